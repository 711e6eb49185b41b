/** Tests that the process which serves the network never has a key, in its environment or its memory. */
import { closeSync, openSync, readFileSync, readSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { addressOf, createKeyRing, deriveAccounts } from '../../src/tron/keys.ts'
import { buildOnce } from '../support/built.ts'
import { tempDir } from '../support/temp.ts'
import { sample } from '../support/thorough.ts'
import { POLL_OPTIONS } from '../support/timeouts.ts'
import { countTries } from '../torture/tries.ts'
import { spawnIn, spawnMain } from './separate-bot-fixture.ts'

const SEED_PHRASE = 'legal winner thank year wave sausage worth useful legal winner thank yellow'
const FUND_KEY = 'fa'.repeat(32)
const ZAPBUY_KEY = 'eb'.repeat(32)
const onLinux = test.skipIf(process.platform !== 'linux')

/** Returns the forms in which a secret may occur: text in either case, and bytes. */
const encodingsOf = (hex: string): Buffer[] => [
  Buffer.from(hex),
  Buffer.from(hex.toUpperCase()),
  Buffer.from(hex, 'hex'),
]

function secretsOf(seedPhrase: string): Record<string, Buffer[]> {
  const ring = createKeyRing(seedPhrase)
  return {
    words: [Buffer.from(seedPhrase), Buffer.from(seedPhrase, 'utf16le')],
    ...Object.fromEntries([0, 1].map((n) => [`key ${n}`, encodingsOf(ring.signer(n).privateKey)])),
    ...Object.fromEntries(
      deriveAccounts(seedPhrase, [0, 1]).map(({ key }, n) => [`account ${n}`, encodingsOf(key.toString('hex'))]),
    ),
  }
}

const ZEROS = Buffer.alloc(1_000_000)

/** Returns the names of the secrets found in the writable memory of the process. */
function secretsInMemory(pid: number, secrets: Record<string, Buffer[]>): string[] {
  const found = new Set<string>()
  const memory = openSync(`/proc/${pid}/mem`, 'r')
  const chunk = Buffer.alloc(1_000_000)
  for (const line of readFileSync(`/proc/${pid}/maps`, 'utf8').split('\n')) {
    const [, from, to] = /^([0-9a-f]+)-([0-9a-f]+) rw/.exec(line) ?? []
    if (from === undefined || to === undefined) continue
    for (let at = Number.parseInt(from, 16); at < Number.parseInt(to, 16); at += chunk.length - 256) {
      const length = Math.min(chunk.length, Number.parseInt(to, 16) - at)
      try {
        const bytes = chunk.subarray(0, readSync(memory, chunk, 0, length, at))
        // Most memory was never written to; one comparison skips it.
        if (bytes.equals(ZEROS.subarray(0, bytes.length))) continue
        for (const [name, forms] of Object.entries(secrets))
          if (forms.some((form) => bytes.includes(form))) found.add(name)
      } catch {
        // Some mappings cannot be read.
      }
    }
  }
  closeSync(memory)
  return [...found].sort()
}

const childOf = (pid: number): number => Number(readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim())

const waysToConfigure = [
  ['in the environment', (settings: Record<string, string>, _folder: string) => settings],
  [
    'in .env',
    (settings: Record<string, string>, folder: string) => {
      const text = Object.entries(settings).map(([name, value]) => `${name}='${value}'\n`)
      writeFileSync(join(folder, '.env'), text.join(''))
      return {}
    },
  ],
] as const

onLinux.each(sample(waysToConfigure, 2, 1))('with keys %s', async (_where, given) => {
  const folder = tempDir()
  const keys = {
    MARKET_MNEMONIC: SEED_PHRASE,
    MARKET_FUND_PRIVATE_KEY: FUND_KEY,
    ZAPBUY_PRIVATE_KEY: ZAPBUY_KEY,
    ZAPBUY_ADDRESS: addressOf(ZAPBUY_KEY),
  }
  const env = { PORT: '0', SANDBOX_PORT: '0', DATABASE_URL: `file:${join(folder, 'a.db')}`, ...given(keys, folder) }
  const { child, ended, output } = spawnIn(folder, env, join(await buildOnce(), 'bin', 'main.js'))
  await expect.poll(output, POLL_OPTIONS).toContain('bot.started')
  const pid = childOf(child.pid ?? 0)
  const secrets = { ...secretsOf(SEED_PHRASE), fund: encodingsOf(FUND_KEY), zapbuy: encodingsOf(ZAPBUY_KEY) }
  expect(readFileSync(`/proc/${pid}/environ`, 'utf8')).not.toMatch(/legal winner|fafafa|ebebeb/)
  expect(secretsInMemory(pid, secrets)).toEqual([])
  // Verifies the search itself: it finds the secrets in the process that has them.
  expect(secretsInMemory(child.pid ?? 0, secrets)).toEqual([
    'account 0',
    'account 1',
    'fund',
    'key 0',
    'words',
    'zapbuy',
  ])
  child.kill('SIGTERM')
  expect(await ended).toMatchObject({ code: 0 })
})

onLinux('with nothing configured', async () => {
  const folder = tempDir()
  const env = { PORT: '0', SANDBOX_PORT: '0', DATABASE_URL: `file:${join(folder, 'a.db')}` }
  const { child, ended, output } = await spawnMain(env)
  await expect.poll(output, POLL_OPTIONS).toContain('bot.started')
  const seedPhrase = readFileSync(join(folder, 'sandbox-words.txt'), 'utf8').trim()
  const pid = childOf(child.pid ?? 0)
  expect(secretsInMemory(pid, secretsOf(seedPhrase))).toEqual([])
  process.kill(pid, 'SIGKILL')
  countTries(2, 1)
  expect(await ended).toMatchObject({
    signal: 'SIGKILL',
    output: expect.stringContaining('sunwatt was killed by SIGKILL'),
  })
})
