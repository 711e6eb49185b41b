/** /help links to the status page if the bot has a public address. */
import { expect, it } from 'vitest'
import { createBotFixture } from './bot-fixture.ts'

it.each([
  ['https://bot.example.com', 'https://bot.example.com/status'],
  [undefined, undefined],
])('with the public address %s, /help links to %s', async (publicUrl, link) => {
  const { ann } = await createBotFixture({ publicUrl })
  ann.say('/help')
  const { text } = await ann.sees('Type one line')
  expect(/https:\S+/.exec(text)?.[0]).toBe(link)
})
