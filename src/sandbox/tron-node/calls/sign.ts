/** The calls that take a transaction: broadcast, and who has signed it so far. */
import { AppError } from '../../../kernel/errors.ts'
import { decodeRawData, decodeSignedHex } from '../../../tron/protobuf/protobuf.ts'
import { account } from '../chain/accounts.ts'
import type { Chain } from '../chain/interface.ts'
import type { Decoded } from '../chain/types.ts'
import { allows, permissionOf, weightOf } from '../contracts/permissions.ts'
import { BadCall, Refusal } from '../contracts/refusals.ts'
import { signerOf } from '../contracts/signature.ts'
import { decodeSigned } from '../contracts/transaction.ts'
import type { Params } from './params.ts'
import { type Json, omitZero, renderDecoded, renderPermission } from './render.ts'

export function broadcast(chain: Chain, params: Params): Json {
  const answer = chain.broadcast(params.raw())
  return 'code' in answer && params.visible ? { ...answer, message: wordsOf(answer.message) } : { ...answer }
}

const wordsOf = (hex: string): string => Buffer.from(hex, 'hex').toString('utf8')

/** The same with the whole transaction as hex; words plain, and the transaction said again as JSON text. */
export function broadcastHex(chain: Chain, params: Params): Json {
  const tx = transactionOfHex(params.text('transaction'))
  const answer = chain.broadcast(tx)
  const refused = 'code' in answer
  return {
    result: !refused,
    code: refused ? answer.code : 'SUCCESS',
    message: refused ? wordsOf(answer.message) : '',
    transaction: JSON.stringify(renderDecoded(decodeSigned(tx))),
    txid: answer.txid,
  }
}

/** Throws BadCall. */
function transactionOfHex(hex: string) {
  try {
    const { raw_data_hex, signature } = decodeSignedHex(hex)
    return { raw_data: decodeRawData(raw_data_hex), signature }
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    throw new BadCall(`class com.google.protobuf.InvalidProtocolBufferException : ${error.data.reason}`)
  }
}

/**
 * What the signatures so far weigh. tronweb asks it with a changed `Permission_id` before it signs, so the
 * bytes are made again from `raw_data`, as java-tron does.
 */
export function getSignWeight(chain: Chain, params: Params): Json {
  const tx = decodeSigned(params.raw())
  const shown = shownWithWeight(tx)
  const denied = (message: string): Json => ({ result: { code: 'PERMISSION_ERROR', message }, transaction: shown })
  const [contract] = tx.raw.contract
  if (!contract) {
    return { result: { code: 'OTHER_ERROR', message: 'Invalid transaction: no valid contract' }, transaction: shown }
  }
  const owner = contract.parameter.value.owner_address ?? ''
  if (!account(chain.state, owner)) return denied('Account does not exist!')
  const permission = permissionOf(chain.state, owner, contract.Permission_id ?? 0)
  if (!permission) return denied('Permission for this, does not exist!')
  if (!allows(permission, contract.type)) return denied('Permission denied!')
  try {
    const weight = weightOf(permission, tx)
    return omitZero({
      permission: renderPermission(permission),
      current_weight: weight,
      approved_list: tx.signers.length > 0 ? tx.signers : undefined,
      result: weight >= permission.threshold ? {} : { code: 'NOT_ENOUGH_PERMISSION' },
      transaction: shown,
    })
  } catch (error) {
    return { result: signatureProblem(error), permission: renderPermission(permission), transaction: shown }
  }
}

export function getApprovedList(params: Params): Json {
  const tx = decodeSigned(params.raw())
  const transaction = shownWithWeight(tx)
  try {
    const signers = tx.signatures.map((signature) => signerOf(tx.txid, signature))
    return omitZero({ approved_list: signers.length > 0 ? signers : undefined, result: {}, transaction })
  } catch (error) {
    return { result: signatureProblem(error), transaction }
  }
}

/** java-tron gives each of its exceptions a code of its own here. */
function signatureProblem(error: unknown): Json {
  if (!(error instanceof Refusal)) throw error
  const { reason } = error
  if (reason.startsWith('Signature size')) return { code: 'SIGNATURE_FORMAT_ERROR', message: reason }
  return { code: reason.startsWith('java.') ? 'COMPUTE_ADDRESS_ERROR' : 'PERMISSION_ERROR', message: reason }
}

const shownWithWeight = (tx: Decoded): Json => ({
  result: { result: true },
  txid: tx.txid,
  transaction: renderDecoded(tx),
})
