/** Refusals of a payment page, with the texts that it shows. */
import type { SignedTransferProblem } from '../../../tron/wallets/signed-transfer.ts'
import type { PlainKey } from '../../locales/translator.ts'

/** Refusal with the text that the page shows. The refused call paid nothing. */
export class PayRefusal extends Error {
  readonly code: string
  readonly text: string

  constructor(code: string, text: string) {
    super(code)
    this.code = code
    this.text = text
  }
}

/** Texts of the problems of a signed transfer. */
export const PROBLEM_TEXTS = {
  other_transfer: 'pay-page-other-transfer',
  too_late: 'pay-page-too-late',
  no_right: 'pay-page-no-right',
  too_little: 'pay-page-too-little',
} as const satisfies Readonly<Record<SignedTransferProblem, PlainKey>>
