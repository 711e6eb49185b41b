/** Ours: what everybody can check without trusting the marketplace. */
import { SignedReceipt } from '../../../contract/proofs/receipt.ts'
import { Owed, OwedBody, Solvency, SolvencyQuery } from '../../../contract/proofs/solvency.ts'
import { receiptOf } from '../../proofs/receipts.ts'
import { owedTo, solvency } from '../../proofs/solvency.ts'
import { defineCall } from '../call.ts'

export const PROOF_CALLS = [
  defineCall('GET /v2/order/:id/receipt', {
    tag: 'Proofs',
    summary: 'What was sold and delivered, signed by the marketplace, once no fork can change it',
    ours: true,
    access: 'keyOrProof',
    subKeys: true,
    acts: ['look'],
    errors: ['RECEIPT_NOT_READY'],
    answer: SignedReceipt,
    run: ({ market, account, params }) => receiptOf(market, account?.id, params.id),
  }),
  defineCall('GET /v2/solvency', {
    tag: 'Proofs',
    summary: 'What is owed to all and what there is, as published each hour, with the root of the tree and signatures',
    ours: true,
    access: 'anybody',
    perSec: 2,
    errors: ['INVALID_PARAMS'],
    query: SolvencyQuery,
    answer: Solvency,
    run: ({ market, query }) => solvency(market, query.at),
  }),
  defineCall('POST /v2/solvency/mine', {
    tag: 'Proofs',
    summary: 'What is owed to the account, or to an address that signs the question, and the path of it up to the root',
    ours: true,
    access: 'keyOrProof',
    asks: true,
    errors: ['INVALID_PARAMS'],
    body: OwedBody,
    answer: Owed,
    run: ({ market, account, body }) => owedTo(market, account?.id, body),
  }),
]
