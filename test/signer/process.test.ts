/** The signer as a process of its own: killed, stopped, and the program that asks it. */
import { appendFileSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import type { TronAddress } from '../../src/kernel/address.ts'
import { systemClock as clock } from '../../src/kernel/clock.ts'
import { silentLogger as log } from '../../src/kernel/logger.ts'
import { sunFromTrx } from '../../src/kernel/sun.ts'
import { connectSigner } from '../../src/signer/client.ts'
import { openCounts, usedIn } from '../../src/signer/counts.ts'
import { holderOf } from '../../src/signer/holder.ts'
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
  })
})

test('a count whose line was torn by a crash never was; another damage is refused', async () => {
  const folder = tempDir()
  const now = clock.now()
  const cost = { sun: trx('1'), stakeSun: trx('0'), transfers: 1 }
  const counts = openCounts(folder)
  await Promise.all([1, 2, 3].map((n) => counts.add(`t${n}`, now, cost, now)))
  await counts.add('t4', now, cost, now)
  await counts.close()
  const file = join(folder, 'signed.jsonl')
  appendFileSync(file, readFileSync(file, 'utf8').slice(-40, -5))
  const after = openCounts(folder)
  expect(after.used(now)).toEqual({ sun: trx('4'), stakeSun: 0, transfers: 4 })
  expect(after.has('t4')).toBe(true)
  await after.add('t5', now, cost, now)
  await after.close()
  expect(usedIn(folder, now).transfers).toBe(5)
  appendFileSync(file, 'torn\nand more\n')
  expect(() => openCounts(folder)).toThrow('damaged at line')
})

test('one that stood by counts what the one that acted signed in the same folder meanwhile', async () => {
  const folder = tempDir()
  const now = clock.now()
  const cost = { sun: trx('1'), stakeSun: trx('0'), transfers: 1 }
  const [acts, stands] = [openCounts(folder), openCounts(folder)]
  await acts.add('t1', now, cost, now)
  await acts.close()
  expect([stands.used(now).sun, stands.has('t1')]).toEqual([trx('1'), true])
  await stands.add('t2', now, cost, now)
  await stands.close()
  expect(usedIn(folder, now)).toEqual({ sun: trx('2'), stakeSun: 0, transfers: 2 })
})
