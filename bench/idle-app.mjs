/**
 * Runs the built program as a child process, with the settings in its argument, as JSON. It treats the sandbox's chain
 * as a public one, with at most one block every three seconds. Sends its URL to the parent, and its memory and
 * processor time on request. Plain JavaScript, because the loader of the benchmarks would take memory too.
 */
import { readConfig, startApp } from '../dist/app/app.js'

const log = Object.fromEntries(['debug', 'info', 'warn', 'error'].map((level) => [level, () => {}]))
const app = await startApp({ ...readConfig(JSON.parse(process.argv[2] ?? '{}')), log, slotMs: 3_000 })
await app.ready
const usage = () => {
  const { user, system } = process.cpuUsage()
  return { url: app.apiUrl, cpuMs: (user + system) / 1_000, memory: process.memoryUsage() }
}
process.on('message', () => process.send?.(usage()))
process.on('disconnect', () => process.exit())
process.send?.(usage())
