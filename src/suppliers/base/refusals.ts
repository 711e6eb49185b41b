import type { SupplierRefusal } from '../supplier.ts'

const REFUSALS: readonly [RegExp, SupplierRefusal][] = [
  [
    /insufficient[ _]?(funds|balance)|balance (is )?(insufficient|too low|not enough)|not enough (balance|funds|trx)/i,
    'balance',
  ],
  [
    /(not enough|insufficient|no|lack of) (energy|stock)|(out of|sold) (stock|out)|quantity_too_high|energy .*unavailable/i,
    'stock',
  ],
  [/not[ _](been )?activ|invalid[ _](\w+[ _])?address|address is (not valid|invalid)/i, 'receiver'],
  [
    /quantity_too_low|invalid (amount|period|duration|param)|(amount|value|quantity) (must|is too)|not a valid/i,
    'input',
  ],
]

/** Messages are read to this length. */
const MAX_LENGTH = 2_000

/**
 * Returns the reason that a message names, for suppliers that publish no table of error codes. Undefined for an unknown
 * message: whether such an answer means that nothing was bought is then unclear.
 */
export const refusalIn = (message: string): SupplierRefusal | undefined =>
  REFUSALS.find(([pattern]) => pattern.test(message.slice(0, MAX_LENGTH)))?.[1]
