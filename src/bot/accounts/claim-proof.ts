/**
 * Proofs that an account belongs to a person: the person signs in with a wallet that paid into the account, or sends an
 * exact amount from it to the account's deposit address.
 */
import { randomInt } from 'node:crypto'
import type { AccountClaim } from '../../db/stores/admin/account-claims.ts'
import type { FormerLink } from '../../db/stores/bot/users.ts'
import { isAddress, type TronAddress } from '../../kernel/address.ts'
import { DAY_SEC } from '../../kernel/duration.ts'
import { newId } from '../../kernel/ids.ts'
import { sun } from '../../kernel/sun.ts'
import type { TronNode } from '../../tron/types.ts'
import { EXCHANGE_WALLETS } from '../../tron/wallets/exchange-wallets.ts'
import type { BotDeps } from '../base/deps.ts'
import { hasSignedInSince } from './wallet-sign-in.ts'

const CLAIM_VALID_MS = DAY_SEC * 1000

/** The amount is unusual, so that no other transfer has it by accident. */
const MIN_PROOF_SUN = 1_000_001
const MAX_PROOF_SUN = 1_999_999

export type PayerProblem = 'find-payer-unknown' | 'find-payer-other' | 'find-payer-late' | 'find-payer-exchange'

/**
 * Returns the wallet that made the deposit. Decided on solidified transactions only. Anyone can pay into an account
 * that is not linked, so only a deposit from before `unlinkedAtMs` shows an owner. Throws AppError TRON_UNREACHABLE,
 * TRON_BAD_ANSWER.
 */
export async function payerOfDeposit(
  node: TronNode,
  txid: string,
  { depositAddress, unlinkedAtMs }: Pick<FormerLink, 'depositAddress' | 'unlinkedAtMs'>,
): Promise<{ wallet: TronAddress } | { problem: PayerProblem }> {
  const found = await solidTransfer(node, txid)
  if (!found) return { problem: 'find-payer-unknown' }
  if (found.to !== depositAddress) return { problem: 'find-payer-other' }
  if (found.atMs >= unlinkedAtMs) return { problem: 'find-payer-late' }
  // All customers of an exchange pay from its wallet, so a transfer from it proves nothing. A contract cannot sign.
  if (EXCHANGE_WALLETS.has(found.from) || (await node.isContract(found.from))) return { problem: 'find-payer-exchange' }
  return { wallet: found.from }
}

export function newClaim(
  claim: Pick<AccountClaim, 'accountId' | 'depositAddress' | 'userId' | 'wallet'>,
  nowMs: number,
): AccountClaim {
  const amountSun = sun(randomInt(MIN_PROOF_SUN, MAX_PROOF_SUN))
  return { ...claim, id: newId(nowMs), amountSun, createdAtMs: nowMs, givenAtMs: null }
}

export type ProofProblem =
  | 'claim-old'
  | 'claim-unreadable'
  | 'claim-not-signed-in'
  | 'claim-transfer-unknown'
  | 'claim-transfer-other'

/** Proof of a sign-in with the wallet. */
export const SIGNED_IN = 'signed in'

/**
 * Checks the txid of a transfer, or with `SIGNED_IN` whether the person has signed in with the wallet since the claim
 * was made. Returns undefined for a valid proof. Throws like `payerOfDeposit`.
 */
export async function proofProblem(
  { node, db }: Pick<BotDeps, 'node' | 'db'>,
  claim: AccountClaim,
  proof: string,
  nowMs: number,
): Promise<ProofProblem | undefined> {
  if (nowMs > claim.createdAtMs + CLAIM_VALID_MS) return 'claim-old'
  if (proof === SIGNED_IN)
    return (await db.read((reader) => hasSignedInSince(reader, claim, claim.createdAtMs)))
      ? undefined
      : 'claim-not-signed-in'
  if (!/^[0-9a-f]{64}$/i.test(proof)) return 'claim-unreadable'
  const found = await solidTransfer(node, proof.toLowerCase())
  if (!found) return 'claim-transfer-unknown'
  const { from, to, amountSun, atMs } = found
  const isProof =
    from === claim.wallet && to === claim.depositAddress && amountSun === claim.amountSun && atMs >= claim.createdAtMs
  return isProof ? undefined : 'claim-transfer-other'
}

/** Returns a successful TRX transfer. Undefined if it is not solidified. */
async function solidTransfer(node: TronNode, txid: string) {
  const info = await node.solidTransaction(txid)
  const transaction = info?.success ? await node.pendingTransaction(txid) : undefined
  const contract = transaction?.success ? transaction.contract : undefined
  if (!info || contract?.kind !== 'transfer' || !isAddress(contract.from)) return undefined
  return { ...contract, atMs: info.blockTimestampMs }
}
