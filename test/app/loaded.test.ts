/** Tests that a process loads only the modules its configuration needs. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { expect, it } from 'vitest'
import { tempDir } from '../support/temp.ts'
import { POLL_OPTIONS } from '../support/timeouts.ts'
import { createSeparateBotFixture, spawnMain } from './separate-bot-fixture.ts'

/** Records the URL of every module that is loaded. */
const HOOK = `import { register } from 'node:module'
register('data:text/javascript,' + encodeURIComponent(\`
  import { appendFileSync } from 'node:fs'
  export async function load(url, context, next) {
    appendFileSync('FILE', url + '\\\\n')
    return next(url, context)
  }\`))`

it('a program with only the bot does not load the marketplace, MCP or the sandbox servers', async () => {
  const dir = tempDir()
  const [hook, file] = [join(dir, 'hook.mjs'), join(dir, 'loaded.txt')]
  writeFileSync(hook, HOOK.replace('FILE', file))
  const { env } = await createSeparateBotFixture()
  const withHook = { ...env, NODE_OPTIONS: `--import ${pathToFileURL(hook)}` }
  const { child, ended, output } = await spawnMain(withHook)
  await expect.poll(output, POLL_OPTIONS).toContain('bot.started')
  child.kill('SIGTERM')
  await ended
  const loaded = readFileSync(file, 'utf8').trim().split('\n').flatMap(sourcesOf)
  const inside = (part: string) => loaded.filter((path) => path.includes(part)).map((path) => path.split(part)[1])
  expect(inside('/src/bot/')).toContain('bot.ts')
  expect(inside('/src/market/')).toEqual([])
  expect(inside('/@modelcontextprotocol/')).toEqual([])
  // The only sandbox module needed is the one for its secrets.
  expect(inside('/src/sandbox/')).toEqual(['keys.ts'])
})

/** A bundle contains many modules; their names are in its source map. */
function sourcesOf(url: string): string[] {
  const map = url.startsWith('file:') ? `${fileURLToPath(url)}.map` : ''
  return existsSync(map) ? JSON.parse(readFileSync(map, 'utf8')).sources : [url]
}
