/** Measures work independently of the machine's speed: the number of characters passed to regular expressions. */
import { onTestFinished } from 'vitest'

const METHODS = ['test', 'exec', Symbol.match, Symbol.matchAll, Symbol.replace, Symbol.search, Symbol.split] as const
type Method = (this: RegExp, text: string, ...rest: unknown[]) => unknown

/** Counts only outermost calls: a method that calls another method is counted once. */
export function countCharactersRead(job: () => unknown): number {
  const methods = RegExp.prototype as unknown as Record<PropertyKey, Method>
  const originals = METHODS.map((name) => [name, methods[name] as Method] as const)
  const restore = () => {
    for (const [name, original] of originals) methods[name] = original
  }
  onTestFinished(restore)
  let characters = 0
  let depth = 0
  for (const [name, original] of originals)
    methods[name] = function (text, ...rest) {
      if (depth === 0) characters += String(text).length
      depth++
      try {
        return original.call(this, text, ...rest)
      } finally {
        depth--
      }
    }
  try {
    job()
  } finally {
    restore()
  }
  return characters
}
