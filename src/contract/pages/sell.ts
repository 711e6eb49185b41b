/** JSON of the page that sells to an open order. The page sends the wallet's address and what the wallet signed. */

/**
 * - `offer`: a wallet can sign. `blocked`: it cannot, and the text says why.
 * - `busy`: the outcome of a submitted delegation is awaited. `done`: it is known.
 */
export interface SaleView {
  stage: 'offer' | 'blocked' | 'busy' | 'done'
  /** Text as HTML. The server has escaped all values. */
  html: string
}

export interface SaleBoot {
  view: SaleView
  chatUrl: string
  /** Path of the page. The paths of its calls start with it. */
  path: string
  chainId: string
  network: string
  /** Lines of tronweb that sign the delegation. */
  lines: string
  /** Deep link that opens the page in TronLink's browser. */
  open: string
}

/** POST prepare {address}: the delegation to sign, and what it sells. */
export interface SaleToSign {
  transaction: Readonly<Record<string, unknown>>
  html: string
}

/** POST signed {transaction}. */
export interface SaleAnswer {
  view: SaleView
}
