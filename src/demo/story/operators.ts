/** The list of orders and a new API key, then the operator: an overview, and a pause with its effect on a buyer. */
import { hasCode } from '../../kernel/errors.ts'
import type { Story } from '../tour.ts'
import { must } from '../unmet.ts'

export const managing: Story = {
  'Orders and the key': {
    async 'Alice looks at her orders, and at one of them'({ alice }) {
      await alice.says('/orders', '🟢 Running', /65,000 Energy · .* left/, /400,000 Energy · .* left/)
      const details = ['Paid: 26 TRX', 'Time left:', 'Delegated by:', /Order: [0-9a-f]{24}/]
      await alice.taps(/^400,000 Energy/, '400,000 Energy', ...details)
      await alice.taps('🔄 Refresh')
      await alice.taps('◀️ Back', '🟢 Running')
      await alice.taps('Ended', '🏁 Ended')
    },
    async 'She replaces her API key'({ alice, client, aliceKey, transcript }) {
      const { balanceSun } = await client.userInfo(aliceKey)
      must(balanceSun > 0, 'the key to still work', balanceSun)
      await alice.says('/account', 'Deposit address:', `API key: ••••${aliceKey.slice(-4)}`)
      await alice.taps(
        '♻️ Replace key',
        'Replace your API key?',
        'and all keys for programs stop working at once, everywhere.',
      )
      await alice.taps('Yes, replace the key', 'Your account has a new API key')
      const outcome = await client.userInfo(aliceKey).catch((error: unknown) => error)
      must(hasCode(outcome, 'INVALID_API_KEY'), 'the old key to be refused with INVALID_API_KEY', outcome)
      transcript.check('the marketplace answers the old key with INVALID_API_KEY')
      const { text } = await alice.taps('👤 Account', 'Deposit address:', 'API key: ••••')
      must(!text.includes(aliceKey.slice(-4)), 'another key under Account', text)
    },
  },
  'The operator': {
    async 'Olga looks at the overview'({ olga }) {
      await olga.says('/admin', 'Operator', '✅ Marketplace responds (', 'Chain: block', 'filled 1', 'refund_owed')
    },
    async 'The list of zaps, and one of them'({ olga, notes }) {
      await olga.says('/zaps', 'Zaps', 'filled 1', /owed \d/, /refunded \d/)
      await olga.says(`/zap ${notes.aliceZap}`, 'Transfer of 5 TRX', 'Internal: filled', 'Cost:')
    },
    async 'She pauses buying; Alice meets the pause'({ olga, alice }) {
      await olga.says('/pause buy maintenance until noon', 'Renting: paused')
      await alice.says('/buy', '⏸ The operator has paused buying', 'maintenance until noon', 'Nothing was charged')
    },
    async 'She resumes; Alice can buy again, and cancels'({ olga, alice }) {
      await olga.says('/resume', 'Resumed: Renting')
      await alice.says('/buy', 'What would you like to rent?')
      await alice.says('/cancel', 'Cancelled')
    },
    async 'Nobody else has these commands'({ alice }) {
      await alice.says('/admin', 'I don’t know that command.')
    },
  },
}
