/** What a partner and the operators do with a bot beside this one: each step once, with a line in the journal. */
import { MAX_MARKUP_BP } from '../../contract/pricing.ts'
import type { Tx } from '../../db/db.ts'
import { recordAction } from '../../db/stores/bot/flags.ts'
import { type BotNews, enqueue } from '../../db/stores/bot/outbox.ts'
import {
  type BotRow,
  type BotState,
  botById,
  botOwners,
  moveBot,
  noteToken,
  type PartnerTerms,
  partnerTerms,
} from '../../db/stores/desk/bots.ts'
import { setPartnerShare } from '../../db/stores/desk/terms.ts'
import { DAY_SEC } from '../../kernel/duration.ts'
import type { BotContext } from '../base/context.ts'
import type { BotDeps } from '../base/deps.ts'
import { may } from '../base/rights.ts'
import { botTokenRow } from '../base/vault.ts'
import { textsMark, waitingTexts } from './texts.ts'

/** People of a bot that closes find their keys there for this long. */
export const CLOSES_AFTER_DAYS = 14
/** Partners hear this long before of a larger part for the operator. */
const NOTICE_DAYS = 14

const TOKEN = /^(\d{5,15}):[A-Za-z0-9_-]{20,}$/
/** Anywhere in a message. */
export const TOKEN_SHAPED = /\b\d{5,15}:[A-Za-z0-9_-]{30,}/

/** Whose bot: the operator's own, or the partner's with the account that the margin comes to. */
export type Owner = { userId: number; accountId: string } | { userId: null; accountId: null }

export type Taken =
  | { at: 'draft' | 'renewed'; id: number }
  | { at: 'not_a_token' | 'refused' | 'unreachable' | 'taken' | 'not_offered' }

export const isOffered = ({ desk, fleet }: Pick<BotDeps, 'desk' | 'fleet'>): boolean =>
  desk !== undefined && fleet !== undefined && fleet.partners !== 'off'

/** The token is sealed before anything else is done with it. */
export async function takeToken({ deps }: BotContext, typed: string, owner: Owner): Promise<Taken> {
  const { fleet, db, vault, clock, log } = deps
  if (!fleet || (owner.userId !== null && !isOffered(deps))) return { at: 'not_offered' }
  const token = typed.trim()
  const named = Number(TOKEN.exec(token)?.[1])
  if (!Number.isSafeInteger(named)) return { at: 'not_a_token' }
  if (fleet.isConfigured(named)) return { at: 'taken' }
  const found = await fleet.look(token)
  if (found === 'refused' || found === 'unreachable') return { at: found }
  // Telegram says whose it is: the number in a token is what somebody typed.
  if (found.id !== named) return { at: 'refused' }
  const row = { ...found, ...owner, sealedToken: vault.seal(token, botTokenRow(found.id)) }
  const before = await db.read((reader) => botById(reader, found.id))
  const revoked = before && isReplaced(deps, before, token) ? (before.sealedToken ?? undefined) : undefined
  const at = await db.write((tx) => noteToken(tx, row, clock.now(), revoked))
  log.info({ bot: found.id, partner: owner.userId, at }, 'partner.token')
  return at === 'taken' ? { at } : { at, id: found.id }
}

/** A bot has one valid token: another one that works has replaced the sealed one. False for an unreadable token. */
function isReplaced({ vault }: Pick<BotDeps, 'vault'>, { id, sealedToken }: BotRow, token: string): boolean {
  try {
    return sealedToken !== null && vault.open(sealedToken, botTokenRow(id)) !== token
  } catch {
    return false
  }
}

export const partnerTermsNow = ({ db, clock }: Pick<BotDeps, 'db' | 'clock'>): Promise<PartnerTerms> =>
  db.read((reader) => partnerTerms(reader, MAX_MARKUP_BP, clock.now()))

/**
 * Changes the operator's part of margins and tells every partner. Returns the time from which it counts; undefined:
 * nothing has changed.
 */
export async function changeShare(tx: Tx, keptBp: number, nowMs: number): Promise<number | undefined> {
  const owners = await botOwners(tx)
  const noticeMs = owners.length === 0 ? 0 : NOTICE_DAYS * DAY_SEC * 1000
  const fromMs = await setPartnerShare(tx, keptBp, nowMs, nowMs + noticeMs)
  if (fromMs === undefined) return undefined
  for (const to of owners) {
    const event = { kind: 'partner_share', keptBp, fromMs } as const
    await enqueue(tx, { key: `partner-share:${nowMs}:${keptBp}:${to}`, to, event }, nowMs)
  }
  return fromMs
}

/** Its own, or anybody's for an operator. */
export async function botFor(ctx: BotContext, id: number): Promise<BotRow | undefined> {
  const row = await ctx.deps.db.read((reader) => botById(reader, id))
  const isMine = row?.userId === ctx.user.id
  return row && (isMine || may(ctx.role, 'bots')) ? row : undefined
}

/** draft -> pending or running. A second tap finds it there, and changes nothing. */
export async function beginBot(ctx: BotContext, id: number, marginBp: number): Promise<boolean> {
  const { deps } = ctx
  const row = await botFor(ctx, id)
  if (!row) return false
  const isOwn = row.userId === null
  const state = !isOwn && deps.fleet?.partners === 'approve' ? 'pending' : 'running'
  return change(ctx, row, ['draft'], { state, marginBp }, 'bot.add', async (tx, nowMs) => {
    if (state === 'pending') await tell(tx, row, 'pending', nowMs)
  })
}

