/** `/metrics`: what the rooms measure when they are asked, and how long things took that happened since the start. */
import type { FastifyInstance } from 'fastify'
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { Measure } from '../../kernel/telemetry/measure.ts'
import { type Attributes, type SpanName, span, watchSpans } from '../../kernel/telemetry/span.ts'
import type { Totals } from './limits.ts'

const CALL_SECONDS = [0.001, 0.005, 0.01, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30]
const FILL_SECONDS = [1, 3, 6, 10, 20, 30, 60, 120, 300, 600, 1800, 3600, 14_400, 86_400]

declare module 'fastify' {
  interface FastifyContextConfig {
    /** What metrics and traces call the route where its path says too much. */
    shownAs?: string
  }
}

/** Before any route: each request is watched as `http.request`, by the pattern of its route. */
export function watchRequests(http: FastifyInstance): void {
  http.addHook('onRequest', (request, { raw }, done) => {
    const { url, config } = request.routeOptions
    const attributes: Attributes = {
      'http.request.method': url === undefined ? 'ANY' : request.method,
      'http.route': config.shownAs ?? url ?? 'none',
    }
    const closed = () =>
      new Promise<void>((resolve) => {
        raw.once('close', () => {
          attributes['http.response.status_code'] = raw.statusCode
          resolve()
        })
        done()
      })
    void span('http.request', attributes, closed)
  })
}

/** `measures` is asked at every scrape: it must be cheap. `stop` ends the watching. */
export function metricsRoute(
  http: FastifyInstance,
  measures: () => Promise<readonly Measure[]>,
): { totals: Totals; stop: () => void } {
  const registry = new Registry()
  const registers = [registry]
  collectDefaultMetrics({ register: registry })
  const requests = new Counter({
    name: 'sunwatt_http_requests_total',
    help: 'Requests that were answered, by method, route and status.',
    labelNames: ['method', 'route', 'status'],
    registers,
  })
  const requestSeconds = new Histogram({
    name: 'sunwatt_http_request_duration_seconds',
    help: 'From the head of a request to the end of its answer.',
    labelNames: ['method', 'route'],
    buckets: CALL_SECONDS,
    registers,
  })
  const actSeconds = new Histogram({
    name: 'sunwatt_act_duration_seconds',
    help: 'How long an act took: db.commit, order.place, order.match, chain.broadcast, mcp.tool, telegram.update, outbox.send.',
    labelNames: ['act', 'outcome'],
    buckets: CALL_SECONDS,
    registers,
  })
  const fillSeconds = new Histogram({
    name: 'sunwatt_order_fill_seconds',
    help: 'From an order to the block that has the last of its delegations.',
    labelNames: ['resource'],
    buckets: FILL_SECONDS,
    registers,
  })

  const totals: Totals = { requests: 0, serverErrors: 0, commits: 0, commitSec: 0 }

  function answered(attributes: Attributes, seconds: number): void {
    const { 'http.request.method': method = '', 'http.route': route = '' } = attributes
    const { 'http.response.status_code': status = 0 } = attributes
    requests.inc({ method, route, status })
    requestSeconds.observe({ method, route }, seconds)
    totals.requests++
    if (Number(status) >= 500 && status !== 503) totals.serverErrors++
  }

  function took(name: SpanName, seconds: number, outcome: 'ok' | 'failed'): void {
    actSeconds.observe({ act: name, outcome }, seconds)
    if (name !== 'db.commit') return
    totals.commits++
    totals.commitSec += seconds
  }

  const stop = watchSpans({
    async around(name, attributes, run) {
      const startedMs = performance.now()
      let outcome: 'ok' | 'failed' = 'failed'
      try {
        const answer = await run()
        outcome = 'ok'
        return answer
      } finally {
        const seconds = (performance.now() - startedMs) / 1000
        if (name === 'http.request') answered(attributes, seconds)
        else took(name, seconds, outcome)
      }
    },
    lasted: (_, seconds, { resource = '' }) => fillSeconds.observe({ resource }, seconds),
  })

  http.get('/metrics', async (_request, reply) => {
    showIn(registry, await measures())
    return reply.type(registry.contentType).send(await registry.metrics())
  })
  return { totals, stop }
}

/** What is not measured any more is not shown either. */
function showIn(registry: Registry, measures: readonly Measure[]): void {
  const shown = new Map<string, Gauge | Counter>()
  for (const { name, help, labels = {}, value, isCounter } of measures) {
    let metric = shown.get(name)
    if (!metric) {
      registry.removeSingleMetric(name)
      const options = { name, help, labelNames: Object.keys(labels), registers: [registry] }
      metric = isCounter ? new Counter(options) : new Gauge(options)
      shown.set(name, metric)
    }
    metric.inc(labels, value)
  }
}
