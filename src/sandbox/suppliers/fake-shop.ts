/**
 * The business of a fake supplier, the same for every API: balance, prices, stock, orders, and real delegations on the
 * sandbox chain. The knobs make it misbehave as real suppliers do.
 */
import { addressToHex, type TronAddress } from '../../kernel/address.ts'
import type { Clock } from '../../kernel/clock.ts'
import { DAY_SEC, HOUR_SEC } from '../../kernel/duration.ts'
import type { Resource } from '../../kernel/resource.ts'
import { addAll, mulDivUp, SUN_PER_TRX, type Sun, sun } from '../../kernel/sun.ts'
import { lockPeriodBlocks, stakeFor, unitsFor } from '../../tron/resources.ts'
import { buildDelegate, buildUndelegate } from '../../tron/transactions.ts'
import type { BuildContext, PreparedTransaction, Signer } from '../../tron/types.ts'
import { account } from '../tron-node/chain/accounts.ts'
import type { Chain } from '../tron-node/chain/interface.ts'
import { totals, usedAt } from '../tron-node/contracts/resources.ts'
import type { Knobs } from './knobs.ts'

export interface ShopOrder {
  id: string
  ownId?: string
  receiver: TronAddress
  resource: Resource
  units: number
  durationSec: number
  costSun: Sun
  refundedSun: Sun
  createdAtMs: number
  state: 'paid' | 'sent' | 'failed'
  parts: Part[]
  /** Units that were delegated. */
  deliveredUnits: number
  sentAtMs?: number
  /** Usage of the receiver when the delegation was sent. */
  usedBefore?: number
}

/** One delegation. */
interface Part {
  /** Number of the delegating address. */
  owner: number
  stakeSun: Sun
  txid: string
  /** True if the transaction was never broadcast. */
  isLost: boolean
  reclaimTxid?: string
}

/** True while the stake is delegated. */
const isOut = ({ isLost, reclaimTxid }: Part): boolean => !isLost && reclaimTxid === undefined

export type ShopRefusal =
  | 'key'
  | 'input'
  | 'amount'
  | 'duration'
  | 'address'
  | 'inactive'
  | 'balance'
  | 'stock'
  | 'price'
  | 'not-found'

/** The supplier refuses the request. Each API has its own answer for each reason. */
export class Refused extends Error {
  readonly reason: ShopRefusal

  constructor(reason: ShopRefusal) {
    super(reason)
    this.reason = reason
  }
}

export interface ShopState {
  orders: ShopOrder[]
  knobs: Knobs
  /** Number of deliveries so far, which rotates the addresses. */
  deliveries: number
}

type Sale = Pick<ShopOrder, 'receiver' | 'resource' | 'units' | 'durationSec'> & { ownId?: string | undefined }

export interface FakeShop {
  readonly clock: Clock
  readonly state: ShopState
  readonly topUpAddress: TronAddress
  /** Cost of an order at the price of the current time of day. */
  quote(terms: Pick<Sale, 'resource' | 'units' | 'durationSec'>): Sun
  available(resource: Resource): number
  /** Charges and delivers. Throws Refused. */
  sell(sale: Sale): ShopOrder
  /** Throws Refused. */
  find(matches: (order: ShopOrder) => boolean): ShopOrder
  /** True if every delegation of the order is in a block. */
  isConfirmed(order: ShopOrder): boolean
  ownerOf(part: { owner: number }): TronAddress
  /** Takes a delegation back early. */
  end(order: ShopOrder): void
  /** Sends the deliveries and takes back the delegations that are due. */
  pass(): void
}

