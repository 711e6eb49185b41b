/**
 * The 174 questions that a real java-tron 4.8.0 answered on a private chain of 27 witnesses (answers.json). Their names
 * are the keys of that file.
 */
import { type Json, type NodeQuestioner, shapeOf, signedBy, type Transaction } from './node-questioner.ts'
import { TEST_ACCOUNTS, type TestAccount, withNames } from './test-accounts.ts'

const { A, B, C, D, E, P } = TEST_ACCOUNTS
const TRX = 1_000_000
const SOME_HASH = 'ab'.repeat(32)
const NO_SELECTOR = { function_selector: 'balanceOf(address)', parameter: '0'.repeat(64) }

/** Returns the answers by question. `fund` sends SUN to addresses in one block. */
export async function askAll(
  asker: NodeQuestioner,
  fund: (gifts: { address: string; sun: number }[]) => void,
): Promise<Record<string, unknown>> {
  const gifts: [TestAccount, number][] = [
    [A, 20_000],
    [B, 100],
    [D, 1.5],
    [P, 10],
  ]
  fund(gifts.map(([{ base58 }, trx]) => ({ address: base58, sun: trx * TRX })))
  await askBlocks(asker)
  await askAccounts(asker)
  await askTransactionsAndContracts(asker)
  await askWhatTheNodeBuilds(asker)
  await stake(asker)
  const mined = await transfer(asker)
  await askPermissions(asker)
  await delegate(asker)
  await askDelegations(asker)
  await undelegate(asker)
  await unstake(asker)
  await askRemaining(asker, mined)
  return withNames(asker.answers)
}

async function askBlocks(asker: NodeQuestioner): Promise<void> {
  const { call, note } = bindMethods(asker)
  const count = ({ block }: Json) => ({ n: Array.isArray(block) ? block.length : 0 })
  note('getnowblock shape', shapeOf(await call('wallet/getnowblock')))
  note('getnowblock GET', shapeOf(await asker.get('wallet/getnowblock')))
  note('getblock {}', shapeOf(await call('wallet/getblock')))
  note('getblock detail', Object.keys(await call('wallet/getblock', { detail: true })))
  note('getblock nonsense', await call('wallet/getblock', { id_or_num: 'abc' }))
  note('getblock -1', await call('wallet/getblock', { id_or_num: '-1' }))
  note('getblock far', await call('wallet/getblock', { id_or_num: '99999999' }))
  note('getblock unknown hash', await call('wallet/getblock', { id_or_num: SOME_HASH }))
  note('getblock number as number', Object.keys(await call('wallet/getblock', { id_or_num: 1, detail: false })))
  note('getblock 0', shapeOf(await call('wallet/getblock', { id_or_num: '0', detail: false })))
  note('getblockbynum far', await call('wallet/getblockbynum', { num: 99_999_999 }))
  note('getblockbynum -1', await call('wallet/getblockbynum', { num: -1 }))
  const range = (startNum: number, endNum: number) => call('wallet/getblockbylimitnext', { startNum, endNum })
  note('getblockbylimitnext 1..3', count(await range(1, 3)))
  note('getblockbylimitnext far', await range(99_999_990, 99_999_999))
  note('getblockbylimitnext 5,5', await range(5, 5))
  note('getblockbylimitnext 0..101', count(await range(0, 101)))
  const { number } = (await asker.head()).block_header.raw_data
  note('getblockbylimitnext at head+', { n: count(await range(number - 2, number + 50)).n >= 3 })
}

