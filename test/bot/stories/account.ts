/** Tasks around the account: its key, settings and stored data. */
import { FRIEND, WALLET } from '../chat-fixture.ts'
import { DAY_SEC, MINUTE_MS, type Story, typeAndTap } from './story.ts'

export const account: Readonly<Record<string, Story>> = {
  keys: {
    tasks: {
      async 'a-key-for-a-program'(chat) {
        await typeAndTap('/keys', 'button-key-new', 'button-key-agent')(chat)
        await chat.say(chat.inLanguage({ en: 'ten', zh: '很多' }))
        await chat.tap('10 TRX')
        await chat.say(WALLET)
        await chat.tap(chat.t.duration(7 * DAY_SEC))
        await chat.tap('button-key-make')
        await chat.rentWithKey({ receiver: WALLET, amount: 65_000 })
        await chat.rentWithKey({ receiver: FRIEND, amount: 65_000 })
        await chat.rentWithKey({ receiver: WALLET, amount: 131_000 })
        await chat.passTime('3 minutes later', 3 * MINUTE_MS)
        await typeAndTap('/keys', 'button-key-off-named')(chat)
        await chat.rentWithKey({ receiver: WALLET, amount: 65_000 })
      },
    },
  },
  account: {
    tasks: {
      account: typeAndTap('/account'),
      async 'show-the-key'(chat) {
        await typeAndTap('/account', 'button-show-key')(chat)
        await chat.passTime('31 seconds later', 31_000)
      },
      'replace-the-key': typeAndTap('/account', 'button-revoke-key', 'button-revoke-yes'),
      unlink: typeAndTap('/account', 'button-more', 'button-unlink', 'button-unlink-yes'),
      async 'link-a-key'(chat) {
        await chat.say('/link')
        await chat.say('two words')
        await chat.say(await chat.newKey())
      },
      async 'language-and-time-zone'(chat) {
        await chat.say('/settings')
        await chat.tap('button-zone')
        await chat.say('Shanghai')
        await chat.tap('button-settings')
        await chat.tap(chat.inLanguage({ en: '中文', zh: 'English' }))
        await chat.tap(chat.inLanguage({ en: 'English', zh: '中文' }))
      },
      async notifications(chat) {
        await chat.say('/settings')
        await chat.tap('button-notifications')
        await chat.tap(chat.t.plain('notify-rentals'))
        await chat.tap(chat.t.plain('notify-rentals'))
      },
      privacy: typeAndTap('/privacy', 'button-my-data', 'button-forget-me', 'button-forget-me-yes'),
    },
  },
  accounts: {
    tasks: {
      async 'a-second-account'(chat) {
        await chat.say('/link')
        await chat.say(await chat.newKey())
        await chat.say('/account')
        await chat.tap(chat.t.plain('account-name-first'))
        await chat.say('/deposit')
      },
      async 'unlink-and-link-again'(chat) {
        await chat.say('/account')
        await chat.tap(chat.t.plain('account-name-first'))
        await chat.tap('button-more')
        await chat.tap('button-unlink')
        await chat.tap('button-unlink-yes')
        await chat.tap('button-former-link')
      },
    },
  },
}
