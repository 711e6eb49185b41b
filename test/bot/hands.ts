/** Hands on the bot: what they say and tap, each done when the bot has said all that it says to that. */
import { vi } from 'vitest'
import { laneOf } from '../../src/bot/telegram/lanes.ts'
import type { Db } from '../../src/db/db.ts'
import { forgetPerson } from '../../src/db/stores/bot/person.ts'
import type { Person, TapAnswer } from '../../src/sandbox/telegram/chats/person.ts'
import type { SeenMessage } from '../../src/sandbox/telegram/chats/view.ts'
import { GROUP_ID } from '../../src/sandbox/telegram/telegram.ts'
import { WAIT_MS } from '../support/patience.ts'
import type { BotWorld } from './world.ts'

let forged = 900_000
const TURN = () => new Promise((resolve) => setImmediate(resolve))

/** The newest button that has this in its label, and its message. */
function newestButton(messages: readonly SeenMessage[], label: string | RegExp) {
  const isIt = (text: string) => (typeof label === 'string' ? text.includes(label) : label.test(text))
  const message = messages.findLast(({ buttons }) => buttons.some((row) => row.some(({ text }) => isIt(text))))
  const button = message?.buttons.flat().findLast(({ text }) => isIt(text))
  return message && button && { message, text: button.text }
}

/** Taps the newest button that has this in its label, once there is one: the message under which it stood. */
export async function press(person: Person, label: string): Promise<SeenMessage> {
  const { message, text } = await person.waitFor((all) => newestButton(all, label))
  await person.tap(text, { messageId: message.id })
  return message
}

/** A deletion without the chat. */
export const forget = (db: Db, userId: number, nowMs = 0): Promise<boolean> =>
  db.write((tx) => forgetPerson(tx, userId, (kind, id) => `hash of ${kind} ${id}`, nowMs))

/** Everything about the person, by /privacy. */
export async function deleteData(person: Person): Promise<void> {
  const said = person.say('/privacy')
  await person.sees('What is stored about you', { after: said.id })
  await press(person, 'Delete my data')
  await press(person, 'Yes, delete everything')
  await person.sees('everything about you is deleted here', { after: said.id })
}

/** A tap on a button that the person does not have: any program can send one. */
export async function forgeTap({ sunwatt }: Pick<BotWorld, 'sunwatt'>, { id }: Person, data: string, messageId = 1) {
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

/** `patiently`: while something waits for the clock, it moves on. Throws where the bot does nothing for `withinMs`. */
export function handsOn(world: BotWorld, { patiently = false, withinMs = WAIT_MS } = {}) {
  const { telegram } = world
  const until = <T>(done: Promise<T>): Promise<T> => (patiently ? world.patiently(done) : done)
  let events = 0
  const heard = new Set<() => void>()
  telegram.listen(({ kind }) => {
    // The menus of commands are put up beside, for a while after the start.
    if (kind === 'commands') return
    events++
    for (const fn of [...heard]) fn()
  })

  /** Something more than the `count` that have been. */
  const moreThan = (count: number) =>
    new Promise<void>((resolve, reject) => {
      const end = (settle: () => void) => {
        clearTimeout(timer)
        heard.delete(check)
        settle()
      }
      const check = () => events > count && end(resolve)
      const timer = setTimeout(() => end(() => reject(new Error('the bot says nothing'))), withinMs)
      heard.add(check)
      check()
    })

  /** Until the bot has taken what it was told: something that it says meanwhile may be about something else. */
  async function taken(): Promise<void> {
    const look = () => {
      if (telegram.pending > 0) throw new Error('the bot takes no updates')
    }
    await vi.waitFor(look, { timeout: withinMs, interval: 1 })
  }

  /** Until the bot has said all that it says to what was done. */
  async function idle(person: Person): Promise<void> {
    for (let before = -1; before !== events; ) {
      before = events
      for (const chatId of [person.id, GROUP_ID])
        await until(world.sunwatt.lanes.run(laneOf(chatId, person.id), async () => {}))
      await TURN()
    }
  }

  return {
    idle,
    async say(person: Person, text: string, chatId: number = person.id): Promise<void> {
      person.say(text, { chatId })
      const before = events
      await until(taken())
      await until(moreThan(before))
      await idle(person)
    },
    /** The newest button that has this in its label. `Answer`: what the app shows at once. */
    async tap(person: Person, label: string | RegExp, chatId: number = person.id): Promise<[string, TapAnswer]> {
      const found = newestButton(person.chat({ chatId }), label)
      if (!found) {
        const { text, buttons } = person.last({ chatId })
        throw new Error(`no button ${label} under: ${text} ${buttons.flat().map((b) => b.text)}`)
      }
      const answer = await until(person.tap(found.text, { messageId: found.message.id, chatId }))
      await idle(person)
      return [found.text, answer]
    },
  }
}
