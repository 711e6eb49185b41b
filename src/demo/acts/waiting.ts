/** Too little balance: the quote waits for the deposit and comes back by itself. */
import { checkRental, told, trxTold } from '../checks.ts'
import type { Act } from '../tour.ts'
import { must } from '../unmet.ts'
import { sendsTrx, type World } from '../world.ts'

export const waiting: Act<World> = {
  title: 'Too little balance',
  steps: [
    {
      title: 'Alice types the whole order at once, and cannot pay for it',
      async play({ alice, walletOf }) {
        alice.says(`/energy ${walletOf(alice).address} 400k 1h`)
        const { text } = await alice.sees(
          'Quote: rent 400,000 Energy',
          'TRX are missing',
          'comes back by itself',
        )
        const cost = trxTold(told(text, /Total: ([\d.,]+) TRX/))
        const have = trxTold(told(text, /Your balance is ([\d.,]+) TRX/))
        const missing = trxTold(told(text, /: ([\d.,]+) TRX are missing/))
        must(missing === cost - have, 'the missing amount to be what it costs less the balance', text)
      },
    },
    {
      title: 'She deposits, and the quote is back',
      async play(world) {
        const { alice, client, aliceKey } = world
        const { depositAddress } = await client.userInfo(aliceKey)
        await sendsTrx(world, alice, depositAddress, '250', 'her deposit address')
        await alice.sees('Your deposit is there', 'Quote: rent 400,000 Energy')
        await alice.sees('250 TRX arrived')
        await alice.taps(/^✅ Confirm/)
        await alice.sees('🧾 Receipt', 'Rented: 400,000 Energy')
        await checkRental(world, world.walletOf(alice).address, 400_000, 3_600)
      },
    },
  ],
}
