/** Calls of the payment page. They pay the purchase with the same functions as the chat's buttons. */

import type { PaidAnswer, PrepareAnswer } from '../../../contract/pages/pay.ts'
import { isExternal, type Purchase } from '../../../db/stores/bot/purchases/purchases.ts'
import { walletPayment } from '../../../db/stores/bot/purchases/wallet-payments.ts'
import { readAddress, type TronAddress } from '../../../kernel/address.ts'
import { addSun, type Sun, ZERO_SUN } from '../../../kernel/sun.ts'
import { checkTransferFromWallet } from '../../../tron/wallets/signed-transfer.ts'
import { plainText } from '../../locales/html.ts'
import { failureText } from '../../orders/failures.ts'
import type { RequoteReason } from '../../orders/screen-facts.ts'
import { pauseBarrier, purchaseBarrier, toFailure } from '../../purchases/guard.ts'
import { readPublicFacts, updatePurchaseMessage } from '../../purchases/live-message.ts'
import { checkPriceForWallet, payWithSignedTransfer, requestPayAddress, type Settled } from '../../purchases/place.ts'
import { purchaseScreen } from '../../purchases/purchase-screens.ts'
import { requotedText } from '../../purchases/quotes/quote-texts.ts'
import { checkSignedTransfer } from '../../purchases/wallet/check-signed-transfer.ts'
import { signedRequest } from '../../purchases/wallet/signed-purchase-call.ts'
import { checkExternalLimit, pollStatus } from '../../purchases/wallet/status.ts'
import { transferToAddress, transferToSign } from '../../purchases/wallet/transfer-to-sign.ts'
import { queueKey } from '../../telegram/user-queues.ts'
import type { PagesBot } from '../bots.ts'
import { PageRefusal, sendOrUnclear } from '../page-refusal.ts'
import { PROBLEM_TEXTS } from './refusals.ts'
import type { PayPage } from './view.ts'

export class PageExpired extends Error {}

/** Rereads the state of the page. Undefined if the page has expired. */
type ReadPage = () => Promise<PayPage | undefined>

type Replaced = Extract<PaidAnswer, { next: string }>

/** Runs a job in the per-user queue, like a tap. A second click or tab waits and then sees the changed state. */
async function inQueue<T>(
  { userQueues, runtime }: PagesBot,
  readPage: ReadPage,
  job: (page: PayPage) => Promise<T>,
): Promise<T> {
  const page = await readPage()
  if (!page) throw new PageExpired()
  const { chatId, userId, id } = page.p
  return userQueues.run(queueKey(chatId, userId), async () => {
    const now = await readPage()
    if (!now) throw new PageExpired()
    runtime.activeTaps.add(id)
    try {
      return await job(now)
    } finally {
      runtime.activeTaps.delete(id)
    }
  })
}

/** Throws PageRefusal if the user cannot buy now. */
async function requireMayBuy({ person, p, view }: PayPage, { isSigned = false } = {}): Promise<void> {
  const { t, deps } = person
  if (view.stage !== 'offer' || (isSigned && !view.canSign))
    throw new PageRefusal('NOT_PAYABLE', t.plain('pay-page-not-here'))
  const barrier = await (isExternal(p) ? pauseBarrier(person) : purchaseBarrier(person))
  if (barrier) throw new PageRefusal('BARRED', plainText(barrier.text))
  await checkExternalLimit(deps, p)
}

/** Converts an error to the text that the chat would show. */
export function refusalOf({ person }: Pick<PayPage, 'person'>, error: unknown): PageRefusal {
  if (error instanceof PageRefusal) return error
  const { code, reference } = toFailure(person, error)
  return new PageRefusal(code, plainText(failureText(person.t, code, reference)))
}

/** Updates the chat, and returns the page of the new quote if there is one. */
async function showInChat({ runtime, api }: PagesBot, page: PayPage, settled: Settled): Promise<Replaced | undefined> {
  const { purchase, why, wasSun } = settled
  if (purchase.state !== 'expired') await updatePurchaseMessage(runtime, api, purchase.id, why, wasSun)
  return why && runtime.pageUrl
    ? { next: pathOf(runtime.pageUrl, purchase), text: movedText(page, purchase, why, wasSun) }
    : undefined
}

const pathOf = (pageUrl: NonNullable<PagesBot['runtime']['pageUrl']>, { id }: Purchase): string =>
  new URL(pageUrl('wallet-page', id)).pathname

const movedText = (
  { person: { t }, p }: PayPage,
  next: Purchase,
  why: RequoteReason,
  wasSun: Sun = p.costSun,
): string => plainText(requotedText(t, why, next.costSun - wasSun))

/** Returns the unsigned transfer that pays the quote, or the quote that replaces it because the price has moved. */
export function prepareTransfer(bot: PagesBot, readPage: ReadPage, payerInput: unknown): Promise<PrepareAnswer> {
  return inQueue(bot, readPage, async (page) => {
    const { person, p } = page
    const payer = readAddress(typeof payerInput === 'string' ? payerInput : '')
    if (!payer.ok) throw new PageRefusal('INVALID_PARAMS', person.t.plain('pay-page-no-wallet'))
    if (page.due) return { transaction: await transferWhenDue(bot, page, page.due, payer.address) }
    await requireMayBuy(page, { isSigned: true })
    const replaced = await showIfChanged(bot, page)
    if (replaced) return replaced
    // A marketplace may refuse such an account with a code that says nothing about it.
    const account = await bot.deps.node.pendingAccount(payer.address)
    if (!account || account.balanceSun < p.costSun)
      throw new PageRefusal('too_little', person.t.plain(PROBLEM_TEXTS.too_little))
    const request = signedRequest(bot.runtime.deps, p)
    const { transaction, amountSun } = await transferToSign(bot.deps, request, payer.address)
    if (amountSun !== p.costSun)
      throw new PageRefusal('PRICE_EXCEED_MAX_PRICE_REQUIRED', person.t.plain('pay-page-moved'))
    return { transaction }
  })
}

