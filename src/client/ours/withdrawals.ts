import { ADMIN_KEY_HEADER, IDEMPOTENCY_HEADER } from '../../contract/envelope.ts'
import { AppError, hasCode } from '../../kernel/errors.ts'
import { readFields } from '../answers.ts'
import { type Call, type PayingCall, type ReadCall, readWhereOffered, withNotOfferedCode } from '../http.ts'
import { readReviewed, readWithdrawal, readWithdrawalAddress, readWithdrawalTerms } from '../readers.ts'
import { queryOf, withKey } from '../requests.ts'
import type { MarketClient, WithdrawalInfo } from '../types.ts'

const NOT_OFFERED = 'WITHDRAWALS_NOT_OFFERED'

/** Makes the withdrawal calls. All except `withdraw` are repeatable: the same call returns the same answer. */
export function withdrawalCalls(
  read: ReadCall,
  callOnce: PayingCall,
  { adminKey, inOurTime }: { adminKey: string | undefined; inOurTime: (withdrawal: WithdrawalInfo) => WithdrawalInfo },
) {
  const readOffered = readWhereOffered(read, NOT_OFFERED)
  const payOffered = withNotOfferedCode(callOnce, NOT_OFFERED)
  const withdrawalPath = (id: string) => `/v2/withdrawals/${encodeURIComponent(id)}`
  const asOperator = () => {
    if (adminKey === undefined) throw new AppError(NOT_OFFERED)
    return { [ADMIN_KEY_HEADER]: adminKey }
  }
  return {
    async withdrawalTerms(apiKey) {
      const headers = withKey(apiKey)
      const terms = await readOffered(
        'withdrawal-terms',
        { method: 'GET', path: '/v2/withdrawal-terms', headers },
        parseTerms,
      )
      const call: Call = { method: 'GET', path: '/v2/withdrawal-addresses', headers }
      return { ...terms, addresses: await readOffered('withdrawal-addresses', call, parseAddresses) }
    },
    addWithdrawalAddress(apiKey, address) {
      const headers = withKey(apiKey)
      const call: Call = { method: 'POST', path: '/v2/withdrawal-addresses', headers, body: { address } }
      return readOffered('withdrawal-addresses', call, (data) =>
        readWithdrawalAddress(readFields('withdrawal-addresses', 'data', data)),
      )
    },
    async removeWithdrawalAddress(apiKey, address) {
      const path = `/v2/withdrawal-addresses/${encodeURIComponent(address)}`
      const call: Call = { method: 'DELETE', path, headers: withKey(apiKey) }
      try {
        await readOffered('withdrawal-addresses', call, () => undefined)
      } catch (error) {
        // The address is already removed, by an earlier call whose answer was lost or by another client.
        if (!hasCode(error, 'WITHDRAWAL_ADDRESS_NOT_LISTED')) throw error
      }
    },
    withdraw(apiKey, { address, amountSun }, key) {
      const headers = { ...withKey(apiKey), [IDEMPOTENCY_HEADER]: key }
      const call: Call = { method: 'POST', path: '/v2/withdrawals', headers, body: { address, amount: amountSun } }
      return payOffered('withdrawals', call, (data) => ({ withdrawal: parseWithdrawal(data) }))
    },
    async withdrawal(apiKey, id) {
      try {
        return await readOffered(
          'withdrawal',
          { method: 'GET', path: withdrawalPath(id), headers: withKey(apiKey) },
          parseWithdrawal,
        )
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
      return readOffered('withdrawals', call, (data) =>
        readFields('withdrawals', 'data', data).each('data').map(readWithdrawal).map(inOurTime),
      )
    },
    cancelWithdrawal(apiKey, id) {
      const call: Call = { method: 'POST', path: `${withdrawalPath(id)}/cancel`, headers: withKey(apiKey), body: {} }
      return readOffered('withdrawal/cancel', call, parseWithdrawal)
    },
    async withdrawalsToReview() {
      const path = `/v2/operator/withdrawals${queryOf({ state: 'review', pageSize: 100 })}`
      return readOffered('operator/withdrawals', { method: 'GET', path, headers: asOperator() }, (data) => {
        const fields = readFields('operator/withdrawals', 'data', data)
        return { oldest: fields.each('data').map(readReviewed), total: fields.count('total') }
      })
    },
    async judgeWithdrawal(id, verdict) {
      const path = `/v2/operator/withdrawals/${encodeURIComponent(id)}/${verdict.at}`
      const body = verdict.at === 'refuse' ? { reason: verdict.reason } : {}
      return readOffered('operator/withdrawals', { method: 'POST', path, headers: asOperator(), body }, parseWithdrawal)
    },
  } satisfies Partial<MarketClient>
}

const parseTerms = (data: unknown) => readWithdrawalTerms(readFields('withdrawal-terms', 'data', data))

const parseAddresses = (data: unknown) =>
  readFields('withdrawal-addresses', 'data', data).each('data').map(readWithdrawalAddress)

const parseWithdrawal = (data: unknown): WithdrawalInfo => readWithdrawal(readFields('withdrawals', 'data', data))
