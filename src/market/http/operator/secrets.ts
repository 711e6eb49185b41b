/** Ours, for the operator: another secret in place of one, and the former ones no longer. */
import { OperatorSecrets, SecretBody } from '../../../contract/operator/secrets.ts'
import { retireSecrets, rotateSecret, secretsState } from '../../operator/secrets.ts'
import { defineCall } from '../call.ts'

const OPERATOR = { tag: 'Operator', access: 'operator' } as const

export const OPERATOR_SECRETS_CALLS = [
  defineCall('GET /v2/operator/secrets', {
    ...OPERATOR,
    summary: 'The versions of the secrets that the marketplace keeps, and what is still of each; no secret',
    answer: OperatorSecrets,
    run: ({ market }) => secretsState(market),
  }),
  defineCall('POST /v2/operator/secrets/rotate', {
    ...OPERATOR,
    summary: 'Makes a new version, for what is new from now on; what is of former ones goes on',
    body: SecretBody,
    answer: OperatorSecrets,
    example: { name: 'PEPPER', newest: 1 },
    run: ({ market, body, operator }) => rotateSecret(market, body, operator),
  }),
  defineCall('POST /v2/operator/secrets/retire', {
    ...OPERATOR,
    summary: 'Ends all versions but the newest: API keys of theirs die, webhooks of theirs get another secret',
    body: SecretBody,
    answer: OperatorSecrets,
    example: { name: 'PEPPER', newest: 1 },
    run: ({ market, body, operator }) => retireSecrets(market, body, operator),
  }),
]
