/** Somebody has the whole program that asks the signer: what they get out of it in a day is what the policy says. */
import { join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { addressToHex, type TronAddress } from '../../src/kernel/address.ts'
import { ManualClock } from '../../src/kernel/clock.ts'
import { type Sun, sun, sunFromTrx } from '../../src/kernel/sun.ts'
import type { SignerChain } from '../../src/signer/chain.ts'
import { type Counts, openCounts } from '../../src/signer/counts.ts'
import { createKeys } from '../../src/signer/keys.ts'
import { FREE, FRESH_MS, MAX_VALID_MS, type Payment, RETURNABLE_MS, refusal } from '../../src/signer/policy.ts'
import { listen } from '../../src/signer/server.ts'
import { createSigner, type SignerStatus } from '../../src/signer/signer.ts'
import { messageSigner, signerOf } from '../../src/tron/keys.ts'
import { encodeRawData, recoverSigner, txidOf } from '../../src/tron/protobuf/protobuf.ts'
import { CONTRACTS } from '../../src/tron/protobuf/schema.ts'
import { buildTokenTransfer, delegationOf, transferOf, undelegationOf } from '../../src/tron/transactions.ts'
import type { PaidAt } from '../../src/tron/types.ts'
import { tempDir } from '../support/temp.ts'
import { asking } from './asking.ts'

const WORDS = 'test test test test test test test test test test test junk'
const NOON_MS = Date.UTC(2026, 0, 5, 12)
const DAY_MS = 86_400_000
const BLOCK_MS = 3_000
const trx = sunFromTrx
const THIEF = signerOf('1'.repeat(64)).address
const TREASURY = signerOf('2'.repeat(64)).address
const PROVIDER = signerOf('3'.repeat(64)).address
const KEYS = createKeys({ mnemonic: WORDS, fundKey: undefined, zapbuyKey: '4'.repeat(64) })
const addressOf = (name: string): TronAddress => KEYS.signer(name)?.address ?? THIEF
const POLICY = {
  maxSun: trx('100'),
  dailySun: trx('250'),
  dailyStakeSun: trx('1000'),
  dailyReturnSun: trx('60'),
  dailyDelegations: 5,
  dailyTransfers: 40,
  ownAddresses: [TREASURY],
  maxValidMs: MAX_VALID_MS,
}

async function taken({ chain }: { chain?: SignerChain } = {}) {
  const clock = new ManualClock(NOON_MS)
  const folder = tempDir()
  const counts = openCounts(folder, clock)
  const signer = createSigner({ keys: KEYS, policy: POLICY, counts, clock, chain })
  const path = join(folder, 'signer.sock')
  const refused: string[] = []
  const server = await listen(signer, path, (what) => void refused.push(what))
  const thief = await asking(path)
  onTestFinished(async () => {
    server.close()
    await counts.close()
  })
  let made = 0
  const context = () => ({
    refBlock: { number: 1, id: '0'.repeat(64), timestampMs: clock.now() },
    // No two are the same.
    timestampMs: clock.now() + made++,
  })
  const transfer = (name: string, to: TronAddress, amountSun: Sun, from = addressOf(name)) =>
    transferOf({ from, to, amountSun }, context()).tx.raw_data_hex
  return {
    clock,
    thief,
    refused,
    context,
    transfer,
    take: (name: string, amountSun: Sun, to = THIEF) => thief.sign(name, transfer(name, to, amountSun)),
    /** Sends payments back, as the thief says. */
    giveBack: (name: string, amountSun: Sun, to: TronAddress, ...returns: PaidAt[]) =>
      thief.sign(name, transfer(name, to, amountSun), returns),
    used: async () => ((await thief.ask({ ask: 'status' })).value as SignerStatus).used,
  }
}

/** As much as there is in pieces of at most `piece`, from each key in turn; what it came to. */
async function takeAll({ take }: Awaited<ReturnType<typeof taken>>, piece: Sun): Promise<number> {
  let gotSun = 0
  for (const name of ['pool', 'fund', 'zapbuy', 'deposit:1', 'pay-later:0'])
    for (let size: number = piece; size >= 1; size = Math.floor(size / 2))
      while ((await take(name, sun(size))) === 'signed') gotSun += size
  return gotSun
}

test('a thief gets what a day has, to the last SUN, and as much the day after', async () => {
  const w = await taken()
  expect(await takeAll(w, POLICY.maxSun)).toBe(POLICY.dailySun)
  expect(await w.take('pool', sun(1))).toContain(
    'SIGNER_DAILY_TRX: 0.000001 TRX to others are asked for, 0 TRX are left today',
  )
  // A clock that is put back gives nothing.
  w.clock.advance(-DAY_MS)
  expect(await w.take('fund', sun(1))).toContain('SIGNER_DAILY_TRX')
  w.clock.advance(2 * DAY_MS)
  expect(await takeAll(w, POLICY.maxSun)).toBe(POLICY.dailySun)
  expect(w.refused.some((what) => what.startsWith('pool: SIGNER_DAILY_TRX'))).toBe(true)
})

test('a clock that runs ahead for a while neither gives a day nor uses one up that is to come', async () => {
  const w = await taken()
  // By the time of the chain, which is right.
  const ahead = [1, 2, 3].map(() => w.transfer('pool', THIEF, POLICY.maxSun))
  w.clock.advance(400 * DAY_MS)
  const answers = []
  for (const raw of ahead) answers.push((await w.thief.sign('pool', raw)).split(':')[0])
  expect(answers).toEqual(['signed', 'signed', 'SIGNER_DAILY_TRX'])
  w.clock.advance(-400 * DAY_MS)
  expect(await takeAll(w, POLICY.maxSun)).toBe(POLICY.dailySun - 2 * POLICY.maxSun)
  w.clock.advance(DAY_MS)
  expect(await takeAll(w, POLICY.maxSun)).toBe(POLICY.dailySun)
})

test('asked all at once they get no more', async () => {
  const w = await taken()
  const all = await Promise.all(Array.from({ length: 30 }, () => w.take('pool', trx('20'))))
  expect(all.filter((answer) => answer === 'signed')).toHaveLength(12)
})

test('one transfer has its own limit', async () => {
  const w = await taken()
  expect(await w.take('pool', sun(POLICY.maxSun + 1))).toContain('SIGNER_MAX_TRX: 100.000001 TRX')
  expect(await w.take('pool', POLICY.maxSun)).toBe('signed')
})

test('the same bytes again are the same signature, and count once', async () => {
  const w = await taken()
  const raw = w.transfer('pool', THIEF, trx('100'))
  const answers = await Promise.all([1, 2, 3].map(() => w.thief.ask({ ask: 'sign', name: 'pool', raw })))
  const [signature] = answers.map(({ value }) => value as string)
  expect(new Set(answers.map(({ value }) => value)).size).toBe(1)
  expect(recoverSigner(txidOf(raw), signature ?? '')).toBe(addressOf('pool'))
  expect((await w.thief.ask({ ask: 'status' })).value).toMatchObject({ used: { sun: trx('100'), transfers: 1 } })
})

test('between our own addresses money goes one way and freely, but not for ever', async () => {
  const w = await taken()
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
  expect(await w.take('deposit:7', sun(1))).toBe(`the key deposit:7 sends nothing to ${THIEF}`)
  while ((await w.take('deposit:1', sun(1), addressOf('pool'))) === 'signed');
  expect(await w.take('deposit:1', sun(1), addressOf('pool'))).toContain(
    'SIGNER_DAILY_TRANSFERS: there were 40 transfers between own addresses today',
  )
  expect(await w.take('pool', sun(1))).toBe('signed')
})

describe('stake of providers', () => {
  const order = { owner: PROVIDER, receiver: THIEF, resource: 'ENERGY', balanceSun: trx('400') } as const

  test('is delegated as far as the day goes, under a permission, and taken back', async () => {
    const w = await taken()
    const delegate = () => w.thief.sign('pool', delegationOf(order, w.context(), 2).tx.raw_data_hex)
    expect([await delegate(), await delegate()]).toEqual(['signed', 'signed'])
    expect(await delegate()).toContain('SIGNER_DAILY_STAKE_TRX: 400 TRX of stake are asked for, 200 TRX are left')
    expect(await w.thief.sign('pool', undelegationOf(order, w.context(), 2).tx.raw_data_hex)).toBe('signed')
    const own = { ...order, owner: addressOf('pool'), balanceSun: trx('200') }
    expect(await w.thief.sign('pool', delegationOf(own, w.context()).tx.raw_data_hex)).toBe('signed')
  })

  test('each delegation and each undelegation counts: one may burn TRX of a provider', async () => {
    const w = await taken()
    const small = { ...order, balanceSun: trx('1') }
    const answers = async (build: typeof delegationOf | typeof undelegationOf) => {
      const all = Array.from({ length: 7 }, () => w.thief.sign('pool', build(small, w.context(), 2).tx.raw_data_hex))
      return (await Promise.all(all)).sort()
    }
    const refused = (what: string) => `SIGNER_DAILY_DELEGATIONS: there were 5 ${what} today (UTC)`
    const limited = (what: string) => [refused(what), refused(what), ...Array(5).fill('signed')]
    expect(await answers(delegationOf)).toEqual(limited('delegations'))
    expect(await answers(undelegationOf)).toEqual(limited('undelegations'))
    expect(await w.used()).toMatchObject({ stakeSun: trx('5'), delegations: 5, undelegations: 5 })
  })

  test.each([
    ['the owner’s own permission', 'pool', order, undefined],
    ['the owner’s own permission by number', 'pool', order, 0],
    ['the witness’s permission', 'pool', order, 1],
    ['a permission of the pool itself', 'pool', { ...order, owner: addressOf('pool') }, 2],
    ['the fund key', 'fund', order, 2],
    ['a deposit address', 'deposit:1', { ...order, owner: addressOf('deposit:1') }, undefined],
  ])('is not touched with %s', async (_what, name, what, permissionId) => {
    const w = await taken()
    expect(await w.thief.sign(name, delegationOf(what, w.context(), permissionId).tx.raw_data_hex)).not.toBe('signed')
    expect((await w.thief.ask({ ask: 'status' })).value).toMatchObject({ used: { stakeSun: 0 } })
  })
})

describe('returns', () => {
  const BUYER = signerOf('5'.repeat(64)).address
  const OTHER = signerOf('6'.repeat(64)).address
  const LARGE = trx('10000')
  const id = (n: number) => n.toString(16).padStart(64, '0')
  const at = (n: number, key = 'fund'): PaidAt => ({ txid: id(n), key })

  /** A chain that has these payments, 1 and up. */
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

  test('to the sender take nothing of the day, and never more than came', async () => {
    const w = await taken({ chain: chainWith({}) })
    expect(await w.giveBack('fund', trx('9999'), BUYER, at(1))).toBe('signed')
    expect(await w.giveBack('fund', trx('1'), BUYER, at(1), at(1))).toBe('signed')
    expect(await w.used()).toMatchObject({ sun: 0, transfers: 0, returnedSun: LARGE, otherReturnsSun: 0, returns: 2 })
    // From here on it is a transfer as any other.
    expect(await w.giveBack('fund', trx('101'), BUYER, at(1))).toContain('SIGNER_MAX_TRX')
    expect(await takeAll(w, POLICY.maxSun)).toBe(POLICY.dailySun)
    expect(await w.giveBack('fund', sun(1), BUYER, at(1))).toContain('SIGNER_DAILY_TRX')
  })

  test('asked for all at once are no more than came', async () => {
    const w = await taken({ chain: chainWith({ amountSun: trx('1000') }) })
    const all = await Promise.all(Array.from({ length: 9 }, () => w.giveBack('fund', trx('200'), BUYER, at(1))))
    expect(all.filter((answer) => answer === 'signed')).toHaveLength(5)
  })

  test('go through on a day that is used up by others, one by one', async () => {
    const w = await taken({ chain: chainWith({}, {}, {}) })
    expect(await takeAll(w, POLICY.maxSun)).toBe(POLICY.dailySun)
    for (const n of [1, 2, 3]) expect(await w.giveBack('fund', LARGE, BUYER, at(n))).toBe('signed')
  })

  test.each<[string, Partial<Payment>, TronAddress, PaidAt]>([
    ['to somebody else than the sender', {}, OTHER, at(1)],
    ['of a payment that is older', { atMs: NOON_MS - FRESH_MS - 1 }, BUYER, at(1)],
    ['to the address that an order named', { to: addressOf('pay-later:7') }, OTHER, at(1, 'pay-later:7')],
  ])('%s have a sum of their own', async (_what, payment, to, paidAt) => {
    const w = await taken({ chain: chainWith(payment) })
    expect(await w.giveBack('fund', trx('60'), to, paidAt)).toBe('signed')
    expect(await w.giveBack('fund', sun(1), to, paidAt)).toContain('SIGNER_DAILY_RETURN_TRX: 0.000001 TRX of returns')
    expect(await w.used()).toMatchObject({ sun: 0, otherReturnsSun: trx('60') })
    expect(await takeAll(w, POLICY.maxSun)).toBe(POLICY.dailySun)
  })

  test.each<[string, Partial<Payment>, PaidAt]>([
    ['was never made', {}, at(2)],
    ['went to another address', { to: OTHER }, at(1)],
    ['went to another key of ours', { to: addressOf('zapbuy') }, at(1, 'zapbuy')],
    ['went to a deposit address', { to: addressOf('deposit:1') }, at(1, 'deposit:1')],
    ['went to a key that there is not', {}, at(1, 'constructor')],
    ['was made long ago', { atMs: NOON_MS - RETURNABLE_MS - 1 }, at(1)],
  ])('of a payment that %s are transfers as any other', async (_what, payment, paidAt) => {
    const w = await taken({ chain: chainWith(payment) })
    expect(await w.giveBack('fund', trx('101'), BUYER, paidAt)).toContain('SIGNER_MAX_TRX')
    expect(await w.giveBack('fund', trx('100'), BUYER, paidAt)).toBe('signed')
    expect(await w.used()).toMatchObject({ sun: trx('100'), returns: 0 })
  })

  test('of ZapBuy come from its own key, of payments to it', async () => {
    const w = await taken({ chain: chainWith({ to: addressOf('zapbuy') }, {}) })
    expect(await w.giveBack('zapbuy', LARGE, BUYER, at(1, 'zapbuy'))).toBe('signed')
    expect(await w.giveBack('zapbuy', LARGE, BUYER, at(2))).toContain('SIGNER_MAX_TRX')
    expect(await w.giveBack('pool', LARGE, BUYER, at(2))).toContain('SIGNER_MAX_TRX')
  })

  test('of more than a payment has counts the rest as a transfer', async () => {
    const w = await taken({ chain: chainWith({ amountSun: trx('30') }) })
    expect(await w.giveBack('fund', trx('80'), BUYER, at(1))).toBe('signed')
    expect(await w.used()).toMatchObject({ sun: trx('50'), transfers: 1, returnedSun: trx('30'), returns: 1 })
  })

  test('are remembered: a signer that starts again returns nothing twice', async () => {
    const folder = tempDir()
    const counts = openCounts(folder, { now: () => NOON_MS })
    const signer = (its: Counts) =>
      createSigner({ keys: KEYS, policy: POLICY, counts: its, clock: new ManualClock(NOON_MS), chain: chainWith({}) })
    const { transfer } = await taken()
    await signer(counts).sign('fund', transfer('fund', BUYER, LARGE), [at(1)])
    await counts.close()
    const again = openCounts(folder, { now: () => NOON_MS })
    await expect(signer(again).sign('fund', transfer('fund', BUYER, LARGE), [at(1)])).rejects.toThrow()
    // Nor after the file was begun again with what still counts.
    await again.add(id(9), NOON_MS, FREE, NOON_MS)
    await again.close()
    const third = openCounts(folder, { now: () => NOON_MS })
    expect(third.usedOf(id(1))).toBe(LARGE)
    await third.close()
  })

  test('wait while the chain cannot say: they use up nothing that is for others', async () => {
    const chain = { ...chainWith(), payment: () => Promise.reject(refusal('not solidified yet')) }
    const w = await taken({ chain })
    expect(await w.giveBack('fund', sun(1), BUYER, at(1))).toBe('not solidified yet')
    expect(await w.used()).toMatchObject({ sun: 0, returns: 0 })
  })

  test('without a chain to look at are transfers as any other', async () => {
    const w = await taken()
    expect(await w.giveBack('fund', trx('100'), BUYER, at(1))).toBe('signed')
    expect(await w.used()).toMatchObject({ sun: trx('100'), returns: 0 })
  })
})

describe('a new day', () => {
  test('begins when the chain is in it: a clock that is ahead opens none', async () => {
    let chainMs: number | undefined = NOON_MS
    const chain: SignerChain = { timeMs: async () => chainMs, payment: async () => undefined }
    const w = await taken({ chain })
    expect(await takeAll(w, POLICY.maxSun)).toBe(POLICY.dailySun)
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
    expect(await takeAll(w, POLICY.maxSun)).toBe(POLICY.dailySun)
    expect(await w.take('pool', sun(1))).toContain('SIGNER_DAILY_TRX')
  })
})

describe('never signed', () => {
  const SIGNED = ['TransferContract', 'DelegateResourceContract', 'UnDelegateResourceContract']
  const owner_address = addressToHex(addressOf('pool'))
  const raw = (type: string, value: object, more: object = {}) =>
    encodeRawData({
      contract: [{ type, parameter: { value: { owner_address, ...value } } }],
      ...{ ref_block_bytes: '0000', ref_block_hash: '00'.repeat(8), expiration: NOON_MS + 60_000, timestamp: NOON_MS },
      ...more,
    })
  const toThief = { to_address: addressToHex(THIEF), amount: 1 }

  test.each(Object.keys(CONTRACTS).filter((type) => !SIGNED.includes(type)))('%s', async (type) => {
    const w = await taken()
    expect(await w.thief.sign('pool', raw(type, {}))).toBe(`${type} is never signed`)
  })

  test.each([
    [
      'a call of a token',
      (w: Awaited<ReturnType<typeof taken>>) => {
        const order = { token: THIEF, from: addressOf('pool'), to: THIEF, amount: 1n, feeLimitSun: trx('100') }
        return buildTokenTransfer(order, KEYS.signer('pool') ?? { privateKey: '' }, w.context()).tx.raw_data_hex
      },
    ],
    ['a fee limit', () => raw('TransferContract', toThief, { fee_limit: 1 })],
    ['a memo', () => raw('TransferContract', toThief, { data: 'ff' })],
    ['one for later', () => raw('TransferContract', toThief, { expiration: NOON_MS + MAX_VALID_MS + 1 })],
    ['nothing', () => raw('TransferContract', { to_address: addressToHex(THIEF) })],
    ['less than nothing', () => raw('TransferContract', { ...toThief, amount: -1 })],
    ['no receiver', () => raw('TransferContract', { amount: 1 })],
    ['what is another’s', (w) => w.transfer('pool', THIEF, sun(1), PROVIDER)],
    ['what another key has', (w) => w.transfer('pool', THIEF, sun(1), addressOf('fund'))],
    ['a field that is not known', () => `${raw('TransferContract', toThief)}9a0600`],
    ['numbers that are longer than they need', () => raw('TransferContract', toThief).replace(/^0a02/, '0a8200')],
    ['two contracts', () => `${raw('TransferContract', toThief)}5a00`],
    ['no transaction', () => 'ff'],
    ['nothing at all', () => ''],
    ['another thing than hex', () => 'TransferContract'],
  ] as [string, (w: Awaited<ReturnType<typeof taken>>) => string][])('%s', async (_what, bytes) => {
    const w = await taken()
    expect(await w.thief.sign('pool', bytes(w))).not.toBe('signed')
    expect((await w.thief.ask({ ask: 'status' })).value).toMatchObject({ used: { sun: 0, transfers: 0 } })
  })

  test.each(['', 'deposit:0', 'deposit:2147483647', 'deposit:-1', 'deposit:1.5', 'deposit:01', 'constructor', 'node'])(
    'with a key that there is not: %j',
    async (name) => {
      const w = await taken()
      expect(await w.thief.sign(name, w.transfer('pool', TREASURY, sun(1)))).toBe(`there is no key ${name}`)
    },
  )
})

test('of texts only those that the program states itself are signed', async () => {
  const { thief } = await taken()
  const says = async (text: string) => (await thief.ask({ ask: 'message', name: 'pool', text })).value
  const text = 'sunwatt solvency 1'
  expect(messageSigner(text, `${await says(text)}`)).toBe(addressOf('pool'))
  for (const other of ['', 'sunwatt', 'Cancel order 1', 'sunwatt a\nb', ' sunwatt a', `sunwatt ${'a'.repeat(501)}`])
    expect(await says(other)).toBeUndefined()
})

test('the answers have no key in them, and lead to none', async () => {
  const w = await taken()
  const told = JSON.stringify([
    await w.thief.ask({ ask: 'held', network: 'sandbox' }),
    await w.thief.ask({ ask: 'status' }),
  ])
  for (const name of ['pool', 'fund', 'zapbuy', 'deposit:1', 'pay-later:0'])
    expect(told).not.toContain(KEYS.signer(name)?.privateKey ?? name)
  expect(told).not.toContain('junk')
})

test('who says what no line may say is not talked to any more', async () => {
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
    const { thief } = await taken()
    const closed = new Promise((resolve) => thief.socket.once('close', resolve))
    thief.socket.write(line)
    await closed
  }
})

test('anybody on the socket may stop it; nobody there starts it again', async () => {
  const w = await taken()
  await w.thief.ask({ ask: 'stop' })
  expect(await w.take('fund', sun(1), addressOf('pool'))).toContain('signing is stopped')
  expect((await w.thief.ask({ ask: 'status' })).value).toMatchObject({ stopped: true })
})
