/**
 * Follows server-sent events with fetch, because EventSource cannot send headers. Reconnects after a lost connection;
 * the server then sends the current state first.
 */

interface Events {
  headers?: Record<string, string>
  onData(data: unknown): void
  /** Reports whether the connection works. */
  onConnected?(isConnected: boolean): void
}

const RETRY_MS = [1_000, 2_000, 5_000, 10_000]

/** Returns a function that stops. Ends without a retry if the server answers 204 or ends the events by name. */
export function followEvents(url: string, { headers = {}, onData, onConnected }: Events): () => void {
  const stopping = new AbortController()
  let failures = 0

  async function run(): Promise<void> {
    while (!stopping.signal.aborted) {
      try {
        const answer = await fetch(url, {
          headers: { ...headers, accept: 'text/event-stream' },
          signal: stopping.signal,
        })
        if (answer.status === 204) return
        if (!answer.ok || !answer.body) throw new Error(`status ${answer.status}`)
        for await (const { name, data } of readEvents(answer.body)) {
          if (name === 'end') return
          failures = 0
          onConnected?.(true)
          onData(data)
        }
      } catch {
        if (stopping.signal.aborted) return
      }
      onConnected?.(false)
      const waitMs = RETRY_MS[Math.min(failures++, RETRY_MS.length - 1)]
      await new Promise((resolve) => setTimeout(resolve, waitMs))
    }
  }
  void run()
  return () => stopping.abort()
}

async function* readEvents(
  body: ReadableStream<Uint8Array>,
): AsyncGenerator<{ name: string | undefined; data: unknown }> {
  const reader = body.getReader()
  const decoder = new TextDecoder()
  let text = ''
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return
    text += decoder.decode(value, { stream: true })
    const events = text.split('\n\n')
    text = events.pop() ?? ''
    for (const event of events) {
      const valuesOf = (field: string) =>
        event.split('\n').flatMap((line) => (line.startsWith(`${field}:`) ? [line.slice(field.length + 1).trim()] : []))
      const data = valuesOf('data')
      if (data.length > 0) yield { name: valuesOf('event')[0], data: JSON.parse(data.join('\n')) }
    }
  }
}
