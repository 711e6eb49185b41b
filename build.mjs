/**
 * `node build.mjs [FOLDER [SCRIPT...]]` bundles `src` with its packages into a few large files in `dist`, because
 * loading two thousand small files doubles the start time. A dynamic import becomes a separate file, loaded on demand.
 * With SCRIPT, only those scripts are bundled.
 */
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { build } from 'esbuild'
import { tsImport } from 'tsx/esm/api'

/** Packages that stay outside the bundle, because they load files of their own: native modules, workers, pages. */
const { unbundled } = JSON.parse(readFileSync('package.json', 'utf8')).config
/** Files that the code reads through `codeFile` of `src/kernel/files.ts`. */
const TEXTS = readdirSync('src/bot/locales').filter((name) => name.endsWith('.ftl'))
const READ_AS_FILES = [
  ...TEXTS.map((name) => `bot/locales/${name}`),
  'operator/page/page.css',
  'operator/page/icon.svg',
  'sandbox/telegram/page',
]

/** Names of the files that list the output of the latest build. */
const PARTS = 'parts.json'
const PAGE_FILES = 'page-files.json'

/** Header for CommonJS packages in the bundle, which load Node's modules with `require`. */
const WHAT_COMMONJS_HAS = `import { createRequire as requireFor } from 'node:module'
const require = requireFor(import.meta.url)
const __dirname = import.meta.dirname`

/**
 * Entry points: programs, the threads for checkpoints and the watchdog, the process for large upgrades, `app` for tests
 * that start the built program in their own process, and the guided tour.
 */
const ENTRIES = [
  'src/bin/main.ts',
  'src/app/app.ts',
  'src/bin/backup.ts',
  'src/bin/signer.ts',
  'src/bin/restore.ts',
  'src/bin/migrate.ts',
  'src/bin/doctor.ts',
  'src/bin/migrate-engine.ts',
  'src/operator/main.ts',
  'src/setup/main.ts',
  'src/db/sqlite/checkpointer.js',
  'src/db/sqlite/migrate.ts',
  'src/app/watching/watchdog-thread.js',
  'src/demo/main.ts',
]

const [outdir = 'dist', ...scripts] = process.argv.slice(2)
/** A program may be running from `outdir`, so the new build replaces it only once it is complete. */
const fresh = `${outdir}-new-${process.pid}`
const former = `${outdir}-old-${process.pid}`
process.once('exit', () => rmSync(fresh, { recursive: true, force: true }))
await build({
  entryPoints: scripts.length > 0 ? scripts : ENTRIES,
  outdir: fresh,
  bundle: true,
  splitting: true,
  platform: 'node',
  format: 'esm',
  target: 'node20',
  external: [...unbundled, 'esbuild'],
  // node-fetch needs whatwg-url only on Node 8. The package takes 3 MB of memory and loads the deprecated `punycode`.
  alias: { 'whatwg-url': 'node:url' },
  chunkNames: 'parts/[name]-[hash]',
  sourcemap: true,
  sourcesContent: false,
  // Node keeps the code of every loaded file in memory. Short lines keep stack traces useful.
  minifyWhitespace: true,
  lineLimit: 160,
  banner: { js: WHAT_COMMONJS_HAS },
  logLevel: 'warning',
})
escapeWideCharacters(fresh)
if (scripts.length === 0) {
  for (const path of READ_AS_FILES) cpSync(`src/${path}`, `${fresh}/${path}`, { recursive: true })
  const { migratedDatabase } = await tsImport('./src/db/sqlite/new.ts', import.meta.url)
  writeFileSync(`${fresh}/db/sqlite/new.db`, await migratedDatabase())
  await writePages()
  keepParts('parts', PARTS)
  keepParts('pages', PAGE_FILES)
}
if (existsSync(outdir)) renameSync(outdir, former)
renameSync(fresh, outdir)
rmSync(former, { recursive: true, force: true })

/**
 * Escapes characters beyond Latin-1, which esbuild leaves unescaped in regular expressions. A single one doubles the
 * memory that Node needs for its file.
 */
function escapeWideCharacters(folder) {
  for (const name of readdirSync(folder, { recursive: true }).filter((name) => name.endsWith('.js'))) {
    const code = readFileSync(`${folder}/${name}`, 'utf8')
    const toEscape = (char) => `\\u${char.charCodeAt().toString(16).padStart(4, '0')}`
    writeFileSync(`${folder}/${name}`, code.replace(/[\u0100-\uffff]/g, toEscape))
  }
}

/** Bundles the browser code of the web pages. */
async function writePages() {
  const { bundlePages, MANIFEST } = await tsImport('./src/bot/pages/bundle.ts', import.meta.url)
  const { files, manifest } = await bundlePages()
  mkdirSync(`${fresh}/pages`)
  for (const [name, contents] of files) writeFileSync(`${fresh}/pages/${name}`, contents)
  writeFileSync(`${fresh}/pages/${MANIFEST}`, JSON.stringify(manifest))
}

/**
 * Copies the files of the previous build into the new folder, because running programs and open pages may still load
 * them. `list`: file with the names of the files of the new build.
 */
function keepParts(folder, list) {
  const made = readdirSync(`${fresh}/${folder}`)
  const before = existsSync(`${outdir}/${list}`) ? JSON.parse(readFileSync(`${outdir}/${list}`, 'utf8')) : []
  for (const name of before.filter((one) => !made.includes(one)))
    if (existsSync(`${outdir}/${folder}/${name}`)) cpSync(`${outdir}/${folder}/${name}`, `${fresh}/${folder}/${name}`)
  writeFileSync(`${fresh}/${list}`, JSON.stringify(made))
}
