/**
 * The operator's markup. Only a marketplace in the same process can charge it; prices of an external marketplace are
 * final.
 */
import type { EstimateRequest, MarketClient } from '../../client/types.ts'
import { withMarkup } from '../../contract/pricing.ts'
import { operatorTerm } from '../../db/stores/admin/terms.ts'
import type { BotDeps } from '../base/deps.ts'

/** Returns the markup in basis points (hundredths of a percent). In a partner's bot, this is the partner's margin. */
export async function currentMarkup({
  db,
  localMarket,
  partner,
}: Pick<BotDeps, 'db' | 'localMarket' | 'partner'>): Promise<number> {
  if (partner) return (await partner.terms()).marginBp
  return localMarket ? db.read((reader) => operatorTerm(reader, 'markup')) : 0
}

/** Wraps the client so that every cost it returns includes the markup. Unit prices stay the market's own. */
export function withMarkupCosts(client: MarketClient, readUsualMarkup: () => Promise<number>): MarketClient {
  async function markupTermsFor({ maxMarkupBp = Number.POSITIVE_INFINITY }: Pick<EstimateRequest, 'maxMarkupBp'>) {
    const usualMarkupBp = await readUsualMarkup()
    return { markupBp: Math.min(usualMarkupBp, maxMarkupBp), usualMarkupBp }
  }
  return {
    ...client,
    async estimate(request) {
      const [answer, its] = await Promise.all([client.estimate(request), markupTermsFor(request)])
      return { ...answer, costSun: withMarkup(answer.costSun, its.markupBp), ...its }
    },
    async extendable(apiKey, request) {
      const [answer, its] = await Promise.all([client.extendable(apiKey, request), markupTermsFor(request)])
      const { markupBp } = its
      const costSun = withMarkup(answer.costSun, markupBp)
      const parts = answer.parts?.map((part) => ({ ...part, markupBp, costSun: withMarkup(part.costSun, markupBp) }))
      return { ...answer, costSun, ...its, ...(parts && { parts }) }
    },
  }
}
