/** What the sandbox brings along where nothing is configured: secrets, and a chain. Loaded on its own network only. */
import type { Config, Secrets } from '../config.ts'
import type { SandboxKeys } from '../sandbox/keys.ts'
import type { SandboxOptions, SandboxTron } from '../sandbox/sandbox.ts'
import { named } from './setting-names.ts'

export { sandboxKeys } from '../sandbox/keys.ts'

/** Missing settings come from the sandbox's own secrets. */
export function completed(secrets: Secrets, kept: SandboxKeys, config: Config): Secrets {
  // Keys of our own marketplace are no business of another one.
  const ours = config.roles.market && config.marketUrl === undefined
  return {
    ...secrets,
    encryptionKey: secrets.encryptionKey ?? Buffer.from(kept.encryptionKey, 'base64'),
    marketMnemonic: secrets.marketMnemonic ?? kept.marketMnemonic,
    marketAdminKey: secrets.marketAdminKey ?? (ours ? kept.marketAdminKey : undefined),
    zapbuyApiKey: secrets.zapbuyApiKey ?? (ours ? kept.zapbuyApiKey : undefined),
  }
}

export async function startChain(options: SandboxOptions): Promise<SandboxTron> {
  const { startSandboxTron } = await import('../sandbox/sandbox.ts')
  return named('SANDBOX_PORT (the TRON node takes the next one)', () => startSandboxTron(options))
}
