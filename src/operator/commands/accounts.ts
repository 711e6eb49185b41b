/**
 * Accounts: who there is, what they have, their keys, and who may sell, and see their history and everybody's open
 * orders.
 */
import { OperatorAccountDetail, OperatorAccounts } from '../../contract/operator/accounts.ts'
import { AccountCreated, KeyRevoked } from '../../contract/v2.ts'
import { groupThousands } from '../../kernel/sun.ts'
import type { Command, Context, Input, Result } from '../command.ts'
import { type Column, labelled, named, table, time, trx, yesNo } from '../shown.ts'
import { DEPOSIT_COLUMNS } from './deposits.ts'
import { ofAccount } from './of-account.ts'
import { PAGED, pageFoot, pageOf, withFoot } from './pages.ts'

const ONCE = 'The key is told this once: hand it over now, it is kept nowhere.'

export const ACCOUNTS: readonly Command[] = [
  {
    name: 'accounts list',
    summary: 'Accounts, newest first',
    options: PAGED,
    examples: ['accounts list', 'accounts list --page 2 --page-size 50'],
    async run(input, context) {
      return listAccounts(input, context, {})
    },
  },
  {
    name: 'accounts show',
    summary: 'An account: its money, its key, its latest deposits',
    args: ['account'],
    examples: ['accounts show 695bb0c0d1f2a3b4c5d6e7f8', 'accounts show TJRabPrwbZy45sbavfcjinPJC18kjpRTv8'],
    async run(input, { market }) {
      const name = input.account('account')
      const data = await ofAccount(name, market.get(`/v2/operator/accounts/${name}`, OperatorAccountDetail))
      const facts = labelled([
        ['id', named('account', data.id)],
        ['deposit address', named('address', data.depositAddress)],
        ['opened', time(data.createdAt)],
        ['balance', trx(data.balance)],
        ['held for orders', trx(data.held)],
        ['small deposits', `${trx(data.small)}, below the minimum, not in the balance`],
        ...(data.owed > 0 ? ([['owes', `${trx(data.owed)} of a deposit that the chain dropped`]] as const) : []),
        ['orders', `${groupThousands(data.activeOrders)} active of ${groupThousands(data.orders)}`],
        ['whitelisted', data.whitelistedAt === null ? 'no' : `since ${time(data.whitelistedAt)}`],
        ['key alive', yesNo(data.keyAlive)],
        ['key made', time(data.keyCreatedAt)],
        ['key last used', data.keyLastUsedAt === null ? 'never' : `${time(data.keyLastUsedAt)}, to the hour`],
      ])
      const deposits = data.deposits.length > 0 ? table(DEPOSIT_COLUMNS, data.deposits) : 'no deposits'
      return { data, shown: [facts, deposits] }
    },
  },
  {
    name: 'accounts open',
    summary: 'Opens an account and prints its key, once',
    examples: ['accounts open'],
    asksFirst: true,
    async run(_input, { market, newApiKey }) {
      const data = await market.post('/v2/accounts', AccountCreated, { apiKey: newApiKey() }, 'again')
      const facts = labelled([
        ['id', named('account', data.id)],
        ['deposit address', named('address', data.depositAddress)],
        ['API key', data.apiKey],
      ])
      return { data, shown: [facts, ONCE], once: true }
    },
  },
  {
    name: 'accounts revoke-key',
    summary: "Replaces an account's key at once, prints the new one, once",
    args: ['account'],
    examples: ['accounts revoke-key 695bb0c0d1f2a3b4c5d6e7f8'],
    asksFirst: true,
    about: 'accounts show',
    async run(input, { market, newApiKey }) {
      const name = input.account('account')
      const body = { newApiKey: newApiKey() }
      const asked = market.post(`/v2/operator/accounts/${name}/revoke-key`, KeyRevoked, body, 'again')
      const data = await ofAccount(name, asked)
      return { data, shown: [labelled([['API key', data.apiKey]]), ONCE], once: true }
    },
  },
]

const COLUMNS: readonly Column<OperatorAccounts['data'][number]>[] = [
  ['id', (one) => named('account', one.id)],
  ['deposit address', (one) => named('address', one.depositAddress)],
  ['balance', (one) => trx(one.balance), 'right'],
  ['open orders', (one) => groupThousands(one.activeOrders), 'right'],
  ['whitelisted', (one) => yesNo(one.whitelistedAt !== null)],
  ['key', (one) => (one.keyAlive ? 'alive' : 'none')],
  ['opened (UTC)', (one) => time(one.createdAt)],
]

/** Also those that are whitelisted. */
async function listAccounts(...[input, { market }, filter]: [...Parameters<Command['run']>, { whitelisted?: 'true' }]) {
  const page = pageOf(input)
  const data = await market.get('/v2/operator/accounts', OperatorAccounts, { ...page, ...filter })
  const what = filter.whitelisted ? 'whitelisted accounts' : 'accounts'
  return { data, shown: withFoot(table(COLUMNS, data.data), pageFoot(what, data.total, page)) }
}

const change = async (input: Input, { market }: Context, whitelisted: boolean): Promise<Result> => {
  const account = input.account('account')
  await ofAccount(account, market.put(`/v2/accounts/${account}/whitelist`, { whitelisted }))
  return {
    data: { account, whitelisted },
    shown: [`${account} is ${whitelisted ? 'whitelisted' : 'not whitelisted any more'}, from its next call on.`],
  }
}

/** Who may sell, and see their history and everybody's open orders. */
export const WHITELIST: readonly Command[] = [
  {
    name: 'whitelist list',
    summary: 'The whitelisted accounts, newest first',
    options: PAGED,
    examples: ['whitelist list'],
    run: (input, context) => listAccounts(input, context, { whitelisted: 'true' }),
  },
  {
    name: 'whitelist add',
    summary: 'Lets an account sell, and see its history',
    args: ['account'],
    examples: ['whitelist add 695bb0c0d1f2a3b4c5d6e7f8'],
    asksFirst: true,
    about: 'accounts show',
    run: (input, context) => change(input, context, true),
  },
  {
    name: 'whitelist remove',
    summary: 'No longer lets an account sell',
    args: ['account'],
    examples: ['whitelist remove 695bb0c0d1f2a3b4c5d6e7f8'],
    asksFirst: true,
    about: 'accounts show',
    run: (input, context) => change(input, context, false),
  },
]
