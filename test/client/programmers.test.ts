/** Every block of docs/programmers.md is run, as it stands, against a marketplace in the sandbox. */
import { spawn } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, onTestFinished, test } from 'vitest'
import { startApp } from '../../src/app.ts'
import { readConfig } from '../../src/config.ts'
import { tourClock } from '../../src/demo/clock.ts'
import { silentLogger } from '../../src/kernel/logger.ts'
import { projectWithSunwatt } from '../support/packed.ts'

const PAGE = readFileSync(fileURLToPath(new URL('../../docs/programmers.md', import.meta.url)), 'utf8')
const LATER = '# five minutes later'

const blocks = (language: string) =>
  [...PAGE.matchAll(new RegExp(`^\`\`\`${language}\\n(.*?)^\`\`\`$`, 'gms'))].map((m) => m[1] as string)

async function sandbox(folder: string) {
  const clock = tourClock()
  const { config, secrets } = readConfig({
    DATABASE_URL: `file:${join(folder, 'data/sunwatt.db')}`,
    PORT: '0',
    SANDBOX_PORT: '0',
    SANDBOX_BLOCK_MS: '300',
  })
  const app = await startApp({ config, secrets, log: silentLogger, clock })
  onTestFinished(() => app.stop())
  await app.ready
  return { app, clock }
}

/** Runs the script in `folder`; what it printed. A command that fails, fails it. */
async function bash(folder: string, script: string, env: Record<string, string> = {}): Promise<string> {
  const shell = spawn('bash', ['-euo', 'pipefail'], { cwd: folder, env: { ...process.env, ...env } })
  let out = ''
  for (const stream of [shell.stdout, shell.stderr])
    stream.on('data', (chunk) => {
      out += chunk
    })
  shell.stdin.end(script)
  const status = await new Promise((resolve) => shell.on('close', resolve))
  expect(status, out).toBe(0)
  return out
}

test('the page for programmers does what it says', { timeout: 180_000 }, async () => {
  const folder = await projectWithSunwatt()
  const { app, clock } = await sandbox(folder)
  for (const block of blocks('js')) {
    const name = /^\/\/ ([a-z]+\.mjs)\n/.exec(block)?.[1]
    expect(name, block).toBeDefined()
    writeFileSync(join(folder, name ?? ''), block)
  }
  const places = new Map([
    ['http://127.0.0.1:8080', app.apiUrl],
    ['http://127.0.0.1:8090', app.telegram?.url ?? ''],
    ['http://127.0.0.1:8091', app.tron?.url ?? ''],
  ])
  const shell = blocks('sh').map((block) =>
    block.replace(/http:\/\/127\.0\.0\.1:80\d\d/g, (place) => places.get(place) ?? place),
  )
  const later = shell.findIndex((block) => block.startsWith(LATER))
  const [now, then] = [shell.slice(0, later), shell.slice(later)]

  const first = await bash(folder, `${now.join('\n')}\ndeclare -px > kept.sh; declare -f >> kept.sh\n`)
  for (const said of [
    '"representAddress"',
    '65,000 Energy for an hour: 3.9 TRX, at 60 SUN a unit',
    '"availableResourceAmount"',
    '"fulfilledPercent":100',
    '100 % filled',
    /costs \d+ SUN\n[0-9a-f]{24}/,
    /\d+ can be extended for [\d.]+ TRX\nextension done/,
    /"state":"paid","paid":\d{7},/,
    /send ([\d.]+) TRX to T(?:.|\n)*paid: \1 TRX/,
    '"price":61',
    '"refundAmount":183000000',
    'ORDER_TOO_YOUNG until',
  ])
    expect(first).toMatch(said)

  clock.jump(300_000)
  const second = await bash(folder, `. ./kept.sh\n${then.join('\n')}`)
  for (const said of [
    'cancelled: 183 TRX are back',
    '"cancelledAmount":3000000',
    /"resourceAmount":65000.*"price":\d+/,
    /\d+ of \d+ orders/,
    'NORMAL 65000 100 % 3.9 TRX',
    'one order',
    'INVALID_API_KEY',
  ])
    expect(second).toMatch(said)
  const [once, again] = [...second.matchAll(/"orderId":"([0-9a-f]{24})"/g)].slice(-2).map((m) => m[1])
  expect(once).toBeDefined()
  expect(again).toBe(once)
})
