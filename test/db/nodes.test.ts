/**
 * Tests heartbeats of several processes on one PostgreSQL: which processes count as alive, and when no process may
 * write.
 */
import { sql } from 'drizzle-orm'
import pg from 'pg'
import { describe, expect, onTestFinished, test } from 'vitest'
import type { NodeRegistry } from '../../src/db/db.ts'
import { openBotDatabase, openNodes } from '../../src/db/open.ts'
import { openPostgres } from '../../src/db/postgres/postgres.ts'
import { fact, setFact } from '../../src/db/stores/facts.ts'
import { systemClock } from '../../src/kernel/clock.ts'
import { onPostgres, tempDatabase } from '../support/temp.ts'

const BOT = 77

async function server() {
  const { url } = await tempDatabase()
  const client = new pg.Client(url)
  await client.connect()
  onTestFinished(() => client.end())
  const main = await openPostgres(url)
  onTestFinished(() => main.close())
  return {
    url,
    client,
    main,
    async join(name: string): Promise<NodeRegistry> {
      const nodes = await openNodes(url, `http://${name}`)
      onTestFinished(() => nodes.close())
      return nodes
    },
  }
}

/** Returns the addresses of the live nodes, as this node sees them. */
async function liveAddresses(nodes: NodeRegistry, says = '{}') {
  const meeting = await nodes.meet(says)
  return meeting.at === 'met' ? meeting.nodes.map(({ address }) => address).sort() : meeting.at
}

const silence = `update leases set beat_at = clock_timestamp() - interval '1 hour' where name like 'node %'`

/** Trigger that stops the heartbeats of nodes marked as silent, so that they stay silent. */
const KEEP_SILENT_TRIGGER = `
  create function stay_silent() returns trigger language plpgsql as $$
  begin
    if old.beat_at < clock_timestamp() - interval '30 minutes' then new.beat_at := old.beat_at; end if;
    return new;
  end $$;
  create trigger stay_silent before update on leases for each row execute function stay_silent()`

