/** Use-cases: what the marketplace owes and has, published each hour, and the proof for one of those that it owes. */
import { type Owed, type OwedBody, owedMessage, type Solvency } from '../../contract/proofs/solvency.ts'
import { insertSolvencyTree, type SolvencyTree, solvencyTreesUpTo } from '../../db/stores/treasury/solvency.ts'
import type { TronAddress } from '../../kernel/address.ts'
import { AppError } from '../../kernel/errors.ts'
import { addSun, formatTrx, subSun, sun, ZERO_SUN } from '../../kernel/sun.ts'
import type { Measure } from '../../kernel/telemetry/measure.ts'
import { createWorker, type Worker } from '../../kernel/worker.ts'
import { highSText, messageSigner } from '../../tron/keys.ts'
import type { Market } from '../base/deps.ts'
import { payerId } from '../base/ledger.ts'
import { invalid, readAddressField } from '../base/request.ts'
import { atOneBlock, readAssets, signed, totalOf } from './assets.ts'
import { owedByOwner } from './owed.ts'
import { makeTree } from './tree.ts'

/** Looks whether it is time; where the chain did not answer it tries again, up to a minute later. */
const LOOK_MS = 5_000
const EVERY_SEC = 3_600

interface SolvencyWorker extends Worker {
  /** What was owed was more than what there was, the last time; undefined: it was not. */
  problem(): string | undefined
  measures(): Measure[]
}

/** Its paths live in memory: after a start a new tree is published at once. */
export function createSolvencyWorker(market: Market): SolvencyWorker {
  const { clock, log } = market
  let newest: SolvencyTree | undefined
  const worker = createWorker({
    name: 'solvency',
    everyMs: LOOK_MS,
    clock,
    log,
    async pass() {
      const nowSec = Math.floor(clock.now() / 1000)
      if (market.hold.restored() || Math.abs(nowSec - (newest?.at ?? 0)) < EVERY_SEC) return
      // Nothing could be signed; the operators hear of that elsewhere.
      if (await market.keys.signing.isStopped()) return
      newest = await publish(market, nowSec)
      const { total, assets, covered } = viewOf(newest, undefined)
      log[covered ? 'info' : 'error']({ root: newest.root, total, assets }, 'solvency.published')
    },
  })
  return {
    ...worker,
    problem: () => (newest === undefined ? undefined : shortOf(newest)),
    measures: () =>
      newest === undefined
        ? []
        : [
            { name: 'sunwatt_owed_sun', help: 'SUN owed to all, as published last.', value: newest.totalSun },
            {
              name: 'sunwatt_assets_sun',
              help: 'SUN that lie at the addresses of the marketplace, as published last.',
              value: newest.assetsSun,
            },
          ],
  }
}

/** One moment: the balances of a solidified block, and the books that have been brought up to it. */
async function publish(market: Market, nowSec: number): Promise<SolvencyTree> {
  const { owed, assets } = await atOneBlock(market, async (block, wallets) => {
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
  // The newest one is the last one, also where the clock was set back.
  const [last] = await market.db.read((reader) => solvencyTreesUpTo(reader, Number.MAX_SAFE_INTEGER))
  const at = Math.max(nowSec, (last?.at ?? 0) + 1)
  const addresses = await signed(market, { at, root, total: totalSun, blockNumber }, assets.held)
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
  market.owed.tree = { at, ...tree }
  return row
}

function shortOf(tree: SolvencyTree): string | undefined {
  const { totalSun, assetsSun, arrivingSun, unlistedAddresses, unlistedSun } = tree
  const missingSun = subSun(totalSun, addSun(assetsSun, arrivingSun))
  if (missingSun <= 0) return undefined
  const unproved = (tree.addresses ?? []).filter(({ signature }) => signature === null)
  const treasury = unproved.map(({ address, balance }) => ` ${address} has ${formatTrx(balance)} TRX and no proof.`)
  const further =
    unlistedAddresses > 0 ? ` ${unlistedAddresses} addresses with ${formatTrx(unlistedSun)} TRX are not listed.` : ''
  return `${formatTrx(totalSun)} TRX are owed, and ${formatTrx(missingSun)} TRX of it are not at the addresses that are published.${treasury.join('')}${further}`
}

/**
 * The newest one, or that which counted at a time (unix seconds). Throws AppError SERVICE_UNAVAILABLE before the first
 * one of a marketplace, INVALID_PARAMS where there was none yet at that time.
 */
export async function solvency(market: Market, atSec?: number): Promise<Solvency> {
  const upTo = atSec ?? Number.MAX_SAFE_INTEGER
  const [tree, before] = await market.db.read((reader) => solvencyTreesUpTo(reader, upTo))
  if (tree) return viewOf(tree, before)
  if (atSec !== undefined) throw invalid('at is before the first one that is kept')
  throw notYet()
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
 * What the newest tree has of an account, or of an address that has signed the question. Throws AppError
 * API_KEY_REQUIRED, INVALID_PARAMS, SERVICE_UNAVAILABLE while there is none since the start.
 */
export function owedTo(market: Market, accountId: string | undefined, body: OwedBody): Owed {
  const isOwn = body.address === undefined && body.signature === undefined
  if (isOwn && accountId === undefined) throw new AppError('API_KEY_REQUIRED')
  const owner = isOwn && accountId !== undefined ? accountId : payerId(signerOfQuestion(body))
  const { tree } = market.owed
  if (!tree) throw notYet()
  const leaves = tree.leavesOf(owner)
  const amount = leaves.reduce((sum, leaf) => addSun(sum, sun(leaf.amount)), ZERO_SUN)
  return { at: tree.at, root: tree.root, total: tree.totalSun, owner, amount, leaves }
}

const notYet = () => {
  const retryAfterSec = (2 * LOOK_MS) / 1000
  const detail = `none was made since the start, which takes about a minute; ask again in ${retryAfterSec} seconds`
  return new AppError('SERVICE_UNAVAILABLE', { detail, retryAfterSec })
}

function signerOfQuestion({ address: text = '', signature = '' }: OwedBody): TronAddress {
  const address = readAddressField('address', text)
  if (messageSigner(owedMessage(address), signature) === address) return address
  throw invalid(`signature is not the address's under "${owedMessage(address)}"${highSText(signature)}`)
}
