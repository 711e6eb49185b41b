/** The marketplace put together: what its use-cases share, and the work that goes on by itself. */
import { type Hold, NO_HOLD } from '../chain/hold.ts'
import type { HealthSource } from '../contract/operator/problems.ts'
import { treasuryMessage } from '../contract/proofs/solvency.ts'
import { accountNamed, accountsFrom, nextDepositIndex, pageOfAccounts } from '../db/stores/accounts/accounts.ts'
import { nextPayIndex, payLaterIdAt } from '../db/stores/payments/pay-later.ts'
import type { TronAddress } from '../kernel/address.ts'
import { AppError } from '../kernel/errors.ts'
import { counted, type Measure } from '../kernel/telemetry/measure.ts'
import { createSchedule, type Worker } from '../kernel/worker.ts'
import { createFigures } from '../tron/figures.ts'
import { highSText, messageSigner } from '../tron/keys.ts'
import { FIRST_DEPOSIT_INDEX } from '../tron/own-keys.ts'
import type { FiguresReader } from '../tron/parameters.ts'
import { maxLockSec } from '../tron/resources.ts'
import { createArchiveWorker } from './archive/worker.ts'
import { createBooksWorker } from './audit/reconcile.ts'
import type { Market } from './base/deps.ts'
import { createReceivers } from './base/receivers.ts'
import { loadSecrets } from './base/secrets/stored.ts'
import type { MarketSettings } from './base/settings.ts'
import { createWebhookCaller, type Resolve } from './base/webhook-caller.ts'
import { createMarketChain } from './follow-chain.ts'
import { createReferralsWorker } from './holds/referrals.ts'
import { createMarketTracker } from './kinds.ts'
import { loadBook } from './matching/change-book.ts'
import { createProvidersWorker } from './matching/worker.ts'
import { createMarketMeasures } from './measures.ts'
import { unknownProblem } from './operator/enter-unknown.ts'
import { reserveLost } from './operator/restored.ts'
import { createEstimatesWorker } from './orders/estimates.ts'
import { createPayLaterWorker } from './payments/pay-later-worker.ts'
import { createPayerRefundsWorker } from './payments/refunds-worker.ts'
import { createSolvencyWorker } from './proofs/solvency.ts'
import { createDelegateWorker } from './rentals/delegate-worker.ts'
import { createFastChargeWorker } from './rentals/fast-charge/worker.ts'
import { createReclaimWorker } from './rentals/reclaim-worker.ts'
import { createPayoutsWorker } from './selling/payouts-worker.ts'
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
    | 'paid'
    | 'contractPayments'
    | 'tracker'
    | 'receivers'
    | 'sellers'
    | 'owed'
    | 'webhookCaller'
    | 'hold'
    | 'figures'
  > {
  /** The reading that the process shares; default: a new one. */
  figures?: FiguresReader | undefined
  /** Undefined: the database is not a copy that was restored. */
  hold?: Hold | undefined
  /** For webhooks, in place of the DNS and the well-known certificate authorities. */
  outside?: { resolve: Resolve; ca?: string }
}

export interface RunningMarket {
  market: Market
  workers: Worker[]
  /** Those of them that only take in what the chain shows. */
  readers: Worker[]
  /** What can be wrong though every worker works. */
  health: HealthSource[]
  /** For `/metrics`; without the hot wallets until the chain has been looked at. */
  measures(): Promise<Measure[]>
  webhooks: WebhooksWorker
}

/**
 * Ready to answer; the workers are the caller's to start and stop. The first time in the life of a database the
 * chain is asked where it stands; while it does not answer no account can be opened, and the deposits worker asks
 * again. Throws AppError MNEMONIC_CHANGED, FUND_IS_OURS, TREASURY_IS_OURS, TREASURY_PROOF_WRONG.
 */
