import { appendFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { createChainFacts } from '../../src/bot/base/chain-facts.ts'
import { createScamList } from '../../src/bot/base/checks/scam-list.ts'
import { translator } from '../../src/bot/locales/translator.ts'
import { checksText } from '../../src/bot/purchases/checks.ts'
import type { Purchase, PurchaseChecks } from '../../src/db/stores/bot/purchases/purchases.ts'
import { addressFromHex, type TronAddress } from '../../src/kernel/address.ts'
import { ManualClock } from '../../src/kernel/clock.ts'
import { silentLogger as log } from '../../src/kernel/logger.ts'
import { sun, sunFromTrx } from '../../src/kernel/sun.ts'
import type { TronNode } from '../../src/tron/types.ts'
import { RECEIVER } from '../market/market-fixture.ts'
import { startChain } from '../support/chain.ts'
import { readFiguresFrom } from '../support/chain-figures.ts'
import { tempDir } from '../support/temp.ts'
import { type CannedAnswer, createClientOf, startCannedNode } from '../tron/canned-node.ts'
import { createMarketBotFixture } from './market-bot-fixture.ts'
import { ALICE, BOB, createPurchaseFixture } from './purchase-fixture.ts'
import { tapChange } from './user-driver.ts'

const account = (byte: string): TronAddress => addressFromHex(`41${byte.repeat(20)}`)
const HOLDER = account('a1')
const RICH = account('a2')
const BLACKLISTED_ADDRESS = account('a3')
const SCAM_ADDRESS = account('a4')

const ACCOUNTS = [
  { address: HOLDER, balanceSun: 1_000_000, usdt: 1_000_000 },
  { address: RICH, balanceSun: 1_000_000, stakedEnergySun: 100_000_000_000_000, usdt: 1 },
  { address: BLACKLISTED_ADDRESS, balanceSun: 1_000_000, blacklisted: true as const },
]

describe('the choice of 65,000 or 131,000 Energy', () => {
  it('is offered before the quote, checked with a simulated transfer, and corrected with one tap', async () => {
    const { ann, market } = await createPurchaseFixture()
    ann.say('/buy')
    await ann.sees('What would you like to rent?')
    await ann.tap('⚡ Rent Energy')
    await ann.sees('for which address?')
    ann.say(ALICE)
    await ann.sees('how much?')
    ann.say('65k')
    await ann.sees('Who gets the USDT?')
    for (const [typed, answer] of [
      ['my friend', 'That’s not a TRON address.'],
      [ALICE, 'That’s the address you’re renting for.'],
      ['ab'.repeat(32), 'I can’t find that transaction on the chain.'],
    ] as const) {
      ann.say(typed)
      await ann.sees(answer)
    }
    ann.say(`Sent from ${ALICE} to ${BOB}, 25 USDT`)
    expect((await ann.sees('For how long?')).text).toContain('⚠️ This transfer takes about 131,000 Energy. Go back')
    await ann.tap('◀️ Back')
    await ann.sees('how much?')
    ann.say('140k')
    await ann.sees('Who gets the USDT?')
    ann.say(BOB)
    expect((await ann.sees('For how long?')).text).toContain('✅ Recipient checked: 140,000 Energy is enough.')
    await ann.tap('◀️ Back')
    await ann.sees('how much?')
    ann.say('65k')
    await ann.sees('Who gets the USDT?')
    ann.say(BOB)
    await ann.sees('For how long?')
    await ann.tap('1h · 3.25 TRX')
    const quote = await ann.sees('⚡ Rent 65,000 Energy')
    expect(quote.text).toContain('The recipient has no USDT, so the transfer takes about 131,000 Energy, 66,000 more')
    expect(quote.text).toContain('would still burn about 6.6 TRX')
    await ann.tap('⚡ Rent 131,000 instead')
    const right = await ann.sees('⚡ Rent 131,000 Energy')
    expect(right.text).toContain('this transfer takes about 131,000 Energy')
    expect(right.buttons.flat().map((b) => b.text)).not.toContain('⚡ Rent 131,000 instead')
    await ann.tap('✅ Rent for 6.55 TRX')
    await ann.sees('Looking for 131,000 Energy')
    expect(market.payments()[0]?.body).toMatchObject({ resourceAmount: 131_000, receiver: ALICE })
    expect(market.payments()[0]?.body).not.toHaveProperty('usdtTo')
  })

  it('accepts the txid of an earlier transfer, and suggests less Energy if the recipient holds USDT', async () => {
    const { ann, tron } = await createPurchaseFixture({ accounts: ACCOUNTS })
    const txid = tron.chain.faucetUsdt(HOLDER, 5)
    tron.chain.mine()
    ann.say(`/energy ${ALICE} 131k 1h`)
    await ann.sees('⚡ Rent 131,000 Energy')
    await tapChange(ann, '📤 Who gets the USDT?')
    await ann.sees('Who gets the USDT?')
    ann.say(`https://tronscan.org/#/transaction/${txid}`)
    const quote = await ann.sees('about 65,000 Energy is enough')
    expect(quote.buttons.flat().map((b) => b.text)).not.toContain('📤 Who gets the USDT?')
    await ann.tap('⚡ Rent 65,000 instead')
    await ann.sees('⚡ Rent 65,000 Energy')
  })
})

describe('the quote before Confirm', () => {
  it('shows the resources that the address already has, and whether burning is cheaper', async () => {
    const { ann, market } = await createPurchaseFixture({ accounts: ACCOUNTS })
    ann.say(`/energy ${RICH} 65k 1h`)
    expect((await ann.sees('⚡ Rent 65,000 Energy')).text).toMatch(
      /already has [\d,]+ Energy\. You may not need to rent more/,
    )
    market.book.ENERGY.price = 200
    ann.say(`/energy ${BOB} 65k 1h`)
    const overpricedQuote = await ann.sees('⚠️ Burning is cheaper:')
    expect(overpricedQuote.text).toContain('Burning is cheaper: 6.5 TRX instead of 13 TRX')
  })

  it('asks again with a red button if USDT or the operator lists an address as unsafe', async () => {
    const file = join(tempDir(), 'scam.txt')
    writeFileSync(file, `# ours\n${SCAM_ADDRESS} fake exchange\nnonsense\n`)
    const { ann, market } = await createPurchaseFixture({
      accounts: ACCOUNTS,
      bot: { scamList: createScamList(file, log) },
    })
    ann.say(`/energy ${BLACKLISTED_ADDRESS} 65k 1h`)
    const quote = await ann.sees('is on USDT’s blacklist.')
    expect(quote.text).toContain(BLACKLISTED_ADDRESS)
    expect(quote.buttons.flat().map((b) => b.text)).not.toContain('📲 Pay by sending TRX')
    await tapChange(ann, '📤 Who gets the USDT?')
    await ann.sees('Who gets the USDT?')
    ann.say(SCAM_ADDRESS)
    await ann.sees(`Warning about ${SCAM_ADDRESS}: fake exchange`)
    await ann.tap('✅ Rent for 3.25 TRX')
    const asked = await ann.sees('Rent anyway?')
    expect(asked.buttons[0]?.[0]).toMatchObject({ text: '‼️ Rent anyway · 3.25 TRX', style: 'danger' })
    expect(market.payments()).toHaveLength(0)
    await ann.tap('◀️ Back')
    await ann.sees('⚡ Rent 65,000 Energy')
    await ann.tap('✅ Rent for 3.25 TRX')
    await ann.sees('Rent anyway?')
    await ann.tap('‼️ Rent anyway · 3.25 TRX')
    await ann.sees('Looking for 65,000 Energy')
    expect(market.payments()).toHaveLength(1)
  })

  it('applies changes to the list of unsafe addresses, and keeps the last list if its file is deleted', async () => {
    const file = join(tempDir(), 'scam.txt')
    const listed = createScamList(file, log)
    expect(await listed(SCAM_ADDRESS)).toBeUndefined()
    writeFileSync(file, `${SCAM_ADDRESS}\n`)
    expect(await listed(SCAM_ADDRESS)).toBe('')
    appendFileSync(file, `${BLACKLISTED_ADDRESS} sends dust\r\n`)
    utimesSync(file, 2_000_000_000, 2_000_000_000)
    expect(await listed(BLACKLISTED_ADDRESS)).toBe('sends dust')
    rmSync(file)
    expect(await listed(BLACKLISTED_ADDRESS)).toBe('sends dust')
  })
})

const row = (checks: Partial<PurchaseChecks>, more: Partial<Purchase> = {}) => ({
  kind: 'BUY' as const,
  resource: 'ENERGY' as const,
  receiver: ALICE,
  amount: 65_000,
  durationSec: 3_600,
  costSun: sunFromTrx('3.25'),
  usdtTo: BOB,
  checks: { atMs: 0, ...checks },
  ...more,
})
const warningTexts = (checks: Partial<PurchaseChecks>, more?: Partial<Purchase>) =>
  checksText(translator('en'), row(checks, more)) ?? ''

describe('each line of the quote appears only if it applies', () => {
  const has = { energy: 0, bandwidth: 0, freeBandwidth: 600 }
  const transfer = { energy: 64_285, newHolder: false }
  const fees = { energyFeeSun: 100, bandwidthFeeSun: 1_000 }
  it.each<[string, Partial<PurchaseChecks>, Partial<Purchase>, string[]]>([
    ['no data', {}, {}, []],
    ['nothing to warn about', { has, ...fees }, {}, []],
    [
      'too little Bandwidth',
      { has: { ...has, freeBandwidth: 331 }, ...fees },
      {},
      ['331 Bandwidth left; a USDT transfer needs 345', 'burns about 0.345 TRX'],
    ],
    [
      'the Energy of the address counts, too',
      { has: { ...has, energy: 65_006 }, ...fees, transfer: { energy: 131_100, newHolder: true } },
      {},
      ['about <b>132,000</b> Energy', 'would still burn about 0.2 TRX'],
    ],
    ['staked Bandwidth is enough', { has: { ...has, bandwidth: 345, freeBandwidth: 0 }, ...fees }, {}, []],
    [
      'too little Bandwidth for more than a transfer',
      { has: { ...has, freeBandwidth: 0 }, ...fees },
      { amount: 643_000 },
      [],
    ],
    [
      "the wallet's last fee limit is too low",
      { has, ...fees, feeLimitSun: sun(6_499_999) },
      {},
      ['had a fee limit of 6.499999 TRX', 'needs 6.5 TRX'],
    ],
    ["the wallet's last fee limit is enough", { has, ...fees, feeLimitSun: sun(6_500_000) }, {}, []],
    [
      'a first transfer needs a higher fee limit',
      { has, ...fees, feeLimitSun: sun(10_000_000) },
      { amount: 131_000, usdtTo: null },
      ['had a fee limit of 10 TRX', 'needs 13.1 TRX'],
    ],
    [
      'neither Bandwidth nor TRX',
      { has: { ...has, freeBandwidth: 344 }, ...fees, balanceSun: sun(344_999) },
      {},
      ['This transfer will be refused'],
    ],
    [
      'enough TRX for the bytes',
      { has: { ...has, freeBandwidth: 344 }, ...fees, balanceSun: sun(345_000) },
      {},
      ['burns about 0.345 TRX'],
    ],
    [
      'too little TRX to burn for the rest',
      { ...fees, balanceSun: sun(6_599_999), transfer: { energy: 130_285, newHolder: true } },
      {},
      ['lacks the 6.6 TRX', 'would fail'],
    ],
    ['a fee limit of 30', { has, ...fees, energyFeeSun: 480 }, {}, ['31.2 TRX or more', 'default to 30 TRX']],
    ['a fee limit of 100', { has, ...fees, energyFeeSun: 1_600 }, {}, ['104 TRX or more', 'default to 100 TRX']],
    ['enough Energy', { has: { ...has, energy: 65_000 }, ...fees }, {}, ['already has 65,000 Energy']],
    [
      'enough Energy for the transfer',
      { has: { ...has, energy: 65_000 }, transfer },
      { amount: 131_000 },
      ['already has'],
    ],
    ['one unit short', { has: { ...has, energy: 64_999 }, ...fees }, {}, []],
    [
      'a remainder to burn',
      { has: { ...has, energy: 60_000 }, ...fees, transfer },
      {},
      ['takes about 65,000', 'burn only 0.5 TRX'],
    ],
    ['too little Energy, without a price', { transfer: { energy: 130_285, newHolder: true } }, {}, ['66,000 more']],
    ['Bandwidth available', { has }, { resource: 'BANDWIDTH', amount: 600 }, ['already has 600 Bandwidth']],
  ])('in the case: %s', (_name, checks, more, parts) => {
    const text = warningTexts(checks, more)
    if (parts.length === 0) expect(text).toBe('')
    for (const part of parts) expect(text).toContain(part)
  })
})

describe('an unreliable node', () => {
  const factsOf = (node: TronNode, clock: ManualClock) =>
    createChainFacts({ node, figures: readFiguresFrom(node, clock), clock, log, network: 'sandbox' })
  const word = (n: number) => n.toString(16).padStart(64, '0')
  const call = (energy: number, output = word(1)): object => ({
    result: { result: true },
    energy_used: energy,
    constant_result: [output],
  })
  /** Answers keyed by contract function; a transfer back to its own sender has the key `own`. */
  async function checksOf(answers: Record<string, CannedAnswer>) {
    const server = await startCannedNode(({ call: path, body }) => {
      if (!path.endsWith('triggerconstantcontract')) return answers[path.split('/').at(-1) ?? ''] ?? 500
      const name = String(body.function_selector).split('(')[0] ?? ''
      const isOwnTransfer = String(body.parameter).includes(String(body.owner_address).slice(2))
      return answers[name === 'transfer' && isOwnTransfer ? 'own' : name] ?? 500
    })
    const { node } = createClientOf([server])
    const clock = new ManualClock(1)
    const facts = factsOf(node, clock)
    return facts.check(ALICE, BOB)
  }
  const honest = {
    own: call(64_285),
    transfer: call(130_285),
    balanceOf: call(500, word(0)),
    isBlackListed: call(500, word(0)),
  }

  it('is trusted if its answers agree', async () => {
    expect(await checksOf(honest)).toEqual({ atMs: 1, transfer: { energy: 130_285, newHolder: true } })
  })

  it.each<[string, Record<string, CannedAnswer>]>([
    ['balance and simulation contradict each other', { balanceOf: call(500, word(7)) }],
    ['a holder needs as much as a new recipient', { transfer: call(64_285) }],
    ['no balance', { balanceOf: 500 }],
    ['a truncated balance', { balanceOf: call(500, 'ff') }],
    ['a transfer that needs no Energy', { transfer: call(3), own: call(3), balanceOf: call(500, word(1)) }],
    ['a transfer that needs too much Energy', { transfer: call(90_000_000) }],
    ['a revert', { transfer: { ...call(130_285), transaction: { ret: [{ ret: 'FAILED' }] } } }],
    ['a blacklist that answers neither yes nor no', { isBlackListed: call(500, word(2)), transfer: 500 }],
    ['invalid data', { transfer: 'not JSON', isBlackListed: 'not JSON' }],
  ])('gives no advice if its answer is wrong: %s', async (_name, wrong) => {
    expect(await checksOf({ ...honest, ...wrong })).toEqual({ atMs: 1 })
  })

  it('that is slow does not delay the quote, which uses the answers received by then', async () => {
    const clock = new ManualClock(1)
    const never = () => new Promise<never>(() => {})
    const known = { isBlacklisted: async () => true, pendingTokenBalance: async () => 0n }
    const slow = {
      ...{ estimateTransferEnergy: never, pendingResources: never, chainParameters: never },
      ...{ pendingAccount: never, lastTransferFeeLimit: never },
    }
    const node = { ...known, ...slow } as unknown as TronNode
    const { check } = factsOf(node, clock)
    const asked = check(ALICE, BOB)
    await new Promise((resolve) => setImmediate(resolve))
    clock.advance(2_500)
    const warnings = [ALICE, BOB].map((address) => ({ address, by: 'usdt' }))
    expect(await asked).toEqual({ atMs: 2_501, warnings })
  })

  it('that is down does not change the quote', async () => {
    const clock = new ManualClock(5)
    const tron = startChain({ clock, genesis: { accounts: [] } })
    const node = tron.node({ endpoints: [await tron.listen()] })
    const facts = factsOf(node, clock)
    await tron.close()
    expect(await facts.check(ALICE, BOB)).toEqual({ atMs: 5 })
  })
})

it('the quote explains a shortage that is caused only by existing locks toward the receiver', async () => {
  const { ann, settle } = await createMarketBotFixture('500')
  const offer = async (duration: string) => {
    const { id } = ann.say(`/energy ${RECEIVER} 65k ${duration}`)
    return ann.sees('⚡ Rent 65,000 Energy', { after: id })
  }
  const { buttons } = await offer('1d')
  await ann.tap(buttons.flat().find(({ text }) => text.startsWith('✅ Rent for'))?.text ?? '')
  await settle()
  await settle()
  expect((await offer('2d')).text).not.toContain('🔒')
  const short = await offer('1h')
  expect(short.text).toContain('⚠️ The market has none right now.')
  expect(short.text).toContain(
    '🔒 Other addresses can get more: this one probably rents from the same providers already',
  )
})

it('says that the address’s own rentals raise a price, not that cheap supply has run out', async () => {
  const { ann, settle } = await createMarketBotFixture('500')
  const see = async (line: string, text: string) => (await ann.sees(text, { after: ann.say(line).id })).text
  const rented = 'This address already has rentals, so the cheapest offers can’t serve it.'
  expect(await see(`65k 30d ${RECEIVER}`, '⚡ Rent 65,000 Energy')).not.toContain(rented)
  await see(`65k 15m ${RECEIVER}`, '⚡ Rent 65,000 Energy')
  await ann.tap('✅ Rent for 3.9 TRX')
  await settle()
  await settle()
  expect(await see(`65k 30d ${RECEIVER}`, '⚡ Rent 65,000 Energy')).toContain(rented)
  const durations = await see(`65k ${RECEIVER}`, 'For how long?')
  expect(durations).toContain(rented)
  expect(durations).not.toContain('Cheap supply has run out')
})

it('names own rentals only at an address that has some, even if an estimate without an address is cheaper', async () => {
  const { ann } = await createMarketBotFixture('500', (client) => ({
    ...client,
    async estimate(request) {
      const found = await client.estimate(request)
      const isDear = request.receiver !== undefined && request.durationSec > 86_400
      return isDear ? { ...found, unitPriceSun: sun(found.unitPriceSun * 3), costSun: sun(found.costSun * 3) } : found
    },
  }))
  ann.say(`65k ${RECEIVER}`)
  const { text } = await ann.sees('For how long?')
  expect(text).toContain('Cheap supply has run out')
  expect(text).not.toContain('already has rentals')
})

it('a quote says how much another service delivers, because that part cannot be extended', async () => {
  const { ann, market } = await createPurchaseFixture()
  const line = '40,000 Energy comes from another service and can’t be extended.'
  ann.say(`65k 1h ${BOB}`)
  expect((await ann.sees('⚡ Rent 65,000')).text).not.toContain('another service')
  market.supplierUnits = 40_000
  ann.say(`65k 1h ${BOB}`)
  expect((await ann.sees('another service')).text).toContain(line)
  market.supplierUnits = 65_500
  ann.say(`65500 1h ${BOB}`)
  expect((await ann.sees('⚡ Rent 65,500')).text).toContain(
    'All of it comes from another service and can’t be extended.',
  )
  // The next quote has its own figures, although it reuses the checks of the receiver.
  market.supplierUnits = 0
  ann.say(`66k 1h ${BOB}`)
  expect((await ann.sees('⚡ Rent 66,000')).text).not.toContain('another service')
})
