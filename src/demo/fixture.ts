/** The whole program on the sandbox in a temporary folder, its users, and access to its internals. */
import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type App, startApp } from '../app/app.ts'
import { createMarketClient } from '../client/client.ts'
import type { MarketClient } from '../client/types.ts'
import { readConfig } from '../config/config.ts'
import { type Clock, systemClock, wait } from '../kernel/clock.ts'
import { newApiKey } from '../kernel/ids.ts'
import { createLogger } from '../kernel/logger.ts'
import type { RunningMarket } from '../market/market.ts'
import type { SandboxTron } from '../sandbox/sandbox.ts'
import type { WalletBackend } from '../sandbox/telegram/chat-page/wallet.ts'
import { createWallet } from '../sandbox/wallet/wallet.ts'
import type { Signer } from '../tron/types.ts'
import { Actor } from './actor.ts'
import type { Pattern } from './story/rental.ts'
import type { Terminal } from './terminal.ts'
import { createTranscript, type Transcript } from './transcript.ts'
import { Unmet } from './unmet.ts'

/** Creates the tour's clock: the system time plus all jumps so far. */
export function tourClock(): Clock & { jump(ms: number): void } {
  let aheadMs = 0
  return {
    now: () => systemClock.now() + aheadMs,
    after: systemClock.after,
    jump(ms) {
      aheadMs += ms
    },
  }
}

/** Block time, ten times as fast as the real chain: a deposit takes a second, a solidified block six. */
const BLOCK_MS = 300
const ALICE = 1001
const MING = 1002
const OLGA = 1003
/** Id of a contract that can sign like a user, so that it can send a ZapBuy transfer. */
export const CONTRACT = 9001
const POLL_MS = 100
const CONDITION_TIMEOUT_MS = 30_000
const LOG_LINES = 30

export interface TourFixture {
  app: App
  clock: Clock
  /** Lets time pass. Timers do not fire early; only `now()` changes. */
  pass(ms: number, stageDirection: string): void
  transcript: Transcript
  market: RunningMarket['market']
  tron: SandboxTron
  wallet: WalletBackend
  client: MarketClient
  alice: Actor
  ming: Actor
  olga: Actor
  walletOf(actor: Actor): Signer
  /** Key of Alice's account, revoked when she replaces it. */
  aliceKey: string
  /** Txids of ZapBuy transfers that a later act needs. */
  notes: { aliceZap: string; mingZap: string }
  logTail(): string
  /** Stops everything and removes the folder. */
  close(): Promise<void>
  /** Removes the folder only, for a process that exits immediately. */
  discard(): void
}

export async function openFixture(terminal: Terminal): Promise<TourFixture> {
  const folder = mkdtempSync(join(tmpdir(), 'sunwatt-demo-'))
  const clock = tourClock()
  const adminKey = randomBytes(24).toString('base64url')
  const logLines: string[] = []
  const log = createLogger('info', {
    write(line) {
      logLines.push(line.trimEnd())
      if (logLines.length > LOG_LINES) logLines.shift()
    },
  })
  const { config, secrets } = readConfig({
    DATABASE_URL: `file:${join(folder, 'sunwatt.db')}`,
    PORT: '0',
    SANDBOX_PORT: '0',
    SANDBOX_BLOCK_MS: String(BLOCK_MS),
    MARKET_ADMIN_KEY: adminKey,
  })
  const discard = () => rmSync(folder, { recursive: true, force: true })
  const app = await startApp({ config, secrets, log, clock }).catch((error: unknown) => {
    discard()
    throw error
  })
  await app.ready
  const { tron, telegram, market } = app
  if (!tron || !telegram || !market) throw new Error('the tour needs the sandbox and the marketplace')

  const transcript = createTranscript(telegram.telegram, clock, terminal)
  const actor = (id: number) => new Actor(telegram.telegram.person(id), transcript)
  return {
    app,
    clock,
    pass(ms, stageDirection) {
      clock.jump(ms)
      transcript.stage(stageDirection)
    },
    transcript,
    market: market.market,
    tron,
    wallet: createWallet({
      chain: tron.chain,
      node: app.node,
      selected: (personId) =>
        personId === CONTRACT ? tron.seed.contract : tron.seed.people.find(({ id }) => id === personId)?.wallet,
      knownAddresses: async () => [],
    }),
    client: createMarketClient({ baseUrl: app.apiUrl, adminKey, clock, log }),
    alice: actor(ALICE),
    ming: actor(MING),
    olga: actor(OLGA),
    walletOf(person) {
      const found = tron.seed.people.find(({ id }) => id === person.id)
      if (!found) throw new Error(`${person.name} has no wallet`)
      return found.wallet
    },
    aliceKey: newApiKey(),
    notes: { aliceZap: '', mingZap: '' },
    logTail: () => logLines.join('\n'),
    async close() {
      await app.stop()
      discard()
    },
    discard,
  }
}

/** Polls until `look` returns a value. Fails the tour if none appears in time. */
export async function eventually<T>(
  expected: string,
  look: () => Promise<T | undefined> | T | undefined,
  seen: () => unknown = () => 'nothing of the kind',
): Promise<T> {
  const untilMs = systemClock.now() + CONDITION_TIMEOUT_MS
  for (;;) {
    const found = await look()
    if (found !== undefined) return found
    if (systemClock.now() > untilMs) throw new Unmet(expected, await seen())
    await wait(systemClock, POLL_MS)
  }
}

/** Sends TRX from a user's wallet. Resolves with the txid once a block has it and the bot has sent what is expected. */
export async function sendTrxFrom(
  tour: TourFixture,
  from: Actor,
  to: string,
  trx: string,
  where: string,
  ...expected: Pattern[]
): Promise<string> {
  from.markNow()
  tour.transcript.stage(`${from.name} sends ${trx} TRX from the wallet next to the chat to ${where}.`)
  const { txid } = await tour.wallet.sendTrx(from.id, to, trx)
  if (expected.length > 0) await from.sees(...expected)
  return txid
}
