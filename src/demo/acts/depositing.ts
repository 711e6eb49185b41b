/** A deposit below the minimum, followed by a sufficient one. */
import { balance } from '../../db/stores/treasury/ledger.ts'
import { sunFromTrx } from '../../kernel/sun.ts'
import { buyer, smallDeposits } from '../../market/base/ledger.ts'
import { eventually, sendTrxFrom, type TourFixture } from '../fixture.ts'
import type { Act } from '../tour.ts'
import { must } from '../unmet.ts'

export const depositing: Act<TourFixture> = {
  title: 'Depositing',
  steps: [
    {
      title: 'Alice asks where to send TRX, and sends less than the minimum',
      async play(world) {
        const { alice, app, client, aliceKey, transcript } = world
        alice.says('/deposit')
        await alice.sees('At least 10 TRX', 'I watch your balance')
        const { copied } = await alice.taps('📋 Copy address')
        const { id, depositAddress } = await client.userInfo(aliceKey)
        must(copied === depositAddress, `the button to copy ${depositAddress}`, copied)
        await sendTrxFrom(world, alice, depositAddress, '4', 'her deposit address: 10 are the minimum')
        const kept = await eventually('4 TRX to be noted as a small deposit', () =>
          app.db.read(async (reader) => (await balance(reader, smallDeposits(id))) || undefined),
        )
        must(kept === sunFromTrx('4'), '4,000,000 SUN to be kept aside', kept)
        const { balanceSun } = await client.userInfo(aliceKey)
        must(balanceSun === 0, 'the balance still to be 0', balanceSun)
        transcript.check('the ledger keeps 4 TRX aside, the balance is still 0')
      },
    },
    {
      title: 'The rest follows: both are credited together, less 1 TRX for the first deposit',
      async play(world) {
        const { alice, app, client, aliceKey } = world
        const { id, depositAddress } = await client.userInfo(aliceKey)
        await sendTrxFrom(world, alice, depositAddress, '26', 'her deposit address')
        await alice.sees('29 TRX arrived', 'Balance: 29 TRX')
        const inBooks = await app.db.read((reader) => balance(reader, buyer(id)))
        must(inBooks === sunFromTrx('29'), 'the ledger to say 29 TRX', inBooks)
      },
    },
  ],
}
