### English. Keys start with the name of their feature. Values are Telegram HTML; parameters arrive escaped.
### Texts of buttons, alerts and commands (button-*, command-*, stale-button, flow-stale-screen) take no HTML.

## The language, and how it puts a time
# As Intl knows the language; direction is rtl where it is written from the right.
locale = en-GB
direction = ltr
# How Intl shortens durations for buttons: narrow, short or long. What is typed like that is read as the same.
short-duration = narrow
# A point in time, or a time zone, with what its clocks are ahead.
time = { $time } ({ $zone })

## Buttons that are the same everywhere
button-menu = 🏠 Menu
button-more = More…
more-title = <b>More</b>
button-share = 📨 Share
button-rent-now = ⚡ Rent
button-link = 🔑 Link API key
button-create = ✨ Create account
button-buy-energy = ⚡ Buy Energy
button-buy-bandwidth = 📶 Buy Bandwidth
button-extend = ⏳ Extend
button-orders = 📋 Orders
button-deposit = 💰 Deposit
button-withdraw = 💸 Withdraw
button-withdraw-yes = ✅ Confirm
button-withdraw-stop = 🛑 Cancel the withdrawal
button-withdraw-new = ➕ New address
button-withdraw-add = ✅ Add the address
button-withdraw-off = 🗑 Remove an address
button-withdraw-take-off = 🛑 Remove the address
button-withdraw-all = All: { $amount } TRX
button-admin-withdrawals = 💸 Withdrawals to approve
button-admin-approve = ✅ { $n }
button-admin-refuse = 🚫 { $n }
button-admin-approve-sure = ✅ Send { $amount } TRX
command-withdraw = Send TRX from your balance to your wallet
button-account = 👤 Account
button-zapbuy = 🚀 ZapBuy
button-alerts = 🔔 Alerts
button-autobuy = 🤖 Auto-buy
button-addresses = 📒 Addresses
button-help = ❓ Help
button-settings = ⚙️ Settings
button-referral = 🤝 Invite people
button-partner = 🏪 Your own bot
button-calc = 🧮 Calculator
button-price = 📈 Prices
button-support = 💬 Support
button-support-open = 💬 Write to support
button-rent = Rent { $resource }
button-object = 🛑 Stop it
button-back = ◀️ Back
button-cancel = ✖️ Cancel
button-open-private = Open private chat
button-copy-address = 📋 Copy address
button-copy-link = 📋 Copy link
button-show-key = 👁 Show key
button-revoke-key = ♻️ Replace key
button-revoke-yes = Yes, replace the key
button-keys = 🗝 Keys for programs
button-key-new = ➕ New key
button-key-make = ✅ Make the key
button-key-off = 🛑 Revoke this key
button-key-off-named = 🛑 Revoke { $name }
button-key-no-budget = No budget
button-key-anybody = Any address
button-key-script = Script
button-key-agent = AI agent
button-unlink = ⛓ Unlink
button-unlink-yes = Yes, unlink
button-counted = 🔏 Proof of my balance
button-export = 📄 Export orders
button-my-data = 📄 Get my data
button-forget-me = 🗑 Delete my data
button-forget-me-yes = Yes, delete everything

## Commands in Telegram's menu
command-start = Your status and the main menu
command-link = Link your API key
command-cancel = Stop what you are doing
command-account = Balance, addresses, API key
command-keys = Keys for scripts and AI agents
command-deposit = Add TRX to your balance
command-settings = Language, time zone, notifications
command-addresses = Your addresses and their names
command-help = What I can do
command-id = Your Telegram id
command-privacy = What is stored about you

## Every flow
flow-cancelled = Cancelled. Nothing was changed.
flow-expired = I closed this because nothing happened for 15 minutes. Open the menu whenever you want to go on.
flow-stale-screen = That screen was out of date. Here is the current one.
flow-use-buttons = ⚠️ Please use the buttons here.
flow-typed = You typed: “{ $input }”
flow-again = The same again ({ $times } times): it still cannot be used like that.
flow-text-only = ⚠️ I can only read plain text here. Please type it as a message.

## Anything else
cancel-nothing = There is nothing to cancel right now.
stale-button = This button is from an earlier message. Open the menu for the current one.
unknown-command = I do not know that command. /help lists the ones I know.
stray-text = Please go on from the menu.
stray-message = I can only read text and buttons. Type an address, an amount and a time like <code>65000 1h</code>, or choose from the menu.
edited-message = I do not follow edits. Please send it again as a new message.
group-pointer = I only talk about accounts and money in a private chat.
banned = ⛔ An operator has shut you out of this bot. Your balance and your orders at the service are not touched. If you think that is a mistake, type /support and say why.
unbanned = ✅ An operator has let you in again. Type /start.
pasted-key-deleted = That message looked like an API key, so I deleted it. To use a key, start with the button below and paste it when I ask.
pasted-key-not-deleted = That message looks like an API key and I could not delete it. Please delete it yourself. To use a key, start with the button below and paste it when I ask.
pasted-token-deleted = That message looked like the token of a bot, so I deleted it. Never send a token to anybody but @BotFather and the place that asks you for it.
pasted-token-not-deleted = That message looks like the token of a bot and I could not delete it. Please delete it yourself.
not-linked = You need an account for this. If you have one, link its API key.

typed-unknown = 🤔 I didn’t get “{ $text }”.
typed-examples = Try a line like <code>65k 1h</code> with an address or a saved name. Any order works, and a part of it is enough. I also read transaction IDs, order numbers and explorer links.
typed-which = 🤔 I can read that in more than one way. Which one do you mean?
typed-order-unknown = None of your orders has this number.
typed-kept = I’ll keep “{ $line }” and offer it again once your account has money.
typed-words-menu = menu, start, home, hi, hello
typed-words-account = balance, my balance, money, wallet
typed-words-rent = rent, buy, buy energy, energy please
typed-words-cancel = cancel, stop, never mind, abort
typed-words-leave = menu, main menu
transaction-title = 🔎 <b>Transaction</b> { $txid }
transaction-rental = It is part of your rental of { $what }.
transaction-transfer = { $amount } TRX from { $from } to { $to }
transaction-token = A token (no TRX) from { $from } to { $to }
transaction-delegate = { $resource } is delegated from { $from } to { $to }
transaction-undelegate = { $resource } that { $from } had delegated to { $to } is taken back
transaction-done = ✅ In a block since { $time }
transaction-failed = ❌ It failed at { $time }: nothing was moved
transaction-waits = ⏳ It waits to get into a block. That usually takes about 3 seconds.
transaction-cost = It burned { $fee } TRX and used { $energy } Energy.
transaction-unknown = The chain does not know it. If it is new, try again in a minute. If it is older: it never got into a block, and nothing was moved.
transaction-unknown-zap = Only TRX sent to the ZapBuy address counts as a ZapBuy transfer: check the address and the token.
transaction-chain-silent = ⚠️ I do not know: the TRON node does not answer right now. Try again in a minute.
typed-address = 📮 { $address }
typed-address-rent = Rent something for this address?
typed-deposit-address = 💰 { $address } is your deposit address: TRX you send there comes to your balance. Nothing can be rented for it.
typed-zapbuy-address = 🚀 { $address } is the ZapBuy address: send TRX there and get Energy for an hour.
## addresses: the address book
addresses-title = 📒 <b>Your addresses</b>
addresses-none = No address has a name yet. Add those you rent for: their names stand in your lists, quotes and receipts.
addresses-line = <b>{ $name }</b>
  { $address }
addresses-line-default = ⭐ <b>{ $name }</b> (default receiver)
  { $address }
addresses-others = ➕ means: you rented for it, and it has no name yet.
addresses-has = ⚡ { $energy } Energy · 📶 { $bandwidth } Bandwidth · { $balance } TRX
addresses-not-activated = 🌱 Not activated: TRON does not know it yet.
addresses-unknown = What it has is not known now: the network does not answer.
addresses-is-default = ⭐ Your default receiver
addresses-activate = Nothing can be rented for an address before it is activated.
addresses-activate-elsewhere = ℹ️ This address cannot be activated from here right now. Any TRX sent to it activates it; your wallet pays about { $fee } TRX more for that. Then look again.
addresses-ask = 📒 <b>Which address?</b>

  Paste it as a message.
addresses-ask-name = 📒 { $address }

  What shall it be called? At most 30 characters, emoji too.
addresses-saved = ✅ Saved.
addresses-removed = 🗑 { $name } is no longer in your address book.
addresses-name-unseen = ⚠️ A name needs letters, digits or emoji, on one line.
addresses-name-long = ⚠️ At most 30 characters, please.
addresses-name-secret = ⚠️ That looks like an address or a key, not like a name. Use a short name.
addresses-name-taken = ⚠️ Another of your addresses has that name. Choose another one.
addresses-full = ⚠️ Your address book is full: { $max } addresses. Remove one first.
button-rent-for = ⚡ Rent for { $name }
button-address-add = ➕ Add
button-address-save = 💾 Save with a name
button-address-rename = ✏️ Rename
button-address-remove = 🗑 Remove
button-address-default = ⭐ Make it the default
button-address-plain = No longer the default
button-address-activate = 🌱 Activate
button-explorer-address = 🔗 Explorer

## Errors
error-key-dead = 🔑 Your API key no longer works: it was revoked or belongs to another service. Link a current key to go on. Your money stays in your account.
error-busy = The service is busy. Please wait a few seconds and try again.
error-forbidden = Your account is not allowed to do that.
error-balance-low = Your balance is too low for this. Nothing was charged.
error-balance-missing = Your balance is too low for this: <b>{ $missing } TRX</b> are missing. Nothing was charged.
error-service-down = The service did not answer as it should. Nothing was changed by this step. Please try again in a minute.
error-unknown = Something went wrong on our side. Tell /support and mention reference <code>{ $reference }</code>. Before you repeat a purchase, look at /orders.

## start: welcome and status card
in-bold = <b>{ $text }</b>
as-it-is = { $text }
welcome = <b>Welcome!</b> Here you rent TRON Energy and Bandwidth in a few taps.
welcome-energy = <b>What is Energy?</b> Sending USDT on TRON uses Energy; without it the network burns your TRX instead. Renting Energy costs less than burning.
welcome-price = Right now { $amount } Energy for 1 hour, enough for a USDT transfer, costs <b>{ $cost } TRX</b>.
welcome-price-saves = Right now { $amount } Energy for 1 hour, enough for a USDT transfer, costs <b>{ $cost } TRX</b> instead of { $burn } TRX burned: <b>you save { $percent }%</b>.
welcome-zapbuy = 🚀 <b>ZapBuy</b> needs no account: send a few TRX to one address, and your wallet has Energy for an hour.
welcome-next = To begin, create an account. If you have one already, link its API key.
start-unknown = This link leads to nothing that I know. It may be cut off, or older than what I show now.
welcome-link = To begin, link the API key of your account. You have none? Ask support how to get one.
status-balance = Balance: <b>{ $balance } TRX</b>
status-running = ⚡ <b>{ $count } running</b>
status-line = { $what } → { $receiver } · { $left } left
status-account = Address: { $address }
status-more = … and { $count } more under Orders
button-again-what = 🔁 { $what } · { $duration } · { $receiver }
status-waiting = { $count ->
        [one] ⏳ 1 order waiting
       *[other] ⏳ { $count } orders waiting
      }
status-unavailable = The service does not answer right now, so I cannot show your balance. Your money is not affected. Please try again in a minute.

## link
link-ask = <b>Link your account</b>

  Paste your API key as a message. I delete the message at once, check the key with one call and keep it encrypted.
link-checking = Checking the key…
link-done = ✅ Your account is linked.
link-delete-it-yourself = I could not delete your message with the key. Please delete it yourself.
link-not-a-key = ⚠️ That does not look like an API key: it is one word without spaces, at most 128 characters, made of plain letters, digits and signs.
link-refused-key = ⚠️ The service does not know this key. It may be mistyped, revoked, or belong to another environment (main network and test network have different keys). Nothing was stored.
link-refused-forbidden = ⚠️ The key is known but is not allowed to use this service. Nothing was stored.
link-refused-unsettled = ⚠️ Something in the account linked now is still being settled (for example a purchase, a withdrawal or a key change), so I cannot switch yet. Please try again in a few minutes.
link-replaces = You have an account linked already (key ending in <code>{ $hint }</code>). Linking another one replaces it here. Save its key first (Account → Show key): without the key nobody can get back to that account.
link-refused-busy = ⚠️ The service is busy and did not check the key. Nothing was stored. Please paste it again in a few seconds.
link-refused-unreachable = ⚠️ The service cannot be reached right now, so the key could not be checked. Nothing was stored. Please paste it again in a minute.
link-refused-answer = ⚠️ The service gave an answer I do not understand, so the key could not be checked. Nothing was stored. Please try again later.

## keys for scripts and agents
keys-title = 🗝 <b>Keys for programs</b>

  A key for a script or an AI agent: it can see the balance and the orders, estimate, rent and extend, within the limits you give it. It can withdraw nothing, cancel nothing and make no other keys. Days of a budget are UTC.
keys-none = You have no keys for programs.
keys-line = 🗝 <b>{ $name }</b>
keys-spent = Spent today: { $spent } of { $daily } TRX
keys-spent-free = Spent today: { $spent } TRX, no budget
keys-for = For: { $addresses }
keys-for-these = For these addresses:
bullet = • { $what }
keys-for-any = For any address
keys-until = Until { $time }
keys-forever = Does not expire
keys-not-offered = This service makes no keys for programs. A program could only use your API key itself, which gives full access to your balance.
keys-too-many = That would be more keys than an account may have, or may make within a day. Revoke one first, or wait a day.
keys-ask-name = What is the key for? Give it a name, or choose one.
keys-ask-budget = How much may it spend per day (UTC)? Type an amount of TRX, or choose.

  What it has ordered counts, also when some of it comes back.
keys-ask-receivers = Which addresses may it rent for? Send up to { $max } addresses in one message, or choose.
keys-receivers-many = ⚠️ Those are { $count } addresses; a key takes { $max } at most.
keys-ask-time = How long should it work?
keys-confirm = <b>Make this key?</b>
keys-budget = May spend { $daily } TRX a day
keys-budget-free = ⚠️ May spend all of the balance
keys-time = Works for { $time }
keys-made = ✅ <b>The key { $name } is made.</b> You find it in the message below, where it is shown only once. Everybody who has linked this account is told.
keys-shown = The key <b>{ $name }</b>. Copy it now: it is kept nowhere and cannot be shown again.

  { $key }

  REST: header <code>apikey</code>. MCP: header <code>Authorization: ApiKey</code> and the key. This message deletes itself after 2 minutes.
keys-revoked = 🛑 The key no longer works. Its orders continue.

## account: creating, showing, keys, leaving
create-done = ✅ Your account is ready. Next, deposit some TRX. I keep the account's API key for you, encrypted; you can see it under Account.
create-already = You have an account linked already.
create-not-offered = This bot cannot open accounts right now. You can link the API key of an account you have.
create-unknown = The service did not answer clearly, so I do not know yet whether your account was created. I am finding out and will write to you; you need not do anything.
create-failed = Your account was most likely not created: the service does not know it. Nothing was charged. You can try again from the menu. I will keep looking for 24 hours; if it turns up, I will link it and tell you.
withdraw-choose = <b>Withdraw TRX</b>
    Where should it go? Tap an address, or type a new one.
withdraw-available = In your balance: { $available } TRX
withdraw-left = Left of your limit for 24 hours: { $left } of { $daily } TRX
withdraw-none = You have no address yet.
withdraw-none-wait = A new one can be used after { $wait }: if somebody else adds one, you have that long to remove it.
withdraw-waiting = ⏳ { $address } can be used from <b>{ $time }</b>
withdraw-new = <b>New address</b>
    Type the TRON address of your wallet. Everybody who has linked this account is told, and can remove it.
withdraw-new-sure = <b>Add this address?</b>
    { $address }
    TRX sent to a wrong address cannot be brought back, so compare it with your wallet.
withdraw-new-after = You can withdraw to it after { $wait }.
withdraw-new-at-once = You can withdraw to it at once.
withdraw-added = ✅ Added: { $address }. It can be used from <b>{ $time }</b>.
withdraw-address-refused = That address cannot be used: it belongs to this marketplace, or the list is full.
withdraw-off = <b>Remove an address</b>
    What was not sent to it yet is cancelled.
