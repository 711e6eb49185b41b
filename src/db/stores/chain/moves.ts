/** Transactions of one of our addresses, or with a provider's stake, that the books or a state of the chain lack. */
import { type SQL, sql } from 'drizzle-orm'
import type { TronAddress } from '../../../kernel/address.ts'
import type { Resource } from '../../../kernel/resource.ts'
import { type Sun, sun } from '../../../kernel/sun.ts'
import type { Reader } from '../../db.ts'
import { type ChainAct, type OUTGOING_PURPOSES, PURPOSES } from '../../schema/chain/outgoing.ts'
import { isTxid } from '../../schema/columns.ts'
import type { KnownPurpose } from './outgoing.ts'

export interface Move {
  txid: string
  purpose: (typeof OUTGOING_PURPOSES)[number]
  act: ChainAct
  /** TRX that a transfer takes from the address without the network's fee, or stake. */
  amountSun: Sun
  /** Set for a delegation or an undelegation. */
  resource: Resource | undefined
  /** The block of the followed chain that has it; undefined: none has it yet. */
  blockNumber: number | undefined
  /** True while something can still become of it: its row does not have the outcome. */
  open: boolean
  /** True once its row was told of that block. */
  confirmed: boolean
}

interface Row {
  txid: string
  purpose: (typeof OUTGOING_PURPOSES)[number]
  act: ChainAct | null
  amount: number | null
  resource: Resource | null
  block: number | null
  open: number | boolean
  confirmed: number | boolean
}

const KNOWN = Object.entries(PURPOSES) as [KnownPurpose, (typeof PURPOSES)[KnownPurpose]][]

/** All transactions of `owner` that are open, or in a block of the followed chain after `number`. */
export async function movesSince(
  reader: Reader,
  follower: string,
  owner: TronAddress,
  number: number,
): Promise<Move[]> {
  const mine = sql`o.follower = ${follower} and o.owner = ${owner}`
  const rows = await reader.orm.all<Row>(sql`
    ${moves(sql`${mine} and o.open`)}
    union all ${moves(sql`${mine} and not o.open and o.block_number > ${number}`)}`)
  return rows.map(({ txid, purpose, act, amount, resource, block, open, confirmed }) => ({
    txid,
    purpose,
    act: purpose === 'UNKNOWN' || purpose === 'ACCEPTED' ? (act ?? 'transfer') : PURPOSES[purpose].act,
    amountSun: sun(amount ?? 0),
    resource: resource ?? undefined,
    blockNumber: block ?? undefined,
    open: Boolean(open),
    confirmed: Boolean(confirmed),
  }))
}

const moves = (which: SQL): SQL => sql`
  select o.txid as txid, o.purpose as purpose, o.act as act, o.block_number as block,
    o.open as open, o.confirmed_in is not null as confirmed,
    coalesce(o.amount_sun, ${ofRow(({ amount }) => amount)}) as amount,
    coalesce(o.resource, ${ofRow(({ act }) => (act === 'transfer' ? undefined : 'resource'))}) as resource
  from outgoing o where ${which}`

/** A value of the row that the transaction is for. */
function ofRow(expression: (of: (typeof PURPOSES)[KnownPurpose]) => string | undefined): SQL {
  const cases = KNOWN.flatMap(([purpose, of]) => {
    const value = expression(of)
    if (value === undefined) return []
    const its = isTxid(sql.raw(`r.${of.txid}`), sql`o.txid`)
    return sql`when ${sql.raw(`'${purpose}'`)} then (select ${sql.raw(value)} from ${sql.raw(of.table)} r where ${its})`
  })
  return sql`case o.purpose ${sql.join(cases, sql` `)} end`
}
