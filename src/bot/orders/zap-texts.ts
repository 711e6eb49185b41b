/** Texts about a ZapBuy transfer, for its sender and for users who look up its txid. */
import { filledOf } from '../../db/stores/bot/purchases/purchases.ts'
import type { Zap } from '../../db/stores/zapbuy/zaps.ts'
import { isReturnedByHand, refundFeeSun } from '../../db/stores/zapbuy/zaps.ts'
import { txidOfKey } from '../../kernel/ids.ts'
import { sun } from '../../kernel/sun.ts'
import { transferFeeSun } from '../../tron/parameters.ts'
import { explorerLink } from '../../tron/resources.ts'
import type { BotDeps } from '../base/deps.ts'
import { code, type Html, lines, paragraphs } from '../locales/html.ts'
import { tokenText } from '../locales/tokens.ts'
import type { PlainKey, Translator } from '../locales/translator.ts'
import { goButton } from '../telegram/keyboards.ts'
import type { Button } from '../telegram/screen.ts'

const STATE_NAMES = {
  seen: 'zap-state-seen',
  ordering: 'zap-state-ordering',
  ordered: 'zap-state-ordered',
  filled: 'zap-state-filled',
  ignored: 'zap-state-ignored',
  refused: 'zap-state-refused',
  owed: 'zap-state-owed',
  refunding: 'zap-state-refunding',
  refunded: 'zap-state-refunded',
  vanished: 'zap-state-vanished',
} as const satisfies Record<Zap['state'], PlainKey>

/** True if a part was delivered, and the operator decides or has decided about the rest. */
const isShort = ({ state, filledPercent }: Zap): boolean =>
  (state === 'owed' || state === 'ignored') && filledPercent > 0

/** Names the state of a ZapBuy transfer. */
export const stateName = (t: Translator, state: string): string => t.plain(STATE_NAMES[state as Zap['state']])

export const zapStateText = (t: Translator, zap: Zap): string =>
  isShort(zap) ? t.plain('zap-state-short') : stateName(t, awaitsRefund(zap) ? 'refunding' : zap.state)

/** True if the payment is refunded without the user's help. Users see the same state as during the refund. */
const awaitsRefund = ({ state, reason }: Zap): boolean => state === 'owed' && !isReturnedByHand(reason)

const REASONS: Readonly<Record<string, PlainKey>> = {
  too_small: 'zap-reason-too-small',
  exchange: 'zap-reason-exchange',
  contract: 'zap-reason-contract',
  market_short: 'zap-reason-market-short',
  order_ended: 'zap-reason-order-ended',
  order_short: 'zap-reason-order-short',
  rest_approved: 'zap-reason-order-short',
  answer_lost: 'zap-reason-answer-lost',
  wrong_order: 'zap-reason-answer-lost',
  order_taken: 'zap-reason-answer-lost',
  paused: 'zap-reason-paused',
  admin: 'zap-reason-admin',
  fork: 'zap-reason-fork',
  not_solid: 'zap-reason-not-solid',
  not_trx: 'zap-reason-not-trx',
}

/** Explains the state of a ZapBuy transfer. Error codes of the marketplace are shown only to operators. */
export function zapReasonText(
  t: Translator,
  { state, reason }: { state: string; reason: string | null },
  noOrder: NoOrder,
): Html {
  const isKept = state === 'ignored' && reason === 'too_small' && noOrder !== undefined && noOrder !== 'keep'
  return lines(t(REASONS[reason ?? ''] ?? 'zap-reason-market'), isKept && t('zap-owed-never'))
}

export function zapLine(t: Translator, zap: Zap): Html {
  return t('zap-line', {
    paid: zap.token === null ? `${t.heldTrx(zap.paidSun)} TRX` : tokenText(t, zap.token, zap.tokenAmount ?? ''),
    state: zapStateText(t, zap),
    time: t.time(zap.seenAtMs),
  })
}

export type NoOrder = NonNullable<BotDeps['zapbuy']>['noOrder'] | undefined

/** Explains the refund of an owed transfer: the amount, the destination and the sender. */
export function owedText(
  t: Translator,
  { reason, paidSun, backSun }: { reason: string | null; paidSun: number; backSun: number },
  noOrder: NoOrder,
): Html {
  if (isReturnedByHand(reason)) return t('zap-owed-hand')
  if (backSun === paidSun) return t('zap-owed-next')
  const isCredited = noOrder === 'credit' && reason === 'too_small'
  return t(isCredited ? 'zap-owed-credit' : 'zap-owed-less', { back: t.heldTrx(sun(backSun)) })
}

export function zapText(t: Translator, zap: Zap, { zapbuy, figures }: Pick<BotDeps, 'zapbuy' | 'figures'>): Html {
  const known = zapbuy && zap.reason === 'too_small' ? figures.last() : undefined
  const backSun = zap.paidSun - (known ? transferFeeSun(known) : 0)
  const ended = ['ignored', 'refused', 'owed'].includes(zap.state)
  return paragraphs(
    lines(
      zap.token !== null
        ? t('zap-title-token', { token: tokenText(t, zap.token, zap.tokenAmount ?? '') })
        : t('zap-title', { paid: t.heldTrx(zap.paidSun) }),
      t('zap-sender', { address: code(zap.sender) }),
      t('zap-time', { time: t.time(zap.blockTimeMs) }),
    ),
    lines(
      t('zap-stands', { state: zapStateText(t, zap) }),
      (ended || (zap.state === 'seen' && zap.reason !== null)) && zapReasonText(t, zap, zapbuy?.noOrder),
      zap.state === 'ordering' && zap.reason !== null && lines(t('zap-reason-answer-lost'), t('zap-unknown-next')),
      zap.energy !== null &&
        ['ordering', 'ordered', 'filled'].includes(zap.state) &&
        t('zap-energy', { energy: t.number(zap.energy) }),
      zap.energy !== null &&
        isShort(zap) &&
        t('zap-energy', { energy: `${t.number(filledOf({ ...zap, amount: zap.energy }))} / ${t.number(zap.energy)}` }),
      zap.endsAtMs !== null && t('zap-until', { end: t.time(zap.endsAtMs) }),
      (zap.state === 'owed' || zap.state === 'refunding') &&
        zap.filledPercent === 0 &&
        owedText(t, { ...zap, backSun: zap.refundSun ?? backSun }, zapbuy?.noOrder),
      zap.state === 'refunded' &&
        zap.refundSun !== null &&
        zap.refundTo !== null &&
        t('zap-told-refunded', { paid: t.heldTrx(zap.refundSun), address: code(zap.refundTo) }),
      zap.state === 'refunded' && refundFeeSun(zap) > 0 && t('zap-fee', { fee: t.trx(refundFeeSun(zap)) }),
      zap.refundTxid !== null && t('zap-refund', { txid: code(zap.refundTxid) }),
    ),
  )
}

/** Leads to the sign-in that proves the ownership of the sender's wallet. */
export const ownWalletButton = (t: Translator, { publicUrl }: Pick<BotDeps, 'publicUrl'>): Button | undefined =>
  publicUrl === undefined ? undefined : { ...goButton(t, 'signin', 'keep'), label: t.plain('button-my-wallet') }

/** Link to the transaction in a block explorer. The sandbox has no explorer. */
export function transactionButton(t: Translator, network: BotDeps['network'], txid: string): Button | undefined {
  const url = explorerLink(network, 'transaction', txidOfKey(txid))
  return url === undefined ? undefined : { label: t.plain('button-explorer'), url }
}
