/**
 * The node's calls by name. Each may be asked under `wallet` and, where `solid` says so, under
 * `walletsolidity`, which answers as of the solid block.
 */
import { isAddress } from '../../../kernel/address.ts'
import { account, parameter } from '../chain/accounts.ts'
import { CHAIN_PARAMETERS, type ChainParameter, MAX_UNFREEZES, SOLIDIFIED_LAG_BLOCKS } from '../chain/constants.ts'
import type { Chain } from '../chain/interface.ts'
import { nextMaintenanceMs, priceHistory } from '../chain/proposals.ts'
import type { StateView } from '../chain/state.ts'
import type { BlockRecord, TransactionRecord } from '../chain/types.ts'
import { burntSun, delegatable, delegationBytes } from '../contracts/resources.ts'
import { BUILDERS, build } from './build.ts'
import { estimateEnergy, getContract, getContractInfo, triggerConstant, triggerSmart } from './contract.ts'
import { BadCall, both, type Call, full, type Handler, type Params } from './params.ts'
import {
  genesisTimeOf,
  type Json,
  omitZero,
  renderAccount,
  renderBlock,
  renderDecoded,
  renderDelegationIndex,
  renderDelegations,
  renderInfo,
  renderNet,
  renderProposals,
  renderResources,
  renderTransaction,
} from './render.ts'
import { broadcast, broadcastHex, getApprovedList, getSignWeight } from './sign.ts'

/** The share of its reward that a super representative keeps, percent. */
const BROKERAGE = 20
const NODE_HOST = '127.0.0.1'
const NODE_PORT = 18_888

/** The calls about the network: parameters, prices, super representatives, nodes, what was burned. */
const NETWORK_CALLS = {
  getchainparameters: full(({ state }) => ({
    chainParameter: (Object.keys(CHAIN_PARAMETERS) as ChainParameter[]).map((key) =>
      omitZero({ key, value: parameter(state, key) }),
    ),
  })),
  getenergyprices: both(({ chain, state }) => prices(chain, state, 'getEnergyFee')),
  getbandwidthprices: both(({ chain, state }) => prices(chain, state, 'getTransactionFee')),
  getnextmaintenancetime: full(({ state, top }) => ({ num: nextMaintenanceMs(state, top.timestampMs) })),
  listproposals: full(({ state }) => renderProposals(state)),
  getburntrx: both(({ state }) => ({ burnTrxAmount: burntSun(state) })),
  listwitnesses: both(({ chain }) => ({
    witnesses: chain.witnesses().map((address, i) => ({
      address,
      voteCount: 1_000_000_000 - i,
      url: `http://sr${i + 1}.invalid`,
      isJobs: true,
    })),
  })),
  /** Votes earn nothing on this chain. */
  getreward: both(() => ({ reward: 0 })),
  getbrokerage: both(({ state, params }) => ({
    brokerage: account(state, params.address('address'))?.witness ? BROKERAGE : 0,
  })),
  validateaddress: full(({ params }) => validated(params.text('address'))),
  listnodes: full(() => ({ nodes: [{ address: { host: Buffer.from(NODE_HOST).toString('hex'), port: NODE_PORT } }] })),
  getnodeinfo: both(({ chain, top }) => ({
    beginSyncNum: top.number,
    block: heightOf(top),
    // A property of the state: it lags behind a solid state too, and goes back with a head that goes back.
    solidityBlock: heightOf(chain.block(Math.max(0, top.number - SOLIDIFIED_LAG_BLOCKS)) ?? top),
    currentConnectCount: 30,
    activeConnectCount: 15,
    passiveConnectCount: 15,
    totalFlow: 0,
    peerList: [],
    configNodeInfo: { codeVersion: '4.8.0', p2pVersion: '11111', dbVersion: 2 },
  })),
} satisfies Record<string, Handler>

const heightOf = ({ number, id }: BlockRecord): string => `Num:${number},ID:${id}`

function prices(chain: Chain, state: StateView, name: ChainParameter): Json {
  const first = `0:100,${genesisTimeOf(chain)}:${CHAIN_PARAMETERS[name]}`
  return { prices: priceHistory(state, name, first) }
}

function validated(given: string): Json {
  if (isAddress(given)) return { result: true, message: 'Base58check format' }
  if (/^41[0-9a-fA-F]{40}$/.test(given)) return { result: true, message: 'Hex string format' }
  return { result: false, message: given.length === 34 ? 'Invalid address' : 'Length error' }
}

const MAX_BLOCKS_PER_CALL = 100

