/** Stored secrets of the marketplace, with all versions in use. */
import { integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'

/** Kinds of secrets. API keys are hashed with a `pepper`; the secrets of webhooks are derived from `webhooks`. */
const SECRET_KINDS = ['pepper', 'webhooks'] as const
export type SecretKind = (typeof SECRET_KINDS)[number]

export const marketSecrets = sqliteTable(
  'market_secrets',
  {
    kind: text('kind', { enum: SECRET_KINDS }).notNull(),
    /** Version, starting with 1. New hashes and webhook secrets use the highest version. */
    version: integer('version').notNull(),
    /** Secret of 32 bytes in base64, sealed by the vault with `secret:<kind>:<version>` as associated data. */
    sealed: text('sealed').notNull(),
    madeAtMs: integer('made_at_ms').notNull(),
  },
  (t) => [primaryKey({ columns: [t.kind, t.version] })],
)
