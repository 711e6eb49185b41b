/** A withdrawal: the question, its Confirm, its Cancel, and how it stands on its live message. */
import type { Api } from 'grammy'
import { perform } from '../../acts/act.ts'
import type { WithdrawalTerms } from '../../client/types.ts'
import {
  askWithdrawalAgain,
  type ChatWithdrawal,
  chatWithdrawal,
  insertChatWithdrawal,
  setWithdrawalShown,
  startWithdrawal,
} from '../../db/stores/withdrawals/chat-withdrawals.ts'
import type { TronAddress } from '../../kernel/address.ts'
import { AppError, hasCode } from '../../kernel/errors.ts'
import { newId } from '../../kernel/ids.ts'
import { maxSun, type Sun, subSun, ZERO_SUN } from '../../kernel/sun.ts'
import type { BotContext } from '../base/context.ts'
import { type LiveKind, type Shown, updateLiveMessage } from '../base/live-row.ts'
import type { PurchaseDeps, Runtime } from '../base/runtime.ts'
import { sendScreen, showLive } from '../telegram/live-message.ts'
import { keyOf, takeSeen, withdrawalAct } from './act.ts'
import { withdrawalScreen } from './screens.ts'

/** `moved`: the terms on the screen are not those that were confirmed. */
export function updateWithdrawalMessage(runtime: Runtime, api: Api, id: string, moved = false): Promise<void> {
  const kind: LiveKind<ChatWithdrawal, Shown> = {
    name: 'withdrawal',
    read: chatWithdrawal,
    async show(to, t, row) {
      const screen = withdrawalScreen(t, row, runtime.network, moved)
      if (isNews(row))
        return {
          messageId: await sendScreen(to, row.chatId, screen),
          ...(row.messageId !== null && { replaced: row.messageId }),
        }
      return { messageId: await showLive(to, row.chatId, row.messageId ?? undefined, screen) }
    },
    noteShown: (tx, row, { messageId }) => setWithdrawalShown(tx, row.id, messageId, row.state),
  }
  return updateLiveMessage(runtime, api, kind, id)
}

const ENDS: ReadonlySet<ChatWithdrawal['state']> = new Set(['done', 'failed', 'refused'])

/** An end that the person did not make: a new message takes the old one's place, for nobody hears of an edit. */
const isNews = ({ state, shownState, reason }: ChatWithdrawal): boolean =>
  state !== shownState && (ENDS.has(state) || (state === 'cancelled' && reason !== null))

/** What stands on the screen that asks for a Confirm. */
function termsOf(terms: WithdrawalTerms, amountSun: Sun) {
  const recentSun = subSun(terms.dailySun, terms.leftSun)
  return {
    feeSun: terms.feeSun,
    leftSun: maxSun(subSun(terms.leftSun, amountSun), ZERO_SUN),
    looked: recentSun + amountSun > terms.reviewAboveSun,
    delaySec: terms.delaySec,
  }
}

interface Wanted {
  accountId: string
  address: TronAddress
  amountSun: Sun
  terms: WithdrawalTerms
}

/** Writes the question down and shows it, there or in a new message. */
export async function askWithdrawal(
  ctx: BotContext,
  { accountId, address, amountSun, terms }: Wanted,
  messageId: number | undefined,
): Promise<void> {
  const { db, clock } = ctx.deps
  ctx.ack()
  const id = newId(clock.now())
  const asker = { userId: ctx.user.id, accountId, chatId: ctx.user.id, messageId: messageId ?? null }
  const row = { id, address, amountSun, ...termsOf(terms, amountSun), ...asker }
  await db.write((tx) => insertChatWithdrawal(tx, row, clock.now()))
  await updateWithdrawalMessage(ctx.runtime, ctx.api, id)
}

/** `moved`: nothing was asked for; the question of this id has the current terms. `settled`: the row's state tells. */
type Made = { at: 'moved' | 'settled'; id: string }

/**
 * Asks for it if its terms still hold. `onSending` is told once the intent is on disk. Throws what `MarketClient`
 * throws while asking for the terms (nothing was asked for then), and AppError NOT_LINKED.
 */
export async function makeWithdrawal(deps: PurchaseDeps, row: ChatWithdrawal, onSending: () => void): Promise<Made> {
  const { db, clock } = deps
  const now = termsOf(await deps.client.withdrawalTerms(await keyOf(deps, row)), row.amountSun)
  if (now.feeSun !== row.feeSun || now.looked !== row.looked) {
    const id = newId(clock.now())
    const asked = await db.write((tx) => askWithdrawalAgain(tx, row.id, { ...now, id }, clock.now()))
    return { at: asked ? 'moved' : 'settled', id: asked ? id : row.id }
  }
  await perform(
    deps,
    withdrawalAct(deps),
    async (tx, nowMs) => ((await startWithdrawal(tx, row.id, nowMs)) ? { ...row, sentAtMs: nowMs } : undefined),
    onSending,
  )
  return { at: 'settled', id: row.id }
}

/** Looks at the marketplace, and stops it there first where `stop`. False: it cannot be stopped any more. */
export async function lookAtWithdrawal(deps: PurchaseDeps, row: ChatWithdrawal, stop: boolean): Promise<boolean> {
  const { db, client, clock } = deps
  const { withdrawalId } = row
  if (withdrawalId === null) return false
  const apiKey = await keyOf(deps, row)
  let stopped = stop
  const seen = stop
    ? await client.cancelWithdrawal(apiKey, withdrawalId).catch((error: unknown) => {
        if (!hasCode(error, 'WITHDRAWAL_NOT_OPEN')) throw error
        stopped = false
        return client.withdrawal(apiKey, withdrawalId)
      })
    : await client.withdrawal(apiKey, withdrawalId)
  if (!seen) throw new AppError('MARKET_BAD_ANSWER', { call: 'withdrawal', field: 'id' })
  const { state, txid } = row
  if (seen.state !== state || (seen.txid ?? null) !== txid) await db.write((tx) => takeSeen(tx, row, seen, clock.now()))
  return stopped
}
