/**
 * Watches what the super representatives decide: keeps the figures for the next start, and tells the operators of every
 * parameter that has changed and of every proposal that would change one. Each is told once, over restarts too.
 */
import type { Db, Reader, Tx } from '../db/db.ts'
import { type AlertName, dropAlert, type Facts, raiseAlert } from '../db/stores/bot/outbox.ts'
import { fact, setFact } from '../db/stores/facts.ts'
import { type Clock, hasPassed } from '../kernel/clock.ts'
import type { Logger } from '../kernel/logger.ts'
import { createWorker, type Worker } from '../kernel/worker.ts'
import {
  type ChainFigures,
  type FiguresReader,
  PARAMETER_NAMES,
  PARAMETERS,
  type ParameterName,
} from '../tron/parameters.ts'
import type { Proposal, TronNode } from '../tron/types.ts'

const EVERY_MS = 20_000
/** Votes last for days. */
const PROPOSALS_EVERY_MS = 10 * 60_000
/** Age after which a proposal is ignored: its values are in the parameters by then, or were changed again. */
const OVER_MS = 86_400_000
/** Of 27 super representatives. */
const APPROVALS_TO_PASS = 18

interface WatchOptions {
  db: Db
  node: Pick<TronNode, 'proposals'>
  figures: FiguresReader
  clock: Clock
  log: Logger
}

/** Reading of an earlier start; undefined if there was none, or a version with other parameters made it. */
export async function keptFigures(reader: Reader): Promise<ChainFigures | undefined> {
  const kept = await figuresBefore(reader)
  return PARAMETER_NAMES.every((name) => typeof kept[name] === 'number') ? (kept as ChainFigures) : undefined
}

async function figuresBefore(reader: Reader): Promise<Partial<ChainFigures>> {
  return JSON.parse((await fact(reader, 'chain-figures')) ?? '{}') as Partial<ChainFigures>
}

/** One message for the operators' chat and the log. */
interface News {
  name: AlertName & ('chain_parameter' | 'chain_proposal')
  scope: string
  facts: Facts & { parameter: ParameterName }
}

export function createParameterWatch({ db, node, figures, clock, log }: WatchOptions): Worker {
  let proposalsAtMs: number | undefined

  async function pass(): Promise<void> {
    const now = await figures.current()
    const before = await db.read(figuresBefore)
    const news = [...changesOf(before, now), ...(await votes(now))]
    const isKept = Object.entries(now).every(([name, value]) => before[name as keyof ChainFigures] === value)
    if (isKept && news.length === 0) return
    await db.write(async (tx) => {
      await setFact(tx, 'chain-figures', JSON.stringify(now))
      for (const one of news) await tell(tx, one)
    })
  }

  async function votes(now: ChainFigures): Promise<News[]> {
    if (proposalsAtMs !== undefined && !hasPassed(clock, PROPOSALS_EVERY_MS, proposalsAtMs)) return []
    const proposals = await node.proposals().catch((error: unknown) => {
      log.info({ err: error }, 'chain.proposals_not_read')
      return []
    })
    proposalsAtMs = clock.now()
    return votesOf(proposals, now, clock.now())
  }

  async function tell(tx: Tx, { name, scope, facts }: News): Promise<void> {
    const nowMs = clock.now()
    if (!(await raiseAlert(tx, name, scope, facts, nowMs))) return
    log.warn(facts, `chain.${name === 'chain_parameter' ? 'parameter_changed' : 'proposal'}`)
    // A parameter may change back and again. The stored figures make sure that each change is announced once.
    if (name === 'chain_parameter') await dropAlert(tx, name, scope)
  }

  return createWorker({ name: 'chain.parameters', everyMs: EVERY_MS, clock, log, pass })
}

function changesOf(before: Partial<ChainFigures>, now: ChainFigures): News[] {
  return PARAMETER_NAMES.flatMap((parameter) => {
    const [was, is] = [before[parameter], now[parameter]]
    if (was === undefined || was === is) return []
    return [{ name: 'chain_parameter', scope: parameter, facts: { parameter, before: was, after: is } } as const]
  })
}

const BY_NUMBER = new Map<number, ParameterName>(PARAMETER_NAMES.map((name) => [PARAMETERS[name].proposal, name]))

/** `open`: it can still fail. `sure`: enough have approved it, and it takes effect when its time is over. */
function stageOf({ state, approvals }: Proposal): 'open' | 'sure' | undefined {
  if (state === 'APPROVED') return 'sure'
  if (state !== 'PENDING') return undefined
  return approvals >= APPROVALS_TO_PASS ? 'sure' : 'open'
}

function votesOf(proposals: readonly Proposal[], now: ChainFigures, nowMs: number): News[] {
  return proposals.flatMap((proposal) => {
    const { id, changes, approvals, expiresAtMs } = proposal
    const stage = stageOf(proposal)
    if (stage === undefined || expiresAtMs + OVER_MS < nowMs) return []
    return changes.flatMap(({ proposal: number, value: after }) => {
      const parameter = BY_NUMBER.get(number)
      if (parameter === undefined || now[parameter] === after) return []
      const facts = { id, stage, parameter, before: now[parameter], after, approvals, expiresAtMs }
      return [{ name: 'chain_proposal', scope: `${id}:${stage}:${parameter}`, facts } as const]
    })
  })
}
