/** Screens of /earn, and news about provider grants. */

import type { WeekEstimate } from '../../contract/wallets/own-provider.ts'
import type { OutboxEvent } from '../../db/stores/bot/outbox.ts'
import type { ProviderGrant } from '../../db/stores/bot/provider-grants.ts'
import type { TronAddress } from '../../kernel/address.ts'
import { sun } from '../../kernel/sun.ts'
import type { BotContext } from '../base/context.ts'
import type { BotDeps, ProviderEntry } from '../base/deps.ts'
import { code, type Html, lines, paragraphs } from '../locales/html.ts'
import type { Translator } from '../locales/translator.ts'
import { addressLabel } from '../orders/names.ts'
import { callbackData, oneOf, text } from '../telegram/callback-data.ts'
import { goButton, menuButton } from '../telegram/keyboards.ts'
import type { Button, Screen } from '../telegram/screen.ts'
import { PAGE_LIFETIME_MS } from './grants.ts'
import { reviewButtons } from './review-buttons.ts'

/**
 * Operations: `grant` or `revoke` for an address, and `ask` for the address. `again` offers the page to an owner whose
 * stake is enrolled.
 */
export const earnData = callbackData('earn', { op: oneOf(['ask', 'grant', 'again', 'revoke'] as const), to: text })

/** Returns the providers of the marketplace that runs here. Partners' bots have none. */
export const providersOf = ({ providers, partner }: BotDeps): ProviderEntry | undefined =>
  partner ? undefined : providers

/** True if owners of staked TRX may join. The page of the grant must be reachable for wallets. */
export const isEarnOffered = (deps: BotDeps): boolean =>
  providersOf(deps)?.isOpen === true && deps.publicUrl !== undefined

export const notOfferedScreen = (ctx: BotContext): Screen => ({
  text: ctx.t('earn-not-offered'),
  buttons: [[menuButton(ctx)]],
})

/** For users without enrolled stake, while no more providers may join. */
export const closedScreen = ({ t, deps }: BotContext): Screen => ({
  text: t('earn-closed'),
  buttons: [[deps.publicUrl !== undefined && goButton(t, 'signin'), goButton(t, 'support')], [menuButton({ t })]],
})

const STATE_LINES = {
  open: 'earn-line-open',
  sent: 'earn-line-sent',
  granted: 'earn-line-granted',
  done: 'earn-line-done',
  ended: 'earn-line-ended',
} as const

/**
 * Introduction, the user's latest grants, the enrolled stake whose key the user has shown to hold (`owned`), and, if
 * the operator lets providers join, the way to a new grant.
 */
export function earnScreen(
  ctx: BotContext,
  entry: ProviderEntry,
  { grants, owned }: { grants: readonly ProviderGrant[]; owned: readonly TronAddress[] },
): Screen {
  const { t } = ctx
  const latest = grants.filter(({ address }, i) => grants.findIndex((one) => one.address === address) === i)
  const withButtons = new Set([
    ...latest.filter(({ state }) => state !== 'ended').map(({ address }) => address),
    ...owned,
  ])
  const isOffered = isEarnOffered(ctx.deps)
  return {
    text: paragraphs(
      t('earn-title'),
      isOffered ? t('earn-intro') : t('earn-closed-owner'),
      isOffered && termsText(t, entry),
      lines(
        ...latest.map(({ address, state, kind }) =>
          kind === 'revoke' && state === 'done'
            ? t('earn-line-removed', { address: addressLabel(address) })
            : t(STATE_LINES[state], { address: addressLabel(address) }),
        ),
        ...owned
          .filter((address) => latest.every((grant) => grant.address !== address))
          .map((address) => t('earn-line-done', { address: addressLabel(address) })),
      ),
    ),
    buttons: [
      isOffered
        ? [{ label: t.plain('button-earn-start'), data: earnData.pack({ op: 'ask', to: '' }), style: 'primary' }]
        : [],
      ...[...withButtons].map((address): Button[] => [
        { label: addressLabel(address), data: earnData.pack({ op: 'grant', to: address }) },
      ]),
      [isOffered && goButton(t, 'sell'), menuButton(ctx)],
    ],
  }
}

