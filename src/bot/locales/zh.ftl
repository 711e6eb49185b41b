### 中文。键以功能名称开头，文本为 Telegram HTML，参数已转义。
### 按钮、弹窗与命令文本（button-*、command-*、stale-button、flow-stale-screen）不含 HTML。

## The language, and how it puts a time
# As Intl knows the language; direction is rtl where it is written from the right.
locale = zh-CN
direction = ltr
# Intl 在按钮上如何缩写时长：narrow、short 或 long。照样输入时读成同样的时长。
short-duration = narrow
# A point in time, or a time zone, with what its clocks are ahead.
time = { $time } ({ $zone })

## Buttons that are the same everywhere
button-menu = 🏠 主菜单
button-more = 更多…
more-title = <b>更多</b>
button-share = 📨 分享
button-rent-now = ⚡ 租用
button-link = 🔑 绑定 API 密钥
button-create = ✨ 创建账户
button-buy-energy = ⚡ 租用能量
button-buy-bandwidth = 📶 租用带宽
button-extend = ⏳ 续租
button-orders = 📋 订单
button-deposit = 💰 充值
button-withdraw = 💸 提现
button-withdraw-yes = ✅ 确认
button-withdraw-stop = 🛑 取消提现
button-withdraw-new = ➕ 新地址
button-withdraw-add = ✅ 添加该地址
button-withdraw-off = 🗑 删除地址
button-withdraw-take-off = 🛑 删除该地址
button-withdraw-all = 全部：{ $amount }，到账 { $arrives } TRX
button-admin-withdrawals = 💸 待审核提现
button-admin-approve = ✅ { $n }
button-admin-refuse = 🚫 { $n }
button-admin-approve-sure = ✅ 发出 { $amount } TRX
command-withdraw = 把余额中的 TRX 转到您的钱包
button-account = 👤 账户
button-zapbuy = 🚀 ZapBuy
button-alerts = 🔔 提醒
button-autobuy = 🤖 自动租用
button-addresses = 📒 地址簿
button-help = ❓ 帮助
button-settings = ⚙️ 设置
button-referral = 🤝 邀请好友
button-partner = 🏪 自己的机器人
button-support = 💬 客服
button-support-open = 💬 联系客服
button-rent = 租用{ $resource }
button-object = 🛑 阻止
button-calc = 🧮 费用计算
button-price = 📈 价格走势
button-back = ◀️ 返回
button-cancel = ✖️ 取消
button-open-private = 打开私聊
button-copy-address = 📋 复制地址
button-copy-link = 📋 复制链接
button-show-key = 👁 显示密钥
button-revoke-key = ♻️ 更换密钥
button-revoke-yes = 确定，更换密钥
button-keys = 🗝 程序密钥
button-key-new = ➕ 新密钥
button-key-make = ✅ 创建密钥
button-key-off = 🛑 撤销此密钥
button-key-off-named = 🛑 撤销 { $name }
button-key-no-budget = 不设预算
button-key-anybody = 任何地址
button-key-script = 脚本
button-key-agent = AI 助手
button-unlink = ⛓ 解除绑定
button-unlink-yes = 确定解除绑定
button-counted = 🔏 我的余额证明
button-export = 📄 导出订单
button-my-data = 📄 获取我的数据
button-forget-me = 🗑 删除我的数据
button-forget-me-yes = 确定全部删除

## Commands in Telegram's menu
command-start = 账户状态和主菜单
command-link = 绑定 API 密钥
command-cancel = 停止当前操作
command-account = 余额、充值地址、API 密钥
command-keys = 脚本和 AI 助手的密钥
command-deposit = 充值 TRX
command-settings = 语言、时区和通知
command-addresses = 您的地址和名称
command-help = 功能说明
command-id = 您的 Telegram ID
command-privacy = 本机器人保存了您的哪些信息

## Every flow
flow-cancelled = 已取消，未作任何更改。
flow-expired = 15 分钟没有操作，已自动关闭。请从主菜单重新开始。
flow-stale-screen = 那个界面已过期，这是最新的。
flow-use-buttons = ⚠️ 请使用按钮。
flow-typed = 您输入的是：“{ $input }”
flow-again = 需要帮助请用 /support。
flow-text-only = ⚠️ 这里只能识别文字，请直接输入。

## Anything else
cancel-nothing = 当前没有可取消的操作。
question-again = ⚠️ 之前的询问已过时。以下是当前情况，请重新确认。
stale-button = 这个按钮已过期，请打开主菜单使用最新的按钮。
unknown-command = 没有这个命令。发送 /help 查看我能做什么。
stray-text = 请从主菜单继续。
stray-message = 我只能识别文字和按钮。输入一行，例如 <code>65k 1h</code> 加上地址，或使用菜单。
edited-message = 我看不到修改后的内容，请作为新消息重新发送。
group-pointer = 账户和资金相关的操作只能在私聊中进行。
group-inline = 在本群中输入 <code>@{ $name } 65k 1h T…</code>，即可查询价格或请人代付。
banned = ⛔ 运营人员已禁止您使用本机器人。您的余额和订单不受影响。如果有误，请通过 /support 说明原因。
unbanned = ✅ 您可以继续使用本机器人了。请输入 /start。
pasted-key-deleted = 刚才的消息像是 API 密钥，我已将其删除。要绑定密钥，请点下面的按钮，在我询问时粘贴。
pasted-key-not-deleted = 刚才的消息像是 API 密钥，但我无法删除，请您自行删除。要绑定密钥，请点下面的按钮，在我询问时粘贴。
pasted-token-deleted = 这像是机器人令牌，我已将其删除。令牌只能发给 @BotFather，或在我询问时发到这里。
pasted-token-not-deleted = 这像是机器人令牌，但我无法删除，请您自行删除。
not-linked = 此操作需要账户。如果您已有账户，请绑定它的 API 密钥。

typed-unknown = 🤔 没看懂“{ $text }”。
typed-meant = 您是指这个吗？
typed-meant-which = 您是指其中哪一个？
typed-examples = 试试 <code>65k 1h</code> 加上地址或已保存的名称，顺序不限，缺的我会再问。我还能识别交易哈希、订单号和浏览器链接。
typed-which = 🤔 这可能有多种意思，您指的是哪一种？
typed-order-unknown = 您没有这个编号的订单。
typed-kept = “{ $line }”我先记下，等您的账户有余额后再为您提供。
typed-kept-cost = “{ $line }”需 { $cost } TRX。
create-for-order = 创建账户后即可用余额支付，这笔订单会为您保留。
typed-words-menu = 菜单, 主菜单, 首页, 开始, 你好
typed-words-account = 余额, 我的余额, 钱, 钱包
typed-words-language = 语言, 中文, 简体中文
typed-words-rent = 租, 租能量, 购买, 买能量
typed-words-price = 价格, 多少钱, 怎么卖, 费用
typed-words-cancel = 取消, 停止, 算了, 不要了
typed-words-leave = 菜单, 主菜单
typed-words-about-deposit = 充值, 充钱, 入金
typed-words-about-cancel = 取消, 撤单, 撤销
typed-words-about-support = 客服, 人工
typed-topic-deposit = 💰 给余额充值 TRX，请打开 /deposit。
typed-topic-cancel = ✖️ 取消订单请在 /orders 中打开该订单。要停止当前操作，请发送 /cancel。
typed-topic-support = 💬 请通过 /support 留言，会有人工回复您。
transaction-title = 🔎 <b>交易</b> { $txid }
transaction-rental = 属于您租用的 { $what }。
transaction-payment = 您租用 { $what }的付款。
transaction-transfer = { $amount } TRX，从 { $from } 转到 { $to }
transaction-token = 一种代币（不是 TRX），从 { $from } 转到 { $to }
transaction-delegate = { $from } 把{ $resource }代理给 { $to }
transaction-undelegate = { $from } 收回代理给 { $to } 的{ $resource }
transaction-done = ✅ 已于 { $time } 上链确认
transaction-failed = ❌ { $time } 执行失败，没有转移任何资产
transaction-waits = ⏳ 正在等待打包，通常约 3 秒。
transaction-cost = 燃烧 { $fee } TRX，使用 { $energy } 能量。
transaction-unknown = 链上没有这笔交易。如果刚刚发出，请 1 分钟后再试；如果较早，说明它从未被打包，没有转移任何资产。
transaction-unknown-zap = 只有转到 ZapBuy 地址的 TRX 才算 ZapBuy 转账，请核对地址和币种。
transaction-chain-silent = ⚠️ TRON 节点没有响应，请 1 分钟后再试。
typed-address = 📮 { $address }
typed-address-rent = 为这个地址租用？
typed-deposit-address = 💰 { $address } 是您的充值地址：转到那里的 TRX 会计入余额。不能为它租用资源。
typed-zapbuy-address = 🚀 { $address } 是 ZapBuy 地址：转入 TRX 即可获得 1 小时能量。
## addresses: the address book
addresses-title = 📒 <b>您的地址</b>
addresses-none = 还没有保存的地址。把常用的地址存起来，列表、报价和收据里就会显示名称。
addresses-line = <b>{ $name }</b>
  { $address }
addresses-line-default = ⭐ <b>{ $name }</b>（默认接收地址）
  { $address }
addresses-others = ➕ 是您租用过但还没有命名的地址。
addresses-has = ⚡ { $energy } 能量 · 📶 { $bandwidth } 带宽 · { $balance } TRX
addresses-not-activated = 🌱 尚未激活：TRON 上还没有这个地址。
addresses-unknown = 网络没有响应，暂时无法显示它的资源。
addresses-proven = ✅ 您自己的钱包：您已用它登录。
addresses-is-default = ⭐ 您的默认接收地址
addresses-activate = 地址激活之后才能为它租用资源。
addresses-activate-elsewhere = ℹ️ 我现在无法激活这个地址。向它转入任意数量的 TRX 即可激活（您的钱包需为此支付约 { $fee } TRX），然后再查一次。
addresses-ask = 📒 <b>哪个地址？</b>

  请直接粘贴发送。
addresses-ask-name = 📒 { $address }

  给它起个名称，最多 30 个字符，可以用表情符号。
addresses-saved = ✅ 已保存。
addresses-removed = 🗑 { $name } 已从地址簿中移除。
addresses-name-unseen = ⚠️ 名称只能用文字、数字或表情符号，写在一行内。
addresses-name-long = ⚠️ 最多 30 个字符。
addresses-name-secret = ⚠️ 这看起来像地址或密钥。请用一个简短的名称。
addresses-name-taken = ⚠️ 您已有同名的地址，请换一个名称。
addresses-full = ⚠️ 地址簿已满（{ $max } 个地址）。请先移除一个。
button-rent-for = ⚡ 为 { $name } 租用
button-address-add = ➕ 添加
button-sign-in = 🖊 用钱包登录
button-address-save = 💾 保存并命名
button-address-rename = ✏️ 改名
button-address-remove = 🗑 移除
button-address-default = ⭐ 设为默认
button-address-plain = 取消默认
button-address-activate = 🌱 激活
button-explorer-address = 🔗 区块浏览器

## Errors
error-key-dead = 🔑 您的 API 密钥已失效：可能已被撤销，或属于其他服务。您的资金仍在账户中，是安全的。请绑定有效的密钥后继续。
error-busy = 服务繁忙，请几秒后再试。
error-forbidden = 您的账户没有权限执行此操作。
error-balance-low = 余额不足，没有扣款。
error-balance-missing = 余额不足，还差 <b>{ $missing } TRX</b>。没有扣款。
error-service-down = 服务出了问题，这一步没有造成任何更改。请一分钟后再试。
error-unknown = 我们这边出了点问题。请通过 /support 反馈并提供编号 <code>{ $reference }</code>。再次下单前，请先查看 /orders。

## start: welcome and status card
in-bold = <b>{ $text }</b>
as-it-is = { $text }
welcome = <b>欢迎！</b>轻点几下，即可租用 TRON 能量和带宽。
welcome-energy = <b>什么是能量？</b>在 TRON 上转 USDT 会消耗能量。没有能量，网络就会燃烧您的 TRX，比租用更贵。
welcome-price = 现在租 { $amount } 能量 1 小时（够转一次 USDT）只要 <b>{ $cost } TRX</b>。
welcome-price-saves = 现在租 { $amount } 能量 1 小时（够转一次 USDT）只要 <b>{ $cost } TRX</b>，而燃烧要 { $burn } TRX：<b>节省 { $percent }%</b>。
welcome-zapbuy = 🚀 <b>ZapBuy</b>：把少量 TRX 转到一个地址，您的钱包就有一小时的能量。
welcome-next = 请先创建账户；已有账户的话，请绑定它的 API 密钥。
welcome-wallet = 点按 ⚡ 租用，或输入 <code>65k 1h</code> 和您的地址。无需账户。
start-unknown = 这个链接无法使用，可能不完整或已过时。
welcome-link = 请先绑定您账户的 API 密钥。还没有账户？请联系客服。
status-balance = 余额：<b>{ $balance } TRX</b>
status-running = ⚡ <b>{ $count } 个进行中</b>
status-line = { $what } → { $receiver } · 剩 { $left }
status-account = 地址：{ $address }
status-more = … 还有 { $count } 个，见“订单”
button-again-what = 🔁 { $what } · { $duration } · { $receiver }
status-waiting = { $count ->
   *[other] ⏳ { $count } 个订单等待成交
  }
status-unavailable = 服务没有响应，无法显示余额。您的资金是安全的，请一分钟后再试。

## link
link-ask = <b>绑定账户</b>

  请粘贴您的 API 密钥。我会立即删除该消息，验证密钥并加密保存。
link-checking = 正在验证密钥…
link-done = ✅ 账户已绑定。
link-delete-it-yourself = 我无法删除您发送密钥的那条消息，请您自行删除。
link-not-a-key = ⚠️ 这不像 API 密钥。密钥中间没有空格，最多 128 个字母、数字和符号。
link-refused-key = ⚠️ 服务不认识这个密钥。可能输入有误、已被撤销，或属于其他网络（主网和测试网的密钥不同）。没有保存任何内容。
link-refused-forbidden = ⚠️ 该密钥没有使用此服务的权限。没有保存任何内容。
link-refused-unsettled = ⚠️ 更换密钥仍在进行，暂时不能绑定。请几分钟后再试。
link-refused-busy = ⚠️ 服务繁忙，未能验证密钥。没有保存任何内容，请几秒后重新粘贴。
link-refused-unreachable = ⚠️ 暂时无法连接服务，未能验证密钥。没有保存任何内容，请一分钟后重新粘贴。
link-refused-answer = ⚠️ 服务返回了无法识别的内容，未能验证密钥。没有保存任何内容，请稍后再试。

## keys for scripts and agents
keys-title = 🗝 <b>程序密钥</b>

  给脚本或 AI 助手用的密钥。在您设定的限制内，它可以查看余额和订单、查询价格、租用和续租；不能提现、取消订单或创建密钥。预算在 UTC 零点重置。
keys-none = 您目前没有程序密钥。
keys-line = 🗝 <b>{ $name }</b>
keys-spent = 今日已用：{ $spent } / { $daily } TRX
keys-spent-free = 今日已用：{ $spent } TRX，不设预算
keys-for = 可用于：{ $addresses }
keys-for-these = 可用于以下地址：
bullet = • { $what }
keys-for-any = 可用于任何地址
keys-until = 有效期至 { $time }
keys-forever = 永不过期
keys-not-offered = 此服务不提供程序密钥。程序只能使用您的 API 密钥，而它可以动用全部余额。
keys-too-many = 密钥数量已达上限（总数或每天）。请先撤销一个，或等一天。
keys-ask-name = 这个密钥做什么用？请输入名称，或选择一个。
keys-ask-budget = 每天（UTC）最多可花多少？请输入 TRX 数量，或选择。

  每笔订单都按全额计算，即使之后有部分退款。
keys-ask-receivers = 可以为哪些地址租用？请在一条消息中发送最多 { $max } 个地址，或选择。
keys-receivers-many = ⚠️ 共有 { $count } 个地址，一个密钥最多 { $max } 个。
keys-ask-time = 有效多久？
keys-confirm = <b>创建这个密钥吗？</b>
keys-budget = 每天最多可用 { $daily } TRX
keys-budget-free = ⚠️ 可用全部余额
keys-time = 有效 { $time }
keys-made = ✅ <b>密钥 { $name } 已创建。</b>它只在下一条消息中显示一次。所有绑定此账户的人都会收到通知。
keys-shown = 密钥 <b>{ $name }</b>。请立即复制：它不会被保存，也无法再次显示。

  { $key }

  REST：请求头 <code>apikey</code>。MCP：请求头 <code>Authorization: ApiKey</code> 加密钥。此消息将在 2 分钟后自动删除。
keys-revoked = 🛑 该密钥已失效，它已下的订单继续有效。

## account: creating, showing, keys, leaving
create-done = ✅ 账户已创建。接下来请充值 TRX。API 密钥已加密保存，可在“账户”中查看。
create-paying = 现在起从此账户支付。
create-not-offered = 现在无法创建账户。您可以绑定已有账户的 API 密钥。
create-unknown = 服务没有给出明确答复，暂时无法确定账户是否已创建。我正在核实，有结果会通知您，您无需操作。
create-failed = 账户很可能没有创建成功。没有扣款，您可以从主菜单重试。我会继续查询 24 小时；如果账户出现，我会为您绑定并通知您。
withdraw-choose = <b>提现 TRX</b>
    转到哪里？请点选地址，或输入新地址。
withdraw-available = 余额：{ $available } TRX
withdraw-left = 24 小时限额还剩 { $left } TRX（共 { $daily } TRX）
withdraw-none = 您还没有提现地址。
withdraw-none-wait = 新地址要等 { $wait }才能使用：万一是别人添加的，您有时间把它删除。
withdraw-waiting = ⏳ { $address } 从 <b>{ $time }</b> 起可用
withdraw-new = <b>新地址</b>
    请输入您钱包的 TRON 地址。所有绑定此账户的人都会收到通知，并可以删除它。
withdraw-new-sure = <b>添加这个地址？</b>
    { $address }
    转错地址的 TRX 无法追回，请与钱包仔细核对。
withdraw-new-after = { $wait }后可以向它提现。
withdraw-new-at-once = 可以立即向它提现。
withdraw-added = ✅ 已添加：{ $address }。从 <b>{ $time }</b> 起可用。
withdraw-address-refused = 这个地址不能使用：它属于本市场，或地址列表已满。
withdraw-address-own = 这是我们自己的地址，请使用您的地址。
withdraw-off = <b>删除地址</b>
    尚未发送到该地址的提现会被取消。
withdraw-removed = 🗑 已删除：{ $address }。尚未发出的款项已退回余额。
withdraw-amount = <b>提多少？</b>请输入 TRX 数量。
withdraw-rules = 最少 { $min } TRX；手续费 { $fee } TRX 从中扣除
withdraw-too-little = 现在可提的金额低于最小提现额。请先充值，或等 24 小时额度恢复。
withdraw-amount-below = 最小提现额为 { $min } TRX。
withdraw-amount-above = 最多可提现 { $max } TRX。
withdraw-amount-limit = 现在只能提 { $left } TRX：额度按最近 24 小时计算。
withdraw-ask = <b>提现 { $amount } TRX？</b>
withdraw-title = <b>提现 { $amount } TRX</b>
withdraw-to = 收款地址：{ $address }
withdraw-fee = 手续费：{ $fee } TRX
withdraw-arrives = 实际到账：<b>{ $amount } TRX</b>
withdraw-left-after = 提现后余额：{ $left } TRX
withdraw-will-wait = 确认后 { $time }发出，在此之前可以取消。
withdraw-will-look = 由于金额较大，发出前需要运营人员审核，在此之前可以取消。
withdraw-final = 发出后无法追回。
withdraw-sending = ⏳ 正在请求市场…
withdraw-unknown = ⏳ <b>没有收到答复。</b>我正在查明提现是否已被接受，结果会显示在这条消息里。请先不要重复申请。
withdraw-not-made = 市场上没有这笔提现，很可能没有扣款。我会继续查 24 小时，如果出现会告诉您。
withdraw-dropped = 没有提现。
withdraw-not-taken = <b>没有提现。</b>
withdraw-not-listed = 这个地址已不在您的列表中。
withdraw-contract = 这是智能合约。请使用钱包地址：TRON 不接受向合约提现 TRX。
withdraw-too-new = 这个地址添加的时间太短。
withdraw-limit = 超过了 24 小时内的提现额度。
withdraw-too-many = 超出数量：同时最多 10 笔提现待处理，24 小时内最多添加 10 个地址。请稍后再试，或取消一笔。
withdraw-balance = 余额不足。
withdraw-not-possible = 市场无法把这个金额发送到该地址。
withdraw-paused = ⏸ 提现已暂停，您的钱仍在余额里。何时恢复请咨询客服。
withdraw-not-offered = 这个市场不支持从余额提现。余额可以用来下单。如需取回，请联系客服。
withdraw-requested = ⏳ 在 <b>{ $time }</b> 之前可以取消，之后发出，到账后通知您。
withdraw-review = 🔎 发出前由运营人员审核，有结果会通知您。现在还可以取消。
withdraw-held = 🔎 发出前由运营人员审核，原因：{ $reason }。有结果会通知您。现在还可以取消。
withdraw-signed = 📤 已经发出，网络约一分钟内确认。
withdraw-done = ✅ <b>{ $amount } TRX 已到账。</b>
withdraw-txid = 交易：{ $txid }
withdraw-failed = ❌ 网络没有接受这笔交易，全部金额已退回余额。可以再试一次。
withdraw-cancelled = 🛑 已取消，全部金额已退回余额。
withdraw-refused = 🚫 运营人员没有批准：{ $reason }。全部金额已退回余额。
withdraw-already = 正在处理。
withdraw-too-late = 来不及取消：已经发出或已结束。
withdraw-stopped = 🛑 <b>已阻止。</b>款项已退回余额。如果不是您申请的，说明别人拿到了您的 API 密钥：请立即更换。
withdraw-stop-late = 已经无法阻止：它已发出或已结束。如果不是您申请的，说明别人拿到了您的 API 密钥：请立即更换，并联系客服。
account-address-added = 🔔 <b>您的账户新增了提现地址</b>
    { $address }
    从 <b>{ $time }</b> 起可以向它转出 TRX。如果不是您添加的，请删除它并更换 API 密钥。
account-withdrawal = 🔔 <b>您的账户将提现 { $amount } TRX</b>
    收款地址：{ $address }
    最早于 <b>{ $time }</b> 发出。如果不是您申请的，请阻止它并更换 API 密钥。
account-withdrawal-back = ↩️ <b>{ $amount } TRX 的提现未发出</b>，目标地址 { $address }，原因：{ $reason }。款项已回到余额中。
account-extension-short = ↩️ <b>{ $amount } TRX 已退回。</b>{ $address } 的一次续租实际到账少于您购买的数量，缺少的部分不收费。
account-rental-short = ↩️ <b>{ $amount } TRX 已退回。</b>一位提供者提前结束了 { $address } 的一部分租用。请查看 /orders；如仍需要，请重新租用。
account-new-network = 🔔 <b>您的 API 密钥在新的网络上被使用</b>
  时间：{ $time }。如果不是您或您的程序，请更换 API 密钥。
account-key-made = 🔔 <b>您的账户新增了一个程序密钥：{ $name }</b>
account-key-made-daily = 它可以用您的余额租用，每天最多 <b>{ $daily } TRX</b>，不能提现。
account-key-made-all = 它可以用<b>全部余额</b>租用，不能提现。
account-key-made-not-you = 如果不是您本人操作，请撤销它并更换 API 密钥。
account-key-limit = 🔔 <b>程序密钥达到了限制：{ $name }</b>
account-key-limit-budget = 它想下一笔 <b>{ $amount } TRX</b> 的订单，超过了今天（UTC）剩余的预算。订单已被拒绝，没有扣款。
account-key-limit-address = 它想为 { $address } 下单，而这个地址不在它的地址列表中。订单已被拒绝，没有扣款。
account-key-limit-rule = 如果程序需要更多权限，请为它创建新密钥并撤销这个密钥。每个密钥每天最多提醒一次。
account-title = <b>账户</b>
account-deposit-address = 充值地址：{ $address }
account-key = API 密钥：<code>••••{ $hint }</code>
account-sub-key = 🗝 绑定的密钥有限制：可以查看余额和订单、查询价格、租用和续租。其他操作请绑定账户自己的密钥。
account-saved = 💚 累计节省：<b>{ $saved } TRX</b>
account-not-saved = 累计节省：暂无。按实际用量计算，直接燃烧会便宜 { $lost } TRX。
account-key-coming = 您的 API 密钥…
account-key-shown = 您的 API 密钥，可动用全部余额：

  { $key }

  此消息将在 30 秒后自动删除。
account-revoke-confirm = <b>更换 API 密钥？</b>

  您将得到一个新密钥，旧密钥（末尾为 <code>{ $hint }</code>）会立即在所有地方失效，程序密钥也会失效。余额和订单不受影响。
account-revoke-confirm-later = <b>更换 API 密钥？</b>

  有人比您更早绑定了此账户，24 小时内可以提出反对。之后您将得到一个新密钥，旧密钥（末尾为 <code>{ $hint }</code>）会在所有地方失效，程序密钥也会失效。余额和订单不受影响。
