/** Transactions that the node builds for a client: unsigned, checked as java-tron checks them, nothing changed. */
import {
  type ContractType,
  decodeRawData,
  encodeRawData,
  type RawContract,
  txidOf,
} from '../../../tron/protobuf/protobuf.ts'
import { refBytesOf, refHashOf } from '../chain/blocks.ts'
import type { Chain } from '../chain/interface.ts'
import { Refusal } from '../contracts/refusals.ts'
import { BadCall, type Params, wellFormed } from './params.ts'
import type { Json } from './render.ts'

const EXPIRES_AFTER_MS = 60_000

/** The call that builds each contract; the contract's fields are those of the body. */
export const BUILDERS = {
  createtransaction: 'TransferContract',
  createaccount: 'AccountCreateContract',
  updateaccount: 'AccountUpdateContract',
  accountpermissionupdate: 'AccountPermissionUpdateContract',
  votewitnessaccount: 'VoteWitnessContract',
  freezebalancev2: 'FreezeBalanceV2Contract',
  unfreezebalancev2: 'UnfreezeBalanceV2Contract',
  withdrawexpireunfreeze: 'WithdrawExpireUnfreezeContract',
  cancelallunfreezev2: 'CancelAllUnfreezeV2Contract',
  delegateresource: 'DelegateResourceContract',
  undelegateresource: 'UnDelegateResourceContract',
} as const satisfies Record<string, ContractType>

/** Throws BadCall when the chain would refuse it. */
export function build(chain: Chain, params: Params, type: ContractType): Json {
  const built = unsigned(chain, params, type, params.raw())
  try {
    chain.validate(built.raw_data.contract[0])
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    throw new BadCall(`class org.tron.core.exception.ContractValidateException : ${error.message}`)
  }
  return { ...built }
}

export function unsigned(chain: Chain, params: Params, type: ContractType, value: Json) {
  const head = chain.head()
  const permission = params.number('Permission_id') ?? params.number('permission_id')
  const raw_data_hex = wellFormed(() =>
    encodeRawData(
      {
        contract: [{ type, parameter: { value }, ...(permission ? { Permission_id: permission } : {}) }],
        ref_block_bytes: refBytesOf(head),
        ref_block_hash: refHashOf(head),
        expiration: head.timestampMs + EXPIRES_AFTER_MS,
        timestamp: head.timestampMs,
        fee_limit: params.number('fee_limit') ?? 0,
        data: params.text('extra_data'),
      },
      params.visible,
    ),
  )
  const raw_data: { contract: [RawContract] } = decodeRawData(raw_data_hex)
  return { visible: params.visible, txID: txidOf(raw_data_hex), raw_data, raw_data_hex }
}
