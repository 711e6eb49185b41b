/**
 * Runs every command of the README and of docs/: each `sh` and `console` block, in the order of the pages, in one
 * sandbox installation. A block that needs more than that is listed with its reason.
 */
import { spawn } from 'node:child_process'
import { mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import { describe, expect, it, onTestFinished } from 'vitest'
import type { App } from '../../src/app/app.ts'
import { buildOnce } from '../support/built.ts'
import { startSandboxIn, withPortsOf } from '../support/pages.ts'
import { startStubServer } from '../support/stub-server.ts'
import { tempDir } from '../support/temp.ts'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))
const read = (path: string) => readFileSync(join(ROOT, path), 'utf8')

/** Pages whose blocks another test runs, unchanged and with their results. */
const PAGES_WITH_A_TEST: Readonly<Record<string, string>> = {
  'docs/programmers.md': 'test/client/programmers.test.ts',
  'docs/mcp.md': 'test/market/mcp/page.test.ts',
}

const REASONS = {
  systemd: 'needs systemd and root',
  docker: 'needs Docker',
  root: 'needs root',
  network: 'installs packages, or needs a public network',
  repository: 'is for developers and runs for minutes',
  wallet: 'signs with the private key of a wallet, or sells its stake; the tests of the API make these calls',
  state: 'needs an order, a rental or a listing in a certain state; the tests of the API make these calls',
  ports: 'uses the fixed port of a fake, and tests use free ports',
} as const

/** Start of each block that is not run. */
const NOT_RUN: Readonly<Record<string, Readonly<Record<string, keyof typeof REASONS>>>> = {
  'README.md': {
    'npm install && npm start': 'network',
    'npm run demo': 'repository',
    'npm install\n': 'network',
    'BOT_TOKEN=... npm run setup': 'network',
    'npm run setup      #': 'docker',
    'npm run check:fast': 'repository',
  },
  'docs/operating/install.md': {
    'npm ci && npm run build': 'network',
    'docker build -t sunwatt .': 'docker',
    'install -m 600 .env': 'systemd',
    'cd /opt/sunwatt': 'systemd',
  },
  'docs/api.md': {
    'export PRIVATE_KEY=... PAYER=T...   # the wallet': 'wallet',
    'curl -sN "$API/v2/orders/stream': 'state',
    'curl -s -X PATCH $API/v2/order/ORDER_ID': 'state',
    'curl -s -X POST $API/v2/order/ORDER_ID/cancel': 'state',
    'curl -s $API/v2/order/ORDER_ID/return': 'state',
    'export NODE_URL=http://127.0.0.1:8091 PRIVATE_KEY=...   # who pays; the': 'wallet',
    'export PRIVATE_KEY=... PAYER=T...   # the paying': 'wallet',
    'SIGNATURE=$(node -p': 'wallet',
    'export NODE_URL=http://127.0.0.1:8091 PRIVATE_KEY=...   # who pays; any': 'wallet',
    'curl -s -X POST $API/v2/get-extendable-delegates': 'state',
    'curl -s -X POST $API/v2/withdrawal-addresses': 'state',
    'API_KEY=$KEY node docs/verify-solvency.mjs': 'network',
    'curl -s -X PUT $API/v2/webhook': 'network',
    'curl -s "$API/v2/internal/buyer/orders': 'state',
    'curl -s "$API/v2/orders/active-global?': 'state',
    'curl -sN "$API/v2/orders/active-global/stream': 'state',
    'export API KEY NODE_URL=': 'wallet',
    'curl -s -X POST $API/v0/estimate-trx': 'state',
    'curl -s -X POST $API/v0/fast-charge-estimate': 'state',
  },
  'docs/webhooks.md': { 'curl -s -X PUT $API/v2/webhook': 'network' },
  'docs/suppliers.md': { 'FAKE=http://127.0.0.1:8093': 'ports' },
  'docs/operating/keys.md': { 'useradd --system': 'systemd', 'export COMPOSE_PROFILES': 'docker' },
  'docs/operating/database.md': { 'sudo -u postgres': 'root', 'DATABASE_URL=postgres://': 'root' },
  'docs/operating/node.md': { 'NETWORK=sandbox TRON_NODE_URL=': 'network' },
  'docs/upgrading.md': { 'sha256sum --ignore-missing': 'root' },
  'docs/speed.md': { 'npm run bench': 'repository' },
}

interface Block {
  page: string
  language: 'sh' | 'console'
  text: string
}

