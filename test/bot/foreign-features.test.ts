/**
 * Tests every command and card button at a marketplace with only the documented calls. Each must work, or explain what
 * this marketplace cannot do and offer a next step.
 */
import { describe, expect, it } from 'vitest'
import { features } from '../../src/bot/features/all-features.ts'
import type { Person } from '../../src/sandbox/telegram/chats/person.ts'
import type { MessageView } from '../../src/sandbox/telegram/chats/view.ts'
import { ALICE, BOB, createPurchaseFixture, type PurchaseFixture } from './purchase-fixture.ts'

type Answers = Record<string, string>

/** Typed command and the expected answer. */
const COMMANDS: Answers = {
  start: 'Balance: ',
  buy: 'What would you like to rent?',
  [`energy ${ALICE} 65k 1h`]: '⚡ Rent 65,000 Energy',
  [`bandwidth ${ALICE} 1000 1h`]: '⚡ Rent 1,000 Bandwidth',
  extend: 'Extend: which address?',
  bulk: 'What would you like to rent?',
  orders: 'None of your rentals is running now',
  'calc 65000 1h': 'rent 3.25 TRX',
  price: 'Energy: the price',
  available: 'Energy: what can be had now',
  link: 'Paste your API key',
  account: 'API key: ••••',
  deposit: 'this marketplace does not say what happens to smaller amounts',
  alerts: 'Nothing is set up yet',
  withdraw: 'This marketplace sends no TRX out of balances',
  keys: 'This service makes no keys for programs',
  addresses: 'No address has a name yet',
  zapbuy: 'send 3.25 TRX, get 65,000 Energy',
  referral: 'This bot has no shares for inviting people',
  promo: 'There are no promo codes here',
  partner: 'Bots of your own are not offered here',
  settings: 'Language and time',
  help: 'Type one line',
  support: 'Write your question',
  cancel: 'Nothing was ordered or charged',
  privacy: 'What is stored about you',
  id: 'Your Telegram id',
}

const OPERATORS_COMMANDS: Answers = {
  admin: 'Marketplace answers',
  find: 'Paste what you have',
  zaps: 'Zaps: all',
  zap: 'Type /zap TXID',
  pause: 'What is paused refuses new orders',
  resume: 'What is paused refuses new orders',
  broadcast: 'Nothing is on home cards',
  journal: 'Nothing yet',
  operators: 'everything, and who operates the bot',
}

/** Button of the home card and the expected screen. */
const HOME: Answers = {
  '⚡ Rent': 'What would you like to rent?',
  '⏳ Extend': 'Extend: which address?',
  '📋 Orders': 'None of your rentals is running now',
  '💰 Deposit': 'Deposit TRX',
  '🤖 Auto-buy': 'When an address runs low',
  'More…': 'More',
}

/** Button of the screen behind *More…* and the expected screen. */
const MORE: Answers = {
  '👤 Account': 'API key: ••••',
  '📒 Addresses': 'No address has a name yet',
  '🚀 ZapBuy': 'send 3.25 TRX',
  '🔔 Alerts': 'Nothing is set up yet',
  '🧾 Many addresses': 'What would you like to rent?',
  '💸 Withdraw': 'This marketplace sends no TRX out of balances',
  '📈 Prices': 'Energy: the price',
  '🧮 Calculator': 'First: how much?',
  '🤝 Invite people': 'This bot has no shares for inviting people',
  '🎟 Promo code': 'There are no promo codes here',
  '⚙️ Settings': 'Language and time',
  '❓ Help': 'Type one line',
  '🏠 Menu': 'Balance: ',
}

const ACCOUNT: Answers = {
  '👁 Show key': 'deletes itself',
  '📄 Export orders': 'There are no orders to export yet',
  '⛓ Unlink': 'Unlink',
  '💰 Deposit': 'Deposit TRX',
  '📒 Addresses': 'No address has a name yet',
  '➕ Balance low': 'Tell you when your balance',
  '⚙️ Settings': 'Language and time',
  '🏠 Menu': 'Balance: ',
}

const OPERATORS_CARD: Answers = {
  '👥 People': 'The newest',
  '📦 Orders': 'Orders of the chat',
  '💬 Tickets': 'Nobody waits for an answer',
  '⚡ Zaps': 'Zaps: all',
  '💰 Money': 'The marketplace runs elsewhere',
  '💹 Markup': 'It has no call that takes a markup',
  '🏪 Bots': 'Bots beside this one',
  '✏️ Texts': 'What this bot says of itself',
  '🎟 Promo codes': 'It has no call that takes a markup',
  '💸 Withdrawals to approve': 'This marketplace has no withdrawals',
  '⚠️ Problems': 'Everything',
  '📖 Journal': 'Nothing yet',
  '⏸ Pause': 'What is paused refuses new orders',
  '📣 Broadcast': 'Nothing is on home cards',
  '👮 Operators': 'everything, and who operates the bot',
  '🔎 Find': 'Paste what you have',
  '🔄 Refresh': 'Marketplace answers',
}

const labels = (message: MessageView): string[] => message.buttons.flat().map(({ text }) => text)

