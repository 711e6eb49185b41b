/**
 * Every screen with a fifth of the failures that can reach it (all in a thorough run): the text names the problem and
 * offers a next step. Only Telegram's failures reach a screen that reads neither the marketplace nor the chain.
 */
import { ne } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { features } from '../../src/bot/features/all-features.ts'
import { bots } from '../../src/db/schema/admin/bots.ts'
import { promoCodes, promoHolders } from '../../src/db/schema/admin/promo-codes.ts'
import { formerLinks } from '../../src/db/schema/bot/users.ts'
import { delegations } from '../../src/db/schema/orders/orders.ts'
import { insertPromoCode } from '../../src/db/stores/admin/promo-codes.ts'
import { setOperatorTerm } from '../../src/db/stores/admin/terms.ts'
import { idleFlows } from '../../src/db/stores/bot/flows.ts'
import { saveRequest } from '../../src/db/stores/bot/purchases/pay-requests.ts'
import { insertNew } from '../../src/db/stores/rows.ts'
import { AppError } from '../../src/kernel/errors.ts'
import type { HttpAnswer } from '../../src/kernel/http/transport.ts'
import { sunFromTrx } from '../../src/kernel/sun.ts'
import type { Faults } from '../../src/sandbox/telegram/bot-api/faults.ts'
import { provider, providerSigner, RECEIVER, WITHDRAWALS } from '../market/market-fixture.ts'
import { sample } from '../support/thorough.ts'
import { bot as botWallet } from '../zapbuy/participants.ts'
import { createMarketBotFixture } from './market-bot-fixture.ts'
import { createUserDriver } from './user-driver.ts'

