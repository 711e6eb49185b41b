import { describe, expect, it } from 'vitest'
import { LOST_CALL_WATCH_MS } from '../../src/client/lost-calls.ts'
import type { Outcome } from '../../src/client/types.ts'
import { openScopes } from '../../src/db/stores/bot/outbox.ts'
import { ManualClock } from '../../src/kernel/clock.ts'
import { silentLogger } from '../../src/kernel/log.ts'
import { createPayingCallResolver, type PayingCallKind, submitPayingCall } from '../../src/paying-calls/paying-call.ts'
import { tempDb } from '../support/temp.ts'

const MINUTE_MS = 60_000

interface Row {
  id: string
  account: string
  state: 'planned' | 'calling' | 'unknown' | 'done' | 'refused' | 'not_made'
  sentAtMs: number
  absentSinceMs: number | null
  watchUntilMs: number | null
}

type Sighting = Awaited<ReturnType<PayingCallKind<Row, object, null>['settle']>>

/** Fixture: a kind of paying call with rows in memory, and a scripted marketplace. */
async function createPayingCallFixture(ids: readonly string[] = ['a']) {
  const clock = new ManualClock(1_800_000_000_000)
  const deps = { db: await tempDb(), clock, log: silentLogger }
  const rows = new Map<string, Row>()
  for (const id of ids)
    rows.set(id, {
      id,
      account: id.charAt(0),
      state: 'planned',
      sentAtMs: clock.now(),
      absentSinceMs: null,
      watchUntilMs: null,
    })
  const row = (id: string) => rows.get(id) as Row
  const set = (id: string, change: Partial<Row>) => void Object.assign(row(id), change)
  const log: string[] = []
  const market = {
    answer: async (): Promise<Outcome<object>> => ({ at: 'done' }),
    sighting: 'absent' as Sighting,
    down: new Set<string>(),
  }
  const inHand = new Set<string>()
  const kind: PayingCallKind<Row, object, null> = {
    name: 'test',
    idOf: ({ id }) => id,
    call({ id }) {
      log.push(`call ${id} (${row(id).state})`)
      return market.answer()
    },
    onDone: async (_tx, { id }) => set(id, { state: 'done' }),
    onRefused: async (_tx, { id }) => set(id, { state: 'refused' }),
    onUnknown: async (_tx, { id }) => set(id, { state: 'unknown' }),
    lostCalls: async () => [...rows.values()].filter(isLost).map((one) => ({ ...one })),
    isInterrupted: ({ state }) => state === 'calling',
    toLostCall: (one) => one,
    pollGroupOf: ({ account }) => account,
    async poll([first, ...others]) {
      log.push(`look ${[first, ...others].map(({ id }) => id).join(' ')}`)
      if (market.down.has(first.account)) throw new Error('down')
      return null
    },
    async settle(_tx, { id }) {
      if (market.sighting === 'settled') row(id).state = 'done'
      return market.sighting
    },
    onStillUnknown: async (_tx, { id }, _sighting, nowMs) => set(id, { absentSinceMs: row(id).absentSinceMs ?? nowMs }),
    onNotMade: async (_tx, { id }, watchUntilMs) => set(id, { state: 'not_made', watchUntilMs }),
    onNeverMade: async (_tx, { id }) => set(id, { state: 'not_made', watchUntilMs: null }),
    alertFacts: async (_reader, { id }) => (row(id).state === 'unknown' ? { txid: id } : undefined),
  }
  const lookout = createPayingCallResolver(deps, kind, inHand)
  return {
    deps,
    kind,
    log,
    market,
    inHand,
    row,
    lookout,
    perform: (id: string) =>
      deps.db
        .write(async () => {
          if (row(id).state !== 'planned') return undefined
          row(id).state = 'calling'
          return { ...row(id) }
        })
        .then((started) => submitPayingCall(deps, kind, started)),
    lose: (id: string) => set(id, { state: 'unknown' }),
    async passFor(ms: number, everyMs = MINUTE_MS): Promise<void> {
      for (const endMs = clock.now() + ms; clock.now() < endMs; clock.advance(everyMs)) await lookout.pass()
      await lookout.pass()
    },
    alarms: () => deps.db.read((reader) => openScopes(reader, 'outcome_unknown')),
    looks: () => log.filter((line) => line.startsWith('look')).length,
  }
}

