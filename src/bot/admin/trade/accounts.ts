/** An account for operators: who has linked it, who had, and *Give back* after a proof. */
import { Composer } from 'grammy'
import {
  type AccountClaim,
  accountClaim,
  findFormerLink,
  formerLink,
  insertClaim,
  isAccountLinked,
  proveClaim,
  reopenClaim,
  retainedKey,
  usersOfAccount,
} from '../../../db/stores/admin/account-claims.ts'
import { peopleNamed } from '../../../db/stores/admin/people.ts'
import { canLinkMore, type FormerLink, readVisitor, type UserRow } from '../../../db/stores/bot/users.ts'
import { tronAddress } from '../../../kernel/address.ts'
import { fallback } from '../../../kernel/errors.ts'
import { newClaim, payerOfDeposit, proofProblem, SIGNED_IN } from '../../accounts/claim-proof.ts'
import { giveBackAccount, giveBackWithKey } from '../../accounts/key-changes.ts'
import type { BotContext } from '../../base/context.ts'
import { cancelButton, defineFlow, enterFlow, showHere } from '../../base/flow.ts'
import { hasRight } from '../../base/rights.ts'
import { apiKeyOf } from '../../base/vault.ts'
import { code, type Html, lines, paragraphs } from '../../locales/html.ts'
import type { PlainKey } from '../../locales/translator.ts'
import { callbackData, oneOf, text } from '../../telegram/callback-data.ts'
import { deepLink, KEEP } from '../../telegram/keyboards.ts'
import type { Button, Screen } from '../../telegram/screen.ts'
import { cardButton, findButton, journalButton, personButton } from '../data.ts'
import { onButton, recordedChange } from '../operator-actions.ts'
import { adjustButtons } from './adjustments.ts'

/** `id`: id of a former link (`show`, `give`) or of a claim (`prove`). */
const accountData = callbackData('ac', { op: oneOf(['show', 'give', 'prove']), id: text })

export const accountsAdmin = new Composer<BotContext>()

onButton(accountsAdmin, accountData, 'people', async (ctx, { op, id }, next) => {
  if (op === 'show') {
    const former = await ctx.deps.db.read((reader) => formerLink(reader, id))
    return former ? showHere(ctx, await accountAdminScreen(ctx, former)) : next()
  }
  if (!hasRight(ctx.role, 'accounts')) return ctx.ack(ctx.t.plain('admin-not-yours'), true)
  await enterFlow<{ id: string }>(ctx, op === 'give' ? giveBackFlow : proofFlow, { id: id.replace(KEEP, '') })
})

/** Text and button for an account that the user had linked. */
export function formerAccountText({ t }: Pick<BotContext, 't'>, former: FormerLink): Html {
  const { accountId, linkedAtMs, unlinkedAtMs } = former
  return t('person-former', { account: code(accountId), since: t.time(linkedAtMs), until: t.time(unlinkedAtMs) })
}

export const formerAccountButton = ({ id, keyHint }: FormerLink): Button => ({
  label: `💼 ••••${keyHint}`,
  data: accountData.pack({ op: 'show', id }),
})

/** Finds an account that a user had linked, by its id or one of its addresses. */
export async function findAccountScreen(ctx: BotContext, name: string): Promise<Screen | undefined> {
  const former = await ctx.deps.db.read((reader) => findFormerLink(reader, name))
  return former && accountAdminScreen(ctx, former)
}

