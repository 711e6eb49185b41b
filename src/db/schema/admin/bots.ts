/** Additional bots, and the texts that replace a bot's defaults. Only the primary bot's database has rows in `bots`. */
import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { machine } from '../machine.ts'

const BOT_STATES = ['draft', 'pending', 'running', 'paused', 'closing', 'refused', 'removed'] as const
export type BotState = (typeof BOT_STATES)[number]

const TEXT_NAMES = ['product', 'greeting', 'contact'] as const
export type BotText = (typeof TEXT_NAMES)[number]
export type BotTexts = Partial<Record<BotText, string>>

/** `draft`: has a valid token. `pending`: awaits an operator's review. `paused`: sells nothing. */
export const bots = sqliteTable(
  'bots',
  {
    /** Telegram id of the bot. */
    id: integer('id').primaryKey(),
    username: text('username').notNull(),
    /** Name set at BotFather. */
    name: text('name').notNull(),
    /** Bot token, sealed by the vault. Null once it was deleted. */
    sealedToken: text('sealed_token'),
    /** Partner who owns the bot. Null for the operator's own bots. */
    userId: integer('user_id'),
    /** Marketplace account of the partner, which gets the margin. */
    accountId: text('account_id'),
    /** Margin on the market price, in hundredths of a percent. Only for a partner's bot. */
    marginBp: integer('margin_bp').notNull().default(0),
    state: text('state', { enum: BOT_STATES }).notNull(),
    /** Role that paused the bot. A partner cannot undo an operator's pause. */
    pausedBy: text('paused_by', { enum: ['partner', 'operator'] }),
    /** Problem with the token: revoked, or used by another program. */
    problem: text('problem', { enum: ['revoked', 'used'] }),
    /** End of the bot's service. Set from the state `closing` on. */
    closesAtMs: integer('closes_at_ms'),
    /** Texts for which the partner asks approval, as last reported by the process that runs the bot. */
    proposedTexts: text('asked_texts', { mode: 'json' }).$type<BotTexts>(),
    approvedTexts: text('approved_texts', { mode: 'json' }).$type<BotTexts>(),
    /** True if an operator rejected `proposedTexts`. */
    areTextsRefused: integer('are_texts_refused', { mode: 'boolean' }).notNull().default(false),
    createdAtMs: integer('created_at_ms').notNull(),
    changedAtMs: integer('changed_at_ms').notNull(),
  },
  (t) => [index('bots_user').on(t.userId)],
)

export const botMoves = machine(bots, 'draft', ['refused', 'removed'], {
  submit: ['draft', 'pending'],
  start: ['draft', 'running'],
  approve: ['pending', 'running'],
  refuse: ['pending', 'refused'],
  pause: ['running', 'paused'],
  resume: ['paused', 'running'],
  close: [['running', 'paused'], 'closing'],
  reopen: ['closing', 'running'],
  // A pending bot has no users yet, so it needs no closing period.
  remove: [['pending', 'closing'], 'removed'],
  // The owner enters a token, or, once the bot is refused or removed, anyone who controls it at Telegram.
  draftAgain: [['draft', 'refused', 'removed'], 'draft'],
})

/** Texts of this bot that replace those of the locales and settings. Used in the bot's own database. */
export const botTexts = sqliteTable('bot_texts', {
  name: text('name', { enum: TEXT_NAMES }).primaryKey(),
  text: text('text').notNull(),
})
