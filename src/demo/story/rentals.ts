/** Rentals after the first: an extension, an insufficient balance, insufficient supply, and the end. */
import { formatTrx, groupThousands, sun } from '../../kernel/sun.ts'
import { captureFrom, checkRental, delegationsTo, trxInText } from '../checks.ts'
import { eventually, sendTrxFrom, type TourFixture } from '../fixture.ts'
import type { Story } from '../tour.ts'
import { must } from '../unmet.ts'
import { askForExtension } from './rental.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS

async function lockEndMs(tour: TourFixture): Promise<number> {
  const delegations = await delegationsTo(tour, tour.walletOf(tour.alice).address)
  return Math.max(...delegations.map(({ expiresAtMs }) => expiresAtMs ?? 0))
}

export const extending: Story = {
  Extending: {
    async 'Alice makes the rental an hour longer'(tour) {
      const { alice, transcript } = tour
      const beforeMs = await lockEndMs(tour)
      await askForExtension(alice, '+1h')
      const { text } = await alice.sees('TRX: extend')
      const cost = captureFrom(text, /⏳ ([\d.,]+) TRX/)
      await alice.taps(/^✅ Extend for/, 'extended until', `${cost} TRX · `)
      const afterMs = await checkRental(tour, tour.walletOf(alice).address, 65_000, 2 * 3_600)
      must(afterMs - beforeMs >= HOUR_MS - 10_000, 'the lock to end an hour later', { beforeMs, afterMs })
      transcript.check(`the lock ends ${Math.round((afterMs - beforeMs) / MINUTE_MS)} minutes later than before`)
    },
  },
  'Too little balance': {
    async 'Alice types the whole order in one message, and cannot pay for it'({ alice, walletOf }) {
      const { text } = await alice.says(
        `/energy ${walletOf(alice).address} 400k 1h`,
        ...['⚡ Rent 400,000 Energy', 'TRX short', 'Once your balance is enough, this quote returns'],
      )
      const amount = (pattern: RegExp) => trxInText(captureFrom(text, pattern))
      const [cost, balance] = [amount(/^([\d.,]+) TRX/m), amount(/Your balance is ([\d.,]+) TRX/)]
      const missing = amount(/: ([\d.,]+) TRX short/)
      must(missing === cost - balance, 'the missing amount to equal the cost minus the balance', text)
    },
    async 'She deposits, and the quote is back'(tour) {
      const { alice, client, aliceKey } = tour
      const { depositAddress } = await client.userInfo(aliceKey)
      await sendTrxFrom(
        tour,
        alice,
        depositAddress,
        '250',
        'her deposit address',
        '💰 Your deposit arrived.',
        '400,000',
      )
      await alice.sees('250 TRX arrived')
      await alice.taps(/^✅ Rent for/, 'TRX · ', '✅ 400,000 Energy')
      await checkRental(tour, tour.walletOf(alice).address, 400_000, 3_600)
    },
    async '小明 has no balance at all, and pays from another wallet'(tour) {
      const { ming, walletOf } = tour
      await ming.says(`/energy ${walletOf(ming).address} 65k 1h`, '65,000 能量，1 小时')
      const { text } = await ming.taps('📲 转 TRX 付款', '支付 65,000 能量', '请转账')
      const cost = captureFrom(text, /请转账：([\d.,]+) TRX/)
      const to = captureFrom(text, /转到：(T\w{33})/)
      await sendTrxFrom(tour, ming, to, '1', 'the address of the order: too little', '已收到 1 /')
      const rest = formatTrx(sun(trxInText(cost) - trxInText('1')))
      await sendTrxFrom(tour, ming, to, rest, 'the address of the order: the rest', `${cost} TRX · `)
      await ming.sees(/✅ 已为 \S+ 租用 65,000 能量/)
      await checkRental(tour, walletOf(ming).address, 65_000, 3_600)
    },
  },
}

export const ending: Story = {
  'The end of the rentals': {
    async 'Nearly an hour later'({ alice, pass, transcript }) {
      alice.markNow()
      pass(53 * MINUTE_MS, '53 minutes pass.')
      await alice.sees(/400,000 Energy .*ends in \d minute/, 'Extend', '🔁 Again')
      await alice.sees(/1,\d+,\d+ Energy .*ends in \d minute/)
      const extended = alice.person.chat().find(({ text }) => /^⏰ 65,000 Energy/.test(text))
      must(extended === undefined, 'no warning yet for the rental that was extended', extended?.text)
      transcript.check('no warning yet for the 65,000 that were extended')
    },
    async 'After the end'(tour) {
      const receivers = [tour.alice, tour.olga].map((actor) => tour.walletOf(actor).address)
      const remaining = async () => (await Promise.all(receivers.map((to) => delegationsTo(tour, to)))).flat()
      tour.pass(90 * MINUTE_MS, 'An hour and a half passes.')
      await eventually(
        'the chain to have no delegation to the receivers any more',
        async () => (await remaining()).length === 0 || undefined,
        remaining,
      )
      for (const address of receivers) {
        const { energy } = await tour.app.node.pendingResources(address)
        must(energy.limit === 0, `no rented Energy to be left with ${address}`, energy)
      }
      tour.transcript.check('TRON: nothing is delegated to the receivers any more, their Energy limit is 0')
    },
    async 'The marketplace can offer all of it again'({ client, transcript }) {
      const order = { resource: 'ENERGY', amount: 2_300_000, durationSec: 3_600, allowPartialFill: true } as const
      const offered = await eventually('the marketplace to offer over 2 million Energy again', async () => {
        const { available } = await client.estimate(order)
        return available >= order.amount ? available : undefined
      })
      transcript.check(`${groupThousands(offered)} Energy can be rented again`)
    },
  },
}
