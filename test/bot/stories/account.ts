/** The account and its key, the settings, what is stored. */
import { FRIEND, WALLET } from '../chat-world.ts'
import { DAY_SEC, MINUTE_MS, type Story, typed } from './story.ts'

export const account: Readonly<Record<string, Story>> = {
  keys: {
    tasks: {
      async 'a-key-for-a-program'(at) {
        await typed('/keys', 'button-key-new', 'button-key-agent')(at)
        await at.say(at.in({ en: 'ten', zh: '十' }))
        await at.tap('10 TRX')
        await at.say(WALLET)
        await at.tap(at.t.duration(7 * DAY_SEC))
        await at.tap('button-key-make')
        await at.program({ receiver: WALLET, amount: 65_000 })
        await at.program({ receiver: FRIEND, amount: 65_000 })
        await at.program({ receiver: WALLET, amount: 131_000 })
        await at.later('3 minutes later', 3 * MINUTE_MS)
        await typed('/keys', 'button-key-off-named')(at)
        await at.program({ receiver: WALLET, amount: 65_000 })
      },
    },
  },
  account: {
    tasks: {
      account: typed('/account'),
      async 'show-the-key'(at) {
        await typed('/account', 'button-show-key')(at)
        await at.later('31 seconds later', 31_000)
      },
      'replace-the-key': typed('/account', 'button-revoke-key', 'button-revoke-yes'),
      unlink: typed('/account', 'button-unlink', 'button-unlink-yes'),
      async 'link-a-key'(at) {
        await at.say('/link')
        await at.say('two words')
        await at.say(await at.newKey())
      },
      async 'language-and-time-zone'(at) {
        await at.say('/settings')
        await at.tap('button-zone')
        await at.say('Shanghai')
        await at.tap('button-settings')
        await at.tap(at.in({ en: '中文', zh: 'English' }))
        await at.tap(at.in({ en: 'English', zh: '中文' }))
      },
      async notifications(at) {
        await at.say('/settings')
        await at.tap('button-notifications')
        await at.tap(at.t.plain('notify-rentals'))
        await at.tap(at.t.plain('notify-rentals'))
      },
      privacy: typed('/privacy', 'button-my-data', 'button-forget-me', 'button-forget-me-yes'),
    },
  },
}
