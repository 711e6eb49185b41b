### 中文。键以功能名称开头，文本为 Telegram HTML，参数已转义。
### 按钮、弹窗与命令文本（button-*、command-*、stale-button、flow-stale-screen）不含 HTML。

## Buttons that are the same everywhere
button-menu = 🏠 主菜单
button-link = 🔑 绑定 API 密钥
button-create = ✨ 创建账户
button-buy-energy = ⚡ 租用能量
button-buy-bandwidth = 📶 租用带宽
button-extend = ⏳ 续租
button-orders = 📋 订单
button-deposit = 💰 充值
button-account = 👤 账户
button-zapbuy = 🚀 ZapBuy
button-help = ❓ 帮助
button-settings = ⚙️ 设置
button-calc = 🧮 费用计算
button-back = ◀️ 返回
button-cancel = ✖️ 取消
button-open-private = 打开私聊

## Commands in Telegram's menu
command-start = 账户状态和主菜单
command-link = 绑定 API 密钥
command-cancel = 停止当前操作

## Every flow
flow-cancelled = 已取消，未作任何更改。
flow-expired = 15 分钟没有操作，我已结束这一步。需要时从主菜单继续即可。
flow-stale-screen = 那个界面已过期，这是最新的。
flow-use-buttons = ⚠️ 这一步请使用按钮。
flow-text-only = ⚠️ 这里只能识别纯文字，请直接输入文字发送。

## Anything else
cancel-nothing = 当前没有可取消的操作。
stale-button = 这个按钮来自之前的消息，请打开主菜单重新操作。
unknown-command = 我不认识这个命令。发送 /help 查看全部命令。
stray-text = 我现在没有在等您的回复。请从主菜单选择操作。
stray-message = 我只能识别文字和按钮。请从主菜单选择操作。
edited-message = 我看不到修改后的内容，请作为新消息重新发送。
group-pointer = 账户和资金相关的操作只能在私聊中进行。
banned = 您无法使用本机器人。如有疑问，请联系运营者。
pasted-key-deleted = 刚才的消息看起来是 API 密钥，我已将其删除。要使用密钥，请点击下面的按钮，在我询问时再粘贴。
pasted-key-not-deleted = 刚才的消息看起来是 API 密钥，但我无法删除它，请您自行删除。要使用密钥，请点击下面的按钮，在我询问时再粘贴。
not-linked = 此操作需要账户。请绑定已有账户的 API 密钥，或创建新账户。

## Errors
error-key-dead = 🔑 您的 API 密钥已失效：可能已被撤销，或属于其他服务。请绑定有效的密钥后继续。您的资金仍在您的账户中。
error-busy = 服务繁忙，请稍等几秒再试。
error-forbidden = 您的账户没有权限执行此操作。
error-balance-low = 余额不足，未扣除任何费用。
error-balance-missing = 余额不足，还差 <b>{ $missing } TRX</b>。未扣除任何费用。
error-service-down = 服务没有正常响应。这一步没有造成任何更改，请一分钟后再试。
error-unknown = 我们这边出了点问题。如需反馈，请提供编号 <code>{ $reference }</code>。再次下单前，请先查看 /orders。

## start: welcome and status card
welcome = <b>欢迎！</b>在这里点几下就能租用 TRON 能量和带宽。
welcome-energy = <b>什么是能量？</b>在 TRON 上转 USDT 需要消耗能量；没有能量时，网络会直接燃烧您的 TRX。租用能量比燃烧更划算。
welcome-next = 请先绑定已有账户的 API 密钥，或创建一个新账户。
status-title = <b>您的账户</b>
status-balance = 余额：<b>{ $balance } TRX</b>
status-account = 地址：{ $address }
status-orders = { $count ->
    [0] 没有进行中的订单
   *[other] { $count } 个进行中的订单
  }
status-unavailable = 服务暂时没有响应，无法显示余额。您的资金不受影响，请一分钟后再试。

## link
link-ask = <b>绑定账户</b>

  请把 API 密钥作为消息粘贴给我。我会立即删除该消息，只用一次请求验证密钥，并加密保存。
link-checking = 正在验证密钥…
link-done = ✅ 账户已绑定。
link-delete-it-yourself = 我无法删除您发送密钥的那条消息，请您自行删除。
link-not-a-key = ⚠️ 这不像是 API 密钥：密钥是一个不含空格的字符串，最多 128 个字符，只含普通字母、数字和符号。
link-refused-key = ⚠️ 服务不认识这个密钥。可能输入有误、已被撤销，或属于其他环境（主网和测试网的密钥不同）。没有保存任何内容。
link-refused-forbidden = ⚠️ 该密钥有效，但没有使用此服务的权限。没有保存任何内容。
link-refused-busy = ⚠️ 服务繁忙，未能验证密钥。没有保存任何内容，请几秒后重新粘贴。
link-refused-unreachable = ⚠️ 暂时无法连接服务，未能验证密钥。没有保存任何内容，请一分钟后重新粘贴。
link-refused-answer = ⚠️ 服务返回了无法识别的内容，未能验证密钥。没有保存任何内容，请稍后再试。
