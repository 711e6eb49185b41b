/** Public routes /status and /status.json. Each page is rendered once per language while its status is fresh. */
import type { FastifyInstance } from 'fastify'
import type { IncidentWatch } from '../../alarms/incident-watch.ts'
import type { Status } from '../../contract/pages/status.ts'
import type { Reader } from '../../db/db.ts'
import { runningBots } from '../../db/stores/admin/bots.ts'
import type { Language } from '../../db/stores/bot/users.ts'
import { sandboxPagesUrl } from '../sandbox-pages.ts'
import type { App, Base } from '../types.ts'
import { createIdentitySigner } from './identity.ts'
import { createStatus } from './status.ts'

/** Adds the routes. The incidents of `watch` are the open ones. */
export function addStatusRoutes(
  http: FastifyInstance,
  app: App,
  { watch, clock, log }: Pick<Base, 'clock' | 'log'> & { watch: IncidentWatch },
): void {
  const signIdentity = app.market && createIdentitySigner(app.market.market, clock)
  let bots: string[] | undefined
  const read = createStatus({
    ...{ db: app.db, clock, log },
    open: watch.open,
    async identity() {
      // Without the database, the last known list is still the right one.
      bots = await app.db.read((reader) => operatorBots(reader, app)).catch(() => bots)
      return bots && signIdentity ? signIdentity({ site: siteOf(app), bots }) : null
    },
  })
  let json: { status: Status; text: string } | undefined
  const pages = new Map<Language, { status: Status; text: string }>()
  let renderer: ReturnType<typeof loadRenderer> | undefined

  http.get('/status.json', async (_request, reply) => {
    const status = await read()
    if (json?.status !== status) json = { status, text: JSON.stringify(status) }
    return reply.headers(JSON_HEADERS).type('application/json; charset=utf-8').send(json.text)
  })

  http.get('/status', async (request, reply) => {
    renderer ??= loadRenderer()
    const { headers, browserLanguage, render } = await renderer
    const status = await read()
    const language = browserLanguage(request)
    let page = pages.get(language)
    if (page?.status !== status) page = { status, text: render(status, language) }
    pages.set(language, page)
    return reply.headers(headers).type('text/html; charset=utf-8').send(page.text)
  })
}

const JSON_HEADERS = { 'cache-control': 'public, max-age=10', 'access-control-allow-origin': '*' } as const

/** Loads the texts of all languages with the first request. */
async function loadRenderer() {
  const [{ STATUS_HEADERS, statusPage }, { translator }, { browserLanguage }, { pageTexts }] = await Promise.all([
    import('./page.ts'),
    import('../../bot/locales/translator.ts'),
    import('../../bot/pages/error-page.ts'),
    import('../../bot/pages/texts.ts'),
  ])
  return {
    headers: STATUS_HEADERS,
    browserLanguage,
    render: (status: Status, language: Language) =>
      statusPage(status, translator(language), pageTexts(language, []).direction),
  }
}

function siteOf({ config, apiUrl }: App): string | null {
  return config.publicUrl ?? (config.network === 'sandbox' ? sandboxPagesUrl(apiUrl) : null)
}

/** Returns the usernames of the operator's bots: the primary bot first, and none of partners. */
async function operatorBots(reader: Reader, { bot, fleet }: App): Promise<string[]> {
  const rows = await runningBots(reader)
  const partnerIds = new Set(rows.flatMap(({ id, userId }) => (userId === null ? [] : [id])))
  const running = [
    ...(bot ? [bot] : []),
    ...(fleet?.bots() ?? []).flatMap((one) => (partnerIds.has(one.id) ? [] : one.bot)),
  ]
  const names = running.flatMap((one) => (one.bot.isInited() ? [one.bot.botInfo.username] : []))
  const others = rows.flatMap(({ userId, username }) => (userId === null ? [username] : []))
  return [...new Set([...names, ...others.sort()])]
}
