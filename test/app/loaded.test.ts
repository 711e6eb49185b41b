/** What a process loads is what its configuration asks for. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { expect, it } from 'vitest'
import { PATIENCE } from '../support/patience.ts'
import { tempDir } from '../support/temp.ts'
import { apart, spawnMain } from './apart.ts'

/** Writes down the URL of every module that is loaded. */
const HOOK = `import { register } from 'node:module'
register('data:text/javascript,' + encodeURIComponent(\`
  import { appendFileSync } from 'node:fs'
  export async function load(url, context, next) {
    appendFileSync('FILE', url + '\\\\n')
    return next(url, context)
  }\`))`

it('a bot alone loads neither the marketplace nor MCP, nor a stand-in for what it has', async () => {
  const dir = tempDir()
  const [hook, file] = [join(dir, 'hook.mjs'), join(dir, 'loaded.txt')]
  writeFileSync(hook, HOOK.replace('FILE', file))
  const { env } = await apart()
  const withHook = { ...env, NODE_OPTIONS: `--import ${pathToFileURL(hook)}` }
  const { child, ended, output } = await spawnMain(withHook)
  await expect.poll(output, PATIENCE).toContain('bot.started')
  child.kill('SIGTERM')
  await ended
  const loaded = readFileSync(file, 'utf8').trim().split('\n').flatMap(sourcesOf)
  const inside = (part: string) => loaded.filter((path) => path.includes(part)).map((path) => path.split(part)[1])
  expect(inside('/src/bot/')).toContain('bot.ts')
  expect(inside('/src/market/')).toEqual([])
  expect(inside('/@modelcontextprotocol/')).toEqual([])
  // Its own secrets are the one thing of the sandbox network that it lacks.
  expect(inside('/src/sandbox/')).toEqual(['keys.ts'])
})

/** What is built has many modules in one file, and their names beside it. */
function sourcesOf(url: string): string[] {
  const map = url.startsWith('file:') ? `${fileURLToPath(url)}.map` : ''
  return existsSync(map) ? JSON.parse(readFileSync(map, 'utf8')).sources : [url]
}
