/**
 * The bots beside the main one: those of BOT_TOKENS, and those that the main database names. A worker compares what
 * runs with what is to run, so that each comes up, changes its token and goes down without the others noticing.
 */
import type { BotDeps, Fleet } from '../../bot/base/deps.ts'
import { botTokenRow } from '../../bot/base/vault.ts'
import type { SunwattBot } from '../../bot/bot.ts'
import { botOfToken } from '../../bot/telegram/token.ts'
import type { MarketClient } from '../../client/types.ts'
import type { Db } from '../../db/db.ts'
import { pause, resume } from '../../db/stores/bot/flags.ts'
import { enqueue } from '../../db/stores/bot/outbox.ts'
import { livingLinks, userStats } from '../../db/stores/bot/users.ts'
import {
  type BotRow,
  botById,
  botsUp,
  dropDrafts,
  hasStaleDraft,
  moveBot,
  noteProblem,
} from '../../db/stores/desk/bots.ts'
import { deskTerm } from '../../db/stores/desk/terms.ts'
import { DAY_SEC } from '../../kernel/duration.ts'
import { messageOf } from '../../kernel/errors.ts'
import { createWorker } from '../../kernel/worker.ts'
import { type FurtherBotParts, startFurtherBot } from './further-bot.ts'
import type { FurtherBot, RunningFleet } from './types.ts'
import { idOfToken } from './webhooks.ts'

const EVERY_MS = 5_000
/** A webhook is looked at this often: nothing else says that its token is revoked. */
const WEBHOOK_EVERY_MS = 60_000
/** A token that was brought and never started is forgotten. */
const DRAFT_MS = DAY_SEC * 1000
const WHOLE_BP = 10_000

interface FleetParts {
  /** The main bot's, whole but for the fleet. */
  shared: BotDeps
  client: MarketClient
  /** A part of the pace of calls to the marketplace. */
  pollShare: () => () => Promise<void>
  partners: Fleet['partners']
  mainId: number
  mainBot(): SunwattBot | undefined
  /** BOT_TOKENS. */
  tokens: readonly string[]
  webhookOf(token: string): BotDeps['telegram']['webhook']
  open(id: number): Promise<Db>
  forgetKeys: boolean
  manual: boolean
}

/** What is to run: `row` undefined: it is in the settings. */
interface Wanted {
  id: number
  token: string
  row: BotRow | undefined
}

interface Running extends FurtherBot {
  row: BotRow | undefined
  /** What was done for the state that its row has. */
  settled: string | undefined
  lookedAtMs: number
}