withdraw-removed = 🗑 Removed: { $address }. What was not sent there yet is back in the balance.
withdraw-amount = <b>How much?</b> Type the amount in TRX.
withdraw-rules = At least { $min } TRX; the fee of { $fee } TRX is taken out of it
withdraw-too-little = That is less than the smallest withdrawal. Deposit more, or wait until the 24 hours are over.
withdraw-amount-below = The smallest withdrawal is { $min } TRX.
withdraw-amount-above = Your balance has { $max } TRX.
withdraw-amount-limit = Only { $left } TRX can be withdrawn now: the limit counts the last 24 hours.
withdraw-ask = <b>Withdraw { $amount } TRX?</b>
withdraw-title = <b>Withdrawal of { $amount } TRX</b>
withdraw-to = To: { $address }
withdraw-fee = Fee: { $fee } TRX
withdraw-arrives = Arrives: <b>{ $amount } TRX</b>
withdraw-left-after = Left of your limit after it: { $left } TRX
withdraw-will-wait = It is sent { $time } after you confirm. Until then you can cancel it.
withdraw-will-look = Because of the amount, an operator looks at it before it is sent. Until then you can cancel it.
withdraw-final = Once it is sent it cannot be brought back.
withdraw-moved = ⚠️ The terms have changed. Please look again.
withdraw-sending = ⏳ Asking the marketplace…
withdraw-unknown = ⏳ <b>The answer was lost.</b> I am finding out whether the withdrawal was accepted, and change this message. Do not ask for it again yet.
withdraw-not-made = The marketplace does not show this withdrawal, so most likely nothing was taken. I will keep looking for 24 hours and tell you if it appears.
withdraw-dropped = Nothing was withdrawn.
withdraw-not-taken = <b>Nothing was withdrawn.</b>
withdraw-not-listed = The address is not on your list any more.
withdraw-contract = That address is a smart contract. TRON accepts no TRX for contracts, so nothing can be sent there. Use the address of a wallet.
withdraw-too-new = The address was added too recently.
withdraw-limit = It would be more than you can withdraw within 24 hours.
withdraw-too-many = That is too many at once: at most 10 withdrawals may wait, and 10 addresses may be added within 24 hours. Wait, or cancel one.
withdraw-balance = Your balance is too low for it.
withdraw-not-possible = The marketplace does not send this amount to this address.
withdraw-paused = ⏸ Withdrawals are paused for the moment. Your money stays in your balance. Support can say when they will resume.
withdraw-not-offered = This marketplace sends no TRX out of balances. What is in your balance can be used for orders. To get it back, ask support.
withdraw-requested = ⏳ It is sent at <b>{ $time }</b>. You can still cancel it.
withdraw-review = 🔎 An operator will look at it before it is sent. I will write to you when it is decided. You can still cancel it.
withdraw-held = 🔎 An operator will look at it before it is sent, because of this: { $reason }. I will write to you when it is decided. You can still cancel it.
withdraw-signed = 📤 It is on its way. The network confirms it in about a minute.
withdraw-done = ✅ <b>{ $amount } TRX have arrived.</b>
withdraw-txid = Transaction: { $txid }
withdraw-failed = ❌ The network did not take it. All of it is back in your balance. You can try again.
withdraw-cancelled = 🛑 Cancelled. All of it is back in your balance.
withdraw-refused = 🚫 The operator did not approve it: { $reason }. All of it is back in your balance.
withdraw-already = I am at it.
withdraw-too-late = Too late to cancel: it is on its way or over.
withdraw-stopped = 🛑 <b>Stopped.</b> The money is back in the balance. If you did not ask for it, somebody else has your API key: replace it now.
withdraw-stop-late = It can no longer be stopped: it is on its way, or over. If you did not ask for it, somebody else has your API key: replace it now, and ask support.
account-address-added = 🔔 <b>A withdrawal address was added to your account</b>
    { $address }
    TRX can be sent to it from <b>{ $time }</b>. If this was not you, remove it and replace your API key.
account-withdrawal = 🔔 <b>{ $amount } TRX are to be withdrawn from your account</b>
    To: { $address }
    It is sent at <b>{ $time }</b> at the earliest. If this was not you, stop it and replace your API key.
account-withdrawal-back = ↩️ <b>A withdrawal of { $amount } TRX was not sent</b> to { $address }: { $reason }. The money is in your balance again.
account-extension-short = ↩️ <b>{ $amount } TRX came back.</b> An extension for { $address } gave less on the chain than you bought; you do not pay for what it did not give.
account-rental-short = ↩️ <b>{ $amount } TRX came back.</b> A provider took back its part of a rental for { $address } before the end. Look at /orders, and rent again if you still need it.
account-new-network = 🔔 <b>Your API key was used from a new network</b>
    At { $time }, from where it was never used before. If that was you or a program of yours, all is well. If not, replace your API key.
account-key-made = 🔔 <b>A key for a program was made for your account: { $name }</b>
account-key-made-daily = It can rent with your balance, for up to <b>{ $daily } TRX</b> a day, and withdraws nothing.
account-key-made-all = It can rent with <b>all of your balance</b>, and withdraws nothing.
account-key-made-not-you = If this was not you, revoke it and replace your API key.
account-key-limit = 🔔 <b>A key for a program met its limit: { $name }</b>
account-key-limit-budget = It tried to order for <b>{ $amount } TRX</b>, which is more than is left of its budget for today (UTC). The order was refused, and nothing was charged.
account-key-limit-address = It tried to order for { $address }, which is not one of its addresses. The order was refused, and nothing was charged.
account-key-limit-rule = If the program needs more, make a new key for it and revoke this one. You are told at most once a day for each key.
account-title = <b>Account</b>
account-deposit-address = Deposit address: { $address }
account-key = API key: <code>••••{ $hint }</code>
account-sub-key = 🗝 The key linked here is one with limits: it can see the balance and the orders, estimate, rent and extend. For the rest, link the account’s own key.
account-saved = 💚 Saved so far: <b>{ $saved } TRX</b>
account-not-saved = Saved so far: nothing yet. By what was really used, burning would have been cheaper by { $lost } TRX.
account-key-coming = Your API key…
account-key-shown = Your API key, which gives full access to your balance:

  { $key }

  This message deletes itself after 30 seconds.
account-revoke-confirm = <b>Replace your API key?</b>

  You get a new key, and the old one (ending in <code>{ $hint }</code>) stops working at once, everywhere you use it; keys for programs stop, too. Balance and orders stay.
account-revoke-confirm-later = <b>Replace your API key?</b>

  Somebody linked this account before you and can object for 24 hours. Then you get a new key, and the old one (ending in <code>{ $hint }</code>) stops working everywhere; keys for programs stop, too. Balance and orders stay.
account-revoked = ✅ Your account has a new API key, and the old one no longer works. You can see the new one under Account.
account-revoke-not-offered = This service does not let the bot replace keys. Nothing was changed.
account-revoke-unknown = The service did not answer clearly, so I do not know yet which of your keys is the good one. I am finding out and will write to you; you need not do anything.
account-revoke-failed = Your API key was most likely not replaced, and the old one is still linked. I will keep checking for 24 hours; if the new one starts to work, I will link it and tell you.
account-revoke-later = ⏳ Somebody linked this account before you, so the new key comes only at <b>{ $time }</b>. Until then the others can object; they have been told. You will find it under Account, and I will write to you when it is done.
account-revoke-waits = ⏳ A new API key was asked for in a chat that linked the account later. It comes at <b>{ $time }</b> unless it is stopped.
account-revoke-asked = 🔔 <b>Somebody wants to replace the API key of your account</b>

  It was asked in another chat that linked your account after you. At <b>{ $time }</b> the key here stops working, unless you stop it.
account-objected = 🛑 <b>Stopped.</b> Your API key stays as it is.
account-objected-other = The other chat still has access to your account. If you do not know who that is, replace the key now: here it works at once, and the other chat is out.
account-object-late = There is nothing to stop any more.
account-objected-to = 🛑 The API key of your account was not replaced: somebody who linked the account before you objected. The key still works.
account-linked-elsewhere = 🔔 <b>Your account was linked in another Telegram chat.</b>

  Somebody has its API key. If that was not you, replace the key now.
account-revealed-elsewhere = 🔔 <b>The API key of your account was shown in another Telegram chat.</b>

  If that was not you, replace the key now.
account-revoked-elsewhere = 🔑 The API key of your account was replaced in another Telegram chat, so it no longer works here. Your money stays in the account. If that was you, link the new key; if not, ask support.
account-key-dead = 🔑 <b>Your API key no longer works.</b> It was not replaced in this bot. Your money stays in the account. If you replaced the key, link the new one; if not, ask support at once.
account-unlink-confirm = <b>Unlink your account?</b>

  I forget the API key (ending in <code>{ $hint }</code>). The account and its balance stay at the service, but without the key nobody can get to them: save it first.
account-unlinked = Your account is no longer linked, and its key is deleted here.
account-unsettled = Something is still being settled (for example a purchase, a withdrawal or a key change). Please try again in a few minutes.
counted-title = <b>Your balance is counted</b>
counted-amount = <b>{ $amount } TRX</b> were counted for you at { $time }: your balance, and what was held for orders and withdrawals.
counted-checked = I checked it myself: your part is in the total of <b>{ $total } TRX</b> that this service owes to everybody, and its addresses have signed that <b>{ $assets } TRX</b> are there.
counted-short = ⚠️ That is <b>{ $missing } TRX</b> less than it owes.
counted-root = Fingerprint of the count: { $root }. Everybody must see the same one.
counted-nothing = Nothing was owed to you at { $time }, so there was nothing to count. There is a new count every hour.
counted-wrong = ⚠️ <b>The proof does not hold.</b> What the service says about your balance does not fit what it has published. Take a screenshot and ask support.
counted-not-offered = This service publishes no such proof.
account-export-empty = There are no orders to export yet.
account-export-done = { $count ->
    [one] 1 order
   *[other] { $count } orders
  }, newest first. Times are UTC.
account-export-more = The file has the newest ones: { $more } older ones are not in it.

## deposit
deposit-title = <b>Deposit TRX</b> to this address:

  { $address }
deposit-minimum-kept = • At least <b>{ $minimum } TRX</b>; less is kept and counted with your next deposit
deposit-minimum = • At least <b>{ $minimum } TRX</b> at once: this marketplace does not say what happens to smaller amounts
deposit-send = Send at least <b>{ $amount } TRX</b> to your deposit address.
deposit-send-more = { $small } TRX wait at your deposit address already: send at least <b>{ $amount } TRX</b> more.
deposit-send-fee = This includes the deposit fee of { $fee } TRX.
deposit-send-usual = Usually a deposit counts from { $minimum } TRX on, and the first one costs about { $fee } TRX.
deposit-then-check = Then check again.
deposit-first-fee = • The first deposit costs { $first } TRX (it activates the address)
deposit-further-fee = • Free deposits a day (UTC): { $free }; each further one costs { $further } TRX
deposit-next-free = • Your next deposit is free of charge today
deposit-next-fee = • Your next deposit costs { $fee } TRX today
deposit-rules = • TRX only: no USDT or other tokens
deposit-not-seen = The service does not answer right now, so I cannot say what has arrived so far. The address is right all the same.
deposit-watching = It arrives a few seconds after the transfer. I will watch your balance for 24 hours and tell you.
deposit-arrived = 💰 <b>{ $arrived } TRX</b> arrived. Balance: <b>{ $balance } TRX</b>

  If there was a deposit fee, it is already taken off.

deposit-credited = 💰 <b>{ $credited } TRX</b> arrived. Balance: <b>{ $balance } TRX</b>
deposit-fee = You sent { $amount } TRX; the deposit fee was { $fee } TRX.
deposit-no-fee = There was no deposit fee.
deposit-waiting = 🔎 <b>{ $amount } TRX</b> have been seen. An amount that large counts once the network has confirmed it, in about a minute; I will tell you.
deposit-small = ⚠️ <b>{ $amount } TRX arrived, which is less than a deposit takes.</b> They are kept for you and not lost.
deposit-small-many = ⚠️ <b>{ $count } small transfers arrived, { $amount } TRX in all: each is less than a deposit takes.</b> They are kept for you and not lost.
deposit-small-rest = ⏳ { $small } TRX wait at your deposit address. Send <b>{ $missing } TRX</b> more, and all of it counts.
deposit-reversed = ↩️ The network undid your deposit of { $amount } TRX. Balance: { $balance } TRX. Look in your wallet: the money should be there again. If it is not, ask support.
deposit-token = 🪙 <b>A token came to your deposit address: { $token }.</b> Only TRX counts there, so it is not in your balance. It lies at that address. If you sent it, ask support to send it back.
deposit-token-many = 🪙 <b>{ $count } transfers of a token came to your deposit address, the largest of { $token }.</b> Only TRX counts there, so they are not in your balance. If you sent them, ask support to send them back.
deposit-token-unknown = 🪙 An unknown token was sent to your deposit address: { $token }. It is not money here, and your balance has not changed. Tokens like this are usually spam: do not open the links in their names. If you sent it yourself, ask support.
deposit-dust = 🧹 { $count ->
      [1] A tiny transfer of { $amount } TRX came to your deposit address in the past day.
     *[other] { $count } tiny transfers, { $amount } TRX in all, came to your deposit address in the past day.
  }
deposit-dust-tokens = 🧹 Token transfers of no value to your deposit address in the past day: { $count }.
deposit-dust-rule = Most of these are spam. Never copy an address from such a transfer.
deposit-by-balance = This marketplace does not list deposits. I can only see that your balance has risen, so I cannot name single deposits, fees or small amounts that wait.
button-deposits = 📜 Past deposits
button-deposits-all = 🧹 With dust and tokens
button-deposits-money = 💰 Only real deposits
deposits-title = 📜 <b>Your deposits</b>, newest first
deposits-hidden = Transfers under { $amount } TRX and tokens are not shown.
deposits-none = No deposit has arrived yet.
deposits-line = • { $time }: <b>{ $what }</b>, { $state }, { $txid }
deposits-line-link = • { $time }: <b>{ $what }</b>, { $state }, <a href="{ $url }">transaction</a>
deposits-credited = credited, no fee
deposits-credited-fee = credited, fee { $fee } TRX
deposits-with-later = credited together with a later deposit
deposits-waiting = ⏳ the network is confirming it
deposits-small = ⏳ below the minimum, counts with the next deposit
deposits-reversed = ↩️ undone by the network, not in your balance
deposits-token = 🪙 not TRX, not in your balance
deposits-unavailable = The service does not answer right now, so I cannot list your deposits. Try again in a moment.
token-usdt = { $amount } USDT

## support
command-support = Ask the people behind this bot
support-title = 💬 <b>Support</b>
support-contact = Write to { $contact }. Never send anybody your API key.
support-nobody = Nobody answers questions in this bot. /help explains what it does.
support-ask = Write your question in one message: text, a picture or a file. The people behind this bot read it and answer here. Never send anybody your API key or your wallet’s recovery phrase.
support-goes-on = Your question #{ $n } is open. What you write now is added to it: text, a picture or a file.
support-what = Say what happened and when. What helps: the txid of a transfer, the number of an order, or the reference I gave you. Your Telegram id: { $id }
support-handed-on = ✅ The operators have it, as question #{ $n }. Their answer comes here.
support-hid = 🔐 It held something that looked like a key or the words of a wallet. I took that out and removed your message. Replace that key now; move what is in that wallet.
support-too-often = ⏱ That is a lot in one minute. Please wait a little, then write the rest in one message.
ticket-text-or-file = I can take text, a picture or a file.
ticket-answer = 💬 <b>Answer to your question #{ $n }</b>
ticket-closed-for-you = ✅ The operators closed your question #{ $n }. If something is still open, write again.
ticket-solved = ✅ Question #{ $n } is closed. Thank you for telling me.
button-ticket-reply = ↩️ Reply
button-ticket-solved = ✅ Solved
button-ticket-file = 📎 File
button-ticket-answer = ↩️ Answer
button-ticket-close = ✖️ Close
button-ticket = #{ $n } · { $state } · { $since }
button-admin-tickets = 💬 Tickets
tickets-title = 💬 <b>Tickets</b>
tickets-waiting = { $count ->
    [0] Nobody waits for an answer.
   *[other] Waiting for an answer: { $count }, the longest for { $since }.
  }
ticket-title = 💬 <b>Ticket #{ $n }</b> · { $state }
ticket-open = waits
ticket-answered = answered
ticket-closed = closed
ticket-person = From { $id } { $name } · { $language }
ticket-about = <i>They were looking at:</i> { $about }
ticket-by-person = 👤 { $time }
    { $file }{ $text }
ticket-by-operator = 👮 { $id }, { $time }
    { $file }{ $text }
ticket-gone = There is no ticket #{ $n } any more.
ticket-ask-answer = Your answer to ticket #{ $n }: text, a picture or a file. The person gets it from this bot, without your name.
ticket-sent = ✅ Sent.
ticket-was-closed = It was closed already.

## help, id, privacy, settings
help-money = You pay from your balance, or from any wallet. Nothing is charged before you confirm a price.
help-line = ⚡ <b>Type one line:</b> <code>65k 1h { $receiver }</code>
        Amount, time, and an address or a name from your address book, in any order.
