/**
 * ZapBuy: one transfer that is filled, one too small, one from a contract, and later the refund of an unmatched one.
 */
import { zap } from '../../db/stores/zapbuy/zaps.ts'
import { groupThousands, sunFromTrx } from '../../kernel/sun.ts'
import { captureFrom, checkRental } from '../checks.ts'
import { CONTRACT, eventually, sendTrxFrom, type TourFixture } from '../fixture.ts'
import type { Act } from '../tour.ts'
import { must } from '../unmet.ts'

const MIN_ENERGY = 65_000

export const zapping: Act<TourFixture> = {
  title: 'ZapBuy: send TRX, get Energy',
  steps: [
    {
      title: 'Alice zaps 5 TRX',
      async play(world) {
        const { alice, tron } = world
        const { address } = world.walletOf(alice)
        alice.says('/zapbuy')
        await alice.sees('ZapBuy: send TRX, get Energy for 1 hour', 'get 65,000 Energy')
        const { copied } = await alice.taps('📋 Copy address')
        must(copied === tron.seed.zapbuy.address, 'the button to copy the ZapBuy address', copied)
        world.notes.aliceZap = await sendTrxFrom(world, alice, copied, '5', 'the ZapBuy address')
        await alice.sees('Your 5 TRX have arrived')
        await alice.sees(/Ordered: [\d,]+ Energy/)
        const { text } = await alice.sees(/Energy is there/, address)
        const energy = Number(captureFrom(text, /([\d,]+) Energy/).replaceAll(',', ''))
        must(energy >= MIN_ENERGY, `at least ${groupThousands(MIN_ENERGY)} Energy`, text)
        await checkRental(world, address, energy, 3_600)
      },
    },
    {
      title: 'She zaps 1 TRX: less than 65,000 Energy, so it goes back',
      async play(world) {
        const { alice, tron } = world
        const txid = await sendTrxFrom(world, alice, tron.seed.zapbuy.address, '1', 'the ZapBuy address')
        await alice.sees('Your 1 TRX made no order and go back to you')
        await alice.sees('0.7 TRX were sent back')
        await zapEnds(world, txid, 'refunded')
      },
    },
    {
      title: 'A contract zaps 20 TRX: no order, and nothing is sent back to a contract',
      async play(world) {
        const { alice, tron, wallet, transcript } = world
        transcript.stage('A contract sends 20 TRX to the ZapBuy address. Alice, who runs it, pastes the txid.')
        const { txid } = await wallet.sendTrx(CONTRACT, tron.seed.zapbuy.address, '20')
        await zapEnds(world, txid, 'owed')
        alice.says(txid)
        await alice.sees('Transfer of 20 TRX', 'It came from a contract')
      },
    },
  ],
}

async function zapEnds(world: TourFixture, txid: string, state: 'refunded' | 'owed'): Promise<void> {
  const look = () => world.app.db.read((reader) => zap(reader, txid))
  await eventually(`the zap to end ${state}`, async () => (await look())?.state === state || undefined, look)
  const end = await look()
  must(end?.orderId === null, 'no order for this zap', end)
  world.transcript.check(`the zap is ${state}, and there is no order for it`)
}

export const refunding: Act<TourFixture> = {
  title: 'The refund',
  steps: [
    {
      title: '小明 has his 6 TRX back',
      async play({ ming, walletOf, notes, app, tron, transcript }) {
        await ming.sees('6 TRX', '已退回')
        const row = await app.db.read((reader) => zap(reader, notes.mingZap))
        must(row?.state === 'refunded' && row.orderId === null, 'the zap to be refunded, without an order', row)
        const refund = tron.chain.state.get('transactions', row.refundTxid ?? '')
        must(refund?.receipt.result === 'SUCCESS', 'the refund to be on the chain', row)
        const block = await app.node.block(refund.blockNumber)
        const contract = block?.transactions.find(({ txid }) => txid === row.refundTxid)?.contract
        must(
          contract?.kind === 'transfer' &&
            contract.to === walletOf(ming).address &&
            contract.amountSun === sunFromTrx('6'),
          'the chain to have a transfer of 6 TRX back to his wallet',
          contract,
        )
        transcript.check('the chain has the transfer of 6 TRX back to his wallet')
      },
    },
  ],
}
