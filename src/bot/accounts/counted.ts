/** Whether what is owed to an account is in what the marketplace publishes: looked at here, not believed. */
import type { MarketClient, OwedAnswer, PublishedSolvency } from '../../client/types.ts'
import { solvencyMessage, treasuryMessage } from '../../contract/proofs/solvency.ts'
import { leafHash, type SumNode, topOf } from '../../contract/proofs/sum-tree.ts'
import { addSun, type Sun, subSun } from '../../kernel/sun.ts'
import { messageSigner } from '../../tron/keys.ts'

/** `missingSun`: owed to all and not proved to be there; below zero: more is there. */
export type Counted =
  | { at: 'counted'; amountSun: Sun; solvency: PublishedSolvency; provedSun: Sun; missingSun: Sun }
  | { at: 'nothing'; solvency: PublishedSolvency }
  | { at: 'wrong' }

/** `accountId`: as user-info names the account. Throws the client's AppErrors, SOLVENCY_NOT_OFFERED among them. */
export async function lookWhetherCounted(client: MarketClient, apiKey: string, accountId: string): Promise<Counted> {
  let owed = await client.owed(apiKey)
  const solvency = await client.solvency(apiKey)
  // Between the two the next tree was published.
  if (owed.root !== solvency.root) owed = await client.owed(apiKey)
  const provedSun = provedBy(solvency)
  if (provedSun === undefined || owed.owner !== accountId || !leadsToTop(owed, solvency)) return { at: 'wrong' }
  const { amountSun } = owed
  if (amountSun === 0) return { at: 'nothing', solvency }
  const missingSun = subSun(solvency.totalSun, addSun(provedSun, solvency.arrivingSun))
  return { at: 'counted', amountSun, solvency, provedSun, missingSun }
}

/** Every part once, each up to the root and the total. */
function leadsToTop({ owner, amountSun, parts, root }: OwedAnswer, solvency: PublishedSolvency): boolean {
  const places = new Set(parts.map(({ index }) => index))
  const numbers = new Set(parts.map(({ part }) => part))
  if (root !== solvency.root || places.size < parts.length || numbers.size < parts.length) return false
  if (addSun(...parts.map((one) => one.amountSun)) !== amountSun) return false
  return parts.every(({ part, amountSun: partSun, nonce, index, path }) => {
    if (part > 255) return false
    const hash = leafHash({ nonce: Buffer.from(nonce, 'hex'), part, amountSun: partSun, owner })
    const siblings = path.map((one): SumNode => ({ hash: Buffer.from(one.hash, 'hex'), sumSun: one.sumSun }))
    const top = topOf({ hash, sumSun: partSun }, index, siblings)
    return top?.hash.toString('hex') === solvency.root && top.sumSun === solvency.totalSun
  })
}

/** SUN of the balances that their addresses have signed; undefined: one has not signed what is said of it. */
function provedBy(solvency: PublishedSolvency): Sun | undefined {
  const { at, root, totalSun: total, blockNumber, addresses } = solvency
  const fund = addresses.find(({ kind }) => kind === 'fund')?.address
  const claimed = addresses.filter(({ signature }) => signature !== null)
  const isOnce = new Set(claimed.map(({ address }) => address)).size === claimed.length
  const isSigned = claimed.every(({ address, kind, balanceSun: balance, signature }) => {
    const told = solvencyMessage({ at, root, total, blockNumber }, { address, balance })
    return messageSigner(kind === 'treasury' ? treasuryMessage(String(fund)) : told, signature ?? '') === address
  })
  return isOnce && isSigned ? addSun(...claimed.map(({ balanceSun }) => balanceSun)) : undefined
}
