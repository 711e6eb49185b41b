/**
 * Looks at every linked account: often while somebody waits for a deposit, seldom otherwise. Tells what came to the
 * deposit address and what became of it; where the marketplace does not say, a rise of the balance while somebody
 * waits. A key that is dead is noticed here too. Fair between accounts: the one that waited longest is asked first, a
 * few at a time; trouble slows down that account only.
 */
import type { AccountInfo, DepositSeen, MarketClient, News, NoticeSeen } from '../../client/types.ts'
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
import { type DepositNews, enqueue } from '../../db/stores/bot/outbox.ts'
import { isToldWithPayment } from '../../db/stores/bot/purchases/wallet-payments.ts'
import { type LinkRow, readLink } from '../../db/stores/bot/users.ts'
import { isOwnWithdrawal } from '../../db/stores/withdrawals/chat-withdrawals.ts'
import { DAY_SEC, HOUR_SEC, MINUTE_SEC } from '../../kernel/duration.ts'
import { AppError, hasCode } from '../../kernel/errors.ts'
import { createQueues } from '../../kernel/pool.ts'
import { addSun, type Sun, sun, ZERO_SUN } from '../../kernel/sun.ts'
import { createWorker, type Worker } from '../../kernel/worker.ts'
import type { BotDeps } from '../base/deps.ts'
import type { PurchaseDeps } from '../base/runtime.ts'
import { apiKeyOf } from '../base/vault.ts'
import { isUsdt, USDT_DECIMALS } from '../locales/tokens.ts'

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

/** Returns the account as the first look finds it. Undefined: the marketplace does not answer. */
type Known = Pick<AccountInfo, 'balanceSun' | 'deposits' | 'notices'> | undefined

/** Somebody waits for a deposit, for a day. What came until then is told by the screen, or in the balance there. */
export function newDepositWatch(link: Linked, known: Known, nowMs: number): DepositWatchRow {
  return {
    userId: link.userId,
    accountId: link.accountId,
    sinceMs: nowMs,
    ...placeOf(known),
    balanceSun: known?.balanceSun ?? null,
    nextPollAtMs: nowMs + FIRST_POLL_MS,
    startedAtMs: nowMs,
    untilMs: nowMs + DAY_MS,
  }
}

/** Nobody waits. */
export function quietWatch(link: Linked, info: AccountInfo, nowMs: number): DepositWatchRow {
  const { deposits, notices = [] } = info
  const hasNews = notices.some(({ waits }) => waits)
  return {
    ...newDepositWatch(link, info, nowMs),
    sinceMs: Math.max(nowMs, ...(deposits?.last ?? []).map(({ atMs }) => atMs + 1)),
    nextPollAtMs: nowMs + (hasNews ? FIRST_POLL_MS : SELDOM_MS),
    untilMs: nowMs,
  }
}

/** Cursors from which the news of an account is read. */
function placeOf(known: Known): Pick<DepositWatchRow, 'depositsAfter' | 'noticesAfter'> {
  return { depositsAfter: known?.deposits?.cursor ?? null, noticesAfter: known ? newestNotice(known) : null }
}

