/** What a process loads is what its configuration asks for. */
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { expect, it } from 'vitest'
import { tempDir } from '../support/temp.ts'
import { apart, PATIENCE, spawnNode } from './apart.ts'

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
  // From the sources: what is built has many modules in one file.
  const main = fileURLToPath(new URL('../../src/main.ts', import.meta.url))
  const withHook = { ...env, NODE_OPTIONS: `--import ${pathToFileURL(hook)}` }
  const { child, ended, output } = spawnNode(withHook, '--import', import.meta.resolve('tsx'), main)
  await expect.poll(output, PATIENCE).toContain('bot.started')
  child.kill('SIGTERM')
  await ended
  const loaded = readFileSync(file, 'utf8').split('\n')
  const inside = (part: string) => loaded.filter((url) => url.includes(part)).map((url) => url.split(part)[1])
  expect(inside('/src/bot/')).toContain('bot.ts')
  expect(inside('/src/market/')).toEqual([])
  expect(inside('/@modelcontextprotocol/')).toEqual([])
  // Its own secrets are the one thing of the sandbox network that it lacks.
  expect(inside('/src/sandbox/')).toEqual(['keys.ts'])
})