describe.runIf(onPostgres)('processes on one server', () => {
  test('see each other and their status, until one leaves', async () => {
    const { join } = await server()
    const [one, other] = [await join('one'), await join('other')]
    expect(await liveAddresses(one, 'first')).toEqual(['http://one'])
    expect(await liveAddresses(other, 'second')).toEqual(['http://one', 'http://other'])
    await one.meet('third')
    const meeting = await other.meet('second')
    if (meeting.at !== 'met') throw new Error(meeting.at)
    expect(meeting.nodes.map(({ says }) => says).sort()).toEqual(['second', 'third'])
    expect(meeting.nodes.find(({ name }) => name === meeting.me)?.address).toBe('http://other')
    await one.close()
    expect(await liveAddresses(other)).toEqual(['http://other'])
  })

  test('ignore a process without heartbeats, which gets a new name when it returns', async () => {
    const { client, join } = await server()
    const [one, other] = [await join('one'), await join('other')]
    const before = await one.meet('{}')
    await client.query(KEEP_SILENT_TRIGGER)
    await client.query(silence)
    expect(await liveAddresses(other)).toEqual(['http://other'])
    expect(await one.meet('{}')).toEqual({ at: 'unknown' })
    expect(await liveAddresses(other)).toEqual(['http://other'])
    const after = await one.meet('{}')
    if (before.at !== 'met' || after.at !== 'met') throw new Error('the nodes did not see each other')
    expect(after.me).not.toBe(before.me)
    expect(await liveAddresses(other)).toEqual(['http://one', 'http://other'])
  })

  test('wait while another version owns the database, or while a newer process waits', async () => {
    const { client, join } = await server()
    const one = await join('one')
    expect(await liveAddresses(one)).toEqual(['http://one'])
    await client.query(`update leases set wanted = version + 1, wanted_at = clock_timestamp() where name = 'writer'`)
    expect(await liveAddresses(one)).toBe('standing_back')
    await client.query(`update leases set wanted_at = clock_timestamp() - interval '1 hour' where name = 'writer'`)
    expect(await liveAddresses(one)).toEqual(['http://one'])
    await client.query(`update leases set version = version + 1 where name = 'writer'`)
    expect(await liveAddresses(one)).toBe('standing_back')
    await client.query(`delete from leases where name = 'writer'`)
    expect(await liveAddresses(one)).toBe('standing_back')
  })

  test('do not count processes of another version', async () => {
    const { client, join } = await server()
    const [one, other] = [await join('one'), await join('other')]
    await one.meet('{}')
    await other.meet('{}')
    await client.query(`update leases set version = version - 1 where address = 'http://other'`)
    expect(await liveAddresses(one)).toEqual(['http://one'])
  })

  test('do not compete for databases while their clock is wrong', async () => {
    const { join } = await server()
    const one = await join('one')
    const right = systemClock.now
    onTestFinished(() => {
      systemClock.now = right
    })
    systemClock.now = () => right() + 3_600_000
    expect(await liveAddresses(one)).toBe('standing_back')
    systemClock.now = right
    expect(await liveAddresses(one)).toEqual(['http://one'])
  })

  test('a slow read of one bot delays reads of its own database only, and is not a server failure', async () => {
    const { url } = await server()
    const bot = await openBotDatabase(BOT, '', url)
    onTestFinished(() => bot.close())
    const long = () => bot.read((reader) => reader.orm.get(sql`select 1 as n from (select pg_sleep(5.5)) as slept`))
    const others = Array.from({ length: 8 }, long)
    expect(await bot.read((reader) => fact(reader, 'pool'))).toBeUndefined()
    await Promise.all(others)
  })

  test('treat no process as dead right after the server was unreachable', async () => {
    const { client, join } = await server()
    const [one, other] = [await join('one'), await join('other')]
    await one.meet('{}')
    await other.meet('{}')
    await client.query(`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid() and query like '%order by name%'`)
    await expect.poll(() => liveAddresses(other)).toBe('unknown')
    await client.query(silence)
    expect(await liveAddresses(other)).toBe('unknown')
    // Heartbeats continue automatically.
    await expect.poll(() => liveAddresses(other)).toEqual(['http://one', 'http://other'])
  })

  test('read the databases of the primary and additional bots, whichever process writes them', async () => {
    const { main, url, join } = await server()
    await main.write((tx) => setFact(tx, 'pool', 'main'))
    const bot = await openBotDatabase(BOT, '', url)
    onTestFinished(() => bot.close())
    await bot.write((tx) => setFact(tx, 'pool', 'bot'))
    const one = await join('one')
    expect(await one.read((reader) => fact(reader, 'pool'))).toBe('main')
    expect(await one.readBot(BOT, (reader) => fact(reader, 'pool'))).toBe('bot')
  })

  test('a bot taken over by another process writes nothing more, and other bots are unaffected', async () => {
    const { main, url, client } = await server()
    const [bot, other] = [await openBotDatabase(BOT, '', url), await openBotDatabase(BOT + 1, '', url)]
    onTestFinished(async () => void (await Promise.all([bot.close(), other.close()])))
    await client.query(`update bot_${BOT}.leases set number = number + 1`)
    await expect(bot.write((tx) => setFact(tx, 'pool', 'late'))).rejects.toMatchObject({ code: 'DB_TAKEN_OVER' })
    expect([bot.isOwner(), other.isOwner(), main.isOwner()]).toEqual([false, true, true])
    await other.write((tx) => setFact(tx, 'pool', 'there'))
  })

  /** Opens the bot's database and collects the reasons reported when it is lost. */
  async function holdBot(nodes: NodeRegistry) {
    const lossReasons: unknown[] = []
    const db = await nodes.openBot(BOT, (why) => lossReasons.push(why))
    onTestFinished(() => db.close())
    return { db, heard: lossReasons }
  }

  test('a bot belongs to the process that took it until that process releases it', async () => {
    const { join } = await server()
    const [one, other] = [await join('one'), await join('other')]
    await one.meet('{}')
    await other.meet('{}')
    const { db, heard } = await holdBot(one)
    await db.write((tx) => setFact(tx, 'pool', 'one'))
    await expect(other.openBot(BOT, () => {})).rejects.toMatchObject({
      code: 'DATABASE_IN_USE',
      data: { detail: expect.stringContaining('http://one') },
    })
    await db.close()
    const { db: next } = await holdBot(other)
    expect(await next.read((reader) => fact(reader, 'pool'))).toBe('one')
    expect(heard).toEqual([])
  })

  test('bots of a silent process move to others, and it can no longer write when it wakes up', async () => {
    const { client, join } = await server()
    const [one, other] = [await join('one'), await join('other')]
    await one.meet('{}')
    await other.meet('{}')
    const firstHandle = await holdBot(one)
    await firstHandle.db.write((tx) => setFact(tx, 'pool', 'one'))
    await client.query(`update leases set beat_at = beat_at - interval '1 hour' where address = 'http://one'`)
    await expect.poll(() => liveAddresses(other)).toEqual(['http://other'])
    const next = await holdBot(other)
    await expect(firstHandle.db.write((tx) => setFact(tx, 'pool', 'late'))).rejects.toMatchObject({
      code: 'DB_TAKEN_OVER',
    })
    expect(firstHandle.db.isOwner()).toBe(false)
    expect(firstHandle.heard).toHaveLength(1)
    expect(await next.db.read((reader) => fact(reader, 'pool'))).toBe('one')
    await next.db.write((tx) => setFact(tx, 'pool', 'other'))
    // The process is back under another name and may take free bots.
    await expect.poll(() => liveAddresses(one)).toEqual(['http://one', 'http://other'])
    await next.db.close()
    const again = await holdBot(one)
    expect(await again.db.read((reader) => fact(reader, 'pool'))).toBe('other')
  })

  test('a bot held by a process of another version is left to that version', async () => {
    const { url, join } = await server()
    const one = await join('one')
    await one.meet('{}')
    const beating = await openBotDatabase(BOT, '', url)
    await expect(one.openBot(BOT, () => {})).rejects.toMatchObject({ code: 'DATABASE_IN_USE' })
    await beating.close()
    await holdBot(one)
  })

  test('a bot is free even if the connection is lost while it is being released', async () => {
    const { client, join } = await server()
    const [one, other] = [await join('one'), await join('other')]
    await one.meet('{}')
    await other.meet('{}')
    const { db } = await holdBot(one)
    await client.query(`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid()`)
    await db.close()
    await expect.poll(() => liveAddresses(other)).toHaveLength(2)
    await holdBot(other)
  })
})
