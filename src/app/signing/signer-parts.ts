/** Builds a signer from its settings without loading tronweb. The separate signer process uses this module too. */
import type { ChainSettings, KeySettings, SignerSettings } from '../../config/config.ts'
import type { Clock } from '../../kernel/clock.ts'
import { createSignerChain, type SignerChain } from '../../signer/chain.ts'
import { openCounts } from '../../signer/counts.ts'
import { createKeys, type Keys } from '../../signer/keys.ts'
import { MAX_VALID_MS } from '../../signer/policy.ts'
import type { SignerParts } from '../../signer/signer.ts'
import { signerOf } from '../../tron/keys.ts'
import type { TronNode } from '../../tron/types.ts'
import { withSettingName } from '../setting-names.ts'

/** Checks the seed phrase and each key separately, so that an error names the right setting. */
export async function createSignerKeys({
  marketMnemonic: mnemonic,
  marketFundKey: fundKey,
  zapbuyPrivateKey: zapbuyKey,
}: KeySettings): Promise<Keys> {
  await withSettingName('MARKET_FUND_PRIVATE_KEY', () => fundKey && signerOf(fundKey))
  await withSettingName('ZAPBUY_PRIVATE_KEY', () => zapbuyKey && signerOf(zapbuyKey))
  return withSettingName('MARKET_MNEMONIC', () => createKeys({ mnemonic, fundKey, zapbuyKey }))
}

export async function createSignerParts(
  settings: SignerSettings,
  chain: ChainSettings,
  keys: Keys,
  clock: Clock,
): Promise<SignerParts> {
  const counts = await withSettingName(settings.folderSetting, () => openCounts(settings.folder, clock))
  return { keys, counts, clock, chain: signerChain(chain, clock), policy: { ...settings, maxValidMs: MAX_VALID_MS } }
}

/** Timeout of node calls: less than the ten seconds that the program waits for a signature. */
const NODE_WAIT_MS = 3_000

/** Returns undefined if no node is configured. Loads the node client at the first use instead of at the start. */
function signerChain({ tronNodeUrls, ...rest }: ChainSettings, clock: Clock): SignerChain | undefined {
  if (tronNodeUrls.length === 0) return undefined
  let node: Promise<TronNode> | undefined
  const load = async () => {
    const [{ createTronNode }, { PUBLIC_CHAINS }, { silentLogger: log }] = await Promise.all([
      import('../../tron/node/node.ts'),
      import('../../tron/node/history.ts'),
      import('../../kernel/logger.ts'),
    ])
    const { network, tronApiKey: apiKey, tronSolidityUrls: solidity } = rest
    const genesisId = PUBLIC_CHAINS[network]
    return createTronNode({
      ...{ endpoints: tronNodeUrls, solidity, timeoutMs: NODE_WAIT_MS, retryWaitsMs: [], clock, log },
      ...(apiKey === undefined ? {} : { apiKey }),
      ...(genesisId === undefined ? {} : { genesisId }),
    })
  }
  return createSignerChain(() => (node ??= load()))
}

/** True if the signer has at least one key to sign with. */
export const hasKeys = ({ marketMnemonic, zapbuyPrivateKey }: KeySettings): boolean =>
  marketMnemonic !== undefined || zapbuyPrivateKey !== undefined
