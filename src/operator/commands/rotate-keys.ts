/** Command that replaces a secret. It creates the new secret where possible and lists the remaining steps in order. */
import { OperatorSecrets, type SecretBody, type SecretName } from '../../contract/operator/secrets.ts'
import { newEncryptionKey, newSecret } from '../../kernel/ids.ts'
import type { Command, Context, Input, Result } from '../command.ts'
import { UsageError } from '../failures.ts'
import type { MarketApi } from '../market-api.ts'
import { type Column, table, time } from '../output.ts'

const RESTART = 'Restart every process that has this setting, one at a time.'

interface SettingsSecret {
  setting: string
  /** Creates a new value. Undefined if another party issues the secret. */
  create?: () => string
  steps: readonly string[]
}

/** Secrets stored in the settings, such as `.env`. */
const SETTINGS_SECRETS: Readonly<Record<string, SettingsSecret>> = {
  'encryption-key': {
    setting: 'ENCRYPTION_KEY',
    create: newEncryptionKey,
    steps: [
      'Store the new key with the other keys, outside this machine. Back up the database: npm run backup.',
      'If several processes share one PostgreSQL: add the new key to FORMER_ENCRYPTION_KEYS of each, and restart each.',
      'Add the current ENCRYPTION_KEY to FORMER_ENCRYPTION_KEYS (comma-separated), and set ENCRYPTION_KEY to the new key.',
      `${RESTART} At startup the program re-encrypts the stored data with the new key. If it is killed, the next start continues.`,
      'After 15 minutes, when old conversations have ended, remove the old key from FORMER_ENCRYPTION_KEYS.',
      'Older backups need the old key: keep it as long as you keep them.',
    ],
  },
  'admin-key': {
    setting: 'MARKET_ADMIN_KEY',
    create: newSecret,
    steps: [
      'On the marketplace, set FORMER_MARKET_ADMIN_KEY to the current MARKET_ADMIN_KEY, and MARKET_ADMIN_KEY to the new key.',
      `${RESTART} Then both keys work.`,
      'Set the new key in every other operator client: a separate bot, scripts, this command.',
      'Remove FORMER_MARKET_ADMIN_KEY and restart the marketplace. The old key is then revoked.',
      'If the old key has leaked, do not set FORMER_MARKET_ADMIN_KEY at all.',
    ],
  },
  'telegram-secret': {
    setting: 'WEBHOOK_SECRET',
    create: newSecret,
    steps: [
      'Set WEBHOOK_SECRET to the new value.',
      `${RESTART} At startup the program registers the secret with Telegram, which then redelivers missed updates.`,
    ],
  },
  'bot-token': {
    setting: 'BOT_TOKEN',
    steps: [
      'In the chat with @BotFather, send /revoke and choose the bot. The old token stops working immediately; messages sent in the meantime are answered later.',
      'Set BOT_TOKEN to the new token (BOT_TOKENS for an additional bot).',
      RESTART,
      'For a partner’s bot, the partner sends the new token to the primary bot under /partner. No restart is needed.',
    ],
  },
}

interface MarketSecret {
  name: SecretName
  what: string
  rotateSteps: readonly string[]
  retireEffect: string
}

/** Secrets stored by the marketplace. */
const MARKET_SECRETS: Readonly<Record<string, MarketSecret>> = {
  pepper: {
    name: 'PEPPER',
    what: 'API keys',
    rotateSteps: [
      'No restart or other action is needed: each API key is stored under the new pepper at its next use.',
      'Check with --dry-run how many keys still use the former pepper.',
      'When enough keys have moved, run: operator rotate-keys pepper --retire. This revokes the remaining keys.',
    ],
    retireEffect:
      'API keys that have not been used since the last change are revoked, and their owners must ask you for new ones',
  },
  'webhook-secret': {
    name: 'WEBHOOK_SECRET',
    what: 'webhooks',
    rotateSteps: [
      'No restart is needed. Webhooks registered from now on get secrets derived from the new one.',
      'Ask the owners of older webhooks to rotate their secret (POST /v2/webhook/rotate-secret). For 24 hours the header carries both signatures.',
      'Check with --dry-run how many webhooks still use the former secret.',
      'Then run: operator rotate-keys webhook-secret --retire. The remaining webhooks get a secret that their owners must fetch.',
    ],
    retireEffect:
      'webhooks whose secret was not rotated get a new one, and their owners must call POST /v2/webhook/rotate-secret to obtain a working secret',
  },
}

