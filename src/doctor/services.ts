/**
 * Live checks of settings, for the setup and the doctor. Each returns a one-line result, or throws an Error that says
 * what is wrong.
 */
import { lookup } from 'node:dns/promises'
import { hostname } from 'node:os'
import { createAlarmChannels } from '../alarms/channels.ts'
import { describeMismatch } from '../app/chain.ts'
import { createSignerKeys } from '../app/signing/signer-parts.ts'
import { supplierFields } from '../app/supply/configured-supplier.ts'
import { CHECK_OPTIONS, marketProblem } from '../app/watching/health-sources.ts'
import { probeMarket } from '../bot/notifier/health.ts'
import { readBotName } from '../bot/telegram/token.ts'
import { createMarketClient } from '../client/client.ts'
import type { AlarmChannel } from '../config/alarm-channels.ts'
import type { Config, Secrets } from '../config/config.ts'
import { type DatabaseInfo, inspectDatabase } from '../db/inspect.ts'
import { systemClock as clock } from '../kernel/clock.ts'
import { AppError, hasCode } from '../kernel/errors.ts'
import { fetchLimited } from '../kernel/http/limits.ts'
import { silentLogger as log } from '../kernel/log.ts'
import { formatTrx } from '../kernel/sun.ts'
import { isPublicAddress, socketHost } from '../market/base/webhook-url.ts'
import type { Keys } from '../signer/keys.ts'
import { SUPPLIER_KINDS } from '../suppliers/all.ts'
import type { SupplierKind, SupplierOptions } from '../suppliers/supplier.ts'
import { genesisIdAt } from '../tron/node/endpoints.ts'
import { describeNode, inspectNode, type NodeCapabilities, PUBLIC_CHAINS } from '../tron/node/history.ts'

type WizardSettings = { config: Config; secrets: Secrets }

export const checkBot = ({ config, secrets }: WizardSettings): Promise<string> =>
  readBotName(secrets.botToken ?? '', { apiRoot: config.telegram.apiRoot, clock, log })

/** Checks each node's genesis block and capabilities. `isKeyPending`: an API key may be required and entered later. */
export async function checkNodes(read: WizardSettings, isKeyPending: boolean): Promise<string> {
  const { tronNodeUrls, network } = read.config
  const kinds: string[] = []
  for (const [place, url] of tronNodeUrls.entries()) {
    const kind = await inspectConfiguredNode(read, place, undefined).catch((error: unknown) => {
      const { status } = (error instanceof NodeRefused && error.data) || {}
      if (isKeyPending && (status === 401 || status === 403)) return undefined
      throw error
    })
    if (!kind) return `${new URL(url).host} requires an API key`
    kinds.push(describeNode(kind))
  }
  return `follows ${network}: ${kinds.join('; ')}`
}

/** A node's error, with a text for the operator. */
class NodeRefused extends Error {
  readonly data: AppError['data']

  constructor(text: string, { data }: AppError) {
    super(text)
    this.data = data
  }
}

/**
 * Inspects a node of TRON_NODE_URL. `storedGenesis`: block 0 of the chain that the database belongs to. Throws an Error
 * with a text for the operator.
 */
export async function inspectConfiguredNode(
  { config, secrets }: WizardSettings,
  place: number,
  storedGenesis: string | undefined,
): Promise<NodeCapabilities> {
  const { tronNodeUrls, tronSolidityUrls, network } = config
  const { tronApiKey: apiKey } = secrets
  const url = tronNodeUrls[place] ?? ''
  const { host } = new URL(url)
  const options = {
    endpoints: [url],
    solidity: [tronSolidityUrls[place]],
    ...(apiKey === undefined ? {} : { apiKey }),
    ...CHECK_OPTIONS,
    clock,
    log,
  }
  const rethrow = (error: unknown) => {
    throw nodeProblem(host, error)
  }
  const id = await genesisIdAt(url, options).catch(rethrow)
  const problem = describeMismatch(id, network, storedGenesis, PUBLIC_CHAINS[network] ?? storedGenesis ?? id)
  if (problem !== undefined) throw new Error(`${host} follows ${problem}`)
  return inspectNode(options).catch(rethrow)
}

function nodeProblem(host: string, error: unknown): unknown {
  if (hasCode(error, 'TRON_BAD_ANSWER')) return new NodeRefused(`the server at ${host} is not a TRON node`, error)
  if (hasCode(error, 'TRON_UNREACHABLE'))
    return new NodeRefused(`${host} does not answer (${error.data.reason})`, error)
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
    throw new Error(
      `the database was created with a different seed phrase: enter the phrase whose pool address is ${pool}`,
    )
  return keys
}

/**
 * Reads the balance at the supplier. A failure does not stop the wizard: the key may still need this machine's address.
 * Without a key, an earlier start has stored it, and nothing is checked.
 */
export async function checkSupplier({ config, secrets }: WizardSettings): Promise<string | undefined> {
  const { supplier, network } = config
  if (supplier.kind === undefined || secrets.supplierKey === undefined) return undefined
  const kind: SupplierKind = SUPPLIER_KINDS[supplier.kind]
  const url = supplier.url ?? kind.defaultUrl(network)
  if (url === undefined) throw new Error(`${kind.label} has no usual address on ${network}: set SUPPLIER_URL`)
  if (!url.startsWith('https:')) throw new Error('SUPPLIER_URL must be an https address, because calls carry the key')
  return describeBalance(kind, { url, network, fields: supplierFields(supplier, secrets) })
}

/** Describes the balance at a supplier, or why it cannot be read. */
export async function describeBalance(kind: SupplierKind, options: Omit<SupplierOptions, 'clock'>): Promise<string> {
  try {
    const supplier = kind.create({ ...options, clock })
    if (!supplier.balance) return `${kind.label} reports no balance: test the supplier after the start`
    const { balanceSun } = await supplier.balance()
    return `your balance at ${kind.label} is ${formatTrx(balanceSun)} TRX`
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    const why = error.code === 'SUPPLIER_BUSY' ? 'it does not answer' : String(error.data.detail)
    return `the balance at ${kind.label} cannot be read yet (${why}): test the supplier after the start`
  }
}

/** Sends a test message to the channels, and describes the answers. A failure does not stop the wizard. */
export async function checkAlarms(
  { secrets }: WizardSettings,
  isTested: (channel: AlarmChannel) => boolean,
): Promise<string | undefined> {
  const channels = secrets.alarmChannels.filter(isTested)
  if (channels.length === 0) return undefined
  const { test } = createAlarmChannels({ channels, smtp: secrets.alarmSmtp, instance: hostname(), clock, log })
  const answers = await test()
  return answers
    .map(({ name, isDelivered, answer }) =>
      isDelivered ? `a test message was sent to ${name}` : `${name} did not accept a test message (${answer})`,
    )
    .join('; ')
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
