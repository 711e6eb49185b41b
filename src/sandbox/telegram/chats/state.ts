/** Complete state of the sandbox's Telegram, as plain data that is stored as JSON. */
import type { BotCommand, Chat, Message, ReplyKeyboard, Update, User } from '../bot-api/types.ts'

export interface PersonProfile {
  id: number
  firstName: string
  username: string
  /** Language as Telegram sends it: `en`, `zh-hans`, ... */
  languageCode: string
  role: 'user' | 'admin'
}

type Membership = 'never' | 'member' | 'kicked'

export interface StoredMessage {
  message: Message
  /** Set for a message sent through inline mode. */
  inlineMessageId?: string
}

export interface ChatState {
  chat: Chat
  /** Ids of the people in the chat. */
  members: number[]
  /** The bot may write only while `member`: after the person's first message and while they do not block the bot. */
  bot: Membership
  messages: StoredMessage[]
  /** Reply keyboard from the last reply_markup. */
  keyboard?: ReplyKeyboard
  pinned?: number
}

/** Callback or inline query that the bot has not answered yet. */
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
  /** Ids of people the bot has seen in any update. It may mention them, but not write to them first. */
  met: number[]
  updates: Update[]
  /** Kinds of updates to queue. Undefined: all kinds. */
  allowedUpdates?: string[]
  webhook?: WebhookState
  queries: Record<string, PendingQuery>
  commands: Record<string, BotCommand[]>
  /** Name, descriptions and menu buttons that the bot has set, by field and language. */
  profile: Record<string, unknown>
  files: Record<string, FileRecord>
  /** Person who created each managed bot, by the bot's id. */
  managedBots?: Record<string, number>
  /** Stars of the bot, in tenths. Undefined: as in STARTING_STAR_TENTHS. */
  starTenths?: number
}

/** A paid message costs a tenth of a Star. */
export const STARTING_STAR_TENTHS = 1_000

export const GROUP_ID = -1_002_000_000_001

export function createState(people: readonly PersonProfile[]): State {
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

/** Creates a private chat for every person and adds everyone to the group. */
export function addPeople(state: State, people: readonly PersonProfile[]): void {
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

export function toUser(person: PersonProfile): User {
  return {
    id: person.id,
    is_bot: false,
    first_name: person.firstName,
    username: person.username,
    language_code: person.languageCode,
  }
}