async function showIfChanged(bot: PagesBot, page: PayPage): Promise<Replaced | undefined> {
  const settled = await checkPriceForWallet(bot.runtime.deps, page.p)
  return settled.why ? showInChat(bot, page, settled) : undefined
}

type Due = NonNullable<PayPage['due']>

async function transferWhenDue(
  { deps }: PagesBot,
  { person, facts }: PayPage,
  { to, amountSun, deadlineMs }: Due,
  from: TronAddress,
) {
  const account = await deps.node.pendingAccount(from)
  if (!account || account.balanceSun < addSun(amountSun, facts.activationFeeSun ?? ZERO_SUN))
    throw new PageRefusal('too_little', person.t.plain(PROBLEM_TEXTS.too_little))
  return (await transferToAddress(deps, { from, to, amountSun }, deadlineMs)).transaction
}

/** Broadcasts the signed transfer. The marketplace finds it in its block, like any other. */
async function sendWhenDue(
  { deps, runtime }: PagesBot,
  { person: { t }, p }: PayPage,
  { to, amountSun }: Due,
  transaction: unknown,
  recordSent: RecordSent,
): Promise<void> {
  const { node, clock, log } = deps
  const checked = await checkTransferFromWallet(node, { to, amountOf: () => amountSun }, transaction, clock.now())
  if ('problem' in checked) throw new PageRefusal(checked.problem, t.plain(PROBLEM_TEXTS[checked.problem]))
  const { tx, txid, expirationMs } = checked.verified
  // Before the call: a second tab must not send another transfer meanwhile.
  recordSent(expirationMs)
  await sendOrUnclear(
    async () => {
      const outcome = await node.broadcast(tx)
      log.info({ purchase: p.id, txid, outcome: outcome.at }, 'page.transfer_sent')
      if (outcome.at !== 'refused' || (await runtime.deps.mayBePublic(txid))) return
      recordSent(undefined)
      throw new PageRefusal('not_sent', t.plain('pay-page-broadcast'))
    },
    async () => false,
  )
}

/** Records until when a block may include the transfer. Undefined: it was not sent. */
type RecordSent = (untilMs: number | undefined) => void

export function paySigned(
  bot: PagesBot,
  readPage: ReadPage,
  transaction: unknown,
  recordSent: RecordSent,
): Promise<PaidAnswer> {
  return inQueue(bot, readPage, async (page) => {
    const { person, p } = page
    if (page.due) {
      await sendWhenDue(bot, page, page.due, transaction, recordSent)
      return { view: ((await readPage()) ?? page).view }
    }
    // A second click or tab with the same transfer returns the state after the first one.
    if (page.view.stage !== 'offer') return { view: page.view }
    await requireMayBuy(page, { isSigned: true })
    const { runtime, api, deps } = bot
    const checked = await checkSignedTransfer(runtime.deps, deps.node, p, transaction)
    if ('problem' in checked) throw new PageRefusal(checked.problem, person.t.plain(PROBLEM_TEXTS[checked.problem]))
    return sendOrUnclear(
      async () => answerOf(bot, readPage, page, await payWithSignedTransfer(runtime, api, p, checked.payment)),
      async () => (await readPage())?.p.state === p.state,
    )
  })
}

export function requestAddress(bot: PagesBot, readPage: ReadPage): Promise<PaidAnswer> {
  return inQueue(bot, readPage, async (page) => {
    if (page.view.stage !== 'offer') return { view: page.view }
    await requireMayBuy(page)
    return answerOf(bot, readPage, page, await requestPayAddress(bot.runtime, bot.api, page.p))
  })
}

async function answerOf(bot: PagesBot, readPage: ReadPage, page: PayPage, settled: Settled): Promise<PaidAnswer> {
  const replaced = await showInChat(bot, page, settled)
  if (replaced) return replaced
  const { state } = settled.purchase
  if (state === 'refused') throw await refusalOfPurchase(bot, page, settled.purchase)
  // Another purchase has the transfer, or pays for the request.
  if (state === 'quoted' || state === 'waiting')
    throw new PageRefusal('NOT_PAYABLE', page.person.t.plain('pay-page-not-here'))
  const now = await readPage()
  return { view: (now ?? page).view }
}

/** Text that the chat shows for the refused purchase. */
async function refusalOfPurchase({ runtime }: PagesBot, { person }: PayPage, p: Purchase): Promise<PageRefusal> {
  const { text } = purchaseScreen(person.t, p, await readPublicFacts(runtime, p))
  return new PageRefusal(p.errorCode ?? 'REFUSED', plainText(text))
}

/** Polls for the payment immediately. Called when TronLink reports a payment, which proves nothing. */
export async function pollForPayment({ deps, runtime, api }: PagesBot, { p }: PayPage): Promise<void> {
  const payment = await deps.db.read((reader) => walletPayment(reader, p.id))
  if (payment?.state !== 'open') return
  await pollStatus(runtime.deps, payment)
  await updatePurchaseMessage(runtime, api, p.id)
}
