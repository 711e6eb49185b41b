### English. Keys start with the name of their feature. Values are Telegram HTML; parameters arrive escaped.
### Texts of buttons, alerts and commands (button-*, command-*, stale-button, flow-stale-screen) take no HTML.

## The language, and how it puts a time
# The language as Intl names it. `direction` is rtl for languages that are written from the right.
locale = en-GB
direction = ltr
# Intl style of durations on buttons: narrow, short or long. Users can also type durations in this form.
short-duration = narrow
# A time with its zone, or a zone with its offset from UTC.
time = { $time } ({ $zone })

## Buttons that are the same everywhere
button-menu = 🏠 Menu
button-more = More…
more-title = <b>More</b>
button-share = 📨 Share
button-rent-now = ⚡ Rent
button-link = 🔑 Link API key
button-create = ✨ Create account
button-buy-energy = ⚡ Rent Energy
button-buy-bandwidth = 📶 Rent Bandwidth
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
button-withdraw-all = All: { $amount }, arrives { $arrives } TRX
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
button-key-make = ✅ Create key
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
command-cancel = Cancel what you are doing
command-account = Balance, deposit address, API key
command-keys = Keys for scripts and AI agents
command-deposit = Add TRX to your balance
command-settings = Language, time zone, notifications
command-addresses = Your addresses and their names
command-help = How to use this bot
command-id = Your Telegram id
command-privacy = What this bot stores about you

## Every flow
flow-cancelled = Cancelled. Nothing was changed.
flow-expired = This closed after 15 minutes without an answer. Start again from the menu.
flow-stale-screen = That screen was out of date. Here is the current one.
flow-use-buttons = ⚠️ Please use the buttons.
flow-typed = You typed: “{ $input }”
flow-again = Stuck? /support can help.
flow-text-only = ⚠️ I can only read text here. Please type it.

## Anything else
cancel-nothing = There is nothing to cancel.
question-again = ⚠️ That question was old. Here is how things stand now; please confirm again.
stale-button = This button is out of date. Open the menu for current ones.
unknown-command = I don’t know that command. /help shows what I can do.
stray-text = Please continue from the menu.
stray-message = I can only read text and buttons. Type a line like <code>65k 1h</code> with an address, or use the menu.
edited-message = I can’t see edits. Please send it as a new message.
group-pointer = I only discuss accounts and money in private chats.
group-inline = In this group, type <code>@{ $name } 65k 1h T…</code> for a price or to ask someone to pay.
banned = ⛔ An operator has blocked you from this bot. Your balance and orders are not affected. If this is a mistake, tell /support why.
unbanned = ✅ You can use this bot again. Type /start.
pasted-key-deleted = That looked like an API key, so I deleted it. To link a key, tap the button below and paste it when I ask.
pasted-key-not-deleted = That looks like an API key, and I couldn’t delete it. Please delete it yourself. To link a key, tap the button below and paste it when I ask.
pasted-token-deleted = That looked like a bot token, so I deleted it. Only give a token to @BotFather, or here when I ask for it.
pasted-token-not-deleted = That looks like a bot token, and I couldn’t delete it. Please delete it yourself.
not-linked = You need an account for this. If you have one, link its API key.

typed-unknown = 🤔 I didn’t get “{ $text }”.
typed-meant = Did you mean this?
typed-meant-which = Did you mean one of these?
typed-examples = Try <code>65k 1h</code> with an address or a saved name, in any order. You can leave parts out; I’ll ask. I also read transaction IDs, order numbers and explorer links.
typed-which = 🤔 That could mean more than one thing. Which one?
typed-order-unknown = You have no order with this number.
typed-kept = I’ll keep “{ $line }” and offer it again once your account has money.
typed-kept-cost = “{ $line }” costs { $cost } TRX.
create-for-order = Create an account to pay from a balance. I’ll keep this order for you.
typed-words-menu = menu, start, home, hi, hello
typed-words-account = balance, my balance, money, wallet
typed-words-language = language, english
typed-words-rent = rent, buy, buy energy, energy please
typed-words-price = price, cost, how much, how much is it
typed-words-cancel = cancel, stop, never mind, abort
typed-words-leave = menu, main menu
typed-words-about-deposit = deposit, top up, add money, add funds, add trx
typed-words-about-cancel = cancel, undo
typed-words-about-support = support, human, operator, help me
typed-topic-deposit = 💰 To add TRX to your balance, open /deposit.
typed-topic-cancel = ✖️ To cancel an order, open it under /orders. To stop what you’re doing here, send /cancel.
typed-topic-support = 💬 Write to /support, and a person will answer you.
transaction-title = 🔎 <b>Transaction</b> { $txid }
transaction-rental = Part of your rental of { $what }.
transaction-payment = Payment for your rental of { $what }.
transaction-transfer = { $amount } TRX from { $from } to { $to }
transaction-token = A token (not TRX) from { $from } to { $to }
transaction-delegate = { $from } delegated { $resource } to { $to }
transaction-undelegate = { $from } took back { $resource } delegated to { $to }
transaction-done = ✅ Confirmed in a block: { $time }
transaction-failed = ❌ Failed: { $time }. Nothing was transferred
transaction-waits = ⏳ Waiting for a block. This usually takes about 3 seconds.
transaction-cost = It burned { $fee } TRX and used { $energy } Energy.
transaction-unknown = I can’t find it on the chain. If it is new, try again in a minute. If it is older, it never reached a block and nothing was transferred.
transaction-unknown-zap = ZapBuy only counts TRX sent to the ZapBuy address: check the address and the token.
transaction-chain-silent = ⚠️ The TRON node is not responding. Try again in a minute.
typed-address = 📮 { $address }
typed-address-rent = Rent for this address?
typed-deposit-address = 💰 { $address } is your deposit address. TRX sent there is added to your balance. You can’t rent resources for it.
typed-zapbuy-address = 🚀 { $address } is the ZapBuy address: send TRX there and get Energy for an hour.
## addresses: the address book
addresses-title = 📒 <b>Your addresses</b>
addresses-none = You have no saved addresses. Save the ones you rent for: their names then appear in lists, quotes and receipts.
addresses-line = <b>{ $name }</b>
  { $address }
addresses-line-default = ⭐ <b>{ $name }</b> (default receiver)
  { $address }
addresses-others = ➕ marks addresses you rented for but haven’t named.
addresses-has = ⚡ { $energy } Energy · 📶 { $bandwidth } Bandwidth · { $balance } TRX
addresses-not-activated = 🌱 Not activated yet: TRON doesn’t know this address.
addresses-unknown = The network is not responding, so I can’t show its resources.
addresses-proven = ✅ Your own wallet: you signed in with it.
addresses-is-default = ⭐ Your default receiver
addresses-activate = You can rent for this address once it is activated.
addresses-activate-elsewhere = ℹ️ I can’t activate this address right now. Sending any amount of TRX to it activates it (your wallet pays about { $fee } TRX for that). Then check again.
addresses-ask = 📒 <b>Which address?</b>

  Paste it as a message.
addresses-ask-name = 📒 { $address }

        What should I call it? Up to 30 characters, emoji too.
addresses-saved = ✅ Saved.
addresses-removed = 🗑 { $name } was removed from your address book.
addresses-name-unseen = ⚠️ Use letters, digits or emoji, on one line.
addresses-name-long = ⚠️ At most 30 characters, please.
addresses-name-secret = ⚠️ That looks like an address or a key. Choose a short name.
addresses-name-taken = ⚠️ You already have an address with that name. Choose another.
addresses-full = ⚠️ Your address book is full ({ $max } addresses). Remove one first.
button-rent-for = ⚡ Rent for { $name }
button-address-add = ➕ Add
button-sign-in = 🖊 Sign in with a wallet
button-address-save = 💾 Save with a name
button-address-rename = ✏️ Rename
button-address-remove = 🗑 Remove
button-address-default = ⭐ Make default
button-address-plain = Remove as default
button-address-activate = 🌱 Activate
button-explorer-address = 🔗 Explorer

## Errors
error-key-dead = 🔑 Your API key no longer works: it was revoked or is for another service. Your money is safe in your account. Link a current key to continue.
error-busy = The service is busy. Please try again in a few seconds.
error-forbidden = Your account can’t do that.
error-balance-low = Your balance is too low. Nothing was charged.
error-balance-missing = You are <b>{ $missing } TRX</b> short. Nothing was charged.
error-service-down = The service had a problem. This step changed nothing. Please try again in a minute.
error-unknown = Something went wrong on our side. Please tell /support and include reference <code>{ $reference }</code>. Check /orders before you buy again.

## start: welcome and status card
in-bold = <b>{ $text }</b>
as-it-is = { $text }
welcome = <b>Welcome!</b> Rent TRON Energy and Bandwidth in a few taps.
welcome-energy = <b>What is Energy?</b> Sending USDT on TRON takes Energy. Without it, the network burns your TRX, which costs more than renting.
welcome-price = Right now, { $amount } Energy for 1 hour (one USDT transfer) costs <b>{ $cost } TRX</b>.
welcome-price-saves = Right now, { $amount } Energy for 1 hour (one USDT transfer) costs <b>{ $cost } TRX</b> instead of { $burn } TRX burned: <b>you save { $percent }%</b>.
welcome-zapbuy = 🚀 <b>ZapBuy</b>: send a few TRX to one address, and your wallet gets Energy for an hour.
welcome-next = Create an account to start, or link the API key of one you have.
welcome-wallet = Tap ⚡ Rent, or type <code>65k 1h</code> and your address. You don’t need an account.
start-unknown = This link doesn’t work. It may be cut off or too old.
welcome-link = Link your account’s API key to start. If you have none, ask support.
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
status-unavailable = The service is not responding, so I can’t show your balance. Your money is safe. Please try again in a minute.

## link
link-ask = <b>Link your account</b>

        Paste your API key. I’ll delete your message at once, check the key and store it encrypted.
link-checking = Checking the key…
link-done = ✅ Your account is linked.
link-delete-it-yourself = I couldn’t delete the message with your key. Please delete it yourself.
link-not-a-key = ⚠️ That doesn’t look like an API key. A key is one word of up to 128 letters, digits and signs.
link-refused-key = ⚠️ The service doesn’t know this key. It may be mistyped, revoked, or for another network (main and test networks have different keys). Nothing was stored.
link-refused-forbidden = ⚠️ This key is not allowed to use the service. Nothing was stored.
link-refused-unsettled = ⚠️ A key change is still in progress, so I can’t link a key yet. Please try again in a few minutes.
link-refused-busy = ⚠️ The service is busy and didn’t check the key. Nothing was stored. Please paste it again in a few seconds.
link-refused-unreachable = ⚠️ I can’t reach the service to check the key. Nothing was stored. Please paste it again in a minute.
link-refused-answer = ⚠️ The service sent an answer I can’t read, so the key was not checked. Nothing was stored. Please try again later.

## keys for scripts and agents
keys-title = 🗝 <b>Keys for programs</b>

        A key for a script or an AI agent. Within the limits you set, it can view balance and orders, get prices, rent and extend. It can’t withdraw, cancel or create keys. Budgets reset at midnight UTC.
keys-none = You have no keys for programs.
keys-line = 🗝 <b>{ $name }</b>
keys-spent = Spent today: { $spent } of { $daily } TRX
keys-spent-free = Spent today: { $spent } TRX, no budget
keys-for = For: { $addresses }
keys-for-these = For these addresses:
bullet = • { $what }
keys-for-any = For any address
keys-until = Until { $time }
keys-forever = No end date
keys-not-offered = This service has no keys for programs. A program could only use your API key, which gives full access to your balance.
keys-too-many = You can’t create more keys: you have reached the total or the daily limit. Revoke one, or wait a day.
keys-ask-name = What is the key for? Give it a name, or choose one.
keys-ask-budget = How much may it spend per day (UTC)? Type an amount of TRX, or choose.

        Every order counts in full, even if some of it is refunded.
keys-ask-receivers = Which addresses may it rent for? Send up to { $max } in one message, or choose.
keys-receivers-many = ⚠️ That’s { $count } addresses. A key allows up to { $max }.
keys-ask-time = How long should it work?
keys-confirm = <b>Create this key?</b>
keys-budget = May spend { $daily } TRX a day
keys-budget-free = ⚠️ May spend your whole balance
keys-time = Works for { $time }
keys-made = ✅ <b>Key { $name } created.</b> It’s in the message below and shown only once. Everyone who linked this account gets a notice.
keys-shown = Key <b>{ $name }</b>. Copy it now: it isn’t stored and can’t be shown again.

        { $key }

        REST: header <code>apikey</code>. MCP: header <code>Authorization: ApiKey</code> and the key. This message deletes itself after 2 minutes.
keys-revoked = 🛑 The key no longer works. Its orders keep running.

## account: creating, showing, keys, leaving
create-done = ✅ Your account is ready. Next, deposit some TRX. Your API key is stored encrypted; you can see it under Account.
create-paying = You now pay from this account.
create-not-offered = I can’t open accounts right now. You can link the API key of an account you have.
create-unknown = The service gave no clear answer, so I don’t know yet whether your account was created. I’m checking and will message you. You don’t need to do anything.
create-failed = Your account was most likely not created. Nothing was charged, and you can try again from the menu. I’ll keep checking for 24 hours; if the account appears, I’ll link it and tell you.
withdraw-choose = <b>Withdraw TRX</b>
        Where to? Tap an address, or type a new one.
withdraw-available = Balance: { $available } TRX
withdraw-left = Left of your 24-hour limit: { $left } of { $daily } TRX
withdraw-none = You have no withdrawal address yet.
withdraw-none-wait = A new address works after { $wait }. That gives you time to remove one that someone else added.
withdraw-waiting = ⏳ { $address } works from <b>{ $time }</b>
withdraw-new = <b>New address</b>
        Type your wallet’s TRON address. Everyone who linked this account gets a notice and can remove it.
withdraw-new-sure = <b>Add this address?</b>
        { $address }
        TRX sent to a wrong address is lost, so compare it with your wallet.
withdraw-new-after = You can withdraw to it after { $wait }.
withdraw-new-at-once = You can withdraw to it right away.
withdraw-added = ✅ Added: { $address }. You can withdraw to it from <b>{ $time }</b>.
withdraw-address-refused = You can’t use that address: it belongs to this marketplace, or your list is full.
withdraw-address-own = This is our own address; choose one of yours.
withdraw-off = <b>Remove an address</b>
        Withdrawals that haven’t been sent to it yet are cancelled.
withdraw-removed = 🗑 Removed: { $address }. TRX not sent yet is back in your balance.
withdraw-amount = <b>How much?</b> Type the amount in TRX.
withdraw-rules = Minimum { $min } TRX; the { $fee } TRX fee is deducted
withdraw-too-little = What you can withdraw now is below the minimum. Deposit more, or wait until the 24 hours are over.
withdraw-amount-below = The smallest withdrawal is { $min } TRX.
withdraw-amount-above = You can withdraw at most { $max } TRX.
withdraw-amount-limit = You can withdraw { $left } TRX now: the limit covers the last 24 hours.
withdraw-ask = <b>Withdraw { $amount } TRX?</b>
withdraw-title = <b>Withdrawal of { $amount } TRX</b>
withdraw-to = To: { $address }
withdraw-fee = Fee: { $fee } TRX
withdraw-arrives = Arrives: <b>{ $amount } TRX</b>
withdraw-left-after = Balance after: { $left } TRX
withdraw-will-wait = We send it { $time } after you confirm. Until then you can cancel.
withdraw-will-look = Because of the amount, an operator reviews it first. Until then you can cancel.
withdraw-final = Once sent, it can’t be reversed.
withdraw-sending = ⏳ Asking the marketplace…
withdraw-unknown = ⏳ <b>I got no answer.</b> I’m checking whether the withdrawal was accepted and will update this message. Please don’t request it again yet.
withdraw-not-made = The marketplace shows no such withdrawal, so most likely nothing was taken. I’ll keep checking for 24 hours and tell you if it appears.
withdraw-dropped = Nothing was withdrawn.
withdraw-not-taken = <b>Nothing was withdrawn.</b>
withdraw-not-listed = This address is no longer on your list.
withdraw-contract = That’s a smart contract. Use a wallet address: TRON rejects TRX withdrawals to contracts.
withdraw-too-new = The address was added too recently.
withdraw-limit = That’s above your 24-hour limit.
withdraw-too-many = Too many at once: up to 10 withdrawals can be pending, and you can add up to 10 addresses in 24 hours. Wait, or cancel one.
withdraw-balance = Your balance is too low.
withdraw-not-possible = The marketplace doesn’t send this amount to this address.
withdraw-paused = ⏸ Withdrawals are paused. Your money stays in your balance. Support can tell you when they resume.
withdraw-not-offered = This marketplace has no withdrawals. You can spend your balance on orders. To get it back, ask support.
withdraw-requested = ⏳ You can cancel until <b>{ $time }</b>. Then we send it, and I’ll tell you when it has arrived.
withdraw-review = 🔎 An operator reviews it first. I’ll tell you the result. You can still cancel.
withdraw-held = 🔎 An operator reviews it first: { $reason }. I’ll tell you the result. You can still cancel.
withdraw-signed = 📤 Sent. The network confirms it in about a minute.
withdraw-done = ✅ <b>{ $amount } TRX has arrived.</b>
withdraw-txid = Transaction: { $txid }
withdraw-failed = ❌ The network rejected it. The full amount is back in your balance. You can try again.
withdraw-cancelled = 🛑 Cancelled. The full amount is back in your balance.
withdraw-refused = 🚫 The operator did not approve it: { $reason }. The full amount is back in your balance.
withdraw-already = Already working on it.
withdraw-too-late = Too late to cancel: it was sent or has ended.
withdraw-stopped = 🛑 <b>Stopped.</b> The money is back in your balance. If you didn’t request this, someone else has your API key: replace it now.
withdraw-stop-late = Too late to stop: it was sent or has ended. If you didn’t request this, someone else has your API key: replace it now and contact support.
account-address-added = 🔔 <b>A withdrawal address was added to your account</b>
        { $address }
        It works from <b>{ $time }</b>. If this wasn’t you, remove it and replace your API key.
account-withdrawal = 🔔 <b>Withdrawal of { $amount } TRX from your account</b>
        To: { $address }
        Earliest sending time: <b>{ $time }</b>. If this wasn’t you, stop it and replace your API key.
account-withdrawal-back = ↩️ <b>Your withdrawal of { $amount } TRX</b> to { $address } was not sent: { $reason }. The money is back in your balance.
account-extension-short = ↩️ <b>{ $amount } TRX refunded.</b> An extension for { $address } delivered less than you bought. You don’t pay for the missing part.
account-rental-short = ↩️ <b>{ $amount } TRX refunded.</b> A provider ended its part of a rental for { $address } early. Check /orders, and rent again if you still need it.
account-new-network = 🔔 <b>Your API key was used from a new network</b>
        Time: { $time }. If that wasn’t you or your program, replace your API key.
account-key-made = 🔔 <b>New key for a program on your account: { $name }</b>
account-key-made-daily = It can rent for up to <b>{ $daily } TRX</b> a day from your balance. It can’t withdraw.
account-key-made-all = It can rent with <b>your whole balance</b>. It can’t withdraw.
account-key-made-not-you = If this wasn’t you, revoke it and replace your API key.
account-key-limit = 🔔 <b>A key for a program hit its limit: { $name }</b>
account-key-limit-budget = It tried to order for <b>{ $amount } TRX</b>, more than is left of today’s budget (UTC). The order was refused, and nothing was charged.
account-key-limit-address = It tried to order for { $address }, which is not one of its addresses. The order was refused, and nothing was charged.
account-key-limit-rule = If the program needs more, create a new key and revoke this one. You get this notice at most once a day per key.
account-title = <b>Account</b>
account-deposit-address = Deposit address: { $address }
account-key = API key: <code>••••{ $hint }</code>
account-sub-key = 🗝 The linked key has limits: it can view balance and orders, get prices, rent and extend. For everything else, link the account’s own key.
account-saved = 💚 Saved so far: <b>{ $saved } TRX</b>
account-not-saved = Saved so far: nothing yet. For what you actually used, burning would have cost { $lost } TRX less.
account-key-coming = Your API key…
account-key-shown = Your API key, with full access to your balance:

        { $key }

        This message deletes itself after 30 seconds.
account-revoke-confirm = <b>Replace your API key?</b>

        You get a new key. The old one (ending in <code>{ $hint }</code>) and all keys for programs stop working at once, everywhere. Your balance and orders stay.
account-revoke-confirm-later = <b>Replace your API key?</b>

        Someone linked this account before you and has 24 hours to object. After that you get a new key, and the old one (ending in <code>{ $hint }</code>) and all keys for programs stop working everywhere. Your balance and orders stay.
account-revoked = ✅ Your account has a new API key. The old one no longer works. The new one is under Account.
account-revoke-not-offered = I can’t replace keys at this service. Nothing was changed.
account-revoke-unknown = The service gave no clear answer, so I don’t know yet which key is valid. I’m checking and will message you. You don’t need to do anything.
account-revoke-failed = Your API key was most likely not replaced; the old one is still linked. I’ll keep checking for 24 hours; if the new key starts to work, I’ll link it and tell you.
account-revoke-later = ⏳ Someone linked this account before you and can object until <b>{ $time }</b>. They have been notified. After that, your new key is under Account, and I’ll message you.
account-revoke-waits = ⏳ A chat that linked this account later requested a new API key. It takes effect <b>{ $time }</b> unless you stop it.
account-revoke-asked = 🔔 <b>Someone wants to replace your account’s API key</b>

        The request is from another chat that linked the account after you. The key here stops working <b>{ $time }</b> unless you stop this.
account-objected = 🛑 <b>Stopped.</b> Your API key stays as it is.
account-objected-other = The other chat still has access to your account. If you don’t know who that is, replace the key now: from this chat, that works at once and locks the other chat out.
account-object-late = There is nothing left to stop.
account-objected-to = 🛑 The API key was not replaced and still works. Someone who had linked the account before you has objected.
account-linked-elsewhere = 🔔 <b>Your account was linked in another Telegram chat.</b>

        Someone there has its API key. If it wasn’t you, replace the key now.
account-revealed-elsewhere = 🔔 <b>Your account’s API key was shown in another Telegram chat.</b>

        If it wasn’t you, replace the key now.
account-revoked-elsewhere = 🔑 Your account’s API key was replaced in another Telegram chat, so it no longer works here. Your money is safe in the account. If that was you, link the new key; if not, contact support.
account-key-dead = 🔑 <b>Your API key no longer works.</b> It was not replaced in this bot. Your money is safe in the account. If you replaced the key, link the new one; if not, contact support now.
account-unlink-confirm = <b>Unlink { $name }?</b>

        I’ll erase its API key here (ending in <code>{ $hint }</code>) in an hour. The account keeps its balance, but without the key nobody can access it: save it first.
