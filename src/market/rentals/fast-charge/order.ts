/** Estimates and orders rentals for several receivers, one rental for each. */
import {
  DEFAULT_DEADLINE_SEC,
  type FastChargeBody,
  type FastChargeCreated,
  type FastChargeEstimate,
  type FastChargeEstimateBody,
} from '../../../contract/fast-charge.ts'
import type { Account } from '../../../db/stores/accounts/accounts.ts'
import { insertFastCharge } from '../../../db/stores/rentals/fast-charges.ts'
import { balance, post } from '../../../db/stores/treasury/ledger.ts'
import type { TronAddress } from '../../../kernel/address.ts'
import { AppError } from '../../../kernel/errors.ts'
import { newId } from '../../../kernel/ids.ts'
import { mapSequentially } from '../../../kernel/pool.ts'
import type { Resource } from '../../../kernel/resource.ts'
import { type Sun, sun } from '../../../kernel/sun.ts'
import type { BookWrite, Market } from '../../base/deps.ts'
import { idempotentCall } from '../../base/idempotent.ts'
import { buyer, fastHold } from '../../base/ledger.ts'
import { invalid, readAddressField } from '../../base/request.ts'
import type { MarketSettings } from '../../base/settings.ts'
import { callerIdOf, type Spender } from '../../base/sub-keys.ts'
import { spendByKey } from '../../holds/key-budget.ts'
import { ledgerCauses } from '../../matching/change-book.ts'
import { orderingAccount, runIdempotent } from '../../matching/idempotent.ts'
import { matchWaiting } from '../../matching/match.ts'
import { safePayout } from '../../matching/prices.ts'
import { type FastDemand, fastPrice, fastPriceOrThrow, lowestPrice } from './price.ts'
import { planFastCharge } from './settle.ts'

type FastRental = { resource: Resource; units: number; durationSec: number }

/** Reads the rental. Throws AppError INVALID_PARAMS; the detail names the field. */
function readFastRental(
  settings: MarketSettings,
  body: { amount: number; duration_sec: number; resource_type?: Resource },
): FastRental {
  const resource = body.resource_type ?? 'ENERGY'
  const minUnits = settings.minAmount[resource]
  if (body.amount < minUnits) throw invalid(`amount must be at least ${minUnits} for ${resource}`)
  const { minDurationSec, maxDurationSec } = settings
  if (body.duration_sec < minDurationSec || body.duration_sec > maxDurationSec)
    throw invalid(`duration_sec must be from ${minDurationSec} to ${maxDurationSec}`)
  return { resource, units: body.amount, durationSec: body.duration_sec }
}

/** Reads the receivers. Throws AppError INVALID_PARAMS for a malformed or duplicate address. */
function readReceivers(receivers: readonly string[]): TronAddress[] {
  const addresses = receivers.map((receiver) => readAddressField('receivers', receiver))
  if (new Set(addresses).size < addresses.length) throw invalid('receivers must not contain duplicate addresses')
  return addresses
}

/** Returns the charge for all receivers. Throws AppError INVALID_PARAMS if the sum is too large for SUN. */
function totalCharge(chargeSun: Sun, receivers: number): Sun {
  if (Number.isSafeInteger(chargeSun * receivers)) return sun(chargeSun * receivers)
  throw invalid('max_price_accept x amount is too large for this many receivers')
}

/**
 * Estimates rentals. If `max_price_accept` is too low, returns the lowest price and capacity 0. Throws AppError
 * INVALID_PARAMS.
 */
export async function estimateFastCharge(
  market: Market,
  accountId: string,
  body: FastChargeEstimateBody,
): Promise<FastChargeEstimate> {
  const rental = readFastRental(market.settings, body)
  const { receiver_count: receivers, max_price_accept: maxPriceSun } = body
  const demand: FastDemand = { ...rental, receivers, maxPriceSun }
  const found = fastPrice(market, demand) ?? { priceSun: lowestPrice(market, demand), capacity: 0 }
  const balanceSun = await market.db.read((reader) => balance(reader, buyer(accountId)))
  return {
    charge_amount: totalCharge(safePayout(found.priceSun, rental), receivers),
    price: found.priceSun,
    max_receiver_can_provide: found.capacity,
    able_to_match: found.capacity >= receivers,
    internal_balance: String(balanceSun),
    duration_sec: rental.durationSec,
  }
}

