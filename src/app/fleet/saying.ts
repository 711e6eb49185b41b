/** What a process says of the further bots that it runs: the others find it in its row. */
import type { BotRow } from '../../db/stores/desk/bots.ts'

export interface Saying {
  bots: Record<string, SaidOfBot>
  /** Why it does not run those that it should. */
  failed: Record<string, string>
}

interface SaidOfBot {
  /** When its row was last changed, as that process knows it; null: it is in the settings. */
  changedAtMs: number | null
  token: BotRow['problem']
  problem: string | null
}

const MAX_TEXT = 200
const NOTHING: Saying = { bots: {}, failed: {} }

export const shortened = (said: string): string => said.slice(0, MAX_TEXT)

export function readSaying(text: string): Saying {
  try {
    return { ...NOTHING, ...JSON.parse(text) }
  } catch {
    return NOTHING
  }
}

/** All that it need not be asked for by another process. */
export const botsIn = ({ bots, failed }: Saying): number[] => [...Object.keys(bots), ...Object.keys(failed)].map(Number)
