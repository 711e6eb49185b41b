/** Notices about enrolled stake: the owner's choice, and the messages. */
import type { OutboxEvent } from '../../db/stores/bot/outbox.ts'
import { PROVIDER_TOPICS, type ProviderTopic } from '../../db/stores/bot/provider-grants.ts'
import { sun } from '../../kernel/sun.ts'
import type { BotContext } from '../base/context.ts'
import { code, type Html, lines, paragraphs } from '../locales/html.ts'
import type { PlainKey, Translator } from '../locales/translator.ts'
import { pricePerThousand, resourceTitle } from '../orders/texts.ts'
import { callbackData, oneOf, resourceField, text } from '../telegram/callback-data.ts'
import { goButton, menuButton } from '../telegram/keyboards.ts'
import type { Screen } from '../telegram/screen.ts'
import { ownButtons, ownData, stakeTitle } from './own-screens.ts'
import type { Stake } from './owned-stake.ts'

/** Turns a notice on or off. `show` only opens the screen. */
export const noticeData = callbackData('own-news', {
  topic: oneOf(['show', ...PROVIDER_TOPICS]),
  to: text,
  resource: resourceField,
})

const NAMES = {
  sold: 'own-notice-sold',
  ended: 'own-notice-ended',
  price: 'own-notice-price',
  idle: 'own-notice-idle',
  withdraw: 'own-notice-withdraw',
  rewards: 'own-notice-rewards',
} as const satisfies Record<ProviderTopic, PlainKey>

export const noticesScreen = (
  { t }: Pick<BotContext, 't'>,
  { address, resource }: Stake,
  chosen: readonly ProviderTopic[],
): Screen => ({
  text: paragraphs(
    t('own-notices', { address: code(address), resource: resourceTitle(t, resource) }),
    t('own-notices-how'),
  ),
  buttons: [
    ...PROVIDER_TOPICS.map((topic) => [
      {
        label: `${chosen.includes(topic) ? '✅' : '▫️'} ${t.plain(NAMES[topic])}`,
        data: noticeData.pack({ topic, to: address, resource }),
      },
    ]),
    [{ label: t.plain('button-back'), data: ownData.pack({ op: 'show', to: address, resource }) }, menuButton({ t })],
  ],
})

export function stakeNewsScreen(t: Translator, event: Extract<OutboxEvent, { kind: 'provider_news' }>): Screen {
  const { address, resource = 'ENERGY' } = event
  return {
    text: lines(newsText(t, event), stakeTitle(t, { address, resourceType: resource })),
    buttons: [
      [ownButtons({ address, resourceType: resource })(t.plain('button-own-open'), 'show', 'primary')],
      [
        { label: t.plain('button-own-notices'), data: noticeData.pack({ topic: 'show', to: address, resource }) },
        goButton(t, 'menu', 'keep'),
      ],
    ],
  }
}

function newsText(t: Translator, { what, facts }: Extract<OutboxEvent, { kind: 'provider_news' }>): Html {
  const number = (name: string) => Number(facts[name] ?? 0)
  const price = (name: string) => pricePerThousand(t, number(name))
  switch (what) {
    case 'sold':
      return t('own-news-sold', { count: t.number(number('count')), earned: t.heldTrx(sun(number('earnedSun'))) })
    case 'ended':
      return t('own-news-ended', { count: t.number(number('count')) })
    case 'price':
      return t('own-news-price', { price: price('priceSun'), mine: price('minPriceSun') })
    case 'idle':
      return t('own-news-idle')
    case 'withdraw':
      return t('own-news-withdraw', { amount: t.heldTrx(sun(number('amountSun'))) })
    case 'rewards':
      return t('own-news-rewards', { amount: t.heldTrx(sun(number('claimedSun'))) })
  }
}
