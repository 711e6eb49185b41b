/** Reads and changes `.env`, atomically and readable only by its owner. Unrelated lines stay unchanged. */
import { realpathSync } from 'node:fs'
import { parseEnv } from 'node:util'
import { writeFileAtomically } from '../kernel/bytes/write-atomically.ts'
import { readIfExists } from '../kernel/files.ts'

export type Settings = Readonly<Record<string, string>>

const HEAD = `# Settings of sunwatt, made by \`npm run setup\`: run it again to change them. Keep this file secret.
# .env.example explains these and all other settings.
`

export const readEnvFile = (path: string): string | undefined => readIfExists(path)?.toString()

export const parseSettings = (text: string | undefined): Settings => ({ ...parseEnv(text ?? '') }) as Settings

/**
 * Returns `text` with `changes` applied; all other lines stay unchanged. Omits new settings with an empty value;
 * `helpOf` returns the comment for new ones. Throws Error if the file's syntax prevents a safe change.
 */
export function applyChanges(
  text: string | undefined,
  changes: Settings,
  helpOf: (name: string) => string | undefined,
): string {
  const before = parseSettings(text)
  const added = Object.entries(changes).filter(([name, value]) => before[name] === undefined && value !== '')
  const lines = (text ?? HEAD).replace(/\n*$/, '').split('\n')
  const kept = lines.map((line) => {
    const [, start, name = ''] = /^(\s*(?:export\s+)?([A-Z_][A-Z0-9_]*)\s*=)/.exec(line) ?? []
    const value = changes[name]
    return value === undefined || start === undefined ? line : `${start}${quoteValue(name, value)}`
  })
  const more = added.flatMap(([name, value]) => [
    '',
    ...(helpOf(name)?.split('\n') ?? []),
    `${name}=${quoteValue(name, value)}`,
  ])
  const changed = `${[...kept, ...more].join('\n')}\n`
  const multiline = Object.keys(changes).find((name) => before[name]?.includes('\n'))
  if (multiline !== undefined) throw cannotBeChanged(multiline)
  assertReads(changed, { ...before, ...changes })
  return changed
}

/** Quotes a value in the way Node, Docker and systemd all read alike. */
function quoteValue(name: string, value: string): string {
  if (/^[\w .,:;/@%+=*?&-]*$/.test(value) && value.trim() === value) return value
  if (!/['\n]/.test(value)) return `'${value}'`
  if (!/["\\$`\n]/.test(value)) return `"${value}"`
  throw new Error(`${name} contains characters that a .env file cannot represent`)
}

function assertReads(text: string, expected: Settings): void {
  const read = parseSettings(text)
  for (const name of new Set([...Object.keys(read), ...Object.keys(expected)]))
    if ((read[name] ?? '') !== (expected[name] ?? '')) throw cannotBeChanged(name)
}

const cannotBeChanged = (name: string): Error =>
  new Error(`${name} cannot be changed automatically, because this .env uses unsupported syntax: edit it by hand`)

/** Writes the file atomically: after a crash, either the old or the new file exists. Follows a symbolic link. */
export const writeEnvFile = (path: string, text: string): void =>
  writeFileAtomically(readEnvFile(path) === undefined ? path : realpathSync(path), text)