const PAGES = [
  'README.md',
  ...readdirSync(join(ROOT, 'docs'), { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.md') && !path.startsWith('decisions/'))
    .map((path) => `docs/${path}`)
    .sort(),
]

const BLOCKS = PAGES.filter((page) => !(page in PAGES_WITH_A_TEST)).flatMap((page): Block[] =>
  [...read(page).matchAll(/^```(sh|console)\n(.*?)^```$/gms)].map(([, language, text = '']) => ({
    page,
    language: language as Block['language'],
    text,
  })),
)

const reasonOf = ({ page, text }: Block) =>
  Object.entries(NOT_RUN[page] ?? {}).find(([start]) => text.startsWith(start))?.[1]

describe('the commands in the documentation', () => {
  it('are in blocks that this test finds: none is in a block without a language', () => {
    const unmarked = PAGES.flatMap((page) =>
      [...read(page).matchAll(/^```(\w*)\n(.*?)^```$/gms)]
        .filter(
          ([, language, text = '']) =>
            language === '' && /^\$ |^(?:npm|node|curl|operator|docker|sudo|export) /m.test(text),
        )
        .map(([, , text]) => `${page}: ${text}`),
    )
    expect(unmarked).toEqual([])
  })

  it('are left out only for a reason, which still applies to a block', () => {
    const starts = Object.entries(NOT_RUN).flatMap(([page, list]) =>
      Object.keys(list).map((start) => ({ page, start })),
    )
    const stale = starts.filter(
      ({ page, start }) => BLOCKS.filter((block) => block.page === page && block.text.startsWith(start)).length !== 1,
    )
    expect(stale).toEqual([])
    expect(BLOCKS.length - starts.length).toBeGreaterThan(20)
    const missing = Object.entries(PAGES_WITH_A_TEST).filter(([page, test]) => {
      const name = page.replace('docs/', '')
      return !read(test).includes(`readPage('${name}')`)
    })
    expect(missing).toEqual([])
  })

  it('work in a sandbox installation, in the order of the pages', async () => {
    const { folder, app, examples } = await createInstallation()
    const blocks = BLOCKS.filter((block) => reasonOf(block) === undefined)
    const script = blocks.map((block, i) => scriptOf(block, i)).join('\n')
    const text = [...examples].reduce((all, [example, actual]) => all.replaceAll(example, actual), script)
    const { status, out } = await runScript(folder, `${PRELUDE}\n${withPortsOf(text, app)}`)
    const failed = [...out.matchAll(/^FAILED .*$/gm)].map(([line]) => line)
    expect(failed, out.slice(-4_000)).toEqual([])
    expect(status, out.slice(-4_000)).toBe(0)
    const missing = blocks.flatMap((block, i) =>
      block.language === 'console' ? missingColumns(block.text, outputsOf(out, i)) : [],
    )
    expect(missing).toEqual([])
  })
})

/** Returns what each command of block number `i` has printed. */
function outputsOf(out: string, i: number): string[] {
  const [, text = ''] = out.split(`=== block ${i}\n`)
  const [printed = ''] = text.split('\n=== block ')
  return printed.split('=== command\n').slice(1)
}

const cellsOf = (line: string) => line.split(/ {2,}/)

/** Returns the column names and labels of the shown output that a command does not print. Empty tables have none. */
function missingColumns(shown: string, printed: readonly string[]): string[] {
  const shownOutputs = shown.split(/^\$ .*\n/m).slice(1)
  return shownOutputs.flatMap((output, command) => {
    const [first = ''] = output.split('\n')
    const columns = cellsOf(first).filter((name) => /^[a-zA-Z][a-z A-Z()]*$/.test(name))
    const lines = (printed[command] ?? '').split('\n').map(cellsOf)
    const header = lines.find((cells) => columns.filter((name) => cells.includes(name)).length * 2 >= columns.length)
    return header ? columns.filter((name) => !header.includes(name)).map((name) => `${first}: ${name}`) : []
  })
}

/** Returns the shell code of a block. It names the block, so that the trap can report the failed block and command. */
function scriptOf({ page, language, text }: Block, i: number): string {
  const commands =
    language === 'console'
      ? [...text.matchAll(/^\$ (.*)$/gm)].map(([, command]) => `echo "=== command"\n${command}`).join('\n')
      : text
  const [, after = ''] = Object.entries(AFTER).find(([start]) => text.startsWith(start)) ?? []
  return `echo "=== block ${i}"\nBLOCK="${page} #${i}"\n${commands}\n${after}`
}

const PRELUDE = `
set -Euo pipefail
trap 'echo "FAILED $BLOCK: $BASH_COMMAND"' ERR
BLOCK=start
# Exit code 1 of these commands is a finding, not a failure.
operator() { node dist/operator/main.js "$@" || { [ $? = 1 ] && [[ "$1" =~ ^(balances|problems|reconcile)$ ]]; }; }
# Runs a script of package.json without the build before it.
npm() {
  [ "$1" != run ] || shift
  [ "$1" != --silent ] || shift
  local name=$1; shift
  [ "\${1-}" != -- ] || shift
  $(node -p "require('./package.json').scripts['$name'] ?? process.exit(1)") "$@"
}
# Fails for an answer that refuses the call.
curl() {
  local body
  body=$(command curl -m 20 "$@") && echo "$body" && case "$body" in *'"error":true'* | *'"statusCode":4'*) false ;; esac
}
`

/** Extra commands after the block that begins like this: what the text around it tells the operator to do. */
const AFTER: Readonly<Record<string, string>> = {
  'umask 077':
    'export BACKUP_FOLDER=$PWD/backups BACKUP_PUBLIC_KEY=$(sed -n "s/^# public key: //p" sunwatt-backup.key)',
}

/** Creates an installation like that of a release, with a key pair's folder, and starts it. Returns its examples. */
async function createInstallation(): Promise<{ folder: string; app: App; examples: Map<string, string> }> {
  const folder = tempDir()
  symlinkSync(await buildOnce(), join(folder, 'dist'))
  for (const name of ['node_modules', 'package.json', 'docs', '.env.example', 'migrations', 'deploy'])
    symlinkSync(join(ROOT, name), join(folder, name))
  writeFileSync(join(folder, 'catfee.json'), '{"key": "a-key", "secret": "a-secret"}')
  mkdirSync(join(folder, 'backups'))
  mkdirSync(join(folder, 'archive'))
  writeFileSync(join(folder, 'archive/orders-1.jsonl.gz'), gzipSync('{"order": {"accountId": "x"}}\n'))
  const ntfy = await startStubServer((_, reply) => void reply.send(200, '{}'))
  const { app } = await startSandboxIn(folder, { ALARM_CHANNELS: `anna ntfy ${ntfy.url}/topic` })

  const { marketAdminKey } = JSON.parse(readFileSync(join(folder, 'data/sandbox-keys.json'), 'utf8'))
  writeFileSync(join(folder, '.env'), `PORT=${new URL(app.apiUrl).port}\nMARKET_ADMIN_KEY=${marketAdminKey}\n`, {
    mode: 0o600,
  })
  async function call<T>(method: string, path: string, headers: Record<string, string>, body?: object): Promise<T> {
    const answer = await fetch(`${app.apiUrl}${path}`, {
      method,
      headers: { ...headers, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
    })
    const { data, message } = (await answer.json()) as { data: T; message: string }
    expect(answer.status, `${path}: ${message}`).toBeLessThan(300)
    return data
  }
  const admin = { 'x-admin-key': String(marketAdminKey) }
  type Account = { id: string; apiKey: string; depositAddress: string }
  const [rich, other] = [
    await call<Account>('POST', '/v2/accounts', admin, {}),
    await call<Account>('POST', '/v2/accounts', admin, {}),
  ]
  await call('POST', '/v2/operator/adjustments', admin, {
    ...{ id: 'a1'.repeat(12), kind: 'credit', of: rich.id, amount: 100_000_000, reason: 'for the examples' },
  })
  const providers = await call<{ address: string; resourceType: string }[]>('GET', '/v2/providers', admin)
  const provider = providers.find(({ resourceType }) => resourceType === 'ENERGY')?.address ?? ''
  const receiver = providers.find(({ resourceType }) => resourceType === 'BANDWIDTH')?.address ?? ''
  const order = await call<{ orderId: string }>(
    'POST',
    '/v2/buy-resource',
    { apikey: rich.apiKey },
    {
      ...{ resourceAmount: 65_000, receiver, durationSec: 3_600, unitPrice: 'MEDIUM' },
    },
  )
  return {
    folder,
    app,
    examples: new Map([
      ['6b01f4ec28b4a40925700cc3', rich.id],
      ['6b01f59714394fa3c38a4e15', other.id],
      ['ACCOUNT_ID', other.id],
      ['6b01f58e4b43dd24306cc371', order.orderId],
      ['ORDER_ID', order.orderId],
      ['TRWVh9Q9vrFA9fkN1jc3gBTTmJ6ku91Gfe', provider],
      ['TNcre1cptpDHCwP13eD2vdKMvsC1NLRLLP', receiver],
      ['"T..."', `"${receiver}"`],
      [`["'$RECEIVER'"]`, `["${receiver}"]`],
      ['KEY=...   # data.apiKey of the answer', `KEY=${rich.apiKey}`],
      ['--fields catfee.json', '--fields catfee.json --url https://catfee.invalid'],
      ['/backups/now', `${folder}/backups/now`],
    ]),
  }
}

function runScript(folder: string, script: string): Promise<{ status: number | null; out: string }> {
  const shell = spawn('bash', [], { cwd: folder })
  onTestFinished(() => void shell.kill('SIGKILL'))
  let out = ''
  for (const stream of [shell.stdout, shell.stderr])
    stream.on('data', (chunk) => {
      out += chunk
    })
  shell.stdin.end(script)
  return new Promise((resolve) => shell.on('close', (status) => resolve({ status, out })))
}
