/** Simulated person with a Telegram app: sends, taps buttons and reads chats. Used by the chat page and the tests. */
import type { UploadedFile } from '../bot-api/params.ts'
import type { Message } from '../bot-api/types.ts'
import {
  askInline,
  block,
  chooseInline,
  createManagedBot,
  edit,
  type OutgoingContent,
  PersonMistake,
  pressButton,
  remove,
  requireChat,
  send,
  unblock,
} from './actions.ts'
import { type AppLaunch, type LaunchKind, launchApp, menuButtonFor } from './apps.ts'
import { type ChatEvent, type Core, findMessage, type InlineResult } from './core.ts'
import type { ChatState, PersonProfile } from './state.ts'
import { type ButtonView, type ChatView, type MessageView, viewChat, viewMessage } from './view.ts'

export interface ChatOption {
  /** Chat to use. Default: the private chat with the bot. */
  chatId?: number
}

export interface InlineOption extends ChatOption {
  /** False if the bot's operator has not enabled inline feedback. */
  hasFeedback?: boolean
}

export interface WaitOptions extends ChatOption {
  /** Timeout in real milliseconds, whatever the test clock shows. Default 60,000. */
  timeoutMs?: number
}

export interface TapOptions extends WaitOptions {
  /** Message that has the button. Default: the newest message with such a button. */
  messageId?: number
}

export interface AppOptions extends ChatOption {
  /** Text of an inline button or of a key of the reply keyboard. Default: the menu button. */
  button?: string
  messageId?: number
  /** Opens the bot's main Mini App, the app of the menu button, by a link with this `startapp` instead. */
  startParam?: string
  /** Colours of the person's Telegram app. */
  theme?: Record<string, string>
}

export interface TapAnswer {
  /** False if the bot did not answer in time. */
  answered: boolean
  text: string
  alert: boolean
  /** Link that the app opens. */
  url: string | undefined
  /** Text that the app copies to the clipboard. */
  copied: string | undefined
}

export interface InlineAnswer {
  answered: boolean
  results: InlineResult[]
  nextOffset: string
}

/** Default timeout, long enough for a busy machine. Only a bot that never answers reaches it. */
const DEFAULT_TIMEOUT_MS = 60_000
/** One-pixel picture and sticker for callers that do not need a specific file. */
const SAMPLE_PHOTO: UploadedFile = {
  name: 'photo.png',
  mimeType: 'image/png',
  bytes: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
    'base64',
  ),
}
const SAMPLE_STICKER: UploadedFile = {
  name: 'sticker.webp',
  mimeType: 'image/webp',
  bytes: Buffer.from('UklGRhoAAABXRUJQVlA4TA0AAAAvAAAAEAcQERGIiP4HAA==', 'base64'),
}

export class Person {
  readonly card: PersonProfile
  readonly #core: Core

  constructor(core: Core, card: PersonProfile) {
    this.#core = core
    this.card = card
  }

  get id(): number {
    return this.card.id
  }

  // --- Actions; each throws PersonMistake if a Telegram app would refuse it ---

  say(text: string, options: ChatOption & { replyTo?: number } = {}): MessageView {
    return this.#send({ kind: 'text', text }, options)
  }

  sendPhoto(options: ChatOption & { file?: UploadedFile; caption?: string; replyTo?: number } = {}): MessageView {
    const { file = SAMPLE_PHOTO, caption = '' } = options
    return this.#send({ kind: 'photo', file, caption }, options)
  }

  sendDocument(file: UploadedFile, options: ChatOption & { caption?: string } = {}): MessageView {
    return this.#send({ kind: 'document', file, caption: options.caption ?? '' }, options)
  }

  sendSticker(options: ChatOption = {}): MessageView {
    return this.#send({ kind: 'sticker', file: SAMPLE_STICKER, emoji: '⭐' }, options)
  }

  /** Opens the bot, through a deep link if `payload` is not empty, and presses START (or RESTART). */
  start(payload = ''): MessageView {
    if (!/^[A-Za-z0-9_-]{0,64}$/.test(payload))
      throw new PersonMistake('a deep link payload has at most 64 characters of A-Z a-z 0-9 _ -')
    this.unblock()
    return this.say(`/start ${payload}`)
  }

  edit(messageId: number, text: string, options: ChatOption = {}): MessageView {
    return this.#see(edit(this.#core, this.card, this.#chat(options), messageId, text))
  }

