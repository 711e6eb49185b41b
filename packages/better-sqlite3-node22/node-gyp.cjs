#!/usr/bin/env node
/**
 * npm runs `node-gyp rebuild` in each package that has a binding.gyp, even if its package.json says `gypfile: false`
 * (npm/cli#3341). That needs Python and make, and npm skips an optional package if it fails. better-sqlite3 13 contains
 * its binaries, so it needs no build; npm prefers this program to its own node-gyp, which builds everything else.
 */
const { spawnSync } = require('node:child_process')
const { join } = require('node:path')

const { npm_package_name, npm_config_node_gyp } = process.env

function hasBinary() {
  return npm_package_name === 'better-sqlite3' && require(join(process.cwd(), 'lib/binding.js')).getPrebuildPath?.()
}

if (!hasBinary()) {
  const { status } = spawnSync(process.execPath, [npm_config_node_gyp, ...process.argv.slice(2)], { stdio: 'inherit' })
  process.exitCode = status ?? 1
}
