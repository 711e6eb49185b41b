/** Shows the state of a purchase on its live message. */
import type { Api } from 'grammy'
import type { Reader } from '../../db/db.ts'
import { hasOpenPromoCode } from '../../db/stores/admin/promo-codes.ts'
import { prolongation } from '../../db/stores/bot/purchases/ends.ts'
import { possiblyMadePurchases } from '../../db/stores/bot/purchases/lost.ts'
import { closedRequest, payRequest } from '../../db/stores/bot/purchases/pay-requests.ts'
import {
  isExternal,
  type Purchase,
  type PurchaseDelegate,
  purchase,
  setShown,
} from '../../db/stores/bot/purchases/purchases.ts'
import {
  updateWalletPayment,
  type WalletPayment,
  walletPayment,
} from '../../db/stores/bot/purchases/wallet-payments.ts'
import { readLink } from '../../db/stores/bot/users.ts'
import { HOUR_SEC } from '../../kernel/duration.ts'
import type { Sun } from '../../kernel/sun.ts'
import { activationFeeSun } from '../../tron/parameters.ts'
import type { BotContext } from '../base/context.ts'
import { type LiveKind, type ShownMessage, updateLiveMessage } from '../base/live-row.ts'
import type { Runtime } from '../base/runtime.ts'
import { type Names, namesOf } from '../orders/names.ts'
import { readOrderHistory, type ScreenFacts } from '../orders/screen-facts.ts'
import { isUnchanged, isUneditable, sendScreen, showLive } from '../telegram/live-message.ts'
import { inlineKeyboard, qrPicture, type Screen } from '../telegram/screen.ts'
import { isForOneTransfer } from './checks.ts'
import { currentDeposits } from './optional-data.ts'
import type { Payer } from './payer-calls.ts'
import { purchaseScreen } from './purchase-screens.ts'
import { type Offer, readReserved } from './quotes/offers.ts'
import { openQuote } from './quotes/quote.ts'
import { isReplaceable } from './wallet/status.ts'
import { captionKey, hasPicture } from './wallet/wallet-screens.ts'

export function updatePurchaseMessage(
  runtime: Runtime,
  api: Api,
  id: string,
  why?: ScreenFacts['reason'],
  wasSun?: Sun,
): Promise<void> {
  const kind: LiveKind<LivePurchase, ShownPurchase> = {
    name: 'purchase',
    read: readLivePurchase.bind(undefined, runtime),
    async show(to, t, p) {
      // A purchase of a list has no message, because the list's message reports it. A purchase of a rule gets its first
      // message with the receipt.
      if (p.ruleId !== null || p.batchId !== null) return { messageId: p.messageId, pictureId: null }
      const facts = await readScreenFacts(runtime, p)
      return showPurchase(to, p, p.payment, purchaseScreen(t, p, { ...facts, reason: why, wasSun }))
    },
    async recordShown(tx, p, shown) {
      await setShown(tx, p, shown.messageId)
      if (!p.payment) return
      const picture = 'pictureId' in shown ? { pictureId: shown.pictureId } : {}
      await updateWalletPayment(tx, p.id, { ...picture, pictureSaid: captionKey(p.payment, p.nowMs) })
    },
    // A user who unblocks the bot wants the outcome of an order, but not an old quote.
    async recordBlocked(tx, p) {
      if (p.sentAtMs === null) await setShown(tx, p, p.messageId)
    },
  }
  return updateLiveMessage(runtime, api, kind, id)
}

/**
 * Shows a quote on the flow's message. From then on, the message belongs to the purchase. `shownSun`: cost that the
 * user saw before.
 */
export async function showOffer(
  { runtime, flow, user, api }: BotContext,
  payer: Payer,
  offer: Offer,
  shownSun?: Sun,
): Promise<void> {
  const { liveMessageId: messageId } = flow
  const asker = { ...payer, chatId: user.id, ...(messageId === undefined ? {} : { messageId }) }
  const { id } = await openQuote(runtime.deps, asker, offer)
  flow.liveMessageId = undefined
  await updatePurchaseMessage(runtime, api, id, undefined, shownSun)
}

type LivePurchase = Purchase & {
  payment: WalletPayment | undefined
  names: Names
  nowMs: number
  request: ScreenFacts['request']
  barred: ScreenFacts['requestClosure']
  isExtendedBelow: boolean
}

async function readLivePurchase(runtime: Runtime, reader: Reader, id: string): Promise<LivePurchase | undefined> {
  const p = await purchase(reader, id)
  if (!p) return undefined
  const [payment, names] = [await walletPayment(reader, id), await namesOf(reader, p.userId)]
  const nowMs = runtime.deps.clock.now()
  const closed = await closedRequest(reader, p, nowMs)
  const request = p.requestId === null ? closed?.request : await payRequest(reader, p.requestId, nowMs)
  const isFree = closed?.request !== undefined && isReplaceable(runtime.deps.client, p, closed.request)
  // A receipt gives the end after later extensions.
  const { parts: delegates, extensions } = await prolongation(reader, p)
  const isExtendedBelow = p.kind === 'BUY' && extensions.some((one) => replacesExtend(one, delegates, nowMs))
  const barred = isFree ? undefined : closed?.closure
  return { ...p, delegates, isExtendedBelow, payment, names, nowMs, request, barred }
}

/** True if the extension has a message, and prolonged every part of the rental that was running. */
const replacesExtend = (
  { ruleId, messageId, endsAtMs, sentAtMs, delegates }: Purchase,
  parts: readonly PurchaseDelegate[],
  nowMs: number,
): boolean =>
  ruleId === null &&
  messageId !== null &&
  (endsAtMs ?? 0) > nowMs &&
  parts.every(
    (part) =>
      (part.endsAtMs ?? 0) <= (sentAtMs ?? 0) || delegates.some(({ delegator }) => delegator === part.delegator),
  )

