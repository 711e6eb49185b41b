/** `/openapi.json` for programs, `/docs` for people. Made at the first look; until then neither costs anything. */
import type { FastifyInstance } from 'fastify'
import type { AuthHooks } from '../auth-hooks.ts'
import { describedServer } from './document.ts'

export function addDocumentation(app: FastifyInstance, hooks: AuthHooks): void {
  let made: Promise<FastifyInstance> | undefined
  const described = () => {
    made ??= browsable()
    return made
  }
  app.addHook('onClose', async () => {
    await (await made)?.close()
  })

  app.get('/openapi.json', { onRequest: hooks.admit('anybody') }, async () => (await described()).swagger())

  for (const url of ['/docs', '/docs/*'])
    app.get(url, async (request, reply) => {
      const pages = await described()
      reply.hijack()
      pages.routing(request.raw, reply.raw)
    })
}

async function browsable(): Promise<FastifyInstance> {
  const server = await describedServer()
  const { default: pages } = await import('@fastify/swagger-ui')
  await server.register(pages, {
    routePrefix: '/docs',
    // No picture of whether the document is valid from somebody else's server.
    uiConfig: { validatorUrl: null, docExpansion: 'list', persistAuthorization: false },
    theme: { title: 'sunwatt: API' },
    staticCSP: {
      'default-src': ["'self'"],
      'script-src': ["'self'"],
      'style-src': ["'self'", "'unsafe-inline'"],
      'img-src': ["'self'", 'data:'],
      'frame-ancestors': ["'none'"],
    },
  })
  await server.ready()
  return server
}
