/** What several tools of the MCP server have in common; each group of tools has a file of its own beside this one. */
import Type from 'typebox'
import { boolean, text } from '../schema/fields.ts'

/** What the reference service's platform tools answer around their data. */
export const Outcome = { success: Type.Literal(true), message: Type.String(), code: Type.Literal(200) }

export const OUTCOME = { success: true, message: 'Success', code: 200 } as const

/** What a refused MCP call answers, as `error`. */
export const FailureOutput = Type.Object(
  {
    code: text('one of docs/errors.md'),
    message: Type.String(),
    retryable: boolean('the same call may be made again as it is'),
    hint: text('what to do about it'),
  },
  { description: 'alone, where the call was refused' },
)
