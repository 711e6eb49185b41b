import { describe, expect, it } from 'vitest'
import { ordersCsv } from '../../src/bot/accounts/statement.ts'
import { escapeHtml, paragraphs, raw } from '../../src/bot/locales/html.ts'
import { languageOf, translator } from '../../src/bot/locales/translator.ts'
import { withKey } from '../../src/bot/purchases/payer-calls.ts'
import {
  callbackData,
  oneOf,
  resourceField,
  resourcesField,
  text,
  wholeNumber,
} from '../../src/bot/telegram/callback-data.ts'
import { inlineKeyboard, inPairs } from '../../src/bot/telegram/screen.ts'
import type { MarketOrder } from '../../src/client/types.ts'
import { ManualClock } from '../../src/kernel/clock.ts'
import { AppError } from '../../src/kernel/errors.ts'
import { createVault } from '../../src/kernel/secrets/vault.ts'
import { createSchedule } from '../../src/kernel/worker.ts'

describe('buttons in pairs', () => {
  it.each([
    { label: 'Earn with staked TRX now', isWide: true },
    { label: '🌱 用质押的 TRX 赚取收益', isWide: true },
    { label: '\u2067درآمد از \u2068TRX\u2069 شما\u2069', isWide: false },
  ])('give a row of its own to a wide label: $label, $isWide', ({ label, isWide }) => {
    const rows = inPairs(['Invite', label, 'Promo', 'Help'].map((name) => ({ label: name, data: name })))
    expect(rows.map((row) => row.map((button) => button.label))).toEqual(
      isWide
        ? [['Invite', 'Promo'], [label], ['Help']]
        : [
            ['Invite', label],
            ['Promo', 'Help'],
          ],
    )
  })
})

describe('callback data', () => {
  const order = callbackData('order', { id: text, page: wholeNumber })
  const act = callbackData('act', { op: oneOf(['ok', 'no']) })

  it('unpacks what was packed', () => {
    const packed = order.pack({ id: '65000000aabbccddeeff0011', page: 3 })
    expect(packed).toBe('order:65000000aabbccddeeff0011:3')
    expect(order.unpack(packed)).toEqual({ id: '65000000aabbccddeeff0011', page: 3 })
    expect(order.filter.test(packed)).toBe(true)
  })

  it.each([
    undefined,
    '',
    'order',
    'order:1',
    'order:1:2:3',
    'orders:1:2',
    'order:1:x',
    'order:1:-1',
    'order:1:1e3',
    'order:1:٣',
  ])('is rejected if it is %j', (data) => {
    expect(order.unpack(data)).toBeUndefined()
  })

  it.each(['constructor', 'toString', '__proto__', 'OK', ''])('accepts only its own operations, not %j', (word) => {
    expect(act.unpack(act.pack({ op: 'ok' }))).toEqual({ op: 'ok' })
    expect(act.unpack(`act:${word}`)).toBeUndefined()
  })

  it('may lack a resource at its end, which then means Energy', () => {
    const stake = callbackData('stake', { op: oneOf(['show']), to: text, resource: resourceField })
    expect(stake.pack({ op: 'show', to: 'T1', resource: 'ENERGY' })).toBe('stake:show:T1')
    for (const resource of ['ENERGY', 'BANDWIDTH'] as const)
      expect(stake.unpack(stake.pack({ op: 'show', to: 'T1', resource }))).toEqual({ op: 'show', to: 'T1', resource })
    expect(stake.unpack('stake:show:T1:')).toMatchObject({ resource: 'ENERGY' })
    for (const wrong of ['stake:show', 'stake:show:T1:x', 'stake:show:T1:b:b'])
      expect(stake.unpack(wrong)).toBeUndefined()
    const choice = callbackData('choice', { resources: resourcesField })
    for (const resources of [[], ['ENERGY'], ['BANDWIDTH'], ['ENERGY', 'BANDWIDTH']] as const)
      expect(choice.unpack(choice.pack({ resources }))).toEqual({ resources })
    expect(choice.pack({ resources: [] })).toBe('choice')
    for (const wrong of ['choice:be', 'choice:ee', 'choice:x']) expect(choice.unpack(wrong)).toBeUndefined()
  })

  it('rejects more than 64 bytes, and characters that are invalid in ids', () => {
    expect(() => order.pack({ id: 'x'.repeat(60), page: 1 })).toThrow(RangeError)
    expect(() => order.pack({ id: 'a:b', page: 1 })).toThrow(RangeError)
    expect(() => inlineKeyboard([[{ label: 'x', action: 'y'.repeat(60) }]], 'abcd')).toThrow(RangeError)
  })
})

