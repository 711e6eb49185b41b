/** The account and its key, the settings, what is stored. */
import type { Story } from './story.ts'

export const account: Readonly<Record<string, Story>> = {
  account: {
    tasks: {
      async account(at) {
        await at.say('/account')
      },
      async 'show-the-key'(at) {
        await at.say('/account')
        await at.tap('button-show-key')
        await at.later('31 seconds later', 31_000)
      },
      async 'replace-the-key'(at) {
        await at.say('/account')
        await at.tap('button-revoke-key')
        await at.tap('button-revoke-yes')
      },
      async unlink(at) {
        await at.say('/account')
        await at.tap('button-unlink')
        await at.tap('button-unlink-yes')
      },
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
      async privacy(at) {
        await at.say('/privacy')
        await at.tap('button-my-data')
        await at.tap('button-forget-me')
        await at.tap('button-forget-me-yes')
      },
    },
  },
}
