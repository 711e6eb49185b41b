/** What every handler of the bot gets. */
import type { ConversationFlavor } from '@grammyjs/conversations'
import type { Context } from 'grammy'
import type { FlowRow, LinkRow, UserRow } from '../../db/stores/bot/users.ts'
import type { DeskRole } from '../../db/stores/desk/operators.ts'
import type { Html } from '../locales/html.ts'
import type { PlainKey, Translator } from '../locales/translator.ts'
import { isPlace, type Place } from '../telegram/keyboards.ts'
import type { BotDeps } from './deps.ts'
import type { Right } from './rights.ts'
import type { Runtime } from './runtime.ts'

type CommandOf<Key> = Key extends `command-${infer Name}` ? Name : never
/** Each has a text that says what it does. */
type Command = CommandOf<PlainKey>

export type Open = (ctx: BotContext) => Promise<unknown>

/** What the other features may know of one. */
export interface FeatureFace {
  name: string
  /** For Telegram's command menu, in the order of the feature list. */
  commands?: readonly Command[]
  /** Not where this bot, or its marketplace, has nothing behind the commands: they answer, but are not listed. */
  isOffered?: (deps: BotDeps) => boolean
  /** What an operator needs for a command; a feature without them is for everybody. */
  rights?: Readonly<Partial<Record<Command, Right>>>
  /**
   * What it shows at a place, from anywhere: by a button, by `/start <place>`, by its name typed alone, and by the
   * command of that name unless the feature answers it otherwise.
   */
  opens?: Readonly<Partial<Record<Place, Open>>>
  /** `/start <prefix>...`: answers true when it has dealt with the payload. */
  deepLink?: { prefix: string; open: (ctx: BotContext, payload: string) => Promise<boolean> }
}

/** What a place shows; undefined: there is no such place. */
export const opener = (ctx: BotContext, place: string): Open | undefined =>
  isPlace(place) ? ctx.features.find(({ opens }) => opens?.[place])?.opens?.[place] : undefined

/** The live message and the stored conversation of this chat; written back once, after the handlers. */
interface FlowSession {
  stored: FlowRow | undefined
  liveMessageId: number | undefined
  /** A command was answered below the live message since it was sent. */
  buried: boolean
  /** The last input, where it was refused: what was typed (empty: a secret, or no text), and how often in a row. */
  wrong: { input: string; times: number } | undefined
  /** Shown on top of the flow's next screen. */
  note: Html | undefined
}

interface BotFlavor {
  deps: BotDeps
  runtime: Runtime
  features: readonly FeatureFace[]
  /** Private chats only, like `link` and `flow`: guard with `chatType('private')`. */
  user: UserRow
  link: LinkRow | undefined
  /** Undefined: no operator. */
  role: DeskRole | undefined
  flow: FlowSession
  /** The update has left the inbox, in the write that keeps what came of it. */
  isForgotten?: boolean
  t: Translator
  /**
   * Answers the tap, once; later calls do nothing. Taps nobody answered are answered after the handlers. `url`: what
   * the app opens, a link to this bot.
   */
  ack(notice?: string, alert?: boolean, url?: string): void
  /** Deletes the message that is being handled, once; false: it is still there. */
  removeInput(): Promise<boolean>
  /** Work that may finish after the answer to the person; waited for before the update counts as handled. */
  later(work: Promise<unknown>): void
}

export type BotContext = ConversationFlavor<Context & BotFlavor>
