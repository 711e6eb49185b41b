/**
 * Wallets that a browser extension or a wallet's own browser has injected into the page. Finds most wallets by their
 * TIP-6963 announcement, and the others by their global names.
 */

/** Members of a wallet's TronWeb that the page uses. */
interface WalletTronWeb {
  defaultAddress?: { base58?: string | false }
  trx: {
    sign(transaction: object): Promise<unknown>
    signMessageV2?(message: string): Promise<unknown>
    getAccount?(address: string): Promise<Record<string, unknown>>
    getBlockByNumber?(number: number): Promise<{ blockID?: string }>
  }
}

interface Provider {
  request?(call: { method: string; params?: unknown }): Promise<unknown>
  tronWeb?: WalletTronWeb | false
}

export interface Wallet {
  id: string
  name: string
  /** Image as a data URI. */
  icon?: string
  provider: Provider
}

/** Reasons why a wallet did not fulfil a request. `mismatch`: its node shows another account than the page. */
export type WalletProblem = 'declined' | 'no_account' | 'other_account' | 'other_network' | 'mismatch' | 'failed'

/** `address`: account that must be selected in the wallet, for `other_account`. */
export class WalletError extends Error {
  readonly problem: WalletProblem
  readonly address: string | undefined

  constructor(problem: WalletProblem, address?: string) {
    super(problem)
    this.problem = problem
    this.address = address
  }
}

type Injected = Record<string, unknown> & Window

/** Names of wallets that do not announce themselves, with the path of their provider in the window. */
const NAMED: readonly [id: string, name: string, path: readonly string[]][] = [
  ['okx', 'OKX Wallet', ['okxwallet', 'tronLink']],
  ['bitget', 'Bitget Wallet', ['bitkeep', 'tronLink']],
  ['tokenpocket', 'TokenPocket', ['tokenpocket', 'tron']],
  ['trust', 'Trust Wallet', ['trustwallet', 'tronLink']],
  ['binance', 'Binance Wallet', ['binancew3w', 'tron']],
  ['tronlink', 'TronLink', ['tronLink']],
  ['tron', 'TRON wallet', ['tron']],
]

const DATA_IMAGE = /^data:image\/(?:png|svg\+xml|jpeg|webp|gif)[;,]/
const ADDRESS_WAIT_MS = 3_000
const ADDRESS_POLL_MS = 100

/** Calls `onFound` with all wallets now, and again when another one announces itself. Returns a function that stops. */
export function watchWallets(onFound: (wallets: Wallet[]) => void): () => void {
  const announced = new Map<string, Wallet>()
  const report = () => onFound(withoutDuplicates([...announced.values(), ...namedWallets()]))
  const onAnnounce = (event: Event) => {
    const { info, provider } = (event as CustomEvent).detail ?? {}
    if (typeof info?.uuid !== 'string' || typeof info.name !== 'string' || !provider) return
    const icon = typeof info.icon === 'string' && DATA_IMAGE.test(info.icon) ? { icon: info.icon } : {}
    announced.set(info.uuid, { id: info.uuid, name: info.name, provider, ...icon })
    report()
  }
  window.addEventListener('TIP6963:announceProvider', onAnnounce)
  window.dispatchEvent(new Event('TIP6963:requestProvider'))
  report()
  // Some wallets inject after the page has loaded and announce it only with this event.
  window.addEventListener('tronLink#initialized', report)
  return () => {
    window.removeEventListener('TIP6963:announceProvider', onAnnounce)
    window.removeEventListener('tronLink#initialized', report)
  }
}

function namedWallets(): Wallet[] {
  const found = NAMED.flatMap(([id, name, path]): Wallet[] => {
    const provider = path.reduce<unknown>(
      (value, key) => (value as Record<string, unknown> | undefined)?.[key],
      window as unknown as Injected,
    ) as Provider | undefined
    return provider && typeof provider === 'object' ? [{ id, name, provider }] : []
  })
  const { tronWeb } = window as unknown as { tronWeb?: WalletTronWeb }
  // imToken and others inject only a TronWeb that is connected already.
  return found.length === 0 && tronWeb?.trx ? [{ id: 'tronweb', name: 'TRON wallet', provider: { tronWeb } }] : found
}

/** Drops wallets that were found twice: by the same provider, by the same TronWeb or by the same name. */
function withoutDuplicates(wallets: Wallet[]): Wallet[] {
  const isSame = (a: Wallet, b: Wallet) =>
    a.provider === b.provider ||
    a.name.toLowerCase() === b.name.toLowerCase() ||
    (!!a.provider.tronWeb && a.provider.tronWeb === b.provider.tronWeb)
  return wallets.filter((wallet, i) => !wallets.slice(0, i).some((other) => isSame(other, wallet)))
}

