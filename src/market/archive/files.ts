/** Files of the archive: JSON lines, compressed, each whole and on disk before its name is there. */
import { createHash } from 'node:crypto'
import { open, readFile, rename } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { gunzip, gzip } from 'node:zlib'
import { makeFolder } from '../../kernel/files.ts'

/** The same lines have the same name: written twice they are there once. Answers the name. */
export async function writeArchive(folder: string, prefix: string, lines: readonly object[]): Promise<string> {
  const text = lines.map((line) => `${JSON.stringify(line)}\n`).join('')
  const name = `${prefix}-${createHash('sha256').update(text).digest('hex').slice(0, 12)}.jsonl.gz`
  makeFolder(folder, 0o700)
  const part = join(folder, `${name}.part`)
  const file = await open(part, 'w', 0o600)
  try {
    await file.writeFile(await promisify(gzip)(text))
    await file.sync()
  } finally {
    await file.close()
  }
  await rename(part, join(folder, name))
  const entry = await open(folder, 'r')
  await entry.sync().finally(() => entry.close())
  return name
}

export async function readArchive<Line>(folder: string, name: string): Promise<Line[]> {
  const text = (await promisify(gunzip)(await readFile(join(folder, name)))).toString('utf8')
  return text.split('\n').flatMap((line) => (line === '' ? [] : [JSON.parse(line) as Line]))
}