/** False: it is over by now, or out of bounds. What was quoted before is sold as it was quoted, at most. */
export async function setMargin(ctx: BotContext, id: number, marginBp: number): Promise<boolean> {
  const row = await botFor(ctx, id)
  if (!row || row.userId !== ctx.user.id) return false
  const { minBp, maxBp } = await partnerTermsNow(ctx.deps)
  if (marginBp < minBp || marginBp > maxBp) return false
  return change(ctx, row, ['pending', 'running', 'paused'], { marginBp }, 'bot.margin')
}

/** The margin of what is sold from now on comes to the account that the partner has linked now. */
export async function setAccount(ctx: BotContext, id: number): Promise<boolean> {
  const row = await botFor(ctx, id)
  if (!row || row.userId !== ctx.user.id || !ctx.link) return false
  return change(ctx, row, ['pending', 'running', 'paused'], { accountId: ctx.link.accountId }, 'bot.account')
}

/** An operator's answer. False: the partner has changed the texts since, or they were answered. */
export async function answerTexts(ctx: BotContext, id: number, mark: string, isApproved: boolean): Promise<boolean> {
  const row = await botFor(ctx, id)
  const { askedTexts, state } = row ?? {}
  if (!row || !state || !may(ctx.role, 'bots') || textsMark(askedTexts ?? null) !== mark) return false
  if (waitingTexts(row, ctx.deps.fleet?.partners).length === 0) return false
  const set = isApproved ? { approvedTexts: askedTexts ?? null } : { areTextsRefused: true }
  return change(ctx, row, [state], set, `bot.texts.${isApproved ? 'approve' : 'refuse'}`, (tx, nowMs) =>
    tell(tx, row, isApproved ? 'texts_approved' : 'texts_refused', nowMs),
  )
}

export const STEPS = ['approve', 'refuse', 'pause', 'resume', 'close', 'reopen'] as const
export type Step = (typeof STEPS)[number]

/** What is possible for this person now: a partner cannot undo what an operator did. */
export function stepsOf(ctx: BotContext, row: BotRow): Step[] {
  const isOperator = may(ctx.role, 'bots')
  const isTheirs = row.userId === ctx.user.id || isOperator
  if (!isTheirs) return []
  switch (row.state) {
    case 'pending':
      return isOperator ? ['approve', 'refuse'] : ['close']
    case 'running':
      return ['pause', 'close']
    case 'paused':
      return row.pausedBy === 'operator' && !isOperator ? ['close'] : ['resume', 'close']
    case 'closing':
      return row.pausedBy === 'operator' && !isOperator ? [] : ['reopen']
    default:
      return []
  }
}

export async function step(ctx: BotContext, row: BotRow, what: Step): Promise<boolean> {
  if (!stepsOf(ctx, row).includes(what)) return false
  const { deps, user } = ctx
  const by = row.userId === user.id ? 'partner' : 'operator'
  const closesAtMs = deps.clock.now() + CLOSES_AFTER_DAYS * DAY_SEC * 1000
  // What an operator has paused stays the operator's to open again.
  const closedBy = row.pausedBy === 'operator' ? 'operator' : by
  const MOVES: Readonly<Record<Step, { set: Partial<BotRow>; news: BotNews }>> = {
    approve: { set: { state: 'running' }, news: 'approved' },
    refuse: { set: { state: 'refused', sealedToken: null }, news: 'refused' },
    pause: { set: { state: 'paused', pausedBy: by }, news: 'paused' },
    resume: { set: { state: 'running', pausedBy: null }, news: 'resumed' },
    // Nobody is there yet who would have to go on elsewhere.
    close:
      row.state === 'pending'
        ? { set: { state: 'removed', sealedToken: null }, news: 'closing' }
        : { set: { state: 'closing', closesAtMs, pausedBy: closedBy }, news: 'closing' },
    reopen: { set: { state: 'running', closesAtMs: null, pausedBy: null }, news: 'resumed' },
  }
  const { set, news } = MOVES[what]
  return change(ctx, row, [row.state], set, `bot.${what}`, async (tx, nowMs) => {
    if (by === 'operator') await tell(tx, row, news, nowMs)
  })
}

async function change(
  ctx: BotContext,
  row: BotRow,
  from: readonly BotState[],
  set: Partial<BotRow>,
  action: string,
  besides: (tx: Tx, nowMs: number) => Promise<void> = async () => {},
): Promise<boolean> {
  const { deps, user } = ctx
  const nowMs = deps.clock.now()
  const detail = set.marginBp === undefined ? (set.state ?? '') : `${set.marginBp / 100}%`
  const done = await deps.db.write(async (tx) => {
    const now = await botById(tx, row.id)
    // A draft may belong to another person by now, and a partner may have changed the texts.
    if (now?.userId !== row.userId || textsMark(now.askedTexts) !== textsMark(row.askedTexts)) return false
    if (!(await moveBot(tx, row.id, from, set, nowMs))) return false
    await recordAction(tx, { atMs: nowMs, adminId: user.id, action, target: String(row.id), detail })
    await besides(tx, nowMs)
    return true
  })
  deps.log.info({ bot: row.id, userId: user.id, action, detail, done }, 'partner.change')
  return done
}

/** `pending`: the operators; otherwise the partner, if the bot has one. */
async function tell(tx: Tx, { id, username, userId }: BotRow, what: BotNews, nowMs: number): Promise<void> {
  const to = what === 'pending' ? 'operators' : userId
  if (to === null) return
  await enqueue(
    tx,
    { key: `bot:${id}:${what}:${nowMs}`, to, event: { kind: 'bot_news', botId: id, username, what } },
    nowMs,
  )
}
