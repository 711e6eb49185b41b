/** Texts about a manual sale, for the chat and for the page. */
import type { SellableOrder } from '../../contract/wallets/manual-sale.ts'
import { lockPeriodBlocks } from '../../tron/resources.ts'
import type { Html } from '../locales/html.ts'
import type { Translator } from '../locales/translator.ts'
import type { SaleProblem, SaleRefusal } from './sales.ts'

const PROBLEMS = {
  account: 'grant-not-activated',
  receiver: 'sell-problem-receiver',
  own: 'sell-problem-own',
  lock: 'sell-problem-lock',
  fees: 'sell-problem-fees',
  stake: 'sell-problem-stake',
  gone: 'sell-problem-gone',
  not_allowed: 'sell-problem-not-allowed',
  rests: 'sell-problem-rests',
  refused: 'sell-problem-refused',
  late: 'grant-late',
  signer: 'sell-problem-signer',
  other: 'sell-problem-other',
  busy: 'sell-problem-busy',
  node: 'grant-node-down',
} as const satisfies Record<SaleProblem, string>

export function saleProblemText(t: Translator, { problem, untilMs = 0 }: SaleRefusal): Html {
  return problem === 'rests' ? t(PROBLEMS.rests, { time: t.time(untilMs) }) : t(PROBLEMS[problem])
}

/** Lines of tronweb that sign the whole order. `stakeSun`: undefined until the network totals have been read. */
export const signLines = ({ receiver, resource, durationSec, stakeSun }: SellableOrder): string =>
  `const me = tronWeb.defaultAddress.base58
const tx = await tronWeb.transactionBuilder.delegateResource(${stakeSun ?? 0}, '${receiver}', '${resource}', me, true, ${lockPeriodBlocks(durationSec)})
console.log(JSON.stringify(await tronWeb.trx.sign(tx)))`
