/** Reads the configuration, and starts what it asks for: where there are keys, a process that has them first. */
import { runWithSigner, wantsSigner } from './app/with-signer.ts'
import { ConfigError, readConfig } from './config.ts'
import { describeError } from './kernel/errors.ts'
import { FLAG, readArguments, runProgram } from './program.ts'

const USAGE = `Starts sunwatt as the environment and .env say; .env.example explains every setting.

  --new           the marketplace of MARKET_MNEMONIC has no other database: open with an empty one
  --restored      the database was restored, and not by npm run restore: compare it with the chain first
  --forget-keys   ENCRYPTION_KEY is a new one, the old one is lost: people link their accounts again
  --help          this

Say these at one start, not in a script that is run at each.
`

await runProgram(main, (error) =>
  error instanceof ConfigError ? error.message : `sunwatt could not start: ${describeError(error)}`,
)

async function main(): Promise<void> {
  const told = readArguments(USAGE, { new: FLAG, restored: FLAG, 'forget-keys': FLAG }, 0)?.values
  if (told === undefined) return
  const { config, secrets } = readConfig()
  if (wantsSigner(config, secrets)) return runWithSigner(config, secrets)
  const { serve } = await import('./app/serve.ts')
  await serve(config, secrets, {
    isNew: told.new,
    forgetKeys: told['forget-keys'],
    isRestored: told.restored,
  })
}
