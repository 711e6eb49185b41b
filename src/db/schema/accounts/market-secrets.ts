/** Secrets of the marketplace that are kept: each in as many versions as are in use. */
import { integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'

/** `pepper`: API keys are hashed with it. `webhooks`: the secrets of webhooks are derived from it. */
const SECRET_KINDS = ['pepper', 'webhooks'] as const
export type SecretKind = (typeof SECRET_KINDS)[number]

export const marketSecrets = sqliteTable(
  'market_secrets',
  {
    kind: text('kind', { enum: SECRET_KINDS }).notNull(),
    /** From 1; the highest one makes new hashes and secrets. */
    version: integer('version').notNull(),
    /** 32 bytes in base64, sealed by the vault with `secret:<kind>:<version>` as associated data. */
    sealed: text('sealed').notNull(),
    madeAtMs: integer('made_at_ms').notNull(),
  },
  (t) => [primaryKey({ columns: [t.kind, t.version] })],
)
