/** Further bots and their owners, in the main bot's database; and the texts of a bot, in its own. */
import { and, desc, eq, inArray, isNotNull, isNull, lt } from 'drizzle-orm'
import type { Reader, Tx } from '../../db.ts'
import { type BotState, type BotText, type BotTexts, bots, botTexts } from '../../schema/desk/bots.ts'
import { deleteWhere, hasRow, putRow, rowOf, rowsOf, setRow, setWhere } from '../rows.ts'
import { deskTerm, type PartnerShare, partnerShare } from './terms.ts'

export type BotRow = typeof bots.$inferSelect
export type { BotState, BotText, BotTexts }

/** In these states the token is deleted: any owner of the bot may add it again. */
const FREE: readonly BotState[] = ['refused', 'removed']
/** Those that Telegram is asked for. */
const UP: readonly BotState[] = ['running', 'paused', 'closing']

export const botById = (reader: Reader, id: number): Promise<BotRow | undefined> => rowOf(reader, bots, eq(bots.id, id))

/** Those that are to run, with a token. */
export const botsUp = (reader: Reader): Promise<BotRow[]> =>
  rowsOf(reader, bots, and(inArray(bots.state, [...UP]), isNotNull(bots.sealedToken)), bots.id)

/** Of a partner, or the operator's own and everybody's (null): those that are more than a draft, the newest first. */
export const botsOf = (reader: Reader, userId: number | null, limit = -1, offset = 0): Promise<BotRow[]> => {
  const real = inArray(bots.state, ['pending', 'running', 'paused', 'closing', 'refused', 'removed'])
  const its = userId === null ? real : and(real, eq(bots.userId, userId))
  return rowsOf(reader, bots, its, [desc(bots.createdAtMs), desc(bots.id)], limit, offset)
}

/** The bot has people, or will have them. */
const isLiving = inArray(bots.state, ['pending', ...UP])

export const hasBot = (reader: Reader, userId: number): Promise<boolean> =>
  hasRow(reader, bots, and(eq(bots.userId, userId), isLiving))

/** Partners with at least one living bot. */
export async function botOwners(reader: Reader): Promise<number[]> {
  const rows = await rowsOf(reader, bots, and(isNotNull(bots.userId), isLiving))
  return [...new Set(rows.flatMap(({ userId }) => userId ?? []))]
}

type Found = Pick<BotRow, 'id' | 'username' | 'name' | 'sealedToken' | 'userId' | 'accountId'>

/**
 * Saves a token that Telegram accepts: as a draft, or as the new token of a bot of the same owner. `taken`: the bot
 * belongs to another person, and stays as it is. `revoked`: the sealed token of a draft that this token has replaced at
 * @BotFather, even if somebody else saved that draft.
 */
export async function noteToken(
  tx: Tx,
  found: Found,
  nowMs: number,
  revoked?: string,
): Promise<'draft' | 'renewed' | 'taken'> {
  const { id } = found
  const known = await botById(tx, id)
  const isFree = !known || FREE.includes(known.state)
  if (!isFree && known.userId !== found.userId && !(known.state === 'draft' && known.sealedToken === revoked))
    return 'taken'
  if (!isFree && known.state !== 'draft') {
    const { username, name, sealedToken } = found
    await setWhere(tx, bots, { username, name, sealedToken, problem: null, changedAtMs: nowMs }, eq(bots.id, id))
    tx.notify('bots')
    return 'renewed'
  }
  const fresh = { state: 'draft' as const, marginBp: 0, pausedBy: null, problem: null, closesAtMs: null }
  const texts = { askedTexts: null, approvedTexts: null, areTextsRefused: false }
  await putRow(tx, bots, { ...found, ...fresh, ...texts, createdAtMs: nowMs, changedAtMs: nowMs }, ['id'])
  return 'draft'
}

const isStale = (beforeMs: number) => and(eq(bots.state, 'draft'), lt(bots.changedAtMs, beforeMs))

export const hasStaleDraft = (reader: Reader, beforeMs: number): Promise<boolean> =>
  hasRow(reader, bots, isStale(beforeMs))

/** With their tokens. */
export const dropDrafts = (tx: Tx, beforeMs: number): Promise<number> => deleteWhere(tx, bots, isStale(beforeMs))

/** The compare-and-set that its states move by; `set` besides. False: it stands in none of `from`. */
export async function moveBot(
  tx: Tx,
  id: number,
  from: readonly BotState[],
  set: Partial<Omit<BotRow, 'id'>>,
  nowMs: number,
): Promise<boolean> {
  const there = and(eq(bots.id, id), inArray(bots.state, [...from]))
  if ((await setWhere(tx, bots, { ...set, changedAtMs: nowMs }, there)) !== 1) return false
  tx.notify('bots')
  return true
}

/** False: that was known, or the token is another one by now. */
export async function noteProblem(
  tx: Tx,
  { id, sealedToken }: Pick<BotRow, 'id' | 'sealedToken'>,
  problem: BotRow['problem'],
): Promise<boolean> {
  const its = and(eq(bots.id, id), sealedToken === null ? isNull(bots.sealedToken) : eq(bots.sealedToken, sealedToken))
  const known = await rowOf(tx, bots, its)
  if (!known || known.problem === problem) return false
  await setWhere(tx, bots, { problem }, its)
  return true
}

/**
 * Saves the texts that a partner asks for. A refusal of earlier texts does not count for these. Undefined: the row has
 * changed since it was read.
 */
export async function askTexts(
  tx: Tx,
  { id, changedAtMs }: Pick<BotRow, 'id' | 'changedAtMs'>,
  askedTexts: BotTexts,
  nowMs: number,
): Promise<BotRow | undefined> {
  const its = and(eq(bots.id, id), eq(bots.changedAtMs, changedAtMs))
  return setRow(tx, bots, { askedTexts, areTextsRefused: false, changedAtMs: nowMs }, its)
}

export interface PartnerTerms extends PartnerShare {
  minBp: number
  maxBp: number
}

/** The range of partners' margins, and the operator's part of them, in hundredths of a percent. */
export async function partnerTerms(reader: Reader, maxBp: number, nowMs: number): Promise<PartnerTerms> {
  const maxMarginBp = (await deskTerm(reader, 'margin_max')) || maxBp
  return {
    minBp: Math.min(maxMarginBp, await deskTerm(reader, 'margin_min')),
    maxBp: maxMarginBp,
    ...(await partnerShare(reader, nowMs)),
  }
}

export const BOT_TEXTS = botTexts.name.enumValues

export async function readBotTexts(reader: Reader): Promise<BotTexts> {
  return Object.fromEntries((await rowsOf(reader, botTexts)).map(({ name, text }) => [name, text]))
}

/** Null: what the locales or the settings say again. */
export async function setBotText(tx: Tx, name: BotText, text: string | null): Promise<void> {
  if (text === null) {
    await deleteWhere(tx, botTexts, eq(botTexts.name, name))
    return
  }
  await putRow(tx, botTexts, { name, text }, ['name'])
}
