/**
 * Child process: the built program with the settings of its argument, as JSON. It treats the sandbox's chain as a
 * public one, which makes at most one block in three seconds. Sends its URL to the parent, and its memory and processor
 * time on request.
 */
import type { startApp as StartApp } from '../src/app/app.ts'
import { readConfig } from '../src/config/config.ts'
import { silentLogger } from '../src/kernel/logger.ts'
import { serveParent } from './process.ts'
import { cpuMs } from './support.ts'

export interface Usage {
  url: string
  cpuMs: number
  memory: NodeJS.MemoryUsage
}

const { startApp }: { startApp: typeof StartApp } = await import(new URL('../dist/app/app.js', import.meta.url).href)
const app = await startApp({ ...readConfig(JSON.parse(process.argv[2] ?? '{}')), log: silentLogger, slotMs: 3_000 })
await app.ready
const usage = (): Usage => ({ url: app.apiUrl, cpuMs: cpuMs(), memory: process.memoryUsage() })
serveParent(usage(), usage)
