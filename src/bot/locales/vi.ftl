### Tiếng Việt. Khóa bắt đầu bằng tên tính năng. Giá trị là HTML của Telegram; tham số đã được thoát ký tự.
### Văn bản của nút, thông báo nhanh và lệnh (button-*, command-*, stale-button, flow-stale-screen) không có HTML.

## The language, and how it puts a time
# As Intl knows the language; direction is rtl where it is written from the right.
locale = vi-VN
direction = ltr
# Intl rút gọn thời hạn trên nút thế nào: narrow, short hoặc long. Gõ như vậy thì được đọc đúng như vậy.
short-duration = narrow
# A point in time, or a time zone, with what its clocks are ahead.
time = { $time } ({ $zone })

## Buttons that are the same everywhere
button-menu = 🏠 Menu
button-more = Xem thêm…
more-title = <b>Xem thêm</b>
button-share = 📨 Chia sẻ
button-rent-now = ⚡ Thuê
button-link = 🔑 Liên kết khóa API
button-create = ✨ Tạo tài khoản
button-buy-energy = ⚡ Thuê Năng lượng
button-buy-bandwidth = 📶 Thuê Băng thông
button-extend = ⏳ Gia hạn
button-orders = 📋 Lệnh
button-deposit = 💰 Nạp tiền
button-withdraw = 💸 Rút tiền
button-withdraw-yes = ✅ Xác nhận
button-withdraw-stop = 🛑 Hủy lệnh rút
button-withdraw-new = ➕ Địa chỉ mới
button-withdraw-add = ✅ Thêm địa chỉ
button-withdraw-off = 🗑 Xóa địa chỉ
button-withdraw-take-off = 🛑 Xóa địa chỉ này
button-withdraw-all = Tất cả: { $amount }, nhận { $arrives } TRX
button-admin-withdrawals = 💸 Lệnh rút cần duyệt
button-admin-approve = ✅ { $n }
button-admin-refuse = 🚫 { $n }
button-admin-approve-sure = ✅ Gửi { $amount } TRX
command-withdraw = Gửi TRX từ số dư về ví của bạn
button-account = 👤 Tài khoản
button-zapbuy = 🚀 ZapBuy
button-alerts = 🔔 Cảnh báo
button-autobuy = 🤖 Tự mua
button-addresses = 📒 Địa chỉ
button-help = ❓ Trợ giúp
button-settings = ⚙️ Cài đặt
button-referral = 🤝 Mời bạn bè
button-partner = 🏪 Bot của riêng bạn
button-calc = 🧮 Tính giá
button-price = 📈 Giá
button-support = 💬 Hỗ trợ
button-support-open = 💬 Nhắn cho hỗ trợ
button-rent = Thuê { $resource }
button-object = 🛑 Chặn lại
button-back = ◀️ Quay lại
button-cancel = ✖️ Hủy
button-open-private = Mở chat riêng
button-copy-address = 📋 Sao chép địa chỉ
button-copy-link = 📋 Sao chép liên kết
button-show-key = 👁 Xem khóa
button-revoke-key = ♻️ Đổi khóa
button-revoke-yes = Có, đổi khóa
button-keys = 🗝 Khóa cho chương trình
button-key-new = ➕ Khóa mới
button-key-make = ✅ Tạo khóa
button-key-off = 🛑 Thu hồi khóa này
button-key-off-named = 🛑 Thu hồi { $name }
button-key-no-budget = Không hạn mức
button-key-anybody = Địa chỉ bất kỳ
button-key-script = Script
button-key-agent = Agent AI
button-unlink = ⛓ Hủy liên kết
button-unlink-yes = Có, hủy liên kết
button-counted = 🔏 Bằng chứng số dư
button-export = 📄 Xuất lệnh
button-my-data = 📄 Lấy dữ liệu của tôi
button-forget-me = 🗑 Xóa dữ liệu của tôi
button-forget-me-yes = Có, xóa tất cả

## Commands in Telegram's menu
command-start = Tình trạng của bạn và menu chính
command-link = Liên kết khóa API của bạn
command-cancel = Dừng việc đang làm
command-account = Số dư, địa chỉ nạp, khóa API
command-keys = Khóa cho script và agent AI
command-deposit = Nạp TRX vào số dư
command-settings = Ngôn ngữ, múi giờ, thông báo
command-addresses = Các địa chỉ đã lưu và tên
command-help = Cách dùng bot này
command-id = ID Telegram của bạn
command-privacy = Bot lưu gì về bạn

## Every flow
flow-cancelled = Đã hủy. Không có gì thay đổi.
flow-expired = Bước này đã đóng vì 15 phút không có trả lời. Hãy bắt đầu lại từ menu.
flow-stale-screen = Màn hình đó đã cũ. Đây là màn hình hiện tại.
flow-use-buttons = ⚠️ Vui lòng dùng các nút.
flow-typed = Bạn đã gõ: “{ $input }”
flow-again = Bị kẹt? /support có thể giúp bạn.
flow-text-only = ⚠️ Ở đây tôi chỉ đọc được chữ. Vui lòng gõ vào.

## Anything else
cancel-nothing = Hiện không có gì để hủy.
question-again = ⚠️ Câu hỏi đó đã cũ. Đây là tình hình hiện tại; vui lòng xác nhận lại.
stale-button = Nút này đã cũ. Hãy mở menu để có nút mới.
unknown-command = Tôi không biết lệnh đó. Xem /help để biết tôi làm được gì.
stray-text = Vui lòng tiếp tục từ menu.
stray-message = Tôi chỉ đọc được chữ và nút bấm. Gõ một dòng như <code>65k 1h</code> kèm địa chỉ, hoặc dùng menu.
edited-message = Tôi không thấy được tin nhắn đã sửa. Vui lòng gửi thành tin nhắn mới.
group-pointer = Tôi chỉ nói về tài khoản và tiền trong chat riêng.
group-inline = Trong nhóm này, hãy gõ <code>@{ $name } 65k 1h T…</code> để xem giá hoặc nhờ người khác trả.
banned = ⛔ Quản trị viên đã chặn bạn khỏi bot này. Số dư và các lệnh của bạn không bị ảnh hưởng. Nếu có nhầm lẫn, hãy nhắn /support và nói rõ lý do.
unbanned = ✅ Bạn đã dùng lại được bot này. Hãy gõ /start.
pasted-key-deleted = Đó có vẻ là khóa API nên tôi đã xóa. Để liên kết khóa, hãy bấm nút bên dưới và dán khóa khi tôi hỏi.
pasted-key-not-deleted = Đó có vẻ là khóa API mà tôi không xóa được. Vui lòng tự xóa. Để liên kết khóa, hãy bấm nút bên dưới và dán khóa khi tôi hỏi.
pasted-token-deleted = Đó có vẻ là token của bot nên tôi đã xóa. Chỉ gửi token cho @BotFather, hoặc ở đây khi tôi hỏi.
pasted-token-not-deleted = Đó có vẻ là token của bot mà tôi không xóa được. Vui lòng tự xóa.
not-linked = Bạn cần có tài khoản để làm việc này. Nếu đã có, hãy liên kết khóa API của tài khoản đó.

typed-unknown = 🤔 Tôi chưa hiểu “{ $text }”.
typed-meant = Có phải ý bạn là thế này?
typed-meant-which = Có phải ý bạn là một trong những mục này?
typed-examples = Thử <code>65k 1h</code> kèm địa chỉ hoặc tên đã lưu, thứ tự nào cũng được. Thiếu gì tôi sẽ hỏi. Tôi cũng đọc được mã giao dịch, số lệnh và liên kết trình khám phá.
typed-which = 🤔 Dòng này có thể hiểu theo nhiều cách. Ý bạn là cách nào?
typed-order-unknown = Bạn không có lệnh nào mang số này.
typed-kept = Tôi sẽ giữ “{ $line }” và gợi ý lại khi tài khoản của bạn có tiền.
typed-kept-cost = “{ $line }” có giá { $cost } TRX.
create-for-order = Hãy tạo tài khoản để thanh toán bằng số dư. Tôi sẽ giữ đơn này cho bạn.
typed-words-menu = menu, bắt đầu, bat dau, trang chủ, chào, xin chào, hi, hello
typed-words-account = số dư, số dư của tôi, tiền, tiền của tôi, ví, tài khoản
typed-words-language = ngôn ngữ, tiếng việt
typed-words-rent = thuê, mua, thuê năng lượng, mua năng lượng, năng lượng
typed-words-price = giá, gia, giá bao nhiêu, bao nhiêu, bao nhiêu tiền
typed-words-cancel = hủy, huỷ, hủy bỏ, dừng, thôi
typed-words-leave = menu, menu chính
typed-words-about-deposit = nạp
typed-words-about-cancel = hủy, huỷ
typed-words-about-support = hỗ trợ, trợ giúp, nhân viên
typed-topic-deposit = 💰 Để nạp TRX vào số dư, hãy mở /deposit.
typed-topic-cancel = ✖️ Để hủy đơn, hãy mở đơn đó trong /orders. Để dừng việc đang làm ở đây, hãy gửi /cancel.
typed-topic-support = 💬 Nhắn vào /support, sẽ có người trả lời bạn.
transaction-title = 🔎 <b>Giao dịch</b> { $txid }
transaction-rental = Thuộc lượt thuê { $what } của bạn.
transaction-payment = Khoản thanh toán cho lượt thuê { $what } của bạn.
transaction-transfer = { $amount } TRX từ { $from } đến { $to }
transaction-token = Một token (không phải TRX) từ { $from } đến { $to }
transaction-delegate = { $from } đã ủy quyền { $resource } cho { $to }
transaction-undelegate = { $from } đã thu hồi { $resource } từng ủy quyền cho { $to }
transaction-done = ✅ Đã xác nhận trong khối: { $time }
transaction-failed = ❌ Thất bại: { $time }. Không có khoản nào được chuyển
transaction-waits = ⏳ Đang chờ vào khối. Thường mất khoảng 3 giây.
transaction-cost = Giao dịch đã đốt { $fee } TRX và dùng { $energy } Năng lượng.
transaction-unknown = Tôi không tìm thấy giao dịch này trên blockchain. Nếu mới gửi, hãy thử lại sau một phút. Nếu đã lâu thì giao dịch chưa từng vào khối và không có khoản nào được chuyển.
transaction-unknown-zap = ZapBuy chỉ tính TRX gửi đến địa chỉ ZapBuy: hãy kiểm tra địa chỉ và token.
transaction-chain-silent = ⚠️ Nút TRON không phản hồi. Hãy thử lại sau một phút.
typed-address = 📮 { $address }
typed-address-rent = Thuê cho địa chỉ này?
typed-deposit-address = 💰 { $address } là địa chỉ nạp của bạn. TRX gửi đến đó được cộng vào số dư. Bạn không thể thuê cho địa chỉ này.
typed-zapbuy-address = 🚀 { $address } là địa chỉ ZapBuy: gửi TRX đến đó và nhận Năng lượng trong một giờ.
## addresses: the address book
addresses-title = 📒 <b>Địa chỉ của bạn</b>
addresses-none = Bạn chưa lưu địa chỉ nào. Hãy lưu các địa chỉ bạn hay dùng để nhận: tên của chúng sẽ hiện trong danh sách, báo giá và biên nhận.
addresses-line = <b>{ $name }</b>
  { $address }
addresses-line-default = ⭐ <b>{ $name }</b> (địa chỉ nhận mặc định)
  { $address }
addresses-others = ➕ là địa chỉ đã từng nhận lượt thuê mà bạn chưa đặt tên.
addresses-has = ⚡ { $energy } Năng lượng · 📶 { $bandwidth } Băng thông · { $balance } TRX
addresses-not-activated = 🌱 Chưa kích hoạt: TRON chưa biết địa chỉ này.
addresses-unknown = Mạng không phản hồi nên tôi chưa xem được tài nguyên của địa chỉ.
addresses-proven = ✅ Ví của chính bạn: bạn đã đăng nhập bằng ví này.
addresses-is-default = ⭐ Địa chỉ nhận mặc định của bạn
addresses-activate = Bạn có thể thuê cho địa chỉ này sau khi nó được kích hoạt.
addresses-activate-elsewhere = ℹ️ Hiện tôi không kích hoạt được địa chỉ này. Hãy gửi đến đó một lượng TRX bất kỳ để kích hoạt (ví của bạn trả thêm khoảng { $fee } TRX), rồi kiểm tra lại.
addresses-ask = 📒 <b>Địa chỉ nào?</b>

  Hãy dán thành tin nhắn.
addresses-ask-name = 📒 { $address }

  Bạn muốn đặt tên là gì? Tối đa 30 ký tự, dùng emoji cũng được.
addresses-saved = ✅ Đã lưu.
addresses-removed = 🗑 Đã xóa { $name } khỏi sổ địa chỉ.
addresses-name-unseen = ⚠️ Hãy dùng chữ, số hoặc emoji, trên một dòng.
addresses-name-long = ⚠️ Tối đa 30 ký tự.
addresses-name-secret = ⚠️ Đó có vẻ là địa chỉ hoặc khóa. Hãy chọn một tên ngắn.
addresses-name-taken = ⚠️ Bạn đã có địa chỉ mang tên đó. Hãy chọn tên khác.
addresses-full = ⚠️ Sổ địa chỉ đã đầy ({ $max } địa chỉ). Hãy xóa bớt trước.
button-rent-for = ⚡ Thuê cho { $name }
button-address-add = ➕ Thêm
button-sign-in = 🖊 Đăng nhập bằng ví
button-address-save = 💾 Lưu kèm tên
button-address-rename = ✏️ Đổi tên
button-address-remove = 🗑 Xóa
button-address-default = ⭐ Đặt làm mặc định
button-address-plain = Bỏ mặc định
button-address-activate = 🌱 Kích hoạt
button-explorer-address = 🔗 Xem trên blockchain

## Errors
error-key-dead = 🔑 Khóa API của bạn không còn dùng được: đã bị thu hồi hoặc thuộc dịch vụ khác. Tiền vẫn an toàn trong tài khoản. Hãy liên kết khóa còn hiệu lực để tiếp tục.
error-busy = Dịch vụ đang bận. Vui lòng thử lại sau vài giây.
error-forbidden = Tài khoản của bạn không làm được việc đó.
error-balance-low = Số dư không đủ. Bạn không bị trừ tiền.
error-balance-missing = Bạn còn thiếu <b>{ $missing } TRX</b>. Chưa trừ tiền.
error-service-down = Dịch vụ gặp sự cố. Bước này không thay đổi gì. Vui lòng thử lại sau một phút.
error-unknown = Đã có lỗi ở phía chúng tôi. Hãy nhắn /support kèm mã <code>{ $reference }</code>. Xem /orders trước khi mua lại.

## start: welcome and status card
in-bold = <b>{ $text }</b>
as-it-is = { $text }
welcome = <b>Xin chào!</b> Thuê Năng lượng và Băng thông TRON chỉ với vài lần bấm.
welcome-energy = <b>Năng lượng là gì?</b> Gửi USDT trên TRON cần Năng lượng. Nếu không có, mạng sẽ đốt TRX của bạn, tốn hơn đi thuê.
welcome-price = Hiện tại, { $amount } Năng lượng trong 1 giờ (một lần chuyển USDT) có giá <b>{ $cost } TRX</b>.
welcome-price-saves = Hiện tại, { $amount } Năng lượng trong 1 giờ (một lần chuyển USDT) có giá <b>{ $cost } TRX</b> thay vì đốt { $burn } TRX: <b>tiết kiệm { $percent }%</b>.
welcome-zapbuy = 🚀 <b>ZapBuy</b>: gửi vài TRX đến một địa chỉ, và ví của bạn có Năng lượng trong một giờ.
welcome-next = Hãy tạo tài khoản để bắt đầu, hoặc liên kết khóa API nếu bạn đã có tài khoản.
welcome-wallet = Bấm ⚡ Thuê, hoặc gõ <code>65k 1h</code> kèm địa chỉ của bạn. Không cần tài khoản.
start-unknown = Liên kết này không dùng được. Có thể nó bị cắt mất một phần hoặc đã quá cũ.
welcome-link = Hãy liên kết khóa API của tài khoản để bắt đầu. Nếu chưa có, hãy liên hệ hỗ trợ.
status-balance = Số dư: <b>{ $balance } TRX</b>
status-running = ⚡ <b>{ $count } lượt đang chạy</b>
status-line = { $what } → { $receiver } · còn { $left }
status-account = Địa chỉ: { $address }
status-more = … và { $count } lượt nữa trong Lệnh
button-again-what = 🔁 { $what } · { $duration } · { $receiver }
status-waiting = { $count ->
   *[other] ⏳ { $count } lệnh đang chờ
  }
status-unavailable = Dịch vụ không phản hồi nên tôi chưa xem được số dư. Tiền của bạn vẫn an toàn. Vui lòng thử lại sau một phút.

## link
link-ask = <b>Liên kết tài khoản</b>

  Hãy dán khóa API. Tôi xóa tin nhắn của bạn ngay, kiểm tra khóa và lưu ở dạng mã hóa.
link-checking = Đang kiểm tra khóa…
link-done = ✅ Tài khoản của bạn đã được liên kết.
link-delete-it-yourself = Tôi không xóa được tin nhắn chứa khóa. Vui lòng tự xóa.
link-not-a-key = ⚠️ Đó không giống khóa API. Khóa là một từ liền, tối đa 128 chữ cái, chữ số và ký hiệu.
link-refused-key = ⚠️ Dịch vụ không nhận ra khóa này. Có thể khóa bị gõ sai, đã thu hồi, hoặc thuộc mạng khác (mạng chính và mạng thử nghiệm dùng khóa khác nhau). Khóa chưa được lưu.
link-refused-forbidden = ⚠️ Khóa này không được phép dùng dịch vụ. Khóa chưa được lưu.
link-refused-unsettled = ⚠️ Một lần đổi khóa còn đang xử lý, nên tôi chưa thể liên kết khóa. Vui lòng thử lại sau vài phút.
link-refused-busy = ⚠️ Dịch vụ đang bận nên chưa kiểm tra khóa. Khóa chưa được lưu. Vui lòng dán lại sau vài giây.
link-refused-unreachable = ⚠️ Tôi không kết nối được dịch vụ để kiểm tra khóa. Khóa chưa được lưu. Vui lòng dán lại sau một phút.
link-refused-answer = ⚠️ Tôi không đọc được trả lời của dịch vụ nên chưa kiểm tra được khóa. Khóa chưa được lưu. Vui lòng thử lại sau.
keys-title = 🗝 <b>Khóa cho chương trình</b>

  Khóa dành cho script hoặc agent AI. Trong giới hạn bạn đặt, khóa xem được số dư và lệnh, hỏi giá, thuê và gia hạn. Khóa không rút tiền, hủy lệnh hay tạo khóa khác được. Hạn mức ngày tính lại lúc 0 giờ UTC.
keys-none = Bạn không có khóa nào cho chương trình.
keys-line = 🗝 <b>{ $name }</b>
keys-spent = Hôm nay đã tiêu: { $spent } / { $daily } TRX
keys-spent-free = Hôm nay đã tiêu: { $spent } TRX, không hạn mức
keys-for = Cho: { $addresses }
keys-for-these = Cho các địa chỉ này:
bullet = • { $what }
keys-for-any = Cho địa chỉ bất kỳ
keys-until = Đến { $time }
keys-forever = Không hết hạn
keys-not-offered = Dịch vụ này không có khóa cho chương trình. Chương trình chỉ có thể dùng khóa API của bạn, tức là có toàn quyền với số dư.
keys-too-many = Bạn đã đạt giới hạn về số khóa, tổng cộng hoặc trong ngày. Hãy thu hồi một khóa, hoặc chờ một ngày.
keys-ask-name = Khóa này để làm gì? Hãy đặt tên, hoặc chọn một tên.
keys-ask-budget = Khóa được tiêu bao nhiêu mỗi ngày (UTC)? Gõ số TRX, hoặc chọn.

  Mỗi lệnh được tính đủ, kể cả khi được hoàn lại một phần.
keys-ask-receivers = Khóa được thuê cho những địa chỉ nào? Gửi tối đa { $max } địa chỉ trong một tin nhắn, hoặc chọn.
keys-receivers-many = ⚠️ Có { $count } địa chỉ. Mỗi khóa chỉ nhận tối đa { $max }.
keys-ask-time = Khóa dùng được trong bao lâu?
keys-confirm = <b>Tạo khóa này?</b>
keys-budget = Được tiêu { $daily } TRX mỗi ngày
keys-budget-free = ⚠️ Được tiêu toàn bộ số dư
keys-time = Dùng được trong { $time }
keys-made = ✅ <b>Đã tạo khóa { $name }.</b> Khóa nằm trong tin nhắn bên dưới và chỉ hiện một lần. Mọi người đã liên kết tài khoản này đều được báo.
keys-shown = Khóa <b>{ $name }</b>. Hãy sao chép ngay: khóa không được lưu và không thể hiện lại.

  { $key }

  REST: header <code>apikey</code>. MCP: header <code>Authorization: ApiKey</code> và khóa. Tin nhắn này tự xóa sau 2 phút.
keys-revoked = 🛑 Khóa không còn dùng được. Các lệnh của khóa vẫn tiếp tục.

## account: creating, showing, keys, leaving
create-done = ✅ Tài khoản đã sẵn sàng. Tiếp theo, hãy nạp TRX. Khóa API được lưu ở dạng mã hóa; bạn có thể xem trong Tài khoản.
create-paying = Giờ bạn thanh toán từ tài khoản này.
create-not-offered = Hiện tôi không mở được tài khoản mới. Bạn có thể liên kết khóa API của tài khoản đã có.
create-unknown = Dịch vụ không trả lời rõ ràng, nên tôi chưa biết tài khoản của bạn đã được tạo hay chưa. Tôi đang kiểm tra và sẽ nhắn cho bạn. Bạn không cần làm gì.
create-failed = Rất có thể tài khoản của bạn chưa được tạo. Bạn không bị trừ tiền và có thể thử lại từ menu. Tôi sẽ kiểm tra tiếp trong 24 giờ; nếu tài khoản xuất hiện, tôi sẽ liên kết và báo bạn.
withdraw-choose = <b>Rút TRX</b>
  Rút về đâu? Bấm vào một địa chỉ, hoặc gõ địa chỉ mới.
withdraw-available = Số dư: { $available } TRX
withdraw-left = Hạn mức 24 giờ còn lại: { $left } / { $daily } TRX
withdraw-none = Bạn chưa có địa chỉ rút nào.
withdraw-none-wait = Địa chỉ mới dùng được sau { $wait }, để bạn kịp xóa nếu người khác thêm vào.
withdraw-waiting = ⏳ { $address } dùng được từ <b>{ $time }</b>
withdraw-new = <b>Địa chỉ mới</b>
  Hãy gõ địa chỉ TRON của ví bạn. Mọi người đã liên kết tài khoản này đều được báo và có thể xóa địa chỉ.
withdraw-new-sure = <b>Thêm địa chỉ này?</b>
  { $address }
  TRX gửi đến địa chỉ sai sẽ mất, nên hãy đối chiếu với ví của bạn.
withdraw-new-after = Bạn có thể rút về địa chỉ này sau { $wait }.
withdraw-new-at-once = Bạn có thể rút về địa chỉ này ngay.
withdraw-added = ✅ Đã thêm: { $address }. Bạn có thể rút về địa chỉ này từ <b>{ $time }</b>.
withdraw-address-refused = Không dùng được địa chỉ đó: nó thuộc về sàn cho thuê này, hoặc danh sách của bạn đã đầy.
withdraw-address-own = Đây là địa chỉ của chúng tôi; hãy chọn địa chỉ của bạn.
withdraw-off = <b>Xóa một địa chỉ</b>
  Các lệnh rút chưa gửi đến địa chỉ đó sẽ bị hủy.
withdraw-removed = 🗑 Đã xóa: { $address }. Số TRX chưa gửi đã về lại số dư của bạn.
withdraw-amount = <b>Rút bao nhiêu?</b> Hãy gõ số TRX.
withdraw-rules = Tối thiểu { $min } TRX; phí { $fee } TRX trừ vào số tiền rút
withdraw-too-little = Số tiền bạn rút được lúc này dưới mức tối thiểu. Hãy nạp thêm, hoặc đợi đến khi hết 24 giờ.
withdraw-amount-below = Mức rút tối thiểu là { $min } TRX.
withdraw-amount-above = Bạn rút được tối đa { $max } TRX.
withdraw-amount-limit = Hiện bạn rút được { $left } TRX: hạn mức tính theo 24 giờ vừa qua.
withdraw-ask = <b>Rút { $amount } TRX?</b>
withdraw-title = <b>Lệnh rút { $amount } TRX</b>
withdraw-to = Đến: { $address }
withdraw-fee = Phí: { $fee } TRX
withdraw-arrives = Nhận được: <b>{ $amount } TRX</b>
withdraw-left-after = Số dư sau đó: { $left } TRX
withdraw-will-wait = Chúng tôi gửi tiền { $time } sau khi bạn xác nhận. Trước lúc đó bạn vẫn hủy được.
withdraw-will-look = Với số tiền này, quản trị viên cần xem xét trước. Trước lúc đó bạn vẫn hủy được.
withdraw-final = Đã gửi thì không lấy lại được.
withdraw-sending = ⏳ Đang gửi yêu cầu đến sàn cho thuê…
withdraw-unknown = ⏳ <b>Tôi chưa nhận được câu trả lời.</b> Tôi đang kiểm tra lệnh rút đã được nhận chưa và sẽ cập nhật tin nhắn này. Vui lòng khoan yêu cầu lại.
withdraw-not-made = Sàn cho thuê không có lệnh rút này, nên rất có thể bạn chưa bị trừ tiền. Tôi sẽ kiểm tra tiếp trong 24 giờ và báo bạn nếu lệnh xuất hiện.
withdraw-dropped = Chưa rút khoản nào.
withdraw-not-taken = <b>Chưa rút khoản nào.</b>
withdraw-not-listed = Địa chỉ này không còn trong danh sách của bạn.
withdraw-contract = Đó là hợp đồng thông minh. Hãy dùng địa chỉ ví: TRON không chấp nhận rút TRX về hợp đồng.
withdraw-too-new = Địa chỉ này mới được thêm gần đây, chưa dùng được.
withdraw-limit = Số này vượt hạn mức 24 giờ của bạn.
withdraw-too-many = Quá nhiều cùng lúc: tối đa 10 lệnh rút đang chờ, và thêm tối đa 10 địa chỉ trong 24 giờ. Hãy đợi, hoặc hủy bớt một lệnh.
withdraw-balance = Số dư của bạn không đủ.
withdraw-not-possible = Sàn cho thuê không gửi được số tiền này đến địa chỉ này.
withdraw-paused = ⏸ Việc rút tiền đang tạm dừng. Tiền vẫn ở trong số dư của bạn. Bộ phận hỗ trợ có thể cho biết khi nào mở lại.
withdraw-not-offered = Sàn cho thuê này không hỗ trợ rút tiền. Bạn có thể dùng số dư để đặt lệnh. Muốn lấy lại tiền, hãy liên hệ hỗ trợ.
withdraw-requested = ⏳ Bạn có thể hủy đến <b>{ $time }</b>. Sau đó chúng tôi gửi, và tôi sẽ báo khi tiền đến.
withdraw-review = 🔎 Quản trị viên xem xét trước. Tôi sẽ báo kết quả. Bạn vẫn có thể hủy.
withdraw-held = 🔎 Quản trị viên xem xét trước: { $reason }. Tôi sẽ báo kết quả. Bạn vẫn có thể hủy.
withdraw-signed = 📤 Đã gửi. Mạng xác nhận trong khoảng một phút.
withdraw-done = ✅ <b>{ $amount } TRX đã đến nơi.</b>
withdraw-txid = Giao dịch: { $txid }
withdraw-failed = ❌ Mạng từ chối giao dịch. Toàn bộ số tiền đã về lại số dư của bạn. Bạn có thể thử lại.
withdraw-cancelled = 🛑 Đã hủy. Toàn bộ số tiền đã về lại số dư của bạn.
withdraw-refused = 🚫 Quản trị viên không duyệt: { $reason }. Toàn bộ số tiền đã về lại số dư của bạn.
withdraw-already = Tôi đang xử lý rồi.
withdraw-too-late = Không hủy được nữa: lệnh đã gửi hoặc đã kết thúc.
withdraw-stopped = 🛑 <b>Đã chặn.</b> Tiền đã về lại số dư của bạn. Nếu bạn không yêu cầu lệnh rút này thì người khác đang có khóa API của bạn: hãy đổi khóa ngay.
withdraw-stop-late = Không chặn được nữa: lệnh đã gửi hoặc đã kết thúc. Nếu bạn không yêu cầu lệnh rút này thì người khác đang có khóa API của bạn: hãy đổi khóa ngay và liên hệ hỗ trợ.
account-address-added = 🔔 <b>Tài khoản của bạn vừa được thêm một địa chỉ rút</b>
  { $address }
  Địa chỉ dùng được từ <b>{ $time }</b>. Nếu không phải bạn làm, hãy xóa địa chỉ và đổi khóa API.
account-withdrawal = 🔔 <b>Lệnh rút { $amount } TRX từ tài khoản của bạn</b>
  Đến: { $address }
  Thời điểm gửi sớm nhất: <b>{ $time }</b>. Nếu không phải bạn làm, hãy chặn lại và đổi khóa API.
account-withdrawal-back = ↩️ <b>Lệnh rút { $amount } TRX của bạn</b> đến { $address } không được gửi: { $reason }. Tiền đã về lại số dư của bạn.
account-extension-short = ↩️ <b>Đã hoàn { $amount } TRX.</b> Lần gia hạn cho { $address } giao ít hơn số bạn mua. Bạn không phải trả cho phần thiếu.
account-rental-short = ↩️ <b>Đã hoàn { $amount } TRX.</b> Một nhà cung cấp đã kết thúc sớm phần của họ trong lượt thuê cho { $address }. Hãy xem /orders, và thuê lại nếu bạn vẫn cần.
account-new-network = 🔔 <b>Khóa API của bạn được dùng từ một mạng mới</b>
  Thời điểm: { $time }. Nếu không phải bạn hay chương trình của bạn, hãy đổi khóa API.
account-key-made = 🔔 <b>Tài khoản của bạn có khóa mới cho chương trình: { $name }</b>
account-key-made-daily = Khóa được thuê tối đa <b>{ $daily } TRX</b> mỗi ngày từ số dư của bạn. Khóa không rút tiền được.
account-key-made-all = Khóa được thuê bằng <b>toàn bộ số dư của bạn</b>. Khóa không rút tiền được.
account-key-made-not-you = Nếu không phải bạn làm, hãy thu hồi khóa này và đổi khóa API.
account-key-limit = 🔔 <b>Khóa cho chương trình đã chạm giới hạn: { $name }</b>
account-key-limit-budget = Khóa định đặt lệnh <b>{ $amount } TRX</b>, nhiều hơn hạn mức còn lại hôm nay (UTC). Lệnh bị từ chối, bạn không bị trừ tiền.
account-key-limit-address = Khóa định đặt lệnh cho { $address }, không nằm trong các địa chỉ được phép. Lệnh bị từ chối, bạn không bị trừ tiền.
account-key-limit-rule = Nếu chương trình cần nhiều hơn, hãy tạo khóa mới và thu hồi khóa này. Mỗi khóa được báo tối đa một lần mỗi ngày.
account-title = <b>Tài khoản</b>
account-deposit-address = Địa chỉ nạp: { $address }
account-key = Khóa API: <code>••••{ $hint }</code>
account-sub-key = 🗝 Khóa đang liên kết bị giới hạn: chỉ xem được số dư và lệnh, hỏi giá, thuê và gia hạn. Để làm việc khác, hãy liên kết khóa chính của tài khoản.
account-saved = 💚 Đã tiết kiệm: <b>{ $saved } TRX</b>
account-not-saved = Đã tiết kiệm: chưa có gì. Tính theo lượng bạn thực dùng, đốt TRX sẽ rẻ hơn { $lost } TRX.
account-key-coming = Khóa API của bạn…
account-key-shown = Khóa API của bạn, có toàn quyền với số dư:

  { $key }

  Tin nhắn này tự xóa sau 30 giây.
account-revoke-confirm = <b>Đổi khóa API của bạn?</b>

  Bạn nhận khóa mới. Khóa cũ (kết thúc bằng <code>{ $hint }</code>) và mọi khóa cho chương trình ngừng hoạt động ngay, ở mọi nơi. Số dư và các lệnh giữ nguyên.
