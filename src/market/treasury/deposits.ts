/** Rules for deposits: minimum and postings. Also makes the instructions for a deposit. */
import type { DepositAddressOutput } from '../../contract/mcp/internal.ts'
import type { Account } from '../../db/stores/accounts/accounts.ts'
import type { Posting } from '../../db/stores/treasury/ledger.ts'
import { addSun, minSun, plainTrx, type Sun, subSun, sunFromTrx } from '../../kernel/sun.ts'
import { type DepositCounts, type DepositFees, depositFee, nextDepositFee } from '../accounts/deposit-fee.ts'
import type { Market } from '../base/deps.ts'
import { buyer, CHAIN_DEPOSITS, debtAccount, FEES, smallDeposits } from '../base/ledger.ts'
import { invalid } from '../base/request.ts'
import type { MarketSettings } from '../base/settings.ts'

/**
 * A vanished deposit is reversed after this many more solidified blocks: wallets let a transaction expire after 60 s.
 */
export const REAPPEAR_BLOCKS = 20

interface DepositContext extends DepositCounts {
  /** Earlier deposits below the minimum that are not credited yet. */
  smallSun: Sun
  /** Debt of the account for a deposit that a reorg removed after the money was spent. */
  owedSun: Sun
}

type DepositPlan = { at: 'small'; postings: Posting[] } | { at: 'credited'; feeSun: Sun; postings: Posting[] }

type DepositTerms = DepositFees & Pick<MarketSettings, 'minDepositSun'>

/** Plans a deposit that has enough confirmations: adds it to the small deposits, or credits it together with them. */
export function planDeposit(
  terms: DepositTerms,
  accountId: string,
  amountSun: Sun,
  context: DepositContext,
): DepositPlan {
  const { smallSun, owedSun } = context
  const totalSun = addSun(amountSun, smallSun)
  if (totalSun < terms.minDepositSun) {
    return { at: 'small', postings: [{ from: CHAIN_DEPOSITS, to: smallDeposits(accountId), amount: amountSun }] }
  }
  const feeSun = minSun(depositFee(terms, context), totalSun)
  const buyerBalance = buyer(accountId)
  return {
    at: 'credited',
    feeSun,
    postings: [
      { from: CHAIN_DEPOSITS, to: buyerBalance, amount: amountSun },
      { from: smallDeposits(accountId), to: buyerBalance, amount: smallSun },
      { from: buyerBalance, to: FEES, amount: feeSun },
      { from: buyerBalance, to: debtAccount(accountId), amount: minSun(owedSun, subSun(totalSun, feeSun)) },
    ],
  }
}

interface ReversalPlan {
  postings: Posting[]
  /** Amount that the account had already spent, now its debt in `chain:owed:<account>`. */
  shortfallSun: Sun
}

/**
 * Plans the reversal of a credited deposit: its fee is reversed, and the remainder is taken from the balance as far as
 * possible.
 */
export function planReversal(
  deposit: { accountId: string; amountSun: Sun; feeSun: Sun },
  available: { buyerSun: Sun; feesSun: Sun },
): ReversalPlan {
  const fromFeesSun = minSun(minSun(deposit.feeSun, deposit.amountSun), available.feesSun)
  const restSun = subSun(deposit.amountSun, fromFeesSun)
  const fromBuyerSun = minSun(restSun, available.buyerSun)
  const shortfallSun = subSun(restSun, fromBuyerSun)
  return {
    postings: [
      { from: FEES, to: CHAIN_DEPOSITS, amount: fromFeesSun },
      { from: buyer(deposit.accountId), to: CHAIN_DEPOSITS, amount: fromBuyerSun },
      { from: debtAccount(deposit.accountId), to: CHAIN_DEPOSITS, amount: shortfallSun },
    ],
    shortfallSun,
  }
}

/**
 * Returns the instructions for a deposit. `amountTrx` is a plain decimal with at most six places. Throws AppError
 * INVALID_PARAMS (malformed, below minimum).
 */
export async function depositInstructions(
  { settings, clock, db }: Market,
  account: Account,
  amountTrx: string | number,
): Promise<DepositAddressOutput> {
  const amountSun = parseTrx(amountTrx)
  const { minDepositSun, firstDepositFeeSun, freeDepositsPerDay, extraDepositFeeSun } = settings
  if (amountSun < minDepositSun)
    throw invalid(`amountTrx must be at least ${plainTrx(minDepositSun)}: smaller deposits are not credited`)
  const feeSun = await db.read((reader) => nextDepositFee(reader, settings, account.id, clock.now()))
  return {
    amountTrx: plainTrx(amountSun),
    depositAddress: account.depositAddress,
    minimumDepositTrx: plainTrx(minDepositSun),
    feeTrx: plainTrx(feeSun),
    firstDepositFeeTrx: plainTrx(firstDepositFeeSun),
    freeDepositsPerDay,
    furtherDepositFeeTrx: plainTrx(extraDepositFeeSun),
  }
}

/** Parses the decimal as text, to avoid rounding. */
function parseTrx(amountTrx: string | number): Sun {
  try {
    return sunFromTrx(String(amountTrx))
  } catch (error) {
    if (!(error instanceof RangeError)) throw error
    throw invalid('amountTrx must be an amount of TRX with at most 6 decimals')
  }
}
