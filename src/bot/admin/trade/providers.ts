/** The operators' list of providers: Approve or Refuse for those that wait for it, Pause or Resume for all others. */
import { Composer } from 'grammy'
import type { Provider } from '../../../contract/operator/supply/providers.ts'
import { isAddress } from '../../../kernel/address.ts'
import { hasCode } from '../../../kernel/errors.ts'
import { sun } from '../../../kernel/sun.ts'
import type { BotContext } from '../../base/context.ts'
import type { ProviderEntry } from '../../base/deps.ts'
import { showHere } from '../../base/flow.ts'
import { code, type Html, lines, paragraphs, RawHtml } from '../../locales/html.ts'
import type { Translator } from '../../locales/translator.ts'
import { addressLabel } from '../../orders/names.ts'
import { resourceTitle } from '../../orders/texts.ts'
import { stakeLabel } from '../../providers/grant-screens.ts'
import type { Stake } from '../../providers/owned-stake.ts'
import { decideGrants, waitingProviders } from '../../providers/review.ts'
import { type ProviderVerdict, providerAdminData } from '../../providers/review-buttons.ts'
import type { Button, Screen } from '../../telegram/screen.ts'
import { cardButton, refreshButton } from '../data.ts'
import { onButton, recordedChange } from '../operator-actions.ts'

const PAGE_SIZE = 8

export const providersAdmin = new Composer<BotContext>()

onButton(providersAdmin, providerAdminData, 'providers', async (ctx, { op, to, page, resource }) => {
  const { providers: entry } = ctx.deps
  const note =
    entry && op !== 'list' && isAddress(to) ? await decide(ctx, entry, op, { address: to, resource }) : undefined
  await showHere(ctx, await providersScreen(ctx, page, note))
})

const NOTES = {
  approve: 'admin-provider-approved',
  refuse: 'admin-provider-refused',
  pause: 'admin-provider-paused',
  resume: 'admin-provider-resumed',
} as const

async function decide(
  ctx: BotContext,
  entry: ProviderEntry,
  op: ProviderVerdict,
  { address, resource }: Stake,
): Promise<Html | undefined> {
  const { deps, t } = ctx
  const ofBandwidth = resource === 'BANDWIDTH' ? ` · ${resourceTitle(t, resource)}` : ''
  const shown = { address: new RawHtml(`${code(address).html}${ofBandwidth}`) }
  try {
    if (op === 'approve' || op === 'refuse') {
      if (!(await decideGrants(deps, entry, address, op))) return t('admin-provider-decided', shown)
    } else await entry.pause(address, resource, op === 'pause')
  } catch (error) {
    if (!hasCode(error, 'INVALID_PARAMS')) throw error
    return t('admin-provider-impossible', shown)
  }
  const isOfStake = op === 'pause' || op === 'resume'
  await recordedChange(ctx, { action: `provider.${op}`, target: address, ...(isOfStake && { detail: resource }) })
  deps.log.info({ adminId: ctx.user.id, provider: address, op }, 'admin.provider')
  return t(NOTES[op], shown)
}

export async function providersScreen(ctx: BotContext, page = 0, note?: Html): Promise<Screen> {
  const { t, deps } = ctx
  const { providers: entry } = deps
  if (!entry) return { text: t('admin-providers-none-here'), buttons: [[cardButton(t)]] }
  const waiting = await waitingProviders(deps)
  const all = await entry.all()
  const shown = all.slice(page * PAGE_SIZE, (page + 1) * PAGE_SIZE)
  const button = (label: string, op: ProviderVerdict | 'list', to = '', at = page): Button => ({
    label,
    data: providerAdminData.pack({ op, to, page: at, resource: 'ENERGY' }),
  })
  const switchButton = ({ address: to, resourceType: resource, pausedByOperator }: Provider): Button => {
    const what = stakeLabel(t, to, [resource])
    return {
      label: t.plain(pausedByOperator ? 'button-resume' : 'button-pause', { what }),
      data: providerAdminData.pack({ op: pausedByOperator ? 'resume' : 'pause', to, page, resource }),
    }
  }
  const stake = sun(all.reduce((sum, one) => sum + one.stake, 0))
  return {
    text: paragraphs(
      note,
      t('admin-providers', { count: t.number(all.length), stake: t.exactTrx(stake) }),
      lines(...waiting.map((address) => t('admin-provider-waits', { address: code(address) }))),
      lines(...shown.map((one) => lineOf(t, one))),
    ),
    buttons: [
      ...waiting.map((to) => [
        button(t.plain('button-provider-approve', { address: addressLabel(to) }), 'approve', to),
        button(t.plain('button-provider-refuse'), 'refuse', to),
      ]),
      ...shown.map((one) => [switchButton(one)]),
      [
        page > 0 && button(t.plain('button-newer'), 'list', '', page - 1),
        all.length > (page + 1) * PAGE_SIZE && button(t.plain('button-older'), 'list', '', page + 1),
      ],
      [refreshButton(t, 'providers'), cardButton(t)],
    ],
  }
}

const STATES = {
  ACTIVE: 'admin-provider-active',
  PAUSED: 'admin-provider-own-pause',
  LEFT: 'admin-provider-left',
} as const

function lineOf(
  t: Translator,
  { address, resourceType, minPrice, stake, state, pausedByOperator, permissionGranted }: Provider,
): Html {
  const key = pausedByOperator
    ? 'admin-provider-stopped'
    : permissionGranted
      ? STATES[state]
      : 'admin-provider-no-permission'
  return t('admin-provider-line', {
    address: code(address),
    resource: resourceTitle(t, resourceType),
    price: t.number(minPrice),
    stake: t.exactTrx(sun(stake)),
    state: t.plain(key),
  })
}