/** Connects the wallet and returns the selected address. Throws WalletError. */
export async function connect(wallet: Wallet, chainId: string): Promise<string> {
  const { provider } = wallet
  if (provider.request)
    await provider.request({ method: 'eth_requestAccounts' }).catch(async (error: unknown) => {
      if (isDeclined(error)) throw new WalletError('declined')
      // Older wallets support only this call, which returns a refusal instead of throwing it.
      const answer = await provider.request?.({ method: 'tron_requestAccounts' }).catch(rethrow)
      if ((answer as { code?: number } | undefined)?.code === 4001) throw new WalletError('declined')
    })
  await requireNetwork(wallet, chainId)
  const untilMs = Date.now() + ADDRESS_WAIT_MS
  for (;;) {
    const address = selectedAddress(wallet)
    if (address !== undefined) return address
    if (Date.now() > untilMs) throw new WalletError('no_account')
    await new Promise((resolve) => setTimeout(resolve, ADDRESS_POLL_MS))
  }
}

/** Has the wallet sign the transaction for `address`, without broadcasting it. Throws WalletError. */
export async function sign(wallet: Wallet, address: string, chainId: string, transaction: object): Promise<unknown> {
  await requireNetwork(wallet, chainId)
  if (selectedAddress(wallet) !== address) throw new WalletError('other_account', address)
  const signed = await tronWebOf(wallet)?.trx.sign(transaction).catch(rethrow)
  if (typeof signed !== 'object' || signed === null) throw new WalletError('failed')
  return signed
}

/** Has the wallet sign a message with the key of `address` (TIP-191). Throws WalletError. */
export async function signMessage(wallet: Wallet, address: string, message: string): Promise<string> {
  if (selectedAddress(wallet) !== address) throw new WalletError('other_account', address)
  const signature = await tronWebOf(wallet)?.trx.signMessageV2?.(message).catch(rethrow)
  if (typeof signature !== 'string') throw new WalletError('failed')
  return signature
}

/** Returns the account as the wallet's own node shows it. Undefined if the wallet or its node does not answer. */
export async function accountOf(wallet: Wallet, address: string): Promise<Record<string, unknown> | undefined> {
  const account = await tronWebOf(wallet)
    ?.trx.getAccount?.(address)
    .catch(() => undefined)
  return account?.address === undefined ? undefined : account
}

/** Checks the network of the wallet's node, and asks the wallet to change to the right one. */
async function requireNetwork(wallet: Wallet, chainId: string): Promise<void> {
  if (!(await isOnOtherNetwork(wallet, chainId))) return
  const { provider } = wallet
  await provider.request?.({ method: 'wallet_switchEthereumChain', params: [{ chainId }] }).catch(() => undefined)
  if (await isOnOtherNetwork(wallet, chainId)) throw new WalletError('other_network')
}

/** A chain's id ends the id of its first block. False if the wallet's node does not answer. */
async function isOnOtherNetwork(wallet: Wallet, chainId: string): Promise<boolean> {
  const block = await tronWebOf(wallet)
    ?.trx.getBlockByNumber?.(0)
    .catch(() => undefined)
  return block?.blockID !== undefined && `0x${block.blockID.slice(-8)}`.toLowerCase() !== chainId.toLowerCase()
}

/** A locked wallet has `false` instead of its TronWeb. Only for a wallet without that field use `window.tronWeb`. */
const tronWebOf = ({ provider }: Wallet): WalletTronWeb | undefined =>
  (provider.tronWeb === undefined ? (window as unknown as { tronWeb?: WalletTronWeb }).tronWeb : provider.tronWeb) ||
  undefined

const selectedAddress = (wallet: Wallet): string | undefined => tronWebOf(wallet)?.defaultAddress?.base58 || undefined

function rethrow(error: unknown): never {
  throw new WalletError(isDeclined(error) ? 'declined' : 'failed')
}

/** True if the user declined. Wallets report this with the EIP-1193 code or only in the message. */
function isDeclined(error: unknown): boolean {
  const { code, message } = (typeof error === 'object' && error !== null ? error : { message: error }) as {
    code?: unknown
    message?: unknown
  }
  return code === 4001 || /declin|reject|cancel|denied/i.test(String(message ?? ''))
}
