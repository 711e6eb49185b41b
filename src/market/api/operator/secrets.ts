/** Operator calls, absent from the reference service: rotating secrets and retiring old versions. */
import { OperatorSecrets, SecretBody } from '../../../contract/operator/secrets.ts'
import { retireSecrets, rotateSecret, secretsState } from '../../operator/secrets.ts'
import { defineOperatorCall } from '../call.ts'

export const OPERATOR_SECRETS_CALLS = [
  defineOperatorCall('GET /v2/operator/secrets', {
    summary: 'Versions of the stored secrets and what still uses each; never the secrets themselves',
    answer: OperatorSecrets,
    run: ({ market }) => secretsState(market),
  }),
  defineOperatorCall('POST /v2/operator/secrets/rotate', {
    summary: 'Creates a new version for new keys and webhooks; older versions remain valid',
    body: SecretBody,
    answer: OperatorSecrets,
    example: { name: 'PEPPER', newest: 1 },
    run: ({ market, body, operator }) => rotateSecret(market, body, operator),
  }),
  defineOperatorCall('POST /v2/operator/secrets/retire', {
    summary:
      'Retires all versions except the newest: API keys that still use them are revoked, and webhooks that still use them get new secrets',
    body: SecretBody,
    answer: OperatorSecrets,
    example: { name: 'PEPPER', newest: 1 },
    run: ({ market, body, operator }) => retireSecrets(market, body, operator),
  }),
]