async function readScreenFacts(runtime: Runtime, p: LivePurchase, { isPublic = false } = {}): Promise<ScreenFacts> {
  const { db, client, cancelFeeBp } = runtime.deps
  const { nowMs, payment, names, orderId, request, barred: requestClosure, isExtendedBelow } = p
  const history = orderId === null ? undefined : await db.read((reader) => readOrderHistory(reader, orderId))
  const isCancelUnsupported = client.lacks('order/cancel')
  const facts: ScreenFacts = {
    nowMs,
    network: runtime.network,
    history,
    payment,
    names,
    request,
    requestClosure,
    isCancelUnsupported,
    cancelFeeBp,
    isExtendedBelow,
  }
  const payPageUrl = runtime.pageUrl?.('wallet-page', p.id)
  // A payment signed on the page goes to an address that exists.
  const isSignable = payPageUrl !== undefined && p.fill === 'whole' && !client.lacks('fund-address')
  const paysNewAddress = p.state === 'payable' || ((isPublic || isExternal(p)) && !isSignable)
  if (paysNewAddress || isSignable) {
    const chainFigures = await runtime.chain.figures()
    facts[paysNewAddress ? 'activationFeeSun' : 'sendFeeSun'] = chainFigures && activationFeeSun(chainFigures)
  }
  // Only the requester uses the Energy, so comparisons and advice would mean nothing to the payer.
  const isForUser = p.kind === 'BUY' && p.requestId === null
  if (isForUser && ['payable', 'quoted', 'waiting'].includes(p.state))
    facts.burn = await runtime.chain.burn(p.resource, p.amount, p.durationSec)
  if (p.state !== 'quoted' && p.state !== 'waiting') return facts
  const [unsettledPurchase] = await db.read((reader) => possiblyMadePurchases(reader, p, nowMs))
  const link = p.state === 'waiting' ? await db.read((reader) => readLink(reader, p.userId, p.accountId)) : undefined
  const isMarkedUp = p.markupBp > 0 && p.promoCode === null
  return {
    ...facts,
    promoOffered: isMarkedUp && (await db.read((reader) => hasOpenPromoCode(reader, nowMs))),
    isWalletUnsupported: client.lacks('pay-later'),
    payPageUrl,
    firstTransferEnergy:
      isForUser && isForOneTransfer(p) && p.usdtTo === null
        ? (await runtime.chain.usdtTransfer()).newHolder
        : undefined,
    transferEnergy: isForUser && isUnderOneHour(p) ? (await runtime.chain.usdtTransfer()).holder : undefined,
    unsettledPurchase,
    reservedSun: await readReserved(runtime.deps, p),
    depositAddress: link?.depositAddress,
    deposits: p.state === 'waiting' && !isPublic ? await currentDeposits(runtime, p) : undefined,
  }
}

/** Reads what a screen of this quote shows in addition to the purchase. */
export async function readQuoteFacts(runtime: Runtime, { id }: Purchase, options = {}): Promise<ScreenFacts> {
  const p = await runtime.deps.db.read((reader) => readLivePurchase(runtime, reader, id))
  return readScreenFacts(runtime, p as LivePurchase, options)
}

/** Like `readQuoteFacts`, but without private facts and without calls to the marketplace. */
export async function readPublicFacts(runtime: Runtime, p: Purchase): Promise<ScreenFacts> {
  const { names: _, ...facts } = await readQuoteFacts(runtime, p, { isPublic: true })
  return facts
}

const isUnderOneHour = ({ resource, durationSec }: Purchase): boolean => resource === 'ENERGY' && durationSec < HOUR_SEC

interface ShownPurchase extends ShownMessage {
  /** ID of the live message if it is a picture, otherwise null. */
  pictureId: number | null
}

/**
 * Shows the live message of a purchase. While a payment from another wallet is due, the message is a QR picture of the
 * address. Telegram cannot turn a picture into text, so a new message replaces the old one when the kind changes.
 */
async function showPurchase(
  api: Api,
  p: Purchase,
  payment: WalletPayment | undefined,
  screen: Screen,
): Promise<ShownPurchase> {
  const before = p.messageId ?? undefined
  const wasPicture = before !== undefined && payment?.pictureId === before
  const replaced = before === undefined ? {} : { replaced: before }
  if (hasPicture(p, payment)) {
    if (wasPicture && (await editPicture(api, p.chatId, before, screen)))
      return { messageId: before, pictureId: before }
    const messageId = await sendPicture(api, p.chatId, payment.payAddress, screen)
    return { messageId, pictureId: messageId, ...replaced }
  }
  if (wasPicture) return { messageId: await sendScreen(api, p.chatId, screen), pictureId: null, ...replaced }
  return { messageId: await showLive(api, p.chatId, before, screen), pictureId: null }
}

async function sendPicture(api: Api, chatId: number, address: string, screen: Screen): Promise<number> {
  const message = await api.sendPhoto(chatId, await qrPicture(address, 'pay.png'), {
    caption: screen.text,
    parse_mode: 'HTML',
    reply_markup: inlineKeyboard(screen.buttons),
  })
  return message.message_id
}

/** Edits the caption of a picture. Returns false if the message no longer exists. */
async function editPicture(api: Api, chatId: number, messageId: number, screen: Screen): Promise<boolean> {
  try {
    await api.editMessageCaption(chatId, messageId, {
      caption: screen.text,
      parse_mode: 'HTML',
      reply_markup: inlineKeyboard(screen.buttons),
    })
    return true
  } catch (error) {
    if (isUneditable(error)) return false
    if (isUnchanged(error)) return true
    throw error
  }
}
