/** Screens of an owner whose stake is enrolled: income and rentals, terms, and notices. */
import type { OwnProvider } from '../../contract/wallets/own-provider.ts'
import type { OwnRewards } from '../../contract/wallets/own-rewards.ts'
import { shortAddress, type TronAddress } from '../../kernel/address.ts'
import type { Resource } from '../../kernel/resource.ts'
import { sun } from '../../kernel/sun.ts'
import type { BotContext } from '../base/context.ts'
import type { ProviderEntry } from '../base/deps.ts'
import { code, type Html, lines, paragraphs } from '../locales/html.ts'
import type { Translator } from '../locales/translator.ts'
import { amountOf, pricePerThousand, resourceTitle } from '../orders/texts.ts'
import { callbackData, oneOf, resourceField, text } from '../telegram/callback-data.ts'
import { goButton, menuButton } from '../telegram/keyboards.ts'
import type { Button, Screen } from '../telegram/screen.ts'
import { earnButton } from './grant-screens.ts'
import { TERM_NAMES, TERMS, termFacts } from './own-terms.ts'

/**
 * `vote`, `claim` and `restake` change the choice that the screen shows (`choiceMark`). `allow` opens the page that
 * changes the permission.
 */
export const rewardData = callbackData('own-reward', {
  op: oneOf(['show', 'vote', 'claim', 'restake', 'reserve', 'allow'] as const),
  to: text,
  mark: text,
  resource: resourceField,
})
export type RewardOp = NonNullable<ReturnType<typeof rewardData.unpack>>['op']

/** Identifies the present choice, so that a second tap or an old button does not choose another value. */
export function choiceMark({ voteFor, claim, restakeFor }: OwnRewards, op: RewardOp): string {
  if (op === 'vote') return voteFor?.slice(-4) ?? 'off'
  if (op === 'claim') return claim ? 'on' : 'off'
  return op === 'restake' ? (restakeFor?.slice(0, 1) ?? 'off') : ''
}

const OPS = ['show', 'terms', 'notices', 'pause', 'resume', 'leave', 'csv', 'payout', 'rhythm', ...TERM_NAMES] as const
/** Operations on an owner's stake; a term asks for its new value. */
export const ownData = callbackData('own', { op: oneOf(OPS), to: text, resource: resourceField })
export type OwnOp = (typeof OPS)[number]

/** Makes the buttons of one stake: an address, and the resource that it provides. */
export const ownButtons =
  ({ address: to, resourceType: resource }: Pick<OwnProvider, 'address' | 'resourceType'>) =>
  (label: string, op: OwnOp, style?: Button['style']): Button => ({
    label,
    data: ownData.pack({ op, to, resource }),
    ...(style && { style }),
  })

export const stakeTitle = (t: Translator, { address, resourceType }: Pick<OwnProvider, 'address' | 'resourceType'>) =>
  t('own-title', { address: code(address), resource: resourceTitle(t, resourceType) })

/** For users who have not proved that they hold the key of the stake. */
export const notOwnedScreen = ({ t }: Pick<BotContext, 't'>): Screen => ({
  text: t('own-sign-in'),
  buttons: [[goButton(t, 'signin')], [goButton(t, 'earn'), menuButton({ t })]],
})

/** `addable`: resource that the account could provide too. */
export function ownScreen(
  { t }: Pick<BotContext, 't'>,
  own: OwnProvider,
  { note, addable }: { note?: Html; addable?: Resource | undefined } = {},
): Screen {
  const { address: to, resourceType: resource } = own
  const button = ownButtons(own)
  const other = otherOf(own)?.resourceType
  const mayRevoke = own.resources.every(({ state }) => state === 'LEFT')
  return {
    text: paragraphs(
      note,
      lines(stakeTitle(t, own), stateText(t, own)),
      lines(
        t('own-income', { today: t.heldTrx(sun(own.earned.today)), month: t.heldTrx(sun(own.earned.month)) }),
        t(other ? 'own-unpaid-both' : 'own-unpaid', { unpaid: t.heldTrx(sun(own.earned.unpaid)) }),
        yieldText(t, own),
      ),
      runningText(t, own),
      payoutsText(t, own),
    ),
    buttons: [
      [
        !own.permissionGranted && {
          ...earnButton(t.plain('button-earn-page-again'), 'again', to),
          style: 'primary',
        },
      ],
      [
        other && {
          label: t.plain('button-own-other', { resource: resourceTitle(t, other) }),
          data: ownData.pack({ op: 'show', to, resource: other }),
        },
        addable &&
          earnButton(t.plain('button-own-add', { resource: resourceTitle(t, addable) }), 'grant', to, [addable]),
      ],
      [button(t.plain('button-own-terms'), 'terms'), button(t.plain('button-own-notices'), 'notices')],
      [{ label: t.plain('button-own-rewards'), data: rewardData.pack({ op: 'show', to, mark: '', resource }) }],
      [
        own.state === 'ACTIVE'
          ? button(t.plain('button-own-pause'), 'pause')
          : button(t.plain('button-own-resume'), 'resume'),
        button(t.plain('button-own-csv'), 'csv'),
      ],
      [
        own.state !== 'LEFT' && button(t.plain('button-own-leave'), 'leave', 'danger'),
        mayRevoke && { ...earnButton(t.plain('button-earn-revoke'), 'revoke', to), style: 'danger' },
        button(t.plain('button-refresh'), 'show'),
      ],
      [goButton(t, 'earn'), menuButton({ t })],
    ],
  }
}

