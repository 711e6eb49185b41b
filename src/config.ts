/**
 * Settings: environment -> `{ config, secrets }`, the only reader of `process.env`. Every problem is reported
 * at once, by name. `.env.example` documents each setting; the names there and here are the same.
 */
import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { type Env, reader, type SettingsReader } from './config-reader.ts'
import { CONTACT, CONTACT_FORM } from './contract/operator/contact.ts'
import { plainTrx } from './kernel/sun.ts'

const NETWORKS = ['mainnet', 'nile', 'sandbox'] as const
export type Network = (typeof NETWORKS)[number]

export type Config = ReturnType<typeof settingsOf>['config']

export type BackupSettings = ReturnType<typeof backupOf>

/** What the signer holds to; see `Policy` of its room. */
export type SignerSettings = ReturnType<typeof signerOf>

/** Of a signer apart the program has none. */
export type KeySettings = ReturnType<typeof keysOf>

/** They belong to the signer alone, where it is a process of its own. */
export const KEY_NAMES = ['MARKET_MNEMONIC', 'MARKET_FUND_PRIVATE_KEY', 'ZAPBUY_PRIVATE_KEY'] as const

/** Undefined where not configured; in the sandbox they are made at the first start and kept beside the database. */
export type Secrets = ReturnType<typeof settingsOf>['secrets']

export class ConfigError extends Error {
  readonly problems: readonly string[]

  constructor(problems: readonly string[]) {
    super(`The configuration has ${problems.length} problem(s):\n${problems.map((p) => `  - ${p}`).join('\n')}`)
    this.name = 'ConfigError'
    this.problems = problems
  }
}

/** Where TRON_NODE_URL names none. */
export const PUBLIC_NODES: Record<Exclude<Network, 'sandbox'>, string> = {
  mainnet: 'https://api.trongrid.io',
  nile: 'https://nile.trongrid.io',
}
const DATABASE_URL = /^(file:.|postgres(ql)?:\/\/.)/
const TOKEN = /^\d+:\S+$/
/** Statistics go back half a year, and need the orders of that time. */
const MIN_ARCHIVE_DAYS = 220
const LONG_KEY = /^[\x21-\x7e]{16,}$/
const LONG_KEY_FORM = 'at least 16 characters, no spaces'
const PRIVATE_KEY = /^[0-9a-fA-F]{64}$/
const PRIVATE_KEY_FORM = '64 hexadecimal digits'
const PARTNER_BOTS = ['off', 'approve', 'on'] as const
const NO_ORDER_RULES = ['return', 'credit', 'keep'] as const
const LOG_LEVELS = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'] as const

/** The signer that has started this process is on the other end of it. */
export const INHERITED_SOCKET = 'fd:3'

/** In the folder that a program is started in. */
export const ENV_FILE = '.env'

/** Settings in ENV_FILE, where there is one, for names that the environment does not have. */
export function loadEnvFile(): void {
  // What was started with a signer has all of it, but for what is the signer's.
  if (process.env.SIGNER_SOCKET === INHERITED_SOCKET) return
  // Not node's own flags: one fails without a file, the other one is not in every version that we run on.
  if (existsSync(ENV_FILE)) process.loadEnvFile(ENV_FILE)
}

/** Without ENV_FILE: what goes before it at a start. */
export const environment = (): Env => process.env

/** Throws ConfigError with every problem of `env`. Values of secrets never appear in a problem. */
export function readConfig(env: Env = process.env): { config: Config; secrets: Secrets } {
  const { problems, ...read } = readSettings(env)
  if (problems.length > 0) throw new ConfigError(problems)
  return read
}

/** The same of settings that need not be whole: what has a problem is as if it were not given. */
export function readSettings(env: Env): { config: Config; secrets: Secrets; problems: string[] } {
  const problems: string[] = []
  const { config, secrets } = settingsOf(env, problems)
  problems.push(...contradictions(config, secrets))
  return { config, secrets, problems }
}

