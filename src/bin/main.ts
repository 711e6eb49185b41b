/** Starts the program, and before it a separate signer process if private keys are configured. */
import { needsSignerProcess, runWithSigner } from '../app/signing/run-with-signer.ts'
import { ConfigError, environment, readConfig } from '../config/config.ts'
import { FLAG, readArguments, runProgram } from '../config/program.ts'
import { describeError } from '../kernel/errors.ts'

const USAGE = `Starts sunwatt with the settings from the environment and .env. .env.example explains every setting.

  --check         checks the installation and exits: with 1 if something would not work
  --new           the marketplace of MARKET_MNEMONIC is new: start with an empty database
  --restored      the database was restored without npm run restore: compare it with the chain first
  --forget-keys   the old ENCRYPTION_KEY is lost: users must link their accounts again
  --help          prints this help

Use these flags for a single start, not in a script that runs at every start.
`

await runProgram(main, (error) =>
  error instanceof ConfigError ? error.message : `sunwatt could not start: ${describeError(error)}`,
)

async function main(): Promise<void> {
  const flags = readArguments(USAGE, { check: FLAG, new: FLAG, restored: FLAG, 'forget-keys': FLAG }, 0)?.values
  if (flags === undefined) return
  if (flags.check) return check()
  const { config, secrets } = readConfig()
  if (needsSignerProcess(config, secrets)) return runWithSigner(config, secrets)
  const { serve } = await import('../app/serve.ts')
  await serve(config, secrets, {
    isNew: flags.new,
    forgetKeys: flags['forget-keys'],
    isRestored: flags.restored,
  })
}

async function check(): Promise<void> {
  const [{ examine, hasFailure }, { checkupBlocks }, { textOf }] = await Promise.all([
    import('../doctor/doctor.ts'),
    import('../operator/commands/doctor.ts'),
    import('../operator/terminal.ts'),
  ])
  const checkup = await examine(environment())
  process.stdout.write(`${textOf(checkupBlocks(checkup), process.stdout.columns)}\n`)
  process.exit(hasFailure(checkup) ? 1 : 0)
}