account-revoke-confirm-later = <b>Đổi khóa API của bạn?</b>

  Có người đã liên kết tài khoản này trước bạn và có 24 giờ để chặn. Sau đó bạn nhận khóa mới; khóa cũ (kết thúc bằng <code>{ $hint }</code>) và mọi khóa cho chương trình ngừng hoạt động ở mọi nơi. Số dư và các lệnh giữ nguyên.
account-revoked = ✅ Tài khoản của bạn có khóa API mới. Khóa cũ không còn dùng được. Xem khóa mới trong Tài khoản.
account-revoke-not-offered = Dịch vụ này không cho tôi đổi khóa. Không có gì thay đổi.
account-revoke-unknown = Dịch vụ không trả lời rõ ràng, nên tôi chưa biết khóa nào đang có hiệu lực. Tôi đang kiểm tra và sẽ nhắn cho bạn. Bạn không cần làm gì.
account-revoke-failed = Rất có thể khóa API của bạn chưa được đổi; khóa cũ vẫn đang liên kết. Tôi sẽ kiểm tra tiếp trong 24 giờ; nếu khóa mới có hiệu lực, tôi sẽ liên kết và báo bạn.
account-revoke-later = ⏳ Có người đã liên kết tài khoản này trước bạn và có thể chặn đến <b>{ $time }</b>. Họ đã được báo. Sau đó khóa mới sẽ có trong Tài khoản, và tôi sẽ nhắn bạn.
account-revoke-waits = ⏳ Một chat liên kết tài khoản này sau bạn đã yêu cầu khóa API mới. Khóa mới có hiệu lực từ <b>{ $time }</b>, trừ khi bạn chặn lại.
account-revoke-asked = 🔔 <b>Có người muốn đổi khóa API của tài khoản bạn</b>

  Yêu cầu đến từ một chat khác, liên kết tài khoản sau bạn. Khóa ở đây ngừng hoạt động từ <b>{ $time }</b>, trừ khi bạn chặn lại.
account-objected = 🛑 <b>Đã chặn.</b> Khóa API của bạn giữ nguyên.
account-objected-other = Chat kia vẫn truy cập được tài khoản của bạn. Nếu bạn không biết đó là ai, hãy đổi khóa ngay: từ chat này, khóa mới có hiệu lực lập tức và chat kia mất quyền truy cập.
account-object-late = Không còn gì để chặn nữa.
account-objected-to = 🛑 Khóa API không được đổi: người liên kết tài khoản trước bạn đã chặn. Khóa hiện tại vẫn dùng được.
account-linked-elsewhere = 🔔 <b>Tài khoản của bạn vừa được liên kết trong một chat Telegram khác.</b>

  Ai đó ở chat ấy có khóa API của tài khoản. Nếu không phải bạn, hãy đổi khóa ngay.
account-revealed-elsewhere = 🔔 <b>Khóa API của tài khoản bạn vừa được hiển thị trong một chat Telegram khác.</b>

  Nếu không phải bạn, hãy đổi khóa ngay.
account-revoked-elsewhere = 🔑 Khóa API của tài khoản bạn đã được đổi trong một chat Telegram khác nên không còn dùng được ở đây. Tiền vẫn an toàn trong tài khoản. Nếu là bạn làm, hãy liên kết khóa mới; nếu không, hãy liên hệ hỗ trợ.
account-key-dead = 🔑 <b>Khóa API của bạn không còn dùng được.</b> Khóa không được đổi trong bot này. Tiền vẫn an toàn trong tài khoản. Nếu bạn đã đổi khóa, hãy liên kết khóa mới; nếu không, hãy liên hệ hỗ trợ ngay.
account-unlink-confirm = <b>Hủy liên kết { $name }?</b>

  Sau một giờ, tôi xóa khóa API của tài khoản này ở đây (kết thúc bằng <code>{ $hint }</code>). Tài khoản vẫn giữ số dư, nhưng không có khóa thì không ai vào được: hãy lưu khóa trước.
account-unlinked = { $name } không còn được liên kết. Đến { $time }, tôi vẫn có thể hiện khóa hoặc liên kết lại. Sau đó tôi xóa khóa.
account-linked-again = ✅ { $name } đã được liên kết lại.
account-unsettled = Còn việc đang xử lý (ví dụ một lần mua, rút tiền hoặc đổi khóa). Vui lòng thử lại sau vài phút.
account-heading = 💼 <b>{ $name }</b>
account-name-first = Tài khoản chính
account-name = Tài khoản { $number }
account-gone = Tài khoản đó không còn liên kết ở đây. Hãy chọn tài khoản khác, hoặc liên kết lại.
account-chosen = Bạn đang dùng { $name }.
account-ask-name = Bạn muốn đặt tên tài khoản này là gì? Tối đa 30 ký tự, dùng emoji cũng được.
account-name-taken = ⚠️ Một tài khoản khác của bạn đã có tên đó. Hãy chọn tên khác.
accounts-title = <b>Các tài khoản của bạn</b>
accounts-current = Bạn đang dùng <b>{ $name }</b>. Bấm ✓ để xem chi tiết, hoặc tên khác để chuyển.
button-account-rename = ✏️ Đổi tên
button-account-default = Tên mặc định
button-accounts = 💼 Tất cả tài khoản
button-create-more = ✨ Tài khoản mới
button-link-more = 🔑 Liên kết khóa khác
create-more = <b>Mở thêm một tài khoản?</b> Bạn vẫn giữ tài khoản đang có:
left-behind = { $count ->
   *[other] Bạn sẽ bỏ lại các tài khoản này:
  }
left-unknown = <b>{ $name }</b>: hiện chưa xem được số dư
left-balance = <b>{ $name }</b>: { $balance } TRX
left-rentals = { $count ->
   *[other] { $count } lượt thuê
  }
left-waiting = { $count ->
   *[other] { $count } lệnh đang chờ
  }
account-unlinked-dead = { $name } không còn được liên kết.
account-former-gone = Khóa đó đã bị xóa. Bộ phận hỗ trợ có thể giúp bạn lấy lại tài khoản.
button-former-show = 🔑 Khóa của { $name }
button-former-link = ↩️ Liên kết lại
account-given-back = ✅ Bộ phận hỗ trợ đã trả lại cho bạn một tài khoản. Xem trong Tài khoản.
account-not-given-back = Bộ phận hỗ trợ không trả lại được tài khoản: dịch vụ từ chối cấp khóa mới. Vui lòng nhắn /support.
link-adds = Các tài khoản khác của bạn vẫn được liên kết.
link-added = ✅ Đã liên kết <b>{ $name }</b> và bạn đang dùng tài khoản này. Các tài khoản khác nằm trong Tài khoản.
link-refused-full = ⚠️ Bạn đã có mười tài khoản ở đây, là mức tối đa. Hãy hủy liên kết một tài khoản trước.
counted-title = <b>Bằng chứng số dư của bạn</b>
counted-amount = Bạn được tính <b>{ $amount } TRX</b>, { $time }: số dư của bạn cộng phần đang giữ cho lệnh và rút tiền.
counted-checked = Tôi đã kiểm tra: số tiền của bạn nằm trong <b>{ $total } TRX</b> mà dịch vụ này nợ mọi người dùng, và các địa chỉ của dịch vụ đã ký xác nhận đang giữ <b>{ $assets } TRX</b>.
counted-short = ⚠️ Ít hơn <b>{ $missing } TRX</b> so với số dịch vụ nợ.
counted-root = Mã vân tay của lần tính này: { $root }. Mọi người phải thấy cùng một mã.
counted-nothing = Ở lần tính gần nhất, { $time }, dịch vụ không nợ bạn khoản nào. Mỗi giờ có một lần tính mới.
counted-wrong = ⚠️ <b>Bằng chứng không hợp lệ.</b> Số dư của bạn không khớp với điều dịch vụ đã công bố. Hãy chụp màn hình và liên hệ hỗ trợ.
counted-not-offered = Dịch vụ này không công bố bằng chứng như vậy.
account-export-empty = Chưa có lệnh nào để xuất.
account-export-done = { $count ->
   *[other] { $count } mục
  }, mới nhất trước. Giờ theo UTC.
account-export-more = Tệp chỉ có các lệnh mới nhất; thiếu { $more } lệnh cũ hơn.
account-export-elsewhere = Các lệnh trả từ ví nằm trong tệp của { $name }.

## deposit
deposit-title = <b>Nạp TRX</b> vào địa chỉ này:

  { $address }
deposit-minimum-kept = • Tối thiểu <b>{ $minimum } TRX</b>; khoản nhỏ hơn được cộng vào lần nạp sau
deposit-minimum = • Mỗi lần ít nhất <b>{ $minimum } TRX</b>: sàn cho thuê này không nói khoản nhỏ hơn sẽ ra sao
deposit-send = Hãy gửi ít nhất <b>{ $amount } TRX</b> đến địa chỉ nạp của bạn.
deposit-send-more = Đã có { $small } TRX đang chờ ở địa chỉ nạp của bạn. Hãy gửi thêm ít nhất <b>{ $amount } TRX</b>.
deposit-send-fee = Đã gồm phí nạp { $fee } TRX.
deposit-send-usual = Thường từ { $minimum } TRX mới được tính là nạp, và lần đầu mất phí khoảng { $fee } TRX.
deposit-then-check = Rồi kiểm tra lại.
deposit-first-fee = • Lần nạp đầu mất phí { $first } TRX (để kích hoạt địa chỉ)
deposit-further-fee = • Mỗi ngày (UTC) { $free } lần nạp miễn phí, sau đó mỗi lần { $further } TRX
deposit-next-free = • Lần nạp tới hôm nay miễn phí
deposit-next-fee = • Lần nạp tới hôm nay mất phí { $fee } TRX
deposit-rules = • Chỉ TRX: không nhận USDT hay token khác
deposit-not-seen = Dịch vụ không phản hồi nên tôi chưa xem được khoản nào đã đến. Địa chỉ vẫn dùng được.
deposit-watching = Tiền nạp thường đến trong vài giây. Tôi theo dõi 24 giờ và sẽ báo bạn.
deposit-arrived = 💰 <b>{ $arrived } TRX</b> đã đến. Số dư: <b>{ $balance } TRX</b>

  Phí nạp (nếu có) đã được trừ.

deposit-credited = 💰 <b>{ $credited } TRX</b> đã đến. Số dư: <b>{ $balance } TRX</b>
deposit-fee = Bạn đã gửi { $amount } TRX; phí nạp là { $fee } TRX.
deposit-no-fee = Không có phí nạp.
deposit-waiting = 🔎 Tôi thấy <b>{ $amount } TRX</b>. Số tiền lớn cần khoảng một phút để xác nhận; tôi sẽ báo bạn.
deposit-small = ⚠️ <b>{ $amount } TRX đã đến, dưới mức nạp tối thiểu.</b> Số tiền được giữ lại cho bạn.
deposit-small-many = ⚠️ <b>{ $count } khoản nhỏ đã đến, tổng { $amount } TRX. Mỗi khoản đều dưới mức nạp tối thiểu.</b> Số tiền được giữ lại cho bạn.
deposit-small-rest = ⏳ { $small } TRX đang chờ ở địa chỉ nạp. Gửi thêm <b>{ $missing } TRX</b> là toàn bộ được tính, trừ phí nạp nếu có.
deposit-small-credit = ⏳ { $small } TRX đang chờ ở địa chỉ nạp. Gửi thêm <b>{ $missing } TRX</b>, { $credited } TRX sẽ vào số dư: { $total } trừ phí nạp { $fee } TRX.
deposit-reversed = ↩️ Mạng đã đảo ngược lần nạp { $amount } TRX của bạn. Số dư: { $balance } TRX. Hãy kiểm tra ví: tiền phải về lại đó. Nếu chưa thấy, hãy liên hệ hỗ trợ.
deposit-token = 🪙 <b>Có token gửi đến địa chỉ nạp của bạn: { $token }.</b> Chỉ TRX mới tính là nạp tiền, nên số dư không đổi. Nếu chính bạn gửi, hãy nhờ hỗ trợ trả lại.
deposit-token-many = 🪙 <b>{ $count } lần chuyển token đến địa chỉ nạp của bạn, lớn nhất là { $token }.</b> Chỉ TRX mới tính là nạp tiền, nên số dư không đổi. Nếu chính bạn gửi, hãy nhờ hỗ trợ trả lại.
deposit-token-unknown = 🪙 Có token lạ gửi đến địa chỉ nạp của bạn: { $token }. Số dư không đổi. Token kiểu này thường là spam: đừng mở liên kết trong tên của nó. Nếu chính bạn gửi, hãy liên hệ hỗ trợ.
deposit-dust = 🧹 Trong ngày qua có { $count } khoản chuyển rất nhỏ đến địa chỉ nạp của bạn, tổng cộng { $amount } TRX.
deposit-dust-tokens = 🧹 Số khoản chuyển token không có giá trị đến địa chỉ nạp của bạn trong ngày qua: { $count }.
deposit-dust-rule = Phần lớn là spam. Đừng bao giờ sao chép địa chỉ từ những khoản này.
deposit-by-balance = Sàn cho thuê này không liệt kê các lần nạp. Tôi chỉ thấy số dư của bạn tăng, không thấy từng lần nạp hay phí.
button-deposits = 📜 Các lần nạp trước
button-deposits-all = 🧹 Gồm cả khoản vụn và token
button-deposits-money = 💰 Chỉ các lần nạp thật
deposits-title = 📜 <b>Các lần nạp của bạn</b>, mới nhất trước
deposits-hidden = Không hiển thị các khoản dưới { $amount } TRX và token.
deposits-none = Chưa có lần nạp nào đến.
deposits-line = • { $time }: <b>{ $what }</b>, { $state }, { $txid }
deposits-line-link = • { $time }: <b>{ $what }</b>, { $state }, <a href="{ $url }">giao dịch</a>
deposits-credited = đã vào số dư, không phí
deposits-credited-fee = đã vào số dư, phí { $fee } TRX
deposits-with-later = đã vào số dư cùng một lần nạp sau đó
deposits-waiting = ⏳ mạng đang xác nhận
deposits-small = ⏳ dưới mức tối thiểu, được tính cùng lần nạp sau
deposits-reversed = ↩️ bị mạng đảo ngược, không có trong số dư
deposits-token = 🪙 không phải TRX, không có trong số dư
deposits-unavailable = Dịch vụ không phản hồi nên tôi chưa liệt kê được các lần nạp. Vui lòng thử lại sau một phút.
token-usdt = { $amount } USDT

## support
command-support = Liên hệ đội ngũ của bot này
support-title = 💬 <b>Hỗ trợ</b>
support-contact = Nhắn cho { $contact }. Đừng bao giờ gửi khóa API cho bất kỳ ai.
support-nobody = Bot này không có bộ phận hỗ trợ. Xem /help để biết bot làm được gì.
support-ask = Hãy viết câu hỏi trong một tin nhắn: văn bản, ảnh hoặc tệp. Đội ngũ của bot này trả lời tại đây. Đừng bao giờ gửi cho ai khóa API hoặc cụm từ khôi phục ví của bạn.
support-goes-on = Câu hỏi #{ $n } của bạn đang mở. Những gì bạn gửi bây giờ sẽ được thêm vào đó: văn bản, ảnh hoặc tệp.
support-what = Hãy cho biết chuyện gì đã xảy ra và khi nào. Nếu có, gửi kèm txid, số lệnh hoặc mã tôi đã đưa. ID Telegram của bạn: { $id }
support-handed-on = ✅ Đã ghi câu hỏi #{ $n }. Câu trả lời sẽ đến tại đây.
support-hid = 🔐 Tin nhắn của bạn có phần trông giống khóa hoặc cụm từ khôi phục. Tôi đã bỏ phần đó và xóa tin nhắn. Hãy đổi khóa đó ngay, hoặc chuyển tiền ra khỏi ví đó.
support-too-often = ⏱ Quá nhiều tin nhắn trong một phút. Vui lòng đợi một chút, rồi gửi phần còn lại trong một tin nhắn.
ticket-text-or-file = Vui lòng gửi văn bản, ảnh hoặc tệp.
ticket-answer = 💬 <b>Trả lời cho câu hỏi #{ $n } của bạn</b>
ticket-closed-for-you = ✅ Câu hỏi #{ $n } đã đóng. Bạn còn cần gì nữa không?
ticket-offer = Gửi tin này cho bộ phận hỗ trợ?
button-ticket-send = Gửi
ticket-solved = ✅ Câu hỏi #{ $n } đã đóng. Cảm ơn bạn.
button-ticket-reply = ↩️ Trả lời
button-ticket-solved = ✅ Đã xong
button-ticket-file = 📎 Tệp
button-ticket-answer = ↩️ Trả lời
button-ticket-close = ✖️ Đóng
button-ticket = #{ $n } · { $state } · { $since }
button-admin-tickets = 💬 Phiếu hỗ trợ
tickets-title = 💬 <b>Phiếu hỗ trợ</b>
tickets-waiting = { $count ->
    [0] Không có câu hỏi nào đang mở.
   *[other] Đang chờ trả lời: { $count }, lâu nhất đã { $since }.
  }
ticket-title = 💬 <b>Phiếu #{ $n }</b> · { $state }
ticket-open = đang chờ
ticket-answered = đã trả lời
ticket-closed = đã đóng
ticket-person = Từ { $id } { $name } · { $language }
ticket-about = <i>Người này đang xem:</i> { $about }
ticket-by-person = 👤 { $time }
    { $file }{ $text }
ticket-by-operator = 👮 { $id }, { $time }
    { $file }{ $text }
ticket-gone = Phiếu #{ $n } không còn nữa.
ticket-ask-answer = Câu trả lời của bạn cho phiếu #{ $n }: văn bản, ảnh hoặc tệp. Người đó thấy như bot trả lời, không kèm tên bạn.
ticket-sent = ✅ Đã gửi.
ticket-was-closed = Phiếu đã đóng từ trước.

## help, id, privacy, settings
help-money = Bạn trả bằng số dư hoặc từ ví bất kỳ. Bạn không bị trừ tiền trước khi xác nhận giá.
help-line = ⚡ <b>Gõ một dòng:</b> <code>65k 1h { $receiver }</code>
  Số lượng, thời hạn, và địa chỉ hoặc tên trong sổ địa chỉ, thứ tự nào cũng được.
help-command = { $command } – { $description }
help-stuck = /cancel thoát khỏi bước hiện tại. Tất cả các lệnh gõ nằm trong menu cạnh ô nhập.
help-status = Kiểm tra xem đây có phải bot thật không: { $url }
id-yours = ID Telegram của bạn: { $id }
privacy-stored = <b>Bot này lưu gì về bạn</b>

  • ID Telegram, @tên, ngôn ngữ và múi giờ
  • khóa API, ở dạng mã hóa (giữ thêm một giờ sau khi bạn hủy liên kết tài khoản), cùng tên và địa chỉ các tài khoản
  • những lần mua ở đây
  • cảnh báo và lịch sử cảnh báo
  • địa chỉ đã lưu và tên
  • các tài khoản có TRX stake mà bạn đã đưa vào đây
  • yêu cầu thanh toán
  • ai đã mời bạn, và bạn đã mời ai
  • cuộc trò chuyện đang diễn ra
  • câu hỏi gửi hỗ trợ và câu trả lời
  • ghi chú của quản trị viên về bạn

  Tin nhắn chứa khóa được xóa khỏi chat. Số dư và các lệnh do dịch vụ lưu, không phải bot này.
privacy-limits = Sau khi bạn xóa dữ liệu, mã băm có khóa của ID Telegram và tài khoản vẫn được giữ. Mã này không cho biết bạn là ai, chỉ dùng để áp dụng giới hạn: mã giảm giá, lời mời, số tin nhắn hỗ trợ mỗi phút và việc chặn.
privacy-data = 📄 Mọi dữ liệu được lưu về bạn, dạng JSON: giờ theo UTC, số tiền tính bằng SUN (1 TRX = 1.000.000 SUN). Không gồm khóa API của bạn.
privacy-confirm = <b>Xóa mọi thứ về bạn ở đây?</b> Không thể hoàn tác.
privacy-confirm-key = ⚠️ Các khóa API của bạn cũng bị xóa. Không có khóa thì không ai lấy được số dư của tài khoản: hãy rút tiền hoặc lưu khóa trước.
privacy-confirm-rules = Các cảnh báo, tự mua và gói của bạn sẽ kết thúc.
privacy-bot-first = Chưa xóa gì: bạn đang chạy một bot ở đây. Hãy đóng bot trước bằng /partner. Khi bot đã dừng, bạn có thể xóa dữ liệu của mình.
privacy-forgotten = Mọi thứ về bạn ở đây đã được xóa. Gửi /start để bắt đầu lại.
settings-now = <b>Ngôn ngữ và giờ</b>

        Giờ của bạn: { $now }
button-zone = 🕑 Múi giờ
button-zone-ask = 🕑 Giờ đang theo UTC: chọn múi giờ
button-zone-utc = Giữ UTC
zone-ask = 🕑 <b>Bạn ở múi giờ nào?</b> Tôi đang hiển thị giờ là { $now }.
zone-type = Hãy chọn, hoặc gõ giờ hiện tại của bạn, như <code>14:05</code>, một thành phố, như <code>Hanoi</code>, hoặc <code>UTC+7</code>. Chọn thành phố thì giờ mùa hè được tính, chọn độ lệch thì không.
zone-asia = Châu Á
zone-europe = Châu Âu
zone-africa = Châu Phi
zone-americas = Châu Mỹ
zone-oceania = Úc và Thái Bình Dương
zone-set = ✅ Đã lưu múi giờ. Giờ của bạn: { $now }.
zone-wrong = Tôi không biết nơi đó. Hãy gõ một thành phố lớn cùng múi giờ với bạn, như <code>Hanoi</code>, hoặc giờ hiện tại của bạn, như <code>14:05</code>.
zone-wrong-offset = Không có múi giờ nào như vậy. Độ lệch chỉ từ UTC-12 đến UTC+14, như <code>UTC+7</code> hoặc <code>UTC+5:30</code>.
zone-wrong-clock = Hiện không múi giờ nào có giờ đó. Hãy gõ giờ và phút theo kiểu 24 giờ, như <code>14:05</code>.
language-name = Tiếng Việt

## purchases: quotes, orders on their way, receipts (buy, extend, orders share them)
resource-energy = Năng lượng
resource-bandwidth = Băng thông
resource-title-energy = ⚡ Năng lượng
resource-title-bandwidth = 📶 Băng thông
purchase-amount = { $amount } { $resource }
purchase-amount-part = { $filled } / { $what }
purchase-title-buy = ⚡ <b>Thuê { $what } trong { $duration }</b>
purchase-title-extend = ⏳ <b>{ $cost } TRX: gia hạn { $what } đến { $end }</b>
purchase-for = Cho: { $address }
purchase-to = → { $address }
purchase-longer-cheaper = 💡 Rẻ hơn: <b>{ $duration } với giá { $cost } TRX</b>
purchase-longer-same = 💡 Cùng giá: <b>{ $duration }</b>
purchase-price = Giá: { $price } TRX cho 1.000 mỗi ngày
purchase-duration = Đến { $end } nếu khớp ngay bây giờ
purchase-total = <b>{ $cost } TRX</b>
transfer-price = { $count ->
    [1] Đủ cho 1 lần chuyển USDT
   *[other] Đủ cho { $count } lần chuyển USDT: mỗi lần { $cost } TRX
}
purchase-total-burn = <b>{ $cost } TRX</b> (đốt: { $burn }, tiết kiệm { $percent }%)
purchase-total-burn-fee = <b>{ $cost } TRX</b> + { $fee } phí mạng (đốt: { $burn }, tiết kiệm { $percent }%)
purchase-markup = Gồm { $markup } TRX ({ $percent }%) của bot này; giá thị trường là { $market } TRX
purchase-promo = 🎟 Mã { $code }: phụ phí { $percent }% thay vì { $usual }%, rẻ hơn <b>{ $less } TRX</b>
purchase-burn = Nếu đốt: { $burn } TRX. <b>Bạn tiết kiệm { $percent }%</b>
purchase-burn-days = Nếu đốt mỗi ngày một lần trong { $days } ngày: { $burn } TRX. <b>Bạn tiết kiệm { $percent }%</b>
purchase-burn-cheaper = { $days ->
    [1] ⚠️ Đốt rẻ hơn: { $burn } TRX thay vì { $cost } TRX. Hãy hủy và để lần chuyển tự đốt TRX.
   *[other] ⚠️ Đốt rẻ hơn: { $burn } TRX nếu mỗi ngày dùng một lần trong { $days } ngày, thay vì { $cost } TRX. Hãy hủy và để các lần chuyển tự đốt TRX.
}
purchase-available = Hiện có: { $available }
purchase-available-all = Hiện có: đủ cả { $available }
purchase-balance = Số dư: { $before } TRX → còn { $after } TRX
purchase-balance-after = Số dư sau đó: { $after } TRX
check-enough = ✅ Địa chỉ này đã có { $what }. Có thể bạn không cần thuê thêm.
check-fits = ✔️ Đã kiểm tra: lần chuyển này cần khoảng { $need } Năng lượng.
check-short-new = ⚠️ Người nhận chưa có USDT, nên lần chuyển cần khoảng <b>{ $need }</b> Năng lượng, hơn lượng này { $short }. Hãy thuê { $need } ở bên dưới.
check-short = ⚠️ Lần chuyển này cần khoảng <b>{ $need }</b> Năng lượng, hơn lượng này { $short }. Hãy thuê { $need } ở bên dưới.
check-short-burn = Với lượng này vẫn đốt thêm khoảng { $burn } TRX.
check-short-fails = ⛔ Ví không có { $burn } TRX để đốt cho phần còn lại, nên lần chuyển sẽ thất bại.
purchase-new-recipient = Người nhận mới? Lần chuyển USDT đầu tiên cần { $amount }.
quote-supplier = Dịch vụ khác cung cấp { $amount }, phần này không thể gia hạn. Nếu kết thúc sớm, tiền của thời gian chưa dùng được hoàn lại.
quote-supplier-all = Toàn bộ do dịch vụ khác cung cấp và không thể gia hạn. Nếu kết thúc sớm, tiền của thời gian chưa dùng được hoàn lại.
check-too-much = 💡 Người nhận đã có USDT nên khoảng <b>{ $need }</b> Năng lượng là đủ cho một lần chuyển. Có thể thuê ít hơn ở bên dưới.
check-rest = 💡 Địa chỉ này đã có { $has } Năng lượng. Lần chuyển chỉ đốt { $burn } TRX cho phần còn thiếu; lượt thuê này tốn { $cost } TRX.
check-bandwidth = 📶 Còn { $has } Băng thông; chuyển USDT cần { $need }, nếu thiếu sẽ đốt thêm khoảng { $burn } TRX. Hãy thuê cả Băng thông, hoặc đợi tối đa 24 giờ.
check-refused = ⛔ Lần chuyển này sẽ bị từ chối: ví không còn Băng thông miễn phí và không có TRX để trả.
check-fee-limit = ⚙️ Hãy đặt giới hạn phí (fee limit) của ví từ { $limit } TRX trở lên: Năng lượng thuê cũng tính vào giới hạn này, và nhiều ví mặc định chỉ { $usual } TRX.
check-fee-limit-wallet = ⚙️ Lần chuyển gần nhất từ ví này có giới hạn phí (fee limit) { $wallet } TRX. Lần này cần { $limit } TRX: hãy tăng giới hạn trong ví trước.
check-shut-out-sender = 🚫 <b>{ $address } nằm trong danh sách đen của USDT.</b> Địa chỉ này không gửi được USDT nên lần chuyển sẽ thất bại. Hãy dùng địa chỉ khác.
check-shut-out = 🚫 <b>{ $address } nằm trong danh sách đen của USDT.</b> USDT gửi đến đó bị đóng băng. Hãy xin người nhận địa chỉ khác.
check-scam-why = 🚫 <b>Cảnh báo về { $address }:</b> { $reason }. Đừng gửi gì đến đó trừ khi bạn chắc chắn, và hãy hỏi /support.
check-scam = 🚫 <b>Cảnh báo:</b> { $address } nằm trong danh sách lừa đảo đã biết. Đừng gửi gì đến đó trừ khi bạn chắc chắn, và hãy hỏi /support.
purchase-sure = <b>Vẫn thuê?</b> Không thể hoàn tác.
button-sure = ‼️ Vẫn thuê · { $cost } TRX
button-longer = ⏱ Đổi thành { $duration } · { $cost } TRX
button-need = ⚡ Đổi thành { $amount }
button-whom = 📤 Gửi USDT cho ai?
button-rent-bandwidth = 📶 Thuê cả Băng thông
button-rent-both = ⚡📶 Thuê Năng lượng và Băng thông
both-none = Thị trường hiện thiếu Băng thông. Chưa đặt gì cả.
purchase-short = 💰 Số dư của bạn là { $balance } TRX: <b>còn thiếu { $missing } TRX.</b>
purchase-short-next = Khi đủ số dư, báo giá này tự hiện lại với giá lúc đó.
purchase-partial = ⚠️ Hiện chỉ có <b>{ $available }</b> trong { $wanted }, khoảng { $cost } TRX. { $wait ->
        [deadline] Phần còn lại có thể chờ đến hạn bạn chọn; phần chưa đến lúc đó sẽ được hoàn tiền.
        [open] Phần còn lại có thể chờ đến khi có người cung cấp.
        [account] Phần còn lại chỉ chờ được nếu bạn trả bằng tài khoản.
       *[none] Lượt thuê ngắn thế này không chờ được phần còn lại, vì sàn cho thuê này không hủy được lệnh đang chờ.
    }
purchase-partial-none = ⚠️ Thị trường hiện đã hết. { $wait ->
        [account] Bạn chỉ chờ được nếu trả bằng tài khoản.
        [none] Lượt thuê ngắn thế này không chờ được, vì sàn cho thuê này không hủy được lệnh đang chờ. Hãy thử lại sau, hoặc thuê từ một ngày trở lên.
       *[open] Bạn có thể đặt và chờ nguồn cung.
    }
purchase-locked = 🔒 Địa chỉ khác có thể thuê nhiều hơn: địa chỉ này rất có thể đang thuê từ cùng nhà cung cấp, và một lượt ngắn hơn sẽ làm đổi giờ kết thúc của lượt đó. Hãy chọn thời hạn dài hơn, hoặc chờ lượt đó kết thúc.
wait-ask = ⏳ <b>Tôi nên chờ bao lâu?</b>
wait-now = Ngay bây giờ: <b>{ $amount }</b> trong { $duration }, đến { $end }.
wait-rest = Sau đó: <b>{ $rest }</b>. Hiện chưa ai cung cấp: phần này có thể đến lẻ tẻ, đến muộn hoặc không đến. Mỗi phần chạy { $duration } kể từ lúc đến, nên các phần không chạy cùng lúc.
wait-none = Sau đó: toàn bộ <b>{ $rest }</b>. Hiện chưa ai cung cấp: có thể đến lẻ tẻ, đến muộn hoặc không đến. Mỗi phần chạy { $duration } kể từ lúc đến, nên các phần có thể không chạy cùng lúc.
wait-rule = Đến hạn bạn đặt, phần còn lại được hủy và hoàn tiền. Nếu hạn muộn hơn <b>{ $time }</b>, từ lúc đó bạn cũng có thể tự hủy.
wait-deadline = Bạn trả toàn bộ ngay bây giờ. Phần chưa giao trong vòng <b>{ $wait }</b> được hủy và hoàn tiền (hiện khoảng { $refund } TRX), trừ phí hủy nếu có.
wait-deadline-net = Bạn trả toàn bộ ngay bây giờ. Phần chưa giao trong vòng <b>{ $wait }</b> được hủy và hoàn tiền (hiện khoảng { $refund } TRX).
wait-open = Bạn trả toàn bộ ngay bây giờ. Nếu đặt ngay, bạn có thể hủy phần còn lại trong Lệnh từ <b>{ $time }</b>, nếu sàn cho thuê cho phép.
wait-fixed = Bạn trả toàn bộ ngay bây giờ. <b>Tôi không hủy được phần còn lại trên sàn cho thuê này.</b>
wait-not-offered = Sàn cho thuê này không hủy được lệnh đang chờ, nên một lượt thuê ngắn có thể chờ mãi. Hãy lấy phần đang có.
purchase-waiting = ⏳ Còn chờ <b>{ $amount }</b>. Phần này sẽ đến khi có người cung cấp.
purchase-waiting-until = ⏳ Còn chờ <b>{ $amount }</b>, muộn nhất đến { $end }. Phần nào chưa đến vào lúc đó sẽ được hủy và hoàn tiền.
purchase-waiting-fixed = ⏳ Còn chờ <b>{ $amount }</b>. Bạn không thể hủy trước { $end }. Phần nào chưa đến vào lúc đó sẽ tự động được hủy và hoàn tiền.
purchase-wait-over = { $amount } chưa đến trước hạn bạn đặt, { $end }, nên đã được hủy.
wait-needs-link = { $count ->
   *[other] ⏳ { $count } lệnh vẫn đang chờ và có hạn. Tôi chỉ hủy được đúng hạn khi tài khoản của lệnh còn liên kết ở đây: nếu không, tiền của lệnh vẫn bị giữ.
  }
