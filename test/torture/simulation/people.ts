/** The people of a simulation: what they tap, type and pay. None of them is patient, and none of them is careful. */
import type { TronAddress } from '../../../src/kernel/address.ts'
import { sunFromTrx } from '../../../src/kernel/sun.ts'
import type { Person } from '../../../src/sandbox/telegram/chats/person.ts'
import type { SeenMessage } from '../../../src/sandbox/telegram/chats/view.ts'
import type { Signer } from '../../../src/tron/types.ts'
import type { Dice } from '../../support/numbers.ts'
import type { Time } from './time.ts'

export interface Somebody {
  chat: Person
  wallet: Signer
}

export interface Town {
  time: Time
  dice: Dice
  people: readonly Somebody[]
  zapbuy: TronAddress
  /** Signed and handed to a node, from which it comes into a block. */
  send(from: Signer, to: TronAddress, amountSun: number): void
  noted(line: string): void
}

const PATIENCE = { timeoutMs: 120_000 }
/** What would end the account's life in the chat, or takes the words out of our mouths. */
const LEFT_ALONE =
  /^(?:forget|unlink|key-|language|price|pb|my-data|export|sk-|go:(?:link|partner|price|support|settings|keys))/
const PLACES = [
  '/orders',
  '/extend',
  '/account',
  '/buy',
  '/alerts',
  '/calc',
  '/zapbuy',
  '/addresses',
  '/bulk',
  '/deposit',
]
const ADDRESS = /T[1-9A-HJ-NP-Za-km-z]{33}/

type Act = (who: Somebody, town: Town) => Promise<void>

const ofBot = (chat: Person): SeenMessage[] => chat.chat().filter(({ from }) => from.isBot)

const pause = ({ time, dice }: Town, maxMs: number) =>
  new Promise<void>((resolve) => void time.after(dice.int(200, maxMs), resolve))

/** Opens an account, unless there is one. */
const join: Act = async ({ chat }) => {
  const { id } = chat.start()
  const first = await chat.waitFor(
    (all) => all.find((m) => m.id > id && m.from.isBot && m.buttons.length > 0),
    PATIENCE,
  )
  if (!first.buttons.flat().some((button) => button.kind === 'callback' && button.data === 'go:create')) return
  await chat.tap('go:create', { messageId: first.id, ...PATIENCE })
}

const deposit: Act = async ({ chat, wallet }, town) => {
  const { id } = chat.say('/deposit')
  const address = await chat.waitFor(
    (all) => all.filter((m) => m.id > id && m.from.isBot).flatMap(({ text }) => ADDRESS.exec(text)?.[0] ?? [])[0],
    PATIENCE,
  )
  for (let transfers = town.dice.int(1, 2); transfers > 0; transfers--) {
    const trx = town.dice.pick(['4', '11', '30', '60', '150', '1200'])
    town.send(wallet, address as TronAddress, sunFromTrx(trx))
    await pause(town, 20_000)
  }
}

/** Asks for a quote and confirms it, too often, too late or not at all. */
const buy: Act = async ({ chat, wallet }, town) => {
  const { dice, people } = town
  const receiver = dice.pick([wallet, ...people.map((one) => one.wallet)]).address
  const what = dice.pick([
    '/energy ADDRESS 65k 1h',
    '/energy ADDRESS 131k 1h',
    '/energy ADDRESS 40k 1d',
    '/bandwidth ADDRESS 2k 1h',
  ])
  const { id } = chat.say(what.replace('ADDRESS', receiver))
  const { quote, confirm } = await chat.waitFor(
    (all) =>
      all.flatMap((m) => {
        const found = m.buttons.flat().find((b) => b.kind === 'callback' && b.data.startsWith('p:ok:'))
        return m.id > id && found?.kind === 'callback' ? [{ quote: m, confirm: found.data }] : []
      })[0],
    PATIENCE,
  )
  await pause(town, dice.pick([2_000, 2_000, 60_000]))
  const taps = dice.pick([0, 1, 1, 1, 2, 5])
  await Promise.all(
    Array.from({ length: taps }, async () => {
      await pause(town, 2_000)
      await chat.tap(confirm, { messageId: quote.id, ...PATIENCE })
    }),
  )
}

