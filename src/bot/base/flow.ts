/**
 * Framework for conversations: a flow asks one screen at a time in its live message.
 * On every update, the flow is replayed from its log. Its code may therefore only compute, with two exceptions: `run`,
 * which stores its result as JSON, and a screen's render function, which runs only when the screen is shown.
 * Wrong input rewinds to the question, so that the log does not grow.
 */
import { type Conversation, createConversation } from '@grammyjs/conversations'
import { type Composer, type Context, GrammyError, HttpError, type MiddlewareFn } from 'grammy'
import type { Message, Update } from 'grammy/types'
import { setBlocked } from '../../db/stores/bot/users.ts'
import { isWhole, readLine } from '../lines/line.ts'
import { mayBeList } from '../lines/list.ts'
import { piecesOf } from '../lines/pieces.ts'
import { type Html, lines, paragraphs } from '../locales/html.ts'
import type { PlainKey } from '../locales/translator.ts'
import { menuButton, replaceableMessage } from '../telegram/keyboards.ts'
import { isUnreachable, removeMessage, showLive } from '../telegram/live-message.ts'
import { type Button, inPairs, type Screen } from '../telegram/screen.ts'
import { isOldQuestion } from './checks/questions.ts'
import type { BotContext, FeatureInfo } from './context.ts'
import { hasRight, type Right } from './rights.ts'
import { leavingWord, readUserLine, resourceOfUserList, topicOf } from './typed-line.ts'

/** A value that `JSON.parse(JSON.stringify(x))` returns unchanged. */
export type Json = string | number | boolean | null | undefined | Json[] | { [key: string]: Json }

