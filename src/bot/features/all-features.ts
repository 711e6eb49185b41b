/** All features of the bot. Their order is the order of Telegram's command menu. */
import { admin } from '../admin/admin-feature.ts'
import type { Feature } from '../base/flow.ts'
import { account } from './account/account-feature.ts'
import { addresses } from './addresses/addresses-feature.ts'
import { alerts } from './alerts/alerts-feature.ts'
import { available } from './available/available-feature.ts'
import { bulk } from './bulk/bulk-feature.ts'
import { buy } from './buy/buy-feature.ts'
import { calc } from './calc/calc-feature.ts'
import { cancel } from './cancel/cancel-feature.ts'
import { deposit } from './deposit/deposit-feature.ts'
import { earn } from './earn/earn-feature.ts'
import { extend } from './extend/flow.ts'
import { help, id } from './help/help-feature.ts'
import { keys } from './keys/keys-feature.ts'
import { link } from './link/link-feature.ts'
import { orders } from './orders/orders-feature.ts'
import { partner } from './partner/partner-feature.ts'
import { price } from './price/price-feature.ts'
import { privacy } from './privacy/privacy-feature.ts'
import { promo } from './promo/promo-feature.ts'
import { referral } from './referral/referral-feature.ts'
import { requests } from './requests/requests-feature.ts'
import { sell } from './sell/sell-feature.ts'
import { notifications, settings } from './settings/settings-feature.ts'
import { timeZone } from './settings/time-zone.ts'
import { start } from './start/start-feature.ts'
import { support } from './support/support-feature.ts'
import { typed } from './typed/typed-feature.ts'
import { withdraw } from './withdraw/withdraw-feature.ts'
import { zapbuy } from './zapbuy/zapbuy-feature.ts'

export const features: readonly Feature[] = [
  start,
  buy,
  extend,
  bulk,
  orders,
  calc,
  price,
  available,
  link,
  account,
  deposit,
  alerts,
  withdraw,
  keys,
  addresses,
  zapbuy,
  referral,
  partner,
  earn,
  sell,
  promo,
  settings,
  notifications,
  timeZone,
  help,
  support,
  cancel,
  privacy,
  id,
  admin,
  requests,
  typed,
]
