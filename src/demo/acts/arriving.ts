/** Arrival without an account: a wrong key, a valid key, and an account opened by the bot, in Chinese. */
import { readLink } from '../../db/stores/bot/users.ts'
import { newApiKey } from '../../kernel/ids.ts'
import type { TourFixture } from '../fixture.ts'
import type { Act } from '../tour.ts'
import { must } from '../unmet.ts'

export const arriving: Act<TourFixture> = {
  title: 'Arriving',
  steps: [
    {
      title: 'Alice opens the bot for the first time',
      async play({ alice }) {
        alice.says('/start')
        await alice.sees('Welcome!', 'create an account')
        await alice.taps('🔑 Link API key')
        await alice.sees('Paste your API key')
      },
    },
    {
      title: 'She pastes a key that nobody knows',
      async play({ alice, app }) {
        const message = alice.says(newApiKey())
        await alice.sees('The service does not know this key', 'Nothing was stored')
        await alice.waitUntilGone(message, 'the message with the key')
        const link = await app.db.read((reader) => readLink(reader, alice.id))
        must(link === undefined, 'nothing to be stored for Alice', link)
      },
    },
    {
      title: 'The right key',
      async play({ alice, client, aliceKey, transcript }) {
        transcript.stage('The operator opens an account at the marketplace (POST /v2/accounts): here is its key.')
        await client.createAccount(aliceKey)
        const message = alice.says(aliceKey)
        await alice.sees('Your account is linked', 'Balance: 0 TRX', 'Nothing of yours runs now')
        await alice.waitUntilGone(message, 'the message with the key')
      },
    },
    {
      title: '小明 (Xiaoming) reads Chinese and lets the bot open an account',
      async play({ ming }) {
        ming.says('/start')
        await ming.sees('欢迎')
        await ming.taps('✨ 创建账户')
        await ming.sees('账户已创建')
      },
    },
  ],
}
