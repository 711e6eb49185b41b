/**
 * Commands for accounts: list, balances, API keys, and the whitelist of accounts that may sell and see history and all
 * open orders.
 */
import { OperatorAccountDetail, OperatorAccounts } from '../../contract/operator/accounts.ts'
import { AccountCreated, KeyRevoked } from '../../contract/v2.ts'
import { groupThousands } from '../../kernel/sun.ts'
import type { Command, Context, Input, Result } from '../command.ts'
import { type Column, idCell, table, time, toFacts, trx, yesNo } from '../output.ts'
import { DEPOSIT_COLUMNS } from './deposits.ts'
import { withAccountName } from './missing-account.ts'
import { PAGE_OPTIONS, pageFooter, pageOf, withFooter } from './pages.ts'

const KEY_SHOWN_ONCE = 'This key is shown only once. Pass it to its owner now; it is not stored anywhere.'

export const ACCOUNTS: readonly Command[] = [
  {
    name: 'accounts list',
    summary: 'Lists accounts, newest first',
    options: PAGE_OPTIONS,
    examples: ['accounts list', 'accounts list --page 2 --page-size 50'],
    async run(input, context) {
      return listAccounts(input, context, {})
    },
  },
  {
    name: 'accounts show',
    summary: 'Shows an account: its balance, key and latest deposits',
    args: ['account'],
    examples: ['accounts show 695bb0c0d1f2a3b4c5d6e7f8', 'accounts show TJRabPrwbZy45sbavfcjinPJC18kjpRTv8'],
    async run(input, { market }) {
      const name = input.account('account')
      const data = await withAccountName(name, market.get(`/v2/operator/accounts/${name}`, OperatorAccountDetail))
      const facts = toFacts([
        ['id', idCell('account', data.id)],
        ['deposit address', idCell('address', data.depositAddress)],
        ['opened', time(data.createdAt)],
        ['balance', trx(data.balance)],
        ['on hold for orders', trx(data.held)],
        ['small deposits', `${trx(data.small)}, below the minimum, not in the balance`],
        ...(data.owed > 0 ? ([['owes', `${trx(data.owed)} for a deposit that a reorg removed`]] as const) : []),
        ['orders', `${groupThousands(data.activeOrders)} active of ${groupThousands(data.orders)}`],
        ['whitelisted', data.whitelistedAt === null ? 'no' : `since ${time(data.whitelistedAt)}`],
        ['key active', yesNo(data.keyAlive)],
        ['key created', time(data.keyCreatedAt)],
        ['key last used', data.keyLastUsedAt === null ? 'never' : `${time(data.keyLastUsedAt)}, to the hour`],
      ])
      const deposits = data.deposits.length > 0 ? table(DEPOSIT_COLUMNS, data.deposits) : 'no deposits'
      return { data, blocks: [facts, deposits] }
    },
  },
  {
    name: 'accounts open',
    summary: 'Opens an account and prints its API key once',
    examples: ['accounts open'],
    needsConfirmation: true,
    async run(_input, { market, newApiKey }) {
      const data = await market.post('/v2/accounts', AccountCreated, { apiKey: newApiKey() }, 'again')
      const facts = toFacts([
        ['id', idCell('account', data.id)],
        ['deposit address', idCell('address', data.depositAddress)],
        ['API key', data.apiKey],
      ])
      return { data, blocks: [facts, KEY_SHOWN_ONCE], showOnce: true }
    },
  },
  {
    name: 'accounts revoke-key',
    summary: "Replaces an account's API key immediately and prints the new one once",
    args: ['account'],
    examples: ['accounts revoke-key 695bb0c0d1f2a3b4c5d6e7f8'],
    needsConfirmation: true,
    subjectCommand: 'accounts show',
    async run(input, { market, newApiKey }) {
      const name = input.account('account')
      const body = { newApiKey: newApiKey() }
      const request = market.post(`/v2/operator/accounts/${name}/revoke-key`, KeyRevoked, body, 'again')
      const data = await withAccountName(name, request)
      return { data, blocks: [toFacts([['API key', data.apiKey]]), KEY_SHOWN_ONCE], showOnce: true }
    },
  },
]

const COLUMNS: readonly Column<OperatorAccounts['data'][number]>[] = [
  ['id', (one) => idCell('account', one.id)],
  ['deposit address', (one) => idCell('address', one.depositAddress)],
  ['balance', (one) => trx(one.balance), 'right'],
  ['open orders', (one) => groupThousands(one.activeOrders), 'right'],
  ['whitelisted', (one) => yesNo(one.whitelistedAt !== null)],
  ['key', (one) => (one.keyAlive ? 'alive' : 'none')],
  ['opened (UTC)', (one) => time(one.createdAt)],
]

/** Lists accounts. With the filter, only whitelisted ones. */
async function listAccounts(...[input, { market }, filter]: [...Parameters<Command['run']>, { whitelisted?: 'true' }]) {
  const page = pageOf(input)
  const data = await market.get('/v2/operator/accounts', OperatorAccounts, { ...page, ...filter })
  const what = filter.whitelisted ? 'whitelisted accounts' : 'accounts'
  return { data, blocks: withFooter(table(COLUMNS, data.data), pageFooter(what, data.total, page)) }
}

const setWhitelisted = async (input: Input, { market }: Context, whitelisted: boolean): Promise<Result> => {
  const account = input.account('account')
  await withAccountName(account, market.put(`/v2/accounts/${account}/whitelist`, { whitelisted }))
  return {
    data: { account, whitelisted },
    blocks: [`${account} is ${whitelisted ? 'whitelisted' : 'no longer whitelisted'}, starting with its next call.`],
  }
}

/** Commands for the whitelist of accounts that may sell and see their history and all open orders. */
export const WHITELIST: readonly Command[] = [
  {
    name: 'whitelist list',
    summary: 'Lists the whitelisted accounts, newest first',
    options: PAGE_OPTIONS,
    examples: ['whitelist list'],
    run: (input, context) => listAccounts(input, context, { whitelisted: 'true' }),
  },
  {
    name: 'whitelist add',
    summary: 'Allows an account to sell and to see its history and all open orders',
    args: ['account'],
    examples: ['whitelist add 695bb0c0d1f2a3b4c5d6e7f8'],
    needsConfirmation: true,
    subjectCommand: 'accounts show',
    run: (input, context) => setWhitelisted(input, context, true),
  },
  {
    name: 'whitelist remove',
    summary: 'Removes an account from the whitelist',
    args: ['account'],
    examples: ['whitelist remove 695bb0c0d1f2a3b4c5d6e7f8'],
    needsConfirmation: true,
    subjectCommand: 'accounts show',
    run: (input, context) => setWhitelisted(input, context, false),
  },
]
