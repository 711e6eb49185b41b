/** Another secret in place of one: made, where that can be done from here; what is left to do is said, in order. */
import { OperatorSecrets, type SecretBody, type SecretName } from '../../contract/operator/secrets.ts'
import { newEncryptionKey, newSecret } from '../../kernel/ids.ts'
import type { Command, Context, Input, Result } from '../command.ts'
import { UsageError } from '../failures.ts'
import type { MarketApi } from '../market-api.ts'
import { type Column, table, time } from '../shown.ts'

const RESTART = 'Start the program again: every process that has this setting, one after the other.'

interface OfSettings {
  setting: string
  /** Undefined: somebody else makes it. */
  make?: () => string
  steps: readonly string[]
}

/** Those that stand in `.env`, or wherever the settings are. */
const OF_SETTINGS: Readonly<Record<string, OfSettings>> = {
  'encryption-key': {
    setting: 'ENCRYPTION_KEY',
    make: newEncryptionKey,
    steps: [
      'Keep the new key where the others are kept, outside of this machine. Make a copy of the database: npm run backup.',
      'Several processes on one PostgreSQL: add the new key to FORMER_ENCRYPTION_KEYS of each, and start each again.',
      'Put the key that is ENCRYPTION_KEY now into FORMER_ENCRYPTION_KEYS (comma-separated), and the new one into ENCRYPTION_KEY.',
      `${RESTART} What is sealed goes under the new key at the start; killed half way, the next start goes on.`,
      'When it has run for 15 minutes (conversations end then), take the old key out of FORMER_ENCRYPTION_KEYS.',
      'Copies of the database from before need the old key: keep it as long as them.',
    ],
  },
  'admin-key': {
    setting: 'MARKET_ADMIN_KEY',
    make: newSecret,
    steps: [
      'Put the key that is MARKET_ADMIN_KEY now into FORMER_MARKET_ADMIN_KEY of the marketplace, and the new one into MARKET_ADMIN_KEY.',
      `${RESTART} Both are taken then.`,
      'Give the new one to everything else that calls the marketplace as its operator: a bot that runs apart, scripts, this command.',
      'Take FORMER_MARKET_ADMIN_KEY out, and start the marketplace again: the old key is dead.',
      'Others have it already? Leave FORMER_MARKET_ADMIN_KEY out from the beginning.',
    ],
  },
  'telegram-secret': {
    setting: 'WEBHOOK_SECRET',
    make: newSecret,
    steps: [
      'Put the new one into WEBHOOK_SECRET.',
      `${RESTART} Telegram is told at the start, and comes again with what it could not deliver meanwhile.`,
    ],
  },
  'bot-token': {
    setting: 'BOT_TOKEN',
    steps: [
      'In the chat with @BotFather: /revoke, and the bot. The old token is dead at once; people who write meanwhile are answered later.',
      'Put the new one into BOT_TOKEN (of a further bot: BOT_TOKENS).',
      RESTART,
      'A partner’s bot: the partner sends the new token to the main bot, under /partner. Nothing is to be restarted.',
    ],
  },
}

interface OfMarket {
  name: SecretName
  what: string
  rotated: readonly string[]
  retired: string
}

/** Those that the marketplace keeps. */
const OF_MARKET: Readonly<Record<string, OfMarket>> = {
  pepper: {
    name: 'PEPPER',
    what: 'API keys',
    rotated: [
      'Nothing is to be restarted, and nobody has to do anything: a key is kept under the new pepper from its next use on.',
      'Look again with --dry-run: how many keys are still under the former one.',
      'When enough of them have been used: operator rotate-keys pepper --retire. Those that have not are revoked then.',
    ],
    retired: 'API keys that have not been used since the last change are revoked; their owners ask you for another',
  },
  'webhook-secret': {
    name: 'WEBHOOK_SECRET',
    what: 'webhooks',
    rotated: [
      'Nothing is to be restarted. Webhooks that are registered from now on have secrets of the new one.',
      'Tell the others to rotate theirs (POST /v2/webhook/rotate-secret): for 24 hours both signatures are in the header.',
      'Look again with --dry-run: how many webhooks are still of the former one.',
      'Then: operator rotate-keys webhook-secret --retire. Those that are left get a secret that their owners have to ask for.',
    ],
    retired: 'webhooks that were not rotated since get another secret; their owners have to ask for it by rotating it',
  },
}

