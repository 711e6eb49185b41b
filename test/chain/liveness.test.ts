import { beforeEach, expect, it } from 'vitest'
import { createLiveness, type Liveness } from '../../src/chain/liveness.ts'
import { ManualClock } from '../../src/kernel/clock.ts'
import { silentLogger } from '../../src/kernel/logger.ts'

const SLOT_MS = 3_000
let clock: ManualClock
let number: number
let logged: string[]

const log = { ...silentLogger, error: write, info: write }
function write(_fields: object, event: string): void {
  logged.push(event)
}

const liveness = (more: { slotMs?: number; judgesAge?: boolean } = {}): Liveness =>
  createLiveness({ clock, log }, { slotMs: SLOT_MS, judgesAge: true, ...more })

/** Reports the same head for this many slots and returns the resulting problem. */
function stayAtHead(live: Liveness, slots: number, head = { number, timestampMs: clock.now() }): string | undefined {
  for (let slot = 0; slot <= slots; slot++) {
    if (slot > 0) clock.advance(SLOT_MS)
    live.onHead(head)
  }
  return live.problem()
}

beforeEach(() => {
  clock = new ManualClock(Date.UTC(2026, 0, 5))
  number = 712
  logged = []
})

it('the liveness check reports no problem before the first head, nor while blocks arrive, even late', () => {
  const live = liveness()
  expect(live.problem()).toBeUndefined()
  for (const slots of [1, 3, 10, 1]) {
    expect(stayAtHead(live, slots)).toBeUndefined()
    number++
  }
})

it('the liveness check reports missing blocks until the next block arrives', () => {
  const live = liveness()
  expect(stayAtHead(live, 11)).toBe('no new block after block 712 for 33 s')
  live.onHead({ number: 713, timestampMs: clock.now() })
  expect(live.problem()).toBeUndefined()
  expect(logged).toEqual(['chain.stalled', 'chain.goes_on'])
})

it('the liveness check reports how far a node is behind the blocks read', () => {
  const live = liveness()
  const old = { number: 694, timestampMs: clock.now() - 18 * SLOT_MS }
  live.onHead({ number, timestampMs: clock.now() })
  expect(stayAtHead(live, 11, old)).toMatch(
    /^the node is at block 694, 18 blocks behind the last block read, .* for 33 s$/,
  )
})

it('the liveness check accepts a chain whose head decreased, if it continues from there', () => {
  const live = liveness()
  stayAtHead(live, 2)
  number = 694
  for (let i = 0; i < 30; i++) {
    clock.advance(SLOT_MS)
    live.onHead({ number: number++, timestampMs: clock.now() })
    expect(live.problem()).toBeUndefined()
  }
})

it('the liveness check reports an old newest block immediately, but tolerates clock errors of seconds', () => {
  const head = { number, timestampMs: clock.now() }
  clock.advance(60_000)
  const live = liveness()
  live.onHead(head)
  expect(live.problem()).toBeUndefined()
  clock.advance(1_000)
  live.onHead(head)
  expect(live.problem()).toBe("the newest block, 712, is 61 s old by this machine's clock")
  // New blocks with old timestamps: the node has not caught up yet.
  live.onHead({ number: 713, timestampMs: head.timestampMs + 1 })
  expect(live.problem()).toContain('block, 713, is 60 s old')
})

it.each([
  ['ahead of', 3_600_000],
  ['ahead of', 61_000],
  ['behind', -3_600_000],
])('the liveness check distinguishes a clock that is %s the chain from a stalled chain', (side, offMs) => {
  const live = liveness()
  const come = () => live.onHead({ number: number++, timestampMs: clock.now() - offMs })
  for (let slot = 0; slot < 6; slot++) {
    if (slot > 0) clock.advance(SLOT_MS)
    come()
    // Old blocks may come from a node that is catching up; meanwhile the chain counts as stalled.
    if (slot < 5) expect(live.clockOff() ?? live.problem()).toBeDefined()
  }
  expect(live.clockOff()).toBe(
    `this machine's clock is ${Math.abs(offMs) / 1_000} s ${side} the newest block, ${number - 1}`,
  )
  expect(live.problem()).toBeUndefined()
  live.onHead({ number: number++, timestampMs: clock.now() })
  expect([live.clockOff(), live.problem()]).toEqual([undefined, undefined])
})

it('the liveness check does not blame the clock while a node catches up', () => {
  const live = liveness()
  for (let ageMs = 3_600_000; ageMs > 100_000; ageMs -= 60_000) {
    live.onHead({ number: number++, timestampMs: clock.now() - ageMs })
    clock.advance(SLOT_MS)
    expect(live.clockOff()).toBeUndefined()
    expect(live.problem()).toBeDefined()
  }
})

it('the liveness check uses only the arrival of blocks if the chain’s time is set manually', () => {
  const live = liveness({ judgesAge: false })
  for (const timestampMs of [clock.now() - 86_400_000, clock.now() + 86_400_000]) {
    live.onHead({ number: number++, timestampMs })
    expect([live.problem(), live.clockOff()]).toEqual([undefined, undefined])
  }
  expect(stayAtHead(live, 11, { number, timestampMs: clock.now() })).toBeDefined()
})

it('the liveness check waits longer for a chain with rare blocks, and forever if blocks are made manually', () => {
  expect(stayAtHead(liveness({ slotMs: 60_000 }), 200)).toBeUndefined()
  expect(stayAtHead(liveness({ slotMs: Number.POSITIVE_INFINITY }), 2_000)).toBeUndefined()
})
