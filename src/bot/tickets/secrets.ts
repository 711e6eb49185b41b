/** What nobody should write into a ticket, taken out before it is kept. */

const API_KEY = /\b[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}\b/gi
/** A private key looks like a txid, which people are asked for: only where it is called one. */
const PRIVATE_KEY = /(priv|secret|приват|секрет|私钥|密钥|clave|chave|özel|rahasia|خصوصی)(.{0,40}?)\b[0-9a-f]{64}\b/giu
const WORD = /[a-z]+/gi
/** The words of a wallet, longest first. */
const PHRASES = [24, 21, 18, 15, 12]
const TAKEN = '[…]'

/** `hid`: something was taken out. */
export async function withoutSecrets(text: string): Promise<{ text: string; hid: boolean }> {
  const plain = await withoutPhrases(text.replace(API_KEY, TAKEN).replace(PRIVATE_KEY, `$1$2${TAKEN}`))
  return { text: plain, hid: plain !== text }
}

async function withoutPhrases(text: string): Promise<string> {
  const words = [...text.matchAll(WORD)]
  if (words.length < Math.min(...PHRASES)) return text
  // Read where it is needed: the bot alone does without the rest of that library.
  const { mnemonicProblem } = await import('../../tron/keys.ts')
  const isPhrase = (at: number, length: number) => {
    const some = words.slice(at, at + length).map(([word]) => word)
    return some.length === length && mnemonicProblem(some.join(' ')) === undefined
  }
  for (const [at, first] of words.entries()) {
    const length = PHRASES.find((length) => isPhrase(at, length))
    const last = length === undefined ? undefined : words[at + length - 1]
    if (last)
      return text.slice(0, first.index) + TAKEN + (await withoutPhrases(text.slice(last.index + last[0].length)))
  }
  return text
}
