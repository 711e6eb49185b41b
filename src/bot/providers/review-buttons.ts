/** Buttons with which operators decide about providers, on the list and on the message about a new one. */
import type { Translator } from '../locales/translator.ts'
import { addressLabel } from '../orders/names.ts'
import { callbackData, oneOf, resourceField, text, wholeNumber } from '../telegram/callback-data.ts'
import type { Button } from '../telegram/screen.ts'

const VERDICTS = ['approve', 'refuse', 'pause', 'resume'] as const
export type ProviderVerdict = (typeof VERDICTS)[number]
/** `page`: page of the list that is shown afterwards. `resource`: stake that is paused or resumed. */
export const providerAdminData = callbackData('apr', {
  op: oneOf(['list', ...VERDICTS]),
  to: text,
  page: wholeNumber,
  resource: resourceField,
})

export const reviewButtons = (t: Translator, to: string): Button[] => [
  {
    label: t.plain('button-provider-approve', { address: addressLabel(to) }),
    data: providerAdminData.pack({ op: 'approve', to, page: 0, resource: 'ENERGY' }),
    style: 'success',
  },
  {
    label: t.plain('button-provider-refuse'),
    data: providerAdminData.pack({ op: 'refuse', to, page: 0, resource: 'ENERGY' }),
    style: 'danger',
  },
]
