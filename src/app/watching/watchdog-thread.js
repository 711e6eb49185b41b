/**
 * A thread that counts the beats of the main thread's event loop. If none comes for too long, it writes to the log
 * where the main thread stands, and ends the process. Plain JavaScript, because a thread starts without the loader that
 * the TypeScript of the tests needs.
 */
import { writeSync } from 'node:fs'
import { Session } from 'node:inspector'
import { workerData } from 'node:worker_threads'

/** Time for samples of the stack. */
const SAMPLE_MS = 500
/**
 * A main thread that cannot be sampled waits for the disk or for SQLite: it goes on by itself, and a restart might ask
 * the same of it again. It gets so many times as long.
 */
const NATIVE_TIMES = 6

if (workerData?.watchdog) watch(workerData.watchdog)

function watch({ cells, ticks, tickMs }) {
  const silentTicks = createCount()
  let look
  setInterval(() => {
    const silent = silentTicks(Atomics.load(cells, 0), Atomics.load(cells, 1) === 1)
    if (silent === 0) {
      look?.end()
      look = undefined
      return
    }
    if (silent >= ticks) look ??= lookAtMain()
    if (look?.where || silent >= NATIVE_TIMES * ticks) end((silent * tickMs) / 1000, look?.where)
  }, tickMs)
}

/**
 * Counts the ticks of this thread since the last beat. A machine that sleeps, or a process that is stopped, has none: a
 * clock would count that time. Ticks under a debugger do not count.
 */
export function createCount() {
  let last
  let silent = 0
  return (beats, isDebugged) => {
    silent = beats === last && !isDebugged ? silent + 1 : 0
    last = beats
    return silent
  }
}

/** Profiles the main thread for a moment; `where` is there once it has answered. */
function lookAtMain() {
  const session = new Session()
  const look = { where: undefined, end: () => session.disconnect() }
  session.connectToMainThread()
  session.post('Profiler.enable')
  session.post('Profiler.start', () => {
    setTimeout(() => {
      session.post('Profiler.stop', (error, answer) => {
        if (!error) look.where = hottestStack(answer.profile)
      })
    }, SAMPLE_MS)
  })
  return look
}

/** The stack that most samples share, innermost function first. It names code, never values. */
export function hottestStack({ nodes }) {
  const byId = new Map(nodes.map((node) => [node.id, node]))
  const hitsOf = (node) =>
    (node.hitCount ?? 0) + (node.children ?? []).reduce((sum, id) => sum + hitsOf(byId.get(id)), 0)
  const stack = []
  for (let node = nodes[0]; node; ) {
    stack.unshift(node)
    const children = (node.children ?? []).map((id) => byId.get(id))
    const most = Math.max(...children.map(hitsOf))
    node = most > 0 ? children.find((child) => hitsOf(child) === most) : undefined
  }
  return stack.slice(0, -1).map(frameOf)
}

/** Names a function with the line that most samples were in, or with its first line if it only called another one. */
function frameOf({ callFrame: { functionName, url, lineNumber }, positionTicks = [] }) {
  const most = Math.max(...positionTicks.map(({ ticks }) => ticks))
  const line = positionTicks.find(({ ticks }) => ticks === most)?.line ?? lineNumber + 1
  return `${functionName || '(anonymous)'}${url ? ` ${url}:${line}` : ''}`
}

/** The logger is the main thread's, so the line is written here, in the same form. */
function end(silentSec, where = ['in native code: the disk or the database']) {
  const line = { level: 60, time: new Date().toISOString(), silentSec, where, msg: 'app.stalled' }
  try {
    writeSync(1, `${JSON.stringify(line)}\n`)
  } catch {
    // Nobody reads the log: that is no reason to stay.
  }
  process.kill(process.pid, 'SIGKILL')
}
