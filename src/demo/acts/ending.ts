/** Time passes: the warning before the end, and what the providers get back after it. */
import { groupThousands } from '../../kernel/sun.ts'
import { delegationsTo } from '../checks.ts'
import type { Act } from '../tour.ts'
import { must } from '../unmet.ts'
import { eventually, type World } from '../world.ts'

const MINUTE_MS = 60_000

export const ending: Act<World> = {
  title: 'The end of the rentals',
  steps: [
    {
      title: 'Nearly an hour later',
      async play({ alice, clock, transcript }) {
        alice.turn()
        clock.jump(53 * MINUTE_MS)
        transcript.stage('53 minutes pass.')
        await alice.sees(/Energy ends in \dm/, 'Extend', 'Buy again')
      },
    },
    {
      title: 'After the end',
      async play(world) {
        const { alice, app, clock, transcript } = world
        const { address } = world.walletOf(alice)
        clock.jump(90 * MINUTE_MS)
        transcript.stage('An hour and a half passes.')
        await eventually(
          'the chain to have no delegation to Alice any more',
          async () => (await delegationsTo(world, address)).length === 0 || undefined,
          () => delegationsTo(world, address),
        )
        const { energy } = await app.node.resources(address)
        must(energy.limit === 0, 'no Energy to be left with Alice', energy)
        transcript.check(
          'TRON: nothing is delegated to Alice any more; the stake is with its providers again',
        )
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
