/** Drives a user's chat: types and taps, and waits until the bot has sent its whole answer. */
import { vi } from 'vitest'
import { queueKey } from '../../src/bot/telegram/user-queues.ts'
import type { Db } from '../../src/db/db.ts'
import { deletePerson } from '../../src/db/stores/bot/person.ts'
import type { Person, TapAnswer } from '../../src/sandbox/telegram/chats/person.ts'
import type { MessageView } from '../../src/sandbox/telegram/chats/view.ts'
import { GROUP_ID } from '../../src/sandbox/telegram/telegram.ts'
import { WAIT_TIMEOUT_MS } from '../support/timeouts.ts'
import type { BotFixture } from './bot-fixture.ts'

let forged = 900_000
const eventLoopTurn = () => new Promise((resolve) => setImmediate(resolve))

/** Finds the newest message with a button whose label matches, and that button. */
function newestButton(messages: readonly MessageView[], label: string | RegExp) {
  const matches = (text: string) => (typeof label === 'string' ? text.includes(label) : label.test(text))
  const message = messages.findLast(({ buttons }) => buttons.some((row) => row.some(({ text }) => matches(text))))
  const button = message?.buttons.flat().findLast(({ text }) => matches(text))
  return message && button && { message, text: button.text }
}

/** Returns the labels of the message's buttons. */
export const labelsOf = ({ buttons }: Pick<MessageView, 'buttons'>): string[] => buttons.flat().map(({ text }) => text)

/** Waits for a button whose label contains this text and taps the newest. Returns its message. */
export async function tapNewest(person: Person, label: string): Promise<MessageView> {
  const { message, text } = await person.waitFor((all) => newestButton(all, label))
  await person.tap(text, { messageId: message.id })
  return message
}

/** Opens *More…* of the account card, by default the newest, and taps a button there. */
export async function tapUnderMore(person: Person, label: string, card?: MessageView): Promise<void> {
  const { id } = card ?? (await person.waitFor((all) => newestButton(all, 'More…'))).message
  await person.tap('More…', { messageId: id })
  await person.waitFor((all) => all.find((message) => message.id === id && labelsOf(message).includes(label)))
  await person.tap(label, { messageId: id })
}

/** Opens the ways to pay behind a quote's *Pay another way…*, and taps one. */
export async function tapWayToPay(person: Person, label: string): Promise<void> {
  const { id } = await tapNewest(person, '💳 Pay another way…')
  await person.sees('How would you like to pay?', { after: id - 1 })
  await person.tap(label)
}

/** Taps a button on the screen behind Change. */
export async function tapChange(person: Person, label: string): Promise<void> {
  const { id } = await tapNewest(person, '✏️ Change')
  await person.sees('What would you like to change?', { after: id - 1 })
  await person.tap(label)
}

/** Deletes a user's data directly, without the chat. */
export const forgetUser = (db: Db, userId: number, nowMs = 0): Promise<boolean> =>
  db.write((tx) => deletePerson(tx, userId, (kind, id) => `hash of ${kind} ${id}`, nowMs))

/** Deletes everything about the user through /privacy. */
export async function deleteUserData(person: Person): Promise<void> {
  const userMessage = person.say('/privacy')
  await person.sees('What this bot stores about you', { after: userMessage.id })
  await tapNewest(person, 'Delete my data')
  await tapNewest(person, 'Yes, delete everything')
  await person.sees('Everything about you here is deleted', { after: userMessage.id })
}

/** Sends a tap on a button the user does not have, as any program could. */
export async function forgeTap({ sunwatt }: Pick<BotFixture, 'sunwatt'>, { id }: Person, data: string, messageId = 1) {
  const first_name = 'X'
  await sunwatt.handle({
    update_id: ++forged,
    callback_query: {
      id: '1',
      from: { id, is_bot: false, first_name },
      chat_instance: '1',
      data,
      message: { message_id: messageId, date: 1, chat: { id, type: 'private', first_name }, text: 'x' },
    },
  })
}

/** `patiently`: advances the clock while the bot waits for it. Throws if the bot does nothing for `withinMs`. */
export function createUserDriver(fixture: BotFixture, { patiently = false, withinMs = WAIT_TIMEOUT_MS } = {}) {
  const { telegram } = fixture
  const until = <T>(done: Promise<T>): Promise<T> => (patiently ? fixture.patiently(done) : done)
  let events = 0
  const eventListeners = new Set<() => void>()
  telegram.listen(({ kind }) => {
    // Command menus are set in parallel, for a while after the start.
    if (kind === 'commands') return
    events++
    for (const fn of [...eventListeners]) fn()
  })

  /** Resolves once there are more than `count` events. */
  const eventsBeyond = (count: number) =>
    new Promise<void>((resolve, reject) => {
      const end = (settle: () => void) => {
        clearTimeout(timer)
        eventListeners.delete(check)
        settle()
      }
      const check = () => events > count && end(resolve)
      const timer = setTimeout(() => end(() => reject(new Error('the bot says nothing'))), withinMs)
      eventListeners.add(check)
      check()
    })

  /** Waits until the bot has received all updates. Messages it sends before that may be about something else. */
  async function updatesTaken(): Promise<void> {
    const checkPending = () => {
      if (telegram.pending > 0) throw new Error('the bot has not taken all updates')
    }
    await vi.waitFor(checkPending, { timeout: withinMs, interval: 1 })
  }

  /** Waits until the bot has sent its whole answer. */
  async function waitUntilIdle(person: Person): Promise<void> {
    for (let before = -1; before !== events; ) {
      before = events
      for (const chatId of [person.id, GROUP_ID])
        await until(fixture.sunwatt.userQueues.run(queueKey(chatId, person.id), async () => {}))
      await eventLoopTurn()
    }
  }

  return {
    idle: waitUntilIdle,
    async say(person: Person, text: string, chatId: number = person.id): Promise<void> {
      person.say(text, { chatId })
      const before = events
      await until(updatesTaken())
      await until(eventsBeyond(before))
      await waitUntilIdle(person)
    },
    /** Taps the newest button whose label matches. Returns its label and the answer that the app shows. */
    async tap(person: Person, label: string | RegExp, chatId: number = person.id): Promise<[string, TapAnswer]> {
      const found = newestButton(person.chat({ chatId }), label)
      if (!found) {
        const { text, buttons } = person.last({ chatId })
        throw new Error(`no button matches ${label} in the message: ${text} ${buttons.flat().map((b) => b.text)}`)
      }
      const answer = await until(person.tap(found.text, { messageId: found.message.id, chatId }))
      await waitUntilIdle(person)
      return [found.text, answer]
    },
  }
}
