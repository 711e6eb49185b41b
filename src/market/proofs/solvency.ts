/** Use cases: publishes the marketplace's debts and assets every hour, and proves to each creditor the amount owed. */
import { type Owed, type OwedBody, owedMessage, type Solvency } from '../../contract/proofs/solvency.ts'
import { insertSolvencyTree, type SolvencyTree, solvencyTreesUpTo } from '../../db/stores/treasury/solvency.ts'
import type { TronAddress } from '../../kernel/address.ts'
import { AppError } from '../../kernel/errors.ts'
import { addAll, addSun, formatTrx, subSun, sun } from '../../kernel/sun.ts'
import type { Measure } from '../../kernel/telemetry/measure.ts'
import { createWorker, type Worker } from '../../kernel/worker.ts'
import { highSSuffix, messageSigner } from '../../tron/keys.ts'
import type { Market } from '../base/deps.ts'
import { payerId } from '../base/ledger.ts'
import { invalid, readAddressField } from '../base/request.ts'
import { readAssets, readAtOneBlock, signAddresses, totalOf } from './assets.ts'
import { owedByOwner } from './owed.ts'
import { makeTree } from './tree.ts'

/** Interval at which the worker checks whether a new tree is due. After a node error, it retries within a minute. */
const CHECK_INTERVAL_MS = 5_000
const PUBLISH_INTERVAL_SEC = 3_600

interface SolvencyWorker extends Worker {
  /** Describes the problem if the last published debts exceeded the assets. */
  problem(): string | undefined
  measures(): Measure[]
}

/**
 * Creates the worker. It publishes a tree right after a start, because the paths of trees are stored only in memory.
 */
export function createSolvencyWorker(market: Market): SolvencyWorker {
  const { clock, log } = market
  let newest: SolvencyTree | undefined
  const worker = createWorker({
    name: 'solvency',
    everyMs: CHECK_INTERVAL_MS,
    clock,
    log,
    async pass() {
      const nowSec = Math.floor(clock.now() / 1000)
      if (market.quarantine.restored() || Math.abs(nowSec - (newest?.at ?? 0)) < PUBLISH_INTERVAL_SEC) return
      // No proof can be signed while signing is stopped, which the operators already know.
      if (await market.keys.signing.isStopped()) return
      newest = await publish(market, nowSec)
      const { total, assets, covered } = viewOf(newest, undefined)
      log[covered ? 'info' : 'error']({ root: newest.root, total, assets }, 'solvency.published')
    },
  })
  return {
    ...worker,
    problem: () => (newest === undefined ? undefined : shortfallProblem(newest)),
    measures: () =>
      newest === undefined
        ? []
        : [
            { name: 'sunwatt_owed_sun', help: 'Total SUN owed, as last published.', value: newest.totalSun },
            {
              name: 'sunwatt_assets_sun',
              help: "Total SUN at the marketplace's addresses, as last published.",
              value: newest.assetsSun,
            },
          ],
  }
}

/** Publishes a consistent state: balances at one solidified block, and the books settled up to it. */
async function publish(market: Market, nowSec: number): Promise<SolvencyTree> {
  const { owed, assets } = await readAtOneBlock(market, async (block, wallets) => {
    const snapshot = await market.db.snapshot()
    try {
      return { owed: await owedByOwner(snapshot), assets: await readAssets(snapshot, block, wallets) }
    } finally {
      await snapshot.close()
    }
  })
  const tree = await makeTree(owed)
  const { blockNumber, arrivingSun, unlisted } = assets
  const { root, totalSun } = tree
  // The newest tree must have the latest time, even after the clock was set back.
  const [last] = await market.db.read((reader) => solvencyTreesUpTo(reader, Number.MAX_SAFE_INTEGER))
  const at = Math.max(nowSec, (last?.at ?? 0) + 1)
  const addresses = await signAddresses(market, { at, root, total: totalSun, blockNumber }, assets.held)
  const row: SolvencyTree = {
    at,
    blockNumber,
    root,
    totalSun,
    assetsSun: totalOf(addresses.filter(({ signature }) => signature !== null)),
    arrivingSun,
    unlistedAddresses: unlisted.addresses,
    unlistedSun: unlisted.balanceSun,
    addresses,
  }
  await market.db.write((tx) => insertSolvencyTree(tx, row))
  market.publishedLiabilities.tree = { at, ...tree }
  return row
}

