/** Reads the data of a page, and makes the calls of its script. */
import type { SandboxFixture } from '../../support/sandbox-fixture.ts'

type Sandbox = Pick<SandboxFixture, 'clock' | 'mineUntil'>

export async function bootOf<Boot>(url: string): Promise<Boot> {
  const html = await (await fetch(url)).text()
  const json = /<script type="application\/json" id="boot">(.*?)<\/script>/s.exec(html)?.[1]
  if (json === undefined) throw new Error(`no page at ${url}: ${html}`)
  return JSON.parse(json).data
}

/** Makes a call of the page's script, and blocks of pending payments meanwhile. */
export async function callPage<Answer>(
  w: Sandbox,
  url: string,
  name: string,
  body: object = {},
): Promise<{ status: number; json: Answer }> {
  // A person may make one call a second.
  w.clock.advance(1_000)
  const answer = await w.mineUntil(
    fetch(`${url}/${name}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    }),
  )
  const isJson = answer.headers.get('content-type')?.startsWith('application/json')
  return { status: answer.status, json: (isJson ? await answer.json() : {}) as Answer }
}
