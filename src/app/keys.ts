/** Builds a signer from its settings, without tronweb: the signer's own process reads this too. */
import type { ChainSettings, KeySettings, SignerSettings } from '../config.ts'
import type { Clock } from '../kernel/clock.ts'
import { chainOf, type SignerChain } from '../signer/chain.ts'
import { openCounts } from '../signer/counts.ts'
import { createKeys, type Keys } from '../signer/keys.ts'
import { MAX_VALID_MS } from '../signer/policy.ts'
import type { SignerParts } from '../signer/signer.ts'
import { signerOf } from '../tron/keys.ts'
import type { TronNode } from '../tron/types.ts'
import { named } from './setting-names.ts'

/** The words and the keys are each tried by themselves, so that the right one is named. */
export async function keysOf({
  marketMnemonic: mnemonic,
  marketFundKey: fundKey,
  zapbuyPrivateKey: zapbuyKey,
}: KeySettings): Promise<Keys> {
  await named('MARKET_FUND_PRIVATE_KEY', () => fundKey && signerOf(fundKey))
  await named('ZAPBUY_PRIVATE_KEY', () => zapbuyKey && signerOf(zapbuyKey))
  return named('MARKET_MNEMONIC', () => createKeys({ mnemonic, fundKey, zapbuyKey }))
}

export async function signerPartsOf(
  settings: SignerSettings,
  chain: ChainSettings,
  keys: Keys,
  clock: Clock,
): Promise<SignerParts> {
  const counts = await named(settings.folderSetting, () => openCounts(settings.folder, clock))
  return { keys, counts, clock, chain: signerChain(chain, clock), policy: { ...settings, maxValidMs: MAX_VALID_MS } }
}

/** The program waits ten seconds for a signature. */
const NODE_WAIT_MS = 3_000

/** Undefined: no node is known. The client of a node is loaded when it is first needed, not at the start. */
function signerChain({ tronNodeUrls, ...rest }: ChainSettings, clock: Clock): SignerChain | undefined {
  if (tronNodeUrls.length === 0) return undefined
  let node: Promise<TronNode> | undefined
  const load = async () => {
    const [{ createTronNode }, { PUBLIC_CHAINS }, { silentLogger: log }] = await Promise.all([
      import('../tron/node/node.ts'),
      import('../tron/node/history.ts'),
      import('../kernel/logger.ts'),
    ])
    const { network, tronApiKey: apiKey, tronSolidityUrls: solidity } = rest
    const genesisId = PUBLIC_CHAINS[network]
    return createTronNode({
      ...{ endpoints: tronNodeUrls, solidity, timeoutMs: NODE_WAIT_MS, retryWaitsMs: [], clock, log },
      ...(apiKey === undefined ? {} : { apiKey }),
      ...(genesisId === undefined ? {} : { genesisId }),
    })
  }
  return chainOf(() => (node ??= load()))
}

/** Without any there is nothing to sign with. */
export const hasKeys = ({ marketMnemonic, zapbuyPrivateKey }: KeySettings): boolean =>
  marketMnemonic !== undefined || zapbuyPrivateKey !== undefined
