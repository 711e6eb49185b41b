/** Settings of a partner's bot: its owner, its margin and the account that receives the margin. */
import type { BotDeps, Fleet } from '../../bot/base/deps.ts'
import type { Db } from '../../db/db.ts'
import { type BotRow, botById } from '../../db/stores/admin/bots.ts'
import { partnerShare } from '../../db/stores/admin/terms.ts'
import type { Clock } from '../../kernel/clock.ts'

const WHOLE_BP = 10_000

export type PartnerSettings = Partial<Pick<BotDeps, 'adminIds' | 'ownerRole' | 'partner' | 'supportContact'>>

interface PartnerSettingsParts {
  /** Reads the main database. */
  read: Db['read']
  partners: Fleet['partners']
  clock: Clock
}

export function partnerSettingsOf(
  row: BotRow | undefined,
  { read, partners, clock }: PartnerSettingsParts,
): PartnerSettings {
  if (!row || row.userId === null) return {}
  const { id, userId } = row
  const partner = {
    terms: () => termsOf(id, read, clock),
    approvedTexts: async () =>
      partners === 'approve' ? ((await read((reader) => botById(reader, id)))?.approvedTexts ?? {}) : undefined,
  }
  return { adminIds: [userId], ownerRole: 'partner', supportContact: undefined, partner }
}

/** Reads the bot's current terms. They are checked again when the buyer confirms a quote. */
const termsOf = (id: number, read: Db['read'], clock: Clock) =>
  read(async (reader) => {
    const row = await botById(reader, id)
    const shareBp = WHOLE_BP - (await partnerShare(reader, clock.now())).keptBp
    const accountId = row?.accountId ?? null
    const referrer = accountId === null || shareBp <= 0 ? null : { accountId, shareBp, bot: id }
    return { marginBp: row?.marginBp ?? 0, referrer }
  })
