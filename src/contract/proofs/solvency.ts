/**
 * Hourly proof of the marketplace's debts and assets: GET /v2/solvency for the public, POST /v2/solvency/mine for each
 * creditor.
 */
import Type, { type Static } from 'typebox'
import { boolean, closedObject, integer, orNull, text } from '../schema/fields.ts'
import { AddressText } from '../v2.ts'

/** Prefix of these messages. Nothing else signed with these keys starts with it. */
const SOLVENCY_PREFIX = 'sunwatt solvency '

const HASH = text('32 bytes, hex')
const ADDRESS_KINDS = ['pool', 'fund', 'treasury', 'deposit', 'pay-later'] as const
export type MarketAddressKind = (typeof ADDRESS_KINDS)[number]

export const SolvencyQuery = closedObject({
  at: Type.Optional(
    Type.Integer({ minimum: 0, description: 'unix seconds: the one that counted then; the newest unless given' }),
  ),
})
export type SolvencyQuery = Static<typeof SolvencyQuery>

const SolvencyAddress = Type.Object({
  address: Type.String(),
  kind: Type.Enum([...ADDRESS_KINDS]),
  balance: integer('SUN, in the solidified chain, at blockNumber'),
  signature: orNull(
    Type.String(),
    'TIP-191 (signMessageV2) by the address, 0x and 130 hex, of "sunwatt solvency <at> <root> <total> <blockNumber> <address> <balance>"; of a treasury, whose key is elsewhere, of "sunwatt solvency treasury of <address of the fund>"; null: not proved, and not counted',
  ),
})
export type SolvencyAddress = Static<typeof SolvencyAddress>

export const Solvency = Type.Object({
  at: integer('unix seconds, when it was made'),
  blockNumber: integer('solidified block at which the balances were read'),
  root: HASH,
  total: integer('SUN owed, to all; in the root'),
  assets: integer('SUN, the balances with a signature'),
  arriving: integer(
    'SUN that were credited and whose blocks were not solidified then: owed already, in no balance yet',
  ),
  covered: boolean('true: assets and arriving together cover total'),
  addresses: Type.Array(SolvencyAddress, {
    description: 'largest first; empty of one that is older than a day',
  }),
  unlisted: Type.Object(
    { addresses: Type.Integer(), balance: integer('SUN') },
    { description: 'balances at other addresses that received payments; not counted' },
  ),
  previous: orNull(Type.Integer(), 'unix seconds, of the one before'),
})
export type Solvency = Static<typeof Solvency>

export const OwedBody = closedObject({
  address: Type.Optional(AddressText),
  signature: Type.Optional(
    Type.String({
      maxLength: 200,
      description:
        'with `address`, in place of the account: that address has signed (signMessageV2) "Show what is owed to <address>"',
    }),
  ),
})
export type OwedBody = Static<typeof OwedBody>

export const owedMessage = (address: string): string => `Show what is owed to ${address}`

export const Owed = Type.Object({
  at: integer('unix seconds, of the tree'),
  root: HASH,
  total: integer('SUN, of the tree'),
  owner: text('as it stands in the leaves: the id of the account, or "external:" and the address'),
  amount: integer('SUN owed to it: the balance, and what is held for orders, withdrawals and the like'),
  leaves: Type.Array(
    Type.Object({
      part: integer('from 0'),
      amount: integer('SUN; together they are what is owed'),
      nonce: text('32 bytes, hex; the owner’s alone'),
      index: integer('place among the leaves, from 0'),
      path: Type.Array(Type.Object({ hash: HASH, sum: integer('SUN') }), { description: 'siblings, from the leaf up' }),
    }),
    { description: 'empty where nothing is owed' },
  ),
})
export type Owed = Static<typeof Owed>

type Signed = Pick<Solvency, 'at' | 'root' | 'total' | 'blockNumber'>

/** Returns the message that one of the marketplace's addresses signs. */
export function solvencyMessage(
  { at, root, total, blockNumber }: Signed,
  { address, balance }: Pick<SolvencyAddress, 'address' | 'balance'>,
): string {
  return `${SOLVENCY_PREFIX}${at} ${root} ${total} ${blockNumber} ${address} ${balance}`
}

/** Returns the message that a treasury signs once. Its key is never on this server. */
export const treasuryMessage = (fund: string): string => `${SOLVENCY_PREFIX}treasury of ${fund}`