/** Each by itself. What a setting is, its type included, is said here and in `.env.example`. */
function settingsOf(env: Env, problems: string[]) {
  const read = reader(env, problems)

  // A marketplace elsewhere replaces ours, unless ours is asked for by name.
  const roleNames = read.list('ROLES', env.MARKET_URL?.trim() ? ['bot'] : ['bot', 'market'])
  for (const role of roleNames)
    if (role !== 'bot' && role !== 'market') problems.push(`ROLES: "${role}" is no role; expected bot, market or both`)
  const roles = { bot: roleNames.includes('bot'), market: roleNames.includes('market') }

  const database = databaseOf(read)
  const network = read.oneOf('NETWORK', NETWORKS, 'sandbox')
  const mode = read.oneOf('BOT_MODE', ['polling', 'webhook'] as const, 'polling')
  const tronNodeUrls = read.list('TRON_NODE_URL', network === 'sandbox' ? [] : [PUBLIC_NODES[network]])
  for (const url of tronNodeUrls) read.checkUrl('TRON_NODE_URL', url)

  const config = {
    roles,
    network,
    /** Path of the SQLite file; undefined: the database is PostgreSQL's, `Secrets.postgresUrl`. */
    databaseFile: database.file,
    /** What the sandbox keeps beside the database. */
    dataDir: dataDirOf(read, database),
    ...listening(read),
    /** Where other processes on the same database server reach this one; undefined: at its host name and port. */
    nodeUrl: read.pattern('NODE_URL', /^http:\/\/[^/]+$/, 'http://HOST:PORT'),
    /** Proxies that are believed about a client's address: how many in a row, 0 for none, or their addresses. */
    trustedProxies: read.proxies('TRUST_PROXY'),
    /** Host names (IPv6 in brackets) that the MCP server is asked by, and of pages that may ask from a browser. */
    mcp: mcpAllowed(read),
    telegram: {
      /** Undefined: the sandbox's Telegram. */
      apiRoot: read.url('TELEGRAM_API_ROOT'),
      mode,
      webhookUrl: read.url('WEBHOOK_URL'),
    },
    adminIds: read.list('ADMIN_IDS', []).flatMap((id) => {
      if (/^[1-9][0-9]{0,14}$/.test(id)) return [Number(id)]
      problems.push(`ADMIN_IDS: "${id}" is no Telegram user id; expected numbers separated by commas`)
      return []
    }),
    /** Whether people may add bots of their own, and an operator looks at each first. */
    partnerBots: read.oneOf('PARTNER_BOTS', PARTNER_BOTS, 'off'),
    /** Undefined: our own marketplace, in this process. */
    marketUrl: read.url('MARKET_URL'),
    /** In order of preference; empty: the sandbox's chain. */
    tronNodeUrls,
    zapbuy: {
      address: read.address('ZAPBUY_ADDRESS'),
      refundMaxSun: read.trx('ZAPBUY_REFUND_MAX_TRX', '0'),
      refundDailySun: read.trx('ZAPBUY_REFUND_DAILY_TRX', '0'),
      markupPercent: read.wholeNumber('ZAPBUY_MARKUP_PERCENT', 0, 0, 90),
      /** What becomes of a transfer that makes no order; undefined: back where the bot can send it, else kept. */
      noOrder: env.ZAPBUY_NO_ORDER?.trim() ? read.oneOf('ZAPBUY_NO_ORDER', NO_ORDER_RULES, 'keep') : undefined,
    },
    sponsorCode: read.text('SPONSOR_CODE'),
    /** Calls to the marketplace that nobody asked for just now. */
    marketPollsPerSecond: read.wholeNumber('MARKET_POLLS_PER_SECOND', 10, 1, 1_000),
    /** How people reach the operators: @name, https://... or a mail address. */
    supportContact: read.pattern('SUPPORT_CONTACT', CONTACT, CONTACT_FORM),
    /** The operators are told when somebody waits longer for an answer of support. */
    ticketWaitHours: read.wholeNumber('TICKET_WAIT_HOURS', 12, 1, 720),
    /** File of addresses that people are warned of in the chat. */
    scamAddressesFile: read.text('SCAM_ADDRESSES_FILE'),
    /** Kept by our marketplace of what providers and sellers earn, hundredths of a percent. */
    commissionBasisPoints: read.wholeNumber('MARKET_COMMISSION_BASIS_POINTS', 0, 0, 5_000),
    /** Kept by our marketplace of what a cancelled order gets back. */
    cancelFeePercent: read.wholeNumber('MARKET_CANCEL_FEE_PERCENT', 0, 0, 100),
    /** The least hours that are paid for a Fast Charge rental that is ended early, at our marketplace. */
    minFastChargeHours: read.wholeNumber('MARKET_FAST_CHARGE_MIN_HOURS', 1, 1, 24),
    /** What our marketplace sends out of balances; see `MarketSettings.withdrawals`. */
    withdrawals: {
      minSun: read.trx('MARKET_WITHDRAW_MIN_TRX', '5'),
      feeSun: read.trx('MARKET_WITHDRAW_FEE_TRX', '1.1'),
      dailySun: read.trx('MARKET_WITHDRAW_DAILY_TRX', '5000'),
      reviewAboveSun: read.trx('MARKET_WITHDRAW_REVIEW_TRX', '1000'),
      delaySec: read.wholeNumber('MARKET_WITHDRAW_DELAY_SEC', 60, 0, 86_400),
      // Long enough in the sandbox to be seen, short enough to be waited for.
      addressWaitSec:
        read.wholeNumber('MARKET_WITHDRAW_ADDRESS_WAIT_MINUTES', network === 'sandbox' ? 2 : 1_440, 0, 43_200) * 60,
    },
    /** What our marketplace credits where the bot's estimate was short; see `MarketSettings.estimateCredits`. */
    estimateCredits: {
      maxSun: read.trx('MARKET_ESTIMATE_CREDIT_MAX_TRX', '0'),
      dailySun: read.trx('MARKET_ESTIMATE_CREDIT_DAILY_TRX', '0'),
    },
    /** Of our marketplace: orders that are over; see `MarketSettings.archive`. */
    archive: {
      afterDays: read.wholeNumber('MARKET_ARCHIVE_AFTER_DAYS', 400, 0, 36_500),
      folder: read.text('MARKET_ARCHIVE_FOLDER') ?? join(dataDirOf(read, database), 'archive'),
    },
    /** Where our marketplace sends the deposits that it does not need; undefined: they stay. */
    treasuryAddress: read.address('MARKET_TREASURY_ADDRESS'),
    treasuryProof: read.text('MARKET_TREASURY_PROOF'),
    /** Web pages that may make the calls of our marketplace that need no key, `*` for all; empty: none. */
    corsOrigins: read.origins('MARKET_CORS_ORIGINS'),
    backup: backupOf(read),
    signer: signerOf(read, database),
    logLevel: read.oneOf('LOG_LEVEL', LOG_LEVELS, 'info'),
    /** Where traces go, as OTLP over HTTP; undefined: there are none. */
    tracesEndpoint: read.url('OTEL_EXPORTER_OTLP_ENDPOINT'),
    /** What they are told apart by there. */
    serviceName: read.text('OTEL_SERVICE_NAME') ?? 'sunwatt',
    sandbox: {
      blockMs: read.wholeNumber('SANDBOX_BLOCK_MS', 3_000, 10, 3_600_000),
      port: read.wholeNumber('SANDBOX_PORT', 8090, 0, 65_535),
    },
  }
  const secrets = {
    botToken: read.pattern('BOT_TOKEN', TOKEN, 'the token that @BotFather gave, 123456:ABC...'),
    /** Of further bots of the operator. */
    furtherTokens: furtherTokensOf(read, problems),
    webhookSecret: read.pattern('WEBHOOK_SECRET', /^[A-Za-z0-9_-]{16,256}$/, '16 to 256 of A-Z a-z 0-9 _ -'),
    marketAdminKey: adminKeyOf(read),
    /** Taken beside it. */
    formerAdminKey: read.pattern('FORMER_MARKET_ADMIN_KEY', LONG_KEY, LONG_KEY_FORM),
    /** Opens the operator's page of our marketplace; undefined: there is none. */
    marketAdminPassword: read.pattern('MARKET_ADMIN_PASSWORD', /^[\x20-\x7e]{16,}$/, 'at least 16 characters of ASCII'),
    /** Undefined: `/metrics` answers who reaches PORT itself. */
    metricsToken: read.pattern('METRICS_TOKEN', LONG_KEY, LONG_KEY_FORM),
    tronApiKey: read.text('TRON_API_KEY'),
    /** 32 bytes. */
    encryptionKey: read.key32('ENCRYPTION_KEY'),
    /** They still open what they sealed. */
    formerEncryptionKeys: read.keys32('FORMER_ENCRYPTION_KEYS'),
    ...keysOf(read),
    zapbuyApiKey: read.text('ZAPBUY_API_KEY'),
    /** With a password, mostly. Undefined: the database is a file. */
    postgresUrl: database.postgresUrl,
  }
  if (config.signer.socket !== undefined)
    for (const name of KEY_NAMES)
      if (read.text(name) !== undefined)
        problems.push(`${name} is set, and SIGNER_SOCKET too: it belongs into the settings of the signer alone`)
  return { config, secrets }
}

