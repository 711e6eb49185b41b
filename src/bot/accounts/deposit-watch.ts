/**
 * Polls linked accounts, often while a user waits for a deposit, rarely otherwise, and reports deposits and revoked
 * keys. If the marketplace lists no deposits, a balance increase is reported. Accounts are polled in order of waiting
 * time, a few in parallel; an error slows down only its account.
 */
import type { AccountInfo, DepositEntry, MarketClient, News, NoticeInfo } from '../../client/types.ts'
import type { Tx } from '../../db/db.ts'
import { createPausingPoll } from '../../db/pausing-poll.ts'
import { notifyLinkedUser, rejectLink } from '../../db/stores/bot/account-news.ts'
import {
  type DepositWatchRow,
  dueDepositWatches,
  endDepositWatch,
  moveDepositWatch,
  nextDepositWatchMs,
} from '../../db/stores/bot/flows.ts'
import { enqueue } from '../../db/stores/bot/outbox.ts'
import { isReportedWithPayment } from '../../db/stores/bot/purchases/wallet-payments.ts'
import { type LinkRow, readLink, takeKeptLine } from '../../db/stores/bot/users.ts'
import { isOwnWithdrawal } from '../../db/stores/withdrawals/chat-withdrawals.ts'
import { DAY_SEC, HOUR_SEC, MINUTE_SEC } from '../../kernel/duration.ts'
import { AppError, hasCode } from '../../kernel/errors.ts'
import { createQueues } from '../../kernel/pool.ts'
import type { Sun } from '../../kernel/sun.ts'
import { createWorker, type Worker } from '../../kernel/worker.ts'
import type { BotDeps } from '../base/deps.ts'
import type { PurchaseDeps } from '../base/runtime.ts'
import { apiKeyOf } from '../base/vault.ts'
import { announceDeposits, planDeposits, type ReadDeposits, readDepositNews } from './deposit-news.ts'
import { readPages } from './news-pages.ts'

const DAY_MS = DAY_SEC * 1000
const HOUR_MS = HOUR_SEC * 1000
/** A deposit takes at least one block to arrive. */
const FIRST_POLL_MS = 3_000
const IDLE_POLL_MS = 2 * MINUTE_SEC * 1000
/** Deposits older than this are not announced: the user was already notified, or the news is too old to matter. */
const MAX_NEWS_AGE_MS = 7 * DAY_MS

const MAX_CONCURRENT_POLLS = 10
const ERROR_PAUSE_MS = MINUTE_SEC * 1000

type LinkedAccount = Pick<LinkRow, 'userId' | 'accountId'>

/** Account state at the first poll. Undefined if the marketplace did not respond. */
type KnownAccount = Pick<AccountInfo, 'balanceSun' | 'deposits' | 'notices'> | undefined

/**
 * Starts a close watch for a deposit, which lasts one day. Earlier deposits are not announced, because the screen or
 * its balance already shows them.
 */
export function newDepositWatch(link: LinkedAccount, known: KnownAccount, nowMs: number): DepositWatchRow {
  return {
    userId: link.userId,
    accountId: link.accountId,
    sinceMs: nowMs,
    ...cursorsOf(known),
    quietDeposits: null,
    balanceSun: known?.balanceSun ?? null,
    nextPollAtMs: nowMs + FIRST_POLL_MS,
    startedAtMs: nowMs,
    untilMs: nowMs + DAY_MS,
  }
}

/** Starts a background watch of an account while no user waits for a deposit. */
export function backgroundWatch(link: LinkedAccount, info: AccountInfo, nowMs: number): DepositWatchRow {
  const { deposits, notices = [] } = info
  const hasNews = notices.some(({ waits }) => waits)
  return {
    ...newDepositWatch(link, info, nowMs),
    sinceMs: Math.max(nowMs, ...(deposits?.last ?? []).map(({ atMs }) => atMs + 1)),
    nextPollAtMs: nowMs + (hasNews ? FIRST_POLL_MS : IDLE_POLL_MS),
    untilMs: nowMs,
  }
}

/** Returns the cursors from which the account's news is read. */
function cursorsOf(known: KnownAccount): Pick<DepositWatchRow, 'depositsAfter' | 'noticesAfter'> {
  return { depositsAfter: known?.deposits?.cursor ?? null, noticesAfter: known ? newestNoticeId(known) : null }
}

