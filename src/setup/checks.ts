/** Each answer, tried for real. What was found, in a line; or an Error that says what is wrong with it. */
import { lookup } from 'node:dns/promises'
import { mismatch } from '../app/chain.ts'
import { LOOK, marketProblem } from '../app/health.ts'
import { keysOf } from '../app/keys.ts'
import { probeMarket } from '../bot/notifier/health.ts'
import { botNameOf } from '../bot/telegram/token.ts'
import { createMarketClient } from '../client/client.ts'
import type { Config, Secrets } from '../config.ts'
import { type DatabaseLook, lookAtDatabase } from '../db/look.ts'
import { systemClock as clock } from '../kernel/clock.ts'
import { AppError, hasCode } from '../kernel/errors.ts'
import { fetchWithin } from '../kernel/http/limits.ts'
import { silentLogger as log } from '../kernel/log.ts'
import { hostOf, isPublicAddress } from '../market/base/callable.ts'
import type { Keys } from '../signer/keys.ts'
import { genesisIdAt } from '../tron/node/endpoints.ts'
import { describeKind, kindOfNode, PUBLIC_CHAINS } from '../tron/node/history.ts'

type Read = { config: Config; secrets: Secrets }

export const checkBot = ({ config, secrets }: Read): Promise<string> =>
  botNameOf(secrets.botToken ?? '', { apiRoot: config.telegram.apiRoot, clock, log })

/** Tries every node: its first block, and what it has. `keyless`: the key for it comes later. */
export async function checkNodes({ config, secrets }: Read, keyless: boolean): Promise<string> {
  const { tronNodeUrls, tronSolidityUrls, network } = config
  const kinds: string[] = []
  for (const [place, url] of tronNodeUrls.entries()) {
    const { host } = new URL(url)
    const { tronApiKey: apiKey } = secrets
    const solidity = [tronSolidityUrls[place]]
    const options = { endpoints: [url], solidity, ...(apiKey === undefined ? {} : { apiKey }), ...LOOK, clock, log }
    const id = await genesisIdAt(url, options).catch((error) => {
      if (keyless && error instanceof AppError && (error.data.status === 401 || error.data.status === 403)) return
      throw nodeProblem(host, error)
    })
    if (id === undefined) return `${host} wants a key`
    const problem = mismatch(id, network, undefined, PUBLIC_CHAINS[network] ?? id)
    if (problem !== undefined) throw new Error(`${host} follows ${problem}`)
    const kind = await kindOfNode(options).catch((error) => {
      throw nodeProblem(host, error)
    })
    kinds.push(describeKind(kind))
  }
  return `follows ${network}: ${kinds.join('; ')}`
}

function nodeProblem(host: string, error: unknown): unknown {
  if (hasCode(error, 'TRON_BAD_ANSWER')) return new Error(`what answers at ${host} is not a TRON node`)
  if (hasCode(error, 'TRON_UNREACHABLE')) return new Error(`${host} does not answer (${error.data.reason})`)
  return error
}

export async function checkMarket({ config }: Read): Promise<string> {
  const baseUrl = config.marketUrl ?? ''
  const { ok, code = 'MARKET_UNREACHABLE' } = await probeMarket({
    client: createMarketClient({ ...LOOK, baseUrl, clock, log }),
    clock,
  })
  if (!ok) throw new Error(marketProblem(code, true))
  return `a marketplace answers at ${new URL(baseUrl).host}`
}

export async function checkDatabase({ config, secrets }: Read): Promise<DatabaseLook> {
  const look = await lookAtDatabase(config.databaseFile, secrets.postgresUrl)
  if (look.network !== undefined && look.network !== config.network)
    throw new Error(
      `${look.what} is a database of ${look.network}, and NETWORK is ${config.network}: name another one here`,
    )
  return look
}

/** `pool`: the address that a database began with. */
export async function checkKeys({ secrets }: Read, pool: string | undefined): Promise<Keys> {
  const { marketMnemonic = '' } = secrets
  const keys = await keysOf({ ...secrets, marketMnemonic })
  if (pool !== undefined && keys.signer('pool')?.address !== pool)
    throw new Error(`the database began with other words: those of the pool address ${pool}`)
  return keys
}

export async function checkWebhook({ config }: Read): Promise<string> {
  const url = new URL(config.telegram.webhookUrl ?? '')
  if (config.telegram.apiRoot === undefined) {
    const found = await lookup(hostOf(url)).catch((error: NodeJS.ErrnoException) => {
      throw new Error(
        `no name server knows ${url.hostname} (${error.code}): make an entry for it that names this machine`,
      )
    })
    if (!isPublicAddress(found.address))
      throw new Error(`${url.hostname} is ${found.address}, an address that Telegram cannot reach from outside`)
  }
  try {
    const init = { redirect: 'manual', signal: AbortSignal.timeout(LOOK.timeoutMs) } as const
    const { status, body } = await fetchWithin('web address', url, init)
    await body?.cancel()
    return `${url.host} answers (HTTP ${status})`
  } catch (error) {
    const { code = 'no answer' } = ((error as Error).cause ?? {}) as { code?: string }
    if (/CERT|SIGNATURE|SSL/.test(code)) throw new Error(`the certificate of ${url.host} is not valid (${code})`)
    return `nothing answers at ${url.host} yet (${code}): let your web server pass it on to PORT of this program`
  }
}
