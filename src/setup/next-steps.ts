import { type Config, readConfig } from '../config/config.ts'
import { topUpSources } from '../market/base/settings.ts'
import type { Settings } from './env-file.ts'
import type { Found } from './question.ts'
import { flagOf } from './setting-docs.ts'

/** First things to do on a new installation, in order. docs/operating.md explains each under the same title. */
export const FIRST_STEPS = [
  'Copy the keys to a safe place',
  'Start the program',
  'Become an operator',
  'Let the doctor check everything',
  'Set up alerts',
  'Make backups, and restore one',
  'Fund the pool and the fund',
  'Add supply',
  'Set your prices and limits',
  'Rent something yourself',
] as const

type FirstStep = (typeof FIRST_STEPS)[number]

/** Returns the next steps for the operator as text. The text contains no secrets. */
export function nextSteps(settings: Settings, found: Found): string {
  const { config } = readConfig(settings)
  if (config.network === 'sandbox' && !settings.BOT_TOKEN)
    return '\nNext\n  npm start\n  Open the chat page it prints, and type /start.'
  const lines = linesOf(config, settings, found)
  const steps = FIRST_STEPS.flatMap((title) => {
    const stepLines = lines[title]
    return stepLines.length > 0 ? [{ title, stepLines }] : []
  })
  const texts = steps.map(
    ({ title, stepLines }, i) =>
      `${String(i + 1).padStart(4)}. ${title}\n${stepLines.map((line) => `      ${line}\n`).join('')}`,
  )
  return `\nThe first things to do (docs/operating.md explains them)\n${texts.join('')}`.trimEnd()
}

/** Returns the lines of each step. A step without lines does not apply to these settings. */
function linesOf(
  config: Config,
  settings: Settings,
  { bot, keys, backupKeys }: Found,
): Record<FirstStep, readonly string[]> {
  const { roles, network, databaseFile, telegram, backup, adminIds, market } = config
  const isReal = network !== 'sandbox'
  const hasOwner = adminIds.length > 0
  const profile = roles.market ? 'all' : 'bot'
  const host = telegram.webhookUrl && new URL(telegram.webhookUrl).hostname
  const docker = host
    ? `DOMAIN=${host} docker compose --profile ${profile} --profile web up -d`
    : `docker compose --profile ${profile} up -d`
  const becomeOwner =
    'You are not an operator yet: send /id to the bot, run npm run setup -- --admin-ids NUMBER, and restart.'
  return {
    'Copy the keys to a safe place': isReal
      ? [
          ...(keys === undefined ? [] : ['MARKET_MNEMONIC in .env: if it is lost, the marketplace’s money is lost.']),
          ...(roles.bot ? ['ENCRYPTION_KEY in .env: without it, all users have to link their accounts again.'] : []),
          ...(backupKeys === undefined
            ? []
            : ['The private key of the backups: without it, no backup can be restored.']),
        ]
      : [],
    'Start the program': [
      'npm start',
      ...(databaseFile === undefined ? [] : [`or with Docker:   ${docker}`]),
      'or with systemd:  move .env to /etc/sunwatt.env, see docs/operating/install.md#on-a-server',
      ...(bot === undefined ? [] : [`Then open https://t.me/${bot} and send /start.`]),
    ],
    'Become an operator':
      roles.bot && isReal ? [hasOwner ? 'ADMIN_IDS names you: send /admin to the bot.' : becomeOwner] : [],
    'Let the doctor check everything': ['npm run --silent operator -- doctor'],
    'Set up alerts': [
      ...(roles.bot ? ['Operators get alerts in the chat, if ADMIN_IDS names them.'] : []),
      settings.ALARM_CHANNELS
        ? 'Test the alarm channels: npm run --silent operator -- alarms test'
        : 'Set ALARM_CHANNELS for mail, ntfy, Gotify or a webhook: docs/operating/monitoring.md#alarms-outside-telegram',
      'Let your monitoring call /healthz: docs/operating/monitoring.md#metrics-and-alerts',
    ],
    'Make backups, and restore one': [
      ...(backup.folder === undefined
        ? ['Set BACKUP_FOLDER and BACKUP_PUBLIC_KEY (npm run setup): docs/operating/backups.md#backups']
        : [`Backups are made in ${backup.folder} every ${backup.everyHours} hours.`]),
      'Restore one to another database, to know that the private key works.',
    ],
    'Fund the pool and the fund':
      keys === undefined
        ? []
        : [
            'Not before the first start: a new marketplace does not start if its addresses were already used on the chain.',
            `Pool ${keys.signer('pool')?.address}: it pays earnings, and providers allow it to delegate. Start by sending it 500 TRX.`,
            `Fund ${keys.signer('fund')?.address}: it pays refunds. ${fundFrom(config)}`,
          ],
    'Add supply': roles.market
      ? settings.SUPPLIER
        ? [
            `After the start, try your supplier: npm run operator -- sources test ${settings.SUPPLIER}`,
            'Then delete SUPPLIER_KEY and SUPPLIER_SECRET from .env: the database has them, encrypted.',
          ]
        : [
            'Enroll a provider, an account with staked TRX: docs/operating/supply.md#providers',
            'or add a supplier to buy from: docs/operating/supply.md#suppliers',
          ]
      : [],
    'Set your prices and limits': roles.market
      ? [
          'The markup of the bot is under /admin, Markup; the commission: docs/operating/prices.md#commission',
          ...(market.treasuryAddress === undefined
            ? ['Set MARKET_TREASURY_ADDRESS, so that money that is not needed leaves this machine.']
            : []),
        ]
      : [],
    'Rent something yourself': roles.bot
      ? ['Deposit a few TRX in the chat, rent Energy for your own address, and look at the order under /orders.']
      : ['Place a small order with the API: docs/api.md'],
  }
}

/** Explains how to fund the address. The fund treats TRX from any other address as a customer's payment. */
function fundFrom({ market }: Config): string {
  const from = topUpSources(market)
  return from.length > 0
    ? `Start by sending it 100 TRX, only from ${from.join(' or ')}.`
    : `Name your own wallet first (npm run setup -- --${flagOf('TOP_UP_ADDRESSES')} T...), restart, and send 100 TRX from it: TRX from any other address counts as a customer’s payment.`
}
