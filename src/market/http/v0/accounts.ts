/** v0: the account behind the key, and what addresses are. */
import { ActivationBody, ActivationsRequested, AddressStates, UserInfoV0 } from '../../../contract/v0.ts'
import { userInfo } from '../../accounts/own-account.ts'
import { activate, addressStates } from '../../treasury/activate.ts'
import { defineCall, EXAMPLE } from '../call.ts'

const addresses = [EXAMPLE.receiver]

export const ACCOUNT_CALLS_V0 = [
  defineCall('GET /v0/user-info', {
    tag: 'v0',
    summary: 'The account behind the key',
    access: 'key',
    answer: UserInfoV0,
    async run({ market, account }) {
      const { id, balance, representAddress, depositAddress } = await userInfo(market, account)
      return { id, balance, represent_address: representAddress, deposit_address: depositAddress }
    },
  }),
  defineCall('POST /v0/helper/is-active-address-check', {
    tag: 'v0',
    summary: 'Which addresses were ever activated: 0 never, 1 a contract, 2 active, 4 no address',
    access: 'anybody',
    body: ActivationBody,
    answer: AddressStates,
    example: { addresses },
    run: ({ market, body }) => addressStates(market, body.addresses),
  }),
  defineCall('POST /v0/helper/multi-active-address', {
    tag: 'v0',
    summary: 'Activates addresses at the network’s fee, from the balance; each once, an active one for nothing',
    access: 'key',
    errors: ['INVALID_PARAMS', 'INTERNAL_BALANCE_ACCOUNT_TOO_LOW'],
    body: ActivationBody,
    answer: ActivationsRequested,
    example: { addresses },
    run: ({ market, account, body }) => activate(market, account.id, body.addresses),
  }),
]
