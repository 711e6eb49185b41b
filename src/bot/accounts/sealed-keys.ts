/**
 * Whether ENCRYPTION_KEY, or a former one, opens what was sealed: found out at the start, not by the first person who
 * taps Confirm. And all of it under the present key from then on.
 */
import { deletionKeys, forgetLimits } from '../../db/stores/bot/deleted-people.ts'
import { keptUpdates } from '../../db/stores/bot/flows.ts'
import { replaceSealed, type Sealed, type SealedPlace, sealedBesides } from '../../db/stores/bot/sealed.ts'
import { endKeyWatch, livingLinks, markKeyGone, openKeyChanges, settleKeyChange } from '../../db/stores/bot/users.ts'
import { AppError, hasCode } from '../../kernel/errors.ts'
import type { Vault } from '../../kernel/secrets/vault.ts'
import type { BotDeps } from '../base/deps.ts'
import { botTokenRow, deletionKeyRow, keyChangeRow, linkRow, updateRow } from '../base/vault.ts'

/**
 * `forget`: keys that cannot be opened are given up, and the people are asked to link again. Throws AppError
 * ENCRYPTION_KEY_WRONG {detail}.
 */
export async function checkSealedKeys(
  { db, vault, clock }: Pick<BotDeps, 'db' | 'vault' | 'clock'>,
  forget: boolean,
): Promise<void> {
  const sealed = await db.read(async (reader) => ({
    links: await livingLinks(reader),
    changes: await openKeyChanges(reader),
    updates: await keptUpdates(reader),
    deletionKeys: await deletionKeys(reader),
  }))
  const links = sealed.links.filter(({ userId, sealedKey }) => !opens(vault, sealedKey, linkRow(userId)))
  const changes = sealed.changes.filter(({ id, sealedKey }) => !opens(vault, sealedKey, keyChangeRow(id)))
  const updates = sealed.updates.filter((update) => !opens(vault, update.sealed, updateRow(update.updateId)))
  const hashKeys = sealed.deletionKeys.filter(({ id, sealedKey }) => !opens(vault, sealedKey, deletionKeyRow(id)))
  const shut = links.length + changes.length + updates.length + hashKeys.length
  const all = Object.values(sealed).reduce((count, rows) => count + rows.length, 0)
  if (shut === 0) return
  if (!forget)
    throw new AppError('ENCRYPTION_KEY_WRONG', {
      detail:
        `ENCRYPTION_KEY cannot open ${shut} of the ${all} keys and messages in the database: set the one they were ` +
        'sealed with, or name it in FORMER_ENCRYPTION_KEYS. Where it is lost: start once with --forget-keys, and these people link their accounts again',
    })
  await db.write(async (tx) => {
    for (const { userId, sealedKey } of links) await markKeyGone(tx, userId, sealedKey, clock.now())
    // No hash made with that key can be found again.
    if (hashKeys.length > 0) await forgetLimits(tx)
    for (const { id } of changes) if (!(await settleKeyChange(tx, id, 'failed'))) await endKeyWatch(tx, id)
  })
}

const ROWS: Readonly<Record<SealedPlace, (id: never) => string>> = {
  link: linkRow,
  keyChange: keyChangeRow,
  update: updateRow,
  deletionKey: deletionKeyRow,
  botToken: botTokenRow,
}
const BATCH = 500

/**
 * Puts all that was sealed with a former key, or in the form of before, under the present one: a batch in a commit, so
 * that a process that is killed goes on where it was. What no key opens stays as it is. Answers how many.
 */
export async function renewSealed({ db, vault, log }: Pick<BotDeps, 'db' | 'vault' | 'log'>): Promise<number> {
  let renewed = 0
  for (const place of Object.keys(ROWS) as SealedPlace[]) {
    const row = ROWS[place] as (id: Sealed['id']) => string
    for (let after: Sealed['id'] | undefined; ; ) {
      const page = { mark: vault.mark, after, limit: BATCH }
      const found = await db.read((reader) => sealedBesides(reader, place, page))
      const last = found.at(-1)
      if (!last) break
      after = last.id
      const open = found.filter(({ id, sealed }) => opens(vault, sealed, row(id)))
      await db.write(async (tx) => {
        for (const one of open) await replaceSealed(tx, place, one, vault.renewed(one.sealed, row(one.id)))
      })
      renewed += open.length
    }
  }
  if (renewed > 0) log.info({ renewed }, 'vault.renewed')
  return renewed
}

function opens(vault: Vault, sealed: string, row: string): boolean {
  try {
    vault.open(sealed, row)
    return true
  } catch (error) {
    if (hasCode(error, 'VAULT_CANNOT_OPEN')) return false
    throw error
  }
}