account-revoked = ✅ 账户已启用新的 API 密钥，旧密钥已失效。可在“账户”中查看新密钥。
account-revoke-not-offered = 该服务不支持通过机器人更换密钥，未作任何更改。
account-revoke-unknown = 服务没有给出明确答复，暂时无法确定哪个密钥有效。我正在核实，有结果会通知您，您无需操作。
account-revoke-failed = API 密钥很可能没有更换，旧密钥仍然绑定。我会继续查询 24 小时，如果新密钥生效，我会为您绑定并通知您。
account-revoke-later = ⏳ 有人比您更早绑定了此账户，在 <b>{ $time }</b> 之前可以反对，对方已收到通知。之后可在“账户”中查看新密钥，我会通知您。
account-revoke-waits = ⏳ 较晚绑定此账户的聊天申请更换 API 密钥。如果没有人阻止，将于 <b>{ $time }</b> 生效。
account-revoke-asked = 🔔 <b>有人要更换您账户的 API 密钥</b>

  申请来自在您之后绑定此账户的另一个聊天。如果您不阻止，这里的密钥将于 <b>{ $time }</b> 失效。
account-objected = 🛑 <b>已阻止。</b>您的 API 密钥保持不变。
account-objected-other = 另一个聊天仍可访问您的账户。如果您不知道对方是谁，请立即更换密钥：在这里更换马上生效，对方随即失去访问权限。
account-object-late = 已经没有可以阻止的了。
account-objected-to = 🛑 账户的 API 密钥没有更换：比您更早绑定此账户的人提出了反对。密钥仍然有效。
account-linked-elsewhere = 🔔 <b>您的账户已在另一个 Telegram 聊天中绑定。</b>

  有人拥有它的 API 密钥。如果不是您本人，请立即更换密钥。
account-revealed-elsewhere = 🔔 <b>您账户的 API 密钥在另一个 Telegram 聊天中被查看。</b>

  如果不是您本人，请立即更换密钥。
account-revoked-elsewhere = 🔑 您账户的 API 密钥已在另一个 Telegram 聊天中更换，因此在这里已失效。资金仍在账户中。如果是您本人操作，请绑定新密钥；如果不是，请联系客服。
account-key-dead = 🔑 <b>您的 API 密钥已失效。</b>它不是在本机器人中更换的。资金仍在账户中。如果是您更换的，请绑定新密钥；如果不是，请立即联系客服。
account-unlink-confirm = <b>解除 { $name } 的绑定？</b>

  我会在一小时后从这里删除它的 API 密钥（末尾为 <code>{ $hint }</code>）。账户的余额不变，但没有密钥谁也无法使用：请先保存密钥。
account-unlinked = { $name } 已解除绑定。在 { $time } 之前，我还能显示它的密钥或重新绑定它，之后密钥会被删除。
account-linked-again = ✅ { $name } 已重新绑定。
account-unsettled = 还有未完成的事项（例如购买、提现或更换密钥）。请几分钟后再试。
account-heading = 💼 <b>{ $name }</b>
account-name-first = 主账户
account-name = 账户 { $number }
account-gone = 那个账户已不在此绑定。请选择其他账户，或重新绑定。
account-chosen = 正在使用 { $name }。
account-ask-name = 这个账户叫什么名称？最多 30 个字符，可以用表情符号。
account-name-taken = ⚠️ 您的另一个账户已经用了这个名称，请换一个。
accounts-title = <b>您的账户</b>
accounts-current = 正在使用 <b>{ $name }</b>。点 ✓ 查看详情，点其他名称切换。
button-account-rename = ✏️ 改名
button-account-default = 使用默认名称
button-accounts = 💼 所有账户
button-create-more = ✨ 新建账户
button-link-more = 🔑 绑定其他密钥
create-more = <b>再开一个账户？</b>现有的账户会保留：
left-behind = { $count ->
   *[other] 以下账户将不再与您关联：
  }
left-unknown = <b>{ $name }</b>：暂时查不到余额
left-balance = <b>{ $name }</b>：{ $balance } TRX
left-rentals = { $count ->
   *[other] { $count } 笔租用
  }
left-waiting = { $count ->
   *[other] { $count } 个等待中的订单
  }
account-unlinked-dead = { $name } 已解除绑定。
account-former-gone = 该密钥已删除。客服可以帮您找回账户。
button-former-show = 🔑 { $name } 的密钥
button-former-link = ↩️ 重新绑定
account-given-back = ✅ 客服已把一个账户交还给您，可在“账户”中查看。
account-not-given-back = 客服未能交还账户：服务没有接受新密钥。请联系 /support。
link-adds = 您的其他账户保持绑定。
link-added = ✅ <b>{ $name }</b> 已绑定，现在使用的就是它。其他账户在“账户”中。
link-refused-full = ⚠️ 您在这里已有十个账户，达到上限。请先解除绑定一个。
counted-title = <b>您的余额证明</b>
counted-amount = { $time } 为您计入 <b>{ $amount } TRX</b>：您的余额，以及为订单和提现冻结的金额。
counted-checked = 我已核实：您的金额包含在该服务欠全体用户的 <b>{ $total } TRX</b> 之中，其地址已签名证明持有 <b>{ $assets } TRX</b>。
counted-short = ⚠️ 这比它所欠的少 <b>{ $missing } TRX</b>。
counted-root = 本次统计的指纹：{ $root }。所有人看到的必须相同。
counted-nothing = 截至 { $time } 的上次统计，该服务没有欠您款项。每小时统计一次。
counted-wrong = ⚠️ <b>证明无效。</b>您的余额与该服务公布的内容不符。请截图并联系客服。
counted-not-offered = 该服务不公布此类证明。
account-export-empty = 还没有可导出的订单。
account-export-done = 共 { $count } 条记录，最新的在前。时间为 UTC。
account-export-more = 文件含您最新的订单；另有 { $more } 个较早的不在其中。
account-export-elsewhere = 用钱包支付的订单在 { $name } 的文件里。

## deposit
deposit-title = <b>充值 TRX</b> 到此地址：

  { $address }
deposit-minimum-kept = • 不足 <b>{ $minimum } TRX</b> 会累计到下次充值
deposit-minimum = • 单笔最低 <b>{ $minimum } TRX</b>：不足时如何处理，该市场未作说明
deposit-send = 请向您的充值地址至少转入 <b>{ $amount } TRX</b>。
deposit-send-more = 您的充值地址上已有 { $small } TRX 等待计入，请至少再转入 <b>{ $amount } TRX</b>。
deposit-send-fee = 已包含充值手续费 { $fee } TRX。
deposit-send-usual = 通常充值满 { $minimum } TRX 才入账，首次充值收取约 { $fee } TRX。
deposit-then-check = 然后再查一次。
deposit-first-fee = • 首次充值收取 { $first } TRX（用于激活地址）
deposit-further-fee = • 每天（UTC）前 { $free } 次免费；之后每次收取 { $further } TRX
deposit-next-free = • 您今天的下一次充值免手续费
deposit-next-fee = • 您今天的下一次充值收取 { $fee } TRX
deposit-rules = • 仅支持 TRX，请勿转入 USDT 或其他代币
deposit-not-seen = 服务暂时没有回应，无法显示目前的到账情况。充值地址仍然有效。
deposit-watching = 通常几秒到账。24 小时内我会留意，到账即通知您。
deposit-arrived = 💰 已到账 <b>{ $arrived } TRX</b>。余额：<b>{ $balance } TRX</b>

  如有充值手续费，已从中扣除。

deposit-credited = 💰 已到账 <b>{ $credited } TRX</b>。余额：<b>{ $balance } TRX</b>
deposit-fee = 您转入 { $amount } TRX，充值手续费为 { $fee } TRX。
deposit-no-fee = 没有收取充值手续费。
deposit-waiting = 🔎 已看到 <b>{ $amount } TRX</b>。大额充值需要约一分钟确认，届时通知您。
deposit-small = ⚠️ <b>已收到 { $amount } TRX，低于最低充值额。</b>这笔钱为您保留。
deposit-small-many = ⚠️ <b>已收到 { $count } 笔小额转账，共 { $amount } TRX，每笔都低于最低充值额。</b>这些钱为您保留。
deposit-small-rest = ⏳ 您的充值地址上有 { $small } TRX 等待计入。再转入 <b>{ $missing } TRX</b>，即可全部计入余额（如有充值手续费，则从中扣除）。
deposit-small-credit = ⏳ 您的充值地址上有 { $small } TRX 等待计入。再转入 <b>{ $missing } TRX</b>，余额将增加 { $credited } TRX：{ $total } 减去 { $fee } TRX 充值手续费。
deposit-reversed = ↩️ 网络撤销了您的 { $amount } TRX 充值。余额：{ $balance } TRX。请查看您的钱包，资金应已退回；如果没有，请联系客服。
deposit-token = 🪙 <b>您的充值地址收到了代币：{ $token }。</b>只有 TRX 才算充值，因此余额没有变化。如果是您转入的，请联系客服退回。
deposit-token-many = 🪙 <b>您的充值地址收到了 { $count } 笔代币转账，最大一笔为 { $token }。</b>只有 TRX 才算充值，因此余额没有变化。如果是您转入的，请联系客服退回。
deposit-token-unknown = 🪙 您的充值地址收到了未知代币：{ $token }。余额没有变化。这类代币通常是垃圾信息，请勿打开其名称中的链接。如果是您自己转入的，请联系客服。
deposit-dust = 🧹 过去一天，您的充值地址收到了 { $count } 笔极小额转账，共 { $amount } TRX。
deposit-dust-tokens = 🧹 过去一天，您的充值地址收到的无价值代币转账：{ $count } 笔。
deposit-dust-rule = 其中大多是垃圾信息。切勿从这类转账中复制地址。
deposit-by-balance = 该市场不提供充值记录。我只能看到余额增加，看不到每笔充值和手续费。
button-deposits = 📜 充值记录
button-deposits-all = 🧹 含极小额与代币
button-deposits-money = 💰 仅看真实充值
deposits-title = 📜 <b>您的充值</b>（从新到旧）
deposits-hidden = 不显示低于 { $amount } TRX 的转账和代币。
deposits-none = 还没有收到充值。
deposits-line = • { $time }：<b>{ $what }</b>，{ $state }，{ $txid }
deposits-line-link = • { $time }：<b>{ $what }</b>，{ $state }，<a href="{ $url }">交易</a>
deposits-credited = 已入账，免手续费
deposits-credited-fee = 已入账，手续费 { $fee } TRX
deposits-with-later = 已随后续充值一并入账
deposits-waiting = ⏳ 网络确认中
deposits-small = ⏳ 低于最低额，随下一笔充值计入
deposits-reversed = ↩️ 被网络撤销，未计入余额
deposits-token = 🪙 非 TRX，未计入余额
deposits-unavailable = 服务暂时没有回应，无法显示充值记录，请一分钟后再试。
token-usdt = { $amount } USDT

## support
command-support = 联系机器人的运营方
support-title = 💬 <b>客服</b>
support-contact = 请联系 { $contact }。切勿把 API 密钥发给任何人。
support-nobody = 本机器人没有客服。/help 介绍了它的功能。
support-ask = 请用一条消息写下您的问题，可以是文字、图片或文件。机器人的运营方会在这里回复。切勿把 API 密钥或钱包助记词发给任何人。
support-goes-on = 您的问题 #{ $n } 仍未关闭。现在发送的文字、图片或文件都会加进去。
support-what = 请说明发生了什么、在什么时候。如有交易哈希、订单号或我给您的编号，请一并附上。您的 Telegram ID：{ $id }
support-handed-on = ✅ 问题 #{ $n } 已记录，答复会发到这里。
support-hid = 🔐 消息中有疑似密钥或钱包助记词的内容。我已将其去掉并删除了您的消息。请立即更换该密钥，或把资金转出该钱包。
support-too-often = ⏱ 一分钟内的消息太多了。请稍等片刻，再用一条消息写完其余内容。
ticket-text-or-file = 请发送文字、图片或文件。
ticket-answer = 💬 <b>对您的问题 #{ $n } 的回复</b>
ticket-closed-for-you = ✅ 问题 #{ $n } 已关闭。还有其他问题吗？
ticket-offer = 要把这条消息发给客服吗？
button-ticket-send = 是
ticket-solved = ✅ 问题 #{ $n } 已关闭。感谢您的反馈。
button-ticket-reply = ↩️ 回复
button-ticket-solved = ✅ 已解决
button-ticket-file = 📎 文件
button-ticket-answer = ↩️ 回复
button-ticket-close = ✖️ 关闭
button-ticket = #{ $n } · { $state } · { $since }
button-admin-tickets = 💬 工单
tickets-title = 💬 <b>工单</b>
tickets-waiting = { $count ->
    [0] 没有未处理的问题。
   *[other] 等待回复：{ $count } 个，最久已等 { $since }。
  }
ticket-title = 💬 <b>工单 #{ $n }</b> · { $state }
ticket-open = 等待中
ticket-answered = 已回复
ticket-closed = 已关闭
ticket-person = 来自 { $id } { $name } · { $language }
ticket-about = <i>当时看到的内容：</i>{ $about }
ticket-by-person = 👤 { $time }
    { $file }{ $text }
ticket-by-operator = 👮 { $id }，{ $time }
    { $file }{ $text }
ticket-gone = 工单 #{ $n } 已不存在。
ticket-ask-answer = 请输入对工单 #{ $n } 的回复，可以是文字、图片或文件。用户会从本机器人收到，不会看到您的名字。
ticket-sent = ✅ 已发送。
ticket-was-closed = 之前已经关闭。

## help, id, privacy, settings
help-money = 可用余额或任意钱包支付。您确认价格之前，不会扣费。
help-line = ⚡ <b>输入一行即可：</b><code>65k 1h { $receiver }</code>
        数量、时长，加上地址或地址簿中的名称，顺序不限。
help-command = { $command } – { $description }
help-stuck = /cancel 可退出当前步骤。输入框旁的菜单中有全部命令。
help-status = 核实本机器人的真伪：{ $url }
id-yours = 您的 Telegram ID：{ $id }
privacy-stored = <b>本机器人保存了您的哪些信息</b>

  • 您的 Telegram ID、用户名、语言和时区
  • 您的账户：名称、地址和已加密的 API 密钥；解除绑定的账户，其密钥保留一小时
  • 您在这里的购买记录
  • 您的提醒及其记录
  • 您保存的地址和名称
  • 您在这里提供过的质押账户
  • 您请别人代付的请求
  • 谁邀请了您，以及您邀请了谁
  • 进行中的对话
  • 您写给客服的内容及其回复
  • 运营人员写下的备注

  含有密钥的消息会从聊天中删除。余额和订单由服务方保存，不在本机器人中。
privacy-limits = 删除数据后，只保留一段无法还原身份的校验码（由 Telegram ID 和账户算出），仅用于防止滥用：优惠码、邀请、每分钟发给客服的消息数，以及封禁。
privacy-data = 📄 这是保存的关于您的全部信息（JSON 格式）：时间为 UTC，金额以 SUN 为单位（1 TRX = 1,000,000 SUN）。其中不含您的 API 密钥。
privacy-confirm = <b>删除您在这里的全部信息？</b>此操作无法撤销。
privacy-confirm-key = ⚠️ API 密钥也会一并删除。没有密钥，谁也无法动用账户的余额：请先提现或保存密钥。
privacy-confirm-rules = 您的提醒、自动租用和套餐将全部终止。
privacy-bot-first = 没有删除任何内容：您在这里有自己的机器人。请先用 /partner 关闭它。等它停止后，您就可以删除自己的数据。
privacy-forgotten = 已删除您在这里的全部信息。发送 /start 可重新开始。
settings-now = <b>语言和时间</b>

        您的时间：{ $now }
button-zone = 🕑 时区
button-zone-ask = 🕑 当前显示 UTC 时间：设置时区
button-zone-utc = 继续用 UTC
zone-ask = 🕑 <b>您在哪个时区？</b>现在的时间显示为 { $now }。
zone-type = 请选择，或输入您当地的时间（如 <code>14:05</code>）、城市英文名（如 <code>Shanghai</code>）或 <code>UTC+8</code>。选城市会自动调整夏令时，只写偏移则不会。
zone-asia = 亚洲
zone-europe = 欧洲
zone-africa = 非洲
zone-americas = 美洲
zone-oceania = 大洋洲
zone-set = ✅ 时区已保存。您的时间：{ $now }。
zone-wrong = 不认识这个地点。请输入同一时区大城市的英文名（如 <code>Shanghai</code>），或您当地的时间（如 <code>14:05</code>）。
zone-wrong-offset = 没有这样的时区：范围是 UTC-12 到 UTC+14。例如输入 <code>UTC+8</code> 或 <code>UTC+5:30</code>。
zone-wrong-clock = 现在没有地方是这个时间。请用 24 小时制输入时和分，例如 <code>14:05</code>。
language-name = 中文

## purchases: quotes, orders on their way, receipts (buy, extend, orders share them)
resource-energy = 能量
resource-bandwidth = 带宽
resource-title-energy = ⚡ 能量
resource-title-bandwidth = 📶 带宽
purchase-amount = { $amount } { $resource }
purchase-amount-part = { $filled } / { $what }
purchase-title-buy = ⚡ <b>租用 { $what }，{ $duration }</b>
purchase-title-extend = ⏳ <b>{ $cost } TRX：{ $what }续租至 { $end }</b>
purchase-for = 接收地址：{ $address }
purchase-to = → { $address }
purchase-longer-cheaper = 💡 更便宜：<b>{ $duration }，{ $cost } TRX</b>
purchase-longer-same = 💡 价格相同：<b>{ $duration }</b>
purchase-price = 单价：每 1,000 单位每天 { $price } TRX
purchase-duration = 若立即成交，至 { $end }
purchase-total = <b>{ $cost } TRX</b>
transfer-price = { $count ->
    [1] 够 1 笔 USDT 转账
   *[other] 够 { $count } 笔 USDT 转账：每笔 { $cost } TRX
}
purchase-total-burn = <b>{ $cost } TRX</b>（燃烧需 { $burn }，节省 { $percent }%）
purchase-total-burn-fee = <b>{ $cost } TRX</b> + 网络费 { $fee }（燃烧需 { $burn }，节省 { $percent }%）
purchase-markup = 含本机器人 { $markup } TRX（{ $percent }%）；市场价 { $market } TRX
purchase-promo = 🎟 优惠码 { $code }：加价 { $percent }%（原为 { $usual }%），少付 <b>{ $less } TRX</b>
purchase-burn = 燃烧需 { $burn } TRX，<b>节省 { $percent }%</b>
purchase-burn-days = 按每天燃烧一次、共 { $days } 天：{ $burn } TRX。<b>节省 { $percent }%</b>
purchase-burn-cheaper =
  { $days ->
    [1] ⚠️ 直接燃烧更便宜：{ $burn } TRX，而租用要 { $cost } TRX。请取消，让转账直接燃烧。
   *[other] ⚠️ 直接燃烧更便宜：每天用一次、共 { $days } 天只需 { $burn } TRX，而租用要 { $cost } TRX。请取消，让转账直接燃烧。
  }
purchase-available = 当前可租：{ $available }
purchase-available-all = 当前可租：全部 { $available }
purchase-balance = 余额：{ $before } TRX → 支付后 { $after } TRX
purchase-balance-after = 支付后余额：{ $after } TRX
check-enough = ✅ 该地址现有 { $what }，可能不需要再租。
check-fits = ✔️ 已核对：这笔转账约需 { $need } 能量。
check-short-new = ⚠️ 收款方没有 USDT，所以这笔转账约需 <b>{ $need }</b> 能量，比当前数量多 { $short }。请点下方按钮改租 { $need }。
check-short = ⚠️ 这笔转账约需 <b>{ $need }</b> 能量，比当前数量多 { $short }。请点下方按钮改租 { $need }。
check-short-burn = 按当前数量，仍会燃烧约 { $burn } TRX。
check-short-fails = ⛔ 钱包里没有可燃烧的 { $burn } TRX 来补足差额，这笔转账会失败。
purchase-new-recipient = 收款方是新地址？首次转 USDT 需要 { $amount }。
quote-supplier = 其中 { $amount }由其他服务提供，无法续租；若提前结束，会退还未使用时间的费用。
quote-supplier-all = 全部由其他服务提供，无法续租；若提前结束，会退还未使用时间的费用。
check-too-much = 💡 收款方已持有 USDT：一笔转账约 <b>{ $need }</b> 能量就够了。可点下方按钮少租一些。
check-rest = 💡 该地址已有 { $has } 能量。不足部分直接燃烧只需 { $burn } TRX，而这次租用要 { $cost } TRX。
check-bandwidth = 📶 带宽剩余 { $has }，USDT 转账需要 { $need }，不足时还会燃烧约 { $burn } TRX。可一并租用带宽，或等待最多 24 小时。
check-refused = ⛔ 这笔转账会被拒绝：钱包没有免费带宽，也没有 TRX 支付带宽。
check-fee-limit = ⚙️ 请把钱包的手续费上限设为至少 { $limit } TRX。租来的能量也计入上限，很多钱包默认只有 { $usual } TRX。
check-fee-limit-wallet = ⚙️ 该钱包上一笔转账的手续费上限是 { $wallet } TRX，而这笔需要 { $limit } TRX：请先在钱包里调高上限。
check-shut-out-sender = 🚫 <b>{ $address } 在 USDT 的黑名单上。</b>该地址无法转出 USDT，转账会失败。请换一个地址。
check-shut-out = 🚫 <b>{ $address } 在 USDT 的黑名单上。</b>转到那里的 USDT 会被冻结。请向收款方要另一个地址。
check-scam-why = 🚫 <b>关于 { $address } 的警告：</b>{ $reason }。除非完全确定，请不要向它转账，可先咨询 /support。
check-scam = 🚫 <b>警告：</b>{ $address } 在已知的诈骗地址名单上。除非完全确定，请不要向它转账，可先咨询 /support。
purchase-sure = <b>仍要租用吗？</b>租用后无法撤销。
button-sure = ‼️ 仍要租用 · { $cost } TRX
button-longer = ⏱ 改为 { $duration } · { $cost } TRX
button-need = ⚡ 改租 { $amount }
button-whom = 📤 USDT 转给谁？
button-rent-bandwidth = 📶 一并租带宽
button-rent-both = ⚡📶 能量和带宽一起租
both-none = 市场上的带宽目前不足，没有下单。
purchase-short = 💰 您的余额为 { $balance } TRX，<b>还差 { $missing } TRX。</b>
purchase-short-next = 余额足够后，这份报价会自动返回，价格以当时为准。
purchase-partial = ⚠️ 目前只有 <b>{ $available }</b>（您需要 { $wanted }），约 { $cost } TRX。{ $wait ->
        [deadline] 其余可以等到您设定的期限，届时未到的部分会退款。
        [open] 其余可以等到有人提供。
        [account] 只有用账户支付，其余才能等待。
       *[none] 该市场不能取消等待中的订单，所以这么短的租用无法等待其余部分。
    }
purchase-partial-none = ⚠️ 市场目前没有供应。{ $wait ->
        [account] 只有用账户支付才能等待。
        [none] 该市场不能取消等待中的订单，所以这么短的租用无法等待。请稍后再试，或租一天或更久。
       *[open] 您可以下单并等待。
    }
purchase-locked = 🔒 其他地址能租到更多：这个地址很可能已向同一批提供者租用，更短的租用会改变原租用的结束时间。请选择更长的时长，或等之前的租用结束。
wait-ask = ⏳ <b>最多等多久？</b>
wait-now = 现在：<b>{ $amount }</b>，租 { $duration }，到 { $end }。
wait-rest = 稍后：<b>{ $rest }</b>。目前没人提供：可能分批到、很晚到，或不到。每一批都从成交起算 { $duration }，因此各批不会同时运行。
wait-none = 稍后：全部 <b>{ $rest }</b>。目前没人提供：可能分批到、很晚到，或不到。每一批都从成交起算 { $duration }，因此各批可能不会同时运行。
wait-rule = 到您设定的期限，其余部分会取消并退款。若期限晚于 <b>{ $time }</b>，从那时起您也可以自行取消。
wait-deadline = 现在支付全部费用。<b>{ $wait }</b>内未到的部分会取消并退款（目前约 { $refund } TRX），如有取消手续费则从中扣除。
wait-deadline-net = 现在支付全部费用。<b>{ $wait }</b>内未到的部分会取消并退款（目前约 { $refund } TRX）。
wait-open = 现在支付全部费用。如果现在下单，从 <b>{ $time }</b> 起可在“订单”中取消其余部分（需市场支持）。
wait-fixed = 现在支付全部费用。<b>在该市场，我无法取消其余部分。</b>
wait-not-offered = 该市场不能取消等待中的订单，短租可能会一直等下去。请先租现有的数量。
purchase-waiting = ⏳ 仍在等待 <b>{ $amount }</b>，有人提供时成交。
purchase-waiting-until = ⏳ 仍在等待 <b>{ $amount }</b>，最晚到 { $end }。届时仍未成交的部分会取消并退款。
purchase-waiting-fixed = ⏳ 仍在等待 <b>{ $amount }</b>。{ $end } 前无法取消；届时仍未成交的部分会自动取消并退款。
purchase-wait-over = { $amount } 在您设定的期限 { $end } 前没有到，已取消。
wait-needs-link =
  { $count ->
   *[other] ⏳ 还有 { $count } 个设有期限的订单在等待。账户若不在此绑定，我无法按期取消，款项会继续冻结。
  }
