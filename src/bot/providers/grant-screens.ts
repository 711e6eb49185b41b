/** Screens of /earn, and news about provider grants. */

import type { WeekEstimate } from '../../contract/wallets/own-provider.ts'
import type { OutboxEvent } from '../../db/stores/bot/outbox.ts'
import { grantedResources, type ProviderGrant } from '../../db/stores/bot/provider-grants.ts'
import type { TronAddress } from '../../kernel/address.ts'
import { RESOURCES, type Resource } from '../../kernel/resource.ts'
import { sun } from '../../kernel/sun.ts'
import type { BotContext } from '../base/context.ts'
import type { BotDeps, ProviderEntry } from '../base/deps.ts'
import { code, type Html, lines, paragraphs, RawHtml } from '../locales/html.ts'
import type { Translator } from '../locales/translator.ts'
import { addressLabel } from '../orders/names.ts'
import { amountOf, pricePerThousand, resourceTitle } from '../orders/texts.ts'
import { callbackData, oneOf, resourcesField, text } from '../telegram/callback-data.ts'
import { goButton, menuButton } from '../telegram/keyboards.ts'
import type { Button, Screen } from '../telegram/screen.ts'
import { enrolledText, resourceTitles } from './grant-texts.ts'
import { PAGE_LIFETIME_MS } from './grants.ts'
import { reviewButtons } from './review-buttons.ts'

/**
 * Operations: `grant` or `revoke` for an address, and `ask` for the address. `again` offers the page to an owner whose
 * stake is enrolled. `resources`: those to provide, empty if the owner has not chosen yet.
 */
export const earnData = callbackData('earn', {
  op: oneOf(['ask', 'grant', 'again', 'revoke'] as const),
  to: text,
  resources: resourcesField,
})
type EarnOp = NonNullable<ReturnType<typeof earnData.unpack>>['op']

export const earnButton = (label: string, op: EarnOp, to: string, resources: readonly Resource[] = []): Button => ({
  label,
  data: earnData.pack({ op, to, resources }),
})

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

/** Label of an address and its resources. An address without a resource means its stake for Energy. */
export const stakeLabel = (t: Translator, address: string, resources: readonly Resource[]): string =>
  resources.includes('BANDWIDTH') ? `${addressLabel(address)} · ${resourceTitles(t, resources)}` : addressLabel(address)

/**
 * Introduction, the user's latest grants, the enrolled stake whose key the user is proven to hold (`owned`), and, if
 * the operator lets providers join, the way to a new grant. `earnings`: example for users without stake here.
 */
export function earnScreen(
  ctx: BotContext,
  entry: ProviderEntry,
  {
    grants,
    owned,
    earnings,
  }: { grants: readonly ProviderGrant[]; owned: readonly TronAddress[]; earnings: Html | false | undefined },
): Screen {
  const { t } = ctx
  const latest = grants.filter(({ address }, i) => grants.findIndex((one) => one.address === address) === i)
  const isOwned = ({ address }: ProviderGrant) => owned.includes(address)
  const isEnrolled = (grant: ProviderGrant) => grant.kind === 'grant' && grant.state === 'done' && isOwned(grant)
  const isRevoke = (address: TronAddress) => latest.some((one) => one.address === address && one.kind === 'revoke')
  const isOffered = isEarnOffered(ctx.deps)
  return {
    text: paragraphs(
      t('earn-title'),
      isOffered ? t('earn-intro') : t('earn-closed-owner'),
      earnings,
      isOffered && termsText(t, entry),
      lines(
        ...latest
          .filter((grant) => !isEnrolled(grant))
          .map(({ address, state, kind, resources }) =>
            kind === 'revoke'
              ? t(state === 'done' ? 'earn-line-removed' : STATE_LINES[state], { address: addressLabel(address) })
              : t(STATE_LINES[state], { address: stakeLabel(t, address, grantedResources({ resources })) }),
          ),
        ...owned
          .filter((address) => !isRevoke(address))
          .map((address) => t('earn-line-done', { address: stakeLabel(t, address, entry.enrolledFor(address)) })),
      ),
    ),
    buttons: [
      isOffered ? [{ ...earnButton(t.plain('button-earn-start'), 'ask', ''), style: 'primary' }] : [],
      ...owned.map((address) => {
        const enrolled = entry.enrolledFor(address)
        const labelOf = (resource: Resource) =>
          enrolled.length > 1 ? `${addressLabel(address)} · ${resourceTitle(t, resource)}` : addressLabel(address)
        return enrolled.map((resource) => earnButton(labelOf(resource), 'grant', address, [resource]))
      }),
      ...latest
        .filter((grant) => grant.state !== 'ended' && !isOwned(grant))
        .map((grant) => [earnButton(addressLabel(grant.address), 'grant', grant.address, grantedResources(grant))]),
      [isOffered && goButton(t, 'sell'), menuButton(ctx)],
    ],
  }
}