account-unlinked = { $name } is no longer linked. Until { $time } I can still show its key or link it again. Then I erase the key.
account-linked-again = ✅ { $name } is linked again.
account-unsettled = Something is still in progress (such as a purchase, a withdrawal or a key change). Please try again in a few minutes.
account-heading = 💼 <b>{ $name }</b>
account-name-first = Main
account-name = Account { $number }
account-gone = That account is no longer linked here. Choose another one, or link it again.
account-chosen = You are using { $name } now.
account-ask-name = What should this account be called? At most 30 characters, emoji too.
account-name-taken = ⚠️ Another of your accounts has that name. Choose another one.
accounts-title = <b>Your accounts</b>
accounts-current = You are using <b>{ $name }</b>. Tap ✓ for its details, or a name to switch.
button-account-rename = ✏️ Rename
button-account-default = Default name
button-accounts = 💼 All accounts
button-create-more = ✨ New account
button-link-more = 🔑 Link another key
create-more = <b>Open another account?</b> You keep the one you have:
left-behind = { $count ->
    [one] You leave this account behind:
   *[other] You leave these accounts behind:
  }
left-unknown = <b>{ $name }</b>: balance not known right now
left-balance = <b>{ $name }</b>: { $balance } TRX
left-rentals = { $count ->
    [one] 1 rental
   *[other] { $count } rentals
  }
left-waiting = { $count ->
    [one] 1 waiting order
   *[other] { $count } waiting orders
  }
account-unlinked-dead = { $name } is no longer linked.
account-former-gone = That key is erased. Support can help you get back to the account.
button-former-show = 🔑 Key of { $name }
button-former-link = ↩️ Link again
account-given-back = ✅ Support gave you back an account. It is under Account.
account-not-given-back = Support could not give the account back: the service refused a new key. Please write to /support.
link-adds = Your other accounts stay linked.
link-added = ✅ <b>{ $name }</b> is linked, and you are using it now. Your other accounts are under Account.
link-refused-full = ⚠️ You have ten accounts here, which is the limit. Unlink one first.
counted-title = <b>Proof of your balance</b>
counted-amount = At the last count, { $time }, your share was <b>{ $amount } TRX</b>: your balance plus what is held for orders and withdrawals.
counted-checked = I checked it: your amount is part of the <b>{ $total } TRX</b> that this service owes to all users, and its addresses signed that they hold <b>{ $assets } TRX</b>.
counted-short = ⚠️ That is <b>{ $missing } TRX</b> less than it owes.
counted-root = Fingerprint of this count: { $root }. Everyone must see the same one.
counted-nothing = At the last count, { $time }, the service owed you nothing. There is a new count every hour.
counted-wrong = ⚠️ <b>The proof is not valid.</b> Your balance doesn’t match what the service published. Take a screenshot and contact support.
counted-not-offered = This service publishes no such proof.
account-export-empty = There are no orders to export yet.
account-export-done = { $count ->
    [one] 1 entry
   *[other] { $count } entries
  }, newest first. Times are UTC.
account-export-more = The file has your newest orders; { $more } older ones are missing.
account-export-elsewhere = Orders paid from a wallet are in the file of { $name }.

## deposit
deposit-title = <b>Deposit TRX</b> to this address:

  { $address }
deposit-minimum-kept = • Minimum <b>{ $minimum } TRX</b>; smaller amounts are added to your next deposit
deposit-minimum = • At least <b>{ $minimum } TRX</b> at once: this marketplace doesn’t say what happens to smaller amounts
deposit-send = Send at least <b>{ $amount } TRX</b> to your deposit address.
deposit-send-more = { $small } TRX is already waiting at your deposit address. Send at least <b>{ $amount } TRX</b> more.
deposit-send-fee = This includes the deposit fee of { $fee } TRX.
deposit-send-usual = Deposits usually count from { $minimum } TRX, and the first one costs about { $fee } TRX.
deposit-then-check = Then check again.
deposit-first-fee = • The first deposit costs { $first } TRX (it activates the address)
deposit-further-fee = • { $free } free deposits a day (UTC), then { $further } TRX each
deposit-next-free = • Your next deposit today is free
deposit-next-fee = • Your next deposit costs { $fee } TRX today
deposit-rules = • TRX only: no USDT or other tokens
deposit-not-seen = The service is not responding, so I can’t show what has arrived. The address is still valid.
deposit-watching = Deposits usually arrive within seconds. I’ll watch for 24 hours and tell you.
deposit-arrived = 💰 <b>{ $arrived } TRX</b> arrived. Balance: <b>{ $balance } TRX</b>

        Any deposit fee is already deducted.

deposit-credited = 💰 <b>{ $credited } TRX</b> arrived. Balance: <b>{ $balance } TRX</b>
deposit-fee = You sent { $amount } TRX; the deposit fee was { $fee } TRX.
deposit-no-fee = There was no deposit fee.
deposit-waiting = 🔎 I see <b>{ $amount } TRX</b>. Large amounts need about a minute of confirmations; I’ll tell you.
deposit-small = ⚠️ <b>{ $amount } TRX arrived, less than the minimum deposit.</b> It’s kept for you.
deposit-small-many = ⚠️ <b>{ $count } small transfers arrived, { $amount } TRX in all. Each is below the minimum deposit.</b> They’re kept for you.
deposit-small-rest = ⏳ { $small } TRX waiting at your deposit address. Send <b>{ $missing } TRX</b> more, and all of it counts, less the deposit fee, if one is due.
deposit-small-credit = ⏳ { $small } TRX waiting at your deposit address. Send <b>{ $missing } TRX</b> more, and { $credited } TRX is added to your balance: { $total } minus the deposit fee of { $fee } TRX.
deposit-reversed = ↩️ The network reversed your deposit of { $amount } TRX. Balance: { $balance } TRX. Check your wallet: the money should be back. If not, contact support.
deposit-token = 🪙 <b>A token arrived at your deposit address: { $token }.</b> Only TRX counts as a deposit, so your balance has not changed. If you sent it, ask support to return it.
deposit-token-many = 🪙 <b>{ $count } transfers of a token arrived at your deposit address, the largest of { $token }.</b> Only TRX counts as a deposit, so your balance has not changed. If you sent them, ask support to return them.
deposit-token-unknown = 🪙 An unknown token arrived at your deposit address: { $token }. Your balance has not changed. Tokens like this are usually spam: don’t open links in their names. If you sent it yourself, ask support.
deposit-dust = 🧹 { $count ->
      [1] A tiny transfer of { $amount } TRX came to your deposit address in the past day.
     *[other] { $count } tiny transfers, { $amount } TRX in all, came to your deposit address in the past day.
  }
deposit-dust-tokens = 🧹 Worthless token transfers to your deposit address in the past day: { $count }.
deposit-dust-rule = Most of these are spam. Never copy an address from such a transfer.
deposit-by-balance = This marketplace doesn’t list deposits. I only see that your balance rose, not the single deposits or fees.
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
deposits-with-later = credited with a later deposit
deposits-waiting = ⏳ the network is confirming it
deposits-small = ⏳ below the minimum, counts with the next deposit
deposits-reversed = ↩️ undone by the network, not in your balance
deposits-token = 🪙 not TRX, not in your balance
deposits-unavailable = The service is not responding, so I can’t list your deposits. Please try again in a minute.
token-usdt = { $amount } USDT

## support
command-support = Contact the people behind this bot
support-title = 💬 <b>Support</b>
support-contact = Write to { $contact }. Never send anyone your API key.
support-nobody = This bot has no support. /help explains what it does.
support-ask = Write your question in one message: text, a picture or a file. The people behind this bot answer here. Never send anyone your API key or your wallet’s recovery phrase.
support-goes-on = Your question #{ $n } is open. Anything you send now is added to it: text, a picture or a file.
support-what = Say what happened and when. Include a txid, an order number or the reference I gave you, if you have one. Your Telegram id: { $id }
support-handed-on = ✅ Question #{ $n } saved. The answer comes here.
support-hid = 🔐 Your message contained something like a key or a recovery phrase. I removed it and deleted your message. Replace that key now, or move the money out of that wallet.
support-too-often = ⏱ Too many messages in a minute. Please wait a little, then send the rest in one message.
ticket-text-or-file = Please send text, a picture or a file.
ticket-answer = 💬 <b>Answer to your question #{ $n }</b>
ticket-closed-for-you = ✅ Question #{ $n } is closed. Anything else?
ticket-offer = Send this to support?
button-ticket-send = Yes
ticket-solved = ✅ Question #{ $n } is closed. Thank you.
button-ticket-reply = ↩️ Reply
button-ticket-solved = ✅ Solved
button-ticket-file = 📎 File
button-ticket-answer = ↩️ Answer
button-ticket-close = ✖️ Close
button-ticket = #{ $n } · { $state } · { $since }
button-admin-tickets = 💬 Tickets
tickets-title = 💬 <b>Tickets</b>
tickets-waiting = { $count ->
            [0] No open questions.
           *[other] Waiting for an answer: { $count }, the longest for { $since }.
          }
ticket-title = 💬 <b>Ticket #{ $n }</b> · { $state }
ticket-open = waiting
ticket-answered = answered
ticket-closed = closed
ticket-person = From { $id } { $name } · { $language }
ticket-about = <i>They were looking at:</i> { $about }
ticket-by-person = 👤 { $time }
    { $file }{ $text }
ticket-by-operator = 👮 { $id }, { $time }
    { $file }{ $text }
ticket-gone = Ticket #{ $n } no longer exists.
ticket-ask-answer = Your answer to ticket #{ $n }: text, a picture or a file. The person sees it as the bot’s answer, without your name.
ticket-sent = ✅ Sent.
ticket-was-closed = Already closed.

## help, id, privacy, settings
help-money = You pay from your balance, or from any wallet. Nothing is charged before you confirm a price.
help-line = ⚡ <b>Type one line:</b> <code>65k 1h { $receiver }</code>
        Amount, time, and an address or a name from your address book, in any order.
help-command = { $command } – { $description }
help-stuck = /cancel stops what you are doing. All commands are in the menu next to the text field.
help-status = Check that this bot is genuine: { $url }
id-yours = Your Telegram id: { $id }
privacy-stored = <b>What this bot stores about you</b>

      • your Telegram id, @name, language and time zone
      • your API keys, encrypted (for an hour more after you unlink an account), and your accounts’ names and addresses
      • your purchases here
      • your alerts and their history
      • your saved addresses and their names
      • your accounts with staked TRX that you offered here
      • your payment requests
      • who invited you, and whom you invited
      • the current conversation
      • your support questions and the answers
      • operators’ notes about you

      Messages with keys are deleted from the chat. Your balance and orders are stored by the service, not by this bot.
privacy-limits = After you delete your data, a keyed hash of your Telegram id and your account stays. It doesn’t reveal who you are. It only enforces limits: promo codes, invitations, support messages per minute, and bans.
privacy-data = 📄 Everything stored about you, as JSON: times in UTC, amounts in SUN (1 TRX = 1,000,000 SUN). Your API key is not included.
privacy-confirm = <b>Delete everything about you here?</b> This can’t be undone.
privacy-confirm-key = ⚠️ This deletes your API keys too. Without its key, nobody can access an account’s balance: withdraw the money or save the keys first.
privacy-confirm-rules = Your alerts, auto-buy rules and packages end.
privacy-bot-first = Nothing was deleted: you run a bot here. Close it first with /partner. Once it has stopped, you can delete your data.
privacy-forgotten = Everything about you here is deleted. Send /start to begin again.
settings-now = <b>Language and time</b>

        Your time: { $now }
button-zone = 🕑 Time zone
button-zone-ask = 🕑 Times are in UTC: set your zone
button-zone-utc = Keep UTC
zone-ask = 🕑 <b>What is your time zone?</b> I show the time as { $now }.
zone-type = Choose, or type your local time, like <code>14:05</code>, a city like <code>Shanghai</code>, or <code>UTC+3</code>. A city follows summer time, an offset doesn’t.
zone-asia = Asia
zone-europe = Europe
zone-africa = Africa
zone-americas = America
zone-oceania = Australia and Pacific
zone-set = ✅ Time zone saved. Your time: { $now }.
zone-wrong = I don’t know that place. Type a large city in your time zone, like <code>Shanghai</code>, or your local time, like <code>14:05</code>.
zone-wrong-offset = There is no such time zone. Offsets go from UTC-12 to UTC+14, like <code>UTC+3</code> or <code>UTC+5:30</code>.
zone-wrong-clock = No time zone has that time now. Type hours and minutes on a 24-hour clock, like <code>14:05</code>.
language-name = English

## purchases: quotes, orders on their way, receipts (buy, extend, orders share them)
resource-energy = Energy
resource-bandwidth = Bandwidth
resource-title-energy = ⚡ Energy
resource-title-bandwidth = 📶 Bandwidth
purchase-amount = { $amount } { $resource }
purchase-amount-part = { $filled } of { $what }
purchase-title-buy = ⚡ <b>Rent { $what } for { $duration }</b>
purchase-title-extend = ⏳ <b>{ $cost } TRX: extend { $what } until { $end }</b>
purchase-for = For: { $address }
purchase-to = → { $address }
purchase-longer-cheaper = 💡 Cheaper: <b>{ $duration } for { $cost } TRX</b>
purchase-longer-same = 💡 Same price: <b>{ $duration }</b>
purchase-price = Price: { $price } TRX per 1,000 a day
purchase-duration = Until { $end } if delivered now
purchase-total = <b>{ $cost } TRX</b>
transfer-price = { $count ->
    [1] Enough for 1 USDT transfer
   *[other] Enough for { $count } USDT transfers: { $cost } TRX each
}
purchase-total-burn = <b>{ $cost } TRX</b> (burning: { $burn }, you save { $percent }%)
purchase-total-burn-fee = <b>{ $cost } TRX</b> + { $fee } for the network (burning: { $burn }, you save { $percent }%)
purchase-markup = Includes { $markup } TRX ({ $percent }%) for this bot; { $market } TRX is the market price
purchase-promo = 🎟 Code { $code }: { $percent }% markup instead of { $usual }%, <b>{ $less } TRX</b> less
purchase-burn = Burning: { $burn } TRX. <b>You save { $percent }%</b>
purchase-burn-days = Burning once a day for { $days } days: { $burn } TRX. <b>You save { $percent }%</b>
purchase-burn-cheaper = { $days ->
            [1] ⚠️ Burning is cheaper: { $burn } TRX instead of { $cost } TRX. Cancel, and let the transfer burn TRX.
           *[other] ⚠️ Burning is cheaper: { $burn } TRX for one use a day over { $days } days, instead of { $cost } TRX. Cancel, and let the transfers burn TRX.
        }
purchase-available = Available now: { $available }
purchase-available-all = Available now: all { $available }
purchase-balance = Balance: { $before } TRX → { $after } TRX after
purchase-balance-after = Balance after: { $after } TRX
check-enough = ✅ This address already has { $what }. You may not need to rent more.
check-fits = ✔️ Checked: this transfer takes about { $need } Energy.
check-short-new = ⚠️ The recipient has no USDT, so the transfer takes about <b>{ $need }</b> Energy, { $short } more than in this quote. Rent { $need } below.
check-short = ⚠️ The transfer takes about <b>{ $need }</b> Energy, { $short } more than in this quote. Rent { $need } below.
check-short-burn = This amount would still burn about { $burn } TRX.
check-short-fails = ⛔ The wallet lacks the { $burn } TRX to burn for the rest, so the transfer would fail.
purchase-new-recipient = New recipient? A first USDT transfer needs { $amount }.
quote-supplier = { $amount } comes from another service and can’t be extended. If it ends early, the unused time is paid back.
quote-supplier-all = All of it comes from another service and can’t be extended. If it ends early, the unused time is paid back.
check-too-much = 💡 The recipient already holds USDT, so about <b>{ $need }</b> Energy is enough for one transfer. Rent less below.
check-rest = 💡 This address already has { $has } Energy. The transfer would burn only { $burn } TRX for the rest; this rental costs { $cost } TRX.
check-bandwidth = 📶 { $has } Bandwidth left; a USDT transfer needs { $need }, otherwise it also burns about { $burn } TRX. Rent Bandwidth too, or wait up to 24 hours.
check-refused = ⛔ This transfer will be refused: the wallet has no free Bandwidth and no TRX to pay for it.
check-fee-limit = ⚙️ Set your wallet’s fee limit to { $limit } TRX or more: rented Energy counts against it, and many wallets default to { $usual } TRX.
check-fee-limit-wallet = ⚙️ The last transfer from this wallet had a fee limit of { $wallet } TRX. This one needs { $limit } TRX: raise the limit in the wallet first.
check-shut-out-sender = 🚫 <b>{ $address } is on USDT’s blacklist.</b> It can’t send USDT, so the transfer would fail. Use another address.
check-shut-out = 🚫 <b>{ $address } is on USDT’s blacklist.</b> USDT sent there is frozen. Ask the recipient for another address.
check-scam-why = 🚫 <b>Warning about { $address }:</b> { $reason }. Send nothing there unless you are sure, and ask /support.
check-scam = 🚫 <b>Warning:</b> { $address } is on a list of known scams. Send nothing there unless you are sure, and ask /support.
purchase-sure = <b>Rent anyway?</b> This can’t be undone.
button-sure = ‼️ Rent anyway · { $cost } TRX
button-longer = ⏱ Make it { $duration } · { $cost } TRX
button-need = ⚡ Rent { $amount } instead
button-whom = 📤 Who gets the USDT?
button-rent-bandwidth = 📶 Bandwidth too
button-rent-both = ⚡📶 Rent Energy and Bandwidth
both-none = The market is short of Bandwidth right now. Nothing was ordered.
purchase-short = 💰 Your balance is { $balance } TRX: <b>{ $missing } TRX short.</b>
purchase-short-next = Once your balance is enough, this quote returns with the current price.
purchase-partial = ⚠️ The market has only <b>{ $available }</b> of { $wanted } now, for about { $cost } TRX. { $wait ->
        [deadline] The rest can wait until a deadline you choose; what hasn’t arrived by then is refunded.
        [open] The rest can wait until someone offers it.
        [account] The rest can only wait if you pay from an account.
       *[none] A rental this short can’t wait for the rest here: this marketplace can’t cancel waiting orders.
    }
purchase-partial-none = ⚠️ The market has none right now. { $wait ->
        [account] You can only wait for supply if you pay from an account.
        [none] A rental this short can’t wait here, because this marketplace can’t cancel waiting orders. Try again later, or for a day or longer.
       *[open] You can order and wait for supply.
    }
purchase-locked = 🔒 Other addresses can get more: this one probably rents from the same providers already, and a shorter rental would change when that ends. Choose a longer duration, or wait until it ends.
wait-ask = ⏳ <b>How long should I wait?</b>
wait-now = Now: <b>{ $amount }</b> for { $duration }, until { $end }.
wait-rest = Later: <b>{ $rest }</b>. Nobody offers it now: it may arrive in parts, late, or never. Each part runs { $duration } from its arrival, so the parts don’t run together.
wait-none = Later: all <b>{ $rest }</b>. Nobody offers it now: it may arrive in parts, late, or never. Each part runs { $duration } from its arrival, so the parts may not run together.
wait-rule = At your deadline, the rest is cancelled and refunded. If your deadline is after <b>{ $time }</b>, you can also cancel it yourself from then on.
wait-deadline = You pay for all of it now. What isn’t delivered within <b>{ $wait }</b> is cancelled and refunded (now about { $refund } TRX), minus any cancellation fee.
wait-deadline-net = You pay for all of it now. What isn’t delivered within <b>{ $wait }</b> is cancelled and refunded (now about { $refund } TRX).
wait-open = You pay for all of it now. If you order now, you can cancel the rest under Orders from <b>{ $time }</b>, if the marketplace allows it.
wait-fixed = You pay for all of it now. <b>I can’t cancel the rest at this marketplace.</b>
wait-not-offered = This marketplace can’t cancel waiting orders, so a short rental could wait forever. Take what is available now.
purchase-waiting = ⏳ Still waiting for <b>{ $amount }</b>. It arrives when someone offers it.
purchase-waiting-until = ⏳ Still waiting for <b>{ $amount }</b>, until { $end } at most. What hasn’t arrived by then is cancelled and refunded.
purchase-waiting-fixed = ⏳ Still waiting for <b>{ $amount }</b>. You can’t cancel before { $end }. What hasn’t arrived by then is cancelled and refunded automatically.
purchase-wait-over = { $amount } did not arrive by your deadline, { $end }, and was cancelled.
wait-needs-link = { $count ->
            [one] ⏳ 1 order is still waiting, with a deadline. I can’t cancel it at the deadline unless its account is linked here: its money would stay held.
           *[other] ⏳ { $count } orders are still waiting, with deadlines. I can’t cancel them at the deadlines unless their account is linked here: their money would stay held.
          }
