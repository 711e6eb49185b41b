/**
 * Reduces `package.json` to the needs of a compiled program: the packages that `build.mjs` does not bundle, and the
 * scripts that run `dist`. With the lock file, npm then installs only these packages. Used for the Docker image and for
 * releases.
 */
import { readFileSync, writeFileSync } from 'node:fs'

const { devDependencies: _, ...manifest } = JSON.parse(readFileSync('package.json', 'utf8'))
const pick = (all, isNeeded) => Object.fromEntries(Object.entries(all).filter(isNeeded))
const dependencies = pick(manifest.dependencies, ([name]) => manifest.config.unbundled.includes(name))
const scripts = pick(manifest.scripts, ([, command]) => command.startsWith('node dist/'))
writeFileSync('package.json', `${JSON.stringify({ ...manifest, scripts, dependencies }, null, 2)}\n`)
