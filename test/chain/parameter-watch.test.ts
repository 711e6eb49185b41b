/** Parameter changes and proposals are announced to operators once, with both values, also after restarts. */
import { beforeEach, describe, expect, it } from 'vitest'
import { LANGUAGES, translator } from '../../src/bot/locales/translator.ts'
import { alertMessage } from '../../src/bot/notifier/alerts.ts'
import { createParameterWatch, readStoredFigures } from '../../src/chain/parameter-watch.ts'
import type { Db } from '../../src/db/db.ts'
import { type OutboxEvent, outbox } from '../../src/db/schema/bot/outbox.ts'
import { openScopes } from '../../src/db/stores/bot/outbox.ts'
import { rowsOf } from '../../src/db/stores/rows.ts'
import { ManualClock } from '../../src/kernel/clock.ts'
import { AppError } from '../../src/kernel/errors.ts'
import { silentLogger as log } from '../../src/kernel/logger.ts'
import type { ChainFigures, FiguresReader } from '../../src/tron/parameters.ts'
import type { Proposal } from '../../src/tron/types.ts'
import { FIGURES } from '../support/chain-figures.ts'
import { tempDb } from '../support/temp.ts'

const START_MS = Date.UTC(2026, 10, 27)
const DAY_MS = 86_400_000
const VOTE: Proposal = {
  id: 105,
  changes: [
    { proposal: 11, value: 60 },
    // sunwatt does not use this parameter.
    { proposal: 5, value: 1 },
  ],
  expiresAtMs: START_MS + 3 * DAY_MS,
  approvals: 4,
  state: 'PENDING',
}