const newestNotice = ({ notices = [] }: Pick<AccountInfo, 'notices'>): number =>
  Math.max(0, ...notices.map(({ id }) => id))

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
      const apiKey = apiKeyOf(deps, link)
      const first = await client.userInfo(apiKey)
      // Another account is linked now: the cursors of the former one do not apply.
      const known = watch.accountId === first.id
      const news = known ? await readNews(client, apiKey, watch, first, now) : undefined
      // The balance is told beside a deposit: as it is with it.
      const info = news?.deposits.length ? await client.userInfo(apiKey) : first
      await db.write(async (tx) => {
        const next = news?.place ?? { accountId: first.id, sinceMs: now, ...placeOf(first) }
        const nextAtMs = news?.more ? clock.now() + FIRST_POLL_MS : nextPollAtMs()
        // Another look has moved the cursors meanwhile, or the watch has ended.
        if (!(await moveDepositWatch(tx, watch, { ...next, balanceSun: info.balanceSun, nextPollAtMs: nextAtMs })))
          return
        if (!news) return
        await tellNotices(tx, link, news.notices, now)
        if (info.deposits) await tellDeposits(tx, watch, news.deposits, info, now)
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

interface AccountNewsRead {
  /** Oldest first. */
  deposits: DepositSeen[]
  notices: NoticeSeen[]
  /** Cursors for the next look. */
  place: Partial<DepositWatchRow>
  /** There is more than one look reads. */
  more: boolean
}

/** All that is new on the account since the last look. Throws as the client does. */
async function readNews(
  client: Pick<MarketClient, 'deposits' | 'notices'>,
  apiKey: string,
  watch: DepositWatchRow,
  info: AccountInfo,
  nowMs: number,
): Promise<AccountNewsRead> {
  const { last = [], cursor } = info.deposits ?? {}
  const fromMs = nowMs - NEWS_FOR_MS
  // A marketplace without a cursor: its latest are all that can be known.
  const listed = { entries: last.toReversed().map(withParts(last)), nextCursor: null, more: false }
  const deposits =
    cursor === undefined
      ? listed
      : await changedSince(watch.depositsAfter, cursor, (after) => client.deposits(apiKey, after))
  const { notices = [] } = info
  const { noticesAfter } = watch
  // Below it only where the marketplace has gone back to an older copy.
  const seenId = noticesAfter !== null && newestNotice(info) < noticesAfter ? null : noticesAfter
  const sinceMs = Math.max(watch.sinceMs, fromMs)
  const isNews = (one: DepositSeen) =>
    one.atMs >= (cursor === undefined || watch.depositsAfter === null ? sinceMs : fromMs)
  const later = await laterNotices(notices, seenId, cursor !== undefined, (after) => client.notices(apiKey, after))
  // Times are in whole seconds there. What can still be stopped is told to people who linked the account later, too.
  const isToTell = ({ id, atMs, waits = false }: NoticeSeen) =>
    waits || (seenId === null ? atMs >= Math.max(watch.sinceMs - 999, fromMs) : id > seenId && atMs >= fromMs)
  return {
    deposits: deposits.entries.filter((one) => isNews(one) && !isPartOfAnother(one)),
    notices: later.entries.filter(isToTell),
    place: {
      depositsAfter: deposits.nextCursor,
      noticesAfter: later.more ? Number(later.nextCursor) : Math.max(seenId ?? 0, newestNotice(info)),
    },
    more: deposits.more || later.more,
  }
}

/** Older marketplaces do not tell what was credited with a deposit: those beside it that say so. */
function withParts(last: readonly DepositSeen[]): (one: DepositSeen) => DepositSeen {
  return (one) => {
    const parts = last.filter(({ creditedWith, txid }) => creditedWith === one.txid && txid !== one.txid)
    return { ...one, smallSun: addSun(one.smallSun, ...parts.map(({ amountSun }) => amountSun)) }
  }
}

/** A burst is read over several looks. */
const MAX_PAGES = 20

async function pages<T>(
  after: string | undefined,
  page: (after: string | undefined) => Promise<News<T>>,
): Promise<News<T>> {
  const read: News<T> = { entries: [], nextCursor: after ?? '', more: true }
  for (let i = 0; i < MAX_PAGES && read.more; i++) {
    const { entries, nextCursor, more } = await page(read.nextCursor || undefined)
    read.entries.push(...entries)
    Object.assign(read, { nextCursor, more })
  }
  return read
}

async function changedSince(
  after: string | null,
  newest: string,
  page: (after: string | undefined) => Promise<News<DepositSeen>>,
): Promise<News<DepositSeen>> {
  if (after === newest) return { entries: [], nextCursor: newest, more: false }
  const found = await pages(after || undefined, page)
  // The marketplace has gone back to an older copy, and counts its changes from there.
  return after && found.entries.length === 0 ? pages(undefined, page) : found
}

/**
 * `listed`: those that wait, and the latest, newest first. Where these do not reach back to the last look, the
 * marketplace is asked for all since then.
 */
async function laterNotices(
  listed: readonly NoticeSeen[],
  seenId: number | null,
  canPage: boolean,
  page: (after: string | undefined) => Promise<News<NoticeSeen>>,
): Promise<News<NoticeSeen>> {
  const shown = { entries: listed.toReversed(), nextCursor: '', more: false }
  const isComplete = listed.some(({ id, waits }) => !waits && id <= (seenId ?? 0)) || listed.length < SURELY_ALL
  if (seenId === null || !canPage || isComplete) return shown
  const found = await pages(String(seenId), page)
  const read = new Set(found.entries.map(({ id }) => id))
  return { ...found, entries: [...shown.entries.filter(({ id }) => !read.has(id)), ...found.entries] }
}

/** user-info lists the latest ten: with fewer there are no others. */
const SURELY_ALL = 10

/** Each deposit in each state once, oldest first; those below the minimum in one message. */
async function tellDeposits(
  tx: Tx,
  watch: DepositWatchRow,
  news: readonly DepositSeen[],
  { deposits, balanceSun }: AccountInfo,
  nowMs: number,
) {
  const { smallSun = ZERO_SUN, missingSun = ZERO_SUN } = deposits ?? {}
  const tell = (key: string, one: DepositSeen, more: Partial<DepositNews> = {}) => {
    const { state, feeSun, token, tokenAmount } = one
    const amountSun = addSun(one.amountSun, one.smallSun)
    const deposit = { state, amountSun, feeSun, balanceSun, smallSun, missingSun, ...more }
    const event = { kind: 'deposit', deposit: { ...deposit, ...(token && { token, tokenAmount }) } } as const
    return enqueue(tx, { key: `deposit:${key}@${watch.userId}`, to: watch.userId, event }, nowMs)
  }
  const small = news.filter(({ state }) => state === 'small')
  const [newestSmall] = small.slice(-1)
  for (const one of news) {
    if (one.state === 'small' && one !== newestSmall) continue
    if (isNothing(one)) continue
    if (one !== newestSmall || small.length === 1) await tell(newsKey(one), one)
    else {
      const together = { count: small.length, amountSun: addSun(...small.map(({ amountSun }) => amountSun)) }
      await tell(small.every(isDust) ? newsKey(one) : stateKey(one), one, together)
    }
  }
}

/** News of the account, each once for a link; what this person saw on a screen is left out. */
async function tellNotices(tx: Tx, link: LinkRow, notices: readonly NoticeSeen[], nowMs: number) {
  for (const { id, kind, fromMs, waits: _, atMs, ...about } of notices) {
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

/** Below this nobody deposits: it is sent to be seen. */
const DUST_SUN = sun(100_000)
const isDust = ({ state, amountSun }: DepositSeen): boolean => state === 'small' && amountSun < DUST_SUN

/** A transfer of no tokens moves nothing, and anybody can make it in anybody's name. */
const isNothing = ({ state, tokenAmount = '' }: DepositSeen): boolean => state === 'token' && /^0*$/.test(tokenAmount)

/** Dust, and worthless tokens, are sent about by the thousand: one message a day is enough. */
function newsKey(one: DepositSeen): string {
  const day = Math.floor(one.atMs / DAY_MS)
  if (isDust(one)) return `dust:${day}`
  return one.state === 'token' ? `token:${day}:${tokenKind(one)}` : stateKey(one)
}

/** With `change`, as one that was reversed may be credited again. */
function stateKey({ txid, state, change }: DepositSeen): string {
  return `${txid}:${state}${change ? `:${change}` : ''}`
}

/** USDT by its size, so that a little of it does not use up the message for more. Anybody can issue other tokens. */
function tokenKind({ token = '', tokenAmount = '' }: DepositSeen): string {
  if (!isUsdt(token)) return 'other'
  const digits = tokenAmount.replace(/^0+/, '').length
  return `usdt:${digits > USDT_DECIMALS ? digits : 'part'}`
}
