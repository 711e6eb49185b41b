/**
 * Looks at every linked account: often while somebody waits for a deposit, seldom otherwise. Tells what came to the
 * deposit address and what became of it; where the marketplace does not say, a rise of the balance while somebody
 * waits. A key that is dead is noticed here too. Fair between accounts: the one that waited longest is asked first, a
 * few at a time; trouble slows down that account only.
 */
import type { AccountInfo, DepositSeen } from '../../client/types.ts'
import type { Tx } from '../../db/db.ts'
import { restful } from '../../db/rest.ts'
import { rejectLink, tellPerson } from '../../db/stores/bot/account-news.ts'
import {
  type DepositWatchRow,
  dueDepositWatches,
  endDepositWatch,
  moveDepositWatch,
  nextDepositWatchMs,
} from '../../db/stores/bot/flows.ts'
import { enqueue } from '../../db/stores/bot/outbox.ts'
import { isToldWithPayment } from '../../db/stores/bot/purchases/wallet-payments.ts'
import { type LinkRow, readLink } from '../../db/stores/bot/users.ts'
import { isOwnWithdrawal } from '../../db/stores/withdrawals/chat-withdrawals.ts'
import { DAY_SEC, HOUR_SEC, MINUTE_SEC } from '../../kernel/duration.ts'
import { AppError, hasCode } from '../../kernel/errors.ts'
import { createQueues } from '../../kernel/pool.ts'
import type { Sun } from '../../kernel/sun.ts'
import { createWorker, type Worker } from '../../kernel/worker.ts'
import type { BotDeps } from '../base/deps.ts'
import type { PurchaseDeps } from '../base/runtime.ts'
import { apiKeyOf } from '../base/vault.ts'

const DAY_MS = DAY_SEC * 1000
const HOUR_MS = HOUR_SEC * 1000
/** A deposit takes at least one block to arrive. */
const FIRST_POLL_MS = 3_000
const SELDOM_MS = 2 * MINUTE_SEC * 1000
/** A deposit older than this is not told any more: it was, or its news are long over. */
const NEWS_FOR_MS = 7 * DAY_MS

const AT_ONCE = 10
const TROUBLE_WAIT_MS = MINUTE_SEC * 1000

type Linked = Pick<LinkRow, 'userId' | 'accountId'>

/** Somebody waits for a deposit, for a day. `balanceSun` null: what it is now is not known. */
export function newDepositWatch(link: Linked, balanceSun: Sun | null, nowMs: number): DepositWatchRow {
  return {
    userId: link.userId,
    accountId: link.accountId,
    sinceMs: nowMs,
    balanceSun,
    nextPollAtMs: nowMs + FIRST_POLL_MS,
    startedAtMs: nowMs,
    untilMs: nowMs + DAY_MS,
  }
}

/** Nobody waits. What had come when the account was linked is in the balance that was told then. */
export function quietWatch(link: Linked, info: AccountInfo, nowMs: number): DepositWatchRow {
  const { balanceSun, deposits, notices = [] } = info
  const hasNews = notices.some(({ waits }) => waits)
  return {
    ...newDepositWatch(link, balanceSun, nowMs),
    sinceMs: Math.max(nowMs, ...(deposits?.last ?? []).map(({ atMs }) => atMs + 1)),
    nextPollAtMs: nowMs + (hasNews ? FIRST_POLL_MS : SELDOM_MS),
    untilMs: nowMs,
  }
}

/** Closely while somebody is likely to look at the chat, then ever more rarely. */
function pollEveryMs({ startedAtMs, untilMs }: DepositWatchRow, nowMs: number): number {
  const watchedForMs = nowMs - startedAtMs
  if (watchedForMs >= DAY_MS) return HOUR_MS
  if (nowMs >= untilMs || watchedForMs >= HOUR_MS) return SELDOM_MS
  return watchedForMs < 10 * MINUTE_SEC * 1000 ? 4_000 : 20_000
}

