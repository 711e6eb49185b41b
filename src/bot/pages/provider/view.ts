/** Builds the view of a provider's page from the row of its grant and the account on the chain. */
import type { GrantView } from '../../../contract/pages/provider.ts'
import {
  grantedResources,
  isSentElsewhere,
  type ProviderGrant,
  providerGrant,
} from '../../../db/stores/bot/provider-grants.ts'
import { readVisitor } from '../../../db/stores/bot/users.ts'
import { DAY_SEC } from '../../../kernel/duration.ts'
import { AppError } from '../../../kernel/errors.ts'
import type { PermissionUpdate } from '../../../tron/permission-update.ts'
import type { PermissionValue } from '../../../tron/protobuf/protobuf.ts'
import type { ProviderEntry } from '../../base/deps.ts'
import { code, type Html, lines, paragraphs } from '../../locales/html.ts'
import { type Translator, translatorOf } from '../../locales/translator.ts'
import { addressLabel } from '../../orders/names.ts'
import { amountOf } from '../../orders/texts.ts'
import { planFor } from '../../providers/grant-plan.ts'
import {
  enrolledText,
  grantProblemText,
  permissionName,
  permissionText,
  updateText,
} from '../../providers/grant-texts.ts'
import { PAGE_LIFETIME_MS } from '../../providers/grants.ts'
import type { PagesBot } from '../bots.ts'
import { pageHtml } from '../chat-html.ts'
import { readChainId } from '../context.ts'

/** Time for which a page shows the outcome. */
const SHOWN_FOR_MS = DAY_SEC * 1_000
const SHOWN_RENTALS = 10

export interface GrantPage {
  row: ProviderGrant
  entry: ProviderEntry
  t: Translator
  view: GrantView
  chainId: string
}

/** Reads what the database has about a page. Undefined if the page has expired. */
export async function readGrant({ deps }: PagesBot, id: string) {
  const { providers: entry, clock } = deps
  const read = await deps.db.read(async (reader) => {
    const row = await providerGrant(reader, id)
    const seen = row && (await readVisitor(reader, row.userId))
    if (!row || !seen) return undefined
    return { row, seen, chainId: await readChainId(reader), isPending: await isSentElsewhere(reader, row) }
  })
  if (!read || !entry || read.seen.user.bannedAtMs !== null || isOver(read.row, clock.now())) return undefined
  const { row, seen, chainId, isPending } = read
  return { row, entry, t: translatorOf(seen.user, clock), chainId, isPending }
}

function isOver({ state, signedTx, createdAtMs, updatedAtMs }: ProviderGrant, nowMs: number): boolean {
  if (state === 'ended') return true
  return state === 'done'
    ? nowMs - updatedAtMs > SHOWN_FOR_MS
    : state === 'open' && signedTx === null && nowMs - createdAtMs > PAGE_LIFETIME_MS
}

export type StoredGrant = NonNullable<Awaited<ReturnType<typeof readGrant>>>

const PROBLEM_TEXTS = {
  refused: 'grant-refused',
  expired: 'grant-expired',
  failed: 'grant-failed',
} as const

/** Reads the account from the chain. A node that does not answer is part of the view. */
export async function viewOf({ deps }: PagesBot, { row, entry, t, isPending }: StoredGrant): Promise<GrantView> {
  const { kind, state } = row
  if (state !== 'open') return withoutOffer(state === 'done' ? 'done' : 'busy', statusText(t, row))
  if (isPending) return withoutOffer('blocked', t('grant-pending'))
  const problem = paragraphs(
    row.problem !== null && t(PROBLEM_TEXTS[row.problem]),
    row.signedTx !== null && t('grant-still-valid', { time: t.time(row.expiresAtMs ?? 0) }),
  )
  try {
    const planned = await planFor(deps, entry, row)
    // The chain already has the change of this page, and the bot will notice it with the next solidified block.
    if (!planned.ok && planned.problem === 'none') return withoutOffer('busy', t('grant-seen'))
    if (!planned.ok) return withoutOffer('blocked', paragraphs(problem, grantProblemText(t, entry, planned)))
    const { facts } = planned
    return {
      stage: 'offer',
      html: pageHtml(
        paragraphs(
          problem,
          kind === 'revoke' && (await runningText(t, entry, row)),
          updateText(t, row, facts, entry),
          kind === 'grant' && t(entry.isReviewed ? 'earn-reviewed' : 'earn-at-once'),
        ),
      ),
      permissions: permissionLines(t, facts.present, facts.update),
      canSign: facts.ownKeySuffices,
      hasExtras: kind === 'grant' && row.extras === null,
    }
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    deps.log.info({ err: error, grant: row.id }, 'provider_grant.unread')
    return withoutOffer('blocked', t('grant-node-down'))
  }
}

