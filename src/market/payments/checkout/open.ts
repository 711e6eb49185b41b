/** Creates the order of a checkout link, once for each reference of the partner. */
import { checkNotQuarantined } from '../../../chain/quarantine.ts'
import type { Reader } from '../../../db/db.ts'
import { insertCheckout, latestCheckout } from '../../../db/stores/payments/checkouts.ts'
import { payLaterById } from '../../../db/stores/payments/pay-later.ts'
import { AppError } from '../../../kernel/errors.ts'
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

/** Error of a link without an order whose time has passed. */
export class LinkExpired extends AppError {
  constructor() {
    super('INVALID_PARAMS', { detail: 'expiresAt has passed' })
  }
}

/**
 * Reads the state of a link. Changes nothing. Throws LinkExpired, the errors of `quoteRental` and of the receiver's
 * check, INVALID_PARAMS, ORDERS_PAUSED.
 */
export async function readLinkState(market: Market, link: CheckoutLink): Promise<LinkState> {
  const orderId = await knownOrder(market, link)
  if (orderId !== undefined) return { orderId }
  const rental = readBuyBody(market, link.body)
  await market.receivers.check('receiver', rental.receiver)
  return market.db.read(async (reader) => {
    await checkNotPaused(market, reader)
    return { quote: await quoteRental(market, reader, undefined, rental, link.body, link.terms) }
  })
}

/**
 * Returns the existing order of the link, because its payer must see its state even if no new order can be created.
 * Throws LinkExpired if there is none and the link may not create one.
 */
async function knownOrder(market: Market, link: CheckoutLink): Promise<string | undefined> {
  const orderId = await market.db.read((reader) => orderOfLink(reader, link))
  if (orderId === undefined && link.isExpired) throw new LinkExpired()
  return orderId
}

/**
 * Returns the order of the link, and creates it if there is none. The order belongs to the payer. `client`: address and
 * network of the caller. Throws LinkExpired and the errors of `createPayLaterOrder`.
 */
export async function openCheckout(
  market: Market,
  link: CheckoutLink,
  client: { address: string; network: string },
): Promise<string> {
  const known = await knownOrder(market, link)
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
