/** The logs of the token as events: one by one, and as the history of an account. */

import type { Params } from '../calls/params.ts'
import type { Json } from '../calls/render.ts'
import { base58 } from '../chain/accounts.ts'
import type { Chain } from '../chain/interface.ts'
import { USDT_EVENTS, USDT_TOKEN } from '../contracts/usdt.ts'
import { type Entry, type Seen, transactions } from './history.ts'

export interface Event extends Seen {
  index: number
  /** The token, 42 hex characters, as the parties. */
  contract: string
  name: string
  names: { from: string; to: string }
  from: string
  to: string
  value: bigint
}

export function* events(chain: Chain, params: Params): Generator<Entry<Event>> {
  for (const { position, item } of transactions(chain, params)) {
    const { logs } = item.record.receipt
    for (const [index, log] of logs.entries()) {
      const [topic = '', from = '', to = ''] = log.topics
      const known = USDT_EVENTS[topic]
      if (!known) continue
      const event = {
        ...item,
        index,
        contract: `41${log.address}`,
        name: known.name,
        names: known,
        from: `41${from.slice(24)}`,
        to: `41${to.slice(24)}`,
        value: BigInt(`0x${log.data}`),
      }
      yield { position: [position[0], position[1], index], item: event }
    }
  }
}

export function renderEvent(event: Event): Json {
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

export function renderTokenTransfer(event: Event): Json {
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
