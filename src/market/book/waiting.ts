/** Orders that want more than they have got: the higher price first, then the older. Pure. */
import type { TronAddress } from '../../kernel/address.ts'
import type { Resource } from '../../kernel/resource.ts'

export interface WaitingOrder {
  orderId: string
  resource: Resource
  receiver: TronAddress
  /** SUN per unit per day. */
  priceSun: number
  /** Units without a delegation. */
  units: number
  durationSec: number
  partial: boolean
  minPieceUnits: number
  /** Rises with each order. */
  turn: number
}

/** The queue of one resource. */
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
   * In the order in which they are served, those from a place to before another; a copy, so that it can be changed on
   * the way.
   */
  inTurn(from = 0, to = this.#queue.length): WaitingOrder[] {
    return this.#queue.slice(from, to)
  }

  /** Puts it in its place, or changes how much it wants; with 0 units it leaves. */
  set(order: WaitingOrder): void {
    const old = this.#byId.get(order.orderId)
    if (old) {
      this.#queue.splice(this.#place(old), 1)
      this.#byId.delete(order.orderId)
    }
    if (order.units === 0) return
    this.#queue.splice(this.#place(order), 0, order)
    this.#byId.set(order.orderId, order)
  }

  #place(order: WaitingOrder): number {
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

/** No two are equal: each is found in its place again. */
function inTurn(a: WaitingOrder, b: WaitingOrder): number {
  return b.priceSun - a.priceSun || a.turn - b.turn || compare(a.orderId, b.orderId)
}

function compare(a: string, b: string): number {
  if (a === b) return 0
  return a < b ? -1 : 1
}
