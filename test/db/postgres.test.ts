/** What PostgreSQL alone can do to us: owners that change, a server that goes away, an answer that never comes. */
import { createServer, connect as dial, type Socket } from 'node:net'
import { sql } from 'drizzle-orm'
import pg from 'pg'
import { describe, expect, onTestFinished, test } from 'vitest'
import type { Company, Db, Reader } from '../../src/db/db.ts'
import { openPostgres } from '../../src/db/postgres/postgres.ts'
import { fact, setFact } from '../../src/db/stores/facts.ts'
import { systemClock } from '../../src/kernel/clock.ts'
import { onPostgres, tempDatabase } from '../support/temp.ts'

const put = (db: Db, value: string) => db.write((tx) => setFact(tx, 'pool', value))
const got = (db: Db) => db.read((reader) => fact(reader, 'pool'))

/** Connections that run a `pg_sleep` of the tests. */
async function sleeping(client: pg.Client): Promise<number> {
  const text = `select count(*)::int as n from pg_stat_activity
    where datname = current_database() and state = 'active' and query like 'select pg_sleep%'`
  return (await client.query(text)).rows[0].n
}

async function server() {
  const { url } = await tempDatabase()
  const client = new pg.Client(url)
  await client.connect()
  onTestFinished(() => client.end())
  return {
    url,
    client,
    async open(at = url): Promise<Db> {
      const db = await openPostgres(at)
      onTestFinished(() => db.close())
      return db
    },
    /** Ends the writer's connection. */
    cut: () =>
      client.query(`select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and (query like 'update leases%' or query = 'commit')`),
  }
}

/** A process waits for an owner that never falls silent, and may have a connection. */
async function waitingFor(owner: 'there' | 'elsewhere') {
  const { client: looking, open, url } = await server()
  await (await open()).close()
  async function connection(): Promise<pg.Client> {
    const client = new pg.Client({ connectionString: url, application_name: 'there' })
    await client.connect()
    onTestFinished(() => client.end())
    return client
  }
  const client = await connection()
  await looking.query(`update leases set session = $1, beat_at = clock_timestamp() + interval '1 hour'`, [owner])
  let looks = 0
  const ending = new AbortController()
  const waiting = openPostgres(url, {
    company: {
      address: 'http://waits',
      standBy: () => void looks++,
      clockIs() {},
      wanted() {},
      over() {},
      ending: ending.signal,
    },
  })
  waiting.catch(() => {})
  onTestFinished(() => ending.abort())
  return {
    client,
    again: connection,
    waiting,
    looks: () => looks,
    number: async () => (await looking.query<{ number: string }>('select number from leases')).rows[0]?.number,
  }
}

describe.runIf(onPostgres)('several servers in one URL:', () => {
  const hostOf = (url: string) => new URL(url).host

  test('one that is not there at the start is passed over', async () => {
    const { url, open } = await server()
    const db = await open(url.replace(hostOf(url), `127.0.0.1:1,${hostOf(url)}`))
    await put(db, 'there')
    expect(await got(db)).toBe('there')
  })

  test('one that goes away is replaced by the next, and what was answered stays', async () => {
    const { url, open } = await server()
    const first = await proxy(url)
    const db = await open(url.replace(hostOf(url), `${hostOf(first.url)},${hostOf(url)}`))
    await put(db, 'before')
    first.leave()
    await expect
      .poll(() =>
        put(db, 'after').then(
          () => got(db),
          () => undefined,
        ),
      )
      .toBe('after')
  })
})

