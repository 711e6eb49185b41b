/**
 * Calls by name. All are served under `wallet`. Those with `solid` are also served under `walletsolidity`, with the
 * state of the solidified block.
 */
import { isAddress } from '../../../kernel/address.ts'
import { account, parameter } from '../chain/accounts.ts'
import { CHAIN_PARAMETERS, type ChainParameter, MAX_UNFREEZES, SOLIDIFIED_LAG_BLOCKS } from '../chain/constants.ts'
import { STANDBY_WITNESS } from '../chain/genesis.ts'
import type { Chain } from '../chain/interface.ts'
import { nextMaintenanceMs, priceHistory } from '../chain/proposals.ts'
import type { StateView } from '../chain/state.ts'
import type { BlockRecord, TransactionRecord } from '../chain/types.ts'
import { delegatableStake, delegationBytes, totalBurnedSun } from '../contracts/resources.ts'
import { BROKERAGE, rewardOf, VOTES_PER_WITNESS } from '../contracts/vote.ts'
import { BUILDERS, build } from './build.ts'
import { estimateEnergy, getContract, getContractInfo, triggerConstant, triggerSmart } from './contract.ts'
import { BadCall, type Call, type Handler, type Params, walletAndSolidity, walletOnly } from './params.ts'
import {
  genesisTimeOf,
  type Json,
  omitZeroFields,
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

const NODE_HOST = '127.0.0.1'
const NODE_PORT = 18_888

/** Calls about the network: parameters, prices, super representatives, nodes, burned TRX. */
const NETWORK_CALLS = {
  getchainparameters: walletOnly(({ state }) => ({
    chainParameter: (Object.keys(CHAIN_PARAMETERS) as ChainParameter[]).map((key) =>
      omitZeroFields({ key, value: parameter(state, key) }),
    ),
  })),
  getenergyprices: walletAndSolidity(({ chain, state }) => priceResponse(chain, state, 'getEnergyFee')),
  getbandwidthprices: walletAndSolidity(({ chain, state }) => priceResponse(chain, state, 'getTransactionFee')),
  getnextmaintenancetime: walletOnly(({ state, top }) => ({ num: nextMaintenanceMs(state, top.timestampMs) })),
  listproposals: walletOnly(({ state }) => renderProposals(state)),
  getburntrx: walletAndSolidity(({ state }) => ({ burnTrxAmount: totalBurnedSun(state) })),
  listwitnesses: walletAndSolidity(({ chain }) => ({
    witnesses: [...chain.witnesses(), STANDBY_WITNESS].map((address, i) => ({
      address,
      voteCount: VOTES_PER_WITNESS - i,
      url: `http://sr${i + 1}.invalid`,
      ...(address !== STANDBY_WITNESS && { isJobs: true }),
    })),
  })),
  getreward: walletAndSolidity(({ state, params, top }) => ({
    reward: rewardOf(account(state, params.address('address')), state, top.timestampMs),
  })),
  // java-tron answers with the default for every address.
  getbrokerage: walletAndSolidity(() => ({ brokerage: BROKERAGE })),
  validateaddress: walletOnly(({ params }) => validateAddress(params.text('address'))),
  listnodes: walletOnly(() => ({
    nodes: [{ address: { host: Buffer.from(NODE_HOST).toString('hex'), port: NODE_PORT } }],
  })),
  getnodeinfo: walletAndSolidity(({ chain, top }) => ({
    beginSyncNum: top.number,
    block: blockLabel(top),
    // Computed from `top`, so the number also lags behind a solidified state, and decreases if the head does.
    solidityBlock: blockLabel(chain.block(Math.max(0, top.number - SOLIDIFIED_LAG_BLOCKS)) ?? top),
    currentConnectCount: 30,
    activeConnectCount: 15,
    passiveConnectCount: 15,
    totalFlow: 0,
    peerList: [],
    configNodeInfo: { codeVersion: '4.8.0', p2pVersion: '11111', dbVersion: 2 },
  })),
} satisfies Record<string, Handler>

const blockLabel = ({ number, id }: BlockRecord): string => `Num:${number},ID:${id}`

function priceResponse(chain: Chain, state: StateView, name: ChainParameter): Json {
  const first = `0:100,${genesisTimeOf(chain)}:${CHAIN_PARAMETERS[name]}`
  return { prices: priceHistory(state, name, first) }
}

function validateAddress(given: string): Json {
  if (isAddress(given)) return { result: true, message: 'Base58check format' }
  if (/^41[0-9a-fA-F]{40}$/.test(given)) return { result: true, message: 'Hex string format' }
  return { result: false, message: given.length === 34 ? 'Invalid address' : 'Length error' }
}

const MAX_BLOCKS_PER_CALL = 100

export const CALLS: Readonly<Record<string, Handler>> = {
  getnowblock: walletAndSolidity(({ top, state }) => renderBlock(top, state)),
  getblock: walletAndSolidity((call) => {
    const block = findRequestedBlock(call)
    return block ? renderBlock(block, call.state, call.params.bool('detail') ?? false) : {}
  }),
  getblockbynum: walletAndSolidity((call) => {
    const block = findBlock(call, call.params.number('num') ?? 0)
    return block ? renderBlock(block, call.state) : {}
  }),
  getblockbyid: walletAndSolidity((call) => {
    const block = call.chain.blockById(call.params.bytes('value'))
    return block && block.number <= call.top.number ? renderBlock(block, call.state) : {}
  }),
  getblockbylimitnext: walletAndSolidity((call) => {
    const start = call.params.number('startNum') ?? 0
    const end = call.params.number('endNum') ?? 0
    if (start < 0 || end <= start || end - start > MAX_BLOCKS_PER_CALL) return {}
    const numbers = Array.from({ length: end - start }, (_, i) => start + i)
    const blocks = numbers.flatMap((n) => findBlock(call, n) ?? [])
    return { block: blocks.map((b) => renderBlock(b, call.state)) }
  }),
  gettransactioncountbyblocknum: walletAndSolidity((call) => ({
    count: findBlock(call, call.params.number('num') ?? 0)?.txids.length ?? -1,
  })),

  /** On the full node, a pending transaction looks like one in a block. */
  gettransactionbyid: walletAndSolidity((call) => {
    const txid = call.params.bytes('value')
    const record = findTransaction(call, txid)
    if (record) return renderTransaction(record)
    const pending = call.top === call.chain.head() ? call.chain.pendingOf(txid) : undefined
    return pending ? renderTransaction(pending) : {}
  }),
  gettransactioninfobyid: walletAndSolidity((call) => {
    const record = findTransaction(call, call.params.bytes('value'))
    return record ? renderInfo(record) : {}
  }),
  gettransactioninfobyblocknum: walletAndSolidity((call) => {
    const block = findBlock(call, call.params.number('num') ?? 0)
    return (block?.txids ?? []).flatMap((id) => {
      const record = findTransaction(call, id)
      return record ? renderInfo(record) : []
    })
  }),
  gettransactionfrompending: walletOnly(({ chain, params }) => {
    const tx = chain.pendingOf(params.bytes('value'))
    return tx ? renderDecoded(tx.decoded) : {}
  }),
  gettransactionlistfrompending: walletOnly(({ chain }) => ({ txId: chain.pending().map((p) => p.txid) })),
  getpendingsize: walletOnly(({ chain }) => ({ pendingSize: chain.pending().length })),

  getaccount: walletAndSolidity(({ chain, state, params, top }) =>
    renderAccount(state, params.addressBytes('address'), top.timestampMs, genesisTimeOf(chain)),
  ),
  getaccountresource: walletAndSolidity(({ state, params, top }) =>
    renderResources(state, params.addressText('address'), top.timestampMs),
  ),
  getaccountnet: walletAndSolidity(({ state, params, top }) =>
    renderNet(state, params.addressBytes('address'), top.timestampMs),
  ),
  getdelegatedresourcev2: walletAndSolidity(({ state, params }) =>
    renderDelegations(state, params.addressBytes('fromAddress'), params.addressBytes('toAddress')),
  ),
  getdelegatedresourceaccountindexv2: walletAndSolidity(({ state, params }) =>
    renderDelegationIndex(state, readAddressValue(params)),
  ),
  getcandelegatedmaxsize: walletAndSolidity(getDelegatableStake),
  getavailableunfreezecount: walletAndSolidity(({ state, params, top }) => {
    const waiting = account(state, params.addressBytes('owner_address'))?.unfreezing ?? []
    const count = MAX_UNFREEZES - waiting.filter((u) => u.expiresAtMs > top.timestampMs).length
    return omitZeroFields({ count })
  }),
  getcanwithdrawunfreezeamount: walletAndSolidity(({ state, params, top }) => {
    const waiting = account(state, params.addressBytes('owner_address'))?.unfreezing ?? []
    const atMs = params.number('timestamp') ?? top.timestampMs
    const due = waiting.filter((u) => u.expiresAtMs <= atMs)
    return omitZeroFields({ amount: due.reduce((sum, u) => sum + u.amount, 0) })
  }),

  ...Object.fromEntries(
    Object.entries(BUILDERS).map(([name, type]) => [
      name,
      walletOnly(({ chain, params }) => build(chain, params, type)),
    ]),
  ),
  broadcasttransaction: walletOnly(({ chain, params }) => broadcast(chain, params)),
  broadcasthex: walletOnly(({ chain, params }) => broadcastHex(chain, params)),
  getsignweight: walletOnly(({ chain, params }) => getSignWeight(chain, params)),
  getapprovedlist: walletOnly(({ params }) => getApprovedList(params)),

  getcontract: walletOnly(({ state, params }) => getContract(state, readAddressValue(params))),
  getcontractinfo: walletOnly(({ state, params, top }) =>
    getContractInfo(state, readAddressValue(params), top.timestampMs),
  ),
  triggerconstantcontract: walletAndSolidity(({ chain, state, params }) => triggerConstant(chain, state, params)),
  estimateenergy: walletAndSolidity(({ state, params }) => estimateEnergy(state, params)),
  triggersmartcontract: walletOnly(({ chain, params }) => triggerSmart(chain, params)),

  ...NETWORK_CALLS,
}

/** Reads the bytes field `value` when it holds an address. */
const readAddressValue = (params: Params): string =>
  params.visible ? params.addressText('value') : params.bytes('value')

const RESOURCE_CODES = ['BANDWIDTH', 'ENERGY'] as const

function getDelegatableStake({ state, params, top }: Call): Json {
  const resource = RESOURCE_CODES[params.number('type') ?? 0]
  const holder = account(state, params.addressBytes('owner_address'))
  if (!holder || !resource) return {}
  const extra = resource === 'BANDWIDTH' ? delegationBytes(state, holder) : 0
  return omitZeroFields({ max_size: delegatableStake(state, holder, resource, top.timestampMs, extra) })
}

const BLOCK_ID_CHARS = 64
const HEIGHT_CHARS = 16

function findRequestedBlock(call: Call): BlockRecord | undefined {
  const idOrNumber = call.params.isEmpty ? '' : call.params.string('id_or_num')
  if (idOrNumber === '') return call.top
  if (/^[+-]?\d{1,15}$/.test(idOrNumber)) {
    if (Number(idOrNumber) < 0) throw new BadCall('num must be non-positive number.')
    return findBlock(call, Number(idOrNumber))
  }
  const height = Number(`0x${idOrNumber.slice(0, HEIGHT_CHARS)}`)
  // For text that is not hex, `height` is NaN and the comparison is false.
  if (idOrNumber.length !== BLOCK_ID_CHARS || !(height <= call.chain.head().number)) {
    throw new BadCall('id must be legal block hash.')
  }
  const block = call.chain.blockById(idOrNumber.toLowerCase())
  return block && block.number <= call.top.number ? block : undefined
}

function findBlock({ chain, top }: Call, number: number): BlockRecord | undefined {
  return number <= top.number ? chain.block(number) : undefined
}

function findTransaction({ state, top }: Call, txid: string): TransactionRecord | undefined {
  const record = state.get('transactions', txid)
  return record && record.blockNumber <= top.number ? record : undefined
}