/** Message that deletes itself and has no button. */
const SECRET = '[Show key'
const ACCOUNT = 'Mine'
/** Address that was never activated. */
const NEVER_ACTIVATED = providerSigner(41).address
const TXID = 'ab'.repeat(32)
/** Deposit address of an account that no user has linked. */
const FORMER_ADDRESS = providerSigner(41).address
/** Id of a payment request that another user sent. */
const REQUEST = 'r'.repeat(22)
const PROMO = 'SUMMER'
const QUOTE = `/energy ${RECEIVER} 65k 1d`
const WAITING = ['/orders', '[Waiting', '[1,000,000']
const MAKE = '[Create'
const NEW_KEY = ['/keys', '[New', '[AI agent', '[10 TRX']
const PROMOS = ['/admin', '[Promo codes']
const NEW_PROMO = ['[New code', 'GIFT', '[0%', '[30 days', '[100', '[1', '[Create']
/** Steps to each screen: texts to send, or buttons to tap (`[` and part of the label). */
const ANNS_BOT = { id: 7_000_001, username: 'anns_bot', name: 'Rent at Ann’s' }
const NEW_BOT = ['/partner', '[Add a bot', `${ANNS_BOT.id}:${'A'.repeat(35)}`]
const USER_SCREENS: readonly (readonly string[])[] = [
  ['/start'],
  ['/partner'],
  ['/partner', '[Add a bot'],
  [...NEW_BOT],
  [...NEW_BOT, '[Continue'],
  [...NEW_BOT, '[Continue', '[3%'],
  [...NEW_BOT, '[Continue', '[3%', '[Start the bot'],
  ['/account'],
  ['/export'],
  ['/account', SECRET],
  ['/account', '[More'],
  ['/account', '[More', '[Unlink'],
  ['/deposit'],
  ['/orders'],
  ['/orders', '[Waiting'],
  ['/orders', '[Ended'],
  ['/orders', '[65,000'],
  ['/orders', '[65,000', '[Refresh'],
  WAITING,
  [...WAITING, '[Change'],
  [...WAITING, '[Cancel'],
  ['/price'],
  ['/available'],
  ['/zapbuy'],
  ['/addresses'],
  ['/addresses', `[${ACCOUNT}`],
  ['/addresses', '[Add', RECEIVER],
  ['/alerts'],
  ['/referral'],
  ['/earn'],
  ['/sell'],
  ['/promo'],
  ['/promo', PROMO],
  [`/promo ${PROMO}`],
  ['/promo NOTHING'],
  [`/start promo_${PROMO}`],
  ['/alerts', '[Energy low', RECEIVER],
  ['/alerts', '[Energy price'],
  ['/alerts', '[Balance low'],
  ['/addresses', `[${ACCOUNT}`, '[Alerts', '[Auto-buy Energy'],
  ['/addresses', `[${ACCOUNT}`, '[Alerts', '[Auto-buy Energy', '[65,000'],
  ['/orders', '[65,000', '[Alerts', '[Keep it running'],
  ['/settings'],
  ['/settings', '[Time zone'],
  ['/settings', '[Notifications'],
  ['/withdraw'],
  ['/keys'],
  ['/keys', '[New'],
  [...NEW_KEY, '[Any'],
  [...NEW_KEY, '[Any', '[7 days'],
  [...NEW_KEY, '[Any', '[7 days', MAKE],
  [...NEW_KEY, '[Any', '[7 days', MAKE, '/keys', '[🛑'],
  ['/calc 65k 1h'],
  ['/calc', '[1 USDT', '[1h'],
  ['/energy'],
  ['/bandwidth'],
  [QUOTE],
  [QUOTE, '[Rent for'],
  [QUOTE, '[Details'],
  [QUOTE, '[Pay another'],
  [QUOTE, '[Pay another', '[Promo code'],
  [QUOTE, '[Pay another', '[Promo code', PROMO],
  [QUOTE, '[Pay another', '[Ask someone'],
  [QUOTE, '[Pay another', '[Ask someone', '[Cancel request'],
  [`/start pay_${REQUEST}`],
  ['/start pay_nothing'],
  ['/buy'],
  ['/buy', '[Energy'],
  ['/buy', '[Energy', `[${ACCOUNT}`],
  ['/buy', '[Energy', RECEIVER],
  ['/buy', '[Energy', RECEIVER, '65000'],
  ['/buy', '[Energy', RECEIVER, '65000', '[1d'],
  ['/extend'],
  ['/extend', '[65,000'],
  ['/extend', '[65,000', '[+1d'],
  ['/extend', '[65,000', '[+1d', '[Extend for'],
  ['/bulk'],
  ['/bulk energy', `${RECEIVER} 65k 1d`],
  ['/bulk energy', `${RECEIVER} 65k 1d`, '[Confirm 1'],
  ['/bulk energy', `${RECEIVER} 65k`],
  ['/link'],
  ['/link', 'a-key-of-somebody-else-1234567890'],
  ['/help'],
  ['/support'],
  ['/support', 'What is this?'],
  ['/support What is this?', 'It is not there yet'],
  ['/privacy'],
  ['/id'],
  ['/alerts', '[Transfer package', RECEIVER],
  ['/cancel'],
  [RECEIVER],
  ['65k'],
  [`65k 1d ${RECEIVER}`],
  [NEVER_ACTIVATED],
  [NEVER_ACTIVATED, '[Activate'],
  [TXID],
  ['/account', '[More', '[Rename'],
  ['/account', '[Replace', '[Yes, replace'],
]
const OPERATOR_SCREENS: readonly (readonly string[])[] = [
  ['/admin'],
  ...[
    'People',
    'Orders',
    'Zaps',
    'Money',
    'Markup',
    'Promo codes',
    'Withdrawals',
    'Problems',
    'Journal',
    'Pause',
    'Broadcast',
    'Operators',
    'Bots',
    'Texts',
  ].map((section) => ['/admin', `[${section}`]),
  ['/admin', '[Withdrawals', '[🚫 1'],
  ['/admin', '[Texts', '[Name'],
  ['/admin', '[Markup', '[Change markup'],
  ...NEW_PROMO.map((_, i) => [...PROMOS, ...NEW_PROMO.slice(0, i + 1)]),
  ['/find'],
  ['/find', '10001'],
  ['/find', TXID],
  [`/find ${FORMER_ADDRESS}`],
  [`/find ${FORMER_ADDRESS}`, '[Give back'],
  [`/find ${FORMER_ADDRESS}`, '[Give back', '[To the person'],
  ['/admin', '[Tickets'],
  ['/admin', '[Tickets', '[#1'],
  ['/admin', '[Tickets', '[#1', '[Answer'],
  ['/find', '10001', '[Note'],
  ['/admin', '[Pause', '[Pause: '],
  ['/operators', '[Add'],
  ['/zaps'],
  ['/zap'],
  ['/resume'],
  ['/pause'],
  ['/broadcast'],
  ['/broadcast', '[New message'],
  ['/broadcast <b>News</b>', '[On the home'],
  ['/broadcast <b>News</b>', '[Who gets'],
  ['/broadcast <b>News</b>', '[Languages', '[中文'],
  ['/journal'],
  ['/operators'],
]

