/** Watches enrolled stake, and sends its owners the notices that they have chosen. */
import { isDeepStrictEqual } from 'node:util'
import { enqueue, type Facts } from '../../db/stores/bot/outbox.ts'
import {
  ACCOUNT_TOPICS,
  type ProviderTopic,
  type ProviderWatch,
  providerWatchList,
  setProviderWatch,
} from '../../db/stores/bot/provider-grants.ts'
import { DAY_SEC, HOUR_SEC } from '../../kernel/duration.ts'
import { forEachLimited } from '../../kernel/pool.ts'
import { RESOURCES } from '../../kernel/resource.ts'
import { createSchedule, createWorker, type Worker } from '../../kernel/worker.ts'
import type { BotDeps, ProviderEntry, StakeNews } from '../base/deps.ts'

const EVERY_MS = 30_000
const CONCURRENCY = 4
/** A busy provider sells hundreds of times a day: news of the same kind come together. */
const QUIET_MS: Record<ProviderTopic, number> = {
  sold: HOUR_SEC * 1000,
  ended: HOUR_SEC * 1000,
  price: DAY_SEC * 1000,
  idle: DAY_SEC * 1000,
  withdraw: DAY_SEC * 1000,
  rewards: HOUR_SEC * 1000,
}
const IDLE_MS = DAY_SEC * 1000
/** Interval at which an account is read for unstaked TRX, which costs a call to the node. */
const ACCOUNT_EVERY_MS = 10 * 60_000

export function createProviderWatchWorker({ db, node, clock, log, providers: entry }: BotDeps): Worker {
  const quiet = createSchedule(clock)
  const idOf = ({ userId, address, resource }: ProviderWatch, what: string) =>
    `${userId} ${address} ${resource} ${what}`

  /** Enqueues the notices that the owner has chosen, unless one of the same kind was sent a short time ago. */
  async function check(entry: ProviderEntry, stored: ProviderWatch, isFirst: boolean): Promise<void> {
    // Only the first watch of an account sends notices about the account.
    const topics = stored.topics.filter((topic) => isFirst || !ACCOUNT_TOPICS.includes(topic))
    const watch = { ...stored, topics }
    const { userId, address, resource } = watch
    const since = { soldFromMs: watch.soldToMs, endedFromMs: watch.endedToMs, claimedFromMs: watch.claimedToMs }
    const nowMs = clock.now()
    const news = await entry.news(address, resource, since)
    if (!news) return
    const withdrawableSun = await readWithdrawable(watch)
    const found = findNews(watch, news, withdrawableSun, nowMs)
    const due = found.filter(({ what }) => topics.includes(what) && !quiet.isWaiting(idOf(watch, what)))
    const next = nextState(watch, news, { due, found, withdrawableSun, nowMs })
    if (isSame(watch, next)) return
    await db.write(async (tx) => {
      for (const { what, facts } of due) {
        const key = `provider-news:${userId}:${address}:${resource}:${what}:${nowMs}`
        await enqueue(tx, { key, to: userId, event: { kind: 'provider_news', what, address, resource, facts } }, nowMs)
      }
      await setProviderWatch(tx, watch, next)
    })
    for (const { what } of due) quiet.scheduleIn(idOf(watch, what), QUIET_MS[what])
  }

  /** Returns the unstaked TRX that can be withdrawn. Undefined between two readings. */
  async function readWithdrawable(watch: ProviderWatch): Promise<number | undefined> {
    const id = idOf(watch, 'account')
    if (quiet.isWaiting(id) || !watch.topics.includes('withdraw')) return undefined
    quiet.scheduleIn(id, ACCOUNT_EVERY_MS)
    const account = await node.pendingAccount(watch.address)
    const ready = account?.unstaked.filter(({ availableAtMs }) => availableAtMs <= clock.now()) ?? []
    return ready.reduce((sum, { amountSun }) => sum + amountSun, 0)
  }

  return createWorker({
    name: 'bot.provider-watch',
    everyMs: EVERY_MS,
    clock,
    log,
    async pass() {
      if (!entry) return
      const watches = await db.read(providerWatchList)
      watches.sort((a, b) => RESOURCES.indexOf(a.resource) - RESOURCES.indexOf(b.resource))
      const firsts = new Map(watches.toReversed().map((watch) => [`${watch.userId} ${watch.address}`, watch]))
      await forEachLimited(watches, CONCURRENCY, (watch) =>
        check(entry, watch, firsts.get(`${watch.userId} ${watch.address}`) === watch).catch((error: unknown) =>
          log.info({ err: error, provider: watch.address }, 'provider_watch.not_checked'),
        ),
      )
    },
  })
}

interface Found {
  what: ProviderTopic
  facts: Facts
}

/** Returns the news that were not announced yet, whether or not the owner has chosen them. */
function findNews(
  { idleSinceMs, standing }: ProviderWatch,
  news: StakeNews,
  withdrawableSun: number | undefined,
  nowMs: number,
): Found[] {
  const { sold, earnedSun, ended, cheaperPriceSun, minPriceSun, isIdle, claimedSun } = news
  const isLongIdle = isIdle && idleSinceMs !== null && nowMs - idleSinceMs >= IDLE_MS
  const begins = (what: ProviderTopic, holds: boolean) => holds && !standing.includes(what)
  return [
    ...(sold > 0 ? [{ what: 'sold' as const, facts: { count: sold, earnedSun } }] : []),
    ...(ended > 0 ? [{ what: 'ended' as const, facts: { count: ended } }] : []),
    ...(claimedSun > 0 ? [{ what: 'rewards' as const, facts: { claimedSun } }] : []),
    ...(begins('price', cheaperPriceSun !== undefined)
      ? [{ what: 'price' as const, facts: { priceSun: cheaperPriceSun ?? 0, minPriceSun } }]
      : []),
    ...(begins('idle', isLongIdle) ? [{ what: 'idle' as const, facts: {} }] : []),
    ...(begins('withdraw', (withdrawableSun ?? 0) > 0)
      ? [{ what: 'withdraw' as const, facts: { amountSun: withdrawableSun ?? 0 } }]
      : []),
  ]
}

interface Outcome {
  due: readonly Found[]
  found: readonly Found[]
  withdrawableSun: number | undefined
  nowMs: number
}

/** News that wait for a quiet time stay unannounced. News that the owner has not chosen count as announced. */
function nextState(watch: ProviderWatch, news: StakeNews, { due, found, withdrawableSun, nowMs }: Outcome) {
  const isPending = (what: ProviderTopic) =>
    watch.topics.includes(what) && found.some((one) => one.what === what) && !due.some((one) => one.what === what)
  const holds: Partial<Record<ProviderTopic, boolean>> = {
    price: news.cheaperPriceSun !== undefined,
    idle: news.isIdle,
    withdraw: withdrawableSun === undefined ? watch.standing.includes('withdraw') : withdrawableSun > 0,
  }
  const announced = [...watch.standing, ...due.map(({ what }) => what)]
  return {
    soldToMs: isPending('sold') ? watch.soldToMs : (news.soldToMs ?? watch.soldToMs),
    endedToMs: isPending('ended') || news.ended === 0 ? watch.endedToMs : nowMs,
    claimedToMs: isPending('rewards') || news.claimedSun === 0 ? watch.claimedToMs : nowMs,
    idleSinceMs: news.isIdle ? (watch.idleSinceMs ?? nowMs) : null,
    standing: [...new Set(announced)].filter((what) => holds[what] === true),
  }
}

const isSame = (watch: ProviderWatch, next: ReturnType<typeof nextState>): boolean =>
  isDeepStrictEqual({ ...watch, ...next }, watch)