wait-unlinked = ⚠️ <b>The rest of your order was not cancelled.</b> Your deadline for { $what } for { $address } was { $end }, but the account that paid is no longer linked here, or its key no longer works. The rest is still waiting, and its money is held. Link the account again, and I’ll cancel it within a minute.
purchase-earlier-unknown = ❗ I’m still checking whether an earlier order of yours went through ({ $what }). If you order now, you may get both.
purchase-requoted-price = 🔄 The price changed. Nothing was charged; this is the new quote.
purchase-requoted-rise = 🔄 The price rose by { $more } TRX. Nothing was charged; this is the new quote.
quote-rise = The price rose from { $from } to { $to } TRX.
quote-fall = The price fell from { $from } to { $to } TRX.
purchase-requoted-promo-ended = 🎟 The promo code has ended. Nothing was charged; this is the quote without it.
purchase-requoted-promo-used-up = 🎟 The promo code is used up. Nothing was charged; this is the quote without it.
purchase-requoted-promo-used = 🎟 You have used this promo code the maximum number of times. Nothing was charged; this is the quote without it.
purchase-requoted-market = 🔄 The market no longer has the full amount. Nothing was charged; this is the new quote.
purchase-requoted-made-already = 📦 Your earlier order for the same rental did go through; I’ll show it in a separate message. Nothing was ordered now. Confirm only if you want it twice.
purchase-requoted-balance = 🔄 Your balance is no longer enough. Nothing was charged.
purchase-came-back = 💰 Your deposit arrived. This is your quote at the current price.
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
button-quote-change = ✏️ Change
quote-change-ask = What would you like to change?
button-quote-amount = 🔢 Amount
button-quote-duration = ⏱ Duration
button-quote-receiver = 📮 Address
button-use-account = 💼 Use an account
quote-without-account = No account needed: pay from your own wallet. If the order fails, your TRX comes back.
quote-account-only = A wallet can’t pay for this. You need an account.
button-ways = 💳 Pay another way…
ways-ask = How would you like to pay?
purchase-sending = ⏳ Ordering { $what } for { $cost } TRX…
purchase-unknown = ❗ <b>I don’t know yet whether your order went through</b>
purchase-unknown-why = I ordered { $what } for { $cost } TRX, and the marketplace gave no clear answer. I won’t order it again.
purchase-unknown-next = I’m checking your orders and your balance and will tell you here. Orders can show up late, so this may take 10 minutes.
purchase-unknown-unreachable = I still can’t reach the marketplace. I’ll keep trying and tell you here. Please don’t order this again until then.
purchase-unknown-money = Your balance dropped by more than your listed orders explain, so the order probably went through. I’ll keep checking and tell you here. Please don’t order this again until then.
purchase-unknown-signed = Your transfer may still be on its way: it’s valid until { $time }. I’ll keep checking and tell you here. Please don’t pay again until then.
purchase-not-seen = ❔ <b>Your order most likely did not go through:</b> { $what } for { $cost } TRX
purchase-not-seen-why = The marketplace shows no such order, and your balance shows no payment for it.
purchase-not-seen-money = The marketplace shows no such order, but your balance dropped by more than your listed orders explain. Please ask the marketplace about it.
purchase-not-seen-next = I’ll keep checking until { $until } and tell you if it shows up. If you order the same before that, you may get both.
purchase-not-made = ✖️ <b>Nothing was charged.</b> Your order for { $what } ({ $cost } TRX) did not go through.
purchase-found-late = ❗ I told you that this order most likely did not go through. The marketplace now shows it. If you ordered the same elsewhere, it may be that one.
purchase-refused-title = ✖️ <b>Not ordered, nothing was charged:</b> { $what }
purchase-not-ordered = ✖️ <b>Not ordered:</b> { $what }
purchase-payment-returned = Your payment arrived, but the order could no longer be made. { $amount } TRX goes back to the paying address, in a few minutes at most.
purchase-payment-failed = The network didn’t accept your payment of { $amount } TRX, so there is no order. If it arrives after all, it goes back to the paying address.
purchase-payment-sent = Your wallet sent the { $amount } TRX later, although the order had been refused. They go back to the paying address. If they are not there in an hour, ask /support.
purchase-expired = This quote has expired.
quote-continued = Continued below ⬇️
purchase-cancelled = Cancelled. Nothing was charged.
quote-cancelled = Quote cancelled. Nothing was charged.
purchase-ordered-buy = ⏳ <b>Looking for { $what }…</b>
purchase-ordered-part = ✅ <b>{ $what } running</b>
purchase-ordered-extend = ⏳ <b>Extending { $what }…</b>
purchase-progress = { $bar } { $percent }%
purchase-paid = Paid: { $cost } TRX
purchase-paid-delegations = { $count ->
        [one] { $cost } TRX · 1 delegation
       *[other] { $cost } TRX · { $count } delegations
      }
purchase-order-id = Order: { $id }
purchase-completed-buy = ✅ <b>{ $what }</b> for { $address } until <b>{ $end }</b>
purchase-completed-extend = ✅ <b>{ $what }</b> for { $address } extended until <b>{ $end }</b>
purchase-completed-none = ✖️ <b>Cancelled: { $what }</b> for { $address }
purchase-completed-parts = ✅ <b>{ $what }</b> for { $address }, in { $parts } parts
purchase-runs = Each part has its own time:
purchase-run = • { $amount }: { $start } to <b>{ $end }</b>
purchase-run-over = • { $amount }: { $start } to { $end }, ended
purchase-run-until = • { $amount }: until <b>{ $end }</b>
purchase-runs-most = At most <b>{ $amount }</b> at once.
saved = 💚 Saved: <b>{ $saved } TRX</b> ({ $percent }%): burning would have cost { $burn } TRX
purchase-ends = Until: <b>{ $end }</b>
purchase-ends-first = The first part until: <b>{ $end }</b>
purchase-ends-last = The last part until: <b>{ $end }</b>
purchase-delegations = Delegated by:
purchase-delegation = • { $delegator}: { $amount }
purchase-more = … and { $count } more

## paying from another wallet
button-pay-wallet = 📲 Pay by sending TRX
button-copy-amount = 📋 Copy amount
button-wallet-order = 📲 To pay: { $what } · { $cost } TRX · { $left }
orders-to-pay = Orders with 📲 are waiting for your payment. Tap one for the address.
purchase-requoted-no-wallet = ℹ️ This marketplace takes no payment from another wallet. Nothing was charged; you can pay from your balance.
failure-unpaid = You have too many unpaid orders. Pay one, or wait until they expire. Nothing was charged.
wallet-asking = ⏳ Getting a payment address: { $cost } TRX for { $what }…
wallet-asking-again = The marketplace has not answered yet. I’ll keep trying. Don’t pay anything yet; nothing was charged.
wallet-title = 📲 <b>Pay for { $what }, { $duration }</b>
wallet-amount = Send: { $amount } TRX
wallet-amount-rest = Still to send: { $amount } TRX
wallet-address = To: { $address }
wallet-left = ⏳ <b>{ $left } left</b>, until { $time }
wallet-partly = 💰 <b>{ $paid } of { $amount } TRX arrived, { $missing } TRX to go.</b>
wallet-all-seen = ✅ <b>{ $amount } TRX received. You don’t need to send anything more.</b>
wallet-arriving = 🔎 The network is still confirming { $arriving } TRX.
wallet-part-title = 💰 <b>{ $came } TRX arrived for { $what }, but it’s not enough yet.</b>
wallet-part = { $seen } of { $amount } TRX received, { $missing } TRX to go.
wallet-part-else = If the rest doesn’t arrive in time, nothing is ordered, and your payment goes to your balance.
wallet-part-else-sender = If the rest doesn’t arrive by then, nothing is ordered, and what arrived is sent back to the paying wallet.
wallet-covered = 💰 <b>{ $amount } TRX arrived.</b> Placing your order.
wallet-over = ⌛ <b>Time is up.</b> Please don’t send anything more. I’m checking what arrived in time; this takes a minute or two.
wallet-rules = • From any wallet or exchange. Only TRX, no tokens.
            • The amount that arrives counts: exchanges may deduct a fee.
            • Too much: the extra goes to your balance here. Too little: send the rest by { $time }. Late: everything goes to your balance.
wallet-rules-sender = • Only TRX, and not from an exchange: a refund could get lost there. Link an account first, and refunds go to your balance.
    • Too much: the extra comes back. Too little: send the rest from the same wallet by { $time }. Late: everything comes back.
    • { $minimum }
wallet-rules-network = • Your wallet pays about { $fee } TRX more to the network, because this payment address is new.
wallet-rules-network-saves = • Your wallet pays about { $fee } TRX more to the network, because this payment address is new. Including that, you save { $percent }%.
wallet-send-fee = Sending TRX yourself costs about { $fee } TRX more for the network. With TronLink or an account, it doesn’t.
wallet-watching = 👀 I’m watching for your payment.
wallet-forgotten = ✖️ <b>Closed.</b> Please don’t send anything to that address any more. If you have already sent { $amount } TRX and it arrives by { $time }, the order still goes through; any other amount goes to your balance.
wallet-forgotten-sender = ✖️ <b>Closed.</b> Please don’t send anything to that address any more. If you have already sent { $amount } TRX and it arrives by { $time }, the order still goes through; any other amount is sent back to the paying wallet.
wallet-forgotten-part = { $paid } TRX has already arrived. If nothing more follows, it goes to your balance after that time.
wallet-forgotten-part-sender = { $paid } TRX has already arrived. If nothing more follows, it is sent back after that time.
wallet-expired = ⌛ <b>Not paid in time, nothing was ordered:</b> { $what }
wallet-cancelled = ✖️ <b>Cancelled before it was paid, nothing was ordered:</b> { $what }
wallet-taken = ✅ <b>Someone else has paid for this:</b> { $what }. You don’t need to pay.
wallet-expired-part = { $paid } of { $amount } TRX arrived in time.
wallet-expired-none = Nothing arrived in time.
wallet-late = Please don’t send anything to that address any more. Late payments go to your balance.
wallet-late-sender = Please don’t send anything to that address any more. Late payments are sent back to the paying wallet.
wallet-to-balance = Your { $paid } TRX goes to your balance. I’ll tell you in a minute or two.
wallet-to-sender = Your { $paid } TRX goes back to the paying wallet. I’ll tell you in a minute or two.
wallet-returned = ↩️ <b>You paid, but the order could not be placed:</b> { $what }
wallet-why-market = When your payment arrived, the market no longer had enough at this price.
wallet-why-previous = The marketplace takes one order per address at a time, and an earlier one is not complete yet.
wallet-why-other = Reason from the marketplace: { $reason }
wallet-missing = ❗ <b>I couldn’t find out whether this was paid:</b> { $what }. If you sent TRX for it, check your balance and /orders, and give the marketplace the order number.
wallet-missing-sender = ❗ <b>I couldn’t find out whether this was paid:</b> { $what }. If you sent TRX, write to /support with the order number.
wallet-credited = 💰 <b>{ $amount } TRX added to your balance.</b>
wallet-sent-back = ↩️ <b>{ $amount } TRX is on its way back to the paying wallet.</b>
wallet-kept = ℹ️ <b>{ $amount } TRX isn’t sent back yet.</b> { $minimum }
wallet-refund-minimum = Refunds under { $min } TRX aren’t sent on their own: they come with the next refund to the same wallet.
wallet-credited-rest = You sent more than the order cost.
wallet-repaid = ℹ️ <b>{ $amount } TRX of your payment covered a debt of your account:</b> the chain reversed an earlier payment that you had already spent.

## paid by someone else, and inline mode
button-ask-pay = 🙏 Ask someone to pay
button-request-pay = 💳 Pay for this
button-request-open = 🔄 Check again
button-request-share = 📨 Send to someone
button-request-drop = ✖️ Cancel request
request-what = <b>{ $what }</b> for { $duration }
request-made = 🙏 <b>Payment request.</b> Send the link or show the picture. Anyone who opens it sees what you want and can pay from their balance or any wallet.
request-made-balance = 🙏 <b>Payment request.</b> Send the link or show the picture. Anyone who opens it sees what you want and can pay from their balance here. This marketplace takes no payment from a wallet.
request-link = Link: { $link }
request-terms = Valid until { $end }, for one payment. I’ll tell you when someone pays. If you pay your quote above yourself, this request closes.
request-share = Please pay for { $what } on TRON for me:
request-asks = 🙏 <b>{ $who } asks you to pay for this:</b>
request-somebody = Someone
request-quote-own = 🙏 <b>Your own request.</b> If you pay it yourself, it closes. Open until { $end }.
request-no-account = No account needed: pay from any wallet. With a linked account, one tap pays from its balance.
request-wallet-open = ⏳ Someone has asked for a payment address but sent nothing yet. If you pay now, their payment is cancelled.
request-quote = 🙏 <b>{ $who } asks you to pay for this.</b> It goes to the address below; you get the receipt. Open until { $end }.
request-short = 📉 The market doesn’t have the full amount right now, and a request is paid in one go. Check again in a few minutes.
request-told = 🎉 <b>Someone paid for you.</b>
request-undone = ⚠️ <b>Someone tried to pay for you, but the order failed.</b> The payer gets the money back.
request-open-again = Your request is open again until { $end }.
request-over-again = Your request has expired in the meantime. You can make a new one.
request-dropped = ✖️ Request cancelled. Nobody can pay it any more.
request-paying = ⏳ Someone is paying for this right now. You were not charged. If their payment fails, you can pay.
request-paid = ✅ Someone has already paid for this. You were not charged.
request-expired = ⌛ This request has expired. Nothing was charged. Ask for a new one.
request-withdrawn = ✖️ This request was withdrawn. Nothing was charged.
request-gone = This request no longer exists. Nothing was charged. Ask for a new one.
request-card-open = 🙏 <b>Please pay for this rental</b>
request-card-paying = ⏳ <b>Someone is paying for this rental</b>
request-card-paid = ✅ <b>Paid.</b> The rental starts in a moment.
request-card-filled = ✅ <b>Paid and delivered</b>
request-card-expired = ⌛ <b>Nobody paid in time</b>
request-card-withdrawn = ✖️ <b>This request was withdrawn</b>
request-card-from = Requested by { $who }
request-card-terms = About { $cost } TRX at the current price. Anyone here can pay until { $end }.
inline-card-title = 🙏 Pay for me
inline-card = { $what }, { $duration }, for { $receiver }: about { $cost } TRX
inline-price = ⚡ { $what } for { $duration }: { $cost } TRX now
inline-price-hint = Send this price to the chat
inline-saves = { $percent }% less than burning TRX for it
inline-short = 📉 Only { $available } available right now.
inline-no-price-title = ⚠️ No price right now
inline-no-price = The marketplace is not responding. Please try again in a minute.
inline-how-title = ❓ How to use this
inline-not-read = 🤔 I don’t understand that
inline-how-short = @{ $name } 65k 1h T… (amount, time, address)
inline-how = In any chat, type my name, an amount, a time and an address: <code>@{ $name } 65k 1h T…</code>. With an address, others can pay for you; without, you get the current price.
wallet-credited-unpaid = The order did not go through.

## failures of a purchase, each with a next step
failure-key = 🔑 Your API key no longer works: it was revoked or is for another service. Nothing was charged. Link a current key to continue.
failure-balance = Your balance is too low. Nothing was charged.
failure-price = The price rose above what you confirmed. Nothing was charged. Get a new quote for the current price.
failure-market = The market doesn’t have that much right now. Nothing was charged. Get a new quote for what is available.
failure-extend = This extension is no longer possible. Nothing was charged. Get a new quote.
failure-nothing-to-extend = Nothing at this address can be extended to that time. Nothing was charged. Try another end, or rent again.
failure-previous = The marketplace takes one order per address at a time, and an earlier one is not complete yet. Nothing was charged. Check /orders.
failure-busy = The service is busy. Nothing was charged. Please try again in a few seconds.
failure-forbidden = Your account can’t do this. Nothing was charged. Check your account, or link another one.
failure-sub-key = The linked key can only view, rent and extend. Link the account’s own key for this.
failure-sub-key-receiver = The linked key can’t order for this address. Nothing was charged.
failure-sub-key-budget = This is more than the linked key’s remaining budget for today. Nothing was charged.
failure-values = The marketplace does not accept these values. Nothing was charged. Change the address, the amount or the duration.
failure-down = The service had a problem. Nothing was charged. Please try again in a minute.
failure-paused = ⏸ The operator has paused buying{ $reason }. Nothing was charged. Your running rentals continue.
failure-market-paused = ⏸ The marketplace takes no new orders right now. Nothing was charged. Your running rentals continue.
failure-own = Something went wrong on our side. Nothing was charged. Please tell /support and include reference <code>{ $reference }</code>.
failure-unknown = The marketplace refused this for a reason I don’t know ({ $code }). Nothing was charged. Please tell /support and include reference <code>{ $reference }</code>.

## buy
command-buy = Rent Energy or Bandwidth, step by step
command-energy = Rent Energy: address, amount, duration
command-bandwidth = Rent Bandwidth: address, amount, duration
buy-resource = <b>What would you like to rent?</b>

  Energy pays for USDT transfers and other contracts, Bandwidth for every transaction.
buy-stands = Balance: { $balance } TRX
buy-stands-unknown = Balance: not available right now.
buy-receiver = <b>{ $what }: for which address?</b>

        Choose a recent one, or paste a TRON address.
buy-receiver-new = <b>{ $what }: for which address?</b>

  Paste a TRON address (T…, 34 characters).
buy-amount = <b>{ $resource }: how much?</b>
buy-amount-each = <b>{ $resource }: how much for each of the { $count }?</b>
buy-amount-hint = Choose, or type an amount like <code>65000</code>, <code>65k</code> or <code>1.5M</code>.
buy-market = For an hour: { $available } available, from { $price } TRX per 1,000
buy-each = A transfer takes { $energy } Energy; amounts are rounded up
buy-amount-chosen = Amount: <b>{ $what }</b>
buy-recipient = <b>Who gets the USDT?</b>
        Send their address or the transaction, and I’ll check whether { $amount } Energy is enough. A recipient without USDT takes about twice as much. You can skip this.
buy-recipient-not-found = I can’t find that transaction on the chain. Send the recipient’s address, or skip.
buy-recipient-no-usdt = That’s not a USDT transfer. Send the recipient’s address, or skip.
buy-recipient-same = That’s the address you’re renting for. Send the address that gets the USDT, or skip.
buy-recipient-enough = ✅ Recipient checked: { $amount } Energy is enough.
buy-recipient-short = ⚠️ This transfer takes about { $need } Energy. Go back to rent more.
button-skip = ⏭ Skip
buy-duration-noted = ✔️ For { $duration }. Now the amount:
buy-duration = <b>For how long?</b>

        Choose, or type <code>15m</code>, <code>3h</code>, <code>1d</code>; a plain number means days.
buy-durations-dearer = Not shown: { $durations }. A longer rental costs less.
buy-durations-short = Not available now: { $durations }
button-duration = { $duration } · { $cost } TRX
same-cost = ⚖️ { $from } to { $to } cost the same.
duration-scarce = A rental of { $duration } costs more per day: { $cost } TRX instead of { $usual }. Cheap supply has run out.
address-rented = This address already has rentals, so the cheapest offers can’t serve it. When they end, the price drops.
price-asking = Asking the market for a price…
buy-usage-address = ADDRESS
buy-usage-energy = ⚡ Type it like this: <code>/energy ADDRESS AMOUNT DURATION</code>

  For example <code>/energy { $address } 65k 1h</code>
buy-usage-bandwidth = 📶 Type it like this: <code>/bandwidth ADDRESS AMOUNT DURATION</code>

  For example <code>/bandwidth { $address } 5000 1h</code>
buy-link-wrong = ⚠️ I can’t place an order from that link. Start here instead.
preset-usdt-holder = 1 USDT transfer · { $amount }
preset-usdt-new = 1 USDT transfer, new address · { $amount }
preset-usdt-holder-5 = 5 USDT transfers · { $amount }
preset-usdt-holder-10 = 10 USDT transfers · { $amount }
preset-usdt-3 = 3 USDT transfers · { $amount }
preset-usdt-20 = 20 USDT transfers · { $amount }

## wrong input: amounts, durations, addresses
wrong-empty = That’s empty. Please type it.
wrong-too-long = That’s too long. I read up to { $characters } characters and { $words } words.
wrong-which = That could mean { $first } or { $second }. Type one of them exactly like that.
wrong-part = I don’t know what “{ $text }” means here. Type an amount like 65k and a time like 1h.
wrong-many = There are too many numbers in that line. I need one amount and one time, like 65k 1h.
wrong-unicode-digits = Please use the plain digits 0 to 9.
wrong-exponent = Please write the number in full, without “e”.
wrong-not-positive = Enter a number above zero.
wrong-amount-fraction = Please use a whole number, without decimals.
wrong-amount = That’s not an amount. Try 65000, 65k or 1.5M.
wrong-amount-address = That’s an address or a transaction. I need an amount, like 65000, 65k or 1.5M.
wrong-amount-separators = Is that point or comma for thousands or decimals? Try 65000, 65,000, 65k or 1.5M.
wrong-amount-below = The smallest order is { $energy } or { $bandwidth }.
wrong-amount-smallest = The smallest order is { $min }.
wrong-amount-above = The largest order is { $max }.
wrong-duration-fraction = Please use whole units, like 30m or 12h.
wrong-duration = That’s not a duration. Try 15m, 2 hours, 1h30m or 1d; a plain number means days.
wrong-duration-address = That’s an address or a transaction. I need a duration, like 15m, 2 hours or 1d.
wrong-duration-below = The shortest rental is { $min }.
wrong-duration-above = The longest rental is { $max }.
wrong-address-shape = That’s not a TRON address. TRON addresses start with T and have 34 characters.
wrong-address-length = That’s not a TRON address: it should have 34 characters, and yours has { $count }. Copy it from the wallet again.
wrong-address-checksum = That address has a typo: a character is wrong. Copy it from the wallet again.
wrong-address-look-alike = Don’t use this address. Character { $position }, “{ $letter }”, only looks right; scammers make such copies. Copy the address from the wallet again.
wrong-address-letter = Character { $position } is “{ $letter }”, which TRON addresses never contain. Copy the address from the wallet again.
wrong-address-several = That contains more than one address. Send only the one you mean.
wrong-address-hex = That’s the hexadecimal form. Wallets show it as { $address }; send that if it’s the one you mean.
wrong-address-foreign = That’s an address on another chain (0x…). I need a TRON address, which starts with T.
wrong-address-not-activated = This address is not on the chain yet, so it can’t receive resources. Send it any amount of TRX from another wallet (the network takes about { $fee } TRX), then send me the address again.
wrong-address-contract = This is a contract. You can only rent for a wallet address.
wrong-address-deposit = That address of this service only receives TRX. Paste the address of the wallet you send from.
wrong-address-unreachable = I can’t reach the TRON network to check this address. Please send it again in a moment.
wrong-one-of = <code>{ $text }</code>: { $problem }

activation-offer = <b>This address is not activated yet:</b> { $address }
            It can’t receive resources until it is. Activation costs <b>{ $cost } TRX</b>, once, from your balance ({ $balance } TRX). Then we continue here.
activation-short = 💰 <b>{ $missing } TRX short.</b>
activation-under-way = 🌱 Activating { $address }… This takes a few seconds.
activation-coming = ⏳ { $address } is not on the chain yet.
            Check again in a moment. You pay only once, however often you check.
activation-done = ✅ { $address } is active now. Cost: { $cost } TRX, from your balance.
button-activate = ✅ Activate for { $cost } TRX

## bulk: a list of addresses at once
button-bulk = 🧾 Many addresses
command-bulk = Rent for many addresses at once
bulk-ask = <b>Rent for many addresses: { $resource }</b>
            Send a list: one address per line, then amount and time, like <code>T… 65000 1h</code>; a time without a unit means days. If lines have no amount or time, I ask once.
            A file works too (CSV or text). Up to { $most } addresses.
bulk-send-again = Then send the list again.
bulk-too-many = ⚠️ That’s { $count } lines; I take up to { $most }. Send the list in parts. Nothing was ordered.
bulk-cut = ⚠️ That message is so long that Telegram may have split it, so I ignored it. Nothing was ordered. Send a file (CSV or text), or up to { $most } lines in one message.
bulk-empty = ⚠️ There is no address in that list.
bulk-file-lost = ⚠️ I couldn’t download the file. Please send it again, or paste the list.
bulk-file-large = ⚠️ The file is too large (max. 1 MB). Send the list in parts.
bulk-file-no-text = ⚠️ That’s not a text file. In your spreadsheet, choose “Save as” and CSV.
bulk-none-good = ⚠️ I can’t use any of these lines. Nothing was ordered.
bulk-problems = { $count ->
            [one] ⚠️ I can’t use one line:
           *[other] ⚠️ I can’t use { $count } lines:
          }
bulk-problem = { $n } (<code>{ $text }</code>)
bulk-send-right = Send the right address, or continue with { $count }.
bulk-replaced = ✅ Line { $n } replaced.
bulk-twice = Same address as line { $n }. Combine both in one line.
bulk-more = … and { $count } more
bulk-for = { $count ->
    [one] For 1 address
   *[other] For { $count } addresses
  }
