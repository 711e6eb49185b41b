/** Tests the program from an operator's view: its messages when it cannot start, and its shutdown. */
import { readFileSync } from 'node:fs'
import { hostname } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { tempDir } from '../support/temp.ts'
import { POLL_OPTIONS } from '../support/timeouts.ts'
import { countTries } from '../torture/tries.ts'
import { spawnMain } from './separate-bot-fixture.ts'

describe('the process', () => {
  it('with invalid configuration lists every problem, shows no secret, and exits with 1', async () => {
    const { ended } = await spawnMain({
      ROLES: 'bot,cook',
      PORT: 'eighty',
      NETWORK: 'moon',
      BOT_TOKEN: 'swordfish',
      MARKET_URL: 'ftp://x',
      ADMIN_IDS: 'olga',
      ZAPBUY_ADDRESS: 'TXyz',
      ENCRYPTION_KEY: 'c2hvcnQ=',
    })
    const { code, output } = await ended
    expect(code).toBe(1)
    const names = ['ROLES', 'PORT', 'NETWORK', 'BOT_TOKEN', 'MARKET_URL', 'ADMIN_IDS', 'ZAPBUY_ADDRESS']
    for (const name of [...names, 'ENCRYPTION_KEY']) expect(output).toContain(`- ${name}`)
    expect(output).not.toContain('swordfish')
    expect(output).not.toContain('c2hvcnQ=')
    expect(output).not.toMatch(/^\s+at /m)
  })

  it('starts completely without configuration, shuts down on SIGTERM and exits with 0', async () => {
    const dir = tempDir()
    const { child, ended, output } = await spawnMain({
      PORT: '0',
      SANDBOX_PORT: '0',
      DATABASE_URL: `file:${join(dir, 'sunwatt.db')}`,
    })
    await expect.poll(output, POLL_OPTIONS).toContain('sunwatt is running')
    const address = /REST API\s+(\S+)/.exec(output())?.[1] ?? ''
    await expect.poll(async () => (await fetch(`${address}/healthz`)).status, POLL_OPTIONS).toBe(200)
    const page = /chat page\s+(\S+)/.exec(output())?.[1] ?? ''
    expect(await (await fetch(page)).text()).toContain('<!doctype html>')
    child.kill('SIGTERM')
    expect(await ended).toMatchObject({ code: 0, signal: null })
    await expect(fetch(`${address}/healthz`)).rejects.toThrow()
    // The database needs no recovery: the journal was merged into it.
    expect(readFileSync(join(dir, 'sunwatt.db')).subarray(0, 15).toString()).toBe('SQLite format 3')
  })

  it('does not start while another process uses the database, and names that process', async () => {
    const env = {
      PORT: '0',
      SANDBOX_PORT: '0',
      DATABASE_URL: `file:${join(tempDir(), 'sunwatt.db')}`,
    }
    const first = await spawnMain(env)
    await expect.poll(first.output, POLL_OPTIONS).toContain('sunwatt is running')
    const second = await (await spawnMain(env)).ended
    expect(second.code).toBe(1)
    expect(second.output).toMatch(new RegExp(`is in use by process \\d+ on ${hostname()} since 20`))
    expect(second.output).not.toMatch(/^\s+at /m)
    first.child.kill('SIGKILL')
    countTries(2, 1)
    await first.ended
    const third = await spawnMain(env)
    await expect.poll(third.output, POLL_OPTIONS).toContain('sunwatt is running')
  })

  it('documents its arguments and rejects unknown ones', async () => {
    expect(await (await spawnMain({}, '--help')).ended).toMatchObject({
      code: 0,
      output: expect.stringContaining('--forget-keys'),
    })
    expect(await (await spawnMain({}, '--newer')).ended).toMatchObject({
      code: 1,
      output: expect.stringContaining("Unknown option '--newer'"),
    })
  })

  it('exits with 0 if it is stopped during startup', async () => {
    const { child, ended, output } = await spawnMain({
      PORT: '0',
      SANDBOX_PORT: '0',
      DATABASE_URL: `file:${join(tempDir(), 'sunwatt.db')}`,
    })
    await expect.poll(output, POLL_OPTIONS).toContain('sandbox.tron_node_started')
    child.kill('SIGTERM')
    expect(await ended).toMatchObject({ code: 0, signal: null })
  })
})
