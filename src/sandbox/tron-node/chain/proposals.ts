/**
 * Proposals, which change chain parameters: a proposal waits for its end, and with the approval of at least 18 super
 * representatives its value is in force from the next block on. Rules: java-tron `ProposalController`,
 * `ProposalCapsule.hasMostApprovals`.
 */
import { parameter } from './accounts.ts'
import type { ChainParameter } from './constants.ts'
import type { State, StateView } from './state.ts'
import type { Proposal } from './types.ts'

const MIN_APPROVALS = 18

/** Numbers that proposals name parameters by (java-tron `ProposalUtil.ProposalType`). */
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

/** Oldest first. */
export function proposals(state: StateView): Proposal[] {
  const list: Proposal[] = []
  for (;;) {
    const next = state.get('proposals', String(list.length + 1))
    if (!next) return list
    list.push(next)
  }
}

/** Returns the proposal's id. Throws RangeError for a parameter that no proposal changes. */
export function propose(state: State, proposal: Omit<Proposal, 'id' | 'number' | 'state'>): number {
  const number = NUMBERS[proposal.name]
  if (number === undefined) throw new RangeError(`no proposal changes ${proposal.name}`)
  const id = proposals(state).length + 1
  state.set('proposals', String(id), { ...proposal, id, number, state: 'PENDING' })
  return id
}

/** Puts the proposals whose end has come into force, or not. */
export function endProposals(state: State, nowMs: number): void {
  for (const proposal of proposals(state)) {
    if (proposal.state !== 'PENDING' || proposal.expiresAtMs > nowMs) continue
    const approved = proposal.approvals.length >= MIN_APPROVALS
    state.set('proposals', String(proposal.id), { ...proposal, state: approved ? 'APPROVED' : 'DISAPPROVED' })
    if (approved) state.set('parameters', proposal.name, proposal.value)
  }
}

/** Returns the time of the next maintenance, ms: the end of the interval, or of an open proposal if that is sooner. */
export function nextMaintenanceMs(state: StateView, nowMs: number): number {
  const intervalMs = parameter(state, 'getMaintenanceTimeInterval')
  const open = proposals(state).filter((proposal) => proposal.state === 'PENDING')
  return Math.min((Math.floor(nowMs / intervalMs) + 1) * intervalMs, ...open.map(({ expiresAtMs }) => expiresAtMs))
}

/** A price and its changes, as `getenergyprices` words them: `time:price`, separated by commas. */
export function priceHistory(state: StateView, name: ChainParameter, first: string): string {
  const changes = proposals(state)
    .filter((proposal) => proposal.name === name && proposal.state === 'APPROVED')
    .sort((a, b) => a.expiresAtMs - b.expiresAtMs)
  return [first, ...changes.map(({ expiresAtMs, value }) => `${expiresAtMs}:${value}`)].join(',')
}
