/** What is left to do by hand, once the settings are written. */
import { type Config, readConfig } from '../config.ts'
import { toppedUpFrom } from '../market/base/settings.ts'
import type { Settings } from './env-file.ts'
import { flagOf } from './known.ts'
import type { Found } from './questions.ts'

/** Lines for the operator; no secret is in them. */
export function nextSteps(settings: Settings, { bot, keys }: Found): string {
  const { config } = readConfig(settings)
  const { roles, network, databaseFile, telegram } = config
  if (network === 'sandbox' && !settings.BOT_TOKEN)
    return section('Next', ['npm start', 'Open the chat page that it prints, and type /start.'])
  const profile = roles.market ? 'all' : 'bot'
  const host = telegram.webhookUrl && new URL(telegram.webhookUrl).hostname
  const docker = host
    ? `DOMAIN=${host} docker compose --profile ${profile} --profile web up -d`
    : `docker compose --profile ${profile} up -d`
  return [
    section('Next', [
      'npm start',
      ...(databaseFile === undefined ? [] : [`or with Docker:   ${docker}`]),
      'or with systemd:  move .env to /etc/sunwatt.env, see docs/operating.md#on-a-server',
      ...(bot === undefined ? [] : [`Then open https://t.me/${bot} and send /start.`]),
      ...(roles.bot && config.adminIds.length === 0 && network !== 'sandbox'
        ? ['You are not an operator yet: send the bot /id, run npm run setup -- --admin-ids NUMBER, and start again.']
        : []),
    ]),
    ...(keys === undefined
      ? []
      : [
          section('Money, after the first start', [
            `Pool ${keys.signer('pool')?.address}: earnings are paid from it, providers let it delegate. Send it 500 TRX to begin with.`,
            `Fund ${keys.signer('fund')?.address}: refunds are paid from it. ${fundFrom(config)}`,
            'Not before: a new marketplace whose addresses are known to the chain does not start by itself.',
            'Then it needs a provider, an account with staked TRX: docs/operating.md#providers',
          ]),
        ]),
    ...(network === 'sandbox'
      ? []
      : [
          section('Copy to a safe place, off this machine', [
            ...(keys === undefined
              ? []
              : ['MARKET_MNEMONIC in .env: who loses it loses the money of the marketplace.']),
            ...(roles.bot ? ['ENCRYPTION_KEY in .env: without it everybody has to link their account again.'] : []),
            'Copies of the database: set BACKUP_FOLDER and BACKUP_PUBLIC_KEY, and one is made every few hours: docs/operating.md#backups',
          ]),
        ]),
  ].join('\n')
}

/** Anything that comes to the fund from another address is taken for a payment. */
function fundFrom({ market }: Config): string {
  const from = toppedUpFrom(market)
  return from.length > 0
    ? `Send it 100 TRX to begin with, from ${from.join(' or ')} and from no other address.`
    : `Name your own wallet first (npm run setup -- --${flagOf('TOP_UP_ADDRESSES')} T...), start again, and send 100 TRX from it: what comes from any other address is taken for a payment.`
}

const section = (title: string, lines: readonly string[]): string =>
  `\n${title}\n${lines.map((line) => `  ${line}\n`).join('')}`.trimEnd()
