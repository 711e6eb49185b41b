/**
 * Tests access by Telegram id to every command and button. Operators may use only what their role allows, other users
 * cannot tell that operator features exist, and another user's row behaves as if it did not exist.
 */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Update } from 'grammy/types'
import { expect, it } from 'vitest'
import type { BotDeps } from '../../../src/bot/base/deps.ts'
import { features } from '../../../src/bot/features/all-features.ts'
import { translator } from '../../../src/bot/locales/translator.ts'
import { CALLBACK_FORMS } from '../../../src/bot/telegram/callback-data.ts'
import { removeOperator, setOperator } from '../../../src/db/stores/admin/operators.ts'
import { insertUser, setBanned } from '../../../src/db/stores/bot/users.ts'
import { createRowReader } from '../../market/http/every-call/rows.ts'
import { MNEMONIC, RECEIVER } from '../../market/market-fixture.ts'
import { createTestMarketKeys } from '../../support/keys.ts'
import type { BotFixture } from '../bot-fixture.ts'
import { createMarketBotFixture } from '../market-bot-fixture.ts'
import { type AnnsRows, createAnnsRows } from './anns-rows.ts'
import {
  COMMANDS,
  mayUse,
  OPERATOR_BUTTONS,
  OPERATOR_COMMANDS,
  OPERATOR_FLOWS,
  OWNER_BUTTONS,
  PUBLIC_BUTTONS,
  type Role,
} from './expected-access.ts'

const [STRANGER, BANNED, SUPPORT, FINANCE, ADDED, PARTNER] = [900_001, 900_002, 900_003, 900_004, 900_005, 900_006]
const GROUP = -1_000_000_001
const ZAPBUY = { address: RECEIVER, markupPercent: 10, noOrder: 'return' } as const
const t = translator('en')
const STALE = t.plain('stale-button')
const NOT_YOURS = t.plain('admin-not-yours')
const [ACCIDENT = ''] = t.plain('error-unknown', { reference: '' }).split('.')

/** Forms that `small-parts.test.ts` registers in the same process. */
const TEST_FORMS = ['order', 'act']

/** Returns the words of the form's first field that has any, or else none. */
const operationsOf = (name: string): readonly string[] =>
  Object.values(CALLBACK_FORMS.get(name) ?? {}).find(({ values }) => values)?.values ?? []

it("every button and every operator's or owner's operation is in the table of expected access", () => {
  const rows = [...Object.keys(OPERATOR_BUTTONS), ...Object.keys(OWNER_BUTTONS), ...PUBLIC_BUTTONS]
  const formNames = [...CALLBACK_FORMS.keys()].filter((name) => !TEST_FORMS.includes(name))
  expect(formNames.sort()).toEqual(rows.sort())
  for (const [name, { right }] of Object.entries(OPERATOR_BUTTONS))
    expect({ [name]: typeof right === 'string' ? [] : Object.keys(right).sort() }).toEqual({
      [name]: [...operationsOf(name)].sort(),
    })
  for (const [name, { ops = [], publicOps = [] }] of Object.entries(OWNER_BUTTONS))
    expect({ [name]: [...ops, ...publicOps].sort() }).toEqual({ [name]: [...operationsOf(name)].sort() })
})