wait-unlinked = ⚠️ <b>Phần còn lại của lệnh chưa được hủy.</b> Hạn bạn đặt cho { $what } cho { $address } là { $end }, nhưng tài khoản đã trả tiền không còn liên kết ở đây, hoặc khóa của nó không còn dùng được. Phần còn lại vẫn đang chờ và tiền vẫn bị giữ. Hãy liên kết lại tài khoản, tôi sẽ hủy trong vòng một phút.
purchase-earlier-unknown = ❗ Tôi vẫn đang kiểm tra xem lệnh trước của bạn ({ $what }) đã được đặt chưa. Nếu đặt bây giờ, bạn có thể nhận cả hai.
purchase-requoted-price = 🔄 Giá đã thay đổi. Bạn không bị trừ tiền; đây là báo giá mới.
purchase-requoted-rise = 🔄 Giá đã tăng { $more } TRX. Bạn không bị trừ tiền; đây là báo giá mới.
quote-rise = Giá đã tăng từ { $from } lên { $to } TRX.
quote-fall = Giá đã giảm từ { $from } xuống { $to } TRX.
purchase-requoted-promo-ended = 🎟 Mã giảm giá đã kết thúc. Bạn không bị trừ tiền; đây là báo giá không có mã.
purchase-requoted-promo-used-up = 🎟 Mã giảm giá đã hết lượt. Bạn không bị trừ tiền; đây là báo giá không có mã.
purchase-requoted-promo-used = 🎟 Bạn đã dùng hết số lần của mã giảm giá này. Bạn không bị trừ tiền; đây là báo giá không có mã.
purchase-requoted-market = 🔄 Thị trường không còn đủ số lượng này. Bạn không bị trừ tiền; đây là báo giá mới.
purchase-requoted-made-already = 📦 Lệnh trước của bạn cho đúng lượt thuê này đã được đặt; tôi sẽ hiện lệnh đó trong một tin nhắn riêng. Lần này chưa đặt gì. Chỉ xác nhận nếu bạn muốn thuê hai lần.
purchase-requoted-balance = 🔄 Số dư của bạn không còn đủ. Bạn không bị trừ tiền.
purchase-came-back = 💰 Tiền nạp của bạn đã đến. Đây là báo giá theo giá hiện tại.
button-confirm = ✅ Thuê · { $cost } TRX
button-confirm-extend = ✅ Gia hạn · { $cost } TRX
button-take-part = Lấy { $amount } ngay
button-rest-later = Đặt hết, chờ phần còn lại
button-order-wait = Đặt và chờ
button-new-quote = 🔄 Báo giá mới
button-retry = 🔄 Thử lại
button-buy-again = 🔁 Thuê lại
button-order-details = 🔎 Chi tiết
button-quote-details = 🔎 Chi tiết
button-quote-change = ✏️ Thay đổi
quote-change-ask = Bạn muốn thay đổi gì?
button-quote-amount = 🔢 Số lượng
button-quote-duration = ⏱ Thời hạn
button-quote-receiver = 📮 Địa chỉ
button-use-account = 💼 Dùng tài khoản
quote-without-account = Không cần tài khoản: hãy trả từ ví của bạn. Nếu lệnh không thành, bạn nhận lại TRX.
quote-account-only = Khoản này không trả được từ ví. Bạn cần có tài khoản.
button-ways = 💳 Trả cách khác…
ways-ask = Bạn muốn trả bằng cách nào?
purchase-sending = ⏳ Đang đặt { $what } với giá { $cost } TRX…
purchase-unknown = ❗ <b>Tôi chưa biết lệnh của bạn đã được đặt hay chưa</b>
purchase-unknown-why = Tôi đã đặt { $what } với giá { $cost } TRX, nhưng sàn cho thuê không trả lời rõ ràng. Tôi sẽ không đặt lại.
purchase-unknown-next = Tôi đang kiểm tra các lệnh và số dư của bạn và sẽ báo bạn tại đây. Lệnh có thể hiện muộn, nên việc này có thể mất 10 phút.
purchase-unknown-unreachable = Tôi vẫn chưa kết nối được với sàn cho thuê. Tôi sẽ thử tiếp và báo bạn tại đây. Trước lúc đó, vui lòng đừng đặt lại.
purchase-unknown-money = Số dư của bạn giảm nhiều hơn tổng các lệnh đang hiện, nên có lẽ lệnh đã được đặt. Tôi sẽ kiểm tra tiếp và báo bạn tại đây. Trước lúc đó, vui lòng đừng đặt lại.
purchase-unknown-signed = Lần chuyển của bạn có thể chưa đến nơi: còn hiệu lực đến { $time }. Tôi sẽ kiểm tra tiếp và báo bạn tại đây. Trước lúc đó, vui lòng đừng trả tiền lần nữa.
purchase-not-seen = ❔ <b>Rất có thể lệnh của bạn chưa được đặt:</b> { $what } với giá { $cost } TRX
purchase-not-seen-why = Sàn cho thuê không có lệnh nào như vậy, và số dư của bạn không bị trừ cho lệnh đó.
purchase-not-seen-money = Sàn cho thuê không có lệnh nào như vậy, nhưng số dư của bạn giảm nhiều hơn tổng các lệnh đang hiện. Hãy hỏi sàn cho thuê về việc này.
purchase-not-seen-next = Tôi sẽ kiểm tra tiếp đến { $until } và báo bạn nếu lệnh xuất hiện. Nếu bạn đặt lại trước lúc đó, bạn có thể nhận cả hai.
purchase-not-made = ✖️ <b>Bạn không bị trừ tiền.</b> Lệnh { $what } ({ $cost } TRX) của bạn không được đặt.
purchase-found-late = ❗ Tôi đã báo rằng lệnh này rất có thể chưa được đặt. Bây giờ sàn cho thuê đã hiện lệnh. Nếu bạn đã tự đặt một lệnh giống vậy ở nơi khác, có thể đó chính là lệnh này.
purchase-refused-title = ✖️ <b>Chưa đặt, bạn không bị trừ tiền:</b> { $what }
purchase-not-ordered = ✖️ <b>Chưa đặt:</b> { $what }
purchase-payment-returned = Khoản thanh toán của bạn đã đến, nhưng không còn đặt được lệnh. { $amount } TRX được trả lại địa chỉ đã trả tiền, chậm nhất trong vài phút.
purchase-payment-failed = Mạng không chấp nhận khoản thanh toán { $amount } TRX của bạn nên không có lệnh nào. Nếu tiền vẫn đến, nó được trả lại địa chỉ đã trả tiền.
purchase-payment-sent = Lệnh đã bị từ chối, nhưng sau đó ví của bạn vẫn gửi { $amount } TRX. Số này sẽ về lại địa chỉ đã trả. Nếu sau một giờ chưa thấy, hãy hỏi /support.
purchase-expired = Báo giá này đã hết hạn.
quote-continued = Tiếp tục bên dưới ⬇️
purchase-cancelled = Đã hủy. Bạn không bị trừ tiền.
quote-cancelled = Đã hủy báo giá. Bạn không bị trừ tiền.
purchase-ordered-buy = ⏳ <b>Đang tìm { $what }…</b>
purchase-ordered-part = ✅ <b>{ $what } đang chạy</b>
purchase-ordered-extend = ⏳ <b>Đang gia hạn { $what }…</b>
purchase-progress = { $bar } { $percent }%
purchase-paid = Đã trả: { $cost } TRX
purchase-paid-delegations = { $cost } TRX · { $count } lượt ủy quyền
purchase-order-id = Lệnh: { $id }
purchase-completed-buy = ✅ <b>{ $what }</b> cho { $address } đến <b>{ $end }</b>
purchase-completed-extend = ✅ <b>{ $what }</b> cho { $address } đã gia hạn đến <b>{ $end }</b>
purchase-completed-none = ✖️ <b>Đã hủy: { $what }</b> cho { $address }
purchase-completed-parts = ✅ <b>{ $what }</b> cho { $address }, gồm { $parts } phần
purchase-runs = Mỗi phần có thời gian riêng:
purchase-run = • { $amount }: { $start } đến <b>{ $end }</b>
purchase-run-over = • { $amount }: { $start } đến { $end }, đã kết thúc
purchase-run-until = • { $amount }: đến <b>{ $end }</b>
purchase-runs-most = Nhiều nhất <b>{ $amount }</b> cùng lúc.
saved = 💚 Đã tiết kiệm: <b>{ $saved } TRX</b> ({ $percent }%): nếu đốt sẽ tốn { $burn } TRX
purchase-ends = Đến: <b>{ $end }</b>
purchase-ends-first = Phần đầu tiên đến: <b>{ $end }</b>
purchase-ends-last = Phần cuối đến: <b>{ $end }</b>
purchase-delegations = Ủy quyền bởi:
purchase-delegation = • { $delegator}: { $amount }
purchase-more = … và { $count } mục nữa

## paying from another wallet
button-pay-wallet = 📲 Trả bằng cách gửi TRX
button-copy-amount = 📋 Sao chép số tiền
button-wallet-order = 📲 Cần trả: { $what } · { $cost } TRX · { $left }
orders-to-pay = 📲 là lệnh đang chờ bạn trả. Bấm vào để xem địa chỉ.
purchase-requoted-no-wallet = ℹ️ Sàn cho thuê này không nhận thanh toán từ ví khác. Bạn không bị trừ tiền; bạn có thể trả bằng số dư.
failure-unpaid = Bạn có quá nhiều lệnh chưa trả. Hãy trả một lệnh, hoặc đợi chúng hết hạn. Bạn không bị trừ tiền.
wallet-asking = ⏳ Đang lấy địa chỉ thanh toán: { $cost } TRX cho { $what }…
wallet-asking-again = Sàn cho thuê chưa trả lời. Tôi sẽ thử tiếp. Vui lòng khoan gửi tiền; bạn chưa bị trừ tiền.
wallet-title = 📲 <b>Trả tiền cho { $what }, { $duration }</b>
wallet-amount = Gửi: { $amount } TRX
wallet-amount-rest = Còn phải gửi: { $amount } TRX
wallet-address = Đến: { $address }
wallet-left = ⏳ <b>Còn { $left }</b>, đến { $time }
wallet-partly = 💰 <b>Đã đến { $paid } / { $amount } TRX, còn thiếu { $missing } TRX.</b>
wallet-all-seen = ✅ <b>Đã nhận { $amount } TRX. Bạn không cần gửi thêm.</b>
wallet-arriving = 🔎 Mạng vẫn đang xác nhận { $arriving } TRX.
wallet-part-title = 💰 <b>{ $came } TRX đã đến cho { $what }, nhưng vẫn chưa đủ.</b>
wallet-part = Đã nhận { $seen } / { $amount } TRX, còn thiếu { $missing } TRX.
wallet-part-else = Nếu phần còn lại không đến kịp, lệnh không được đặt và số đã gửi vào số dư của bạn.
wallet-part-else-sender = Nếu đến lúc đó phần còn lại chưa đến, lệnh không được đặt và số đã đến được trả về ví đã gửi.
wallet-covered = 💰 <b>{ $amount } TRX đã đến.</b> Đang đặt lệnh của bạn.
wallet-over = ⌛ <b>Đã hết thời gian.</b> Vui lòng đừng gửi gì nữa. Tôi đang kiểm tra khoản nào đến kịp; việc này mất một hai phút.
wallet-rules = • Từ ví hoặc sàn giao dịch bất kỳ. Chỉ TRX, không nhận token.
  • Chỉ tính số thực đến: sàn giao dịch có thể trừ phí.
  • Thừa: phần dư vào số dư của bạn ở đây. Thiếu: gửi phần còn lại trước { $time }. Muộn: tất cả vào số dư của bạn.
wallet-rules-sender = • Chỉ TRX, và không gửi từ sàn giao dịch: tiền trả về có thể bị mất ở đó. Hãy liên kết tài khoản trước, khi đó tiền hoàn vào số dư của bạn.
  • Thừa: phần dư được trả lại. Thiếu: gửi phần còn lại từ cùng ví đó trước { $time }. Muộn: tất cả được trả lại.
  • { $minimum }
wallet-rules-network = • Ví của bạn trả thêm cho mạng khoảng { $fee } TRX vì địa chỉ thanh toán này mới.
wallet-rules-network-saves = • Ví của bạn trả thêm cho mạng khoảng { $fee } TRX vì địa chỉ thanh toán này mới. Tính cả khoản này, bạn tiết kiệm { $percent }%.
wallet-send-fee = Tự gửi TRX tốn thêm khoảng { $fee } TRX phí mạng. Dùng TronLink hoặc tài khoản thì không.
wallet-watching = 👀 Tôi đang chờ khoản thanh toán của bạn.
wallet-forgotten = ✖️ <b>Đã đóng.</b> Vui lòng đừng gửi gì đến địa chỉ đó nữa. Nếu bạn đã gửi { $amount } TRX và tiền đến trước { $time }, lệnh vẫn được đặt; mọi khoản khác vào số dư của bạn.
wallet-forgotten-sender = ✖️ <b>Đã đóng.</b> Vui lòng đừng gửi gì đến địa chỉ đó nữa. Nếu bạn đã gửi { $amount } TRX và tiền đến trước { $time }, lệnh vẫn được đặt; mọi khoản khác được trả về ví đã gửi.
wallet-forgotten-part = { $paid } TRX đã đến rồi. Nếu không có thêm, số đó vào số dư của bạn sau thời điểm trên.
wallet-forgotten-part-sender = { $paid } TRX đã đến rồi. Nếu không có thêm, số đó được trả về ví đã gửi sau thời điểm trên.
wallet-expired = ⌛ <b>Chưa trả tiền kịp nên không đặt lệnh:</b> { $what }
wallet-cancelled = ✖️ <b>Đã hủy trước khi trả tiền nên không đặt lệnh:</b> { $what }
wallet-taken = ✅ <b>Người khác đã trả tiền cho:</b> { $what }. Bạn không cần trả nữa.
wallet-expired-part = { $paid } / { $amount } TRX đã đến kịp.
wallet-expired-none = Không có khoản nào đến kịp.
wallet-late = Vui lòng đừng gửi gì đến địa chỉ đó nữa. Khoản đến muộn sẽ vào số dư của bạn.
wallet-late-sender = Vui lòng đừng gửi gì đến địa chỉ đó nữa. Khoản đến muộn sẽ được trả về ví đã gửi.
wallet-to-balance = { $paid } TRX của bạn sẽ vào số dư. Tôi sẽ báo bạn sau một hai phút.
wallet-to-sender = { $paid } TRX của bạn sẽ được trả về ví đã gửi. Tôi sẽ báo bạn sau một hai phút.
wallet-returned = ↩️ <b>Bạn đã trả tiền, nhưng lệnh không đặt được:</b> { $what }
wallet-why-market = Khi tiền của bạn đến, thị trường không còn khớp được lệnh này ở giá này.
wallet-why-previous = Sàn cho thuê chỉ nhận một lệnh cho mỗi địa chỉ tại một thời điểm, và lệnh trước đó chưa khớp xong.
wallet-why-other = Lý do từ sàn cho thuê: { $reason }
wallet-missing = ❗ <b>Tôi không xác định được khoản này đã trả tiền hay chưa:</b> { $what }. Nếu bạn đã gửi TRX, hãy xem số dư và /orders, rồi gửi số lệnh cho sàn cho thuê.
wallet-missing-sender = ❗ <b>Tôi không xác định được khoản này đã trả tiền hay chưa:</b> { $what }. Nếu bạn đã gửi TRX, hãy nhắn /support kèm số lệnh.
wallet-credited = 💰 <b>{ $amount } TRX đã vào số dư của bạn.</b>
wallet-sent-back = ↩️ <b>{ $amount } TRX đang được trả về ví đã gửi.</b>
wallet-kept = ℹ️ <b>{ $amount } TRX chưa được trả lại.</b> { $minimum }
wallet-refund-minimum = Khoản hoàn dưới { $min } TRX không được gửi riêng: nó đến cùng lần hoàn tiếp theo về ví đó.
wallet-credited-rest = Bạn đã gửi nhiều hơn giá của lệnh.
wallet-repaid = ℹ️ <b>{ $amount } TRX trong số bạn gửi được dùng để trả khoản nợ của tài khoản:</b> blockchain đã đảo ngược một khoản thanh toán trước mà bạn đã dùng.

## paid by somebody else, and inline mode
button-ask-pay = 🙏 Nhờ người khác trả
button-request-pay = 💳 Trả giúp tôi
button-request-open = 🔄 Xem lại
button-request-share = 📨 Gửi cho người khác
button-request-drop = ✖️ Hủy yêu cầu
request-what = <b>{ $what }</b> trong { $duration }
request-made = 🙏 <b>Yêu cầu thanh toán.</b> Hãy gửi liên kết hoặc cho xem ảnh. Ai mở ra cũng thấy bạn cần gì và có thể trả bằng số dư của họ hoặc từ ví bất kỳ.
request-made-balance = 🙏 <b>Yêu cầu thanh toán.</b> Hãy gửi liên kết hoặc cho xem ảnh. Ai mở ra cũng thấy bạn cần gì và có thể trả bằng số dư của họ tại đây. Sàn cho thuê này không nhận thanh toán từ ví.
request-link = Liên kết: { $link }
request-terms = Có hiệu lực đến { $end }, cho một lần thanh toán. Tôi sẽ báo khi có người trả. Nếu bạn tự trả báo giá ở trên, yêu cầu này sẽ đóng.
request-share = Trả giúp mình { $what } trên TRON nhé:
request-asks = 🙏 <b>{ $who } nhờ bạn trả khoản này:</b>
request-somebody = Có người
request-quote-own = 🙏 <b>Yêu cầu của chính bạn.</b> Nếu bạn tự trả, yêu cầu sẽ đóng. Mở đến { $end }.
request-no-account = Không cần tài khoản: trả từ ví nào cũng được. Nếu đã liên kết tài khoản, bấm một lần là trả xong bằng số dư.
request-wallet-open = ⏳ Có người đã lấy địa chỉ thanh toán nhưng chưa gửi gì. Nếu bạn trả bây giờ, khoản của họ bị hủy.
request-quote = 🙏 <b>{ $who } nhờ bạn trả khoản này.</b> Tài nguyên đến địa chỉ bên dưới; bạn nhận biên nhận. Mở đến { $end }.
request-short = 📉 Thị trường hiện không khớp được toàn bộ, mà yêu cầu phải trả một lần. Hãy xem lại sau vài phút.
request-told = 🎉 <b>Đã có người trả tiền giúp bạn.</b>
request-undone = ⚠️ <b>Khoản trả giúp bạn không thành công.</b> Người trả được hoàn tiền.
request-open-again = Yêu cầu của bạn lại mở đến { $end }.
request-over-again = Trong lúc đó, yêu cầu của bạn đã hết hạn. Bạn có thể tạo yêu cầu mới.
request-dropped = ✖️ Đã hủy yêu cầu. Không ai trả được nữa.
request-paying = ⏳ Đang có người trả khoản này. Bạn không bị trừ tiền. Nếu họ trả không thành công, bạn có thể trả.
request-paid = ✅ Đã có người trả khoản này. Bạn không bị trừ tiền.
request-expired = ⌛ Yêu cầu này đã hết hạn. Bạn không bị trừ tiền. Người nhờ có thể gửi yêu cầu mới.
request-withdrawn = ✖️ Yêu cầu này đã được thu hồi. Bạn không bị trừ tiền.
request-gone = Yêu cầu này không còn nữa. Bạn không bị trừ tiền. Người nhờ có thể gửi yêu cầu mới.
request-card-open = 🙏 <b>Nhờ bạn trả tiền giúp lượt thuê này</b>
request-card-paying = ⏳ <b>Đang có người trả tiền cho lượt thuê này</b>
request-card-paid = ✅ <b>Đã trả tiền.</b> Lượt thuê bắt đầu trong giây lát.
request-card-filled = ✅ <b>Đã trả tiền và đã giao</b>
request-card-expired = ⌛ <b>Không ai trả kịp</b>
request-card-withdrawn = ✖️ <b>Yêu cầu này đã được thu hồi</b>
request-card-from = Người nhờ: { $who }
request-card-terms = Khoảng { $cost } TRX theo giá hiện tại. Ai ở đây cũng trả được, đến { $end }.
inline-card-title = 🙏 Trả giúp tôi
inline-card = { $what }, { $duration }, cho { $receiver }: khoảng { $cost } TRX
inline-price = ⚡ { $what } trong { $duration }: { $cost } TRX lúc này
inline-price-hint = Gửi giá này vào chat
inline-saves = Rẻ hơn { $percent }% so với đốt TRX
inline-short = 📉 Hiện chỉ có { $available }.
inline-no-price-title = ⚠️ Hiện không có giá
inline-no-price = Sàn cho thuê không phản hồi. Vui lòng thử lại sau một phút.
inline-how-title = ❓ Cách dùng
inline-not-read = 🤔 Tôi chưa hiểu
inline-how-short = @{ $name } 65k 1h T… (số lượng, thời hạn, địa chỉ)
inline-how = Trong bất kỳ chat nào, hãy gõ tên tôi, số lượng, thời hạn và địa chỉ: <code>@{ $name } 65k 1h T…</code>. Có địa chỉ thì người khác trả giúp bạn được; không có thì bạn nhận giá hiện tại.
wallet-credited-unpaid = Lệnh không được đặt.

## failures of a purchase, each with a next step
failure-key = 🔑 Khóa API của bạn không còn dùng được: đã bị thu hồi hoặc thuộc dịch vụ khác. Bạn không bị trừ tiền. Hãy liên kết khóa còn hiệu lực để tiếp tục.
failure-balance = Số dư của bạn không đủ. Bạn không bị trừ tiền.
failure-price = Giá đã tăng quá mức bạn xác nhận. Bạn không bị trừ tiền. Hãy lấy báo giá mới theo giá hiện tại.
failure-market = Thị trường hiện không khớp được lệnh này. Bạn không bị trừ tiền. Hãy lấy báo giá mới để xem hiện có gì.
failure-extend = Không gia hạn như vậy được nữa. Bạn không bị trừ tiền. Hãy lấy báo giá mới.
failure-nothing-to-extend = Không có gì ở địa chỉ này gia hạn được đến lúc đó. Bạn không bị trừ tiền. Hãy thử thời điểm kết thúc khác, hoặc thuê mới.
failure-previous = Sàn cho thuê chỉ nhận một lệnh cho mỗi địa chỉ tại một thời điểm, và lệnh trước đó chưa khớp xong. Bạn không bị trừ tiền. Hãy xem /orders.
failure-busy = Dịch vụ đang bận. Bạn không bị trừ tiền. Vui lòng thử lại sau vài giây.
failure-forbidden = Tài khoản của bạn không làm được việc này. Bạn không bị trừ tiền. Hãy kiểm tra tài khoản, hoặc liên kết tài khoản khác.
failure-sub-key = Khóa đang liên kết chỉ xem, thuê và gia hạn được. Để làm việc này, hãy liên kết khóa chính của tài khoản.
failure-sub-key-receiver = Khóa đang liên kết không được đặt lệnh cho địa chỉ này. Bạn không bị trừ tiền.
failure-sub-key-budget = Vượt hạn mức còn lại hôm nay của khóa đang liên kết. Bạn không bị trừ tiền.
failure-values = Sàn cho thuê không chấp nhận các giá trị này. Bạn không bị trừ tiền. Hãy đổi địa chỉ, số lượng hoặc thời hạn.
failure-down = Dịch vụ gặp sự cố. Bạn không bị trừ tiền. Vui lòng thử lại sau một phút.
failure-paused = ⏸ Quản trị viên đã tạm dừng việc mua{ $reason }. Bạn không bị trừ tiền. Các lượt thuê đang chạy vẫn tiếp tục.
failure-market-paused = ⏸ Sàn cho thuê hiện không nhận lệnh mới. Bạn không bị trừ tiền. Các lượt thuê đang chạy vẫn tiếp tục.
failure-own = Đã có lỗi ở phía chúng tôi. Bạn không bị trừ tiền. Hãy nhắn /support kèm mã <code>{ $reference }</code>.
failure-unknown = Sàn cho thuê từ chối vì một lý do tôi không biết ({ $code }). Bạn không bị trừ tiền. Hãy nhắn /support kèm mã <code>{ $reference }</code>.

## buy
command-buy = Thuê Năng lượng hoặc Băng thông, từng bước
command-energy = Thuê Năng lượng: địa chỉ, số lượng, thời hạn
command-bandwidth = Thuê Băng thông: địa chỉ, số lượng, thời hạn
buy-resource = <b>Bạn muốn thuê gì?</b>

  Năng lượng dùng để chuyển USDT và chạy các hợp đồng khác, Băng thông dùng cho mọi giao dịch.
buy-stands = Số dư: { $balance } TRX
buy-stands-unknown = Số dư: hiện chưa xem được.
buy-receiver = <b>{ $what }: cho địa chỉ nào?</b>

  Chọn một địa chỉ gần đây, hoặc dán một địa chỉ TRON.
buy-receiver-new = <b>{ $what }: cho địa chỉ nào?</b>

  Hãy dán một địa chỉ TRON (T…, 34 ký tự).
buy-amount = <b>{ $resource }: bao nhiêu?</b>
buy-amount-each = <b>{ $resource }: bao nhiêu cho mỗi địa chỉ ({ $count } địa chỉ)?</b>
buy-amount-hint = Chọn, hoặc gõ số lượng như <code>65000</code>, <code>65k</code> hoặc <code>1.5M</code>.
buy-market = Cho một giờ: có sẵn { $available }, từ { $price } TRX cho 1.000
buy-each = Một lần chuyển tốn { $energy } Năng lượng; các số lượng được làm tròn lên
buy-amount-chosen = Số lượng: <b>{ $what }</b>
buy-recipient = <b>Gửi USDT cho ai?</b>
  Hãy gửi địa chỉ của họ hoặc giao dịch, tôi sẽ kiểm tra { $amount } Năng lượng có đủ không. Người nhận chưa có USDT cần khoảng gấp đôi. Bạn có thể bỏ qua bước này.
buy-recipient-not-found = Tôi không tìm thấy giao dịch đó trên blockchain. Hãy gửi địa chỉ người nhận, hoặc bỏ qua.
buy-recipient-no-usdt = Đó không phải giao dịch chuyển USDT. Hãy gửi địa chỉ người nhận, hoặc bỏ qua.
buy-recipient-same = Đó là địa chỉ bạn đang thuê cho. Hãy gửi địa chỉ nhận USDT, hoặc bỏ qua.
buy-recipient-enough = ✅ Đã kiểm tra người nhận: { $amount } Năng lượng là đủ.
buy-recipient-short = ⚠️ Lần chuyển này cần khoảng { $need } Năng lượng. Hãy quay lại để thuê thêm.
button-skip = ⏭ Bỏ qua
buy-duration-noted = ✔️ Trong { $duration }. Giờ là số lượng:
buy-duration = <b>Trong bao lâu?</b>

  Chọn, hoặc gõ <code>15m</code>, <code>3h</code>, <code>1d</code>; chỉ gõ số nghĩa là số ngày.
buy-durations-dearer = Không hiển thị: { $durations }. Thuê lâu hơn rẻ hơn.
buy-durations-short = Hiện không có: { $durations }
button-duration = { $duration } · { $cost } TRX
same-cost = ⚖️ Từ { $from } đến { $to } cùng một giá.
duration-scarce = Nguồn cho thời hạn { $duration } còn ít: { $cost } TRX mỗi ngày thay vì { $usual }.
address-rented = Địa chỉ này đang có lượt thuê, nên không dùng được các mức rẻ nhất. Khi các lượt đó kết thúc, giá sẽ rẻ hơn.
price-asking = Đang hỏi giá thị trường…
buy-usage-address = ĐỊA_CHỈ
buy-usage-energy = ⚡ Hãy gõ như sau: <code>/energy ĐỊA_CHỈ SỐ_LƯỢNG THỜI_HẠN</code>

  Ví dụ <code>/energy { $address } 65k 1h</code>
buy-usage-bandwidth = 📶 Hãy gõ như sau: <code>/bandwidth ĐỊA_CHỈ SỐ_LƯỢNG THỜI_HẠN</code>

  Ví dụ <code>/bandwidth { $address } 5000 1h</code>
buy-link-wrong = ⚠️ Tôi không đặt được lệnh từ liên kết đó. Hãy bắt đầu ở đây.
preset-usdt-holder = 1 lần chuyển USDT · { $amount }
preset-usdt-new = 1 lần chuyển USDT, địa chỉ mới · { $amount }
preset-usdt-holder-5 = 5 lần chuyển USDT · { $amount }
preset-usdt-holder-10 = 10 lần chuyển USDT · { $amount }
preset-usdt-3 = 3 lần chuyển USDT · { $amount }
preset-usdt-20 = 20 lần chuyển USDT · { $amount }

## wrong input: amounts, durations, addresses
wrong-empty = Bạn chưa gõ gì. Vui lòng gõ vào.
wrong-too-long = Quá dài. Tôi đọc được tối đa { $characters } ký tự và { $words } từ.
wrong-which = Số này có thể là { $first } hoặc { $second }. Hãy gõ một trong hai, đúng như vậy.
wrong-part = Tôi không biết “{ $text }” ở đây nghĩa là gì. Hãy gõ số lượng như 65k và thời hạn như 1h.
wrong-many = Dòng này có quá nhiều số. Tôi cần một số lượng và một thời hạn, như 65k 1h.
wrong-unicode-digits = Vui lòng chỉ dùng chữ số từ 0 đến 9.
wrong-exponent = Vui lòng viết đầy đủ con số, không dùng “e”.
wrong-not-positive = Hãy nhập số lớn hơn 0.
wrong-amount-fraction = Vui lòng gõ số nguyên, không có phần lẻ.
wrong-amount = Đó không phải là số lượng. Thử 65000, 65k hoặc 1.5M.
wrong-amount-address = Đó là địa chỉ hoặc giao dịch. Tôi cần số lượng, như 65000, 65k hoặc 1.5M.
wrong-amount-separators = Dấu chấm hay dấu phẩy đó dùng cho hàng nghìn hay phần thập phân? Thử 65000, 65k hoặc 1.5M.
wrong-amount-below = Lệnh nhỏ nhất là { $energy } hoặc { $bandwidth }.
wrong-amount-smallest = Lệnh nhỏ nhất là { $min }.
wrong-amount-above = Lệnh lớn nhất là { $max }.
wrong-duration-fraction = Hãy dùng số nguyên, như 30m hoặc 12h.
wrong-duration = Đó không phải là thời hạn. Thử 15m, 2 giờ, 1h30m hoặc 1d; chỉ gõ số nghĩa là số ngày.
wrong-duration-address = Đó là địa chỉ hoặc giao dịch. Tôi cần thời hạn, như 15m, 2 giờ hoặc 1d.
wrong-duration-below = Thời hạn thuê ngắn nhất là { $min }.
wrong-duration-above = Thời hạn thuê dài nhất là { $max }.
wrong-address-shape = Đó không phải địa chỉ TRON. Địa chỉ TRON bắt đầu bằng T và có 34 ký tự.
wrong-address-length = Đó không phải địa chỉ TRON: phải có 34 ký tự, còn địa chỉ của bạn có { $count }. Hãy sao chép lại địa chỉ từ ví.
wrong-address-checksum = Địa chỉ đó bị gõ sai một ký tự. Hãy sao chép lại từ ví.
wrong-address-look-alike = Đừng dùng địa chỉ này. Ký tự thứ { $position }, “{ $letter }”, chỉ trông giống ký tự đúng; kẻ lừa đảo hay làm bản giả như vậy. Hãy sao chép lại địa chỉ từ ví.
wrong-address-letter = Ký tự thứ { $position } là “{ $letter }”, ký tự không bao giờ có trong địa chỉ TRON. Hãy sao chép lại địa chỉ từ ví.
wrong-address-several = Ở đây có nhiều hơn một địa chỉ. Chỉ gửi địa chỉ bạn muốn dùng.
wrong-address-hex = Đó là dạng thập lục phân. Ví hiển thị địa chỉ này là { $address }; nếu đúng địa chỉ bạn cần, hãy gửi dạng đó.
wrong-address-foreign = Đó là địa chỉ của một blockchain khác (0x…). Tôi cần địa chỉ TRON, bắt đầu bằng T.
wrong-address-not-activated = Địa chỉ này chưa có trên blockchain nên không nhận được tài nguyên. Hãy gửi đến đó một lượng TRX bất kỳ từ ví khác (mạng lấy khoảng { $fee } TRX), rồi gửi lại địa chỉ cho tôi.
wrong-address-contract = Đây là một hợp đồng. Bạn chỉ thuê được cho địa chỉ ví.
wrong-address-deposit = Đó là địa chỉ của dịch vụ này, chỉ để nhận TRX. Hãy dán địa chỉ ví bạn dùng để gửi.
wrong-address-unreachable = Tôi không kết nối được với mạng TRON để kiểm tra địa chỉ này. Vui lòng gửi lại sau giây lát.
wrong-one-of = <code>{ $text }</code>: { $problem }

