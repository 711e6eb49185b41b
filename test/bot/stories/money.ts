/** What comes in, what it costs, what others pay, what goes out. */
import { FRIEND, WALLET, ZAPPER } from '../chat-world.ts'
import { DAY_MS, HOUR_MS, HOUR_SEC, MINUTE_MS, type Story, typed } from './story.ts'

export const money: Readonly<Record<string, Story>> = {
  deposits: {
    tasks: {
      async deposit(at) {
        await at.say('/deposit')
        await at.deposit('25')
      },
      async 'deposit-too-little'(at) {
        await at.deposit('4')
        await at.say('/deposit')
        await at.deposit('6')
      },
      async 'deposit-a-token'(at) {
        await at.depositUsdt(25)
      },
    },
  },
  prices: {
    tasks: {
      async prices(at) {
        await at.recordPrices(3)
        await at.say('/price')
        await at.tap('button-price-for')
      },
      available: typed('/available'),
      async calculator(at) {
        await at.say('/calc')
        await at.tap('preset-usdt-holder')
        await at.tap(at.t.shortDuration(HOUR_SEC))
      },
      async help(at) {
        await at.say('/help')
        await at.say(at.in({ en: 'where is my money', zh: '我的钱在哪' }))
      },
      async 'burning-is-cheaper'(at) {
        at.chain.setParameter('getEnergyFee', 50)
        await at.say(`65k 1h ${WALLET}`)
      },
    },
  },
  payers: {
    tasks: {
      async 'pay-from-another-wallet'(at) {
        await at.say(`65k 1h ${WALLET}`)
        await at.tap('button-pay-wallet')
        await at.payOrder('1')
        await at.payOrder('2.9')
        await at.blocks()
      },
      async 'ask-somebody-to-pay'(at) {
        await at.linkWei()
        at.begin()
        await at.say(`65k 1h ${WALLET}`)
        await at.tap('button-ask-pay')
        await at.open(at.wei)
        await at.tap('button-confirm', at.wei)
        await at.blocks()
      },
      async 'a-card-is-paid'(at) {
        await at.sendCard(`65k 1h ${FRIEND}`)
        const { url } = await at.tap('button-request-pay', at.wei, at.group)
        await at.open(at.wei, url)
        await at.tap('button-confirm', at.wei)
        await at.blocks()
        await at.blocks()
      },
    },
  },
  withdrawals: {
    tasks: {
      async 'withdraw-to-a-new-address'(at) {
        await at.say('/withdraw')
        await at.tap('button-withdraw-new')
        await at.say(WALLET)
        await at.tap('button-withdraw-add')
        await at.tap('button-cancel')
        await at.later('An hour later', HOUR_MS)
      },
      async withdraw(at) {
        await at.later('A day later', DAY_MS)
        await at.say('/withdraw')
        await at.tap('<wallet>')
        await at.say('25')
        await at.tap('button-withdraw-yes')
        await at.blocks(22)
        await at.blocks(25)
      },
      async 'cancel-a-withdrawal'(at) {
        await at.say('/withdraw')
        await at.tap('<wallet>')
        await at.tap('button-withdraw-all')
        await at.tap('button-withdraw-yes')
        await at.tap('button-withdraw-stop')
        await at.blocks()
      },
    },
  },
  zaps: {
    world: { zaps: true },
    tasks: {
      zapbuy: typed('/zapbuy'),
      async 'a-zap'(at) {
        await at.rented(`65k 1h ${ZAPPER}`)
        at.begin()
        await at.zap('5')
        await at.blocks()
        await at.blocks()
        await at.say('/zapbuy')
      },
      async 'a-zap-is-refunded'(at) {
        await at.zap('2')
        await at.blocks()
        await at.say('/zaps', at.olga)
        await at.tap('owed ·', at.olga)
        await at.refundByHand('1.7')
        await at.later('A minute later', MINUTE_MS)
      },
    },
  },
}