const isLost = ({ state, watchUntilMs }: Row) =>
  state === 'calling' || state === 'unknown' || (state === 'not_made' && watchUntilMs !== null)

describe('a paying call', () => {
  it('is made by one of ten concurrent callers, after its intent was stored', async () => {
    const fixture = await createPayingCallFixture()
    const outcomes = await Promise.all(Array.from({ length: 10 }, () => fixture.perform('a')))
    expect(outcomes.filter((outcome) => outcome !== undefined)).toEqual([{ at: 'done' }])
    expect(fixture.log).toEqual(['call a (calling)'])
    expect(fixture.row('a').state).toBe('done')
  })

  it('that is rejected is stored as rejected, and is not resolved later', async () => {
    const fixture = await createPayingCallFixture()
    fixture.market.answer = async () => ({ at: 'refused', code: 'CANNOT_FULFILLED', message: '' })
    expect(await fixture.perform('a')).toMatchObject({ code: 'CANNOT_FULFILLED' })
    await fixture.lookout.pass()
    expect(fixture.row('a').state).toBe('refused')
    expect(fixture.looks()).toBe(0)
  })

  it('that throws is treated as one with a lost response', async () => {
    const fixture = await createPayingCallFixture()
    fixture.market.answer = () => Promise.reject(new Error('connection reset'))
    expect(await fixture.perform('a')).toMatchObject({ at: 'unknown' })
    expect(fixture.row('a').state).toBe('unknown')
  })

  it('becomes unresolved when its process has died, but not while a handler is running', async () => {
    const fixture = await createPayingCallFixture(['a', 'b'])
    fixture.row('a').state = 'calling'
    fixture.row('b').state = 'calling'
    fixture.inHand.add('b')
    await fixture.lookout.pass()
    expect([fixture.row('a').state, fixture.row('b').state]).toEqual(['unknown', 'calling'])
    expect(fixture.log).toEqual(['look a'])
  })
})

describe('a call of a dead process at an idempotent marketplace', () => {
  it('is repeated immediately, and completed', async () => {
    const fixture = await createPayingCallFixture()
    fixture.row('a').state = 'calling'
    fixture.kind.isRepeatable = () => true
    await fixture.lookout.pass()
    expect(fixture.row('a').state).toBe('done')
    expect(fixture.log).toEqual(['call a (calling)'])
  })

  it.each([
    ['refused', { at: 'refused', code: 'CANNOT_FULFILLED', message: '' }],
    ['unknown', { at: 'unknown', reason: '' }],
  ] as const)('is unresolved if the repeat is %s, because the first call may still be pending', async (_, answer) => {
    const fixture = await createPayingCallFixture()
    fixture.row('a').state = 'calling'
    fixture.kind.isRepeatable = () => true
    fixture.market.answer = async () => answer
    await fixture.lookout.pass()
    await fixture.lookout.pass()
    expect(fixture.row('a').state).toBe('unknown')
    expect(fixture.log.filter((line) => line.startsWith('call'))).toHaveLength(1)
  })
})

