/** Compares an update of permissions with the account as the wallet's own node shows it. */

interface Permission {
  permission_name?: string
  threshold?: number
  operations?: string
  keys?: { address?: string; weight?: number }[]
}

export interface Permissions {
  owner?: Permission
  witness?: Permission
  actives?: Permission[]
}

/**
 * True if the update repeats all permissions that the node shows. Only permissions of the grantee alone may differ. If
 * no other active permission exists, the owner's keys may get one, because the chain requires one. False if the node
 * does not answer: then the server's node alone would decide who controls the account.
 */
export function keepsAll(update: Permissions, account: Record<string, unknown> | undefined, grantee: string): boolean {
  if (!account) return false
  // Accounts from before permissions existed have none. Their own key is the owner.
  const standardOwner = {
    permission_name: 'owner',
    threshold: 1,
    keys: [{ address: String(account.address), weight: 1 }],
  }
  const owner = (account.owner_permission ?? standardOwner) as Permission
  const isOther = ({ keys = [] }: Permission) => keys.length !== 1 || keys[0]?.address !== grantee
  const before = ((account.active_permission ?? []) as Permission[]).filter(isOther)
  const after = (update.actives ?? []).filter(isOther)
  const standard =
    before.length === 0 && after.length === 1 && textOf(after[0], 'keys') === textOf(update.owner, 'keys')
  return (
    textOf(update.owner) === textOf(owner) &&
    textOf(update.witness) === textOf(account.witness_permission as Permission | undefined) &&
    (standard || JSON.stringify(after.map((one) => textOf(one))) === JSON.stringify(before.map((one) => textOf(one))))
  )
}

/** Text of a permission for comparisons. `keys`: only who signs. */
function textOf(permission: Permission | undefined, part?: 'keys'): string {
  if (!permission) return ''
  const { permission_name: name = '', threshold = 0, operations = '', keys = [] } = permission
  const who = [threshold, keys.map(({ address = '', weight = 0 }) => [address.toLowerCase(), weight])]
  return JSON.stringify(part === 'keys' ? who : [name, operations.toLowerCase(), who])
}
