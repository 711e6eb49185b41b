/** The wizard's questions, in order. Each has an explanation, a default and the settings that its answer produces. */
import { PUBLIC_NODES } from '../config/config.ts'
import { SUPPLIER_KIND_NAMES } from '../contract/operator/supply/sources.ts'
import {
  checkAlarms,
  checkBot,
  checkDatabase,
  checkKeys,
  checkMarket,
  checkNodes,
  checkSupplier,
  checkWebhook,
} from '../doctor/services.ts'
import { newKeyPair } from '../kernel/age/age.ts'
import { newEncryptionKey, newSecret } from '../kernel/ids.ts'
import { SUPPLIER_KINDS } from '../suppliers/all.ts'
import type { SupplierKind } from '../suppliers/supplier.ts'
import { newMnemonic } from '../tron/keys.ts'
import type { Settings } from './env-file.ts'
import type { Question } from './question.ts'

/** Answer that runs the marketplace in this program. */
const OWN_MARKET = 'here'

/** TRUST_PROXY value for one proxy: the web server in front of the webhook. */
const ONE_PROXY = '1'

/** Default of SIGNER_DAILY_TRX. */
const DEFAULT_DAILY_TRX = '20000'

/** File for the private key of backups, in the folder of the setup. */
export const BACKUP_KEY_FILE = 'backup-private-key.txt'

const never = () => false
const always = () => true
const none = () => ''
const isReal = ({ NETWORK }: Settings) => NETWORK !== 'sandbox'
const rolesOf = ({ ROLES, MARKET_URL }: Settings) => ROLES || (MARKET_URL ? 'bot' : 'bot,market')
const hasBot = (settings: Settings) => isReal(settings) && rolesOf(settings).includes('bot')
const hasMarket = (settings: Settings) => isReal(settings) && rolesOf(settings).includes('market')
const hasMail = ({ ALARM_CHANNELS }: Settings) => /(?:^|,)\s*\S+\s+mail\s/.test(ALARM_CHANNELS ?? '')
const withScheme = (answer: string) =>
  /^[a-z]+:/i.test(answer) && !/^[^/]+:\d/.test(answer) ? answer : `https://${answer}`

