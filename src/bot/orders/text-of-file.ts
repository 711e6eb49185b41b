/** Files that people send, as text. */

/** BOMs, and the encodings that they stand for. */
const ENCODINGS: readonly (readonly [readonly number[], string])[] = [
  [[0xff, 0xfe], 'utf-16le'],
  [[0xfe, 0xff], 'utf-16be'],
]

/**
 * A file of text, whatever program wrote it. Letters of a code page of old come out wrong, digits and addresses do not.
 * Undefined: it is no text (a spreadsheet's own format, a picture).
 */
export function textOfFile(bytes: Uint8Array): string | undefined {
  const marked = ENCODINGS.find(([bom]) => bom.every((byte, i) => bytes[i] === byte))
  const text = new TextDecoder(marked?.[1] ?? 'utf-8').decode(bytes)
  return text.includes('\0') ? undefined : text
}
