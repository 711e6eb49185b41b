/** JSON of the page that pays a purchase from a wallet. The page sends choices; amounts and addresses are the bot's. */

/**
 * - `offer`: nothing was asked for yet.
 * - `pay`: the purchase waits for money at an address.
 * - `busy`: the payment or its outcome is being looked for.
 * - `done`: the order exists.
 * - `over`: nothing can be paid here any more.
 */
export type PayStage = 'offer' | 'pay' | 'busy' | 'done' | 'over'

/** State of a purchase. Texts are in the language of the person. */
export interface PayView {
  stage: PayStage
  /** HTML of the text, in which the server has escaped every value. */
  html: string
  /** Cost with its unit. */
  cost: string
  /** True if a wallet can pay by a signed transfer in the call that makes the order. */
  canSign: boolean
  /** Address and amount to send. Set while money is missing. */
  pay?: { address: string; amount: string; qr: string }
  tronLink?: TronLinkView
}

/** Deep links to TronLink on the phone, and what it has reported. */
export interface TronLinkView {
  /** Asks TronLink for its address. */
  login: string
  /** Opens this page in TronLink's own browser. */
  open: string
  /** Pays the amount of `pay` from `address`. Set once both are known. */
  transfer?: string
  /** Address that TronLink has named. */
  address?: string
  /** True for a while after TronLink has reported a payment. The page then does not offer to pay again. */
  isSent?: true
  /** Text about what went wrong in TronLink. */
  problem?: string
}

/** Data of the page. */
export interface PayBoot {
  view: PayView
  chatUrl: string
  /** Path of the page. Its calls are below it. */
  path: string
  /** Chain for which the transfer is, as wallets identify it, and its name. */
  chainId: string
  network: string
}

/** Answer to a call that may change the purchase. `next`: path of the page of the quote that replaced this one. */
type PayAnswer<Data = Record<never, never>> = { next: string; text: string } | ({ next?: never } & Data)

/** POST prepare: the transfer to sign. */
export type PrepareAnswer = PayAnswer<{ transaction: Readonly<Record<string, unknown>> }>
/** POST address and POST signed. */
export type PaidAnswer = PayAnswer<{ view: PayView }>
