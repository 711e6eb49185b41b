/** The version that the server says it has: the package's own. */
import { readFileSync } from 'node:fs'
import { packageFile } from '../../kernel/files.ts'

interface Package {
  version: string
}

export const VERSION = (JSON.parse(readFileSync(packageFile('package.json'), 'utf8')) as Package).version
