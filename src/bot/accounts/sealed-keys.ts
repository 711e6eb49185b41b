/** Checks at startup that all stored secrets can be decrypted, and re-encrypts them with the current key. */
import type { Reader } from '../../db/db.ts'
import { deletionKeys, forgetLimits } from '../../db/stores/bot/deleted-people.ts'
import { storedUpdates } from '../../db/stores/bot/flows.ts'
import { replaceSealed, type Sealed, type SealedColumn, valuesToReseal } from '../../db/stores/bot/sealed.ts'
import {
  activeLinks,
  endKeyWatch,
  markKeyRejected,
  openKeyChanges,
  settleKeyChange,
} from '../../db/stores/bot/users.ts'
import { AppError, hasCode } from '../../kernel/errors.ts'
import type { Vault } from '../../kernel/secrets/vault.ts'
import type { BotDeps } from '../base/deps.ts'
import { botTokenBinding, deletionKeyBinding, keyChangeBinding, linkBinding, updateBinding } from '../base/vault.ts'

/** Returns the stored secrets that the vault cannot decrypt, and the remedy. Undefined if it decrypts all. */
export async function unreadableSecrets(reader: Reader, vault: Vault) {
  const sealed = {
    links: await activeLinks(reader),
    changes: await openKeyChanges(reader),
    updates: await storedUpdates(reader),
    deletionKeys: await deletionKeys(reader),
  }
  const links = sealed.links.filter(({ id, sealedKey }) => !canDecrypt(vault, sealedKey, linkBinding(id)))
  const changes = sealed.changes.filter(({ id, sealedKey }) => !canDecrypt(vault, sealedKey, keyChangeBinding(id)))
  const updates = sealed.updates.filter((update) => !canDecrypt(vault, update.sealed, updateBinding(update.updateId)))
  const hashKeys = sealed.deletionKeys.filter(
    ({ id, sealedKey }) => !canDecrypt(vault, sealedKey, deletionKeyBinding(id)),
  )
  const unreadableCount = links.length + changes.length + updates.length + hashKeys.length
  if (unreadableCount === 0) return undefined
  const totalCount = Object.values(sealed).reduce((count, rows) => count + rows.length, 0)
  const detail =
    `ENCRYPTION_KEY cannot open ${unreadableCount} of the ${totalCount} keys and messages in the database. Set the key they were ` +
    'encrypted with, or add it to FORMER_ENCRYPTION_KEYS. If it is lost, start once with --forget-keys; these users must then link their accounts again'
  return { links, changes, hashKeys, detail }
}

/**
 * Throws AppError ENCRYPTION_KEY_WRONG {detail} if ENCRYPTION_KEY does not decrypt a stored secret. With
 * `forgetUnreadable`, deletes such secrets instead; users of deleted API keys must link again.
 */
export async function checkSealedKeys(
  { db, vault, clock }: Pick<BotDeps, 'db' | 'vault' | 'clock'>,
  forgetUnreadable: boolean,
): Promise<void> {
  const unreadable = await db.read((reader) => unreadableSecrets(reader, vault))
  if (!unreadable) return
  const { links, changes, hashKeys, detail } = unreadable
  if (!forgetUnreadable) throw new AppError('ENCRYPTION_KEY_WRONG', { detail })
  await db.write(async (tx) => {
    for (const { userId, sealedKey } of links) await markKeyRejected(tx, userId, sealedKey, clock.now())
    // Hashes made with a lost key can never match again, so remove them.
    if (hashKeys.length > 0) await forgetLimits(tx)
    for (const { id } of changes) if (!(await settleKeyChange(tx, id, 'failed'))) await endKeyWatch(tx, id)
  })
}

const ROW_NAMES: Readonly<Record<SealedColumn, (id: never) => string>> = {
  link: linkBinding,
  formerLink: linkBinding,
  keyChange: keyChangeBinding,
  update: updateBinding,
  deletionKey: deletionKeyBinding,
  botToken: botTokenBinding,
}
const BATCH_SIZE = 500

/**
 * Re-encrypts values of former keys or the older format. Works in batches, so that the next start can resume after a
 * kill. Skips values that no key decrypts. Returns the number of re-encrypted values.
 */
export async function reencryptSecrets({ db, vault, log }: Pick<BotDeps, 'db' | 'vault' | 'log'>): Promise<number> {
  let renewed = 0
  for (const kind of Object.keys(ROW_NAMES) as SealedColumn[]) {
    const row = ROW_NAMES[kind] as (id: Sealed['id']) => string
    for (let after: Sealed['id'] | undefined; ; ) {
      const page = { mark: vault.prefix, after, limit: BATCH_SIZE }
      const found = await db.read((reader) => valuesToReseal(reader, kind, page))
      const last = found.at(-1)
      if (!last) break
      after = last.id
      const open = found.filter(({ id, sealed }) => canDecrypt(vault, sealed, row(id)))
      await db.write(async (tx) => {
        for (const one of open) await replaceSealed(tx, kind, one, vault.reseal(one.sealed, row(one.id)))
      })
      renewed += open.length
    }
  }
  if (renewed > 0) log.info({ renewed }, 'vault.reencrypted')
  return renewed
}

function canDecrypt(vault: Vault, sealed: string, row: string): boolean {
  try {
    vault.open(sealed, row)
    return true
  } catch (error) {
    if (hasCode(error, 'VAULT_CANNOT_OPEN')) return false
    throw error
  }
}
