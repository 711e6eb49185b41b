/** The signer in the process that asks it: of the tests, the guided tour, and the wizard. */
import { type Holder, holderOf } from './holder.ts'
import { createSigner, type SignerParts } from './signer.ts'

export function signerHere(parts: SignerParts, network: string): Holder {
  const signer = createSigner(parts)
  return holderOf(signer.held(network), signer, parts.clock)
}
