/**
 * Interface between web pages and a person's wallet: requests of the provider script and of deep links, the person's
 * decisions in the chat page, and the settings of the wallet.
 */

/** Misbehaviour of the wallet, for tests of the pages. A field name: the wallet changes this field before signing. */
export type WalletFault = 'none' | 'broadcast' | 'amount' | 'receiver' | 'contract' | 'permission' | 'expiration'

export interface WalletSettings {
  account: 'first' | 'second' | 'staked' | 'both' | 'none'
  network: 'sandbox' | 'mainnet' | 'nile' | 'shasta'
  /** True if pages opened from the chat page find the wallet in their browser. */
  inBrowser: boolean
  fault: WalletFault
}

/** Request that the person approves or refuses. */
export interface WalletRequest {
  id: number
  title: string
  /** Page that sent the request. */
  site: string
  /** Labels and values shown to the person. */
  facts: readonly (readonly [label: string, value: string])[]
  /** Label of the button that approves. Undefined if the request only reports a problem. */
  approve: string | undefined
  /** Page that the wallet's browser opens after the approval. */
  opens?: string
}

/** Error of a provider call as TronLink reports it. Some errors have no code. */
export class ProviderError extends Error {
  readonly code: number | undefined

  constructor(message: string, code?: number) {
    super(message)
    this.code = code
  }
}

export interface PageWallet {
  settings(personId: number): WalletSettings
  change(personId: number, change: Partial<WalletSettings>): void
  /** Returns the address of the selected account. Undefined if the person has no wallet. */
  selected(personId: number): string | undefined
  requests(personId: number): readonly WalletRequest[]
  decide(personId: number, requestId: number, approved: boolean): void
  /** Returns the chain id, and the account if the person has connected it to the site. */
  connection(personId: number, site: string): { accounts: string[]; chainId: string }
  /** Executes a call of the provider. Throws ProviderError. `signal` aborts when the page is closed. */
  call(personId: number, site: string, method: string, params: unknown, signal: AbortSignal): Promise<unknown>
  /** Follows a `tronlinkoutside://` link and returns its result. Also sends the result to the link's callback URL. */
  openLink(personId: number, link: string): Promise<{ code: number; message: string }>
  /** Adds a listener for changes of settings and requests. Call the returned function to remove it. */
  listen(listener: (personId: number) => void): () => void
}
