/** Rules for deposits: minimum, fees and postings. Also makes the instructions for a deposit. */
import type { DepositAddressOutput } from '../../contract/mcp/internal.ts'
import type { Account } from '../../db/stores/accounts/accounts.ts'
import { creditCount } from '../../db/stores/treasury/deposits.ts'
import type { Posting } from '../../db/stores/treasury/ledger.ts'
import { DAY_SEC } from '../../kernel/duration.ts'
import { addSun, minSun, plainTrx, type Sun, subSun, sunFromTrx, ZERO_SUN } from '../../kernel/sun.ts'
import type { Market } from '../base/deps.ts'
import { buyer, CHAIN_DEPOSITS, debtAccount, FEES, smallDeposits } from '../base/ledger.ts'
import { invalid } from '../base/request.ts'
import type { MarketSettings } from '../base/settings.ts'

const DAY_MS = DAY_SEC * 1_000

/**
 * A vanished deposit is reversed after this many more solidified blocks: wallets let a transaction expire after 60 s.
 */
export const REAPPEAR_BLOCKS = 20

interface DepositContext {
  /** Earlier deposits below the minimum that are not credited yet. */
  smallSun: Sun
  /** Debt of the account for a deposit that a reorg removed after the money was spent. */
  owedSun: Sun
  /** Number of credited deposits: in total, and on the UTC day of this deposit. */
  creditsEver: number
  creditsThatDay: number
}

type DepositPlan = { at: 'small'; postings: Posting[] } | { at: 'credited'; feeSun: Sun; postings: Posting[] }

type DepositTerms = Pick<
  MarketSettings,
  'minDepositSun' | 'firstDepositFeeSun' | 'freeDepositsPerDay' | 'extraDepositFeeSun'
>

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

/**
 * Returns the fee in SUN: for activating the address at the first deposit, and for each deposit beyond the day's free
 * ones.
 */
export function depositFee(terms: DepositTerms, context: Pick<DepositContext, 'creditsEver' | 'creditsThatDay'>): Sun {
  return addSun(
    context.creditsEver === 0 ? terms.firstDepositFeeSun : ZERO_SUN,
    context.creditsThatDay >= terms.freeDepositsPerDay ? terms.extraDepositFeeSun : ZERO_SUN,
  )
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

/** Returns the UTC day of a time. `toMs` is exclusive. */
export function utcDay(timeMs: number): { fromMs: number; toMs: number } {
  const fromMs = timeMs - (timeMs % DAY_MS)
  return { fromMs, toMs: fromMs + DAY_MS }
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
  const { fromMs, toMs } = utcDay(clock.now())
  const feeSun = await db.read(async (reader) =>
    depositFee(settings, {
      creditsEver: await creditCount(reader, account.id),
      creditsThatDay: await creditCount(reader, account.id, fromMs, toMs),
    }),
  )
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