help-command = { $command } – { $description }
help-stuck = /cancel stops whatever is going on. All commands are in the menu next to the text field.
id-yours = Your Telegram id: { $id }
privacy-stored = <b>What is stored about you</b>

  • your Telegram id, your @name, language and time zone
  • your API key, encrypted, and your account's addresses
  • the purchases you made here
  • your alerts, and what came of them
  • the addresses you saved, with their names
  • what you asked others to pay for
  • who invited you, and whom you invited
  • a conversation while it runs
  • what you wrote to support, and the answers
  • what operators wrote down about you

  Messages with keys are deleted from the chat. Your balance and orders are kept by the service, not by this bot.
privacy-limits = When you delete your data, a keyed hash of your Telegram id and of your account stays. It does not tell who you are. It only keeps limits in force: uses of promo codes, invitations for new people, messages to support within a minute, and bans.
privacy-data = 📄 All that is stored about you, as JSON: times in UTC, amounts in SUN (1 TRX = 1,000,000 SUN). Your API key is not in it.
privacy-confirm = <b>Delete everything about you here?</b> It cannot be undone. Your account at the service is not touched.
privacy-confirm-key = ⚠️ The API key goes too. Without it nobody can get to your balance: save it first under Account.
privacy-bot-first = Nothing was deleted: you have a bot of your own here. Close it first, with /partner. Once it has stopped, you can delete your data.
privacy-forgotten = Done: everything about you is deleted here. /start begins again.
settings-now = <b>Language and time</b>

  Times are shown like this: { $now }
button-zone = 🕑 Time zone
button-zone-ask = 🕑 Times are in UTC: set yours
button-zone-utc = Keep UTC
zone-ask = 🕑 <b>Where are your clocks?</b> I show now as { $now }.
zone-type = Choose, or type what your clock shows now, like <code>14:05</code>, or a city like <code>Shanghai</code>, or <code>UTC+3</code>. A city follows summer time, a number does not.
zone-asia = Asia
zone-europe = Europe
zone-africa = Africa
zone-americas = America
zone-oceania = Australia and Pacific
zone-set = ✅ Times are now yours. I show now as { $now }.
zone-wrong = I do not know that place. Type a large city of your time zone in English, like <code>Shanghai</code>, or what your clock shows now, like <code>14:05</code>.
zone-wrong-offset = No clock is that far from UTC: it goes from UTC-12 to UTC+14. Type for example <code>UTC+3</code> or <code>UTC+5:30</code>.
zone-wrong-clock = No clock shows that now. Type hours and minutes of a day of 24 hours, like <code>14:05</code>.
language-name = English

## purchases: quotes, orders on their way, receipts (buy, extend, orders share them)
resource-energy = Energy
resource-bandwidth = Bandwidth
purchase-amount = { $amount } { $resource }
purchase-title-buy = ⚡ <b>Rent { $what } for { $duration }</b>
purchase-title-extend = ⏳ <b>Extend { $what } until { $end }</b>
purchase-for = For: { $address }
purchase-to = → { $address }
purchase-longer-cheaper = 💡 Cheaper: <b>{ $duration } for { $cost } TRX</b>
purchase-longer-same = 💡 Same price: <b>{ $duration }</b>
purchase-price = Price: { $price } TRX per 1,000 a day
purchase-duration = Until { $end } if filled now
purchase-total = <b>{ $cost } TRX</b>
transfer-price = { $count ->
    [1] Enough for 1 USDT transfer
   *[other] Enough for { $count } USDT transfers: { $cost } TRX each
}
purchase-total-burn = <b>{ $cost } TRX</b> (burning: { $burn }, you save { $percent }%)
purchase-markup = In it: { $market } TRX for the market, { $markup } TRX ({ $percent }%) for this bot
purchase-promo = 🎟 Promo code { $code }: markup { $percent }% in place of { $usual }%, <b>{ $less } TRX</b> less
purchase-burn = Burning TRX instead: { $burn } TRX. <b>You save { $percent }%</b>
purchase-burn-days = Burning TRX instead: { $burn } TRX, using it once a day for { $days } days. <b>You save { $percent }%</b>
purchase-burn-cheaper = { $days ->
    [1] ⚠️ Renting saves nothing here: burning costs { $burn } TRX, this rental { $cost } TRX. Cancel, and let the transfer burn.
   *[other] ⚠️ Renting saves nothing here: burning once a day for { $days } days costs { $burn } TRX, this rental { $cost } TRX. Cancel, and let the transfers burn.
}
purchase-available = Available now: { $available }
purchase-balance = Balance: { $before } TRX → { $after } TRX after
purchase-balance-after = Balance after: { $after } TRX
check-enough = ✅ This address already has { $what }: enough for this. Cancel, unless you need more.
check-fits = ✔️ Checked on the chain: this transfer takes about { $need } Energy.
check-short-new = ⚠️ The recipient holds no USDT, so the transfer takes about <b>{ $need }</b> Energy: { $short } more than this. Rent { $need } with the button below.
check-short = ⚠️ The transfer takes about <b>{ $need }</b> Energy: { $short } more than this. Rent { $need } with the button below.
check-short-burn = With this amount about { $burn } TRX would burn all the same.
purchase-new-recipient = New recipient? A first USDT transfer needs { $amount }.
check-too-much = 💡 The recipient holds USDT: about <b>{ $need }</b> Energy are enough for one transfer. Rent less with the button below.
check-rest = 💡 This address already has { $has } Energy: the transfer would burn only { $burn } TRX for the rest. This rental costs { $cost } TRX.
check-bandwidth = 📶 No free Bandwidth is left at this address: a USDT transfer burns about { $burn } TRX for it as well. Rent Bandwidth too, or wait: it comes back within 24 hours.
check-fee-limit = ⚙️ Set your wallet’s fee limit to at least { $limit } TRX. Rented Energy counts against it, and many wallets stop at { $usual } TRX.
check-shut-out-sender = 🚫 <b>{ $address } is on USDT’s blacklist.</b> It cannot send USDT: the transfer would fail. Use another address.
check-shut-out = 🚫 <b>{ $address } is on USDT’s blacklist.</b> USDT sent there is frozen. Do not send, and ask the recipient for another address.
check-scam-why = 🚫 <b>Warning about { $address }:</b> { $reason }. Send nothing there unless you are sure, and ask /support.
check-scam = 🚫 <b>Warning:</b> { $address } is on the list of addresses known for fraud. Send nothing there unless you are sure, and ask /support.
purchase-sure = <b>Rent all the same?</b> The rental cannot be undone.
button-sure = ‼️ Rent all the same · { $cost } TRX
button-longer = ⏱ Make it { $duration } · { $cost } TRX
button-need = ⚡ Rent { $amount } instead
button-whom = 📤 Who gets the USDT?
button-rent-bandwidth = 📶 Bandwidth too
purchase-short = 💰 Your balance is { $balance } TRX: <b>{ $missing } TRX are missing.</b>
purchase-short-next = Once your balance covers it, this quote comes back by itself, with the price of that moment.
purchase-partial = ⚠️ The market can give only <b>{ $available }</b> of { $wanted } now. Take what there is, order everything and wait for the rest, or leave it.
purchase-partial-none = ⚠️ The market has none of it to give right now. You can order and wait until somebody offers it, or leave it.
purchase-partial-only = ⚠️ The market can give only <b>{ $available }</b> of { $wanted } now. This marketplace cannot cancel what waits, so a rental this short cannot wait for the rest. Take what there is, or leave it.
purchase-locked = 🔒 Others could rent <b>{ $units }</b> now, but not this address for this duration: it has a rental from the same providers. TRON has one lock for each provider and address, so a shorter rental would also move the end of the earlier one. Choose a longer duration, or wait until the earlier rental ends. An order that waits can be given a higher price under /orders.
purchase-none-only = ⚠️ The market has none of it to give right now. This marketplace cannot cancel what waits, so a rental this short cannot wait for it. Try again later, or for a day or longer.
wait-ask = ⏳ <b>Wait for the rest: how long at most?</b>
wait-now = Now: <b>{ $amount }</b> for { $duration }, until { $end }.
wait-rest = Still to come: <b>{ $rest }</b>. Nobody offers it now: it may come in pieces, late, or not at all. Each piece runs { $duration } from the moment it comes, so the pieces do not run together with the first.
wait-none = Still to come: <b>{ $rest }</b>, all of it. Nobody offers it now: it may come in pieces, late, or not at all. Each piece runs { $duration } from the moment it comes, so the pieces may not run together.
wait-rule = What has not come by then is cancelled, and its money comes back. If you order now, you can also cancel it yourself from <b>{ $time }</b>.
wait-deadline = You pay for all of it now. Anything not delivered within <b>{ $wait }</b> is cancelled and refunded: up to { $refund } TRX, minus any cancellation fee.
wait-open = You pay for all of it now. If you order now, you can cancel what still waits from <b>{ $time }</b>, under Orders, where the marketplace allows it.
wait-fixed = You pay for all of it now. <b>This marketplace does not let me cancel what still waits.</b>
wait-not-offered = This marketplace cannot cancel what waits, so a short rental could wait without end. Take what there is now.
purchase-waiting = ⏳ Still waiting: <b>{ $amount }</b>. It comes when somebody offers it.
purchase-waiting-until = ⏳ Still waiting: <b>{ $amount }</b>, at most until { $end }. What has not come by then is cancelled and paid back.
purchase-wait-over = { $amount } had not come by { $end }, your deadline, and were cancelled.
wait-needs-link = { $count ->
    [one] ⏳ 1 order still waits, with a deadline. While its account is not linked here, I cannot keep the deadline: what has not come by then is not cancelled, and its money stays held.
   *[other] ⏳ { $count } orders still wait, with a deadline. While their account is not linked here, I cannot keep the deadlines: what has not come by then is not cancelled, and its money stays held.
  }
wait-unlinked = ⚠️ <b>The rest of your order was not cancelled.</b> Your deadline for { $what } for { $address } was { $end }, but the account that paid is no longer linked here, or its key no longer works. The rest keeps waiting, and its money stays held. Link the account again, and I will cancel the rest within a minute.
purchase-earlier-unknown = ❗ I do not know yet what became of an earlier order of yours ({ $what }). I am finding out and will tell you. If you order now, both may be made.
purchase-requoted-price = 🔄 The price has changed. Nothing was ordered or charged; this is the new quote.
purchase-requoted-rise = 🔄 The price rose by { $more } TRX. Nothing was charged; this is the new quote.
purchase-requoted-promo-ended = 🎟 The promo code has ended. Nothing was ordered or charged; this is the quote without it.
purchase-requoted-promo-used-up = 🎟 Others were quicker: the promo code is used up. Nothing was ordered or charged; this is the quote without it.
purchase-requoted-promo-used = 🎟 You have used this promo code as often as one person may. Nothing was ordered or charged; this is the quote without it.
purchase-requoted-market = 🔄 The market has changed and cannot fill that at once any more. Nothing was ordered or charged; this is how it stands now.
purchase-requoted-made-already = 📦 Your earlier order for the same was made after all; I will show it in a separate message. Nothing was ordered now. Confirm only if you want it a second time.
purchase-requoted-balance = 🔄 Your balance no longer covers it. Nothing was ordered or charged.
purchase-came-back = 💰 Your deposit is there. This is your quote, at the current price.
button-confirm = ✅ Rent for { $cost } TRX
button-confirm-extend = ✅ Extend for { $cost } TRX
button-take-part = Take { $amount } now
button-rest-later = Order all, wait for the rest
button-order-wait = Order and wait
button-new-quote = 🔄 New quote
button-retry = 🔄 Try again
button-buy-again = 🔁 Again
button-order-details = 🔎 Details
button-quote-details = 🔎 Details
button-ways = 💳 Pay another way…
ways-ask = How would you like to pay?
purchase-sending = ⏳ Placing the order: { $what } for { $cost } TRX…
purchase-unknown = ❗ <b>I do not know yet whether your order was made</b>
purchase-unknown-why = The marketplace gave no clear answer when I ordered { $what } for { $cost } TRX. I will not order it again.
purchase-unknown-next = I will look through your orders and your balance and tell you here what became of it. An order can show up late, so this may take 10 minutes.
purchase-unknown-unreachable = The marketplace still cannot be reached, so I still do not know. I will keep asking and tell you here as soon as it answers. Please do not order the same again until then.
purchase-unknown-money = Your balance has fallen by more than the orders I can see, so it was probably made and is not listed yet. I will keep looking and tell you here. Please do not order the same again until then.
purchase-not-seen = ❔ <b>Your order was most likely not made:</b> { $what } for { $cost } TRX
purchase-not-seen-why = The marketplace still shows no such order, and your balance shows no payment for it.
purchase-not-seen-money = The marketplace shows no such order. But your balance has fallen by more than the orders I can see: ask the marketplace about it.
purchase-not-seen-next = I will keep looking until { $until } and write to you if it shows up after all. If you order the same before that, both may be made.
purchase-not-made = ✅ <b>Nothing was charged.</b> Your order for { $what } ({ $cost } TRX) was not made.
purchase-found-late = ❗ I told you that this order was most likely not made. Now the marketplace shows it. If you placed it elsewhere yourself, mine was not made.
purchase-refused-title = ✖️ <b>Not ordered, nothing was charged:</b> { $what }
purchase-expired = This quote has ended. Nothing was ordered or charged.
purchase-waiting-ended = I stopped waiting for a deposit for this quote. Nothing was ordered or charged.
purchase-cancelled = Cancelled. Nothing was ordered or charged.
quote-cancelled = Cancelled. Nothing was ordered or charged for this quote.
purchase-ordered-buy = ⏳ <b>Looking for { $what }…</b>
purchase-ordered-extend = ⏳ <b>Extending { $what }…</b>
purchase-progress = { $bar } { $percent }%
purchase-paid = Paid: { $cost } TRX
purchase-paid-delegations = { $count ->
        [one] { $cost } TRX · 1 delegation { $links }
       *[other] { $cost } TRX · { $count } delegations { $links }
      }
purchase-order-id = Order: { $id }
purchase-completed-buy = ✅ <b>{ $what }</b> for { $address } until <b>{ $end }</b>
purchase-completed-extend = ✅ <b>{ $what }</b> for { $address } extended until <b>{ $end }</b>
purchase-completed-part = ☑️ <b>{ $percent }% of { $what }</b> for { $address }: the order has ended
purchase-completed-parts = ✅ <b>{ $what }</b> for { $address }, in { $parts } parts
purchase-runs = In parts, each with its own time:
purchase-run = • { $amount }: { $start } to <b>{ $end }</b>
purchase-run-over = • { $amount }: { $start } to { $end }, ended
purchase-run-until = • { $amount }: until <b>{ $end }</b>
purchase-runs-most = At most <b>{ $amount }</b> at the same time.
saved = 💚 Saved: <b>{ $saved } TRX</b> ({ $percent }%): burning would have cost { $burn } TRX
purchase-ends = Until: <b>{ $end }</b>
purchase-ends-first = The first part until: <b>{ $end }</b>
purchase-ends-last = The last part until: <b>{ $end }</b>
purchase-delegations = Delegated by:
purchase-delegation = • { $delegator}: { $amount }
purchase-delegation-link = • { $delegator}: { $amount }, <a href="{ $url }">transaction</a>
purchase-more = … and { $count } more

## paying from another wallet
button-pay-wallet = 📲 Pay from another wallet
button-copy-amount = 📋 Copy amount
button-wallet-order = 📲 To pay: { $what } · { $cost } TRX · { $left }
orders-to-pay = 📲 means: waits for your payment. Tap it to see where to pay.
purchase-requoted-no-wallet = ℹ️ This marketplace takes no payment from another wallet. Nothing was ordered or charged; you can pay from your balance.
failure-unpaid = Too many of your orders wait to be paid. Pay one of them, or wait until their time is up. Nothing was charged.
wallet-asking = ⏳ Asking for an address where you can pay { $cost } TRX for { $what }…
wallet-asking-again = The marketplace has not answered yet. I will keep asking. There is nothing to pay so far, and nothing was charged.
wallet-title = 📲 <b>Pay for { $what }, { $duration }</b>
wallet-amount = Send: { $amount } TRX
wallet-amount-rest = Still to send: { $amount } TRX
wallet-address = To: { $address }
wallet-left = ⏳ <b>{ $left } left</b>, until { $time }
wallet-partly = 💰 <b>{ $paid } of { $amount } TRX arrived, { $missing } TRX are missing.</b>
wallet-all-seen = ✅ <b>All { $amount } TRX have been seen: there is nothing more to send.</b>
wallet-arriving = 🔎 { $arriving } TRX more have been seen. Large amounts count once the network has confirmed them, in about a minute.
wallet-part-title = 💰 <b>{ $came } TRX arrived for { $what }. It is not enough yet.</b>
wallet-part = { $seen } of { $amount } TRX are there, { $missing } TRX are missing.
wallet-part-arriving = Large amounts count once the network has confirmed them, in about a minute.
wallet-part-else = If the rest does not come by then, nothing is ordered and what arrived goes to your balance.
wallet-part-else-sender = If the rest does not come by then, nothing is ordered and what arrived goes back to the wallet that sent it.
wallet-covered = 💰 <b>{ $amount } TRX arrived.</b> Your order is being placed.
wallet-over = ⌛ <b>The time is up.</b> Please send nothing any more. I am finding out what arrived in time; that takes a minute or two.
wallet-rules = • From any wallet or exchange. Only TRX, no tokens.
    • What counts is what arrives: an exchange may keep a fee, so check what it sends.
    • Too much, too little or too late: it goes to your balance here.
