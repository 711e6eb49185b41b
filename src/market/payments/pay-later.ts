/** Creates a pay-later order, which is paid by a plain transfer to its own address, and shows its progress. */
import type { OperatorTerms } from '../../contract/operator/operator-terms.ts'
import type { PayLaterBody, PayLaterCreated } from '../../contract/pay-later.ts'
import type { Tx } from '../../db/db.ts'
import type { Account } from '../../db/stores/accounts/accounts.ts'
import { cursor } from '../../db/stores/chain/cursors.ts'
import { countWaitingPayLaters, insertPayLater, nextPayIndex } from '../../db/stores/payments/pay-later.ts'
import type { TronAddress } from '../../kernel/address.ts'
import { AppError } from '../../kernel/errors.ts'
import { newId } from '../../kernel/ids.ts'
import type { Market } from '../base/deps.ts'
import { MARKET_CURSOR } from '../base/deps.ts'
import { idempotentCall } from '../base/idempotent.ts'
import { payerId } from '../base/ledger.ts'
import { checkNotPaused } from '../base/pause.ts'
import { DEPOSIT_ADDRESS } from '../base/receivers.ts'
import { checkMaxTotal, invalid, readAddressField } from '../base/request.ts'
import { runIdempotent } from '../matching/idempotent.ts'
import { quoteRental, readBuyBody } from '../orders/place-order.ts'
import { checkoutPagePath } from './checkout/page-token.ts'

/**
 * Limits on unpaid orders, because every address is watched forever: per account or client, per client network, and in
 * total for callers without a key. Only a hundred networks together can reach the total.
 */
export const MAX_WAITING_ORDERS = 20
export const MAX_WAITING_PER_IP_NETWORK = 100
const MAX_WAITING_KEYLESS = 10_000

/** Caller: an account, or a client without a key, identified by its IP address and network. */
type PayLaterCaller = { account: Account } | { address: string; network: string }

interface PayLaterRequest {
  caller: PayLaterCaller
  body: PayLaterBody
  idempotencyKey?: string | undefined
  /** Maximum amount that the buyer is willing to pay, in SUN. */
  maxTotalSun?: number | undefined
  /** Terms set by the operator's bot. */
  terms?: OperatorTerms | undefined
}

/**
 * Creates an order that is paid later; charges nothing now. Throws AppError TOO_MANY_UNPAID, and the errors of
 * `placeOrder`.
 */
export async function createPayLaterOrder(market: Market, request: PayLaterRequest): Promise<PayLaterCreated> {
  const { caller, body, idempotencyKey, terms } = request
  const keyedBody = terms ? { ...body, terms } : body
  const key = idempotentCall('pay-later', callerName(market, caller), idempotencyKey, keyedBody)
  return runIdempotent(market, key, async () => {
    const insert = await preparePayLaterOrder(market, request)
    return ({ tx }) => insert(tx)
  })
}

/** Checks the request with the chain. Returns the function that creates the order in a transaction. */
export async function preparePayLaterOrder(
  market: Market,
  { caller, body, maxTotalSun, terms }: Omit<PayLaterRequest, 'idempotencyKey'>,
): Promise<(tx: Tx) => Promise<PayLaterCreated>> {
  const account = 'account' in caller ? caller.account : null
  const client = 'address' in caller ? hashOfClient(market, caller.address) : null
  const clientNetwork = 'address' in caller ? hashOfClient(market, caller.network) : null
  const { refundAddress: refundText, ...buy } = body
  const rental = readBuyBody(market, buy)
  const refundAddress = await readRefundAddress(market, account, refundText)
  await market.receivers.check('receiver', rental.receiver)
  return async (tx) => {
    const nowMs = market.clock.now()
    await checkNotPaused(market, tx)
    await checkPayLaterLimits(tx, account, { client: client ?? '', clientNetwork: clientNetwork ?? '' })
    const owner = account?.id ?? (refundAddress === null ? undefined : payerId(refundAddress))
    const { payoutSun, ...quoted } = await quoteRental(market, tx, owner, rental, buy, terms)
    checkMaxTotal(payoutSun, maxTotalSun)
    const addressIndex = await nextPayIndex(tx)
    const row = {
      orderId: newId(nowMs),
      accountId: account?.id ?? null,
      client,
      clientNetwork,
      addressIndex,
      payAddress: market.keys.payLater(addressIndex).address,
      refundAddress,
      body: JSON.stringify(buy),
      amountSun: payoutSun,
      ...(terms && { terms }),
      ...quoted,
      deadlineMs: (Math.floor(nowMs / 1000) + market.settings.payLaterSec) * 1000,
      createdAtMs: nowMs,
    }
    await insertPayLater(tx, row)
    return {
      orderId: row.orderId,
      payAddress: row.payAddress,
      amount: payoutSun,
      deadline: row.deadlineMs / 1000,
      unitPrice: quoted.priceSun,
      payPage: checkoutPagePath(market, row.orderId),
    }
  }
}

const hashOfClient = ({ keys }: Market, address: string): string | null => keys.hashesOfClient(address)[0] ?? null

/** Caller's part of the idempotency key. */
const callerName = (market: Market, caller: PayLaterCaller): string =>
  'account' in caller ? caller.account.id : `client:${hashOfClient(market, caller.address)}`

/** Reads the refund address. A refund to a deposit address is credited to its account. */
async function readRefundAddress(
  market: Market,
  account: Account | null,
  text: string | undefined,
): Promise<TronAddress | null> {
  if (text === undefined) return null
  if (account)
    throw invalid('refundAddress is only for calls without a key: with a key, the remainder is credited to the balance')
  const address = readAddressField('refundAddress', text)
  await market.receivers.check('refundAddress', address, DEPOSIT_ADDRESS)
  return address
}

async function checkPayLaterLimits(
  tx: Tx,
  account: Account | null,
  { client, clientNetwork }: { client: string; clientNetwork: string },
): Promise<void> {
  // Transfers before the first block that the follower reads would be missed.
  if (!(await cursor(tx, MARKET_CURSOR)))
    throw new AppError('SERVICE_UNAVAILABLE', { detail: 'no block has been read yet: try again shortly' })
  const scope = account ? { accountId: account.id } : { client }
  if ((await countWaitingPayLaters(tx, scope)) >= MAX_WAITING_ORDERS)
    throw new AppError('TOO_MANY_UNPAID', {
      detail: `${MAX_WAITING_ORDERS} unpaid orders already: pay or cancel one first`,
    })
  if (account) return
  if ((await countWaitingPayLaters(tx, { clientNetwork })) >= MAX_WAITING_PER_IP_NETWORK)
    throw new AppError('TOO_MANY_UNPAID', { detail: 'too many unpaid orders from your network: use an API key' })
  if ((await countWaitingPayLaters(tx, 'keyless')) >= MAX_WAITING_KEYLESS)
    throw new AppError('TOO_MANY_UNPAID', { detail: 'too many unpaid orders of callers without a key: use an API key' })
}
