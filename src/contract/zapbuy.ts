/** The ZapBuy rules of the marketplace contract: an hour, from this much Energy on. */
export const ZAP_DURATION_SEC = 3_600
export const ZAP_MIN_ENERGY = 65_000
