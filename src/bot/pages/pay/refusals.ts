/** Texts of the refusals of a payment page. */
import type { SignedTransferProblem } from '../../../tron/wallets/signed-transfer.ts'
import type { PlainKey } from '../../locales/translator.ts'

/** Texts of the problems of a signed transfer. */
export const PROBLEM_TEXTS = {
  other_transfer: 'pay-page-other-transfer',
  too_late: 'pay-page-too-late',
  no_right: 'pay-page-no-right',
  too_little: 'pay-page-too-little',
} as const satisfies Readonly<Record<SignedTransferProblem, PlainKey>>
