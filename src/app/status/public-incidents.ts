/**
 * Translates incidents for the public: which part of the service they affect, and how. Everything that is not in the
 * tables below is internal.
 */
import { PROCESS } from '../../alarms/incident-watch.ts'
import type { ProblemName } from '../../contract/operator/problems.ts'
import { type PublicIncident, STATUS_PARTS, type StatusPart } from '../../contract/pages/status.ts'
import type { IncidentRow } from '../../db/stores/operator/incidents.ts'
import { PAUSE_PREFIX } from '../watching/conditions.ts'

type Effect = Pick<PublicIncident, 'part' | 'level' | 'reason'>

const stops = (...parts: StatusPart[]): Effect[] => parts.map((part) => ({ part, level: 'down', reason: 'broken' }))
const slows = (...parts: StatusPart[]): Effect[] => parts.map((part) => ({ part, level: 'degraded', reason: 'slow' }))

const EFFECTS: Partial<Record<ProblemName, readonly Effect[]>> = {
  database: stops('orders', 'payments', 'chat'),
  restored: stops('orders', 'payments'),
  'clock-off': stops('orders', 'payments'),
  'nobody-acts': stops('orders', 'payments', 'chat'),
  tron: stops('orders', 'payments'),
  'tron-stalled': stops('orders', 'payments'),
  'tron-history': slows('payments'),
  'signer-stopped': stops('orders', 'payments'),
  signer: stops('orders', 'payments'),
  'signer-refuses': slows('orders', 'payments'),
  market: stops('orders', 'payments'),
  telegram: stops('chat'),
  webhook: stops('chat'),
  'telegram-slowed': slows('chat'),
  'payouts-funds': slows('payments'),
  'withdrawals-funds': slows('payments'),
  'pool-balance': slows('payments'),
  'chain-lag': slows('orders', 'payments'),
  'fills-late': slows('orders'),
  'outgoing-late': slows('orders', 'payments'),
  'stock-empty': [{ part: 'orders', level: 'degraded', reason: 'stock' }],
  'database-slow': slows('orders', 'payments', 'chat'),
  'event-loop': slows('orders', 'payments', 'chat'),
  'http-errors': slows('orders'),
}

/** Workers by the part that waits for them. Names that start with `bot.` belong to the chat. */
const WORKER_PARTS: Readonly<Record<string, StatusPart>> = {
  delegate: 'orders',
  transactions: 'orders',
  reclaim: 'orders',
  providers: 'orders',
  'fast-charge': 'orders',
  sources: 'orders',
  deposits: 'payments',
  'contract-payments': 'payments',
  'pay-later': 'payments',
  'payer-refunds': 'payments',
  payouts: 'payments',
  withdrawals: 'payments',
}

const PAUSED_PARTS: Readonly<Record<string, StatusPart>> = { buy: 'orders', withdraw: 'payments' }

type Stored = Pick<IncidentRow, 'part' | 'runbook' | 'problem' | 'sinceMs' | 'endedMs'>

/** Returns the effects of an incident on the public parts. Empty if users do not notice it. */
export function publicIncidents({ part: name, runbook, problem, sinceMs, endedMs }: Stored): PublicIncident[] {
  const times = { since: Math.floor(sinceMs / 1000), endedAt: endedMs === null ? null : Math.floor(endedMs / 1000) }
  return effectsOf(name, runbook).map((effect) => ({
    ...effect,
    ...(effect.reason === 'pause' && problem !== '' ? { note: problem } : {}),
    ...times,
  }))
}

function effectsOf(name: string, runbook: string): readonly Effect[] {
  if (name === PROCESS) return STATUS_PARTS.map((part) => ({ part, level: 'down', reason: 'stopped' }))
  if (name.startsWith(PAUSE_PREFIX)) {
    const part = PAUSED_PARTS[name.slice(PAUSE_PREFIX.length)]
    return part === undefined ? [] : [{ part, level: 'paused', reason: 'pause' }]
  }
  if (runbook === 'worker') {
    const part = name.startsWith('bot.') ? 'chat' : WORKER_PARTS[name.replace(/^market\//, '')]
    return part === undefined ? [] : slows(part)
  }
  return EFFECTS[runbook as ProblemName] ?? []
}
