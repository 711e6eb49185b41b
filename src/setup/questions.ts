/** What is asked, in its order: what each thing is, what Enter means, which settings an answer makes. */
import { type Config, PUBLIC_NODES, type Secrets } from '../config.ts'
import type { DatabaseLook } from '../db/look.ts'
import { newEncryptionKey, newSecret } from '../kernel/ids.ts'
import type { Keys } from '../signer/keys.ts'
import { newMnemonic } from '../tron/keys.ts'
import { checkBot, checkDatabase, checkKeys, checkMarket, checkNodes, checkWebhook } from './checks.ts'
import type { Settings } from './env-file.ts'

/** What the checks have found so far. */
export interface Found {
  bot?: string
  database?: DatabaseLook
  keys?: Keys
}

export interface Question {
  /** The setting that it is about, and its flag. */
  name: string
  /** One plain line, for somebody who has never done it. */
  what: string
  isSecret?: true
  /** It never changes once it is in `.env`. */
  isForGood?: true
  applies(settings: Settings): boolean
  /** Where it is not asked, it is what it was, or what `otherwise` answers. */
  isAsked(settings: Settings, found: Found): boolean
  /** What Enter means where there is nothing yet; undefined: an answer is needed. */
  otherwise(settings: Settings, found: Found): string | undefined
  /** The settings that an answer makes; '': none. */
  settle?(answer: string, settings: Settings): Settings
  /** What it was, as it would be typed, where that is not the setting itself. */
  current?(settings: Settings): string | undefined
  /** Tries it: what was found, in a line, if there is something to say. Throws Error in words. */
  check?(read: { config: Config; secrets: Secrets }, found: Found): Promise<string | undefined>
}

/** Runs the marketplace in this program. */
const HERE = 'here'

/** The web server in front of the webhook. */
const ONE_PROXY = '1'

const always = () => true
const never = () => false
const none = () => ''
const isReal = ({ NETWORK }: Settings) => NETWORK !== 'sandbox'
const rolesOf = ({ ROLES, MARKET_URL }: Settings) => ROLES || (MARKET_URL ? 'bot' : 'bot,market')
const hasBot = (settings: Settings) => isReal(settings) && rolesOf(settings).includes('bot')
const hasMarket = (settings: Settings) => isReal(settings) && rolesOf(settings).includes('market')
const withScheme = (answer: string) =>
  /^[a-z]+:/i.test(answer) && !/^[^/]+:\d/.test(answer) ? answer : `https://${answer}`

