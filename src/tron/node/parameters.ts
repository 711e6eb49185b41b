/** Parsers for chain parameters, the proposals to change them, and the time of the next maintenance. */
import { type ChainParameters, PARAMETER_NAMES, PARAMETERS, type ParameterName } from '../parameters.ts'
import type { Proposal } from '../types.ts'
import { badAnswer, type Json, readCount, readList, readOptionalRecord, readRecord } from './answers.ts'

export const PARAMETERS_CALL = 'wallet/getchainparameters'
export const PROPOSALS_CALL = 'wallet/listproposals'
export const MAINTENANCE_CALL = 'wallet/getnextmaintenancetime'
export const CONTRACT_INFO_CALL = 'wallet/getcontractinfo'

export function parseParameters(answer: Json): ChainParameters {
  const values = new Map<unknown, unknown>()
  for (const entry of readList(PARAMETERS_CALL, 'chainParameter', answer.chainParameter)) {
    const { key, value } = readRecord(PARAMETERS_CALL, 'chainParameter', entry)
    values.set(key, value)
  }
  const read = (name: ParameterName): number => {
    const { key, defaultValue }: { key: string; defaultValue?: number } = PARAMETERS[name]
    if (values.has(key)) return readCount(PARAMETERS_CALL, key, values.get(key))
    if (defaultValue === undefined) throw badAnswer(PARAMETERS_CALL, key, undefined)
    return defaultValue
  }
  return Object.fromEntries(PARAMETER_NAMES.map((name) => [name, read(name)])) as ChainParameters
}

/** Returns a contract's Energy factor in ten-thousandths. */
export function parseEnergyFactor(answer: Json): number {
  readRecord(CONTRACT_INFO_CALL, 'smart_contract', answer.smart_contract)
  const state = readOptionalRecord(CONTRACT_INFO_CALL, 'contract_state', answer.contract_state)
  return readCount(CONTRACT_INFO_CALL, 'contract_state.energy_factor', state.energy_factor)
}

export const parseMaintenance = ({ num }: Json): number => readCount(MAINTENANCE_CALL, 'num', num)

export function parseProposals(answer: Json): Proposal[] {
  const call = PROPOSALS_CALL
  return readList(call, 'proposals', answer.proposals).map((entry) => {
    const raw = readRecord(call, 'proposals', entry)
    return {
      id: readCount(call, 'proposal_id', raw.proposal_id),
      changes: readList(call, 'parameters', raw.parameters).map((change) => {
        const { key, value } = readRecord(call, 'parameters', change)
        return { proposal: readCount(call, 'parameters.key', key), value: proposedValue(value) }
      }),
      expiresAtMs: readCount(call, 'expiration_time', raw.expiration_time),
      approvals: readList(call, 'approvals', raw.approvals).length,
      state: stateOf(raw.state),
    }
  })
}

/** Reads a proposed value. Values of parameters that are not used here may be negative or too large for a double. */
const proposedValue = (value: unknown): number => (value === undefined ? 0 : Number(value))

/** Reads the state. PENDING may be absent: it is protobuf's first enum value, which counts as zero and is omitted. */
function stateOf(state: unknown): Proposal['state'] {
  if (state === undefined || state === 'PENDING') return 'PENDING'
  if (state === 'APPROVED' || state === 'DISAPPROVED' || state === 'CANCELED') return state
  throw badAnswer(PROPOSALS_CALL, 'state', state)
}
