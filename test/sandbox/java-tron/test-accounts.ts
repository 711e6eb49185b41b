/** Accounts of the recorded questions: their keys, and their names in the answers. */
import { createHash } from 'node:crypto'
import { TronWeb } from 'tronweb'

export interface TestAccount {
  key: string
  hex: string
  base58: string
}

const NAMES = ['A', 'B', 'C', 'D', 'E', 'P'] as const

export const TEST_ACCOUNTS = Object.fromEntries(NAMES.map((name) => [name, createTestAccount(name)])) as Record<
  (typeof NAMES)[number],
  TestAccount
>

function createTestAccount(name: string): TestAccount {
  const key = createHash('sha256').update(`java-tron ${name}`).digest('hex')
  const base58 = String(TronWeb.address.fromPrivateKey(key))
  return { key, base58, hex: TronWeb.address.toHex(base58).toLowerCase() }
}

/** Replaces addresses by names: `<A>` for hex, `<A58>` for base58. */
export function withNames<T>(answer: T): T {
  let text = JSON.stringify(answer)
  for (const [name, { hex, base58 }] of Object.entries(TEST_ACCOUNTS)) {
    text = text.replaceAll(hex, `<${name}>`).replaceAll(base58, `<${name}58>`)
  }
  return JSON.parse(text)
}
