/** Whether ENCRYPTION_KEY opens what was sealed: found out at the start, not by the first person who taps Confirm. */
import { keptUpdates } from '../../db/stores/bot/flows.ts'
import {
  endKeyWatch,
  livingLinks,
  markLinkRejected,
  openKeyChanges,
  settleKeyChange,
} from '../../db/stores/bot/users.ts'
import { AppError, hasCode } from '../../kernel/errors.ts'
import type { BotDeps } from '../base/deps.ts'
import { keyChangeRow, linkRow, updateRow, type Vault } from '../base/vault.ts'

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
  }))
  const links = sealed.links.filter(({ userId, sealedKey }) => !opens(vault, sealedKey, linkRow(userId)))
  const changes = sealed.changes.filter(({ id, sealedKey }) => !opens(vault, sealedKey, keyChangeRow(id)))
  const updates = sealed.updates.filter((update) => !opens(vault, update.sealed, updateRow(update.updateId)))
  const shut = links.length + changes.length + updates.length
  const all = sealed.links.length + sealed.changes.length + sealed.updates.length
  if (shut === 0) return
  if (!forget)
    throw new AppError('ENCRYPTION_KEY_WRONG', {
      detail:
        `ENCRYPTION_KEY cannot open ${shut} of the ${all} keys and messages in the database: set the one they were ` +
        'sealed with. Where it is lost: start once with --forget-keys, and these people link their accounts again',
    })
  await db.write(async (tx) => {
    for (const { userId, sealedKey } of links) await markLinkRejected(tx, userId, sealedKey, clock.now())
    for (const { id } of changes) if (!(await settleKeyChange(tx, id, 'failed'))) await endKeyWatch(tx, id)
  })
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
