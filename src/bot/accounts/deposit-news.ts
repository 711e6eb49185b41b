/**
 * Reads new deposits and decides how each is announced. Real money is announced at once, one message per deposit. Dust
 * and worthless tokens, which spammers send by the thousand, are summed up in one message a day.
 */
import type { AccountInfo, DepositEntry, MarketClient } from '../../client/types.ts'
import { DUST_SUN } from '../../contract/v2.ts'
import type { Tx } from '../../db/db.ts'
import type { DepositWatchRow, QuietDeposits } from '../../db/stores/bot/flows.ts'
import { type DepositNews, enqueue, type OutboxEvent } from '../../db/stores/bot/outbox.ts'
import { takeKeptLine } from '../../db/stores/bot/users.ts'
import { DAY_SEC } from '../../kernel/duration.ts'
import { addAll, addSun, type Sun, sun, ZERO_SUN } from '../../kernel/sun.ts'
import { isUsdt, USDT_DECIMALS } from '../locales/tokens.ts'
import { readPages } from './news-pages.ts'

const DAY_MS = DAY_SEC * 1000
const MONEY_SUN = sun(DUST_SUN)
/** Smaller USDT transfers are spam: they place an address into the history that resembles one of the user's. */
const MIN_USDT_UNITS = 10n ** BigInt(USDT_DECIMALS)
/** Anyone can create tokens, so only a few unknown ones are named in a day. */
const MAX_UNKNOWN_TOKENS = 3

export interface ReadDeposits {
  /** New deposits in the order of their changes. */
  entries: DepositEntry[]
  nextCursor: string | null
  /** True if the backlog is longer than one poll reads. The rest contains no money. */
  more: boolean
  /** Newest deposit of money that was read although dust from before it has not been read yet. */
  ahead?: QuietDeposits['ahead']
}

/** Reads the account's deposits since the last poll. Throws the client's errors. */
export async function readDepositNews(
  { deposits }: Pick<MarketClient, 'deposits'>,
  apiKey: string,
  { depositsAfter, quietDeposits }: Pick<DepositWatchRow, 'depositsAfter' | 'quietDeposits'>,
  info: AccountInfo,
): Promise<ReadDeposits> {
  const { last = [], cursor } = info.deposits ?? {}
  // Without a cursor, the marketplace lists only its latest deposits.
  if (cursor === undefined)
    return { entries: last.toReversed().map(addSmallDeposits(last)), nextCursor: null, more: false }
  if (depositsAfter === cursor) return { entries: [], nextCursor: cursor, more: false }
  const pagesFrom = (from: string | null | undefined, minSun?: Sun) =>
    readPages(from || undefined, (after) =>
      deposits(apiKey, { ...(minSun && { minSun }), ...(after !== undefined && { after }) }),
    )
  const found = await pagesFrom(depositsAfter)
  // A marketplace restored from an older backup has no deposits after this cursor. Then read from the start.
  if (depositsAfter && found.entries.length === 0) return pagesFrom(undefined)
  const ahead = quietDeposits?.ahead
  if (!found.more)
    return { ...found, entries: found.entries.filter((one) => isDust(one) || !ahead || isLater(one, ahead)) }
  // A flood of dust must not delay money: read all money now, and the rest of the dust in the next polls.
  const money = await pagesFrom(ahead?.cursor ?? depositsAfter, MONEY_SUN)
  const newest = money.entries.at(-1)
  return {
    ...found,
    entries: [...money.entries.filter((one) => !isDust(one)), ...found.entries.filter(isDust)],
    ahead: newest ? { change: newest.change ?? 0, txid: newest.txid, cursor: money.nextCursor } : ahead,
  }
}

type Change = Pick<DepositEntry, 'change' | 'txid'>

const isLater = (one: Change, than: Change): boolean =>
  (one.change ?? 0) === (than.change ?? 0) ? one.txid > than.txid : (one.change ?? 0) > (than.change ?? 0)

/** Adds up the listed small deposits, because older marketplaces do not report the sum credited together. */
function addSmallDeposits(last: readonly DepositEntry[]): (one: DepositEntry) => DepositEntry {
  return (one) => {
    const parts = last.filter(({ creditedWith, txid }) => creditedWith === one.txid && txid !== one.txid)
    return { ...one, smallSun: addAll([one.smallSun, ...parts.map(({ amountSun }) => amountSun)]) }
  }
}

/** True for tokens too, which are not money. */
const isDust = ({ amountSun, smallSun }: DepositEntry): boolean => amountSun + smallSun < DUST_SUN

/** True for a small deposit credited with a later one, whose message already includes it. */
const isPartOfLaterDeposit = ({ state, creditedWith, txid }: DepositEntry): boolean =>
  state === 'credited' && creditedWith !== undefined && creditedWith !== txid

interface Announcement {
  /** Key under which the message is sent only once. */
  key: string
  one: DepositEntry
  /** Details of a message about several deposits. */
  more?: Partial<DepositNews>
}

interface DepositPlan {
  announcements: Announcement[]
  /** Sums for the daily message, if it is due. */
  summary?: QuietDeposits['sums']
  quiet: QuietDeposits
}

