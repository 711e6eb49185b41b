/**
 * Additional bots and their owners, which are in the primary bot's database, and a bot's custom texts, which are in its
 * own.
 */
import { and, desc, eq, inArray, isNotNull, isNull, lt } from 'drizzle-orm'
import type { Reader, Tx } from '../../db.ts'
import { type BotState, type BotText, type BotTexts, botMoves, bots, botTexts } from '../../schema/admin/bots.ts'
import { deleteWhere, hasRow, insertRow, moveRow, putRow, rowOf, rowsOf, setRow, setWhere } from '../rows.ts'
import { operatorTerm, type PartnerShare, partnerShare } from './terms.ts'

export type BotRow = typeof bots.$inferSelect
export type { BotState, BotText, BotTexts }

/** States without a token. Any owner of the bot may add it again. */
const RELEASED_STATES: readonly BotState[] = ['refused', 'removed']
/** States in which the bot gets updates from Telegram. */
const RUNNING_STATES: readonly BotState[] = ['running', 'paused', 'closing']

export const botById = (reader: Reader, id: number): Promise<BotRow | undefined> => rowOf(reader, bots, eq(bots.id, id))

/** Returns the bots that should be running and have a token. */
export const runningBots = (reader: Reader): Promise<BotRow[]> =>
  rowsOf(reader, bots, and(inArray(bots.state, [...RUNNING_STATES]), isNotNull(bots.sealedToken)), bots.id)

/** Returns bots that are more than drafts, newest first: the bots of a partner, or all if `userId` is null. */
export const botsOf = (reader: Reader, userId: number | null, limit = -1, offset = 0): Promise<BotRow[]> => {
  const real = inArray(bots.state, ['pending', 'running', 'paused', 'closing', 'refused', 'removed'])
  const filter = userId === null ? real : and(real, eq(bots.userId, userId))
  return rowsOf(reader, bots, filter, [desc(bots.createdAtMs), desc(bots.id)], limit, offset)
}

/** Matches bots that have users or will have them. */
const isActive = inArray(bots.state, ['pending', ...RUNNING_STATES])

export const hasBot = (reader: Reader, userId: number): Promise<boolean> =>
  hasRow(reader, bots, and(eq(bots.userId, userId), isActive))

/** Returns the partners with at least one active bot. */
export async function botOwners(reader: Reader): Promise<number[]> {
  const rows = await rowsOf(reader, bots, and(isNotNull(bots.userId), isActive))
  return [...new Set(rows.flatMap(({ userId }) => userId ?? []))]
}

type AcceptedToken = Pick<BotRow, 'id' | 'username' | 'name' | 'sealedToken' | 'userId' | 'accountId'>

/**
 * Stores an accepted token for a new draft or for a bot of the same owner. Returns `taken` if another user has the bot.
 * `revoked`: the stored token, sealed, if BotFather has since replaced it. A draft with that token may be taken over
 * from another user.
 */
export async function saveToken(
  tx: Tx,
  found: AcceptedToken,
  nowMs: number,
  revoked?: string,
): Promise<'draft' | 'renewed' | 'taken'> {
  const { id } = found
  const known = await botById(tx, id)
  const isFree = !known || RELEASED_STATES.includes(known.state)
  if (!isFree && known.userId !== found.userId && !(known.state === 'draft' && known.sealedToken === revoked))
    return 'taken'
  if (!isFree && known.state !== 'draft') {
    const { username, name, sealedToken } = found
    await setWhere(tx, bots, { username, name, sealedToken, problem: null, changedAtMs: nowMs }, eq(bots.id, id))
    tx.notify('bots')
    return 'renewed'
  }
  const fresh = { marginBp: 0, pausedBy: null, problem: null, closesAtMs: null, createdAtMs: nowMs, changedAtMs: nowMs }
  const texts = { proposedTexts: null, approvedTexts: null, areTextsRefused: false }
  if (known) await moveRow(tx, botMoves.draftAgain, id, { ...found, ...fresh, ...texts })
  else await insertRow(tx, bots, { ...found, ...fresh, ...texts, state: 'draft' })
  return 'draft'
}

