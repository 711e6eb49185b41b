/**
 * Runs this process's share of the additional bots: those of BOT_TOKENS and of the main database. A worker compares
 * running with required bots, so that each bot can start, stop or change its token without the others. Several
 * processes on a server share the bots and take over those of stopped processes.
 */
import type { Fleet } from '../../bot/base/deps.ts'
import { botTokenBinding } from '../../bot/base/vault.ts'
import { textsVersion } from '../../bot/partners/texts.ts'
import { botIdOfToken, lookUpBot } from '../../bot/telegram/token.ts'
import type { Db, NodeRegistry } from '../../db/db.ts'
import { type BotRow, runningBots } from '../../db/stores/admin/bots.ts'
import { userStats } from '../../db/stores/bot/users.ts'
import { type Clock, hasPassed } from '../../kernel/clock.ts'
import { hasCode } from '../../kernel/errors.ts'
import type { Logger } from '../../kernel/logger.ts'
import { forEachLimited, runCollectingErrors, throwFirst } from '../../kernel/pool.ts'
import type { Vault } from '../../kernel/secrets/vault.ts'
import { createSchedule, createWorker } from '../../kernel/worker.ts'
import { startAdditionalBot } from './additional-bot.ts'
import { createBotLocations, type Meeting } from './bot-locations.ts'
import { planSteps } from './distribute.ts'
import { createFailures } from './failures.ts'
import { createLead, type Lead } from './lead.ts'
import { botsOfReport, idsOf, type NodeReport, parseReport, shorten } from './node-report.ts'
import { partnerSettingsOf } from './partner-settings.ts'
import type { SharedParts } from './shared-parts.ts'
import { applyBotState } from './states.ts'
import type { AdditionalBot, RequiredBot, RunningFleet } from './types.ts'
import type { Webhook } from './webhooks.ts'

const EVERY_MS = 5_000
/** Poll interval with several processes. Within this time, they notice the bots of a crashed process. */
const MEET_MS = 1_000
/** Number of bots that start in parallel. */
const AT_ONCE = 8
/** Interval for checking a webhook, because otherwise a revoked token goes unnoticed. */
const WEBHOOK_EVERY_MS = 60_000
/** If Telegram has not answered a bot for this long, another process should try to run the bot. */
const STUCK_MS = 30_000
/** Backoff after a failed attempt to apply the state in a bot's row. */
const SETTLE_BACKOFF = { baseMs: 2_500, maxMs: 60_000 }

interface FleetParts {
  /** Reads the main database, even while another process owns it. */
  read: Db['read']
  /** Registry of the processes on the same database server. Undefined if this process is alone. */
  nodes: NodeRegistry | undefined
  /** Creates the parts that the bots share. Called once, when the first bot starts. */
  sharedParts(): Promise<SharedParts>
  partners: Fleet['partners']
  mainToken: string
  /** Tokens from BOT_TOKENS. */
  tokens: readonly string[]
  apiRoot: string | undefined
  webhookOf(token: string): Webhook
  /** Opens a bot's database. Used only if this process is alone. */
  open(id: number): Promise<Db>
  vault: Vault
  clock: Clock
  log: Logger
  forgetKeys: boolean
  manual: boolean
}

interface Running extends AdditionalBot {
  row: BotRow | undefined
  /** The row state that the running bot already reflects. */
  appliedState: string | undefined
  /** Hash of the approved texts that the bot last compared its own texts with. */
  approvedMark: string | undefined
  startedAtMs: number
  checkedAtMs: number
}

const ALONE = 'alone'

