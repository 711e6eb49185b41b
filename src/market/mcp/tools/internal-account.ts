/** An Internal Account: its balance, and how TRX gets into it. */
import {
  AccountGetInput,
  AccountGetOutput,
  DepositAddressInput,
  DepositAddressOutput,
} from '../../../contract/mcp/internal-account.ts'
import { userInfo } from '../../accounts/user-info.ts'
import { depositAddress } from '../../treasury/deposit-address.ts'
import { defineTool, READS, type Tool } from '../calls/tool.ts'
import { accountOf } from '../sessions/logins.ts'

/** The form of a key and nothing of it: there is only its hash to look at. */
const MASKED_KEY = '********-****-****-****-************'

const accountGet = defineTool({
  name: 'tronsave_internal_account_get',
  title: 'Account and balance',
  description:
    'Gives the Internal Account behind the API key: its balance in SUN, and the address that deposits go to and that stands for it on orders. Use it to see whether the balance covers what an estimate says. The API key is masked.',
  login: 'ApiKey',
  annotations: READS,
  input: AccountGetInput,
  output: AccountGetOutput,
  async run({ market, login }) {
    return { ...(await userInfo(market, accountOf(login))), apiKey: MASKED_KEY }
  },
})

const getDepositAddress = defineTool({
  name: 'tronsave_get_deposit_address',
  title: 'Where to deposit',
  description:
    'Gives the address that the person sends TRX to, so that the balance grows: native TRX in a plain transfer, from any wallet, credited about 3 seconds after it is in a block. Checks amountTrx against the minimum and says what the deposit costs. Use it when the balance is too low. Moves nothing: the person sends the TRX.',
  login: 'ApiKey',
  annotations: READS,
  input: DepositAddressInput,
  output: DepositAddressOutput,
  run: ({ market, login, args }) => depositAddress(market, accountOf(login), args.amountTrx),
})

export const INTERNAL_ACCOUNT_TOOLS: readonly Tool[] = [accountGet, getDepositAddress]