const newestNoticeId = ({ notices = [] }: Pick<AccountInfo, 'notices'>): number =>
  Math.max(0, ...notices.map(({ id }) => id))

/** Poll interval: short while the user is probably watching the chat, then longer and longer. */
function pollEveryMs({ startedAtMs, untilMs }: DepositWatchRow, nowMs: number): number {
  const watchedForMs = nowMs - startedAtMs
  if (watchedForMs >= DAY_MS) return HOUR_MS
  if (nowMs >= untilMs || watchedForMs >= HOUR_MS) return IDLE_POLL_MS
  return watchedForMs < 10 * MINUTE_SEC * 1000 ? 4_000 : 20_000
}

export function createDepositWatchWorker(deps: BotDeps, { waitForPollSlot }: PurchaseDeps): Worker {
  const { db, client, clock, log } = deps
  const polls = createQueues({ clock, log, maxKeys: MAX_CONCURRENT_POLLS })

  async function poll(watch: DepositWatchRow): Promise<void> {
    const now = clock.now()
    const link = await db.read((reader) => readLink(reader, watch.userId, watch.accountId))
    if (!link || link.rejectedAtMs !== null) {
      await db.write((tx) => endDepositWatch(tx, watch))
      return
    }
    const nextPollAtMs = () => clock.now() + pollEveryMs(watch, now)
    try {
      await waitForPollSlot()
      const apiKey = apiKeyOf(deps, link)
      const first = await client.userInfo(apiKey)
      const news = await readNews(client, apiKey, watch, first, now)
      // The message about a deposit includes the balance, so read the balance again after the deposit.
      const info = news.deposits.entries.length > 0 ? await client.userInfo(apiKey) : first
      await db.write(async (tx) => {
        const plan = info.deposits && planDeposits(watch.quietDeposits, news.deposits, now)
        const nextAtMs = news.hasMore ? clock.now() + FIRST_POLL_MS : nextPollAtMs()
        const next = {
          ...news.cursors,
          ...(plan && { quietDeposits: plan.quiet }),
          balanceSun: info.balanceSun,
          nextPollAtMs: nextAtMs,
        }
        // Another poll has moved the cursors, or the watch has ended.
        if (!(await moveDepositWatch(tx, watch, next))) return
        await notifyNotices(tx, link, news.notices, now)
        if (plan) await announceDeposits(tx, watch, plan, info, now)
        else if (now < watch.untilMs) await notifyBalanceRise(tx, watch, info.balanceSun, now)
      })
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      log.info({ err: error, userId: watch.userId }, 'deposit_watch.poll_failed')
      await db.write(async (tx) => {
        if (hasCode(error, 'INVALID_API_KEY')) await rejectLink(tx, link, now)
        const laterMs = Math.max(nextPollAtMs(), clock.now() + ERROR_PAUSE_MS)
        await moveDepositWatch(tx, watch, { nextPollAtMs: laterMs })
      })
    }
  }

  return createWorker({
    name: 'bot.deposit-watch',
    everyMs: 1_000,
    clock,
    log,
    queues: polls,
    pass: createPausingPoll(deps, async () => {
      // Accounts with a poll in progress are still due: read twice as many, so that enough idle ones remain.
      const due = await db.read((reader) => dueDepositWatches(reader, clock.now(), MAX_CONCURRENT_POLLS * 2))
      if (due.length === 0) return (await db.read(nextDepositWatchMs)) ?? Infinity
      const idle = due.filter((watch) => !polls.has(pollKey(watch)))
      await polls.each(idle.slice(0, polls.capacity), pollKey, poll)
      return undefined
    }),
  })
}

const pollKey = ({ userId, accountId }: LinkedAccount): string => `${userId} ${accountId}`