async function createForeignFixture(): Promise<PurchaseFixture> {
  const made = await createPurchaseFixture({
    bot: {
      canOpenAccounts: false,
      problems: async () => [],
      zapbuy: { address: BOB, markupPercent: 0, noOrder: 'keep' },
    },
  })
  made.market.changes.offered = false
  await made.botFixture.pass('bot.offers')
  return made
}

function askCommand(person: Person, text: string, expected: string): Promise<MessageView> {
  const { id } = person.say(text)
  return person.sees(expected, { after: id })
}

/** Taps each button of the card that this command shows. */
async function tapAll(
  person: Person,
  command: string,
  card: string,
  answers: Answers,
  open = () => askCommand(person, command, card),
): Promise<void> {
  expect(labels(await open()).sort()).toEqual(Object.keys(answers).sort())
  for (const [label, expected] of Object.entries(answers)) {
    const { id } = await open()
    await person.tap(label, { messageId: id })
    await person.sees(expected, { after: id - 1 })
  }
}

describe('at a marketplace with only the documented calls', () => {
  it('every command works, or explains what is unavailable and offers a next step', async () => {
    const { ann, olga } = await createForeignFixture()
    const answers = [...Object.keys(COMMANDS), ...Object.keys(OPERATORS_COMMANDS)].map((said) => said.split(' ')[0])
    const commands = features.flatMap(({ commands: own = [] }) => own)
    expect(answers.sort(), 'each command needs a row in COMMANDS or OPERATORS_COMMANDS').toEqual(commands.sort())
    for (const [said, expected] of Object.entries(COMMANDS))
      expect(labels(await askCommand(ann, `/${said}`, expected)), said).not.toEqual([])
    for (const [said, expected] of Object.entries(OPERATORS_COMMANDS))
      expect(labels(await askCommand(olga, `/${said}`, expected)), said).not.toEqual([])
  })

  it("commands work in capitals and with the bot's name appended", async () => {
    const { ann, olga } = await createForeignFixture()
    for (const [person, answers] of [[ann, COMMANDS] as const, [olga, OPERATORS_COMMANDS] as const])
      for (const [said, expected] of Object.entries(answers)) {
        const [command = '', ...rest] = said.split(' ')
        await askCommand(
          person,
          ['/', command.toUpperCase(), '@SunWatt_BOT', ...rest.map((word) => ` ${word}`)].join(''),
          expected,
        )
      }
    await askCommand(ann, `/Energy ${ALICE} 65k 1h`, '⚡ Rent 65,000 Energy')
  })

  it('every card button works, and no button is shown for an unavailable feature', async () => {
    const { ann, olga } = await createForeignFixture()
    await tapAll(ann, '/start', 'Balance: ', HOME)
    await tapAll(ann, '/start', 'More', MORE, async () => {
      const { id } = await askCommand(ann, '/start', 'Balance: ')
      await ann.tap('More…', { messageId: id })
      return ann.sees('More', { after: id - 1 })
    })
    await tapAll(ann, '/account', 'API key: ••••', ACCOUNT)
    await tapAll(olga, '/admin', 'Marketplace answers', OPERATORS_CARD)
    const help = await askCommand(ann, '/help', 'Type one line')
    for (const command of ['/withdraw', '/keys', '/referral', '/promo']) expect(help.text).not.toContain(command)
  })

  it('a new user is told where to get an account, because the bot cannot open one', async () => {
    const { wei } = await createForeignFixture()
    expect(labels(await askCommand(wei, '/start', 'API'))).toEqual([
      '🔑 绑定 API 密钥',
      '🧮 费用计算',
      '🚀 ZapBuy',
      '❓ 帮助',
      '💬 客服',
    ])
    expect(labels(await askCommand(wei, '/buy', '需要账户'))).toEqual(['🔑 绑定 API 密钥', '💬 客服'])
  })

  it('a rental is paid from the balance, and cannot be cancelled or changed', async () => {
    const { ann, account, market } = await createForeignFixture()
    const quote = await askCommand(ann, `/energy ${ALICE} 65k 1h`, '⚡ Rent 65,000 Energy')
    expect(labels(quote)).not.toContain('📲 Pay from another wallet')
    await ann.tap('🙏 Ask somebody to pay')
    await ann.sees('This marketplace takes no payment from a wallet')

    market.book.ENERGY.available = 40_000
    const short = await askCommand(ann, `/energy ${BOB} 65k 1h`, 'a rental this short cannot wait for the rest')
    expect(labels(short)).toEqual(['Take 40,000 now', '🔎 Details', '◀️ Back', '✖️ Cancel'])
    market.book.ENERGY.available = 0
    await askCommand(ann, `/energy ${BOB} 70k 1h`, 'Try again later, or for a day or longer')

    await askCommand(ann, `/energy ${BOB} 65k 1d`, '⚡ Rent 65,000 Energy')
    await ann.tap('Order and wait')
    await ann.sees('This marketplace does not let me cancel what still waits')
    await ann.tap('✅ Rent for 3.25 TRX')
    const ordered = await ann.sees('Looking for 65,000 Energy')
    expect(labels(ordered)).toEqual(['🔎 Details'])
    await ann.tap('🔎 Details')
    const order = await ann.sees('This marketplace does not let me cancel or change it')
    expect(labels(order)).toEqual(['🔄 Refresh', '🔁 Again', '🔔 Alerts', '◀️ Back'])
    expect(account.orders).toHaveLength(1)
  })
})
