/**
 * What must be so when all is calm again: the books and the chain as everywhere, and that every person was told what
 * became of what they did. Both databases are looked at as one, as they are where bot and marketplace are one process.
 */
import { copyFileSync } from 'node:fs'
import { join } from 'node:path'
import Database from '../../../src/db/sqlite/driver.js'
import { type AskNode, audited } from '../auditor.ts'
import { ENDED_EARLY } from '../checks.ts'
import type { Somebody } from './people.ts'

/** `:now` stands for the time, ms. Nothing can come of these any more, and their people would wait for ever. */
const TOLD = {
  'a Confirm is answered': `
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
  'a message shows what became of it': `
    select 'purchase ' || id || ' is ' || state || ', shown ' || coalesce(shown_state, '-') as what from purchases
    where shown_state is distinct from state and message_id is not null and rule_id is null and batch_id is null
      and state in ('refused', 'not_made', 'ordered', 'completed')
    union all
    select 'change ' || id || ' is ' || state || ', shown ' || coalesce(shown_state, '-') as what from order_changes
    where shown_state is distinct from state and message_id is not null and state in ('done', 'refused', 'not_made')
    union all
    select 'withdrawal ' || id || ' is ' || state || ', shown ' || coalesce(shown_state, '-') as what
    from chat_withdrawals where shown_state is distinct from state and message_id is not null and state <> 'asked'`,
  'what is to be told is told': `
    select unique_key || ' is ' || state as what from outbox where state in ('queued', 'sending', 'failed')
      and due_at_ms < :now - 3600000`,
  'an order is of one Confirm': `
    select 'nobody asked for order ' || o.id as what from orders o join links l on l.account_id = o.account_id
    where not exists (select 1 from purchases p where p.order_id = o.id)
      and not exists (select 1 from zaps z where z.order_id = o.id)
    union all
    select 'purchase ' || p.id || ' is ' || p.state || ' without an order' as what from purchases p
    where p.state in ('ordered', 'completed') and not exists (select 1 from orders o where o.id = p.order_id)`,
  'a receipt is sent': `
    select 'purchase ' || p.id as what from purchases p where p.state = 'completed' and p.rule_id is null
      and p.batch_id is null and not exists (
        select 1 from outbox o where o.unique_key = 'receipt:' || p.id and o.state = 'sent')`,
  'a zap ends': `
    select 'zap ' || txid || ' is ' || state as what from zaps
    where state in ('seen', 'ordering', 'ordered', 'refunding')`,
  'a rental ends when it is to end, not before': ENDED_EARLY,
} as const

interface Looked {
  market: string
  bot: string
  dir: string
  ask: AskNode
  nowMs: number
  people: readonly Somebody[]
}

/** How many of each there came to be, by their state. */
const BECAME = ['orders', 'purchases', 'order_changes', 'deposits', 'zaps', 'withdrawals', 'delegations', 'outbox']

interface Seen {
  broken: string[]
  became: Record<string, number>
}

export async function lookAt({ market, bot, dir, ask, nowMs, people }: Looked): Promise<Seen> {
  const file = join(dir, 'both.db')
  for (const end of ['', '-wal']) copyFileSync(market + end, file + end)
  const both = new Database(file)
  both.pragma('foreign_keys = off')
  both.exec(`attach '${bot}' as bot`)
  const tables = both.prepare("select name from bot.sqlite_schema where type = 'table' and name not like 'sqlite_%'")
  for (const { name } of tables.all() as { name: string }[])
    both.exec(`insert or ignore into main.${name} select * from bot.${name}`)
  both.exec('detach bot')
  const found: string[] = []
  for (const [promise, query] of Object.entries(TOLD))
    for (const { what } of both.prepare(query.replaceAll(':now', String(nowMs))).all() as { what: string }[])
      found.push(`${promise}: ${what}`)
  const became = Object.fromEntries(
    BECAME.flatMap((table) => {
      const state = table === 'orders' ? 'status' : 'state'
      const rows = both.prepare(`select ${state} as state, count(*) as n from ${table} group by 1`).all()
      return (rows as { state: string; n: number }[]).map(({ state, n }) => [`${table} ${state}`, n])
    }),
  )
  const shown = both.prepare('select user_id as userId, message_id as messageId, state from purchases').all()
  both.close()
  for (const { userId, messageId, state } of shown as { userId: number; messageId: number | null; state: string }[]) {
    const { chat } = people.find((one) => one.chat.id === userId) ?? {}
    const text = messageId === null ? undefined : chat?.message(messageId)?.text
    if (text && /I do not know yet whether your order was made/.test(text))
      found.push(`a purchase that is ${state} says: ${text}`)
  }
  return { became, broken: [...found, ...(await audited(`file:${file}`, ask, nowMs))] }
}
