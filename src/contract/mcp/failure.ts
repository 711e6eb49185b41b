/** What a refused MCP call answers, as `error`. */
import Type from 'typebox'

export const FailureOutput = Type.Object(
  {
    code: Type.String({ description: 'one of docs/errors.md' }),
    message: Type.String(),
    retryable: Type.Boolean({ description: 'the same call may be made again as it is' }),
    hint: Type.String({ description: 'what to do about it' }),
  },
  { description: 'alone, where the call was refused' },
)
