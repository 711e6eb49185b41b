/** ZapBuy transfers: one that is filled, one too small, one from a contract, and one into an empty market. */
import { zap } from '../../db/stores/zapbuy/zaps.ts'
import { groupThousands, sunFromTrx } from '../../kernel/sun.ts'
import { captureFrom, checkRental } from '../checks.ts'
import { CONTRACT, eventually, sendTrxFrom, type TourFixture } from '../fixture.ts'
import type { Story } from '../tour.ts'
import { must } from '../unmet.ts'

const numberIn = (text: string): number => Number(text.replaceAll(',', ''))

async function checkZapEnd(tour: TourFixture, txid: string, state: 'refunded' | 'owed'): Promise<void> {
  const readZap = () => tour.app.db.read((reader) => zap(reader, txid))
  await eventually(`the zap to end ${state}`, async () => (await readZap())?.state === state || undefined, readZap)
  const end = await readZap()
  must(end?.orderId === null, 'no order for this zap', end)
  tour.transcript.check(`the zap is ${state}, and there is no order for it`)
}

export const zapping: Story = {
  'ZapBuy: send TRX, get Energy': {
    async 'Alice zaps 5 TRX'(tour) {
      const { alice, notes } = tour
      const [{ address }, zapbuy] = [tour.walletOf(alice), tour.tron.seed.zapbuy.address]
      await alice.says('/zapbuy', 'ZapBuy: send TRX, get Energy for 1 hour', 'get 65,000 Energy')
      await alice.copies('📋 Copy address', zapbuy)
      notes.aliceZap = await sendTrxFrom(tour, alice, zapbuy, '5', 'the ZapBuy address', '5 TRX arrived')
      await alice.sees(/Ordered: [\d,]+ Energy/)
      const { text } = await alice.sees(/Energy for/, address)
      const energy = numberIn(captureFrom(text, /([\d,]+) Energy/))
      must(energy >= 65_000, 'at least 65,000 Energy', text)
      await checkRental(tour, address, energy, 3_600)
    },
    async 'She zaps 1 TRX: less than 65,000 Energy, so it goes back'(tour) {
      const { alice, tron } = tour
      const refused = '1 TRX bought no Energy'
      const txid = await sendTrxFrom(tour, alice, tron.seed.zapbuy.address, '1', 'the ZapBuy address', refused)
      await alice.sees('0.7 TRX sent back')
      await checkZapEnd(tour, txid, 'refunded')
    },
    async 'A contract zaps 20 TRX: no order, and nothing is sent back to a contract'(tour) {
      const { alice, tron, wallet, transcript } = tour
      transcript.stage('A contract sends 20 TRX to the ZapBuy address. Alice, who runs it, pastes the txid.')
      const { txid } = await wallet.sendTrx(CONTRACT, tron.seed.zapbuy.address, '20')
      await checkZapEnd(tour, txid, 'owed')
      await alice.says(txid, 'Transfer of 20 TRX', 'It came from a contract')
    },
  },
  'More than there is': {
    async 'Alice wants 3 million Energy for the wallet of a friend, and takes what there is'(tour) {
      const { alice } = tour
      const { address } = tour.walletOf(tour.olga)
      const { text } = await alice.says(
        `/energy ${address} 3M 1h`,
        '⚠️ The market has only',
        'Order all, wait for the rest',
      )
      const offered = captureFrom(text, /The market has only ([\d,]+)/)
      await alice.taps(`Take ${offered} now`, `⚡ Rent ${offered} Energy`, '✅ Rent for')
      const receipt = await alice.taps(/^✅ Rent for/, 'TRX · ', `✅ ${offered} Energy`)
      must(/· [2-9] delegations/.test(receipt.text), 'several providers to share it', receipt.text)
      await checkRental(tour, address, numberIn(offered), 3_600)
    },
    async '小明 zaps 6 TRX while nothing is for rent, and asks what happened to them'(tour) {
      const { ming, tron, app, notes } = tour
      notes.mingZap = await sendTrxFrom(tour, ming, tron.seed.zapbuy.address, '6', 'the ZapBuy address')
      await eventually('the watcher to note the transfer', () => app.db.read((reader) => zap(reader, notes.mingZap)))
      await ming.says(notes.mingZap, '6 TRX', '后续进展我会在这里告诉您')
      await ming.sees(/转账 6 TRX/)
    },
    async 'Meanwhile the book is empty'({ client, aliceKey, transcript }) {
      const book = await client.orderBook({ apiKey: aliceKey, resource: 'ENERGY', durationSec: 3_600 })
      const left = book.at(-1)?.available ?? 0
      must(left < 65_000, 'less than 65,000 Energy to be left', book)
      transcript.check(`${groupThousands(left)} Energy are left in the order book`)
    },
  },
}

export const refunding: Story = {
  'The refund': {
    async '小明 has his 6 TRX back'({ ming, walletOf, notes, app, tron, transcript }) {
      await ming.sees('6 TRX', '已退回')
      const row = await app.db.read((reader) => zap(reader, notes.mingZap))
      must(row?.state === 'refunded' && row.orderId === null, 'the zap to be refunded, without an order', row)
      const refund = tron.chain.state.get('transactions', row.refundTxid ?? '')
      must(refund?.receipt.result === 'SUCCESS', 'the refund to be on the chain', row)
      const block = await app.node.block(refund.blockNumber)
      const sent = block?.transactions.find(({ txid }) => txid === row.refundTxid)?.contract
      const isTransfer = sent?.kind === 'transfer' && sent.to === walletOf(ming).address
      must(
        isTransfer && sent.amountSun === sunFromTrx('6'),
        'the chain to have a transfer of 6 TRX to his wallet',
        sent,
      )
      transcript.check('the chain has the transfer of 6 TRX back to his wallet')
    },
  },
}
