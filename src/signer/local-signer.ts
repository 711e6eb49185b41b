/** Signer in the same process, for tests, the guided tour and the setup wizard. */

import { createSigner, type SignerParts } from './signer.ts'
import { createSignerAccess, type SignerAccess } from './signer-access.ts'

export function createLocalSigner(parts: SignerParts, network: string): SignerAccess {
  const signer = createSigner(parts)
  return createSignerAccess(signer.publicData(network), signer, parts.clock)
}