export interface FlowDefinition<A extends Json = Json> {
  name: string
  /** Increase this with every change of the flow's steps: stored conversations of another version are dropped. */
  version: number
  run: (flow: Flow, args: A) => Promise<void>
  /** Right that an operator needs for this flow. The flow ends if the operator loses it. */
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

/** A point in the flow to return to. */
export type Mark = ReturnType<Conversation<BotContext, Context>['checkpoint']>

/** `again` repeats the question with a note on top and never resolves. */
export type Answer<Text = string> =
  | { kind: 'text'; text: Text; again: (note: Note) => Promise<never> }
  | { kind: 'button'; action: string; again: (note: Note) => Promise<never> }

/** A file attached to a message, by its id at Telegram. */
type AnswerFile = { id: string; kind: 'photo' | 'document' }

export interface Flow {
  /** Text after a tap on Cancel. The flow sets it before a question, not inside `run`. */
  cancelText: PlainKey
  /** Runs a side effect or reads external state once; replays get the stored result. The result must be JSON. */
  run<T>(task: (ctx: BotContext) => Promise<T> | T): Promise<T>
  /** Shows a screen, waits for a tap on a button and returns its action. Cancel ends the flow. */
  ask(render: Render): Promise<string>
  /** Like `ask`, for an action that cannot be taken back: a tap on an old question only asks again. */
  confirm(render: Render): Promise<string>
  /**
   * Shows a screen and waits for a tap or a text. `addresses`: the text may be a list of addresses. `rental`: features
   * explain a transaction meanwhile.
   */
  askText(render: Render, accepts?: 'addresses' | 'rental'): Promise<Answer>
  /** Waits for a tap or any message. Returns the text or caption (empty if none) and the file. */
  askMessage(render: Render): Promise<Answer & { file?: AnswerFile | undefined }>
  /** Shows a screen and waits for a tap or a secret text, which is never shown again. */
  askSecret(render: Render): Promise<Answer>
  /** Marks this point of the flow for `back`. */
  mark(): Mark
  /** Returns to a mark and forgets the answers given since. Never resolves. */
  back(mark: Mark, note?: Note): Promise<never>
  /** Shows a screen on the live message without waiting: progress, or the final result. */
  show(render: Render): Promise<void>
  /** Shows a result, which stays in the chat, and waits for a text about it. Features handle all other updates. */
  showAndListen(render: Render): Promise<string>
  /** Ends the flow and passes the answer on to the features. Never resolves. */
  leave(): Promise<never>
}

export const BACK = 'back'
const CANCEL = 'cancel'

export const backButton = (ctx: BotContext): Button => ({ label: ctx.t.plain('button-back'), action: BACK })

export const cancelButton = (ctx: BotContext): Button => ({ label: ctx.t.plain('button-cancel'), action: CANCEL })

/** Buttons in pairs, followed by Back and Cancel. */
export const withBackAndCancel = (ctx: BotContext, buttons: readonly Button[]): Button[][] => [
  ...inPairs(buttons),
  [backButton(ctx), cancelButton(ctx)],
]

/** Starts a flow from a handler, and first closes the running flow. A tapped message becomes the live message. */
export async function enterFlow<A extends Json>(ctx: BotContext, flow: FlowDefinition<A>, args: A): Promise<void> {
  await closeFlow(ctx)
  const tapped = ctx.callbackQuery?.message
  ctx.flow.liveMessageId = tapped && 'text' in tapped ? replaceableMessage(ctx) : undefined
  ctx.flow.isBuried = false
  await ctx.conversation.enter(flow.name, args)
}

/** Ends the running flow and removes its screen. Returns true if a flow was running. */
export async function closeFlow(ctx: BotContext): Promise<boolean> {
  if (Object.keys(ctx.conversation.active()).length === 0) return false
  await ctx.conversation.exitAll()
  const live = ctx.flow.liveMessageId
  ctx.flow.liveMessageId = undefined
  if (live !== undefined && live !== replaceableMessage(ctx)) ctx.defer(removeMessage(ctx.api, ctx.user.id, live))
  return true
}

/**
 * Returns the id of the message for the flow's next screen, or undefined for a new message. If the user typed after
 * using a command, or below newer messages of the bot, the flow continues below and the old message is removed. After a
 * tap, the tapped message stays in use.
 */
export function liveMessage(ctx: BotContext): number | undefined {
  const { liveMessageId, isBuried } = ctx.flow
  if (liveMessageId === undefined || ctx.callbackQuery) return liveMessageId
  if (!isBuried && !ctx.runtime.newestMessages.hasNewer(ctx.user.id, liveMessageId)) return liveMessageId
  ctx.flow.liveMessageId = undefined
  ctx.flow.isBuried = false
  ctx.defer(removeMessage(ctx.api, ctx.user.id, liveMessageId))
  return undefined
}

/** Replaces the tapped message if possible, otherwise sends a new one. */
export async function showHere(ctx: BotContext, screen: Screen): Promise<void> {
  ctx.ack()
  await showLive(ctx.api, ctx.user.id, replaceableMessage(ctx), screen)
}

/**
 * Registers all flows. The running flow comes first: it takes most updates, which then skip the dozens of other flows.
 */
export function registerFlows(definitions: readonly FlowDefinition<never>[]): MiddlewareFn<BotContext> {
  const all = definitions.map((definition) => ({ ...definition, middleware: middlewareOf(definition) }))
  return async (ctx, next) => {
    const [running] = Object.keys(ctx.conversation.active())
    const stored = all.find(({ name }) => name === running)
    const isForbidden = stored?.right !== undefined && !hasRight(ctx.role, stored.right)
    if (isForbidden) await closeFlow(ctx)
    const first = isForbidden ? undefined : stored
    const runFrom = async (at: number): Promise<void> => {
      const flow = all[at]
      if (!flow) return next()
      if (flow === first) return runFrom(at + 1)
      await flow.middleware(ctx, () => runFrom(at + 1))
    }
    return first ? first.middleware(ctx, () => runFrom(0)) : runFrom(0)
  }
}

const middlewareOf = (definition: FlowDefinition<never>) =>
  createConversation<BotContext, Context>(
    (conversation, ctx, args) => definition.run(makeFlow(conversation, ctx.update), args as never),
    { id: definition.name },
  )

type RawAnswer = Answer<string | undefined> & { caption?: string | undefined; file?: AnswerFile | undefined }

/**
 * Answer that a question expects. A typed rental does not end a flow that expects a secret or a message. A list does
 * not end one that expects addresses. "Cancel" and "menu" always do.
 */
type AnswerKind = 'secret' | 'message' | 'addresses' | 'rental'

const NONCE_LENGTH = 4

/** True for a tap on a flow's button, or a message that may be an answer. Features handle all other updates. */
function isForFlow(ctx: Context): boolean {
  if (ctx.callbackQuery) return ctx.callbackQuery.data?.startsWith('~') === true
  return ctx.message !== undefined && !ctx.message.text?.startsWith('/')
}

/** Notes for the next screen. They are not part of the conversation, because a note is needed only for one update. */
const notes = new WeakMap<Update, { note: Note; wrongInput?: string | undefined }>()

function makeFlow(conversation: Conversation<BotContext, Context>, first: Update): Flow {
  const external = <T>(task: (ctx: BotContext) => Promise<T> | T): Promise<T> => conversation.external(task)
  let current = first

  const back = (mark: Mark, note?: Note, wrongInput?: string): Promise<never> => {
    if (note) notes.set(current, { note, wrongInput })
    return conversation.rewind(mark)
  }

  const cancel = async (): Promise<never> => {
    await external((ctx) => show(ctx, () => ({ text: ctx.t(flow.cancelText), buttons: [[menuButton(ctx)]] })))
    return conversation.halt()
  }

  /** Ends the flow, removes its screen and passes the update on to the features. */
  const leave = async (): Promise<never> => {
    await external((ctx) => {
      const { liveMessageId } = ctx.flow
      ctx.flow.liveMessageId = undefined
      if (liveMessageId !== undefined) ctx.defer(removeMessage(ctx.api, ctx.user.id, liveMessageId))
    })
    return conversation.halt({ next: true })
  }

  /** Ends the flow if the text asks for that, or if it is a complete rental or a list, which replace every question. */
  async function leaveIfAsked(text: string, kind?: AnswerKind): Promise<void> {
    const word = leavingWord(text)
    if (word === 'cancel') await cancel()
    if (word === 'menu') await leave()
    if (kind === 'secret' || kind === 'message') return
    const canBeList = kind !== 'addresses' && mayBeList(text)
    if (!canBeList && !mayBeWhole(text)) return
    const isReplaced = await external(async (ctx) => {
      const line = await readUserLine(ctx, text)
      if (line.at === 'rental' && isWhole(line.rental)) return true
      // The question would not say which of the numbers is wrong.
      if (kind !== 'addresses' && line.at === 'wrong' && /^(amount|duration)$/.test(line.wrong.argument))
        return piecesOf(text)?.some(({ is }) => is === 'receiver') === true
      return canBeList && (await resourceOfUserList(ctx, text)) !== undefined
    })
    if (isReplaced) await leave()
  }

  async function awaitAnswer(render: Render, kind?: AnswerKind): Promise<RawAnswer> {
    const mark = conversation.checkpoint()
    const { nonce, actions } = await external((ctx) => show(ctx, render))
    const update = await conversation.waitUntil(
      (ctx) => isForFlow(ctx) && !(kind === 'rental' && readLine(ctx.message?.text ?? '').at === 'transaction'),
      { next: true },
    )
    current = update.update
    const { message } = update
    const text = message?.text?.trim()
    const typed = update.message && (kind === 'secret' ? '' : echoInput(text ?? ''))
    if (text !== undefined) await leaveIfAsked(text, kind)
    const again = (note: Note) => {
      // A question is answered instead of called a wrong answer.
      const topic = kind === 'secret' || kind === 'message' ? undefined : topicOf(text ?? '')
      return back(mark, topic ? (ctx) => ctx.t(`typed-topic-${topic}`) : note, typed)
    }
    const data = update.callbackQuery?.data
    if (data === undefined)
      return { kind: 'text', text, again, caption: message?.caption?.trim(), file: fileOf(message) }
    const action = data.slice(NONCE_LENGTH + 2)
    if (action === CANCEL) return cancel()
    // An action that no button of the screen carries can only come from a modified client.
    if (data.slice(1, NONCE_LENGTH + 1) === nonce && actions.includes(action)) return { kind: 'button', action, again }
    await external((ctx) => ctx.ack(ctx.t.plain('flow-stale-screen')))
    return back(mark)
  }

  async function awaitText(render: Render, kind?: AnswerKind): Promise<Answer> {
    const answer = await awaitAnswer(render, kind)
    if (answer.kind === 'button') return answer
    const { text } = answer
    return text === undefined ? answer.again((ctx) => ctx.t('flow-text-only')) : { ...answer, text }
  }

  async function ask(render: Render): Promise<string> {
    const answer = await awaitAnswer(render)
    return answer.kind === 'button' ? answer.action : answer.again((ctx) => ctx.t('flow-use-buttons'))
  }

  const flow: Flow = {
    cancelText: 'flow-cancelled',
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
    async showAndListen(render) {
      await external(async (ctx) => {
        await show(ctx, render)
        ctx.flow.liveMessageId = undefined
      })
      const { update, message } = await conversation.waitUntil((ctx) => !ctx.callbackQuery && isForFlow(ctx), {
        next: true,
      })
      current = update
      const text = message?.text?.trim() ?? ''
      await leaveIfAsked(text)
      return text
    },
    leave,
    ask,
    async confirm(render) {
      const mark = conversation.checkpoint()
      const askedAtMs = await external((ctx) => ctx.deps.clock.now())
      const action = await ask(render)
      const isOld = await external(({ deps }) => isOldQuestion(askedAtMs, deps.clock.now()))
      return isOld && action !== BACK ? back(mark, (ctx) => ctx.t('question-again')) : action
    },
    askText: awaitText,
    async askMessage(render) {
      const answer = await awaitAnswer(render, 'message')
      return answer.kind === 'button' ? answer : { ...answer, text: answer.text ?? answer.caption ?? '' }
    },
    askSecret: (render) => awaitText(render, 'secret'),
  }
  return flow
}

/** True if the text has as many numbers as a whole rental. Names of the address book are not read yet. */
const mayBeWhole = (text: string): boolean => (piecesOf(text) ?? []).filter(({ is }) => is === 'number').length > 1

/** Returns the attached file. For a picture, returns the largest size. */
export function fileOf(message: Message | undefined): AnswerFile | undefined {
  const photo = message?.photo?.at(-1)
  if (photo) return { id: photo.file_id, kind: 'photo' }
  return message?.document && { id: message.document.file_id, kind: 'document' }
}

/** Builds the note with the typed input quoted. A repeated input gets a new message, so that the user notices it. */
function takeNote(ctx: BotContext): Html | undefined {
  const found = notes.get(ctx.update)
  notes.delete(ctx.update)
  const input = found?.wrongInput
  const before = ctx.flow.rejectedInput
  // A valid answer clears the count, so these inputs answered the same question.
  const times = (before?.times ?? 0) + 1
  if (input !== undefined && input === before?.input) ctx.flow.isBuried = true
  ctx.flow.rejectedInput = input === undefined ? undefined : { input, times }
  if (!found || input === undefined) return found?.note(ctx) ?? ctx.flow.note
  const isStuck = times > 1 || /[?？؟]/.test(input)
  return lines(found.note(ctx), input !== '' && ctx.t('flow-typed', { input }), isStuck && ctx.t('flow-again'))
}

/** Shows a screen on the live message. Returns the nonce in its buttons and their actions. */
async function show(ctx: BotContext, render: Render): Promise<{ nonce: string; actions: string[] }> {
  ctx.ack()
  if (ctx.message && !ctx.message.text?.startsWith('/')) void ctx.removeInput()
  const nonce = Math.floor(Math.random() * 36 ** NONCE_LENGTH)
    .toString(36)
    .padStart(NONCE_LENGTH, '0')
  const screen = await render(ctx)
  const note = takeNote(ctx)
  ctx.flow.note = undefined
  const noted = note ? { ...screen, text: paragraphs(note, screen.text) } : screen
  try {
    ctx.flow.liveMessageId = await showLive(ctx.api, ctx.user.id, liveMessage(ctx), noted, nonce)
  } catch (error) {
    // The flow continues: its state is correct, and the next tap or text shows the screen again.
    if (!(error instanceof HttpError || error instanceof GrammyError)) throw error
    ctx.deps.log.warn({ err: error, userId: ctx.user.id }, 'flow.screen_not_shown')
    if (isUnreachable(error)) ctx.defer(ctx.deps.db.write((tx) => setBlocked(tx, ctx.user.id, ctx.deps.clock.now())))
  }
  const buttons = (screen.buttons ?? []).flat()
  return { nonce, actions: buttons.flatMap((button) => (button && 'action' in button ? [button.action] : [])) }
}

/** Quotes of user input are short and omit possible API keys, which must not appear in any message. */
const MAX_QUOTED_LENGTH = 60
/** Long words that users legitimately type: addresses, txids, numbers. */
const SAFE_WORD = /^(?:T[1-9A-Za-z]{1,45}|0x[0-9a-fA-F]{1,64}|[0-9.,]+)$/

export function echoInput(text: string): string {
  const words = text.trim().split(/\s+/)
  if (words.some((word) => word.length >= 16 && !SAFE_WORD.test(word))) return ''
  const quoted = words.join(' ')
  return quoted.length > MAX_QUOTED_LENGTH ? `${quoted.slice(0, MAX_QUOTED_LENGTH)}…` : quoted
}

/** A feature of the bot: one Composer, the flows it starts, the commands it handles. */
export interface Feature extends FeatureInfo {
  composer?: Composer<BotContext>
  flows?: FlowDefinition<never>[]
  /** True if banned users may use the feature: it gives access to their own money, their data or the operators. */
  isOpenToBanned?: true
}
