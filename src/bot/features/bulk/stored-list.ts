/** The list that a user sends: reads it, stores it as a draft and checks its receivers. */
import { insertBatch, type NewLine } from '../../../db/stores/bot/purchases/batches.ts'
import type { TronAddress } from '../../../kernel/address.ts'
import { unreachable } from '../../../kernel/errors.ts'
import { newId } from '../../../kernel/ids.ts'
import type { Resource } from '../../../kernel/resource.ts'
import { editDistance } from '../../../kernel/text/edit-distance.ts'
import type { BotContext } from '../../base/context.ts'
import { lineOptionsOf } from '../../base/typed-line.ts'
import { type LineProblem, MAX_LINES, MAX_TYPED_LENGTH, readLines, TYPED_LINES } from '../../lines/list.ts'
import { type Html, lines, paragraphs, raw } from '../../locales/html.ts'
import type { Translator } from '../../locales/translator.ts'
import { unreadProblem } from '../../orders/texts.ts'
import { LEFT_OUT } from '../../purchases/bulk/bulk-screens.ts'
import { checkDraft } from '../../purchases/bulk/price.ts'
import { requireLink } from '../../purchases/guard.ts'
import { decodeText, readFile } from '../../telegram/files.ts'

const SHOWN_PROBLEMS = 10

type UnusableLine = {
  n: number
  text: string
  problem: LineProblem | { at: 'left_out'; why: keyof typeof LEFT_OUT }
}

/** The sent list: a text, or a file. `replaced`: the lines for which the user then sent another address. */
export interface ListSource {
  text: string
  fileId?: string | undefined
  replaced?: [n: number, receiver: TronAddress][]
}

/** Result of reading and storing a list. `problem`: the list cannot be used. */
type ListResult =
  | { at: 'problem'; problem: 'file_lost' | 'file_large' | 'file_no_text' | 'empty' }
  | { at: 'many'; count: number }
  | { at: 'cut' }
  | ({
      at: 'read'
      id: string
      problems: UnusableLine[]
      bad: number
      /** True if the receivers were checked. */
      isChecked: boolean
      source: ListSource
    } & Summary)

/** Number of lines that can be ordered, and how many of them lack a value. */
interface Summary {
  good: number
  asks: { amount: number; duration: number }
}

export type StoredList = Extract<ListResult, { at: 'read' }>

const PROBLEM_TEXT = {
  file_lost: 'bulk-file-lost',
  file_large: 'bulk-file-large',
  file_no_text: 'bulk-file-no-text',
  empty: 'bulk-empty',
} as const

export async function storeList(ctx: BotContext, resource: Resource, source: ListSource): Promise<ListResult> {
  const { text: typed, fileId, replaced } = source
  if (fileId === undefined && typed.length > MAX_TYPED_LENGTH) return { at: 'cut' }
  const text = fileId === undefined ? typed : await readFileText(ctx, fileId)
  if (typeof text !== 'string') return { at: 'problem', problem: text.problem }
  const read = readLines(text, resource, await lineOptionsOf(ctx), new Map(replaced))
  if (read.count === 0) return { at: 'problem', problem: 'empty' }
  if (read.count > MAX_LINES) return { at: 'many', count: read.count }
  const id = await insertDraft(ctx, resource, read.lines)
  const problems = read.problems.slice(0, SHOWN_PROBLEMS)
  return { at: 'read', id, ...summaryOf(read.lines), problems, bad: read.problems.length, isChecked: false, source }
}

/** An address may lack this many characters, or have too many, and still be like the right one. */
const MAX_CHANGES = 6

/** Finds the line that a sent address is for: the only one with a wrong address, or the only one whose is like it. */
export function lineFor({ problems, bad }: StoredList, address: TronAddress): number | undefined {
  const wrong = problems.filter((line) => wrongAddressOf(line) !== undefined)
  const isOnly = wrong.length === 1 && bad === problems.length
  const [found, another] = wrong.filter(
    (line) => isOnly || editDistance(wrongAddressOf(line) ?? '', address) <= MAX_CHANGES,
  )
  return another ? undefined : found?.n
}

