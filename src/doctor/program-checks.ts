/** Checks of the program itself: versions, database, keys, suppliers and the signer's limits. */
import { readFileSync } from 'node:fs'
import { hasKeys } from '../app/signing/signer-parts.ts'
import { systemClock } from '../kernel/clock.ts'
import { packageFile, packageVersion } from '../kernel/files.ts'
import { formatTrx } from '../kernel/sun.ts'
import { isStoppedIn } from '../signer/counts.ts'
import { type Check, failure, hasLocalSigner, type Installation, type Outcome, ok, warning } from './check.ts'
import { checkDatabase, checkKeys } from './services.ts'

/** Matches the parts of `engines.node`: `^20.12`, `>=26`. */
const NODE_RANGE = /^(\^|>=)(\d+)(?:\.(\d+))?$/

export const VERSIONS: Check = {
  name: 'versions',
  run: () => [versionOutcome(process.versions.node)],
}

export function versionOutcome(node: string): Outcome {
  const { engines } = JSON.parse(readFileSync(packageFile('package.json'), 'utf8')) as { engines: { node: string } }
  const [major = 0, minor = 0] = node.split('.').map(Number)
  const isSupported = engines.node.split(' || ').some((range) => {
    const [, sign, from, fromMinor = '0'] = NODE_RANGE.exec(range) ?? []
    if (major === Number(from)) return minor >= Number(fromMinor)
    return sign === '>=' && major > Number(from)
  })
  return isSupported
    ? ok(`sunwatt ${packageVersion()} on Node ${node}`)
    : failure(`Node ${node} is not supported`, `install Node ${engines.node}`)
}

export const DATABASE: Check = {
  name: 'database',
  async run({ config, secrets, database }) {
    if (database.at === 'failed') return [failure(database.problem, 'correct this before the start')]
    await checkDatabase({ config, secrets })
    if (database.at === 'new') return [ok(`${database.info.name} is new: the first start creates it`)]
    const { info, plan } = database
    return plan
      ? [
          warning(
            `${info.name} lacks ${plan.migrations.length} migration(s): the next start upgrades it`,
            'run npm run migrate -- --check to learn how long that takes',
          ),
        ]
      : [ok(`${info.name} has the schema of this version`)]
  },
}

export const KEYS: Check = {
  name: 'keys',
  run: async (installation) => [...(await seedOutcomes(installation)), ...encryptionOutcomes(installation)],
}

async function seedOutcomes({ config, secrets, database }: Installation): Promise<Outcome[]> {
  if (!config.roles.market || !hasKeys(secrets) || secrets.marketMnemonic === undefined) return []
  const pool = database.at === 'used' ? database.info.pool : undefined
  try {
    await checkKeys({ config, secrets }, pool)
    return [ok(pool === undefined ? 'the seed phrase is valid' : 'the seed phrase belongs to this database')]
  } catch (error) {
    return [failure((error as Error).message, 'set MARKET_MNEMONIC to the seed phrase of this database')]
  }
}

function encryptionOutcomes({ config, secrets, database }: Installation): Outcome[] {
  const content = database.at === 'used' ? database.content : undefined
  if (!config.roles.bot || secrets.encryptionKey === undefined || !content) return []
  return content.unreadable === undefined
    ? [ok('ENCRYPTION_KEY decrypts all keys and messages of the bot')]
    : [failure(content.unreadable, 'correct ENCRYPTION_KEY: the program does not start with this one')]
}

export const SOURCES: Check = {
  name: 'suppliers',
  run({ database }) {
    const content = database.at === 'used' ? database.content : undefined
    const nowMs = systemClock.now()
    return (content?.sources ?? []).map(({ name, isPaused, failures, restsUntilMs }) => {
      const next = `run operator sources test ${name}`
      if (isPaused) return warning(`${name} is paused`, `if that is over, run operator sources resume ${name}`)
      if (failures > 0 || restsUntilMs > nowMs) return warning(`${name} failed ${failures} times in a row`, next)
      return ok(`${name} is used`)
    })
  },
}

/** Part of the daily limit from which it is reported. */
const HIGH_PART = 0.8

export const SIGNER: Check = {
  name: 'signer',
  run({ config, database }) {
    const { signer, roles } = config
    // A separate signer has its own limits and stop.
    if (!roles.market || !hasLocalSigner(config)) return []
    const busiest = database.at === 'used' ? database.content?.busiestDay : undefined
    return [
      ...(isStoppedIn(signer.folder)
        ? [failure('an operator stopped signing', 'when it is safe again, run npm run signer -- resume')]
        : []),
      limitOutcome(signer.dailySun, busiest),
    ]
  },
}

export function limitOutcome(
  dailySun: Parameters<typeof formatTrx>[0],
  busiest: { dayMs: number; sun: Parameters<typeof formatTrx>[0] } | undefined,
): Outcome {
  const limit = `SIGNER_DAILY_TRX (${formatTrx(dailySun)} TRX)`
  if (!busiest) return ok(`${limit} limits payouts and withdrawals of a day; there were none yet`)
  const day = new Date(busiest.dayMs).toISOString().slice(0, 10)
  const text = `on the busiest of the last 90 days, ${day}, ${formatTrx(busiest.sun)} TRX was sent, and ${limit} allows no more in a day`
  return busiest.sun > HIGH_PART * dailySun
    ? warning(text, 'raise SIGNER_DAILY_TRX above the amount that you expect on a busy day, and restart the signer')
    : ok(`${limit} is enough for the busiest of the last 90 days (${day}, ${formatTrx(busiest.sun)} TRX)`)
}
