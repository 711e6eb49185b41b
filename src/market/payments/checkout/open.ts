/** Creates the order of a checkout link, once for each reference of the partner. */
import { checkNotQuarantined } from '../../../chain/quarantine.ts'
import type { Reader } from '../../../db/db.ts'
import { insertCheckout, latestCheckout } from '../../../db/stores/payments/checkouts.ts'
import { payLaterById } from '../../../db/stores/payments/pay-later.ts'
import type { Market } from '../../base/deps.ts'
import { canonicalJson } from '../../base/idempotent.ts'
import { checkNotPaused } from '../../base/pause.ts'
import { invalid } from '../../base/request.ts'
import { changeBook } from '../../matching/change-book.ts'
import { type Quote, quoteRental, readBuyBody } from '../../orders/place-order.ts'
import { preparePayLaterOrder } from '../pay-later.ts'
import type { CheckoutLink } from './link.ts'

/** State of a link before the payer decides: an order that already exists, or the current price. */
export type LinkState = { orderId: string } | { quote: Quote }

/** Reads the state of a link. Changes nothing. Throws the errors of `quoteRental`, INVALID_PARAMS, ORDERS_PAUSED. */
export function readLinkState(market: Market, link: CheckoutLink): Promise<LinkState> {
  return market.db.read(async (reader) => {
    const orderId = await orderOfLink(reader, link)
    if (orderId !== undefined) return { orderId }
    await checkNotPaused(market, reader)
    const rental = readBuyBody(market, link.body)
    return { quote: await quoteRental(market, reader, undefined, rental, link.body, link.terms) }
  })
}

/**
 * Returns the order of the link, and creates it if there is none. The order belongs to the payer. `client`: address and
 * network of the caller. Throws the errors of `createPayLaterOrder`.
 */
export async function openCheckout(
  market: Market,
  link: CheckoutLink,
  client: { address: string; network: string },
): Promise<string> {
  const known = await market.db.read((reader) => orderOfLink(reader, link))
  if (known !== undefined) return known
  checkNotQuarantined(market.quarantine)
  const { partnerId, reference, returnUrl, body, terms } = link
  const insert = await preparePayLaterOrder(market, { caller: client, body, terms })
  const orderId = await changeBook(market, async ({ tx }) => {
    const meanwhile = await orderOfLink(tx, link)
    if (meanwhile !== undefined) return meanwhile
    const created = await insert(tx)
    await insertCheckout(tx, { orderId: created.orderId, partnerId, reference, returnUrl })
    return created.orderId
  })
  market.log.info({ order: orderId, account: partnerId }, 'checkout.opened')
  return orderId
}

/**
 * Returns the order of the partner's reference that is open or paid. An order that ended without a rental does not
 * count, so the link can be used again. Throws AppError INVALID_PARAMS if the reference names another order.
 */
async function orderOfLink(reader: Reader, { partnerId, reference, body }: CheckoutLink): Promise<string | undefined> {
  const latest = await latestCheckout(reader, partnerId, reference)
  const order = latest && (await payLaterById(reader, latest.orderId))
  if (!order || (order.state !== 'waiting' && order.state !== 'paid')) return undefined
  if (canonicalJson(JSON.parse(order.body)) !== canonicalJson(body))
    throw invalid('reference was already used for an order with other fields')
  return order.orderId
}