wait-unlinked = ⚠️ <b>订单的其余部分没有取消。</b>为 { $address } 租用 { $what }的期限是 { $end }，但付款账户已不在此绑定，或其密钥已失效。其余部分仍在等待，款项仍被冻结。请重新绑定该账户，我会在一分钟内取消。
purchase-earlier-unknown = ❗ 我还在查询您之前的一笔订单（{ $what }）是否成立。如果现在下单，两笔可能都会成立。
purchase-requoted-price = 🔄 价格有变动。没有扣款，这是新的报价。
purchase-requoted-rise = 🔄 价格上涨了 { $more } TRX。没有扣款，这是新的报价。
quote-rise = 价格已从 { $from } 涨到 { $to } TRX。
quote-fall = 价格已从 { $from } 降到 { $to } TRX。
purchase-requoted-promo-ended = 🎟 该优惠码已结束。没有扣款，这是不含优惠码的报价。
purchase-requoted-promo-used-up = 🎟 该优惠码已用完。没有扣款，这是不含优惠码的报价。
purchase-requoted-promo-used = 🎟 您使用该优惠码的次数已达上限。没有扣款，这是不含优惠码的报价。
purchase-requoted-market = 🔄 市场已没有足够的数量。没有扣款，这是新的报价。
purchase-requoted-made-already = 📦 您之前同样的订单已经成立，我会另发一条消息显示。这次没有下单。如果要再租一份，请确认。
purchase-requoted-balance = 🔄 余额已不足。没有扣款。
purchase-came-back = 💰 充值已到账。这是按当前价格的报价。
button-confirm = ✅ 租用 · { $cost } TRX
button-confirm-extend = ✅ 续租 · { $cost } TRX
button-take-part = 先租 { $amount }
button-rest-later = 全部下单，等待其余部分
button-order-wait = 下单并等待
button-new-quote = 🔄 重新报价
button-retry = 🔄 重试
button-buy-again = 🔁 再租一次
button-order-details = 🔎 详情
button-quote-details = 🔎 详情
button-quote-change = ✏️ 更改
quote-change-ask = 您想更改什么？
button-quote-amount = 🔢 数量
button-quote-duration = ⏱ 时长
button-quote-receiver = 📮 接收地址
button-use-account = 💼 使用账户
quote-without-account = 无需账户：用您自己的钱包支付。如果下单失败，TRX 会退回。
quote-account-only = 这笔无法用钱包支付，需要账户。
button-ways = 💳 其他支付方式…
ways-ask = 您想如何支付？
purchase-sending = ⏳ 正在下单：{ $what }，{ $cost } TRX…
purchase-unknown = ❗ <b>暂时不知道您的订单是否成立</b>
purchase-unknown-why = 我下单了 { $what }（{ $cost } TRX），市场没有明确答复。我不会重复下单。
purchase-unknown-next = 我正在查询您的订单和余额，结果会在这里告诉您。订单可能会晚些出现，所以可能需要 10 分钟。
purchase-unknown-unreachable = 仍然无法连接市场。我会继续尝试，并在这里告诉您。在此之前请不要重复下单。
purchase-unknown-money = 您的余额减少的金额超出了已列出的订单，所以订单很可能已成立。我会继续查询，并在这里告诉您。在此之前请不要重复下单。
purchase-unknown-signed = 您的转账可能仍在途中：它在 { $time } 前有效。我会继续查询并在这里告诉您。在此之前请不要再次付款。
purchase-not-seen = ❔ <b>您的订单很可能没有成立：</b>{ $what }，{ $cost } TRX
purchase-not-seen-why = 市场上没有这笔订单，您的余额也没有为它扣款。
purchase-not-seen-money = 市场上没有这笔订单，但您的余额减少的金额超出了已列出的订单。请向市场方询问。
purchase-not-seen-next = 我会查询到 { $until }，如果订单出现会通知您。在此之前再下同样的订单，两笔可能都会成立。
purchase-not-made = ✖️ <b>没有扣款。</b>您的订单 { $what }（{ $cost } TRX）没有成立。
purchase-found-late = ❗ 我曾告诉您这笔订单很可能没有成立，现在市场显示了它。如果您在别处下过同样的订单，也可能是那一笔。
purchase-refused-title = ✖️ <b>未下单，没有扣款：</b>{ $what }
purchase-not-ordered = ✖️ <b>未下单：</b>{ $what }
purchase-payment-returned = 您的付款已到账，但订单已无法创建。{ $amount } TRX 最迟几分钟内退回付款地址。
purchase-payment-failed = 网络未接受您的 { $amount } TRX 付款，因此没有订单。如果付款之后仍然到账，将退回付款地址。
purchase-payment-sent = 订单已被拒绝，但您的钱包之后仍发出了 { $amount } TRX。这笔钱会退回付款地址。如果一小时后仍未到账，请联系 /support。
purchase-expired = 报价已过期。
quote-continued = 已在下方继续 ⬇️
purchase-cancelled = 已取消，没有扣款。
quote-cancelled = 报价已取消，没有扣款。
purchase-ordered-buy = ⏳ <b>正在寻找 { $what }…</b>
purchase-ordered-part = ✅ <b>{ $what }已在运行</b>
purchase-ordered-extend = ⏳ <b>正在续租 { $what }…</b>
purchase-progress = { $bar } { $percent }%
purchase-paid = 已支付：{ $cost } TRX
purchase-paid-delegations = { $cost } TRX · { $count } 笔代理
purchase-order-id = 订单号：{ $id }
purchase-completed-buy = ✅ 已为 { $address } 租用 <b>{ $what }</b>，有效至 <b>{ $end }</b>
purchase-completed-extend = ✅ <b>{ $what }</b>，{ $address } 已续租至 <b>{ $end }</b>
purchase-completed-none = ✖️ <b>已取消：{ $what }</b>（{ $address }）
purchase-completed-parts = ✅ <b>{ $what }</b>，给 { $address }，分 { $parts } 批
purchase-runs = 每批各有起止时间：
purchase-run = • { $amount }：{ $start } 至 <b>{ $end }</b>
purchase-run-over = • { $amount }：{ $start } 至 { $end }，已到期
purchase-run-until = • { $amount }：到 <b>{ $end }</b>
purchase-runs-most = 同一时间最多 <b>{ $amount }</b>。
saved = 💚 节省：<b>{ $saved } TRX</b>（{ $percent }%），燃烧需 { $burn } TRX
purchase-ends = 到期时间：<b>{ $end }</b>
purchase-ends-first = 第一批到期：<b>{ $end }</b>
purchase-ends-last = 最后一批到期：<b>{ $end }</b>
purchase-delegations = 代理方：
purchase-delegation = • { $delegator}：{ $amount }
purchase-more = … 还有 { $count } 笔

## paying from another wallet
button-pay-wallet = 📲 转 TRX 付款
button-copy-amount = 📋 复制金额
button-wallet-order = 📲 待支付：{ $what } · { $cost } TRX · { $left }
orders-to-pay = 📲 正在等待您付款：点击查看收款地址。
purchase-requoted-no-wallet = ℹ️ 该市场不支持用其他钱包付款。没有扣款，您可以用余额支付。
failure-unpaid = 您的待支付订单太多。请支付其中一笔，或等它们过期。没有扣款。
wallet-asking = ⏳ 正在获取收款地址：{ $what }，{ $cost } TRX…
wallet-asking-again = 市场还没有回应，我会继续尝试。请先不要付款；没有扣款。
wallet-title = 📲 <b>支付 { $what }，{ $duration }</b>
wallet-amount = 请转账：{ $amount } TRX
wallet-amount-rest = 还需转账：{ $amount } TRX
wallet-address = 转到：{ $address }
wallet-left = ⏳ <b>剩余 { $left }</b>，截止 { $time }
wallet-partly = 💰 <b>已收到 { $paid } / { $amount } TRX，还差 { $missing } TRX。</b>
wallet-all-seen = ✅ <b>已收到 { $amount } TRX，无需再转。</b>
wallet-arriving = 🔎 网络仍在确认 { $arriving } TRX。
wallet-part-title = 💰 <b>{ $what }：已收到 { $came } TRX，还不够。</b>
wallet-part = 已收到 { $seen } / { $amount } TRX，还差 { $missing } TRX。
wallet-part-else = 如果届时余款没有到账，就不会下单，已到账的款项进入您的余额。
wallet-part-else-sender = 如果届时余款没有到账，就不会下单，已到账的款项退回付款钱包。
wallet-covered = 💰 <b>已收到 { $amount } TRX。</b>正在为您下单。
wallet-over = ⌛ <b>时间已到。</b>请不要再转账。我正在核对按时到账的款项，需要一两分钟。
wallet-rules = • 任何钱包或交易所都可以。仅支持 TRX，不收代币。
  • 以实际到账金额为准：交易所可能扣除手续费。
  • 多付：多出部分进入您在这里的余额。少付：请在 { $time } 前补足。迟到：全部进入您的余额。
wallet-rules-sender = • 仅限 TRX，请勿从交易所付款：退款可能会丢失。请先绑定账户，退款就会进入您的余额。
    • 多付：多出部分退回。少付：请在 { $time } 前用同一钱包补足。迟到：全部退回。
    • { $minimum }
wallet-rules-network = • 因为此收款地址是新的，您的钱包还会向网络多付约 { $fee } TRX。
wallet-rules-network-saves = • 因为此收款地址是新的，您的钱包还会向网络多付约 { $fee } TRX。计入后，您节省 { $percent }%。
wallet-send-fee = 自行转 TRX 需另付约 { $fee } TRX 网络费。用 TronLink 或账户支付则不需要。
wallet-watching = 👀 我正在等待您的付款。
wallet-forgotten = ✖️ <b>已关闭。</b>请不要再向该地址转账。如果您已转出 { $amount } TRX 并在 { $time } 之前到账，订单仍会成立；其他款项进入您的余额。
wallet-forgotten-sender = ✖️ <b>已关闭。</b>请不要再向该地址转账。如果您已转出 { $amount } TRX 并在 { $time } 之前到账，订单仍会成立；其他款项退回付款钱包。
wallet-forgotten-part = 已收到 { $paid } TRX。如果没有后续款项，时限过后会进入您的余额。
wallet-forgotten-part-sender = 已收到 { $paid } TRX。如果没有后续款项，时限过后会退回。
wallet-cancelled = ✖️ <b>付款前已取消，没有下单：</b>{ $what }
wallet-taken = ✅ <b>已有别人支付：</b>{ $what }。您无需再付款。
wallet-expired = ⌛ <b>未按时付款，没有下单：</b>{ $what }
wallet-expired-part = 按时收到 { $paid } / { $amount } TRX。
wallet-expired-none = 没有款项按时到账。
wallet-late = 请不要再向该地址转账。之后到账的款项会进入您的余额。
wallet-late-sender = 请不要再向该地址转账。之后到账的款项会退回付款钱包。
wallet-to-balance = 您的 { $paid } TRX 会进入余额，一两分钟后通知您。
wallet-to-sender = 您的 { $paid } TRX 会退回付款钱包，一两分钟后通知您。
wallet-returned = ↩️ <b>您已付款，但未能下单：</b>{ $what }
wallet-why-market = 款项到账时，市场已无法按此价格成交。
wallet-why-previous = 市场对每个地址一次只接受一笔订单，而之前的一笔尚未全部成交。
wallet-why-other = 市场的说明：{ $reason }
wallet-missing = ❗ <b>无法确认这笔订单是否已付款：</b>{ $what }。如果您已转账，请查看余额和 /orders，并把订单号告诉市场方。
wallet-missing-sender = ❗ <b>无法确认这笔订单是否已付款：</b>{ $what }。如果您已转账，请联系 /support 并提供订单号。
wallet-credited = 💰 <b>{ $amount } TRX 已进入您的余额。</b>
wallet-sent-back = ↩️ <b>{ $amount } TRX 正在退回付款钱包。</b>
wallet-kept = ℹ️ <b>{ $amount } TRX 暂不退回。</b>{ $minimum }
wallet-refund-minimum = 不足 { $min } TRX 的退款不单独发出，会随下一笔退款退到同一钱包。
wallet-credited-rest = 您转入的金额超过了订单所需。
wallet-repaid = ℹ️ <b>您付款中的 { $amount } TRX 用于抵偿账户欠款：</b>链撤销了之前的一笔付款，而那笔钱您已花掉。

## paid by somebody else, and inline mode
button-ask-pay = 🙏 请别人代付
button-request-pay = 💳 帮我支付
button-request-open = 🔄 刷新报价
button-request-share = 📨 发给别人
button-request-drop = ✖️ 取消请求
request-what = <b>{ $what }</b>，{ $duration }
request-made = 🙏 <b>代付请求已生成。</b>把链接发给别人，或出示二维码：打开的人会看到您要租什么，用自己的余额或任意钱包支付。
request-made-balance = 🙏 <b>代付请求已生成。</b>把链接发给别人，或出示二维码：打开的人会看到您要租什么，用自己在这里的余额支付。该市场不支持从钱包付款。
request-link = 链接：{ $link }
request-terms = 有效期至 { $end }，仅限支付一次。有人付款后我会通知您。如果您自己支付上面的报价，此请求随即关闭。
request-share = 请帮我支付 TRON 上的 { $what }：
request-asks = 🙏 <b>{ $who } 请您代付：</b>
request-somebody = 有人
request-quote-own = 🙏 <b>这是您自己的请求。</b>您自己支付后，请求即关闭。有效期至 { $end }。
request-no-account = 无需账户，任何钱包都可以支付。绑定账户后，点一下即可用余额支付。
request-wallet-open = ⏳ 有人准备用钱包支付，但还没有转账。如果您现在支付，对方的付款会被取消。
request-quote = 🙏 <b>{ $who } 请您代付。</b>资源发往下面的地址，收据给您。有效期至 { $end }。
request-short = 📉 市场目前无法全部满足，而代付请求只能一次付清。请几分钟后再看。
request-told = 🎉 <b>已有人为您支付。</b>
request-undone = ⚠️ <b>别人为您的付款没有成功。</b>款项退还给付款人。
request-open-again = 您的请求重新开放，有效期至 { $end }。
request-over-again = 在此期间，您的请求已过期。您可以重新创建。
request-dropped = ✖️ 请求已取消，任何人都不能再支付。
request-paying = ⏳ 有人正在支付，没有向您扣款。如果对方没有成功，您可以支付。
request-paid = ✅ 已有人支付，没有向您扣款。
request-expired = ⌛ 此请求已过期，没有扣款。请对方重新发送。
request-withdrawn = ✖️ 此请求已被撤回，没有扣款。
request-gone = 此请求已不存在，没有扣款。请对方重新发送。
request-card-open = 🙏 <b>请帮我支付这笔租用</b>
request-card-paying = ⏳ <b>有人正在支付这笔租用</b>
request-card-paid = ✅ <b>已支付。</b>租用马上开始。
request-card-filled = ✅ <b>已支付并到账</b>
request-card-expired = ⌛ <b>没有人在期限内支付</b>
request-card-withdrawn = ✖️ <b>此请求已被撤回</b>
request-card-from = 发起人：{ $who }
request-card-terms = 按当前价格约 { $cost } TRX。{ $end } 之前，这里的任何人都可以支付。
inline-card-title = 🙏 请帮我支付
inline-card = { $what }，{ $duration }，给 { $receiver }：约 { $cost } TRX
inline-price = ⚡ { $what }，{ $duration }：现价 { $cost } TRX
inline-price-hint = 把这个价格发到聊天中
inline-saves = 比燃烧 TRX 省 { $percent }%
inline-short = 📉 目前只有 { $available } 可租。
inline-no-price-title = ⚠️ 暂时没有价格
inline-no-price = 市场目前没有响应，请一分钟后再试。
inline-how-title = ❓ 怎么用
inline-not-read = 🤔 我看不懂
inline-how-short = @{ $name } 65k 1h T…（数量、时长、地址）
inline-how = 在任何聊天中输入我的名字、数量、时长和接收地址：<code>@{ $name } 65k 1h T…</code>。写上地址，就可以请别人代付；不写地址，则得到当前价格。
wallet-credited-unpaid = 订单没有成立。

## failures of a purchase, each with a next step
failure-key = 🔑 您的 API 密钥已失效：可能已被撤销，或属于其他服务。没有扣款。请绑定有效的密钥后继续。
failure-balance = 余额不足，没有扣款。
failure-price = 价格已超过您确认的价格，没有扣款。请重新报价查看当前价格。
failure-market = 市场目前无法成交，没有扣款。请重新报价查看现有数量。
failure-extend = 已无法这样续租，没有扣款。请重新报价。
failure-nothing-to-extend = 该地址没有可以续租到那个时间的资源，没有扣款。请换一个到期时间，或重新租用。
failure-previous = 市场对每个地址一次只接受一笔订单，而之前的一笔尚未全部成交。没有扣款。请查看 /orders。
failure-busy = 服务繁忙，没有扣款，请几秒后再试。
failure-forbidden = 您的账户无权进行此操作，没有扣款。请检查账户，或绑定其他账户。
failure-sub-key = 绑定的密钥只能查看、租用和续租。此操作请绑定账户自己的密钥。
failure-sub-key-receiver = 绑定的密钥不能为此地址下单，没有扣款。
failure-sub-key-budget = 超过了绑定的密钥今天的剩余预算，没有扣款。
failure-values = 市场不接受这样的订单，没有扣款。请更改地址、数量或时长。
failure-down = 服务出了问题，没有扣款。请一分钟后再试。
failure-paused = ⏸ 运营方已暂停租用{ $reason }。没有扣款，正在进行的租用不受影响。
failure-market-paused = ⏸ 市场暂时不接受新订单。没有扣款，正在进行的租用不受影响。
failure-own = 我们这边出了点问题，没有扣款。请通过 /support 反馈并提供编号 <code>{ $reference }</code>。
failure-unknown = 市场拒绝了这次操作，原因不明（{ $code }），没有扣款。请通过 /support 反馈并提供编号 <code>{ $reference }</code>。

## buy
command-buy = 一步步租用能量或带宽
command-energy = 租用能量：地址 数量 时长
command-bandwidth = 租用带宽：地址 数量 时长
buy-resource = <b>您想租用什么？</b>

  能量用于 USDT 转账和其他合约，带宽用于每笔交易。
buy-stands = 余额：{ $balance } TRX
buy-stands-unknown = 余额：暂时无法显示。
buy-receiver = <b>{ $what }：给哪个地址？</b>

  请选择最近用过的地址，或粘贴一个 TRON 地址。
buy-receiver-new = <b>{ $what }：给哪个地址？</b>

  请粘贴 TRON 地址（T 开头，34 个字符）。
buy-amount = <b>{ $resource }：需要多少？</b>
buy-amount-each = <b>{ $resource }：{ $count } 个地址各需要多少？</b>
buy-amount-hint = 请选择，或输入数量，例如 <code>65000</code>、<code>65k</code> 或 <code>1.5M</code>。
buy-market = 租 1 小时：可用 { $available }，每 1,000 单位 { $price } TRX 起
buy-each = 一笔转账需要 { $energy } 能量；各数量均向上取整
buy-amount-chosen = 数量：<b>{ $what }</b>
buy-recipient = <b>USDT 转给谁？</b>
  发来收款地址或交易，我来核对 { $amount } 能量是否够用。收款方没有 USDT 时，大约需要两倍。也可以跳过。
buy-recipient-not-found = 链上找不到这笔交易。请发送收款地址，或跳过。
buy-recipient-no-usdt = 这不是 USDT 转账。请发送收款地址，或跳过。
buy-recipient-same = 这是您要租用的地址。请发送接收 USDT 的地址，或跳过。
buy-recipient-enough = ✅ 已核对收款方：{ $amount } 能量够用。
buy-recipient-short = ⚠️ 这笔转账约需 { $need } 能量。请返回多租一些。
button-skip = ⏭ 跳过
buy-duration-noted = ✔️ 时长：{ $duration }。现在请输入数量：
buy-duration = <b>租多久？</b>

  请选择，或输入 <code>15m</code>、<code>3h</code>、<code>1d</code>；只写数字表示天数。
buy-durations-dearer = 未列出：{ $durations }，租更久反而更便宜。
buy-durations-short = 目前没有：{ $durations }
button-duration = { $duration } · { $cost } TRX
same-cost = ⚖️ { $from }到 { $to }价格相同。
duration-scarce = { $duration }的货源少，每天较贵：{ $cost } TRX，而不是 { $usual }。
address-rented = 这个地址已有进行中的租用，所以最便宜的报价对它不可用；这些租用结束后会更便宜。
price-asking = 正在向市场询价…
buy-usage-address = 地址
buy-usage-energy = ⚡ 请这样输入：<code>/energy 地址 数量 时长</code>

  例如 <code>/energy { $address } 65k 1h</code>
buy-usage-bandwidth = 📶 请这样输入：<code>/bandwidth 地址 数量 时长</code>

  例如 <code>/bandwidth { $address } 5000 1h</code>
buy-link-wrong = ⚠️ 无法通过这个链接下单，请从这里开始。
preset-usdt-holder = 1 笔 USDT 转账 · { $amount }
preset-usdt-new = 1 笔 USDT 转账（新地址）· { $amount }
preset-usdt-holder-5 = 5 笔 USDT 转账 · { $amount }
preset-usdt-holder-10 = 10 笔 USDT 转账 · { $amount }
preset-usdt-3 = 3 笔 USDT 转账 · { $amount }
preset-usdt-20 = 20 笔 USDT 转账 · { $amount }

## wrong input: amounts, durations, addresses
wrong-empty = 内容是空的，请输入。
wrong-too-long = 太长了：最多 { $characters } 个字符、{ $words } 个词。
wrong-which = 这可能是 { $first } 或 { $second }。请照样输入其中一个。
wrong-part = 不清楚“{ $text }”在这里是什么意思。请输入数量（如 65k）和时长（如 1h）。
wrong-many = 这一行里数字太多。需要一个数量和一个时长，例如 65k 1h。
wrong-unicode-digits = 请使用普通数字 0 到 9。
wrong-exponent = 请写出完整数字，不要用 “e”。
wrong-not-positive = 请输入大于零的数字。
wrong-amount-fraction = 请输入整数，不带小数。
wrong-amount = 这不是数量。请试试 65000、65k 或 1.5M。
wrong-amount-address = 这是地址或交易。这里需要数量，例如 65000、65k 或 1.5M。
wrong-amount-separators = 点或逗号是千位分隔还是小数点？请试试 65000、65,000、65k 或 1.5M。
wrong-amount-below = 最小订单为 { $energy } 或 { $bandwidth }。
wrong-amount-smallest = 最小订单为 { $min }。
wrong-amount-above = 最大订单为 { $max }。
wrong-duration-fraction = 请用整数和单位，例如 30m 或 12h。
wrong-duration = 这不是时长。请试试 15m、2小时、1h30m 或 1d；只写数字表示天数。
wrong-duration-address = 这是地址或交易。这里需要时长，例如 15m、1d 或 2 小时。
wrong-duration-below = 最短租期为 { $min }。
wrong-duration-above = 最长租期为 { $max }。
wrong-address-shape = 这不是 TRON 地址。TRON 地址以 T 开头，共 34 个字符。
wrong-address-length = 这不是 TRON 地址：应为 34 个字符，您发的是 { $count } 个。请从钱包重新复制。
wrong-address-checksum = 地址有误：有字符不对。请从钱包重新复制。
wrong-address-look-alike = 请勿使用这个地址。第 { $position } 个字符“{ $letter }”只是看起来像拉丁字母，骗子会制作这种仿冒地址。请从钱包重新复制。
wrong-address-letter = 第 { $position } 个字符是“{ $letter }”，TRON 地址中不会出现这个字符。请从钱包重新复制。
wrong-address-several = 里面有不止一个地址。请只发送您要用的那个。
wrong-address-hex = 这是十六进制形式，钱包中显示为 { $address }。如果就是它，请发送这种形式。
wrong-address-foreign = 这是其他链的地址（0x…）。我需要以 T 开头的 TRON 地址。
wrong-address-not-activated = 该地址在链上尚未激活，无法接收资源。请先从其他钱包向它转入任意数量的 TRX（网络约收 { $fee } TRX），然后再发一次该地址。
wrong-address-contract = 这是合约地址。只能为钱包地址租用。
wrong-address-deposit = 这是本服务的地址，只用来接收 TRX。请粘贴您用来转账的钱包地址。
wrong-address-unreachable = 暂时无法连接 TRON 网络检查该地址，请稍后再发一次。
wrong-one-of = <code>{ $text }</code>：{ $problem }

activation-offer =
    <b>该地址尚未激活：</b>{ $address }
    激活之前无法接收资源。激活费用 <b>{ $cost } TRX</b>，只收一次，从您的余额（{ $balance } TRX）中扣除，激活后继续下单。
activation-short = 💰 <b>还差 { $missing } TRX。</b>
activation-under-way = 🌱 正在激活 { $address }…只需几秒。
activation-coming =
    ⏳ { $address } 还没有上链。
    请稍后再查一次。无论查几次，都只收一次费用。
activation-done = ✅ { $address } 已激活，费用 { $cost } TRX，已从您的余额扣除。
button-activate = ✅ 激活（{ $cost } TRX）

