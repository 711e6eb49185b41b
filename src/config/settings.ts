/** Name, type and default of each setting. `.env.example` documents them. */
import { dirname, join } from 'node:path'
import { CONTACT, CONTACT_FORM } from '../contract/operator/contact.ts'
import { SUPPLIER_KIND_NAMES } from '../contract/operator/supply/sources.ts'
import { SANDBOX_REPRESENTATIVE, type TronAddress } from '../kernel/address.ts'
import { HOUR_SEC, MINUTE_SEC } from '../kernel/duration.ts'
import { plainTrx } from '../kernel/sun.ts'
import { MAIL_ADDRESS, readAlarmChannels, readSmtp } from './alarm-channels.ts'
import { readPriceSources } from './price-sources.ts'
import { createSettingsReader, type Env, type SettingsReader } from './reader.ts'

export const NETWORKS = ['mainnet', 'nile', 'sandbox'] as const
export type Network = (typeof NETWORKS)[number]

export type Config = ReturnType<typeof parseEnvSettings>['config']

export type BackupSettings = ReturnType<typeof readBackupSettings>

/** Limits that the signer enforces; see `Policy` in the signer module. */
export type SignerSettings = ReturnType<typeof readSignerSettings>

/** Empty if the signer runs as a separate process. */
export type KeySettings = ReturnType<typeof readKeySettings>

/** Settings that belong to the signer only, if it runs as a separate process. */
export const KEY_NAMES = ['MARKET_MNEMONIC', 'MARKET_FUND_PRIVATE_KEY', 'ZAPBUY_PRIVATE_KEY'] as const

/** In the sandbox, secrets are generated at the first start and stored alongside the database. */
export type Secrets = ReturnType<typeof parseEnvSettings>['secrets']

/** Default nodes if TRON_NODE_URL is not set. */
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
const PROVIDER_JOIN = ['off', 'approve', 'list', 'on'] as const
const NO_ORDER_RULES = ['return', 'credit', 'keep'] as const
export const LOG_LEVELS = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'] as const

