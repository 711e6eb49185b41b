/** The calls that take a transaction: broadcast, and who has signed it so far. */
import { decodeRawData, decodeSignedHex, encodeRawData, txidOf } from '../../../tron/protobuf/protobuf.ts'
import type { Chain } from '../chain/interface.ts'
import type { SignedTransactionJson } from '../chain/types.ts'
import { decodeSigned } from '../contracts/execute.ts'
import { allows, permissionOf, weightOf } from '../contracts/permissions.ts'
import { Refusal } from '../contracts/refusals.ts'
import { type Params, wellFormed } from './params.ts'
import { type Json, omitZero, renderPermission } from './render.ts'

export const broadcast = (chain: Chain, params: Params): Json => ({ ...chain.broadcast(transactionOf(params, false)) })

/** The same with the whole transaction as hex; words plain, and the transaction said again as JSON text. */
export function broadcastHex(chain: Chain, params: Params): Json {
  const tx = wellFormed(() => {
    const { raw_data_hex, signature } = decodeSignedHex(params.text('transaction'))
    return { txID: txidOf(raw_data_hex), raw_data: decodeRawData(raw_data_hex), raw_data_hex, signature }
  })
  const answer = chain.broadcast(tx)
  const refused = 'code' in answer
  return {
    result: !refused,
    code: refused ? answer.code : 'SUCCESS',
    message: refused ? Buffer.from(answer.message, 'hex').toString('utf8') : '',
    transaction: JSON.stringify(tx),
    txid: tx.txID,
  }
}

/**
 * What the signatures so far weigh. tronweb asks it with a changed `Permission_id` before it signs, so the
 * bytes are made again from `raw_data`, as java-tron does.
 */
export function getSignWeight(chain: Chain, params: Params): Json {
  const tx = transactionOf(params, true)
  const shown = {
    result: { result: true },
    txid: tx.txID,
    transaction: {
      visible: params.visible,
      // Absent, not empty, before the first signature: tronweb takes one that is there for signed.
      ...(tx.signature.length > 0 ? { signature: tx.signature } : {}),
      txID: tx.txID,
      raw_data: decodeRawData(tx.raw_data_hex),
      raw_data_hex: tx.raw_data_hex,
    },
  }
  try {
    const decoded = decodeSigned(tx)
    const [contract] = decoded.raw.contract
    const owner = contract.parameter.value.owner_address ?? ''
    const permission = permissionOf(chain.state, owner, contract.Permission_id ?? 0)
    if (!permission) return failed('PERMISSION_ERROR', "permission isn't exit", shown)
    if (!allows(permission, contract.type)) return failed('PERMISSION_ERROR', 'Permission denied', shown)
    const weight = weightOf(permission, decoded)
    return omitZero({
      permission: renderPermission(permission),
      current_weight: weight,
      approved_list: decoded.signers.length > 0 ? decoded.signers : undefined,
      result: weight >= permission.threshold ? {} : { code: 'NOT_ENOUGH_PERMISSION' },
      transaction: shown,
    })
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return failed('PERMISSION_ERROR', error.message, shown)
  }
}

export function getApprovedList(params: Params): Json {
  const tx = transactionOf(params, true)
  const decoded = decodeSigned(tx)
  return omitZero({
    approved_list: decoded.signers.length > 0 ? decoded.signers : undefined,
    result: {},
    transaction: { result: { result: true }, txid: tx.txID, transaction: params.raw() },
  })
}

const failed = (code: string, message: string, transaction: Json): Json => ({ result: { code, message }, transaction })

/** The posted transaction; bytes and id are made from `raw_data` where absent, or always with `rebuild`. */
function transactionOf(params: Params, rebuild: boolean): SignedTransactionJson {
  const body = params.raw()
  return wellFormed(() => {
    const given = typeof body.raw_data_hex === 'string' ? body.raw_data_hex : ''
    const raw_data_hex = rebuild || given === '' ? encodeRawData(body.raw_data, params.visible) : given
    const own = typeof body.txID === 'string' && body.txID !== '' && !rebuild
    return {
      visible: params.visible,
      txID: own ? (body.txID as string) : txidOf(raw_data_hex),
      raw_data: body.raw_data,
      raw_data_hex,
      signature: Array.isArray(body.signature) ? body.signature.map(String) : [],
    }
  })
}
