/**
 * Leaves in `package.json` the packages that a build does not have inside, so that `npm prune --omit=dev` keeps nothing
 * else. For images: which versions, `package-lock.json` still says.
 */
import { readFileSync, writeFileSync } from 'node:fs'

const { devDependencies: _, ...manifest } = JSON.parse(readFileSync('package.json', 'utf8'))
const kept = Object.entries(manifest.dependencies).filter(([name]) => manifest.config.unbundled.includes(name))
writeFileSync('package.json', `${JSON.stringify({ ...manifest, dependencies: Object.fromEntries(kept) }, null, 2)}\n`)
