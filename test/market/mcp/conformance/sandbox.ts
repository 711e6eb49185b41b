/**
 * The whole marketplace on the sandbox in a folder of its own, with `/mcp` twice: as it is, and with the fixtures of
 * the conformance package. Nobody is asked to slow down: a tool for trying servers has no patience.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Fastify from 'fastify'
import { type App, startApp } from '../../../../src/app.ts'
import { readConfig } from '../../../../src/config.ts'
import { silentLogger } from '../../../../src/kernel/logger.ts'
import type { RunningMarket } from '../../../../src/market/market.ts'
import { MCP_PATH, type McpOptions, mcpApi } from '../../../../src/market/mcp/routes.ts'
import type { SandboxTron } from '../../../../src/sandbox/sandbox.ts'
import { withFixtures } from './fixtures/index.ts'

const BLOCK_MS = 100

export interface Sandbox {
  app: App
  market: RunningMarket['market']
  tron: SandboxTron
  /** Endpoints. */
  product: string
  fixtures: string
  /** For what a tool leaves behind; it goes away with the sandbox. */
  folder: string
}

export async function inSandbox<T>(use: (sandbox: Sandbox) => Promise<T>): Promise<T> {
  const folder = mkdtempSync(join(tmpdir(), 'sunwatt-mcp-'))
  const stops: (() => unknown)[] = [() => rmSync(folder, { recursive: true, force: true })]
  try {
    const settings = readConfig({
      DATABASE_URL: `file:${join(folder, 'sunwatt.db')}`,
      PORT: '0',
      SANDBOX_PORT: '0',
      SANDBOX_BLOCK_MS: String(BLOCK_MS),
      ROLES: 'market',
    })
    const app = await startApp({ ...settings, log: silentLogger })
    stops.push(() => app.stop())
    await app.ready
    const { market, tron } = app
    if (!market || !tron) throw new Error('the sandbox did not come up whole')
    const serve = async (options: Pick<McpOptions, 'also'>) => {
      const server = Fastify({ forceCloseConnections: true })
      await server.register(mcpApi(market.market, { ...settings.config.mcp, common: () => undefined, ...options }))
      stops.push(() => server.close())
      return `${await server.listen({ host: '127.0.0.1', port: 0 })}${MCP_PATH}`
    }
    const product = await serve({})
    const fixtures = await serve({ also: withFixtures })
    return await use({ app, market: market.market, tron, product, fixtures, folder })
  } finally {
    for (const stop of stops.reverse()) await stop()
  }
}
