/** A provider as the wire shows it. Pure. */
import type { Provider } from '../../contract/operator/providers.ts'
import type { ProviderFacts } from './book.ts'

export function providerView(facts: ProviderFacts): Provider {
  return {
    address: facts.address,
    resourceType: facts.resource,
    minPrice: facts.minPriceSun,
    minDelegateAmount: facts.minUnits,
    maxDurationSec: facts.maxDurationSec,
    isExtensionAllowed: facts.extensionAllowed,
    sharePercent: Math.floor(facts.shareBasisPoints / 100),
    keepAmount: facts.keepUnits ?? 0,
    permissionGranted: facts.permissionId !== null,
    stake: facts.stakeSun,
    delegatable: facts.delegatableSun,
    restsUntil: Math.ceil(facts.restsUntilMs / 1000),
  }
}
