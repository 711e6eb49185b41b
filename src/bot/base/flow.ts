/**
 * Conversations as this bot writes them: a flow asks one screen at a time in its live message.
 *
 * A flow function is replayed from its log on every update, so everything that is not plain computation on
 * answers goes into `run` (its result is kept as JSON) or into a screen's render function, which is called only
 * when the screen is really shown. A wrong input rewinds to the question: the log does not grow.
 */
import { type Conversation, createConversation } from '@grammyjs/conversations'
import { type Composer, type Context, GrammyError, HttpError, type MiddlewareFn } from 'grammy'
import type { Message, Update } from 'grammy/types'
import { setBlocked } from '../../db/stores/bot/users.ts'
import { type Html, lines, paragraphs } from '../locales/html.ts'
import { menuButton, replaceableMessage } from '../telegram/keyboards.ts'
import { isUnreachable, removeMessage, showLive } from '../telegram/live-message.ts'
import { type Button, pairs, type Screen } from '../telegram/screen.ts'
import type { BotContext, FeatureFace } from './context.ts'
import { may, type Right } from './rights.ts'

/** Survives `JSON.parse(JSON.stringify(x))` unchanged. */
export type Json = string | number | boolean | null | undefined | Json[] | { [key: string]: Json }

export interface FlowDefinition<A extends Json = Json> {
  name: string
  /** Raise it with every change of the flow's steps: stored flows of another version are dropped. */
  version: number
  run: (flow: Flow, args: A) => Promise<void>
  /** It is for operators with this right, and ends for those who lose it. */
  right?: Right | undefined
}

export function defineFlow<A extends Json>(
  name: string,
  version: number,
  run: (flow: Flow, args: A) => Promise<void>,
  right?: Right,
): FlowDefinition<A> {
  return { name, version, run, right }
}

type Render = (ctx: BotContext) => Screen | Promise<Screen>
type Note = (ctx: BotContext) => Html

/** A place in the flow to go back to. */
export type Mark = ReturnType<Conversation<BotContext, Context>['checkpoint']>

/** `again` asks the same question once more, with a note on top. It never returns. */
export type Answer<Text = string> =
  | { kind: 'text'; text: Text; again: (note: Note) => Promise<never> }
  | { kind: 'button'; action: string; again: (note: Note) => Promise<never> }

/** What came with a message, at Telegram. */
type AnswerFile = { id: string; kind: 'photo' | 'document' }

export interface Flow {
  /** A side effect, or a look at the world, once: replays get its result. The result survives JSON. */
  run<T>(task: (ctx: BotContext) => Promise<T> | T): Promise<T>
  /** Shows a screen and waits for a tap on it: its action. Cancel ends the flow by itself. */
  ask(render: Render): Promise<string>
  /** The same, or for a text. */
  askText(render: Render): Promise<Answer>
  /** The same for any message: its text or caption (empty: none), and the file it has. */
  askMessage(render: Render): Promise<Answer & { file?: AnswerFile | undefined }>
  /** The same for a text that is never shown again. */
  askSecret(render: Render): Promise<Answer>
  /** Here, to come back with `back`. */
  mark(): Mark
  /** Goes back to a mark; what was answered since is forgotten. It never returns. */
  back(mark: Mark, note?: Note): Promise<never>
  /** Shows something on the live message without waiting: progress, or the last word. */
  show(render: Render): Promise<void>
}

export const BACK = 'back'
const CANCEL = 'cancel'

export const backButton = (ctx: BotContext): Button => ({ label: ctx.t.plain('button-back'), action: BACK })

export const cancelButton = (ctx: BotContext): Button => ({ label: ctx.t.plain('button-cancel'), action: CANCEL })

/** Two in a row, and the ways out below them. */
export const withLeave = (ctx: BotContext, buttons: readonly Button[]): Button[][] => [
  ...pairs(buttons),
  [backButton(ctx), cancelButton(ctx)],
]

/** Starts a flow from a handler; one that runs is closed first. A tapped message becomes the live message. */
export async function enterFlow<A extends Json>(ctx: BotContext, flow: FlowDefinition<A>, args: A): Promise<void> {
  await closeFlow(ctx)
  const tapped = ctx.callbackQuery?.message
  ctx.flow.liveMessageId = tapped && 'text' in tapped ? replaceableMessage(ctx) : undefined
  ctx.flow.buried = false
  await ctx.conversation.enter(flow.name, args)
}

