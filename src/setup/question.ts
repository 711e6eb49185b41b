/** A question of the wizard. */
import type { Config, Secrets } from '../config/config.ts'
import type { DatabaseInfo } from '../db/inspect.ts'
import type { Keys } from '../signer/keys.ts'
import type { Settings } from './env-file.ts'

/** Results of earlier questions and their checks. */
export interface Found {
  bot?: string
  database?: DatabaseInfo
  keys?: Keys
  /** Key pair for backups, made by this run. Only the public key is a setting. */
  backupKeys?: { publicKey: string; privateKey: string }
}

export interface Question {
  /** Name of the setting, and of its flag. */
  name: string
  /** One plain sentence for a first-time operator. */
  explanation: string
  isSecret?: true
  /** Set if the value must never change once it is in `.env`. */
  isPermanent?: true
  applies(settings: Settings): boolean
  /** True if the wizard asks. Otherwise the setting keeps its value, or gets the one from `defaultAnswer`. */
  isAsked(settings: Settings, found: Found): boolean
  /** Returns the default for an unset setting; undefined if an answer is required. */
  defaultAnswer(settings: Settings, found: Found): Promise<string> | string | undefined
  /** Returns the settings an answer produces; '' means that the setting is removed. */
  settingsFor?(answer: string, settings: Settings): Settings
  /** Returns the current answer as the operator would type it, if it differs from the setting's value. */
  currentAnswer?(settings: Settings): string | undefined
  /** Tests the answer and returns a one-line result, if any. Throws an Error with a readable message. */
  check?(read: { config: Config; secrets: Secrets }, found: Found): Promise<string | undefined>
}