async function askAccounts(asker: NodeQuestioner): Promise<void> {
  const { call, note } = bindMethods(asker)
  note('getaccount none', await call('wallet/getaccount', { address: C.hex }))
  note('getaccount bad', await call('wallet/getaccount', { address: 'zz' }))
  note('getaccount empty', await call('wallet/getaccount'))
  note('getaccount short', await call('wallet/getaccount', { address: '41aa' }))
  note('getaccount B', await call('wallet/getaccount', { address: B.hex }))
  note('getaccount B visible', await call('wallet/getaccount', { address: B.base58, visible: true }))
  note('getaccount base58 not visible', await call('wallet/getaccount', { address: B.base58 }))
  note('getaccountresource none', await call('wallet/getaccountresource', { address: C.hex }))
  note('getaccountresource B', await call('wallet/getaccountresource', { address: B.hex }))
  note('getaccountresource bad', await call('wallet/getaccountresource', { address: 'zz' }))
  note('max none', await call('wallet/getcandelegatedmaxsize', { owner_address: C.hex, type: 1 }))
  note('max B', await call('wallet/getcandelegatedmaxsize', { owner_address: B.hex, type: 1 }))
  const between = (from: TestAccount, to: TestAccount) =>
    call('wallet/getdelegatedresourcev2', { fromAddress: from.hex, toAddress: to.hex })
  note('dr none', await between(A, B))
  note('dr not accounts', await between(C, C))
  note('dri none', await call('wallet/getdelegatedresourceaccountindexv2', { value: B.hex }))
  note('dri no account', await call('wallet/getdelegatedresourceaccountindexv2', { value: C.hex }))
}

async function askTransactionsAndContracts(asker: NodeQuestioner): Promise<void> {
  const { call, note } = bindMethods(asker)
  note('ti unknown', await call('wallet/gettransactioninfobyid', { value: SOME_HASH }))
  note('ti bad', await call('wallet/gettransactioninfobyid', { value: 'zz' }))
  note('ti empty', await call('wallet/gettransactioninfobyid'))
  note('tx unknown', await call('wallet/gettransactionbyid', { value: SOME_HASH }))
  note('getcontract none', await call('wallet/getcontract', { value: A.hex }))
  note('getcontract bad', await call('wallet/getcontract', { value: 'zz' }))
  const of = (contract: TestAccount) => ({ owner_address: A.hex, contract_address: contract.hex, ...NO_SELECTOR })
  note('constant no contract', await call('wallet/triggerconstantcontract', of(C)))
  note('constant on account', await call('wallet/triggerconstantcontract', of(B)))
  note('estimateenergy none', await call('wallet/estimateenergy', of(C)))
  note('unknown call', await call('wallet/nosuchcall'))
  note('bad json', await asker.callRaw('wallet/getaccount', '{bad'))
  note('empty body', await asker.callRaw('wallet/getaccount', ''))
}

async function askWhatTheNodeBuilds(asker: NodeQuestioner): Promise<void> {
  const { call, note } = bindMethods(asker)
  const build = (from: TestAccount, amount: number) =>
    call('wallet/createtransaction', { owner_address: from.hex, to_address: A.hex, amount })
  note('createtransaction no money', await build(B, 1e12))
  note('createtransaction no owner', await build(C, 1))
  const built = (await build(B, 1)) as Json & { raw_data: { expiration: number; ref_block_bytes: string } }
  note('createtransaction ok keys', Object.keys(built))
  const { number, timestamp } = (await asker.head()).block_header.raw_data
  note('createtransaction exp', {
    exp: built.raw_data.expiration - timestamp,
    refIsSolid: Number.parseInt(built.raw_data.ref_block_bytes, 16) - (number & 0xffff),
  })
}

async function stake(asker: NodeQuestioner): Promise<void> {
  const { call, note } = bindMethods(asker)
  const freeze = (question: string, trx: number, resource?: string) => {
    const value = { owner_address: A.hex, frozen_balance: trx * TRX, ...(resource && { resource }) }
    return asker.broadcastAndMine(question, 'FreezeBalanceV2Contract', value, A)
  }
  await freeze('freeze 15000', 15_000, 'ENERGY')
  await freeze('freeze bw', 2_000)
  await freeze('freeze 0.5', 0.5, 'ENERGY')
  await freeze('freeze too much', 50_000, 'ENERGY')
  note('max A', await call('wallet/getcandelegatedmaxsize', { owner_address: A.hex, type: 1 }))
  note('max A bw', await call('wallet/getcandelegatedmaxsize', { owner_address: A.hex, type: 0 }))
  note('max A type 2', await call('wallet/getcandelegatedmaxsize', { owner_address: A.hex, type: 2 }))
  note('res A', shapeOf(await call('wallet/getaccountresource', { address: A.hex })))
}

