import { eq, sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import type { Db, Tx } from '../../src/db/db.ts'
import { PURCHASE_STATES, type PurchaseState, purchases } from '../../src/db/schema/bot/purchases.ts'
import { orderOwner } from '../../src/db/stores/bot/claims.ts'
import { forgetQuotes } from '../../src/db/stores/bot/housekeeping.ts'
import { lastBought, purchasesToShow, recentReceivers } from '../../src/db/stores/bot/purchases/lists.ts'
import { detachOrder, endWatch, possiblyMadePurchases, recordCheck } from '../../src/db/stores/bot/purchases/lost.ts'
import { completePurchase, markWarned, setProgress } from '../../src/db/stores/bot/purchases/progress.ts'
import {
  expireQuote,
  externalAccountId,
  insertQuote,
  isLiveMessage,
  markOrdered,
  movePurchase,
  type NewQuote,
  type Purchase,
  purchase,
  setShown,
  startSending,
} from '../../src/db/stores/bot/purchases/purchases.ts'
import { markPaid, markPayable, markUnpaid, startAsking } from '../../src/db/stores/bot/purchases/wallet-payments.ts'
import { tronAddress } from '../../src/kernel/address.ts'
import { newId } from '../../src/kernel/ids.ts'
import { sun } from '../../src/kernel/sun.ts'
import { tempDb } from '../support/temp.ts'

const A = tronAddress('TJRabPrwbZy45sbavfcjinPJC18kjpRTv8')
const B = tronAddress('TVjsyZ7fYF3qLF6BQgPmTEZy1xrNNyVAAA')

function quote(more: Partial<NewQuote> = {}): NewQuote {
  return {
    id: newId(1_000),
    userId: 7,
    accountId: 'acc1',
    kind: 'BUY',
    resource: 'ENERGY',
    receiver: A,
    amount: 65_000,
    durationSec: 3_600,
    unitPriceSun: 50,
    costSun: sun(3_250_000),
    balanceSun: sun(10_000_000),
    available: 100_000,
    fill: 'whole',
    chatId: 7,
    ...more,
  }
}

const TERMS = { costSun: sun(3_000_000), unitPriceSun: 46 }
const BALANCE = sun(9_000_000)
const PROGRESS = { filledPercent: 100, delegates: [] }

/** Steps that bring a new row into each state. */
const STEPS_TO_STATE: Record<PurchaseState, (tx: Tx, id: string) => Promise<void>> = {
  quoted: async () => {},
  waiting: async () => {},
  expired: async (tx, id) => void (await expireQuote(tx, id, 2)),
  sending: async (tx, id) => void (await startSending(tx, id, BALANCE, 2)),
  asking: async (tx, id) => void (await startAsking(tx, id, 2)),
  payable: async (tx, id) => {
    await STEPS_TO_STATE.asking(tx, id)
    await markPayable(tx, id, TERMS, 3)
  },
  unpaid: async (tx, id) => {
    await STEPS_TO_STATE.payable(tx, id)
    await markUnpaid(tx, id, {}, 4)
  },
  unknown: async (tx, id) => {
    await startSending(tx, id, BALANCE, 2)
    await movePurchase(tx, 'lose', id, { errorCode: 'OUTCOME_UNKNOWN' }, 3)
  },
  refused: async (tx, id) => {
    await startSending(tx, id, BALANCE, 2)
    await movePurchase(tx, 'refuse', id, { errorCode: 'X' }, 3)
  },
  not_made: async (tx, id) => {
    await STEPS_TO_STATE.unknown(tx, id)
    await movePurchase(tx, 'giveUp', id, { watchUntilMs: 100 }, 4)
  },
  ordered: async (tx, id) => {
    await startSending(tx, id, BALANCE, 2)
    await markOrdered(tx, id, `order of ${id}`, 3)
  },
  completed: async (tx, id) => {
    await STEPS_TO_STATE.ordered(tx, id)
    await completePurchase(tx, id, PROGRESS, 4)
  },
}

async function createRowIn(db: Db, state: PurchaseState, more: Partial<NewQuote> = {}): Promise<string> {
  const q = quote(more)
  await db.write(async (tx) => {
    await insertQuote(tx, q, state === 'waiting' ? 'waiting' : 'quoted', 1)
    await STEPS_TO_STATE[state](tx, q.id)
    expect((await purchase(tx, q.id))?.state).toBe(state)
  })
  return q.id
}

const TRANSITIONS: {
  name: string
  from: PurchaseState[]
  to: PurchaseState
  act: (tx: Tx, id: string) => Promise<boolean>
}[] = [
  { name: 'expires', from: ['quoted', 'waiting'], to: 'expired', act: (tx, id) => expireQuote(tx, id, 9) },
  { name: 'is sent', from: ['quoted'], to: 'sending', act: (tx, id) => startSending(tx, id, BALANCE, 9) },
  {
    name: 'is refused',
    from: ['sending', 'asking', 'unknown'],
    to: 'refused',
    act: (tx, id) => movePurchase(tx, 'refuse', id, { errorCode: 'X' }, 9),
  },
  {
    name: 'becomes unknown',
    from: ['sending'],
    to: 'unknown',
    act: (tx, id) => movePurchase(tx, 'lose', id, { errorCode: 'OUTCOME_UNKNOWN' }, 9),
  },
  {
    name: 'was not made',
    from: ['unknown', 'asking'],
    to: 'not_made',
    act: (tx, id) => movePurchase(tx, 'giveUp', id, { watchUntilMs: 100 }, 9),
  },
  {
    name: 'is ordered',
    from: ['sending', 'unknown', 'not_made'],
    to: 'ordered',
    act: async (tx, id) => (await markOrdered(tx, id, 'o1', 9)) === 'ordered',
  },
  {
    name: 'gets its signed payment back',
    from: ['ordered'],
    to: 'refused',
    act: (tx, id) => movePurchase(tx, 'undo', id, { errorCode: 'X' }, 9),
  },
  {
    name: 'has not got the order that the answer named',
    from: ['ordered'],
    to: 'unknown',
    act: (tx, id) => detachOrder(tx, id, 9),
  },
  {
    name: 'was watched to the end',
    from: ['not_made'],
    to: 'not_made',
    act: (tx, id) => endWatch(tx, id, 9),
  },
  {
    name: 'is asked an address for',
    from: ['quoted', 'waiting'],
    to: 'asking',
    act: (tx, id) => startAsking(tx, id, 9),
  },
  { name: 'can be paid', from: ['asking'], to: 'payable', act: (tx, id) => markPayable(tx, id, TERMS, 9) },
  { name: 'was not paid', from: ['payable'], to: 'unpaid', act: (tx, id) => markUnpaid(tx, id, {}, 9) },
  { name: 'is paid', from: ['payable'], to: 'ordered', act: (tx, id) => markPaid(tx, id, 'o1', {}, 9) },
  { name: 'is complete', from: ['ordered'], to: 'completed', act: (tx, id) => completePurchase(tx, id, PROGRESS, 9) },
]

describe.each(TRANSITIONS)('a purchase that $name', ({ from, to, act }) => {
  it.each(PURCHASE_STATES)('in the state %s changes only if the transition is allowed', async (state) => {
    const db = await tempDb()
    const id = await createRowIn(db, state)
    const before = await db.read((r) => purchase(r, id))
    const moved = await db.write((tx) => act(tx, id))
    const after = await db.read((r) => purchase(r, id))
    expect(moved).toBe(from.includes(state))
    if (moved) expect(after?.state).toBe(to)
    else expect(after).toEqual(before)
  })
})

describe('purchases', () => {
  it('allow one caller to send, however many try at the same time', async () => {
    const db = await tempDb()
    const id = await createRowIn(db, 'quoted')
    const wins = await Promise.all(Array.from({ length: 10 }, () => db.write((tx) => startSending(tx, id, BALANCE, 5))))
    expect(wins.filter(Boolean)).toHaveLength(1)
  })

  it('never share an order', async () => {
    const db = await tempDb()
    const [first, second] = [await createRowIn(db, 'sending'), await createRowIn(db, 'sending')]
    expect(await db.write((tx) => markOrdered(tx, first, 'same', 5))).toBe('ordered')
    expect(await db.write((tx) => markOrdered(tx, second, 'same', 5))).toBe('taken')
    expect(await db.write((tx) => markOrdered(tx, first, 'same', 6))).toBe('elsewhere')
    expect(await db.read((r) => orderOwner(r, 'same'))).toBe(first)
    expect(await db.read((r) => orderOwner(r, 'another'))).toBeUndefined()
  })

  it('store the time when the history was first read without their order, and pending announcements', async () => {
    const db = await tempDb()
    const id = await createRowIn(db, 'unknown')
    const look = (how: 'absent' | 'unreachable', at: number) => db.write((tx) => recordCheck(tx, id, how, at))
    expect(await look('absent', 10)).toBe(false)
    expect(await look('unreachable', 20)).toBe(true)
    expect(await look('unreachable', 30)).toBe(false)
    expect(await look('absent', 40)).toBe(true)
    expect((await db.read((r) => purchase(r, id)))?.absentSinceMs).toBe(10)
    const next = await createRowIn(db, 'quoted')
    const earlier = (accountId: string) =>
      db.read(async (r) =>
        (await possiblyMadePurchases(r, { ...((await purchase(r, next)) as Purchase), accountId }, 50)).map(
          (p) => p.id,
        ),
      )
    expect(await earlier('acc1')).toEqual([id])
    expect(await earlier('acc2')).toEqual([])
  })

  it('are announced until their message shows the current state', async () => {
    const db = await tempDb()
    const id = await createRowIn(db, 'ordered')
    expect(await db.read(purchasesToShow)).toHaveLength(1)
    await db.write(async (tx) => setShown(tx, (await purchase(tx, id)) as Purchase, 55))
    expect(await db.read(purchasesToShow)).toHaveLength(0)
    expect(await db.read(async (r) => [await isLiveMessage(r, 7, 55), await isLiveMessage(r, 7, 56)])).toEqual([
      true,
      false,
    ])
  })

  it('end when another quote takes over their message', async () => {
    const db = await tempDb()
    const first = await createRowIn(db, 'quoted', { messageId: 55 })
    const second = await createRowIn(db, 'quoted', { messageId: 55 })
    const rows = await db.read(async (r) => [await purchase(r, first), await purchase(r, second)])
    expect(rows).toMatchObject([
      { state: 'expired', shownState: 'expired', messageId: null },
      { state: 'quoted', messageId: 55 },
    ])
  })

  it('report whether the stored progress is new', async () => {
    const db = await tempDb()
    const id = await createRowIn(db, 'ordered')
    const progress = { filledPercent: 40, delegates: [{ delegator: A, amount: 1, txid: 'x' }] }
    const note = (more = {}) => db.write((tx) => setProgress(tx, id, { ...progress, ...more }, 9))
    expect([await note(), await note(), await note({ costSun: sun(1) }), await note({ endsAtMs: 5 })]).toEqual([
      true,
      false,
      true,
      false,
    ])
    expect(await db.read((r) => purchase(r, id))).toMatchObject({
      costSun: 1,
      endsAtMs: 5,
      filledPercent: 40,
    })
  })

  it('warn once before each end, the next end first', async () => {
    const db = await tempDb()
    const id = await createRowIn(db, 'ordered')
    const delegates = [50, 20, 30].map((endsAtMs) => ({ delegator: A, amount: 1, txid: 'x', endsAtMs }))
    await db.write((tx) => setProgress(tx, id, { filledPercent: 40, delegates, endsAtMs: 50 }, 9))
    const next = () => db.read(async (r) => (await purchase(r, id))?.nextEndMs)
    expect(await next()).toBe(20)
    expect(await db.write((tx) => markWarned(tx, id, 30))).toBe(true)
    expect(await db.write((tx) => markWarned(tx, id, 30))).toBe(false)
    expect(await next()).toBe(50)
    await db.write((tx) => completePurchase(tx, id, { filledPercent: 100, delegates, endsAtMs: 50 }, 9))
    expect(await next()).toBe(50)
    expect(await db.write((tx) => markWarned(tx, id, 50))).toBe(true)
    expect(await next()).toBeNull()
  })

  it('offer the addresses of past rentals, most recent first', async () => {
    const db = await tempDb()
    await createRowIn(db, 'ordered', { receiver: A })
    const later = quote({ receiver: B })
    await db.write(async (tx) => {
      await insertQuote(tx, later, 'quoted', 5)
      await startSending(tx, later.id, BALANCE, 6)
    })
    await createRowIn(db, 'quoted', { receiver: tronAddress('TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t') })
    expect(await db.read((r) => recentReceivers(r, 7, 5))).toEqual([B, A])
  })

  it("offer no address of another user's request, even after an extension", async () => {
    const db = await tempDb()
    const requested = await createRowIn(db, 'ordered', { receiver: A })
    await db.write((tx) => tx.orm.update(purchases).set({ requestId: 'r' }).where(eq(purchases.id, requested)).run())
    await createRowIn(db, 'ordered', { receiver: A, kind: 'EXTEND' })
    await createRowIn(db, 'ordered', { receiver: B, kind: 'EXTEND' })
    expect(await db.read((r) => recentReceivers(r, 7, 5))).toEqual([B])
    expect(await db.read((r) => lastBought(r, 7, 'acc1'))).toBeUndefined()
    await createRowIn(db, 'ordered', { receiver: A })
    expect(await db.read((r) => recentReceivers(r, 7, 5))).toEqual(expect.arrayContaining([A, B]))
  })
})

it('unconfirmed quotes are deleted oldest first, unless they were sent or are still referred to', async () => {
  const db = await tempDb()
  const ids = new Map<PurchaseState, string>()
  await db.write(async (tx) => {
    for (const state of PURCHASE_STATES) {
      const row = quote({ id: newId(1_000) })
      ids.set(state, row.id)
      await insertQuote(tx, row, 'quoted', 1)
      await STEPS_TO_STATE[state](tx, row.id)
    }
  })
  const old = quote({ id: newId(1_000) })
  const young = quote({ id: newId(1_000) })
  const asked = quote({ id: newId(1_000) })
  await db.write(async (tx) => {
    for (const { row, atMs } of [
      { row: old, atMs: 1 },
      { row: asked, atMs: 1 },
      { row: young, atMs: 100 },
    ]) {
      await insertQuote(tx, row, 'quoted', 1)
      await expireQuote(tx, row.id, atMs)
    }
    await tx.orm.run(sql`insert into batches (id, user_id, account_id, resource, state, chat_id, created_at_ms)
      values ('b', 7, 'acc1', 'ENERGY', 'placed', 7, 1)`)
    await tx.orm.run(
      sql`insert into batch_lines (batch_id, n, receiver, purchase_id) values ('b', 1, ${A}, ${asked.id})`,
    )
  })
  expect(await db.write((tx) => forgetQuotes(tx, 50, 1))).toBe(1)
  expect(await db.write((tx) => forgetQuotes(tx, 50, 10))).toBe(1)
  expect(await db.write((tx) => forgetQuotes(tx, 50, 10))).toBe(0)
  const readRow = async (id: string | undefined) =>
    (await db.read((reader) => purchase(reader, id ?? ''))) !== undefined
  expect([await readRow(old.id), await readRow(young.id), await readRow(asked.id)]).toEqual([false, true, true])
  for (const [state, id] of ids) expect([state, await readRow(id)]).toEqual([state, state !== 'expired'])
})

it('a message that a purchase has left is not its message again after a slow edit', async () => {
  const db = await tempDb()
  const id = await createRowIn(db, 'ordered', { messageId: 5, shownState: 'sending' })
  const editing = (await db.read((r) => purchase(r, id))) as Purchase
  await db.write((tx) => movePurchase(tx, 'undo', id, { errorCode: 'X', messageId: null }, 9))
  await db.write((tx) => setShown(tx, editing, 5))
  expect(await db.read((r) => purchase(r, id))).toMatchObject({ messageId: null, shownState: 'sending' })
})

describe('a quote with an account', () => {
  const external = externalAccountId('x')
  const replace = async (old: Partial<NewQuote>, more: Partial<NewQuote> = {}) => {
    const db = await tempDb()
    const id = await createRowIn(db, 'quoted', { accountId: external, ...old })
    await db.write((tx) => insertQuote(tx, quote(more), 'quoted', 5))
    return db.read(async (reader) => ({
      state: (await purchase(reader, id))?.state,
      isToShow: (await purchasesToShow(reader)).some((one) => one.id === id),
    }))
  }

  it('ends the quote for the same rental without one, which is then shown only in the chat that has it', async () => {
    expect(await replace({ messageId: 5 })).toEqual({ state: 'expired', isToShow: true })
    expect(await replace({ shownState: 'quoted' })).toEqual({ state: 'expired', isToShow: false })
  })

  it.each([
    ['another duration', { durationSec: 86_400 }],
    ['another kind', { kind: 'EXTEND' }],
    ['a request of another user', { requestId: 'r' }],
    ['the same rental, if a rule orders', {}, { ruleId: 'r' }],
    ['the same rental, if a list orders', {}, { batchId: 'b' }],
  ] as const)('does not end a quote for %s', async (_, old, more: object = {}) => {
    expect((await replace(old, more)).state).toBe('quoted')
  })
})
