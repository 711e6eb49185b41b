/** Solidified balances of the marketplace's addresses, and the signatures that prove control of them. */
import { setImmediate } from 'node:timers/promises'
import { readSolidifiedBalances } from '../../chain/spendable.ts'
import { type MarketAddressKind, solvencyMessage } from '../../contract/proofs/solvency.ts'
import type { Db, Reader } from '../../db/db.ts'
import { blockOrExpirationOf } from '../../db/stores/chain/outgoing.ts'
import { payLaterBalances } from '../../db/stores/payments/pay-later-sweeps.ts'
import { openTransfers } from '../../db/stores/payments/pay-later-transfers.ts'
import { unsettledPayments } from '../../db/stores/payments/payments.ts'
import { postedAbove } from '../../db/stores/treasury/deposits.ts'
import type { PublishedAddress } from '../../db/stores/treasury/solvency.ts'
import { depositBalances } from '../../db/stores/treasury/sweeps.ts'
import type { TronAddress } from '../../kernel/address.ts'
import { AppError } from '../../kernel/errors.ts'
import { filterSequentially } from '../../kernel/pool.ts'
import { addAll, addSun, type Sun, subSun, ZERO_SUN } from '../../kernel/sun.ts'
import type { Market } from '../base/deps.ts'
import type { MarketAddress } from '../base/keys.ts'

/** Maximum number of deposit and pay-later addresses to publish, largest balance first. */
const MAX_LISTED = 5_000
const SIGNATURES_PER_YIELD = 100

interface OwnAddress {
  address: TronAddress
  kind: MarketAddressKind
  balance: Sun
  /** Key that signs for the address. Undefined if this marketplace does not have the key. */
  signingKey: MarketAddress | undefined
}

export interface Assets {
  blockNumber: number
  held: OwnAddress[]
  /** Amount that the ledger has credited but that is not in a balance at that block yet. */
  arrivingSun: Sun
  unlisted: { addresses: number; balanceSun: Sun }
}

const MAX_TRIES = 3

/**
 * Reads the hot wallets at one solidified block, with the books settled up to it, and immediately runs `read`. Throws
 * the errors of the node, and AppError SERVICE_UNAVAILABLE if the solidified head keeps moving.
 */
export async function readAtOneBlock<T>(
  market: Market,
  read: (block: number, wallets: OwnAddress[]) => Promise<T>,
): Promise<T> {
  for (let tries = 0; tries < MAX_TRIES; tries++) {
    // Settles everything that the solidified chain has decided.
    await market.tracker.pass()
    const { block, wallets } = await readWallets(market)
    if (block === market.chain.solid()?.number) return read(block, wallets)
  }
  throw new AppError('SERVICE_UNAVAILABLE', { detail: 'the solidified block changed during the reads: try again' })
}

async function readWallets(market: Market): Promise<{ block: number; wallets: OwnAddress[] }> {
  const {
    keys,
    settings: { treasuryAddress },
  } = market
  const ours: Omit<OwnAddress, 'balance'>[] = [
    { address: keys.pool.address, kind: 'pool', signingKey: 'pool' },
    { address: keys.fund.address, kind: 'fund', signingKey: 'fund' },
    ...(treasuryAddress === undefined
      ? []
      : [{ address: treasuryAddress, kind: 'treasury' as const, signingKey: undefined }]),
  ]
  const { block, balances } = await readSolidifiedBalances(
    market,
    ours.map(({ address }) => address),
  )
  return {
    block: block.number,
    wallets: ours.map((one, n) => ({ ...one, balance: balances[n]?.balanceSun ?? ZERO_SUN })),
  }
}

/** Reads the assets: the wallets, and the deposit and pay-later addresses. */
export async function readAssets(
  snapshot: Pick<Db, 'read'>,
  blockNumber: number,
  wallets: readonly OwnAddress[],
): Promise<Assets> {
  const { deposits, payLaters, arrivingSun } = await snapshot.read(async (reader) => ({
    deposits: await depositBalances(reader, blockNumber, MAX_LISTED),
    payLaters: await payLaterBalances(reader),
    arrivingSun: await arrivingAmount(reader, blockNumber),
  }))
  const receivingAddresses: OwnAddress[] = [
    ...deposits.largest.map(({ address, depositIndex, amountSun }) => ({
      address,
      kind: 'deposit' as const,
      balance: amountSun,
      signingKey: { deposit: depositIndex },
    })),
    ...payLaters.map(({ address, addressIndex, amountSun }) => ({
      address,
      kind: 'pay-later' as const,
      balance: amountSun,
      signingKey: { payLater: addressIndex },
    })),
  ].sort(byBalance)
  const listed = receivingAddresses.slice(0, MAX_LISTED)
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

export const totalOf = (held: readonly { balance: Sun }[]): Sun => addAll(held.map(({ balance }) => balance))

/** Returns the amount in the ledger that is in later blocks, or that has not been checked since. */
async function arrivingAmount(reader: Reader, block: number): Promise<Sun> {
  const paid = await filterSequentially(await unsettledPayments(reader), async ({ txid }) => {
    const at = await blockOrExpirationOf(reader, txid)
    return at !== undefined && 'blockNumber' in at && at.blockNumber > block
  })
  const later = (await openTransfers(reader)).filter(({ state, vanishedAt }) => state === 'counted' && !vanishedAt)
  return addAll([await postedAbove(reader, block), ...[...paid, ...later].map(({ amountSun }) => amountSun)])
}

/** Signs the root for each address. A treasury has a stored signature instead, which was checked at the start. */
export async function signAddresses(
  { keys, settings }: Market,
  statement: { at: number; root: string; total: Sun; blockNumber: number },
  held: readonly OwnAddress[],
): Promise<PublishedAddress[]> {
  const addresses: PublishedAddress[] = []
  for (const { signingKey, ...one } of held) {
    const signature =
      signingKey === undefined
        ? (settings.treasuryProof ?? null)
        : await keys.signMessage(signingKey, solvencyMessage(statement, one))
    addresses.push({ ...one, signature })
    if (addresses.length % SIGNATURES_PER_YIELD === 0) await setImmediate()
  }
  return addresses
}