describe('the vault', () => {
  const [key, next] = [Buffer.alloc(32, 1), Buffer.alloc(32, 2)]
  const vault = createVault(key)
  const refused = expect.objectContaining({ code: 'VAULT_CANNOT_OPEN' })
  /** `s`, sealed with `key` for `link:1` in the old format. */
  const OLD_FORMAT_SEALED = 'v1.AwMDAwMDAwMDAwMD.svEuAHR4XGNcxVVjQ9xDng.iw'

  it('decrypts a secret for the row it was encrypted for, and for no other', () => {
    const sealed = vault.seal('secret', 'link:1')
    expect(sealed.startsWith(vault.prefix)).toBe(true)
    expect(vault.open(sealed, 'link:1')).toBe('secret')
    expect(vault.seal('secret', 'link:1')).not.toBe(sealed)
    expect(vault.open(vault.seal('', 'link:1'), 'link:1')).toBe('')
  })

  const part = (sealed: string, at: number, to: (text: string) => string) =>
    sealed
      .split('.')
      .map((text, i) => (i === at ? to(text) : text))
      .join('.')
  const flipped = (text: string) => (text.startsWith('A') ? 'B' : 'A') + text.slice(1)
  const other = vault.seal('another', 'link:1').split('.')

  it.each<[string, (sealed: string) => [string, string, number]]>([
    ['another row', (s) => [s, 'link:2', 1]],
    ['another key', (s) => [s, 'link:1', 2]],
    ['another format', (s) => [s.replace('v2.', 'v1.'), 'link:1', 1]],
    ['an invalid format', (s) => [s.replace('v2.', 'v3.'), 'link:1', 1]],
    ['another id of the master key', (s) => [part(s, 1, flipped), 'link:1', 1]],
    ['a damaged data key', (s) => [part(s, 2, flipped), 'link:1', 1]],
    ['the data key of another secret', (s) => [part(s, 2, () => other[2] ?? ''), 'link:1', 1]],
    ['a damaged nonce', (s) => [part(s, 3, flipped), 'link:1', 1]],
    ['a damaged tag', (s) => [part(s, 4, flipped), 'link:1', 1]],
    ['a short tag', (s) => [part(s, 4, (tag) => tag.slice(0, 6)), 'link:1', 1]],
    ['a damaged text', (s) => [part(s, 5, flipped), 'link:1', 1]],
    ['an additional part', (s) => [`${s}.AA`, 'link:1', 1]],
    ['no data', () => ['', 'link:1', 1]],
  ])('refuses to decrypt with %s', (_name, spoil) => {
    const [sealed, row, fill] = spoil(vault.seal('secret', 'link:1'))
    expect(() => createVault(Buffer.alloc(32, fill)).open(sealed, row)).toThrow(refused)
  })

  it('decrypts a secret of a former key, and wraps its data key with the current key', () => {
    const sealed = vault.seal('secret', 'link:1')
    const both = createVault(next, [key])
    expect(both.open(sealed, 'link:1')).toBe('secret')
    const renewed = both.reseal(sealed, 'link:1')
    expect(renewed.startsWith(both.prefix)).toBe(true)
    expect(renewed.split('.').slice(3)).toEqual(sealed.split('.').slice(3))
    expect(createVault(next).open(renewed, 'link:1')).toBe('secret')
    expect(() => vault.open(renewed, 'link:1')).toThrow(refused)
    expect(() => both.reseal(sealed, 'link:2')).toThrow(refused)
  })

  it('decrypts the old format, even of a former key, and converts it', () => {
    for (const one of [vault, createVault(next, [key])]) {
      expect(one.open(OLD_FORMAT_SEALED, 'link:1')).toBe('s')
      const renewed = one.reseal(OLD_FORMAT_SEALED, 'link:1')
      expect(renewed.startsWith(one.prefix)).toBe(true)
      expect(one.open(renewed, 'link:1')).toBe('s')
    }
    expect(() => vault.open(OLD_FORMAT_SEALED, 'link:2')).toThrow(refused)
  })

  it('accepts only keys of 32 bytes', () => {
    expect(() => createVault(Buffer.alloc(31))).toThrow(RangeError)
  })
})