const termsText = (t: Translator, { isReviewed, minPriceSun, minUnits }: ProviderEntry): Html =>
  lines(
    t('earn-terms', { price: t.number(minPriceSun), min: t.number(minUnits) }),
    t(isReviewed ? 'earn-reviewed' : 'earn-at-once'),
  )

/** Shows the result of the formula and its figures, or says that there is too little data. */
export function estimateText(t: Translator, week: WeekEstimate, priceSun: number): Html {
  const { fills, soldSun, stakeSun, allStakeSun, earnedSun } = week
  const price = t.number(priceSun)
  if (earnedSun === undefined) return t('earn-estimate-little', { price, fills: t.number(fills) })
  const facts = { sold: t.trx(sun(soldSun)), fills: t.number(fills) }
  return lines(
    t('earn-estimate', { price, earned: t.aboutTrx(sun(earnedSun)) }),
    t('earn-estimate-how', { ...facts, stake: t.trx(sun(stakeSun)), all: t.trx(sun(allStakeSun)) }),
  )
}

/** Shows the link to the page. `url` is undefined if another page of this address has sent a transaction. */
export function linkScreen(
  ctx: BotContext,
  { kind, address }: Pick<ProviderGrant, 'kind'> & { address: TronAddress },
  grantee: TronAddress,
  url: string | undefined,
): Screen {
  const { t } = ctx
  const facts = { address: code(address), grantee: code(grantee) }
  if (url === undefined)
    return { text: t('earn-busy', { address: code(address) }), buttons: [[goButton(t, 'earn'), menuButton(ctx)]] }
  return {
    text: paragraphs(
      t(kind === 'grant' ? 'earn-page' : 'earn-page-revoke', facts),
      t('earn-page-until', { time: t.time(ctx.deps.clock.now() + PAGE_LIFETIME_MS) }),
    ),
    buttons: [[{ label: t.plain('button-earn-page'), url, style: 'primary' }], [goButton(t, 'earn'), menuButton(ctx)]],
  }
}

/** Shows an account that grants the permission already. */
export function grantedScreen(ctx: BotContext, address: TronAddress, isEnrolled: boolean): Screen {
  const { t } = ctx
  return {
    text: lines(
      t(isEnrolled ? 'earn-enrolled-already' : 'earn-granted-already', { address: code(address) }),
      isEnrolled && t('own-sign-in'),
    ),
    buttons: [
      isEnrolled ? [goButton(t, 'signin')] : [],
      [
        {
          label: t.plain('button-earn-revoke'),
          data: earnData.pack({ op: 'revoke', to: address }),
          style: 'danger',
        },
      ],
      [goButton(t, 'earn'), menuButton(ctx)],
    ],
  }
}

export function providerNewsScreen(t: Translator, event: Extract<OutboxEvent, { kind: 'provider' }>): Screen {
  const { what, minPriceSun } = event
  const address = code(event.address)
  const buttons = [[goButton(t, 'earn', 'keep'), goButton(t, 'menu', 'keep')]]
  switch (what) {
    case 'enrolled':
      return {
        text: lines(
          t('earn-enrolled', { address }),
          minPriceSun > 0 && t('earn-enrolled-price', { price: t.number(minPriceSun) }),
        ),
        buttons,
      }
    case 'allowed':
      return { text: t('earn-allowed', { address }), buttons }
    case 'waiting':
      return { text: t('earn-waiting', { address }), buttons }
    case 'removed':
      return { text: t('earn-removed', { address }), buttons }
    case 'revoked':
      return { text: t('earn-revoked', { address }), buttons }
    case 'refused':
      return { text: t('earn-refused', { address }), buttons: [[goButton(t, 'support', 'keep')], ...buttons] }
    case 'review': {
      const command = `npm run operator -- providers set ${event.address} --price ${minPriceSun}`
      return {
        text: t('earn-review', { address, command: code(command) }),
        buttons: [reviewButtons(t, event.address), [{ label: t.plain('button-copy-command'), copy: command }]],
      }
    }
  }
}
