/** Keys shared only by the processes with the same settings. */
import { hkdfSync } from 'node:crypto'
import type { Secrets } from '../../config/config.ts'
import { newSecret } from '../../kernel/ids.ts'
import type { KeyHolder } from '../../tron/own-keys.ts'

/**
 * Derives a key that is equal in every process with these secrets. Without secrets, returns a random key, because the
 * process is then alone.
 */
export function sharedKey(
  holder: KeyHolder | undefined,
  { encryptionKey }: Pick<Secrets, 'encryptionKey'>,
  purpose: 'desk' | 'node',
): string {
  if (holder?.has('pool')) return holder.secret(purpose).toString('hex')
  if (encryptionKey === undefined) return newSecret()
  return Buffer.from(hkdfSync('sha256', encryptionKey, '', `sunwatt ${purpose}`, 32)).toString('hex')
}
