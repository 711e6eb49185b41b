/** Queue of orders that are not fully matched: higher price first, then older first. Pure. */
import type { TronAddress } from '../../kernel/address.ts'
import type { Resource } from '../../kernel/resource.ts'

export interface WaitingOrder {
  orderId: string
  resource: Resource
  receiver: TronAddress
  /** SUN per unit per day. */
  priceSun: number
  /** Units that still have to be delegated. */
  units: number
  durationSec: number
  partial: boolean
  minPieceUnits: number
  /** Sequence number. Newer orders have higher numbers. */
  turn: number
}

export class WaitingOrders {
  readonly #queue: WaitingOrder[] = []
  readonly #byId = new Map<string, WaitingOrder>()

  get size(): number {
    return this.#queue.length
  }

  get(orderId: string): WaitingOrder | undefined {
    return this.#byId.get(orderId)
  }

  /**
   * Returns a copy of the queue in the order of matching, excluding `to`. The queue may change while a caller uses the
   * copy.
   */
  ordered(from = 0, to = this.#queue.length): WaitingOrder[] {
    return this.#queue.slice(from, to)
  }

  /** Inserts an order or updates its remaining units. Removes an order with 0 units. */
  set(order: WaitingOrder): void {
    const old = this.#byId.get(order.orderId)
    if (old) {
      this.#queue.splice(this.#indexOf(old), 1)
      this.#byId.delete(order.orderId)
    }
    if (order.units === 0) return
    this.#queue.splice(this.#indexOf(order), 0, order)
    this.#byId.set(order.orderId, order)
  }

  #indexOf(order: WaitingOrder): number {
    let lo = 0
    let hi = this.#queue.length
    while (lo < hi) {
      const middle = (lo + hi) >> 1
      const there = this.#queue[middle]
      if (there && inTurn(there, order) < 0) lo = middle + 1
      else hi = middle
    }
    return lo
  }
}

/** Compares the places of two orders. Never returns 0 for different orders, so that binary search finds each one. */
function inTurn(a: WaitingOrder, b: WaitingOrder): number {
  return b.priceSun - a.priceSun || a.turn - b.turn || compare(a.orderId, b.orderId)
}

function compare(a: string, b: string): number {
  if (a === b) return 0
  return a < b ? -1 : 1
}
