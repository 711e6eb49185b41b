/** Tests the chain parameters that super representatives vote on: reading them and computing figures from them. */
import { describe, expect, it } from 'vitest'
import { parseEnergyFactor, parseParameters, parseProposals } from '../../src/tron/node/parameters.ts'
import {
  activationFeeSun,
  type ChainFigures,
  feeLimitSun,
  maxTransferFeeSun,
  PARAMETERS,
  usdtTransferEnergy,
} from '../../src/tron/parameters.ts'
import { maxLockSec } from '../../src/tron/resources.ts'

/** Parameters as java-tron 4.8.0 returned them. */
const REAL: Record<string, number> = {
  getCreateAccountFee: 100_000,
  getTransactionFee: 1_000,
  getCreateNewAccountFeeInSystemContract: 1_000_000,
  getEnergyFee: 100,
  getTotalEnergyCurrentLimit: 180_000_000_000,
  getUpdateAccountPermissionFee: 100_000_000,
  getMultiSignFee: 1_000_000,
  getMaxFeeLimit: 15_000_000_000,
  getFreeNetLimit: 600,
  getMemoFee: 1_000_000,
  getUnfreezeDelayDays: 14,
  getAllowDynamicEnergy: 1,
  getDynamicEnergyThreshold: 5_000_000_000,
  getDynamicEnergyIncreaseFactor: 2_000,
  getDynamicEnergyMaxFactor: 34_000,
  getMaxDelegateLockPeriod: 864_000,
}

const answer = (values: Record<string, number | undefined>) => ({
  chainParameter: Object.entries(values).flatMap(([key, value]) => (value === undefined ? [] : [{ key, value }])),
})
const figures: ChainFigures = { ...parseParameters(answer(REAL)), usdtFactor: 34_000 }

describe('parsing the chain parameters', () => {
  it('reads an omitted zero as 0', () => {
    const zero = {
      chainParameter: [...answer({ ...REAL, getMemoFee: undefined }).chainParameter, { key: 'getMemoFee' }],
    }
    expect(parseParameters(zero).memoFeeSun).toBe(0)
  })

  it('accepts a chain without dynamic Energy and longer locks', () => {
    const old = answer({
      ...REAL,
      getAllowDynamicEnergy: undefined,
      getDynamicEnergyMaxFactor: undefined,
      getMaxDelegateLockPeriod: undefined,
    })
    expect(parseParameters(old)).toMatchObject({ dynamicEnergy: 0, dynamicEnergyMax: 0, maxLockBlocks: 86_400 })
  })

  it.each(Object.entries(PARAMETERS).filter(([, kind]) => !('defaultValue' in kind)))(
    'rejects a response without %s',
    (_, kind) => {
      expect(() => parseParameters(answer({ ...REAL, [kind.key]: undefined }))).toThrow('TRON_BAD_ANSWER')
    },
  )

  it('assigns each parameter a unique proposal number', () => {
    const numbers = Object.values(PARAMETERS).map(({ proposal }) => proposal)
    expect(new Set(numbers).size).toBe(numbers.length)
  })
})

describe('values computed from chain parameters', () => {
  it('include an activation fee of both parts, and the larger of activation and transfer bytes', () => {
    expect(activationFeeSun(figures)).toBe(1_100_000)
    expect(maxTransferFeeSun(figures)).toBe(1_100_000)
    expect(maxTransferFeeSun({ ...figures, transactionFeeSun: 10_000 })).toBe(3_000_000)
  })

  it('use the full factor for 65,000 and 131,000 Energy, and less for a lower factor', () => {
    expect(usdtTransferEnergy(figures)).toEqual({ holder: 65_000, newHolder: 131_000 })
    expect(usdtTransferEnergy({ usdtFactor: 0 })).toEqual({ holder: 15_000, newHolder: 30_000 })
  })

  it("include the fee limit of a USDT transfer: 6.5 or 13.1 TRX at 100 SUN, up to the chain's maximum", () => {
    const { holder, newHolder } = usdtTransferEnergy(figures)
    expect(feeLimitSun(figures, holder)).toBe(6_500_000)
    expect(feeLimitSun(figures, newHolder)).toBe(13_100_000)
    expect(feeLimitSun({ ...figures, energyFeeSun: 210 }, newHolder)).toBe(27_510_000)
    expect(feeLimitSun({ ...figures, maxFeeLimitSun: 10_000_000 }, newHolder)).toBe(10_000_000)
  })

  it('include locks in blocks of 3 seconds', () => {
    expect(maxLockSec(figures)).toBe(30 * 86_400)
  })
})

describe('parsing proposals', () => {
  it('reads an open proposal with omitted zeros as a vote on parameter 0', () => {
    expect(parseProposals({ proposals: [{ parameters: [{}] }] })).toEqual([
      { id: 0, changes: [{ proposal: 0, value: 0 }], expiresAtMs: 0, approvals: 0, state: 'PENDING' },
    ])
  })

  it('reads an approved proposal with values beyond exact numbers', () => {
    const raw = {
      proposal_id: 88,
      proposer_address: '41f16412b9a17ee9408646e2a21e16478f72ed1e95',
      parameters: [
        { key: 11, value: 60 },
        { key: 73, value: 2 ** 60 },
      ],
      expiration_time: 1_700_000_000_000,
      create_time: 1_699_000_000_000,
      approvals: ['41f16412b9a17ee9408646e2a21e16478f72ed1e95'],
      state: 'APPROVED',
    }
    expect(parseProposals({ proposals: [raw] })).toMatchObject([
      { id: 88, changes: [{ proposal: 11, value: 60 }, { proposal: 73 }], approvals: 1, state: 'APPROVED' },
    ])
  })

  it('names unreadable values', () => {
    expect(() => parseProposals({ proposals: [{ state: 'MAYBE' }] })).toThrow('TRON_BAD_ANSWER')
  })
})

it('the factor of a contract is 0 if omitted, and a response without a contract is rejected', () => {
  expect(parseEnergyFactor({ smart_contract: {}, contract_state: { energy_factor: 34_000 } })).toBe(34_000)
  expect(parseEnergyFactor({ smart_contract: {} })).toBe(0)
  expect(() => parseEnergyFactor({})).toThrow('TRON_BAD_ANSWER')
})
