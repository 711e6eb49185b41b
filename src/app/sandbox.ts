/** What the sandbox brings along where nothing is configured: secrets, providers, money for the zaps. */
import type { Config, Secrets } from '../config.ts'
import { sunFromTrx } from '../kernel/sun.ts'
import { openAccount } from '../market/accounts/open-account.ts'
import type { RunningMarket } from '../market/market.ts'
import { enrollProvider } from '../market/selling/enroll-provider.ts'
import type { SandboxKeys } from '../sandbox/keys.ts'
import type { SandboxTron } from '../sandbox/sandbox.ts'

/** The operator's account pays for the sandbox's zaps. */
const SANDBOX_OPERATOR_SUN = sunFromTrx('2000')
/** The pool address exists; what the sandbox's providers have earned comes to it from the deposits. */
const SANDBOX_POOL_SUN = sunFromTrx('1')

/** What is not configured comes from the sandbox's own secrets, on the sandbox network only. */
export function completed(secrets: Secrets, kept: SandboxKeys | undefined, config: Config): Secrets {
  if (!kept) return secrets
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

/** A marketplace of the sandbox has providers and what to pay them with, and the account that pays for zaps has money. */
export async function furnish(
  { market, workers }: RunningMarket,
  tron: SandboxTron,
  apiKey: string,
): Promise<void> {
  for (const { signer, resource, minPriceSun, minUnits, maxDurationSec } of tron.seed.providers)
    await enrollProvider(market, {
      address: signer.address,
      resource,
      minPriceSun,
      minUnits,
      maxDurationSec,
      extensionAllowed: true,
      shareBasisPoints: 10_000,
    })
  const { account } = await openAccount(market, apiKey)
  if ((await market.node.account(account.depositAddress)) !== undefined) return
  tron.chain.faucet(account.depositAddress, SANDBOX_OPERATOR_SUN)
  tron.chain.faucet(market.keys.pool.address, SANDBOX_POOL_SUN)
  tron.chain.mine()
  for (const worker of workers) await worker.pass()
}