wallet-rules-sender = • From a wallet of your own. Only TRX, no tokens.
    • Too much, too little or too late: it goes back to the wallet that sent it. Less than 1 TRX is too little to send back alone.
    • Not from an exchange: what comes back could be lost there. Link an account first, and it goes to your balance.
wallet-rules-network = • Your wallet pays the network about { $fee } TRX more, because the address is new.
wallet-forgotten = ✖️ <b>Cancelled.</b> Please send nothing to that address any more. If { $amount } TRX still arrive there by { $time }, the order is made after all; anything else goes to your balance.
wallet-forgotten-sender = ✖️ <b>Cancelled.</b> Please send nothing to that address any more. If { $amount } TRX still arrive there by { $time }, the order is made after all; anything else goes back to the wallet that sent it.
wallet-forgotten-part = { $paid } TRX have arrived already. If nothing more comes, they go to your balance after that time.
wallet-forgotten-part-sender = { $paid } TRX have arrived already. If nothing more comes, they go back after that time.
wallet-expired = ⌛ <b>Not paid in time, nothing was ordered:</b> { $what }
wallet-cancelled = ✖️ <b>Cancelled before it was paid, nothing was ordered:</b> { $what }
wallet-taken = ✅ <b>Somebody else has paid for this:</b> { $what }. You need not pay any more.
wallet-expired-part = { $paid } of { $amount } TRX arrived in time.
wallet-expired-none = Nothing arrived in time.
wallet-late = Please send nothing to that address any more. What still arrives goes to your balance.
wallet-late-sender = Please send nothing to that address any more. What still arrives goes back to the wallet that sent it.
wallet-to-balance = Your { $paid } TRX go to your balance. I will tell you when they are there, in a minute or two.
wallet-to-sender = Your { $paid } TRX go back to the wallet that sent them. I will tell you when they are on their way, in a minute or two.
wallet-returned = ↩️ <b>You paid, but the order could not be made any more:</b> { $what }
wallet-why-market = When your payment arrived, the market could no longer fill it at once.
wallet-why-previous = An earlier order for this address is not filled yet, and the marketplace takes the next one only after it.
wallet-why-other = The marketplace says: { $reason }
wallet-missing = ❗ <b>I could not find out whether this was paid:</b> { $what }. If you sent TRX for it, look at your balance and at /orders, and give the order number to the marketplace.
wallet-missing-sender = ❗ <b>I could not find out whether this was paid:</b> { $what }. If you sent TRX for it, write to /support and give the order number.
wallet-credited = 💰 <b>{ $amount } TRX are in your balance.</b>
wallet-sent-back = ↩️ <b>{ $amount } TRX go back to the wallet that sent them.</b>
wallet-credited-rest = You sent more than your order needed.
wallet-repaid = ℹ️ <b>{ $amount } TRX of what you sent went towards what your account owed:</b> the chain undid an earlier payment after you had already spent it.

## paid by somebody else, and inline mode
button-ask-pay = 🙏 Ask somebody to pay
button-request-pay = 💳 Pay for me
button-request-open = 🔄 Look again
button-request-share = 📨 Send it to somebody
button-request-drop = ✖️ Withdraw the request
request-what = <b>{ $what }</b> for { $duration }
request-made = 🙏 <b>A request to pay for you.</b> Send the link to somebody, or show the picture: anyone who opens it sees what you want and pays from their own balance or from any wallet.
request-made-balance = 🙏 <b>A request to pay for you.</b> Send the link to somebody, or show the picture: anyone who opens it sees what you want and pays from their own balance here. This marketplace takes no payment from a wallet.
request-link = Link: { $link }
request-terms = It is good until { $end } and paid only once. I will tell you when somebody has paid. If you pay your quote above yourself, this request closes.
request-share = Please pay for { $what } on TRON for me:
request-asks = 🙏 <b>{ $who } asks you to pay for this:</b>
request-somebody = Somebody
request-quote-own = 🙏 <b>Your own request.</b> If you pay it yourself, it closes. Open until { $end }.
request-no-account = You need no account: pay from any wallet. With a linked account you pay from its balance with one tap.
request-wallet-open = ⏳ Somebody wants to pay from a wallet and has not sent anything yet. If you pay now, that payment is cancelled.
request-quote = 🙏 <b>{ $who } asks you to pay for this.</b> It goes to the address below; you get the receipt. Open until { $end }.
request-short = 📉 The market cannot fill all of it right now, and a request is paid in one go. Look again in a few minutes.
request-told = 🎉 <b>Somebody has paid for you.</b>
request-undone = ⚠️ <b>What somebody paid for you came to nothing.</b> Their money goes back to them.
request-open-again = Your request is open again until { $end }: somebody else can pay.
request-dropped = ✖️ Your request is withdrawn: nobody can pay it any more.
request-paying = ⏳ Somebody is paying for this right now. Nothing was charged to you. If their payment comes to nothing, you can pay.
request-paid = ✅ Somebody has paid for this already. Nothing was charged to you.
request-expired = ⌛ This request is too old. Nothing was charged. Whoever asked can send a new one.
request-withdrawn = ✖️ This request was withdrawn. Nothing was charged.
request-gone = This request is not there any more. Nothing was charged. Whoever asked can send a new one.
request-card-open = 🙏 <b>Please pay for this rental</b>
request-card-paying = ⏳ <b>Somebody is paying for this rental</b>
request-card-paid = ✅ <b>Paid.</b> The rental begins in a moment.
request-card-filled = ✅ <b>Paid and delivered</b>
request-card-expired = ⌛ <b>Nobody paid for this in time</b>
request-card-withdrawn = ✖️ <b>This request was withdrawn</b>
request-card-from = From { $who }
request-card-terms = About { $cost } TRX at the current price. Anybody here can pay until { $end }.
inline-card-title = 🙏 Pay for me
inline-card = { $what }, { $duration }, for { $receiver }: about { $cost } TRX
inline-price = ⚡ { $what } for { $duration }: { $cost } TRX now
inline-price-hint = Send this price to the chat
inline-saves = { $percent }% less than burning TRX for it
inline-short = 📉 Only { $available } can be had right now.
inline-no-price-title = ⚠️ No price right now
inline-no-price = The marketplace does not answer right now. Please try again in a minute.
inline-how-title = ❓ How to write it
inline-not-read = 🤔 I cannot read that
inline-how-short = @{ $name } 65k 1h T… (amount, time, address)
inline-how = In any chat, type my name, an amount, a time and the address that gets it: <code>@{ $name } 65k 1h T…</code>. With an address you can ask the others to pay for you; without, you get the current price.
wallet-credited-unpaid = You sent them for an order that was not made.

## failures of a purchase, each with a next step
failure-key = 🔑 Your API key no longer works: it was revoked or belongs to another service. Nothing was charged. Link a current key to go on.
failure-balance = Your balance is too low. Nothing was charged.
failure-price = The price went above what you confirmed. Nothing was charged. A new quote shows the current price.
failure-market = The market cannot fill this right now. Nothing was charged. A new quote shows what can be had.
failure-extend = The market can no longer extend it like that. Nothing was charged. A new quote shows what can be extended.
failure-nothing-to-extend = There is nothing that can be extended to that time for this address. Nothing was charged. Try another end, or rent again.
failure-previous = An earlier order for this address is not filled yet, and the marketplace takes the next one only after it. Nothing was charged. Look at /orders.
failure-busy = The service is busy. Nothing was charged. Please try again in a few seconds.
failure-forbidden = Your account is not allowed to do this. Nothing was charged. Check your account, or link another one.
failure-sub-key = The key linked here is one with limits: it may look, order and extend, and nothing else. Link the account’s own key for this.
failure-sub-key-receiver = The key linked here may not order for this address. Nothing was charged.
failure-sub-key-budget = This costs more than what is left today of the budget of the key linked here. Nothing was charged.
failure-values = The marketplace does not accept these values. Nothing was charged. Change the amount or the duration.
failure-down = The service did not answer as it should. Nothing was charged. Please try again in a minute.
failure-paused = ⏸ Buying is paused by the operator{ $reason }. Nothing was charged. Your running rentals go on.
failure-market-paused = ⏸ The marketplace takes no new orders right now. Nothing was charged. Your running rentals go on.
failure-own = Something went wrong on our side. Nothing was charged. Tell /support and mention reference <code>{ $reference }</code>.
failure-unknown = The marketplace refused this for a reason I do not know ({ $code }). Nothing was charged. Tell /support and mention reference <code>{ $reference }</code>.

## buy
command-buy = Rent Energy or Bandwidth, step by step
command-energy = Rent Energy: address, amount, duration
command-bandwidth = Rent Bandwidth: address, amount, duration
buy-resource = <b>What would you like to rent?</b>

  Energy pays for USDT transfers and other contracts, Bandwidth for every transaction.
buy-stands = Balance: { $balance } TRX
buy-stands-unknown = Balance: not known right now, the service does not answer.
buy-receiver = <b>{ $resource }: for which address?</b>

  Choose one you used before, or paste a TRON address.
buy-receiver-new = <b>{ $resource }: for which address?</b>

  Paste a TRON address (T…, 34 characters).
buy-amount = <b>{ $resource }: how much?</b>

  Choose what you need it for, or type an amount like <code>65000</code>, <code>65k</code> or <code>1.5M</code>.
buy-market = Price now: from { $price } TRX per 1,000 a day; { $available } available for an hour
buy-amount-chosen = Amount: <b>{ $what }</b>
buy-recipient = <b>Who gets the USDT?</b>
    Send the address, or paste the transfer or its transaction id: I check on the chain whether { $amount } Energy is enough. Somebody who holds no USDT yet takes about twice as much. You can skip this.
buy-recipient-not-found = I cannot find that transaction on the chain right now. Send the recipient’s address instead, or skip.
buy-recipient-no-usdt = That transaction is not a USDT transfer. Send the recipient’s address instead, or skip.
buy-recipient-same = That is the address the Energy is for. Send the address that gets the USDT, or skip.
button-skip = ⏭ Skip
buy-duration = <b>For how long?</b>

  Choose, or type <code>15m</code>, <code>3h</code>, <code>1d</code>; a bare number is days.

  ⚖️ <b>An hour costs as much as a day:</b> below a day the market charges the whole day.
button-duration = { $duration } · { $cost } TRX
price-asking = Asking the market for a price…
buy-usage-address = ADDRESS
buy-usage-energy = ⚡ Type it like this: <code>/energy ADDRESS AMOUNT DURATION</code>

  For example <code>/energy { $address } 65k 1h</code>
buy-usage-bandwidth = 📶 Type it like this: <code>/bandwidth ADDRESS AMOUNT DURATION</code>

  For example <code>/bandwidth { $address } 5000 1h</code>
buy-link-wrong = ⚠️ That link does not describe an order I can make. Start here instead.
preset-usdt-holder = 1 USDT transfer · { $amount }
preset-usdt-new = 1 USDT transfer, new address · { $amount }
preset-usdt-holder-5 = 5 USDT transfers · { $amount }
preset-usdt-holder-10 = 10 USDT transfers · { $amount }
preset-usdt-3 = 3 USDT transfers · { $amount }
preset-usdt-20 = 20 USDT transfers · { $amount }
argument-address = ⚠️ <b>ADDRESS:</b> { $problem }

## wrong input: amounts, durations, addresses
wrong-empty = There is nothing in it. Please type it.
wrong-too-long = That is too long for me: a line can have at most { $characters } characters and { $words } words.
wrong-which = That can mean { $first } or { $second }. Type one of the two, exactly like that.
wrong-part = I don’t know what “{ $text }” means here. Type an amount like 65k and a time like 1h.
wrong-many = There are too many numbers in this line. I need one amount and one time, like 65k 1h.
wrong-unicode-digits = Please use the plain digits 0 to 9.
wrong-exponent = Please write the number out, without “e”.
wrong-not-positive = It has to be more than zero.
wrong-amount-fraction = Only whole units can be rented: no fractions.
wrong-amount = I cannot read that as an amount. Type for example 65000, 65k or 1.5M.
wrong-amount-address = That is an address or a transaction. Here I ask for an amount: type for example 65000, 65k or 1.5M.
wrong-amount-separators = I am not sure what you mean: a point or comma can stand for thousands or for a decimal. Type for example 65000, 65,000, 65k or 1.5M.
wrong-amount-below = The smallest order is { $energy } or { $bandwidth }.
wrong-amount-above = The largest order is { $max }.
wrong-duration-fraction = I read halves and quarters, like 1.5h. For other fractions type smaller units, like 70m.
wrong-duration = I cannot read that as a duration. Type for example 15m, 2 hours, 1h30m or 1d; a bare number is days.
wrong-duration-address = That is an address or a transaction. Here I ask for a duration: type for example 15m, 2 hours or 1d.
wrong-duration-below = The shortest rental is { $min }.
wrong-duration-above = The longest rental is { $max }.
wrong-address-shape = That is not a TRON address. It starts with T and has 34 characters.
wrong-address-checksum = That address has a typing mistake: its checksum is wrong. Copy it again from the wallet.
wrong-address-look-alike = Don’t use this address. Character { $position }, “{ $letter }”, only looks like one of a TRON address; scammers make such copies. Copy the address from the wallet again.
wrong-address-several = There is more than one address in it. Send only the one you mean.
wrong-address-hex = That is the hexadecimal form of an address. Wallets show it as { $address }; send me that form if it is the one you mean.
wrong-address-foreign = That is an address of another chain (0x…). I need a TRON address: it starts with T.
wrong-address-not-activated = This address does not exist on the chain yet, so nothing can be delegated to it. Send it any amount of TRX from another wallet (the network takes about { $fee } TRX for it), then send me the address again.
wrong-address-contract = This is a contract. Resources can only be rented for a wallet address.
wrong-address-deposit = That is your deposit address: TRX goes there, and nothing is sent from it. Paste the address of the wallet you send from.
wrong-address-unreachable = I cannot reach the TRON network to check this address right now. Please send it again in a moment.
wrong-one-of = <code>{ $text }</code>: { $problem }

activation-offer =
    <b>This address was never activated:</b> { $address }
    Nothing can be delegated to it until it is. Activating it costs <b>{ $cost } TRX</b>, once, from your balance ({ $balance } TRX). Then we go on here.
activation-short = 💰 <b>{ $missing } TRX are missing.</b>
activation-under-way = 🌱 Activating { $address }… This takes a few seconds.
activation-coming =
    ⏳ { $address } is not on the chain yet.
    Check again in a moment. However often you check, you pay for it once.
activation-done = ✅ { $address } is active now. It cost { $cost } TRX, taken from your balance.
button-activate = ✅ Activate for { $cost } TRX

## bulk: a list of addresses at once
button-bulk = 🧾 Many addresses
command-bulk = Rent for many addresses at once
bulk-ask = <b>Rent for many addresses</b>
    Send me a list: one address per line, then the amount and the time, like <code>T… 65000 1h</code>; a time without a unit is days. For lines that do not say how much or how long, I ask once.
    You can also send a file (CSV or text). At most { $most } addresses at a time.
bulk-too-many = ⚠️ The list has { $count } lines. I take at most { $most } at a time: send it in parts. Nothing was ordered.
bulk-cut = ⚠️ That message is so long that Telegram may have cut it into several, so I read none of it. Nothing was ordered. Send the list as a file (CSV or text), or at most { $most } lines in one message.
bulk-empty = ⚠️ There is no line with an address in it.
bulk-file-lost = ⚠️ Telegram did not give me the file. Please send it once more, or paste the list.
bulk-file-large = ⚠️ The file is too large: at most 1 MB. Send the list in parts.
bulk-file-no-text = ⚠️ That is not a text file. In a spreadsheet choose “Save as” and CSV.
bulk-none-good = ⚠️ No line can be used. Nothing was ordered.
bulk-problems = { $count ->
    [one] ⚠️ One line cannot be used:
   *[other] ⚠️ { $count } lines cannot be used:
  }
bulk-problem = • Line { $n } (<code>{ $text }</code>): { $problem }
bulk-twice = The same address as in line { $n }. Put both in one line, with the sum.
bulk-more = … and { $count } more
bulk-for = { $count ->
    [one] For 1 address
   *[other] For { $count } addresses
  }
bulk-checking = ⏳ Asking the chain about the addresses, and the market for the price…
bulk-title-energy = { $count ->
    [one] <b>Energy for 1 address</b>
   *[other] <b>Energy for { $count } addresses</b>
  }
bulk-title-bandwidth = { $count ->
    [one] <b>Bandwidth for 1 address</b>
   *[other] <b>Bandwidth for { $count } addresses</b>
  }
bulk-group = { $count ->
    [1] • 1 × { $what }, { $duration }: { $cost } TRX
   *[other] • { $count } × { $what }, { $duration }: { $cost } TRX each
  }
