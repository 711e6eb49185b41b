/** Stored secrets of the marketplace, with all versions in use. */
import { integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'

/** `pepper`: used to hash API keys. `webhooks`: used to derive webhook secrets. */
const SECRET_KINDS = ['pepper', 'webhooks'] as const
export type SecretKind = (typeof SECRET_KINDS)[number]

export const marketSecrets = sqliteTable(
  'market_secrets',
  {
    kind: text('kind', { enum: SECRET_KINDS }).notNull(),
    /** Starts at 1. The highest version makes new hashes and secrets. */
    version: integer('version').notNull(),
    /** 32 bytes in base64, sealed by the vault with `secret:<kind>:<version>` as associated data. */
    sealed: text('sealed').notNull(),
    madeAtMs: integer('made_at_ms').notNull(),
  },
  (t) => [primaryKey({ columns: [t.kind, t.version] })],
)
