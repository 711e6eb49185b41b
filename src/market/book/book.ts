/**
 * In-memory order book: providers' free stake, pending and active delegations, waiting orders. Startup rebuilds it from
 * the database; each commit updates it (`changeBook`). Every change adds a step to the undo log.
 */
import type { OwnerState } from '../../db/schema/selling/providers.ts'
import type { TronAddress } from '../../kernel/address.ts'
import { RESOURCES, type Resource } from '../../kernel/resource.ts'
import { addSun, minSun, mulDivDown, SUN_PER_TRX, type Sun, subSun, sun, ZERO_SUN } from '../../kernel/sun.ts'
import { MIN_DELEGATION_SUN, stakeFor, unitsFor } from '../../tron/resources.ts'
import type { ResourceTotals } from '../../tron/types.ts'
import type { Offer } from './offer.ts'
import { type LiveDelegation, Pairs } from './pairs.ts'
import { returnPercentOf } from './returns.ts'
import { SourceBook, type SourceOffer } from './source-book.ts'
import { NO_RULES, type PairRules, Supply } from './supply.ts'
import { sunDaysOf, Turns } from './turns.ts'
import { type WaitingOrder, WaitingOrders } from './waiting.ts'

export type { LiveDelegation }

export type Totals = ResourceTotals[Resource]

/** Terms that a provider offers for one resource. */
export interface ProviderTerms {
  address: TronAddress
  resource: Resource
  /** SUN per unit per day. */
  minPriceSun: number
  /** Smallest delegation that the provider accepts. */
  minUnits: number
  maxDurationSec: number
  extensionAllowed: boolean
  /** Maximum part of the provider's stake that the market may delegate at a time, in hundredths of a percent. */
  shareBasisPoints: number
  /** Units that the provider reserves for itself; default 0. */
  keepUnits?: number
  /** Percentage of the price of unused whole hours that the provider refunds after an early return; default 0. */
  returnPercent?: number
  /** Choice of the owner; default ACTIVE. */
  ownerState?: OwnerState
  /** True: an operator has stopped new rentals. */
  pausedByOperator?: boolean
}

/** True if the stake may be used for new rentals and extensions, as far as the owner and the operators decide. */
export const isOpenForRentals = ({
  ownerState = 'ACTIVE',
  pausedByOperator = false,
}: Pick<ProviderTerms, 'ownerState' | 'pausedByOperator'>): boolean => ownerState === 'ACTIVE' && !pausedByOperator

/** State of a provider as read from the chain. */
export interface ProviderStake {
  /** Id of the permission that the pool key has. Null if it has none. 0 if the account is the pool itself. */
  permissionId: number | null
  /** Stake that the provider could delegate if no delegations of this marketplace were pending. */
  delegatableSun: Sun
  /** Total stake, including delegated stake. */
  stakeSun: Sun
}

export interface ProviderFacts extends ProviderTerms, ProviderStake {
  refusals: number
  restsUntilMs: number
}

/**
 * Undo steps in the order of the changes. A step is added before its change. A frozen log makes all later changes fail.
 */
export type UndoLog = (() => void)[]

interface Entry {
  facts: ProviderFacts
  /** Stake of pending delegations, which `delegatableSun` still includes. */
  pendingSun: Sun
  /** Stake of all marketplace delegations, pending or active. */
  usedSun: Sun
  /** Number of rentals among the provider's delegations. */
  rentals: number
  /** Number that increases whenever one of our transactions changes what the chain will report. */
  epoch: number
}

/** A provider pays two transaction fees per rental: for the delegation and for the reclaim. */
const FEES_PER_RENTAL = 2

interface ResourceBook {
  totals: Totals | undefined
  readonly entries: Map<TronAddress, Entry>
  supply: Supply | undefined
  readonly turns: Turns
  readonly sources: SourceBook
  readonly waiting: WaitingOrders
  readonly pairs: Pairs
  /** True if supply may have become available for a waiting order. */
  needsMatching: boolean
}

