/**
 * What the row of a purchase itself does not say: what burning would cost, what has happened to the order, and the
 * like.
 */
import type { Reader } from '../../db/db.ts'
import { doneChangesOf } from '../../db/stores/bot/purchases/order-changes.ts'
import type { RequestStage } from '../../db/stores/bot/purchases/pay-requests.ts'
import { type Purchase, purchaseOfOrder } from '../../db/stores/bot/purchases/purchases.ts'
import type { WalletPayment } from '../../db/stores/bot/purchases/wallet-payments.ts'
import { type Sun, sun } from '../../kernel/sun.ts'
import type { Html } from '../locales/html.ts'
import type { Translator } from '../locales/translator.ts'
import { addressText, type Names } from './names.ts'

/** Why a new quote took the place of the confirmed one. */
export type RequoteReason =
  | 'expired'
  | 'price'
  | 'market'
  | 'balance'
  | 'no_wallet'
  | 'made_already'
  | 'promo_ended'
  | 'promo_used_up'
  | 'promo_used'

export type Barred = Exclude<RequestStage, 'open'> | 'gone'

/** What the row itself does not say. */
export interface ScreenFacts {
  nowMs: number
  network: 'mainnet' | 'nile' | 'sandbox'
  /** What burning would cost instead, where the chain told. */
  burn?: { costSun: Sun; days: number } | undefined
  /** Of the person's addresses. */
  names?: Names | undefined
  /** An earlier purchase of this account that may be an order. */
  unsettled?: Purchase | undefined
  /** Where to deposit, while the balance is short. */
  depositAddress?: string | undefined
  /** What has happened to the order. */
  past?: Past | undefined
  /** Extra network fee for a transfer to a new address; undefined until a node has answered. */
  activationFeeSun?: Sun | undefined
  /** How it stands with the payment from another wallet. */
  payment?: WalletPayment | undefined
  /** It would pay a request that another pays already, or that is over. */
  barred?: Barred | undefined
  /** The marketplace does not let an order be paid from another wallet. */
  noWallet?: boolean
  /** It does not let an order be cancelled. */
  noCancel?: boolean
  /** There is a markup that a promo code could lower. */
  promoOffered?: boolean
  /** On the live message: at the end it leaves the details to the receipt, which is a message of its own. */
  live?: boolean
  /** Why this quote is shown without having been asked for. */
  why?: RequoteReason | 'came_back' | undefined
}

interface Past {
  /** What came back of the payment. */
  returnedSun: Sun
  /** Units filled for another address, before the receiver was changed. */
  moves: { amount: number; receiver: string }[]
}

export async function pastOf(reader: Reader, orderId: string): Promise<Past> {
  const changes = await doneChangesOf(reader, orderId)
  const givenUp = changes.filter(({ kind }) => kind === 'cancel' || kind === 'return')
  const cancelledSun = givenUp.reduce((all, { numbers }) => all + (numbers?.refundSun ?? 0), 0)
  const seenSun = (await purchaseOfOrder(reader, orderId))?.returnedSun ?? 0
  const moves: Past['moves'] = []
  let moved = 0
  for (const { kind, before } of changes) {
    const amount = before.amount - before.remaining - moved
    if (kind !== 'receiver' || amount <= 0) continue
    moves.push({ amount, receiver: before.receiver })
    moved += amount
  }
  return { returnedSun: sun(Math.max(seenSun, cancelledSun)), moves }
}

export function pastLines(t: Translator, { returnedSun, moves }: Past, names?: Names): (Html | false)[] {
  return [
    returnedSun > 0 && t('purchase-returned', { returned: t.trx(returnedSun) }),
    ...moves.map(({ amount, receiver }) =>
      t('order-moved', { amount: t.number(amount), address: addressText(receiver, names) }),
    ),
  ]
}
