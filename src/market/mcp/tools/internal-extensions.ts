import { InternalExtendBody } from '../../../contract/mcp/internal-orders.ts'
import { Extendable, ExtendableBody, OrderCreated, unixSec } from '../../../contract/v2.ts'
import { EXTENDABLE_PER_SEC } from '../../doors/rate-limit.ts'
import { payForExtension } from '../../payments/pay-signed.ts'
import { extend } from '../../rentals/extend.ts'
import { extendable } from '../../rentals/extendable.ts'
import { defineTool, PAYS, READS, type Tool } from '../calls/tool.ts'
import { accountOf } from '../sessions/logins.ts'

const extendDelegates = defineTool({
  name: 'tronsave_internal_extend_delegates',
  title: 'What can be extended',
  description:
    'Says which rentals of a receiver can be prolonged to extendTo (unix seconds) and what that costs: totalEstimateTrx and yourBalance are SUN, prices SUN per unit per day, amounts resource units. Use it before tronsave_internal_extend_request, which takes its extendData back as it is. Reserves nothing.',
  login: 'ApiKey',
  annotations: READS,
  perSec: EXTENDABLE_PER_SEC,
  input: ExtendableBody,
  output: Extendable,
  run: ({ market, account, args }) => extendable(market, account.id, args),
})

const extendRequest = defineTool({
  name: 'tronsave_internal_extend_request',
  title: 'Extend rentals',
  description:
    'Prolongs rentals of a receiver and PAYS for it at once, from the account’s balance (API key) or, without an account, by signedTx: the time that is added, at least an hour, at each provider’s price (totalEstimateTrx of tronsave_internal_extend_delegates or, without an account, tronsave_extendable_delegates_get, SUN). Give it the extendData of that tool; isExtend false leaves one out, or with an extraAmount adds units until the end that it has. Where one of them cannot be prolonged now, nothing is paid. Send an idempotencyKey of your own and maxPriceSun (SUN for all of it). Answers the id of an order of type EXTEND: follow it with tronsave_internal_order_details, or tronsave_order_detail.',
  login: 'none',
  annotations: PAYS,
  input: InternalExtendBody,
  output: OrderCreated,
  pays({ extendData, resourceType = 'ENERGY', receiver }) {
    const longer = extendData.filter(({ isExtend = true }) => isExtend)
    const last = Math.max(...longer.map(({ extendTo = 0 }) => unixSec(extendTo)))
    const more = extendData.reduce((units, { extraAmount = 0 }) => units + extraAmount, 0)
    const acts = [
      ...(longer.length === 0
        ? []
        : [
            `prolong ${longer.length === 1 ? 'one rental' : `${longer.length} rentals`} of ${resourceType}, at most until ${timeText(last)}`,
          ]),
      ...(more === 0 ? [] : [`add ${more} ${resourceType}`]),
    ]
    return `${acts.join(', and ')}, for the address ${receiver}`
  },
  run({ market, login, maxTotalSun, idempotencyKey, args: { signedTx, ...body } }) {
    if (signedTx) return payForExtension(market, { body: { ...body, signedTx }, idempotencyKey, maxTotalSun })
    return extend(market, { accountId: accountOf(login).id, body, idempotencyKey, maxTotalSun })
  },
})

/** Unix seconds -> `2026-01-05 12:30 UTC`. */
function timeText(sec: number): string {
  return `${new Date(sec * 1000).toISOString().slice(0, 16).replace('T', ' ')} UTC`
}

export const INTERNAL_EXTENSION_TOOLS: readonly Tool[] = [extendDelegates, extendRequest]