const WORDS = [...Object.keys(OF_SETTINGS), ...Object.keys(OF_MARKET)]

export const ROTATE_KEYS: readonly Command[] = [
  {
    name: 'rotate-keys',
    summary: 'Another secret in place of one, and what is left to do',
    args: ['what'],
    options: {
      'dry-run': { help: 'changes and makes nothing: says what would be done, and what is still of former ones' },
      retire: { help: 'pepper, webhook-secret: ends the former ones' },
    },
    examples: WORDS.map((word) => `rotate-keys ${word}${word in OF_MARKET ? ' --dry-run' : ''}`),
    inTerminal: true,
    async run(input, context) {
      const what = input.text('what') ?? ''
      const ofMarket = OF_MARKET[what]
      if (ofMarket) return rotateAtMarket(ofMarket, input, context)
      const ofSettings = OF_SETTINGS[what]
      if (!ofSettings) throw new UsageError(`<what>: "${what}" is none of ${WORDS.join(', ')}`)
      if (input.isSet('retire')) throw new UsageError('--retire is for pepper and webhook-secret')
      return rotateSetting(ofSettings, input.isSet('dry-run'))
    },
  },
]

function rotateSetting({ setting, make, steps }: OfSettings, isDry: boolean): Result {
  const value = isDry ? undefined : make?.()
  const data = { setting, value: value ?? null, steps }
  const head = value === undefined ? [] : [`The new ${setting}, which is shown this once:`, `  ${value}`, '']
  const note = isDry ? ['Nothing was made. What there is to do:'] : ['Nothing is changed yet. What there is to do:']
  return {
    data,
    shown: [[...head, ...note, ...numbered(steps)].join('\n')],
    ...(value !== undefined && { once: true }),
  }
}

async function rotateAtMarket({ name, what, ...said }: OfMarket, input: Input, context: Context): Promise<Result> {
  const { market } = context
  const before = versionsOf(await market.get('/v2/operator/secrets', OperatorSecrets), name)
  const newest = before[0]?.version ?? 1
  const [isDry, isEnd] = [input.isSet('dry-run'), input.isSet('retire')]
  const result = (versions: Version[], text: string, steps: readonly string[]): Result => ({
    data: { name, versions, steps },
    shown: [table(columnsOf(what), versions), [text, ...numbered(steps)].join('\n')],
  })
  if (isEnd && before.length === 1) return result(before, 'There is no former one.', [])
  if (isDry) {
    const would = isEnd ? `Would end the former ones: ${said.retired}.` : `Would make version ${newest + 1}. Then:`
    return result(before, would, isEnd ? [] : said.rotated)
  }
  const after = await changed(market, isEnd ? 'retire' : 'rotate', { name, newest })
  if (isEnd) return result(after, `The former ones are ended: ${said.retired}.`, [])
  return result(after, `Version ${after[0]?.version} is the newest now. What there is to do:`, said.rotated)
}

type Version = OperatorSecrets['secrets'][number]['versions'][number]

const versionsOf = ({ secrets }: OperatorSecrets, name: SecretName): Version[] =>
  secrets.find((one) => one.name === name)?.versions ?? []

/** The newest is said with it, so that an answer that was lost is asked for again. */
async function changed(market: MarketApi, how: 'rotate' | 'retire', body: SecretBody): Promise<Version[]> {
  return versionsOf(await market.post(`/v2/operator/secrets/${how}`, OperatorSecrets, body, 'again'), body.name)
}

const columnsOf = (what: string): Column<Version>[] => [
  ['version', (one) => String(one.version), 'right'],
  ['made (UTC)', (one) => time(one.madeAt)],
  [what, (one) => String(one.inUse), 'right'],
]

const numbered = (steps: readonly string[]): string[] => steps.map((step, i) => `${i + 1}. ${step}`)