/** What a signer apart needs of the same settings. Throws ConfigError. */
export function readSignerConfig(env: Env = process.env) {
  const problems: string[] = []
  const read = reader(env, problems)
  const settings = signerOf(read, databaseOf(read))
  const keys = keysOf(read)
  const logLevel = read.oneOf('LOG_LEVEL', LOG_LEVELS, 'info')
  if (problems.length > 0) throw new ConfigError(problems)
  return { settings, keys, logLevel }
}

export interface OperatorConfig {
  /** Of the marketplace: MARKET_URL, or the one that runs on this machine with these settings. */
  marketUrl: string
  adminKey: string | undefined
  /** Where the sandbox of this machine keeps its key; undefined where it is not the one that is asked. */
  sandboxKeysFile: string | undefined
}

/** What the operator's command line needs of the same settings. Throws ConfigError. */
export function readOperatorConfig(env: Env = process.env): OperatorConfig {
  const problems: string[] = []
  const read = reader(env, problems)
  const elsewhere = read.url('MARKET_URL')
  const { host, port } = listening(read)
  if (elsewhere === undefined && port === 0)
    problems.push('MARKET_URL is missing: PORT is 0, which says nothing about where the marketplace listens')
  const network = read.oneOf('NETWORK', NETWORKS, 'sandbox')
  const dataDir = dataDirOf(read, databaseOf(read))
  const adminKey = adminKeyOf(read)
  if (problems.length > 0) throw new ConfigError(problems)
  const everywhere = host === '0.0.0.0' || host === '::'
  const name = everywhere ? '127.0.0.1' : bracketed(host)
  return {
    marketUrl: elsewhere ?? `http://${name}:${port}`,
    adminKey,
    sandboxKeysFile: elsewhere === undefined && network === 'sandbox' ? sandboxKeysFile(dataDir) : undefined,
  }
}

