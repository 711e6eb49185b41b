/** Encodes `raw_data` and ignores `txID` and `raw_data_hex`, as java-tron's `Util.packTransaction` does. */
import { encodeMessage } from '../../../kernel/protobuf/codec.ts'
import { CONTRACTS, type Message, RAW } from '../../../kernel/protobuf/schema.ts'
import { bandwidthOf, type ContractType, type RawData } from '../../../tron/protobuf/protobuf.ts'
import { sha256 } from '../chain/blocks.ts'
import type { DecodedTransaction, PostedTransaction } from '../chain/types.ts'
import { type Json, readMessage, type Source } from './json-format.ts'
import { BadCall, Refusal } from './refusals.ts'
import { signerOf } from './signature.ts'

/**
 * Decodes a posted transaction. Throws BadCall, with the text of java-tron's exception, if the JSON is not a
 * transaction.
 */
export function decodeSigned(posted: PostedTransaction): DecodedTransaction {
  // java-tron's positions refer to its own re-serialized JSON and appear in its log only, so any value will do.
  const source: Source = { visible: posted.visible === true, at: () => '1:1' }
  const { raw, rawDataHex } = readRawData(posted.raw_data, source)
  const { signature = [] } = withNullPointerError(() => readMessage(SIGNATURES, { ...posted }, source))
  const signatures = signature as string[]
  const txid = sha256(Buffer.from(rawDataHex, 'hex'))
  const signers = signatures.map((each) => signerOrEmpty(txid, each))
  return { txid, rawDataHex, raw, signatures, signers, bandwidth: bandwidthOf(rawDataHex, signatures.length) }
}

const SIGNATURES: Message = { 2: { name: 'signature', type: 'bytes', repeated: true } }

function signerOrEmpty(txid: string, signature: string): string {
  try {
    return signerOf(txid, signature)
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return ''
  }
}

function readRawData(given: unknown, source: Source): { raw: RawData; rawDataHex: string } {
  if (given === undefined || given === null) throw nullPointer('JSONObject.getJSONArray(String)', '<local3>')
  if (typeof given !== 'object') throw notAnObject(given)
  const { contract: posted, ...envelope } = given as Json
  if (!Array.isArray(posted)) throw nullPointer('JSONArray.size()', '<local5>')
  const contracts = posted.flatMap((each) => readContract(each, source) ?? [])
  const rest = withNullPointerError(() => readMessage(RAW, envelope, source))
  const packed = contracts.map(({ bytes, ...contract }) => ({
    ...contract,
    parameter: { ...contract.parameter, value: bytes },
  }))
  return {
    raw: {
      ref_block_bytes: '',
      ref_block_hash: '',
      expiration: 0,
      ...rest,
      contract: contracts.map(({ bytes: _, ...contract }) => contract),
    } as unknown as RawData,
    rawDataHex: encodeMessage(RAW, { ...rest, contract: packed }).toString('hex'),
  }
}

/** Decodes one contract. Returns undefined for contracts that java-tron silently omits. */
function readContract(given: Json, source: Source) {
  const type = given?.type as ContractType
  const { value, type_url } = (given?.parameter ?? {}) as { value?: Json; type_url?: string }
  if (!Object.hasOwn(CONTRACTS, type) || typeof value !== 'object' || value === null) return undefined
  try {
    const read = readMessage(CONTRACTS[type].message, value, source)
    const { Permission_id } = readMessage(PERMISSION_ID, given, source)
    return {
      type,
      parameter: { value: read, type_url: type_url ?? '' },
      ...(Permission_id === undefined ? {} : { Permission_id }),
      bytes: encodeMessage(CONTRACTS[type].message, read).toString('hex'),
    }
  } catch (error) {
    if (!(error instanceof BadCall)) throw error
    return undefined
  }
}

const PERMISSION_ID: Message = { 5: { name: 'Permission_id', type: 'int' } }

/** Runs `read`. If a field cannot be read, throws the NullPointerException that java-tron reports in that case. */
function withNullPointerError<T>(read: () => T): T {
  try {
    return read()
  } catch (error) {
    if (!(error instanceof BadCall)) throw error
    throw new BadCall(
      'class java.lang.NullPointerException : Cannot invoke "org.tron.protos.Protocol$Transaction.getRawData()" because "this.transaction" is null',
    )
  }
}

const nullPointer = (call: string, what: string): BadCall =>
  new BadCall(
    `class java.lang.NullPointerException : Cannot invoke "com.alibaba.fastjson.${call}" because "${what}" is null`,
  )

const JAVA_CLASSES: Readonly<Record<string, string>> = { number: 'Integer', string: 'String', boolean: 'Boolean' }

function notAnObject(given: unknown): BadCall {
  const name = `java.lang.${JAVA_CLASSES[typeof given]}`
  const target = 'com.alibaba.fastjson.JSONObject'
  return new BadCall(
    `class java.lang.ClassCastException : class ${name} cannot be cast to class ${target} (${name} is in module java.base of loader 'bootstrap'; ${target} is in unnamed module of loader 'app')`,
  )
}
