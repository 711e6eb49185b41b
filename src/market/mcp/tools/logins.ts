/** Logging in. */
import { LoginInput, LoginOutput, SignMessageInput, SignMessageOutput } from '../../../contract/mcp/users.ts'
import { AppError } from '../../../kernel/errors.ts'
import { accountOfKey } from '../../accounts/authenticate.ts'
import { invalid } from '../../base/request.ts'
import { hashOfKey } from '../../base/secrets/stored.ts'
import { type Call, defineTool, READS, type Tool } from '../calls/tool.ts'
import { type KeptLogin, ownerIdOf } from '../sessions/logins.ts'
import { endOf, nameOf } from '../sessions/sessions.ts'

/** Each call makes a new message, and changes nothing of anybody's. */
const getSignMessage = defineTool(
  {
    name: 'tronsave_get_sign_message',
    title: 'Message for a wallet login',
    description:
      'Gives a one-time message that a TRON wallet signs to log in with tronsave_login. Use it when the person has a wallet and no API key. Good for five minutes, once, at this server.',
    login: 'none',
    annotations: { ...READS, idempotentHint: false },
    input: SignMessageInput,
    output: SignMessageOutput,
    run({ nonces, context }) {
      const { message, nonce, issuedAtMs, expiresAtMs } = nonces.issue(context.host)
      const timestamp = Math.floor(issuedAtMs / 1000)
      return { message, nonce, timestamp, expiresAt: Math.floor(expiresAtMs / 1000) }
    },
  },
  { handle: false },
)

const login = defineTool(
  {
    name: 'tronsave_login',
    title: 'Log in',
    description:
      'Logs in with exactly one of apiKey (an Internal Account: balance, orders, extensions) or signature (a wallet: its own orders and statistics). Not needed where the client sends an "Authorization: ApiKey" header, which keeps the key out of the conversation. Changes nothing but who you are.',
    login: 'none',
    subKeys: true,
    whileHeld: 'goes on',
    annotations: { readOnlyHint: false, destructiveHint: false, idempotentHint: false, openWorldHint: false },
    input: LoginInput,
    output: LoginOutput,
    async run(call) {
      const { args, context } = call
      if ((args.apiKey === undefined) === (args.signature === undefined))
        throw invalid('exactly one of apiKey and signature must be given')
      const found = await (args.apiKey === undefined ? bySignature(call) : byKey(call, args.apiKey))
      if (context.header && ownerIdOf(context.header) !== found.owner)
        throw new AppError('LOGIN_REFUSED', { detail: 'the Authorization header names another account' })
      return { ...placed(call, found), ...found.answer, warnings: [] }
    },
  },
  { handle: false },
)

interface Found {
  kept: KeptLogin
  owner: string
  answer: { authMode: 'ApiKey' | 'Signature'; walletAddress?: string; hasInternalApiKey: boolean }
}

async function byKey({ market }: Call<LoginInput>, apiKey: string): Promise<Found> {
  const account = await accountOfKey(market, apiKey)
  if (!account) throw new AppError('INVALID_API_KEY')
  return {
    kept: { mode: 'ApiKey', keyHash: await hashOfKey(market, apiKey) },
    owner: account.id,
    answer: { authMode: 'ApiKey', hasInternalApiKey: true },
  }
}

function bySignature({ args, nonces, context }: Call<LoginInput>): Found {
  const [signature = '', nonce = ''] = splitOnce(args.signature ?? '')
  const wallet = nonces.redeem(context.host, nonce, signature)
  return {
    kept: { mode: 'Signature', wallet },
    owner: ownerIdOf({ mode: 'Signature', wallet }),
    answer: { authMode: 'Signature', walletAddress: wallet, hasInternalApiKey: false },
  }
}

/** A nonce may have underscores of its own, a signature has none. */
function splitOnce(text: string): string[] {
  const at = text.indexOf('_')
  return at < 0 ? [] : [text.slice(0, at), text.slice(at + 1)]
}

/**
 * In the session, where there is one; else behind a handle. It takes a place of the account's; wallets cost nothing to
 * make, so that theirs are those of the network.
 */
function placed(
  { context, handles }: Call<LoginInput>,
  { kept, owner }: Found,
): { sessionId: string; expiresAt: number } {
  const { session, network } = context
  const caller = kept.mode === 'ApiKey' ? owner : network
  if (session) {
    session.logIn(kept, caller)
    return { sessionId: nameOf(session), expiresAt: Math.floor(endOf(session) / 1000) }
  }
  const { handle, expiresAtMs } = handles.give(kept, network, caller)
  return { sessionId: handle, expiresAt: Math.floor(expiresAtMs / 1000) }
}

export const LOGIN_TOOLS: readonly Tool[] = [getSignMessage, login]
