/**
 * Audits a marketplace from outside: its database in plain SQL, the chain over a node's HTTP API. It shares no code
 * with the program, and so cannot share its mistakes.
 */
import { base58 } from '@scure/base'
import pg from 'pg'
import Database from '../../src/db/sqlite/driver.js'
import { EXPECTED_BALANCES, EXPECTED_STAKE, INVARIANTS, STAKE_OWNERS } from './checks.ts'

type Row = Record<string, unknown>

export interface Books {
  rows(query: string): Promise<Row[]>
  close(): Promise<void>
}

/** Calls a node: `path` names the call (for example `wallet/getaccount`), `body` is its JSON body. */
export type CallNode = (path: string, body: object) => Promise<Record<string, unknown>>

/**
 * Opens the database read-only, even while the program has it open. `url` has the format of DATABASE_URL: `file:...` or
 * `postgres://...`.
 */
async function openBooks(url: string): Promise<Books> {
  if (url.startsWith('file:')) {
    const file = new Database(url.slice('file:'.length), { readonly: true })
    return { rows: async (query) => file.prepare(query).all() as Row[], close: async () => void file.close() }
  }
  const client = new pg.Client(url)
  await client.connect()
  return { rows: async (query) => (await client.query(query)).rows, close: () => client.end() }
}

export const nodeCallerAt =
  (url: string): CallNode =>
  async (path, body) => {
    const answer = await fetch(`${url}/${path}`, { method: 'POST', body: JSON.stringify(body) })
    return (await answer.json()) as Record<string, unknown>
  }

/** Returns one sentence for each violation in the books at `nowMs`. */
export async function auditBooks(books: Books, nowMs: number): Promise<string[]> {
  const found: string[] = []
  for (const [promise, query] of Object.entries(INVARIANTS))
    for (const { what } of await books.rows(query.replaceAll(':now', String(nowMs)))) found.push(`${promise}: ${what}`)
  return found
}

/**
 * Returns one sentence for each difference between books and chain. Both must be idle: every block read, no transaction
 * of ours pending.
 */
export async function auditChain(books: Books, ask: CallNode): Promise<string[]> {
  return [...(await findStakeDifferences(books, ask)), ...(await findBalanceDifferences(books, ask))]
}

/** Opens the database at `url` and returns the violations in its books. */
export const auditBooksAt = (url: string, nowMs: number) => withBooks(url, (books) => auditBooks(books, nowMs))

/** Like `auditBooksAt`, and also compares the books with the chain behind `ask`. */
export const audit = (url: string, ask: CallNode, nowMs: number) =>
  withBooks(url, async (books) => [...(await auditBooks(books, nowMs)), ...(await auditChain(books, ask))])

async function withBooks<T>(url: string, run: (books: Books) => Promise<T>): Promise<T> {
  const books = await openBooks(url)
  try {
    return await run(books)
  } finally {
    await books.close()
  }
}

async function findStakeDifferences(books: Books, ask: CallNode): Promise<string[]> {
  const booked = new Map(
    (await books.rows(EXPECTED_STAKE)).map(({ owner, receiver, resource, sun }) => [
      [hexOf(String(owner)), hexOf(String(receiver)), resource].join(' '),
      Number(sun),
    ]),
  )
  const delegated = new Map<string, number>()
  for (const { owner } of await books.rows(STAKE_OWNERS)) {
    const from = hexOf(String(owner))
    const { toAccounts = [] } = await ask('wallet/getdelegatedresourceaccountindexv2', { value: from })
    for (const to of toAccounts as string[])
      for (const [resource, sun] of await stakeBetween(ask, from, to))
        delegated.set([from, to, resource].join(' '), sun)
  }
  return [...new Set([...booked.keys(), ...delegated.keys()])].flatMap((pair) => {
    const [inBooks, onChain] = [booked.get(pair) ?? 0, delegated.get(pair) ?? 0]
    return inBooks === onChain
      ? []
      : [`delegations on the chain match the books: ${pair} is ${onChain} on the chain, ${inBooks} in the books`]
  })
}

async function stakeBetween(ask: CallNode, fromAddress: string, toAddress: string): Promise<[string, number][]> {
  const { delegatedResource = [] } = await ask('wallet/getdelegatedresourcev2', { fromAddress, toAddress })
  const sum = (field: string) =>
    (delegatedResource as Row[]).reduce((total, record) => total + Number(record[field] ?? 0), 0)
  return [
    ['ENERGY', sum('frozen_balance_for_energy')],
    ['BANDWIDTH', sum('frozen_balance_for_bandwidth')],
  ]
}

async function findBalanceDifferences(books: Books, ask: CallNode): Promise<string[]> {
  const found: string[] = []
  for (const { address, sun } of await books.rows(EXPECTED_BALANCES)) {
    const { balance = 0 } = await ask('wallet/getaccount', { address: hexOf(String(address)) })
    if (Number(balance) !== Number(sun))
      found.push(`deposit address balances match the books: ${address} has ${balance}, the books say ${sun}`)
  }
  return found
}

/** Decodes a base58 address to 42 hex characters, without its checksum. */
const hexOf = (address: string): string => Buffer.from(base58.decode(address).slice(0, 21)).toString('hex')
