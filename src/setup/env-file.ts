/** `.env`: read, changed line by line, and written whole or not at all, for its owner alone. */
import { readFileSync, realpathSync } from 'node:fs'
import { parseEnv } from 'node:util'
import { writeWhole } from '../kernel/bytes/write-whole.ts'

export type Settings = Readonly<Record<string, string>>

const HEAD = `# Settings of sunwatt, made by \`npm run setup\`: run it again to change them. Keep this file secret.
# .env.example explains each one, and all others.
`

/** Undefined: there is none. */
export function readEnvFile(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}

export const settingsIn = (text: string | undefined): Settings => ({ ...parseEnv(text ?? '') }) as Settings

/**
 * `text` with `changes` in it; all other lines stay as they are. One that is set to nothing and was not there is left
 * out; `helpOf` explains those that come new. Throws Error where the file is written in a way that cannot be changed.
 */
export function changedText(
  text: string | undefined,
  changes: Settings,
  helpOf: (name: string) => string | undefined,
): string {
  const before = settingsIn(text)
  const added = Object.entries(changes).filter(([name, value]) => before[name] === undefined && value !== '')
  const lines = (text ?? HEAD).replace(/\n*$/, '').split('\n')
  const kept = lines.map((line) => {
    const [, start, name = ''] = /^(\s*(?:export\s+)?([A-Z_][A-Z0-9_]*)\s*=)/.exec(line) ?? []
    const value = changes[name]
    return value === undefined || start === undefined ? line : `${start}${quoted(name, value)}`
  })
  const more = added.flatMap(([name, value]) => [
    '',
    ...(helpOf(name)?.split('\n') ?? []),
    `${name}=${quoted(name, value)}`,
  ])
  const changed = `${[...kept, ...more].join('\n')}\n`
  const many = Object.keys(changes).find((name) => before[name]?.includes('\n'))
  if (many !== undefined) throw cannotBeChanged(many)
  assertReads(changed, { ...before, ...changes })
  return changed
}

/** As Node, Docker and systemd read it alike. */
function quoted(name: string, value: string): string {
  if (/^[\w .,:;/@%+=*?&-]*$/.test(value) && value.trim() === value) return value
  if (!/['\n]/.test(value)) return `'${value}'`
  if (!/["\\$`\n]/.test(value)) return `"${value}"`
  throw new Error(`${name} has signs that no .env file can hold`)
}

function assertReads(text: string, wanted: Settings): void {
  const read = settingsIn(text)
  for (const name of new Set([...Object.keys(read), ...Object.keys(wanted)]))
    if ((read[name] ?? '') !== (wanted[name] ?? '')) throw cannotBeChanged(name)
}

const cannotBeChanged = (name: string): Error =>
  new Error(`${name} cannot be changed in this .env, which is written in another way: correct it by hand`)

/** A crash leaves the old file or the new one. */
export const writeEnvFile = (path: string, text: string): void =>
  writeWhole(readEnvFile(path) === undefined ? path : realpathSync(path), text)
