/** What each setting is, by itself: its name, its type, its default. `.env.example` documents each. */
import { dirname, join } from 'node:path'
import { CONTACT, CONTACT_FORM } from '../contract/operator/contact.ts'
import { HOUR_SEC } from '../kernel/duration.ts'
import { plainTrx } from '../kernel/sun.ts'
import { type Env, reader, type SettingsReader } from './reader.ts'

export const NETWORKS = ['mainnet', 'nile', 'sandbox'] as const
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

/** Where TRON_NODE_URL names none. */
export const PUBLIC_NODES: Record<Exclude<Network, 'sandbox'>, string> = {
  mainnet: 'https://api.trongrid.io',
  nile: 'https://nile.trongrid.io',
}
const DATABASE_URL = /^(file:.|postgres(ql)?:\/\/.)/
const TOKEN = /^\d+:\S+$/
const LONG_KEY = /^[\x21-\x7e]{16,}$/
const LONG_KEY_FORM = 'at least 16 characters, no spaces'
const PRIVATE_KEY = /^[0-9a-fA-F]{64}$/
const PRIVATE_KEY_FORM = '64 hexadecimal digits'
const PARTNER_BOTS = ['off', 'approve', 'on'] as const
const NO_ORDER_RULES = ['return', 'credit', 'keep'] as const
export const LOG_LEVELS = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'] as const

