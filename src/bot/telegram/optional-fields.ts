/**
 * Parts of messages that an older Bot API server rejects: new fields of buttons, and times for the reader's own clock.
 * A rejected call had no effect and is repeated without the part. After rejections in a row, all calls omit it for some
 * time.
 */
import { type Clock, hasPassed } from '../../kernel/clock.ts'
import type { Logger } from '../../kernel/logger.ts'
import { BUSY_DATA } from './screen.ts'

type Body = string | Buffer | undefined

type FieldName = 'disabled' | 'style' | 'tg-time'

interface OptionalField {
  name: FieldName
  /** Matches the field in JSON or a form. Text typed by users cannot match, because its quotes are escaped. */
  pattern: RegExp
  replacement: string
  /** True for an error that may be the rejection of the field. */
  isRefusal(error: string): boolean
  /** Methods whose rejections count. An edit may also be rejected for the state of its message. */
  counted: RegExp
  /** Rejections in a row after which all calls omit the field: several if the same error may have another reason. */
  maxRefusals: number
}

/**
 * True if the server may have rejected a field of the buttons. The error `message is not modified` mentions the markup
 * but rejects nothing; a retry without the field would change the message.
 */
const isMarkupRefused = (error: string): boolean =>
  /style|markup|keyboard|button/i.test(error) && !/message is not modified/i.test(error)

/** Newest field first: a server that rejects it may know the others. */
const FIELDS: readonly OptionalField[] = [
  {
    name: 'disabled',
    pattern: /"disabled":\{\}/g,
    replacement: `"callback_data":"${BUSY_DATA}"`,
    isRefusal: isMarkupRefused,
    counted: /^(?:send|edit)/,
    maxRefusals: 3,
  },
  {
    name: 'style',
    pattern: /,"style":"(?:primary|success|danger)"/g,
    replacement: '',
    isRefusal: isMarkupRefused,
    counted: /^send/,
    maxRefusals: 3,
  },
  {
    name: 'tg-time',
    pattern: /<tg-time unix=\\?"\d+\\?" format=\\?"\w*\\?">|<\/tg-time>/g,
    replacement: '',
    isRefusal: (error) => /tag \\"tg-time\\"/.test(error),
    counted: /./,
    maxRefusals: 1,
  },
]

/** Time until the field is tried again. A single rejection then turns it off again. */
const OFF_MS = 600_000

export interface OptionalFields {
  /** Removes the fields that the server is known to reject. */
  prepare(body: Body): Body
  /** Removes a field that the error may be about, and returns its name. Undefined if none is left. */
  removeOne(body: Body, error: unknown): { name: FieldName; body: Body } | undefined
  /** Records an accepted call. `removed`: field without which it was accepted. */
  accepted(method: string, body: Body, removed: FieldName | undefined): void
  /** True if the server has rejected the field and has not accepted it since. */
  isRejected(name: FieldName): boolean
}

export function createOptionalFields(clock: Clock, log: Logger): OptionalFields {
  const states = FIELDS.map((field) => ({ ...field, refusals: 0, offSinceMs: undefined as number | undefined }))
  return {
    prepare: (body) =>
      states.reduce(
        (rest, field) =>
          field.offSinceMs !== undefined && !hasPassed(clock, OFF_MS, field.offSinceMs) ? without(field, rest) : rest,
        body,
      ),
    removeOne(body, error) {
      const text = JSON.stringify(error)
      for (const field of FIELDS) {
        const plain = field.isRefusal(text) ? without(field, body) : body
        if (plain !== body) return { name: field.name, body: plain }
      }
      return undefined
    },
    accepted(method, body, removed) {
      for (const field of states) {
        if (field.name === removed) {
          if (!field.counted.test(method)) continue
          field.refusals++
          if (field.refusals < field.maxRefusals) continue
          field.offSinceMs = clock.now()
          log.warn({ method, field: field.name }, 'telegram.field_off')
        } else if (without(field, body) !== body) field.refusals = 0
      }
    },
    isRejected: (name) => states.some((field) => field.name === name && field.refusals >= field.maxRefusals),
  }
}

function without({ pattern, replacement }: OptionalField, body: Body): Body {
  if (body === undefined) return body
  if (typeof body === 'string') return body.search(pattern) >= 0 ? body.replace(pattern, replacement) : body
  const text = body.toString('latin1')
  return text.search(pattern) >= 0 ? Buffer.from(text.replace(pattern, replacement), 'latin1') : body
}
