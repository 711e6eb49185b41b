/** From an account that is opened to a rental that has ended. */
import { type ChatWorld, FRIEND, NEW_WALLET, OTHER_NEW_WALLET, WALLET, ZAPPER } from '../chat-world.ts'
import { DAY_SEC, forTime, HOUR_MS, HOUR_SEC, MINUTE_MS, type Story, typed } from './story.ts'

const KEEP_MS = 23.6 * HOUR_MS

/** The order that waits, and what is tapped there. */
const waiting = (at: ChatWorld, ...taps: string[]) =>
  typed('/orders', at.t.plain('button-orders-waiting'), '12,000,000', ...taps)(at)

export const rentals: Readonly<Record<string, Story>> = {
  newcomer: {
    world: { linked: false },
    tasks: {
      async 'first-rental'(at) {
        await at.say('/start')
        await at.tap('button-create')
        await at.deposit('50')
        await at.tap('button-buy-energy')
        await at.say(WALLET)
        await at.tap('preset-usdt-holder')
        await at.tap('button-skip')
        await at.tap(forTime(at, HOUR_SEC))
        await at.tap('button-confirm')
        await at.blocks()
      },
      async 'rent-again'(at) {
        await typed('/start', 'button-again-what', 'button-confirm')(at)
        await at.blocks()
      },
      'rent-in-one-line': (at) => at.rented(`131k 1d ${FRIEND}`),
      'type-an-address': typed(WALLET, 'button-rent', 'button-cancel'),
      'create-an-alert': typed('/alerts', 'button-new-low-energy', '<wallet>', '65,000'),
      orders: typed('/orders', '131,000', 'button-refresh'),
      async extend(at) {
        await at.say('/extend')
        await at.tap('131,000')
        await at.tap(`+${forTime(at, DAY_SEC)}`)
        await at.tap('button-confirm')
        await at.blocks()
      },
      async 'a-rental-ends'(at) {
        await at.useEnergy(2)
        await at.later('53 minutes later', 53 * MINUTE_MS)
        await at.later('10 minutes later', 10 * MINUTE_MS)
      },
    },
  },
  rules: {
    tasks: {
      async 'keep-a-rental-running'(at) {
        await at.rented(`65k 1d ${WALLET}`)
        at.begin()
        await typed('/orders', '65,000', 'button-alerts', 'button-keep')(at)
        await at.tap(at.t.shortDuration(7 * DAY_SEC))
        await at.tap('3.9 TRX')
        await at.tap('button-rule-start')
        await at.later('23 hours and 36 minutes later', KEEP_MS)
        await at.blocks()
        await at.blocks()
      },
    },
  },
  'auto-buy': {
    tasks: {
      async 'auto-buy'(at) {
        await typed(FRIEND, 'button-alerts', 'button-new-auto-energy', '65,000', '131,000')(at)
        await at.tap(at.t.shortDuration(HOUR_SEC))
        await at.tap('7.86 TRX')
        await at.tap('23.58 TRX')
        await at.tap('button-rule-start')
        await at.later('A minute later', MINUTE_MS)
        await at.blocks()
        await at.tap('button-rule-history')
      },
    },
  },
  quotes: {
    tasks: {
      'cancel-a-quote': typed(`65k 1h ${WALLET}`, 'button-cancel'),
      async 'the-recipient-is-new'(at) {
        await at.say(`65k 1h ${WALLET}`)
        await at.tap('button-whom')
        await at.say(FRIEND)
        await at.tap('button-need')
      },
      async 'enough-is-there'(at) {
        await at.rented(`131k 1d ${WALLET}`)
        at.begin()
        await at.say(`65k 1h ${WALLET}`)
        await at.tap('button-cancel')
      },
      async 'not-enough-balance'(at) {
        await at.say(`5M 1h ${WALLET}`)
        await at.tap('button-deposit')
        await at.deposit('300')
        await at.blocks()
      },
      async 'the-answer-is-lost'(at) {
        await at.say(`65k 1h ${FRIEND}`)
        at.loseNextAnswer()
        await at.tap('button-confirm')
        await at.later('A minute later', MINUTE_MS)
        await at.blocks()
      },
    },
  },
  lists: {
    tasks: {
      async 'rent-for-many-addresses'(at) {
        await typed('/bulk', 'button-buy-energy')(at)
        await at.say([`${WALLET} 65000 1h`, `${FRIEND} 131k 1d`, `${ZAPPER} 65`, `${NEW_WALLET} 65000 1h`].join('\n'))
        await at.tap('button-bulk-go-on')
        await at.tap('button-bulk-confirm')
        for (let look = 0; look < 3; look++) await at.blocks()
        await at.tap('button-bulk-csv')
      },
      async 'the-same-list-again'(at) {
        await typed('/bulk energy')(at)
        await at.say(`${WALLET}\n${FRIEND}`)
        await at.tap('preset-usdt-holder')
        await at.tap(at.t.shortDuration(HOUR_SEC))
        await at.tap('button-cancel')
      },
    },
  },
  returns: {
    world: { returnPercent: 80 },
    tasks: {
      async 'return-early'(at) {
        await at.rented(`65k 1d ${WALLET}`)
        await at.blocks(25)
        at.begin()
        await at.later('3 hours later', 3 * HOUR_MS)
        await typed('/orders', '65,000', 'button-return', 'button-return-yes')(at)
        await at.blocks(25)
        await at.tap('button-order-details')
      },
    },
  },
  waiting: {
    world: { trx: '2001' },
    tasks: {
      async 'not-enough-in-the-market'(at) {
        await at.say(`12M 1d ${WALLET}`)
        await at.tap('button-rest-later')
        await at.tap('button-confirm')
        await at.blocks()
        await at.blocks(25)
      },
      async 'change-the-price'(at) {
        await waiting(at, 'button-change-price', 'button-price-higher', 'button-change-price-yes')
        await at.blocks()
      },
      async 'cancel-an-order'(at) {
        await at.later('An hour later', HOUR_MS)
        await waiting(at, 'button-cancel-order', 'button-cancel-order-yes')
        await at.blocks()
      },
    },
  },
  addresses: {
    tasks: {
      async 'address-book'(at) {
        await at.say('/addresses')
        await at.tap('button-address-add')
        await at.say(WALLET)
        await at.say(at.in({ en: 'Savings', zh: '储蓄' }))
        await at.tap('button-address-default')
        await at.tap('button-addresses')
      },
      async 'activate-an-address'(at) {
        await at.say(NEW_WALLET)
        await at.tap('button-address-activate')
        await at.tap('button-activate')
      },
      async 'a-receiver-is-not-active'(at) {
        await at.say(`65k 1h ${OTHER_NEW_WALLET}`)
        await at.tap('button-activate')
      },
    },
  },
}