## bulk: a list of addresses at once
button-bulk = 🧾 多个地址
command-bulk = 一次为多个地址租用
bulk-ask = <b>为多个地址租用：{ $resource }</b>
    请发送一份列表：每行一个地址，后面写数量和时间，例如 <code>T… 65000 1h</code>；时间只写数字表示天数。没有写数量或时间的行，我会统一询问一次。
    也可以发送文件（CSV 或文本）。每次最多 { $most } 个地址。
bulk-send-again = 然后请重新发送列表。
bulk-too-many = ⚠️ 共 { $count } 行，每次最多 { $most } 行。请分批发送。没有下单。
bulk-cut = ⚠️ 这条消息太长，可能被 Telegram 拆开了，所以我没有读取。没有下单。请发送文件（CSV 或文本），或每条消息最多 { $most } 行。
bulk-empty = ⚠️ 这份列表里没有地址。
bulk-file-lost = ⚠️ 无法下载文件。请再发一次，或直接粘贴列表。
bulk-file-large = ⚠️ 文件太大（最多 1 MB）。请分批发送。
bulk-file-no-text = ⚠️ 这不是文本文件。请在表格软件中选择“另存为”CSV。
bulk-none-good = ⚠️ 这些行都无法使用。没有下单。
bulk-problems = ⚠️ 有 { $count } 行无法使用：
bulk-problem = { $n }（<code>{ $text }</code>）
bulk-send-right = 请发送正确的地址，或继续 { $count } 行。
bulk-replaced = ✅ 已替换第 { $n } 行。
bulk-twice = 与第 { $n } 行地址相同。请合并成一行。
bulk-more = … 还有 { $count } 项
bulk-for = 为 { $count } 个地址
bulk-checking = ⏳ 正在检查地址和价格…
bulk-title-energy = <b>{ $count } 个地址的能量</b>
bulk-title-bandwidth = <b>{ $count } 个地址的带宽</b>
bulk-title-both = <b>能量和带宽，一次下单</b>
bulk-group = { $count ->
    [1] • 1 × { $what }，{ $duration }：{ $cost } TRX
   *[other] • { $count } × { $what }，{ $duration }：每个 { $cost } TRX
  }
bulk-left-out = ⚠️ <b>未包含</b>，不扣款：
bulk-left-line = { $count ->
    [1] • 第 { $lines } 行：{ $problem }
   *[other] • 第 { $lines } 行（共 { $count } 行）：{ $problem }
}
bulk-left-not-activated = 该地址在链上尚未激活。请用 /buy 为它租用，我会告诉您如何激活。
bulk-left-unreachable = TRON 网络没有应答，无法检查该地址。请点“重新检查”。
bulk-left-warned = 该地址在已知的诈骗地址名单或 USDT 黑名单上。如果您确定，请用 /buy 单独为它租用。
bulk-left-made = 同样的订单此前已成立，只是应答丢失，没有再次下单。
bulk-left-locked = 市场供应充足，但无法租给该地址，很可能是因为它之前的租用。请选择更长的时长，或等之前的租用结束后再试。
bulk-lately = ⚠️ <b>最近一小时内已下过单</b>（地址、数量、时长相同）：{ $receivers }。确认后会再次下单。
bulk-available = ⚠️ 市场现有 { $available }。无法成交的行不会下单，也不扣款；我会列出来供您重试。
bulk-cost = 费用：最多 <b>{ $cost } TRX</b>
bulk-short = 💰 您的余额为 { $balance } TRX：<b>还差 { $missing } TRX。</b>请先充值，再点“重新检查”。
bulk-filled = { $bar } 已成交 <b>{ $filled } / { $all }</b>
bulk-filling = ⏳ 进行中：{ $count }
bulk-waiting = ▫️ 尚未下单：{ $count }
bulk-unknown = ❓ 没有应答，正在查明是否已下单：{ $count }
bulk-partly = ☑️ 部分已交付，其余已退款：{ $count }
bulk-returned = ↩️ 未交付，已退款：{ $count }
bulk-failed = ❌ 未下单，没有扣款：{ $count }
bulk-unwanted = ✖️ 下单前已停止，没有扣款：{ $count }
bulk-paid = 已付：<b>{ $paid } TRX</b>，最多 { $most } TRX
bulk-paused = ⏸ 运营方已暂停租用{ $reason }。恢复后会继续下其余订单，除非您停止。
bulk-not-made = 服务端没有这笔订单，很可能没有扣款。我会继续查看 24 小时。
bulk-uncharged = { $count ->
    [1] ❌ 第 { $lines } 行，没有扣款：{ $why }
   *[other] ❌ 第 { $lines } 行（共 { $count } 行），没有扣款：{ $why }
}
bulk-why-price = 价格上涨
bulk-why-market = 市场数量不足
bulk-why-balance = 余额不足
bulk-why-key = API 密钥已失效
bulk-why-other = 市场拒绝了订单（{ $code }）
bulk-line = { $mark } <code>{ $receiver }</code> · { $amount } · { $duration }
bulk-ends = 这些租用到期时我不会通知您。剩余时间见 /orders。
bulk-csv = 每一行的结果。时间为 UTC。
button-bulk-go-on = ➡️ 继续 { $count } 行
button-bulk-confirm = ✅ 确认 { $count } 笔 · { $cost } TRX
button-bulk-look = 🔄 重新检查
button-bulk-stop = ✋ 停止其余
button-bulk-again = 🔄 为 { $count } 个地址重新报价
button-bulk-csv = 📄 结果文件

## extend
command-extend = 续租
extend-which = <b>续租：哪一笔？</b>

  请选择，或粘贴一个 TRON 地址，续租该地址的全部资源。
extend-which-none = <b>续租：哪个地址？</b>

  没有找到您正在进行的租用。请粘贴正在租用的 TRON 地址。
button-rental = { $what } · { $receiver } · 剩 { $left }
button-extend-all = 该地址的全部
extend-looking = 正在查询可续租的资源…
extend-none = { $address } 没有可以续租的资源。已结束的租用不能续租，您可以重新租用，或粘贴另一个地址。
extend-none-rental = 这笔租用（{ $address }）没有可以续租的部分。您可以重新租用，或续租该地址的全部资源。
extend-what = <b>您想续租什么？</b>
extend-found = • { $what }，到期时间 { $end }
extend-found-between = • { $what }，分批到期：{ $first } 至 { $last }
extend-shared = ℹ️ 其中 { $what }来自该地址的其他租用：TRON 对每个提供者只记一个到期时间，所以一起续租、一起付费。
extend-or-rent = 重新租可能更便宜。
extend-sum = 合计：<b>{ $what }</b>
extend-together = ℹ️ 该市场无法单独续租一笔：以下是该地址的全部。
extend-left = ✖️ 不包括：{ $what }。{ $why }
extend-left-ended = 已经到期。
extend-left-not-allowed = 其提供者不允许续租。
extend-left-no-lock = 它可以提前归还，因此不能续租。
extend-left-ending = 几秒内就要到期。
extend-left-longer = 它的租期已经更长。
extend-left-too-long = 其提供者不出租这么久。
extend-left-in-progress = 还有资源正在发往该地址：请一分钟后再试。
extend-left-no-stake = 其提供者没有空闲质押。
extend-left-paused = 其提供者已暂停，不提供续租。
extend-left-other = 市场不支持续租它。
extend-end = <b>续租到什么时候？</b>

  请选择再租多久，或输入 <code>12h</code>、<code>2d</code>；只写数字表示天数。最晚到 { $max }。
extend-end-wrong = 那样会在 { $end } 到期，最晚只能续租到 { $max }。

## orders
command-orders = 您的订单
orders-running = 🟢 <b>进行中</b>
orders-waiting = ⏳ <b>等待中</b>
orders-ended = 🏁 <b>已结束</b>
orders-none-running = 没有进行中的租用。
orders-none-waiting = 没有等待成交的订单。
orders-none-ended = 还没有已结束的租用。
orders-line-running = • { $what }，给 { $receiver }：剩 <b>{ $left }</b>，到 { $end }
orders-line-waiting = • { $what }，给 { $receiver }：已成交 <b>{ $percent }%</b>，每 1,000 单位每天 { $price } TRX
orders-line-cancelled-untimed = • ✖️ 已取消：{ $what }（{ $receiver }）
orders-line-cancelled = • ✖️ 已取消：{ $what }（{ $receiver }），{ $time }
orders-line-cancelled-back = • ✖️ 已取消：{ $what }（{ $receiver }），{ $time }。{ $returned } TRX 已退回余额。
orders-line-ended = • { $what }，给 { $receiver }：{ $time }，{ $cost } TRX
orders-line-ended-saved = • { $what }，给 { $receiver }：{ $time }，{ $cost } TRX，<b>节省 { $saved } TRX</b>
orders-line-zap = • { $what }，来自 { $receiver }：{ $state }，{ $time }
button-orders-running = 进行中
button-orders-waiting = 等待中
button-orders-ended = 已结束
button-order-waiting = { $what } · { $receiver } · 已成交 { $percent }%
button-order-over = { $what } · { $receiver } · { $state }
orders-page = 第 { $page } / { $pages } 页
orders-unread = ℹ️ 这里只列出您最新的订单。更早的：{ $more }
orders-tap = 点击订单查看详情。
button-refresh = 🔄 刷新
order-title-normal = 📄 <b>{ $what }</b>
order-title-extend = 📄 <b>续租：{ $what }</b>
order-fill = 成交：{ $bar } { $percent }%（{ $filled } / { $amount }）
order-waits = 成交：⏳ { $amount } 尚未成交
order-made = 下单时间：{ $time }
order-duration = 时长：{ $duration }
order-left = 剩余时间：<b>{ $left }</b>，到 { $end }
order-left-first = 第一批剩余时间：<b>{ $left }</b>，到 { $end }
order-returnable = 现在提前归还可退回 <b>{ $refund } TRX</b>
order-part-ended = 已有一批到期：{ $end }
order-cancellable = 自 { $time } 起可以取消。
order-duration-extended = 时长：{ $duration }，续租后共 { $total }
order-extension = 已续租至 { $end }：{ $what }，{ $cost } TRX
order-ended = 已结束：{ $end }
order-no-delegations = 尚无代理。
order-missing = 您的账户中没有这笔订单。
orders-updated = 已是最新

## changing an order: cancelling, another price, another receiver
button-cancel-order = ✖️ 取消订单
button-cancel-order-from = ✖️ { $time } 起可取消
button-cancel-order-yes = 是的，取消订单
button-return = ↩️ 提前归还
button-return-yes = 是的，现在归还
button-receipt-file = 🧾 签名收据
receipt-file = 🧾 出售、交付和付款的内容，由市场（{ $signer }）签名。我已核对签名。
receipt-not-ready = 收据在代理约一分钟后、最终确认时提供。
receipt-not-offered = 此市场不提供签名收据。
receipt-wrong = 此收据的签名不是市场的。请告知 /support。
button-change-price = 💱 修改价格
button-change-price-yes = ✅ 修改价格
button-change-receiver = 📮 修改接收地址
button-change-receiver-yes = ✅ 修改接收地址
button-check-again = 🔄 再查一次
button-price-higher = +10%：{ $price }
button-price-medium = 市场价：{ $price }
change-ask-cancel = ✖️ <b>取消这个订单？</b>{ $what }
change-ask-return = ↩️ <b>提前归还这笔租用？</b>{ $what }
change-gives-back = 归还：{ $amount }
change-return-part = • { $amount }：{ $hours } 个未用小时，按其价格的 { $percent }% 退回：{ $refund } TRX
change-return-stays = 保留：{ $amount } 现在不能归还，会一直运行到期。
change-return-waits = 尚未成交的部分（{ $amount }）继续等待，可以单独取消。
change-return-final = ⚠️ 此操作不可撤销。该地址将在约两分钟内失去这些资源；只计算完整的未用小时。
change-gives-up = 尚未成交、将被取消：{ $amount }
change-comes-back = 退款：<b>{ $refund } TRX</b>
change-no-fee = 取消手续费：无
change-fee = 取消手续费：{ $fee } TRX
change-stays = 保留：{ $amount } 已代理并付款，会一直运行到期。
change-stays-until = 保留：{ $amount } 已代理并付款，运行到 { $end }。
change-pending = 处理中：{ $amount }。一两分钟内要么完成代理，要么也会退款。
change-young-cancel = ⏱ 这个订单现在还不能取消。
change-young-receiver = ⏱ 这个订单的接收地址现在还不能修改。
change-young-from = <b>{ $time }</b> 起可以操作，还要约 { $left }。
change-price-ask = 💱 <b>为 { $what }设定新价格</b>

  请选择，或输入每 1,000 单位每天的 TRX 价格，例如 <code>0.066</code>。出价高的优先成交。新价格只用于尚未成交的部分。
change-price-now = 当前价格：每 1,000 单位每天 { $price } TRX
change-price-lowest = 最低：每 1,000 单位每天 { $price } TRX
change-price-below = ⚠️ 对市场来说太低了。最低为每 1,000 单位每天 <b>{ $price } TRX</b>。
change-price-medium = 市场价（目前能成交最多的价格）：每 1,000 单位每天 { $price } TRX
change-price-same = ⚠️ 这就是现在的价格，请输入另一个价格。
change-ask-price = 💱 <b>修改价格？</b>{ $what }
change-price-to = 价格：{ $from } → <b>{ $to } TRX</b>（每 1,000 单位每天）
change-price-rest = 用于尚未成交的部分：{ $amount }
change-total = 新的总价：<b>{ $total } TRX</b>（现在 { $before } TRX）
change-takes = 从您的余额扣除：<b>{ $extra } TRX</b>
change-receiver-ask = 📮 <b>为 { $what }设定新的接收地址</b>

  请粘贴接收尚未成交部分的 TRON 地址。
change-receiver-same = ⚠️ 这就是现在的地址，请粘贴另一个地址。
change-ask-receiver = 📮 <b>修改接收地址？</b>{ $what }
change-receiver-from = 目前：{ $address }
change-receiver-to = 新地址：{ $address }
change-stays-there = { $amount } 已代理给原地址，不会变动。
change-moved = 🔄 订单已有变化。没有做任何操作，以下是当前情况。
change-already = 正在处理，请稍候。
change-earlier-unknown = 您上次对该订单的修改仍在查询中，结果会在这里告诉您。
change-sending-cancel = ⏳ 正在取消订单…
change-sending-return = ⏳ 正在归还租用…
change-sending-price = ⏳ 正在修改价格…
change-sending-receiver = ⏳ 正在修改接收地址…
change-unknown = ❗ <b>目前还不知道是否已完成</b>
change-unknown-cancel = 取消订单时市场没有应答。我不会重复操作；我正在查询订单，结果会在这里告诉您，可能需要 10 分钟。
change-unknown-return = 归还租用时市场没有应答。我不会重复操作；我正在查询订单，结果会在这里告诉您，可能需要 10 分钟。
change-unknown-price = 修改价格时市场没有应答。我不会重复操作；我正在查询订单，结果会在这里告诉您，可能需要 10 分钟。
change-unknown-receiver = 修改接收地址时市场没有应答。我不会重复操作；我正在查询订单，结果会在这里告诉您，可能需要 10 分钟。
change-not-seen-cancel = 您的订单很可能<b>没有取消</b>：市场显示它没有变化。
change-not-seen-return = 您的租用很可能<b>没有归还</b>：市场显示它没有变化。
change-not-seen-price = 价格很可能<b>没有修改</b>：市场显示订单没有变化。
change-not-seen-receiver = 接收地址很可能<b>没有修改</b>：市场显示订单没有变化。
change-not-seen-next = 我会查询到 { $until }，如果生效会通知您。
change-found-late = ❗ 我曾告诉您这项操作很可能没有生效，现在订单显示它已生效。
change-not-made-cancel = 您的订单<b>没有取消</b>。
change-not-made-return = 您的租用<b>没有归还</b>。
change-not-made-price = 价格<b>没有修改</b>。
change-not-made-receiver = 接收地址<b>没有修改</b>。
change-done-cancel = ✅ <b>订单已取消：</b>{ $what }
change-done-return = ✅ <b>已提前归还：</b>{ $amount }
change-return-leaves = 该地址会在约两分钟内失去这些资源，之后不再为此扣款。
change-came-back = 已退回您的余额：<b>{ $refund } TRX</b>
change-done-price = ✅ <b>价格已修改：</b>{ $what }，每 1,000 单位每天 { $price } TRX
change-costs = 订单总价为 { $total } TRX。
change-done-receiver = ✅ <b>接收地址已修改：</b>{ $what }
change-refused = ✖️ <b>未作任何更改。</b>
change-over = ℹ️ 该订单已成交或已结束，不能再取消或修改。
return-nothing = ℹ️ 这笔租用目前没有可归还的部分。未作任何更改。
return-less = ⏱ 可退金额已少于之前显示的。没有归还，请重新查看当前金额。
return-not-offered = ℹ️ 该市场不支持提前归还，租用会一直运行到期。
return-not-taken = ℹ️ 不能提前归还：链上会锁定到期满为止。
return-locked = ℹ️ 链上锁定到 { $end }，之后才能归还。
return-not-final = ⏱ 代理还不到一分钟。区块最终确认后就可以归还，请一分钟后再查。
return-no-hour = ℹ️ 没有剩余的完整未用小时，因此没有退款。租用会一直运行到期。
return-done = ℹ️ 您已经归还了这笔租用。
change-not-changeable = ℹ️ 此类订单既不能取消也不能修改。
change-not-offered = ℹ️ 在该市场，我无法取消或修改订单。未作任何更改，订单照常进行。
change-in-progress = ⏱ 订单的一部分正在上链，暂时不能修改。未作任何更改，请一分钟后再查一次。
change-price-too-low = ⚠️ 对市场来说这个价格太低。未作任何更改。
change-balance-low = 💰 您的余额不足。未作任何更改。
change-not-taken = ⚠️ 市场不接受此修改。未作任何更改。
wrong-price = 这不是价格。请输入每 1,000 单位每天的 TRX 价格，例如 0.066。
wrong-price-address = 这是地址或交易。这里要的是价格（每 1,000 单位每天的 TRX），例如 0.066。
wrong-price-fraction = 最多三位小数，例如 0.066。
wrong-trx = 这不是 TRX 金额。请试试 12.5（最多六位小数）。
wrong-trx-address = 这是地址或交易。这里要的是 TRX 金额，例如 12.5。
wrong-trx-above = 没有人有这么多 TRX。最多 { $max } TRX。
wrong-price-above = 超过现价的十倍。最高 { $max }。
purchase-returned = 已退回您的余额：<b>{ $returned } TRX</b>
order-price = 价格：每 1,000 单位每天 { $price } TRX
order-ended-short = 订单未全部成交即已结束。
order-fixed = ℹ️ 在该市场，我无法取消或修改订单。
order-moved = { $amount } 在您修改接收地址之前已发往 { $address }。

## calc and available
command-calc = 费用计算：数量 时长
command-available = 市场当前供应
command-price = 当前价格与历史价格
calc-amount = 🧮 <b>费用计算：需要多少？</b>

  一笔 USDT 转账约需 { $holder } 能量，转给没有 USDT 的地址约需 { $newHolder }。请选择，或输入数量，例如 <code>65k</code>。
calc-usage = 🧮 请这样输入：<code>/calc 数量 时长</code>

  例如 <code>/calc 65000 1h</code>
calc-title = 🧮 <b>{ $amount }，{ $duration }</b>
calc-line = { $resource }：租用 <b>{ $cost } TRX</b>，燃烧 { $burn } TRX，可节省 { $percent }%
calc-line-dear = { $resource }：租用 <b>{ $cost } TRX</b>，燃烧 { $burn } TRX
calc-line-rent = { $resource }：租用 <b>{ $cost } TRX</b>
calc-short = { $resource }：目前只有 { $available } 可租
calc-none = { $resource }：目前没有可租的
calc-send-address = 发来您转出时用的钱包地址，即可获得报价。
calc-below = { $resource }：最小订单为 { $min }
calc-unknown = { $resource }：服务暂时没有回应
calc-days = 燃烧按每天用一次、共 { $days } 天计算。
available-title = 📊 <b>{ $resource }：当前可租</b>
available-level = 每 1,000 单位每天 { $price } TRX：{ $available }
available-range = 每 1,000 单位每天 { $low } 至 { $high } TRX：{ $available }
available-none = 无
available-empty = 目前没有可租的资源。
available-unknown = 服务暂时没有回应
available-note = 优先使用最便宜的报价。每个数量都包含更便宜的部分。
available-picture = 图为租 { $duration }的情况：横轴是每 1,000 单位每天的价格（TRX），纵轴是该价格下可租的数量。
button-price-for = 租 { $duration }
price-title = 📈 <b>{ $resource }价格</b>
price-now = 现在 { $what }租 { $duration }需 <b>{ $cost } TRX</b>。
price-cheaper = 现在 { $what }租 { $duration }需 <b>{ $cost } TRX</b>：比过去{ $past }中 { $percent }% 的价格便宜。
price-dearer = 现在 { $what }租 { $duration }需 <b>{ $cost } TRX</b>：比过去{ $past }中 { $percent }% 的价格贵。
price-steady = 现在 { $what }租 { $duration }需 <b>{ $cost } TRX</b>：过去{ $past }一直是这个价格。
price-new = 现在 { $what }租 { $duration }需 <b>{ $cost } TRX</b>。价格记录始于 { $since }，时间太短，无法比较。
price-short = 市场目前没有 { $what }可租 { $duration }。
price-unknown = 暂时无法获取价格，请一分钟后再试。
price-range = 图中最低 { $low } TRX，最高 { $high } TRX。
price-since = 自 { $since } 起有价格记录。
price-legend = 线：最低报价。点：通过本机器人的租用。断开：没有报价或数据。时间：{ $zone }。
price-nothing-yet = 这段时间还没有记录。价格每分钟记录一次，请过几分钟再来。
price-past-week = 一周
price-period-hour = 小时
price-period-day = 天
price-period-week = 周
wrong-input = ⚠️ { $problem }
tap-already = 您的订单正在处理，请稍候。
tap-requoted = 报价已更新，请查看新报价。
button-busy = ⏳ 处理中…

## told without being asked
not-handled = ⚠️ 您上次的操作未能完成。请先在 /orders 查看已下的订单，再重新操作其余部分。
ending-title = ⏰ <b>{ $what }（{ $address }）将在 { $left }后结束</b>
ending-rest = 之后成交的部分到期更晚，最后一批到 { $end }。
ended-title = 🏁 <b>{ $what }（{ $address }）已于 { $end } 结束</b>
ended-used = 约使用 { $used } / { $all }
ended-estimate = 我们的估算少了 { $short } 能量：燃烧了 { $burned } TRX。我们已将 <b>{ $credited } TRX</b> 存入您的余额。
ended-saved = 💚 节省 <b>{ $saved } TRX</b>：支付 { $cost } TRX，而燃烧需 { $burn } TRX
ended-lost = 您支付了 { $cost } TRX。这次燃烧会便宜 { $lost } TRX：下次可少租一些，或直接燃烧。
ended-unused = 这次没有用到（支付 { $cost } TRX）。下次准备转账时再租就好。
failed-title = ⚠️ <b>您的转账失败了</b>
failed-from = 转出地址：{ $address }
failed-fee-limit = 您钱包的手续费上限是 { $limit } TRX，而这笔转账需要 { $need } TRX。请把上限调到 { $need } TRX，再重新发送。
failed-fee-limit-some = 您钱包的手续费上限 { $limit } TRX 太低。请调高后重新发送。
failed-energy = 这笔转账约需 { $need } 能量。钱包里的能量不够，TRX 也不够燃烧来补足。
failed-energy-some = 这笔转账需要的能量超过了钱包里的能量，TRX 也不够燃烧来补足。请多租一些再重新发送。
failed-balance = 转账金额是 { $amount }，但钱包里只有 { $has }。请减少金额，或先充值。
failed-frozen = USDT 发行方已冻结该钱包，无法转出 USDT。
failed-refused = 代币合约拒绝了这笔转账。请核对金额和收款地址，再重新发送。
failed-other = 网络中止了这笔转账（{ $result }）。请重新发送。
failed-again = 钱包里还剩 { $left } 能量。要重新发送，请再租 { $more }。
failed-bytes = ⚠️ <b>该钱包目前无法转出</b>
failed-bytes-why = 钱包有能量，但没有带宽，TRX 也不足以支付带宽，所以网络会拒绝任何转账。请租用带宽，或向钱包转入 { $burn } TRX。
button-explorer = 🔗 查看交易

## zapbuy
command-zapbuy = 转入 TRX，获得一小时能量
zapbuy-title = 🚀 <b>ZapBuy：转入 TRX，获得 1 小时能量</b>
zapbuy-address = 转到：{ $address }
zapbuy-from = 从 { $sender } 转入（从其他地址转入，价格可能不同）：
zapbuy-from-any = 从尚无租用的地址转入：
zapbuy-barred = ⚠️ 目前市场无法为 <b>{ $sender }</b> 提供能量，很可能是因为它之前的租用。请先不要从该地址转账。
zapbuy-offer = • 转入 <b>{ $pay } TRX</b>，获得 { $energy } 能量，1 小时
zapbuy-smallest = 当前价格。最低 <b>{ $pay } TRX</b>；价格会变动，请略多转一些，多出的部分会换成更多能量。
zapbuy-short = ⚠️ <b>目前没有能量，请先不要转账。</b>没有能量期间，到账的 TRX 会扣除网络费后退还给您。
zapbuy-no-price = ⚠️ <b>目前没有价格，请先不要转账。</b>
zapbuy-delayed = ⚠️ <b>ZapBuy 处理延迟，请先不要转账。</b>已到账的 TRX 会在恢复后处理。
button-tell-stock = 🔔 有能量时通知我
zapbuy-paused = ⏸ <b>ZapBuy 已暂停</b>{ $reason }。请先不要转账：到账的 TRX 会在恢复后下单，或退还给您。
zapbuy-rules = • 只收 TRX，且须来自您自己的钱包：不收代币，不收交易所或合约的转账。
    • 能量发给转出地址。
    • 如果市场无法成交，TRX 会退还给您。
