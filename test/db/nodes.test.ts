/** Processes on one PostgreSQL that say that they are there: who is counted, and when nobody is to act. */
import { sql } from 'drizzle-orm'
import pg from 'pg'
import { describe, expect, onTestFinished, test } from 'vitest'
import type { Nodes } from '../../src/db/db.ts'
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
    async join(name: string): Promise<Nodes> {
      const nodes = await openNodes(url, `http://${name}`)
      onTestFinished(() => nodes.close())
      return nodes
    },
  }
}

/** Who is there, as this one sees it. */
async function seen(nodes: Nodes, says = '{}') {
  const meeting = await nodes.meet(says)
  return meeting.at === 'met' ? meeting.nodes.map(({ address }) => address).sort() : meeting.at
}

const silence = `update leases set beat_at = clock_timestamp() - interval '1 hour' where name like 'node %'`

/** Who is silent stays silent, whatever it says by itself. */
const SILENCED = `
  create function stay_silent() returns trigger language plpgsql as $$
  begin
    if old.beat_at < clock_timestamp() - interval '30 minutes' then new.beat_at := old.beat_at; end if;
    return new;
  end $$;
  create trigger stay_silent before update on leases for each row execute function stay_silent()`

describe.runIf(onPostgres)('processes on one server', () => {
  test('see each other, and what each says, until one leaves', async () => {
    const { join } = await server()
    const [one, other] = [await join('one'), await join('other')]
    expect(await seen(one, 'first')).toEqual(['http://one'])
    expect(await seen(other, 'second')).toEqual(['http://one', 'http://other'])
    await one.meet('third')
    const meeting = await other.meet('second')
    if (meeting.at !== 'met') throw new Error(meeting.at)
    expect(meeting.nodes.map(({ says }) => says).sort()).toEqual(['second', 'third'])
    expect(meeting.nodes.find(({ name }) => name === meeting.me)?.address).toBe('http://other')
    await one.close()
    expect(await seen(other)).toEqual(['http://other'])
  })

  test('one that says nothing any more is not counted, and comes back under another name', async () => {
    const { client, join } = await server()
    const [one, other] = [await join('one'), await join('other')]
    const before = await one.meet('{}')
    await client.query(SILENCED)
    await client.query(silence)
    expect(await seen(other)).toEqual(['http://other'])
    expect(await one.meet('{}')).toEqual({ at: 'unknown' })
    expect(await seen(other)).toEqual(['http://other'])
    const after = await one.meet('{}')
    if (before.at !== 'met' || after.at !== 'met') throw new Error('not met')
    expect(after.me).not.toBe(before.me)
    expect(await seen(other)).toEqual(['http://one', 'http://other'])
  })

  test('do nothing while the database is of another version, or one that waits is newer', async () => {
    const { client, join } = await server()
    const one = await join('one')
    expect(await seen(one)).toEqual(['http://one'])
    await client.query(`update leases set wanted = version + 1, wanted_at = clock_timestamp() where name = 'writer'`)
    expect(await seen(one)).toBe('standing_back')
    await client.query(`update leases set wanted_at = clock_timestamp() - interval '1 hour' where name = 'writer'`)
    expect(await seen(one)).toEqual(['http://one'])
    await client.query(`update leases set version = version + 1 where name = 'writer'`)
    expect(await seen(one)).toBe('standing_back')
    await client.query(`delete from leases where name = 'writer'`)
    expect(await seen(one)).toBe('standing_back')
  })

  test('count none of another version', async () => {
    const { client, join } = await server()
    const [one, other] = [await join('one'), await join('other')]
    await one.meet('{}')
    await other.meet('{}')
    await client.query(`update leases set version = version - 1 where address = 'http://other'`)
    expect(await seen(one)).toEqual(['http://one'])
  })

  test('one whose clock is wrong stands back', async () => {
    const { join } = await server()
    const one = await join('one')
    const right = systemClock.now
    onTestFinished(() => {
      systemClock.now = right
    })
    systemClock.now = () => right() + 3_600_000
    expect(await seen(one)).toBe('standing_back')
    systemClock.now = right
    expect(await seen(one)).toEqual(['http://one'])
  })

  test('a read of one bot waits for its turn while those of others take long, and is not told that the server is away', async () => {
    const { url } = await server()
    const bot = await openBotDatabase(BOT, '', url)
    onTestFinished(() => bot.close())
    const long = () => bot.read((reader) => reader.orm.get(sql`select 1 as n from (select pg_sleep(5.5)) as slept`))
    const others = Array.from({ length: 8 }, long)
    expect(await bot.read((reader) => fact(reader, 'pool'))).toBeUndefined()
    await Promise.all(others)
  })

  test('believe nobody to be silent right after the server was away', async () => {
    const { client, join } = await server()
    const [one, other] = [await join('one'), await join('other')]
    await one.meet('{}')
    await other.meet('{}')
    await client.query(`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid() and query like '%order by name%'`)
    await expect.poll(() => seen(other)).toBe('unknown')
    await client.query(silence)
    expect(await seen(other)).toBe('unknown')
    // Beats come by themselves.
    await expect.poll(() => seen(other)).toEqual(['http://one', 'http://other'])
  })

  test('read the main database and those of further bots, whoever acts on them', async () => {
    const { main, url, join } = await server()
    await main.write((tx) => setFact(tx, 'pool', 'main'))
    const bot = await openBotDatabase(BOT, '', url)
    onTestFinished(() => bot.close())
    await bot.write((tx) => setFact(tx, 'pool', 'bot'))
    const one = await join('one')
    expect(await one.read((reader) => fact(reader, 'pool'))).toBe('main')
    expect(await one.readBot(BOT, (reader) => fact(reader, 'pool'))).toBe('bot')
  })

  test('a bot that was taken over writes nothing any more, and the others are as they were', async () => {
    const { main, url, client } = await server()
    const [bot, other] = [await openBotDatabase(BOT, '', url), await openBotDatabase(BOT + 1, '', url)]
    onTestFinished(async () => void (await Promise.all([bot.close(), other.close()])))
    await client.query(`update bot_${BOT}.leases set number = number + 1`)
    await expect(bot.write((tx) => setFact(tx, 'pool', 'late'))).rejects.toMatchObject({ code: 'DB_TAKEN_OVER' })
    expect([bot.isOwner(), other.isOwner(), main.isOwner()]).toEqual([false, true, true])
    await other.write((tx) => setFact(tx, 'pool', 'there'))
  })

  /** What it hears of the end of it. */
  async function held(nodes: Nodes) {
    const heard: unknown[] = []
    const db = await nodes.openBot(BOT, (why) => heard.push(why))
    onTestFinished(() => db.close())
    return { db, heard }
  }

  test('a bot belongs to the process that took it until that gives it up', async () => {
    const { join } = await server()
    const [one, other] = [await join('one'), await join('other')]
    await one.meet('{}')
    await other.meet('{}')
    const { db, heard } = await held(one)
    await db.write((tx) => setFact(tx, 'pool', 'one'))
    await expect(other.openBot(BOT, () => {})).rejects.toMatchObject({
      code: 'DATABASE_IN_USE',
      data: { detail: expect.stringContaining('http://one') },
    })
    await db.close()
    const { db: next } = await held(other)
    expect(await next.read((reader) => fact(reader, 'pool'))).toBe('one')
    expect(heard).toEqual([])
  })

  test('the bots of one that is silent go to others; when it wakes up it writes nothing more, and hears of it', async () => {
    const { client, join } = await server()
    const [one, other] = [await join('one'), await join('other')]
    await one.meet('{}')
    await other.meet('{}')
    const mine = await held(one)
    await mine.db.write((tx) => setFact(tx, 'pool', 'one'))
    await client.query(`update leases set beat_at = beat_at - interval '1 hour' where address = 'http://one'`)
    await expect.poll(() => seen(other)).toEqual(['http://other'])
    const next = await held(other)
    await expect(mine.db.write((tx) => setFact(tx, 'pool', 'late'))).rejects.toMatchObject({ code: 'DB_TAKEN_OVER' })
    expect(mine.db.isOwner()).toBe(false)
    expect(mine.heard).toHaveLength(1)
    expect(await next.db.read((reader) => fact(reader, 'pool'))).toBe('one')
    await next.db.write((tx) => setFact(tx, 'pool', 'other'))
    // It is there again, under another name, and takes what is free.
    await expect.poll(() => seen(one)).toEqual(['http://one', 'http://other'])
    await next.db.close()
    const again = await held(one)
    expect(await again.db.read((reader) => fact(reader, 'pool'))).toBe('other')
  })

  test('a bot that another version keeps by beats of its own is left to that', async () => {
    const { url, join } = await server()
    const one = await join('one')
    await one.meet('{}')
    const beating = await openBotDatabase(BOT, '', url)
    await expect(one.openBot(BOT, () => {})).rejects.toMatchObject({ code: 'DATABASE_IN_USE' })
    await beating.close()
    await held(one)
  })

  test('a bot whose connection is lost when it is given up is free all the same', async () => {
    const { client, join } = await server()
    const [one, other] = [await join('one'), await join('other')]
    await one.meet('{}')
    await other.meet('{}')
    const { db } = await held(one)
    await client.query(`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid()`)
    await db.close()
    await expect.poll(() => seen(other)).toHaveLength(2)
    await held(other)
  })
})
