import { type Config, readConfig } from '../config/config.ts'
import { topUpSources } from '../market/base/settings.ts'
import type { Settings } from './env-file.ts'
import type { Found } from './questions.ts'
import { flagOf } from './setting-docs.ts'

/** Returns the next steps for the operator as text. The text contains no secrets. */
export function nextSteps(settings: Settings, { bot, keys }: Found): string {
  const { config } = readConfig(settings)
  const { roles, network, databaseFile, telegram } = config
  if (network === 'sandbox' && !settings.BOT_TOKEN)
    return section('Next', ['npm start', 'Open the chat page it prints, and type /start.'])
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
        ? ['You are not an operator yet: send /id to the bot, run npm run setup -- --admin-ids NUMBER, and restart.']
        : []),
    ]),
    ...(keys === undefined
      ? []
      : [
          section('Money, after the first start', [
            `Pool ${keys.signer('pool')?.address}: it pays earnings, and providers allow it to delegate. Start by sending it 500 TRX.`,
            `Fund ${keys.signer('fund')?.address}: it pays refunds. ${fundFrom(config)}`,
            'Not before the first start: a new marketplace does not start if its addresses were already used on the chain.',
            'Then enroll a provider, an account with staked TRX: docs/operating.md#providers',
          ]),
        ]),
    ...(network === 'sandbox'
      ? []
      : [
          section('Copy to a safe place, off this machine', [
            ...(keys === undefined ? [] : ['MARKET_MNEMONIC in .env: if it is lost, the marketplace’s money is lost.']),
            ...(roles.bot ? ['ENCRYPTION_KEY in .env: without it, all users have to link their accounts again.'] : []),
            'Database backups: set BACKUP_FOLDER and BACKUP_PUBLIC_KEY to make one every few hours: docs/operating.md#backups',
          ]),
        ]),
  ].join('\n')
}

/** Explains how to fund the address. The fund treats TRX from any other address as a customer's payment. */
function fundFrom({ market }: Config): string {
  const from = topUpSources(market)
  return from.length > 0
    ? `Start by sending it 100 TRX, only from ${from.join(' or ')}.`
    : `Name your own wallet first (npm run setup -- --${flagOf('TOP_UP_ADDRESSES')} T...), restart, and send 100 TRX from it: TRX from any other address counts as a customer’s payment.`
}

const section = (title: string, lines: readonly string[]): string =>
  `\n${title}\n${lines.map((line) => `  ${line}\n`).join('')}`.trimEnd()
