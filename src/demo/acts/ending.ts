/** Passing time: the warning before a rental ends, and the reclaim by the providers afterwards. */
import { groupThousands } from '../../kernel/sun.ts'
import { delegationsTo } from '../checks.ts'
import { eventually, type TourFixture } from '../fixture.ts'
import type { Act } from '../tour.ts'
import { must } from '../unmet.ts'

const MINUTE_MS = 60_000

export const ending: Act<TourFixture> = {
  title: 'The end of the rentals',
  steps: [
    {
      title: 'Nearly an hour later',
      async play({ alice, clock, transcript }) {
        alice.markNow()
        clock.jump(53 * MINUTE_MS)
        transcript.stage('53 minutes pass.')
        await alice.sees(/400,000 Energy ends in \d minute/, 'Extend', 'Buy again')
        await alice.sees(/1,\d+,\d+ Energy ends in \d minute/)
        const extended = alice.person.chat().find(({ text }) => text.includes('65,000 Energy ends in'))
        must(extended === undefined, 'no warning yet for the rental that was extended', extended?.text)
        transcript.check('no warning yet for the 65,000 that were extended')
      },
    },
    {
      title: 'After the end',
      async play(world) {
        const { alice, olga, app, clock, transcript } = world
        const receivers = [world.walletOf(alice).address, world.walletOf(olga).address]
        const stillThere = async () =>
          (await Promise.all(receivers.map((address) => delegationsTo(world, address)))).flat()
        clock.jump(90 * MINUTE_MS)
        transcript.stage('An hour and a half passes.')
        await eventually(
          'the chain to have no delegation to the receivers any more',
          async () => (await stillThere()).length === 0 || undefined,
          stillThere,
        )
        for (const address of receivers) {
          const { energy } = await app.node.pendingResources(address)
          must(energy.limit === 0, `no rented Energy to be left with ${address}`, energy)
        }
        transcript.check('TRON: nothing is delegated to the receivers any more, their Energy limit is 0')
      },
    },
    {
      title: 'The market has it all to offer again',
      async play({ client, transcript }) {
        const there = await eventually('the market to offer over 2 million Energy again', async () => {
          const { available } = await client.estimate({
            resource: 'ENERGY',
            amount: 2_300_000,
            durationSec: 3_600,
            allowPartialFill: true,
          })
          return available >= 2_300_000 ? available : undefined
        })
        transcript.check(`${groupThousands(there)} Energy can be rented again`)
      },
    },
  ],
}
