/** A check of JSON against its schema. */
import type { Ajv, ErrorObject } from 'ajv'

export interface Check {
  (data: unknown): boolean
  errors?: ErrorObject[] | null
}

/** Compiled when it is first asked: all of them at the start would make every start a third of a second longer. */
export function checkOf(ajv: Ajv, schema: object): Check {
  let compiled: Check | undefined
  const check: Check = (data) => {
    compiled ??= ajv.compile(schema) as Check
    const isRight = compiled(data)
    check.errors = compiled.errors ?? null
    return isRight
  }
  return check
}
