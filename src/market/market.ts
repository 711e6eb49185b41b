/** Assembles the marketplace: the dependencies that its use cases share, and its background workers. */
import { NO_QUARANTINE, type Quarantine } from '../chain/quarantine.ts'
import type { AlarmControls } from '../contract/operator/alarms.ts'
import type { HealthSource } from '../contract/operator/problems.ts'
import { treasuryMessage } from '../contract/proofs/solvency.ts'
import { accountByIdOrAddress, accountsFrom, nextDepositIndex, pageOfAccounts } from '../db/stores/accounts/accounts.ts'
import { nextPayIndex, payLaterIdAt } from '../db/stores/payments/pay-later.ts'
import type { TronAddress } from '../kernel/address.ts'
import { AppError } from '../kernel/errors.ts'
import { counterMeasures, type Measure } from '../kernel/telemetry/measure.ts'
import type { Worker } from '../kernel/worker.ts'
import type { SupplierKinds } from '../suppliers/supplier.ts'
import { createFigures } from '../tron/figures.ts'
import { highSSuffix, messageSigner } from '../tron/keys.ts'
import { FIRST_DEPOSIT_INDEX } from '../tron/own-keys.ts'
import type { FiguresReader } from '../tron/parameters.ts'
import { maxLockSec } from '../tron/resources.ts'
import { createSignInMessages } from '../tron/wallets/sign-in.ts'
import { createArchiveWorker } from './archive/worker.ts'
import { createBooksWorker, findSurplus } from './audit/reconcile.ts'
import type { Market } from './base/deps.ts'
import { createHandles } from './base/logins/handles.ts'
import { createReceivers, ownAddressName } from './base/receivers.ts'
import { loadSecrets } from './base/secrets/stored.ts'
import type { MarketSettings } from './base/settings.ts'
import { createWebhookCaller, type Resolve } from './base/webhook-caller.ts'
import { createMarketChain } from './follow-chain.ts'
import { createReferralsWorker } from './holds/referrals.ts'
import { createMarketTracker } from './kinds.ts'
import { loadBook } from './matching/change-book.ts'
import { createProvidersWorker } from './matching/providers-worker.ts'
import { createMarketMeasures } from './measures.ts'
import { unknownProblem } from './operator/enter-unknown.ts'
import { createFiguresWorker } from './operator/figures/worker.ts'
import { prepareRestored } from './operator/restore.ts'
import { createTrxPriceWorker } from './operator/trx-price/worker.ts'
import { createEstimatesWorker } from './orders/estimates.ts'
import { createPayLaterWorker } from './payments/pay-later-worker.ts'
import { createPayerRefundsWorker } from './payments/refunds-worker.ts'
import { createSolvencyWorker } from './proofs/solvency.ts'
import { createDelegateWorker } from './rentals/delegate-worker.ts'
import { createFastChargeWorker } from './rentals/fast-charge/worker.ts'
import { createReclaimWorker } from './rentals/reclaim-worker.ts'
import { createPayoutsWorker } from './selling/payouts-worker.ts'
import { createRewardsWorker } from './selling/rewards/rewards-worker.ts'
import { createSourcesWorker } from './sources/worker.ts'
import { createMarketContractPayments } from './treasury/contract-payments.ts'
import { createDepositsWorker } from './treasury/deposits-worker.ts'
import { fundProblem, measuresOf, poolProblem, treasuryProblem } from './treasury/hot-wallet-health.ts'
import { type HotWallets, sweptToTreasury } from './treasury/hot-wallets.ts'
import { createSweepsWorker } from './treasury/sweeps-worker.ts'
import { createWatchList } from './treasury/watch-list.ts'
import { createWebhooksWorker, type WebhooksWorker } from './webhooks/worker.ts'
import { createWithdrawalsWorker } from './withdrawals/worker.ts'

export interface MarketParts
  extends Omit<
    Market,
    | 'book'
    | 'chain'
    | 'paymentAddresses'
    | 'contractPayments'
    | 'tracker'
    | 'receivers'
    | 'publishedLiabilities'
    | 'webhookCaller'
    | 'logins'
    | 'quarantine'
    | 'figures'
    | 'supplierKinds'
    | 'sources'
    | 'alarms'
  > {
  /** Services that the marketplace can buy from; by default none. */
  supplierKinds?: SupplierKinds
  /** Chain parameters. The process shares one reader; by default, a new one is created. */
  figures?: FiguresReader | undefined
  /** Undefined unless the database was restored from a backup. */
  quarantine?: Quarantine | undefined
  /** Alarm channels of the process; by default none. */
  alarms?: AlarmControls | undefined
  /** DNS and certificate authority for webhooks, which replace the usual ones. */
  outside?: { resolve: Resolve; ca?: string }
}

