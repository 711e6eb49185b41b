/** `/metrics`: measures that the modules take on request, and durations recorded since the start. */
import type { FastifyInstance } from 'fastify'
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { Measure } from '../../kernel/telemetry/measure.ts'
import { type Attributes, type SpanName, span, watchSpans } from '../../kernel/telemetry/span.ts'
import type { Totals } from './limits.ts'

const CALL_SECONDS = [0.001, 0.005, 0.01, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30]
const FILL_SECONDS = [1, 3, 6, 10, 20, 30, 60, 120, 300, 600, 1800, 3600, 14_400, 86_400]

/**
 * Interval at which the lag of the event loop is sampled. The lag's metrics include it. The package's default of 10 ms
 * takes 0.3% of a core.
 */
const LAG_SAMPLE_MS = 100

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Name of the route in metrics and traces, if its path is secret or too long. */
    shownAs?: string
  }
}

/** Watches each request as an `http.request` span, labelled with its route pattern. Call it before adding routes. */
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

/** Adds `/metrics`. `measures` runs at every scrape, so it must be cheap. `stop` removes the span watcher. */
export function metricsRoute(
  http: FastifyInstance,
  measures: () => Promise<readonly Measure[]>,
): { totals: Totals; stop: () => void } {
  const registry = new Registry()
  const registers = [registry]
  collectDefaultMetrics({ register: registry, eventLoopMonitoringPrecision: LAG_SAMPLE_MS })
  const requests = new Counter({
    name: 'sunwatt_http_requests_total',
    help: 'Answered requests by method, route and status.',
    labelNames: ['method', 'route', 'status'],
    registers,
  })
  const requestSeconds = new Histogram({
    name: 'sunwatt_http_request_duration_seconds',
    help: 'Time from the request headers to the end of the response.',
    labelNames: ['method', 'route'],
    buckets: CALL_SECONDS,
    registers,
  })
  const spanSeconds = new Histogram({
    name: 'sunwatt_act_duration_seconds',
    help: 'Duration of an operation: db.commit, order.place, order.match, chain.broadcast, mcp.tool, telegram.update, outbox.send.',
    labelNames: ['act', 'outcome'],
    buckets: CALL_SECONDS,
    registers,
  })
  const fillSeconds = new Histogram({
    name: 'sunwatt_order_fill_seconds',
    help: 'Time from an order to the block with its last delegation.',
    labelNames: ['resource'],
    buckets: FILL_SECONDS,
    registers,
  })

  const totals: Totals = { requests: 0, serverErrors: 0, commits: 0, commitSec: 0 }

  function recordRequest(attributes: Attributes, seconds: number): void {
    const { 'http.request.method': method = '', 'http.route': route = '' } = attributes
    const { 'http.response.status_code': status = 0 } = attributes
    requests.inc({ method, route, status })
    requestSeconds.observe({ method, route }, seconds)
    totals.requests++
    if (Number(status) >= 500 && status !== 503) totals.serverErrors++
  }

  function recordSpan(name: SpanName, seconds: number, outcome: 'ok' | 'failed'): void {
    spanSeconds.observe({ act: name, outcome }, seconds)
    if (name !== 'db.commit') return
    totals.commits++
    totals.commitSec += seconds
  }

  const stop = watchSpans({
    async wrap(name, attributes, run) {
      const startedMs = performance.now()
      let outcome: 'ok' | 'failed' = 'failed'
      try {
        const answer = await run()
        outcome = 'ok'
        return answer
      } finally {
        const seconds = (performance.now() - startedMs) / 1000
        if (name === 'http.request') recordRequest(attributes, seconds)
        else recordSpan(name, seconds, outcome)
      }
    },
    onDuration: (_, seconds, { resource = '' }) => fillSeconds.observe({ resource }, seconds),
  })

  http.get('/metrics', async (_request, reply) => {
    updateRegistry(registry, await measures())
    return reply.type(registry.contentType).send(await registry.metrics())
  })
  return { totals, stop }
}

/** Replaces the shown values, so that values that are no longer measured disappear. */
function updateRegistry(registry: Registry, measures: readonly Measure[]): void {
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
