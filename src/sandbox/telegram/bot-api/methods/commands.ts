/** The menu of commands, by scope and language: https://core.telegram.org/bots/api#determining-list-of-commands */
import { type Core, readChat } from '../../chats/core.ts'
import type { PersonCard } from '../../chats/state.ts'
import { characters } from '../../chats/text.ts'
import { badRequest } from '../failure.ts'
import { isRecord, Params } from '../params.ts'
import type { BotCommand } from '../types.ts'
import type { Methods } from './method.ts'

const MAX_COMMANDS = 100
const SCOPES = ['default', 'all_private_chats', 'all_group_chats', 'all_chat_administrators']
const CHAT_SCOPES = ['chat', 'chat_administrators', 'chat_member']

export const commandMethods: Methods = {
  setMyCommands: ({ core, params }) => {
    const key = readKey(core, params)
    const list = params.json('commands')
    if (!Array.isArray(list)) throw badRequest("can't parse commands list: expected an Array of BotCommand")
    if (list.length > MAX_COMMANDS) throw badRequest('BOT_COMMANDS_TOO_MUCH')
    const commands = list.map(readCommand)
    if (new Set(commands.map((c) => c.command)).size < commands.length) throw badRequest('BOT_COMMAND_DUPLICATE')
    if (commands.length === 0) delete core.state.commands[key]
    else core.state.commands[key] = commands
    return commandsChanged(core)
  },
  getMyCommands: ({ core, params }) => core.state.commands[readKey(core, params)] ?? [],
  deleteMyCommands: ({ core, params }) => {
    delete core.state.commands[readKey(core, params)]
    return commandsChanged(core)
  },
}

function commandsChanged(core: Core): true {
  core.storage.touch()
  core.emit({ kind: 'commands' })
  return true
}

/** The menu a person sees in a chat: the narrowest scope that has one, their language before all languages. */
export function commandsFor(core: Core, person: PersonCard, chatId: number): BotCommand[] {
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

function readKey(core: Core, params: Params): string {
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
  const length = characters(description)
  if (length < 1 || length > 256) throw badRequest('BOT_COMMAND_DESCRIPTION_INVALID')
  return { command: name, description }
}