async function notifyBalanceRise(tx: Tx, watch: DepositWatchRow, balanceSun: Sun, nowMs: number): Promise<void> {
  const arrivedSun = watch.balanceSun === null ? 0 : balanceSun - watch.balanceSun
  if (arrivedSun <= 0 || (await isReportedWithPayment(tx, watch.userId, arrivedSun, nowMs))) return
  const keptLine = await takeKeptLine(tx, watch.userId)
  const event = { kind: 'deposit_arrived', arrivedSun, balanceSun, ...(keptLine && { keptLine }) } as const
  const key = `deposit:${watch.userId}:${watch.accountId}:${watch.nextPollAtMs}`
  await enqueue(tx, { key, to: watch.userId, accountId: watch.accountId, event }, nowMs)
}

interface AccountNews {
  deposits: ReadDeposits
  notices: NoticeInfo[]
  /** Cursors for the next poll. */
  cursors: Partial<DepositWatchRow>
  /** True if more news is waiting than one poll reads. */
  hasMore: boolean
}

/** Reads all news of the account since the last poll. Throws the client's errors. */
async function readNews(
  client: Pick<MarketClient, 'deposits' | 'notices'>,
  apiKey: string,
  watch: DepositWatchRow,
  info: AccountInfo,
  nowMs: number,
): Promise<AccountNews> {
  const cursor = info.deposits?.cursor
  const fromMs = nowMs - MAX_NEWS_AGE_MS
  const deposits = await readDepositNews(client, apiKey, watch, info)
  const { notices = [] } = info
  const { noticesAfter } = watch
  // The newest notice id is lower only if the marketplace was restored from an older backup.
  const lastReadId = noticesAfter !== null && newestNoticeId(info) < noticesAfter ? null : noticesAfter
  const sinceMs = Math.max(watch.sinceMs, fromMs)
  const isNews = (one: DepositEntry) =>
    one.atMs >= (cursor === undefined || watch.depositsAfter === null ? sinceMs : fromMs)
  const later = await noticesSince(notices, lastReadId, cursor !== undefined, (after) => client.notices(apiKey, after))
  // The marketplace rounds times to whole seconds. Changes that can still be stopped are also announced to users who
  // linked the account later.
  const isReportable = ({ id, atMs, waits = false }: NoticeInfo) =>
    waits || (lastReadId === null ? atMs >= Math.max(watch.sinceMs - 999, fromMs) : id > lastReadId && atMs >= fromMs)
  return {
    deposits: { ...deposits, entries: deposits.entries.filter(isNews) },
    notices: later.entries.filter(isReportable),
    cursors: {
      depositsAfter: deposits.nextCursor,
      noticesAfter: later.more ? Number(later.nextCursor) : Math.max(lastReadId ?? 0, newestNoticeId(info)),
    },
    hasMore: deposits.more || later.more,
  }
}

/**
 * Returns the notices since the last poll, oldest first. `listed` has the waiting and the latest notices, newest first.
 * If `listed` is incomplete, fetches the others.
 */
async function noticesSince(
  listed: readonly NoticeInfo[],
  lastReadId: number | null,
  canPage: boolean,
  page: (after: string | undefined) => Promise<News<NoticeInfo>>,
): Promise<News<NoticeInfo>> {
  const shown = { entries: listed.toReversed(), nextCursor: '', more: false }
  const isComplete =
    listed.some(({ id, waits }) => !waits && id <= (lastReadId ?? 0)) || listed.length < NOTICE_LIST_SIZE
  if (lastReadId === null || !canPage || isComplete) return shown
  const found = await readPages(String(lastReadId), page)
  const read = new Set(found.entries.map(({ id }) => id))
  return { ...found, entries: [...shown.entries.filter(({ id }) => !read.has(id)), ...found.entries] }
}

/** user-info lists the latest ten notices: a shorter list is complete. */
const NOTICE_LIST_SIZE = 10

/** Sends each notice once per link. Skips withdrawals that this user made in the chat. */
async function notifyNotices(tx: Tx, link: LinkRow, notices: readonly NoticeInfo[], nowMs: number) {
  for (const { id, kind, fromMs, waits: _, atMs, ...about } of notices) {
    if (about.withdrawalId !== undefined && (await isOwnWithdrawal(tx, link.userId, about))) continue
    await notifyLinkedUser(tx, link, kind, nowMs, {
      ...about,
      changeId: `notice-${id}-${link.linkedAtMs}`,
      dueAtMs: fromMs ?? atMs,
    })
  }
}
