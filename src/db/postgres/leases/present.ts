/** Which processes are there, by their rows: what is silent, or has died, is not counted. */
import type { NodeSaying } from '../../db.ts'
import type { Connection } from '../connection.ts'
import { IS_NODE, IS_WANTED, isDead, WRITER } from './lease.ts'
import { HAS_SESSION, type Seen, type Sessions } from './sessions.ts'

/** The row of one that is silent goes away: it comes back under another name, after a look at what it has lost. */
const FORGET = `delete from leases where ${IS_NODE} and ${isDead('leases')}`

const FORGET_GONE = `delete from leases where name = ? and number = ? and not ${HAS_SESSION}`

const MET = `select name, number, address, says, version, ${IS_NODE} as is_node, ${HAS_SESSION} as has_session,
  wanted > version and ${IS_WANTED} as is_wanted from leases order by name`

interface Met extends NodeSaying, Seen {
  version: number
  is_node: boolean
  is_wanted: boolean
}

/**
 * The processes of that version that are there, by their names. Undefined: the database is not as that version has
 * it, or a newer one waits for it. `isSure`: those that are silent have had their time, and are forgotten.
 */
export async function nodesOn(
  { say, ask }: Connection,
  { version, isSure, sessions }: { version: number; isSure: boolean; sessions: Sessions },
): Promise<NodeSaying[] | undefined> {
  const rows = (await say(isSure ? `${FORGET}; ${MET}` : MET)).at(-1)?.rows as Met[]
  const writer = rows.find(({ name }) => name === WRITER)
  if (writer?.version !== version || writer.is_wanted) return undefined
  const nodes = rows.filter((one) => one.is_node && one.version === version)
  const gone = sessions.goneOf(nodes)
  for (const { name, number } of gone) await ask(FORGET_GONE, [name, number])
  return nodes.filter((one) => !gone.includes(one))
}
