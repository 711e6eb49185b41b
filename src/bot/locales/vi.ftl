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
button-more = Thêm…
more-title = <b>Thêm</b>
button-share = 📨 Chia sẻ
button-rent-now = ⚡ Thuê
button-link = 🔑 Liên kết khóa API
button-create = ✨ Tạo tài khoản
button-buy-energy = ⚡ Mua Năng lượng
button-buy-bandwidth = 📶 Mua Băng thông
button-extend = ⏳ Gia hạn
button-orders = 📋 Lệnh
button-deposit = 💰 Nạp
button-withdraw = 💸 Rút
button-withdraw-yes = ✅ Xác nhận
button-withdraw-stop = 🛑 Hủy lệnh rút
button-withdraw-new = ➕ Địa chỉ mới
button-withdraw-add = ✅ Thêm địa chỉ
button-withdraw-off = 🗑 Xóa một địa chỉ
button-withdraw-take-off = 🛑 Xóa địa chỉ này
button-withdraw-all = Tất cả: { $amount } TRX
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
button-calc = 🧮 Máy tính
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
button-key-script = Tập lệnh
button-key-agent = Tác nhân AI
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
command-account = Số dư, địa chỉ, khóa API
command-keys = Khóa cho tập lệnh và tác nhân AI
command-deposit = Nạp TRX vào số dư
command-settings = Ngôn ngữ, múi giờ, thông báo
command-addresses = Các địa chỉ đã lưu và tên
command-help = Cách dùng bot này
command-id = Id Telegram của bạn
command-privacy = Bot lưu gì về bạn

## Every flow
flow-cancelled = Đã hủy. Không có gì thay đổi.
flow-expired = Bước này đã đóng sau 15 phút không có trả lời. Hãy bắt đầu lại từ menu.
flow-stale-screen = Màn hình đó đã cũ. Đây là màn hình hiện tại.
flow-use-buttons = ⚠️ Vui lòng dùng các nút.
flow-typed = Bạn đã gõ: “{ $input }”
flow-again = Vẫn nội dung đó ({ $times } lần): vẫn chưa dùng được.
flow-text-only = ⚠️ Ở đây tôi chỉ đọc được chữ. Vui lòng gõ vào.

## Anything else
cancel-nothing = Hiện không có gì để hủy.
stale-button = Nút này đã cũ. Hãy mở menu để có nút mới.
unknown-command = Tôi không biết lệnh đó. Xem /help để biết tôi làm được gì.
stray-text = Vui lòng tiếp tục từ menu.
stray-message = Tôi chỉ đọc được chữ và nút bấm. Gõ một dòng như <code>65k 1h</code> kèm địa chỉ, hoặc dùng menu.
edited-message = Tôi không thấy được tin nhắn đã sửa. Vui lòng gửi thành tin nhắn mới.
group-pointer = Tôi chỉ nói về tài khoản và tiền trong chat riêng.
banned = ⛔ Người vận hành đã chặn bạn khỏi bot này. Số dư và các lệnh của bạn không bị ảnh hưởng. Nếu đây là nhầm lẫn, hãy nhắn /support và nói lý do.
unbanned = ✅ Bạn đã dùng lại được bot này. Hãy gõ /start.
pasted-key-deleted = Đó có vẻ là khóa API nên tôi đã xóa. Để liên kết khóa, hãy bấm nút bên dưới và dán khóa khi tôi hỏi.
pasted-key-not-deleted = Đó có vẻ là khóa API mà tôi không xóa được. Vui lòng tự xóa. Để liên kết khóa, hãy bấm nút bên dưới và dán khóa khi tôi hỏi.
pasted-token-deleted = Đó có vẻ là token của bot nên tôi đã xóa. Chỉ gửi token cho @BotFather, hoặc ở đây khi tôi hỏi.
pasted-token-not-deleted = Đó có vẻ là token của bot mà tôi không xóa được. Vui lòng tự xóa.
not-linked = Bạn cần có tài khoản. Nếu đã có, hãy liên kết khóa API của tài khoản đó.

typed-unknown = 🤔 Tôi chưa hiểu “{ $text }”.
typed-examples = Thử <code>65k 1h</code> kèm địa chỉ hoặc tên đã lưu, thứ tự nào cũng được. Một phần cũng đủ. Tôi cũng đọc được mã giao dịch, số lệnh và liên kết trình khám phá.
typed-which = 🤔 Dòng này có thể hiểu theo hai cách. Ý bạn là cách nào?
typed-order-unknown = Bạn không có lệnh nào mang số này.
typed-kept = Tôi sẽ giữ “{ $line }” và nhắc lại khi tài khoản của bạn có tiền.
typed-words-menu = menu, bắt đầu, bat dau, trang chủ, chào, xin chào, hi, hello
typed-words-account = số dư, số dư của tôi, tiền, tiền của tôi, ví, tài khoản
typed-words-rent = thuê, mua, thuê năng lượng, mua năng lượng, năng lượng
typed-words-cancel = hủy, huỷ, hủy bỏ, dừng, thôi
typed-words-leave = menu, menu chính
transaction-title = 🔎 <b>Giao dịch</b> { $txid }
transaction-rental = Thuộc lượt thuê { $what } của bạn.
transaction-transfer = { $amount } TRX từ { $from } đến { $to }
transaction-token = Một token (không phải TRX) từ { $from } đến { $to }
transaction-delegate = { $from } đã ủy quyền { $resource } cho { $to }
transaction-undelegate = { $from } đã thu hồi { $resource } ủy quyền cho { $to }
transaction-done = ✅ Đã xác nhận trong khối: { $time }
transaction-failed = ❌ Thất bại: { $time }. Không có gì được chuyển
transaction-waits = ⏳ Đang chờ vào khối. Thường mất khoảng 3 giây.
transaction-cost = Giao dịch đã đốt { $fee } TRX và dùng { $energy } Năng lượng.
transaction-unknown = Tôi không tìm thấy giao dịch này trên blockchain. Nếu mới gửi, hãy thử lại sau một phút. Nếu đã lâu thì nó chưa từng vào khối và không có gì được chuyển.
transaction-unknown-zap = ZapBuy chỉ tính TRX gửi đến địa chỉ ZapBuy: hãy kiểm tra địa chỉ và token.
transaction-chain-silent = ⚠️ Nút TRON không phản hồi. Hãy thử lại sau một phút.
typed-address = 📮 { $address }
typed-address-rent = Thuê cho địa chỉ này?
typed-deposit-address = 💰 { $address } là địa chỉ nạp của bạn. TRX gửi đến đó được cộng vào số dư. Bạn không thể thuê cho địa chỉ này.
typed-zapbuy-address = 🚀 { $address } là địa chỉ ZapBuy: gửi TRX đến đó và nhận Năng lượng trong một giờ.
## addresses: the address book
addresses-title = 📒 <b>Địa chỉ của bạn</b>
addresses-none = Bạn chưa lưu địa chỉ nào. Hãy lưu những địa chỉ bạn thuê cho: tên của chúng sẽ hiện trong danh sách, báo giá và biên nhận.
addresses-line = <b>{ $name }</b>
  { $address }
addresses-line-default = ⭐ <b>{ $name }</b> (địa chỉ nhận mặc định)
  { $address }
addresses-others = ➕ là địa chỉ bạn từng thuê cho nhưng chưa đặt tên.
addresses-has = ⚡ { $energy } Năng lượng · 📶 { $bandwidth } Băng thông · { $balance } TRX
addresses-not-activated = 🌱 Chưa kích hoạt: TRON chưa biết địa chỉ này.
addresses-unknown = Mạng không phản hồi nên tôi chưa xem được tài nguyên của địa chỉ này.
addresses-is-default = ⭐ Địa chỉ nhận mặc định của bạn
addresses-activate = Bạn có thể thuê cho địa chỉ này sau khi nó được kích hoạt.
addresses-activate-elsewhere = ℹ️ Hiện tôi không kích hoạt được địa chỉ này. Gửi bất kỳ lượng TRX nào đến đó là kích hoạt được (ví của bạn trả khoảng { $fee } TRX cho việc này). Sau đó hãy kiểm tra lại.
addresses-ask = 📒 <b>Địa chỉ nào?</b>

  Hãy dán thành tin nhắn.
addresses-ask-name = 📒 { $address }

  Đặt tên là gì? Tối đa 30 ký tự, dùng emoji cũng được.
addresses-saved = ✅ Đã lưu.
addresses-removed = 🗑 Đã xóa { $name } khỏi sổ địa chỉ.
addresses-name-unseen = ⚠️ Hãy dùng chữ, số hoặc emoji, trên một dòng.
addresses-name-long = ⚠️ Tối đa 30 ký tự.
addresses-name-secret = ⚠️ Đó có vẻ là địa chỉ hoặc khóa. Hãy chọn một tên ngắn.
addresses-name-taken = ⚠️ Bạn đã có địa chỉ mang tên đó. Hãy chọn tên khác.
addresses-full = ⚠️ Sổ địa chỉ đã đầy ({ $max } địa chỉ). Hãy xóa bớt trước.
button-rent-for = ⚡ Thuê cho { $name }
button-address-add = ➕ Thêm
button-address-save = 💾 Lưu kèm tên
button-address-rename = ✏️ Đổi tên
button-address-remove = 🗑 Xóa
button-address-default = ⭐ Đặt làm mặc định
button-address-plain = Bỏ mặc định
button-address-activate = 🌱 Kích hoạt
button-explorer-address = 🔗 Xem trên blockchain

## Errors
error-key-dead = 🔑 Khóa API của bạn không còn dùng được: đã bị thu hồi hoặc thuộc dịch vụ khác. Tiền vẫn an toàn trong tài khoản. Hãy liên kết khóa đang dùng để tiếp tục.
error-busy = Dịch vụ đang bận. Vui lòng thử lại sau vài giây.
error-forbidden = Tài khoản của bạn không làm được việc đó.
error-balance-low = Số dư không đủ. Không có gì bị trừ.
error-balance-missing = Bạn còn thiếu <b>{ $missing } TRX</b>. Không có gì bị trừ.
error-service-down = Dịch vụ gặp sự cố. Bước này không thay đổi gì. Vui lòng thử lại sau một phút.
error-unknown = Đã có lỗi ở phía chúng tôi. Hãy nhắn /support kèm mã <code>{ $reference }</code>. Xem /orders trước khi mua lại.

## start: welcome and status card
in-bold = <b>{ $text }</b>
as-it-is = { $text }
welcome = <b>Xin chào!</b> Thuê Năng lượng và Băng thông TRON chỉ với vài lần chạm.
welcome-energy = <b>Năng lượng là gì?</b> Gửi USDT trên TRON cần Năng lượng. Nếu không có, mạng sẽ đốt TRX của bạn, tốn hơn đi thuê.
welcome-price = Hiện tại, { $amount } Năng lượng trong 1 giờ (một lần chuyển USDT) có giá <b>{ $cost } TRX</b>.
welcome-price-saves = Hiện tại, { $amount } Năng lượng trong 1 giờ (một lần chuyển USDT) có giá <b>{ $cost } TRX</b> thay vì đốt { $burn } TRX: <b>tiết kiệm { $percent }%</b>.
welcome-zapbuy = 🚀 <b>ZapBuy</b> không cần tài khoản: gửi vài TRX đến một địa chỉ, và ví của bạn có Năng lượng trong một giờ.
welcome-next = Tạo tài khoản để bắt đầu, hoặc liên kết khóa API nếu bạn đã có tài khoản.
start-unknown = Liên kết này không dùng được. Có thể nó bị cắt mất hoặc đã quá cũ.
welcome-link = Liên kết khóa API của tài khoản để bắt đầu. Nếu chưa có, hãy hỏi hỗ trợ.
status-balance = Số dư: <b>{ $balance } TRX</b>
status-running = ⚡ <b>{ $count } đang chạy</b>
status-line = { $what } → { $receiver } · còn { $left }
status-account = Địa chỉ: { $address }
status-more = … và { $count } lượt nữa trong Lệnh
button-again-what = 🔁 { $what } · { $duration } · { $receiver }
status-waiting = { $count ->
   *[other] ⏳ { $count } lệnh đang chờ khớp
  }
status-unavailable = Dịch vụ không phản hồi nên tôi chưa xem được số dư. Tiền của bạn vẫn an toàn. Vui lòng thử lại sau một phút.

## link
link-ask = <b>Liên kết tài khoản</b>

  Hãy dán khóa API. Tôi xóa tin nhắn của bạn ngay, kiểm tra khóa và lưu ở dạng mã hóa.
link-checking = Đang kiểm tra khóa…
link-done = ✅ Tài khoản của bạn đã được liên kết.
link-delete-it-yourself = Tôi không xóa được tin nhắn chứa khóa. Vui lòng tự xóa.
link-not-a-key = ⚠️ Đó không giống khóa API. Khóa là một từ liền, tối đa 128 chữ cái, chữ số và ký hiệu.
link-refused-key = ⚠️ Dịch vụ không nhận ra khóa này. Có thể khóa bị gõ sai, đã thu hồi, hoặc thuộc mạng khác (mạng chính và mạng thử nghiệm dùng khóa khác nhau). Không có gì được lưu.
link-refused-forbidden = ⚠️ Khóa này không được phép dùng dịch vụ. Không có gì được lưu.
link-refused-unsettled = ⚠️ Một lần đổi khóa chưa xử lý xong, nên tôi chưa thể liên kết khóa. Vui lòng thử lại sau vài phút.
link-refused-busy = ⚠️ Dịch vụ đang bận nên chưa kiểm tra khóa. Không có gì được lưu. Vui lòng dán lại sau vài giây.
link-refused-unreachable = ⚠️ Tôi không kết nối được dịch vụ để kiểm tra khóa. Không có gì được lưu. Vui lòng dán lại sau một phút.
link-refused-answer = ⚠️ Tôi không đọc được trả lời của dịch vụ nên khóa chưa được kiểm tra. Không có gì được lưu. Vui lòng thử lại sau.
keys-title = 🗝 <b>Khóa cho chương trình</b>

  Khóa cho một tập lệnh hoặc tác nhân AI: nó có thể xem số dư và các lệnh, hỏi giá, thuê và gia hạn, trong giới hạn bạn đặt ra. Nó không rút được gì, không hủy được gì và không tạo được khóa khác. Ngày của hạn mức tính theo UTC.
keys-none = Bạn không có khóa nào cho chương trình.
keys-line = 🗝 <b>{ $name }</b>
keys-spent = Hôm nay đã tiêu: { $spent } trên { $daily } TRX
keys-spent-free = Hôm nay đã tiêu: { $spent } TRX, không hạn mức
keys-for = Cho: { $addresses }
keys-for-these = Cho các địa chỉ này:
bullet = • { $what }
keys-for-any = Cho địa chỉ bất kỳ
keys-until = Đến { $time }
keys-forever = Không hết hạn
keys-not-offered = Dịch vụ này không có khóa cho chương trình. Chương trình chỉ có thể dùng khóa API của bạn, tức toàn quyền với số dư.
keys-too-many = Bạn đã đạt giới hạn số khóa, tổng cộng hoặc trong ngày. Hãy thu hồi một khóa, hoặc chờ một ngày.
keys-ask-name = Khóa này để làm gì? Hãy đặt tên, hoặc chọn một tên.
keys-ask-budget = Nó được tiêu bao nhiêu mỗi ngày (UTC)? Gõ một số TRX, hoặc chọn.

  Những gì nó đã đặt đều được tính, cả khi một phần được hoàn lại.
keys-ask-receivers = Nó được thuê cho những địa chỉ nào? Gửi tối đa { $max } địa chỉ trong một tin nhắn, hoặc chọn.
keys-receivers-many = ⚠️ Có { $count } địa chỉ; một khóa nhận tối đa { $max }.
keys-ask-time = Nó hoạt động trong bao lâu?
keys-confirm = <b>Tạo khóa này?</b>
keys-budget = Được tiêu { $daily } TRX mỗi ngày
keys-budget-free = ⚠️ Được tiêu toàn bộ số dư
keys-time = Hoạt động trong { $time }
keys-made = ✅ <b>Khóa { $name } đã được tạo.</b> Nó nằm trong tin nhắn bên dưới, chỉ một lần. Mọi người đã liên kết tài khoản này đều được báo.
keys-shown = Khóa <b>{ $name }</b>. Hãy sao chép ngay: nó không được lưu ở đâu và không thể hiện lại.

  { $key }

  REST: header <code>apikey</code>. MCP: header <code>Authorization: ApiKey</code> và khóa. Tin nhắn này tự xóa sau 2 phút.
keys-revoked = 🛑 Khóa không còn dùng được. Các lệnh của nó vẫn tiếp tục.

## account: creating, showing, keys, leaving
create-done = ✅ Tài khoản đã sẵn sàng. Tiếp theo, hãy nạp TRX. Khóa API được lưu ở dạng mã hóa; bạn có thể xem trong Tài khoản.
create-not-offered = Hiện tôi không mở được tài khoản mới. Bạn có thể liên kết khóa API của tài khoản đã có.
create-unknown = Dịch vụ không trả lời rõ ràng, nên tôi chưa biết tài khoản của bạn đã được tạo hay chưa. Tôi đang tìm hiểu và sẽ nhắn cho bạn; bạn không cần làm gì.
create-failed = Rất có thể tài khoản của bạn chưa được tạo: dịch vụ không biết tài khoản này. Không có gì bị trừ. Bạn có thể thử lại từ menu. Tôi tiếp tục tìm trong 24 giờ; nếu tài khoản xuất hiện, tôi sẽ liên kết nó và báo bạn.
withdraw-choose = <b>Rút TRX</b>
    Gửi về đâu? Chạm vào một địa chỉ, hoặc gõ địa chỉ mới.
withdraw-available = Số dư: { $available } TRX
withdraw-left = Hạn mức 24 giờ của bạn còn lại: { $left } trên { $daily } TRX
withdraw-none = Bạn chưa có địa chỉ nào.
withdraw-none-wait = Địa chỉ mới dùng được sau { $wait }: nếu người khác thêm địa chỉ, bạn có chừng đó thời gian để xóa nó.
withdraw-waiting = ⏳ { $address } dùng được từ <b>{ $time }</b>
withdraw-new = <b>Địa chỉ mới</b>
    Hãy gõ địa chỉ TRON của ví bạn. Mọi người đã liên kết tài khoản này đều được báo và có thể xóa địa chỉ.
withdraw-new-sure = <b>Thêm địa chỉ này?</b>
    { $address }
    TRX gửi đến địa chỉ sai không thể lấy lại, nên hãy đối chiếu với ví của bạn.
withdraw-new-after = Bạn có thể rút về địa chỉ này sau { $wait }.
withdraw-new-at-once = Bạn có thể rút về địa chỉ này ngay.
withdraw-added = ✅ Đã thêm: { $address }. Địa chỉ dùng được từ <b>{ $time }</b>.
withdraw-address-refused = Không dùng được địa chỉ đó: nó thuộc về sàn cho thuê này, hoặc danh sách đã đầy.
withdraw-off = <b>Xóa một địa chỉ</b>
    Những khoản chưa gửi đến địa chỉ đó sẽ bị hủy.
withdraw-removed = 🗑 Đã xóa: { $address }. Những khoản chưa gửi đến đó đã về lại số dư.
withdraw-amount = <b>Bao nhiêu?</b> Hãy gõ số TRX.
withdraw-rules = Tối thiểu { $min } TRX; phí { $fee } TRX được trừ vào số tiền rút
withdraw-too-little = Số đó nhỏ hơn mức rút tối thiểu. Hãy nạp thêm, hoặc đợi đến khi hết 24 giờ.
withdraw-amount-below = Mức rút tối thiểu là { $min } TRX.
withdraw-amount-above = Số dư của bạn có { $max } TRX.
withdraw-amount-limit = Hiện chỉ rút được { $left } TRX: hạn mức tính theo 24 giờ vừa qua.
withdraw-ask = <b>Rút { $amount } TRX?</b>
withdraw-title = <b>Lệnh rút { $amount } TRX</b>
withdraw-to = Đến: { $address }
withdraw-fee = Phí: { $fee } TRX
withdraw-arrives = Nhận được: <b>{ $amount } TRX</b>
withdraw-left-after = Hạn mức còn lại: { $left } TRX
withdraw-will-wait = TRX được gửi { $time } sau khi bạn xác nhận. Trước lúc đó bạn vẫn có thể hủy.
withdraw-will-look = Vì số tiền này, một người vận hành sẽ xem xét trước khi gửi. Trước lúc đó bạn vẫn có thể hủy.
withdraw-final = Khi đã gửi thì không thể lấy lại.
withdraw-moved = ⚠️ Điều kiện đã thay đổi. Vui lòng xem lại.
withdraw-sending = ⏳ Đang hỏi sàn cho thuê…
withdraw-unknown = ⏳ <b>Câu trả lời đã bị thất lạc.</b> Tôi đang tìm hiểu lệnh rút có được chấp nhận không, và sẽ cập nhật tin nhắn này. Bạn chưa nên yêu cầu lại.
withdraw-not-made = Sàn cho thuê không hiển thị lệnh rút này, nên rất có thể không có gì bị trừ. Tôi tiếp tục tìm trong 24 giờ và báo bạn nếu nó xuất hiện.
withdraw-dropped = Không có gì được rút.
withdraw-not-taken = <b>Không có gì được rút.</b>
withdraw-not-listed = Địa chỉ không còn trong danh sách của bạn.
withdraw-contract = Đó là hợp đồng thông minh. Hãy dùng địa chỉ ví: TRON từ chối rút TRX đến hợp đồng.
withdraw-too-new = Địa chỉ được thêm quá gần đây.
withdraw-limit = Số này vượt hạn mức 24 giờ của bạn.
withdraw-too-many = Quá nhiều cùng lúc: tối đa 10 lệnh rút được chờ, và tối đa 10 địa chỉ được thêm trong 24 giờ. Hãy đợi, hoặc hủy bớt một lệnh.
withdraw-balance = Số dư của bạn không đủ cho lệnh này.
withdraw-not-possible = Sàn cho thuê không gửi số tiền này đến địa chỉ này.
withdraw-paused = ⏸ Việc rút tiền đang tạm dừng. Tiền của bạn vẫn ở trong số dư. Bộ phận hỗ trợ có thể cho biết khi nào tiếp tục.
withdraw-not-offered = Sàn cho thuê này không có rút tiền. Bạn có thể dùng số dư để đặt lệnh. Muốn lấy lại tiền, hãy hỏi hỗ trợ.
withdraw-requested = ⏳ TRX được gửi lúc <b>{ $time }</b>. Bạn vẫn có thể hủy.
withdraw-review = 🔎 Người vận hành sẽ xem xét trước. Tôi sẽ báo kết quả. Bạn vẫn có thể hủy.
withdraw-held = 🔎 Người vận hành sẽ xem xét trước: { $reason }. Tôi sẽ báo kết quả. Bạn vẫn có thể hủy.
withdraw-signed = 📤 Đang trên đường đi. Mạng xác nhận trong khoảng một phút.
withdraw-done = ✅ <b>{ $amount } TRX đã đến.</b>
withdraw-txid = Giao dịch: { $txid }
withdraw-failed = ❌ Mạng không chấp nhận. Toàn bộ đã về lại số dư của bạn. Bạn có thể thử lại.
withdraw-cancelled = 🛑 Đã hủy. Toàn bộ đã về lại số dư của bạn.
withdraw-refused = 🚫 Người vận hành không duyệt: { $reason }. Toàn bộ đã về lại số dư của bạn.
withdraw-already = Tôi đang xử lý.
withdraw-too-late = Không kịp hủy nữa: lệnh đã gửi hoặc đã kết thúc.
withdraw-stopped = 🛑 <b>Đã chặn.</b> Tiền đã về lại số dư. Nếu bạn không yêu cầu việc này thì người khác đang có khóa API của bạn: hãy đổi khóa ngay.
withdraw-stop-late = Không kịp chặn nữa: lệnh đã gửi hoặc đã kết thúc. Nếu bạn không yêu cầu, người khác đang có khóa API của bạn: hãy đổi khóa ngay và liên hệ hỗ trợ.
account-address-added = 🔔 <b>Một địa chỉ rút đã được thêm vào tài khoản của bạn</b>
    { $address }
    TRX có thể được gửi đến đó từ <b>{ $time }</b>. Nếu không phải bạn làm, hãy xóa địa chỉ và đổi khóa API.
