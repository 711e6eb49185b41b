/** Simulated users, impatient and careless: their taps, inputs and payments. */
import type { TronAddress } from '../../../src/kernel/address.ts'
import { sunFromTrx } from '../../../src/kernel/sun.ts'
import type { Person } from '../../../src/sandbox/telegram/chats/person.ts'
import type { MessageView } from '../../../src/sandbox/telegram/chats/view.ts'
import type { Signer } from '../../../src/tron/types.ts'
import type { Dice } from '../../support/dice.ts'
import type { SimulatedTime } from './time.ts'

export interface SimulatedUser {
  chat: Person
  wallet: Signer
}

export interface SimulationContext {
  time: SimulatedTime
  dice: Dice
  people: readonly SimulatedUser[]
  zapbuy: TronAddress
  /** Signs a transfer and broadcasts it to the chain. */
  send(from: Signer, to: TronAddress, amountSun: number): void
  record(line: string): void
}

const WAIT_OPTIONS = { timeoutMs: 120_000 }
/**
 * Buttons that users never tap, because they would unlink the account or change the texts that the simulation reads.
 */
const UNTOUCHED_BUTTONS =
  /^(?:forget|unlink|key-|acc-|language|price|pb|my-data|export|sk-|go:(?:link|partner|price|support|settings|keys))/
const SCREEN_COMMANDS = [
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

type UserAction = (user: SimulatedUser, context: SimulationContext) => Promise<void>

const botMessages = (chat: Person): MessageView[] => chat.chat().filter(({ from }) => from.isBot)

const pause = ({ time, dice }: SimulationContext, maxMs: number) =>
  new Promise<void>((resolve) => void time.after(dice.int(200, maxMs), resolve))

/** Opens an account, unless the user has one. */
const join: UserAction = async ({ chat }) => {
  const { id } = chat.start()
  const first = await chat.waitFor(
    (all) => all.find((m) => m.id > id && m.from.isBot && m.buttons.length > 0),
    WAIT_OPTIONS,
  )
  if (!first.buttons.flat().some((button) => button.kind === 'callback' && button.data === 'go:create')) return
  await chat.tap('go:create', { messageId: first.id, ...WAIT_OPTIONS })
}

const deposit: UserAction = async ({ chat, wallet }, context) => {
  const { id } = chat.say('/deposit')
  const address = await chat.waitFor(
    (all) => all.filter((m) => m.id > id && m.from.isBot).flatMap(({ text }) => ADDRESS.exec(text)?.[0] ?? [])[0],
    WAIT_OPTIONS,
  )
  for (let transfers = context.dice.int(1, 2); transfers > 0; transfers--) {
    const trx = context.dice.pick(['4', '11', '30', '60', '150', '1200'])
    context.send(wallet, address as TronAddress, sunFromTrx(trx))
    await pause(context, 20_000)
  }
}

/** Requests a quote and confirms it several times, late or not at all. */
const buy: UserAction = async ({ chat, wallet }, context) => {
  const { dice, people } = context
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
    WAIT_OPTIONS,
  )
  await pause(context, dice.pick([2_000, 2_000, 60_000]))
  const taps = dice.pick([0, 1, 1, 1, 2, 5])
  await Promise.all(
    Array.from({ length: taps }, async () => {
      await pause(context, 2_000)
      await chat.tap(confirm, { messageId: quote.id, ...WAIT_OPTIONS })
    }),
  )
}

const sendZap: UserAction = async ({ wallet }, context) =>
  context.send(wallet, context.zapbuy, sunFromTrx(context.dice.pick(['0.5', '3', '4.5', '8', '20'])))

/** Opens a random screen, then taps and types at random. */
const tapAtRandom: UserAction = async ({ chat, wallet }, context) => {
  const { dice, people } = context
  chat.say(dice.pick(SCREEN_COMMANDS))
  const inputs = ['65k', '1h', '12', '25', '1d', '130000', 'hello', dice.pick(people).wallet.address, wallet.address]
  for (let steps = dice.int(2, 9); steps > 0; steps--) {
    await pause(context, 6_000)
    if (dice.int(0, 5) === 0) chat.say(dice.pick(inputs))
    else {
      const buttons = botMessages(chat)
        .slice(-3)
        .flatMap(({ id, buttons }) => buttons.flat().map((button) => ({ messageId: id, button })))
        .flatMap(({ messageId, button }) =>
          button.kind === 'callback' && !UNTOUCHED_BUTTONS.test(button.data) ? [{ messageId, data: button.data }] : [],
        )
      if (buttons.length === 0) return
      const { messageId, data } = dice.pick(buttons)
      for (let taps = dice.pick([1, 1, 1, 3]); taps > 0; taps--)
        void chat.tap(data, { messageId, timeoutMs: 20_000 }).catch(() => {})
    }
  }
}

/** Starts a withdrawal and answers its steps at random. */
const withdraw: UserAction = async ({ chat, wallet }, context) => {
  chat.say('/withdraw')
  for (let steps = 0; steps < 8; steps++) {
    await pause(context, 5_000)
    const last = botMessages(chat).at(-1)
    const buttons = last?.buttons
      .flat()
      .flatMap((b) => (b.kind === 'callback' && b.data.startsWith('~') ? [b.data] : []))
    const ok = last?.buttons.flat().find((b) => b.kind === 'callback' && b.data.startsWith('wd:ok:'))
    if (ok?.kind === 'callback') return void (await chat.tap(ok.data, WAIT_OPTIONS))
    if (buttons && buttons.length > 0 && context.dice.maybe())
      void chat.tap(context.dice.pick(buttons), WAIT_OPTIONS).catch(() => {})
    else chat.say(context.dice.pick([wallet.address, '12', '25']))
  }
}

const USER_ACTIONS = { deposit, buy, zap: sendZap, wander: tapAtRandom, withdraw }
const ACTION_POOL: readonly (keyof typeof USER_ACTIONS)[] = [
  'deposit',
  'buy',
  'buy',
  'buy',
  'zap',
  'wander',
  'wander',
  'withdraw',
]

export interface UserCrowd {
  /** Starts this many actions of random users, each after a short random delay. */
  startActions(acts: number): void
  busyCount(): number
  /** Number of actions done, by name. */
  actionCounts: Record<string, number>
}

export function createUserCrowd(context: SimulationContext): UserCrowd {
  const joined = new Set<SimulatedUser>()
  const actionCounts: Record<string, number> = {}
  let busy = 0

  async function runAction(user: SimulatedUser): Promise<void> {
    const name = joined.has(user) ? context.dice.pick(ACTION_POOL) : 'join'
    joined.add(user)
    await pause(context, 30_000)
    context.record(`${user.chat.card.firstName} ${name}`)
    actionCounts[name] = (actionCounts[name] ?? 0) + 1
    await (name === 'join' ? join : USER_ACTIONS[name])(user, context)
  }

  return {
    actionCounts,
    busyCount: () => busy,
    startActions(acts) {
      for (let i = 0; i < acts; i++) {
        busy++
        const user = context.dice.pick(context.people)
        runAction(user)
          .catch((error: Error) =>
            context.record(`${user.chat.card.firstName} gave up: ${error.message.split('\n')[0]}`),
          )
          .finally(() => busy--)
      }
    },
  }
}
