/**
 * A proposal that at least 18 super representatives approved applies with the first block after it expires. Rules:
 * java-tron `ProposalController`, `ProposalCapsule.hasMostApprovals`.
 */
import { parameter } from './accounts.ts'
import type { ChainParameter } from './constants.ts'
import type { State, StateView } from './state.ts'
import type { Proposal } from './types.ts'

const MIN_APPROVALS = 18

/** Parameter numbers used in proposals (java-tron `ProposalUtil.ProposalType`). */
const NUMBERS: Readonly<Record<string, number>> = {
  getMaintenanceTimeInterval: 0,
  getAccountUpgradeCost: 1,
  getCreateAccountFee: 2,
  getTransactionFee: 3,
  getAssetIssueFee: 4,
  getWitnessPayPerBlock: 5,
  getWitnessStandbyAllowance: 6,
  getCreateNewAccountFeeInSystemContract: 7,
  getCreateNewAccountBandwidthRate: 8,
  getAllowCreationOfContracts: 9,
  getEnergyFee: 11,
  getExchangeCreateFee: 12,
  getMaxCpuTimeOfOneTx: 13,
  getAllowUpdateAccountName: 14,
  getAllowSameTokenName: 15,
  getAllowDelegateResource: 16,
  getTotalEnergyLimit: 17,
  getTotalEnergyCurrentLimit: 19,
  getAllowMultiSign: 20,
  getUpdateAccountPermissionFee: 22,
  getMultiSignFee: 23,
  getForbidTransferToContract: 35,
  getMaxFeeLimit: 47,
  getFreeNetLimit: 61,
  getTotalNetLimit: 62,
  getAllowNewReward: 67,
  getMemoFee: 68,
  getUnfreezeDelayDays: 70,
  getAllowDynamicEnergy: 72,
  getDynamicEnergyThreshold: 73,
  getDynamicEnergyIncreaseFactor: 74,
  getDynamicEnergyMaxFactor: 75,
  getAllowCancelAllUnfreezeV2: 77,
  getMaxDelegateLockPeriod: 78,
}

/** Returns all proposals, oldest first. */
export function proposals(state: StateView): Proposal[] {
  const list: Proposal[] = []
  for (;;) {
    const next = state.get('proposals', String(list.length + 1))
    if (!next) return list
    list.push(next)
  }
}

/** Opens a proposal and returns its id. Throws RangeError for a parameter that proposals cannot change. */
export function propose(state: State, proposal: Omit<Proposal, 'id' | 'number' | 'state'>): number {
  const number = NUMBERS[proposal.name]
  if (number === undefined) throw new RangeError(`${proposal.name} cannot be changed by a proposal`)
  const id = proposals(state).length + 1
  state.set('proposals', String(id), { ...proposal, id, number, state: 'PENDING' })
  return id
}

/** Closes the proposals that have expired, and applies the values of the approved ones. */
export function endProposals(state: State, nowMs: number): void {
  for (const proposal of proposals(state)) {
    if (proposal.state !== 'PENDING' || proposal.expiresAtMs > nowMs) continue
    const approved = proposal.approvals.length >= MIN_APPROVALS
    state.set('proposals', String(proposal.id), { ...proposal, state: approved ? 'APPROVED' : 'DISAPPROVED' })
    if (approved) state.set('parameters', proposal.name, proposal.value)
  }
}

/**
 * Returns the time of the next maintenance in ms: the end of the interval, or of an open proposal if that is sooner.
 */
export function nextMaintenanceMs(state: StateView, nowMs: number): number {
  const intervalMs = parameter(state, 'getMaintenanceTimeInterval')
  const open = proposals(state).filter((proposal) => proposal.state === 'PENDING')
  return Math.min((Math.floor(nowMs / intervalMs) + 1) * intervalMs, ...open.map(({ expiresAtMs }) => expiresAtMs))
}

/** Returns the history of a price as `getenergyprices` formats it: `time:price`, separated by commas. */
export function priceHistory(state: StateView, name: ChainParameter, first: string): string {
  const changes = proposals(state)
    .filter((proposal) => proposal.name === name && proposal.state === 'APPROVED')
    .sort((a, b) => a.expiresAtMs - b.expiresAtMs)
  return [first, ...changes.map(({ expiresAtMs, value }) => `${expiresAtMs}:${value}`)].join(',')
}
