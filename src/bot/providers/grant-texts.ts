/** Texts about the permission of a provider, for the chat and for the page. */
import { grantedResources, type ProviderGrant } from '../../db/stores/bot/provider-grants.ts'
import { addressFromHex } from '../../kernel/address.ts'
import { RESOURCES, type Resource } from '../../kernel/resource.ts'
import { type Sun, sun, sunFromTrx, ZERO_SUN } from '../../kernel/sun.ts'
import { withoutControlCharacters } from '../../kernel/text/control-characters.ts'
import { findShared, type PermissionUpdate } from '../../tron/permission-update.ts'
import { operationNames } from '../../tron/permissions.ts'
import type { PermissionValue } from '../../tron/protobuf/protobuf.ts'
import { stakeFor } from '../../tron/resources.ts'
import type { ProviderEntry } from '../base/deps.ts'
import { code, type Html, lines, paragraphs, raw } from '../locales/html.ts'
import type { PlainKey, Translator } from '../locales/translator.ts'
import { amountOf, resourceTitle } from '../orders/texts.ts'
import type { GrantFacts, GrantProblem } from './grant-plan.ts'

const PROBLEMS = {
  not_activated: 'grant-not-activated',
  contract: 'grant-contract',
  own: 'grant-own',
  closed: 'earn-closed',
  none: 'grant-none',
  full: 'grant-full',
  ids: 'grant-ids',
  unsettled: 'grant-unsettled',
} as const satisfies Partial<Record<GrantProblem, PlainKey>>

export function grantProblemText(
  t: Translator,
  { defaults }: ProviderEntry,
  { problem, facts }: { problem: GrantProblem; facts?: Omit<GrantFacts, 'update'> },
): Html {
  if (problem === 'stake') {
    const staked = facts ? stakedResources(facts) : RESOURCES
    const join = (textOf: (resource: Resource) => string) => staked.map(textOf).join(' · ')
    const amounts = (unitsOf: (resource: Resource) => number) =>
      join((resource) => amountOf(t, unitsOf(resource), resource))
    return t('grant-stake', {
      units: amounts((resource) => facts?.stakes[resource].units ?? 0),
      min: amounts((resource) => defaults[resource].minUnits),
      more: join((resource) => (facts ? t.trx(missingStakeSun(facts, resource, defaults[resource].minUnits)) : '')),
    })
  }
  if (problem === 'balance')
    return t('grant-balance', {
      balance: t.heldTrx(facts?.balanceSun ?? ZERO_SUN),
      fee: t.trx(facts?.feeSun ?? ZERO_SUN),
    })
  return t(PROBLEMS[problem])
}

const ROUNDED_STAKE_SUN = sunFromTrx('100')

/** Stake that the account lacks for the smallest rental, rounded up, because the yield of a stake changes. */
function missingStakeSun({ stakes, totals }: StakeFacts, resource: Resource, minUnits: number): Sun {
  const missingSun = Math.max(0, stakeFor(minUnits, totals[resource]) - stakes[resource].stakedSun)
  return sun(Math.ceil(missingSun / ROUNDED_STAKE_SUN) * ROUNDED_STAKE_SUN)
}

type StakeFacts = Pick<GrantFacts, 'stakes' | 'totals'>

/** Names of resources, such as `⚡ Energy + 📶 Bandwidth`. */
export const resourceTitles = (t: Translator, resources: readonly Resource[]): string =>
  resources.map((resource) => resourceTitle(t, resource)).join(' + ')

export const enrolledText = (t: Translator, address: string, resources: readonly Resource[]): Html =>
  t('earn-enrolled', { address: code(address), resources: resourceTitles(t, resources) })

/** Returns the resources for which the account has staked, or Energy if it has staked nothing. */
export function stakedResources({ stakes }: Pick<GrantFacts, 'stakes'>): readonly Resource[] {
  const staked = RESOURCES.filter((resource) => stakes[resource].stakedSun > 0)
  return staked.length > 0 ? staked : ['ENERGY']
}

