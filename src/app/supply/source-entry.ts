/** Lets the bot's operators work with the suppliers of the marketplace in this process. */
import type { SourceEntry } from '../../bot/base/deps.ts'
import type { MarketInProcess } from '../types.ts'

/** Undefined if the marketplace runs elsewhere. */
export function createSourceEntry(running: MarketInProcess | undefined): SourceEntry | undefined {
  if (!running) return undefined
  const { market } = running
  return {
    async all() {
      const { listSources } = await import('../../market/sources/manage.ts')
      return (await listSources(market)).sources
    },
    async change(name, body) {
      const { setSource } = await import('../../market/sources/manage.ts')
      await setSource(market, name, body, undefined)
    },
    async test(name) {
      const { testSource } = await import('../../market/sources/test-order.ts')
      return testSource(market, name, {}, undefined)
    },
  }
}
