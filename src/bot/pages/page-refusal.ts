/** Refusal of a page's call, with the text that the page shows. The call sent nothing to the network. */
export class PageRefusal extends Error {
  readonly code: string
  readonly text: string

  constructor(code: string, text: string) {
    super(code)
    this.code = code
    this.text = text
  }
}