describe.runIf(onPostgres)('PostgreSQL', () => {
  test('a database has one owner: the second is told who, and is the next one when that ends', async () => {
    const { open } = await server()
    const first = await open()
    await expect(open()).rejects.toMatchObject({
      code: 'DATABASE_IN_USE',
      data: { detail: expect.stringContaining(`process ${process.pid} on `) },
    })
    await first.close()
    const second = await open()
    await put(second, 'second')
    expect(await got(second)).toBe('second')
  })

  test('an owner who was taken over writes nothing any more, and says so', async () => {
    const { client, open } = await server()
    const db = await open()
    await put(db, 'before')
    await client.query('update leases set number = number + 1')
    await expect(put(db, 'after')).rejects.toMatchObject({ code: 'DB_TAKEN_OVER' })
    await expect(put(db, 'later')).rejects.toMatchObject({ code: 'DB_TAKEN_OVER' })
    expect(await got(db)).toBe('before')
    expect(db.problem()).toContain('nothing more is written until a restart')
  })

  test('in company: waits while another one acts, is told who that is, and is the next one', async () => {
    const { open, url } = await server()
    const first = await open()
    const owners: (string | undefined)[] = []
    const company: Company = {
      address: 'http://second',
      standBy: (owner) => void owners.push(owner?.name),
      clockIs() {},
      wanted() {},
      over() {},
      ending: new AbortController().signal,
    }
    const waiting = openPostgres(url, { company })
    await expect.poll(() => owners.length).toBeGreaterThan(2)
    expect(new Set(owners)).toEqual(new Set([expect.stringContaining(`process ${process.pid} on `)]))
    await first.close()
    const second = await waiting
    onTestFinished(() => second.close())
    await put(second, 'second')
  })

  test('in company: an owner whose connections are gone has died, however lately it spoke', async () => {
    const { client, waiting, looks } = await waitingFor('there')
    await expect.poll(looks).toBeGreaterThan(2)
    await client.end()
    const db = await waiting
    onTestFinished(() => db.close())
    await put(db, 'next')
  })

  test('in company: an owner that connects again keeps it', async () => {
    const { client, again, looks, number } = await waitingFor('there')
    const before = await number()
    await expect.poll(looks).toBeGreaterThan(2)
    await client.end()
    await again()
    const then = looks()
    await expect.poll(looks).toBeGreaterThan(then + 10)
    expect(await number()).toBe(before)
  })

  test('in company: a server that shows no sessions says nothing about owners', async () => {
    const { looks, number } = await waitingFor('elsewhere')
    const before = await number()
    await expect.poll(looks).toBeGreaterThan(10)
    expect(await number()).toBe(before)
  })

  test('in company: the wait ends with the process, and one who is taken over is told to end', async () => {
    const { client, url } = await server()
    const ending = new AbortController()
    let over: unknown
    const company: Company = {
      address: 'http://one',
      standBy: () => ending.abort(new Error('stopped')),
      clockIs() {},
      wanted() {},
      over(why) {
        over = why
      },
      ending: ending.signal,
    }
    const acts = await openPostgres(url, { company })
    onTestFinished(() => acts.close())
    await expect(openPostgres(url, { company })).rejects.toThrow('stopped')
    await client.query('update leases set number = number + 1')
    await expect.poll(() => over).toMatchObject({ code: 'DB_TAKEN_OVER' })
  })

  test('a clock that is not the server’s keeps its hands off', async () => {
    const { open } = await server()
    await (await open()).close()
    const right = systemClock.now
    onTestFinished(() => {
      systemClock.now = right
    })
    systemClock.now = () => right() + 3_600_000
    await expect(open()).rejects.toMatchObject({
      code: 'CLOCK_OFF',
      data: { detail: expect.stringMatching(/are 3[56]\d\d s apart/) },
    })
  })

  test('in company: a clock that is not the server’s waits until it is, and takes nothing before', async () => {
    const { client, open, url } = await server()
    await (await open()).close()
    const numberNow = async () => (await client.query<{ number: string }>('select number from leases')).rows[0]?.number
    const before = await numberNow()
    const right = systemClock.now
    onTestFinished(() => {
      systemClock.now = right
    })
    systemClock.now = () => right() - 3_600_000
    const said: (string | undefined)[] = []
    const company: Company = {
      address: 'http://one',
      standBy() {},
      clockIs: (off) => void said.push(off),
      wanted() {},
      over() {},
      ending: new AbortController().signal,
    }
    const waiting = openPostgres(url, { company })
    await expect.poll(() => said.length).toBeGreaterThan(2)
    expect(said).not.toContain(undefined)
    expect(await numberNow()).toBe(before)
    systemClock.now = right
    const db = await waiting
    onTestFinished(() => db.close())
    expect(said.at(-1)).toBeUndefined()
    await put(db, 'later')
  })

  test('a job whose query fails is undone alone', async () => {
    const { open } = await server()
    const db = await open()
    const [good, bad, after] = await Promise.allSettled([
      put(db, 'good'),
      db.write(async (tx) => {
        await setFact(tx, 'pool', 'bad')
        await setFact(tx, 'network', null as never)
      }),
      db.write((tx) => fact(tx, 'pool')),
    ])
    expect([good.status, bad.status]).toEqual(['fulfilled', 'rejected'])
    expect(after).toEqual({ status: 'fulfilled', value: 'good' })
  })

  test('a job is undone alone that makes nothing of its failed query', async () => {
    const { open } = await server()
    const db = await open()
    const results = await Promise.allSettled([
      db.write(async (tx) => {
        await setFact(tx, 'pool', 'bad')
        await setFact(tx, 'network', null as never).catch(() => {})
      }),
      db.write((tx) => fact(tx, 'pool')),
    ])
    expect(results).toMatchObject([{ status: 'rejected' }, { status: 'fulfilled', value: undefined }])
  })

  test('an error of the server says nothing of the values', async () => {
    const { open } = await server()
    const db = await open()
    const failed = await db.write((tx) => setFact(tx, 'a secret' as never, null as never)).catch((error) => error)
    expect(`${failed} ${JSON.stringify(failed.message)}`).not.toContain('a secret')
  })

  test('a connection that is lost costs nobody more than a wait', async () => {
    const { cut, open } = await server()
    const db = await open()
    await put(db, 'one')
    await cut()
    await put(db, 'two')
    expect(await got(db)).toBe('two')
  })

  test('a server that ends every connection in the middle of reads and writes ends no process', async () => {
    const { client, open } = await server()
    const db = await open()
    await put(db, 'before')
    const slow = (reader: Reader) => reader.orm.all(sql`select pg_sleep(60)`)
    const doing = [...Array.from({ length: 8 }, () => db.read(slow)), db.write(slow)].map((one) =>
      one.catch(() => 'lost'),
    )
    await expect.poll(() => sleeping(client)).toBe(doing.length)
    await client.query(`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid()`)
    expect(new Set(await Promise.all(doing))).toEqual(new Set(['lost']))
    // A connection that was idle may be found out by the read that is given it.
    await expect.poll(() => got(db).catch(({ code }) => code)).toBe('before')
    await put(db, 'after')
    expect(await got(db)).toBe('after')
  })

  test('a network that goes away in the middle of reads and writes ends no process', async () => {
    const { client, url, open } = await server()
    const between = await proxy(url)
    const db = await open(between.url)
    const slow = (reader: Reader) => reader.orm.all(sql`select pg_sleep(3)`)
    const doing = [db.read(slow), db.write(slow)]
    await expect.poll(() => sleeping(client)).toBe(doing.length)
    between.cut()
    for (const one of doing) await expect(one).rejects.toMatchObject({ code: 'DB_UNREACHABLE' })
    await put(db, 'after')
    expect(await got(db)).toBe('after')
  })

  test('the answer to a commit is lost while the server is still at it: it is waited for', async () => {
    const { client, url, open } = await server()
    const between = await proxy(url)
    const db = await open(between.url)
    await put(db, 'before')
    await client.query(`create function slow() returns trigger language plpgsql as 'begin perform pg_sleep(1); return null; end';
      create constraint trigger slow after update on facts deferrable initially deferred for each row execute function slow()`)
    between.loseNext('commit', true, 'at once')
    await put(db, 'after')
    expect(between.lost()).toBe(true)
    expect(await got(db)).toBe('after')
  })

  test.each([
    ['after the server had it: it is there, once', true],
    ['before the server had it: it is not there', false],
  ])('the answer to a commit is lost %s', async (_, arrives) => {
    const { url, open } = await server()
    const between = await proxy(url)
    const db = await open(between.url)
    await put(db, 'before')
    between.loseNext('commit', arrives)
    const written = await put(db, 'after').then(
      () => true,
      () => false,
    )
    expect(between.lost()).toBe(true)
    expect(written).toBe(arrives)
    expect(await got(db)).toBe(arrives ? 'after' : 'before')
    await put(db, 'on')
    expect(await got(db)).toBe('on')
  })
})