/** Reads each setting independently of the others. The types of all settings are defined here and in `.env.example`. */
export function parseEnvSettings(env: Env, problems: string[]) {
  const read = createSettingsReader(env, problems)

  // With MARKET_URL, the marketplace runs elsewhere, unless ROLES includes `market`.
  const roleNames = read.list('ROLES', read.text('MARKET_URL') ? ['bot'] : ['bot', 'market'])
  for (const role of roleNames)
    if (role !== 'bot' && role !== 'market') problems.push(`ROLES: "${role}" is unknown; expected bot, market or both`)
  const roles = { bot: roleNames.includes('bot'), market: roleNames.includes('market') }

  const database = readDatabaseSettings(read)
  const { tronApiKey, ...chain } = readChainSettings(read, problems)
  const { network } = chain
  const mode = read.oneOf('BOT_MODE', ['polling', 'webhook'] as const, 'polling')

  const config = {
    roles,
    ...chain,
    /** Path of the SQLite file. Undefined for PostgreSQL; see `Secrets.postgresUrl`. */
    databaseFile: database.file,
    /** Folder for the sandbox's files, by default next to the database. */
    dataDir: readDataDir(read, database),
    ...readListenAddress(read),
    /** URL at which other processes on the same database server reach this one. Undefined: its host name and port. */
    nodeUrl: read.pattern('NODE_URL', /^http:\/\/[^/]+$/, 'http://HOST:PORT'),
    /** Proxies trusted to report a client's address: their number in a row (0 for none) or their addresses. */
    trustedProxies: read.proxies('TRUST_PROXY'),
    /** Hosts (IPv6 in brackets) that the MCP server accepts, and hosts of web pages that may call it from a browser. */
    mcp: readMcpAllowed(read),
    /** Origin of the bots' web pages. Undefined: no pages; in the sandbox, localhost. */
    publicUrl: read.origin('PUBLIC_URL'),
    telegram: {
      /** Undefined: the sandbox's Telegram server. */
      apiRoot: read.url('TELEGRAM_API_ROOT'),
      mode,
      webhookUrl: read.url('WEBHOOK_URL'),
    },
    adminIds: read.list('ADMIN_IDS', []).flatMap((id) => {
      if (/^[1-9][0-9]{0,14}$/.test(id)) return [Number(id)]
      problems.push(`ADMIN_IDS: "${id}" is not a Telegram user id; expected numbers separated by commas`)
      return []
    }),
    /** Controls whether users may add their own bots, and whether an operator reviews each bot first. */
    partnerBots: read.oneOf('PARTNER_BOTS', PARTNER_BOTS, 'off'),
    /** Undefined: the marketplace in this process. */
    marketUrl: read.url('MARKET_URL'),
    /** Address that signed transfers pay to. Undefined: the address that the marketplace publishes. */
    marketFundAddress: read.address('MARKET_FUND_ADDRESS'),
    zapbuy: {
      address: read.address('ZAPBUY_ADDRESS'),
      refundMaxSun: read.trx('ZAPBUY_REFUND_MAX_TRX', '0'),
      refundDailySun: read.trx('ZAPBUY_REFUND_DAILY_TRX', '0'),
      markupPercent: read.wholeNumber('ZAPBUY_MARKUP_PERCENT', 0, 0, 90),
      /** Action for a transfer that makes no order. Undefined: return it if the bot can, otherwise keep it. */
      noOrder: read.text('ZAPBUY_NO_ORDER') ? read.oneOf('ZAPBUY_NO_ORDER', NO_ORDER_RULES, 'keep') : undefined,
    },
    /** Settings that are passed to the bot unchanged; see `BotDeps`. */
    bot: {
      sponsorCode: read.text('SPONSOR_CODE'),
      /** Contact for users: @name, https://... or an email address. */
      supportContact: read.pattern('SUPPORT_CONTACT', CONTACT, CONTACT_FORM),
      /** Operators are notified if a user waits longer than this for an answer from support. */
      ticketWaitHours: read.wholeNumber('TICKET_WAIT_HOURS', 12, 1, 720),
    },
    /** Rate limit for background calls to the marketplace, i.e. calls without a waiting user. */
    marketPollsPerSecond: read.wholeNumber('MARKET_POLLS_PER_SECOND', 10, 1, 1_000),
    /** File of scam addresses that the chat warns users about. */
    scamAddressesFile: read.text('SCAM_ADDRESSES_FILE'),
    /** Settings that are passed to the marketplace unchanged; see `MarketSettings`. */
    market: {
      minDurationSec: read.wholeNumber('MARKET_MIN_RENTAL_MINUTES', 5, 5, 60) * MINUTE_SEC,
      commissionBasisPoints: read.wholeNumber('MARKET_COMMISSION_BASIS_POINTS', 0, 0, 5_000),
      cancelFeeBasisPoints: read.wholeNumber('MARKET_CANCEL_FEE_PERCENT', 0, 0, 100) * 100,
      minFastChargeSec: read.wholeNumber('MARKET_FAST_CHARGE_MIN_HOURS', 1, 1, 24) * HOUR_SEC,
      withdrawals: {
        minSun: read.trx('MARKET_WITHDRAW_MIN_TRX', '5'),
        /** Undefined: the network's fee for creating an account. */
        feeSun: read.optionalTrx('MARKET_WITHDRAW_FEE_TRX'),
        dailySun: read.trx('MARKET_WITHDRAW_DAILY_TRX', '5000'),
        reviewAboveSun: read.trx('MARKET_WITHDRAW_REVIEW_TRX', '1000'),
        delaySec: read.wholeNumber('MARKET_WITHDRAW_DELAY_SEC', 60, 0, 86_400),
        // Short in the sandbox, so that a user can try out the wait.
        addressWaitSec:
          read.wholeNumber('MARKET_WITHDRAW_ADDRESS_WAIT_MINUTES', network === 'sandbox' ? 2 : 1_440, 0, 43_200) * 60,
      },
      confirmAboveSun: read.optionalTrx('MARKET_CONFIRM_ABOVE_TRX'),
      estimateCredits: {
        maxSun: read.trx('MARKET_ESTIMATE_CREDIT_MAX_TRX', '0'),
        dailySun: read.trx('MARKET_ESTIMATE_CREDIT_DAILY_TRX', '0'),
      },
      checkout: {
        markupBp: read.wholeNumber('MARKET_CHECKOUT_MARKUP_PERCENT', 0, 0, 50) * 100,
        shareBp: read.wholeNumber('MARKET_CHECKOUT_SHARE_PERCENT', 100, 0, 100) * 100,
      },
      trxPrice: readPriceSources(read.list('MARKET_PRICE_URLS', []), read.text('MARKET_PRICE_CURRENCY'), problems),
      archive: {
        afterDays: read.wholeNumber('MARKET_ARCHIVE_AFTER_DAYS', 400, 0, 36_500),
        folder: read.text('MARKET_ARCHIVE_FOLDER') ?? join(readDataDir(read, database), 'archive'),
      },
      treasuryAddress: read.address('MARKET_TREASURY_ADDRESS'),
      topUpAddresses: read.addresses('TOP_UP_ADDRESSES'),
      treasuryProof: read.text('MARKET_TREASURY_PROOF'),
      providers: {
        join: read.oneOf('PROVIDER_JOIN', PROVIDER_JOIN, network === 'sandbox' ? 'on' : 'off'),
        // Below the prices of the sandbox's own providers, so that a new one gets the next rental.
        minPriceSun: {
          ENERGY: read.wholeNumber('PROVIDER_MIN_PRICE', network === 'sandbox' ? 55 : 60, 1, 1_000_000_000),
          BANDWIDTH: read.wholeNumber('PROVIDER_MIN_BANDWIDTH_PRICE', 300, 1, 1_000_000_000),
        },
        addresses: read.addresses('PROVIDER_ADDRESSES'),
        representatives: readRepresentatives(read),
      },
    },
    /** Origins of web pages that may make the marketplace calls that need no key. `*` allows all; empty allows none. */
    corsOrigins: read.origins('MARKET_CORS_ORIGINS'),
    /** Origins of partners' pages that may show the checkout in a frame. */
    checkoutFrameOrigins: read.origins('MARKET_CHECKOUT_FRAME_ORIGINS', { any: false }),
    backup: readBackupSettings(read),
    signer: readSignerSettings(read, database),
    /** Minutes until the next operator is notified of an unconfirmed problem. 0: never. */
    alarmEscalateMinutes: read.wholeNumber('ALARM_ESCALATE_MINUTES', 15, 0, 1_440),
    /** Seconds that the event loop may block before the process is killed. 0 turns the watchdog off. */
    watchdogSec: read.wholeNumber('WATCHDOG_SEC', 20, 0, 3_600),
    logLevel: read.oneOf('LOG_LEVEL', LOG_LEVELS, 'info'),
    /** Endpoint for traces (OTLP over HTTP). Undefined: no traces. */
    tracesEndpoint: read.url('OTEL_EXPORTER_OTLP_ENDPOINT'),
    serviceName: read.text('OTEL_SERVICE_NAME') ?? 'sunwatt',
    /** Supplier that the marketplace adds at its start. Its key and secret are in the secrets. */
    supplier: {
      kind: read.text('SUPPLIER') === undefined ? undefined : read.oneOf('SUPPLIER', SUPPLIER_KIND_NAMES, 'catfee'),
      url: read.url('SUPPLIER_URL'),
      ip: read.text('SUPPLIER_IP'),
      marginBasisPoints: read.wholeNumber('SUPPLIER_MARGIN_BASIS_POINTS', 1_000, 0, 10_000),
    },
    sandbox: {
      blockMs: read.wholeNumber('SANDBOX_BLOCK_MS', 3_000, 10, 3_600_000),
      port: read.wholeNumber('SANDBOX_PORT', 8090, 0, 65_535),
      /** Traits of real nodes that the sandbox's node imitates. */
      node: read.someOf('SANDBOX_NODE', ['two-ports', 'lite', 'limiter']),
    },
  }
  const secrets = {
    botToken: read.pattern('BOT_TOKEN', TOKEN, 'the token that @BotFather gave, 123456:ABC...'),
    /** Tokens of the operator's additional bots. */
    additionalTokens: readAdditionalTokens(read, problems),
    webhookSecret: read.pattern('WEBHOOK_SECRET', /^[A-Za-z0-9_-]{16,256}$/, '16 to 256 of A-Z a-z 0-9 _ -'),
    marketAdminKey: readAdminKey(read),
    /** Previous admin key, accepted in addition to `marketAdminKey`. */
    formerAdminKey: read.pattern('FORMER_MARKET_ADMIN_KEY', LONG_KEY, LONG_KEY_FORM),
    /** Password for the marketplace's operator page. Undefined: the page is off. */
    marketAdminPassword: read.pattern('MARKET_ADMIN_PASSWORD', /^[\x20-\x7e]{16,}$/, 'at least 16 characters of ASCII'),
    /** Undefined: `/metrics` answers only clients that connect to PORT directly. */
    metricsToken: read.pattern('METRICS_TOKEN', LONG_KEY, LONG_KEY_FORM),
    /** Channels that notify operators in addition to Telegram. Their addresses count as secrets. */
    alarmChannels: readAlarmChannels(read.list('ALARM_CHANNELS', []), problems),
    /** Mail server for alarms. Undefined: there is none. */
    alarmSmtp: readSmtp(
      read.text('ALARM_SMTP_URL'),
      read.pattern('ALARM_MAIL_FROM', MAIL_ADDRESS, 'a mail address'),
      problems,
    ),
    tronApiKey,
    encryptionKey: read.key32('ENCRYPTION_KEY'),
    /** Previous encryption keys. They decrypt only. */
    formerEncryptionKeys: read.keys32('FORMER_ENCRYPTION_KEYS'),
    ...readKeySettings(read),
    zapbuyApiKey: read.text('ZAPBUY_API_KEY'),
    supplierKey: read.text('SUPPLIER_KEY'),
    supplierSecret: read.text('SUPPLIER_SECRET'),
    /** Usually contains a password. Undefined for SQLite. */
    postgresUrl: database.postgresUrl,
  }
  if (config.signer.socket !== undefined)
    for (const name of KEY_NAMES)
      if (read.text(name) !== undefined)
        problems.push(`${name} and SIGNER_SOCKET are both set: with a separate signer, set ${name} only for the signer`)
  return { config, secrets }
}

