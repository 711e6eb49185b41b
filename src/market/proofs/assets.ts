/** What lies at the marketplace's addresses, as the solidified chain has it, and their signatures for that. */
import { setImmediate } from 'node:timers/promises'
import { readSolid } from '../../chain/spendable.ts'
import { type OurAddressKind, solvencyMessage } from '../../contract/proofs/solvency.ts'
import type { Db, Reader } from '../../db/db.ts'
import { outgoingAt } from '../../db/stores/chain/outgoing.ts'
import { lyingPayLaters } from '../../db/stores/payments/pay-later-sweeps.ts'
import { openTransfers } from '../../db/stores/payments/pay-later-transfers.ts'
import { unsettledPayments } from '../../db/stores/payments/payments.ts'
import { postedAbove } from '../../db/stores/treasury/deposits.ts'
import type { PublishedAddress } from '../../db/stores/treasury/solvency.ts'
import { lyingAtDeposits } from '../../db/stores/treasury/sweeps.ts'
import type { TronAddress } from '../../kernel/address.ts'
import { AppError } from '../../kernel/errors.ts'
import { filterInTurn } from '../../kernel/pool.ts'
import { addSun, type Sun, subSun, ZERO_SUN } from '../../kernel/sun.ts'
import type { Market } from '../base/deps.ts'
import type { Purse } from '../base/keys.ts'

/** Of the addresses that people pay at; the largest ones. */
const MAX_LISTED = 5_000
const SIGNED_AT_ONCE = 100

interface Held {
  address: TronAddress
  kind: OurAddressKind
  balance: Sun
  /** Undefined: the key is elsewhere. */
  by: Purse | undefined
}

export interface Assets {
  blockNumber: number
  held: Held[]
  /** Credited, and in no balance of that block. */
  arrivingSun: Sun
  unlisted: { addresses: number; balanceSun: Sun }
}

const TRIES = 3

/**
 * The hot wallets in one solidified block, and what the books have settled up to it: `read` follows at once, with that
 * block. Throws AppError as the node does, and TRON_UNREACHABLE where its blocks come faster than its answers.
 */
export async function atOneBlock<T>(market: Market, read: (block: number, wallets: Held[]) => Promise<T>): Promise<T> {
  for (let tries = 0; tries < TRIES; tries++) {
    // What the solidified chain has ended is ended in the books.
    await market.tracker.pass()
    const { block, wallets } = await walletsOf(market)
    if (block === market.chain.solid()?.number) return read(block, wallets)
  }
  throw new AppError('SERVICE_UNAVAILABLE', { detail: 'the solidified head moves while it is looked at' })
}

async function walletsOf(market: Market): Promise<{ block: number; wallets: Held[] }> {
  const {
    keys,
    settings: { treasuryAddress },
  } = market
  const ours: Omit<Held, 'balance'>[] = [
    { address: keys.pool.address, kind: 'pool', by: 'pool' },
    { address: keys.fund.address, kind: 'fund', by: 'fund' },
    ...(treasuryAddress === undefined ? [] : [{ address: treasuryAddress, kind: 'treasury' as const, by: undefined }]),
  ]
  const { block, balances } = await readSolid(
    market,
    ours.map(({ address }) => address),
  )
  return {
    block: block.number,
    wallets: ours.map((one, n) => ({ ...one, balance: balances[n]?.balanceSun ?? ZERO_SUN })),
  }
}

/** With the addresses that people pay at. */
export async function readAssets(
  snapshot: Pick<Db, 'read'>,
  blockNumber: number,
  wallets: readonly Held[],
): Promise<Assets> {
  const { deposits, payLaters, arrivingSun } = await snapshot.read(async (reader) => ({
    deposits: await lyingAtDeposits(reader, blockNumber, MAX_LISTED),
    payLaters: await lyingPayLaters(reader),
    arrivingSun: await arriving(reader, blockNumber),
  }))
  const paidAt: Held[] = [
    ...deposits.largest.map(({ address, depositIndex, amountSun }) => ({
      address,
      kind: 'deposit' as const,
      balance: amountSun,
      by: { deposit: depositIndex },
    })),
    ...payLaters.map(({ address, addressIndex, amountSun }) => ({
      address,
      kind: 'pay-later' as const,
      balance: amountSun,
      by: { payLater: addressIndex },
    })),
  ].sort(byBalance)
  const listed = paidAt.slice(0, MAX_LISTED)
  const allSun = addSun(deposits.amountSun, totalOf(payLaters.map(({ amountSun: balance }) => ({ balance }))))
  return {
    blockNumber,
    held: [...wallets, ...listed].sort(byBalance),
    arrivingSun,
    unlisted: {
      addresses: deposits.addresses + payLaters.length - listed.length,
      balanceSun: subSun(allSun, totalOf(listed)),
    },
  }
}

const byBalance = (a: { balance: Sun }, b: { balance: Sun }) => b.balance - a.balance

export const totalOf = (held: readonly { balance: Sun }[]): Sun => addSun(...held.map(({ balance }) => balance))

/** Posted in the ledger, and in blocks after that one, or not looked at since. */
async function arriving(reader: Reader, block: number): Promise<Sun> {
  const paid = await filterInTurn(await unsettledPayments(reader), async ({ txid }) => {
    const at = await outgoingAt(reader, txid)
    return at !== undefined && 'blockNumber' in at && at.blockNumber > block
  })
  const later = (await openTransfers(reader)).filter(({ state, vanishedAt }) => state === 'counted' && !vanishedAt)
  return addSun(await postedAbove(reader, block), ...[...paid, ...later].map(({ amountSun }) => amountSun))
}

/** Each signs what it holds, beside the root; a treasury has signed once whose it is, which the start has checked. */
export async function signed(
  { keys, settings }: Market,
  of: { at: number; root: string; total: Sun; blockNumber: number },
  held: readonly Held[],
): Promise<PublishedAddress[]> {
  const addresses: PublishedAddress[] = []
  for (const { by, ...one } of held) {
    const signature =
      by === undefined ? (settings.treasuryProof ?? null) : await keys.signMessage(by, solvencyMessage(of, one))
    addresses.push({ ...one, signature })
    if (addresses.length % SIGNED_AT_ONCE === 0) await setImmediate()
  }
  return addresses
}
