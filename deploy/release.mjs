/**
 * `npm run release -- VERSION` releases a version: runs all checks, moves the entries under Unreleased in CHANGELOG.md
 * to the version, commits, writes the archives to `dist-release`, and tags the commit. It pushes and publishes nothing.
 * `--dry-run` prints every step and changes nothing. After a failure, the same command continues the release.
 * See docs/decisions/090-releases.md.
 */
import { spawnSync } from 'node:child_process'
import { mkdirSync, openSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const OUT = 'dist-release'
/** Files that contain the version. */
const STAMPED = ['package.json', 'package-lock.json', 'server.json', 'CHANGELOG.md']

const isDryRun = process.argv.includes('--dry-run')
const [version = ''] = process.argv.slice(2).filter((argument) => !argument.startsWith('--'))
const tag = `v${version}`
const print = (text) => process.stdout.write(`${text}\n`)
const read = (path) => readFileSync(path, 'utf8')
const manifest = () => JSON.parse(read('package.json'))
const git = (...args) => spawnSync('git', args, { encoding: 'utf8' }).stdout.trim()

/** Returns the text below the heading `## title ...`, or undefined if there is no such heading. */
function sectionOf(page, title) {
  const section = page.split(/^## /m).find((text) => text.split(/\s/, 1)[0] === title)
  return section?.slice(section.indexOf('\n')).trim()
}

const changelog = read('CHANGELOG.md')
const unreleased = sectionOf(changelog, 'Unreleased')
/** Entries of this version, if CHANGELOG.md already has them. */
const released = sectionOf(changelog, version)
const notes = released ?? unreleased

function* problems() {
  if (!/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version)) {
    yield 'Name the version: npm run release -- 1.2.3 [--dry-run]'
    return
  }
  if (git('status', '--porcelain')) yield 'The working tree has uncommitted changes.'
  const tagged = git('rev-parse', '--quiet', '--verify', `${tag}^{commit}`)
  if (tagged && tagged !== git('rev-parse', 'HEAD')) yield `The tag ${tag} exists, for another commit.`
  if (unreleased === undefined) yield 'CHANGELOG.md has no section Unreleased.'
  else if (released === undefined && !unreleased) yield 'CHANGELOG.md has no entries under Unreleased.'
  else if (released !== undefined && unreleased)
    yield `CHANGELOG.md already has a section ${version}: move the entries under Unreleased into it, or release the next version.`
  if (released !== undefined && manifest().version !== version)
    yield `CHANGELOG.md has a section ${version}, but package.json has the version ${manifest().version}.`
  if (!sectionOf(read('docs/upgrading.md'), version)) yield `docs/upgrading.md has no section ${version}.`
}

function fail(...problems) {
  process.stderr.write(`${problems.join('\n')}\n`)
  process.exit(1)
}

/** Runs a command, and ends the release if it fails. `into` is a file for its output, `input` its standard input. */
function run([command, ...args], { into, ...options } = {}) {
  const line = `${[command, ...args].join(' ')}${into ? ` > ${into}` : ''}`
  print(`$ ${line}`)
  if (isDryRun) return
  const output = into ? openSync(into, 'w') : 'inherit'
  const { status } = spawnSync(command, args, { stdio: ['pipe', output, 'inherit'], ...options })
  if (status !== 0) fail(`Failed: ${line}`)
}

/** Changes a file with `change`, from its text to its new text. */
function edit(path, change) {
  print(`edit ${path}`)
  if (!isDryRun) writeFileSync(path, change(read(path)))
}

function check() {
  for (const script of ['types', 'lint', 'test:thorough']) run(['npm', 'run', script])
  run(['npm', 'run', 'locales', '--', '--missing'])
}

/** Sets the version in all files and commits them. */
function stamp() {
  run(['npm', 'version', version, '--no-git-tag-version', '--allow-same-version', '--ignore-scripts'])
  edit('server.json', (text) => text.replace(/("version": ")[^"]*/, `$1${version}`))
  const heading = `## ${version} - ${new Date().toISOString().slice(0, 10)}`
  edit('CHANGELOG.md', (text) => text.replace('\n## Unreleased\n', () => `\n## Unreleased\n\n${heading}\n`))
  run(['git', 'commit', '--quiet', '-m', `release: set version ${version}`, '--', ...STAMPED])
}

/**
 * Packs the compiled server. It contains the `files` of package.json, from the commit, and a build of its own, so
 * `dist` of this folder stays as it is. `npm pack` cannot do this: it leaves out the lock file and .npmrc.
 */
function packServer() {
  const name = `sunwatt-server-${version}`
  const folder = join(OUT, name)
  const files = manifest().files.filter((path) => path !== 'dist')
  run(['git', 'archive', `--prefix=${folder}/`, `--output=${OUT}/files.tar`, 'HEAD', 'package.json', ...files])
  run(['tar', '-xf', `${OUT}/files.tar`])
  run(['node', 'build.mjs', `${folder}/dist`])
  run(['node', 'deploy/slim.mjs'], { cwd: folder })
  run(['npm', 'install', '--package-lock-only', '--ignore-scripts', '--no-audit', '--no-fund'], { cwd: folder })
  run(['tar', '-czf', `${folder}.tgz`, '--owner=0', '--group=0', '-C', OUT, name])
  if (!isDryRun) for (const path of [folder, `${OUT}/files.tar`]) rmSync(path, { recursive: true })
}

function pack() {
  if (!isDryRun) {
    rmSync(OUT, { recursive: true, force: true })
    mkdirSync(OUT)
  }
  packServer()
  run(['npm', 'run', '--silent', 'pack:client', '--', '--pack-destination', OUT])
  run(['npm', 'run', '--silent', 'sbom'], { into: `${OUT}/sunwatt-server-${version}.cdx.json` })
  const names = isDryRun ? ['*'] : readdirSync(OUT)
  run(['sha256sum', ...names], { cwd: OUT, into: `${OUT}/SHA256SUMS` })
}

const found = [...problems()]
if (found.length > 0) fail(...found)

print(`Release notes of ${version}:\n\n${notes}\n`)
check()
if (git('status', '--porcelain')) fail('The checks changed files of the working tree.')
if (released === undefined) stamp()
pack()
// By default git would delete the headings, because they begin with #.
if (!git('tag', '--list', tag))
  run(['git', 'tag', '--annotate', tag, '--cleanup=whitespace', '--file=-'], {
    input: `sunwatt ${version}\n\n${notes}\n`,
  })
print(`
Next:
  git push --follow-tags
  attach the files of ${OUT} to the release
  docker build -t sunwatt:${version} .     # the image, from this commit: Dockerfile`)
