/** The operator's commands: pausing purchases, and a buyer's view of the pause. */

import type { TourFixture } from '../fixture.ts'
import type { Act } from '../tour.ts'

export const operating: Act<TourFixture> = {
  title: 'The operator',
  steps: [
    {
      title: 'Olga looks at the whole',
      async play({ olga }) {
        olga.says('/admin')
        await olga.sees('Operator', 'Marketplace answers', 'Chain: block', 'filled 1', 'refund_owed')
      },
    },
    {
      title: 'The zaps, and one of them',
      async play({ olga, notes }) {
        olga.says('/zaps')
        await olga.sees('Zaps', 'filled 1', /owed \d/, /refunded \d/)
        olga.says(`/zap ${notes.aliceZap}`)
        await olga.sees('Transfer of 5 TRX', 'Internal: filled', 'Cost:')
      },
    },
    {
      title: 'She pauses buying; Alice meets the pause',
      async play({ olga, alice }) {
        olga.says('/pause buy maintenance until noon')
        await olga.sees('Renting: paused')
        alice.says('/buy')
        await alice.sees('Buying is paused by the operator', 'maintenance until noon', 'Nothing was charged')
      },
    },
    {
      title: 'She resumes; Alice can buy again, and cancels',
      async play({ olga, alice }) {
        olga.says('/resume')
        await olga.sees('Renting: goes on')
        alice.says('/buy')
        await alice.sees('What would you like to rent?')
        alice.says('/cancel')
        await alice.sees('Cancelled')
      },
    },
    {
      title: 'Nobody else has these commands',
      async play({ alice }) {
        alice.says('/admin')
        await alice.sees('I do not know that command')
      },
    },
  ],
}