const answer = async (status: number, text: string): Promise<HttpAnswer> => ({ status, headers: {}, text })
const envelope = (status: number, message: string) =>
  answer(status, JSON.stringify({ error: true, message, data: null }))
const cut = (code: string) => Promise.reject(Object.assign(new Error('no answer'), { code }))

const MARKET_FAILURES: Readonly<Record<string, () => Promise<HttpAnswer>>> = {
  unreachable: () => cut('ECONNREFUSED'),
  'answer lost': () => cut('ECONNRESET'),
  'a proxy in the way': () => answer(502, '<html>Bad gateway</html>'),
  busy: () => envelope(429, 'STUB:429 RATE_LIMITED'),
  forbidden: () => envelope(403, 'STUB:108 FORBIDDEN'),
  'key revoked': () => envelope(401, 'STUB:107 INVALID_API_KEY'),
}
/** Failures that operators' screens can meet, since they call the marketplace without a key. */
const FAILURES_WITHOUT_KEY = ['unreachable', 'answer lost', 'a proxy in the way']
const CHAIN_FAILURE = 'no node'
const TELEGRAM_FAILURES = {
  'telegram: 500': ['*', { kind: 'refuse', status: 500, description: 'Internal Server Error' }],
  'telegram: the message is gone': [
    'editMessageText',
    { kind: 'refuse', status: 400, description: 'Bad Request: message to edit not found' },
  ],
} as const satisfies Record<string, Parameters<Faults['failNext']>>
type TelegramFailure = keyof typeof TELEGRAM_FAILURES

const EXPECTED_WORDS = new RegExp(
  [
    'is not responding|did not answer|has not answered|no answer|no clear answer|can’t (reach|show|get|find)|n’t know yet',
    'had a problem|not available right now|could(n’t| not)|no price right now',
    'is busy|is not allowed|can’t do th|doesn’t know|can’t activate|The price rose by|not known right now|no longer works|UNREACHABLE|RATE_LIMITED|FORBIDDEN|INVALID_API_KEY',
  ].join('|'),
)
/** Removes numbers and durations, which differ between runs. */
const withoutNumbers = (text: string) =>
  text.replace(/\b\d+ (?:day|hour|minute|second)s? ?/g, '').replace(/[\da-f.,:-]+/g, '#')
const UNKNOWN_ERROR = /went wrong on our side/

