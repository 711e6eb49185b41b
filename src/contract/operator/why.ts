/**
 * REST v2, sunwatt extension: the complete history of one item, for answering a user's question; header `x-admin-key`.
 *
 * GET /v2/operator/why?of -> Why. `of` is an order (its id, or the id of its rental in the chat), a transaction (64
 * hex), a withdrawal, an account (its id, deposit address, Telegram id or @name), or `#` and a ticket number.
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
  amount: orNull(Type.Integer(), 'SUN; null: no amount is involved'),
  txid: orNull(Type.String(), 'null: no transaction is involved'),
})
export type WhyEvent = Static<typeof WhyEvent>

export const Why = Type.Object({
  of: text('the search term'),
  found: boolean('true: a record exists here, or the node knows it'),
  looked: Type.Array(Type.Object({ in: Type.String(), found: integer('number of matches there') }), {
    description: 'places that were searched',
  }),
  events: Type.Array(WhyEvent, { description: 'oldest first' }),
  earlier: boolean('true: the history is long, and older events may be left out'),
  open: Type.Array(Type.String(), { description: 'one sentence per unfinished matter; empty: none' }),
  next: text('the one safe step'),
})
export type Why = Static<typeof Why>
