### English. Keys start with the name of their feature. Values are Telegram HTML; parameters arrive escaped.
### Texts of buttons, alerts and commands (button-*, command-*, stale-button, flow-stale-screen) take no HTML.

## Buttons that are the same everywhere
button-menu = 🏠 Menu
button-link = 🔑 Link API key
button-create = ✨ Create account
button-buy-energy = ⚡ Buy Energy
button-buy-bandwidth = 📶 Buy Bandwidth
button-extend = ⏳ Extend
button-orders = 📋 Orders
button-deposit = 💰 Deposit
button-account = 👤 Account
button-zapbuy = 🚀 ZapBuy
button-help = ❓ Help
button-settings = ⚙️ Settings
button-calc = 🧮 Calculator
button-back = ◀️ Back
button-cancel = ✖️ Cancel
button-open-private = Open private chat

## Commands in Telegram's menu
command-start = Your status and the main menu
command-link = Link your API key
command-cancel = Stop what you are doing

## Every flow
flow-cancelled = Cancelled. Nothing was changed.
flow-expired = I closed this because nothing happened for 15 minutes. Open the menu whenever you want to go on.
flow-stale-screen = That screen was out of date. Here is the current one.
flow-use-buttons = ⚠️ Please use the buttons here.
flow-text-only = ⚠️ I can only read plain text here. Please type it as a message.

## Anything else
cancel-nothing = There is nothing to cancel right now.
stale-button = This button is from an earlier message. Open the menu for the current one.
unknown-command = I do not know that command. /help lists the ones I know.
stray-text = I am not waiting for an answer right now. Choose what to do from the menu.
stray-message = I can only read text and buttons. Choose what to do from the menu.
edited-message = I do not follow edits. Please send it again as a new message.
group-pointer = I only talk about accounts and money in a private chat.
banned = This bot is not available to you. If you think that is a mistake, contact its operator.
pasted-key-deleted = That message looked like an API key, so I deleted it. To use a key, start with the button below and paste it when I ask.
pasted-key-not-deleted = That message looks like an API key and I could not delete it. Please delete it yourself. To use a key, start with the button below and paste it when I ask.
not-linked = You need an account for this. Link the API key of one you have, or create one.

## Errors
error-key-dead = 🔑 Your API key no longer works: it was revoked or belongs to another service. Link a current key to go on. Your money stays in your account.
error-busy = The service is busy. Please wait a few seconds and try again.
error-forbidden = Your account is not allowed to do that.
error-balance-low = Your balance is too low for this. Nothing was charged.
error-balance-missing = Your balance is too low for this: <b>{ $missing } TRX</b> are missing. Nothing was charged.
error-service-down = The service did not answer as it should. Nothing was changed by this step. Please try again in a minute.
error-unknown = Something went wrong on our side. If you report it, mention reference <code>{ $reference }</code>. Before you repeat a purchase, look at /orders.

## start: welcome and status card
welcome = <b>Welcome!</b> Here you rent TRON Energy and Bandwidth in a few taps.
welcome-energy = <b>What is Energy?</b> Sending USDT on TRON uses Energy; without it the network burns your TRX instead. Renting Energy costs less than burning.
welcome-next = To begin, link the API key of an account you have, or create a new one.
status-title = <b>Your account</b>
status-balance = Balance: <b>{ $balance } TRX</b>
status-account = Address: { $address }
status-orders = { $count ->
    [0] No active orders
    [one] 1 active order
   *[other] { $count } active orders
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
link-refused-busy = ⚠️ The service is busy and did not check the key. Nothing was stored. Please paste it again in a few seconds.
link-refused-unreachable = ⚠️ The service cannot be reached right now, so the key could not be checked. Nothing was stored. Please paste it again in a minute.
link-refused-answer = ⚠️ The service gave an answer I do not understand, so the key could not be checked. Nothing was stored. Please try again later.
