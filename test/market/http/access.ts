/**
 * Access rules for each call, maintained by hand. `access.test.ts` checks the declarations against them, and makes
 * every call as every kind of caller. A call without a row fails the test.
 */

import { OPERATOR_ROLES, type OperatorRole } from '../../../src/contract/operator/people.ts'

/** Public calls: they return the same to every caller, or take a signature as proof. */
const PUBLIC = [
  'POST /v2/estimate-buy-resource',
  'GET /v2/fund-address',
  'POST /v2/auth/nonce',
  'POST /v2/auth/login',
  'POST /v2/orders/prepare',
  'GET /v2/solvency',
  'POST /v2/signed-tx',
  'POST /v0/signed-tx',
  'GET /v2/pay-later/:id',
  'POST /v0/helper/is-active-address-check',
  'POST /v0/estimate-trx',
]
/** Calls with an optional API key; with a key they belong to its account. */
const OPTIONAL = ['POST /v2/pay-later']
/** Calls that take the account's API key, or instead a signed transfer, or the payer's signature or address. */
const KEY_OR_PROOF = [
  'POST /v2/buy-resource',
  'GET /v2/order/:id',
  'GET /v2/order/:id/stream',
  'GET /v2/order/:id/receipt',
  'POST /v2/order/:id/cancel',
  'POST /v2/get-extendable-delegates',
  'POST /v2/solvency/mine',
  'POST /v2/extend-request',
  'POST /v0/buy-energy',
  'GET /v0/order/:id',
  'GET /v0/orders/:id',
]
/** Calls about the orders of an account, or of the wallet that has logged in. */
const KEY_OR_WALLET = ['GET /v2/orders', 'GET /v2/orders/stream']
/** Calls about the stake of the wallet that has logged in. */
const WALLET = [
  'GET /v2/provider',
  'PATCH /v2/provider',
  'GET /v2/provider/statement',
  'GET /v2/provider/rewards',
  'PATCH /v2/provider/rewards',
]
/**
 * Calls of sellers: the logged-in wallets that may join as providers, the keys of accounts while every wallet may join,
 * and the keys of whitelisted accounts. In the test, no wallet may join.
 */
const SELLERS = ['GET /v2/orders/active-global', 'GET /v2/orders/active-global/stream', 'POST /v2/orders/sell-manual']
const WHITELISTED = ['GET /v2/internal/buyer/orders', 'GET /v2/internal/buyer/monthly-stats']
/** Operator calls, in addition to all calls under `/v2/operator/`. */
const OPERATOR = [
  'POST /v2/accounts',
  'GET /v2/providers',
  'PUT /v2/providers/:address',
  'PUT /v2/providers/:address/pause',
  'GET /v2/payouts',
  'PUT /v2/payouts/:address',
  'PUT /v2/accounts/:id/whitelist',
]
/**
 * Roles besides `owner` that may make an operator call that changes something. Calls without a row are for owners only;
 * every role may make the calls that read (OPERATOR_READS).
 */