/** The other resource that the same account provides. */
const otherOf = ({ resources, resourceType }: OwnProvider) => resources.find((one) => one.resourceType !== resourceType)

/** Describes the offer and its price, or why nothing is offered. */
function stateText(t: Translator, own: OwnProvider): Html {
  if (own.pausedByOperator) return t('own-state-operator')
  if (own.state === 'LEFT') {
    if (own.running.count > 0) return t('own-state-leaving', { time: t.time(own.running.lastEndsAt * 1000) })
    const other = otherOf(own)
    if (!other || (other.state === 'LEFT' && other.running === 0)) return t('own-state-left')
    const resource = resourceTitle(t, other.resourceType)
    return t(other.state === 'LEFT' ? 'own-state-left-running' : 'own-state-left-one', { resource })
  }
  if (own.state === 'PAUSED') return t('own-state-paused')
  if (!own.permissionGranted) return t('own-state-permission')
  if (own.transactionsMissing > 0) return t('own-state-fees')
  if (own.restsUntil > 0) return t('own-state-rests', { time: t.time(own.restsUntil * 1000) })
  return t('own-state-active', { price: pricePerThousand(t, own.minPrice) })
}

function yieldText(t: Translator, { yearlyYield, stake }: OwnProvider): Html {
  if (yearlyYield === null) return t('own-yield-none')
  const { percent, earned, days } = yearlyYield
  const facts = { earned: t.heldTrx(sun(earned)), days: t.number(days), stake: t.heldTrx(sun(stake)) }
  return t('own-yield', { percent: t.decimal(`${percent}`), ...facts })
}

function runningText(t: Translator, { running, freeAmount, resourceType }: OwnProvider): Html {
  return lines(
    running.count === 0 ? t('own-running-none') : t('own-running', { count: t.number(running.count) }),
    ...running.latest.map(({ receiver, amount, endsAt }) =>
      t('grant-running-line', {
        amount: amountOf(t, amount, resourceType),
        receiver: shortAddress(receiver as TronAddress),
        time: t.time(endsAt * 1000),
      }),
    ),
    t('own-free', { amount: amountOf(t, freeAmount, resourceType) }),
  )
}

const SHOWN_PAYOUTS = 3

const payoutsText = (t: Translator, { payouts }: OwnProvider): Html | undefined =>
  lines(
    ...payouts.slice(0, SHOWN_PAYOUTS).map(({ amount, state, txid, createdAt }) =>
      t(state === 'failed' ? 'own-payout-failed' : 'own-payout', {
        amount: t.heldTrx(sun(amount)),
        time: t.time(createdAt * 1000),
        txid: code(txid),
      }),
    ),
  )

/** One line and one button per term. */
export function termsScreen({ t }: Pick<BotContext, 't'>, entry: ProviderEntry, own: OwnProvider, note?: Html): Screen {
  const button = ownButtons(own)
  const rows: Button[][] = []
  for (const [i, term] of TERM_NAMES.entries()) {
    const one = button(t.plain(TERMS[term].name), term)
    if (i % 2 === 0) rows.push([one])
    else rows.at(-1)?.push(one)
  }
  rows.at(-1)?.push(button(t.plain('own-name-payout'), 'payout'))
  return {
    text: paragraphs(
      note,
      t('own-terms', { address: code(own.address), resource: resourceTitle(t, own.resourceType) }),
      lines(
        ...TERM_NAMES.map((term) => {
          const { name, value } = termFacts(t, term, own)
          return t('named-line', { name, text: value })
        }),
        t('own-payout-to', { address: code(own.payoutAddress) }),
        rhythmText(t, entry, own),
        t('own-payout-minimum', {
          minimum: t.exactTrx(entry.payouts.minPayoutSun),
          last: t.exactTrx(entry.payouts.minLastPayoutSun),
        }),
        t('own-commission', { percent: t.decimal(`${own.commissionBasisPoints / 100}`) }),
      ),
      t('own-terms-apply'),
    ),
    buttons: [
      ...rows,
      [button(t.plain(own.frequency === 'DAILY' ? 'button-own-at-once' : 'button-own-daily'), 'rhythm')],
      [button(t.plain('button-back'), 'show'), menuButton({ t })],
    ],
  }
}

const rhythmText = (t: Translator, { payouts }: ProviderEntry, { frequency }: OwnProvider): Html =>
  frequency === 'DAILY' ? t('own-rhythm-daily') : t('own-rhythm-at-once', { fee: t.trx(payouts.instantPayoutFeeSun) })
