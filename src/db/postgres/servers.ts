/** Connections to the server that takes writes, of all that a URL names. */
import pg from 'pg'
import { serversOf } from './urls.ts'

/** A server that does not answer by then cannot be reached. */
export const CONNECT_MS = 5_000

/** Of each URL, how often its next server was tried: all connections of the process try the same one. */
const turns = new Map<string, number>()

/** A connection to the server that takes writes; where that is none, the next connection tries the next server. */
export class Client extends pg.Client {
  readonly #skip: () => void

  constructor(options: pg.ClientConfig) {
    const { connectionString: url = '' } = options
    const servers = serversOf(url)
    const turn = turns.get(url) ?? 0
    const connectionString = servers[turn % servers.length] ?? url
    super({ ...options, connectionString, connectionTimeoutMillis: CONNECT_MS })
    this.#skip = () => {
      if ((turns.get(url) ?? 0) === turn) turns.set(url, turn + 1)
    }
    // Unheard, it would end the process; what is under way fails by itself.
    this.on('error', () => {})
  }

  override connect(): Promise<this>
  override connect(callback: (error: never) => void): void
  override connect(callback?: (error: never) => void): Promise<this> | undefined {
    const reached = this.#reach()
    if (!callback) return reached
    reached.then(() => (callback as () => void)(), callback as (error: unknown) => void)
    return undefined
  }

  async #reach(): Promise<this> {
    try {
      await super.connect()
      const { rows } = await this.query<{ replica: boolean }>('select pg_is_in_recovery() as replica')
      if (rows[0]?.replica !== true) return this
      this.end().catch(() => {})
      throw new Error('it is a replica, which takes no writes')
    } catch (error) {
      this.#skip()
      throw error
    }
  }
}