describe('the monitor of chain parameters', () => {
  let db: Db
  let clock: ManualClock
  let now: ChainFigures
  let proposals: Proposal[] | AppError
  const figures: FiguresReader = { last: () => now, lastOrThrow: () => now, current: async () => now }
  const node = {
    proposals: async () => {
      if (proposals instanceof AppError) throw proposals
      return proposals
    },
  }
  /** Runs a pass as a process that has just started. */
  const look = () => createParameterWatch({ db, node, figures, clock, log }).pass()
  const told = async (): Promise<OutboxEvent[]> =>
    (await db.read((reader) => rowsOf(reader, outbox))).map((row) => row.event)
  const facts = async () => (await told()).map((event) => ('facts' in event ? event.facts : undefined))

  beforeEach(async () => {
    db = await tempDb()
    clock = new ManualClock(START_MS)
    now = FIGURES
    proposals = []
    await look()
  })

  it('announces nothing at the first start, and stores the values for the next one', async () => {
    expect(await told()).toEqual([])
    expect(await db.read(readStoredFigures)).toEqual(FIGURES)
  })

  it('announces a change once, with both values, even across restarts, and also the change back', async () => {
    now = { ...FIGURES, energyFeeSun: 60, newAccountFeeSun: 2_000_000 }
    await look()
    await look()
    expect(await facts()).toMatchObject([
      { parameter: 'energyFeeSun', before: 100, after: 60 },
      { parameter: 'newAccountFeeSun', before: 1_000_000, after: 2_000_000 },
    ])
    now = FIGURES
    clock.advance(1)
    await look()
    now = { ...FIGURES, energyFeeSun: 60 }
    clock.advance(1)
    await look()
    expect((await facts()).slice(2)).toMatchObject([
      { parameter: 'energyFeeSun', after: 100 },
      { parameter: 'newAccountFeeSun', after: 1_000_000 },
      { parameter: 'energyFeeSun', after: 60 },
    ])
    expect(await db.read(readStoredFigures)).toEqual(now)
  })

  it('stores the USDT load factor without announcing it', async () => {
    now = { ...FIGURES, usdtFactor: 12_000 }
    await look()
    expect(await told()).toEqual([])
    expect((await db.read(readStoredFigures))?.usdtFactor).toBe(12_000)
  })

  it('announces a proposal once when found and once when sufficiently approved', async () => {
    proposals = [VOTE]
    await look()
    await look()
    expect(await facts()).toMatchObject([{ id: 105, stage: 'open', parameter: 'energyFeeSun', before: 100, after: 60 }])
    proposals = [{ ...VOTE, approvals: 17 }]
    await look()
    expect(await told()).toHaveLength(1)
    proposals = [{ ...VOTE, approvals: 18 }]
    await look()
    await look()
    expect((await facts()).slice(1)).toMatchObject([{ stage: 'sure', approvals: 18 }])
    // The proposal has passed and the parameter has its new value, which is announced as a change.
    proposals = [{ ...VOTE, approvals: 20, state: 'APPROVED' }]
    now = { ...FIGURES, energyFeeSun: 60 }
    await look()
    expect((await told()).slice(2)).toMatchObject([{ name: 'chain_parameter' }])
  })

  it.each<[string, () => void]>([
    ['fails', () => (proposals = [{ ...VOTE, state: 'DISAPPROVED' }])],
    ['takes effect', () => (now = { ...FIGURES, energyFeeSun: 60 })],
    ['is no longer listed', () => (proposals = [])],
    ['has enough approvals, as which it is announced', () => (proposals = [{ ...VOTE, approvals: 18 }])],
  ])('ends the alert about a proposal that %s, and not while the list is unreachable', async (_, change) => {
    proposals = [VOTE]
    await look()
    const open = () => db.read((reader) => openScopes(reader, 'chain_proposal'))
    proposals = new AppError('TRON_UNREACHABLE')
    await look()
    expect(await open()).toEqual(['105:open:energyFeeSun'])
    proposals = [VOTE]
    change()
    await look()
    expect((await open()).filter((scope) => scope.includes('open'))).toEqual([])
  })

  it.each<[string, Partial<Proposal>]>([
    ['for a parameter that is not used here', { changes: [{ proposal: 5, value: 1 }] }],
    ['for the current value', { changes: [{ proposal: 11, value: 100 }] }],
    ['that was rejected', { state: 'DISAPPROVED' }],
    ['that was withdrawn', { state: 'CANCELED' }],
    ['that is long past', { state: 'APPROVED', expiresAtMs: START_MS - 2 * DAY_MS }],
  ])('does not announce a proposal %s', async (_, change) => {
    proposals = [{ ...VOTE, ...change }]
    await look()
    expect(await told()).toEqual([])
  })

  it('announces changes even if the node service has no list of proposals', async () => {
    proposals = new AppError('TRON_BAD_ANSWER')
    now = { ...FIGURES, memoFeeSun: 5_000_000 }
    await look()
    expect(await facts()).toMatchObject([{ parameter: 'memoFeeSun' }])
  })

  it.each(LANGUAGES)('has a text for each of its messages in %s', async (language) => {
    const changed = Object.entries(FIGURES).map(([name, value]) => [name, value + 1])
    proposals = [VOTE, { ...VOTE, id: 106, approvals: 18 }]
    await look()
    now = Object.fromEntries(changed) as unknown as ChainFigures
    proposals = []
    await look()
    const events = await told()
    expect(events).toHaveLength(18)
    for (const event of events) {
      if (event.kind !== 'alert') throw new Error(event.kind)
      const text = alertMessage(translator(language), event)
      expect(text).not.toMatch(/NaN|undefined|\{[a-z-]+\}/)
      expect(text).toMatch(/get[A-Z]\w+/)
      expect(text).toMatch(/[→←]|100/)
    }
  })

  it('shows prices in SUN, fees in TRX and factors as the network names them', async () => {
    now = { ...FIGURES, energyFeeSun: 60, newAccountFeeSun: 1_500_000, dynamicEnergyMax: 50_000 }
    await look()
    const texts = (await told()).map((event) => event.kind === 'alert' && alertMessage(translator('en'), event))
    expect(texts[0]).toContain('<b>getEnergyFee</b>: 100 SUN → 60 SUN')
    expect(texts[1]).toContain('<b>getCreateNewAccountFeeInSystemContract</b>: 1 TRX → 1.5 TRX')
    expect(texts[2]).toContain('<b>getDynamicEnergyMaxFactor</b>: 3.4 → 5')
  })
})