const payment = (from: TestAccount, to: TestAccount, trx: number) => ({
  owner_address: from.hex,
  to_address: to.hex,
  amount: trx * TRX,
})

/** Returns a transaction that is in a block. */
async function transfer(asker: NodeQuestioner): Promise<Transaction> {
  const { call, note } = bindMethods(asker)
  const mined = await asker.broadcastAndMine('transfer', 'TransferContract', payment(A, B, 5), A)
  await asker.broadcast('duplicate mined', mined)
  const once = signedBy(asker.make('TransferContract', payment(A, B, 1), await asker.head()), A)
  await asker.broadcast('once', once)
  await asker.broadcast('duplicate pending', once)
  note('pending tx by id', shapeOf(await call('wallet/gettransactionbyid', { value: once.txID })))
  note('pending info', await call('wallet/gettransactioninfobyid', { value: once.txID }))
  const { blockNumber } = await asker.minedInfo(once)
  note('tx by id', shapeOf(await call('wallet/gettransactionbyid', { value: once.txID })))
  note('solid info early', await call('walletsolidity/gettransactioninfobyid', { value: once.txID }))
  note('block of it', shapeOf((await call('wallet/getblockbynum', { num: blockNumber })).transactions))
  await broadcastFaulty(asker)
  await asker.broadcastAndMine('new account', 'TransferContract', payment(A, E, 1), A)
  await asker.broadcastAndMine('memo', 'TransferContract', payment(A, B, 1), A, { data: hexOf('hi') })
  return mined
}

/** Signature whose r is not the x coordinate of any point on the curve; a random r might be. */
const OFF_CURVE_SIGNATURE = `${'5'.padStart(64, '0')}${'1'.padStart(64, '0')}1b`

async function broadcastFaulty(asker: NodeQuestioner): Promise<void> {
  const head = await asker.head()
  const now = head.block_header.raw_data.timestamp
  const make = (value: object, options = {}) => asker.make('TransferContract', value, head, options)
  const value = payment(A, B, 1)
  const sent = (question: string, options: object) => asker.broadcast(question, signedBy(make(value, options), A))
  await sent('expired', { expiration: now - 1_000 })
  await sent('expires at head', { expiration: now })
  await sent('expires head+1s', { expiration: now + 1_000 })
  await sent('expires head+3s', { expiration: now + 3_000 })
  await sent('too far', { expiration: now + 86_460_000 })
  await sent('tapos', { refHash: '0102030405060708' })
  await sent('tapos unknown block', { refBytes: 'fff0' })

  const unsigned = make(value)
  await asker.broadcast('sig random', { ...unsigned, signature: [OFF_CURVE_SIGNATURE] })
  await asker.broadcast('sig short', { ...unsigned, signature: ['aabb'] })
  await asker.broadcast('sig zero', { ...unsigned, signature: ['00'.repeat(65)] })
  await asker.broadcast('sig none', { ...unsigned, signature: [] })
  await asker.broadcast('sig absent', unsigned)
  await asker.broadcast('sig other key', signedBy(unsigned, B))
  await asker.broadcast('sig twice same', signedBy(unsigned, A, A))
  await asker.broadcast('sig two keys', signedBy(unsigned, A, B))

  const { txID: _, ...withoutId } = signedBy(make(value), A)
  await asker.broadcast('no txID', withoutId)
  await asker.broadcast('wrong txID', { ...signedBy(make(value), A), txID: 'cd'.repeat(32) })
  const changed = signedBy(make(value), A)
  const { raw_data } = changed
  await asker.broadcast('raw_data differs', {
    ...changed,
    raw_data: { ...raw_data, timestamp: raw_data.timestamp + 1_000 },
  })
  await asker.broadcast('hex differs', { ...changed, raw_data_hex: make(value).raw_data_hex })
  const { raw_data_hex: __, ...withoutBytes } = signedBy(make(value), A)
  await asker.broadcast('no hex', withoutBytes)
  await asker.broadcast('empty body', {})
  await asker.broadcast('nonsense', { raw_data: 5 })

  const from = (question: string, signer: TestAccount, wrong: object, options = {}) =>
    asker.broadcast(question, signedBy(make(wrong, options), signer))
  await from('no owner account', C, payment(C, B, 1))
  await from('no balance', B, payment(B, A, 1_000_000))
  await from('to self', B, payment(B, B, 1))
  await from('amount 0', B, payment(B, A, 0))
  await from('bad to', B, { ...payment(B, A, 1), to_address: '410102' })
  await from('whole balance to new', D, payment(D, E, 1.5))
  await from('permission 3 missing', A, value, { permission: 3 })
  await from('permission 2', A, value, { permission: 2 })
  await from('permission 1', A, value, { permission: 1 })
  await from('memo poor', D, payment(D, B, 1), { data: hexOf('hi') })
}

