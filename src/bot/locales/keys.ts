/** Made by `npm run locales` from en.ftl: the texts and their parameters. Do not edit. */
import type { TextParam } from './html.ts'

type Params<Name extends string> = Record<Name, TextParam>

/** Texts without parameters. */
// biome-ignore format: generated
type Plain =
  | 'locale' | 'direction' | 'short-duration' | 'button-menu' | 'button-share' | 'button-rent-now' | 'button-link'
  | 'button-create' | 'button-buy-energy' | 'button-buy-bandwidth' | 'button-extend' | 'button-orders'
  | 'button-deposit' | 'button-withdraw' | 'button-withdraw-yes' | 'button-withdraw-stop' | 'button-withdraw-new'
  | 'button-withdraw-add' | 'button-withdraw-off' | 'button-withdraw-take-off' | 'button-admin-withdrawals'
  | 'command-withdraw' | 'button-account' | 'button-zapbuy' | 'button-alerts' | 'button-addresses' | 'button-help'
  | 'button-settings' | 'button-referral' | 'button-partner' | 'button-calc' | 'button-price' | 'button-support'
  | 'button-support-open' | 'button-object' | 'button-back' | 'button-cancel' | 'button-open-private'
  | 'button-copy-address' | 'button-copy-link' | 'button-show-key' | 'button-revoke-key' | 'button-revoke-yes'
  | 'button-keys' | 'button-key-new' | 'button-key-make' | 'button-key-off' | 'button-key-no-budget'
  | 'button-key-anybody' | 'button-key-script' | 'button-key-agent' | 'button-unlink' | 'button-unlink-yes'
  | 'button-counted' | 'button-export' | 'button-my-data' | 'button-forget-me' | 'button-forget-me-yes'
  | 'command-start' | 'command-link' | 'command-cancel' | 'command-account' | 'command-keys' | 'command-deposit'
  | 'command-settings' | 'command-addresses' | 'command-help' | 'command-id' | 'command-privacy' | 'flow-cancelled'
  | 'flow-expired' | 'flow-stale-screen' | 'flow-use-buttons' | 'flow-text-only' | 'cancel-nothing' | 'stale-button'
  | 'unknown-command' | 'stray-text' | 'stray-message' | 'edited-message' | 'group-pointer' | 'banned' | 'unbanned'
  | 'pasted-key-deleted' | 'pasted-key-not-deleted' | 'pasted-token-deleted' | 'pasted-token-not-deleted' | 'not-linked'
  | 'typed-examples' | 'typed-words-menu' | 'typed-words-account' | 'typed-words-rent' | 'transaction-waits'
  | 'transaction-unknown' | 'transaction-unknown-zap' | 'transaction-chain-silent' | 'typed-address-rent'
  | 'addresses-title' | 'addresses-none' | 'addresses-others' | 'addresses-not-activated' | 'addresses-unknown'
  | 'addresses-is-default' | 'addresses-activate' | 'addresses-ask' | 'addresses-saved' | 'addresses-name-unseen'
  | 'addresses-name-long' | 'addresses-name-secret' | 'addresses-name-taken' | 'button-address-add'
  | 'button-address-save' | 'button-address-rename' | 'button-address-remove' | 'button-address-default'
  | 'button-address-plain' | 'button-address-activate' | 'button-explorer-address' | 'error-key-dead' | 'error-busy'
  | 'error-forbidden' | 'error-balance-low' | 'error-service-down' | 'welcome' | 'welcome-energy' | 'welcome-zapbuy'
  | 'welcome-next' | 'start-unknown' | 'welcome-link' | 'status-title' | 'status-unavailable' | 'link-ask'
  | 'link-checking' | 'link-done' | 'link-delete-it-yourself' | 'link-not-a-key' | 'link-refused-key'
  | 'link-refused-forbidden' | 'link-refused-unsettled' | 'link-refused-busy' | 'link-refused-unreachable'
  | 'link-refused-answer' | 'keys-title' | 'keys-none' | 'keys-for-these' | 'keys-for-any' | 'keys-forever'
  | 'keys-not-offered' | 'keys-too-many' | 'keys-ask-name' | 'keys-ask-budget' | 'keys-ask-time' | 'keys-confirm'
  | 'keys-budget-free' | 'keys-revoked' | 'create-done' | 'create-already' | 'create-not-offered' | 'create-unknown'
  | 'create-failed' | 'withdraw-choose' | 'withdraw-none' | 'withdraw-new' | 'withdraw-new-at-once'
  | 'withdraw-address-refused' | 'withdraw-off' | 'withdraw-amount' | 'withdraw-too-little' | 'withdraw-will-look'
  | 'withdraw-final' | 'withdraw-moved' | 'withdraw-sending' | 'withdraw-unknown' | 'withdraw-not-made'
  | 'withdraw-dropped' | 'withdraw-not-taken' | 'withdraw-not-listed' | 'withdraw-contract' | 'withdraw-too-new'
  | 'withdraw-limit' | 'withdraw-too-many' | 'withdraw-balance' | 'withdraw-not-possible' | 'withdraw-paused'
  | 'withdraw-not-offered' | 'withdraw-review' | 'withdraw-signed' | 'withdraw-failed' | 'withdraw-cancelled'
  | 'withdraw-already' | 'withdraw-too-late' | 'withdraw-stopped' | 'withdraw-stop-late' | 'account-key-made-all'
  | 'account-key-made-not-you' | 'account-key-limit-rule' | 'account-title' | 'account-sub-key' | 'account-key-coming'
  | 'account-revoked' | 'account-revoke-not-offered' | 'account-revoke-unknown' | 'account-revoke-failed'
  | 'account-objected' | 'account-objected-other' | 'account-object-late' | 'account-objected-to'
  | 'account-linked-elsewhere' | 'account-revealed-elsewhere' | 'account-revoked-elsewhere' | 'account-key-dead'
  | 'account-unlinked' | 'account-unsettled' | 'counted-title' | 'counted-wrong' | 'counted-not-offered'
  | 'account-export-empty' | 'deposit-rules' | 'deposit-not-seen' | 'deposit-watching' | 'deposit-no-fee'
  | 'command-support' | 'support-title' | 'support-nobody' | 'support-ask' | 'support-hid' | 'support-too-often'
  | 'ticket-text-or-file' | 'button-ticket-reply' | 'button-ticket-solved' | 'button-ticket-file'
  | 'button-ticket-answer' | 'button-ticket-close' | 'button-admin-tickets' | 'tickets-title' | 'ticket-open'
  | 'ticket-answered' | 'ticket-closed' | 'ticket-sent' | 'ticket-was-closed' | 'help-money' | 'help-commands'
  | 'help-stuck' | 'privacy-stored' | 'privacy-limits' | 'privacy-data' | 'privacy-confirm' | 'privacy-confirm-key'
  | 'privacy-bot-first' | 'privacy-forgotten' | 'button-zone' | 'button-zone-ask' | 'button-zone-utc' | 'zone-type'
  | 'zone-asia' | 'zone-europe' | 'zone-africa' | 'zone-americas' | 'zone-oceania' | 'zone-wrong' | 'zone-wrong-offset'
  | 'zone-wrong-clock' | 'language-name' | 'resource-energy' | 'resource-bandwidth' | 'purchase-valid' | 'purchase-sure'
  | 'button-whom' | 'button-rent-bandwidth' | 'purchase-partial-none' | 'purchase-none-only' | 'wait-ask' | 'wait-rule'
  | 'wait-open' | 'wait-fixed' | 'wait-not-offered' | 'purchase-requoted-expired' | 'purchase-requoted-price'
  | 'purchase-requoted-promo-ended' | 'purchase-requoted-promo-used-up' | 'purchase-requoted-promo-used'
  | 'purchase-requoted-market' | 'purchase-requoted-made-already' | 'purchase-requoted-balance' | 'purchase-came-back'
  | 'button-rest-later' | 'button-order-wait' | 'button-new-quote' | 'button-retry' | 'button-buy-again'
  | 'button-order-details' | 'purchase-unknown' | 'purchase-unknown-next' | 'purchase-unknown-unreachable'
  | 'purchase-unknown-money' | 'purchase-not-seen-why' | 'purchase-not-seen-money' | 'purchase-found-late'
  | 'purchase-expired' | 'purchase-waiting-ended' | 'purchase-cancelled' | 'quote-cancelled' | 'purchase-waits'
  | 'purchase-runs' | 'purchase-delegations' | 'button-pay-wallet' | 'button-copy-amount' | 'orders-to-pay'
  | 'purchase-requoted-no-wallet' | 'failure-unpaid' | 'wallet-asking-again' | 'wallet-part-arriving'
  | 'wallet-part-else' | 'wallet-over' | 'wallet-rules' | 'wallet-expired-none' | 'wallet-late' | 'wallet-why-market'
  | 'wallet-why-previous' | 'wallet-credited-rest' | 'button-ask-pay' | 'button-request-pay' | 'button-request-open'
  | 'button-request-share' | 'button-request-drop' | 'request-made' | 'request-made-balance' | 'request-asks'
  | 'request-yours' | 'request-quote' | 'request-short' | 'request-told' | 'request-undone' | 'request-dropped'
  | 'request-paying' | 'request-paid' | 'request-expired' | 'request-withdrawn' | 'request-gone' | 'request-card-open'
  | 'request-card-paying' | 'request-card-paid' | 'request-card-filled' | 'request-card-expired'
  | 'request-card-withdrawn' | 'inline-card-title' | 'inline-price-hint' | 'inline-no-price-title' | 'inline-no-price'
  | 'inline-how-title' | 'inline-not-read' | 'wallet-credited-unpaid' | 'failure-key' | 'failure-balance'
  | 'failure-price' | 'failure-market' | 'failure-extend' | 'failure-nothing-to-extend' | 'failure-previous'
  | 'failure-busy' | 'failure-forbidden' | 'failure-sub-key' | 'failure-sub-key-receiver' | 'failure-sub-key-budget'
  | 'failure-values' | 'failure-down' | 'failure-market-paused' | 'command-buy' | 'command-energy' | 'command-bandwidth'
  | 'buy-resource' | 'buy-stands-unknown' | 'buy-recipient-not-found' | 'buy-recipient-no-usdt' | 'buy-recipient-same'
  | 'button-skip' | 'buy-duration' | 'price-asking' | 'buy-usage-address' | 'buy-link-wrong' | 'buy-link-account'
  | 'wrong-empty' | 'wrong-too-long' | 'wrong-unicode-digits' | 'wrong-exponent' | 'wrong-not-positive'
  | 'wrong-amount-fraction' | 'wrong-amount' | 'wrong-amount-address' | 'wrong-amount-separators'
  | 'wrong-duration-fraction' | 'wrong-duration' | 'wrong-duration-address' | 'wrong-address-shape'
  | 'wrong-address-checksum' | 'wrong-address-foreign' | 'wrong-address-contract' | 'wrong-address-deposit'
  | 'wrong-address-unreachable' | 'button-bulk' | 'command-bulk' | 'bulk-empty' | 'bulk-file-lost' | 'bulk-file-large'
  | 'bulk-file-no-text' | 'bulk-none-good' | 'bulk-not-first' | 'bulk-checking' | 'bulk-left-out'
  | 'bulk-left-not-activated' | 'bulk-left-unreachable' | 'bulk-left-warned' | 'bulk-left-made' | 'bulk-not-made'
  | 'bulk-ends' | 'bulk-csv' | 'button-bulk-look' | 'button-bulk-stop' | 'button-bulk-csv' | 'command-extend'
  | 'extend-which' | 'extend-which-none' | 'button-extend-all' | 'extend-looking' | 'extend-what' | 'extend-together'
  | 'extend-left-ended' | 'extend-left-not-allowed' | 'extend-left-no-lock' | 'extend-left-ending'
  | 'extend-left-longer' | 'extend-left-too-long' | 'extend-left-in-progress' | 'extend-left-no-stake'
  | 'extend-left-other' | 'command-orders' | 'orders-running' | 'orders-waiting' | 'orders-ended'
  | 'orders-none-running' | 'orders-none-waiting' | 'orders-none-ended' | 'button-orders-running'
  | 'button-orders-waiting' | 'button-orders-ended' | 'orders-tap' | 'button-refresh' | 'order-no-delegations'
  | 'order-missing' | 'orders-updated' | 'button-cancel-order' | 'button-cancel-order-yes' | 'button-return'
  | 'button-return-yes' | 'button-receipt-file' | 'receipt-not-ready' | 'receipt-not-offered' | 'receipt-wrong'
  | 'button-change-price' | 'button-change-price-yes' | 'button-change-receiver' | 'button-change-receiver-yes'
  | 'button-check-again' | 'change-return-final' | 'change-no-fee' | 'change-young-cancel' | 'change-young-receiver'
  | 'change-price-same' | 'change-receiver-same' | 'change-moved' | 'change-already' | 'change-earlier-unknown'
  | 'change-sending-cancel' | 'change-sending-return' | 'change-sending-price' | 'change-sending-receiver'
  | 'change-unknown' | 'change-unknown-cancel' | 'change-unknown-return' | 'change-unknown-price'
  | 'change-unknown-receiver' | 'change-not-seen-cancel' | 'change-not-seen-return' | 'change-not-seen-price'
  | 'change-not-seen-receiver' | 'change-found-late' | 'change-not-made-cancel' | 'change-not-made-return'
  | 'change-not-made-price' | 'change-not-made-receiver' | 'change-return-leaves' | 'change-refused' | 'change-over'
  | 'return-nothing' | 'return-less' | 'return-not-offered' | 'return-not-taken' | 'return-not-final' | 'return-no-hour'
  | 'return-done' | 'change-not-changeable' | 'change-not-offered' | 'change-in-progress' | 'change-price-too-low'
  | 'change-balance-low' | 'change-not-taken' | 'wrong-price' | 'wrong-price-address' | 'wrong-price-fraction'
  | 'wrong-trx' | 'wrong-trx-address' | 'order-ended-short' | 'order-fixed' | 'command-calc' | 'command-available'
  | 'command-price' | 'calc-usage' | 'available-none' | 'available-unknown' | 'available-note' | 'price-unknown'
  | 'price-nothing-yet' | 'price-past-week' | 'price-period-hour' | 'price-period-day' | 'price-period-week'
  | 'tap-already' | 'not-handled' | 'receipt-title' | 'button-explorer' | 'command-zapbuy' | 'zapbuy-title'
  | 'zapbuy-short' | 'zapbuy-no-price' | 'zapbuy-rules' | 'zapbuy-small-keep' | 'zapbuy-rules-more' | 'command-referral'
  | 'referral-title' | 'referral-no-share' | 'referral-not-offered' | 'referral-no-account' | 'referral-last'
  | 'referral-welcome' | 'command-partner' | 'partner-title' | 'partner-what' | 'partner-approval'
  | 'partner-needs-account' | 'partner-not-offered' | 'button-bot-new' | 'button-bot-go-on' | 'button-bot-begin'
  | 'button-bot-days' | 'button-bot-margin' | 'button-bot-account' | 'button-bot-approve' | 'button-bot-refuse'
  | 'button-bot-pause' | 'button-bot-resume' | 'button-bot-close' | 'button-bot-close-yes' | 'bot-ask-token'
  | 'bot-ask-token-rule' | 'bot-token-checking' | 'bot-not-a-token' | 'bot-token-refused' | 'bot-token-unreachable'
  | 'bot-token-taken' | 'bot-token-renewed' | 'bot-found-next' | 'bot-ask-margin' | 'bot-confirm-money'
  | 'bot-state-draft' | 'bot-state-pending' | 'bot-state-running' | 'bot-state-paused' | 'bot-state-closing'
  | 'bot-state-refused' | 'bot-state-removed' | 'bot-state-revoked' | 'bot-problem-revoked' | 'bot-problem-used'
  | 'bot-nowhere' | 'bot-other-account' | 'bot-days-none' | 'bot-days-rule' | 'bot-reopened' | 'command-promo'
  | 'button-promo' | 'promo-ask' | 'promo-rule' | 'promo-not-offered' | 'zapbuy-yours' | 'zapbuy-usage'
  | 'zapbuy-not-offered' | 'zap-owed-next' | 'zap-owed-hand' | 'zap-will-tell' | 'zap-state-seen' | 'zap-state-ordering'
  | 'zap-state-ordered' | 'zap-state-filled' | 'zap-state-ignored' | 'zap-state-refused' | 'zap-state-owed'
  | 'zap-state-refunding' | 'zap-state-refunded' | 'zap-state-vanished' | 'zap-reason-too-small' | 'zap-reason-exchange'
  | 'zap-reason-contract' | 'zap-reason-market-short' | 'zap-reason-order-ended' | 'zap-reason-order-short'
  | 'zap-reason-answer-lost' | 'zap-reason-paused' | 'zap-reason-admin' | 'zap-reason-fork' | 'zap-reason-not-solid'
  | 'zap-reason-market' | 'zap-unknown-next' | 'zap-told-late' | 'zap-told-sent-back' | 'command-admin' | 'command-zaps'
  | 'command-zap' | 'command-pause' | 'command-resume' | 'command-broadcast' | 'command-find' | 'button-admin-people'
  | 'button-admin-orders' | 'button-admin-find' | 'find-ask' | 'find-nothing' | 'find-address-nobody'
  | 'find-txid-nothing' | 'find-no-block' | 'people-title' | 'people-newest' | 'person-unlinked' | 'person-notes'
  | 'person-not-changed' | 'button-ban' | 'button-unban' | 'button-note' | 'desk-orders-title' | 'desk-orders-none'
  | 'command-journal' | 'command-operators' | 'admin-not-yours' | 'button-admin-card' | 'button-admin-zaps'
  | 'button-admin-money' | 'button-admin-terms' | 'button-admin-bots' | 'button-admin-texts' | 'button-admin-promo'
  | 'button-admin-problems' | 'button-admin-journal' | 'button-admin-pause' | 'button-admin-broadcast'
  | 'button-admin-operators' | 'role-owner' | 'role-support' | 'role-finance' | 'role-partner' | 'role-owner-is'
  | 'role-support-is' | 'role-finance-is' | 'role-taken' | 'operators-title' | 'operators-ask-who' | 'operators-no-id'
  | 'operators-is-configured' | 'operators-unknown' | 'button-operator-add' | 'journal-title' | 'journal-empty'
  | 'button-newer' | 'button-older' | 'button-journal-all' | 'pause-title' | 'pause-none' | 'pause-name-buy'
  | 'name-zapbuy' | 'pause-name-withdraw' | 'pause-name-all' | 'button-no-reason' | 'button-signing-stop'
  | 'signing-ask' | 'button-signing-stop-yes' | 'signing-stopped' | 'signing-away' | 'money-title' | 'money-today'
  | 'money-picture' | 'markup-title' | 'markup-none' | 'markup-not-shared' | 'markup-rule' | 'markup-impossible'
  | 'estimate-credits-off' | 'estimate-credits-impossible' | 'markup-ask' | 'referral-ask' | 'button-markup-other'
  | 'button-referral-other' | 'bots-title' | 'bots-rule' | 'bots-elsewhere' | 'bots-none' | 'bots-partners-off'
  | 'bots-partners-on' | 'button-bot-new-own' | 'button-margin-min' | 'button-margin-max' | 'button-partner-share'
  | 'partner-share-ask' | 'margin-min-ask' | 'margin-max-ask' | 'bot-texts-title' | 'bot-texts-rule' | 'bot-texts-asked'
  | 'button-bot-texts-approve' | 'button-bot-texts-refuse' | 'bot-text-product' | 'bot-text-greeting'
  | 'bot-text-contact' | 'bot-text-usual' | 'button-bot-text-usual' | 'promo-codes-title' | 'promo-codes-no-markup'
  | 'promo-codes-none' | 'promo-code-open' | 'promo-code-unlimited' | 'promo-ask-end' | 'promo-ask-uses'
  | 'promo-ask-each' | 'promo-confirm' | 'button-promo-new' | 'button-promo-random' | 'button-promo-open'
  | 'button-promo-unlimited' | 'button-promo-make' | 'money-pool' | 'money-fund' | 'money-no-stock' | 'admin-title'
  | 'admin-problems' | 'admin-no-problems' | 'admin-alerts' | 'admin-done' | 'admin-withdrawal-unlisted'
  | 'admin-withdrawal-sure' | 'admin-withdrawal-approved' | 'admin-withdrawal-refused' | 'admin-withdrawal-elsewhere'
  | 'admin-withdrawal-why' | 'admin-withdrawal-ask' | 'admin-withdrawal-not-you' | 'admin-withdrawal-wait'
  | 'admin-withdrawals-none-here' | 'admin-pause-usage' | 'admin-pause-buy-here' | 'admin-pause-buy-elsewhere'
  | 'admin-resume-usage' | 'admin-resume-nothing' | 'broadcast-usage' | 'broadcast-choose-who'
  | 'broadcast-choose-words' | 'broadcast-choose-days' | 'broadcast-over' | 'broadcast-to-everybody'
  | 'broadcast-to-linked' | 'broadcast-to-renting' | 'broadcasts-title' | 'broadcasts-none' | 'button-broadcast-new'
  | 'button-broadcast-pin' | 'button-broadcast-unpin' | 'button-broadcast-who' | 'button-broadcast-words'
  | 'broadcast-dropped' | 'button-broadcast-send' | 'button-broadcast-stop' | 'admin-zaps-none' | 'admin-zap-usage'
  | 'admin-zap-unknown' | 'admin-zap-elsewhere' | 'admin-refund-usage' | 'admin-refund-not-found'
  | 'admin-refund-not-final' | 'admin-refund-unchecked' | 'admin-refund-used' | 'button-zap-retry' | 'button-zap-ignore'
  | 'alert-title' | 'alert-over-title' | 'alert-key-rejected' | 'alert-means-energy-fee' | 'alert-means-byte-fee'
  | 'alert-means-activation' | 'alert-means-sender' | 'alert-means-permission' | 'alert-means-free-bandwidth'
  | 'alert-means-supply' | 'alert-means-lock' | 'alert-means-unfreeze' | 'alert-means-fee-limit' | 'alert-means-dynamic'
  | 'zap-reason-not-trx' | 'alert-why-no-key' | 'alert-why-by-hand' | 'alert-why-too-large' | 'alert-why-daily-limit'
  | 'alert-why-wallet-low' | 'alert-why-partly-delivered' | 'alert-why-off-chain' | 'command-alerts' | 'alerts-title'
  | 'alerts-none' | 'alerts-full' | 'alerts-saved' | 'alerts-history' | 'alerts-delete' | 'alerts-address'
  | 'alerts-leads' | 'alerts-leads-all' | 'alerts-lead-set' | 'alerts-which-address' | 'alerts-balance'
  | 'button-alerts-all' | 'button-new-low-energy' | 'button-new-low-bandwidth' | 'button-new-price-energy'
  | 'button-new-price-bandwidth' | 'button-new-balance' | 'button-leads' | 'button-lead-off' | 'button-rule-pause'
  | 'button-rule-resume' | 'button-rule-edit' | 'button-rule-history' | 'button-rule-delete' | 'button-rule-delete-yes'
  | 'button-rule-open' | 'button-rule-rent' | 'button-rule-rent-price' | 'rule-state-on' | 'rule-state-paused'
  | 'rule-state-stopped' | 'rule-state-done' | 'rule-log-made' | 'rule-log-changed' | 'rule-log-paused'
  | 'rule-log-resumed' | 'rule-log-key' | 'rule-did-balance' | 'rule-did-paused' | 'rule-did-moved'
  | 'rule-did-not-extendable' | 'rule-did-late' | 'rule-did-ended' | 'receipt-rule' | 'rule-other-account'
  | 'button-rule-start' | 'button-keep' | 'button-new-auto-energy' | 'button-new-auto-bandwidth' | 'button-auto-level'
  | 'button-auto-amount' | 'button-auto-duration' | 'button-auto-max' | 'button-auto-daily' | 'button-auto-total'
  | 'button-auto-quiet' | 'keep-until' | 'keep-max' | 'keep-sure' | 'keep-how' | 'auto-duration' | 'auto-daily'
  | 'auto-total' | 'auto-no-total' | 'auto-quiet' | 'auto-no-quiet' | 'auto-quiet-wrong' | 'auto-sure' | 'auto-how'
  | 'button-notifications' | 'notify-title' | 'notify-orders' | 'notify-rentals' | 'notify-alerts' | 'notify-on'
  | 'notify-silent' | 'notify-off'

