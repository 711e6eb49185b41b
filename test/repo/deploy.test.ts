/** Every file that the Docker image and the systemd unit use exists. */
import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { tempDir } from '../support/temp.ts'

const read = (file: string): string => readFileSync(file, 'utf8')
const manifest = JSON.parse(read('package.json')) as {
  config: { unbundled: string[] }
  files: string[]
  dependencies: Record<string, string>
  optionalDependencies: Record<string, string>
}

/** Files that the Dockerfile copies from the repository. */
const copiedPaths = [...read('Dockerfile').matchAll(/^COPY (?!--from)(.+) \S+$/gm)].flatMap(([, from = '']) =>
  from.split(' '),
)
const ignoreRules = read('.dockerignore').split('\n')

test.each(copiedPaths)('%s exists, and .dockerignore includes it', (path) => {
  expect(existsSync(path)).toBe(true)
  expect(ignoreRules).toContain(`!${path}`)
})

test('the Dockerfile copies package.json, src and migrations', () => {
  expect(copiedPaths).toEqual(expect.arrayContaining(['package.json', 'src', 'migrations']))
})

test('a release contains everything that the image contains, except the packages that npm installs', () => {
  const [image = ''] = read('Dockerfile')
    .split(/^FROM /m)
    .slice(-1)
  const names = [...image.matchAll(/^COPY (?:--from=build \/app\/)?(\S+) \S+$/gm)].map(([, name]) => name)
  expect(names).toContain('migrations')
  expect([...manifest.files, 'package.json', 'node_modules']).toEqual(expect.arrayContaining(names))
  expect(manifest.files.filter((path) => path !== 'dist' && !existsSync(path))).toEqual([])
})

test.each(manifest.config.unbundled)('%s is not bundled, but is a dependency', (name) => {
  expect(Object.keys({ ...manifest.dependencies, ...manifest.optionalDependencies })).toContain(name)
})

test('npm ci accepts the lock file, which includes optional packages of other platforms', () => {
  const { packages } = JSON.parse(read('package-lock.json')) as {
    packages: Record<string, { optionalDependencies?: Record<string, string> }>
  }
  const locked = new Set(Object.keys(packages).map((path) => path.replace(/^.*node_modules\//, '')))
  const optional = Object.values(packages).flatMap((one) => Object.keys(one.optionalDependencies ?? {}))
  expect(optional.filter((name) => !locked.has(name))).toEqual([])
})

test('every start command runs the build output', () => {
  expect(read('build.mjs')).toContain(`'src/bin/main.ts'`)
  expect(read('Dockerfile')).toContain('CMD ["node", "dist/bin/main.js"]')
  expect(read('deploy/sunwatt.service')).toContain('ExecStart=/usr/bin/node dist/bin/main.js')
  expect(read('build.mjs')).toContain(`'src/bin/signer.ts'`)
  expect(read('deploy/sunwatt-signer.service')).toContain('ExecStart=/usr/bin/node dist/bin/signer.js')
  expect(read('compose.yaml')).toContain('command: [node, dist/bin/signer.js]')
})

test('the systemd setup leaves no unreadable .env in the unit’s folder', () => {
  expect(read('deploy/sunwatt.service')).toContain('WorkingDirectory=/opt/sunwatt')
  expect(read('docs/operating/install.md')).toContain('install -m 600 .env /etc/sunwatt.env && rm .env')
})

test('the systemd setup gives commands that run by hand the database and the signer of the units', () => {
  const defaults = Object.fromEntries(
    ['sunwatt', 'sunwatt-signer'].flatMap((name) =>
      [...read(`deploy/${name}.service`).matchAll(/^Environment=(.*)$/gm)].flatMap(([, settings = '']) =>
        settings.split(' ').map((setting) => setting.split('=')),
      ),
    ),
  ) as Record<string, string>
  const pages = read('docs/operating/install.md') + read('docs/operating/keys.md')
  for (const name of ['DATABASE_URL', 'DATA_DIR', 'SIGNER_SOCKET', 'SIGNER_FOLDER'])
    expect(pages).toContain(`echo ${name}=${defaults[name]} >> /etc/sunwatt`)
  // Settings of a standalone signer; its unit reads no others.
  for (const name of ['VOTE_REPRESENTATIVES', 'MARKET_TREASURY_ADDRESS', 'NETWORK', 'TRON_'])
    expect(/^grep -E .*sunwatt-signer\.env$/m.exec(pages)?.[0]).toContain(name)
})

test('Compose requires the signer settings only with the signer profile', () => {
  expect(read('compose.yaml')).toContain('env_file: [{ path: signer.env, required: false }]')
})

test('a failed build keeps the previous build, because a program may be running from it', () => {
  const outdir = tempDir()
  writeFileSync(join(outdir, 'main.js'), 'running')
  const { status } = spawnSync(process.execPath, ['build.mjs', outdir, join(outdir, 'missing.ts')])
  expect(status).not.toBe(0)
  expect(readdirSync(outdir)).toEqual(['main.js'])
  expect(readdirSync(dirname(outdir)).filter((name) => name.startsWith(`${basename(outdir)}-`))).toEqual([])
})
