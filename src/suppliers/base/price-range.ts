import { hasCode } from '../../kernel/errors.ts'
import { mulDivUp, type Sun } from '../../kernel/sun.ts'
import type { SupplierOffer } from '../supplier.ts'
import { unclear } from './http.ts'

/** Returns no offer if the supplier refuses to name a price: the key may not be allowed to use every duration. */
export async function offersUnlessRefused(offer: Promise<SupplierOffer>): Promise<SupplierOffer[]> {
  try {
    return [await offer]
  } catch (error) {
    if (hasCode(error, 'SUPPLIER_REFUSED') && error.data.reason !== 'key') return []
    throw error
  }
}

type Range = Pick<SupplierOffer, 'minUnits' | 'maxUnits' | 'unitPriceMilliSun'>

/**
 * Asks for the cost of the smallest and of the largest order, for suppliers that publish no unit price. If the supplier
 * refuses the largest order, tries smaller ones. `maximums`: largest first. The price is the higher one of both ends.
 * Throws SUPPLIER_UNCLEAR if an order costs nothing.
 */
export async function priceRange(
  minUnits: number,
  maximums: readonly number[],
  costOf: (units: number) => Promise<Sun>,
): Promise<Range> {
  const unitPrice = async (units: number) => {
    const price = mulDivUp(await costOf(units), 1000, units)
    if (price === 0) throw unclear('price')
    return price
  }
  const lowest = await unitPrice(minUnits)
  for (const maxUnits of maximums) {
    try {
      return { minUnits, maxUnits, unitPriceMilliSun: Math.max(lowest, await unitPrice(maxUnits)) }
    } catch (error) {
      if (!hasCode(error, 'SUPPLIER_REFUSED')) throw error
    }
  }
  return { minUnits, maxUnits: minUnits, unitPriceMilliSun: lowest }
}
