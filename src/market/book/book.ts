/**
 * The order book in memory: providers with what they have left, the delegations that run or are on their way,
 * and the orders that wait. Pure of storage; it is rebuilt from the database at start and changed together with
 * each commit (`changeBook` in matching/change-book.ts): every change notes in the undo log how to undo it.
 */
import type { TronAddress } from '../../kernel/address.ts'
import { RESOURCES, type Resource } from '../../kernel/resource.ts'
import { addSun, minSun, mulDivDown, SUN_PER_TRX, type Sun, subSun, sun, ZERO_SUN } from '../../kernel/sun.ts'
import { MIN_DELEGATION_SUN, stakeFor, unitsFor } from '../../tron/resources.ts'
import type { ResourceTotals } from '../../tron/types.ts'
import { type LiveDelegation, Pairs } from './pairs.ts'
import { returnPercentOf } from './returns.ts'
import { NO_RULES, type Offer, type OwnRules, Supply } from './supply.ts'
import { type WaitingOrder, WaitingOrders } from './waiting.ts'

export type { LiveDelegation }

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
  /** Units that it keeps for itself, never delegated; none unless it says so. */
  keepUnits?: number
  /** Of the price of a rental's unused whole hours, what it gives back to who returns it early, percent; or nothing. */
  returnPercent?: number
}

/** What the chain says of a provider. */
export interface ProviderStake {
  /** Under which the pool key may sign for it; null: it may not. 0: the account is the pool's own. */
  permissionId: number | null
  /** Stake that the provider could delegate if none of our delegations waited for a block. */
  delegatableSun: Sun
  /** Delegated or not. */
  stakeSun: Sun
}

export interface ProviderFacts extends ProviderTerms, ProviderStake {
  refusals: number
  restsUntilMs: number
}

/**
 * How to take back what is changed, in the order it is done: noted before each change, and once it is frozen the book
 * refuses to be changed.
 */
export type UndoLog = (() => void)[]

interface Entry {
  facts: ProviderFacts
  /** Stake of delegations on their way; `delegatableSun` is without them. */
  onTheWaySun: Sun
  /** Stake of everything of ours, on its way or running. */
  usedSun: Sun
  /** Rentals among it. */
  rentals: number
  /** Rises whenever our own doing changed what the chain will answer. */
  epoch: number
}

/** A new delegation is paid for twice by its provider: when it is made, and when it is taken back. */
const FEES_OF_A_RENTAL = 2

interface ResourceBook {
  totals: Totals | undefined
  readonly entries: Map<TronAddress, Entry>
  supply: Supply | undefined
  readonly waiting: WaitingOrders
  readonly pairs: Pairs
  /** Something may fit that did not fit before. */
  unsettled: boolean
}

export class Book {
  #books: Record<Resource, ResourceBook> = { ENERGY: emptyBook(), BANDWIDTH: emptyBook() }
  readonly #live = new Map<number, LiveDelegation>()
  readonly #stale = new Set<string>()
  /** By provider: transactions that it can pay for, as last read from the chain. */
  readonly #payable = new Map<TronAddress, number>()
  /** By provider: transactions that its delegations still need. */
  readonly #needed = new Map<TronAddress, number>()
  /** Of the last order. */
  #turn = 0

  /** Empty, but for the providers whose numbers are stale, and the next turn. */
  clear(): void {
    this.#books = { ENERGY: emptyBook(), BANDWIDTH: emptyBook() }
    this.#live.clear()
    this.#needed.clear()
  }

  /** Transactions that a provider can pay for now. Too few for another rental, and it offers nothing. */
  setPayable(address: TronAddress, payable: number): void {
    const could = this.paysForRental(address)
    this.#payable.set(address, payable)
    if (this.paysForRental(address) === could) return
    for (const resource of RESOURCES) {
      this.#refree(resource, address)
      this.#books[resource].unsettled ||= !could
    }
  }

