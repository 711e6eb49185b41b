/** How a change of an order stands, on its live message. */
import type { Api } from 'grammy'
import { type OrderChange, orderChange, setChangeShown } from '../../db/stores/bot/order-changes.ts'
import { type LiveKind, type Shown, updateLiveMessage } from '../base/live-row.ts'
import type { Runtime } from '../base/runtime.ts'
import { showLive } from '../telegram/live-message.ts'
import { changeScreen } from './screens.ts'

/** `moved`: the terms on the screen are not those that were confirmed. */
export function updateChangeMessage(runtime: Runtime, api: Api, id: string, moved = false): Promise<void> {
  const kind: LiveKind<OrderChange, Shown> = {
    name: 'order-change',
    read: orderChange,
    async show(to, t, change) {
      const screen = changeScreen(t, change, runtime.deps.clock.now(), moved)
      return { messageId: await showLive(to, change.chatId, change.messageId ?? undefined, screen) }
    },
    noteShown: (tx, change, { messageId }) => setChangeShown(tx, change.id, messageId, change.state),
  }
  return updateLiveMessage(runtime, api, kind, id)
}
