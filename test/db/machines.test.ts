/** Tests of the state machines beside the tables: the declarations, and the moves that stores make with them. */
import { eq, getTableColumns, getTableName, is } from 'drizzle-orm'
import { SQLiteTable } from 'drizzle-orm/sqlite-core'
import { describe, expect, it } from 'vitest'
import * as schema from '../../src/db/schema/all.ts'
import { keyChangeMoves, keyChanges, users } from '../../src/db/schema/bot/users.ts'
import { MACHINES, machine } from '../../src/db/schema/machine.ts'
import { insertRow, moveReturning, moveRow, moveWhere, rowsOf, setWhere } from '../../src/db/stores/rows.ts'
import { tempDb } from '../support/temp.ts'

const named = MACHINES.map((one) => ({ ...one, name: `${getTableName(one.table)}.${one.column.name}` }))

/** Returns all states that rows can get to from these ones. */
function reachable(from: readonly string[], moves: readonly { from: readonly string[]; to: string }[]): Set<string> {
  const found = new Set(from)
  for (const state of found) for (const move of moves) if (move.from.includes(state)) found.add(move.to)
  return found
}

describe.each(named)('the state machine of $name', ({ column, first, last, moves }) => {
  const states = column.enumValues ?? []

  it('knows only states of the column', () => {
    const used = [...first, ...last, ...moves.flatMap(({ from, to }) => [...from, to])]
    expect(states.length).toBeGreaterThan(1)
    expect(used.filter((state) => !states.includes(state))).toEqual([])
  })

  it('reaches every state', () => {
    const found = reachable(first, moves)
    expect(states.filter((state) => !found.has(state))).toEqual([])
  })

  it('leads from every state to a final state', () => {
    const stuck = states.filter((state) => !last.some((end) => reachable([state], moves).has(end)))
    expect(stuck).toEqual([])
  })

  it('declares each state transition once', () => {
    const all = moves.flatMap(({ name, from, to }) => from.map((state) => `${name}: ${state} -> ${to}`))
    expect(all).toEqual([...new Set(all)])
  })
})

it('every table with a state has a machine', () => {
  const tables = Object.values(schema).filter((one) => is(one, SQLiteTable))
  const withState = tables.filter((table) => 'state' in getTableColumns(table))
  const lacking = withState.filter((table) => !MACHINES.some((one) => one.table === table))
  // The state of a conversation belongs to its flow.
  expect(lacking.map(getTableName)).toEqual(['flows'])
})

it('a move that is not declared does not compile', () => {
  const moves = machine(keyChanges, 'waiting', 'done', { start: ['waiting', 'pending'], end: ['pending', ['done']] })
  MACHINES.pop()
  // @ts-expect-error An undeclared move.
  expect(moves.restart).toBeUndefined()
  // @ts-expect-error A target that is not declared.
  expect(moves.end.failed).toBeUndefined()
  // @ts-expect-error An unknown state.
  machine(keyChanges, 'waiting', 'done', { start: ['waiting', 'running'] })
  // @ts-expect-error An unknown first state.
  machine(keyChanges, 'new', 'done', {})
  MACHINES.splice(-2)
})

const row = (id: string, state: 'waiting' | 'pending' | 'failed') =>
  ({ id, userId: Number(id), kind: 'create', sealedKey: 'x', state, createdAtMs: 1, accountId: id }) as const

async function dbWith(...rows: ReturnType<typeof row>[]) {
  const db = await tempDb()
  await db.write(async (tx) => {
    for (const one of rows) {
      await insertRow(tx, users, { id: one.userId, language: 'en', firstSeenAtMs: 1 })
      await insertRow(tx, keyChanges, one)
    }
  })
  return db
}

describe('a state transition', () => {
  it('changes the state and the given columns of one row', async () => {
    const db = await dbWith(row('1', 'waiting'), row('2', 'waiting'))
    expect(await db.write((tx) => moveRow(tx, keyChangeMoves.start, '1', { createdAtMs: 7 }))).toBe(true)
    expect(await db.read((r) => rowsOf(r, keyChanges, undefined, keyChanges.id))).toMatchObject([
      { id: '1', state: 'pending', createdAtMs: 7 },
      { id: '2', state: 'waiting', createdAtMs: 1 },
    ])
  })

  it('changes nothing from another state, or without its condition', async () => {
    const db = await dbWith(row('1', 'failed'), row('2', 'waiting'))
    await db.write(async (tx) => {
      expect(await moveRow(tx, keyChangeMoves.start, '1', { createdAtMs: 7 })).toBe(false)
      expect(await moveRow(tx, keyChangeMoves.start, '2', { createdAtMs: 7 }, eq(keyChanges.createdAtMs, 3))).toBe(
        false,
      )
      expect(await moveRow(tx, keyChangeMoves.start, 'none')).toBe(false)
      expect(await moveReturning(tx, keyChangeMoves.settle.done, '2')).toBeUndefined()
    })
    expect(await db.read((r) => rowsOf(r, keyChanges, undefined, keyChanges.id))).toMatchObject([
      { state: 'failed', createdAtMs: 1 },
      { state: 'waiting', createdAtMs: 1 },
    ])
  })

  it('happens once, however many try at the same time', async () => {
    const db = await dbWith(row('1', 'waiting'))
    const tries = Array.from({ length: 10 }, () => db.write((tx) => moveRow(tx, keyChangeMoves.start, '1')))
    expect((await Promise.all(tries)).filter(Boolean)).toHaveLength(1)
  })

  it('returns the moved row, or the number of moved rows', async () => {
    const db = await dbWith(row('1', 'pending'), row('2', 'waiting'), row('3', 'waiting'), row('4', 'failed'))
    await db.write(async (tx) => {
      const moved = await moveReturning(tx, keyChangeMoves.settle.failed, '1', { watchUntilMs: 9 })
      expect(moved).toMatchObject({ id: '1', state: 'failed', watchUntilMs: 9 })
      expect(await moveWhere(tx, keyChangeMoves.endWaiting.stopped, undefined)).toBe(2)
    })
  })

  it('is the only way for the code to change a state', () => {
    // @ts-expect-error A state among the columns of an ordinary change.
    const attempt = (tx: never) => setWhere(tx, keyChanges, { state: 'done' }, undefined)
    expect(attempt).toBeTypeOf('function')
  })
})