export async function openMarket({ outside, ...parts }: MarketParts): Promise<RunningMarket> {
  const { db, node, clock, log } = parts
  const { figures = createFigures({ node, clock, log, network: parts.settings.network }) } = parts
  const settings = withinChain(parts.settings, figures)
  const local = settings.localWebhooks
  if (local && settings.network !== 'sandbox') throw new Error(`local webhooks on ${settings.network}`)
  const paid = createWatchList(db)
  const chain = createMarketChain(() => market, { ...parts, paid })
  const market: Market = {
    ...parts,
    figures,
    settings,
    hold: parts.hold ?? NO_HOLD,
    book: await loadBook(db, clock.now()),
    chain,
    paid,
    contractPayments: createMarketContractPayments(() => market, { ...parts, chain, paid }),
    tracker: createMarketTracker(() => market, { ...parts, chain }),
    receivers: createReceivers(node, clock),
    sellers: createSchedule(clock),
    owed: {},
    webhookCaller: createWebhookCaller({ clock, local, ...outside }),
  }
  await checkKeys(market)
  await checkTreasury(market)
  await loadSecrets(market)
  await reserveLost(market)
  await market.chain.begin().catch((error) => market.log.warn({ err: error }, 'deposits.not_begun'))
  const estimates = createEstimatesWorker(market)
  const providers = createProvidersWorker(market)
  const payouts = createPayoutsWorker(market)
  const withdrawals = createWithdrawalsWorker(market)
  const sweeps = createSweepsWorker(market)
  const books = createBooksWorker(market)
  const solvency = createSolvencyWorker(market)
  const webhooks = createWebhooksWorker(market)
  const measures = createMarketMeasures(market)
  const readers = [
    market.tracker,
    createDepositsWorker(market),
    market.contractPayments,
    createPayLaterWorker(market),
    createPayerRefundsWorker(market),
  ]
  const workers = [
    ...readers,
    providers,
    createDelegateWorker(market),
    createReclaimWorker(market),
    createFastChargeWorker(market),
    createReferralsWorker(market),
    estimates,
    payouts,
    withdrawals,
    sweeps,
    books,
    solvency,
    webhooks,
    createArchiveWorker(market),
  ]
  const ofWallets = (problem: (wallets: HotWallets) => string | undefined) => () => {
    const wallets = sweeps.seen()
    return wallets && problem(wallets)
  }
  return {
    market,
    workers,
    readers,
    webhooks,
    health: [
      { name: 'payouts-funds', problem: payouts.problem },
      { name: 'withdrawals-funds', problem: withdrawals.problem },
      { name: 'estimate-credits', problem: estimates.problem },
      { name: 'pool-balance', problem: ofWallets((wallets) => poolProblem(wallets, settings)) },
      { name: 'fund-balance', problem: ofWallets((wallets) => fundProblem(wallets, settings)) },
      { name: 'treasury', problem: ofWallets(treasuryProblem) },
      { name: 'provider-fees', problem: providers.problem },
      { name: 'books-audit', problem: books.problem },
      { name: 'solvency', problem: solvency.problem },
      { name: 'unknown-transactions', problem: () => unknownProblem(market) },
    ],
    async measures() {
      const wallets = sweeps.seen()
      return [
        ...(await measures()),
        ...(wallets ? measuresOf(wallets, await db.read(sweptToTreasury)) : []),
        ...books.measures(),
        ...solvency.measures(),
        ...counted(ATTEMPTS, webhooks.counts),
      ]
    },
  }
}

/** No rental is longer than the longest lock on the chain; as configured until a node has told that. */
function withinChain(settings: MarketSettings, figures: FiguresReader): MarketSettings {
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
  help: 'Calls to the webhooks of accounts, by outcome.',
  label: 'outcome',
}

/** How many addresses ahead of those that were given out are looked at: wallets show the first of the same words. */
const ADDRESSES_AHEAD = 20

function addressesAhead(addressOf: (index: number) => TronAddress, next: number): TronAddress[] {
  return Array.from({ length: ADDRESSES_AHEAD }, (_, n) => addressOf(next + n))
}

/**
 * Throws AppError MNEMONIC_CHANGED {detail}: the keys of what lies at the addresses would be gone; and FUND_IS_OURS
 * {detail}: a payment would be a deposit too, or what is there be counted twice.
 */
async function checkKeys({ db, keys }: Market): Promise<void> {
  const fund = keys.fund.address
  const known = await db.read(async (reader) => ({
    last: (await pageOfAccounts(reader, FIRST_DEPOSIT_INDEX, { offset: 0, limit: 1 })).rows[0],
    next: await nextDepositIndex(reader, FIRST_DEPOSIT_INDEX),
    fundIsDeposit: (await accountNamed(reader, fund)) !== undefined,
    fundIsPaidLater: (await payLaterIdAt(reader, fund)) !== undefined,
  }))
  const { last } = known
  if (last !== undefined && last.depositAddress !== keys.depositAddress(last.depositIndex)) {
    const detail = `MARKET_MNEMONIC is not what made the deposit address ${last.depositAddress}`
    throw new AppError('MNEMONIC_CHANGED', { detail })
  }
  const isAhead = () => addressesAhead(keys.depositAddress, known.next).includes(fund)
  const ours: [string, boolean][] = [
    ['the pool address', fund === keys.pool.address],
    ['a deposit address', known.fundIsDeposit || isAhead()],
    ['the address of an order that is paid later', known.fundIsPaidLater],
  ]
  const found = ours.find(([, isIt]) => isIt)
  if (found)
    throw new AppError('FUND_IS_OURS', { detail: `MARKET_FUND_PRIVATE_KEY must not be the key of ${found[0]}` })
}

/** Throws AppError TREASURY_PROOF_WRONG {detail}. */
function checkTreasuryProof(treasury: TronAddress, proof: string | undefined, fund: TronAddress): void {
  const message = treasuryMessage(fund)
  if (proof === undefined || messageSigner(message, proof) === treasury) return
  const detail = `MARKET_TREASURY_PROOF must be the signature of ${treasury} (signMessageV2) of: ${message}${highSText(proof)}`
  throw new AppError('TREASURY_PROOF_WRONG', { detail })
}

/**
 * Throws AppError TREASURY_PROOF_WRONG, and TREASURY_IS_OURS {detail}: what is sent there would come round, or be a
 * payment.
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
  const deposits = addressesAhead(keys.depositAddress, known.nextDeposit)
  const payLaters = addressesAhead((index) => keys.payLater(index).address, known.nextPayLater)
  const ours: [string, TronAddress[]][] = [
    ['the pool address', [keys.pool.address]],
    ['the fund address', [keys.fund.address]],
    ['a deposit address', [...known.deposits, ...deposits]],
    ['the address of an order that is paid later', known.paidLater ? [treasuryAddress] : payLaters],
  ]
  const found = ours.find(([, addresses]) => addresses.includes(treasuryAddress))
  if (found) throw new AppError('TREASURY_IS_OURS', { detail: `MARKET_TREASURY_ADDRESS must not be ${found[0]}` })
}
