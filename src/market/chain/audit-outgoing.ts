/**
 * The part of the reconciliation that compares our transactions on the followed chain with the books, in both
 * directions.
 */
import type { Difference } from '../../contract/operator/differences.ts'
import type { Reader } from '../../db/db.ts'
import { accountNamed } from '../../db/stores/accounts/accounts.ts'
import { type UnknownTransaction, unknownTransactions } from '../../db/stores/chain/outgoing.ts'
import { type Difference as OutgoingDifference, outgoingDifferences } from '../../db/stores/chain/outgoing-audit.ts'
import { payLaterIdAt } from '../../db/stores/payments/pay-later.ts'
import type { TronAddress } from '../../kernel/address.ts'
import type { Resource } from '../../kernel/resource.ts'
import { formatTrx } from '../../kernel/sun.ts'
import type { Market } from '../base/deps.ts'
import { MARKET_CURSOR } from '../base/deps.ts'

/** Everything that is wrong, a sentence each. */
export async function auditOutgoing({ db, keys }: Market): Promise<Difference[]> {
  return db.read(async (reader) => [
    ...(await unknownOutgoing(reader, keys.fund.address)).map((one) => ({
      kind: 'unknown-transaction' as const,
      problem: unknownText(one),
      of: one.txid,
      bySun: one.amountSun,
    })),
    ...(await outgoingDifferences(reader, MARKET_CURSOR)).map((one) => ({
      kind: one.is,
      problem: differenceText(one),
      of: one.txid,
    })),
  ])
}

/** What left an address of ours, or a provider's stake under our permission, and was never written down here. */
export async function unknownOutgoing(reader: Reader, fund: string): Promise<UnknownTransaction[]> {
  return unknownByFund(reader, fund, false)
}

/**
 * Returns transfers to the fund address that no call came with: payments whose call got lost, or top-ups from an
 * address that no setting names. Top-ups from `own` are left out. Oldest first.
 */
export async function unclaimedAt(
  reader: Reader,
  fund: string,
  own: readonly TronAddress[],
): Promise<UnknownTransaction[]> {
  return (await unknownByFund(reader, fund, true)).filter(({ owner }) => !own.includes(owner))
}

/** `comes`: what others sent to the fund; else all but that. What we sent there ourselves is ours. */
async function unknownByFund(reader: Reader, fund: string, comes: boolean): Promise<UnknownTransaction[]> {
  const all = (await unknownTransactions(reader, MARKET_CURSOR)).filter(({ success }) => success)
  const found: UnknownTransaction[] = []
  for (const one of all) {
    const isThere = one.act === 'transfer' && one.receiver === fund
    if ((isThere && !(await isPaidAt(reader, one.owner))) === comes) found.push(one)
  }
  return found
}

/** Whether it is an address where people pay. */
async function isPaidAt(reader: Reader, address: TronAddress): Promise<boolean> {
  return (await accountNamed(reader, address)) !== undefined || (await payLaterIdAt(reader, address)) !== undefined
}

const ACTS: Record<UnknownTransaction['act'], string> = {
  transfer: 'sends',
  delegate: 'delegates',
  undelegate: 'takes back',
}

function unknownText({ txid, blockNumber, act, owner, receiver, amountSun, resource }: UnknownTransaction) {
  const of = resource === undefined ? '' : ` of ${resource} stake`
  const way = act === 'undelegate' ? 'from' : 'to'
  const what = `${ACTS[act]} ${formatTrx(amountSun)} TRX${of} ${way} ${receiver}`
  return `the chain has ${txid} in block ${blockNumber}, by which ${owner} ${what}; the books do not know it`
}

function differenceText({ txid, purpose, owner, is }: OutgoingDifference): string {
  return is === 'unbooked'
    ? `the chain has ${txid} (${purpose} of ${owner}), and no row of the books stands for it`
    : `the books say that ${txid} (${purpose} of ${owner}) is done, and no block has it`
}

/** Receivers, by resource, that have a delegation by our permission that the books do not know. */
export async function unknownReceivers(reader: Reader, fund: string): Promise<Set<Pair>> {
  const pairs = (await unknownOutgoing(reader, fund)).flatMap(({ act, resource, receiver }) =>
    act === 'delegate' && resource ? [pairOf(resource, receiver)] : [],
  )
  return new Set(pairs)
}

/** Receivers that have a transfer out of this address of ours that the books do not know. */
export async function unknownPaid(reader: Reader, { fund }: Market['keys'], from: TronAddress): Promise<Set<string>> {
  const paid = (await unknownOutgoing(reader, fund.address)).filter(
    ({ act, owner }) => act === 'transfer' && owner === from,
  )
  return new Set(paid.map(({ receiver }) => receiver))
}

export function isUnknownReceiver(
  pairs: ReadonlySet<Pair>,
  { resource, receiver }: { resource: Resource; receiver: string },
): boolean {
  return pairs.has(pairOf(resource, receiver))
}

type Pair = `${Resource} ${string}`

export const pairOf = (resource: Resource, receiver: string): Pair => `${resource} ${receiver}`
