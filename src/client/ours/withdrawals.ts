/** TRX out of the balance: the terms, the listed addresses, asking for one, how far it is. */
import { ADMIN_KEY_HEADER, API_KEY_HEADER, IDEMPOTENCY_HEADER } from '../../contract/envelope.ts'
import { WITHDRAWAL_STATES } from '../../contract/withdrawals.ts'
import { AppError, hasCode } from '../../kernel/errors.ts'
import { type Fields, fieldsOf } from '../answers.ts'
import { type Act, actWhereOffered, type Call, type Read, readWhereOffered } from '../http.ts'
import { queryOf } from '../requests.ts'
import type { MarketClient, ReviewedWithdrawal, SeenWithdrawal } from '../types.ts'

const NOT_OFFERED = 'WITHDRAWALS_NOT_OFFERED'

type WithdrawalCalls = Pick<
  MarketClient,
  | 'withdrawalTerms'
  | 'addWithdrawalAddress'
  | 'removeWithdrawalAddress'
  | 'withdraw'
  | 'withdrawal'
  | 'withdrawals'
  | 'cancelWithdrawal'
  | 'withdrawalsToReview'
  | 'judgeWithdrawal'
>

/** All but `withdraw` may be repeated: the same call again answers the same. */
export function withdrawalCalls(read: Read, act: Act, adminKey: string | undefined): WithdrawalCalls {
  const asked = readWhereOffered(read, NOT_OFFERED)
  const made = actWhereOffered(act, NOT_OFFERED)
  const one = (id: string) => `/v2/withdrawals/${encodeURIComponent(id)}`
  const asOperator = () => {
    if (adminKey === undefined) throw new AppError(NOT_OFFERED)
    return { [ADMIN_KEY_HEADER]: adminKey }
  }
  return {
    async withdrawalTerms(apiKey) {
      const headers = { [API_KEY_HEADER]: apiKey }
      const terms = await asked(
        'withdrawal-terms',
        { method: 'GET', path: '/v2/withdrawal-terms', headers },
        parseTerms,
      )
      const call: Call = { method: 'GET', path: '/v2/withdrawal-addresses', headers }
      return { ...terms, addresses: await asked('withdrawal-addresses', call, parseAddresses) }
    },
    addWithdrawalAddress(apiKey, address) {
      const headers = { [API_KEY_HEADER]: apiKey }
      const call: Call = { method: 'POST', path: '/v2/withdrawal-addresses', headers, body: { address } }
      return asked('withdrawal-addresses', call, (data) => parseAddress(fieldsOf('withdrawal-addresses', 'data', data)))
    },
    async removeWithdrawalAddress(apiKey, address) {
      const path = `/v2/withdrawal-addresses/${encodeURIComponent(address)}`
      const call: Call = { method: 'DELETE', path, headers: { [API_KEY_HEADER]: apiKey } }
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
        return await asked(
          'withdrawal',
          { method: 'GET', path: one(id), headers: { [API_KEY_HEADER]: apiKey } },
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
        headers: { [API_KEY_HEADER]: apiKey },
      }
      return asked('withdrawals', call, (data) =>
        fieldsOf('withdrawals', 'data', data).each('data').map(readWithdrawal),
      )
    },
    cancelWithdrawal(apiKey, id) {
      const call: Call = { method: 'POST', path: `${one(id)}/cancel`, headers: { [API_KEY_HEADER]: apiKey }, body: {} }
      return asked('withdrawal/cancel', call, parseWithdrawal)
    },
    async withdrawalsToReview() {
      const path = `/v2/operator/withdrawals${queryOf({ state: 'review', pageSize: 100 })}`
      return asked('operator/withdrawals', { method: 'GET', path, headers: asOperator() }, (data) => {
        const fields = fieldsOf('operator/withdrawals', 'data', data)
        return { oldest: fields.each('data').map(parseReviewed), total: fields.count('total') }
      })
    },
    async judgeWithdrawal(id, verdict) {
      const path = `/v2/operator/withdrawals/${encodeURIComponent(id)}/${verdict.at}`
      const body = verdict.at === 'refuse' ? { reason: verdict.reason } : {}
      return asked('operator/withdrawals', { method: 'POST', path, headers: asOperator(), body }, parseWithdrawal)
    },
  }
}

function parseTerms(data: unknown) {
  const fields = fieldsOf('withdrawal-terms', 'data', data)
  return {
    availableSun: fields.sun('available'),
    minSun: fields.sun('minimum'),
    feeSun: fields.sun('fee'),
    dailySun: fields.sun('dailyLimit'),
    leftSun: fields.sun('left'),
    reviewAboveSun: fields.sun('reviewAbove'),
    delaySec: fields.count('delaySec'),
    addressWaitSec: fields.count('addressWaitSec'),
    paused: fields.flag('paused', false),
  }
}

const parseAddresses = (data: unknown) => fieldsOf('withdrawal-addresses', 'data', data).each('data').map(parseAddress)

const parseAddress = (fields: Fields) => ({
  address: fields.address('address'),
  usableAtMs: fields.count('usableAt') * 1000,
})

function parseReviewed(fields: Fields): ReviewedWithdrawal {
  const addressAddedAtMs = fields.has('addressAddedAt') ? fields.count('addressAddedAt') * 1000 : null
  return { ...readWithdrawal(fields), accountId: fields.text('accountId'), addressAddedAtMs }
}

const parseWithdrawal = (data: unknown): SeenWithdrawal => readWithdrawal(fieldsOf('withdrawals', 'data', data))

function readWithdrawal(fields: Fields): SeenWithdrawal {
  return {
    id: fields.text('id'),
    address: fields.address('address'),
    amountSun: fields.sun('amount'),
    feeSun: fields.sun('fee'),
    state: fields.oneOf('state', WITHDRAWAL_STATES),
    ...(fields.has('reason') ? { reason: fields.text('reason') } : {}),
    ...(fields.has('txid') ? { txid: fields.text('txid') } : {}),
    sendAtMs: fields.count('sendAt') * 1000,
    createdAtMs: fields.count('createdAt') * 1000,
  }
}
