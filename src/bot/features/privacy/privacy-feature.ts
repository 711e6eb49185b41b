/** /privacy: lists the stored data, exports it as a file, and deletes it. */
import { Composer, InputFile } from 'grammy'
import { hasBot } from '../../../db/stores/admin/bots.ts'
import { deletePerson, exportPerson } from '../../../db/stores/bot/person.ts'
import { rulesOf } from '../../../db/stores/bot/rules.ts'
import { mapSequentially } from '../../../kernel/pool.ts'
import { showKeyData } from '../../accounts/events.ts'
import { askedAgain, askedAtMs, isCurrentQuestion, questionStamp } from '../../base/checks/questions.ts'
import type { BotContext } from '../../base/context.ts'
import { closeFlow, type Feature, showHere } from '../../base/flow.ts'
import { ensureSubjectHash } from '../../base/vault.ts'
import { paragraphs } from '../../locales/html.ts'
import { ordersNeedLinkText } from '../../purchases/waiting.ts'
import { callbackData, text } from '../../telegram/callback-data.ts'
import { goButton, menuButton } from '../../telegram/keyboards.ts'
import type { Button, Screen } from '../../telegram/screen.ts'
import { leftBehindText } from '../account/left-behind.ts'

const backData = callbackData('privacy', {})
const exportData = callbackData('my-data', {})
const forgetData = callbackData('forget-me', {})
const forgetYesData = callbackData('forget-me-yes', { stamp: text })

const composer = new Composer<BotContext>()

async function showPrivacy(ctx: BotContext): Promise<void> {
  await showHere(ctx, {
    text: paragraphs(ctx.t('privacy-stored'), ctx.t('privacy-limits')),
    buttons: [
      [{ label: ctx.t.plain('button-my-data'), data: exportData.pack({}) }],
      [{ label: ctx.t.plain('button-forget-me'), data: forgetData.pack({}), style: 'danger' }],
      [menuButton(ctx)],
    ],
  })
}

composer.command('privacy', showPrivacy)
composer.callbackQuery(backData.filter, showPrivacy)

composer.callbackQuery(exportData.filter, async (ctx) => {
  ctx.ack()
  const all = await ctx.deps.db.read((reader) => exportPerson(reader, ctx.user.id))
  const file = new InputFile(Buffer.from(JSON.stringify(all, null, 2)), 'my-data.json')
  await ctx.api.sendDocument(ctx.user.id, file, { caption: ctx.t('privacy-data'), parse_mode: 'HTML' })
})

async function forgetQuestion(ctx: BotContext): Promise<Screen> {
  const { t, links, deps } = ctx
  const rules = await deps.db.read((reader) => rulesOf(reader, ctx.user.id))
  const question = paragraphs(
    t('privacy-confirm'),
    links.length > 0 && t('privacy-confirm-key'),
    links.length > 0 && (await leftBehindText(ctx, links)),
    ...(await mapSequentially(links, (link) => ordersNeedLinkText(ctx, link))),
    rules.length > 0 && t('privacy-confirm-rules'),
    t('privacy-limits'),
  )
  const data = forgetYesData.pack({ stamp: questionStamp(ctx, question) })
  return {
    text: question,
    buttons: [
      links.length > 0 ? [goButton(t, 'withdraw', 'keep'), keyButton(ctx)] : [],
      [{ label: t.plain('button-forget-me-yes'), data, style: 'danger' }],
      [{ label: t.plain('button-back'), data: backData.pack({}) }, menuButton(ctx)],
    ],
  }
}

/** Shows the key. With several accounts, or after the marketplace rejected the key, opens the account screen. */
function keyButton({ t, links }: BotContext): Button {
  const [link] = links
  return links.length === 1 && link?.rejectedAtMs === null
    ? { label: t.plain('button-show-key'), data: showKeyData.pack({ link: link.linkedAtMs }) }
    : goButton(t, 'account', 'keep')
}

composer.callbackQuery(forgetData.filter, async (ctx) => {
  ctx.ack()
  await showHere(ctx, await forgetQuestion(ctx))
})

/** Longest time between storing a user and handling the update that stored it. */
const REPEATED_TAP_MS = 2_000

composer.callbackQuery(forgetYesData.filter, async (ctx, next) => {
  const data = forgetYesData.unpack(ctx.callbackQuery.data)
  if (!data) return next()
  const question = await forgetQuestion(ctx)
  // The update of a second tap has stored the user again, and that row may go. Anything else stored after the question
  // needs a new question.
  const { firstSeenAtMs } = ctx.user
  const isNewer = firstSeenAtMs > askedAtMs(data.stamp)
  const isRepeated = isNewer && ctx.links.length === 0 && ctx.deps.clock.now() - firstSeenAtMs < REPEATED_TAP_MS
  if (!isRepeated && (isNewer || !isCurrentQuestion(ctx, data.stamp, question.text)))
    return showHere(ctx, askedAgain(ctx, question))
  await closeFlow(ctx)
  ctx.ack()
  const { t, deps, user } = ctx
  const gone = await deps.db.write(async (tx) =>
    deletePerson(tx, user.id, await ensureSubjectHash(tx, deps.vault), deps.clock.now()),
  )
  if (gone) return showHere(ctx, { text: t('privacy-forgotten') })
  const isOwner = await deps.db.read((reader) => hasBot(reader, user.id))
  await showHere(ctx, {
    text: t(isOwner ? 'privacy-bot-first' : 'account-unsettled'),
    buttons: [[isOwner && goButton(t, 'partner'), menuButton(ctx)]],
  })
})

export const privacy: Feature = { name: 'privacy', composer, commands: ['privacy'], isOpenToBanned: true }
