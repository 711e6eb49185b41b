/** The doctor names each problem of a broken installation with its next step, and finds none in a good one. */
import { randomBytes } from 'node:crypto'
import { chmodSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { createServer as createHttpServer } from 'node:http'
import { type AddressInfo, createServer } from 'node:net'
import { join } from 'node:path'
import { createServer as createTlsServer } from 'node:tls'
import { describe, expect, onTestFinished, test } from 'vitest'
import { updateBinding } from '../../src/bot/base/vault.ts'
import type { Finding } from '../../src/contract/operator/checkup.ts'
import { recordRestore } from '../../src/db/backups/last-restore.ts'
import { inbox } from '../../src/db/schema/bot/flows.ts'
import { setFact } from '../../src/db/stores/facts.ts'
import { examine, hasFailure } from '../../src/doctor/doctor.ts'
import { certificateOutcome, nodeOutcomes } from '../../src/doctor/network-checks.ts'
import { limitOutcome, versionOutcome } from '../../src/doctor/program-checks.ts'
import { healthOutcomes } from '../../src/doctor/running-check.ts'
import { examineFile } from '../../src/doctor/setting-checks.ts'
import { systemClock } from '../../src/kernel/clock.ts'
import { packageVersion } from '../../src/kernel/files.ts'
import { createVault } from '../../src/kernel/secrets/vault.ts'
import { sunFromTrx } from '../../src/kernel/sun.ts'
import { PUBLIC_CHAINS } from '../../src/tron/node/history.ts'
import { startProxy } from '../app/proxy.ts'
import { certificateFor } from '../support/certificate.ts'
import { startChain } from '../support/chain.ts'
import { tempDatabase, tempDir } from '../support/temp.ts'

const DAY_MS = 86_400_000
const PUBLIC_KEY = 'age1zvkyg2lqzraa2lnjvqej32nkuu0ues2s82hzrye869xeexvn73equnujwj'

const of = (findings: readonly Finding[], check: string) => findings.filter((one) => one.check === check)

/** Returns the findings of one check. All other settings are those of a sandbox in a new folder. */
async function findingsOf(check: string, env: Record<string, string>, folder = tempDir()): Promise<Finding[]> {
  const { findings } = await examine(
    { DATA_DIR: folder, DATABASE_URL: `file:${join(folder, 'new.db')}`, PORT: '0', ...env },
    folder,
  )
  return of(findings, check)
}

test('a new sandbox has no warning and no failure', async () => {
  const folder = tempDir()
  const checkup = await examine({ DATA_DIR: folder, DATABASE_URL: `file:${join(folder, 'new.db')}`, PORT: '0' }, folder)
  expect(checkup.findings.filter(({ kind }) => kind !== 'ok')).toEqual([])
  expect(hasFailure(checkup)).toBe(false)
})

test('every finding that is not ok has a next step', async () => {
  const { findings } = await examine({ NETWORK: 'nile', TRON_NODE_URL: 'http://127.0.0.1:9', PORT: '0' }, tempDir())
  const incomplete = findings.filter(({ kind, next }) => (kind === 'ok') === (next !== undefined))
  expect(incomplete).toEqual([])
  expect(findings.length).toBeGreaterThan(5)
})

describe('settings', () => {
  test('a setting that does not exist is a failure with the nearest name', async () => {
    const findings = await findingsOf('settings', { MARKET_COMMISION_BASIS_POINTS: '500' })
    expect(findings).toMatchObject([
      { kind: 'failure', finding: expect.stringContaining('the nearest name is MARKET_COMMISSION_BASIS_POINTS') },
    ])
  })

  test('.env: names without an underscore, other values in the environment, and readers are warnings', () => {
    const file = join(tempDir(), '.env')
    writeFileSync(file, 'NETWROK=mainnet\nLOG_LEVEL=info\nPORT=1\nHOME_PAGE=mine\n', { mode: 0o644 })
    const found = examineFile(file, { LOG_LEVEL: 'debug', PORT: '1' })
    expect(found.map(({ kind, finding }) => [kind, finding])).toEqual([
      ['warning', 'NETWROK is not a setting; the nearest name is NETWORK'],
      ['warning', 'the environment has other values for LOG_LEVEL, and they take precedence'],
      ['warning', expect.stringContaining('other users of this machine can read')],
    ])
    chmodSync(file, 0o600)
    writeFileSync(file, 'PORT=1\n')
    expect(examineFile(file, { PORT: '1' })).toMatchObject([{ kind: 'ok' }])
  })

  test('.env next to the settings of the unit is stray, and a folder in its place is a failure', () => {
    const file = join(tempDir(), '.env')
    writeFileSync(file, '', { mode: 0o600 })
    expect(examineFile(file, {}, '/etc/sunwatt.env')).toMatchObject([
      { kind: 'warning', finding: expect.stringContaining('both exist'), next: expect.stringContaining('remove') },
    ])
    rmSync(file)
    mkdirSync(file)
    expect(examineFile(file, {})).toMatchObject([
      { kind: 'failure', finding: expect.stringContaining('is not a file') },
    ])
  })
})

describe('this machine', () => {
  test('a missing file of a setting is a failure', async () => {
    expect(await findingsOf('files', { SCAM_ADDRESSES_FILE: '/nowhere/scam.txt' })).toMatchObject([
      { kind: 'failure', finding: '/nowhere/scam.txt does not exist' },
    ])
  })

  test('backups: none, an old one, and a restore that is missing or long ago', async () => {
    const folder = tempDir()
    const backups = join(folder, 'backups')
    mkdirSync(backups)
    const env = { BACKUP_FOLDER: backups, BACKUP_PUBLIC_KEY: PUBLIC_KEY }
    const kinds = async () => (await findingsOf('backup', env, folder)).map(({ kind, finding }) => [kind, finding])
    expect(await kinds()).toEqual([['failure', `${backups} has no backup`]])
    const lay = (madeMs: number) => {
      const time = new Date(madeMs).toISOString().replace(/:|\.\d+/g, '')
      writeFileSync(join(backups, `sunwatt-${time}.tar.gz.age`), 'x')
    }
    lay(Date.now() - 3 * DAY_MS)
    expect(await kinds()).toEqual([
      ['failure', expect.stringContaining('the last backup is 72 h old')],
      ['warning', expect.stringContaining('no backup has been restored yet')],
    ])
    lay(Date.now() - 60_000)
    recordRestore(backups, '/else/sunwatt-1.age', Date.now() - 91 * DAY_MS)
    expect(await kinds()).toEqual([
      ['ok', expect.stringContaining('the last backup is 0 h old')],
      ['warning', 'a backup was last restored 91 days ago (sunwatt-1.age)'],
    ])
    recordRestore(backups, '/else/sunwatt-2.age', Date.now())
    expect((await kinds())[1]).toEqual(['ok', 'a backup was last restored 0 days ago (sunwatt-2.age)'])
  })
})

describe('nodes', () => {
  /** Serves the sandbox's chain as that of nile, whose clock is off by this much. */
  async function nodeAt(offSec: number): Promise<string> {
    const off = { ...systemClock, now: () => systemClock.now() + offSec * 1_000 }
    const { listen, chain } = startChain({ clock: off, genesis: { id: 'one', accounts: [] } })
    const node = await startProxy(await listen())
    chain.mine()
    node.changeResponses('/wallet/getblock', ({ status, body }) => ({
      status,
      body: body.replace(/"blockID":"0{16}[0-9a-f]+"/, `"blockID":"${PUBLIC_CHAINS.nile}"`),
    }))
    return node.url
  }
  const clockKinds = async (offSec: number) =>
    (await findingsOf('node', { NETWORK: 'nile', ROLES: 'market', TRON_NODE_URL: await nodeAt(offSec) })).filter(
      ({ finding }) => finding.includes('clock'),
    )

  test('a clock that differs from the head of the chain is a failure', async () => {
    expect(await clockKinds(0)).toMatchObject([{ kind: 'ok' }])
    expect(await clockKinds(30)).toMatchObject([{ kind: 'failure', finding: expect.stringContaining('behind') }])
    expect(await clockKinds(-90)).toMatchObject([{ kind: 'failure', finding: expect.stringContaining('fast') }])
  })

  test('a node that does not answer is a failure, and a single node is a warning', async () => {
    const env = { NETWORK: 'nile', ROLES: 'market', TRON_NODE_URL: 'http://127.0.0.1:9' }
    expect((await findingsOf('node', env)).map(({ kind, finding }) => [kind, finding])).toEqual([
      ['failure', '127.0.0.1:9 does not answer (ECONNREFUSED)'],
      ['warning', expect.stringContaining('TRON_NODE_URL names one node')],
    ])
  })
})

test.each([
  [{}, 120, 'ok', 'at block 100'],
  [{ keepsHistory: false }, 100, 'failure', 'is a lite node without history'],
  [{ solidity: undefined }, 100, 'failure', 'serves no solidified state'],
  [{}, 121, 'warning', 'is 21 blocks behind another node'],
] as const)('a node with %j, while another is at block %i, is: %s', (change, highest, kind, finding) => {
  const node = { host: 'one', solidity: 'one', keepsHistory: true, head: { number: 100 }, ...change }
  expect(nodeOutcomes(node as never, highest)).toMatchObject([{ kind, finding: expect.stringContaining(finding) }])
})

test('a token that Telegram does not know is a failure', async () => {
  const me = { id: 1, is_bot: true, first_name: 'Sunwatt', username: 'sunwatt_bot' }
  const api = createHttpServer((request, response) => {
    const isKnown = request.url?.includes('/bot1:good') === true
    response.statusCode = isKnown ? 200 : 401
    response.end(JSON.stringify(isKnown ? { ok: true, result: me } : { ok: false, error_code: 401, description: 'no' }))
  })
  await new Promise<void>((done) => api.listen(0, '127.0.0.1', done))
  onTestFinished(() => void api.close())
  const env = { TELEGRAM_API_ROOT: `http://127.0.0.1:${(api.address() as AddressInfo).port}` }
  const kindFor = async (token: string) => (await findingsOf('Telegram', { ...env, BOT_TOKEN: token }))[0]
  expect(await kindFor('1:good')).toMatchObject({ kind: 'ok', finding: 'the token belongs to @sunwatt_bot' })
  expect(await kindFor('1:badd')).toMatchObject({ kind: 'failure', next: expect.stringContaining('@BotFather') })
})

describe('versions, limits and the running program', () => {
  test.each([
    ['20.11.0', 'failure'],
    ['20.12.0', 'ok'],
    ['21.0.0', 'failure'],
    ['22.0.0', 'ok'],
    ['25.1.0', 'failure'],
    ['27.0.0', 'ok'],
  ])('Node %s: %s', (node, kind) => {
    expect(versionOutcome(node).kind).toBe(kind)
  })

  test('a daily limit of the signer close to the busiest day is a warning', () => {
    const day = (trx: string) => ({ dayMs: Date.UTC(2026, 0, 5), sun: sunFromTrx(trx) })
    expect(limitOutcome(sunFromTrx('1000'), day('800')).kind).toBe('ok')
    expect(limitOutcome(sunFromTrx('1000'), day('800.000001'))).toMatchObject({
      kind: 'warning',
      finding: expect.stringContaining('2026-01-05, 800.000001 TRX'),
    })
    expect(limitOutcome(sunFromTrx('1000'), undefined).kind).toBe('ok')
  })

  test('the problems of the running program are findings, with their remedy', () => {
    const problems = [
      { name: 'tron', severity: 'unwell' as const, problem: 'no answer', remedy: 'look', runbook: 'tron' as const },
      { name: 'market', severity: 'warning' as const, problem: 'late', runbook: 'market' as const },
    ]
    const health = { status: 'unwell' as const, version: packageVersion(), uptimeSec: 1, problems }
    expect(healthOutcomes(health, 'http://one')).toEqual([
      { kind: 'failure', finding: 'tron: no answer', next: 'look' },
      { kind: 'warning', finding: 'market: late', next: 'docs/runbook.md#market' },
    ])
    expect(healthOutcomes({ ...health, problems: [], version: '0.0.1' }, 'http://one')).toMatchObject([
      { kind: 'warning' },
    ])
    expect(healthOutcomes({ ...health, problems: [] }, 'http://one')).toMatchObject([{ kind: 'ok' }])
  })

  /** Returns the port of a server that always answers with this text. */
  async function answering(text: string): Promise<string> {
    const server = createHttpServer((_request, response) => response.end(text)).listen(0, '127.0.0.1')
    onTestFinished(() => void server.close())
    await new Promise((resolve) => server.once('listening', resolve))
    return String((server.address() as AddressInfo).port)
  }

  test('a running program whose database is not that of these settings is a failure', async () => {
    const health = { status: 'ok', version: packageVersion(), uptimeSec: 1, problems: [] }
    const PORT = await answering(JSON.stringify(health))
    const [first] = await findingsOf('program', { PORT })
    expect(first).toMatchObject({ kind: 'failure', finding: expect.stringMatching(/new\.db, does not exist$/) })
    const { url } = await tempDatabase()
    expect(await findingsOf('program', { PORT, DATABASE_URL: url })).toMatchObject([{ kind: 'ok' }])
  })

  test('a separate signer reports its limits itself', async () => {
    expect(await findingsOf('signer', {})).toMatchObject([{ kind: 'ok' }])
    expect(await findingsOf('signer', { SIGNER_SOCKET: '/run/sunwatt-signer/signer.sock' })).toEqual([])
  })

  test('another program at PORT is a failure', async () => {
    const PORT = await answering('hello')
    expect(await findingsOf('program', { PORT })).toMatchObject([
      { kind: 'failure', finding: `another program answers at http://127.0.0.1:${PORT}` },
    ])
  })
})

describe('certificates', () => {
  test('a certificate that the system does not trust is a failure; a trusted one is ok until it ends soon', async () => {
    const { cert, key } = certificateFor('localhost')
    const server = createTlsServer({ cert, key }).listen(0, 'localhost')
    onTestFinished(() => void server.close())
    await new Promise((resolve) => server.once('listening', resolve))
    const url = new URL(`https://localhost:${(server.address() as AddressInfo).port}`)
    expect(await certificateOutcome(url)).toMatchObject({
      kind: 'failure',
      finding: expect.stringMatching(/SELF_SIGNED/),
    })
    expect(await certificateOutcome(url, cert)).toMatchObject({
      kind: 'ok',
      finding: expect.stringMatching(/more days$/),
    })
  })

  test('a server that does not answer is a failure', async () => {
    const server = createServer().listen(0, '127.0.0.1')
    await new Promise((resolve) => server.once('listening', resolve))
    const { port } = server.address() as AddressInfo
    await new Promise((resolve) => server.close(resolve))
    expect(await certificateOutcome(new URL(`https://127.0.0.1:${port}`))).toMatchObject({
      kind: 'failure',
      finding: expect.stringContaining('ECONNREFUSED'),
    })
  })
})

test('a database of another seed phrase is a failure of the keys', async () => {
  const { url, open } = await tempDatabase()
  const db = await open()
  await db.write(async (tx) => {
    await setFact(tx, 'network', 'nile')
    await setFact(tx, 'pool', 'TUEZSdKsoDHQMeZwihtdoBiN46zxhGWYdH')
  })
  await db.close()
  const words = 'test test test test test test test test test test test junk'
  const env = {
    NETWORK: 'nile',
    ROLES: 'market',
    DATABASE_URL: url,
    MARKET_MNEMONIC: words,
    TRON_NODE_URL: 'http://127.0.0.1:9',
  }
  expect(await findingsOf('keys', env)).toMatchObject([
    { kind: 'failure', finding: expect.stringContaining('created with a different seed phrase') },
  ])
})

test('an ENCRYPTION_KEY that does not decrypt the stored keys is a failure', async () => {
  const { url, open } = await tempDatabase()
  const key = randomBytes(32)
  const db = await open()
  await db.write(async (tx) => {
    await setFact(tx, 'network', 'nile')
    const sealed = createVault(key).seal('{}', updateBinding(5))
    await tx.orm.insert(inbox).values({ updateId: 5, sealed, takenAtMs: 1 }).run()
  })
  await db.close()
  const env = { NETWORK: 'nile', ROLES: 'bot', DATABASE_URL: url }
  const keysWith = (encryptionKey: Buffer) =>
    findingsOf('keys', { ...env, ENCRYPTION_KEY: encryptionKey.toString('base64') })
  expect(await keysWith(key)).toMatchObject([{ kind: 'ok' }])
  expect(await keysWith(randomBytes(32))).toMatchObject([
    { kind: 'failure', finding: expect.stringContaining('cannot open 1 of the 1 keys'), next: expect.any(String) },
  ])
})
