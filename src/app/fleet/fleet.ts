/**
 * The bots beside the main one that this process runs: those of BOT_TOKENS, and those that the main database names. A
 * worker compares what runs with what is to run, so that each comes up, changes its token and goes down without the
 * others noticing. Where several processes share a server, each runs its share, and what another one has left.
 */
import type { Fleet } from '../../bot/base/deps.ts'
import { botTokenRow } from '../../bot/base/vault.ts'
import { botOfToken } from '../../bot/telegram/token.ts'
import type { Db, Nodes } from '../../db/db.ts'
import { pause, resume } from '../../db/stores/bot/flags.ts'
import { enqueue } from '../../db/stores/bot/outbox.ts'
import { livingLinks, userStats } from '../../db/stores/bot/users.ts'
import { type BotRow, botById, botsUp } from '../../db/stores/desk/bots.ts'
import { deskTerm } from '../../db/stores/desk/terms.ts'
import type { Clock } from '../../kernel/clock.ts'
import { hasCode, messageOf } from '../../kernel/errors.ts'
import type { Logger } from '../../kernel/logger.ts'
import { eachOf, settleEach, throwFirst } from '../../kernel/pool.ts'
import type { Vault } from '../../kernel/secrets/vault.ts'
import { createWorker } from '../../kernel/worker.ts'
import type { Commons } from './commons.ts'
import { startFurtherBot } from './further-bot.ts'
import { createLead, type Lead } from './lead.ts'
import { botsIn, readSaying, type Saying, shortened } from './saying.ts'
import { stepsOf } from './spread.ts'
import type { FurtherBot, RunningFleet, Wanted } from './types.ts'
import { idOfToken, type Webhook } from './webhooks.ts'

const EVERY_MS = 5_000
/** Among others: how long the bots of one that has died wait for the next one to notice. */
const MEET_MS = 1_000
/** What did not come up is tried again. */
const RETRY_MS = 5_000
/** Bots that come up together. */
const AT_ONCE = 8
/** A webhook is looked at this often: nothing else says that its token is revoked. */
const WEBHOOK_EVERY_MS = 60_000
const WHOLE_BP = 10_000

interface FleetParts {
  /** Of the main database, whoever acts on it. */
  read: Db['read']
  /** This process among others; undefined: it is alone. */
  nodes: Nodes | undefined
  /** Asked once, when the first bot comes up. */
  commons(): Promise<Commons>
  partners: Fleet['partners']
  /** The main bot's. */
  mainToken: string
  /** BOT_TOKENS. */
  tokens: readonly string[]
  apiRoot: string | undefined
  webhookOf(token: string): Webhook
  /** Of one that is alone. */
  open(id: number): Promise<Db>
  vault: Vault
  clock: Clock
  log: Logger
  forgetKeys: boolean
  manual: boolean
}

interface Running extends FurtherBot {
  row: BotRow | undefined
  /** What was done for the state that its row has. */
  settled: string | undefined
  lookedAtMs: number
}

type Meeting = Awaited<ReturnType<Nodes['meet']>>

const ALONE = 'alone'

