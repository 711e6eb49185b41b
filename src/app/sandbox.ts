/** Provides secrets and a chain for the sandbox if they are not configured. Loaded only with NETWORK=sandbox. */
import type { FastifyInstance } from 'fastify'
import { type Config, type KeySettings, type Secrets, sandboxKeysFile } from '../config/config.ts'
import { type SandboxKeys, sandboxSeedPhrase, zapbuyKey } from '../sandbox/keys.ts'
import type { SandboxOptions, SandboxTron } from '../sandbox/sandbox.ts'
import type { SandboxSupplier, startSandboxSuppliers } from '../sandbox/suppliers/sandbox-suppliers.ts'
import { withSettingName } from './setting-names.ts'

export { sandboxKeys } from '../sandbox/keys.ts'

/** Fills in missing settings from the sandbox's own secrets. */
export function withSandboxSecrets(secrets: Secrets, stored: SandboxKeys, config: Config): Secrets {
  // An external marketplace must not receive the keys of this one.
  const ours = config.roles.market && config.marketUrl === undefined
  return {
    ...secrets,
    encryptionKey: secrets.encryptionKey ?? Buffer.from(stored.encryptionKey, 'base64'),
    marketAdminKey: secrets.marketAdminKey ?? (ours ? stored.marketAdminKey : undefined),
    zapbuyApiKey: secrets.zapbuyApiKey ?? (ours ? stored.zapbuyApiKey : undefined),
  }
}

/** Fills in the signer's missing keys from the sandbox's own secrets. */
export function withSandboxKeys(secrets: KeySettings, stored: SandboxKeys, config: Config): KeySettings {
  const hasChain = config.tronNodeUrls.length === 0
  const seedPhrase = () =>
    config.roles.market || hasChain ? sandboxSeedPhrase(sandboxKeysFile(config.dataDir)) : undefined
  return {
    ...secrets,
    marketMnemonic: secrets.marketMnemonic ?? seedPhrase(),
    // The sandbox's key belongs to the sandbox's ZapBuy address. A configured address needs its own key.
    zapbuyPrivateKey:
      hasChain && config.zapbuy.address === undefined ? zapbuyKey(stored.sandboxMnemonic) : secrets.zapbuyPrivateKey,
  }
}

export async function startChain(options: SandboxOptions): Promise<SandboxTron> {
  const { startSandboxTron } = await import('../sandbox/sandbox.ts')
  return withSettingName('SANDBOX_PORT (the TRON node takes the next one)', () => startSandboxTron(options))
}

type SupplierOptions = Parameters<typeof startSandboxSuppliers>[1]

export async function startSuppliers({ chain }: SandboxTron, options: SupplierOptions): Promise<SandboxSupplier[]> {
  const { startSandboxSuppliers } = await import('../sandbox/suppliers/sandbox-suppliers.ts')
  return withSettingName('SANDBOX_PORT (suppliers use the third port after it and the next)', () =>
    startSandboxSuppliers(chain, options),
  )
}

/** Adds the sandbox's wallet to the bot's web pages. */
export async function injectWallet(http: FastifyInstance, chatPageUrl: () => string | undefined): Promise<void> {
  const hook = await import('../sandbox/wallet/page-hook.ts')
  hook.injectWallet(http, chatPageUrl)
}
