/** The only reader of `process.env`. Reports all problems together. `.env.example` documents each setting. */
import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { findContradictions } from './contradictions.ts'
import { createSettingsReader, type Env } from './reader.ts'
import {
  bracketIpv6,
  type Config,
  LOG_LEVELS,
  NETWORKS,
  parseEnvSettings,
  readAdminKey,
  readBackupSettings,
  readChainSettings,
  readDatabaseSettings,
  readDataDir,
  readKeySettings,
  readListenAddress,
  readSignerSettings,
  type Secrets,
} from './settings.ts'
import { findUnknownSettings } from './unknown-settings.ts'

export {
  type BackupSettings,
  bracketIpv6 as bracketed,
  type ChainSettings,
  type Config,
  KEY_NAMES,
  type KeySettings,
  type Network,
  PUBLIC_NODES,
  type Secrets,
  type SignerSettings,
} from './settings.ts'

export class ConfigError extends Error {
  readonly problems: readonly string[]

  constructor(found: readonly string[]) {
    // Some settings are read twice, so their problems occur twice.
    const problems = [...new Set(found)]
    super(`The configuration has ${problems.length} problem(s):\n${problems.map((p) => `  - ${p}`).join('\n')}`)
    this.name = 'ConfigError'
    this.problems = problems
  }
}

/** Value of SIGNER_SOCKET in a process that the signer started: file descriptor 3 is connected to the signer. */
export const INHERITED_SOCKET = 'fd:3'

/** Path relative to the folder in which the program is started. */
export const ENV_FILE = '.env'

/** Loads ENV_FILE if it exists. Variables that are already set take precedence. Throws ConfigError. */
export function loadEnvFile(): void {
  // A process started by a signer inherits all settings except those of the signer.
  if (process.env.SIGNER_SOCKET === INHERITED_SOCKET) return
  // Node's own flags for this file are unusable: one fails without a file, the other is missing in some supported
  // versions.
  if (!existsSync(ENV_FILE)) return
  try {
    process.loadEnvFile(ENV_FILE)
  } catch {
    // For an unreadable file, Node reports that it does not exist.
    throw new ConfigError([
      `${resolve(ENV_FILE)} is not a file that this user can read: remove it if the settings come from ` +
        'elsewhere (/etc/sunwatt.env), or make it readable for this user',
    ])
  }
}

/** Returns the environment variables. They include the settings of ENV_FILE only after `loadEnvFile`. */
export const environment = (): Env => process.env

/** Reads all settings. Throws ConfigError with every problem of `env`. Problems never contain the values of secrets. */
export function readConfig(env: Env = process.env): { config: Config; secrets: Secrets } {
  const { problems, ...read } = readSettings(env)
  if (problems.length > 0) throw new ConfigError(problems)
  return read
}

/** Reads settings that may be incomplete. An invalid setting counts as not set. */
export function readSettings(env: Env): { config: Config; secrets: Secrets; problems: string[] } {
  const problems = findUnknownSettings(env)
  const { config, secrets } = parseEnvSettings(env, problems)
  problems.push(...findContradictions(config, secrets))
  return { config, secrets, problems }
}

/** Reads the settings of a separate signer process. Throws ConfigError. */
export function readSignerConfig(env: Env = process.env) {
  const problems = findUnknownSettings(env)
  const read = createSettingsReader(env, problems)
  const settings = readSignerSettings(read, readDatabaseSettings(read))
  const chain = readChainSettings(read, problems)
  const keys = readKeySettings(read)
  const logLevel = read.oneOf('LOG_LEVEL', LOG_LEVELS, 'info')
  if (problems.length > 0) throw new ConfigError(problems)
  return { settings, chain, keys, logLevel }
}

export interface OperatorConfig {
  /** URL of the marketplace: MARKET_URL, or the local marketplace with these settings. */
  marketUrl: string
  /** Public URL of the marketplace, if the settings determine it. */
  publicUrl: string
  adminKey: string | undefined
  /** Path of the local sandbox's key file. Undefined if the marketplace is not the local sandbox. */
  sandboxKeysFile: string | undefined
}

/** Reads the settings of the operator's command line. Throws ConfigError. */
export function readOperatorConfig(env: Env = process.env): OperatorConfig {
  const problems = findUnknownSettings(env)
  const read = createSettingsReader(env, problems)
  const remoteUrl = read.url('MARKET_URL')
  const webhookUrl = read.url('WEBHOOK_URL')
  const { host, port } = readListenAddress(read)
  if (remoteUrl === undefined && port === 0)
    problems.push('MARKET_URL is missing: PORT is 0, so the port of the marketplace is unknown')
  const network = read.oneOf('NETWORK', NETWORKS, 'sandbox')
  const dataDir = readDataDir(read, readDatabaseSettings(read))
  const adminKey = readAdminKey(read)
  if (problems.length > 0) throw new ConfigError(problems)
  const marketUrl = remoteUrl ?? localUrl({ host, port })
  return {
    marketUrl,
    publicUrl: remoteUrl ?? (webhookUrl ? new URL(webhookUrl).origin : marketUrl),
    adminKey,
    sandboxKeysFile: remoteUrl === undefined && network === 'sandbox' ? sandboxKeysFile(dataDir) : undefined,
  }
}

/** Returns the URL at which this machine reaches a program that listens at HOST and PORT. */
export function localUrl({ host, port }: { host: string; port: number }): string {
  const listensOnAll = host === '0.0.0.0' || host === '::'
  return `http://${listensOnAll ? '127.0.0.1' : bracketIpv6(host)}:${port}`
}

export type DatabaseConfig = ReturnType<typeof readDatabaseConfig>

/** Reads the settings for making or restoring a backup. Throws ConfigError. */
export function readDatabaseConfig(env: Env = process.env) {
  const problems = findUnknownSettings(env)
  const read = createSettingsReader(env, problems)
  const database = readDatabaseSettings(read)
  const config = { ...database, dataDir: readDataDir(read, database), backup: readBackupSettings(read) }
  if (problems.length > 0) throw new ConfigError(problems)
  return config
}

/** Reads the target database and the data folder for the migration of the SQLite `file`. Throws ConfigError. */
export function readMigrationConfig(file: string, env: Env = process.env): { postgresUrl: string; dataDir: string } {
  const problems = findUnknownSettings(env)
  const read = createSettingsReader(env, problems)
  const { postgresUrl } = readDatabaseSettings(read)
  if (postgresUrl === undefined) problems.push('DATABASE_URL: expected postgres://USER:PASSWORD@HOST/DATABASE')
  if (postgresUrl === undefined || problems.length > 0) throw new ConfigError(problems)
  return { postgresUrl, dataDir: readDataDir(read, { file, postgresUrl }) }
}

export const sandboxKeysFile = (dataDir: string): string => join(dataDir, 'sandbox-keys.json')
