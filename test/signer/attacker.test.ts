/** Somebody has the whole program that asks the signer: what they get out of it in a day is what the policy says. */
import { join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { addressToHex, type TronAddress } from '../../src/kernel/address.ts'
import { ManualClock } from '../../src/kernel/clock.ts'
import { type Sun, sun, sunFromTrx } from '../../src/kernel/sun.ts'
import { openCounts } from '../../src/signer/counts.ts'
import { createKeys } from '../../src/signer/keys.ts'
import { MAX_VALID_MS } from '../../src/signer/policy.ts'
import { listen } from '../../src/signer/server.ts'
import { createSigner } from '../../src/signer/signer.ts'
import { messageSigner, signerOf } from '../../src/tron/keys.ts'
import { encodeRawData, recoverSigner, txidOf } from '../../src/tron/protobuf/protobuf.ts'
import { CONTRACTS } from '../../src/tron/protobuf/schema.ts'
import { buildTokenTransfer, delegationOf, transferOf, undelegationOf } from '../../src/tron/transactions.ts'
import { tempDir } from '../support/temp.ts'
import { asking } from './asking.ts'

const WORDS = 'test test test test test test test test test test test junk'
const NOON_MS = Date.UTC(2026, 0, 5, 12)
const DAY_MS = 86_400_000
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
  dailyTransfers: 40,
  ownAddresses: [TREASURY],
  maxValidMs: MAX_VALID_MS,
}

async function taken() {
  const clock = new ManualClock(NOON_MS)
  const folder = tempDir()
  const counts = openCounts(folder)
  const signer = createSigner({ keys: KEYS, policy: POLICY, counts, clock })
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
  expect(await w.take('pool', sun(1))).toContain('SIGNER_DAILY_TRX: 0.000001 TRX are asked for, 0 TRX are left today')
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
  expect(await w.take('deposit:1', sun(1), addressOf('pool'))).toContain('there were 40 transfers today')
})

describe('stake of providers', () => {
  const order = { owner: PROVIDER, receiver: THIEF, resource: 'ENERGY', balanceSun: trx('400') } as const

  test('is delegated as far as the day goes, under a permission, and taken back freely', async () => {
    const w = await taken()
    const delegate = () => w.thief.sign('pool', delegationOf(order, w.context(), 2).tx.raw_data_hex)
    expect([await delegate(), await delegate()]).toEqual(['signed', 'signed'])
    expect(await delegate()).toContain('SIGNER_DAILY_STAKE_TRX: stake of 400 TRX is asked for, 200 TRX are left')
    expect(await w.thief.sign('pool', undelegationOf(order, w.context(), 2).tx.raw_data_hex)).toBe('signed')
    const own = { ...order, owner: addressOf('pool'), balanceSun: trx('200') }
    expect(await w.thief.sign('pool', delegationOf(own, w.context()).tx.raw_data_hex)).toBe('signed')
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
