/**
 * Tests every command and card button at a marketplace with only the documented calls. Each must work, or explain what
 * this marketplace cannot do and offer a next step.
 */
import { describe, expect, it } from 'vitest'
import { features } from '../../src/bot/features/all-features.ts'
import type { Person } from '../../src/sandbox/telegram/chats/person.ts'
import type { MessageView } from '../../src/sandbox/telegram/chats/view.ts'
import { bot as botWallet } from '../zapbuy/participants.ts'
import { ALICE, BOB, createPurchaseFixture, type PurchaseFixture } from './purchase-fixture.ts'
import { labelsOf } from './user-driver.ts'

type Answers = Record<string, string>

/** Typed command and the expected answer. */
const COMMANDS: Answers = {
  start: 'Balance: ',
  buy: 'What would you like to rent?',
  [`energy ${ALICE} 65k 1h`]: '⚡ Rent 65,000 Energy',
  [`bandwidth ${ALICE} 1000 1h`]: '⚡ Rent 1,000 Bandwidth',
  extend: 'Extend: which address?',
  bulk: 'Rent for many addresses: Energy',
  orders: 'Nothing is running.',
  'calc 65000 1h': 'rent 3.25 TRX',
  price: 'Energy price',
  available: 'Energy: available now',
  link: 'Paste your API key',
  account: 'API key: ••••',
  deposit: 'this marketplace doesn’t say what happens to',
  alerts: 'No alerts yet.',
  withdraw: 'This marketplace has no withdrawals.',
  keys: 'This service has no keys for programs.',
  addresses: 'You have no saved addresses.',
  zapbuy: 'send 3.25 TRX, get 65,000 Energy',
  referral: 'This bot has no referral rewards.',
  earn: 'You can’t earn with staked TRX in this bot.',
  sell: 'You can’t earn with staked TRX in this bot.',
  promo: 'There are no promo codes here',
  partner: 'You can’t run your own bot here.',
  settings: 'Language and time',
  help: 'Type one line',
  support: 'Write your question',
  cancel: 'Nothing was charged.',
  privacy: 'What this bot stores about you',
  id: 'Your Telegram id',
}

const OPERATORS_COMMANDS: Answers = {
  admin: '✅ Marketplace responds (',
  find: '🔎 Paste a Telegram id, an @name, an address, an',
  zaps: 'Zaps: all',
  zap: 'Type /zap TXID',
  pause: '⏸ Pause',
  resume: '⏸ Pause',
  broadcast: 'No messages on home cards.',
  journal: 'Nothing yet',
  operators: 'everything, including who operates the bot.',
}

/** Button of the home card and the expected screen. */
const HOME: Answers = {
  '⚡ Rent': 'What would you like to rent?',
  '⏳ Extend': 'Extend: which address?',
  '📋 Orders': 'Nothing is running.',
  '💰 Deposit': 'Deposit TRX',
  '🤖 Auto-buy': 'When an address runs low',
  'More…': 'More',
}

/** Button of the screen behind *More…* and the expected screen. */
const MORE: Answers = {
  '👤 Account': 'API key: ••••',
  '📒 Addresses': 'You have no saved addresses.',
  '🚀 ZapBuy': 'send 3.25 TRX',
  '🔔 Alerts': 'No alerts yet.',
  '🧾 Many addresses': 'Rent for many addresses: Energy',
  '💸 Withdraw': 'This marketplace has no withdrawals.',
  '📈 Prices': 'Energy price',
  '🧮 Calculator': 'Price check: how much?',
  '🤝 Invite people': 'This bot has no referral rewards.',
  '🎟 Promo code': 'There are no promo codes here',
  '⚙️ Settings': 'Language and time',
  '❓ Help': 'Type one line',
  '🏠 Menu': 'Balance: ',
}

const ACCOUNT: Answers = {
  '👁 Show key': 'deletes itself',
  '📄 Export orders': 'There are no orders to export yet',
  '💰 Deposit': 'Deposit TRX',
  'More…': 'Account',
  '🏠 Menu': 'Balance: ',
}

/** Button of the screen behind *More…* of the account card and the expected screen. */
const MORE_OF_ACCOUNT: Answers = {
  '⛓ Unlink': 'Unlink',
  '✏️ Rename': 'What should this account be called?',
  '🔑 Link another key': 'Paste your API key.',
  '◀️ Back': 'API key: ••••',
}

