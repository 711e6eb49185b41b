/** Fixture of the page of a provider's permission: the sandbox with a person whose third account has staked TRX. */
import { expect } from 'vitest'
import type { GrantBoot, GrantView } from '../../../src/contract/pages/provider.ts'
import type { TronAddress } from '../../../src/kernel/address.ts'
import { sunFromTrx } from '../../../src/kernel/sun.ts'
import type { SandboxPerson } from '../../../src/sandbox/seed.ts'
import { findGrant } from '../../../src/tron/permission-update.ts'
import { encodeRawData, type PermissionValue, signTxid, txidOf } from '../../../src/tron/protobuf/protobuf.ts'
import { unsignedPermissionUpdate } from '../../../src/tron/transactions.ts'
import type { AccountPermissions, Signer } from '../../../src/tron/types.ts'
import { createSandboxFixture, type SandboxUser } from '../../support/sandbox-fixture.ts'
import { bootOf, callPage } from './page-calls.ts'

interface CallAnswer {
  transaction?: Unsigned
  view?: GrantView
  text?: string
  error?: string
}

export interface Unsigned {
  txID: string
  raw_data: Record<string, unknown>
  raw_data_hex: string
}

export async function createProviderFixture(settings: Readonly<Record<string, string>> = {}) {
  const w = await createSandboxFixture(settings)
  const { chat } = w.alice
  const person = w.app.tron.seed.people[0] as SandboxPerson
  const staked = person.stakedAccount

  /** Chooses an account under /earn. Returns the bot's answer. */
  async function choose(address: string = staked.address, { chat }: SandboxUser = w.alice) {
    const { id } = chat.say('/earn')
    const intro = await chat.sees('Earn with your staked TRX', { after: id })
    await chat.tap('🌱 Choose an account', { messageId: intro.id })
    const question = await chat.sees('Which account has the stake?')
    chat.say(address)
    return chat.waitFor((all) =>
      all.findLast(
        ({ id: at, text }) => at >= question.id && text.length > 0 && !text.startsWith('Which') && text !== address,
      ),
    )
  }

  /** Returns the address of the page for the account. */
  async function openPage(address: string = staked.address, user?: SandboxUser): Promise<string> {
    return pageIn(await choose(address, user))
  }

  function pageIn({ buttons, text }: Awaited<ReturnType<typeof choose>>): string {
    const button = buttons.flat().find((one) => one.kind === 'url')
    if (button?.kind !== 'url') throw new Error(`no page in: ${text}`)
    expect(button.url).toMatch(/^http:\/\/localhost:\d+\/provider\/[\w-]{38}$/)
    return button.url.replace('localhost', '127.0.0.1')
  }

  const call = (url: string, name: string, body: object = {}) => callPage<CallAnswer>(w, url, name, body)

  /** Requests the update and signs it, as a wallet does. */
  async function signedFor(
    url: string,
    { choice = {}, signers = [staked] }: { choice?: object; signers?: Signer[] } = {},
  ) {
    const { json } = await call(url, 'prepare', choice)
    if (!json.transaction) throw new Error(`nothing to sign: ${JSON.stringify(json)}`)
    return sign(json.transaction, signers)
  }

  const permissions = async (address = staked.address) =>
    (await w.app.node.pendingPermissions(address)) as AccountPermissions

  /** Changes the account's permissions without the page. */
  async function setPermissions(change: Partial<AccountPermissions>, owner: Signer = staked, signers = [owner]) {
    const refBlock = await w.app.node.head()
    const value = { ...(await permissions(owner.address)), ...change }
    const { tx } = unsignedPermissionUpdate(owner.address, value, { refBlock })
    const outcome = await w.app.node.broadcast(sign(tx as never, signers) as never)
    expect(outcome.at).toBe('accepted')
    // The page waits until no block can undo the change.
    w.mine(25)
  }

  const grantOf = async (address = staked.address): Promise<PermissionValue | undefined> =>
    findGrant(await permissions(address), w.app.market.market.keys.pool.address)

  /** Funds an account, so that it can pay fees. */
  async function fund(address: TronAddress, trx: string): Promise<void> {
    w.chain.faucet(address, sunFromTrx(trx))
    w.mine()
  }

  return {
    ...{
      w,
      chat,
      staked,
      person,
      choose,
      openPage,
      pageIn,
      call,
      signedFor,
      permissions,
      setPermissions,
      grantOf,
      fund,
    },
    bootOf: (url: string) => bootOf<GrantBoot>(url),
  }
}

export const sign = (tx: Unsigned, signers: readonly Signer[]) => ({
  ...tx,
  signature: signers.map(({ privateKey }) => signTxid(tx.txID, privateKey)),
})

/** Signs other content than the page asked for, like a dishonest wallet. */
export function signChanged(tx: Unsigned, signer: Signer, change: (raw: Record<string, never>) => void) {
  const raw_data = structuredClone(tx.raw_data)
  change(raw_data as never)
  const raw_data_hex = encodeRawData(raw_data)
  return sign({ txID: txidOf(raw_data_hex), raw_data, raw_data_hex }, [signer])
}
