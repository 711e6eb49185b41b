/**
 * GET /healthz -> Health: 200, or 503 while a problem is severe. Every possible problem has a row in PROBLEMS and a
 * section in RUNBOOK.
 */
import Type, { type Static } from 'typebox'
import { integer, text } from '../schema/fields.ts'

export const HEALTH = '/healthz'

export const RUNBOOK = 'docs/runbook.md'

/** `unwell`: a function is broken, 503. `warning`: everything works, but the operator should look, 200. */
const SEVERITIES = ['unwell', 'warning'] as const
type Severity = (typeof SEVERITIES)[number]

interface ProblemKind {
  severity: Severity
  /** Advice for the operator; absent if the problem text already contains it. */
  remedy?: string
}

const unwell = (remedy?: string): ProblemKind => ({ severity: 'unwell', ...(remedy === undefined ? {} : { remedy }) })

const warning = (remedy: string): ProblemKind => ({ severity: 'warning', remedy })

const SEND_THE_POOL = 'send the missing TRX to the pool'

/** All possible problems. To add one, add a row here, a source that detects it, and a section in RUNBOOK. */
export const PROBLEMS = {
  start: unwell('wait a minute; if startup takes longer, the log gives the reason'),
  upgrading: unwell('wait until it ends; do not restart the program, because the upgrade would begin again'),
  /** Problem of any worker, reported under the worker's name. */
  worker: unwell(
    'the worker retries automatically; worker.pass_failed in the log gives the reason. If this continues and no other problem is listed, restart the program and report it',
  ),
  /** Only in /admin: the health check did not answer in time. */
  healthz: unwell('check the load of the machine and the log'),
  /** The problem text names the disk, lock or server, and the remedy. */
  database: unwell(),
  /** Only on standby processes. */
  'version-older': unwell('install the newer version here too; this older one cannot take over'),
  'clock-off': unwell(
    'synchronize the clock by NTP (timedatectl); until then orders are rejected, signing stops, and a standby process does not take over',
  ),
  'nobody-acts': unwell('check the logs of all processes on this database; requests wait and are then rejected'),
  backup: unwell('check the free space and permissions of BACKUP_FOLDER; try `npm run backup`'),
  restored: unwell(
    'it ends automatically within minutes; if not, run `operator restored show`, then `operator restored finish`',
  ),
  tron: unwell(
    'check TRON_NODE_URL, TRON_SOLIDITY_URL, TRON_API_KEY and the network; waiting work resumes when a node answers',
  ),
  'tron-history': unwell(
    'set TRON_NODE_URL to a full node that keeps history, not a lite one; waiting work then resumes',
  ),
  /** Orders are rejected while this lasts. */
  'tron-stalled': unwell(
    'check the node (its peers and log) and the clock of this machine; add a second node to TRON_NODE_URL; orders are accepted again with the next block',
  ),
  signer: unwell('restart the signer (docs/operating/keys.md) and check its log; waiting transactions are then signed'),
  'signer-refuses': unwell(
    'if the amount is legitimate, raise the named setting of the signer and restart it; if not, stop signing: /pause in the chat, or npm run signer -- stop',
  ),
  'signer-stopped': unwell(
    'an operator stopped signing. When it is safe again, run npm run signer -- resume on the signer’s machine',
  ),
  market: unwell(),
  webhook: unwell(),
  telegram: unwell('messages are stored and sent when Telegram is reachable again'),
  alarms: warning(
    'check the address and token of the named channel in ALARM_CHANNELS, and ALARM_SMTP_URL for mail; `npm run operator -- alarms test` shows what each channel answers',
  ),
  /** Additional bots that failed; the others work. */
  bots: warning(
    'find the bot by the id at the start of the problem: it is listed under Bots in /admin; in BOT_TOKENS, set the token that @BotFather shows',
  ),
  'bots-unheld': warning(
    'look for fleet.not_up in the logs of all processes: they need the same settings, and PostgreSQL needs spare connections',
  ),
  'payouts-funds': unwell(`${SEND_THE_POOL}, or set a payout address that is a wallet`),
  'withdrawals-funds': unwell(SEND_THE_POOL),
  'estimate-credits': unwell(
    'these credits are not made up for later: set a markup under /admin, or MARKET_ESTIMATE_CREDIT_MAX_TRX=0',
  ),
  'pool-balance': unwell(),
  'fund-balance': unwell(),
  treasury: unwell(),
  'provider-fees': warning(
    'inform the provider: until it can pay for its transactions, it gets no orders, and receivers keep the resources it cannot reclaim',
  ),
  suppliers: warning(
    'do what the line says: `npm run operator -- sources show NAME` lists balance, limits and top-up address, `sources test NAME` each unexpected answer; orders go to the other suppliers meanwhile',
  ),
  'books-audit': unwell(
    'run /pause buy and /pause zapbuy, leave the database unchanged, and investigate the named transactions',
  ),
  solvency: warning(
    'check GET /v2/solvency: send the missing TRX to the pool, prove the treasury (MARKET_TREASURY_PROOF), or let sweeps collect the balances of other addresses',
  ),
  'trx-price': warning(
    'check the addresses and paths in MARKET_PRICE_URLS; values in exports use the sources that agree, or the last price of 24 hours',
  ),
  'unknown-transactions': unwell(
    '`npm run operator -- transactions unknown` lists them; `transactions enter` enters them',
  ),
  'books-late': warning('look for the worker books in the log; restart the program'),
  'fills-late': warning('check the problems tron and outgoing-late, then transaction.broadcast in the log'),
  'outgoing-late': warning(
    'check the rejection in transaction.broadcast in the log; another node may accept the transaction',
  ),
  'chain-lag': warning('check the problem tron: the node is slow or rate-limits; add nodes to TRON_NODE_URL'),
  'stock-empty': warning('enroll providers, raise their earnings, or add a supplier; orders wait until then'),
  'outbox-late': warning('check the problems telegram and telegram-slowed, then outbox.not_sent in the log'),
  'telegram-slowed': warning('wait; if no broadcast is running, look for telegram.rate_limited in the log'),
  'http-errors': warning('look for http.failed in the log; err gives the reason'),
  'database-slow': warning('check the disk or database server: its speed and other load on it'),
  'event-loop': warning('find out what uses the CPU: heavy callers, or a machine that is too small'),
} as const satisfies Record<string, ProblemKind>

