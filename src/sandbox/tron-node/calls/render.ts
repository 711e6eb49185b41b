/** Renders records as a node prints them: addresses as 42 lower-case hex characters, zero and empty fields omitted. */
import { addressFromHex } from '../../../kernel/address.ts'
import { account, parameter } from '../chain/accounts.ts'
import { sha256 } from '../chain/blocks.ts'
import { BLOCK_INTERVAL_MS, BLOCK_VERSION } from '../chain/constants.ts'
import type { Chain } from '../chain/interface.ts'
import { proposals } from '../chain/proposals.ts'
import type { StateView } from '../chain/state.ts'
import type {
  Account,
  BlockRecord,
  DecodedTransaction,
  ExecutedTransaction,
  Permission,
  Receipt,
  TransactionRecord,
  Usage,
} from '../chain/types.ts'
import { delegation } from '../contracts/delegate.ts'
import { limitOf, totals, usedAt } from '../contracts/resources.ts'
import { tronPower, votesOf } from '../contracts/vote.ts'

export type Json = Record<string, unknown>

/** Units per slot: with `window_optimized`, window sizes are in thousandths of a slot. */
const WINDOW_PRECISION = 1_000

/** Removes zero and empty fields, as protobuf's JSON does. */
export function omitZeroFields(fields: Json): Json {
  return Object.fromEntries(
    Object.entries(fields).filter(([, v]) => v !== undefined && v !== 0 && v !== '' && v !== false),
  )
}

/** Response fields that may contain an address. With `visible` only these become base58. */
const ADDRESS_KEYS = new Set([
  ...['address', 'owner_address', 'to_address', 'receiver_address', 'contract_address', 'account_address'],
  ...['witness_address', 'origin_address', 'from', 'to', 'account', 'fromAccounts', 'toAccounts'],
  ...['approved_list', 'vote_address', 'proposer_address', 'approvals', 'caller_address', 'transferTo_address'],
])

export function withBase58Addresses(value: unknown, key = ''): unknown {
  if (Array.isArray(value)) return value.map((v) => withBase58Addresses(v, key))
  if (typeof value === 'object' && value !== null) {
    return Object.fromEntries(Object.entries(value).map(([k, v]) => [k, withBase58Addresses(v, k)]))
  }
  if (typeof value !== 'string') return value
  if (key === 'account_name') return Buffer.from(value, 'hex').toString('utf8')
  return ADDRESS_KEYS.has(key) && /^41[0-9a-f]{40}$/.test(value) ? addressFromHex(value) : value
}

export function renderBlock(block: BlockRecord, state: StateView, detail = true): Json {
  const isGenesis = block.number === 0
  const header = {
    blockID: block.id,
    block_header: {
      raw_data: omitZeroFields({
        number: block.number,
        txTrieRoot: block.txTrieRoot,
        witness_address: block.witness,
        parentHash: block.parentId,
        version: isGenesis ? 0 : BLOCK_VERSION,
        timestamp: block.timestampMs,
      }),
      ...(isGenesis ? {} : { witness_signature: block.id + block.parentId + (block.number % 2 === 0 ? '00' : '01') }),
    },
  }
  if (!detail || block.txids.length === 0) return header
  const records = block.txids.flatMap((id) => state.get('transactions', id) ?? [])
  return { ...header, transactions: records.map(renderTransaction) }
}

export function renderTransaction(record: ExecutedTransaction): Json {
  return { ret: [{ contractRet: record.receipt.result }], ...renderDecoded(record.decoded) }
}

export function renderDecoded(tx: DecodedTransaction): Json {
  const { txid, signatures, raw, rawDataHex } = tx
  return {
    ...(signatures.length > 0 ? { signature: signatures } : {}),
    txID: txid,
    raw_data: raw,
    raw_data_hex: rawDataHex,
  }
}

