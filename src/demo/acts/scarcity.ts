/** Demand above supply: a partial purchase, followed by a ZapBuy transfer that cannot be matched. */
import { zap } from '../../db/stores/zapbuy/zaps.ts'
import { groupThousands } from '../../kernel/sun.ts'
import { captureFrom, checkRental } from '../checks.ts'
import { eventually, sendTrxFrom, type TourFixture } from '../fixture.ts'
import type { Act } from '../tour.ts'
import { must } from '../unmet.ts'

export const scarcity: Act<TourFixture> = {
  title: 'More than there is',
  steps: [
    {
      title: 'Alice wants 3 million Energy for the wallet of a friend, and takes what there is',
      async play(world) {
        const { alice, olga } = world
        const { address } = world.walletOf(olga)
        alice.says(`/energy ${address} 3M 1h`)
        const { text } = await alice.sees('The market can give only', 'Order all, wait for the rest')
        const there = captureFrom(text, /The market can give only ([\d,]+)/)
        await alice.taps(`Take ${there} now`)
        await alice.sees(`Quote: rent ${there} Energy`, '✅ Confirm')
        await alice.taps(/^✅ Confirm/)
        const receipt = await alice.sees('🧾 Receipt', `Rented: ${there} Energy`)
        const providers = receipt.text.split('\n').filter((line) => line.startsWith('• '))
        must(providers.length > 1, 'several providers to share it', receipt.text)
        await checkRental(world, address, Number(there.replaceAll(',', '')), 3_600)
      },
    },
    {
      title: '小明 zaps 6 TRX into the empty market, and asks what became of them',
      async play(world) {
        const { ming, tron } = world
        const txid = await sendTrxFrom(world, ming, tron.seed.zapbuy.address, '6', 'the ZapBuy address')
        await eventually('the watcher to note the transfer', () => world.app.db.read((reader) => zap(reader, txid)))
        ming.says(txid)
        await ming.sees('6 TRX', '后续进展我会在这里告诉您')
        await ming.sees(/转账 6 TRX/)
        world.notes.mingZap = txid
      },
    },
    {
      title: 'Meanwhile the book is empty',
      async play({ client, aliceKey, transcript }) {
        const book = await client.orderBook({ apiKey: aliceKey, resource: 'ENERGY', durationSec: 3_600 })
        const left = book.at(-1)?.available ?? 0
        must(left < 65_000, 'less than 65,000 Energy to be left', book)
        transcript.check(`${groupThousands(left)} Energy are left in the order book`)
      },
    },
  ],
}
