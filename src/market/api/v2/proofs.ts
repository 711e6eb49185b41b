/** Proofs that anyone can verify without trusting the marketplace. Absent from the reference service. */
import { SignedReceipt } from '../../../contract/proofs/receipt.ts'
import { Owed, OwedBody, Solvency, SolvencyQuery } from '../../../contract/proofs/solvency.ts'
import { signedReceipt } from '../../proofs/receipts.ts'
import { owedToCaller, solvency } from '../../proofs/solvency.ts'
import { defineCall } from '../call.ts'

export const PROOF_CALLS = [
  defineCall('GET /v2/order/:id/receipt', {
    tag: 'Proofs',
    summary: 'Signed receipt of the sale and delivery, available once no reorg can change it',
    isExtension: true,
    access: 'keyOrProof',
    subKeys: true,
    errorGroups: ['look'],
    errors: ['RECEIPT_NOT_READY'],
    answer: SignedReceipt,
    run: ({ market, account, params }) => signedReceipt(market, account?.id, params.id),
  }),
  defineCall('GET /v2/solvency', {
    tag: 'Proofs',
    summary: 'Hourly proof of solvency: total liabilities and assets, with the root of the tree and signatures',
    isExtension: true,
    access: 'anybody',
    perSec: 2,
    errors: ['INVALID_PARAMS'],
    query: SolvencyQuery,
    answer: Solvency,
    run: ({ market, query }) => solvency(market, query.at),
  }),
  defineCall('POST /v2/solvency/mine', {
    tag: 'Proofs',
    summary: 'Amount owed to the account, or to an address that signs the request, with its path to the root',
    isExtension: true,
    access: 'keyOrProof',
    isReadOnly: true,
    errors: ['INVALID_PARAMS'],
    body: OwedBody,
    answer: Owed,
    run: ({ market, account, body }) => owedToCaller(market, account?.id, body),
  }),
]
