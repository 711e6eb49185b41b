/** Tasks of operators: what they answer, pause and look up, and what users see of it. */
import { FRIEND, WALLET } from '../chat-fixture.ts'
import type { Story } from './story.ts'

export const operators: Readonly<Record<string, Story>> = {
  inviting: {
    world: { desk: true },
    tasks: {
      async 'set-a-markup'(chat) {
        const { olga } = chat
        await chat.say('/admin', olga)
        await chat.tap('button-admin-terms', olga)
        await chat.tap('5%', olga)
        await chat.tap('button-markup-other', olga)
        await chat.say('70', olga)
        await chat.say('2.5', olga)
        await chat.tap('🤝 20%', olga)
        await chat.say(`65k 1h ${WALLET}`)
        await chat.tap('button-cancel')
      },
      async 'invite-people'(chat) {
        await chat.say('/referral')
        await chat.openLink(chat.wei)
        await chat.linkWei()
        await chat.say(`65k 1h ${FRIEND}`, chat.wei)
        await chat.tap('button-confirm', chat.wei)
        await chat.blocks(25)
        await chat.say('/referral')
      },
    },
  },
  operators: {
    tasks: {
      async 'ask-support'(chat) {
        const { ann, olga } = chat
        await chat.say('/id', olga)
        chat.begin()
        await chat.say('/support')
        await chat.say(chat.inLanguage({ en: 'My rental has not come.', zh: '我的租用没有到账。' }))
        await chat.blocks(1)
        await chat.tap('button-ticket-answer', olga)
        await chat.say(chat.inLanguage({ en: 'It is there now, look again.', zh: '现在已到账，请再看一下。' }), olga)
        await chat.blocks()
        await chat.tap('button-ticket-solved', ann)
      },
      async 'operator-card'(chat) {
        await chat.rentAndFill(`65k 1h ${WALLET}`)
        chat.begin()
        await chat.say('/admin', chat.olga)
        await chat.tap('button-admin-money', chat.olga)
      },
      async broadcast(chat) {
        await chat.say(
          chat.inLanguage({
            en: '/broadcast <b>Rentals are cheap today.</b>',
            zh: '/broadcast <b>今天租用很便宜。</b>',
          }),
          chat.olga,
        )
        await chat.tap('button-broadcast-send', chat.olga)
        await chat.blocks()
      },
      async 'pause-and-resume'(chat) {
        const { olga } = chat
        await chat.say('/admin', olga)
        await chat.tap('button-admin-pause', olga)
        await chat.tap('button-pause', olga)
        await chat.say(chat.inLanguage({ en: 'the network is full', zh: '网络拥堵' }), olga)
        await chat.say(`65k 1h ${WALLET}`)
        await chat.say('/resume', olga)
        await chat.say(`65k 1h ${WALLET}`)
        await chat.tap('button-cancel')
      },
      async 'find-and-ban'(chat) {
        const { ann, olga } = chat
        await chat.say(`/find ${ann.id}`, olga)
        await chat.tap('button-ban', olga)
        await chat.blocks()
        await chat.say('/start')
        await chat.tap('button-unban', olga)
        await chat.blocks()
      },
    },
  },
  promotion: {
    world: { desk: true },
    tasks: {
      async 'promo-code'(chat) {
        const { ann, olga } = chat
        await chat.say('/admin', olga)
        await chat.tap('button-admin-terms', olga)
        await chat.tap('5%', olga)
        await chat.tap('button-admin-card', olga)
        chat.begin()
        await chat.tap('button-admin-promo', olga)
        await chat.tap('button-promo-new', olga)
        await chat.say('summer', olga)
        await chat.tap('2.5%', olga)
        await chat.say('30d', olga)
        await chat.tap('100', olga)
        await chat.say('1', olga)
        await chat.tap('button-promo-make', olga)
        await chat.say('/promo Sumer', ann)
        await chat.say(`65k 1h ${WALLET}`, ann)
        await chat.tap('button-ways', ann)
        await chat.tap('button-promo', ann)
        await chat.say('Summer', ann)
        await chat.tap('button-confirm', ann)
        await chat.blocks()
        await chat.say('/promo SUMMER', ann)
        await chat.say('/admin', olga)
        await chat.tap('button-admin-promo', olga)
        await chat.tap('button-promo-end', olga)
      },
    },
  },
}