bulk-left-out = ⚠️ <b>Left out</b>, and not paid for:
bulk-left-line = • Line { $lines }: { $problem }
bulk-left-not-activated = This address does not exist on the chain yet. Send it to me on its own, and I will show you how to activate it.
bulk-left-unreachable = The TRON network did not answer, so I could not check this address. Tap “Check again”.
bulk-left-warned = This address is on the list of addresses known for fraud, or on USDT’s blacklist. If you are sure, rent for it by itself with /buy.
bulk-left-made = Another order for the same was found meanwhile: its answer had been lost. It was not ordered once more.
bulk-lately = ⚠️ <b>Ordered in the last hour already</b>, for the same address, amount and time: { $count }. Confirm orders it once more.
bulk-available = ⚠️ The market has { $available } now. What it cannot fill is not ordered and not paid for; I will show it to you, and you can try it again.
bulk-cost = Cost: at most <b>{ $cost } TRX</b>
bulk-short = 💰 Your balance is { $balance } TRX: <b>{ $missing } TRX are missing.</b> Deposit first, then tap “Check again”.
bulk-filled = { $bar } <b>{ $filled } of { $all }</b> filled
bulk-filling = ⏳ Being filled: { $count }
bulk-waiting = ▫️ Not ordered yet: { $count }
bulk-unknown = ❓ No answer received; checking whether it was ordered: { $count }
bulk-returned = ↩️ Ended before it was completely filled, the rest refunded: { $count }
bulk-failed = ❌ Not ordered, not paid: { $count }
bulk-unwanted = ✖️ Stopped before it was ordered, not paid: { $count }
bulk-paid = Paid: <b>{ $paid } TRX</b> of at most { $most } TRX
bulk-paused = ⏸ The operator has paused buying{ $reason }. The rest will be ordered when buying resumes; you can also stop it.
bulk-not-made = The service does not know the order, so most likely nothing was taken. I will keep looking for 24 hours.
bulk-uncharged = ❌ Line { $lines }, not charged: { $why }
bulk-why-price = the price rose
bulk-why-market = the market has too little
bulk-why-balance = your balance was too low
bulk-why-key = the API key no longer works
bulk-why-other = refused by the marketplace ({ $code })
bulk-line = { $mark } <code>{ $receiver }</code> · { $amount } · { $duration }
bulk-ends = I do not write to you each time one of them ends. /orders shows how long they run.
bulk-csv = What came of each line. Times are UTC.
button-bulk-go-on = ➡️ Go on with { $count }
button-bulk-confirm = ✅ Confirm { $count } for { $cost } TRX
button-bulk-look = 🔄 Check again
button-bulk-stop = ✋ Stop the rest
button-bulk-again = 🔄 New quote for { $count }
button-bulk-csv = 📄 Result as a file

## extend
command-extend = Make a rental last longer
extend-which = <b>Extend: which rental?</b>

  Choose one, or paste a TRON address for everything that it has.
extend-which-none = <b>Extend: which address?</b>

  No rental of yours runs that I know of. Paste the TRON address that has one.
button-rental = { $what } · { $receiver } · { $left } left
button-extend-all = Everything at this address
extend-looking = Looking for what can be extended…
extend-none = Nothing that can be extended was found for { $address }. Rentals that have ended cannot be extended; you can rent again, or paste another address.
extend-none-rental = No part of this rental can be extended (for { $address }). You can rent again, or look at everything that the address has.
extend-what = <b>What would you like to extend?</b>
extend-found = • { $what }, ends { $end }
extend-found-between = • { $what }, in parts that end from { $first } to { $last }
extend-found-shared = { $found }: { $own } of this rental and { $others } of other rentals. They come from one provider, and the chain locks that as one: it is extended, and paid, together.
extend-sum = In all: <b>{ $what }</b>
extend-together = ℹ️ This marketplace does not tell one rental at an address from another: this is everything it has.
extend-left = ✖️ Left out: { $what }. { $why }
extend-left-ended = It has ended.
extend-left-not-allowed = Its provider allows no extension.
extend-left-no-lock = It can be returned early, so it cannot be extended.
extend-left-ending = It ends within seconds.
extend-left-longer = It runs longer already.
extend-left-too-long = Its provider does not rent for that long.
extend-left-in-progress = More is already on its way to that address: try again in a minute.
extend-left-no-stake = Its provider has nothing left to extend it with.
extend-left-other = The marketplace does not extend it.
extend-end = <b>Until when?</b>

  Choose how much longer, or type it: <code>12h</code>, <code>2d</code>; a bare number is days. At most until { $max }.
extend-end-wrong = That would end { $end }. It can be extended until { $max } at most.

## orders
command-orders = Your orders
orders-running = 🟢 <b>Running</b>
orders-waiting = ⏳ <b>Waiting</b>
orders-ended = 🏁 <b>Ended</b>
orders-none-running = None of your rentals is running now.
orders-none-waiting = None of your orders is waiting to be filled.
orders-none-ended = None of your rentals has ended yet.
orders-line-running = • { $what } for { $receiver }: <b>{ $left }</b> left, until { $end }
orders-line-waiting = • { $what } for { $receiver }: waits, <b>{ $percent }%</b> filled so far, at { $price } TRX per 1,000 a day
orders-line-ended = • { $what } for { $receiver }: { $time }, { $cost } TRX
orders-line-ended-saved = • { $what } for { $receiver }: { $time }, { $cost } TRX, <b>{ $saved } TRX saved</b>
orders-line-zap = • { $what } from { $receiver }: { $state } ({ $time })
button-orders-running = Running
button-orders-waiting = Waiting
button-orders-ended = Ended
button-order-waiting = { $what } · { $receiver } · waits, { $percent }%
button-order-over = { $what } · { $receiver } · { $state }
orders-page = Page { $page } of { $pages }
orders-unread = ℹ️ Only your newest orders were read. Older ones that are not listed here: { $more }
orders-tap = Tap an order for its details.
button-refresh = 🔄 Refresh
order-title-normal = 📄 <b>{ $what }</b>
order-title-extend = 📄 <b>Extension: { $what }</b>
order-fill = Filled: { $bar } { $percent }% ({ $filled } of { $amount })
order-waits = Filled: ⏳ nothing of { $amount } yet, the order waits
order-made = Ordered: { $time }
order-duration = Duration: { $duration }
order-left = Time left: <b>{ $left }</b>, until { $end }
order-left-first = Time left: <b>{ $left }</b> for the first part, until { $end }
order-returnable = If you return it early now, <b>{ $refund } TRX</b> come back
order-part-ended = A part of it ended: { $end }
order-cancellable = It can be cancelled from { $time }.
order-duration-extended = Duration: { $duration }, extended to { $total } in all
order-extension = Extended until { $end }: { $cost } TRX for { $what }
order-ended = Ended: { $end }
order-no-delegations = No delegation yet.
order-missing = This order is not in your account.
orders-updated = Up to date

## changing an order: cancelling, another price, another receiver
button-cancel-order = ✖️ Cancel order
button-cancel-order-yes = Yes, cancel the order
button-return = ↩️ Return early
button-return-yes = Yes, return it now
button-receipt-file = 🧾 Signed receipt
receipt-file = 🧾 What was sold, delivered and paid, signed by the marketplace ({ $signer }). I have checked the signature.
receipt-not-ready = It comes about a minute after the delegation, when nothing on the chain can change it any more.
receipt-not-offered = This marketplace signs no receipts.
receipt-wrong = The signature of this receipt is not the marketplace’s. Please tell /support.
button-change-price = 💱 Change price
button-change-price-yes = ✅ Change the price
button-change-receiver = 📮 Change receiver
button-change-receiver-yes = ✅ Change the receiver
button-check-again = 🔄 Check again
button-price-higher = +10%: { $price }
button-price-medium = Market: { $price }
change-ask-cancel = ✖️ <b>Cancel this order?</b> { $what }
change-ask-return = ↩️ <b>Return this rental early?</b> { $what }
change-gives-back = Given back: { $amount }
change-return-part = { $hours ->
    [one] • { $amount }: 1 unused hour, { $percent }% of its price: { $refund } TRX
   *[other] • { $amount }: { $hours } unused hours, { $percent }% of their price: { $refund } TRX
  }
change-return-stays = Stays: { $amount } cannot be returned now and go on until their end.
change-return-waits = What is not filled yet ({ $amount }) keeps waiting; it can be cancelled separately.
change-return-final = ⚠️ This is final. The address loses it within about two minutes, and only whole unused hours count.
change-gives-up = Given up, because nobody has delivered it yet: { $amount }
change-comes-back = Comes back to your balance: <b>{ $refund } TRX</b>
change-no-fee = Cancellation fee: none
change-fee = Cancellation fee: { $fee } TRX
change-stays = Stays: { $amount } are delegated and paid; they go on until their end.
change-stays-until = Stays: { $amount } are delegated and paid; they go on until { $end }.
change-pending = On their way to the chain: { $amount }. Either they are delegated and paid, or their money comes back too; that takes a minute or two.
change-young-cancel = ⏱ This order cannot be cancelled yet.
change-young-receiver = ⏱ The receiver of this order cannot be changed yet.
change-young-from = It is possible from <b>{ $time }</b> (in about { $left }).
change-price-ask = 💱 <b>Another price for { $what }</b>

  Type it in TRX per 1,000 a day, like <code>0.066</code>, or choose. Orders with a higher price are served first. It applies to what is not filled yet.
change-price-now = Price now: { $price } TRX per 1,000 a day
change-price-lowest = The lowest the marketplace takes: { $price } TRX per 1,000 a day
change-price-below = ⚠️ The marketplace takes no price that low. At least <b>{ $price } TRX</b> per 1,000 a day.
change-price-medium = At the market, what fills the most right now: { $price } TRX per 1,000 a day
change-price-same = ⚠️ That is the price it has. Type another one.
change-ask-price = 💱 <b>Change the price?</b> { $what }
change-price-to = Price: { $from } → <b>{ $to } TRX</b> per 1,000 a day
change-price-rest = For what is not filled yet: { $amount }
change-total = New total: <b>{ $total } TRX</b> (now { $before } TRX)
change-takes = Taken from your balance: <b>{ $extra } TRX</b>
change-receiver-ask = 📮 <b>Another receiver for { $what }</b>

  Paste the TRON address that shall get what is not filled yet.
change-receiver-same = ⚠️ That is the address it has. Paste another one.
change-ask-receiver = 📮 <b>Change the receiver?</b> { $what }
change-receiver-from = Until now: { $address }
change-receiver-to = From now on: { $address }
change-stays-there = { $amount } are delegated to the first address already and stay there.
change-moved = 🔄 The order has changed meanwhile. Nothing was done; this is how it stands now.
change-already = I am on it already. Please wait a moment.
change-earlier-unknown = I am still finding out what became of your last change of this order. Please wait; I will tell you here.
change-sending-cancel = ⏳ Cancelling the order…
change-sending-return = ⏳ Returning the rental…
change-sending-price = ⏳ Changing the price…
change-sending-receiver = ⏳ Changing the receiver…
change-unknown = ❗ <b>I do not know yet whether that was done</b>
change-unknown-cancel = The marketplace did not answer when I cancelled your order. I will not try again; I will look at the order and tell you here. This may take 10 minutes.
change-unknown-return = The marketplace did not answer when I returned your rental. I will not try again; I will look at the order and tell you here. This may take 10 minutes.
change-unknown-price = The marketplace did not answer when I changed the price. I will not try again; I will look at the order and tell you here. This may take 10 minutes.
change-unknown-receiver = The marketplace did not answer when I changed the receiver. I will not try again; I will look at the order and tell you here. This may take 10 minutes.
change-not-seen-cancel = Your order was most likely <b>not cancelled</b>: the marketplace shows it as it was before.
change-not-seen-return = Your rental was most likely <b>not returned</b>: the marketplace shows it as it was before.
change-not-seen-price = The price was most likely <b>not changed</b>: the marketplace shows the order as it was before.
change-not-seen-receiver = The receiver was most likely <b>not changed</b>: the marketplace shows the order as it was before.
change-not-seen-next = I will keep looking until { $until } and write to you if it is done after all.
change-found-late = ❗ I told you that this was most likely not done. Now the order shows it.
change-not-made-cancel = Your order was <b>not cancelled</b>: it is as it was before.
change-not-made-return = Your rental was <b>not returned</b>: it is as it was before.
change-not-made-price = The price was <b>not changed</b>: the order is as it was before.
change-not-made-receiver = The receiver was <b>not changed</b>: the order is as it was before.
change-done-cancel = ✅ <b>Order cancelled:</b> { $what }
change-done-return = ✅ <b>Returned early:</b> { $amount }
change-return-leaves = The chain takes it from the address within about two minutes. Nothing more is charged for it.
change-came-back = Back on your balance: <b>{ $refund } TRX</b>
change-done-price = ✅ <b>Price changed:</b> { $what } at { $price } TRX per 1,000 a day
change-costs = The order costs { $total } TRX in all.
change-done-receiver = ✅ <b>Receiver changed:</b> { $what }
change-refused = ✖️ <b>Nothing was changed.</b>
change-over = ℹ️ This order was filled or has ended meanwhile. No part of it can be cancelled or changed any more.
return-nothing = ℹ️ No part of this rental can be returned early now. Nothing was changed.
return-less = ⏱ You would now get back less than I showed you. Nothing was returned; check again for the current amount.
return-not-offered = ℹ️ This marketplace takes no rentals back before their end. It goes on until then.
return-not-taken = ℹ️ Whoever delegates this takes it back only at its end: the chain locks it until then.
return-locked = ℹ️ The chain locks this until { $end }; before that it cannot be returned.
return-not-final = ⏱ This was delegated less than a minute ago. It can be returned as soon as its block is final; look again in a minute.
return-no-hour = ℹ️ No whole hour of this rental is unused, so nothing would come back. It goes on until its end.
return-done = ℹ️ This rental was returned early already.
change-not-changeable = ℹ️ Orders of this kind can be neither cancelled nor changed.
change-not-offered = ℹ️ This marketplace does not let me cancel or change orders. Nothing was changed; the order goes on.
change-in-progress = ⏱ A part of the order is on its way to the chain just now, so it cannot be changed. Nothing was changed. Check again in a minute.
change-price-too-low = ⚠️ The marketplace takes no price that low. Nothing was changed.
change-balance-low = 💰 Your balance no longer covers it. Nothing was changed.
change-not-taken = ⚠️ The marketplace does not take this change. Nothing was changed.
wrong-price = I cannot read that as a price. Type it in TRX per 1,000 a day, for example 0.066.
wrong-price-address = That is an address or a transaction. Here I ask for a price in TRX per 1,000 a day, for example 0.066.
wrong-price-fraction = Three decimals at most, for example 0.066.
wrong-trx = I cannot read that as an amount of TRX. Type for example 12.5; six decimals at most.
wrong-trx-address = That is an address or a transaction. Here I ask for an amount of TRX, for example 12.5.
wrong-trx-above = That is more than anybody has: at most { $max } TRX.
wrong-price-above = That is more than ten times the current price. At most { $max }.
purchase-returned = Came back to your balance: <b>{ $returned } TRX</b>
order-price = Price: { $price } TRX per 1,000 a day
order-ended-short = It ended before all of it was filled.
order-fixed = ℹ️ This marketplace does not let me cancel or change it.
order-moved = { $amount } of it went to { $address }, before the receiver was changed.

## calc and available
command-calc = What does it cost? Amount and duration
command-available = What the market offers now
command-price = What it costs now and what it cost before
calc-amount = 🧮 <b>What does it cost? First: how much?</b>

  One USDT transfer takes about { $holder } Energy, to an address without USDT { $newHolder }. Choose, or type an amount like <code>65k</code>.
calc-duration = 🧮 <b>{ $amount }: for how long?</b>

  Choose, or type it: <code>15m</code>, <code>2 hours</code>, <code>1d</code>. Less than a day costs as much as a day.
calc-usage = 🧮 Type it like this: <code>/calc AMOUNT DURATION</code>

  For example <code>/calc 65000 1h</code>