bulk-checking = ⏳ Checking addresses and prices…
bulk-title-energy = { $count ->
    [one] <b>Energy for 1 address</b>
   *[other] <b>Energy for { $count } addresses</b>
  }
bulk-title-bandwidth = { $count ->
    [one] <b>Bandwidth for 1 address</b>
   *[other] <b>Bandwidth for { $count } addresses</b>
  }
bulk-title-both = <b>Energy and Bandwidth, one order</b>
bulk-group = { $count ->
    [1] • 1 × { $what }, { $duration }: { $cost } TRX
   *[other] • { $count } × { $what }, { $duration }: { $cost } TRX each
  }
bulk-left-out = ⚠️ <b>Left out</b>, not charged:
bulk-left-line = { $count ->
    [1] • Line { $lines }: { $problem }
   *[other] • Lines { $lines }: { $problem }
}
bulk-left-not-activated = This address is not on the chain yet. Rent for it with /buy, and I’ll show you how to activate it.
bulk-left-unreachable = The TRON network did not answer, so I could not check this address. Tap “Check again”.
bulk-left-warned = This address is on USDT’s blacklist or a list of known scams. If you are sure, rent for it alone with /buy.
bulk-left-made = The same order had already gone through; only its answer was lost. It was not ordered again.
bulk-left-locked = The market has enough, but not for this address, most likely because of its earlier rentals. Choose a longer duration, or try again when they have ended.
bulk-lately = ⚠️ <b>Already ordered in the last hour</b>, same address, amount and time: { $receivers }. Confirming orders them again.
bulk-available = ⚠️ The market has { $available } now. Lines beyond that are not ordered or charged; I’ll list them so that you can try again.
bulk-cost = Cost: at most <b>{ $cost } TRX</b>
bulk-short = 💰 Your balance is { $balance } TRX: <b>{ $missing } TRX short.</b> Deposit first, then tap “Check again”.
bulk-filled = { $bar } <b>{ $filled } of { $all }</b> filled
bulk-filling = ⏳ In progress: { $count }
bulk-waiting = ▫️ Not ordered yet: { $count }
bulk-unknown = ❓ No answer; checking whether it was ordered: { $count }
bulk-partly = ☑️ Partly delivered, the rest refunded: { $count }
bulk-returned = ↩️ Not delivered, refunded: { $count }
bulk-failed = ❌ Not ordered, not charged: { $count }
bulk-unwanted = ✖️ Stopped before ordering, not charged: { $count }
bulk-paid = Paid: <b>{ $paid } TRX</b> of at most { $most } TRX
bulk-paused = ⏸ The operator has paused buying{ $reason }. The rest is ordered when buying resumes, unless you stop it.
bulk-not-made = The service doesn’t know this order, so most likely nothing was charged. I’ll keep checking for 24 hours.
bulk-uncharged = { $count ->
    [1] ❌ Line { $lines }, not charged: { $why }
   *[other] ❌ Lines { $lines }, not charged: { $why }
}
bulk-why-price = the price rose
bulk-why-market = the market has too little
bulk-why-balance = your balance was too low
bulk-why-key = the API key no longer works
bulk-why-other = refused by the marketplace ({ $code })
bulk-line = { $mark } <code>{ $receiver }</code> · { $amount } · { $duration }
bulk-ends = I don’t message you when these rentals end. /orders shows the time left.
bulk-csv = The result of each line. Times are UTC.
button-bulk-go-on = ➡️ Continue with { $count }
button-bulk-confirm = ✅ Confirm { $count } for { $cost } TRX
button-bulk-look = 🔄 Check again
button-bulk-stop = ✋ Stop the rest
button-bulk-again = 🔄 New quote for { $count }
button-bulk-csv = 📄 Result as a file

## extend
command-extend = Extend a rental
extend-which = <b>Extend: which rental?</b>

        Choose one, or paste a TRON address to extend everything there.
extend-which-none = <b>Extend: which address?</b>

        I see no running rental of yours. Paste the TRON address that has one.
button-rental = { $what } · { $receiver } · { $left } left
button-extend-all = Everything at this address
extend-looking = Checking what can be extended…
extend-none = I found nothing to extend for { $address }. Ended rentals can’t be extended; rent again, or paste another address.
extend-none-rental = No part of this rental (for { $address }) can be extended. Rent again, or extend everything at the address.
extend-what = <b>What would you like to extend?</b>
extend-found = • { $what }, ends { $end }
extend-found-between = • { $what }, in parts, ends { $first } to { $last }
extend-shared = ℹ️ Includes { $what } from other rentals: TRON keeps one end time per provider and address, so you extend and pay for all of it.
extend-or-rent = A new rental may be cheaper.
extend-sum = Total: <b>{ $what }</b>
extend-together = ℹ️ This marketplace can’t extend a single rental: this is everything at the address.
extend-left = ✖️ Not included: { $what }. { $why }
extend-left-ended = It has ended.
extend-left-not-allowed = Its provider doesn’t allow extensions.
extend-left-no-lock = It can be returned early, so it can’t be extended.
extend-left-ending = It ends within seconds.
extend-left-longer = It already runs longer.
extend-left-too-long = Its provider doesn’t rent for that long.
extend-left-in-progress = Another delivery to that address is in progress: try again in a minute.
extend-left-no-stake = Its provider has no free stake.
extend-left-paused = Its provider is paused and extends nothing.
extend-left-other = The marketplace doesn’t extend it.
extend-end = <b>Until when?</b>

        Choose how much longer, or type it: <code>12h</code>, <code>2d</code>; a plain number means days. Latest end: { $max }.
extend-end-wrong = That would end { $end }. The latest possible end is { $max }.

## orders
command-orders = Your orders
orders-running = 🟢 <b>Running</b>
orders-waiting = ⏳ <b>Waiting</b>
orders-ended = 🏁 <b>Ended</b>
orders-none-running = Nothing is running.
orders-none-waiting = No orders are waiting.
orders-none-ended = No rentals have ended yet.
orders-line-running = • { $what } for { $receiver }: <b>{ $left }</b> left, until { $end }
orders-line-waiting = • { $what } for { $receiver }: <b>{ $percent }%</b> filled, at { $price } TRX per 1,000 a day
orders-line-cancelled-untimed = • ✖️ Cancelled: { $what } for { $receiver }
orders-line-cancelled = • ✖️ Cancelled: { $what } for { $receiver }, { $time }
orders-line-cancelled-back = • ✖️ Cancelled: { $what } for { $receiver }, { $time }. Back in your balance: { $returned } TRX.
orders-line-ended = • { $what } for { $receiver }: { $time }, { $cost } TRX
orders-line-ended-saved = • { $what } for { $receiver }: { $time }, { $cost } TRX, <b>{ $saved } TRX saved</b>
orders-line-zap = • { $what } from { $receiver }: { $state }, { $time }
button-orders-running = Running
button-orders-waiting = Waiting
button-orders-ended = Ended
button-order-waiting = { $what } · { $receiver } · { $percent }% filled
button-order-over = { $what } · { $receiver } · { $state }
orders-page = Page { $page } of { $pages }
orders-unread = ℹ️ Only your newest orders are listed. Older ones: { $more }
orders-tap = Tap an order for its details.
button-refresh = 🔄 Refresh
order-title-normal = 📄 <b>{ $what }</b>
order-title-extend = 📄 <b>Extension: { $what }</b>
order-fill = Filled: { $bar } { $percent }% ({ $filled } of { $amount })
order-waits = Filled: ⏳ nothing of { $amount } yet
order-made = Ordered: { $time }
order-duration = Duration: { $duration }
order-left = Time left: <b>{ $left }</b>, until { $end }
order-left-first = Time left: <b>{ $left }</b> for the first part, until { $end }
order-returnable = Return it now to get <b>{ $refund } TRX</b> back
order-part-ended = One part ended: { $end }
order-cancellable = You can cancel it from { $time }.
order-duration-extended = Duration: { $duration }, { $total } with extensions
order-extension = Extended until { $end }: { $cost } TRX for { $what }
order-ended = Ended: { $end }
order-no-delegations = No delegation yet.
order-missing = This order is not in your account.
orders-updated = Up to date

## changing an order: cancelling, another price, another receiver
button-cancel-order = ✖️ Cancel order
button-cancel-order-from = ✖️ Cancel from { $time }
button-cancel-order-yes = Yes, cancel the order
button-return = ↩️ Return early
button-return-yes = Yes, return it now
button-receipt-file = 🧾 Signed receipt
receipt-file = 🧾 What was sold, delivered and paid, signed by the marketplace ({ $signer }). I checked the signature.
receipt-not-ready = The receipt is ready about a minute after the delegation, once it is final.
receipt-not-offered = This marketplace signs no receipts.
receipt-wrong = This receipt’s signature is not the marketplace’s. Please tell /support.
button-change-price = 💱 Change price
button-change-price-yes = ✅ Change the price
button-change-receiver = 📮 Change receiver
button-change-receiver-yes = ✅ Change the receiver
button-check-again = 🔄 Check again
button-price-higher = +10%: { $price }
button-price-medium = Market: { $price }
change-ask-cancel = ✖️ <b>Cancel this order?</b> { $what }
change-ask-return = ↩️ <b>Return this rental early?</b> { $what }
change-gives-back = You return: { $amount }
change-return-part = { $hours ->
    [one] • { $amount }: 1 unused hour, { $percent }% of its price: { $refund } TRX
   *[other] • { $amount }: { $hours } unused hours, { $percent }% of their price: { $refund } TRX
  }
change-return-stays = Stays: { $amount } can’t be returned now and runs until its end.
change-return-waits = The unfilled part ({ $amount }) keeps waiting; you can cancel it separately.
change-return-final = ⚠️ This is final. The address loses it within about two minutes. Only whole unused hours count.
change-gives-up = Not delivered yet, will be cancelled: { $amount }
change-comes-back = Refund: <b>{ $refund } TRX</b>
change-no-fee = Cancellation fee: none
change-fee = Cancellation fee: { $fee } TRX
change-stays = Stays: { $amount } is delegated and paid, and runs until its end.
change-stays-until = Stays: { $amount } is delegated and paid, and runs until { $end }.
change-pending = In progress: { $amount }. In a minute or two, it is either delegated or refunded too.
change-young-cancel = ⏱ You can’t cancel this order yet.
change-young-receiver = ⏱ You can’t change the receiver of this order yet.
change-young-from = You can do it from <b>{ $time }</b>, in about { $left }.
change-price-ask = 💱 <b>New price for { $what }</b>

        Choose, or type TRX per 1,000 a day, like <code>0.066</code>. Higher prices are filled first. The new price applies to the unfilled part.
change-price-now = Price now: { $price } TRX per 1,000 a day
change-price-lowest = Minimum: { $price } TRX per 1,000 a day
change-price-below = ⚠️ That’s too low for the marketplace. Minimum: <b>{ $price } TRX</b> per 1,000 a day.
change-price-medium = Market price, which fills the most right now: { $price } TRX per 1,000 a day
change-price-same = ⚠️ That’s the current price. Type another one.
change-ask-price = 💱 <b>Change the price?</b> { $what }
change-price-to = Price: { $from } → <b>{ $to } TRX</b> per 1,000 a day
change-price-rest = For the unfilled part: { $amount }
change-total = New total: <b>{ $total } TRX</b> (now { $before } TRX)
change-takes = From your balance: <b>{ $extra } TRX</b>
change-receiver-ask = 📮 <b>New receiver for { $what }</b>

        Paste the TRON address that should get the unfilled part.
change-receiver-same = ⚠️ That’s the current receiver. Paste another address.
change-ask-receiver = 📮 <b>Change the receiver?</b> { $what }
change-receiver-from = Now: { $address }
change-receiver-to = New: { $address }
change-stays-there = { $amount } is already delegated to the first address and stays there.
change-moved = 🔄 The order has changed. Nothing was done; this is the current state.
change-already = Already working on it. Please wait.
change-earlier-unknown = I’m still checking your last change to this order. I’ll tell you here.
change-sending-cancel = ⏳ Cancelling the order…
change-sending-return = ⏳ Returning the rental…
change-sending-price = ⏳ Changing the price…
change-sending-receiver = ⏳ Changing the receiver…
change-unknown = ❗ <b>I don’t know yet whether that went through</b>
change-unknown-cancel = The marketplace did not answer when I cancelled your order. I won’t try again; I’m checking the order and will tell you here. This may take 10 minutes.
change-unknown-return = The marketplace did not answer when I returned your rental. I won’t try again; I’m checking the order and will tell you here. This may take 10 minutes.
change-unknown-price = The marketplace did not answer when I changed the price. I won’t try again; I’m checking the order and will tell you here. This may take 10 minutes.
change-unknown-receiver = The marketplace did not answer when I changed the receiver. I won’t try again; I’m checking the order and will tell you here. This may take 10 minutes.
change-not-seen-cancel = Your order was most likely <b>not cancelled</b>: the marketplace shows it unchanged.
change-not-seen-return = Your rental was most likely <b>not returned</b>: the marketplace shows it unchanged.
change-not-seen-price = The price was most likely <b>not changed</b>: the marketplace shows the order unchanged.
change-not-seen-receiver = The receiver was most likely <b>not changed</b>: the marketplace shows the order unchanged.
change-not-seen-next = I’ll keep checking until { $until } and tell you if it goes through.
change-found-late = ❗ I told you that this most likely did not go through. The order now shows that it did.
change-not-made-cancel = Your order was <b>not cancelled</b>.
change-not-made-return = Your rental was <b>not returned</b>.
change-not-made-price = The price was <b>not changed</b>.
change-not-made-receiver = The receiver was <b>not changed</b>.
change-done-cancel = ✅ <b>Order cancelled:</b> { $what }
change-done-return = ✅ <b>Returned early:</b> { $amount }
change-return-leaves = The address loses it within about two minutes. You won’t be charged for it any more.
change-came-back = Refunded to your balance: <b>{ $refund } TRX</b>
change-done-price = ✅ <b>Price changed:</b> { $what } at { $price } TRX per 1,000 a day
change-costs = The order now costs { $total } TRX in total.
change-done-receiver = ✅ <b>Receiver changed:</b> { $what }
change-refused = ✖️ <b>Nothing was changed.</b>
change-over = ℹ️ This order is complete or has ended. You can’t cancel or change it any more.
return-nothing = ℹ️ You can’t return any part of this rental right now. Nothing was changed.
return-less = ⏱ The refund is now smaller than I showed you. Nothing was returned; check again for the current amount.
return-not-offered = ℹ️ This marketplace has no early returns. The rental runs until its end.
return-not-taken = ℹ️ You can’t return this early: the chain locks it until its end.
return-locked = ℹ️ The chain locks this until { $end }. You can return it after that.
return-not-final = ⏱ This was delegated less than a minute ago. You can return it once its block is final; check again in a minute.
return-no-hour = ℹ️ No whole unused hour is left, so there is no refund. The rental runs until its end.
return-done = ℹ️ You have already returned this rental.
change-not-changeable = ℹ️ Orders of this kind can’t be cancelled or changed.
change-not-offered = ℹ️ I can’t cancel or change orders at this marketplace. Nothing was changed; the order continues.
change-in-progress = ⏱ Part of the order is on its way to the chain, so you can’t change it right now. Nothing was changed. Check again in a minute.
change-price-too-low = ⚠️ That price is too low for the marketplace. Nothing was changed.
change-balance-low = 💰 Your balance is not enough. Nothing was changed.
change-not-taken = ⚠️ The marketplace refused this change. Nothing was changed.
wrong-price = That’s not a price. Type TRX per 1,000 a day, like 0.066.
wrong-price-address = That’s an address or a transaction. I need a price in TRX per 1,000 a day, like 0.066.
wrong-price-fraction = Up to three decimals, like 0.066.
wrong-trx = That’s not an amount of TRX. Try 12.5 (up to six decimals).
wrong-trx-address = That’s an address or a transaction. I need an amount of TRX, like 12.5.
wrong-trx-above = That’s more TRX than anyone has. Maximum: { $max } TRX.
wrong-price-above = That’s more than ten times the current price. Maximum: { $max }.
purchase-returned = Refunded to your balance: <b>{ $returned } TRX</b>
order-price = Price: { $price } TRX per 1,000 a day
order-ended-short = The order ended before all of it was delivered.
order-fixed = ℹ️ I can’t cancel or change orders at this marketplace.
order-moved = { $amount } went to { $address } before you changed the receiver.

## calc and available
command-calc = Price of an amount and a duration
command-available = What the market offers now
command-price = Current and past prices
calc-amount = 🧮 <b>Price check: how much?</b>

        A USDT transfer takes about { $holder } Energy; to an address without USDT, { $newHolder }. Choose, or type an amount like <code>65k</code>.
calc-usage = 🧮 Type <code>/calc AMOUNT DURATION</code>, for example <code>/calc 65000 1h</code>
calc-title = 🧮 <b>{ $amount } for { $duration }</b>
calc-line = { $resource }: rent <b>{ $cost } TRX</b>, burn { $burn } TRX, you save { $percent }%
calc-line-dear = { $resource }: rent <b>{ $cost } TRX</b>, burn { $burn } TRX
calc-line-rent = { $resource }: rent <b>{ $cost } TRX</b>
calc-short = { $resource }: only { $available } available right now
calc-none = { $resource }: none available right now
calc-send-address = For a quote, send the address of the wallet you send from.
calc-below = { $resource }: the smallest order is { $min }
calc-unknown = { $resource }: no answer from the service
calc-days = Burning counts one use a day for { $days } days.
available-title = 📊 <b>{ $resource }: available now</b>
available-level = { $price } TRX per 1,000 a day: { $available }
available-range = from { $low } to { $high } TRX per 1,000 a day: { $available }
available-none = nothing
available-empty = Nothing to rent right now.
available-unknown = no answer from the service
available-note = Cheapest offers are used first. Each amount includes the cheaper ones.
available-picture = For { $duration }: price in TRX per 1,000 a day (right), amount available at that price (up).
button-price-for = For { $duration }
price-title = 📈 <b>{ $resource } price</b>
price-now = Now <b>{ $cost } TRX</b> for { $what } for { $duration }.
price-cheaper = Now <b>{ $cost } TRX</b> for { $what } for { $duration }: cheaper than { $percent }% of prices in the last { $past }.
price-dearer = Now <b>{ $cost } TRX</b> for { $what } for { $duration }: more expensive than { $percent }% of prices in the last { $past }.
price-steady = Now <b>{ $cost } TRX</b> for { $what } for { $duration }: unchanged for the last { $past }.
price-new = Now <b>{ $cost } TRX</b> for { $what } for { $duration }. Price history starts { $since }, too recent to compare.
price-short = The market doesn’t have { $what } for { $duration } right now.
price-unknown = I can’t get the price right now. Please try again in a minute.
price-range = Lowest { $low } TRX, highest { $high } TRX on this chart.
price-since = Prices recorded since { $since }.
price-legend = Line: cheapest offer. Dots: rentals through this bot. Gap: no offer or no data. Times: { $zone }.
price-nothing-yet = No prices recorded for this period yet. I check once a minute: please try again in a few minutes.
price-past-week = week
price-period-hour = Hour
price-period-day = Day
price-period-week = Week
wrong-input = ⚠️ { $problem }
tap-already = Your order is already on its way. Please wait.
tap-requoted = The quote has changed. Please check the new one.
button-busy = ⏳ On its way…

## messages that the bot sends unprompted
not-handled = ⚠️ I couldn’t finish your last request. Check /orders for what was ordered, then ask again for the rest.
ending-title = ⏰ <b>{ $what } for { $address } ends in { $left }</b>
ending-rest = Parts that arrived later run longer, the last one until { $end }.
ended-title = 🏁 <b>{ $what } for { $address } ended { $end }</b>
ended-used = Used about { $used } of { $all }
ended-estimate = Our estimate was { $short } Energy too low: { $burned } TRX burned. We credited <b>{ $credited } TRX</b> to your balance.
ended-saved = 💚 Saved <b>{ $saved } TRX</b>: you paid { $cost } TRX instead of { $burn } TRX burned
ended-lost = You paid { $cost } TRX. Burning would have cost { $lost } TRX less this time: rent less next time, or let the transfer burn TRX.
ended-unused = You paid { $cost } TRX but didn’t use it. Next time, rent just before you send.
failed-title = ⚠️ <b>Your transfer failed</b>
failed-from = From: { $address }
failed-fee-limit = Your wallet’s fee limit was { $limit } TRX, but this transfer needs { $need } TRX. Raise the limit, then send again.
failed-fee-limit-some = Your wallet’s fee limit of { $limit } TRX was too low. Raise it, then send again.
failed-energy = It needed about { $need } Energy. The wallet had less, and too little TRX to burn for the rest.
failed-energy-some = The wallet had too little Energy, and too little TRX to burn for the rest. Rent more, then send again.
failed-balance = You tried to send { $amount }, but the wallet holds { $has }. Send less, or top up first.
failed-frozen = The issuer of USDT has frozen this wallet. It can’t send USDT.
failed-refused = The token’s contract refused it. Check the amount and the recipient, then send again.
failed-other = The network stopped it ({ $result }). Send it again.
failed-again = The wallet has { $left } Energy left. To send again, rent { $more } more.
failed-bytes = ⚠️ <b>This wallet can’t send right now</b>
failed-bytes-why = It has Energy, but no Bandwidth and too little TRX to pay for it, so the network refuses every transfer. Rent Bandwidth, or send the wallet { $burn } TRX.
button-explorer = 🔗 Transaction

## zapbuy
command-zapbuy = Send TRX, get Energy for an hour
zapbuy-title = 🚀 <b>ZapBuy: send TRX, get Energy for 1 hour</b>
zapbuy-address = Send to: { $address }
zapbuy-from = From { $sender } (from another address, the price can differ):
zapbuy-from-any = From an address that has no rentals yet:
zapbuy-barred = ⚠️ The market can’t serve <b>{ $sender }</b> now, most likely because of its earlier rentals. Please don’t send from it yet.
zapbuy-offer = • send <b>{ $pay } TRX</b>, get { $energy } Energy for 1 hour
zapbuy-smallest = Current prices. Minimum: <b>{ $pay } TRX</b>; prices move, so send a little more: the extra buys more Energy.
zapbuy-short = ⚠️ <b>No Energy right now. Please don’t send yet.</b> TRX that arrives until then is sent back, minus the network fee.
zapbuy-no-price = ⚠️ <b>There is no price right now. Please don’t send yet.</b>
zapbuy-delayed = ⚠️ <b>ZapBuy is delayed. Please don’t send yet.</b> TRX that has arrived is handled as soon as it catches up.
button-tell-stock = 🔔 Tell me when Energy is available
zapbuy-paused = ⏸ <b>ZapBuy is paused</b>{ $reason }. Please don’t send now: if TRX still arrives, Energy is ordered when ZapBuy resumes, or the TRX is sent back.
zapbuy-rules = • Only TRX from your own wallet: no tokens, exchanges or contracts.
            • The Energy goes to the sending address.
            • If the market doesn’t have enough, your TRX is sent back.