/** Returns the address of a line that another address can replace. */
export const wrongAddressOf = ({ text, problem }: UnusableLine): string | undefined => {
  if (problem.at === 'left_out') return text
  return problem.at === 'unread' && problem.line.at === 'wrong' ? problem.line.address : undefined
}

const summaryOf = (list: readonly NewLine[]): Summary => ({
  good: list.length,
  asks: {
    amount: list.filter(({ amount }) => amount === null).length,
    duration: list.filter(({ durationSec }) => durationSec === null).length,
  },
})

/** Checks the receivers of a stored list. Adds those that cannot be served to its problems. */
export async function checkList(ctx: BotContext, list: StoredList): Promise<StoredList> {
  const good: NewLine[] = []
  const left: UnusableLine[] = []
  for (const line of await checkDraft(depsOf(ctx), list.id)) {
    const { n, receiver: text, problem: why } = line
    if (why === null || why === 'chain_unreachable') good.push(line)
    else left.push({ n, text, problem: { at: 'left_out', why } })
  }
  const problems = [...list.problems, ...left].sort((a, b) => a.n - b.n).slice(0, SHOWN_PROBLEMS)
  return { ...list, ...summaryOf(good), problems, bad: list.bad + left.length, isChecked: true }
}

export const depsOf = ({ runtime, deps: { node, figures, zapbuy } }: BotContext) => ({
  ...runtime.deps,
  node,
  figures,
  zapbuy,
})

/** Explains why a list cannot be used. Undefined if at least one line can be ordered. */
export function listProblem(t: Translator, result: ListResult): Html | undefined {
  switch (result.at) {
    case 'many':
      return t('bulk-too-many', { count: result.count, most: MAX_LINES })
    case 'cut':
      return t('bulk-cut', { most: TYPED_LINES })
    case 'problem':
      return t(PROBLEM_TEXT[result.problem])
    case 'read':
      return result.good === 0 ? paragraphs(t('bulk-none-good'), problemsText(t, result)) : undefined
  }
}

type FileProblem = { problem: 'file_lost' | 'file_large' | 'file_no_text' }

async function readFileText({ api, deps }: BotContext, fileId: string): Promise<string | FileProblem> {
  const bytes = await readFile(api, deps.telegram.apiRoot, fileId)
  if (bytes === 'lost') return { problem: 'file_lost' }
  if (bytes === 'large') return { problem: 'file_large' }
  return decodeText(bytes) ?? { problem: 'file_no_text' }
}

export async function insertDraft(ctx: BotContext, resource: Resource, list: readonly NewLine[]): Promise<string> {
  const { deps, user } = ctx
  const nowMs = deps.clock.now()
  const id = newId(nowMs)
  const { accountId } = requireLink(ctx)
  const row = { id, userId: user.id, accountId, resource, chatId: user.id, createdAtMs: nowMs }
  await deps.db.write((tx) => insertBatch(tx, row, list))
  return id
}

export function problemsText(t: Translator, { problems, bad }: Pick<StoredList, 'problems' | 'bad'>): Html {
  const reasons = new Map<Html, Html[]>()
  for (const { n, text, problem } of problems) {
    const reason = problemText(t, problem)
    reasons.set(reason, [...(reasons.get(reason) ?? []), t('bulk-problem', { n, text: shortened(text) })])
  }
  return lines(
    ...[...reasons].map(([reason, items]) =>
      t('bulk-left-line', { count: items.length, lines: raw(t.list(items) as Html), problem: raw(reason) }),
    ),
    bad > problems.length && t('bulk-more', { count: bad - problems.length }),
  )
}

const MAX_QUOTE_LENGTH = 40

const shortened = (line: string): string =>
  line.length > MAX_QUOTE_LENGTH ? `${line.slice(0, MAX_QUOTE_LENGTH)}…` : line

function problemText(t: Translator, problem: UnusableLine['problem']): Html {
  switch (problem.at) {
    case 'unread':
      return unreadProblem(t, problem.line, 'receiver')
    case 'twice':
      return t('bulk-twice', { n: problem.n })
    case 'left_out':
      return t(LEFT_OUT[problem.why])
    default:
      return unreachable(problem)
  }
}
