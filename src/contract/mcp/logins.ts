/** MCP tools around the login. Times are unix seconds. */
import Type, { type Static } from 'typebox'
import { boolean, closedObject, integer, text } from '../schema/fields.ts'

export const SignMessageInput = closedObject({})
export const SignMessageOutput = Type.Object({
  message: text('what the wallet signs, as it is: TIP-191, signMessageV2'),
  nonce: text('good once'),
  timestamp: integer('unix seconds'),
  expiresAt: integer('unix seconds; five minutes after that'),
})

export const LoginInput = closedObject({
  apiKey: Type.Optional(Type.String({ minLength: 1, maxLength: 128, description: 'of an Internal Account, UUID' })),
  signature: Type.Optional(
    Type.String({
      maxLength: 256,
      description: '<signature>_<nonce>: the wallet’s signature of the message, 0x and 130 hex, and its nonce',
    }),
  ),
})
export type LoginInput = Static<typeof LoginInput>

export const LoginOutput = Type.Object({
  sessionId: text(
    'protocols with sessions: names the session, which is logged in now, and has to be passed nowhere. Without: pass it as sessionId to the tools that follow; it is no secret of any use elsewhere',
  ),
  authMode: Type.Enum(['ApiKey', 'Signature']),
  walletAddress: Type.Optional(text('Signature: who signed')),
  hasInternalApiKey: boolean('true: the internal tools work'),
  expiresAt: integer('unix seconds; at the latest, and earlier when the key is revoked'),
  warnings: Type.Array(Type.String()),
})
