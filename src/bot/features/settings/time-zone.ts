import { setTimeZone } from '../../../db/stores/bot/users.ts'
import { BACK, backButton, cancelButton, defineFlow, enterFlow, type Feature, type Flow } from '../../base/flow.ts'
import { paragraphs } from '../../locales/html.ts'
import { type PlainKey, translatorOf } from '../../locales/translator.ts'
import { parsedOrAskAgain } from '../../orders/answers.ts'
import { goButton, menuButton } from '../../telegram/keyboards.ts'
import { readZone, ZONES, type ZoneProblem } from './zone-input.ts'

type Region = keyof typeof ZONES

const REGIONS = {
  asia: 'zone-asia',
  europe: 'zone-europe',
  africa: 'zone-africa',
  americas: 'zone-americas',
  oceania: 'zone-oceania',
} as const satisfies Record<Region, PlainKey>

const PROBLEM_TEXTS = {
  empty: 'wrong-empty',
  offset: 'zone-wrong-offset',
  clock: 'zone-wrong-clock',
  unknown: 'zone-wrong',
} as const satisfies Record<ZoneProblem, PlainKey>

/** Asks for the region and then the time zone. The user can also type a time zone at any step or choose UTC. */
const zoneFlow = defineFlow<null>('zone', 1, async (flow) => {
  let region: Region | undefined
  for (;;) {
    const chosen = await askZone(flow, region)
    if (chosen === BACK) region = undefined
    else if (isRegion(chosen)) region = chosen
    else return saveZone(flow, chosen)
  }
})

const isRegion = (text: string): text is Region => Object.hasOwn(ZONES, text)

/** Returns a region, a time zone or BACK. */
async function askZone(flow: Flow, region: Region | undefined): Promise<string> {
  const answer = await flow.askText((ctx) => {
    const nowMs = ctx.deps.clock.now()
    const choices = region
      ? ZONES[region].map((zone) => ({ label: ctx.t.zone(zone, nowMs), action: zone }))
      : [
          ...(Object.keys(REGIONS) as Region[]).map((action) => ({ label: ctx.t.plain(REGIONS[action]), action })),
          { label: ctx.t.plain('button-zone-utc'), action: 'UTC' },
        ]
    return {
      text: paragraphs(
        ctx.t('zone-ask', { now: ctx.t.zonedTime(nowMs) }),
        region && ctx.t(REGIONS[region]),
        ctx.t('zone-type'),
      ),
      buttons: [
        ...choices.flatMap((_, i) => (i % 2 === 0 ? [choices.slice(i, i + 2)] : [])),
        [region && backButton(ctx), cancelButton(ctx)],
      ],
    }
  })
  if (answer.kind === 'button') return answer.action
  const { text } = answer
  const read = await flow.run((ctx) => readZone(text, ctx.deps.clock.now()))
  return parsedOrAskAgain(answer, read, (t, { problem }) => t(PROBLEM_TEXTS[problem]))
}

async function saveZone(flow: Flow, timeZone: string): Promise<void> {
  await flow.run(async (ctx) => {
    await ctx.deps.db.write((tx) => setTimeZone(tx, ctx.user.id, timeZone))
  })
  await flow.show((ctx) => ({
    text: ctx.t('zone-set', {
      now: translatorOf({ ...ctx.user, timeZone }, ctx.deps.clock).zonedTime(ctx.deps.clock.now()),
    }),
    buttons: [[goButton(ctx.t, 'orders'), goButton(ctx.t, 'settings'), menuButton(ctx)]],
  }))
}

export const timeZone: Feature = {
  name: 'time-zone',
  openers: { zone: (ctx) => enterFlow(ctx, zoneFlow, null) },
  flows: [zoneFlow],
}
