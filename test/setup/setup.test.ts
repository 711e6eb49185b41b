/** `npm run setup` with fake services: with flags, as a dialogue, as a process, from a pipe and on a terminal. */
import { spawn } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Readable, Writable } from 'node:stream'
import { beforeEach, describe, expect, it, onTestFinished, test } from 'vitest'
import { type Network, readConfig } from '../../src/config/config.ts'
import { systemClock as clock } from '../../src/kernel/clock.ts'
import { silentLogger as log } from '../../src/kernel/logger.ts'
import { SANDBOX_PEOPLE } from '../../src/sandbox/seed.ts'
import { startTelegramServer } from '../../src/sandbox/telegram/server.ts'
import { createTelegram } from '../../src/sandbox/telegram/telegram.ts'
import { parseSettings, type Settings } from '../../src/setup/env-file.ts'
import { FIRST_STEPS } from '../../src/setup/next-steps.ts'
import { NOTHING_WRITTEN, setup } from '../../src/setup/setup.ts'
import { PUBLIC_CHAINS } from '../../src/tron/node/history.ts'
import { startProxy } from '../app/proxy.ts'
import { buildOnce } from '../support/built.ts'
import { startChain } from '../support/chain.ts'
import { startHostileMarket } from '../support/hostile-market.ts'
import { startApp } from '../support/program.ts'
import { tempDir } from '../support/temp.ts'
import { POLL_OPTIONS } from '../support/timeouts.ts'
import { countTries } from '../torture/tries.ts'

const SECRETS = [
  'BOT_TOKEN',
  'ENCRYPTION_KEY',
  'MARKET_MNEMONIC',
  'MARKET_ADMIN_KEY',
  'METRICS_TOKEN',
  'WEBHOOK_SECRET',
]

interface Run {
  answers?: string[]
  env?: Settings
  asProcess?: boolean
}

/** Fixture: a folder to set up, plus fake servers for Telegram, a test-network node and a remote marketplace. */
async function createSetupFixture() {
  const dir = tempDir()
  const file = join(dir, '.env')
  const telegram = createTelegram({ clock, log, people: SANDBOX_PEOPLE })
  const server = await startTelegramServer(telegram, { host: '127.0.0.1', port: 0, log })
  onTestFinished(() => server.close())
  const market = await startHostileMarket({ nowMs: () => clock.now() })
  const url = await startChain({ clock, genesis: { id: 'one', accounts: [] } }).listen()
  const nodeOf = async (network: Network) => {
    const node = await startProxy(url)
    node.changeResponses('/wallet/getblock', ({ status, body }) => ({
      status,
      body: body.replace(/"blockID":"0{16}[0-9a-f]+"/, `"blockID":"${PUBLIC_CHAINS[network]}"`),
    }))
    return node
  }
  const [nile, mainnet] = [await nodeOf('nile'), await nodeOf('mainnet')]

  async function start(script: string, argv: readonly string[], env: Settings = {}) {
    const child = spawn(process.execPath, [join(await buildOnce(), script), ...argv], {
      cwd: dir,
      env: { PATH: process.env.PATH ?? '', ...env },
    })
    return collectOutput(child)
  }

  /** Runs setup within the test process. */
  async function call(args: string[], env: Settings, answers: readonly string[]) {
    let output = ''
    const stdout = new Writable({
      write(text, _encoding, done) {
        output += text
        done()
      },
    })
    const here = process.cwd()
    process.chdir(dir)
    try {
      const code = await setup({ args, env, stdin: Readable.from(answers), stdout, stderr: stdout })
      return { code, output }
    } finally {
      process.chdir(here)
    }
  }

  async function typedAhead(argv: readonly string[], env: Settings, answers: readonly string[]) {
    const { child, ended } = await start('setup/main.js', argv, env)
    child.stdin?.end(answers.join(''))
    return ended
  }

  return {
    dir,
    telegram,
    nile,
    mainnet,
    market,
    chainUrl: url,
    root: ['--telegram-api-root', server.url],
    start,
    /**
     * Runs setup with each answer typed ahead, followed by Enter, and returns its result. `asProcess` runs it as a
     * separate process.
     */
    async setup(argv: string[], { answers = [], env = {}, asProcess = false }: Run = {}) {
      const lines = answers.map((answer) => `${answer}\n`)
      const { code, output } = await (asProcess ? typedAhead : call)(argv, env, lines)
      for (const name of SECRETS) {
        const secret = parseSettings(existsSync(file) ? readFileSync(file, 'utf8') : '')[name]
        if (secret) expect(output).not.toContain(secret)
      }
      for (const answer of answers.filter((one) => one.includes('swordfish'))) expect(output).not.toContain(answer)
      return { code, output }
    },
    settings: () => parseSettings(readFileSync(file, 'utf8')),
    write: (text: string) => writeFileSync(file, text, { mode: 0o644 }),
    text: () => readFileSync(file, 'utf8'),
    mode: () => statSync(file).mode & 0o777,
    files: () => readdirSync(dir).sort(),
  }
}

