/** Index of the Bot API methods that the sandbox supports. Names are case-insensitive, as on the real server. */

import { botInfoMethods, commandMethods } from './bot-info.ts'
import { editMethods } from './edit.ts'
import type { Method } from './method.ts'
import { queryMethods } from './queries.ts'
import { receiveMethods } from './receive.ts'
import { sendMethods } from './send.ts'

const METHODS: ReadonlyMap<string, Method> = new Map(
  [botInfoMethods, commandMethods, editMethods, queryMethods, receiveMethods, sendMethods]
    .flatMap((methods) => Object.entries(methods))
    .map(([name, method]) => [name.toLowerCase(), method]),
)

export const findMethod = (name: string): Method | undefined => METHODS.get(name.toLowerCase())
