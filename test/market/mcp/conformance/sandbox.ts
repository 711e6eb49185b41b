/**
 * Starts the whole marketplace on the sandbox in its own folder, with two `/mcp` endpoints: the product's, and one with
 * the fixtures of the conformance package. Rate limits are off, because testing tools do not back off.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Fastify from 'fastify'
import { type App, startApp } from '../../../../src/app/app.ts'
import { readConfig } from '../../../../src/config/config.ts'
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
  /** MCP endpoint URLs: the product's, and the one with fixtures. */
  product: string
  fixtures: string
  /** Folder for the tools' output; deleted with the sandbox. */
  folder: string
}

export async function withSandbox<T>(use: (sandbox: Sandbox) => Promise<T>): Promise<T> {
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
    if (!market || !tron) throw new Error('the sandbox did not start completely')
    const serve = async (options: Pick<McpOptions, 'addHandlers'>) => {
      const server = Fastify({ forceCloseConnections: true })
      await server.register(
        mcpApi(market.market, { ...settings.config.mcp, sharedLimiter: () => undefined, ...options }),
      )
      stops.push(() => server.close())
      return `${await server.listen({ host: '127.0.0.1', port: 0 })}${MCP_PATH}`
    }
    const product = await serve({})
    const fixtures = await serve({ addHandlers: withFixtures })
    return await use({ app, market: market.market, tron, product, fixtures, folder })
  } finally {
    for (const stop of stops.reverse()) await stop()
  }
}