export function renderInfo(record: TransactionRecord): Json {
  const { receipt } = record
  const failed = receipt.result !== 'SUCCESS'
  return omitZeroFields({
    id: record.decoded.txid,
    fee: receipt.fee,
    blockNumber: record.blockNumber,
    blockTimeStamp: record.blockTimeMs,
    contractResult: [receipt.contractResult],
    contract_address: receipt.contractAddress,
    receipt: omitZeroFields({
      energy_usage: receipt.energyUsage,
      energy_fee: receipt.energyFee,
      energy_usage_total: receipt.energyTotal,
      net_usage: receipt.netUsage,
      net_fee: receipt.netFee,
      result: receipt.contract ? receipt.result : undefined,
      energy_penalty_total: receipt.energyPenalty,
    }),
    log: receipt.logs.length > 0 ? receipt.logs : undefined,
    internal_transactions: renderInternal(record),
    result: failed ? 'FAILED' : undefined,
    resMessage: receipt.resMessage && Buffer.from(receipt.resMessage, 'utf8').toString('hex'),
    withdraw_amount: receipt.rewardAmount,
    withdraw_expire_amount: receipt.withdrawnAmount,
    cancel_unfreezeV2_amount: receipt.cancelled && renderCancelled(receipt.cancelled),
  })
}

/** Renders the cancelled stake. TRON_POWER cannot be staked here, but java-tron lists it. */
const renderCancelled = ({ ENERGY, BANDWIDTH }: NonNullable<Receipt['cancelled']>): Json[] =>
  Object.entries({ ENERGY, TRON_POWER: 0, BANDWIDTH }).map(([key, value]) => ({ key, value }))

export const genesisTimeOf = (chain: Chain): number => chain.block(0)?.timestampMs ?? 0

/** Renders internal transfers as java-tron does with `vm.saveInternalTx`. The note is the word `call` in hex. */
function renderInternal({ decoded, receipt }: ExecutedTransaction): Json[] | undefined {
  const sent = receipt.internalTransfer
  if (!sent) return undefined
  return [
    {
      hash: sha256(`${decoded.txid} internal`),
      caller_address: sent.from,
      transferTo_address: sent.to,
      callValueInfo: [omitZeroFields({ callValue: sent.sun })],
      note: Buffer.from('call').toString('hex'),
    },
  ]
}

/** Renders an account, with its fields in the order of the protobuf message's field numbers as in java-tron. */
export function renderAccount(state: StateView, address: string, nowMs: number, genesisMs: number): Json {
  const holder = account(state, address)
  if (!holder) return {}
  const { ENERGY: energy, BANDWIDTH: bandwidth } = holder
  // java-tron stores times as slots since genesis, so unused resources show slot 0, the genesis time.
  const slotOf = ({ atMs }: Usage) => (atMs === 0 ? genesisMs : atMs - ((atMs - genesisMs) % BLOCK_INTERVAL_MS))
  return omitZeroFields({
    account_name: holder.name,
    type: holder.contract ? 'Contract' : undefined,
    address,
    balance: holder.balance,
    votes:
      holder.votes.length > 0 ? holder.votes.map((v) => ({ vote_address: v.address, vote_count: v.count })) : undefined,
    net_usage: usedAt(bandwidth.usage, nowMs),
    create_time: holder.createdAtMs,
    allowance: holder.reward.settledSun,
    latest_withdraw_time: holder.reward.withdrawnAtMs,
    latest_opration_time: holder.lastOperationAtMs,
    is_witness: holder.witness,
    free_net_usage: usedAt(holder.freeUsage, nowMs),
    latest_consume_time: slotOf(bandwidth.usage),
    latest_consume_free_time: slotOf(holder.freeUsage),
    net_window_size: windowSize(bandwidth.usage),
    net_window_optimized: true,
    account_resource: omitZeroFields({
      energy_usage: usedAt(energy.usage, nowMs),
      latest_consume_time_for_energy: slotOf(energy.usage),
      energy_window_size: windowSize(energy.usage),
      delegated_frozenV2_balance_for_energy: energy.delegated,
      acquired_delegated_frozenV2_balance_for_energy: energy.acquired,
      energy_window_optimized: true,
    }),
    owner_permission: renderPermission(holder.owner),
    active_permission: holder.actives.map(renderPermission),
    frozenV2: [
      omitZeroFields({ amount: bandwidth.frozen }),
      omitZeroFields({ type: 'ENERGY', amount: energy.frozen }),
      { type: 'TRON_POWER' },
    ],
    unfrozenV2: holder.unfreezing.length > 0 ? renderUnfreezing(holder) : undefined,
    delegated_frozenV2_balance_for_bandwidth: bandwidth.delegated,
    acquired_delegated_frozenV2_balance_for_bandwidth: bandwidth.acquired,
  })
}

