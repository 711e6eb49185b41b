/** Tools for logging in. */
import { LoginInput, LoginOutput, SignMessageOutput } from '../../../contract/mcp/users.ts'
import { AppError } from '../../../kernel/errors.ts'
import { findAccountByKey } from '../../accounts/authenticate.ts'
import type { StoredLogin } from '../../base/logins/handles.ts'
import { invalid } from '../../base/request.ts'
import { hashOfKey } from '../../base/secrets/stored.ts'
import { defineTool, READ_HINTS, type Tool, type ToolCall } from '../calls/tool.ts'
import { ownerIdOf } from '../sessions/logins.ts'
import { latestEndMs, publicNameOf } from '../sessions/sessions.ts'

/**
 * Tool that makes a message to sign. It changes no data, but is not idempotent, because each call makes a new message.
 */
const getSignMessage = defineTool(
  {
    name: 'tronsave_get_sign_message',
    title: 'Message for a wallet login',
    description:
      'Returns a message that a TRON wallet signs to log in with tronsave_login. Use it if the user has a wallet and no API key. The message is valid once, for five minutes, on this server.',
    annotations: { ...READ_HINTS, idempotentHint: false },
    output: SignMessageOutput,
    run({ market, context }) {
      const { message, nonce, issuedAtMs, expiresAtMs } = market.logins.messages.issue({ domain: context.host })
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
      'Logs in with exactly one of apiKey (an Internal Account: balance, orders, extensions) and signature (a wallet: its own orders and statistics). Not needed if the client sends an "Authorization: ApiKey" header, which keeps the key out of the conversation. Changes only who is logged in.',
    subKeys: true,
    duringQuarantine: 'goes on',
    annotations: { readOnlyHint: false, destructiveHint: false, idempotentHint: false, openWorldHint: false },
    input: LoginInput,
    output: LoginOutput,
    async run(call) {
      const { args, context } = call
      if ((args.apiKey === undefined) === (args.signature === undefined))
        throw invalid('exactly one of apiKey and signature must be given')
      const found = await (args.apiKey === undefined ? logInBySignature(call) : logInByKey(call, args.apiKey))
      if (context.headerLogin && ownerIdOf(context.headerLogin) !== found.owner)
        throw new AppError('LOGIN_REFUSED', { detail: 'the Authorization header belongs to a different account' })
      return { ...storeLogin(call, found), ...found.answer, warnings: [] }
    },
  },
  { handle: false },
)

interface LoginResult {
  storedLogin: StoredLogin
  owner: string
  answer: { authMode: 'ApiKey' | 'Signature'; walletAddress?: string; hasInternalApiKey: boolean }
}

async function logInByKey({ market }: ToolCall<LoginInput>, apiKey: string): Promise<LoginResult> {
  const account = await findAccountByKey(market, apiKey)
  if (!account) throw new AppError('INVALID_API_KEY')
  return {
    storedLogin: { mode: 'ApiKey', keyHash: await hashOfKey(market, apiKey) },
    owner: account.id,
    answer: { authMode: 'ApiKey', hasInternalApiKey: true },
  }
}

function logInBySignature({ args, market, context }: ToolCall<LoginInput>): LoginResult {
  const [signature = '', nonce = ''] = splitAtUnderscore(args.signature ?? '')
  const wallet = market.logins.messages.redeem({ domain: context.host }, nonce, signature)
  return {
    storedLogin: { mode: 'Signature', wallet },
    owner: ownerIdOf({ mode: 'Signature', wallet }),
    answer: { authMode: 'Signature', walletAddress: wallet, hasInternalApiKey: false },
  }
}

/** Splits signature and nonce at the first underscore, because only the nonce may contain underscores. */
function splitAtUnderscore(text: string): string[] {
  const at = text.indexOf('_')
  return at < 0 ? [] : [text.slice(0, at), text.slice(at + 1)]
}

/**
 * Stores the login in the session, or behind a new handle if there is no session. Logins with an API key count against
 * the account; wallet logins count against the network, because wallets are free to create.
 */
function storeLogin(
  { context, market }: ToolCall<LoginInput>,
  { storedLogin, owner }: LoginResult,
): { sessionId: string; expiresAt: number } {
  const { session, network } = context
  const caller = storedLogin.mode === 'ApiKey' ? owner : network
  if (session) {
    session.logIn(storedLogin, caller)
    return { sessionId: publicNameOf(session), expiresAt: Math.floor(latestEndMs(session) / 1000) }
  }
  const { handle, expiresAtMs } = market.logins.handles.issue(storedLogin, network, caller)
  return { sessionId: handle, expiresAt: Math.floor(expiresAtMs / 1000) }
}

export const LOGIN_TOOLS: readonly Tool[] = [getSignMessage, login]
