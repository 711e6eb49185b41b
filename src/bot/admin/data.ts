/** Callback data of the operators' screens. A txid has 64 digits, a button 64 bytes: half of it names a zap. */
import { callbackData, text } from '../telegram/callback-data.ts'

/** `card` refreshes /admin. */
export const adminData = callbackData('ad', { op: text })
/** `show`, `retry`, `ignore`; `txid`: the first digits. */
export const zapAdminData = callbackData('az', { op: text, txid: text })
/** The list, of one state or `all`. */
export const zapListData = callbackData('azl', { state: text })

export function txidPrefix(txid: string): string {
  return txid.slice(0, 32)
}