export function createFleet(parts: FleetParts): RunningFleet {
  const { read, nodes, partners, mainToken, tokens, apiRoot, webhookOf, vault, clock, log } = parts
  const mainId = idOfToken(mainToken)
  const running = new Map<number, Running>()
  const ending = new Map<number, Promise<void>>()
  /** Why those that are to run here do not, and since when. */
  const failures = new Map<number, { said: string; atMs: number }>()
  /** Those of this round. */
  let failedNow = new Set<number>()
  const configured = new Map(tokens.map((token) => [idOfToken(token), token]))
  /** As the main database had it last; undefined: it has not been read yet. */
  let wanted: readonly Wanted[] | undefined
  let idOfPath: ReadonlyMap<string, number> | undefined
  let others: readonly { address: string; said: Saying }[] = []
  /** Of this process. */
  let address: string | undefined
  let lead: Lead | undefined
  let stopped = false
  let common: Promise<Commons> | undefined

  const commons = (): Promise<Commons> =>
    (common ??= parts.commons().catch((error) => {
      common = undefined
      throw error
    }))

  async function wantedNow(): Promise<Wanted[]> {
    const rows = await read(botsUp)
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
    if (failures.get(id)?.said !== said) log.warn({ err: error, bot: id }, 'fleet.not_up')
    failures.set(id, { said, atMs: clock.now() })
    failedNow.add(id)
  }

  async function pass(): Promise<void> {
    while (!stopped && (await round()));
  }

  /** True: something has changed that others are to hear of before anything else is done. */
  async function round(): Promise<boolean> {
    const said = await sayingNow()
    const meeting = await meet(JSON.stringify(said))
    if (meeting.at === 'unknown') return false
    others = othersIn(meeting)
    if (nodes && meeting.at === 'met') address = meeting.nodes.find(({ name }) => name === meeting.me)?.address
    failedNow = new Set()
    const now = meeting.at === 'met' ? await wantedNow() : []
    const changed = await follow(now, meeting)
    for (const id of failures.keys()) if (!failedNow.has(id)) failures.delete(id)
    if (meeting.at !== 'met') return false
    wanted = now
    idOfPath = undefined
    const errors = await settleEach([...running.values()], 1, look)
    await lead?.pass(now, [await sayingNow(), ...others.map((one) => one.said)])
    throwFirst(errors)
    return changed && nodes !== undefined
  }

  async function meet(says: string): Promise<Meeting> {
    return nodes ? nodes.meet(says) : { at: 'met', me: ALONE, nodes: [{ name: ALONE, address: '', says }] }
  }

  const othersIn = (meeting: Meeting) =>
    meeting.at === 'met'
      ? meeting.nodes
          .filter(({ name }) => name !== meeting.me)
          .map(({ address, says }) => ({ address, said: readSaying(says) }))
      : []

  async function sayingNow(): Promise<Saying> {
    const bots: Saying['bots'] = {}
    for (const { id, bot, row, problems } of running.values()) {
      const [problem] = await problems()
      const { at, token } = bot.health()
      bots[id] = {
        changedAtMs: row?.changedAtMs ?? null,
        // Until Telegram has answered here it is as it was.
        token: token ?? (at === 'starting' ? (row?.problem ?? null) : null),
        problem: problem === undefined ? null : shortened(problem),
      }
    }
    const failed = Object.fromEntries([...failures].map(([id, { said }]) => [id, shortened(said)]))
    return { bots, failed }
  }

  /** What runs here is what the main database wants of this process. */
  async function follow(now: readonly Wanted[], meeting: Exclude<Meeting, { at: 'unknown' }>): Promise<boolean> {
    const known = new Map(now.map((one) => [one.id, one]))
    const steps =
      meeting.at === 'met'
        ? stepsOf(
            meeting.me,
            [...known.keys()],
            meeting.nodes.map(({ name, says }) => ({ name, bots: botsIn(readSaying(says)) })),
          )
        : { take: [], leave: [] }
    const over = [...running.values()].filter(
      ({ id, token }) => known.get(id)?.token !== token || steps.leave.includes(id),
    )
    await Promise.all(over.map((one) => down(one, 'fleet.down')))
    for (const one of running.values()) one.row = known.get(one.id)?.row
    const mine = [...steps.take, ...failures.keys(), ...over.map(({ id }) => id)]
    const next = new Set(mine.filter((id) => known.has(id) && !steps.leave.includes(id) && !failedNow.has(id)))
    const coming = [...next].flatMap((id) => known.get(id) ?? []).filter(isDue)
    const first = nodes ? coming.slice(0, AT_ONCE) : coming
    await eachOf(first, AT_ONCE, up)
    return over.length > 0 || first.some(({ id }) => running.has(id))
  }

  /** What has failed a moment ago stays so for a while. */
  function isDue({ id }: Wanted): boolean {
    const failure = nodes && failures.get(id)
    const isDue = !failure || clock.now() - failure.atMs >= RETRY_MS
    if (!isDue) failedNow.add(id)
    return isDue
  }

  async function up({ id, token, row }: Wanted): Promise<void> {
    if (stopped) return
    await ending.get(id)
    try {
      const bot = await startFurtherBot({
        ...parts,
        id,
        token,
        commons: await commons(),
        open: () => (nodes ? nodes.openBot(id, (why) => lost(id, why)) : parts.open(id)),
        own: ownOf(row),
        webhook: webhookOf(token),
      })
      const one = { ...bot, row, settled: undefined, lookedAtMs: clock.now() }
      running.set(id, one)
      log.info({ bot: id, partner: row?.userId ?? undefined }, 'fleet.up')
      if (!bot.db.isOwner()) await down(one, 'fleet.lost')
    } catch (error) {
      // Another process was quicker.
      if (nodes && (hasCode(error, 'DATABASE_IN_USE') || hasCode(error, 'DB_TAKEN_OVER')))
        log.info({ bot: id }, 'fleet.taken')
      else failed(id, error)
    }
  }

  /** What it has not written down by now it never will. */
  function lost(id: number, why: unknown): void {
    const one = running.get(id)
    log.warn({ err: why, bot: id }, 'fleet.taken_over')
    if (one && !one.db.isOwner()) void down(one, 'fleet.lost')
    worker.wake()
  }

  async function down(one: Running, what: 'fleet.down' | 'fleet.lost'): Promise<void> {
    running.delete(one.id)
    const ended = one
      .stop()
      .catch((error) => log.warn({ err: error, bot: one.id }, 'fleet.stop_failed'))
      .finally(() => ending.delete(one.id))
    ending.set(one.id, ended)
    await ended
    log.info({ bot: one.id }, what)
  }

  function ownOf(row: BotRow | undefined) {
    if (!row || row.userId === null) return {}
    const { id, userId } = row
    const partner = { terms: () => termsOf(id) }
    return { adminIds: [userId], ownerRole: 'partner' as const, supportContact: undefined, partner }
  }

  /** As they are now: a quote that is confirmed later is compared with them again. */
  const termsOf = (id: number) =>
    read(async (reader) => {
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
    if (row && one.settled !== row.state && row.userId !== null && one.db.isOwner()) await settle(one, row, nowMs)
  }

  /** Once for each state: it sells or does not, and its people are told that it closes. */
  async function settle(one: Running, { state, closesAtMs }: BotRow, nowMs: number): Promise<void> {
    await one.db.write(async (tx) => {
      if (state === 'running') await resume(tx, 'buy')
      else await pause(tx, { what: 'buy', reason: '', byUserId: 0, sinceMs: nowMs })
    })
    if (state === 'closing' && closesAtMs !== null) await tellPeople(one.db, closesAtMs, nowMs)
    one.settled = state
  }

  async function tellPeople(db: Db, closesAtMs: number, nowMs: number): Promise<void> {
    const main = await botOfToken(mainToken, apiRoot)
    const username = typeof main === 'string' ? '' : main.username
    const people = await db.read(livingLinks)
    await db.write(async (tx) => {
      const event = { kind: 'bot_closing' as const, closesAtMs, username }
      for (const { userId } of people)
        await enqueue(tx, { key: `closing:${closesAtMs}:${userId}`, to: userId, event }, nowMs)
    })
  }

  /** Where updates of the bot whose webhook ends with it go. */
  function idAtPath(path: string): number | undefined {
    idOfPath ??= new Map(wanted?.map(({ id, token }) => [webhookOf(token)?.url.split('/').at(-1) ?? '', id]))
    return idOfPath.get(path)
  }

  const addressOf = (id: number): string | undefined => others.find(({ said }) => id in said.bots)?.address

  async function problems(): Promise<string[]> {
    const found = lead ? [...others.map((one) => one.said), await sayingNow()] : [await sayingNow()]
    const told = found.flatMap(({ failed: its, bots }) => [
      ...Object.entries(its).map(([id, said]) => `${id}: ${said}`),
      ...Object.entries(bots).flatMap(([id, { problem }]) => (problem === null ? [] : `${id}: ${problem}`)),
    ])
    return [...new Set(told)]
  }

  const worker = createWorker({ name: 'bots', everyMs: nodes ? MEET_MS : EVERY_MS, clock, log, pass })

  return {
    worker,
    lead(main) {
      lead = createLead({ main, clock, log })
      main.listen('bots', () => worker.wake())
    },
    bots: () => [...running.values()],
    atPath(path) {
      const id = idAtPath(path)
      if (id === undefined) return { at: wanted ? 'unknown' : 'between' }
      const one = running.get(id)
      if (one) return { at: 'here', bot: one.bot }
      const there = addressOf(id)
      return there === undefined ? { at: 'between' } : { at: 'there', address: there }
    },
    desk: {
      partners,
      isConfigured: (id) => id === mainId || configured.has(id),
      async peopleOf(id) {
        const count = async (db: Pick<Db, 'read'>) => (await db.read(userStats)).users
        const one = running.get(id)
        if (one) return count(one.db)
        return nodes?.readBot(id, userStats).then(
          ({ users }) => users,
          // It has never run.
          () => undefined,
        )
      },
      placeOf: (id) => nodes && ((running.has(id) ? address : addressOf(id)) ?? null),
      places: () =>
        address === undefined
          ? []
          : [{ address, count: running.size }].concat(
              others.map((one) => ({ address: one.address, count: Object.keys(one.said.bots).length })),
            ),
      look: (token) => botOfToken(token, apiRoot),
    },
    health: [
      {
        name: 'bots',
        async problem() {
          const found = await problems()
          return found.length === 0 ? undefined : found.slice(0, 5).join('; ')
        },
      },
      { name: 'bots-unheld', problem: () => lead?.unheld() },
    ],
    measures: () =>
      [...running.keys()].map((id) => ({
        name: 'sunwatt_bot_owned',
        help: 'The further bots that this process runs, by their ids: 1 each.',
        labels: { bot: String(id) },
        value: 1,
      })),
    async stop() {
      stopped = true
      await worker.stop()
      await Promise.all([...[...running.values()].map((one) => down(one, 'fleet.down')), ...ending.values()])
      await nodes?.close()
    },
  }
}
