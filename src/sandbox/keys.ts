/**
 * The secrets of a sandbox, made at its first start and kept beside the database, so that a restart goes on
 * with the same chain, accounts and encrypted keys. Readable by the owner only.
 */
import { randomBytes } from 'node:crypto'
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { newApiKey, newEncryptionKey, newSecret } from '../kernel/ids.ts'
import { newMnemonic } from '../tron/keys.ts'

export interface SandboxKeys {
  /** 32 bytes in base64. */
  encryptionKey: string
  marketMnemonic: string
  marketAdminKey: string
  /** People's wallets, providers, the ZapBuy address. */
  sandboxMnemonic: string
  genesisId: string
  /** The operator's account at the marketplace, which pays for zaps. */
  zapbuyApiKey: string
}

/** Those in `file`, or new ones written there. Throws when the file is there but cannot be read as such. */
export function sandboxKeys(file: string): SandboxKeys {
  const kept = readKept(file)
  if (kept) return kept
  const made: SandboxKeys = {
    encryptionKey: newEncryptionKey(),
    marketMnemonic: newMnemonic(),
    marketAdminKey: newSecret(),
    sandboxMnemonic: newMnemonic(),
    genesisId: randomBytes(8).toString('hex'),
    zapbuyApiKey: newApiKey(),
  }
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(`${file}.new`, `${JSON.stringify(made, null, 2)}\n`, { mode: 0o600 })
  renameSync(`${file}.new`, file)
  return made
}

function readKept(file: string): SandboxKeys | undefined {
  let text: string
  try {
    text = readFileSync(file, 'utf8')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
  const kept = JSON.parse(text) as Partial<SandboxKeys>
  const names = ['encryptionKey', 'marketMnemonic', 'marketAdminKey', 'sandboxMnemonic', 'genesisId', 'zapbuyApiKey']
  const missing = names.filter((name) => typeof kept[name as keyof SandboxKeys] !== 'string')
  if (missing.length > 0)
    throw new Error(`${file} lacks ${missing.join(', ')}; delete it with the database to begin anew`)
  return kept as SandboxKeys
}
