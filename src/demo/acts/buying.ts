/** A rental step by step, with typing mistakes, a double tap on Confirm, and a final check of the chain. */
import { groupThousands } from '../../kernel/sun.ts'
import { USDT_ADDRESS, USDT_TRANSFER_ENERGY } from '../../sandbox/tron-node/tron-node.ts'
import { createKeyRing, newMnemonic } from '../../tron/keys.ts'
import { captureFrom, checkBalance, checkRental, trxInText } from '../checks.ts'
import type { TourFixture } from '../fixture.ts'
import type { Act } from '../tour.ts'
import { must } from '../unmet.ts'

const AMOUNT = 65_000
const HOUR_SEC = 3_600

export const buying: Act<TourFixture> = {
  title: 'Buying Energy',
  steps: [
    {
      title: 'For which address? Alice mistypes it in every way',
      async play({ alice, walletOf }) {
        const { address } = walletOf(alice)
        const last = address.endsWith('a') ? 'b' : 'a'
        const nobody = createKeyRing(newMnemonic()).signer(0).address
        alice.says('/buy')
        await alice.sees('What would you like to rent?', 'Balance: 29 TRX')
        await alice.taps('⚡ Buy Energy')
        await alice.sees('Paste a TRON address')
        for (const [typed, answer] of [
          ['my wallet', 'That is not a TRON address'],
          [`${address.slice(0, -1)}${last}`, 'its checksum is wrong'],
          [USDT_ADDRESS, 'This is a contract'],
        ] as const) {
          alice.says(typed)
          await alice.sees(answer, 'for which address?')
        }
        alice.says(nobody)
        await alice.sees('This address was never activated', 'Activating it costs')
        await alice.taps('◀️ Back')
        await alice.sees('for which address?')
        alice.says(address)
        await alice.sees('Energy: how much?', '1 USDT transfer')
      },
    },
    {
      title: 'How much, and for how long?',
      async play({ alice }) {
        for (const [typed, answer] of [
          ['1e3', 'Please write the number out'],
          ['６５０００', 'Please use the plain digits'],
          ['-65000', 'It has to be more than zero'],
          ['65.000', 'I am not sure what you mean'],
          ['500', 'The smallest order is 32,000'],
        ] as const) {
          alice.says(typed)
          await alice.sees(answer, 'Energy: how much?')
        }
        alice.says('65,000')
        await alice.sees('To whom does the USDT go?')
        await alice.taps('⏭ Skip')
        await alice.sees('For how long?', 'Amount: 65,000 Energy')
        alice.says('0.5h')
        await alice.sees('Whole numbers only', 'For how long?')
        alice.says('1h')
        await alice.sees('Quote: rent 65,000 Energy', 'Total: 3.9 TRX', 'Balance: 29 TRX → 25.1 TRX')
      },
    },
    {
      title: 'Confirm, tapped twice: one order',
      async play({ alice, client, aliceKey, transcript }) {
        await alice.tapRepeatedly(/^✅ Confirm/, 2)
        await alice.sees('Ordered: 65,000 Energy')
        await alice.sees('Rented: 65,000 Energy', 'Paid: 3.9 TRX', 'Delegated by:')
        const { text } = await alice.sees('🧾 Receipt', 'Rented: 65,000 Energy')
        const { orders, total } = await client.orders(aliceKey, {})
        must(total === 1, 'exactly one order', orders)
        const [order] = orders
        must(order?.id === captureFrom(text, /Order: ([0-9a-f]{24})/), 'the receipt of that order', { text, order })
        must(order.payoutSun === trxInText('3.9'), 'the order to have cost 3.9 TRX', order)
        transcript.check('the marketplace has exactly one order, for 3.9 TRX')
      },
    },
    {
      title: 'What the chain and the books say',
      async play(world) {
        const { alice, client, aliceKey } = world
        await checkRental(world, world.walletOf(alice).address, AMOUNT, HOUR_SEC)
        const { id } = await client.userInfo(aliceKey)
        await checkBalance(world, id, '25.1')
      },
    },
    {
      title: 'What it was rented for: 1 USDT, without burning TRX for Energy',
      async play({ alice, ming, walletOf, wallet, transcript }) {
        transcript.stage(`${alice.name} sends 1 USDT to ${ming.name}.`)
        const sent = await wallet.sendUsdt(alice.id, walletOf(ming).address, '1')
        must(sent.success && sent.energyUsed === USDT_TRANSFER_ENERGY, 'the transfer to use the Energy', sent)
        must(trxInText(sent.burnedTrx) < trxInText('1'), 'no TRX burned for Energy', sent)
        transcript.check(
          `${groupThousands(sent.energyUsed)} rented Energy used; burned: ${sent.burnedTrx} TRX, for Bandwidth`,
        )
      },
    },
  ],
}