export function createFleet(parts: FleetParts): RunningFleet {
  const { shared, partners, mainId, tokens, webhookOf } = parts
  const { db: main, clock, log, vault } = shared
  const running = new Map<number, Running>()
  /** Why those that are to run do not. */
  const failures = new Map<number, string>()
  /** Those of this pass. */
  let failedNow = new Set<number>()
  const configured = new Map(tokens.map((token) => [idOfToken(token), token]))
  let stopped = false

  async function wantedNow(): Promise<Wanted[]> {
    const rows = await main.read(botsUp)
    const named = [...configured].map(([id, token]) => ({ id, token, row: undefined }))
    // A revoked token stays so: its owner brings another one.
    const kept = rows.filter(({ id, problem }) => id !== mainId && !configured.has(id) && problem !== 'revoked')
    return [...named, ...kept.flatMap(opened)]
  }

  /** A token that ENCRYPTION_KEY does not open is its bot's trouble alone. */
  function opened(row: BotRow): Wanted[] {
    const { id, sealedToken } = row
    try {
      return [{ id, token: vault.open(sealedToken ?? '', botTokenRow(id)), row }]
    } catch (error) {
      failed(id, error)
      return []
    }
  }

  function failed(id: number, error: unknown): void {
    const said = messageOf(error)
    if (failures.get(id) !== said) log.warn({ err: error, bot: id }, 'fleet.not_up')
    failures.set(id, said)
    failedNow.add(id)
  }

  async function pass(): Promise<void> {
    if (stopped) return
    failedNow = new Set()
    const wanted = await wantedNow()
    const tokenOf = new Map(wanted.map(({ id, token }) => [id, token]))
    for (const one of running.values()) if (tokenOf.get(one.id) !== one.token) await down(one)
    for (const one of wanted) {
      if (stopped) return
      const its = running.get(one.id)
      if (its) its.row = one.row
      else await up(one)
    }
    for (const id of failures.keys()) if (!failedNow.has(id)) failures.delete(id)
    for (const one of running.values()) await look(one)
    const staleMs = clock.now() - DRAFT_MS
    if (await main.read((reader) => hasStaleDraft(reader, staleMs))) await main.write((tx) => dropDrafts(tx, staleMs))
  }

  async function up({ id, token, row }: Wanted): Promise<void> {
    try {
      const bot = await startFurtherBot({
        ...parts,
        id,
        token,
        own: { ...ownOf(row), pollTurn: parts.pollShare() },
        webhook: webhookOf(token),
      })
      running.set(id, { ...bot, row, settled: undefined, lookedAtMs: clock.now() })
      log.info({ bot: id, partner: row?.userId ?? undefined }, 'fleet.up')
    } catch (error) {
      failed(id, error)
    }
  }

  async function down(one: Running): Promise<void> {
    running.delete(one.id)
    await one.stop()
    log.info({ bot: one.id }, 'fleet.down')
  }

  function ownOf(row: BotRow | undefined): FurtherBotParts['own'] {
    const chain = parts.mainBot()?.runtime.chain
    const common = chain ? { chain } : {}
    if (!row || row.userId === null) return common
    const { id, userId } = row
    const partner = { terms: () => termsOf(id) }
    return { ...common, adminIds: [userId], ownerRole: 'partner', supportContact: undefined, partner }
  }

  /** As they are now: a quote that is confirmed later is compared with them again. */
  const termsOf = (id: number) =>
    main.read(async (reader) => {
      const row = await botById(reader, id)
      const shareBp = WHOLE_BP - (await deskTerm(reader, 'partner'))
      const accountId = row?.accountId ?? null
      const referrer = accountId === null || shareBp <= 0 ? null : { accountId, shareBp, bot: id }
      return { marginBp: row?.marginBp ?? 0, referrer }
    })

  /** What its state and its token ask for. */
  async function look(one: Running): Promise<void> {
    const nowMs = clock.now()
    if (one.bot.webhook && nowMs - one.lookedAtMs >= WEBHOOK_EVERY_MS) {
      one.lookedAtMs = nowMs
      await one.bot.checkWebhook().catch(() => {})
    }
    const { row } = one
    if (!row) return
    await tellTrouble(row, one.bot.health().token ?? null)
    await settle(one, row, nowMs)
  }

  /** Its owner is told once what is wrong with the token, and that it works again. */
  async function tellTrouble(row: BotRow, problem: BotRow['problem']): Promise<void> {
    if (row.problem === problem) return
    const nowMs = clock.now()
    await main.write(async (tx) => {
      if (!(await noteProblem(tx, row, problem))) return
      if (row.userId === null) return
      const what = problem ?? 'working'
      const event = { kind: 'bot_news' as const, botId: row.id, username: row.username, what } as const
      await enqueue(tx, { key: `bot:${row.id}:${what}:${nowMs}`, to: row.userId, event }, nowMs)
    })
    log.warn({ bot: row.id, problem }, 'fleet.token')
  }

  /** Once for each state: it sells or does not, its people are told that it closes, and it is over. */
  async function settle(one: Running, row: BotRow, nowMs: number): Promise<void> {
    const { id, state, closesAtMs } = row
    if (one.settled !== state && row.userId !== null) {
      await one.db.write(async (tx) => {
        if (state === 'running') await resume(tx, 'buy')
        else await pause(tx, { what: 'buy', reason: '', byUserId: 0, sinceMs: nowMs })
      })
      if (state === 'closing' && closesAtMs !== null) await tellPeople(one.db, closesAtMs, nowMs)
      one.settled = state
    }
    if (state === 'closing' && closesAtMs !== null && nowMs >= closesAtMs)
      await main.write((tx) => moveBot(tx, id, ['closing'], { state: 'removed', sealedToken: null }, nowMs))
  }

  async function tellPeople(db: Db, closesAtMs: number, nowMs: number): Promise<void> {
    const username = parts.mainBot()?.health().username ?? ''
    const people = await db.read(livingLinks)
    await db.write(async (tx) => {
      const event = { kind: 'bot_closing' as const, closesAtMs, username }
      for (const { userId } of people)
        await enqueue(tx, { key: `closing:${closesAtMs}:${userId}`, to: userId, event }, nowMs)
    })
  }

  const worker = createWorker({ name: 'bots', everyMs: EVERY_MS, clock, log, pass })
  main.listen('bots', () => worker.wake())

  return {
    worker,
    bots: () => [...running.values()],
    atPath: (path) => [...running.values()].find(({ token }) => webhookOf(token)?.url.endsWith(`/${path}`))?.bot,
    desk: {
      partners,
      isConfigured: (id) => id === mainId || configured.has(id),
      peopleOf: (id) => running.get(id)?.db.read(async (reader) => (await userStats(reader)).users),
      look: (token) => botOfToken(token, shared.telegram.apiRoot),
    },
    health: {
      name: 'bots',
      async problem() {
        const found = [...failures].map(([id, said]) => `${id}: ${said}`)
        for (const { id, problems } of running.values())
          for (const said of (await problems()).slice(0, 1)) found.push(`${id}: ${said}`)
        return found.length === 0 ? undefined : found.slice(0, 5).join('; ')
      },
    },
    async stop() {
      stopped = true
      await worker.stop()
      await Promise.all([...running.values()].map((one) => down(one)))
    },
  }
}
