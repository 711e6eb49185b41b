/**
 * Bundles the browser code of the pages: each script in `src/pages` itself is the entry of a page. `build.mjs` writes
 * the result to `dist/pages`; a program that runs from `src` keeps it in memory.
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
  /** Scripts that `script` imports statically, directly or through others. */
  imports: string[]
}

/** Entries by name: `pay`, and `page` for the common style sheet. */
export type Manifest = Readonly<Record<string, EntryFiles>>

export interface PageBundle {
  files: ReadonlyMap<string, Uint8Array>
  manifest: Manifest
}

export async function bundlePages(): Promise<PageBundle> {
  const { build } = await import('esbuild')
  const pages = readdirSync(packageFile('src/pages')).filter((name) => name.endsWith('.tsx'))
  const entries = ['src/pages/base/page.css', ...pages.map((name) => `src/pages/${name}`)]
  const { outputFiles, metafile } = await build({
    entryPoints: entries,
    absWorkingDir: packageFile('.'),
    outdir: 'pages',
    bundle: true,
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
  const manifest: Record<string, EntryFiles> = {}
  const { outputs } = metafile
  /** Adds the scripts that `path` imports statically, and those that they import. */
  const addImports = (path: string, found = new Set<string>()) => {
    for (const { path: next, kind } of outputs[path]?.imports ?? [])
      if (kind === 'import-statement' && !found.has(next)) addImports(next, found.add(next))
    return found
  }
  for (const [path, { entryPoint, cssBundle }] of Object.entries(outputs)) {
    if (entryPoint === undefined || !entries.includes(entryPoint)) continue
    const file = basename(path)
    manifest[basename(entryPoint).replace(/\.\w+$/, '')] = {
      ...(file.endsWith('.css') ? { style: file } : { script: file }),
      ...(cssBundle === undefined ? {} : { style: basename(cssBundle) }),
      imports: [...addImports(path)].map((one) => basename(one)),
    }
  }
  const files = new Map(outputFiles.map(({ path, contents }) => [basename(path), contents]))
  files.set(ICON, readFileSync(packageFile('src/operator/page/icon.svg')))
  return { files, manifest }
}