it('every command is in the table of expected access', () => {
  const src = join(import.meta.dirname, '../../../src/bot')
  const written = readdirSync(src, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts'))
    .flatMap((file) => [...readFileSync(join(src, file), 'utf8').matchAll(/\.command\((\[[^\]]*\]|'[^']*')/g)])
    .flatMap(([, names = '']) => [...names.matchAll(/'([^']*)'/g)].map(([, name = '']) => name))
  const listed = features.flatMap(({ commands = [] }) => commands as readonly string[])
  const commands = [...new Set([...written, ...listed])].sort()
  expect(commands, 'each command needs a row in expected-access.ts').toEqual([...COMMANDS].sort())
})

it('operator features are available to operators only, within their role', async () => {
  const w = await createGateFixture()
  const { at, things } = w
  const operators: [number, Role][] = [
    [SUPPORT, 'support'],
    [FINANCE, 'finance'],
    [ADDED, 'owner'],
    [w.bot.olga.id, 'owner'],
  ]
  const wrong: string[] = []
  const check = (of: string, said: unknown, expected: unknown) => {
    if (JSON.stringify(said) !== JSON.stringify(expected)) wrong.push(`${of}: ${JSON.stringify(said)}`)
  }
  const rows = await w.rows()
  for (const [name, right] of Object.entries(OPERATOR_COMMANDS)) {
    for (const id of [STRANGER, w.ann.id, PARTNER])
      check(`/${name} by ${id}`, await at.say(id, `/${name}`), await at.say(id, '/nonsense'))
    check(`/${name} by a banned one`, await at.say(BANNED, `/${name}`), await at.say(BANNED, '/nonsense'))
    check(
      `/${name} in a group`,
      await at.say(w.bot.olga.id, `/${name}`, GROUP),
      await at.say(w.bot.olga.id, '/nonsense', GROUP),
    )
    for (const [id, role] of operators)
      if (!mayUse(role, right))
        check(`/${name} by ${role}`, textsOf(await at.say(id, `/${name}`)), [t('admin-not-yours')])
  }
  for (const { of, data, right } of operatorButtons(things)) {
    for (const id of [STRANGER, w.ann.id, PARTNER])
      check(`${of} by ${id}`, await at.tap(id, data), acknowledgement(STALE))
    check(`${of} by a banned one`, await at.tap(BANNED, data), await at.tap(BANNED, 'nonsense'))
    check(`${of} in a group`, await at.tap(w.bot.olga.id, data, GROUP), acknowledgement())
    for (const [id, role] of operators)
      if (!mayUse(role, right)) check(`${of} by ${role}`, await at.tap(id, data), acknowledgement(NOT_YOURS, true))
  }
  expect(wrong).toEqual([])
  expect(await w.rows()).toEqual(rows)

  for (const [name, right] of Object.entries(OPERATOR_COMMANDS))
    for (const [id, role] of operators)
      if (mayUse(role, right)) isAllowed(`/${name} by ${role}`, await at.say(id, `/${name}`), wrong)
  for (const { of, data, right } of operatorButtons(things))
    for (const [id, role] of operators.toReversed())
      if (mayUse(role, right)) isAllowed(`${of} by ${role}`, await at.tap(id, data), wrong)
  expect(wrong).toEqual([])
})

it('a partner can use operator features in their own bot, within their role', async () => {
  const w = await createGateFixture({ adminIds: [PARTNER], ownerRole: 'partner' })
  const { at, things } = w
  const wrong: string[] = []
  for (const [name, right] of Object.entries(OPERATOR_COMMANDS)) {
    const said = await at.say(PARTNER, `/${name}`)
    if (mayUse('partner', right)) isAllowed(`/${name}`, said, wrong)
    else expect({ [name]: textsOf(said) }).toEqual({ [name]: [t('admin-not-yours')] })
  }
  for (const { of, data, right } of operatorButtons(things)) {
    const said = await at.tap(PARTNER, data)
    if (mayUse('partner', right)) isAllowed(of, said, wrong)
    else expect({ [of]: said }).toEqual({ [of]: acknowledgement(NOT_YOURS, true) })
  }
  expect(wrong).toEqual([])
})

it("a button for another user's row responds like a button for a missing row", async () => {
  const w = await createGateFixture()
  const { at, things } = w
  const wei = w.bot.wei.id
  const wrong: string[] = []
  const rows = await w.rows()
  const buttons = ownerButtons(things)
  for (const { of, data, unknown } of buttons)
    for (const id of [wei, STRANGER]) {
      const [said, none] = [await at.tap(id, data), await at.tap(id, unknown)]
      if (withoutIds(said, things) !== withoutIds(none, things)) wrong.push(`${of}: ${JSON.stringify([said, none])}`)
    }
  // A missing row must not cause an error message either: the row behind an old button may be deleted.
  const errorTexts: string[] = []
  for (const { of, unknown } of buttons)
    for (const id of [w.ann.id, wei, STRANGER]) {
      const said = textsOf(await at.tap(id, unknown))
      if (said.some((text) => String(text).startsWith(ACCIDENT))) errorTexts.push(`${of}: ${said}`)
    }
  expect([wrong, errorTexts]).toEqual([[], []])
  expect(await w.rows()).toEqual(rows)

  // The rows exist: Ann, who owns them, gets a different answer.
  for (const name of Object.keys(OWNER_BUTTONS)) {
    const [first] = buttons.filter(({ of }) => of.split(' ')[0] === name)
    if (!first || ABSENT_ROWS.includes(name)) continue
    const [said, none] = [await at.tap(w.ann.id, first.data), await at.tap(w.ann.id, first.unknown)]
    if (withoutIds(said, things) === withoutIds(none, things))
      wrong.push(`${first.of} is nothing to Ann: ${JSON.stringify(said)}`)
  }
  expect(wrong).toEqual([])
})

/**
 * Buttons that answer Ann like any other user: the marketplace has no such order, key or withdrawal, or the link is
 * gone.
 */
const ABSENT_ROWS = ['unlink-yes', 'o', 'oz', 'key-object', 'sk-off', 'wd-off', 'wd-stop']

it("an operator's flow ends when the operator loses the right to it", async () => {
  const w = await createGateFixture()
  const { at, things } = w
  const flows = features.find(({ name }) => name === 'admin')?.flows ?? []
  expect(flows.map(({ name }) => name).sort()).toEqual(Object.keys(OPERATOR_FLOWS).sort())
  await at.tap(w.bot.olga.id, 'amu:markup:1000')
  for (const [name, begins] of Object.entries(OPERATOR_FLOWS)) {
    await w.appoint(ADDED, 'owner')
    expect(textsOf(await at.tap(ADDED, begins(things))), name).not.toEqual([])
    await w.appoint(ADDED, undefined)
    const rows = await w.rows()
    const said = await at.say(ADDED, 'some words')
    expect({ [name]: textsOf(said) }).toEqual({ [name]: textsOf(await at.say(STRANGER, 'some words')) })
    expect({ [name]: await w.rows() }).toEqual({ [name]: rows })
  }
})

async function createGateFixture(bot: Partial<BotDeps> = {}) {
  const { signing } = createTestMarketKeys(MNEMONIC, 'sandbox')
  const w = await createMarketBotFixture('101', undefined, {
    adminKey: 'k'.repeat(32),
    desk: true,
    bot: { zapbuy: ZAPBUY, signing, ...bot },
  })
  const { db, clock } = w.bot
  const nowMs = clock.now()
  const setRole = (userId: number, role: 'owner' | 'support' | 'finance' | undefined) =>
    db.write(async (tx) => {
      if (role) await setOperator(tx, { userId, role, addedBy: 1, addedAtMs: nowMs })
      else await removeOperator(tx, userId)
    })
  await db.write(async (tx) => {
    for (const id of [STRANGER, BANNED, SUPPORT, FINANCE, ADDED, PARTNER])
      await insertUser(tx, { id, username: null, language: 'en', firstSeenAtMs: nowMs })
    await setBanned(tx, BANNED, nowMs)
  })
  for (const [id, role] of [
    [SUPPORT, 'support'],
    [FINANCE, 'finance'],
    [ADDED, 'owner'],
  ] as const)
    await setRole(id, role)
  const things = await createAnnsRows(w, BANNED)
  // A user's position in a flow does not count as an effect.
  const [ofBot, ofMarket] = [createRowReader(db, ['flows', 'inbox']), createRowReader(w.market.db)]
  const at = createUpdateSender(w.bot)
  for (const id of [STRANGER, BANNED, w.ann.id, w.bot.wei.id, w.bot.olga.id]) await at.say(id, '/nonsense')
  clock.advance(1)
  expect(textsOf(await at.say(w.bot.wei.id, `/link ${(await w.openAccount()).apiKey}`)).join()).toContain('✅')
  return { ...w, things, appoint: setRole, at, rows: async () => [await ofBot(), await ofMarket()] }
}

type BotCall = [method: string, payload: Record<string, unknown>]

/** Sends updates as any program could, and collects the bot's responses. */
function createUpdateSender({ sunwatt }: BotFixture) {
  let said: BotCall[] = []
  let n = 500_000
  sunwatt.bot.api.config.use(async (_prev, method, payload) => {
    const { chat_id, text, caption, show_alert } = payload as Record<string, unknown>
    said.push([method, { chat_id, text: text ?? caption, show_alert }])
    const message = { message_id: ++n, date: 1, chat: { id: chat_id, type: 'private' } }
    return { ok: true, result: method.startsWith('send') ? message : true } as never
  })
  const handle = async (update: Omit<Update, 'update_id'>): Promise<BotCall[]> => {
    said = []
    await sunwatt.handle({ update_id: ++n, ...update })
    return said
  }
  const from = (id: number) => ({ id, is_bot: false, first_name: 'X' })
  const chatOf = (id: number) => (id < 0 ? { id, type: 'group', title: 'X' } : { id, type: 'private', first_name: 'X' })
  return {
    say: (id: number, text: string, chat = id) => {
      const entities = text.startsWith('/')
        ? [{ type: 'bot_command', offset: 0, length: text.split(' ')[0]?.length }]
        : []
      return handle({
        message: { message_id: ++n, date: 1, chat: chatOf(chat), from: from(id), text, entities },
      } as never)
    },
    tap: (id: number, data: string, chat = id) => {
      const message = { message_id: 1, date: 1, chat: chatOf(chat), text: 'x' }
      return handle({ callback_query: { id: '1', from: from(id), chat_instance: '1', data, message } } as never)
    },
  }
}

const acknowledgement = (text?: string, show_alert = text === undefined ? undefined : false): BotCall[] => [
  ['answerCallbackQuery', { chat_id: undefined, text, show_alert }],
]

const textsOf = (said: readonly BotCall[]) => said.flatMap(([, { text }]) => (text === undefined ? [] : [text]))

function isAllowed(of: string, said: readonly BotCall[], wrong: string[]): void {
  const texts = textsOf(said)
  const refused = texts.some((text) => text === STALE || text === NOT_YOURS || text === t('admin-not-yours'))
  if (refused || said.length === 0) wrong.push(`${of} is not let in: ${JSON.stringify(said)}`)
}

function dataOf(name: string, fields: Readonly<Record<string, string | number>>, op: string): string {
  const form = Object.entries(CALLBACK_FORMS.get(name) ?? {})
  const opField = form.find(([, { values }]) => values)?.[0]
  return [name, ...form.map(([field]) => (field === opField ? op : fields[field]))].join(':')
}

const operatorButtons = (things: AnnsRows) =>
  Object.entries(OPERATOR_BUTTONS).flatMap(([name, { right, fields }]) =>
    (typeof right === 'string' ? [['', right] as const] : Object.entries(right)).map(([op, one]) => ({
      of: `${name} ${op}`,
      data: dataOf(name, fields?.(things) ?? {}, op),
      right: one,
    })),
  )

/** Replaces all ids by ids that do not exist. */
const withUnknownIds = (things: AnnsRows): AnnsRows =>
  Object.fromEntries(
    Object.entries(things).map(([name, one]) => [name, typeof one === 'number' ? 999_999_999 : '0'.repeat(one.length)]),
  ) as unknown as AnnsRows

/** Returns the responses with all ids masked. */
const withoutIds = (said: readonly BotCall[], things: AnnsRows): string =>
  [...Object.values(things), ...Object.values(withUnknownIds(things))].reduce<string>(
    (text, one) => (String(one).length > 3 ? text.replaceAll(String(one), '...') : text),
    // Deleting earlier messages is not part of the answer.
    JSON.stringify(said.filter(([method]) => method !== 'deleteMessage')),
  )

const ownerButtons = (things: AnnsRows) =>
  Object.entries(OWNER_BUTTONS).flatMap(([name, { ops = [''], fields }]) =>
    ops.map((op) => ({
      of: `${name} ${op}`,
      data: dataOf(name, fields(things, op), op),
      unknown: dataOf(name, fields(withUnknownIds(things), op), op),
    })),
  )
