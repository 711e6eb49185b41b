/**
 * Watches the chain parameters that the super representatives decide. Stores them for the next start, and alerts the
 * operators once about each changed parameter and each proposal that would change one, even across restarts.
 */
import type { Db, Reader, Tx } from '../db/db.ts'
import { type AlertName, dropAlert, type Facts, openScopes, raiseAlert } from '../db/stores/bot/outbox.ts'
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
/** Votes run for days, so this interval is short enough. */
const PROPOSALS_EVERY_MS = 10 * 60_000
/**
 * Proposals that expired longer ago are ignored: by then the parameters contain their values, or were changed again.
 */
const IGNORED_AFTER_MS = 86_400_000
/** Number of approvals that pass a proposal, out of 27 super representatives. */
const APPROVALS_TO_PASS = 18

interface WatchOptions {
  db: Db
  node: Pick<TronNode, 'proposals'>
  figures: FiguresReader
  clock: Clock
  log: Logger
}

/** Returns the parameters that an earlier start stored. Undefined unless all parameters of this version are stored. */
export async function readStoredFigures(reader: Reader): Promise<ChainFigures | undefined> {
  const stored = await readAnyStoredFigures(reader)
  return PARAMETER_NAMES.every((name) => typeof stored[name] === 'number') ? (stored as ChainFigures) : undefined
}

async function readAnyStoredFigures(reader: Reader): Promise<Partial<ChainFigures>> {
  return JSON.parse((await fact(reader, 'chain-figures')) ?? '{}') as Partial<ChainFigures>
}

interface ParameterNews {
  name: AlertName & ('chain_parameter' | 'chain_proposal')
  scope: string
  facts: Facts & { parameter: ParameterName }
}

export function createParameterWatch({ db, node, figures, clock, log }: WatchOptions): Worker {
  let proposalsAtMs: number | undefined

  async function pass(): Promise<void> {
    const now = await figures.current()
    const proposals = await readProposalNews(now)
    const { before, ended } = await db.read(async (reader) => ({
      before: await readAnyStoredFigures(reader),
      ended: await endedProposals(reader, proposals),
    }))
    const news = [...parameterNews(before, now), ...(proposals ?? [])]
    const isUnchanged = Object.entries(now).every(([name, value]) => before[name as keyof ChainFigures] === value)
    if (isUnchanged && news.length === 0 && ended.length === 0) return
    await db.write(async (tx) => {
      await setFact(tx, 'chain-figures', JSON.stringify(now))
      for (const one of news) await announce(tx, one)
      for (const scope of ended) await dropAlert(tx, 'chain_proposal', scope)
    })
  }

  /** Returns news about every open proposal. Undefined if they were not read now. */
  async function readProposalNews(now: ChainFigures): Promise<ParameterNews[] | undefined> {
    if (proposalsAtMs !== undefined && !hasPassed(clock, PROPOSALS_EVERY_MS, proposalsAtMs)) return undefined
    const proposals = await node.proposals().catch((error: unknown) => {
      log.info({ err: error }, 'chain.proposals_not_read')
      return undefined
    })
    proposalsAtMs = clock.now()
    return proposals && proposalNews(proposals, now, clock.now())
  }

  async function announce(tx: Tx, { name, scope, facts }: ParameterNews): Promise<void> {
    const nowMs = clock.now()
    if (!(await raiseAlert(tx, name, scope, facts, nowMs))) return
    log.warn(facts, `chain.${name === 'chain_parameter' ? 'parameter_changed' : 'proposal'}`)
    // A parameter may change back and forth, so an earlier alert must not suppress the next one.
    if (name === 'chain_parameter') await dropAlert(tx, name, scope)
  }

  return createWorker({ name: 'chain.parameters', everyMs: EVERY_MS, clock, log, pass })
}

/** Returns the scopes of alerts about proposals that have taken effect, failed, or reached the next stage. */
async function endedProposals(reader: Reader, open: readonly ParameterNews[] | undefined): Promise<string[]> {
  if (!open) return []
  const scopes = new Set(open.map(({ scope }) => scope))
  return (await openScopes(reader, 'chain_proposal')).filter((scope) => !scopes.has(scope))
}

function parameterNews(before: Partial<ChainFigures>, now: ChainFigures): ParameterNews[] {
  return PARAMETER_NAMES.flatMap((parameter) => {
    const [was, is] = [before[parameter], now[parameter]]
    if (was === undefined || was === is) return []
    return [{ name: 'chain_parameter', scope: parameter, facts: { parameter, before: was, after: is } } as const]
  })
}

const BY_NUMBER = new Map<number, ParameterName>(PARAMETER_NAMES.map((name) => [PARAMETERS[name].proposal, name]))

/**
 * Returns the stage of a proposal. `open`: it can still fail. `sure`: it has enough approvals and takes effect after
 * the vote.
 */
function stageOf({ state, approvals }: Proposal): 'open' | 'sure' | undefined {
  if (state === 'APPROVED') return 'sure'
  if (state !== 'PENDING') return undefined
  return approvals >= APPROVALS_TO_PASS ? 'sure' : 'open'
}

function proposalNews(proposals: readonly Proposal[], now: ChainFigures, nowMs: number): ParameterNews[] {
  return proposals.flatMap((proposal) => {
    const { id, changes, approvals, expiresAtMs } = proposal
    const stage = stageOf(proposal)
    if (stage === undefined || expiresAtMs + IGNORED_AFTER_MS < nowMs) return []
    return changes.flatMap(({ proposal: number, value: after }) => {
      const parameter = BY_NUMBER.get(number)
      if (parameter === undefined || now[parameter] === after) return []
      const facts = { id, stage, parameter, before: now[parameter], after, approvals, expiresAtMs }
      return [{ name: 'chain_proposal', scope: `${id}:${stage}:${parameter}`, facts } as const]
    })
  })
}
