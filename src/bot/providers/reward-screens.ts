/** Screen of votes and staking rewards: what the owner has chosen, what the permission allows, and what was earned. */
import type { OwnRewards } from '../../contract/wallets/own-rewards.ts'
import { shortAddress, type TronAddress } from '../../kernel/address.ts'
import type { Resource } from '../../kernel/resource.ts'
import { sun } from '../../kernel/sun.ts'
import type { BotContext } from '../base/context.ts'
import { code, type Html, lines, paragraphs } from '../locales/html.ts'
import type { Translator } from '../locales/translator.ts'
import { resourceName } from '../orders/texts.ts'
import { menuButton } from '../telegram/keyboards.ts'
import type { Button, Screen } from '../telegram/screen.ts'
import { choiceMark, ownData, type RewardOp, rewardData } from './own-screens.ts'

/** Returns the chosen operations that the permission does not allow. */
export const missingOperations = ({ voteFor, claim, restakeFor, allowed }: OwnRewards) => [
  ...(voteFor !== null && !allowed.vote ? (['vote'] as const) : []),
  ...(claim && !allowed.claim ? (['claim'] as const) : []),
  ...(restakeFor !== null && !allowed.restake ? (['restake'] as const) : []),
]

/** `resource`: stake to which Back leads. Votes and rewards are those of the account. */
export function rewardsScreen(
  { t, deps }: Pick<BotContext, 't' | 'deps'>,
  own: OwnRewards,
  resource: Resource,
  note?: Html,
): Screen {
  const { address: to, voteFor, claim, restakeFor, representatives } = own
  const button = (label: string, op: RewardOp, style?: Button['style']): Button => ({
    ...{ label, data: rewardData.pack({ op, to, mark: choiceMark(own, op), resource }) },
    ...(style && { style }),
  })
  const tick = (isOn: boolean, label: string) => `${isOn ? '✅' : '▫️'} ${label}`
  const voteLabel =
    voteFor === null
      ? t.plain('own-reward-vote')
      : t.plain('own-reward-vote-for', { representative: shortAddress(voteFor as TronAddress) })
  const restakeLabel =
    restakeFor === null
      ? t.plain('own-reward-restake')
      : t.plain('own-reward-restake-for', { resource: resourceName(t, restakeFor) })
  const isMissing = missingOperations(own).length > 0
  return {
    text: paragraphs(
      note,
      t('own-rewards', { address: code(to) }),
      t('own-rewards-how'),
      earnedText(t, own),
      restakeFor !== null && t('own-rewards-restaked', { reserve: t.exactTrx(sun(own.reserve)) }),
      isMissing && t('own-rewards-missing'),
    ),
    buttons: [
      [isMissing && deps.publicUrl !== undefined && button(t.plain('button-own-allow'), 'allow', 'primary')],
      [(representatives.length > 0 || voteFor !== null) && button(tick(voteFor !== null, voteLabel), 'vote')],
      [button(tick(claim, t.plain('own-reward-claim')), 'claim')],
      [button(tick(restakeFor !== null, restakeLabel), 'restake')],
      [restakeFor !== null && button(t.plain('button-own-reserve'), 'reserve')],
      [{ label: t.plain('button-back'), data: ownData.pack({ op: 'show', to, resource }) }, menuButton({ t })],
    ],
  }
}

function earnedText(t: Translator, { votes, votingPower, claimed, claimable, restaked }: OwnRewards): Html {
  const cast = votes.reduce((sum, { count }) => sum + count, 0)
  return lines(
    t('own-rewards-votes', { cast: t.number(cast), power: t.number(votingPower) }),
    t('own-rewards-claimed', { month: t.heldTrx(sun(claimed.month)), total: t.heldTrx(sun(claimed.total)) }),
    t('own-rewards-claimable', { claimable: t.heldTrx(sun(claimable)), restaked: t.heldTrx(sun(restaked)) }),
  )
}
