/** Tests how processes on one PostgreSQL divide additional bots, and what users notice when a bot moves. */
import { expect, it } from 'vitest'
import { distribute, planSteps } from '../../src/app/fleet/distribute.ts'
import { botTokenBinding } from '../../src/bot/base/vault.ts'
import { changeBot, saveToken } from '../../src/db/stores/admin/bots.ts'
import { setPartnerShare } from '../../src/db/stores/admin/terms.ts'
import { balance } from '../../src/db/stores/treasury/ledger.ts'
import { createVault } from '../../src/kernel/secrets/vault.ts'
import { buyer, MARKUP } from '../../src/market/base/ledger.ts'
import { onPostgres } from '../support/temp.ts'
import { CHAT_WAIT, POLL_OPTIONS } from '../support/timeouts.ts'
import { type ClusterFixture, createClusterFixture, ENCRYPTION_KEY } from './cluster-fixture.ts'

const sizes = (nodeOf: Map<number, string>, names: string[]) =>
  names.map((name) => [...nodeOf.values()].filter((one) => one === name).length)

const range = (count: number) => Array.from({ length: count }, (_, i) => i + 1)

it('bots are spread evenly over the processes with as few moves as possible', () => {
  for (const [count, names] of [
    [0, ['a']],
    [1, ['a', 'b']],
    [7, ['a', 'b', 'c']],
    [50, ['a', 'b', 'c']],
  ] as const) {
    const nodeOf = distribute(
      range(count),
      names.map((name) => ({ name, bots: [], givenUp: [] })),
    )
    const found = sizes(nodeOf, [...names])
    expect(found.reduce((sum, size) => sum + size, 0)).toBe(count)
    expect(Math.max(...found) - Math.min(...found)).toBeLessThanOrEqual(1)
  }
  const held = [
    { name: 'b', bots: [1, 2, 3, 4], givenUp: [] },
    { name: 'a', bots: [5, 6, 7], givenUp: [] },
    { name: 'c', bots: [], givenUp: [] },
  ]
  const nodeOf = distribute(range(7), held)
  expect(sizes(nodeOf, ['a', 'b', 'c'])).toEqual([2, 3, 2])
  for (const [id, name] of [
    [1, 'b'],
    [3, 'b'],
    [5, 'a'],
    [6, 'a'],
  ] as const)
    expect(nodeOf.get(id)).toBe(name)
  // Bots that are no longer configured do not count.
  expect(planSteps('a', [5, 6], held)).toEqual({ take: [], leave: [6] })
  expect(planSteps('c', range(7), held)).toEqual({ take: [], leave: [] })
})

it('a bot that fails to start in one process moves to another; a bot that fails in every process is not moved', () => {
  const nodes = (...givenUp: number[][]) =>
    givenUp.map((its, i) => ({ name: `node ${i}`, bots: i === 0 ? [1, 2] : [], givenUp: its }))
  expect(distribute([1, 2, 3], nodes([3], [])).get(3)).toBe('node 1')
  expect(distribute([1, 2, 3, 4], nodes([], [3, 4]))).toEqual(new Map([1, 2, 3, 4].map((id) => [id, 'node 0'])))
  expect(planSteps('node 1', [1, 2, 3], nodes([3], [3]))).toEqual({ take: [3], leave: [] })
  // Bots that start nowhere must not stop others from moving.
  const down = range(17).slice(10)
  const held = ['a', 'b'].map((name) => ({ name, bots: name === 'a' ? range(10) : [], givenUp: down }))
  expect(planSteps('a', range(17), held).leave).toEqual([10])
})

it('processes reach an even spread of bots from any initial state, and keep it', () => {
  for (const [count, many] of [
    [1, 3],
    [23, 2],
    [50, 4],
  ] as const) {
    const nodes = range(many).map((n) => ({
      name: `node ${n}`,
      bots: n === 1 ? range(count) : [],
      givenUp: [] as number[],
    }))
    let between = 0
    for (let round = 0; round < 100; round++) {
      // Each process decides by what the others reported in the previous round.
      const reported = nodes.map((node) => ({ ...node, bots: [...node.bots] }))
      for (const node of nodes) {
        const { take, leave } = planSteps(node.name, range(count), reported)
        node.bots = [...node.bots.filter((id) => !leave.includes(id)), ...take]
      }
      between = Math.max(between, count - nodes.reduce((sum, { bots }) => sum + bots.length, 0))
    }
    const found = nodes.map(({ bots }) => bots.length)
    expect(found.reduce((sum, size) => sum + size, 0)).toBe(count)
    expect(Math.max(...found) - Math.min(...found)).toBeLessThanOrEqual(1)
    expect(between).toBeLessThanOrEqual(5)
    const before = structuredClone(nodes)
    for (const node of nodes) expect(planSteps(node.name, range(count), before)).toEqual({ take: [], leave: [] })
  }
})

/** Adds a partner's bot as the chat would: 10% margin, a quarter of it for the operator. */
async function addPartnerBot(w: ClusterFixture, id: number, accountId: string): Promise<void> {
  const sealedToken = createVault(ENCRYPTION_KEY).seal(w.tokenOf(id), botTokenBinding(id))
  const row = { id, username: `bot_${id}_bot`, name: `Bot ${id}`, sealedToken, userId: 1003, accountId }
  await w.app.db.write(async (tx) => {
    await setPartnerShare(tx, 2_500, 0, 0)
    await saveToken(tx, row, 1)
    await changeBot(tx, id, 'start', { marginBp: 1_000 }, 2)
  })
}

