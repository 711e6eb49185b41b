/** Simulated customers who buy over the API. After an unclear answer they repeat the call with the same key. */
import { createHash } from 'node:crypto'
import type { BuyRequest, MarketClient } from '../../../src/client/types.ts'
import { addressFromHex, type TronAddress } from '../../../src/kernel/address.ts'
import { DAY_SEC, HOUR_SEC } from '../../../src/kernel/duration.ts'
import { sunFromTrx } from '../../../src/kernel/sun.ts'
import type { Dice } from '../../support/dice.ts'
import type { SimulatedTime } from './time.ts'

/** Purchase that a customer wants, and its outcome. */
export interface Purchase {
  apiKey: string
  /** True if the customer waits for the lowest price. */
  isPatient: boolean
  /** Undefined until the marketplace has answered. */
  orderId?: string
  refusedWith?: string
}

interface CrowdOptions {
  time: SimulatedTime
  dice: Dice
  client: MarketClient
  count: number
  /** Sends TRX to a deposit address. */
  deposit(to: TronAddress, amountSun: number): void
  record(line: string): void
}

export interface BuyerCrowd {
  /** Starts one purchase, after a short random delay. */
  startPurchase(): void
  /** Cancels an order, as an impatient customer does. */
  cancel(purchase: Purchase): Promise<void>
  busyCount(): number
  accountCount(): number
  purchases: readonly Purchase[]
}

const FIRST_DELAY_MS = 30_000
const DEPOSIT_WAIT_MS = 15_000
const MAX_ATTEMPTS = 100
const MAX_DEPOSITS = 3

export const receiverOf = (customer: number): TronAddress =>
  addressFromHex(`41${createHash('sha256').update(`customer ${customer}`).digest('hex').slice(0, 40)}`)

const apiKeyOf = (customer: number): string => `0c5f0000-0000-4000-8000-${customer.toString(16).padStart(12, '0')}`

export function createBuyerCrowd({ time, dice, client, count, deposit, record }: CrowdOptions): BuyerCrowd {
  const depositAddresses = new Map<number, TronAddress>()
  const purchases: Purchase[] = []
  let busy = 0

  const pause = (minMs: number, maxMs: number) =>
    new Promise<void>((resolve) => void time.after(dice.int(minMs, maxMs), resolve))

  /** Repeats a call until it succeeds. */
  async function persist<T>(call: () => Promise<T | undefined>): Promise<T | undefined> {
    for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt++) {
      const result = await call().catch(() => undefined)
      if (result !== undefined) return result
      await pause(2_000, 20_000)
    }
    return undefined
  }

  async function payIn(customer: number): Promise<boolean> {
    const apiKey = apiKeyOf(customer)
    const known = depositAddresses.get(customer)
    const address = known ?? (await persist(() => client.createAccount(apiKey)))?.depositAddress
    if (address === undefined) return false
    depositAddresses.set(customer, address)
    deposit(address, sunFromTrx(dice.pick(['30', '60', '60', '120', '300'])))
    await pause(DEPOSIT_WAIT_MS, 2 * DEPOSIT_WAIT_MS)
    return true
  }

  function drawRequest(customer: number): BuyRequest {
    const isBandwidth = dice.int(1, 25) === 1
    return {
      resource: isBandwidth ? 'BANDWIDTH' : 'ENERGY',
      receiver: receiverOf(customer),
      amount: isBandwidth ? dice.int(1_000, 3_000) : dice.pick([65_000, 65_000, 65_000, 131_000, 131_000, 260_000]),
      durationSec: dice.pick([...SHORT_RENTALS, DAY_SEC, DAY_SEC, 3 * DAY_SEC, 14 * DAY_SEC]),
      unitPrice: dice.pick(['MEDIUM', 'MEDIUM', 'MEDIUM', 'MEDIUM', 'FAST', 'FAST', 'FAST', 'SLOW']),
      allowPartialFill: dice.int(1, 4) > 1,
    }
  }

  async function buy(customer: number): Promise<void> {
    await pause(0, FIRST_DELAY_MS)
    if (!depositAddresses.has(customer) && !(await payIn(customer))) return
    const request = drawRequest(customer)
    for (let deposits = 0; deposits <= MAX_DEPOSITS; deposits++) {
      const purchase: Purchase = { apiKey: apiKeyOf(customer), isPatient: request.unitPrice === 'SLOW' }
      purchases.push(purchase)
      const key = `purchase-${purchases.length}`
      const outcome = await persist(async () => {
        const answer = await client.buy(purchase.apiKey, request, key)
        // A rate limit says nothing about the order.
        return answer.at === 'unknown' || (answer.at === 'refused' && RETRIED.has(answer.code)) ? undefined : answer
      })
      if (outcome?.at === 'done') purchase.orderId = outcome.orderId
      if (outcome?.at === 'refused') purchase.refusedWith = outcome.code
      record(`customer ${customer} ${purchase.orderId ?? purchase.refusedWith ?? 'no answer'}`)
      if (purchase.refusedWith !== 'INTERNAL_BALANCE_ACCOUNT_TOO_LOW') return
      await payIn(customer)
    }
  }

  return {
    purchases,
    busyCount: () => busy,
    accountCount: () => depositAddresses.size,
    startPurchase() {
      busy++
      void buy(dice.int(0, count - 1)).finally(() => busy--)
    },
    async cancel({ apiKey, orderId = '' }) {
      await client.cancelOrder(apiKey, orderId).catch(() => undefined)
    },
  }
}

const SHORT_RENTALS = Array.from({ length: 12 }, () => HOUR_SEC)
/** Refusals after which a customer tries again with the same key. */
const RETRIED: ReadonlySet<string> = new Set(['MARKET_RATE_LIMITED', 'SERVICE_UNAVAILABLE', 'MARKET_UNREACHABLE'])
