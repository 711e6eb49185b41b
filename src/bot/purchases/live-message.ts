/** How a purchase stands, on its live message. */
import type { Api } from 'grammy'
import { maybeMade } from '../../db/stores/bot/purchases/lost.ts'
import { barredBy } from '../../db/stores/bot/purchases/pay-requests.ts'
import { type Purchase, purchase, setShown } from '../../db/stores/bot/purchases/purchases.ts'
import {
  updateWalletPayment,
  type WalletPayment,
  walletPayment,
} from '../../db/stores/bot/purchases/wallet-payments.ts'
import { readLink } from '../../db/stores/bot/users.ts'
import { hasOpenPromoCode } from '../../db/stores/desk/promo-codes.ts'
import { activationFeeSun } from '../../tron/parameters.ts'
import type { BotContext } from '../base/context.ts'
import { type LiveKind, type Shown, updateLiveMessage } from '../base/live-row.ts'
import type { Runtime } from '../base/runtime.ts'
import { type Names, namesOf } from '../orders/names.ts'
import { pastOf, type ScreenFacts } from '../orders/screen-facts.ts'
import { isUnchanged, isUneditable, sendScreen, showLive } from '../telegram/live-message.ts'
import { inlineKeyboard, qrPicture, type Screen } from '../telegram/screen.ts'
import { type Offer, openQuote, type Payer } from './quote.ts'
import { purchaseScreen } from './screens.ts'
import { hasPicture, pictureSays } from './wallet/screens.ts'

export function updatePurchaseMessage(runtime: Runtime, api: Api, id: string, why?: ScreenFacts['why']): Promise<void> {
  return updateLiveMessage(runtime, api, livePurchase(runtime, why), id)
}

/** A quote in the message of the flow, which is the purchase's from here on. */
export async function showOffer({ runtime, flow, user, api }: BotContext, payer: Payer, offer: Offer): Promise<void> {
  const { liveMessageId: messageId } = flow
  const asker = { ...payer, chatId: user.id, ...(messageId === undefined ? {} : { messageId }) }
  const { id } = await openQuote(runtime.deps, asker, offer)
  flow.liveMessageId = undefined
  await updatePurchaseMessage(runtime, api, id)
}

type LivePurchase = Purchase & {
  payment: WalletPayment | undefined
  names: Names
  nowMs: number
  barred: ScreenFacts['barred']
}

function livePurchase(runtime: Runtime, why: ScreenFacts['why']): LiveKind<LivePurchase, ShownPurchase> {
  return {
    name: 'purchase',
    async read(reader, id) {
      const p = await purchase(reader, id)
      if (!p) return undefined
      const [payment, names] = [await walletPayment(reader, id), await namesOf(reader, p.userId)]
      const nowMs = runtime.deps.clock.now()
      const barred = p.requestId === null ? undefined : await barredBy(reader, p.requestId, id, nowMs)
      return { ...p, payment, names, nowMs, barred }
    },
    async show(api, t, p) {
      // Its rule tells, and its receipt; or its list.
      if (p.ruleId !== null || p.batchId !== null) return { messageId: null, pictureId: null }
      const facts = await factsOf(runtime, p)
      return showPurchase(api, p, p.payment, purchaseScreen(t, p, { ...facts, why }))
    },
    async noteShown(tx, p, shown) {
      await setShown(tx, p.id, shown.messageId, p.state)
      if (!p.payment) return
      const picture = 'pictureId' in shown ? { pictureId: shown.pictureId } : {}
      await updateWalletPayment(tx, p.id, { ...picture, pictureSaid: pictureSays(p.payment, p.nowMs) })
    },
    // A person who comes back wants to know what became of an order, not of a quote.
    async noteBlocked(tx, p) {
      if (p.sentAtMs === null) await setShown(tx, p.id, p.messageId, p.state)
    },
  }
}

async function factsOf(runtime: Runtime, p: LivePurchase): Promise<ScreenFacts> {
  const { db, client } = runtime.deps
  const { nowMs, payment, names, orderId, barred } = p
  const past = orderId === null ? undefined : await db.read((reader) => pastOf(reader, orderId))
  const noCancel = client.lacks('order/cancel')
  const facts: ScreenFacts = { nowMs, network: runtime.network, live: true, past, payment, names, barred, noCancel }
  if (p.state === 'payable') {
    const known = await runtime.chain.figures()
    return { ...facts, activationFeeSun: known && activationFeeSun(known) }
  }
  if (p.state !== 'quoted' && p.state !== 'waiting') return facts
  const [unsettled] = await db.read((reader) => maybeMade(reader, p, nowMs))
  const link = p.state === 'waiting' ? await db.read((reader) => readLink(reader, p.userId)) : undefined
  const isMarkedUp = p.markupBp > 0 && p.promoCode === null
  return {
    ...facts,
    promoOffered: isMarkedUp && (await db.read((reader) => hasOpenPromoCode(reader, nowMs))),
    noWallet: client.lacks('pay-later'),
    burn: p.kind === 'BUY' ? await runtime.chain.burn(p.resource, p.amount, p.durationSec) : undefined,
    unsettled,
    depositAddress: link?.depositAddress,
  }
}

interface ShownPurchase extends Shown {
  /** The same where it is a picture. */
  pictureId: number | null
}

/**
 * The live message of a purchase, which is a picture of the address while it is to be paid from another wallet.
 * Telegram makes no text of a picture, nor a picture of a text: where one follows the other, a new message takes the
 * place.
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

/** False: it is not there any more. */
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
