/** The version that the server says it has: the package's own. */
import { readFileSync } from 'node:fs'

interface Package {
  version: string
}

/** Three folders up, from the sources and from what they are compiled to alike. */
const PACKAGE = new URL('../../../package.json', import.meta.url)

export const VERSION = (JSON.parse(readFileSync(PACKAGE, 'utf8')) as Package).version