async function accountAdminScreen(ctx: BotContext, former: FormerLink): Promise<Screen> {
  const { t, deps } = ctx
  const { accountId, depositAddress } = former
  const { now, before, people } = await deps.db.read(async (reader) => {
    const all = await usersOfAccount(reader, accountId)
    const ids = [...all.now, ...all.before].map(({ userId }) => userId)
    const people = new Map<number, UserRow>()
    for (const id of ids) {
      const user = (await readVisitor(reader, id))?.user
      if (user) people.set(id, user)
    }
    return { ...all, people }
  })
  const nameOf = (userId: number) => {
    const username = people.get(userId)?.username
    return username ? `@${username}` : String(userId)
  }
  const isLinked = now.some(({ rejectedAtMs }) => rejectedAtMs === null)
  return {
    text: paragraphs(
      lines(
        t('find-account', { account: code(accountId) }),
        t('account-deposit-address', { address: code(depositAddress) }),
      ),
      lines(
        ...now.map((one) => t('find-linked', { name: nameOf(one.userId), since: t.time(one.accountSinceMs) })),
        ...now.map((one) => one.rejectedAtMs !== null && t('person-key-dead', { since: t.time(one.rejectedAtMs) })),
        ...before.map((one) => t('find-was-linked', { name: nameOf(one.userId), until: t.time(one.unlinkedAtMs) })),
        !isLinked && t('find-not-linked'),
      ),
    ),
    buttons: [
      ...[...people.values()].map((user) => [personButton(user)]),
      adjustButtons(ctx, ['credit', 'debit'], accountId),
      [
        !isLinked &&
          hasRight(ctx.role, 'accounts') && {
            label: t.plain('button-give-back'),
            data: accountData.pack({ op: 'give', id: former.id }),
          },
      ],
      [hasRight(ctx.role, 'journal') && journalButton(t, accountId)],
      [findButton(t), cardButton(t)],
    ],
  }
}

const SAME = 'same'

/** Asks who gets the account, and for a deposit of the wallet that must prove it. */
export const giveBackFlow = defineFlow(
  'give-back',
  1,
  async (flow, { id }: { id: string }) => {
    const former = await flow.run(({ deps }) => deps.db.read(async (reader) => (await formerLink(reader, id)) ?? null))
    if (!former) return flow.show((ctx) => ({ text: ctx.t('find-nothing'), buttons: [[findButton(ctx.t)]] }))
    const whom = await flow.askText((ctx) => ({
      text: ctx.t('give-back-ask-whom'),
      buttons: [[{ label: ctx.t.plain('button-give-back-same'), action: SAME }], [cancelButton(ctx)]],
    }))
    const typed = whom.kind === 'button' ? String(former.userId) : whom.text.trim()
    const userId = await flow.run((ctx) => findOnePerson(ctx, typed))
    if (userId === null) return whom.again((ctx) => ctx.t('give-back-unknown'))
    const payment = await flow.askText((ctx) => ({
      text: ctx.t('give-back-ask-payer', { address: code(former.depositAddress) }),
      buttons: [[cancelButton(ctx)]],
    }))
    if (payment.kind === 'button') return payment.again((ctx) => ctx.t('flow-use-buttons'))
    const payer = await flow.run(({ deps }) => orUnreachable(payerOf(deps.node, payment.text, former)))
    if ('problem' in payer) return payment.again((ctx) => ctx.t(payer.problem))
    const claim = await flow.run(async ({ deps, user }) => {
      const { accountId, depositAddress } = former
      const about = { accountId, depositAddress: tronAddress(depositAddress), userId, wallet: payer.wallet }
      const row = newClaim(about, deps.clock.now())
      await deps.db.write((tx) => insertClaim(tx, row))
      deps.log.info({ adminId: user.id, claim: row.id, accountId, userId }, 'admin.claim')
      return row
    })
    await flow.show((ctx) => claimScreen(ctx, claim))
  },
  'accounts',
)

function payerOf(node: BotContext['deps']['node'], input: string, former: FormerLink) {
  const txid = /[0-9a-f]{64}/i.exec(input)?.[0].toLowerCase()
  return txid === undefined
    ? Promise.resolve({ problem: 'find-payer-unknown' as const })
    : payerOfDeposit(node, txid, former)
}

const orUnreachable = <T>(answer: Promise<T>): Promise<T | { problem: 'transaction-chain-silent' }> =>
  answer.catch(fallback({ problem: 'transaction-chain-silent' }))

/** Finds a user by id or @name. Returns null unless exactly one user matches. */
function findOnePerson({ deps }: BotContext, typed: string): Promise<number | null> {
  return deps.db.read(async (reader) => {
    if (/^[0-9]{1,15}$/.test(typed)) return (await readVisitor(reader, Number(typed))) ? Number(typed) : null
    const [only, ...others] = await peopleNamed(reader, typed.replace('@', ''))
    return only !== undefined && others.length === 0 ? only : null
  })
}