it('every failure on every screen names the problem and offers a next step', async () => {
  let failing: string | undefined
  let failureCount = 0
  const w = await createMarketBotFixture('10000', undefined, {
    adminKey: 'k'.repeat(32),
    desk: true,
    settings: {
      withdrawals: { ...WITHDRAWALS, addressWaitSec: 0, reviewAboveSun: sunFromTrx('5') },
    },
    accounts: [provider(40, { energyTrx: 1_000_000 })],
    http: { retryWaitsMs: [1] },
    between:
      (market) =>
      (...call) => {
        failureCount++
        return (failing && MARKET_FAILURES[failing]?.()) || market(...call)
      },
    bot: {
      fleet: {
        partners: 'on',
        lookUpBot: async () => ANNS_BOT,
        isConfigured: () => false,
        configuredBots: () => [],
        userCount: async () => undefined,
        processOf: () => undefined,
        processes: () => [],
      },
      zapbuy: { address: botWallet.address, markupPercent: 10, noOrder: 'return' },
    },
  })
  await w.enroll(providerSigner(40).address)
  let asked = 0
  const node = w.bot.deps.node as unknown as Record<string, (...call: unknown[]) => unknown>
  for (const [name, call] of Object.entries(node))
    if (typeof call === 'function')
      node[name] = (...given) => {
        asked++
        return failing === CHAIN_FAILURE ? Promise.reject(new AppError('TRON_UNREACHABLE')) : call(...given)
      }
  let person = w.ann
  const hands = createUserDriver(w.bot, { patiently: true })
  const flows = new Set(features.flatMap((feature) => (feature.flows ?? []).map(({ name }) => name)))
  /** Ends an open flow, which would interfere with the next screen. */
  const leaveFlow = async () => {
    const rows = await w.bot.db.read((r) => idleFlows(r, Number.MAX_SAFE_INTEGER))
    const row = rows.find(({ userId }) => userId === person.id)
    if (!row) return
    for (const name of flows) if (row.state.includes(`"${name}":`)) flows.delete(name)
    await sayOrTap('/cancel')
  }
  const sayOrTap = async (what: string): Promise<string> => {
    const text = what.startsWith('[') ? (await hands.tap(person, what.slice(1)))[1].text : await hands.say(person, what)
    return text ?? ''
  }

  await w.bot.db.write(async (tx) => {
    await setOperatorTerm(tx, 'markup', 500)
    const limits = { endsAtMs: null, maxUses: null, maxUsesEach: 1_000 }
    await insertPromoCode(tx, { code: PROMO, markupBp: 0, ...limits }, w.bot.clock.now())
  })
  await w.bot.db.write((tx) =>
    saveRequest(tx, {
      id: REQUEST,
      userId: w.bot.wei.id,
      requesterName: null,
      resource: 'ENERGY',
      receiver: RECEIVER,
      amount: 65_000,
      durationSec: 86_400,
      costSun: sunFromTrx('3.9'),
      language: 'en',
      timeZone: null,
      expiresAtMs: Date.UTC(2100, 0, 1),
      createdAtMs: w.bot.clock.now(),
    }),
  )
  await w.bot.db.write((tx) =>
    insertNew(tx, formerLinks, {
      id: 'former',
      userId: w.ann.id,
      accountId: 'f'.repeat(24),
      number: 2,
      keyHint: 'hint',
      representAddress: FORMER_ADDRESS,
      depositAddress: FORMER_ADDRESS,
      linkedAtMs: 0,
      unlinkedAtMs: w.bot.clock.now(),
      sealedKey: null,
    }),
  )
  const { client } = w.bot.deps
  await client.addWithdrawalAddress(w.account.apiKey, RECEIVER)
  await client.withdraw(w.account.apiKey, { address: RECEIVER, amountSun: sunFromTrx('9') }, 'large')
  await sayOrTap(QUOTE)
  await sayOrTap('[Rent for')
  await w.settle()
  w.pass(5_000)
  await sayOrTap(`/bandwidth ${RECEIVER} 1M 1d`)
  await sayOrTap('[Order and wait')
  await sayOrTap('[Rent for')
  await w.settle()
  for (const what of ['/addresses', '[Add', RECEIVER, ACCOUNT]) await sayOrTap(what)

  for (const worker of w.bot.sunwatt.workers) await worker.stop()
  // From here on, every rental ends in hours and minutes rather than whole days.
  w.pass(60_000)
  const [rental] = await w.market.db.read(({ orm }) => orm.select({ endsAtMs: delegations.endsAtMs }).from(delegations))
  const endsAtMs = rental?.endsAtMs ?? Number.NaN

  async function mineBlock(): Promise<void> {
    await w.work()
    w.chain.mine()
    await w.work()
  }

  /** Goes to the screen. `failure` starts before the last step and ends after it. */
  async function openScreen(steps: readonly string[], failure?: string) {
    // Longer than the bot caches an offer, because purchases in between changed the price.
    w.pass(11_000)
    // Keep the displayed minutes constant, so that a refreshed message does not change.
    const ofMinuteMs = (endsAtMs - w.bot.clock.now()) % 60_000
    if (ofMinuteMs < 30_000) w.pass(ofMinuteMs + 1)
    w.clock.advance(w.bot.clock.now() - w.clock.now())
    await leaveFlow()
    await w.bot.db.write(async ({ orm }) => {
      await orm.delete(bots).run()
      await orm.delete(promoHolders).run()
      await orm.delete(promoCodes).where(ne(promoCodes.code, PROMO)).run()
    })
    for (const what of steps.slice(0, -1)) {
      await sayOrTap(what)
      // The marketplace allows one extension query per second.
      w.pass(1_000)
    }
    failureCount = 0
    asked = 0
    failing = failure
    const [method, fault] = TELEGRAM_FAILURES[failure as TelegramFailure] ?? []
    if (method) w.bot.telegram.faults.failNext(method, fault)
    const notice = await sayOrTap(steps.at(-1) as string)
    w.bot.telegram.faults.clear()
    failing = undefined
    const { text, buttons } = person.last()
    // Pending transactions would interfere with an extension.
    if (steps.some((step) => /Rent for|Extend for|Confirm/.test(step))) await mineBlock()
    return {
      text: notice || text,
      goesOn: buttons.flat().length > 0 || /\/[a-z]+/.test(text),
      reached: failureCount,
      asked,
    }
  }

  const bad: string[] = []
  const screens = [
    ...USER_SCREENS.map((steps) => ({ who: w.ann, steps, ofMarket: Object.keys(MARKET_FAILURES) })),
    ...OPERATOR_SCREENS.map((steps) => ({ who: w.bot.olga, steps, ofMarket: FAILURES_WITHOUT_KEY })),
  ]
  for (const [index, { who, steps, ofMarket }] of screens.entries()) {
    person = who
    const good = await openScreen(steps)
    const failures = [
      ...(good.reached > 0 ? ofMarket : []),
      ...(good.asked > 0 ? [CHAIN_FAILURE] : []),
      ...Object.keys(TELEGRAM_FAILURES),
    ]
    for (const failure of sample(failures, 5, index)) {
      const { text, goesOn } = await openScreen(steps, failure)
      const names =
        EXPECTED_WORDS.test(text) ||
        (failure in MARKET_FAILURES ? false : withoutNumbers(text) === withoutNumbers(good.text))
      const isRight = (failure === CHAIN_FAILURE || names) && !UNKNOWN_ERROR.test(text)
      const isSecret = [SECRET, MAKE].includes(steps.at(-1) ?? '')
      if (!isSecret && !(isRight && goesOn)) bad.push(`${steps.join(' > ')} × ${failure}: ${text}, not ${good.text}`)
      if (failure === 'key revoked') await sayOrTap(`/link ${w.account.apiKey}`)
    }
  }
  expect(bad).toEqual([])
  const commands = features.flatMap((feature) => feature.commands ?? [])
  const said = [...USER_SCREENS, ...OPERATOR_SCREENS].map(([first = '']) => first.split(' ')[0])
  const missing = commands.filter((command) => !said.includes(`/${command}`))
  expect(missing, 'commands without a row in USER_SCREENS or OPERATOR_SCREENS').toEqual([])
  // Tested in test/bot/pages/provider.test.ts, earn.test.ts, sell.test.ts, suppliers.test.ts and adjustments.test.ts,
  // and from a claim that several-accounts.test.ts creates.
  expect([...flows]).toEqual([
    'earn-address',
    'earn-term',
    'earn-payout',
    'earn-reward-reserve',
    'sell-limit',
    'sell-signed',
    'give-back-proof',
    'supplier-limits',
    'adjust',
    'adjust-decline',
    'page-connect',
  ])
})
