/** `npm run release`, in a small repository whose checks and build are quick. */
import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { tempDir } from '../support/temp.ts'
import { isThorough } from '../support/thorough.ts'

const CHANGELOG =
  '# Changelog\n\n## Unreleased\n\n### Orders\n\n- Orders can be paused.\n\n## 1.0.0 - 2026-11-28\n\n- First.\n'
const RELEASED = CHANGELOG.replace('Unreleased\n', () => 'Unreleased\n\n## 1.1.0 - DATE\n')
const MANIFEST = {
  name: 'sunwatt',
  version: '1.0.0',
  license: 'MIT',
  private: true,
  type: 'module',
  files: ['.npmrc', 'CHANGELOG.md', 'deploy', 'dist', 'docs', 'package-lock.json'],
  config: { unbundled: ['kept'] },
  scripts: {
    start: 'node dist/bin/main.js',
    prestart: 'node build.mjs',
    types: 'true',
    lint: 'true',
    'test:thorough': 'true',
    locales: 'node -e "process.exit(fs.existsSync(\'gap\') ? 1 : 0)" --',
    'pack:client': 'node client.mjs',
    sbom: 'echo {}',
  },
  dependencies: {},
}
/** Build of a program that prints one line. */
const BUILD = `import { mkdirSync, writeFileSync } from 'node:fs'
const [folder] = process.argv.slice(2)
mkdirSync(folder + '/bin', { recursive: true })
writeFileSync(folder + '/bin/main.js', 'console.log("runs")')`
const CLIENT = `import { writeFileSync } from 'node:fs'
writeFileSync(process.argv.at(-1) + '/sunwatt-1.1.0.tgz', 'client')`

const ENV = {
  ...process.env,
  GIT_AUTHOR_NAME: 'sunwatt',
  GIT_AUTHOR_EMAIL: 'sunwatt@example.org',
  GIT_COMMITTER_NAME: 'sunwatt',
  GIT_COMMITTER_EMAIL: 'sunwatt@example.org',
}

interface Repository {
  path(name: string): string
  read(name: string): string
  git(...args: string[]): string
  commit(files: Record<string, string>): void
  release(...args: string[]): { status: number | null; stdout: string; stderr: string }
}

function createRepository(): Repository {
  const dir = tempDir()
  const exec = (command: string, args: readonly string[]) =>
    spawnSync(command, args, { cwd: dir, env: ENV, encoding: 'utf8' })
  const path = (name: string) => join(dir, name)
  const git = (...args: string[]) => exec('git', args).stdout.trim()
  const commit = (files: Record<string, string>) => {
    for (const [name, text] of Object.entries(files)) writeFileSync(path(name), text)
    git('add', '.')
    git('commit', '-m', 'change')
  }
  const json = (value: unknown) => `${JSON.stringify(value, null, 2)}\n`
  for (const folder of ['deploy', 'docs', 'dist']) mkdirSync(path(folder))
  for (const name of ['release.mjs', 'slim.mjs']) cpSync(`deploy/${name}`, path(`deploy/${name}`))
  writeFileSync(path('dist/running.js'), 'running')
  git('init')
  commit({
    '.gitignore': 'dist/\ndist-*/\n',
    '.npmrc': 'install-links=true\n',
    'CHANGELOG.md': CHANGELOG,
    'build.mjs': BUILD,
    'client.mjs': CLIENT,
    'docs/upgrading.md': '# Upgrading\n\n## 1.1.0\n\nNothing to do.\n\n## 1.0.0\n\nA lot.\n',
    'package.json': json(MANIFEST),
    'package-lock.json': json({
      name: 'sunwatt',
      version: '1.0.0',
      lockfileVersion: 3,
      packages: { '': { name: 'sunwatt', version: '1.0.0' } },
    }),
    'server.json': json({ name: 'sunwatt', version: '1.0.0' }),
  })
  return {
    path,
    read: (name) => readFileSync(path(name), 'utf8'),
    git,
    commit,
    release: (...args) => exec(process.execPath, ['deploy/release.mjs', ...args]),
  }
}