activation-offer = <b>Địa chỉ này chưa được kích hoạt:</b> { $address }
  Chưa kích hoạt thì chưa nhận được tài nguyên. Kích hoạt tốn <b>{ $cost } TRX</b>, chỉ một lần, từ số dư của bạn ({ $balance } TRX). Sau đó chúng ta tiếp tục ở đây.
activation-short = 💰 <b>Còn thiếu { $missing } TRX.</b>
activation-under-way = 🌱 Đang kích hoạt { $address }… Việc này mất vài giây.
activation-coming = ⏳ { $address } chưa có trên blockchain.
  Hãy kiểm tra lại sau giây lát. Dù kiểm tra bao nhiêu lần, bạn chỉ trả một lần.
activation-done = ✅ { $address } đã được kích hoạt. Chi phí: { $cost } TRX, từ số dư của bạn.
button-activate = ✅ Kích hoạt · { $cost } TRX
button-bulk = 🧾 Nhiều địa chỉ
command-bulk = Thuê cho nhiều địa chỉ cùng lúc
bulk-ask = <b>Thuê cho nhiều địa chỉ: { $resource }</b>
  Hãy gửi một danh sách: mỗi dòng một địa chỉ, rồi số lượng và thời hạn, như <code>T… 65000 1h</code>; thời hạn không kèm đơn vị là số ngày. Nếu có dòng thiếu số lượng hoặc thời hạn, tôi sẽ hỏi một lần.
  Gửi tệp (CSV hoặc văn bản) cũng được. Tối đa { $most } địa chỉ.
bulk-send-again = Sau đó, hãy gửi lại danh sách.
bulk-too-many = ⚠️ Có { $count } dòng; tôi nhận tối đa { $most }. Hãy gửi thành nhiều phần. Chưa đặt lệnh nào.
bulk-cut = ⚠️ Tin nhắn quá dài, có thể Telegram đã cắt ra, nên tôi bỏ qua. Chưa đặt lệnh nào. Hãy gửi tệp (CSV hoặc văn bản), hoặc tối đa { $most } dòng trong một tin nhắn.
bulk-empty = ⚠️ Danh sách đó không có địa chỉ nào.
bulk-file-lost = ⚠️ Tôi không tải được tệp. Vui lòng gửi lại, hoặc dán danh sách.
bulk-file-large = ⚠️ Tệp quá lớn (tối đa 1 MB). Hãy gửi thành nhiều phần.
bulk-file-no-text = ⚠️ Đó không phải tệp văn bản. Trong bảng tính, hãy chọn “Lưu thành” rồi CSV.
bulk-none-good = ⚠️ Tôi không dùng được dòng nào. Chưa đặt lệnh nào.
bulk-problems = { $count ->
   *[other] ⚠️ Tôi không dùng được { $count } dòng:
  }
bulk-problem = { $n } (<code>{ $text }</code>)
bulk-send-right = Gửi địa chỉ đúng, hoặc tiếp tục với { $count }.
bulk-replaced = ✅ Đã thay dòng { $n }.
bulk-twice = Trùng địa chỉ với dòng { $n }. Hãy gộp vào một dòng.
bulk-more = … và { $count } mục nữa
bulk-for = { $count ->
   *[other] Cho { $count } địa chỉ
  }
bulk-checking = ⏳ Đang kiểm tra địa chỉ và giá…
bulk-title-energy = { $count ->
   *[other] <b>Năng lượng cho { $count } địa chỉ</b>
  }
bulk-title-bandwidth = { $count ->
   *[other] <b>Băng thông cho { $count } địa chỉ</b>
  }
bulk-title-both = <b>Năng lượng và Băng thông, một lệnh</b>
bulk-group = { $count ->
    [1] • 1 × { $what }, { $duration }: { $cost } TRX
   *[other] • { $count } × { $what }, { $duration }: mỗi địa chỉ { $cost } TRX
  }
bulk-left-out = ⚠️ <b>Bỏ qua</b>, không trừ tiền:
bulk-left-line = { $count ->
    [1] • Dòng { $lines }: { $problem }
   *[other] • Các dòng { $lines }: { $problem }
}
bulk-left-not-activated = Địa chỉ này chưa có trên blockchain. Hãy thuê cho nó bằng /buy, tôi sẽ chỉ cách kích hoạt.
bulk-left-unreachable = Mạng TRON không phản hồi nên tôi chưa kiểm tra được địa chỉ này. Hãy bấm “Kiểm tra lại”.
bulk-left-warned = Địa chỉ này nằm trong danh sách đen của USDT hoặc danh sách lừa đảo đã biết. Nếu chắc chắn, hãy thuê riêng cho nó bằng /buy.
bulk-left-made = Lệnh giống hệt đã được đặt từ trước, chỉ là câu trả lời bị mất. Tôi không đặt lại.
bulk-left-locked = Thị trường có đủ, nhưng không cho địa chỉ này, rất có thể do các lượt thuê trước của nó. Hãy chọn thời hạn dài hơn, hoặc thử lại khi chúng kết thúc.
bulk-lately = ⚠️ <b>Đã đặt trong một giờ qua</b>, cùng địa chỉ, số lượng và thời hạn: { $receivers }. Nếu xác nhận, tôi đặt thêm lần nữa.
bulk-available = ⚠️ Thị trường hiện có { $available }. Dòng nào không khớp được thì không đặt và không trừ tiền; tôi sẽ liệt kê để bạn thử lại.
bulk-cost = Chi phí: tối đa <b>{ $cost } TRX</b>
bulk-short = 💰 Số dư của bạn là { $balance } TRX: <b>còn thiếu { $missing } TRX.</b> Hãy nạp trước, rồi bấm “Kiểm tra lại”.
bulk-filled = { $bar } đã khớp <b>{ $filled } / { $all }</b>
bulk-filling = ⏳ Đang xử lý: { $count }
bulk-waiting = ▫️ Chưa đặt: { $count }
bulk-unknown = ❓ Chưa có câu trả lời, đang kiểm tra đã đặt chưa: { $count }
bulk-partly = ☑️ Đã giao một phần, phần còn lại đã hoàn tiền: { $count }
bulk-returned = ↩️ Không giao được, đã hoàn tiền: { $count }
bulk-failed = ❌ Không đặt, không trừ tiền: { $count }
bulk-unwanted = ✖️ Đã dừng trước khi đặt, không trừ tiền: { $count }
bulk-paid = Đã trả: <b>{ $paid } TRX</b>, tối đa { $most } TRX
bulk-paused = ⏸ Quản trị viên đã tạm dừng việc mua{ $reason }. Phần còn lại được đặt khi việc mua mở lại, trừ khi bạn dừng.
bulk-not-made = Dịch vụ không biết lệnh này, nên rất có thể bạn chưa bị trừ tiền. Tôi sẽ kiểm tra tiếp trong 24 giờ.
bulk-uncharged = { $count ->
    [1] ❌ Dòng { $lines }, không trừ tiền: { $why }
   *[other] ❌ Các dòng { $lines }, không trừ tiền: { $why }
}
bulk-why-price = giá đã tăng
bulk-why-market = thị trường không có đủ
bulk-why-balance = số dư của bạn không đủ
bulk-why-key = khóa API không còn dùng được
bulk-why-other = sàn cho thuê từ chối ({ $code })
bulk-line = { $mark } <code>{ $receiver }</code> · { $amount } · { $duration }
bulk-ends = Tôi không nhắn khi các lượt thuê này kết thúc. Xem thời gian còn lại trong /orders.
bulk-csv = Kết quả của từng dòng. Giờ theo UTC.
button-bulk-go-on = ➡️ Tiếp tục với { $count }
button-bulk-confirm = ✅ Xác nhận { $count } · { $cost } TRX
button-bulk-look = 🔄 Kiểm tra lại
button-bulk-stop = ✋ Dừng phần còn lại
button-bulk-again = 🔄 Báo giá mới cho { $count }
button-bulk-csv = 📄 Kết quả dạng tệp

## extend
command-extend = Gia hạn một lượt thuê
extend-which = <b>Gia hạn: lượt thuê nào?</b>

  Chọn một lượt, hoặc dán địa chỉ TRON để gia hạn mọi thứ ở đó.
extend-which-none = <b>Gia hạn: địa chỉ nào?</b>

  Tôi không thấy lượt thuê nào của bạn đang chạy. Hãy dán địa chỉ TRON đang có lượt thuê.
button-rental = { $what } · { $receiver } · còn { $left }
button-extend-all = Mọi thứ ở địa chỉ này
extend-looking = Đang kiểm tra có thể gia hạn gì…
extend-none = Tôi không tìm thấy gì để gia hạn cho { $address }. Lượt thuê đã kết thúc thì không gia hạn được; hãy thuê mới, hoặc dán địa chỉ khác.
extend-none-rental = Không phần nào của lượt thuê này (cho { $address }) gia hạn được. Hãy thuê mới, hoặc gia hạn mọi thứ ở địa chỉ này.
extend-what = <b>Bạn muốn gia hạn gì?</b>
extend-found = • { $what }, kết thúc: { $end }
extend-found-between = • { $what }, gồm nhiều phần, kết thúc từ { $first } đến { $last }
extend-shared = ℹ️ Gồm { $what } của lượt thuê khác: TRON chỉ giữ một giờ kết thúc cho mỗi nhà cung cấp và địa chỉ, nên bạn gia hạn và trả cho tất cả.
extend-or-rent = Thuê mới có thể rẻ hơn.
extend-sum = Tổng cộng: <b>{ $what }</b>
extend-together = ℹ️ Sàn cho thuê này không gia hạn riêng từng lượt được: đây là mọi thứ ở địa chỉ này.
extend-left = ✖️ Không gồm: { $what }. { $why }
extend-left-ended = Đã kết thúc.
extend-left-not-allowed = Nhà cung cấp không cho gia hạn.
extend-left-no-lock = Phần này trả lại sớm được nên không gia hạn được.
extend-left-ending = Sẽ kết thúc trong vài giây.
extend-left-longer = Phần này vốn đã chạy lâu hơn.
extend-left-too-long = Nhà cung cấp không cho thuê lâu như vậy.
extend-left-in-progress = Đang có thêm phần khác tới địa chỉ đó: hãy thử lại sau một phút.
extend-left-no-stake = Nhà cung cấp không còn stake trống.
extend-left-paused = Nhà cung cấp đang tạm dừng và không gia hạn.
extend-left-other = Sàn cho thuê không gia hạn phần này.
extend-end = <b>Đến khi nào?</b>

  Chọn kéo dài thêm bao lâu, hoặc gõ: <code>12h</code>, <code>2d</code>; chỉ gõ số nghĩa là số ngày. Muộn nhất: { $max }.
extend-end-wrong = Như vậy sẽ kết thúc: { $end }. Muộn nhất có thể là { $max }.

## orders
command-orders = Các lệnh của bạn
orders-running = 🟢 <b>Đang chạy</b>
orders-waiting = ⏳ <b>Đang chờ</b>
orders-ended = 🏁 <b>Đã kết thúc</b>
orders-none-running = Không có lượt thuê nào đang chạy.
orders-none-waiting = Không có lệnh nào đang chờ.
orders-none-ended = Chưa có lượt thuê nào kết thúc.
orders-line-running = • { $what } cho { $receiver }: còn <b>{ $left }</b>, đến { $end }
orders-line-waiting = • { $what } cho { $receiver }: đã khớp <b>{ $percent }%</b>, giá { $price } TRX cho 1.000 mỗi ngày
orders-line-cancelled-untimed = • ✖️ Đã hủy: { $what } cho { $receiver }
orders-line-cancelled = • ✖️ Đã hủy: { $what } cho { $receiver }, { $time }
orders-line-cancelled-back = • ✖️ Đã hủy: { $what } cho { $receiver }, { $time }. { $returned } TRX đã về số dư của bạn.
orders-line-ended = • { $what } cho { $receiver }: { $time }, { $cost } TRX
orders-line-ended-saved = • { $what } cho { $receiver }: { $time }, { $cost } TRX, <b>tiết kiệm { $saved } TRX</b>
orders-line-zap = • { $what } từ { $receiver }: { $state }, { $time }
button-orders-running = Đang chạy
button-orders-waiting = Đang chờ
button-orders-ended = Đã kết thúc
button-order-waiting = { $what } · { $receiver } · khớp { $percent }%
button-order-over = { $what } · { $receiver } · { $state }
orders-page = Trang { $page } / { $pages }
orders-unread = ℹ️ Chỉ liệt kê các lệnh mới nhất. Lệnh cũ hơn: { $more }
orders-tap = Bấm vào một lệnh để xem chi tiết.
button-refresh = 🔄 Làm mới
order-title-normal = 📄 <b>{ $what }</b>
order-title-extend = 📄 <b>Gia hạn: { $what }</b>
order-fill = Đã khớp: { $bar } { $percent }% ({ $filled } / { $amount })
order-waits = Đã khớp: ⏳ chưa có gì trong { $amount }
order-made = Đã đặt: { $time }
order-duration = Thời hạn: { $duration }
order-left = Còn lại: <b>{ $left }</b>, đến { $end }
order-left-first = Còn lại: <b>{ $left }</b> cho phần đầu tiên, đến { $end }
order-returnable = Trả lại sớm bây giờ, bạn được hoàn <b>{ $refund } TRX</b>
order-part-ended = Một phần đã kết thúc: { $end }
order-cancellable = Bạn có thể hủy từ { $time }.
order-duration-extended = Thời hạn: { $duration }, tính cả gia hạn là { $total }
order-extension = Gia hạn đến { $end }: { $cost } TRX cho { $what }
order-ended = Đã kết thúc: { $end }
order-no-delegations = Chưa có ủy quyền nào.
order-missing = Lệnh này không có trong tài khoản của bạn.
orders-updated = Đã cập nhật

## changing an order: cancelling, another price, another receiver
button-cancel-order = ✖️ Hủy lệnh
button-cancel-order-from = ✖️ Hủy từ { $time }
button-cancel-order-yes = Có, hủy lệnh
button-return = ↩️ Trả lại sớm
button-return-yes = Có, trả lại ngay
button-receipt-file = 🧾 Biên nhận có chữ ký
receipt-file = 🧾 Những gì đã bán, đã giao và đã trả tiền, do sàn cho thuê ký ({ $signer }). Tôi đã kiểm tra chữ ký.
receipt-not-ready = Biên nhận có sau khi ủy quyền khoảng một phút, khi giao dịch đã chốt.
receipt-not-offered = Sàn cho thuê này không ký biên nhận.
receipt-wrong = Chữ ký trên biên nhận này không phải của sàn cho thuê. Hãy nhắn /support.
button-change-price = 💱 Đổi giá
button-change-price-yes = ✅ Đổi giá
button-change-receiver = 📮 Đổi địa chỉ nhận
button-change-receiver-yes = ✅ Đổi địa chỉ nhận
button-check-again = 🔄 Kiểm tra lại
button-price-higher = +10%: { $price }
button-price-medium = Thị trường: { $price }
change-ask-cancel = ✖️ <b>Hủy lệnh này?</b> { $what }
change-ask-return = ↩️ <b>Trả lại sớm lượt thuê này?</b> { $what }
change-gives-back = Bạn trả lại: { $amount }
change-return-part = { $hours ->
   *[other] • { $amount }: { $hours } giờ chưa dùng, { $percent }% giá của phần đó: { $refund } TRX
  }
change-return-stays = Giữ nguyên: { $amount } hiện chưa trả lại được và chạy đến khi kết thúc.
change-return-waits = Phần chưa khớp ({ $amount }) vẫn chờ; bạn có thể hủy riêng.
change-return-final = ⚠️ Không thể hoàn tác. Địa chỉ sẽ mất phần này trong khoảng hai phút. Chỉ tính những giờ trọn vẹn chưa dùng.
change-gives-up = Chưa giao, sẽ bị hủy: { $amount }
change-comes-back = Hoàn lại: <b>{ $refund } TRX</b>
change-no-fee = Phí hủy: không có
change-fee = Phí hủy: { $fee } TRX
change-stays = Giữ nguyên: { $amount } đã ủy quyền và đã trả tiền, chạy đến khi kết thúc.
change-stays-until = Giữ nguyên: { $amount } đã ủy quyền và đã trả tiền, chạy đến { $end }.
change-pending = Đang xử lý: { $amount }. Trong một hai phút nữa, phần này sẽ được ủy quyền hoặc cũng được hoàn tiền.
change-young-cancel = ⏱ Bạn chưa hủy được lệnh này.
change-young-receiver = ⏱ Bạn chưa đổi được địa chỉ nhận của lệnh này.
change-young-from = Có thể từ <b>{ $time }</b>, khoảng { $left } nữa.
change-price-ask = 💱 <b>Giá mới cho { $what }</b>

  Chọn, hoặc gõ số TRX cho 1.000 mỗi ngày, như <code>0,066</code>. Giá cao hơn được khớp trước. Giá mới áp dụng cho phần chưa khớp.
change-price-now = Giá hiện tại: { $price } TRX cho 1.000 mỗi ngày
change-price-lowest = Tối thiểu: { $price } TRX cho 1.000 mỗi ngày
change-price-below = ⚠️ Sàn cho thuê không nhận giá thấp như vậy. Tối thiểu: <b>{ $price } TRX</b> cho 1.000 mỗi ngày.
change-price-medium = Giá thị trường, khớp được nhiều nhất lúc này: { $price } TRX cho 1.000 mỗi ngày
change-price-same = ⚠️ Đó là giá hiện tại. Hãy gõ giá khác.
change-ask-price = 💱 <b>Đổi giá?</b> { $what }
change-price-to = Giá: { $from } → <b>{ $to } TRX</b> cho 1.000 mỗi ngày
change-price-rest = Cho phần chưa khớp: { $amount }
change-total = Tổng mới: <b>{ $total } TRX</b> (hiện { $before } TRX)
change-takes = Trừ vào số dư của bạn: <b>{ $extra } TRX</b>
change-receiver-ask = 📮 <b>Địa chỉ nhận mới cho { $what }</b>

  Hãy dán địa chỉ TRON sẽ nhận phần chưa khớp.
change-receiver-same = ⚠️ Đó là địa chỉ nhận hiện tại. Hãy dán địa chỉ khác.
change-ask-receiver = 📮 <b>Đổi địa chỉ nhận?</b> { $what }
change-receiver-from = Hiện tại: { $address }
change-receiver-to = Mới: { $address }
change-stays-there = { $amount } đã ủy quyền cho địa chỉ đầu tiên và ở lại đó.
change-moved = 🔄 Lệnh đã thay đổi. Chưa làm gì cả; đây là tình trạng hiện tại.
change-already = Tôi đang xử lý rồi. Vui lòng đợi.
change-earlier-unknown = Tôi vẫn đang kiểm tra thay đổi trước của bạn với lệnh này. Tôi sẽ báo bạn tại đây.
change-sending-cancel = ⏳ Đang hủy lệnh…
change-sending-return = ⏳ Đang trả lại lượt thuê…
change-sending-price = ⏳ Đang đổi giá…
change-sending-receiver = ⏳ Đang đổi địa chỉ nhận…
change-unknown = ❗ <b>Tôi chưa biết việc đó đã thành công hay chưa</b>
change-unknown-cancel = Sàn cho thuê không trả lời khi tôi hủy lệnh của bạn. Tôi không thử lại; tôi đang kiểm tra lệnh và sẽ báo bạn tại đây. Việc này có thể mất 10 phút.
change-unknown-return = Sàn cho thuê không trả lời khi tôi trả lại lượt thuê của bạn. Tôi không thử lại; tôi đang kiểm tra lệnh và sẽ báo bạn tại đây. Việc này có thể mất 10 phút.
change-unknown-price = Sàn cho thuê không trả lời khi tôi đổi giá. Tôi không thử lại; tôi đang kiểm tra lệnh và sẽ báo bạn tại đây. Việc này có thể mất 10 phút.
change-unknown-receiver = Sàn cho thuê không trả lời khi tôi đổi địa chỉ nhận. Tôi không thử lại; tôi đang kiểm tra lệnh và sẽ báo bạn tại đây. Việc này có thể mất 10 phút.
change-not-seen-cancel = Rất có thể lệnh của bạn <b>chưa được hủy</b>: trên sàn cho thuê, lệnh vẫn như cũ.
change-not-seen-return = Rất có thể lượt thuê của bạn <b>chưa được trả lại</b>: trên sàn cho thuê, lượt thuê vẫn như cũ.
change-not-seen-price = Rất có thể giá <b>chưa được đổi</b>: trên sàn cho thuê, lệnh vẫn như cũ.
change-not-seen-receiver = Rất có thể địa chỉ nhận <b>chưa được đổi</b>: trên sàn cho thuê, lệnh vẫn như cũ.
change-not-seen-next = Tôi sẽ kiểm tra tiếp đến { $until } và báo bạn nếu việc đó thành công.
change-found-late = ❗ Tôi đã báo rằng việc này rất có thể chưa thành công. Bây giờ lệnh cho thấy việc đó đã thành công.
change-not-made-cancel = Lệnh của bạn <b>chưa được hủy</b>.
change-not-made-return = Lượt thuê của bạn <b>chưa được trả lại</b>.
change-not-made-price = Giá <b>chưa được đổi</b>.
change-not-made-receiver = Địa chỉ nhận <b>chưa được đổi</b>.
change-done-cancel = ✅ <b>Đã hủy lệnh:</b> { $what }
change-done-return = ✅ <b>Đã trả lại sớm:</b> { $amount }
change-return-leaves = Địa chỉ sẽ mất phần này trong khoảng hai phút. Bạn không bị tính tiền thêm cho phần này.
change-came-back = Đã hoàn vào số dư của bạn: <b>{ $refund } TRX</b>
change-done-price = ✅ <b>Đã đổi giá:</b> { $what }, { $price } TRX cho 1.000 mỗi ngày
change-costs = Tổng giá của lệnh bây giờ là { $total } TRX.
change-done-receiver = ✅ <b>Đã đổi địa chỉ nhận:</b> { $what }
change-refused = ✖️ <b>Không có gì thay đổi.</b>
change-over = ℹ️ Lệnh này đã khớp xong hoặc đã kết thúc. Bạn không hủy hay đổi được nữa.
return-nothing = ℹ️ Hiện không trả lại được phần nào của lượt thuê này. Không có gì thay đổi.
return-less = ⏱ Số tiền hoàn lại bây giờ ít hơn số tôi đã hiển thị. Chưa trả lại gì; hãy kiểm tra lại để xem số mới.
return-not-offered = ℹ️ Sàn cho thuê này không cho trả lại sớm. Lượt thuê chạy đến khi kết thúc.
return-not-taken = ℹ️ Bạn không trả lại sớm được: blockchain khóa phần này đến khi kết thúc.
return-locked = ℹ️ Blockchain khóa phần này đến { $end }. Sau đó bạn có thể trả lại.
return-not-final = ⏱ Phần này được ủy quyền chưa đầy một phút trước. Bạn có thể trả lại khi khối đã chốt; hãy kiểm tra lại sau một phút.
return-no-hour = ℹ️ Không còn giờ trọn vẹn nào chưa dùng nên không có tiền hoàn lại. Lượt thuê chạy đến khi kết thúc.
return-done = ℹ️ Bạn đã trả lại lượt thuê này rồi.
change-not-changeable = ℹ️ Lệnh loại này không hủy hay đổi được.
change-not-offered = ℹ️ Tôi không hủy hay đổi lệnh được trên sàn cho thuê này. Không có gì thay đổi; lệnh vẫn tiếp tục.
change-in-progress = ⏱ Một phần của lệnh đang được đưa lên blockchain nên hiện bạn chưa đổi được. Không có gì thay đổi. Hãy kiểm tra lại sau một phút.
change-price-too-low = ⚠️ Sàn cho thuê không nhận giá thấp như vậy. Không có gì thay đổi.
change-balance-low = 💰 Số dư của bạn không đủ. Không có gì thay đổi.
change-not-taken = ⚠️ Sàn cho thuê từ chối thay đổi này. Không có gì thay đổi.
wrong-price = Đó không phải là giá. Hãy gõ số TRX cho 1.000 mỗi ngày, như 0,066.
wrong-price-address = Đó là địa chỉ hoặc giao dịch. Tôi cần giá theo TRX cho 1.000 mỗi ngày, như 0,066.
wrong-price-fraction = Tối đa ba chữ số thập phân, như 0,066.
wrong-trx = Đó không phải là số TRX. Thử 12,5 (tối đa sáu chữ số thập phân).
wrong-trx-address = Đó là địa chỉ hoặc giao dịch. Tôi cần số TRX, như 12,5.
wrong-trx-above = Không ai có nhiều TRX như vậy. Tối đa: { $max } TRX.
wrong-price-above = Cao hơn mười lần giá hiện tại. Tối đa: { $max }.
purchase-returned = Đã hoàn vào số dư của bạn: <b>{ $returned } TRX</b>
order-price = Giá: { $price } TRX cho 1.000 mỗi ngày
order-ended-short = Lệnh đã kết thúc trước khi khớp hết.
order-fixed = ℹ️ Tôi không hủy hay đổi lệnh được trên sàn cho thuê này.
order-moved = { $amount } đã đến { $address } trước khi bạn đổi địa chỉ nhận.

## calc and available
command-calc = Giá của một số lượng và thời hạn
command-available = Thị trường hiện có gì
command-price = Giá hiện tại và giá trước đây
calc-amount = 🧮 <b>Tính giá: bao nhiêu?</b>

  Một lần chuyển USDT cần khoảng { $holder } Năng lượng; đến địa chỉ chưa có USDT thì cần { $newHolder }. Chọn, hoặc gõ số lượng như <code>65k</code>.
calc-usage = 🧮 Hãy gõ <code>/calc SỐ_LƯỢNG THỜI_HẠN</code>, ví dụ <code>/calc 65000 1h</code>
calc-title = 🧮 <b>{ $amount } trong { $duration }</b>
calc-line = { $resource }: thuê <b>{ $cost } TRX</b>, đốt { $burn } TRX, bạn tiết kiệm { $percent }%
calc-line-dear = { $resource }: thuê <b>{ $cost } TRX</b>, đốt { $burn } TRX
calc-line-rent = { $resource }: thuê <b>{ $cost } TRX</b>
calc-short = { $resource }: hiện chỉ có { $available }
calc-none = { $resource }: hiện không có
calc-send-address = Để có báo giá, hãy gửi địa chỉ ví bạn dùng để chuyển.
calc-below = { $resource }: lệnh nhỏ nhất là { $min }
calc-unknown = { $resource }: dịch vụ không phản hồi
calc-days = Phần đốt tính theo mỗi ngày dùng một lần trong { $days } ngày.
available-title = 📊 <b>{ $resource }: hiện có</b>
available-level = { $price } TRX cho 1.000 mỗi ngày: { $available }
available-range = từ { $low } đến { $high } TRX cho 1.000 mỗi ngày: { $available }
available-none = không có gì
available-empty = Hiện không có gì để thuê.
available-unknown = dịch vụ không phản hồi
available-note = Giá rẻ nhất được dùng trước. Mỗi mức đã gồm cả các mức rẻ hơn.
available-picture = Trong { $duration }: trục ngang là giá (TRX cho 1.000 mỗi ngày), trục dọc là lượng có ở giá đó.
button-price-for = Trong { $duration }
price-title = 📈 <b>Giá { $resource }</b>
price-now = Hiện <b>{ $cost } TRX</b> cho { $what } trong { $duration }.
price-cheaper = Hiện <b>{ $cost } TRX</b> cho { $what } trong { $duration }: rẻ hơn so với { $percent }% mức giá trong { $past } qua.
price-dearer = Hiện <b>{ $cost } TRX</b> cho { $what } trong { $duration }: đắt hơn so với { $percent }% mức giá trong { $past } qua.
price-steady = Hiện <b>{ $cost } TRX</b> cho { $what } trong { $duration }: không đổi suốt { $past } qua.
price-new = Hiện <b>{ $cost } TRX</b> cho { $what } trong { $duration }. Lịch sử giá bắt đầu từ { $since }, còn quá ngắn để so sánh.
price-short = Thị trường hiện không có { $what } trong { $duration }.
price-unknown = Hiện tôi chưa lấy được giá. Vui lòng thử lại sau một phút.
price-range = Thấp nhất { $low } TRX, cao nhất { $high } TRX trên biểu đồ này.
price-since = Giá được ghi từ { $since }.
price-legend = Đường: giá chào rẻ nhất. Chấm: lượt thuê qua bot này. Khoảng trống: không có giá chào hoặc không có dữ liệu. Giờ: { $zone }.
price-nothing-yet = Khoảng này chưa có giá nào được ghi. Tôi kiểm tra mỗi phút một lần: vui lòng thử lại sau vài phút.
price-past-week = tuần
price-period-hour = Giờ
price-period-day = Ngày
price-period-week = Tuần
wrong-input = ⚠️ { $problem }
tap-already = Lệnh của bạn đang được xử lý. Vui lòng đợi.
tap-requoted = Báo giá đã thay đổi. Vui lòng xem báo giá mới.
button-busy = ⏳ Đang xử lý…

## told without being asked
not-handled = ⚠️ Tôi chưa làm xong yêu cầu gần nhất của bạn. Xem /orders để biết đã đặt gì, rồi yêu cầu lại phần còn lại.
ending-title = ⏰ <b>{ $what } cho { $address } kết thúc sau { $left }</b>
ending-rest = Phần khớp sau chạy lâu hơn, phần cuối đến { $end }.
ended-title = 🏁 <b>{ $what } cho { $address } đã kết thúc: { $end }</b>
ended-used = Đã dùng khoảng { $used } / { $all }
ended-estimate = Chúng tôi ước tính thiếu { $short } Năng lượng: { $burned } TRX đã bị đốt. Chúng tôi đã cộng <b>{ $credited } TRX</b> vào số dư của bạn.
ended-saved = 💚 Tiết kiệm <b>{ $saved } TRX</b>: bạn trả { $cost } TRX thay vì đốt { $burn } TRX
ended-lost = Bạn đã trả { $cost } TRX. Lần này đốt sẽ rẻ hơn { $lost } TRX: lần sau hãy thuê ít hơn, hoặc để lần chuyển tự đốt.
ended-unused = Bạn chưa dùng đến ({ $cost } TRX). Lần sau hãy thuê ngay trước khi chuyển.
failed-title = ⚠️ <b>Lần chuyển của bạn đã thất bại</b>
failed-from = Từ: { $address }
failed-fee-limit = Giới hạn phí (fee limit) trong ví của bạn là { $limit } TRX, nhưng lần chuyển này cần { $need } TRX. Hãy tăng giới hạn rồi gửi lại.
failed-fee-limit-some = Giới hạn phí (fee limit) { $limit } TRX trong ví của bạn quá thấp. Hãy tăng lên rồi gửi lại.
failed-energy = Lần chuyển này cần khoảng { $need } Năng lượng. Ví có ít hơn, và không đủ TRX để đốt cho phần còn thiếu.
failed-energy-some = Ví không đủ Năng lượng, cũng không đủ TRX để đốt cho phần còn thiếu. Hãy thuê thêm rồi gửi lại.
failed-balance = Bạn muốn gửi { $amount }, nhưng ví chỉ có { $has }. Hãy gửi ít hơn, hoặc nạp thêm vào ví trước.
failed-frozen = Bên phát hành USDT đã đóng băng ví này. Ví không gửi được USDT.
failed-refused = Hợp đồng của token đã từ chối. Hãy kiểm tra số tiền và người nhận rồi gửi lại.
failed-other = Mạng đã dừng giao dịch ({ $result }). Hãy gửi lại.
failed-again = Ví còn { $left } Năng lượng. Để gửi lại, hãy thuê thêm { $more }.
failed-bytes = ⚠️ <b>Ví này hiện không gửi được</b>
failed-bytes-why = Ví có Năng lượng, nhưng không có Băng thông và không đủ TRX để trả cho Băng thông, nên mạng từ chối mọi lần chuyển. Hãy thuê Băng thông, hoặc gửi { $burn } TRX vào ví.
button-explorer = 🔗 Giao dịch

