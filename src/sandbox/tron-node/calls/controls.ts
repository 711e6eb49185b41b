/** Test controls over HTTP (POST JSON to `/sandbox/<name>`), so that other processes can control the chain. */
import { addressToHex, isAddress, type TronAddress, tronAddress } from '../../../kernel/address.ts'
import { account, base58 } from '../chain/accounts.ts'
import { CHAIN_PARAMETERS, type ChainParameter, USDT_ADDRESS } from '../chain/constants.ts'
import type { Chain } from '../chain/interface.ts'
import type { BlockRecord } from '../chain/types.ts'
import { usdtBalance } from '../contracts/usdt.ts'
import { type Faults, readFault } from './faults.ts'
import { BadCall, type Params } from './params.ts'
import { type Json, renderBlock, renderResources } from './render.ts'

const MAX_BLOCKS = 100_000
const RECENT_BLOCKS = 20

/** Parts of the node that the controls can change. */
export interface ControllableNode {
  faults: Faults
  /**
   * Moves `walletsolidity/*` to a second port (default: any free one); the first port then responds to it with 404. Its
   * state then lags 19 blocks behind the head. Returns the new URL, or undefined if the node does not listen.
   */
  split(port?: number): Promise<string | undefined>
}

export type Control = (chain: Chain, node: ControllableNode, params: Params) => unknown

