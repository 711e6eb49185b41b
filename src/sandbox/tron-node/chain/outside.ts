/** Changes of the state that no transaction can make: the controls make them, and the chain file replays them. */
import { factorKey } from '../contracts/dynamic-energy.ts'
import { account, newAccount, patch } from './accounts.ts'
import type { Line } from './chain-file.ts'
import { FIRST_ACTIVE_ID } from './constants.ts'
import { endProposals, propose } from './proposals.ts'
import type { State } from './state.ts'

export type OutsideLine = Line & { at: 'parameter' | 'contract' | 'permissions' | 'energyFactor' }

/** Throws RangeError for a change that makes no sense, possibly with some of it written. */
export function changeFromOutside(state: State, line: OutsideLine, nowMs: number, witnesses: readonly string[]): void {
  switch (line.at) {
    case 'parameter': {
      const { name, value, inMs = 0, approvals = witnesses.length } = line
      const times = { createdAtMs: nowMs, expiresAtMs: nowMs + inMs }
      const proposer = witnesses[0] ?? ''
      propose(state, { name, value, proposer, ...times, approvals: witnesses.slice(0, approvals) })
      endProposals(state, nowMs)
      break
    }
    case 'contract': {
      const before = account(state, line.address) ?? newAccount(line.address, nowMs)
      state.set('accounts', line.address, { ...before, contract: true, balance: before.balance + line.balanceSun })
      break
    }
    case 'energyFactor':
      state.set('parameters', factorKey(line.address), line.factor)
      break
    case 'permissions': {
      const actives = account(state, line.address)?.actives ?? []
      const remaining = line.ids.map((oldId, i) => {
        const permission = actives.find(({ id }) => id === oldId)
        if (!permission) throw new RangeError(`there is no active permission ${oldId}`)
        return { ...permission, id: FIRST_ACTIVE_ID + i }
      })
      if (remaining.length === 0) throw new RangeError('at least one active permission must remain')
      patch(state, line.address, { actives: remaining })
      break
    }
  }
}
