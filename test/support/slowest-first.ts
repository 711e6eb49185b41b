/** Runs the slowest test files first, so that no worker is still busy with one after the others have finished. */
import { relative } from 'node:path'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Slowest first. Each file over seven seconds that is missing here adds a few seconds to the run. */
export const SLOWEST_FILES = [
  // Slowest on PostgreSQL. Most of these are skipped without it.
  'test/market/orders/order-storms.test.ts',
  'test/drills/failover.test.ts',
  'test/drills/bots.test.ts',
  'test/drills/upgrade.test.ts',
  'test/drills/clock.test.ts',
  'test/app/spread-trouble.test.ts',
  'test/app/spread.test.ts',
  'test/db/nodes.test.ts',
  'test/db/postgres.test.ts',
  // Slowest on SQLite.
  'test/browser/mini-app.test.ts',
  'test/app/fleet.test.ts',
  'test/bot/pages/pay.test.ts',
  'test/client/programmers.test.ts',
  'test/bot/pages/pay-wallet.test.ts',
  'test/repo/doc-commands.test.ts',
  'test/bot/pages/provider.test.ts',
  'test/torture/simulation.test.ts',
  'test/checkout/checkout.test.ts',
  'test/operator/page.browser.test.ts',
  'test/bot/kill.test.ts',
  'test/app/kill.test.ts',
  'test/sandbox/wallet/browser.test.ts',
  'test/app/watchdog.test.ts',
  'test/drills/restore.test.ts',
  'test/bot/gates/gates.test.ts',
  'test/app/process.test.ts',
  'test/bot/pages/pay-browser.test.ts',
  'test/market/http/every-call.test.ts',
  'test/operator/page.test.ts',
  'test/db/opening.test.ts',
  'test/torture/kill.test.ts',
  'test/bot/earn.test.ts',
  'test/app/rental.test.ts',
  'test/browser/rental.test.ts',
  'test/bot/failures.test.ts',
  'test/market/payments/signed-payments.test.ts',
  'test/market/mcp/questions.test.ts',
  'test/bot/running.test.ts',
  'test/checkout/browser.test.ts',
  'test/app/built.test.ts',
  'test/bot/pages/provider-browser.test.ts',
  'test/bot/transcripts.test.ts',
  'test/app/hostile.test.ts',
  'test/market/http/openapi.test.ts',
  'test/bot/pages/app-money.test.ts',
  'test/bot/wallet-payments.test.ts',
  'test/setup/setup.test.ts',
  'test/bot/order-changes.test.ts',
  'test/torture/model.test.ts',
  'test/market/orders/estimates.test.ts',
  'test/bot/rules.test.ts',
  'test/db/copies.test.ts',
  'test/bot/inbox.test.ts',
  'test/market/mcp/paying-storm.test.ts',
  'test/bot/promo.test.ts',
  'test/bot/sell.test.ts',
  'test/suppliers/bad-input.test.ts',
  'test/app/start.test.ts',
  'test/sandbox/telegram/page.test.ts',
  'test/operator/people.test.ts',
  'test/app/keys-apart.test.ts',
  'test/market/withdrawals/withdrawals.test.ts',
  'test/market/payments/pay-later-trouble.test.ts',
  'test/market/payments/self-sent-payments.test.ts',
  'test/app/zapbuy.test.ts',
  'test/repo/release.test.ts',
  'test/market/sources/adapters.test.ts',
]

export class SlowestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rank = ({ moduleId }: TestSpecification) => {
      const at = SLOWEST_FILES.indexOf(relative(this.ctx.config.root, moduleId))
      return at < 0 ? SLOWEST_FILES.length : at
    }
    return (await super.sort(files)).sort((a, b) => rank(a) - rank(b))
  }
}
