/** A person with their phone in hand: what they can do and what they see. The chat page and the tests use this. */
import type { UploadedFile } from '../bot-api/params.ts'
import type { Message } from '../bot-api/types.ts'
import {
  askInline,
  block,
  chatOf,
  chooseInline,
  edit,
  PersonMistake,
  pressButton,
  remove,
  type Sent,
  send,
  unblock,
} from './actions.ts'
import { type ChatEvent, type Core, findMessage, type InlineResult } from './core.ts'
import type { ChatState, PersonCard } from './state.ts'
import { type SeenButton, type SeenChat, type SeenMessage, seeChat, seeMessage } from './view.ts'

export interface InChat {
  /** Default: the private chat with the bot. */
  chatId?: number
}

export interface Waiting extends InChat {
  /** Real milliseconds; default 60,000. */
  timeoutMs?: number
}

export interface TapOptions extends Waiting {
  /** Default: the newest message with such a button. */
  messageId?: number
}

export interface TapAnswer {
  /** False: the bot did not answer in time and the app gave up waiting. */
  answered: boolean
  text: string
  alert: boolean
  /** What the app opens. */
  url: string | undefined
  /** What went to the clipboard. */
  copied: string | undefined
}

export interface InlineAnswer {
  answered: boolean
  results: InlineResult[]
  nextOffset: string
}

/** Only a bot that says nothing reaches it, also on a busy machine. */
const WAIT_MS = 60_000
/** A picture and a sticker for callers that do not care which: one pixel each. */
const ANY_PHOTO: UploadedFile = {
  name: 'photo.png',
  mimeType: 'image/png',
  bytes: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
    'base64',
  ),
}
const ANY_STICKER: UploadedFile = {
  name: 'sticker.webp',
  mimeType: 'image/webp',
  bytes: Buffer.from('UklGRhoAAABXRUJQVlA4TA0AAAAvAAAAEAcQERGIiP4HAA==', 'base64'),
}

export class Person {
  readonly card: PersonCard
  readonly #core: Core

  constructor(core: Core, card: PersonCard) {
    this.#core = core
    this.card = card
  }

  get id(): number {
    return this.card.id
  }

  // --- what they do; each throws PersonMistake where an app would not let them ---

  say(text: string, options: InChat & { replyTo?: number } = {}): SeenMessage {
    return this.#send({ kind: 'text', text }, options)
  }

  sendPhoto(options: InChat & { file?: UploadedFile; caption?: string } = {}): SeenMessage {
    const { file = ANY_PHOTO, caption = '' } = options
    return this.#send({ kind: 'photo', file, caption }, options)
  }

  sendDocument(file: UploadedFile, options: InChat & { caption?: string } = {}): SeenMessage {
    return this.#send({ kind: 'document', file, caption: options.caption ?? '' }, options)
  }

  sendSticker(options: InChat = {}): SeenMessage {
    return this.#send({ kind: 'sticker', file: ANY_STICKER, emoji: '⭐' }, options)
  }

  /** Opens the bot, by a deep link where there is a payload, and presses START (or RESTART). */
  start(payload = ''): SeenMessage {
    if (!/^[A-Za-z0-9_-]{0,64}$/.test(payload))
      throw new PersonMistake('a deep link carries at most 64 of A-Z a-z 0-9 _ -')
    this.unblock()
    return this.say(`/start ${payload}`)
  }

  edit(messageId: number, text: string, options: InChat = {}): SeenMessage {
    return this.#see(edit(this.#core, this.card, this.#chat(options), messageId, text))
  }

