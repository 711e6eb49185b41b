/** The keys of the marketplace: its own, or of the one that a chain in the sandbox has providers for. */
import type { Config } from '../config.ts'
import { createMarketKeys, type MarketKeys } from '../market/base/keys.ts'
import { signerOf } from '../tron/keys.ts'
import { named } from './setting-names.ts'

/** The words and the key are each tried by themselves, so that the right one is named. */
export async function keysOf(
  mnemonic: string,
  { network }: Pick<Config, 'network'>,
  fundKey: string | undefined,
): Promise<MarketKeys> {
  await named('MARKET_FUND_PRIVATE_KEY', () => fundKey && signerOf(fundKey))
  return named('MARKET_MNEMONIC', () => createMarketKeys(mnemonic, network, fundKey))
}
