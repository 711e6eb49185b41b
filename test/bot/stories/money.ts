/** Tasks around money: deposits, costs, payments by others, withdrawals. */
import { FRIEND, WALLET, ZAP_SENDER } from '../chat-fixture.ts'
import { DAY_MS, HOUR_MS, HOUR_SEC, MINUTE_MS, type Story, typeAndTap } from './story.ts'

export const money: Readonly<Record<string, Story>> = {
  deposits: {
    tasks: {
      async deposit(chat) {
        await chat.say('/deposit')
        await chat.deposit('25')
      },
      async 'deposit-too-little'(chat) {
        await chat.deposit('4')
        await chat.say('/deposit')
        await chat.deposit('6')
      },
      async 'deposit-a-token'(chat) {
        await chat.depositUsdt(25)
      },
    },
  },
  prices: {
    tasks: {
      async prices(chat) {
        await chat.recordPrices(3)
        await chat.say('/price')
        await chat.tap('button-price-for')
      },
      available: typeAndTap('/available'),
      async calculator(chat) {
        await chat.say('/calc')
        await chat.tap('preset-usdt-holder')
        await chat.tap(chat.t.shortDuration(HOUR_SEC))
      },
      async help(chat) {
        await chat.say('/help')
        await chat.say(chat.inLanguage({ en: 'where is my money', zh: '我的钱在哪' }))
      },
      async 'burning-is-cheaper'(chat) {
        chat.chain.setParameter('getEnergyFee', 50)
        await chat.say(`65k 1h ${WALLET}`)
      },
    },
  },
  payers: {
    tasks: {
      async 'pay-from-another-wallet'(chat) {
        await chat.say(`65k 1h ${WALLET}`)
        await chat.tap('button-ways')
        await chat.tap('button-pay-wallet')
        await chat.payOrder('1')
        await chat.payOrder('2.9')
        await chat.blocks()
      },
      async 'ask-somebody-to-pay'(chat) {
        await chat.linkWei()
        chat.begin()
        await chat.say(`65k 1h ${WALLET}`)
        await chat.tap('button-ways')
        await chat.tap('button-ask-pay')
        await chat.openLink(chat.wei)
        await chat.tap('button-confirm', chat.wei)
        await chat.blocks()
        await chat.blocks()
      },
      async 'a-card-is-paid'(chat) {
        await chat.sendCard(`65k 1h ${FRIEND}`)
        const { url } = await chat.tap('button-request-pay', chat.wei, chat.group)
        await chat.openLink(chat.wei, url)
        await chat.tap('button-confirm', chat.wei)
        await chat.blocks()
        await chat.blocks()
      },
    },
  },
  withdrawals: {
    tasks: {
      async 'withdraw-to-a-new-address'(chat) {
        await chat.say('/withdraw')
        await chat.tap('button-withdraw-new')
        await chat.say(WALLET)
        await chat.tap('button-withdraw-add')
        await chat.tap('button-cancel')
        await chat.passTime('An hour later', HOUR_MS)
      },
      async withdraw(chat) {
        await chat.passTime('A day later', DAY_MS)
        await chat.say('/withdraw')
        await chat.tap('<wallet>')
        await chat.say('25')
        await chat.tap('button-withdraw-yes')
        await chat.blocks(22)
        await chat.blocks(25)
      },
      async 'cancel-a-withdrawal'(chat) {
        await chat.say('/withdraw')
        await chat.tap('<wallet>')
        await chat.tap('button-withdraw-all')
        await chat.tap('button-withdraw-yes')
        await chat.tap('button-withdraw-stop')
        await chat.blocks()
      },
    },
  },
  zaps: {
    world: { zaps: true },
    tasks: {
      zapbuy: typeAndTap('/zapbuy'),
      async 'a-zap'(chat) {
        await chat.rentAndFill(`65k 1h ${ZAP_SENDER}`)
        chat.begin()
        await chat.zap('5')
        await chat.blocks()
        await chat.blocks()
        await chat.say('/zapbuy')
      },
      async 'a-zap-is-refunded'(chat) {
        await chat.zap('2')
        await chat.blocks()
        await chat.say('/zaps', chat.olga)
        await chat.tap('owed ·', chat.olga)
        await chat.refundByHand('1.7')
        await chat.passTime('A minute later', MINUTE_MS)
      },
    },
  },
}
