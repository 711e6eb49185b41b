/** Made by `npm run locales` from en.ftl: the texts and their parameters. Do not edit. */
import type { TextParam } from './html.ts'

// biome-ignore format: generated
export interface Texts {
  'button-menu': Record<never, never>
  'button-link': Record<never, never>
  'button-create': Record<never, never>
  'button-buy-energy': Record<never, never>
  'button-buy-bandwidth': Record<never, never>
  'button-extend': Record<never, never>
  'button-orders': Record<never, never>
  'button-deposit': Record<never, never>
  'button-account': Record<never, never>
  'button-zapbuy': Record<never, never>
  'button-help': Record<never, never>
  'button-settings': Record<never, never>
  'button-calc': Record<never, never>
  'button-support': Record<never, never>
  'button-support-open': Record<never, never>
  'button-rent': { resource: TextParam }
  'button-object': Record<never, never>
  'button-back': Record<never, never>
  'button-cancel': Record<never, never>
  'button-open-private': Record<never, never>
  'button-copy-address': Record<never, never>
  'button-show-key': Record<never, never>
  'button-revoke-key': Record<never, never>
  'button-revoke-yes': Record<never, never>
  'button-unlink': Record<never, never>
  'button-unlink-yes': Record<never, never>
  'button-export': Record<never, never>
  'button-forget-me': Record<never, never>
  'button-forget-me-yes': Record<never, never>
  'command-start': Record<never, never>
  'command-link': Record<never, never>
  'command-cancel': Record<never, never>
  'command-account': Record<never, never>
  'command-deposit': Record<never, never>
  'command-settings': Record<never, never>
  'command-help': Record<never, never>
  'command-id': Record<never, never>
  'command-privacy': Record<never, never>
  'flow-cancelled': Record<never, never>
  'flow-expired': Record<never, never>
  'flow-stale-screen': Record<never, never>
  'flow-use-buttons': Record<never, never>
  'flow-typed': { input: TextParam }
  'flow-again': { times: TextParam }
  'flow-text-only': Record<never, never>
  'cancel-nothing': Record<never, never>
  'stale-button': Record<never, never>
  'unknown-command': Record<never, never>
  'stray-text': Record<never, never>
  'stray-message': Record<never, never>
  'edited-message': Record<never, never>
  'group-pointer': Record<never, never>
  'banned': Record<never, never>
  'pasted-key-deleted': Record<never, never>
  'pasted-key-not-deleted': Record<never, never>
  'not-linked': Record<never, never>
  'typed-unknown': { text: TextParam }
  'typed-examples': Record<never, never>
  'typed-address': { address: TextParam }
  'typed-deposit-address': { address: TextParam }
  'typed-zapbuy-address': { address: TextParam }
  'error-key-dead': Record<never, never>
  'error-busy': Record<never, never>
  'error-forbidden': Record<never, never>
  'error-balance-low': Record<never, never>
  'error-balance-missing': { missing: TextParam }
  'error-service-down': Record<never, never>
  'error-unknown': { reference: TextParam }
  'welcome': Record<never, never>
  'welcome-energy': Record<never, never>
  'welcome-zapbuy': Record<never, never>
  'welcome-next': Record<never, never>
  'welcome-link': Record<never, never>
  'status-title': Record<never, never>
  'status-balance': { balance: TextParam }
  'status-account': { address: TextParam }
  'status-more': { count: TextParam }
  'status-waiting': { count: TextParam }
  'status-unavailable': Record<never, never>
  'link-ask': Record<never, never>
  'link-checking': Record<never, never>
  'link-done': Record<never, never>
  'link-delete-it-yourself': Record<never, never>
  'link-not-a-key': Record<never, never>
  'link-refused-key': Record<never, never>
  'link-refused-forbidden': Record<never, never>
  'link-refused-unsettled': Record<never, never>
  'link-replaces': { hint: TextParam }
  'link-refused-busy': Record<never, never>
  'link-refused-unreachable': Record<never, never>
  'link-refused-answer': Record<never, never>
  'create-done': Record<never, never>
  'create-already': Record<never, never>
  'create-not-offered': Record<never, never>
  'create-unknown': Record<never, never>
  'create-failed': Record<never, never>
  'account-title': Record<never, never>
  'account-deposit-address': { address: TextParam }
  'account-key': { hint: TextParam }
  'account-key-coming': Record<never, never>
  'account-key-shown': { key: TextParam }
  'account-revoke-confirm': { hint: TextParam }
  'account-revoke-confirm-later': { hint: TextParam }
  'account-revoked': Record<never, never>
  'account-revoke-not-offered': Record<never, never>
  'account-revoke-unknown': Record<never, never>
  'account-revoke-failed': Record<never, never>
  'account-revoke-later': { time: TextParam }
  'account-revoke-waits': { time: TextParam }
  'account-revoke-asked': { time: TextParam }
  'account-objected': Record<never, never>
  'account-object-late': Record<never, never>
  'account-objected-to': Record<never, never>
  'account-linked-elsewhere': Record<never, never>
  'account-revealed-elsewhere': Record<never, never>
  'account-revoked-elsewhere': Record<never, never>
  'account-key-dead': Record<never, never>
  'account-unlink-confirm': { hint: TextParam }
  'account-unlinked': Record<never, never>
  'account-unsettled': Record<never, never>
  'account-export-empty': Record<never, never>
  'account-export-done': { count: TextParam }
  'deposit-title': { address: TextParam }
  'deposit-rules': { minimum: TextParam }
  'deposit-watching': Record<never, never>
  'deposit-arrived': { arrived: TextParam; balance: TextParam }
  'deposit-credited': { balance: TextParam; credited: TextParam }
  'deposit-fee': { amount: TextParam; fee: TextParam }
  'deposit-no-fee': Record<never, never>
  'deposit-waiting': { amount: TextParam }
  'deposit-small': { amount: TextParam }
  'deposit-small-rest': { missing: TextParam; small: TextParam }
  'deposit-reversed': { amount: TextParam; balance: TextParam }
  'deposit-token': { token: TextParam }
  'token-usdt': { amount: TextParam }
  'command-support': Record<never, never>
  'support-title': Record<never, never>
  'support-contact': { contact: TextParam }
  'support-relay': Record<never, never>
  'support-what': { id: TextParam }
  'support-handed-on': Record<never, never>
  'support-too-often': Record<never, never>
  'help-money': Record<never, never>
  'help-commands': Record<never, never>
  'help-command': { command: TextParam; description: TextParam }
  'help-stuck': Record<never, never>
  'id-yours': { id: TextParam }
  'privacy-stored': Record<never, never>
  'privacy-confirm': Record<never, never>
  'privacy-confirm-key': Record<never, never>
  'privacy-forgotten': Record<never, never>
  'settings-language': Record<never, never>
  'language-name': Record<never, never>
  'resource-energy': Record<never, never>
  'resource-bandwidth': Record<never, never>
  'purchase-amount': { amount: TextParam; resource: TextParam }
  'purchase-title-buy': { what: TextParam }
  'purchase-title-extend': { what: TextParam }
  'purchase-for': { address: TextParam }
  'purchase-price': { price: TextParam }
  'purchase-duration': { duration: TextParam; end: TextParam }
  'purchase-extend-until': { end: TextParam }
  'purchase-total': { cost: TextParam }
  'purchase-burn': { burn: TextParam; percent: TextParam }
  'purchase-burn-days': { burn: TextParam; days: TextParam; percent: TextParam }
  'purchase-burn-cheaper': { burn: TextParam }
  'purchase-available': { available: TextParam }
  'purchase-balance': { after: TextParam; before: TextParam }
  'purchase-valid': Record<never, never>
  'purchase-short': { balance: TextParam; missing: TextParam }
  'purchase-deposit-to': { address: TextParam }
  'purchase-partial': { available: TextParam; wanted: TextParam }
  'purchase-partial-none': Record<never, never>
  'wait-ask': Record<never, never>
  'wait-now': { amount: TextParam; duration: TextParam; end: TextParam }
  'wait-rest': { duration: TextParam; rest: TextParam }
  'wait-none': { duration: TextParam; rest: TextParam }
  'wait-rule': Record<never, never>
  'wait-deadline': { refund: TextParam; wait: TextParam }
  'wait-open': Record<never, never>
  'wait-not-offered': Record<never, never>
  'purchase-waiting': { amount: TextParam }
  'purchase-waiting-until': { amount: TextParam; end: TextParam }
  'purchase-wait-over': { amount: TextParam; end: TextParam }
  'purchase-earlier-unknown': { what: TextParam }
  'purchase-requoted-expired': Record<never, never>
  'purchase-requoted-price': Record<never, never>
  'purchase-requoted-market': Record<never, never>
  'purchase-requoted-made-already': Record<never, never>
  'purchase-requoted-balance': Record<never, never>
  'purchase-came-back': Record<never, never>
  'button-confirm': { cost: TextParam }
  'button-take-part': { amount: TextParam }
  'button-rest-later': Record<never, never>
  'button-order-wait': Record<never, never>
  'button-new-quote': Record<never, never>
  'button-retry': Record<never, never>
  'button-buy-again': Record<never, never>
  'button-order-details': Record<never, never>
  'purchase-sending': { cost: TextParam; what: TextParam }
  'purchase-unknown': Record<never, never>
  'purchase-unknown-why': { cost: TextParam; what: TextParam }
  'purchase-unknown-next': Record<never, never>
  'purchase-unknown-unreachable': Record<never, never>
  'purchase-unknown-money': Record<never, never>
  'purchase-not-seen': { cost: TextParam; what: TextParam }
  'purchase-not-seen-why': Record<never, never>
  'purchase-not-seen-money': Record<never, never>
  'purchase-not-seen-next': { until: TextParam }
  'purchase-not-made': { cost: TextParam; what: TextParam }
  'purchase-found-late': Record<never, never>
  'purchase-refused-title': { what: TextParam }
  'purchase-expired': Record<never, never>
  'purchase-waiting-ended': Record<never, never>
  'purchase-cancelled': Record<never, never>
  'purchase-ordered-buy': { what: TextParam }
  'purchase-ordered-extend': { what: TextParam }
  'purchase-progress': { bar: TextParam; percent: TextParam }
  'purchase-waits': Record<never, never>
  'purchase-paid': { cost: TextParam }
  'purchase-order-id': { id: TextParam }
  'purchase-completed-buy': { what: TextParam }
  'purchase-completed-extend': { what: TextParam }
  'purchase-completed-part': { percent: TextParam; what: TextParam }
  'purchase-completed-parts': { parts: TextParam; what: TextParam }
  'purchase-runs': Record<never, never>
  'purchase-run': { amount: TextParam; end: TextParam; start: TextParam }
  'purchase-run-over': { amount: TextParam; end: TextParam; start: TextParam }
  'purchase-run-until': { amount: TextParam; end: TextParam }
  'purchase-runs-most': { amount: TextParam }
  'saved': { burn: TextParam; percent: TextParam; saved: TextParam }
  'purchase-ends': { end: TextParam }
  'purchase-ends-first': { end: TextParam }
  'purchase-ends-last': { end: TextParam }
  'purchase-delegations': Record<never, never>
  'purchase-delegation': { amount: TextParam; delegator: TextParam }
  'purchase-delegation-link': { amount: TextParam; delegator: TextParam; url: TextParam }
  'purchase-more': { count: TextParam }
  'button-pay-wallet': Record<never, never>
  'button-copy-amount': Record<never, never>
  'button-wallet-order': { cost: TextParam; left: TextParam; what: TextParam }
  'orders-to-pay': Record<never, never>
  'purchase-requoted-no-wallet': Record<never, never>
  'failure-unpaid': Record<never, never>
  'wallet-asking': { cost: TextParam; what: TextParam }
  'wallet-asking-again': Record<never, never>
  'wallet-title': { duration: TextParam; what: TextParam }
  'wallet-amount': { amount: TextParam }
  'wallet-amount-rest': { amount: TextParam }
  'wallet-address': { address: TextParam }
  'wallet-left': { left: TextParam; time: TextParam }
  'wallet-partly': { amount: TextParam; missing: TextParam; paid: TextParam }
  'wallet-all-seen': { amount: TextParam }
  'wallet-arriving': { arriving: TextParam }
  'wallet-part-title': { came: TextParam; what: TextParam }
  'wallet-part': { amount: TextParam; missing: TextParam; seen: TextParam }
  'wallet-part-arriving': Record<never, never>
  'wallet-part-else': Record<never, never>
  'wallet-covered': { amount: TextParam }
  'wallet-over': Record<never, never>
  'wallet-rules': Record<never, never>
  'wallet-forgotten': { amount: TextParam; time: TextParam }
  'wallet-forgotten-part': { paid: TextParam }
  'wallet-expired': { what: TextParam }
  'wallet-cancelled': { what: TextParam }
  'wallet-expired-part': { amount: TextParam; paid: TextParam }
  'wallet-expired-none': Record<never, never>
  'wallet-late': Record<never, never>
  'wallet-to-balance': { paid: TextParam }
  'wallet-returned': { what: TextParam }
  'wallet-why-market': Record<never, never>
  'wallet-why-previous': Record<never, never>
  'wallet-why-other': { reason: TextParam }
  'wallet-missing': { what: TextParam }
  'wallet-credited': { amount: TextParam }
  'wallet-credited-rest': Record<never, never>
  'wallet-credited-unpaid': Record<never, never>
  'failure-key': Record<never, never>
  'failure-balance': Record<never, never>
  'failure-price': Record<never, never>
  'failure-market': Record<never, never>
  'failure-extend': Record<never, never>
  'failure-nothing-to-extend': Record<never, never>
  'failure-previous': Record<never, never>
  'failure-busy': Record<never, never>
  'failure-forbidden': Record<never, never>
  'failure-values': Record<never, never>
  'failure-down': Record<never, never>
  'failure-paused': { reason: TextParam }
  'failure-market-paused': Record<never, never>
  'failure-own': { reference: TextParam }
  'failure-unknown': { code: TextParam; reference: TextParam }
  'command-buy': Record<never, never>
  'command-energy': Record<never, never>
  'command-bandwidth': Record<never, never>
  'buy-resource': Record<never, never>
  'buy-stands': { balance: TextParam }
  'buy-receiver': { resource: TextParam }
  'buy-receiver-new': { resource: TextParam }
  'buy-amount': { resource: TextParam }
  'buy-market': { available: TextParam; price: TextParam }
  'buy-amount-chosen': { what: TextParam }
  'buy-duration': Record<never, never>
  'button-duration': { cost: TextParam; duration: TextParam }
  'buy-asking': Record<never, never>
  'buy-usage-address': Record<never, never>
  'buy-usage-energy': { address: TextParam }
  'buy-usage-bandwidth': { address: TextParam }
  'buy-link-wrong': Record<never, never>
  'buy-link-account': Record<never, never>
  'preset-usdt-holder': { amount: TextParam }
  'preset-usdt-new': { amount: TextParam }
  'preset-usdt-holder-5': { amount: TextParam }
  'preset-usdt-holder-10': { amount: TextParam }
  'preset-usdt-3': { amount: TextParam }
  'preset-usdt-20': { amount: TextParam }
  'argument-address': { problem: TextParam }
  'argument-amount': { problem: TextParam }
  'argument-duration': { problem: TextParam }
  'wrong-empty': Record<never, never>
  'wrong-too-long': Record<never, never>
  'wrong-unicode-digits': Record<never, never>
  'wrong-exponent': Record<never, never>
  'wrong-negative': Record<never, never>
  'wrong-zero': Record<never, never>
  'wrong-amount-fraction': Record<never, never>
  'wrong-amount': Record<never, never>
  'wrong-amount-separators': Record<never, never>
  'wrong-amount-below': { min: TextParam }
  'wrong-amount-above': { max: TextParam }
  'wrong-duration-fraction': Record<never, never>
  'wrong-duration': Record<never, never>
  'wrong-duration-below': { min: TextParam }
  'wrong-duration-above': { max: TextParam }
  'wrong-address-shape': Record<never, never>
  'wrong-address-checksum': Record<never, never>
  'wrong-address-hex': { address: TextParam }
  'wrong-address-foreign': Record<never, never>
  'wrong-address-not-activated': Record<never, never>
  'wrong-address-contract': Record<never, never>
  'wrong-address-deposit': Record<never, never>
  'wrong-address-unreachable': Record<never, never>
  'activation-offer': { address: TextParam; balance: TextParam; cost: TextParam }
  'activation-short': { missing: TextParam }
  'activation-under-way': { address: TextParam }
  'activation-coming': { address: TextParam }
  'activation-done': { address: TextParam }
  'button-activate': { cost: TextParam }
  'command-extend': Record<never, never>
  'extend-which': Record<never, never>
  'extend-which-none': Record<never, never>
  'button-rental': { left: TextParam; receiver: TextParam; what: TextParam }
  'button-extend-all': Record<never, never>
  'extend-looking': Record<never, never>
  'extend-none': { address: TextParam }
  'extend-none-rental': { address: TextParam }
  'extend-what': Record<never, never>
  'extend-found': { end: TextParam; what: TextParam }
  'extend-found-between': { first: TextParam; last: TextParam; what: TextParam }
  'extend-found-open': { what: TextParam }
  'extend-found-shared': { found: TextParam; others: TextParam; own: TextParam }
  'extend-sum': { what: TextParam }
  'extend-together': Record<never, never>
  'extend-left': { what: TextParam; why: TextParam }
  'extend-left-ended': Record<never, never>
  'extend-left-not-allowed': Record<never, never>
  'extend-left-ending': Record<never, never>
  'extend-left-longer': Record<never, never>
  'extend-left-too-long': Record<never, never>
  'extend-left-in-progress': Record<never, never>
  'extend-left-no-stake': Record<never, never>
  'extend-left-other': Record<never, never>
  'extend-end': { max: TextParam }
  'extend-end-wrong': { end: TextParam; max: TextParam }
  'extend-asking': Record<never, never>
  'command-orders': Record<never, never>
  'orders-running': Record<never, never>
  'orders-waiting': Record<never, never>
  'orders-ended': Record<never, never>
  'orders-none-running': Record<never, never>
  'orders-none-waiting': Record<never, never>
  'orders-none-ended': Record<never, never>
  'orders-line-running': { end: TextParam; left: TextParam; receiver: TextParam; what: TextParam }
  'orders-line-waiting': { percent: TextParam; price: TextParam; receiver: TextParam; what: TextParam }
  'orders-line-ended': { cost: TextParam; receiver: TextParam; time: TextParam; what: TextParam }
  'orders-line-ended-saved': { cost: TextParam; receiver: TextParam; saved: TextParam; time: TextParam; what: TextParam }
  'orders-line-zap': { receiver: TextParam; state: TextParam; time: TextParam; what: TextParam }
  'button-orders-running': Record<never, never>
  'button-orders-waiting': Record<never, never>
  'button-orders-ended': Record<never, never>
  'button-order-waiting': { percent: TextParam; receiver: TextParam; what: TextParam }
  'button-order-ended': { receiver: TextParam; time: TextParam; what: TextParam }
  'orders-page': { page: TextParam; pages: TextParam }
  'orders-tap': Record<never, never>
  'button-refresh': Record<never, never>
  'order-title-normal': { what: TextParam }
  'order-title-extend': { what: TextParam }
  'order-fill': { amount: TextParam; bar: TextParam; filled: TextParam; percent: TextParam }
  'order-waits': { amount: TextParam }
  'order-made': { time: TextParam }
  'order-duration': { duration: TextParam }
  'order-left': { end: TextParam; left: TextParam }
  'order-left-first': { end: TextParam; left: TextParam }
  'order-part-ended': { end: TextParam }
  'order-ended': { end: TextParam }
  'order-no-delegations': Record<never, never>
  'order-missing': Record<never, never>
  'orders-updated': Record<never, never>
  'button-cancel-order': Record<never, never>
  'button-cancel-order-yes': Record<never, never>
  'button-change-price': Record<never, never>
  'button-change-price-yes': Record<never, never>
  'button-change-receiver': Record<never, never>
  'button-change-receiver-yes': Record<never, never>
  'button-check-again': Record<never, never>
  'button-price-higher': { price: TextParam }
  'button-price-medium': { price: TextParam }
  'change-ask-cancel': { what: TextParam }
  'change-gives-up': { amount: TextParam }
  'change-comes-back': { refund: TextParam }
  'change-no-fee': Record<never, never>
  'change-fee': { fee: TextParam }
  'change-stays': { amount: TextParam }
  'change-stays-until': { amount: TextParam; end: TextParam }
  'change-pending': { amount: TextParam }
  'change-young-cancel': Record<never, never>
  'change-young-receiver': Record<never, never>
  'change-young-from': { left: TextParam; time: TextParam }
  'change-price-ask': { what: TextParam }
  'change-price-now': { price: TextParam }
  'change-price-lowest': { price: TextParam }
  'change-price-below': { price: TextParam }
  'change-price-medium': { price: TextParam }
  'change-price-same': Record<never, never>
  'change-ask-price': { what: TextParam }
  'change-price-to': { from: TextParam; to: TextParam }
  'change-price-rest': { amount: TextParam }
  'change-total': { before: TextParam; total: TextParam }
  'change-takes': { extra: TextParam }
  'change-returns': { extra: TextParam }
  'change-short': { balance: TextParam; missing: TextParam }
  'change-receiver-ask': { what: TextParam }
  'change-receiver-same': Record<never, never>
  'change-ask-receiver': { what: TextParam }
  'change-receiver-from': { address: TextParam }
  'change-receiver-to': { address: TextParam }
  'change-stays-there': { amount: TextParam }
  'change-moved': Record<never, never>
  'change-already': Record<never, never>
  'change-earlier-unknown': Record<never, never>
  'change-sending-cancel': Record<never, never>
  'change-sending-price': Record<never, never>
  'change-sending-receiver': Record<never, never>
  'change-unknown': Record<never, never>
  'change-unknown-cancel': Record<never, never>
  'change-unknown-price': Record<never, never>
  'change-unknown-receiver': Record<never, never>
  'change-not-seen-cancel': Record<never, never>
  'change-not-seen-price': Record<never, never>
  'change-not-seen-receiver': Record<never, never>
  'change-not-seen-next': { until: TextParam }
  'change-found-late': Record<never, never>
  'change-not-made-cancel': Record<never, never>
  'change-not-made-price': Record<never, never>
  'change-not-made-receiver': Record<never, never>
  'change-done-cancel': { what: TextParam }
  'change-came-back': { refund: TextParam }
  'change-done-price': { price: TextParam; what: TextParam }
  'change-costs': { total: TextParam }
  'change-done-receiver': { what: TextParam }
  'change-refused': Record<never, never>
  'change-over': Record<never, never>
  'change-not-changeable': Record<never, never>
  'change-not-offered': Record<never, never>
  'change-in-progress': Record<never, never>
  'change-price-too-low': Record<never, never>
  'change-balance-low': Record<never, never>
  'change-not-taken': Record<never, never>
  'wrong-price': Record<never, never>
  'wrong-price-fraction': Record<never, never>
  'wrong-price-above': { max: TextParam }
  'purchase-returned': { returned: TextParam }
  'order-price': { price: TextParam }
  'order-ended-short': Record<never, never>
  'order-moved': { address: TextParam; amount: TextParam }
  'command-calc': Record<never, never>
  'command-available': Record<never, never>
  'calc-amount': Record<never, never>
  'calc-duration': { amount: TextParam }
  'calc-usage': Record<never, never>
  'calc-title': { amount: TextParam; duration: TextParam }
  'calc-line': { burn: TextParam; cost: TextParam; percent: TextParam; resource: TextParam }
  'calc-line-dear': { burn: TextParam; cost: TextParam; resource: TextParam }
  'calc-line-rent': { cost: TextParam; resource: TextParam }
  'calc-short': { available: TextParam; resource: TextParam }
  'calc-none': { resource: TextParam }
  'calc-below': { min: TextParam; resource: TextParam }
  'calc-unknown': { resource: TextParam }
  'calc-day': { duration: TextParam }
  'calc-days': { days: TextParam }
  'available-title': { resource: TextParam }
  'available-duration': { duration: TextParam }
  'available-level': { available: TextParam; price: TextParam }
  'available-range': { available: TextParam; high: TextParam; low: TextParam }
  'available-none': Record<never, never>
  'available-unknown': Record<never, never>
  'available-note': Record<never, never>
  'wrong-input': { problem: TextParam }
  'tap-already': Record<never, never>
  'not-handled': Record<never, never>
  'receipt-title': Record<never, never>
  'ending-title': { left: TextParam; what: TextParam }
  'ending-rest': { end: TextParam }
  'ended-title': { what: TextParam }
  'ended-used': { used: TextParam }
  'button-explorer': Record<never, never>
  'command-zapbuy': Record<never, never>
  'zapbuy-title': Record<never, never>
  'zapbuy-address': { address: TextParam }
  'zapbuy-offer': { energy: TextParam; pay: TextParam }
  'zapbuy-smallest': { pay: TextParam }
  'zapbuy-short': Record<never, never>
  'zapbuy-no-price': Record<never, never>
  'zapbuy-paused': { reason: TextParam }
  'zapbuy-rules': Record<never, never>
  'zapbuy-small-return': { fee: TextParam }
  'zapbuy-small-credit': { fee: TextParam }
  'zapbuy-small-keep': Record<never, never>
  'zapbuy-rules-more': Record<never, never>
  'zapbuy-markup': { percent: TextParam }
  'zapbuy-yours': Record<never, never>
  'zapbuy-usage': Record<never, never>
  'zapbuy-not-offered': Record<never, never>
  'zapbuy-unknown-txid': { txid: TextParam }
  'zap-line': { paid: TextParam; state: TextParam; time: TextParam }
  'zap-title': { paid: TextParam }
  'zap-sender': { address: TextParam }
  'zap-time': { time: TextParam }
  'zap-stands': { state: TextParam }
  'zap-energy': { energy: TextParam }
  'zap-until': { end: TextParam }
  'zap-refund': { txid: TextParam }
  'zap-owed-next': Record<never, never>
  'zap-owed-less': { back: TextParam }
  'zap-owed-hand': Record<never, never>
  'zap-will-tell': Record<never, never>
  'zap-state-seen': Record<never, never>
  'zap-state-ordering': Record<never, never>
  'zap-state-ordered': Record<never, never>
  'zap-state-filled': Record<never, never>
  'zap-state-ignored': Record<never, never>
  'zap-state-refused': Record<never, never>
  'zap-state-owed': Record<never, never>
  'zap-state-refunding': Record<never, never>
  'zap-state-refunded': Record<never, never>
  'zap-state-vanished': Record<never, never>
  'zap-reason-too-small': Record<never, never>
  'zap-reason-exchange': Record<never, never>
  'zap-reason-contract': Record<never, never>
  'zap-reason-market-short': Record<never, never>
  'zap-reason-order-ended': Record<never, never>
  'zap-reason-order-short': Record<never, never>
  'zap-reason-answer-lost': Record<never, never>
  'zap-reason-paused': Record<never, never>
  'zap-reason-admin': Record<never, never>
  'zap-reason-fork': Record<never, never>
  'zap-reason-not-solid': Record<never, never>
  'zap-reason-market': Record<never, never>
  'zap-told-seen': { paid: TextParam }
  'zap-told-unknown': { paid: TextParam }
  'zap-unknown-next': Record<never, never>
  'zap-told-late': Record<never, never>
  'zap-told-ordered': { address: TextParam; energy: TextParam }
  'zap-told-filled': { address: TextParam; end: TextParam; energy: TextParam }
  'zap-told-ignored': { paid: TextParam }
  'zap-told-refused': { paid: TextParam }
  'zap-told-owed': { paid: TextParam }
  'zap-told-owed-lost': { paid: TextParam }
  'zap-told-refunded': { address: TextParam; paid: TextParam }
  'zap-told-vanished': { paid: TextParam }
  'command-admin': Record<never, never>
  'command-zaps': Record<never, never>
  'command-zap': Record<never, never>
  'command-pause': Record<never, never>
  'command-resume': Record<never, never>
  'admin-title': Record<never, never>
  'admin-market-ok': { ms: TextParam }
  'admin-market-down': { code: TextParam }
  'admin-chain-ok': { head: TextParam; solid: TextParam }
  'admin-chain-down': { code: TextParam }
  'admin-lag': { lags: TextParam }
  'admin-users': { blocked: TextParam; linked: TextParam; users: TextParam }
  'admin-orders': { cost: TextParam; orders: TextParam }
  'admin-open': { open: TextParam; unknown: TextParam }
  'admin-zaps': { zaps: TextParam }
  'admin-queue': { failed: TextParam; queued: TextParam }
  'admin-paused': { by: TextParam; reason: TextParam; since: TextParam; what: TextParam }
  'admin-problems': Record<never, never>
  'admin-no-problems': Record<never, never>
  'admin-alerts': Record<never, never>
  'admin-alert': { key: TextParam; since: TextParam }
  'admin-done': Record<never, never>
  'admin-pause-usage': Record<never, never>
  'admin-pause-done': { what: TextParam }
  'admin-pause-buy-here': Record<never, never>
  'admin-pause-buy-elsewhere': Record<never, never>
  'admin-pause-already': { what: TextParam }
  'admin-resume-usage': Record<never, never>
  'admin-resume-done': { what: TextParam }
  'admin-resume-nothing': Record<never, never>
  'admin-zaps-usage': { states: TextParam }
  'admin-zaps-title': { state: TextParam }
  'admin-zaps-none': Record<never, never>
  'admin-zap-usage': Record<never, never>
  'admin-zap-unknown': Record<never, never>
  'admin-zap-elsewhere': Record<never, never>
  'admin-zap-state': { attempt: TextParam; reason: TextParam; state: TextParam }
  'admin-zap-txid': { txid: TextParam }
  'admin-zap-cost': { cost: TextParam }
  'admin-zap-off-chain': { since: TextParam }
  'admin-zap-refunded-by': { by: TextParam }
  'admin-zap-refund-how': { command: TextParam }
  'admin-refund-usage': Record<never, never>
  'admin-refund-not-found': Record<never, never>
  'admin-refund-unchecked': Record<never, never>
  'admin-refund-used': Record<never, never>
  'button-zap-retry': Record<never, never>
  'button-zap-ignore': Record<never, never>
  'alert-title': Record<never, never>
  'alert-over-title': Record<never, never>
  'alert-unwell': { part: TextParam; problem: TextParam }
  'alert-remedy': { remedy: TextParam }
  'alert-well-again': { part: TextParam }
  'alert-refund-owed': { paid: TextParam; reason: TextParam; sender: TextParam; txid: TextParam; why: TextParam }
  'alert-order-short': { order: TextParam; percent: TextParam; txid: TextParam }
  'alert-zap-vanished': { paid: TextParam; state: TextParam; txid: TextParam }
  'alert-zap-order-late': { cost: TextParam; order: TextParam; state: TextParam; txid: TextParam }
  'alert-outcome-unknown': { reason: TextParam; txid: TextParam }
  'alert-watcher-behind': { lag: TextParam }
  'alert-key-rejected': Record<never, never>
  'alert-balance-low': { address: TextParam; balance: TextParam; limit: TextParam }
  'alert-support-asked': { question: TextParam; user: TextParam }
  'alert-deposit-address-changed': { after: TextParam; before: TextParam }
  'zap-title-token': { token: TextParam }
  'zap-reason-not-trx': Record<never, never>
  'zap-told-token': { token: TextParam }
  'alert-why-no-key': Record<never, never>
  'alert-why-by-hand': Record<never, never>
  'alert-why-too-large': Record<never, never>
  'alert-why-daily-limit': Record<never, never>
  'alert-why-wallet-low': Record<never, never>
  'alert-why-partly-delivered': Record<never, never>
  'alert-why-off-chain': Record<never, never>
  'button-notifications': Record<never, never>
  'notify-title': Record<never, never>
  'notify-line': { mode: TextParam; topic: TextParam }
  'notify-orders': Record<never, never>
  'notify-rentals': Record<never, never>
  'notify-zaps': Record<never, never>
  'notify-on': Record<never, never>
  'notify-silent': Record<never, never>
  'notify-off': Record<never, never>
}
