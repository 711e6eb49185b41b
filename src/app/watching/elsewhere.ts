/** What is not well with a marketplace of ours that runs in another process: its `/healthz` says so. */
import { type Health, PROBLEMS, type Problem, type ProblemName } from '../../contract/operator/problems.ts'
import { fetchWithin } from '../../kernel/http/limits.ts'

const TIMEOUT_MS = 3_000
const MAX_PROBLEMS = 20
const MAX_TEXT = 1_000

/**
 * Asks; each is named `market/NAME`. Nothing of a marketplace that has no such page; of one that does not answer what
 * it said last: that it is away is another problem, and ends none.
 */
export function problemsElsewhere(marketUrl: string): () => Promise<Problem[]> {
  let last: Problem[] = []
  return async () => {
    try {
      const signal = AbortSignal.timeout(TIMEOUT_MS)
      const answer = await fetchWithin('health page', new URL('healthz', `${marketUrl.replace(/\/+$/, '')}/`), {
        redirect: 'error',
        signal,
      })
      last = read(await answer.text())
    } catch {
      // The line `market` is about that.
    }
    return last
  }
}

function read(text: string): Problem[] {
  let health: Partial<Health>
  try {
    health = JSON.parse(text)
  } catch {
    return []
  }
  const { problems } = health ?? {}
  return Array.isArray(problems) ? problems.slice(0, MAX_PROBLEMS).flatMap(readProblem) : []
}

function readProblem(said: unknown): Problem[] {
  const { name, problem, remedy, severity, runbook } = (said ?? {}) as { [K in keyof Problem]?: unknown }
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