calc-title = 🧮 <b>{ $amount } for { $duration }</b>
calc-line = { $resource }: rent <b>{ $cost } TRX</b>, burn { $burn } TRX, you save { $percent }%
calc-line-dear = { $resource }: rent <b>{ $cost } TRX</b>, burn { $burn } TRX
calc-line-rent = { $resource }: rent <b>{ $cost } TRX</b>
calc-short = { $resource }: only { $available } of it can be had now
calc-none = { $resource }: none of it can be had now
calc-below = { $resource }: the smallest order is { $min }
calc-unknown = { $resource }: the service does not tell right now
calc-day = ⚖️ An hour costs as much as a day: { $duration } and { $day } cost the same.
calc-days = Burning is counted for one use a day, { $days } days.
available-title = 📊 <b>{ $resource }: what can be had now</b>
available-level = { $price } TRX per 1,000 a day: { $available }
available-range = from { $low } to { $high } TRX per 1,000 a day: { $available }
available-none = nothing
available-unknown = the service does not tell right now
available-note = Amounts grow with the price: an order takes the cheapest first.
available-picture = The picture, for { $duration }: to the right the price in TRX per 1,000 a day, upwards how much can be had at it.
button-price-for = For { $duration }
price-title = 📈 <b>{ $resource }: the price</b>
price-now = Now <b>{ $cost } TRX</b> for { $what } for { $duration }.
price-cheaper = Now <b>{ $cost } TRX</b> for { $what } for { $duration }: cheaper than { $percent }% of the last { $past }.
price-dearer = Now <b>{ $cost } TRX</b> for { $what } for { $duration }: dearer than { $percent }% of the last { $past }.
price-steady = Now <b>{ $cost } TRX</b> for { $what } for { $duration }: the same as all through the last { $past }.
price-new = Now <b>{ $cost } TRX</b> for { $what } for { $duration }. Prices are recorded only since { $since }: too short to compare.
price-short = The market does not have { $what } for { $duration } right now.
price-unknown = The market does not say what it costs right now. Nothing else is affected; please try again in a minute.
price-range = Lowest { $low } TRX, highest { $high } TRX in this picture.
price-legend = Line: the cheapest offer. Dots: what was paid through this bot. Gap: nothing was offered, or nothing recorded. Times: { $zone }.
price-nothing-yet = Nothing of this time is recorded yet. The price is looked at once a minute: please come back in a few minutes.
price-past-week = week
price-period-hour = Hour
price-period-day = Day
price-period-week = Week
wrong-input = ⚠️ { $problem }
tap-already = It is on its way already. Please wait a moment.
button-busy = ⏳ On its way…

## told without being asked
not-handled = ⚠️ I could not finish your last request and have stopped trying. Check /orders for what was ordered, then ask again for the rest.
ending-title = ⏰ <b>{ $what } for { $address } ends in { $left }</b>
ending-rest = What was filled later stays longer, the last of it until { $end }.
ended-title = 🏁 <b>{ $what } for { $address } ended { $end }</b>
ended-used = Used about { $used } of { $all }
ended-estimate = Our estimate was short by { $short } Energy: { $burned } TRX burned. We credited <b>{ $credited } TRX</b> to your balance.
ended-saved = 💚 Saved <b>{ $saved } TRX</b>: you paid { $cost } TRX instead of { $burn } TRX burned
ended-lost = You paid { $cost } TRX. Burning would have cost { $lost } TRX less this time: rent less next time, or let the transfer burn.
button-explorer = 🔗 Transaction

## zapbuy
command-zapbuy = Send TRX, get Energy for an hour
zapbuy-title = 🚀 <b>ZapBuy: send TRX, get Energy for 1 hour</b>
zapbuy-address = Send to: { $address }
zapbuy-offer = • send <b>{ $pay } TRX</b>, get { $energy } Energy for 1 hour
zapbuy-smallest = Current prices. Smallest useful amount: <b>{ $pay } TRX</b>; prices move, so send a little more.
zapbuy-short = ⚠️ The market cannot give that much right now. Better wait.
zapbuy-no-price = ⚠️ The market does not tell a price right now. Better wait before you send.
zapbuy-paused = ⏸ <b>ZapBuy is paused right now</b>{ $reason }. Please wait before you send: what you send meanwhile is ordered when ZapBuy resumes, or owed back to you.
zapbuy-rules = • Only TRX, from your own wallet: no tokens, not from an exchange, not from a contract.
    • The Energy goes to the sending address.
    • If the market cannot fill it, your TRX goes back to you.
zapbuy-small-return = • What buys less than 65,000 Energy goes back to you, less { $fee } TRX for the network; { $fee } TRX or less stays here.
zapbuy-small-credit = • What buys less than 65,000 Energy goes to your account if it came from the account's own address, otherwise back to you, less { $fee } TRX for the network; { $fee } TRX or less stays here.
zapbuy-small-keep = • ⚠️ What buys less than 65,000 Energy makes no order and is <b>not sent back</b>.
zapbuy-rules-more = • One transfer, one order. If I do not write to you about it, send me its txid.
zapbuy-markup = A markup of { $percent }% is included.
## Inviting people
command-referral = Invite people and get a share
referral-title = 🤝 <b>Invite people</b>
referral-share = Anyone who opens this bot for the first time through your link counts as invited by you. Of what the bot earns from their rentals, <b>{ $percent }%</b> comes to your balance. They pay nothing extra for it.
referral-no-share = Inviting people brings nothing right now. Anyone who opens this bot for the first time through your link is remembered all the same.
referral-not-offered = This bot has no shares for inviting people.
referral-no-account = Shares come to the balance of your account. You have none linked: until then nothing can come.
referral-link = Your link: { $link }
referral-count = People invited: { $count }
referral-earned = Credited to your balance: <b>{ $earned } TRX</b>
referral-last = The last ones:
referral-entry = • { $time }: { $amount } TRX
referral-told = 🤝 <b>{ $amount } TRX</b> came to your balance for people you invited, in the 24 hours before { $time }.
referral-welcome = 🤝 You were invited. The person who invited you may get a share of what this bot earns from your rentals; you pay nothing extra for it.

## partner: bots of one's own
command-partner = Run a bot of your own and earn
partner-title = 🏪 <b>A bot of your own</b>
partner-what = You make a bot at @BotFather and it rents Energy here under your name. On every rental in it you add your margin to the market's price; it comes to the balance of your account.
partner-bounds = The margin can be from { $min }% to { $max }%.
partner-kept = Of your margin, <b>{ $percent }%</b> stays with the operator of this service.
partner-kept-next = From { $time } on, <b>{ $percent }%</b> of your margin stays with the operator of this service.
partner-share-told = ℹ️ From { $time } on, <b>{ $percent }%</b> of your margin stays with the operator of this service. Rentals made before keep their terms.
partner-approval = An operator looks at each new bot before it starts.
partner-needs-account = First you need an account: your margin comes to its balance.
partner-not-offered = Bots of your own are not offered here.
button-bot-new = ➕ Add a bot
button-bot-make = 🤖 Make a bot here
button-bot-make-request = 🤖 Make my bot
bot-make = 🤖 <b>Tap the button below the input line.</b> Telegram asks for a name and makes the bot. I get its token from Telegram, so it never appears in a chat.
bot-made = ✅ Telegram has made the bot.
button-bot-go-on = ➡️ Go on
button-bot-begin = ✅ Start the bot
button-bot-days = 📅 Day by day
button-bot-margin = ✏️ Change the margin
button-bot-account = 🔁 Earn to the account linked now
button-bot-approve = ✅ Approve
button-bot-refuse = 🚫 Refuse
button-bot-pause = ⏸ Pause
button-bot-resume = ▶️ Go on selling
button-bot-close = 🗑 Close
button-bot-close-yes = 🗑 Yes, close it
bot-ask-token = Send me the token of your bot.
bot-ask-token-rule = In @BotFather, /newbot makes a bot and shows its token. I delete your message at once, keep the token encrypted and never show it. Use it nowhere else: two programs with one token take each other's messages.
bot-token-checking = ⏳ Asking Telegram...
bot-not-a-token = ⚠️ That is not a token. It looks like 123456789:ABC... and comes from @BotFather.
bot-token-refused = ⚠️ Telegram does not know this token. Copy it again from @BotFather, or make a new one there.
bot-token-unreachable = ⚠️ Telegram does not answer right now. Send the token again in a minute.
bot-token-taken = ⚠️ This bot is in use here already. If it is yours, make another bot at @BotFather.
bot-token-renewed = ✅ The bot has a new token.
bot-found = ✅ Found: <b>{ $name }</b>, @{ $username }
bot-found-next = One more step, then it can start.
bot-ask-margin = <b>What percentage do you add to the market's price?</b> People see it in every quote.
bot-margin-wrong = ⚠️ Send a number from { $min } to { $max } with at most two decimals.
bot-confirm = <b>Start { $name }, @{ $username }?</b>
bot-confirm-money = Your margin is taken with each rental and comes to your balance once that rental is final. What is not filled, or returned early, is paid back with its part of the margin.
bot-title = 🏪 <b>{ $name }</b>, @{ $username }
bot-state = State: { $state }
bot-state-draft = not started
bot-state-pending = waiting for an operator
bot-state-running = running
bot-state-paused = paused
bot-state-closing = closing
bot-state-refused = refused
bot-state-removed = closed
bot-state-revoked = stopped, token refused
bot-problem-revoked = ⚠️ Telegram refuses its token: it was revoked. Add the bot again with a new one; its users and figures stay.
bot-problem-used = ⚠️ Another program uses its token. Stop that one: until then each gets only a part of the messages.
bot-closes = It answers until { $time }, then it stops.
bot-people = People: { $count }
bot-owner = Owner: { $id }
bot-place = Process: { $address }
bot-nowhere = ⚠️ No process runs it now.
bot-margin = Margin: <b>{ $percent }%</b> on the market's price
bot-other-account = ℹ️ The margin comes to an account that is not the one you have linked now.
bot-trade = Rentals: { $count }, for { $paid } TRX
bot-trade-margin = Margin in it: { $margin } TRX
bot-trade-credited = Came to the partner's balance: <b>{ $credited } TRX</b>
bot-trade-kept = Stayed with the operator: { $kept } TRX
bot-trade-to-come = Not final yet: { $amount } TRX
bot-trade-withdrawn = Withdrawn from that account so far: { $withdrawn } TRX
bot-days = 📅 <b>@{ $username }</b>, by days of UTC
bot-days-none = Nothing yet.
bot-day = • { $day }: { $count } for { $paid } TRX, margin { $margin } TRX, to the partner { $credited } TRX
bot-days-rule = A rental counts on the day on which it is final.
bot-ask-close = <b>Close @{ $username }?</b> It sells nothing from now on and stops in { $days } days. Its people are told at once: their accounts and money stay theirs, and they can save their keys until then.
bot-ask-drop = <b>Take @{ $username } back?</b> It has not started; its token is deleted here.
bot-closing = ⚠️ <b>This bot closes.</b> It sells nothing any more and stops at { $time }. Your account and the money in it stay yours. Save your API key before that: Account, then Show key. To go on, open @{ $username } and link the key there.
bot-reopened = ✅ <b>This bot stays open.</b> It does not close after all: your account and your key go on working here.
bot-sells-no-more = ⚠️ This bot closes: it sells nothing any more and stops at { $time }. Your running rentals go on.
bot-news-pending = 🏪 A new partner bot waits for your approval: @{ $username }
bot-news-approved = ✅ Your bot @{ $username } is approved and starts now.
bot-news-refused = 🚫 An operator refused your bot @{ $username }. Its token is deleted here.
bot-news-paused = ⏸ An operator paused your bot @{ $username }: it answers, but sells nothing.
bot-news-resumed = ▶️ Your bot @{ $username } sells again.
bot-news-revoked = ⚠️ Telegram refuses the token of your bot @{ $username }, so the bot has stopped. Get a new token from @BotFather and add the bot again with it: its users and figures stay.
bot-news-used = ⚠️ Another program uses the token of your bot @{ $username }. Stop that one: until then each gets only a part of the messages.
bot-news-working = ✅ Your bot @{ $username } works again.
bot-news-closing = 🗑 An operator closes your bot @{ $username }: it sells nothing any more and stops in { $days } days. What it earned stays on your balance.
bot-news-texts = ✏️ The partner bot @{ $username } has new texts that wait for your approval.
bot-news-texts-approved = ✅ The texts of your bot @{ $username } are approved and shown from now on.
bot-news-texts-refused = 🚫 An operator refused the new texts of your bot @{ $username }. People still see the earlier ones.
command-promo = Enter a promo code
button-promo = 🎟 Promo code
promo-ask = 🎟 <b>Send me the promo code.</b>
promo-held = You have { $code } now: the markup is { $percent }% with it. Another code takes its place.
promo-rule = It applies when you rent or extend by hand, not to lists and rules.
promo-taken = 🎟 You have the promo code <b>{ $code }</b>: on your next rental or extension this bot's markup is { $percent }% in place of { $usual }%. The quote shows it; it is used when you confirm.
promo-until = It ends: { $end }
promo-nothing = ℹ️ The promo code <b>{ $code }</b> takes nothing off right now: this bot's markup is only { $usual }%.
promo-wrong = ⚠️ A promo code has { $min } to { $max } letters (A–Z) and digits, nothing else.
promo-unknown = ⚠️ There is no promo code <b>{ $code }</b>. Check how it is written.
promo-ended = ⚠️ The promo code <b>{ $code }</b> has ended.
promo-used-up = ⚠️ The promo code <b>{ $code }</b> is used up: others were quicker.
promo-used = ⚠️ You have used the promo code <b>{ $code }</b> as often as one person may.
promo-not-offered = There are no promo codes here: this bot adds nothing to the marketplace's price.
zapbuy-yours = <b>Your last ones</b>
zapbuy-usage = 🚀 Type <code>/zapbuy</code> for the address and prices, or <code>/zapbuy TXID</code> (64 characters) to see what became of a transfer.
zapbuy-not-offered = ZapBuy is not offered here.
zapbuy-unknown-txid = I do not know a transfer { $txid }. A new one shows up here about 3 seconds after it is in a block. Only TRX sent to the ZapBuy address counts: check the address and the token.
zap-line = • { $paid }: { $state } ({ $time })
zap-title = 🚀 <b>Transfer of { $paid } TRX</b>
zap-sender = From: { $address }
zap-time = Sent: { $time }
zap-stands = State: <b>{ $state }</b>
zap-energy = Energy: { $energy } for 1 hour
zap-until = Until: <b>{ $end }</b>
zap-refund = Refund: { $txid }
zap-owed-next = It goes back to the address it came from.
zap-owed-less = <b>{ $back } TRX</b> go back to the address they came from; the network takes the rest.
zap-owed-credit = <b>{ $back } TRX</b> go to the account of the address they came from, or back to that address if it has none; the network takes the rest.
zap-owed-hand = It is not sent back automatically, because it could be lost at the address it came from. Contact support and say which of your own wallets it should go to.
zap-will-tell = I will tell you here what happens next.
zap-state-seen = arrived
zap-state-ordering = being ordered
zap-state-ordered = ordered, Energy on its way
zap-state-filled = done
zap-state-ignored = too small, no order
zap-state-refused = not accepted
zap-state-owed = owed back
zap-state-refunding = being sent back
zap-state-refunded = sent back
zap-state-vanished = undone by the chain
zap-reason-too-small = It buys less than 65,000 Energy at the price of that moment.
zap-reason-exchange = It came from the wallet of an exchange.
zap-reason-contract = It came from a contract; Energy cannot be rented for one.
zap-reason-market-short = The market could not give that much Energy.
zap-reason-order-ended = The order ended without any Energy delivered.
zap-reason-order-short = The order ended with only a part delivered. The operator looks into it.
zap-reason-answer-lost = The marketplace gave no clear answer to the order.
zap-reason-paused = ZapBuy was paused.
zap-reason-admin = The operator decided so.
zap-reason-fork = The chain undid the transfer.
zap-reason-not-solid = A large transfer waits until its block is final, about a minute.
zap-reason-market = The market did not take the order.
zap-told-seen = 🚀 Your <b>{ $paid } TRX</b> have arrived. I am checking what they can buy.
zap-told-unknown = ❔ <b>I do not know yet whether your { $paid } TRX ordered Energy.</b> The marketplace gave no clear answer.
zap-unknown-next = I will look for the order and send no second one before 10 minutes have passed, because the first can show up late. I will tell you here.
zap-told-late = The order had been made after all, so nothing is sent back.
zap-told-ordered = 📦 Ordered: <b>{ $energy } Energy</b> for 1 hour, for { $address }.
zap-told-filled = ✅ <b>{ $energy } Energy</b> is there for { $address }, until { $end }.
zap-told-ignored = Your { $paid } TRX made no order and stay with the operator.
zap-told-refused = ✖️ Your { $paid } TRX were not accepted for an order. They stay at the ZapBuy address. Ask support to send them back.
zap-told-owed = ↩️ <b>Your { $paid } TRX bought nothing and are owed back to you.</b>
zap-told-owed-lost = ↩️ <b>Your { $paid } TRX are owed back to you.</b> I looked for the order long enough and found none. If it shows up after all, I will tell you.
zap-told-refunded = ↩️ <b>{ $paid } TRX were sent back</b> to { $address }.
zap-told-sent-back = ↩️ <b>It was sent back to you.</b> The transaction shows what and where to.
zap-told-vanished = The chain undid your transfer of { $paid } TRX: the money is still with you. If it comes back in another block, I will continue.

