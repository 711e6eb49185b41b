/** Places the orders of a confirmed list one after the other and shows the progress on its live message. */
import type { Api } from 'grammy'
import { activePause } from '../../../db/stores/bot/flags.ts'
import { reservedForPackages } from '../../../db/stores/bot/packages.ts'
import {
  type Batch,
  type BatchLine,
  batch,
  claimLine,
  excludeLine,
  type LineWithPurchase,
  linesOf,
  moveBatch,
  releaseLine,
  repeatedReceivers,
  setBatchShown,
} from '../../../db/stores/bot/purchases/batches.ts'
import type { Purchase } from '../../../db/stores/bot/purchases/purchases.ts'
import { maxSun, type Sun, subSun, ZERO_SUN } from '../../../kernel/sun.ts'
import { type LiveKind, type ShownMessage, updateLiveMessage } from '../../base/live-row.ts'
import type { Runtime } from '../../base/runtime.ts'
import { namesOf } from '../../orders/names.ts'
import { showLive } from '../../telegram/live-message.ts'
import { requireApiKey, withTimeout } from '../payer-calls.ts'
import { placeWithoutQuote } from '../place.ts'
import { type BatchFacts, batchScreen, progressOf } from './bulk-screens.ts'
import { orderableLines, type QuoteNews, termsOfLine } from './price.ts'

/** A repeat of the same order within this time may be an accidental duplicate. */
const DUPLICATE_WINDOW_MS = 3_600_000

type LiveBatch = Batch & { facts: BatchFacts }

/** Updates the live message of the list. `news`: facts about a new quote, which are shown only once. */
export function updateBatchMessage(runtime: Runtime, api: Api, id: string, news: QuoteNews = {}): Promise<void> {
  const { clock } = runtime.deps
  const kind: LiveKind<LiveBatch, ShownMessage> = {
    name: 'batch',
    async read(reader, batchId) {
      const row = await batch(reader, batchId)
      if (!row) return undefined
      const [lines, names] = [await linesOf(reader, batchId), await namesOf(reader, row.userId)]
      const recentlyOrdered =
        row.state === 'quoted' ? await repeatedReceivers(reader, row, clock.now() - DUPLICATE_WINDOW_MS) : []
      const reservedSun =
        row.state === 'quoted' ? await reservedForPackages(reader, row.accountId, clock.now()) : undefined
      const paused = await activePause(reader, 'buy')
      return { ...row, facts: { lines, names, paused, ...news, recentlyOrdered, reservedSun } }
    },
    show: async (to, t, row) => ({
      messageId: await showLive(to, row.chatId, row.messageId ?? undefined, batchScreen(t, row, row.facts)),
    }),
    async recordShown(tx, row, { messageId }) {
      const { fingerprint, isFinal } = progressOf(row, row.facts)
      await setBatchShown(tx, row.id, { messageId, shown: isFinal ? null : fingerprint })
    },
    // A user who blocked the bot can find the orders under /orders later.
    recordBlocked: async (tx, { id: batchId, state }) =>
      state === 'placed' ? setBatchShown(tx, batchId, { shown: null }) : undefined,
  }
  return updateLiveMessage(runtime, api, kind, id)
}

/** True if the live message is outdated. */
export async function isBatchStale({ deps: { db } }: Runtime, row: Batch): Promise<boolean> {
  const now = await db.read(async (reader) => {
    const lines = await linesOf(reader, row.id)
    const paused = await activePause(reader, 'buy')
    return progressOf(row, { lines, names: new Map(), paused })
  })
  return now.isFinal || now.fingerprint !== row.shown
}

/**
 * Orders the next lines, at most `limit`, or finishes the list after its last line. Returns `wait` if the rate is
 * limited or buying is paused. Throws the errors of `confirmPurchase`, but only while nothing was ordered.
 */
export async function placeNext(runtime: Runtime, row: Batch, limit: number): Promise<'wait' | 'go_on'> {
  const { deps } = runtime
  const { db } = deps
  const all = await db.read((reader) => linesOf(reader, row.id))
  const lines = orderableLines(all)
    .filter(({ purchaseId }) => purchaseId === null)
    .slice(0, limit)
  if (lines.length === 0) {
    await db.write((tx) => moveBatch(tx, row.id, 'finish'))
    return 'go_on'
  }
  let { balanceSun } = await withTimeout(deps, deps.client.userInfo(await requireApiKey(deps, row)))
  let spareSun = unneededSun(all)
  for (const line of lines) {
    await deps.waitForPollSlot()
    const terms = await termsOfLine(deps, row, line, spareSun)
    const placed = await placeLine(runtime, row, { ...line, ...terms }, balanceSun)
    if (placed === 'not_now') return 'wait'
    if (placed === 'made_already') {
      await db.write((tx) => excludeLine(tx, line, placed))
      continue
    }
    deps.log.info({ batch: row.id, line: line.n, purchase: placed.id, state: placed.state }, 'batch.ordered')
    if (placed.state === 'refused' && placed.errorCode === 'MARKET_RATE_LIMITED') {
      await db.write((tx) => releaseLine(tx, placed.id))
      return 'wait'
    }
    if (placed.state === 'refused') continue
    balanceSun = maxSun(subSun(balanceSun, placed.costSun), ZERO_SUN)
    spareSun += line.costSun - placed.costSun
  }
  return 'go_on'
}

/** Returns the part of the confirmed total that the ordered lines did not need. An uncharged line adds nothing. */
const unneededSun = (lines: readonly LineWithPurchase[]): number =>
  lines.reduce(
    (sum, { costSun, purchase }) => sum + (purchase && purchase.state !== 'refused' ? costSun - purchase.costSun : 0),
    0,
  )

/**
 * Orders one line. `made_already`: an earlier order for the same rental, recorded as not made, was found after the
 * quote.
 */
async function placeLine(
  runtime: Runtime,
  row: Batch,
  line: BatchLine,
  balanceSun: Sun,
): Promise<Purchase | 'not_now' | 'made_already'> {
  const { resource, receiver, amount, durationSec, unitPriceSun, costSun } = line
  const offer = {
    kind: 'BUY' as const,
    resource,
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
  // The list's live message reports the end, so the purchase sends no notification.
  const origin = { batchId: row.id, endToldMs: runtime.deps.clock.now() }
  let isNew = false
  const placed = await placeWithoutQuote(runtime, row, offer, origin, async (tx, id) => {
    isNew = true
    if ((await activePause(tx, 'buy')) !== undefined) return false
    return claimLine(tx, row.id, line.n, id)
  })
  return placed ?? (isNew ? 'not_now' : 'made_already')
}
