/** The calls about the network: parameters, prices, super representatives, nodes, what was burned. */

import { isAddress } from '../../../kernel/address.ts'
import { account, parameter } from '../chain/accounts.ts'
import { CHAIN_PARAMETERS, type ChainParameter } from '../chain/constants.ts'
import type { Chain } from '../chain/interface.ts'
import { burntSun } from '../contracts/resources.ts'
import { both, full, type Handler } from './call.ts'
import { type Json, omitZero } from './render.ts'

/** The share of its reward that a super representative keeps, percent. */
const BROKERAGE = 20
const NODE_HOST = '127.0.0.1'
const NODE_PORT = 18_888

export const NETWORK_CALLS = {
  getchainparameters: full(({ state }) => ({
    chainParameter: (Object.keys(CHAIN_PARAMETERS) as ChainParameter[]).map((key) =>
      omitZero({ key, value: parameter(state, key) }),
    ),
  })),
  getenergyprices: both(({ chain, state }) => prices(chain, parameter(state, 'getEnergyFee'))),
  getbandwidthprices: both(({ chain, state }) => prices(chain, parameter(state, 'getTransactionFee'))),
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
  listnodes: full(() => ({
    nodes: [{ address: { host: Buffer.from(NODE_HOST).toString('hex'), port: NODE_PORT } }],
  })),
  getnodeinfo: full(({ chain }) => ({
    beginSyncNum: chain.head().number,
    block: `Num:${chain.head().number},ID:${chain.head().id}`,
    solidityBlock: `Num:${chain.solid().number},ID:${chain.solid().id}`,
    currentConnectCount: 30,
    activeConnectCount: 15,
    passiveConnectCount: 15,
    totalFlow: 0,
    peerList: [],
    configNodeInfo: { codeVersion: '4.8.0', p2pVersion: '11111', dbVersion: 2 },
  })),
} satisfies Record<string, Handler>

function prices(chain: Chain, current: number): Json {
  return { prices: `0:100,${chain.block(0)?.timestampMs ?? 0}:${current}` }
}

function validated(given: string): Json {
  if (isAddress(given)) return { result: true, message: 'Base58check format' }
  if (/^41[0-9a-fA-F]{40}$/.test(given)) return { result: true, message: 'Hex string format' }
  return { result: false, message: given.length === 34 ? 'Invalid address' : 'Length error' }
}
