/**
 * Completes the compiled client as an npm package: writes its package.json, derived from the server's, and copies its
 * license and readme.
 */
const { copyFileSync, writeFileSync } = require('node:fs')
const { join } = require('node:path')

const root = join(__dirname, '../..')
const target = join(root, 'dist-client')
const { name, version, license, type, engines, dependencies } = require('../../package.json')
const NEEDED = ['@noble/curves', '@noble/hashes', 'typebox']
const manifest = {
  name,
  version,
  description: 'The typed client of a sunwatt marketplace: rent TRON Energy and Bandwidth from a program',
  license,
  type,
  exports: { './client': { types: './client/index.d.ts', default: './client/index.js' } },
  engines,
  dependencies: Object.fromEntries(NEEDED.map((one) => [one, dependencies[one]])),
}
writeFileSync(join(target, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`)
copyFileSync(join(root, 'LICENSE'), join(target, 'LICENSE'))
copyFileSync(join(__dirname, 'README.md'), join(target, 'README.md'))