// biome-ignore format: generated
export interface Texts extends Record<Plain, Record<never, never>> {
  'time': Params<'time' | 'zone'>
  'button-withdraw-all': Params<'amount'>
  'button-admin-approve': Params<'n'>
  'button-admin-refuse': Params<'n'>
  'button-admin-approve-sure': Params<'amount'>
  'button-rent': Params<'resource'>
  'button-key-off-named': Params<'name'>
  'flow-typed': Params<'input'>
  'flow-again': Params<'times'>
  'typed-unknown': Params<'text'>
  'transaction-title': Params<'txid'>
  'transaction-rental': Params<'what'>
  'transaction-transfer': Params<'amount' | 'from' | 'to'>
  'transaction-token': Params<'from' | 'to'>
  'transaction-delegate': Params<'from' | 'resource' | 'to'>
  'transaction-undelegate': Params<'from' | 'resource' | 'to'>
  'transaction-done': Params<'time'>
  'transaction-failed': Params<'time'>
  'transaction-cost': Params<'energy' | 'fee'>
  'typed-address': Params<'address'>
  'typed-deposit-address': Params<'address'>
  'typed-zapbuy-address': Params<'address'>
  'addresses-line': Params<'address' | 'name'>
  'addresses-line-default': Params<'address' | 'name'>
  'addresses-has': Params<'balance' | 'bandwidth' | 'energy'>
  'addresses-activate-elsewhere': Params<'fee'>
  'addresses-ask-name': Params<'address'>
  'addresses-removed': Params<'name'>
  'addresses-full': Params<'max'>
  'button-rent-for': Params<'name'>
  'error-balance-missing': Params<'missing'>
  'error-unknown': Params<'reference'>
  'in-bold': Params<'text'>
  'as-it-is': Params<'text'>
  'welcome-price': Params<'amount' | 'cost'>
  'welcome-price-saves': Params<'amount' | 'burn' | 'cost' | 'percent'>
  'status-balance': Params<'balance'>
  'status-account': Params<'address'>
  'status-more': Params<'count'>
  'button-running-all': Params<'count'>
  'button-again-what': Params<'duration' | 'receiver' | 'what'>
  'status-waiting': Params<'count'>
  'link-replaces': Params<'hint'>
  'keys-line': Params<'name'>
  'keys-spent': Params<'daily' | 'spent'>
  'keys-spent-free': Params<'spent'>
  'keys-for': Params<'addresses'>
  'bullet': Params<'what'>
  'keys-until': Params<'time'>
  'keys-ask-receivers': Params<'max'>
  'keys-receivers-many': Params<'count' | 'max'>
  'keys-budget': Params<'daily'>
  'keys-time': Params<'time'>
  'keys-made': Params<'name'>
  'keys-shown': Params<'key' | 'name'>
  'withdraw-available': Params<'available'>
  'withdraw-left': Params<'daily' | 'left'>
  'withdraw-none-wait': Params<'wait'>
  'withdraw-waiting': Params<'address' | 'time'>
  'withdraw-new-sure': Params<'address'>
  'withdraw-new-after': Params<'wait'>
  'withdraw-added': Params<'address' | 'time'>
  'withdraw-removed': Params<'address'>
  'withdraw-rules': Params<'fee' | 'min'>
  'withdraw-amount-below': Params<'min'>
  'withdraw-amount-above': Params<'max'>
  'withdraw-amount-limit': Params<'left'>
  'withdraw-ask': Params<'amount'>
  'withdraw-title': Params<'amount'>
  'withdraw-to': Params<'address'>
  'withdraw-fee': Params<'fee'>
  'withdraw-arrives': Params<'amount'>
  'withdraw-left-after': Params<'left'>
  'withdraw-will-wait': Params<'time'>
  'withdraw-requested': Params<'time'>
  'withdraw-held': Params<'reason'>
  'withdraw-done': Params<'amount'>
  'withdraw-txid': Params<'txid'>
  'withdraw-refused': Params<'reason'>
  'account-address-added': Params<'address' | 'time'>
  'account-withdrawal': Params<'address' | 'amount' | 'time'>
  'account-withdrawal-back': Params<'address' | 'amount' | 'reason'>
  'account-extension-short': Params<'address' | 'amount'>
  'account-rental-short': Params<'address' | 'amount'>
  'account-new-network': Params<'time'>
  'account-key-made': Params<'name'>
  'account-key-made-daily': Params<'daily'>
  'account-key-limit': Params<'name'>
  'account-key-limit-budget': Params<'amount'>
  'account-key-limit-address': Params<'address'>
  'account-deposit-address': Params<'address'>
  'account-key': Params<'hint'>
  'account-saved': Params<'saved'>
  'account-not-saved': Params<'lost'>
  'account-key-shown': Params<'key'>
  'account-revoke-confirm': Params<'hint'>
  'account-revoke-confirm-later': Params<'hint'>
  'account-revoke-later': Params<'time'>
  'account-revoke-waits': Params<'time'>
  'account-revoke-asked': Params<'time'>
  'account-unlink-confirm': Params<'hint'>
  'counted-amount': Params<'amount' | 'time'>
  'counted-checked': Params<'assets' | 'total'>
  'counted-short': Params<'missing'>
  'counted-root': Params<'root'>
  'counted-nothing': Params<'time'>
  'account-export-done': Params<'count'>
  'account-export-more': Params<'more'>
  'deposit-title': Params<'address'>
  'deposit-minimum-kept': Params<'minimum'>
  'deposit-minimum': Params<'minimum'>
  'deposit-arrived': Params<'arrived' | 'balance'>
  'deposit-credited': Params<'balance' | 'credited'>
  'deposit-fee': Params<'amount' | 'fee'>
  'deposit-waiting': Params<'amount'>
  'deposit-small': Params<'amount'>
  'deposit-small-many': Params<'amount' | 'count'>
  'deposit-small-rest': Params<'missing' | 'small'>
  'deposit-reversed': Params<'amount' | 'balance'>
  'deposit-token': Params<'token'>
  'token-usdt': Params<'amount'>
  'support-contact': Params<'contact'>
  'support-goes-on': Params<'n'>
  'support-what': Params<'id'>
  'support-handed-on': Params<'n'>
  'ticket-answer': Params<'n'>
  'ticket-closed-for-you': Params<'n'>
  'ticket-solved': Params<'n'>
  'button-ticket': Params<'n' | 'since' | 'state'>
  'tickets-waiting': Params<'count' | 'since'>
  'ticket-title': Params<'n' | 'state'>
  'ticket-person': Params<'id' | 'language' | 'name'>
  'ticket-about': Params<'about'>
  'ticket-by-person': Params<'file' | 'text' | 'time'>
  'ticket-by-operator': Params<'file' | 'id' | 'text' | 'time'>
  'ticket-gone': Params<'n'>
  'ticket-ask-answer': Params<'n'>
  'help-command': Params<'command' | 'description'>
  'id-yours': Params<'id'>
  'settings-now': Params<'now'>
  'zone-ask': Params<'now'>
  'zone-set': Params<'now'>
  'purchase-amount': Params<'amount' | 'resource'>
  'purchase-title-buy': Params<'what'>
  'purchase-title-extend': Params<'what'>
  'purchase-for': Params<'address'>
  'purchase-price': Params<'price'>
  'purchase-duration': Params<'duration' | 'end'>
  'purchase-extend-until': Params<'end'>
  'purchase-total': Params<'cost'>
  'purchase-markup': Params<'market' | 'markup' | 'percent'>
  'purchase-promo': Params<'code' | 'less' | 'percent' | 'usual'>
  'purchase-burn': Params<'burn' | 'percent'>
  'purchase-burn-days': Params<'burn' | 'days' | 'percent'>
  'purchase-burn-cheaper': Params<'burn' | 'cost' | 'days'>
  'purchase-available': Params<'available'>
  'purchase-balance': Params<'after' | 'before'>
  'check-enough': Params<'what'>
  'check-fits': Params<'need'>
  'check-short-new': Params<'need' | 'short'>
  'check-short': Params<'need' | 'short'>
  'check-short-burn': Params<'burn'>
  'check-too-much': Params<'need'>
  'check-rest': Params<'burn' | 'cost' | 'has'>
  'check-bandwidth': Params<'burn'>
  'check-fee-limit': Params<'limit' | 'usual'>
  'check-shut-out-sender': Params<'address'>
  'check-shut-out': Params<'address'>
  'check-scam-why': Params<'address' | 'reason'>
  'check-scam': Params<'address'>
  'button-sure': Params<'cost'>
  'button-need': Params<'amount'>
  'purchase-short': Params<'balance' | 'missing'>
  'purchase-partial': Params<'available' | 'wanted'>
  'purchase-partial-only': Params<'available' | 'wanted'>
  'wait-now': Params<'amount' | 'duration' | 'end'>
  'wait-rest': Params<'duration' | 'rest'>
  'wait-none': Params<'duration' | 'rest'>
  'wait-deadline': Params<'refund' | 'wait'>
  'purchase-waiting': Params<'amount'>
  'purchase-waiting-until': Params<'amount' | 'end'>
  'purchase-wait-over': Params<'amount' | 'end'>
  'wait-needs-link': Params<'count'>
  'wait-unlinked': Params<'address' | 'end' | 'what'>
  'purchase-earlier-unknown': Params<'what'>
  'button-confirm': Params<'cost'>
  'button-take-part': Params<'amount'>
  'purchase-sending': Params<'cost' | 'what'>
  'purchase-unknown-why': Params<'cost' | 'what'>
  'purchase-not-seen': Params<'cost' | 'what'>
  'purchase-not-seen-next': Params<'until'>
  'purchase-not-made': Params<'cost' | 'what'>
  'purchase-refused-title': Params<'what'>
  'purchase-ordered-buy': Params<'what'>
  'purchase-ordered-extend': Params<'what'>
  'purchase-progress': Params<'bar' | 'percent'>
  'purchase-paid': Params<'cost'>
  'purchase-order-id': Params<'id'>
  'purchase-completed-buy': Params<'what'>
  'purchase-completed-extend': Params<'what'>
  'purchase-completed-part': Params<'percent' | 'what'>
  'purchase-completed-parts': Params<'parts' | 'what'>
  'purchase-run': Params<'amount' | 'end' | 'start'>
  'purchase-run-over': Params<'amount' | 'end' | 'start'>
  'purchase-run-until': Params<'amount' | 'end'>
  'purchase-runs-most': Params<'amount'>
  'saved': Params<'burn' | 'percent' | 'saved'>
  'purchase-ends': Params<'end'>
  'purchase-ends-first': Params<'end'>
  'purchase-ends-last': Params<'end'>
  'purchase-delegation': Params<'amount' | 'delegator'>
  'purchase-delegation-link': Params<'amount' | 'delegator' | 'url'>
  'purchase-more': Params<'count'>
  'button-wallet-order': Params<'cost' | 'left' | 'what'>
  'wallet-asking': Params<'cost' | 'what'>
  'wallet-title': Params<'duration' | 'what'>
  'wallet-amount': Params<'amount'>
  'wallet-amount-rest': Params<'amount'>
  'wallet-address': Params<'address'>
  'wallet-left': Params<'left' | 'time'>
  'wallet-partly': Params<'amount' | 'missing' | 'paid'>
  'wallet-all-seen': Params<'amount'>
  'wallet-arriving': Params<'arriving'>
  'wallet-part-title': Params<'came' | 'what'>
  'wallet-part': Params<'amount' | 'missing' | 'seen'>
  'wallet-covered': Params<'amount'>
  'wallet-rules-network': Params<'fee'>
  'wallet-forgotten': Params<'amount' | 'time'>
  'wallet-forgotten-part': Params<'paid'>
  'wallet-expired': Params<'what'>
  'wallet-cancelled': Params<'what'>
  'wallet-expired-part': Params<'amount' | 'paid'>
  'wallet-to-balance': Params<'paid'>
  'wallet-returned': Params<'what'>
  'wallet-why-other': Params<'reason'>
  'wallet-missing': Params<'what'>
  'wallet-credited': Params<'amount'>
  'wallet-repaid': Params<'amount'>
  'request-what': Params<'duration' | 'what'>
  'request-link': Params<'link'>
  'request-terms': Params<'end'>
  'request-share': Params<'what'>
  'request-open-again': Params<'end'>
  'request-card-terms': Params<'cost' | 'end'>
  'inline-card': Params<'cost' | 'duration' | 'receiver' | 'what'>
  'inline-price': Params<'cost' | 'duration' | 'what'>
  'inline-saves': Params<'percent'>
  'inline-short': Params<'available'>
  'inline-how-short': Params<'name'>
  'inline-how': Params<'name'>
  'failure-paused': Params<'reason'>
  'failure-own': Params<'reference'>
  'failure-unknown': Params<'code' | 'reference'>
  'buy-stands': Params<'balance'>
  'buy-receiver': Params<'resource'>
  'buy-receiver-new': Params<'resource'>
  'buy-amount': Params<'resource'>
  'buy-market': Params<'available' | 'price'>
  'buy-amount-chosen': Params<'what'>
  'buy-recipient': Params<'amount'>
  'button-duration': Params<'cost' | 'duration'>
  'buy-usage-energy': Params<'address'>
  'buy-usage-bandwidth': Params<'address'>
  'preset-usdt-holder': Params<'amount'>
  'preset-usdt-new': Params<'amount'>
  'preset-usdt-holder-5': Params<'amount'>
  'preset-usdt-holder-10': Params<'amount'>
  'preset-usdt-3': Params<'amount'>
  'preset-usdt-20': Params<'amount'>
  'argument-address': Params<'problem'>
  'argument-amount': Params<'problem'>
  'argument-duration': Params<'problem'>
  'wrong-amount-below': Params<'min'>
  'wrong-amount-above': Params<'max'>
  'wrong-duration-below': Params<'min'>
  'wrong-duration-above': Params<'max'>
  'wrong-address-hex': Params<'address'>
  'wrong-address-not-activated': Params<'fee'>
  'wrong-one-of': Params<'problem' | 'text'>
  'activation-offer': Params<'address' | 'balance' | 'cost'>
  'activation-short': Params<'missing'>
  'activation-under-way': Params<'address'>
  'activation-coming': Params<'address'>
  'activation-done': Params<'address' | 'cost'>
  'button-activate': Params<'cost'>
  'bulk-ask': Params<'most'>
  'bulk-too-many': Params<'count' | 'most'>
  'bulk-cut': Params<'most'>
  'bulk-problems': Params<'count'>
  'bulk-problem': Params<'n' | 'problem' | 'text'>
  'bulk-twice': Params<'n'>
  'bulk-more': Params<'count'>
  'bulk-for': Params<'count'>
  'bulk-title-energy': Params<'count'>
  'bulk-title-bandwidth': Params<'count'>
  'bulk-group': Params<'cost' | 'count' | 'duration' | 'what'>
  'bulk-left-line': Params<'lines' | 'problem'>
  'bulk-lately': Params<'count'>
  'bulk-available': Params<'available'>
  'bulk-cost': Params<'cost'>
  'bulk-short': Params<'balance' | 'missing'>
  'bulk-filled': Params<'all' | 'bar' | 'filled'>
  'bulk-filling': Params<'count'>
  'bulk-waiting': Params<'count'>
  'bulk-unknown': Params<'count'>
  'bulk-returned': Params<'count'>
  'bulk-failed': Params<'count'>
  'bulk-unwanted': Params<'count'>
  'bulk-paid': Params<'most' | 'paid'>
  'bulk-paused': Params<'reason'>
  'bulk-line': Params<'amount' | 'duration' | 'mark' | 'receiver'>
  'button-bulk-go-on': Params<'count'>
  'button-bulk-confirm': Params<'cost' | 'count'>
  'button-bulk-again': Params<'count'>
  'button-rental': Params<'left' | 'receiver' | 'what'>
  'extend-none': Params<'address'>
  'extend-none-rental': Params<'address'>
  'extend-found': Params<'end' | 'what'>
  'extend-found-between': Params<'first' | 'last' | 'what'>
  'extend-found-shared': Params<'found' | 'others' | 'own'>
  'extend-sum': Params<'what'>
  'extend-left': Params<'what' | 'why'>
  'extend-end': Params<'max'>
  'extend-end-wrong': Params<'end' | 'max'>
  'orders-line-running': Params<'end' | 'left' | 'receiver' | 'what'>
  'orders-line-waiting': Params<'percent' | 'price' | 'receiver' | 'what'>
  'orders-line-ended': Params<'cost' | 'receiver' | 'time' | 'what'>
  'orders-line-ended-saved': Params<'cost' | 'receiver' | 'saved' | 'time' | 'what'>
  'orders-line-zap': Params<'receiver' | 'state' | 'time' | 'what'>
  'button-order-waiting': Params<'percent' | 'receiver' | 'what'>
  'button-order-over': Params<'receiver' | 'state' | 'what'>
  'orders-page': Params<'page' | 'pages'>
  'orders-unread': Params<'more'>
  'order-title-normal': Params<'what'>
  'order-title-extend': Params<'what'>
  'order-fill': Params<'amount' | 'bar' | 'filled' | 'percent'>
  'order-waits': Params<'amount'>
  'order-made': Params<'time'>
  'order-duration': Params<'duration'>
  'order-left': Params<'end' | 'left'>
  'order-left-first': Params<'end' | 'left'>
  'order-returnable': Params<'refund'>
  'order-part-ended': Params<'end'>
  'order-ended': Params<'end'>
  'receipt-file': Params<'signer'>
  'button-price-higher': Params<'price'>
  'button-price-medium': Params<'price'>
  'change-ask-cancel': Params<'what'>
  'change-ask-return': Params<'what'>
  'change-gives-back': Params<'amount'>
  'change-return-part': Params<'amount' | 'hours' | 'percent' | 'refund'>
  'change-return-stays': Params<'amount'>
  'change-return-waits': Params<'amount'>
  'change-gives-up': Params<'amount'>
  'change-comes-back': Params<'refund'>
  'change-fee': Params<'fee'>
  'change-stays': Params<'amount'>
  'change-stays-until': Params<'amount' | 'end'>
  'change-pending': Params<'amount'>
  'change-young-from': Params<'left' | 'time'>
  'change-price-ask': Params<'what'>
  'change-price-now': Params<'price'>
  'change-price-lowest': Params<'price'>
  'change-price-below': Params<'price'>
  'change-price-medium': Params<'price'>
  'change-ask-price': Params<'what'>
  'change-price-to': Params<'from' | 'to'>
  'change-price-rest': Params<'amount'>
  'change-total': Params<'before' | 'total'>
  'change-takes': Params<'extra'>
  'change-short': Params<'balance' | 'missing'>
  'change-receiver-ask': Params<'what'>
  'change-ask-receiver': Params<'what'>
  'change-receiver-from': Params<'address'>
  'change-receiver-to': Params<'address'>
  'change-stays-there': Params<'amount'>
  'change-not-seen-next': Params<'until'>
  'change-done-cancel': Params<'what'>
  'change-done-return': Params<'amount'>
  'change-came-back': Params<'refund'>
  'change-done-price': Params<'price' | 'what'>
  'change-costs': Params<'total'>
  'change-done-receiver': Params<'what'>
  'return-locked': Params<'end'>
  'wrong-trx-above': Params<'max'>
  'wrong-price-above': Params<'max'>
  'purchase-returned': Params<'returned'>
  'order-price': Params<'price'>
  'order-moved': Params<'address' | 'amount'>
  'calc-amount': Params<'holder' | 'newHolder'>
  'calc-duration': Params<'amount'>
  'calc-title': Params<'amount' | 'duration'>
  'calc-line': Params<'burn' | 'cost' | 'percent' | 'resource'>
  'calc-line-dear': Params<'burn' | 'cost' | 'resource'>
  'calc-line-rent': Params<'cost' | 'resource'>
  'calc-short': Params<'available' | 'resource'>
  'calc-none': Params<'resource'>
  'calc-below': Params<'min' | 'resource'>
  'calc-unknown': Params<'resource'>
  'calc-day': Params<'day' | 'duration'>
  'calc-days': Params<'days'>
  'available-title': Params<'resource'>
  'available-level': Params<'available' | 'price'>
  'available-range': Params<'available' | 'high' | 'low'>
  'available-picture': Params<'duration'>
  'button-price-for': Params<'duration'>
  'price-title': Params<'resource'>
  'price-now': Params<'cost' | 'duration' | 'what'>
  'price-cheaper': Params<'cost' | 'duration' | 'past' | 'percent' | 'what'>
  'price-dearer': Params<'cost' | 'duration' | 'past' | 'percent' | 'what'>
  'price-steady': Params<'cost' | 'duration' | 'past' | 'what'>
  'price-new': Params<'cost' | 'duration' | 'since' | 'what'>
  'price-short': Params<'duration' | 'what'>
  'price-range': Params<'high' | 'low'>
  'price-legend': Params<'zone'>
  'wrong-input': Params<'problem'>
  'ending-title': Params<'left' | 'what'>
  'ending-rest': Params<'end'>
  'ended-title': Params<'what'>
  'ended-used': Params<'used'>
  'ended-unused': Params<'unused'>
  'ended-estimate': Params<'burned' | 'credited' | 'short'>
  'ended-burn': Params<'burn'>
  'ended-saved': Params<'saved'>
  'ended-lost': Params<'lost'>
  'zapbuy-address': Params<'address'>
  'zapbuy-offer': Params<'energy' | 'pay'>
  'zapbuy-smallest': Params<'pay'>
  'zapbuy-paused': Params<'reason'>
  'zapbuy-small-return': Params<'fee'>
  'zapbuy-small-credit': Params<'fee'>
  'zapbuy-markup': Params<'percent'>
  'referral-share': Params<'percent'>
  'referral-link': Params<'link'>
  'referral-count': Params<'count'>
  'referral-earned': Params<'earned'>
  'referral-entry': Params<'amount' | 'time'>
  'referral-told': Params<'amount' | 'time'>
  'partner-bounds': Params<'max' | 'min'>
  'partner-kept': Params<'percent'>
  'partner-kept-next': Params<'percent' | 'time'>
  'partner-share-told': Params<'percent' | 'time'>
  'bot-found': Params<'name' | 'username'>
  'bot-margin-wrong': Params<'max' | 'min'>
  'bot-confirm': Params<'name' | 'username'>
  'bot-title': Params<'name' | 'username'>
  'bot-state': Params<'state'>
  'bot-closes': Params<'time'>
  'bot-people': Params<'count'>
  'bot-owner': Params<'id'>
  'bot-place': Params<'address'>
  'bot-margin': Params<'percent'>
  'bot-trade': Params<'count' | 'paid'>
  'bot-trade-margin': Params<'margin'>
  'bot-trade-credited': Params<'credited'>
  'bot-trade-kept': Params<'kept'>
  'bot-trade-to-come': Params<'amount'>
  'bot-trade-withdrawn': Params<'withdrawn'>
  'bot-days': Params<'username'>
  'bot-day': Params<'count' | 'credited' | 'day' | 'margin' | 'paid'>
  'bot-ask-close': Params<'days' | 'username'>
  'bot-ask-drop': Params<'username'>
  'bot-closing': Params<'time' | 'username'>
  'bot-sells-no-more': Params<'time'>
  'bot-news-pending': Params<'username'>
  'bot-news-approved': Params<'username'>
  'bot-news-refused': Params<'username'>
  'bot-news-paused': Params<'username'>
  'bot-news-resumed': Params<'username'>
  'bot-news-revoked': Params<'username'>
  'bot-news-used': Params<'username'>
  'bot-news-working': Params<'username'>
  'bot-news-closing': Params<'days' | 'username'>
  'bot-news-texts': Params<'username'>
  'bot-news-texts-approved': Params<'username'>
  'bot-news-texts-refused': Params<'username'>
  'promo-held': Params<'code' | 'percent'>
  'promo-taken': Params<'code' | 'percent' | 'usual'>
  'promo-until': Params<'end'>
  'promo-nothing': Params<'code' | 'usual'>
  'promo-wrong': Params<'max' | 'min'>
  'promo-unknown': Params<'code'>
  'promo-ended': Params<'code'>
  'promo-used-up': Params<'code'>
  'promo-used': Params<'code'>
  'zapbuy-unknown-txid': Params<'txid'>
  'zap-line': Params<'paid' | 'state' | 'time'>
  'zap-title': Params<'paid'>
  'zap-sender': Params<'address'>
  'zap-time': Params<'time'>
  'zap-stands': Params<'state'>
  'zap-energy': Params<'energy'>
  'zap-until': Params<'end'>
  'zap-refund': Params<'txid'>
  'zap-owed-less': Params<'back'>
  'zap-owed-credit': Params<'back'>
  'zap-told-seen': Params<'paid'>
  'zap-told-unknown': Params<'paid'>
  'zap-told-ordered': Params<'address' | 'energy'>
  'zap-told-filled': Params<'address' | 'end' | 'energy'>
  'zap-told-ignored': Params<'paid'>
  'zap-told-refused': Params<'paid'>
  'zap-told-owed': Params<'paid'>
  'zap-told-owed-lost': Params<'paid'>
  'zap-told-refunded': Params<'address' | 'paid'>
  'zap-told-vanished': Params<'paid'>
  'find-name': Params<'name'>
  'find-address': Params<'address'>
  'find-zap': Params<'paid' | 'sender' | 'state'>
  'find-zap-refund': Params<'paid' | 'sender' | 'state'>
  'find-deposit': Params<'account' | 'amount' | 'sender' | 'state'>
  'find-delegation': Params<'order' | 'state' | 'units'>
  'find-reclaim': Params<'order' | 'state' | 'units'>
  'find-outgoing': Params<'purpose' | 'ref' | 'state'>
  'find-purchase': Params<'id' | 'state'>
  'person-title': Params<'id' | 'name'>
  'person-since': Params<'language' | 'since'>
  'person-role': Params<'role'>
  'person-banned': Params<'since'>
  'person-blocked': Params<'since'>
  'person-account': Params<'account' | 'since'>
  'person-key-dead': Params<'since'>
  'person-unknown': Params<'id'>
  'person-note': Params<'by' | 'text' | 'time'>
  'note-ask': Params<'id'>
  'desk-order-title': Params<'kind' | 'state' | 'what'>
  'desk-order-purchase': Params<'id'>
  'desk-order-account': Params<'account' | 'user'>
  'desk-order-duration': Params<'duration'>
  'desk-order-filled': Params<'percent'>
  'desk-order-sent': Params<'at'>
  'desk-order-error': Params<'code'>
  'desk-order-delegate': Params<'delegator' | 'txid' | 'what'>
  'admin-orders-count': Params<'orders'>
  'role-given': Params<'role'>
  'operators-line': Params<'id' | 'role'>
  'operators-configured': Params<'id' | 'role'>
  'operators-ask-role': Params<'id'>
  'operators-added': Params<'id' | 'role'>
  'operators-removed': Params<'id'>
  'button-operator-remove': Params<'id' | 'role'>
  'journal-by': Params<'by'>
  'journal-about': Params<'about'>
  'journal-line': Params<'action' | 'by' | 'target' | 'time'>
  'pause-ask-reason': Params<'what'>
  'button-pause': Params<'what'>
  'button-resume': Params<'what'>
  'money-days': Params<'days'>
  'money-rentals': Params<'count' | 'paid'>
  'money-rentals-markup': Params<'markup'>
  'money-zaps': Params<'count' | 'markup' | 'paid'>
  'money-markup': Params<'markup'>
  'markup-now': Params<'percent'>
  'markup-shared': Params<'percent'>
  'markup-earned': Params<'markup'>
  'estimate-credits-on': Params<'daily' | 'max'>
  'estimate-credits-made': Params<'day' | 'total'>
  'markup-range': Params<'max'>
  'markup-wrong': Params<'max'>
  'bots-configured': Params<'bot'>
  'bots-at': Params<'address' | 'count'>
  'bots-terms': Params<'kept' | 'max' | 'min'>
  'bots-kept-next': Params<'percent' | 'time'>
  'bot-text-waits': Params<'name' | 'text'>
  'named-line': Params<'name' | 'text'>
  'bot-text-ask': Params<'max' | 'name'>
  'bot-text-long': Params<'max'>
  'bot-text-no-contact': Params<'form'>
  'promo-codes-rule': Params<'usual'>
  'promo-code-line': Params<'code' | 'percent'>
  'promo-code-uses': Params<'given' | 'uses'>
  'promo-code-uses-of': Params<'given' | 'max' | 'uses'>
  'promo-code-each': Params<'max'>
  'promo-code-until': Params<'end'>
  'promo-code-over': Params<'end'>
  'promo-code-limit': Params<'max'>
  'promo-code-ended': Params<'code'>
  'promo-code-made': Params<'code'>
  'promo-code-taken': Params<'code'>
  'promo-ask-code': Params<'max' | 'min'>
  'promo-ask-rate': Params<'usual'>
  'promo-count-wrong': Params<'max'>
  'button-promo-end': Params<'code'>
  'money-book': Params<'bandwidth' | 'energy'>
  'money-wallet': Params<'balance' | 'name' | 'needs'>
  'money-wallet-short': Params<'balance' | 'missing' | 'name' | 'needs'>
  'money-stock-unknown': Params<'code'>
  'problems-more': Params<'count'>
  'admin-market-ok': Params<'ms'>
  'admin-market-down': Params<'code'>
  'admin-chain-ok': Params<'head' | 'solid'>
  'admin-chain-down': Params<'code'>
  'admin-lag': Params<'lags'>
  'admin-users': Params<'blocked' | 'linked' | 'users'>
  'admin-orders': Params<'cost' | 'orders'>
  'admin-open': Params<'open' | 'unknown'>
  'admin-zaps': Params<'zaps'>
  'admin-queue': Params<'failed' | 'queued'>
  'admin-paused': Params<'by' | 'reason' | 'since' | 'what'>
  'admin-alert': Params<'key' | 'since'>
  'admin-withdrawals': Params<'count'>
  'admin-withdrawal': Params<'account' | 'address' | 'amount' | 'id' | 'n' | 'since'>
  'admin-withdrawal-listed': Params<'since'>
  'alert-withdrawal-review': Params<'address' | 'amount' | 'id'>
  'alert-withdrawal-judged': Params<'id'>
  'admin-pause-done': Params<'what'>
  'admin-pause-already': Params<'what'>
  'admin-resume-done': Params<'what'>
  'broadcast-refused': Params<'problem'>
  'broadcast-ask': Params<'people'>
  'broadcast-ask-text': Params<'language'>
  'broadcast-for': Params<'who'>
  'broadcast-written-in': Params<'languages'>
  'broadcast-pinned': Params<'time'>
  'broadcast-too-long': Params<'most'>
  'broadcasts-pinned': Params<'count'>
  'announcement': Params<'text'>
  'broadcast-title': Params<'state'>
  'broadcast-counts': Params<'done' | 'people'>
  'broadcast-outcomes': Params<'blocked' | 'failed' | 'sent'>
  'admin-zaps-usage': Params<'states'>
  'admin-zaps-title': Params<'state'>
  'admin-zap-state': Params<'attempt' | 'reason' | 'state'>
  'admin-zap-txid': Params<'txid'>
  'admin-zap-cost': Params<'cost'>
  'admin-zap-off-chain': Params<'since'>
  'admin-zap-refunded-by': Params<'by'>
  'admin-zap-refund-how': Params<'command'>
  'alert-unwell': Params<'part' | 'problem'>
  'alert-remedy': Params<'remedy'>
  'alert-since': Params<'time'>
  'alert-lasted': Params<'duration'>
  'alert-runbook': Params<'file' | 'section'>
  'alert-well-again': Params<'part'>
  'alert-refund-owed': Params<'paid' | 'reason' | 'sender' | 'txid' | 'why'>
  'alert-order-short': Params<'order' | 'percent' | 'txid'>
  'alert-zap-vanished': Params<'paid' | 'state' | 'txid'>
  'alert-zap-order-late': Params<'cost' | 'order' | 'state' | 'txid'>
  'alert-outcome-unknown': Params<'reason' | 'txid'>
  'alert-watcher-behind': Params<'lag'>
  'alert-balance-low': Params<'address' | 'balance' | 'limit'>
  'alert-ticket-waits': Params<'hours' | 'n'>
  'alert-deposit-address-changed': Params<'after' | 'before'>
  'alert-parameter': Params<'after' | 'before' | 'key'>
  'alert-proposal': Params<'after' | 'approvals' | 'before' | 'end' | 'id' | 'key'>
  'alert-proposal-sure': Params<'after' | 'before' | 'end' | 'id' | 'key'>
  'zap-title-token': Params<'token'>
  'zap-told-token': Params<'token'>
  'alerts-some': Params<'count'>
  'alerts-rental': Params<'what'>
  'alerts-low': Params<'resource'>
  'alerts-now': Params<'now'>
  'alerts-price': Params<'what'>
  'alerts-price-now': Params<'cost'>
  'button-rule-low': Params<'level' | 'mark' | 'receiver' | 'resource'>
  'button-rule-balance': Params<'level' | 'mark'>
  'button-rule-price': Params<'level' | 'mark' | 'resource'>
  'rule-low': Params<'address' | 'level' | 'resource'>
  'rule-balance': Params<'level'>
  'rule-price': Params<'level' | 'what'>
  'rule-usual': Params<'duration' | 'what'>
  'rule-trx': Params<'amount'>
  'rule-log-crossed': Params<'now'>
  'rule-log-back': Params<'now'>
  'rule-told-low': Params<'left'>
  'rule-told-low-level': Params<'level'>
  'rule-told-balance': Params<'balance'>
  'rule-told-balance-level': Params<'level'>
  'rule-told-price': Params<'cost' | 'what'>
  'rule-told-price-level': Params<'level' | 'price'>
  'rule-keep': Params<'address' | 'resource'>
  'rule-auto': Params<'address' | 'what'>
  'rule-told-keep': Params<'text'>
  'rule-told-auto': Params<'text'>
  'rule-did-bought': Params<'cost' | 'left' | 'what'>
  'rule-did-extended': Params<'cost' | 'end'>
  'rule-did-enough': Params<'left'>
  'rule-did-quiet': Params<'left'>
  'rule-did-price': Params<'cost' | 'max'>
  'rule-did-dear': Params<'cost' | 'max'>
  'rule-did-market': Params<'available'>
  'rule-did-daily': Params<'max' | 'spent'>
  'rule-did-total': Params<'max' | 'spent'>
  'rule-did-balance-missing': Params<'missing'>
  'rule-did-unknown': Params<'cost'>
  'rule-did-not-made': Params<'cost'>
  'rule-did-refused': Params<'code'>
  'rule-did-kept': Params<'end'>
  'button-rule-keep': Params<'mark' | 'receiver' | 'resource'>
  'button-rule-auto': Params<'level' | 'mark' | 'receiver' | 'resource'>
  'keep-until-wrong': Params<'days'>
  'keep-max-now': Params<'cost'>
  'keep-terms': Params<'end' | 'max'>
  'auto-level': Params<'resource'>
  'auto-max': Params<'duration' | 'what'>
  'auto-each': Params<'duration' | 'max' | 'what'>
  'auto-budget': Params<'daily'>
  'auto-budget-total': Params<'daily' | 'total'>
  'auto-quiet-hours': Params<'hours'>
  'rule-told-key': Params<'count'>
}
