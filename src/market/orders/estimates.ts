/**
 * Compensates buyers if the bot's Energy estimate was too low: credits the TRX burned for the missing Energy, minus its
 * price in the order. Buyers thus pay as much as with an exact estimate and gain nothing by a lower estimate. See
 * docs/decisions/049.
 */
import type { OperatorTerms } from '../../contract/operator/operator-terms.ts'
import { energyToRent } from '../../contract/pricing.ts'
import type { Reader, Tx } from '../../db/db.ts'
import {
  countUnfundedEstimates,
  creditedForEstimates,
  decideEstimate,
  depositsOnlyTo,
  dueEstimates,
  type EstimateTransfer,
  firstTransferAfter,
  insertOrderEstimate,
  isTransferCounted,
  type OrderEstimate,
} from '../../db/stores/orders/order-estimates.ts'
import { pendingReferralShares } from '../../db/stores/orders/order-referrals.ts'
import { type OrderRow, orderById } from '../../db/stores/orders/orders.ts'
import { delegationsOf, unsolidMarkup } from '../../db/stores/rentals/delegations.ts'
import { balance } from '../../db/stores/treasury/ledger.ts'
import { isAddress } from '../../kernel/address.ts'
import { DAY_SEC, HOUR_SEC } from '../../kernel/duration.ts'
import { runCollectingErrors, throwFirst } from '../../kernel/pool.ts'
import { addSun, maxSun, minSun, mulDivDown, type Sun, subSun, ZERO_SUN } from '../../kernel/sun.ts'
import { createWorker, type Worker } from '../../kernel/worker.ts'
import type { TransactionInfo } from '../../tron/types.ts'
import type { Market } from '../base/deps.ts'
import { MARKUP } from '../base/ledger.ts'
import type { RentalRequest } from '../base/request.ts'
import { creditFromMarkup } from '../holds/markup.ts'
import { demandOf, safePayout } from '../matching/prices.ts'

const EVERY_MS = 5_000
const BATCH_SIZE = 100
const DAY_MS = DAY_SEC * 1000
/** If the node has no data for a transfer this long after the rental's end, the transfer is given up. */
const GIVE_UP_AFTER_MS = 12 * HOUR_SEC * 1000
/**
 * Maximum Energy of a compensated transfer, in tenths of the order. A transfer to an address without USDT needs about
 * twice the Energy.
 */
const MAX_TENTHS = 21

const isEnabled = ({ settings: { estimateCredits: limits } }: Market): boolean =>
  limits.maxSun > 0 && limits.dailySun > 0

/**
 * Records an estimate in the transaction that creates the order, before matching, with the price of the maximum amount.
 * Records none if the supply is less than that amount, because an exact price is then unknown.
 */
export async function recordEstimate(
  market: Market,
  tx: Tx,
  order: { id: string; priceSun: number },
  rental: RentalRequest,
  terms: OperatorTerms | undefined,
): Promise<void> {
  const usdtTo = terms?.usdtTo
  if (!isEnabled(market) || !isAddress(usdtTo) || rental.resource !== 'ENERGY') return
  const maxUnits = Math.ceil((rental.units * MAX_TENTHS) / 10)
  const maxFill = market.book.supply('ENERGY').fill(demandOf(market, { ...rental, units: maxUnits }))
  if (maxFill.units < maxUnits) return
  const maxUnitsPriceSun = Math.max(order.priceSun, maxFill.priceSun)
  await insertOrderEstimate(tx, { orderId: order.id, usdtTo, maxUnits, maxUnitsPriceSun })
}

export interface Shortage {
  shortUnits: number
  /** TRX burned for the missing units. */
  burnedSun: Sun
  /** `burnedSun` minus the price that these units would have had in the order. */
  creditSun: Sun
}

type OrderedRental = Pick<OrderRow, 'units' | 'durationSec' | 'markupBp' | 'payoutSun'>

/**
 * Returns the Energy that the transfer used beyond the order and for which TRX was burned, and the credit for it. Other
 * transactions and the address's own Energy do not count. Undefined if the estimate sufficed, or was lower than the
 * recorded price allows.
 */
export function computeShortage(
  order: OrderedRental,
  { maxUnits, maxUnitsPriceSun }: Pick<OrderEstimate, 'maxUnits' | 'maxUnitsPriceSun'>,
  { energyUsed, burned }: Pick<TransactionInfo, 'energyUsed' | 'burned'>,
): Shortage | undefined {
  const shortUnits = Math.min(burned.energy, energyUsed - order.units)
  if (shortUnits <= 0) return undefined
  const units = energyToRent(order.units + shortUnits)
  if (units > maxUnits) return undefined
  const burnedSun = mulDivDown(burned.sun, shortUnits, burned.energy)
  const exactSun = safePayout(maxUnitsPriceSun, { ...order, units }, order.markupBp)
  const creditSun = maxSun(ZERO_SUN, subSun(burnedSun, subSun(exactSun, order.payoutSun)))
  return { shortUnits, burnedSun, creditSun }
}

