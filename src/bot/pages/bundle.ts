/**
 * Bundles the browser code of the pages: each script directly in `src/pages` is an entry. `build.mjs` writes the result
 * to `dist/pages`; a program that runs from `src` keeps it in memory.
 */
import { readdirSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { packageFile } from '../../kernel/files.ts'

export const MANIFEST = 'manifest.json'
/** Icon of the pages, also shown by wallets. Its name has no hash, so that its URL is stable. */
export const ICON = 'icon.svg'

/** Files of an entry, as names in the folder of assets. */
interface EntryFiles {
  script?: string
  style?: string
}

/** Entries by name: `pay`, `app-early`, and `page` for the common style sheet. */
export type Manifest = Readonly<Record<string, EntryFiles>>

export interface PageBundle {
  files: ReadonlyMap<string, Uint8Array>
  manifest: Manifest
}

export async function bundlePages(): Promise<PageBundle> {
  const scripts = readdirSync(packageFile('src/pages')).filter(
    (name) => /\.tsx?$/.test(name) && !name.endsWith('.d.ts'),
  )
  const entries = ['src/pages/base/page.css', ...scripts.map((name) => `src/pages/${name}`)]
  const manifest: Record<string, EntryFiles> = {}
  const files = new Map<string, Uint8Array>()
  for (const { outputFiles, metafile } of await Promise.all(entries.map(bundle))) {
    for (const { path, contents } of outputFiles) files.set(basename(path), contents)
    for (const [path, { entryPoint, cssBundle }] of Object.entries(metafile.outputs)) {
      if (entryPoint === undefined || !entries.includes(entryPoint)) continue
      const file = basename(path)
      manifest[basename(entryPoint).replace(/\.\w+$/, '')] = {
        ...(file.endsWith('.css') ? { style: file } : { script: file }),
        ...(cssBundle === undefined ? {} : { style: basename(cssBundle) }),
      }
    }
  }
  files.set(ICON, readFileSync(packageFile('src/operator/page/icon.svg')))
  return { files, manifest }
}

/** Bundles one entry. Entries share no files, because a phone loads one page, and each file costs a request. */
const bundle = async (entry: string) =>
  (await import('esbuild')).build({
    entryPoints: [entry],
    absWorkingDir: packageFile('.'),
    outdir: 'pages',
    bundle: true,
    // Dynamic imports are files of their own.
    splitting: true,
    minify: true,
    write: false,
    metafile: true,
    platform: 'browser',
    format: 'esm',
    // Browsers built into wallets are older than the phone's browser.
    target: 'es2020',
    tsconfig: 'src/pages/tsconfig.json',
    entryNames: '[name]-[hash]',
    chunkNames: '[name]-[hash]',
    assetNames: '[name]-[hash]',
    legalComments: 'none',
    logLevel: 'warning',
  })
