function optional(key, value) {
    return value === undefined ? {} : { [key]: value };
}
export function queryOf(fields) {
    const query = new URLSearchParams();
    for (const [name, value] of Object.entries(fields)) {
        if (value !== undefined)
            query.set(name, String(value));
    }
    return `?${query}`;
}
export function estimateBody(request) {
    return {
        resourceAmount: request.amount,
        resourceType: request.resource,
        durationSec: request.durationSec,
        ...optional('receiver', request.receiver),
        ...optional('unitPrice', request.unitPrice),
        ...(request.allowPartialFill === undefined
            ? {}
            : { options: { allowPartialFill: request.allowPartialFill } }),
    };
}
export function buyBody(request) {
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
    };
}
export function extendBody(request) {
    return { receiver: request.receiver, resourceType: request.resource, extendData: request.extendData };
}
/** The wire counts seconds. */
export function extendableBody(request) {
    return {
        extendTo: Math.floor(request.extendToMs / 1000),
        receiver: request.receiver,
        resourceType: request.resource,
        ...optional('maxPriceAccepted', request.maxPriceAcceptedSun),
    };
}
export function changeBody(change) {
    return { ...optional('unitPrice', change.unitPriceSun), ...optional('receiver', change.receiver) };
}
