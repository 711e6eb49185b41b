/**
 * Records what users read, task by task, in English, and in Chinese too in a thorough run. To record the transcripts
 * again, run `npm run transcripts`, and read them before you commit them.
 */
import { readdirSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { isThorough } from '../support/thorough.ts'
import { createChatFixture, RECORDED_LANGUAGES } from './chat-fixture.ts'
import { account } from './stories/account.ts'
import { money } from './stories/money.ts'
import { operators } from './stories/operators.ts'
import { rentals } from './stories/rentals.ts'

const STORIES = { ...rentals, ...money, ...account, ...operators }
/** Maximum taps per task, each with at most one pasted address. */
const MAX_TAPS: Readonly<Record<string, number>> = {
  'first-rental': 6,
  'rent-in-one-line': 1,
  'rent-again': 2,
  extend: 3,
  'create-an-alert': 3,
  'auto-buy': 5,
}
const RECORD_AGAIN = 'if the difference is intended, run `npm run transcripts`'
const FILES = new URL('transcripts/', import.meta.url)

describe.each(isThorough ? RECORDED_LANGUAGES : (['en'] as const))('transcripts in %s', (language) => {
  it.each(Object.entries(STORIES))('equal the recording of the story %s', async (_name, { world, tasks }) => {
    const at = await createChatFixture(language, world)
    for (const [name, task] of Object.entries(tasks)) {
      at.begin()
      await task(at).catch((error: Error) => {
        throw new Error(`${name}: ${error.message}\nafter\n${at.end().text}`, { cause: error })
      })
      const { text, counts } = at.end()
      await expect(text).toMatchFileSnapshot(`transcripts/${language}/${name}.txt`, RECORD_AGAIN)
      const maxTaps = MAX_TAPS[name]
      if (maxTaps === undefined) continue
      expect(counts.taps, name).toBeLessThanOrEqual(maxTaps)
      expect(counts.addresses, name).toBeLessThanOrEqual(1)
    }
  })

  it('contain no recordings of removed tasks', () => {
    const tasks = Object.values(STORIES).flatMap((story) => Object.keys(story.tasks))
    expect(readdirSync(new URL(`${language}/`, FILES)).sort()).toEqual(tasks.map((name) => `${name}.txt`).sort())
  })
})
