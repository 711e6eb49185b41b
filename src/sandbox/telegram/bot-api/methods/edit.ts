/** Methods for messages that were sent before: editMessage*, deleteMessage, deleteMessages, pinChatMessage. */
import { isRecord } from '../../../../kernel/text/json.ts'
import {
  botUser,
  type Core,
  findMessage,
  notifyEdited,
  nowSec,
  readChat,
  readWritableChat,
  removeMessages,
} from '../../chats/core.ts'
import { documentOf, photoSizes, readFileNamed } from '../../chats/files.ts'
import { readInlineMarkup } from '../../chats/markup.ts'
import type { ChatState } from '../../chats/state.ts'
import { badRequest } from '../failure.ts'
import { Params } from '../params.ts'
import type { Message } from '../types.ts'
import type { Call, Methods } from './method.ts'
import { readCaption, readTextContent } from './send.ts'

const DELETE_WITHIN_SEC = 48 * 3_600

type EditableContent = Pick<Message, 'text' | 'entities' | 'caption' | 'caption_entities' | 'photo' | 'document'>

export const editMethods: Methods = {
  editMessageText: (call) =>
    edit(call, (message) => {
      const { text, entities } = readTextContent(call.core, call.params)
      if (message.text === undefined) throw badRequest('there is no text in the message to edit')
      return { text, entities }
    }),
  editMessageCaption: (call) =>
    edit(call, (message) => {
      const { caption, caption_entities } = readCaption(call.core, call.params)
      if (!message.photo && !message.document) throw badRequest('there is no caption in the message to edit')
      return { caption, caption_entities }
    }),
  editMessageMedia: (call) =>
    edit(call, (message) => {
      if (message.sticker) throw badRequest("message can't be edited")
      return readMedia(call)
    }),
  editMessageReplyMarkup: (call) => edit(call, () => ({})),
  deleteMessage: ({ core, params }) => {
    const chat = readChat(core, params)
    const found = findMessage(chat, params.int('message_id'))
    if (!found) throw badRequest('message to delete not found')
    const problem = deletionProblem(core, chat, found.message)
    if (problem !== undefined) throw badRequest(problem)
    removeMessages(core, chat, [found.message.message_id])
    return true
  },
  deleteMessages: ({ core, params }) => {
    const chat = readChat(core, params)
    const ids = params.json('message_ids')
    if (!Array.isArray(ids) || ids.length === 0) throw badRequest('message identifiers are not specified')
    if (ids.length > 100) throw badRequest('too many message identifiers specified')
    const found = ids.flatMap((id) => findMessage(chat, Number(id)) ?? [])
    for (const { message } of found) {
      const problem = deletionProblem(core, chat, message)
      if (problem !== undefined) throw badRequest(problem)
    }
    removeMessages(
      core,
      chat,
      found.map(({ message }) => message.message_id),
    )
    return true
  },
  pinChatMessage: ({ core, params }) => {
    const chat = readWritableChat(core, params)
    const found = findMessage(chat, params.int('message_id'))
    if (!found) throw badRequest('message to pin not found')
    if (chat.chat.type !== 'private') throw badRequest('not enough rights to manage pinned messages in the chat')
    chat.pinned = found.message.message_id
    core.storage.touch()
    core.emit({ kind: 'pinned', chatId: chat.chat.id })
    return true
  },
  unpinChatMessage: unpin,
  unpinAllChatMessages: unpin,
}

function unpin({ core, params }: Call): true {
  const chat = readWritableChat(core, params)
  delete chat.pinned
  core.storage.touch()
  core.emit({ kind: 'pinned', chatId: chat.chat.id })
  return true
}

function deletionProblem(core: Core, chat: ChatState, message: Message): string | undefined {
  if (nowSec(core) - message.date > DELETE_WITHIN_SEC) return "message can't be deleted for everyone"
  if (chat.chat.type !== 'private' && message.from.id !== core.bot.id) return "message can't be deleted"
  return undefined
}

/**
 * Edits a message. Returns `true` for a message sent through inline mode, because a bot never receives such messages.
 */
function edit(
  call: Call,
  readChanges: (message: Message) => { [K in keyof EditableContent]?: EditableContent[K] | undefined },
): Message | true {
  const { core, params } = call
  const target = readTarget(core, params)
  const { message } = target
  const markup = readInlineMarkup(params, message.chat.type)
  const changes = readChanges(message)
  const before = contentOf(message)
  const after = contentOf({ ...message, ...changes, reply_markup: markup } as Message)
  if (before === after)
    throw badRequest(
      'message is not modified: specified new message content and reply markup are exactly the same as a current content and reply markup of the message',
    )
  const changesContent = Object.keys(changes).length > 0
  Object.assign(message, changes)
  if (markup) message.reply_markup = markup
  else delete message.reply_markup
  // A changed keyboard alone does not mark the message as edited.
  if (changesContent) message.edit_date = nowSec(core)
  for (const key of Object.keys(message) as (keyof Message)[]) if (message[key] === undefined) delete message[key]
  notifyEdited(core, message)
  return target.inline ? true : message
}

function contentOf(message: Message): string {
  const { text, entities, caption, caption_entities, photo, document, reply_markup } = message
  return JSON.stringify([
    text ?? '',
    entities ?? [],
    caption ?? '',
    caption_entities ?? [],
    photo ?? [],
    document ?? {},
    reply_markup ?? {},
  ])
}

function readTarget(core: Core, params: Params): { message: Message; inline: boolean } {
  const inlineId = params.text('inline_message_id')
  if (inlineId !== '') {
    for (const chat of Object.values(core.state.chats))
      for (const stored of chat.messages)
        if (stored.inlineMessageId === inlineId) return { message: stored.message, inline: true }
    throw badRequest('MESSAGE_ID_INVALID')
  }
  const chat = readWritableChat(core, params)
  const messageId = params.int('message_id')
  if (messageId === undefined) throw badRequest('message identifier is not specified')
  const found = findMessage(chat, messageId)
  if (!found) throw badRequest('message to edit not found')
  if (found.message.from.id !== botUser(core).id) throw badRequest("message can't be edited")
  return { message: found.message, inline: false }
}

function readMedia({ core, params }: Call): EditableContent {
  const media = params.json('media')
  if (!isRecord(media)) throw badRequest("can't parse InputMedia: expected an Object")
  const file = typeof media.media === 'string' ? media.media : ''
  const captionParams = new Params({
    caption: media.caption,
    parse_mode: media.parse_mode,
    caption_entities: media.caption_entities,
  })
  const caption = readCaption(core, captionParams)
  const cleared = {
    text: undefined,
    entities: undefined,
    caption: undefined,
    caption_entities: undefined,
    photo: undefined,
    document: undefined,
  }
  switch (media.type) {
    case 'photo':
      return {
        ...cleared,
        ...caption,
        photo: photoSizes(readFileNamed(core, params, file, 'photo')),
      } as EditableContent
    case 'document':
      return {
        ...cleared,
        ...caption,
        document: documentOf(readFileNamed(core, params, file, 'document')),
      } as EditableContent
    default:
      throw badRequest(`can't parse InputMedia: type "${String(media.type)}" is not supported by the sandbox`)
  }
}
