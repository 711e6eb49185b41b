/** Validates JSON against a schema. `errors` describes the last failure. */
import type { Ajv, ErrorObject } from 'ajv'

export interface Check {
  (data: unknown): boolean
  errors?: ErrorObject[] | null
}

/**
 * Creates a validator that is compiled on first use: compiling all of them at startup would take a third of a second.
 */
export function lazyCheck(ajv: Ajv, schema: object): Check {
  let compiled: Check | undefined
  const check: Check = (data) => {
    compiled ??= ajv.compile(schema) as Check
    const isValid = compiled(data)
    check.errors = compiled.errors ?? null
    return isValid
  }
  return check
}