const hexOf = (text: string): string => Buffer.from(text).toString('hex')

/** Returns the operations mask for these contract types. */
function operations(...types: number[]): string {
  const mask = Buffer.alloc(32)
  for (const type of types) mask[type >> 3] = (mask[type >> 3] ?? 0) | (1 << (type & 7))
  return mask.toString('hex')
}

async function askPermissions(asker: NodeQuestioner): Promise<void> {
  const { call, note } = bindMethods(asker)
  const key = { address: P.hex, weight: 1 }
  const active = { type: 2, permission_name: 'pool', threshold: 1, operations: operations(57, 58), keys: [key] }
  const owner = { type: 0, permission_name: 'owner', threshold: 1, keys: [{ address: A.hex, weight: 1 }] }
  const update = (actives: object[]) => ({ owner_address: A.hex, owner, actives })
  const refused: Record<string, object[]> = {
    none: [],
    'bad op': [{ ...active, operations: operations(57, 200) }],
    threshold: [{ ...active, threshold: 5 }],
    'weight 0': [{ ...active, keys: [{ address: P.hex, weight: 0 }] }],
    'ops short': [{ ...active, operations: '00' }],
    'long name': [{ ...active, permission_name: 'x'.repeat(33) }],
    'twice the key': [{ ...active, keys: [key, key] }],
    nine: Array.from({ length: 9 }, () => active),
  }
  for (const [question, actives] of Object.entries(refused)) {
    const { Error: reason } = await call('wallet/accountpermissionupdate', update(actives))
    note(`perm ${question}`, { Error: reason })
  }
  await asker.broadcastAndMine('perm ok', 'AccountPermissionUpdateContract', update([active]), A)
  const { owner_permission, active_permission } = await call('wallet/getaccount', { address: A.hex })
  note('getaccount A perms', { owner_permission, active_permission })
}

async function delegate(asker: NodeQuestioner): Promise<void> {
  const pool = { permission: 2 }
  const order = {
    owner_address: A.hex,
    receiver_address: B.hex,
    balance: 1_000 * TRX,
    resource: 'ENERGY',
    lock: true,
    lock_period: 300,
  }
  const go = (question: string, change: object, signer = P, options = pool) =>
    asker.broadcastAndMine(question, 'DelegateResourceContract', { ...order, ...change }, signer, options)
  await asker.broadcastAndMine('pool transfers', 'TransferContract', payment(A, B, 1), P, pool)
  await go('pool delegates wrong permission', {}, P, { permission: 0 })
  await go('delegate', {})
  await go('delegate shorter', { lock_period: 100 })
  await go('delegate longer', { lock_period: 1_200, balance: TRX })
  await go('delegate 0.5', { balance: 0.5 * TRX })
  await go('delegate too much', { balance: 50_000 * TRX })
  await go('delegate self', { receiver_address: A.hex })
  await go('delegate nobody', { receiver_address: C.hex })
  await go('delegate lock -1', { lock_period: -1 }, A, { permission: 0 })
  await go('delegate lock long', { lock_period: 864_001 })
  await go('delegate tron power', { resource: 'TRON_POWER' }, A, { permission: 0 })
  await go('delegate unlocked', { lock: false, lock_period: 0, balance: 500 * TRX })
  await go('delegate period no lock', { lock: false, lock_period: 50, balance: TRX, receiver_address: D.hex })
  await go('delegate lock 0', { lock_period: 0, receiver_address: D.hex, balance: 2 * TRX })
  await go('delegate bw', { resource: undefined })
}

interface Delegated {
  expire_time_for_energy?: number
}

