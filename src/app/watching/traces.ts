/**
 * Exports traces with OpenTelemetry's packages if OTEL_EXPORTER_OTLP_ENDPOINT is set. The packages read the other
 * OTEL_... settings. Each operation reported to `kernel/telemetry/span.ts` becomes a span.
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

/**
 * Spans without a parent. A commit, for example, serves all operations that waited for it, so none of them is its
 * parent.
 */
const ROOT_SPANS = new Set<SpanName>(['db.commit', 'telegram.update'])
const KINDS: Partial<Record<SpanName, SpanKind>> = {
  'http.request': SpanKind.SERVER,
  'chain.broadcast': SpanKind.CLIENT,
  'outbox.send': SpanKind.CLIENT,
}

/**
 * Sends traces with OTLP over HTTP to the collector at `endpoint`. The returned function sends the remaining spans and
 * stops.
 */
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
    wrap(name, attributes, run) {
      const route = attributes['http.route']
      const shown = route === undefined ? name : `${attributes['http.request.method']} ${route}`
      const from = ROOT_SPANS.has(name) ? ROOT_CONTEXT : context.active()
      const span = tracer.startSpan(shown, { kind: KINDS[name] ?? SpanKind.INTERNAL }, from)
      return context.with(trace.setSpan(from, span), async () => {
        try {
          return await run()
        } catch (error) {
          markFailed(span, error)
          throw error
        } finally {
          span.setAttributes(attributes)
          if (Number(attributes['http.response.status_code']) >= 500) span.setStatus({ code: SpanStatusCode.ERROR })
          span.end()
        }
      })
    },
    bind: (job) => context.bind(context.active(), job),
  }
  const unwatch = watchSpans(watcher)
  return async () => {
    unwatch()
    // An unreachable collector must not delay the shutdown.
    await Promise.race([provider.shutdown().catch(() => {}), setTimeout(STOP_WITHIN_MS, undefined, { ref: false })])
    context.disable()
  }
}

/** Records only the code, because an error message may contain an address or a key. */
function markFailed(span: Span, error: unknown): void {
  span.setStatus({ code: SpanStatusCode.ERROR })
  span.setAttribute('error.type', error instanceof AppError ? error.code : 'error')
}
