/** Keys that the processes of one set of settings know, and nobody else. */
import { hkdfSync } from 'node:crypto'
import type { Secrets } from '../../config.ts'
import { newSecret } from '../../kernel/ids.ts'

/** The same in every process that has these secrets; where there are none, this process is alone. */
export function ownKey({ marketMnemonic, encryptionKey }: Secrets, purpose: 'desk' | 'node'): string {
  const secret = marketMnemonic ?? encryptionKey
  if (secret === undefined) return newSecret()
  return Buffer.from(hkdfSync('sha256', secret, '', `sunwatt ${purpose}`, 32)).toString('hex')
}