interface OrderFastChargesRequest extends Spender {
  body: FastChargeBody
  idempotencyKey?: string | undefined
}

/** Number of receivers that are looked up on the chain concurrently. */
const LOOKUP_CONCURRENCY = 8

/**
 * Orders all rentals or none: holds the charge for each receiver at one price, and matches as many as possible. The ids
 * are in the order of the receivers. Throws AppError INVALID_PARAMS, PRICE_EXCEED_MAX_PRICE_REQUIRED,
 * INTERNAL_BALANCE_ACCOUNT_TOO_LOW {haveSun, needSun}, INTERNAL_ACCOUNT_NOT_FOUND, ORDERS_PAUSED,
 * IDEMPOTENCY_KEY_REUSED, SERVICE_UNAVAILABLE (a receiver cannot be looked up). For a sub-key also throws the errors of
 * `spendByKey`.
 */
export async function orderFastCharges(market: Market, request: OrderFastChargesRequest): Promise<FastChargeCreated> {
  const { accountId, subKeyId, body } = request
  const call = idempotentCall('fast-charge-order-request', callerIdOf(request), request.idempotencyKey, body)
  return runIdempotent(market, call, async () => {
    const rental = readFastRental(market.settings, body)
    const receivers = readReceivers(body.receivers)
    for (let i = 0; i < receivers.length; i += LOOKUP_CONCURRENCY) {
      const batch = receivers.slice(i, i + LOOKUP_CONCURRENCY)
      await Promise.all(batch.map((receiver) => market.receivers.check('receivers', receiver)))
    }
    return async (write) => {
      const account = await orderingAccount(market, write.tx, accountId)
      return { order_ids: await createFastCharges(write, { account, subKeyId, rental, receivers, body }) }
    }
  })
}

interface FastChargeRequest {
  account: Account
  subKeyId: string | undefined
  rental: FastRental
  receivers: readonly TronAddress[]
  body: FastChargeBody
}

async function createFastCharges(
  write: BookWrite,
  { account, subKeyId, rental, receivers, body }: FastChargeRequest,
): Promise<string[]> {
  const { market, tx } = write
  const nowMs = market.clock.now()
  // Orders that already wait are matched first, because they have the right to new supply.
  await matchWaiting(write, rental.resource)
  const maxPriceSun = body.max_price_accept
  const { priceSun } = fastPriceOrThrow(market, { ...rental, receivers: receivers.length, maxPriceSun })
  const chargeSun = safePayout(priceSun, rental)
  const haveSun = await balance(tx, buyer(account.id))
  const needSun = totalCharge(chargeSun, receivers.length)
  await spendByKey(tx, { subKeyId }, receivers, needSun, nowMs)
  if (haveSun < needSun) throw new AppError('INTERNAL_BALANCE_ACCOUNT_TOO_LOW', { haveSun, needSun })
  const deadlineSec = body.deadline ?? DEFAULT_DEADLINE_SEC
  return mapSequentially(receivers, async (receiver) => {
    const charge = await insertFastCharge(tx, {
      ...rental,
      orderId: newId(nowMs),
      accountId: account.id,
      requester: account.depositAddress,
      receiver,
      maxPriceSun,
      priceSun,
      chargeSun,
      deadlineSec,
      deadlineMs: nowMs + deadlineSec * 1000,
      createdAtMs: nowMs,
    })
    const { orderId } = charge
    await post(tx, nowMs, ledgerCauses.placed(orderId), [
      { from: buyer(account.id), to: fastHold(orderId), amount: chargeSun },
    ])
    await planFastCharge(write, charge)
    return orderId
  })
}
