/** Calls that take a signed transaction: they broadcast it, or return who has signed it so far. */
import { AppError } from '../../../kernel/errors.ts'
import { decodeRawData, decodeSignedHex } from '../../../tron/protobuf/protobuf.ts'
import { account } from '../chain/accounts.ts'
import type { Chain } from '../chain/interface.ts'
import type { DecodedTransaction } from '../chain/types.ts'
import { allows, permissionOf, weightOf } from '../contracts/permissions.ts'
import { BadCall, Refusal } from '../contracts/refusals.ts'
import { signerOf } from '../contracts/signature.ts'
import { decodeSigned } from '../contracts/transaction.ts'
import type { Params } from './params.ts'
import { type Json, omitZeroFields, renderDecoded, renderPermission } from './render.ts'

export function broadcast(chain: Chain, params: Params): Json {
  const answer = chain.broadcast(params.raw())
  return 'code' in answer && params.visible ? { ...answer, message: decodeText(answer.message) } : { ...answer }
}

const decodeText = (hex: string): string => Buffer.from(hex, 'hex').toString('utf8')

/** Broadcasts a transaction given as hex. In the response, `message` is plain text and `transaction` is JSON text. */
export function broadcastHex(chain: Chain, params: Params): Json {
  const tx = decodeTransaction(params.text('transaction'))
  const answer = chain.broadcast(tx)
  const isRefused = 'code' in answer
  return {
    result: !isRefused,
    code: isRefused ? answer.code : 'SUCCESS',
    message: isRefused ? decodeText(answer.message) : '',
    transaction: JSON.stringify(renderDecoded(decodeSigned(tx))),
    txid: answer.txid,
  }
}

/** Decodes a transaction. Throws BadCall for invalid hex. */
function decodeTransaction(hex: string) {
  try {
    const { raw_data_hex, signature } = decodeSignedHex(hex)
    return { raw_data: decodeRawData(raw_data_hex), signature }
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    throw new BadCall(`class com.google.protobuf.InvalidProtocolBufferException : ${error.data.reason}`)
  }
}

/**
 * Returns who has signed a transaction. tronweb makes this call with a changed `Permission_id` before it signs, so
 * `raw_data` is encoded again, as in java-tron.
 */
export function getSignWeight(chain: Chain, params: Params): Json {
  const tx = decodeSigned(params.raw())
  const rendered = renderWithWeight(tx)
  const deniedResult = (message: string): Json => ({
    result: { code: 'PERMISSION_ERROR', message },
    transaction: rendered,
  })
  const [contract] = tx.raw.contract
  if (!contract) {
    return { result: { code: 'OTHER_ERROR', message: 'Invalid transaction: no valid contract' }, transaction: rendered }
  }
  const owner = contract.parameter.value.owner_address ?? ''
  if (!account(chain.state, owner)) return deniedResult('Account does not exist!')
  const permission = permissionOf(chain.state, owner, contract.Permission_id ?? 0)
  if (!permission) return deniedResult('Permission for this, does not exist!')
  if (!allows(permission, contract.type)) return deniedResult('Permission denied!')
  try {
    const weight = weightOf(permission, tx)
    return omitZeroFields({
      permission: renderPermission(permission),
      current_weight: weight,
      approved_list: tx.signers.length > 0 ? tx.signers : undefined,
      result: weight >= permission.threshold ? {} : { code: 'NOT_ENOUGH_PERMISSION' },
      transaction: rendered,
    })
  } catch (error) {
    return { result: renderSignatureError(error), permission: renderPermission(permission), transaction: rendered }
  }
}

export function getApprovedList(params: Params): Json {
  const tx = decodeSigned(params.raw())
  const transaction = renderWithWeight(tx)
  try {
    const signers = tx.signatures.map((signature) => signerOf(tx.txid, signature))
    return omitZeroFields({ approved_list: signers.length > 0 ? signers : undefined, result: {}, transaction })
  } catch (error) {
    return { result: renderSignatureError(error), transaction }
  }
}

/** Maps a refusal to the code that java-tron uses in these responses. */
function renderSignatureError(error: unknown): Json {
  if (!(error instanceof Refusal)) throw error
  const { reason } = error
  if (reason.startsWith('Signature size')) return { code: 'SIGNATURE_FORMAT_ERROR', message: reason }
  return { code: reason.startsWith('java.') ? 'COMPUTE_ADDRESS_ERROR' : 'PERMISSION_ERROR', message: reason }
}

const renderWithWeight = (tx: DecodedTransaction): Json => ({
  result: { result: true },
  txid: tx.txid,
  transaction: renderDecoded(tx),
})
