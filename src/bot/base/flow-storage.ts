/** Stores conversations between updates. `visitor` has already read the row; it is written once, after the handlers. */
import type { ConversationData, VersionedState } from '@grammyjs/conversations'
import { deleteFlow, deleteUpdate, saveFlow } from '../../db/stores/bot/flows.ts'
import type { BotContext } from './context.ts'
import type { Feature } from './flow.ts'

export function flowStorage(features: readonly Feature[]) {
  return {
    type: 'context' as const,
    version: flowsVersion(features),
    adapter: {
      read: (ctx: BotContext): VersionedState<ConversationData> | undefined =>
        ctx.flow.stored && JSON.parse(ctx.flow.stored.state),
      // This write stores the update's id, so a repeated update has no effect. The update can therefore leave the inbox
      // in the same transaction.
      write: async (ctx: BotContext, state: VersionedState<ConversationData>) => {
        await ctx.deps.db.write(async (tx) => {
          await deleteUpdate(tx, ctx.update.update_id)
          await saveFlow(tx, {
            chatId: ctx.user.id,
            userId: ctx.user.id,
            state: JSON.stringify(state),
            liveMessageId: ctx.flow.liveMessageId ?? null,
            buried: ctx.flow.isBuried,
            wrongInput: ctx.flow.rejectedInput?.input ?? null,
            wrongTimes: ctx.flow.rejectedInput?.times ?? 0,
            lastUpdateId: ctx.update.update_id,
            touchedAtMs: ctx.deps.clock.now(),
            accountId: ctx.link?.accountId ?? null,
          })
        })
        ctx.isRemovedFromInbox = true
      },
      delete: (ctx: BotContext) => ctx.deps.db.write((tx) => deleteFlow(tx, ctx.user.id, ctx.user.id)),
    },
  }
}

/**
 * Returns a text that changes with the version of any flow. Conversations of another version are dropped, because
 * replaying them could go wrong.
 */
function flowsVersion(features: readonly Feature[]): string {
  return features
    .flatMap((feature) => feature.flows ?? [])
    .map((flow) => `${flow.name}@${flow.version}`)
    .sort()
    .join(' ')
}