export function createShop(
  { chain, clock, signers }: { chain: Chain; clock: Clock; signers: readonly Signer[] },
  state: ShopState,
): FakeShop {
  const nowMs = () => Math.max(clock.now(), chain.head().timestampMs)
  const signerOf = (number: number) => signers[number % signers.length] as Signer
  const used = (order: ShopOrder) => {
    const usage = account(chain.state, addressToHex(order.receiver))?.[order.resource].usage
    return usage ? usedAt(usage, nowMs()) : 0
  }

  /** Broadcasts unless the chain refuses. Returns whether the chain accepted it. */
  function broadcast(build: (context: BuildContext) => PreparedTransaction): { txid: string; accepted: boolean } {
    const { tx, txid } = build({ refBlock: chain.head() })
    return { txid, accepted: 'result' in chain.broadcast({ ...tx }) }
  }

  function quote({ resource, units, durationSec }: Pick<Sale, 'resource' | 'units' | 'durationSec'>): Sun {
    const prices = state.knobs.pricesMilliSun[resource]
    const partOfDay = (clock.now() % (DAY_SEC * 1000)) / (DAY_SEC * 1000)
    const price = prices[Math.floor(partOfDay * prices.length)] ?? 0
    return mulDivUp(mulDivUp(units, price, 1000), Math.max(durationSec, DAY_SEC), DAY_SEC)
  }

  function available(resource: Resource): number {
    const running = state.orders.filter((order) => order.resource === resource && isRunning(order))
    const runningUnits = running.reduce((sum, { units }) => sum + units, 0)
    return Math.max(0, state.knobs.stockUnits[resource] - runningUnits)
  }

  function fail(order: ShopOrder): void {
    order.state = 'failed'
    if (!state.knobs.refundsFailures) return
    order.refundedSun = order.costSun
    state.knobs.balanceSun += order.costSun
  }

  /** Delegates from the next address whose stake and locks allow it. Undefined if none does. */
  function delegate({ receiver, resource, durationSec }: ShopOrder, balanceSun: Sun): Part | undefined {
    const { locks, losesDeliveries: isLost } = state.knobs
    const lock = locks ? { lockPeriodBlocks: lockPeriodBlocks(durationSec) } : {}
    for (let tries = 0; tries < signers.length; tries++) {
      const owner = state.deliveries++ % signers.length
      const signer = signerOf(owner)
      const build = (context: BuildContext) =>
        buildDelegate({ owner: signer.address, receiver, resource, balanceSun, ...lock }, signer, context)
      const { txid, accepted } = isLost
        ? { txid: build({ refBlock: chain.head() }).txid, accepted: true }
        : broadcast(build)
      if (accepted) return { owner, stakeSun: balanceSun, txid, isLost }
    }
    return undefined
  }

  function deliver(order: ShopOrder): void {
    const { knobs } = state
    if (knobs.failures > 0) {
      knobs.failures--
      fail(order)
      return
    }
    const { limit, weight } = totals(chain.state, order.resource)
    const network = { totalLimit: limit, totalWeight: weight }
    const stakeTrx = stakeFor(Math.max(1, order.units - knobs.shortUnits), network) / SUN_PER_TRX
    const parts = Math.min(knobs.parts, stakeTrx)
    const partTrx = Math.floor(stakeTrx / parts)
    order.usedBefore = used(order)
    for (let part = parts - 1; part >= 0; part--) {
      const trx = part === 0 ? stakeTrx - partTrx * (parts - 1) : partTrx
      const sent = delegate(order, sun(trx * SUN_PER_TRX))
      if (sent) order.parts.push(sent)
    }
    if (order.parts.length === 0) {
      fail(order)
      return
    }
    order.deliveredUnits = unitsFor(addAll(order.parts.map(({ stakeSun }) => stakeSun)), network)
    order.state = 'sent'
    order.sentAtMs = nowMs()
  }

  function takeBack(order: ShopOrder): void {
    for (const part of order.parts.filter(isOut)) {
      const signer = signerOf(part.owner)
      const { receiver, resource } = order
      const { txid, accepted } = broadcast((context) =>
        buildUndelegate({ owner: signer.address, receiver, resource, balanceSun: part.stakeSun }, signer, context),
      )
      if (accepted) part.reclaimTxid = txid
    }
  }

  function isDueBack(order: ShopOrder): boolean {
    const { takeBackAfterMs, takesBackWhenUsed } = state.knobs
    if (order.sentAtMs === undefined || !order.parts.some(isOut)) return false
    const afterMs = Math.min(takeBackAfterMs ?? Number.POSITIVE_INFINITY, order.durationSec * 1000)
    if (nowMs() >= order.sentAtMs + afterMs) return true
    return takesBackWhenUsed && order.durationSec <= HOUR_SEC && used(order) - (order.usedBefore ?? 0) >= order.units
  }

  const shop: FakeShop = {
    clock,
    state,
    topUpAddress: signerOf(0).address,
    quote,
    available,
    sell(sale) {
      const { knobs, orders } = state
      const first = orders.find(({ ownId }) => ownId !== undefined && ownId === sale.ownId)
      if (first && knobs.repeatsByOwnId) return first
      if (!account(chain.state, addressToHex(sale.receiver))) throw new Refused('inactive')
      if (available(sale.resource) < sale.units) throw new Refused('stock')
      const costSun = mulDivUp(quote(sale), knobs.orderPricePercent, 100)
      if (knobs.balanceSun < costSun) throw new Refused('balance')
      knobs.balanceSun -= costSun
      const id = `${orders.length + 1}`
      const { ownId, ...terms } = sale
      const order: ShopOrder = {
        ...terms,
        ...(ownId === undefined ? {} : { ownId }),
        ...{ id, costSun, refundedSun: sun(0), createdAtMs: nowMs(), state: 'paid', parts: [], deliveredUnits: 0 },
      }
      orders.push(order)
      if (knobs.deliverAfterMs === 0) deliver(order)
      return order
    },
    find(matches) {
      const found = state.orders.find(matches)
      if (!found) throw new Refused('not-found')
      return found
    },
    isConfirmed: (order) =>
      order.parts.length > 0 && order.parts.every(({ txid }) => chain.state.get('transactions', txid) !== undefined),
    ownerOf: ({ owner }) => signerOf(owner).address,
    end: takeBack,
    pass() {
      for (const order of state.orders) {
        if (order.state === 'paid' && nowMs() >= order.createdAtMs + state.knobs.deliverAfterMs) deliver(order)
        if (order.state === 'sent' && isDueBack(order)) takeBack(order)
      }
    },
  }
  return shop
}

const isRunning = (order: ShopOrder): boolean =>
  order.state === 'paid' || (order.state === 'sent' && order.parts.some(isOut))