/** Each by itself. What a setting is, its type included, is said here and in `.env.example`. */
export function settingsOf(env: Env, problems: string[]) {
  const read = reader(env, problems)

  // A marketplace elsewhere replaces ours, unless ours is asked for by name.
  const roleNames = read.list('ROLES', read.text('MARKET_URL') ? ['bot'] : ['bot', 'market'])
  for (const role of roleNames)
    if (role !== 'bot' && role !== 'market') problems.push(`ROLES: "${role}" is unknown; expected bot, market or both`)
  const roles = { bot: roleNames.includes('bot'), market: roleNames.includes('market') }

  const database = databaseOf(read)
  const { tronApiKey, ...chain } = chainOf(read, problems)
  const { network } = chain
  const mode = read.oneOf('BOT_MODE', ['polling', 'webhook'] as const, 'polling')

  const config = {
    roles,
    ...chain,
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
      problems.push(`ADMIN_IDS: "${id}" is not a Telegram user id; expected numbers separated by commas`)
      return []
    }),
    /** Whether people may add bots of their own, and an operator looks at each first. */
    partnerBots: read.oneOf('PARTNER_BOTS', PARTNER_BOTS, 'off'),
    /** Undefined: our own marketplace, in this process. */
    marketUrl: read.url('MARKET_URL'),
    zapbuy: {
      address: read.address('ZAPBUY_ADDRESS'),
      refundMaxSun: read.trx('ZAPBUY_REFUND_MAX_TRX', '0'),
      refundDailySun: read.trx('ZAPBUY_REFUND_DAILY_TRX', '0'),
      markupPercent: read.wholeNumber('ZAPBUY_MARKUP_PERCENT', 0, 0, 90),
      /** What becomes of a transfer that makes no order; undefined: back where the bot can send it, else kept. */
      noOrder: read.text('ZAPBUY_NO_ORDER') ? read.oneOf('ZAPBUY_NO_ORDER', NO_ORDER_RULES, 'keep') : undefined,
    },
    /** What the bot is told as it is; see `BotDeps`. */
    bot: {
      sponsorCode: read.text('SPONSOR_CODE'),
      /** How people reach the operators: @name, https://... or a mail address. */
      supportContact: read.pattern('SUPPORT_CONTACT', CONTACT, CONTACT_FORM),
      /** The operators are told when somebody waits longer for an answer of support. */
      ticketWaitHours: read.wholeNumber('TICKET_WAIT_HOURS', 12, 1, 720),
    },
    /** Calls to the marketplace that nobody asked for just now. */
    marketPollsPerSecond: read.wholeNumber('MARKET_POLLS_PER_SECOND', 10, 1, 1_000),
    /** File of addresses that people are warned of in the chat. */
    scamAddressesFile: read.text('SCAM_ADDRESSES_FILE'),
    /** What our marketplace is told as it is; see `MarketSettings`. */
    market: {
      commissionBasisPoints: read.wholeNumber('MARKET_COMMISSION_BASIS_POINTS', 0, 0, 5_000),
      cancelFeeBasisPoints: read.wholeNumber('MARKET_CANCEL_FEE_PERCENT', 0, 0, 100) * 100,
      minFastChargeSec: read.wholeNumber('MARKET_FAST_CHARGE_MIN_HOURS', 1, 1, 24) * HOUR_SEC,
      withdrawals: {
        minSun: read.trx('MARKET_WITHDRAW_MIN_TRX', '5'),
        /** Undefined: what the network takes for making an account. */
        feeSun: read.optionalTrx('MARKET_WITHDRAW_FEE_TRX'),
        dailySun: read.trx('MARKET_WITHDRAW_DAILY_TRX', '5000'),
        reviewAboveSun: read.trx('MARKET_WITHDRAW_REVIEW_TRX', '1000'),
        delaySec: read.wholeNumber('MARKET_WITHDRAW_DELAY_SEC', 60, 0, 86_400),
        // Long enough in the sandbox to be seen, short enough to be waited for.
        addressWaitSec:
          read.wholeNumber('MARKET_WITHDRAW_ADDRESS_WAIT_MINUTES', network === 'sandbox' ? 2 : 1_440, 0, 43_200) * 60,
      },
      estimateCredits: {
        maxSun: read.trx('MARKET_ESTIMATE_CREDIT_MAX_TRX', '0'),
        dailySun: read.trx('MARKET_ESTIMATE_CREDIT_DAILY_TRX', '0'),
      },
      archive: {
        afterDays: read.wholeNumber('MARKET_ARCHIVE_AFTER_DAYS', 400, 0, 36_500),
        folder: read.text('MARKET_ARCHIVE_FOLDER') ?? join(dataDirOf(read, database), 'archive'),
      },
      treasuryAddress: read.address('MARKET_TREASURY_ADDRESS'),
      topUpAddresses: read.addresses('TOP_UP_ADDRESSES'),
      treasuryProof: read.text('MARKET_TREASURY_PROOF'),
    },
    /** Web pages that may make the calls of our marketplace that need no key, `*` for all; empty: none. */
    corsOrigins: read.origins('MARKET_CORS_ORIGINS'),
    backup: backupOf(read),
    signer: signerOf(read, database),
    /** Seconds that the event loop may stand still before the process is ended; 0: it is not watched. */
    watchdogSec: read.wholeNumber('WATCHDOG_SEC', 20, 0, 3_600),
    logLevel: read.oneOf('LOG_LEVEL', LOG_LEVELS, 'info'),
    /** Where traces go, as OTLP over HTTP; undefined: there are none. */
    tracesEndpoint: read.url('OTEL_EXPORTER_OTLP_ENDPOINT'),
    /** What they are told apart by there. */
    serviceName: read.text('OTEL_SERVICE_NAME') ?? 'sunwatt',
    sandbox: {
      blockMs: read.wholeNumber('SANDBOX_BLOCK_MS', 3_000, 10, 3_600_000),
      port: read.wholeNumber('SANDBOX_PORT', 8090, 0, 65_535),
      /** Traits of real nodes that the sandbox's node takes on. */
      node: read.someOf('SANDBOX_NODE', ['two-ports', 'lite', 'limiter']),
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
    tronApiKey,
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

export type ChainSettings = ReturnType<typeof chainOf>

/** The network, and the nodes that are asked about its chain. */
export function chainOf(read: SettingsReader, problems: string[]) {
  const network = read.oneOf('NETWORK', NETWORKS, 'sandbox')
  const tronNodeUrls = read.list('TRON_NODE_URL', network === 'sandbox' ? [] : [PUBLIC_NODES[network]])
  for (const url of tronNodeUrls) read.checkUrl('TRON_NODE_URL', url)
  const tronSolidityUrls = read.places('TRON_SOLIDITY_URL')
  for (const url of tronSolidityUrls) if (url !== undefined) read.checkUrl('TRON_SOLIDITY_URL', url)
  if (tronSolidityUrls.length > tronNodeUrls.length)
    problems.push('TRON_SOLIDITY_URL: names more addresses than TRON_NODE_URL; each is the second address of one node')
  return {
    network,
    /** In order of preference; empty: the sandbox's chain. */
    tronNodeUrls,
    /** In the same order: where each serves `walletsolidity/*`; undefined: it is found. */
    tronSolidityUrls,
    tronApiKey: read.text('TRON_API_KEY'),
  }
}

export type Database = { file: string | undefined; postgresUrl: string | undefined }

/** A secret's value never appears in a problem. */
export function databaseOf(read: SettingsReader): Database {
  const url = read.pattern('DATABASE_URL', DATABASE_URL, 'file:PATH or postgres://USER:PASSWORD@HOST/DATABASE')
  if (url?.startsWith('postgres')) return { file: undefined, postgresUrl: url }
  return {
    file: (url ?? 'file:data/sunwatt.db').slice('file:'.length).replace(/^\/\/(?=\/)/, ''),
    postgresUrl: undefined,
  }
}

export const dataDirOf = (read: SettingsReader, { file }: Database): string =>
  read.text('DATA_DIR') ?? (file === undefined ? 'data' : dirname(file))

export function backupOf(read: SettingsReader) {
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

export function signerOf(read: SettingsReader, database: Database) {
  const dailySun = read.trx('SIGNER_DAILY_TRX', '20000')
  const treasury = read.address('MARKET_TREASURY_ADDRESS')
  return {
    /** `fd:N`, or the path of the socket that a signer answers at; undefined: it is a part of this program. */
    socket: read.text('SIGNER_SOCKET'),
    /** Folder of the counts. */
    folder: read.text('SIGNER_FOLDER') ?? join(dataDirOf(read, database), 'signer'),
    /** The setting that `folder` comes from. */
    folderSetting: ['SIGNER_FOLDER', 'DATA_DIR'].find((name) => read.text(name) !== undefined) ?? 'DATABASE_URL',
    maxSun: read.trx('SIGNER_MAX_TRX', plainTrx(dailySun)),
    dailySun,
    dailyReturnSun: read.trx('SIGNER_DAILY_RETURN_TRX', '5000'),
    dailyStakeSun: read.trx('SIGNER_DAILY_STAKE_TRX', '100000000'),
    dailyDelegations: read.wholeNumber('SIGNER_DAILY_DELEGATIONS', 20_000, 0, 100_000_000),
    dailyTransfers: read.wholeNumber('SIGNER_DAILY_TRANSFERS', 20_000, 0, 100_000_000),
    ownAddresses: [...(treasury === undefined ? [] : [treasury]), ...read.addresses('SIGNER_OWN_ADDRESSES')],
  }
}

export function keysOf(read: SettingsReader) {
  return {
    marketMnemonic: read.pattern('MARKET_MNEMONIC', /^([a-z]+ ){11,23}[a-z]+$/, '12 to 24 English words'),
    /** Undefined: the fund address comes from the mnemonic. */
    marketFundKey: read.pattern('MARKET_FUND_PRIVATE_KEY', PRIVATE_KEY, PRIVATE_KEY_FORM),
    zapbuyPrivateKey: read.pattern('ZAPBUY_PRIVATE_KEY', PRIVATE_KEY, PRIVATE_KEY_FORM),
  }
}

export function listening(read: SettingsReader): { host: string; port: number } {
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

export const bracketed = (host: string): string => (host.includes(':') ? `[${host}]` : host)

/** Two tokens of one bot would take its updates from each other. */
function furtherTokensOf(read: SettingsReader, problems: string[]): string[] {
  const tokens = read.list('BOT_TOKENS', [])
  const idOf = (token: string | undefined) => token?.split(':')[0]
  const main = idOf(read.text('BOT_TOKEN'))
  for (const [i, token] of tokens.entries()) {
    const its = `number ${i + 1} of ${tokens.length}`
    if (!TOKEN.test(token)) problems.push(`BOT_TOKENS: ${its} is not a token; expected 123456:ABC..., comma-separated`)
    else if (idOf(token) === main || tokens.findIndex((one) => idOf(one) === idOf(token)) < i)
      problems.push(`BOT_TOKENS: ${its} is of a bot that is named before; each bot has one token`)
  }
  return tokens
}

export function adminKeyOf(read: SettingsReader): string | undefined {
  return read.pattern('MARKET_ADMIN_KEY', LONG_KEY, LONG_KEY_FORM)
}
