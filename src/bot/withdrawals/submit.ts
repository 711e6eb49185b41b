/** A withdrawal in the chat: the question, its Confirm and Cancel, and its live message. */
import type { Api } from 'grammy'
import type { WithdrawalTerms } from '../../client/types.ts'
import {
  askWithdrawalAgain,
  type ChatWithdrawal,
  chatWithdrawal,
  insertChatWithdrawal,
  moveChatWithdrawal,
  setWithdrawalShown,
} from '../../db/stores/withdrawals/chat-withdrawals.ts'
import type { TronAddress } from '../../kernel/address.ts'
import { AppError, hasCode } from '../../kernel/errors.ts'
import { newId } from '../../kernel/ids.ts'
import { maxSun, type Sun, subSun, ZERO_SUN } from '../../kernel/sun.ts'
import { submitPayingCall } from '../../paying-calls/paying-call.ts'
import { isOldQuestion } from '../base/checks/questions.ts'
import type { BotContext } from '../base/context.ts'
import { type LiveKind, type ShownMessage, updateLiveMessage } from '../base/live-row.ts'
import type { PurchaseDeps, Runtime } from '../base/runtime.ts'
import { sendScreen, showLive } from '../telegram/live-message.ts'
import type { Terms } from './terms.ts'
import { recordMarketState, requireApiKey, withdrawalCall } from './withdrawal-call.ts'
import { withdrawalScreen } from './withdrawal-screens.ts'

/**
 * Shows the withdrawal on its live message. `termsChanged`: the question that the user confirmed was old or
 * its terms have changed, and the screen shows the current ones.
 */
export function updateWithdrawalMessage(runtime: Runtime, api: Api, id: string, termsChanged = false): Promise<void> {
  const kind: LiveKind<ChatWithdrawal, ShownMessage> = {
    name: 'withdrawal',
    read: chatWithdrawal,
    async show(to, t, row) {
      const { network } = runtime
      const screen = withdrawalScreen(t, row, { network, termsChanged })
      if (needsNewMessage(row))
        return {
          messageId: await sendScreen(to, row.chatId, screen),
          ...(row.messageId !== null && { replaced: row.messageId }),
        }
      return { messageId: await showLive(to, row.chatId, row.messageId ?? undefined, screen) }
    },
    recordShown: (tx, row, { messageId }) => setWithdrawalShown(tx, row.id, messageId, row.state),
  }
  return updateLiveMessage(runtime, api, kind, id)
}

const END_STATES: ReadonlySet<ChatWithdrawal['state']> = new Set(['done', 'failed', 'refused'])

/**
 * True if the withdrawal ended without a tap. Telegram does not notify users about edits, so the bot then sends a new
 * message.
 */
const needsNewMessage = ({ state, shownState, reason }: ChatWithdrawal): boolean =>
  state !== shownState && (END_STATES.has(state) || (state === 'cancelled' && reason !== null))

/** Returns the terms shown on the confirmation screen. */
function termsOf(terms: WithdrawalTerms, balanceSun: Sun, amountSun: Sun) {
  const recentSun = subSun(terms.dailySun, terms.leftSun)
  return {
    feeSun: terms.feeSun,
    leftSun: maxSun(subSun(balanceSun, amountSun), ZERO_SUN),
    looked: recentSun + amountSun > terms.reviewAboveSun,
    delaySec: terms.delaySec,
  }
}

interface WithdrawalQuestion {
  userId: number
  accountId: string
  address: TronAddress
  amountSun: Sun
  terms: Terms
}

/** Stores the confirmation question. Returns its id. */
export async function storeWithdrawalQuestion(
  { db, clock }: Pick<PurchaseDeps, 'db' | 'clock'>,
  { userId, accountId, address, amountSun, terms }: WithdrawalQuestion,
  messageId?: number,
): Promise<string> {
  const id = newId(clock.now())
  const asker = { userId, accountId, chatId: userId, messageId: messageId ?? null }
  const row = { id, address, amountSun, ...termsOf(terms, terms.balanceSun, amountSun), ...asker }
  await db.write((tx) => insertChatWithdrawal(tx, row, clock.now()))
  return id
}

/** Stores the confirmation question and shows it in the given message or in a new one. */
export async function showWithdrawalQuestion(
  ctx: BotContext,
  question: Omit<WithdrawalQuestion, 'userId'>,
  messageId: number | undefined,
): Promise<void> {
  ctx.ack()
  const id = await storeWithdrawalQuestion(ctx.deps, { ...question, userId: ctx.user.id }, messageId)
  await updateWithdrawalMessage(ctx.runtime, ctx.api, id)
}

/**
 * `moved`: the terms have changed or the question was old, so nothing was requested; the question `id` shows the
 * current terms. `settled`: the row's state is the result.
 */
type SubmitResult = { at: 'moved' | 'settled'; id: string }

/**
 * Requests the withdrawal if its terms have not changed and the question is recent, and shows that the request is
 * running. Throws AppError NOT_LINKED, or a `MarketClient` error while it reads the terms. In both cases nothing was
 * requested.
 */
export async function submitWithdrawal(runtime: Runtime, api: Api, row: ChatWithdrawal): Promise<SubmitResult> {
  const { deps } = runtime
  const { db, clock } = deps
  const terms = await deps.client.withdrawalTerms(await requireApiKey(deps, row))
  const now = termsOf(terms, terms.availableSun, row.amountSun)
  const isOld = isOldQuestion(row.createdAtMs, clock.now())
  if (isOld || now.feeSun !== row.feeSun || now.looked !== row.looked) {
    const id = newId(clock.now())
    const isQuestionRenewed = await db.write((tx) => askWithdrawalAgain(tx, row.id, { ...now, id }, clock.now()))
    return { at: isQuestionRenewed ? 'moved' : 'settled', id: isQuestionRenewed ? id : row.id }
  }
  const settled: SubmitResult = { at: 'settled', id: row.id }
  const sentAtMs = clock.now()
  if (!(await db.write((tx) => moveChatWithdrawal(tx, 'send', row.id, { sentAtMs }, sentAtMs)))) return settled
  const progress = updateWithdrawalMessage(runtime, api, row.id)
  await submitPayingCall(deps, withdrawalCall(deps), { ...row, sentAtMs }, progress)
  return settled
}

/**
 * Reads the withdrawal's state. With `stop`, cancels the withdrawal first. Returns true only if the withdrawal was
 * cancelled.
 */
export async function refreshWithdrawal(deps: PurchaseDeps, row: ChatWithdrawal, stop: boolean): Promise<boolean> {
  const { db, client, clock } = deps
  const { withdrawalId } = row
  if (withdrawalId === null) return false
  const apiKey = await requireApiKey(deps, row)
  let stopped = stop
  const marketState = stop
    ? await client.cancelWithdrawal(apiKey, withdrawalId).catch((error: unknown) => {
        if (!hasCode(error, 'WITHDRAWAL_NOT_OPEN')) throw error
        stopped = false
        return client.withdrawal(apiKey, withdrawalId)
      })
    : await client.withdrawal(apiKey, withdrawalId)
  if (!marketState) throw new AppError('MARKET_BAD_ANSWER', { call: 'withdrawal', field: 'id' })
  const { state, txid } = row
  if (marketState.state !== state || (marketState.txid ?? null) !== txid)
    await db.write((tx) => recordMarketState(tx, row, marketState, clock.now()))
  return stopped
}