const SECRET_NAMES = [...Object.keys(SETTINGS_SECRETS), ...Object.keys(MARKET_SECRETS)]

export const ROTATE_KEYS: readonly Command[] = [
  {
    name: 'rotate-keys',
    summary: 'Replaces a secret and lists the remaining steps',
    args: ['what'],
    options: {
      'dry-run': { help: 'changes nothing; shows what would happen and what still uses former versions' },
      retire: { help: 'for pepper and webhook-secret: retires the former versions' },
    },
    examples: SECRET_NAMES.map((word) => `rotate-keys ${word}${word in MARKET_SECRETS ? ' --dry-run' : ''}`),
    terminalOnly: true,
    async run(input, context) {
      const what = input.text('what') ?? ''
      const marketSecret = MARKET_SECRETS[what]
      if (marketSecret) return rotateAtMarket(marketSecret, input, context)
      const settingsSecret = SETTINGS_SECRETS[what]
      if (!settingsSecret)
        throw new UsageError(`<what>: "${what}" is not a secret; expected one of ${SECRET_NAMES.join(', ')}`)
      if (input.isSet('retire')) throw new UsageError('--retire is allowed for pepper and webhook-secret only')
      return rotateSetting(settingsSecret, input.isSet('dry-run'))
    },
  },
]

function rotateSetting({ setting, create, steps }: SettingsSecret, isDry: boolean): Result {
  const value = isDry ? undefined : create?.()
  const data = { setting, value: value ?? null, steps }
  const head = value === undefined ? [] : [`The new ${setting}, shown only once:`, `  ${value}`, '']
  const note = isDry ? ['Nothing was created. Steps:'] : ['Nothing has changed yet. Steps:']
  return {
    data,
    blocks: [[...head, ...note, ...numbered(steps)].join('\n')],
    ...(value !== undefined && { showOnce: true }),
  }
}

async function rotateAtMarket({ name, what, ...texts }: MarketSecret, input: Input, context: Context): Promise<Result> {
  const { market } = context
  const before = versionsOf(await market.get('/v2/operator/secrets', OperatorSecrets), name)
  const newest = before[0]?.version ?? 1
  const [isDry, isRetire] = [input.isSet('dry-run'), input.isSet('retire')]
  const result = (versions: Version[], text: string, steps: readonly string[]): Result => ({
    data: { name, versions, steps },
    blocks: [table(columnsOf(what), versions), [text, ...numbered(steps)].join('\n')],
  })
  if (isRetire && before.length === 1) return result(before, 'There is no former version.', [])
  if (isDry) {
    const preview = isRetire
      ? `Would retire the former versions: ${texts.retireEffect}.`
      : `Would create version ${newest + 1}. Then:`
    return result(before, preview, isRetire ? [] : texts.rotateSteps)
  }
  const after = await changeSecret(market, isRetire ? 'retire' : 'rotate', { name, newest })
  if (isRetire) return result(after, `The former versions are retired: ${texts.retireEffect}.`, [])
  return result(after, `Version ${after[0]?.version} is now the newest. Steps:`, texts.rotateSteps)
}

type Version = OperatorSecrets['secrets'][number]['versions'][number]

const versionsOf = ({ secrets }: OperatorSecrets, name: SecretName): Version[] =>
  secrets.find((one) => one.name === name)?.versions ?? []

/**
 * Rotates or retires a secret. The request names the newest version, so it can be retried safely if the response is
 * lost.
 */
async function changeSecret(market: MarketApi, how: 'rotate' | 'retire', body: SecretBody): Promise<Version[]> {
  return versionsOf(await market.post(`/v2/operator/secrets/${how}`, OperatorSecrets, body, 'again'), body.name)
}

const columnsOf = (what: string): Column<Version>[] => [
  ['version', (one) => String(one.version), 'right'],
  ['made (UTC)', (one) => time(one.madeAt)],
  [what, (one) => String(one.inUse), 'right'],
]

const numbered = (steps: readonly string[]): string[] => steps.map((step, i) => `${i + 1}. ${step}`)
