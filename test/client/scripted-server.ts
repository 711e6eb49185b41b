/** HTTP server that gives scripted responses in order and records the requests. */
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { onTestFinished } from 'vitest'

export interface ScriptedResponse {
  status?: number
  headers?: Record<string, string>
  /** An object is sent as JSON, a string unchanged. */
  body?: unknown
  /** `drop` closes the connection without a response; `hang` never responds. */
  fault?: 'drop' | 'hang'
}

interface ReceivedRequest {
  method: string
  path: string
  headers: Record<string, string | string[] | undefined>
  body: unknown
}

/** Starts the server. The last response is repeated for every later request. */
export async function startScriptedServer(...answers: ScriptedResponse[]) {
  const receivedRequests: ReceivedRequest[] = []
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const text = Buffer.concat(chunks).toString()
      receivedRequests.push({
        method: request.method ?? '',
        path: request.url ?? '',
        headers: request.headers,
        body: text === '' ? undefined : JSON.parse(text),
      })
      const answer = answers[Math.min(receivedRequests.length, answers.length) - 1] ?? {}
      if (answer.fault === 'drop') return request.socket.destroy()
      if (answer.fault === 'hang') return
      response.writeHead(answer.status ?? 200, { 'content-type': 'application/json', ...answer.headers })
      response.end(typeof answer.body === 'string' ? answer.body : JSON.stringify(answer.body))
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return { baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, asked: receivedRequests, answers }
}