export function createFleet(parts: FleetParts): RunningFleet {
  const { read, nodes, partners, mainToken, tokens, apiRoot, webhookOf, vault, clock, log } = parts
  const mainId = botIdOfToken(mainToken)
  const running = new Map<number, Running>()
  const ending = new Map<number, Promise<void>>()
  const failures = createFailures({ hasPeers: nodes !== undefined, clock, log })
  const locations = createBotLocations({ running, webhookOf })
  const settling = createSchedule(clock)
  const configured = new Map(tokens.map((token) => [botIdOfToken(token), token]))
  const findBot = (token: string) => lookUpBot(token, { apiRoot, clock, log })
  let lead: Lead | undefined
  let stopped = false
  let sharedOnce: Promise<SharedParts> | undefined
  /** Bots that are stopped until their owners provide a new token. */
  let revoked: BotRow[] = []
  /** Username of the primary bot, requested from Telegram once per round because each answer may take long. */
  let username: Promise<string | undefined> | undefined

  const commons = (): Promise<SharedParts> =>
    (sharedOnce ??= parts.sharedParts().catch((error) => {
      sharedOnce = undefined
      throw error
    }))

  async function readRequiredBots(): Promise<RequiredBot[]> {
    const rows = await read(runningBots)
    const named = [...configured].map(([id, token]) => ({ id, token, row: undefined }))
    const additional = rows.filter(({ id }) => id !== mainId && !configured.has(id))
    revoked = additional.filter(({ problem }) => problem === 'revoked')
    return [...named, ...additional.filter(({ problem }) => problem !== 'revoked').flatMap(unsealToken)]
  }

  /** Decrypts a bot's token. A token that ENCRYPTION_KEY does not decrypt stops only its own bot. */
  function unsealToken(row: BotRow): RequiredBot[] {
    const { id, sealedToken } = row
    try {
      return [{ id, token: vault.open(sealedToken ?? '', botTokenBinding(id)), row }]
    } catch (error) {
      failures.note(id, error, true)
      return []
    }
  }

  async function pass(): Promise<void> {
    while (!stopped && (await round()));
  }

  /** Runs one round. Returns true if other processes must see a change before the next step. */
  async function round(): Promise<boolean> {
    const report = await currentReport()
    const meeting = await meet(JSON.stringify(report))
    if (meeting.at === 'unknown') return false
    if (nodes) locations.noteMeeting(meeting)
    const now = meeting.at === 'met' ? await readRequiredBots() : []
    const changed = await startAndStopBots(now, meeting)
    failures.endRound(new Set(now.map(({ id }) => id)))
    if (meeting.at !== 'met') return false
    locations.setRequired(now)
    username = undefined
    const errors = await runCollectingErrors([...running.values()], 1, checkBot)
    await lead?.pass(now, [await currentReport(), ...locations.others().map((one) => one.report)])
    throwFirst(errors)
    return changed && nodes !== undefined
  }

  async function meet(reportJson: string): Promise<Meeting> {
    return nodes
      ? nodes.meet(reportJson)
      : { at: 'met', me: ALONE, nodes: [{ name: ALONE, address: '', says: reportJson }] }
  }

  async function currentReport(): Promise<NodeReport> {
    const bots: NodeReport['bots'] = {}
    for (const { id, bot, row, problems, wantedTexts } of running.values()) {
      const [problem] = await problems()
      const { at, token } = bot.health()
      bots[id] = {
        changedAtMs: row?.changedAtMs ?? null,
        // The token state in the row applies until Telegram answers in this process.
        token: token ?? (at === 'starting' ? (row?.problem ?? null) : null),
        problem: problem === undefined ? null : shorten(problem),
        ...(row && row.userId !== null && { texts: wantedTexts() }),
      }
    }
    return { bots, failed: failures.retrying(), givenUp: failures.givenUp() }
  }

  /** Starts and stops bots so that this process runs its share of the required bots. */
  async function startAndStopBots(
    now: readonly RequiredBot[],
    meeting: Exclude<Meeting, { at: 'unknown' }>,
  ): Promise<boolean> {
    const known = new Map(now.map((one) => [one.id, one]))
    const steps =
      meeting.at === 'met'
        ? planSteps(
            meeting.me,
            [...known.keys()],
            meeting.nodes.map(({ name, says }) => {
              const said = parseReport(says)
              return { name, bots: botsOfReport(said), givenUp: idsOf(said.givenUp) }
            }),
          )
        : { take: [], leave: [] }
    const stopping = [...running.values()].filter(
      ({ id, token }) => known.get(id)?.token !== token || steps.leave.includes(id),
    )
    await Promise.all(stopping.map((one) => stopBot(one, 'fleet.down')))
    for (const one of running.values()) one.row = known.get(one.id)?.row
    const idsToStart = new Set([...steps.take, ...idsOf(failures.retrying()), ...stopping.map(({ id }) => id)])
    for (const id of steps.leave) idsToStart.delete(id)
    const starting = [...idsToStart].flatMap((id) => known.get(id) ?? []).filter(({ id }) => failures.isDue(id))
    const first = nodes ? starting.slice(0, AT_ONCE) : starting
    await forEachLimited(first, AT_ONCE, startBot)
    return stopping.length > 0 || first.some(({ id }) => running.has(id))
  }

  async function startBot({ id, token, row }: RequiredBot): Promise<void> {
    if (stopped) return
    await ending.get(id)
    try {
      const bot = await startAdditionalBot({
        ...parts,
        id,
        token,
        sharedParts: await commons(),
        open: () => (nodes ? nodes.openBot(id, (why) => onBotLost(id, why)) : parts.open(id)),
        partnerSettings: partnerSettingsOf(row, { read, partners, clock }),
        webhook: webhookOf(token),
      })
      const one = {
        ...bot,
        row,
        appliedState: undefined,
        approvedMark: undefined,
        startedAtMs: clock.now(),
        checkedAtMs: clock.now(),
      }
      running.set(id, one)
      failures.clear(id)
      log.info({ bot: id, partner: row?.userId ?? undefined }, 'fleet.up')
      if (!bot.db.isOwner()) await stopBot(one, 'fleet.lost')
    } catch (error) {
      // Another process took the bot first.
      if (nodes && (hasCode(error, 'DATABASE_IN_USE') || hasCode(error, 'DB_TAKEN_OVER')))
        log.info({ bot: id }, 'fleet.taken')
      else failures.note(id, error)
    }
  }

  /** Handles the loss of a bot's database to another process. Unsaved changes of the bot are lost. */
  function onBotLost(id: number, why: unknown): void {
    const one = running.get(id)
    log.warn({ err: why, bot: id }, 'fleet.taken_over')
    if (one && !one.db.isOwner()) void stopBot(one, 'fleet.lost')
    worker.wake()
  }

  async function stopBot(one: Running, what: 'fleet.down' | 'fleet.lost'): Promise<void> {
    running.delete(one.id)
    const shutdown = one
      .stop()
      .catch((error) => log.warn({ err: error, bot: one.id }, 'fleet.stop_failed'))
      .finally(() => ending.delete(one.id))
    ending.set(one.id, shutdown)
    await shutdown
    log.info({ bot: one.id }, what)
  }

  /** Checks a running bot: its webhook, its approved texts and the state of its row. */
  async function checkBot(one: Running): Promise<void> {
    const nowMs = clock.now()
    if (one.bot.webhook && hasPassed(clock, WEBHOOK_EVERY_MS, one.checkedAtMs)) {
      one.checkedAtMs = nowMs
      await one.bot.checkWebhook().catch(() => {})
    }
    const { row } = one
    const approvedMark = row && textsVersion(row.approvedTexts)
    if (one.approvedMark !== approvedMark) {
      await one.loadTexts()
      one.approvedMark = approvedMark
    }
    // The backoff is per bot and state, so that a failure to close the bot does not delay its reopening.
    const targetState = `${row?.state} ${row?.closesAtMs ?? ''}`
    const backoffKey = `${one.id} ${targetState}`
    if (row && one.appliedState !== targetState && one.db.isOwner() && !settling.isWaiting(backoffKey)) {
      // A state that is only partly applied must be applied again.
      one.appliedState = undefined
      if (await applyBotState(one.db, row, nowMs, mainUsername)) one.appliedState = targetState
      else settling.backOff(backoffKey, SETTLE_BACKOFF)
    }
    if (isStuck(one, nowMs)) {
      failures.note(one.id, new Error(one.bot.health().telegramError ?? 'Telegram does not answer'), true)
      await stopBot(one, 'fleet.down')
    }
  }

  function mainUsername(): Promise<string | undefined> {
    username ??= findBot(mainToken).then((main) => (typeof main === 'string' ? undefined : main.username))
    return username
  }

  /** True if Telegram does not answer the bot in this process, and another process has not tried it yet. */
  function isStuck({ id, bot, startedAtMs }: Running, nowMs: number): boolean {
    const { at, token } = bot.health()
    const isSilent = at === 'starting' && token === undefined && nowMs - startedAtMs >= STUCK_MS
    return isSilent && locations.others().some(({ report }) => !(id in report.givenUp))
  }

  async function problems(): Promise<string[]> {
    const ownReport = { address: locations.address(), report: await currentReport() }
    const found = lead ? [...locations.others(), ownReport] : [ownReport]
    const reported = found.flatMap(({ address, report: { failed, givenUp, bots } }) => [
      ...Object.entries(failed).map(([id, message]) => `${id}: ${message}`),
      ...Object.entries(givenUp).map(
        ([id, message]) => `${id}: the process at ${address} gave up starting it (${message})`,
      ),
      ...Object.entries(bots).flatMap(([id, { problem }]) => (problem === null ? [] : `${id}: ${problem}`)),
    ])
    // Only the owner of the main database reports the problems recorded in it.
    const revokedBots = lead
      ? revoked.map(({ id, username }) => `${id}: Telegram rejects the token of @${username}`)
      : []
    return [...new Set([...reported, ...revokedBots])]
  }

  const worker = createWorker({ name: 'bots', everyMs: nodes ? MEET_MS : EVERY_MS, clock, log, pass })

  return {
    worker,
    lead(main) {
      lead = createLead({ main, partners, clock, log })
      main.listen('bots', () => worker.wake())
    },
    bots: () => [...running.values()],
    ids: locations.ids,
    locate: locations.locate,
    findByPath: locations.atPath,
    operatorView: {
      partners,
      isConfigured: (id) => id === mainId || configured.has(id),
      configuredBots: () =>
        [...configured.keys()].map((id) => ({ id, username: running.get(id)?.bot.health().username })),
      async userCount(id) {
        const count = async (db: Pick<Db, 'read'>) => (await db.read(userStats)).users
        const one = running.get(id)
        if (one) return count(one.db)
        return nodes?.readBot(id, userStats).then(
          ({ users }) => users,
          // The bot has no database yet, because it has never run.
          () => undefined,
        )
      },
      processOf: (id) => nodes && locations.placeOf(id),
      processes: locations.places,
      lookUpBot: findBot,
    },
    health: [
      {
        name: 'bots',
        async problem() {
          const found = await problems()
          return found.length === 0 ? undefined : found.slice(0, 5).join('; ')
        },
      },
      { name: 'bots-unheld', problem: () => lead?.unassigned() },
    ],
    measures: () => [
      ...[...running.keys()].map((id) => ({
        name: 'sunwatt_bot_owned',
        help: 'Additional bots that this process runs, by bot id: 1 each.',
        labels: { bot: String(id) },
        value: 1,
      })),
      ...(lead?.measures() ?? []),
    ],
    async stop() {
      stopped = true
      await worker.stop()
      await Promise.all([...[...running.values()].map((one) => stopBot(one, 'fleet.down')), ...ending.values()])
      await nodes?.close()
    },
  }
}