## zapbuy
command-zapbuy = Gửi TRX, nhận Năng lượng trong một giờ
zapbuy-title = 🚀 <b>ZapBuy: gửi TRX, nhận Năng lượng trong 1 giờ</b>
zapbuy-address = Gửi đến: { $address }
zapbuy-from = Từ { $sender } (từ địa chỉ khác, giá có thể khác):
zapbuy-from-any = Từ địa chỉ chưa có lượt thuê nào:
zapbuy-barred = ⚠️ Thị trường hiện không thể cấp cho <b>{ $sender }</b>, rất có thể do các lượt thuê trước của nó. Vui lòng khoan gửi từ đó.
zapbuy-offer = • gửi <b>{ $pay } TRX</b>, nhận { $energy } Năng lượng trong 1 giờ
zapbuy-smallest = Giá hiện tại. Tối thiểu: <b>{ $pay } TRX</b>; giá thay đổi nên hãy gửi dư một chút: phần dư mua thêm Năng lượng.
zapbuy-short = ⚠️ <b>Hiện không có Năng lượng. Vui lòng khoan gửi.</b> Khi chưa có, TRX gửi đến được trả lại, trừ phí mạng.
zapbuy-no-price = ⚠️ <b>Hiện không có giá. Vui lòng khoan gửi.</b>
zapbuy-delayed = ⚠️ <b>ZapBuy đang bị chậm. Vui lòng khoan gửi.</b> TRX đã đến được xử lý ngay khi hết chậm.
button-tell-stock = 🔔 Báo tôi khi có Năng lượng
zapbuy-paused = ⏸ <b>ZapBuy đang tạm dừng</b>{ $reason }. Vui lòng khoan gửi: TRX gửi đến sẽ được đặt lệnh khi ZapBuy mở lại, hoặc được trả lại bạn.
zapbuy-rules = • Chỉ TRX từ ví của chính bạn: không nhận token, không từ sàn giao dịch hay hợp đồng.
  • Năng lượng đến địa chỉ gửi.
  • Nếu thị trường không khớp được, TRX của bạn được gửi trả lại.
zapbuy-small-return = • Dưới 65.000 Năng lượng thì không đặt lệnh: TRX được gửi trả bạn, trừ { $fee } TRX phí mạng; từ { $fee } TRX trở xuống thì không trả lại.
zapbuy-small-credit = • Dưới 65.000 Năng lượng thì không đặt lệnh: TRX vào tài khoản của bạn nếu đến từ chính địa chỉ của tài khoản, nếu không thì được gửi trả bạn; cả hai đều trừ { $fee } TRX phí mạng. Từ { $fee } TRX trở xuống thì không trả lại.
zapbuy-small-keep = • ⚠️ Dưới 65.000 Năng lượng thì không đặt lệnh, và TRX của bạn <b>không được trả lại</b>.
zapbuy-rules-more = • Mỗi lần chuyển là một lệnh. Nếu không thấy tôi nhắn gì, hãy gửi tôi txid.
zapbuy-prove = 🔔 Để nhận tin về các lần chuyển của bạn, trước tiên hãy bấm “Đây là ví của tôi”.
zapbuy-markup = Đã gồm phụ phí { $percent }%.
## Inviting people
command-referral = Mời bạn bè
referral-title = 🤝 <b>Mời bạn bè</b>
referral-share = Ai mở bot này lần đầu qua liên kết của bạn được tính là do bạn mời. Bạn nhận <b>{ $percent }%</b> số tiền bot kiếm được từ các lượt thuê của họ, vào số dư. Họ không phải trả thêm gì.
referral-no-share = Hiện mời bạn bè chưa có hoa hồng, nhưng ai mở bot này lần đầu qua liên kết của bạn vẫn được tính là do bạn mời.
referral-not-offered = Bot này không có hoa hồng giới thiệu.
referral-no-account = Hoa hồng vào số dư tài khoản của bạn. Bạn chưa liên kết tài khoản nào nên chưa nhận được.
referral-link = Liên kết của bạn: { $link }
referral-count = Số người đã mời: { $count }
referral-earned = Đã nhận: <b>{ $earned } TRX</b>
referral-last = Hoa hồng gần nhất:
referral-entry = • { $time }: { $amount } TRX
referral-told = 🤝 Bạn nhận <b>{ $amount } TRX</b> hoa hồng từ những người bạn mời, trong 24 giờ trước { $time }.
referral-welcome = 🤝 Bạn được mời đến đây. Người mời có thể nhận một phần số tiền bot này kiếm được từ các lượt thuê của bạn; bạn không phải trả thêm gì.

## partner: bots of one's own
command-partner = Chạy bot của riêng bạn và kiếm tiền
partner-title = 🏪 <b>Bot của riêng bạn</b>
partner-what = Bạn tạo bot ở @BotFather, và bot cho thuê Năng lượng dưới tên của bạn. Bạn cộng phần lời vào giá thị trường của mỗi lượt thuê; phần đó về số dư tài khoản của bạn.
partner-bounds = Phần lời cho phép: { $min }% đến { $max }%.
partner-kept = Bên vận hành dịch vụ này giữ <b>{ $percent }%</b> phần lời của bạn.
partner-kept-next = Từ { $time }, bên vận hành dịch vụ này giữ <b>{ $percent }%</b> phần lời của bạn.
partner-share-told = ℹ️ Từ { $time }, bên vận hành dịch vụ này giữ <b>{ $percent }%</b> phần lời của bạn. Các lượt thuê trước đó giữ nguyên điều kiện.
partner-approval = Quản trị viên xem xét mỗi bot mới trước khi bot chạy.
partner-needs-account = Trước tiên bạn cần một tài khoản: phần lời về số dư của tài khoản đó.
partner-not-offered = Ở đây bạn không chạy được bot riêng.
button-bot-new = ➕ Thêm bot
button-bot-make = 🤖 Tạo bot tại đây
button-bot-make-request = 🤖 Tạo bot của tôi
bot-make = 🤖 <b>Hãy bấm nút bên dưới ô nhập.</b> Telegram hỏi tên rồi tạo bot. Tôi nhận token từ Telegram nên token không bao giờ xuất hiện trong chat.
bot-made = ✅ Telegram đã tạo bot.
button-bot-go-on = ➡️ Tiếp tục
button-bot-begin = ✅ Chạy bot
button-bot-days = 📅 Theo ngày
button-bot-margin = ✏️ Đổi phần lời
button-bot-account = 🔁 Phần lời về tài khoản này
button-bot-approve = ✅ Duyệt
button-bot-refuse = 🚫 Từ chối
button-bot-pause = ⏸ Tạm dừng
button-bot-resume = ▶️ Tiếp tục
button-bot-close = 🗑 Đóng
button-bot-close-yes = 🗑 Có, đóng bot
bot-ask-token = Hãy gửi cho tôi token của bot.
bot-ask-token-rule = Trong @BotFather, /newbot tạo bot và hiện token. Tôi xóa tin nhắn của bạn ngay, lưu token ở dạng mã hóa và không bao giờ hiện lại. Đừng dùng token ở nơi khác: hai chương trình dùng chung một token sẽ giành tin nhắn của nhau.
bot-token-checking = ⏳ Đang hỏi Telegram…
bot-not-a-token = ⚠️ Đó không phải token. Token có dạng 123456789:ABC... và lấy từ @BotFather.
bot-token-refused = ⚠️ Telegram không biết token này. Hãy sao chép lại từ @BotFather, hoặc tạo token mới ở đó.
bot-token-unreachable = ⚠️ Telegram không phản hồi. Hãy gửi lại token sau một phút.
bot-token-taken = ⚠️ Bot này đã được dùng ở đây. Nếu đó là bot của bạn, hãy tạo bot khác ở @BotFather.
bot-token-renewed = ✅ Bot đã có token mới.
bot-found = ✅ Đã tìm thấy: <b>{ $name }</b>, @{ $username }
bot-found-next = Còn một bước nữa là bot chạy được.
bot-ask-margin = <b>Bạn cộng bao nhiêu phần trăm vào giá thị trường?</b> Mọi người thấy con số này trong từng báo giá.
bot-margin-wrong = ⚠️ Gửi một số từ { $min } đến { $max }, tối đa hai chữ số thập phân.
bot-confirm = <b>Chạy { $name }, @{ $username }?</b>
bot-confirm-money = Phần lời được thu cùng mỗi lượt thuê và về số dư của bạn khi lượt thuê đã chốt. Khi hoàn tiền, phần lời tương ứng cũng được hoàn.
bot-title = 🏪 <b>{ $name }</b>, @{ $username }
bot-state = Trạng thái: { $state }
bot-state-draft = chưa chạy
bot-state-pending = đang chờ quản trị viên
bot-state-running = đang chạy
bot-state-paused = tạm dừng
bot-state-closing = đang đóng
bot-state-refused = bị từ chối
bot-state-removed = đã đóng
bot-state-revoked = đã dừng, token bị từ chối
bot-problem-revoked = ⚠️ Telegram từ chối token: token đã bị thu hồi. Hãy thêm lại bot với token mới; người dùng và số liệu vẫn còn.
bot-problem-used = ⚠️ Một chương trình khác đang dùng token này. Hãy dừng chương trình đó: trước lúc đó, mỗi bên chỉ nhận được một phần tin nhắn.
bot-closes = Bot trả lời đến { $time } rồi dừng.
bot-people = Người dùng: { $count }
bot-owner = Chủ bot: { $id }
bot-place = Tiến trình: { $address }
bot-nowhere = ⚠️ Không có tiến trình nào chạy bot này.
bot-margin = Phần lời: <b>{ $percent }%</b> cộng vào giá thị trường
bot-other-account = ℹ️ Phần lời về một tài khoản khác với tài khoản đang liên kết.
bot-trade = Lượt thuê: { $count }, tổng { $paid } TRX
bot-trade-margin = Phần lời trong đó: { $margin } TRX
bot-trade-credited = Đã về số dư của đối tác: <b>{ $credited } TRX</b>
bot-trade-kept = Bên vận hành giữ: { $kept } TRX
bot-trade-to-come = Chưa chốt: { $amount } TRX
bot-trade-withdrawn = Đã rút khỏi tài khoản đó: { $withdrawn } TRX
bot-days = 📅 <b>@{ $username }</b>, theo ngày UTC
bot-days-none = Chưa có gì.
bot-day = • { $day }: { $count } lượt, { $paid } TRX, phần lời { $margin } TRX, cho đối tác { $credited } TRX
bot-days-rule = Lượt thuê được tính vào ngày chốt.
bot-ask-close = <b>Đóng @{ $username }?</b> Bot ngừng bán ngay và dừng hẳn sau { $days } ngày. Người dùng được báo ngay: tài khoản và tiền vẫn là của họ, và họ có thể lưu khóa trước lúc đó.
bot-ask-drop = <b>Xóa @{ $username }?</b> Bot chưa chạy; token của bot sẽ bị xóa ở đây.
bot-closing = ⚠️ <b>Bot này sắp đóng.</b> Bot không bán nữa và dừng hẳn vào { $time }. Tài khoản và tiền trong đó vẫn là của bạn. Hãy lưu khóa API trước đó: Tài khoản, rồi Xem khóa. Để dùng tiếp, hãy mở @{ $username } và liên kết khóa ở đó.
bot-reopened = ✅ <b>Bot này không đóng nữa.</b> Tài khoản và khóa của bạn vẫn dùng được ở đây.
bot-sells-no-more = ⚠️ Bot này sắp đóng: bot không bán nữa và dừng hẳn vào { $time }. Các lượt thuê đang chạy của bạn vẫn tiếp tục.
bot-news-pending = 🏪 Bot đối tác mới đang chờ bạn duyệt: @{ $username }
bot-news-approved = ✅ Bot @{ $username } của bạn đã được duyệt và đang khởi động.
bot-news-refused = 🚫 Quản trị viên đã từ chối bot @{ $username } của bạn. Token của bot đã bị xóa ở đây.
bot-news-paused = ⏸ Quản trị viên đã tạm dừng bot @{ $username } của bạn: bot vẫn trả lời nhưng không bán.
bot-news-resumed = ▶️ Bot @{ $username } của bạn đã bán trở lại.
bot-news-revoked = ⚠️ Telegram từ chối token của bot @{ $username } nên bot đã dừng. Hãy lấy token mới ở @BotFather và thêm lại bot: người dùng và số liệu vẫn còn.
bot-news-used = ⚠️ Một chương trình khác đang dùng token của bot @{ $username }. Hãy dừng chương trình đó: trước lúc đó, mỗi bên chỉ nhận được một phần tin nhắn.
bot-news-working = ✅ Bot @{ $username } của bạn đã hoạt động trở lại.
bot-news-closing = 🗑 Quản trị viên đang đóng bot @{ $username } của bạn: bot không bán nữa và dừng hẳn sau { $days } ngày. Số tiền đã kiếm được vẫn ở trong số dư của bạn.
bot-news-texts = ✏️ Bot đối tác @{ $username } có văn bản mới đang chờ bạn duyệt.
bot-news-texts-approved = ✅ Văn bản mới của bot @{ $username } của bạn đã được duyệt và đang hiển thị.
bot-news-texts-refused = 🚫 Quản trị viên đã từ chối văn bản mới của bot @{ $username } của bạn. Mọi người vẫn thấy văn bản cũ.
command-promo = Nhập mã giảm giá
button-promo = 🎟 Mã giảm giá
promo-ask = 🎟 <b>Hãy gửi mã giảm giá cho tôi.</b>
promo-held = Bạn đang có { $code }: phụ phí của bạn là { $percent }%. Mã mới sẽ thay thế mã này.
promo-rule = Mã áp dụng khi bạn tự thuê hoặc gia hạn, không áp dụng cho danh sách và quy tắc.
promo-taken = 🎟 Đã lưu mã giảm giá <b>{ $code }</b>: lượt thuê hoặc gia hạn tới có phụ phí { $percent }% thay vì { $usual }%. Báo giá sẽ ghi rõ, và mã được dùng khi bạn xác nhận.
promo-until = Hạn dùng: { $end }
promo-nothing = ℹ️ Hiện mã giảm giá <b>{ $code }</b> không giảm gì: phụ phí chỉ là { $usual }%.
promo-wrong = ⚠️ Mã giảm giá gồm { $min } đến { $max } chữ cái (A–Z) và chữ số.
promo-unknown = ⚠️ Không có mã giảm giá <b>{ $code }</b>. Hãy kiểm tra lại cách viết.
promo-ended = ⚠️ Mã giảm giá <b>{ $code }</b> đã kết thúc.
promo-used-up = ⚠️ Mã giảm giá <b>{ $code }</b> đã hết lượt.
promo-used = ⚠️ Bạn đã dùng hết số lần của mã giảm giá <b>{ $code }</b>.
promo-not-offered = Ở đây không có mã giảm giá vì bot này không cộng phụ phí.
zapbuy-yours = <b>Các lần chuyển gần đây</b>
button-my-wallet = 🖊 Đây là ví của tôi
zapbuy-usage = 🚀 Gõ <code>/zapbuy</code> để xem địa chỉ và giá, hoặc <code>/zapbuy TXID</code> (64 ký tự) để xem trạng thái một lần chuyển.
zapbuy-not-offered = Ở đây không có ZapBuy.
zapbuy-unknown-txid = Tôi không biết lần chuyển { $txid }. Lần chuyển mới hiện ra khoảng 3 giây sau khi vào khối. ZapBuy chỉ tính TRX gửi đến địa chỉ ZapBuy: hãy kiểm tra địa chỉ và token.
zap-line = • { $paid }: { $state }, { $time }
zap-title = 🚀 <b>Lần chuyển { $paid } TRX</b>
zap-sender = Từ: { $address }
zap-time = Thời điểm gửi: { $time }
zap-stands = Trạng thái: <b>{ $state }</b>
zap-energy = Năng lượng: { $energy } trong 1 giờ
zap-until = Đến: <b>{ $end }</b>
zap-refund = Hoàn tiền: { $txid }
zap-fee = Đã trừ { $fee } TRX phí mạng.
zap-owed-next = Số tiền được trả lại địa chỉ đã gửi.
zap-owed-less = <b>{ $back } TRX</b> được trả lại địa chỉ đã gửi; mạng lấy phần còn lại.
zap-owed-credit = <b>{ $back } TRX</b> vào tài khoản của người gửi, hoặc được trả lại địa chỉ đã gửi nếu không có tài khoản; mạng lấy phần còn lại.
zap-owed-hand = Chúng tôi không tự động trả lại khoản này, vì tiền có thể bị mất ở địa chỉ đã gửi. Người gửi có thể báo bộ phận hỗ trợ cần trả về ví nào của chính mình.
zap-owed-never = Phí gửi trả cao hơn chính số tiền đó.
zap-small-next = Để nhận Năng lượng, hãy gửi ít nhất <b>{ $pay } TRX</b> trong một lần chuyển.
zap-short-next = Hiện có thể mua tối đa <b>{ $available } Năng lượng</b>.
zap-will-tell = Tôi sẽ báo bạn tại đây khi có diễn biến mới.
zap-state-seen = đã đến
zap-state-ordering = đang đặt
zap-state-ordered = đã đặt, Năng lượng đang đến
zap-state-filled = xong
zap-state-ignored = không đặt lệnh, không trả lại
zap-state-refused = không được chấp nhận
zap-state-owed = hỗ trợ sẽ trả lại
zap-state-short = đã giao một phần
zap-state-refunding = đang được trả lại
zap-state-refunded = đã trả lại
zap-state-vanished = bị blockchain đảo ngược
zap-reason-too-small = Số tiền quá ít cho 65.000 Năng lượng theo giá lúc đó.
zap-reason-exchange = Tiền đến từ ví của sàn giao dịch.
zap-reason-contract = Tiền đến từ hợp đồng, mà hợp đồng không nhận được Năng lượng.
zap-reason-market-short = Thị trường không có nhiều Năng lượng như vậy.
zap-reason-order-ended = Lệnh đã kết thúc mà chưa giao được Năng lượng nào.
zap-reason-order-short = Quản trị viên đang xem xét phần còn lại.
zap-reason-answer-lost = Sàn cho thuê không trả lời rõ ràng.
zap-reason-paused = ZapBuy khi đó đang tạm dừng.
zap-reason-admin = Quản trị viên đã quyết định như vậy.
zap-reason-fork = Blockchain đã đảo ngược lần chuyển.
zap-reason-not-solid = Lần chuyển lớn phải đợi khối được chốt, khoảng một phút.
zap-reason-market = Không đặt được lệnh.
zap-told-seen = 🚀 <b>{ $paid } TRX</b> đã đến ZapBuy. Đang kiểm tra mua được gì.
zap-told-unknown = ❔ <b>Tôi chưa biết { $paid } TRX đã đặt được Năng lượng hay chưa.</b> Sàn cho thuê không trả lời rõ ràng.
zap-unknown-next = Tôi đang tìm lệnh. Lệnh có thể hiện muộn, nên trong 10 phút tôi không gửi lệnh khác. Tôi sẽ báo bạn tại đây.
zap-told-late = Lệnh đã được đặt, nên không có khoản nào được trả lại.
zap-told-ordered = 📦 Đã đặt: <b>{ $energy } Năng lượng</b> trong 1 giờ, cho { $address }.
zap-told-filled = ✅ <b>{ $energy } Năng lượng</b> cho { $address } đến { $end }.
zap-told-missing = Thiếu { $missing } Năng lượng. Phần này rẻ hơn phí mạng để hoàn tiền nên không hoàn lại.
zap-told-short = ⚠️ <b>Chỉ { $energy } trên { $wanted } Năng lượng</b> đến { $address }. Phần đó dùng được trọn một giờ.
zap-told-ignored = <b>{ $paid } TRX không mua được Năng lượng</b> và thuộc về bên vận hành.
zap-told-closed = Quản trị viên đã đóng giao dịch { $paid } TRX mà không hoàn tiền. Năng lượng đã đến được giữ nguyên.
zap-told-refused = ✖️ <b>{ $paid } TRX không được nhận để đặt lệnh.</b> Số tiền đang ở địa chỉ ZapBuy. Người gửi có thể nhờ hỗ trợ trả lại.
zap-told-owed = ↩️ <b>{ $paid } TRX không mua được Năng lượng.</b>
zap-told-owed-lost = ↩️ <b>Tôi không tìm thấy lệnh nào cho { $paid } TRX.</b> Nếu lệnh vẫn xuất hiện, tôi sẽ báo bạn.
zap-told-refunded = ↩️ <b>Đã trả lại { $paid } TRX</b> cho { $address }.
zap-told-sent-back = ↩️ <b>Đã trả lại.</b> Số tiền và địa chỉ có trong giao dịch.
zap-told-vanished = Blockchain đã đảo ngược lần chuyển { $paid } TRX, nên tiền vẫn ở người gửi. Nếu lần chuyển trở lại trong một khối khác, tôi sẽ tiếp tục.

## admin: the operators' screens
command-admin = Tình trạng dịch vụ
command-zaps = Các lần chuyển ZapBuy
command-zap = Một lần chuyển: thử lại, bỏ qua, đánh dấu đã hoàn tiền
command-pause = Tạm dừng việc mua hoặc ZapBuy
command-resume = Tiếp tục những gì đang tạm dừng
command-broadcast = Gửi tin cho mọi người
command-find = Tìm một người, một lệnh, một giao dịch
button-admin-people = 👥 Người dùng
button-admin-orders = 📦 Lệnh
button-admin-find = 🔎 Tìm
find-ask = 🔎 Hãy dán ID Telegram, @tên, địa chỉ, số lệnh hoặc txid.
find-nothing = ⚠️ Không tìm thấy gì. Hãy thử ID Telegram, @tên, địa chỉ, số lệnh hoặc txid.
find-name = 🔎 <b>{ $name }</b>: nhiều người
find-address = 🔎 <b>Địa chỉ</b> { $address }
find-address-nobody = Chưa ai liên kết địa chỉ này, dùng nó làm địa chỉ nạp hay thuê cho nó trong chat.
find-account = 💼 <b>Tài khoản</b> { $account }
find-linked = { $name } liên kết từ { $since }
find-was-linked = { $name } đã liên kết đến { $until }
find-not-linked = Hiện không ai liên kết tài khoản này.
person-former = Đã liên kết { $account } từ { $since } đến { $until }
button-give-back = ↩️ Trả lại
button-give-back-same = Cho người từng có nó
button-claim-signed-in = Người đó đã đăng nhập
button-claim-proof = Tôi có bằng chứng
give-back-ask-whom = ↩️ Trả tài khoản cho ai? Gõ ID Telegram hoặc @tên của một người dùng bot này.
give-back-unknown = ⚠️ Tôi không tìm được đúng một người dùng với tên đó. Người đó phải từng mở bot này; ID Telegram là duy nhất.
give-back-ask-payer = Hãy dán txid của một lần nạp trước đây vào { $address }. Sau đó người này phải chứng minh ví gửi là của mình.
find-payer-unknown = ⚠️ Không có lần chuyển TRX đã chốt nào có txid đó.
find-payer-other = ⚠️ Lần chuyển đó gửi đến địa chỉ khác.
find-payer-late = ⚠️ Lần nạp đó sau khi hủy liên kết nên ai cũng có thể đã gửi. Hãy dùng lần nạp trước đó.
find-payer-exchange = ⚠️ Khoản đó đến từ sàn giao dịch hoặc hợp đồng, nên không chứng minh được gì. Hãy dùng một lần nạp từ ví riêng của người đó.
claim-title = ↩️ <b>Bằng chứng cho tài khoản { $account }</b>, cho { $user }. Trong 24 giờ, người đó làm một trong các việc sau:
claim-sign-in = • Mở { $link } và đăng nhập bằng ví { $wallet }. Miễn phí.
claim-send = • Gửi đúng { $amount } TRX từ ví đó đến { $address } và cho bạn biết txid. Khoản này được tính là tiền nạp.
claim-ask-proof = Người đó đã đăng nhập bằng ví? Hãy bấm nút. Đã gửi số tiền? Hãy dán txid.
claim-unreadable = ⚠️ Đó không phải là txid.
claim-not-signed-in = ⚠️ Người đó chưa đăng nhập bằng ví này kể từ yêu cầu này.
claim-transfer-unknown = ⚠️ Không có lần chuyển TRX đã chốt nào có txid đó. Giao dịch mới cần khoảng một phút.
claim-transfer-other = ⚠️ Lần chuyển đó không khớp: ví, số tiền, địa chỉ hoặc thời điểm khác.
claim-old = ⚠️ Đã quá 24 giờ. Hãy bắt đầu lại bằng Trả lại.
claim-done-before = Yêu cầu này đã xử lý xong.
claim-barred = ⚠️ Chưa trả lại: sau đó đã có người liên kết tài khoản, hoặc người này đã có mười tài khoản.
claim-given = ✅ Bằng chứng hợp lệ. Tài khoản đã được trả lại, và người đó đã được báo.
claim-unknown = ⏳ Bằng chứng hợp lệ, nhưng dịch vụ không trả lời rõ ràng. Tôi đang kiểm tra và sẽ báo người đó.
claim-busy = ⏳ Lần đổi khóa trước của người này còn đang xử lý. Hãy thử lại sau vài phút.
claim-refused = ⚠️ Bằng chứng hợp lệ, nhưng dịch vụ không cấp khóa mới cho bot này, và khóa cũ đã bị xóa. Bên vận hành dịch vụ phải cấp khóa mới.
find-txid-nothing = Tôi không biết txid này. Trình khám phá có thể cho biết nó của ai.
find-zap = ⚡ Lần chuyển ZapBuy: { $state }, { $paid } từ { $sender }
find-zap-refund = ↩️ Hoàn tiền ZapBuy: { $state }, cho { $paid } từ { $sender }
find-deposit = 📥 Nạp vào tài khoản { $account }: { $state }, { $amount } từ { $sender }
find-delegation = 🔋 Ủy quyền cho lệnh { $order }: { $state }, { $units } đơn vị
find-reclaim = ♻️ Kết thúc ủy quyền cho lệnh { $order }: { $state }, { $units } đơn vị
find-outgoing = 📤 Giao dịch gửi đi của tiến trình này: { $purpose } cho { $ref }, khối: { $state }
find-no-block = chưa có
find-purchase = 📦 Lượt thuê { $id } từ chat: { $state }
people-title = 👥 <b>Người dùng</b>
people-newest = Mới nhất:
person-title = 👤 <b>{ $id }</b> { $name }
person-since = Từ { $since }, ngôn ngữ { $language }
person-role = 👮 Quản trị viên: { $role }
person-banned = ⛔ Bị chặn từ { $since }
person-blocked = 🔕 Chặn bot từ { $since }
person-account = Tài khoản { $account }, liên kết { $since }
person-key-dead = ⚠️ Khóa của tài khoản không dùng được từ { $since }
person-unlinked = Chưa liên kết tài khoản nào.
person-unknown = Không có ai mang ID { $id }.
person-notes = 📝 <b>Ghi chú</b>
person-note = { $time } · { $by }: { $text }
person-not-changed = ⚠️ Không có gì thay đổi: vốn đã như vậy, hoặc người này là quản trị viên.
button-ban = ⛔ Chặn
button-unban = ✅ Bỏ chặn
button-note = 📝 Ghi chú
note-ask = 📝 Cần nhớ gì về { $id }? Quản trị viên thấy ghi chú này, và người đó đọc được trong tệp /privacy của mình.
desk-orders-title = 📦 <b>Các lệnh từ chat</b>
desk-orders-none = Chưa có lệnh nào.
desk-order-title = 📦 <b>{ $what }</b>: { $kind }, { $state }
desk-order-purchase = Lượt thuê: { $id }
desk-order-account = Tài khoản { $account } của { $user }
desk-order-duration = Trong { $duration }
desk-order-filled = Đã khớp: { $percent }%
desk-order-sent = Đã gửi: { $at }
desk-order-error = Lỗi từ sàn cho thuê: { $code }
desk-order-delegate = 🔋 { $what } bởi { $delegator }: { $txid }
command-journal = Các thao tác của quản trị viên
command-operators = Quản trị viên của bot này
admin-not-yours = Vai trò quản trị viên của bạn không gồm việc này.
button-admin-card = 🛠 Bảng chung
button-admin-zaps = ⚡ Zap
button-admin-money = 💰 Tiền
button-admin-terms = 💹 Phụ phí
button-admin-bots = 🏪 Bot
button-admin-texts = ✏️ Văn bản
button-admin-promo = 🎟 Mã giảm giá
button-admin-problems = ⚠️ Vấn đề
button-admin-page = 🖥 Mở trang
button-admin-journal = 📖 Nhật ký
button-admin-pause = ⏸ Tạm dừng
button-admin-broadcast = 📣 Gửi tin
button-admin-operators = 👮 Quản trị viên
admin-orders-count = Lệnh trong 24 giờ: { $orders }
role-owner = chủ sở hữu
role-support = hỗ trợ
role-finance = tài chính
role-partner = đối tác
role-owner-is = <b>Chủ sở hữu</b>: mọi thứ, kể cả chọn ai làm quản trị viên.
role-support-is = <b>Hỗ trợ</b>: xem người dùng, lệnh và zap, trả lời câu hỏi.
role-finance-is = <b>Tài chính</b>: xem những gì Hỗ trợ xem được và cả tiền, xử lý zap.
role-given = 👮 Bạn vừa trở thành quản trị viên của bot này: { $role }. Gõ /admin.
role-taken = Bạn không còn là quản trị viên của bot này.
operators-title = 👮 <b>Quản trị viên</b>
operators-line = • { $id }: { $role }
operators-configured = • { $id }: { $role } (ADMIN_IDS)
operators-ask-who = Hãy gửi ID Telegram của người đó. Họ xem ID bằng /id, và phải từng nhắn cho bot này.
operators-no-id = ⚠️ Đó không phải ID Telegram: chỉ gồm chữ số.
operators-is-configured = ⚠️ Người đó đã là chủ sở hữu theo cấu hình.
operators-unknown = ⚠️ Chưa có ai với ID này từng nhắn cho bot.
operators-ask-role = { $id } được làm gì?
operators-added = ✅ { $id } giờ là quản trị viên: { $role }. Người đó đã được báo.
operators-removed = ✅ { $id } không còn là quản trị viên. Người đó đã được báo.
button-operator-add = ➕ Thêm quản trị viên
button-operator-remove = ✖️ { $id }, { $role }
journal-title = 📖 <b>Nhật ký</b>
journal-by = Quản trị viên: { $by }
journal-about = Về { $about }
journal-empty = Chưa có gì.
journal-line = { $time } · { $by } · <b>{ $action }</b> { $target }
button-newer = ◀️ Mới hơn
button-older = Cũ hơn ▶️
button-journal-all = Tất cả
pause-title = ⏸ <b>Tạm dừng</b>

  Trong lúc tạm dừng, lệnh mới bị từ chối và mọi người thấy lý do. Các lệnh trước đó vẫn tiếp tục.