export interface RunningMarket {
  market: Market
  workers: Worker[]
  /** Workers that record chain events. The check of a restored backup runs them first. */
  chainReaders: Worker[]
  /** Problems that may exist although no worker fails. */
  health: HealthSource[]
  /** Metrics for `/metrics`. Hot wallet metrics are missing until the balances have been read from the chain. */
  measures(): Promise<Measure[]>
  webhooks: WebhooksWorker
}

const NO_ALARMS: AlarmControls = { channels: () => [], test: async () => [] }

/**
 * Opens the marketplace, ready for requests. The caller starts and stops the workers. For a new database, a TRON node
 * must report the current block. Until one answers, no account can be opened, and the deposits worker retries. Throws
 * AppError MNEMONIC_CHANGED, FUND_IS_OURS, TREASURY_IS_OURS, TREASURY_PROOF_WRONG.
 */
export async function openMarket({ outside, supplierKinds = {}, ...parts }: MarketParts): Promise<RunningMarket> {
  const { db, node, clock, log } = parts
  const { figures = createFigures({ node, clock, log, network: parts.settings.network }) } = parts
  const settings = limitToChain(parts.settings, figures)
  const local = settings.localWebhooks
  if (local && settings.network !== 'sandbox')
    throw new Error(`local webhooks are allowed on the sandbox network only, not on ${settings.network}`)
  const paymentAddresses = createWatchList(db)
  const chain = createMarketChain(() => market, { ...parts, paymentAddresses })
  const market: Market = {
    ...parts,
    figures,
    settings,
    quarantine: parts.quarantine ?? NO_QUARANTINE,
    alarms: parts.alarms ?? NO_ALARMS,
    book: await loadBook(db, clock.now()),
    chain,
    paymentAddresses,
    contractPayments: createMarketContractPayments(() => market, {
      ...{ ...parts, chain, paymentAddresses },
      findSurplus: () => findSurplus(market),
    }),
    tracker: createMarketTracker(() => market, { ...parts, chain }),
    receivers: createReceivers(node, clock, (address) => db.read((reader) => ownAddressName(market, reader, address))),
    publishedLiabilities: {},
    supplierKinds,
    sources: new Map(),
    webhookCaller: createWebhookCaller({ clock, local, ...outside }),
    logins: { messages: createSignInMessages(clock, settings.network), handles: createHandles(clock) },
  }
  await checkKeys(market)
  await checkTreasury(market)
  await loadSecrets(market)
  await prepareRestored(market)
  await market.chain.begin().catch((error) => market.log.warn({ err: error }, 'deposits.start_failed'))
  const estimates = createEstimatesWorker(market)
  const providers = createProvidersWorker(market)
  const payouts = createPayoutsWorker(market)
  const withdrawals = createWithdrawalsWorker(market)
  const sweeps = createSweepsWorker(market)
  const books = createBooksWorker(market)
  const solvency = createSolvencyWorker(market)
  const sources = createSourcesWorker(market)
  const trxPrice = createTrxPriceWorker(market)
  const webhooks = createWebhooksWorker(market)
  const measures = createMarketMeasures(market)
  const chainReaders = [
    market.tracker,
    createDepositsWorker(market),
    market.contractPayments,
    createPayLaterWorker(market),
    createPayerRefundsWorker(market),
  ]
  const workers = [
    ...chainReaders,
    providers,
    createDelegateWorker(market),
    sources,
    createReclaimWorker(market),
    createFastChargeWorker(market),
    createReferralsWorker(market),
    estimates,
    payouts,
    createRewardsWorker(market),
    withdrawals,
    sweeps,
    books,
    solvency,
    webhooks,
    createArchiveWorker(market),
    createFiguresWorker(market),
    trxPrice,
  ]
  const walletCheck = (problem: (wallets: HotWallets) => string | undefined) => () => {
    const wallets = sweeps.latest()
    return wallets && problem(wallets)
  }
  return {
    market,
    workers,
    chainReaders,
    webhooks,
    health: [
      { name: 'payouts-funds', problem: payouts.problem },
      { name: 'withdrawals-funds', problem: withdrawals.problem },
      { name: 'estimate-credits', problem: estimates.problem },
      { name: 'pool-balance', problem: walletCheck((wallets) => poolProblem(wallets, settings)) },
      { name: 'fund-balance', problem: walletCheck((wallets) => fundProblem(wallets, settings)) },
      { name: 'treasury', problem: walletCheck(treasuryProblem) },
      { name: 'provider-fees', problem: providers.problem },
      { name: 'suppliers', problem: sources.problem },
      { name: 'books-audit', problem: books.problem },
      { name: 'solvency', problem: solvency.problem },
      { name: 'trx-price', problem: trxPrice.problem },
      { name: 'unknown-transactions', problem: () => unknownProblem(market) },
    ],
    async measures() {
      const wallets = sweeps.latest()
      return [
        ...(await measures()),
        ...(wallets ? measuresOf(wallets, await db.read(sweptToTreasury)) : []),
        ...books.measures(),
        ...solvency.measures(),
        ...counterMeasures(ATTEMPTS, webhooks.counts),
      ]
    },
  }
}