test('a release commits the version, writes the archives and tags, and leaves dist unchanged', () => {
  const repository = createRepository()
  const { status, stdout, stderr } = repository.release('1.1.0')
  expect({ status, stderr }).toEqual({ status: 0, stderr: expect.not.stringContaining('Error') })
  expect(stdout).toContain('docker build -t sunwatt:1.1.0 .')

  const { read, git, path } = repository
  for (const name of ['package.json', 'package-lock.json', 'server.json'])
    expect(JSON.parse(read(name)).version).toBe('1.1.0')
  expect(read('CHANGELOG.md').replace(/(1\.1\.0 - )\d{4}-\d\d-\d\d$/m, '$1DATE')).toBe(RELEASED)
  expect(git('status', '--porcelain')).toBe('')
  expect(git('rev-parse', 'v1.1.0^{commit}')).toBe(git('rev-parse', 'HEAD'))
  expect(git('tag', '--list', '--format=%(contents)', 'v1.1.0')).toBe(
    'sunwatt 1.1.0\n\n### Orders\n\n- Orders can be paused.',
  )
  expect(readdirSync(path('dist'))).toEqual(['running.js'])

  const server = 'sunwatt-server-1.1.0'
  expect(readdirSync(path('dist-release')).sort()).toEqual([
    'SHA256SUMS',
    'sunwatt-1.1.0.tgz',
    `${server}.cdx.json`,
    `${server}.tgz`,
  ])
  const sums = spawnSync('sha256sum', ['-c', 'SHA256SUMS'], { cwd: path('dist-release'), encoding: 'utf8' })
  expect(sums.stdout.match(/: OK$/gm)).toHaveLength(3)
  spawnSync('tar', ['-xzf', `${server}.tgz`], { cwd: path('dist-release') })
  const unpacked = path(`dist-release/${server}`)
  expect(readdirSync(unpacked).sort()).toEqual([...MANIFEST.files, 'package.json'].sort())
  const start = spawnSync('npm', ['start', '--silent'], { cwd: unpacked, encoding: 'utf8' })
  expect(start.stdout).toBe('runs\n')
})

test('a dry run prints the steps and the release notes, and changes nothing', () => {
  const { release, git, path } = createRepository()
  const before = git('rev-parse', 'HEAD')
  const { status, stdout } = release('1.1.0', '--dry-run')
  expect(status).toBe(0)
  for (const step of [
    '- Orders can be paused.',
    '$ npm run test:thorough',
    '$ npm version 1.1.0',
    'edit CHANGELOG.md',
    '$ git commit --quiet -m release: set version 1.1.0',
    '$ node build.mjs dist-release/sunwatt-server-1.1.0/dist',
    '$ git tag --annotate v1.1.0',
  ])
    expect(stdout).toContain(step)
  expect([git('rev-parse', 'HEAD'), git('status', '--porcelain'), git('tag')]).toEqual([before, '', ''])
  expect(existsSync(path('dist-release'))).toBe(false)
})

test.runIf(isThorough)('a release that failed after its commit can be continued', () => {
  const { release, git, commit } = createRepository()
  commit({ 'client.mjs': 'process.exit(1)' })
  expect(release('1.1.0').status).not.toBe(0)
  expect([git('log', '-1', '--format=%s'), git('tag')]).toEqual(['release: set version 1.1.0', ''])
  commit({ 'client.mjs': CLIENT })
  expect(release('1.1.0').status).toBe(0)
  expect(
    git('log', '--format=%s')
      .split('\n')
      .filter((subject) => subject.startsWith('release:')),
  ).toHaveLength(1)
  expect(git('tag')).toBe('v1.1.0')
})

test.each<[string, (repository: Repository) => void, string[]]>([
  ['an invalid version', () => {}, ['1.1', 'Name the version']],
  ['uncommitted changes', ({ path }) => writeFileSync(path('new'), ''), ['1.1.0', 'uncommitted changes']],
  [
    'a tag on another commit',
    ({ git, commit }) => {
      git('tag', 'v1.1.0')
      commit({ new: '' })
    },
    ['1.1.0', 'tag v1.1.0'],
  ],
  [
    'no changelog entries',
    ({ commit }) => commit({ 'CHANGELOG.md': '# Changelog\n\n## Unreleased\n' }),
    ['1.1.0', 'no entries under Unreleased'],
  ],
  ['entries for a released version', () => {}, ['1.0.0', 'already has a section 1.0.0']],
  [
    'a changelog section without the version',
    ({ commit }) => commit({ 'CHANGELOG.md': RELEASED }),
    ['1.1.0', 'package.json has the version 1.0.0'],
  ],
  [
    'no upgrade note',
    ({ commit }) => commit({ 'docs/upgrading.md': '# Upgrading\n' }),
    ['1.1.0', 'docs/upgrading.md has no section 1.1.0'],
  ],
])('a release is refused with %s', (_, prepare, [version = '', message]) => {
  const repository = createRepository()
  prepare(repository)
  const { status, stdout, stderr } = repository.release(version, '--dry-run')
  expect({ status, stdout, stderr }).toEqual({
    status: 1,
    stdout: '',
    stderr: expect.stringContaining(message as string),
  })
})

test.runIf(isThorough)('a failed check ends the release before the commit', () => {
  const { release, git, commit } = createRepository()
  commit({ gap: '' })
  expect(release('1.1.0').status).not.toBe(0)
  expect([git('log', '-1', '--format=%s'), git('tag')]).toEqual(['change', ''])
})