zapbuy-small-return = • 不足 65,000 能量不会下单：TRX 退还给您，扣除 { $fee } TRX 网络费；{ $fee } TRX 及以下不退。
zapbuy-small-credit = • 不足 65,000 能量不会下单：若来自账户自己的地址，TRX 转入该账户，否则退还给您，均扣除 { $fee } TRX 网络费；{ $fee } TRX 及以下不退。
zapbuy-small-keep = • ⚠️ 不足 65,000 能量不会下单，TRX 也<b>不会退还</b>。
zapbuy-rules-more = • 一笔转账对应一个订单。如果我没有通知您，请把交易哈希发给我。
zapbuy-prove = 🔔 要收到转账通知，请先点「这是我的钱包」。
zapbuy-markup = 价格已含 { $percent }% 加价。
## Inviting people
command-referral = 邀请好友
referral-title = 🤝 <b>邀请好友</b>
referral-share = 第一次通过您的链接打开本机器人的人，都算您邀请的。本机器人从其租用中赚取的收入，<b>{ $percent }%</b> 会进入您的余额。对方无需多付。
referral-no-share = 目前邀请没有分成，但第一次通过您的链接打开本机器人的人仍算您邀请的。
referral-not-offered = 本机器人没有邀请分成。
referral-no-account = 分成会进入您账户的余额。您还没有绑定账户，暂时无法获得分成。
referral-link = 您的链接：{ $link }
referral-count = 已邀请：{ $count } 人
referral-earned = 已获得：<b>{ $earned } TRX</b>
referral-last = 最近的分成：
referral-entry = • { $time }：{ $amount } TRX
referral-told = 🤝 截至 { $time } 的 24 小时内，您通过邀请获得了 <b>{ $amount } TRX</b>。
referral-welcome = 🤝 您是受邀而来的。本机器人从您的租用中赚取的收入，邀请人可能会获得分成；您无需多付。

## partner: bots of one's own
command-partner = 经营自己的机器人并赚取收益
partner-title = 🏪 <b>自己的机器人</b>
partner-what = 用 @BotFather 创建机器人，它就会以您的名义出租能量。您在每笔租用的市场价上加价，加价进入您账户的余额。
partner-bounds = 加价可设为 { $min }% 至 { $max }%。
partner-kept = 您的加价中有 <b>{ $percent }%</b> 归本服务的运营方。
partner-kept-next = 自 { $time } 起，您的加价中有 <b>{ $percent }%</b> 归本服务的运营方。
partner-share-told = ℹ️ 自 { $time } 起，您的加价中有 <b>{ $percent }%</b> 归本服务的运营方。此前的租用条件不变。
partner-approval = 每个新机器人启动前需经运营人员审核。
partner-needs-account = 您需要先有账户：加价会进入账户余额。
partner-not-offered = 这里不提供自建机器人。
button-bot-new = ➕ 添加机器人
button-bot-make = 🤖 在这里创建机器人
button-bot-make-request = 🤖 创建我的机器人
bot-make = 🤖 <b>请点击输入框下方的按钮。</b>Telegram 会询问名称并创建机器人。我直接从 Telegram 获取令牌，令牌不会出现在任何聊天里。
bot-made = ✅ Telegram 已创建机器人。
button-bot-go-on = ➡️ 继续
button-bot-begin = ✅ 启动机器人
button-bot-days = 📅 按日查看
button-bot-margin = ✏️ 修改加价
button-bot-account = 🔁 加价转入绑定的账户
button-bot-approve = ✅ 批准
button-bot-refuse = 🚫 拒绝
button-bot-pause = ⏸ 暂停
button-bot-resume = ▶️ 恢复
button-bot-close = 🗑 关闭
button-bot-close-yes = 🗑 是的，关闭
bot-ask-token = 请发送您的机器人令牌。
bot-ask-token-rule = 在 @BotFather 中用 /newbot 创建机器人，它会显示令牌。我会立即删除您的消息，令牌加密保存，绝不显示。请勿在别处使用：两个程序共用一个令牌会互相抢走消息。
bot-token-checking = ⏳ 正在询问 Telegram…
bot-not-a-token = ⚠️ 这不是令牌。令牌形如 123456789:ABC…，由 @BotFather 提供。
bot-token-refused = ⚠️ Telegram 不认识此令牌。请从 @BotFather 重新复制，或在那里生成新的令牌。
bot-token-unreachable = ⚠️ Telegram 暂时没有响应，请一分钟后重新发送令牌。
bot-token-taken = ⚠️ 此机器人已在这里使用。如果它是您的，请在 @BotFather 另建一个。
bot-token-renewed = ✅ 机器人已换用新令牌。
bot-found = ✅ 已找到：<b>{ $name }</b>，@{ $username }
bot-found-next = 再完成一步即可启动。
bot-ask-margin = <b>您在市场价上加收百分之几？</b>用户在每份报价中都会看到。
bot-margin-wrong = ⚠️ 请发送 { $min } 至 { $max } 之间的数字，最多两位小数。
bot-confirm = <b>启动 { $name }，@{ $username }？</b>
bot-confirm-money = 加价随每笔租用收取，租用最终确定后进入您的余额。退款时会一并退还相应的加价。
bot-title = 🏪 <b>{ $name }</b>，@{ $username }
bot-state = 状态：{ $state }
bot-state-draft = 未启动
bot-state-pending = 等待审核
bot-state-running = 运行中
bot-state-paused = 已暂停
bot-state-closing = 正在关闭
bot-state-refused = 已拒绝
bot-state-removed = 已关闭
bot-state-revoked = 已停止，令牌被拒绝
bot-problem-revoked = ⚠️ Telegram 拒绝其令牌：令牌已被撤销。请用新令牌重新添加此机器人，用户和数据都会保留。
bot-problem-used = ⚠️ 另一个程序在使用其令牌。请停止那个程序，否则双方各只收到一部分消息。
bot-closes = 它会应答到 { $time }，之后停止。
bot-people = 用户：{ $count }
bot-owner = 所有者：{ $id }
bot-place = 进程：{ $address }
bot-nowhere = ⚠️ 目前没有进程在运行它。
bot-margin = 加价：市场价的 <b>{ $percent }%</b>
bot-other-account = ℹ️ 加价进入的不是当前绑定的账户。
bot-trade = 租用：{ $count } 笔，共 { $paid } TRX
bot-trade-margin = 其中加价：{ $margin } TRX
bot-trade-credited = 已进入合作伙伴余额：<b>{ $credited } TRX</b>
bot-trade-kept = 归运营方：{ $kept } TRX
bot-trade-to-come = 尚未最终确定：{ $amount } TRX
bot-trade-withdrawn = 该账户至今已提取：{ $withdrawn } TRX
bot-days = 📅 <b>@{ $username }</b>，按 UTC 日期
bot-days-none = 暂无记录。
bot-day = • { $day }：{ $count } 笔，共 { $paid } TRX，加价 { $margin } TRX，归合作伙伴 { $credited } TRX
bot-days-rule = 租用计入其最终确定的那一天。
bot-ask-close = <b>关闭 @{ $username }？</b>从现在起它不再销售，并在 { $days } 天后停止。用户会立即收到通知：账户和资金仍归他们所有，在此之前可以保存密钥。
bot-ask-drop = <b>移除 @{ $username }？</b>它尚未启动，其令牌会在这里删除。
bot-closing = ⚠️ <b>本机器人即将关闭。</b>它不再销售，并于 { $time } 停止。您的账户及其中的资金仍归您所有。请在此之前保存 API 密钥：进入“账户”，再选“显示密钥”。要继续使用，请打开 @{ $username } 并在那里绑定密钥。
bot-reopened = ✅ <b>本机器人继续开放。</b>您的账户和密钥在这里照常可用。
bot-sells-no-more = ⚠️ 本机器人即将关闭：它不再销售，并于 { $time } 停止。您正在进行的租用不受影响。
bot-news-pending = 🏪 有新的合作机器人等待您审核：@{ $username }
bot-news-approved = ✅ 您的机器人 @{ $username } 已获批准，现在启动。
bot-news-refused = 🚫 运营人员拒绝了您的机器人 @{ $username }，其令牌已在这里删除。
bot-news-paused = ⏸ 运营人员暂停了您的机器人 @{ $username }：它仍会应答，但不再销售。
bot-news-resumed = ▶️ 您的机器人 @{ $username } 已恢复销售。
bot-news-revoked = ⚠️ Telegram 拒绝您的机器人 @{ $username } 的令牌，它已停止。请在 @BotFather 获取新令牌并重新添加此机器人，用户和数据都会保留。
bot-news-used = ⚠️ 另一个程序在使用您的机器人 @{ $username } 的令牌。请停止那个程序，否则双方各只收到一部分消息。
bot-news-working = ✅ 您的机器人 @{ $username } 恢复正常。
bot-news-closing = 🗑 运营人员正在关闭您的机器人 @{ $username }：它不再销售，并在 { $days } 天后停止。已赚取的收益仍在您的余额中。
bot-news-texts = ✏️ 合作伙伴机器人 @{ $username } 有新的文字等待您批准。
bot-news-texts-approved = ✅ 您的机器人 @{ $username } 的新文字已获批准并生效。
bot-news-texts-refused = 🚫 运营人员拒绝了您的机器人 @{ $username } 的新文字。用户仍看到之前的文字。
command-promo = 输入优惠码
button-promo = 🎟 优惠码
promo-ask = 🎟 <b>请发送优惠码。</b>
promo-held = 您已有 { $code }：加价为 { $percent }%。新的优惠码会取代它。
promo-rule = 仅用于您亲手确认的租用或续租，不用于批量租用和自动规则。
promo-taken = 🎟 优惠码 <b>{ $code }</b> 已保存：下一次租用或续租的加价为 { $percent }%，而非 { $usual }%。报价中会显示，确认时使用。
promo-until = 截止时间：{ $end }
promo-nothing = ℹ️ 优惠码 <b>{ $code }</b> 目前没有优惠：加价只有 { $usual }%。
promo-wrong = ⚠️ 优惠码由 { $min } 到 { $max } 个字母（A–Z）和数字组成。
promo-unknown = ⚠️ 没有优惠码 <b>{ $code }</b>。请检查是否写对。
promo-ended = ⚠️ 优惠码 <b>{ $code }</b> 已结束。
promo-used-up = ⚠️ 优惠码 <b>{ $code }</b> 已用完。
promo-used = ⚠️ 您使用优惠码 <b>{ $code }</b> 的次数已达上限。
promo-not-offered = 这里没有优惠码：本机器人不加价。
zapbuy-yours = <b>最近的转账</b>
button-my-wallet = 🖊 这是我的钱包
zapbuy-usage = 🚀 输入 <code>/zapbuy</code> 查看地址和价格，或输入 <code>/zapbuy 交易哈希</code>（64 位）查询一笔转账的结果。
zapbuy-not-offered = 这里不提供 ZapBuy。
zapbuy-unknown-txid = 没有找到转账 { $txid }。新的转账在打包约 3 秒后会出现在这里。只有转到 ZapBuy 地址的 TRX 才算，请核对地址和币种。
zap-line = • { $paid }：{ $state }，{ $time }
zap-title = 🚀 <b>转账 { $paid } TRX</b>
zap-sender = 来自：{ $address }
zap-time = 时间：{ $time }
zap-stands = 状态：<b>{ $state }</b>
zap-energy = 能量：{ $energy }，1 小时
zap-until = 到期：<b>{ $end }</b>
zap-refund = 退款：{ $txid }
zap-fee = 已扣除网络费 { $fee } TRX。
zap-owed-next = 将退回到转出地址。
zap-owed-less = <b>{ $back } TRX</b> 将退回到转出地址，其余为网络费。
zap-owed-credit = <b>{ $back } TRX</b> 将转入转出地址所属的账户；若该地址没有账户，则退回到该地址。其余为网络费。
zap-owed-hand = 不会自动退回，因为退到转出地址可能会丢失。请转账人告诉客服退到自己的哪个钱包。
zap-owed-never = 退款的网络费比这笔钱还多。
zap-small-next = 要获得能量，请一次转入至少 <b>{ $pay } TRX</b>。
zap-short-next = 现在最多可买 <b>{ $available } 能量</b>。
zap-will-tell = 后续进展我会在这里告诉您。
zap-state-seen = 已到账
zap-state-ordering = 下单中
zap-state-ordered = 已下单，能量即将到达
zap-state-filled = 已完成
zap-state-ignored = 未下单，不退款
zap-state-refused = 不被接受
zap-state-owed = 待客服退款
zap-state-short = 部分交付
zap-state-refunding = 退款中
zap-state-refunded = 已退款
zap-state-vanished = 已被链撤销
zap-reason-too-small = 按当时价格不足以购买 65,000 能量。
zap-reason-exchange = 来自交易所钱包。
zap-reason-contract = 来自合约，合约无法接收能量。
zap-reason-market-short = 市场没有这么多能量。
zap-reason-order-ended = 订单结束时没有交付任何能量。
zap-reason-order-short = 其余部分运营方正在处理。
zap-reason-answer-lost = 市场没有对订单给出明确回应。
zap-reason-paused = 当时 ZapBuy 已暂停。
zap-reason-admin = 由运营方决定。
zap-reason-fork = 链撤销了这笔转账。
zap-reason-not-solid = 大额转账需等区块最终确认，大约一分钟。
zap-reason-market = 未能下单。
zap-told-seen = 🚀 ZapBuy 已到账 <b>{ $paid } TRX</b>，正在查看能换多少能量。
zap-told-unknown = ❔ <b>暂时不知道 { $paid } TRX 是否已换成能量订单。</b>市场没有给出明确回应。
zap-unknown-next = 我会查找这笔订单，10 分钟内不会再下第二笔：订单可能会晚些才出现。有结果会在这里告诉您。
zap-told-late = 订单后来还是成立了，所以不退款。
zap-told-ordered = 📦 已下单：<b>{ $energy } 能量</b>，1 小时，发给 { $address }。
zap-told-filled = ✅ <b>{ $energy } 能量</b>已到达 { $address }，有效期至 { $end }。
zap-told-missing = 少到了 { $missing } 能量，其价格低于退款的网络费，因此不退。
zap-told-short = ⚠️ <b>{ $wanted } 能量只到了 { $energy }</b>，地址 { $address }。这部分可用满 1 小时。
zap-told-ignored = <b>{ $paid } TRX 未买到能量</b>，款项留在运营方。
zap-told-closed = 运营方已结束处理 { $paid } TRX 的转账，不予退款。已到账的能量保留。
zap-told-refused = ✖️ <b>{ $paid } TRX 不能用于下单</b>，款项留在 ZapBuy 地址。转账人可联系客服退回。
zap-told-owed = ↩️ <b>{ $paid } TRX 未买到能量。</b>
zap-told-owed-lost = ↩️ <b>没有找到 { $paid } TRX 的订单。</b>如果它还是出现，我会告诉您。
zap-told-refunded = ↩️ <b>{ $paid } TRX 已退回</b> { $address }。
zap-told-sent-back = ↩️ <b>已退款。</b>交易中可查看金额和地址。
zap-told-vanished = 链撤销了 { $paid } TRX 的转账，钱仍在转账人那里。如果它再次被打包，我会继续处理。

## admin: the operators' screens
command-admin = 服务运行状况
command-zaps = ZapBuy 转账
command-zap = 单笔转账：重试、忽略、标记已退款
command-pause = 暂停购买或 ZapBuy
command-resume = 恢复已暂停的功能
command-broadcast = 群发消息
command-find = 查找用户、订单、交易
button-admin-people = 👥 用户
button-admin-orders = 📦 订单
button-admin-find = 🔎 查找
find-ask = 🔎 请粘贴 Telegram ID、@用户名、地址、订单号或交易哈希。
find-nothing = ⚠️ 没有找到。请试试 Telegram ID、@用户名、地址、订单号或交易哈希。
find-name = 🔎 <b>{ $name }</b>：多个用户
find-address = 🔎 <b>地址</b> { $address }
find-address-nobody = 没有人绑定它、以它为充值地址，或在聊天中为其租用。
find-account = 💼 <b>账户</b> { $account }
find-linked = { $name } 自 { $since } 起绑定
find-was-linked = 曾由 { $name } 绑定，直到 { $until }
find-not-linked = 目前没有人绑定它。
person-former = { $since } 至 { $until } 曾绑定 { $account }
button-give-back = ↩️ 交还
button-give-back-same = 交给原来的用户
button-claim-signed-in = 对方已用钱包登录
button-claim-proof = 我有证明
give-back-ask-whom = ↩️ 账户交给谁？请输入一位本机器人用户的 Telegram ID 或 @用户名。
give-back-unknown = ⚠️ 找不到唯一对应的用户。对方须先打开本机器人；用 Telegram ID 最准确。
give-back-ask-payer = 请粘贴以前向 { $address } 充值的交易哈希。用户须证明付款钱包属于自己。
find-payer-unknown = ⚠️ 找不到此哈希对应的已最终确认的 TRX 转账。
find-payer-other = ⚠️ 那笔转账的收款地址不是它。
find-payer-late = ⚠️ 这笔充值晚于解绑时间，任何人都可能发送。请使用更早的一笔。
find-payer-exchange = ⚠️ 那笔款来自交易所或合约，不能证明什么。请用来自用户自己钱包的充值。
claim-title = ↩️ <b>账户 { $account } 的证明</b>，用户 { $user }。请用户在 24 小时内完成以下任一项：
claim-sign-in = • 打开 { $link }，用钱包 { $wallet } 登录。不收费。
claim-send = • 从该钱包向 { $address } 转账正好 { $amount } TRX，并告诉您交易哈希。这笔钱会计为充值。
claim-ask-proof = 对方已用该钱包登录？请点按按钮。已转账？请粘贴交易哈希。
claim-unreadable = ⚠️ 这不是交易哈希。
claim-not-signed-in = ⚠️ 自提出此请求以来，对方还没有用该钱包登录。
claim-transfer-unknown = ⚠️ 找不到此哈希对应的已最终确认的 TRX 转账。新的转账约需一分钟。
claim-transfer-other = ⚠️ 这笔转账不符：钱包、金额、地址或时间不同。
claim-old = ⚠️ 已超过 24 小时。请重新点按“交还”。
claim-done-before = 此事已经处理完毕。
claim-barred = ⚠️ 未交还：已有人绑定了该账户，或用户已有十个账户。
claim-given = ✅ 证明有效。账户已交还，并已通知用户。
claim-unknown = ⏳ 证明有效，但服务没有给出明确答复。我正在核实，有结果会通知用户。
claim-busy = ⏳ 该用户上一次更换密钥还没有结果。请几分钟后再试。
claim-refused = ⚠️ 证明有效，但本机器人无法从服务取得新密钥，旧密钥也已删除。须由服务的运营方签发新密钥。
find-txid-nothing = 不认识这个交易哈希。可在浏览器上查看它属于谁。
find-zap = ⚡ ZapBuy 转账：{ $state }，{ $paid }，来自 { $sender }
find-zap-refund = ↩️ ZapBuy 退款：{ $state }，原转账 { $paid }，来自 { $sender }
find-deposit = 📥 账户 { $account } 的充值：{ $state }，{ $amount }，来自 { $sender }
find-delegation = 🔋 订单 { $order } 的代理：{ $state }，{ $units } 单位
find-reclaim = ♻️ 订单 { $order } 代理的收回：{ $state }，{ $units } 单位
find-outgoing = 📤 本进程发出的交易：{ $purpose }，对象 { $ref }，区块：{ $state }
find-no-block = 尚未打包
find-purchase = 📦 聊天中的租用 { $id }：{ $state }
people-title = 👥 <b>用户</b>
people-newest = 最新：
person-title = 👤 <b>{ $id }</b> { $name }
person-since = 自 { $since }，语言 { $language }
person-role = 👮 运营人员：{ $role }
person-banned = ⛔ 自 { $since } 被封禁
person-blocked = 🔕 自 { $since } 屏蔽了机器人
person-account = 账户 { $account }，绑定于 { $since }
person-key-dead = ⚠️ 密钥自 { $since } 失效
person-unlinked = 没有绑定账户。
person-unknown = 这里没有 ID 为 { $id } 的用户。
person-notes = 📝 <b>备注</b>
person-note = { $time } · { $by }：{ $text }
person-not-changed = ⚠️ 没有变化：本来就是如此，或对方是运营人员。
button-ban = ⛔ 封禁
button-unban = ✅ 解除封禁
button-note = 📝 备注
note-ask = 📝 关于 { $id } 要记下什么？运营人员能看到，此人也能在自己的 /privacy 文件中读到。
desk-orders-title = 📦 <b>聊天中的订单</b>
desk-orders-none = 还没有订单。
desk-order-title = 📦 <b>{ $what }</b>：{ $kind }，{ $state }
desk-order-purchase = 租用：{ $id }
desk-order-account = 账户 { $account }，用户 { $user }
desk-order-duration = 时长 { $duration }
desk-order-filled = 已成交：{ $percent }%
desk-order-sent = 提交于 { $at }
desk-order-error = 市场返回：{ $code }
desk-order-delegate = 🔋 { $what }，来自 { $delegator }：{ $txid }
command-journal = 运营操作记录
command-operators = 运营人员
admin-not-yours = 您的运营角色没有此权限。
button-admin-card = 🛠 总览
button-admin-zaps = ⚡ ZapBuy
button-admin-money = 💰 资金
button-admin-terms = 💹 加价
button-admin-bots = 🏪 机器人
button-admin-texts = ✏️ 文字
button-admin-promo = 🎟 优惠码
button-admin-problems = ⚠️ 异常
button-admin-page = 🖥 打开页面
button-admin-journal = 📖 记录
button-admin-pause = ⏸ 暂停
button-admin-broadcast = 📣 群发
button-admin-operators = 👮 运营人员
admin-orders-count = 24 小时订单：{ $orders } 笔
role-owner = 所有者
role-support = 客服
role-finance = 财务
role-partner = 合作伙伴
role-owner-is = <b>所有者</b>：全部权限，并管理运营人员。
role-support-is = <b>客服</b>：查看用户、订单和 ZapBuy，回答问题。
role-finance-is = <b>财务</b>：可查看客服能看到的内容和资金，并处理 ZapBuy。
role-given = 👮 您现在参与运营本机器人，角色：{ $role }。请输入 /admin。
role-taken = 您已不再参与运营本机器人。
operators-title = 👮 <b>运营人员</b>
operators-line = • { $id }：{ $role }
operators-configured = • { $id }：{ $role }（ADMIN_IDS）
operators-ask-who = 请发送对方的 Telegram ID：对方可用 /id 查看，并且必须先给本机器人发过消息。
operators-no-id = ⚠️ 这不是 Telegram ID：只能是数字。
operators-is-configured = ⚠️ 此人已在配置中，是所有者。
operators-unknown = ⚠️ 此 ID 的用户还没有给机器人发过消息。
operators-ask-role = { $id } 可以做什么？
operators-added = ✅ { $id } 现在是：{ $role }。已通知对方。
operators-removed = ✅ { $id } 已不再参与运营。已通知对方。
button-operator-add = ➕ 添加运营人员
button-operator-remove = ✖️ { $id }，{ $role }
journal-title = 📖 <b>操作记录</b>
journal-by = 运营人员：{ $by }
journal-about = 对象：{ $about }
journal-empty = 暂无记录。
journal-line = { $time } · { $by } · <b>{ $action }</b> { $target }
button-newer = ◀️ 较新
button-older = 较早 ▶️
button-journal-all = 全部
pause-title = ⏸ <b>暂停</b>

  暂停后不再接受新订单，用户会看到原因。之前的订单照常进行。
