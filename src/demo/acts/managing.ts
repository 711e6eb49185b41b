/** The order list, one order in detail, and a new API key that revokes the old one. */
import { hasCode } from '../../kernel/errors.ts'
import { captureFrom } from '../checks.ts'
import type { TourFixture } from '../fixture.ts'
import type { Act } from '../tour.ts'
import { must } from '../unmet.ts'

export const managing: Act<TourFixture> = {
  title: 'Orders and the key',
  steps: [
    {
      title: 'Alice looks at her orders, and at one of them',
      async play({ alice }) {
        alice.says('/orders')
        await alice.sees('🟢 Running', /65,000 Energy · .* left/, /400,000 Energy · .* left/)
        await alice.taps(/^400,000 Energy/)
        const { text } = await alice.sees('400,000 Energy', 'Paid: 26 TRX', 'Saved:', 'Time left:', 'Delegated by:')
        captureFrom(text, /Order: ([0-9a-f]{24})/)
        await alice.taps('🔄 Refresh')
        await alice.taps('◀️ Back')
        await alice.sees('🟢 Running')
        await alice.taps('Ended')
        await alice.sees('🏁 Ended')
      },
    },
    {
      title: 'She replaces her API key',
      async play({ alice, client, aliceKey, transcript }) {
        const { balanceSun } = await client.userInfo(aliceKey)
        must(balanceSun > 0, 'the key to work still', balanceSun)
        alice.says('/account')
        await alice.sees('Deposit address:', `API key: ••••${aliceKey.slice(-4)}`)
        await alice.taps('♻️ Replace key')
        await alice.sees('Replace your API key?', 'stops working at once')
        await alice.taps('Yes, replace the key')
        await alice.sees('Your account has a new API key')
        const fate = await client.userInfo(aliceKey).catch((error: unknown) => error)
        must(hasCode(fate, 'INVALID_API_KEY'), 'the old key to be refused with INVALID_API_KEY', fate)
        transcript.check('the marketplace answers the old key with INVALID_API_KEY')
        await alice.taps('👤 Account')
        const { text } = await alice.sees('Deposit address:', 'API key: ••••')
        must(!text.includes(aliceKey.slice(-4)), 'another key under Account', text)
      },
    },
  ],
}
