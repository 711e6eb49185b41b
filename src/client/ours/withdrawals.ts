import { ADMIN_KEY_HEADER, IDEMPOTENCY_HEADER } from '../../contract/envelope.ts'
import { AppError, fallback } from '../../kernel/errors.ts'
import { type Call, type PayingCall, type ReadCall, readWhereOffered, withNotOfferedCode } from '../http.ts'
import { readReviewed, readWithdrawal, readWithdrawalAddress, readWithdrawalTerms } from '../readers.ts'
import { queryOf } from '../requests.ts'
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
      const termsCall: Call = { method: 'GET', path: '/v2/withdrawal-terms', apiKey }
      const terms = await readOffered('withdrawal-terms', termsCall, readWithdrawalTerms)
      const call: Call = { method: 'GET', path: '/v2/withdrawal-addresses', apiKey }
      const addresses = await readOffered('withdrawal-addresses', call, (answer) =>
        answer.each('data').map(readWithdrawalAddress),
      )
      return { ...terms, addresses }
    },
    addWithdrawalAddress(apiKey, address) {
      const call: Call = { method: 'POST', path: '/v2/withdrawal-addresses', apiKey, body: { address } }
      return readOffered('withdrawal-addresses', call, readWithdrawalAddress)
    },
    async removeWithdrawalAddress(apiKey, address) {
      const path = `/v2/withdrawal-addresses/${encodeURIComponent(address)}`
      await readOffered('withdrawal-addresses', { method: 'DELETE', path, apiKey }, () => undefined)
        // The address is already removed, by an earlier call whose answer was lost or by another client.
        .catch(fallback(undefined, 'WITHDRAWAL_ADDRESS_NOT_LISTED'))
    },
    withdraw(apiKey, { address, amountSun }, key) {
      const headers = { [IDEMPOTENCY_HEADER]: key }
      const body = { address, amount: amountSun }
      const call: Call = { method: 'POST', path: '/v2/withdrawals', apiKey, headers, body }
      return payOffered('withdrawals', call, (answer) => ({ withdrawal: readWithdrawal(answer) }))
    },
    withdrawal: (apiKey, id) =>
      readOffered('withdrawal', { method: 'GET', path: withdrawalPath(id), apiKey }, readWithdrawal).catch(
        fallback(undefined, 'INVALID_PARAMS'),
      ),
    withdrawals(apiKey, page) {
      const call: Call = { method: 'GET', path: `/v2/withdrawals${queryOf(page)}`, apiKey }
      return readOffered('withdrawals', call, (answer) => answer.each('data').map(readWithdrawal).map(inOurTime))
    },
    cancelWithdrawal(apiKey, id) {
      const call: Call = { method: 'POST', path: `${withdrawalPath(id)}/cancel`, apiKey, body: {} }
      return readOffered('withdrawal/cancel', call, readWithdrawal)
    },
    async withdrawalsToReview() {
      const path = `/v2/operator/withdrawals${queryOf({ state: 'review', pageSize: 100 })}`
      return readOffered('operator/withdrawals', { method: 'GET', path, headers: asOperator() }, (answer) => ({
        oldest: answer.each('data').map(readReviewed),
        total: answer.count('total'),
      }))
    },
    async judgeWithdrawal(id, verdict) {
      const path = `/v2/operator/withdrawals/${encodeURIComponent(id)}/${verdict.at}`
      const body = verdict.at === 'refuse' ? { reason: verdict.reason } : {}
      return readOffered('operator/withdrawals', { method: 'POST', path, headers: asOperator(), body }, readWithdrawal)
    },
  } satisfies Partial<MarketClient>
}
