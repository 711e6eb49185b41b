/** Live checks of the wizard's answers. Each returns a one-line result, or throws an Error that says what is wrong. */
import { lookup } from 'node:dns/promises'
import { describeMismatch } from '../app/chain.ts'
import { createSignerKeys } from '../app/signing/signer-parts.ts'
import { CHECK_OPTIONS, marketProblem } from '../app/watching/health-sources.ts'
import { probeMarket } from '../bot/notifier/health.ts'
import { readBotName } from '../bot/telegram/token.ts'
import { createMarketClient } from '../client/client.ts'
import type { Config, Secrets } from '../config/config.ts'
import { type DatabaseInfo, inspectDatabase } from '../db/inspect.ts'
import { systemClock as clock } from '../kernel/clock.ts'
import { AppError, hasCode } from '../kernel/errors.ts'
import { fetchLimited } from '../kernel/http/limits.ts'
import { silentLogger as log } from '../kernel/log.ts'
import { isPublicAddress, socketHost } from '../market/base/webhook-url.ts'
import type { Keys } from '../signer/keys.ts'
import { genesisIdAt } from '../tron/node/endpoints.ts'
import { describeNode, inspectNode, PUBLIC_CHAINS } from '../tron/node/history.ts'

type WizardSettings = { config: Config; secrets: Secrets }

export const checkBot = ({ config, secrets }: WizardSettings): Promise<string> =>
  readBotName(secrets.botToken ?? '', { apiRoot: config.telegram.apiRoot, clock, log })

/** Checks each node's genesis block and capabilities. `isKeyPending`: an API key may be required and entered later. */
export async function checkNodes({ config, secrets }: WizardSettings, isKeyPending: boolean): Promise<string> {
  const { tronNodeUrls, tronSolidityUrls, network } = config
  const kinds: string[] = []
  for (const [place, url] of tronNodeUrls.entries()) {
    const { host } = new URL(url)
    const { tronApiKey: apiKey } = secrets
    const solidity = [tronSolidityUrls[place]]
    const options = {
      endpoints: [url],
      solidity,
      ...(apiKey === undefined ? {} : { apiKey }),
      ...CHECK_OPTIONS,
      clock,
      log,
    }
    const id = await genesisIdAt(url, options).catch((error) => {
      if (isKeyPending && error instanceof AppError && (error.data.status === 401 || error.data.status === 403)) return
      throw nodeProblem(host, error)
    })
    if (id === undefined) return `${host} requires an API key`
    const problem = describeMismatch(id, network, undefined, PUBLIC_CHAINS[network] ?? id)
    if (problem !== undefined) throw new Error(`${host} follows ${problem}`)
    const kind = await inspectNode(options).catch((error) => {
      throw nodeProblem(host, error)
    })
    kinds.push(describeNode(kind))
  }
  return `follows ${network}: ${kinds.join('; ')}`
}

function nodeProblem(host: string, error: unknown): unknown {
  if (hasCode(error, 'TRON_BAD_ANSWER')) return new Error(`the server at ${host} is not a TRON node`)
  if (hasCode(error, 'TRON_UNREACHABLE')) return new Error(`${host} does not answer (${error.data.reason})`)
  return error
}

export async function checkMarket({ config }: WizardSettings): Promise<string> {
  const baseUrl = config.marketUrl ?? ''
  const found = await probeMarket({
    client: createMarketClient({ ...CHECK_OPTIONS, baseUrl, clock, log }),
    clock,
  })
  if (!found.ok) throw new Error(marketProblem(found, true))
  return `a marketplace answers at ${new URL(baseUrl).host}`
}

export async function checkDatabase({ config, secrets }: WizardSettings): Promise<DatabaseInfo> {
  const database = await inspectDatabase(config.databaseFile, secrets.postgresUrl)
  if (database.network !== undefined && database.network !== config.network)
    throw new Error(
      `${database.name} is a database for ${database.network}, but NETWORK is ${config.network}: name a different database`,
    )
  return database
}

/** Derives the keys. `pool` is the pool address of an existing database; it must match. */
export async function checkKeys({ secrets }: WizardSettings, pool: string | undefined): Promise<Keys> {
  const { marketMnemonic = '' } = secrets
  const keys = await createSignerKeys({ ...secrets, marketMnemonic })
  if (pool !== undefined && keys.signer('pool')?.address !== pool)
    throw new Error(`the database was created with a different seed phrase: enter the one of the pool address ${pool}`)
  return keys
}

export async function checkWebhook({ config }: WizardSettings): Promise<string> {
  const url = new URL(config.telegram.webhookUrl ?? '')
  if (config.telegram.apiRoot === undefined) {
    const found = await lookup(socketHost(url)).catch((error: NodeJS.ErrnoException) => {
      throw new Error(`${url.hostname} has no DNS entry (${error.code}): create one that points to this machine`)
    })
    if (!isPublicAddress(found.address))
      throw new Error(`${url.hostname} resolves to ${found.address}, which Telegram cannot reach from outside`)
  }
  try {
    const init = { redirect: 'manual', signal: AbortSignal.timeout(CHECK_OPTIONS.timeoutMs) } as const
    const { status, body } = await fetchLimited('web address', url, init)
    await body?.cancel()
    return `${url.host} answers (HTTP ${status})`
  } catch (error) {
    const { code = 'no answer' } = ((error as Error).cause ?? {}) as { code?: string }
    if (/CERT|SIGNATURE|SSL/.test(code)) throw new Error(`the certificate of ${url.host} is not valid (${code})`)
    return `no server answers at ${url.host} yet (${code}): configure your web server to forward it to this program’s PORT`
  }
}
