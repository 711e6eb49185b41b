/** `ours`: the marketplace's REST API with 10,000 providers. `bare`: a validated Fastify POST of the same shape. */
import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox'
import Fastify from 'fastify'
import { success } from '../src/contract/envelope.ts'
import { Estimate, EstimateBody } from '../src/contract/v2.ts'
import { createMarketServer } from '../src/market/http/server.ts'
import { benchMarket } from './market.ts'

async function bare() {
  const app = Fastify({ ajv: { customOptions: { removeAdditional: false, coerceTypes: false } } })
  app
    .withTypeProvider<TypeBoxTypeProvider>()
    .post(
      '/v2/estimate-buy-resource',
      { schema: { body: EstimateBody, response: { 200: success(Estimate) } } },
      async (request) => ({
        error: false as const,
        message: 'Success',
        data: {
          unitPrice: 60,
          durationSec: request.body.durationSec ?? 259_200,
          estimateTrx: request.body.resourceAmount * 60,
          availableResource: request.body.resourceAmount,
        },
      }),
    )
  return app
}

async function ours() {
  const { market } = await benchMarket(10_000)
  return createMarketServer(market, { adminKey: undefined, requestsPerSec: 1_000_000 })
}

const app = process.argv[2] === 'ours' ? await ours() : await bare()
process.stdout.write(`${await app.listen({ port: 0, host: '127.0.0.1' })}\n`)
