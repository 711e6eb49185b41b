/** Operator's command line: `npm run operator -- <command>`, or `node dist/operator/main.js <command>`. */
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { text } from 'node:stream/consumers'
import { ConfigError, loadEnvFile, readOperatorConfig } from '../config/config.ts'
import { systemClock } from '../kernel/clock.ts'
import { runCheckup } from './checkup.ts'
import { EXIT, Failure, UsageError } from './failures.ts'
import { resolveAccess } from './market-api.ts'
import { runOperator } from './run.ts'

// A reader that closes early (`| head`) is fine, unless the output had a secret that is shown only once.
let hasPrintedSecret = false
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code === 'EPIPE' && !hasPrintedSecret) return
  process.stderr.write(`The result cannot be printed: ${error.code}\n`)
  process.exitCode = EXIT.wrong
})

const code = await runOperator(process.argv.slice(2), {
  clock: systemClock,
  checkup: runCheckup,
  out(text, once) {
    hasPrintedSecret = once ?? false
    process.stdout.write(text)
  },
  async write(bytes) {
    // After an error, which the handler above has reported, the rest of an export is useless.
    if (!process.stdout.write(bytes)) await once(process.stdout, 'drain').catch(() => process.exit())
  },
  async readFile(path) {
    if (path === '-') return text(process.stdin)
    try {
      return await readFile(path, 'utf8')
    } catch (error) {
      throw new UsageError(`${path} cannot be read: ${(error as NodeJS.ErrnoException).code}`)
    }
  },
  err: (text) => process.stderr.write(text),
  width: process.stdout.isTTY ? process.stdout.columns : undefined,
  access() {
    try {
      loadEnvFile()
      return resolveAccess(readOperatorConfig())
    } catch (error) {
      if (error instanceof ConfigError) throw new Failure(error.message)
      throw error
    }
  },
})
process.exitCode ??= code