pause-none = 没有暂停任何功能。
pause-name-buy = 租用
name-zapbuy = ZapBuy
pause-name-withdraw = 提现
pause-name-all = 全部
pause-ask-reason = 为什么暂停：{ $what }？请发送一句话，用户会原样看到。
button-no-reason = 不写原因
button-pause = ⏸ 暂停：{ $what }
button-resume = ▶️ 恢复：{ $what }
button-signing-stop = 🔒 停止所有签名
signing-ask = 🔒 <b>停止所有签名？</b>此后不再签署转账、代理或收回，订单和付款会等待。只能在签名程序所在的机器上恢复：<code>npm run signer -- resume</code>
button-signing-stop-yes = 是的，停止
signing-stopped = 🔒 <b>已停止签名。</b>订单和付款正在等待。要恢复，请在签名程序所在的机器上运行：<code>npm run signer -- resume</code>
signing-away = 签名程序没有回应。请在它所在的机器上停止：npm run signer -- stop
digest-title = 📊 <b>每日摘要</b>
digest-yesterday = <b>昨天</b>（UTC）
digest-no-day = 尚无已记录的日期。
digest-quiet = 没有发生任何事：没有订单、收入和支出。
digest-on = 每天 { $hour }（{ $zone }）发送给您。
digest-off = 目前不会发送。
digest-ask = 请选择时间。内容包括最近一天、7 天和 30 天的数据、负债与资产，以及存在的问题。时区可在 /settings 中设置。
digest-saved = 已保存
button-digest = 🗓 每日摘要
button-digest-off = 🔕 不再发送
figures-money = 订单：{ $orders }{ $more }，支付 { $paid } TRX{ $morePaid }，利润 { $margin } TRX{ $moreMargin }
figures-filled = 全部成交：{ $percent }%
figures-times = 一半在 { $median } 秒内成交，99% 在 { $p99 } 秒内成交
figures-people = 买家：{ $buyers }，新账户：{ $accounts }
figures-owed = 欠账户：{ $owed } TRX，持有：{ $there } TRX
figures-missing = ⚠️ 缺少 { $missing } TRX。
money-title = 💰 <b>资金</b>
money-today = <b>今天</b>（UTC）
money-days = <b>最近 { $days } 天</b>
money-rentals = 租用：{ $count } 笔，支付 { $paid } TRX
money-rentals-markup = 其中加价：{ $markup } TRX
money-zaps = ZapBuy：{ $count } 笔，转入 { $paid } TRX，其中超出订单成本 { $markup } TRX
money-picture = 每日金额（TRX）：绿色为租用，橙色为 ZapBuy。
money-markup = 账上加价：{ $markup } TRX
markup-title = 💹 <b>加价</b>
markup-now = 聊天中的每笔租用和续租：在市场价上加 <b>{ $percent }%</b>。
markup-none = 没有加价：用户按市场价付款。
markup-shared = 加价的 <b>{ $percent }%</b> 归租用者的邀请人。
markup-not-shared = 邀请人不分得加价。
markup-rule = 用户看到的每个费用都已包含加价，报价中会写明，并随订单一起收取。未成交的部分会退回相应的加价。任何人都不会被收取超过其确认的报价。
markup-earned = 账上：{ $markup } TRX
markup-impossible = 租用是在另一个市场、从每个人自己的账户付款的。那里没有随订单收取加价的接口，因此无法加价。

  使用本程序自带的市场（<code>ROLES</code> 含 <code>market</code>，且未设置 <code>MARKET_URL</code>）时可以。ZapBuy 有自己的加价：<code>ZAPBUY_MARKUP_PERCENT</code>。
estimate-credits-on = 机器人估算不足时，从加价中入账：每笔租用最多 { $max } TRX，24 小时内最多 { $daily } TRX。
estimate-credits-off = 机器人估算不足时不入账：<code>MARKET_ESTIMATE_CREDIT_MAX_TRX</code> 和 <code>MARKET_ESTIMATE_CREDIT_DAILY_TRX</code> 为 0。
estimate-credits-made = 因估算不足已入账：最近 24 小时 { $day } TRX，共 { $total } TRX。
estimate-credits-impossible = 机器人估算不足时也无法入账：只有本程序的市场能把加价转入个人余额。
markup-ask = 在市场价上加百分之几？
referral-ask = 加价的百分之几归邀请人？
markup-range = 从 0 到 { $max }，最多两位小数。
markup-wrong = ⚠️ 请发送 0 到 { $max } 之间的数字，最多两位小数。
button-markup-other = ✏️ 修改加价
button-referral-other = ✏️ 修改分成
bots-title = 🏪 <b>其他机器人</b>
bots-rule = 每个机器人有自己的用户和文字，共用这个市场。
bots-elsewhere = 请在主机器人中管理。
bots-none = 暂无。
bots-configured = 来自 BOT_TOKENS：{ $bot }
bots-at = { $address }：{ $count } 个
bots-partners-off = 用户不能添加自己的机器人（PARTNER_BOTS 为 off）。
bots-partners-on = 用户可以用 /partner 添加自己的机器人。
bots-terms = 合作伙伴的加价：{ $min }% 至 { $max }%；其中您保留 { $kept }%。修改后的范围适用于之后设置的加价。
bots-kept-next = 自 { $time } 起您保留 { $percent }%；已通知合作伙伴。
button-bot-new-own = ➕ 添加您的机器人
button-margin-min = ✏️ 最低加价
button-margin-max = ✏️ 最高加价
button-partner-share = ✏️ 您的份额
partner-share-ask = 您保留合作伙伴加价的百分之几？会立即通知合作伙伴；调高的比例在 14 天后生效。
margin-min-ask = 合作伙伴最低可设多少加价？
margin-max-ask = 合作伙伴最高可设多少加价？0 表示通用上限。
bot-texts-title = ✏️ <b>本机器人的介绍文字</b>
bot-texts-rule = 名称显示在问候语和菜单上方；联系方式由 /support 显示，代替表单。
bot-texts-asked = <b>合作伙伴的文字</b>（⏳：经您批准后才显示）
bot-text-waits = ⏳ { $name }：{ $text }（等待运营人员批准）
button-bot-texts-approve = ✅ 批准文字
button-bot-texts-refuse = 🚫 拒绝文字
named-line = { $name }：{ $text }
bot-text-product = 名称
bot-text-greeting = 问候语
bot-text-contact = 客服联系方式
bot-text-usual = 默认
bot-text-ask = <b>{ $name }</b>：请发送新文字，最多 { $max } 个字符。
bot-text-long = ⚠️ 太长了：最多 { $max } 个字符。
bot-text-no-contact = ⚠️ 请发送 @用户名、https://… 或电子邮箱地址。
button-bot-text-usual = ↩️ 恢复默认
promo-codes-title = 🎟 <b>优惠码</b>
promo-codes-rule = 优惠码把加价（现为 { $usual }%）降到更低的比例，用于用户在聊天中确认的一次租用或续租。市场价不变。
promo-codes-no-markup = 目前没有加价，优惠码减不了什么。请先设置加价。
promo-codes-none = 还没有优惠码。
promo-code-line = { $code }：加价 { $percent }%
promo-code-uses = 已用：{ $uses } 次。共让利：{ $given } TRX
promo-code-uses-of = 已用：{ $uses } / { $max } 次。共让利：{ $given } TRX
promo-code-each = 每人次数：{ $max }
promo-code-open = 无截止时间
promo-code-until = 截止 { $end }
promo-code-over = 已于 { $end } 结束
promo-code-unlimited = 总次数：不限
promo-code-limit = 总次数：{ $max }
promo-code-ended = ⛔ 优惠码 { $code } 已结束。显示它的报价在确认时会换成新的报价。
promo-code-made = ✅ 优惠码 { $code } 现在可以使用。带有它名称的按钮可复制链接。
promo-code-taken = ⚠️ 已有或曾有优惠码 { $code }。请换一个。
promo-ask-code = <b>优惠码是什么？</b>{ $min } 到 { $max } 个字母（A–Z）和数字，不分大小写。
promo-ask-rate = <b>使用后加价百分之几？</b>现在是 { $usual }%；0 表示全部免去。
promo-ask-end = <b>可以用到什么时候？</b>点按钮，或输入时长或日期：<code>10d</code>、<code>2026-03-31</code>。
promo-ask-uses = <b>所有人一共可以用多少次？</b>点按钮，或输入数字。
promo-ask-each = <b>每人可以用多少次？</b>点按钮，或输入数字。
promo-count-wrong = ⚠️ 请发送 1 到 { $max } 之间的整数。
promo-confirm = <b>创建这个优惠码？</b>
button-promo-new = ➕ 新优惠码
button-promo-end = ⛔ 结束 { $code }
button-promo-random = 🎲 随机生成
button-promo-open = 不限期
button-promo-unlimited = 不限次数
button-promo-make = ✅ 创建
money-book = <b>库存</b>（一小时）：{ $energy } 能量，{ $bandwidth } 带宽
money-pool = 资金池
money-fund = 退款资金
money-wallet = { $name }：{ $balance } TRX，需要 { $needs } TRX
money-wallet-short = ⚠️ { $name }：{ $balance } TRX，需要 { $needs } TRX，缺 { $missing } TRX
money-no-stock = 市场在别处运行，这里无法得知其库存和资金池。
money-stock-unknown = 暂时无法读取库存和资金池（{ $code }）。
problems-more = … 另有 { $count } 项，请查看 /healthz。
admin-title = 🛠 <b>运营</b>
admin-market-ok = ✅ 市场正常（{ $ms } 毫秒）
admin-market-down = ❌ 市场：{ $code }
admin-chain-ok = ✅ 链：区块 { $head }，已固化 { $solid }
admin-chain-down = ❌ 链：{ $code }
admin-lag = 落后区块数：{ $lags }
admin-users = 用户：{ $users }，已绑定 { $linked }，已屏蔽 { $blocked }
admin-orders = 24 小时订单：{ $orders } 笔，{ $cost } TRX
admin-open = 进行中：{ $open }，结果未知：{ $unknown }
admin-zaps = ZapBuy：{ $zaps }
admin-queue = 待发消息：{ $queued }，24 小时失败：{ $failed }
admin-paused = ⏸ <b>{ $what }</b> 由 { $by } 于 { $since } 暂停：{ $reason }
admin-problems = ⚠️ <b>异常</b>
admin-no-problems = 本进程一切正常。
alarms-unconfirmed = { $count ->
   *[other] 🔔 { $count } 条告警等待确认。
}
button-alarms-confirm = ✅ 确认告警
alarms-confirmed = 已确认，不再通知其他人。
button-page-connect = 连接此聊天
button-page-open = 打开页面
page-link = 此按钮可让您登录运营页面一次，{ $minutes } 分钟内有效。请勿转发。
page-not-connected = 此聊天尚未与您在运营页面上的名字连接。请在那里登录，点按您的名字打开个人页面，点按 <b>Connect your chat</b>，然后把代码发给我。所有者用 { $command } 邀请您。
page-ask-code = 请发送运营页面显示的代码。
page-wrong-code = 代码错误或已失效。请在页面上重新生成。
page-connected = ✅ 此聊天现已关联到 { $name }。
admin-alerts = ❗ <b>未解除的告警</b>
admin-alert = • { $key }，自 { $since }
admin-done = ✅ 完成。
admin-withdrawals = <b>等待您审核的提现：{ $count }</b>
admin-withdrawal = { $n }. <b>{ $amount } TRX</b>，申请于 { $since }，{ $id }
    账户：{ $account }
    收款地址：{ $address }
admin-withdrawal-listed = 加入账户地址名单的时间：{ $since }。
admin-withdrawal-unlisted = 已不在账户的地址名单中。
admin-withdrawal-sure = <b>批准这笔提现？</b>发出后无法收回。
admin-withdrawal-approved = ✅ 已批准，即将发出。
admin-withdrawal-refused = 🚫 已拒绝，款项已退回余额。
admin-withdrawal-elsewhere = 已有人处理，或已被取消。
admin-withdrawal-why = 为什么拒绝？用户会看到您的回复。请选择或输入。
admin-withdrawal-ask = 请联系客服
admin-withdrawal-not-you = 无法确认是您本人操作，请联系客服
admin-withdrawal-wait = 请明天再试
admin-withdrawals-none-here = 这个市场没有提现功能，或此机器人没有它的运营密钥。
alert-withdrawal-review = 有一笔 { $amount } TRX 的提现（至 { $address }）等待审核（{ $id }）。请在 /admin 中批准或拒绝。
alert-withdrawal-judged = 提现 { $id } 不再等待审核。
admin-pause-usage = 输入 <code>/pause buy 原因</code>、<code>/pause zapbuy 原因</code> 或 <code>/pause withdraw 原因</code>。
admin-pause-done = ⏸ { $what }：已暂停。尝试操作的用户会看到原因。
admin-pause-buy-here = 聊天以及本进程的市场（REST、MCP）都会拒绝新订单、续租、提高价格和激活，错误码为 ORDERS_PAUSED。ZapBuy 也会等待。
admin-pause-buy-elsewhere = 仅在聊天中生效，因为市场在别处运行。要在那里暂停：<code>npm run operator -- orders pause</code>
admin-pause-already = { $what }：已经处于暂停状态。
admin-resume-usage = 输入 <code>/resume</code>，或加上名称：<code>buy</code>、<code>zapbuy</code>、<code>withdraw</code>。
admin-resume-done = ▶️ 已恢复：{ $what }。
admin-resume-nothing = 没有暂停中的功能。
broadcast-usage = 也可以输入 <code>/broadcast 文本</code>。您先看到预览，之后才会发送。
broadcast-refused = ⚠️ Telegram 不会接受这段内容：{ $problem }
broadcast-ask = 效果如上。要发送给 { $people } 人吗？
broadcast-ask-text = <b>{ $language } 的文本</b>
    请直接输入，可使用 Telegram 的 HTML，例如 &lt;b&gt;粗体&lt;/b&gt;。
broadcast-for = 接收者：{ $who }
broadcast-written-in = 已写语言：{ $languages }。其他语言的用户收到第一种。
button-broadcast-stars = ⭐ 加速发送
button-broadcast-paid = ⭐ 支付最多 { $stars } Stars 并发送
broadcast-stars = <b>用 Stars 加速发送？</b>
    付费广播每秒最多可发送 1,000 条。每条 0.1 Star：发送给 { $people } 人最多 { $stars } Stars。不付费至少需要 { $free }，免费。
broadcast-stars-balance = 您的机器人有 { $balance } Stars。
broadcast-stars-unknown = Telegram 没有返回机器人的 Stars 数量，因此无法付费发送。
broadcast-stars-short = ⚠️ Stars 不足，尚未发送。
broadcast-is-paid = ⭐ 用 Stars 付费
broadcast-pinned = 📌 显示在主菜单，直到 <b>{ $time }</b>
broadcast-choose-who = <b>发给谁？</b>
broadcast-choose-words = <b>用哪种语言写？</b>
    其他语言的用户会收到最先写的那一种。
broadcast-choose-days = <b>在主菜单显示多久？</b>
    每个人看到的是发给自己的最新一条。
broadcast-too-long = ⚠️ 主菜单最多容纳 { $most } 个字符。未做任何更改。
broadcast-over = ⚠️ 它已不是草稿。未做任何更改。
broadcast-to-everybody = 所有人
broadcast-to-linked = 有账户的人
broadcast-to-renting = 正在租用的人
broadcasts-title = 📣 <b>群发</b>
broadcasts-pinned = 主菜单上现有：{ $count } 条。点击可撤下。
broadcasts-none = 主菜单上没有公告。
announcement = 📌 { $text }
button-broadcast-new = ✏️ 写一条
button-broadcast-pin = 📌 放到主菜单
button-broadcast-unpin = 📌 撤下
button-broadcast-who = 👥 发给谁
button-broadcast-words = 🌐 语言
broadcast-dropped = 未发送。
broadcast-title = 📣 <b>群发：{ $state ->
        [sending] 发送中
        [stopped] 已停止
        [done] 已发送
       *[draft] 尚未发送
    }</b>
broadcast-counts = { $done } / { $people }
broadcast-outcomes = 已发送：{ $sent } · 失败：{ $failed } · 已屏蔽机器人：{ $blocked }
button-broadcast-send = 📣 发送
button-broadcast-stop = ✋ 停止
admin-zaps-usage = 输入 <code>/zaps</code> 或 <code>/zaps 状态</code>。状态：{ $states }
admin-zaps-title = 🚀 <b>ZapBuy：{ $state }</b>
admin-zaps-none = 无。
admin-zap-usage = 输入 <code>/zap 交易哈希</code>、<code>/zap 交易哈希 retry</code>、<code>/zap 交易哈希 ignore</code>、<code>/zap 交易哈希 rest</code> 或 <code>/zap 交易哈希 refunded 退款哈希</code>。
admin-zap-unknown = 没有这笔转账。
admin-zap-elsewhere = ⚠️ 当前状态下不能这样做。
admin-zap-state = 内部状态：{ $state }，{ $reason }，第 { $attempt } 次
admin-zap-txid = 交易哈希：{ $txid }
admin-zap-cost = 成本：{ $cost } TRX
admin-zap-off-chain = ⚠️ 自 { $since } 起不在链上
admin-zap-refunded-by = 由 { $by } 手动退款
admin-zap-refund-how = 已手动退款？{ $command }
admin-refund-usage = ⚠️ 请提供退款的交易哈希：64 位十六进制，且不同于原转账。
admin-refund-not-found = ⚠️ 链上没有该哈希的成功交易。没有标记；打包后再试。
admin-refund-not-final = ⚠️ 链仍可能撤销该交易。没有标记；请一分钟后再试。
admin-refund-unchecked = ⚠️ 暂时无法查询链。没有标记；请一分钟后再试。
admin-refund-used = ⚠️ 该交易已用于另一笔退款。没有标记。
button-zap-retry = 🔁 重试
button-zap-ignore = 🚫 忽略
button-zap-rest = ↩️ 退还剩余部分 { $amount } TRX
alert-title = ❗ <b>运营：需要您处理</b>
alert-over-title = ✅ <b>运营：已解除</b>
alert-unwell = <b>{ $part }</b> 异常：{ $problem }
alert-remedy = 处理方法：{ $remedy }
alert-since = 开始于 { $time }
alert-lasted = 持续了 { $duration }。
alert-runbook = 详见 { $file } 的 { $section } 一节
alert-well-again = <b>{ $part }</b> 已恢复正常。
alert-refund-owed = 有一笔待退款：{ $paid } TRX 给 { $sender }，原因 { $reason }。未自动退款：{ $why }。转账：{ $txid }
alert-order-short = 一笔 ZapBuy 订单停在 { $percent }%。订单：{ $order }，转账：{ $txid }
alert-zap-vanished = 链撤销了一笔 { $paid } TRX 的转账，当时状态为“{ $state }”。转账：{ $txid }
alert-zap-order-late = 一笔 ZapBuy 转账的订单迟到出现，当时转账状态已是“{ $state }”：多扣了 { $cost } TRX。请决定如何处理，系统不会自动处理。订单：{ $order }，转账：{ $txid }
alert-outcome-unknown = 无法确认一笔订单、订单修改或 ZapBuy 的结果（{ $reason }），不会重复操作。编号：{ $txid }
alert-undecided = 一笔付款或退款无法自动判定：{ $reason }。请人工处理，然后在“异常”中确认。编号：{ $txid }
alert-watcher-behind = ZapBuy 监听落后 { $lag } 个区块。
alert-key-rejected = 市场拒绝 ZAPBUY_API_KEY：无法为转账下单。
alert-balance-low = ZapBuy 账户余额不足：{ $balance } TRX，警戒线 { $limit } TRX。充值到 { $address }
alert-ticket-waits = 有人等待客服回复已超过 { $hours } 小时。未回复的问题：{ $n } 个。见 /admin 的“工单”。
alert-deposit-address-changed = ZapBuy 账户的充值地址由 { $before } 变为 { $after }。确认之前不会自动充值。
alert-parameter = 网络已更改 <b>{ $key }</b>：{ $before } → { $after }。sunwatt 已按新值计算。
alert-proposal = 提案 { $id } 拟更改 <b>{ $key }</b>：{ $before } → { $after }。27 位超级代表中已有 { $approvals } 位同意，需要 18 位。投票截止 { $end }。
alert-proposal-sure = 提案 { $id } 票数已够：<b>{ $key }</b> 将于 { $end } 由 { $before } 改为 { $after }。
alert-means-energy-fee = 没有能量的钱包每单位要燃烧这么多。报价、节省金额和手续费上限会自动跟随；请检查您的价格是否仍有吸引力。
alert-means-byte-fee = 没有带宽的交易每字节要燃烧这么多。估算以及小额 ZapBuy 转账的扣除额会自动跟随。
alert-means-activation = 这是新地址费用的一部分。激活费会自动跟随，提现手续费也是，除非设置了 MARKET_WITHDRAW_FEE_TRX：此时请检查它是否仍够支付成本。
alert-means-sender = 发送带备注或多重签名的交易时由发送方支付；sunwatt 不发送这类交易。
alert-means-permission = 提供者为资金池地址授予或修改权限时支付这笔费用。
alert-means-free-bandwidth = 每个地址每天免费获得这么多带宽。减少后，归集和退款会等待更久或燃烧 TRX。
alert-means-supply = 全网质押每天共产生这么多能量，因此每位提供者可供出租的数量会增减。进行中的租用不变。
alert-means-lock = 代理的锁定时间不能超过此值，因此租用也不能更长。API 的上限仍为 30 天。
alert-means-unfreeze = 提供者解除质押的 TRX 需要等待这么多天。
alert-means-fee-limit = 合约调用的手续费上限不能高于此值。
alert-means-dynamic = 此值变化后，一笔 USDT 转账消耗的能量会不同。估算和建议数量会自动跟随。
zap-title-token = 🚀 <b>代币转账：{ $token }</b>
zap-reason-not-trx = 这是代币而不是 TRX，只有 TRX 才算。转账人可联系客服退回。
zap-told-token = ✖️ <b>ZapBuy 收到代币：{ $token }。</b>这里只收 TRX，因此没有下单。转账人可联系客服退回。
alert-why-no-key = 未启用自动退款：请手动退款，然后 /zap TXID refunded TXID
alert-why-by-hand = 来自交易所或合约：请勿退到原地址。请找到所有者，手动转到其自己的钱包，然后 /zap 交易哈希 refunded 退款哈希
alert-why-too-large = 超过单笔自动退款上限：请手动退款，然后 /zap TXID refunded TXID
alert-why-daily-limit = 当日额度已用完：UTC 零点后自动继续，请勿手动退款
alert-why-wallet-low = ZapBuy 地址余额不足：从 TOP_UP_ADDRESSES 转入 TRX 后自动继续，请勿手动退款
alert-why-partly-delivered = 已交付一部分，此为剩余部分的金额：用 /zap TXID rest 退还，或手动退还其他金额，然后 /zap TXID refunded TXID
alert-why-maybe-sent = 已交付一部分，且可能已退还 TRX：请检查 ZapBuy 地址的转账；若其中没有这笔退款，请手动退款，然后 /zap TXID refunded TXID
alert-why-off-chain = 付款已不在链上，可能无需退款

## alerts: what the bot watches by itself
command-alerts = 提醒与自动租用
alerts-title = 🔔 <b>提醒</b>
autobuy-title = 🤖 <b>自动租用</b>

        地址的资源不足时，我会在您设定的限额内自动为它租用。
alerts-none = 还没有提醒。地址资源不足、余额不足或租用变便宜时，我可以提醒您。
alerts-some = 共 { $count } 个提醒，点按即可修改。
alerts-full = 已有 { $max } 个提醒。请先删除一个不再需要的。
alerts-saved = ✅ 已设置。
alerts-history = <b>记录</b>（最新在前）
alerts-delete = 删除它和它的记录？
alerts-address = 🔔 <b>此地址的提醒</b>
alerts-rental = 🔔 <b>{ $what }的提醒</b>
alerts-leads = 到期前多久提醒您？如果超过租期的三分之一，我会在最后三分之一时提醒。
alerts-leads-all = ⏰ <b>租用到期提醒</b>
alerts-lead-set = 好的
alerts-which-address = <b>哪个地址？</b>请粘贴一个 TRON 地址。
alerts-low = <b>{ $resource }低于多少时提醒您？</b>

  请选择，或输入数字，例如 <code>65000</code> 或 <code>65k</code>。
alerts-now = 当前：{ $now }
alerts-balance = <b>余额低于多少时提醒您？</b>

  请选择，或输入 TRX 金额。
alerts-price = <b>{ $what }租 1 小时不高于多少时提醒您？</b>

  请选择，或输入 TRX 金额。
