/** The files that take longest start first, so that no worker is left with one of them when the others are done. */
import { relative } from 'node:path'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** From the longest on; a file over ten seconds that is not named here costs a few seconds at the end. */
export const LONGEST = [
  // On PostgreSQL. Without it most of them are skipped.
  'test/market/orders/order-storms.test.ts',
  'test/drills/failover.test.ts',
  'test/drills/bots.test.ts',
  'test/drills/upgrade.test.ts',
  'test/drills/clock.test.ts',
  // On SQLite.
  'test/app/kill.test.ts',
  'test/market/http/every-call.test.ts',
  'test/setup/setup.test.ts',
  'test/bot/failures.test.ts',
  'test/app/missing.test.ts',
  'test/bot/transcripts.test.ts',
  'test/client/programmers.test.ts',
  'test/market/treasury/sweep-storms.test.ts',
  'test/browser/rental.test.ts',
  'test/torture/kill.test.ts',
  'test/app/hostile.test.ts',
  'test/market/treasury/hot-wallet-storms.test.ts',
  'test/torture/fickle-node.test.ts',
  'test/torture/simulation.test.ts',
  'test/zapbuy/forks.test.ts',
  'test/market/rentals/forks.test.ts',
  'test/market/payments/self-sent-payments.test.ts',
  'test/bot/promo.test.ts',
  'test/bot/kill.test.ts',
  'test/bot/rules.test.ts',
  'test/bot/transport.test.ts',
  'test/app/fleet.test.ts',
  'test/market/rentals/returning.test.ts',
  'test/torture/model.test.ts',
  'test/app/rental.test.ts',
  'test/operator/page.browser.test.ts',
  'test/bot/order-changes.test.ts',
  'test/market/withdrawals/withdrawals.test.ts',
  'test/market/mcp/sessions.test.ts',
  'test/market/payments/pay-later-trouble.test.ts',
  'test/app/pruned.test.ts',
  'test/app/process.test.ts',
  'test/db/upgrades.test.ts',
  'test/drills/restore.test.ts',
  'test/zapbuy/lying-node.test.ts',
  'test/app/loaded.test.ts',
  'test/market/payments/pay-later-sweeps.test.ts',
  'test/bot/referral.test.ts',
  'test/market/conformance.test.ts',
  'test/market/archive/archive.test.ts',
  'test/zapbuy/watcher.test.ts',
  'test/bot/buy-confirm.test.ts',
  'test/market/http/openapi.test.ts',
  'test/market/chain/lying-node.test.ts',
  'test/market/rentals/extending.test.ts',
  'test/db/copies.test.ts',
  'test/app/metrics.test.ts',
  'test/db/opening.test.ts',
  'test/bot/bulk/bulk.test.ts',
  'test/app/start.test.ts',
  'test/market/webhooks/delivering.test.ts',
  'test/client/packed.test.ts',
  'test/bot/withdraw.test.ts',
  'test/app/restart.test.ts',
  'test/market/orders/estimates.test.ts',
  'test/market/payments/signed-payments.test.ts',
  'test/market/http/fuzz.test.ts',
  'test/market/mcp/order-create-pending.test.ts',
  'test/app/backup.test.ts',
  'test/sandbox/telegram/page.test.ts',
  'test/market/treasury/sweeps.test.ts',
  'test/app/keys-apart.test.ts',
  'test/bot/purchases-unknown.test.ts',
  'test/market/mcp/users.test.ts',
  'test/market/rentals/fast-charge/fast-charge.test.ts',
  'test/bot/bulk/foreign.test.ts',
  'test/db/restore-killed.test.ts',
  'test/market/payments/pay-later.test.ts',
  'test/bot/wallet-payments.test.ts',
  'test/bot/running.test.ts',
  'test/market/mcp/paying-storm.test.ts',
  'test/zapbuy/kill.test.ts',
  'test/app/zapbuy.test.ts',
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
