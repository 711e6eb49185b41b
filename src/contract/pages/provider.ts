/** JSON of the page that grants or removes a provider's permission. The page sends choices and what a wallet signed. */

/**
 * - `offer`: the update can be signed. `blocked`: it cannot, and the text says why.
 * - `busy`: a signed transaction, or an operator's decision, is awaited.
 * - `done`: the provider is enrolled, or the permission is gone. `over`: the page has expired.
 */
type GrantStage = 'offer' | 'blocked' | 'busy' | 'done' | 'over'

export interface GrantView {
  stage: GrantStage
  /** Text as HTML. The server has escaped all values. */
  html: string
  /** All permissions of the account, before and after the update. */
  permissions: PermissionLine[]
  /** True if the account's own key may sign alone, as a wallet in the browser does. */
  canSign: boolean
  /** True if the owner may add optional operations. */
  hasExtras: boolean
}

interface PermissionLine {
  title: string
  html: string
  change: 'same' | 'new' | 'changed' | 'removed'
  /** Text for `change`. */
  label: string
}

/** Data of the page. */
export interface GrantBoot {
  view: GrantView
  kind: 'grant' | 'revoke'
  chatUrl: string
  /** Path of the page. The paths of its calls start with it. */
  path: string
  chainId: string
  network: string
  /** Account whose owner has to sign, and the key that gets the permission (in hex). */
  address: string
  grantee: string
  /** Deep link that opens the page in TronLink's browser. */
  open: string
}

export interface GrantChoice {
  vote?: boolean
  claim?: boolean
  restake?: boolean
}

/** POST prepare: the transaction to sign. */
export interface GrantToSign {
  transaction: Readonly<Record<string, unknown>>
}
/** POST signed. */
export interface GrantAnswer {
  view: GrantView
}