  delete(messageId: number, options: InChat = {}): void {
    remove(this.#core, this.#chat(options), messageId)
  }

  block(): void {
    block(this.#core, this.card, this.#chat({}))
  }

  unblock(): void {
    unblock(this.#core, this.card, this.#chat({}))
  }

  /**
   * Taps a button, named by its text or its callback data, and waits for the bot to answer; a link is opened and
   * a text copied without asking the bot. A button of the reply keyboard says its text.
   */
  async tap(button: string, options: TapOptions = {}): Promise<TapAnswer> {
    const chat = this.#chat(options)
    const found = this.#findButton(chat, button, options.messageId)
    const nothing = { answered: true, text: '', alert: false, url: undefined, copied: undefined }
    if (!found) {
      this.say(button, options)
      return nothing
    }
    if (found.button.kind === 'url' || found.button.kind === 'app') return { ...nothing, url: found.button.url }
    if (found.button.kind === 'copy') return { ...nothing, copied: found.button.copies }
    if (found.button.kind === 'switch') return nothing
    const queryId = pressButton(this.#core, this.card, chat, found.messageId, found.button.data)
    const event = await this.#event((e) => e.kind === 'answer' && e.queryId === queryId, options.timeoutMs)
    return event?.kind === 'answer' ? { ...nothing, ...event.answer } : { ...nothing, answered: false }
  }

  /** Types an inline query and waits for the list. */
  async askInline(query: string, options: Waiting & { offset?: string } = {}): Promise<InlineAnswer> {
    const queryId = askInline(this.#core, this.card, this.#chat(options), query, options.offset ?? '')
    const event = await this.#event((e) => e.kind === 'inline' && e.queryId === queryId, options.timeoutMs)
    if (event?.kind !== 'inline') return { answered: false, results: [], nextOffset: '' }
    return { answered: true, results: event.results, nextOffset: event.nextOffset }
  }

  /** Sends one result of an inline query. */
  chooseInline(result: InlineResult, options: InChat = {}): SeenMessage {
    return this.#see(chooseInline(this.#core, this.card, this.#chat(options), result))
  }

  // --- what they see ---

  chat(options: InChat = {}): SeenMessage[] {
    return this.view(options).messages
  }

  view(options: InChat = {}): SeenChat {
    return seeChat(this.#core, this.#chat(options), this.card)
  }

  isIn(chatId: number): boolean {
    return this.#core.state.chats[chatId]?.members.includes(this.id) ?? false
  }

  /** Every chat they are in. */
  views(): SeenChat[] {
    return Object.values(this.#core.state.chats)
      .filter((chat) => chat.members.includes(this.id))
      .map((chat) => seeChat(this.#core, chat, this.card))
  }

  message(messageId: number, options: InChat = {}): SeenMessage | undefined {
    const stored = findMessage(this.#chat(options), messageId)
    return stored && seeMessage(stored, this.card)
  }

  /** The newest message of the bot. Throws when there is none. */
  last(options: InChat = {}): SeenMessage {
    const found = this.#chat(options).messages.findLast(({ message }) => message.from.is_bot)
    if (!found) throw new Error(`the bot has written nothing to ${this.card.firstName}`)
    return this.#see(found.message)
  }

  /**
   * Waits until `look` finds what it looks for in the chat (now or after a change) and returns it.
   * Rejects after the time, showing the end of the chat.
   */
  waitFor<T>(look: (messages: SeenMessage[]) => T | undefined, options: Waiting = {}): Promise<T> {
    const { timeoutMs = WAIT_MS } = options
    return new Promise((resolve, reject) => {
      const finish = (end: () => void) => {
        clearTimeout(timer)
        stop()
        end()
      }
      const check = () => {
        try {
          const found = look(this.chat(options))
          if (found !== undefined) finish(() => resolve(found))
        } catch (error) {
          finish(() => reject(error))
        }
      }
      const stop = this.#core.listen((event) => {
        if ('chatId' in event && event.chatId === (options.chatId ?? this.id)) check()
      })
      const timer = setTimeout(
        () => finish(() => reject(new Error(`not seen within ${timeoutMs} ms; ${this.#transcript(options)}`))),
        timeoutMs,
      )
      check()
    })
  }

  /** Waits for a message of the bot with this in its text; of those newer than `after` where that is given. */
  sees(text: string | RegExp, options: Waiting & { after?: number } = {}): Promise<SeenMessage> {
    const matches = (m: SeenMessage) => (typeof text === 'string' ? m.text.includes(text) : text.test(m.text))
    return this.waitFor(
      (all) => all.findLast((m) => m.from.isBot && m.id > (options.after ?? 0) && matches(m)),
      options,
    )
  }

  /** Waits for the next message, edit or deletion and returns the chat after it. */
  async nextChange(options: Waiting = {}): Promise<SeenMessage[]> {
    const chatId = options.chatId ?? this.id
    const kinds = ['message', 'edited', 'deleted']
    const event = await this.#event(
      (e) => kinds.includes(e.kind) && 'chatId' in e && e.chatId === chatId,
      options.timeoutMs,
    )
    if (!event) throw new Error(`nothing changed within the time; ${this.#transcript(options)}`)
    return this.chat(options)
  }

  #chat(options: InChat): ChatState {
    return chatOf(this.#core, this.card, options.chatId)
  }

  #send(what: Sent, options: InChat & { replyTo?: number }): SeenMessage {
    return this.#see(send(this.#core, this.card, this.#chat(options), what, options.replyTo))
  }

  #see(message: Message): SeenMessage {
    return seeMessage({ message }, this.card)
  }

  #findButton(chat: ChatState, name: string, messageId: number | undefined) {
    const messages = chat.messages.filter(({ message: m }) => messageId === undefined || m.message_id === messageId)
    const isIt = (b: SeenButton) => b.text === name || (b.kind === 'callback' && b.data === name)
    for (const { message } of messages.toReversed()) {
      const button = this.#see(message).buttons.flat().find(isIt)
      if (button) return { messageId: message.message_id, button }
    }
    if (messageId === undefined && chat.keyboard?.keyboard.flat().some((key) => key.text === name)) return undefined
    const newest = messages.at(-1)
    const there = newest
      ? this.#see(newest.message)
          .buttons.flat()
          .map((b) => b.text)
      : []
    throw new PersonMistake(`there is no button "${name}"; the newest message has: ${there.join(' | ') || 'none'}`)
  }

  #event(isIt: (event: ChatEvent) => boolean, timeoutMs = WAIT_MS): Promise<ChatEvent | undefined> {
    return new Promise((resolve) => {
      const end = (event: ChatEvent | undefined) => {
        clearTimeout(timer)
        stop()
        resolve(event)
      }
      const stop = this.#core.listen((event) => {
        if (isIt(event)) end(event)
      })
      const timer = setTimeout(() => end(undefined), timeoutMs)
    })
  }

  #transcript(options: InChat): string {
    const lines = this.chat(options)
      .slice(-6)
      .map((m) => {
        const buttons = m.buttons.map((row) => row.map((b) => `[${b.text}]`).join(' ')).join(' / ')
        return `#${m.id} ${m.from.name}: ${m.text || '(no text)'}${buttons ? `\n      ${buttons}` : ''}`
      })
    return `${this.card.firstName} sees:\n  ${lines.join('\n  ') || '(an empty chat)'}`
  }
}