  /** `payable` is undefined until it has been read; `needed`: what its delegations will still take. */
  feesOf(address: TronAddress): { payable: number | undefined; needed: number } {
    return { payable: this.#payable.get(address), needed: this.#needed.get(address) ?? 0 }
  }

  /** Transactions beyond what the provider can pay for, if it gives one more rental and all are taken back. */
  transactionsMissing(address: TronAddress): number {
    const { payable, needed } = this.feesOf(address)
    return payable === undefined ? 0 : Math.max(0, needed + FEES_OF_A_RENTAL - payable)
  }

  paysForRental(address: TronAddress): boolean {
    return this.transactionsMissing(address) === 0
  }

  totals(resource: Resource): Totals | undefined {
    return this.#books[resource].totals
  }

  setTotals(resource: Resource, totals: Totals): void {
    const book = this.#books[resource]
    const old = book.totals
    if (old && old.totalLimit === totals.totalLimit && old.totalWeight === totals.totalWeight) return
    book.totals = totals
    book.supply = undefined
    book.unsettled = true
  }

  /** Enrolled, or with other terms, or refreshed from the chain. */
  putProvider(facts: ProviderFacts): void {
    const book = this.#books[facts.resource]
    const old = book.entries.get(facts.address)
    if (old) old.facts = facts
    else this.#enter(book, facts)
    const sameTerms =
      old !== undefined &&
      book.supply?.has(facts.address, facts.minPriceSun, facts.minUnits, facts.maxDurationSec) === true
    if (sameTerms) this.#refree(facts.resource, facts.address)
    else book.supply = undefined
    book.unsettled = true
  }

  /** The same with a way back, for a write that may still fail. */
  changeProvider(undo: UndoLog, facts: ProviderFacts): void {
    const old = this.provider(facts.resource, facts.address)
    // One that was not there before stays, and gives nothing.
    undo.push(() => this.putProvider(old ?? { ...facts, permissionId: null }))
    this.putProvider(facts)
  }

  provider(resource: Resource, address: TronAddress): ProviderFacts | undefined {
    return this.#books[resource].entries.get(address)?.facts
  }

  providers(): ProviderFacts[] {
    return RESOURCES.flatMap((resource) => [...this.#books[resource].entries.values()].map((e) => e.facts))
  }

  /** Changes whenever a number read from the chain before would be too old to keep. */
  epoch(resource: Resource, address: TronAddress): number {
    return this.#books[resource].entries.get(address)?.epoch ?? 0
  }

  /**
   * Units that the provider offers to orders. Where it allows extensions, 1 TRX for each of its rentals stays
   * out of that: an extension takes a further delegation, and a provider that has rented out everything could
   * extend nothing.
   */
  offeredUnits(resource: Resource, address: TronAddress): number {
    const { totals, entries } = this.#books[resource]
    const entry = entries.get(address)
    if (!totals || !entry) return 0
    const kept = entry.facts.extensionAllowed ? (entry.rentals + 1) * MIN_DELEGATION_SUN : 0
    return unitsFor(sun(Math.max(0, this.freeSun(resource, address) - kept)), totals)
  }

  /** Stake that it can delegate now, by its terms and what is on its way; whole TRX, in SUN. */
  freeSun(resource: Resource, address: TronAddress): Sun {
    const { totals, entries } = this.#books[resource]
    const entry = entries.get(address)
    if (!entry || entry.facts.permissionId === null || entry.facts.restsUntilMs > 0) return ZERO_SUN
    if (!this.paysForRental(address)) return ZERO_SUN
    const { delegatableSun, stakeSun, shareBasisPoints, keepUnits = 0 } = entry.facts
    if (keepUnits > 0 && !totals) return ZERO_SUN
    const keptSun = totals ? stakeFor(keepUnits, totals) : ZERO_SUN
    const onChain = subSun(delegatableSun, addSun(entry.onTheWaySun, keptSun))
    const byShare = subSun(mulDivDown(stakeSun, shareBasisPoints, 10_000), entry.usedSun)
    const free = minSun(onChain, byShare)
    return free <= 0 ? ZERO_SUN : sun(free - (free % SUN_PER_TRX))
  }

  supply(resource: Resource): Supply {
    const book = this.#books[resource]
    book.supply ??= new Supply(
      [...book.entries.values()].map(
        ({ facts }): Offer => ({
          provider: facts.address,
          priceSun: facts.minPriceSun,
          minUnits: facts.minUnits,
          maxDurationSec: facts.maxDurationSec,
          freeUnits: this.offeredUnits(resource, facts.address),
        }),
      ),
    )
    return book.supply
  }

  /** See `Pairs.rules`. `locked`: whether the delegation has a lock; undefined: its provider's terms say. */
  ownRules(
    resource: Resource,
    receiver: TronAddress | undefined,
    durationSec: number,
    nowMs: number,
    locked?: boolean,
  ): OwnRules {
    if (receiver === undefined) return NO_RULES
    const { entries, pairs } = this.#books[resource]
    const isLocked = (provider: TronAddress) =>
      locked ?? returnPercentOf(entries.get(provider)?.facts, durationSec) === 0
    return pairs.rules(receiver, entries.has(receiver), durationSec, nowMs, isLocked)
  }

  /** A lock that somebody else made; remembered until it ends. */
  noteForeignLock(resource: Resource, provider: TronAddress, receiver: TronAddress, untilMs: number): void {
    this.#books[resource].pairs.noteForeignLock(provider, receiver, untilMs)
  }

  /** Forgets locks that have ended. */
  forgetForeignLocks(nowMs: number): void {
    for (const resource of RESOURCES) this.#books[resource].pairs.forgetForeignLocks(nowMs)
  }

  /** What the chain said of this provider may no longer be so. */
  markStale(resource: Resource, address: TronAddress): void {
    const entry = this.#books[resource].entries.get(address)
    if (entry) entry.epoch++
    this.#stale.add(`${resource} ${address}`)
  }

  /** The providers marked since the last call; each is answered once. */
  takeStale(): { resource: Resource; address: TronAddress }[] {
    const stale = [...this.#stale]
    this.#stale.clear()
    return stale.map((key) => {
      const [resource, address] = key.split(' ')
      return { resource: resource as Resource, address: address as TronAddress }
    })
  }

  live(id: number): LiveDelegation | undefined {
    return this.#live.get(id)
  }

  /** Towards one receiver, running or on their way. */
  towards(resource: Resource, receiver: TronAddress): LiveDelegation[] {
    return this.#books[resource].pairs.towards(receiver)
  }

  /** A delegation has been planned: its stake is taken. */
  add(undo: UndoLog, delegation: LiveDelegation): void {
    undo.push(() => this.#delete(delegation.id))
    this.#insert(delegation)
  }

  /** The stake or the state of one has changed; `delegatable` follows what the chain does with it. */
  change(undo: UndoLog, id: number, change: Partial<Pick<LiveDelegation, 'units' | 'balanceSun' | 'runs'>>): void {
    const old = this.#live.get(id)
    if (!old) return
    undo.push(() => this.#replace({ ...old, ...change }, old))
    this.#replace(old, { ...old, ...change })
  }

  /** It has failed, or its stake is back with the provider. */
  remove(undo: UndoLog, id: number): void {
    const old = this.#live.get(id)
    if (!old) return
    const payable = this.#payable.get(old.provider)
    undo.push(() => {
      this.#insert(old)
      if (payable !== undefined) this.setPayable(old.provider, payable)
    })
    // Taking it back was paid for.
    if (old.runs && payable !== undefined) this.setPayable(old.provider, Math.max(0, payable - 1))
    this.#delete(id)
    this.#books[old.resource].unsettled = true
  }

  /** Turns up to this one have been given. */
  startAfter(turn: number): void {
    this.#turn = Math.max(this.#turn, turn)
  }

  /** The turn of the next order; each is given once. */
  nextTurn(): number {
    return ++this.#turn
  }

  waiting(resource: Resource): WaitingOrders {
    return this.#books[resource].waiting
  }

  /** What an order still wants; with 0 units it no longer waits. */
  setWaiting(undo: UndoLog, order: WaitingOrder): void {
    const { waiting } = this.#books[order.resource]
    const old = waiting.get(order.orderId)
    undo.push(() => waiting.set(old ?? { ...order, units: 0 }))
    waiting.set(order)
  }

  /** Supply has come since the waiting orders were last looked at. */
  unsettled(resource: Resource): boolean {
    return this.#books[resource].unsettled
  }

  /** Time alone can make something fit: a lock that was too long for an order gets shorter. */
  reconsider(): void {
    for (const resource of RESOURCES) {
      const book = this.#books[resource]
      if (book.waiting.size > 0) book.unsettled = true
    }
  }

  settled(undo: UndoLog, resource: Resource): void {
    const book = this.#books[resource]
    undo.push(() => {
      book.unsettled = true
    })
    book.unsettled = false
  }

  /** What it has sold before it was enrolled uses its stake too. */
  #enter(book: ResourceBook, facts: ProviderFacts): void {
    const { address, resource } = facts
    book.entries.set(address, { facts, onTheWaySun: ZERO_SUN, usedSun: ZERO_SUN, rentals: 0, epoch: 0 })
    for (const live of this.#live.values())
      if (live.provider === address && live.resource === resource) this.#use(live, 1)
  }

  #insert(delegation: LiveDelegation): void {
    this.#live.set(delegation.id, delegation)
    this.#books[delegation.resource].pairs.add(delegation)
    this.#use(delegation, 1)
    this.#need(delegation, 1)
  }

  #delete(id: number): void {
    const delegation = this.#live.get(id)
    if (!delegation) return
    this.#live.delete(id)
    this.#books[delegation.resource].pairs.remove(delegation)
    this.#use(delegation, -1)
    this.#need(delegation, -1)
  }

  #replace(old: LiveDelegation, next: LiveDelegation): void {
    this.#delete(old.id)
    const entry = this.#books[old.resource].entries.get(old.provider)
    if (entry && (old.runs === undefined) !== (next.runs === undefined)) {
      // Confirmed: what the chain last said did not know it. A fork took it back: the other way round.
      const change = next.runs === undefined ? next.balanceSun : -next.balanceSun
      const delegatableSun = sun(Math.max(0, entry.facts.delegatableSun + change))
      entry.facts = { ...entry.facts, delegatableSun }
      entry.epoch++
      const payable = this.#payable.get(old.provider)
      const paid = next.runs === undefined ? -1 : 1
      if (payable !== undefined) this.#payable.set(old.provider, Math.max(0, payable - paid))
    }
    this.#insert(next)
  }

  #need(delegation: LiveDelegation, sign: 1 | -1): void {
    const { provider, runs } = delegation
    const needed = (this.#needed.get(provider) ?? 0) + sign * (runs ? 1 : FEES_OF_A_RENTAL)
    if (needed === 0) this.#needed.delete(provider)
    else this.#needed.set(provider, needed)
    for (const resource of RESOURCES) this.#refree(resource, provider)
  }

  #use(delegation: LiveDelegation, sign: 1 | -1): void {
    const entry = this.#books[delegation.resource].entries.get(delegation.provider)
    if (!entry) return
    const amount = sign * delegation.balanceSun
    entry.usedSun = sun(entry.usedSun + amount)
    if (delegation.kind === 'RENT') entry.rentals += sign
    if (!delegation.runs) entry.onTheWaySun = sun(entry.onTheWaySun + amount)
  }

  #refree(resource: Resource, address: TronAddress): void {
    this.#books[resource].supply?.setFree(address, this.offeredUnits(resource, address))
  }
}

function emptyBook(): ResourceBook {
  return {
    totals: undefined,
    entries: new Map(),
    supply: undefined,
    waiting: new WaitingOrders(),
    pairs: new Pairs(),
    unsettled: false,
  }
}