function shortfallProblem(tree: SolvencyTree): string | undefined {
  const { totalSun, assetsSun, arrivingSun, unlistedAddresses, unlistedSun } = tree
  const missingSun = subSun(totalSun, addSun(assetsSun, arrivingSun))
  if (missingSun <= 0) return undefined
  const unproved = (tree.addresses ?? []).filter(({ signature }) => signature === null)
  const treasury = unproved.map(
    ({ address, balance }) => ` ${address} has ${formatTrx(balance)} TRX but no signed proof.`,
  )
  const unlistedText =
    unlistedAddresses > 0 ? ` ${unlistedAddresses} addresses with ${formatTrx(unlistedSun)} TRX are not listed.` : ''
  return `${formatTrx(totalSun)} TRX is owed, but the published addresses hold ${formatTrx(missingSun)} TRX less.${treasury.join('')}${unlistedText}`
}

/**
 * Returns the proof at `atSec` (unix seconds), or the latest. Throws AppError SERVICE_UNAVAILABLE (no tree yet),
 * INVALID_PARAMS (none at that time).
 */
export async function solvency(market: Market, atSec?: number): Promise<Solvency> {
  const upTo = atSec ?? Number.MAX_SAFE_INTEGER
  const [tree, before] = await market.db.read((reader) => solvencyTreesUpTo(reader, upTo))
  if (tree) return viewOf(tree, before)
  if (atSec !== undefined) throw invalid('at must not be before the first stored proof')
  throw notReadyError()
}

function viewOf(tree: SolvencyTree, before: SolvencyTree | undefined): Solvency {
  const { at, blockNumber, root, totalSun: total, assetsSun: assets, arrivingSun: arriving } = tree
  return {
    ...{ at, blockNumber, root, total, assets, arriving },
    covered: assets + arriving >= total,
    addresses: tree.addresses ?? [],
    unlisted: { addresses: tree.unlistedAddresses, balance: tree.unlistedSun },
    previous: before?.at ?? null,
  }
}

/**
 * Returns the leaves of an account in the newest tree, or of an address that signed the request. Throws AppError
 * API_KEY_REQUIRED, INVALID_PARAMS, and SERVICE_UNAVAILABLE until the first tree after a start.
 */
export function owedToCaller(market: Market, accountId: string | undefined, body: OwedBody): Owed {
  const isOwn = body.address === undefined && body.signature === undefined
  if (isOwn && accountId === undefined) throw new AppError('API_KEY_REQUIRED')
  const owner = isOwn && accountId !== undefined ? accountId : payerId(verifiedAddress(body))
  const { tree } = market.publishedLiabilities
  if (!tree) throw notReadyError()
  const leaves = tree.leavesOf(owner)
  const amount = addAll(leaves.map((leaf) => sun(leaf.amount)))
  return { at: tree.at, root: tree.root, total: tree.totalSun, owner, amount, leaves }
}

const notReadyError = () => {
  const retryAfterSec = (2 * CHECK_INTERVAL_MS) / 1000
  const detail = `the first proof after a start takes about a minute: try again in ${retryAfterSec} seconds`
  return new AppError('SERVICE_UNAVAILABLE', { detail, retryAfterSec })
}

function verifiedAddress({ address: text = '', signature = '' }: OwedBody): TronAddress {
  const address = readAddressField('address', text)
  if (messageSigner(owedMessage(address), signature) === address) return address
  throw invalid(
    `signature must be made by the address for the message "${owedMessage(address)}"${highSSuffix(signature)}`,
  )
}
