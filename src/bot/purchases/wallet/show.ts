/**
 * The live message of a purchase, which is a picture of the address while it is to be paid from another wallet.
 * Telegram makes no text of a picture, nor a picture of a text: where one follows the other, a new message takes the
 * place.
 */
import type { Api } from 'grammy'
import type { Purchase } from '../../../db/stores/bot/purchases.ts'
import type { WalletPayment } from '../../../db/stores/bot/wallet-payments.ts'
import type { Shown } from '../../base/live-row.ts'
import { isUnchanged, isUneditable, sendScreen, showLive } from '../../telegram/live-message.ts'
import { qrPicture } from '../../telegram/qr.ts'
import { inlineKeyboard, type Screen } from '../../telegram/screen.ts'
import { hasPicture } from './screens.ts'

export interface ShownPurchase extends Shown {
  messageId: number
  /** The same where it is a picture. */
  pictureId: number | null
}

export async function showPurchase(
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