zapbuy-small-return = • If your TRX buys less than 65,000 Energy, it is sent back minus { $fee } TRX for the network. { $fee } TRX or less is kept.
zapbuy-small-credit = • If your TRX buys less than 65,000 Energy, it goes to your account if it came from the account’s own address, otherwise back to you, minus { $fee } TRX for the network either way. { $fee } TRX or less is kept.
zapbuy-small-keep = • ⚠️ TRX that buys less than 65,000 Energy is <b>not sent back</b>.
zapbuy-rules-more = • One transfer is one order. If you hear nothing from me about it, send me the txid.
zapbuy-prove = 🔔 To hear about your transfers, tap “This is my wallet” first.
zapbuy-markup = A markup of { $percent }% is included.
## Inviting people
command-referral = Invite people
referral-title = 🤝 <b>Invite people</b>
referral-share = Anyone who opens this bot for the first time through your link counts as your invite. You get <b>{ $percent }%</b> of what the bot earns from their rentals, on your balance. They pay nothing extra.
referral-no-share = Invites earn nothing right now, but people who first open this bot through your link still count as yours.
referral-not-offered = This bot has no referral rewards.
referral-no-account = Rewards go to your account’s balance. You have no account linked, so you can’t receive any yet.
referral-link = Your link: { $link }
referral-count = People invited: { $count }
referral-earned = Earned: <b>{ $earned } TRX</b>
referral-last = Latest rewards:
referral-entry = • { $time }: { $amount } TRX
referral-told = 🤝 You earned <b>{ $amount } TRX</b> from your invites in the 24 hours before { $time }.
referral-welcome = 🤝 You were invited. Your inviter may get a share of what this bot earns from your rentals; you pay nothing extra.

## partner: bots that users run
command-partner = Run your own bot and earn
partner-title = 🏪 <b>Your own bot</b>
partner-what = Create a bot with @BotFather, and it rents Energy under your name. You add a margin to the market price of each rental; it goes to your account’s balance.
partner-bounds = Allowed margin: { $min }% to { $max }%.
partner-kept = The operator of this service keeps <b>{ $percent }%</b> of your margin.
partner-kept-next = From { $time }, the operator of this service keeps <b>{ $percent }%</b> of your margin.
partner-share-told = ℹ️ From { $time }, the operator of this service keeps <b>{ $percent }%</b> of your margin. Earlier rentals keep their terms.
partner-approval = An operator reviews each new bot before it starts.
partner-needs-account = You need an account first: your margin goes to its balance.
partner-not-offered = You can’t run your own bot here.
button-bot-new = ➕ Add a bot
button-bot-make = 🤖 Make a bot here
button-bot-make-request = 🤖 Make my bot
bot-make = 🤖 <b>Tap the button below the input line.</b> Telegram asks for a name and makes the bot. I get its token from Telegram, so it never appears in a chat.
bot-made = ✅ Telegram has made the bot.
button-bot-go-on = ➡️ Continue
button-bot-begin = ✅ Start the bot
button-bot-days = 📅 Day by day
button-bot-margin = ✏️ Change margin
button-bot-account = 🔁 Pay margin to the linked account
button-bot-approve = ✅ Approve
button-bot-refuse = 🚫 Refuse
button-bot-pause = ⏸ Pause
button-bot-resume = ▶️ Resume
button-bot-close = 🗑 Close
button-bot-close-yes = 🗑 Yes, close it
bot-ask-token = Send me your bot’s token.
bot-ask-token-rule = In @BotFather, /newbot creates a bot and shows its token. I delete your message at once, store the token encrypted and never show it. Don’t use it anywhere else: two programs with one token take each other’s messages.
bot-token-checking = ⏳ Asking Telegram…
bot-not-a-token = ⚠️ That is not a token. It looks like 123456789:ABC... and comes from @BotFather.
bot-token-refused = ⚠️ Telegram doesn’t know this token. Copy it from @BotFather again, or create a new one there.
bot-token-unreachable = ⚠️ Telegram is not responding. Send the token again in a minute.
bot-token-taken = ⚠️ This bot is already in use here. If it is yours, create another one with @BotFather.
bot-token-renewed = ✅ The bot has a new token.
bot-found = ✅ Found: <b>{ $name }</b>, @{ $username }
bot-found-next = One more step, then it can start.
bot-ask-margin = <b>What margin do you add to the market price, in percent?</b> People see it in every quote.
bot-margin-wrong = ⚠️ Send a number from { $min } to { $max } with up to two decimals.
bot-confirm = <b>Start { $name }, @{ $username }?</b>
bot-confirm-money = Your margin is charged with each rental and goes to your balance once the rental is final. Refunds include their part of the margin.
bot-title = 🏪 <b>{ $name }</b>, @{ $username }
bot-state = State: { $state }
bot-state-draft = not started
bot-state-pending = waiting for an operator
bot-state-running = running
bot-state-paused = paused
bot-state-closing = closing
bot-state-refused = refused
bot-state-removed = closed
bot-state-revoked = stopped, token rejected
bot-problem-revoked = ⚠️ Telegram rejects the token: it was revoked. Add the bot again with a new one; its users and figures stay.
bot-problem-used = ⚠️ Another program uses this token. Stop it: until then, each gets only part of the messages.
bot-closes = It answers until { $time }, then stops.
bot-people = People: { $count }
bot-owner = Owner: { $id }
bot-place = Process: { $address }
bot-nowhere = ⚠️ No process is running it.
bot-margin = Margin: <b>{ $percent }%</b> on the market price
bot-other-account = ℹ️ The margin goes to an account other than the one linked now.
bot-trade = Rentals: { $count }, for { $paid } TRX
bot-trade-margin = Of which margin: { $margin } TRX
bot-trade-credited = Credited to the partner: <b>{ $credited } TRX</b>
bot-trade-kept = Kept by the operator: { $kept } TRX
bot-trade-to-come = Not final yet: { $amount } TRX
bot-trade-withdrawn = Withdrawn from that account: { $withdrawn } TRX
bot-days = 📅 <b>@{ $username }</b>, by day (UTC)
bot-days-none = Nothing yet.
bot-day = • { $day }: { $count } for { $paid } TRX, margin { $margin } TRX, partner { $credited } TRX
bot-days-rule = Rentals count on the day they are final.
bot-ask-close = <b>Close @{ $username }?</b> It stops selling now and shuts down in { $days } days. Its users are notified at once: their accounts and money stay theirs, and they can save their keys until then.
bot-ask-drop = <b>Remove @{ $username }?</b> It has not started yet; its token is deleted here.
bot-closing = ⚠️ <b>This bot is closing.</b> It no longer sells and shuts down { $time }. Your account and its money stay yours. Save your API key before that: Account, then Show key. To continue, open @{ $username } and link the key there.
bot-reopened = ✅ <b>This bot stays open after all.</b> Your account and your key keep working here.
bot-sells-no-more = ⚠️ This bot is closing: it no longer sells and shuts down { $time }. Your running rentals continue.
bot-news-pending = 🏪 A new partner bot is waiting for your approval: @{ $username }
bot-news-approved = ✅ Your bot @{ $username } is approved and starting now.
bot-news-refused = 🚫 An operator rejected your bot @{ $username }. Its token is deleted here.
bot-news-paused = ⏸ An operator paused your bot @{ $username }: it answers, but doesn’t sell.
bot-news-resumed = ▶️ Your bot @{ $username } is selling again.
bot-news-revoked = ⚠️ Telegram rejects the token of your bot @{ $username }, so the bot has stopped. Get a new token from @BotFather and add the bot again: its users and figures stay.
bot-news-used = ⚠️ Another program uses the token of your bot @{ $username }. Stop it: until then, each gets only part of the messages.
bot-news-working = ✅ Your bot @{ $username } works again.
bot-news-closing = 🗑 An operator is closing your bot @{ $username }: it no longer sells and shuts down in { $days } days. Your earnings stay on your balance.
bot-news-texts = ✏️ The partner bot @{ $username } has new texts for your approval.
bot-news-texts-approved = ✅ The new texts of your bot @{ $username } are approved and live.
bot-news-texts-refused = 🚫 An operator rejected the new texts of your bot @{ $username }. People still see the old ones.
command-promo = Enter a promo code
button-promo = 🎟 Promo code
promo-ask = 🎟 <b>Send me the promo code.</b>
promo-held = You have the code { $code }: the bot’s markup is { $percent }%. A new code replaces it.
promo-rule = It applies when you rent or extend yourself, not to lists and rules.
promo-taken = 🎟 Promo code <b>{ $code }</b> saved: the bot’s markup on your next rental or extension is { $percent }% instead of { $usual }%. The quote shows it. The code is used when you confirm.
promo-until = Expires: { $end }
promo-nothing = ℹ️ The promo code <b>{ $code }</b> saves nothing right now: the markup is only { $usual }%.
promo-wrong = ⚠️ A promo code has { $min } to { $max } letters (A–Z) and digits.
promo-unknown = ⚠️ There is no promo code <b>{ $code }</b>. Check the spelling.
promo-ended = ⚠️ The promo code <b>{ $code }</b> has ended.
promo-used-up = ⚠️ The promo code <b>{ $code }</b> is used up.
promo-used = ⚠️ You have used the promo code <b>{ $code }</b> the maximum number of times.
promo-not-offered = There are no promo codes here: this bot adds no markup.
zapbuy-yours = <b>Latest transfers</b>
button-my-wallet = 🖊 This is my wallet
zapbuy-usage = 🚀 Type <code>/zapbuy</code> for the address and prices, or <code>/zapbuy TXID</code> (64 characters) for the status of a transfer.
zapbuy-not-offered = ZapBuy is not offered here.
zapbuy-unknown-txid = I don’t know a transfer { $txid }. New ones show up about 3 seconds after their block. ZapBuy only counts TRX sent to its address: check the address and the token.
zap-line = • { $paid }: { $state }, { $time }
zap-title = 🚀 <b>Transfer of { $paid } TRX</b>
zap-sender = From: { $address }
zap-time = Sent: { $time }
zap-stands = State: <b>{ $state }</b>
zap-energy = Energy: { $energy } for 1 hour
zap-until = Until: <b>{ $end }</b>
zap-refund = Refund: { $txid }
zap-fee = { $fee } TRX for the network was deducted.
zap-owed-next = It goes back to the sender’s address.
zap-owed-less = <b>{ $back } TRX</b> goes back to the sender’s address; the network takes the rest.
zap-owed-credit = <b>{ $back } TRX</b> goes to the sender’s account, or back to the sender’s address if there is none; the network takes the rest.
zap-owed-hand = We don’t return this automatically, because it could be lost at the sender’s address. The sender can tell support which of their own wallets to send it to.
zap-owed-never = Sending it back would cost more than it is worth.
zap-small-next = To get Energy, send at least <b>{ $pay } TRX</b> in one transfer.
zap-short-next = You can buy up to <b>{ $available } Energy</b> now.
zap-will-tell = I’ll tell you here what happens next.
zap-state-seen = arrived
zap-state-ordering = being ordered
zap-state-ordered = ordered, Energy on its way
zap-state-filled = done
zap-state-ignored = no order, not sent back
zap-state-refused = not accepted
zap-state-owed = to be returned by support
zap-state-short = partly delivered
zap-state-refunding = being sent back
zap-state-refunded = sent back
zap-state-vanished = reversed by the chain
zap-reason-too-small = That was too little for 65,000 Energy at the price of that moment.
zap-reason-exchange = It came from an exchange wallet.
zap-reason-contract = It came from a contract, which can’t receive Energy.
zap-reason-market-short = The market did not have that much Energy.
zap-reason-order-ended = The order ended without delivering any Energy.
zap-reason-order-short = The operator is looking into the rest.
zap-reason-answer-lost = The marketplace gave no clear answer.
zap-reason-paused = ZapBuy was paused.
zap-reason-admin = The operator decided this.
zap-reason-fork = The chain reversed the transfer.
zap-reason-not-solid = Large transfers wait about a minute until their block is final.
zap-reason-market = The order couldn’t be placed.
zap-told-seen = 🚀 <b>{ $paid } TRX</b> arrived at ZapBuy. Checking what it buys.
zap-told-unknown = ❔ <b>I don’t know yet whether { $paid } TRX ordered Energy.</b> The marketplace gave no clear answer.
zap-unknown-next = I’m looking for the order. It can show up late, so I won’t send another one for 10 minutes. I’ll tell you here.
zap-told-late = The order did go through, so nothing is sent back.
zap-told-ordered = 📦 Ordered: <b>{ $energy } Energy</b> for 1 hour, for { $address }.
zap-told-filled = ✅ <b>{ $energy } Energy</b> for { $address } until { $end }.
zap-told-missing = { $missing } Energy did not arrive. It cost no more than the network fee of a refund, so nothing is sent back.
zap-told-short = ⚠️ <b>Only { $energy } of { $wanted } Energy</b> arrived at { $address }. It stays for the full hour.
zap-told-ignored = <b>{ $paid } TRX bought no Energy</b> and stays with the operator.
zap-told-closed = The operator closed the transfer of { $paid } TRX without a refund. The Energy that arrived stays.
zap-told-refused = ✖️ <b>{ $paid } TRX was not accepted for an order.</b> It stays at the ZapBuy address. The sender can ask support to return it.
zap-told-owed = ↩️ <b>{ $paid } TRX bought no Energy.</b>
zap-told-owed-lost = ↩️ <b>I found no order for { $paid } TRX.</b> If one still shows up, I’ll tell you.
zap-told-refunded = ↩️ <b>{ $paid } TRX sent back</b> to { $address }.
zap-told-sent-back = ↩️ <b>Sent back.</b> The transaction shows the amount and the address.
zap-told-vanished = The chain reversed the transfer of { $paid } TRX, so the sender still has the money. If the transfer returns in another block, I’ll continue.

## admin: the operators' screens
command-admin = Service health
command-zaps = ZapBuy transfers
command-zap = One transfer: retry, ignore, mark refunded
command-pause = Pause buying or ZapBuy
command-resume = Resume what is paused
command-broadcast = Send a message to everyone
command-find = Find a person, an order, a transaction
button-admin-people = 👥 People
button-admin-orders = 📦 Orders
button-admin-find = 🔎 Find
find-ask = 🔎 Paste a Telegram id, an @name, an address, an order number or a txid.
find-nothing = ⚠️ Nothing found. Try a Telegram id, an @name, an address, an order number or a txid.
find-name = 🔎 <b>{ $name }</b>: several people
find-address = 🔎 <b>Address</b> { $address }
find-address-nobody = Nobody has linked it, has it as a deposit address, or rented for it in the chat.
find-account = 💼 <b>Account</b> { $account }
find-linked = Linked by { $name } since { $since }
find-was-linked = Was linked by { $name } until { $until }
find-not-linked = Nobody has linked it now.
person-former = Had { $account } linked from { $since } until { $until }
button-give-back = ↩️ Give back
button-give-back-same = To the person who had it
button-claim-signed-in = The person has signed in
button-claim-proof = I have the proof
give-back-ask-whom = ↩️ Who gets the account? Type the Telegram id or @name of someone who uses this bot.
give-back-unknown = ⚠️ That name doesn’t match exactly one user. They must have opened this bot; a Telegram id is unique.
give-back-ask-payer = Paste the txid of an earlier deposit to { $address }. The person must then prove that the sending wallet is theirs.
find-payer-unknown = ⚠️ There is no final TRX transfer with that txid.
find-payer-other = ⚠️ That transfer went to another address.
find-payer-late = ⚠️ That deposit is newer than the unlinking, so anyone could have sent it. Use an earlier one.
find-payer-exchange = ⚠️ That came from an exchange or a contract, which proves nothing. Use a deposit from the person’s own wallet.
claim-title = ↩️ <b>Proof for account { $account }</b>, for { $user }. Within 24 hours, the person does one of these:
claim-sign-in = • Opens { $link } and signs in with the wallet { $wallet }. This costs nothing.
claim-send = • Sends exactly { $amount } TRX from that wallet to { $address } and tells you the txid. It counts as a deposit.
claim-ask-proof = Has the person signed in with the wallet? Tap the button. Did they send the amount? Paste the txid.
claim-unreadable = ⚠️ That is not a txid.
claim-not-signed-in = ⚠️ The person hasn’t signed in with that wallet since this request.
claim-transfer-unknown = ⚠️ There is no final TRX transfer with that txid. A new one takes about a minute.
claim-transfer-other = ⚠️ That transfer doesn’t match: its wallet, amount, address or time is different.
claim-old = ⚠️ The 24 hours are over. Start again with Give back.
claim-done-before = This request is already settled.
claim-barred = ⚠️ Not given back: someone has linked the account in the meantime, or the person has ten accounts.
claim-given = ✅ The proof is valid. The account was given back, and the person was notified.
claim-unknown = ⏳ The proof is valid, but the service gave no clear answer. I’m finding out, and will notify the person.
claim-busy = ⏳ This person’s last key change is still in progress. Try again in a few minutes.
claim-refused = ⚠️ The proof is valid, but the service gives this bot no new key, and the old one is erased. The service’s operator must issue one.
find-txid-nothing = I don’t know this txid. The explorer may show whose it is.
find-zap = ⚡ ZapBuy transfer: { $state }, { $paid } from { $sender }
find-zap-refund = ↩️ ZapBuy refund: { $state }, for { $paid } from { $sender }
find-deposit = 📥 Deposit to account { $account }: { $state }, { $amount } from { $sender }
find-delegation = 🔋 Delegation for order { $order }: { $state }, { $units } units
find-reclaim = ♻️ End of a delegation for order { $order }: { $state }, { $units } units
find-outgoing = 📤 Outgoing transaction of this process: { $purpose } for { $ref }, block: { $state }
find-no-block = none yet
find-purchase = 📦 Rental { $id } from the chat: { $state }
people-title = 👥 <b>People</b>
people-newest = Newest:
person-title = 👤 <b>{ $id }</b> { $name }
person-since = Since { $since }, language { $language }
person-role = 👮 Operator: { $role }
person-banned = ⛔ Banned since { $since }
person-blocked = 🔕 Blocked the bot { $since }
person-account = Account { $account }, linked { $since }
person-key-dead = ⚠️ Its key has not worked since { $since }
person-unlinked = No account linked.
person-unknown = No person with id { $id }.
person-notes = 📝 <b>Notes</b>
person-note = { $time } · { $by }: { $text }
person-not-changed = ⚠️ Nothing changed: it was already like that, or the person operates the bot.
button-ban = ⛔ Ban
button-unban = ✅ Unban
button-note = 📝 Note
note-ask = 📝 What should we remember about { $id }? Operators see the note, and the person can read it in their /privacy file.
desk-orders-title = 📦 <b>Orders of the chat</b>
desk-orders-none = No orders yet.
desk-order-title = 📦 <b>{ $what }</b>: { $kind }, { $state }
desk-order-purchase = Rental: { $id }
desk-order-account = Account { $account } of { $user }
desk-order-duration = For { $duration }
desk-order-filled = Filled: { $percent }%
desk-order-sent = Sent { $at }
desk-order-error = Marketplace error: { $code }
desk-order-delegate = 🔋 { $what } by { $delegator }: { $txid }
command-journal = Operators’ actions
command-operators = Operators of this bot
admin-not-yours = Your operator role doesn’t include this.
button-admin-card = 🛠 Card
button-admin-zaps = ⚡ Zaps
button-admin-money = 💰 Money
button-admin-terms = 💹 Markup
button-admin-bots = 🏪 Bots
button-admin-texts = ✏️ Texts
button-admin-promo = 🎟 Promo codes
button-admin-problems = ⚠️ Problems
button-admin-page = 🖥 Open the page
button-admin-journal = 📖 Journal
button-admin-pause = ⏸ Pause
button-admin-broadcast = 📣 Broadcast
button-admin-operators = 👮 Operators
admin-orders-count = Orders in 24 h: { $orders }
role-owner = owner
role-support = support
role-finance = finance
role-partner = partner
role-owner-is = <b>Owner</b>: everything, including who operates the bot.
role-support-is = <b>Support</b>: sees people, orders and zaps, and answers questions.
role-finance-is = <b>Finance</b>: sees what Support sees and the money, and settles zaps.
role-given = 👮 You are now an operator of this bot: { $role }. Type /admin.
role-taken = You are no longer an operator of this bot.
operators-title = 👮 <b>Operators</b>
operators-line = • { $id }: { $role }
operators-configured = • { $id }: { $role } (ADMIN_IDS)
operators-ask-who = Send the person’s Telegram id. They get it with /id, and must have written to this bot once.
operators-no-id = ⚠️ That is not a Telegram id: digits only.
operators-is-configured = ⚠️ That person is already an owner by configuration.
operators-unknown = ⚠️ Nobody with this id has written to the bot yet.
operators-ask-role = What may { $id } do?
operators-added = ✅ { $id } is now an operator: { $role }. They have been notified.
operators-removed = ✅ { $id } is no longer an operator. They have been notified.
button-operator-add = ➕ Add an operator
button-operator-remove = ✖️ { $id }, { $role }
journal-title = 📖 <b>Journal</b>
journal-by = By operator { $by }
journal-about = About { $about }
journal-empty = Nothing yet.
journal-line = { $time } · { $by } · <b>{ $action }</b> { $target }
button-newer = ◀️ Newer
button-older = Older ▶️
button-journal-all = Everything
pause-title = ⏸ <b>Pause</b>

        While paused, new orders are refused and people see the reason. Earlier orders continue.
pause-none = Nothing is paused.
pause-name-buy = Renting
name-zapbuy = ZapBuy
pause-name-withdraw = Withdrawals
pause-name-all = Everything
pause-ask-reason = Why is it paused: { $what }? Send a sentence; people see it as you write it.
button-no-reason = No reason
button-pause = ⏸ Pause: { $what }
button-resume = ▶️ Resume: { $what }
button-signing-stop = 🔒 Stop all signing
signing-ask = 🔒 <b>Stop all signing?</b> No transfers, delegations or reclaims are signed, so orders and payouts wait. You can only resume on the signer’s machine: <code>npm run signer -- resume</code>
button-signing-stop-yes = Yes, stop it
signing-stopped = 🔒 <b>Signing stopped.</b> Orders and payouts wait. To resume, run this on the signer’s machine: <code>npm run signer -- resume</code>
signing-away = The signer is not responding. Stop it on its own machine: npm run signer -- stop
digest-title = 📊 <b>Daily digest</b>
digest-yesterday = <b>Yesterday</b> (UTC)
digest-no-day = No day is recorded yet.
digest-quiet = Nothing happened: no orders, no earnings and no costs.
digest-on = You get it every day at { $hour }, { $zone }.
digest-off = It is off.
digest-ask = Choose the hour. The digest has the figures for the last day, 7 and 30 days, debts and assets, and open problems. Set your time zone under /settings.
digest-saved = Saved
button-digest = 🗓 Daily digest
button-digest-off = 🔕 Don’t send it
figures-money = Orders: { $orders }{ $more }, paid { $paid } TRX{ $morePaid }, margin { $margin } TRX{ $moreMargin }
figures-filled = Filled completely: { $percent }%
figures-times = Half filled within { $median } s, 99% within { $p99 } s
figures-people = Buyers: { $buyers }, new accounts: { $accounts }
figures-owed = Owed to accounts: { $owed } TRX, held: { $there } TRX
figures-missing = ⚠️ { $missing } TRX is missing.
money-title = 💰 <b>Money</b>
money-today = <b>Today</b> (UTC)
money-days = <b>The last { $days } days</b>
money-rentals = Rentals: { $count }, paid { $paid } TRX
money-rentals-markup = Of which markup: { $markup } TRX
money-zaps = Zaps: { $count }, received { $paid } TRX, margin over order cost { $markup } TRX
money-picture = Per day, in TRX: rentals green, zaps orange.
money-markup = Markup balance: { $markup } TRX
markup-title = 💹 <b>Markup</b>
markup-now = On every rental and extension in the chat: <b>{ $percent }%</b> on top of the market price.
markup-none = No markup: people pay the market price.
markup-shared = <b>{ $percent }%</b> of the markup goes to the inviter of the user who rents.
markup-not-shared = Inviters get no share of it.
markup-rule = The markup is included in every cost that people see, named in the quote, and charged with the order. Refunds include their share of it. Nobody pays more than the quote they confirm.
markup-earned = Markup balance: { $markup } TRX
markup-impossible = Rentals are paid at another marketplace, from each person’s account there. It has no call that takes a markup with an order.

        A markup needs this program’s own marketplace (<code>ROLES</code> has <code>market</code>, <code>MARKET_URL</code> is not set). ZapBuy has its own: <code>ZAPBUY_MARKUP_PERCENT</code>.
