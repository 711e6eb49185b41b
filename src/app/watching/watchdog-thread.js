/**
 * A thread that counts heartbeats of the main event loop. If they stop for too long, it logs the stack and kills the
 * process. It is plain JavaScript, because a thread starts without the tests' TypeScript loader.
 */
import { writeSync } from 'node:fs'
import { Session } from 'node:inspector'
import { workerData } from 'node:worker_threads'

/** Sampling time for the stack. */
const SAMPLE_MS = 500
/**
 * Multiplies the time limit if the main thread cannot be sampled. The thread then waits for the disk or SQLite, and
 * would probably wait again after a restart.
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
 * Counts ticks without a heartbeat. Neither thread ticks while the machine sleeps or the process is paused. Ticks under
 * a debugger do not count.
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

/** Profiles the main thread briefly. `where` is set once the profile has arrived. */
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

/** Returns the stack with the most samples, innermost function first. It names code, never values. */
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

/** Names a function with its most sampled line, or with its first line if it only called another function. */
function frameOf({ callFrame: { functionName, url, lineNumber }, positionTicks = [] }) {
  const most = Math.max(...positionTicks.map(({ ticks }) => ticks))
  const line = positionTicks.find(({ ticks }) => ticks === most)?.line ?? lineNumber + 1
  return `${functionName || '(anonymous)'}${url ? ` ${url}:${line}` : ''}`
}

/** Writes the log line in the logger's format, because the logger belongs to the main thread. */
function end(silentSec, where = ['blocked in native code (disk or database)']) {
  const line = { level: 60, time: new Date().toISOString(), silentSec, where, msg: 'app.stalled' }
  try {
    writeSync(1, `${JSON.stringify(line)}\n`)
  } catch {
    // A failed log write must not prevent the kill.
  }
  process.kill(process.pid, 'SIGKILL')
}
