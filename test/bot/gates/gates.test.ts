/**
 * Everybody at every command and every button there is, by Telegram id: what an operator's role does not let it use is
 * refused, to everybody else there is no operators' side, and another person's row is as if there were none.
 */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Update } from 'grammy/types'
import { expect, it } from 'vitest'
import type { BotDeps } from '../../../src/bot/base/deps.ts'
import { features } from '../../../src/bot/features/index.ts'
import { translator } from '../../../src/bot/locales/translator.ts'
import { CALLBACK_FORMS } from '../../../src/bot/telegram/callback-data.ts'
import { insertUser, setBanned } from '../../../src/db/stores/bot/users.ts'
import { removeOperator, setOperator } from '../../../src/db/stores/desk/operators.ts'
import { everyRow } from '../../market/http/every-call/rows.ts'
import { MNEMONIC, RECEIVER } from '../../market/market-world.ts'
import { marketKeys } from '../../support/keys.ts'
import { realWorld } from '../real-world.ts'
import type { BotWorld } from '../world.ts'
import { type AnnsThings, annsThings } from './anns-things.ts'
import {
  COMMANDS,
  DESK_BUTTONS,
  DESK_COMMANDS,
  DESK_FLOWS,
  mayUse,
  OPEN_BUTTONS,
  OWN_BUTTONS,
  type Role,
} from './rows.ts'

const [STRANGER, BANNED, SUPPORT, FINANCE, ADDED, PARTNER] = [900_001, 900_002, 900_003, 900_004, 900_005, 900_006]
const GROUP = -1_000_000_001
const ZAPBUY = { address: RECEIVER, markupPercent: 10, noOrder: 'return' } as const
const t = translator('en')
const STALE = t.plain('stale-button')
const NOT_YOURS = t.plain('admin-not-yours')
const [ACCIDENT = ''] = t.plain('error-unknown', { reference: '' }).split('.')

/** `small-parts.test.ts` makes them, in the same process. */
const OF_A_TEST = ['order', 'act']

/** Of the first field that has words of its own, else none. */
const opsOf = (name: string): readonly string[] =>
  Object.values(CALLBACK_FORMS.get(name) ?? {}).find(({ words }) => words)?.words ?? []

it('every button has a row, and so has each op of it that is for operators or names a row', () => {
  const rows = [...Object.keys(DESK_BUTTONS), ...Object.keys(OWN_BUTTONS), ...OPEN_BUTTONS]
  const forms = [...CALLBACK_FORMS.keys()].filter((name) => !OF_A_TEST.includes(name))
  expect(forms.sort()).toEqual(rows.sort())
  for (const [name, { right }] of Object.entries(DESK_BUTTONS))
    expect({ [name]: typeof right === 'string' ? [] : Object.keys(right).sort() }).toEqual({
      [name]: [...opsOf(name)].sort(),
    })
  for (const [name, { ops = [], openOps = [] }] of Object.entries(OWN_BUTTONS))
    expect({ [name]: [...ops, ...openOps].sort() }).toEqual({ [name]: [...opsOf(name)].sort() })
})