/** Explains an update in plain words: what changes, what stays, and what it costs. */
export function updateText(
  t: Translator,
  row: Pick<ProviderGrant, 'kind' | 'address' | 'resources'>,
  facts: GrantFacts,
  entry: ProviderEntry,
): Html {
  const { kind, address } = row
  const { stakes, update, feeSun } = facts
  return paragraphs(
    lines(
      ...(kind === 'grant' ? grantedResources(row) : stakedResources(facts)).map((resource) =>
        t('grant-account', {
          address: code(address),
          staked: t.heldTrx(stakes[resource].stakedSun),
          amount: amountOf(t, stakes[resource].units, resource),
        }),
      ),
    ),
    kind === 'grant' ? t('grant-changes', { grantee: code(entry.grantee) }) : t('grant-changes-revoke'),
    ...replacedTexts(t, update),
    ...sharedTexts(t, facts, entry),
    movedText(t, update),
    t('grant-stays'),
    ownerText(t, facts),
    lines(t('grant-cost', { fee: t.trx(feeSun) }), t('grant-cost-whose')),
    !facts.ownKeySuffices && signersText(t, facts),
  )
}

/** Lists the keys that control the account, so that the owner can recognize a stranger's key. */
const ownerText = (t: Translator, { isOwnKeyOnly, present: { owner } }: GrantFacts): Html =>
  isOwnKeyOnly
    ? t('grant-owner-own')
    : t('grant-owner-keys', { keys: raw(keysText(owner)), threshold: t.number(owner.threshold ?? 0) })

/** Says which keys have to sign, if the account's own key does not suffice. */
function signersText(t: Translator, { signatures, present: { owner } }: GrantFacts): Html {
  const keys = raw(keysText(owner))
  return signatures === 1
    ? t('grant-other-key', { keys })
    : t('grant-multisig', { threshold: t.number(owner.threshold ?? 0), keys })
}

/** Says what the replaced permissions of the same key allow today. */
const replacedTexts = (t: Translator, { changes }: PermissionUpdate): Html[] =>
  changes.flatMap(({ before, after }) =>
    before && after ? [t('grant-replaced', { operations: operationsText(before) })] : [],
  )

/** Says what the key may do with permissions that the update leaves as they are. */
const sharedTexts = (t: Translator, { present }: GrantFacts, { grantee }: ProviderEntry): Html[] =>
  findShared(present, grantee).map((one) =>
    t('grant-shared', { name: permissionName(one), operations: allowedText(t, one) }),
  )

function movedText(t: Translator, { moved }: PermissionUpdate): Html | undefined {
  if (moved.length === 0) return undefined
  return lines(
    t('grant-moved'),
    ...moved.map(({ permission, id }) =>
      t('grant-moved-line', {
        name: permissionName(permission),
        from: String(permission.id ?? 0),
        to: String(id),
      }),
    ),
  )
}

/** Name without control characters. Any name may be on the chain, and some characters reverse the text around them. */
export const permissionName = ({ permission_name: name = '' }: PermissionValue): string =>
  withoutControlCharacters(name)

/** One line of the list of permissions: its keys, and what they may do. */
export function permissionText(t: Translator, permission: PermissionValue): Html {
  const { keys = [], threshold = 0, operations } = permission
  return lines(
    keysText(permission),
    keys.length > 1 && t('grant-threshold', { threshold: t.number(threshold) }),
    operations === undefined ? t('grant-everything') : t('grant-allows', { operations: allowedText(t, permission) }),
  )
}

const keysText = ({ keys = [] }: PermissionValue): Html =>
  keys
    .map(
      ({ address = '', weight = 0 }) => `${code(addressFromHex(address)).html}${keys.length > 1 ? ` (${weight})` : ''}`,
    )
    .join(', ') as Html

const LISTED_OPERATIONS = 6

function allowedText(t: Translator, permission: PermissionValue): string {
  const count = operationNames(permission.operations ?? '').length
  return count > LISTED_OPERATIONS ? t.plain('grant-operations', { count }) : operationsText(permission)
}

const operationsText = ({ operations = '' }: PermissionValue): string =>
  operationNames(operations)
    .map((name) => name.replace(/(V2)?Contract$/, ''))
    .join(', ')
