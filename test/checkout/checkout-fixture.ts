/** Fixture of the checkout: the sandbox with a partner, whose links the tests sign, and a wallet that pays. */
import { expect } from 'vitest'
import { type CheckoutKey, canonicalQuery, linkSignature } from '../../src/contract/checkout.ts'
import type { PayBoot, PayView } from '../../src/contract/pages/pay.ts'
import { openAccount } from '../../src/market/accounts/open-account.ts'
import { createSandboxFixture } from '../support/sandbox-fixture.ts'

type Fields = Record<string, string>

export async function createCheckoutFixture(settings: Readonly<Record<string, string>> = {}) {
  const w = await createSandboxFixture(settings)
  const { wallet } = w.alice
  const { account, apiKey } = await openAccount(w.app.market.market)

  async function api<Data>(method: string, path: string, body?: object, headers: object = { apikey: apiKey }) {
    const answer = await fetch(`${w.app.apiUrl}${path}`, {
      method,
      headers: { ...(body && { 'content-type': 'application/json' }), ...headers },
      ...(body && { body: JSON.stringify(body) }),
    })
    return ((await answer.json()) as { data: Data }).data
  }

  const key = await api<CheckoutKey>('GET', '/v2/checkout-key')

  const fieldsOf = (changes: Partial<Fields> = {}): Fields => {
    const fields = {
      partner: key.partner,
      reference: 'sale-1',
      resourceType: 'ENERGY',
      resourceAmount: '65000',
      durationSec: '3600',
      receiver: wallet.address,
      expiresAt: String(Math.floor(w.clock.now() / 1000) + 3_600),
      returnUrl: 'https://shop.example/thanks?sale=1',
      ...changes,
    }
    return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Fields
  }

  /** Signs a link as the documentation says. Undefined removes a field. */
  function queryOf(changes?: Partial<Fields>, secret = key.secret): string {
    const query = canonicalQuery(fieldsOf(changes))
    return `${query}&signature=${linkSignature(secret, query)}`
  }

  async function open(path: string, init: RequestInit = {}) {
    const answer = await fetch(`${w.app.apiUrl}${path}`, { redirect: 'manual', ...init })
    return { status: answer.status, headers: answer.headers, html: await answer.text() }
  }

  /** Submits the form of the link's page. Returns the path of the order's page. */
  async function pathOf(query: string): Promise<string> {
    const { status, headers, html } = await post('/pay', new URLSearchParams({ link: query }))
    expect(status, html).toBe(303)
    return headers.get('location') ?? ''
  }

  const post = (path: string, form: URLSearchParams, headers: Record<string, string> = {}) =>
    open(path, { method: 'POST', body: form, headers })

  async function bootOf(path: string): Promise<PayBoot> {
    const { html } = await open(path)
    const json = /<script type="application\/json" id="boot">(.*?)<\/script>/s.exec(html)?.[1]
    if (json === undefined) throw new Error(`no page at ${path}: ${html}`)
    return JSON.parse(json).data
  }

  /** Makes a call of the page's script. */
  async function call(path: string, name: string, body: object) {
    const answer = await fetch(`${w.app.apiUrl}${path}/${name}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
    const json = answer.status === 204 ? {} : await answer.json()
    return {
      status: answer.status,
      json: json as { transaction?: object; view?: PayView; error?: string; text?: string },
    }
  }

  async function signedFor(path: string, payer = wallet): Promise<{ raw_data_hex: string; txID: string }> {
    const { json } = await call(path, 'prepare', { payer: payer.address })
    if (!json.transaction) throw new Error(`nothing to sign: ${JSON.stringify(json)}`)
    return w.tronWeb.trx.sign(json.transaction as never, payer.privateKey) as never
  }

  return { w, account, apiKey, key, api, fieldsOf, queryOf, open, post, pathOf, bootOf, call, signedFor }
}
