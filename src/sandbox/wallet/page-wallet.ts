/** Implements each person's wallet for pages: the provider in the wallet's browser, and TronLink's deep links. */
import { addressToHex } from '../../kernel/address.ts'
import { messageOf } from '../../kernel/errors.ts'
import type { Logger } from '../../kernel/logger.ts'
import { formatTrx } from '../../kernel/sun.ts'
import { signMessage } from '../../tron/keys.ts'
import type { RawData } from '../../tron/protobuf/protobuf.ts'
import type { SignedTransaction, Signer, TronNode } from '../../tron/types.ts'
import { type PageWallet, ProviderError, type WalletRequest } from '../telegram/chat-page/page-wallet.ts'
import type { Chain } from '../tron-node/tron-node.ts'
import { type Accounts, networksOf } from './accounts.ts'
import { LINK_MESSAGES, type LinkAction, type LinkReply, readDeepLink } from './deep-links.ts'
import { BROADCAST_FAULT, messageFacts, type PageWalletParts, PROVIDER_METHODS } from './provider.ts'
import { createRequests } from './requests.ts'
import { applyFault, describeTransaction, signRaw } from './transactions.ts'
import { prepareTransfer } from './transfers.ts'

export interface PageWalletOptions {
  accounts: Accounts
  chain: Chain
  node: TronNode
  /** Account that gets the money in the fault `receiver`. */
  stranger: Signer
  log: Logger
}

const CALLBACK_TIMEOUT_MS = 5_000

/** Result of a link. `extra`: additional fields of the action. */
interface LinkResult {
  code: number
  message?: string
  extra?: Record<string, unknown>
}

export function createPageWallet(options: PageWalletOptions): PageWallet {
  const { accounts, chain, node, log } = options
  const networks = networksOf(chain)
  const listeners = new Set<(personId: number) => void>()
  const changed = (personId: number) => {
    for (const listener of listeners) listener(personId)
  }
  const requests = createRequests(changed)
  const connected = new Set<string>()
  const strangerHex = addressToHex(options.stranger.address)
  const parts: PageWalletParts = {
    ...{ accounts, networks, chain, node, requests, strangerHex, changed },
    isConnected: (personId, site) => connected.has(`${personId} ${site}`),
    setConnected(personId, site) {
      connected.add(`${personId} ${site}`)
      changed(personId)
    },
  }
  const executed = new Set<string>()
  let callbacks = 0

  /** Shows the person why the wallet does not follow a link. */
  function refuse(personId: number, site: string, code: number): LinkResult {
    const facts = [['Code', `${code} ${LINK_MESSAGES[code]}`]] as const
    void requests.ask(personId, { title: 'The wallet cannot follow this link', site, facts, approve: undefined })
    return { code }
  }

  async function follow(personId: number, link: LinkAction, site: string): Promise<LinkResult> {
    const ask = (question: Omit<WalletRequest, 'id' | 'site'>) => requests.ask(personId, { ...question, site })
    const signer = accounts.selected(personId)
    if (link.action === 'open') {
      const facts = [['Page', link.url ?? 'none']] as const
      const opens = link.url === undefined ? {} : { opens: link.url }
      return { code: (await ask({ title: 'Open the wallet', facts, approve: 'Open', ...opens })) ? 0 : 300 }
    }
    if (!signer) return { code: 10016 }
    switch (link.action) {
      case 'login': {
        const facts = [['Account', signer.address]] as const
        if (!(await ask({ title: 'Log in', facts, approve: 'Log in' }))) return { code: 300 }
        return { code: 0, extra: { address: signer.address } }
      }
      case 'transfer': {
        const unit = link.contract === undefined ? 'TRX' : 'USDT'
        const facts = [
          ['To', link.to],
          ['Amount', `${formatTrx(link.amount)} ${unit}`],
          ['From', signer.address],
          ...(link.memo === '' ? [] : ([['Memo', link.memo]] as const)),
        ] as const
        if (!(await ask({ title: `Send ${unit}`, facts, approve: 'Send' }))) return { code: 300 }
        const tx = await prepareTransfer(node, signer, link)
        return broadcast(personId, signer, tx, tx.raw_data as unknown as RawData)
      }
      case 'signTransaction': {
        const facts = describeTransaction(link.raw)
        if (!(await ask({ title: 'Sign a transaction', facts, approve: 'Sign and send' }))) return { code: 300 }
        const result = await broadcast(personId, signer, link.tx, link.raw)
        return { ...result, extra: { ...result.extra, successful: result.code === 0 } }
      }
      case 'signMessage': {
        const facts = messageFacts(signer, link.message)
        if (!(await ask({ title: 'Sign a message', facts, approve: 'Sign' }))) return { code: 300 }
        return { code: 0, extra: { signedData: signMessage(link.message, signer.privateKey) } }
      }
    }
  }

  /** Signs and broadcasts a transaction. A misbehaving wallet changes it first. */
  async function broadcast(personId: number, signer: Signer, tx: SignedTransaction, raw: RawData): Promise<LinkResult> {
    const { fault } = accounts.settings(personId)
    const signed = signRaw({ ...tx, signature: [] }, applyFault(raw, fault, strangerHex), signer.privateKey)
    const outcome = fault === 'broadcast' ? BROADCAST_FAULT : await node.broadcast(signed)
    if (outcome.at === 'accepted') return { code: 0, extra: { transactionHash: signed.txID } }
    return { code: 302, message: outcome.at === 'refused' ? outcome.message : outcome.reason }
  }

  /** Sends the result to the callback URL. Only logs a failure, because the sender of the link may no longer run. */
  async function call({ callbackUrl, actionId }: LinkReply, { code, message, extra }: LinkResult): Promise<void> {
    const body = { actionId, code, id: ++callbacks, message: message ?? LINK_MESSAGES[code], ...extra }
    try {
      await fetch(callbackUrl, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
        redirect: 'error',
        signal: AbortSignal.timeout(CALLBACK_TIMEOUT_MS),
      })
    } catch (error) {
      log.warn({ err: error, actionId }, 'sandbox_wallet.callback_failed')
    }
  }

  return {
    settings: accounts.settings,
    change(personId, change) {
      accounts.change(personId, change)
      changed(personId)
    },
    selected: (personId) => accounts.selected(personId)?.address,
    requests: requests.list,
    decide: requests.decide,
    connection(personId, site) {
      const signer = parts.isConnected(personId, site) ? accounts.selected(personId) : undefined
      return { accounts: signer ? [signer.address] : [], chainId: networks[accounts.settings(personId).network] }
    },
    async call(personId, site, method, params, signal) {
      const perform = Object.hasOwn(PROVIDER_METHODS, method) ? PROVIDER_METHODS[method] : undefined
      if (!perform) throw new ProviderError('Method not supported', 4200)
      try {
        return await perform(parts, { personId, site, params, signal })
      } catch (error) {
        throw error instanceof ProviderError ? error : new ProviderError(messageOf(error), -32603)
      }
    },
    async openLink(personId, text) {
      const read = readDeepLink(text, {
        address: accounts.selected(personId)?.address,
        chainId: networks[accounts.settings(personId).network],
        knownChainIds: Object.values(networks),
      })
      const { site, reply } = read
      const result = !read.ok
        ? refuse(personId, site, read.code)
        : reply && executed.has(reply.actionId)
          ? refuse(personId, site, 301)
          : await follow(personId, read.link, site)
      if (reply && result.code === 0) executed.add(reply.actionId)
      if (reply) await call(reply, result)
      return { code: result.code, message: result.message ?? LINK_MESSAGES[result.code] ?? '' }
    },
    listen(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}