it('every command has a row', () => {
  const src = join(import.meta.dirname, '../../../src/bot')
  const written = readdirSync(src, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts'))
    .flatMap((file) => [...readFileSync(join(src, file), 'utf8').matchAll(/\.command\((\[[^\]]*\]|'[^']*')/g)])
    .flatMap(([, names = '']) => [...names.matchAll(/'([^']*)'/g)].map(([, name = '']) => name))
  const listed = features.flatMap(({ commands = [] }) => commands as readonly string[])
  expect([...new Set([...written, ...listed])].sort()).toEqual([...COMMANDS].sort())
})

it('the operators’ side is there for operators alone, and for each as far as the role goes', async () => {
  const w = await world()
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
  for (const [name, right] of Object.entries(DESK_COMMANDS)) {
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
  for (const { of, data, right } of deskButtons(things)) {
    for (const id of [STRANGER, w.ann.id, PARTNER]) check(`${of} by ${id}`, await at.tap(id, data), acked(STALE))
    check(`${of} by a banned one`, await at.tap(BANNED, data), await at.tap(BANNED, 'nonsense'))
    check(`${of} in a group`, await at.tap(w.bot.olga.id, data, GROUP), acked())
    for (const [id, role] of operators)
      if (!mayUse(role, right)) check(`${of} by ${role}`, await at.tap(id, data), acked(NOT_YOURS, true))
  }
  expect(wrong).toEqual([])
  expect(await w.rows()).toEqual(rows)

  for (const [name, right] of Object.entries(DESK_COMMANDS))
    for (const [id, role] of operators)
      if (mayUse(role, right)) isLetIn(`/${name} by ${role}`, await at.say(id, `/${name}`), wrong)
  for (const { of, data, right } of deskButtons(things))
    for (const [id, role] of operators.toReversed())
      if (mayUse(role, right)) isLetIn(`${of} by ${role}`, await at.tap(id, data), wrong)
  expect(wrong).toEqual([])
})

it('a partner has the desk of the own bot as far as the role goes', async () => {
  const w = await world({ adminIds: [PARTNER], ownerRole: 'partner' })
  const { at, things } = w
  const wrong: string[] = []
  for (const [name, right] of Object.entries(DESK_COMMANDS)) {
    const said = await at.say(PARTNER, `/${name}`)
    if (mayUse('partner', right)) isLetIn(`/${name}`, said, wrong)
    else expect({ [name]: textsOf(said) }).toEqual({ [name]: [t('admin-not-yours')] })
  }
  for (const { of, data, right } of deskButtons(things)) {
    const said = await at.tap(PARTNER, data)
    if (mayUse('partner', right)) isLetIn(of, said, wrong)
    else expect({ [of]: said }).toEqual({ [of]: acked(NOT_YOURS, true) })
  }
  expect(wrong).toEqual([])
})

it('another person’s row in a button is as if there were none', async () => {
  const w = await world()
  const { at, things } = w
  const wei = w.bot.wei.id
  const wrong: string[] = []
  const rows = await w.rows()
  const buttons = ownButtons(things)
  for (const { of, data, unknown } of buttons)
    for (const id of [wei, STRANGER]) {
      const [said, none] = [await at.tap(id, data), await at.tap(id, unknown)]
      if (blank(said, things) !== blank(none, things)) wrong.push(`${of}: ${JSON.stringify([said, none])}`)
    }
  // Nor is it an accident, to anybody: what a button names may be gone.
  const accidents: string[] = []
  for (const { of, unknown } of buttons)
    for (const id of [w.ann.id, wei, STRANGER]) {
      const said = textsOf(await at.tap(id, unknown))
      if (said.some((text) => String(text).startsWith(ACCIDENT))) accidents.push(`${of}: ${said}`)
    }
  expect([wrong, accidents]).toEqual([[], []])
  expect(await w.rows()).toEqual(rows)

  // They are real: Ann, whose they are, hears something else.
  for (const name of Object.keys(OWN_BUTTONS)) {
    const [first] = buttons.filter(({ of }) => of.split(' ')[0] === name)
    if (!first || NOT_THERE.includes(name)) continue
    const [said, none] = [await at.tap(w.ann.id, first.data), await at.tap(w.ann.id, first.unknown)]
    if (blank(said, things) === blank(none, things))
      wrong.push(`${first.of} is nothing to Ann: ${JSON.stringify(said)}`)
  }
  expect(wrong).toEqual([])
})

/** The marketplace has no such order, key or withdrawal, and answers Ann as everybody; the last link is gone then. */
const NOT_THERE = ['unlink-yes', 'o', 'oz', 'key-object', 'sk-off', 'wd-off', 'wd-stop']

it('a flow of the operators ends with the right to it', async () => {
  const w = await world()
  const { at, things } = w
  const flows = features.find(({ name }) => name === 'admin')?.flows ?? []
  expect(flows.map(({ name }) => name).sort()).toEqual(Object.keys(DESK_FLOWS).sort())
  await at.tap(w.bot.olga.id, 'amu:markup:1000')
  for (const [name, begins] of Object.entries(DESK_FLOWS)) {
    await w.appoint(ADDED, 'owner')
    expect(textsOf(await at.tap(ADDED, begins(things))), name).not.toEqual([])
    await w.appoint(ADDED, undefined)
    const rows = await w.rows()
    const said = await at.say(ADDED, 'some words')
    expect({ [name]: textsOf(said) }).toEqual({ [name]: textsOf(await at.say(STRANGER, 'some words')) })
    expect({ [name]: await w.rows() }).toEqual({ [name]: rows })
  }
})

async function world(bot: Partial<BotDeps> = {}) {
  const { signing } = marketKeys(MNEMONIC, 'sandbox')
  const w = await realWorld('101', undefined, {
    adminKey: 'k'.repeat(32),
    desk: true,
    bot: { zapbuy: ZAPBUY, signing, ...bot },
  })
  const { db, clock } = w.bot
  const nowMs = clock.now()
  const appoint = (userId: number, role: 'owner' | 'support' | 'finance' | undefined) =>
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
    await appoint(id, role)
  const things = await annsThings(w, BANNED)
  // Where somebody is in a flow is no effect.
  const [ofBot, ofMarket] = [everyRow(db, ['flows', 'inbox']), everyRow(w.market.db)]
  const at = hands(w.bot)
  for (const id of [STRANGER, BANNED, w.ann.id, w.bot.wei.id, w.bot.olga.id]) await at.say(id, '/nonsense')
  clock.advance(1)
  expect(textsOf(await at.say(w.bot.wei.id, `/link ${(await w.openAccount()).apiKey}`)).join()).toContain('✅')
  return { ...w, things, appoint, at, rows: async () => [await ofBot(), await ofMarket()] }
}

type Said = [method: string, payload: Record<string, unknown>]

/** What Telegram would send on behalf of anybody with a program, and what the bot says to it. */
function hands({ sunwatt }: BotWorld) {
  let said: Said[] = []
  let n = 500_000
  sunwatt.bot.api.config.use(async (_prev, method, payload) => {
    const { chat_id, text, caption, show_alert } = payload as Record<string, unknown>
    said.push([method, { chat_id, text: text ?? caption, show_alert }])
    const message = { message_id: ++n, date: 1, chat: { id: chat_id, type: 'private' } }
    return { ok: true, result: method.startsWith('send') ? message : true } as never
  })
  const handle = async (update: Omit<Update, 'update_id'>): Promise<Said[]> => {
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

const acked = (text?: string, show_alert = text === undefined ? undefined : false): Said[] => [
  ['answerCallbackQuery', { chat_id: undefined, text, show_alert }],
]

const textsOf = (said: readonly Said[]) => said.flatMap(([, { text }]) => (text === undefined ? [] : [text]))

function isLetIn(of: string, said: readonly Said[], wrong: string[]): void {
  const texts = textsOf(said)
  const refused = texts.some((text) => text === STALE || text === NOT_YOURS || text === t('admin-not-yours'))
  if (refused || said.length === 0) wrong.push(`${of} is not let in: ${JSON.stringify(said)}`)
}

function dataOf(name: string, fields: Readonly<Record<string, string | number>>, op: string): string {
  const form = Object.entries(CALLBACK_FORMS.get(name) ?? {})
  const opField = form.find(([, { words }]) => words)?.[0]
  return [name, ...form.map(([field]) => (field === opField ? op : fields[field]))].join(':')
}

const deskButtons = (things: AnnsThings) =>
  Object.entries(DESK_BUTTONS).flatMap(([name, { right, fields }]) =>
    (typeof right === 'string' ? [['', right] as const] : Object.entries(right)).map(([op, one]) => ({
      of: `${name} ${op}`,
      data: dataOf(name, fields?.(things) ?? {}, op),
      right: one,
    })),
  )

/** Things that nobody has, by the same names. */
const nothing = (things: AnnsThings): AnnsThings =>
  Object.fromEntries(
    Object.entries(things).map(([name, one]) => [name, typeof one === 'number' ? 999_999_999 : '0'.repeat(one.length)]),
  ) as unknown as AnnsThings

/** What was said, whatever it was asked about. */
const blank = (said: readonly Said[], things: AnnsThings): string =>
  [...Object.values(things), ...Object.values(nothing(things))].reduce<string>(
    (text, one) => (String(one).length > 3 ? text.replaceAll(String(one), '...') : text),
    // What stood there before is taken away; that is none of the answer.
    JSON.stringify(said.filter(([method]) => method !== 'deleteMessage')),
  )

const ownButtons = (things: AnnsThings) =>
  Object.entries(OWN_BUTTONS).flatMap(([name, { ops = [''], fields }]) =>
    ops.map((op) => ({
      of: `${name} ${op}`,
      data: dataOf(name, fields(things, op), op),
      unknown: dataOf(name, fields(nothing(things), op), op),
    })),
  )
