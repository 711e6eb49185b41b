/** Fixture: a marketplace whose buyer has a webhook receiver on this machine. */
import type { Webhook } from '../../../src/contract/webhooks.ts'
import { listDeliveries, registerWebhook } from '../../../src/market/webhooks/register.ts'
import { createBlockMiner } from '../../support/blocks.ts'
import { createOrderFixture, type OrderFixture } from '../orders/order-fixture.ts'
import { type Receiver, startReceiver } from './receiver.ts'

export interface WebhookFixture extends OrderFixture {
  receiver: Receiver
  webhook: Webhook
  secret: string
  /** Sends all due events and waits for the responses. */
  deliver(): Promise<void>
  log(): ReturnType<typeof listDeliveries>
}

export async function createWebhookFixture(
  options: Parameters<typeof createOrderFixture>[0] & { events?: Webhook['events'] } = {},
): Promise<WebhookFixture> {
  const fixture = await createOrderFixture({
    ...options,
    settings: { localWebhooks: true, ...options.settings },
    outside: { resolve: async () => ['127.0.0.1'] },
  })
  const receiver = await startReceiver()
  const { url } = receiver
  const body = options.events ? { url, events: options.events } : { url }
  const webhook = await registerWebhook(fixture.market, fixture.accountId, body)
  return {
    ...fixture,
    receiver,
    webhook,
    secret: webhook.secret ?? '',
    // Wait for open calls before the clock moves; otherwise they would time out.
    blocks: createBlockMiner({
      ...fixture,
      work: async () => {
        await fixture.work()
        await fixture.webhooks.idle()
      },
    }),
    async deliver() {
      await fixture.webhooks.pass()
      await fixture.webhooks.idle()
    },
    log: () => listDeliveries(fixture.market, fixture.accountId, { pageSize: 100 }),
  }
}
