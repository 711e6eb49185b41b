/**
 * Commands for accounts: list, balances, API keys, and the whitelist of accounts that may sell and see history and all
 * open orders.
 */
import { OperatorAccountDetail, OperatorAccounts } from '../../contract/operator/accounts.ts'
import { AccountCreated, KeyRevoked } from '../../contract/v2.ts'
import { groupThousands } from '../../kernel/sun.ts'
import type { Command, Input } from '../command.ts'
import { type Column, idCell, table, time, toFacts, trx, yesNo } from '../output.ts'
import { runReading, withAccountName } from './calls.ts'
import { BY_PAGE, PAGE_OPTIONS, runList } from './pages.ts'
import { DEPOSIT_COLUMNS } from './transfers/deposits.ts'

const KEY_SHOWN_ONCE = 'This key is shown only once. Pass it to its owner now; it is not stored anywhere.'

const COLUMNS: readonly Column<OperatorAccounts['data'][number]>[] = [
  ['id', (one) => idCell('account', one.id)],
  ['deposit address', (one) => idCell('address', one.depositAddress)],
  ['balance', (one) => trx(one.balance), 'right'],
  ['open orders', (one) => groupThousands(one.activeOrders), 'right'],
  ['whitelisted', (one) => yesNo(one.whitelistedAt !== null)],
  ['key', (one) => (one.keyAlive ? 'alive' : 'none')],
  ['opened (UTC)', (one) => time(one.createdAt)],
]

const accountPath = (rest: string) => (input: Input) => `/v2/operator/accounts/${input.account('account')}${rest}`

export const ACCOUNTS: readonly Command[] = [
  {
    name: 'accounts list',
    summary: 'Lists accounts, newest first',
    options: PAGE_OPTIONS,
    examples: ['accounts list', 'accounts list --page 2 --page-size 50'],
    run: runList('/v2/operator/accounts', OperatorAccounts, BY_PAGE, { columns: COLUMNS, what: 'accounts' }),
  },
  {
    name: 'accounts show',
    summary: 'Shows an account: its balance, key and latest deposits',
    args: ['account'],
    examples: ['accounts show 695bb0c0d1f2a3b4c5d6e7f8', 'accounts show TJRabPrwbZy45sbavfcjinPJC18kjpRTv8'],
    run: runReading(accountPath(''), OperatorAccountDetail, (data) => {
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
      return [facts, data.deposits.length > 0 ? table(DEPOSIT_COLUMNS, data.deposits) : 'no deposits']
    }),
  },
  {
    name: 'accounts open',
    summary: 'Opens an account and prints its API key once',
    examples: ['accounts open'],
    needsConfirmation: true,
    call: 'POST /v2/accounts',
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
    call: 'POST /v2/operator/accounts/:id/revoke-key',
    subjectCommand: 'accounts show',
    async run(input, { market, newApiKey }) {
      const body = { newApiKey: newApiKey() }
      const request = market.post(accountPath('/revoke-key')(input), KeyRevoked, body, 'again')
      const data = await withAccountName(input.account('account'), request)
      return { data, blocks: [toFacts([['API key', data.apiKey]]), KEY_SHOWN_ONCE], showOnce: true }
    },
  },
]

function setWhitelisted(verb: 'add' | 'remove', summary: string): Command {
  const whitelisted = verb === 'add'
  const result = whitelisted ? 'whitelisted' : 'no longer whitelisted'
  return {
    name: `whitelist ${verb}`,
    summary,
    args: ['account'],
    examples: [`whitelist ${verb} 695bb0c0d1f2a3b4c5d6e7f8`],
    needsConfirmation: true,
    call: 'PUT /v2/accounts/:id/whitelist',
    subjectCommand: 'accounts show',
    async run(input, { market }) {
      const account = input.account('account')
      await withAccountName(account, market.put(`/v2/accounts/${account}/whitelist`, { whitelisted }))
      return { data: { account, whitelisted }, blocks: [`${account} is ${result}, starting with its next call.`] }
    },
  }
}

/** Commands for the whitelist: accounts on it may sell, read their history and see all open orders. */
export const WHITELIST: readonly Command[] = [
  {
    name: 'whitelist list',
    summary: 'Lists the whitelisted accounts, newest first',
    options: PAGE_OPTIONS,
    examples: ['whitelist list'],
    run: runList('/v2/operator/accounts', OperatorAccounts, BY_PAGE, {
      columns: COLUMNS,
      what: 'whitelisted accounts',
      query: () => ({ whitelisted: 'true' }),
    }),
  },
  setWhitelisted('add', 'Allows an account to sell and to see its history and all open orders'),
  setWhitelisted('remove', 'Removes an account from the whitelist'),
]
