/** Everything the sandbox's Telegram remembers: plain data, so that it can be written to a file as it is. */
import type { BotCommand, Chat, Message, ReplyKeyboard, Update, User } from '../bot-api/types.ts'

/** Someone to be in the sandbox. */
export interface PersonCard {
  id: number
  firstName: string
  username: string
  /** As Telegram sends it: `en`, `zh-hans`, ... */
  languageCode: string
  role: 'user' | 'admin'
}

type Membership = 'never' | 'member' | 'kicked'

export interface StoredMessage {
  message: Message
  /** Of a message sent through inline mode. */
  inlineMessageId?: string
}

export interface ChatState {
  chat: Chat
  /** Persons in it. */
  members: number[]
  /** Whether the bot may write here: only after the person wrote first, and not while they block it. */
  bot: Membership
  messages: StoredMessage[]
  /** What the last reply_markup put under the input line. */
  keyboard?: ReplyKeyboard
  pinned?: number
}

/** A question the bot has not answered yet. */
export interface PendingQuery {
  kind: 'callback' | 'inline'
  personId: number
  atMs: number
}

interface WebhookState {
  url: string
  secretToken: string
  maxConnections: number
  lastErrorDate?: number
  lastErrorMessage?: string
}

export interface FileRecord {
  fileId: string
  kind: 'photo' | 'document' | 'sticker'
  path: string
  name: string
  mimeType: string
  size: number
  width: number
  height: number
}

export interface State {
  version: 1
  nextUpdateId: number
  nextMessageId: number
  nextNumber: number
  chats: Record<string, ChatState>
  /** Persons the bot has met in any update: it may name them, though not write to them. */
  met: number[]
  updates: Update[]
  /** Undefined: all kinds. */
  allowedUpdates?: string[]
  webhook?: WebhookState
  queries: Record<string, PendingQuery>
  /** By scope and language. */
  commands: Record<string, BotCommand[]>
  /** Names, descriptions and menu buttons the bot set, by method and language. */
  profile: Record<string, unknown>
  files: Record<string, FileRecord>
}

export const GROUP_ID = -1_002_000_000_001

export function newState(people: readonly PersonCard[]): State {
  const state: State = {
    version: 1,
    nextUpdateId: 500_000_001,
    nextMessageId: 1,
    nextNumber: 1,
    chats: {},
    met: [],
    updates: [],
    queries: {},
    commands: {},
    profile: {},
    files: {},
  }
  addPeople(state, people)
  return state
}

/** Makes sure that everyone has a chat with the bot and stands in the group. */
export function addPeople(state: State, people: readonly PersonCard[]): void {
  for (const person of people)
    state.chats[person.id] ??= {
      chat: { id: person.id, type: 'private', first_name: person.firstName, username: person.username },
      members: [person.id],
      bot: 'never',
      messages: [],
    }
  const members = people.map((person) => person.id)
  const group = state.chats[GROUP_ID]
  if (group) group.members = members
  else
    state.chats[GROUP_ID] = {
      chat: { id: GROUP_ID, type: 'supergroup', title: 'TRON corner' },
      members,
      bot: 'member',
      messages: [],
    }
}

export function userOf(person: PersonCard): User {
  return {
    id: person.id,
    is_bot: false,
    first_name: person.firstName,
    username: person.username,
    language_code: person.languageCode,
  }
}