export type ProblemName = keyof typeof PROBLEMS

export const Problem = Type.Object({
  name: text('row in PROBLEMS, or the name of a worker'),
  severity: Type.Enum([...SEVERITIES]),
  problem: text('what is wrong, in words'),
  remedy: Type.Optional(Type.String()),
  runbook: Type.Unsafe<ProblemName>(text('its section of RUNBOOK')),
})
export type Problem = Static<typeof Problem>

export const Health = Type.Object({
  status: Type.Enum(['ok', ...SEVERITIES]),
  version: text('of the program, from package.json'),
  uptimeSec: integer('of this start'),
  /** Present while the database is being upgraded to this version. */
  upgrade: Type.Optional(
    Type.Object({
      step: integer('number of the current step'),
      steps: integer('number of all steps'),
      doing: text('the current step, in words'),
      percent: Type.Optional(integer('finished part of the step, if it can be measured')),
      seconds: integer('since the start of the upgrade'),
    }),
  ),
  problems: Type.Array(Problem),
})
export type Health = Static<typeof Health>

/**
 * Source of one problem. A worker has the `kind` worker, because its `name` is not a row of PROBLEMS. `failure` returns
 * the worker's last error, which another component may have caused.
 */
export type HealthSource = { problem(): Promise<string | undefined> | string | undefined } & (
  | { name: ProblemName }
  | { name: string; kind: 'worker'; failure(): string | undefined }
)

/** Builds the reported problem. `name` defaults to the row; a worker passes its own name. */
export function problemOf(kind: ProblemName, problem: string, name: string = kind): Problem {
  const { severity, ...rest }: ProblemKind = PROBLEMS[kind]
  return { name, severity, problem, ...rest, runbook: kind }
}
