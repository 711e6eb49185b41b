/** The buttons of the account screen. `link` is the time of the link they were shown for: later ones are stale. */
import { callbackData, text, whole } from '../telegram/callback-data.ts'

export const showKeyData = callbackData('key-show', { link: whole })
export const revokeData = callbackData('key-revoke', { link: whole })
export const revokeYesData = callbackData('key-revoke-yes', { link: whole })
export const unlinkData = callbackData('unlink', { link: whole })
export const unlinkYesData = callbackData('unlink-yes', { link: whole })
export const exportData = callbackData('export', { link: whole })
/** Stops a change of the key that waits. */
export const objectData = callbackData('key-object', { change: text })
