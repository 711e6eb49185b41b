/** Methods answerCallbackQuery and answerInlineQuery. */
import { isRecord } from '../../../../kernel/text/json.ts'
import type { CallbackAnswer, Core, InlineResult } from '../../chats/core.ts'
import { findMetUser } from '../../chats/core.ts'
import { readInlineMarkup } from '../../chats/markup.ts'
import type { PendingQuery } from '../../chats/state.ts'
import { countCharacters, formatText, TEXT_LIMIT } from '../../chats/text.ts'
import { badRequest } from '../failure.ts'
import { Params } from '../params.ts'
import type { Methods } from './method.ts'

/** Time a person's client waits for the bot's answer. A later answer fails with "query is too old". */
const ANSWER_TIMEOUT_MS = 60_000
const MAX_ANSWER_CHARACTERS = 200
const MAX_RESULTS = 50

export const queryMethods: Methods = {
  answerCallbackQuery: ({ core, params }) => {
    const text = params.text('text')
    if (countCharacters(text) > MAX_ANSWER_CHARACTERS) throw badRequest('MESSAGE_TOO_LONG')
    const url = params.text('url')
    if (url !== '' && !/^(https?:\/\/)?(t\.me|telegram\.me)\/|^tg:\/\//.test(url)) throw badRequest('URL_INVALID')
    const queryId = takePendingQuery(core, params.text('callback_query_id'), 'callback')
    const answer: CallbackAnswer = { text, alert: params.bool('show_alert'), url: url === '' ? undefined : url }
    core.emit({ kind: 'answer', queryId, answer })
    return true
  },
  answerInlineQuery: ({ core, params }) => {
    const given = params.json('results')
    if (!Array.isArray(given)) throw badRequest("can't parse inline query results: expected an Array")
    if (given.length > MAX_RESULTS) throw badRequest('RESULTS_TOO_MUCH')
    const results = given.map((item) => readResult(core, item))
    if (new Set(results.map((result) => result.id)).size < results.length) throw badRequest('RESULT_ID_DUPLICATE')
    const queryId = takePendingQuery(core, params.text('inline_query_id'), 'inline')
    core.emit({ kind: 'inline', queryId, results, nextOffset: params.text('next_offset') })
    return true
  },
}

/** Removes a pending query, so that it can be answered only once. Throws 400 if it is unknown or too old. */
function takePendingQuery(core: Core, id: string, kind: PendingQuery['kind']): string {
  const query = Object.hasOwn(core.state.queries, id) ? core.state.queries[id] : undefined
  const isPending = query?.kind === kind && core.clock.now() - query.atMs <= ANSWER_TIMEOUT_MS
  if (!isPending) throw badRequest('query is too old and response timeout expired or query ID is invalid')
  delete core.state.queries[id]
  core.storage.touch()
  return id
}

function readResult(core: Core, item: unknown): InlineResult {
  if (!isRecord(item)) throw badRequest("can't parse inline query result: expected an Object")
  const { id, type, title, description, input_message_content: content } = item
  if (type !== 'article')
    throw badRequest(`can't parse inline query result: type "${String(type)}" is not supported by the sandbox`)
  if (typeof id !== 'string' || id === '' || Buffer.byteLength(id) > 64) throw badRequest('RESULT_ID_INVALID')
  if (typeof title !== 'string' || title === '') throw badRequest('ARTICLE_TITLE_EMPTY')
  if (!isRecord(content) || typeof content.message_text !== 'string') throw badRequest('MESSAGE_EMPTY')
  const mode = typeof content.parse_mode === 'string' ? content.parse_mode : ''
  const { text, entities } = formatText(content.message_text, mode, content.entities, (user) => findMetUser(core, user))
  if (text === '') throw badRequest('message text is empty')
  if (countCharacters(text) > TEXT_LIMIT) throw badRequest('message is too long')
  const markup = readInlineMarkup(new Params({ reply_markup: item.reply_markup }), 'supergroup')
  return {
    id,
    title,
    description: typeof description === 'string' ? description : '',
    content: { text, ...(entities.length > 0 ? { entities } : {}), ...(markup ? { reply_markup: markup } : {}) },
  }
}
