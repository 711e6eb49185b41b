/** Actions of partners and operators on additional bots. Each change runs once and is recorded in the action log. */
import { MAX_MARKUP_BP } from '../../contract/pricing.ts'
import type { Tx } from '../../db/db.ts'
import {
  type BotChange,
  type BotMove,
  type BotRow,
  type BotState,
  botById,
  botOwners,
  changeBot,
  type PartnerTerms,
  partnerTerms,
  saveToken,
  stateAfter,
} from '../../db/stores/admin/bots.ts'
import { setPartnerShare } from '../../db/stores/admin/terms.ts'
import { recordAction } from '../../db/stores/bot/flags.ts'
import { type BotNews, enqueue } from '../../db/stores/bot/outbox.ts'
import { DAY_SEC } from '../../kernel/duration.ts'
import type { BotContext } from '../base/context.ts'
import type { BotDeps } from '../base/deps.ts'
import { hasRight } from '../base/rights.ts'
import { botTokenBinding } from '../base/vault.ts'
import { textsVersion, waitingTexts } from './texts.ts'

/** Users of a closing bot can still get their API keys there for this long. */
export const CLOSES_AFTER_DAYS = 14
/** Notice period, in days, before the operator's share of the margin rises. */
const NOTICE_DAYS = 14

const TOKEN = /^(\d{5,15}):[A-Za-z0-9_-]{20,}$/
/** Matches a bot token anywhere in a message. */
export const TOKEN_IN_TEXT = /\b\d{5,15}:[A-Za-z0-9_-]{30,}/

/**
 * A null `userId` means that the bot belongs to the operator. Otherwise it belongs to a partner, whose account
 * `accountId` receives the margin.
 */
export type BotOwner = { userId: number; accountId: string } | { userId: null; accountId: null }

export type TokenResult =
  | { at: 'draft' | 'renewed'; id: number }
  | { at: 'not_a_token' | 'refused' | 'unreachable' | 'taken' | 'not_offered' }

export const arePartnerBotsOffered = ({ localMarket, fleet }: Pick<BotDeps, 'localMarket' | 'fleet'>): boolean =>
  localMarket !== undefined && fleet !== undefined && fleet.partners !== 'off'

/** Checks a bot token with Telegram and stores the bot. The token is encrypted before it is stored. */
export async function registerToken(
  { deps }: Pick<BotContext, 'deps'>,
  typed: string,
  owner: BotOwner,
): Promise<TokenResult> {
  const { fleet, db, vault, clock, log } = deps
  if (!fleet || (owner.userId !== null && !arePartnerBotsOffered(deps))) return { at: 'not_offered' }
  const token = typed.trim()
  const idInToken = Number(TOKEN.exec(token)?.[1])
  if (!Number.isSafeInteger(idInToken)) return { at: 'not_a_token' }
  if (fleet.isConfigured(idInToken)) return { at: 'taken' }
  const found = await fleet.lookUpBot(token)
  if (found === 'refused' || found === 'unreachable') return { at: found }
  // Compares with the bot ID that Telegram reports, because the ID in the typed token proves nothing.
  if (found.id !== idInToken) return { at: 'refused' }
  const row = { ...found, ...owner, sealedToken: vault.seal(token, botTokenBinding(found.id)) }
  const before = await db.read((reader) => botById(reader, found.id))
  const replacedToken = before && isReplaced(deps, before, token) ? (before.sealedToken ?? undefined) : undefined
  const at = await db.write((tx) => saveToken(tx, row, clock.now(), replacedToken))
  log.info({ bot: found.id, partner: owner.userId, at }, 'partner.token')
  return at === 'taken' ? { at } : { at, id: found.id }
}

/**
 * True if the token differs from the stored one and replaces it, because a bot has only one. False if the stored token
 * cannot be decrypted.
 */
function isReplaced({ vault }: Pick<BotDeps, 'vault'>, { id, sealedToken }: BotRow, token: string): boolean {
  try {
    return sealedToken !== null && vault.open(sealedToken, botTokenBinding(id)) !== token
  } catch {
    return false
  }
}

