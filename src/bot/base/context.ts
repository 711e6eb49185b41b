/** Context that the bot passes to every handler, and the interface between features. */
import type { ConversationFlavor } from '@grammyjs/conversations'
import type { Context } from 'grammy'
import type { OperatorRole } from '../../db/stores/admin/operators.ts'
import type { FlowRow, LinkRow, UserRow } from '../../db/stores/bot/users.ts'
import type { Html } from '../locales/html.ts'
import type { PlainKey, Translator } from '../locales/translator.ts'
import { isScreenName, type ScreenName } from '../telegram/keyboards.ts'
import type { BotDeps } from './deps.ts'
import type { Right } from './rights.ts'
import type { Runtime } from './runtime.ts'

type CommandOf<Key> = Key extends `command-${infer Name}` ? Name : never
/** Commands that have a description text. */
type Command = CommandOf<PlainKey>

export type ScreenOpener = (ctx: BotContext) => Promise<unknown>

/** The part of a feature that other features can see. */
export interface FeatureInfo {
  name: string
  /** Commands for Telegram's menu, in the order of the feature list. */
  commands?: readonly Command[]
  /**
   * Returns false if the bot or its marketplace does not support the feature. Its commands then still respond, but are
   * not listed.
   */
  isOffered?: (deps: BotDeps) => boolean
  /** Right that an operator needs for a command. Commands without an entry are open to all users. */
  rights?: Readonly<Partial<Record<Command, Right>>>
  /**
   * Functions that open the feature's screens. A button, `/start <name>`, the typed name or the command opens a screen,
   * unless handled differently.
   */
  openers?: Readonly<Partial<Record<ScreenName, ScreenOpener>>>
  /** Handles `/start <prefix>...`. Returns true if it has handled the payload. */
  deepLink?: { prefix: string; open: (ctx: BotContext, payload: string) => Promise<boolean> }
}

/** Returns the function that opens a screen, or undefined if the name is unknown. */
export const findOpener = (ctx: BotContext, place: string): ScreenOpener | undefined =>
  isScreenName(place) ? ctx.features.find(({ openers }) => openers?.[place])?.openers?.[place] : undefined

/** Live message and stored conversation of this chat, saved once after the handlers have run. */
interface FlowSession {
  stored: FlowRow | undefined
  liveMessageId: number | undefined
  /** True if the bot has answered a command below the live message since sending it. */
  isBuried: boolean
  /** Last rejected input (empty for a secret or a message without text), and the number of wrong answers in a row. */
  rejectedInput: { input: string; times: number } | undefined
  /** Note shown above the flow's next screen. */
  note: Html | undefined
}

interface BotFlavor {
  deps: BotDeps
  runtime: Runtime
  features: readonly FeatureInfo[]
  /** Set only in private chats, like `link` and `flow`: guard with `chatType('private')`. */
  user: UserRow
  /** Account that the update concerns: that of the tapped message or of the running flow, or else the current one. */
  link: LinkRow | undefined
  /** All linked accounts, oldest first. */
  links: LinkRow[]
  /** Undefined for regular users. */
  role: OperatorRole | undefined
  flow: FlowSession
  /** True if the transaction that stored the update's result has also removed the update from the inbox. */
  isRemovedFromInbox?: boolean
  t: Translator
  /**
   * Answers the tap. Only the first call has an effect. Taps that no handler answers are answered after the handlers.
   * `url`: link to this bot, which Telegram opens.
   */
  ack(notice?: string, alert?: boolean, url?: string): void
  /** Deletes the user's message that is being handled. Returns false if the message still exists. */
  removeInput(): Promise<boolean>
  /** Registers work that may finish after the reply. The update counts as handled once this work is done. */
  defer(work: Promise<unknown>): void
}

export type BotContext = ConversationFlavor<Context & BotFlavor>

/** User of a request: the part of `BotContext` that exists for chat updates and for calls of the Mini App. */
export type PersonContext = Pick<BotContext, 'deps' | 'runtime' | 'user' | 'link' | 'links' | 't'>
