/** Archive files: compressed JSON lines. A file gets its final name only after all its content is synced to disk. */
import { createHash } from 'node:crypto'
import { open, readFile, rename } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { gunzip, gzip } from 'node:zlib'
import { makeFolder } from '../../kernel/files.ts'

/** Writes a file whose name contains a hash of the lines, so that writing the same lines twice leaves one file. */
export async function writeArchive(folder: string, prefix: string, lines: readonly object[]): Promise<string> {
  const text = lines.map((line) => `${JSON.stringify(line)}\n`).join('')
  const name = `${prefix}-${createHash('sha256').update(text).digest('hex').slice(0, 12)}.jsonl.gz`
  makeFolder(folder, 0o700)
  const partPath = join(folder, `${name}.part`)
  const file = await open(partPath, 'w', 0o600)
  try {
    await file.writeFile(await promisify(gzip)(text))
    await file.sync()
  } finally {
    await file.close()
  }
  await rename(partPath, join(folder, name))
  const folderHandle = await open(folder, 'r')
  await folderHandle.sync().finally(() => folderHandle.close())
  return name
}

export async function readArchive<Line>(folder: string, name: string): Promise<Line[]> {
  const text = (await promisify(gunzip)(await readFile(join(folder, name)))).toString('utf8')
  return text.split('\n').flatMap((line) => (line === '' ? [] : [JSON.parse(line) as Line]))
}