describe('texts', () => {
  it('escape interpolated values, except those marked as HTML', () => {
    const t = translator('en')
    expect(t('error-unknown', { reference: '<b>&"' })).toContain('<code>&lt;b&gt;&amp;&quot;</code>')
    expect(t('status-account', { address: raw(paragraphs(t('account-title'))) })).toContain('<b>Account</b>')
    expect(t.plain('help-command', { command: '/a<b', description: 'c' })).toBe('/a<b – c')
    expect(escapeHtml('nothing to do')).toBe('nothing to do')
  })

  it('have no invisible characters around addresses', () => {
    expect(translator('zh')('status-account', { address: 'TXyz' })).toBe('地址：TXyz')
  })

  it("use the language's plural forms", () => {
    expect(translator('en')('status-waiting', { count: 1 })).toBe('⏳ 1 order waiting')
    expect(translator('en')('status-waiting', { count: 2 })).toBe('⏳ 2 orders waiting')
    expect(translator('zh')('status-waiting', { count: 2 })).toBe('⏳ 2 个订单等待成交')
  })

  it.each([
    ['zh-hans', 'zh'],
    ['zh', 'zh'],
    ['ZH-TW', 'zh'],
    ['en', 'en'],
    ['pt-br', 'pt'],
    ['es-MX', 'es'],
    ['fa', 'fa'],
    ['id', 'id'],
    ['in', 'id'],
    ['de', 'en'],
    ['zhx', 'en'],
    ['', 'en'],
    [undefined, 'en'],
  ])('for Telegram’s language %s are in %s', (code, language) => {
    expect(languageOf(code)).toBe(language)
  })
})

describe('a paying call', () => {
  it('is not made if the account is no longer linked, and is reported as refused', async () => {
    const payer = { userId: 7, accountId: 'acc1' }
    const calls: string[] = []
    const call = async (apiKey: string) => {
      calls.push(apiKey)
      return { at: 'done' } as const
    }
    const key = (apiKey: string | undefined) => ({ apiKeyOf: async () => apiKey })
    expect(await withKey(key(undefined), payer, call)).toMatchObject({ at: 'refused', code: 'NOT_LINKED' })
    expect(await withKey(key('k'), payer, call)).toEqual({ at: 'done' })
    expect(calls).toEqual(['k'])
  })
})

describe('a schedule', () => {
  const names = (items: { id: string }[]) => items.map(({ id }) => id)
  const [a, b] = [{ id: 'a' }, { id: 'b' }]

  it('runs a new item immediately, and again when due', () => {
    const clock = new ManualClock(1_000)
    const schedule = createSchedule(clock)
    const due = () => names(schedule.due([a, b], ({ id }) => id))
    expect(due()).toEqual(['a', 'b'])
    schedule.scheduleIn('a', 500)
    expect(due()).toEqual(['b'])
    clock.advance(500)
    expect(due()).toEqual(['a', 'b'])
  })

  it('does not delay items because the clock was set back', () => {
    const clock = new ManualClock(3_600_000)
    const schedule = createSchedule(clock)
    schedule.scheduleIn('a', 500)
    expect(schedule.isWaiting('a')).toBe(true)
    clock.advance(-3_600_000)
    expect(schedule.isWaiting('a')).toBe(false)
  })

  it('backs off failing items, up to a limit or as long as requested, until they succeed', () => {
    const clock = new ManualClock(0)
    const schedule = createSchedule(clock)
    const times = { baseMs: 1_000, maxMs: 10_000 }
    const turns = [1, 2, 3, 4].map(() => [schedule.backOff('a', times), schedule.nextTurnMs('a')])
    expect(turns).toEqual([
      [1, 2_000],
      [2, 4_000],
      [3, 8_000],
      [4, 10_000],
    ])
    schedule.backOff('a', { ...times, requestedMs: 60_000 })
    expect(schedule.nextTurnMs('a')).toBe(60_000)
    schedule.scheduleIn('a', 0)
    expect(schedule.backOff('a', times)).toBe(1)
  })

  it('drops items that are no longer passed in', () => {
    const schedule = createSchedule(new ManualClock(0))
    schedule.scheduleIn('a', 500)
    schedule.due([b], ({ id }) => id)
    expect(names(schedule.due([a, b], ({ id }) => id))).toEqual(['a', 'b'])
  })
})