export const QUESTIONS: readonly Question[] = [
  {
    name: 'NETWORK',
    explanation:
      'Which network to use. sandbox: try it out, everything is simulated. nile: the test network. mainnet: real money.',
    applies: always,
    isAsked: always,
    defaultAnswer: () => 'sandbox',
  },
  {
    name: 'BOT_TOKEN',
    explanation: 'Your bot token. In Telegram, open @BotFather, send /newbot, and copy the token.',
    isSecret: true,
    applies: hasBot,
    isAsked: always,
    defaultAnswer: () => undefined,
    async check(read, found) {
      // "none" removes the token from the .env of a sandbox.
      if (read.secrets.botToken === undefined && read.config.network === 'sandbox') return undefined
      found.bot = await checkBot(read)
      return `this is @${found.bot}`
    },
  },
  {
    name: 'ADMIN_IDS',
    explanation:
      'Your Telegram user id, which makes you the operator. @userinfobot shows it. Press Enter to set it later.',
    applies: hasBot,
    isAsked: always,
    defaultAnswer: none,
  },
  {
    name: 'MARKET_URL',
    explanation: `The marketplace that sells Energy: the URL of an existing one, or "${OWN_MARKET}" to run your own.`,
    applies: hasBot,
    isAsked: always,
    defaultAnswer: () => undefined,
    currentAnswer: (settings) => settings.MARKET_URL || (settings.ROLES?.includes('market') ? OWN_MARKET : undefined),
    settingsFor(answer, settings) {
      if (answer.toLowerCase() === OWN_MARKET) return { MARKET_URL: '', ROLES: 'bot,market' }
      const url = withScheme(answer)
      return url === settings.MARKET_URL ? {} : { MARKET_URL: url, ROLES: '' }
    },
    check: async (read) =>
      read.config.marketUrl === undefined ? 'your own marketplace runs in this program' : checkMarket(read),
  },
  {
    name: 'TRON_NODE_URL',
    explanation: 'The TRON node from which this program reads the chain. Press Enter to use the public one.',
    applies: isReal,
    isAsked: always,
    defaultAnswer: ({ NETWORK }) => publicNode(NETWORK),
    settingsFor: (answer, { NETWORK }) => ({ TRON_NODE_URL: answer === publicNode(NETWORK) ? '' : answer }),
    check: (read) => checkNodes(read, true),
  },
  {
    name: 'TRON_API_KEY',
    explanation:
      'An API key for that node. trongrid.io offers free keys, and is slow without one. Press Enter to use none.',
    isSecret: true,
    applies: isReal,
    isAsked: always,
    defaultAnswer: none,
    async check(read) {
      const line = await checkNodes(read, false)
      return read.secrets.tronApiKey === undefined ? undefined : line
    },
  },
  {
    name: 'DATABASE_URL',
    explanation: 'The database. Press Enter to use a file. For PostgreSQL: postgres://USER:PASSWORD@HOST/DATABASE',
    isSecret: true,
    applies: always,
    isAsked: isReal,
    defaultAnswer: none,
    async check(read, found) {
      found.database = await checkDatabase(read)
      const { name, network } = found.database
      return network === undefined ? `${name}, a new one` : `${name}, an existing one`
    },
  },
  {
    name: 'ENCRYPTION_KEY',
    explanation:
      'The key that encrypts data in this database. If it is lost, press Enter for a new one: users then have to link their accounts again.',
    isSecret: true,
    isPermanent: true,
    applies: hasBot,
    isAsked: (_, { database }) => database?.network !== undefined,
    defaultAnswer: newEncryptionKey,
  },
  {
    name: 'MARKET_MNEMONIC',
    explanation: 'The seed phrase this database was created with, 12 to 24 words.',
    isSecret: true,
    isPermanent: true,
    applies: hasMarket,
    isAsked: (_, { database }) => database?.pool !== undefined,
    defaultAnswer: (_, { database }) => (database?.pool === undefined ? newMnemonic() : undefined),
    async check(read, found) {
      found.keys = await checkKeys(read, found.database?.pool)
      return undefined
    },
  },
  {
    name: 'TOP_UP_ADDRESSES',
    explanation:
      'Your own TRON address from which you will send TRX to the marketplace, not an exchange address. Press Enter to set it later.',
    applies: hasMarket,
    isAsked: always,
    defaultAnswer: none,
  },
  {
    name: 'WEBHOOK_URL',
    explanation:
      'The public URL of this machine for Telegram to call. Press Enter to use none, which works everywhere.',
    applies: hasBot,
    isAsked: always,
    defaultAnswer: none,
    settingsFor(answer, settings) {
      if (answer === '') return { WEBHOOK_URL: '', ...withoutWebhook(settings) }
      const typed = withScheme(answer)
      const url = URL.canParse(typed) && new URL(typed).pathname === '/' ? new URL('/telegram', typed).href : typed
      return { WEBHOOK_URL: url, BOT_MODE: 'webhook', TRUST_PROXY: settings.TRUST_PROXY || ONE_PROXY }
    },
    check: async (read) => (read.config.telegram.webhookUrl === undefined ? undefined : checkWebhook(read)),
  },
  {
    name: 'BACKUP_FOLDER',
    explanation:
      'A folder for encrypted backups of the database, best on another disk. Press Enter to set it later: until then, no backups are made.',
    applies: isReal,
    isAsked: always,
    defaultAnswer: none,
  },
  {
    name: 'BACKUP_PUBLIC_KEY',
    explanation: `The key that backups are encrypted to, age1... Press Enter for a new one: its private key goes to ${BACKUP_KEY_FILE}.`,
    applies: ({ BACKUP_FOLDER }) => Boolean(BACKUP_FOLDER),
    isAsked: always,
    async defaultAnswer(_, found) {
      found.backupKeys ??= await newKeyPair()
      return found.backupKeys.publicKey
    },
  },
  {
    name: 'MARKET_TREASURY_ADDRESS',
    explanation:
      'Your own TRON address, of a wallet that is not on this machine, for deposits that the marketplace does not need. Press Enter to set it later: until then, they stay here.',
    applies: hasMarket,
    isAsked: always,
    defaultAnswer: none,
  },
  {
    name: 'SIGNER_DAILY_TRX',
    explanation:
      'The maximum TRX for payouts and withdrawals in a day. It limits what a thief could take; higher amounts wait, and you are alerted.',
    applies: hasMarket,
    isAsked: always,
    defaultAnswer: () => DEFAULT_DAILY_TRX,
    settingsFor: (answer) => ({ SIGNER_DAILY_TRX: answer === DEFAULT_DAILY_TRX ? '' : answer }),
  },
  {
    name: 'SUPPLIER',
    explanation: `A rental service to buy from while your marketplace has too little Energy of its own: ${SUPPLIER_KIND_NAMES.join(', ')}. Press Enter to use none; you can add some later.`,
    applies: hasMarket,
    isAsked: always,
    defaultAnswer: () => '',
  },
  {
    name: 'SUPPLIER_URL',
    explanation: 'The address of its API. Press Enter to use the usual one.',
    applies: (settings) => kindOf(settings) !== undefined,
    isAsked: (settings) => kindOf(settings)?.defaultUrl(settings.NETWORK as 'mainnet') === undefined,
    defaultAnswer: () => '',
  },
  credential('key', 'SUPPLIER_KEY', 'Your API key or token there.'),
  credential('secret', 'SUPPLIER_SECRET', 'The API secret that belongs to this key.'),
  credential(
    'ip',
    'SUPPLIER_IP',
    'The outgoing IP address of this machine, which must be on the whitelist of the key.',
  ),
  {
    name: 'SUPPLIER_MARGIN_BASIS_POINTS',
    explanation: 'What you add to its price, in hundredths of a percent. Press Enter for 1000, which is 10%.',
    applies: (settings) => kindOf(settings) !== undefined,
    isAsked: always,
    defaultAnswer: () => '1000',
    check: checkSupplier,
  },
  {
    name: 'ALARM_CHANNELS',
    explanation:
      'Where to notify you of problems, even if Telegram is down: your name, a kind and a target, for example "anna ntfy https://ntfy.sh/x7Kq2" or "anna mail anna@example.com". Separate several with commas. Press Enter to set it later.',
    isSecret: true,
    applies: isReal,
    isAsked: always,
    defaultAnswer: () => '',
    check: (read) => checkAlarms(read, ({ target }) => target.kind !== 'mail'),
  },
  {
    name: 'ALARM_MAIL_FROM',
    explanation: 'The sender of these mails.',
    applies: hasMail,
    isAsked: always,
    defaultAnswer: () => undefined,
  },
  {
    name: 'ALARM_SMTP_URL',
    explanation: 'The server that sends these mails: smtps://USER:PASSWORD@HOST',
    isSecret: true,
    applies: hasMail,
    isAsked: always,
    defaultAnswer: () => undefined,
    check: (read) => checkAlarms(read, ({ target }) => target.kind === 'mail'),
  },
  generatedSecret('WEBHOOK_SECRET', ({ BOT_MODE }) => BOT_MODE === 'webhook'),
  generatedSecret('MARKET_ADMIN_KEY', hasMarket),
  generatedSecret('METRICS_TOKEN', isReal),
]

