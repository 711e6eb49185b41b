/** List of operators and their roles. An owner can add and remove them. */
import { Composer } from 'grammy'
import type { Tx } from '../../../db/db.ts'
import { operatorsOf, ROLES, type Role, removeOperator, setOperator } from '../../../db/stores/admin/operators.ts'
import { enqueue } from '../../../db/stores/bot/outbox.ts'
import { readVisitor } from '../../../db/stores/bot/users.ts'
import { setOperatorCommands } from '../../base/commands.ts'
import type { BotContext } from '../../base/context.ts'
import { BACK, backButton, cancelButton, defineFlow, enterFlow, showHere } from '../../base/flow.ts'
import { requireRight } from '../../base/guards.ts'
import { ROLE_NAMES } from '../../base/rights.ts'
import { code, type Html, lines, paragraphs } from '../../locales/html.ts'
import type { PlainKey } from '../../locales/translator.ts'
import { callbackData, wholeNumber } from '../../telegram/callback-data.ts'
import type { Screen } from '../../telegram/screen.ts'
import { cardButton } from '../data.ts'
import { onButton, recordedChange } from '../operator-actions.ts'

const addData = callbackData('aoa', {})
const removeData = callbackData('aor', { id: wholeNumber })

/** One-sentence description of each role. */
const ROLE_TEXTS = {
  owner: 'role-owner-is',
  support: 'role-support-is',
  finance: 'role-finance-is',
} as const satisfies Record<Role, PlainKey>

export const operatorsAdmin = new Composer<BotContext>()

operatorsAdmin.command('operators', requireRight('operators'), async (ctx) => showHere(ctx, await operatorsScreen(ctx)))
onButton(operatorsAdmin, addData, 'operators', (ctx) => enterFlow(ctx, addOperatorFlow, {}))
onButton(operatorsAdmin, removeData, 'operators', async (ctx, { id }) => {
  const done = id !== ctx.user.id && (await changeRole(ctx, id, undefined))
  await showHere(ctx, await operatorsScreen(ctx, done ? ctx.t('operators-removed', { id: String(id) }) : undefined))
})

export async function operatorsScreen({ t, deps, user }: BotContext, note?: Html): Promise<Screen> {
  const operators = await deps.db.read((reader) => operatorsOf(reader, deps))
  const added = operators.filter(({ id }) => !deps.adminIds.includes(id) && id !== user.id)
  return {
    text: paragraphs(
      note,
      lines(
        t('operators-title'),
        ...operators.map(({ id, role }) =>
          t(deps.adminIds.includes(id) ? 'operators-configured' : 'operators-line', {
            id: code(String(id)),
            role: t.plain(ROLE_NAMES[role]),
          }),
        ),
      ),
      lines(...ROLES.map((role) => t(ROLE_TEXTS[role]))),
    ),
    buttons: [
      ...added.map(({ id, role }) => [
        {
          label: t.plain('button-operator-remove', { id: String(id), role: t.plain(ROLE_NAMES[role]) }),
          data: removeData.pack({ id }),
        },
      ]),
      [{ label: t.plain('button-operator-add'), data: addData.pack({}) }],
      [cardButton(t)],
    ],
  }
}

/** Asks the owner for the new operator's id, then for the role. */
export const addOperatorFlow = defineFlow(
  'operator-add',
  1,
  async (flow) => {
    const who = flow.mark()
    const answer = await flow.askText((ctx) => ({ text: ctx.t('operators-ask-who'), buttons: [[cancelButton(ctx)]] }))
    if (answer.kind === 'button') return flow.back(who)
    const id = /^[0-9]{1,15}$/.test(answer.text) ? Number(answer.text) : undefined
    if (id === undefined) return answer.again((ctx) => ctx.t('operators-no-id'))
    const problem = await flow.run(async ({ deps }): Promise<PlainKey | undefined> => {
      if (deps.adminIds.includes(id)) return 'operators-is-configured'
      const known = await deps.db.read((reader) => readVisitor(reader, id))
      return known ? undefined : 'operators-unknown'
    })
    if (problem) return answer.again((ctx) => ctx.t(problem))
    const action = await flow.ask((ctx) => ({
      text: paragraphs(
        ctx.t('operators-ask-role', { id: code(String(id)) }),
        lines(...ROLES.map((role) => ctx.t(ROLE_TEXTS[role]))),
      ),
      buttons: [
        ROLES.map((role) => ({ label: ctx.t.plain(ROLE_NAMES[role]), action: role })),
        [backButton(ctx), cancelButton(ctx)],
      ],
    }))
    const role = ROLES.find((one) => one === action)
    if (action === BACK || !role) return flow.back(who)
    const done = await flow.run((ctx) => changeRole(ctx, id, role))
    await flow.show((ctx) =>
      done
        ? operatorsScreen(ctx, ctx.t('operators-added', { id: String(id), role: ctx.t.plain(ROLE_NAMES[role]) }))
        : { text: ctx.t('admin-not-yours') },
    )
  },
  'operators',
)

/** Sets an operator's role. `role` undefined: removes the operator. Returns false if nothing changed. */
async function changeRole(ctx: BotContext, id: number, role: Role | undefined): Promise<boolean> {
  const { deps, user } = ctx
  if (deps.adminIds.includes(id)) return false
  const action = { action: role ? 'operator.add' : 'operator.remove', target: String(id), detail: role ?? '' }
  const done = await recordedChange(ctx, action, async (tx, nowMs) => {
    if (!(await storeRole(tx, id, role, user.id, nowMs))) return false
    await enqueue(tx, { key: `role:${id}:${nowMs}`, to: id, event: { kind: 'role', role: role ?? null } }, nowMs)
  })
  if (done) await setOperatorCommands(ctx.api, ctx.features, deps, { id, role })
  deps.log.info({ adminId: user.id, operator: id, role, done }, 'admin.operators')
  return done
}

async function storeRole(tx: Tx, id: number, role: Role | undefined, addedBy: number, nowMs: number): Promise<boolean> {
  if (!role) return removeOperator(tx, id)
  await setOperator(tx, { userId: id, role, addedBy, addedAtMs: nowMs })
  return true
}
