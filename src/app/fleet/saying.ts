/** What a process says of the further bots that it runs: the others find it in its row. */
import type { BotRow, BotTexts } from '../../db/stores/desk/bots.ts'

/** By the ids of bots. */
export type Reasons = Record<string, string>

export interface Saying {
  bots: Record<string, SaidOfBot>
  /** Why it does not run those that it tries to. */
  failed: Reasons
  /** Why it leaves these to others. */
  givenUp: Reasons
}

interface SaidOfBot {
  /** When its row was last changed, as that process knows it; null: it is in the settings. */
  changedAtMs: number | null
  token: BotRow['problem']
  problem: string | null
  /** Texts that a partner set in the bot. */
  texts?: BotTexts
}

const MAX_TEXT = 200
const NOTHING: Saying = { bots: {}, failed: {}, givenUp: {} }

export const shortened = (said: string): string => said.slice(0, MAX_TEXT)

export function readSaying(text: string): Saying {
  try {
    return { ...NOTHING, ...JSON.parse(text) }
  } catch {
    return NOTHING
  }
}

/** All that it need not be asked for by another process. */
export const botsIn = ({ bots, failed }: Saying): number[] => idsOf({ ...bots, ...failed })

export const idsOf = (byId: Readonly<Record<string, unknown>>): number[] => Object.keys(byId).map(Number)
