/** JSON of the page that pays a purchase from a wallet. */

/** State of a purchase on the page that pays it. */
export interface PayView {
  state: string
  /** Text of the purchase's message in the chat. */
  html: string
}

/** Data of the page that pays a purchase. */
export interface PayBoot {
  view: PayView
  chatUrl: string
  /** Path of the page. Its calls are below it. */
  path: string
}
