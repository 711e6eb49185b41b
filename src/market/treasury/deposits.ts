/**
 * What becomes of a deposit: the rules of the minimum and the fees, and the postings they lead to; and where an
 * account's TRX is sent to.
 */
import type { DepositAddressOutput } from '../../contract/mcp/internal.ts'
import type { Account } from '../../db/stores/accounts/accounts.ts'
import { creditCount } from '../../db/stores/treasury/deposits.ts'
import type { Posting } from '../../db/stores/treasury/ledger.ts'
import { DAY_SEC } from '../../kernel/duration.ts'
import { addSun, minSun, plainTrx, type Sun, subSun, sunFromTrx, ZERO_SUN } from '../../kernel/sun.ts'
import type { Market } from '../base/deps.ts'
import { buyer, CHAIN_DEPOSITS, FEES, owed, small } from '../base/ledger.ts'
import { invalid } from '../base/request.ts'
import type { MarketSettings } from '../base/settings.ts'

const DAY_MS = DAY_SEC * 1_000

/**
 * A deposit that no block of the solidified chain has this many blocks after the one it vanished from is gone:
 * wallets let a transaction expire after 60 s. Should it appear even later, it is credited again.
 */
export const REAPPEAR_BLOCKS = 20

/** How an account stands when a deposit reaches it. */
interface DepositContext {
  /** Earlier deposits below the minimum, not credited yet. */
  smallSun: Sun
  /** What the account still owes for a deposit that the chain dropped after it was spent. */
  owedSun: Sun
  /** Deposits credited so far: ever, and on the UTC day of this one. */
  creditsEver: number
  creditsThatDay: number
}

type DepositPlan = { at: 'small'; postings: Posting[] } | { at: 'credited'; feeSun: Sun; postings: Posting[] }

type Terms = Pick<MarketSettings, 'minDepositSun' | 'firstDepositFeeSun' | 'freeDepositsPerDay' | 'extraDepositFeeSun'>

/** A deposit whose block is final enough: kept with the small ones, or credited together with them. */
export function planDeposit(terms: Terms, accountId: string, amountSun: Sun, context: DepositContext): DepositPlan {
  const { smallSun, owedSun } = context
  const totalSun = addSun(amountSun, smallSun)
  if (totalSun < terms.minDepositSun) {
    return { at: 'small', postings: [{ from: CHAIN_DEPOSITS, to: small(accountId), amount: amountSun }] }
  }
  const feeSun = minSun(depositFee(terms, context), totalSun)
  const me = buyer(accountId)
  return {
    at: 'credited',
    feeSun,
    postings: [
      { from: CHAIN_DEPOSITS, to: me, amount: amountSun },
      { from: small(accountId), to: me, amount: smallSun },
      { from: me, to: FEES, amount: feeSun },
      { from: me, to: owed(accountId), amount: minSun(owedSun, subSun(totalSun, feeSun)) },
    ],
  }
}

/** SUN: the activation of the address with the first one, and the price of those beyond the day's free ones. */
export function depositFee(terms: Terms, context: Pick<DepositContext, 'creditsEver' | 'creditsThatDay'>): Sun {
  return addSun(
    context.creditsEver === 0 ? terms.firstDepositFeeSun : ZERO_SUN,
    context.creditsThatDay >= terms.freeDepositsPerDay ? terms.extraDepositFeeSun : ZERO_SUN,
  )
}

interface ReversalPlan {
  postings: Posting[]
  /** What the account had already spent; now in `chain:owed:<account>`. */
  shortfallSun: Sun
}

/** Undoes a credited deposit: its fee from the fees, the rest from the balance as far as it goes. */
export function planReversal(
  deposit: { accountId: string; amountSun: Sun; feeSun: Sun },
  have: { buyerSun: Sun; feesSun: Sun },
): ReversalPlan {
  const fromFeesSun = minSun(minSun(deposit.feeSun, deposit.amountSun), have.feesSun)
  const restSun = subSun(deposit.amountSun, fromFeesSun)
  const fromBuyerSun = minSun(restSun, have.buyerSun)
  const shortfallSun = subSun(restSun, fromBuyerSun)
  return {
    postings: [
      { from: FEES, to: CHAIN_DEPOSITS, amount: fromFeesSun },
      { from: buyer(deposit.accountId), to: CHAIN_DEPOSITS, amount: fromBuyerSun },
      { from: owed(deposit.accountId), to: CHAIN_DEPOSITS, amount: shortfallSun },
    ],
    shortfallSun,
  }
}

/** The UTC day a time falls on: from its first ms to before the first ms of the next. */
export function utcDay(timeMs: number): { fromMs: number; toMs: number } {
  const fromMs = timeMs - (timeMs % DAY_MS)
  return { fromMs, toMs: fromMs + DAY_MS }
}

/**
 * Where an account's TRX is sent to, and what becomes of `amountTrx`: plain decimals, at most six. Throws AppError
 * INVALID_PARAMS where it is none, or below the minimum.
 */
export async function depositAddress(
  { settings, clock, db }: Market,
  account: Account,
  amountTrx: string | number,
): Promise<DepositAddressOutput> {
  const amountSun = readTrx(amountTrx)
  const { minDepositSun, firstDepositFeeSun, freeDepositsPerDay, extraDepositFeeSun } = settings
  if (amountSun < minDepositSun)
    throw invalid(`amountTrx must be at least ${plainTrx(minDepositSun)}: a smaller deposit is not credited`)
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

/** A number is read as it is written, so nothing of it is rounded. */
function readTrx(amountTrx: string | number): Sun {
  try {
    return sunFromTrx(String(amountTrx))
  } catch (error) {
    if (!(error instanceof RangeError)) throw error
    throw invalid('amountTrx must be an amount of TRX with at most 6 decimals')
  }
}
