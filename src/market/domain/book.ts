/**
 * The order book in memory: providers with what they have left, the delegations that run or are on their way,
 * and the orders that wait. Pure of storage; it is rebuilt from the database at start and changed together with
 * each commit (`changeBook` in market/book.ts): every change notes in a journal how to undo it.
 */
import type { TronAddress } from '../../kernel/address.ts'
import { DAY_SEC } from '../../kernel/duration.ts'
import { RESOURCES, type Resource } from '../../kernel/resource.ts'
import { minSun, mulDivDown, SUN_PER_TRX, type Sun, subSun, sun, ZERO_SUN } from '../../kernel/sun.ts'
import { BLOCK_SEC, lockPeriodBlocks, MIN_DELEGATION_SUN, unitsFor } from '../../tron/resources.ts'
import type { ResourceTotals } from '../../tron/types.ts'
import { NO_RULES, type Offer, type OwnRules, Supply } from './supply.ts'
import { type WaitingOrder, WaitingOrders } from './waiting.ts'

export type Totals = ResourceTotals[Resource]

/** What a provider promises; one per resource. */
export interface ProviderTerms {
  address: TronAddress
  resource: Resource
  /** SUN per unit per day. */
  minPriceSun: number
  /** Its smallest delegation. */
  minUnits: number
  maxDurationSec: number
  extensionAllowed: boolean
  /** The part of its stake that the market may have delegated at one time, hundredths of a percent. */
  shareBasisPoints: number
}

/** What the chain says of a provider. */
export interface ProviderStake {
  /** Under which the pool key may sign for it; undefined: it may not. 0: the account is the pool's own. */
  permissionId: number | undefined
  delegatableSun: Sun
  /** Delegated or not. */
  stakeSun: Sun
}

export interface ProviderFacts extends ProviderTerms, ProviderStake {
  refusals: number
  restsUntilMs: number
}

/** A delegation that uses a provider's stake. */
export interface LiveDelegation {
  id: string
  kind: 'RENT' | 'EXTEND'
  provider: TronAddress
  receiver: TronAddress
  resource: Resource
  units: number
  balanceSun: Sun
  durationSec: number
  /** Undefined: planned or signed, not confirmed. */
  runs: { endsAtMs: number; paidUntilMs: number } | undefined
}

/** How to take back what was changed, in the order it was done. */
export type Journal = (() => void)[]

interface Entry {
  facts: ProviderFacts
  /** Stake of delegations on their way; the chain's number may not know them yet. */
  onTheWaySun: Sun
  /** Stake of everything of ours, on its way or running. */
  usedSun: Sun
  /** Rentals among it. */
  rentals: number
  /** Rises whenever our own doing changed what the chain will answer. */
  epoch: number
}

interface Side {
  totals: Totals | undefined
  readonly entries: Map<TronAddress, Entry>
  supply: Supply | undefined
  readonly waiting: WaitingOrders
  /** Something may fit that did not fit before. */
  unsettled: boolean
}

export class Book {
  readonly #sides: Record<Resource, Side> = { ENERGY: newSide(), BANDWIDTH: newSide() }
  readonly #live = new Map<string, LiveDelegation>()
  /** `<resource> <receiver>` -> provider -> id -> delegation. */
  readonly #byReceiver = new Map<string, Map<TronAddress, Map<string, LiveDelegation>>>()
  /** `<resource> <receiver>` -> provider -> end of a lock that is not of our making. */
  readonly #foreignLocks = new Map<string, Map<TronAddress, number>>()
  readonly #doubted = new Set<string>()
  /** The highest of the orders that wait, or of those given since the start. */
  #turn = 0

  totals(resource: Resource): Totals | undefined {
    return this.#sides[resource].totals
  }

  setTotals(resource: Resource, totals: Totals): void {
    const side = this.#sides[resource]
    const old = side.totals
    if (old && old.totalLimit === totals.totalLimit && old.totalWeight === totals.totalWeight) return
    side.totals = totals
    side.supply = undefined
    side.unsettled = true
  }

