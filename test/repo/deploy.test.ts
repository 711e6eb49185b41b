/** What an image and a unit are made of is there. */
import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const read = (file: string): string => readFileSync(file, 'utf8')
const manifest = JSON.parse(read('package.json')) as {
  config: { unbundled: string[] }
  dependencies: Record<string, string>
  optionalDependencies: Record<string, string>
}

/** What the Dockerfile takes from the repository. */
const copied = [...read('Dockerfile').matchAll(/^COPY (?!--from)(.+) \S+$/gm)].flatMap(([, from = '']) =>
  from.split(' '),
)
const letThrough = read('.dockerignore').split('\n')

test.each(copied)('%s is there, and .dockerignore lets it through', (path) => {
  expect(existsSync(path)).toBe(true)
  expect(letThrough).toContain(`!${path}`)
})

test('the image takes something', () => {
  expect(copied).toEqual(expect.arrayContaining(['package.json', 'src', 'migrations']))
})

test.each(manifest.config.unbundled)('%s stays outside of the build, and is a dependency', (name) => {
  expect(Object.keys({ ...manifest.dependencies, ...manifest.optionalDependencies })).toContain(name)
})

test('npm ci takes the lock file: what is optional for another platform is in it, too', () => {
  const { packages } = JSON.parse(read('package-lock.json')) as {
    packages: Record<string, { optionalDependencies?: Record<string, string> }>
  }
  const locked = new Set(Object.keys(packages).map((path) => path.replace(/^.*node_modules\//, '')))
  const optional = Object.values(packages).flatMap((one) => Object.keys(one.optionalDependencies ?? {}))
  expect(optional.filter((name) => !locked.has(name))).toEqual([])
})

test('each way to run starts what the build makes', () => {
  expect(read('build.mjs')).toContain(`'src/main.ts'`)
  expect(read('Dockerfile')).toContain('CMD ["node", "dist/main.js"]')
  expect(read('deploy/sunwatt.service')).toContain('ExecStart=/usr/bin/node dist/main.js')
  expect(read('build.mjs')).toContain(`'src/signer.ts'`)
  expect(read('deploy/sunwatt-signer.service')).toContain('ExecStart=/usr/bin/node dist/signer.js')
  expect(read('compose.yaml')).toContain('command: [node, dist/signer.js]')
})
