/** TRX out of the balance: the terms, the listed addresses, asking for one, how far it is. */
import { ADMIN_KEY_HEADER, API_KEY_HEADER, IDEMPOTENCY_HEADER } from '../../contract/envelope.ts'
import { AppError, hasCode } from '../../kernel/errors.ts'
import { fieldsOf } from '../answers.ts'
import { type Act, actWhereOffered, type Call, type Read, readWhereOffered } from '../http.ts'
import { queryOf } from '../requests.ts'
import { readReviewed, readWithdrawal, readWithdrawalAddress, readWithdrawalTerms } from '../seen.ts'
import type { MarketClient, SeenWithdrawal } from '../types.ts'

const NOT_OFFERED = 'WITHDRAWALS_NOT_OFFERED'

/** All but `withdraw` may be repeated: the same call again answers the same. */
export function withdrawalCalls(
  read: Read,
  act: Act,
  { adminKey, inOurTime }: { adminKey: string | undefined; inOurTime: (seen: SeenWithdrawal) => SeenWithdrawal },
) {
  const asked = readWhereOffered(read, NOT_OFFERED)
  const made = actWhereOffered(act, NOT_OFFERED)
  const withKey = (apiKey: string) => ({ [API_KEY_HEADER]: apiKey })
  const one = (id: string) => `/v2/withdrawals/${encodeURIComponent(id)}`
  const asOperator = () => {
    if (adminKey === undefined) throw new AppError(NOT_OFFERED)
    return { [ADMIN_KEY_HEADER]: adminKey }
  }
  return {
    async withdrawalTerms(apiKey) {
      const headers = withKey(apiKey)
      const terms = await asked(
        'withdrawal-terms',
        { method: 'GET', path: '/v2/withdrawal-terms', headers },
        parseTerms,
      )
      const call: Call = { method: 'GET', path: '/v2/withdrawal-addresses', headers }
      return { ...terms, addresses: await asked('withdrawal-addresses', call, parseAddresses) }
    },
    addWithdrawalAddress(apiKey, address) {
      const headers = withKey(apiKey)
      const call: Call = { method: 'POST', path: '/v2/withdrawal-addresses', headers, body: { address } }
      return asked('withdrawal-addresses', call, (data) =>
        readWithdrawalAddress(fieldsOf('withdrawal-addresses', 'data', data)),
      )
    },
    async removeWithdrawalAddress(apiKey, address) {
      const path = `/v2/withdrawal-addresses/${encodeURIComponent(address)}`
      const call: Call = { method: 'DELETE', path, headers: withKey(apiKey) }
      try {
        await asked('withdrawal-addresses', call, () => undefined)
      } catch (error) {
        // Gone already: by an answer that was lost, or by somebody else.
        if (!hasCode(error, 'WITHDRAWAL_ADDRESS_NOT_LISTED')) throw error
      }
    },
    withdraw(apiKey, { address, amountSun }, key) {
      const headers = { [API_KEY_HEADER]: apiKey, [IDEMPOTENCY_HEADER]: key }
      const call: Call = { method: 'POST', path: '/v2/withdrawals', headers, body: { address, amount: amountSun } }
      return made('withdrawals', call, (data) => ({ withdrawal: parseWithdrawal(data) }))
    },
    async withdrawal(apiKey, id) {
      try {
        return await asked('withdrawal', { method: 'GET', path: one(id), headers: withKey(apiKey) }, parseWithdrawal)
      } catch (error) {
        if (hasCode(error, 'INVALID_PARAMS')) return undefined
        throw error
      }
    },
    withdrawals(apiKey, page) {
      const call: Call = {
        method: 'GET',
        path: `/v2/withdrawals${queryOf(page)}`,
        headers: withKey(apiKey),
      }
      return asked('withdrawals', call, (data) =>
        fieldsOf('withdrawals', 'data', data).each('data').map(readWithdrawal).map(inOurTime),
      )
    },
    cancelWithdrawal(apiKey, id) {
      const call: Call = { method: 'POST', path: `${one(id)}/cancel`, headers: withKey(apiKey), body: {} }
      return asked('withdrawal/cancel', call, parseWithdrawal)
    },
    async withdrawalsToReview() {
      const path = `/v2/operator/withdrawals${queryOf({ state: 'review', pageSize: 100 })}`
      return asked('operator/withdrawals', { method: 'GET', path, headers: asOperator() }, (data) => {
        const fields = fieldsOf('operator/withdrawals', 'data', data)
        return { oldest: fields.each('data').map(readReviewed), total: fields.count('total') }
      })
    },
    async judgeWithdrawal(id, verdict) {
      const path = `/v2/operator/withdrawals/${encodeURIComponent(id)}/${verdict.at}`
      const body = verdict.at === 'refuse' ? { reason: verdict.reason } : {}
      return asked('operator/withdrawals', { method: 'POST', path, headers: asOperator(), body }, parseWithdrawal)
    },
  } satisfies Partial<MarketClient>
}

const parseTerms = (data: unknown) => readWithdrawalTerms(fieldsOf('withdrawal-terms', 'data', data))

const parseAddresses = (data: unknown) =>
  fieldsOf('withdrawal-addresses', 'data', data).each('data').map(readWithdrawalAddress)

const parseWithdrawal = (data: unknown): SeenWithdrawal => readWithdrawal(fieldsOf('withdrawals', 'data', data))
