/** Every feature of the bot, once. The order is the order of Telegram's command menu. */
import { admin } from '../admin/index.ts'
import type { Feature } from '../base/flow.ts'
import { account } from './account/index.ts'
import { addresses } from './addresses/index.ts'
import { alerts } from './alerts/index.ts'
import { available } from './available/index.ts'
import { bulk } from './bulk/index.ts'
import { buy } from './buy/index.ts'
import { calc } from './calc/index.ts'
import { cancel } from './cancel/index.ts'
import { deposit } from './deposit/index.ts'
import { extend } from './extend/flow.ts'
import { help, id } from './help/index.ts'
import { keys } from './keys/index.ts'
import { link } from './link/index.ts'
import { orders } from './orders/index.ts'
import { partner } from './partner/index.ts'
import { price } from './price/index.ts'
import { privacy } from './privacy/index.ts'
import { promo } from './promo/index.ts'
import { referral } from './referral/index.ts'
import { requests } from './requests/index.ts'
import { notifications, settings } from './settings/index.ts'
import { timeZone } from './settings/time-zone.ts'
import { start } from './start/index.ts'
import { support } from './support/index.ts'
import { typed } from './typed/index.ts'
import { withdraw } from './withdraw/index.ts'
import { zapbuy } from './zapbuy/index.ts'

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
