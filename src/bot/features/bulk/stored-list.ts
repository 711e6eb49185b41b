/** The list that a user sends to /bulk: reads it and stores it as a draft. */
import { insertBatch, type NewLine } from '../../../db/stores/bot/purchases/batches.ts'
import { unreachable } from '../../../kernel/errors.ts'
import { newId } from '../../../kernel/ids.ts'
import type { Resource } from '../../../kernel/resource.ts'
import type { BotContext } from '../../base/context.ts'
import { lineOptionsOf } from '../../base/typed-line.ts'
import { type Html, lines, raw } from '../../locales/html.ts'
import type { Translator } from '../../locales/translator.ts'
import { unreadProblem } from '../../orders/texts.ts'
import { type LineProblem, MAX_LINES, MAX_TYPED_LENGTH, type ReadLines, readLines } from '../../purchases/bulk/lines.ts'
import { requireLink } from '../../purchases/guard.ts'
import { decodeText, readFile } from '../../telegram/files.ts'

const SHOWN_PROBLEMS = 10

type Problems = ReadLines['problems']

/** Result of reading and storing a list. `problem`: the list cannot be used. */
type ListResult =
  | { at: 'problem'; problem: 'file_lost' | 'file_large' | 'file_no_text' | 'empty' }
  | { at: 'many'; count: number }
  | { at: 'cut' }
  | {
      at: 'read'
      id: string
      good: number
      asks: { amount: boolean; duration: boolean }
      problems: Problems
      bad: number
    }

export type StoredList = Extract<ListResult, { at: 'read' }>

export const PROBLEM_TEXT = {
  file_lost: 'bulk-file-lost',
  file_large: 'bulk-file-large',
  file_no_text: 'bulk-file-no-text',
  empty: 'bulk-empty',
} as const

export async function storeList(
  ctx: BotContext,
  resource: Resource,
  typed: string,
  fileId: string | undefined,
): Promise<ListResult> {
  if (fileId === undefined && typed.length > MAX_TYPED_LENGTH) return { at: 'cut' }
  const text = fileId === undefined ? typed : await readFileText(ctx, fileId)
  if (typeof text !== 'string') return { at: 'problem', problem: text.problem }
  const read = readLines(text, resource, await lineOptionsOf(ctx))
  if (read.count === 0) return { at: 'problem', problem: 'empty' }
  if (read.count > MAX_LINES) return { at: 'many', count: read.count }
  const id = await insertDraft(ctx, resource, read.lines)
  return {
    at: 'read',
    id,
    good: read.lines.length,
    asks: {
      amount: read.lines.some(({ amount }) => amount === null),
      duration: read.lines.some(({ durationSec }) => durationSec === null),
    },
    problems: read.problems.slice(0, SHOWN_PROBLEMS),
    bad: read.problems.length,
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

export function problemsText(t: Translator, problems: Problems, count: number): Html {
  return lines(
    ...problems.map(({ n, text, problem }) => t('bulk-problem', { n, text, problem: raw(problemText(t, problem)) })),
    count > problems.length && t('bulk-more', { count: count - problems.length }),
  )
}

function problemText(t: Translator, problem: LineProblem): Html {
  switch (problem.at) {
    case 'unread':
      return unreadProblem(t, problem.line, 'receiver')
    case 'twice':
      return t('bulk-twice', { n: problem.n })
    default:
      return unreachable(problem)
  }
}