export type DatabaseConfig = ReturnType<typeof readDatabaseConfig>

/** What making a copy of the database, or restoring one, needs of the same settings. Throws ConfigError. */
export function readDatabaseConfig(env: Env = process.env) {
  const problems: string[] = []
  const read = reader(env, problems)
  const database = databaseOf(read)
  const config = { ...database, dataDir: dataDirOf(read, database), backup: backupOf(read) }
  if (problems.length > 0) throw new ConfigError(problems)
  return config
}

/** Where what is in the SQLite `file` moves to, and the DATA_DIR of `file`. Throws ConfigError. */
export function readMove(file: string, env: Env = process.env): { postgresUrl: string; dataDir: string } {
  const problems: string[] = []
  const read = reader(env, problems)
  const { postgresUrl } = databaseOf(read)
  if (postgresUrl === undefined) problems.push('DATABASE_URL: expected postgres://USER:PASSWORD@HOST/DATABASE')
  if (postgresUrl === undefined || problems.length > 0) throw new ConfigError(problems)
  return { postgresUrl, dataDir: dataDirOf(read, { file, postgresUrl }) }
}

export const sandboxKeysFile = (dataDir: string): string => join(dataDir, 'sandbox-keys.json')

type Database = { file: string | undefined; postgresUrl: string | undefined }

