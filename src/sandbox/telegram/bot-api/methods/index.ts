/** Every method the sandbox knows; the real server, too, takes their names in any case. */

import { aboutMethods, commandMethods } from './about.ts'
import { editMethods } from './edit.ts'
import type { Method } from './method.ts'
import { queryMethods } from './queries.ts'
import { receiveMethods } from './receive.ts'
import { sendMethods } from './send.ts'

const METHODS: ReadonlyMap<string, Method> = new Map(
  [aboutMethods, commandMethods, editMethods, queryMethods, receiveMethods, sendMethods]
    .flatMap((methods) => Object.entries(methods))
    .map(([name, method]) => [name.toLowerCase(), method]),
)

export const findMethod = (name: string): Method | undefined => METHODS.get(name.toLowerCase())
