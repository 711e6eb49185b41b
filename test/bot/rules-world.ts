/** The notifier's world with addresses that have what a test says, and a look at everybody's rules. */
import { outbox } from '../../src/db/schema/bot/outbox.ts'
import { rules } from '../../src/db/schema/bot/rules.ts'
import type { TronAddress } from '../../src/kernel/address.ts'
import { notifierWorld } from './notifier-world.ts'

export const MINUTE_MS = 60_000

export async function rulesWorld() {
  const w = await notifierWorld()
  const units = new Map<string, number>()
  const looks: string[] = []
  let isNodeDown = false
  Object.assign(w.world.deps.node, {
    async pendingResources(address: TronAddress) {
      looks.push(address)
      if (isNodeDown) throw new Error('no node answers')
      const available = units.get(address) ?? 0
      const bandwidth = { available: 0, limit: 0, freeAvailable: 600, freeLimit: 600 }
      return { energy: { available, limit: available }, bandwidth }
    },
  })
  const { ann, world } = w

  /** Time passes, what is due is looked at, and what there is to say is said; all that was said new. */
  async function look(ms = MINUTE_MS) {
    const before = ann.chat().at(-1)?.id ?? 0
    world.clock.advance(ms)
    await world.pass('bot.rules')
    await w.notifier.outbox.pass()
    return ann.chat().filter((message) => message.id > before)
  }

  return {
    ...w,
    get notifier() {
      return w.notifier
    },
    units,
    looks,
    look,
    nodeDown(down: boolean) {
      isNodeDown = down
    },
    rules: () => world.db.read((reader) => reader.orm.select().from(rules).orderBy(rules.createdAtMs).all()),
    told: () => world.db.read((reader) => reader.orm.select().from(outbox).orderBy(outbox.id).all()),
  }
}

export type RulesWorld = Awaited<ReturnType<typeof rulesWorld>>
export const labels = (message: { buttons: { text: string }[][] }) => message.buttons.flat().map((b) => b.text)
