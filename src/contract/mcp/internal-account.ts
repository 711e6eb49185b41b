/** MCP tools around an Internal Account: its balance, and how TRX gets into it. */
import Type, { type Static } from 'typebox'
import { UserInfo } from '../v2.ts'

export const AccountGetInput = Type.Object({}, { additionalProperties: false })
export const AccountGetOutput = Type.Object({
  ...UserInfo.properties,
  balance: Type.String({
    description: 'SUN (1 TRX = 1,000,000 SUN), as text; what open orders hold is not in it',
  }),
  apiKey: Type.String({
    description: 'masked in full: the marketplace keeps only a hash of the key and can show nothing of it',
  }),
})
export type AccountGetOutput = Static<typeof AccountGetOutput>
