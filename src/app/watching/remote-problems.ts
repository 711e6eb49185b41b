/** Reads the problems of an external sunwatt marketplace from its `/healthz`. */
import { type Health, PROBLEMS, type Problem, type ProblemName } from '../../contract/operator/problems.ts'
import { fetchLimited } from '../../kernel/http/limits.ts'
import { readJson } from '../../kernel/text/json.ts'

const TIMEOUT_MS = 3_000
const MAX_PROBLEMS = 20
const MAX_TEXT = 1_000

/**
 * Returns the problems as `market/NAME`. Empty if the marketplace has no such page. If the marketplace does not answer,
 * returns its last known problems, because they probably persist.
 */
export function createRemoteProblemsReader(marketUrl: string): () => Promise<Problem[]> {
  let last: Problem[] = []
  return async () => {
    try {
      const signal = AbortSignal.timeout(TIMEOUT_MS)
      const answer = await fetchLimited('health page', new URL('healthz', `${marketUrl.replace(/\/+$/, '')}/`), {
        redirect: 'error',
        signal,
      })
      last = parseHealth(await answer.text())
    } catch {
      // The `market` health source reports the outage.
    }
    return last
  }
}

function parseHealth(text: string): Problem[] {
  const { problems } = (readJson(text) ?? {}) as Partial<Health>
  return Array.isArray(problems) ? problems.slice(0, MAX_PROBLEMS).flatMap(parseProblem) : []
}

function parseProblem(raw: unknown): Problem[] {
  const { name, problem, remedy, severity, runbook } = (raw ?? {}) as { [K in keyof Problem]?: unknown }
  if (typeof name !== 'string' || typeof problem !== 'string') return []
  return [
    {
      name: `market/${name.slice(0, 100)}`,
      severity: severity === 'warning' ? 'warning' : 'unwell',
      problem: problem.slice(0, MAX_TEXT),
      ...(typeof remedy === 'string' ? { remedy: remedy.slice(0, MAX_TEXT) } : {}),
      runbook: typeof runbook === 'string' && Object.hasOwn(PROBLEMS, runbook) ? (runbook as ProblemName) : 'market',
    },
  ]
}
