/**
 * GET /healthz -> Health: 200, or 503 while something is unwell. What it can name is a row of PROBLEMS, and has a
 * section of RUNBOOK.
 */
import Type, { type Static } from 'typebox'
import { integer, text } from '../schema/fields.ts'

export const HEALTH = '/healthz'

export const RUNBOOK = 'docs/runbook.md'

/** `unwell`: something does not work, 503. `warning`: it works, and a human should look, 200. */
const SEVERITIES = ['unwell', 'warning'] as const
type Severity = (typeof SEVERITIES)[number]

interface ProblemKind {
  severity: Severity
  /** What to do about it; without one: the problem itself says that. */
  remedy?: string
}

const unwell = (remedy?: string): ProblemKind => ({ severity: 'unwell', ...(remedy === undefined ? {} : { remedy }) })

const warning = (remedy: string): ProblemKind => ({ severity: 'warning', remedy })

const SEND_THE_POOL = 'send the pool what is missing'

/** What can be wrong. Another one takes a row here, a source that finds it, and a section of RUNBOOK. */
export const PROBLEMS = {
  start: unwell('wait a minute; a start that takes longer says why in the log'),
  /** Each worker is one, by its own name. */
  worker: unwell(
    'it is tried again by itself; worker.pass_failed in the log says why. If that goes on and nothing else is named here, start the program again and report it',
  ),
  /** Of /admin: nothing of this was answered in time. */
  healthz: unwell('look at the load of the machine and at the log'),
  /** The problem names the disk, the lock or the server, and what to do about it. */
  database: unwell(),
  /** Of processes that stand by. */
  'version-older': unwell('install the newer version here, too; this one cannot take over from it'),
  'clock-off': unwell(
    'set the clock by NTP (timedatectl); until then orders are refused and nothing is signed, and a process that stands by takes nothing over',
  ),
  'nobody-acts': unwell('see the logs of all processes on this database; requests wait, and are refused then'),
  backup: unwell('look at BACKUP_FOLDER: space, permissions; try `npm run backup`'),
  restored: unwell(
    'it ends by itself in minutes; else look at `operator restored show`, then `operator restored finish`',
  ),
  tron: unwell(
    'look at TRON_NODE_URL, TRON_SOLIDITY_URL, TRON_API_KEY and the network; what waits goes on when a node answers',
  ),
  'tron-history': unwell(
    'put a full node that keeps the history, not a lite one, into TRON_NODE_URL; what waits goes on then',
  ),
  /** Orders are refused meanwhile. */
  'tron-stalled': unwell(
    'look at the node (its peers, its log) and at the clock of this machine; add a second node to TRON_NODE_URL; orders are taken again with the next block',
  ),
  signer: unwell('start it again (docs/operating.md, Keys apart), and look at its log; what waits is signed then'),
  'signer-refuses': unwell(
    'if it is right that so much is sent, raise the setting of the signer that is named and start it again; if not, stop it: /pause in the chat, or npm run signer -- stop',
  ),
  'signer-stopped': unwell(
    'an operator has stopped it. When it is safe to sign again: npm run signer -- resume, on the machine of the signer',
  ),
  market: unwell(),
  webhook: unwell(),
  telegram: unwell('until then what is to be told is kept; it is sent later'),
  /** Bots beside the main one; the others work. */
  bots: warning(
    'the bot whose id stands first: /admin has it under Bots; of BOT_TOKENS, set the token that @BotFather shows',
  ),
  'bots-unheld': warning(
    'look for fleet.not_up in the logs of all processes: they need the same settings, and a PostgreSQL with connections to spare',
  ),
  'payouts-funds': unwell(`${SEND_THE_POOL}, or set a payout address that is a wallet`),
  'withdrawals-funds': unwell(SEND_THE_POOL),
  'estimate-credits': unwell(
    'they are not credited later: set a markup under /admin, or MARKET_ESTIMATE_CREDIT_MAX_TRX=0',
  ),
  'pool-balance': unwell(),
  'fund-balance': unwell(),
  treasury: unwell(),
  'provider-fees': warning(
    'until then it gets no orders, and what it cannot take back stays with the receivers: tell the provider',
  ),
  'books-audit': unwell(
    '/pause buy and /pause zapbuy, keep the database as it is, and find the transactions that are named',
  ),
  solvency: warning(
    'look at GET /v2/solvency: send the pool what is missing, prove the treasury (MARKET_TREASURY_PROOF), or let sweeps bring what lies at further addresses',
  ),
  'unknown-transactions': unwell(
    '`npm run operator -- transactions unknown` lists them; `transactions enter` enters them',
  ),
  'books-late': warning('look for the worker books in the log; start the program again'),
  'fills-late': warning('look at tron and outgoing-late, then at transaction.broadcast in the log'),
  'outgoing-late': warning('look at the refusal in transaction.broadcast in the log; another node may take it'),
  'chain-lag': warning('look at tron: the node is slow or throttles; several in TRON_NODE_URL help'),
  'stock-empty': warning('enrol providers, or raise what they earn; what is ordered waits'),
  'outbox-late': warning('look at telegram and telegram-slowed, then at outbox.not_sent in the log'),
  'telegram-slowed': warning('wait; if no broadcast is on its way, look for telegram.rate_limited in the log'),
  'http-errors': warning('look for http.failed in the log: err says why'),
  'database-slow': warning('look at the disk or the server: its speed, its neighbours'),
  'event-loop': warning('look for what takes the processor: callers, the size of the machine'),
} as const satisfies Record<string, ProblemKind>

export type ProblemName = keyof typeof PROBLEMS

/** One thing that is not well. */
export const Problem = Type.Object({
  name: text('of its row; of a worker its own'),
  severity: Type.Enum([...SEVERITIES]),
  problem: text('what is wrong, in words'),
  remedy: Type.Optional(Type.String()),
  runbook: Type.Unsafe<ProblemName>(text('its section of RUNBOOK')),
})
export type Problem = Static<typeof Problem>

export const Health = Type.Object({
  status: Type.Enum(['ok', ...SEVERITIES]),
  uptimeSec: integer('of this start'),
  problems: Type.Array(Problem),
})
export type Health = Static<typeof Health>

/**
 * Where something finds what is wrong with one thing. Of a worker `kind` says that its name is not a row, and `failure`
 * what it met last: the problem of another part, perhaps.
 */
export type HealthSource = { problem(): Promise<string | undefined> | string | undefined } & (
  | { name: ProblemName }
  | { name: string; kind: 'worker'; failure(): string | undefined }
)

/** A problem as it is told; `name`: a worker's own. */
export function problemOf(kind: ProblemName, problem: string, name: string = kind): Problem {
  const { severity, ...rest }: ProblemKind = PROBLEMS[kind]
  return { name, severity, problem, ...rest, runbook: kind }
}
