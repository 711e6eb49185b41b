import { ADMIN_KEY_HEADER } from '../../contract/envelope.ts'
import { OPERATOR_TERMS_KEY_HEADER, OPERATOR_USER_HEADER } from '../../contract/operator/operator-terms.ts'
import { AppError } from '../../kernel/errors.ts'
import { type Call, type ReadCall, readWhereOffered } from '../http.ts'
import { readAdjustment, readOwnAdjustment, readUnclaimed } from '../readers.ts'
import { queryOf } from '../requests.ts'
import type { MarketClient } from '../types.ts'

const NOT_OFFERED = 'ADJUSTMENTS_NOT_OFFERED'

/** Makes the calls for money that operators move by hand. All are repeatable: the same call has the same result. */
export function adjustmentCalls(
  read: ReadCall,
  { adminKey, ownBotKey }: { adminKey: string | undefined; ownBotKey: string | undefined },
) {
  const readOffered = readWhereOffered(read, NOT_OFFERED)
  /** The marketplace in the same program also learns which operator calls. */
  const asOperator = (userId?: number): Record<string, string> => {
    if (adminKey === undefined) throw new AppError(NOT_OFFERED)
    const isNamed = userId !== undefined && ownBotKey !== undefined
    return {
      [ADMIN_KEY_HEADER]: adminKey,
      ...(isNamed && { [OPERATOR_TERMS_KEY_HEADER]: ownBotKey, [OPERATOR_USER_HEADER]: String(userId) }),
    }
  }
  const change = (path: string, body: object, userId: number) => {
    const call: Call = { method: 'POST', path: `/v2/operator/adjustments${path}`, body, headers: asOperator(userId) }
    return readOffered('operator/adjustments', call, readAdjustment)
  }
  return {
    adjust: ({ amountSun: amount, ...request }, userId) =>
      change('', { ...request, ...(amount !== undefined && { amount }) }, userId),
    decideAdjustment: (id, verdict, userId) =>
      change(
        `/${encodeURIComponent(id)}/${verdict.at}`,
        verdict.at === 'decline' ? { reason: verdict.reason } : {},
        userId,
      ),
    async adjustments(query) {
      const call: Call = { method: 'GET', path: `/v2/operator/adjustments${queryOf(query)}`, headers: asOperator() }
      return readOffered('operator/adjustments', call, (answer) => ({
        adjustments: answer.each('data').map(readAdjustment),
        total: answer.count('total'),
      }))
    },
    async unclaimedTransfers() {
      const call: Call = { method: 'GET', path: '/v2/operator/unclaimed-transfers', headers: asOperator() }
      return readOffered('operator/unclaimed-transfers', call, (answer) => answer.each('transfers').map(readUnclaimed))
    },
    ownAdjustments(apiKey, page) {
      const call: Call = { method: 'GET', path: `/v2/adjustments${queryOf(page)}`, apiKey }
      return readOffered('adjustments', call, (answer) => answer.each('data').map(readOwnAdjustment))
    },
  } satisfies Partial<MarketClient>
}
