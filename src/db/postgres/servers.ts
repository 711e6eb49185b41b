import pg from 'pg'
import { serversOf } from './urls.ts'

export const CONNECT_MS = 5_000

/** Number of server switches, by URL. All connections of the process thus try the same server. */
const serverTurns = new Map<string, number>()

/** Connection to the writable server. If a server fails or is a replica, the next connection tries the next one. */
export class Client extends pg.Client {
  readonly #skip: () => void

  constructor(options: pg.ClientConfig) {
    const { connectionString: url = '' } = options
    const servers = serversOf(url)
    const turn = serverTurns.get(url) ?? 0
    const connectionString = servers[turn % servers.length] ?? url
    super({ ...options, connectionString, connectionTimeoutMillis: CONNECT_MS })
    this.#skip = () => {
      if ((serverTurns.get(url) ?? 0) === turn) serverTurns.set(url, turn + 1)
    }
    // Without a listener, the event would end the process. The loss itself already fails running queries.
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
      throw new Error('the server is a replica and accepts no writes')
    } catch (error) {
      this.#skip()
      throw error
    }
  }
}
