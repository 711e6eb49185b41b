const CAUSE_PREFIX = "rtrim(t.cause, '0123456789')"
/** Extracts the txid of the `deposits` row from a cause such as `deposit:TXID:1` or `reverse:TXID.0:2`. */
const DEPOSIT_OF_CAUSE = `substr(${CAUSE_PREFIX}, 9, length(${CAUSE_PREFIX}) - 9)`

/**
 * Invariants of the books, as plain SQL for both SQLite and PostgreSQL. Each query returns one row per violation,
 * described in the column `what`. `:now` stands for the time in ms.
 */
export const INVARIANTS = {
  'entries sum to zero': `
    select 'transaction ' || transaction_id || ' sums to ' || sum(amount) as what
    from ledger_entries group by transaction_id having sum(amount) <> 0
    union all
    select 'all entries sum to ' || sum(amount) as what from ledger_entries having sum(amount) <> 0
    union all
    select 'all balances sum to ' || sum(balance) as what from ledger_accounts having sum(balance) <> 0`,

  'no account is below zero': `
    select name || ' is at ' || balance as what from ledger_accounts where balance < 0 and name not like 'chain:%'`,

  'a balance equals the sum of its entries': `
    with folded as (select account, sum(amount) as total from ledger_entries group by account)
    select a.name || ' holds ' || a.balance || ', its entries say ' || coalesce(f.total, 0) as what
    from ledger_accounts a left join folded f on f.account = a.id where a.balance <> coalesce(f.total, 0)`,

  'each hold matches its open order': `
    with held as (
      select a.name as account, sum(e.amount) as total
      from ledger_entries e join ledger_accounts a on a.id = e.account group by a.name
    ),
    needed as (
      select 'hold:' || id as account, payout_sun - paid_sun - refunded_sun - cancel_fee_sun as need
      from orders where kind = 'NORMAL'
      union all
      select 'hold:' || o.id as account, coalesce(sum(case when d.state in ('planned', 'signed') then d.cost_sun end), 0)
        + o.unused_sun - o.unused_back_sun
      from orders o left join delegations d on d.order_id = o.id and d.kind = 'EXTEND'
      where o.kind = 'EXTEND' group by o.id
      union all
      select 'fast:' || order_id as account,
        case when state in ('pending', 'planned', 'signed', 'running') then charge_sun else 0 end from fast_charges
      union all
      select 'withdraw:' || id as account,
        case when state in ('requested', 'review', 'signed') then amount_sun else 0 end from withdrawals
      union all
      select 'payout:' || id as account, 0 from payouts where state <> 'signed'
      union all
      select 'refund:' || id as account, case when state = 'done' then 0 else amount_sun end from payer_refunds
    )
    select n.account || ' holds ' || coalesce(h.total, 0) || ', but should hold ' || n.need as what
    from needed n left join held h on h.account = n.account where coalesce(h.total, 0) <> n.need
    union all
    select 'hold:' || o.id || ' still holds money of a finished order' as what
    from orders o join held h on h.account = 'hold:' || o.id and h.total <> 0
    where o.status = 'Completed' and o.held_back_sun = 0 and o.unused_sun = o.unused_back_sun and not exists (
      select 1 from delegations d where d.order_id = o.id and d.state in ('planned', 'signed'))
    union all
    select h.account || ' holds ' || h.total || ' without an order' as what
    from held h where h.total <> 0 and h.account like 'hold:%'
      and not exists (select 1 from orders o where 'hold:' || o.id = h.account)`,

  'no order is retried endlessly': `
    select 'order ' || order_id || ' was tried ' || count(*) || ' times' as what
    from delegations group by order_id having count(*) > 500`,

  'fills do not exceed their order': `
    with filled as (
      select order_id, sum(units) as units from delegations
      where kind = 'RENT' and state in ('confirmed', 'reclaiming', 'reclaimed') group by order_id
    )
    select 'order ' || o.id || ' of ' || o.units || ' says ' || o.confirmed_units || ' filled, '
      || coalesce(f.units, 0) || ' are' as what
    from orders o left join filled f on f.order_id = o.id
    where o.kind = 'NORMAL' and (coalesce(f.units, 0) <> o.confirmed_units
      or o.confirmed_units + o.cancelled_units > o.units or o.planned_units + o.cancelled_units > o.units)`,

  'a transfer is credited once': `
    with moved as (
      select ${DEPOSIT_OF_CAUSE} as txid, -sum(e.amount) as total from ledger_transactions t
      join ledger_entries e on e.transaction_id = t.id
      join ledger_accounts a on a.id = e.account and a.name = 'chain:deposits'
      where t.cause like 'deposit:%' or t.cause like 'reverse:%' group by ${DEPOSIT_OF_CAUSE}
    )
    select 'deposit ' || d.txid || ' of ' || d.amount_sun || ' is ' || d.state || ', credited '
      || coalesce(m.total, 0) as what
    from deposits d left join moved m on m.txid = d.txid
    where coalesce(m.total, 0) <> case when d.state in ('credited', 'small') then d.amount_sun else 0 end
    union all
    select 'no deposit ' || m.txid || ', and ' || m.total || ' is credited' as what
    from moved m where m.total <> 0 and not exists (select 1 from deposits d where d.txid = m.txid)`,

  'a pay-later transfer is counted once': `
    with moves as (
      select substr(cause, 14, 64) as txid, id from ledger_transactions where cause like 'pay-later-in:%'
      union all
      select substr(cause, 16, 64) as txid, id from ledger_transactions where cause like 'pay-later-lost:%'
    ),
    moved as (
      select m.txid, -sum(e.amount) as total from moves m
      join ledger_entries e on e.transaction_id = m.id
      join ledger_accounts a on a.id = e.account and a.name = 'chain:pay-later' group by m.txid
    )
    select 'transfer ' || p.txid || ' of ' || p.amount_sun || ' is ' || p.state || ', counted '
      || coalesce(m.total, 0) as what
    from pay_later_transfers p left join moved m on m.txid = p.txid
    where coalesce(m.total, 0) <> case when p.state = 'counted' then p.amount_sun else 0 end`,

  'a fill is on the chain once': `
    select purpose || ' ' || ref || ' is in ' || count(*) || ' blocks' as what from outgoing
    where purpose in ('DELEGATE', 'FAST_DELEGATE', 'PAYOUT', 'WITHDRAWAL', 'REFUND', 'ZAP_REFUND')
      and ref is not null and block_number is not null and success group by purpose, ref having count(*) > 1
    union all
    select 'transaction ' || txid || ' fills ' || count(*) || ' times' as what from delegations
    where txid is not null and state <> 'failed' group by txid having count(*) > 1
    union all
    select 'order ' || order_id || ' is of ' || count(*) || ' transfers' as what from zaps
    where order_id is not null group by order_id having count(*) > 1`,

  'each sent transaction is decided': `
    select purpose || ' ' || txid || ' is unresolved since it expired at ' || expiration_ms as what from outgoing
    where open and block_number is null and expiration_ms < :now - 3600000
    union all
    select 'payment ' || txid || ' is ' || state as what from signed_payments
    where state in ('sent', 'refused') and created_at_ms < :now - 90000000
    union all
    select 'order ' || order_id || ' still waits for a payment after its deadline' as what from pay_laters
    where state = 'waiting' and deadline_ms < :now - 3600000
    union all
    select 'zap ' || txid || ' is ' || state as what from zaps
    where state in ('seen', 'ordering') and try_until_ms < :now - 7200000`,

  'users are notified of their money': `
    select 'user ' || l.user_id || ' was not notified of deposit ' || d.txid as what
    from deposits d join links l on l.account_id = d.account_id and l.rejected_at_ms is null
    where d.state in ('credited', 'small') and (d.credited_with is null or d.credited_with = d.txid)
      and d.vanished_at is null and d.block_time_ms > l.linked_at_ms
      and d.block_time_ms between :now - 86400000 and :now - 7200000
      and not exists (select 1 from outbox o where o.user_id = l.user_id
        and (o.unique_key like 'deposit:' || d.txid || ':%' or o.unique_key like 'deposit:' || l.user_id || ':%'))
    union all
    select 'user ' || l.user_id || ' was not notified of zap ' || z.txid || ', which is ' || z.state as what
    from zaps z join links l on l.represent_address = z.sender and l.rejected_at_ms is null
    where z.state in ('filled', 'owed', 'refunded') and z.seen_at_ms > l.linked_at_ms
      and z.seen_at_ms between :now - 86400000 and :now - 7200000
      and not exists (select 1 from outbox o
        where o.user_id = l.user_id and o.unique_key like 'zap:' || z.txid || ':%')`,
} as const

