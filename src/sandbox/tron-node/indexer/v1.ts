/** Indexer API `/v1` (TronGrid): accounts' transactions and transfers; events. Addresses may be base58 or hex. */
import { BadCall, type Params } from '../calls/params.ts'
import { genesisTimeOf, type Json, renderAccount, renderTransaction } from '../calls/render.ts'
import { account, base58 } from '../chain/accounts.ts'
import type { Chain } from '../chain/interface.ts'
import type { TransactionRecord } from '../chain/types.ts'
import { USDT_EVENTS, USDT_TOKEN, usdtBalance } from '../contracts/usdt.ts'
import { type Entry, type IndexedTransaction, type Page, pageOf, transactions } from './history.ts'

interface Event extends IndexedTransaction {
  index: number
  /** Token contract as 42 hex characters, like `from` and `to`. */
  contract: string
  name: string
  names: { from: string; to: string }
  from: string
  to: string
  value: bigint
}

function* events(chain: Chain, params: Params): Generator<Entry<Event>> {
  for (const { position, item } of transactions(chain, params)) {
    const { logs } = item.record.receipt
    for (const [index, log] of logs.entries()) {
      const [topic = '', from = '', to = ''] = log.topics
      const definition = USDT_EVENTS[topic]
      if (!definition) continue
      const event = {
        ...item,
        index,
        contract: `41${log.address}`,
        name: definition.name,
        names: definition,
        from: `41${from.slice(24)}`,
        to: `41${to.slice(24)}`,
        value: BigInt(`0x${log.data}`),
      }
      yield { position: [position[0], position[1], index], item: event }
    }
  }
}

function renderEvent(event: Event): Json {
  const { names, record } = event
  const [from, to, value] = [`0x${event.from.slice(2)}`, `0x${event.to.slice(2)}`, String(event.value)]
  return {
    block_number: record.blockNumber,
    block_timestamp: record.blockTimeMs,
    caller_contract_address: base58(event.contract),
    contract_address: base58(event.contract),
    event_index: event.index,
    event_name: event.name,
    event: `${event.name}(address indexed ${names.from}, address indexed ${names.to}, uint256 value)`,
    result: { 0: from, 1: to, 2: value, [names.from]: from, [names.to]: to, value },
    result_type: { [names.from]: 'address', [names.to]: 'address', value: 'uint256' },
    transaction_id: record.decoded.txid,
    ...(event.confirmed ? {} : { _unconfirmed: true }),
  }
}

function renderTokenTransfer(event: Event): Json {
  return {
    transaction_id: event.record.decoded.txid,
    token_info: USDT_TOKEN,
    block_timestamp: event.record.blockTimeMs,
    from: base58(event.from),
    to: base58(event.to),
    type: event.name,
    value: String(event.value),
  }
}

type Listing = (chain: Chain, params: Params) => Page<Json>

/** Handlers by path. Path parameters are part of `params`. */
export const LISTINGS: Readonly<Record<string, Listing>> = {
  '/v1/accounts/:address': (chain, params) => {
    const state = params.bool('only_confirmed') ? chain.solidState() : chain.state
    const address = requireAddress(params)
    if (!account(state, address)) return { items: [], fingerprint: undefined }
    const tokens = usdtBalance(state, address)
    const trc20 = tokens > 0n ? [{ [USDT_TOKEN.address]: String(tokens) }] : []
    const shown = renderAccount(state, address, chain.head().timestampMs, genesisTimeOf(chain))
    return { items: [{ ...shown, trc20 }], fingerprint: undefined }
  },
  '/v1/accounts/:address/transactions': accountTransactions,
  '/v1/contracts/:address/transactions': accountTransactions,
  '/v1/accounts/:address/transactions/trc20': (chain, params) => {
    const address = requireAddress(params)
    const token = params.address('contract_address')
    return listPage(events(chain, params), params, renderTokenTransfer, (event) => {
      if (token !== '' && event.contract !== token) return false
      return isInvolved(event.from === address, event.to === address, params)
    })
  },
  '/v1/contracts/:address/events': (chain, params) => {
    const contract = requireAddress(params)
    const name = params.text('event_name')
    const matches = (event: Event) => event.contract === contract && (name === '' || event.name === name)
    return listPage(events(chain, params), params, renderEvent, matches)
  },
  '/v1/transactions/:id/events': (chain, params) => {
    const txid = params.text('id').replace(/^0x/, '').toLowerCase()
    const record = chain.state.get('transactions', txid)
    if (!record) return { items: [], fingerprint: undefined }
    const blockParams = params.with({ block_number: record.blockNumber })
    return listPage(events(chain, blockParams), params, renderEvent, (e) => e.record.decoded.txid === txid)
  },
  '/v1/blocks/:block/events': (chain, params) => {
    const asked = params.text('block')
    const blockParams = params.with({ block_number: asked === 'latest' ? chain.head().number : asked })
    return listPage(events(chain, blockParams), params, renderEvent, () => true)
  },
}

function accountTransactions(chain: Chain, params: Params): Page<Json> {
  const address = requireAddress(params)
  return listPage(transactions(chain, params), params, renderIndexed, ({ record }) => {
    const { from, to } = partiesOf(record)
    return isInvolved(from === address, to.includes(address), params)
  })
}

function listPage<T>(
  entries: Iterable<Entry<T>>,
  params: Params,
  render: (item: T) => Json,
  matches: (item: T) => boolean,
): Page<Json> {
  const { items, fingerprint } = pageOf(filterEntries(entries, matches), params)
  return { items: items.map(render), fingerprint }
}

function* filterEntries<T>(entries: Iterable<Entry<T>>, matches: (item: T) => boolean): Generator<Entry<T>> {
  for (const entry of entries) if (matches(entry.item)) yield entry
}

function requireAddress(params: Params): string {
  const address = params.address('address')
  if (address === '') throw new BadCall('Invalid address provided')
  return address
}

function isInvolved(from: boolean, to: boolean, params: Params): boolean {
  if (params.bool('only_from')) return from
  if (params.bool('only_to')) return to
  return from || to
}

function partiesOf(record: TransactionRecord): { from: string; to: string[] } {
  const value: Json = { ...record.decoded.raw.contract[0].parameter.value }
  const to = ['to_address', 'receiver_address', 'account_address', 'contract_address']
  return { from: String(value.owner_address), to: to.map((field) => String(value[field])) }
}

function renderIndexed({ record }: IndexedTransaction): Json {
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
