/**
 * What the operator's bot adds to the market's prices. It is taken with the order, so only a marketplace in the same
 * program can: whatever another one says is what the person pays.
 */
import type { EstimateRequest, MarketClient } from '../../client/types.ts'
import { withMarkup } from '../../contract/pricing.ts'
import { deskTerm } from '../../db/stores/desk/terms.ts'
import type { BotDeps } from '../base/deps.ts'

/** Hundredths of a percent, of every rental that begins now: in a partner's bot, the margin. */
export async function markupNow({ db, desk, partner }: Pick<BotDeps, 'db' | 'desk' | 'partner'>): Promise<number> {
  if (partner) return (await partner.terms()).marginBp
  return desk ? db.read((reader) => deskTerm(reader, 'markup')) : 0
}

/** The same marketplace, with the markup in every cost that it names; prices per unit are the market's own. */
export function markedUp(client: MarketClient, usual: () => Promise<number>): MarketClient {
  async function markups({ maxMarkupBp = Number.POSITIVE_INFINITY }: Pick<EstimateRequest, 'maxMarkupBp'>) {
    const usualMarkupBp = await usual()
    return { markupBp: Math.min(usualMarkupBp, maxMarkupBp), usualMarkupBp }
  }
  return {
    ...client,
    async estimate(request) {
      const [answer, its] = await Promise.all([client.estimate(request), markups(request)])
      return { ...answer, costSun: withMarkup(answer.costSun, its.markupBp), ...its }
    },
    async extendable(apiKey, request) {
      const [answer, its] = await Promise.all([client.extendable(apiKey, request), markups(request)])
      const { markupBp } = its
      const costSun = withMarkup(answer.costSun, markupBp)
      const parts = answer.parts?.map((part) => ({ ...part, markupBp, costSun: withMarkup(part.costSun, markupBp) }))
      return { ...answer, costSun, ...its, ...(parts && { parts }) }
    },
  }
}
