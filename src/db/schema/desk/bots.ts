/**
 * Further bots of this program, and what each bot says of itself. Each bot has a database of its own: the main bot's
 * alone has rows in `bots`.
 */
import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'

const BOT_STATES = ['draft', 'pending', 'running', 'paused', 'closing', 'refused', 'removed'] as const
export type BotState = (typeof BOT_STATES)[number]

const TEXT_NAMES = ['product', 'greeting', 'contact'] as const
export type BotText = (typeof TEXT_NAMES)[number]
export type BotTexts = Partial<Record<BotText, string>>

/**
 * draft (its token works) -> pending (an operator looks at it first) | running;
 * pending -> running | refused; running <-> paused (it sells nothing); running | paused -> closing -> removed. From
 * `refused` and `removed` a token begins a new draft.
 */
export const bots = sqliteTable(
  'bots',
  {
    /** Telegram's. */
    id: integer('id').primaryKey(),
    username: text('username').notNull(),
    /** As BotFather has it. */
    name: text('name').notNull(),
    /** Null: given up. */
    sealedToken: text('sealed_token'),
    /** The partner whose bot it is; null: the operator's own. */
    userId: integer('user_id'),
    /** The partner's, at the marketplace: the margin comes to it. */
    accountId: text('account_id'),
    /** Of a partner bot: on the market's price, in hundredths of a percent. */
    marginBp: integer('margin_bp').notNull().default(0),
    state: text('state', { enum: BOT_STATES }).notNull(),
    /** Who has paused it: a partner cannot undo what an operator did. */
    pausedBy: text('paused_by', { enum: ['partner', 'operator'] }),
    /** What Telegram says of the token: it is revoked, or another program uses it. */
    problem: text('problem', { enum: ['revoked', 'used'] }),
    /** From `closing` on: it is there for its people until then. */
    closesAtMs: integer('closes_at_ms'),
    /** The texts that the partner set in the bot, as the process that runs it reported them last. */
    askedTexts: text('asked_texts', { mode: 'json' }).$type<BotTexts>(),
    /** The texts that an operator approved. */
    approvedTexts: text('approved_texts', { mode: 'json' }).$type<BotTexts>(),
    /** True after an operator refused `askedTexts`. */
    areTextsRefused: integer('are_texts_refused', { mode: 'boolean' }).notNull().default(false),
    createdAtMs: integer('created_at_ms').notNull(),
    changedAtMs: integer('changed_at_ms').notNull(),
  },
  (t) => [index('bots_user').on(t.userId)],
)

/** In place of what the locales and the settings say, in the database of the bot that says it. */
export const botTexts = sqliteTable('bot_texts', {
  name: text('name', { enum: TEXT_NAMES }).primaryKey(),
  text: text('text').notNull(),
})
