/** Paths of files that are not code. They are the same whether the program runs from `src` or from `dist`. */
import { existsSync, lchownSync, mkdirSync, readFileSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** Returns `src` or `dist`: the folder next to package.json that contains this code. */
function codeFolder(): string {
  let folder = dirname(fileURLToPath(import.meta.url))
  while (!existsSync(join(folder, '..', 'package.json'))) folder = dirname(folder)
  return folder
}

const CODE = codeFolder()

/** Returns the path of a file of the package. `path` is relative to package.json. */
export const packageFile = (path: string): string => join(CODE, '..', path)

/** Returns the path of a data file. `path` is relative to `src`; `build.mjs` copies these files to `dist`. */
export const codeFile = (path: string): string => join(CODE, path)

export const packageVersion = (): string => JSON.parse(readFileSync(packageFile('package.json'), 'utf8')).version

/**
 * Creates a folder and its missing parents. Throws the system's error. Unlike recursive mkdirSync, returns even if the
 * system reports ENOENT for a parent that exists, for example in `/proc` or under a lost mount.
 */
export function makeFolder(path: string, mode?: number): void {
  if (existsSync(path)) return
  makeFolder(dirname(path), mode)
  try {
    mkdirSync(path, mode)
  } catch (error) {
    if (!existsSync(path)) throw error
    return
  }
  giveToFolderOwner(path, (uid, gid) => lchownSync(path, uid, gid))
}

/**
 * If root has just created `path`, gives it to the owner of its folder: otherwise a service under another user could
 * not use what an operator's command creates. `chown` must not follow links, because that owner could replace `path`.
 */
export function giveToFolderOwner(path: string, chown: (uid: number, gid: number) => void): void {
  if (process.getuid?.() !== 0) return
  const { uid, gid } = statSync(dirname(path))
  if (uid === 0) return
  try {
    chown(uid, gid)
  } catch {
    // A container may lack this right.
  }
}

export function readIfExists(path: string): Buffer | undefined {
  try {
    return readFileSync(path)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}