export type ChainSettings = ReturnType<typeof readChainSettings>

export function readChainSettings(read: SettingsReader, problems: string[]) {
  const network = read.oneOf('NETWORK', NETWORKS, 'sandbox')
  const tronNodeUrls = read.list('TRON_NODE_URL', network === 'sandbox' ? [] : [PUBLIC_NODES[network]])
  for (const url of tronNodeUrls) read.checkUrl('TRON_NODE_URL', url)
  const tronSolidityUrls = read.optionalList('TRON_SOLIDITY_URL')
  for (const url of tronSolidityUrls) if (url !== undefined) read.checkUrl('TRON_SOLIDITY_URL', url)
  if (tronSolidityUrls.length > tronNodeUrls.length)
    problems.push(
      'TRON_SOLIDITY_URL: has more addresses than TRON_NODE_URL; expected at most one per node, in the same order',
    )
  return {
    network,
    /** Node URLs in order of preference. Empty for the sandbox's chain. */
    tronNodeUrls,
    /** Address of `walletsolidity/*` per node, in the same order. Undefined: detected automatically. */
    tronSolidityUrls,
    tronApiKey: read.text('TRON_API_KEY'),
  }
}

export type Database = { file: string | undefined; postgresUrl: string | undefined }

/** Reads the database settings. Problems never contain the URL, which may contain a password. */
export function readDatabaseSettings(read: SettingsReader): Database {
  const url = read.pattern('DATABASE_URL', DATABASE_URL, 'file:PATH or postgres://USER:PASSWORD@HOST/DATABASE')
  if (url?.startsWith('postgres')) return { file: undefined, postgresUrl: url }
  return {
    file: (url ?? 'file:data/sunwatt.db').slice('file:'.length).replace(/^\/\/(?=\/)/, ''),
    postgresUrl: undefined,
  }
}