/** Decides what to announce now. Deposits below the minimum share one message. */
export function planDeposits(before: QuietDeposits | null, read: ReadDeposits, nowMs: number): DepositPlan {
  const today = dayOf(nowMs)
  const news = read.entries.filter((one) => !isPartOfLaterDeposit(one))
  const tokens = planTokens(before?.day === today ? before.warned : {}, news)
  const announcements = [...planMoney(news.filter((one) => !isDust(one))), ...tokens.announcements]
  // Without a cursor, the same deposits are listed again in the next poll and would be counted twice.
  const dust = read.nextCursor === null ? [] : news.filter((one) => one.state === 'small' && isDust(one))
  const unwarned = read.nextCursor === null ? [] : tokens.unwarned
  const sums = addQuiet(before?.sums ?? NO_SUMS, dust, unwarned)
  const { summedUpDay = 0 } = before ?? {}
  const quiet = { day: today, warned: tokens.warned, summedUpDay, sums, ...(read.more && { ahead: read.ahead }) }
  const isDue = !read.more && sums.sinceMs !== null && today > Math.max(summedUpDay, dayOf(sums.sinceMs))
  if (!isDue) return { announcements, quiet }
  return { announcements, summary: sums, quiet: { ...quiet, summedUpDay: today, sums: NO_SUMS } }
}

const dayOf = (ms: number): number => Math.floor(ms / DAY_MS)

const NO_SUMS: QuietDeposits['sums'] = { count: 0, amountSun: 0, tokens: 0, sinceMs: null }

function addQuiet(
  sums: QuietDeposits['sums'],
  dust: readonly DepositEntry[],
  tokens: readonly DepositEntry[],
): QuietDeposits['sums'] {
  const times = [...dust, ...tokens].map(({ atMs }) => atMs)
  return {
    count: sums.count + dust.length,
    amountSun: addAll([sun(sums.amountSun), ...dust.map(({ amountSun }) => amountSun)]),
    tokens: sums.tokens + tokens.length,
    sinceMs: sums.sinceMs ?? times.reduce<number | null>((first, ms) => Math.min(first ?? ms, ms), null),
  }
}

function planMoney(money: readonly DepositEntry[]): Announcement[] {
  const small = money.filter(({ state }) => state === 'small')
  const newestSmall = small.at(-1)
  return money.flatMap((one) => {
    // Includes `change` of the deposit, because a reversed deposit can be credited again.
    const key = `${one.txid}:${one.state}${one.change ? `:${one.change}` : ''}`
    if (one.state !== 'small' || small.length === 1) return [{ key, one }]
    const together = { count: small.length, amountSun: addAll(small.map(({ amountSun }) => amountSun)) }
    return one === newestSmall ? [{ key, one, more: together }] : []
  })
}

/**
 * Plans one warning per token and day, which names the largest transfer. A larger transfer on the same day replaces the
 * warning. `unwarned`: transfers that no warning covers.
 */
function planTokens(warnedBefore: QuietDeposits['warned'], news: readonly DepositEntry[]) {
  const warned = { ...warnedBefore }
  const announcements: Announcement[] = []
  const unwarned: DepositEntry[] = []
  const transfers = news.filter((one) => one.state === 'token' && unitsOf(one) > 0n)
  for (const token of new Set(transfers.map(({ token = '' }) => token))) {
    const all = transfers.filter((one) => one.token === token)
    const isKnown = isUsdt(token)
    const worth = isKnown ? all.filter((one) => unitsOf(one) >= MIN_USDT_UNITS) : all
    unwarned.push(...all.filter((one) => !worth.includes(one)))
    const largest = worth.reduce<DepositEntry | undefined>((a, b) => (a && unitsOf(a) >= unitsOf(b) ? a : b), undefined)
    const earlier = warned[token]
    const unknownTokens = Object.keys(warned).filter((one) => !isUsdt(one)).length
    const isNew = isKnown
      ? unitsOf(largest) > BigInt(earlier ?? 0)
      : earlier === undefined && unknownTokens < MAX_UNKNOWN_TOKENS
    if (largest === undefined || !isNew) {
      unwarned.push(...worth)
      continue
    }
    warned[token] = largest.tokenAmount ?? ''
    const day = dayOf(largest.atMs)
    const key = `token:${day}:${token}:${isKnown ? largest.tokenAmount : ''}`
    announcements.push({ key, one: largest, more: { count: worth.length, day } })
  }
  return { announcements, warned, unwarned }
}

/** Amount in the token's smallest unit. Anyone can create a transfer of zero tokens in another address's name. */
const unitsOf = (one: DepositEntry | undefined): bigint => BigInt(/^\d+$/.exec(one?.tokenAmount ?? '')?.[0] ?? 0)

/** Queues the planned messages. */
export async function announceDeposits(
  tx: Tx,
  { userId, accountId }: Pick<DepositWatchRow, 'userId' | 'accountId'>,
  { announcements, summary }: DepositPlan,
  { deposits, balanceSun }: AccountInfo,
  nowMs: number,
): Promise<void> {
  const { smallSun = ZERO_SUN, missingSun = ZERO_SUN, nextFeeSun } = deposits ?? {}
  const rest = { smallSun, missingSun, nextFeeSun }
  const send = (key: string, event: OutboxEvent) =>
    enqueue(tx, { key: `deposit:${key}@${userId}`, to: userId, accountId, event }, nowMs)
  for (const { key, one, more } of announcements) {
    const { state, feeSun, token, tokenAmount } = one
    const amountSun = addSun(one.amountSun, one.smallSun)
    const keptLine = state === 'credited' ? await takeKeptLine(tx, userId) : undefined
    const deposit = {
      state,
      amountSun,
      feeSun,
      balanceSun,
      ...rest,
      ...(keptLine && { keptLine }),
      ...more,
    }
    await send(key, { kind: 'deposit', deposit: { ...deposit, ...(token && { token, tokenAmount }) } })
  }
  if (!summary) return
  const { count, amountSun, tokens } = summary
  await send(`dust:${accountId}:${nowMs}`, { kind: 'deposit_dust', count, amountSun, tokens, ...rest })
}
