/** Verifies the marketplace's published proof that it includes the account's balance in its liabilities. */
import type { MarketClient, OwedAnswer, PublishedSolvency } from '../../client/types.ts'
import { solvencyMessage, treasuryMessage } from '../../contract/proofs/solvency.ts'
import { computeRoot, leafHash, type SumNode } from '../../contract/proofs/sum-tree.ts'
import { addAll, addSun, type Sun, subSun } from '../../kernel/sun.ts'
import { messageSigner } from '../../tron/keys.ts'

/** `missingSun`: total liabilities minus proved and arriving funds. Negative if there is a surplus. */
export type SolvencyCheck =
  | { at: 'counted'; amountSun: Sun; solvency: PublishedSolvency; provedSun: Sun; missingSun: Sun }
  | { at: 'nothing'; solvency: PublishedSolvency }
  | { at: 'wrong' }

/**
 * Verifies the proof for one account. `accountId`: the account id from user-info. Throws the client's AppErrors, for
 * example SOLVENCY_NOT_OFFERED.
 */
export async function verifySolvency(client: MarketClient, apiKey: string, accountId: string): Promise<SolvencyCheck> {
  let owed = await client.owed(apiKey)
  const solvency = await client.solvency(apiKey)
  // The marketplace published the next tree between the two calls: read the proof again.
  if (owed.root !== solvency.root) owed = await client.owed(apiKey)
  const provedSun = sumSignedBalances(solvency)
  if (provedSun === undefined || owed.owner !== accountId || !isProofValid(owed, solvency)) return { at: 'wrong' }
  const { amountSun } = owed
  if (amountSun === 0) return { at: 'nothing', solvency }
  const missingSun = subSun(solvency.totalSun, addSun(provedSun, solvency.arrivingSun))
  return { at: 'counted', amountSun, solvency, provedSun, missingSun }
}

/** True if every part of the balance appears exactly once and its Merkle path leads to the published root and total. */
function isProofValid({ owner, amountSun, parts, root }: OwedAnswer, solvency: PublishedSolvency): boolean {
  const indexes = new Set(parts.map(({ index }) => index))
  const partNumbers = new Set(parts.map(({ part }) => part))
  if (root !== solvency.root || indexes.size < parts.length || partNumbers.size < parts.length) return false
  if (addAll(parts.map((one) => one.amountSun)) !== amountSun) return false
  return parts.every(({ part, amountSun: partSun, nonce, index, path }) => {
    if (part > 255) return false
    const hash = leafHash({ nonce: Buffer.from(nonce, 'hex'), part, amountSun: partSun, owner })
    const siblings = path.map((one): SumNode => ({ hash: Buffer.from(one.hash, 'hex'), sumSun: one.sumSun }))
    const computedRoot = computeRoot({ hash, sumSun: partSun }, index, siblings)
    return computedRoot?.hash.toString('hex') === solvency.root && computedRoot.sumSun === solvency.totalSun
  })
}

/** Sums the balances of all addresses with a signature. Returns undefined if a signature does not match its address. */
function sumSignedBalances(solvency: PublishedSolvency): Sun | undefined {
  const { at, root, totalSun: total, blockNumber, addresses } = solvency
  const fund = addresses.find(({ kind }) => kind === 'fund')?.address
  const claimed = addresses.filter(({ signature }) => signature !== null)
  const isUnique = new Set(claimed.map(({ address }) => address)).size === claimed.length
  const isSigned = claimed.every(({ address, kind, balanceSun: balance, signature }) => {
    const message = solvencyMessage({ at, root, total, blockNumber }, { address, balance })
    return messageSigner(kind === 'treasury' ? treasuryMessage(String(fund)) : message, signature ?? '') === address
  })
  return isUnique && isSigned ? addAll(claimed.map(({ balanceSun }) => balanceSun)) : undefined
}