export const readDataDir = (read: SettingsReader, { file }: Database): string =>
  read.text('DATA_DIR') ?? (file === undefined ? 'data' : dirname(file))

export function readBackupSettings(read: SettingsReader) {
  return {
    /** Folder for scheduled backups of the database. Undefined: none are made. */
    folder: read.text('BACKUP_FOLDER'),
    /** Backups are encrypted to this key. Its private key is not stored here. */
    publicKey: read.publicKey('BACKUP_PUBLIC_KEY'),
    everyHours: read.wholeNumber('BACKUP_EVERY_HOURS', 6, 1, 168),
    /** Number of backups that are retained. */
    keep: read.wholeNumber('BACKUP_KEEP', 28, 1, 10_000),
  }
}

export function readSignerSettings(read: SettingsReader, database: Database) {
  const dailySun = read.trx('SIGNER_DAILY_TRX', '20000')
  const treasury = read.address('MARKET_TREASURY_ADDRESS')
  return {
    /** `fd:N`, or the path of the signer's socket. Undefined: the signer is part of this process. */
    socket: read.text('SIGNER_SOCKET'),
    /** Folder for the signer's daily counts. */
    folder: read.text('SIGNER_FOLDER') ?? join(readDataDir(read, database), 'signer'),
    folderSetting: ['SIGNER_FOLDER', 'DATA_DIR'].find((name) => read.text(name) !== undefined) ?? 'DATABASE_URL',
    maxSun: read.trx('SIGNER_MAX_TRX', plainTrx(dailySun)),
    dailySun,
    dailyReturnSun: read.trx('SIGNER_DAILY_RETURN_TRX', '5000'),
    dailyStakeSun: read.trx('SIGNER_DAILY_STAKE_TRX', '100000000'),
    dailyDelegations: read.wholeNumber('SIGNER_DAILY_DELEGATIONS', 20_000, 0, 100_000_000),
    dailyTransfers: read.wholeNumber('SIGNER_DAILY_TRANSFERS', 20_000, 0, 100_000_000),
    dailyRestakeSun: read.trx('SIGNER_DAILY_RESTAKE_TRX', '10000'),
    dailyRewardTransactions: read.wholeNumber('SIGNER_DAILY_REWARD_TRANSACTIONS', 2_000, 0, 100_000_000),
    representatives: readRepresentatives(read),
    ownAddresses: [...(treasury === undefined ? [] : [treasury]), ...read.addresses('SIGNER_OWN_ADDRESSES')],
  }
}

