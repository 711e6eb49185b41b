/** getMe, getChat, getChatMember, getFile, and the bot's name, description, menu button and commands. */
import { isRecord } from '../../../../kernel/text/json.ts'
import { menuButtonFor } from '../../chats/apps.ts'
import { botUser, type Core, nowSec, readChat } from '../../chats/core.ts'
import { fileInfo } from '../../chats/files.ts'
import { readWebApp } from '../../chats/markup.ts'
import { type ChatState, type PersonProfile, STARTING_STAR_TENTHS, toUser } from '../../chats/state.ts'
import { countCharacters } from '../../chats/text.ts'
import { badRequest } from '../failure.ts'
import { Params } from '../params.ts'
import type { BotCommand, ChatMember, User } from '../types.ts'
import type { Method, Methods } from './method.ts'

export const botInfoMethods: Methods = {
  getMe: ({ core }) => ({ ...core.bot, has_main_web_app: menuButtonFor(core, undefined) !== undefined }),
  logOut: () => true,
  close: () => true,
  getChat: ({ core, params }) => {
    const { chat, pinned, messages } = readChat(core, params)
    const message = messages.find((stored) => stored.message.message_id === pinned)?.message
    return { ...chat, ...(message ? { pinned_message: message } : {}), accent_color_id: 0, max_reaction_count: 11 }
  },
  getManagedBotToken: ({ core, params }) => {
    const id = params.int('user_id')
    const isManaged = id !== undefined && core.state.managedBots?.[id] !== undefined
    const found = isManaged ? core.creatableBots.find(({ user }) => user.id === id) : undefined
    if (!found) throw badRequest('USER_ID_INVALID')
    return found.token
  },
  getMyStarBalance: ({ core }) => {
    const tenths = starTenths(core)
    const nanostars = (tenths % 10) * 100_000_000
    return { amount: Math.floor(tenths / 10), ...(nanostars > 0 && { nanostar_amount: nanostars }) }
  },
  getChatMember: ({ core, params }) => memberOf(core, readChat(core, params), params),
  getChatMemberCount: ({ core, params }) => readChat(core, params).members.length + 1,
  getFile: ({ core, params }) => fileInfo(core, params.text('file_id')),
  setMyName: createTextSetter('name', 64),
  getMyName: ({ core, params }) => ({ name: localizedText(core, params, 'name') || core.bot.first_name }),
  setMyDescription: createTextSetter('description', 512),
  getMyDescription: ({ core, params }) => ({ description: localizedText(core, params, 'description') }),
  setMyShortDescription: createTextSetter('short_description', 120),
  getMyShortDescription: ({ core, params }) => ({
    short_description: localizedText(core, params, 'short_description'),
  }),
  setChatMenuButton: ({ core, params }) => {
    if (params.has('chat_id') && readChat(core, params).chat.type !== 'private') throw badRequest('chat_id is invalid')
    core.state.profile[`menu_button|${params.text('chat_id')}`] = readMenuButton(params.json('menu_button'))
    return commandsChanged(core)
  },
  getChatMenuButton: ({ core, params }) =>
    core.state.profile[`menu_button|${params.text('chat_id')}`] ?? { type: 'commands' },
}

/** Reads a menu button: https://core.telegram.org/bots/api#menubutton */
function readMenuButton(value: unknown): Record<string, unknown> {
  if (value === undefined) return { type: 'default' }
  if (!isRecord(value)) throw badRequest("can't parse menu button: expected an Object")
  const { type, text } = value
  if (type === 'default' || type === 'commands') return { type }
  if (type !== 'web_app') throw badRequest("can't parse menu button: unsupported type specified")
  if (typeof text !== 'string' || text.trim() === '') throw badRequest('menu button text must be non-empty')
  return { type, text, web_app: readWebApp(value.web_app, 'private', 'menu button') }
}

const starTenths = (core: Core): number => core.state.starTenths ?? STARTING_STAR_TENTHS

/** Charges one paid message. Throws 400 if the bot has too few Stars. */
export function chargePaidMessage(core: Core): void {
  const tenths = starTenths(core)
  if (tenths < 1) throw badRequest('not enough Telegram Stars for a paid broadcast')
  core.state.starTenths = tenths - 1
  core.storage.touch()
}

function createTextSetter(field: string, limit: number): Method {
  return ({ core, params }) => {
    const text = params.text(field)
    if (countCharacters(text) > limit) throw badRequest(`bot ${field.replace('_', ' ')} is too long`)
    core.state.profile[`${field}|${params.text('language_code')}`] = text
    core.storage.touch()
    return true
  }
}

