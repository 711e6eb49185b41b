/** Tests the first supplier: the wizard's questions, the check, and how the marketplace adds it at its start. */
import { expect, it, onTestFinished } from 'vitest'
import { addConfiguredSupplier, supplierFields } from '../../src/app/supply/configured-supplier.ts'
import { readSettings } from '../../src/config/config.ts'
import { allSources } from '../../src/db/stores/selling/sources.ts'
import { checkSupplier, describeBalance } from '../../src/doctor/services.ts'
import { setSource } from '../../src/market/sources/manage.ts'
import { removeSource } from '../../src/market/sources/remove.ts'
import { QUESTIONS } from '../../src/setup/questions.ts'
import { SUPPLIER_KINDS } from '../../src/suppliers/all.ts'
import { createSourceFixture } from '../market/sources/source-fixture.ts'
import { createSupplierFixture } from '../suppliers/supplier-fixture.ts'

const asked = (SUPPLIER: string, NETWORK = 'mainnet') => {
  const settings = { SUPPLIER, NETWORK, ROLES: 'market' }
  return QUESTIONS.filter(
    (one) => one.name.startsWith('SUPPLIER') && one.applies(settings) && one.isAsked(settings, {}),
  ).map(({ name }) => name)
}

it('asks only for what the kind needs, and for nothing by default', () => {
  const margin = 'SUPPLIER_MARGIN_BASIS_POINTS'
  expect(QUESTIONS.find(({ name }) => name === 'SUPPLIER')?.defaultAnswer({}, {})).toBe('')
  expect(asked('')).toEqual(['SUPPLIER'])
  expect(asked('', 'sandbox')).toEqual([])
  expect(asked('catfee')).toEqual(['SUPPLIER', 'SUPPLIER_KEY', 'SUPPLIER_SECRET', margin])
  expect(asked('netts')).toEqual(['SUPPLIER', 'SUPPLIER_KEY', 'SUPPLIER_IP', margin])
  expect(asked('feee')).toEqual(['SUPPLIER', 'SUPPLIER_KEY', margin])
  expect(asked('marketplace')).toEqual(['SUPPLIER', 'SUPPLIER_URL', 'SUPPLIER_KEY', margin])
  expect(asked('feee', 'nile')).toContain('SUPPLIER_URL')
})

it('reads the balance, and says what is wrong without the key', async () => {
  const { fake, fields } = await createSupplierFixture('feee')
  const options = { url: fake.url, network: 'sandbox', fields } as const
  expect(await describeBalance(SUPPLIER_KINDS.feee, options)).toBe('your balance at Feee is 1,000 TRX')
  const tronex = await createSupplierFixture('tronex')
  expect(await describeBalance(SUPPLIER_KINDS.tronex, { ...options, fields: tronex.fields })).toBe(
    'Tronex reports no balance: test the supplier after the start',
  )
  const wrong = await describeBalance(SUPPLIER_KINDS.feee, { ...options, fields: { key: 'swordfish' } })
  expect(wrong).toMatch(/the balance at Feee cannot be read yet \(code 20012 .*\): test the supplier after the start/)
  expect(wrong).not.toContain('swordfish')
  const check = (env: Record<string, string>) =>
    checkSupplier(readSettings({ NETWORK: 'nile', ROLES: 'market', ...env }))
  await expect(check({ SUPPLIER: 'feee', SUPPLIER_KEY: 'k' })).rejects.toThrow('Feee has no usual address on nile')
  await expect(check({ SUPPLIER: 'feee', SUPPLIER_KEY: 'k', SUPPLIER_URL: fake.url })).rejects.toThrow('https')
  expect(await check({ SUPPLIER: 'feee' })).toBeUndefined()
})

it('adds the supplier once, and lets the operator change and remove it', async () => {
  const { market, databaseText } = await createSourceFixture()
  const settings = { SUPPLIER: 'catfee', SUPPLIER_KEY: 'swordfish-key', SUPPLIER_SECRET: 'swordfish-secret' }
  const { config, secrets } = readSettings({
    ...settings,
    SUPPLIER_URL: 'http://127.0.0.1:1',
    SUPPLIER_MARGIN_BASIS_POINTS: '700',
  })
  const kind = { ...SUPPLIER_KINDS.feee, ...SUPPLIER_KINDS.catfee }
  Object.assign(market.supplierKinds, { catfee: kind })
  onTestFinished(() => void Reflect.deleteProperty(market.supplierKinds, 'catfee'))
  const start = () => addConfiguredSupplier(market, config.supplier, secrets)
  const sources = async () => (await market.db.read(allSources)).map(({ name, marginBp }) => `${name} ${marginBp}`)
  await expect(
    addConfiguredSupplier(market, config.supplier, { ...secrets, supplierSecret: undefined }),
  ).rejects.toThrow('SUPPLIER (with SUPPLIER_KEY, _SECRET, _IP and _URL): fields must have exactly key, secret')
  await start()
  expect(await sources()).toEqual(['catfee 700', 'test 1000'])
  expect(databaseText()).not.toContain('swordfish')
  await setSource(market, 'catfee', { marginBasisPoints: 100, isPaused: true }, undefined)
  await start()
  expect(await sources()).toEqual(['catfee 100', 'test 1000'])
  await removeSource(market, 'catfee', false, undefined)
  // Without its secrets, which the operator may have deleted.
  await addConfiguredSupplier(market, config.supplier, { supplierKey: undefined, supplierSecret: undefined })
  expect(await sources()).toEqual(['test 1000'])
  expect(supplierFields(config.supplier, secrets)).toEqual({ key: 'swordfish-key', secret: 'swordfish-secret' })
})

it('is refused without a marketplace', () => {
  const { problems } = readSettings({ SUPPLIER: 'catfee', ROLES: 'bot', MARKET_URL: 'https://example.org' })
  expect(problems).toContain('SUPPLIER is set, but ROLES has no market: only a marketplace buys from suppliers')
})
