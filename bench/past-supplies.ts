/**
 * Statements that make a supplier deliver every fourth past order: its order there, its cost in the ledger, and the
 * sightings of the last forty days. The provider stays the earner, so that the audit of the books finds no problem.
 */
const SUPPLIER = 'catfee'
const COST = 'cast(d.paid_sun * 0.9 as integer)'
const SUPPLIED = `delegations d where d.id % 4 = 0 and d.state = 'reclaimed'`

export const SUPPLIED_ORDERS: readonly string[] = [
  `insert into sources (name, kind, sealed, is_paused, margin_bp, max_order_sun, max_day_sun, created_at_ms)
   values ('${SUPPLIER}', '${SUPPLIER}', '', 1, 1000, 100000000, 1000000000, 1)`,
  `insert into source_orders (id, source, order_id, own_id, supplier_id, receiver, resource, units, duration_sec,
     expected_sun, cost_sun, state, txids, attempts, sent_at_ms, next_at_ms, watch_until_ms, created_at_ms)
   select d.id, '${SUPPLIER}', d.order_id, 'sw-' || d.order_id, 'cf-' || d.id, d.receiver, d.resource, d.units, d.duration_sec,
     ${COST}, ${COST}, 'settled', '["' || d.txid || '"]', 1, d.created_at_ms, d.created_at_ms, d.ends_at_ms, d.created_at_ms
   from ${SUPPLIED}`,
  `update delegations set source = '${SUPPLIER}', source_order_id = id where id % 4 = 0 and state = 'reclaimed'`,
  `insert into source_sightings (txid, owner, receiver, resource, balance_sun, block_number, block_id, block_time_ms, source_order_id)
   select d.txid, d.provider, d.receiver, d.resource, d.balance_sun, d.block_number, printf('%064x', d.block_number), d.started_at_ms, d.id
   from ${SUPPLIED} and d.started_at_ms > (select max(created_at_ms) from orders) - 40 * 86400000`,
  `insert into ledger_accounts (name) values ('chain:supplies'), ('chain:supplier:${SUPPLIER}')`,
  `create temp table supply as select d.id, 'supply:' || d.id || ':' || d.created_at_ms || ':0' as cause, ${COST} as cost,
     (select max(id) from ledger_transactions) + row_number() over () as tx, d.created_at_ms as at from ${SUPPLIED}`,
  `insert into ledger_transactions (id, cause, at_ms) select tx, cause, at from supply`,
  `insert into ledger_entries (transaction_id, account, amount)
   select tx, a.id, iif(a.name = 'chain:supplies', -cost, cost) from supply
   join ledger_accounts a on a.name in ('chain:supplies', 'chain:supplier:${SUPPLIER}') order by tx`,
  `update ledger_accounts set balance = (select sum(amount) from ledger_entries e where e.account = ledger_accounts.id)
   where name in ('chain:supplies', 'chain:supplier:${SUPPLIER}')`,
]
