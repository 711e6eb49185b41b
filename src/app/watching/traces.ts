/**
 * Traces for OpenTelemetry, through its official packages: read only where OTEL_EXPORTER_OTLP_ENDPOINT is set. What is
 * done becomes a span by what `kernel/telemetry/span.ts` is told. The packages read the rest of OTEL_... by themselves.
 */
import { setTimeout } from 'node:timers/promises'
import { context, ROOT_CONTEXT, type Span, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api'
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { resourceFromAttributes } from '@opentelemetry/resources'
import { BasicTracerProvider, BatchSpanProcessor } from '@opentelemetry/sdk-trace-base'
import { AppError } from '../../kernel/errors.ts'
import { type SpanName, type SpanWatcher, watchSpans } from '../../kernel/telemetry/span.ts'

const STOP_WITHIN_MS = 2_000

/** Nobody's part: a commit is made for all who have waited for it. */
const ON_ITS_OWN = new Set<SpanName>(['db.commit', 'telegram.update'])
const KINDS: Partial<Record<SpanName, SpanKind>> = {
  'http.request': SpanKind.SERVER,
  'chain.broadcast': SpanKind.CLIENT,
  'outbox.send': SpanKind.CLIENT,
}

/** To the collector at `endpoint`, as OTLP over HTTP. What it answers sends what is left, and ends it. */
export function startTraces(endpoint: string, serviceName: string): () => Promise<void> {
  const contexts = new AsyncLocalStorageContextManager().enable()
  context.setGlobalContextManager(contexts)
  const exporter = new OTLPTraceExporter({ url: `${endpoint}/v1/traces` })
  const provider = new BasicTracerProvider({
    resource: resourceFromAttributes({ 'service.name': serviceName }),
    spanProcessors: [new BatchSpanProcessor(exporter)],
  })
  const tracer = provider.getTracer('sunwatt')

  const watcher: SpanWatcher = {
    around(name, attributes, run) {
      const route = attributes['http.route']
      const shown = route === undefined ? name : `${attributes['http.request.method']} ${route}`
      const from = ON_ITS_OWN.has(name) ? ROOT_CONTEXT : context.active()
      const span = tracer.startSpan(shown, { kind: KINDS[name] ?? SpanKind.INTERNAL }, from)
      return context.with(trace.setSpan(from, span), async () => {
        try {
          return await run()
        } catch (error) {
          fail(span, error)
          throw error
        } finally {
          span.setAttributes(attributes)
          if (Number(attributes['http.response.status_code']) >= 500) span.setStatus({ code: SpanStatusCode.ERROR })
          span.end()
        }
      })
    },
    bound: (job) => context.bind(context.active(), job),
  }
  const unwatch = watchSpans(watcher)
  return async () => {
    unwatch()
    // A collector that is away keeps nobody from stopping.
    await Promise.race([provider.shutdown().catch(() => {}), setTimeout(STOP_WITHIN_MS, undefined, { ref: false })])
    context.disable()
  }
}

/** The code alone: words of an error may have an address or a key in them. */
function fail(span: Span, error: unknown): void {
  span.setStatus({ code: SpanStatusCode.ERROR })
  span.setAttribute('error.type', error instanceof AppError ? error.code : 'error')
}