/**
 * Reverts the settings that a webhook needed. Without a proxy, TRUST_PROXY would let clients forge their IP address.
 */
const withoutWebhook = ({ BOT_MODE, TRUST_PROXY }: Settings): Settings =>
  BOT_MODE === 'webhook' ? { BOT_MODE: 'polling', ...(TRUST_PROXY === ONE_PROXY ? { TRUST_PROXY: '' } : {}) } : {}

function generatedSecret(name: string, applies: Question['applies']): Question {
  return {
    name,
    explanation: 'A secret, generated automatically.',
    isSecret: true,
    applies,
    isAsked: never,
    defaultAnswer: newSecret,
  }
}

/** Returns the public node of a network. The sandbox runs its own node. */
function publicNode(network = ''): string | undefined {
  return (PUBLIC_NODES as Settings)[network]
}

const kindOf = ({ SUPPLIER }: Settings): SupplierKind | undefined =>
  SUPPLIER_KINDS[SUPPLIER_KIND_NAMES.find((name) => name === SUPPLIER) ?? ('' as 'catfee')]

/** Asks for a credential that the chosen kind of supplier needs. Once it is stored, it may be missing in `.env`. */
function credential(field: string, name: string, explanation: string): Question {
  return {
    name,
    explanation,
    ...(field !== 'ip' && { isSecret: true }),
    applies: (settings) => kindOf(settings)?.fields.some((one) => one.name === field) ?? false,
    isAsked: always,
    defaultAnswer: () => '',
  }
}