account-withdrawal = 🔔 <b>{ $amount } TRX sắp được rút khỏi tài khoản của bạn</b>
    Đến: { $address }
    Sớm nhất được gửi lúc <b>{ $time }</b>. Nếu không phải bạn làm, hãy chặn lại và đổi khóa API.
account-withdrawal-back = ↩️ <b>Một lệnh rút { $amount } TRX không được gửi</b> đến { $address }: { $reason }. Tiền đã về lại số dư của bạn.
account-extension-short = ↩️ <b>{ $amount } TRX đã được hoàn lại.</b> Lần gia hạn cho { $address } cho ít hơn trên chuỗi so với bạn mua; phần không được cho bạn không phải trả.
account-rental-short = ↩️ <b>{ $amount } TRX đã được hoàn lại.</b> Một nhà cung cấp đã thu hồi phần của họ trong lần thuê cho { $address } trước hạn. Hãy xem /orders và thuê lại nếu vẫn cần.
account-new-network = 🔔 <b>Khóa API của bạn được dùng từ một mạng mới</b>
  Lúc: { $time }. Nếu không phải bạn hay chương trình của bạn, hãy đổi khóa API.
account-key-made = 🔔 <b>Tài khoản của bạn có khóa mới cho chương trình: { $name }</b>
account-key-made-daily = Nó có thể thuê bằng số dư của bạn, tối đa <b>{ $daily } TRX</b> mỗi ngày, và không rút được gì.
account-key-made-all = Khóa có thể thuê bằng <b>toàn bộ số dư của bạn</b>, nhưng không rút được.
account-key-made-not-you = Nếu không phải bạn, hãy thu hồi nó và đổi khóa API của bạn.
account-key-limit = 🔔 <b>Khóa cho chương trình đã chạm giới hạn: { $name }</b>
account-key-limit-budget = Nó định đặt lệnh <b>{ $amount } TRX</b>, nhiều hơn phần hạn mức còn lại của hôm nay (UTC). Lệnh bị từ chối, không có gì bị trừ.
account-key-limit-address = Nó định đặt lệnh cho { $address }, không phải là một địa chỉ của nó. Lệnh bị từ chối, không có gì bị trừ.
account-key-limit-rule = Nếu chương trình cần nhiều hơn, hãy tạo khóa mới cho nó và thu hồi khóa này. Mỗi khóa được báo tối đa một lần mỗi ngày.
account-title = <b>Tài khoản</b>
account-deposit-address = Địa chỉ nạp: { $address }
account-key = Khóa API: <code>••••{ $hint }</code>
account-sub-key = 🗝 Khóa liên kết ở đây là khóa có giới hạn: nó xem được số dư và các lệnh, hỏi giá, thuê và gia hạn. Để làm những việc khác, hãy liên kết khóa riêng của tài khoản.
account-saved = 💚 Đã tiết kiệm đến nay: <b>{ $saved } TRX</b>
account-not-saved = Đã tiết kiệm đến nay: chưa có gì. Tính theo lượng thực dùng, đốt TRX sẽ rẻ hơn { $lost } TRX.
account-key-coming = Khóa API của bạn…
account-key-shown = Khóa API của bạn, cho toàn quyền truy cập số dư của bạn:

  { $key }

  Tin nhắn này tự xóa sau 30 giây.
account-revoke-confirm = <b>Đổi khóa API của bạn?</b>

  Bạn nhận khóa mới, và khóa cũ (kết thúc bằng <code>{ $hint }</code>) ngừng hoạt động ngay, ở mọi nơi bạn dùng nó; các khóa cho chương trình cũng ngừng. Số dư và các lệnh giữ nguyên.
account-revoke-confirm-later = <b>Đổi khóa API của bạn?</b>

  Có người đã liên kết tài khoản này trước bạn và có thể phản đối trong 24 giờ. Sau đó bạn nhận khóa mới, và khóa cũ (kết thúc bằng <code>{ $hint }</code>) ngừng hoạt động ở mọi nơi; các khóa cho chương trình cũng ngừng. Số dư và các lệnh giữ nguyên.
account-revoked = ✅ Tài khoản của bạn có khóa API mới, và khóa cũ không còn dùng được. Bạn có thể xem khóa mới trong Tài khoản.
account-revoke-not-offered = Dịch vụ này không cho bot đổi khóa. Không có gì thay đổi.
account-revoke-unknown = Dịch vụ không trả lời rõ ràng, nên tôi chưa biết khóa nào của bạn đang có hiệu lực. Tôi đang tìm hiểu và sẽ nhắn cho bạn; bạn không cần làm gì.
account-revoke-failed = Rất có thể khóa API của bạn chưa được đổi, và khóa cũ vẫn đang được liên kết. Tôi tiếp tục tìm trong 24 giờ; nếu khóa mới có hiệu lực, tôi sẽ liên kết nó và báo bạn.
account-revoke-later = ⏳ Có người đã liên kết tài khoản này trước bạn và có thể phản đối đến <b>{ $time }</b>. Họ đã được báo. Sau đó khóa mới sẽ có trong Tài khoản, và tôi sẽ nhắn bạn.
account-revoke-waits = ⏳ Một cuộc trò chuyện liên kết tài khoản sau đã yêu cầu khóa API mới. Khóa mới có vào lúc <b>{ $time }</b> trừ khi bị chặn.
account-revoke-asked = 🔔 <b>Có người muốn đổi khóa API của tài khoản bạn</b>

  Yêu cầu được gửi từ một cuộc trò chuyện khác, liên kết tài khoản sau bạn. Lúc <b>{ $time }</b> khóa ở đây sẽ ngừng hoạt động, trừ khi bạn chặn lại.
account-objected = 🛑 <b>Đã chặn.</b> Khóa API của bạn giữ nguyên.
account-objected-other = Cuộc trò chuyện kia vẫn truy cập được tài khoản của bạn. Nếu bạn không biết đó là ai, hãy đổi khóa ngay: ở đây khóa mới có hiệu lực ngay, và cuộc trò chuyện kia bị loại ra.
account-object-late = Không còn gì để chặn nữa.
account-objected-to = 🛑 Khóa API của tài khoản bạn không được đổi: một người đã liên kết tài khoản trước bạn phản đối. Khóa vẫn dùng được.
account-linked-elsewhere = 🔔 <b>Tài khoản của bạn đã được liên kết trong một cuộc trò chuyện Telegram khác.</b>

  Có người đang có khóa API của tài khoản. Nếu không phải bạn, hãy đổi khóa ngay.
account-revealed-elsewhere = 🔔 <b>Khóa API của tài khoản bạn đã được hiển thị trong một cuộc trò chuyện Telegram khác.</b>

  Nếu không phải bạn, hãy đổi khóa ngay.
account-revoked-elsewhere = 🔑 Khóa API của tài khoản bạn đã được đổi trong một cuộc trò chuyện Telegram khác nên không còn dùng được ở đây. Tiền của bạn vẫn ở trong tài khoản. Nếu là bạn làm, hãy liên kết khóa mới; nếu không, hãy hỏi bộ phận hỗ trợ.
account-key-dead = 🔑 <b>Khóa API của bạn không còn dùng được.</b> Khóa không được đổi trong bot này. Tiền vẫn an toàn trong tài khoản. Nếu bạn đã đổi khóa, hãy liên kết khóa mới; nếu không, hãy liên hệ hỗ trợ ngay.
account-unlink-confirm = <b>Hủy liên kết { $name }?</b>

  Tài khoản vẫn ở dịch vụ, nhưng chỉ khóa API của nó (kết thúc bằng <code>{ $hint }</code>) mới vào lại được: hãy lưu khóa trước. Một giờ sau khi hủy liên kết, tôi xóa khóa.
account-unlinked = { $name } không còn được liên kết. Đến { $time } tôi vẫn có thể cho xem khóa hoặc liên kết lại. Sau đó tôi xóa khóa.
account-unsettled = Còn việc chưa xử lý xong (ví dụ một lần mua, một lần rút hoặc đổi khóa). Vui lòng thử lại sau vài phút.
account-heading = 💼 <b>{ $name }</b>
account-name-first = Chính
account-name = Tài khoản { $number }
account-gone = Mục này thuộc về một tài khoản không còn liên kết ở đây. Hãy chọn tài khoản khác, hoặc liên kết lại.
account-chosen = Bạn đang dùng { $name }.
account-ask-name = Đặt tên tài khoản này là gì? Tối đa 30 ký tự, dùng emoji cũng được.
account-name-taken = ⚠️ Một tài khoản khác của bạn đã có tên đó. Hãy chọn tên khác.
accounts-title = <b>Các tài khoản của bạn</b>
accounts-current = Bạn đang dùng <b>{ $name }</b>. Chạm vào tên để chuyển.
button-account-rename = ✏️ Đổi tên
button-account-default = Tên mặc định
button-accounts = 💼 Tất cả tài khoản
button-create-more = ✨ Tài khoản mới
button-link-more = 🔑 Liên kết khóa khác
create-more = <b>Mở thêm một tài khoản?</b> Tài khoản hiện có vẫn được giữ:
left-behind = { $count ->
   *[other] Bạn sẽ rời khỏi:
  }
left-unknown = <b>{ $name }</b>: hiện chưa biết số dư
left-balance = <b>{ $name }</b>: { $balance } TRX
left-rentals = { $count ->
   *[other] { $count } lượt thuê
  }
left-waiting = { $count ->
   *[other] { $count } lệnh đang chờ
  }
account-unlinked-dead = { $name } không còn được liên kết.
account-former-gone = Khóa đó đã bị xóa. Bộ phận hỗ trợ có thể giúp bạn vào lại tài khoản.
button-former-show = 🔑 Khóa của { $name }
button-former-link = ↩️ Liên kết lại
account-given-back = ✅ Bộ phận hỗ trợ đã trả lại cho bạn một tài khoản. Xem trong Tài khoản.
account-not-given-back = Không trả lại được tài khoản: dịch vụ không nhận khóa mới. Vui lòng hỏi bộ phận hỗ trợ.
link-adds = Các tài khoản hiện có vẫn được liên kết. Tài khoản này được thêm vào.
link-added = ✅ Đã liên kết <b>{ $name }</b> và bạn đang dùng tài khoản này. Các tài khoản khác ở mục Tài khoản.
link-refused-full = ⚠️ Bạn đã có mười tài khoản, là mức tối đa. Hãy hủy liên kết một tài khoản trước.
counted-title = <b>Số dư của bạn đã được tính</b>
counted-amount = Lúc { $time }, bạn được tính <b>{ $amount } TRX</b>: số dư của bạn và phần đang giữ cho lệnh và rút tiền.
counted-checked = Tôi đã tự kiểm tra: phần của bạn nằm trong tổng <b>{ $total } TRX</b> mà dịch vụ này nợ mọi người, và các địa chỉ của dịch vụ đã ký rằng có <b>{ $assets } TRX</b> ở đó.
counted-short = ⚠️ Số đó ít hơn <b>{ $missing } TRX</b> so với số dịch vụ nợ.
counted-root = Dấu vân tay của lần tính: { $root }. Mọi người phải thấy cùng một dấu.
counted-nothing = Lúc { $time } không có gì nợ bạn, nên không có gì để tính. Mỗi giờ có một lần tính mới.
counted-wrong = ⚠️ <b>Bằng chứng không đúng.</b> Điều dịch vụ nói về số dư của bạn không khớp với điều đã công bố. Hãy chụp màn hình và hỏi bộ phận hỗ trợ.
counted-not-offered = Dịch vụ này không công bố bằng chứng như vậy.
account-export-empty = Chưa có lệnh nào để xuất.
account-export-done = { $count ->
   *[other] { $count } lệnh
  }, mới nhất trước. Giờ là giờ UTC.
account-export-more = Tệp chỉ có các lệnh mới nhất: { $more } lệnh cũ hơn không có trong đó.

## deposit
deposit-title = <b>Nạp TRX</b> vào địa chỉ này:

  { $address }
deposit-minimum-kept = • Tối thiểu <b>{ $minimum } TRX</b>; khoản nhỏ hơn được cộng vào lần nạp sau
deposit-minimum = • Mỗi lần tối thiểu <b>{ $minimum } TRX</b>: sàn cho thuê này không cho biết khoản nhỏ hơn sẽ ra sao
deposit-send = Hãy gửi ít nhất <b>{ $amount } TRX</b> đến địa chỉ nạp của bạn.
deposit-send-more = Đã có { $small } TRX đang chờ ở địa chỉ nạp: hãy gửi thêm ít nhất <b>{ $amount } TRX</b>.
deposit-send-fee = Đã gồm phí nạp { $fee } TRX.
deposit-send-usual = Thường nạp từ { $minimum } TRX mới được tính, lần đầu mất phí khoảng { $fee } TRX.
deposit-then-check = Rồi kiểm tra lại.
deposit-first-fee = • Lần nạp đầu mất phí { $first } TRX (để kích hoạt địa chỉ)
deposit-further-fee = • Nạp miễn phí { $free } lần mỗi ngày (UTC); thêm mỗi lần mất { $further } TRX
deposit-next-free = • Lần nạp tới của bạn hôm nay được miễn phí
deposit-next-fee = • Lần nạp tới của bạn hôm nay mất { $fee } TRX
deposit-rules = • Chỉ TRX: không nhận USDT hay token khác
deposit-not-seen = Dịch vụ không phản hồi nên tôi chưa xem được các khoản đã đến. Địa chỉ vẫn dùng được.
deposit-watching = Tiền nạp đến trong vài giây. Tôi theo dõi 24 giờ và báo cho bạn.
deposit-arrived = 💰 <b>{ $arrived } TRX</b> đã đến. Số dư: <b>{ $balance } TRX</b>

  Nếu có phí nạp thì phí đã được trừ rồi.

deposit-credited = 💰 <b>{ $credited } TRX</b> đã đến. Số dư: <b>{ $balance } TRX</b>
deposit-fee = Bạn đã gửi { $amount } TRX; phí nạp là { $fee } TRX.
deposit-no-fee = Không có phí nạp.
deposit-waiting = 🔎 Đã thấy <b>{ $amount } TRX</b>. Số tiền lớn cần khoảng một phút để xác nhận; tôi sẽ báo bạn.
deposit-small = ⚠️ <b>{ $amount } TRX đã đến, dưới mức nạp tối thiểu.</b> Số tiền được giữ lại cho bạn.
deposit-small-many = ⚠️ <b>{ $count } khoản nhỏ đã đến, tổng { $amount } TRX. Mỗi khoản đều dưới mức nạp tối thiểu.</b> Số tiền được giữ lại cho bạn.
deposit-small-rest = ⏳ { $small } TRX đang chờ ở địa chỉ nạp. Gửi thêm <b>{ $missing } TRX</b> là toàn bộ được tính.
deposit-reversed = ↩️ Mạng đã đảo ngược lần nạp { $amount } TRX của bạn. Số dư: { $balance } TRX. Hãy kiểm tra ví: tiền lẽ ra đã về lại. Nếu chưa, hãy liên hệ hỗ trợ.
deposit-token = 🪙 <b>Có token gửi đến địa chỉ nạp của bạn: { $token }.</b> Chỉ TRX mới tính là nạp tiền, nên số dư không đổi. Nếu bạn đã gửi, hãy nhờ hỗ trợ trả lại.
deposit-token-many = 🪙 <b>{ $count } lần chuyển token đến địa chỉ nạp của bạn, lớn nhất là { $token }.</b> Chỉ TRX được tính, nên chúng không vào số dư. Nếu bạn đã gửi, hãy nhờ hỗ trợ trả lại.
deposit-token-unknown = 🪙 Có token lạ gửi đến địa chỉ nạp của bạn: { $token }. Ở đây nó không phải là tiền và số dư không đổi. Token kiểu này thường là spam: đừng mở liên kết trong tên của nó. Nếu chính bạn gửi, hãy hỏi hỗ trợ.
deposit-dust = 🧹 Trong ngày qua có { $count } khoản chuyển rất nhỏ đến địa chỉ nạp của bạn, tổng cộng { $amount } TRX.
deposit-dust-tokens = 🧹 Số khoản chuyển token không có giá trị đến địa chỉ nạp của bạn trong ngày qua: { $count }.
deposit-dust-rule = Phần lớn là spam. Đừng bao giờ sao chép địa chỉ từ những khoản này.
deposit-by-balance = Sàn cho thuê này không liệt kê các lần nạp. Tôi chỉ thấy số dư của bạn tăng, nên không thể nêu từng lần nạp, phí hay các khoản nhỏ đang chờ.
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
deposits-reversed = ↩️ bị mạng hoàn tác, không có trong số dư
deposits-token = 🪙 không phải TRX, không có trong số dư
deposits-unavailable = Dịch vụ hiện không trả lời nên tôi không thể liệt kê các lần nạp. Hãy thử lại sau giây lát.
token-usdt = { $amount } USDT