function collectOutput(child: ReturnType<typeof spawn>) {
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (text: Buffer) => {
      output += text
    })
  const ended = new Promise<{ code: number | null; output: string }>((resolve) => {
    child.once('close', (code) => resolve({ code, output }))
  })
  onTestFinished(async () => {
    child.kill('SIGKILL')
    await ended
  })
  return { child, ended, output: () => output }
}

type SetupFixture = Awaited<ReturnType<typeof createSetupFixture>>

let w: SetupFixture
beforeEach(async () => {
  w = await createSetupFixture()
})

const isHealthy = (url: string | undefined) =>
  expect.poll(async () => (await fetch(`${url}/healthz`)).status, POLL_OPTIONS).toBe(200)

/** Starts the program with the settings that setup wrote. */
async function expectStarts(): Promise<void> {
  const env = { ...w.settings(), PORT: '0', SANDBOX_PORT: '0', DATABASE_URL: `file:${join(w.dir, 'sunwatt.db')}` }
  const app = await startApp({ ...readConfig(env), log })
  onTestFinished(() => app.stop())
  await isHealthy(app.apiUrl)
}

/** Runs `npm start` in the folder that was set up. */
async function expectStartsAsProcess(): Promise<void> {
  const { output, child, ended } = await w.start('bin/main.js', [], { PORT: '0' })
  await expect.poll(output, POLL_OPTIONS).toContain('sunwatt is running')
  await isHealthy(/REST API\s+(http:\/\/[^/\s]+)/.exec(output())?.[1])
  child.kill('SIGTERM')
  await ended
}

describe('npm run setup for the sandbox', () => {
  it.each([
    ['no questions with --yes', ['--yes'], {}],
    ['one Enter without flags', [], { answers: [''], asProcess: true }],
  ])('needs %s', async (_what, argv, how) => {
    const { code, output } = await w.setup(argv, how)
    expect(output).toContain('npm start')
    expect(code).toBe(0)
    expect(w.settings()).toEqual({ NETWORK: 'sandbox' })
    expect([w.mode(), w.files()]).toEqual([0o600, ['.env']])
  })

  it('removes a token, and reports each problem once', async () => {
    w.write(`BOT_TOKEN=${w.telegram.token}\n`)
    const argv = ['--yes', '--network', 'sandbox', '--bot-token', 'none']
    const { output } = await w.setup([...argv, '--port', 'eighty'])
    expect(output.match(/PORT: "eighty"/g)).toHaveLength(1)
    expect((await w.setup(argv)).code).toBe(0)
    expect(w.settings().BOT_TOKEN || undefined).toBeUndefined()
  })

  it('creates settings with which the program starts and is healthy', async () => {
    await w.setup(['--yes'])
    await expectStarts()
  })
})

describe('a sandbox set up with flags', () => {
  it('may have a real bot and a private chain, but no public chain', async () => {
    const argv = ['--yes', ...w.root, '--bot-token', w.telegram.token]
    const env = { HOST: 'of-another-program' }
    expect(await w.setup([...argv, '--tron-node-url', w.mainnet.url], { env })).toMatchObject({
      code: 1,
      output: expect.stringContaining('follows mainnet, but NETWORK is sandbox'),
    })
    const { code, output } = await w.setup([...argv, '--tron-node-url', w.chainUrl], { env })
    expect(output).toContain('this is @sunwatt_bot')
    expect(code).toBe(0)
    expect(w.settings()).toEqual({
      NETWORK: 'sandbox',
      TELEGRAM_API_ROOT: w.root[1],
      BOT_TOKEN: w.telegram.token,
      TRON_NODE_URL: w.chainUrl,
    })
  })
})