estimate-credits-on = If the bot’s estimate was too low, up to { $max } TRX per rental and { $daily } TRX in 24 hours are credited from the markup.
estimate-credits-off = If the bot’s estimate was too low, nothing is credited: <code>MARKET_ESTIMATE_CREDIT_MAX_TRX</code> and <code>MARKET_ESTIMATE_CREDIT_DAILY_TRX</code> are 0.
estimate-credits-made = Credited for low estimates: { $day } TRX in 24 hours, { $total } TRX in total.
estimate-credits-impossible = Credits for low estimates are not possible either: only this program’s own marketplace can move markup to a balance.
markup-ask = What percentage on top of the market price?
referral-ask = What percentage of the markup should the inviter get?
markup-range = From 0 to { $max }, up to two decimals.
markup-wrong = ⚠️ Send a number from 0 to { $max } with up to two decimals.
button-markup-other = ✏️ Change markup
button-referral-other = ✏️ Change share
bots-title = 🏪 <b>Additional bots</b>
bots-rule = Each has its own users and texts and uses this marketplace.
bots-elsewhere = Manage them in the main bot.
bots-none = No additional bots.
bots-configured = From BOT_TOKENS: { $bot }
bots-at = At { $address }: { $count }
bots-partners-off = People can’t add their own bots (PARTNER_BOTS is off).
bots-partners-on = People can add their own bots with /partner.
bots-terms = Partner margin: { $min }% to { $max }%; you keep { $kept }% of it. A new range applies to margins set from then on.
bots-kept-next = From { $time }, you keep { $percent }%; partners have been notified.
button-bot-new-own = ➕ Add your own bot
button-margin-min = ✏️ Lowest margin
button-margin-max = ✏️ Highest margin
button-partner-share = ✏️ Your share
partner-share-ask = What percentage of a partner’s margin do you keep? Partners are notified at once; a higher percentage applies after 14 days.
margin-min-ask = What is the lowest margin a partner can set?
margin-max-ask = What is the highest margin a partner can set? 0 means the general maximum.
bot-texts-title = ✏️ <b>This bot’s texts</b>
bot-texts-rule = The name is shown above the greeting and the menu; /support shows the contact instead of the form.
bot-texts-asked = <b>Partner’s texts</b> (⏳: shown only after your approval)
bot-text-waits = ⏳ { $name }: { $text } (waiting for an operator’s approval)
button-bot-texts-approve = ✅ Approve the texts
button-bot-texts-refuse = 🚫 Refuse the texts
named-line = { $name }: { $text }
bot-text-product = Name
bot-text-greeting = Greeting
bot-text-contact = Support contact
bot-text-usual = default
bot-text-ask = <b>{ $name }</b>: send the new text, up to { $max } characters.
bot-text-long = ⚠️ That’s too long (max. { $max } characters).
bot-text-no-contact = ⚠️ Send @name, https://… or an email address.
button-bot-text-usual = ↩️ Use default
promo-codes-title = 🎟 <b>Promo codes</b>
promo-codes-rule = A code lowers the markup, { $usual }% now, for one rental or extension that a person confirms in the chat. The market price stays.
promo-codes-no-markup = There is no markup, so a code saves nothing. Set a markup first.
promo-codes-none = No codes yet.
promo-code-line = { $code }: markup { $percent }%
promo-code-uses = Used: { $uses }. Discounts: { $given } TRX
promo-code-uses-of = Used: { $uses } of { $max }. Discounts: { $given } TRX
promo-code-each = Per person: { $max }
promo-code-open = No end date
promo-code-until = Until { $end }
promo-code-over = Ended: { $end }
promo-code-unlimited = Total uses: no limit
promo-code-limit = Total uses: { $max }
promo-code-ended = ⛔ The promo code { $code } has ended. Open quotes with it are replaced when confirmed.
promo-code-made = ✅ The promo code { $code } is live. The button with its name copies a link to it.
promo-code-taken = ⚠️ The promo code { $code } exists or existed already. Choose another one.
promo-ask-code = <b>Which code?</b> { $min } to { $max } letters (A–Z) and digits. Case doesn’t matter.
promo-ask-rate = <b>What markup percentage with this code?</b> Now { $usual }%; 0 removes the markup.
promo-ask-end = <b>When does it expire?</b> Tap, or type a time or a day: <code>10d</code>, <code>2026-03-31</code>.
promo-ask-uses = <b>How many uses in total?</b> Tap, or type a number.
promo-ask-each = <b>How many uses per person?</b> Tap, or type a number.
promo-count-wrong = ⚠️ Send a whole number from 1 to { $max }.
promo-confirm = <b>Create this code?</b>
button-promo-new = ➕ New code
button-promo-end = ⛔ End { $code }
button-promo-random = 🎲 Random
button-promo-open = No end
button-promo-unlimited = No limit
button-promo-make = ✅ Create
money-book = <b>Stock</b>, for an hour: { $energy } Energy, { $bandwidth } Bandwidth
money-pool = Pool
money-fund = Fund
money-wallet = { $name }: { $balance } TRX, needs { $needs } TRX
money-wallet-short = ⚠️ { $name }: { $balance } TRX, needs { $needs } TRX, { $missing } TRX short
money-no-stock = The marketplace runs elsewhere, so its stock and pool are not visible here.
money-stock-unknown = Stock and pool are not available right now ({ $code }).
problems-more = … and { $count } more: see /healthz.
admin-title = 🛠 <b>Operator</b>
admin-market-ok = ✅ Marketplace responds ({ $ms } ms)
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
admin-problems = ⚠️ <b>Problems</b>
admin-no-problems = No problems in this process.
alarms-unconfirmed = { $count ->
    [one] 🔔 { $count } alarm waits for confirmation.
   *[other] 🔔 { $count } alarms wait for confirmation.
}
button-alarms-confirm = ✅ Confirm alarms
alarms-confirmed = Confirmed. No other operator is notified.
button-page-connect = Connect this chat
button-page-open = Open the page
page-link = This button signs you in at the operator’s page once, within { $minutes } minutes. Do not forward it.
page-not-connected = This chat is not connected with your name at the operator’s page. Sign in there, open your own page with a tap on your name, tap <b>Connect your chat</b>, and send me the code. An owner invites you with { $command }.
page-ask-code = Send me the code that the operator’s page shows.
page-wrong-code = This code is wrong, or it has ended. Make a new one on the page.
page-connected = ✅ This chat is now connected to { $name }.
admin-alerts = ❗ <b>Open alerts</b>
admin-alert = • { $key } since { $since }
admin-done = ✅ Done.
admin-withdrawals = <b>Withdrawals waiting for your approval: { $count }</b>
admin-withdrawal = { $n }. <b>{ $amount } TRX</b>, requested { $since }, { $id }
            Account: { $account }
            To: { $address }
admin-withdrawal-listed = On the account’s list since { $since }.
admin-withdrawal-unlisted = This address is no longer on the account’s list.
admin-withdrawal-sure = <b>Approve this withdrawal?</b> Once sent, it can’t be reversed.
admin-withdrawal-approved = ✅ Approved and on its way.
admin-withdrawal-refused = 🚫 Refused; the money is back in the balance.
admin-withdrawal-elsewhere = It was already decided or cancelled.
admin-withdrawal-why = Why do you refuse it? The person reads your answer. Choose, or type it.
admin-withdrawal-ask = please write to support
admin-withdrawal-not-you = we could not be sure that it was you; please write to support
admin-withdrawal-wait = please try again tomorrow
admin-withdrawals-none-here = This marketplace has no withdrawals, or this bot has no operator key for it.
alert-withdrawal-review = A withdrawal of { $amount } TRX to { $address } needs your review ({ $id }). Approve or refuse it under /admin.
alert-withdrawal-judged = Withdrawal { $id } no longer needs a review.
admin-pause-usage = Type <code>/pause buy reason</code>, <code>/pause zapbuy reason</code> or <code>/pause withdraw reason</code>.
admin-pause-done = ⏸ { $what }: paused. People who try see the reason.
admin-pause-buy-here = New orders, extensions, price increases and activations are refused in the chat and by this process’s marketplace (REST, MCP) with the code ORDERS_PAUSED. ZapBuy waits too.
admin-pause-buy-elsewhere = This applies in the chat only, because the marketplace runs elsewhere. To pause it there: <code>npm run operator -- orders pause</code>
admin-pause-already = { $what }: already paused.
admin-resume-usage = Type <code>/resume</code> or <code>/resume buy</code>, <code>/resume zapbuy</code>, <code>/resume withdraw</code>.
admin-resume-done = ▶️ Resumed: { $what }.
admin-resume-nothing = Nothing is paused.
broadcast-usage = <code>/broadcast TEXT</code> starts one, too. You see a preview before anything is sent.
broadcast-refused = ⚠️ Telegram would refuse this text: { $problem }
broadcast-ask = This is how it looks. Send it to { $people } { $people ->
                [one] person
               *[other] people
            }?
broadcast-ask-text = <b>The text in { $language }</b>
            Telegram’s HTML works, like &lt;b&gt;bold&lt;/b&gt;.
broadcast-for = For: { $who }
broadcast-written-in = Languages: { $languages }. Everyone else gets the first.
button-broadcast-stars = ⭐ Send faster
button-broadcast-paid = ⭐ Pay up to { $stars } Stars and send
broadcast-stars = <b>Send faster for Stars?</b>
    Telegram sends a paid broadcast at up to 1,000 messages a second. Each message costs 0.1 Star: at most { $stars } Stars for { $people } people. Without Stars it takes at least { $free } and is free.
broadcast-stars-balance = Your bot has { $balance } Stars.
broadcast-stars-unknown = Telegram does not report how many Stars your bot has, so this is not possible.
broadcast-stars-short = ⚠️ You have too few Stars. Nothing was sent.
broadcast-is-paid = ⭐ Paid with Stars
broadcast-pinned = 📌 On the home card until <b>{ $time }</b>
broadcast-choose-who = <b>Who gets it?</b>
broadcast-choose-words = <b>Which language are you writing in?</b>
            People with another language get the text you wrote first.
broadcast-choose-days = <b>How long should it stay on the home card?</b>
            Everyone sees the newest one meant for them.
broadcast-too-long = ⚠️ The home card fits { $most } characters. Nothing was changed.
broadcast-over = ⚠️ This is no longer a draft. Nothing was changed.
broadcast-to-everybody = Everyone
broadcast-to-linked = With an account
broadcast-to-renting = Renting now
broadcasts-title = 📣 <b>Broadcast</b>
broadcasts-pinned = On home cards now: { $count }. Tap one to remove it.
broadcasts-none = No messages on home cards.
announcement = 📌 { $text }
button-broadcast-new = ✏️ New message
button-broadcast-pin = 📌 On the home card
button-broadcast-unpin = 📌 Remove
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
admin-zap-usage = Type <code>/zap TXID</code>, <code>/zap TXID retry</code>, <code>/zap TXID ignore</code>, <code>/zap TXID rest</code> or <code>/zap TXID refunded TXID</code>.
admin-zap-unknown = No zap has this txid.
admin-zap-elsewhere = ⚠️ Not possible in its current state.
admin-zap-state = Internal: { $state }, { $reason }, attempt { $attempt }
admin-zap-txid = Txid: { $txid }
admin-zap-cost = Cost: { $cost } TRX
admin-zap-off-chain = ⚠️ In no block since { $since }
admin-zap-refunded-by = Refunded by hand by { $by }
admin-zap-refund-how = To record a manual refund: { $command }
admin-refund-usage = ⚠️ Give the txid of the refund: 64 hexadecimal digits, different from the transfer’s.
admin-refund-not-found = ⚠️ The chain has no successful transaction with that txid. Nothing was marked; try again once it is in a block.
admin-refund-not-final = ⚠️ The chain could still reverse that transaction. Nothing was marked; try again in a minute.
admin-refund-unchecked = ⚠️ I can’t reach the chain right now. Nothing was marked; try again in a minute.
admin-refund-used = ⚠️ That transaction already refunded another transfer. Nothing was marked.
button-zap-retry = 🔁 Retry
button-zap-ignore = 🚫 Ignore
button-zap-rest = ↩️ Refund { $amount } TRX for the rest
alert-title = ❗ <b>Operator: action needed</b>
alert-over-title = ✅ <b>Operator: resolved</b>
alert-unwell = <b>{ $part }</b> has a problem: { $problem }
alert-remedy = What to do: { $remedy }
alert-since = Since { $time }
alert-lasted = It lasted { $duration }.
alert-runbook = More: section { $section } of { $file }
alert-well-again = <b>{ $part }</b> is working again.
alert-refund-owed = Refund owed: { $paid } TRX to { $sender } ({ $reason }). Not sent automatically: { $why }. Zap: { $txid }
alert-order-short = A zap’s order is stuck at { $percent }%. Order: { $order }, zap: { $txid }
alert-zap-vanished = The chain reversed a transfer of { $paid } TRX that was already { $state }. Zap: { $txid }
alert-zap-order-late = A zap’s order showed up late, when the zap was already { $state }: { $cost } TRX extra was charged. Please decide what to do; nothing happens automatically. Order: { $order }, zap: { $txid }
alert-outcome-unknown = The outcome of an order, an order change or a zap is unknown ({ $reason }). It is not repeated. Reference: { $txid }
alert-undecided = A payment or refund cannot be decided automatically: { $reason }. Settle it by hand, then confirm it under Problems. Reference: { $txid }
alert-watcher-behind = The ZapBuy watcher is { $lag } blocks behind.
alert-key-rejected = The marketplace rejects ZAPBUY_API_KEY: zaps cannot be ordered.
alert-balance-low = The ZapBuy account is low: { $balance } TRX (warning at { $limit } TRX). Deposit to { $address }
alert-ticket-waits = A user has been waiting for support for more than { $hours } hours. Open questions: { $n }. /admin, Tickets.
alert-deposit-address-changed = The ZapBuy account’s deposit address changed from { $before } to { $after }. Top-ups are stopped until someone has checked this.
alert-parameter = The network changed <b>{ $key }</b>: { $before } → { $after }. sunwatt already uses the new value.
alert-proposal = Proposal { $id } would change <b>{ $key }</b>: { $before } → { $after }. Approved by { $approvals } of 27 super representatives; it needs 18. The vote ends on { $end }.
alert-proposal-sure = Proposal { $id } has enough votes: <b>{ $key }</b> changes from { $before } to { $after } on { $end }.
alert-means-energy-fee = This is what a wallet without Energy burns per unit. Quotes, savings and fee limits follow; check that your prices are still attractive.
alert-means-byte-fee = This is what a transaction without Bandwidth burns per byte. Estimates and the amount kept from small ZapBuy transfers follow.
alert-means-activation = This is part of the cost of a new address. Activations follow, and so does the withdrawal fee unless MARKET_WITHDRAW_FEE_TRX is set: then check that it still covers the cost.
alert-means-sender = Senders pay this for a transaction with a memo or with several signatures; sunwatt sends none.
alert-means-permission = Providers pay this when they grant or change the permission for the pool address.
alert-means-free-bandwidth = Each address gets this much Bandwidth a day for free. With less of it, sweeps and refunds wait longer or burn TRX.
alert-means-supply = All stakes together yield this much Energy a day, so every provider can offer more or less. Running rentals keep what they have.
alert-means-lock = No delegation can be locked for longer than this, so no rental can run longer. 30 days remain the limit of the API.
alert-means-unfreeze = Providers wait this many days for TRX that they unstake.
alert-means-fee-limit = No contract call can have a higher fee limit than this.
alert-means-dynamic = A USDT transfer uses a different amount of Energy when this changes. Estimates and suggested amounts follow.
zap-title-token = 🚀 <b>Transfer of a token: { $token }</b>
zap-reason-not-trx = It was a token. Only TRX counts. The sender can ask support to return it.
zap-told-token = ✖️ <b>A token arrived at ZapBuy: { $token }.</b> Only TRX counts there, so nothing was ordered. The sender can ask support to return it.
alert-why-no-key = refunds are not automatic here: send it manually, then /zap TXID refunded TXID
alert-why-by-hand = it came from an exchange or a contract, so don’t send it there. Find the owner, send it to a wallet of theirs, then /zap TXID refunded TXID
alert-why-too-large = it is above the largest single refund: send it manually, then /zap TXID refunded TXID
alert-why-daily-limit = today’s limit is reached: I continue after 00:00 UTC, don’t send it manually
alert-why-wallet-low = the ZapBuy address is too low: send TRX there from TOP_UP_ADDRESSES and I continue, don’t send it manually
alert-why-partly-delivered = part was delivered, and this is the price of the rest: send it with /zap TXID rest, or send another amount manually, then /zap TXID refunded TXID
alert-why-maybe-sent = part was delivered, and TRX may already have been sent back: check the transfers of the ZapBuy address; if none is the refund, send it manually, then /zap TXID refunded TXID
alert-why-off-chain = the payment is no longer on the chain, so nothing may be owed

## alerts and automatic purchases
command-alerts = Alerts and auto-buy
alerts-title = 🔔 <b>Alerts</b>
autobuy-title = 🤖 <b>Auto-buy</b>

        When an address runs low, I rent more for it, within the limits you set.
alerts-none = No alerts yet. I can tell you when an address or your balance runs low, or when a rental gets cheap.
alerts-some = { $count ->
    [one] One alert. Tap it to change it.
   *[other] { $count } alerts. Tap one to change it.
  }
alerts-full = You have { $max } alerts. Delete one you no longer need.
alerts-saved = ✅ Set up.
alerts-history = <b>What happened</b> (newest first)
alerts-delete = Delete this and its history?
alerts-address = 🔔 <b>Alerts for this address</b>
alerts-rental = 🔔 <b>Alerts for { $what }</b>
alerts-leads = How long before the end should I remind you? If that is more than a third of the rental, I remind you in its last third.
alerts-leads-all = ⏰ <b>When rentals end</b>
alerts-lead-set = Done
alerts-which-address = <b>Which address?</b> Paste a TRON address.
alerts-low = <b>Alert me when the { $resource } falls below…</b>

  Choose, or type a number like <code>65000</code> or <code>65k</code>.
alerts-now = Now: { $now }
alerts-balance = <b>Alert me when my balance falls below…</b>

  Choose, or type an amount of TRX.
alerts-price = <b>Alert me when { $what } for 1 hour costs at most…</b>

  Choose, or type an amount of TRX.
alerts-price-far = ⚠️ That is far below the price now, { $cost } TRX, so the alert would never come. The price is for the whole rental, not for 1,000 units. Type at least { $min }.
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
button-rule-stock = { $mark } { $resource } available
button-rule-pause = ⏸ Pause
button-rule-resume = ▶️ Resume
button-rule-edit = ✏️ Change
button-rule-history = 📜 History
button-rule-delete = 🗑 Delete
button-rule-delete-yes = Yes, delete
button-rule-open = 🔔 This alert
button-receipt-package = 📦 This package
button-receipt-rule = 🤖 This rule
rule-is-on = It’s on: { $rule }
button-rule-rent = ⚡ Rent for this address
button-rule-rent-price = ⚡ Rent at this price
rule-low = 🪫 <b>Alert when { $address } has less than { $level } { $resource }</b>
rule-balance = 💰 <b>Alert when your balance is below { $level } TRX</b>
rule-price = 🏷 <b>Alert when { $what } costs { $level } TRX or less</b>
rule-stock = 🏷 <b>Alert once { $what } is available</b>
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
rule-log-key = stopped: the account can’t be used here any more
rule-log-crossed = { $now }: alert sent
rule-log-back = { $now } again
rule-told-low = 🪫 <b>Only { $left } left</b>
rule-told-low-level = Your alert: below { $level }.
rule-told-balance = 💰 <b>Your balance is { $balance } TRX</b>
rule-told-balance-level = Your alert: below { $level } TRX.
rule-told-price = 🏷 <b>{ $what } costs { $cost } TRX now</b>
rule-told-price-level = Your alert: { $level } TRX or less. ({ $price } TRX per 1,000 a day)
rule-keep = ♻️ <b>Keeps this { $resource } rental running</b> at { $address }
rule-auto = 🤖 <b>When { $address } falls below { $level }: { $what } for { $duration } (longer at the same price)</b>
rule-told-keep = ♻️ <b>{ $text }</b>
rule-told-auto = 🤖 <b>{ $text }</b>
rule-did-bought = Bought { $what } for { $cost } TRX ({ $left } were left)
rule-did-bought-longer = Bought { $what } for { $duration } instead of { $asked }, at no extra cost: { $cost } TRX ({ $left } were left)
rule-did-extended = Extended until { $end } for { $cost } TRX
rule-did-enough = { $left } available: enough
rule-did-quiet = Not bought: { $left } left, but these are your quiet hours
rule-did-incoming = Waiting: an order for this address is still on its way
rule-did-price = Not bought: the price is { $cost } TRX, above your { $max } TRX
rule-did-dear = Stopped: a day would cost { $cost } TRX, above your { $max } TRX
rule-did-market = Not bought: the market has only { $available }
rule-did-daily = Not bought: you have spent { $spent } of { $max } TRX today. Resumes tomorrow
rule-did-total = Stopped: total budget spent ({ $spent } of { $max } TRX)
rule-did-balance = Stopped: your balance is too low
rule-did-balance-missing = Stopped: your balance is { $missing } TRX short
rule-did-paused = Paused: the operator has paused buying. Resumes automatically
rule-did-unknown = Ordered for { $cost } TRX, but the marketplace has not confirmed it. I buy nothing else until I know
rule-did-not-made = The order for { $cost } TRX most likely did not go through. Still active
rule-did-moved = Not bought: the market changed
rule-did-refused = Stopped: the marketplace refused the order ({ $code })
rule-did-not-extendable = Stopped: this rental can’t be extended any more
rule-did-late = Stopped: I couldn’t extend it in time
rule-did-ended = Stopped: the rental has ended
rule-did-kept = Done: it runs until { $end }
receipt-rule = 🤖 Bought automatically by your rule.
receipt-package = 📦 Transfer { $n } of { $count }
receipt-longer = 💡 { $duration } instead of { $asked }, at no extra cost.
rule-other-account = This belongs to an account that isn’t linked. Link it to continue, or delete this and set it up again.
button-rule-keep = { $mark } ♻️ { $receiver } { $resource } keeps running
button-rule-auto = { $mark } 🤖 { $receiver } above { $level } { $resource }
button-rule-start = ✅ Start
button-keep = ♻️ Keep it running
button-new-auto-energy = 🤖 Auto-buy Energy
button-new-auto-bandwidth = 🤖 Auto-buy Bandwidth
## packages: a number of transfers, rented one by one
button-new-package = 📦 Transfer package
button-rule-package = { $mark } 📦 { $receiver } · { $count }
button-send-now = ⚡ I’m about to send
button-send-anyway = ⚡ One more anyway
button-keep-ready = 🟢 Keep it ready
button-on-request = ✋ Only on request
button-package-start = ✅ Set aside { $total } TRX
button-package-cancel = ✖️ Cancel package
button-package-cancel-yes = Yes, cancel it
package-transfer = 📦 <b>Who gets the USDT?</b> A first transfer to an address without USDT needs more Energy.
package-holder = Someone who has USDT · { $amount }
package-new = New address · { $amount }
package-count = 📦 <b>How many transfers?</b> Each takes { $what }, now { $cost } TRX. Choose, or type a number up to { $max }.
package-count-wrong = Type a whole number from 1 to { $max }.
package-max = <b>What may one transfer cost at most?</b> Now it costs { $cost } TRX. Choose, or type an amount of TRX.
rule-package = 📦 <b>{ $count ->
    [1] 1 transfer for { $address }
   *[other] { $count } transfers for { $address }
}</b>
package-terms = Each: { $what } for { $duration } (longer at the same price), at most { $max } TRX. Until { $end }.
package-ready = 🟢 Kept ready: when the Energy no longer covers a transfer, I rent for the next one.
package-on-request = ✋ Only on request: tap <i>I’m about to send</i> first.
package-now = One transfer costs { $cost } TRX now
package-total = In total, at most <b>{ $total } TRX</b>
package-short = <b>Your balance is { $missing } TRX short.</b>
package-how = • The money stays in your balance. I keep it aside here; programs with your API key can still spend it.
    • You pay for each transfer when its Energy is delegated, at the price of that moment. If you didn’t use one, it still counts, and I ask before the next.
    • What is left is free to spend again when the package ends or you cancel it.
