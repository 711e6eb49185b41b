/** Report of a process about its additional bots. Other processes read it from its row. */
import type { BotRow, BotTexts } from '../../db/stores/admin/bots.ts'
import { readJson } from '../../kernel/text/json.ts'

/** Error texts by bot id. */
export type Reasons = Record<string, string>

export interface NodeReport {
  bots: Record<string, BotReport>
  /** Errors of bots that the process is still trying to start. */
  failed: Reasons
  /** Errors of bots that the process leaves to others. */
  givenUp: Reasons
}

interface BotReport {
  /** Last change of the bot's row that the process has read. Null for a bot from the settings. */
  changedAtMs: number | null
  token: BotRow['problem']
  problem: string | null
  /** Texts that a partner set in the bot. */
  texts?: BotTexts
}

const MAX_TEXT = 200
const EMPTY_REPORT: NodeReport = { bots: {}, failed: {}, givenUp: {} }

export const shorten = (said: string): string => said.slice(0, MAX_TEXT)

export const parseReport = (text: string): NodeReport => ({ ...EMPTY_REPORT, ...(readJson(text) as object) })

/** Returns the bots that a process runs or is still trying to start. Other processes need not take them. */
export const botsOfReport = ({ bots, failed }: NodeReport): number[] => idsOf({ ...bots, ...failed })

export const idsOf = (byId: Readonly<Record<string, unknown>>): number[] => Object.keys(byId).map(Number)
