/** Callback data of changes of orders. */

import type { PlainKey, Translator } from '../locales/translator.ts'
import { callbackData, text } from '../telegram/callback-data.ts'
import type { Button } from '../telegram/screen.ts'

/** On a change, by its id. `ok` confirm; `again` the same at the current terms, or from the start. */
export const CHANGE_OPS = ['ok', 'again'] as const
export type ChangeOp = (typeof CHANGE_OPS)[number]

export const changeData = callbackData('oc', { op: text, id: text })

export function changeButton(t: Translator, label: PlainKey, op: ChangeOp, id: string): Button {
  return { label: t.plain(label), data: changeData.pack({ op, id }) }
}