## admin: the operators' screens
command-admin = Health of everything
command-zaps = ZapBuy transfers
command-zap = One transfer: retry, ignore, mark refunded
command-pause = Pause buying or ZapBuy
command-resume = Resume what is paused
command-broadcast = Tell everybody something
command-find = Find a person, an order, a transaction
button-admin-people = 👥 People
button-admin-orders = 📦 Orders
button-admin-find = 🔎 Find
find-ask = 🔎 Paste what you have: a Telegram id, an @name, an address, the number of an order, or a txid.
find-nothing = ⚠️ Nothing found. Try a Telegram id, an @name, an address, an order number or a txid.
find-name = 🔎 <b>{ $name }</b>: several people
find-address = 🔎 <b>Address</b> { $address }
find-address-nobody = Nobody linked it, deposits there, or rented for it in the chat.
find-txid-nothing = Nothing here knows it. On the explorer it may be somebody else's.
find-zap = ⚡ A transfer to ZapBuy: { $state }, { $paid } TRX from { $sender }
find-zap-refund = ↩️ The refund of a zap: { $state }, { $paid } TRX had come from { $sender }
find-deposit = 📥 A deposit to the account { $account }: { $state }, { $amount } TRX from { $sender }
find-delegation = 🔋 A delegation for the order { $order }: { $state }, { $units } units
find-reclaim = ♻️ The end of a delegation for the order { $order }: { $state }, { $units } units
find-outgoing = 📤 Sent or awaited by this process: { $purpose } for { $ref }, block: { $state }
find-no-block = none yet
find-purchase = 📦 The rental { $id } from the chat: { $state }
people-title = 👥 <b>People</b>
people-newest = The newest:
person-title = 👤 <b>{ $id }</b> { $name }
person-since = Since { $since }, language { $language }
person-role = 👮 Operator: { $role }
person-banned = ⛔ Banned since { $since }
person-blocked = 🔕 Has blocked the bot since { $since }
person-account = Account { $account }, linked { $since }
person-key-dead = ⚠️ Its key has not worked since { $since }
person-unlinked = No account is linked.
person-unknown = Nobody with the id { $id } is known here.
person-notes = 📝 <b>Notes</b>
person-note = { $time } · { $by }: { $text }
person-not-changed = ⚠️ Nothing changed: it was so already, or the person operates the bot.
button-ban = ⛔ Ban
button-unban = ✅ Let in again
button-note = 📝 Note
note-ask = 📝 What is to be remembered about { $id }? Operators see it, and the person can read it in their /privacy file.
desk-orders-title = 📦 <b>Orders of the chat</b>
desk-orders-none = None was sent yet.
desk-order-title = 📦 <b>{ $what }</b>: { $kind }, { $state }
desk-order-purchase = Rental: { $id }
desk-order-account = Account { $account } of { $user }
desk-order-duration = For { $duration }
desk-order-filled = Filled: { $percent }%
desk-order-sent = Sent { $at }
desk-order-error = Said by the marketplace: { $code }
desk-order-delegate = 🔋 { $what } by { $delegator }: { $txid }
command-journal = What operators did
command-operators = Who operates this bot
admin-not-yours = Your role as an operator does not include this.
button-admin-card = 🛠 Card
button-admin-zaps = ⚡ Zaps
button-admin-money = 💰 Money
button-admin-terms = 💹 Markup
button-admin-bots = 🏪 Bots
button-admin-texts = ✏️ Texts
button-admin-promo = 🎟 Promo codes
button-admin-problems = ⚠️ Problems
button-admin-journal = 📖 Journal
button-admin-pause = ⏸ Pause
button-admin-broadcast = 📣 Broadcast
button-admin-operators = 👮 Operators
admin-orders-count = Orders in 24 h: { $orders }
role-owner = owner
role-support = support
role-finance = finance
role-partner = partner
role-owner-is = <b>Owner</b>: everything, and who operates the bot.
role-support-is = <b>Support</b>: looks at people, orders and zaps, answers questions.
role-finance-is = <b>Finance</b>: looks at the same and at the money, and settles zaps.
role-given = 👮 You now help to operate this bot, as: { $role }. Type /admin.
role-taken = You no longer operate this bot.
operators-title = 👮 <b>Operators</b>
operators-line = • { $id }: { $role }
operators-configured = • { $id }: { $role } (ADMIN_IDS)
operators-ask-who = Send the Telegram id of the person: they read it with /id, and must have written to this bot once.
operators-no-id = ⚠️ That is not a Telegram id: digits only.
operators-is-configured = ⚠️ That is an owner by the configuration already.
operators-unknown = ⚠️ Nobody with this id has written to the bot yet.
operators-ask-role = What may { $id } do?
operators-added = ✅ { $id } is now: { $role }. They have been told.
operators-removed = ✅ { $id } operates the bot no more. They have been told.
button-operator-add = ➕ Add an operator
button-operator-remove = ✖️ { $id }, { $role }
journal-title = 📖 <b>Journal</b>
journal-by = Of operator { $by }
journal-about = About { $about }
journal-empty = Nothing yet.
journal-line = { $time } · { $by } · <b>{ $action }</b> { $target }
button-newer = ◀️ Newer
button-older = Older ▶️
button-journal-all = Everything
pause-title = ⏸ <b>Pause</b>

  What is paused refuses new orders, and people are shown the reason. Earlier orders continue.
pause-none = Everything runs.
pause-name-buy = Renting
name-zapbuy = ZapBuy
pause-name-withdraw = Withdrawals
pause-name-all = Everything
pause-ask-reason = Why is it paused: { $what }? Send a sentence; people are shown it as it is.
button-no-reason = No reason
button-pause = ⏸ Pause: { $what }
button-resume = ▶️ Go on: { $what }
button-signing-stop = 🔒 Stop all signing
signing-ask = 🔒 <b>Stop all signing?</b> No transfers, delegations or reclaims will be signed, so orders and payouts will wait. You cannot resume signing from here, only on the signer’s machine: <code>npm run signer -- resume</code>
button-signing-stop-yes = Yes, stop it
signing-stopped = 🔒 <b>Nothing is signed.</b> Orders and payouts wait. To resume, run this on the signer’s machine: <code>npm run signer -- resume</code>
signing-away = The signer does not answer. Stop it on its own machine: npm run signer -- stop
money-title = 💰 <b>Money</b>
money-today = <b>Today</b> (UTC)
money-days = <b>The last { $days } days</b>
money-rentals = Rentals: { $count }, paid { $paid } TRX
money-rentals-markup = Markup in it: { $markup } TRX
money-zaps = Zaps: { $count }, sent { $paid } TRX, of it more than the orders cost { $markup } TRX
money-picture = Per day, in TRX: rentals green, zaps orange.
money-markup = Markup on the books: { $markup } TRX
markup-title = 💹 <b>Markup</b>
markup-now = On every rental and extension in the chat: <b>{ $percent }%</b> on top of the market's price.
markup-none = There is none: people pay the market's price.
markup-shared = Of the markup, <b>{ $percent }%</b> goes to the person who invited the one who rents.
markup-not-shared = None of it goes to those who invite people.
markup-rule = The markup is part of every cost that people see, named in the quote, and taken with the order. What is not filled is paid back with its share of it. Nobody is charged more than the quote they confirm.
markup-earned = On the books: { $markup } TRX
markup-impossible = Rentals are paid at another marketplace, from each person's own account there. It has no call that takes a markup with an order, so there can be none.

  With the marketplace of this program (<code>ROLES</code> has <code>market</code>, <code>MARKET_URL</code> is not set) there can. ZapBuy has one of its own: <code>ZAPBUY_MARKUP_PERCENT</code>.
estimate-credits-on = Where the bot's estimate was short, up to { $max } TRX for one rental and { $daily } TRX in 24 hours are credited out of the markup.
estimate-credits-off = Where the bot's estimate was short, nothing is credited: <code>MARKET_ESTIMATE_CREDIT_MAX_TRX</code> and <code>MARKET_ESTIMATE_CREDIT_DAILY_TRX</code> are 0.
estimate-credits-made = Credited for short estimates: { $day } TRX in the last 24 hours, { $total } TRX in all.
estimate-credits-impossible = Where the bot's estimate was short, nothing can be credited either: only the marketplace of this program can move markup to a person's balance.
markup-ask = What percentage on top of the market's price?
referral-ask = What percentage of the markup for the person who sent the invitation?
markup-range = From 0 to { $max }, with at most two decimals.
markup-wrong = ⚠️ Send a number from 0 to { $max } with at most two decimals.
button-markup-other = ✏️ Another markup
button-referral-other = ✏️ Another share
bots-title = 🏪 <b>Bots beside this one</b>
bots-rule = Each has its own people and texts; it works with this marketplace.
bots-elsewhere = They are managed in the main bot.
bots-none = There are none.
bots-configured = From BOT_TOKENS: { $bot }
bots-at = At { $address }: { $count }
bots-partners-off = People cannot add bots of their own (PARTNER_BOTS is off).
bots-partners-on = People may add bots of their own under /partner.
bots-terms = Margin of partners: { $min }% to { $max }%; of it you keep { $kept }%. A changed range counts for margins that are set from then on.
bots-kept-next = From { $time } on you keep { $percent }%; partners have been told.
button-bot-new-own = ➕ A bot of your own
button-margin-min = ✏️ Lowest margin
button-margin-max = ✏️ Highest margin
button-partner-share = ✏️ Your part of it
partner-share-ask = What percentage of a partner's margin do you keep? Partners are told at once; a higher percentage counts from 14 days later.
margin-min-ask = What is the lowest margin a partner may set?
margin-max-ask = What is the highest margin a partner may set? 0: as much as any markup may be.
bot-texts-title = ✏️ <b>What this bot says of itself</b>
bot-texts-rule = The name stands above the greeting and the menu; the contact is shown by /support in place of the form.
bot-texts-asked = <b>Texts of the partner</b> (⏳: shown only after your approval)
bot-text-waits = ⏳ { $name }: { $text } (not shown until an operator approves it)
button-bot-texts-approve = ✅ Approve the texts
button-bot-texts-refuse = 🚫 Refuse the texts
named-line = { $name }: { $text }
bot-text-product = Name
bot-text-greeting = Greeting
bot-text-contact = Support contact
bot-text-usual = the usual
bot-text-ask = <b>{ $name }</b>: send the new text, at most { $max } characters.
bot-text-long = ⚠️ That is too long: at most { $max } characters.
bot-text-no-contact = ⚠️ Send { $form }.
button-bot-text-usual = ↩️ The usual
promo-codes-title = 🎟 <b>Promo codes</b>
promo-codes-rule = A code takes the markup, { $usual }% now, down to a lower rate for one rental or extension that a person confirms in the chat. The market's price stays as it is.
promo-codes-no-markup = There is no markup now, so a code takes nothing off. Set one first.
promo-codes-none = There are none yet.
promo-code-line = { $code }: markup { $percent }%
promo-code-uses = Used: { $uses }. Given away: { $given } TRX
promo-code-uses-of = Used: { $uses } of { $max }. Given away: { $given } TRX
promo-code-each = Per person: { $max }
promo-code-open = Does not end by itself
promo-code-until = Until { $end }
promo-code-over = Ended: { $end }
promo-code-unlimited = Uses in all: no limit
promo-code-limit = Uses in all: { $max }
promo-code-ended = ⛔ The promo code { $code } has ended. A quote that shows it is replaced when it is confirmed.
promo-code-made = ✅ The promo code { $code } can be used now. The button with its name copies a link to it.
promo-code-taken = ⚠️ There is or was a promo code { $code } already. Choose another one.
promo-ask-code = <b>Which code?</b> { $min } to { $max } letters (A–Z) and digits. Capital and small letters are the same.
promo-ask-rate = <b>What percentage is the markup with this code?</b> Now it is { $usual }%; 0 takes all of it off.
promo-ask-end = <b>Until when can it be used?</b> Tap, or type a time or a day: <code>10d</code>, <code>2026-03-31</code>.
promo-ask-uses = <b>How many times can it be used, by everybody together?</b> Tap, or type a number.
promo-ask-each = <b>How many times by one person?</b> Tap, or type a number.
promo-count-wrong = ⚠️ Send a whole number from 1 to { $max }.
promo-confirm = <b>Make this code?</b>
button-promo-new = ➕ New code
button-promo-end = ⛔ End { $code }
button-promo-random = 🎲 Make one up
button-promo-open = No end
button-promo-unlimited = No limit
button-promo-make = ✅ Make it
money-book = <b>Stock</b>, for an hour: { $energy } Energy, { $bandwidth } Bandwidth
money-pool = Pool
money-fund = Fund
money-wallet = { $name }: { $balance } TRX, needs { $needs } TRX
money-wallet-short = ⚠️ { $name }: { $balance } TRX, needs { $needs } TRX, { $missing } TRX are missing
money-no-stock = The marketplace runs elsewhere: its stock and its pool are not known here.
money-stock-unknown = Stock and pool cannot be read right now ({ $code }).
problems-more = … and { $count } more: see /healthz.
admin-title = 🛠 <b>Operator</b>
admin-market-ok = ✅ Marketplace answers ({ $ms } ms)
admin-market-down = ❌ Marketplace: { $code }
admin-chain-ok = ✅ Chain: block { $head }, solidified { $solid }
admin-chain-down = ❌ Chain: { $code }
admin-lag = Lag in blocks: { $lags }
admin-users = Users: { $users }, linked { $linked }, blocked { $blocked }
admin-orders = Orders in 24 h: { $orders } for { $cost } TRX
admin-open = Open orders: { $open }, outcome unknown: { $unknown }
admin-zaps = Zaps: { $zaps }
admin-queue = Messages waiting: { $queued }, failed in 24 h: { $failed }
admin-paused = ⏸ <b>{ $what }</b> paused by { $by } since { $since }: { $reason }
admin-problems = ⚠️ <b>Not well</b>
admin-no-problems = Everything in this process is well.
admin-alerts = ❗ <b>Open alerts</b>
admin-alert = • { $key } since { $since }
admin-done = ✅ Done.
admin-withdrawals = <b>Withdrawals waiting for your approval: { $count }</b>
admin-withdrawal = { $n }. <b>{ $amount } TRX</b>, asked for { $since }, { $id }
    Account: { $account }
    To: { $address }
admin-withdrawal-listed = On the account's list since { $since }.
admin-withdrawal-unlisted = Not on the account's list any more.
admin-withdrawal-sure = <b>Approve this withdrawal?</b> What is sent does not come back.
admin-withdrawal-approved = ✅ Approved: it is sent.
admin-withdrawal-refused = 🚫 Refused: the money is back in the balance.
admin-withdrawal-elsewhere = It was decided already, or cancelled.
admin-withdrawal-why = Why is it refused? The person reads your answer. Choose, or type it.
admin-withdrawal-ask = please write to support
admin-withdrawal-not-you = we could not be sure that it was you; please write to support
admin-withdrawal-wait = please try again tomorrow
admin-withdrawals-none-here = This marketplace has no withdrawals, or this bot has no operator's key for it.
alert-withdrawal-review = A withdrawal of { $amount } TRX to { $address } waits for your look ({ $id }). Approve or refuse it under /admin.
alert-withdrawal-judged = The withdrawal { $id } no longer waits.
admin-pause-usage = Type <code>/pause buy reason</code>, <code>/pause zapbuy reason</code> or <code>/pause withdraw reason</code>.
admin-pause-done = ⏸ { $what }: paused. People who ask are told so.
admin-pause-buy-here = New orders, extensions, higher prices and activations are refused in the chat and by the marketplace in this process (REST, MCP), with the code ORDERS_PAUSED. ZapBuy waits too.
admin-pause-buy-elsewhere = They are refused in the chat only: the marketplace runs elsewhere. There <code>npm run operator -- orders pause</code> does it.
admin-pause-already = { $what }: was paused already.
admin-resume-usage = Type <code>/resume</code>, or with what: <code>buy</code>, <code>zapbuy</code>, <code>withdraw</code>.
admin-resume-done = ▶️ Resumed: { $what }.
admin-resume-nothing = Nothing was paused.
broadcast-usage = <code>/broadcast TEXT</code> begins one, too. Nothing is sent before you have seen it.
broadcast-refused = ⚠️ Telegram would refuse this text: { $problem }
broadcast-ask = That is how it looks. Send it to { $people } { $people ->
        [one] person
       *[other] people
    }?
broadcast-ask-text = <b>The text in { $language }</b>
    Type it with Telegram's HTML where you want it, like &lt;b&gt;bold&lt;/b&gt;.
broadcast-for = For: { $who }
broadcast-written-in = Written in: { $languages }. Everybody else gets the first.
button-broadcast-stars = ⭐ Send faster
button-broadcast-paid = ⭐ Pay up to { $stars } Stars and send
broadcast-stars = <b>Send faster for Stars?</b>
    Telegram sends a paid broadcast at up to 1,000 messages a second. Each message costs 0.1 Star: at most { $stars } Stars for { $people } people. Without Stars it takes at least { $free } and is free.