const OPERATORS_CARD: Answers = {
  '👥 People': 'Newest:',
  '📦 Orders': 'Orders of the chat',
  '💬 Tickets': 'No open questions.',
  '⚡ Zaps': 'Zaps: all',
  '💰 Money': 'The marketplace runs elsewhere',
  '💹 Markup': 'It has no call that takes a markup',
  '🏪 Bots': '🏪 Additional bots',
  '✏️ Texts': '✏️ This bot’s texts',
  '🎟 Promo codes': 'It has no call that takes a markup',
  '💸 Withdrawals to approve': 'This marketplace has no withdrawals',
  '✋ Money by hand': 'This marketplace does not move money by hand',
  '⚠️ Problems': 'No problems',
  '📖 Journal': 'Nothing yet',
  '⏸ Pause': '⏸ Pause',
  '📣 Broadcast': 'No messages on home cards.',
  '👮 Operators': 'everything, including who operates the bot.',
  '🔎 Find': '🔎 Paste a Telegram id, an @name, an address, an',
  '🔄 Refresh': '✅ Marketplace responds (',
}

async function createForeignFixture(): Promise<PurchaseFixture> {
  const made = await createPurchaseFixture({
    bot: {
      canOpenAccounts: false,
      problems: async () => [],
      zapbuy: { address: botWallet.address, markupPercent: 0, noOrder: 'keep' },
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
  expect(labelsOf(await open()).sort()).toEqual(Object.keys(answers).sort())
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
      expect(labelsOf(await askCommand(ann, `/${said}`, expected)), said).not.toEqual([])
    for (const [said, expected] of Object.entries(OPERATORS_COMMANDS))
      expect(labelsOf(await askCommand(olga, `/${said}`, expected)), said).not.toEqual([])
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
    await tapAll(ann, '/account', 'Account', MORE_OF_ACCOUNT, async () => {
      const { id } = await askCommand(ann, '/account', 'API key: ••••')
      await ann.tap('More…', { messageId: id })
      return ann.waitFor((all) => all.find((one) => one.id === id && labelsOf(one).includes('⛓ Unlink')))
    })
    await tapAll(olga, '/admin', '✅ Marketplace responds (', OPERATORS_CARD)
    const help = await askCommand(ann, '/help', 'Type one line')
    for (const command of ['/withdraw', '/keys', '/referral', '/promo']) expect(help.text).not.toContain(command)
  })

  it('a new user is told where to get an account, because the bot cannot open one', async () => {
    const { wei } = await createForeignFixture()
    expect(labelsOf(await askCommand(wei, '/start', 'API'))).toEqual([
      '🔑 绑定 API 密钥',
      '🧮 费用计算',
      '🚀 ZapBuy',
      '❓ 帮助',
      '💬 客服',
    ])
    expect(labelsOf(await askCommand(wei, '/buy', '需要账户'))).toEqual(['🔑 绑定 API 密钥', '💬 客服'])
  })

  it('a rental is paid from the balance, and cannot be cancelled or changed', async () => {
    const { ann, account, market } = await createForeignFixture()
    const quote = await askCommand(ann, `/energy ${ALICE} 65k 1h`, '⚡ Rent 65,000 Energy')
    expect(labelsOf(quote)).not.toContain('📲 Pay by sending TRX')
    await ann.tap('🙏 Ask someone to pay')
    await ann.sees('This marketplace takes no payment from a wallet')

    market.book.ENERGY.available = 40_000
    const short = await askCommand(ann, `/energy ${BOB} 65k 1h`, 'A rental this short can’t wait for the rest')
    expect(labelsOf(short)).toEqual(['Take 40,000 now', '🔎 Details', '✏️ Change', '◀️ Back', '✖️ Cancel'])
    market.book.ENERGY.available = 0
    await askCommand(ann, `/energy ${BOB} 70k 1h`, 'Try again later, or for a day or longer')

    await askCommand(ann, `/energy ${BOB} 65k 1d`, '⚡ Rent 65,000 Energy')
    await ann.tap('Order and wait')
    await ann.sees('I can’t cancel the rest at this marketplace.')
    await ann.tap('✅ Rent for 3.25 TRX')
    const ordered = await ann.sees('Looking for 65,000 Energy')
    expect(labelsOf(ordered)).toEqual(['🔎 Details'])
    await ann.tap('🔎 Details')
    const order = await ann.sees('ℹ️ I can’t cancel or change orders at this marketplace.')
    expect(labelsOf(order)).toEqual(['🔄 Refresh', '🔁 Again', '🔔 Alerts', '◀️ Back'])
    expect(account.orders).toHaveLength(1)
  })
})