const zap: Act = async ({ wallet }, town) =>
  town.send(wallet, town.zapbuy, sunFromTrx(town.dice.pick(['0.5', '3', '4.5', '8', '20'])))

/** Opens something and taps on, whatever comes. */
const wander: Act = async ({ chat, wallet }, town) => {
  const { dice, people } = town
  chat.say(dice.pick(PLACES))
  const words = ['65k', '1h', '12', '25', '1d', '130000', 'hello', dice.pick(people).wallet.address, wallet.address]
  for (let steps = dice.int(2, 9); steps > 0; steps--) {
    await pause(town, 6_000)
    if (dice.int(0, 5) === 0) chat.say(dice.pick(words))
    else {
      const buttons = ofBot(chat)
        .slice(-3)
        .flatMap(({ id, buttons }) => buttons.flat().map((button) => ({ messageId: id, button })))
        .flatMap(({ messageId, button }) =>
          button.kind === 'callback' && !LEFT_ALONE.test(button.data) ? [{ messageId, data: button.data }] : [],
        )
      if (buttons.length === 0) return
      const { messageId, data } = dice.pick(buttons)
      for (let taps = dice.pick([1, 1, 1, 3]); taps > 0; taps--)
        void chat.tap(data, { messageId, timeoutMs: 20_000 }).catch(() => {})
    }
  }
}

/** Sends money out of the balance, or looks at how. */
const withdraw: Act = async ({ chat, wallet }, town) => {
  chat.say('/withdraw')
  for (let steps = 0; steps < 8; steps++) {
    await pause(town, 5_000)
    const last = ofBot(chat).at(-1)
    const buttons = last?.buttons
      .flat()
      .flatMap((b) => (b.kind === 'callback' && b.data.startsWith('~') ? [b.data] : []))
    const ok = last?.buttons.flat().find((b) => b.kind === 'callback' && b.data.startsWith('wd:ok:'))
    if (ok?.kind === 'callback') return void (await chat.tap(ok.data, PATIENCE))
    if (buttons && buttons.length > 0 && town.dice.maybe())
      void chat.tap(town.dice.pick(buttons), PATIENCE).catch(() => {})
    else chat.say(town.dice.pick([wallet.address, '12', '25']))
  }
}

const ACTS = { deposit, buy, zap, wander, withdraw }
const CHOICE: readonly (keyof typeof ACTS)[] = ['deposit', 'buy', 'buy', 'buy', 'zap', 'wander', 'wander', 'withdraw']

export interface Crowd {
  /** Some of them do something, soon. */
  go(acts: number): void
  busy(): number
  /** What they did, by its name. */
  done: Record<string, number>
}

export function createCrowd(town: Town): Crowd {
  const joined = new Set<Somebody>()
  const done: Record<string, number> = {}
  let busy = 0

  async function act(who: Somebody): Promise<void> {
    const name = joined.has(who) ? town.dice.pick(CHOICE) : 'join'
    joined.add(who)
    await pause(town, 30_000)
    town.noted(`${who.chat.card.firstName} ${name}`)
    done[name] = (done[name] ?? 0) + 1
    await (name === 'join' ? join : ACTS[name])(who, town)
  }

  return {
    done,
    busy: () => busy,
    go(acts) {
      for (let i = 0; i < acts; i++) {
        busy++
        const who = town.dice.pick(town.people)
        act(who)
          .catch((error: Error) => town.noted(`${who.chat.card.firstName} gave up: ${error.message.split('\n')[0]}`))
          .finally(() => busy--)
      }
    },
  }
}