describe('an export of orders', () => {
  const texts = { orderType: 'NORMAL', status: 'Active', resource: 'ENERGY', receiver: 'T' }
  const order = (id: number) => ({ id: String(id), ...texts, delegates: [], payoutSun: 1 }) as unknown as MarketOrder
  const numbers = (from: number, to: number) => Array.from({ length: Math.max(0, to - from) }, (_, i) => from + i)
  const serving = (total: number, ids: (page: number, pageSize: number) => number[]) => {
    const pages: number[] = []
    return {
      pages,
      orders: async (_key: string, { page = 0, pageSize = 10 }) => {
        pages.push(page)
        return { orders: ids(page, pageSize).map(order), total }
      },
    }
  }
  const market = (total: number, rowsAtMost = 100) =>
    serving(total, (page, pageSize) => {
      const rows = Math.min(pageSize, rowsAtMost)
      return numbers(page * rows, Math.min(total, (page + 1) * rows))
    })

  it('reports how many older orders are missing', async () => {
    expect(await ordersCsv(market(6_000), 'key')).toMatchObject({ count: 5_000, more: 1_000 })
    expect(await ordersCsv(market(130), 'key')).toMatchObject({ count: 130, more: 0 })
  })

  it('is complete even if pages are shorter than requested, without extra calls', async () => {
    const client = market(50, 20)
    expect(await ordersCsv(client, 'key')).toMatchObject({ count: 50, more: 0 })
    expect(client.pages).toEqual([0, 1, 2])
  })

  it('contains each order once even if rows move between pages', async () => {
    const client = serving(160, (page) => [numbers(0, 100), numbers(90, 160), []][page] ?? [])
    expect(await ordersCsv(client, 'key')).toMatchObject({ count: 160, more: 0 })
  })

  it('ends if all pages are equal, and fails if a page fails', async () => {
    const same = serving(500, () => numbers(0, 100))
    expect(await ordersCsv(same, 'key')).toMatchObject({ count: 100 })
    expect(same.pages).toEqual([0, 1])
    const failing = serving(500, (page) => {
      if (page === 1) throw new AppError('MARKET_UNREACHABLE')
      return numbers(0, 100)
    })
    await expect(ordersCsv(failing, 'key')).rejects.toMatchObject({ code: 'MARKET_UNREACHABLE' })
  })

  it('has the value of each order at its time, if the operator has chosen a currency', async () => {
    const values = { currency: 'EUR', valueAt: (amountSun: number, atMs: number) => `${amountSun} at ${atMs}` }
    const { csv } = await ordersCsv(market(1), 'key', [], values)
    const [header, row] = csv.split('\r\n')
    expect(header?.endsWith(',paid_from,value_eur')).toBe(true)
    expect(row).toMatch(/,\d+ at \d+$/)
    expect((await ordersCsv(market(1), 'key')).csv).not.toContain('value_')
  })

  it('reports orders that the marketplace counts but does not show', async () => {
    const client = serving(300, (page) => (page === 0 ? numbers(0, 100) : []))
    expect(await ordersCsv(client, 'key')).toMatchObject({ count: 100, more: 200 })
  })
})