export const CALLS: Readonly<Record<string, Handler>> = {
  getnowblock: both(({ top, state }) => renderBlock(top, state)),
  getblock: both((call) => {
    const block = askedBlock(call)
    return block ? renderBlock(block, call.state, call.params.bool('detail') ?? false) : {}
  }),
  getblockbynum: both((call) => {
    const block = blockUpTo(call, call.params.number('num') ?? 0)
    return block ? renderBlock(block, call.state) : {}
  }),
  getblockbyid: both((call) => {
    const block = call.chain.blockById(call.params.bytes('value'))
    return block && block.number <= call.top.number ? renderBlock(block, call.state) : {}
  }),
  getblockbylimitnext: both((call) => {
    const start = call.params.number('startNum') ?? 0
    const end = call.params.number('endNum') ?? 0
    if (start < 0 || end <= start || end - start > MAX_BLOCKS_PER_CALL) return {}
    const numbers = Array.from({ length: end - start }, (_, i) => start + i)
    const blocks = numbers.flatMap((n) => blockUpTo(call, n) ?? [])
    return { block: blocks.map((b) => renderBlock(b, call.state)) }
  }),
  gettransactioncountbyblocknum: both((call) => ({
    count: blockUpTo(call, call.params.number('num') ?? 0)?.txids.length ?? -1,
  })),

  /** The full node shows a pending transaction as one that is in a block. */
  gettransactionbyid: both((call) => {
    const txid = call.params.bytes('value')
    const record = transactionOf(call, txid)
    if (record) return renderTransaction(record)
    const pending = call.top === call.chain.head() ? call.chain.pendingOf(txid) : undefined
    return pending ? renderTransaction(pending) : {}
  }),
  gettransactioninfobyid: both((call) => {
    const record = transactionOf(call, call.params.bytes('value'))
    return record ? renderInfo(record) : {}
  }),
  gettransactioninfobyblocknum: both((call) => {
    const block = blockUpTo(call, call.params.number('num') ?? 0)
    return (block?.txids ?? []).flatMap((id) => {
      const record = transactionOf(call, id)
      return record ? renderInfo(record) : []
    })
  }),
  gettransactionfrompending: full(({ chain, params }) => {
    const tx = chain.pendingOf(params.bytes('value'))
    return tx ? renderDecoded(tx.decoded) : {}
  }),
  gettransactionlistfrompending: full(({ chain }) => ({ txId: chain.pending().map((p) => p.txid) })),
  getpendingsize: full(({ chain }) => ({ pendingSize: chain.pending().length })),

  getaccount: both(({ chain, state, params, top }) =>
    renderAccount(state, params.addressBytes('address'), top.timestampMs, genesisTimeOf(chain)),
  ),
  getaccountresource: both(({ state, params, top }) =>
    renderResources(state, params.addressText('address'), top.timestampMs),
  ),
  getaccountnet: both(({ state, params, top }) => renderNet(state, params.addressBytes('address'), top.timestampMs)),
  getdelegatedresourcev2: both(({ state, params }) =>
    renderDelegations(state, params.addressBytes('fromAddress'), params.addressBytes('toAddress')),
  ),
  getdelegatedresourceaccountindexv2: both(({ state, params }) => renderDelegationIndex(state, addressValue(params))),
  getcandelegatedmaxsize: both(canDelegate),
  getavailableunfreezecount: both(({ state, params, top }) => {
    const waiting = account(state, params.addressBytes('owner_address'))?.unfreezing ?? []
    const count = MAX_UNFREEZES - waiting.filter((u) => u.expiresAtMs > top.timestampMs).length
    return omitZero({ count })
  }),
  getcanwithdrawunfreezeamount: both(({ state, params, top }) => {
    const waiting = account(state, params.addressBytes('owner_address'))?.unfreezing ?? []
    const atMs = params.number('timestamp') ?? top.timestampMs
    const due = waiting.filter((u) => u.expiresAtMs <= atMs)
    return omitZero({ amount: due.reduce((sum, u) => sum + u.amount, 0) })
  }),

  ...Object.fromEntries(
    Object.entries(BUILDERS).map(([name, type]) => [name, full(({ chain, params }) => build(chain, params, type))]),
  ),
  broadcasttransaction: full(({ chain, params }) => broadcast(chain, params)),
  broadcasthex: full(({ chain, params }) => broadcastHex(chain, params)),
  getsignweight: full(({ chain, params }) => getSignWeight(chain, params)),
  getapprovedlist: full(({ params }) => getApprovedList(params)),

  getcontract: full(({ state, params }) => getContract(state, addressValue(params))),
  getcontractinfo: full(({ state, params, top }) => getContractInfo(state, addressValue(params), top.timestampMs)),
  triggerconstantcontract: both(({ chain, state, params }) => triggerConstant(chain, state, params)),
  estimateenergy: both(({ state, params }) => estimateEnergy(state, params)),
  triggersmartcontract: full(({ chain, params }) => triggerSmart(chain, params)),

  ...NETWORK_CALLS,
}

/** A bytes field named value that holds an address. */
const addressValue = (params: Params): string => (params.visible ? params.addressText('value') : params.bytes('value'))

const RESOURCE_CODES = ['BANDWIDTH', 'ENERGY'] as const

function canDelegate({ state, params, top }: Call): Json {
  const resource = RESOURCE_CODES[params.number('type') ?? 0]
  const holder = account(state, params.addressBytes('owner_address'))
  if (!holder || !resource) return {}
  const extra = resource === 'BANDWIDTH' ? delegationBytes(state, holder) : 0
  return omitZero({ max_size: delegatable(state, holder, resource, top.timestampMs, extra) })
}

const BLOCK_ID_CHARS = 64
const HEIGHT_CHARS = 16

function askedBlock(call: Call): BlockRecord | undefined {
  const asked = call.params.isEmpty ? '' : call.params.string('id_or_num')
  if (asked === '') return call.top
  if (/^[+-]?\d{1,15}$/.test(asked)) {
    if (Number(asked) < 0) throw new BadCall('num must be non-positive number.')
    return blockUpTo(call, Number(asked))
  }
  const height = Number(`0x${asked.slice(0, HEIGHT_CHARS)}`)
  // A comparison with what is no number is false.
  if (asked.length !== BLOCK_ID_CHARS || !(height <= call.chain.head().number)) {
    throw new BadCall('id must be legal block hash.')
  }
  const block = call.chain.blockById(asked.toLowerCase())
  return block && block.number <= call.top.number ? block : undefined
}

function blockUpTo({ chain, top }: Call, number: number): BlockRecord | undefined {
  return number <= top.number ? chain.block(number) : undefined
}

function transactionOf({ state, top }: Call, txid: string): TransactionRecord | undefined {
  const record = state.get('transactions', txid)
  return record && record.blockNumber <= top.number ? record : undefined
}
