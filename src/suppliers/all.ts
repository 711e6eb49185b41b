/** All kinds of suppliers. docs/suppliers.md says what is certain about each. */
import type { SupplierKindName } from '../contract/operator/supply/sources.ts'
import { catfee } from './catfee.ts'
import { feee } from './feee.ts'
import { itrx } from './itrx.ts'
import { marketplace } from './marketplace.ts'
import { merx } from './merx.ts'
import { netts } from './netts.ts'
import type { SupplierKind } from './supplier.ts'
import { tronex } from './tronex.ts'
import { tronzap } from './tronzap.ts'

export const SUPPLIER_KINDS = { catfee, netts, tronzap, itrx, feee, merx, tronex, marketplace } satisfies Record<
  SupplierKindName,
  SupplierKind
>
