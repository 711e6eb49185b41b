/** A provider's rentals and payouts as a CSV file. */
import { type StatementRow, statementRows } from '../../db/stores/selling/provider-sales.ts'
import type { TronAddress } from '../../kernel/address.ts'
import type { Resource } from '../../kernel/resource.ts'
import { plainTrx, sun } from '../../kernel/sun.ts'
import { type CsvColumn, csvHeader, csvRows } from '../../kernel/text/csv.ts'
import type { Market } from '../base/deps.ts'
import { provider } from '../base/ledger.ts'
import { checkProvides } from './own-provider.ts'

/** A larger file would take seconds to read, and few people would open it. */
const MAX_ROWS = 10_000

const utc = (timeMs: number | null): string => (timeMs === null ? '' : new Date(timeMs).toISOString())
const trx = (amountSun: number): string => `${amountSun < 0 ? '-' : ''}${plainTrx(sun(Math.abs(amountSun)))}`

const COLUMNS: readonly CsvColumn<StatementRow>[] = [
  ['kind', (row) => row.kind],
  ['started_utc', (row) => utc(row.atMs)],
  ['ends_utc', (row) => utc(row.endsAtMs)],
  ['receiver', (row) => row.address],
  ['units', (row) => String(row.units ?? '')],
  ['trx', (row) => trx(row.amountSun)],
  ['fee_trx', (row) => trx(row.feeSun)],
  ['txid', (row) => row.txid],
  ['resource', (row) => row.resource ?? ''],
]

/** Returns the chunks of the file with the latest entries of these resources. Throws AppError NOT_A_PROVIDER. */
export function statementCsv(
  market: Market,
  address: TronAddress,
  resources: readonly Resource[],
): AsyncGenerator<string> {
  for (const resource of resources) checkProvides(market, address, resource)
  return chunks(market, { provider: address, resources, account: provider(address) })
}

async function* chunks(market: Market, which: Parameters<typeof statementRows>[1]): AsyncGenerator<string> {
  yield csvHeader(COLUMNS)
  yield csvRows(COLUMNS, await market.db.read((reader) => statementRows(reader, which, MAX_ROWS)))
}
