/** Keys that the processes of one set of settings know, and nobody else. */
import { hkdfSync } from 'node:crypto'
import type { Secrets } from '../../config.ts'
import { newSecret } from '../../kernel/ids.ts'
import type { KeyHolder } from '../../tron/own-keys.ts'

/** The same in every process that has these secrets; where there are none, this process is alone. */
export function ownKey(
  holder: KeyHolder | undefined,
  { encryptionKey }: Pick<Secrets, 'encryptionKey'>,
  purpose: 'desk' | 'node',
): string {
  if (holder?.has('pool')) return holder.secret(purpose).toString('hex')
  if (encryptionKey === undefined) return newSecret()
  return Buffer.from(hkdfSync('sha256', encryptionKey, '', `sunwatt ${purpose}`, 32)).toString('hex')
}