package-exists = This address already has a package.
package-left = Left: <b>{ $left } of { $count }</b>
package-open = ⏳ Energy for one transfer is on its way.
package-paid = Paid: { $spent } TRX, { $each } TRX per transfer
package-reserved = Set aside for packages: { $reserved } TRX
package-reserved-of = Set aside for packages: { $reserved } TRX. Available: { $available } TRX
package-enough = This address has { $what }, enough for a transfer. Just send.
package-cancel = <b>Cancel this package?</b> Unused transfers: { $left }. { $back } TRX is free to spend again.
package-cancelled = ✖️ Package cancelled. Unused transfers: { $left }. { $back } TRX is free to spend again.
rule-told-package = 📦 <b>{ $text }</b>
rule-did-transfer = Transfer { $n } of { $count }: { $what } for { $time }, { $cost } TRX
rule-did-unused = Waiting: the Energy for the last transfer ended unused. Tap “I’m about to send” for the next one
rule-did-package-used = Used up: { $count } of { $count }, { $spent } TRX paid
rule-did-package-over = Ended: { $used } of { $count } used, { $spent } TRX paid. { $back } TRX is free to spend again
button-auto-level = ✏️ Level
button-auto-amount = ✏️ Amount
button-auto-duration = ✏️ Duration
button-auto-max = ✏️ Highest price
button-auto-daily = ✏️ Daily budget
button-auto-total = ✏️ Total budget
button-auto-quiet = ✏️ Quiet hours
keep-until = ♻️ <b>Keep it running for how long?</b>

        Choose, or type a time like <code>10d</code>, or the last day like <code>2026-03-31</code>.
keep-until-wrong = Type a time like 10d, or a future day like 2026-03-31, up to { $days } days ahead.
keep-max = <b>What may a day cost at most?</b>

        Choose, or type an amount of TRX. If a day costs more, I stop and tell you.
keep-max-now = At this rental’s price, a day costs { $cost } TRX.
keep-sure = ♻️ <b>Keep it running?</b>
keep-terms = Until { $end }, for at most { $max } TRX a day.
keep-how = Half an hour before it ends, I extend it by a day from your balance and tell you. Other rentals that share its end time, or that the marketplace can’t separate from it, are extended and paid with it. If I can’t extend (price, balance or supply), I stop and tell you.
auto-level = <b>Buy when the { $resource } falls below…</b>

  Choose, or type a number like <code>65000</code> or <code>65k</code>.
auto-duration = <b>How long should each rental run?</b>

        Choose, or type <code>1h</code>, <code>1d</code>.
auto-max = <b>What may { $what } for { $duration } cost at most?</b> Choose, or type an amount of TRX.
auto-daily = <b>What may I spend per day?</b>

        Choose, or type an amount of TRX. Days start at your midnight.
auto-total = <b>And in total?</b>

        Choose, or type an amount of TRX. I stop when it is spent.
auto-no-total = No limit
auto-quiet = <b>When should I not buy?</b>

        Choose, or type hours like <code>22-7</code>, in your time zone.
auto-no-quiet = Never
auto-quiet-wrong = Type two times, like 22-7 or 22:30-6:00.
auto-sure = 🤖 <b>Start auto-buy?</b>
auto-budget = At most { $max } TRX each time and { $daily } TRX a day (enough for { $times } or more).
auto-budget-total = At most { $max } TRX each time and { $daily } TRX a day (enough for { $times } or more), { $total } TRX in total.
auto-quiet-hours = Not from { $hours } (your time).
auto-at-once = ⚠️ { $what } at the address now, below this level. After you start, I check within a minute, and buy if it is still below.
auto-how = Paid from your balance; you get a receipt for each purchase. The history shows what was skipped and why. If your balance is too low, I stop and tell you.
rule-told-key = { $count ->
            [one] ⚠️ <b>One of your alerts has stopped:</b> its account was unlinked here, or its key was revoked. Link the account again, then tap Resume under Alerts.
           *[other] ⚠️ <b>{ $count } of your alerts have stopped:</b> their account was unlinked here, or its key was revoked. Link the account again, then tap Resume under Alerts.
          }

## the Mini App
button-app = 📱 Open app
app-rent = Rent
app-running = Running
app-market = Market
app-wallets = Addresses
app-account = Account
app-loading = Loading…
app-offline = No connection. This is the last known state; it updates once you’re back online.
app-ended = Your session has ended. Close the app and open it again from the chat.
app-outside = Open the bot in Telegram to rent and to see your orders.
app-failed = This didn’t load.
app-open-chat = Open the chat
app-banned = You can’t use this bot.
app-busy = Too many taps. Wait a moment, then try again.
app-receiver = Receiver
app-receiver-hint = Address or name
app-scan = Scan a QR code
app-amount = Amount
app-duration = Duration
app-quote = Show the price
app-own-price = Name your own price
app-own-hint = TRX per 1,000 a day. The order waits until a provider accepts this price.
app-own-value = Your price
app-own-wait = Wait up to
app-left = Time left
app-filled = Filled
app-extend-until = Extend until when? Latest end: { $max }.
app-statement-sent = I’ve sent the file to the chat.
app-chart-unit = { $what } for { $duration }, in TRX
app-price-alert = 🔔 Price alert
app-alert-level = Cost in TRX
app-continue = Continue
app-history = Price history
app-depth = Available at or below each price (TRX per 1,000 a day)
app-balance = Balance
app-withdraw-amount = Amount in TRX
app-withdraw-to = Send to
app-address = Address
app-name = Name
app-save = Save
app-sign-in-hint = Opens a page in your browser, because wallets don’t work inside Telegram.
app-rules = Automatic rules
app-no-rules = No rules yet. Create them in the chat with /alerts.
app-copied = Copied
app-more = Show more

## notifications: which messages the bot sends
button-notifications = 🔔 Notifications
notify-title = 🔔 <b>Notifications</b>

        Tap to change: on, silent (no sound), off. I always answer you, whatever is set here.
notify-orders = Order receipts
notify-rentals = Rentals ending
notify-transfers = Transfers that fail
notify-alerts = Alerts
notify-on = on
notify-silent = silent
notify-off = off

## Checkout of the marketplace (checkout-*): a shop's customer pays one order in a browser, without a chat.
checkout-title = Payment for your order
checkout-fixed = You pay now, in TRX. Once you continue, the price is fixed for { $duration }.
checkout-continue = Continue to payment
checkout-until = The price is fixed until { $time }.
checkout-fee = The network takes about { $fee } TRX on top from the sender, because this payment address is new.
checkout-own-wallet = Pay from your own wallet, in TRX only. From an exchange, a refund could get lost.
checkout-send = Send exactly <b>{ $amount } TRX</b> to { $address }, in one payment.
checkout-part = { $paid } TRX has arrived. { $missing } TRX is still missing.
checkout-part-sender = Send the missing TRX from the same wallet, { $address }. From any other wallet, only the full { $amount } TRX counts, and the first payment goes back.
checkout-small = { $amount } TRX has arrived, less than a tenth of the price. It counts only if the same wallet sends the rest; otherwise it goes back.
checkout-arriving = ⏳ Your payment is on its way. Nothing more to do: this page shows when it’s confirmed.
checkout-late = ⏳ The time to pay has passed. If you’ve already paid, wait a minute: this page shows the result. Don’t pay now.
checkout-filling = ✅ Paid. { $what } will be delivered within about a minute.
checkout-filled = ✅ Paid and delivered: { $what }
checkout-short = Delivered: { $filled } of { $what }. The rest is refunded to the wallet that paid.
checkout-expired = This order wasn’t paid in time. You can’t pay for it any more; anything that arrived is sent back.
checkout-returned = The order couldn’t be placed. Your payment is sent back.
checkout-cancelled = This order was cancelled. You can’t pay for it any more; anything that arrived is sent back.
checkout-refunding = ↩️ { $amount } TRX is being sent back to { $address }.
checkout-refunded = ↩️ { $amount } TRX was sent back to { $address }.
checkout-refund-small = { $amount } TRX is too little to send back on its own. It’s sent with the next refund to { $address }.
checkout-return = Back to { $host }
checkout-follow = This page updates when your payment arrives.
checkout-sign-how = One signature in your wallet pays exactly this amount.
checkout-not-payable = You can’t pay for this order any more, or it’s already paid. Reload the page to see its state.
checkout-payer = Payments from this address aren’t accepted. Choose another account in your wallet.
checkout-unavailable = New orders aren’t possible at the moment. Nothing was paid; please try again later.
checkout-link-wrong = This payment link doesn’t work, so nothing was paid. Please ask the shop for a new one.
checkout-link-expired = This payment link has expired. Nothing was paid; please ask the shop for a new one.
checkout-ended = This payment page has ended, because the time to pay passed more than a day ago. If you paid, ask the shop about your order; don’t pay again.
checkout-details = Details for the shop: { $detail }

## Providers: people with staked TRX who join the marketplace
button-earn = 🌱 Earn with staked TRX
button-earn-start = 🌱 Choose an account
button-earn-page = 🔐 Open the page
button-earn-revoke = Take the permission back
button-copy-command = 📋 Copy the command
command-earn = Earn with your staked TRX
earn-title = <b>Earn with your staked TRX</b>
earn-intro =
    People rent the Energy or Bandwidth that your stake yields, and you earn what they pay. Your TRX stays staked in your own account. You give this marketplace’s key one permission: to delegate your staked TRX and to take it back. It can’t send, unstake or change anything.
earn-terms = { $resource } · Lowest price: <b>{ $price } TRX</b> per 1,000 a day. Smallest rental: { $min }.
earn-today = { $stake } TRX of stake yields { $amount } a day. If all of it is rented at the current price of { $price } TRX per 1,000, you earn <b>{ $earned } TRX</b> a day.
earn-at-once = You can earn as soon as the permission is final on the network.
earn-reviewed = An operator must approve each account. If yours is not approved, you don’t get the network’s fee back.
earn-not-offered = You can’t earn with staked TRX in this bot.
earn-closed = New providers can’t join at the moment. If your stake has joined already, sign in with its wallet, and you’ll find it under /earn.
earn-closed-owner = New providers can’t join at the moment. Nothing changes for your stake.
earn-ask = Which account has the stake? Send me its address. I’ll show you what would change before you sign anything.
earn-line-open = ✏️ { $address }: waiting for your signature
earn-line-sent = 🔎 { $address }: signed, waiting for the network
earn-line-granted = ⏳ { $address }: permission granted, waiting for an operator
earn-line-done = ✅ { $address }: enrolled
earn-line-removed = ✖️ { $address }: permission removed
earn-line-ended = ⌛ { $address }: not finished
earn-page =
    Open the page in the browser of the wallet that holds { $address }. It shows what changes and what it costs, and your wallet signs. For a cold wallet, it has a file.

    The key that gets the permission: { $grantee }. Compare it with the key in your wallet.
earn-page-revoke =
    Open the page in the browser of the wallet that holds { $address }. It shows which rentals still run, and your wallet signs. For a cold wallet, it has a file.

    The key that loses the permission: { $grantee }.
earn-page-until = The page is open until { $time }.
earn-busy = A signed change for { $address } is on its way. Wait until it’s done, then try again.
earn-enrolled-already = ✅ { $address } is enrolled, and the permission is in place.
earn-granted-already = ✅ { $address } has granted the permission already, so there’s nothing to sign. I’ll tell you here when you can start earning.
earn-enrolled = ✅ <b>Enrolled.</b> { $address } now provides: { $resources }. Leave some TRX in the account: each delegation uses its Bandwidth or burns TRX.
earn-enrolled-price = Lowest price: { $price } TRX per 1,000 a day ({ $resource }).
earn-enrolled-start = Rentals start as soon as people order at your price.
earn-allowed = ✅ <b>Extended.</b> The permission of { $address } now allows what you ticked under Staking rewards.
earn-waiting = ⏳ { $address } has granted the permission. An operator must approve it; I’ll tell you here when it’s done.
earn-removed = ✖️ <b>Removed.</b> This marketplace can no longer delegate the stake of { $address } or take it back. When the running rentals have ended, take their stake back in your wallet.
earn-revoked = ⚠️ <b>Permission revoked.</b> { $address } no longer lets this marketplace delegate its stake. It gets no new rentals, and what is delegated now can be taken back only in its own wallet. If this was a mistake, grant the permission again.
earn-not-listed = { $address } isn’t on this marketplace’s list of providers. To be added, ask /support.
earn-staked = Staked: <b>{ $staked } TRX</b>, about { $amount } a day.
earn-choose = { $address } has stake for both. What should people be able to rent?
earn-estimate = In the last 7 days, at { $price } TRX per 1,000 a day or more, it would have earned about <b>{ $earned } TRX</b>.
earn-estimate-how = = { $sold } TRX that all providers earned there (rentals: { $fills }) × { $stake } of { $all } TRX of stake, yours included. Not a promise.
earn-estimate-little = Too little data for an estimate: rentals at { $price } TRX per 1,000 a day or more in the last 7 days: { $fills }.
own-title = 🌱 <b>Your stake</b> { $address } · { $resource }
own-income = Today: <b>{ $today } TRX</b>. This month: <b>{ $month } TRX</b>.
own-unpaid = Not paid out yet: { $unpaid } TRX.
own-unpaid-both = Not paid out yet, for Energy and Bandwidth: { $unpaid } TRX.
own-yield = Yearly yield: <b>{ $percent }%</b> = { $earned } TRX in { $days } days ÷ { $stake } TRX of stake × 365 ÷ { $days }.
own-yield-none = Yearly yield: known after the first full day.
own-running = Rentals that use your stake: { $count }. Those that end last:
own-running-none = No rental uses your stake now.
own-free = Free now: { $amount }.
own-payout = 💸 { $amount } TRX, { $time }: { $txid }
own-payout-failed = ⚠️ { $amount } TRX, { $time }: the payout failed and will be repeated. { $txid }
own-state-active = Offered at { $price } TRX per 1,000 a day, or more.
own-state-paused = ⏸ Paused: nothing new is rented out. Running rentals continue to their end.
own-state-leaving = 👋 You’re leaving: nothing new from now on. The last rental ends { $time }.
own-state-left = 👋 You have left. All your stake is free; you can take the permission back.
own-state-left-running = 👋 You have left. This stake is free. You can take the permission back once no { $resource } rental is running.
own-state-left-one = 👋 You have left. This stake is free. The permission covers { $resource } too: to take it back, leave there as well.
own-state-operator = ⛔ An operator of this marketplace has stopped new rentals from this account. Please ask /support.
own-state-permission = ⚠️ The permission is missing, so nothing is rented out. Grant it again to continue.
own-state-fees = ⚠️ The account has too little TRX to pay for delegations, so nothing is rented out. Send it some TRX.
own-state-rests = ⏳ The network refused some delegations. Nothing new is rented out until { $time }.
own-terms = ⚙️ <b>Your terms</b> for { $address } · { $resource }
own-terms-apply = A change applies to new rentals. Running rentals keep their terms.
own-payout-to = Paid out to: { $address }
own-rhythm-daily = Paid out once a day, without a fee
own-rhythm-at-once = Paid out as soon as possible, for { $fee } TRX each time
own-payout-minimum = Each payout is at least { $minimum } TRX, or { $last } TRX once you have left
own-commission = The marketplace takes { $percent }% of what you earn
own-name-price = Lowest price
own-name-smallest = Smallest rental
own-name-longest = Longest rental
own-name-share = Share of the stake
own-name-reserve = Reserve for you
own-name-payout = Payout address
own-value-price = { $price } TRX per 1,000 a day
own-saved = ✅ Saved.
own-csv = Your latest rentals and payouts, with their transactions.
button-own-terms = ⚙️ Terms
button-own-pause = ⏸ Pause
button-own-resume = ▶️ Offer again
button-own-csv = 📄 Statement
button-own-leave = 👋 Leave
button-own-at-once = Pay out as soon as possible
button-own-daily = Pay out once a day
button-own-payout-self = The account itself
button-earn-page-again = 🔐 Grant the permission again
own-notices = 🔔 <b>Notices about your stake</b> { $address } · { $resource }
own-notices-how = Tap to turn a notice on or off. New rentals come in one message an hour at most.
own-notice-sold = Rented out
own-notice-ended = Rentals that ended
own-notice-price = A price below mine
own-notice-idle = Stake free for a day
own-notice-withdraw = Unstaked TRX can be withdrawn
own-notice-rewards = Staking rewards claimed
own-news-sold = 🌱 <b>Your stake earned { $earned } TRX.</b> New rentals: { $count }.
own-news-ended = 🏁 Rentals of your stake that ended: { $count }.
own-news-price = 📉 Another provider has free stake at { $price } TRX per 1,000 a day. Your lowest price is { $mine } TRX.
own-news-idle = 💤 Your stake has been free for a day. A lower price may help.
own-news-withdraw = 💰 { $amount } TRX that you unstaked can be withdrawn now, in your wallet.
own-news-rewards = 🗳 <b>{ $amount } TRX of staking rewards claimed.</b>
button-own-notices = 🔔 Notices
button-own-rewards = 🗳 Staking rewards
button-own-allow = 🔐 Extend the permission
button-own-reserve = Reserve
own-rewards = 🗳 <b>Staking rewards</b> of { $address }
own-rewards-how = Your stake can also vote for a super representative, which earns rewards. The marketplace does only what you tick here. It can’t unstake or send anything. Its vote replaces your earlier votes.
own-rewards-votes = Votes: { $cast } of { $power }
own-rewards-claimed = Claimed this month: <b>{ $month } TRX</b>. In all: { $total } TRX.
own-rewards-claimable = Not claimed yet: { $claimable } TRX. Staked again: { $restaked } TRX.
own-rewards-restaked = Claimed rewards are staked again, in whole TRX, while at least { $reserve } TRX stay in the account. What you unstake later can be withdrawn after 14 days.
own-rewards-missing = ⚠️ The permission of this account doesn’t allow all that you ticked. Extend it on a page; the network charges a fee for that.
own-reward-vote = Vote
own-reward-vote-for = Vote for { $representative }
own-reward-claim = Claim rewards once a day
own-reward-restake = Stake rewards again
own-reward-restake-for = Stake rewards again for { $resource }
own-ask-reserve = How many TRX should stay in the account when rewards are staked again? Send a number.
own-reserve-wrong = ⚠️ That must be a number of TRX from 0 to { $max }.
button-own-open = 🌱 Open
button-own-other = { $resource } of this account
button-own-add = ➕ Offer { $resource } too
button-sell = 📋 Open orders
command-sell = Sell to open orders yourself
sell-title = 📋 <b>Open orders: { $count }</b>
sell-intro = Fill these orders yourself, without enrolling: your wallet signs each delegation, and you’re paid once a block has it.
sell-none = No open order matches.
sell-empty = No open orders now. An open order is a buyer’s own price; you fill it with your staked TRX.
sell-empty-notices = Turn on notices and I’ll tell you.
sell-line = • <b>{ $what }</b> for { $duration } at { $price } TRX per 1,000 a day: earns about <b>{ $earned } TRX</b>
sell-line-stake = • <b>{ $what }</b> for { $duration } at { $price } TRX per 1,000 a day: earns about <b>{ $earned } TRX</b>, locks { $stake } TRX of stake
sell-line-part = You can also deliver a part, from { $min }.
sell-line-any-part = You can also deliver a part.
sell-filter = Filter: { $filter }
sell-filter-how = Choose which orders you want to see and get notices about. An order that accepts parts is shown even if it’s larger.
sell-resource-any = Energy and Bandwidth
sell-name-min-amount = Smallest order
sell-name-max-amount = Largest order
sell-name-min-duration = Shortest rental
sell-ask = <b>{ $name }</b>: send a value, for example { $example }.
sell-wrong = ⚠️ { $name }: send one value, for example { $example }.
sell-notices-on = 🔔 You’ll get new orders that match, in one message every 10 minutes at most.
sell-notices-off = 🔕 No more notices about new orders.
button-sell-order = 💰 { $what } · { $duration } · { $earned } TRX
button-sell-filter = ⚙️ Filter
button-sell-clear = Clear the filter
button-sell-any = No limit
button-sell-notices-on = 🔔 Notices: on
button-sell-notices-off = 🔕 Notices: off
sell-new = 📋 <b>New open orders for you: { $count }</b>
sell-new-line = • { $what } for { $duration }: earns about { $earned } TRX
sell-news-sold = ✅ <b>Sold { $what } for { $earned } TRX.</b> It’s paid to { $address }, with the next daily payout. The stake is locked until { $time }.
sell-news-failed = ✖️ <b>Not sold.</b> No block has the delegation of { $address }. Your stake is free.
sell-news-unbought = ⚠️ <b>Not paid.</b> The network refused the delegation of { $address } at first. A block included it later, when others had filled the order. Once the lock ends, take the stake back in your wallet.
sell-news-over = 🏁 <b>The rental of { $what } has ended.</b> Take the stake of { $address } back in your wallet. Then you can sell it again.
sell-sent = 🔎 Your delegation was sent. I’ll tell you here when it’s sold.
sell-lines =
    Sign it with these lines of tronweb, and send me the printed text within a minute:

    { $lines }
