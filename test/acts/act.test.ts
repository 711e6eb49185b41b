import { describe, expect, it } from 'vitest'
import { type ActKind, createLookout, perform } from '../../src/acts/act.ts'
import { WATCH_MS } from '../../src/client/lost-calls.ts'
import type { Outcome } from '../../src/client/types.ts'
import { openScopes } from '../../src/db/stores/bot/outbox.ts'
import { ManualClock } from '../../src/kernel/clock.ts'
import { silentLogger } from '../../src/kernel/log.ts'
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

type Sighting = Awaited<ReturnType<ActKind<Row, object, null>['settle']>>

/** A kind whose rows are in memory, and a marketplace that says what the test wants. */
async function actWorld(ids: readonly string[] = ['a']) {
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
  const kind: ActKind<Row, object, null> = {
    name: 'test',
    idOf: ({ id }) => id,
    call({ id }) {
      log.push(`call ${id} (${row(id).state})`)
      return market.answer()
    },
    done: async (_tx, { id }) => set(id, { state: 'done' }),
    refused: async (_tx, { id }) => set(id, { state: 'refused' }),
    unknown: async (_tx, { id }) => set(id, { state: 'unknown' }),
    lost: async () => [...rows.values()].filter(isLost).map((one) => ({ ...one })),
    isInHand: ({ id }) => inHand.has(id),
    isCalling: ({ state }) => state === 'calling',
    callOf: (one) => one,
    groupOf: ({ account }) => account,
    async look([first, ...others]) {
      log.push(`look ${[first, ...others].map(({ id }) => id).join(' ')}`)
      if (market.down.has(first.account)) throw new Error('down')
      return null
    },
    async settle(_tx, { id }) {
      if (market.sighting === 'settled') row(id).state = 'done'
      return market.sighting
    },
    stillUnknown: async (_tx, { id }, _sighting, nowMs) => set(id, { absentSinceMs: row(id).absentSinceMs ?? nowMs }),
    notMade: async (_tx, { id }, watchUntilMs) => set(id, { state: 'not_made', watchUntilMs }),
    neverMade: async (_tx, { id }) => set(id, { state: 'not_made', watchUntilMs: null }),
    alarm: async (_reader, { id }) => (row(id).state === 'unknown' ? { txid: id } : undefined),
  }
  const lookout = createLookout(deps, kind)
  return {
    deps,
    kind,
    log,
    market,
    inHand,
    row,
    lookout,
    perform: (id: string) =>
      perform(deps, kind, async () => {
        if (row(id).state !== 'planned') return undefined
        row(id).state = 'calling'
        return { ...row(id) }
      }),
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

describe('a call that must not be lost', () => {
  it('is made by one of ten that ask at once, after its intent was written', async () => {
    const world = await actWorld()
    const outcomes = await Promise.all(Array.from({ length: 10 }, () => world.perform('a')))
    expect(outcomes.filter((outcome) => outcome !== undefined)).toEqual([{ at: 'done' }])
    expect(world.log).toEqual(['call a (calling)'])
    expect(world.row('a').state).toBe('done')
  })

  it('that is refused is written down as refused, and not looked for', async () => {
    const world = await actWorld()
    world.market.answer = async () => ({ at: 'refused', code: 'CANNOT_FULFILLED', message: '' })
    expect(await world.perform('a')).toMatchObject({ code: 'CANNOT_FULFILLED' })
    await world.lookout.pass()
    expect(world.row('a').state).toBe('refused')
    expect(world.looks()).toBe(0)
  })

  it('that throws has lost its answer', async () => {
    const world = await actWorld()
    world.market.answer = () => Promise.reject(new Error('connection reset'))
    expect(await world.perform('a')).toMatchObject({ at: 'unknown' })
    expect(world.row('a').state).toBe('unknown')
  })

  it('becomes a question when its process is gone, but not while a handler is at it', async () => {
    const world = await actWorld(['a', 'b'])
    world.row('a').state = 'calling'
    world.row('b').state = 'calling'
    world.inHand.add('b')
    await world.lookout.pass()
    expect([world.row('a').state, world.row('b').state]).toEqual(['unknown', 'calling'])
    expect(world.log).toEqual(['look a'])
  })
})

describe('a call whose process is gone, at a marketplace that answers twice alike', () => {
  it('is called again at once, and done', async () => {
    const world = await actWorld()
    world.row('a').state = 'calling'
    world.kind.isCalledAgain = () => true
    await world.lookout.pass()
    expect(world.row('a').state).toBe('done')
    expect(world.log).toEqual(['call a (calling)'])
  })

  it.each([
    ['refused', { at: 'refused', code: 'CANNOT_FULFILLED', message: '' }],
    ['unknown', { at: 'unknown', reason: '' }],
  ] as const)('is a question where that is %s: the first call may still be on its way', async (_, answer) => {
    const world = await actWorld()
    world.row('a').state = 'calling'
    world.kind.isCalledAgain = () => true
    world.market.answer = async () => answer
    await world.lookout.pass()
    await world.lookout.pass()
    expect(world.row('a').state).toBe('unknown')
    expect(world.log.filter((line) => line.startsWith('call'))).toHaveLength(1)
  })
})

describe('a look at lost calls', () => {
  it('is shared by those of one group, and trouble with one group holds up no other', async () => {
    const world = await actWorld(['a1', 'a2', 'b1'])
    for (const id of ['a1', 'a2', 'b1']) world.lose(id)
    world.market.down.add('a')
    world.market.sighting = 'settled'
    await world.lookout.pass()
    expect(world.log.toSorted()).toEqual(['look a1 a2', 'look b1'])
    expect(['a1', 'a2', 'b1'].map((id) => world.row(id).state)).toEqual(['unknown', 'unknown', 'done'])
  })

  it('comes at every pass at first, then more rarely', async () => {
    const world = await actWorld()
    world.lose('a')
    await world.passFor(2 * MINUTE_MS - 5_000, 5_000)
    expect(world.looks()).toBe(24)
    await world.passFor(MINUTE_MS, 5_000)
    expect(world.looks()).toBeLessThan(24 + 8)
  })

  it('calls it not made after ten minutes, watches it for a day, and only then is certain', async () => {
    const world = await actWorld()
    world.lose('a')
    await world.passFor(10 * MINUTE_MS - MINUTE_MS)
    expect(world.row('a').state).toBe('unknown')
    await world.passFor(2 * MINUTE_MS)
    expect(world.row('a')).toMatchObject({ state: 'not_made', watchUntilMs: expect.any(Number) })
    await world.passFor(WATCH_MS - 10 * MINUTE_MS, 10 * MINUTE_MS)
    expect(world.row('a').watchUntilMs).not.toBeNull()
    await world.passFor(20 * MINUTE_MS, 5 * MINUTE_MS)
    expect(world.row('a').watchUntilMs).toBeNull()
  })

  it('never calls it not made for a day while its price is missing', async () => {
    const world = await actWorld()
    world.lose('a')
    world.market.sighting = 'money_missing'
    await world.passFor(WATCH_MS - 10 * MINUTE_MS, 10 * MINUTE_MS)
    expect(world.row('a').state).toBe('unknown')
    await world.passFor(20 * MINUTE_MS, 5 * MINUTE_MS)
    expect(world.row('a').state).toBe('not_made')
  })

  it.each(['undecided', 'unanswered'] as const)('that stays %s proves nothing, however often', async (how) => {
    const world = await actWorld()
    world.lose('a')
    if (how === 'undecided') world.market.sighting = how
    else world.market.down.add('a')
    await world.passFor(3 * 60 * MINUTE_MS, 5 * MINUTE_MS)
    expect(world.row('a')).toMatchObject({ state: 'unknown', absentSinceMs: null })
  })

  it('is certain at once of what can never be made', async () => {
    const world = await actWorld()
    world.lose('a')
    world.market.sighting = 'impossible'
    await world.lookout.pass()
    expect(world.row('a')).toMatchObject({ state: 'not_made', watchUntilMs: null })
  })

  it('finds what was called not made', async () => {
    const world = await actWorld()
    world.lose('a')
    await world.passFor(12 * MINUTE_MS)
    expect(world.row('a').state).toBe('not_made')
    world.market.sighting = 'settled'
    await world.passFor(5 * MINUTE_MS)
    expect(world.row('a').state).toBe('done')
  })

  it.each(['absent money', 'no answer'])('tells the operators after a quarter of an hour of %s', async (why) => {
    const world = await actWorld()
    world.lose('a')
    world.market.sighting = 'money_missing'
    if (why === 'no answer') world.market.down.add('a')
    await world.passFor(14 * MINUTE_MS)
    expect(await world.alarms()).toEqual([])
    await world.passFor(2 * MINUTE_MS)
    expect(await world.alarms()).toEqual(['a'])
    world.market.down.clear()
    world.market.sighting = 'settled'
    await world.passFor(2 * MINUTE_MS)
    expect(await world.alarms()).toEqual([])
  })

  it('asked for now says whether one was found, and rejects when nobody answers', async () => {
    const world = await actWorld()
    world.lose('a')
    const now = () => world.lookout.lookAt([{ ...world.row('a') }])
    expect(await now()).toBe(false)
    world.market.down.add('a')
    await expect(now()).rejects.toThrow('down')
    world.market.down.clear()
    world.market.sighting = 'settled'
    expect(await now()).toBe(true)
  })
})