export const currentPartnerTerms = ({ db, clock }: Pick<BotDeps, 'db' | 'clock'>): Promise<PartnerTerms> =>
  db.read((reader) => partnerTerms(reader, MAX_MARKUP_BP, clock.now()))

/**
 * Changes the operator's share and notifies every partner. Returns the time from which the change applies, or undefined
 * if nothing changed.
 */
export async function changeShare(tx: Tx, operatorShareBp: number, nowMs: number): Promise<number | undefined> {
  const owners = await botOwners(tx)
  const noticePeriodMs = owners.length === 0 ? 0 : NOTICE_DAYS * DAY_SEC * 1000
  const fromMs = await setPartnerShare(tx, operatorShareBp, nowMs, nowMs + noticePeriodMs)
  if (fromMs === undefined) return undefined
  for (const to of owners) {
    const event = { kind: 'partner_share', keptBp: operatorShareBp, fromMs } as const
    await enqueue(tx, { key: `partner-share:${nowMs}:${operatorShareBp}:${to}`, to, event }, nowMs)
  }
  return fromMs
}

/** Returns the bot if the user owns it or is an operator who may manage bots. */
export async function readManagedBot(ctx: BotContext, id: number): Promise<BotRow | undefined> {
  const row = await ctx.deps.db.read((reader) => botById(reader, id))
  const isMine = row?.userId === ctx.user.id
  return row && (isMine || hasRight(ctx.role, 'bots')) ? row : undefined
}

/** Moves a bot from `draft` to `pending` or `running`. A second tap has no effect. */
export async function startBot(ctx: BotContext, id: number, marginBp: number): Promise<boolean> {
  const { deps } = ctx
  const row = await readManagedBot(ctx, id)
  if (!row) return false
  const isOwn = row.userId === null
  const move = !isOwn && deps.fleet?.partners === 'approve' ? 'submit' : 'start'
  return makeChange(ctx, row, move, { marginBp }, 'bot.add', async (tx, nowMs) => {
    if (move === 'submit') await notifyAboutBot(tx, row, 'pending', nowMs)
  })
}

/**
 * Sets a bot's margin. Returns false if the state forbids it or the margin is out of bounds. Existing quotes never get
 * a higher margin.
 */
export async function setMargin(ctx: BotContext, id: number, marginBp: number): Promise<boolean> {
  const row = await readManagedBot(ctx, id)
  if (!row || row.userId !== ctx.user.id) return false
  const { minBp, maxBp } = await currentPartnerTerms(ctx.deps)
  if (marginBp < minBp || marginBp > maxBp) return false
  return makeChange(ctx, row, ['pending', 'running', 'paused'], { marginBp }, 'bot.margin')
}

/** Credits the margin of future sales to the account that the partner has linked now. */
export async function setAccount(ctx: BotContext, id: number): Promise<boolean> {
  const row = await readManagedBot(ctx, id)
  if (!row || row.userId !== ctx.user.id || !ctx.link) return false
  return makeChange(ctx, row, ['pending', 'running', 'paused'], { accountId: ctx.link.accountId }, 'bot.account')
}

/**
 * Stores an operator's answer. Returns false if the partner has changed the texts since, or they were already answered.
 */
export async function answerTexts(ctx: BotContext, id: number, mark: string, isApproved: boolean): Promise<boolean> {
  const row = await readManagedBot(ctx, id)
  const { proposedTexts, state } = row ?? {}
  if (!row || !state || !hasRight(ctx.role, 'bots') || textsVersion(proposedTexts ?? null) !== mark) return false
  if (waitingTexts(row, ctx.deps.fleet?.partners).length === 0) return false
  const set = isApproved ? { approvedTexts: proposedTexts ?? null } : { areTextsRefused: true }
  return makeChange(ctx, row, [state], set, `bot.texts.${isApproved ? 'approve' : 'refuse'}`, (tx, nowMs) =>
    notifyAboutBot(tx, row, isApproved ? 'texts_approved' : 'texts_refused', nowMs),
  )
}

