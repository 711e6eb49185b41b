/** Method getUpdates and the methods that configure the webhook. */
import { badRequest } from '../failure.ts'
import type { WebhookInfo } from '../types.ts'
import type { Methods } from './method.ts'

export const receiveMethods: Methods = {
  getUpdates: ({ core, params, signal }) =>
    core.updates.poll({
      offset: params.int('offset'),
      limit: params.int('limit'),
      timeoutSec: params.int('timeout'),
      allowedUpdates: params.list('allowed_updates'),
      signal,
    }),
  setWebhook: ({ core, params }) => {
    const url = params.text('url').trim()
    const secretToken = params.text('secret_token')
    const maxConnections = params.int('max_connections') ?? 40
    if (url !== '' && !/^https?:\/\//.test(url)) throw badRequest('bad webhook: HTTP URL must be specified')
    if (url !== '' && !URL.canParse(url)) throw badRequest('bad webhook: Failed to parse URL')
    if (secretToken.length > 256) throw badRequest('secret token is too long')
    if (!/^[A-Za-z0-9_-]*$/.test(secretToken)) throw badRequest('secret token contains unallowed characters')
    if (maxConnections < 1 || maxConnections > 100) throw badRequest('max_connections must be between 1 and 100')
    core.updates.setAllowedKinds(params.list('allowed_updates'))
    if (params.bool('drop_pending_updates')) core.updates.clear()
    if (url === '') delete core.state.webhook
    else core.state.webhook = { url, secretToken, maxConnections }
    core.storage.touch()
    core.updates.interrupt('terminated by setWebhook request')
    core.updates.wake()
    return true
  },
  deleteWebhook: ({ core, params }) => {
    if (params.bool('drop_pending_updates')) core.updates.clear()
    delete core.state.webhook
    core.storage.touch()
    return true
  },
  getWebhookInfo: ({ core }): WebhookInfo => {
    const { webhook, allowedUpdates } = core.state
    return {
      url: webhook?.url ?? '',
      has_custom_certificate: false,
      pending_update_count: core.updates.pending,
      ...(webhook ? { max_connections: webhook.maxConnections } : {}),
      ...(allowedUpdates ? { allowed_updates: allowedUpdates } : {}),
      ...(webhook?.lastErrorDate === undefined ? {} : { last_error_date: webhook.lastErrorDate }),
      ...(webhook?.lastErrorMessage === undefined ? {} : { last_error_message: webhook.lastErrorMessage }),
    }
  },
}