/** Finds stake that was reclaimed before its rental ended, although the buyer had not returned it. */
export const EARLY_RECLAIMS = `
  select 'delegation ' || d.id || ' ended ' || (d.ends_at_ms - o.block_time_ms) || ' ms early' as what
  from delegations d join outgoing o on o.txid = d.reclaim_txid
  where d.state = 'reclaimed' and d.returned_at_ms is null and o.block_time_ms < d.ends_at_ms`

/**
 * Stake of providers that should be delegated at the followed head, according to the books: SUN by owner, receiver and
 * resource. Suppliers take their own stake back.
 */
export const EXPECTED_STAKE = `
  with live as (
    select d.provider, d.receiver, d.resource, d.balance_sun, d.reclaim_txid from delegations d
    where d.state in ('confirmed', 'reclaiming') and d.payment_address is null and d.source is null
    union all
    select f.provider, f.receiver, f.resource, f.balance_sun, f.reclaim_txid from fast_charges f
    where f.state in ('running', 'closing', 'reclaiming')
  )
  select l.provider as owner, l.receiver, l.resource, sum(l.balance_sun) as sun from live l
  left join outgoing o on o.txid = l.reclaim_txid
  where o.block_number is null group by l.provider, l.receiver, l.resource`

export const STAKE_OWNERS = 'select distinct address as owner from providers'

/** Expected balance of each deposit address that has no outgoing transaction in progress. */
export const EXPECTED_BALANCES = `
  select a.deposit_address as address, coalesce(h.held_sun, 0) + coalesce((
    select sum(d.amount_sun) from deposits d
    where d.account_id = a.id and d.state = 'waiting' and d.vanished_at is null), 0) as sun
  from accounts a left join holdings h on h.address = a.deposit_address
  where not exists (select 1 from sweeps s where s.from_address = a.deposit_address and s.state = 'signed')`
