/** An Internal Account: its balance, and how TRX gets into it. */
import { AccountGetInput, AccountGetOutput } from '../../../contract/mcp/internal-account.ts'
import { userInfo } from '../../user-info.ts'
import { accountOf } from '../logins.ts'
import { defineTool, READS, type Tool } from '../tool.ts'

/** The form of a key and nothing of it: there is only its hash to look at. */
const MASKED_KEY = '********-****-****-****-************'

const accountGet = defineTool({
  name: 'tronsave_internal_account_get',
  title: 'Account and balance',
  description:
    'Gives the Internal Account behind the API key: its balance in SUN, and the address that deposits go to and that stands for it on orders. Use it to see whether the balance covers what an estimate says. The API key is masked. Costs nothing, changes nothing.',
  login: 'ApiKey',
  annotations: READS,
  input: AccountGetInput,
  output: AccountGetOutput,
  async run({ market, login }) {
    return { ...(await userInfo(market, accountOf(login))), apiKey: MASKED_KEY }
  },
})

export const INTERNAL_ACCOUNT_TOOLS: readonly Tool[] = [accountGet]