describe('npm run setup with flags', () => {
  const bot = () => ['--yes', ...w.root, '--network', 'nile', '--market-url', w.market.url]

  it('sets up the bot of a remote marketplace, which starts and is healthy', async () => {
    const argv = [...bot(), '--tron-node-url', w.nile.url, '--admin-ids', '1001', '--log-level', 'warn']
    const { code, output } = await w.setup(argv, { env: { BOT_TOKEN: w.telegram.token } })
    expect(output).toContain('this is @sunwatt_bot')
    expect(output).toContain('https://t.me/sunwatt_bot')
    expect(output).toContain('docker compose --profile bot up')
    expect(output).toContain('ENCRYPTION_KEY in .env')
    expect(output).not.toContain('MARKET_MNEMONIC')
    expect(code).toBe(0)
    const { ENCRYPTION_KEY, METRICS_TOKEN, ...rest } = w.settings()
    expect(rest).toEqual({
      NETWORK: 'nile',
      BOT_TOKEN: w.telegram.token,
      TELEGRAM_API_ROOT: w.root[1],
      MARKET_URL: w.market.url,
      TRON_NODE_URL: w.nile.url,
      ADMIN_IDS: '1001',
      LOG_LEVEL: 'warn',
    })
    await expectStarts()
  })

  it('also sets up a marketplace and names the addresses to fund; a second run changes nothing', async () => {
    const argv = ['--yes', ...w.root, '--network', 'nile', '--market-url', 'here', '--tron-node-url', w.nile.url]
    const env = { BOT_TOKEN: w.telegram.token }
    const { code, output } = await w.setup(argv, { env })
    expect(output).toMatch(/Pool T\w{33}: .*\n\s+Fund T\w{33}: .* Name your own wallet first .*--top-up-addresses T/)
    expect(output).toContain('MARKET_MNEMONIC in .env')
    expect(code).toBe(0)
    const before = w.settings()
    expect(before).toMatchObject({ ROLES: 'bot,market', MARKET_MNEMONIC: expect.stringMatching(/^(\w+ ){11}\w+$/) })
    expect(readConfig(before).config.roles).toEqual({ bot: true, market: true })
    await expectStartsAsProcess()
    const again = await w.setup(['--yes'])
    expect(again).toMatchObject({
      code: 0,
      output: expect.stringContaining('already contains these settings; nothing was written'),
    })
    expect(w.settings()).toEqual(before)
    const wallet = 'TUEZSdKsoDHQMeZwihtdoBiN46zxhGWYdH'
    const named = await w.setup(['--yes', '--top-up-addresses', wallet])
    expect(named.output).toContain(`Start by sending it 100 TRX, only from ${wallet}.`)
  })

  it.each<[string, (w: SetupFixture) => string[], RegExp]>([
    ['nothing else', () => [], /^BOT_TOKEN: a value is required \(--bot-token\)/m],
    ['a token that Telegram rejects', () => ['--bot-token', '12345:swordfish'], /refuses BOT_TOKEN \(401/],
    ['a token of another form', () => ['--bot-token', 'swordfish'], /BOT_TOKEN: expected the token that @BotFather/],
    [
      'a marketplace that is a node',
      ({ chainUrl }) => ['--market-url', chainUrl],
      /not a marketplace \(MARKET_BAD_ANSWER\)/,
    ],
    [
      'a marketplace that is away',
      () => ['--market-url', 'http://127.0.0.1:9'],
      /no usable answer from MARKET_URL \(MARKET_UNREACHABLE: ECONNREFUSED\)/,
    ],
    [
      'a node of another network',
      ({ mainnet }) => ['--tron-node-url', mainnet.url],
      /follows mainnet, but NETWORK is nile/,
    ],
    [
      'a node of a sandbox',
      ({ chainUrl }) => ['--tron-node-url', chainUrl],
      /follows another chain .* NETWORK is nile/,
    ],
    ['a node that is none', ({ market }) => ['--tron-node-url', market.url], /is not a TRON node/],
    ['a database nowhere', () => ['--database-url', 'file:/dev/null/x.db'], /\/dev\/null is not a folder/],
    ['a database that is away', () => ['--database-url', 'postgres://u:swordfish@127.0.0.1:9/d'], /ECONNREFUSED/],
    ['a file that is no database', () => ['--database-url', 'file:.env'], /not a database/],
    ['words that are none', () => ['--market-url', 'here', '--market-mnemonic', 'one two'], /12 to 24 English words/],
    ['another setting that is wrong', () => ['--port', 'eighty'], /PORT: "eighty" is not a whole number/],
    ['a flag that is none', () => ['--prot', '1'], /Unknown option '--prot'/],
  ])('rejects %s with the reason, and keeps .env unchanged', async (what, wrong, words) => {
    w.write('# mine\n')
    const token = what === 'nothing else' ? [] : ['--bot-token', w.telegram.token]
    const { code, output } = await w.setup([...bot(), '--tron-node-url', w.nile.url, ...token, ...wrong(w)])
    expect(output).toMatch(words)
    expect(output).toContain(NOTHING_WRITTEN)
    expect(output).not.toContain('swordfish')
    expect(output).not.toMatch(/^\s+at /m)
    expect(code).toBe(1)
    expect([w.text(), w.files()]).toEqual(['# mine\n', ['.env']])
  })

  it('explains each flag', async () => {
    const { code, output } = await w.setup(['--help'])
    expect(output).toMatch(/--bot-token\n\s+Your bot token\. In Telegram/)
    expect(output).toContain('--zapbuy-refund-max-trx')
    expect(code).toBe(0)
    expect(w.files()).toEqual([])
  })
})

describe('npm run setup as a dialogue', () => {
  it('repeats each question with the problem until the answer is usable', async () => {
    const answers = [
      ...['moon', 'nile'],
      ...['', 'swordfish', '12345:swordfish', w.telegram.token],
      ...['olga', ''],
      ...['ftp://x', w.chainUrl, 'HERE'],
      ...[w.mainnet.url, w.nile.url],
      '',
      ...['mysql://swordfish', ''],
      ...['T123', 'TUEZSdKsoDHQMeZwihtdoBiN46zxhGWYdH'],
      '',
      '',
      ...['T456', ''],
      ...['much', '900'],
      ...['moonbase', 'marketplace', 'ftp://x', 'https://127.0.0.1:1', 'swordfish-key', '20000', '500'],
      ...['anna pigeon swordfish', 'anna ntfy http://127.0.0.1:1/swordfish'],
    ]
    const { code, output } = await w.setup(w.root, { answers })
    for (const said of [
      '"moon" is unknown',
      'BOT_TOKEN: a value is required',
      'BOT_TOKEN: expected the token',
      'Telegram refuses BOT_TOKEN (401',
      'this is @sunwatt_bot',
      '"olga" is not a Telegram user id',
      'MARKET_URL: expected an http:// or https:// address',
      'is not a marketplace',
      'your own marketplace runs in this program',
      'follows mainnet, but NETWORK is nile',
      'follows nile',
      'DATABASE_URL: expected file:PATH or postgres://',
      'data/sunwatt.db, a new one',
      'TOP_UP_ADDRESSES: ',
      'MARKET_TREASURY_ADDRESS: not a TRON address',
      'SIGNER_DAILY_TRX: ',
      'only from TUEZSdKsoDHQMeZwihtdoBiN46zxhGWYdH.',
      'SUPPLIER: "moonbase" is unknown',
      'SUPPLIER_URL: expected an http:// or https:// address',
      'SUPPLIER_MARGIN_BASIS_POINTS: ',
      'ALARM_CHANNELS: number 1 of 1 is of an unknown kind',
      'ok: anna ntfy did not accept a test message (fetch failed',
      'ok: the balance at Another marketplace with this API cannot be read yet (ECONNREFUSED): test the supplier after',
      'npm run operator -- sources test marketplace',
    ])
      expect(output).toContain(said)
    expect(code).toBe(0)
    expect(output).not.toContain('swordfish-key')
    expect(w.settings()).toMatchObject({ NETWORK: 'nile', ROLES: 'bot,market', TRON_NODE_URL: w.nile.url })
    expect(w.settings().SIGNER_DAILY_TRX).toBe('900')
    expect(w.settings()).toMatchObject({ SUPPLIER: 'marketplace', SUPPLIER_KEY: 'swordfish-key' })
    expect(w.files()).toEqual(['.env'])
  })

  it('starts from existing values, keeps other settings, and asks before writing', async () => {
    const nobody = 'ENCRYPTION_KEY=MDEyMzQ1Njc4OTAxMjM0NTY3ODkwMTIzNDU2Nzg5MDE='
    const own = `# mine\nMY_OWN='a b'\nNETWORK=nile\n${nobody}\nTELEGRAM_API_ROOT=${w.root[1]}\nADMIN_IDS=1001\n`
    const text = `${own}BOT_TOKEN=${w.telegram.token}\nMARKET_URL=${w.market.url}\nTRON_NODE_URL=${w.nile.url}\n`
    w.write(text)
    const answers = ['', '', 'none', '', '', '', '', '', '', '']
    const refused = await w.setup([], { answers: [...answers, 'no'] })
    expect(refused).toMatchObject({ code: 1, output: expect.stringContaining(NOTHING_WRITTEN) })
    expect(w.text()).toBe(text)
    const { code, output } = await w.setup([], { answers: [...answers, ''] })
    expect(output).toContain('.env is changed in: METRICS_TOKEN, ADMIN_IDS')
    expect(code).toBe(0)
    expect(w.text()).toContain(own.replace('1001', ''))
    expect(w.mode()).toBe(0o600)
    const key = ['--encryption-key', 'YTEyMzQ1Njc4OTAxMjM0NTY3ODkwMTIzNDU2Nzg5MDE=']
    expect(await w.setup(['--yes', ...key])).toMatchObject({
      code: 1,
      output: expect.stringContaining('which must not change'),
    })
    expect(w.text()).toContain(nobody)
  })

  it('asks for the keys of a used database, and accepts only those', async () => {
    const words = `${'abandon '.repeat(11)}about`
    const lived = `file:${join(w.dir, 'data', 'sunwatt.db')}`
    mkdirSync(join(w.dir, 'data'))
    const env = { NETWORK: 'nile', ROLES: 'market', PORT: '0', DATABASE_URL: lived, TRON_NODE_URL: w.nile.url }
    const settings = readConfig({ ...env, MARKET_MNEMONIC: words, MARKET_ADMIN_KEY: 'swordfish-swordfish' })
    await (await startApp({ ...settings, log, manual: true })).stop()

    const argv = [...w.root, '--bot-token', w.telegram.token, '--market-url', 'here', '--tron-node-url', w.nile.url]
    const other = 'test test test test test test test test test test test junk'
    const before = ['nile', '', '', '', '']
    const { code, output } = await w.setup(argv, { answers: [...before, other, words, '', '', '', '', '', '', ''] })
    expect(output).toContain('data/sunwatt.db, an existing one')
    expect(output).toMatch(
      /error: .*the database was created with a different seed phrase: enter the phrase whose pool address is T/,
    )
    expect(code).toBe(0)
    expect(w.settings().MARKET_MNEMONIC).toBe(words)
    expect(await w.setup(['--yes', '--network', 'sandbox'])).toMatchObject({
      code: 1,
      output: expect.stringContaining('is a database for nile, but NETWORK is sandbox'),
    })
  })

  it('makes the key pair of backups, puts the private key into a file, and never replaces that file', async () => {
    const argv = [
      ...w.root,
      '--bot-token',
      w.telegram.token,
      '--market-url',
      w.market.url,
      '--tron-node-url',
      w.nile.url,
    ]
    const answers = ['nile', '', '', '', '', join(w.dir, 'backups'), '', '']
    const { code, output } = await w.setup(argv, { answers })
    expect(code).toBe(0)
    const key = readFileSync(join(w.dir, 'backup-private-key.txt'), 'utf8')
    expect(statSync(join(w.dir, 'backup-private-key.txt')).mode & 0o777).toBe(0o600)
    expect(key).toMatch(new RegExp(`^# public key: ${w.settings().BACKUP_PUBLIC_KEY}\nAGE-SECRET-KEY-1`))
    expect(output).toContain('Written: backup-private-key.txt. Without this file, no backup can be restored')
    expect(output).not.toContain('AGE-SECRET-KEY')
    w.write(w.text().replace(/BACKUP_PUBLIC_KEY=.*/, ''))
    expect(await w.setup([...argv, '--yes'])).toMatchObject({
      code: 1,
      output: expect.stringContaining('backup-private-key.txt already exists'),
    })
    expect(readFileSync(join(w.dir, 'backup-private-key.txt'), 'utf8')).toBe(key)
  })

  it('ends with the first things to do, and with the findings of the doctor', async () => {
    const argv = ['--yes', '--network', 'nile', ...w.root, '--bot-token', w.telegram.token, '--market-url', 'here']
    const { output } = await w.setup([...argv, '--tron-node-url', w.nile.url])
    const titles = [...output.matchAll(/^ +\d+\. (.+)$/gm)].map(([, title]) => title)
    expect(titles).toEqual([...FIRST_STEPS])
    const listed = [...readFileSync('docs/operating.md', 'utf8').matchAll(/^\d+\. \*\*(.+?)\.\*\*/gm)].map(
      ([, title]) => title,
    )
    expect(listed).toEqual([...FIRST_STEPS])
    expect(output).toMatch(/Checks \(npm run --silent operator -- doctor\): \d+ ok, \d+ to look at/)
    expect(output).toContain('warning, backup: no backups are made\n    Next: set BACKUP_FOLDER')
  })

  it('writes nothing if answers are missing, or if it is killed during a node call', async () => {
    const answers = ['nile', w.telegram.token, '', w.market.url]
    w.write('# mine\n')
    expect(await w.setup(w.root, { answers, asProcess: true })).toMatchObject({
      code: 1,
      output: expect.stringContaining('ended before all questions were answered'),
    })
    const call = w.nile.trapNext('/wallet/getblock', 'before')
    const { child, ended } = await w.start('setup/main.js', w.root)
    child.stdin?.end([...answers, w.nile.url, '', '', '', ''].join('\n'))
    await call.reached
    child.kill('SIGKILL')
    countTries(2, 1)
    await ended
    expect([w.text(), w.files()]).toEqual(['# mine\n', ['.env']])
  })
})

test.runIf(process.platform === 'linux')(
  'npm run setup shows no secret on a terminal, and Ctrl-C changes nothing',
  async () => {
    const command = [process.execPath, join(await buildOnce(), 'setup/main.js'), ...w.root].join(' ')
    const child = spawn('script', ['-qefc', command, '/dev/null'], {
      cwd: w.dir,
      env: { PATH: process.env.PATH ?? '' },
    })
    const { ended, output } = collectOutput(child)
    const shown = (words: string, times = 1) =>
      expect.poll(() => output().split(words).length - 1, POLL_OPTIONS).toBeGreaterThanOrEqual(times)
    const type = (keys: string) => child.stdin?.write(keys)
    await shown('NETWORK [sandbox]: ')
    type('nile\r')
    await shown('BOT_TOKEN: ')
    type('12345:swordfish\r')
    await shown('refuses BOT_TOKEN')
    await shown('BOT_TOKEN: ', 2)
    type(`${w.telegram.token}\r`)
    await shown('this is @sunwatt_bot')
    await shown('ADMIN_IDS: ')
    type('10\u0003')
    expect(await ended).toMatchObject({ code: 130 })
    expect(output()).toContain('nile')
    expect(output()).not.toContain('swordfish')
    expect(output()).not.toContain(w.telegram.token)
    expect(output()).toContain(NOTHING_WRITTEN)
    expect(w.files()).toEqual([])
  },
)
