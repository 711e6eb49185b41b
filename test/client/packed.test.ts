/** The published `sunwatt/client` package: packed, unpacked, type-checked, and run against a marketplace. */
import { readdirSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { createMarketServer } from '../../src/market/http/server.ts'
import { createMarketFixture } from '../market/market-fixture.ts'
import { createProjectWithClient, readManifest, run, TSC } from '../support/packed.ts'

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

test('the packed client is imported and run by another program, with its types', async () => {
  const theirs = await createProjectWithClient(['@types/node'])
  writeFileSync(join(theirs, 'program.ts'), PROGRAM)
  const options = ['--strict', '--module', 'nodenext', '--target', 'es2023', '--types', 'node']
  await run(TSC, [...options, '--skipLibCheck', 'program.ts'], { cwd: theirs })

  const { market, account } = await createMarketFixture()
  const server = createMarketServer(market, { adminKey: undefined })
  onTestFinished(() => server.close())
  const url = await server.listen({ host: '127.0.0.1', port: 0 })
  const { id, apiKey } = await account()
  const { stdout } = await run(process.execPath, ['program.js', url, apiKey], { cwd: theirs })
  expect(JSON.parse(stdout)).toMatchObject({ id })
})

test('the client package contains the schemas, but no server code', async () => {
  const installed = join(await createProjectWithClient(), 'node_modules/sunwatt')
  expect(Object.keys(readManifest(installed).dependencies)).toEqual(['@noble/curves', '@noble/hashes', 'typebox'])
  const files = readdirSync(installed, { recursive: true, withFileTypes: true }).filter((f) => f.isFile())
  const rooms = files.map(({ parentPath }) => parentPath.slice(installed.length + 1).split('/')[0])
  expect([...new Set(rooms)].sort()).toEqual(['', 'client', 'contract', 'kernel'])
  const bytes = files.map(({ parentPath, name }) => statSync(join(parentPath, name)).size)
  expect(bytes.reduce((sum, size) => sum + size, 0)).toBeLessThan(450_000)
})
