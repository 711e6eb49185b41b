/**
 * The bots beside the main one that this process runs: those of BOT_TOKENS, and those that the main database names. A
 * worker compares what runs with what is to run, so that each comes up, changes its token and goes down without the
 * others noticing. Where several processes share a server, each runs its share, and what another one has left.
 */
import type { Fleet } from '../../bot/base/deps.ts'
import { botTokenRow } from '../../bot/base/vault.ts'
import { textsMark } from '../../bot/partners/texts.ts'
import { botOfToken } from '../../bot/telegram/token.ts'
import type { Db, Nodes } from '../../db/db.ts'
import { userStats } from '../../db/stores/bot/users.ts'
import { type BotRow, botsUp } from '../../db/stores/desk/bots.ts'
import { type Clock, hasPassed } from '../../kernel/clock.ts'
import { hasCode } from '../../kernel/errors.ts'
import type { Logger } from '../../kernel/logger.ts'
import { eachOf, settleEach, throwFirst } from '../../kernel/pool.ts'
import type { Vault } from '../../kernel/secrets/vault.ts'
import { createSchedule, createWorker } from '../../kernel/worker.ts'
import type { Commons } from './commons.ts'
import { createFailures } from './failures.ts'
import { startFurtherBot } from './further-bot.ts'
import { createLead, type Lead } from './lead.ts'
import { ownOf } from './own.ts'
import { createPlaces, type Meeting } from './places.ts'
import { botsIn, idsOf, readSaying, type Saying, shortened } from './saying.ts'
import { stepsOf } from './spread.ts'
import { settleState } from './states.ts'
import type { FurtherBot, RunningFleet, Wanted } from './types.ts'
import { idOfToken, type Webhook } from './webhooks.ts'

const EVERY_MS = 5_000
/** Among others: how long the bots of one that has died wait for the next one to notice. */
const MEET_MS = 1_000
/** Bots that come up together. */
const AT_ONCE = 8
/** A webhook is looked at this often: nothing else says that its token is revoked. */
const WEBHOOK_EVERY_MS = 60_000
/** One that Telegram has not answered for so long is another process's to try. */
const STUCK_MS = 30_000
/** What a state asks for, and could not be done. */
const SETTLE_AGAIN = { baseMs: 2_500, maxMs: 60_000 }

interface FleetParts {
  /** Of the main database, also while another process acts on it. */
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
  /** The row state that the running bot already reflects. */
  settled: string | undefined
  /** Mark of the approved texts that its texts were last compared with. */
  approvedMark: string | undefined
  upAtMs: number
  lookedAtMs: number
}

const ALONE = 'alone'

