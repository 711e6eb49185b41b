/** The files that take longest start first, so that no worker is left with one of them when the others are done. */
import { relative } from 'node:path'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** From the longest on; a file over five seconds that is not named here costs a few seconds at the end. */
export const LONGEST = [
  'test/app/kill.test.ts',
  'test/bot/failures.test.ts',
  'test/market/http/every-call.test.ts',
  'test/app/process.test.ts',
  'test/zapbuy/forks.test.ts',
  'test/client/programmers.test.ts',
  'test/app/rental.test.ts',
  'test/market/rentals/forks.test.ts',
  'test/market/chain/lying-node.test.ts',
  'test/market/payments/pay-later-trouble.test.ts',
  'test/market/withdrawals/withdrawals.test.ts',
  'test/market/rentals/returning.test.ts',
  'test/market/payments/pay-later-sweeps.test.ts',
  'test/market/rentals/extending.test.ts',
  'test/market/payments/signed-payments.test.ts',
  'test/market/payments/pay-later.test.ts',
  'test/bot/transcripts.test.ts',
  'test/market/mcp/order-create-pending.test.ts',
  'test/market/payments/self-sent-payments.test.ts',
  'test/market/rentals/fast-charge/fast-charge.test.ts',
  'test/market/treasury/hot-wallet-storms.test.ts',
  'test/market/treasury/sweep-storms.test.ts',
  'test/market/treasury/sweeps.test.ts',
  'test/bot/wallet-payments.test.ts',
  'test/browser/rental.test.ts',
  'test/app/hostile.test.ts',
  'test/market/selling/payouts.test.ts',
  'test/bot/rules.test.ts',
  'test/market/orders/order-storms.test.ts',
  'test/market/webhooks/delivering.test.ts',
  'test/market/conformance.test.ts',
  'test/market/orders/markup.test.ts',
  'test/market/rentals/delegating.test.ts',
  'test/market/selling/selling.test.ts',
  'test/bot/order-changes.test.ts',
  'test/market/rentals/reclaim.test.ts',
  'test/market/http/webhooks.test.ts',
  'test/market/matching/book.test.ts',
  'test/market/matching/supply-changes.test.ts',
  'test/market/mcp/users.test.ts',
  'test/market/orders/order-life.test.ts',
  'test/app/zapbuy.test.ts',
  'test/operator/process.test.ts',
]

export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rank = ({ moduleId }: TestSpecification) => {
      const at = LONGEST.indexOf(relative(this.ctx.config.root, moduleId))
      return at < 0 ? LONGEST.length : at
    }
    return (await super.sort(files)).sort((a, b) => rank(a) - rank(b))
  }
}