alerts-price-far = ⚠️ 这远低于当前价格 { $cost } TRX，提醒永远不会触发。价格按整笔租用计算，而不是每 1,000 单位。请至少输入 { $min }。
alerts-price-now = 当前：<b>{ $cost } TRX</b>
button-alerts-all = 🔔 全部提醒
button-new-low-energy = ➕ 能量不足
button-new-low-bandwidth = ➕ 带宽不足
button-new-price-energy = ➕ 能量价格
button-new-price-bandwidth = ➕ 带宽价格
button-new-balance = 🔔 余额提醒
button-leads = ⏰ 租用到期
button-lead-off = 不提醒
button-rule-low = { $mark } { $receiver } { $resource }低于 { $level }
button-rule-balance = { $mark } 余额低于 { $level } TRX
button-rule-price = { $mark } { $resource }不高于 { $level } TRX
button-rule-stock = { $mark } { $resource }可租
button-rule-pause = ⏸ 暂停
button-rule-resume = ▶️ 恢复
button-rule-edit = ✏️ 修改
button-rule-history = 📜 记录
button-rule-delete = 🗑 删除
button-rule-delete-yes = 是，删除
button-rule-open = 🔔 此提醒
button-receipt-package = 📦 此套餐
button-receipt-rule = 🤖 此规则
rule-is-on = 已开启：{ $rule }
button-rule-rent = ⚡ 为此地址租用
button-rule-rent-price = ⚡ 按此价格租用
rule-low = 🪫 <b>{ $address } 的{ $resource }低于 { $level } 时提醒</b>
rule-balance = 💰 <b>余额低于 { $level } TRX 时提醒</b>
rule-price = 🏷 <b>{ $what } 不高于 { $level } TRX 时提醒</b>
rule-stock = 🏷 <b>{ $what } 可租时提醒</b>
rule-usual = { $what }，{ $duration }
rule-trx = { $amount } TRX
rule-state-on = 🟢 已开启
rule-state-paused = ⏸ 您已暂停
rule-state-stopped = ⚠️ 已停止
rule-state-done = ✔️ 已完成
rule-log-made = 已设置
rule-log-changed = 已修改
rule-log-paused = 已暂停
rule-log-resumed = 已恢复
rule-log-key = 已停止：此处无法再使用该账户
rule-log-crossed = { $now }：已提醒
rule-log-back = 恢复到 { $now }
rule-told-low = 🪫 <b>仅剩 { $left }</b>
rule-told-low-level = 您的提醒：低于 { $level }。
rule-told-balance = 💰 <b>您的余额为 { $balance } TRX</b>
rule-told-balance-level = 您的提醒：低于 { $level } TRX。
rule-told-price = 🏷 <b>{ $what }现在 { $cost } TRX</b>
rule-told-price-level = 您的提醒：不高于 { $level } TRX。（每 1,000 单位每天 { $price } TRX）
rule-keep = ♻️ <b>{ $address } 的{ $resource }自动续租</b>
rule-auto = 🤖 <b>{ $address } 低于 { $level } 时，自动租 { $what } { $duration }（同价则租更久）</b>
rule-told-keep = ♻️ <b>{ $text }</b>
rule-told-auto = 🤖 <b>{ $text }</b>
rule-did-bought = 已购买 { $what }，花费 { $cost } TRX（当时剩余 { $left }）
rule-did-bought-longer = 已购买 { $what }，时长 { $duration }，而非 { $asked }，没有多花钱：{ $cost } TRX（当时剩余 { $left }）
rule-did-extended = 已续租至 { $end }，花费 { $cost } TRX
rule-did-enough = 有 { $left }：足够
rule-did-quiet = 未购买：剩余 { $left }，但现在是您的免打扰时段
rule-did-incoming = 等待中：该地址还有一笔订单正在交付
rule-did-price = 未购买：现在要 { $cost } TRX，高于您设的 { $max } TRX
rule-did-dear = 已停止：每天要 { $cost } TRX，高于您设的 { $max } TRX
rule-did-market = 未购买：市场现在只有 { $available }
rule-did-daily = 未购买：今天已用 { $spent } / { $max } TRX，明天继续
rule-did-total = 已停止：总预算已用完（{ $spent } / { $max } TRX）
rule-did-balance = 已停止：余额不足
rule-did-balance-missing = 已停止：余额还差 { $missing } TRX
rule-did-paused = 暂不购买：运营方已暂停购买，恢复后自动继续
rule-did-unknown = 已下单 { $cost } TRX，但市场尚未确认。弄清之前不会再购买
rule-did-not-made = { $cost } TRX 的订单很可能没有成立，规则仍有效
rule-did-moved = 未购买：当时市场有变动
rule-did-refused = 已停止：市场拒绝了订单（{ $code }）
rule-did-not-extendable = 已停止：此租用无法再续租
rule-did-late = 已停止：未能及时续租
rule-did-ended = 已停止：租用已到期
rule-did-kept = 已完成：持续到 { $end }
receipt-rule = 🤖 按您的规则自动租用。
receipt-package = 📦 第 { $n } / { $count } 笔转账
receipt-longer = 💡 时长 { $duration }，而非 { $asked }，没有多花钱。
rule-other-account = 它属于一个未绑定的账户。请绑定该账户以继续，或删除后重新设置。
button-rule-keep = { $mark } ♻️ { $receiver } { $resource }持续租用
button-rule-auto = { $mark } 🤖 { $receiver } { $resource }保持 { $level } 以上
button-rule-start = ✅ 开始
button-keep = ♻️ 自动续租
button-new-auto-energy = 🤖 自动租用能量
button-new-auto-bandwidth = 🤖 自动租用带宽
## packages: a number of transfers, rented one by one
button-new-package = 📦 转账套餐
button-rule-package = { $mark } 📦 { $receiver } · { $count }
button-send-now = ⚡ 我要转账
button-send-anyway = ⚡ 仍要再租一笔
button-keep-ready = 🟢 随时备好
button-on-request = ✋ 仅按需
button-package-start = ✅ 预留 { $total } TRX
button-package-cancel = ✖️ 取消套餐
button-package-cancel-yes = 是，取消
package-transfer = 📦 <b>谁收 USDT？</b>首次转给没有 USDT 的地址需要更多能量。
package-holder = 已有 USDT 的地址 · { $amount }
package-new = 新地址 · { $amount }
package-count = 📦 <b>多少笔转账？</b>每笔需要 { $what }，现在 { $cost } TRX。请选择，或输入不超过 { $max } 的数字。
package-count-wrong = 请输入 1 到 { $max } 的整数。
package-max = <b>每笔转账最多可以花多少？</b>现在 { $cost } TRX。请选择，或输入 TRX 数额。
rule-package = 📦 <b>{ $count ->
    [1] { $address } 的 1 笔转账
   *[other] { $address } 的 { $count } 笔转账
}</b>
package-terms = 每笔：{ $what }，{ $duration }（同价则租更久），最多 { $max } TRX。有效至 { $end }。
package-ready = 🟢 随时备好：能量不够一笔转账时，我就租下一笔的。
package-on-request = ✋ 仅按需：转账前请点<i>我要转账</i>。
package-now = 现在一笔转账：{ $cost } TRX
package-total = 合计：最多 <b>{ $total } TRX</b>
package-short = <b>还差 { $missing } TRX。</b>
package-how = • 钱仍在您的余额里，只在这里预留；使用您 API 密钥的程序仍可花掉。
    • 每笔在能量到账时按当时的价格付款。没用上的也算一笔，下一笔我会先问您。
    • 套餐结束或取消时，剩余部分恢复可用。
package-exists = 该地址已有套餐。
package-left = 剩余：<b>{ $left } / { $count }</b>
package-open = ⏳ 一笔转账的能量正在路上。
package-paid = 已付：{ $spent } TRX，每笔 { $each } TRX
package-reserved = 为套餐预留：{ $reserved } TRX
package-reserved-of = 为套餐预留：{ $reserved } TRX。可用：{ $available } TRX
package-enough = 该地址有 { $what }，够一笔转账。直接转账即可。
package-cancel = <b>取消该套餐？</b>未用：{ $left }。取消后，{ $back } TRX 恢复可用。
package-cancelled = ✖️ 套餐已取消。未用：{ $left }。{ $back } TRX 已恢复可用。
rule-told-package = 📦 <b>{ $text }</b>
rule-did-transfer = 第 { $n } / { $count } 笔：{ $what }，{ $time }，{ $cost } TRX
rule-did-unused = 等待中：上一笔的能量未使用就已到期。需要下一笔时请点“我要转账”
rule-did-package-used = 已用完：{ $count } / { $count }，已付 { $spent } TRX
rule-did-package-over = 已结束：用了 { $used } / { $count }，已付 { $spent } TRX。{ $back } TRX 已恢复可用
button-auto-level = ✏️ 触发值
button-auto-amount = ✏️ 数量
button-auto-duration = ✏️ 时长
button-auto-max = ✏️ 最高价
button-auto-daily = ✏️ 每日预算
button-auto-total = ✏️ 总预算
button-auto-quiet = ✏️ 免打扰
keep-until = ♻️ <b>自动续租多久？</b>

  请选择，或输入时长，例如 <code>10d</code>，或最后一天，例如 <code>2026-03-31</code>。
keep-until-wrong = 请输入时长（例如 10d）或将来的日期（例如 2026-03-31），最多 { $days } 天。
keep-max = <b>每天最多花多少？</b>

  请选择，或输入 TRX 金额。超过时我会停止并告诉您。
keep-max-now = 按此租用的价格，每天 { $cost } TRX。
keep-sure = ♻️ <b>开始自动续租？</b>
keep-terms = 到 { $end } 为止，每天最多 { $max } TRX。
keep-how = 到期前半小时，我用您的余额续租一天并通知您。到期时间相同的，或市场无法分开处理的其他租用，会一并续租和付费。如果无法续租（价格、余额或供应），我会停止并通知您。
auto-level = <b>{ $resource }低于多少时租用？</b>

  请选择，或输入数字，例如 <code>65000</code> 或 <code>65k</code>。
auto-duration = <b>每次租多久？</b>

  请选择，或输入 <code>1h</code>、<code>1d</code>。
auto-max = <b>{ $what }租 { $duration }最多花多少？</b>请选择，或输入 TRX 金额。
auto-daily = <b>每天最多花多少？</b>

  请选择，或输入 TRX 金额。一天从您当地的午夜开始。
auto-total = <b>总共最多花多少？</b>

  请选择，或输入 TRX 金额。用完即停止。
auto-no-total = 不限
auto-quiet = <b>什么时段不购买？</b>

  请选择，或输入时段，例如 <code>22-7</code>，按您当地时间。
auto-no-quiet = 没有
auto-quiet-wrong = 请输入两个时间，例如 22-7 或 22:30-6:00。
auto-sure = 🤖 <b>开始自动租用？</b>
auto-budget = 每次最多 { $max } TRX，每天最多 { $daily } TRX（够 { $times } 次或更多）。
auto-budget-total = 每次最多 { $max } TRX，每天最多 { $daily } TRX（够 { $times } 次或更多），总共 { $total } TRX。
auto-quiet-hours = { $hours } 不购买（您当地时间）。
auto-at-once = ⚠️ 该地址现有 { $what }，低于触发值。启动后我会在一分钟内检查，如仍低于触发值就会购买。
auto-how = 从您的余额付款，每次购买都有收据。跳过的购买及原因见记录。余额不足时，我会停止并通知您。
rule-told-key =
  { $count ->
   *[other] ⚠️ <b>您有 { $count } 个提醒已停止：</b>其账户的密钥已被撤销，或已在此解除绑定。请重新绑定，再到“提醒”中点“恢复”。
  }

## the Mini App
button-app = 📱 打开应用
app-rent = 租用
app-running = 进行中
app-market = 市场
app-wallets = 地址簿
app-account = 账户
app-loading = 加载中…
app-offline = 没有网络连接。当前显示的是最近一次的状态，恢复连接后会自动更新。
app-ended = 本次会话已结束。请关闭应用，再从聊天中重新打开。
app-outside = 请在 Telegram 中打开机器人，即可租用并查看您的订单。
app-failed = 加载失败。
app-open-chat = 打开聊天
app-banned = 您无法使用此机器人。
app-busy = 点击太频繁。请稍等片刻再试。
app-receiver = 接收地址
app-receiver-hint = 地址或名称
app-scan = 扫描二维码
app-amount = 数量
app-duration = 时长
app-quote = 查看价格
app-own-price = 自定价格
app-own-hint = 每 1,000 单位每天的 TRX 单价。订单会一直等待，直到有提供者接受此价格。
app-own-value = 您的价格
app-own-wait = 最长等待
app-left = 剩余时间
app-filled = 已成交
app-extend-until = 续租到什么时候？最晚可到：{ $max }。
app-statement-sent = 文件已发送到聊天中。
app-chart-unit = { $what }，{ $duration }，单位 TRX
app-price-alert = 🔔 价格提醒
app-alert-level = 费用（TRX）
app-continue = 继续
app-history = 价格走势
app-depth = 不高于各价格的可用数量（每 1,000 单位每天的 TRX）
app-balance = 余额
app-withdraw-amount = TRX 数量
app-withdraw-to = 发送到
app-address = 地址
app-name = 名称
app-save = 保存
app-sign-in-hint = 会在浏览器中打开页面，因为钱包在 Telegram 内无法使用。
app-rules = 自动规则
app-no-rules = 还没有规则。请在聊天中用 /alerts 创建。
app-copied = 已复制
app-more = 显示更多

## notifications: what may be said unasked
button-notifications = 🔔 通知
notify-title = 🔔 <b>通知</b>

  点按切换：开启、静音（无声音）、关闭。无论如何设置，我都会回复您。
notify-orders = 订单收据
notify-rentals = 租用到期
notify-transfers = 失败的转账
notify-alerts = 提醒
notify-on = 开启
notify-silent = 静音
notify-off = 关闭

checkout-title = 订单付款
checkout-fixed = 现在用 TRX 支付。继续后，价格将锁定 { $duration }。
checkout-continue = 继续付款
checkout-until = 价格锁定至 { $time }。
checkout-fee = 由于此收款地址是新的，网络会另向付款方收取约 { $fee } TRX。
checkout-own-wallet = 请用您自己的钱包付款，仅限 TRX。若从交易所付款，退款可能会丢失。
checkout-send = 请一次性向 { $address } 发送恰好 <b>{ $amount } TRX</b>。
checkout-part = 已收到 { $paid } TRX，还差 { $missing } TRX。
checkout-part-sender = 请用同一钱包 { $address } 补足差额。用其他钱包时，只有一次付足 { $amount } TRX 才有效，先前的付款会退回。
checkout-small = 已收到 { $amount } TRX，不到价格的十分之一。只有同一钱包付清余款才会计入，否则会退回。
checkout-arriving = ⏳ 您的付款正在途中，无需再做任何操作：确认后此页面会显示。
checkout-late = ⏳ 付款时间已过。如果您已付款，请等一分钟：此页面会显示结果。现在请不要付款。
checkout-filling = ✅ 已付款。{ $what }大约一分钟内送达。
checkout-filled = ✅ 已付款并送达：{ $what }
checkout-short = 已送达：{ $what }中的 { $filled }。其余金额退回付款的钱包。
checkout-expired = 此订单未按时付款，不能再付款；已收到的款项会退回。
checkout-returned = 订单无法提交。您的付款会退回。
checkout-cancelled = 此订单已取消，不能再付款；已收到的款项会退回。
checkout-refunding = ↩️ 正在将 { $amount } TRX 退回 { $address }。
checkout-refunded = ↩️ 已将 { $amount } TRX 退回 { $address }。
checkout-refund-small = { $amount } TRX 太少，无法单独退回，将与下一笔退款一起发往 { $address }。
checkout-return = 返回 { $host }
checkout-follow = 付款到账后，此页面会自动更新。
checkout-sign-how = 在钱包中签名一次，即支付恰好这个金额。
checkout-not-payable = 此订单不能再付款，或者已经付款。请刷新页面查看状态。
checkout-payer = 不接受来自此地址的付款。请在钱包中选择另一个账户。
checkout-unavailable = 目前无法接受新订单。没有付款，请稍后再试。
checkout-link-wrong = 此付款链接无效，因此没有付款。请向商家索取新的链接。
checkout-link-expired = 此付款链接已过期。没有付款，请向商家索取新的链接。
checkout-ended = 此付款页面已关闭，因为付款期限已过去一天以上。如果您已付款，请向商家查询订单，不要再次付款。
checkout-details = 供商家参考：{ $detail }

## Providers: people with staked TRX who join the marketplace
button-earn = 🌱 用质押的 TRX 赚取收益
button-earn-start = 🌱 选择账户
button-earn-page = 🔐 打开页面
button-earn-revoke = 收回权限
button-copy-command = 📋 复制命令
command-earn = 用您质押的 TRX 赚取收益
earn-title = <b>用您质押的 TRX 赚取收益</b>
earn-intro =
    别人租用您的质押产生的能量或带宽，租金归您。您的 TRX 一直质押在您自己的账户里。您只给本市场的密钥一项权限：代理您质押的 TRX，以及把代理收回。它不能转账、不能解除质押，也不能修改任何设置。
earn-terms = { $resource } · 最低价格：每 1,000 单位每天 <b>{ $price } TRX</b>。最小租用量：{ $min }。
earn-today = 质押 { $stake } TRX 每天可得 { $amount }。若全部按当前价格（每 1,000 单位 { $price } TRX）租出，您每天赚 <b>{ $earned } TRX</b>。
earn-at-once = 网络最终确认该权限后，您就可以开始赚取收益。
earn-reviewed = 每个账户都须经运营人员批准。如果未获批准，网络手续费不予退还。
earn-not-offered = 在本机器人中不能用质押的 TRX 赚取收益。
earn-closed = 目前不接受新的提供者。如果您的质押已经加入，请用其钱包登录，之后可在 /earn 中查看。
earn-closed-owner = 目前不接受新的提供者。您的质押不受影响。
earn-ask = 质押在哪个账户里？请发送它的地址。在您签名之前，我会先显示将要发生的变化。
earn-line-open = ✏️ { $address }：等待您签名
earn-line-sent = 🔎 { $address }：已签名，等待网络
earn-line-granted = ⏳ { $address }：已授权，等待运营人员
earn-line-done = ✅ { $address }：已加入
earn-line-removed = ✖️ { $address }：权限已移除
earn-line-ended = ⌛ { $address }：未完成
earn-page =
    请在持有 { $address } 的钱包的浏览器中打开此页面。页面会显示变化和费用，由您的钱包签名。冷钱包可以使用文件。

    获得权限的密钥：{ $grantee }。请与钱包显示的密钥核对。
earn-page-revoke =
    请在持有 { $address } 的钱包的浏览器中打开此页面。页面会显示仍在进行的租用，由您的钱包签名。冷钱包可以使用文件。

    失去权限的密钥：{ $grantee }。
earn-page-until = 页面在 { $time } 之前有效。
earn-busy = { $address } 的一笔已签名更改正在处理中。请等它完成后再试。
earn-enrolled-already = ✅ { $address } 已加入，权限有效。
earn-granted-already = ✅ { $address } 已经授权，无需签名。可以开始赚取收益时，我会在这里通知您。
earn-enrolled = ✅ <b>已加入。</b>{ $address } 现在提供：{ $resources }。请在账户里留一些 TRX：每次代理都会消耗它的带宽或燃烧 TRX。
earn-enrolled-price = 最低价格：每 1,000 单位每天 { $price } TRX（{ $resource }）。
earn-enrolled-start = 有人按您的价格下单，租用就会开始。
earn-allowed = ✅ <b>已扩展。</b>{ $address } 的权限现在允许您在“质押奖励”中勾选的操作。
earn-waiting = ⏳ { $address } 已经授权，还须运营人员批准；完成后我会在这里通知您。
earn-removed = ✖️ <b>已移除。</b>本市场不能再代理 { $address } 的质押，也不能收回代理。仍被代理的部分，请在到期后用您的钱包收回。
earn-revoked = ⚠️ <b>授权已撤销。</b>{ $address } 不再允许本市场代理它的质押。它不会再有新的租用，已代理的部分只能用它自己的钱包收回。如果是误操作，请重新授权。
earn-not-listed = { $address } 不在本市场的提供者名单上。如需加入，请联系 /support。
earn-staked = 已质押：<b>{ $staked } TRX</b>，每天约 { $amount }。
earn-choose = { $address } 为两种资源都有质押。您想出租哪一种？
earn-estimate = 过去 7 天，按每 1,000 单位每天 { $price } TRX 或以上的价格，约可赚 <b>{ $earned } TRX</b>。
earn-estimate-how = = 所有提供者在此价位赚得的 { $sold } TRX（租用次数：{ $fills }）× 质押占比 { $stake } / { $all } TRX（含您的质押）。这不是承诺。
earn-estimate-little = 数据太少，无法估算：过去 7 天，每 1,000 单位每天 { $price } TRX 或以上的租用次数为 { $fills }。
own-title = 🌱 <b>您的质押</b> { $address } · { $resource }
own-income = 今天：<b>{ $today } TRX</b>。本月：<b>{ $month } TRX</b>。
own-unpaid = 尚未支付：{ $unpaid } TRX。
own-unpaid-both = 能量和带宽合计尚未支付：{ $unpaid } TRX。
own-yield = 年收益率：<b>{ $percent }%</b> = { $days } 天内 { $earned } TRX ÷ 质押 { $stake } TRX × 365 ÷ { $days }。
own-yield-none = 年收益率：满一天后显示。
own-running = 正在使用您质押的租用：{ $count }。最晚结束的是：
own-running-none = 目前没有租用使用您的质押。
own-free = 当前空闲：{ $amount }。
own-payout = 💸 { $amount } TRX，{ $time }：{ $txid }
own-payout-failed = ⚠️ { $amount } TRX，{ $time }：支付失败，将会重试。{ $txid }
own-state-active = 以每 1,000 单位每天 { $price } TRX 或以上出租。
own-state-paused = ⏸ 已暂停：不再接受新的租用，进行中的租用会运行到期。
own-state-leaving = 👋 您正在退出：从现在起不再有新的租用。最后一笔租用结束于 { $time }。
own-state-left = 👋 您已退出。全部质押均已空闲，您可以收回权限。
own-state-left-running = 👋 您已退出，这部分质押已空闲。{ $resource } 的租用全部结束后，您可以收回权限。
own-state-left-one = 👋 您已退出，这部分质押已空闲。该权限也用于 { $resource }：要收回权限，请在那里也退出。
own-state-operator = ⛔ 本市场的运营方已停止此账户的新租用。请联系 /support。
own-state-permission = ⚠️ 缺少权限，因此不会出租。请重新授权以继续。
own-state-fees = ⚠️ 账户的 TRX 不足以支付代理，因此不会出租。请转入一些 TRX。
own-state-rests = ⏳ 网络拒绝了部分代理。在 { $time } 之前不会有新的租用。
own-terms = ⚙️ <b>您的条件</b>：{ $address } · { $resource }
own-terms-apply = 更改只适用于新的租用，进行中的保持原条件。
own-payout-to = 支付至：{ $address }
own-rhythm-daily = 每天支付一次，不收手续费
own-rhythm-at-once = 尽快支付，每次收取 { $fee } TRX
own-payout-minimum = 每次至少支付 { $minimum } TRX，退出后至少 { $last } TRX
own-commission = 本市场收取您收入的 { $percent }%
own-name-price = 最低价格
own-name-smallest = 最小租用量
own-name-longest = 最长租期
own-name-share = 出租比例
own-name-reserve = 自留
own-name-payout = 收款地址
own-value-price = 每 1,000 单位每天 { $price } TRX
own-saved = ✅ 已保存。
own-csv = 您最近的租用和支付记录及其交易。
button-own-terms = ⚙️ 条件
button-own-pause = ⏸ 暂停
button-own-resume = ▶️ 重新出租
button-own-csv = 📄 账单
button-own-leave = 👋 退出
button-own-at-once = 尽快支付
button-own-daily = 每天支付一次
button-own-payout-self = 该账户本身
button-earn-page-again = 🔐 重新授权
own-notices = 🔔 <b>关于您质押的通知</b> { $address } · { $resource }
own-notices-how = 点击即可开启或关闭。新租用的通知每小时最多一条。
own-notice-sold = 已出租
own-notice-ended = 租用结束
own-notice-price = 有更低的价格
own-notice-idle = 质押空闲一整天
own-notice-withdraw = 解除质押的 TRX 可提取
own-notice-rewards = 已领取质押奖励
own-news-sold = 🌱 <b>您的质押赚了 { $earned } TRX。</b>新租用：{ $count }。
own-news-ended = 🏁 您质押的租用已结束：{ $count }。
own-news-price = 📉 另一提供者有空闲质押，价格为每 1,000 单位每天 { $price } TRX，您的最低价格是 { $mine } TRX。
own-news-idle = 💤 您的质押已空闲一天。降低价格可能有帮助。
own-news-withdraw = 💰 您解除质押的 { $amount } TRX 现在可在钱包中提取。
own-news-rewards = 🗳 <b>已领取 { $amount } TRX 质押奖励。</b>
button-own-notices = 🔔 通知
button-own-rewards = 🗳 质押奖励
button-own-allow = 🔐 扩展权限
button-own-reserve = 预留
own-rewards = 🗳 { $address } 的<b>质押奖励</b>
own-rewards-how = 您的质押还可以为超级代表投票，从而获得奖励。本市场只做您在这里勾选的事。它不能解除质押，也不能转出任何资产。它的投票会取代您之前的投票。
own-rewards-votes = 票数：{ $cast } / { $power }
own-rewards-claimed = 本月已领取：<b>{ $month } TRX</b>。总计：{ $total } TRX。
own-rewards-claimable = 未领取：{ $claimable } TRX。已再次质押：{ $restaked } TRX。
own-rewards-restaked = 只要账户中至少保留 { $reserve } TRX，领取的奖励会以整数 TRX 再次质押。您以后解除质押的部分，14 天后才能提取。
own-rewards-missing = ⚠️ 此账户的权限不足以完成您勾选的全部操作。请在页面上扩展权限；网络会为此收取手续费。
own-reward-vote = 投票
own-reward-vote-for = 投票给 { $representative }
own-reward-claim = 每天领取一次奖励
own-reward-restake = 将奖励再次质押
own-reward-restake-for = 将奖励再次质押以获得 { $resource }
own-ask-reserve = 再次质押奖励时，账户中应保留多少 TRX？请发送一个数字。
own-reserve-wrong = ⚠️ 必须是 0 到 { $max } 之间的 TRX 数量。
button-own-open = 🌱 打开
button-own-other = { $resource }（此账户）
button-own-add = ➕ 同时出租 { $resource }
button-sell = 📋 未成交订单
command-sell = 自行出售给未成交订单
sell-title = 📋 <b>未成交订单：{ $count }</b>
sell-intro = 无需加入即可自行满足这些订单：由您的钱包签名每笔代理，进入区块后即可获得报酬。
sell-none = 没有符合的未成交订单。
sell-empty = 现在没有未成交订单。未成交订单是买家自己出的价，您用质押的 TRX 来成交。
sell-empty-notices = 打开通知，有订单时我会告诉您。
sell-line = • <b>{ $what }</b>，{ $duration }，每 1,000 单位每天 { $price } TRX：约可赚 <b>{ $earned } TRX</b>
sell-line-stake = • <b>{ $what }</b>，{ $duration }，每 1,000 单位每天 { $price } TRX：约可赚 <b>{ $earned } TRX</b>，锁定 { $stake } TRX 质押
sell-line-part = 也可以只提供一部分，至少 { $min }。
sell-line-any-part = 也可以只提供一部分。
sell-filter = 筛选：{ $filter }
sell-filter-how = 选择您想看到并收到通知的订单。接受部分成交的订单即使更大也会显示。
sell-resource-any = 能量和带宽
sell-name-min-amount = 最小订单
sell-name-max-amount = 最大订单
sell-name-min-duration = 最短租期
sell-ask = <b>{ $name }</b>：请发送一个数值，例如 { $example }。
sell-wrong = ⚠️ { $name }：请只发送一个数值，例如 { $example }。
sell-notices-on = 🔔 有符合的新订单时我会通知您，每 10 分钟最多一条消息。
sell-notices-off = 🔕 不再通知新订单。
button-sell-order = 💰 { $what } · { $duration } · { $earned } TRX
button-sell-filter = ⚙️ 筛选
button-sell-clear = 清除筛选
button-sell-any = 不限
button-sell-notices-on = 🔔 通知：开
button-sell-notices-off = 🔕 通知：关
sell-new = 📋 <b>适合您的新订单：{ $count }</b>
sell-new-line = • { $what }，{ $duration }：约可赚 { $earned } TRX
sell-news-sold = ✅ <b>已售出 { $what }，赚得 { $earned } TRX。</b>将随下一次每日支付付给 { $address }。质押锁定至 { $time }。
sell-news-failed = ✖️ <b>未售出。</b>没有区块包含 { $address } 的代理。您的质押未被占用。
sell-news-unbought = ⚠️ <b>没有付款。</b>网络起初拒绝了 { $address } 的代理，后来有区块包含了它，但订单那时已由他人满足。锁定结束后，请在钱包中收回质押。
sell-news-over = 🏁 <b>{ $what }的租用已结束。</b>请在钱包中收回 { $address } 的质押，之后可以再次出售。
sell-sent = 🔎 您的代理已发出。售出后我会在这里通知您。
sell-lines =
    请用以下 tronweb 代码签名，并在一分钟内把输出的文本发给我：

    { $lines }
