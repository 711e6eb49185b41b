import { mkdirSync, readFileSync, realpathSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { createSignerKeys, createSignerParts } from '../src/app/signing/signer-parts.ts'
import {
  ConfigError,
  loadEnvFile,
  readConfig,
  readDatabaseConfig,
  readMigrationConfig,
  readOperatorConfig,
  readSettings,
  readSignerConfig,
} from '../src/config/config.ts'
import { parseEnvSettings } from '../src/config/settings.ts'
import { settingNames } from '../src/config/unknown-settings.ts'
import { systemClock } from '../src/kernel/clock.ts'
import { knownSettings } from '../src/setup/setting-docs.ts'
import { tempDir } from './support/temp.ts'

function problemsOf(env: Record<string, string>): readonly string[] {
  try {
    readConfig(env)
    return []
  } catch (error) {
    if (error instanceof ConfigError) return error.problems
    throw error
  }
}

const NO_KEYS = { marketMnemonic: undefined, marketFundKey: undefined, zapbuyPrivateKey: undefined }

const KEY_32 = Buffer.alloc(32, 1).toString('base64')

describe('alarm channels', () => {
  const SMTP = { ALARM_SMTP_URL: 'smtp://mail.example.com', ALARM_MAIL_FROM: 'alarms@example.com' }
  const SECRET = `whsec_${Buffer.alloc(32, 1).toString('base64')}`

  it('are named after their operator and kind', () => {
    const { secrets } = readConfig({
      ...SMTP,
      ALARM_CHANNELS: `anna ntfy https://ntfy.sh/x7K token=tk_1, anna mail a@example.com unwell,
        anna mail b@example.com, ben webhook http://10.0.0.7:9000/hook token=${SECRET} unwell`,
    })
    const { alarmChannels, alarmSmtp } = secrets
    expect(alarmChannels.map(({ name, severeOnly }) => [name, severeOnly])).toEqual([
      ['anna ntfy', false],
      ['anna mail', true],
      ['anna mail 2', false],
      ['ben webhook', true],
    ])
    expect(alarmSmtp).toEqual({
      host: 'mail.example.com',
      port: 587,
      isTls: false,
      login: undefined,
      from: 'alarms@example.com',
    })
  })

  it('may have an hour for the daily digest, in a time zone', () => {
    const channels = 'anna ntfy https://ntfy.sh/a digest=8, ben ntfy https://ntfy.sh/b unwell digest=23@Europe/Berlin'
    expect(readConfig({ ALARM_CHANNELS: `${channels}, c ntfy https://ntfy.sh/c` }).secrets.alarmChannels).toMatchObject(
      [
        { severeOnly: false, digest: { hour: 8, timeZone: 'UTC' } },
        { severeOnly: true, digest: { hour: 23, timeZone: 'Europe/Berlin' } },
        { severeOnly: false, digest: undefined },
      ],
    )
  })

  it.each([
    ['anna', 'is of an unknown kind'],
    ['anna pager 12345', 'is of an unknown kind'],
    ['anna mail swordfish', 'needs a mail address after mail'],
    ['anna mail a@example.com later', 'is not readable'],
    ['anna mail a@example.com digest=24', 'is not readable'],
    ['anna mail a@example.com digest=8 digest=9', 'is not readable'],
    ['anna mail a@example.com digest=8@Mars/Base', 'names an unknown time zone'],
    ['anna ntfy swordfish', 'needs an http:// or https:// address without user and password after ntfy'],
    ['anna ntfy https://anna:swordfish@ntfy.sh/x', 'needs an http:// or https:// address without user'],
    ['anna ntfy https://ntfy.sh', 'needs the address of a topic after ntfy'],
    ['anna gotify https://push.example.com/swordfish', 'needs token=..., the token of a Gotify application'],
    ['anna webhook https://example.com token=swordfish', 'needs token=whsec_...'],
    ['anna ntfy https://ntfy.sh/x token=swordfish token=2', 'is not readable'],
  ])('rejects %s without repeating it', (entry, problem) => {
    const problems = problemsOf({ ...SMTP, ALARM_CHANNELS: `ben mail ben@example.com,${entry}` })
    expect(problems).toEqual([expect.stringContaining(`ALARM_CHANNELS: number 2 of 2 ${problem}`)])
    expect(problems.join()).not.toContain('swordfish')
  })

  it('with a mail address need a mail server and a sender', () => {
    const ALARM_CHANNELS = 'anna mail anna@example.com'
    expect(problemsOf({ ALARM_CHANNELS })).toEqual([expect.stringContaining('ALARM_SMTP_URL is missing')])
    expect(problemsOf({ ALARM_CHANNELS, ALARM_SMTP_URL: 'smtps://u:p%40ss@[::1]' })).toEqual([
      expect.stringContaining('ALARM_MAIL_FROM is missing'),
    ])
    for (const url of ['mail.example.com', 'https://mail.example.com', 'smtp://u:swordfish%zz@mail.example.com'])
      expect(problemsOf({ ALARM_SMTP_URL: url })).toEqual([expect.stringMatching(/^ALARM_SMTP_URL: expected smtp:/)])
  })
})

describe('readConfig', () => {
  it('needs no settings', () => {
    const { config, secrets } = readConfig({})
    expect(config).toMatchObject({
      roles: { bot: true, market: true },
      network: 'sandbox',
      databaseFile: 'data/sunwatt.db',
      tronNodeUrls: [],
      sandbox: { blockMs: 3000 },
    })
    const { additionalTokens, formerEncryptionKeys, alarmChannels, ...others } = secrets
    expect([...additionalTokens, ...formerEncryptionKeys, ...alarmChannels]).toEqual([])
    expect(Object.values(others).every((value) => value === undefined)).toBe(true)
  })

  it('keeps the PostgreSQL URL, which contains a password, among the secrets', () => {
    const url = 'postgres://user:swordfish@db.example/sunwatt'
    const { config, secrets } = readConfig({ DATABASE_URL: url })
    expect(secrets.postgresUrl).toBe(url)
    expect(config).toMatchObject({ databaseFile: undefined, dataDir: 'data' })
    expect(JSON.stringify(config)).not.toContain('swordfish')
    expect(readDatabaseConfig({ DATABASE_URL: url })).toMatchObject({
      file: undefined,
      postgresUrl: url,
      dataDir: 'data',
    })
  })

  it('enables backups only with a recipient key, and rejects a mistyped key', () => {
    const key = 'age1ql3z7hjy54pw3hyww5ayyfg7zqgvc7w3j2elw8zmrj2kg5sfn9aqmcac8p'
    expect(readConfig({ BACKUP_FOLDER: 'b', BACKUP_PUBLIC_KEY: key }).config.backup).toMatchObject({
      folder: 'b',
      everyHours: 6,
      keep: 28,
    })
    expect(problemsOf({ BACKUP_FOLDER: 'b' })).toEqual([expect.stringMatching(/^BACKUP_PUBLIC_KEY is missing/)])
    expect(problemsOf({ BACKUP_PUBLIC_KEY: key.replace('ql3', 'qm3') })).toEqual([
      expect.stringMatching(/^BACKUP_PUBLIC_KEY: expected an age public key, age1/),
    ])
  })

  it('treats empty settings, as in a copied example file, as absent', () => {
    expect(readConfig({ BOT_TOKEN: '', PORT: ' ', ROLES: '' }).config.port).toBe(8080)
  })

  it('runs only the bot if a marketplace URL is set, unless the own marketplace is requested', () => {
    expect(readConfig({ MARKET_URL: 'http://m:1/' }).config).toMatchObject({
      roles: { bot: true, market: false },
      marketUrl: 'http://m:1',
    })
    expect(readConfig({ MARKET_URL: 'http://m:1', ROLES: 'bot,market' }).config.roles.market).toBe(true)
  })

  it.each([
    [{ ROLES: 'bot,shop' }, 'ROLES'],
    [{ ROLES: 'bot' }, 'MARKET_URL'],
    [{ NETWORK: 'testnet' }, 'NETWORK'],
    [{ PORT: '80a' }, 'PORT'],
    [{ PORT: '70000' }, 'PORT'],
    [{ PORT: '-1' }, 'PORT'],
    [{ TRUST_PROXY: 'true' }, 'TRUST_PROXY'],
    [{ TRUST_PROXY: '11' }, 'TRUST_PROXY'],
    [{ TRUST_PROXY: '10.0.0.1, proxy.example' }, 'TRUST_PROXY'],
    [{ TRUST_PROXY: '10.0.0.0/33' }, 'TRUST_PROXY'],
    [{ TRUST_PROXY: '0.0.0.0/0' }, 'TRUST_PROXY'],
    [{ TRUST_PROXY: 'fe80::1%eth0' }, 'TRUST_PROXY'],
    [{ ADMIN_IDS: '12,abc' }, 'ADMIN_IDS'],
    [{ BOT_TOKENS: '1:a,nonsense' }, 'BOT_TOKENS: number 2 of 2 is not a token'],
    [{ BOT_TOKEN: '1:a', BOT_TOKENS: '2:b,1:c' }, 'BOT_TOKENS: number 2 of 2 belongs to a bot that is already listed'],
    [{ PARTNER_BOTS: 'yes' }, 'PARTNER_BOTS'],
    [{ PROVIDER_JOIN: 'yes' }, 'PROVIDER_JOIN'],
    [{ PROVIDER_MIN_PRICE: '0' }, 'PROVIDER_MIN_PRICE'],
    [{ PROVIDER_MIN_BANDWIDTH_PRICE: '0' }, 'PROVIDER_MIN_BANDWIDTH_PRICE'],
    [{ MARKET_URL: 'ftp://x' }, 'MARKET_URL'],
    [{ TRON_NODE_URL: 'http://a, nonsense' }, 'TRON_NODE_URL'],
    [{ DATABASE_URL: 'mysql://x' }, 'DATABASE_URL'],
    [{ ENCRYPTION_KEY: 'short' }, 'ENCRYPTION_KEY'],
    [{ ENCRYPTION_KEY: `${KEY_32},${KEY_32}` }, 'ENCRYPTION_KEY: expected 32 bytes'],
    [{ ENCRYPTION_KEY: KEY_32, FORMER_ENCRYPTION_KEYS: `${KEY_32},short` }, 'FORMER_ENCRYPTION_KEYS'],
    [{ FORMER_ENCRYPTION_KEYS: KEY_32 }, 'ENCRYPTION_KEY is missing'],
    [{ FORMER_MARKET_ADMIN_KEY: 'x'.repeat(16) }, 'MARKET_ADMIN_KEY is missing'],
    [{ MARKET_ADMIN_KEY: 'x'.repeat(16), FORMER_MARKET_ADMIN_KEY: 'short' }, 'FORMER_MARKET_ADMIN_KEY'],
    [{ ZAPBUY_ADDRESS: 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6u', ZAPBUY_API_KEY: 'k' }, 'ZAPBUY_ADDRESS'],
    [{ ZAPBUY_REFUND_MAX_TRX: '1e3' }, 'ZAPBUY_REFUND_MAX_TRX'],
    [{ MARKET_ESTIMATE_CREDIT_MAX_TRX: '5' }, 'MARKET_ESTIMATE_CREDIT_DAILY_TRX'],
    [{ MARKET_ESTIMATE_CREDIT_DAILY_TRX: '5' }, 'MARKET_ESTIMATE_CREDIT_MAX_TRX'],
    [{ BOT_MODE: 'webhook' }, 'WEBHOOK_URL'],
    [
      { BOT_MODE: 'webhook', WEBHOOK_URL: 'http://bot.example/x', WEBHOOK_SECRET: 'x'.repeat(16) },
      'WEBHOOK_URL: Telegram',
    ],
    [{ BOT_MODE: 'webhook', WEBHOOK_URL: 'https://bot.example:8080', WEBHOOK_SECRET: 'x'.repeat(16) }, '443, 80, 88'],
    [{ TELEGRAM_API_ROOT: 'http://t:1' }, 'BOT_TOKEN'],
    [{ MARKET_MNEMONIC: 'one two' }, 'MARKET_MNEMONIC'],
    [{ SANDBOX_BLOCK_MS: '0' }, 'SANDBOX_BLOCK_MS'],
    [{ SANDBOX_NODE: 'lite, fast' }, 'SANDBOX_NODE: "fast" is unknown; expected some of two-ports, lite, limiter'],
  ])('rejects %j and names %s', (env, name) => {
    expect(problemsOf(env as Record<string, string>).join('\n')).toContain(name)
  })

  it.each([
    ['MARKET_COMMISION_BASIS_POINTS', 'MARKET_COMMISSION_BASIS_POINTS'],
    ['MARKET_MAX_EVERYTHING', 'MARKET_'],
    ['SIGNER_DAILY_TRX_MAX', 'SIGNER_DAILY_TRX'],
    ['MARKT_CANCEL_FEE_PERCENT', 'MARKET_CANCEL_FEE_PERCENT'],
    ['ENCRYPTON_KEY', 'ENCRYPTION_KEY'],
    ['DATABASE_ULR', 'DATABASE_URL'],
    ['BOT_TOKN', 'BOT_TOKEN'],
    ['LOG_LEVLE', 'LOG_LEVEL'],
    ['market_cancel_fee_percent', 'MARKET_CANCEL_FEE_PERCENT'],
  ])('rejects the unknown setting %s and suggests %s', (name, nearest) => {
    const problem = expect.stringMatching(`^${name} is not a setting; the nearest name is ${nearest}`)
    expect(problemsOf({ [name]: '1' })).toEqual([problem])
    expect(readSettings({ [name]: '1' }).problems).toEqual([problem])
    for (const read of [readSignerConfig, readOperatorConfig, readDatabaseConfig])
      expect(() => read({ [name]: '1' })).toThrow(ConfigError)
    const env = { [name]: '1', DATABASE_URL: 'postgres://u@h/d' }
    expect(() => readMigrationConfig('file', env)).toThrow(ConfigError)
    expect(problemsOf({ [name]: ' ' })).toEqual([])
  })

  it('names the path of a settings file that cannot be read', () => {
    const dir = realpathSync(tempDir())
    mkdirSync(join(dir, '.env'))
    const before = process.cwd()
    process.chdir(dir)
    onTestFinished(() => process.chdir(before))
    expect(loadEnvFile).toThrow(`${join(dir, '.env')} is not a file that this user can read`)
  })

  it.each([
    [{}, 'DATABASE_URL'],
    [{ DATA_DIR: 'd' }, 'DATA_DIR'],
    [{ DATA_DIR: 'd', SIGNER_FOLDER: 's' }, 'SIGNER_FOLDER'],
  ])('with %j reports that %s determines the signer folder', async (env, name) => {
    const file = join(tempDir(), 'file')
    writeFileSync(file, '')
    const { settings, chain } = readSignerConfig(env)
    const opening = createSignerParts(
      { ...settings, folder: join(file, 'signer') },
      chain,
      await createSignerKeys({ ...NO_KEYS }),
      systemClock,
    )
    await expect(opening).rejects.toMatchObject({ data: { detail: expect.stringMatching(`^${name}: `) } })
  })

  it('ignores variables of other programs', () => {
    const foreign = [
      'PATH HOME HOSTNAME PORTS LOGLEVEL DATADIR TZ DOMAIN POSTGRES_PASSWORD NODE_OPTIONS NODE_ENV NODE_EXTRA_CA_CERTS',
      'HTTPS_PROXY no_proxy npm_package_version npm_config_node_gyp OTEL_TRACES_SAMPLER OTEL_EXPORTER_OTLP_HEADERS',
      'LOG_DIR DATA_HOME DATABASE_NAME MCP_TIMEOUT TELEGRAM_CHAT_ID COMPOSE_PROJECT_NAME INVOCATION_ID JOURNAL_STREAM',
      'MARKET_SERVICE_HOST MARKET_SERVICE_PORT MARKET_SERVICE_PORT_HTTP MARKET_PORT_8080_TCP MARKET_PORT_8080_TCP_ADDR',
    ].flatMap((line) => line.split(' '))
    const env = { ...Object.fromEntries(foreign.map((name) => [name, '1'])), MARKET_PORT: 'tcp://10.0.0.1:8080' }
    expect(problemsOf(env)).toEqual([])
  })

  it('accepts every setting that .env.example documents', () => {
    expect([...settingNames()].sort()).toEqual(
      knownSettings()
        .map(({ name }) => name)
        .sort(),
    )
  })

  it('has the defaults that .env.example documents', () => {
    const documented = [...readFileSync('.env.example', 'utf8').matchAll(/^([A-Z_]+)=(.+)$/gm)]
    expect(documented.length).toBeGreaterThan(30)
    for (const [, name = '', value = ''] of documented) {
      // The sandbox has defaults of its own, which the comments name.
      const rest: Record<string, string> = name === 'NETWORK' ? {} : { NETWORK: 'mainnet' }
      const read = (env: object) => {
        const problems: string[] = []
        return { name, settings: parseEnvSettings({ ...rest, ...env }, problems), problems }
      }
      expect(read({ [name]: value })).toEqual(read({}))
      if (/^\d+$/.test(value)) expect(read({ [name]: `${Number(value) + 1}` })).not.toEqual(read({}))
    }
  })

  it.each([
    ['', 0],
    ['2', 2],
    ['10.0.0.1, fd00::/8,loopback', ['10.0.0.1', 'fd00::/8', 'loopback']],
  ])('with TRUST_PROXY=%s trusts %j', (value, trusted) => {
    expect(readConfig({ TRUST_PROXY: value }).config.trustedProxies).toEqual(trusted)
  })

  it('reports all problems together', () => {
    const problems = problemsOf({ PORT: 'x', NETWORK: 'mainnet', BOT_MODE: 'webhook' })
    for (const name of ['PORT', 'WEBHOOK_URL', 'WEBHOOK_SECRET', 'ENCRYPTION_KEY', 'BOT_TOKEN', 'MARKET_MNEMONIC'])
      expect(problems.join('\n')).toContain(name)
  })

  it('requires ENCRYPTION_KEY with a bot, but not for a marketplace alone', () => {
    const market = { NETWORK: 'nile', MARKET_MNEMONIC: 'one '.repeat(11).concat('two') }
    const env = { ...market, MARKET_ADMIN_KEY: 'swordfish-swordfish' }
    expect(problemsOf({ ...env, ROLES: 'market' })).toEqual([])
    expect(problemsOf({ ...env, BOT_TOKEN: '1:a' })).toEqual([
      expect.stringContaining('ENCRYPTION_KEY is missing: a bot on nile'),
    ])
  })

  it('accepts a long operator password that differs from the key, if the program runs the marketplace', () => {
    const password = 'correct horse battery staple'
    expect(readConfig({ MARKET_ADMIN_PASSWORD: password }).secrets.marketAdminPassword).toBe(password)
    const problems = (env: Record<string, string>) => problemsOf({ MARKET_ADMIN_PASSWORD: password, ...env }).join('\n')
    expect(problems({ MARKET_ADMIN_PASSWORD: 'short' })).toContain('MARKET_ADMIN_PASSWORD: expected at least 16')
    expect(problems({ MARKET_URL: 'https://market.example' })).toContain('ROLES has no market')
    expect(problems({ MARKET_URL: 'https://market.example', ROLES: 'bot,market' })).toContain(
      'MARKET_ADMIN_KEY is missing',
    )
    const key = 'swordfish-swordfish'
    expect(problems({ MARKET_ADMIN_PASSWORD: key, MARKET_ADMIN_KEY: key })).toContain('are the same')
  })

  it('rejects one key for both signed payments and ZapBuy', () => {
    const key = 'ab'.repeat(32)
    const env = { MARKET_FUND_PRIVATE_KEY: key, ZAPBUY_PRIVATE_KEY: key }
    expect(problemsOf(env).join('\n')).toContain('MARKET_FUND_PRIVATE_KEY and ZAPBUY_PRIVATE_KEY are the same')
  })

  it('reads the treasury address, and rejects an invalid one or the ZapBuy address', () => {
    const address = 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t'
    expect(readConfig({}).config.market.treasuryAddress).toBeUndefined()
    expect(readConfig({ MARKET_TREASURY_ADDRESS: address }).config.market.treasuryAddress).toBe(address)
    expect(problemsOf({ MARKET_TREASURY_ADDRESS: `${address}x` }).join('\n')).toContain(
      'MARKET_TREASURY_ADDRESS: not a TRON address',
    )
    const both = { MARKET_TREASURY_ADDRESS: address, ZAPBUY_ADDRESS: address, ZAPBUY_API_KEY: 'k' }
    expect(problemsOf(both).join('\n')).toContain('MARKET_TREASURY_ADDRESS and ZAPBUY_ADDRESS are the same')
  })

  it.each([
    [{}, ['localhost', '127.0.0.1', '[::1]']],
    [{ HOST: '10.0.0.7' }, ['localhost', '127.0.0.1', '[::1]', '10.0.0.7']],
    [{ HOST: 'fd00::7' }, ['localhost', '127.0.0.1', '[::1]', '[fd00::7]']],
    [{ HOST: '0.0.0.0' }, ['localhost', '127.0.0.1', '[::1]']],
    [{ MCP_ALLOWED_HOSTS: 'a.example, localhost' }, ['localhost', '127.0.0.1', '[::1]', 'a.example']],
  ])('with %j serves MCP at %j, and to pages of these hosts', (env, hosts) => {
    expect(readConfig(env as Record<string, string>).config.mcp).toEqual({ hosts, origins: hosts })
  })

  it('allows MCP only from the listed pages', () => {
    const env = { MCP_ALLOWED_HOSTS: 'a.example', MCP_ALLOWED_ORIGINS: 'app.example' }
    expect(readConfig(env).config.mcp.origins).toEqual(['app.example'])
  })

  it.each(['https://a.example', 'a.example:443', 'a.example/mcp', '*', '*.example', 'a@b.example', 'A_b'])(
    'rejects %s as a host name',
    (name) => {
      for (const setting of ['MCP_ALLOWED_HOSTS', 'MCP_ALLOWED_ORIGINS'])
        expect(problemsOf({ [setting]: `localhost,${name}` }).join('\n')).toContain(setting)
    },
  )

  it('never repeats a secret in an error', () => {
    const secret = 'hunter2hunter2'
    const env = Object.fromEntries(
      [
        'BOT_TOKEN',
        'WEBHOOK_SECRET',
        'MARKET_ADMIN_KEY',
        'MARKET_ADMIN_PASSWORD',
        'METRICS_TOKEN',
        'ENCRYPTION_KEY',
        'MARKET_MNEMONIC',
        'ZAPBUY_PRIVATE_KEY',
        'MARKET_FUND_PRIVATE_KEY',
      ].map((name) => [name, `${secret} ${name.endsWith('_ADMIN_KEY') ? ' ' : ''}`.trim()]),
    )
    expect(problemsOf(env).join('\n')).not.toContain(secret)
    expect(problemsOf(env).length).toBeGreaterThan(3)
  })
})

describe('readOperatorConfig', () => {
  it.each([
    [{}, 'http://127.0.0.1:8080', 'data/sandbox-keys.json'],
    [{ HOST: '0.0.0.0', PORT: '9' }, 'http://127.0.0.1:9', 'data/sandbox-keys.json'],
    [{ HOST: '::', DATABASE_URL: 'file:/x/y.db' }, 'http://127.0.0.1:8080', '/x/sandbox-keys.json'],
    [{ HOST: 'fd00::7' }, 'http://[fd00::7]:8080', 'data/sandbox-keys.json'],
    [{ NETWORK: 'nile' }, 'http://127.0.0.1:8080', undefined],
    [{ MARKET_URL: 'https://market.example/', PORT: '0' }, 'https://market.example', undefined],
  ])('with %j returns the URL %s and the key file %s', (env: Record<string, string>, marketUrl, sandboxKeysFile) => {
    const publicUrl = marketUrl
    expect(readOperatorConfig(env)).toEqual({ marketUrl, publicUrl, sandboxKeysFile, adminKey: undefined })
  })

  it('returns the public URL of a marketplace on this machine from the address that Telegram calls', () => {
    const env = { WEBHOOK_URL: 'https://market.example/telegram', PORT: '9' }
    expect(readOperatorConfig(env)).toMatchObject({
      marketUrl: 'http://127.0.0.1:9',
      publicUrl: 'https://market.example',
    })
    expect(readOperatorConfig({ ...env, MARKET_URL: 'https://other.example' }).publicUrl).toBe('https://other.example')
  })

  it('names every problem, but shows no key', () => {
    const env = { PORT: '0', NETWORK: 'moon', DATABASE_URL: 'x', MARKET_ADMIN_KEY: 'swordfish' }
    let message = ''
    try {
      readOperatorConfig(env)
    } catch (error) {
      message = (error as ConfigError).message
    }
    for (const name of ['4 problem', ...Object.keys(env).map((key) => (key === 'PORT' ? 'MARKET_URL' : key))])
      expect(message).toContain(name)
    expect(message).not.toContain('swordfish')
  })
})
