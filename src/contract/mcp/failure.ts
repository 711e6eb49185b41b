/** What a refused MCP call answers, as `error`. */
import Type from 'typebox'
import { boolean, text } from '../schema/fields.ts'

export const FailureOutput = Type.Object(
  {
    code: text('one of docs/errors.md'),
    message: Type.String(),
    retryable: boolean('the same call may be made again as it is'),
    hint: text('what to do about it'),
  },
  { description: 'alone, where the call was refused' },
)
