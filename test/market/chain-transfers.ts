/** Test users with their own keys, who sign their own transactions. */
import type { TronAddress } from '../../src/kernel/address.ts'
import { sunFromTrx } from '../../src/kernel/sun.ts'
import type { Chain } from '../../src/sandbox/tron-node/tron-node.ts'
import { buildTransfer as build } from '../../src/tron/transactions.ts'
import type { PreparedTransaction, Signer } from '../../src/tron/types.ts'

export { signerOf } from '../../src/tron/keys.ts'

/** Builds a transfer that refers to the solidified block and is valid for an hour. */
export function buildTransfer(chain: Chain, from: Signer, to: TronAddress, trx: string): PreparedTransaction {
  const { number, id, timestampMs } = chain.solid()
  return build(
    { from: from.address, to, amountSun: sunFromTrx(trx) },
    { privateKey: from.privateKey },
    { refBlock: { number, id, timestampMs }, validForMs: 3_600_000 },
  )
}
