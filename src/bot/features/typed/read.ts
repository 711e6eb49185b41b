/** What somebody means who types without having been asked. */
import type { TronAddress } from '../../../kernel/address.ts'
import {
  type AddressTextProblem,
  readAmount,
  readAmountAndDuration,
  readReceiver,
  type WishProblem,
} from '../../orders/input.ts'

export type Typed =
  | { at: 'address'; address: TronAddress }
  | { at: 'wish'; address: TronAddress; amount: number; durationSec: number }
  | { at: 'cost'; amount: number; durationSec: number }
  | { at: 'amount'; amount: number }
  /** It was meant as an address, or as an amount and a duration, and is none. */
  | { at: 'wrong_address'; wrong: AddressTextProblem }
  | { at: 'wrong'; wrong: WishProblem }
  | { at: 'unknown' }

/** Of any kind of chain: 0x..., 41..., or about as long as one of ours. */
const MEANT_AS_ADDRESS = /^(?:0x[0-9a-fA-F]{40}|41[0-9a-fA-F]{40}|T[1-9A-Za-z]{29,39})$/

export function readTyped(text: string): Typed {
  const words = text.trim().split(/\s+/)
  const at = words.findIndex((word) => MEANT_AS_ADDRESS.test(word) || readReceiver(word).ok)
  if (at === -1) return readNumbers(text)
  const read = readReceiver(words[at] ?? '')
  if (!read.ok) {
    const { ok: _, ...wrong } = read
    return { at: 'wrong_address', wrong }
  }
  const rest = readAmountAndDuration(words.filter((_, i) => i !== at).join(' '), 'ENERGY')
  return rest.ok ? { at: 'wish', address: read.value, ...rest.value } : { at: 'address', address: read.value }
}

/** The smaller minimum, of Bandwidth, decides: what both cost is answered. */
function readNumbers(text: string): Typed {
  const both = readAmountAndDuration(text, 'BANDWIDTH')
  if (both.ok) return { at: 'cost', ...both.value }
  const amount = readAmount(text, 'BANDWIDTH')
  if (amount.ok) return { at: 'amount', amount: amount.value }
  const { ok: _, ...wrong } = both
  return /^[0-9]/.test(text.trim()) && wrong.argument !== 'count' ? { at: 'wrong', wrong } : { at: 'unknown' }
}