/**
 * Limits rentals to the longest lock that the chain allows. The configured maximum applies until a node has reported
 * that limit.
 */
function limitToChain(settings: MarketSettings, figures: FiguresReader): MarketSettings {
  return {
    ...settings,
    get maxDurationSec() {
      const known = figures.last()
      return known ? Math.min(settings.maxDurationSec, maxLockSec(known)) : settings.maxDurationSec
    },
  }
}

const ATTEMPTS = {
  name: 'sunwatt_webhook_attempts_total',
  help: 'Webhook calls by outcome.',
  label: 'outcome',
}

/**
 * Number of addresses after the last issued one that must differ from the fund: a wallet app shows the first ones of a
 * seed phrase.
 */
const LOOKAHEAD_ADDRESSES = 20

function upcomingAddresses(addressOf: (index: number) => TronAddress, next: number): TronAddress[] {
  return Array.from({ length: LOOKAHEAD_ADDRESSES }, (_, n) => addressOf(next + n))
}

/**
 * Throws AppError MNEMONIC_CHANGED {detail} if the keys cannot spend the money at issued addresses. Throws FUND_IS_OURS
 * {detail} if the fund address has another role, because its transfers or its balance would count twice.
 */
async function checkKeys({ db, keys }: Market): Promise<void> {
  const fund = keys.fund.address
  const known = await db.read(async (reader) => ({
    last: (await pageOfAccounts(reader, FIRST_DEPOSIT_INDEX, { offset: 0, limit: 1 })).rows[0],
    next: await nextDepositIndex(reader, FIRST_DEPOSIT_INDEX),
    fundIsDeposit: (await accountByIdOrAddress(reader, fund)) !== undefined,
    fundIsPaidLater: (await payLaterIdAt(reader, fund)) !== undefined,
  }))
  const { last } = known
  if (last !== undefined && last.depositAddress !== keys.depositAddress(last.depositIndex)) {
    const detail = `MARKET_MNEMONIC does not yield the deposit address ${last.depositAddress}: set the seed phrase that this database was created with`
    throw new AppError('MNEMONIC_CHANGED', { detail })
  }
  const isUpcoming = () => upcomingAddresses(keys.depositAddress, known.next).includes(fund)
  const ours: [string, boolean][] = [
    ['the pool address', fund === keys.pool.address],
    ['a deposit address', known.fundIsDeposit || isUpcoming()],
    ['the address of a pay-later order', known.fundIsPaidLater],
  ]
  const found = ours.find(([, isIt]) => isIt)
  if (found)
    throw new AppError('FUND_IS_OURS', { detail: `MARKET_FUND_PRIVATE_KEY must not be the key of ${found[0]}` })
}

/** Checks that the treasury signed `treasuryMessage` for this fund. Throws AppError TREASURY_PROOF_WRONG {detail}. */
function checkTreasuryProof(treasury: TronAddress, proof: string | undefined, fund: TronAddress): void {
  const message = treasuryMessage(fund)
  if (proof === undefined || messageSigner(message, proof) === treasury) return
  const detail = `MARKET_TREASURY_PROOF must be a signature by ${treasury} (signMessageV2) of the message: ${message}${highSSuffix(proof)}`
  throw new AppError('TREASURY_PROOF_WRONG', { detail })
}

/**
 * Throws AppError TREASURY_PROOF_WRONG. Throws TREASURY_IS_OURS {detail} if the treasury is one of the marketplace's
 * own addresses, because swept money would come back or count as a payment.
 */
async function checkTreasury({ db, keys, settings }: Market): Promise<void> {
  const { treasuryAddress } = settings
  if (treasuryAddress === undefined) return
  checkTreasuryProof(treasuryAddress, settings.treasuryProof, keys.fund.address)
  const known = await db.read(async (reader) => ({
    deposits: (await accountsFrom(reader, FIRST_DEPOSIT_INDEX)).map(({ depositAddress }) => depositAddress),
    nextDeposit: await nextDepositIndex(reader, FIRST_DEPOSIT_INDEX),
    paidLater: (await payLaterIdAt(reader, treasuryAddress)) !== undefined,
    nextPayLater: await nextPayIndex(reader),
  }))
  const deposits = upcomingAddresses(keys.depositAddress, known.nextDeposit)
  const payLaters = upcomingAddresses((index) => keys.payLater(index).address, known.nextPayLater)
  const ours: [string, TronAddress[]][] = [
    ['the pool address', [keys.pool.address]],
    ['the fund address', [keys.fund.address]],
    ['a deposit address', [...known.deposits, ...deposits]],
    ['the address of a pay-later order', known.paidLater ? [treasuryAddress] : payLaters],
  ]
  const found = ours.find(([, addresses]) => addresses.includes(treasuryAddress))
  if (found) throw new AppError('TREASURY_IS_OURS', { detail: `MARKET_TREASURY_ADDRESS must not be ${found[0]}` })
}
