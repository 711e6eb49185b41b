/**
 * The secrets of a sandbox, made at its first start and kept beside the database, so that a restart goes on
 * with the same chain, accounts and encrypted keys. Readable by the owner only.
 */
import { randomBytes } from 'node:crypto'
import { linkSync, readFileSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { writeWhole } from '../kernel/bytes/write-whole.ts'
import { makeFolder } from '../kernel/files.ts'
import { newApiKey, newEncryptionKey, newSecret } from '../kernel/ids.ts'
import { createKeyRing, newMnemonic } from '../tron/keys.ts'

export interface SandboxKeys {
  /** 32 bytes in base64. */
  encryptionKey: string
  marketAdminKey: string
  /** People's wallets, providers, the ZapBuy address. */
  sandboxMnemonic: string
  genesisId: string
  /** The operator's account at the marketplace, which pays for zaps. */
  zapbuyApiKey: string
}

/** In the words of the sandbox. */
export const ZAPBUY_INDEX = 1

export const zapbuyKey = (sandboxMnemonic: string): string =>
  createKeyRing(sandboxMnemonic).signer(ZAPBUY_INDEX).privateKey

/** Those in `file`, or new ones written there. Throws when the file is there but cannot be read as such. */
export function sandboxKeys(file: string): SandboxKeys {
  const kept = readKept(file)
  if (kept) return kept
  const made: SandboxKeys = {
    encryptionKey: newEncryptionKey(),
    marketAdminKey: newSecret(),
    sandboxMnemonic: newMnemonic(),
    genesisId: randomBytes(8).toString('hex'),
    zapbuyApiKey: newApiKey(),
  }
  writeFirst(file, `${JSON.stringify(made, null, 2)}\n`)
  return readKept(file) ?? made
}

/**
 * The words of the marketplace, kept apart from the others: the signer alone reads them. Those that an older version
 * has kept with the others are moved.
 */
export function sandboxWords(keysFile: string): string {
  const file = join(dirname(keysFile), 'sandbox-words.txt')
  const words = textOf(file)
  if (words !== undefined) return words.trim()
  const { marketMnemonic, ...others } = JSON.parse(textOf(keysFile) ?? '{}') as { marketMnemonic?: string }
  writeFirst(file, `${marketMnemonic ?? newMnemonic()}\n`)
  if (marketMnemonic !== undefined) writeWhole(keysFile, `${JSON.stringify(others, null, 2)}\n`)
  return sandboxWords(keysFile)
}

/** Of two processes at once one writes. */
function writeFirst(file: string, text: string): void {
  makeFolder(dirname(file))
  const mine = `${file}.${process.pid}`
  writeWhole(mine, text)
  try {
    linkSync(mine, file)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  } finally {
    rmSync(mine)
  }
}

function textOf(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}

function readKept(file: string): SandboxKeys | undefined {
  const text = textOf(file)
  if (text === undefined) return undefined
  const kept = JSON.parse(text) as Partial<SandboxKeys>
  const names = ['encryptionKey', 'marketAdminKey', 'sandboxMnemonic', 'genesisId', 'zapbuyApiKey']
  const missing = names.filter((name) => typeof kept[name as keyof SandboxKeys] !== 'string')
  if (missing.length > 0)
    throw new Error(`${file} lacks ${missing.join(', ')}; delete it with the database to start over`)
  return kept as SandboxKeys
}
