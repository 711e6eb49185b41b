/** Tests the page that grants a provider's permission, and takes it back, against the sandbox's chain. */
import { describe, expect, it, vi } from 'vitest'
import { addressToHex } from '../../../src/kernel/address.ts'
import { AppError } from '../../../src/kernel/errors.ts'
import type { Resource } from '../../../src/kernel/resource.ts'
import { enrollProvider } from '../../../src/market/selling/enroll-provider.ts'
import { DEFAULT_OPERATIONS } from '../../../src/sandbox/tron-node/tron-node.ts'
import { signerOf } from '../../../src/tron/keys.ts'
import { grantedOperations } from '../../../src/tron/permission-update.ts'
import { operationNames } from '../../../src/tron/permissions.ts'
import { createProviderFixture, sign, signChanged, type Unsigned } from './provider-fixture.ts'

type Keys = { address: string; weight: number }[]
type Value = { owner: { keys: Keys }; actives: [{ keys: Keys }, { operations: string }] }

/** Content of the only contract. */
const contentOf = (raw: object): Value =>
  (raw as { contract: [{ parameter: { value: Value } }] }).contract[0].parameter.value

const OWNERS_ONLY = 'The owner permission, which controls everything, is repeated without any change'

describe('the page of a provider', () => {
  it('does not say that nothing was sent if the database fails after the broadcast', async () => {
    const { w, openPage, call, signedFor } = await createProviderFixture()
    const url = await openPage()
    const transaction = await signedFor(url)
    const { node, db } = w.app
    const broadcast = vi.spyOn(node, 'broadcast')
    const read = db.read.bind(db)
    const failing = vi.spyOn(db, 'read').mockImplementation((job) => {
      if (broadcast.mock.settledResults.length > 0) throw new AppError('DB_UNREACHABLE')
      return read(job)
    })
    const { status, json } = await call(url, 'signed', { transaction })
    failing.mockRestore()
    expect([status, json.text]).toEqual([500, expect.stringContaining('this step may have gone through')])
  })

  it('grants exactly the permission, enrolls once the block is solidified, and takes it back', async () => {
    const f = await createProviderFixture()
    const { w, chat, staked, choose, openPage, bootOf, call, signedFor, permissions, grantOf } = f
    const before = await permissions()
    const { balanceSun } = (await w.app.node.pendingAccount(staked.address)) ?? { balanceSun: 0 }
    const url = await openPage()
    const pool = w.app.market.market.keys.pool.address
    const { view, address, grantee } = await bootOf(url)
    expect([address, grantee]).toEqual([staked.address, addressToHex(pool)])
    expect(view).toMatchObject({ stage: 'offer', canSign: true, hasExtras: true })
    for (const text of [
      'only its own key, before and after this change',
      '40,000 TRX staked',
      '<b>Cost:</b> 100 TRX',
      OWNERS_ONLY,
      pool,
    ])
      expect(view.html).toContain(text)
    expect(view.permissions.map(({ title, change }) => [title, change])).toEqual([
      ['Owner', 'same'],
      ['Active 2: active', 'same'],
      ['Active 3: sunwatt', 'new'],
    ])

    // A node that shows a block of the future does not make the signature valid for longer.
    const { solidHead } = w.app.node
    w.app.node.solidHead = async () => {
      const head = await solidHead()
      return { ...head, timestampMs: head.timestampMs + 20 * 3_600_000 }
    }
    const fromMs = w.clock.now()
    const signedUntilMs = Number((await signedFor(url)).raw_data.expiration)
    expect(signedUntilMs).toBeGreaterThanOrEqual(fromMs + 5 * 60_000)
    expect(signedUntilMs).toBeLessThanOrEqual(w.clock.now() + 5 * 60_000)
    w.app.node.solidHead = solidHead

    const transaction = await signedFor(url)
    const answers = await Promise.all([1, 2].map(() => call(url, 'signed', { transaction })))
    expect(answers.map(({ status, json }) => [status, json.view?.stage])).toEqual([
      [200, 'busy'],
      [200, 'busy'],
    ])
    expect((await call(url, 'prepare')).status).toBe(422)
    w.mine()
    const after = await permissions()
    expect(after.owner).toEqual(before.owner)
    expect(after.actives.slice(0, -1)).toEqual(before.actives)
    expect(operationNames(after.actives.at(-1)?.operations ?? '')).toEqual([
      'DelegateResourceContract',
      'UnDelegateResourceContract',
    ])
    // The block can still be undone, so the provider is not enrolled yet.
    for (const worker of w.app.bot.workers) if (worker.name === 'bot.provider-grants') await worker.pass()
    expect((await bootOf(url)).view.stage).toBe('busy')
    await w.solidify()
    await chat.sees('✅ Enrolled.')
    expect((await bootOf(url)).view.stage).toBe('done')
    const { market } = w.app.market
    expect(market.book.provider('ENERGY', staked.address)).toMatchObject({ permissionId: 3, minPriceSun: 55 })
    const paid = balanceSun - ((await w.app.node.pendingAccount(staked.address))?.balanceSun ?? 0)
    expect(paid).toBe(100_000_000)

    const enrolled = await choose()
    expect(enrolled.text).toContain('Offered at 0.055 TRX per 1,000 a day, or more.')
    await chat.tap('👋 Leave')
    await chat.sees('You have left.')
    await chat.tap('Take the permission back')
    const back = f.pageIn(await chat.sees('The key that loses the permission'))
    expect((await bootOf(back)).view).toMatchObject({
      stage: 'offer',
      hasExtras: false,
      permissions: [{ change: 'same' }, { change: 'same' }, { title: 'Active 3: sunwatt', change: 'removed' }],
    })
    expect((await bootOf(back)).view.html).toContain('No rental uses your stake now.')
    expect((await call(back, 'signed', { transaction: await signedFor(back) })).status).toBe(200)
    await w.solidify()
    await chat.sees('✖️ Removed.')
    expect(await permissions()).toEqual(before)
    expect(await grantOf()).toBeUndefined()
    expect(market.book.provider('ENERGY', staked.address)?.permissionId).toBeNull()
  })

  it('sends nothing if a wallet signs anything else', async () => {
    const f = await createProviderFixture()
    const { w, staked, openPage, call, signedFor, permissions, bootOf } = f
    const url = await openPage()
    const tx = (await call(url, 'prepare')).json.transaction as Unsigned
    const thief = { address: addressToHex(w.wei.wallet.address), weight: 1 }
    const lie = (change: (value: Value, raw: object) => void) =>
      signChanged(tx, staked, (raw) => change(contentOf(raw), raw))
    const good = await signedFor(url)
    const inputs: [string, unknown, string][] = [
      ['an owner', lie(({ owner }) => void Object.assign(owner, { keys: [thief] })), 'not exactly the change'],
      ['one more owner', lie(({ owner }) => void owner.keys.push(thief)), 'not exactly the change'],
      [
        'an active',
        lie(({ actives: [first] }) => void Object.assign(first, { keys: [thief] })),
        'not exactly the change',
      ],
      [
        'operations',
        lie(({ actives }) => void Object.assign(actives[1], { operations: DEFAULT_OPERATIONS })),
        'not exactly the change',
      ],
      ['no actives', lie(({ actives }) => void actives.shift()), 'not exactly the change'],
      ['a memo', lie((_, raw) => void Object.assign(raw, { data: '00' })), 'not exactly the change'],
      ['a key that is not the owner’s', sign(tx, [w.wei.wallet]), 'Another key has signed'],
      ['the same key twice', sign(tx, [staked, staked]), 'Another key has signed'],
      ['nothing', tx, 'not exactly the change'],
      ['text', 'signed', 'not exactly the change'],
      ['broken JSON', '{"txID":', 'not exactly the change'],
      ['hex of nothing', '0a02', 'not exactly the change'],
      [
        'a page of another network',
        { ...good, raw_data_hex: good.raw_data_hex.replace(/^0a02..../, '0a020000') },
        'not exactly',
      ],
    ]
    for (const [name, transaction, text] of inputs) {
      const { status, json } = await call(url, 'signed', { transaction })
      expect([name, status, json.text]).toEqual([name, 422, expect.stringContaining(text)])
    }
    w.clock.advance(6 * 60_000)
    expect(await call(url, 'signed', { transaction: good })).toMatchObject({ status: 422, json: { error: 'late' } })
    const otherChain = lie(
      (_, raw) =>
        void Object.assign(raw, {
          ref_block_bytes: '0000',
          ref_block_hash: '00'.repeat(8),
          expiration: w.clock.now() + 60_000,
        }),
    )
    expect(await call(url, 'signed', { transaction: otherChain })).toMatchObject({
      status: 422,
      json: { error: 'refused' },
    })
    expect((await bootOf(url)).view).toMatchObject({ stage: 'offer', html: expect.stringContaining('didn’t accept') })
    await w.solidify()
    expect((await permissions()).actives).toHaveLength(1)
  })

  it('compares again after the account was changed, and does not touch it', async () => {
    const f = await createProviderFixture()
    const { w, openPage, call, signedFor, permissions, setPermissions } = f
    const url = await openPage()
    const stale = await signedFor(url)
    const { owner, actives } = await permissions()
    const keys = [...(owner.keys ?? []), { address: addressToHex(w.wei.wallet.address), weight: 1 }]
    await setPermissions({
      owner: { ...owner, keys },
      actives: [...actives, { ...actives[0], permission_name: 'mine' }],
    })
    expect(await call(url, 'signed', { transaction: stale })).toMatchObject({ status: 422, json: { error: 'other' } })
    // The second signature is for an update that includes the owner's additions.
    const { status } = await call(url, 'signed', { transaction: await signedFor(url, { choice: { vote: true } }) })
    expect(status).toBe(200)
    await w.solidify()
    const now = await permissions()
    expect(now.owner.keys).toEqual(keys)
    expect(now.actives.map(({ permission_name: name }) => name)).toEqual(['active', 'mine', 'sunwatt'])
    expect(now.actives.at(-1)?.operations).toBe(grantedOperations(['vote']))
  })

  it('takes a file with several signatures from an owner permission of two keys', async () => {
    const f = await createProviderFixture()
    const { w, staked, openPage, call, bootOf, permissions, setPermissions } = f
    const { owner } = await permissions()
    const both = [staked, w.wei.wallet]
    const keys = both.map(({ address }) => ({ address: addressToHex(address), weight: 1 }))
    await setPermissions({ owner: { ...owner, keys, threshold: 2 } })
    const url = await openPage()
    const { view } = await bootOf(url)
    expect(view).toMatchObject({ stage: 'offer', canSign: false })
    expect(view.html).toContain('If you don’t know one of these keys, don’t sign.')
    expect(view.html).toContain('This account needs several signatures')
    expect(view.html).toContain('<b>Cost:</b> 101')
    w.clock.advance(2_000)
    const file = await fetch(`${url}/file?vote=true`)
    expect(file.headers.get('content-disposition')).toBe('attachment; filename="permission.json"')
    const tx = (await file.json()) as Unsigned & { raw_data: { expiration: number } }
    const hours = (tx.raw_data.expiration - w.clock.now()) / 3_600_000
    expect([hours > 22.9, hours <= 23.1]).toEqual([true, true])
    expect(await call(url, 'signed', { transaction: JSON.stringify(sign(tx, [staked])) })).toMatchObject({
      status: 422,
      json: { error: 'signatures' },
    })
    const full = JSON.stringify(sign(tx, both), null, 2)
    // Without JavaScript, the form posts the text and comes back to the page.
    w.clock.advance(2_000)
    const form = await fetch(`${url}/signed`, {
      method: 'POST',
      body: new URLSearchParams({ transaction: full }),
      redirect: 'manual',
    })
    expect([form.status, form.headers.get('location')]).toEqual([303, new URL(url).pathname])
    await w.solidify()
    await f.chat.sees('✅ Enrolled.')
    expect((await permissions()).owner).toMatchObject({ threshold: 2, keys })
  })

  it('asks the operators first if the setting says so, and enrolls with the terms that they choose', async () => {
    const f = await createProviderFixture({ PROVIDER_JOIN: 'approve' })
    const { w, chat, staked, openPage, call, signedFor, bootOf } = f
    w.olga.chat.say('/id')
    await w.olga.chat.sees('Your Telegram id')
    const url = await openPage()
    expect((await bootOf(url)).view.html).toContain('you don’t get the network’s fee back')
    await call(url, 'signed', { transaction: await signedFor(url, { choice: { claim: true } }) })
    await w.solidify()
    await chat.sees('An operator must approve it')
    const command = `providers set ${staked.address} --resource energy --price 55`
    expect((await w.olga.chat.sees('A provider waits')).text).toContain(command)
    expect((await bootOf(url)).view.stage).toBe('busy')
    const { market } = w.app.market
    expect(market.book.provider('ENERGY', staked.address)).toBeUndefined()
    const terms = { minUnits: 32_000, maxDurationSec: 86_400, extensionAllowed: true, shareBasisPoints: 10_000 }
    const enroll = (resource: Resource) =>
      enrollProvider(market, { address: staked.address, resource, minPriceSun: 90, ...terms })
    // A provider of Bandwidth is not one of Energy yet.
    await enroll('BANDWIDTH')
    w.clock.advance(31_000)
    await w.settle()
    expect((await bootOf(url)).view.stage).toBe('busy')
    await enroll('ENERGY')
    w.clock.advance(31_000)
    await w.settle()
    const { text } = await chat.sees('✅ Enrolled.')
    expect(text).not.toContain('Lowest price')
    expect(market.book.provider('ENERGY', staked.address)?.minPriceSun).toBe(90)
  })

  it('lets an operator approve or refuse in the chat, once, and pause an enrolled provider', async () => {
    const f = await createProviderFixture({ PROVIDER_JOIN: 'approve' })
    const { w, chat, staked, openPage, call, signedFor } = f
    const { chat: operator } = w.olga
    operator.say('/id')
    await operator.sees('Your Telegram id')
    const ask = async () => {
      const url = await openPage()
      await call(url, 'signed', { transaction: await signedFor(url) })
      await w.solidify()
    }
    await ask()
    const { id } = await operator.sees('A provider waits')
    await operator.tap('🚫 Refuse', { messageId: id })
    await operator.sees(`🚫 ${staked.address} is refused`)
    await w.settle()
    await chat.sees('did not enroll')
    const { market } = w.app.market
    expect(market.book.provider('ENERGY', staked.address)).toBeUndefined()

    // The owner asks again: the permission is in place, so there is nothing to sign.
    await f.choose()
    await w.solidify()
    const again = await operator.sees('A provider waits', { after: id })
    const short = `${staked.address.slice(0, 4)}…${staked.address.slice(-4)}`
    await operator.tap(`✅ Approve ${short}`, { messageId: again.id })
    await operator.sees(`✅ ${staked.address} is enrolled`)
    await w.settle()
    await chat.sees('✅ Enrolled.')
    operator.say('/admin')
    await operator.sees('Marketplace responds')
    await operator.tap('🌱 Providers')
    const list = await operator.sees('Providers: 7')
    expect(list.text).toContain(`${staked.address}: ⚡ Energy, 55 SUN, 40,000 TRX, active`)
    await operator.tap(`⏸ Pause: ${short}`)
    await operator.sees('gets no new rentals')
    expect(market.book.offeredUnits('ENERGY', staked.address)).toBe(0)
    expect((await f.choose()).text).toContain('sign in with the wallet of this stake')
  })

  it('tells what rentals still run and which ids move, and removes only ours', async () => {
    const f = await createProviderFixture()
    const { w, chat, staked, permissions, setPermissions, choose, pageIn, bootOf, call, signedFor } = f
    const { market } = w.app.market
    const pool = { address: addressToHex(market.keys.pool.address), weight: 1 }
    const { owner, actives } = await permissions()
    const [own] = actives
    const ours = { ...own, permission_name: 'pool', operations: grantedOperations([]), keys: [pool] }
    await setPermissions({ actives: [ours, { ...own, permission_name: 'mine' }] })
    // The permission alone does not show that the user holds the key: the address may be another provider's.
    expect((await choose()).text).toContain('has granted the permission already')
    await w.solidify()
    await chat.sees('An operator must approve it')
    expect(market.book.provider('ENERGY', staked.address)).toBeUndefined()
    const terms = { minUnits: 32_000, maxDurationSec: 86_400, extensionAllowed: true, shareBasisPoints: 10_000 }
    await enrollProvider(market, { address: staked.address, resource: 'ENERGY', minPriceSun: 1, ...terms })
    await w.openAccount(w.wei, '100')
    const rental = { resource: 'ENERGY', amount: 65_000, durationSec: 3_600, receiver: w.wei.wallet.address } as const
    const bought = await w.createClient().buy(await w.keyOf(w.wei), { ...rental }, 'rental')
    expect(bought.at).toBe('done')
    await w.settle()
    expect((await choose()).text).toContain('is enrolled')
    await chat.tap('Take the permission back')
    const url = pageIn(await chat.sees('The key that loses the permission'))
    const { view } = await bootOf(url)
    expect(view.html).toContain('“mine”: 3 becomes 2')
    expect(view.html).toContain('1 rental still uses your stake.')
    expect(view.html).toContain('65,000 Energy for')
    expect((await call(url, 'signed', { transaction: await signedFor(url) })).status).toBe(200)
    await w.solidify()
    await chat.sees('✖️ Removed.')
    expect(await permissions()).toEqual({ owner, actives: [{ ...own, id: 2, permission_name: 'mine' }] })
  })

  it('refuses accounts that cannot provide, and says why before a fee is paid', async () => {
    const f = await createProviderFixture()
    const { w, chat, person, staked, choose, openPage, bootOf, call, signedFor, permissions, setPermissions } = f
    const pool = w.app.market.market.keys.pool.address
    const answers: [address: string, text: string][] = [
      [person.secondAccount.address, 'doesn’t exist on the network yet'],
      [
        person.wallet.address,
        'yields 0 Energy a day. The smallest rental is 32,000 Energy. Stake about 3,400 TRX more first',
      ],
      [w.app.tron.seed.contract.address, 'This address is a contract'],
      [pool, 'the marketplace’s own address'],
      [w.app.tron.seed.providers[0]?.signer.address ?? '', 'is enrolled, and the permission is in place'],
    ]
    for (const [address, text] of answers)
      expect([address, (await choose(address)).text]).toEqual([address, expect.stringContaining(text)])

    const { actives } = await permissions()
    // A transaction that no QR code can hold.
    const weight = 2 ** 45
    const heavyKeys = [5, 6, 7, 8, 9].map((digit) => ({
      address: addressToHex(signerOf(String(digit).repeat(64)).address),
      weight,
    }))
    const long = { ...actives[0], permission_name: '长'.repeat(32), threshold: 5 * weight, keys: heavyKeys }
    const large = await openPage()
    expect((await fetch(`${large}/code`)).headers.get('content-type')).toContain('svg')
    await setPermissions({ actives: Array.from({ length: 7 }, () => long) })
    w.clock.advance(5_000)
    const code = await fetch(`${large}/code`)
    expect([code.status, (await code.text()).includes('No QR code can be shown')]).toEqual([422, true])
    const file = (await (await fetch(`${large}/file`)).json()) as Unsigned
    expect(file.raw_data_hex.length).toBeGreaterThan(4_296)
    await setPermissions({ actives })

    // Seven permissions more leave none for ours. One fewer does.
    const eight = Array.from({ length: 8 }, (_, i) => ({ ...actives[0], permission_name: `mine ${i}` }))
    const url = await openPage()
    const early = await signedFor(url)
    await setPermissions({ actives: eight })
    expect((await bootOf(url)).view).toMatchObject({
      stage: 'blocked',
      html: expect.stringContaining('eight active permissions'),
    })
    expect(await call(url, 'signed', { transaction: early })).toMatchObject({ status: 422, json: { error: 'full' } })
    // The key has a permission for everything already: it is replaced in its place.
    const key = [{ address: addressToHex(pool), weight: 1 }]
    await setPermissions({
      actives: eight
        .with(3, { ...actives[0], permission_name: 'all', keys: key })
        .with(4, { ...actives[0], permission_name: 'a\u202ebc' }),
    })
    const { view } = await bootOf(url)
    expect(view.html).toContain('with other operations')
    expect(view.permissions[4]).toMatchObject({
      title: 'Active 5: all',
      change: 'changed',
      html: expect.stringContaining('DelegateResource'),
    })

    // Another broad permission is narrowed too. Other keys share the last one, which stays, and the page says so.
    const shared = { ...actives[0], permission_name: 'desk', keys: [...key, ...(actives[0]?.keys ?? [])] }
    await setPermissions({
      actives: eight
        .with(3, { ...actives[0], permission_name: 'all', keys: key })
        .with(5, { ...actives[0], permission_name: 'all', keys: key })
        .with(6, shared),
    })
    const several = (await bootOf(url)).view
    expect(several.permissions.flatMap(({ change }, i) => (change === 'changed' ? [i] : []))).toEqual([4, 6])
    expect(several.html).toMatch(/alone may also use your permission “desk”: \d+ kinds of/)

    // A name on the chain cannot turn the text of the page around.
    expect(view.permissions[5]?.title).toBe('Active 6: a?bc')

    const { node } = w.app
    const { pendingPermissions: real, solidPermissions } = node
    // A state that a reorg could still undo, or a node that contradicts itself.
    node.solidPermissions = async (address) => {
      const solid = await solidPermissions(address)
      return solid && { ...solid, actives: solid.actives.slice(1) }
    }
    expect((await bootOf(url)).view).toMatchObject({
      stage: 'blocked',
      html: expect.stringContaining('changed a moment ago'),
    })
    expect((await call(url, 'signed', { transaction: early })).json.error).toBe('unsettled')
    node.solidPermissions = solidPermissions

    // A node that does not answer, and a page without scripts.
    // Any AppError of the built program, whose classes are not those of this file.
    node.pendingPermissions = () => w.app.bot.deps.client.userInfo('no key') as never
    expect((await bootOf(url)).view).toMatchObject({
      stage: 'blocked',
      html: expect.stringContaining('can’t be reached'),
    })
    expect(await call(url, 'prepare')).toMatchObject({ status: 422, json: { error: 'NODE_DOWN' } })
    node.pendingPermissions = real
    w.clock.advance(5_000)
    const plain = await (await fetch(url)).text()
    for (const part of [
      `action="${new URL(url).pathname}/file"`,
      'name="transaction"',
      'tronWeb.trx.sign',
      'name="vote"',
    ])
      expect(plain).toContain(part)

    // Each new stream reads the chain, so they are limited too.
    const heads = Array.from({ length: 21 }, () => fetch(`${url}/events`, { method: 'HEAD' }))
    expect((await Promise.all(heads)).map(({ status }) => status)).toContain(429)
    expect((await call(url, 'prepare')).status).toBe(429)
    w.clock.advance(30_000)

    // The account spends what it would need for the fee.
    await w.send(staked, person.wallet.address, '1450')
    expect((await bootOf(url)).view).toMatchObject({
      stage: 'blocked',
      html: expect.stringContaining('The network’s fee is'),
    })
    expect((await choose()).text).toContain('Send the rest to it first')
    expect((await call(url, 'prepare')).json.error).toBe('balance')
    w.clock.advance(2 * 86_400_000)
    await w.settle()
    const ended = await fetch(url)
    expect([ended.status, await ended.text()]).toEqual([404, expect.stringContaining('This page has expired')])
    expect((await fetch(url.replace('/provider/', '/w/'))).status).toBe(404)
    expect(await (await fetch(`${url}/events`)).text()).toBe('')
    chat.say('/earn')
    await chat.sees('not finished')
  })

  it('survives a crash before the broadcast, and lets the owner sign again after an expiration', async () => {
    const f = await createProviderFixture()
    const { w, openPage, call, signedFor, bootOf, grantOf } = f
    const url = await openPage()
    const transaction = await signedFor(url)
    const broadcast = w.app.node.broadcast.bind(w.app.node)
    // The network loses the transaction, and so does the answer.
    let lost = 0
    const lose = () => {
      w.app.node.broadcast = async (tx) => {
        lost++
        return { at: 'unknown', txid: tx.txID, reason: 'no answer' }
      }
    }
    lose()
    expect((await call(url, 'signed', { transaction })).json.view?.stage).toBe('busy')
    await w.settle()
    expect(lost).toBeGreaterThan(1)
    w.clock.advance(6 * 60_000)
    await w.solidify()
    expect((await bootOf(url)).view).toMatchObject({
      stage: 'offer',
      html: expect.stringContaining('expired before a block'),
    })

    // A node refuses the transaction, but the owner can still send it until it expires.
    const stillValid = expect.stringContaining('The signed transaction stays valid until')
    w.app.node.broadcast = async (tx) => ({ at: 'refused', txid: tx.txID, code: 'SERVER_BUSY', message: '' })
    expect((await call(url, 'signed', { transaction: await signedFor(url) })).json.error).toBe('refused')
    await w.settle()
    expect((await bootOf(url)).view).toMatchObject({ stage: 'offer', html: stillValid })
    w.clock.advance(6 * 60_000)
    await w.solidify()
    expect((await bootOf(url)).view).toMatchObject({ stage: 'offer', html: expect.not.stringContaining('stays valid') })
    lose()

    const again = await signedFor(url)
    const refused = ({ txID }: { txID: string }) =>
      ({ at: 'refused', txid: txID, code: 'SERVER_BUSY', message: 'busy' }) as const
    w.app.node.broadcast = async (tx) => refused(tx)
    expect((await call(url, 'signed', { transaction: again })).json.error).toBe('refused')
    // The node refuses the next one too, but its network has the transaction.
    w.app.node.broadcast = async (tx) => {
      await broadcast(tx)
      return refused(tx)
    }
    expect((await call(url, 'signed', { transaction: again })).json.view?.stage).toBe('busy')
    await w.restart()
    await w.solidify()
    await w.alice.chat.sees('✅ Enrolled.')
    expect(await grantOf()).toBeDefined()
  })

  it('sends one of two updates that two users have signed for the same account', async () => {
    const f = await createProviderFixture()
    const { w, openPage, call, signedFor, bootOf } = f
    w.olga.chat.start()
    const urls = [await openPage(), await openPage(undefined, w.olga)]
    const signed = await Promise.all(urls.map((url) => signedFor(url)))
    const answers = await Promise.all(urls.map((url, i) => call(url, 'signed', { transaction: signed[i] })))
    expect(answers.map(({ json }) => json.error ?? json.view?.stage).sort()).toEqual(['busy', 'pending'])
    const waiting = urls[answers.findIndex(({ status }) => status === 422)] ?? ''
    expect((await bootOf(waiting)).view).toMatchObject({
      stage: 'blocked',
      html: expect.stringContaining('was signed on another page'),
    })
    expect((await call(waiting, 'prepare')).json.error).toBe('pending')
    await w.solidify()
    for (const { chat } of [w.alice, w.olga]) await chat.sees('✅ Enrolled.')
  })

  it('follows a refused file even if the owner signs again, and tells the outcome once', async () => {
    const f = await createProviderFixture()
    const { w, staked, openPage, call, signedFor, bootOf } = f
    const url = await openPage()
    const file = sign((await (await fetch(`${url}/file`)).json()) as Unsigned, [staked])
    const { node } = w.app
    const { broadcast } = node
    node.broadcast = async (tx) => ({ at: 'refused', txid: tx.txID, code: 'SERVER_BUSY', message: '' })
    expect((await call(url, 'signed', { transaction: file })).json.error).toBe('refused')
    // The network loses the second transaction, which expires in minutes. The file stays valid for hours.
    node.broadcast = async (tx) => ({ at: 'unknown', txid: tx.txID, reason: 'no answer' })
    expect((await call(url, 'signed', { transaction: await signedFor(url) })).json.view?.stage).toBe('busy')
    w.clock.advance(6 * 60_000)
    await w.solidify()
    const stillValid = expect.stringContaining('The signed transaction stays valid until')
    expect((await bootOf(url)).view).toMatchObject({ stage: 'offer', html: stillValid })
    node.broadcast = broadcast
    expect((await node.broadcast(file as never)).at).not.toBe('refused')
    w.clock.advance(31_000)
    await w.solidify()
    await w.alice.chat.sees('✅ Enrolled.')
    expect(w.alice.chat.chat().filter(({ text }) => text.includes('✅ Enrolled.'))).toHaveLength(1)
  })

  it('follows a refused transaction that its owner sends, and one whose change the owner has undone', async () => {
    const f = await createProviderFixture()
    const { w, openPage, call, signedFor, bootOf, grantOf, permissions, setPermissions } = f
    const url = await openPage()
    const transaction = await signedFor(url)
    const { actives } = await permissions()
    const { node } = w.app
    const { broadcast } = node
    node.broadcast = async (tx) => ({ at: 'refused', txid: tx.txID, code: 'SERVER_BUSY', message: '' })
    expect((await call(url, 'signed', { transaction })).json.error).toBe('refused')
    expect((await bootOf(url)).view).toMatchObject({
      stage: 'offer',
      html: expect.stringContaining('The signed transaction stays valid until'),
    })
    node.broadcast = broadcast
    await node.broadcast(transaction as never)
    w.clock.advance(31_000)
    await w.settle()
    expect((await bootOf(url)).view).toMatchObject({ stage: 'busy', html: expect.stringContaining('Signed and sent') })
    await setPermissions({ actives })
    await w.settle()
    expect((await bootOf(url)).view).toMatchObject({ stage: 'offer', html: expect.not.stringContaining('stays valid') })
    expect(await grantOf()).toBeUndefined()
  })
})