/** Between us and the server; loses one connection where it is told to. */
async function proxy(target: string) {
  const { hostname, port } = new URL(target)
  let losing: { word: string; arrives: boolean; atOnce: boolean } | undefined
  const open = new Set<Socket>()
  const between = createServer((client) => {
    const upstream = dial(Number(port), hostname)
    for (const socket of [client, upstream]) {
      open.add(socket)
      socket.on('error', () => {})
      socket.on('close', () => [client, upstream].map((one) => one.destroy()))
    }
    client.on('data', (bytes) => {
      if (!losing || !bytes.includes(`${losing.word}\0`)) return void upstream.write(bytes)
      const { arrives, atOnce } = losing
      losing = undefined
      upstream.removeAllListeners('data')
      if (!arrives) return void client.destroy()
      upstream.write(bytes)
      if (atOnce) return void client.destroy()
      // The server's answer to it comes here, and goes no further.
      upstream.once('data', () => client.destroy())
    })
    upstream.on('data', (bytes) => void client.write(bytes))
  })
  await new Promise<void>((resolve) => between.listen(0, '127.0.0.1', resolve))
  const cut = () => {
    for (const socket of open) socket.destroy()
  }
  onTestFinished(() => {
    cut()
    between.close()
  })
  const url = new URL(target)
  const address = between.address()
  if (typeof address !== 'object' || !address) throw new Error('no port')
  url.hostname = '127.0.0.1'
  url.port = String(address.port)
  return {
    url: url.href,
    /** `at once`: not only after the server has answered. */
    loseNext(word: string, arrives: boolean, when: 'at once' | 'answered' = 'answered') {
      losing = { word, arrives, atOnce: when === 'at once' }
    },
    lost: () => losing === undefined,
    cut,
    /** For good. */
    leave() {
      between.close()
      cut()
    },
  }
}
