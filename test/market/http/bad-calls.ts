/** What no field of a body may be, and the test that gives it to every field of a call. */
import { describe, expect, test } from 'vitest'
import { addressToHex, tronAddress } from '../../../src/kernel/address.ts'
import { type Api, codeAndDetail, marketApi, richAccount } from './api.ts'

/** An address with a right checksum, the same with one character mistyped, the same in hex. */
export const GOOD = 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t'
export const MISTYPED = 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6T'
export const HEX = addressToHex(tronAddress(GOOD))

/** What no whole number of a body may be; each as it stands in JSON. */
export const NO_WHOLE_NUMBER: [string, unknown][] = [
  ['a text', '65000'],
  ['thousands separators', '65,000'],
  ['digits of another script', '６５０００'],
  ['an exponent in a text', '1e3'],
  ['negative', -65_000],
  ['zero', 0],
  ['a fraction', 65_000.5],
  ['huge', 1e21],
  ['beyond every number', '@1e999'],
  ['null', null],
  ['true', true],
  ['a list', [65_000]],
  ['an object', { n: 65_000 }],
]
export const NO_ADDRESS: [string, unknown][] = [
  ['with a wrong checksum', MISTYPED],
  ['in hex', HEX],
  ['empty', ''],
  ['too short', GOOD.slice(0, 33)],
  ['too long', `${GOOD}t`],
  ['endless', 'T'.repeat(10_000)],
  ['with a blank', ` ${GOOD}`],
  ['of another chain', '0x52908400098527886E0F7030069857D2E4169EE7'],
  ['of letters that look alike', GOOD.replace('T', 'Т')],
  ['a number', 12],
  ['null', null],
  ['a list', [GOOD]],
]
export const NO_BOOLEAN: [string, unknown][] = [
  ['a text', 'true'],
  ['a number', 1],
  ['null', null],
]

export const UNIT_PRICES: [string, unknown][] = [
  ['of a tier that is none', 'CHEAP'],
  ['in lower case', 'medium'],
  ['zero', 0],
  ['negative', -64],
  ['a fraction', 64.5],
  ['a text', '64'],
  ['null', null],
  ['huge', 1e15],
]

export interface Call {
  url: string
  good: Record<string, unknown>
  required: string[]
  /** Dotted paths into the body. */
  wholeNumbers: string[]
  addresses: string[]
  booleans: string[]
  others: Bad[]
  /** What it gets all the same, for a reason that is in no field. */
  goodIsRefused?: string
}

export type Bad = [path: string, name: string, value: unknown]

function withField(good: Record<string, unknown>, path: string, value: unknown): string {
  const [first = '', second] = path.split('.')
  const body =
    second === undefined
      ? { ...good, [first]: value }
      : { ...good, [first]: { ...(good[first] as object), [second]: value } }
  // A number that JSON cannot write from here, but that a client can send.
  return JSON.stringify(body).replace('"@1e999"', '1e999')
}

async function send(api: Api, url: string, payload: string, apiKey: string) {
  api.clock.advance(2_000) // some calls are for once in two seconds
  const headers = { 'content-type': 'application/json', apikey: apiKey }
  return api.raw({ method: 'POST', url, headers, payload })
}

/** Every bad field by its name, every missing one, an unknown one. */
export function describeBadInput(calls: readonly Call[]): void {
  describe.each(calls)('POST $url', (call) => {
    const { url, good, required, wholeNumbers, addresses, booleans, others } = call
    const each = (paths: string[], bad: [string, unknown][]): Bad[] =>
      paths.flatMap((path) => bad.map(([name, value]): Bad => [path, name, value]))
    const cases = [
      ...each(wholeNumbers, NO_WHOLE_NUMBER),
      ...each(addresses, NO_ADDRESS),
      ...each(booleans, NO_BOOLEAN),
      ...others,
    ]

    test('answers every bad field with 400 and its name, and the good body with 2xx', async () => {
      const api = await marketApi()
      const { apiKey } = await richAccount(api)
      const silent: string[] = []
      for (const [path, name, value] of cases) {
        const answer = await send(api, url, withField(good, path, value), apiKey)
        const field = path.split('.').at(-1) ?? path
        const said = `${answer.status} ${answer.body.message}`
        if (answer.status !== 400 || !String(answer.body.message).includes(field)) {
          silent.push(`${path} ${name}: ${said}`)
        }
      }
      expect(silent).toEqual([])
      const answer = await send(api, url, JSON.stringify(good), apiKey)
      if (call.goodIsRefused) expect(codeAndDetail(answer)).toContain(call.goodIsRefused)
      else expect(answer.status).toBeLessThan(300)
    })

    test.each(required)('says that %s is missing', async (field) => {
      const api = await marketApi()
      const { apiKey } = await api.account()
      const { [field]: _, ...rest } = good
      const answer = await api.post(url, rest, apiKey)
      expect(answer).toMatchObject({
        status: 400,
        body: {
          statusCode: 400,
          code: 'FST_ERR_VALIDATION',
          error: 'Bad Request',
          message: `body must have required property '${field}'`,
        },
      })
    })

    test('names a field that does not exist', async () => {
      const api = await marketApi()
      const { apiKey } = await api.account()
      const answer = await api.post(url, { ...good, maxPrice: 1 }, apiKey)
      expect(answer).toMatchObject({ status: 400, body: { code: 'FST_ERR_VALIDATION' } })
      expect(answer.body.message).toBe("body must NOT have additional properties: 'maxPrice'")
    })
  })
}
