import type { LiveNode } from '../../db.ts'
import type { Connection } from '../connection.ts'
import { IS_NODE, IS_WANTED, isDead, WRITER } from './lease.ts'
import { HAS_SESSION, type SessionState, type SessionTracker } from './sessions.ts'

/**
 * Deletes the rows of silent processes. If such a process lives, it finds out which databases it lost and takes a new
 * name.
 */
const FORGET = `delete from leases where ${IS_NODE} and ${isDead('leases')}`

const FORGET_GONE = `delete from leases where name = ? and number = ? and not ${HAS_SESSION}`

const MET = `select name, number, address, says, version, ${IS_NODE} as is_node, ${HAS_SESSION} as has_session,
  wanted > version and ${IS_WANTED} as is_wanted from leases order by name`

interface NodeRow extends LiveNode, SessionState {
  version: number
  is_node: boolean
  is_wanted: boolean
}

/**
 * Returns the live processes of that version by name. Undefined if the database has another version, or a newer version
 * waits for it. `isSure`: true once silent processes have had enough time, so that their rows are deleted.
 */
export async function liveNodesOn(
  { runStatements, query }: Connection,
  { version, isSure, sessions }: { version: number; isSure: boolean; sessions: SessionTracker },
): Promise<LiveNode[] | undefined> {
  const rows = (await runStatements(isSure ? `${FORGET}; ${MET}` : MET)).at(-1)?.rows as NodeRow[]
  const writer = rows.find(({ name }) => name === WRITER)
  if (writer?.version !== version || writer.is_wanted) return undefined
  const nodes = rows.filter((one) => one.is_node && one.version === version)
  const crashed = sessions.crashedOf(nodes)
  for (const { name, number } of crashed) await query(FORGET_GONE, [name, number])
  return nodes.filter((one) => !crashed.includes(one))
}
