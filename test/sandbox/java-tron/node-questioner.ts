/** Calls a node over HTTP like an independent client: tronweb encodes and signs, no product code is used. */
import { utils } from 'tronweb'
import type { TestAccount } from './test-accounts.ts'

export type Json = Record<string, unknown>

export interface Block {
  blockID: string
  block_header: { raw_data: { number: number; timestamp: number } }
}

export interface Transaction {
  visible: boolean
  txID: string
  raw_data: { timestamp: number } & Json
  raw_data_hex: string
  signature?: string[]
}

/** Overrides for the default fields of a transaction. */
export interface Options {
  permission?: number
  refBytes?: string
  refHash?: string
  expiration?: number
  /** Memo, in hex. */
  data?: string
}

const VALID_FOR_MS = 60_000

export class NodeQuestioner {
  readonly answers: Record<string, unknown> = {}
  readonly #url: string
  readonly #mine: () => void
  #timestamp = 0

  /** `mine` makes a block of all pending transactions. */
  constructor(url: string, mine: () => void) {
    this.#url = url
    this.#mine = mine
  }

  note(question: string, answer: unknown): void {
    this.answers[question] = answer
  }

  /** Returns the JSON of a response with status 200, otherwise its status and body. */
  async call(path: string, body: unknown = {}): Promise<Json> {
    return this.#answerOf(path, { method: 'POST', body: JSON.stringify(body) })
  }

  callRaw = (path: string, body: string): Promise<Json> => this.#answerOf(path, { method: 'POST', body })

  get = (path: string): Promise<Json> => this.#answerOf(path, {})

  async #answerOf(path: string, init: RequestInit): Promise<Json> {
    const headers = { 'content-type': 'application/json' }
    const response = await fetch(`${this.#url}/${path}`, { ...init, headers })
    const text = await response.text()
    const { status } = response
    const body =
      text.startsWith('{') || text.startsWith('[') ? JSON.parse(text) : { notJson: text.slice(0, 60), status }
    return status === 200 ? body : { status, body }
  }

  async head(): Promise<Block> {
    return (await this.call('wallet/getblock', { detail: false })) as unknown as Block
  }

  make(type: string, value: object, head: Block, options: Options = {}): Transaction {
    const { number, timestamp } = head.block_header.raw_data
    const parameter = { value, type_url: `type.googleapis.com/protocol.${type}` }
    const permission = options.permission === undefined ? {} : { Permission_id: options.permission }
    const raw_data = {
      contract: [{ parameter, type, ...permission }],
      ref_block_bytes: options.refBytes ?? (number & 0xffff).toString(16).padStart(4, '0'),
      ref_block_hash: options.refHash ?? head.blockID.slice(16, 32),
      expiration: options.expiration ?? timestamp + VALID_FOR_MS,
      // The timestamp makes each transaction unique.
      timestamp: timestamp + this.#timestamp++,
      ...(options.data === undefined ? {} : { data: options.data }),
    }
    const unsigned = { visible: false, txID: '', raw_data, raw_data_hex: '' }
    const bytes = utils.transaction.txJsonToPb(unsigned)
    const txID = utils.transaction.txPbToTxID(bytes).replace(/^0x/, '')
    return { ...unsigned, txID, raw_data_hex: utils.transaction.txPbToRawDataHex(bytes).toLowerCase() }
  }

  /** Broadcasts and records the response, with its message decoded to text. */
  async broadcast(question: string, tx: Partial<Transaction> | Json): Promise<boolean> {
    const answer = await this.call('wallet/broadcasttransaction', tx)
    const shown = { ...answer }
    if (shown.txid === tx.txID) shown.txid = '<txid>'
    if (typeof shown.message === 'string') shown.message = `hex:${Buffer.from(shown.message, 'hex')}`
    this.note(`bc ${question}`, shown)
    return answer.result === true
  }

  /** Broadcasts, and records the block's result for an accepted transaction. */
  async broadcastAndMine(
    question: string,
    type: string,
    value: object,
    signer: TestAccount,
    options: Options = {},
  ): Promise<Transaction> {
    const tx = signedBy(this.make(type, value, await this.head(), options), signer)
    if (await this.broadcast(question, tx))
      this.note(`info ${question}`, withoutBlockPosition(await this.minedInfo(tx)))
    return tx
  }

  async minedInfo(tx: Transaction): Promise<Json> {
    this.#mine()
    return this.call('wallet/gettransactioninfobyid', { value: tx.txID })
  }
}

export function signedBy(tx: Transaction, ...signers: TestAccount[]): Transaction {
  const sign = ({ key }: TestAccount) =>
    utils.crypto.ECKeySign(Buffer.from(tx.txID, 'hex') as never, Buffer.from(key, 'hex') as never).replace(/^0x/, '')
  return { ...tx, signature: signers.map(sign) }
}

/** Replaces values that differ between runs by their type. */
function withoutBlockPosition(info: Json): Json {
  return {
    ...info,
    id: info.id && '<txid>',
    blockNumber: typeof info.blockNumber,
    blockTimeStamp: typeof info.blockTimeStamp,
  }
}

/** Replaces every value by its type. Only the first item of a list remains. */
export function shapeOf(value: unknown): unknown {
  if (Array.isArray(value)) return value.slice(0, 1).map(shapeOf)
  if (typeof value !== 'object' || value === null) return typeof value
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, shapeOf(item)]))
}