## support
command-support = Hỏi những người đứng sau bot này
support-title = 💬 <b>Hỗ trợ</b>
support-contact = Nhắn cho { $contact }. Đừng bao giờ gửi khóa API cho bất kỳ ai.
support-nobody = Bot này không có hỗ trợ. /help giải thích bot làm được gì.
support-ask = Hãy viết câu hỏi của bạn trong một tin nhắn: văn bản, ảnh hoặc tệp. Những người đứng sau bot này sẽ đọc và trả lời tại đây. Đừng bao giờ gửi cho ai khóa API hoặc cụm từ khôi phục ví của bạn.
support-goes-on = Câu hỏi #{ $n } của bạn đang mở. Những gì bạn viết bây giờ sẽ được thêm vào đó: văn bản, ảnh hoặc tệp.
support-what = Hãy cho biết chuyện gì đã xảy ra và khi nào. Nếu có, kèm txid, số lệnh hoặc mã tôi đã đưa. Id Telegram của bạn: { $id }
support-handed-on = ✅ Đã gửi cho người vận hành, câu hỏi #{ $n }. Họ sẽ trả lời tại đây.
support-hid = 🔐 Tin nhắn có thứ trông giống một khóa hoặc cụm từ khôi phục ví. Tôi đã bỏ phần đó ra và xóa tin nhắn của bạn. Hãy đổi khóa đó ngay; chuyển những gì có trong ví đó đi nơi khác.
support-too-often = ⏱ Bạn gửi quá nhiều trong một phút. Vui lòng đợi một chút, rồi viết phần còn lại trong một tin nhắn.
ticket-text-or-file = Tôi có thể nhận văn bản, ảnh hoặc tệp.
ticket-answer = 💬 <b>Trả lời cho câu hỏi #{ $n } của bạn</b>
ticket-closed-for-you = ✅ Những người vận hành đã đóng câu hỏi #{ $n } của bạn. Nếu vẫn còn điều gì chưa xong, hãy viết lại.
ticket-solved = ✅ Câu hỏi #{ $n } đã đóng. Cảm ơn bạn.
button-ticket-reply = ↩️ Trả lời lại
button-ticket-solved = ✅ Đã xong
button-ticket-file = 📎 Tệp
button-ticket-answer = ↩️ Trả lời
button-ticket-close = ✖️ Đóng
button-ticket = #{ $n } · { $state } · { $since }
button-admin-tickets = 💬 Phiếu hỗ trợ
tickets-title = 💬 <b>Phiếu hỗ trợ</b>
tickets-waiting = { $count ->
    [0] Không có ai đang chờ câu trả lời.
   *[other] Đang chờ câu trả lời: { $count }, lâu nhất đã { $since }.
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
ticket-gone = Không còn phiếu #{ $n } nữa.
ticket-ask-answer = Câu trả lời của bạn cho phiếu #{ $n }: văn bản, ảnh hoặc tệp. Người đó nhận được từ bot này, không kèm tên bạn.
ticket-sent = ✅ Đã gửi.
ticket-was-closed = Phiếu đã được đóng từ trước.

## help, id, privacy, settings
help-money = Bạn trả bằng số dư hoặc từ ví bất kỳ. Không có gì bị trừ trước khi bạn xác nhận giá.
help-line = ⚡ <b>Gõ một dòng:</b> <code>65k 1h { $receiver }</code>
        Số lượng, thời gian và địa chỉ hoặc tên trong sổ địa chỉ, thứ tự nào cũng được.
help-command = { $command } – { $description }
help-stuck = /cancel dừng mọi việc đang diễn ra. Mọi câu lệnh nằm trong menu cạnh ô nhập.
id-yours = Id Telegram của bạn: { $id }
privacy-stored = <b>Những gì được lưu về bạn</b>

  • id Telegram, @tên, ngôn ngữ và múi giờ của bạn
  • các tài khoản của bạn: tên, địa chỉ và khóa API đã mã hóa; tài khoản đã hủy liên kết thì giữ khóa một giờ
  • những lần mua bạn đã thực hiện ở đây
  • các cảnh báo của bạn và kết quả của chúng
  • các địa chỉ bạn đã lưu, kèm tên
  • những gì bạn đã nhờ người khác thanh toán
  • ai đã mời bạn, và bạn đã mời ai
  • cuộc đối thoại khi nó đang diễn ra
  • những gì bạn đã viết cho hỗ trợ, và các câu trả lời
  • những gì người vận hành ghi chú về bạn

  Tin nhắn chứa khóa bị xóa khỏi cuộc trò chuyện. Số dư và các lệnh của bạn do dịch vụ lưu giữ, không phải bot này.
privacy-limits = Sau khi bạn xóa dữ liệu, mã băm có khóa của id Telegram và tài khoản vẫn được giữ. Mã này không cho biết bạn là ai, chỉ để áp dụng giới hạn: mã giảm giá, lời mời, số tin nhắn hỗ trợ mỗi phút và việc chặn.
privacy-data = 📄 Tất cả những gì được lưu về bạn, dạng JSON: giờ theo UTC, số tiền tính bằng SUN (1 TRX = 1.000.000 SUN). Khóa API của bạn không có trong đó.
privacy-confirm = <b>Xóa mọi thứ về bạn ở đây?</b> Không thể hoàn tác. Tài khoản của bạn tại dịch vụ không bị đụng đến.
privacy-confirm-key = ⚠️ Các khóa API cũng bị xóa ngay. Không có khóa thì không ai lấy được số dư: hãy lưu khóa trước trong Tài khoản.
privacy-bot-first = Chưa xóa gì: bạn có bot của riêng mình ở đây. Hãy đóng bot trước, bằng /partner. Khi bot đã dừng, bạn có thể xóa dữ liệu của mình.
privacy-forgotten = Xong: mọi thứ về bạn ở đây đã được xóa. /start để bắt đầu lại từ đầu.
settings-now = <b>Ngôn ngữ và giờ</b>

        Giờ của bạn: { $now }
button-zone = 🕑 Múi giờ
button-zone-ask = 🕑 Giờ đang là UTC: đặt giờ của bạn
button-zone-utc = Giữ UTC
zone-ask = 🕑 <b>Đồng hồ của bạn ở đâu?</b> Tôi đang hiển thị bây giờ là { $now }.
zone-type = Hãy chọn, hoặc gõ giờ của bạn lúc này, như <code>14:05</code>, một thành phố như <code>Shanghai</code>, hoặc <code>UTC+3</code>. Thành phố tự đổi theo giờ mùa hè, độ lệch UTC thì không.
zone-asia = Châu Á
zone-europe = Châu Âu
zone-africa = Châu Phi
zone-americas = Châu Mỹ
zone-oceania = Úc và Thái Bình Dương
zone-set = ✅ Đã lưu múi giờ. Giờ của bạn: { $now }.
zone-wrong = Tôi không biết nơi đó. Hãy gõ một thành phố lớn cùng múi giờ, như <code>Shanghai</code>, hoặc giờ của bạn lúc này, như <code>14:05</code>.
zone-wrong-offset = Không có đồng hồ nào lệch UTC nhiều như vậy: chỉ từ UTC-12 đến UTC+14. Hãy gõ ví dụ <code>UTC+3</code> hoặc <code>UTC+5:30</code>.
zone-wrong-clock = Lúc này không có đồng hồ nào chỉ giờ đó. Hãy gõ giờ và phút theo ngày 24 giờ, như <code>14:05</code>.
language-name = Tiếng Việt

## purchases: quotes, orders on their way, receipts (buy, extend, orders share them)
resource-energy = Năng lượng
resource-bandwidth = Băng thông
purchase-amount = { $amount } { $resource }
purchase-title-buy = ⚡ <b>Thuê { $what } trong { $duration }</b>
purchase-title-extend = ⏳ <b>Gia hạn { $what } đến { $end }</b>
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
purchase-markup = Gồm { $markup } TRX ({ $percent }%) của bot này; giá thị trường là { $market } TRX
purchase-promo = 🎟 Mã { $code }: phụ phí { $percent }% thay vì { $usual }%, giảm <b>{ $less } TRX</b>
purchase-burn = Nếu đốt: { $burn } TRX. <b>Bạn tiết kiệm { $percent }%</b>
purchase-burn-days = Nếu đốt mỗi ngày một lần trong { $days } ngày: { $burn } TRX. <b>Bạn tiết kiệm { $percent }%</b>
purchase-burn-cheaper = { $days ->
    [1] ⚠️ Ở đây thuê không tiết kiệm được gì: đốt TRX tốn { $burn } TRX, lượt thuê này tốn { $cost } TRX. Hãy hủy và để lần chuyển tự đốt TRX.
   *[other] ⚠️ Ở đây thuê không tiết kiệm được gì: đốt mỗi ngày một lần trong { $days } ngày tốn { $burn } TRX, lượt thuê này tốn { $cost } TRX. Hãy hủy và để các lần chuyển tự đốt TRX.
}
purchase-available = Hiện có: { $available }
purchase-balance = Số dư: { $before } TRX → còn { $after } TRX
purchase-balance-after = Số dư sau đó: { $after } TRX
check-enough = ✅ Địa chỉ này đã có { $what }, vậy là đủ. Hãy hủy, trừ khi bạn cần thêm.
check-fits = ✔️ Đã kiểm tra: lần chuyển này cần khoảng { $need } Năng lượng.
check-short-new = ⚠️ Người nhận chưa có USDT, nên lần chuyển cần khoảng <b>{ $need }</b> Năng lượng: nhiều hơn lượng này { $short }. Hãy thuê { $need } bằng nút bên dưới.
check-short = ⚠️ Lần chuyển này cần khoảng <b>{ $need }</b> Năng lượng, hơn lượng này { $short }. Thuê { $need } ở bên dưới.
check-short-burn = Với lượng này, vẫn sẽ bị đốt khoảng { $burn } TRX.
check-short-fails = ⛔ Ví không có { $burn } TRX để đốt cho phần còn lại, nên lần chuyển sẽ thất bại.
purchase-new-recipient = Người nhận mới? Lần chuyển USDT đầu tiên cần { $amount }.
check-too-much = 💡 Người nhận đã có USDT nên khoảng <b>{ $need }</b> Năng lượng là đủ cho một lần chuyển. Thuê ít hơn ở bên dưới.
check-rest = 💡 Địa chỉ này đã có { $has } Năng lượng: lần chuyển sẽ chỉ đốt { $burn } TRX cho phần còn thiếu. Lượt thuê này tốn { $cost } TRX.
check-bandwidth = 📶 Địa chỉ này đã hết Băng thông miễn phí: một lần chuyển USDT còn đốt thêm khoảng { $burn } TRX. Hãy thuê cả Băng thông, hoặc đợi tối đa 24 giờ.
check-refused = ⛔ Lần chuyển này sẽ bị từ chối: ví không còn Băng thông miễn phí và không có TRX để trả.
check-fee-limit = ⚙️ Hãy đặt giới hạn phí (fee limit) của ví ít nhất { $limit } TRX. Năng lượng thuê cũng tính vào giới hạn này, và nhiều ví dừng ở { $usual } TRX.
check-fee-limit-wallet = ⚙️ Lần chuyển gần nhất từ ví này có giới hạn phí (fee limit) { $wallet } TRX. Lần này cần { $limit } TRX: hãy tăng giới hạn trong ví trước.
check-shut-out-sender = 🚫 <b>{ $address } nằm trong danh sách đen của USDT.</b> Nó không thể gửi USDT: lần chuyển sẽ thất bại. Hãy dùng địa chỉ khác.
check-shut-out = 🚫 <b>{ $address } nằm trong danh sách đen của USDT.</b> USDT gửi đến đó bị đóng băng. Hãy xin người nhận địa chỉ khác.
check-scam-why = 🚫 <b>Cảnh báo về { $address }:</b> { $reason }. Đừng gửi gì đến đó trừ khi bạn chắc chắn, và hãy hỏi /support.
check-scam = 🚫 <b>Cảnh báo:</b> { $address } nằm trong danh sách lừa đảo đã biết. Đừng gửi gì đến đó trừ khi bạn chắc chắn, và hãy hỏi /support.
purchase-sure = <b>Vẫn thuê?</b> Không thể hoàn tác.
button-sure = ‼️ Vẫn thuê · { $cost } TRX
button-longer = ⏱ Đổi thành { $duration } · { $cost } TRX
button-need = ⚡ Thuê { $amount } thay thế
button-whom = 📤 USDT gửi đến ai?
button-rent-bandwidth = 📶 Thuê cả Băng thông
button-rent-both = ⚡📶 Thuê Năng lượng và Băng thông
both-none = Thị trường hiện thiếu Băng thông. Chưa đặt gì cả.
purchase-short = 💰 Số dư của bạn là { $balance } TRX, <b>thiếu { $missing } TRX.</b>
purchase-short-next = Khi đủ số dư, báo giá này sẽ tự hiện lại với giá lúc đó.
purchase-partial = ⚠️ Thị trường hiện chỉ có <b>{ $available }</b> trong { $wanted }. Hãy lấy phần đó, hoặc đặt hết và chờ phần còn lại.
purchase-partial-none = ⚠️ Thị trường hiện đã hết. Bạn có thể đặt và chờ nguồn cung.
purchase-partial-only = ⚠️ Thị trường hiện chỉ có <b>{ $available }</b> trong { $wanted }. Thời hạn ngắn thế này không chờ được phần còn lại, vì sàn cho thuê này không hủy được lệnh đang chờ. Hãy lấy phần đang có, hoặc hủy.
purchase-locked = 🔒 Nơi khác có thể thuê <b>{ $units }</b> ngay, nhưng địa chỉ này đang thuê của cùng nhà cung cấp, và lượt ngắn hơn sẽ làm dời lúc kết thúc của lượt đó (TRON chỉ có một khóa cho mỗi nhà cung cấp và địa chỉ). Hãy chọn thời hạn dài hơn, hoặc chờ lượt trước kết thúc. Bạn có thể tăng giá lệnh đang chờ trong /orders.
purchase-none-only = ⚠️ Thị trường hiện đã hết. Thời hạn ngắn thế này không chờ được, vì sàn cho thuê này không hủy được lệnh đang chờ. Hãy thử lại sau, hoặc thuê từ một ngày trở lên.
wait-ask = ⏳ <b>Tôi chờ phần còn lại bao lâu?</b>
wait-now = Bây giờ: <b>{ $amount }</b> trong { $duration }, đến { $end }.
wait-rest = Sau: <b>{ $rest }</b>. Hiện chưa ai cung cấp: có thể đến từng phần, đến muộn hoặc không đến. Mỗi phần chạy { $duration } từ lúc đến, nên các phần không chạy cùng lúc.
wait-none = Sau: toàn bộ <b>{ $rest }</b>. Hiện chưa ai cung cấp: có thể đến từng phần, đến muộn hoặc không đến. Mỗi phần chạy { $duration } từ lúc đến, nên các phần có thể không chạy cùng lúc.
wait-rule = Phần chưa đến khi hết hạn sẽ bị hủy và tiền của phần đó được trả lại. Nếu đặt ngay, bạn cũng có thể tự hủy từ <b>{ $time }</b>.
wait-deadline = Phần chưa đến trong vòng <b>{ $wait }</b> sẽ bị hủy và tiền của phần đó được trả lại: tối đa { $refund } TRX, trừ phí hủy nếu có. Bạn thanh toán toàn bộ ngay bây giờ.
wait-open = Bạn thanh toán toàn bộ ngay bây giờ. Nếu đặt ngay, phần vẫn đang chờ có thể hủy từ <b>{ $time }</b>, trong Lệnh, nếu sàn cho thuê cho phép.
wait-fixed = Bạn trả toàn bộ ngay bây giờ. <b>Tôi không thể hủy phần còn lại trên sàn cho thuê này.</b>
wait-not-offered = Sàn cho thuê này không thể hủy phần đang chờ, nên một lượt thuê ngắn có thể chờ mãi. Hãy lấy phần đang có bây giờ.
purchase-waiting = ⏳ Còn chờ <b>{ $amount }</b>. Sẽ có khi có người cung cấp.
purchase-waiting-until = ⏳ Còn chờ <b>{ $amount }</b>, đến { $end } là cùng. Sau đó phần còn lại bị hủy và hoàn tiền.
purchase-wait-over = { $amount } chưa đến trước hạn bạn đặt ({ $end }) và đã bị hủy.
wait-needs-link = { $count ->
   *[other] ⏳ { $count } lệnh vẫn đang chờ và có hạn. Khi tài khoản của lệnh không được liên kết ở đây, tôi không thể giữ đúng hạn: phần chưa đến khi đó không bị hủy, và tiền của phần đó vẫn bị giữ.
  }
wait-unlinked = ⚠️ <b>Phần còn lại của lệnh chưa được hủy.</b> Hạn của bạn cho { $what } tới { $address } là { $end }, nhưng tài khoản đã thanh toán không còn được liên kết ở đây, hoặc khóa của nó không còn dùng được. Phần chưa đến vẫn đang chờ, và tiền của phần đó vẫn bị giữ. Hãy liên kết lại tài khoản, tôi sẽ hủy phần còn lại trong vòng một phút.
purchase-earlier-unknown = ❗ Tôi vẫn đang kiểm tra xem lệnh trước của bạn ({ $what }) có thành không. Nếu đặt bây giờ, bạn có thể nhận cả hai.
purchase-requoted-price = 🔄 Giá đã thay đổi. Không có gì bị trừ; đây là báo giá mới.
purchase-requoted-rise = 🔄 Giá đã tăng { $more } TRX. Không có gì bị trừ; đây là báo giá mới.
purchase-requoted-promo-ended = 🎟 Mã giảm giá đã kết thúc. Không có gì bị trừ; đây là báo giá không có mã.
purchase-requoted-promo-used-up = 🎟 Mã giảm giá đã hết lượt. Không có gì bị trừ; đây là báo giá không có mã.
purchase-requoted-promo-used = 🎟 Bạn đã dùng mã giảm giá này hết số lần dành cho một người. Không có gì bị trừ; đây là báo giá không có mã.
purchase-requoted-market = 🔄 Thị trường đã thay đổi và không còn khớp được ngay. Không có gì bị trừ; đây là tình hình hiện tại.
purchase-requoted-made-already = 📦 Lệnh trước đó của bạn cho cùng nội dung này cuối cùng đã được đặt; tôi hiển thị nó trong một tin nhắn riêng. Lần này chưa đặt gì. Chỉ xác nhận nếu bạn muốn thêm lần thứ hai.
purchase-requoted-balance = 🔄 Số dư của bạn không còn đủ. Không có gì bị trừ.
purchase-came-back = 💰 Khoản nạp đã đến. Đây là báo giá theo giá hiện tại.
button-confirm = ✅ Thuê với { $cost } TRX
button-confirm-extend = ✅ Gia hạn với { $cost } TRX
button-take-part = Lấy { $amount } ngay
button-rest-later = Đặt hết, chờ phần còn lại
button-order-wait = Đặt và chờ
button-new-quote = 🔄 Báo giá mới
button-retry = 🔄 Thử lại
button-buy-again = 🔁 Thuê lại
button-order-details = 🔎 Chi tiết
button-quote-details = 🔎 Chi tiết
button-ways = 💳 Trả cách khác…
ways-ask = Bạn muốn trả bằng cách nào?
purchase-sending = ⏳ Đang đặt { $what } giá { $cost } TRX…
purchase-unknown = ❗ <b>Tôi chưa biết lệnh của bạn đã được đặt hay chưa</b>
purchase-unknown-why = Sàn cho thuê không trả lời rõ ràng khi tôi đặt { $what } với giá { $cost } TRX. Tôi không đặt lại.
purchase-unknown-next = Tôi đang xem các lệnh và số dư của bạn, và sẽ báo bạn tại đây kết quả ra sao. Lệnh có thể hiện muộn, nên việc này có thể mất 10 phút.
purchase-unknown-unreachable = Tôi vẫn chưa kết nối được với sàn cho thuê. Tôi sẽ thử tiếp và báo bạn tại đây. Trước lúc đó, vui lòng đừng đặt lại.
purchase-unknown-money = Số dư của bạn giảm nhiều hơn các lệnh tôi thấy, nên có lẽ lệnh đã được đặt và chưa được liệt kê. Tôi tiếp tục tìm và báo bạn tại đây. Trước lúc đó, vui lòng đừng đặt lại cùng nội dung.
purchase-not-seen = ❔ <b>Rất có thể lệnh của bạn chưa được đặt:</b> { $what } với giá { $cost } TRX
purchase-not-seen-why = Sàn cho thuê không có lệnh nào như vậy, và số dư của bạn không bị trừ cho lệnh đó.
purchase-not-seen-money = Sàn cho thuê không hiển thị lệnh nào như vậy. Nhưng số dư của bạn giảm nhiều hơn các lệnh tôi thấy: hãy hỏi sàn cho thuê về việc này.
purchase-not-seen-next = Tôi tiếp tục tìm đến { $until } và nhắn cho bạn nếu lệnh vẫn xuất hiện. Nếu bạn đặt cùng nội dung trước lúc đó, cả hai có thể đều được đặt.
purchase-not-made = ✅ <b>Không có gì bị trừ.</b> Lệnh của bạn cho { $what } ({ $cost } TRX) không được đặt.
purchase-found-late = ❗ Tôi đã nói rằng lệnh này rất có thể chưa được đặt. Bây giờ sàn cho thuê hiển thị nó. Nếu bạn tự đặt nó ở nơi khác thì lệnh của tôi đã không được đặt.
purchase-refused-title = ✖️ <b>Không đặt, không có gì bị trừ:</b> { $what }
purchase-expired = Báo giá này đã hết hạn. Không có gì bị trừ.
purchase-waiting-ended = Tôi đã ngừng chờ khoản nạp của bạn. Không có gì bị trừ.
purchase-cancelled = Đã hủy. Không có gì bị trừ.
quote-cancelled = Đã hủy báo giá. Không có gì bị trừ.
purchase-ordered-buy = ⏳ <b>Đang tìm { $what }…</b>
purchase-ordered-extend = ⏳ <b>Đang gia hạn { $what }…</b>
purchase-progress = { $bar } { $percent }%
purchase-paid = Đã thanh toán: { $cost } TRX
purchase-paid-delegations = { $cost } TRX · { $count } lượt ủy quyền { $links }
purchase-order-id = Lệnh: { $id }
purchase-completed-buy = ✅ <b>{ $what }</b> cho { $address } đến <b>{ $end }</b>
purchase-completed-extend = ✅ <b>{ $what }</b> cho { $address } đã gia hạn đến <b>{ $end }</b>
purchase-completed-part = ☑️ <b>{ $percent }% của { $what }</b> cho { $address }: lệnh đã kết thúc
purchase-completed-parts = ✅ <b>{ $what }</b> cho { $address }, gồm { $parts } phần
purchase-runs = Mỗi phần có thời gian riêng:
purchase-run = • { $amount }: { $start } đến <b>{ $end }</b>
purchase-run-over = • { $amount }: { $start } đến { $end }, đã kết thúc
purchase-run-until = • { $amount }: đến <b>{ $end }</b>
purchase-runs-most = Nhiều nhất <b>{ $amount }</b> cùng một lúc.
saved = 💚 Đã tiết kiệm: <b>{ $saved } TRX</b> ({ $percent }%): đốt TRX sẽ tốn { $burn } TRX
purchase-ends = Đến: <b>{ $end }</b>
purchase-ends-first = Phần đầu tiên đến: <b>{ $end }</b>
purchase-ends-last = Phần cuối cùng đến: <b>{ $end }</b>
purchase-delegations = Ủy quyền bởi:
purchase-delegation = • { $delegator}: { $amount }
purchase-delegation-link = • { $delegator}: { $amount }, <a href="{ $url }">giao dịch</a>
purchase-more = … và { $count } mục nữa

## paying from another wallet
button-pay-wallet = 📲 Thanh toán từ ví khác
button-copy-amount = 📋 Sao chép số tiền
button-wallet-order = 📲 Cần thanh toán: { $what } · { $cost } TRX · { $left }
orders-to-pay = 📲 đang chờ bạn thanh toán: chạm vào để xem gửi đến đâu.
purchase-requoted-no-wallet = ℹ️ Sàn cho thuê này không nhận thanh toán từ ví khác. Không có gì bị trừ; bạn có thể thanh toán từ số dư.
failure-unpaid = Bạn có quá nhiều lệnh chưa thanh toán. Hãy thanh toán một lệnh, hoặc đợi chúng hết hạn. Không có gì bị trừ.
wallet-asking = ⏳ Đang lấy địa chỉ thanh toán: { $cost } TRX cho { $what }…
wallet-asking-again = Sàn cho thuê chưa trả lời. Tôi tiếp tục hỏi. Đến giờ chưa có gì phải thanh toán, và không có gì bị trừ.
wallet-title = 📲 <b>Thanh toán cho { $what }, { $duration }</b>
wallet-amount = Gửi: { $amount } TRX
wallet-amount-rest = Còn phải gửi: { $amount } TRX
wallet-address = Đến: { $address }
wallet-left = ⏳ <b>Còn { $left }</b>, đến { $time }
wallet-partly = 💰 <b>{ $paid } trên { $amount } TRX đã đến, còn thiếu { $missing } TRX.</b>
wallet-all-seen = ✅ <b>Đã thấy đủ { $amount } TRX: không cần gửi thêm gì nữa.</b>
wallet-arriving = 🔎 Đã thấy thêm { $arriving } TRX. Số tiền lớn được tính khi mạng đã xác nhận, trong khoảng một phút.
wallet-part-title = 💰 <b>{ $came } TRX đã đến cho { $what }. Vẫn chưa đủ.</b>
wallet-part = Đã có { $seen } trên { $amount } TRX, còn thiếu { $missing } TRX.
wallet-part-arriving = Số tiền lớn cần khoảng một phút để xác nhận.
wallet-part-else = Nếu phần còn lại không đến kịp, không có gì được đặt và số đã đến sẽ vào số dư của bạn.
wallet-part-else-sender = Nếu phần còn lại không đến kịp, không có gì được đặt và số đã đến được trả về ví đã gửi.
wallet-covered = 💰 <b>{ $amount } TRX đã đến.</b> Lệnh của bạn đang được đặt.
wallet-over = ⌛ <b>Đã hết thời gian.</b> Vui lòng đừng gửi gì nữa. Tôi đang tìm hiểu những gì đã đến kịp; việc này mất một hai phút.
wallet-rules = • Từ bất kỳ ví hoặc sàn giao dịch nào. Chỉ TRX, không nhận token.
    • Chỉ tính số thực đến: sàn giao dịch có thể giữ phí, nên hãy kiểm tra số sàn gửi đi.
    • Thừa, thiếu hoặc muộn: số đó vào số dư của bạn ở đây.
wallet-rules-sender = • Từ ví của chính bạn. Chỉ TRX, không nhận token.
    • Thừa, thiếu hoặc muộn: số đó được trả về ví đã gửi. Dưới 1 TRX thì quá ít để trả về riêng.
    • Không gửi từ sàn giao dịch: tiền trả về có thể bị mất ở đó. Hãy liên kết tài khoản trước, khi đó tiền vào số dư của bạn.
wallet-rules-network = • Ví của bạn trả cho mạng thêm khoảng { $fee } TRX vì địa chỉ còn mới.
wallet-forgotten = ✖️ <b>Đã hủy.</b> Vui lòng đừng gửi gì đến địa chỉ đó nữa. Nếu { $amount } TRX vẫn đến đó trước { $time }, lệnh vẫn được đặt; mọi khoản khác vào số dư của bạn.
wallet-forgotten-sender = ✖️ <b>Đã hủy.</b> Vui lòng đừng gửi gì đến địa chỉ đó nữa. Nếu { $amount } TRX vẫn đến đó trước { $time }, lệnh vẫn được đặt; mọi khoản khác được trả về ví đã gửi.
wallet-forgotten-part = { $paid } TRX đã đến rồi. Nếu không có gì đến thêm, số đó vào số dư của bạn sau thời điểm trên.
wallet-forgotten-part-sender = { $paid } TRX đã đến rồi. Nếu không có gì đến thêm, số đó được trả về sau thời điểm trên.
wallet-expired = ⌛ <b>Không được thanh toán kịp, không đặt gì:</b> { $what }
wallet-cancelled = ✖️ <b>Đã hủy trước khi thanh toán, không đặt gì:</b> { $what }
wallet-taken = ✅ <b>Người khác đã thanh toán khoản này:</b> { $what }. Bạn không cần thanh toán nữa.
wallet-expired-part = { $paid } trên { $amount } TRX đã đến kịp.
wallet-expired-none = Không có gì đến kịp.
wallet-late = Vui lòng đừng gửi gì đến địa chỉ đó nữa. Những gì vẫn đến sẽ vào số dư của bạn.
wallet-late-sender = Vui lòng đừng gửi gì đến địa chỉ đó nữa. Những gì vẫn đến sẽ được trả về ví đã gửi.
wallet-to-balance = { $paid } TRX của bạn sẽ vào số dư. Tôi sẽ báo bạn sau một hai phút.
wallet-to-sender = { $paid } TRX của bạn được trả về ví đã gửi. Tôi báo bạn khi tiền được gửi đi, trong một hai phút.
wallet-returned = ↩️ <b>Bạn đã thanh toán, nhưng lệnh không còn đặt được nữa:</b> { $what }
wallet-why-market = Khi khoản thanh toán của bạn đến, thị trường không còn khớp được ngay.
wallet-why-previous = Một lệnh trước cho địa chỉ này chưa được khớp, và sàn cho thuê chỉ nhận lệnh tiếp theo sau lệnh đó.
wallet-why-other = Sàn cho thuê cho biết: { $reason }
wallet-missing = ❗ <b>Tôi không thể tìm hiểu được khoản này đã được thanh toán hay chưa:</b> { $what }. Nếu bạn đã gửi TRX cho nó, hãy xem số dư của bạn và /orders, và đưa số lệnh cho sàn cho thuê.
wallet-missing-sender = ❗ <b>Tôi không thể biết khoản này đã được thanh toán hay chưa:</b> { $what }. Nếu bạn đã gửi TRX cho nó, hãy viết cho /support kèm số lệnh.
wallet-credited = 💰 <b>{ $amount } TRX đã vào số dư của bạn.</b>
wallet-sent-back = ↩️ <b>{ $amount } TRX đang được trả về ví đã gửi.</b>
wallet-credited-rest = Bạn đã gửi nhiều hơn số lệnh cần.
wallet-repaid = ℹ️ <b>{ $amount } TRX trong số bạn gửi được giữ lại</b> cho khoản tài khoản của bạn còn nợ: blockchain đã hoàn tác một lần thanh toán trước sau khi nó đã được dùng.

## paid by somebody else, and inline mode
button-ask-pay = 🙏 Nhờ người khác thanh toán
button-request-pay = 💳 Thanh toán giúp tôi
button-request-open = 🔄 Xem lại
button-request-share = 📨 Gửi cho ai đó
button-request-drop = ✖️ Thu hồi yêu cầu
request-what = <b>{ $what }</b> trong { $duration }
request-made = 🙏 <b>Một yêu cầu thanh toán giúp bạn.</b> Gửi liên kết cho ai đó, hoặc cho xem ảnh: ai mở ra sẽ thấy bạn muốn gì và thanh toán từ số dư của họ hoặc từ bất kỳ ví nào.
request-made-balance = 🙏 <b>Một yêu cầu thanh toán giúp bạn.</b> Gửi liên kết cho ai đó, hoặc cho xem ảnh: ai mở ra sẽ thấy bạn muốn gì và thanh toán từ số dư của họ tại đây. Sàn cho thuê này không nhận thanh toán từ ví.
request-link = Liên kết: { $link }
request-terms = Có hiệu lực đến { $end } và chỉ được thanh toán một lần. Tôi báo bạn khi có người thanh toán. Nếu bạn tự thanh toán báo giá ở trên, yêu cầu này sẽ đóng.
request-share = Hãy thanh toán giúp tôi { $what } trên TRON:
request-asks = 🙏 <b>{ $who } nhờ bạn thanh toán khoản này:</b>
request-somebody = Ai đó
request-quote-own = 🙏 <b>Yêu cầu của chính bạn.</b> Nếu bạn tự thanh toán, yêu cầu sẽ đóng. Mở đến { $end }.
request-no-account = Không cần tài khoản: trả từ ví nào cũng được. Nếu đã liên kết tài khoản, bạn trả từ số dư bằng một lần chạm.
request-wallet-open = ⏳ Có người muốn thanh toán từ ví nhưng chưa gửi gì. Nếu bạn thanh toán bây giờ, khoản thanh toán đó bị hủy.
request-quote = 🙏 <b>{ $who } nhờ bạn thanh toán khoản này.</b> Tài nguyên đến địa chỉ bên dưới; bạn nhận biên nhận. Mở đến { $end }.
request-short = 📉 Hiện thị trường không khớp được toàn bộ, mà một yêu cầu phải được thanh toán trong một lần. Hãy xem lại sau vài phút.
request-told = 🎉 <b>Đã có người thanh toán cho bạn.</b>
request-undone = ⚠️ <b>Khoản thanh toán cho bạn không thành.</b> Người trả được hoàn tiền.
request-open-again = Yêu cầu của bạn lại mở đến { $end }.
request-dropped = ✖️ Đã thu hồi yêu cầu. Không ai thanh toán được nữa.
request-paying = ⏳ Đang có người thanh toán. Bạn không bị trừ tiền. Nếu khoản của họ không thành, bạn có thể thanh toán.
request-paid = ✅ Đã có người thanh toán cho mục này rồi. Bạn không bị trừ gì.
request-expired = ⌛ Yêu cầu này đã quá cũ. Không có gì bị trừ. Người nhờ có thể gửi yêu cầu mới.
request-withdrawn = ✖️ Yêu cầu này đã được thu hồi. Không có gì bị trừ.
request-gone = Yêu cầu này không còn nữa. Không có gì bị trừ. Người nhờ có thể gửi yêu cầu mới.
request-card-open = 🙏 <b>Nhờ bạn thanh toán lượt thuê này</b>
request-card-paying = ⏳ <b>Đang có người thanh toán cho lượt thuê này</b>
request-card-paid = ✅ <b>Đã thanh toán.</b> Lượt thuê bắt đầu trong giây lát.
request-card-filled = ✅ <b>Đã thanh toán và giao</b>
request-card-expired = ⌛ <b>Không ai thanh toán kịp</b>
request-card-withdrawn = ✖️ <b>Yêu cầu này đã được thu hồi</b>
request-card-from = Từ { $who }
request-card-terms = Khoảng { $cost } TRX theo giá hiện tại. Bất kỳ ai ở đây đều có thể thanh toán đến { $end }.
inline-card-title = 🙏 Thanh toán giúp tôi
inline-card = { $what }, { $duration }, cho { $receiver }: khoảng { $cost } TRX
inline-price = ⚡ { $what } trong { $duration }: { $cost } TRX lúc này
inline-price-hint = Gửi giá này vào cuộc trò chuyện
inline-saves = Rẻ hơn { $percent }% so với đốt TRX
inline-short = 📉 Hiện chỉ có { $available }.
inline-no-price-title = ⚠️ Hiện không có giá
inline-no-price = Sàn cho thuê hiện không trả lời. Vui lòng thử lại sau một phút.
inline-how-title = ❓ Cách viết
inline-not-read = 🤔 Tôi không đọc được
inline-how-short = @{ $name } 65k 1h T… (số lượng, thời gian, địa chỉ)
inline-how = Trong bất kỳ chat nào, gõ tên tôi, số lượng, thời hạn và địa chỉ: <code>@{ $name } 65k 1h T…</code>. Có địa chỉ thì người khác trả giúp bạn được; không có thì bạn nhận giá hiện tại.
wallet-credited-unpaid = Lệnh không thành.

## failures of a purchase, each with a next step
failure-key = 🔑 Khóa API của bạn không còn dùng được: đã bị thu hồi hoặc thuộc dịch vụ khác. Không có gì bị trừ. Hãy liên kết khóa đang dùng để tiếp tục.
failure-balance = Số dư của bạn không đủ. Không có gì bị trừ.
failure-price = Giá đã vượt mức bạn xác nhận. Không có gì bị trừ. Báo giá mới cho thấy giá hiện tại.
failure-market = Thị trường hiện không khớp được lệnh này. Không có gì bị trừ. Báo giá mới cho thấy hiện có thể thuê gì.
failure-extend = Thị trường không còn gia hạn như vậy được. Không có gì bị trừ. Báo giá mới cho thấy có thể gia hạn gì.
failure-nothing-to-extend = Không có gì gia hạn được đến lúc đó cho địa chỉ này. Không có gì bị trừ. Hãy thử thời điểm kết thúc khác, hoặc thuê mới.
failure-previous = Một lệnh trước cho địa chỉ này chưa được khớp, và sàn cho thuê chỉ nhận lệnh tiếp theo sau lệnh đó. Không có gì bị trừ. Hãy xem /orders.
failure-busy = Dịch vụ đang bận. Không có gì bị trừ. Vui lòng thử lại sau vài giây.
failure-forbidden = Tài khoản của bạn không làm được việc này. Không có gì bị trừ. Hãy kiểm tra tài khoản, hoặc liên kết tài khoản khác.
failure-sub-key = Khóa đang liên kết bị giới hạn: chỉ xem, đặt lệnh và gia hạn được. Để làm việc này, hãy liên kết khóa chính của tài khoản.
failure-sub-key-receiver = Khóa liên kết ở đây không được đặt lệnh cho địa chỉ này. Không có gì bị trừ.
failure-sub-key-budget = Việc này tốn nhiều hơn phần hạn mức hôm nay còn lại của khóa liên kết ở đây. Không có gì bị trừ.
failure-values = Sàn cho thuê không chấp nhận các giá trị này. Không có gì bị trừ. Hãy đổi số lượng hoặc thời hạn.
failure-down = Dịch vụ không trả lời đúng như mong đợi. Không có gì bị trừ. Vui lòng thử lại sau một phút.
failure-paused = ⏸ Người vận hành đã tạm dừng việc mua{ $reason }. Không có gì bị trừ. Các lượt đang chạy vẫn tiếp tục.
failure-market-paused = ⏸ Sàn cho thuê hiện không nhận lệnh mới. Không có gì bị trừ. Các lượt thuê đang chạy của bạn vẫn tiếp tục.
failure-own = Đã xảy ra lỗi ở phía chúng tôi. Không có gì bị trừ. Hãy báo cho /support và nêu mã tham chiếu <code>{ $reference }</code>.
failure-unknown = Sàn cho thuê đã từ chối vì một lý do tôi không biết ({ $code }). Không có gì bị trừ. Hãy báo cho /support và nêu mã tham chiếu <code>{ $reference }</code>.

## buy
command-buy = Thuê Năng lượng hoặc Băng thông, từng bước
command-energy = Thuê Năng lượng: địa chỉ, số lượng, thời hạn
command-bandwidth = Thuê Băng thông: địa chỉ, số lượng, thời hạn
buy-resource = <b>Bạn muốn thuê gì?</b>

  Năng lượng dùng cho việc chuyển USDT và các hợp đồng khác, Băng thông dùng cho mọi giao dịch.
buy-stands = Số dư: { $balance } TRX
buy-stands-unknown = Số dư: hiện chưa xem được.
buy-receiver = <b>{ $resource }: cho địa chỉ nào?</b>

  Chọn một địa chỉ bạn đã dùng, hoặc dán một địa chỉ TRON.
buy-receiver-new = <b>{ $resource }: cho địa chỉ nào?</b>

  Hãy dán một địa chỉ TRON (T…, 34 ký tự).
buy-amount = <b>{ $resource }: bao nhiêu?</b>

  Chọn việc bạn cần dùng, hoặc gõ số lượng như <code>65000</code>, <code>65k</code> hoặc <code>1.5M</code>.
buy-market = Từ { $price } TRX cho 1.000 mỗi ngày; có sẵn { $available } trong một giờ
buy-amount-chosen = Số lượng: <b>{ $what }</b>
buy-recipient = <b>USDT gửi đến ai?</b>
    Hãy gửi địa chỉ, hoặc dán giao dịch chuyển hay txid của nó: tôi kiểm tra trên blockchain xem { $amount } Năng lượng có đủ không. Người chưa có USDT cần khoảng gấp đôi. Bạn có thể bỏ qua bước này.
buy-recipient-not-found = Hiện tôi không tìm thấy giao dịch đó trên blockchain. Hãy gửi địa chỉ người nhận, hoặc bỏ qua.
buy-recipient-no-usdt = Đó không phải lần chuyển USDT. Hãy gửi địa chỉ người nhận, hoặc bỏ qua.
buy-recipient-same = Đó là địa chỉ được thuê Năng lượng. Hãy gửi địa chỉ nhận USDT, hoặc bỏ qua.
button-skip = ⏭ Bỏ qua
buy-duration = <b>Trong bao lâu?</b>

  Chọn, hoặc gõ <code>15m</code>, <code>3h</code>, <code>1d</code>; số không kèm đơn vị là số ngày.

  ⚖️ <b>Một giờ có giá bằng một ngày:</b> dưới một ngày, thị trường tính tiền cả ngày.
button-duration = { $duration } · { $cost } TRX
price-asking = Đang hỏi giá thị trường…
buy-usage-address = ĐỊA_CHỈ
buy-usage-energy = ⚡ Hãy gõ như sau: <code>/energy ĐỊA_CHỈ SỐ_LƯỢNG THỜI_HẠN</code>

  Ví dụ <code>/energy { $address } 65k 1h</code>
buy-usage-bandwidth = 📶 Hãy gõ như sau: <code>/bandwidth ĐỊA_CHỈ SỐ_LƯỢNG THỜI_HẠN</code>

  Ví dụ <code>/bandwidth { $address } 5000 1h</code>
buy-link-wrong = ⚠️ Liên kết đó không mô tả một lệnh tôi có thể đặt. Hãy bắt đầu ở đây.
preset-usdt-holder = 1 lần chuyển USDT · { $amount }
preset-usdt-new = 1 lần chuyển USDT, địa chỉ mới · { $amount }
preset-usdt-holder-5 = 5 lần chuyển USDT · { $amount }
preset-usdt-holder-10 = 10 lần chuyển USDT · { $amount }
preset-usdt-3 = 3 lần chuyển USDT · { $amount }
preset-usdt-20 = 20 lần chuyển USDT · { $amount }

## wrong input: amounts, durations, addresses
wrong-empty = Bạn chưa gõ gì. Vui lòng gõ vào.
wrong-too-long = Quá dài: một dòng chỉ được tối đa { $characters } ký tự và { $words } từ.
wrong-which = Số này có thể là { $first } hoặc { $second }. Hãy gõ một trong hai, đúng như vậy.
wrong-part = Tôi không biết “{ $text }” ở đây nghĩa là gì. Hãy gõ số lượng như 65k và thời gian như 1h.
wrong-many = Dòng này có quá nhiều số. Tôi cần một số lượng và một thời gian, như 65k 1h.
wrong-unicode-digits = Vui lòng dùng chữ số thường từ 0 đến 9.
wrong-exponent = Vui lòng viết đầy đủ con số, không dùng “e”.
wrong-not-positive = Phải lớn hơn 0.
wrong-amount-fraction = Chỉ thuê được đơn vị nguyên: không có phần lẻ.
wrong-amount = Đó không phải là số lượng. Thử 65000, 65k hoặc 1.5M.
wrong-amount-address = Đó là địa chỉ hoặc giao dịch. Tôi cần số lượng, như 65000, 65k hoặc 1.5M.
wrong-amount-separators = Dấu chấm hay dấu phẩy đó là hàng nghìn hay phần thập phân? Thử 65000, 65k hoặc 1.5M.
wrong-amount-below = Lệnh nhỏ nhất là { $energy } hoặc { $bandwidth }.
wrong-amount-above = Lệnh lớn nhất là { $max }.
wrong-duration-fraction = Tôi đọc được nửa và một phần tư, như 1.5h. Với phần lẻ khác, hãy dùng đơn vị nhỏ hơn, như 70m.
wrong-duration = Đó không phải là thời hạn. Thử 15m, 2 giờ, 1h30m hoặc 1d; chỉ gõ số nghĩa là số ngày.
wrong-duration-address = Đó là một địa chỉ hoặc một giao dịch. Ở đây tôi hỏi thời hạn: hãy gõ ví dụ 15m, 2 giờ hoặc 1d.
wrong-duration-below = Thời gian thuê ngắn nhất là { $min }.
wrong-duration-above = Thời gian thuê dài nhất là { $max }.
wrong-address-shape = Đó không phải địa chỉ TRON. Địa chỉ TRON bắt đầu bằng T và có 34 ký tự.
wrong-address-checksum = Địa chỉ đó có lỗi gõ: mã kiểm tra bị sai. Hãy sao chép lại từ ví.
wrong-address-look-alike = Đừng dùng địa chỉ này. Ký tự thứ { $position }, “{ $letter }”, chỉ trông giống ký tự của địa chỉ TRON; kẻ lừa đảo tạo ra những bản sao như vậy. Hãy sao chép lại địa chỉ từ ví.
wrong-address-several = Ở đây có nhiều hơn một địa chỉ. Chỉ gửi địa chỉ bạn muốn dùng.
wrong-address-hex = Đó là dạng thập lục phân. Trong ví, địa chỉ này là { $address }; nếu đúng, hãy gửi dạng đó.
wrong-address-foreign = Đó là địa chỉ của một blockchain khác (0x…). Tôi cần một địa chỉ TRON: bắt đầu bằng T.
wrong-address-not-activated = Địa chỉ này chưa tồn tại trên blockchain, nên không thể ủy quyền gì cho nó. Hãy gửi cho nó một lượng TRX bất kỳ từ ví khác (mạng lấy khoảng { $fee } TRX cho việc đó), rồi gửi lại địa chỉ cho tôi.
wrong-address-contract = Đây là một hợp đồng. Chỉ có thể thuê tài nguyên cho địa chỉ ví.
wrong-address-deposit = Đó là địa chỉ nạp của bạn, chỉ để nhận TRX. Hãy dán địa chỉ ví bạn dùng để gửi.
wrong-address-unreachable = Hiện tôi không kết nối được với mạng TRON để kiểm tra địa chỉ này. Vui lòng gửi lại sau giây lát.
wrong-one-of = <code>{ $text }</code>: { $problem }

activation-offer =
    <b>Địa chỉ này chưa từng được kích hoạt:</b> { $address }
    Không thể ủy quyền gì cho nó trước khi kích hoạt. Kích hoạt tốn <b>{ $cost } TRX</b>, một lần, từ số dư của bạn ({ $balance } TRX). Sau đó chúng ta tiếp tục ở đây.
activation-short = 💰 <b>Còn thiếu { $missing } TRX.</b>
activation-under-way = 🌱 Đang kích hoạt { $address }… Việc này mất vài giây.
activation-coming =
    ⏳ { $address } chưa có trên blockchain.
    Hãy kiểm tra lại sau giây lát. Dù bạn kiểm tra bao nhiêu lần, bạn chỉ thanh toán một lần.
activation-done = ✅ { $address } đã được kích hoạt. Tốn { $cost } TRX, trừ vào số dư của bạn.
button-activate = ✅ Kích hoạt: { $cost } TRX
button-bulk = 🧾 Nhiều địa chỉ
command-bulk = Thuê cho nhiều địa chỉ cùng lúc
bulk-ask = <b>Thuê cho nhiều địa chỉ</b>
    Hãy gửi cho tôi một danh sách: mỗi dòng một địa chỉ, sau đó là số lượng và thời gian, như <code>T… 65000 1h</code>; thời gian không kèm đơn vị là số ngày. Dòng nào không ghi bao nhiêu hoặc bao lâu, tôi sẽ hỏi một lần cho tất cả.
    Tệp (CSV hoặc văn bản) cũng được. Mỗi lần tối đa { $most } địa chỉ.
bulk-too-many = ⚠️ Có { $count } dòng. Mỗi lần tôi nhận tối đa { $most } dòng: hãy gửi thành nhiều phần. Chưa đặt lệnh nào.
bulk-cut = ⚠️ Tin nhắn quá dài, có thể Telegram đã cắt nó, nên tôi bỏ qua. Chưa đặt lệnh nào. Hãy gửi tệp (CSV hoặc văn bản), hoặc tối đa { $most } dòng mỗi tin nhắn.
bulk-empty = ⚠️ Không có dòng nào chứa địa chỉ.
bulk-file-lost = ⚠️ Telegram không đưa tệp cho tôi. Vui lòng gửi lại lần nữa, hoặc dán danh sách.
bulk-file-large = ⚠️ Tệp quá lớn: tối đa 1 MB. Hãy gửi thành nhiều phần.
bulk-file-no-text = ⚠️ Tệp đó không phải văn bản. Trong bảng tính, hãy chọn “Lưu thành” và CSV.
bulk-none-good = ⚠️ Không dùng được dòng nào. Chưa đặt lệnh nào.
bulk-problems = { $count ->
   *[other] ⚠️ Không dùng được { $count } dòng:
  }
bulk-problem = • Dòng { $n } (<code>{ $text }</code>): { $problem }
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
bulk-title-both = <b>Năng lượng và Băng thông trong một đơn</b>
bulk-group = { $count ->
    [1] • 1 × { $what }, { $duration }: { $cost } TRX
   *[other] • { $count } × { $what }, { $duration }: mỗi địa chỉ { $cost } TRX
  }
bulk-left-out = ⚠️ <b>Bỏ qua</b>, không tính tiền:
bulk-left-line = • Dòng { $lines }: { $problem }
bulk-left-not-activated = Địa chỉ này chưa tồn tại trên blockchain. Hãy gửi riêng nó cho tôi, tôi sẽ chỉ cách kích hoạt.
bulk-left-unreachable = Mạng TRON không trả lời nên tôi chưa kiểm tra được địa chỉ này. Hãy bấm “Kiểm tra lại”.
bulk-left-warned = Địa chỉ này nằm trong danh sách đen của USDT hoặc danh sách lừa đảo đã biết. Nếu chắc chắn, hãy thuê riêng cho nó bằng /buy.
bulk-left-made = Đã tìm thấy một đơn giống hệt mà câu trả lời bị mất, nên không đặt lại nữa.
bulk-lately = ⚠️ <b>Đã đặt trong một giờ qua</b>, cùng địa chỉ, số lượng và thời gian: { $count }. Xác nhận sẽ đặt thêm một lần nữa.
bulk-available = ⚠️ Thị trường hiện có { $available }. Phần không thể khớp thì không được đặt và không bị tính tiền; tôi cho bạn thấy phần đó, và bạn có thể thử lại.
bulk-cost = Chi phí: tối đa <b>{ $cost } TRX</b>
bulk-short = 💰 Số dư của bạn là { $balance } TRX: <b>còn thiếu { $missing } TRX.</b> Hãy nạp trước, rồi chạm “Kiểm tra lại”.
bulk-filled = { $bar } đã khớp <b>{ $filled } trên { $all }</b>
bulk-filling = ⏳ Đang khớp: { $count }
bulk-waiting = ▫️ Chưa đặt: { $count }
bulk-unknown = ❓ Bị mất câu trả lời, tôi đang tìm hiểu: { $count }
bulk-returned = ↩️ Khớp một phần, còn lại đã hoàn tiền: { $count }
bulk-failed = ❌ Không đặt, không trả tiền: { $count }
bulk-unwanted = ✖️ Đã dừng trước khi đặt, không trả tiền: { $count }
bulk-paid = Đã thanh toán: <b>{ $paid } TRX</b>, tối đa { $most } TRX
bulk-paused = ⏸ Người vận hành đã tạm dừng việc mua{ $reason }. Phần còn lại được đặt khi việc mua tiếp tục; bạn cũng có thể dừng nó.
bulk-not-made = Dịch vụ không biết lệnh này, nên rất có thể không có gì bị trừ. Tôi tiếp tục tìm trong 24 giờ.
bulk-uncharged = ❌ Dòng { $lines }, không bị trừ tiền: { $why }
bulk-why-price = giá đã tăng
bulk-why-market = thị trường không có đủ
bulk-why-balance = số dư của bạn không đủ
bulk-why-key = khóa API không còn dùng được
bulk-why-other = sàn cho thuê từ chối ({ $code })
bulk-line = { $mark } <code>{ $receiver }</code> · { $amount } · { $duration }
bulk-ends = Tôi không nhắn khi các lượt này kết thúc. /orders cho biết thời gian còn lại.
bulk-csv = Kết quả của từng dòng. Thời gian theo UTC.
button-bulk-go-on = ➡️ Tiếp tục với { $count }
button-bulk-confirm = ✅ Xác nhận { $count }, giá { $cost } TRX
button-bulk-look = 🔄 Kiểm tra lại
button-bulk-stop = ✋ Dừng phần còn lại
button-bulk-again = 🔄 Báo giá mới cho { $count } địa chỉ
button-bulk-csv = 📄 Kết quả dạng tệp

## extend
command-extend = Kéo dài một lượt thuê
extend-which = <b>Gia hạn: lượt thuê nào?</b>

  Chọn một lượt thuê, hoặc dán một địa chỉ TRON để gia hạn mọi thứ nó có.
extend-which-none = <b>Gia hạn: địa chỉ nào?</b>

  Theo tôi biết, bạn không có lượt thuê nào đang chạy. Hãy dán địa chỉ TRON đang có lượt thuê.
button-rental = { $what } · { $receiver } · còn { $left }
button-extend-all = Mọi thứ ở địa chỉ này
extend-looking = Đang tìm những gì có thể gia hạn…
extend-none = Tôi không tìm thấy gì để gia hạn cho { $address }. Lượt đã kết thúc không gia hạn được; hãy thuê mới, hoặc dán địa chỉ khác.
extend-none-rental = Không phần nào của lượt thuê này có thể gia hạn (cho { $address }). Bạn có thể thuê mới, hoặc xem mọi thứ mà địa chỉ có.
extend-what = <b>Bạn muốn gia hạn gì?</b>
extend-found = • { $what }, kết thúc lúc { $end }
extend-found-between = • { $what }, thành nhiều phần kết thúc từ { $first } đến { $last }
extend-found-shared = { $found }: { $own } của lượt thuê này, { $others } của lượt khác. Nhà cung cấp của chúng chỉ có một khóa cho địa chỉ này, nên chúng được gia hạn và thanh toán cùng nhau.
extend-sum = Tổng cộng: <b>{ $what }</b>
extend-together = ℹ️ Sàn cho thuê này không phân biệt các lượt thuê ở cùng một địa chỉ: đây là mọi thứ địa chỉ có.
extend-left = ✖️ Bị bỏ ra: { $what }. { $why }
extend-left-ended = Đã kết thúc.
extend-left-not-allowed = Nhà cung cấp không cho gia hạn.
extend-left-no-lock = Phần này có thể trả sớm, nên không gia hạn được.
extend-left-ending = Sẽ kết thúc trong vài giây.
extend-left-longer = Đã chạy lâu hơn thời điểm đó.
extend-left-too-long = Nhà cung cấp không cho thuê lâu như vậy.
extend-left-in-progress = Còn phần khác đang trên đường tới đó: hãy thử lại sau một phút.
extend-left-no-stake = Nhà cung cấp đã hết.
extend-left-other = Sàn cho thuê không gia hạn phần này.
extend-end = <b>Đến khi nào?</b>

  Chọn kéo dài thêm bao lâu, hoặc gõ: <code>12h</code>, <code>2d</code>; số không kèm đơn vị là số ngày. Muộn nhất đến { $max }.
extend-end-wrong = Như vậy sẽ kết thúc lúc { $end }. Muộn nhất có thể là { $max }.

## orders
command-orders = Các lệnh của bạn
orders-running = 🟢 <b>Đang chạy</b>
orders-waiting = ⏳ <b>Đang chờ</b>
orders-ended = 🏁 <b>Đã kết thúc</b>
orders-none-running = Không có gì đang chạy.
orders-none-waiting = Bạn không có lệnh nào đang chờ khớp.
orders-none-ended = Bạn chưa có lệnh nào kết thúc.
orders-line-running = • { $what } cho { $receiver }: còn <b>{ $left }</b>, đến { $end }
orders-line-waiting = • { $what } cho { $receiver }: đang chờ, đã khớp <b>{ $percent }%</b>, giá { $price } TRX cho 1.000 mỗi ngày
orders-line-ended = • { $what } cho { $receiver }: { $time }, { $cost } TRX
orders-line-ended-saved = • { $what } cho { $receiver }: { $time }, { $cost } TRX, <b>tiết kiệm { $saved } TRX</b>
orders-line-zap = • { $what } từ { $receiver }: { $state } ({ $time })
button-orders-running = Đang chạy
button-orders-waiting = Đang chờ
button-orders-ended = Đã kết thúc
button-order-waiting = { $what } · { $receiver } · chờ, { $percent }%
button-order-over = { $what } · { $receiver } · { $state }
orders-page = Trang { $page } trên { $pages }
orders-unread = ℹ️ Chỉ liệt kê các lệnh mới nhất. Lệnh cũ hơn: { $more }
orders-tap = Chạm vào một lệnh để xem chi tiết.
button-refresh = 🔄 Làm mới
order-title-normal = 📄 <b>{ $what }</b>
order-title-extend = 📄 <b>Gia hạn: { $what }</b>
order-fill = Đã khớp: { $bar } { $percent }% ({ $filled } trên { $amount })
order-waits = Đã khớp: ⏳ chưa có gì trong { $amount }
order-made = Đặt lúc: { $time }
order-duration = Thời hạn: { $duration }
order-left = Còn lại: <b>{ $left }</b>, đến { $end }
order-left-first = Còn lại: <b>{ $left }</b> cho phần đầu tiên, đến { $end }
order-returnable = Nếu trả sớm, bây giờ <b>{ $refund } TRX</b> sẽ được hoàn lại
order-part-ended = Một phần đã kết thúc: { $end }
order-cancellable = Có thể hủy từ { $time }.
order-duration-extended = Thời hạn: { $duration }, gia hạn thành tổng cộng { $total }
order-extension = Gia hạn đến { $end }: { $cost } TRX cho { $what }
order-ended = Đã kết thúc: { $end }
order-no-delegations = Chưa có ủy quyền nào.
order-missing = Lệnh này không có trong tài khoản của bạn.
orders-updated = Đã cập nhật

## changing an order: cancelling, another price, another receiver
button-cancel-order = ✖️ Hủy lệnh
button-cancel-order-yes = Có, hủy lệnh
button-return = ↩️ Trả sớm
button-return-yes = Có, trả ngay
button-receipt-file = 🧾 Biên nhận có chữ ký
receipt-file = 🧾 Những gì đã bán, đã giao và đã trả, do sàn ký ({ $signer }). Tôi đã kiểm tra chữ ký.
receipt-not-ready = Biên nhận có khoảng một phút sau khi ủy quyền, khi trên chuỗi không còn gì thay đổi được.
receipt-not-offered = Sàn này không ký biên nhận.
receipt-wrong = Chữ ký của biên nhận này không phải của sàn. Hãy báo /support.
button-change-price = 💱 Đổi giá
button-change-price-yes = ✅ Đổi giá
button-change-receiver = 📮 Đổi địa chỉ nhận
button-change-receiver-yes = ✅ Đổi địa chỉ nhận
button-check-again = 🔄 Kiểm tra lại
button-price-higher = +10%: { $price }
button-price-medium = Thị trường: { $price }
change-ask-cancel = ✖️ <b>Hủy lệnh này?</b> { $what }
change-ask-return = ↩️ <b>Trả sớm lượt thuê này?</b> { $what }
change-gives-back = Trả lại: { $amount }
change-return-part = • { $amount }: { $hours } giờ chưa dùng, { $percent }% giá của chúng: { $refund } TRX
change-return-stays = Còn lại: { $amount } hiện không trả được và tiếp tục đến khi kết thúc.
change-return-waits = Phần chưa khớp ({ $amount }) vẫn tiếp tục chờ; có thể hủy riêng phần đó.
change-return-final = ⚠️ Không thể hoàn tác. Địa chỉ sẽ mất phần này trong khoảng hai phút. Chỉ tính những giờ trọn vẹn chưa dùng.
change-gives-up = Từ bỏ, vì chưa ai giao phần này: { $amount }
change-comes-back = Hoàn lại: <b>{ $refund } TRX</b>
change-no-fee = Phí hủy: không có
change-fee = Phí hủy: { $fee } TRX
change-stays = Giữ nguyên: { $amount } đã được ủy quyền và thanh toán, chạy đến khi kết thúc.
change-stays-until = Giữ nguyên: { $amount } đã được ủy quyền và thanh toán, chạy đến { $end }.
change-pending = Đang xử lý: { $amount }. Trong một hai phút, phần này sẽ được ủy quyền hoặc cũng được hoàn tiền.
change-young-cancel = ⏱ Chưa thể hủy lệnh này.
change-young-receiver = ⏱ Chưa thể đổi địa chỉ nhận của lệnh này.
change-young-from = Từ <b>{ $time }</b> trở đi (trong khoảng { $left } nữa).
change-price-ask = 💱 <b>Giá khác cho { $what }</b>

  Hãy gõ giá theo TRX cho 1.000 mỗi ngày, như <code>0,066</code>, hoặc chọn. Lệnh có giá cao hơn được phục vụ trước. Giá mới áp dụng cho phần chưa khớp.
change-price-now = Giá hiện tại: { $price } TRX cho 1.000 mỗi ngày
change-price-lowest = Tối thiểu: { $price } TRX cho 1.000 mỗi ngày
change-price-below = ⚠️ Sàn cho thuê không chấp nhận giá thấp như vậy. Tối thiểu <b>{ $price } TRX</b> cho 1.000 mỗi ngày.
change-price-medium = Trên thị trường, giá khớp được nhiều nhất lúc này: { $price } TRX cho 1.000 mỗi ngày
change-price-same = ⚠️ Đó là giá lệnh đang có. Hãy gõ giá khác.
change-ask-price = 💱 <b>Đổi giá?</b> { $what }
change-price-to = Giá: { $from } → <b>{ $to } TRX</b> cho 1.000 mỗi ngày
change-price-rest = Cho phần chưa khớp: { $amount }
change-total = Tổng mới: <b>{ $total } TRX</b> (hiện { $before } TRX)
change-takes = Trừ từ số dư của bạn: <b>{ $extra } TRX</b>
change-receiver-ask = 📮 <b>Địa chỉ nhận khác cho { $what }</b>

  Hãy dán địa chỉ TRON sẽ nhận phần chưa khớp.
change-receiver-same = ⚠️ Đó là địa chỉ lệnh đang có. Hãy dán địa chỉ khác.
change-ask-receiver = 📮 <b>Đổi địa chỉ nhận?</b> { $what }
change-receiver-from = Đến nay: { $address }
change-receiver-to = Từ nay: { $address }
change-stays-there = { $amount } đã được ủy quyền cho địa chỉ đầu tiên và ở lại đó.
change-moved = 🔄 Trong lúc đó lệnh đã thay đổi. Chưa làm gì cả; đây là tình trạng hiện tại.
change-already = Tôi đang xử lý rồi. Vui lòng đợi giây lát.
change-earlier-unknown = Tôi vẫn đang kiểm tra thay đổi trước của bạn với lệnh này. Tôi sẽ báo bạn tại đây.
change-sending-cancel = ⏳ Đang hủy lệnh…
change-sending-return = ⏳ Đang trả lượt thuê…
change-sending-price = ⏳ Đang đổi giá…
change-sending-receiver = ⏳ Đang đổi địa chỉ nhận…
change-unknown = ❗ <b>Tôi chưa biết việc đó đã được thực hiện hay chưa</b>
change-unknown-cancel = Sàn cho thuê không trả lời khi tôi hủy lệnh của bạn. Tôi không thử lại; tôi theo dõi lệnh và báo bạn tại đây. Việc này có thể mất 10 phút.
change-unknown-return = Sàn cho thuê không trả lời khi tôi trả lượt thuê của bạn. Tôi không thử lại; tôi theo dõi lệnh và báo bạn tại đây. Việc này có thể mất 10 phút.
change-unknown-price = Sàn cho thuê không trả lời khi tôi đổi giá. Tôi không thử lại; tôi theo dõi lệnh và báo bạn tại đây. Việc này có thể mất 10 phút.
change-unknown-receiver = Sàn cho thuê không trả lời khi tôi đổi địa chỉ nhận. Tôi không thử lại; tôi theo dõi lệnh và báo bạn tại đây. Việc này có thể mất 10 phút.
change-not-seen-cancel = Rất có thể lệnh của bạn <b>chưa được hủy</b>: sàn cho thuê hiển thị lệnh vẫn như trước.
change-not-seen-return = Rất có thể lượt thuê của bạn <b>chưa được trả</b>: sàn cho thuê hiển thị nó vẫn như trước.
change-not-seen-price = Rất có thể giá <b>chưa được đổi</b>: sàn cho thuê hiển thị lệnh vẫn như trước.
change-not-seen-receiver = Rất có thể địa chỉ nhận <b>chưa được đổi</b>: sàn cho thuê hiển thị lệnh vẫn như trước.
change-not-seen-next = Tôi tiếp tục tìm đến { $until } và nhắn cho bạn nếu việc đó vẫn được thực hiện.
change-found-late = ❗ Tôi đã nói rằng việc này rất có thể chưa được thực hiện. Bây giờ lệnh cho thấy nó đã được thực hiện.
change-not-made-cancel = Lệnh của bạn <b>chưa bị hủy</b>.
change-not-made-return = Lượt thuê của bạn <b>chưa được trả</b>.
change-not-made-price = Giá <b>chưa được đổi</b>.
change-not-made-receiver = Địa chỉ nhận <b>chưa được đổi</b>.
change-done-cancel = ✅ <b>Đã hủy lệnh:</b> { $what }
change-done-return = ✅ <b>Đã trả sớm:</b> { $amount }
change-return-leaves = Chuỗi lấy nó khỏi địa chỉ trong khoảng hai phút. Không bị trừ thêm gì cho nó.
change-came-back = Đã về lại số dư của bạn: <b>{ $refund } TRX</b>
change-done-price = ✅ <b>Đã đổi giá:</b> { $what } giá { $price } TRX cho 1.000 mỗi ngày
change-costs = Lệnh có giá tổng cộng { $total } TRX.
change-done-receiver = ✅ <b>Đã đổi địa chỉ nhận:</b> { $what }
change-refused = ✖️ <b>Không có gì thay đổi.</b>
change-over = ℹ️ Lệnh này đã khớp xong hoặc đã kết thúc. Không hủy hay đổi được nữa.
return-nothing = ℹ️ Hiện không có phần nào của lượt thuê này trả sớm được. Chưa có gì thay đổi.
return-less = ⏱ Bây giờ số được hoàn lại ít hơn số tôi đã cho bạn xem. Chưa trả gì; hãy kiểm tra lại để xem là bao nhiêu.
return-not-offered = ℹ️ Sàn cho thuê này không cho trả sớm. Lượt thuê chạy đến khi kết thúc.
return-not-taken = ℹ️ Bên ủy quyền phần này chỉ lấy lại khi kết thúc: chuỗi khóa nó đến lúc đó.
return-locked = ℹ️ Chuỗi khóa phần này đến { $end }; trước đó không thể trả.
return-not-final = ⏱ Phần này được ủy quyền chưa đầy một phút trước. Có thể trả ngay khi khối của nó là cuối cùng; hãy xem lại sau một phút.
return-no-hour = ℹ️ Không còn giờ trọn vẹn nào chưa dùng nên không có tiền hoàn lại. Lượt thuê chạy đến khi kết thúc.
return-done = ℹ️ Lượt thuê này đã được trả sớm rồi.
change-not-changeable = ℹ️ Lệnh loại này không thể hủy cũng không thể đổi.
change-not-offered = ℹ️ Sàn cho thuê này không cho tôi hủy hoặc đổi lệnh. Không có gì thay đổi; lệnh vẫn tiếp tục.
change-in-progress = ⏱ Một phần của lệnh đang trên đường lên blockchain, nên không thể đổi lệnh. Không có gì thay đổi. Hãy kiểm tra lại sau một phút.
change-price-too-low = ⚠️ Sàn cho thuê không chấp nhận giá thấp như vậy. Không có gì thay đổi.
change-balance-low = 💰 Số dư của bạn không còn đủ. Không có gì thay đổi.
change-not-taken = ⚠️ Sàn cho thuê không chấp nhận thay đổi này. Không có gì thay đổi.
wrong-price = Đó không phải là giá. Hãy gõ số TRX cho 1.000 mỗi ngày, ví dụ 0,066.
wrong-price-address = Đó là một địa chỉ hoặc một giao dịch. Ở đây tôi hỏi giá theo TRX cho 1.000 mỗi ngày, ví dụ 0,066.
wrong-price-fraction = Tối đa ba chữ số thập phân, ví dụ 0,066.
wrong-trx = Đó không phải là số TRX. Thử 12,5 (tối đa sáu chữ số thập phân).
wrong-trx-address = Đó là một địa chỉ hoặc một giao dịch. Ở đây tôi hỏi số TRX, ví dụ 12,5.
wrong-trx-above = Không ai có nhiều như vậy: tối đa { $max } TRX.
wrong-price-above = Cao hơn mười lần giá hiện tại. Tối đa { $max }.
purchase-returned = Đã về lại số dư của bạn: <b>{ $returned } TRX</b>
order-price = Giá: { $price } TRX cho 1.000 mỗi ngày
order-ended-short = Lệnh đã kết thúc trước khi khớp hết.
order-fixed = ℹ️ Sàn cho thuê này không cho tôi hủy hoặc đổi lệnh này.
order-moved = { $amount } trong đó đã đến { $address }, trước khi đổi địa chỉ nhận.

## calc and available
command-calc = Tốn bao nhiêu? Số lượng và thời hạn
command-available = Thị trường hiện có gì
command-price = Giá hiện tại và giá trước đây
calc-amount = 🧮 <b>Tốn bao nhiêu? Trước hết: số lượng?</b>

  Một lần chuyển USDT cần khoảng { $holder } Năng lượng, đến địa chỉ chưa có USDT cần { $newHolder }. Chọn, hoặc gõ số lượng như <code>65k</code>.
calc-duration = 🧮 <b>{ $amount }: trong bao lâu?</b>

  Chọn, hoặc gõ: <code>15m</code>, <code>2 giờ</code>, <code>1d</code>. Dưới một ngày có giá bằng một ngày.
calc-usage = 🧮 Hãy gõ như sau: <code>/calc SỐ_LƯỢNG THỜI_HẠN</code>

  Ví dụ <code>/calc 65000 1h</code>
calc-title = 🧮 <b>{ $amount } trong { $duration }</b>
calc-line = { $resource }: thuê <b>{ $cost } TRX</b>, đốt { $burn } TRX, bạn tiết kiệm { $percent }%
calc-line-dear = { $resource }: thuê <b>{ $cost } TRX</b>, đốt { $burn } TRX
calc-line-rent = { $resource }: thuê <b>{ $cost } TRX</b>
calc-short = { $resource }: hiện chỉ có { $available }
calc-none = { $resource }: hiện không có
calc-below = { $resource }: lệnh nhỏ nhất là { $min }
calc-unknown = { $resource }: hiện dịch vụ không cho biết
calc-day = ⚖️ { $duration } có giá bằng { $day }.
calc-days = Phần đốt tính cho mỗi ngày dùng một lần trong { $days } ngày.
available-title = 📊 <b>{ $resource }: hiện có thể thuê gì</b>
available-level = { $price } TRX cho 1.000 mỗi ngày: { $available }
available-range = từ { $low } đến { $high } TRX cho 1.000 mỗi ngày: { $available }
available-none = không có gì
available-unknown = hiện dịch vụ không cho biết
available-note = Giá càng cao thì lượng có được càng nhiều: lệnh lấy phần rẻ nhất trước.
available-picture = Trong { $duration }: ngang là giá, TRX cho 1.000 mỗi ngày; dọc là lượng có ở giá đó.
button-price-for = Cho { $duration }
price-title = 📈 <b>{ $resource }: giá</b>
price-now = Hiện <b>{ $cost } TRX</b> cho { $what } trong { $duration }.
price-cheaper = Hiện <b>{ $cost } TRX</b> cho { $what } trong { $duration }: rẻ hơn so với { $percent }% thời gian trong { $past } qua.
price-dearer = Hiện <b>{ $cost } TRX</b> cho { $what } trong { $duration }: đắt hơn so với { $percent }% thời gian trong { $past } qua.
price-steady = Hiện <b>{ $cost } TRX</b> cho { $what } trong { $duration }: không đổi suốt { $past } qua.
price-new = Hiện <b>{ $cost } TRX</b> cho { $what } trong { $duration }. Giá chỉ mới được ghi lại từ { $since }: quá ngắn để so sánh.
price-short = Thị trường hiện không có { $what } trong { $duration }.
price-unknown = Hiện tôi chưa lấy được giá. Vui lòng thử lại sau một phút.
price-range = Thấp nhất { $low } TRX, cao nhất { $high } TRX trong hình này.
price-legend = Đường: giá chào rẻ nhất. Chấm: lượt thuê qua bot này. Khoảng trống: không có giá chào hoặc không có dữ liệu. Giờ: { $zone }.
price-nothing-yet = Khoảng thời gian này chưa có gì được ghi lại. Giá được xem mỗi phút một lần: vui lòng quay lại sau vài phút.
price-past-week = tuần
price-period-hour = Giờ
price-period-day = Ngày
price-period-week = Tuần
wrong-input = ⚠️ { $problem }
tap-already = Đang được xử lý rồi. Vui lòng đợi giây lát.
button-busy = ⏳ Đang xử lý…

## told without being asked
not-handled = ⚠️ Tôi chưa hoàn tất được yêu cầu gần nhất của bạn. Xem /orders để biết những gì đã đặt, rồi yêu cầu lại phần còn lại.
ending-title = ⏰ <b>{ $what } cho { $address } kết thúc sau { $left }</b>
ending-rest = Phần được khớp sau ở lại lâu hơn, phần cuối cùng đến { $end }.
ended-title = 🏁 <b>{ $what } cho { $address } đã kết thúc: { $end }</b>
ended-used = Đã dùng khoảng { $used } trong { $all }
ended-estimate = Ước tính của chúng tôi thiếu { $short } Năng lượng: { $burned } TRX đã bị đốt. Chúng tôi đã cộng <b>{ $credited } TRX</b> vào số dư.
ended-saved = 💚 Tiết kiệm <b>{ $saved } TRX</b>: bạn trả { $cost } TRX thay vì đốt { $burn } TRX
ended-lost = Bạn đã trả { $cost } TRX. Lần này đốt sẽ rẻ hơn { $lost } TRX: lần sau hãy thuê ít hơn, hoặc để giao dịch tự đốt.
failed-title = ⚠️ <b>Lần chuyển của bạn đã thất bại</b>
failed-from = Từ: { $address }
failed-fee-limit = Giới hạn phí (fee limit) trong ví của bạn là { $limit } TRX, còn lần chuyển này cần { $need } TRX. Hãy tăng giới hạn lên { $need } TRX rồi gửi lại.
failed-fee-limit-some = Giới hạn phí (fee limit) { $limit } TRX trong ví của bạn quá thấp. Hãy tăng lên rồi gửi lại.
failed-energy = Lần chuyển này cần khoảng { $need } Năng lượng. Ví có ít hơn, và không đủ TRX để đốt cho phần còn lại.
failed-energy-some = Lần chuyển cần nhiều Năng lượng hơn ví có, và không đủ TRX để đốt cho phần còn lại. Hãy thuê thêm rồi gửi lại.
failed-balance = Số tiền chuyển là { $amount }, nhưng ví chỉ có { $has }. Hãy gửi ít hơn, hoặc nạp thêm trước.
failed-frozen = Bên phát hành USDT đã đóng băng ví này, nên ví không thể gửi USDT.
failed-refused = Hợp đồng của token đã từ chối. Hãy kiểm tra số tiền và người nhận rồi gửi lại.
failed-other = Mạng đã dừng lần chuyển ({ $result }). Hãy gửi lại.
failed-again = Ví còn { $left } Năng lượng. Để gửi lại, hãy thuê thêm { $more }.
failed-bytes = ⚠️ <b>Ví này hiện không gửi được</b>
failed-bytes-why = Năng lượng đã có, nhưng ví không có Băng thông và không có TRX để trả, nên mạng từ chối mọi lần chuyển. Hãy thuê Băng thông, hoặc gửi { $burn } TRX vào ví.
button-explorer = 🔗 Giao dịch

## zapbuy
command-zapbuy = Gửi TRX, nhận Năng lượng trong một giờ
zapbuy-title = 🚀 <b>ZapBuy: gửi TRX, nhận Năng lượng trong 1 giờ</b>
zapbuy-address = Gửi đến: { $address }
zapbuy-offer = • gửi <b>{ $pay } TRX</b>, nhận { $energy } Năng lượng trong 1 giờ
zapbuy-smallest = Giá hiện tại. Tối thiểu: <b>{ $pay } TRX</b>; giá thay đổi nên hãy gửi dư một chút.
zapbuy-short = ⚠️ Thị trường hiện không thể cung cấp nhiều như vậy. Tốt hơn nên đợi.
zapbuy-no-price = ⚠️ Thị trường hiện không cho biết giá. Tốt hơn nên đợi trước khi gửi.
zapbuy-paused = ⏸ <b>ZapBuy đang tạm dừng</b>{ $reason }. Vui lòng đừng gửi lúc này: TRX đến sẽ được đặt lệnh khi ZapBuy chạy lại, hoặc thành khoản phải trả lại bạn.
zapbuy-rules = • Chỉ TRX, từ ví của chính bạn: không phải token, không từ sàn giao dịch, không từ hợp đồng.
    • Năng lượng đến địa chỉ gửi.
    • Nếu thị trường không khớp được, TRX của bạn được trả lại bạn.
zapbuy-small-return = • Khoản mua được dưới 65.000 Năng lượng được trả lại bạn, trừ { $fee } TRX cho mạng; khoản từ { $fee } TRX trở xuống ở lại đây.
zapbuy-small-credit = • Khoản mua được dưới 65.000 Năng lượng vào tài khoản của bạn nếu đến từ chính địa chỉ của tài khoản, nếu không thì được trả lại bạn, trừ { $fee } TRX cho mạng; khoản từ { $fee } TRX trở xuống ở lại đây.
zapbuy-small-keep = • ⚠️ Khoản mua được dưới 65.000 Năng lượng không tạo lệnh nào và <b>không được trả lại</b>.
zapbuy-rules-more = • Một lần chuyển, một lệnh. Nếu tôi không nhắn gì cho bạn về nó, hãy gửi tôi txid của nó.
zapbuy-markup = Đã bao gồm phụ phí { $percent }%.
## Inviting people
command-referral = Mời bạn bè và nhận phần chia
referral-title = 🤝 <b>Mời bạn bè</b>
referral-share = Ai mở bot này lần đầu bằng liên kết của bạn được tính là do bạn mời. Trong số bot kiếm được từ các lượt thuê của họ, <b>{ $percent }%</b> vào số dư của bạn. Họ không phải trả thêm gì.
referral-no-share = Hiện tại mời bạn bè chưa mang lại gì. Ai mở bot này lần đầu bằng liên kết của bạn vẫn được ghi nhớ.
referral-not-offered = Bot này không chia phần cho việc mời.
referral-no-account = Phần chia vào số dư tài khoản của bạn. Bạn chưa liên kết tài khoản nào: cho đến lúc đó không có gì vào được.
referral-link = Liên kết của bạn: { $link }
referral-count = Số người đã mời: { $count }
referral-earned = Đã nhận: <b>{ $earned } TRX</b>
referral-last = Những lần gần nhất:
referral-entry = • { $time }: { $amount } TRX
referral-told = 🤝 <b>{ $amount } TRX</b> đã vào số dư của bạn nhờ những người bạn mời, trong 24 giờ trước { $time }.
referral-welcome = 🤝 Bạn được mời đến. Người mời bạn có thể nhận một phần số tiền bot này kiếm được từ các lượt thuê của bạn; bạn không phải trả thêm gì.

## partner: bots of one's own
command-partner = Vận hành bot của riêng bạn và kiếm tiền
partner-title = 🏪 <b>Bot của riêng bạn</b>
partner-what = Bạn tạo bot ở @BotFather và bot cho thuê Energy tại đây dưới tên của bạn. Với mỗi lượt thuê trong bot, bạn cộng phần lời của mình vào giá thị trường; phần đó về số dư tài khoản của bạn.
partner-bounds = Phần lời có thể từ { $min }% đến { $max }%.
partner-kept = Trong phần lời của bạn, <b>{ $percent }%</b> thuộc về bên vận hành dịch vụ này.
partner-kept-next = Từ { $time }, <b>{ $percent }%</b> phần lời của bạn thuộc về bên vận hành dịch vụ này.
partner-share-told = ℹ️ Từ { $time }, <b>{ $percent }%</b> phần lời của bạn thuộc về bên vận hành dịch vụ này. Các lượt thuê trước đó giữ nguyên điều kiện.
partner-approval = Người vận hành xem xét mỗi bot mới trước khi bot chạy.
partner-needs-account = Trước tiên bạn cần một tài khoản: phần lời về số dư của nó.
partner-not-offered = Ở đây không có bot của riêng bạn.
button-bot-new = ➕ Thêm bot
button-bot-make = 🤖 Tạo bot tại đây
button-bot-make-request = 🤖 Tạo bot của tôi
bot-make = 🤖 <b>Hãy chạm vào nút bên dưới ô nhập.</b> Telegram hỏi tên rồi tạo bot. Tôi nhận token từ Telegram nên token không bao giờ xuất hiện trong cuộc trò chuyện.
bot-made = ✅ Telegram đã tạo bot.
button-bot-go-on = ➡️ Tiếp tục
button-bot-begin = ✅ Chạy bot
button-bot-days = 📅 Theo ngày
button-bot-margin = ✏️ Đổi phần lời
button-bot-account = 🔁 Nhận vào tài khoản đang liên kết
button-bot-approve = ✅ Duyệt
button-bot-refuse = 🚫 Từ chối
button-bot-pause = ⏸ Tạm dừng
button-bot-resume = ▶️ Bán tiếp
button-bot-close = 🗑 Đóng
button-bot-close-yes = 🗑 Có, đóng bot
bot-ask-token = Gửi cho tôi token của bot.
bot-ask-token-rule = Trong @BotFather, /newbot tạo bot và hiện token. Tôi xóa tin nhắn của bạn ngay, giữ token ở dạng mã hóa và không bao giờ hiện lại. Đừng dùng token ở nơi khác: hai chương trình dùng chung một token sẽ giành tin nhắn của nhau.
bot-token-checking = ⏳ Đang hỏi Telegram...
bot-not-a-token = ⚠️ Đó không phải token. Token có dạng 123456789:ABC... và do @BotFather cấp.
bot-token-refused = ⚠️ Telegram không biết token này. Hãy chép lại từ @BotFather hoặc tạo token mới ở đó.
bot-token-unreachable = ⚠️ Telegram hiện không trả lời. Hãy gửi lại token sau một phút.
bot-token-taken = ⚠️ Bot này đã được dùng ở đây. Nếu đó là bot của bạn, hãy tạo bot khác ở @BotFather.
bot-token-renewed = ✅ Bot đã có token mới.
bot-found = ✅ Đã tìm thấy: <b>{ $name }</b>, @{ $username }
bot-found-next = Còn một bước nữa là chạy được.
bot-ask-margin = <b>Bạn cộng bao nhiêu phần trăm vào giá thị trường?</b> Mọi người thấy con số này trong từng báo giá.
bot-margin-wrong = ⚠️ Gửi một số từ { $min } đến { $max }, tối đa hai chữ số thập phân.
bot-confirm = <b>Chạy { $name }, @{ $username }?</b>
bot-confirm-money = Phần lời được thu cùng mỗi lượt thuê và về số dư của bạn khi lượt thuê đó đã chốt. Phần không được đáp ứng hoặc trả lại sớm sẽ được hoàn cùng phần lời tương ứng.
bot-title = 🏪 <b>{ $name }</b>, @{ $username }
bot-state = Trạng thái: { $state }
bot-state-draft = chưa chạy
bot-state-pending = đang chờ duyệt
bot-state-running = đang chạy
bot-state-paused = tạm dừng
bot-state-closing = đang đóng
bot-state-refused = bị từ chối
bot-state-removed = đã đóng
bot-state-revoked = đã dừng, token bị từ chối
bot-problem-revoked = ⚠️ Telegram từ chối token của bot: token đã bị thu hồi. Hãy thêm lại bot với token mới; người dùng và số liệu vẫn còn.
bot-problem-used = ⚠️ Một chương trình khác đang dùng token này. Hãy dừng chương trình đó: nếu không mỗi bên chỉ nhận được một phần tin nhắn.
bot-closes = Bot trả lời đến { $time } rồi dừng.
bot-people = Người dùng: { $count }
bot-owner = Chủ bot: { $id }
bot-place = Tiến trình: { $address }
bot-nowhere = ⚠️ Không có tiến trình nào chạy bot này.
bot-margin = Phần lời: <b>{ $percent }%</b> trên giá thị trường
bot-other-account = ℹ️ Phần lời về một tài khoản khác với tài khoản bạn đang liên kết.
bot-trade = Lượt thuê: { $count }, tổng { $paid } TRX
bot-trade-margin = Phần lời trong đó: { $margin } TRX
bot-trade-credited = Đã về số dư của đối tác: <b>{ $credited } TRX</b>
bot-trade-kept = Thuộc về bên vận hành: { $kept } TRX
bot-trade-to-come = Chưa chốt: { $amount } TRX
bot-trade-withdrawn = Đã rút khỏi tài khoản đó đến nay: { $withdrawn } TRX
bot-days = 📅 <b>@{ $username }</b>, theo ngày UTC
bot-days-none = Chưa có gì.
bot-day = • { $day }: { $count } lượt, { $paid } TRX, phần lời { $margin } TRX, cho đối tác { $credited } TRX
bot-days-rule = Lượt thuê được tính vào ngày nó được chốt.
bot-ask-close = <b>Đóng @{ $username }?</b> Từ bây giờ bot không bán nữa và dừng sau { $days } ngày. Người dùng được báo ngay: tài khoản và tiền vẫn là của họ, và họ có thể lưu khóa trước lúc đó.
bot-ask-drop = <b>Rút lại @{ $username }?</b> Bot chưa chạy; token của nó sẽ bị xóa ở đây.
bot-closing = ⚠️ <b>Bot này sắp đóng.</b> Bot không bán nữa và dừng lúc { $time }. Tài khoản và tiền trong đó vẫn là của bạn. Hãy lưu khóa API trước lúc đó: Tài khoản, rồi Hiện khóa. Để dùng tiếp, mở @{ $username } và liên kết khóa ở đó.
bot-reopened = ✅ <b>Bot này vẫn mở.</b> Việc đóng đã được hủy: tài khoản và khóa của bạn vẫn dùng được ở đây.
bot-sells-no-more = ⚠️ Bot này sắp đóng: bot không bán nữa và dừng lúc { $time }. Các lượt thuê đang chạy của bạn vẫn tiếp tục.
bot-news-pending = 🏪 Có bot đối tác mới chờ bạn duyệt: @{ $username }
bot-news-approved = ✅ Bot @{ $username } của bạn đã được duyệt và bắt đầu chạy.
bot-news-refused = 🚫 Người vận hành đã từ chối bot @{ $username } của bạn. Token của bot đã bị xóa ở đây.
bot-news-paused = ⏸ Người vận hành đã tạm dừng bot @{ $username } của bạn: bot vẫn trả lời nhưng không bán.
bot-news-resumed = ▶️ Bot @{ $username } của bạn bán trở lại.
bot-news-revoked = ⚠️ Telegram từ chối token của bot @{ $username } nên bot đứng yên. Hãy lấy token mới ở @BotFather và thêm lại bot: người dùng và số liệu vẫn còn.
bot-news-used = ⚠️ Một chương trình khác đang dùng token của bot @{ $username }. Hãy dừng chương trình đó: nếu không mỗi bên chỉ nhận được một phần tin nhắn.
bot-news-working = ✅ Bot @{ $username } của bạn hoạt động trở lại.
bot-news-closing = 🗑 Người vận hành đang đóng bot @{ $username } của bạn: bot không bán nữa và dừng sau { $days } ngày. Số tiền đã kiếm được vẫn ở trong số dư của bạn.
bot-news-texts = ✏️ Bot đối tác @{ $username } có văn bản mới đang chờ bạn duyệt.
bot-news-texts-approved = ✅ Văn bản của bot @{ $username } của bạn đã được duyệt và hiện từ bây giờ.
bot-news-texts-refused = 🚫 Người vận hành đã từ chối văn bản mới của bot @{ $username } của bạn. Mọi người vẫn thấy văn bản trước đó.
command-promo = Nhập mã giảm giá
button-promo = 🎟 Mã giảm giá
promo-ask = 🎟 <b>Hãy gửi mã giảm giá.</b>
promo-held = Bạn đang có { $code }: với mã này phụ phí là { $percent }%. Mã khác sẽ thay thế nó.
promo-rule = Mã áp dụng khi chính bạn thuê hoặc gia hạn, không áp dụng cho danh sách và quy tắc.
promo-taken = 🎟 Đã lưu mã <b>{ $code }</b>: lượt thuê hoặc gia hạn tới có phụ phí { $percent }% thay vì { $usual }%. Báo giá sẽ ghi rõ, và mã được dùng khi bạn xác nhận.
promo-until = Hạn dùng: { $end }
promo-nothing = ℹ️ Hiện mã giảm giá <b>{ $code }</b> không giảm gì: phụ phí của bot này chỉ là { $usual }%.
promo-wrong = ⚠️ Mã giảm giá gồm { $min } đến { $max } chữ cái (A–Z) và chữ số.
promo-unknown = ⚠️ Không có mã giảm giá <b>{ $code }</b>. Hãy kiểm tra lại cách viết.
promo-ended = ⚠️ Mã giảm giá <b>{ $code }</b> đã kết thúc.
promo-used-up = ⚠️ Mã giảm giá <b>{ $code }</b> đã hết lượt.
promo-used = ⚠️ Bạn đã dùng mã giảm giá <b>{ $code }</b> hết số lần dành cho một người.
promo-not-offered = Ở đây không có mã giảm giá vì bot này không cộng phụ phí.
zapbuy-yours = <b>Những lần gần đây của bạn</b>
zapbuy-usage = 🚀 Gõ <code>/zapbuy</code> để xem địa chỉ và giá, hoặc <code>/zapbuy TXID</code> (64 ký tự) để xem một lần chuyển ra sao.
zapbuy-not-offered = Ở đây không có ZapBuy.
zapbuy-unknown-txid = Tôi không biết lần chuyển { $txid }. Lần chuyển mới hiện ở đây khoảng 3 giây sau khi vào khối. Chỉ TRX gửi đến địa chỉ ZapBuy được tính: hãy kiểm tra địa chỉ và token.
zap-line = • { $paid }: { $state } ({ $time })
zap-title = 🚀 <b>Lần chuyển { $paid } TRX</b>
zap-sender = Từ: { $address }
zap-time = Gửi lúc: { $time }
zap-stands = Trạng thái: <b>{ $state }</b>
zap-energy = Năng lượng: { $energy } trong 1 giờ
zap-until = Đến: <b>{ $end }</b>
zap-refund = Hoàn tiền: { $txid }
zap-owed-next = Số tiền được trả lại địa chỉ đã gửi.
zap-owed-less = <b>{ $back } TRX</b> được trả lại địa chỉ đã gửi; mạng lấy phần còn lại.
zap-owed-credit = <b>{ $back } TRX</b> vào tài khoản của địa chỉ đã gửi, hoặc được trả lại địa chỉ đó nếu không có tài khoản; mạng lấy phần còn lại.
zap-owed-hand = Số tiền không tự động được gửi lại, vì ở đó nó có thể bị mất. Hãy hỏi bộ phận hỗ trợ, và cho biết cần gửi đến ví nào của chính bạn.
zap-will-tell = Tôi sẽ báo bạn tại đây diễn biến tiếp theo.
zap-state-seen = đã đến
zap-state-ordering = đang đặt
zap-state-ordered = đã đặt, Năng lượng đang đến
zap-state-filled = xong
zap-state-ignored = quá nhỏ, không có lệnh
zap-state-refused = không được chấp nhận
zap-state-owed = phải trả lại
zap-state-refunding = đang được trả lại
zap-state-refunded = đã trả lại
zap-state-vanished = bị blockchain hoàn tác
zap-reason-too-small = Số tiền mua được dưới 65.000 Năng lượng theo giá tại lúc đó.
zap-reason-exchange = Tiền đến từ ví của sàn giao dịch.
zap-reason-contract = Tiền đến từ hợp đồng, nơi không nhận được Năng lượng.
zap-reason-market-short = Thị trường không có đủ Năng lượng.
zap-reason-order-ended = Lệnh đã kết thúc mà không có Năng lượng nào được giao.
zap-reason-order-short = Lệnh đã kết thúc khi mới giao một phần. Người vận hành đang xem xét.
zap-reason-answer-lost = Sàn cho thuê không trả lời rõ ràng về lệnh.
zap-reason-paused = ZapBuy đã tạm dừng.
zap-reason-admin = Người vận hành đã quyết định như vậy.
zap-reason-fork = Blockchain đã hoàn tác lần chuyển.
zap-reason-not-solid = Lần chuyển lớn phải đợi đến khi khối của nó là cuối cùng, khoảng một phút.
zap-reason-market = Thị trường không nhận lệnh.
zap-told-seen = 🚀 <b>{ $paid } TRX</b> của bạn đã đến. Tôi đang xem số đó mua được gì.
zap-told-unknown = ❔ <b>Tôi chưa biết { $paid } TRX của bạn đã đặt được Năng lượng hay chưa.</b> Sàn cho thuê không trả lời rõ ràng.
zap-unknown-next = Tôi đang tìm lệnh đó và không gửi lệnh thứ hai trước khi qua 10 phút: nó có thể hiện muộn. Tôi sẽ báo bạn tại đây.
zap-told-late = Cuối cùng lệnh đã được đặt, nên không có gì được trả lại.
zap-told-ordered = 📦 Đã đặt: <b>{ $energy } Năng lượng</b> trong 1 giờ, cho { $address }.
zap-told-filled = ✅ <b>{ $energy } Năng lượng</b> đã có ở { $address }, đến { $end }.
zap-told-ignored = { $paid } TRX của bạn không tạo lệnh nào và ở lại với người vận hành.
zap-told-refused = ✖️ { $paid } TRX của bạn không được chấp nhận cho một lệnh. Số tiền đang ở địa chỉ ZapBuy. Hãy nhờ bộ phận hỗ trợ gửi trả lại.
zap-told-owed = ↩️ <b>{ $paid } TRX của bạn không tạo lệnh nào và được trả lại bạn.</b>
zap-told-owed-lost = ↩️ <b>{ $paid } TRX của bạn là khoản phải trả lại bạn.</b> Tôi đã tìm lệnh đủ lâu và không thấy. Nếu nó vẫn xuất hiện, tôi sẽ báo bạn.
zap-told-refunded = ↩️ <b>Đã trả lại { $paid } TRX</b> cho { $address }.
zap-told-sent-back = ↩️ <b>Đã gửi trả lại cho bạn.</b> Giao dịch cho biết gửi gì và đến địa chỉ nào.
zap-told-vanished = Blockchain đã hoàn tác lần chuyển { $paid } TRX của bạn: tiền vẫn ở chỗ bạn. Nếu nó trở lại trong một khối khác, tôi sẽ tiếp tục.

## admin: the operators' screens
command-admin = Tình trạng của mọi thứ
command-zaps = Các lần chuyển ZapBuy
command-zap = Một lần chuyển: thử lại, bỏ qua, đánh dấu đã hoàn tiền
command-pause = Tạm dừng việc mua hoặc ZapBuy
command-resume = Tiếp tục những gì đang tạm dừng
command-broadcast = Báo tin cho mọi người
command-find = Tìm một người, một lệnh, một giao dịch
button-admin-people = 👥 Người dùng
button-admin-orders = 📦 Lệnh
button-admin-find = 🔎 Tìm
find-ask = 🔎 Hãy dán những gì bạn có: id Telegram, @tên, địa chỉ, số của một lệnh, hoặc txid.
find-nothing = ⚠️ Không có gì ở đây khớp với nội dung đó. Có thể là id, @tên, địa chỉ, số của một lệnh, hoặc txid.
find-name = 🔎 <b>{ $name }</b>: nhiều người
find-address = 🔎 <b>Địa chỉ</b> { $address }
find-address-nobody = Không ai liên kết nó, nạp vào đó, hay thuê cho nó trong cuộc trò chuyện.
find-account = 💼 <b>Tài khoản</b> { $account }
find-linked = { $name } liên kết từ { $since }
find-was-linked = { $name } đã liên kết đến { $until }
find-not-linked = Hiện không ai liên kết tài khoản này.
person-former = Đã liên kết { $account } từ { $since } đến { $until }
button-give-back = ↩️ Trả lại
button-give-back-same = Cho người từng có nó
button-copy-message = 📋 Sao chép thông điệp
button-claim-proof = Tôi có bằng chứng
give-back-ask-whom = ↩️ Trả tài khoản cho ai? Nhập id Telegram hoặc @tên của một người dùng bot này.
give-back-unknown = ⚠️ Tôi không tìm được đúng một người với tên đó. Người đó phải mở bot này trước; id Telegram là chính xác nhất.
give-back-ask-payer = Dán txid của một lần nạp trước đây vào { $address }. Sau đó người dùng phải chứng minh ví gửi là của mình.
find-payer-unknown = ⚠️ Tôi không tìm thấy lần chuyển TRX đã chốt nào có txid đó.
find-payer-other = ⚠️ Giao dịch đó chuyển đến địa chỉ khác.
find-payer-late = ⚠️ Khoản nạp này đến sau khi tài khoản bị hủy liên kết nên ai cũng có thể gửi. Hãy dùng khoản cũ hơn.
find-payer-exchange = ⚠️ Khoản đó đến từ sàn hoặc hợp đồng, nên không chứng minh được gì. Hãy dùng một lần nạp từ ví riêng của người đó.
claim-title = ↩️ <b>Bằng chứng cho tài khoản { $account }</b>, cho { $user }. Trong 24 giờ, người đó làm một trong hai việc:
claim-sign = 1. Ký thông điệp này bằng ví { $wallet } và gửi chữ ký cho bạn:
  { $message }
claim-send = 2. Gửi đúng { $amount } TRX từ ví đó đến { $address } và cho bạn biết txid. Khoản này được tính là tiền nạp.
claim-ask-proof = Dán chữ ký hoặc txid.
claim-unreadable = ⚠️ Đó không phải chữ ký, cũng không phải txid.
claim-other-signer = ⚠️ Ví khác đã ký, hoặc ký thông điệp khác.
claim-transfer-unknown = ⚠️ Tôi không tìm thấy lần chuyển TRX đã chốt nào có txid đó. Giao dịch mới cần khoảng một phút.
claim-transfer-other = ⚠️ Giao dịch đó không khớp: ví, số tiền, địa chỉ hoặc thời điểm khác.
claim-old = ⚠️ Đã quá 24 giờ. Hãy bắt đầu lại bằng Trả lại.
claim-done-before = Việc này đã xử lý xong.
claim-barred = ⚠️ Chưa trả lại: đã có người liên kết tài khoản, hoặc người này đã có mười tài khoản.
claim-given = ✅ Bằng chứng đúng. Tài khoản đã được trả lại, và người đó được báo.
claim-unknown = ⏳ Bằng chứng đúng, nhưng dịch vụ không trả lời rõ ràng. Tôi đang tìm hiểu; người đó sẽ được báo.
claim-busy = ⏳ Lần đổi khóa trước của người này chưa xử lý xong. Hãy thử lại sau vài phút.
claim-refused = ⚠️ Bằng chứng đúng, nhưng bot này không lấy được khóa mới từ dịch vụ, và khóa cũ đã bị xóa. Bên vận hành dịch vụ phải cấp khóa mới.
find-txid-nothing = Tôi không biết txid này. Trang khám phá có thể cho biết nó của ai.
find-zap = ⚡ Một lần chuyển đến ZapBuy: { $state }, { $paid } TRX từ { $sender }
find-zap-refund = ↩️ Khoản hoàn tiền của một zap: { $state }, { $paid } TRX đã đến từ { $sender }
find-deposit = 📥 Một lần nạp vào tài khoản { $account }: { $state }, { $amount } TRX từ { $sender }
find-delegation = 🔋 Một ủy quyền cho lệnh { $order }: { $state }, { $units } đơn vị
find-reclaim = ♻️ Kết thúc một ủy quyền cho lệnh { $order }: { $state }, { $units } đơn vị
find-outgoing = 📤 Do tiến trình này gửi hoặc chờ: { $purpose } cho { $ref }, khối: { $state }
find-no-block = chưa có
find-purchase = 📦 Lượt thuê { $id } từ cuộc trò chuyện: { $state }
people-title = 👥 <b>Người dùng</b>
people-newest = Mới nhất:
person-title = 👤 <b>{ $id }</b> { $name }
person-since = Từ { $since }, ngôn ngữ { $language }
person-role = 👮 Người vận hành: { $role }
person-banned = ⛔ Bị chặn từ { $since }
person-blocked = 🔕 Chặn bot từ { $since }
person-account = Tài khoản { $account }, liên kết { $since }
person-key-dead = ⚠️ Khóa của tài khoản không còn dùng được từ { $since }
person-unlinked = Không có tài khoản nào được liên kết.
person-unknown = Không có ai mang id { $id }.
person-notes = 📝 <b>Ghi chú</b>
person-note = { $time } · { $by }: { $text }
person-not-changed = ⚠️ Không có gì thay đổi: vốn đã như vậy, hoặc người này vận hành bot.
button-ban = ⛔ Chặn
button-unban = ✅ Cho vào lại
button-note = 📝 Ghi chú
note-ask = 📝 Cần nhớ điều gì về { $id }? Những người vận hành thấy, và người đó đọc được trong tệp /privacy của mình.
desk-orders-title = 📦 <b>Các lệnh từ cuộc trò chuyện</b>
desk-orders-none = Chưa có lệnh nào được gửi.
desk-order-title = 📦 <b>{ $what }</b>: { $kind }, { $state }
desk-order-purchase = Lượt thuê: { $id }
desk-order-account = Tài khoản { $account } của { $user }
desk-order-duration = Trong { $duration }
desk-order-filled = Đã khớp: { $percent }%
desk-order-sent = Gửi lúc { $at }
desk-order-error = Sàn cho thuê cho biết: { $code }
desk-order-delegate = 🔋 { $what } bởi { $delegator }: { $txid }
command-journal = Những gì người vận hành đã làm
command-operators = Ai vận hành bot này
admin-not-yours = Vai trò người vận hành của bạn không bao gồm việc này.
button-admin-card = 🛠 Bảng chung
button-admin-zaps = ⚡ Zap
button-admin-money = 💰 Tiền
button-admin-terms = 💹 Phụ phí
button-admin-bots = 🏪 Bot
button-admin-texts = ✏️ Văn bản
button-admin-promo = 🎟 Mã giảm giá
button-admin-problems = ⚠️ Vấn đề
button-admin-journal = 📖 Nhật ký
button-admin-pause = ⏸ Tạm dừng
button-admin-broadcast = 📣 Gửi tin
button-admin-operators = 👮 Vận hành
admin-orders-count = Lệnh trong 24 giờ: { $orders }
role-owner = chủ sở hữu
role-support = hỗ trợ
role-finance = tài chính
role-partner = đối tác
role-owner-is = <b>Chủ sở hữu</b>: mọi thứ, và ai vận hành bot.
role-support-is = <b>Hỗ trợ</b>: xem người dùng, lệnh và zap, trả lời câu hỏi.
role-finance-is = <b>Tài chính</b>: xem những thứ đó và tiền, và xử lý zap.
role-given = 👮 Bạn nay là người vận hành bot này: { $role }. Hãy gõ /admin.
role-taken = Bạn không còn vận hành bot này.
operators-title = 👮 <b>Người vận hành</b>
operators-line = • { $id }: { $role }
operators-configured = • { $id }: { $role } (ADMIN_IDS)
operators-ask-who = Hãy gửi id Telegram của người đó: họ xem bằng /id, và phải từng viết cho bot này một lần.
operators-no-id = ⚠️ Đó không phải id Telegram: chỉ gồm chữ số.
operators-is-configured = ⚠️ Người đó đã là chủ sở hữu theo cấu hình.
operators-unknown = ⚠️ Chưa có ai với id này từng viết cho bot.
operators-ask-role = { $id } được làm gì?
operators-added = ✅ { $id } nay là: { $role }. Người đó đã được báo.
operators-removed = ✅ { $id } không còn vận hành bot. Người đó đã được báo.
button-operator-add = ➕ Thêm người vận hành
button-operator-remove = ✖️ { $id }, { $role }
journal-title = 📖 <b>Nhật ký</b>
journal-by = Của người vận hành { $by }
journal-about = Về { $about }
journal-empty = Chưa có gì.
journal-line = { $time } · { $by } · <b>{ $action }</b> { $target }
button-newer = ◀️ Mới hơn
button-older = Cũ hơn ▶️
button-journal-all = Tất cả
pause-title = ⏸ <b>Tạm dừng</b>

  Những gì tạm dừng sẽ từ chối lệnh mới, và mọi người được thấy lý do. Những gì đã đặt trước đó vẫn tiếp tục.
pause-none = Mọi thứ đang chạy.
pause-name-buy = Việc thuê
name-zapbuy = ZapBuy
pause-name-withdraw = Việc rút tiền
pause-name-all = Mọi thứ
pause-ask-reason = Vì sao tạm dừng: { $what }? Hãy gửi một câu; mọi người sẽ thấy nguyên văn.
button-no-reason = Không có lý do
button-pause = ⏸ Tạm dừng: { $what }
button-resume = ▶️ Tiếp tục: { $what }
button-signing-stop = 🔒 Dừng mọi chữ ký
signing-ask = 🔒 <b>Dừng mọi việc ký?</b> Không lần chuyển, ủy quyền hay thu hồi nào được ký, nên lệnh và khoản chi trả phải chờ. Chỉ chạy lại được trên máy ký: <code>npm run signer -- resume</code>
button-signing-stop-yes = Có, dừng lại
signing-stopped = 🔒 <b>Không có gì được ký.</b> Đơn và khoản trả đang chờ. Chỉ chạy tiếp được trên máy giữ khóa: <code>npm run signer -- resume</code>
signing-away = Chương trình ký không trả lời. Hãy dừng nó trên máy của nó: npm run signer -- stop
money-title = 💰 <b>Tiền</b>
money-today = <b>Hôm nay</b> (UTC)
money-days = <b>{ $days } ngày qua</b>
money-rentals = Lượt thuê: { $count }, đã thanh toán { $paid } TRX
money-rentals-markup = Phụ phí trong đó: { $markup } TRX
money-zaps = Zap: { $count }, đã gửi { $paid } TRX, trong đó nhiều hơn giá của các lệnh { $markup } TRX
money-picture = Mỗi ngày, theo TRX: lượt thuê màu xanh lá, zap màu cam.
money-markup = Phụ phí trên sổ sách: { $markup } TRX
markup-title = 💹 <b>Phụ phí</b>
markup-now = Trên mỗi lượt thuê và gia hạn trong chat: thêm <b>{ $percent }%</b> trên giá thị trường.
markup-none = Không có: mọi người trả theo giá thị trường.
markup-shared = Trong phụ phí, <b>{ $percent }%</b> thuộc về người đã mời.
markup-not-shared = Người mời không được chia phần này.
markup-rule = Phụ phí nằm trong mọi chi phí được hiển thị, được nêu trong báo giá và thu cùng đơn hàng. Phần không được khớp sẽ hoàn lại phụ phí tương ứng. Không ai bị thu nhiều hơn báo giá đã xác nhận.
markup-earned = Trên sổ sách: { $markup } TRX
markup-impossible = Các lượt thuê được thanh toán ở một sàn khác, từ tài khoản riêng của mỗi người ở đó. Sàn đó không có lệnh gọi nào thu phụ phí cùng đơn hàng, nên không thể có phụ phí.

  Với sàn của chính chương trình này (<code>ROLES</code> có <code>market</code>, <code>MARKET_URL</code> không được đặt) thì có thể. ZapBuy có phụ phí riêng: <code>ZAPBUY_MARKUP_PERCENT</code>.
estimate-credits-on = Khi ước tính của bot bị thiếu, tiền được cộng lại từ phụ phí: tối đa { $max } TRX cho một lần thuê và { $daily } TRX trong 24 giờ.
estimate-credits-off = Khi ước tính của bot bị thiếu, không cộng lại gì: <code>MARKET_ESTIMATE_CREDIT_MAX_TRX</code> và <code>MARKET_ESTIMATE_CREDIT_DAILY_TRX</code> bằng 0.
estimate-credits-made = Đã cộng lại vì ước tính thiếu: { $day } TRX trong 24 giờ qua, tổng cộng { $total } TRX.
estimate-credits-impossible = Khi ước tính của bot bị thiếu cũng không thể cộng lại: chỉ sàn của chương trình này mới chuyển được phụ phí vào số dư của một người.
markup-ask = Bao nhiêu phần trăm trên giá thị trường?
referral-ask = Bao nhiêu phần trăm phụ phí cho người đã mời?
markup-range = Từ 0 đến { $max }, tối đa hai chữ số thập phân.
markup-wrong = ⚠️ Hãy gửi một số từ 0 đến { $max }, tối đa hai chữ số thập phân.
button-markup-other = ✏️ Phụ phí khác
button-referral-other = ✏️ Tỷ lệ khác
bots-title = 🏪 <b>Các bot khác</b>
bots-rule = Mỗi bot có người dùng và văn bản riêng; tất cả dùng chung thị trường này.
bots-elsewhere = Hãy quản lý chúng trong bot chính.
bots-none = Chưa có bot nào.
bots-configured = Từ BOT_TOKENS: { $bot }
bots-at = Tại { $address }: { $count }
bots-partners-off = Mọi người không thể thêm bot của riêng họ (PARTNER_BOTS là off).
bots-partners-on = Mọi người có thể thêm bot của riêng họ bằng /partner.
bots-terms = Phần lời của đối tác: { $min }% đến { $max }%; bạn giữ { $kept }% trong đó. Khoảng đã đổi áp dụng cho các phần lời đặt từ lúc đó.
bots-kept-next = Từ { $time } bạn giữ { $percent }%; các đối tác đã được báo.
button-bot-new-own = ➕ Bot của bạn
button-margin-min = ✏️ Phần lời thấp nhất
button-margin-max = ✏️ Phần lời cao nhất
button-partner-share = ✏️ Phần của bạn
partner-share-ask = Bạn giữ bao nhiêu phần trăm phần lời của đối tác? Đối tác được báo ngay; tỷ lệ cao hơn áp dụng sau 14 ngày.
margin-min-ask = Đối tác được đặt phần lời thấp nhất là bao nhiêu?
margin-max-ask = Đối tác được đặt phần lời cao nhất là bao nhiêu? 0: bằng mức tối đa của mọi phần cộng thêm.
bot-texts-title = ✏️ <b>Bot này nói gì về mình</b>
bot-texts-rule = Tên nằm trên lời chào và menu; liên hệ được /support hiện thay cho biểu mẫu.
bot-texts-asked = <b>Văn bản của đối tác</b> (⏳: chỉ hiện sau khi bạn duyệt)
bot-text-waits = ⏳ { $name }: { $text } (chưa hiện cho đến khi người vận hành duyệt)
button-bot-texts-approve = ✅ Duyệt văn bản
button-bot-texts-refuse = 🚫 Từ chối văn bản
named-line = { $name }: { $text }
bot-text-product = Tên
bot-text-greeting = Lời chào
bot-text-contact = Liên hệ hỗ trợ
bot-text-usual = mặc định
bot-text-ask = <b>{ $name }</b>: gửi văn bản mới, tối đa { $max } ký tự.
bot-text-long = ⚠️ Quá dài: tối đa { $max } ký tự.
bot-text-no-contact = ⚠️ Hãy gửi { $form }.
button-bot-text-usual = ↩️ Mặc định
promo-codes-title = 🎟 <b>Mã giảm giá</b>
promo-codes-rule = Mã hạ phụ phí, hiện là { $usual }%, xuống mức thấp hơn cho một lượt thuê hoặc gia hạn được xác nhận trong chat. Giá thị trường giữ nguyên.
promo-codes-no-markup = Hiện không có phụ phí nên mã không giảm được gì. Hãy đặt phụ phí trước.
promo-codes-none = Chưa có mã nào.
promo-code-line = { $code }: phụ phí { $percent }%
promo-code-uses = Đã dùng: { $uses }. Đã giảm: { $given } TRX
promo-code-uses-of = Đã dùng: { $uses } trên { $max }. Đã giảm: { $given } TRX
promo-code-each = Mỗi người: { $max }
promo-code-open = Không tự kết thúc
promo-code-until = Đến { $end }
promo-code-over = Đã kết thúc: { $end }
promo-code-unlimited = Tổng số lượt: không giới hạn
promo-code-limit = Tổng số lượt: { $max }
promo-code-ended = ⛔ Mã giảm giá { $code } đã kết thúc. Báo giá đang ghi mã này sẽ được thay khi xác nhận.
promo-code-made = ✅ Mã giảm giá { $code } đã dùng được. Nút mang tên mã sẽ sao chép liên kết.
promo-code-taken = ⚠️ Đã có hoặc từng có mã { $code }. Hãy chọn mã khác.
promo-ask-code = <b>Mã nào?</b> Từ { $min } đến { $max } chữ cái (A–Z) và chữ số. Chữ hoa và chữ thường như nhau.
promo-ask-rate = <b>Với mã này phụ phí là bao nhiêu phần trăm?</b> Hiện là { $usual }%; 0 là bỏ hết.
promo-ask-end = <b>Dùng được đến khi nào?</b> Chạm nút, hoặc nhập thời gian hay ngày: <code>10d</code>, <code>2026-03-31</code>.
promo-ask-uses = <b>Tổng cộng dùng được bao nhiêu lần?</b> Bấm nút hoặc gõ một số.
promo-ask-each = <b>Mỗi người dùng được bao nhiêu lần?</b> Bấm nút hoặc gõ một số.
promo-count-wrong = ⚠️ Đó không phải số nguyên từ 1 đến { $max }.
promo-confirm = <b>Tạo mã này?</b>
button-promo-new = ➕ Mã mới
button-promo-end = ⛔ Kết thúc { $code }
button-promo-random = 🎲 Tạo ngẫu nhiên
button-promo-open = Không thời hạn
button-promo-unlimited = Không giới hạn
button-promo-make = ✅ Tạo mã
money-book = <b>Kho</b>, cho một giờ: { $energy } Năng lượng, { $bandwidth } Băng thông
money-pool = Ví nguồn
money-fund = Quỹ
money-wallet = { $name }: { $balance } TRX, cần { $needs } TRX
money-wallet-short = ⚠️ { $name }: { $balance } TRX, cần { $needs } TRX, còn thiếu { $missing } TRX
money-no-stock = Sàn cho thuê chạy ở nơi khác: ở đây không biết kho và ví nguồn của sàn.
money-stock-unknown = Hiện không đọc được kho và ví nguồn ({ $code }).
problems-more = … và { $count } mục nữa: xem /healthz.
admin-title = 🛠 <b>Người vận hành</b>
admin-market-ok = ✅ Sàn cho thuê trả lời ({ $ms } ms)
admin-market-down = ❌ Sàn cho thuê: { $code }
admin-chain-ok = ✅ Blockchain: khối { $head }, đã chốt { $solid }
admin-chain-down = ❌ Blockchain: { $code }
admin-lag = Độ trễ theo khối: { $lags }
admin-users = Người dùng: { $users }, đã liên kết { $linked }, chặn bot { $blocked }
admin-orders = Lệnh trong 24 giờ: { $orders } với { $cost } TRX
admin-open = Lệnh đang mở: { $open }, chưa rõ kết quả: { $unknown }
admin-zaps = Zap: { $zaps }
admin-queue = Tin nhắn đang chờ: { $queued }, thất bại trong 24 giờ: { $failed }
admin-paused = ⏸ <b>{ $what }</b> do { $by } tạm dừng từ { $since }: { $reason }
admin-problems = ⚠️ <b>Có trục trặc</b>
admin-no-problems = Mọi thứ trong tiến trình này đều ổn.
admin-alerts = ❗ <b>Cảnh báo đang mở</b>
admin-alert = • { $key } từ { $since }
admin-done = ✅ Xong.
admin-withdrawals = <b>Lệnh rút đang chờ bạn: { $count }</b>
admin-withdrawal = { $n }. <b>{ $amount } TRX</b>, yêu cầu lúc { $since }, { $id }
    Tài khoản: { $account }
    Đến: { $address }
admin-withdrawal-listed = Trong danh sách của tài khoản từ { $since }.
admin-withdrawal-unlisted = Không còn trong danh sách của tài khoản.
admin-withdrawal-sure = <b>Duyệt lệnh rút này?</b> Đã gửi thì không lấy lại được.
admin-withdrawal-approved = ✅ Đã duyệt: đang được gửi.
admin-withdrawal-refused = 🚫 Đã từ chối: tiền đã về lại số dư.
admin-withdrawal-elsewhere = Đã được quyết định trước đó, hoặc đã bị hủy.
admin-withdrawal-why = Vì sao từ chối? Người đó sẽ đọc câu trả lời của bạn. Hãy chọn, hoặc gõ.
admin-withdrawal-ask = vui lòng viết cho hỗ trợ
admin-withdrawal-not-you = chúng tôi không chắc đó là bạn; vui lòng viết cho hỗ trợ
admin-withdrawal-wait = vui lòng thử lại vào ngày mai
admin-withdrawals-none-here = Sàn cho thuê này không có việc rút tiền, hoặc bot này không có khóa người vận hành cho việc đó.
alert-withdrawal-review = Một lệnh rút { $amount } TRX đến { $address } đang chờ bạn xem ({ $id }). Hãy duyệt hoặc từ chối trong /admin.
alert-withdrawal-judged = Lệnh rút { $id } không còn chờ nữa.
admin-pause-usage = Gõ <code>/pause buy lý do</code>, <code>/pause zapbuy lý do</code> hoặc <code>/pause withdraw lý do</code>.
admin-pause-done = ⏸ { $what }: đã tạm dừng. Ai hỏi sẽ được báo như vậy.
admin-pause-buy-here = Lệnh mới, gia hạn, tăng giá và kích hoạt bị từ chối trong cuộc trò chuyện và bởi sàn cho thuê trong tiến trình này (REST, MCP), với mã ORDERS_PAUSED. ZapBuy cũng chờ.
admin-pause-buy-elsewhere = Chỉ bị từ chối trong cuộc trò chuyện: sàn cho thuê chạy ở nơi khác. Ở đó, <code>npm run operator -- orders pause</code> làm việc này.
admin-pause-already = { $what }: đã tạm dừng từ trước.
admin-resume-usage = Gõ <code>/resume</code>, hoặc kèm mục: <code>buy</code>, <code>zapbuy</code>, <code>withdraw</code>.
admin-resume-done = ▶️ { $what }: tiếp tục.
admin-resume-nothing = Không có gì đang tạm dừng.
broadcast-usage = Gõ <code>/broadcast VĂN_BẢN</code> cũng bắt đầu một tin. Không có gì được gửi trước khi bạn xem.
broadcast-refused = ⚠️ Telegram sẽ từ chối văn bản này: { $problem }
broadcast-ask = Tin sẽ trông như vậy. Gửi đến { $people } { $people ->
       *[other] người
    }?
broadcast-ask-text = <b>Văn bản bằng { $language }</b>
    Hãy gõ, kèm HTML của Telegram ở chỗ bạn muốn, như &lt;b&gt;chữ đậm&lt;/b&gt;.
broadcast-for = Gửi cho: { $who }
broadcast-written-in = Đã viết bằng: { $languages }. Những người còn lại nhận bản đầu tiên.
button-broadcast-stars = ⭐ Gửi nhanh hơn
button-broadcast-paid = ⭐ Trả tối đa { $stars } Stars và gửi
broadcast-stars = <b>Gửi nhanh hơn bằng Stars?</b>
    Telegram gửi tin trả phí với tốc độ tối đa 1.000 tin mỗi giây. Mỗi tin tốn 0,1 Star: tối đa { $stars } Stars cho { $people } người. Không trả phí thì mất ít nhất { $free }.
broadcast-stars-balance = Bot của bạn có { $balance } Stars.
broadcast-stars-unknown = Telegram không cho biết bot của bạn có bao nhiêu Stars, nên không thể gửi trả phí.
broadcast-stars-short = ⚠️ Không đủ. Chưa gửi gì.
broadcast-is-paid = ⭐ Trả bằng Stars
broadcast-pinned = 📌 Trên thẻ chính đến <b>{ $time }</b>
broadcast-choose-who = <b>Ai sẽ nhận?</b>
broadcast-choose-words = <b>Bạn viết bằng ngôn ngữ nào?</b>
    Ai dùng ngôn ngữ khác sẽ nhận bản được viết đầu tiên.
broadcast-choose-days = <b>Hiện trên thẻ chính trong bao lâu?</b>
    Mỗi người thấy ở đó tin mới nhất dành cho mình.
broadcast-too-long = ⚠️ Thẻ chính chỉ chứa tối đa { $most } ký tự. Chưa có gì thay đổi.
broadcast-over = ⚠️ Tin này không còn là bản nháp nữa. Chưa có gì thay đổi.
broadcast-to-everybody = Mọi người
broadcast-to-linked = Người có tài khoản
broadcast-to-renting = Người đang thuê
broadcasts-title = 📣 <b>Gửi tin</b>
broadcasts-pinned = Đang có trên thẻ chính: { $count }. Chạm vào một tin để gỡ xuống.
broadcasts-none = Không có gì trên thẻ chính.
announcement = 📌 { $text }
button-broadcast-new = ✏️ Viết tin
button-broadcast-pin = 📌 Lên thẻ chính
button-broadcast-unpin = 📌 Gỡ xuống
button-broadcast-who = 👥 Ai sẽ nhận
button-broadcast-words = 🌐 Ngôn ngữ
broadcast-dropped = Không gửi.
broadcast-title = 📣 <b>Gửi tin: { $state ->
        [sending] đang gửi
        [stopped] đã dừng
        [done] đã gửi
       *[draft] chưa gửi
    }</b>
broadcast-counts = { $done } trên { $people }
broadcast-outcomes = Đã gửi: { $sent } · thất bại: { $failed } · chặn bot: { $blocked }
button-broadcast-send = 📣 Gửi
button-broadcast-stop = ✋ Dừng
admin-zaps-usage = Gõ <code>/zaps</code> hoặc <code>/zaps TRẠNG_THÁI</code>. Các trạng thái: { $states }
admin-zaps-title = 🚀 <b>Zap: { $state }</b>
admin-zaps-none = Không có.
admin-zap-usage = Gõ <code>/zap TXID</code>, <code>/zap TXID retry</code>, <code>/zap TXID ignore</code> hoặc <code>/zap TXID refunded TXID</code>.
admin-zap-unknown = Không có zap nào có txid này.
admin-zap-elsewhere = ⚠️ Không thể làm vậy ở trạng thái hiện tại.
admin-zap-state = Nội bộ: { $state }, { $reason }, lần thử { $attempt }
admin-zap-txid = Txid: { $txid }
admin-zap-cost = Giá: { $cost } TRX
admin-zap-off-chain = ⚠️ Không nằm trong khối nào từ { $since }
admin-zap-refunded-by = Được { $by } hoàn tiền thủ công
admin-zap-refund-how = Đã hoàn tiền thủ công? { $command }
admin-refund-usage = ⚠️ Hãy cho txid của khoản hoàn tiền: 64 chữ số thập lục phân, khác với txid của lần chuyển.
admin-refund-not-found = ⚠️ Blockchain không có giao dịch thành công nào với txid đó. Chưa đánh dấu gì; hãy thử lại khi nó đã vào khối.
admin-refund-not-final = ⚠️ Một nhánh rẽ của chuỗi vẫn có thể hủy giao dịch đó. Chưa đánh dấu gì; hãy thử lại sau một phút.
admin-refund-unchecked = ⚠️ Hiện không thể hỏi blockchain. Chưa đánh dấu gì; hãy thử lại sau một phút.
admin-refund-used = ⚠️ Giao dịch đó đã hoàn tiền cho một lần chuyển khác rồi. Chưa đánh dấu gì.
button-zap-retry = 🔁 Thử lại
button-zap-ignore = 🚫 Bỏ qua
alert-title = ❗ <b>Người vận hành: có việc cần bạn</b>
alert-over-title = ✅ <b>Người vận hành: đã qua</b>
alert-unwell = <b>{ $part }</b> có trục trặc: { $problem }
alert-remedy = Cần làm gì: { $remedy }
alert-since = Từ { $time }
alert-lasted = Đã kéo dài { $duration }.
alert-runbook = Xem thêm: mục { $section } trong { $file }
alert-well-again = <b>{ $part }</b> đã ổn trở lại.
alert-refund-owed = Có khoản phải hoàn tiền: { $paid } TRX cho { $sender } ({ $reason }). Tôi không gửi: { $why }. Zap: { $txid }
alert-order-short = Lệnh của một zap đang ở { $percent }% và không tiến thêm. Lệnh: { $order }, zap: { $txid }
alert-zap-vanished = Một nhánh rẽ đã lấy mất một lần chuyển vốn đã { $state }: { $paid } TRX không còn trên blockchain nữa. Zap: { $txid }
alert-zap-order-late = Lệnh cho một zap hiện muộn, khi zap đã { $state }: thêm { $cost } TRX đã bị trừ. Không có gì được tự động làm về việc này. Lệnh: { $order }, zap: { $txid }
alert-outcome-unknown = Không xác định được một lệnh, một thay đổi của lệnh, hoặc một zap ra sao ({ $reason }). Việc này không được lặp lại. Tham chiếu: { $txid }
alert-watcher-behind = Bộ theo dõi ZapBuy chậm { $lag } khối.
alert-key-rejected = Sàn cho thuê từ chối ZAPBUY_API_KEY: không thể đặt zap.
alert-balance-low = Tài khoản ZapBuy sắp hết tiền: { $balance } TRX, mức cảnh báo là { $limit } TRX. Nạp vào { $address }
alert-ticket-waits = Có người chờ hỗ trợ trả lời hơn { $hours } giờ. Câu hỏi đang mở: { $n }. /admin, Phiếu hỗ trợ.
alert-deposit-address-changed = Địa chỉ nạp của tài khoản ZapBuy đã đổi từ { $before } sang { $after }. Không nạp thêm gì cho đến khi có người xem xét.
alert-parameter = Mạng đã thay đổi <b>{ $key }</b>: { $before } → { $after }. sunwatt đã dùng giá trị mới.
alert-proposal = Đề xuất { $id } sẽ thay đổi <b>{ $key }</b>: { $before } → { $after }. { $approvals } trên 27 siêu đại diện đã đồng ý; cần 18. Việc bỏ phiếu kết thúc lúc { $end }.
alert-proposal-sure = Đề xuất { $id } đã đủ phiếu: <b>{ $key }</b> đổi từ { $before } thành { $after } vào { $end }.
alert-means-energy-fee = Đây là số mà ví không có Năng lượng đốt cho một đơn vị. Báo giá, khoản tiết kiệm và giới hạn phí tự điều chỉnh; hãy xem giá của bạn có còn hấp dẫn không.
alert-means-byte-fee = Đây là số mà một giao dịch không có Băng thông đốt cho một byte. Ước tính và khoản trừ vào các khoản ZapBuy nhỏ tự điều chỉnh.
alert-means-activation = Đây là một phần chi phí của địa chỉ mới. Việc kích hoạt tự điều chỉnh, phí rút tiền cũng vậy, trừ khi đã đặt MARKET_WITHDRAW_FEE_TRX: khi đó hãy kiểm tra xem nó còn đủ bù chi phí không.
alert-means-sender = Người gửi trả khoản này cho giao dịch có ghi chú hoặc nhiều chữ ký; sunwatt không gửi giao dịch như vậy.
alert-means-permission = Nhà cung cấp trả khoản này khi cấp hoặc đổi quyền cho địa chỉ pool.
alert-means-free-bandwidth = Mỗi địa chỉ nhận miễn phí chừng này Băng thông mỗi ngày. Nếu ít hơn, việc gom tiền và hoàn tiền sẽ chờ lâu hơn hoặc đốt TRX.
alert-means-supply = Toàn bộ stake cùng cho chừng này Năng lượng mỗi ngày, nên mỗi nhà cung cấp có thể chào nhiều hơn hoặc ít hơn. Các lượt thuê đang chạy không đổi.
alert-means-lock = Không ủy quyền nào khóa được lâu hơn, nên không lượt thuê nào dài hơn. Giới hạn của API vẫn là 30 ngày.
alert-means-unfreeze = Nhà cung cấp chờ số ngày này cho TRX mà họ rút khỏi stake.
alert-means-fee-limit = Không lệnh gọi hợp đồng nào được có giới hạn phí cao hơn.
alert-means-dynamic = Khi giá trị này thay đổi, một lần chuyển USDT dùng lượng Năng lượng khác. Ước tính và số lượng gợi ý tự điều chỉnh.
zap-title-token = 🚀 <b>Lần chuyển một token: { $token }</b>
zap-reason-not-trx = Đó là token. Chỉ TRX được tính. Hãy nhờ hỗ trợ trả lại.
zap-told-token = ✖️ Bạn đã gửi một token đến địa chỉ ZapBuy: { $token }. Ở đó chỉ TRX được tính, nên không có gì được đặt cho nó. Nó đang nằm ở đó; hãy nhờ bộ phận hỗ trợ gửi trả lại.
alert-why-no-key = ở đây hoàn tiền không tự động: hãy gửi thủ công, rồi /zap TXID refunded TXID
alert-why-by-hand = nó đến từ sàn giao dịch hoặc hợp đồng: đừng gửi đến đó. Hãy tìm chủ của nó, gửi đến một ví của họ, rồi /zap TXID refunded TXID
alert-why-too-large = nó vượt mức hoàn tiền lớn nhất cho một lần: hãy gửi thủ công, rồi /zap TXID refunded TXID
alert-why-daily-limit = đã đạt hạn mức của ngày này: tôi tự tiếp tục sau 00:00 UTC, đừng gửi thủ công
alert-why-wallet-low = địa chỉ ZapBuy có quá ít: hãy gửi TRX đến đó từ TOP_UP_ADDRESSES và tôi tự tiếp tục, đừng gửi thủ công
alert-why-partly-delivered = một phần đã được giao: hãy quyết định cần hoàn bao nhiêu, gửi thủ công, rồi /zap TXID refunded TXID
alert-why-off-chain = khoản thanh toán không còn trên blockchain: có thể không phải hoàn gì cả

## alerts: what the bot watches by itself
command-alerts = Cảnh báo và tự mua
alerts-title = 🔔 <b>Cảnh báo</b>
autobuy-title = 🤖 <b>Tự mua</b>

        Khi một địa chỉ sắp hết, tôi thuê thêm cho nó, trong giới hạn bạn đặt.
alerts-none = Chưa đặt gì. Tôi có thể báo bạn khi một địa chỉ sắp hết, số dư của bạn sắp hết, hoặc giá thuê xuống rẻ.
alerts-some = { $count ->
   *[other] { $count } cảnh báo. Chạm vào một cảnh báo để thay đổi.
  }
alerts-full = Đã có { $max } cảnh báo. Hãy xóa một cảnh báo bạn không cần nữa.
alerts-saved = ✅ Đã đặt.
alerts-history = <b>Những gì đã xảy ra</b> (mới nhất trước)
alerts-delete = Xóa mục này, cùng lịch sử của nó?
alerts-address = 🔔 <b>Cảnh báo cho địa chỉ này</b>
alerts-rental = 🔔 <b>Cảnh báo cho { $what }</b>
alerts-leads = ⏰ Tôi nên báo bạn bao lâu trước khi kết thúc? Nếu dài hơn một phần ba thời gian thuê, tôi báo bạn trong một phần ba cuối.
alerts-leads-all = ⏰ <b>Khi lượt thuê kết thúc</b>
alerts-lead-set = Xong
alerts-which-address = <b>Địa chỉ nào?</b>

  Chọn một địa chỉ bạn đã thuê cho, hoặc dán một địa chỉ TRON.
alerts-low = <b>Báo bạn khi { $resource } xuống dưới…</b>

  Chọn, hoặc gõ một số như <code>65000</code> hoặc <code>65k</code>.
alerts-now = Hiện tại: { $now }
alerts-balance = <b>Báo bạn khi số dư của bạn xuống dưới…</b>

  Chọn, hoặc gõ số TRX.
alerts-price = <b>Báo bạn khi { $what } trong 1 giờ có giá tối đa…</b>

  Chọn, hoặc gõ số TRX.
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
button-rule-pause = ⏸ Tạm dừng
button-rule-resume = ▶️ Tiếp tục
button-rule-edit = ✏️ Thay đổi
button-rule-history = 📜 Lịch sử
button-rule-delete = 🗑 Xóa
button-rule-delete-yes = Có, xóa
button-rule-open = 🔔 Cảnh báo này
button-rule-rent = ⚡ Thuê cho địa chỉ này
button-rule-rent-price = ⚡ Thuê với giá này
rule-low = 🪫 <b>Báo bạn khi { $address } có dưới { $level } { $resource }</b>
rule-balance = 💰 <b>Báo bạn khi số dư của bạn dưới { $level } TRX</b>
rule-price = 🏷 <b>Báo bạn khi { $what } có giá từ { $level } TRX trở xuống</b>
rule-usual = { $what } trong { $duration }
rule-trx = { $amount } TRX
rule-state-on = 🟢 Bật
rule-state-paused = ⏸ Bạn đã tạm dừng
rule-state-stopped = ⚠️ Đã dừng
rule-state-done = ✔️ Xong
rule-log-made = đã đặt
rule-log-changed = đã thay đổi
rule-log-paused = đã tạm dừng
rule-log-resumed = đã tiếp tục
rule-log-key = đã dừng: tài khoản không còn dùng được ở đây
rule-log-crossed = { $now }: đã báo bạn
rule-log-back = trở lại { $now }
rule-told-low = 🪫 <b>Chỉ còn { $left }</b>
rule-told-low-level = Cảnh báo của bạn: dưới { $level }.
rule-told-balance = 💰 <b>Số dư của bạn là { $balance } TRX</b>
rule-told-balance-level = Cảnh báo của bạn: dưới { $level } TRX.
rule-told-price = 🏷 <b>{ $what } hiện có giá { $cost } TRX</b>
rule-told-price-level = Cảnh báo của bạn: từ { $level } TRX trở xuống. ({ $price } TRX cho 1.000 mỗi ngày)
rule-keep = ♻️ <b>Giữ cho lượt thuê { $resource } này tiếp tục chạy</b> ở { $address }
rule-auto = 🤖 <b>Giữ { $address } ở trên mức { $what }</b>
rule-told-keep = ♻️ <b>{ $text }</b>
rule-told-auto = 🤖 <b>{ $text }</b>
rule-did-bought = Đã mua { $what } với giá { $cost } TRX (lúc đó còn { $left })
rule-did-bought-longer = Đã mua { $what } trong { $duration } thay vì { $asked }, vì không đắt hơn: { $cost } TRX (lúc đó còn { $left })
rule-did-extended = Đã gia hạn đến { $end } với giá { $cost } TRX
rule-did-enough = Đang có { $left }: đủ
rule-did-quiet = Không mua: còn { $left }, nhưng đây là giờ yên tĩnh của bạn
rule-did-price = Không mua: hiện có giá { $cost } TRX, cao hơn mức { $max } TRX của bạn
rule-did-dear = Đã dừng: sẽ tốn { $cost } TRX mỗi ngày, cao hơn mức { $max } TRX của bạn
rule-did-market = Không mua: thị trường hiện chỉ có { $available }
rule-did-daily = Không mua: đã tiêu { $spent } trên { $max } TRX mỗi ngày của bạn. Ngày mai quy tắc tiếp tục
rule-did-total = Đã dừng: đã tiêu { $spent } trên tổng { $max } TRX của bạn
rule-did-balance = Đã dừng: số dư của bạn không đủ
rule-did-balance-missing = Đã dừng: số dư của bạn còn thiếu { $missing } TRX
rule-did-paused = Không mua gì: người vận hành đã tạm dừng việc mua. Quy tắc sẽ tự tiếp tục
rule-did-unknown = Đã đặt với giá { $cost } TRX nhưng sàn cho thuê chưa xác nhận. Tôi không mua gì khác cho đến khi rõ kết quả
rule-did-not-made = Lệnh giá { $cost } TRX rất có thể chưa được đặt. Quy tắc vẫn tiếp tục
rule-did-moved = Không mua: thị trường đã biến động
rule-did-refused = Đã dừng: sàn cho thuê từ chối lệnh ({ $code })
rule-did-not-extendable = Đã dừng: lượt thuê này không gia hạn được nữa
rule-did-late = Đã dừng: không gia hạn kịp
rule-did-ended = Đã dừng: lượt thuê đã kết thúc
rule-did-kept = Xong: chạy đến { $end }
receipt-rule = 🤖 Tự động mua theo quy tắc của bạn.
receipt-longer = 💡 { $duration } thay vì { $asked }: không đắt hơn.
rule-other-account = Mục này thuộc về một tài khoản hiện không liên kết. Hãy liên kết tài khoản đó để tiếp tục, hoặc xóa mục này và đặt lại.
button-rule-keep = { $mark } ♻️ { $receiver } { $resource } luôn chạy
button-rule-auto = { $mark } 🤖 { $receiver } trên { $level } { $resource }
button-rule-start = ✅ Bắt đầu
button-keep = ♻️ Giữ luôn chạy
button-new-auto-energy = 🤖 Tự mua Năng lượng
button-new-auto-bandwidth = 🤖 Tự mua Băng thông
## packages: a number of transfers, rented one by one
button-new-package = 📦 Gói chuyển USDT
button-rule-package = { $mark } 📦 { $receiver } · { $count }
button-send-now = ⚡ Gửi ngay
button-send-anyway = ⚡ Vẫn thêm một lần
button-keep-ready = 🟢 Luôn sẵn sàng
button-on-request = ✋ Chỉ khi yêu cầu
button-package-start = ✅ Để riêng { $total } TRX
button-package-cancel = ✖️ Hủy gói
button-package-cancel-yes = Có, hủy
package-transfer = 📦 <b>Ai nhận USDT?</b> Lần chuyển đầu tiên đến địa chỉ chưa có USDT cần nhiều Năng lượng hơn.
package-count = 📦 <b>Bao nhiêu lần chuyển?</b> Mỗi lần cần { $what }, hiện là { $cost } TRX. Chọn, hoặc nhập một số đến { $max }.
package-count-wrong = Nhập một số nguyên từ 1 đến { $max }.
package-max = <b>Mỗi lần chuyển tối đa bao nhiêu?</b> Hiện là { $cost } TRX. Chọn, hoặc nhập số TRX.
rule-package = 📦 <b>{ $count ->
    [1] 1 lần chuyển từ { $address }
   *[other] { $count } lần chuyển từ { $address }
}</b>
package-terms = Mỗi lần: { $what }, tối đa { $max } TRX. Đến { $end }.
package-ready = 🟢 Luôn sẵn sàng: khi Năng lượng không đủ cho một lần chuyển, tôi thuê lần tiếp theo.
package-on-request = ✋ Chỉ khi yêu cầu: chạm <i>Gửi ngay</i> trước khi bạn gửi.
package-now = Một lần chuyển lúc này: { $cost } TRX
package-total = Tổng cộng: tối đa <b>{ $total } TRX</b>
package-short = <b>Còn thiếu { $missing } TRX.</b>
package-how = Tiền vẫn nằm trong số dư của bạn, được để riêng. Bạn trả cho mỗi lần chuyển khi Năng lượng đã đến, theo giá lúc đó. Một lần chuyển vẫn được tính dù bạn không gửi; sau một lần không dùng, tôi chờ bạn chạm. Phần còn lại được tự do khi gói kết thúc hoặc bạn hủy. Chương trình dùng khóa API của bạn vẫn có thể tiêu số tiền đó.
package-exists = Địa chỉ này đã có một gói.
package-left = Còn: <b>{ $left } trên { $count }</b>
package-open = ⏳ Một lần đang được xử lý.
package-paid = Đã trả: { $spent } TRX, { $each } TRX mỗi lần chuyển
package-reserved = Để riêng cho các gói: { $reserved } TRX
package-enough = Địa chỉ này có { $what }, đủ cho một lần chuyển. Cứ gửi đi.
package-cancel = <b>Hủy gói này?</b> Chưa dùng: { $left }. Khi đó { $back } TRX trong số dư của bạn được tự do.
package-cancelled = ✖️ Đã hủy gói. Chưa dùng: { $left }. { $back } TRX trong số dư của bạn đã được tự do.
rule-told-package = 📦 <b>{ $text }</b>
rule-did-transfer = Lần chuyển { $n } trên { $count }: { $what } trong { $time }, { $cost } TRX
rule-did-unused = Đang chờ: Năng lượng của lần chuyển trước đã hết hạn và tôi không thấy nó được dùng. Chạm Gửi ngay cho lần tiếp theo
rule-did-package-used = Đã dùng hết: { $count } trên { $count }, đã trả { $spent } TRX
rule-did-package-over = Đã kết thúc: dùng { $used } trên { $count }, đã trả { $spent } TRX. { $back } TRX trong số dư của bạn đã được tự do
button-auto-level = ✏️ Mức
button-auto-amount = ✏️ Số lượng
button-auto-duration = ✏️ Thời hạn
button-auto-max = ✏️ Giá cao nhất
button-auto-daily = ✏️ Ngân sách ngày
button-auto-total = ✏️ Tổng ngân sách
button-auto-quiet = ✏️ Giờ yên tĩnh
keep-until = ♻️ <b>Giữ luôn chạy: trong bao lâu kể từ bây giờ?</b>

  Chọn, hoặc gõ thời gian như <code>10d</code>, hoặc ngày cuối cùng như <code>2026-03-31</code>.
keep-until-wrong = Hãy gõ thời gian như 10d, hoặc một ngày sắp tới như 2026-03-31; xa nhất { $days } ngày kể từ nay.
keep-max = <b>Mỗi ngày được tốn tối đa bao nhiêu?</b>

  Chọn, hoặc gõ số TRX. Nếu tốn hơn, tôi dừng và báo bạn.
keep-max-now = Theo giá của lượt thuê này, mỗi ngày tốn { $cost } TRX.
keep-sure = ♻️ <b>Giữ luôn chạy?</b>
keep-terms = Đến { $end }, với tối đa { $max } TRX mỗi ngày.
keep-how = Nửa giờ trước khi kết thúc, tôi gia hạn thêm một ngày, từ số dư của bạn, và báo bạn mỗi lần. Những gì blockchain khóa chung với nó, hoặc sàn cho thuê không phân biệt được với nó, được gia hạn và thanh toán cùng nhau. Nếu tôi không làm được (giá, số dư, không gia hạn được), tôi dừng và báo bạn.
auto-level = <b>Mua khi { $resource } xuống dưới…</b>

  Chọn, hoặc gõ một số như <code>65000</code> hoặc <code>65k</code>.
auto-duration = <b>Mỗi lượt thuê chạy bao lâu?</b>

  Chọn, hoặc gõ <code>1h</code>, <code>1d</code>. Một giờ có giá bằng một ngày.
auto-max = <b>{ $what } trong { $duration } được tốn tối đa bao nhiêu?</b> Chọn, hoặc gõ số TRX.
auto-daily = <b>Mỗi ngày tôi được tiêu tối đa bao nhiêu?</b>

  Chọn, hoặc gõ số TRX. Ngày bắt đầu lúc nửa đêm theo giờ của bạn.
auto-total = <b>Và tổng cộng bao nhiêu?</b>

  Chọn, hoặc gõ số TRX. Hết số đó thì dừng.
auto-no-total = Không giới hạn
auto-quiet = <b>Khi nào tôi không được mua gì?</b>

  Chọn, hoặc gõ giờ như <code>22-7</code>, theo đồng hồ của bạn.
auto-no-quiet = Không bao giờ
auto-quiet-wrong = Gõ hai mốc giờ, như 22-7 hoặc 22:30-6:00.
auto-sure = 🤖 <b>Bật tự mua?</b>
auto-each = Mỗi lần { $what } trong { $duration }, với tối đa { $max } TRX.
auto-budget = Tối đa { $daily } TRX mỗi ngày.
auto-budget-total = Tối đa { $daily } TRX mỗi ngày, tổng cộng { $total } TRX.
auto-quiet-hours = Không mua từ { $hours } (giờ của bạn).
auto-how = Thanh toán từ số dư của bạn, và mỗi lần mua có biên nhận. Những gì không mua, và vì sao, nằm trong lịch sử của nó. Số dư không đủ sẽ làm nó dừng, và tôi báo bạn.
rule-told-key = { $count ->
   *[other] ⚠️ <b>{ $count } cảnh báo của bạn đã dừng:</b> chúng cần tài khoản của bạn, mà khóa đã bị thu hồi hoặc bị hủy liên kết ở đây. Hãy liên kết lại, rồi chạm Tiếp tục trong Cảnh báo.
  }

## notifications: what may be said unasked
button-notifications = 🔔 Thông báo
notify-title = 🔔 <b>Thông báo</b>

  Chạm để đổi: bật, im lặng (không âm thanh), tắt. Những gì bạn tự làm luôn được trả lời.
notify-orders = Biên nhận của lệnh
notify-rentals = Lượt thuê kết thúc
notify-transfers = Lần chuyển thất bại
notify-alerts = Cảnh báo
notify-on = bật
notify-silent = im lặng
notify-off = tắt
