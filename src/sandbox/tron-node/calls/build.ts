/** Builds unsigned transactions for clients, with java-tron's checks. Changes no state. */

import { CONTRACTS } from '../../../kernel/protobuf/schema.ts'
import type { ContractType } from '../../../tron/protobuf/protobuf.ts'
import { refBytesOf, refHashOf } from '../chain/blocks.ts'
import type { Chain } from '../chain/interface.ts'
import { type Json, readMessage } from '../contracts/json-format.ts'
import { BadCall, Refusal } from '../contracts/refusals.ts'
import { decodeSigned } from '../contracts/transaction.ts'
import type { Params } from './params.ts'

const EXPIRATION_MS = 60_000

/** Contract type built by each call. The contract's fields are those of the request body. */
export const BUILDERS = {
  createtransaction: 'TransferContract',
  createaccount: 'AccountCreateContract',
  updateaccount: 'AccountUpdateContract',
  accountpermissionupdate: 'AccountPermissionUpdateContract',
  votewitnessaccount: 'VoteWitnessContract',
  withdrawbalance: 'WithdrawBalanceContract',
  freezebalancev2: 'FreezeBalanceV2Contract',
  unfreezebalancev2: 'UnfreezeBalanceV2Contract',
  withdrawexpireunfreeze: 'WithdrawExpireUnfreezeContract',
  cancelallunfreezev2: 'CancelAllUnfreezeV2Contract',
  delegateresource: 'DelegateResourceContract',
  undelegateresource: 'UnDelegateResourceContract',
} as const satisfies Record<string, ContractType>

/** Builds a transaction. Throws BadCall if the chain would refuse the contract. */
export function build(chain: Chain, params: Params, type: ContractType): Json {
  params.requireBody()
  const built = buildUnsigned(chain, params, type, readMessage(CONTRACTS[type].message, params.raw(), params.source))
  try {
    chain.validate(built.raw_data.contract[0])
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    // java-tron also builds transactions that would fail only during execution.
    if (error.code === 'CONTRACT_VALIDATE_ERROR') {
      throw new BadCall(`class org.tron.core.exception.ContractValidateException : ${error.reason}`)
    }
  }
  return { ...built }
}

/** Builds an unsigned transaction. `value` holds the contract's fields, with bytes as hex. */
export function buildUnsigned(chain: Chain, params: Params, type: ContractType, value: Json) {
  // Refer to a solidified block, because a reorg cannot remove it.
  const reference = chain.solid()
  const head = chain.head()
  const permission = params.number('Permission_id') ?? params.number('permission_id')
  const contract = { type, parameter: { value, type_url: `type.googleapis.com/protocol.${type}` } }
  const { raw, rawDataHex, txid } = decodeSigned({
    raw_data: {
      contract: [{ ...contract, ...(permission ? { Permission_id: permission } : {}) }],
      ref_block_bytes: refBytesOf(reference),
      ref_block_hash: refHashOf(reference),
      expiration: head.timestampMs + EXPIRATION_MS,
      timestamp: head.timestampMs,
      fee_limit: params.number('fee_limit') ?? 0,
      data: readExtraData(params),
    },
  })
  return { visible: params.visible, txID: txid, raw_data: raw, raw_data_hex: rawDataHex }
}

function readExtraData(params: Params): string {
  const text = params.text('extra_data')
  return params.visible ? Buffer.from(text, 'utf8').toString('hex') : text
}
