/** Entry point of `npm run setup`. */
import { environment } from '../config/config.ts'
import { NOTHING_WRITTEN, setup } from './setup.ts'

/** Exit code for Ctrl-C, as in shells. */
const INTERRUPTED = 130

process.on('SIGINT', () => {
  process.stderr.write(`\n${NOTHING_WRITTEN}\n`)
  process.exit(INTERRUPTED)
})

const { argv, stdin, stdout, stderr } = process
process.exitCode = await setup({ args: argv.slice(2), env: environment(), stdin, stdout, stderr })
