/**
 * Hourly proof of the marketplace's debts and assets: GET /v2/solvency for the public, POST /v2/solvency/mine for each
 * creditor.
 */
import Type, { type Static } from 'typebox'
import { boolean, closedObject, integer, orNull, text } from '../schema/fields.ts'
import { AddressText } from '../v2.ts'

/** Prefix of all messages about solvency. No other message signed with the same keys starts with it. */
const SOLVENCY_PREFIX = 'sunwatt solvency '

const HASH = text('32 bytes, hex')
const ADDRESS_KINDS = ['pool', 'fund', 'treasury', 'deposit', 'pay-later'] as const
export type MarketAddressKind = (typeof ADDRESS_KINDS)[number]

export const SolvencyQuery = closedObject({
  at: Type.Optional(
    Type.Integer({
      minimum: 0,
      description: 'unix seconds: returns the proof that was current at this time; default: the newest',
    }),
  ),
})
export type SolvencyQuery = Static<typeof SolvencyQuery>

const SolvencyAddress = Type.Object({
  address: Type.String(),
  kind: Type.Enum([...ADDRESS_KINDS]),
  balance: integer('SUN on the solidified chain at blockNumber'),
  signature: orNull(
    Type.String(),
    'TIP-191 signature (signMessageV2) by the address, 0x and 130 hex, of "sunwatt solvency <at> <root> <total> <blockNumber> <address> <balance>"; for a treasury, whose key is elsewhere, of "sunwatt solvency treasury of <address of the fund>"; null: not proved, and not counted',
  ),
})
export type SolvencyAddress = Static<typeof SolvencyAddress>

export const Solvency = Type.Object({
  at: integer('unix seconds: time of the proof'),
  blockNumber: integer('solidified block at which the balances were read'),
  root: HASH,
  total: integer('SUN owed in total; part of the root'),
  assets: integer('SUN: sum of the balances with a signature'),
  arriving: integer('SUN credited from blocks that were not solidified yet: already owed, but not yet in any balance'),
  covered: boolean('true: assets and arriving together cover total'),
  addresses: Type.Array(SolvencyAddress, {
    description: 'largest first; empty if the proof is older than a day',
  }),
  unlisted: Type.Object(
    { addresses: Type.Integer(), balance: integer('SUN') },
    { description: 'balances at other addresses that received payments; not counted' },
  ),
  previous: orNull(Type.Integer(), 'unix seconds: time of the previous proof'),
})
export type Solvency = Static<typeof Solvency>

export const OwedBody = closedObject({
  address: Type.Optional(AddressText),
  signature: Type.Optional(
    Type.String({
      maxLength: 200,
      description:
        'with `address`, instead of an account: signature (signMessageV2) by that address of "Show what is owed to <address>"',
    }),
  ),
})
export type OwedBody = Static<typeof OwedBody>

export const owedMessage = (address: string): string => `Show what is owed to ${address}`

export const Owed = Type.Object({
  at: integer('unix seconds: time of the tree'),
  root: HASH,
  total: integer('SUN: total of the tree'),
  owner: text('owner as named in the leaves: the account id, or "external:" and the address'),
  amount: integer('SUN owed to the owner: the balance, and amounts held for orders, withdrawals and similar purposes'),
  leaves: Type.Array(
    Type.Object({
      part: integer('from 0'),
      amount: integer('SUN; the leaves add up to the amount owed'),
      nonce: text('32 bytes, hex; known only to the owner'),
      index: integer('index among the leaves, from 0'),
      path: Type.Array(Type.Object({ hash: HASH, sum: integer('SUN') }), { description: 'siblings, from the leaf up' }),
    }),
    { description: 'empty if nothing is owed' },
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
