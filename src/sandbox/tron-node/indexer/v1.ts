/**
 * The indexer's calls, under `/v1` (TronGrid's extension API): accounts with their transactions and token history,
 * events by contract, transaction and block. Addresses are taken in base58 or hex.
 */

import { BadCall, type Params } from '../calls/params.ts'
import { type Json, renderAccount, renderTransaction } from '../calls/render.ts'
import { account } from '../chain/accounts.ts'
import type { Chain } from '../chain/interface.ts'
import type { TransactionRecord } from '../chain/types.ts'
import { USDT_TOKEN, usdtBalance } from '../contracts/usdt.ts'
import { type Event, events, renderEvent, renderTokenTransfer } from './events.ts'
import { type Entry, type Page, pageOf, type Seen, transactions } from './history.ts'

type Listing = (chain: Chain, params: Params) => Page<Json>

/** By path; what is in the path is among the parameters. */
export const LISTINGS: Readonly<Record<string, Listing>> = {
  '/v1/accounts/:address': (chain, params) => {
    const state = params.bool('only_confirmed') ? chain.solidState() : chain.state
    const address = known(params)
    if (!account(state, address)) return { items: [], fingerprint: undefined }
    const tokens = usdtBalance(state, address)
    const trc20 = tokens > 0n ? [{ [USDT_TOKEN.address]: String(tokens) }] : []
    const shown = renderAccount(state, address, chain.head().timestampMs)
    return { items: [{ ...shown, trc20 }], fingerprint: undefined }
  },
  '/v1/accounts/:address/transactions': accountTransactions,
  '/v1/contracts/:address/transactions': accountTransactions,
  '/v1/accounts/:address/transactions/trc20': (chain, params) => {
    const address = known(params)
    const token = params.address('contract_address')
    return listed(events(chain, params), params, renderTokenTransfer, (event) => {
      if (token !== '' && event.contract !== token) return false
      return touches(event.from === address, event.to === address, params)
    })
  },
  '/v1/contracts/:address/events': (chain, params) => {
    const contract = known(params)
    const name = params.text('event_name')
    const matches = (event: Event) => event.contract === contract && (name === '' || event.name === name)
    return listed(events(chain, params), params, renderEvent, matches)
  },
  '/v1/transactions/:id/events': (chain, params) => {
    const txid = params.text('id').replace(/^0x/, '').toLowerCase()
    const record = chain.state.get('transactions', txid)
    if (!record) return { items: [], fingerprint: undefined }
    const within = params.with({ block_number: record.blockNumber })
    return listed(events(chain, within), params, renderEvent, (e) => e.record.decoded.txid === txid)
  },
  '/v1/blocks/:block/events': (chain, params) => {
    const asked = params.text('block')
    const within = params.with({ block_number: asked === 'latest' ? chain.head().number : asked })
    return listed(events(chain, within), params, renderEvent, () => true)
  },
}

function accountTransactions(chain: Chain, params: Params): Page<Json> {
  const address = known(params)
  return listed(transactions(chain, params), params, renderSeen, ({ record }) => {
    const { from, to } = partiesOf(record)
    return touches(from === address, to.includes(address), params)
  })
}

function listed<T>(
  entries: Iterable<Entry<T>>,
  params: Params,
  render: (item: T) => Json,
  matches: (item: T) => boolean,
): Page<Json> {
  const { items, fingerprint } = pageOf(filtered(entries, matches), params)
  return { items: items.map(render), fingerprint }
}

function* filtered<T>(entries: Iterable<Entry<T>>, matches: (item: T) => boolean): Generator<Entry<T>> {
  for (const entry of entries) if (matches(entry.item)) yield entry
}

function known(params: Params): string {
  const address = params.address('address')
  if (address === '') throw new BadCall('Invalid address provided')
  return address
}

function touches(from: boolean, to: boolean, params: Params): boolean {
  if (params.bool('only_from')) return from
  if (params.bool('only_to')) return to
  return from || to
}

function partiesOf(record: TransactionRecord): { from: string; to: string[] } {
  const value: Json = { ...record.decoded.raw.contract[0].parameter.value }
  const to = ['to_address', 'receiver_address', 'account_address', 'contract_address']
  return { from: String(value.owner_address), to: to.map((field) => String(value[field])) }
}

function renderSeen({ record }: Seen): Json {
  const { receipt } = record
  return {
    ...renderTransaction(record),
    ret: [{ contractRet: receipt.result, fee: receipt.fee }],
    net_usage: receipt.netUsage,
    net_fee: receipt.netFee,
    energy_usage: receipt.energyUsage,
    energy_fee: receipt.energyFee,
    energy_usage_total: receipt.energyTotal,
    blockNumber: record.blockNumber,
    block_timestamp: record.blockTimeMs,
    internal_transactions: [],
  }
}
