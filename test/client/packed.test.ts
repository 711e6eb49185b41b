/** `sunwatt/client` as somebody else gets it: packed, unpacked, its types checked, and run against a marketplace. */
import { execFile } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { expect, onTestFinished, test } from 'vitest'
import { createMarketServer } from '../../src/market/http/server.ts'
import { marketWorld } from '../market/market-world.ts'

const run = promisify(execFile)
const ROOT = fileURLToPath(new URL('../..', import.meta.url))
const TSC = join(ROOT, 'node_modules/.bin/tsc')

const PROGRAM = `
import { createMarketClient, type MarketClient, silentLogger, systemClock } from 'sunwatt/client'
const client: MarketClient = createMarketClient({
  baseUrl: process.argv[2] ?? '',
  clock: systemClock,
  log: silentLogger,
})
console.log(JSON.stringify(await client.userInfo(process.argv[3] ?? '')))
// @ts-expect-error a key is text
export const wrong = () => client.userInfo(5)
`

test('packed, imported by another program and run, with its types', { timeout: 120_000 }, async () => {
  const dir = mkdtempSync(join(tmpdir(), 'sunwatt-packed-'))
  onTestFinished(() => rmSync(dir, { recursive: true, force: true }))
  const ours = join(dir, 'ours')
  for (const name of ['src', 'package.json', 'tsconfig.json', 'tsconfig.build.json'])
    cpSync(join(ROOT, name), join(ours, name), { recursive: true })
  symlinkSync(join(ROOT, 'node_modules'), join(ours, 'node_modules'))
  await run(TSC, ['-p', 'tsconfig.build.json'], { cwd: ours })
  await run('npm', ['pack', '--offline', '--ignore-scripts', '--silent'], { cwd: ours })
  const tarball = readdirSync(ours).find((name) => name.endsWith('.tgz')) ?? ''

  const theirs = join(dir, 'theirs')
  const installed = join(theirs, 'node_modules/sunwatt')
  mkdirSync(installed, { recursive: true })
  await run('tar', ['-xzf', join(ours, tarball), '--strip-components=1', '-C', installed])
  for (const name of readdirSync(join(ROOT, 'node_modules')).filter((entry) => !entry.startsWith('.')))
    symlinkSync(join(ROOT, 'node_modules', name), join(theirs, 'node_modules', name))
  writeFileSync(join(theirs, 'package.json'), '{"type": "module"}')
  writeFileSync(join(theirs, 'program.ts'), PROGRAM)
  const options = ['--strict', '--module', 'nodenext', '--target', 'es2023', '--types', 'node']
  await run(TSC, [...options, '--skipLibCheck', 'program.ts'], { cwd: theirs })

  const { market, account } = await marketWorld()
  const server = createMarketServer(market, { adminKey: undefined })
  onTestFinished(() => server.close())
  const url = await server.listen({ host: '127.0.0.1', port: 0 })
  const { id, apiKey } = await account()
  const { stdout } = await run(process.execPath, ['program.js', url, apiKey], { cwd: theirs })
  expect(JSON.parse(stdout)).toMatchObject({ id })
})
