/**
 * Pauses sellers whose sales fail: both the address that should have delegated and the account that submitted the sale.
 * docs/decisions/080 has the bound on the time for which a seller can withhold the units of an order.
 */
import type { Reader, Tx } from '../../db/db.ts'
import type { Delegation } from '../../db/stores/rentals/delegations.ts'
import { forgetSellerFailures, putSellerPause, sellerPausesOf } from '../../db/stores/selling/seller-pauses.ts'
import type { TronAddress } from '../../kernel/address.ts'
import { DAY_SEC, HOUR_SEC } from '../../kernel/duration.ts'
import { AppError } from '../../kernel/errors.ts'
import { backoffAfterFailuresMs } from '../../kernel/worker.ts'
import type { BookWrite, Market } from '../base/deps.ts'

/** Length of the first and of the longest pause. */
const PAUSES_MS = {
  /** A node refused the sale at once, or no block included it for a reason that is not the seller's. */
  refused: { baseMs: 30_000, maxMs: HOUR_SEC * 1000 },
  /** A node accepted the sale, and the seller's own account made it invalid before a block included it. */
  withheld: { baseMs: HOUR_SEC * 1000, maxMs: DAY_SEC * 1000 },
}

type SaleSeller = Pick<Delegation, 'provider' | 'sellerId'>

const sellersOf = ({ provider, sellerId }: SaleSeller): string[] =>
  sellerId === null ? [provider] : [provider, sellerId]

/** Pauses the sellers of a failed sale, longer after each failure in a row. */
export async function pauseSellers(
  { market, tx }: Pick<BookWrite, 'market' | 'tx'>,
  sale: SaleSeller,
  kind: keyof typeof PAUSES_MS,
): Promise<void> {
  const known = await sellerPausesOf(tx, sellersOf(sale))
  for (const seller of sellersOf(sale)) {
    const before = known.find((pause) => pause.seller === seller)
    const failures = before?.failures ?? 0
    const pauseMs = backoffAfterFailuresMs(failures, PAUSES_MS[kind])
    const untilMs = Math.max(market.clock.now() + pauseMs, before?.untilMs ?? 0)
    await putSellerPause(tx, { seller, failures: failures + 1, untilMs })
    market.log.info({ seller, kind, failures: failures + 1, untilMs }, 'seller.paused')
  }
}

/** Forgets earlier failures after a successful sale. A sale during a pause does not shorten it. */
export const forgetFailures = ({ market, tx }: { market: Market; tx: Tx }, sale: SaleSeller): Promise<void> =>
  forgetSellerFailures(tx, sellersOf(sale), market.clock.now())

/** Throws AppError SALE_REFUSED {untilMs} while the delegating address or the submitting account is paused. */
export async function checkNotPaused(
  { clock }: Pick<Market, 'clock'>,
  reader: Reader,
  owner: TronAddress,
  accountId: string,
): Promise<void> {
  const nowMs = clock.now()
  const pauses = (await sellerPausesOf(reader, [owner, accountId])).filter(({ untilMs }) => untilMs > nowMs)
  if (pauses.length === 0) return
  const who = pauses.some(({ seller }) => seller === owner) ? 'owner_address' : 'this account'
  const untilMs = Math.max(...pauses.map((pause) => pause.untilMs))
  throw new AppError('SALE_REFUSED', {
    untilMs,
    detail: `${who} is suspended until ${new Date(untilMs).toISOString()}, because its last sale failed`,
  })
}
