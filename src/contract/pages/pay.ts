/** JSON of the page that pays a purchase from a wallet. The page sends choices; amounts and addresses are the bot's. */

/**
 * - `offer`: the user has not chosen how to pay.
 * - `pay`: the purchase waits for money at an address.
 * - `busy`: the bot is waiting for a payment that was sent, or for confirmation of the order.
 * - `done`: the order exists.
 * - `over`: the page accepts no payment any more.
 */
export type PayStage = 'offer' | 'pay' | 'busy' | 'done' | 'over'

/** State of a purchase. Texts are in the user's language. */
export interface PayView {
  stage: PayStage
  /** Text as HTML. The server has escaped all values. */
  html: string
  /** Cost with its unit. */
  cost: string
  /** True if a signed transfer can pay for the purchase in the call that creates the order. */
  canSign: boolean
  /** Address and amount to send. Set while money is missing. */
  pay?: { address: string; amount: string; qr: string }
  tronLink?: TronLinkView
}

/** Deep links to TronLink on the phone, and TronLink's answers. */
export interface TronLinkView {
  /** Requests the address of the user's account in TronLink. */
  login: string
  /** Opens this page in TronLink's own browser. */
  open: string
  /** Pays the amount of `pay` from `address`. Set once both are known. */
  transfer?: string
  address?: string
  /** Text about an error in TronLink. */
  problem?: string
}

/** Link that leaves the page. `text` names where it goes. */
export interface WayBack {
  url: string
  text: string
  /** `_top` leaves the frame too. */
  target: '_blank' | '_top'
}

/** Data of the page. */
export interface PayBoot {
  view: PayView
  back?: WayBack
  /** Kind of the page: its texts differ between the chat's page and the marketplace's checkout. */
  texts: 'pay-page' | 'checkout'
  /** Origins of the pages that may show this page in a frame. This page sends them its stage. */
  frameOrigins?: readonly string[]
  /** Path of the page. The paths of its calls start with it. */
  path: string
  /** Chain of the transfer, by the id that wallets use. `network` is its name. */
  chainId: string
  network: string
}

/** Answer to a call that may change the purchase. `next`: page path of the quote that replaced this quote. */
type PayAnswer<Data = Record<never, never>> = { next: string; text: string } | ({ next?: never } & Data)

/** POST prepare: the transfer to sign. */
export type PrepareAnswer = PayAnswer<{ transaction: Readonly<Record<string, unknown>> }>
/** POST address and POST signed. */
export type PaidAnswer = PayAnswer<{ view: PayView }>
