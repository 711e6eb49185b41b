/**
 * Looks at a marketplace from outside: its database in plain SQL, the chain over a node's HTTP. It shares no code with
 * the program, so that no mistake of the program is its own too.
 */
import { base58 } from '@scure/base'
import pg from 'pg'
import Database from '../../src/db/sqlite/driver.js'
import { CHECKS, LYING, OWNERS, STANDING } from './checks.ts'

type Row = Record<string, unknown>

export interface Books {
  rows(query: string): Promise<Row[]>
  close(): Promise<void>
}

/** Asks a node: the path of a call (`wallet/getaccount`) and its body. */
export type AskNode = (path: string, body: object) => Promise<Record<string, unknown>>

/** For reading only, as DATABASE_URL has it: `file:...` or `postgres://...`; the program may have it open. */
async function openBooks(url: string): Promise<Books> {
  if (url.startsWith('file:')) {
    const file = new Database(url.slice('file:'.length), { readonly: true })
    return { rows: async (query) => file.prepare(query).all() as Row[], close: async () => void file.close() }
  }
  const client = new pg.Client(url)
  await client.connect()
  return { rows: async (query) => (await client.query(query)).rows, close: () => client.end() }
}

export const nodeAt =
  (url: string): AskNode =>
  async (path, body) => {
    const answer = await fetch(`${url}/${path}`, { method: 'POST', body: JSON.stringify(body) })
    return (await answer.json()) as Record<string, unknown>
  }

/** Every broken promise of the books at `nowMs`, a sentence each. */
export async function auditBooks(books: Books, nowMs: number): Promise<string[]> {
  const found: string[] = []
  for (const [promise, query] of Object.entries(CHECKS))
    for (const { what } of await books.rows(query.replaceAll(':now', String(nowMs)))) found.push(`${promise}: ${what}`)
  return found
}

/** The same where books and chain differ; both must be at rest: every block read, nothing of ours waiting for one. */
export async function auditChain(books: Books, ask: AskNode): Promise<string[]> {
  return [...(await differingStake(books, ask)), ...(await differingBalances(books, ask))]
}

/** What is wrong with the database at `url`. */
export const auditedBooks = (url: string, nowMs: number) => opened(url, (books) => auditBooks(books, nowMs))

/** The same, and with the chain behind `ask`. */
export const audited = (url: string, ask: AskNode, nowMs: number) =>
  opened(url, async (books) => [...(await auditBooks(books, nowMs)), ...(await auditChain(books, ask))])

async function opened<T>(url: string, look: (books: Books) => Promise<T>): Promise<T> {
  const books = await openBooks(url)
  try {
    return await look(books)
  } finally {
    await books.close()
  }
}

async function differingStake(books: Books, ask: AskNode): Promise<string[]> {
  const booked = new Map(
    (await books.rows(STANDING)).map(({ owner, receiver, resource, sun }) => [
      [hexOf(String(owner)), hexOf(String(receiver)), resource].join(' '),
      Number(sun),
    ]),
  )
  const standing = new Map<string, number>()
  for (const { owner } of await books.rows(OWNERS)) {
    const from = hexOf(String(owner))
    const { toAccounts = [] } = await ask('wallet/getdelegatedresourceaccountindexv2', { value: from })
    for (const to of toAccounts as string[])
      for (const [resource, sun] of await stakeBetween(ask, from, to)) standing.set([from, to, resource].join(' '), sun)
  }
  return [...new Set([...booked.keys(), ...standing.keys()])].flatMap((pair) => {
    const [inBooks, onChain] = [booked.get(pair) ?? 0, standing.get(pair) ?? 0]
    return inBooks === onChain ? [] : [`the chain's delegations are ours: ${pair} ${onChain}, the books ${inBooks}`]
  })
}

async function stakeBetween(ask: AskNode, fromAddress: string, toAddress: string): Promise<[string, number][]> {
  const { delegatedResource = [] } = await ask('wallet/getdelegatedresourcev2', { fromAddress, toAddress })
  const sum = (field: string) =>
    (delegatedResource as Row[]).reduce((total, record) => total + Number(record[field] ?? 0), 0)
  return [
    ['ENERGY', sum('frozen_balance_for_energy')],
    ['BANDWIDTH', sum('frozen_balance_for_bandwidth')],
  ]
}

async function differingBalances(books: Books, ask: AskNode): Promise<string[]> {
  const found: string[] = []
  for (const { address, sun } of await books.rows(LYING)) {
    const { balance = 0 } = await ask('wallet/getaccount', { address: hexOf(String(address)) })
    if (Number(balance) !== Number(sun))
      found.push(`a deposit address holds what its deposits say: ${address} ${balance}, the books ${sun}`)
  }
  return found
}

/** 42 hex characters of a base58 address, without its checksum. */
const hexOf = (address: string): string => Buffer.from(base58.decode(address).slice(0, 21)).toString('hex')