  delete(messageId: number, options: ChatOption = {}): void {
    remove(this.#core, this.#chat(options), messageId)
  }

  block(): void {
    block(this.#core, this.card, this.#chat({}))
  }

  unblock(): void {
    unblock(this.#core, this.card, this.#chat({}))
  }

  /**
   * Taps a button, given by its text or callback data. A link or copy button does not call the bot; a button of a reply
   * keyboard sends its text.
   */
  async tap(button: string, options: TapOptions = {}): Promise<TapAnswer> {
    const chat = this.#chat(options)
    const found = this.#findButton(chat, button, options.messageId)
    const emptyAnswer = { answered: true, text: '', alert: false, url: undefined, copied: undefined }
    if (!found) {
      const key = chat.keyboard?.keyboard.flat().find(({ text }) => text === button)
      if (key?.web_app) return { ...emptyAnswer, url: key.web_app.url }
      if (key?.request_managed_bot) createManagedBot(this.#core, this.card, chat)
      else this.say(button, options)
      return emptyAnswer
    }
    if (found.button.kind === 'url' || found.button.kind === 'app') return { ...emptyAnswer, url: found.button.url }
    if (found.button.kind === 'copy') return { ...emptyAnswer, copied: found.button.copies }
    if (found.button.kind === 'switch' || found.button.kind === 'disabled') return emptyAnswer
    const queryId = pressButton(this.#core, this.card, chat, found.messageId, found.button.data)
    const event = await this.#event((e) => e.kind === 'answer' && e.queryId === queryId, options.timeoutMs)
    return event?.kind === 'answer' ? { ...emptyAnswer, ...event.answer } : { ...emptyAnswer, answered: false }
  }

  openApp(options: AppOptions = {}): AppLaunch {
    const { theme = {}, startParam } = options
    const { kind, url } = this.#findApp(options)
    if (!url) throw new PersonMistake('the bot has no Mini App there')
    return launchApp(this.#core, this.card, { kind, url, theme, ...(startParam === undefined ? {} : { startParam }) })
  }

  #findApp(options: AppOptions): { kind: LaunchKind; url: string | undefined } {
    const { button, messageId, startParam } = options
    const chat = this.#chat(options)
    if (startParam !== undefined) return { kind: 'link', url: menuButtonFor(this.#core, undefined)?.url }
    if (button === undefined) return { kind: 'menu', url: menuButtonFor(this.#core, chat.chat.id)?.url }
    const found = this.#findButton(chat, button, messageId)?.button
    if (found) return { kind: 'button', url: found.kind === 'app' ? found.url : undefined }
    return { kind: 'key', url: chat.keyboard?.keyboard.flat().find(({ text }) => text === button)?.web_app?.url }
  }

  /** Types an inline query and waits for the results. */
  async askInline(query: string, options: WaitOptions & { offset?: string } = {}): Promise<InlineAnswer> {
    const queryId = askInline(this.#core, this.card, this.#chat(options), query, options.offset ?? '')
    const event = await this.#event((e) => e.kind === 'inline' && e.queryId === queryId, options.timeoutMs)
    if (event?.kind !== 'inline') return { answered: false, results: [], nextOffset: '' }
    return { answered: true, results: event.results, nextOffset: event.nextOffset }
  }

  /** Sends one result of an inline query as the person's message. */
  chooseInline(result: InlineResult, { hasFeedback = true, ...options }: InlineOption = {}): MessageView {
    return this.#see(chooseInline(this.#core, this.card, this.#chat(options), result, hasFeedback))
  }

  // --- Views ---

  chat(options: ChatOption = {}): MessageView[] {
    return this.view(options).messages
  }

  view(options: ChatOption = {}): ChatView {
    return viewChat(this.#core, this.#chat(options), this.card)
  }

  isIn(chatId: number): boolean {
    return this.#core.state.chats[chatId]?.members.includes(this.id) ?? false
  }

  views(): ChatView[] {
    return Object.values(this.#core.state.chats)
      .filter((chat) => chat.members.includes(this.id))
      .map((chat) => viewChat(this.#core, chat, this.card))
  }

  message(messageId: number, options: ChatOption = {}): MessageView | undefined {
    const stored = findMessage(this.#chat(options), messageId)
    return stored && viewMessage(stored, this.card)
  }

  /** Returns the bot's newest message. Throws if the bot has sent none. */
  last(options: ChatOption = {}): MessageView {
    const found = this.#chat(options).messages.findLast(({ message }) => message.from.is_bot)
    if (!found) throw new Error(`the bot has sent no message to ${this.card.firstName}`)
    return this.#see(found.message)
  }

  /** Waits until `find` returns a value, now or after a change. A timeout rejects with the chat's last messages. */
  waitFor<T>(find: (messages: MessageView[]) => T | undefined, options: WaitOptions = {}): Promise<T> {
    const { timeoutMs = DEFAULT_TIMEOUT_MS } = options
    return new Promise((resolve, reject) => {
      const finish = (end: () => void) => {
        clearTimeout(timer)
        stop()
        end()
      }
      const check = () => {
        try {
          const found = find(this.chat(options))
          if (found !== undefined) finish(() => resolve(found))
        } catch (error) {
          finish(() => reject(error))
        }
      }
      const stop = this.#core.listen((event) => {
        if ('chatId' in event && event.chatId === (options.chatId ?? this.id)) check()
      })
      const timer = setTimeout(
        () => finish(() => reject(new Error(`nothing matched within ${timeoutMs} ms; ${this.#transcript(options)}`))),
        timeoutMs,
      )
      check()
    })
  }

  /** Waits for a bot message that contains or matches `text`. With `after`, only messages with a higher id count. */
  sees(text: string | RegExp, options: WaitOptions & { after?: number } = {}): Promise<MessageView> {
    const matches = (m: MessageView) => (typeof text === 'string' ? m.text.includes(text) : text.test(m.text))
    return this.waitFor(
      (all) => all.findLast((m) => m.from.isBot && m.id > (options.after ?? 0) && matches(m)),
      options,
    )
  }

  /** Waits for the next message, edit or deletion and returns the messages after it. */
  async nextChange(options: WaitOptions = {}): Promise<MessageView[]> {
    const chatId = options.chatId ?? this.id
    const kinds = ['message', 'edited', 'deleted']
    const event = await this.#event(
      (e) => kinds.includes(e.kind) && 'chatId' in e && e.chatId === chatId,
      options.timeoutMs,
    )
    if (!event) throw new Error(`the chat did not change before the timeout; ${this.#transcript(options)}`)
    return this.chat(options)
  }

  #chat(options: ChatOption): ChatState {
    return requireChat(this.#core, this.card, options.chatId)
  }

  #send(what: OutgoingContent, options: ChatOption & { replyTo?: number }): MessageView {
    return this.#see(send(this.#core, this.card, this.#chat(options), what, options.replyTo))
  }

  #see(message: Message): MessageView {
    return viewMessage({ message }, this.card)
  }

  #findButton(chat: ChatState, name: string, messageId: number | undefined) {
    const messages = chat.messages.filter(({ message: m }) => messageId === undefined || m.message_id === messageId)
    const matches = (b: ButtonView) => b.text === name || (b.kind === 'callback' && b.data === name)
    for (const { message } of messages.toReversed()) {
      const button = this.#see(message).buttons.flat().find(matches)
      if (button) return { messageId: message.message_id, button }
    }
    if (messageId === undefined && chat.keyboard?.keyboard.flat().some((key) => key.text === name)) return undefined
    const newest = messages.at(-1)
    const buttonTexts = newest
      ? this.#see(newest.message)
          .buttons.flat()
          .map((b) => b.text)
      : []
    throw new PersonMistake(
      `there is no button "${name}"; the newest message has: ${buttonTexts.join(' | ') || 'none'}`,
    )
  }

  #event(matches: (event: ChatEvent) => boolean, timeoutMs = DEFAULT_TIMEOUT_MS): Promise<ChatEvent | undefined> {
    return new Promise((resolve) => {
      const end = (event: ChatEvent | undefined) => {
        clearTimeout(timer)
        stop()
        resolve(event)
      }
      const stop = this.#core.listen((event) => {
        if (matches(event)) end(event)
      })
      const timer = setTimeout(() => end(undefined), timeoutMs)
    })
  }

  #transcript(options: ChatOption): string {
    const lines = this.chat(options)
      .slice(-6)
      .map((m) => {
        const buttons = m.buttons.map((row) => row.map((b) => `[${b.text}]`).join(' ')).join(' / ')
        return `#${m.id} ${m.from.name}: ${m.text || '(no text)'}${buttons ? `\n      ${buttons}` : ''}`
      })
    return `${this.card.firstName} sees:\n  ${lines.join('\n  ') || '(an empty chat)'}`
  }
}
