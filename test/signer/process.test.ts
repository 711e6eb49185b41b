/** The signer as a process of its own: killed, stopped, and the program that asks it. */
import { appendFileSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { logging } from '../../src/app/with-signer.ts'
import type { TronAddress } from '../../src/kernel/address.ts'
import { systemClock as clock } from '../../src/kernel/clock.ts'
import { silentLogger as log } from '../../src/kernel/logger.ts'
import { sunFromTrx } from '../../src/kernel/sun.ts'
import { connectSigner } from '../../src/signer/client.ts'
import { openCounts, usedIn } from '../../src/signer/counts.ts'
import { holderOf } from '../../src/signer/holder.ts'
import { FREE } from '../../src/signer/policy.ts'
import { createKeyRing, signerOf } from '../../src/tron/keys.ts'
import { recoverSigner } from '../../src/tron/protobuf/protobuf.ts'
import { transferOf } from '../../src/tron/transactions.ts'
import { spawnNode } from '../app/apart.ts'
import { built } from '../support/built.ts'
import { PATIENCE } from '../support/patience.ts'
import { tempDir } from '../support/temp.ts'
import { tried } from '../torture/tries.ts'
import { asking } from './asking.ts'

const WORDS = 'test test test test test test test test test test test junk'
const POOL = createKeyRing(WORDS).address(0)
const STRANGER = signerOf('1'.repeat(64)).address
const trx = sunFromTrx

async function apart() {
  const folder = tempDir()
  const socket = join(folder, 'run.sock')
  const env = { SIGNER_SOCKET: socket, SIGNER_FOLDER: folder, SIGNER_DAILY_TRX: '100', MARKET_MNEMONIC: WORDS }
  const main = join(await built(), 'signer.js')
  return {
    folder,
    socket,
    run: (...argv: string[]) => spawnNode(env, main, ...argv),
    async start() {
      const running = spawnNode(env, main)
      await expect.poll(running.output, PATIENCE).toContain('listens at')
      return running
    },
  }
}

const transfer = (amount: string, to: TronAddress = STRANGER) =>
  transferOf(
    { from: POOL, to, amountSun: trx(amount) },
    { refBlock: { number: 1, id: '0'.repeat(64), timestampMs: clock.now() } },
  )

describe('a signer apart', () => {
  test('killed between count and answer, it counts what is asked again once; stopped, it stays so', async () => {
    const w = await apart()
    const first = await w.start()
    expect(statSync(w.socket).mode & 0o777).toBe(0o660)
    const raw = transfer('60').tx.raw_data_hex
    const { socket, ask } = await asking(w.socket)
    socket.pause()
    void ask({ ask: 'sign', name: 'pool', raw })
    await expect.poll(() => usedIn(w.folder, clock.now()).sun, PATIENCE).toBe(trx('60'))
    first.child.kill('SIGKILL')
    tried(2, 1)
    await first.ended
    const second = await w.start()
    const again = await asking(w.socket)
    expect(await again.sign('pool', raw)).toBe('signed')
    expect(await again.sign('pool', transfer('41').tx.raw_data_hex)).toContain('40 TRX are left today')
    expect(usedIn(w.folder, clock.now())).toMatchObject({ sun: trx('60'), transfers: 1 })
    expect((await w.run('stop').ended).code).toBe(0)
    expect(await again.sign('pool', transfer('1').tx.raw_data_hex)).toContain('stopped')
    second.child.kill('SIGTERM')
    expect((await second.ended).code).toBe(0)
    await w.start()
    const later = await asking(w.socket)
    expect(await later.sign('pool', transfer('1').tx.raw_data_hex)).toContain('stopped')
    expect((await w.run('status').ended).output).toMatch(/^stopped[\s\S]*60 of 100 TRX/)
    expect((await w.run('resume').ended).code).toBe(0)
    expect(await later.sign('pool', transfer('1').tx.raw_data_hex)).toBe('signed')
  })

  test('the program waits for one that is away, and goes on by itself; a second one does not start', async () => {
    const w = await apart()
    const first = await w.start()
    expect((await w.run().ended).output).toContain('another signer answers')
    const over = () => expect.unreachable()
    const client = await connectSigner({ at: w.socket, network: 'sandbox', clock, log, over })
    onTestFinished(() => client.close())
    const { address, sign } = holderOf(client.held, client, clock).key('pool')
    expect(address).toBe(POOL)
    expect(client.problem()).toBeUndefined()
    first.child.kill('SIGKILL')
    tried(2, 1)
    await first.ended
    await expect.poll(client.problem, PATIENCE).toContain('nobody answers')
    const waiting = sign(transfer('1'))
    await w.start()
    const { txid, tx } = await waiting
    expect(recoverSigner(txid, tx.signature[0] ?? '')).toBe(POOL)
    expect(client.problem()).toBeUndefined()
  })

  test('does not start without a key it can read, and says which', async () => {
    const main = join(await built(), 'signer.js')
    const env = { SIGNER_SOCKET: join(tempDir(), 's'), SIGNER_FOLDER: tempDir() }
    const { code, output } = await spawnNode({ ...env, MARKET_MNEMONIC: WORDS.replace('junk', 'test') }, main).ended
    expect([code, output]).toEqual([1, expect.stringContaining('MARKET_MNEMONIC')])
    expect((await spawnNode({ ...env, SIGNER_SOCKET: '' }, main).ended).output).toContain('SIGNER_SOCKET')
    expect(await spawnNode(env, main).ended).toMatchObject({ code: 1, output: expect.stringContaining('no key') })
  })
})

test('a refusal that comes again and again is one line in five minutes, another one its own', () => {
  let nowMs = 1_000_000
  const spy = vi.spyOn(clock, 'now').mockImplementation(() => nowMs)
  onTestFinished(() => spy.mockRestore())
  const lines: string[] = []
  const refused = logging('info', async (_, what) => void lines.push(what))
  for (let sec = 0; sec <= 300; sec++) {
    refused('pool: ENOSPC')
    if (sec === 7) refused('fund: stopped')
    nowMs += 500
    if (sec === 7) refused('fund: stopped')
    nowMs += 500
  }
  expect(lines).toEqual(['pool: ENOSPC', 'fund: stopped', 'pool: ENOSPC'])
})

test('a count whose line was torn by a crash never was; another damage is refused', async () => {
  const folder = tempDir()
  const now = clock.now()
  const cost = { ...FREE, sun: trx('1'), transfers: 1 }
  const counts = openCounts(folder, clock)
  await Promise.all([1, 2, 3].map((n) => counts.add(`t${n}`, now, cost, now)))
  await counts.add('t4', now, cost, now)
  await counts.close()
  const file = join(folder, 'signed.jsonl')
  appendFileSync(file, readFileSync(file, 'utf8').slice(-40, -5))
  const after = openCounts(folder, clock)
  expect(after.used(now)).toEqual({ ...FREE, sun: trx('4'), transfers: 4 })
  expect(after.has('t4')).toBe(true)
  await after.add('t5', now, cost, now)
  await after.close()
  expect(usedIn(folder, now).transfers).toBe(5)
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
  ['{"day":"2026-01-05","sun":-1}', 'sun is not a whole number from 0 up'],
  ['{"day":"2026-01-05","sun":"1"}', 'sun is not a whole number from 0 up'],
  ['{"day":"2026-01-05","sun":0.5}', 'sun is not a whole number from 0 up'],
  ['{"day":"2026-01-05","stakeSun":9007199254740993}', 'stakeSun is not a whole number from 0 up'],
  ['{"day":"2026-01-05","undelegations":-3}', 'undelegations is not a whole number from 0 up'],
  ['{"day":"2026-01-05","untilMs":-1}', 'untilMs is not a whole number from 0 up'],
  ['{"day":"2026-01-05","txid":5}', 'its txid is not text'],
  ['{"day":"2026-01-05","uses":{}}', 'its payments cannot be read'],
  ['{"day":"2026-01-05","uses":[{"txid":"a","sun":-1,"atMs":0}]}', 'its payments cannot be read'],
  ['{"day":"2026-01-07"}', 'it counts the day 2026-01-07, and the clock of this machine says 2026-01-05. If the clock'],
  ['{"day":"9999-01-01"}', 'it counts the day 9999-01-01, and the clock of this machine says 2026-01-05. If the clock'],
])('a count %s is refused, and what to do is said', (line, why) => {
  const folder = tempDir()
  const now = () => Date.UTC(2026, 0, 5, 12)
  const file = join(folder, 'signed.jsonl')
  writeFileSync(file, `{"day":"2026-01-05","sun":1}\n${line}\n`)
  for (const open of [() => openCounts(folder, { now }), () => usedIn(folder, now())]) {
    expect(open).toThrow(`${file}, line 2: `)
    expect(open).toThrow(why)
    expect(open).toThrow('Restore the file from a copy, or remove it')
  }
  // A clock that was corrected by less than a day is none to stop for.
  writeFileSync(file, '{"day":"2026-01-06","sun":1}\n')
  expect(openCounts(folder, { now }).used(now())).toEqual({ ...FREE, sun: 1 })
})

test('one that stood by counts what the one that acted signed in the same folder meanwhile', async () => {
  const folder = tempDir()
  const now = clock.now()
  const cost = { ...FREE, sun: trx('1'), transfers: 1 }
  const [acts, stands] = [openCounts(folder, clock), openCounts(folder, clock)]
  await acts.add('t1', now, cost, now)
  await acts.close()
  expect([stands.used(now).sun, stands.has('t1')]).toEqual([trx('1'), true])
  await stands.add('t2', now, cost, now)
  await stands.close()
  expect(usedIn(folder, now)).toEqual({ ...FREE, sun: trx('2'), transfers: 2 })
})
