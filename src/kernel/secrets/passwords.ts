/** Password hashes: scrypt with a random salt, in the form `scrypt$<log2 N>$<r>$<p>$<salt>$<hash>`. */
import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto'

export interface PasswordCost {
  /** Base-2 logarithm of the number of iterations. */
  log2N: number
  r: number
  p: number
}

/** Minimum that OWASP recommends for scrypt with 32 MiB: a fifth of a second per attempt. */
export const PASSWORD_COST: PasswordCost = { log2N: 15, r: 8, p: 3 }
const HASH_BYTES = 32
const SALT_BYTES = 16

export async function hashPassword(password: string, cost: PasswordCost): Promise<string> {
  const salt = randomBytes(SALT_BYTES)
  const hash = await derive(password, salt, cost)
  return ['scrypt', cost.log2N, cost.r, cost.p, salt.toString('base64url'), hash.toString('base64url')].join('$')
}

/**
 * True if the hash was made from this password. Without a hash, takes the time of a hash of `cost` and returns false,
 * so the duration does not reveal whether there is one.
 */
export async function isPassword(
  password: string,
  stored: string | null | undefined,
  cost: PasswordCost,
): Promise<boolean> {
  const [kind, log2N, r, p, salt = '', hash = ''] = (stored ?? '').split('$')
  if (kind !== 'scrypt') {
    await derive(password, randomBytes(SALT_BYTES), cost)
    return false
  }
  const storedCost = { log2N: Number(log2N), r: Number(r), p: Number(p) }
  const derived = await derive(password, Buffer.from(salt, 'base64url'), storedCost)
  return timingSafeEqual(derived, Buffer.from(hash, 'base64url'))
}

/** Normalizes the text, because keyboards differ in how they compose accented letters. */
function derive(password: string, salt: Buffer, { log2N, r, p }: PasswordCost): Promise<Buffer> {
  const N = 2 ** log2N
  return new Promise((resolve, reject) => {
    scrypt(password.normalize('NFKC'), salt, HASH_BYTES, { N, r, p, maxmem: 2 * 128 * N * r }, (error, hash) =>
      error ? reject(error) : resolve(hash),
    )
  })
}
