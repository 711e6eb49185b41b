/** Reads what a wallet or a user submits as a signed transaction. */
import { hasCode } from '../../kernel/errors.ts'
import { decodeRawData, decodeSignedHex, txidOf } from './protobuf.ts'

/** Reads a signed transaction from a wallet (JSON), a pasted text with JSON, or the hex form of a whole transaction. */
export function parseSigned(input: unknown): unknown {
  if (typeof input !== 'string') return input
  const text = input.trim()
  try {
    if (text.startsWith('{')) return JSON.parse(text)
    const { raw_data_hex, signature } = decodeSignedHex(text)
    return { txID: txidOf(raw_data_hex), raw_data: decodeRawData(raw_data_hex), raw_data_hex, signature }
  } catch (error) {
    if (!(error instanceof SyntaxError) && !hasCode(error, 'TRON_TX_MALFORMED')) throw error
    return undefined
  }
}