export const STEPS = ['approve', 'refuse', 'pause', 'resume', 'close', 'reopen'] as const
export type BotStep = (typeof STEPS)[number]

/** Returns the state changes that this user may make now. A partner cannot undo an operator's change. */
export function possibleSteps(ctx: BotContext, row: BotRow): BotStep[] {
  const isOperator = hasRight(ctx.role, 'bots')
  const mayManage = row.userId === ctx.user.id || isOperator
  if (!mayManage) return []
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

export async function runStep(ctx: BotContext, row: BotRow, stepName: BotStep): Promise<boolean> {
  if (!possibleSteps(ctx, row).includes(stepName)) return false
  const { deps, user } = ctx
  const by = row.userId === user.id ? 'partner' : 'operator'
  const closesAtMs = deps.clock.now() + CLOSES_AFTER_DAYS * DAY_SEC * 1000
  // If an operator paused the bot, only an operator may reopen it.
  const closedBy = row.pausedBy === 'operator' ? 'operator' : by
  const STEP_CHANGES: Readonly<Record<BotStep, { move: BotMove; set?: BotChange; news: BotNews }>> = {
    approve: { move: 'approve', news: 'approved' },
    refuse: { move: 'refuse', set: { sealedToken: null }, news: 'refused' },
    pause: { move: 'pause', set: { pausedBy: by }, news: 'paused' },
    resume: { move: 'resume', set: { pausedBy: null }, news: 'resumed' },
    close:
      row.state === 'pending'
        ? { move: 'remove', set: { sealedToken: null }, news: 'closing' }
        : { move: 'close', set: { closesAtMs, pausedBy: closedBy }, news: 'closing' },
    reopen: { move: 'reopen', set: { closesAtMs: null, pausedBy: null }, news: 'resumed' },
  }
  const { move, set = {}, news } = STEP_CHANGES[stepName]
  return makeChange(ctx, row, move, set, `bot.${stepName}`, async (tx, nowMs) => {
    if (by === 'operator') await notifyAboutBot(tx, row, news, nowMs)
  })
}

async function makeChange(
  ctx: BotContext,
  row: BotRow,
  how: BotMove | readonly BotState[],
  set: BotChange,
  action: string,
  alsoWrite: (tx: Tx, nowMs: number) => Promise<void> = async () => {},
): Promise<boolean> {
  const { deps, user } = ctx
  const nowMs = deps.clock.now()
  const isMove = typeof how === 'string'
  const detail = set.marginBp !== undefined ? `${set.marginBp / 100}%` : isMove ? stateAfter(how) : ''
  const done = await deps.db.write(async (tx) => {
    const now = await botById(tx, row.id)
    // Since `row` was read, the draft may have got another owner, or the partner may have changed the texts.
    if (now?.userId !== row.userId || textsVersion(now.proposedTexts) !== textsVersion(row.proposedTexts)) return false
    // The operator may have paused it, which the partner must not undo.
    if (isMove && now.state !== row.state) return false
    if (!(await changeBot(tx, row.id, how, set, nowMs))) return false
    await recordAction(tx, { atMs: nowMs, adminId: user.id, action, target: String(row.id), detail })
    await alsoWrite(tx, nowMs)
    return true
  })
  deps.log.info({ bot: row.id, userId: user.id, action, detail, done }, 'partner.change')
  return done
}

/** Notifies the operators about `pending`, and otherwise the partner who owns the bot. */
async function notifyAboutBot(
  tx: Tx,
  { id, username, userId }: BotRow,
  newsKind: BotNews,
  nowMs: number,
): Promise<void> {
  const to = newsKind === 'pending' ? 'operators' : userId
  if (to === null) return
  await enqueue(
    tx,
    { key: `bot:${id}:${newsKind}:${nowMs}`, to, event: { kind: 'bot_news', botId: id, username, what: newsKind } },
    nowMs,
  )
}
