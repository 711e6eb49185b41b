/** The zap that could not be matched was owed, and is sent back by itself. */
import { zap } from '../../db/stores/zapbuy/zaps.ts'
import { sunFromTrx } from '../../kernel/sun.ts'
import type { Act } from '../tour.ts'
import { must } from '../unmet.ts'
import type { World } from '../world.ts'

export const refunding: Act<World> = {
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