const withoutOffer = (stage: GrantView['stage'], text: Html): GrantView => ({
  stage,
  html: pageHtml(text),
  permissions: [],
  canSign: false,
  hasExtras: false,
})

function statusText(t: Translator, row: ProviderGrant): Html {
  const { kind, state, signedTx, address: account } = row
  const address = code(account)
  if (state === 'sent') return t('grant-sent', { txid: code(signedTx?.txID ?? '') })
  if (state === 'granted') return t('earn-waiting', { address })
  return kind === 'grant' ? enrolledText(t, account, grantedResources(row)) : t('earn-removed', { address })
}

/** Says which rentals use the stake, and that the owner has to take them back alone. */
async function runningText(t: Translator, entry: ProviderEntry, { address }: ProviderGrant): Promise<Html> {
  const { count, last } = await entry.rentals(address, SHOWN_RENTALS)
  if (count === 0) return t('grant-running-none')
  return lines(
    t('grant-running', { count }),
    ...last.map(({ receiver, resource, units, endsAtMs }) =>
      t('grant-running-line', {
        amount: amountOf(t, units, resource),
        receiver: addressLabel(receiver),
        time: t.time(endsAtMs),
      }),
    ),
    count > last.length && t('purchase-more', { count: t.number(count - last.length) }),
  )
}

/** Lists the owner first, then the active permissions in the order of their ids. New permissions come last. */
function permissionLines(
  t: Translator,
  { owner, witness, actives }: { owner: PermissionValue; witness?: PermissionValue; actives: PermissionValue[] },
  { changes }: PermissionUpdate,
): GrantView['permissions'] {
  const line = (permission: PermissionValue, change: GrantView['permissions'][number]['change']) => ({
    title: titleOf(t, permission),
    html: pageHtml(permissionText(t, permission)),
    change,
    label: t.plain(CHANGE_LABELS[change]),
  })
  const kept = (permission: PermissionValue) => {
    const change = changes.find(({ before }) => before === permission)
    if (!change) return line(permission, 'same')
    return change.after ? line(change.after, 'changed') : line(permission, 'removed')
  }
  return [
    line(owner, 'same'),
    ...(witness ? [line(witness, 'same')] : []),
    ...actives.map(kept),
    ...changes.flatMap(({ before, after }) => (before || !after ? [] : [line(after, 'new')])),
  ]
}

const CHANGE_LABELS = {
  same: 'grant-label-same',
  new: 'grant-label-new',
  changed: 'grant-label-changed',
  removed: 'grant-label-removed',
} as const

const titleOf = (t: Translator, permission: PermissionValue): string =>
  permission.type === 'Active'
    ? t.plain('grant-title-active', { id: String(permission.id ?? 0), name: permissionName(permission) })
    : t.plain(permission.type === 'Witness' ? 'grant-title-witness' : 'grant-title-owner')

/** Interval for reading the account again while a page is open. */
const READ_EVERY_MS = 15_000

/** Creates a function that reads the view for a stream: from the database each time, from the chain once in a while. */
export function createGrantReader(bot: PagesBot, id: string) {
  let last: { version: string; readAtMs: number; view: GrantView } | undefined
  return async (): Promise<{ data: GrantView; isFinal: boolean } | undefined> => {
    const stored = await readGrant(bot, id)
    if (!stored) return undefined
    const version = JSON.stringify([stored.row, stored.isPending, stored.t.language])
    const nowMs = bot.deps.clock.now()
    if (last?.version !== version || nowMs - last.readAtMs >= READ_EVERY_MS)
      last = { version, readAtMs: nowMs, view: await viewOf(bot, stored) }
    return { data: last.view, isFinal: last.view.stage === 'done' }
  }
}