/** A secret's value never appears in a problem. */
function databaseOf(read: SettingsReader): Database {
  const url = read.pattern('DATABASE_URL', DATABASE_URL, 'file:PATH or postgres://USER:PASSWORD@HOST/DATABASE')
  if (url?.startsWith('postgres')) return { file: undefined, postgresUrl: url }
  return {
    file: (url ?? 'file:data/sunwatt.db').slice('file:'.length).replace(/^\/\/(?=\/)/, ''),
    postgresUrl: undefined,
  }
}

const dataDirOf = (read: SettingsReader, { file }: Database): string =>
  read.text('DATA_DIR') ?? (file === undefined ? 'data' : dirname(file))

function backupOf(read: SettingsReader) {
  return {
    /** Where copies of the database are put; undefined: none are made by themselves. */
    folder: read.text('BACKUP_FOLDER'),
    /** Copies are encrypted to it; its private key is not here. */
    publicKey: read.publicKey('BACKUP_PUBLIC_KEY'),
    everyHours: read.wholeNumber('BACKUP_EVERY_HOURS', 6, 1, 168),
    /** The number of copies that stay. */
    keep: read.wholeNumber('BACKUP_KEEP', 28, 1, 10_000),
  }
}

function signerOf(read: SettingsReader, database: Database) {
  const dailySun = read.trx('SIGNER_DAILY_TRX', '20000')
  const treasury = read.address('MARKET_TREASURY_ADDRESS')
  return {
    /** `fd:N`, or the path of the socket that a signer answers at; undefined: it is a part of this program. */
    socket: read.text('SIGNER_SOCKET'),
    /** Of its counts. */
    folder: read.text('SIGNER_FOLDER') ?? join(dataDirOf(read, database), 'signer'),
    maxSun: read.trx('SIGNER_MAX_TRX', plainTrx(dailySun)),
    dailySun,
    dailyStakeSun: read.trx('SIGNER_DAILY_STAKE_TRX', '100000000'),
    dailyTransfers: read.wholeNumber('SIGNER_DAILY_TRANSFERS', 20_000, 0, 100_000_000),
    ownAddresses: [...(treasury === undefined ? [] : [treasury]), ...read.addresses('SIGNER_OWN_ADDRESSES')],
  }
}

function keysOf(read: SettingsReader) {
  return {
    marketMnemonic: read.pattern('MARKET_MNEMONIC', /^([a-z]+ ){11,23}[a-z]+$/, '12 to 24 English words'),
    /** Undefined: the fund address comes from the mnemonic. */
    marketFundKey: read.pattern('MARKET_FUND_PRIVATE_KEY', PRIVATE_KEY, PRIVATE_KEY_FORM),
    zapbuyPrivateKey: read.pattern('ZAPBUY_PRIVATE_KEY', PRIVATE_KEY, PRIVATE_KEY_FORM),
  }
}

