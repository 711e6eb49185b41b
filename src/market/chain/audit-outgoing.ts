/** Compares the marketplace's own transactions on the chain with the database, in both directions. */
import type { Difference } from '../../contract/operator/differences.ts'
import type { Reader } from '../../db/db.ts'
import { accountByIdOrAddress } from '../../db/stores/accounts/accounts.ts'
import { type UnknownTransaction, unknownTransactions } from '../../db/stores/chain/outgoing.ts'
import { type Difference as OutgoingDifference, outgoingDifferences } from '../../db/stores/chain/outgoing-audit.ts'
import { payLaterIdAt } from '../../db/stores/payments/pay-later.ts'
import type { TronAddress } from '../../kernel/address.ts'
import type { Resource } from '../../kernel/resource.ts'
import { formatTrx } from '../../kernel/sun.ts'
import type { Market } from '../base/deps.ts'
import { MARKET_CURSOR } from '../base/deps.ts'

export async function auditOutgoing({ db, keys }: Market): Promise<Difference[]> {
  return db.read(async (reader) => [
    ...(await unknownOutgoing(reader, keys.fund.address)).map((one) => ({
      kind: 'unknown-transaction' as const,
      problem: unknownText(one),
      of: one.txid,
      bySun: one.amountSun,
    })),
    ...(await outgoingDifferences(reader, MARKET_CURSOR)).map((one) => ({
      kind: one.kind,
      problem: differenceText(one),
      of: one.txid,
    })),
  ])
}

/** Returns transactions that the database lacks: from our addresses, or for a provider's stake under our permission. */
export async function unknownOutgoing(reader: Reader, fund: string): Promise<UnknownTransaction[]> {
  return unknownByFund(reader, fund, false)
}

/**
 * Returns transfers to the fund address without a matching API call, oldest first. They are payments whose call was
 * lost, or top-ups from an address missing in the settings. Excludes senders in `topUpSenders`.
 */
export async function unclaimedTransfersTo(
  reader: Reader,
  fund: string,
  topUpSenders: readonly TronAddress[],
): Promise<UnknownTransaction[]> {
  return (await unknownByFund(reader, fund, true)).filter(({ owner }) => !topUpSenders.includes(owner))
}

/**
 * Returns unknown transactions. With `isIncoming`, only transfers by others to the fund; otherwise only all the others.
 */
async function unknownByFund(reader: Reader, fund: string, isIncoming: boolean): Promise<UnknownTransaction[]> {
  const all = (await unknownTransactions(reader, MARKET_CURSOR)).filter(({ success }) => success)
  const found: UnknownTransaction[] = []
  for (const one of all) {
    const isThere = one.act === 'transfer' && one.receiver === fund
    if ((isThere && !(await isPaymentAddress(reader, one.owner))) === isIncoming) found.push(one)
  }
  return found
}

async function isPaymentAddress(reader: Reader, address: TronAddress): Promise<boolean> {
  return (
    (await accountByIdOrAddress(reader, address)) !== undefined || (await payLaterIdAt(reader, address)) !== undefined
  )
}

const VERBS: Record<UnknownTransaction['act'], string> = {
  transfer: 'sends',
  delegate: 'delegates',
  undelegate: 'reclaims',
}

function unknownText({ txid, blockNumber, act, owner, receiver, amountSun, resource }: UnknownTransaction) {
  const of = resource === undefined ? '' : ` of ${resource} stake`
  const way = act === 'undelegate' ? 'from' : 'to'
  const what = `${VERBS[act]} ${formatTrx(amountSun)} TRX${of} ${way} ${receiver}`
  return `transaction ${txid} in block ${blockNumber} is missing in the database: ${owner} ${what}`
}

function differenceText({ txid, purpose, owner, kind }: OutgoingDifference): string {
  return kind === 'unbooked'
    ? `transaction ${txid} (${purpose} of ${owner}) is on the chain, but no database row refers to it`
    : `the database records transaction ${txid} (${purpose} of ${owner}) as done, but no block contains it`
}

/** Returns resource and receiver of each delegation that used our permission but is missing in the database. */
export async function unknownDelegationReceivers(reader: Reader, fund: string): Promise<Set<ResourceAndReceiver>> {
  const pairs = (await unknownOutgoing(reader, fund)).flatMap(({ act, resource, receiver }) =>
    act === 'delegate' && resource ? [pairOf(resource, receiver)] : [],
  )
  return new Set(pairs)
}

/** Returns the receivers of transfers from this address that are missing in the database. */
export async function unknownTransferReceivers(
  reader: Reader,
  { fund }: Market['keys'],
  from: TronAddress,
): Promise<Set<string>> {
  const paid = (await unknownOutgoing(reader, fund.address)).filter(
    ({ act, owner }) => act === 'transfer' && owner === from,
  )
  return new Set(paid.map(({ receiver }) => receiver))
}

export function isUnknownReceiver(
  pairs: ReadonlySet<ResourceAndReceiver>,
  { resource, receiver }: { resource: Resource; receiver: string },
): boolean {
  return pairs.has(pairOf(resource, receiver))
}

type ResourceAndReceiver = `${Resource} ${string}`

export const pairOf = (resource: Resource, receiver: string): ResourceAndReceiver => `${resource} ${receiver}`
