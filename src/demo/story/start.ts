/** From the first /start to the first rental: wrong keys, mistyped answers, deposits, and a double tap on Confirm. */
import { readCurrentLink } from '../../db/stores/bot/users.ts'
import { balance } from '../../db/stores/treasury/ledger.ts'
import { newApiKey } from '../../kernel/ids.ts'
import { groupThousands, sunFromTrx } from '../../kernel/sun.ts'
import { buyer, smallDeposits } from '../../market/base/ledger.ts'
import { USDT_ADDRESS, USDT_TRANSFER_ENERGY } from '../../sandbox/tron-node/tron-node.ts'
import { createKeyRing, newMnemonic } from '../../tron/keys.ts'
import { checkBalance, checkRental, trxInText } from '../checks.ts'
import { eventually, sendTrxFrom } from '../fixture.ts'
import type { Story } from '../tour.ts'
import { must } from '../unmet.ts'
import { askForQuote } from './rental.ts'

export const start: Story = {
  Arriving: {
    async 'Alice opens the bot for the first time'({ alice }) {
      await alice.says('/start', 'Welcome!', 'You don’t need an account.')
      await alice.taps('🔑 Link API key', 'Paste your API key')
    },
    async 'She pastes an unknown key'({ alice, app }) {
      await alice.pastesKey(newApiKey(), '⚠️ The service doesn’t know this key.', 'Nothing was stored')
      const link = await app.db.read((reader) => readCurrentLink(reader, alice.id))
      must(link === undefined, 'nothing to be stored for Alice', link)
    },
    async 'The right key'({ alice, client, aliceKey, transcript }) {
      transcript.stage('The operator opens an account at the marketplace (POST /v2/accounts): here is its key.')
      await client.createAccount(aliceKey)
      await alice.pastesKey(aliceKey, 'Your account is linked', 'Balance: 0 TRX', 'Nothing is running.')
    },
    async '小明 (Xiaoming) reads Chinese and lets the bot open an account'({ ming }) {
      await ming.says('/start', '欢迎')
      await ming.taps('✨ 创建账户', '账户已创建')
    },
  },
  Depositing: {
    async 'Alice asks where to send TRX, and sends less than the minimum'(tour) {
      const { alice, app, client, aliceKey, transcript } = tour
      await alice.says('/deposit', 'Minimum 10 TRX', 'I’ll watch for 24 hours and tell you.')
      const { id, depositAddress } = await client.userInfo(aliceKey)
      await alice.copies('📋 Copy address', depositAddress)
      await sendTrxFrom(tour, alice, depositAddress, '4', 'her deposit address: 10 are the minimum')
      const stored = await eventually('4 TRX to be noted as a small deposit', () =>
        app.db.read(async (reader) => (await balance(reader, smallDeposits(id))) || undefined),
      )
      must(stored === sunFromTrx('4'), 'a small deposit of 4,000,000 SUN', stored)
      const { balanceSun } = await client.userInfo(aliceKey)
      must(balanceSun === 0, 'the balance still to be 0', balanceSun)
      transcript.check('the ledger holds 4 TRX separately, the balance is still 0')
    },
    async 'She sends the rest: both are credited together, minus 1 TRX for the first deposit'(tour) {
      const { alice, app, client, aliceKey } = tour
      const { id, depositAddress } = await client.userInfo(aliceKey)
      await sendTrxFrom(tour, alice, depositAddress, '26', 'her deposit address', '29 TRX arrived', 'Balance: 29 TRX')
      const ledgerSun = await app.db.read((reader) => balance(reader, buyer(id)))
      must(ledgerSun === sunFromTrx('29'), 'the ledger to say 29 TRX', ledgerSun)
    },
  },
  'Buying Energy': {
    async 'An address that was never activated'({ alice }) {
      await alice.says('/buy', 'What would you like to rent?', 'Balance: 29 TRX')
      await alice.taps('⚡ Rent Energy', 'Paste a TRON address')
      const inactive = createKeyRing(newMnemonic()).signer(0).address
      await alice.says(inactive, 'This address is not activated yet:', 'Activation costs')
      await alice.taps('◀️ Back', 'for which address?')
    },
    async 'For which address, how much, and for how long? Alice mistypes it in every way'({ alice, walletOf }) {
      const { address } = walletOf(alice)
      await askForQuote(alice, address, {
        address: [
          ['my wallet', 'That’s not a TRON address.'],
          [`${address.slice(0, -1)}${address.endsWith('a') ? 'b' : 'a'}`, 'a character is wrong'],
          [USDT_ADDRESS, 'This is a contract'],
        ],
        amount: [
          ['1e3', 'Please write the number in full, without “e”.'],
          ['65²', 'Please use the plain digits'],
          ['-65000', 'Enter a number above zero.'],
          ['500', 'The smallest order is 32,000'],
        ],
        duration: [['soon', 'That’s not a duration.']],
      })
      await alice.sees('Balance after: 25.1 TRX')
    },
    async 'Confirm, tapped twice: one order'({ alice, client, aliceKey, transcript }) {
      await alice.tapRepeatedly(/^✅ Rent for/, 2)
      await alice.sees('Looking for 65,000 Energy')
      await alice.sees('✅ 65,000 Energy', '3.9 TRX · 1 delegation')
      const { orders, total } = await client.orders(aliceKey, {})
      must(total === 1, 'exactly one order', orders)
      const [order] = orders
      must(order?.payoutSun === trxInText('3.9'), 'the order to have cost 3.9 TRX', order)
      transcript.check('the marketplace has exactly one order, for 3.9 TRX')
    },
    async 'What the chain and the books say'(tour) {
      await checkRental(tour, tour.walletOf(tour.alice).address, 65_000, 3_600)
      await checkBalance(tour, (await tour.client.userInfo(tour.aliceKey)).id, '25.1')
    },
    async 'What it was rented for: 1 USDT, without burning TRX for Energy'({
      alice,
      ming,
      walletOf,
      wallet,
      transcript,
    }) {
      transcript.stage(`${alice.name} sends 1 USDT to ${ming.name}.`)
      const sent = await wallet.sendUsdt(alice.id, walletOf(ming).address, '1')
      must(sent.success && sent.energyUsed === USDT_TRANSFER_ENERGY, 'the transfer to use the Energy', sent)
      must(trxInText(sent.burnedTrx) < trxInText('1'), 'no TRX burned for Energy', sent)
      const used = groupThousands(sent.energyUsed)
      transcript.check(`${used} rented Energy used; burned: ${sent.burnedTrx} TRX, for Bandwidth`)
    },
  },
}
