/** Builds and signs transfers of TRX and USDT from a wallet. */
import type { TronAddress } from '../../kernel/address.ts'
import type { Sun } from '../../kernel/sun.ts'
import { feeLimitSun, usdtTransferEnergy } from '../../tron/parameters.ts'
import type { RawData } from '../../tron/protobuf/protobuf.ts'
import { buildTokenTransfer, buildTransfer } from '../../tron/transactions.ts'
import type { SignedTransaction, Signer, TronNode } from '../../tron/types.ts'
import { signRaw } from './transactions.ts'

export interface Transfer {
  to: TronAddress
  /** In SUN, or in millionths of the token. */
  amount: Sun
  /** TRC-20 contract of the token. Undefined for TRX. */
  contract?: TronAddress | undefined
  memo?: string
  /** Maximum TRX that a token transfer may burn. Default: enough for any USDT transfer. */
  feeLimitSun?: Sun | undefined
}

export async function prepareTransfer(node: TronNode, signer: Signer, transfer: Transfer): Promise<SignedTransaction> {
  const { to, amount, contract: token, memo = '' } = transfer
  const refBlock = await node.head()
  const from = signer.address
  const { tx } =
    token === undefined
      ? buildTransfer({ from, to, amountSun: amount }, signer, { refBlock })
      : buildTokenTransfer(
          { token, from, to, amount: BigInt(amount), feeLimitSun: transfer.feeLimitSun ?? (await maxFeeLimit(node)) },
          signer,
          { refBlock },
        )
  if (memo === '') return tx
  const raw = { ...tx.raw_data, data: Buffer.from(memo).toString('hex') } as unknown as RawData
  return signRaw(tx, raw, signer.privateKey)
}

/** Returns the fee limit for the most Energy that a USDT transfer can use. */
async function maxFeeLimit(node: TronNode): Promise<Sun> {
  const parameters = await node.chainParameters()
  return feeLimitSun(parameters, usdtTransferEnergy({ usdtFactor: parameters.dynamicEnergyMax }).newHolder)
}