const termsText = (t: Translator, { isReviewed, defaults }: ProviderEntry): Html =>
  lines(
    ...RESOURCES.map((resource) => {
      const { minPriceSun, minUnits } = defaults[resource]
      const min = amountOf(t, minUnits, resource)
      return t('earn-terms', { resource: resourceTitle(t, resource), price: pricePerThousand(t, minPriceSun), min })
    }),
    t(isReviewed ? 'earn-reviewed' : 'earn-at-once'),
  )

/** Shows the result of the formula and its figures, or says that there is too little data. */
export function estimateText(t: Translator, week: WeekEstimate, priceSun: number): Html {
  const { fills, soldSun, stakeSun, allStakeSun, earnedSun } = week
  const price = pricePerThousand(t, priceSun)
  if (earnedSun === undefined) return t('earn-estimate-little', { price, fills: t.number(fills) })
  const facts = { sold: t.heldTrx(sun(soldSun)), fills: t.number(fills) }
  return lines(
    t('earn-estimate', { price, earned: t.aboutTrx(sun(earnedSun)) }),
    t('earn-estimate-how', { ...facts, stake: t.heldTrx(sun(stakeSun)), all: t.heldTrx(sun(allStakeSun)) }),
  )
}

/** Stake of an account for a resource, and its estimated earnings in the last seven days. */
export interface Prospect {
  resource: Resource
  units: number
  priceSun: number
  week: WeekEstimate
}

export const prospectText = (t: Translator, { resource, units, priceSun, week }: Prospect): Html =>
  lines(
    t('earn-staked', { staked: t.heldTrx(sun(week.stakeSun)), amount: amountOf(t, units, resource) }),
    estimateText(t, week, priceSun),
  )

/** Asks the owner of stake for both resources which of them to provide. */
export function chooseScreen(ctx: BotContext, address: TronAddress, prospects: readonly Prospect[]): Screen {
  const { t } = ctx
  const resources = prospects.map(({ resource }) => resource)
  return {
    text: paragraphs(t('earn-choose', { address: code(address) }), ...prospects.map((one) => prospectText(t, one))),
    buttons: [
      resources.map((resource) => earnButton(resourceTitle(t, resource), 'grant', address, [resource])),
      [earnButton(t.plain('sell-resource-any'), 'grant', address, resources)],
      [goButton(t, 'earn'), menuButton(ctx)],
    ],
  }
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

/** Shows an account that grants the permission already. `adding`: it provides another resource already. */
export function grantedScreen(ctx: BotContext, address: TronAddress, state: 'granted' | 'adding' | 'enrolled'): Screen {
  const { t } = ctx
  const isEnrolled = state === 'enrolled'
  return {
    text: lines(
      t(isEnrolled ? 'earn-enrolled-already' : 'earn-granted-already', { address: code(address) }),
      isEnrolled && t('own-sign-in'),
    ),
    buttons: [
      isEnrolled ? [goButton(t, 'signin')] : [],
      [state !== 'adding' && { ...earnButton(t.plain('button-earn-revoke'), 'revoke', address), style: 'danger' }],
      [goButton(t, 'earn'), menuButton(ctx)],
    ],
  }
}

export function providerNewsScreen(t: Translator, event: Extract<OutboxEvent, { kind: 'provider' }>): Screen {
  const { what, prices = { ENERGY: event.minPriceSun ?? 0 } } = event
  const address = code(event.address)
  const resources = RESOURCES.filter((resource) => prices[resource] !== undefined)
  const buttons = [[goButton(t, 'earn', 'keep'), goButton(t, 'menu', 'keep')]]
  switch (what) {
    case 'enrolled':
      return {
        text: lines(
          enrolledText(t, event.address, resources),
          ...resources.map((resource) => {
            const price = prices[resource] ?? 0
            return (
              price > 0 &&
              t('earn-enrolled-price', { price: pricePerThousand(t, price), resource: resourceTitle(t, resource) })
            )
          }),
          Object.values(prices).some((price) => price > 0) && t('earn-enrolled-start'),
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
      const commands = resources.map(
        (resource) =>
          `npm run operator -- providers set ${event.address} --resource ${resource.toLowerCase()} --price ${prices[resource]}`,
      )
      return {
        text: t('earn-review', { address, command: new RawHtml(commands.map((one) => code(one).html).join('\n')) }),
        buttons: [
          reviewButtons(t, event.address),
          [{ label: t.plain('button-copy-command'), copy: commands.join('\n') }],
        ],
      }
    }
  }
}
