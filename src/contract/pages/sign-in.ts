/** JSON of the page that adds a wallet to a user's addresses by a signature. */

/** Data of the page. */
export interface SignInBoot {
  /** Path of the page. The paths of its calls start with it. */
  path: string
  chatUrl: string
  /** Chain of the bot, by the id that wallets use. `network` is its name. */
  chainId: string
  network: string
  /** Deep link that opens the page in TronLink's own browser. */
  tronLink: string
}

/** Answer to POST message: the message that the wallet signs. The page returns the nonce with the signature. */
export interface SignInMessageAnswer {
  message: string
  nonce: string
}

/** Answer to POST signed. `html`: text about the added wallet. */
export interface SignedInAnswer {
  html: string
}
