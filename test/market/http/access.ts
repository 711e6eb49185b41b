/**
 * Who may make each call, written by hand: the declarations are held against this, and so is every call, made by
 * everybody there is (`access.test.ts`). A call without a row fails.
 */

/** What tells everybody the same, or takes a signature that proves itself. */
const ANYBODY = [
  'POST /v2/estimate-buy-resource',
  'GET /v2/fund-address',
  'GET /v2/solvency',
  'POST /v2/signed-tx',
  'POST /v0/signed-tx',
  'GET /v2/pay-later/:id',
  'POST /v0/helper/is-active-address-check',
  'POST /v0/estimate-trx',
]
/** The account's, where there is a key. */
const OPTIONAL = ['POST /v2/pay-later']
/** The account's key, or a signed transfer, the payer's signature or address in its place. */
const KEY_OR_PROOF = [
  'POST /v2/buy-resource',
  'GET /v2/order/:id',
  'GET /v2/order/:id/receipt',
  'POST /v2/order/:id/cancel',
  'POST /v2/get-extendable-delegates',
  'POST /v2/solvency/mine',
  'POST /v2/extend-request',
  'POST /v0/buy-energy',
  'GET /v0/order/:id',
  'GET /v0/orders/:id',
]
const WHITELISTED = [
  'GET /v2/orders/active-global',
  'POST /v2/orders/sell-manual',
  'GET /v2/internal/buyer/orders',
  'GET /v2/internal/buyer/monthly-stats',
]
/** Beside all that begin with `/v2/operator/`. */
const OPERATOR = [
  'POST /v2/accounts',
  'GET /v2/providers',
  'PUT /v2/providers/:address',
  'GET /v2/payouts',
  'PUT /v2/payouts/:address',
  'PUT /v2/accounts/:id/whitelist',
]
/** What a sub-key may do: look, and rent within its limits. */
const SUB_KEY = [
  'GET /v2/user-info',
  'GET /v2/deposits',
  'GET /v2/order-book',
  'POST /v2/buy-resource',
  'GET /v2/order/:id',
  'GET /v2/order/:id/receipt',
  'GET /v2/orders',
  'GET /v2/order/:id/cancel',
  'GET /v2/order/:id/return',
  'POST /v2/get-extendable-delegates',
  'POST /v2/extend-request',
  'GET /v2/internal/buyer/orders',
  'GET /v2/internal/buyer/monthly-stats',
  'GET /v0/user-info',
  'GET /v0/order-book',
  'POST /v0/internal-buy-energy',
  'GET /v0/order/:id',
  'GET /v0/orders/:id',
  'GET /v0/orders',
  'POST /v0/get-extendable-delegates',
  'POST /v0/internal-extend-request',
  'POST /v0/fast-charge-estimate-order-request',
  'POST /v0/fast-charge-order-request',
  'POST /v0/fast-charge-order-tracking',
  'GET /v0/fast-charge-order-history',
]
/** The account's own key alone: its money leaves, its keys change, or an order of its own does. */
const OWN_KEY = [
  'POST /v2/api-key/revoke',
  'GET /v2/notices',
  'POST /v2/sub-keys',
  'GET /v2/sub-keys',
  'DELETE /v2/sub-keys/:id',
  'PATCH /v2/order/:id',
  'POST /v2/order/:id/return',
  'GET /v2/withdrawal-terms',
  'GET /v2/withdrawal-addresses',
  'POST /v2/withdrawal-addresses',
  'DELETE /v2/withdrawal-addresses/:address',
  'POST /v2/withdrawals',
  'GET /v2/withdrawals',
  'GET /v2/withdrawals/:id',
  'POST /v2/withdrawals/:id/cancel',
  'PUT /v2/webhook',
  'GET /v2/webhook',
  'DELETE /v2/webhook',
  'POST /v2/webhook/rotate-secret',
  'POST /v2/webhook/test',
  'GET /v2/webhook/deliveries',
  'POST /v2/webhook/deliveries/:id/retry',
  'POST /v0/helper/multi-active-address',
  'POST /v0/fast-charge-order-confirmation',
  'POST /v0/fast-charge-order-cancel',
]

