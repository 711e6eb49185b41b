/** What the process that acts on the main database does about all further bots, wherever they run. */
import type { Fleet } from '../../bot/base/deps.ts'
import { waitingTexts } from '../../bot/partners/texts.ts'
import type { Db } from '../../db/db.ts'
import { enqueue } from '../../db/stores/bot/outbox.ts'
import {
  askTexts,
  BOT_TEXTS,
  type BotRow,
  type BotTexts,
  botsUp,
  dropDrafts,
  hasStaleDraft,
  moveBot,
  noteProblem,
} from '../../db/stores/desk/bots.ts'
import type { Clock } from '../../kernel/clock.ts'
import { DAY_SEC } from '../../kernel/duration.ts'
import type { Logger } from '../../kernel/logger.ts'
import type { Measure } from '../../kernel/telemetry/measure.ts'
import { botsIn, idsOf, type Saying } from './saying.ts'
import type { Wanted } from './types.ts'

/** A token that was brought and never started is forgotten. */
const DRAFT_MS = DAY_SEC * 1000
/** A bot goes from one process to another, and comes up after a start, in less. */
const UNHELD_MS = 30_000

export interface Lead {
  /** `said`: by each process that is there. */
  pass(wanted: readonly Wanted[], said: readonly Saying[]): Promise<void>
  /** The bots that no process runs, in words; undefined: there are none. */
  unheld(): string | undefined
  measures(): Measure[]
}

interface LeadParts {
  main: Db
  partners: Fleet['partners']
  clock: Clock
  log: Logger
}

export function createLead({ main, partners, clock, log }: LeadParts): Lead {
  const unheldSince = new Map<number, number>()
  let count: number | undefined

  /** Its owner is told once what is wrong with the token, and that it works again. */
  async function tellTrouble(row: BotRow, problem: BotRow['problem'], nowMs: number): Promise<void> {
    if (row.problem === problem) return
    await main.write(async (tx) => {
      if (!(await noteProblem(tx, row, problem))) return
      if (row.userId === null) return
      const what = problem ?? 'working'
      const event = { kind: 'bot_news' as const, botId: row.id, username: row.username, what } as const
      await enqueue(tx, { key: `bot:${row.id}:${what}:${nowMs}`, to: row.userId, event }, nowMs)
    })
    log.warn({ bot: row.id, problem }, 'fleet.token')
  }

  /** Operators get one message until they answer, however often the partner changes the texts. */
  async function noteTexts(row: BotRow, texts: BotTexts, nowMs: number): Promise<void> {
    if (BOT_TEXTS.every((name) => texts[name] === row.askedTexts?.[name])) return
    await main.write(async (tx) => {
      const before = waitingTexts(row, partners)
      const now = await askTexts(tx, row, texts, nowMs)
      if (!now || before.length > 0 || waitingTexts(now, partners).length === 0) return
      const event = { kind: 'bot_news' as const, botId: row.id, username: row.username, what: 'texts' } as const
      await enqueue(tx, { key: `bot:${row.id}:texts:${nowMs}`, to: 'operators', event }, nowMs)
    })
    log.info({ bot: row.id, texts: Object.keys(texts) }, 'fleet.texts')
  }

  function noteUnheld(wanted: readonly Wanted[], said: readonly Saying[], nowMs: number): void {
    // Of those that are given up it is said why.
    const held = new Set(said.flatMap((one) => [...botsIn(one), ...idsOf(one.givenUp)]))
    const unheld = new Set(wanted.map(({ id }) => id).filter((id) => !held.has(id)))
    for (const id of unheldSince.keys()) if (!unheld.has(id)) unheldSince.delete(id)
    for (const id of unheld) if (!unheldSince.has(id)) unheldSince.set(id, nowMs)
  }

  return {
    async pass(wanted, said) {
      const nowMs = clock.now()
      for (const { id, row } of wanted) {
        if (!row) continue
        // A process that has not read the row as it is now speaks of another token, perhaps.
        const its = said.map(({ bots }) => bots[id]).find((one) => one?.changedAtMs === row.changedAtMs)
        if (!its) continue
        await tellTrouble(row, its.token, nowMs)
        if (its.texts) await noteTexts(row, its.texts, nowMs)
      }
      // Also of those whose token does not work any more.
      for (const { id, state, closesAtMs } of await main.read(botsUp))
        if (state === 'closing' && closesAtMs !== null && nowMs >= closesAtMs)
          await main.write((tx) => moveBot(tx, id, ['closing'], { state: 'removed', sealedToken: null }, nowMs))
      noteUnheld(wanted, said, nowMs)
      count = wanted.length
      const staleMs = nowMs - DRAFT_MS
      if (await main.read((reader) => hasStaleDraft(reader, staleMs))) await main.write((tx) => dropDrafts(tx, staleMs))
    },
    unheld() {
      const nowMs = clock.now()
      const found = [...unheldSince].filter(([, sinceMs]) => nowMs - sinceMs >= UNHELD_MS).map(([id]) => id)
      return found.length === 0
        ? undefined
        : `no process runs ${found.slice(0, 5).join(', ')}${found.length > 5 ? ` and ${found.length - 5} more` : ''}`
    },
    measures: () =>
      count === undefined
        ? []
        : [{ name: 'sunwatt_bots_wanted', help: 'Further bots that are to run, in whichever process.', value: count }],
  }
}
