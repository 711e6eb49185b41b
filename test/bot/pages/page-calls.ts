/** Reads the data of a page, and makes the calls of its script. */
import type { createSandboxFixture } from '../../support/sandbox-fixture.ts'

type Sandbox = Pick<Awaited<ReturnType<typeof createSandboxFixture>>, 'clock' | 'mine'>

export async function bootOf<Boot>(url: string): Promise<Boot> {
  const html = await (await fetch(url)).text()
  const json = /<script type="application\/json" id="boot">(.*?)<\/script>/s.exec(html)?.[1]
  if (json === undefined) throw new Error(`no page at ${url}: ${html}`)
  return JSON.parse(json).data
}

/** Makes a call of the page's script. Blocks are made meanwhile, because the marketplace waits for payments. */
export async function callPage<Answer>(
  w: Sandbox,
  url: string,
  name: string,
  body: object = {},
): Promise<{ status: number; json: Answer }> {
  // A person may make one call a second.
  w.clock.advance(1_000)
  const mining = setInterval(() => w.mine(), 100)
  const answer = await fetch(`${url}/${name}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  }).finally(() => clearInterval(mining))
  const isJson = answer.headers.get('content-type')?.startsWith('application/json')
  return { status: answer.status, json: (isJson ? await answer.json() : {}) as Answer }
}