export function createDepositWatchWorker(deps: BotDeps, { pollTurn }: PurchaseDeps): Worker {
  const { db, client, clock, log } = deps
  const polls = createQueues({ clock, log, atOnce: AT_ONCE })

  async function poll(watch: DepositWatchRow): Promise<void> {
    const now = clock.now()
    const link = await db.read((reader) => readLink(reader, watch.userId))
    if (!link || link.rejectedAtMs !== null) {
      await db.write((tx) => endDepositWatch(tx, watch))
      return
    }
    const nextPollAtMs = () => clock.now() + pollEveryMs(watch, now)
    try {
      await pollTurn()
      const info = await client.userInfo(apiKeyOf(deps, link))
      await db.write(async (tx) => {
        // Of another account, or moved on meanwhile: what it knew says nothing about this one.
        const known = watch.accountId === info.id
        const next = known ? {} : { accountId: info.id, sinceMs: now }
        if (
          !(await moveDepositWatch(tx, watch, { ...next, balanceSun: info.balanceSun, nextPollAtMs: nextPollAtMs() }))
        )
          return
        if (!known) return
        await tellNotices(tx, link, watch, info, now)
        if (info.deposits) await tellDeposits(tx, watch, info, now)
        else if (now < watch.untilMs) await tellRise(tx, watch, info.balanceSun, now)
      })
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      log.info({ err: error, userId: watch.userId }, 'deposit_watch.no_answer')
      await db.write(async (tx) => {
        if (hasCode(error, 'INVALID_API_KEY')) await rejectLink(tx, link, now)
        const laterMs = Math.max(nextPollAtMs(), clock.now() + TROUBLE_WAIT_MS)
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
    pass: restful(deps, async () => {
      // Those that are being asked are still due.
      const due = await db.read((reader) => dueDepositWatches(reader, clock.now(), AT_ONCE * 2))
      if (due.length === 0) return (await db.read(nextDepositWatchMs)) ?? Infinity
      const idle = due.filter(({ userId }) => !polls.has(String(userId)))
      await polls.each(idle.slice(0, polls.room), ({ userId }) => String(userId), poll)
      return undefined
    }),
  })
}

async function tellRise(tx: Tx, watch: DepositWatchRow, balanceSun: Sun, nowMs: number): Promise<void> {
  const arrivedSun = watch.balanceSun === null ? 0 : balanceSun - watch.balanceSun
  if (arrivedSun <= 0 || (await isToldWithPayment(tx, watch.userId, arrivedSun, nowMs))) return
  const event = { kind: 'deposit_arrived', arrivedSun, balanceSun } as const
  await enqueue(tx, { key: `deposit:${watch.userId}:${watch.nextPollAtMs}`, to: watch.userId, event }, nowMs)
}

/** Each deposit in each state once, oldest first. */
async function tellDeposits(tx: Tx, watch: DepositWatchRow, { deposits, balanceSun }: AccountInfo, nowMs: number) {
  if (!deposits) return
  const { last, smallSun, missingSun } = deposits
  const sinceMs = Math.max(watch.sinceMs, nowMs - NEWS_FOR_MS)
  for (const one of last.toReversed()) {
    if (one.atMs < sinceMs || isPartOfAnother(one)) continue
    const { state, feeSun, token, tokenAmount } = one
    const earlier = last.filter((other) => other.creditedWith === one.txid && other.txid !== one.txid)
    const amountSun = earlier.reduce((sum, { amountSun }) => sum + amountSun, one.amountSun as number)
    const deposit = { state, amountSun, feeSun, balanceSun, smallSun, missingSun }
    const event = { kind: 'deposit', deposit: { ...deposit, ...(token && { token, tokenAmount }) } } as const
    await enqueue(tx, { key: `deposit:${newsKey(one)}@${watch.userId}`, to: watch.userId, event }, nowMs)
  }
}

/**
 * News of the account, each once for a link; what this person saw on a screen is left out. What can still be stopped is
 * told to people who linked the account later, too.
 */
async function tellNotices(
  tx: Tx,
  link: LinkRow,
  watch: DepositWatchRow,
  { notices = [] }: AccountInfo,
  nowMs: number,
) {
  // The marketplace tells times in whole seconds.
  const sinceMs = Math.max(watch.sinceMs - 999, nowMs - NEWS_FOR_MS)
  for (const { id, kind, fromMs, waits = false, atMs, ...about } of notices.toReversed()) {
    if (atMs < sinceMs && !waits) continue
    if (about.withdrawalId !== undefined && (await isOwnWithdrawal(tx, link.userId, about))) continue
    await tellPerson(tx, link, kind, nowMs, {
      ...about,
      changeId: `notice-${id}-${link.linkedAtMs}`,
      dueAtMs: fromMs ?? atMs,
    })
  }
}

/** Small ones are told with the deposit that brought them to the minimum. */
function isPartOfAnother({ state, creditedWith, txid }: DepositSeen): boolean {
  return state === 'credited' && creditedWith !== undefined && creditedWith !== txid
}

/** Worthless tokens are sent about by the thousand: one word a day is enough. */
function newsKey({ state, txid, atMs }: DepositSeen): string {
  return state === 'token' ? `token:${Math.floor(atMs / DAY_MS)}` : `${txid}:${state}`
}
