/** Screen *Addresses* of the Mini App: the address book with current holdings, and the automatic rules. */
import type { AppWallets } from '../../../contract/pages/app.ts'
import type { AppInput } from '../../../contract/pages/app-inputs.ts'
import { type Rule, rule, rulesOf, switchRule } from '../../../db/stores/bot/rules.ts'
import { holdingsText, readBook, readHoldings } from '../../accounts/address-book.ts'
import { saveUnderName } from '../../accounts/address-names.ts'
import { signInPageId } from '../../accounts/wallet-sign-in.ts'
import { readReceiver } from '../../lines/answers.ts'
import { lines, paragraphs } from '../../locales/html.ts'
import { isOnlyPaidTo } from '../../orders/input.ts'
import { type Names, namesIn } from '../../orders/names.ts'
import { receiverProblem } from '../../orders/texts.ts'
import { ruleTitle, stateText } from '../../rules/texts.ts'
import { pageHtml } from '../chat-html.ts'
import { type AppContext, AppRefusal, requireAccount } from './app-context.ts'

/** Limits the node calls for one screen. */
const SHOWN_ADDRESSES = 20

export async function readWallets(ctx: AppContext): Promise<AppWallets> {
  const { t, deps } = ctx
  const [{ saved }, rules] = await Promise.all([readBook(ctx), deps.db.read((reader) => rulesOf(reader, ctx.user.id))])
  const shown = saved.slice(0, SHOWN_ADDRESSES)
  const holdings = await Promise.all(shown.map(({ address }) => readHoldings(ctx, address)))
  return {
    addresses: shown.map(({ address, name, isDefault, provenAtMs }, i) => ({
      address,
      name,
      isDefault,
      text: pageHtml(
        lines(provenAtMs !== null && t('addresses-proven'), holdingsText(t, holdings[i] ?? { at: 'unknown' })),
      ),
    })),
    none: t.plain('addresses-none'),
    canSignIn: ctx.runtime.pageUrl !== undefined,
    rules: rules.filter(({ kind }) => kind !== 'ending').map((one) => ruleOf(ctx, one, namesIn(saved))),
  }
}

/** Saves an address, or renames a saved one. */
export async function saveWallet(ctx: AppContext, input: AppInput<'wallets/save'>): Promise<AppWallets> {
  const { t } = ctx
  const read = readReceiver(input.address)
  if (!read.ok) throw new AppRefusal('RECEIVER', receiverProblem(t, read), { field: 'address' })
  if (await isOnlyPaidTo(ctx.deps, read.value))
    throw new AppRefusal('RECEIVER', t('wrong-address-deposit'), { field: 'address' })
  const problem = await saveUnderName(ctx, read.value, input.name)
  if (problem !== undefined) throw new AppRefusal('NAME', problem, { field: 'name' })
  return readWallets(ctx)
}

/** Returns the address of the page where a wallet signs in. Wallets do not work inside Telegram. */
export async function openSignIn({ runtime, deps, user, t }: AppContext): Promise<{ url: string }> {
  const url = runtime.pageUrl?.('sign-in-page', signInPageId(user.id, deps.clock.now()))
  if (url === undefined) throw new AppRefusal('NOT_FOUND', t.plain('stale-button'), { status: 404 })
  return { url }
}

function ruleOf({ t }: AppContext, one: Rule, names: Names): AppWallets['rules'][number] {
  const move = one.state === 'on' ? 'pause' : one.state === 'done' ? null : 'resume'
  return {
    id: one.id,
    text: pageHtml(paragraphs(ruleTitle(t, one, names), stateText(t, one))),
    state: one.state,
    move,
    label: move && t.plain(move === 'pause' ? 'button-rule-pause' : 'button-rule-resume'),
  }
}

/** Pauses or resumes a rule. A rule that spends money resumes only while its account is linked. */
export async function switchOwnRule(ctx: AppContext, { id, move }: AppInput<'rule/switch'>): Promise<AppWallets> {
  const { t, deps } = ctx
  const one = await deps.db.read((reader) => rule(reader, id))
  if (!one || one.userId !== ctx.user.id) throw new AppRefusal('NOT_FOUND', t.plain('stale-button'), { status: 404 })
  if (move === 'resume' && one.accountId !== null) {
    const link = ctx.links.find(({ accountId }) => accountId === one.accountId)
    await requireAccount({ ...ctx, link })
  }
  await deps.db.write((tx) => switchRule(tx, one, move, deps.clock.now()))
  return readWallets(ctx)
}