function listening(read: SettingsReader): { host: string; port: number } {
  return { host: read.text('HOST') ?? '127.0.0.1', port: read.wholeNumber('PORT', 8080, 0, 65_535) }
}

/** This machine's own names always are; a page of the same host may ask where nothing else is said. */
function mcpAllowed(read: SettingsReader): { hosts: string[]; origins: string[] } {
  const { host } = listening(read)
  const everywhere = host === '0.0.0.0' || host === '::'
  const own = ['localhost', '127.0.0.1', '[::1]', ...(everywhere ? [] : [bracketed(host)])]
  const hosts = [...new Set([...own, ...read.hostNames('MCP_ALLOWED_HOSTS', [])])]
  return { hosts, origins: read.hostNames('MCP_ALLOWED_ORIGINS', hosts) }
}

const bracketed = (host: string): string => (host.includes(':') ? `[${host}]` : host)

/** Two tokens of one bot would take its updates from each other. */
function furtherTokensOf(read: SettingsReader, problems: string[]): string[] {
  const tokens = read.list('BOT_TOKENS', [])
  const idOf = (token: string | undefined) => token?.split(':')[0]
  const main = idOf(read.text('BOT_TOKEN'))
  for (const [i, token] of tokens.entries()) {
    const its = `number ${i + 1} of ${tokens.length}`
    if (!TOKEN.test(token)) problems.push(`BOT_TOKENS: ${its} is no token; expected 123456:ABC..., separated by commas`)
    else if (idOf(token) === main || tokens.findIndex((one) => idOf(one) === idOf(token)) < i)
      problems.push(`BOT_TOKENS: ${its} is of a bot that is named before; each bot has one token`)
  }
  return tokens
}

function adminKeyOf(read: SettingsReader): string | undefined {
  return read.pattern('MARKET_ADMIN_KEY', LONG_KEY, LONG_KEY_FORM)
}

/** A Bot API server of one's own calls any address. Source: https://core.telegram.org/bots/api#setwebhook */
function unreachableForTelegram(webhookUrl: string): string[] {
  const { protocol, port } = new URL(webhookUrl)
  const reachable = protocol === 'https:' && ['', '80', '88', '8443'].includes(port)
  return reachable ? [] : ['WEBHOOK_URL: Telegram calls https addresses alone, on the ports 443, 80, 88 and 8443']
}

