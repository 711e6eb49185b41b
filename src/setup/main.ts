/** `npm run setup`. */
import { environment } from '../config.ts'
import { setup, UNTOUCHED } from './setup.ts'

/** As shells have it for Ctrl-C. */
const INTERRUPTED = 130

process.on('SIGINT', () => {
  process.stderr.write(`\n${UNTOUCHED}\n`)
  process.exit(INTERRUPTED)
})

const { argv, stdin, stdout, stderr } = process
process.exitCode = await setup({ args: argv.slice(2), env: environment(), stdin, stdout, stderr })
