/** Parses JSON. Undefined for any other text. */
export function readJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Parses a JSON object. Empty for any other text. */
export function readObject(text: string): Record<string, unknown> {
  const value = readJson(text)
  return isRecord(value) ? value : {}
}

export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
