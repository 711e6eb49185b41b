/** Tests failures specific to PostgreSQL: owner changes, an unreachable server, and a response that never arrives. */
import { createServer, connect as dial, type Socket } from 'node:net'
import { sql } from 'drizzle-orm'
import pg from 'pg'
import { describe, expect, onTestFinished, test } from 'vitest'
import type { Db, Reader, Replica } from '../../src/db/db.ts'
import { openPostgres } from '../../src/db/postgres/postgres.ts'
import { fact, setFact } from '../../src/db/stores/facts.ts'
import { systemClock } from '../../src/kernel/clock.ts'
import { onPostgres, tempDatabase } from '../support/temp.ts'

const writeValue = (db: Db, value: string) => db.write((tx) => setFact(tx, 'pool', value))
const readValue = (db: Db) => db.read((reader) => fact(reader, 'pool'))

/** Number of connections that run a `pg_sleep` of these tests. */
async function countSleeping(client: pg.Client): Promise<number> {
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
    /** Terminates the writer's connection. */
    cut: () =>
      client.query(`select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and (query like 'update leases%' or query = 'commit')`),
  }
}

/** Starts a process that waits for an owner whose heartbeat continues, with or without an open connection. */
async function startWaitingFor(owner: 'there' | 'elsewhere') {
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
  let pollCount = 0
  const ending = new AbortController()
  const waiting = openPostgres(url, {
    replica: {
      address: 'http://waits',
      onOwner: () => void pollCount++,
      onClock() {},
      onNewerVersion() {},
      onLost() {},
      ending: ending.signal,
    },
  })
  waiting.catch(() => {})
  onTestFinished(() => ending.abort())
  return {
    client,
    again: connection,
    waiting,
    looks: () => pollCount,
    number: async () => (await looking.query<{ number: string }>('select number from leases')).rows[0]?.number,
  }
}

describe.runIf(onPostgres)('several servers in one PostgreSQL URL', () => {
  const hostOf = (url: string) => new URL(url).host

  test('a server that is unreachable at startup is skipped', async () => {
    const { url, open } = await server()
    const db = await open(url.replace(hostOf(url), `127.0.0.1:1,${hostOf(url)}`))
    await writeValue(db, 'there')
    expect(await readValue(db)).toBe('there')
  })

  test('a server that fails is replaced by the next one, and acknowledged writes are kept', async () => {
    const { url, open } = await server()
    const first = await proxy(url)
    const db = await open(url.replace(hostOf(url), `${hostOf(first.url)},${hostOf(url)}`))
    await writeValue(db, 'before')
    first.shutDown()
    await expect
      .poll(() =>
        writeValue(db, 'after').then(
          () => readValue(db),
          () => undefined,
        ),
      )
      .toBe('after')
  })
})