/** Instructions that the operator forwards to the person. They stay while the operator enters the proof. */
function claimScreen(ctx: BotContext, claim: AccountClaim): Screen {
  const { t } = ctx
  const link = deepLink(ctx, 'signin')
  const canSignIn = ctx.runtime.pageUrl !== undefined
  return {
    text: paragraphs(
      t('claim-title', { account: code(claim.accountId), user: String(claim.userId) }),
      canSignIn && t('claim-sign-in', { link, wallet: code(claim.wallet) }),
      t('claim-send', { amount: code(t.exactTrx(claim.amountSun)), address: code(claim.depositAddress) }),
    ),
    buttons: [
      [canSignIn && { label: t.plain('button-copy-link'), copy: link }],
      [{ label: t.plain('button-claim-proof'), data: accountData.pack({ op: 'prove', id: `${claim.id}${KEEP}` }) }],
      [findButton(t), cardButton(t)],
    ],
  }
}

/** Asks for the proof and gives the account back. */
export const proofFlow = defineFlow(
  'give-back-proof',
  1,
  async (flow, { id }: { id: string }) => {
    const answer = await flow.askText((ctx) => ({
      text: ctx.t('claim-ask-proof'),
      buttons: [
        [ctx.runtime.pageUrl !== undefined && { label: ctx.t.plain('button-claim-signed-in'), action: SIGNED_IN }],
        [cancelButton(ctx)],
      ],
    }))
    const proof = answer.kind === 'button' ? answer.action : answer.text.trim()
    const result = await flow.run((ctx) => checkAndGiveBack(ctx, id, proof))
    if (!result.isOver) return answer.again((ctx) => ctx.t(result.text))
    await flow.show((ctx) => ({ text: ctx.t(result.text), buttons: [[findButton(ctx.t), cardButton(ctx.t)]] }))
  },
  'accounts',
)

type Result = { text: PlainKey; isOver: boolean }

/** `isOver`: another proof would not help. */
async function checkAndGiveBack(ctx: BotContext, id: string, proof: string): Promise<Result> {
  const { deps } = ctx
  const claim = await deps.db.read((reader) => accountClaim(reader, id))
  if (!claim || claim.givenAtMs !== null) return { text: 'claim-done-before', isOver: true }
  const checked = await orUnreachable(
    proofProblem(deps, claim, proof, deps.clock.now()).then((problem) => (problem ? { problem } : undefined)),
  )
  if (checked) return { text: checked.problem, isOver: checked.problem === 'claim-old' }
  return { text: await giveBack(ctx, claim, proof), isOver: true }
}

async function giveBack(ctx: BotContext, claim: AccountClaim, proof: string): Promise<PlainKey> {
  const { deps } = ctx
  const { accountId, userId, wallet } = claim
  let isBarred = false
  const detail = `to ${userId}; wallet ${wallet}; proof ${proof}`
  const outcome = await giveBackAccount(deps, userId, accountId, (plan) =>
    recordedChange(ctx, { action: 'account.give-back', target: accountId, detail }, async (tx, nowMs) => {
      isBarred = (await isAccountLinked(tx, accountId)) || !(await canLinkMore(tx, userId))
      return !isBarred && (await proveClaim(tx, claim.id, nowMs)) && plan(tx)
    }),
  )
  if (isBarred) return 'claim-barred'
  switch (outcome.at) {
    case 'done':
      return 'claim-given'
    case 'refused':
      return (await giveBackRetained(ctx, claim)) ? 'claim-given' : refused(ctx, claim)
    case 'unknown':
    case 'waits':
      return 'claim-unknown'
    case 'busy':
    case 'full':
      return 'claim-busy'
  }
}

async function refused({ deps }: BotContext, { id }: AccountClaim): Promise<PlainKey> {
  await deps.db.write((tx) => reopenClaim(tx, id))
  return 'claim-refused'
}

/**
 * Gives the account back with the key of its former link, for a marketplace that issues no new keys. Returns false if
 * that key is no longer stored or valid.
 */
async function giveBackRetained({ deps }: BotContext, { accountId, userId }: AccountClaim): Promise<boolean> {
  const former = await deps.db.read((reader) => retainedKey(reader, accountId))
  if (!former?.sealedKey) return false
  return giveBackWithKey(deps, userId, apiKeyOf(deps, { id: former.id, sealedKey: former.sealedKey }))
}
