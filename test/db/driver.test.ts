/** Tests the version of better-sqlite3 that npm installed for this Node. */
import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'

const DRIVER = fileURLToPath(new URL('../../src/db/sqlite/driver.js', import.meta.url))

/**
 * Script that makes Node 24.19 abort unless the driver uses Node-API. It does not call `gc()`, which would collect
 * within a context.
 */
const GC_SCRIPT = `
  import Database from '${DRIVER}'
  const database = new Database(':memory:')
  for (let round = 0; round < 50; round++) {
    for (let n = 0; n < 200; n++) database.prepare('select ' + n).get()
    const garbage = Array.from({ length: 20_000 }, (_, n) => ({ n, text: 'x' + n }))
    await new Promise((resolve) => setTimeout(resolve, 1, garbage))
  }
  console.log(database.prepare('select 1 as one').get().one)`

test('prepared statements are garbage collected while the process runs', async () => {
  const args = ['--input-type=module', '--eval', GC_SCRIPT]
  const { stdout } = await promisify(execFile)(process.execPath, args)
  expect(stdout.trim()).toBe('1')
})

test.each(['better-sqlite3-node20', 'better-sqlite3-node22'])(
  'npm skips %s on Node versions that it does not support',
  (name) => {
    const json = (file: string) => JSON.parse(readFileSync(file, 'utf8'))
    const { engines } = json(`packages/${name}/package.json`)
    // The entry must not be a link: npm always installs the dependencies of a link, even of an optional one.
    const resolved = `file:packages/${name}`
    expect(json('package-lock.json').packages[`node_modules/${name}`]).toMatchObject({
      optional: true,
      resolved,
      engines,
    })
  },
)