const isStale = (beforeMs: number) => and(eq(bots.state, 'draft'), lt(bots.changedAtMs, beforeMs))

export const hasStaleDraft = (reader: Reader, beforeMs: number): Promise<boolean> =>
  hasRow(reader, bots, isStale(beforeMs))

export const dropDrafts = (tx: Tx, beforeMs: number): Promise<number> => deleteWhere(tx, bots, isStale(beforeMs))

export type BotMove = keyof typeof botMoves
export type BotChange = Partial<Omit<BotRow, 'id' | 'state'>>

/** Returns the state that the move leads to. */
export const stateAfter = (move: BotMove): string => botMoves[move].to

/** Makes a move, or changes a bot in one of the `from` states. Returns false if the bot is in another state. */
export async function changeBot(
  tx: Tx,
  id: number,
  how: BotMove | readonly BotState[],
  set: BotChange,
  nowMs: number,
): Promise<boolean> {
  const change = { ...set, changedAtMs: nowMs }
  const done =
    typeof how === 'string'
      ? await moveRow(tx, botMoves[how], id, change)
      : (await setWhere(tx, bots, change, and(eq(bots.id, id), inArray(bots.state, [...how])))) === 1
  if (done) tx.notify('bots')
  return done
}

/** Records a problem with the token. Returns false if it was already recorded or the token has changed. */
export async function noteProblem(
  tx: Tx,
  { id, sealedToken }: Pick<BotRow, 'id' | 'sealedToken'>,
  problem: BotRow['problem'],
): Promise<boolean> {
  const hasToken = and(
    eq(bots.id, id),
    sealedToken === null ? isNull(bots.sealedToken) : eq(bots.sealedToken, sealedToken),
  )
  const known = await rowOf(tx, bots, hasToken)
  if (!known || known.problem === problem) return false
  await setWhere(tx, bots, { problem }, hasToken)
  return true
}

/**
 * Stores the texts that a partner requests, and clears an earlier refusal. Undefined if the row has changed since it
 * was read.
 */
export async function requestTexts(
  tx: Tx,
  { id, changedAtMs }: Pick<BotRow, 'id' | 'changedAtMs'>,
  proposedTexts: BotTexts,
  nowMs: number,
): Promise<BotRow | undefined> {
  const isUnchanged = and(eq(bots.id, id), eq(bots.changedAtMs, changedAtMs))
  return setRow(tx, bots, { proposedTexts, areTextsRefused: false, changedAtMs: nowMs }, isUnchanged)
}

export interface PartnerTerms extends PartnerShare {
  minBp: number
  maxBp: number
}

/** Returns the allowed range of partners' margins and the operator's share of them, in hundredths of a percent. */
export async function partnerTerms(reader: Reader, maxBp: number, nowMs: number): Promise<PartnerTerms> {
  const maxMarginBp = (await operatorTerm(reader, 'margin_max')) || maxBp
  return {
    minBp: Math.min(maxMarginBp, await operatorTerm(reader, 'margin_min')),
    maxBp: maxMarginBp,
    ...(await partnerShare(reader, nowMs)),
  }
}

export const BOT_TEXTS = botTexts.name.enumValues

export const readBotTexts = async (reader: Reader): Promise<BotTexts> =>
  Object.fromEntries((await rowsOf(reader, botTexts)).map(({ name, text }) => [name, text]))

/** Sets a custom text. Null restores the text of the locales or settings. */
export async function setBotText(tx: Tx, name: BotText, text: string | null): Promise<void> {
  if (text === null) {
    await deleteWhere(tx, botTexts, eq(botTexts.name, name))
    return
  }
  await putRow(tx, botTexts, { name, text }, ['name'])
}
