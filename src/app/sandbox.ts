/** What the sandbox brings along where nothing is configured: secrets, and a chain. Loaded on its own network only. */
import { type Config, type KeySettings, type Secrets, sandboxKeysFile } from '../config.ts'
import { type SandboxKeys, sandboxWords, zapbuyKey } from '../sandbox/keys.ts'
import type { SandboxOptions, SandboxTron } from '../sandbox/sandbox.ts'
import { named } from './setting-names.ts'

export { sandboxKeys } from '../sandbox/keys.ts'

/** Missing settings come from the sandbox's own secrets. */
export function completed(secrets: Secrets, kept: SandboxKeys, config: Config): Secrets {
  // Another marketplace has no business with the keys of our own.
  const ours = config.roles.market && config.marketUrl === undefined
  return {
    ...secrets,
    encryptionKey: secrets.encryptionKey ?? Buffer.from(kept.encryptionKey, 'base64'),
    marketAdminKey: secrets.marketAdminKey ?? (ours ? kept.marketAdminKey : undefined),
    zapbuyApiKey: secrets.zapbuyApiKey ?? (ours ? kept.zapbuyApiKey : undefined),
  }
}

/** The same of the keys that are the signer's. */
export function completedKeys(secrets: KeySettings, kept: SandboxKeys, config: Config): KeySettings {
  const hasChain = config.tronNodeUrls.length === 0
  const words = () => (config.roles.market || hasChain ? sandboxWords(sandboxKeysFile(config.dataDir)) : undefined)
  return {
    ...secrets,
    marketMnemonic: secrets.marketMnemonic ?? words(),
    // Of its own address: one of the settings has its own key, or none.
    zapbuyPrivateKey:
      hasChain && config.zapbuy.address === undefined ? zapbuyKey(kept.sandboxMnemonic) : secrets.zapbuyPrivateKey,
  }
}

export async function startChain(options: SandboxOptions): Promise<SandboxTron> {
  const { startSandboxTron } = await import('../sandbox/sandbox.ts')
  return named('SANDBOX_PORT (the TRON node takes the next one)', () => startSandboxTron(options))
}