/** Ends the running flow, if any, and takes its screen away. True: there was one. */
export async function closeFlow(ctx: BotContext): Promise<boolean> {
  if (Object.keys(ctx.conversation.active()).length === 0) return false
  await ctx.conversation.exitAll()
  const live = ctx.flow.liveMessageId
  ctx.flow.liveMessageId = undefined
  if (live !== undefined && live !== replaceableMessage(ctx)) ctx.later(removeMessage(ctx.api, ctx.user.id, live))
  return true
}

/**
 * The message for what the flow says next. Undefined: a new one. Text typed after a command was answered is answered
 * below it, and the old message goes away; a person who taps looks at the message.
 */
export function liveMessage(ctx: BotContext): number | undefined {
  const { liveMessageId, buried } = ctx.flow
  if (liveMessageId === undefined || !buried || ctx.callbackQuery) return liveMessageId
  ctx.flow.liveMessageId = undefined
  ctx.flow.buried = false
  ctx.later(removeMessage(ctx.api, ctx.user.id, liveMessageId))
  return undefined
}

/** Outside a flow: on the tapped message, where what its button opens may take its place; otherwise in a new one. */
export async function showHere(ctx: BotContext, screen: Screen): Promise<void> {
  ctx.ack()
  await showLive(ctx.api, ctx.user.id, replaceableMessage(ctx), screen)
}

/**
 * Continues a stored flow and lets `enterFlow` find all of them. The flow that runs goes first: most updates it takes,
 * and the others, of which there are dozens, never see them.
 */
export function registerFlows(definitions: readonly FlowDefinition<never>[]): MiddlewareFn<BotContext> {
  const all = definitions.map((definition) => ({ ...definition, middleware: middlewareOf(definition) }))
  return async (ctx, next) => {
    const [running] = Object.keys(ctx.conversation.active())
    const stored = all.find(({ name }) => name === running)
    const isOver = stored?.right !== undefined && !may(ctx.role, stored.right)
    if (isOver) await closeFlow(ctx)
    const first = isOver ? undefined : stored
    const through = async (at: number): Promise<void> => {
      const flow = all[at]
      if (!flow) return next()
      if (flow === first) return through(at + 1)
      await flow.middleware(ctx, () => through(at + 1))
    }
    return first ? first.middleware(ctx, () => through(0)) : through(0)
  }
}

const middlewareOf = (definition: FlowDefinition<never>) =>
  createConversation<BotContext, Context>(
    (conversation, ctx, args) => definition.run(makeFlow(conversation, ctx.update), args as never),
    { id: definition.name },
  )

type Heard = Answer<string | undefined> & { caption?: string | undefined; file?: AnswerFile | undefined }

const NONCE_LENGTH = 4

/** A tap on a flow's button, or a message that may be an answer. Everything else is for the features. */
function isForFlow(ctx: Context): boolean {
  if (ctx.callbackQuery) return ctx.callbackQuery.data?.startsWith('~') === true
  return ctx.message !== undefined && !ctx.message.text?.startsWith('/')
}

/**
 * What went wrong with the input of an update, for the screen that is shown in answer to it. Kept beside the
 * conversation: it is said while the same update is handled, or never.
 */
const notes = new WeakMap<Update, { note: Note; wrongInput?: string | undefined }>()

function makeFlow(conversation: Conversation<BotContext, Context>, first: Update): Flow {
  const external = <T>(task: (ctx: BotContext) => Promise<T> | T): Promise<T> => conversation.external(task)
  let current = first

  const back = (mark: Mark, note?: Note, wrongInput?: string): Promise<never> => {
    if (note) notes.set(current, { note, wrongInput })
    return conversation.rewind(mark)
  }

  const cancel = async (): Promise<never> => {
    await external((ctx) => show(ctx, () => ({ text: ctx.t('flow-cancelled'), buttons: [[menuButton(ctx)]] })))
    return conversation.halt()
  }

  /** `text`: undefined where the message had none. */
  async function hear(render: Render, secret?: 'secret'): Promise<Heard> {
    const mark = conversation.checkpoint()
    const { nonce, actions } = await external((ctx) => show(ctx, render))
    const heard = await conversation.waitUntil(isForFlow, { next: true })
    current = heard.update
    const { message } = heard
    const text = message?.text?.trim()
    const typed = heard.message && (secret ? '' : quotable(text ?? ''))
    const again = (note: Note) => back(mark, note, typed)
    const data = heard.callbackQuery?.data
    if (data === undefined)
      return { kind: 'text', text, again, caption: message?.caption?.trim(), file: fileOf(message) }
    const action = data.slice(NONCE_LENGTH + 2)
    if (action === CANCEL) return cancel()
    // What no button of the screen says can come from a program only.
    if (data.slice(1, NONCE_LENGTH + 1) === nonce && actions.includes(action)) return { kind: 'button', action, again }
    await external((ctx) => ctx.ack(ctx.t.plain('flow-stale-screen')))
    return back(mark)
  }

  async function hearText(render: Render, secret?: 'secret'): Promise<Answer> {
    const answer = await hear(render, secret)
    if (answer.kind === 'button') return answer
    const { text } = answer
    return text === undefined ? answer.again((ctx) => ctx.t('flow-text-only')) : { ...answer, text }
  }

  return {
    run: (task) =>
      external(async (ctx) => {
        ctx.ack()
        return task(ctx)
      }),
    mark: () => conversation.checkpoint(),
    back: (mark, note) => back(mark, note),
    async show(render) {
      await external((ctx) => show(ctx, render))
    },
    async ask(render) {
      const answer = await hear(render)
      return answer.kind === 'button' ? answer.action : answer.again((ctx) => ctx.t('flow-use-buttons'))
    },
    askText: (render) => hearText(render),
    async askMessage(render) {
      const answer = await hear(render)
      return answer.kind === 'button' ? answer : { ...answer, text: answer.text ?? answer.caption ?? '' }
    },
    askSecret: (render) => hearText(render, 'secret'),
  }
}

