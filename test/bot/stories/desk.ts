/** The operators: what they answer, stop, look up; and what people see of it. */
import { FRIEND, WALLET } from '../chat-world.ts'
import type { Story } from './story.ts'

export const desk: Readonly<Record<string, Story>> = {
  inviting: {
    world: { desk: true },
    tasks: {
      async 'set-a-markup'(at) {
        const { olga } = at
        await at.say('/admin', olga)
        await at.tap('button-admin-terms', olga)
        await at.tap('5%', olga)
        await at.tap('button-markup-other', olga)
        await at.say('70', olga)
        await at.say('2.5', olga)
        await at.tap('🤝 20%', olga)
        await at.say(`65k 1h ${WALLET}`)
        await at.tap('button-cancel')
      },
      async 'invite-people'(at) {
        await at.say('/referral')
        await at.open(at.wei)
        await at.linkWei()
        await at.say(`65k 1h ${FRIEND}`, at.wei)
        await at.tap('button-confirm', at.wei)
        await at.blocks(25)
        await at.say('/referral')
      },
    },
  },
  operators: {
    tasks: {
      async 'ask-support'(at) {
        const { ann, olga } = at
        await at.say('/id', olga)
        at.begin()
        await at.say('/support')
        await at.say(at.in({ en: 'My rental has not come.', zh: '我的租用没有到账。' }))
        await at.blocks(1)
        await at.tap('button-ticket-answer', olga)
        await at.say(at.in({ en: 'It is there now, look again.', zh: '现在已到账，请再看一下。' }), olga)
        await at.blocks()
        await at.tap('button-ticket-solved', ann)
      },
      async 'operator-card'(at) {
        await at.rented(`65k 1h ${WALLET}`)
        at.begin()
        await at.say('/admin', at.olga)
        await at.tap('button-admin-money', at.olga)
      },
      async broadcast(at) {
        await at.say(
          at.in({ en: '/broadcast <b>Rentals are cheap today.</b>', zh: '/broadcast <b>今天租用很便宜。</b>' }),
          at.olga,
        )
        await at.tap('button-broadcast-send', at.olga)
        await at.blocks()
      },
      async 'pause-and-resume'(at) {
        const { olga } = at
        await at.say('/admin', olga)
        await at.tap('button-admin-pause', olga)
        await at.tap('button-pause', olga)
        await at.say(at.in({ en: 'the network is full', zh: '网络拥堵' }), olga)
        await at.say(`65k 1h ${WALLET}`)
        await at.say('/resume', olga)
        await at.say(`65k 1h ${WALLET}`)
        await at.tap('button-cancel')
      },
      async 'find-and-ban'(at) {
        const { ann, olga } = at
        await at.say(`/find ${ann.id}`, olga)
        await at.tap('button-ban', olga)
        await at.blocks()
        await at.say('/start')
        await at.tap('button-unban', olga)
        await at.blocks()
      },
    },
  },
  promotion: {
    world: { desk: true },
    tasks: {
      async 'promo-code'(at) {
        const { ann, olga } = at
        await at.say('/admin', olga)
        await at.tap('button-admin-terms', olga)
        await at.tap('5%', olga)
        await at.tap('button-admin-card', olga)
        at.begin()
        await at.tap('button-admin-promo', olga)
        await at.tap('button-promo-new', olga)
        await at.say('summer', olga)
        await at.tap('2.5%', olga)
        await at.say('30d', olga)
        await at.tap('100', olga)
        await at.say('1', olga)
        await at.tap('button-promo-make', olga)
        await at.say('/promo Sumer', ann)
        await at.say(`65k 1h ${WALLET}`, ann)
        await at.tap('button-promo', ann)
        await at.say('Summer', ann)
        await at.tap('button-confirm', ann)
        await at.blocks()
        await at.say('/promo SUMMER', ann)
        await at.say('/admin', olga)
        await at.tap('button-admin-promo', olga)
        await at.tap('button-promo-end', olga)
      },
    },
  },
}
