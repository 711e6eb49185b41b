/** What the examples of several calls have in common. */
export const EXAMPLE = {
  receiver: 'TJRabPrwbZy45sbavfcjinPJC18kjpRTv8',
  delegator: 'TLa2f6VPqDgRE67v1736s7bJ8Ray5wYjU7',
  id: '695bb0c0d1f2a3b4c5d6e7f8',
  apiKey: '3f0e7a52-5c1d-4b7e-9a64-0d2f8c1b6e35',
  extendToSec: 1_798_761_600,
  signedTx: { visible: false, txID: '...', raw_data: {}, raw_data_hex: '...', signature: ['...'] },
} as const
export const EXAMPLE_RENTAL = { resourceAmount: 65_000, receiver: EXAMPLE.receiver, durationSec: 3_600 }
export const FIRST_PAGE = { page: 0, pageSize: 10 }
