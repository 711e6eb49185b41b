/** Use-cases: an order that is paid afterwards, by a plain transfer to an address of its own; and how far it is. */
import type { DeskTerms } from '../../contract/operator/desk.ts'
import type { PayLaterBody, PayLaterCreated } from '../../contract/pay-later.ts'
import type { Tx } from '../../db/db.ts'
import type { Account } from '../../db/stores/accounts/accounts.ts'
import { cursor } from '../../db/stores/chain/cursors.ts'
import { insertPayLater, nextPayIndex, payLaterIdAt, waitingPayLaters } from '../../db/stores/payments/pay-later.ts'
import type { TronAddress } from '../../kernel/address.ts'
import { AppError } from '../../kernel/errors.ts'
import { newId } from '../../kernel/ids.ts'
import type { Market } from '../base/deps.ts'
import { MARKET_CURSOR } from '../base/deps.ts'
import { repeatable } from '../base/idempotent.ts'
import { payerId } from '../base/ledger.ts'
import { checkNotPaused } from '../base/pause.ts'
import { checkMaxTotal, invalid, readAddressField } from '../base/request.ts'
import { idempotent } from '../matching/idempotent.ts'
import { quoteRental, readBuy } from '../orders/place-order.ts'

/**
 * Each address is watched for ever, so unpaid orders are limited: per account or client, per network of clients, and
 * all without an account together. It takes a hundred networks to use up the last limit.
 */
export const MAX_WAITING_ORDERS = 20
export const MAX_WAITING_PER_NETWORK = 100
const MAX_WAITING_KEYLESS = 10_000

/** An account, or somebody without one at this network address, with the network around it. */
type PayLaterCaller = { account: Account } | { address: string; network: string }

interface PayLaterRequest {
  caller: PayLaterCaller
  body: PayLaterBody
  idempotencyKey?: string | undefined
  /** The most that may be asked for. */
  maxTotalSun?: number | undefined
  /** Of the operator's bot. */
  terms?: DeskTerms | undefined
}

/**
 * Judged and priced as `buy-resource`, which happens when the money is there; nothing is charged. Throws what
 * `placeOrder` throws of a request, and AppError TOO_MANY_UNPAID.
 */
export async function payLater(market: Market, request: PayLaterRequest): Promise<PayLaterCreated> {
  const { caller, body, idempotencyKey, terms } = request
  const hashClient = (address: string) => market.keys.hashesOfClient(address)[0] ?? null
  const account = 'account' in caller ? caller.account : null
  const client = 'address' in caller ? hashClient(caller.address) : null
  const clientNetwork = 'address' in caller ? hashClient(caller.network) : null
  const asked = terms ? { ...body, terms } : body
  const key = repeatable('pay-later', account?.id ?? `client:${client}`, idempotencyKey, asked)
  return idempotent(market, key, async () => {
    const { refundAddress: refundText, ...buy } = body
    const rental = readBuy(market, buy)
    const refundAddress = await readRefundAddress(market, account, refundText)
    await market.receivers.check('receiver', rental.receiver)
    return async ({ tx }) => {
      const nowMs = market.clock.now()
      await checkNotPaused(market, tx)
      await mayBeWatched(tx, account, { client: client ?? '', clientNetwork: clientNetwork ?? '' })
      const owner = account?.id ?? (refundAddress === null ? undefined : payerId(refundAddress))
      const { payoutSun, ...quoted } = await quoteRental(market, tx, owner, rental, buy, terms)
      checkMaxTotal(payoutSun, request.maxTotalSun)
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
      }
    }
  })
}

/** What is sent to our own addresses could never be told apart from what they are for. */
async function readRefundAddress(
  market: Market,
  account: Account | null,
  text: string | undefined,
): Promise<TronAddress | null> {
  if (text === undefined) return null
  if (account) throw invalid('refundAddress is for calls without a key: what is left goes to the balance')
  const address = readAddressField('refundAddress', text)
  const { fund, pool } = market.keys
  const ours = address === fund.address || address === pool.address
  if (ours || (await market.db.read((reader) => payLaterIdAt(reader, address))) !== undefined)
    throw invalid('refundAddress must be your own address')
  await market.receivers.check('refundAddress', address)
  return address
}

async function mayBeWatched(
  tx: Tx,
  account: Account | null,
  { client, clientNetwork }: { client: string; clientNetwork: string },
): Promise<void> {
  // A transfer in a block before the first one that is read would never be seen.
  if (!(await cursor(tx, MARKET_CURSOR)))
    throw new AppError('SERVICE_UNAVAILABLE', { detail: 'the chain has not answered yet' })
  const mine = account ? { accountId: account.id } : { client }
  if ((await waitingPayLaters(tx, mine)) >= MAX_WAITING_ORDERS)
    throw new AppError('TOO_MANY_UNPAID', { detail: `${MAX_WAITING_ORDERS} wait for their money already` })
  if (account) return
  if ((await waitingPayLaters(tx, { clientNetwork })) >= MAX_WAITING_PER_NETWORK)
    throw new AppError('TOO_MANY_UNPAID', { detail: 'too many of your network wait: use a key' })
  if ((await waitingPayLaters(tx, 'keyless')) >= MAX_WAITING_KEYLESS)
    throw new AppError('TOO_MANY_UNPAID', { detail: 'too many of callers without a key wait: use a key' })
}
