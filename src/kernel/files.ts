/** Where the files lie that are not code: the same from the sources and from what is built of them. */
import { existsSync, mkdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** `src`, or `dist`: the folder beside package.json that this code runs from, however deep in it. */
function codeFolder(): string {
  let folder = dirname(fileURLToPath(import.meta.url))
  while (!existsSync(join(folder, '..', 'package.json'))) folder = dirname(folder)
  return folder
}

const CODE = codeFolder()

/** A file of the package, by its path from package.json. */
export const packageFile = (path: string): string => join(CODE, '..', path)

/** One that lies beside the code, by its path in `src`: `build.mjs` copies it. */
export const codeFile = (path: string): string => join(CODE, path)

/** Version of this program, from package.json. */
export const packageVersion = (): string => JSON.parse(readFileSync(packageFile('package.json'), 'utf8')).version

/**
 * Creates a folder and its missing parents. Throws the system's error. Replaces mkdirSync with `recursive`, which never
 * returns where the system answers ENOENT for a parent that exists: `/proc`, or a mount that is gone.
 */
export function makeFolder(path: string, mode?: number): void {
  if (existsSync(path)) return
  makeFolder(dirname(path), mode)
  try {
    mkdirSync(path, mode)
  } catch (error) {
    if (!existsSync(path)) throw error
  }
}
