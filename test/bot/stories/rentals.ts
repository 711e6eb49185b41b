/** Tasks from opening an account to the end of a rental. */
import { type ChatFixture, FRIEND, NEW_WALLET, OTHER_NEW_WALLET, WALLET, ZAP_SENDER } from '../chat-fixture.ts'
import { DAY_SEC, durationLabel, HOUR_MS, HOUR_SEC, MINUTE_MS, type Story, typeAndTap } from './story.ts'

const KEEP_MS = 23.6 * HOUR_MS

/** Opens the waiting order and taps these buttons. */
const waiting = (chat: ChatFixture, ...taps: string[]) =>
  typeAndTap('/orders', chat.t.plain('button-orders-waiting'), '12,000,000', ...taps)(chat)

export const rentals: Readonly<Record<string, Story>> = {
  newcomer: {
    world: { linked: false },
    tasks: {
      async 'first-rental'(chat) {
        await chat.say('/start')
        await chat.tap('button-create')
        await chat.deposit('50')
        await chat.tap('button-buy-energy')
        await chat.say(WALLET)
        await chat.tap('preset-usdt-holder')
        await chat.tap('button-skip')
        await chat.tap(durationLabel(chat, HOUR_SEC))
        await chat.tap('button-confirm')
        await chat.blocks()
      },
      async 'rent-again'(chat) {
        await typeAndTap('/start', 'button-again-what', 'button-confirm')(chat)
        await chat.blocks()
      },
      'rent-in-one-line': (chat) => chat.rentAndFill(`131k 1d ${FRIEND}`),
      'type-an-address': typeAndTap(WALLET, 'button-rent', 'button-cancel'),
      'create-an-alert': typeAndTap('/alerts', 'button-new-low-energy', '<wallet>', '65,000'),
      orders: typeAndTap('/orders', '131,000', 'button-refresh'),
      async extend(chat) {
        await chat.say('/extend')
        await chat.tap('131,000')
        await chat.tap(`+${durationLabel(chat, DAY_SEC)}`)
        await chat.tap('button-confirm-extend')
        await chat.blocks()
      },
      async 'a-rental-ends'(chat) {
        await chat.useEnergy(2)
        await chat.passTime('53 minutes later', 53 * MINUTE_MS)
        await chat.passTime('10 minutes later', 10 * MINUTE_MS)
      },
    },
  },
  rules: {
    tasks: {
      async 'keep-a-rental-running'(chat) {
        await chat.rentAndFill(`65k 1d ${WALLET}`)
        chat.begin()
        await typeAndTap('/orders', '65,000', 'button-alerts', 'button-keep')(chat)
        await chat.tap(chat.t.shortDuration(7 * DAY_SEC))
        await chat.tap('3.9 TRX')
        await chat.tap('button-rule-start')
        await chat.passTime('23 hours and 36 minutes later', KEEP_MS)
        await chat.blocks()
        await chat.blocks()
      },
    },
  },
  'auto-buy': {
    tasks: {
      async 'auto-buy'(chat) {
        await typeAndTap(FRIEND, 'button-alerts', 'button-new-auto-energy', '65,000', 'button-rule-start')(chat)
        await chat.passTime('A minute later', MINUTE_MS)
        await chat.blocks()
        await chat.tap('button-rule-history')
      },
    },
  },
  quotes: {
    tasks: {
      'cancel-a-quote': typeAndTap(`65k 1h ${WALLET}`, 'button-cancel'),
      async 'the-recipient-is-new'(chat) {
        await chat.say(`65k 1h ${WALLET}`)
        await chat.tap('button-quote-change')
        await chat.tap('button-whom')
        await chat.say(FRIEND)
        await chat.tap('button-need')
      },
      async 'enough-is-there'(chat) {
        await chat.rentAndFill(`131k 1d ${WALLET}`)
        chat.begin()
        await chat.say(`65k 1h ${WALLET}`)
        await chat.tap('button-cancel')
      },
      async 'not-enough-balance'(chat) {
        await chat.say(`5M 1h ${WALLET}`)
        await chat.tap('button-deposit')
        await chat.deposit('300')
        await chat.blocks()
      },
      async 'the-answer-is-lost'(chat) {
        await chat.say(`65k 1h ${FRIEND}`)
        chat.loseNextAnswer()
        await chat.tap('button-confirm')
        await chat.passTime('A minute later', MINUTE_MS)
        await chat.blocks()
      },
    },
  },
  lists: {
    tasks: {
      async 'rent-for-many-addresses'(chat) {
        await typeAndTap('/bulk')(chat)
        await chat.say(
          [`${WALLET} 65000 1h`, `${FRIEND} 131k 1d`, `${ZAP_SENDER} 65`, `${NEW_WALLET} 65000 1h`].join('\n'),
        )
        await chat.tap('button-bulk-go-on')
        await chat.tap('button-bulk-confirm')
        for (let look = 0; look < 3; look++) await chat.blocks()
        await chat.tap('button-bulk-csv')
      },
      async 'the-same-list-again'(chat) {
        await typeAndTap('/bulk energy')(chat)
        await chat.say(`${WALLET}\n${FRIEND}`)
        await chat.tap('preset-usdt-holder')
        await chat.tap(chat.t.shortDuration(HOUR_SEC))
        await chat.tap('button-cancel')
      },
    },
  },
  returns: {
    world: { returnPercent: 80 },
    tasks: {
      async 'return-early'(chat) {
        await chat.rentAndFill(`65k 1d ${WALLET}`)
        await chat.blocks(25)
        chat.begin()
        await chat.passTime('3 hours later', 3 * HOUR_MS)
        await typeAndTap('/orders', '65,000', 'button-return', 'button-return-yes')(chat)
        await chat.blocks(25)
        await chat.tap('button-order-details')
      },
    },
  },
  waiting: {
    world: { trx: '2001' },
    tasks: {
      async 'not-enough-in-the-market'(chat) {
        await chat.say(`12M 1d ${WALLET}`)
        await chat.tap('button-rest-later')
        await chat.tap('button-confirm')
        await chat.blocks()
        await chat.blocks(25)
      },
      async 'change-the-price'(chat) {
        await waiting(chat, 'button-change-price', 'button-price-higher', 'button-change-price-yes')
        await chat.blocks()
      },
      async 'cancel-an-order'(chat) {
        await chat.passTime('An hour later', HOUR_MS)
        await waiting(chat, 'button-cancel-order', 'button-cancel-order-yes')
        await chat.blocks()
      },
    },
  },
  addresses: {
    tasks: {
      async 'address-book'(chat) {
        await chat.say('/addresses')
        await chat.tap('button-address-add')
        await chat.say(WALLET)
        await chat.say(chat.inLanguage({ en: 'Savings', zh: '储蓄' }))
        await chat.tap('button-address-default')
        await chat.tap('button-addresses')
      },
      async 'activate-an-address'(chat) {
        await chat.say(NEW_WALLET)
        await chat.tap('button-address-activate')
        await chat.tap('button-activate')
      },
      async 'a-receiver-is-not-active'(chat) {
        await chat.say(`65k 1h ${OTHER_NEW_WALLET}`)
        await chat.tap('button-activate')
      },
    },
  },
}
