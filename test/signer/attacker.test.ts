/** An attacker controls the whole program that calls the signer: the policy limits how much they can take per day. */
import { join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { addressToHex, type TronAddress } from '../../src/kernel/address.ts'
import { ManualClock } from '../../src/kernel/clock.ts'
import { CONTRACTS } from '../../src/kernel/protobuf/schema.ts'
import { type Sun, sun, sunFromTrx } from '../../src/kernel/sun.ts'
import type { SignerChain } from '../../src/signer/chain.ts'
import { type Counts, openCounts } from '../../src/signer/counts.ts'
import { createKeys } from '../../src/signer/keys.ts'
import {
  MAX_FRESH_AGE_MS,
  MAX_RETURN_AGE_MS,
  MAX_VALID_MS,
  NO_COST,
  type Payment,
  refusal,
} from '../../src/signer/policy.ts'
import { listen } from '../../src/signer/server.ts'
import { createSigner, type SignerStatus } from '../../src/signer/signer.ts'
import { messageSigner, signerOf } from '../../src/tron/keys.ts'
import { encodeRawData, recoverSigner, txidOf } from '../../src/tron/protobuf/protobuf.ts'
import {
  buildTokenTransfer,
  unsignedClaim,
  unsignedDelegation,
  unsignedFreeze,
  unsignedTransfer,
  unsignedUndelegation,
  unsignedVote,
} from '../../src/tron/transactions.ts'
import type { ReceivedPayment } from '../../src/tron/types.ts'
import { tempDir } from '../support/temp.ts'
import { connectAsAttacker } from './attacker-client.ts'

const SEED_PHRASE = 'test test test test test test test test test test test junk'
const NOON_MS = Date.UTC(2026, 0, 5, 12)
const DAY_MS = 86_400_000
const BLOCK_MS = 3_000
const trx = sunFromTrx
const THIEF = signerOf('1'.repeat(64)).address
const TREASURY = signerOf('2'.repeat(64)).address
const PROVIDER = signerOf('3'.repeat(64)).address
const REPRESENTATIVE = signerOf('5'.repeat(64)).address
const KEYS = createKeys({ mnemonic: SEED_PHRASE, fundKey: undefined, zapbuyKey: '4'.repeat(64) })
const addressOf = (name: string): TronAddress => KEYS.signer(name)?.address ?? THIEF
const POLICY = {
  maxSun: trx('100'),
  dailySun: trx('250'),
  dailyStakeSun: trx('1000'),
  dailyReturnSun: trx('60'),
  dailyDelegations: 5,
  dailyRestakeSun: trx('100'),
  dailyRewardTransactions: 3,
  representatives: [REPRESENTATIVE],
  dailyTransfers: 40,
  ownAddresses: [TREASURY],
  maxValidMs: MAX_VALID_MS,
}

async function createAttackerFixture({ chain }: { chain?: SignerChain } = {}) {
  const clock = new ManualClock(NOON_MS)
  const folder = tempDir()
  const counts = openCounts(folder, clock)
  const signer = createSigner({ keys: KEYS, policy: POLICY, counts, clock, chain })
  const path = join(folder, 'signer.sock')
  const refused: string[] = []
  const server = await listen(signer, path, (what) => void refused.push(what))
  const thief = await connectAsAttacker(path)
  onTestFinished(async () => {
    server.close()
    await counts.close()
  })
  let made = 0
  const context = () => ({
    refBlock: { number: 1, id: '0'.repeat(64), timestampMs: clock.now() },
    // The timestamp makes each transaction unique.
    timestampMs: clock.now() + made++,
  })
  const transfer = (name: string, to: TronAddress, amountSun: Sun, from = addressOf(name)) =>
    unsignedTransfer({ from, to, amountSun }, context()).tx.raw_data_hex
  return {
    clock,
    thief,
    refused,
    context,
    transfer,
    take: (name: string, amountSun: Sun, to = THIEF) => thief.sign(name, transfer(name, to, amountSun)),
    /** Requests a refund of payments that the attacker claims exist. */
    giveBack: (name: string, amountSun: Sun, to: TronAddress, ...returns: ReceivedPayment[]) =>
      thief.sign(name, transfer(name, to, amountSun), returns),
    used: async () => ((await thief.ask({ ask: 'status' })).value as SignerStatus).used,
  }
}

/** Takes as much as possible in pieces of up to `piece`, from each key in turn. Returns the total in SUN. */
async function takeMaximum({ take }: Awaited<ReturnType<typeof createAttackerFixture>>, piece: Sun): Promise<number> {
  let gotSun = 0
  for (const name of ['pool', 'fund', 'zapbuy', 'deposit:1', 'pay-later:0'])
    for (let size: number = piece; size >= 1; size = Math.floor(size / 2))
      while ((await take(name, sun(size))) === 'signed') gotSun += size
  return gotSun
}

test('an attacker at the signer gets exactly the daily limit, and the same the next day', async () => {
  const w = await createAttackerFixture()
  expect(await takeMaximum(w, POLICY.maxSun)).toBe(POLICY.dailySun)
  expect(await w.take('pool', sun(1))).toContain('SIGNER_DAILY_TRX: 0.000001 TRX to others requested, 0 TRX left today')
  // Setting the clock back allows no more.
  w.clock.advance(-DAY_MS)
  expect(await w.take('fund', sun(1))).toContain('SIGNER_DAILY_TRX')
  w.clock.advance(2 * DAY_MS)
  expect(await takeMaximum(w, POLICY.maxSun)).toBe(POLICY.dailySun)
  expect(w.refused.some((what) => what.startsWith('pool: SIGNER_DAILY_TRX'))).toBe(true)
})

test("a clock that runs ahead temporarily neither adds a day to the signer's limit nor uses up a future one", async () => {
  const w = await createAttackerFixture()
  // Prepared with the chain's time, which is correct.
  const ahead = [1, 2, 3].map(() => w.transfer('pool', THIEF, POLICY.maxSun))
  w.clock.advance(400 * DAY_MS)
  const answers = []
  for (const raw of ahead) answers.push((await w.thief.sign('pool', raw)).split(':')[0])
  expect(answers).toEqual(['signed', 'signed', 'SIGNER_DAILY_TRX'])
  w.clock.advance(-400 * DAY_MS)
  expect(await takeMaximum(w, POLICY.maxSun)).toBe(POLICY.dailySun - 2 * POLICY.maxSun)
  w.clock.advance(DAY_MS)
  expect(await takeMaximum(w, POLICY.maxSun)).toBe(POLICY.dailySun)
})

test('concurrent requests to the signer get no more than the daily limit', async () => {
  const w = await createAttackerFixture()
  const all = await Promise.all(Array.from({ length: 30 }, () => w.take('pool', trx('20'))))
  expect(all.filter((answer) => answer === 'signed')).toHaveLength(12)
})

test('a single transfer has its own limit at the signer', async () => {
  const w = await createAttackerFixture()
  expect(await w.take('pool', sun(POLICY.maxSun + 1))).toContain('SIGNER_MAX_TRX: 100.000001 TRX')
  expect(await w.take('pool', POLICY.maxSun)).toBe('signed')
})

test('the signer returns the same signature for the same bytes, and counts it once', async () => {
  const w = await createAttackerFixture()
  const raw = w.transfer('pool', THIEF, trx('100'))
  const answers = await Promise.all([1, 2, 3].map(() => w.thief.ask({ ask: 'sign', name: 'pool', raw })))
  const [signature] = answers.map(({ value }) => value as string)
  expect(new Set(answers.map(({ value }) => value)).size).toBe(1)
  expect(recoverSigner(txidOf(raw), signature ?? '')).toBe(addressOf('pool'))
  expect((await w.thief.ask({ ask: 'status' })).value).toMatchObject({ used: { sun: trx('100'), transfers: 1 } })
})

test('transfers between our own addresses are unlimited in one direction, but their number is limited', async () => {
  const w = await createAttackerFixture()
  const more = trx('1000000')
  for (const [name, to] of [
    ['deposit:7', addressOf('pool')],
    ['deposit:7', addressOf('fund')],
    ['pay-later:3', addressOf('pool')],
    ['deposit:7', TREASURY],
    ['fund', addressOf('pool')],
    ['fund', TREASURY],
    ['pool', TREASURY],
    ['zapbuy', TREASURY],
  ] as const)
    expect([name, await w.take(name, more, to)]).toEqual([name, 'signed'])
  for (const [name, to] of [
    ['pool', addressOf('fund')],
    ['pool', addressOf('deposit:7')],
    ['zapbuy', addressOf('pool')],
  ] as const)
    expect(await w.take(name, more, to)).toContain('SIGNER_MAX_TRX')
  expect(await w.take('deposit:7', sun(1))).toBe(`the key deposit:7 may not send TRX to ${THIEF}`)
  while ((await w.take('deposit:1', sun(1), addressOf('pool'))) === 'signed');
  expect(await w.take('deposit:1', sun(1), addressOf('pool'))).toContain(
    'SIGNER_DAILY_TRANSFERS: limit reached with 40 transfers between own addresses today',
  )
  expect(await w.take('pool', sun(1))).toBe('signed')
})

describe('the signer and the stake of providers', () => {
  const order = { owner: PROVIDER, receiver: THIEF, resource: 'ENERGY', balanceSun: trx('400') } as const

  test('allows delegating up to the daily limit under a permission, and undelegating', async () => {
    const w = await createAttackerFixture()
    const delegate = () => w.thief.sign('pool', unsignedDelegation(order, w.context(), 2).tx.raw_data_hex)
    expect([await delegate(), await delegate()]).toEqual(['signed', 'signed'])
    expect(await delegate()).toContain('SIGNER_DAILY_STAKE_TRX: 400 TRX of stake requested, 200 TRX left today')
    expect(await w.thief.sign('pool', unsignedUndelegation(order, w.context(), 2).tx.raw_data_hex)).toBe('signed')
    const own = { ...order, owner: addressOf('pool'), balanceSun: trx('200') }
    expect(await w.thief.sign('pool', unsignedDelegation(own, w.context()).tx.raw_data_hex)).toBe('signed')
  })

  test('counts each delegation and undelegation, because it may burn a provider’s TRX', async () => {
    const w = await createAttackerFixture()
    const small = { ...order, balanceSun: trx('1') }
    const answers = async (build: typeof unsignedDelegation | typeof unsignedUndelegation) => {
      const all = Array.from({ length: 7 }, () => w.thief.sign('pool', build(small, w.context(), 2).tx.raw_data_hex))
      return (await Promise.all(all)).sort()
    }
    const refused = (what: string) => `SIGNER_DAILY_DELEGATIONS: limit reached with 5 ${what} today (UTC)`
    const limited = (what: string) => [refused(what), refused(what), ...Array(5).fill('signed')]
    expect(await answers(unsignedDelegation)).toEqual(limited('delegations'))
    expect(await answers(unsignedUndelegation)).toEqual(limited('undelegations'))
    expect(await w.used()).toMatchObject({ stakeSun: trx('5'), delegations: 5, undelegations: 5 })
  })

  test.each([
    ['the owner’s own permission', 'pool', order, undefined],
    ['the owner’s own permission by number', 'pool', order, 0],
    ['the witness’s permission', 'pool', order, 1],
    ['a permission of the pool itself', 'pool', { ...order, owner: addressOf('pool') }, 2],
    ['the fund key', 'fund', order, 2],
    ['a deposit address', 'deposit:1', { ...order, owner: addressOf('deposit:1') }, undefined],
  ])('rejects a delegation with %s', async (_what, name, what, permissionId) => {
    const w = await createAttackerFixture()
    expect(await w.thief.sign(name, unsignedDelegation(what, w.context(), permissionId).tx.raw_data_hex)).not.toBe(
      'signed',
    )
    expect((await w.thief.ask({ ask: 'status' })).value).toMatchObject({ used: { stakeSun: 0 } })
  })
})

describe('returns of payments at the signer', () => {
  const BUYER = signerOf('5'.repeat(64)).address
  const OTHER = signerOf('6'.repeat(64)).address
  const LARGE = trx('10000')
  const id = (n: number) => n.toString(16).padStart(64, '0')
  const at = (n: number, key = 'fund'): ReceivedPayment => ({ txid: id(n), key })

  /** Creates a chain with these payments, numbered from 1. */
  function chainWith(...payments: Partial<Payment>[]): SignerChain {
    const known = payments.map((payment, i): Payment => {
      const base = { from: BUYER, to: addressOf('fund'), amountSun: LARGE, atMs: NOON_MS - 60_000 }
      return { txid: id(i + 1), ...base, ...payment }
    })
    return {
      timeMs: async () => NOON_MS,
      payment: async (txid) => known.find((payment) => payment.txid === txid),
    }
  }

  test('to the sender do not use the daily limit, and never exceed the payment', async () => {
    const w = await createAttackerFixture({ chain: chainWith({}) })
    expect(await w.giveBack('fund', trx('9999'), BUYER, at(1))).toBe('signed')
    expect(await w.giveBack('fund', trx('1'), BUYER, at(1), at(1))).toBe('signed')
    expect(await w.used()).toMatchObject({ sun: 0, transfers: 0, returnedSun: LARGE, otherReturnsSun: 0, returns: 2 })
    // From here on, it counts as a normal transfer.
    expect(await w.giveBack('fund', trx('101'), BUYER, at(1))).toContain('SIGNER_MAX_TRX')
    expect(await takeMaximum(w, POLICY.maxSun)).toBe(POLICY.dailySun)
    expect(await w.giveBack('fund', sun(1), BUYER, at(1))).toContain('SIGNER_DAILY_TRX')
  })

  test('requested concurrently never exceed the payment', async () => {
    const w = await createAttackerFixture({ chain: chainWith({ amountSun: trx('1000') }) })
    const all = await Promise.all(Array.from({ length: 9 }, () => w.giveBack('fund', trx('200'), BUYER, at(1))))
    expect(all.filter((answer) => answer === 'signed')).toHaveLength(5)
  })

  test('still work one by one on a day whose limit is used up', async () => {
    const w = await createAttackerFixture({ chain: chainWith({}, {}, {}) })
    expect(await takeMaximum(w, POLICY.maxSun)).toBe(POLICY.dailySun)
    for (const n of [1, 2, 3]) expect(await w.giveBack('fund', LARGE, BUYER, at(n))).toBe('signed')
  })

  test.each<[string, Partial<Payment>, TronAddress, ReceivedPayment]>([
    ['to another address than the sender', {}, OTHER, at(1)],
    ['of an older payment', { atMs: NOON_MS - MAX_FRESH_AGE_MS - 1 }, BUYER, at(1)],
    ['to the address that an order named', { to: addressOf('pay-later:7') }, OTHER, at(1, 'pay-later:7')],
  ])('%s have a separate limit', async (_what, payment, to, paidAt) => {
    const w = await createAttackerFixture({ chain: chainWith(payment) })
    expect(await w.giveBack('fund', trx('60'), to, paidAt)).toBe('signed')
    expect(await w.giveBack('fund', sun(1), to, paidAt)).toContain('SIGNER_DAILY_RETURN_TRX: 0.000001 TRX of returns')
    expect(await w.used()).toMatchObject({ sun: 0, otherReturnsSun: trx('60') })
    expect(await takeMaximum(w, POLICY.maxSun)).toBe(POLICY.dailySun)
  })

  test.each<[string, Partial<Payment>, ReceivedPayment]>([
    ['was never made', {}, at(2)],
    ['went to another address', { to: OTHER }, at(1)],
    ['went to another key of ours', { to: addressOf('zapbuy') }, at(1, 'zapbuy')],
    ['went to a deposit address', { to: addressOf('deposit:1') }, at(1, 'deposit:1')],
    ['went to a key that does not exist', {}, at(1, 'constructor')],
    ['was made long ago', { atMs: NOON_MS - MAX_RETURN_AGE_MS - 1 }, at(1)],
  ])('of a payment that %s count as normal transfers', async (_what, payment, paidAt) => {
    const w = await createAttackerFixture({ chain: chainWith(payment) })
    expect(await w.giveBack('fund', trx('101'), BUYER, paidAt)).toContain('SIGNER_MAX_TRX')
    expect(await w.giveBack('fund', trx('100'), BUYER, paidAt)).toBe('signed')
    expect(await w.used()).toMatchObject({ sun: trx('100'), returns: 0 })
  })

  test('of ZapBuy are signed with its own key, for payments to it', async () => {
    const w = await createAttackerFixture({ chain: chainWith({ to: addressOf('zapbuy') }, {}) })
    expect(await w.giveBack('zapbuy', LARGE, BUYER, at(1, 'zapbuy'))).toBe('signed')
    expect(await w.giveBack('zapbuy', LARGE, BUYER, at(2))).toContain('SIGNER_MAX_TRX')
    expect(await w.giveBack('pool', LARGE, BUYER, at(2))).toContain('SIGNER_MAX_TRX')
  })

  test('above the payment count the excess as a transfer', async () => {
    const w = await createAttackerFixture({ chain: chainWith({ amountSun: trx('30') }) })
    expect(await w.giveBack('fund', trx('80'), BUYER, at(1))).toBe('signed')
    expect(await w.used()).toMatchObject({ sun: trx('50'), transfers: 1, returnedSun: trx('30'), returns: 1 })
  })

  test('are remembered, so that a restarted signer returns nothing twice', async () => {
    const folder = tempDir()
    const counts = openCounts(folder, { now: () => NOON_MS })
    const signer = (its: Counts) =>
      createSigner({ keys: KEYS, policy: POLICY, counts: its, clock: new ManualClock(NOON_MS), chain: chainWith({}) })
    const { transfer } = await createAttackerFixture()
    await signer(counts).sign('fund', transfer('fund', BUYER, LARGE), [at(1)])
    await counts.close()
    const again = openCounts(folder, { now: () => NOON_MS })
    await expect(signer(again).sign('fund', transfer('fund', BUYER, LARGE), [at(1)])).rejects.toThrow()
    // The payment still counts after the file was rewritten with the current entries.
    await again.add(id(9), NOON_MS, NO_COST, NOON_MS)
    await again.close()
    const third = openCounts(folder, { now: () => NOON_MS })
    expect(third.usedOf(id(1))).toBe(LARGE)
    await third.close()
  })

  test('fail while the chain is unreachable, without using other limits', async () => {
    const chain = { ...chainWith(), payment: () => Promise.reject(refusal('not solidified yet')) }
    const w = await createAttackerFixture({ chain })
    expect(await w.giveBack('fund', sun(1), BUYER, at(1))).toBe('not solidified yet')
    expect(await w.used()).toMatchObject({ sun: 0, returns: 0 })
  })

  test('count as normal transfers if the signer has no access to the chain', async () => {
    const w = await createAttackerFixture()
    expect(await w.giveBack('fund', trx('100'), BUYER, at(1))).toBe('signed')
    expect(await w.used()).toMatchObject({ sun: trx('100'), returns: 0 })
  })
})

describe('a new day at the signer', () => {
  test('begins by the chain’s time, so that a clock that is ahead does not start one', async () => {
    let chainMs: number | undefined = NOON_MS
    const chain: SignerChain = { timeMs: async () => chainMs, payment: async () => undefined }
    const w = await createAttackerFixture({ chain })
    expect(await takeMaximum(w, POLICY.maxSun)).toBe(POLICY.dailySun)
    for (const ahead of [1, 2, 365]) {
      w.clock.advance(ahead * DAY_MS)
      expect(await w.take('pool', sun(1))).toContain('SIGNER_DAILY_TRX')
      chainMs = undefined
      w.clock.advance(BLOCK_MS)
      expect(await w.take('pool', sun(1))).toContain('SIGNER_DAILY_TRX')
      chainMs = NOON_MS
    }
    w.clock.advance(BLOCK_MS)
    chainMs = NOON_MS + DAY_MS
    expect(await takeMaximum(w, POLICY.maxSun)).toBe(POLICY.dailySun)
    expect(await w.take('pool', sun(1))).toContain('SIGNER_DAILY_TRX')
  })
})

describe('the signer never signs', () => {
  const SIGNED = [
    ...['TransferContract', 'DelegateResourceContract', 'UnDelegateResourceContract'],
    ...['VoteWitnessContract', 'WithdrawBalanceContract', 'FreezeBalanceV2Contract'],
  ]
  const owner_address = addressToHex(addressOf('pool'))
  const raw = (type: string, value: object, more: object = {}) =>
    encodeRawData({
      contract: [{ type, parameter: { value: { owner_address, ...value } } }],
      ...{ ref_block_bytes: '0000', ref_block_hash: '00'.repeat(8), expiration: NOON_MS + 60_000, timestamp: NOON_MS },
      ...more,
    })
  const toThief = { to_address: addressToHex(THIEF), amount: 1 }

  test.each(Object.keys(CONTRACTS).filter((type) => !SIGNED.includes(type)))(
    'a transaction of the type %s',
    async (type) => {
      const w = await createAttackerFixture()
      expect(await w.thief.sign('pool', raw(type, {}))).toBe(`${type} is never signed`)
    },
  )

  test.each([
    [
      'a call of a token',
      (w: Awaited<ReturnType<typeof createAttackerFixture>>) => {
        const order = { token: THIEF, from: addressOf('pool'), to: THIEF, amount: 1n, feeLimitSun: trx('100') }
        return buildTokenTransfer(order, KEYS.signer('pool') ?? { privateKey: '' }, w.context()).tx.raw_data_hex
      },
    ],
    ['a fee limit', () => raw('TransferContract', toThief, { fee_limit: 1 })],
    ['a memo', () => raw('TransferContract', toThief, { data: 'ff' })],
    [
      'a transaction valid only later',
      () => raw('TransferContract', toThief, { expiration: NOON_MS + MAX_VALID_MS + 1 }),
    ],
    ['an amount of zero', () => raw('TransferContract', { to_address: addressToHex(THIEF) })],
    ['a negative amount', () => raw('TransferContract', { ...toThief, amount: -1 })],
    ['no receiver', () => raw('TransferContract', { amount: 1 })],
    ['money of another owner', (w) => w.transfer('pool', THIEF, sun(1), PROVIDER)],
    ['money of another key', (w) => w.transfer('pool', THIEF, sun(1), addressOf('fund'))],
    ['an unknown field', () => `${raw('TransferContract', toThief)}9a0600`],
    ['numbers in an overlong encoding', () => raw('TransferContract', toThief).replace(/^0a02/, '0a8200')],
    ['two contracts', () => `${raw('TransferContract', toThief)}5a00`],
    ['no transaction', () => 'ff'],
    ['no bytes', () => ''],
    ['a text that is not hex', () => 'TransferContract'],
  ] as [string, (w: Awaited<ReturnType<typeof createAttackerFixture>>) => string][])(
    'a request with this content: %s',
    async (_what, bytes) => {
      const w = await createAttackerFixture()
      expect(await w.thief.sign('pool', bytes(w))).not.toBe('signed')
      expect((await w.thief.ask({ ask: 'status' })).value).toMatchObject({ used: { sun: 0, transfers: 0 } })
    },
  )

  test.each(['', 'deposit:0', 'deposit:2147483647', 'deposit:-1', 'deposit:1.5', 'deposit:01', 'constructor', 'node'])(
    'with an unknown key: %j',
    async (name) => {
      const w = await createAttackerFixture()
      expect(await w.thief.sign(name, w.transfer('pool', TREASURY, sun(1)))).toBe(`there is no key ${name}`)
    },
  )
})

test('the signer signs only texts that are the program’s own statements', async () => {
  const { thief } = await createAttackerFixture()
  const says = async (text: string) => (await thief.ask({ ask: 'message', name: 'pool', text })).value
  const text = 'sunwatt solvency 1'
  expect(messageSigner(text, `${await says(text)}`)).toBe(addressOf('pool'))
  for (const other of ['', 'sunwatt', 'Cancel order 1', 'sunwatt a\nb', ' sunwatt a', `sunwatt ${'a'.repeat(501)}`])
    expect(await says(other)).toBeUndefined()
})

test('responses of the signer contain no key and do not reveal one', async () => {
  const w = await createAttackerFixture()
  const told = JSON.stringify([
    await w.thief.ask({ ask: 'held', network: 'sandbox' }),
    await w.thief.ask({ ask: 'status' }),
  ])
  for (const name of ['pool', 'fund', 'zapbuy', 'deposit:1', 'pay-later:0'])
    expect(told).not.toContain(KEYS.signer(name)?.privateKey ?? name)
  expect(told).not.toContain('junk')
})

test('the signer disconnects a client that sends an invalid line', async () => {
  for (const line of [
    'no json\n',
    '{"id":1,"ask":"keys"}\n',
    '{"ask":"status"}\n',
    '{"id":1,"ask":"sign"}\n',
    '{"id":1,"ask":"sign","name":"pool","raw":"","returns":"all"}\n',
    '{"id":1,"ask":"sign","name":"pool","raw":"","returns":[{"txid":"1","key":"fund"}]}\n',
    `{"id":1,"ask":"sign","name":"pool","raw":"","returns":[${`{"txid":"${'1'.repeat(64)}","key":"fund"},`.repeat(100)}{}]}\n`,
    'x'.repeat(70_000),
  ]) {
    const { thief } = await createAttackerFixture()
    const closed = new Promise((resolve) => thief.socket.once('close', resolve))
    thief.socket.write(line)
    await closed
  }
})

test('any client of the signer may stop it, but none can start it again', async () => {
  const w = await createAttackerFixture()
  await w.thief.ask({ ask: 'stop' })
  expect(await w.take('fund', sun(1), addressOf('pool'))).toContain('signing is stopped')
  expect((await w.thief.ask({ ask: 'status' })).value).toMatchObject({ stopped: true })
})

describe('the signer and the staking rewards of providers', () => {
  const vote = { owner: PROVIDER, representative: REPRESENTATIVE, count: 900 }
  const freeze = { owner: PROVIDER, resource: 'ENERGY', balanceSun: trx('40') } as const
  type Build = (w: Awaited<ReturnType<typeof createAttackerFixture>>, permissionId?: number) => string
  const voteFor =
    (order: Parameters<typeof unsignedVote>[0]): Build =>
    (w, id) =>
      unsignedVote(order, w.context(), id).tx.raw_data_hex
  const claim: Build = (w, id) => unsignedClaim(PROVIDER, w.context(), id).tx.raw_data_hex
  const restake =
    (order: Parameters<typeof unsignedFreeze>[0]): Build =>
    (w, id) =>
      unsignedFreeze(order, w.context(), id).tx.raw_data_hex

  test('signs votes for the operator’s representatives, claims and restakes, up to the limits of a day', async () => {
    const w = await createAttackerFixture()
    const sign = (build: Build) => w.thief.sign('pool', build(w, 3))
    for (const build of [voteFor(vote), claim]) {
      for (let n = 0; n < 3; n++) expect(await sign(build)).toBe('signed')
      expect(await sign(build)).toMatch(/^SIGNER_DAILY_REWARD_TRANSACTIONS: limit reached with 3 (votes|claims) today/)
    }
    expect([await sign(restake(freeze)), await sign(restake(freeze))]).toEqual(['signed', 'signed'])
    expect(await sign(restake(freeze))).toContain('SIGNER_DAILY_RESTAKE_TRX: 40 TRX of restakes requested, 20 TRX left')
    expect(await sign(restake({ ...freeze, balanceSun: trx('20') }))).toBe('signed')
    expect(await sign(restake({ ...freeze, balanceSun: trx('1') }))).toContain('SIGNER_DAILY_RESTAKE_TRX')
    expect(await w.used()).toMatchObject({ votes: 3, claims: 3, restakes: 3, restakedSun: trx('100'), sun: 0 })
    w.clock.advance(DAY_MS)
    expect(await sign(claim)).toBe('signed')
  })

  const other = { ...vote, representative: THIEF }
  const own = addressOf('pool')
  test.each<[string, string, Build, number | undefined, RegExp]>([
    ['a vote for another representative', 'pool', voteFor(other), 3, /^VOTE_REPRESENTATIVES: T\w+ is not one of them/],
    ['a vote under the owner permission', 'pool', voteFor(vote), undefined, /must name an active permission/],
    ['a claim under the owner permission by number', 'pool', claim, 0, /must name an active permission/],
    ['a restake under the witness permission', 'pool', restake(freeze), 1, /must name an active permission/],
    ['a restake of the pool’s own TRX', 'pool', restake({ ...freeze, owner: own }), 2, /of a provider, not of/],
    [
      'a restake of the pool’s own TRX by its owner',
      'pool',
      restake({ ...freeze, owner: own }),
      undefined,
      /a provider/,
    ],
    ['a claim by the fund key', 'fund', claim, 3, /the key fund may not sign for stake/],
    ['a restake by a deposit address', 'deposit:1', restake(freeze), 3, /may not sign for stake/],
  ])('refuses %s', async (_what, name, build, permissionId, reason) => {
    const w = await createAttackerFixture()
    expect(await w.thief.sign(name, build(w, permissionId))).toMatch(reason)
    expect(await w.used()).toMatchObject({ votes: 0, claims: 0, restakes: 0, restakedSun: 0 })
  })

  const stolen =
    (type: string, value: object): Build =>
    (w, id) =>
      encodeRawData({
        ...{
          ref_block_bytes: '0001',
          ref_block_hash: '0'.repeat(16),
          timestamp: 1,
          expiration: w.clock.now() + 60_000,
        },
        contract: [
          { type, parameter: { value: { owner_address: addressToHex(PROVIDER), ...value } }, Permission_id: id },
        ],
      })
  const amounts = { vote_address: addressToHex(REPRESENTATIVE), vote_count: 10 }
  const stranger = { vote_address: addressToHex(THIEF), vote_count: 1 }
  test.each<[string, Build, RegExp]>([
    [
      'unstake',
      stolen('UnfreezeBalanceV2Contract', { unfreeze_balance: 1_000_000, resource: 'ENERGY' }),
      /never signed/,
    ],
    ['withdraw unstaked TRX', stolen('WithdrawExpireUnfreezeContract', {}), /never signed/],
    ['cancel unstaking', stolen('CancelAllUnfreezeV2Contract', {}), /never signed/],
    ['send TRX', stolen('TransferContract', { to_address: addressToHex(THIEF), amount: 1 }), /may not move TRX from/],
    ['change permissions', stolen('AccountPermissionUpdateContract', {}), /never signed/],
    ['split a vote', stolen('VoteWitnessContract', { votes: [amounts, stranger] }), /^VOTE_REPRESENTATIVES/],
    ['vote with nothing', stolen('VoteWitnessContract', { votes: [{ ...amounts, vote_count: 0 }] }), /not positive/],
    ['stake nothing', stolen('FreezeBalanceV2Contract', { resource: 'ENERGY' }), /not positive/],
    ['stake for votes', stolen('FreezeBalanceV2Contract', { frozen_balance: 1, resource: 'TRON_POWER' }), /only for/],
  ])('does not let a stolen program %s', async (_what, build, reason) => {
    const w = await createAttackerFixture()
    expect(await w.thief.sign('pool', build(w, 3))).toMatch(reason)
  })
})