export class Book {
  #books: Record<Resource, ResourceBook> = { ENERGY: emptyBook(), BANDWIDTH: emptyBook() }
  readonly #live = new Map<number, LiveDelegation>()
  readonly #stale = new Set<string>()
  /** Number of transactions for which each provider can pay, as last read from the chain. */
  readonly #payable = new Map<TronAddress, number>()
  /** Number of transactions that the delegations of each provider still need. */
  readonly #needed = new Map<TronAddress, number>()
  /** Sequence number of the latest order. */
  #turn = 0

  /** Clears the book, except for the list of stale providers and the sequence number. */
  clear(): void {
    this.#books = { ENERGY: emptyBook(), BANDWIDTH: emptyBook() }
    this.#live.clear()
    this.#needed.clear()
  }

  /**
   * Sets the number of transactions for which a provider can pay. A provider that cannot pay for a rental offers
   * nothing.
   */
  setPayable(address: TronAddress, payable: number): void {
    const could = this.paysForRental(address)
    this.#payable.set(address, payable)
    if (this.paysForRental(address) === could) return
    for (const resource of RESOURCES) {
      this.#updateOfferedUnits(resource, address)
      this.#books[resource].needsMatching ||= !could
    }
  }

  /**
   * Returns how many transactions the provider can pay for (undefined until read) and how many its delegations still
   * need.
   */
  feesOf(address: TronAddress): { payable: number | undefined; needed: number } {
    return { payable: this.#payable.get(address), needed: this.#needed.get(address) ?? 0 }
  }

  /** Returns for how many transactions the provider lacks TRX, if it made one more rental and reclaimed all of them. */
  transactionsMissing(address: TronAddress): number {
    const { payable, needed } = this.feesOf(address)
    return payable === undefined ? 0 : Math.max(0, needed + FEES_PER_RENTAL - payable)
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
    book.needsMatching = true
  }

  putProvider(facts: ProviderFacts): void {
    const book = this.#books[facts.resource]
    const old = book.entries.get(facts.address)
    if (old?.facts.minPriceSun !== facts.minPriceSun) book.turns.enter(facts.address, facts.minPriceSun)
    const wasOpen = old !== undefined && isOpenForRentals(old.facts)
    if (old) old.facts = facts
    else this.#addEntry(book, facts)
    const isListed = book.supply?.has(facts.address, facts.minPriceSun, facts.minUnits, facts.maxDurationSec) === true
    const sameTerms = old !== undefined && isOpenForRentals(facts) === wasOpen && (isListed || !wasOpen)
    if (sameTerms) this.#updateOfferedUnits(facts.resource, facts.address)
    else book.supply = undefined
    book.needsMatching = true
  }

  /** Like `putProvider`, but adds an undo step, for a transaction that may still fail. */
  changeProvider(undo: UndoLog, facts: ProviderFacts): void {
    const old = this.provider(facts.resource, facts.address)
    // Undoing this for a new provider leaves its entry in place, but without a permission.
    undo.push(() => this.putProvider(old ?? { ...facts, permissionId: null }))
    this.putProvider(facts)
  }

  provider(resource: Resource, address: TronAddress): ProviderFacts | undefined {
    return this.#books[resource].entries.get(address)?.facts
  }

  /** Returns the resources for which the address is enrolled, Energy first. */
  enrolledFor(address: TronAddress): Resource[] {
    return RESOURCES.filter((resource) => this.provider(resource, address))
  }

  providers(): ProviderFacts[] {
    return RESOURCES.flatMap((resource) => [...this.#books[resource].entries.values()].map((e) => e.facts))
  }

  /** Returns a counter that changes whenever earlier chain readings for the provider become outdated. */
  epoch(resource: Resource, address: TronAddress): number {
    return this.#books[resource].entries.get(address)?.epoch ?? 0
  }

  /**
   * Returns the units on offer. If the provider allows extensions, 1 TRX per rental is reserved for the delegations
   * they need.
   */
  offeredUnits(resource: Resource, address: TronAddress): number {
    const { totals, entries } = this.#books[resource]
    const entry = entries.get(address)
    if (!totals || !entry) return 0
    const kept = entry.facts.extensionAllowed ? (entry.rentals + 1) * MIN_DELEGATION_SUN : 0
    return unitsFor(sun(Math.max(0, this.freeSun(resource, address) - kept)), totals)
  }

  /**
   * Returns the stake that the provider can delegate now under its terms, less pending delegations. A whole number of
   * TRX.
   */
  freeSun(resource: Resource, address: TronAddress): Sun {
    const { totals, entries } = this.#books[resource]
    const entry = entries.get(address)
    if (!entry || entry.facts.permissionId === null || entry.facts.restsUntilMs > 0) return ZERO_SUN
    if (!isOpenForRentals(entry.facts)) return ZERO_SUN
    if (!this.paysForRental(address)) return ZERO_SUN
    const { delegatableSun, stakeSun, shareBasisPoints, keepUnits = 0 } = entry.facts
    if (keepUnits > 0 && !totals) return ZERO_SUN
    const keptSun = totals ? stakeFor(keepUnits, totals) : ZERO_SUN
    const onChain = subSun(delegatableSun, addSun(entry.pendingSun, keptSun))
    const byShare = subSun(mulDivDown(stakeSun, shareBasisPoints, 10_000), entry.usedSun)
    const free = minSun(onChain, byShare)
    return free <= 0 ? ZERO_SUN : sun(free - (free % SUN_PER_TRX))
  }

  supply(resource: Resource): Supply {
    const book = this.#books[resource]
    if (!book.supply) {
      book.supply = new Supply(
        [...book.entries.values()]
          .filter(({ facts }) => isOpenForRentals(facts))
          .map(
            ({ facts }): Offer => ({
              provider: facts.address,
              priceSun: facts.minPriceSun,
              minUnits: facts.minUnits,
              maxDurationSec: facts.maxDurationSec,
              freeUnits: this.offeredUnits(resource, facts.address),
              turn: book.turns.of(facts.address),
            }),
          ),
        book.sources,
      )
    }
    return book.supply
  }

  /** Replaces the offers of an outside source. An empty list removes it. */
  setSource(resource: Resource, source: TronAddress, offers: readonly SourceOffer[]): void {
    const { sources, supply } = this.#books[resource]
    const pending = this.delegationsFrom(resource, source)
    sources.set(
      source,
      offers,
      pending.reduce((sum, { units }) => sum + units, 0),
    )
    supply?.updateSources()
    if (offers.length > 0) this.#books[resource].needsMatching = true
  }

  hasSources(resource: Resource): boolean {
    return !this.#books[resource].sources.isEmpty
  }

  isSource(resource: Resource, provider: TronAddress): boolean {
    return this.#books[resource].sources.has(provider)
  }

  sourceOffers(resource: Resource, source: TronAddress): readonly SourceOffer[] {
    return this.#books[resource].sources.offersOf(source)
  }

  /** See `SourceBook.offerFor`. Undefined for a provider. */
  sourceOffer(resource: Resource, source: TronAddress, units: number, durationSec: number): SourceOffer | undefined {
    return this.#books[resource].sources.offerFor(source, units, durationSec)
  }

  /** Returns `Pairs.rules` for this receiver. If `locked` is undefined, the provider's terms decide. */
  pairRules(
    resource: Resource,
    receiver: TronAddress | undefined,
    durationSec: number,
    nowMs: number,
    locked?: boolean,
  ): PairRules {
    if (receiver === undefined) return NO_RULES
    const { entries, pairs } = this.#books[resource]
    const isLocked = (provider: TronAddress) =>
      locked ?? returnPercentOf(entries.get(provider)?.facts, durationSec) === 0
    return pairs.rules(receiver, entries.has(receiver), durationSec, nowMs, isLocked)
  }

  /** Records a lock that this marketplace did not create. It counts until it ends. */
  recordForeignLock(resource: Resource, provider: TronAddress, receiver: TronAddress, untilMs: number): void {
    this.#books[resource].pairs.recordForeignLock(provider, receiver, untilMs)
  }

  /** Records that a source does not serve the receiver. It counts until it ends. */
  recordRefusal(resource: Resource, source: TronAddress, receiver: TronAddress, untilMs: number): void {
    this.#books[resource].pairs.recordRefusal(source, receiver, untilMs)
  }

  forgetForeignLocks(nowMs: number): void {
    for (const resource of RESOURCES) this.#books[resource].pairs.forgetForeignLocks(nowMs)
  }

  /** Marks the provider's chain data as possibly outdated. */
  markStale(resource: Resource, address: TronAddress): void {
    const entry = this.#books[resource].entries.get(address)
    if (entry) entry.epoch++
    this.#stale.add(`${resource} ${address}`)
  }

  takeStale(): { resource: Resource; address: TronAddress }[] {
    const stale = [...this.#stale]
    this.#stale.clear()
    return stale.map((key) => {
      const [resource, address] = key.split(' ')
      return { resource: resource as Resource, address: address as TronAddress }
    })
  }

  delegationById(id: number): LiveDelegation | undefined {
    return this.#live.get(id)
  }

  /** Returns pending and active delegations to one receiver. */
  delegationsTo(resource: Resource, receiver: TronAddress): LiveDelegation[] {
    return this.#books[resource].pairs.delegationsTo(receiver)
  }

  /** Returns pending and active delegations of one provider's stake. */
  delegationsFrom(resource: Resource, provider: TronAddress): LiveDelegation[] {
    return [...this.#live.values()].filter((one) => one.provider === provider && one.resource === resource)
  }

  /** Adds a delegation, which reserves its stake. A planned rental takes the provider's turn. */
  add(undo: UndoLog, delegation: LiveDelegation): void {
    undo.push(() => this.#delete(delegation.id))
    this.#insert(delegation)
    const { kind, activePeriod, resource, provider, balanceSun, durationSec } = delegation
    if (kind === 'RENT' && !activePeriod) this.takeTurn(undo, resource, provider, sunDaysOf(balanceSun, durationSec))
  }

  /** Counts rentals in the provider's turn. `sunDays`: their stake in SUN, times the days. See `Turns`. */
  takeTurn(undo: UndoLog, resource: Resource, provider: TronAddress, sunDays: number): void {
    const { entries, turns } = this.#books[resource]
    const facts = entries.get(provider)?.facts
    if (!facts) return
    const offeredSun = mulDivDown(facts.stakeSun, facts.shareBasisPoints, 10_000)
    const giveBack = turns.take(provider, facts.minPriceSun, sunDays / Math.max(1, offeredSun))
    const updateSupply = () => this.#books[resource].supply?.setTurn(provider, turns.of(provider))
    undo.push(() => {
      giveBack()
      updateSupply()
    })
    updateSupply()
  }

  /** Updates a delegation's stake or state, and adjusts `delegatableSun` if it was confirmed or reverted. */
  change(
    undo: UndoLog,
    id: number,
    change: Partial<Pick<LiveDelegation, 'provider' | 'units' | 'balanceSun' | 'activePeriod'>>,
  ): void {
    const old = this.#live.get(id)
    if (!old) return
    undo.push(() => this.#replace({ ...old, ...change }, old))
    this.#replace(old, { ...old, ...change })
  }

  /** Removes a delegation that has failed or was reclaimed. */
  remove(undo: UndoLog, id: number): void {
    const old = this.#live.get(id)
    if (!old) return
    const payable = this.#payable.get(old.provider)
    undo.push(() => {
      this.#insert(old)
      if (payable !== undefined) this.setPayable(old.provider, payable)
    })
    // The reclaim was one transaction, which the provider paid for. One fewer can be paid now.
    if (old.activePeriod && payable !== undefined) this.setPayable(old.provider, Math.max(0, payable - 1))
    this.#delete(id)
    this.#books[old.resource].needsMatching = true
  }

  /** Sets the latest sequence number, so that new orders get higher ones. */
  continueTurnsAfter(turn: number): void {
    this.#turn = Math.max(this.#turn, turn)
  }

  nextTurn(): number {
    return ++this.#turn
  }

  waiting(resource: Resource): WaitingOrders {
    return this.#books[resource].waiting
  }

  /** Sets how many units an order still needs. An order with 0 units leaves the queue. */
  setWaiting(undo: UndoLog, order: WaitingOrder): void {
    const { waiting } = this.#books[order.resource]
    const old = waiting.get(order.orderId)
    undo.push(() => waiting.set(old ?? { ...order, units: 0 }))
    waiting.set(order)
  }

  /** True if supply has arrived since the waiting orders were last matched. */
  needsMatching(resource: Resource): boolean {
    return this.#books[resource].needsMatching
  }

  /**
   * Requests that waiting orders are matched again: existing locks get shorter over time, so an order may fit later.
   */
  requestMatching(): void {
    for (const resource of RESOURCES) {
      const book = this.#books[resource]
      if (book.waiting.size > 0) book.needsMatching = true
    }
  }

  markMatched(undo: UndoLog, resource: Resource): void {
    const book = this.#books[resource]
    undo.push(() => {
      book.needsMatching = true
    })
    book.needsMatching = false
  }

  /** Adds a provider. Its delegations from before its enrollment also use its stake. */
  #addEntry(book: ResourceBook, facts: ProviderFacts): void {
    const { address, resource } = facts
    book.entries.set(address, { facts, pendingSun: ZERO_SUN, usedSun: ZERO_SUN, rentals: 0, epoch: 0 })
    for (const delegationById of this.#live.values())
      if (delegationById.provider === address && delegationById.resource === resource)
        this.#countUsedStake(delegationById, 1)
  }

  #insert(delegation: LiveDelegation): void {
    this.#live.set(delegation.id, delegation)
    this.#books[delegation.resource].pairs.add(delegation)
    this.#countReservedUnits(delegation, 1)
    this.#countUsedStake(delegation, 1)
    this.#countNeededFees(delegation, 1)
  }

  #delete(id: number): void {
    const delegation = this.#live.get(id)
    if (!delegation) return
    this.#live.delete(id)
    this.#books[delegation.resource].pairs.remove(delegation)
    this.#countReservedUnits(delegation, -1)
    this.#countUsedStake(delegation, -1)
    this.#countNeededFees(delegation, -1)
  }

  #replace(old: LiveDelegation, next: LiveDelegation): void {
    this.#delete(old.id)
    const entry = this.#books[old.resource].entries.get(old.provider)
    if (entry && (old.activePeriod === undefined) !== (next.activePeriod === undefined)) {
      // The stake was read before this confirmation, so the delegation is subtracted here. A reorg reverses this.
      const change = next.activePeriod === undefined ? next.balanceSun : -next.balanceSun
      const delegatableSun = sun(Math.max(0, entry.facts.delegatableSun + change))
      entry.facts = { ...entry.facts, delegatableSun }
      entry.epoch++
      const payable = this.#payable.get(old.provider)
      const paid = next.activePeriod === undefined ? -1 : 1
      if (payable !== undefined) this.#payable.set(old.provider, Math.max(0, payable - paid))
    }
    this.#insert(next)
  }

  #countNeededFees(delegation: LiveDelegation, sign: 1 | -1): void {
    const { provider, activePeriod } = delegation
    const needed = (this.#needed.get(provider) ?? 0) + sign * (activePeriod ? 1 : FEES_PER_RENTAL)
    if (needed === 0) this.#needed.delete(provider)
    else this.#needed.set(provider, needed)
    for (const resource of RESOURCES) this.#updateOfferedUnits(resource, provider)
  }

  /** `delegation.provider` is a source only while its order is pending. */
  #countReservedUnits({ resource, provider, units }: LiveDelegation, sign: 1 | -1): void {
    const { sources, supply } = this.#books[resource]
    if (!sources.has(provider)) return
    sources.reserve(provider, sign * units)
    supply?.updateSources()
  }

  #countUsedStake(delegation: LiveDelegation, sign: 1 | -1): void {
    const entry = this.#books[delegation.resource].entries.get(delegation.provider)
    if (!entry) return
    const amount = sign * delegation.balanceSun
    entry.usedSun = sun(entry.usedSun + amount)
    if (delegation.kind === 'RENT') entry.rentals += sign
    if (!delegation.activePeriod) entry.pendingSun = sun(entry.pendingSun + amount)
  }

  #updateOfferedUnits(resource: Resource, address: TronAddress): void {
    this.#books[resource].supply?.setFree(address, this.offeredUnits(resource, address))
  }
}

function emptyBook(): ResourceBook {
  return {
    totals: undefined,
    entries: new Map(),
    supply: undefined,
    turns: new Turns(),
    sources: new SourceBook(),
    waiting: new WaitingOrders(),
    pairs: new Pairs(),
    needsMatching: false,
  }
}
