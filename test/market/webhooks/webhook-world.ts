/** A marketplace whose buyer is told of events by a receiver on this machine. */
import type { Webhook } from '../../../src/contract/webhooks.ts'
import { listDeliveries, registerWebhook } from '../../../src/market/webhooks/register.ts'
import { createBlocks } from '../../support/blocks.ts'
import { type OrderWorld, orderWorld } from '../orders/order-world.ts'
import { type Receiver, startReceiver } from './receiver.ts'

export interface WebhookWorld extends OrderWorld {
  receiver: Receiver
  webhook: Webhook
  secret: string
  /** Sends what is due, and waits until it is sent. */
  deliver(): Promise<void>
  log(): ReturnType<typeof listDeliveries>
}

export async function webhookWorld(
  options: Parameters<typeof orderWorld>[0] & { events?: Webhook['events'] } = {},
): Promise<WebhookWorld> {
  const world = await orderWorld({
    ...options,
    settings: { localWebhooks: true, ...options.settings },
    outside: { resolve: async () => ['127.0.0.1'] },
  })
  const receiver = await startReceiver()
  const { url } = receiver
  const body = options.events ? { url, events: options.events } : { url }
  const webhook = await registerWebhook(world.market, world.accountId, body)
  return {
    ...world,
    receiver,
    webhook,
    secret: webhook.secret ?? '',
    // A call that is still open would see its time-out pass with the blocks.
    blocks: createBlocks({
      ...world,
      work: async () => {
        await world.work()
        await world.webhooks.idle()
      },
    }),
    async deliver() {
      await world.webhooks.pass()
      await world.webhooks.idle()
    },
    log: () => listDeliveries(world.market, world.accountId, { pageSize: 100 }),
  }
}
