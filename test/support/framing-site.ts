/** A web site of another origin, whose page shows a page of the program in a frame. */
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Page } from 'playwright-core'
import { expect, onTestFinished } from 'vitest'
import { POLL_OPTIONS } from './timeouts.ts'

/** Starts a web site whose page shows `frame.url` in a frame, and records the messages that it receives. */
export async function startSite() {
  const frame = { url: '' }
  const server = createServer((_request, response) => {
    response.setHeader('content-type', 'text/html')
    response.end(`<!doctype html><title>Shop</title><iframe src="${frame.url}" width="340" height="700"></iframe>
<script>window.got = []; addEventListener('message', ({ data }) => got.push(data))</script>`)
  })
  await new Promise<void>((resolve) => server.listen(0, resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return { frame, port: (server.address() as AddressInfo).port }
}

/** Opens the site, and expects that the browser shows nothing in its frame and reports nothing to it. */
export async function expectNoFrame(page: Page, site: string): Promise<void> {
  const refused: string[] = []
  page.on('console', (message) => refused.push(message.text()))
  await page.goto(site)
  await expect.poll(() => refused.filter((text) => text.includes('frame-ancestors')).length, POLL_OPTIONS).toBe(1)
  await expect.poll(() => page.frames()[1]?.url(), POLL_OPTIONS).toMatch(/^chrome-error:/)
  expect(await page.evaluate('got')).toEqual([])
}
