/** getMe, getChat, getChatMember, getFile, and what the bot says about itself: name, description, menu button. */
import { botUser, type Core, nowSec, readChat } from '../../chats/core.ts'
import { fileInfo } from '../../chats/files.ts'
import { type ChatState, userOf } from '../../chats/state.ts'
import { characters } from '../../chats/text.ts'
import { badRequest } from '../failure.ts'
import type { Params } from '../params.ts'
import type { ChatMember, User } from '../types.ts'
import type { Method, Methods } from './method.ts'

export const aboutMethods: Methods = {
  getMe: ({ core }) => core.bot,
  logOut: () => true,
  close: () => true,
  getChat: ({ core, params }) => {
    const { chat, pinned, messages } = readChat(core, params)
    const message = messages.find((stored) => stored.message.message_id === pinned)?.message
    return {
      ...chat,
      ...(message ? { pinned_message: message } : {}),
      accent_color_id: 0,
      max_reaction_count: 11,
    }
  },
  getChatMember: ({ core, params }) => memberOf(core, readChat(core, params), params),
  getChatMemberCount: ({ core, params }) => readChat(core, params).members.length + 1,
  getFile: ({ core, params }) => fileInfo(core, params.text('file_id')),
  setMyName: setter('name', 64),
  getMyName: ({ core, params }) => ({ name: said(core, params, 'name') || core.bot.first_name }),
  setMyDescription: setter('description', 512),
  getMyDescription: ({ core, params }) => ({ description: said(core, params, 'description') }),
  setMyShortDescription: setter('short_description', 120),
  getMyShortDescription: ({ core, params }) => ({
    short_description: said(core, params, 'short_description'),
  }),
  setChatMenuButton: ({ core, params }) => {
    core.state.profile[`menu_button|${params.text('chat_id')}`] = params.json('menu_button')
    core.storage.touch()
    return true
  },
  getChatMenuButton: ({ core, params }) =>
    core.state.profile[`menu_button|${params.text('chat_id')}`] ?? { type: 'commands' },
}

function setter(field: string, limit: number): Method {
  return ({ core, params }) => {
    const text = params.text(field)
    if (characters(text) > limit) throw badRequest(`bot ${field.replace('_', ' ')} is too long`)
    core.state.profile[`${field}|${params.text('language_code')}`] = text
    core.storage.touch()
    return true
  }
}

/** In the language asked for, else in the one for everybody. */
function said(core: Core, params: Params, field: string): string {
  const { profile } = core.state
  return String(profile[`${field}|${params.text('language_code')}`] || profile[`${field}|`] || '')
}

function memberOf(core: Core, chat: ChatState, params: Params): ChatMember {
  const id = params.int('user_id')
  if (id === core.bot.id) return botMember(core, chat)
  const person = id === undefined ? undefined : core.people.get(id)
  if (!person) throw badRequest('invalid user_id specified')
  return { user: userOf(person), status: chat.members.includes(person.id) ? 'member' : 'left' }
}

function botMember(core: Core, chat: ChatState): ChatMember {
  const user = botUser(core)
  return chat.bot === 'kicked' ? { user, status: 'kicked', until_date: 0 } : { user, status: 'member' }
}

/** The person blocks the bot, or lets it write again: the chat changes and the bot is told. */
export function setMembership(core: Core, chat: ChatState, from: User, membership: 'member' | 'kicked'): void {
  const before = botMember(core, chat)
  chat.bot = membership
  core.storage.touch()
  core.updates.push({
    my_chat_member: {
      chat: chat.chat,
      from,
      date: nowSec(core),
      old_chat_member: before,
      new_chat_member: botMember(core, chat),
    },
  })
  core.emit({ kind: 'membership', chatId: chat.chat.id })
}
