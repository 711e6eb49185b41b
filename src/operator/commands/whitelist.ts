/** Who may sell, and see their history and everybody's open orders. */
import type { Command, Context, Input, Result } from '../command.ts'
import { listAccounts } from './accounts.ts'
import { ofAccount } from './of-account.ts'
import { PAGED } from './pages.ts'

const change = async (input: Input, { market }: Context, whitelisted: boolean): Promise<Result> => {
  const account = input.account('account')
  await ofAccount(account, market.put(`/v2/accounts/${account}/whitelist`, { whitelisted }))
  return {
    data: { account, whitelisted },
    text: `${account} is ${whitelisted ? 'whitelisted' : 'not whitelisted any more'}, from its next call on.`,
  }
}

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
    run: (input, context) => change(input, context, true),
  },
  {
    name: 'whitelist remove',
    summary: 'No longer lets an account sell',
    args: ['account'],
    examples: ['whitelist remove 695bb0c0d1f2a3b4c5d6e7f8'],
    run: (input, context) => change(input, context, false),
  },
]
