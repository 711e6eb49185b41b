/** Definition of a check. To add one, define it in one of the files of this folder and add it to `CHECKS`. */
import { type Config, INHERITED_SOCKET, type Secrets } from '../config/config.ts'
import type { Env } from '../config/reader.ts'
import type { Finding } from '../contract/operator/checkup.ts'
import type { DatabaseFacts } from './database-facts.ts'

export interface Installation {
  /** Environment variables, including those of the settings file. */
  env: Env
  /** Path of the settings file in the folder of the program. */
  envPath: string
  /** Settings as read. An invalid setting counts as not set. */
  config: Config
  secrets: Secrets
  /** Problems of the settings. */
  problems: readonly string[]
  database: DatabaseFacts
}

export type Outcome = Omit<Finding, 'check'>

export interface Check {
  name: string
  /** Returns one outcome per examined thing. Empty if the check does not apply. May throw; see `runCheck`. */
  run(installation: Installation): Promise<Outcome[]> | Outcome[]
}

/** True if the signer runs on this machine with the folder of these settings. */
export const hasLocalSigner = ({ signer: { socket } }: Config): boolean =>
  socket === undefined || socket === INHERITED_SOCKET

export const ok = (finding: string): Outcome => ({ kind: 'ok', finding })
export const warning = (finding: string, next: string): Outcome => ({ kind: 'warning', finding, next })
export const failure = (finding: string, next: string): Outcome => ({ kind: 'failure', finding, next })
