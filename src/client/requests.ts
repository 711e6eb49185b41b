/** Request bodies and queries in the contract's spelling. Undefined fields are not sent. */
import type { BuyRequest, EstimateRequest, ExtendableRequest, ExtendRequest, OrderChange } from './types.ts'

function optional<K extends string, V>(key: K, value: V | undefined): { [P in K]?: V } {
  return value === undefined ? {} : ({ [key]: value } as { [P in K]: V })
}

export function queryOf(fields: Record<string, string | number | undefined>): string {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(fields)) {
    if (value !== undefined) query.set(name, String(value))
  }
  return `?${query}`
}

export function estimateBody(request: EstimateRequest): object {
  return {
    resourceAmount: request.amount,
    resourceType: request.resource,
    durationSec: request.durationSec,
    ...optional('receiver', request.receiver),
    ...optional('unitPrice', request.unitPrice),
    ...(request.allowPartialFill === undefined ? {} : { options: { allowPartialFill: request.allowPartialFill } }),
  }
}

export function buyBody(request: BuyRequest): object {
  return {
    resourceAmount: request.amount,
    receiver: request.receiver,
    resourceType: request.resource,
    durationSec: request.durationSec,
    ...optional('unitPrice', request.unitPrice),
    ...optional('sponsor', request.sponsor),
    options: {
      ...optional('allowPartialFill', request.allowPartialFill),
      ...optional('onlyCreateWhenFulfilled', request.onlyCreateWhenFulfilled),
      ...optional('maxPriceAccepted', request.maxPriceAcceptedSun),
      ...optional('preventDuplicateIncompleteOrders', request.preventDuplicateIncompleteOrders),
    },
  }
}

export function extendBody(request: ExtendRequest): object {
  return { receiver: request.receiver, resourceType: request.resource, extendData: request.extendData }
}

/** Builds the request body. Its time is in seconds. */
export function extendableBody(request: ExtendableRequest): object {
  return {
    extendTo: Math.floor(request.extendToMs / 1000),
    receiver: request.receiver,
    resourceType: request.resource,
    ...optional('maxPriceAccepted', request.maxPriceAcceptedSun),
  }
}

export function changeBody(change: OrderChange): object {
  return { ...optional('unitPrice', change.unitPriceSun), ...optional('receiver', change.receiver) }
}