/** What each setting allows by itself but not together with the others. */
function contradictions(config: Config, secrets: Secrets): string[] {
  const found: string[] = []
  const need = (present: unknown, name: string, why: string) => {
    if (present === undefined) found.push(`${name} is missing: ${why}`)
  }
  const apart = config.signer.socket !== undefined
  if (!config.roles.bot && !config.roles.market) found.push('ROLES names neither bot nor market')
  if (!config.roles.market && config.marketUrl === undefined)
    found.push('MARKET_URL is missing: without the market role the bot needs a marketplace to talk to')
  if (config.telegram.apiRoot !== undefined && config.roles.bot)
    need(secrets.botToken, 'BOT_TOKEN', 'TELEGRAM_API_ROOT names a Bot API server')
  if (config.telegram.mode === 'webhook' && config.roles.bot) {
    need(config.telegram.webhookUrl, 'WEBHOOK_URL', 'BOT_MODE is webhook')
    need(secrets.webhookSecret, 'WEBHOOK_SECRET', 'BOT_MODE is webhook')
    if (config.telegram.apiRoot === undefined && config.telegram.webhookUrl !== undefined)
      found.push(...unreachableForTelegram(config.telegram.webhookUrl))
  }
  if (secrets.formerEncryptionKeys.length > 0)
    need(secrets.encryptionKey, 'ENCRYPTION_KEY', 'FORMER_ENCRYPTION_KEYS only open: nothing is sealed with them')
  if (secrets.formerAdminKey !== undefined)
    need(secrets.marketAdminKey, 'MARKET_ADMIN_KEY', 'FORMER_MARKET_ADMIN_KEY is taken beside it alone')
  if (config.backup.folder !== undefined)
    need(config.backup.publicKey, 'BACKUP_PUBLIC_KEY', 'copies in BACKUP_FOLDER are encrypted to it')
  const { afterDays } = config.archive
  if (afterDays > 0 && afterDays < MIN_ARCHIVE_DAYS)
    found.push(`MARKET_ARCHIVE_AFTER_DAYS is ${afterDays}; expected 0 (never), or at least ${MIN_ARCHIVE_DAYS}`)
  const { maxSun, dailySun } = config.estimateCredits
  if (maxSun > 0 !== dailySun > 0)
    found.push(
      'only one of MARKET_ESTIMATE_CREDIT_MAX_TRX and MARKET_ESTIMATE_CREDIT_DAILY_TRX is above 0: nothing is credited',
    )
  const { address: zapAddress, noOrder, refundMaxSun } = config.zapbuy
  if (zapAddress !== undefined && noOrder !== undefined && noOrder !== 'keep') {
    if (!apart)
      need(secrets.zapbuyPrivateKey, 'ZAPBUY_PRIVATE_KEY', `ZAPBUY_NO_ORDER is ${noOrder}: the bot sends it back`)
    if (refundMaxSun === 0)
      found.push(`ZAPBUY_REFUND_MAX_TRX is 0 and ZAPBUY_NO_ORDER is ${noOrder}: nothing could be sent back`)
  }
  if (secrets.zapbuyPrivateKey !== undefined)
    need(config.zapbuy.address, 'ZAPBUY_ADDRESS', 'ZAPBUY_PRIVATE_KEY is the key of that address')
  if (secrets.marketFundKey !== undefined && secrets.marketFundKey === secrets.zapbuyPrivateKey)
    found.push('MARKET_FUND_PRIVATE_KEY and ZAPBUY_PRIVATE_KEY are the same: a payment would be a zap too')
  if (config.treasuryProof !== undefined)
    need(config.treasuryAddress, 'MARKET_TREASURY_ADDRESS', 'MARKET_TREASURY_PROOF is a signature of that address')
  if (config.treasuryAddress !== undefined && config.treasuryAddress === config.zapbuy.address)
    found.push('MARKET_TREASURY_ADDRESS and ZAPBUY_ADDRESS are the same: every sweep would be a zap')
  if (config.zapbuy.address !== undefined && (config.marketUrl !== undefined || config.network !== 'sandbox'))
    need(secrets.zapbuyApiKey, 'ZAPBUY_API_KEY', 'ZapBuy orders are paid from an account at the marketplace')
  if (secrets.marketAdminPassword !== undefined) {
    if (!config.roles.market)
      found.push("MARKET_ADMIN_PASSWORD is set: the page that it opens is the marketplace's, and ROLES has no market")
    if (config.marketUrl !== undefined)
      need(secrets.marketAdminKey, 'MARKET_ADMIN_KEY', 'the page of MARKET_ADMIN_PASSWORD asks the marketplace with it')
    if (secrets.marketAdminPassword === secrets.marketAdminKey)
      found.push('MARKET_ADMIN_PASSWORD and MARKET_ADMIN_KEY are the same: the key is not for a browser')
  }
  if (config.network !== 'sandbox') {
    if (config.roles.bot) {
      need(
        secrets.encryptionKey,
        'ENCRYPTION_KEY',
        `a bot on ${config.network} keeps real keys; make one with: openssl rand -base64 32`,
      )
      need(secrets.botToken, 'BOT_TOKEN', `a bot on ${config.network} needs a real Telegram`)
    }
    if (config.roles.market) {
      if (!apart) need(secrets.marketMnemonic, 'MARKET_MNEMONIC', `deposit addresses on ${config.network} come from it`)
      need(secrets.marketAdminKey, 'MARKET_ADMIN_KEY', 'accounts are opened and providers enrolled with it')
    }
  }
  return found
}
