/** External changes of the state that no transaction can make. The controls make them; the chain file replays them. */
import { factorKey } from '../contracts/dynamic-energy.ts'
import { blacklistKey } from '../contracts/usdt.ts'
import { account, newAccount, patch } from './accounts.ts'
import type { ChainFileLine } from './chain-file.ts'
import { FIRST_ACTIVE_PERMISSION_ID } from './constants.ts'
import { endProposals, propose } from './proposals.ts'
import type { State } from './state.ts'

export type ExternalChange = ChainFileLine & {
  at: 'parameter' | 'contract' | 'permissions' | 'energyFactor' | 'blacklist'
}

/** Applies an external change. Throws RangeError for an invalid change, possibly after writing a part of it. */
export function applyExternalChange(
  state: State,
  change: ExternalChange,
  nowMs: number,
  witnesses: readonly string[],
): void {
  switch (change.at) {
    case 'parameter': {
      const { name, value, inMs = 0, approvals = witnesses.length } = change
      const times = { createdAtMs: nowMs, expiresAtMs: nowMs + inMs }
      const proposer = witnesses[0] ?? ''
      propose(state, { name, value, proposer, ...times, approvals: witnesses.slice(0, approvals) })
      endProposals(state, nowMs)
      break
    }
    case 'contract': {
      const before = account(state, change.address) ?? newAccount(change.address, nowMs)
      state.set('accounts', change.address, { ...before, contract: true, balance: before.balance + change.balanceSun })
      break
    }
    case 'energyFactor':
      state.set('parameters', factorKey(change.address), change.factor)
      break
    case 'blacklist':
      state.set('tokens', blacklistKey(change.address), change.listed ? 1n : undefined)
      break
    case 'permissions': {
      const actives = account(state, change.address)?.actives ?? []
      const remaining = change.ids.map((oldId, i) => {
        const permission = actives.find(({ id }) => id === oldId)
        if (!permission) throw new RangeError(`there is no active permission ${oldId}`)
        return { ...permission, id: FIRST_ACTIVE_PERMISSION_ID + i }
      })
      if (remaining.length === 0) throw new RangeError('at least one active permission must remain')
      patch(state, change.address, { actives: remaining })
      break
    }
  }
}