interface Candidate {
  order: OrderRow
  transfer: EstimateTransfer
  /** End of the first delegation, and of the last one, without extensions. */
  firstEndMs: number
  lastEndMs: number
}

/** Finds the first transfer for which the order was quoted. Undefined if the order was changed since its quote. */
async function findCandidate(reader: Reader, { orderId, usdtTo }: OrderEstimate): Promise<Candidate | undefined> {
  const order = await orderById(reader, orderId)
  // Orders that were changed, cancelled, returned early or filled late did not cost the quoted price.
  if (!order || order.confirmedUnits < order.units || order.changes > 0 || order.refundedSun > 0) return undefined
  const delegations = (await delegationsOf(reader, orderId)).flatMap((row) =>
    row.state === 'confirmed' || row.state === 'reclaiming' || row.state === 'reclaimed' ? row : [],
  )
  const blockNumber = Math.max(...delegations.map((row) => row.blockNumber))
  const endsMs = delegations.map((row) => row.startedAtMs + row.durationSec * 1000)
  const transfer = await firstTransferAfter(reader, { from: order.receiver, to: usdtTo, blockNumber })
  if (!transfer || (await isTransferCounted(reader, transfer.txid))) return undefined
  // Burned TRX costs the buyer only if the address is the buyer's: it has deposited to this account and to no other.
  if (!(await depositsOnlyTo(reader, order.receiver, order.accountId))) return undefined
  return { order, transfer, firstEndMs: Math.min(...endsMs), lastEndMs: Math.max(...endsMs) }
}

export function createEstimatesWorker(market: Market): Worker & { problem(): Promise<string | undefined> } {
  const { db, node, clock, log } = market

  async function decide(estimate: OrderEstimate): Promise<void> {
    const found = isEnabled(market) ? await db.read((reader) => findCandidate(reader, estimate)) : undefined
    if (!found) return settle(estimate)
    const { order, transfer, firstEndMs, lastEndMs } = found
    const isLate = clock.now() > lastEndMs + GIVE_UP_AFTER_MS
    // The data is final, because the block is before the rental's end, and the solidified block is after it.
    const info = isLate ? undefined : await node.includedTransaction(transfer.txid)
    if (!isLate && info?.blockNumber !== transfer.blockNumber) return
    const shortage =
      info?.success && info.blockTimestampMs <= firstEndMs ? computeShortage(order, estimate, info) : undefined
    await settle(estimate, shortage && { ...shortage, order, txid: transfer.txid })
  }

  async function settle(estimate: OrderEstimate, short?: Shortage & { order: OrderRow; txid: string }): Promise<void> {
    await db.write(async (tx) => {
      const nowMs = clock.now()
      const creditedSun = short ? await withinLimits(tx, short.creditSun, nowMs) : ZERO_SUN
      if (!short || creditedSun === 0) {
        await decideEstimate(tx, estimate, { outcome: 'nothing', decidedAtMs: nowMs })
        return
      }
      const { txid, shortUnits, burnedSun, order } = short
      const facts = { order: order.id, account: order.accountId, txid, shortUnits, burnedSun, creditedSun }
      const freeSun = subSun(
        await balance(tx, MARKUP),
        addSun(await unsolidMarkup(tx), await pendingReferralShares(tx)),
      )
      const set = { decidedAtMs: nowMs, txid, shortUnits, burnedSun }
      if (freeSun < creditedSun) {
        await decideEstimate(tx, estimate, { outcome: 'unfunded', ...set })
        log.error({ ...facts, freeSun }, 'estimate.unfunded')
        return
      }
      if (!(await decideEstimate(tx, estimate, { outcome: 'credited', ...set, creditedSun }))) return
      const credit = { accountId: order.accountId, amountSun: creditedSun }
      await creditFromMarkup(tx, nowMs, `estimate:${order.id}`, credit)
      log.info(facts, 'estimate.credited')
    })
  }

  async function withinLimits(tx: Tx, creditSun: Sun, nowMs: number): Promise<Sun> {
    const { maxSun: maxCreditSun, dailySun } = market.settings.estimateCredits
    const leftSun = maxSun(ZERO_SUN, subSun(dailySun, await creditedForEstimates(tx, nowMs - DAY_MS)))
    return minSun(minSun(creditSun, maxCreditSun), leftSun)
  }

  const worker = createWorker({
    name: 'estimates',
    everyMs: EVERY_MS,
    clock,
    log,
    async pass() {
      const solid = market.chain.solid()
      if (!solid) return
      const due = await db.read((reader) => dueEstimates(reader, solid.timestampMs, BATCH_SIZE))
      // Estimates are decided one at a time: if two match the same transfer, only the first gets the credit.
      throwFirst(await runCollectingErrors(due, 1, decide))
    },
  })
  return {
    ...worker,
    async problem() {
      const count = await db.read((reader) => countUnfundedEstimates(reader, clock.now() - DAY_MS))
      if (count === 0) return undefined
      return `${count} low estimates of the last 24 hours were not compensated: the markup balance is too small`
    },
  }
}