/** Returns the text for the requested language, or else the text set without a language. */
function localizedText(core: Core, params: Params, field: string): string {
  const { profile } = core.state
  return String(profile[`${field}|${params.text('language_code')}`] || profile[`${field}|`] || '')
}

function memberOf(core: Core, chat: ChatState, params: Params): ChatMember {
  const id = params.int('user_id')
  if (id === core.bot.id) return botMember(core, chat)
  const person = id === undefined ? undefined : core.people.get(id)
  if (!person) throw badRequest('invalid user_id specified')
  return { user: toUser(person), status: chat.members.includes(person.id) ? 'member' : 'left' }
}

function botMember(core: Core, chat: ChatState): ChatMember {
  const user = botUser(core)
  return chat.bot === 'kicked' ? { user, status: 'kicked', until_date: 0 } : { user, status: 'member' }
}

/** Blocks or unblocks the bot in this chat and queues the my_chat_member update. */
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

const MAX_COMMANDS = 100
const SCOPES = ['default', 'all_private_chats', 'all_group_chats', 'all_chat_administrators']
const CHAT_SCOPES = ['chat', 'chat_administrators', 'chat_member']

export const commandMethods: Methods = {
  setMyCommands: ({ core, params }) => {
    const key = readCommandsKey(core, params)
    const list = params.json('commands')
    if (!Array.isArray(list)) throw badRequest("can't parse commands list: expected an Array of BotCommand")
    if (list.length > MAX_COMMANDS) throw badRequest('BOT_COMMANDS_TOO_MUCH')
    const commands = list.map(readCommand)
    if (new Set(commands.map((c) => c.command)).size < commands.length) throw badRequest('BOT_COMMAND_DUPLICATE')
    if (commands.length === 0) delete core.state.commands[key]
    else core.state.commands[key] = commands
    return commandsChanged(core)
  },
  getMyCommands: ({ core, params }) => core.state.commands[readCommandsKey(core, params)] ?? [],
  deleteMyCommands: ({ core, params }) => {
    delete core.state.commands[readCommandsKey(core, params)]
    return commandsChanged(core)
  },
}

function commandsChanged(core: Core): true {
  core.storage.touch()
  core.emit({ kind: 'commands' })
  return true
}

/**
 * Returns the menu of commands that a person sees in a chat. The narrowest scope with commands wins; within a scope the
 * person's language comes before the default. https://core.telegram.org/bots/api#determining-list-of-commands
 */
export function commandsFor(core: Core, person: PersonProfile, chatId: number): BotCommand[] {
  const language = person.languageCode.slice(0, 2)
  const scopes =
    chatId === person.id
      ? [`chat:${chatId}`, 'all_private_chats', 'default']
      : [`chat_member:${chatId}:${person.id}`, `chat:${chatId}`, 'all_group_chats', 'default']
  for (const scope of scopes)
    for (const key of [`${scope}|${language}`, `${scope}|`]) {
      const commands = core.state.commands[key]
      if (commands) return commands
    }
  return []
}

function readCommandsKey(core: Core, params: Params): string {
  const language = params.text('language_code')
  if (!/^([a-z]{2})?$/.test(language)) throw badRequest('BOT_COMMAND_LANGUAGE_CODE_INVALID')
  const scope = params.json('scope') ?? { type: 'default' }
  if (!isRecord(scope)) throw badRequest("can't parse BotCommandScope: BotCommandScope must be an Object")
  const type = String(scope.type)
  if (SCOPES.includes(type)) return `${type}|${language}`
  if (!CHAT_SCOPES.includes(type)) throw badRequest("can't parse BotCommandScope: unsupported type specified")
  const { chat } = readChat(core, new Params({ chat_id: scope.chat_id }))
  const member = type === 'chat_member' ? `:${String(scope.user_id)}` : ''
  return `${type}:${chat.id}${member}|${language}`
}

function readCommand(item: unknown): BotCommand {
  if (!isRecord(item)) throw badRequest("can't parse BotCommand: BotCommand must be an Object")
  const { command, description } = item
  if (typeof command !== 'string' || typeof description !== 'string')
    throw badRequest('can\'t parse BotCommand: Can\'t find field "command" or "description"')
  const name = command.replace(/^\//, '')
  if (!/^[a-z0-9_]{1,32}$/.test(name)) throw badRequest('BOT_COMMAND_INVALID')
  const length = countCharacters(description)
  if (length < 1 || length > 256) throw badRequest('BOT_COMMAND_DESCRIPTION_INVALID')
  return { command: name, description }
}