/** The largest size of a picture. */
function fileOf(message: Message | undefined): AnswerFile | undefined {
  const photo = message?.photo?.at(-1)
  if (photo) return { id: photo.file_id, kind: 'photo' }
  return message?.document && { id: message.document.file_id, kind: 'document' }
}

/** With what was typed in it, so that the same mistake a second time looks like an answer, too. */
function noteHere(ctx: BotContext): Html | undefined {
  const found = notes.get(ctx.update)
  notes.delete(ctx.update)
  const input = found?.wrongInput
  const before = ctx.flow.wrong
  ctx.flow.wrong = input === undefined ? undefined : { input, times: before?.input === input ? before.times + 1 : 1 }
  if (!found || input === undefined) return found?.note(ctx) ?? ctx.flow.note
  const times = ctx.flow.wrong?.times ?? 1
  return lines(
    found.note(ctx),
    input !== '' && ctx.t('flow-typed', { input }),
    times > 1 && ctx.t('flow-again', { times }),
  )
}

/** Shows a screen on the live message; the nonce that its buttons carry, and what they say. */
async function show(ctx: BotContext, render: Render): Promise<{ nonce: string; actions: string[] }> {
  ctx.ack()
  if (ctx.message && !ctx.message.text?.startsWith('/')) void ctx.removeInput()
  const nonce = Math.floor(Math.random() * 36 ** NONCE_LENGTH)
    .toString(36)
    .padStart(NONCE_LENGTH, '0')
  const screen = await render(ctx)
  const note = noteHere(ctx)
  ctx.flow.note = undefined
  const noted = note ? { ...screen, text: paragraphs(note, screen.text) } : screen
  try {
    ctx.flow.liveMessageId = await showLive(ctx.api, ctx.user.id, liveMessage(ctx), noted, nonce)
  } catch (error) {
    // The flow goes on: the state is right, and any tap or text shows the screen again.
    if (!(error instanceof HttpError || error instanceof GrammyError)) throw error
    ctx.deps.log.warn({ err: error, userId: ctx.user.id }, 'flow.screen_not_shown')
    if (isUnreachable(error)) ctx.later(ctx.deps.db.write((tx) => setBlocked(tx, ctx.user.id, ctx.deps.clock.now())))
  }
  const buttons = (screen.buttons ?? []).flat()
  return { nonce, actions: buttons.flatMap((button) => (button && 'action' in button ? [button.action] : [])) }
}

/**
 * What was typed, to be quoted in an answer: short, and nothing that could be an API key, which no message may keep.
 */
const MAX_QUOTED_LENGTH = 60
/** Long words people do type: addresses, txids, numbers. */
const HARMLESS = /^(?:T[1-9A-Za-z]{1,45}|0x[0-9a-fA-F]{1,64}|[0-9.,]+)$/

export function quotable(text: string): string {
  const words = text.trim().split(/\s+/)
  if (words.some((word) => word.length >= 16 && !HARMLESS.test(word))) return ''
  const quoted = words.join(' ')
  return quoted.length > MAX_QUOTED_LENGTH ? `${quoted.slice(0, MAX_QUOTED_LENGTH)}…` : quoted
}

/** A slice of the bot: one Composer, the flows it starts, the commands it answers. */
export interface Feature extends FeatureFace {
  composer?: Composer<BotContext>
  flows?: FlowDefinition<never>[]
  /** Banned people have it as well: it leads to their own money, their data or the operators. */
  isOpenToBanned?: true
}
