/** Work of the main database's owner for all additional bots, whichever process runs them. */
import type { Fleet } from '../../bot/base/deps.ts'
import { waitingTexts } from '../../bot/partners/texts.ts'
import type { Db } from '../../db/db.ts'
import {
  BOT_TEXTS,
  type BotRow,
  type BotTexts,
  changeBot,
  dropDrafts,
  hasStaleDraft,
  noteProblem,
  requestTexts,
  runningBots,
} from '../../db/stores/admin/bots.ts'
import { enqueue } from '../../db/stores/bot/outbox.ts'
import type { Clock } from '../../kernel/clock.ts'
import { DAY_SEC } from '../../kernel/duration.ts'
import type { Logger } from '../../kernel/logger.ts'
import type { Measure } from '../../kernel/telemetry/measure.ts'
import { botsOfReport, idsOf, type NodeReport } from './node-report.ts'
import type { RequiredBot } from './types.ts'

/** A bot draft that was never started is deleted after this time. */
const DRAFT_MS = DAY_SEC * 1000
/** A bot without a process for longer than this is a problem. Moves between processes and starts take less. */
const UNASSIGNED_MS = 30_000

export interface Lead {
  /** Does the owner's work for all bots. `reports`: one report per live process. */
  pass(wanted: readonly RequiredBot[], reports: readonly NodeReport[]): Promise<void>
  /** Describes the bots that no process runs. Undefined if there are none. */
  unassigned(): string | undefined
  measures(): Measure[]
}

interface LeadParts {
  main: Db
  partners: Fleet['partners']
  clock: Clock
  log: Logger
}

export function createLead({ main, partners, clock, log }: LeadParts): Lead {
  const unassignedSince = new Map<number, number>()
  let count: number | undefined

  /** Notifies the owner once of each problem with the token, and when the token works again. */
  async function notifyTokenProblem(row: BotRow, problem: BotRow['problem'], nowMs: number): Promise<void> {
    if (row.problem === problem) return
    await main.write(async (tx) => {
      if (!(await noteProblem(tx, row, problem))) return
      if (row.userId === null) return
      const what = problem ?? 'working'
      const event = { kind: 'bot_news' as const, botId: row.id, username: row.username, what } as const
      await enqueue(tx, { key: `bot:${row.id}:${what}:${nowMs}`, to: row.userId, event }, nowMs)
    })
    log.warn({ bot: row.id, problem }, 'fleet.token_state_changed')
  }

  /**
   * Submits a bot's changed texts for approval. Operators are notified only once until they answer, however often the
   * partner changes the texts.
   */
  async function submitTexts(row: BotRow, texts: BotTexts, nowMs: number): Promise<void> {
    if (BOT_TEXTS.every((name) => texts[name] === row.proposedTexts?.[name])) return
    await main.write(async (tx) => {
      const before = waitingTexts(row, partners)
      const now = await requestTexts(tx, row, texts, nowMs)
      if (!now || before.length > 0 || waitingTexts(now, partners).length === 0) return
      const event = { kind: 'bot_news' as const, botId: row.id, username: row.username, what: 'texts' } as const
      await enqueue(tx, { key: `bot:${row.id}:texts:${nowMs}`, to: 'operators', event }, nowMs)
    })
    log.info({ bot: row.id, texts: Object.keys(texts) }, 'fleet.texts_submitted')
  }

  function noteUnassigned(wanted: readonly RequiredBot[], reports: readonly NodeReport[], nowMs: number): void {
    // Leaves out bots that a process has given up, because they are reported with a reason elsewhere.
    const assigned = new Set(reports.flatMap((one) => [...botsOfReport(one), ...idsOf(one.givenUp)]))
    const unassignedIds = new Set(wanted.map(({ id }) => id).filter((id) => !assigned.has(id)))
    for (const id of unassignedSince.keys()) if (!unassignedIds.has(id)) unassignedSince.delete(id)
    for (const id of unassignedIds) if (!unassignedSince.has(id)) unassignedSince.set(id, nowMs)
  }

  return {
    async pass(wanted, reports) {
      const nowMs = clock.now()
      for (const { id, row } of wanted) {
        if (!row) continue
        // Ignores processes that have read an older version of the row, because they may report on an earlier token.
        const report = reports.map(({ bots }) => bots[id]).find((one) => one?.changedAtMs === row.changedAtMs)
        if (!report) continue
        await notifyTokenProblem(row, report.token, nowMs)
        if (report.texts) await submitTexts(row, report.texts, nowMs)
      }
      // Includes bots whose tokens no longer work.
      for (const { id, state, closesAtMs } of await main.read(runningBots))
        if (state === 'closing' && closesAtMs !== null && nowMs >= closesAtMs)
          await main.write((tx) => changeBot(tx, id, 'remove', { sealedToken: null }, nowMs))
      noteUnassigned(wanted, reports, nowMs)
      count = wanted.length
      const staleMs = nowMs - DRAFT_MS
      if (await main.read((reader) => hasStaleDraft(reader, staleMs))) await main.write((tx) => dropDrafts(tx, staleMs))
    },
    unassigned() {
      const nowMs = clock.now()
      const found = [...unassignedSince].filter(([, sinceMs]) => nowMs - sinceMs >= UNASSIGNED_MS).map(([id]) => id)
      return found.length === 0
        ? undefined
        : `no process runs the bots ${found.slice(0, 5).join(', ')}${found.length > 5 ? ` and ${found.length - 5} more` : ''}`
    },
    measures: () =>
      count === undefined
        ? []
        : [{ name: 'sunwatt_bots_wanted', help: 'Additional bots that must run, in any process.', value: count }],
  }
}