function renderUnfreezing(holder: Account): Json[] {
  return holder.unfreezing.map((u) =>
    omitZeroFields({
      type: u.resource === 'ENERGY' ? 'ENERGY' : undefined,
      unfreeze_amount: u.amount,
      unfreeze_expire_time: u.expiresAtMs,
    }),
  )
}

const windowSize = (usage: Usage): number => Math.round((usage.windowMs / BLOCK_INTERVAL_MS) * WINDOW_PRECISION)

export function renderPermission(permission: Permission): Json {
  return omitZeroFields({
    type: permission.type === 'Active' ? 'Active' : undefined,
    id: permission.id,
    permission_name: permission.name,
    threshold: permission.threshold,
    operations: permission.operations,
    keys: permission.keys,
  })
}

export function renderNet(state: StateView, address: string, nowMs: number): Json {
  const holder = account(state, address)
  if (!holder) return {}
  const net = totals(state, 'BANDWIDTH')
  return omitZeroFields({
    freeNetUsed: usedAt(holder.freeUsage, nowMs),
    freeNetLimit: parameter(state, 'getFreeNetLimit'),
    NetUsed: usedAt(holder.BANDWIDTH.usage, nowMs),
    NetLimit: limitOf(state, holder, 'BANDWIDTH'),
    TotalNetLimit: net.limit,
    TotalNetWeight: net.weight,
  })
}

export function renderResources(state: StateView, address: string, nowMs: number): Json {
  const holder = account(state, address)
  if (!holder) return {}
  const energy = totals(state, 'ENERGY')
  return omitZeroFields({
    ...renderNet(state, address, nowMs),
    tronPowerUsed: votesOf(holder),
    tronPowerLimit: tronPower(holder),
    EnergyUsed: usedAt(holder.ENERGY.usage, nowMs),
    EnergyLimit: limitOf(state, holder, 'ENERGY'),
    TotalEnergyLimit: energy.limit,
    TotalEnergyWeight: energy.weight,
  })
}

/** Lists the unlocked record before the locked one, as java-tron does. */
export function renderDelegations(state: StateView, from: string, to: string): Json {
  const records = [delegation(state, from, to, false), delegation(state, from, to, true)]
  const list = records.flatMap((r) =>
    r
      ? omitZeroFields({
          from,
          to,
          frozen_balance_for_bandwidth: r.BANDWIDTH.balance,
          frozen_balance_for_energy: r.ENERGY.balance,
          expire_time_for_bandwidth: r.BANDWIDTH.expiresAtMs,
          expire_time_for_energy: r.ENERGY.expiresAtMs,
        })
      : [],
  )
  return list.length === 0 ? {} : { delegatedResource: list }
}

export function renderDelegationIndex(state: StateView, address: string): Json {
  const holder = account(state, address)
  const from = holder?.delegatedBy ?? []
  const to = holder?.delegatesTo ?? []
  return {
    account: address,
    ...(from.length > 0 ? { fromAccounts: from } : {}),
    ...(to.length > 0 ? { toAccounts: to } : {}),
  }
}

/**
 * Renders the proposals, newest first as in java-tron's `ProposalStore`. PENDING is the zero value and therefore
 * omitted.
 */
export function renderProposals(state: StateView): Json {
  const list = proposals(state).toReversed()
  if (list.length === 0) return {}
  return {
    proposals: list.map((p) =>
      omitZeroFields({
        proposal_id: p.id,
        proposer_address: p.proposer,
        // Map entries always have both fields, even if zero.
        parameters: [{ key: p.number, value: p.value }],
        expiration_time: p.expiresAtMs,
        create_time: p.createdAtMs,
        approvals: p.approvals.length > 0 ? p.approvals : undefined,
        state: p.state === 'PENDING' ? undefined : p.state,
      }),
    ),
  }
}
