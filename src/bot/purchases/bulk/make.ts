/** A confirmed list becomes orders, one after the other, and its live message says how far it is. */
import type { Api } from 'grammy'
import { isPaused } from '../../../db/stores/bot/flags.ts'
import {
  type Batch,
  type BatchLine,
  batch,
  leaveOut,
  linesOf,
  linesToPlace,
  moveBatch,
  orderedLately,
  releaseLine,
  setBatchShown,
  takeLine,
} from '../../../db/stores/bot/purchases/batches.ts'
import type { Purchase } from '../../../db/stores/bot/purchases/purchases.ts'
import { maxSun, type Sun, subSun, ZERO_SUN } from '../../../kernel/sun.ts'
import { type LiveKind, type Shown, updateLiveMessage } from '../../base/live-row.ts'
import type { Runtime } from '../../base/runtime.ts'
import { namesOf } from '../../orders/names.ts'
import type { RequoteReason } from '../../orders/screen-facts.ts'
import { showLive } from '../../telegram/live-message.ts'
import { placeUnseen } from '../place.ts'
import { inTime, keyOf } from '../quote.ts'
import { type BatchFacts, batchScreen, progressOf } from './screens.ts'

/** The same list within this time may have been sent twice by mistake. */
const LATELY_MS = 3_600_000

type LiveBatch = Batch & { facts: BatchFacts }

/** `why`: of a quote that nobody asked for. */
export function updateBatchMessage(runtime: Runtime, api: Api, id: string, why?: RequoteReason): Promise<void> {
  const { clock } = runtime.deps
  const kind: LiveKind<LiveBatch, Shown> = {
    name: 'batch',
    async read(reader, batchId) {
      const row = await batch(reader, batchId)
      if (!row) return undefined
      const [lines, names] = [await linesOf(reader, batchId), await namesOf(reader, row.userId)]
      const lately = row.state === 'quoted' ? await orderedLately(reader, row, clock.now() - LATELY_MS) : 0
      return { ...row, facts: { lines, names, paused: await isPaused(reader, 'buy'), why, lately } }
    },
    show: async (to, t, row) => ({
      messageId: await showLive(to, row.chatId, row.messageId ?? undefined, batchScreen(t, row, row.facts)),
    }),
    async noteShown(tx, row, { messageId }) {
      const { said, isOver } = progressOf(row, row.facts)
      await setBatchShown(tx, row.id, { messageId, shown: isOver ? null : said })
    },
    // Who blocks the bot finds the orders under Orders.
    noteBlocked: async (tx, { id: batchId, state }) =>
      state === 'placed' ? setBatchShown(tx, batchId, { shown: null }) : undefined,
  }
  return updateLiveMessage(runtime, api, kind, id)
}

/** Whether its live message says something else than what is so. */
export async function isBatchStale({ deps: { db } }: Runtime, row: Batch): Promise<boolean> {
  const now = await db.read(async (reader) => {
    const lines = await linesOf(reader, row.id)
    const paused = await isPaused(reader, 'buy')
    return progressOf(row, { lines, names: new Map(), paused })
  })
  return now.isOver || now.said !== row.shown
}

/**
 * Orders the next lines, at most `limit`, and ends the list after the last one. `wait`: the marketplace wants a pause,
 * or the operator has paused buying. Throws as `confirmPurchase`, where nothing was ordered.
 */
export async function placeNext(runtime: Runtime, row: Batch, limit: number): Promise<'wait' | 'go_on'> {
  const { deps } = runtime
  const { db } = deps
  const lines = await db.read((reader) => linesToPlace(reader, row.id, limit))
  if (lines.length === 0) {
    await db.write((tx) => moveBatch(tx, row.id, 'placing', 'placed'))
    return 'go_on'
  }
  let { balanceSun } = await inTime(deps, deps.client.userInfo(await keyOf(deps, row)))
  for (const line of lines) {
    await deps.pollTurn()
    const made = await place(runtime, row, line, balanceSun)
    if (made === 'not_now') return 'wait'
    if (made === 'made_already') {
      await db.write((tx) => leaveOut(tx, line, made))
      continue
    }
    deps.log.info({ batch: row.id, line: line.n, purchase: made.id, state: made.state }, 'batch.ordered')
    if (made.state === 'refused' && made.errorCode === 'MARKET_RATE_LIMITED') {
      await db.write((tx) => releaseLine(tx, made.id))
      return 'wait'
    }
    if (made.state !== 'refused') balanceSun = maxSun(subSun(balanceSun, made.costSun), ZERO_SUN)
  }
  return 'go_on'
}

/** `made_already`: since the list was quoted, an earlier order for the same was found that had been called not made. */
async function place(
  runtime: Runtime,
  row: Batch,
  line: BatchLine,
  balanceSun: Sun,
): Promise<Purchase | 'not_now' | 'made_already'> {
  const { receiver, amount, durationSec, unitPriceSun, costSun } = line
  const offer = {
    kind: 'BUY' as const,
    resource: row.resource,
    receiver,
    amount: amount ?? 0,
    durationSec: durationSec ?? 0,
    unitPriceSun,
    costSun,
    markupBp: row.markupBp,
    referrer: row.referrer,
    balanceSun,
    available: amount ?? 0,
    fill: 'whole' as const,
  }
  // The list tells of its end.
  const of = { batchId: row.id, endToldMs: runtime.deps.clock.now() }
  let isNew = false
  const made = await placeUnseen(runtime, row, offer, of, async (tx, id) => {
    isNew = true
    if ((await isPaused(tx, 'buy')) !== undefined) return false
    return takeLine(tx, row.id, line.n, id)
  })
  return made ?? (isNew ? 'not_now' : 'made_already')
}