pause-none = Không có gì đang tạm dừng.
pause-name-buy = Việc thuê
name-zapbuy = ZapBuy
pause-name-withdraw = Việc rút tiền
pause-name-all = Mọi thứ
pause-ask-reason = Vì sao tạm dừng: { $what }? Hãy gửi một câu; mọi người thấy đúng như bạn viết.
button-no-reason = Không có lý do
button-pause = ⏸ Tạm dừng: { $what }
button-resume = ▶️ Tiếp tục: { $what }
button-signing-stop = 🔒 Dừng mọi việc ký
signing-ask = 🔒 <b>Dừng mọi việc ký?</b> Không lần chuyển, ủy quyền hay thu hồi nào được ký, nên lệnh và khoản chi trả phải chờ. Chỉ chạy lại được trên máy ký: <code>npm run signer -- resume</code>
button-signing-stop-yes = Có, dừng lại
signing-stopped = 🔒 <b>Đã dừng ký.</b> Lệnh và khoản chi trả phải chờ. Để chạy tiếp, hãy chạy trên máy ký: <code>npm run signer -- resume</code>
signing-away = Chương trình ký không phản hồi. Hãy dừng nó trên máy của nó: npm run signer -- stop
digest-title = 📊 <b>Bản tin hằng ngày</b>
digest-yesterday = <b>Hôm qua</b> (UTC)
digest-no-day = Chưa có ngày nào được ghi lại.
digest-quiet = Không có gì xảy ra: không có lệnh, thu nhập hay chi phí.
digest-on = Bạn nhận bản tin mỗi ngày lúc { $hour }, { $zone }.
digest-off = Bạn chưa nhận bản tin.
digest-ask = Chọn giờ. Bản tin gồm số liệu của ngày gần nhất, 7 và 30 ngày, nợ và tài sản, cùng các sự cố. Đặt múi giờ trong /settings.
digest-saved = Đã lưu
button-digest = 🗓 Bản tin hằng ngày
button-digest-off = 🔕 Không gửi
figures-money = Lệnh: { $orders }{ $more }, đã trả { $paid } TRX{ $morePaid }, lợi nhuận { $margin } TRX{ $moreMargin }
figures-filled = Khớp hoàn toàn: { $percent }%
figures-times = Một nửa khớp trong { $median } giây, 99% trong { $p99 } giây
figures-people = Người mua: { $buyers }, tài khoản mới: { $accounts }
figures-owed = Nợ các tài khoản: { $owed } TRX, đang giữ: { $there } TRX
figures-missing = ⚠️ Thiếu { $missing } TRX.
money-title = 💰 <b>Tiền</b>
money-today = <b>Hôm nay</b> (UTC)
money-days = <b>{ $days } ngày qua</b>
money-rentals = Lượt thuê: { $count }, đã trả { $paid } TRX
money-rentals-markup = Phụ phí trong đó: { $markup } TRX
money-zaps = Zap: { $count }, đã nhận { $paid } TRX, chênh lệch so với giá lệnh { $markup } TRX
money-picture = Theo ngày, tính bằng TRX: lượt thuê màu xanh lá, zap màu cam.
money-markup = Số dư phụ phí: { $markup } TRX
markup-title = 💹 <b>Phụ phí</b>
markup-now = Mỗi lượt thuê và gia hạn trong chat: cộng <b>{ $percent }%</b> vào giá thị trường.
markup-none = Không có phụ phí: mọi người trả theo giá thị trường.
markup-shared = <b>{ $percent }%</b> phụ phí thuộc về người đã mời người thuê.
markup-not-shared = Người mời không được chia phụ phí.
markup-rule = Phụ phí nằm trong mọi chi phí hiển thị, được nêu trong báo giá và thu cùng lệnh. Khi hoàn tiền, phụ phí tương ứng cũng được hoàn. Không ai phải trả nhiều hơn báo giá đã xác nhận.
markup-earned = Số dư phụ phí: { $markup } TRX
markup-impossible = Các lượt thuê được trả tiền ở một sàn cho thuê khác, từ tài khoản của từng người ở đó. Sàn đó không có lệnh gọi nào thu phụ phí cùng lệnh thuê.

  Muốn có phụ phí, cần sàn cho thuê của chính chương trình này (<code>ROLES</code> có <code>market</code>, không đặt <code>MARKET_URL</code>). ZapBuy có phụ phí riêng: <code>ZAPBUY_MARKUP_PERCENT</code>.
estimate-credits-on = Nếu bot ước tính thiếu, phụ phí được dùng để cộng lại tối đa { $max } TRX cho mỗi lượt thuê và { $daily } TRX trong 24 giờ.
estimate-credits-off = Nếu bot ước tính thiếu, không cộng lại gì: <code>MARKET_ESTIMATE_CREDIT_MAX_TRX</code> và <code>MARKET_ESTIMATE_CREDIT_DAILY_TRX</code> bằng 0.
estimate-credits-made = Đã cộng lại vì ước tính thiếu: { $day } TRX trong 24 giờ, tổng cộng { $total } TRX.
estimate-credits-impossible = Cũng không thể cộng lại khi ước tính thiếu: chỉ sàn cho thuê của chính chương trình này mới chuyển được phụ phí vào số dư.
markup-ask = Cộng bao nhiêu phần trăm vào giá thị trường?
referral-ask = Người mời được bao nhiêu phần trăm phụ phí?
markup-range = Từ 0 đến { $max }, tối đa hai chữ số thập phân.
markup-wrong = ⚠️ Hãy gửi một số từ 0 đến { $max }, tối đa hai chữ số thập phân.
button-markup-other = ✏️ Đổi phụ phí
button-referral-other = ✏️ Đổi tỷ lệ
bots-title = 🏪 <b>Bot bổ sung</b>
bots-rule = Mỗi bot có người dùng và văn bản riêng, và dùng chung sàn cho thuê này.
bots-elsewhere = Hãy quản lý chúng trong bot chính.
bots-none = Chưa có bot bổ sung nào.
bots-configured = Từ BOT_TOKENS: { $bot }
bots-at = Tại { $address }: { $count }
bots-partners-off = Mọi người không thêm được bot của riêng họ (PARTNER_BOTS là off).
bots-partners-on = Mọi người có thể thêm bot của riêng họ bằng /partner.
bots-terms = Phần lời của đối tác: { $min }% đến { $max }%; bạn giữ { $kept }% trong đó. Khoảng mới áp dụng cho phần lời đặt từ lúc đó.
bots-kept-next = Từ { $time }, bạn giữ { $percent }%; các đối tác đã được báo.
button-bot-new-own = ➕ Thêm bot của bạn
button-margin-min = ✏️ Phần lời thấp nhất
button-margin-max = ✏️ Phần lời cao nhất
button-partner-share = ✏️ Phần của bạn
partner-share-ask = Bạn giữ bao nhiêu phần trăm phần lời của đối tác? Đối tác được báo ngay; tỷ lệ cao hơn áp dụng sau 14 ngày.
margin-min-ask = Đối tác được đặt phần lời thấp nhất là bao nhiêu?
margin-max-ask = Đối tác được đặt phần lời cao nhất là bao nhiêu? 0 là mức tối đa chung.
bot-texts-title = ✏️ <b>Văn bản của bot này</b>
bot-texts-rule = Tên hiện phía trên lời chào và menu; /support hiện liên hệ thay cho biểu mẫu.
bot-texts-asked = <b>Văn bản của đối tác</b> (⏳: chỉ hiện sau khi bạn duyệt)
bot-text-waits = ⏳ { $name }: { $text } (đang chờ quản trị viên duyệt)
button-bot-texts-approve = ✅ Duyệt văn bản
button-bot-texts-refuse = 🚫 Từ chối văn bản
named-line = { $name }: { $text }
bot-text-product = Tên
bot-text-greeting = Lời chào
bot-text-contact = Liên hệ hỗ trợ
bot-text-usual = mặc định
bot-text-ask = <b>{ $name }</b>: hãy gửi văn bản mới, tối đa { $max } ký tự.
bot-text-long = ⚠️ Quá dài: tối đa { $max } ký tự.
bot-text-no-contact = ⚠️ Hãy gửi @tên, https://… hoặc một địa chỉ email.
button-bot-text-usual = ↩️ Dùng mặc định
promo-codes-title = 🎟 <b>Mã giảm giá</b>
promo-codes-rule = Mã giảm phụ phí (hiện là { $usual }%) cho một lượt thuê hoặc gia hạn được xác nhận trong chat. Giá thị trường giữ nguyên.
promo-codes-no-markup = Hiện không có phụ phí nên mã không giảm được gì. Hãy đặt phụ phí trước.
promo-codes-none = Chưa có mã nào.
promo-code-line = { $code }: phụ phí { $percent }%
promo-code-uses = Đã dùng: { $uses }. Đã giảm: { $given } TRX
promo-code-uses-of = Đã dùng: { $uses } / { $max }. Đã giảm: { $given } TRX
promo-code-each = Mỗi người: { $max }
promo-code-open = Không có ngày kết thúc
promo-code-until = Đến { $end }
promo-code-over = Đã kết thúc: { $end }
promo-code-unlimited = Tổng số lượt: không giới hạn
promo-code-limit = Tổng số lượt: { $max }
promo-code-ended = ⛔ Mã giảm giá { $code } đã kết thúc. Báo giá đang dùng mã này sẽ được thay khi xác nhận.
promo-code-made = ✅ Mã giảm giá { $code } đã dùng được. Nút mang tên mã sao chép liên kết đến mã.
promo-code-taken = ⚠️ Mã giảm giá { $code } đã có hoặc từng có. Hãy chọn mã khác.
promo-ask-code = <b>Mã nào?</b> Từ { $min } đến { $max } chữ cái (A–Z) và chữ số. Không phân biệt chữ hoa, chữ thường.
promo-ask-rate = <b>Phụ phí với mã này là bao nhiêu phần trăm?</b> Hiện là { $usual }%; 0 là bỏ phụ phí.
promo-ask-end = <b>Mã hết hạn khi nào?</b> Bấm nút, hoặc gõ thời gian hay ngày: <code>10d</code>, <code>2026-03-31</code>.
promo-ask-uses = <b>Tổng cộng dùng được bao nhiêu lần?</b> Bấm nút, hoặc gõ một số.
promo-ask-each = <b>Mỗi người dùng được bao nhiêu lần?</b> Bấm nút, hoặc gõ một số.
promo-count-wrong = ⚠️ Hãy gửi một số nguyên từ 1 đến { $max }.
promo-confirm = <b>Tạo mã này?</b>
button-promo-new = ➕ Mã mới
button-promo-end = ⛔ Kết thúc { $code }
button-promo-random = 🎲 Ngẫu nhiên
button-promo-open = Không thời hạn
button-promo-unlimited = Không giới hạn
button-promo-make = ✅ Tạo mã
money-book = <b>Kho</b>, cho một giờ: { $energy } Năng lượng, { $bandwidth } Băng thông
money-pool = Ví nguồn
money-fund = Quỹ
money-wallet = { $name }: { $balance } TRX, cần { $needs } TRX
money-wallet-short = ⚠️ { $name }: { $balance } TRX, cần { $needs } TRX, còn thiếu { $missing } TRX
money-no-stock = Sàn cho thuê chạy ở nơi khác, nên ở đây không xem được kho và ví nguồn.
money-stock-unknown = Hiện không xem được kho và ví nguồn ({ $code }).
problems-more = … và { $count } mục nữa: xem /healthz.
admin-title = 🛠 <b>Quản trị viên</b>
admin-market-ok = ✅ Sàn cho thuê có phản hồi ({ $ms } ms)
admin-market-down = ❌ Sàn cho thuê: { $code }
admin-chain-ok = ✅ Blockchain: khối { $head }, đã chốt { $solid }
admin-chain-down = ❌ Blockchain: { $code }
admin-lag = Độ trễ theo khối: { $lags }
admin-users = Người dùng: { $users }, đã liên kết { $linked }, chặn bot { $blocked }
admin-orders = Lệnh trong 24 giờ: { $orders }, giá trị { $cost } TRX
admin-open = Lệnh đang mở: { $open }, chưa rõ kết quả: { $unknown }
admin-zaps = Zap: { $zaps }
admin-queue = Tin nhắn đang chờ: { $queued }, thất bại trong 24 giờ: { $failed }
admin-paused = ⏸ <b>{ $what }</b> do { $by } tạm dừng từ { $since }: { $reason }
admin-problems = ⚠️ <b>Vấn đề</b>
admin-no-problems = Tiến trình này không có vấn đề gì.
alarms-unconfirmed = { $count ->
   *[other] 🔔 { $count } cảnh báo đang chờ xác nhận.
}
button-alarms-confirm = ✅ Xác nhận cảnh báo
alarms-confirmed = Đã xác nhận. Không ai khác được báo nữa.
button-page-connect = Kết nối chat này
button-page-open = Mở trang
page-link = Nút này đăng nhập bạn vào trang quản trị một lần, trong { $minutes } phút. Đừng chuyển tiếp.
page-not-connected = Chat này chưa được kết nối với tên của bạn trên trang quản trị. Hãy đăng nhập ở đó, mở trang của bạn bằng cách bấm vào tên, bấm <b>Connect your chat</b> rồi gửi mã cho tôi. Chủ sở hữu mời bạn bằng { $command }.
page-ask-code = Hãy gửi mã mà trang quản trị hiển thị.
page-wrong-code = Mã sai hoặc đã hết hạn. Hãy tạo mã mới trên trang.
page-connected = ✅ Chat này giờ đã được kết nối với { $name }.
admin-alerts = ❗ <b>Cảnh báo đang mở</b>
admin-alert = • { $key } từ { $since }
admin-done = ✅ Xong.
admin-withdrawals = <b>Lệnh rút đang chờ bạn duyệt: { $count }</b>
admin-withdrawal = { $n }. <b>{ $amount } TRX</b>, yêu cầu từ { $since }, { $id }
  Tài khoản: { $account }
  Đến: { $address }
admin-withdrawal-listed = Có trong danh sách của tài khoản từ { $since }.
admin-withdrawal-unlisted = Địa chỉ này không còn trong danh sách của tài khoản.
admin-withdrawal-sure = <b>Duyệt lệnh rút này?</b> Đã gửi thì không lấy lại được.
admin-withdrawal-approved = ✅ Đã duyệt và đang được gửi.
admin-withdrawal-refused = 🚫 Đã từ chối: tiền đã về lại số dư.
admin-withdrawal-elsewhere = Lệnh này đã được quyết định hoặc đã bị hủy.
admin-withdrawal-why = Vì sao bạn từ chối? Người đó sẽ đọc câu trả lời của bạn. Hãy chọn, hoặc gõ.
admin-withdrawal-ask = vui lòng liên hệ hỗ trợ
admin-withdrawal-not-you = chúng tôi không chắc đó là bạn; vui lòng liên hệ hỗ trợ
admin-withdrawal-wait = vui lòng thử lại vào ngày mai
admin-withdrawals-none-here = Sàn cho thuê này không hỗ trợ rút tiền, hoặc bot này không có khóa quản trị cho việc đó.
alert-withdrawal-review = Lệnh rút { $amount } TRX đến { $address } cần bạn xem xét ({ $id }). Hãy duyệt hoặc từ chối trong /admin.
alert-withdrawal-judged = Lệnh rút { $id } không cần xem xét nữa.
admin-pause-usage = Gõ <code>/pause buy lý do</code>, <code>/pause zapbuy lý do</code> hoặc <code>/pause withdraw lý do</code>.
admin-pause-done = ⏸ { $what }: đã tạm dừng. Ai thử dùng sẽ thấy lý do.
admin-pause-buy-here = Lệnh mới, gia hạn, tăng giá và kích hoạt bị từ chối trong chat và ở sàn cho thuê của tiến trình này (REST, MCP), với mã ORDERS_PAUSED. ZapBuy cũng chờ.
admin-pause-buy-elsewhere = Việc này chỉ áp dụng trong chat, vì sàn cho thuê chạy ở nơi khác. Để tạm dừng ở đó: <code>npm run operator -- orders pause</code>
admin-pause-already = { $what }: đã tạm dừng từ trước.
admin-resume-usage = Gõ <code>/resume</code>, hoặc <code>/resume buy</code>, <code>/resume zapbuy</code>, <code>/resume withdraw</code>.
admin-resume-done = ▶️ Đã tiếp tục: { $what }.
admin-resume-nothing = Không có gì đang tạm dừng.
broadcast-usage = Gõ <code>/broadcast VĂN_BẢN</code> cũng bắt đầu một tin. Bạn xem trước rồi mới gửi.
broadcast-refused = ⚠️ Telegram sẽ từ chối văn bản này: { $problem }
broadcast-ask = Tin sẽ trông như vậy. Gửi đến { $people } { $people ->
       *[other] người
    }?
broadcast-ask-text = <b>Văn bản bằng { $language }</b>
  Dùng được HTML của Telegram, như &lt;b&gt;chữ đậm&lt;/b&gt;.
broadcast-for = Gửi cho: { $who }
broadcast-written-in = Ngôn ngữ: { $languages }. Những người khác nhận bản đầu tiên.
button-broadcast-stars = ⭐ Gửi nhanh hơn
button-broadcast-paid = ⭐ Trả tối đa { $stars } Stars và gửi
broadcast-stars = <b>Gửi nhanh hơn bằng Stars?</b>
  Telegram gửi tin trả phí với tốc độ tối đa 1.000 tin mỗi giây. Mỗi tin tốn 0,1 Star: tối đa { $stars } Stars cho { $people } người. Không dùng Stars thì miễn phí và mất ít nhất { $free }.
broadcast-stars-balance = Bot của bạn có { $balance } Stars.
broadcast-stars-unknown = Telegram không cho biết bot của bạn có bao nhiêu Stars, nên không gửi trả phí được.
broadcast-stars-short = ⚠️ Bạn không đủ Stars. Chưa gửi gì.
broadcast-is-paid = ⭐ Trả bằng Stars
broadcast-pinned = 📌 Trên thẻ chính đến <b>{ $time }</b>
broadcast-choose-who = <b>Ai sẽ nhận?</b>
broadcast-choose-words = <b>Bạn viết bằng ngôn ngữ nào?</b>
  Ai dùng ngôn ngữ khác sẽ nhận bản bạn viết đầu tiên.
broadcast-choose-days = <b>Giữ trên thẻ chính trong bao lâu?</b>
  Mỗi người thấy tin mới nhất dành cho mình.
broadcast-too-long = ⚠️ Thẻ chính chỉ chứa được { $most } ký tự. Không có gì thay đổi.
broadcast-over = ⚠️ Tin này không còn là bản nháp. Không có gì thay đổi.
broadcast-to-everybody = Mọi người
broadcast-to-linked = Người có tài khoản
broadcast-to-renting = Người đang thuê
broadcasts-title = 📣 <b>Gửi tin</b>
broadcasts-pinned = Đang có trên thẻ chính: { $count }. Bấm vào một tin để gỡ.
broadcasts-none = Không có tin nào trên thẻ chính.
announcement = 📌 { $text }
button-broadcast-new = ✏️ Tin mới
button-broadcast-pin = 📌 Lên thẻ chính
button-broadcast-unpin = 📌 Gỡ
button-broadcast-who = 👥 Ai sẽ nhận
button-broadcast-words = 🌐 Ngôn ngữ
broadcast-dropped = Chưa gửi.
broadcast-title = 📣 <b>Gửi tin: { $state ->
        [sending] đang gửi
        [stopped] đã dừng
        [done] đã gửi
       *[draft] chưa gửi
    }</b>
broadcast-counts = { $done } / { $people }
broadcast-outcomes = Đã gửi: { $sent } · thất bại: { $failed } · chặn bot: { $blocked }
button-broadcast-send = 📣 Gửi
button-broadcast-stop = ✋ Dừng
admin-zaps-usage = Gõ <code>/zaps</code> hoặc <code>/zaps TRẠNG_THÁI</code>. Các trạng thái: { $states }
admin-zaps-title = 🚀 <b>Zap: { $state }</b>
admin-zaps-none = Không có.
admin-zap-usage = Gõ <code>/zap TXID</code>, <code>/zap TXID retry</code>, <code>/zap TXID ignore</code>, <code>/zap TXID rest</code> hoặc <code>/zap TXID refunded TXID</code>.
admin-zap-unknown = Không có zap nào có txid này.
admin-zap-elsewhere = ⚠️ Không làm được ở trạng thái hiện tại.
admin-zap-state = Nội bộ: { $state }, { $reason }, lần thử { $attempt }
admin-zap-txid = Txid: { $txid }
admin-zap-cost = Chi phí: { $cost } TRX
admin-zap-off-chain = ⚠️ Không nằm trong khối nào từ { $since }
admin-zap-refunded-by = { $by } đã hoàn tiền thủ công
admin-zap-refund-how = Để ghi nhận hoàn tiền thủ công: { $command }
admin-refund-usage = ⚠️ Hãy gửi txid của khoản hoàn tiền: 64 chữ số thập lục phân, khác với txid của lần chuyển.
admin-refund-not-found = ⚠️ Blockchain không có giao dịch thành công nào với txid đó. Chưa đánh dấu gì; hãy thử lại khi nó đã vào khối.
admin-refund-not-final = ⚠️ Blockchain vẫn có thể đảo ngược giao dịch đó. Chưa đánh dấu gì; hãy thử lại sau một phút.
admin-refund-unchecked = ⚠️ Hiện tôi không kết nối được blockchain. Chưa đánh dấu gì; hãy thử lại sau một phút.
admin-refund-used = ⚠️ Giao dịch đó đã hoàn tiền cho một lần chuyển khác rồi. Chưa đánh dấu gì.
button-zap-retry = 🔁 Thử lại
button-zap-ignore = 🚫 Bỏ qua
button-zap-rest = ↩️ Hoàn { $amount } TRX cho phần còn lại
alert-title = ❗ <b>Quản trị viên: cần xử lý</b>
alert-over-title = ✅ <b>Quản trị viên: đã xong</b>
alert-unwell = <b>{ $part }</b> gặp vấn đề: { $problem }
alert-remedy = Cần làm gì: { $remedy }
alert-since = Từ { $time }
alert-lasted = Đã kéo dài { $duration }.
alert-runbook = Xem thêm: mục { $section } trong { $file }
alert-well-again = <b>{ $part }</b> đã hoạt động trở lại.
alert-refund-owed = Cần hoàn tiền: { $paid } TRX cho { $sender } ({ $reason }). Chưa tự động gửi: { $why }. Zap: { $txid }
alert-order-short = Lệnh của một zap bị kẹt ở { $percent }%. Lệnh: { $order }, zap: { $txid }
alert-zap-vanished = Blockchain đã đảo ngược lần chuyển { $paid } TRX vốn đang ở trạng thái “{ $state }”. Zap: { $txid }
alert-zap-order-late = Lệnh của một zap hiện muộn, khi zap đã ở trạng thái “{ $state }”: bị trừ thêm { $cost } TRX. Vui lòng quyết định cách xử lý; không có gì tự động diễn ra. Lệnh: { $order }, zap: { $txid }
alert-outcome-unknown = Chưa rõ kết quả của một lệnh, một thay đổi lệnh hoặc một zap ({ $reason }). Việc này không được lặp lại. Tham chiếu: { $txid }
alert-undecided = Không thể tự động xác định một khoản thanh toán hoặc hoàn tiền: { $reason }. Hãy xử lý thủ công, rồi xác nhận ở mục Vấn đề. Tham chiếu: { $txid }
alert-watcher-behind = Bộ theo dõi ZapBuy đang chậm { $lag } khối.
alert-key-rejected = Sàn cho thuê từ chối ZAPBUY_API_KEY: không đặt được lệnh cho zap.
alert-balance-low = Tài khoản ZapBuy sắp hết tiền: { $balance } TRX (cảnh báo từ { $limit } TRX). Hãy nạp vào { $address }
alert-ticket-waits = Một người dùng đã chờ hỗ trợ hơn { $hours } giờ. Câu hỏi đang mở: { $n }. /admin, Phiếu hỗ trợ.
alert-deposit-address-changed = Địa chỉ nạp của tài khoản ZapBuy đã đổi từ { $before } sang { $after }. Việc nạp thêm bị dừng cho đến khi có người kiểm tra.
alert-parameter = Mạng đã thay đổi <b>{ $key }</b>: { $before } → { $after }. sunwatt đã dùng giá trị mới.
alert-proposal = Đề xuất { $id } sẽ đổi <b>{ $key }</b>: { $before } → { $after }. { $approvals } trên 27 siêu đại diện đã đồng ý; cần 18. Bỏ phiếu kết thúc: { $end }.
alert-proposal-sure = Đề xuất { $id } đã đủ phiếu: <b>{ $key }</b> đổi từ { $before } thành { $after } vào { $end }.
alert-means-energy-fee = Đây là số mà ví không có Năng lượng đốt cho mỗi đơn vị. Báo giá, khoản tiết kiệm và giới hạn phí tự điều chỉnh theo; hãy kiểm tra giá của bạn có còn hấp dẫn không.
alert-means-byte-fee = Đây là số mà giao dịch không có Băng thông đốt cho mỗi byte. Ước tính và khoản giữ lại từ các lần chuyển ZapBuy nhỏ tự điều chỉnh theo.
alert-means-activation = Đây là một phần chi phí của địa chỉ mới. Việc kích hoạt tự điều chỉnh theo, phí rút tiền cũng vậy, trừ khi đã đặt MARKET_WITHDRAW_FEE_TRX: khi đó hãy kiểm tra mức phí còn đủ bù chi phí không.
alert-means-sender = Người gửi trả khoản này cho giao dịch có ghi chú hoặc nhiều chữ ký; sunwatt không gửi giao dịch như vậy.
alert-means-permission = Nhà cung cấp trả khoản này khi cấp hoặc đổi quyền cho địa chỉ ví nguồn.
alert-means-free-bandwidth = Mỗi địa chỉ được miễn phí chừng này Băng thông mỗi ngày. Nếu ít đi, việc gom tiền và hoàn tiền phải chờ lâu hơn hoặc đốt TRX.
alert-means-supply = Toàn bộ stake mỗi ngày cho ra chừng này Năng lượng, nên mỗi nhà cung cấp có thể chào nhiều hơn hoặc ít hơn. Các lượt thuê đang chạy không đổi.
alert-means-lock = Không ủy quyền nào khóa được lâu hơn, nên không lượt thuê nào chạy lâu hơn. Giới hạn của API vẫn là 30 ngày.
alert-means-unfreeze = Nhà cung cấp phải chờ chừng này ngày để nhận TRX khi hủy stake.
alert-means-fee-limit = Không lệnh gọi hợp đồng nào được đặt giới hạn phí cao hơn.
alert-means-dynamic = Khi giá trị này đổi, một lần chuyển USDT dùng lượng Năng lượng khác. Ước tính và số lượng gợi ý tự điều chỉnh theo.
zap-title-token = 🚀 <b>Lần chuyển token: { $token }</b>
zap-reason-not-trx = Đó là token. Chỉ TRX được tính. Người gửi có thể nhờ hỗ trợ trả lại.
zap-told-token = ✖️ <b>Token đã đến ZapBuy: { $token }.</b> Ở đó chỉ TRX được tính nên không đặt lệnh nào. Người gửi có thể nhờ hỗ trợ trả lại.
alert-why-no-key = ở đây hoàn tiền không tự động: hãy gửi thủ công, rồi /zap TXID refunded TXID
alert-why-by-hand = tiền đến từ sàn giao dịch hoặc hợp đồng: đừng gửi về đó. Hãy tìm chủ sở hữu, gửi đến một ví của họ, rồi /zap TXID refunded TXID
alert-why-too-large = vượt mức hoàn tiền tối đa cho một lần: hãy gửi thủ công, rồi /zap TXID refunded TXID
alert-why-daily-limit = đã đạt hạn mức hôm nay: tôi tiếp tục sau 00:00 UTC, đừng gửi thủ công
alert-why-wallet-low = địa chỉ ZapBuy không đủ TRX: hãy gửi TRX đến đó từ TOP_UP_ADDRESSES, tôi sẽ tiếp tục, đừng gửi thủ công
alert-why-partly-delivered = một phần đã được giao, đây là giá của phần còn lại: hoàn bằng /zap TXID rest, hoặc gửi số tiền khác thủ công, rồi /zap TXID refunded TXID
alert-why-maybe-sent = một phần đã được giao, và TRX có thể đã được hoàn lại: hãy kiểm tra các giao dịch chuyển từ địa chỉ ZapBuy; nếu không có khoản hoàn nào, hãy gửi thủ công, rồi /zap TXID refunded TXID
alert-why-off-chain = khoản thanh toán không còn trên blockchain, nên có thể không nợ gì

## alerts: what the bot watches by itself
command-alerts = Cảnh báo và tự mua
alerts-title = 🔔 <b>Cảnh báo</b>
autobuy-title = 🤖 <b>Tự mua</b>

        Khi một địa chỉ sắp hết tài nguyên, tôi thuê thêm cho nó, trong giới hạn bạn đặt.
alerts-none = Chưa có cảnh báo nào. Tôi có thể báo bạn khi một địa chỉ sắp hết tài nguyên, số dư sắp hết, hoặc khi giá thuê rẻ.
alerts-some = { $count ->
   *[other] { $count } cảnh báo. Bấm vào một cảnh báo để thay đổi.
  }
alerts-full = Bạn có { $max } cảnh báo. Hãy xóa một cảnh báo không cần nữa.
alerts-saved = ✅ Đã thiết lập.
alerts-history = <b>Đã xảy ra</b> (mới nhất trước)
alerts-delete = Xóa mục này và lịch sử của nó?
alerts-address = 🔔 <b>Cảnh báo cho địa chỉ này</b>
alerts-rental = 🔔 <b>Cảnh báo cho { $what }</b>
alerts-leads = Tôi nên nhắc bạn bao lâu trước khi kết thúc? Nếu dài hơn một phần ba thời hạn thuê, tôi nhắc trong một phần ba cuối.
alerts-leads-all = ⏰ <b>Khi lượt thuê kết thúc</b>
alerts-lead-set = Xong
alerts-which-address = <b>Địa chỉ nào?</b> Dán một địa chỉ TRON.
alerts-low = <b>Báo tôi khi { $resource } xuống dưới…</b>

  Chọn, hoặc gõ một số như <code>65000</code> hoặc <code>65k</code>.
alerts-now = Hiện tại: { $now }
alerts-balance = <b>Báo tôi khi số dư xuống dưới…</b>

  Chọn, hoặc gõ số TRX.
alerts-price = <b>Báo tôi khi { $what } trong 1 giờ có giá tối đa…</b>

  Chọn, hoặc gõ số TRX.
