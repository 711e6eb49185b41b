/** Where conversations live between updates: the row that `visitor` has read, written once after the handlers. */
import type { ConversationData, VersionedState } from '@grammyjs/conversations'
import { deleteFlow, forgetUpdate, saveFlow } from '../../db/stores/bot/flows.ts'
import type { BotContext } from './context.ts'
import type { Feature } from './flow.ts'

export function flowStorage(features: readonly Feature[]) {
  return {
    type: 'context' as const,
    version: flowsVersion(features),
    adapter: {
      read: (ctx: BotContext): VersionedState<ConversationData> | undefined =>
        ctx.flow.stored && JSON.parse(ctx.flow.stored.state),
      // It says that the update has been answered, so a repetition of it does nothing: it may leave the inbox, too.
      write: async (ctx: BotContext, state: VersionedState<ConversationData>) => {
        await ctx.deps.db.write(async (tx) => {
          await forgetUpdate(tx, ctx.update.update_id)
          await saveFlow(tx, {
            chatId: ctx.user.id,
            userId: ctx.user.id,
            state: JSON.stringify(state),
            liveMessageId: ctx.flow.liveMessageId ?? null,
            buried: ctx.flow.buried,
            wrongInput: ctx.flow.wrong?.input ?? null,
            wrongTimes: ctx.flow.wrong?.times ?? 0,
            lastUpdateId: ctx.update.update_id,
            touchedAtMs: ctx.deps.clock.now(),
          })
        })
        ctx.isForgotten = true
      },
      delete: (ctx: BotContext) => ctx.deps.db.write((tx) => deleteFlow(tx, ctx.user.id, ctx.user.id)),
    },
  }
}

/** Changes with any flow's version: what was stored before is then dropped instead of replayed wrongly. */
function flowsVersion(features: readonly Feature[]): string {
  return features
    .flatMap((feature) => feature.flows ?? [])
    .map((flow) => `${flow.name}@${flow.version}`)
    .sort()
    .join(' ')
}
