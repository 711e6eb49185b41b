/**
 * Calls of the provider in the wallet's browser, with TronLink's answers:
 * https://docs.tronlink.org/plugin-wallet/active-requests
 */
import { addressToHex, tronAddress } from '../../kernel/address.ts'
import { signMessage } from '../../tron/keys.ts'
import type { Signer, TronNode } from '../../tron/types.ts'
import { ProviderError, type WalletSettings } from '../telegram/chat-page/page-wallet.ts'
import { type Chain, renderAccount } from '../tron-node/tron-node.ts'
import type { Accounts, Networks } from './accounts.ts'
import type { Requests } from './requests.ts'
import { applyFault, describeTransaction, ownerOf, readTransaction, signRaw, withPermission } from './transactions.ts'

/** Parts that the provider's methods use. */
export interface PageWalletParts {
  accounts: Accounts
  networks: Networks
  chain: Chain
  node: TronNode
  requests: Requests
  strangerHex: string
  isConnected(personId: number, site: string): boolean
  setConnected(personId: number, site: string): void
  changed(personId: number): void
}

interface ProviderCall {
  personId: number
  site: string
  params: unknown
  signal: AbortSignal
}

type ProviderMethod = (parts: PageWalletParts, call: ProviderCall) => unknown

const refused = () => new ProviderError('User rejected the request.', 4001)
const invalid = () => new ProviderError('Invalid parameters', -32602)

export const PROVIDER_METHODS: Readonly<Record<string, ProviderMethod>> = {
  async eth_requestAccounts(parts, call) {
    if (Array.isArray(call.params) && call.params.length > 0) throw invalid()
    if (!(await connect(parts, call))) throw refused()
    const { address } = parts.accounts.selected(call.personId) ?? {}
    return address === undefined ? [] : [address]
  },
  async tron_requestAccounts(parts, call) {
    try {
      if (await connect(parts, call)) return { code: 200, message: 'User allowed the request.' }
      return { code: 4001, message: 'User rejected the request' }
    } catch {
      return { code: 4000, message: 'Authorization requests are being processed, please do not resubmit' }
    }
  },
  eth_chainId: ({ accounts, networks }, { personId }) => networks[accounts.settings(personId).network],
  async wallet_switchEthereumChain({ accounts, networks, requests, changed }, { personId, site, params, signal }) {
    const [{ chainId }] = (Array.isArray(params) && params.length === 1 ? params : [{}]) as [{ chainId?: unknown }]
    if (typeof chainId !== 'string') throw invalid()
    const names = Object.keys(networks) as WalletSettings['network'][]
    const network = names.find((name) => networks[name] === chainId)
    if (!network) throw new ProviderError('Invalid chainId', 4902)
    if (accounts.settings(personId).network === network) return null
    const facts = [['Network', network]] as const
    const question = { title: 'Switch the network', site, facts, approve: 'Switch' }
    if (!(await requests.ask(personId, question, signal))) throw refused()
    accounts.change(personId, { network })
    changed(personId)
    return null
  },
  'trx.sign': (parts, call) => signTransaction(parts, call),
  'trx.multiSign': (parts, call) => signTransaction(parts, call),
  async 'trx.signMessageV2'(parts, call) {
    const { requests } = parts
    const signer = connectedSigner(parts, call)
    const [message] = call.params as unknown[]
    if (typeof message !== 'string') throw new ProviderError('Invalid transaction provided')
    const question = { title: 'Sign a message', site: call.site, facts: messageFacts(signer, message), approve: 'Sign' }
    if (!(await requests.ask(call.personId, question, call.signal))) throw new ProviderError('user rejected request')
    return signMessage(message, signer.privateKey)
  },
  async 'trx.sendRawTransaction'({ accounts, node }, { personId, params }) {
    const [transaction] = params as unknown[]
    const read = readTransaction(transaction)
    if (!read) throw new ProviderError('Invalid transaction provided')
    const { fault, network } = accounts.settings(personId)
    const fails = fault === 'broadcast' || network !== 'sandbox'
    const outcome = fails ? BROADCAST_FAULT : await node.broadcast(read.tx)
    if (outcome.at === 'accepted') return { result: true, txid: outcome.txid, transaction }
    const [code, message] = outcome.at === 'refused' ? [outcome.code, outcome.message] : ['OTHER_ERROR', outcome.reason]
    return { code, txid: read.tx.txID, message: Buffer.from(message).toString('hex'), transaction }
  },
  async 'trx.getBlockByNumber'({ accounts, networks, chain }, { personId, params }) {
    const { network } = accounts.settings(personId)
    const [number] = params as unknown[]
    if (network !== 'sandbox') return number === 0 ? { blockID: networks[network].slice(2).padStart(64, '0') } : {}
    return { blockID: chain.block(Number(number))?.id }
  },
  'trx.getAccount': ({ chain }, { params }) =>
    renderAccount(
      chain.state,
      addressToHex(tronAddress(String((params as unknown[])[0]))),
      chain.head().timestampMs,
      0,
    ),
}

export const BROADCAST_FAULT = {
  at: 'refused',
  code: 'TAPOS_ERROR',
  message: 'Tapos check error. (fault of the sandbox wallet)',
} as const

/** Asks the person to show the account to the site, once per site. Returns false if the person refuses. */
async function connect(parts: PageWalletParts, { personId, site, signal }: ProviderCall): Promise<boolean> {
  const { accounts, requests, isConnected, setConnected } = parts
  const signer = accounts.selected(personId)
  if (!signer || isConnected(personId, site)) return true
  const title = 'Connect to this page'
  if (requests.list(personId).some((request) => request.title === title && request.site === site))
    throw new ProviderError('Another process in progress', -32002)
  const question = { title, site, facts: [['Account', signer.address]] as const, approve: 'Connect' }
  if (!(await requests.ask(personId, question, signal))) return false
  setConnected(personId, site)
  return true
}

function connectedSigner({ accounts, isConnected }: PageWalletParts, { personId, site }: ProviderCall): Signer {
  const signer = accounts.selected(personId)
  if (!signer || !isConnected(personId, site)) throw new ProviderError('The page is not connected to the wallet')
  return signer
}

export const messageFacts = ({ address }: Signer, message: string) =>
  [
    ['Account', address],
    ['Message', message],
  ] as const

/** Signs a transaction. `params` are the transaction and, for several signatures, the id of an active permission. */
async function signTransaction(parts: PageWalletParts, call: ProviderCall): Promise<unknown> {
  const [given, permissionId] = call.params as unknown[]
  const read = readTransaction(given)
  if (!read) throw new ProviderError('Invalid transaction provided')
  const signer = connectedSigner(parts, call)
  const raw = typeof permissionId === 'number' && permissionId > 0 ? withPermission(read.raw, permissionId) : read.raw
  if (permissionId === undefined && ownerOf(raw) !== signer.address)
    throw new ProviderError('Private key does not match address in transaction')
  const question = { title: 'Sign a transaction', site: call.site, facts: describeTransaction(raw), approve: 'Sign' }
  if (!(await parts.requests.ask(call.personId, question, call.signal)))
    throw new ProviderError('Confirmation declined by user')
  return signRaw(
    read.tx,
    applyFault(raw, parts.accounts.settings(call.personId).fault, parts.strangerHex),
    signer.privateKey,
  )
}