/** Controls by name. Each takes a JSON body; amounts are in SUN, times in ms. */
export const CONTROLS: Readonly<Record<string, Control>> = {
  /** Makes blocks. Takes `{count?}` and returns the new blocks. */
  mine: (chain, _node, params) => {
    const count = params.number('count') ?? 1
    if (count < 1 || count > MAX_BLOCKS) throw new BadCall(`count must be 1 to ${MAX_BLOCKS}`)
    return { blocks: chain.mine(count).map(summary) }
  },
  /**
   * Replaces the newest blocks. Takes `{drop, keepTransactions?, blocks?}`. Returns the new blocks, and the
   * transactions that cannot be in them.
   */
  fork: (chain, _node, params) => {
    const keepTransactions = params.bool('keepTransactions') ?? true
    const count = params.number('blocks')
    const options = { keepTransactions, ...(count === undefined ? {} : { blocks: count }) }
    const { blocks, leftOut } = chain.fork(params.number('drop') ?? 0, options)
    return { blocks: blocks.map(summary), leftOut }
  },
  /**
   * Restarts the node. Takes `{lost?, keepTransactions?}`. Returns the head, and the transactions that cannot be
   * pending again.
   */
  restart: (chain, _node, params) => {
    const lost = params.number('lost')
    const keepTransactions = params.bool('keepTransactions') ?? false
    const { leftOut } = chain.restart({ keepTransactions, ...(lost === undefined ? {} : { lost }) })
    return { head: summary(chain.head()), leftOut }
  },
  /** Advances the time. Takes `{ms}` and returns the block made at the new time. */
  advance: (chain, _node, params) => ({ blocks: [summary(chain.advance(params.number('ms') ?? 0))] }),
  /** Stops block production until `resume`. The node still responds to every call. */
  stall: (chain) => {
    chain.stall()
    return {}
  },
  resume: (chain) => {
    chain.resume()
    return {}
  },
  /** Sends TRX or USDT from the faucet. Takes `{address, sun?, usdt?}` (`usdt` in millionths) and returns the txids. */
  faucet: (chain, _node, params) => {
    const to = addressOf(params)
    const sun = params.number('sun') ?? 0
    const usdt = params.number('usdt') ?? 0
    const txids = [...(sun > 0 ? [chain.faucet(to, sun)] : []), ...(usdt > 0 ? [chain.faucetUsdt(to, usdt)] : [])]
    return { txids }
  },
  /** Turns an address into a contract. Takes `{address, sun?}`. */
  contract: (chain, _node, params) => {
    chain.makeContract(addressOf(params), params.number('sun') ?? 0)
    return {}
  },
  /** See `Chain.payFromContract`. Takes `{contract, address, sun}` and returns the txid. */
  pay: (chain, _node, params) => ({
    txid: chain.payFromContract(addressOf(params, 'contract'), addressOf(params), params.number('sun') ?? 0),
  }),
  /**
   * Changes a chain parameter by a proposal (`Chain.propose`), by default immediately. Takes `{name, value, inMs?,
   * approvals?}`.
   */
  parameter: (chain, _node, params) => {
    const name = params.text('name')
    const value = params.number('value')
    if (!Object.hasOwn(CHAIN_PARAMETERS, name)) throw new BadCall(`unknown parameter ${name}`)
    if (value === undefined) throw new BadCall('value is missing')
    chain.propose(name as ChainParameter, value, params.number('inMs') ?? 0, params.number('approvals'))
    return {}
  },
  /** Sets the energy factor of a contract (default USDT), in ten-thousandths. Takes `{address?, factor}`. */
  energyfactor: (chain, _node, params) => {
    const factor = params.number('factor')
    if (factor === undefined || factor < 0) throw new BadCall('factor must be 0 or more')
    chain.setEnergyFactor(params.text('address') === '' ? tronAddress(USDT_ADDRESS) : addressOf(params), factor)
    return {}
  },
  /** Adds an address to USDT's blacklist. Takes `{address, listed?}`; `listed: false` removes it. */
  blacklist: (chain, _node, params) => {
    chain.setBlacklisted(addressOf(params), params.bool('listed') ?? true)
    return {}
  },
  /** Removes other active permissions, and renumbers `ids` in the given order. Takes `{address, ids}`. */
  permissions: (chain, _node, params) => {
    const { ids } = params.raw()
    if (!Array.isArray(ids) || !ids.every(Number.isInteger)) throw new BadCall('ids must be a list of numbers')
    chain.reorderPermissions(addressOf(params), ids)
    return {}
  },
  /** Drops all pending transactions. */
  droppending: (chain) => {
    chain.dropPending()
    return {}
  },
  /** Injects a fault. Takes a `Fault` (faults.ts). */
  fault: (_chain, { faults }, params) => {
    faults.add(readFault(params.raw()))
    return {}
  },
  clearfaults: (_chain, { faults }) => {
    faults.clear()
    return {}
  },
  /**
   * Moves `walletsolidity/*` to another port; see `ControllableNode.split`. Takes `{port?}` and returns the new `url`.
   */
  split: async (_chain, node, params) => ({ url: await node.split(params.number('port')) }),
  /** Lists the newest blocks with their transactions, newest first. Takes `{count?}`. */
  blocks: (chain, _node, params) => {
    const count = params.number('count') ?? RECENT_BLOCKS
    const top = chain.head().number
    const numbers = Array.from({ length: Math.min(count, top + 1) }, (_, i) => top - i)
    return {
      solid: chain.solid().number,
      blocks: numbers.flatMap((n) => {
        const block = chain.block(n)
        return block ? renderBlock(block, chain.state) : []
      }),
    }
  },
  /** Returns the TRX, USDT and resources of addresses. Takes `{addresses}`. */
  balances: (chain, _node, params) => {
    const asked = params.raw().addresses
    const list = Array.isArray(asked) ? asked.filter(isAddress) : []
    return { balances: list.map((address) => balanceOf(chain, address)) }
  },
}

function balanceOf(chain: Chain, address: TronAddress): Json {
  const hex = addressToHex(address)
  const holder = account(chain.state, hex)
  return {
    address,
    activated: holder !== undefined,
    sun: holder?.balance ?? 0,
    usdt: Number(usdtBalance(chain.state, hex)),
    resources: renderResources(chain.state, hex, chain.head().timestampMs),
  }
}

const addressOf = (params: Params, name = 'address'): TronAddress => tronAddress(base58(params.address(name)))

function summary(block: BlockRecord): Json {
  return { number: block.number, id: block.id, timestamp: block.timestampMs, transactions: block.txids }
}