alerts-price-far = ⚠️ Mức đó thấp hơn nhiều so với giá hiện tại { $cost } TRX nên cảnh báo sẽ không bao giờ đến. Giá là cho cả lượt thuê, không phải cho 1.000 đơn vị. Hãy nhập ít nhất { $min }.
alerts-price-now = Hiện tại: <b>{ $cost } TRX</b>
button-alerts-all = 🔔 Tất cả cảnh báo
button-new-low-energy = ➕ Năng lượng thấp
button-new-low-bandwidth = ➕ Băng thông thấp
button-new-price-energy = ➕ Giá Năng lượng
button-new-price-bandwidth = ➕ Giá Băng thông
button-new-balance = ➕ Số dư thấp
button-leads = ⏰ Lượt thuê sắp hết
button-lead-off = Không bao giờ
button-rule-low = { $mark } { $receiver } dưới { $level } { $resource }
button-rule-balance = { $mark } Số dư dưới { $level } TRX
button-rule-price = { $mark } { $resource } từ { $level } TRX trở xuống
button-rule-stock = { $mark } Có { $resource }
button-rule-pause = ⏸ Tạm dừng
button-rule-resume = ▶️ Tiếp tục
button-rule-edit = ✏️ Sửa
button-rule-history = 📜 Lịch sử
button-rule-delete = 🗑 Xóa
button-rule-delete-yes = Có, xóa
button-rule-open = 🔔 Cảnh báo này
button-receipt-package = 📦 Gói này
button-receipt-rule = 🤖 Quy tắc này
rule-is-on = Đã bật: { $rule }
button-rule-rent = ⚡ Thuê cho địa chỉ này
button-rule-rent-price = ⚡ Thuê với giá này
rule-low = 🪫 <b>Báo khi { $address } còn dưới { $level } { $resource }</b>
rule-balance = 💰 <b>Báo khi số dư của bạn dưới { $level } TRX</b>
rule-price = 🏷 <b>Báo khi { $what } có giá từ { $level } TRX trở xuống</b>
rule-stock = 🏷 <b>Báo khi có { $what }</b>
rule-usual = { $what } trong { $duration }
rule-trx = { $amount } TRX
rule-state-on = 🟢 Bật
rule-state-paused = ⏸ Bạn đã tạm dừng
rule-state-stopped = ⚠️ Đã dừng
rule-state-done = ✔️ Xong
rule-log-made = đã thiết lập
rule-log-changed = đã thay đổi
rule-log-paused = đã tạm dừng
rule-log-resumed = đã tiếp tục
rule-log-key = đã dừng: không còn dùng được tài khoản này ở đây
rule-log-crossed = { $now }: đã báo bạn
rule-log-back = lại có { $now }
rule-told-low = 🪫 <b>Chỉ còn { $left }</b>
rule-told-low-level = Cảnh báo của bạn: dưới { $level }.
rule-told-balance = 💰 <b>Số dư của bạn là { $balance } TRX</b>
rule-told-balance-level = Cảnh báo của bạn: dưới { $level } TRX.
rule-told-price = 🏷 <b>{ $what } hiện có giá { $cost } TRX</b>
rule-told-price-level = Cảnh báo của bạn: từ { $level } TRX trở xuống. ({ $price } TRX cho 1.000 mỗi ngày)
rule-keep = ♻️ <b>Giữ lượt thuê { $resource } này luôn chạy</b> ở { $address }
rule-auto = 🤖 <b>Khi { $address } xuống dưới { $level }: { $what } trong { $duration } (lâu hơn nếu cùng giá)</b>
rule-told-keep = ♻️ <b>{ $text }</b>
rule-told-auto = 🤖 <b>{ $text }</b>
rule-did-bought = Đã mua { $what } với giá { $cost } TRX (lúc đó còn { $left })
rule-did-bought-longer = Đã mua { $what } trong { $duration } thay vì { $asked }, không tốn thêm: { $cost } TRX (lúc đó còn { $left })
rule-did-extended = Đã gia hạn đến { $end } với giá { $cost } TRX
rule-did-enough = Đang có { $left }: đủ
rule-did-quiet = Không mua: còn { $left }, nhưng đang là giờ yên tĩnh của bạn
rule-did-incoming = Đang chờ: một đơn cho địa chỉ này đang trên đường tới
rule-did-price = Không mua: giá là { $cost } TRX, cao hơn mức { $max } TRX của bạn
rule-did-dear = Đã dừng: mỗi ngày sẽ tốn { $cost } TRX, cao hơn mức { $max } TRX của bạn
rule-did-market = Không mua: thị trường hiện chỉ có { $available }
rule-did-daily = Không mua: hôm nay đã tiêu { $spent } / { $max } TRX. Ngày mai tiếp tục
rule-did-total = Đã dừng: hết tổng ngân sách ({ $spent } / { $max } TRX)
rule-did-balance = Đã dừng: số dư của bạn không đủ
rule-did-balance-missing = Đã dừng: số dư của bạn còn thiếu { $missing } TRX
rule-did-paused = Tạm dừng: quản trị viên đã tạm dừng việc mua. Sẽ tự tiếp tục
rule-did-unknown = Đã đặt với giá { $cost } TRX nhưng sàn cho thuê chưa xác nhận. Tôi không mua gì khác cho đến khi rõ kết quả
rule-did-not-made = Lệnh giá { $cost } TRX rất có thể chưa được đặt. Vẫn hoạt động
rule-did-moved = Không mua: thị trường đã biến động
rule-did-refused = Đã dừng: sàn cho thuê từ chối lệnh ({ $code })
rule-did-not-extendable = Đã dừng: lượt thuê này không gia hạn được nữa
rule-did-late = Đã dừng: tôi không gia hạn kịp
rule-did-ended = Đã dừng: lượt thuê đã kết thúc
rule-did-kept = Xong: lượt thuê chạy đến { $end }
receipt-rule = 🤖 Tự động mua theo quy tắc của bạn.
receipt-package = 📦 Lần chuyển { $n } / { $count }
receipt-longer = 💡 { $duration } thay vì { $asked }, không tốn thêm.
rule-other-account = Mục này thuộc về một tài khoản chưa liên kết. Hãy liên kết tài khoản đó để tiếp tục, hoặc xóa mục này và thiết lập lại.
button-rule-keep = { $mark } ♻️ { $receiver } { $resource } luôn chạy
button-rule-auto = { $mark } 🤖 { $receiver } trên { $level } { $resource }
button-rule-start = ✅ Bắt đầu
button-keep = ♻️ Giữ luôn chạy
button-new-auto-energy = 🤖 Tự mua Năng lượng
button-new-auto-bandwidth = 🤖 Tự mua Băng thông
## packages: a number of transfers, rented one by one
button-new-package = 📦 Gói chuyển USDT
button-rule-package = { $mark } 📦 { $receiver } · { $count }
button-send-now = ⚡ Tôi sắp gửi
button-send-anyway = ⚡ Vẫn thêm một lần
button-keep-ready = 🟢 Luôn sẵn sàng
button-on-request = ✋ Chỉ khi yêu cầu
button-package-start = ✅ Để riêng { $total } TRX
button-package-cancel = ✖️ Hủy gói
button-package-cancel-yes = Có, hủy
package-transfer = 📦 <b>Gửi USDT cho ai?</b> Lần chuyển đầu tiên đến địa chỉ chưa có USDT cần nhiều Năng lượng hơn.
package-holder = Người đã có USDT · { $amount }
package-new = Địa chỉ mới · { $amount }
package-count = 📦 <b>Bao nhiêu lần chuyển?</b> Mỗi lần cần { $what }, hiện giá { $cost } TRX. Chọn, hoặc gõ một số, tối đa { $max }.
package-count-wrong = Hãy gõ một số nguyên từ 1 đến { $max }.
package-max = <b>Một lần chuyển được tốn tối đa bao nhiêu?</b> Hiện giá { $cost } TRX. Chọn, hoặc gõ số TRX.
rule-package = 📦 <b>{ $count ->
    [1] 1 lần chuyển từ { $address }
   *[other] { $count } lần chuyển từ { $address }
}</b>
package-terms = Mỗi lần: { $what } trong { $duration } (lâu hơn nếu cùng giá), tối đa { $max } TRX. Đến { $end }.
package-ready = 🟢 Luôn sẵn sàng: khi Năng lượng không còn đủ một lần chuyển, tôi thuê cho lần tiếp theo.
package-on-request = ✋ Chỉ khi yêu cầu: hãy bấm <i>Tôi sắp gửi</i> trước.
package-now = Một lần chuyển hiện có giá { $cost } TRX
package-total = Tổng cộng tối đa <b>{ $total } TRX</b>
package-short = <b>Số dư của bạn còn thiếu { $missing } TRX.</b>
package-how = • Tiền vẫn nằm trong số dư của bạn. Ở đây tôi để riêng; chương trình có khóa API của bạn vẫn tiêu được số tiền này.
    • Bạn trả cho mỗi lần chuyển khi Năng lượng được ủy quyền, theo giá lúc đó. Lần không dùng vẫn được tính, và tôi hỏi trước khi thuê lần tiếp theo.
    • Khi gói kết thúc hoặc bạn hủy, bạn dùng lại được phần còn lại.
package-exists = Địa chỉ này đã có một gói.
package-left = Còn: <b>{ $left } / { $count }</b>
package-open = ⏳ Năng lượng cho một lần chuyển đang đến.
package-paid = Đã trả: { $spent } TRX, mỗi lần chuyển { $each } TRX
package-reserved = Để riêng cho các gói: { $reserved } TRX
package-reserved-of = Để riêng cho các gói: { $reserved } TRX. Khả dụng: { $available } TRX
package-enough = Địa chỉ này có { $what }, đủ cho một lần chuyển. Cứ gửi đi.
package-cancel = <b>Hủy gói này?</b> Số lần chưa dùng: { $left }. Bạn dùng lại được { $back } TRX.
package-cancelled = ✖️ Đã hủy gói. Số lần chưa dùng: { $left }. Bạn dùng lại được { $back } TRX.
rule-told-package = 📦 <b>{ $text }</b>
rule-did-transfer = Lần chuyển { $n } / { $count }: { $what } trong { $time }, { $cost } TRX
rule-did-unused = Đang chờ: Năng lượng của lần chuyển trước đã hết hạn mà chưa dùng. Bấm “Tôi sắp gửi” cho lần tiếp theo
rule-did-package-used = Đã dùng hết: { $count } / { $count }, đã trả { $spent } TRX
rule-did-package-over = Đã kết thúc: dùng { $used } / { $count }, đã trả { $spent } TRX. Bạn dùng lại được { $back } TRX
button-auto-level = ✏️ Mức
button-auto-amount = ✏️ Số lượng
button-auto-duration = ✏️ Thời hạn
button-auto-max = ✏️ Giá tối đa
button-auto-daily = ✏️ Ngân sách ngày
button-auto-total = ✏️ Tổng ngân sách
button-auto-quiet = ✏️ Giờ yên tĩnh
keep-until = ♻️ <b>Giữ luôn chạy trong bao lâu?</b>

  Chọn, hoặc gõ thời gian như <code>10d</code>, hoặc ngày cuối như <code>2026-03-31</code>.
keep-until-wrong = Hãy gõ thời gian như 10d, hoặc một ngày sắp tới như 2026-03-31, xa nhất { $days } ngày.
keep-max = <b>Mỗi ngày được tốn tối đa bao nhiêu?</b>

  Chọn, hoặc gõ số TRX. Nếu một ngày tốn hơn, tôi dừng và báo bạn.
keep-max-now = Theo giá của lượt thuê này, mỗi ngày tốn { $cost } TRX.
keep-sure = ♻️ <b>Giữ luôn chạy?</b>
keep-terms = Đến { $end }, tối đa { $max } TRX mỗi ngày.
keep-how = Nửa giờ trước khi kết thúc, tôi gia hạn thêm một ngày từ số dư của bạn và báo bạn. Các lượt thuê khác kết thúc cùng lúc, hoặc sàn cho thuê không tách riêng được, cũng được gia hạn và trả tiền cùng. Nếu không gia hạn được (giá, số dư hoặc nguồn cung), tôi dừng và báo bạn.
auto-level = <b>Mua khi { $resource } xuống dưới…</b>

  Chọn, hoặc gõ một số như <code>65000</code> hoặc <code>65k</code>.
auto-duration = <b>Mỗi lượt thuê chạy bao lâu?</b>

  Chọn, hoặc gõ <code>1h</code>, <code>1d</code>.
auto-max = <b>{ $what } trong { $duration } được tốn tối đa bao nhiêu?</b> Chọn, hoặc gõ số TRX.
auto-daily = <b>Mỗi ngày tôi được tiêu bao nhiêu?</b>

  Chọn, hoặc gõ số TRX. Ngày bắt đầu lúc nửa đêm theo giờ của bạn.
auto-total = <b>Và tổng cộng?</b>

  Chọn, hoặc gõ số TRX. Tiêu hết thì tôi dừng.
auto-no-total = Không giới hạn
auto-quiet = <b>Khi nào tôi không nên mua?</b>

  Chọn, hoặc gõ giờ như <code>22-7</code>, theo múi giờ của bạn.
auto-no-quiet = Không bao giờ
auto-quiet-wrong = Hãy gõ hai mốc giờ, như 22-7 hoặc 22:30-6:00.
auto-sure = 🤖 <b>Bật tự mua?</b>
auto-budget = Tối đa { $max } TRX mỗi lần và { $daily } TRX mỗi ngày (đủ cho { $times } lần trở lên).
auto-budget-total = Tối đa { $max } TRX mỗi lần và { $daily } TRX mỗi ngày (đủ cho { $times } lần trở lên), tổng cộng { $total } TRX.
auto-quiet-hours = Không mua từ { $hours } (giờ của bạn).
auto-at-once = ⚠️ Địa chỉ hiện có { $what }, dưới mức này. Sau khi bạn bắt đầu, tôi kiểm tra trong vòng một phút và mua nếu vẫn dưới mức.
auto-how = Trả từ số dư của bạn; mỗi lần mua có biên nhận. Lịch sử cho biết lần nào bỏ qua và vì sao. Nếu số dư không đủ, tôi dừng và báo bạn.
rule-told-key = { $count ->
   *[other] ⚠️ <b>{ $count } cảnh báo của bạn đã dừng:</b> khóa của tài khoản đã bị thu hồi hoặc tài khoản đã bị hủy liên kết ở đây. Hãy liên kết lại, rồi bấm Tiếp tục trong Cảnh báo.
  }

## the Mini App
button-app = 📱 Mở ứng dụng
app-rent = Thuê
app-running = Đang chạy
app-market = Thị trường
app-wallets = Địa chỉ
app-account = Tài khoản
app-loading = Đang tải…
app-offline = Mất kết nối. Đây là trạng thái gần nhất; màn hình sẽ cập nhật khi có kết nối lại.
app-ended = Phiên này đã kết thúc. Hãy đóng ứng dụng rồi mở lại từ chat.
app-outside = Hãy mở bot trong Telegram để thuê và xem lệnh của bạn.
app-failed = Không tải được.
app-open-chat = Mở chat
app-banned = Bạn không thể dùng bot này.
app-busy = Bạn bấm quá nhanh. Hãy chờ một lát rồi thử lại.
app-receiver = Địa chỉ nhận
app-receiver-hint = Địa chỉ hoặc tên
app-scan = Quét mã QR
app-amount = Số lượng
app-duration = Thời hạn
app-quote = Xem giá
app-own-price = Tự đặt giá
app-own-hint = TRX cho 1.000 mỗi ngày. Lệnh chờ đến khi có nhà cung cấp chấp nhận giá này.
app-own-value = Giá của bạn
app-own-wait = Chờ tối đa
app-left = Thời gian còn lại
app-filled = Đã khớp
app-extend-until = Gia hạn đến khi nào? Muộn nhất: { $max }.
app-statement-sent = Tệp đã được gửi vào chat.
app-chart-unit = { $what } trong { $duration }, tính bằng TRX
app-price-alert = 🔔 Cảnh báo giá
app-alert-level = Chi phí tính bằng TRX
app-continue = Tiếp tục
app-history = Lịch sử giá
app-depth = Có sẵn đến từng mức giá (TRX cho 1.000 mỗi ngày)
app-balance = Số dư
app-withdraw-amount = Số TRX
app-withdraw-to = Gửi đến
app-address = Địa chỉ
app-name = Tên
app-save = Lưu
app-sign-in-hint = Mở một trang trong trình duyệt, vì ví không chạy được bên trong Telegram.
app-rules = Quy tắc tự động
app-no-rules = Chưa có quy tắc nào. Hãy tạo trong chat bằng /alerts.
app-copied = Đã sao chép
app-more = Xem thêm

## notifications: what may be said unasked
button-notifications = 🔔 Thông báo
notify-title = 🔔 <b>Thông báo</b>

  Bấm để đổi: bật, im lặng (không âm thanh), tắt. Dù đặt thế nào, tôi vẫn luôn trả lời bạn.
notify-orders = Biên nhận của lệnh
notify-rentals = Lượt thuê sắp kết thúc
notify-transfers = Lần chuyển thất bại
notify-alerts = Cảnh báo
notify-on = bật
notify-silent = im lặng
notify-off = tắt

checkout-title = Thanh toán đơn hàng
checkout-fixed = Bạn trả ngay bằng TRX. Khi tiếp tục, giá được giữ trong { $duration }.
checkout-continue = Tiếp tục thanh toán
checkout-until = Giá được giữ đến { $time }.
checkout-fee = Mạng thu thêm khoảng { $fee } TRX từ người gửi, vì địa chỉ thanh toán này là mới.
checkout-own-wallet = Hãy thanh toán từ ví của chính bạn, chỉ bằng TRX. Nếu trả từ sàn giao dịch, tiền hoàn lại có thể bị mất.
checkout-send = Gửi đúng <b>{ $amount } TRX</b> đến { $address }, trong một lần thanh toán.
checkout-part = Đã nhận { $paid } TRX. Còn thiếu { $missing } TRX.
checkout-part-sender = Hãy gửi số TRX còn thiếu từ cùng ví { $address }. Từ ví khác, chỉ khoản đủ { $amount } TRX mới được tính, và khoản đã gửi trước sẽ được hoàn lại.
checkout-small = Đã nhận { $amount } TRX, chưa đến một phần mười giá. Số này chỉ được tính nếu chính ví đó gửi phần còn lại; nếu không sẽ được trả lại.
checkout-arriving = ⏳ Khoản thanh toán của bạn đang đến. Không cần làm gì thêm: trang này sẽ báo khi được xác nhận.
checkout-late = ⏳ Đã hết thời gian thanh toán. Nếu bạn đã trả, hãy đợi một phút: trang này sẽ hiện kết quả. Đừng trả lúc này.
checkout-filling = ✅ Đã thanh toán. { $what } sẽ đến trong khoảng một phút.
checkout-filled = ✅ Đã thanh toán và giao: { $what }
checkout-short = Đã giao: { $filled } trên { $what }. Phần còn lại được hoàn về ví đã trả.
checkout-expired = Đơn này không được thanh toán kịp và không thể thanh toán nữa; mọi khoản đã đến đều được hoàn lại.
checkout-returned = Không thể tạo đơn. Khoản thanh toán của bạn được hoàn lại.
checkout-cancelled = Đơn này đã bị hủy và không thể thanh toán nữa; mọi khoản đã đến đều được hoàn lại.
checkout-refunding = ↩️ Đang hoàn { $amount } TRX về { $address }.
checkout-refunded = ↩️ Đã hoàn { $amount } TRX về { $address }.
checkout-refund-small = { $amount } TRX quá ít để hoàn riêng. Khoản này sẽ được gửi cùng lần hoàn tiếp theo về { $address }.
checkout-return = Quay lại { $host }
checkout-follow = Trang này cập nhật khi tiền của bạn đến.
checkout-sign-how = Một chữ ký trong ví của bạn sẽ trả đúng số tiền này.
checkout-not-payable = Đơn này không thể thanh toán nữa hoặc đã được thanh toán. Tải lại trang để xem trạng thái.
checkout-payer = Không nhận thanh toán từ địa chỉ này. Hãy chọn tài khoản khác trong ví.
checkout-unavailable = Hiện chưa thể tạo đơn mới. Chưa thanh toán gì; vui lòng thử lại sau.
checkout-link-wrong = Liên kết thanh toán này không dùng được nên chưa thanh toán gì. Hãy xin cửa hàng liên kết mới.
checkout-link-expired = Liên kết thanh toán này đã hết hạn. Chưa thanh toán gì; hãy xin cửa hàng liên kết mới.
checkout-ended = Trang thanh toán này đã đóng vì đã quá hạn thanh toán hơn một ngày. Nếu bạn đã trả, hãy hỏi cửa hàng về đơn của mình; đừng trả lần nữa.
checkout-details = Chi tiết cho cửa hàng: { $detail }

## Providers: people with staked TRX who join the marketplace
button-earn = 🌱 Kiếm tiền từ TRX stake
button-earn-start = 🌱 Chọn tài khoản
button-earn-page = 🔐 Mở trang
button-earn-revoke = Thu hồi quyền
button-copy-command = 📋 Sao chép lệnh
command-earn = Kiếm tiền từ TRX bạn đã stake
earn-title = <b>Kiếm tiền từ TRX bạn đã stake</b>
earn-intro =
    Mọi người thuê Năng lượng hoặc Băng thông do phần stake của bạn tạo ra, và tiền thuê thuộc về bạn. TRX của bạn vẫn được stake trong tài khoản của chính bạn. Bạn cấp cho khóa của sàn cho thuê này một quyền duy nhất: ủy quyền TRX đã stake và thu lại. Khóa này không thể gửi, hủy stake hay thay đổi bất cứ thứ gì.
earn-terms = { $resource } · Giá thấp nhất: <b>{ $price } TRX</b> cho 1.000 mỗi ngày. Lượt thuê nhỏ nhất: { $min }.
earn-today = Stake { $stake } TRX cho { $amount } mỗi ngày. Nếu được thuê hết theo giá hiện tại { $price } TRX cho 1.000, bạn kiếm được <b>{ $earned } TRX</b> mỗi ngày.
earn-at-once = Bạn có thể bắt đầu kiếm tiền ngay khi mạng xác nhận cuối cùng quyền này.
earn-reviewed = Mỗi tài khoản phải được quản trị viên duyệt. Nếu tài khoản của bạn không được duyệt, phí mạng không được hoàn lại.
earn-not-offered = Bot này không có phần kiếm tiền từ TRX stake.
earn-closed = Hiện chưa nhận nhà cung cấp mới. Nếu phần stake của bạn đã được đăng ký, hãy đăng nhập bằng ví của nó, rồi bạn sẽ thấy nó trong /earn.
earn-closed-owner = Hiện chưa nhận nhà cung cấp mới. Phần stake của bạn không có gì thay đổi.
earn-ask = Phần stake nằm ở tài khoản nào? Hãy gửi địa chỉ. Tôi sẽ cho bạn xem những gì thay đổi trước khi bạn ký.
earn-line-open = ✏️ { $address }: chờ chữ ký của bạn
earn-line-sent = 🔎 { $address }: đã ký, đang chờ mạng
earn-line-granted = ⏳ { $address }: đã cấp quyền, chờ quản trị viên
earn-line-done = ✅ { $address }: đã đăng ký
earn-line-removed = ✖️ { $address }: đã gỡ quyền
earn-line-ended = ⌛ { $address }: chưa hoàn tất
earn-page =
    Hãy mở trang trong trình duyệt của ví đang giữ { $address }. Trang cho thấy những gì thay đổi và chi phí, rồi ví của bạn ký. Với ví lạnh, trang có một tệp.

    Khóa được cấp quyền: { $grantee }. Hãy so với khóa mà ví hiển thị.
earn-page-revoke =
    Hãy mở trang trong trình duyệt của ví đang giữ { $address }. Trang cho thấy những gì còn đang cho thuê, rồi ví của bạn ký. Với ví lạnh, trang có một tệp.

    Khóa bị mất quyền: { $grantee }.
earn-page-until = Trang mở đến { $time }.
earn-busy = Một thay đổi đã ký cho { $address } đang được xử lý. Hãy đợi xong rồi thử lại.
earn-enrolled-already = ✅ { $address } đã đăng ký và quyền vẫn có hiệu lực.
earn-granted-already = ✅ { $address } đã cấp quyền rồi nên không cần ký gì. Tôi sẽ báo bạn tại đây khi bạn có thể bắt đầu kiếm tiền.
earn-enrolled = ✅ <b>Đã đăng ký.</b> { $address } giờ cung cấp: { $resources }. Hãy để lại một ít TRX trong tài khoản: mỗi lần ủy quyền dùng Băng thông của nó hoặc đốt TRX.
earn-enrolled-price = Giá thấp nhất: { $price } TRX cho 1.000 mỗi ngày ({ $resource }).
earn-enrolled-start = Việc cho thuê bắt đầu khi có người đặt theo giá của bạn.
earn-allowed = ✅ <b>Đã mở rộng.</b> Quyền của { $address } nay cho phép những gì bạn đã chọn ở Thưởng stake.
earn-waiting = ⏳ { $address } đã cấp quyền. Quản trị viên phải duyệt; xong tôi sẽ báo bạn tại đây.
earn-removed = ✖️ <b>Đã gỡ.</b> Sàn cho thuê này không còn có thể ủy quyền phần stake của { $address } hay thu lại. Phần còn đang được ủy quyền, hãy tự thu lại trong ví khi hết hạn.
earn-revoked = ⚠️ <b>Quyền đã bị thu hồi.</b> { $address } không còn cho sàn cho thuê này ủy quyền phần stake của nó. Nó không nhận lượt thuê mới, và phần đang được ủy quyền chỉ có thể thu lại từ ví của chính nó. Nếu là nhầm lẫn, hãy cấp quyền lại.
earn-not-listed = { $address } không có trong danh sách nhà cung cấp của sàn cho thuê này. Để được thêm, hãy hỏi /support.
earn-staked = Đã stake: <b>{ $staked } TRX</b>, khoảng { $amount } mỗi ngày.
earn-choose = { $address } có stake cho cả hai tài nguyên. Bạn muốn cho thuê gì?
earn-estimate = Trong 7 ngày qua, với giá từ { $price } TRX cho 1.000 mỗi ngày, phần stake này đã có thể kiếm khoảng <b>{ $earned } TRX</b>.
earn-estimate-how = = { $sold } TRX mà mọi nhà cung cấp kiếm được như vậy (lượt thuê: { $fills }) × { $stake } trên { $all } TRX stake, gồm cả của bạn. Đây không phải lời hứa.
earn-estimate-little = Quá ít dữ liệu để ước tính: số lượt thuê với giá từ { $price } TRX cho 1.000 mỗi ngày trong 7 ngày qua: { $fills }.
own-title = 🌱 <b>Phần stake của bạn</b> { $address } · { $resource }
own-income = Hôm nay: <b>{ $today } TRX</b>. Tháng này: <b>{ $month } TRX</b>.
own-unpaid = Chưa chi trả: { $unpaid } TRX.
own-unpaid-both = Chưa chi trả, cho Năng lượng và Băng thông: { $unpaid } TRX.
own-yield = Lợi suất năm: <b>{ $percent }%</b> = { $earned } TRX trong { $days } ngày ÷ { $stake } TRX stake × 365 ÷ { $days }.
own-yield-none = Lợi suất năm: biết được sau ngày trọn đầu tiên.
own-running = Lượt thuê đang dùng phần stake của bạn: { $count }. Kết thúc muộn nhất:
own-running-none = Hiện không có lượt thuê nào dùng phần stake của bạn.
own-free = Còn trống: { $amount }.
own-payout = 💸 { $amount } TRX, { $time }: { $txid }
own-payout-failed = ⚠️ { $amount } TRX, { $time }: chi trả thất bại và sẽ được thử lại. { $txid }
own-state-active = Đang chào từ { $price } TRX cho 1.000 mỗi ngày.
own-state-paused = ⏸ Tạm dừng: không cho thuê mới. Lượt đang chạy vẫn chạy đến hết.
own-state-leaving = 👋 Bạn đang rời đi: từ giờ không có lượt mới. Lượt thuê cuối kết thúc lúc { $time }.
own-state-left = 👋 Bạn đã rời đi. Toàn bộ phần stake đã trống; bạn có thể thu hồi quyền.
own-state-left-running = 👋 Bạn đã rời đi. Phần stake này đã trống. Bạn có thể thu hồi quyền khi không còn lượt thuê { $resource } nào.
own-state-left-one = 👋 Bạn đã rời đi. Phần stake này đã trống. Quyền này cũng dùng cho { $resource }: để thu hồi, hãy rời đi ở đó nữa.
own-state-operator = ⛔ Quản trị viên sàn cho thuê đã dừng cho thuê mới từ tài khoản này. Hãy hỏi /support.
own-state-permission = ⚠️ Thiếu quyền nên không cho thuê được. Hãy cấp lại để tiếp tục.
own-state-fees = ⚠️ Tài khoản có quá ít TRX để trả cho các lần ủy quyền nên không cho thuê được. Hãy gửi thêm TRX.
own-state-rests = ⏳ Mạng đã từ chối một số lần ủy quyền. Không cho thuê mới đến { $time }.
own-terms = ⚙️ <b>Điều kiện của bạn</b> cho { $address } · { $resource }
own-terms-apply = Thay đổi áp dụng cho lượt thuê mới. Lượt đang chạy giữ điều kiện cũ.
own-payout-to = Chi trả đến: { $address }
own-rhythm-daily = Chi trả mỗi ngày một lần, không mất phí
own-rhythm-at-once = Chi trả sớm nhất có thể, mỗi lần { $fee } TRX
own-payout-minimum = Mỗi lần chi trả ít nhất { $minimum } TRX, sau khi bạn rời đi thì ít nhất { $last } TRX
own-commission = Sàn cho thuê lấy { $percent }% thu nhập của bạn
own-name-price = Giá thấp nhất
own-name-smallest = Lượt thuê nhỏ nhất
own-name-longest = Lượt thuê dài nhất
own-name-share = Phần stake cho thuê
own-name-reserve = Phần giữ lại
own-name-payout = Địa chỉ nhận tiền
own-value-price = { $price } TRX cho 1.000 mỗi ngày
own-saved = ✅ Đã lưu.
own-csv = Các lượt thuê và chi trả gần nhất, kèm giao dịch.
button-own-terms = ⚙️ Điều kiện
button-own-pause = ⏸ Tạm dừng
button-own-resume = ▶️ Chào lại
button-own-csv = 📄 Sao kê
button-own-leave = 👋 Rời đi
button-own-at-once = Chi trả sớm nhất
button-own-daily = Chi trả mỗi ngày
button-own-payout-self = Chính tài khoản này
button-earn-page-again = 🔐 Cấp quyền lại
own-notices = 🔔 <b>Thông báo về phần stake của bạn</b> { $address } · { $resource }
own-notices-how = Bấm để bật hoặc tắt. Lượt thuê mới được báo nhiều nhất mỗi giờ một tin.
own-notice-sold = Đã cho thuê
own-notice-ended = Lượt thuê kết thúc
own-notice-price = Có giá thấp hơn của tôi
own-notice-idle = Stake trống một ngày
own-notice-withdraw = TRX đã hủy stake rút được
own-notice-rewards = Đã nhận thưởng stake
own-news-sold = 🌱 <b>Phần stake của bạn kiếm được { $earned } TRX.</b> Lượt thuê mới: { $count }.
own-news-ended = 🏁 Lượt thuê phần stake của bạn đã kết thúc: { $count }.
own-news-price = 📉 Một nhà cung cấp khác còn stake trống giá { $price } TRX cho 1.000 mỗi ngày. Giá thấp nhất của bạn là { $mine } TRX.
own-news-idle = 💤 Phần stake của bạn đã trống một ngày. Giá thấp hơn có thể giúp ích.
own-news-withdraw = 💰 { $amount } TRX bạn đã hủy stake giờ rút được trong ví.
own-news-rewards = 🗳 <b>Đã nhận { $amount } TRX thưởng stake.</b>
button-own-notices = 🔔 Thông báo
button-own-rewards = 🗳 Thưởng stake
button-own-allow = 🔐 Mở rộng quyền
button-own-reserve = Dự trữ
own-rewards = 🗳 <b>Thưởng stake</b> của { $address }
own-rewards-how = Phần stake của bạn cũng có thể bỏ phiếu cho một siêu đại diện để nhận thưởng. Sàn cho thuê chỉ làm những gì bạn chọn ở đây. Sàn cho thuê không thể hủy stake hay gửi bất cứ thứ gì. Phiếu của sàn cho thuê thay cho các phiếu trước của bạn.
own-rewards-votes = Phiếu: { $cast } / { $power }
own-rewards-claimed = Đã nhận tháng này: <b>{ $month } TRX</b>. Tổng cộng: { $total } TRX.
own-rewards-claimable = Chưa nhận: { $claimable } TRX. Đã stake lại: { $restaked } TRX.
own-rewards-restaked = Phần thưởng đã nhận được stake lại theo TRX nguyên, miễn là tài khoản còn ít nhất { $reserve } TRX. Phần bạn hủy stake sau đó rút được sau 14 ngày.
own-rewards-missing = ⚠️ Quyền của tài khoản này chưa cho phép hết những gì bạn chọn. Hãy mở rộng trên trang; mạng thu phí cho việc đó.
own-reward-vote = Bỏ phiếu
own-reward-vote-for = Bỏ phiếu cho { $representative }
own-reward-claim = Nhận thưởng mỗi ngày một lần
own-reward-restake = Stake lại phần thưởng
own-reward-restake-for = Stake lại phần thưởng cho { $resource }
own-ask-reserve = Khi stake lại phần thưởng, tài khoản nên giữ lại bao nhiêu TRX? Hãy gửi một con số.
own-reserve-wrong = ⚠️ Phải là số TRX từ 0 đến { $max }.
button-own-open = 🌱 Mở
button-own-other = { $resource } của tài khoản này
button-own-add = ➕ Cho thuê cả { $resource }
button-sell = 📋 Lệnh đang mở
command-sell = Tự bán cho các lệnh đang mở
sell-title = 📋 <b>Lệnh đang mở: { $count }</b>
sell-intro = Tự đáp ứng các lệnh này mà không cần đăng ký: ví của bạn ký từng lần ủy quyền, và bạn được trả tiền ngay khi nó vào khối.
sell-none = Không có lệnh nào phù hợp.
sell-empty = Hiện không có lệnh nào đang mở. Lệnh mở là mức giá do người mua đặt; bạn khớp bằng TRX đã stake.
sell-empty-notices = Bật thông báo, có lệnh tôi sẽ báo.
sell-line = • <b>{ $what }</b> trong { $duration } với giá { $price } TRX cho 1.000 mỗi ngày: kiếm được khoảng <b>{ $earned } TRX</b>
sell-line-stake = • <b>{ $what }</b> trong { $duration } với giá { $price } TRX cho 1.000 mỗi ngày: kiếm được khoảng <b>{ $earned } TRX</b>, khóa { $stake } TRX stake
sell-line-part = Bạn cũng có thể giao một phần, từ { $min }.
sell-line-any-part = Bạn cũng có thể giao một phần.
sell-filter = Bộ lọc: { $filter }
sell-filter-how = Chọn những gì bạn muốn xem và được báo. Lệnh nhận giao từng phần vẫn hiện dù lớn hơn.
sell-resource-any = Năng lượng và Băng thông
sell-name-min-amount = Lệnh nhỏ nhất
sell-name-max-amount = Lệnh lớn nhất
sell-name-min-duration = Lượt thuê ngắn nhất
sell-ask = <b>{ $name }</b>: gửi một giá trị, ví dụ { $example }.
sell-wrong = ⚠️ { $name }: chỉ gửi một giá trị, ví dụ { $example }.
sell-notices-on = 🔔 Bạn sẽ được báo lệnh mới phù hợp, tối đa một tin mỗi 10 phút.
sell-notices-off = 🔕 Không còn thông báo về lệnh mới.
button-sell-order = 💰 { $what } · { $duration } · { $earned } TRX
button-sell-filter = ⚙️ Bộ lọc
button-sell-clear = Xóa bộ lọc
button-sell-any = Không giới hạn
button-sell-notices-on = 🔔 Thông báo: bật
button-sell-notices-off = 🔕 Thông báo: tắt
sell-new = 📋 <b>Lệnh mới phù hợp với bạn: { $count }</b>
sell-new-line = • { $what } trong { $duration }: kiếm được khoảng { $earned } TRX
sell-news-sold = ✅ <b>Đã bán { $what } với { $earned } TRX.</b> Tiền được trả vào { $address } trong lần chi trả hằng ngày tiếp theo. Stake bị khóa đến { $time }.
sell-news-failed = ✖️ <b>Chưa bán được.</b> Lần ủy quyền của { $address } không vào khối nào. Stake của bạn vẫn trống.
sell-news-unbought = ⚠️ <b>Không được trả tiền.</b> Lúc đầu mạng từ chối lần ủy quyền của { $address }. Sau đó nó vẫn vào khối, khi người khác đã đáp ứng lệnh. Khi hết khóa, hãy thu hồi stake trong ví.
sell-news-over = 🏁 <b>Lượt thuê { $what } đã kết thúc.</b> Hãy thu hồi stake của { $address } trong ví. Sau đó bạn có thể bán lại.
sell-sent = 🔎 Đã gửi lần ủy quyền của bạn. Khi bán được, tôi sẽ báo tại đây.
sell-lines =
    Hãy ký bằng các dòng tronweb này và gửi cho tôi văn bản in ra trong vòng một phút:

    { $lines }
