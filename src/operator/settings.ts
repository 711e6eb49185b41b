/** Where the marketplace is and what opens it. */
import { readFileSync } from 'node:fs'
import type { OperatorConfig } from '../config.ts'
import { Failure } from './failures.ts'

export interface Access {
  /** Without a slash at its end. */
  url: string
  adminKey: string
}

/** In a sandbox on this machine the key is the one it made for itself. Throws Failure. */
export function accessOf({ marketUrl: url, adminKey, sandboxKeysFile }: OperatorConfig): Access {
  if (adminKey !== undefined) return { url, adminKey }
  if (sandboxKeysFile === undefined)
    throw new Failure(`MARKET_ADMIN_KEY is missing: the operator's key of the marketplace at ${url}.`)
  return { url, adminKey: sandboxKey(sandboxKeysFile) }
}

function sandboxKey(file: string): string {
  let kept: { marketAdminKey?: unknown }
  try {
    kept = JSON.parse(readFileSync(file, 'utf8')) as { marketAdminKey?: unknown }
  } catch (error) {
    const why = (error as NodeJS.ErrnoException).code === 'ENOENT' ? 'is not there' : 'cannot be read'
    throw new Failure(
      `MARKET_ADMIN_KEY is not set, and ${file}, where a sandbox keeps its own, ${why}. ` +
        'Start the sandbox first, or run this where it was started.',
    )
  }
  if (typeof kept.marketAdminKey === 'string') return kept.marketAdminKey
  throw new Failure(`${file} has no marketAdminKey.`)
}