it.runIf(onPostgres)(
  'a new process takes over its share of bots, conversations continue, and partners still get their margins',
  async () => {
    const w = await createClusterFixture(5)
    const partnerId = w.ids.at(-1) as number
    const partner = await w.account('10')
    await addPartnerBot(w, partnerId, partner.accountId)
    await expect.poll(() => w.botCounts(), POLL_OPTIONS).toEqual([5])
    const wei = await w.account('100')
    const chat = w.telegrams.at(-1)?.person(1001)
    if (!chat) throw new Error('no chat')
    chat.start()
    await chat.sees(/./)
    chat.say(`/link ${wei.apiKey}`)
    await chat.sees('Your account is linked', CHAT_WAIT)
    chat.say('/buy')
    await chat.sees('What would you like to rent?')
    await chat.tap('⚡ Rent Energy')
    await chat.sees('for which address?')

    const second = await w.start()
    await expect.poll(() => w.botCounts(), POLL_OPTIONS).toEqual([2, 3])
    expect((await w.botsByProcess())[second.url]).toContain(partnerId)
    const third = await w.start()
    await expect.poll(() => w.botCounts(), POLL_OPTIONS).toEqual([1, 2, 2])
    expect((await w.botsByProcess())[second.url]).toContain(partnerId)

    // The message reaches a standby process.
    chat.say(w.wallet(0))
    await chat.sees('how much?')
    await chat.tap('1 USDT transfer · 65,000')
    await chat.sees('Who gets the USDT?')

    await second.stop()
    await expect.poll(() => w.botCounts(), POLL_OPTIONS).toEqual([2, 3])
    await chat.tap('⏭ Skip')
    await chat.sees('For how long?')
    await chat.tap('1h · 4.29 TRX')
    const quote = await chat.sees('⚡ Rent 65,000 Energy')
    expect(quote.text).toContain('10%')
    const before = await w.app.db.read((reader) => balance(reader, buyer(partner.accountId)))
    const confirm = quote.buttons.flat().find(({ text }) => text.includes('Rent for'))?.text ?? ''
    await Promise.all([chat.tap(confirm), chat.tap(confirm).catch(() => {})])
    await chat.sees('✅ 65,000 Energy', CHAT_WAIT)
    expect((await w.marketClient.orders(wei.apiKey, { pageSize: 10 })).orders).toHaveLength(1)
    const of = (account: string) => w.app.db.read((reader) => balance(reader, account))
    await expect.poll(async () => (await of(buyer(partner.accountId))) - before, POLL_OPTIONS).toBe(292_500)
    expect(await of(MARKUP)).toBe(97_500)
    await third.stop()
    await expect.poll(() => w.botCounts(), POLL_OPTIONS).toEqual([5])
    await w.waitUntilReconciled()
  },
)

it.runIf(onPostgres)('the pages of a bot work at every process, whichever process runs the bot', async () => {
  const w = await createClusterFixture(3, { PUBLIC_URL: 'https://pages.example' })
  const second = await w.start()
  await expect.poll(() => w.botCounts(), POLL_OPTIONS).toEqual([1, 1])
  const processes = [w.first.url, second.url]
  for (const [i, id] of w.ids.slice(0, -1).entries()) {
    const chat = w.telegrams[i]?.person(1001)
    if (!chat) throw new Error('no chat')
    chat.start()
    await chat.sees(/./)
    chat.say(`/energy ${w.wallet(0)} 65k 1h`)
    const quote = await chat.sees('⚡ Rent 65,000', CHAT_WAIT)
    const button = quote.buttons.flat().find((one) => one.kind === 'url')
    const path = button?.kind === 'url' ? new URL(button.url).pathname : ''
    expect(path).toMatch(/^\/w\//)
    for (const url of processes) {
      const page = await fetch(`${url}${path}`)
      expect([page.status, await page.text()]).toEqual([200, expect.stringContaining('65,000 Energy')])
      const stream = await fetch(`${url}${path}/events`)
      const first = await stream.body?.getReader().read()
      expect(new TextDecoder().decode(first?.value)).toContain('data: ')
      // The other bot and the primary bot do not accept the launch data of this bot.
      const session = await fetch(`${url}/app/api/session?bot=${id}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', accept: 'application/json' },
        body: JSON.stringify({ initData: 'hash=0' }),
      })
      expect([session.status, await session.json()]).toEqual([
        401,
        expect.objectContaining({ error: 'INVALID_LAUNCH' }),
      ])
    }
    for (const url of processes) {
      const headers = { 'content-type': 'application/json', accept: 'application/json' }
      const answer = await fetch(`${url}${path}/address`, { method: 'POST', headers, body: '{}' })
      expect([answer.status, await answer.json()]).toEqual([200, expect.objectContaining({ view: expect.anything() })])
    }
  }
  const forged = `/w/${'A'.repeat(38)}`
  for (const url of processes) expect((await fetch(`${url}${forged}`)).status).toBe(404)
  await second.stop()
  await expect.poll(() => w.botCounts(), POLL_OPTIONS).toEqual([2])
})