  /** Enrolled, or with other terms, or refreshed from the chain. */
  putProvider(facts: ProviderFacts): void {
    const side = this.#sides[facts.resource]
    const old = side.entries.get(facts.address)
    if (old) old.facts = facts
    else
      side.entries.set(facts.address, {
        facts,
        onTheWaySun: ZERO_SUN,
        usedSun: ZERO_SUN,
        rentals: 0,
        epoch: 0,
      })
    const sameTerms =
      old !== undefined &&
      side.supply?.has(facts.address, facts.minPriceSun, facts.minUnits, facts.maxDurationSec) === true
    if (sameTerms) this.#refree(facts.resource, facts.address)
    else side.supply = undefined
    side.unsettled = true
  }

  /** The same with a way back, for a write that may still fail. */
  changeProvider(journal: Journal, facts: ProviderFacts): void {
    const old = this.provider(facts.resource, facts.address)
    this.putProvider(facts)
    // One that was not there before stays, and gives nothing.
    journal.push(() => this.putProvider(old ?? { ...facts, permissionId: undefined }))
  }

  provider(resource: Resource, address: TronAddress): ProviderFacts | undefined {
    return this.#sides[resource].entries.get(address)?.facts
  }

  providers(): ProviderFacts[] {
    return RESOURCES.flatMap((resource) => [...this.#sides[resource].entries.values()].map((e) => e.facts))
  }

  /** Changes whenever a number read from the chain before would be too old to keep. */
  epoch(resource: Resource, address: TronAddress): number {
    return this.#sides[resource].entries.get(address)?.epoch ?? 0
  }

  /**
   * Units that the provider offers to orders. Where it allows extensions, 1 TRX for each of its rentals stays
   * out of that: an extension takes a further delegation, and a provider that has rented out everything could
   * extend nothing.
   */
  offeredUnits(resource: Resource, address: TronAddress): number {
    const { totals, entries } = this.#sides[resource]
    const entry = entries.get(address)
    if (!totals || !entry) return 0
    const kept = entry.facts.extensionAllowed ? (entry.rentals + 1) * MIN_DELEGATION_SUN : 0
    return unitsFor(sun(Math.max(0, this.freeSun(resource, address) - kept)), totals)
  }

  /** Stake that it can delegate now, by its terms and what is on its way; whole TRX, in SUN. */
  freeSun(resource: Resource, address: TronAddress): Sun {
    const entry = this.#sides[resource].entries.get(address)
    if (!entry || entry.facts.permissionId === undefined || entry.facts.restsUntilMs > 0) return ZERO_SUN
    const { delegatableSun, stakeSun, shareBasisPoints } = entry.facts
    const onChain = subSun(delegatableSun, entry.onTheWaySun)
    const byShare = subSun(mulDivDown(stakeSun, shareBasisPoints, 10_000), entry.usedSun)
    const free = minSun(onChain, byShare)
    return free <= 0 ? ZERO_SUN : sun(free - (free % SUN_PER_TRX))
  }

  supply(resource: Resource): Supply {
    const side = this.#sides[resource]
    side.supply ??= new Supply(
      [...side.entries.values()].map(
        ({ facts }): Offer => ({
          provider: facts.address,
          priceSun: facts.minPriceSun,
          minUnits: facts.minUnits,
          maxDurationSec: facts.maxDurationSec,
          freeUnits: this.offeredUnits(resource, facts.address),
        }),
      ),
    )
    return side.supply
  }

  /**
   * Providers that have a lock towards the receiver: the least they would have to give to an order of this
   * duration. Infinity (left out): the receiver itself; a lock that ends later than the order would, for the
   * chain refuses that. Where the order's lock ends later, what was delegated before runs on with it, unpaid
   * once what its buyer has paid for is over: it must not be more than what is bought now.
   */
  ownRules(
    resource: Resource,
    receiver: TronAddress | undefined,
    durationSec: number,
    nowMs: number,
  ): OwnRules {
    if (receiver === undefined) return NO_RULES
    const key = receiverKey(resource, receiver)
    const live = this.#byReceiver.get(key)
    const foreign = this.#foreignLocks.get(key)
    const isProvider = this.#sides[resource].entries.has(receiver)
    if (!live && !foreign && !isProvider) return NO_RULES
    const lockMs = lockPeriodBlocks(durationSec) * BLOCK_SEC * 1000
    return {
      size: (live?.size ?? 0) + (foreign?.size ?? 0) + (isProvider ? 1 : 0),
      *providers() {
        yield* live?.keys() ?? []
        yield* foreign?.keys() ?? []
        if (isProvider) yield receiver
      },
      least(provider) {
        if (provider === receiver) return Number.POSITIVE_INFINITY
        if ((foreign?.get(provider) ?? 0) > nowMs + lockMs) return Number.POSITIVE_INFINITY
        let least = 0
        for (const delegation of live?.get(provider)?.values() ?? [])
          least += unpaidUnits(delegation, durationSec, lockMs, nowMs)
        return least
      },
    }
  }

  /** A lock that somebody else made; remembered until it ends. */
  noteForeignLock(resource: Resource, provider: TronAddress, receiver: TronAddress, untilMs: number): void {
    const key = receiverKey(resource, receiver)
    const locks = this.#foreignLocks.get(key) ?? new Map<TronAddress, number>()
    this.#foreignLocks.set(key, locks)
    locks.set(provider, Math.max(untilMs, locks.get(provider) ?? 0))
  }

  /** Forgets locks that have ended. */
  forgetForeignLocks(nowMs: number): void {
    for (const [key, locks] of this.#foreignLocks) {
      for (const [provider, untilMs] of locks) if (untilMs <= nowMs) locks.delete(provider)
      if (locks.size === 0) this.#foreignLocks.delete(key)
    }
  }

  /** What the chain said of this provider may no longer be so. */
  doubt(resource: Resource, address: TronAddress): void {
    this.#doubted.add(`${resource} ${address}`)
  }

  /** Those doubted since the last time, once. */
  takeDoubted(): { resource: Resource; address: TronAddress }[] {
    const doubted = [...this.#doubted]
    this.#doubted.clear()
    return doubted.map((key) => {
      const [resource, address] = key.split(' ')
      return { resource: resource as Resource, address: address as TronAddress }
    })
  }

  live(id: string): LiveDelegation | undefined {
    return this.#live.get(id)
  }

  /** Towards one receiver, running or on their way. */
  towards(resource: Resource, receiver: TronAddress): LiveDelegation[] {
    const pairs = this.#byReceiver.get(receiverKey(resource, receiver))
    return [...(pairs?.values() ?? [])].flatMap((pair) => [...pair.values()])
  }

  /** A delegation has been planned: its stake is taken. */
  add(journal: Journal, delegation: LiveDelegation): void {
    this.#insert(delegation)
    journal.push(() => this.#delete(delegation.id))
  }

  /** The stake or the state of one has changed; `delegatable` follows what the chain does with it. */
  change(journal: Journal, id: string, change: Partial<Pick<LiveDelegation, 'balanceSun' | 'runs'>>): void {
    const old = this.#live.get(id)
    if (!old) return
    this.#replace(old, { ...old, ...change })
    journal.push(() => this.#replace({ ...old, ...change }, old))
  }

  /** It has failed, or its stake is back with the provider. */
  remove(journal: Journal, id: string): void {
    const old = this.#live.get(id)
    if (!old) return
    this.#delete(id)
    this.#sides[old.resource].unsettled = true
    journal.push(() => this.#insert(old))
  }

  /** The turn of the next order; each is given once. */
  nextTurn(): number {
    return ++this.#turn
  }

  waiting(resource: Resource): WaitingOrders {
    return this.#sides[resource].waiting
  }

  /** What an order still wants; with 0 units it no longer waits. */
  wait(journal: Journal, order: WaitingOrder): void {
    const { waiting } = this.#sides[order.resource]
    const old = waiting.get(order.orderId)
    this.#turn = Math.max(this.#turn, order.turn)
    waiting.set(order)
    journal.push(() => waiting.set(old ?? { ...order, units: 0 }))
  }

  /** Supply has come since the waiting orders were last looked at. */
  unsettled(resource: Resource): boolean {
    return this.#sides[resource].unsettled
  }

  /** Time alone can make something fit: a lock that was too long for an order gets shorter. */
  reconsider(): void {
    for (const resource of RESOURCES) {
      const side = this.#sides[resource]
      if (side.waiting.size > 0) side.unsettled = true
    }
  }

  settled(journal: Journal, resource: Resource): void {
    const side = this.#sides[resource]
    side.unsettled = false
    journal.push(() => {
      side.unsettled = true
    })
  }

  #insert(delegation: LiveDelegation): void {
    this.#live.set(delegation.id, delegation)
    const key = receiverKey(delegation.resource, delegation.receiver)
    const pairs = this.#byReceiver.get(key) ?? new Map<TronAddress, Map<string, LiveDelegation>>()
    this.#byReceiver.set(key, pairs)
    const pair = pairs.get(delegation.provider) ?? new Map<string, LiveDelegation>()
    pairs.set(delegation.provider, pair)
    pair.set(delegation.id, delegation)
    this.#use(delegation, 1)
  }

  #delete(id: string): void {
    const delegation = this.#live.get(id)
    if (!delegation) return
    this.#live.delete(id)
    const key = receiverKey(delegation.resource, delegation.receiver)
    const pairs = this.#byReceiver.get(key)
    const pair = pairs?.get(delegation.provider)
    pair?.delete(id)
    if (pair?.size === 0) pairs?.delete(delegation.provider)
    if (pairs?.size === 0) this.#byReceiver.delete(key)
    this.#use(delegation, -1)
  }

  #replace(old: LiveDelegation, next: LiveDelegation): void {
    this.#delete(old.id)
    const entry = this.#sides[old.resource].entries.get(old.provider)
    if (entry && (old.runs === undefined) !== (next.runs === undefined)) {
      // Confirmed: what the chain last said did not know it. A fork took it back: the other way round.
      const change = next.runs === undefined ? next.balanceSun : -next.balanceSun
      const delegatableSun = sun(Math.max(0, entry.facts.delegatableSun + change))
      entry.facts = { ...entry.facts, delegatableSun }
      entry.epoch++
    }
    this.#insert(next)
  }

  #use(delegation: LiveDelegation, sign: 1 | -1): void {
    const entry = this.#sides[delegation.resource].entries.get(delegation.provider)
    if (!entry) return
    const amount = sign * delegation.balanceSun
    entry.usedSun = sun(entry.usedSun + amount)
    if (delegation.kind === 'RENT') entry.rentals += sign
    if (!delegation.runs) entry.onTheWaySun = sun(entry.onTheWaySun + amount)
    this.#refree(delegation.resource, delegation.provider)
  }

  #refree(resource: Resource, address: TronAddress): void {
    this.#sides[resource].supply?.setFree(address, this.offeredUnits(resource, address))
  }
}

function newSide(): Side {
  return {
    totals: undefined,
    entries: new Map(),
    supply: undefined,
    waiting: new WaitingOrders(),
    unsettled: false,
  }
}

function receiverKey(resource: Resource, receiver: TronAddress): string {
  return `${resource} ${receiver}`
}

/** Units of the new duration that `delegation` would run on unpaid; Infinity where its lock is the longer one. */
function unpaidUnits(delegation: LiveDelegation, durationSec: number, lockMs: number, nowMs: number): number {
  const endMs = nowMs + durationSec * 1000
  const paidForSec = Math.max(delegation.durationSec, DAY_SEC)
  const endsAtMs = delegation.runs?.endsAtMs ?? nowMs + delegation.durationSec * 1000
  const paidUntilMs = delegation.runs?.paidUntilMs ?? nowMs + paidForSec * 1000
  const lockEndsAtMs =
    delegation.runs?.endsAtMs ?? nowMs + lockPeriodBlocks(delegation.durationSec) * BLOCK_SEC * 1000
  if (lockEndsAtMs > nowMs + lockMs) return Number.POSITIVE_INFINITY
  // Its time is over: the chain no longer locks it, and it does not run on.
  if (endsAtMs <= nowMs) return 0
  const unpaidMs = Math.max(0, endMs - Math.max(paidUntilMs, endsAtMs))
  return Math.ceil((delegation.units * unpaidMs) / (durationSec * 1000))
}
