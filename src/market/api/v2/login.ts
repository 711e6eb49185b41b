/** Login of a wallet by its signature. It grants the same rights as a `Signature` login in MCP. */
import { LoginBody, NonceBody, SignInNonce, WalletLogin } from '../../../contract/wallets/login.ts'
import { AppError } from '../../../kernel/errors.ts'
import { networkAround } from '../../../kernel/http/client-address.ts'
import { readAddressField } from '../../base/request.ts'
import { type CallContext, defineCall, EXAMPLE } from '../call.ts'

const COMMON = { tag: 'Account', isExtension: true, access: 'anybody', isReadOnly: true } as const
const ERRORS = ['INVALID_PARAMS', 'LOGIN_REFUSED'] as const

/** Login calls. They do not write to the database: nonces and tokens are in memory. */
export const LOGIN_CALLS = [
  defineCall('POST /v2/auth/nonce', {
    ...COMMON,
    summary: 'Message for a wallet to sign, valid once, for five minutes',
    errors: ERRORS,
    body: NonceBody,
    answer: SignInNonce,
    example: { address: EXAMPLE.receiver },
    run({ market, body, ...call }) {
      const purpose = { domain: domainOf(call), address: readAddressField('address', body.address) }
      const { message, nonce, issuedAtMs, expiresAtMs } = market.logins.messages.issue(purpose)
      return { message, nonce, issuedAt: Math.floor(issuedAtMs / 1000), expiresAt: Math.floor(expiresAtMs / 1000) }
    },
  }),
  defineCall('POST /v2/auth/login', {
    ...COMMON,
    summary: 'Logs in a wallet with the signed message: a bearer token for an hour',
    errors: ERRORS,
    body: LoginBody,
    answer: WalletLogin,
    example: { address: EXAMPLE.receiver, nonce: '...', signature: '0x...' },
    run({ market, body: { nonce, signature, ...body }, ...call }) {
      const { messages, handles } = market.logins
      const purpose = { domain: domainOf(call), address: readAddressField('address', body.address) }
      const wallet = messages.redeem(purpose, nonce, signature)
      const network = networkAround(call.address)
      // Anyone can create wallets for free, so logins count against the limit of the client's network.
      const { handle, expiresAtMs } = handles.issue({ mode: 'Signature', wallet }, network, network)
      return { token: handle, address: wallet, expiresAt: Math.floor(expiresAtMs / 1000) }
    },
  }),
]

/**
 * Returns the domain that the message names. Messages name only this server's host names.
 * Otherwise a site that forwards calls here could log in with signatures that users made for the site.
 * Throws AppError LOGIN_REFUSED.
 */
function domainOf({ host }: Pick<CallContext<'anybody', unknown, unknown, unknown>, 'host'>): string {
  if (host !== undefined) return host
  throw new AppError('LOGIN_REFUSED', { detail: 'the host name of this request is not a name of this server' })
}
