/** Extending a running rental: the lock on the chain ends later. */
import { captureFrom, checkRental, delegationsTo } from '../checks.ts'
import type { TourFixture } from '../fixture.ts'
import type { Act } from '../tour.ts'
import { must } from '../unmet.ts'

const HOUR_MS = 3_600_000

export const extending: Act<TourFixture> = {
  title: 'Extending',
  steps: [
    {
      title: 'Alice makes the rental an hour longer',
      async play(world) {
        const { alice, transcript } = world
        const { address } = world.walletOf(alice)
        const beforeMs = await lockEndMs(world)
        alice.says('/extend')
        await alice.sees('Extend: which rental?')
        await alice.taps(/^65,000 Energy · .* left$/)
        await alice.sees('Until when?', '65,000 Energy, ends')
        await alice.taps(/^\+1h · /)
        const quote = await alice.sees('Quote: extend', 'New end:', 'Total:')
        const cost = captureFrom(quote.text, /Total: ([\d.,]+) TRX/)
        await alice.taps(/^✅ Confirm/)
        await alice.sees('🧾 Receipt', 'Extended:', `Paid: ${cost} TRX`)
        const afterMs = await checkRental(world, address, 65_000, 2 * 3_600)
        must(afterMs - beforeMs >= HOUR_MS - 10_000, 'the lock to end an hour later', { beforeMs, afterMs })
        transcript.check(`the lock ends ${Math.round((afterMs - beforeMs) / 60_000)} minutes later than before`)
      },
    },
  ],
}

async function lockEndMs(world: TourFixture): Promise<number> {
  const delegations = await delegationsTo(world, world.walletOf(world.alice).address)
  return Math.max(...delegations.map(({ expiresAtMs }) => expiresAtMs ?? 0))
}
