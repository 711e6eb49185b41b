/**
 * Secrets of a sandbox, created at its first start and stored next to the database. A restart therefore reuses the same
 * chain, accounts and encryption key. Only the file's owner can read them.
 */
import { randomBytes } from 'node:crypto'
import { linkSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { writeFileAtomically } from '../kernel/bytes/write-atomically.ts'
import { makeFolder, readIfExists } from '../kernel/files.ts'
import { newApiKey, newEncryptionKey, newSecret } from '../kernel/ids.ts'
import { createKeyRing, newMnemonic } from '../tron/keys.ts'

export interface SandboxKeys {
  /** Encryption key: 32 bytes in base64. */
  encryptionKey: string
  marketAdminKey: string
  /** Seed phrase of the people's wallets, the providers and the ZapBuy address. */
  sandboxMnemonic: string
  genesisId: string
  /** API key of the ZapBuy operator's marketplace account, which pays for ZapBuy orders. */
  zapbuyApiKey: string
}

/** Key index of the ZapBuy address, derived from the sandbox's seed phrase. */
export const ZAPBUY_INDEX = 1

export const zapbuyKey = (sandboxMnemonic: string): string =>
  createKeyRing(sandboxMnemonic).signer(ZAPBUY_INDEX).privateKey

/** Reads the keys from `file`, or creates the file with new keys. Throws if the file exists but cannot be parsed. */
export function sandboxKeys(file: string): SandboxKeys {
  const existing = readKeys(file)
  if (existing) return existing
  const created: SandboxKeys = {
    encryptionKey: newEncryptionKey(),
    marketAdminKey: newSecret(),
    sandboxMnemonic: newMnemonic(),
    genesisId: randomBytes(8).toString('hex'),
    zapbuyApiKey: newApiKey(),
  }
  createFile(file, `${JSON.stringify(created, null, 2)}\n`)
  return readKeys(file) ?? created
}

/**
 * Returns the seed phrase, which has a separate file that only the signer may read. Moves a phrase that older versions
 * stored with the other keys.
 */
export function sandboxSeedPhrase(keysFile: string): string {
  const file = join(dirname(keysFile), 'sandbox-words.txt')
  const seedPhrase = readIfExists(file)?.toString()
  if (seedPhrase !== undefined) return seedPhrase.trim()
  const { marketMnemonic, ...otherKeys } = JSON.parse(readIfExists(keysFile)?.toString() ?? '{}') as {
    marketMnemonic?: string
  }
  createFile(file, `${marketMnemonic ?? newMnemonic()}\n`)
  if (marketMnemonic !== undefined) writeFileAtomically(keysFile, `${JSON.stringify(otherKeys, null, 2)}\n`)
  return sandboxSeedPhrase(keysFile)
}

/**
 * Creates a file, unless it exists. If two processes start together, one creates the file and both read the same text.
 */
function createFile(file: string, text: string): void {
  makeFolder(dirname(file))
  const temporary = `${file}.${process.pid}`
  writeFileAtomically(temporary, text)
  try {
    linkSync(temporary, file)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  } finally {
    rmSync(temporary)
  }
}

function readKeys(file: string): SandboxKeys | undefined {
  const text = readIfExists(file)?.toString()
  if (text === undefined) return undefined
  const keys = JSON.parse(text) as Partial<SandboxKeys>
  const names = ['encryptionKey', 'marketAdminKey', 'sandboxMnemonic', 'genesisId', 'zapbuyApiKey']
  const missing = names.filter((name) => typeof keys[name as keyof SandboxKeys] !== 'string')
  if (missing.length > 0)
    throw new Error(`${file} lacks ${missing.join(', ')}; delete it together with the database to start over`)
  return keys as SandboxKeys
}