/** Names an order, a delegation, a key, an address or an event: for everybody but its owner there is none. */
const FOREIGN = [
  'GET /v2/order/:id',
  'GET /v2/order/:id/receipt',
  'PATCH /v2/order/:id',
  'GET /v2/order/:id/cancel',
  'POST /v2/order/:id/cancel',
  'GET /v2/order/:id/return',
  'POST /v2/order/:id/return',
  'DELETE /v2/sub-keys/:id',
  'DELETE /v2/withdrawal-addresses/:address',
  'POST /v2/withdrawals',
  'GET /v2/withdrawals/:id',
  'POST /v2/withdrawals/:id/cancel',
  'POST /v2/webhook/deliveries/:id/retry',
  'GET /v0/order/:id',
  'GET /v0/orders/:id',
  'POST /v0/fast-charge-order-confirmation',
  'POST /v0/fast-charge-order-cancel',
  'POST /v0/fast-charge-order-tracking',
]
/** Names what is meant for others: an order that anybody pays or sells to, a receiver whose rentals anybody extends. */
const SHARED = [
  'GET /v2/pay-later/:id',
  'POST /v2/orders/sell-manual',
  'POST /v2/extend-request',
  'POST /v0/internal-extend-request',
  'POST /v2/withdrawal-addresses',
]

type Access = 'anybody' | 'optional' | 'keyOrProof' | 'key' | 'whitelisted' | 'operator'

/** `payer` has no key, and signs. What a call names is the owner's, but what the payer names is its own. */
export const CALLERS = [
  'nobody',
  'payer',
  'owner',
  'subKey',
  'subKeyOver',
  'subKeyRevoked',
  'revoked',
  'operator',
  'other',
  'otherWhitelisted',
  'otherSubKey',
] as const
export type Caller = (typeof CALLERS)[number]

/** `in`: it is let in; `unknown`: and what it names is not there; else the number of the error. */
type Said = 'in' | 'unknown' | 106 | 107 | 108 | 490 | 491

const everybody = (said: Said) => Object.fromEntries(CALLERS.map((caller) => [caller, said])) as Record<Caller, Said>
const BY_KEY = {
  ...everybody('in'),
  ...({ nobody: 106, operator: 106, subKeyOver: 490, subKeyRevoked: 107, revoked: 107 } as const),
}
const WANTED: Record<Access, Record<Caller, Said>> = {
  anybody: everybody('in'),
  optional: { ...BY_KEY, nobody: 'in', operator: 'in' },
  keyOrProof: BY_KEY,
  key: { ...BY_KEY, payer: 106 },
  whitelisted: { ...BY_KEY, payer: 106, other: 108, otherSubKey: 108 },
  operator: { ...everybody(106), operator: 'in' },
}

export function accessOf(name: string): { access: Access | undefined; subKeys: boolean } {
  return { access: groupOf(name), subKeys: SUB_KEY.includes(name) }
}

function groupOf(name: string): Access | undefined {
  if (ANYBODY.includes(name)) return 'anybody'
  if (OPTIONAL.includes(name)) return 'optional'
  if (KEY_OR_PROOF.includes(name)) return 'keyOrProof'
  if (WHITELISTED.includes(name)) return 'whitelisted'
  if (OPERATOR.includes(name) || / \/v2\/operator\//.test(name)) return 'operator'
  return SUB_KEY.includes(name) || OWN_KEY.includes(name) ? 'key' : undefined
}

/** What the caller is to hear. */
export function wanted(name: string, caller: Caller): Said {
  const { access, subKeys } = accessOf(name)
  if (!access) throw new Error(`${name} has no row`)
  const said = WANTED[access][caller]
  if (access === 'anybody' || access === 'operator' || said === 107 || said === 490) return said
  if (/subKey/i.test(caller) && !subKeys) return 491
  return FOREIGN.includes(name) && /^other/.test(caller) && said === 'in' ? 'unknown' : said
}

/** Whether it is said of the call whose thing it is that it names. */
export const isPlaced = (name: string): boolean => FOREIGN.includes(name) || SHARED.includes(name)

export const ROWS = [
  ...[ANYBODY, OPTIONAL, KEY_OR_PROOF, WHITELISTED, OPERATOR, SUB_KEY, OWN_KEY, FOREIGN, SHARED].flat(),
]
