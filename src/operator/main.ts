/** The operator's command line: `npm run operator -- <command>`, or `node dist/operator/main.js <command>`. */
import { once } from 'node:events'
import { ConfigError, loadEnvFile, readOperatorConfig } from '../config.ts'
import { systemClock } from '../kernel/clock.ts'
import { EXIT, Failure } from './failures.ts'
import { accessOf } from './market-api.ts'
import { runOperator } from './run.ts'

// A reader of the first lines only (`| head`) has seen enough, unless a secret is told once.
let toldOnce = false
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code === 'EPIPE' && !toldOnce) return
  process.stderr.write(`What was done cannot be printed: ${error.code}\n`)
  process.exitCode = EXIT.wrong
})

const code = await runOperator(process.argv.slice(2), {
  clock: systemClock,
  out(text, once) {
    toldOnce = once ?? false
    process.stdout.write(text)
  },
  async write(bytes) {
    if (!process.stdout.write(bytes)) await once(process.stdout, 'drain')
  },
  err: (text) => process.stderr.write(text),
  width: process.stdout.isTTY ? process.stdout.columns : undefined,
  access() {
    try {
      loadEnvFile()
      return accessOf(readOperatorConfig())
    } catch (error) {
      if (error instanceof ConfigError) throw new Failure(error.message)
      throw error
    }
  },
})
process.exitCode ??= code
