/** Data for purchase screens that is not in the purchase row, such as the cost of burning and the order's history. */
import type { DepositsInfo } from '../../client/types.ts'
import type { Reader } from '../../db/db.ts'
import { doneChangesOf } from '../../db/stores/bot/purchases/order-changes.ts'
import type { RequestClosure, RequestWithStage } from '../../db/stores/bot/purchases/pay-requests.ts'
import { type Purchase, purchaseOfOrder } from '../../db/stores/bot/purchases/purchases.ts'
import type { WalletPayment } from '../../db/stores/bot/purchases/wallet-payments.ts'
import { type Sun, sun } from '../../kernel/sun.ts'
import type { Html } from '../locales/html.ts'
import type { Translator } from '../locales/translator.ts'
import { addressText, type Names } from './names.ts'

/** Reason why a new quote replaced the confirmed one. */
export type RequoteReason =
  | 'price'
  | 'market'
  | 'balance'
  | 'no_wallet'
  | 'made_already'
  | 'promo_ended'
  | 'promo_used_up'
  | 'promo_used'

export interface ScreenFacts {
  nowMs: number
  network: 'mainnet' | 'nile' | 'sandbox'
  /** Cost of burning TRX instead, if the chain provided it. */
  burn?: { costSun: Sun; days: number } | undefined
  names?: Names | undefined
  /** Energy to rent if the recipient of the USDT holds none. Set only if the quote may be too small for that. */
  firstTransferEnergy?: number | undefined
  /** Energy of one USDT transfer. Set only for rentals so short that they are compared by the transfer. */
  transferEnergy?: number | undefined
  /** An earlier purchase of this account whose outcome is still unknown. */
  unsettledPurchase?: Purchase | undefined
  /** Part of the balance that is set aside for packages. */
  reservedSun?: Sun | undefined
  /** Deposit address, shown while the balance is too low. */
  depositAddress?: string | undefined
  /** Terms of deposits, if the balance is too low and the marketplace reports them. */
  deposits?: DepositsInfo | undefined
  /** Earlier changes of the order. */
  history?: OrderHistory | undefined
  /**
   * Network fee for a transfer to a new address, if a wallet pays the quote. Undefined until a node has responded.
   */
  activationFeeSun?: Sun | undefined
  /** The same fee, if the payer can avoid it by signing on the payment page. */
  sendFeeSun?: Sun | undefined
  payment?: WalletPayment | undefined
  /** Payment request for which the purchase pays, or which keeps it from being paid. */
  request?: RequestWithStage | undefined
  /** Set if the purchase would pay a request that another person is paying, or that is closed. */
  requestClosure?: RequestClosure | undefined
  /** True if the marketplace does not accept payment from another wallet. */
  isWalletUnsupported?: boolean
  /** Page that pays the quote from a wallet. Undefined if the bot offers no pages. */
  payPageUrl?: string | undefined
  /** True if the message of an extension has the button to extend all of the rental. */
  isExtendedBelow?: boolean
  /** True if the marketplace does not support cancelling orders. */
  isCancelUnsupported?: boolean
  /** Fee for cancelling the rest of an order, in basis points of its price. Undefined if it is not known. */
  cancelFeeBp?: number | undefined
  /** True if a promo code could lower the markup. */
  promoOffered?: boolean
  /** Reason for showing this quote without a request by the user. */
  reason?: RequoteReason | 'came_back' | undefined
  /** Cost of the quote that this one replaced, or that the user saw before it. */
  wasSun?: Sun | undefined
}

interface OrderHistory {
  /** Refunded part of the payment, in SUN. */
  returnedSun: Sun
  /** Fee for cancelling the rest. */
  feeSun: Sun
  /** Units filled for another address before the receiver was changed. */
  receiverChanges: { amount: number; receiver: string }[]
}

export async function readOrderHistory(reader: Reader, orderId: string): Promise<OrderHistory> {
  const changes = await doneChangesOf(reader, orderId)
  const cancelsAndReturns = changes.filter(({ kind }) => kind === 'cancel' || kind === 'return')
  const cancelledSun = cancelsAndReturns.reduce((all, { numbers }) => all + (numbers?.refundSun ?? 0), 0)
  const feeSun = sun(changes.reduce((all, { numbers }) => all + (numbers?.feeSun ?? 0), 0))
  const seenSun = (await purchaseOfOrder(reader, orderId))?.returnedSun ?? 0
  const receiverChanges: OrderHistory['receiverChanges'] = []
  let moved = 0
  for (const { kind, before } of changes) {
    const amount = before.amount - before.remaining - moved
    if (kind !== 'receiver' || amount <= 0) continue
    receiverChanges.push({ amount, receiver: before.receiver })
    moved += amount
  }
  return { returnedSun: sun(Math.max(seenSun, cancelledSun)), feeSun, receiverChanges }
}

export function historyLines(
  t: Translator,
  { returnedSun, feeSun, receiverChanges }: OrderHistory,
  names?: Names,
): (Html | false)[] {
  return [
    returnedSun > 0 && t('purchase-returned', { returned: t.heldTrx(returnedSun) }),
    feeSun > 0 && t('change-fee', { fee: t.trx(feeSun) }),
    ...receiverChanges.map(({ amount, receiver }) =>
      t('order-moved', { amount: t.number(amount), address: addressText(receiver, names) }),
    ),
  ]
}
