/** Fixture: a sandbox chain and chat page, and a server that receives the wallet's callbacks, on free ports. */
import Fastify, { type FastifyInstance } from 'fastify'
import { onTestFinished } from 'vitest'
import { ManualClock } from '../../../src/kernel/clock.ts'
import { silentLogger } from '../../../src/kernel/logger.ts'
import { sun } from '../../../src/kernel/sun.ts'
import { type SandboxTelegram, startSandboxTelegram, startSandboxTron } from '../../../src/sandbox/sandbox.ts'
import type { SandboxPerson } from '../../../src/sandbox/seed.ts'
import type { WalletRequest, WalletSettings } from '../../../src/sandbox/telegram/chat-page/page-wallet.ts'
import { injectWallet } from '../../../src/sandbox/wallet/page-hook.ts'
import { createKeyRing, newMnemonic } from '../../../src/tron/keys.ts'
import { unsignedTransfer } from '../../../src/tron/transactions.ts'
import { tempDir } from '../../support/temp.ts'

export const ALICE = 1001

/** `addPages` adds the bot's pages to their server, which injects the wallet. */
export async function createWalletFixture(addPages: (pages: FastifyInstance) => void = () => {}) {
  const clock = new ManualClock(Date.UTC(2026, 0, 15, 12))
  const common = { dataDir: tempDir(), host: '127.0.0.1', port: 0, clock, log: silentLogger }
  const [mnemonic, poolMnemonic] = [newMnemonic(), newMnemonic()]
  const poolAddress = createKeyRing(poolMnemonic).address(0)
  const tron = await startSandboxTron({
    ...common,
    ...{ nodeTraits: [], blockMs: undefined, mnemonic, genesisId: 'wallet', poolAddress },
  })
  const callbacks: Record<string, unknown>[] = []
  const pages = Fastify({ forceCloseConnections: true })
  injectWallet(pages, () => telegram.url)
  pages.post('/w/token/tronlink', (request) => {
    callbacks.push(request.body as Record<string, unknown>)
    return {}
  })
  addPages(pages)
  const pagesUrl = await pages.listen({ host: '127.0.0.1', port: 0 })
  const telegram: SandboxTelegram = await startSandboxTelegram({
    ...common,
    tron,
    pagesUrl,
    knownAddresses: async () => [],
  })
  onTestFinished(async () => {
    await pages.close()
    await telegram.close()
    await tron.close()
  })
  const { wallet, secondAccount } = tron.seed.people[0] as SandboxPerson
  const root = `${telegram.url}/sandbox/telegram/people/${ALICE}`
  const fetchJson = async (path: string, body?: object, headers: Record<string, string> = {}) => {
    const init = body && { method: 'POST', body: JSON.stringify(body) }
    const response = await fetch(`${root}/${path}`, {
      ...init,
      headers: { ...(body ? { 'content-type': 'application/json' } : {}), ...headers },
    })
    return await response.json()
  }

  const requests = async () => ((await fetchJson('wallet/requests')) as { requests: WalletRequest[] }).requests

  return {
    clock,
    tron,
    telegram,
    root,
    pagesUrl,
    callbacks,
    address: wallet.address,
    secondAddress: secondAccount.address,
    stranger: tron.seed.zapbuy.address,
    chainId: `0x${tron.chain.block(0)?.id.slice(-8)}`,
    fetchJson,
    requests,
    set: (settings: Partial<WalletSettings>) => fetchJson('wallet/settings', settings),
    /** Calls the provider as a page of the bot. */
    call: (method: string, params?: unknown) =>
      fetchJson('page-wallet/call', { method, params }, { origin: pagesUrl }) as Promise<{
        result?: unknown
        error?: { message: string; code?: number }
      }>,
    openLink: (link: string) => fetchJson('page-wallet/link', { link }, { origin: pagesUrl }),
    /** Waits for the person's next request and decides it. Returns the request. */
    async decide(approved: boolean): Promise<WalletRequest> {
      for (;;) {
        const [request] = await requests()
        if (request) {
          await fetchJson('wallet/decide', { requestId: request.id, approved })
          return request
        }
        await new Promise((resolve) => setImmediate(resolve))
      }
    },
    async unsignedTransfer(amount = 3_900_000) {
      const transfer = { from: wallet.address, to: tron.seed.zapbuy.address, amountSun: sun(amount) }
      const head = tron.chain.head()
      return unsignedTransfer(transfer, { refBlock: { ...head, timestampMs: head.timestampMs } }).tx
    },
  }
}

export type WalletFixture = Awaited<ReturnType<typeof createWalletFixture>>
