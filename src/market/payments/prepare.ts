/** Prepares the payment of an order for a wallet to sign, so that clients need no TRON node. Stores nothing. */
import type { OperatorTerms } from '../../contract/operator/operator-terms.ts'
import type { PrepareBody, Prepared } from '../../contract/wallets/prepare.ts'
import type { TronAddress } from '../../kernel/address.ts'
import { type TransferRequest, unsignedTransfer } from '../../tron/transactions.ts'
import type { Market } from '../base/deps.ts'
import { payerId } from '../base/ledger.ts'
import { checkNotPaused } from '../base/pause.ts'
import { invalid, readAddressField } from '../base/request.ts'
import { quoteRental, readBuyBody } from '../orders/place-order.ts'
import { checkPayer } from './validate-transfer.ts'

/** Validity of a prepared transaction: time to confirm it in a hardware wallet. */
const VALID_FOR_MS = 5 * 60_000

/**
 * Returns the unsigned transfer that pays for the order now. `terms`: set by the operator's bot. Throws AppError
 * INVALID_PARAMS, ORDERS_PAUSED, SERVICE_UNAVAILABLE, and the errors of `quoteRental`.
 */
export async function preparePayment(
  market: Market,
  { payer, ...body }: PrepareBody,
  terms: OperatorTerms | undefined,
): Promise<Prepared> {
  const { db, keys, receivers } = market
  const rental = readBuyBody(market, body)
  const from = await readPayer(market, payer)
  await receivers.check('receiver', rental.receiver)
  const { payoutSun, priceSun } = await db.read(async (reader) => {
    await checkNotPaused(market, reader)
    return quoteRental(market, reader, payerId(from), rental, body, terms)
  })
  const transfer = { from, to: keys.fund.address, amountSun: payoutSun }
  const { transaction, expirationMs } = await transferToSign(market, transfer)
  return {
    transaction,
    payAddress: transfer.to,
    amount: payoutSun,
    unitPrice: priceSun,
    expiresAt: Math.floor(expirationMs / 1000),
  }
}

/** Reads the address of a wallet that will sign a payment. Throws AppError INVALID_PARAMS. */
export async function readPayer(market: Market, text: string): Promise<TronAddress> {
  const from = readAddressField('payer', text)
  await checkPayer(market, from, 'payer must not be')
  if (!(await market.receivers.isActive(from))) throw invalid('payer is not activated on the chain')
  if (await market.receivers.isContract(from)) throw invalid('payer is a contract, which has no key to sign with')
  return from
}

/** Builds a transfer for a wallet to sign. `endMs`: latest expiration, if the transfer must not be sent after it. */
export async function transferToSign(
  { node, clock }: Market,
  transfer: TransferRequest,
  endMs = Number.POSITIVE_INFINITY,
) {
  // A solidified block survives every reorg, so the reference to it stays valid.
  const refBlock = await node.solidHead()
  const nowMs = clock.now()
  const validForMs = Math.max(0, nowMs - refBlock.timestampMs) + Math.min(VALID_FOR_MS, endMs - nowMs)
  const { tx, expirationMs } = unsignedTransfer(transfer, { refBlock, validForMs })
  const transaction = { visible: false, txID: tx.txID, raw_data: tx.raw_data, raw_data_hex: tx.raw_data_hex }
  return { transaction, expirationMs }
}