sell-problem-gone = This order has been filled or cancelled. Nothing was sold.
sell-problem-not-allowed = This account may not sell here yet. Enroll it under /earn first.
sell-problem-rests = Your last sale failed. You can sell again from { $time }.
sell-problem-refused = The network refused the delegation. Nothing was sold.
sell-problem-signer = The owner of the account has not signed this. Nothing was sold.
sell-problem-other = This is not the delegation that the order needs. Nothing was sold.
sell-problem-busy = A delegation for this order was sent before. Wait for its outcome.
sell-problem-receiver = The receiver of this order can’t get a delegation. Nothing was sold.
sell-problem-own = This order is for this account itself, and an account can’t delegate to itself.
sell-problem-lock = This account has a locked delegation to the same receiver already. Sell from another account, or after the lock.
sell-problem-fees = The account has too little Bandwidth or TRX to pay for the delegation. Send it some TRX.
sell-problem-stake = This account has too little free stake for the order.
sell-page-title = Sell to an open order
sell-page-receiver = Receiver: { $receiver }
sell-page-how = Your wallet signs a delegation that is locked for this time. You can’t take the stake back earlier. Sign within two minutes.
sell-page-offer = Delegates <b>{ $stake } TRX</b> of stake of { $address }: { $what }, which earns <b>{ $earned } TRX</b>.
sell-page-sign = Sell with { $wallet }
sell-page-declined = You declined in your wallet. Nothing was sold.
sell-page-failed = Your wallet reported an error. Nothing was sold; please try again.
sell-page-cold = Without a wallet in this browser
sell-page-lines = With tronweb, these lines sign it. Send the result within a minute:
sell-page-send = Sell
sell-page-busy = 🔎 The delegation was sent: { $txid }
sell-page-included = ✅ A block has the delegation. The network makes it final in about a minute.
sell-page-refused = The network refused the delegation. A block could still include it until { $time }, so wait until then before you sell again.
earn-refused = ✖️ An operator of this marketplace did not enroll { $address }. You can take the permission back under /earn.
button-provider-approve = ✅ Approve { $address }
button-provider-refuse = 🚫 Refuse
button-admin-providers = 🌱 Providers
admin-providers = 🌱 <b>Providers: { $count }</b>, with { $stake } TRX of stake
admin-provider-line = • { $address }: { $resource }, { $price } SUN, { $stake } TRX, { $state }
admin-provider-active = active
admin-provider-own-pause = paused by its owner
admin-provider-left = has left
admin-provider-stopped = paused by an operator
admin-provider-no-permission = without permission
admin-provider-waits = ⏳ { $address } has granted the permission and waits for your approval
admin-provider-approved = ✅ { $address } is enrolled with the default terms.
admin-provider-refused = 🚫 { $address } is refused. The owner gets a message.
admin-provider-paused = ⏸ { $address } gets no new rentals.
admin-provider-resumed = ▶️ { $address } may get new rentals again.
admin-provider-decided = { $address } doesn’t wait any more. Another operator may have decided.
admin-provider-impossible = ⚠️ { $address } can’t be changed now: the permission is gone, or it isn’t enrolled.
admin-providers-none-here = The marketplace runs elsewhere. Its operator manages the providers there.
button-admin-suppliers = 🛒 Suppliers
admin-suppliers = 🛒 <b>Suppliers</b>: services from which this marketplace buys
admin-suppliers-none = None yet.
admin-suppliers-add = To add one, use { $command } on the server or the operator’s page. Never send an API key to this chat: messages stay here.
admin-suppliers-none-here = The marketplace runs elsewhere. Its operator manages the suppliers there.
admin-supplier-line = • <b>{ $name }</b> ({ $label }): { $state }, balance { $balance } TRX
admin-supplier-active = active
admin-supplier-paused = paused
admin-supplier-resting = suspended after a failure
admin-supplier-unreadable = can’t be read
admin-supplier-limits = Spent today: { $spent } of { $day } TRX. Per order: up to { $order } TRX. Margin: { $margin }%.
admin-supplier-failure = ⚠️ Last error: { $why }
admin-supplier-missing = ⚠️ { $trx } TRX is missing: its orders don’t explain the balance. Compare them, then use { $command }.
admin-supplier-no-balance = It reports no balance, so its money is not checked. By the books, its orders cost { $trx } TRX.
admin-supplier-top-up = To top up, send TRX to { $address }
admin-supplier-stopped = ⏸ { $name } gets no new orders. Open ones continue.
admin-supplier-resumed = ▶️ { $name } may get orders again.
admin-supplier-gone = { $name } doesn’t exist any more.
admin-supplier-limited = ✅ The limits are saved.
admin-supplier-well = ✅ Balance and offers ({ $offers }) are as expected.
admin-supplier-well-offers = ✅ Offers ({ $offers }) are as expected. It reports no balance.
admin-supplier-differs = ⚠️ Not as expected: { $differences }
button-supplier-test = 🔍 Test
button-supplier-limits = 📏 Limits
button-supplier-qr = 🔳 QR code
supplier-limits-ask = 📏 <b>{ $name }</b>: send the highest cost in TRX per order, then per day, such as <code>100 1000</code>
supplier-limits-wrong = Send two whole numbers, such as <code>100 1000</code>.
own-ask = <b>{ $name }</b>, now { $value }. Send the new value: { $min } to { $max }.
own-wrong = ⚠️ { $name }: it must be from { $min } to { $max }.
own-ask-payout = Where should the earnings of { $address } be paid out? Send an address. Check it twice: a payout can’t be taken back.
own-payout-wrong = ⚠️ Payout address: it must be an account of your own, not a contract and not this marketplace’s address.
own-payout-proof = To send payouts to another address, sign in with the wallet of this stake first. This stops others from redirecting your earnings.
own-sign-in = To see the income and change the terms, sign in with the wallet of this stake.
earn-review =
    🌱 <b>A provider waits</b>
    { $address } has granted the permission and wants to join. Approve it with the default terms, or enroll it with others:
    { $command }

# Texts about permissions, also on the page.
grant-account = Account { $address }: { $staked } TRX staked, which yields about { $amount } a day.
grant-changes = <b>What changes:</b> the key { $grantee } may delegate the staked TRX of this account and take these delegations back. It can’t send TRX or tokens, unstake, or change permissions. While a rental runs, you can’t unstake the part that it uses; the longest rental is 30 days.
grant-changes-revoke = <b>What changes:</b> the permission of this marketplace is removed. It can no longer delegate your stake, nor take back what is delegated.
grant-replaced = This key has a permission already, with other operations: { $operations }. It is replaced by the one below.
grant-shared = ⚠️ This key alone may also use your permission “{ $name }”: { $operations }. It shares that permission with other keys, so this change leaves it as it is. Remove the key from it in your wallet if you don’t want that.
grant-moved = ⚠️ The network numbers permissions by position, so these get new numbers. Programs that sign with them need those:
grant-moved-line = • “{ $name }”: { $from } becomes { $to }
grant-stays = <b>What stays:</b> your TRX stays in your account, staked as before. The owner permission, which controls everything, is repeated without any change, and so is every other permission.
grant-owner-own = <b>Who controls the account:</b> only its own key, before and after this change.
grant-owner-keys = ⚠️ <b>Who controls the account,</b> before and after this change: { $keys } (weight needed: { $threshold }). If you don’t know one of these keys, don’t sign.
grant-cost = <b>Cost:</b> { $fee } TRX from this account.
grant-cost-whose = The network burns it for changing permissions. None of it goes to this marketplace.
grant-other-key = <b>Another key signs for this account.</b> Use the file below and sign it with this key: { $keys }.
grant-multisig = <b>This account needs several signatures</b> (a weight of { $threshold }). Use the file below and sign it with these keys, one after the other: { $keys }. Then paste the file with all signatures.
grant-everything = May do everything
grant-allows = May do: { $operations }
grant-operations = { $count ->
        [one] { $count } kind of transaction
       *[other] { $count } kinds of transactions
    }
grant-threshold = Signatures needed: a weight of { $threshold }
grant-title-owner = Owner
grant-title-witness = Witness
grant-title-active = Active { $id }: { $name }
grant-label-same = stays
grant-label-new = new
grant-label-changed = changed
grant-label-removed = removed
grant-not-activated = This account doesn’t exist on the network yet. Send some TRX to it first.
grant-contract = This address is a contract. Only an account of your own can grant permissions.
grant-own = This is the marketplace’s own address. Send the address of your account.
grant-none = There’s nothing to change: the account’s permissions are already as they should be.
grant-full = This account has eight active permissions, the most that the network allows. Remove one in your wallet, then open this page again.
grant-ids = The permissions of this account have unusual numbers, which a change would shift. To be safe, this page doesn’t touch them. Please ask /support.
grant-unsettled = The permissions of this account changed a moment ago. Open this page again in about a minute, when the network has finalized them.
grant-stake = The stake of this account yields { $units } a day. The smallest rental is { $min }. Stake about { $more } TRX more first, so that you don’t pay the fee for nothing.
grant-balance = This account has { $balance } TRX. The network’s fee is { $fee } TRX. Send the rest to it first.
grant-running-none = No rental uses your stake now.
grant-running = { $count ->
        [one] ⚠️ <b>{ $count } rental still uses your stake.</b> Without the permission, it runs on, but only you can take the delegation back, in your wallet, after its end:
       *[other] ⚠️ <b>{ $count } rentals still use your stake.</b> Without the permission, they run on, but only you can take the delegations back, in your wallet, after their end:
    }
grant-running-line = • { $amount } for { $receiver } until { $time }
grant-sent = 🔎 Signed and sent. It is final in about a minute. You can close this page. Transaction: { $txid }
grant-seen = 🔎 The account’s permissions are as they should be. This is final in about a minute.
grant-node-down = The TRON network can’t be reached right now. Nothing was sent. Please try again in a minute.
grant-refused = The network didn’t accept the transaction. Nothing was changed. Please try again.
grant-still-valid = The signed transaction stays valid until { $time }. If you send it yourself, this page will show it; if you sign again as well, the fee may be due twice.
grant-expired = The transaction expired before a block included it. Nothing was changed. You can sign again.
grant-failed = The network rejected the transaction in a block. Nothing was changed. You can sign again.
grant-other = This is not exactly the change that this page shows, or the account has changed since. Nothing was sent. Reload the page and sign again.
grant-late = The signature arrived too late. Nothing was sent. Please sign again.
grant-signer = Another key has signed this. Only the owner of the account can change its permissions. Nothing was sent.
grant-signatures = More signatures are needed. Nothing was sent. Sign this file with the other keys too, then paste it again.
grant-busy = A signed transaction is on its way already. Reload the page to follow it.
grant-pending = A change of this account’s permissions was signed on another page and is on its way. Wait until it is done: signing again would cost the network’s fee twice. Nothing was sent from this page.

## Web pages. Texts of pages (page-*, pay-page-*, grant-page-*) take no HTML.
page-ended = This page has expired, or its link is incomplete. Open the chat and start again there.
page-starting = The bot is starting. Please try again in a few seconds.
page-too-many = Too many requests. Please wait a moment, then reload.
page-failed = Something went wrong. Nothing was paid in this step. Go back and try again.
page-unclear = Something went wrong, and this step may have gone through. Reload the page to see its state before you try again.
page-to-chat = Back to the chat
pay-page-title = Rental payment
button-pay-page = 👛 Pay from my wallet
pay-page-until = This quote is open until { $time }. Its price is checked again when you pay.
pay-page-not-here = You can’t pay for this from a wallet any more. Go back to the chat.
pay-page-shared = Anyone with the link to this page can pay here. The rental always goes to the address shown above.
pay-page-show-address = Show address and QR code
pay-page-without-wallet = This browser has no wallet. Open this page in your wallet’s browser, or pay to an address.
pay-page-qr = QR code of the payment address
pay-page-connect = Pay { $cost } with { $wallet }
pay-page-sign-how = One signature pays and places the order. If the price has changed by then, nothing is paid.
pay-page-signing = Confirm in your wallet…
pay-page-declined = You declined in your wallet. Nothing was paid.
pay-page-broadcast = Your wallet couldn’t send the payment. Nothing was paid; please try again.
pay-page-no-wallet = Your wallet has no account available. Create or unlock one, then try again.
pay-page-other-account = Another account is selected in your wallet. Select { $address } there, or connect again.
pay-page-tronlink-failed = TronLink couldn’t do that. Nothing was paid in this step; try again or use the QR code.
pay-page-other-transfer = Your wallet signed something other than what this page asked for, so nothing was sent.
pay-page-too-late = The signature arrived too late, so nothing was sent. Please try again.
pay-page-no-right = This account needs more than this signature to send TRX. Use another account or the QR code.
pay-page-too-little = This account doesn’t have enough TRX. Nothing was sent.
pay-page-moved = The price has changed, so nothing was paid. Reload the page to see the new price.
pay-page-network = Your wallet is on another network. Switch it to TRON { $network }, then try again.
pay-page-wallet-failed = Your wallet reported an error. Nothing was sent; try again or pay another way.
pay-page-no-answer = The server didn’t answer. If you’ve already signed, don’t sign again: this page shows the result as soon as it’s known.
pay-page-login = Get my address from TronLink
pay-page-open = Open this page in TronLink
pay-page-transfer = Pay { $cost } in TronLink from { $address }
pay-page-tronlink-missing = Nothing opened? Install TronLink, or use the QR code.
pay-page-address = Address
pay-page-amount = Amount in TRX
pay-page-copy = Copy
pay-page-copied = Copied
pay-page-follow = This page and the chat update when your payment arrives.
pay-page-once = Pay exactly this amount, and only once.
pay-page-offline = Connection lost. Reconnecting…
grant-page-title = Let this marketplace delegate your stake
grant-page-title-revoke = Take the permission back
grant-page-permissions = All permissions of the account, before and after
grant-page-vote = Also allow voting for a representative
grant-page-claim = Also allow claiming the rewards of votes
grant-page-restake = Also allow staking these rewards again
grant-page-extras = You can turn these three on later, under /earn, Staking rewards. If you allow them now, you don’t pay the network’s fee again.
grant-page-sign = Sign with { $wallet }
grant-page-declined = You declined in your wallet. Nothing was changed.
grant-page-wallet-failed = Your wallet reported an error. Nothing was sent; try again, or use the file.
grant-page-mismatch = Your wallet’s network shows other permissions for this account than this page. Nothing was signed. Please report this to support.
grant-page-tronlink-missing = Nothing opened? Install TronLink, or use the file below.
grant-page-cold = Cold wallet, several signatures, or no wallet here
grant-page-cold-how = The file holds the unsigned transaction. It is valid for 23 hours. Sign it, then paste the result. It is checked before it is sent.
grant-page-file = Download the unsigned transaction
grant-page-code = QR code of the unsigned transaction (raw data in hex)
grant-page-no-code = No QR code can be shown, for example because the transaction is too long for one. Use the file.
grant-page-lines = With tronweb, these lines sign the file:
grant-page-field = Signed transaction (JSON or hex)
grant-page-send = Check and send
grant-page-checking = Checking…
pay-page-new-price = The price has changed; nothing was paid. This is the new quote.

## Wallet sign-in, in the chat and on its page
sign-in-chat = 🖊 <b>Sign in with a wallet</b>
  Your wallet signs a short message. That costs nothing and moves nothing.
  The address is then saved without typing, and the bot knows that it is yours.

  The link works once, for 30 minutes. Don’t pass it on.
button-sign-in-page = 🖊 Open the page
signed-in = ✅ { $address } is yours: you signed in with it. It’s in your address book.
sign-in-title = Sign in with a wallet
sign-in-intro = This proves to { $bot } that a wallet belongs to the Telegram user <b>{ $user }</b>, and saves its address there. It costs nothing and moves nothing.

  Is that not you? Then don’t sign.
sign-in-with = Sign in with { $wallet }
sign-in-declined = You declined in your wallet. Nothing was signed.
sign-in-failed = Your wallet couldn’t sign. Try again, or sign the message elsewhere.
sign-in-no-wallet = This browser has no wallet. Open this page in your wallet’s browser, or sign the message elsewhere.
sign-in-no-answer = The server didn’t answer. Please try again.
sign-in-cold = Sign elsewhere (hardware or cold wallet)
sign-in-address = Address of the wallet
sign-in-show-message = Show the message
sign-in-message = Sign exactly this message (TIP-191, signMessageV2). It is valid until { $time }.
sign-in-signature = Paste the signature
sign-in-check = Check the signature
sign-in-wrong-address = That is not a TRON address. Check for typos.
sign-in-refused = That signature doesn’t fit: it’s from a wallet other than { $address }, for another message, or too late. Here is a new message.
sign-in-name = My wallet

status-title = Service status
status-level-up = Works
status-level-degraded = Limited
status-level-paused = Paused
status-level-down = Out of service
status-part-orders = Orders and delivery
status-part-payments = Deposits and withdrawals
status-part-chat = Telegram bot
status-why-orders-broken = New orders are refused at the moment. Nothing is charged for a refused order.
status-why-orders-slow = Deliveries may take longer than usual.
status-why-stock = Nothing is available for rent at the moment. Orders wait for new supply.
status-why-payments-broken = Deposits and withdrawals wait until the service works again. No money is lost.
status-why-payments-slow = Deposits or withdrawals may take longer than usual. No money is lost.
status-why-chat-broken = The bot cannot reach Telegram. Orders continue, and messages are sent later.
status-why-chat-slow = Messages of the bot may arrive late.
status-why-pause = The operator has paused this service.
status-why-stopped = The service did not run.
status-last = Last incident
status-last-none = No incident in the last 90 days.
status-history = Available in the last 90 days
status-real = Is this the real bot?
status-real-text = The operator runs only these bots and this site; partners may run others. Payments without an account go only to these addresses, or to the order’s own address. The chat or the order’s payment page on this site shows it. /deposit in the chat shows your own deposit address.
status-fund = Payments without an account
status-signed = Signed by
button-admin-adjust = ✋ Money by hand
button-adjust-credit = ➕ Credit
button-adjust-debit = ➖ Debit
button-adjust-refund = ↩️ Refund by hand
button-adjust-return = ↩️ Return a transfer
button-adjust-return-n = ↩️ { $n }
button-adjust-all = All that is left
button-adjust-sender = To its sender
button-adjust-do = ✅ Do it
button-adjust-do-quietly = ✅ Do it, hide the reason
adjust-waiting = <b>Waiting for a second operator: { $count }</b>
adjust-none-waiting = <b>Money by hand</b>: nothing waits for a second operator.
adjust-recent = <b>Latest</b>
adjust-unclaimed = <b>Transfers without an order: { $count }</b>
adjust-line = { $mark } <b>{ $what }</b>, { $of }, { $since }, { $by }: { $reason }
adjust-transfer = { $n }. <b>{ $amount } TRX</b> from { $from }, { $since }, { $txid }
adjust-what-credit = Credit of { $amount } TRX
adjust-what-debit = Debit of { $amount } TRX
adjust-what-refund = Refund of { $amount } TRX
adjust-what-return = Return of { $amount } TRX
adjust-what-deposit = Deposit of { $amount } TRX
adjust-what-correct = Correction of supplier cost: { $amount } TRX
adjust-ask-credit = How many TRX do you add to the balance of { $of }?
adjust-ask-debit = How many TRX do you take from the balance of { $of }? Money on hold for orders and withdrawals stays.
adjust-ask-refund = How many TRX of order { $of } do you refund?
adjust-ask-txid = Send the transaction id of the transfer. For a payment by a contract, add a dot and its number: <code>…f3.0</code>
adjust-ask-to = Who gets the money of { $txid }? Send an address, or the id of an account to credit.
adjust-ask-reason = Why? The reason goes into the journal. The account’s people read it, unless you hide it in the next step.
adjust-reason-length = Please write { $min } to { $max } characters.
adjust-not-understood = I didn’t understand that.
adjust-sure-credit = <b>Credit this account?</b>
adjust-sure-debit = <b>Debit this account?</b>
adjust-sure-refund = <b>Refund this order?</b>
adjust-sure-return = <b>Return this transfer?</b> Once sent, it can’t be reversed.
adjust-sure-of = For: { $of }
adjust-sure-amount = Amount: <b>{ $amount } TRX</b>
adjust-sure-all = Amount: all that is left
adjust-sure-to = To: { $to }
adjust-sure-sender = To: its sender
adjust-done = ✅ Done: { $what }.
adjust-requested = ⏳ Requested: { $what }. Nothing changes until another operator confirms it, within { $days } days.
adjust-declined = 🚫 Declined. Nothing has changed.
adjust-refused = ❌ Nothing has changed. The marketplace refused it: { $reason }
adjust-yourself = You requested this yourself, so another operator must confirm it.
adjust-elsewhere = It was already decided, or it has expired.
adjust-why-not = Why do you decline it? The reason goes into the journal.
adjust-confirm = <b>Confirm this request of another operator?</b> The money moves at once.
adjust-none-here = This marketplace does not move money by hand, or this bot has no operator key for it.
button-adjust-deposit = ➕ Record a deposit
adjust-ask-account = Who gets the deposit { $txid }? Send the deposit address, or the id of the account.
adjust-ask-contract = Which contract paid? Send its address, as an explorer shows it.
adjust-ask-deposit = How many TRX did the contract pay in { $of }?
adjust-sure-deposit = <b>Record this deposit?</b>
adjust-sure-from = Paid by: { $from }
alert-adjustment-waits = { $by } wants to move { $amount } TRX by hand ({ $id }): { $reason }. A second operator must confirm or decline it under /admin.
alert-adjustment-decided = The request { $id } no longer needs a second operator.
account-credit = ➕ <b>{ $amount } TRX was added to your balance</b> by the operator.
account-debit = ➖ <b>{ $amount } TRX was taken from your balance</b> by the operator. If you think this is wrong, write to /support.
account-refund = ↩️ <b>{ $amount } TRX refunded</b> by the operator, for a rental for { $address }. The money is in your balance.
account-changed-why = Reason: { $reason }