sell-problem-gone = Lệnh này đã được đáp ứng hoặc bị hủy. Chưa bán gì.
sell-problem-not-allowed = Tài khoản này chưa được bán ở đây. Hãy đăng ký nó trong /earn trước.
sell-problem-rests = Lần bán gần nhất của bạn thất bại. Bạn có thể bán lại từ { $time }.
sell-problem-refused = Mạng từ chối lần ủy quyền. Chưa bán gì.
sell-problem-signer = Chủ tài khoản không ký nội dung này. Chưa bán gì.
sell-problem-other = Đây không phải lần ủy quyền mà lệnh cần. Chưa bán gì.
sell-problem-busy = Đã có lần ủy quyền được gửi cho lệnh này. Hãy chờ kết quả.
sell-problem-receiver = Địa chỉ nhận của lệnh này không nhận ủy quyền được. Chưa bán gì.
sell-problem-own = Lệnh này dành cho chính tài khoản này, mà tài khoản không thể ủy quyền cho chính nó.
sell-problem-lock = Tài khoản này đã có ủy quyền đang khóa tới cùng địa chỉ nhận. Hãy bán từ tài khoản khác hoặc sau khi hết khóa.
sell-problem-fees = Tài khoản có quá ít Băng thông hoặc TRX để trả cho lần ủy quyền. Hãy gửi thêm TRX vào đó.
sell-problem-stake = Tài khoản này có quá ít stake trống cho lệnh.
sell-page-title = Bán cho một lệnh đang mở
sell-page-receiver = Địa chỉ nhận: { $receiver }
sell-page-how = Ví của bạn ký một lần ủy quyền bị khóa trong thời gian này. Bạn không thể thu hồi stake sớm hơn. Hãy ký trong hai phút.
sell-page-offer = Ủy quyền <b>{ $stake } TRX</b> stake của { $address }: { $what }, kiếm được <b>{ $earned } TRX</b>.
sell-page-sign = Bán bằng { $wallet }
sell-page-declined = Bạn đã từ chối trong ví. Chưa bán gì.
sell-page-failed = Ví của bạn báo lỗi. Chưa bán gì; vui lòng thử lại.
sell-page-cold = Không có ví trong trình duyệt này
sell-page-lines = Với tronweb, các dòng này sẽ ký. Hãy gửi kết quả trong vòng một phút:
sell-page-send = Bán
sell-page-busy = 🔎 Đã gửi lần ủy quyền: { $txid }
sell-page-included = ✅ Lần ủy quyền đã vào khối. Mạng sẽ xác nhận cuối cùng trong khoảng một phút.
sell-page-refused = Mạng từ chối lần ủy quyền. Nó vẫn có thể vào khối đến { $time }, nên hãy chờ đến lúc đó rồi mới bán lại.
earn-refused = ✖️ Quản trị viên sàn cho thuê này không đăng ký { $address }. Bạn có thể thu hồi quyền trong /earn.
button-provider-approve = ✅ Duyệt { $address }
button-provider-refuse = 🚫 Từ chối
button-admin-providers = 🌱 Nhà cung cấp
admin-providers = 🌱 <b>Nhà cung cấp: { $count }</b>, với { $stake } TRX stake
admin-provider-line = • { $address }: { $resource }, { $price } SUN, { $stake } TRX, { $state }
admin-provider-active = đang hoạt động
admin-provider-own-pause = chủ đã tạm dừng
admin-provider-left = đã rời đi
admin-provider-stopped = quản trị viên đã tạm dừng
admin-provider-no-permission = thiếu quyền
admin-provider-waits = ⏳ { $address } đã cấp quyền và đang chờ bạn duyệt
admin-provider-approved = ✅ { $address } đã được đăng ký với điều kiện mặc định.
admin-provider-refused = 🚫 Đã từ chối { $address }. Chủ sở hữu nhận được tin nhắn.
admin-provider-paused = ⏸ { $address } không nhận lượt thuê mới.
admin-provider-resumed = ▶️ { $address } có thể nhận lượt thuê mới trở lại.
admin-provider-decided = { $address } không còn chờ. Có thể quản trị viên khác đã quyết định.
admin-provider-impossible = ⚠️ Hiện không thể thay đổi { $address }: quyền đã mất hoặc chưa đăng ký.
admin-providers-none-here = Sàn cho thuê chạy ở nơi khác. Nhà cung cấp được quản lý ở đó.
button-admin-suppliers = 🛒 Nguồn ngoài
admin-suppliers = 🛒 <b>Nguồn ngoài</b>: các dịch vụ mà sàn cho thuê này mua
admin-suppliers-none = Chưa có.
admin-suppliers-add = Để thêm, dùng { $command } trên máy chủ hoặc trang quản trị. Đừng bao giờ gửi khóa API vào chat này: tin nhắn sẽ ở lại đây.
admin-suppliers-none-here = Sàn cho thuê chạy ở nơi khác. Nguồn ngoài được quản lý ở đó.
admin-supplier-line = • <b>{ $name }</b> ({ $label }): { $state }, số dư { $balance } TRX
admin-supplier-active = đang dùng
admin-supplier-paused = tạm dừng
admin-supplier-resting = tạm ngưng sau lỗi
admin-supplier-unreadable = không đọc được
admin-supplier-limits = Đã chi hôm nay: { $spent } trên { $day } TRX. Mỗi lệnh: tối đa { $order } TRX. Biên lợi nhuận: { $margin }%.
admin-supplier-failure = ⚠️ Lỗi gần nhất: { $why }
admin-supplier-missing = ⚠️ Thiếu { $trx } TRX: các lệnh không giải thích được số dư. Hãy đối chiếu rồi dùng { $command }.
admin-supplier-no-balance = Dịch vụ này không báo số dư, nên tiền ở đó không được kiểm tra. Theo sổ sách, các lệnh đã tốn { $trx } TRX.
admin-supplier-top-up = Để nạp, gửi TRX đến { $address }
admin-supplier-stopped = ⏸ { $name } không nhận lệnh mới. Lệnh đang mở vẫn tiếp tục.
admin-supplier-resumed = ▶️ { $name } có thể nhận lệnh lại.
admin-supplier-gone = { $name } không còn nữa.
admin-supplier-limited = ✅ Đã lưu giới hạn.
admin-supplier-well = ✅ Số dư và chào bán ({ $offers }) đúng như mong đợi.
admin-supplier-well-offers = ✅ Chào bán ({ $offers }) đúng như mong đợi. Dịch vụ này không báo số dư.
admin-supplier-differs = ⚠️ Không như mong đợi: { $differences }
button-supplier-test = 🔍 Kiểm tra
button-supplier-limits = 📏 Giới hạn
button-supplier-qr = 🔳 Mã QR
supplier-limits-ask = 📏 <b>{ $name }</b>: gửi chi phí tối đa bằng TRX cho mỗi lệnh, rồi cho mỗi ngày, ví dụ <code>100 1000</code>
supplier-limits-wrong = Gửi hai số nguyên, ví dụ <code>100 1000</code>.
own-ask = <b>{ $name }</b>, hiện là { $value }. Gửi giá trị mới: từ { $min } đến { $max }.
own-wrong = ⚠️ { $name }: phải từ { $min } đến { $max }.
own-ask-payout = Thu nhập của { $address } được trả đến đâu? Hãy gửi địa chỉ. Kiểm tra kỹ: đã trả thì không lấy lại được.
own-payout-wrong = ⚠️ Địa chỉ nhận tiền: phải là tài khoản của bạn, không phải hợp đồng hay địa chỉ của sàn cho thuê này.
own-payout-proof = Để nhận tiền ở địa chỉ khác, trước tiên hãy đăng nhập bằng ví của phần stake này. Nhờ vậy không ai khác chuyển hướng được thu nhập của bạn.
own-sign-in = Để xem thu nhập và đổi điều kiện, hãy đăng nhập bằng ví của phần stake này.
earn-review =
    🌱 <b>Một nhà cung cấp đang chờ</b>
    { $address } đã cấp quyền và muốn tham gia. Duyệt với điều kiện mặc định, hoặc đăng ký với điều kiện khác:
    { $command }

# Texts about permissions, also on the page.
grant-account = Tài khoản { $address }: { $staked } TRX được stake, tạo khoảng { $amount } mỗi ngày.
grant-changes = <b>Thay đổi:</b> khóa { $grantee } được ủy quyền TRX đã stake của tài khoản này và thu lại các ủy quyền đó. Khóa này không thể gửi TRX hay token, hủy stake hoặc thay đổi quyền. Trong khi đang cho thuê, bạn không thể hủy stake phần đang được dùng; lượt thuê dài nhất là 30 ngày.
grant-changes-revoke = <b>Thay đổi:</b> quyền của sàn cho thuê này bị gỡ. Sàn cho thuê không còn có thể ủy quyền phần stake của bạn hay thu lại phần đã ủy quyền.
grant-replaced = Khóa này đã có một quyền với các thao tác khác: { $operations }. Quyền đó được thay bằng quyền bên dưới.
grant-shared = ⚠️ Một mình khóa này cũng dùng được quyền “{ $name }” của bạn: { $operations }. Quyền đó dùng chung với các khóa khác nên thay đổi này không động đến nó. Nếu không muốn, hãy xóa khóa này khỏi quyền đó trong ví.
grant-moved = ⚠️ Mạng đánh số quyền theo vị trí, nên các quyền sau sẽ đổi số. Chương trình ký bằng chúng cần số mới:
grant-moved-line = • “{ $name }”: { $from } thành { $to }
grant-stays = <b>Giữ nguyên:</b> TRX vẫn ở trong tài khoản của bạn, vẫn stake như trước. Quyền chủ sở hữu, kiểm soát mọi việc, được giữ nguyên, và mọi quyền khác cũng vậy.
grant-owner-own = <b>Ai kiểm soát tài khoản:</b> chỉ khóa của chính nó, trước và sau thay đổi này.
grant-owner-keys = ⚠️ <b>Ai kiểm soát tài khoản,</b> trước và sau thay đổi này: { $keys } (trọng số cần: { $threshold }). Nếu bạn không biết một khóa nào trong số này, đừng ký.
grant-cost = <b>Chi phí:</b> { $fee } TRX từ tài khoản này.
grant-cost-whose = Mạng đốt số này khi thay đổi quyền. Sàn cho thuê này không nhận gì.
grant-other-key = <b>Một khóa khác ký cho tài khoản này.</b> Hãy dùng tệp bên dưới và ký bằng khóa này: { $keys }.
grant-multisig = <b>Tài khoản này cần nhiều chữ ký</b> (tổng trọng số { $threshold }). Hãy dùng tệp bên dưới và lần lượt ký bằng các khóa này: { $keys }. Sau đó dán tệp có đủ chữ ký.
grant-everything = Được làm mọi việc
grant-allows = Được làm: { $operations }
grant-operations = { $count ->
       *[other] { $count } loại giao dịch
    }
grant-threshold = Chữ ký cần có: tổng trọng số { $threshold }
grant-title-owner = Chủ sở hữu
grant-title-witness = Đại diện
grant-title-active = Hoạt động { $id }: { $name }
grant-label-same = giữ nguyên
grant-label-new = mới
grant-label-changed = thay đổi
grant-label-removed = bị gỡ
grant-not-activated = Tài khoản này chưa có trên mạng. Hãy gửi một ít TRX vào đó trước.
grant-contract = Đây là địa chỉ hợp đồng. Chỉ tài khoản của chính bạn mới cấp quyền được.
grant-own = Đây là địa chỉ của chính sàn cho thuê này. Hãy gửi địa chỉ tài khoản của bạn.
grant-none = Không có gì để thay đổi: quyền của tài khoản đã đúng như cần.
grant-full = Tài khoản này có tám quyền hoạt động, mức tối đa của mạng. Hãy gỡ một quyền trong ví rồi mở lại trang này.
grant-ids = Quyền của tài khoản này có số khác thường, mà thay đổi sẽ làm lệch. Để an toàn, trang này không động đến chúng. Hãy hỏi /support.
grant-unsettled = Quyền của tài khoản này vừa thay đổi. Hãy mở lại trang này sau khoảng một phút, khi mạng đã xác nhận cuối cùng.
grant-stake = Phần stake của tài khoản này tạo { $units } mỗi ngày, còn lượt thuê nhỏ nhất là { $min }. Hãy stake thêm khoảng { $more } TRX trước để không mất phí vô ích.
grant-balance = Tài khoản này có { $balance } TRX, còn phí mạng là { $fee } TRX. Hãy gửi thêm phần thiếu trước.
grant-running-none = Hiện không có lượt thuê nào dùng phần stake của bạn.
grant-running = { $count ->
       *[other] ⚠️ <b>{ $count } lượt thuê vẫn đang dùng phần stake của bạn.</b> Không còn quyền, chúng vẫn tiếp tục, nhưng khi kết thúc chỉ bạn mới thu lại được ủy quyền, trong ví của bạn:
    }
grant-running-line = • { $amount } cho { $receiver } đến { $time }
grant-sent = 🔎 Đã ký và gửi. Khoảng một phút nữa sẽ không thể đảo ngược. Bạn có thể đóng trang này. Giao dịch: { $txid }
grant-seen = 🔎 Quyền của tài khoản đã đúng như cần. Khoảng một phút nữa mạng sẽ xác nhận cuối cùng.
grant-node-down = Hiện không kết nối được mạng TRON. Chưa gửi gì. Hãy thử lại sau một phút.
grant-refused = Mạng không chấp nhận giao dịch. Không có gì thay đổi. Hãy thử lại.
grant-still-valid = Giao dịch đã ký còn hiệu lực đến { $time }. Nếu bạn tự gửi, trang này sẽ hiển thị; nếu bạn còn ký thêm lần nữa, phí có thể bị trừ hai lần.
grant-expired = Giao dịch hết hạn trước khi vào khối. Không có gì thay đổi. Bạn có thể ký lại.
grant-failed = Mạng từ chối giao dịch trong khối. Không có gì thay đổi. Bạn có thể ký lại.
grant-other = Đây không đúng hệt thay đổi mà trang hiển thị, hoặc tài khoản đã đổi từ lúc đó. Chưa gửi gì. Hãy tải lại trang và ký lại.
grant-late = Chữ ký đến quá muộn. Chưa gửi gì. Hãy ký lại.
grant-signer = Một khóa khác đã ký. Chỉ chủ tài khoản mới đổi được quyền. Chưa gửi gì.
grant-signatures = Cần thêm chữ ký. Chưa gửi gì. Hãy ký tệp này bằng các khóa còn lại rồi dán lại.
grant-busy = Một giao dịch đã ký đang được xử lý. Hãy tải lại trang để theo dõi.
grant-pending = Một thay đổi quyền của tài khoản này đã được ký ở trang khác và đang được xử lý. Hãy đợi xong: ký lần nữa sẽ tốn phí mạng hai lần. Trang này chưa gửi gì.

## Web pages. Texts of pages (page-*, pay-page-*, grant-page-*) take no HTML.
page-ended = Trang này đã hết hiệu lực hoặc liên kết không đầy đủ. Hãy mở chat và bắt đầu lại từ đó.
page-starting = Bot đang khởi động. Hãy thử lại sau vài giây.
page-too-many = Quá nhiều yêu cầu. Hãy đợi một lát rồi tải lại.
page-failed = Đã xảy ra lỗi. Bước này chưa thanh toán gì. Hãy quay lại và thử lần nữa.
page-unclear = Đã xảy ra lỗi, nhưng bước này có thể đã được thực hiện. Hãy tải lại trang để xem trạng thái trước khi thử lại.
page-to-chat = Quay lại chat
pay-page-title = Thanh toán tiền thuê
button-pay-page = 👛 Trả từ ví của tôi
pay-page-until = Báo giá này mở đến { $time }. Giá được kiểm tra lại khi bạn thanh toán.
pay-page-not-here = Khoản này không thể trả từ ví nữa. Hãy quay lại chat.
pay-page-shared = Bất kỳ ai có liên kết trang này đều có thể thanh toán tại đây. Lượt thuê luôn đến địa chỉ ghi ở trên.
pay-page-show-address = Hiện địa chỉ và mã QR
pay-page-without-wallet = Trình duyệt này không có ví. Hãy mở trang trong trình duyệt của ví, hoặc trả đến một địa chỉ.
pay-page-qr = Mã QR của địa chỉ thanh toán
pay-page-connect = Trả { $cost } bằng { $wallet }
pay-page-sign-how = Một chữ ký vừa thanh toán vừa đặt lệnh. Nếu lúc đó giá đã đổi, bạn không mất gì.
pay-page-signing = Xác nhận trong ví của bạn…
pay-page-declined = Bạn đã từ chối trong ví. Chưa thanh toán gì.
pay-page-broadcast = Ví không gửi được khoản thanh toán. Chưa thanh toán gì; hãy thử lại.
pay-page-no-wallet = Ví không có tài khoản nào dùng được. Hãy tạo hoặc mở khóa một tài khoản rồi thử lại.
pay-page-other-account = Ví đang chọn tài khoản khác. Hãy chọn { $address } trong ví, hoặc kết nối lại.
pay-page-tronlink-failed = TronLink không làm được. Bước này chưa thanh toán gì; hãy thử lại hoặc dùng mã QR.
pay-page-other-transfer = Ví đã ký nội dung khác với yêu cầu của trang này nên chưa gửi gì.
pay-page-too-late = Chữ ký đến quá muộn nên chưa gửi gì. Hãy thử lại.
pay-page-no-right = Tài khoản này không thể gửi TRX chỉ với chữ ký này. Hãy dùng tài khoản khác hoặc mã QR.
pay-page-too-little = Tài khoản này không đủ TRX. Chưa gửi gì.
pay-page-moved = Giá đã đổi nên chưa thanh toán gì. Tải lại trang để xem giá mới.
pay-page-network = Ví của bạn đang kết nối mạng khác. Hãy chuyển sang TRON { $network } rồi thử lại.
pay-page-wallet-failed = Ví báo lỗi. Chưa gửi gì; hãy thử lại hoặc dùng cách khác.
pay-page-no-answer = Máy chủ không trả lời. Nếu bạn đã ký, đừng ký lại: trang sẽ hiện kết quả ngay khi biết.
pay-page-login = Lấy địa chỉ của tôi từ TronLink
pay-page-open = Mở trang này trong TronLink
pay-page-transfer = Trả { $cost } trong TronLink từ { $address }
pay-page-tronlink-missing = Không có gì mở ra? Hãy cài TronLink hoặc dùng mã QR.
pay-page-address = Địa chỉ
pay-page-amount = Số TRX
pay-page-copy = Sao chép
pay-page-copied = Đã sao chép
pay-page-follow = Trang này và chat sẽ cập nhật khi khoản thanh toán của bạn đến.
pay-page-once = Chỉ thanh toán một lần, đúng số tiền này.
pay-page-offline = Mất kết nối. Đang kết nối lại…
grant-page-title = Cho phép sàn cho thuê này ủy quyền phần stake của bạn
grant-page-title-revoke = Thu hồi quyền
grant-page-permissions = Tất cả quyền của tài khoản, trước và sau
grant-page-vote = Cho phép cả bỏ phiếu cho đại diện
grant-page-claim = Cho phép cả nhận thưởng bỏ phiếu
grant-page-restake = Cho phép cả stake lại phần thưởng này
grant-page-extras = Bạn có thể bật ba mục này sau, trong /earn, Thưởng stake. Nếu cho phép ngay, bạn không phải trả phí mạng lần nữa.
grant-page-sign = Ký bằng { $wallet }
grant-page-declined = Bạn đã từ chối trong ví. Không có gì thay đổi.
grant-page-wallet-failed = Ví báo lỗi. Chưa gửi gì; hãy thử lại hoặc dùng tệp.
grant-page-mismatch = Mạng của ví hiển thị quyền của tài khoản này khác với trang. Chưa ký gì. Hãy báo cho bộ phận hỗ trợ.
grant-page-tronlink-missing = Không mở được gì? Hãy cài TronLink, hoặc dùng tệp bên dưới.
grant-page-cold = Ví lạnh, nhiều chữ ký, hoặc không có ví ở đây
grant-page-cold-how = Tệp chứa giao dịch chưa ký, có hiệu lực 23 giờ. Hãy ký rồi dán kết quả. Kết quả được kiểm tra trước khi gửi.
grant-page-file = Tải giao dịch chưa ký
grant-page-code = Mã QR của giao dịch chưa ký (raw data dạng hex)
grant-page-no-code = Không thể hiện mã QR, chẳng hạn vì giao dịch quá dài. Hãy dùng tệp.
grant-page-lines = Với tronweb, các dòng này ký tệp:
grant-page-field = Giao dịch đã ký (JSON hoặc hex)
grant-page-send = Kiểm tra và gửi
grant-page-checking = Đang kiểm tra…
pay-page-new-price = Giá đã đổi; chưa thanh toán gì. Đây là báo giá mới.
sign-in-chat = 🖊 <b>Đăng nhập bằng ví</b>
  Ví của bạn ký một tin nhắn ngắn. Miễn phí và không chuyển gì cả.
  Địa chỉ được lưu mà không phải gõ, và bot biết đó là của bạn.

  Liên kết dùng được một lần, trong 30 phút. Đừng chuyển cho người khác.
button-sign-in-page = 🖊 Mở trang
signed-in = ✅ { $address } là của bạn: bạn đã đăng nhập bằng ví này. Nó có trong sổ địa chỉ của bạn.
sign-in-title = Đăng nhập bằng ví
sign-in-intro = Việc này chứng minh với { $bot } rằng một ví thuộc về người dùng Telegram <b>{ $user }</b> và lưu địa chỉ của ví ở đó. Miễn phí và không chuyển gì cả.

  Không phải bạn? Vậy đừng ký.
sign-in-with = Đăng nhập bằng { $wallet }
sign-in-declined = Bạn đã từ chối trong ví. Chưa ký gì cả.
sign-in-failed = Ví của bạn không ký được. Hãy thử lại, hoặc ký tin nhắn ở nơi khác.
sign-in-no-wallet = Trình duyệt này không có ví. Hãy mở trang trong trình duyệt của ví, hoặc ký tin nhắn ở nơi khác.
sign-in-no-answer = Máy chủ không trả lời. Vui lòng thử lại.
sign-in-cold = Ký ở nơi khác (ví cứng hoặc ví lạnh)
sign-in-address = Địa chỉ ví
sign-in-show-message = Hiện tin nhắn
sign-in-message = Hãy ký đúng tin nhắn này (TIP-191, signMessageV2). Có hiệu lực đến { $time }.
sign-in-signature = Dán chữ ký
sign-in-check = Kiểm tra chữ ký
sign-in-wrong-address = Đó không phải địa chỉ TRON. Hãy kiểm tra lỗi gõ.
sign-in-refused = Chữ ký không khớp: từ ví khác { $address }, cho tin nhắn khác, hoặc quá muộn. Đây là tin nhắn mới.
sign-in-name = Ví của tôi

status-title = Trạng thái dịch vụ
status-level-up = Hoạt động
status-level-degraded = Hạn chế
status-level-paused = Tạm dừng
status-level-down = Ngừng hoạt động
status-part-orders = Lệnh thuê và giao nhận
status-part-payments = Nạp và rút
status-part-chat = Bot Telegram
status-why-orders-broken = Hiện lệnh mới bị từ chối. Lệnh bị từ chối không bị trừ tiền.
status-why-orders-slow = Việc giao có thể lâu hơn bình thường.
status-why-stock = Hiện không có gì để thuê. Các lệnh chờ nguồn cung mới.
status-why-payments-broken = Nạp và rút chờ đến khi dịch vụ hoạt động lại. Không mất tiền.
status-why-payments-slow = Nạp hoặc rút có thể lâu hơn bình thường. Không mất tiền.
status-why-chat-broken = Bot không kết nối được Telegram. Lệnh vẫn tiếp tục, tin nhắn được gửi sau.
status-why-chat-slow = Tin nhắn của bot có thể đến muộn.
status-why-pause = Quản trị viên đã tạm dừng dịch vụ này.
status-why-stopped = Dịch vụ đã không chạy.
status-last = Sự cố gần nhất
status-last-none = Không có sự cố trong 90 ngày qua.
status-history = Sẵn sàng trong 90 ngày qua
status-real = Đây có phải bot thật không?
status-real-text = Bên vận hành chỉ có các bot và trang này; đối tác có thể có bot khác. Thanh toán không cần tài khoản chỉ đến các địa chỉ này, hoặc đến địa chỉ riêng của lệnh. Địa chỉ đó hiện trong chat hoặc trên trang thanh toán của lệnh tại trang này. /deposit trong chat hiện địa chỉ nạp của riêng bạn.
status-fund = Thanh toán không cần tài khoản
status-signed = Ký bởi
button-admin-adjust = ✋ Chỉnh tiền thủ công
button-adjust-credit = ➕ Cộng
button-adjust-debit = ➖ Trừ
button-adjust-refund = ↩️ Hoàn thủ công
button-adjust-return = ↩️ Trả lại giao dịch
button-adjust-return-n = ↩️ { $n }
button-adjust-all = Toàn bộ phần còn lại
button-adjust-sender = Cho người gửi
button-adjust-do = ✅ Thực hiện
button-adjust-do-quietly = ✅ Thực hiện, ẩn lý do
adjust-waiting = <b>Chờ quản trị viên thứ hai: { $count }</b>
adjust-none-waiting = <b>Chỉnh tiền thủ công</b>: không có gì chờ quản trị viên thứ hai.
adjust-recent = <b>Mới nhất</b>
adjust-unclaimed = <b>Giao dịch không có lệnh: { $count }</b>
adjust-line = { $mark } <b>{ $what }</b>, { $of }, { $since }, { $by }: { $reason }
adjust-transfer = { $n }. <b>{ $amount } TRX</b> từ { $from }, { $since }, { $txid }
adjust-what-credit = Cộng { $amount } TRX
adjust-what-debit = Trừ { $amount } TRX
adjust-what-refund = Hoàn { $amount } TRX
adjust-what-return = Trả lại { $amount } TRX
adjust-what-deposit = Nạp { $amount } TRX
adjust-what-correct = Điều chỉnh chi phí nguồn ngoài: { $amount } TRX
adjust-ask-credit = Bạn cộng bao nhiêu TRX vào số dư của { $of }?
adjust-ask-debit = Bạn trừ bao nhiêu TRX khỏi số dư của { $of }? Tiền đang giữ cho lệnh thuê và lệnh rút không bị động đến.
adjust-ask-refund = Bạn hoàn bao nhiêu TRX của lệnh { $of }?
adjust-ask-txid = Gửi mã giao dịch. Nếu hợp đồng trả tiền, thêm dấu chấm và số thứ tự: <code>…f3.0</code>
adjust-ask-to = Ai nhận tiền của { $txid }? Gửi một địa chỉ, hoặc ID của tài khoản để cộng vào.
adjust-ask-reason = Vì sao? Lý do được ghi vào nhật ký. Người dùng của tài khoản sẽ đọc được, trừ khi bạn ẩn ở bước sau.
adjust-reason-length = Hãy viết từ { $min } đến { $max } ký tự.
adjust-not-understood = Tôi không hiểu.
adjust-sure-credit = <b>Cộng tiền cho tài khoản này?</b>
adjust-sure-debit = <b>Trừ tiền của tài khoản này?</b>
adjust-sure-refund = <b>Hoàn tiền lệnh này?</b>
adjust-sure-return = <b>Trả lại giao dịch này?</b> Đã gửi thì không thu hồi được.
adjust-sure-of = Cho: { $of }
adjust-sure-amount = Số tiền: <b>{ $amount } TRX</b>
adjust-sure-all = Số tiền: toàn bộ phần còn lại
adjust-sure-to = Đến: { $to }
adjust-sure-sender = Đến: người gửi
adjust-done = ✅ Xong: { $what }.
adjust-requested = ⏳ Đã yêu cầu: { $what }. Chưa có gì thay đổi cho đến khi quản trị viên khác xác nhận trong { $days } ngày.
adjust-declined = 🚫 Đã từ chối. Không có gì thay đổi.
adjust-refused = ❌ Không có gì thay đổi. Sàn cho thuê từ chối: { $reason }
adjust-yourself = Chính bạn yêu cầu việc này, nên quản trị viên khác phải xác nhận.
adjust-elsewhere = Việc này đã được quyết định, hoặc đã hết hạn.
adjust-why-not = Vì sao bạn từ chối? Lý do được ghi vào nhật ký.
adjust-none-here = Sàn cho thuê này không chỉnh tiền thủ công, hoặc bot này không có khóa quản trị.
button-adjust-deposit = ➕ Ghi nhận khoản nạp
adjust-ask-account = Ai nhận khoản nạp { $txid }? Gửi địa chỉ nạp hoặc ID của tài khoản.
adjust-ask-contract = Hợp đồng nào đã trả? Gửi địa chỉ của nó như trình khám phá hiển thị.
adjust-ask-deposit = Hợp đồng đã trả bao nhiêu TRX trong { $of }?
adjust-sure-deposit = <b>Ghi nhận khoản nạp này?</b>
adjust-sure-from = Trả bởi: { $from }
alert-adjustment-waits = { $by } muốn chuyển thủ công { $amount } TRX ({ $id }): { $reason }. Quản trị viên thứ hai phải xác nhận hoặc từ chối trong /admin.
alert-adjustment-decided = Yêu cầu { $id } không còn cần quản trị viên thứ hai.
account-credit = ➕ <b>Quản trị viên đã cộng { $amount } TRX</b> vào số dư của bạn.
account-debit = ➖ <b>Quản trị viên đã trừ { $amount } TRX</b> khỏi số dư của bạn. Nếu bạn cho là sai, hãy viết cho /support.
account-refund = ↩️ <b>Quản trị viên đã hoàn { $amount } TRX</b> cho lượt thuê đến { $address }. Tiền đã ở trong số dư của bạn.
account-changed-why = Lý do: { $reason }
adjust-confirm = <b>Xác nhận yêu cầu này của quản trị viên khác?</b> Tiền chuyển ngay.