/** The marketplace offers these super representatives, and the signer signs votes for no others. */
function readRepresentatives(read: SettingsReader): readonly TronAddress[] {
  const given = read.addresses('VOTE_REPRESENTATIVES')
  const isSandbox = read.oneOf('NETWORK', NETWORKS, 'sandbox') === 'sandbox'
  return given.length === 0 && isSandbox ? [SANDBOX_REPRESENTATIVE] : given
}

export function readKeySettings(read: SettingsReader) {
  return {
    marketMnemonic: read.pattern('MARKET_MNEMONIC', /^([a-z]+ ){11,23}[a-z]+$/, '12 to 24 English words'),
    /** Undefined: the fund address is derived from the mnemonic. */
    marketFundKey: read.pattern('MARKET_FUND_PRIVATE_KEY', PRIVATE_KEY, PRIVATE_KEY_FORM),
    zapbuyPrivateKey: read.pattern('ZAPBUY_PRIVATE_KEY', PRIVATE_KEY, PRIVATE_KEY_FORM),
  }
}

export function readListenAddress(read: SettingsReader): { host: string; port: number } {
  return { host: read.text('HOST') ?? '127.0.0.1', port: read.wholeNumber('PORT', 8080, 0, 65_535) }
}

/** Local host names are always accepted. By default, web pages of the accepted hosts may call the server. */
function readMcpAllowed(read: SettingsReader): { hosts: string[]; origins: string[] } {
  const { host } = readListenAddress(read)
  const listensOnAll = host === '0.0.0.0' || host === '::'
  const localHosts = ['localhost', '127.0.0.1', '[::1]', ...(listensOnAll ? [] : [bracketIpv6(host)])]
  const hosts = [...new Set([...localHosts, ...read.hostNames('MCP_ALLOWED_HOSTS', [])])]
  return { hosts, origins: read.hostNames('MCP_ALLOWED_ORIGINS', hosts) }
}

export const bracketIpv6 = (host: string): string => (host.includes(':') ? `[${host}]` : host)

/** Rejects two tokens of one bot: each would receive only some of its updates. */
function readAdditionalTokens(read: SettingsReader, problems: string[]): string[] {
  const tokens = read.list('BOT_TOKENS', [])
  const idOf = (token: string | undefined) => token?.split(':')[0]
  const primaryId = idOf(read.text('BOT_TOKEN'))
  for (const [i, token] of tokens.entries()) {
    const position = `number ${i + 1} of ${tokens.length}`
    if (!TOKEN.test(token))
      problems.push(`BOT_TOKENS: ${position} is not a token; expected 123456:ABC..., comma-separated`)
    else if (idOf(token) === primaryId || tokens.findIndex((other) => idOf(other) === idOf(token)) < i)
      problems.push(`BOT_TOKENS: ${position} belongs to a bot that is already listed; name one token per bot`)
  }
  return tokens
}

export function readAdminKey(read: SettingsReader): string | undefined {
  return read.pattern('MARKET_ADMIN_KEY', LONG_KEY, LONG_KEY_FORM)
}
