/**
 * Settings: environment -> `{ config, secrets }`, the only reader of `process.env`. Every problem is reported
 * at once, by name. `.env.example` documents each setting; the names there and here are the same.
 */
import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { contradictions } from './config/contradictions.ts'
import { type Env, reader } from './config/reader.ts'
import {
  adminKeyOf,
  backupOf,
  bracketed,
  type Config,
  chainOf,
  databaseOf,
  dataDirOf,
  keysOf,
  LOG_LEVELS,
  listening,
  NETWORKS,
  type Secrets,
  settingsOf,
  signerOf,
} from './config/settings.ts'
import { unknownSettings } from './config/unknown.ts'

export {
  type BackupSettings,
  bracketed,
  type ChainSettings,
  type Config,
  KEY_NAMES,
  type KeySettings,
  type Network,
  PUBLIC_NODES,
  type Secrets,
  type SignerSettings,
} from './config/settings.ts'

export class ConfigError extends Error {
  readonly problems: readonly string[]

  constructor(problems: readonly string[]) {
    super(`The configuration has ${problems.length} problem(s):\n${problems.map((p) => `  - ${p}`).join('\n')}`)
    this.name = 'ConfigError'
    this.problems = problems
  }
}

/** The signer that has started this process is on the other end of it. */
export const INHERITED_SOCKET = 'fd:3'

/** In the folder that a program is started in. */
export const ENV_FILE = '.env'

/** Settings in ENV_FILE, where there is one, for names that the environment does not have. Throws ConfigError. */
export function loadEnvFile(): void {
  // What was started with a signer has all of it, but for what is the signer's.
  if (process.env.SIGNER_SOCKET === INHERITED_SOCKET) return
  // Not node's own flags: one fails without a file, the other one is not in every version that we run on.
  if (!existsSync(ENV_FILE)) return
  try {
    process.loadEnvFile(ENV_FILE)
  } catch {
    // Node reports that there is no such file.
    throw new ConfigError([
      `${resolve(ENV_FILE)} is not readable for this user, or is not a file: move it away if the settings come from ` +
        'elsewhere (/etc/sunwatt.env), or give it to this user',
    ])
  }
}

/** Without ENV_FILE: what goes before it at a start. */
export const environment = (): Env => process.env

/** Throws ConfigError with every problem of `env`. Values of secrets never appear in a problem. */
export function readConfig(env: Env = process.env): { config: Config; secrets: Secrets } {
  const { problems, ...read } = readSettings(env)
  if (problems.length > 0) throw new ConfigError(problems)
  return read
}

/** The same of settings that need not be whole: what has a problem is as if it were not given. */
export function readSettings(env: Env): { config: Config; secrets: Secrets; problems: string[] } {
  const problems = unknownSettings(env)
  const { config, secrets } = settingsOf(env, problems)
  problems.push(...contradictions(config, secrets))
  return { config, secrets, problems }
}

/** What a signer apart needs of the same settings. Throws ConfigError. */
export function readSignerConfig(env: Env = process.env) {
  const problems = unknownSettings(env)
  const read = reader(env, problems)
  const settings = signerOf(read, databaseOf(read))
  const chain = chainOf(read, problems)
  const keys = keysOf(read)
  const logLevel = read.oneOf('LOG_LEVEL', LOG_LEVELS, 'info')
  if (problems.length > 0) throw new ConfigError(problems)
  return { settings, chain, keys, logLevel }
}

export interface OperatorConfig {
  /** Of the marketplace: MARKET_URL, or the one that runs on this machine with these settings. */
  marketUrl: string
  adminKey: string | undefined
  /** Where the sandbox of this machine keeps its key; undefined where it is not the one that is asked. */
  sandboxKeysFile: string | undefined
}

/** What the operator's command line needs of the same settings. Throws ConfigError. */
export function readOperatorConfig(env: Env = process.env): OperatorConfig {
  const problems = unknownSettings(env)
  const read = reader(env, problems)
  const elsewhere = read.url('MARKET_URL')
  const { host, port } = listening(read)
  if (elsewhere === undefined && port === 0)
    problems.push('MARKET_URL is missing: PORT is 0, which says nothing about where the marketplace listens')
  const network = read.oneOf('NETWORK', NETWORKS, 'sandbox')
  const dataDir = dataDirOf(read, databaseOf(read))
  const adminKey = adminKeyOf(read)
  if (problems.length > 0) throw new ConfigError(problems)
  const everywhere = host === '0.0.0.0' || host === '::'
  const name = everywhere ? '127.0.0.1' : bracketed(host)
  return {
    marketUrl: elsewhere ?? `http://${name}:${port}`,
    adminKey,
    sandboxKeysFile: elsewhere === undefined && network === 'sandbox' ? sandboxKeysFile(dataDir) : undefined,
  }
}

export type DatabaseConfig = ReturnType<typeof readDatabaseConfig>

/** What making a copy of the database, or restoring one, needs of the same settings. Throws ConfigError. */
export function readDatabaseConfig(env: Env = process.env) {
  const problems = unknownSettings(env)
  const read = reader(env, problems)
  const database = databaseOf(read)
  const config = { ...database, dataDir: dataDirOf(read, database), backup: backupOf(read) }
  if (problems.length > 0) throw new ConfigError(problems)
  return config
}

/** Where what is in the SQLite `file` moves to, and the DATA_DIR of `file`. Throws ConfigError. */
export function readMove(file: string, env: Env = process.env): { postgresUrl: string; dataDir: string } {
  const problems = unknownSettings(env)
  const read = reader(env, problems)
  const { postgresUrl } = databaseOf(read)
  if (postgresUrl === undefined) problems.push('DATABASE_URL: expected postgres://USER:PASSWORD@HOST/DATABASE')
  if (postgresUrl === undefined || problems.length > 0) throw new ConfigError(problems)
  return { postgresUrl, dataDir: dataDirOf(read, { file, postgresUrl }) }
}

export const sandboxKeysFile = (dataDir: string): string => join(dataDir, 'sandbox-keys.json')
