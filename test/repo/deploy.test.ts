/** What an image and a unit are made of is there. */
import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { tempDir } from '../support/temp.ts'

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

test('the recipe for systemd leaves no .env in the folder of the unit, whose user could not read it', () => {
  expect(read('deploy/sunwatt.service')).toContain('WorkingDirectory=/opt/sunwatt')
  expect(read('docs/operating.md')).toContain('install -m 600 .env /etc/sunwatt.env && rm .env')
})

test('Compose needs the settings of the signer with its profile only', () => {
  expect(read('compose.yaml')).toContain('env_file: [{ path: signer.env, required: false }]')
})

test('a build that fails leaves the build before as it is: a program may be running from it', () => {
  const outdir = tempDir()
  writeFileSync(join(outdir, 'main.js'), 'running')
  const { status } = spawnSync(process.execPath, ['build.mjs', outdir, join(outdir, 'missing.ts')])
  expect(status).not.toBe(0)
  expect(readdirSync(outdir)).toEqual(['main.js'])
  expect(readdirSync(dirname(outdir)).filter((name) => name.startsWith(`${basename(outdir)}-`))).toEqual([])
})