export function createFleet(parts: FleetParts): RunningFleet {
  const { read, nodes, partners, mainToken, tokens, apiRoot, webhookOf, vault, clock, log } = parts
  const mainId = idOfToken(mainToken)
  const running = new Map<number, Running>()
  const ending = new Map<number, Promise<void>>()
  const failures = createFailures({ isAmongOthers: nodes !== undefined, clock, log })
  const places = createPlaces({ running, webhookOf })
  const settling = createSchedule(clock)
  const configured = new Map(tokens.map((token) => [idOfToken(token), token]))
  const botAt = (token: string) => botOfToken(token, { apiRoot, clock, log })
  let lead: Lead | undefined
  let stopped = false
  let common: Promise<Commons> | undefined
  /** Bots that stand still until their owners bring another token. */
  let revoked: BotRow[] = []
  /** Of the main bot, as Telegram tells it in this round: it may need long for each answer. */
  let username: Promise<string | undefined> | undefined

  const commons = (): Promise<Commons> =>
    (common ??= parts.commons().catch((error) => {
      common = undefined
      throw error
    }))

  async function wantedNow(): Promise<Wanted[]> {
    const rows = await read(botsUp)
    const named = [...configured].map(([id, token]) => ({ id, token, row: undefined }))
    const further = rows.filter(({ id }) => id !== mainId && !configured.has(id))
    revoked = further.filter(({ problem }) => problem === 'revoked')
    return [...named, ...further.filter(({ problem }) => problem !== 'revoked').flatMap(opened)]
  }

  /** A token that ENCRYPTION_KEY does not open is its bot's trouble alone. */
  function opened(row: BotRow): Wanted[] {
    const { id, sealedToken } = row
    try {
      return [{ id, token: vault.open(sealedToken ?? '', botTokenRow(id)), row }]
    } catch (error) {
      failures.note(id, error, true)
      return []
    }
  }

  async function pass(): Promise<void> {
    while (!stopped && (await round()));
  }

  /** True: something has changed that others are to hear of before anything else is done. */
  async function round(): Promise<boolean> {
    const said = await sayingNow()
    const meeting = await meet(JSON.stringify(said))
    if (meeting.at === 'unknown') return false
    if (nodes) places.met(meeting)
    const now = meeting.at === 'met' ? await wantedNow() : []
    const changed = await follow(now, meeting)
    failures.endRound(new Set(now.map(({ id }) => id)))
    if (meeting.at !== 'met') return false
    places.want(now)
    username = undefined
    const errors = await settleEach([...running.values()], 1, look)
    await lead?.pass(now, [await sayingNow(), ...places.others().map((one) => one.said)])
    throwFirst(errors)
    return changed && nodes !== undefined
  }

  async function meet(says: string): Promise<Meeting> {
    return nodes ? nodes.meet(says) : { at: 'met', me: ALONE, nodes: [{ name: ALONE, address: '', says }] }
  }

  async function sayingNow(): Promise<Saying> {
    const bots: Saying['bots'] = {}
    for (const { id, bot, row, problems, wantedTexts } of running.values()) {
      const [problem] = await problems()
      const { at, token } = bot.health()
      bots[id] = {
        changedAtMs: row?.changedAtMs ?? null,
        // Until Telegram has answered here it is as it was.
        token: token ?? (at === 'starting' ? (row?.problem ?? null) : null),
        problem: problem === undefined ? null : shortened(problem),
        ...(row && row.userId !== null && { texts: wantedTexts() }),
      }
    }
    return { bots, failed: failures.tried(), givenUp: failures.givenUp() }
  }

  /** What runs here is what the main database wants of this process. */
  async function follow(now: readonly Wanted[], meeting: Exclude<Meeting, { at: 'unknown' }>): Promise<boolean> {
    const known = new Map(now.map((one) => [one.id, one]))
    const steps =
      meeting.at === 'met'
        ? stepsOf(
            meeting.me,
            [...known.keys()],
            meeting.nodes.map(({ name, says }) => {
              const said = readSaying(says)
              return { name, bots: botsIn(said), givenUp: idsOf(said.givenUp) }
            }),
          )
        : { take: [], leave: [] }
    const over = [...running.values()].filter(
      ({ id, token }) => known.get(id)?.token !== token || steps.leave.includes(id),
    )
    await Promise.all(over.map((one) => down(one, 'fleet.down')))
    for (const one of running.values()) one.row = known.get(one.id)?.row
    const mine = new Set([...steps.take, ...idsOf(failures.tried()), ...over.map(({ id }) => id)])
    for (const id of steps.leave) mine.delete(id)
    const coming = [...mine].flatMap((id) => known.get(id) ?? []).filter(({ id }) => failures.isDue(id))
    const first = nodes ? coming.slice(0, AT_ONCE) : coming
    await eachOf(first, AT_ONCE, up)
    return over.length > 0 || first.some(({ id }) => running.has(id))
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
        own: ownOf(row, { read, partners, clock }),
        webhook: webhookOf(token),
      })
      const one = {
        ...bot,
        row,
        settled: undefined,
        approvedMark: undefined,
        upAtMs: clock.now(),
        lookedAtMs: clock.now(),
      }
      running.set(id, one)
      failures.over(id)
      log.info({ bot: id, partner: row?.userId ?? undefined }, 'fleet.up')
      if (!bot.db.isOwner()) await down(one, 'fleet.lost')
    } catch (error) {
      // Another process was quicker.
      if (nodes && (hasCode(error, 'DATABASE_IN_USE') || hasCode(error, 'DB_TAKEN_OVER')))
        log.info({ bot: id }, 'fleet.taken')
      else failures.note(id, error)
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

  /** What its state and its token ask for. */
  async function look(one: Running): Promise<void> {
    const nowMs = clock.now()
    if (one.bot.webhook && hasPassed(clock, WEBHOOK_EVERY_MS, one.lookedAtMs)) {
      one.lookedAtMs = nowMs
      await one.bot.checkWebhook().catch(() => {})
    }
    const { row } = one
    const approvedMark = row && textsMark(row.approvedTexts)
    if (one.approvedMark !== approvedMark) {
      await one.loadTexts()
      one.approvedMark = approvedMark
    }
    // Another state has its own turn: a bot that is opened again sells at once.
    const wanted = `${row?.state} ${row?.closesAtMs ?? ''}`
    const turn = `${one.id} ${wanted}`
    if (row && one.settled !== wanted && one.db.isOwner() && !settling.rests(turn)) {
      // Half done it is neither what it was nor what it is to be.
      one.settled = undefined
      if (await settleState(one.db, row, nowMs, mainUsername)) one.settled = wanted
      else settling.slowDown(turn, SETTLE_AGAIN)
    }
    if (isStuck(one, nowMs)) {
      failures.note(one.id, new Error(one.bot.health().telegramError ?? 'Telegram does not answer'), true)
      await down(one, 'fleet.down')
    }
  }

  function mainUsername(): Promise<string | undefined> {
    username ??= botAt(mainToken).then((main) => (typeof main === 'string' ? undefined : main.username))
    return username
  }

  /** Telegram does not answer it here, and may do so where it has not been tried. */
  function isStuck({ id, bot, upAtMs }: Running, nowMs: number): boolean {
    const { at, token } = bot.health()
    const isSilent = at === 'starting' && token === undefined && nowMs - upAtMs >= STUCK_MS
    return isSilent && places.others().some(({ said }) => !(id in said.givenUp))
  }

  async function problems(): Promise<string[]> {
    const here = { address: places.address(), said: await sayingNow() }
    const found = lead ? [...places.others(), here] : [here]
    const told = found.flatMap(({ address, said: { failed, givenUp, bots } }) => [
      ...Object.entries(failed).map(([id, said]) => `${id}: ${said}`),
      ...Object.entries(givenUp).map(([id, said]) => `${id}: given up at ${address} (${said})`),
      ...Object.entries(bots).flatMap(([id, { problem }]) => (problem === null ? [] : `${id}: ${problem}`)),
    ])
    // One process reports what is in the main database.
    const dead = lead ? revoked.map(({ id, username }) => `${id}: Telegram refuses the token of @${username}`) : []
    return [...new Set([...told, ...dead])]
  }

  const worker = createWorker({ name: 'bots', everyMs: nodes ? MEET_MS : EVERY_MS, clock, log, pass })

  return {
    worker,
    lead(main) {
      lead = createLead({ main, partners, clock, log })
      main.listen('bots', () => worker.wake())
    },
    bots: () => [...running.values()],
    atPath: places.atPath,
    desk: {
      partners,
      isConfigured: (id) => id === mainId || configured.has(id),
      configured: () => [...configured.keys()].map((id) => ({ id, username: running.get(id)?.bot.health().username })),
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
      placeOf: (id) => nodes && places.placeOf(id),
      places: places.places,
      look: botAt,
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
    measures: () => [
      ...[...running.keys()].map((id) => ({
        name: 'sunwatt_bot_owned',
        help: 'The further bots that this process runs, by their ids: 1 each.',
        labels: { bot: String(id) },
        value: 1,
      })),
      ...(lead?.measures() ?? []),
    ],
    async stop() {
      stopped = true
      await worker.stop()
      await Promise.all([...[...running.values()].map((one) => down(one, 'fleet.down')), ...ending.values()])
      await nodes?.close()
    },
  }
}