describe.runIf(onPostgres)('PostgreSQL', () => {
  test('a database has one owner: a second process fails, and can open it after the owner ends', async () => {
    const { open } = await server()
    const first = await open()
    await expect(open()).rejects.toMatchObject({
      code: 'DATABASE_IN_USE',
      data: { detail: expect.stringContaining(`process ${process.pid} on `) },
    })
    await first.close()
    const second = await open()
    await writeValue(second, 'second')
    expect(await readValue(second)).toBe('second')
  })

  test('a former owner cannot write, and gets an error with the reason', async () => {
    const { client, open } = await server()
    const db = await open()
    await writeValue(db, 'before')
    await client.query('update leases set number = number + 1')
    await expect(writeValue(db, 'after')).rejects.toMatchObject({ code: 'DB_TAKEN_OVER' })
    await expect(writeValue(db, 'later')).rejects.toMatchObject({ code: 'DB_TAKEN_OVER' })
    expect(await readValue(db)).toBe('before')
    expect(db.problem()).toContain('all writes fail until the program is restarted')
  })

  test('a process waits while another one is the leader, learns its address, and becomes the next leader', async () => {
    const { open, url } = await server()
    const first = await open()
    const owners: (string | undefined)[] = []
    const replica: Replica = {
      address: 'http://second',
      onOwner: (owner) => void owners.push(owner?.name),
      onClock() {},
      onNewerVersion() {},
      onLost() {},
      ending: new AbortController().signal,
    }
    const waiting = openPostgres(url, { replica })
    await expect.poll(() => owners.length).toBeGreaterThan(2)
    expect(new Set(owners)).toEqual(new Set([expect.stringContaining(`process ${process.pid} on `)]))
    await first.close()
    const second = await waiting
    onTestFinished(() => second.close())
    await writeValue(second, 'second')
  })

  test('an owner without connections is treated as dead, however recent its heartbeat is', async () => {
    const { client, waiting, looks } = await startWaitingFor('there')
    await expect.poll(looks).toBeGreaterThan(2)
    await client.end()
    const db = await waiting
    onTestFinished(() => db.close())
    await writeValue(db, 'next')
  })

  test('an owner that reconnects stays the owner', async () => {
    const { client, again, looks, number } = await startWaitingFor('there')
    const before = await number()
    await expect.poll(looks).toBeGreaterThan(2)
    await client.end()
    await again()
    const then = looks()
    await expect.poll(looks).toBeGreaterThan(then + 10)
    expect(await number()).toBe(before)
  })

  test('a server that hides its sessions gives no evidence about owners', async () => {
    const { looks, number } = await startWaitingFor('elsewhere')
    const before = await number()
    await expect.poll(looks).toBeGreaterThan(10)
    expect(await number()).toBe(before)
  })

  test('waiting ends at shutdown, and a process that lost ownership must exit', async () => {
    const { client, url } = await server()
    const ending = new AbortController()
    let over: unknown
    const replica: Replica = {
      address: 'http://one',
      onOwner: () => ending.abort(new Error('stopped')),
      onClock() {},
      onNewerVersion() {},
      onLost(why) {
        over = why
      },
      ending: ending.signal,
    }
    const acts = await openPostgres(url, { replica })
    onTestFinished(() => acts.close())
    await expect(openPostgres(url, { replica })).rejects.toThrow('stopped')
    await client.query('update leases set number = number + 1')
    await expect.poll(() => over).toMatchObject({ code: 'DB_TAKEN_OVER' })
  })

  test('a process with a wrong clock does not take the database', async () => {
    const { open } = await server()
    await (await open()).close()
    const right = systemClock.now
    onTestFinished(() => {
      systemClock.now = right
    })
    systemClock.now = () => right() + 3_600_000
    await expect(open()).rejects.toMatchObject({
      code: 'CLOCK_OFF',
      data: { detail: expect.stringMatching(/differ by 3[56]\d\d s/) },
    })
  })

  test('a process with a wrong clock waits until the clock is right', async () => {
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
    const replica: Replica = {
      address: 'http://one',
      onOwner() {},
      onClock: (off) => void said.push(off),
      onNewerVersion() {},
      onLost() {},
      ending: new AbortController().signal,
    }
    const waiting = openPostgres(url, { replica })
    await expect.poll(() => said.length).toBeGreaterThan(2)
    expect(said).not.toContain(undefined)
    expect(await numberNow()).toBe(before)
    systemClock.now = right
    const db = await waiting
    onTestFinished(() => db.close())
    expect(said.at(-1)).toBeUndefined()
    await writeValue(db, 'later')
  })

  test('only the job whose query failed is rolled back', async () => {
    const { open } = await server()
    const db = await open()
    const [good, bad, after] = await Promise.allSettled([
      writeValue(db, 'good'),
      db.write(async (tx) => {
        await setFact(tx, 'pool', 'bad')
        await setFact(tx, 'network', null as never)
      }),
      db.write((tx) => fact(tx, 'pool')),
    ])
    expect([good.status, bad.status]).toEqual(['fulfilled', 'rejected'])
    expect(after).toEqual({ status: 'fulfilled', value: 'good' })
  })

  test('a job that ignores its failed query is rolled back, and other jobs are not', async () => {
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

  test('server errors do not show the values of a query', async () => {
    const { open } = await server()
    const db = await open()
    const failed = await db.write((tx) => setFact(tx, 'a secret' as never, null as never)).catch((error) => error)
    expect(`${failed} ${JSON.stringify(failed.message)}`).not.toContain('a secret')
  })

  test('a lost connection only delays calls', async () => {
    const { cut, open } = await server()
    const db = await open()
    await writeValue(db, 'one')
    await cut()
    await writeValue(db, 'two')
    expect(await readValue(db)).toBe('two')
  })

  test('a server that ends all connections during reads and writes does not end the process', async () => {
    const { client, open } = await server()
    const db = await open()
    await writeValue(db, 'before')
    const slow = (reader: Reader) => reader.orm.all(sql`select pg_sleep(60)`)
    const doing = [...Array.from({ length: 8 }, () => db.read(slow)), db.write(slow)].map((one) =>
      one.catch(() => 'lost'),
    )
    await expect.poll(() => countSleeping(client)).toBe(doing.length)
    await client.query(`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid()`)
    expect(new Set(await Promise.all(doing))).toEqual(new Set(['lost']))
    // A read may be the first to find that an idle connection is broken.
    await expect.poll(() => readValue(db).catch(({ code }) => code)).toBe('before')
    await writeValue(db, 'after')
    expect(await readValue(db)).toBe('after')
  })

  test('a network failure during reads and writes does not end the process', async () => {
    const { client, url, open } = await server()
    const between = await proxy(url)
    const db = await open(between.url)
    const slow = (reader: Reader) => reader.orm.all(sql`select pg_sleep(3)`)
    const doing = [db.read(slow), db.write(slow)]
    await expect.poll(() => countSleeping(client)).toBe(doing.length)
    between.cut()
    for (const one of doing) await expect(one).rejects.toMatchObject({ code: 'DB_UNREACHABLE' })
    await writeValue(db, 'after')
    expect(await readValue(db)).toBe('after')
  })

  test('a write waits for a commit that the server is still executing when its response is lost', async () => {
    const { client, url, open } = await server()
    const between = await proxy(url)
    const db = await open(between.url)
    await writeValue(db, 'before')
    await client.query(`create function slow() returns trigger language plpgsql as 'begin perform pg_sleep(1); return null; end';
      create constraint trigger slow after update on facts deferrable initially deferred for each row execute function slow()`)
    between.loseNext('commit', true, 'at once')
    await writeValue(db, 'after')
    expect(between.lost()).toBe(true)
    expect(await readValue(db)).toBe('after')
  })

  test.each([
    ['after the server received it: the change exists once', true],
    ['before the server received it: the change does not exist', false],
  ])('the response to a commit is lost %s', async (_, reachesServer) => {
    const { url, open } = await server()
    const between = await proxy(url)
    const db = await open(between.url)
    await writeValue(db, 'before')
    between.loseNext('commit', reachesServer)
    const written = await writeValue(db, 'after').then(
      () => true,
      () => false,
    )
    expect(between.lost()).toBe(true)
    expect(written).toBe(reachesServer)
    expect(await readValue(db)).toBe(reachesServer ? 'after' : 'before')
    await writeValue(db, 'on')
    expect(await readValue(db)).toBe('on')
  })
})

/** Proxy between the program and the server that can drop one connection on request. */
async function proxy(target: string) {
  const { hostname, port } = new URL(target)
  let nextLoss: { word: string; reachesServer: boolean; atOnce: boolean } | undefined
  const open = new Set<Socket>()
  const between = createServer((client) => {
    const upstream = dial(Number(port), hostname)
    for (const socket of [client, upstream]) {
      open.add(socket)
      socket.on('error', () => {})
      socket.on('close', () => [client, upstream].map((one) => one.destroy()))
    }
    client.on('data', (bytes) => {
      if (!nextLoss || !bytes.includes(`${nextLoss.word}\0`)) return void upstream.write(bytes)
      const { reachesServer, atOnce } = nextLoss
      nextLoss = undefined
      upstream.removeAllListeners('data')
      if (!reachesServer) return void client.destroy()
      upstream.write(bytes)
      if (atOnce) return void client.destroy()
      // The server's response arrives here but is not forwarded.
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
    /**
     * Drops the connection at the next query that ends with `word`. `reachesServer`: whether the query is forwarded
     * first. `when`: whether to wait for the response of the server.
     */
    loseNext(word: string, reachesServer: boolean, when: 'at once' | 'answered' = 'answered') {
      nextLoss = { word, reachesServer, atOnce: when === 'at once' }
    },
    lost: () => nextLoss === undefined,
    cut,
    /** Cuts all connections and accepts no more. */
    shutDown() {
      between.close()
      cut()
    },
  }
}