broadcast-stars-balance = Your bot has { $balance } Stars.
broadcast-stars-unknown = Telegram does not report how many Stars your bot has, so this is not possible.
broadcast-stars-short = ⚠️ That is too little. Nothing was sent.
broadcast-is-paid = ⭐ Paid with Stars
broadcast-pinned = 📌 On the home card until <b>{ $time }</b>
broadcast-choose-who = <b>Who gets it?</b>
broadcast-choose-words = <b>In which language do you write it?</b>
    Who has another one gets the text that was written first.
broadcast-choose-days = <b>How long should it stay on the home card?</b>
    Each person sees the newest one that is meant for them.
broadcast-too-long = ⚠️ At most { $most } characters fit on the home card. Nothing was changed.
broadcast-over = ⚠️ It is not a draft any more. Nothing was changed.
broadcast-to-everybody = Everybody
broadcast-to-linked = With an account
broadcast-to-renting = Renting now
broadcasts-title = 📣 <b>Broadcast</b>
broadcasts-pinned = On home cards now: { $count }. Tap one to take it down.
broadcasts-none = Nothing is on home cards.
announcement = 📌 { $text }
button-broadcast-new = ✏️ Write one
button-broadcast-pin = 📌 On the home card
button-broadcast-unpin = 📌 Take it down
button-broadcast-who = 👥 Who gets it
button-broadcast-words = 🌐 Languages
broadcast-dropped = Not sent.
broadcast-title = 📣 <b>Broadcast: { $state ->
        [sending] being sent
        [stopped] stopped
        [done] sent
       *[draft] not sent yet
    }</b>
broadcast-counts = { $done } of { $people }
broadcast-outcomes = Sent: { $sent } · failed: { $failed } · blocked the bot: { $blocked }
button-broadcast-send = 📣 Send
button-broadcast-stop = ✋ Stop
admin-zaps-usage = Type <code>/zaps</code> or <code>/zaps STATE</code>. States: { $states }
admin-zaps-title = 🚀 <b>Zaps: { $state }</b>
admin-zaps-none = None.
admin-zap-usage = Type <code>/zap TXID</code>, <code>/zap TXID retry</code>, <code>/zap TXID ignore</code> or <code>/zap TXID refunded TXID</code>.
admin-zap-unknown = No zap has this txid.
admin-zap-elsewhere = ⚠️ Not possible in the state it is in now.
admin-zap-state = Internal: { $state }, { $reason }, attempt { $attempt }
admin-zap-txid = Txid: { $txid }
admin-zap-cost = Cost: { $cost } TRX
admin-zap-off-chain = ⚠️ In no block since { $since }
admin-zap-refunded-by = Refunded by hand by { $by }
admin-zap-refund-how = Refunded by hand? { $command }
admin-refund-usage = ⚠️ Give the txid of the refund: 64 hexadecimal digits, another one than the transfer's.
admin-refund-not-found = ⚠️ The chain has no successful transaction with that txid. Nothing was marked; try again when it is in a block.
admin-refund-not-final = ⚠️ A fork could still take that transaction back. Nothing was marked; try again in a minute.
admin-refund-unchecked = ⚠️ The chain cannot be asked right now. Nothing was marked; try again in a minute.
admin-refund-used = ⚠️ That transaction refunded another transfer already. Nothing was marked.
button-zap-retry = 🔁 Retry
button-zap-ignore = 🚫 Ignore
alert-title = ❗ <b>Operator: something needs you</b>
alert-over-title = ✅ <b>Operator: over</b>
alert-unwell = <b>{ $part }</b> is not well: { $problem }
alert-remedy = What to do: { $remedy }
alert-since = Since { $time }
alert-lasted = It lasted { $duration }.
alert-runbook = More: section { $section } of { $file }
alert-well-again = <b>{ $part }</b> is well again.
alert-refund-owed = A refund is owed: { $paid } TRX to { $sender } ({ $reason }). Not sent by me: { $why }. Zap: { $txid }
alert-order-short = A zap's order is at { $percent }% and does not get further. Order: { $order }, zap: { $txid }
alert-zap-vanished = A fork took a transfer that was already { $state }: { $paid } TRX are not on the chain any more. Zap: { $txid }
alert-zap-order-late = An order for a zap showed up late, when the zap was { $state } already: { $cost } TRX more were charged. Nothing is done about it by itself. Order: { $order }, zap: { $txid }
alert-outcome-unknown = What became of an order, a change of one, or a zap cannot be established ({ $reason }). It is not repeated. Reference: { $txid }
alert-watcher-behind = The ZapBuy watcher is { $lag } blocks behind.
alert-key-rejected = The marketplace rejects ZAPBUY_API_KEY: zaps cannot be ordered.
alert-balance-low = The ZapBuy account runs short: { $balance } TRX, the warning is at { $limit } TRX. Deposit to { $address }
alert-ticket-waits = A user has been waiting for support for more than { $hours } hours. Open questions: { $n }. /admin, Tickets.
alert-deposit-address-changed = The deposit address of the ZapBuy account changed from { $before } to { $after }. Nothing is topped up until a human has looked.
alert-parameter = The network has changed <b>{ $key }</b>: { $before } → { $after }. sunwatt uses the new value already.
alert-proposal = Proposal { $id } would change <b>{ $key }</b>: { $before } → { $after }. Approved by { $approvals } of 27 super representatives; it needs 18. The vote ends on { $end }.
alert-proposal-sure = Proposal { $id } has enough votes: <b>{ $key }</b> changes from { $before } to { $after } on { $end }.
alert-means-energy-fee = This is what a wallet without Energy burns for one unit. Quotes, savings and fee limits follow; check whether your prices are still attractive.
alert-means-byte-fee = This is what a transaction without Bandwidth burns for one byte. Estimates and what is kept of small ZapBuy transfers follow.
alert-means-activation = This is part of what a new address costs. Activations follow, and the fee of withdrawals too unless MARKET_WITHDRAW_FEE_TRX is set: then check that it still covers the cost.
alert-means-sender = Senders pay this for a transaction with a memo or with several signatures; sunwatt sends none.
alert-means-permission = Providers pay this when they grant or change the permission for the pool address.
alert-means-free-bandwidth = Each address gets this much Bandwidth a day for free. With less of it, sweeps and refunds wait longer or burn TRX.
alert-means-supply = All stakes together yield this much Energy a day, so every provider can offer more or less. Running rentals keep what they have.
alert-means-lock = No delegation can be locked for longer, so no rental can run longer. 30 days remain the limit of the API.
alert-means-unfreeze = Providers wait this many days for TRX that they unstake.
alert-means-fee-limit = No contract call may name a higher fee limit.
alert-means-dynamic = A USDT transfer uses a different amount of Energy when this changes. Estimates and suggested amounts follow.
zap-title-token = 🚀 <b>Transfer of a token: { $token }</b>
zap-reason-not-trx = It was a token, not TRX: only TRX counts. Ask support to send it back.
zap-told-token = ✖️ You sent a token to the ZapBuy address: { $token }. Only TRX counts there, so nothing was ordered for it. It lies there; ask support to send it back.
alert-why-no-key = refunds are not automatic here: send it by hand, then /zap TXID refunded TXID
alert-why-by-hand = it came from an exchange or a contract: do not send it there. Find its owner, send it to a wallet of theirs, then /zap TXID refunded TXID
alert-why-too-large = it is above the largest single refund: send it by hand, then /zap TXID refunded TXID
alert-why-daily-limit = the limit of this day is reached: I will continue automatically after 00:00 UTC, do not send it by hand
alert-why-wallet-low = the ZapBuy address holds too little: send TRX there from TOP_UP_ADDRESSES and I will continue automatically, do not send it by hand
alert-why-partly-delivered = a part was delivered: decide what is owed, send it by hand, then /zap TXID refunded TXID
alert-why-off-chain = the payment is not on the chain any more: nothing may be owed at all

## alerts: what the bot watches by itself
command-alerts = Alerts and auto-buy
alerts-title = 🔔 <b>Alerts</b>
autobuy-title = 🤖 <b>Auto-buy</b>

        When an address runs low, I rent more for it, within the limits you set.
alerts-none = Nothing is set up yet. I can tell you when an address runs low, your balance runs low, or a rental gets cheap.
alerts-some = { $count ->
    [one] One alert. Tap it to change it.
   *[other] { $count } alerts. Tap one to change it.
  }
alerts-full = There are { $max } alerts already. Delete one you do not need any more.
alerts-saved = ✅ Set up.
alerts-history = <b>What happened</b> (newest first)
alerts-delete = Delete this, with its history?
alerts-address = 🔔 <b>Alerts for this address</b>
alerts-rental = 🔔 <b>Alerts for { $what }</b>
alerts-leads = ⏰ How long before it ends should I tell you? If that is more than a third of the rental, I will tell you in its last third.
alerts-leads-all = ⏰ <b>When rentals end</b>
alerts-lead-set = Done
alerts-which-address = <b>Which address?</b>

  Choose one you rented for, or paste a TRON address.
alerts-low = <b>Tell you when the { $resource } falls below…</b>

  Choose, or type a number like <code>65000</code> or <code>65k</code>.
alerts-now = Now: { $now }
alerts-balance = <b>Tell you when your balance falls below…</b>

  Choose, or type an amount of TRX.
alerts-price = <b>Tell you when { $what } for 1 hour costs at most…</b>

  Choose, or type an amount of TRX.
alerts-price-now = Now: <b>{ $cost } TRX</b>
button-alerts-all = 🔔 All alerts
button-new-low-energy = ➕ Energy low
button-new-low-bandwidth = ➕ Bandwidth low
button-new-price-energy = ➕ Energy price
button-new-price-bandwidth = ➕ Bandwidth price
button-new-balance = ➕ Balance low
button-leads = ⏰ Rentals ending
button-lead-off = Never
button-rule-low = { $mark } { $receiver } below { $level } { $resource }
button-rule-balance = { $mark } Balance below { $level } TRX
button-rule-price = { $mark } { $resource } at { $level } TRX or less
button-rule-pause = ⏸ Pause
button-rule-resume = ▶️ Resume
button-rule-edit = ✏️ Change
button-rule-history = 📜 History
button-rule-delete = 🗑 Delete
button-rule-delete-yes = Yes, delete
button-rule-open = 🔔 This alert
button-rule-rent = ⚡ Rent for this address
button-rule-rent-price = ⚡ Rent at this price
rule-low = 🪫 <b>Tells you when { $address } has less than { $level } { $resource }</b>
rule-balance = 💰 <b>Tells you when your balance is below { $level } TRX</b>
rule-price = 🏷 <b>Tells you when { $what } costs { $level } TRX or less</b>
rule-usual = { $what } for { $duration }
rule-trx = { $amount } TRX
rule-state-on = 🟢 On
rule-state-paused = ⏸ Paused by you
rule-state-stopped = ⚠️ Stopped
rule-state-done = ✔️ Done
rule-log-made = set up
rule-log-changed = changed
rule-log-paused = paused
rule-log-resumed = resumed
rule-log-key = stopped: the account can no longer be used here
rule-log-crossed = { $now }: told you
rule-log-back = { $now } again
rule-told-low = 🪫 <b>Only { $left } left</b>
rule-told-low-level = You wanted to know below { $level }.
rule-told-balance = 💰 <b>Your balance is { $balance } TRX</b>
rule-told-balance-level = You wanted to know below { $level } TRX.
rule-told-price = 🏷 <b>{ $what } costs { $cost } TRX now</b>
rule-told-price-level = You wanted to know at { $level } TRX or less. (Unit price: { $price } TRX per 1,000 a day.)
rule-keep = ♻️ <b>Keeps this { $resource } rental running</b> at { $address }
rule-auto = 🤖 <b>Keeps { $address } above { $what }</b>
rule-told-keep = ♻️ <b>{ $text }</b>
rule-told-auto = 🤖 <b>{ $text }</b>
rule-did-bought = Bought { $what } for { $cost } TRX ({ $left } were left)
rule-did-bought-longer = Bought { $what } for { $duration } instead of { $asked }, as it cost no more: { $cost } TRX ({ $left } were left)
rule-did-extended = Extended until { $end } for { $cost } TRX
rule-did-enough = { $left } there: enough
rule-did-quiet = Not bought: { $left } left, but these are your quiet hours
rule-did-price = Not bought: it costs { $cost } TRX now, above your { $max } TRX
rule-did-dear = Stopped: it would cost { $cost } TRX a day, above your { $max } TRX
rule-did-market = Not bought: the market has only { $available } now
rule-did-daily = Not bought: { $spent } of your { $max } TRX a day are spent. It continues tomorrow
rule-did-total = Stopped: { $spent } of your { $max } TRX in all are spent
rule-did-balance = Stopped: your balance is too low
rule-did-balance-missing = Stopped: { $missing } TRX are missing in your balance
rule-did-paused = Nothing is bought: the operator has paused buying. It will resume automatically
rule-did-unknown = Ordered for { $cost } TRX, but the marketplace has not said whether it was made. Nothing else is bought until I know
rule-did-not-made = The order for { $cost } TRX was most likely not made. It continues
rule-did-moved = Not bought: the market moved at that moment
rule-did-refused = Stopped: the marketplace refused the order ({ $code })
rule-did-not-extendable = Stopped: this rental cannot be extended any more
rule-did-late = Stopped: it could not be extended in time
rule-did-ended = Stopped: the rental has ended
rule-did-kept = Done: it runs until { $end }
receipt-rule = 🤖 Bought by one of your rules.
receipt-longer = 💡 { $duration } instead of { $asked }: it cost no more.
rule-other-account = This belongs to another account than the one that is linked now. Link that account to continue with it, or delete it here and set it up again.
button-rule-keep = { $mark } ♻️ { $receiver } { $resource } keeps running
button-rule-auto = { $mark } 🤖 { $receiver } above { $level } { $resource }
button-rule-start = ✅ Start
button-keep = ♻️ Keep it running
button-new-auto-energy = 🤖 Auto-buy Energy
button-new-auto-bandwidth = 🤖 Auto-buy Bandwidth
button-auto-level = ✏️ Level
button-auto-amount = ✏️ Amount
button-auto-duration = ✏️ Duration
button-auto-max = ✏️ Highest price
button-auto-daily = ✏️ Daily budget
button-auto-total = ✏️ Total budget
button-auto-quiet = ✏️ Quiet hours
keep-until = ♻️ <b>Keep it running: for how long from now?</b>

  Choose, or type a time like <code>10d</code>, or the last day like <code>2026-03-31</code>.
keep-until-wrong = Type a time like 10d, or a day to come like 2026-03-31; at most { $days } days ahead.
keep-max = <b>How much may a day cost at most?</b>

  Choose, or type an amount of TRX. If it would cost more, I stop and tell you.
keep-max-now = At the price of this rental a day costs { $cost } TRX.
keep-sure = ♻️ <b>Keep it running?</b>
keep-terms = Until { $end }, for at most { $max } TRX a day.
keep-how = Half an hour before it ends I extend it by a day, from your balance, and tell you each time. What the chain locks together with it, or the marketplace does not tell from it, is extended and paid together. If I cannot (price, balance, no extension), I stop and tell you.
auto-level = <b>Buy when the { $resource } falls below…</b>

  Choose, or type a number like <code>65000</code> or <code>65k</code>.
auto-duration = <b>How long shall each rental run?</b>

  Choose, or type <code>1h</code>, <code>1d</code>. An hour costs as much as a day.
auto-max = <b>What may { $what } for { $duration } cost at most?</b> Choose, or type an amount of TRX.
auto-daily = <b>How much may I spend a day at most?</b>

  Choose, or type an amount of TRX. The day begins at your midnight.
auto-total = <b>And how much in all?</b>

  Choose, or type an amount of TRX. Then it stops.
auto-no-total = No limit
auto-quiet = <b>When shall I buy nothing?</b>

  Choose, or type hours like <code>22-7</code>, by your own clock.
auto-no-quiet = Never
auto-quiet-wrong = Type two times, for example 22-7 or 22:30-6:00.
auto-sure = 🤖 <b>Buy automatically, like this?</b>
auto-each = Each time { $what } for { $duration }, for at most { $max } TRX.
auto-budget = At most { $daily } TRX a day.
auto-budget-total = At most { $daily } TRX a day, { $total } TRX in all.
auto-quiet-hours = Not at { $hours } (your clock).
auto-how = Paid from your balance, and every purchase has its receipt. What is not bought, and why, is in its history. If your balance is too low, it stops, and I tell you.
rule-told-key = { $count ->
    [one] ⚠️ <b>One of your alerts has stopped:</b> it needs your account, whose key was revoked or unlinked here. Link it again, then tap Resume under Alerts.
   *[other] ⚠️ <b>{ $count } of your alerts have stopped:</b> they need your account, whose key was revoked or unlinked here. Link it again, then tap Resume under Alerts.
  }

## notifications: what may be said unasked
button-notifications = 🔔 Notifications
notify-title = 🔔 <b>Notifications</b>

  Tap to change: on, silent (no sound), off. What you do yourself is always answered.
notify-orders = Receipts of orders
notify-rentals = Rentals that end
notify-alerts = Alerts
notify-on = on
notify-silent = silent
notify-off = off
