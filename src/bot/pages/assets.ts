/** Scripts and style sheets of the pages. Their names contain a hash, so browsers may cache them forever. */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { codeFile } from '../../kernel/files.ts'
import { type Html, html } from '../../kernel/text/html.ts'
import { bundlePages, ICON, MANIFEST, type Manifest, type PageBundle } from './bundle.ts'
import { ASSET_HEADERS } from './headers.ts'

const ROOT = '/pages'
export const ICON_PATH = `${ROOT}/${ICON}`

const TYPES: Readonly<Record<string, string>> = {
  js: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
  svg: 'image/svg+xml',
}

interface Asset {
  type: string
  plain: Buffer
  gzipped: Buffer
}

interface Assets {
  manifest: Manifest
  files: ReadonlyMap<string, Asset>
}

let loaded: Promise<Assets> | undefined

/** Returns the assets: read from `dist/pages`, or bundled from the sources. Loads them once per process. */
function loadAssets(): Promise<Assets> {
  loaded ??= readBundle().then(compress)
  return loaded
}

async function readBundle(): Promise<PageBundle> {
  const folder = codeFile('pages')
  if (!existsSync(join(folder, MANIFEST))) return bundlePages()
  const names = readdirSync(folder).filter((name) => name !== MANIFEST)
  return {
    manifest: JSON.parse(readFileSync(join(folder, MANIFEST), 'utf8')),
    files: new Map(names.map((name) => [name, readFileSync(join(folder, name))])),
  }
}

async function compress({ manifest, files }: PageBundle): Promise<Assets> {
  const assets = [...files].map(async ([name, contents]): Promise<[string, Asset]> => {
    const plain = Buffer.from(contents)
    const type = TYPES[name.split('.').at(-1) ?? ''] ?? 'application/octet-stream'
    return [name, { type, plain, gzipped: await promisify(gzip)(plain, { level: 9 }) }]
  })
  return { manifest, files: new Map(await Promise.all(assets)) }
}

/** Renders the elements that load an entry, for the head of a document. `ENTRY-early` starts while ENTRY is loading. */
export async function assetTags(entry?: string): Promise<Html> {
  const { manifest } = await loadAssets()
  const own = entry === undefined ? [] : [manifest[`${entry}-early`], manifest[entry]]
  const styles = [manifest.page, ...own].flatMap((files) => files?.style ?? [])
  const scripts = own.flatMap((files) => files?.script ?? [])
  return html`<link rel="icon" href="${ICON_PATH}" type="image/svg+xml">
${styles.map(
  (name) => html`<link rel="stylesheet" href="${ROOT}/${name}">
`,
)}${scripts.map(
  (name) => html`<script type="module" src="${ROOT}/${name}"></script>
`,
)}`
}

export const acceptsGzip = ({ headers }: FastifyRequest): boolean =>
  /\bgzip\b/.test(String(headers['accept-encoding'] ?? ''))

export function addAssetRoute(app: FastifyInstance): void {
  app.get<{ Params: { file: string } }>(`${ROOT}/:file`, async (request, reply) => {
    const asset = (await loadAssets()).files.get(request.params.file)
    if (!asset) return reply.code(404).type('text/plain').send('Not found')
    reply.headers(ASSET_HEADERS).type(asset.type)
    return acceptsGzip(request) ? reply.header('content-encoding', 'gzip').send(asset.gzipped) : reply.send(asset.plain)
  })
}