describe('checking a paying call with a lost response', () => {
  it('is done once per group, and failures of one group do not block others', async () => {
    const fixture = await createPayingCallFixture(['a1', 'a2', 'b1'])
    for (const id of ['a1', 'a2', 'b1']) fixture.lose(id)
    fixture.market.down.add('a')
    fixture.market.sighting = 'settled'
    await fixture.lookout.pass()
    expect(fixture.log.toSorted()).toEqual(['look a1 a2', 'look b1'])
    expect(['a1', 'a2', 'b1'].map((id) => fixture.row(id).state)).toEqual(['unknown', 'unknown', 'done'])
  })

  it('happens in every pass at first, then less often', async () => {
    const fixture = await createPayingCallFixture()
    fixture.lose('a')
    await fixture.passFor(2 * MINUTE_MS - 5_000, 5_000)
    expect(fixture.looks()).toBe(24)
    await fixture.passFor(MINUTE_MS, 5_000)
    expect(fixture.looks()).toBeLessThan(24 + 8)
  })

  it('reports it as not made after ten minutes, and is certain only after another day', async () => {
    const fixture = await createPayingCallFixture()
    fixture.lose('a')
    await fixture.passFor(10 * MINUTE_MS - MINUTE_MS)
    expect(fixture.row('a').state).toBe('unknown')
    await fixture.passFor(2 * MINUTE_MS)
    expect(fixture.row('a')).toMatchObject({ state: 'not_made', watchUntilMs: expect.any(Number) })
    await fixture.passFor(LOST_CALL_WATCH_MS - 10 * MINUTE_MS, 10 * MINUTE_MS)
    expect(fixture.row('a').watchUntilMs).not.toBeNull()
    await fixture.passFor(20 * MINUTE_MS, 5 * MINUTE_MS)
    expect(fixture.row('a').watchUntilMs).toBeNull()
  })

  it('does not report it as not made for a day while its price is missing from the balance', async () => {
    const fixture = await createPayingCallFixture()
    fixture.lose('a')
    fixture.market.sighting = 'money_missing'
    await fixture.passFor(LOST_CALL_WATCH_MS - 10 * MINUTE_MS, 10 * MINUTE_MS)
    expect(fixture.row('a').state).toBe('unknown')
    await fixture.passFor(20 * MINUTE_MS, 5 * MINUTE_MS)
    expect(fixture.row('a').state).toBe('not_made')
  })

  it.each(['undecided', 'unanswered'] as const)('that stays %s proves nothing, even if repeated', async (how) => {
    const fixture = await createPayingCallFixture()
    fixture.lose('a')
    if (how === 'undecided') fixture.market.sighting = how
    else fixture.market.down.add('a')
    await fixture.passFor(3 * 60 * MINUTE_MS, 5 * MINUTE_MS)
    expect(fixture.row('a')).toMatchObject({ state: 'unknown', absentSinceMs: null })
  })

  it('is certain immediately if the call can never be made', async () => {
    const fixture = await createPayingCallFixture()
    fixture.lose('a')
    fixture.market.sighting = 'impossible'
    await fixture.lookout.pass()
    expect(fixture.row('a')).toMatchObject({ state: 'not_made', watchUntilMs: null })
  })

  it('can find a call that was reported as not made', async () => {
    const fixture = await createPayingCallFixture()
    fixture.lose('a')
    await fixture.passFor(12 * MINUTE_MS)
    expect(fixture.row('a').state).toBe('not_made')
    fixture.market.sighting = 'settled'
    await fixture.passFor(5 * MINUTE_MS)
    expect(fixture.row('a').state).toBe('done')
  })

  it.each(['absent money', 'no answer'])('alerts the operators after a quarter of an hour of %s', async (why) => {
    const fixture = await createPayingCallFixture()
    fixture.lose('a')
    fixture.market.sighting = 'money_missing'
    if (why === 'no answer') fixture.market.down.add('a')
    await fixture.passFor(14 * MINUTE_MS)
    expect(await fixture.alarms()).toEqual([])
    await fixture.passFor(2 * MINUTE_MS)
    expect(await fixture.alarms()).toEqual(['a'])
    fixture.market.down.clear()
    fixture.market.sighting = 'settled'
    await fixture.passFor(2 * MINUTE_MS)
    expect(await fixture.alarms()).toEqual([])
  })

  it('on demand returns whether an order was found, and rejects if the marketplace does not respond', async () => {
    const fixture = await createPayingCallFixture()
    fixture.lose('a')
    const now = () => fixture.lookout.pollNow([{ ...fixture.row('a') }])
    expect(await now()).toBe(false)
    fixture.market.down.add('a')
    await expect(now()).rejects.toThrow('down')
    fixture.market.down.clear()
    fixture.market.sighting = 'settled'
    expect(await now()).toBe(true)
  })
})