const OPERATOR_ROLES_BY_CALL: Readonly<Record<string, readonly OperatorRole[]>> = {
  'POST /v2/accounts': ['finance', 'support'],
  'PUT /v2/accounts/:id/whitelist': ['finance', 'support'],
  'POST /v2/operator/accounts/:id/revoke-key': ['finance'],
  'POST /v2/operator/deposits/read': ['finance', 'support'],
  'POST /v2/operator/unknown-transactions': ['finance'],
  'POST /v2/operator/pause': ['finance', 'support'],
  'POST /v2/operator/resume': ['finance'],
  'POST /v2/operator/signing/stop': ['finance', 'support'],
  'PUT /v2/providers/:address/pause': ['finance', 'support'],
  'PUT /v2/operator/commissions/:id': ['finance'],
  'PUT /v2/payouts/:address': ['finance'],
  'POST /v2/operator/sources/:name/book': ['finance'],
  'POST /v2/operator/adjustments': ['finance'],
  'POST /v2/operator/adjustments/:id/confirm': ['finance'],
  'POST /v2/operator/adjustments/:id/decline': ['finance'],
  'POST /v2/operator/alarms/confirm': ['finance', 'support'],
  'POST /v2/operator/alarms/test': ['finance', 'support'],
  'POST /v2/operator/withdrawals/:id/approve': ['finance'],
  'POST /v2/operator/withdrawals/:id/refuse': ['finance'],
  'POST /v2/operator/sessions/:id/end': ['finance', 'support', 'viewer'],
  'POST /v2/operator/keys': ['finance', 'support', 'viewer'],
  'POST /v2/operator/keys/:id/revoke': ['finance', 'support', 'viewer'],
}
/** Operator calls that change nothing, in addition to GET. */
const OPERATOR_READS = ['POST /v2/operator/reconciliation']

/** Returns the roles that may make an operator call. */
export function expectedRoles(name: string): readonly OperatorRole[] {
  if (name.startsWith('GET ') || OPERATOR_READS.includes(name)) return OPERATOR_ROLES
  return OPERATOR_ROLES.filter((role) => role === 'owner' || OPERATOR_ROLES_BY_CALL[name]?.includes(role))
}

