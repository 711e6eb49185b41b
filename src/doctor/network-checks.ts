/** Checks of the services that the program calls: TRON nodes, marketplace, Telegram, and its own public address. */
import { isIP } from 'node:net'
import { connect } from 'node:tls'
import { CHECK_OPTIONS } from '../app/watching/health-sources.ts'
import { systemClock as clock } from '../kernel/clock.ts'
import { describeError } from '../kernel/errors.ts'
import { describeNode, type NodeCapabilities } from '../tron/node/history.ts'
import { type Check, failure, type Installation, type Outcome, ok, warning } from './check.ts'
import { checkBot, checkMarket, checkWebhook, inspectConfiguredNode } from './services.ts'

/** A node this far behind another one is out of step. */
const MAX_BLOCKS_BEHIND = 20
/** A head younger than this in the future means that this clock is slow. */
const MAX_FUTURE_SEC = 5
/** A head older than this means that this clock is fast, or that the node has stalled. */
const MAX_AGE_SEC = 60
const DAY_MS = 86_400_000

export const NODES: Check = {
  name: 'node',
  async run(installation) {
    const { tronNodeUrls } = installation.config
    if (tronNodeUrls.length === 0) return []
    const inspected = await Promise.all(tronNodeUrls.map((_, place) => inspect(place, installation)))
    const nodes = inspected.flatMap((one) => ('head' in one ? [one] : []))
    const heights = nodes.map(({ head }) => head.number)
    const newest = nodes.find(({ head }) => head.number === Math.max(...heights))
    return [
      ...inspected.flatMap((one) => ('head' in one ? nodeOutcomes(one, Math.max(...heights)) : [one])),
      ...(newest ? [clockOutcome(newest)] : []),
      ...(tronNodeUrls.length === 1 && installation.config.network !== 'sandbox'
        ? [
            warning(
              'TRON_NODE_URL names one node, so its height is compared with no other, and nothing is sold while it is down',
              'add a second node to TRON_NODE_URL, separated by a comma',
            ),
          ]
        : []),
    ]
  },
}

async function inspect(
  place: number,
  { config, secrets, database }: Installation,
): Promise<Outcome | NodeCapabilities> {
  try {
    const storedGenesis = database.at === 'used' ? database.info.genesis : undefined
    return await inspectConfiguredNode({ config, secrets }, place, storedGenesis)
  } catch (error) {
    return failure(describeError(error), 'check TRON_NODE_URL, TRON_API_KEY, NETWORK and the connection to this node')
  }
}

/** `highest`: head of the node that is furthest ahead. */
export function nodeOutcomes(node: NodeCapabilities, highest: number): Outcome[] {
  const { host, solidity, keepsHistory, head } = node
  const behind = highest - head.number
  const outcomes = [
    ...(keepsHistory === false
      ? [failure(`${host} is a lite node without history`, 'set TRON_NODE_URL to a full node that keeps history')]
      : []),
    ...(solidity === undefined
      ? [failure(`${host} serves no solidified state`, 'set TRON_SOLIDITY_URL to the address of its solidity port')]
      : []),
    ...(behind > MAX_BLOCKS_BEHIND
      ? [warning(`${host} is ${behind} blocks behind another node`, 'check the peers and the disk of this node')]
      : []),
  ]
  return outcomes.length > 0 ? outcomes : [ok(`${describeNode(node)}, at block ${head.number}`)]
}

function clockOutcome({ head, host }: NodeCapabilities): Outcome {
  const ageSec = Math.round((clock.now() - head.timestampMs) / 1_000)
  const next = 'synchronize the clock by NTP (timedatectl), and check whether the node has stalled'
  if (ageSec < -MAX_FUTURE_SEC)
    return failure(`the clock of this machine is ${-ageSec} s behind the chain's head at ${host}`, next)
  if (ageSec > MAX_AGE_SEC)
    return failure(`the chain's head at ${host} is ${ageSec} s old: this clock is fast, or the node has stalled`, next)
  return ok(`the clock agrees with the chain's head (${ageSec} s)`)
}

export const MARKET: Check = {
  name: 'marketplace',
  async run({ config, secrets }) {
    if (!config.roles.bot || config.marketUrl === undefined) return []
    return outcomeOf(checkMarket({ config, secrets }), 'check MARKET_URL, and whether the marketplace runs')
  },
}

export const TELEGRAM: Check = {
  name: 'Telegram',
  async run({ config, secrets }) {
    if (!config.roles.bot || secrets.botToken === undefined) return []
    return outcomeOf(
      checkBot({ config, secrets }).then((name) => `the token belongs to @${name}`),
      'check BOT_TOKEN (/mybots in @BotFather) and the connection to api.telegram.org',
    )
  },
}

export const WEBHOOK: Check = {
  name: 'webhook',
  async run({ config, secrets }) {
    if (!config.roles.bot || config.telegram.mode !== 'webhook' || config.telegram.webhookUrl === undefined) return []
    return outcomeOf(checkWebhook({ config, secrets }), 'check WEBHOOK_URL, its DNS entry and the web server')
  },
}

async function outcomeOf(result: Promise<string>, next: string): Promise<Outcome[]> {
  return result.then(
    (text) => [ok(text)],
    (error: unknown) => [failure(describeError(error), next)],
  )
}

/** A certificate that ends sooner than this is reported. Clients such as Caddy renew 30 days before the end. */
const MIN_CERTIFICATE_DAYS = 14
const HTTPS_PORT = 443

export const CERTIFICATES: Check = {
  name: 'TLS',
  async run({ config: { telegram, publicUrl } }) {
    const urls = [telegram.mode === 'webhook' ? telegram.webhookUrl : undefined, publicUrl].flatMap((url) =>
      url?.startsWith('https:') ? [new URL(url)] : [],
    )
    const hosts = new Map(urls.map((url) => [url.host, url]))
    return Promise.all([...hosts.values()].map((url) => certificateOutcome(url)))
  },
}

/** Examines the certificate of a server. `ca`: certificate authorities to trust instead of the system's. */
export async function certificateOutcome(url: URL, ca?: string): Promise<Outcome> {
  const next = 'renew the certificate, and check the log of the web server'
  try {
    const endMs = await certificateEnd(url, ca)
    const days = Math.floor((endMs - clock.now()) / DAY_MS)
    const text = `the certificate of ${url.host} is valid for ${days} more days`
    return days < MIN_CERTIFICATE_DAYS ? warning(text, next) : ok(text)
  } catch (error) {
    const { code = describeError(error) } = error as { code?: string }
    return failure(`the certificate of ${url.host} cannot be verified (${code})`, next)
  }
}

function certificateEnd({ hostname, port }: URL, ca: string | undefined): Promise<number> {
  return new Promise((resolve, reject) => {
    const options = {
      host: hostname,
      port: Number(port || HTTPS_PORT),
      ...(isIP(hostname) ? {} : { servername: hostname }),
      ...(ca === undefined ? {} : { ca }),
    }
    const socket = connect(options, () => {
      resolve(Date.parse(socket.getPeerCertificate().valid_to))
      socket.destroy()
    })
    socket.setTimeout(CHECK_OPTIONS.timeoutMs, () => socket.destroy(new Error('no answer')))
    socket.once('error', reject)
  })
}
