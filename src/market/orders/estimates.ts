/**
 * Where the bot's estimate was short for the transfer that an order was made for: what burned for the Energy that was
 * missing, less what that Energy would have cost with the order, comes back to the balance. So its buyer has paid as
 * much as by an exact estimate, and nobody gains by making it short; see docs/decisions/049.
 */
import type { DeskTerms } from '../../contract/operator/desk.ts'
import { energyToRent } from '../../contract/pricing.ts'
import type { Reader, Tx } from '../../db/db.ts'
import {
  creditedForEstimates,
  decideEstimate,
  depositsOnlyTo,
  dueEstimates,
  type EstimateTransfer,
  firstTransferAfter,
  insertOrderEstimate,
  isTransferCounted,
  type OrderEstimate,
  unfundedEstimates,
} from '../../db/stores/orders/order-estimates.ts'
import { sharesToCome } from '../../db/stores/orders/order-referrals.ts'
import { type OrderRow, orderById } from '../../db/stores/orders/orders.ts'
import { delegationsOf, unsolidMarkup } from '../../db/stores/rentals/delegations.ts'
import { balance } from '../../db/stores/treasury/ledger.ts'
import { isAddress } from '../../kernel/address.ts'
import { DAY_SEC, HOUR_SEC } from '../../kernel/duration.ts'
import { settleEach, throwFirst } from '../../kernel/pool.ts'
import { addSun, maxSun, minSun, mulDivDown, type Sun, subSun, ZERO_SUN } from '../../kernel/sun.ts'
import { createWorker, type Worker } from '../../kernel/worker.ts'
import type { TransactionInfo } from '../../tron/types.ts'
import type { Market } from '../base/deps.ts'
import { MARKUP } from '../base/ledger.ts'
import type { RentalRequest } from '../base/request.ts'
import { creditFromMarkup } from '../holds/markup.ts'
import { demandOf, safePayout } from '../matching/prices.ts'

const EVERY_MS = 5_000
const AT_ONCE = 100
const DAY_MS = DAY_SEC * 1000
/** What the node could not tell so long after the rental's end is not asked any more. */
const TELL_WITHIN_MS = 12 * HOUR_SEC * 1000
/** In tenths of what was ordered: a transfer to somebody who holds no USDT takes about twice the Energy. */
const MAX_TIMES_10 = 21

const isOn = ({ settings: { estimateCredits: limits } }: Market): boolean => limits.maxSun > 0 && limits.dailySun > 0

/**
 * In the write of the order, before it is matched. What an exact estimate would have cost is known only where the
 * market could have given that much.
 */
export async function noteEstimate(
  market: Market,
  tx: Tx,
  order: { id: string; priceSun: number },
  rental: RentalRequest,
  terms: DeskTerms | undefined,
): Promise<void> {
  const usdtTo = terms?.usdtTo
  if (!isOn(market) || !isAddress(usdtTo) || rental.resource !== 'ENERGY') return
  const maxUnits = Math.ceil((rental.units * MAX_TIMES_10) / 10)
  const most = market.book.supply('ENERGY').fill(demandOf(market, { ...rental, units: maxUnits }))
  if (most.units < maxUnits) return
  const maxUnitsPriceSun = Math.max(order.priceSun, most.priceSun)
  await insertOrderEstimate(tx, { orderId: order.id, usdtTo, maxUnits, maxUnitsPriceSun })
}

export interface Shortage {
  shortUnits: number
  /** For these units. */
  burnedSun: Sun
  /** That, less what they would have cost with the order. */
  creditSun: Sun
}

type Ordered = Pick<OrderRow, 'units' | 'durationSec' | 'markupBp' | 'payoutSun'>

/**
 * Energy that the transfer took beyond what was ordered, as far as it burned: what others used of the order, or the
 * address had of its own, changes nothing. Undefined: it was not short, or by more than there is a price for.
 */
export function shortageOf(
  order: Ordered,
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
  /** When its first part ends, and its last, without what prolonged them. */
  firstEndMs: number
  lastEndMs: number
}

/** The first transfer that the order was made for, where everything about both is as it was quoted. */
async function candidateOf(reader: Reader, { orderId, usdtTo }: OrderEstimate): Promise<Candidate | undefined> {
  const order = await orderById(reader, orderId)
  // Changed, cancelled, returned early, or filled for less than the whole time: it did not cost what was quoted.
  if (!order || order.confirmedUnits < order.units || order.changes > 0 || order.refundedSun > 0) return undefined
  const given = (await delegationsOf(reader, orderId)).flatMap((row) =>
    row.state === 'confirmed' || row.state === 'reclaiming' || row.state === 'reclaimed' ? row : [],
  )
  const blockNumber = Math.max(...given.map((row) => row.blockNumber))
  const endsMs = given.map((row) => row.startedAtMs + row.durationSec * 1000)
  const transfer = await firstTransferAfter(reader, { from: order.receiver, to: usdtTo, blockNumber })
  if (!transfer || (await isTransferCounted(reader, transfer.txid))) return undefined
  // What burns at somebody else's address costs the buyer nothing.
  if (!(await depositsOnlyTo(reader, order.receiver, order.accountId))) return undefined
  return { order, transfer, firstEndMs: Math.min(...endsMs), lastEndMs: Math.max(...endsMs) }
}

export function createEstimatesWorker(market: Market): Worker & { problem(): Promise<string | undefined> } {
  const { db, node, clock, log } = market

  async function decide(estimate: OrderEstimate): Promise<void> {
    const found = isOn(market) ? await db.read((reader) => candidateOf(reader, estimate)) : undefined
    if (!found) return settle(estimate)
    const { order, transfer, firstEndMs, lastEndMs } = found
    const isLate = clock.now() > lastEndMs + TELL_WITHIN_MS
    // That it is there for good the followed chain says: a block after the solid one is after the rental's end.
    const info = isLate ? undefined : await node.includedTransaction(transfer.txid)
    if (!isLate && info?.blockNumber !== transfer.blockNumber) return
    const shortage =
      info?.success && info.blockTimestampMs <= firstEndMs ? shortageOf(order, estimate, info) : undefined
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
      const freeSun = subSun(await balance(tx, MARKUP), addSun(await unsolidMarkup(tx), await sharesToCome(tx)))
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
      const due = await db.read((reader) => dueEstimates(reader, solid.timestampMs, AT_ONCE))
      // Of two for one transfer the first has the credit.
      throwFirst(await settleEach(due, 1, decide))
    },
  })
  return {
    ...worker,
    async problem() {
      const count = await db.read((reader) => unfundedEstimates(reader, clock.now() - DAY_MS))
      if (count === 0) return undefined
      return `${count} short estimates of the last 24 hours were not credited: the markup on the books is too little`
    },
  }
}
