/** Adds the supplier of the settings, once: afterwards the operator changes or removes it. */
import type { Config, Secrets } from '../../config/config.ts'
import { fact, setFact } from '../../db/stores/facts.ts'
import { sourceByName } from '../../db/stores/selling/sources.ts'
import { AppError } from '../../kernel/errors.ts'
import type { Market } from '../../market/base/deps.ts'
import { setSource } from '../../market/sources/manage.ts'

type SupplierSecrets = Pick<Secrets, 'supplierKey' | 'supplierSecret'>

/** Returns the credentials of the settings, by the names of the supplier's fields. */
export function supplierFields({ ip }: Config['supplier'], secrets: SupplierSecrets): Record<string, string> {
  const fields = { key: secrets.supplierKey, secret: secrets.supplierSecret, ip }
  return Object.fromEntries(
    Object.entries(fields).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
  )
}

/** Adds the supplier that the settings name. Throws Error if this kind of supplier needs other settings. */
export async function addConfiguredSupplier(
  market: Market,
  supplier: Config['supplier'],
  secrets: SupplierSecrets,
): Promise<void> {
  const { kind, url, marginBasisPoints } = supplier
  if (kind === undefined || (await market.db.read((reader) => fact(reader, 'supplier'))) === kind) return
  if ((await market.db.read((reader) => sourceByName(reader, kind))) === undefined) {
    const fields = supplierFields(supplier, secrets)
    const body = { kind, fields, marginBasisPoints, ...(url !== undefined && { url }) }
    await setSource(market, kind, body, undefined).catch((error: unknown) => {
      if (!(error instanceof AppError)) throw error
      throw new Error(`SUPPLIER (with SUPPLIER_KEY, _SECRET, _IP and _URL): ${error.data.detail}`)
    })
    market.log.info({ source: kind }, 'source.added_from_settings')
  }
  await market.db.write((tx) => setFact(tx, 'supplier', kind))
}