export const QUESTIONS: readonly Question[] = [
  {
    name: 'NETWORK',
    what: 'Where it runs. sandbox: just try it, everything is made up. nile: the test network. mainnet: real money.',
    applies: always,
    isAsked: always,
    otherwise: () => 'sandbox',
  },
  {
    name: 'BOT_TOKEN',
    what: 'Your bot. In Telegram, open @BotFather, send /newbot, and copy the token that it gives you.',
    isSecret: true,
    applies: hasBot,
    isAsked: always,
    otherwise: () => undefined,
    async check(read, found) {
      found.bot = await checkBot(read)
      return `this is @${found.bot}`
    },
  },
  {
    name: 'ADMIN_IDS',
    what: 'Your own number at Telegram, which makes you the operator: @userinfobot tells it. Enter: later.',
    applies: hasBot,
    isAsked: always,
    otherwise: none,
  },
  {
    name: 'MARKET_URL',
    what: `The marketplace that sells Energy: the address of one that runs already, or "${HERE}" to run your own.`,
    applies: hasBot,
    isAsked: always,
    otherwise: () => undefined,
    current: (settings) => settings.MARKET_URL || (settings.ROLES?.includes('market') ? HERE : undefined),
    settle(answer, settings) {
      if (answer.toLowerCase() === HERE) return { MARKET_URL: '', ROLES: 'bot,market' }
      const url = withScheme(answer)
      return url === settings.MARKET_URL ? {} : { MARKET_URL: url, ROLES: '' }
    },
    check: async (read) => (read.config.marketUrl === undefined ? 'your own runs in this program' : checkMarket(read)),
  },
  {
    name: 'TRON_NODE_URL',
    what: 'A TRON node, which this program reads the chain from. Enter: the public one.',
    applies: isReal,
    isAsked: always,
    otherwise: ({ NETWORK }) => publicNode(NETWORK),
    settle: (answer, { NETWORK }) => ({ TRON_NODE_URL: answer === publicNode(NETWORK) ? '' : answer }),
    check: (read) => checkNodes(read, true),
  },
  {
    name: 'TRON_API_KEY',
    what: 'A key for that node. trongrid.io gives one free of charge, and is slow without. Enter: none.',
    isSecret: true,
    applies: isReal,
    isAsked: always,
    otherwise: none,
    async check(read) {
      const line = await checkNodes(read, false)
      return read.secrets.tronApiKey === undefined ? undefined : line
    },
  },
  {
    name: 'DATABASE_URL',
    what: 'Where everything is kept. Enter: in a file. Or in PostgreSQL: postgres://USER:PASSWORD@HOST/DATABASE',
    isSecret: true,
    applies: always,
    isAsked: isReal,
    otherwise: none,
    async check(read, found) {
      found.database = await checkDatabase(read)
      const { what, network } = found.database
      return network === undefined ? `${what}, a new one` : `${what} goes on where it was`
    },
  },
  {
    name: 'ENCRYPTION_KEY',
    what: 'The key that this database was sealed with. Enter: it is lost, and people link their accounts again.',
    isSecret: true,
    isForGood: true,
    applies: hasBot,
    isAsked: (_, { database }) => database?.network !== undefined,
    otherwise: newEncryptionKey,
  },
  {
    name: 'MARKET_MNEMONIC',
    what: 'The words that this database began with, 12 to 24 of them.',
    isSecret: true,
    isForGood: true,
    applies: hasMarket,
    isAsked: (_, { database }) => database?.pool !== undefined,
    otherwise: (_, { database }) => (database?.pool === undefined ? newMnemonic() : undefined),
    async check(read, found) {
      found.keys = await checkKeys(read, found.database?.pool)
      return undefined
    },
  },
  {
    name: 'TOP_UP_ADDRESSES',
    what: 'Your own TRON address, which you will send TRX to the marketplace from; not one at an exchange. Enter: later.',
    applies: hasMarket,
    isAsked: always,
    otherwise: none,
  },
  {
    name: 'WEBHOOK_URL',
    what: 'The public web address of this machine, for Telegram to call. Enter: none, which works everywhere.',
    applies: hasBot,
    isAsked: always,
    otherwise: none,
    settle(answer, settings) {
      if (answer === '') return { WEBHOOK_URL: '', ...withoutWebhook(settings) }
      const typed = withScheme(answer)
      const url = URL.canParse(typed) && new URL(typed).pathname === '/' ? new URL('/telegram', typed).href : typed
      return { WEBHOOK_URL: url, BOT_MODE: 'webhook', TRUST_PROXY: settings.TRUST_PROXY || ONE_PROXY }
    },
    check: async (read) => (read.config.telegram.webhookUrl === undefined ? undefined : checkWebhook(read)),
  },
  made('WEBHOOK_SECRET', ({ BOT_MODE }) => BOT_MODE === 'webhook'),
  made('MARKET_ADMIN_KEY', hasMarket),
  made('METRICS_TOKEN', isReal),
]

/** Takes back what an address for Telegram has set: without a proxy, clients could name any address as their own. */
const withoutWebhook = ({ BOT_MODE, TRUST_PROXY }: Settings): Settings =>
  BOT_MODE === 'webhook' ? { BOT_MODE: 'polling', ...(TRUST_PROXY === ONE_PROXY ? { TRUST_PROXY: '' } : {}) } : {}

function made(name: string, applies: Question['applies']): Question {
  return { name, what: 'A secret that is made up.', isSecret: true, applies, isAsked: never, otherwise: newSecret }
}

/** A sandbox has one of its own. */
function publicNode(network = ''): string | undefined {
  return (PUBLIC_NODES as Settings)[network]
}