sell-problem-gone = 此订单已成交或已取消。没有售出任何资源。
sell-problem-not-allowed = 此账户暂时不能在这里出售。请先在 /earn 中加入。
sell-problem-rests = 您上一次出售失败了。{ $time } 起可再次出售。
sell-problem-refused = 网络拒绝了此代理。没有售出任何资源。
sell-problem-signer = 这不是账户所有者的签名。没有售出任何资源。
sell-problem-other = 这不是该订单所需的代理。没有售出任何资源。
sell-problem-busy = 已为此订单发送过一笔代理。请等待结果。
sell-problem-receiver = 此订单的接收地址无法接收代理。没有售出任何资源。
sell-problem-own = 此订单的接收地址就是此账户，账户不能代理给自己。
sell-problem-lock = 此账户对同一接收地址已有锁定的代理。请用其他账户出售，或等锁定结束。
sell-problem-fees = 账户的带宽或 TRX 不足以支付代理。请向其转入一些 TRX。
sell-problem-stake = 此账户的空闲质押不足以满足订单。
sell-page-title = 出售给未成交订单
sell-page-receiver = 接收地址：{ $receiver }
sell-page-how = 您的钱包将签名一笔在此期间锁定的代理。期间不能收回质押。请在两分钟内签名。
sell-page-offer = 代理 { $address } 的 <b>{ $stake } TRX</b> 质押：{ $what }，赚得 <b>{ $earned } TRX</b>。
sell-page-sign = 用 { $wallet } 出售
sell-page-declined = 您在钱包中拒绝了。没有售出任何资源。
sell-page-failed = 钱包报告了错误。没有售出任何资源，请重试。
sell-page-cold = 此浏览器中没有钱包
sell-page-lines = 用 tronweb 可以这样签名。请在一分钟内发送结果：
sell-page-send = 出售
sell-page-busy = 🔎 代理已发出：{ $txid }
sell-page-included = ✅ 代理已进入区块。网络约一分钟后最终确认。
sell-page-refused = 网络拒绝了此代理。在 { $time } 之前仍可能有区块包含它，请在此之后再出售。
earn-refused = ✖️ 本市场的运营人员未接纳 { $address }。您可以在 /earn 收回权限。
button-provider-approve = ✅ 接纳 { $address }
button-provider-refuse = 🚫 拒绝
button-admin-providers = 🌱 提供者
admin-providers = 🌱 <b>提供者：{ $count }</b>，共质押 { $stake } TRX
admin-provider-line = • { $address }：{ $resource }，{ $price } SUN，{ $stake } TRX，{ $state }
admin-provider-active = 在线
admin-provider-own-pause = 所有者已暂停
admin-provider-left = 已退出
admin-provider-stopped = 运营人员已暂停
admin-provider-no-permission = 无权限
admin-provider-waits = ⏳ { $address } 已授权，等待您批准
admin-provider-approved = ✅ { $address } 已按默认条件加入。
admin-provider-refused = 🚫 已拒绝 { $address }。其所有者会收到消息。
admin-provider-paused = ⏸ { $address } 不再获得新租用。
admin-provider-resumed = ▶️ { $address } 可再次获得新租用。
admin-provider-decided = { $address } 已不在等待，可能其他运营人员已决定。
admin-provider-impossible = ⚠️ 目前无法更改 { $address }：权限已不存在或尚未加入。
admin-providers-none-here = 市场在别处运行，由那里的运营方管理提供者。
button-admin-suppliers = 🛒 外部供应商
admin-suppliers = 🛒 <b>外部供应商</b>：本市场向其购买的服务
admin-suppliers-none = 还没有。
admin-suppliers-add = 要添加，请在服务器上使用 { $command } 或运营页面。切勿把 API 密钥发到这个聊天：消息会留在这里。
admin-suppliers-none-here = 市场在别处运行，由那里的运营方管理外部供应商。
admin-supplier-line = • <b>{ $name }</b>（{ $label }）：{ $state }，余额 { $balance } TRX
admin-supplier-active = 使用中
admin-supplier-paused = 已暂停
admin-supplier-resting = 出错后暂时停用
admin-supplier-unreadable = 无法读取
admin-supplier-limits = 今日已花费：{ $spent } / { $day } TRX。每单最多 { $order } TRX。加价：{ $margin }%。
admin-supplier-failure = ⚠️ 最近的错误：{ $why }
admin-supplier-missing = ⚠️ 少了 { $trx } TRX：订单无法解释余额。请核对后使用 { $command }。
admin-supplier-no-balance = 该服务不提供余额，因此无法核对其中的资金。账面上，其订单共花费 { $trx } TRX。
admin-supplier-top-up = 充值请把 TRX 发送到 { $address }
admin-supplier-stopped = ⏸ { $name } 不再获得新订单，未完成的订单继续。
admin-supplier-resumed = ▶️ { $name } 可以再次获得订单。
admin-supplier-gone = { $name } 已不存在。
admin-supplier-limited = ✅ 限额已保存。
admin-supplier-well = ✅ 余额和报价（{ $offers }）符合预期。
admin-supplier-well-offers = ✅ 报价（{ $offers }）符合预期。该服务不提供余额。
admin-supplier-differs = ⚠️ 不符合预期：{ $differences }
button-supplier-test = 🔍 测试
button-supplier-limits = 📏 限额
button-supplier-qr = 🔳 二维码
supplier-limits-ask = 📏 <b>{ $name }</b>：请发送每单和每天的最高费用（TRX），例如 <code>100 1000</code>
supplier-limits-wrong = 请发送两个整数，例如 <code>100 1000</code>。
own-ask = <b>{ $name }</b>，当前 { $value }。请发送新值：{ $min } 至 { $max }。
own-wrong = ⚠️ { $name }：必须在 { $min } 至 { $max } 之间。
own-ask-payout = { $address } 的收入支付到哪里？请发送地址。请反复核对：支付无法撤回。
own-payout-wrong = ⚠️ 收款地址：必须是您自己的账户，不能是合约或本市场的地址。
own-payout-proof = 要把收入付到其他地址，请先用此质押的钱包登录。这样他人无法转走您的收入。
own-sign-in = 要查看收入并更改条件，请用此质押的钱包登录。
earn-review =
    🌱 <b>有提供者在等待</b>
    { $address } 已经授权并希望加入。可按默认条件接纳，或用其他条件加入：
    { $command }

# Texts about permissions, also on the page.
grant-account = 账户 { $address }：质押了 { $staked } TRX，每天约产生 { $amount }。
grant-changes = <b>变化：</b>密钥 { $grantee } 可以代理此账户质押的 TRX，并收回这些代理。它不能转出 TRX 或代币，不能解除质押，也不能修改权限。租用期间，被占用的部分不能解除质押；最长的租用为 30 天。
grant-changes-revoke = <b>变化：</b>本市场的权限将被移除。它不能再代理您的质押，也不能收回已代理的部分。
grant-replaced = 此密钥已有一项权限，但操作不同：{ $operations }。它将被下方的权限替换。
grant-shared = ⚠️ 此密钥还可单独使用您的权限“{ $name }”：{ $operations }。该权限由多个密钥共用，因此本次更改不会动它。如不需要，请在钱包中将此密钥从中移除。
grant-moved = ⚠️ 网络按位置给权限编号，所以以下权限的编号会改变。用它们签名的程序需要改用新编号：
grant-moved-line = •“{ $name }”：{ $from } 变为 { $to }
grant-stays = <b>不变：</b>您的 TRX 仍在您的账户里，质押不变。控制一切的所有者权限会原样保留，其他权限也都原样保留。
grant-owner-own = <b>谁控制此账户：</b>更改前后都只有它自己的密钥。
grant-owner-keys = ⚠️ <b>谁控制此账户</b>（更改前后）：{ $keys }（所需权重：{ $threshold }）。如果您不认识其中任何一个密钥，请不要签名。
grant-cost = <b>费用：</b>从此账户支付 { $fee } TRX。
grant-cost-whose = 这是网络因修改权限而燃烧的费用，本市场分文不取。
grant-other-key = <b>此账户由另一个密钥签名。</b>请下载下方文件，并用此密钥签名：{ $keys }。
grant-multisig = <b>此账户需要多个签名</b>（总权重 { $threshold }）。请下载下方文件，依次用这些密钥签名：{ $keys }。然后粘贴带有全部签名的文件。
grant-everything = 可以执行任何操作
grant-allows = 可以执行：{ $operations }
grant-operations = { $count ->
       *[other] { $count } 种交易
    }
grant-threshold = 所需签名的总权重：{ $threshold }
grant-title-owner = 所有者
grant-title-witness = 见证人
grant-title-active = 活跃权限 { $id }：{ $name }
grant-label-same = 不变
grant-label-new = 新增
grant-label-changed = 更改
grant-label-removed = 移除
grant-not-activated = 网络上还没有这个账户。请先向它转一些 TRX。
grant-contract = 这是合约地址。只有您自己的普通账户才能授权。
grant-own = 这是本市场自己的地址。请发送您的账户地址。
grant-none = 无需更改：此账户的权限已经符合要求。
grant-full = 此账户已有八项活跃权限，达到网络上限。请先在钱包中移除一项，再打开此页面。
grant-ids = 此账户的权限编号不同寻常，修改会使编号错位。为安全起见，本页面不会改动它们。请联系 /support。
grant-unsettled = 此账户的权限刚刚发生变化。请约一分钟后、网络最终确认时再打开此页面。
grant-stake = 此账户的质押每天产生 { $units }，而最小租用量是 { $min }。请先再质押约 { $more } TRX，以免白付手续费。
grant-balance = 此账户有 { $balance } TRX，网络手续费为 { $fee } TRX。请先补足差额。
grant-running-none = 现在没有租用占用您的质押。
grant-running = { $count ->
       *[other] ⚠️ <b>仍有 { $count } 笔租用占用您的质押。</b>移除权限后租用会继续，但到期后只有您能在钱包中收回代理：
    }
grant-running-line = • { $amount }，给 { $receiver }，至 { $time }
grant-sent = 🔎 已签名并发送。约一分钟后将无法被撤销。您可以关闭此页面。交易：{ $txid }
grant-seen = 🔎 账户权限已经符合要求。约一分钟后网络会最终确认。
grant-node-down = 现在无法连接 TRON 网络。没有发送任何内容。请一分钟后再试。
grant-refused = 网络没有接受这笔交易。没有任何更改。请重试。
grant-still-valid = 已签名的交易在 { $time } 前仍然有效。如果您自行发送，本页面会显示；如果同时又重新签名，可能要付两次费用。
grant-expired = 交易在进入区块之前已过期。没有任何更改。您可以重新签名。
grant-failed = 网络在区块中拒绝了这笔交易。没有任何更改。您可以重新签名。
grant-other = 这与本页面显示的更改不完全一致，或者账户此后发生了变化。没有发送任何内容。请刷新页面并重新签名。
grant-late = 签名来得太晚。没有发送任何内容。请重新签名。
grant-signer = 这是用另一个密钥签名的。只有账户的所有者才能修改权限。没有发送任何内容。
grant-signatures = 还需要更多签名。没有发送任何内容。请用其他密钥也签名此文件，然后再次粘贴。
grant-busy = 一笔已签名的交易正在处理中。请刷新页面查看进度。
grant-pending = 此账户的权限更改已在另一个页面签名，正在处理中。请等它完成：再次签名会付两次网络费用。本页面没有发送任何内容。

## Web pages. Texts of pages (page-*, pay-page-*, grant-page-*) take no HTML.
page-ended = 此页面已失效，或链接不完整。请打开聊天重新开始。
page-starting = 机器人正在启动，请几秒后重试。
page-too-many = 请求过多，请稍候再刷新。
page-failed = 出错了。这一步没有付款。请返回后再试。
page-unclear = 出错了，但这一步可能已经完成。请刷新页面查看状态，然后再重试。
page-to-chat = 返回聊天
pay-page-title = 租用付款
button-pay-page = 👛 用我的钱包支付
pay-page-until = 此报价有效至 { $time }，付款时会再次核对价格。
pay-page-not-here = 这笔订单不能再用钱包支付了。请返回聊天。
pay-page-shared = 任何有此页面链接的人都可以在这里付款。租用的资源始终发往上面的地址。
pay-page-show-address = 显示地址和二维码
pay-page-without-wallet = 此浏览器没有钱包。请在钱包的浏览器中打开此页面，或向地址付款。
pay-page-qr = 收款地址的二维码
pay-page-connect = 用 { $wallet } 支付 { $cost }
pay-page-sign-how = 一次签名同时完成付款和下单。如果届时价格已变动，则不会付款。
pay-page-signing = 请在钱包中确认…
pay-page-declined = 您在钱包中拒绝了。没有付款。
pay-page-broadcast = 钱包未能发送付款。没有付款，请重试。
pay-page-no-wallet = 钱包中没有可用的账户。请创建或解锁账户后重试。
pay-page-other-account = 钱包中选择的是另一个账户。请在其中选择 { $address }，或重新连接。
pay-page-tronlink-failed = TronLink 未能完成操作。这一步没有付款，请重试或使用二维码。
pay-page-other-transfer = 钱包签名的内容与此页面的请求不同，因此没有发送。
pay-page-too-late = 签名到得太晚，因此没有发送。请重试。
pay-page-no-right = 此账户不能仅凭这个签名转出 TRX。请换一个账户或使用二维码。
pay-page-too-little = 此账户的 TRX 不足。没有发送。
pay-page-moved = 价格已变动，因此没有付款。请刷新页面查看新价格。
pay-page-network = 您的钱包连接的是另一个网络。请切换到 TRON { $network } 后重试。
pay-page-wallet-failed = 钱包返回了错误。没有发送，请重试或换一种方式。
pay-page-no-answer = 服务器没有响应。如果您已签名，请不要再次签名：结果一确定，此页面就会显示。
pay-page-login = 从 TronLink 获取我的地址
pay-page-open = 在 TronLink 中打开此页面
pay-page-transfer = 在 TronLink 中从 { $address } 支付 { $cost }
pay-page-tronlink-missing = 没有打开？请安装 TronLink，或使用二维码。
pay-page-address = 地址
pay-page-amount = TRX 金额
pay-page-copy = 复制
pay-page-copied = 已复制
pay-page-follow = 付款到账后，此页面和聊天会自动更新。
pay-page-once = 金额必须完全一致，且只付一次。
pay-page-offline = 连接已断开，正在重新连接…
grant-page-title = 允许本市场代理您的质押
grant-page-title-revoke = 收回权限
grant-page-permissions = 账户的全部权限（更改前后）
grant-page-vote = 同时允许为代表投票
grant-page-claim = 同时允许领取投票奖励
grant-page-restake = 同时允许将这些奖励再次质押
grant-page-extras = 这三项可以以后在 /earn 的“质押奖励”中开启。如果现在允许，就不必再付一次网络手续费。
grant-page-sign = 用 { $wallet } 签名
grant-page-declined = 您在钱包中拒绝了。没有任何更改。
grant-page-wallet-failed = 钱包报告了错误。没有发送任何内容；请重试，或使用文件。
grant-page-mismatch = 您钱包的网络显示的此账户权限与本页面不同。没有签名任何内容。请告知客服。
grant-page-tronlink-missing = 没有打开？请安装 TronLink，或使用下方的文件。
grant-page-cold = 冷钱包、多重签名，或此处没有钱包
grant-page-cold-how = 文件中是未签名的交易，23 小时内有效。请签名后粘贴结果。发送前会先检查。
grant-page-file = 下载未签名的交易
grant-page-code = 未签名交易的二维码（raw data 的 hex）
grant-page-no-code = 无法显示二维码，例如因为交易太长。请使用文件。
grant-page-lines = 用 tronweb 可以这样签名文件：
grant-page-field = 已签名的交易（JSON 或 hex）
grant-page-send = 检查并发送
grant-page-checking = 正在检查…
pay-page-new-price = 价格已变动，没有付款。这是新的报价。
sign-in-chat = 🖊 <b>用钱包登录</b>
  您的钱包会签署一条短消息。不收费，也不转移任何资产。
  之后地址会自动保存，机器人也知道它属于您。

  链接只能用一次，30 分钟内有效。请勿转发。
button-sign-in-page = 🖊 打开页面
signed-in = ✅ { $address } 属于您：您已用它登录。它已在您的地址簿中。
sign-in-title = 用钱包登录
sign-in-intro = 这会向 { $bot } 证明一个钱包属于 Telegram 用户 <b>{ $user }</b>，并在那里保存其地址。不收费，也不转移任何资产。

  这不是您？那就不要签名。
sign-in-with = 用 { $wallet } 登录
sign-in-declined = 您在钱包中拒绝了。没有签署任何内容。
sign-in-failed = 您的钱包无法签名。请重试，或在别处签署消息。
sign-in-no-wallet = 此浏览器没有钱包。请在钱包的浏览器中打开此页面，或在别处签署消息。
sign-in-no-answer = 服务器没有响应。请重试。
sign-in-cold = 在别处签名（硬件钱包或冷钱包）
sign-in-address = 钱包地址
sign-in-show-message = 显示消息
sign-in-message = 请原样签署此消息（TIP-191，signMessageV2）。有效期至 { $time }。
sign-in-signature = 粘贴签名
sign-in-check = 验证签名
sign-in-wrong-address = 这不是 TRON 地址。请检查是否有误。
sign-in-refused = 签名不符：它来自 { $address } 以外的钱包、签的是另一条消息，或已过期。这里是一条新消息。
sign-in-name = 我的钱包

status-title = 服务状态
status-level-up = 正常
status-level-degraded = 受限
status-level-paused = 已暂停
status-level-down = 停止服务
status-part-orders = 订单与交付
status-part-payments = 充值与提现
status-part-chat = Telegram 机器人
status-why-orders-broken = 目前拒绝新订单。被拒绝的订单不收费。
status-why-orders-slow = 交付可能比平时慢。
status-why-stock = 目前没有可租资源，订单等待新的供应。
status-why-payments-broken = 充值和提现将等到服务恢复。资金不会丢失。
status-why-payments-slow = 充值或提现可能比平时慢。资金不会丢失。
status-why-chat-broken = 机器人无法连接 Telegram。订单照常进行，消息稍后发送。
status-why-chat-slow = 机器人的消息可能延迟。
status-why-pause = 运营方已暂停此服务。
status-why-stopped = 服务当时没有运行。
status-last = 最近一次故障
status-last-none = 最近 90 天没有故障。
status-history = 最近 90 天可用率
status-real = 这是真的机器人吗？
status-real-text = 运营方只有这些机器人和本网站；合作伙伴可能另有机器人。无账户付款只会进入这些地址，或订单自己的地址；订单地址显示在聊天或本网站的订单付款页面上。您自己的充值地址请在聊天中用 /deposit 查看。
status-fund = 无账户付款
status-signed = 签名者
button-admin-adjust = ✋ 人工调账
button-adjust-credit = ➕ 加款
button-adjust-debit = ➖ 扣款
button-adjust-refund = ↩️ 人工退款
button-adjust-return = ↩️ 退回转账
button-adjust-return-n = ↩️ { $n }
button-adjust-all = 剩余全部
button-adjust-sender = 退给付款方
button-adjust-do = ✅ 执行
button-adjust-do-quietly = ✅ 执行并隐藏原因
adjust-waiting = <b>等待第二位运营人员：{ $count }</b>
adjust-none-waiting = <b>人工调账</b>：没有等待第二位运营人员的申请。
adjust-recent = <b>最近</b>
adjust-unclaimed = <b>没有订单的转账：{ $count }</b>
adjust-line = { $mark } <b>{ $what }</b>，{ $of }，{ $since }，{ $by }：{ $reason }
adjust-transfer = { $n }. <b>{ $amount } TRX</b>，来自 { $from }，{ $since }，{ $txid }
adjust-what-credit = 加款 { $amount } TRX
adjust-what-debit = 扣款 { $amount } TRX
adjust-what-refund = 订单退款 { $amount } TRX
adjust-what-return = 退回转账 { $amount } TRX
adjust-what-deposit = 充值 { $amount } TRX
adjust-what-correct = 更正外部供应商成本：{ $amount } TRX
adjust-ask-credit = 要给 { $of } 的余额加多少 TRX？
adjust-ask-debit = 要从 { $of } 的余额扣多少 TRX？为订单和提现冻结的款项不受影响。
adjust-ask-refund = 要退订单 { $of } 多少 TRX？
adjust-ask-txid = 请发送这笔转账的交易 ID。如果由合约付款，请加点号和序号：<code>…f3.0</code>
adjust-ask-to = { $txid } 的款项给谁？请发送地址，或要入账的账户 ID。
adjust-ask-reason = 原因是什么？原因会写入操作记录。除非您在下一步隐藏，账户的用户也会看到。
adjust-reason-length = 请写 { $min } 到 { $max } 个字符。
adjust-not-understood = 没有看懂。
adjust-sure-credit = <b>给这个账户加款？</b>
adjust-sure-debit = <b>从这个账户扣款？</b>
adjust-sure-refund = <b>给这个订单退款？</b>
adjust-sure-return = <b>退回这笔转账？</b>发出后无法收回。
adjust-sure-of = 对象：{ $of }
adjust-sure-amount = 金额：<b>{ $amount } TRX</b>
adjust-sure-all = 金额：剩余全部
adjust-sure-to = 收款方：{ $to }
adjust-sure-sender = 收款方：原付款方
adjust-done = ✅ 完成：{ $what }。
adjust-requested = ⏳ 已提交：{ $what }。另一位运营人员在 { $days } 天内确认之前，不会有任何变化。
adjust-declined = 🚫 已拒绝，没有任何变化。
adjust-refused = ❌ 没有任何变化。市场拒绝了：{ $reason }
adjust-yourself = 这是您自己提交的，必须由另一位运营人员确认。
adjust-elsewhere = 已经有人处理，或已过期。
adjust-why-not = 为什么拒绝？原因会写入操作记录。
adjust-none-here = 这个市场不支持人工调账，或本机器人没有运营密钥。
button-adjust-deposit = ➕ 登记充值
adjust-ask-account = 充值 { $txid } 归谁？请发送充值地址或账户 ID。
adjust-ask-contract = 哪个合约付的款？请发送区块浏览器显示的合约地址。
adjust-ask-deposit = 合约在 { $of } 中支付了多少 TRX？
adjust-sure-deposit = <b>登记这笔充值？</b>
adjust-sure-from = 付款方：{ $from }
alert-adjustment-waits = { $by } 想人工调账 { $amount } TRX（{ $id }）：{ $reason }。请另一位运营人员在 /admin 中确认或拒绝。
alert-adjustment-decided = 申请 { $id } 不再需要第二位运营人员。
account-credit = ➕ <b>运营方给您的余额加了 { $amount } TRX。</b>
account-debit = ➖ <b>运营方从您的余额扣了 { $amount } TRX。</b>如果您认为有误，请联系 /support。
account-refund = ↩️ <b>运营方退回了 { $amount } TRX</b>，对应 { $address } 的一次租用。款项已在您的余额中。
account-changed-why = 原因：{ $reason }
adjust-confirm = <b>确认另一位运营人员的这个申请？</b>款项会立即变动。
