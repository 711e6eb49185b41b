/** Reads MARKET_PRICE_CURRENCY and MARKET_PRICE_URLS: where the price of TRX in the operator's currency is read. */
import { decodedPart } from './reader.ts'

interface PriceSource {
  /** URL without the path of the value. May contain a key, so only `host` is shown. */
  url: string
  host: string
  /** Names and list positions that lead to the price in the JSON answer. */
  path: readonly string[]
}

interface TrxPriceSettings {
  /** Code of the currency, such as `EUR`. */
  currency: string
  sources: readonly PriceSource[]
}

const MIN_SOURCES = 2
const MAX_SOURCES = 5
const CURRENCY = /^[A-Z]{3,5}$/
const FORM =
  'expected https://HOST/PATH#NAME.NAME.0, where NAME.NAME.0 leads to the price in the JSON answer; in a settings file, ' +
  'enclose the value in double quotes, because # begins a comment'

/** Returns undefined if no source is set. Problems never contain a URL. */
export function readPriceSources(
  entries: readonly string[],
  currency: string | undefined,
  problems: string[],
): TrxPriceSettings | undefined {
  if (entries.length === 0 && currency === undefined) return undefined
  if (currency === undefined || !CURRENCY.test(currency))
    problems.push('MARKET_PRICE_CURRENCY: expected the code of a currency, such as EUR')
  if (entries.length < MIN_SOURCES || entries.length > MAX_SOURCES)
    problems.push(`MARKET_PRICE_URLS: has ${entries.length} entries; expected ${MIN_SOURCES} to ${MAX_SOURCES}`)
  const sources = entries.flatMap((entry, i) => {
    const url = URL.canParse(entry) ? new URL(entry) : undefined
    const path = decodedPart(url?.hash.slice(1))?.split('.') ?? ['']
    if (url && /^https?:$/.test(url.protocol) && !url.username && !url.password && path.every((part) => part !== '')) {
      url.hash = ''
      return [{ url: url.href, host: url.host, path }]
    }
    problems.push(`MARKET_PRICE_URLS: number ${i + 1} of ${entries.length}: ${FORM}`)
    return []
  })
  if (new Set(sources.map(({ host }) => host)).size < sources.length)
    problems.push('MARKET_PRICE_URLS: each entry needs a host of its own')
  return { currency: currency ?? '', sources }
}