/** Calls that a sub-key may make: reading, and renting within its limits. */
const SUB_KEY = [
  'GET /v2/user-info',
  'GET /v2/deposits',
  'GET /v2/order-book',
  'POST /v2/buy-resource',
  'GET /v2/order/:id',
  'GET /v2/order/:id/receipt',
  'GET /v2/order/:id/stream',
  'GET /v2/orders',
  'GET /v2/orders/stream',
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
/** Calls that need the account's own key, because they withdraw money, change keys, or change the account's orders. */
const OWN_KEY = [
  'POST /v2/api-key/revoke',
  'GET /v2/adjustments',
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
  'GET /v2/checkout-key',
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

/** Calls that name an order, delegation, key, address or event; callers other than its owner get "not found". */
const OWNER_ONLY = [
  'GET /v2/order/:id',
  'GET /v2/order/:id/stream',
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
/**
 * Calls that name an object other users may act on: an order that any user can pay for or sell to, or a receiver whose
 * rentals any user can extend.
 */
const SHARED = [
  'GET /v2/pay-later/:id',
  'POST /v2/orders/sell-manual',
  'POST /v2/extend-request',
  'POST /v0/internal-extend-request',
  'POST /v2/withdrawal-addresses',
]

type Access =
  | 'anybody'
  | 'optional'
  | 'keyOrProof'
  | 'keyOrWallet'
  | 'wallet'
  | 'key'
  | 'whitelisted'
  | 'seller'
  | 'operator'

/**
 * Kinds of callers. `operator` has the shared key; `ownerByName`, `finance`, `support` and `viewer` are persons with
 * keys of their own, and `operatorRemoved` was one. `payer` has no key and signs instead; `wallet` is the same payer,
 * logged in by its signature. Ids in a call belong to the owner, except in calls of the payer and the wallet.
 */
export const CALLERS = [
  'nobody',
  'payer',
  'wallet',
  'owner',
  'subKey',
  'subKeyOver',
  'subKeyRevoked',
  'revoked',
  'operator',
  'ownerByName',
  'finance',
  'support',
  'viewer',
  'operatorRemoved',
  'other',
  'otherWhitelisted',
  'otherSubKey',
] as const
export type Caller = (typeof CALLERS)[number]

/** Roles of the callers who are operators with keys of their own. */
const ROLE_OF_CALLER: Partial<Record<Caller, OperatorRole>> = {
  ownerByName: 'owner',
  finance: 'finance',
  support: 'support',
  viewer: 'viewer',
}

/**
 * Expected outcome: `in` = allowed; `unknown` = allowed, but the named object is not found; a number = the error
 * number.
 */
type ExpectedOutcome = 'in' | 'unknown' | 106 | 107 | 108 | 470 | 490 | 491

const sameForAll = (said: ExpectedOutcome) =>
  Object.fromEntries(CALLERS.map((caller) => [caller, said])) as Record<Caller, ExpectedOutcome>
const sameForOperators = <T extends ExpectedOutcome>(said: T) => ({
  operator: said,
  ownerByName: said,
  finance: said,
  support: said,
  viewer: said,
  operatorRemoved: said,
})
const BY_KEY = {
  ...sameForAll('in'),
  ...({ nobody: 106, ...sameForOperators(106), subKeyOver: 490, subKeyRevoked: 107, revoked: 107 } as const),
}
const OUTCOME_BY_ACCESS: Record<Access, Record<Caller, ExpectedOutcome>> = {
  anybody: sameForAll('in'),
  optional: { ...BY_KEY, nobody: 'in', ...sameForOperators('in') },
  keyOrProof: BY_KEY,
  keyOrWallet: { ...BY_KEY, payer: 106 },
  wallet: { ...sameForAll(470), subKeyOver: 490, subKeyRevoked: 107, revoked: 107, wallet: 'in' },
  key: { ...BY_KEY, payer: 106, wallet: 106 },
  whitelisted: { ...BY_KEY, payer: 106, wallet: 106, other: 108, otherSubKey: 108 },
  seller: { ...BY_KEY, payer: 106, wallet: 108, other: 108, otherSubKey: 491 },
  operator: { ...sameForAll(106), ...sameForOperators('in'), operatorRemoved: 107 },
}

export function accessOf(name: string): { access: Access | undefined; subKeys: boolean } {
  return { access: groupOf(name), subKeys: SUB_KEY.includes(name) }
}

function groupOf(name: string): Access | undefined {
  if (PUBLIC.includes(name)) return 'anybody'
  if (OPTIONAL.includes(name)) return 'optional'
  if (KEY_OR_PROOF.includes(name)) return 'keyOrProof'
  if (KEY_OR_WALLET.includes(name)) return 'keyOrWallet'
  if (SELLERS.includes(name)) return 'seller'
  if (WALLET.includes(name)) return 'wallet'
  if (WHITELISTED.includes(name)) return 'whitelisted'
  if (OPERATOR.includes(name) || / \/v2\/operator\//.test(name)) return 'operator'
  return SUB_KEY.includes(name) || OWN_KEY.includes(name) ? 'key' : undefined
}

export function expectedOutcome(name: string, caller: Caller): ExpectedOutcome {
  const { access, subKeys } = accessOf(name)
  if (!access) throw new Error(`${name} has no row in the access table`)
  const said = OUTCOME_BY_ACCESS[access][caller]
  const role = ROLE_OF_CALLER[caller]
  if (access === 'operator' && role) return expectedRoles(name).includes(role) ? 'in' : 108
  if (access === 'anybody' || access === 'wallet' || access === 'operator' || said === 107 || said === 490) return said
  if (/subKey/i.test(caller) && !subKeys) return 491
  return OWNER_ONLY.includes(name) && /^other/.test(caller) && said === 'in' ? 'unknown' : said
}

/** True if the table says to whom the object named in the call belongs. */
export const hasOwnershipRule = (name: string): boolean => OWNER_ONLY.includes(name) || SHARED.includes(name)

export const ROWS = [
  ...[
    PUBLIC,
    OPTIONAL,
    KEY_OR_PROOF,
    KEY_OR_WALLET,
    WALLET,
    SELLERS,
    WHITELISTED,
    OPERATOR,
    Object.keys(OPERATOR_ROLES_BY_CALL),
    OPERATOR_READS,
    SUB_KEY,
    OWN_KEY,
    OWNER_ONLY,
    SHARED,
  ].flat(),
]
