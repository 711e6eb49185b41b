/** The signer as a separate process: when it is killed or stopped, and the program that calls it. */
import { appendFileSync, existsSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { createRefusalLog } from '../../src/app/signing/run-with-signer.ts'
import type { TronAddress } from '../../src/kernel/address.ts'
import { systemClock as clock } from '../../src/kernel/clock.ts'
import { silentLogger as log } from '../../src/kernel/logger.ts'
import { sunFromTrx } from '../../src/kernel/sun.ts'
import { connectSigner } from '../../src/signer/client.ts'
import { isStoppedIn, openCounts, readUsedToday } from '../../src/signer/counts.ts'
import { NO_COST } from '../../src/signer/policy.ts'
import { createSignerAccess } from '../../src/signer/signer-access.ts'
import { createKeyRing, signerOf } from '../../src/tron/keys.ts'
import { recoverSigner } from '../../src/tron/protobuf/protobuf.ts'
import { unsignedTransfer } from '../../src/tron/transactions.ts'
import { spawnNode } from '../app/separate-bot-fixture.ts'
import { buildOnce } from '../support/built.ts'
import { tempDir } from '../support/temp.ts'
import { POLL_OPTIONS } from '../support/timeouts.ts'
import { countTries } from '../torture/tries.ts'
import { connectAsAttacker } from './attacker-client.ts'

const SEED_PHRASE = 'test test test test test test test test test test test junk'
const POOL = createKeyRing(SEED_PHRASE).address(0)
const STRANGER = signerOf('1'.repeat(64)).address
const trx = sunFromTrx

async function startSignerProcess() {
  const folder = tempDir()
  const socket = join(folder, 'run.sock')
  const env = { SIGNER_SOCKET: socket, SIGNER_FOLDER: folder, SIGNER_DAILY_TRX: '100', MARKET_MNEMONIC: SEED_PHRASE }
  const main = join(await buildOnce(), 'bin', 'signer.js')
  return {
    folder,
    socket,
    run: (...argv: string[]) => spawnNode(env, main, ...argv),
    async start() {
      const running = spawnNode(env, main)
      await expect.poll(running.output, POLL_OPTIONS).toContain('listens at')
      return running
    },
  }
}

const transfer = (amount: string, to: TronAddress = STRANGER) =>
  unsignedTransfer(
    { from: POOL, to, amountSun: trx(amount) },
    { refBlock: { number: 1, id: '0'.repeat(64), timestampMs: clock.now() } },
  )

describe('a remote signer', () => {
  test('counts a retry once after being killed between counting and responding, and stays stopped if it was', async () => {
    const w = await startSignerProcess()
    const first = await w.start()
    expect(statSync(w.socket).mode & 0o777).toBe(0o660)
    const raw = transfer('60').tx.raw_data_hex
    const { socket, ask } = await connectAsAttacker(w.socket)
    socket.pause()
    void ask({ ask: 'sign', name: 'pool', raw })
    await expect.poll(() => readUsedToday(w.folder, clock.now()).sun, POLL_OPTIONS).toBe(trx('60'))
    first.child.kill('SIGKILL')
    countTries(2, 1)
    await first.ended
    const second = await w.start()
    const again = await connectAsAttacker(w.socket)
    expect(await again.sign('pool', raw)).toBe('signed')
    expect(await again.sign('pool', transfer('41').tx.raw_data_hex)).toContain('40 TRX left today')
    expect(readUsedToday(w.folder, clock.now())).toMatchObject({ sun: trx('60'), transfers: 1 })
    expect((await w.run('stop').ended).code).toBe(0)
    expect(await again.sign('pool', transfer('1').tx.raw_data_hex)).toContain('stopped')
    second.child.kill('SIGTERM')
    expect((await second.ended).code).toBe(0)
    await w.start()
    const later = await connectAsAttacker(w.socket)
    expect(await later.sign('pool', transfer('1').tx.raw_data_hex)).toContain('stopped')
    expect((await w.run('status').ended).output).toMatch(/^stopped[\s\S]*60 of 100 TRX/)
    expect((await w.run('resume').ended).code).toBe(0)
    expect(await later.sign('pool', transfer('1').tx.raw_data_hex)).toBe('signed')
  })

  test('that is unreachable delays the program until it returns, and a second signer does not start', async () => {
    const w = await startSignerProcess()
    const first = await w.start()
    expect((await w.run().ended).output).toContain('another signer answers')
    const onSignerExit = () => expect.unreachable()
    const client = await connectSigner({ address: w.socket, network: 'sandbox', clock, log, onSignerExit })
    onTestFinished(() => client.close())
    const { address, sign } = createSignerAccess(client.publicKeys, client, clock).key('pool')
    expect(address).toBe(POOL)
    expect(client.problem()).toBeUndefined()
    first.child.kill('SIGKILL')
    countTries(2, 1)
    await first.ended
    await expect.poll(client.problem, POLL_OPTIONS).toContain('no signer has answered')
    const waiting = sign(transfer('1'))
    await w.start()
    const { txid, tx } = await waiting
    expect(recoverSigner(txid, tx.signature[0] ?? '')).toBe(POOL)
    expect(client.problem()).toBeUndefined()
  })

  test('is not stopped, resumed or read with settings that are not its own', async () => {
    const w = await startSignerProcess()
    const main = join(await buildOnce(), 'bin', 'signer.js')
    const absent = join(w.folder, 'absent')
    const wrong = [
      [{ SIGNER_FOLDER: absent, MARKET_MNEMONIC: SEED_PHRASE }, `SIGNER_FOLDER: ${absent} does not exist`],
      [{ SIGNER_FOLDER: w.folder, SIGNER_SOCKET: w.socket }, 'SIGNER_SOCKET is set, but no key'],
    ] as const
    for (const [env, text] of wrong)
      for (const command of ['stop', 'resume', 'status'])
        expect(await spawnNode(env, main, command).ended).toMatchObject({
          code: 1,
          output: expect.stringContaining(text),
        })
    expect([existsSync(absent), isStoppedIn(w.folder)]).toEqual([false, false])
    expect((await w.run('stop').ended).output).toContain(w.folder)
    expect(isStoppedIn(w.folder)).toBe(true)
  })

  test('does not start without a readable key, and names the missing file', async () => {
    const main = join(await buildOnce(), 'bin', 'signer.js')
    const env = { SIGNER_SOCKET: join(tempDir(), 's'), SIGNER_FOLDER: tempDir() }
    const { code, output } = await spawnNode({ ...env, MARKET_MNEMONIC: SEED_PHRASE.replace('junk', 'test') }, main)
      .ended
    expect([code, output]).toEqual([1, expect.stringContaining('MARKET_MNEMONIC')])
    expect((await spawnNode({ ...env, SIGNER_SOCKET: '' }, main).ended).output).toContain('SIGNER_SOCKET')
    expect(await spawnNode(env, main).ended).toMatchObject({ code: 1, output: expect.stringContaining('no key') })
  })
})

test('a signer that rejects repeatedly logs each reason once in five minutes', () => {
  let nowMs = 1_000_000
  const spy = vi.spyOn(clock, 'now').mockImplementation(() => nowMs)
  onTestFinished(() => spy.mockRestore())
  const lines: string[] = []
  const refused = createRefusalLog('info', async (_, what) => void lines.push(what))
  for (let sec = 0; sec <= 300; sec++) {
    refused('pool: ENOSPC')
    if (sec === 7) refused('fund: stopped')
    nowMs += 500
    if (sec === 7) refused('fund: stopped')
    nowMs += 500
  }
  expect(lines).toEqual(['pool: ENOSPC', 'fund: stopped', 'pool: ENOSPC'])
})

test('a signer ignores a torn last line of its file, but fails on other damage', async () => {
  const folder = tempDir()
  const now = clock.now()
  const cost = { ...NO_COST, sun: trx('1'), transfers: 1 }
  const counts = openCounts(folder, clock)
  await Promise.all([1, 2, 3].map((n) => counts.add(`t${n}`, now, cost, now)))
  await counts.add('t4', now, cost, now)
  await counts.close()
  const file = join(folder, 'signed.jsonl')
  appendFileSync(file, readFileSync(file, 'utf8').slice(-40, -5))
  const after = openCounts(folder, clock)
  expect(after.used(now)).toEqual({ ...NO_COST, sun: trx('4'), transfers: 4 })
  expect(after.has('t4')).toBe(true)
  await after.add('t5', now, cost, now)
  await after.close()
  expect(readUsedToday(folder, now).transfers).toBe(5)
  appendFileSync(file, 'torn\nand more\n')
  expect(() => openCounts(folder, clock)).toThrow(/line 7: it is damaged: it is not JSON\. .*remove it/)
})

test.each([
  ['5', 'it is not an object'],
  ['null', 'it is not an object'],
  ['[]', 'it is not an object'],
  ['{}', 'it has no day'],
  ['{"day":20260105}', 'it has no day'],
  ['{"day":"2026-02-30"}', 'it has no day'],
  ['{"day":"tomorrow"}', 'it has no day'],
  ['{"day":"2026-01-05","sun":-1}', 'sun is not a whole number of at least 0'],
  ['{"day":"2026-01-05","sun":"1"}', 'sun is not a whole number of at least 0'],
  ['{"day":"2026-01-05","sun":0.5}', 'sun is not a whole number of at least 0'],
  ['{"day":"2026-01-05","stakeSun":9007199254740993}', 'stakeSun is not a whole number of at least 0'],
  ['{"day":"2026-01-05","undelegations":-3}', 'undelegations is not a whole number of at least 0'],
  ['{"day":"2026-01-05","untilMs":-1}', 'untilMs is not a whole number of at least 0'],
  ['{"day":"2026-01-05","txid":5}', 'its txid is not text'],
  ['{"day":"2026-01-05","uses":{}}', 'its payments cannot be read'],
  ['{"day":"2026-01-05","uses":[{"txid":"a","sun":-1,"atMs":0}]}', 'its payments cannot be read'],
  [
    '{"day":"2026-01-06"}',
    'it has counts for 2026-01-06, but the clock of this machine shows 2026-01-05. If the clock',
  ],
  [
    '{"day":"9999-01-01"}',
    'it has counts for 9999-01-01, but the clock of this machine shows 2026-01-05. If the clock',
  ],
])('a signer fails on a stored count of %s, and the error states the remedy', (line, why) => {
  const folder = tempDir()
  const now = () => Date.UTC(2026, 0, 5, 12)
  const file = join(folder, 'signed.jsonl')
  writeFileSync(file, `{"day":"2026-01-05","sun":1}\n${line}\n`)
  for (const open of [() => openCounts(folder, { now }), () => readUsedToday(folder, now())]) {
    expect(open).toThrow(`${file}, line 2: `)
    expect(open).toThrow(why)
    expect(open).toThrow('Restore the file from a backup. If there is none, remove it')
  }
})

test('a signer accepts a count of the next day only if the clock may have been corrected across midnight', () => {
  const folder = tempDir()
  writeFileSync(join(folder, 'signed.jsonl'), '{"day":"2026-01-05","sun":5}\n{"day":"2026-01-06","sun":1}\n')
  for (const [time, isAccepted] of [
    ['2026-01-05T12:00:00Z', false],
    ['2026-01-05T23:49:59Z', false],
    ['2026-01-05T23:50:00Z', true],
    ['2026-01-06T00:00:00Z', true],
  ] as const) {
    const nowMs = Date.parse(time)
    const opened = () => openCounts(folder, { now: () => nowMs }).used(nowMs)
    const read = () => readUsedToday(folder, nowMs)
    for (const used of [opened, read])
      if (isAccepted) expect(used()).toEqual({ ...NO_COST, sun: 1 })
      else expect(used).toThrow('line 2: it has counts for 2026-01-06, but the clock of this machine shows 2026-01-05')
  }
})

test('a standby signer counts what the active signer signed in the same folder', async () => {
  const folder = tempDir()
  const now = clock.now()
  const cost = { ...NO_COST, sun: trx('1'), transfers: 1 }
  const [acts, stands] = [openCounts(folder, clock), openCounts(folder, clock)]
  await acts.add('t1', now, cost, now)
  await acts.close()
  expect([stands.used(now).sun, stands.has('t1')]).toEqual([trx('1'), true])
  await stands.add('t2', now, cost, now)
  await stands.close()
  expect(readUsedToday(folder, now)).toEqual({ ...NO_COST, sun: trx('2'), transfers: 2 })
})
