/** A slice of the bot: one Composer, the flows it starts, the commands it answers. */
import type { Composer } from 'grammy'
import type { BotContext, FeatureFace } from './context.ts'
import type { FlowDefinition } from './flow.ts'

export interface Feature extends FeatureFace {
  composer: Composer<BotContext>
  flows?: FlowDefinition<never>[]
}
