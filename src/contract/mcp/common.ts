/** Definitions shared by several MCP tools; each group of tools has its own file in this folder. */
import Type from 'typebox'
import { boolean, text } from '../schema/fields.ts'

/** Fields that the reference service's platform tools add to their data. */
export const Outcome = { success: Type.Literal(true), message: Type.String(), code: Type.Literal(200) }

export const OUTCOME = { success: true, message: 'Success', code: 200 } as const

/** Value of `error` in the answer to a rejected MCP call. */
export const FailureOutput = Type.Object(
  {
    code: text('one of docs/errors.md'),
    message: Type.String(),
    retryable: boolean('true: the same call may be repeated unchanged'),
    hint: text('what to do next'),
  },
  { description: 'the only field if the call is rejected' },
)
