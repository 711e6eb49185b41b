/**
 * Words that several tools of the MCP server have in common; each group of tools has a file of its own beside this one.
 */
import Type from 'typebox'

/** What the reference service's platform tools answer around their data. */
export const Outcome = {
  success: Type.Literal(true),
  message: Type.String(),
  code: Type.Literal(200),
}

export const OUTCOME = { success: true, message: 'Success', code: 200 } as const
