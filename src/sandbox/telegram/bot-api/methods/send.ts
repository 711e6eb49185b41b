/** Methods sendMessage, sendPhoto, sendDocument, sendSticker and sendChatAction. */
import { isRecord } from '../../../../kernel/text/json.ts'
import {
  addMessage,
  botUser,
  type Core,
  findMessage,
  findMetUser,
  type MessageContent,
  readWritableChat,
  withoutReply,
} from '../../chats/core.ts'
import { documentOf, photoSizes, readFile, stickerOf } from '../../chats/files.ts'
import { type Markup, readMarkup } from '../../chats/markup.ts'
import type { ChatState } from '../../chats/state.ts'
import { CAPTION_LIMIT, countCharacters, readText, TEXT_LIMIT } from '../../chats/text.ts'
import { badRequest } from '../failure.ts'
import type { Params } from '../params.ts'
import type { Message } from '../types.ts'
import { chargePaidMessage } from './bot-info.ts'
import type { Call, Methods } from './method.ts'

const CHAT_ACTIONS = [
  'typing',
  'upload_photo',
  'record_video',
  'upload_video',
  'record_voice',
  'upload_voice',
  'upload_document',
  'choose_sticker',
  'find_location',
  'record_video_note',
  'upload_video_note',
]

export const sendMethods: Methods = {
  sendMessage: (call) => send(call, () => readTextContent(call.core, call.params)),
  sendPhoto: (call) =>
    send(call, () => {
      const caption = readCaption(call.core, call.params)
      return { photo: photoSizes(readFile(call.core, call.params, 'photo', 'photo')), ...caption }
    }),
  sendDocument: (call) =>
    send(call, () => {
      const caption = readCaption(call.core, call.params)
      return { document: documentOf(readFile(call.core, call.params, 'document', 'document')), ...caption }
    }),
  sendSticker: (call) =>
    send(call, () => ({ sticker: stickerOf(readFile(call.core, call.params, 'sticker', 'sticker'), '⭐') })),
  sendChatAction: ({ core, params }) => {
    const chat = readWritableChat(core, params)
    const action = params.text('action')
    if (!CHAT_ACTIONS.includes(action)) throw badRequest('wrong parameter action in request')
    core.emit({ kind: 'typing', chatId: chat.chat.id, action })
    return true
  },
}

/** Reads the message text. Throws 400 if the text is empty or too long, or its markup is broken. */
export function readTextContent(core: Core, params: Params): MessageContent {
  const { text, entities } = readText(params, 'text', (id) => findMetUser(core, id))
  if (text === '') throw badRequest('message text is empty')
  if (countCharacters(text) > TEXT_LIMIT) throw badRequest('message is too long')
  return { text, ...(entities.length > 0 ? { entities } : {}) }
}

export function readCaption(core: Core, params: Params): MessageContent {
  const { text, entities } = readText(params, 'caption', (id) => findMetUser(core, id))
  if (countCharacters(text) > CAPTION_LIMIT) throw badRequest('message caption is too long')
  if (text === '') return {}
  return { caption: text, ...(entities.length > 0 ? { caption_entities: entities } : {}) }
}

/** Sends a message. Validates everything before it changes any state. */
function send({ core, params }: Call, content: () => MessageContent): Message {
  const chat = readWritableChat(core, params)
  const markup = readMarkup(params, chat.chat.type)
  if (markup.kind === 'reply' && markup.keyboard.keyboard.flat().some((key) => key.request_managed_bot))
    if (!core.bot.can_manage_bots) throw badRequest('BOT_MANAGEMENT_DISABLED')
  const reply = readReply(chat, params)
  const body = content()
  if (params.bool('allow_paid_broadcast')) chargePaidMessage(core)
  const message = addMessage(core, chat, botUser(core), {
    ...(reply ? { reply_to_message: withoutReply(reply) } : {}),
    ...body,
    ...(markup.kind === 'inline' ? { reply_markup: markup.keyboard } : {}),
  })
  showKeyboard(core, chat, markup)
  return message
}

function readReply(chat: ChatState, params: Params): Message | undefined {
  const given = params.json('reply_parameters')
  const legacyMessageId = params.int('reply_to_message_id')
  if (given === undefined && legacyMessageId === undefined) return undefined
  if (given !== undefined && !isRecord(given)) throw badRequest('object expected as reply parameters')
  const messageId = Number(given?.message_id ?? legacyMessageId)
  const found = findMessage(chat, messageId)
  const mayBeMissing = given?.allow_sending_without_reply === true || params.bool('allow_sending_without_reply')
  if (!found && !mayBeMissing) throw badRequest('message to be replied not found')
  return found?.message
}

function showKeyboard(core: Core, chat: ChatState, markup: Markup): void {
  if (markup.kind === 'reply') chat.keyboard = markup.keyboard
  else if (markup.kind === 'remove') delete chat.keyboard
  else return
  core.storage.touch()
  core.emit({ kind: 'keyboard', chatId: chat.chat.id })
}
