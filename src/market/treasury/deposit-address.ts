/** Use-case: where an account's TRX is sent to, and what becomes of an amount of it. */
import type { DepositAddressOutput } from '../../contract/mcp/internal-account.ts'
import type { Account } from '../../db/stores/accounts/accounts.ts'
import { creditCount } from '../../db/stores/treasury/deposits.ts'
import { plainTrx, type Sun, sunFromTrx } from '../../kernel/sun.ts'
import type { Market } from '../base/deps.ts'
import { invalid } from '../base/request.ts'
import { depositFee, utcDay } from './deposits.ts'

/** `amountTrx`: plain decimals, at most six. Throws AppError INVALID_PARAMS where it is none, or below the minimum. */
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
