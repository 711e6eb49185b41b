/** Keys of the texts that differ between the chat's page and the marketplace's checkout. */
export const OWN_TEXTS = {
  'pay-page': { title: 'pay-page-title', follow: 'pay-page-follow', signHow: 'pay-page-sign-how' },
  checkout: { title: 'checkout-title', follow: 'checkout-follow', signHow: 'checkout-sign-how' },
} as const