async function noteDelegations(asker: NodeQuestioner, question: string, to: TestAccount): Promise<void> {
  const now = (await asker.head()).block_header.raw_data.timestamp
  const answer = await asker.call('wallet/getdelegatedresourcev2', { fromAddress: A.hex, toAddress: to.hex })
  const records = (answer.delegatedResource as Delegated[]).map(({ expire_time_for_energy: endsAt, ...record }) =>
    endsAt ? { ...record, expire_time_for_energy: `~${Math.round((endsAt - now) / 60_000)}min` } : record,
  )
  asker.note(question, { ...answer, delegatedResource: records })
}

async function askDelegations(asker: NodeQuestioner): Promise<void> {
  const { call, note } = bindMethods(asker)
  await noteDelegations(asker, 'dr A B', B)
  await noteDelegations(asker, 'dr A D', D)
  const index = (body: object) => call('wallet/getdelegatedresourceaccountindexv2', body)
  note('dri A', await index({ value: A.hex }))
  note('dri B', await index({ value: B.hex }))
  note('dri B visible', await index({ value: B.base58, visible: true }))
  const account = await call('wallet/getaccount', { address: A.hex })
  note('account A', Object.keys(account))
  note('account B', await call('wallet/getaccount', { address: B.hex }))
  note('account_resource A', account.account_resource)
  note('frozen A', account.frozenV2)
  note('res B keys', shapeOf(await call('wallet/getaccountresource', { address: B.hex })))
}

async function undelegate(asker: NodeQuestioner): Promise<void> {
  const go = (question: string, trx: number, receiver: TestAccount) => {
    const value = { owner_address: A.hex, receiver_address: receiver.hex, balance: trx * TRX, resource: 'ENERGY' }
    return asker.broadcastAndMine(question, 'UnDelegateResourceContract', value, P, { permission: 2 })
  }
  await go('undelegate locked', 1_100, B)
  await go('undelegate none', 1, E)
  await go('undelegate 0', 0, B)
  await go('undelegate self', 1, A)
  await go('undelegate free', 500, B)
  await go('undelegate never activated', 1, C)
  await noteDelegations(asker, 'dr A B after', B)
}

async function unstake(asker: NodeQuestioner): Promise<void> {
  const unfreeze = (question: string, trx: number) => {
    const value = { owner_address: A.hex, unfreeze_balance: trx * TRX, resource: 'ENERGY' }
    return asker.broadcastAndMine(question, 'UnfreezeBalanceV2Contract', value, A)
  }
  await unfreeze('unfreeze', 10)
  await unfreeze('unfreeze too much', 15_000)
  asker.note('unfrozenV2', shapeOf((await asker.call('wallet/getaccount', { address: A.hex })).unfrozenV2))
  await asker.broadcastAndMine('cancel unfreeze', 'CancelAllUnfreezeV2Contract', { owner_address: A.hex }, A)
  await asker.broadcastAndMine('withdraw none', 'WithdrawExpireUnfreezeContract', { owner_address: A.hex }, A)
}

const POOR_TRANSFERS = 4

async function askRemaining(asker: NodeQuestioner, { signature, ...unsigned }: Transaction): Promise<void> {
  const { call, note } = bindMethods(asker)
  for (let i = 0; i < POOR_TRANSFERS; i++)
    await asker.broadcastAndMine(`poor ${i}`, 'TransferContract', payment(D, B, 0.3), D)
  const { chainParameter } = await call('wallet/getchainparameters')
  const parameters = (chainParameter as { key: string; value?: number }[]).map(({ key, value }) => [key, value])
  note('chainparameters', Object.fromEntries(parameters))
  note('energyprices', shapeOf(await call('wallet/getenergyprices')))
  note('getsignweight', shapeOf(await call('wallet/getsignweight', unsigned)))
  note('getapprovedlist', shapeOf(await call('wallet/getapprovedlist', { ...unsigned, signature })))
  note('account visible A', shapeOf(await call('wallet/getaccount', { address: A.base58, visible: true })))
}

const bindMethods = (asker: NodeQuestioner) => ({
  call: (path: string, body?: object) => asker.call(path, body),
  note: (question: string, answer: unknown) => asker.note(question, answer),
})
