/**
 * REST v2, ours: the whole story of one thing, as the operator wants it when somebody asks; header `x-admin-key`.
 *
 * GET /v2/operator/why?of -> Why. `of`: an order (its id, or that of its rental in the chat), a transaction (64 hex), a
 * withdrawal, an account (its id, its deposit address, a Telegram id or @name), or `#` and the number of a ticket.
 */
import Type, { type Static } from 'typebox'
import { boolean, closedObject, integer, orNull, text } from '../schema/fields.ts'

export const WhyQuery = closedObject({
  of: Type.String({
    minLength: 1,
    maxLength: 100,
    description: 'an id, a txid, an address, a Telegram id, @name or #ticket',
  }),
})
export type WhyQuery = Static<typeof WhyQuery>

const WhyEvent = Type.Object({
  at: integer('unix seconds'),
  source: text('`order`, `chain`, `ledger`, `webhook`, `message`, `journal` and so on'),
  what: text('what happened, in plain words'),
  amount: orNull(Type.Integer(), 'SUN; null: it is about no amount'),
  txid: orNull(Type.String(), 'null: it is about no transaction'),
})
export type WhyEvent = Static<typeof WhyEvent>

export const Why = Type.Object({
  of: text('as it was looked for'),
  found: boolean('something here is written down about it, or the node knows it'),
  looked: Type.Array(Type.Object({ in: Type.String(), found: integer('how many there') }), {
    description: 'where it was looked for',
  }),
  events: Type.Array(WhyEvent, { description: 'oldest first' }),
  earlier: boolean('older events may be left out: it is a long story'),
  open: Type.Array(Type.String(), { description: 'what is not over yet, a sentence each; empty: nothing' }),
  next: text('the one safe step'),
})
export type Why = Static<typeof Why>
