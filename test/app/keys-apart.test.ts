/** The started program: the process that answers the network never has a key, in its environment or its memory. */
import { closeSync, openSync, readFileSync, readSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { accountsOf, addressOf, createKeyRing } from '../../src/tron/keys.ts'
import { built } from '../support/built.ts'
import { PATIENCE } from '../support/patience.ts'
import { tempDir } from '../support/temp.ts'
import { tried } from '../torture/tries.ts'
import { spawnIn, spawnMain } from './apart.ts'

const WORDS = 'legal winner thank year wave sausage worth useful legal winner thank yellow'
const FUND_KEY = 'fa'.repeat(32)
const ZAPBUY_KEY = 'eb'.repeat(32)
const onLinux = test.skipIf(process.platform !== 'linux')

/** As text, in either case, and as bytes: whatever form a secret has. */
const formsOf = (hex: string): Buffer[] => [Buffer.from(hex), Buffer.from(hex.toUpperCase()), Buffer.from(hex, 'hex')]

function secretsOf(words: string): Record<string, Buffer[]> {
  const ring = createKeyRing(words)
  return {
    words: [Buffer.from(words), Buffer.from(words, 'utf16le')],
    ...Object.fromEntries([0, 1].map((n) => [`key ${n}`, formsOf(ring.signer(n).privateKey)])),
    ...Object.fromEntries(
      accountsOf(words, [0, 1]).map(({ key }, n) => [`account ${n}`, formsOf(key.toString('hex'))]),
    ),
  }
}

const EMPTY = Buffer.alloc(1_000_000)

/** The names of those that are somewhere in what the process may write to. */
function foundIn(pid: number, secrets: Record<string, Buffer[]>): string[] {
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
        // Most of a process has never been written to: one look at it is enough.
        if (bytes.equals(EMPTY.subarray(0, bytes.length))) continue
        for (const [name, forms] of Object.entries(secrets))
          if (forms.some((form) => bytes.includes(form))) found.add(name)
      } catch {
        // Not every mapping can be read.
      }
    }
  }
  closeSync(memory)
  return [...found].sort()
}

const childOf = (pid: number): number => Number(readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim())

onLinux.each([
  ['in the environment', (settings: Record<string, string>, _folder: string) => settings],
  [
    'in .env',
    (settings: Record<string, string>, folder: string) => {
      const text = Object.entries(settings).map(([name, value]) => `${name}='${value}'\n`)
      writeFileSync(join(folder, '.env'), text.join(''))
      return {}
    },
  ],
])('with keys %s', async (_where, given) => {
  const folder = tempDir()
  const keys = {
    MARKET_MNEMONIC: WORDS,
    MARKET_FUND_PRIVATE_KEY: FUND_KEY,
    ZAPBUY_PRIVATE_KEY: ZAPBUY_KEY,
    ZAPBUY_ADDRESS: addressOf(ZAPBUY_KEY),
  }
  const env = { PORT: '0', SANDBOX_PORT: '0', DATABASE_URL: `file:${join(folder, 'a.db')}`, ...given(keys, folder) }
  const { child, ended, output } = spawnIn(folder, env, join(await built(), 'main.js'))
  await expect.poll(output, PATIENCE).toContain('bot.started')
  const pid = childOf(child.pid ?? 0)
  const secrets = { ...secretsOf(WORDS), fund: formsOf(FUND_KEY), zapbuy: formsOf(ZAPBUY_KEY) }
  expect(readFileSync(`/proc/${pid}/environ`, 'utf8')).not.toMatch(/legal winner|fafafa|ebebeb/)
  expect(foundIn(pid, secrets)).toEqual([])
  // The search finds them where they are.
  expect(foundIn(child.pid ?? 0, secrets)).toEqual(['account 0', 'account 1', 'fund', 'key 0', 'words', 'zapbuy'])
  child.kill('SIGTERM')
  expect(await ended).toMatchObject({ code: 0 })
})

onLinux('with nothing configured', async () => {
  const folder = tempDir()
  const env = { PORT: '0', SANDBOX_PORT: '0', DATABASE_URL: `file:${join(folder, 'a.db')}` }
  const { child, ended, output } = await spawnMain(env)
  await expect.poll(output, PATIENCE).toContain('bot.started')
  const words = readFileSync(join(folder, 'sandbox-words.txt'), 'utf8').trim()
  const pid = childOf(child.pid ?? 0)
  expect(foundIn(pid, secretsOf(words))).toEqual([])
  process.kill(pid, 'SIGKILL')
  tried(2, 1)
  expect(await ended).toMatchObject({
    signal: 'SIGKILL',
    output: expect.stringContaining('sunwatt was ended by SIGKILL'),
  })
})
