/**
 * Checks made after all faults have ended: the auditor's checks of books and chain, and that each user was notified of
 * every outcome. The databases of bot and marketplace are merged first, because the checks expect a single database.
 */
import { copyFileSync } from 'node:fs'
import { join } from 'node:path'
import Database from '../../../src/db/sqlite/driver.js'
import { audit, type CallNode } from '../auditor.ts'
import { EARLY_RECLAIMS } from '../checks.ts'
import type { SimulatedUser } from './users.ts'

/**
 * Checks by SQL; `:now` stands for the time in ms. Rows found here will not change any more, and their users would wait
 * forever.
 */
const FINAL_CHECKS = {
  'each Confirm gets an outcome': `
    select 'purchase ' || id || ' is ' || state as what from purchases where state in ('sending', 'unknown', 'asking')
    union all
    select 'change ' || id || ' is ' || state as what from order_changes where state in ('sending', 'unknown')
    union all
    select 'withdrawal ' || id || ' is ' || state as what from chat_withdrawals
    where state in ('sending', 'unknown', 'requested', 'signed')
    union all
    select 'list ' || id || ' is ' || state as what from batches where state = 'placing'
    union all
    select 'key change ' || id || ' is ' || state as what from key_changes where state = 'pending'`,
  'each message shows the outcome': `
    select 'purchase ' || id || ' is ' || state || ', shown ' || coalesce(shown_state, '-') as what from purchases
    where shown_state is distinct from state and message_id is not null and rule_id is null and batch_id is null
      and state in ('refused', 'not_made', 'ordered', 'completed')
    union all
    select 'change ' || id || ' is ' || state || ', shown ' || coalesce(shown_state, '-') as what from order_changes
    where shown_state is distinct from state and message_id is not null and state in ('done', 'refused', 'not_made')
    union all
    select 'withdrawal ' || id || ' is ' || state || ', shown ' || coalesce(shown_state, '-') as what
    from chat_withdrawals where shown_state is distinct from state and message_id is not null and state <> 'asked'`,
  'due notifications are sent': `
    select unique_key || ' is ' || state as what from outbox where state in ('queued', 'sending', 'failed')
      and due_at_ms < :now - 3600000`,
  'each order belongs to one Confirm': `
    select 'no purchase or zap asked for order ' || o.id as what from orders o join links l on l.account_id = o.account_id
    where not exists (select 1 from purchases p where p.order_id = o.id)
      and not exists (select 1 from zaps z where z.order_id = o.id)
    union all
    select 'purchase ' || p.id || ' is ' || p.state || ' without an order' as what from purchases p
    where p.state in ('ordered', 'completed') and not exists (select 1 from orders o where o.id = p.order_id)`,
  'a receipt is sent': `
    select 'purchase ' || p.id as what from purchases p where p.state = 'completed' and p.rule_id is null
      and p.batch_id is null and not exists (
        select 1 from outbox o where o.unique_key = 'receipt:' || p.id and o.state = 'sent')`,
  'each zap reaches a final state': `
    select 'zap ' || txid || ' is ' || state as what from zaps
    where state in ('seen', 'ordering', 'ordered', 'refunding')`,
  'no rental ends early': EARLY_RECLAIMS,
} as const

interface FinalState {
  market: string
  bot: string
  dir: string
  ask: CallNode
  nowMs: number
  people: readonly SimulatedUser[]
}

/** Tables whose rows are counted by state. */
const COUNTED_TABLES = [
  'orders',
  'purchases',
  'order_changes',
  'deposits',
  'zaps',
  'withdrawals',
  'delegations',
  'outbox',
]

interface FinalReport {
  broken: string[]
  became: Record<string, number>
}

export async function checkFinalState({ market, bot, dir, ask, nowMs, people }: FinalState): Promise<FinalReport> {
  const file = join(dir, 'both.db')
  for (const end of ['', '-wal']) copyFileSync(market + end, file + end)
  const merged = new Database(file)
  merged.pragma('foreign_keys = off')
  merged.exec(`attach '${bot}' as bot`)
  const tables = merged.prepare("select name from bot.sqlite_schema where type = 'table' and name not like 'sqlite_%'")
  for (const { name } of tables.all() as { name: string }[])
    merged.exec(`insert or ignore into main.${name} select * from bot.${name}`)
  merged.exec('detach bot')
  const violations: string[] = []
  for (const [promise, query] of Object.entries(FINAL_CHECKS))
    for (const { what } of merged.prepare(query.replaceAll(':now', String(nowMs))).all() as { what: string }[])
      violations.push(`${promise}: ${what}`)
  const became = Object.fromEntries(
    COUNTED_TABLES.flatMap((table) => {
      const state = table === 'orders' ? 'status' : 'state'
      const rows = merged.prepare(`select ${state} as state, count(*) as n from ${table} group by 1`).all()
      return (rows as { state: string; n: number }[]).map(({ state, n }) => [`${table} ${state}`, n])
    }),
  )
  const purchaseRows = merged.prepare('select user_id as userId, message_id as messageId, state from purchases').all()
  merged.close()
  for (const { userId, messageId, state } of purchaseRows as {
    userId: number
    messageId: number | null
    state: string
  }[]) {
    const { chat } = people.find((one) => one.chat.id === userId) ?? {}
    const text = messageId === null ? undefined : chat?.message(messageId)?.text
    if (text && /❗ I don’t know yet whether your order went/.test(text))
      violations.push(`a purchase that is ${state} says: ${text}`)
  }
  return { became, broken: [...violations, ...(await audit(`file:${file}`, ask, nowMs))] }
}
