### فارسی. کلیدها با نام بخش خود شروع می‌شوند؛ مقدارها HTML تلگرام‌اند و متن دکمه‌ها، پیام‌های کوتاه و دستورها
### (button-*, command-*, stale-button, flow-stale-screen) HTML ندارد.

## The language, and how it puts a time
# As Intl knows the language; direction is rtl where it is written from the right.
locale = fa-IR-u-nu-latn
direction = rtl
# Intl مدت‌ها را روی دکمه‌ها چطور کوتاه کند: narrow، short یا long. آنچه همان‌طور نوشته شود همان خوانده می‌شود.
short-duration = long
# A point in time, or a time zone, with what its clocks are ahead.
time = { $time } ({ $zone })

## Buttons that are the same everywhere
button-menu = 🏠 منو
button-more = بیشتر…
more-title = <b>بیشتر</b>
button-share = 📨 اشتراک‌گذاری
button-rent-now = ⚡ اجاره
button-link = 🔑 اتصال کلید API
button-create = ✨ ساخت حساب
button-buy-energy = ⚡ اجارهٔ انرژی
button-buy-bandwidth = 📶 اجارهٔ پهنای باند
button-extend = ⏳ تمدید
button-orders = 📋 سفارش‌ها
button-deposit = 💰 واریز
button-withdraw = 💸 برداشت
button-withdraw-yes = ✅ تأیید
button-withdraw-stop = 🛑 لغو برداشت
button-withdraw-new = ➕ آدرس جدید
button-withdraw-add = ✅ افزودن آدرس
button-withdraw-off = 🗑 حذف یک آدرس
button-withdraw-take-off = 🛑 حذف این آدرس
button-withdraw-all = همه: { $amount }، دریافتی { $arrives } TRX
button-admin-withdrawals = 💸 برداشت‌های منتظر تأیید
button-admin-approve = ✅ { $n }
button-admin-refuse = 🚫 { $n }
button-admin-approve-sure = ✅ ارسال { $amount } TRX
command-withdraw = ارسال TRX از موجودی به کیف پول شما
button-account = 👤 حساب
button-zapbuy = 🚀 ZapBuy
button-alerts = 🔔 هشدارها
button-autobuy = 🤖 خرید خودکار
button-addresses = 📒 آدرس‌ها
button-help = ❓ راهنما
button-settings = ⚙️ تنظیمات
button-referral = 🤝 دعوت دیگران
button-partner = 🏪 ربات خودتان
button-calc = 🧮 ماشین‌حساب
button-price = 📈 قیمت‌ها
button-support = 💬 پشتیبانی
button-support-open = 💬 پیام به پشتیبانی
button-rent = اجارهٔ { $resource }
button-object = 🛑 متوقف شود
button-back = ▶️ بازگشت
button-cancel = ✖️ لغو
button-open-private = باز کردن چت خصوصی
button-copy-address = 📋 کپی آدرس
button-copy-link = 📋 کپی لینک
button-show-key = 👁 نمایش کلید
button-revoke-key = ♻️ تعویض کلید
button-revoke-yes = بله، کلید عوض شود
button-keys = 🗝 کلیدهای برنامه‌ها
button-key-new = ➕ کلید جدید
button-key-make = ✅ ساخت کلید
button-key-off = 🛑 باطل کردن این کلید
button-key-off-named = 🛑 باطل کردن { $name }
button-key-no-budget = بدون بودجه
button-key-anybody = هر آدرسی
button-key-script = اسکریپت
button-key-agent = ایجنت هوش مصنوعی
button-unlink = ⛓ قطع اتصال
button-unlink-yes = بله، قطع شود
button-counted = 🔏 گواهی موجودی من
button-export = 📄 خروجی سفارش‌ها
button-my-data = 📄 دریافت داده‌هایم
button-forget-me = 🗑 حذف داده‌هایم
button-forget-me-yes = بله، همه‌چیز حذف شود

## Commands in Telegram's menu
command-start = وضعیت شما و منوی اصلی
command-link = اتصال کلید API
command-cancel = لغو کار فعلی
command-account = موجودی، آدرس واریز، کلید API
command-keys = کلید برای اسکریپت‌ها و ایجنت‌های هوش مصنوعی
command-deposit = افزودن TRX به موجودی
command-settings = زبان، منطقهٔ زمانی، اعلان‌ها
command-addresses = آدرس‌های شما و نام آن‌ها
command-help = راهنمای ربات
command-id = شناسهٔ تلگرام شما
command-privacy = چه اطلاعاتی از شما ذخیره می‌شود

## Every flow
flow-cancelled = لغو شد. چیزی تغییر نکرد.
flow-expired = چون 15 دقیقه جوابی ندادید، این بخش بسته شد. از منو دوباره شروع کنید.
flow-stale-screen = آن صفحه قدیمی بود. صفحهٔ فعلی این است.
flow-use-buttons = ⚠️ لطفاً از دکمه‌ها استفاده کنید.
flow-typed = شما نوشتید: «{ $input }»
flow-again = اگر گیر کردید، /support کمک می‌کند.
flow-text-only = ⚠️ اینجا فقط متن را می‌خوانم. لطفاً آن را بنویسید.

## Anything else
cancel-nothing = چیزی برای لغو نیست.
question-again = ⚠️ آن پرسش قدیمی بود. وضعیت فعلی این است؛ لطفاً دوباره تأیید کنید.
stale-button = این دکمه قدیمی است. برای دکمه‌های فعلی، منو را باز کنید.
unknown-command = این دستور را نمی‌شناسم. با /help ببینید چه کارهایی از من برمی‌آید.
stray-text = لطفاً از منو ادامه دهید.
stray-message = فقط متن و دکمه‌ها را می‌فهمم. خطی مثل <code>65k 1h</code> همراه یک آدرس بنویسید، یا از منو استفاده کنید.
edited-message = پیام‌های ویرایش‌شده را نمی‌بینم. لطفاً آن را در پیام جدیدی بفرستید.
group-pointer = دربارهٔ حساب و پول فقط در چت خصوصی حرف می‌زنم.
group-inline = در این گروه، برای دیدن قیمت یا خواستن پرداخت از دیگران بنویسید <code>@{ $name } 65k 1h T…</code>
banned = ⛔ یک اپراتور دسترسی شما به این ربات را بسته است. موجودی و سفارش‌هایتان تغییری نمی‌کند. اگر اشتباهی شده، در /support توضیح دهید.
unbanned = ✅ دوباره می‌توانید از این ربات استفاده کنید. /start را بفرستید.
pasted-key-deleted = آن پیام شبیه کلید API بود، برای همین حذفش کردم. برای اتصال کلید، دکمهٔ زیر را بزنید و وقتی خواستم کلید را بفرستید.
pasted-key-not-deleted = آن پیام شبیه کلید API است و نتوانستم حذفش کنم. لطفاً خودتان حذفش کنید. برای اتصال کلید، دکمهٔ زیر را بزنید و وقتی خواستم کلید را بفرستید.
pasted-token-deleted = آن پیام شبیه توکن ربات بود، برای همین حذفش کردم. توکن را فقط به @BotFather بدهید، یا اینجا وقتی خودم خواستم.
pasted-token-not-deleted = آن پیام شبیه توکن ربات است و نتوانستم حذفش کنم. لطفاً خودتان حذفش کنید.
not-linked = برای این کار حساب لازم دارید. اگر حساب دارید، کلید API آن را متصل کنید.

typed-unknown = 🤔 «{ $text }» را متوجه نشدم.
typed-meant = منظورتان این بود؟
typed-meant-which = منظورتان یکی از این‌ها بود؟
typed-examples = مثلاً بنویسید <code>65k 1h</code> همراه یک آدرس یا نام ذخیره‌شده، به هر ترتیبی. اگر چیزی را ننویسید، می‌پرسم. شناسهٔ تراکنش، شمارهٔ سفارش و لینک اکسپلورر را هم می‌خوانم.
typed-which = 🤔 این چند معنی دارد. منظورتان کدام است؟
typed-order-unknown = سفارشی با این شماره ندارید.
typed-kept = «{ $line }» را نگه می‌دارم و وقتی حسابتان موجودی داشت دوباره پیشنهادش می‌دهم.
typed-kept-cost = هزینهٔ «{ $line }» { $cost } TRX است.
create-for-order = برای پرداخت از موجودی حساب بسازید. این سفارش را نگه می‌دارم.
typed-words-menu = منو, شروع, خانه, سلام, درود
typed-words-account = موجودی, موجودی من, پول, کیف پول
typed-words-language = زبان, فارسی
typed-words-rent = اجاره, خرید, خرید انرژی, انرژی, انرژی لطفا, انرژی می‌خواهم
typed-words-price = قیمت, هزینه, چند, چنده, قیمت چنده
typed-words-cancel = لغو, لغو کن, انصراف, بی‌خیال
typed-words-leave = منو, منوی اصلی
typed-words-about-deposit = واریز, شارژ
typed-words-about-cancel = لغو, کنسل
typed-words-about-support = پشتیبانی, کمک
typed-topic-deposit = 💰 برای افزودن TRX به موجودی، /deposit را باز کنید.
typed-topic-cancel = ✖️ برای لغو سفارش، آن را در /orders باز کنید. برای رها کردن کار فعلی، /cancel را بفرستید.
typed-topic-support = 💬 به /support پیام بدهید تا یک نفر پاسخ بدهد.
transaction-title = 🔎 <b>تراکنش</b> { $txid }
transaction-rental = بخشی از اجارهٔ { $what } شماست.
transaction-payment = پرداخت اجارهٔ { $what } شما.
transaction-transfer = انتقال { $amount } TRX از { $from } به { $to }
transaction-token = یک توکن (نه TRX) از { $from } به { $to }
transaction-delegate = واگذاری { $resource } از { $from } به { $to }
transaction-undelegate = پس گرفتن { $resource } از { $to } توسط { $from }
transaction-done = ✅ در بلاک تأیید شد: { $time }
transaction-failed = ❌ ناموفق: { $time }. چیزی منتقل نشد
transaction-waits = ⏳ در انتظار بلاک است؛ معمولاً حدود 3 ثانیه طول می‌کشد.
transaction-cost = این تراکنش { $fee } TRX سوزاند و { $energy } انرژی مصرف کرد.
transaction-unknown = این تراکنش را روی بلاک‌چین پیدا نمی‌کنم. اگر تازه است، یک دقیقهٔ دیگر دوباره امتحان کنید. اگر قدیمی‌تر است، هرگز وارد بلاک نشده و چیزی منتقل نشده است.
transaction-unknown-zap = فقط TRX ارسالی به آدرس ZapBuy حساب می‌شود: آدرس و توکن را بررسی کنید.
transaction-chain-silent = ⚠️ نود TRON جواب نمی‌دهد. یک دقیقهٔ دیگر دوباره امتحان کنید.
typed-address = 📮 { $address }
typed-address-rent = برای این آدرس اجاره می‌کنید؟
typed-deposit-address = 💰 این آدرس واریز شماست: { $address }. هر TRX که به آن بفرستید به موجودی‌تان اضافه می‌شود. برای این آدرس نمی‌شود اجاره کرد.
typed-zapbuy-address = 🚀 این آدرس ZapBuy است: { $address }. به آن TRX بفرستید و یک ساعت انرژی بگیرید.
## addresses: the address book
addresses-title = 📒 <b>آدرس‌های شما</b>
addresses-none = هنوز آدرسی ذخیره نکرده‌اید. آدرس‌هایی را که برایشان اجاره می‌کنید ذخیره کنید تا نامشان در فهرست‌ها، پیش‌فاکتورها و رسیدها بیاید.
addresses-line = <b>{ $name }</b>
  { $address }
addresses-line-default = ⭐ <b>{ $name }</b> (گیرندهٔ پیش‌فرض)
  { $address }
addresses-others = علامت ➕ یعنی برای آن آدرس اجاره کرده‌اید، اما نامی برایش نگذاشته‌اید.
addresses-has = ⚡ { $energy } انرژی · 📶 { $bandwidth } پهنای باند · { $balance } TRX
addresses-not-activated = 🌱 هنوز فعال نشده: TRON این آدرس را نمی‌شناسد.
addresses-unknown = شبکه جواب نمی‌دهد، برای همین نمی‌توانم منابع این آدرس را نشان دهم.
addresses-proven = ✅ کیف پول خودتان: با آن وارد شده‌اید.
addresses-is-default = ⭐ گیرندهٔ پیش‌فرض شما
addresses-activate = پس از فعال‌سازی می‌توانید برای این آدرس اجاره کنید.
addresses-activate-elsewhere = ℹ️ الان نمی‌توانم این آدرس را فعال کنم. با فرستادن هر مقدار TRX به آن فعال می‌شود (کیف پولتان برای این کار حدود { $fee } TRX می‌پردازد). بعد دوباره بررسی کنید.
addresses-ask =
  📒 <b>کدام آدرس؟</b>

  آدرس را بفرستید.
addresses-ask-name =
  📒 { $address }

  چه نامی داشته باشد؟ حداکثر 30 کاراکتر، ایموجی هم می‌شود.
addresses-saved = ✅ ذخیره شد.
addresses-removed = 🗑 نام { $name } از دفترچهٔ آدرس شما حذف شد.
addresses-name-unseen = ⚠️ از حرف، رقم یا ایموجی استفاده کنید و همه را در یک خط بنویسید.
addresses-name-long = ⚠️ لطفاً حداکثر 30 کاراکتر.
addresses-name-secret = ⚠️ این شبیه آدرس یا کلید است. نام کوتاهی انتخاب کنید.
addresses-name-taken = ⚠️ آدرس دیگری با این نام دارید. نام دیگری انتخاب کنید.
addresses-full = ⚠️ دفترچهٔ آدرس شما پر است ({ $max } آدرس). اول یکی را حذف کنید.
button-rent-for = ⚡ اجاره برای { $name }
button-address-add = ➕ افزودن
button-sign-in = 🖊 ورود با کیف پول
button-address-save = 💾 ذخیره با نام
button-address-rename = ✏️ تغییر نام
button-address-remove = 🗑 حذف
button-address-default = ⭐ پیش‌فرض شود
button-address-plain = دیگر پیش‌فرض نباشد
button-address-activate = 🌱 فعال‌سازی
button-explorer-address = 🔗 اکسپلورر

## Errors
error-key-dead = 🔑 کلید API شما دیگر کار نمی‌کند: باطل شده یا مال سرویس دیگری است. پولتان در حساب شما امن است. برای ادامه، یک کلید معتبر متصل کنید.
error-busy = سرویس شلوغ است. لطفاً چند ثانیهٔ دیگر دوباره امتحان کنید.
error-forbidden = حساب شما اجازهٔ این کار را ندارد.
error-balance-low = موجودی شما کافی نیست. هیچ مبلغی کسر نشد.
error-balance-missing = موجودی شما <b>{ $missing } TRX</b> کم دارد. هیچ مبلغی کسر نشد.
error-service-down = سرویس مشکلی داشت. این مرحله چیزی را تغییر نداد. لطفاً یک دقیقهٔ دیگر دوباره امتحان کنید.
error-unknown = مشکلی از سمت ما پیش آمد. لطفاً در /support بگویید و کد پیگیری <code>{ $reference }</code> را بنویسید. پیش از خرید دوباره، /orders را ببینید.

## start: welcome and status card
in-bold = <b>{ $text }</b>
as-it-is = { $text }
welcome = <b>خوش آمدید!</b> انرژی و پهنای باند TRON را با چند کلیک اجاره کنید.
welcome-energy = <b>انرژی چیست؟</b> ارسال USDT روی TRON انرژی می‌برد. اگر انرژی نداشته باشید، شبکه TRX شما را می‌سوزاند که از اجاره گران‌تر است.
welcome-price = الان { $amount } انرژی برای 1 ساعت (یک انتقال USDT) <b>{ $cost } TRX</b> است.
welcome-price-saves = الان { $amount } انرژی برای 1 ساعت (یک انتقال USDT) <b>{ $cost } TRX</b> است، به‌جای سوزاندن { $burn } TRX: <b>{ $percent }٪ صرفه‌جویی می‌کنید</b>.
welcome-zapbuy = 🚀 با <b>ZapBuy</b> چند TRX به یک آدرس بفرستید تا کیف پولتان یک ساعت انرژی بگیرد.
welcome-next = برای شروع حساب بسازید، یا کلید API حسابی را که دارید متصل کنید.
welcome-wallet = ⚡ اجاره را بزنید، یا <code>65k 1h</code> و آدرستان را بنویسید. حساب لازم نیست.
start-unknown = این لینک کار نمی‌کند. شاید ناقص یا خیلی قدیمی باشد.
welcome-link = برای شروع، کلید API حسابتان را متصل کنید. اگر حساب ندارید، از پشتیبانی بپرسید.
status-balance = موجودی: <b>{ $balance } TRX</b>
status-running = ⚡ <b>{ $count } اجارهٔ فعال</b>
status-line = { $what } ← { $receiver } · { $left } مانده
status-account = آدرس: { $address }
status-more = … و { $count } مورد دیگر در «سفارش‌ها»
button-again-what = 🔁 { $what } · { $duration } · { $receiver }
status-waiting =
  { $count ->
    [1] ⏳ 1 سفارش در انتظار
   *[other] ⏳ { $count } سفارش در انتظار
  }
status-unavailable = سرویس جواب نمی‌دهد، برای همین نمی‌توانم موجودی شما را نشان دهم. پولتان امن است. لطفاً یک دقیقهٔ دیگر دوباره امتحان کنید.

## link
link-ask =
  <b>اتصال حساب</b>

  کلید API خود را بفرستید. پیامتان را فوراً حذف می‌کنم، کلید را بررسی می‌کنم و رمزنگاری‌شده ذخیره می‌کنم.
link-checking = در حال بررسی کلید…
link-done = ✅ حساب شما متصل شد.
link-delete-it-yourself = نتوانستم پیامی را که کلیدتان در آن است حذف کنم. لطفاً خودتان حذفش کنید.
link-not-a-key = ⚠️ این شبیه کلید API نیست. کلید یک کلمه است با حداکثر 128 حرف انگلیسی، رقم و نشانه.
link-refused-key = ⚠️ سرویس این کلید را نمی‌شناسد. شاید اشتباه تایپ شده، باطل شده یا مال شبکهٔ دیگری است (کلیدهای شبکهٔ اصلی و آزمایشی فرق دارند). چیزی ذخیره نشد.
link-refused-forbidden = ⚠️ این کلید اجازهٔ استفاده از سرویس را ندارد. چیزی ذخیره نشد.
link-refused-unsettled = ⚠️ یک تعویض کلید هنوز در جریان است، برای همین فعلاً نمی‌توانم کلیدی متصل کنم. لطفاً چند دقیقهٔ دیگر دوباره امتحان کنید.
link-refused-busy = ⚠️ سرویس شلوغ است و کلید را بررسی نکرد. چیزی ذخیره نشد. لطفاً چند ثانیهٔ دیگر دوباره بفرستید.
link-refused-unreachable = ⚠️ به سرویس دسترسی ندارم که کلید را بررسی کنم. چیزی ذخیره نشد. لطفاً یک دقیقهٔ دیگر دوباره بفرستید.
link-refused-answer = ⚠️ جواب سرویس برایم خوانا نبود، پس کلید بررسی نشد. چیزی ذخیره نشد. لطفاً بعداً دوباره امتحان کنید.
keys-title =
  🗝 <b>کلیدهای برنامه‌ها</b>

  کلیدی برای یک اسکریپت یا ایجنت هوش مصنوعی. در محدوده‌ای که شما تعیین می‌کنید، موجودی و سفارش‌ها را می‌بیند، قیمت می‌گیرد، اجاره و تمدید می‌کند. نمی‌تواند برداشت کند، سفارشی را لغو کند یا کلید بسازد. بودجه هر نیمه‌شب به وقت UTC از نو شروع می‌شود.
keys-none = کلیدی برای برنامه‌ها ندارید.
keys-line = 🗝 <b>{ $name }</b>
keys-spent = خرج امروز: { $spent } از { $daily } TRX
keys-spent-free = خرج امروز: { $spent } TRX، بدون بودجه
keys-for = برای: { $addresses }
keys-for-these = برای این آدرس‌ها:
bullet = • { $what }
keys-for-any = برای هر آدرسی
keys-until = تا { $time }
keys-forever = بدون انقضا
keys-not-offered = این سرویس کلید برنامه ندارد. برنامه فقط می‌تواند از کلید API شما استفاده کند که دسترسی کامل به موجودی‌تان می‌دهد.
keys-too-many = به سقف تعداد کلیدها رسیده‌اید، در کل یا در روز. یکی را باطل کنید یا یک روز صبر کنید.
keys-ask-name = این کلید برای چیست؟ نامی بنویسید یا یکی را انتخاب کنید.
keys-ask-budget =
  روزی (به وقت UTC) چقدر می‌تواند خرج کند؟ مقدار TRX را بنویسید یا انتخاب کنید.

  هر سفارش کامل حساب می‌شود، حتی اگر بخشی از پولش برگردد.
keys-ask-receivers = برای کدام آدرس‌ها می‌تواند اجاره کند؟ حداکثر { $max } آدرس در یک پیام بفرستید یا انتخاب کنید.
keys-receivers-many = ⚠️ این { $count } آدرس است. هر کلید حداکثر { $max } آدرس می‌پذیرد.
keys-ask-time = تا چه مدت کار کند؟
keys-confirm = <b>این کلید ساخته شود؟</b>
keys-budget = می‌تواند روزی { $daily } TRX خرج کند
keys-budget-free = ⚠️ می‌تواند کل موجودی شما را خرج کند
keys-time = مدت اعتبار: { $time }
keys-made = ✅ <b>کلید { $name } ساخته شد.</b> در پیام پایین است و فقط یک بار نشان داده می‌شود. به هر کس این حساب را متصل کرده خبر داده می‌شود.
keys-shown =
  کلید <b>{ $name }</b>. همین حالا کپی‌اش کنید: جایی ذخیره نمی‌شود و دوباره نشان داده نمی‌شود.

  { $key }

  در REST: هدر <code>apikey</code>. در MCP: هدر <code>Authorization: ApiKey</code> و کلید. این پیام پس از 2 دقیقه خودش حذف می‌شود.
keys-revoked = 🛑 این کلید دیگر کار نمی‌کند. سفارش‌هایش ادامه دارد.

## account: creating, showing, keys, leaving
create-done = ✅ حساب شما آماده است. قدم بعدی: مقداری TRX واریز کنید. کلید API شما رمزنگاری‌شده ذخیره شده است و آن را در «حساب» می‌بینید.
create-paying = از این پس از همین حساب پرداخت می‌کنید.
create-not-offered = الان نمی‌توانم حساب باز کنم. می‌توانید کلید API حسابی را که دارید متصل کنید.
create-unknown = سرویس جواب روشنی نداد، پس هنوز نمی‌دانم حسابتان ساخته شده یا نه. پیگیری می‌کنم و خبر می‌دهم. لازم نیست کاری بکنید.
create-failed = به احتمال زیاد حسابتان ساخته نشد. هیچ مبلغی کسر نشد و می‌توانید از منو دوباره امتحان کنید. تا 24 ساعت پیگیری می‌کنم؛ اگر حساب پیدا شد، متصلش می‌کنم و خبر می‌دهم.
withdraw-choose =
  <b>برداشت TRX</b>
  به کجا؟ روی یک آدرس بزنید یا آدرس جدیدی بنویسید.
withdraw-available = موجودی: { $available } TRX
withdraw-left = باقی‌مانده از سقف 24 ساعتهٔ شما: { $left } از { $daily } TRX
withdraw-none = هنوز آدرس برداشت ندارید.
withdraw-none-wait = آدرس جدید پس از { $wait } قابل استفاده است تا اگر کس دیگری آن را اضافه کرده بود، فرصت حذفش را داشته باشید.
withdraw-waiting = ⏳ آدرس { $address } از <b>{ $time }</b> قابل استفاده است
withdraw-new =
  <b>آدرس جدید</b>
  آدرس TRON کیف پولتان را بنویسید. به هر کس این حساب را متصل کرده خبر داده می‌شود و می‌تواند آن را حذف کند.
withdraw-new-sure =
  <b>این آدرس اضافه شود؟</b>
  { $address }
  اگر TRX به آدرس اشتباه برود، از دست می‌رود؛ آدرس را با کیف پولتان مقایسه کنید.
withdraw-new-after = پس از { $wait } می‌توانید به آن برداشت کنید.
withdraw-new-at-once = بلافاصله می‌توانید به آن برداشت کنید.
withdraw-added = ✅ اضافه شد: { $address }. از <b>{ $time }</b> می‌توانید به آن برداشت کنید.
withdraw-address-refused = نمی‌شود از این آدرس استفاده کرد: مال همین مارکت‌پلیس است یا فهرستتان پر است.
withdraw-address-own = این آدرس مال ماست؛ یکی از آدرس‌های خودتان را بدهید.
withdraw-off =
  <b>حذف یک آدرس</b>
  برداشت‌هایی که هنوز به آن فرستاده نشده لغو می‌شود.
withdraw-removed = 🗑 حذف شد: { $address }. هر TRX که هنوز فرستاده نشده بود به موجودی شما برگشت.
withdraw-amount = <b>چقدر؟</b> مقدار را به TRX بنویسید.
withdraw-rules = حداقل { $min } TRX؛ کارمزد { $fee } TRX از همین مبلغ کم می‌شود
withdraw-too-little = مبلغی که الان می‌توانید برداشت کنید از حداقل کمتر است. بیشتر واریز کنید یا صبر کنید تا 24 ساعت بگذرد.
withdraw-amount-below = حداقل برداشت { $min } TRX است.
withdraw-amount-above = حداکثر می‌توانید { $max } TRX برداشت کنید.
withdraw-amount-limit = الان { $left } TRX می‌توانید برداشت کنید: سقف برای 24 ساعت گذشته است.
withdraw-ask = <b>برداشت { $amount } TRX انجام شود؟</b>
withdraw-title = <b>برداشت { $amount } TRX</b>
withdraw-to = به: { $address }
withdraw-fee = کارمزد: { $fee } TRX
withdraw-arrives = مبلغ دریافتی: <b>{ $amount } TRX</b>
withdraw-left-after = موجودی پس از آن: { $left } TRX
withdraw-will-wait = آن را { $time } پس از تأیید شما می‌فرستیم. تا آن موقع می‌توانید لغوش کنید.
withdraw-will-look = به‌خاطر مبلغش، اول یک اپراتور آن را بررسی می‌کند. تا آن موقع می‌توانید لغوش کنید.
withdraw-final = پس از ارسال، قابل برگشت نیست.
withdraw-sending = ⏳ در انتظار جواب مارکت‌پلیس…
withdraw-unknown = ⏳ <b>جوابی نیامد.</b> بررسی می‌کنم که برداشت پذیرفته شده یا نه و همین پیام را به‌روز می‌کنم. لطفاً فعلاً دوباره درخواست ندهید.
withdraw-not-made = مارکت‌پلیس چنین برداشتی نشان نمی‌دهد، پس به احتمال زیاد چیزی برداشت نشد. تا 24 ساعت پیگیری می‌کنم و اگر پیدا شد خبر می‌دهم.
withdraw-dropped = چیزی برداشت نشد.
withdraw-not-taken = <b>چیزی برداشت نشد.</b>
withdraw-not-listed = این آدرس دیگر در فهرست شما نیست.
withdraw-contract = این یک قرارداد هوشمند است. آدرس کیف پول بدهید: TRON برداشت TRX به قرارداد را نمی‌پذیرد.
withdraw-too-new = این آدرس تازه اضافه شده و هنوز قابل استفاده نیست.
withdraw-limit = این از سقف 24 ساعتهٔ شما بیشتر است.
withdraw-too-many = تعداد زیاد است: هم‌زمان حداکثر 10 برداشت می‌تواند در انتظار باشد و در 24 ساعت می‌توانید حداکثر 10 آدرس اضافه کنید. صبر کنید یا یکی را لغو کنید.
withdraw-balance = موجودی شما کافی نیست.
withdraw-not-possible = مارکت‌پلیس این مبلغ را به این آدرس نمی‌فرستد.
withdraw-paused = ⏸ برداشت‌ها فعلاً متوقف است. پولتان در موجودی می‌ماند. پشتیبانی می‌تواند بگوید کی از سر گرفته می‌شود.
withdraw-not-offered = این مارکت‌پلیس برداشت ندارد. موجودی را می‌توانید خرج سفارش کنید. برای پس گرفتنش از پشتیبانی بپرسید.
withdraw-requested = ⏳ تا <b>{ $time }</b> می‌توانید لغوش کنید. بعد فرستاده می‌شود و وقتی رسید خبرتان می‌کنم.
withdraw-review = 🔎 اول یک اپراتور آن را بررسی می‌کند. نتیجه را خبر می‌دهم. هنوز می‌توانید لغوش کنید.
withdraw-held = 🔎 اول یک اپراتور آن را بررسی می‌کند: { $reason }. نتیجه را خبر می‌دهم. هنوز می‌توانید لغوش کنید.
withdraw-signed = 📤 ارسال شد. شبکه تا حدود یک دقیقهٔ دیگر تأییدش می‌کند.
withdraw-done = ✅ <b>مبلغ { $amount } TRX رسید.</b>
withdraw-txid = تراکنش: { $txid }
withdraw-failed = ❌ شبکه آن را رد کرد. کل مبلغ به موجودی شما برگشت. می‌توانید دوباره امتحان کنید.
withdraw-cancelled = 🛑 لغو شد. کل مبلغ به موجودی شما برگشت.
withdraw-refused = 🚫 اپراتور آن را تأیید نکرد: { $reason }. کل مبلغ به موجودی شما برگشت.
withdraw-already = در حال انجام است.
withdraw-too-late = برای لغو دیر است: ارسال شده یا پایان یافته است.
withdraw-stopped = 🛑 <b>متوقف شد.</b> پول به موجودی شما برگشت. اگر شما درخواستش نکرده بودید، کس دیگری کلید API شما را دارد: همین حالا عوضش کنید.
withdraw-stop-late = برای توقف دیر است: ارسال شده یا پایان یافته است. اگر شما درخواستش نکرده بودید، کس دیگری کلید API شما را دارد: همین حالا عوضش کنید و به پشتیبانی پیام دهید.
account-address-added =
  🔔 <b>یک آدرس برداشت به حساب شما اضافه شد</b>
  { $address }
  از <b>{ $time }</b> قابل استفاده است. اگر کار شما نبود، آن را حذف و کلید API خود را عوض کنید.
account-withdrawal =
  🔔 <b>برداشت { $amount } TRX از حساب شما</b>
  به: { $address }
  زودترین زمان ارسال: <b>{ $time }</b>. اگر کار شما نبود، آن را متوقف و کلید API خود را عوض کنید.
account-withdrawal-back = ↩️ <b>برداشت { $amount } TRX شما</b> به { $address } ارسال نشد: { $reason }. پول به موجودی شما برگشت.
account-extension-short = ↩️ <b>مبلغ { $amount } TRX برگشت.</b> در تمدید برای { $address } کمتر از خریدتان تحویل شد. برای بخشی که نرسید پولی نمی‌دهید.
account-rental-short = ↩️ <b>مبلغ { $amount } TRX برگشت.</b> یک تأمین‌کننده به سهم خود از اجارهٔ { $address } زودتر پایان داد. /orders را ببینید و اگر هنوز لازم دارید دوباره اجاره کنید.
account-new-network =
  🔔 <b>کلید API شما از یک شبکهٔ جدید استفاده شد</b>
  زمان: { $time }. اگر کار شما یا برنامهٔ شما نبود، کلید API خود را عوض کنید.
account-key-made = 🔔 <b>کلید برنامهٔ جدید برای حساب شما: { $name }</b>
account-key-made-daily = می‌تواند از موجودی شما روزی تا <b>{ $daily } TRX</b> اجاره کند. نمی‌تواند برداشت کند.
account-key-made-all = می‌تواند با <b>کل موجودی شما</b> اجاره کند. نمی‌تواند برداشت کند.
account-key-made-not-you = اگر کار شما نبود، آن را باطل و کلید API خود را عوض کنید.
account-key-limit = 🔔 <b>یک کلید برنامه به سقف خود رسید: { $name }</b>
account-key-limit-budget = خواست به مبلغ <b>{ $amount } TRX</b> سفارش دهد که از باقی‌ماندهٔ بودجهٔ امروزش (UTC) بیشتر است. سفارش رد شد و هیچ مبلغی کسر نشد.
account-key-limit-address = خواست برای { $address } سفارش دهد که جزو آدرس‌هایش نیست. سفارش رد شد و هیچ مبلغی کسر نشد.
account-key-limit-rule = اگر برنامه بیشتر لازم دارد، کلید جدیدی بسازید و این را باطل کنید. برای هر کلید حداکثر روزی یک بار خبر می‌دهم.
account-title = <b>حساب</b>
account-deposit-address = آدرس واریز: { $address }
account-key = کلید API: <code>••••{ $hint }</code>
account-sub-key = 🗝 کلید متصل محدود است: موجودی و سفارش‌ها را می‌بیند، قیمت می‌گیرد، اجاره و تمدید می‌کند. برای بقیهٔ کارها، کلید خود حساب را متصل کنید.
account-saved = 💚 صرفه‌جویی تا امروز: <b>{ $saved } TRX</b>
account-not-saved = صرفه‌جویی تا امروز: هنوز هیچ. برای مصرف واقعی شما، سوزاندن { $lost } TRX ارزان‌تر می‌شد.
account-key-coming = کلید API شما…
account-key-shown =
  کلید API شما، با دسترسی کامل به موجودی‌تان:

  { $key }

  این پیام پس از 30 ثانیه خودش حذف می‌شود.
account-revoke-confirm =
  <b>کلید API عوض شود؟</b>

  کلید جدیدی می‌گیرید. کلید قدیمی (با پایان <code>{ $hint }</code>) و همهٔ کلیدهای برنامه‌ها فوراً و همه‌جا از کار می‌افتند. موجودی و سفارش‌هایتان می‌ماند.
account-revoke-confirm-later =
  <b>کلید API عوض شود؟</b>

  کسی پیش از شما این حساب را متصل کرده و 24 ساعت فرصت مخالفت دارد. پس از آن کلید جدیدی می‌گیرید و کلید قدیمی (با پایان <code>{ $hint }</code>) و همهٔ کلیدهای برنامه‌ها همه‌جا از کار می‌افتند. موجودی و سفارش‌هایتان می‌ماند.
account-revoked = ✅ حساب شما کلید API جدیدی دارد. کلید قدیمی دیگر کار نمی‌کند. کلید جدید در «حساب» است.
account-revoke-not-offered = در این سرویس نمی‌توانم کلید را عوض کنم. چیزی تغییر نکرد.
account-revoke-unknown = سرویس جواب روشنی نداد، پس هنوز نمی‌دانم کدام کلید معتبر است. پیگیری می‌کنم و خبر می‌دهم. لازم نیست کاری بکنید.
account-revoke-failed = به احتمال زیاد کلید API شما عوض نشد و کلید قدیمی هنوز متصل است. تا 24 ساعت پیگیری می‌کنم؛ اگر کلید جدید کار کرد، متصلش می‌کنم و خبر می‌دهم.
account-revoke-later = ⏳ کسی پیش از شما این حساب را متصل کرده و تا <b>{ $time }</b> می‌تواند مخالفت کند. به او خبر داده شده است. پس از آن، کلید جدید در «حساب» است و خبرتان می‌کنم.
account-revoke-waits = ⏳ چتی که بعداً این حساب را متصل کرده، کلید API جدید خواسته است. <b>{ $time }</b> انجام می‌شود، مگر این‌که متوقفش کنید.
account-revoke-asked =
  🔔 <b>کسی می‌خواهد کلید API حساب شما را عوض کند</b>

  درخواست از چت دیگری است که پس از شما این حساب را متصل کرده. کلید اینجا <b>{ $time }</b> از کار می‌افتد، مگر این‌که متوقفش کنید.
account-objected = 🛑 <b>متوقف شد.</b> کلید API شما تغییر نمی‌کند.
account-objected-other = آن چت هنوز به حساب شما دسترسی دارد. اگر نمی‌دانید کیست، همین حالا کلید را عوض کنید: از این چت فوراً انجام می‌شود و دسترسی آن چت قطع می‌شود.
account-object-late = دیگر چیزی برای متوقف کردن نیست.
account-objected-to = 🛑 کلید API عوض نشد: کسی که پیش از شما حساب را متصل کرده بود مخالفت کرد. کلید هنوز کار می‌کند.
account-linked-elsewhere =
  🔔 <b>حساب شما در چت تلگرام دیگری متصل شد.</b>

  کسی آنجا کلید API آن را دارد. اگر شما نبودید، همین حالا کلید را عوض کنید.
account-revealed-elsewhere = 🔔 <b>کلید API حساب شما در چت تلگرام دیگری نمایش داده شد.</b>

  اگر شما نبودید، همین حالا کلید را عوض کنید.
account-revoked-elsewhere = 🔑 کلید API حسابتان در چت تلگرام دیگری عوض شد، پس دیگر اینجا کار نمی‌کند. پولتان در حساب امن است. اگر کار شما بود، کلید جدید را متصل کنید؛ اگر نه، به پشتیبانی پیام دهید.
account-key-dead = 🔑 <b>کلید API شما دیگر کار نمی‌کند.</b> در این ربات عوض نشده است. پولتان در حساب امن است. اگر خودتان عوضش کرده‌اید، کلید جدید را متصل کنید؛ اگر نه، همین حالا به پشتیبانی پیام دهید.
account-unlink-confirm =
  <b>اتصال { $name } قطع شود؟</b>

  یک ساعت بعد، کلید API آن (با پایان <code>{ $hint }</code>) را از اینجا پاک می‌کنم. موجودی در حساب می‌ماند، اما بدون کلید هیچ‌کس به آن دسترسی ندارد: اول کلید را ذخیره کنید.
account-unlinked = { $name } دیگر متصل نیست. تا { $time } هنوز می‌توانم کلیدش را نشان دهم یا دوباره متصلش کنم. بعد کلید را پاک می‌کنم.
account-linked-again = ✅ { $name } دوباره متصل شد.
account-unsettled = کاری هنوز در جریان است (مثلاً خرید، برداشت یا تعویض کلید). لطفاً چند دقیقهٔ دیگر دوباره امتحان کنید.
account-heading = 💼 <b>{ $name }</b>
account-name-first = اصلی
account-name = حساب { $number }
account-gone = آن حساب دیگر اینجا متصل نیست. حساب دیگری انتخاب کنید یا دوباره متصلش کنید.
account-chosen = الان از { $name } استفاده می‌کنید.
account-ask-name = نام این حساب چه باشد؟ حداکثر 30 کاراکتر، ایموجی هم می‌شود.
account-name-taken = ⚠️ حساب دیگری با این نام دارید. نام دیگری انتخاب کنید.
accounts-title = <b>حساب‌های شما</b>
accounts-current = الان از <b>{ $name }</b> استفاده می‌کنید. برای جزئیات ✓ را بزنید و برای عوض کردن، نام دیگری را.
button-account-rename = ✏️ تغییر نام
button-account-default = نام پیش‌فرض
button-accounts = 💼 همهٔ حساب‌ها
button-create-more = ✨ حساب جدید
button-link-more = 🔑 اتصال کلید دیگر
create-more = <b>حساب دیگری باز شود؟</b> حساب فعلی‌تان می‌ماند:
left-behind =
  { $count ->
    [1] از این حساب جدا می‌شوید:
   *[other] از این حساب‌ها جدا می‌شوید:
  }
left-unknown = <b>{ $name }</b>: موجودی فعلاً معلوم نیست
left-balance = <b>{ $name }</b>: موجودی { $balance } TRX
left-rentals = { $count ->
    [1] یک اجاره
   *[other] { $count } اجاره
  }
left-waiting = { $count ->
    [1] یک سفارش در انتظار
   *[other] { $count } سفارش در انتظار
  }
account-unlinked-dead = { $name } دیگر متصل نیست.
account-former-gone = آن کلید پاک شده است. پشتیبانی می‌تواند کمک کند دوباره به حساب دسترسی پیدا کنید.
button-former-show = 🔑 کلید { $name }
button-former-link = ↩️ اتصال دوباره
account-given-back = ✅ پشتیبانی حسابی را به شما برگرداند. آن را در «حساب» می‌بینید.
account-not-given-back = پشتیبانی نتوانست حساب را برگرداند: سرویس کلید جدید نداد. لطفاً به /support بنویسید.
link-adds = حساب‌های دیگرتان متصل می‌مانند.
link-added = ✅ <b>{ $name }</b> متصل شد و حالا از آن استفاده می‌کنید. حساب‌های دیگرتان در «حساب» هستند.
link-refused-full = ⚠️ اینجا ده حساب دارید و بیشتر نمی‌شود. اول اتصال یکی را قطع کنید.
counted-title = <b>گواهی موجودی شما</b>
counted-amount = برای شما <b>{ $amount } TRX</b> شمرده شد، { $time }: موجودی‌تان به‌علاوهٔ مبلغی که برای سفارش‌ها و برداشت‌ها نگه داشته شده است.
counted-checked = بررسی کردم: مبلغ شما در <b>{ $total } TRX</b> بدهی این سرویس به همهٔ کاربران آمده است، و آدرس‌هایش با امضا نشان داده‌اند که <b>{ $assets } TRX</b> دارند.
counted-short = ⚠️ این <b>{ $missing } TRX</b> از بدهی‌اش کمتر است.
counted-root = اثر انگشت این شمارش: { $root }. همه باید همین را ببینند.
counted-nothing = در آخرین شمارش، { $time }، سرویس چیزی به شما بدهکار نبود. هر ساعت یک شمارش جدید انجام می‌شود.
counted-wrong = ⚠️ <b>گواهی معتبر نیست.</b> موجودی شما با آنچه سرویس منتشر کرده نمی‌خواند. اسکرین‌شات بگیرید و به پشتیبانی پیام دهید.
counted-not-offered = این سرویس چنین گواهی‌ای منتشر نمی‌کند.
account-export-empty = هنوز سفارشی برای خروجی گرفتن ندارید.
account-export-done = { $count ->
    [1] یک مورد
   *[other] { $count } مورد
  }، جدیدترین اول. زمان‌ها به UTC است.
account-export-more = این فایل جدیدترین سفارش‌هایتان را دارد؛ { $more } سفارش قدیمی‌تر در آن نیست.
account-export-elsewhere = سفارش‌هایی که از کیف پول پرداخت شده‌اند در فایل { $name } هستند.

## deposit
deposit-title = <b>واریز TRX</b> به این آدرس:

  { $address }
deposit-minimum-kept = • حداقل <b>{ $minimum } TRX</b>؛ مبلغ کمتر با واریز بعدی‌تان حساب می‌شود
deposit-minimum = • هر بار حداقل <b>{ $minimum } TRX</b>: این مارکت‌پلیس نمی‌گوید با مبلغ کمتر چه می‌شود
deposit-send = حداقل <b>{ $amount } TRX</b> به آدرس واریز خود بفرستید.
deposit-send-more = الان { $small } TRX در آدرس واریز شما منتظر است. حداقل <b>{ $amount } TRX</b> دیگر بفرستید.
deposit-send-fee = کارمزد واریز ({ $fee } TRX) در این مبلغ حساب شده است.
deposit-send-usual = معمولاً واریز از { $minimum } TRX حساب می‌شود و اولین واریز حدود { $fee } TRX هزینه دارد.
deposit-then-check = بعد دوباره بررسی کنید.
deposit-first-fee = • اولین واریز { $first } TRX هزینه دارد (آدرس را فعال می‌کند)
deposit-further-fee = • روزی { $free } واریز رایگان (UTC)، بعد هر کدام { $further } TRX
deposit-next-free = • واریز بعدی امروزتان رایگان است
deposit-next-fee = • واریز بعدی امروزتان { $fee } TRX هزینه دارد
deposit-rules = • فقط TRX: نه USDT و نه توکن دیگر
deposit-not-seen = سرویس جواب نمی‌دهد، برای همین نمی‌توانم نشان دهم چه رسیده است. آدرس همچنان معتبر است.
deposit-watching = واریز معمولاً چند ثانیه‌ای می‌رسد. تا 24 ساعت منتظرش هستم و خبرتان می‌کنم.
deposit-arrived =
  💰 مبلغ <b>{ $arrived } TRX</b> رسید. موجودی: <b>{ $balance } TRX</b>

  اگر کارمزد واریزی داشته، از آن کم شده است.

deposit-credited = 💰 مبلغ <b>{ $credited } TRX</b> رسید. موجودی: <b>{ $balance } TRX</b>
deposit-fee = شما { $amount } TRX فرستادید؛ کارمزد واریز { $fee } TRX بود.
deposit-no-fee = این واریز کارمزد نداشت.
deposit-waiting = 🔎 مبلغ <b>{ $amount } TRX</b> را می‌بینم. مبلغ‌های بزرگ حدود یک دقیقه تأیید لازم دارند؛ خبرتان می‌کنم.
deposit-small = ⚠️ <b>مبلغ { $amount } TRX رسید که از حداقل واریز کمتر است.</b> برایتان نگه داشته می‌شود.
deposit-small-many = ⚠️ <b>{ $count } انتقال کوچک رسید، در مجموع { $amount } TRX. هر کدام از حداقل واریز کمتر است.</b> برایتان نگه داشته می‌شود.
deposit-small-rest = ⏳ در آدرس واریز شما { $small } TRX منتظر است. <b>{ $missing } TRX</b> دیگر بفرستید تا همه‌اش حساب شود، منهای کارمزد واریز (اگر باشد).
deposit-small-credit = ⏳ در آدرس واریز شما { $small } TRX منتظر است. <b>{ $missing } TRX</b> دیگر بفرستید تا { $credited } TRX به موجودی‌تان اضافه شود: { $total } منهای { $fee } TRX کارمزد واریز.
deposit-reversed = ↩️ شبکه واریز { $amount } TRX شما را باطل کرد. موجودی: { $balance } TRX. کیف پولتان را ببینید: پول باید برگشته باشد. اگر نه، به پشتیبانی پیام دهید.
deposit-token = 🪙 <b>یک توکن به آدرس واریز شما رسید: { $token }.</b> فقط TRX واریز حساب می‌شود، پس موجودی‌تان تغییری نکرد. اگر شما فرستاده‌اید، از پشتیبانی بخواهید آن را برگرداند.
deposit-token-many = 🪙 <b>{ $count } انتقال از یک توکن به آدرس واریز شما رسید؛ بزرگ‌ترینش { $token }.</b> فقط TRX واریز حساب می‌شود، پس موجودی‌تان تغییری نکرد. اگر شما فرستاده‌اید، از پشتیبانی بخواهید آن‌ها را برگرداند.
deposit-token-unknown = 🪙 یک توکن ناشناس به آدرس واریز شما رسید: { $token }. موجودی‌تان تغییری نکرد. این توکن‌ها معمولاً اسپم‌اند: لینک‌های داخل نامشان را باز نکنید. اگر خودتان فرستاده‌اید، از پشتیبانی بپرسید.
deposit-dust = 🧹 در شبانه‌روز گذشته { $count } انتقال خیلی کوچک، در مجموع { $amount } TRX، به آدرس واریز شما رسید.
deposit-dust-tokens = 🧹 انتقال توکن‌های بی‌ارزش به آدرس واریز شما در شبانه‌روز گذشته: { $count }.
deposit-dust-rule = بیشترشان اسپم است. هرگز آدرسی را از چنین انتقالی کپی نکنید.
deposit-by-balance = این مارکت‌پلیس فهرست واریزها را نمی‌دهد. فقط می‌بینم که موجودی‌تان بالا رفته است، نه تک‌تک واریزها یا کارمزدها.
button-deposits = 📜 واریزهای قبلی
button-deposits-all = 🧹 همراه با خرده‌ها و توکن‌ها
button-deposits-money = 💰 فقط واریزهای واقعی
deposits-title = 📜 <b>واریزهای شما</b>، جدیدترین اول
deposits-hidden = انتقال‌های کمتر از { $amount } TRX و توکن‌ها نشان داده نمی‌شود.
deposits-none = هنوز واریزی نرسیده است.
deposits-line = • { $time }: <b>{ $what }</b>، { $state }، { $txid }
deposits-line-link = • { $time }: <b>{ $what }</b>، { $state }، <a href="{ $url }">تراکنش</a>
deposits-credited = به موجودی اضافه شد، بدون کارمزد
deposits-credited-fee = به موجودی اضافه شد، کارمزد { $fee } TRX
deposits-with-later = با واریز بعدی به موجودی اضافه شد
deposits-waiting = ⏳ شبکه در حال تأیید است
deposits-small = ⏳ کمتر از حداقل، با واریز بعدی حساب می‌شود
deposits-reversed = ↩️ شبکه باطلش کرد، در موجودی شما نیست
deposits-token = 🪙 غیر از TRX، در موجودی شما نیست
deposits-unavailable = سرویس جواب نمی‌دهد، برای همین نمی‌توانم واریزهایتان را نشان دهم. لطفاً یک دقیقهٔ دیگر دوباره امتحان کنید.
token-usdt = { $amount } USDT

## support
command-support = تماس با تیم این ربات
support-title = 💬 <b>پشتیبانی</b>
support-contact = به { $contact } پیام دهید. هرگز کلید API خود را برای کسی نفرستید.
support-nobody = این ربات پشتیبانی ندارد. در /help می‌بینید چه کار می‌کند.
support-ask = پرسش خود را در یک پیام بنویسید: متن، عکس یا فایل. تیم این ربات همین‌جا جواب می‌دهد. هرگز کلید API یا عبارت بازیابی کیف پولتان را برای کسی نفرستید.
support-goes-on = پرسش #{ $n } شما باز است. هر متن، عکس یا فایلی که الان بفرستید به آن اضافه می‌شود.
support-what = بگویید چه شد و کی. اگر txid، شمارهٔ سفارش یا کد پیگیری دارید، بنویسید. شناسهٔ تلگرام شما: { $id }
support-handed-on = ✅ پرسش #{ $n } ثبت شد. پاسخ همین‌جا می‌آید.
support-hid = 🔐 در پیامتان چیزی شبیه کلید یا عبارت بازیابی بود. آن را برداشتم و پیامتان را حذف کردم. همین حالا آن کلید را عوض کنید، یا پول را از آن کیف پول خارج کنید.
support-too-often = ⏱ در یک دقیقه پیام‌های زیادی فرستادید. لطفاً کمی صبر کنید و بقیه را در یک پیام بفرستید.
ticket-text-or-file = لطفاً متن، عکس یا فایل بفرستید.
ticket-answer = 💬 <b>جواب پرسش #{ $n } شما</b>
ticket-closed-for-you = ✅ پرسش #{ $n } بسته شد. کار دیگری هست؟
ticket-offer = این را برای پشتیبانی بفرستم؟
button-ticket-send = بله
ticket-solved = ✅ پرسش #{ $n } بسته شد. ممنون.
button-ticket-reply = ↩️ جواب
button-ticket-solved = ✅ حل شد
button-ticket-file = 📎 فایل
button-ticket-answer = ↩️ جواب
button-ticket-close = ✖️ بستن
button-ticket = #{ $n } · { $state } · { $since }
button-admin-tickets = 💬 پرسش‌ها
tickets-title = 💬 <b>پرسش‌ها</b>
tickets-waiting =
  { $count ->
    [0] پرسش بازی نیست.
   *[other] منتظر جواب: { $count }، طولانی‌ترین انتظار { $since }.
  }
ticket-title = 💬 <b>پرسش #{ $n }</b> · { $state }
ticket-open = منتظر جواب
ticket-answered = جواب داده شده
ticket-closed = بسته
ticket-person = از { $id } { $name } · { $language }
ticket-about = <i>در حال دیدن این بود:</i> { $about }
ticket-by-person = 👤 { $time }
    { $file }{ $text }
ticket-by-operator = 👮 { $id }، { $time }
    { $file }{ $text }
ticket-gone = پرسش #{ $n } دیگر وجود ندارد.
ticket-ask-answer = جواب شما به پرسش #{ $n }: متن، عکس یا فایل. کاربر آن را از طرف ربات می‌بیند، بدون نام شما.
ticket-sent = ✅ فرستاده شد.
ticket-was-closed = از قبل بسته بود.

## help, id, privacy, settings
help-money = از موجودی یا از هر کیف پولی می‌پردازید. تا قیمتی را تأیید نکنید، چیزی کسر نمی‌شود.
help-line =
  ⚡ <b>یک خط بنویسید:</b> <code>65k 1h { $receiver }</code>
  مقدار، مدت و یک آدرس یا نامی از دفترچهٔ آدرس، به هر ترتیبی.
help-command = { $command } – { $description }
help-stuck = با /cancel از مرحلهٔ فعلی خارج می‌شوید. همهٔ دستورها در منوی کنار کادر پیام است.
help-status = اصل بودن این ربات را بررسی کنید: { $url }
id-yours = شناسهٔ تلگرام شما: { $id }
privacy-stored =
  <b>این ربات دربارهٔ شما چه ذخیره می‌کند</b>

  • شناسهٔ تلگرام، @نام، زبان و منطقهٔ زمانی شما
  • کلیدهای API شما، رمزنگاری‌شده (تا یک ساعت پس از قطع اتصال حساب)، و نام و آدرس حساب‌هایتان
  • خریدهایتان در اینجا
  • هشدارهایتان و تاریخچهٔ آن‌ها
  • آدرس‌های ذخیره‌شده و نامشان
  • حساب‌های دارای TRX استیک‌شده که اینجا عرضه کرده‌اید
  • درخواست‌های پرداختتان
  • چه کسی شما را دعوت کرده و شما چه کسانی را
  • گفت‌وگوی فعلی
  • پرسش‌هایتان از پشتیبانی و جواب‌ها
  • یادداشت‌های اپراتورها دربارهٔ شما

  پیام‌هایی که کلید دارند از چت حذف می‌شوند. موجودی و سفارش‌هایتان را سرویس نگه می‌دارد، نه این ربات.
privacy-limits = پس از حذف داده‌هایتان، یک هش کلیددار از شناسهٔ تلگرام و حسابتان می‌ماند. از آن معلوم نمی‌شود که هستید. فقط برای رعایت محدودیت‌هاست: کدهای تخفیف، دعوت‌ها، تعداد پیام به پشتیبانی در دقیقه و مسدودیت‌ها.
privacy-data = 📄 همهٔ اطلاعات ذخیره‌شدهٔ شما به‌صورت JSON: زمان‌ها به UTC، مبلغ‌ها به SUN (هر 1 TRX برابر 1,000,000 SUN است). کلید API شما در آن نیست.
privacy-confirm = <b>همهٔ اطلاعات شما در اینجا حذف شود؟</b> این کار برگشت ندارد.
privacy-confirm-key = ⚠️ کلیدهای API شما هم حذف می‌شوند. بدون کلید، هیچ‌کس به موجودی حساب دسترسی ندارد: اول پول را برداشت یا کلیدها را ذخیره کنید.
privacy-confirm-rules = هشدارها، خریدهای خودکار و بسته‌های شما پایان می‌یابند.
privacy-bot-first = چیزی حذف نشد: شما اینجا رباتی دارید. اول آن را با /partner ببندید. وقتی متوقف شد، می‌توانید داده‌هایتان را حذف کنید.
privacy-forgotten = همهٔ اطلاعات شما از اینجا حذف شد. برای شروع دوباره، /start را بفرستید.
settings-now =
  <b>زبان و زمان</b>

  ساعت شما: { $now }
button-zone = 🕑 منطقهٔ زمانی
button-zone-ask = 🕑 زمان به UTC است: تنظیم کنید
button-zone-utc = همان UTC بماند
zone-ask = 🕑 <b>منطقهٔ زمانی شما کدام است؟</b> الان ساعت را { $now } نشان می‌دهم.
zone-type = انتخاب کنید، یا ساعت محلی‌تان را بنویسید، مثل <code>14:05</code>، یا شهری مثل <code>Tehran</code>، یا <code>UTC+3:30</code>. شهر با ساعت تابستانی تغییر می‌کند، عدد نه.
zone-asia = آسیا
zone-europe = اروپا
zone-africa = آفریقا
zone-americas = آمریکا
zone-oceania = استرالیا و اقیانوس آرام
zone-set = ✅ منطقهٔ زمانی ذخیره شد. ساعت شما: { $now }.
zone-wrong = این جا را نمی‌شناسم. نام شهر بزرگی در منطقهٔ زمانی خود را به انگلیسی بنویسید، مثل <code>Tehran</code>، یا ساعت محلی‌تان را، مثل <code>14:05</code>.
zone-wrong-offset = چنین منطقهٔ زمانی‌ای وجود ندارد. اختلاف با UTC از UTC-12 تا UTC+14 است، مثل <code>UTC+3</code> یا <code>UTC+5:30</code>.
zone-wrong-clock = هیچ منطقهٔ زمانی‌ای الان این ساعت را ندارد. ساعت و دقیقه را به شکل 24 ساعته بنویسید، مثل <code>14:05</code>.
language-name = فارسی

## purchases: quotes, orders on their way, receipts (buy, extend, orders share them)
resource-energy = انرژی
resource-bandwidth = پهنای باند
resource-title-energy = ⚡ انرژی
resource-title-bandwidth = 📶 پهنای باند
purchase-amount = { $amount } { $resource }
purchase-amount-part = { $filled } از { $what }
purchase-title-buy = ⚡ <b>اجارهٔ { $what } برای { $duration }</b>
purchase-title-extend = ⏳ <b>{ $cost } TRX برای تمدید { $what } تا { $end }</b>
purchase-for = برای: { $address }
purchase-to = به { $address }
purchase-longer-cheaper = 💡 ارزان‌تر: <b>{ $duration } با { $cost } TRX</b>
purchase-longer-same = 💡 با همین قیمت: <b>{ $duration }</b>
purchase-price = قیمت: { $price } TRX به‌ازای هر 1,000 واحد در روز
purchase-duration = تا { $end }، اگر همین حالا تکمیل شود
purchase-total = هزینه: <b>{ $cost } TRX</b>
transfer-price =
  { $count ->
    [1] کافی برای 1 انتقال USDT
   *[other] کافی برای { $count } انتقال USDT، هر کدام { $cost } TRX
  }
purchase-total-burn = هزینه: <b>{ $cost } TRX</b> (سوزاندن: { $burn }، { $percent }٪ صرفه‌جویی)
purchase-total-burn-fee = هزینه: <b>{ $cost } TRX</b> + { $fee } کارمزد شبکه (سوزاندن: { $burn }، { $percent }٪ صرفه‌جویی)
purchase-markup = شامل { $markup } TRX ({ $percent }٪) برای این ربات؛ قیمت بازار { $market } TRX است
purchase-promo = 🎟 کد { $code }: سود سرویس { $percent }٪ به‌جای { $usual }٪، <b>{ $less } TRX</b> کمتر
purchase-burn = سوزاندن: { $burn } TRX. <b>{ $percent }٪ صرفه‌جویی می‌کنید</b>
purchase-burn-days = سوزاندن، روزی یک بار در { $days } روز: { $burn } TRX. <b>{ $percent }٪ صرفه‌جویی می‌کنید</b>
purchase-burn-cheaper =
  { $days ->
    [1] ⚠️ سوزاندن ارزان‌تر است: { $burn } TRX به‌جای { $cost } TRX. لغو کنید و بگذارید انتقال TRX بسوزاند.
   *[other] ⚠️ سوزاندن ارزان‌تر است: { $burn } TRX برای روزی یک بار در { $days } روز، به‌جای { $cost } TRX. لغو کنید و بگذارید انتقال‌ها TRX بسوزانند.
  }
purchase-available = الان موجود است: { $available }
purchase-available-all = الان موجود است: همهٔ { $available }
purchase-balance = موجودی: { $before } TRX، پس از آن: { $after } TRX
purchase-balance-after = موجودی پس از آن: { $after } TRX
check-enough = ✅ این آدرس از قبل { $what } دارد. شاید به این اجاره نیاز نداشته باشید.
check-fits = ✔️ بررسی شد: این انتقال حدود { $need } انرژی می‌برد.
check-short-new = ⚠️ دریافت‌کننده USDT ندارد، پس انتقال حدود <b>{ $need }</b> انرژی می‌برد، { $short } بیشتر از این. با دکمهٔ زیر { $need } اجاره کنید.
check-short = ⚠️ انتقال حدود <b>{ $need }</b> انرژی می‌برد، { $short } بیشتر از این. با دکمهٔ زیر { $need } اجاره کنید.
check-short-burn = با این مقدار، باز هم حدود { $burn } TRX می‌سوزد.
check-short-fails = ⛔ کیف پول { $burn } TRX لازم برای سوزاندن بقیه را ندارد، پس انتقال ناموفق می‌شود.
purchase-new-recipient = دریافت‌کننده جدید است؟ اولین انتقال USDT به او { $amount } لازم دارد.
quote-supplier = { $amount } را سرویس دیگری تحویل می‌دهد و قابل تمدید نیست. اگر زودتر تمام شود، هزینهٔ زمان استفاده‌نشده برمی‌گردد.
quote-supplier-all = همه‌اش را سرویس دیگری تحویل می‌دهد و قابل تمدید نیست. اگر زودتر تمام شود، هزینهٔ زمان استفاده‌نشده برمی‌گردد.
check-too-much = 💡 دریافت‌کننده از قبل USDT دارد، پس حدود <b>{ $need }</b> انرژی برای یک انتقال کافی است. با دکمهٔ زیر کمتر اجاره کنید.
check-rest = 💡 این آدرس از قبل { $has } انرژی دارد. انتقال برای بقیه فقط { $burn } TRX می‌سوزاند؛ این اجاره { $cost } TRX است.
check-bandwidth = 📶 { $has } پهنای باند مانده است؛ انتقال USDT به { $need } نیاز دارد، وگرنه حدود { $burn } TRX هم بابت آن می‌سوزاند. پهنای باند هم اجاره کنید یا تا 24 ساعت صبر کنید.
check-refused = ⛔ این انتقال رد می‌شود: کیف پول نه پهنای باند رایگان دارد و نه TRX برای پرداخت آن.
check-fee-limit = ⚙️ سقف کارمزد (fee limit) کیف پولتان را { $limit } TRX یا بیشتر بگذارید: انرژی اجاره‌ای هم در آن حساب می‌شود و پیش‌فرض خیلی از کیف پول‌ها { $usual } TRX است.
check-fee-limit-wallet = ⚙️ سقف کارمزد (fee limit) آخرین انتقال این کیف پول { $wallet } TRX بود. این یکی { $limit } TRX لازم دارد: اول سقف را در کیف پول بالا ببرید.
check-shut-out-sender = 🚫 <b>آدرس { $address } در فهرست سیاه USDT است.</b> نمی‌تواند USDT بفرستد، پس انتقال ناموفق می‌شود. از آدرس دیگری استفاده کنید.
check-shut-out = 🚫 <b>آدرس { $address } در فهرست سیاه USDT است.</b> هر USDT که به آن فرستاده شود مسدود می‌ماند. از دریافت‌کننده آدرس دیگری بخواهید.
check-scam-why = 🚫 <b>هشدار دربارهٔ { $address }:</b> { $reason }. تا مطمئن نشده‌اید چیزی به آن نفرستید و از /support بپرسید.
check-scam = 🚫 <b>هشدار:</b> آدرس { $address } در فهرست کلاهبرداری‌های شناخته‌شده است. تا مطمئن نشده‌اید چیزی به آن نفرستید و از /support بپرسید.
purchase-sure = <b>با این حال اجاره می‌کنید؟</b> این کار برگشت ندارد.
button-sure = ‼️ با این حال اجاره · { $cost } TRX
button-longer = ⏱ تبدیل به { $duration } · { $cost } TRX
button-need = ⚡ اجارهٔ { $amount } به‌جای این
button-whom = 📤 چه کسی USDT می‌گیرد؟
button-rent-bandwidth = 📶 پهنای باند هم
button-rent-both = ⚡📶 اجارهٔ انرژی و پهنای باند
both-none = بازار الان پهنای باند کم دارد. چیزی سفارش داده نشد.
purchase-short = 💰 موجودی شما { $balance } TRX است: <b>{ $missing } TRX کم دارد.</b>
purchase-short-next = وقتی موجودی کافی شد، این پیش‌فاکتور با قیمت همان لحظه برمی‌گردد.
purchase-partial = ⚠️ الان فقط <b>{ $available }</b> از { $wanted } هست، حدود { $cost } TRX. { $wait ->
        [deadline] بقیه می‌تواند تا مهلتی که تعیین می‌کنید منتظر بماند؛ پول هرچه تا آن زمان نرسد برمی‌گردد.
        [open] بقیه می‌تواند منتظر بماند تا کسی عرضه کند.
        [account] بقیه فقط با پرداخت از حساب می‌تواند منتظر بماند.
       *[none] اجاره‌ای به این کوتاهی اینجا نمی‌تواند منتظر بقیه بماند، چون این مارکت‌پلیس سفارش در انتظار را لغو نمی‌کند.
    }
purchase-partial-none = ⚠️ بازار الان چیزی ندارد. { $wait ->
        [account] فقط با پرداخت از حساب می‌توانید منتظر عرضه بمانید.
        [none] اجاره‌ای به این کوتاهی اینجا نمی‌تواند منتظر بماند، چون این مارکت‌پلیس سفارش در انتظار را لغو نمی‌کند. بعداً دوباره امتحان کنید، یا برای یک روز یا بیشتر اجاره کنید.
       *[open] می‌توانید سفارش دهید و منتظر عرضه بمانید.
    }
purchase-locked = 🔒 آدرس‌های دیگر می‌توانند بیشتر بگیرند: این آدرس احتمالاً از همان تأمین‌کننده‌ها اجاره‌ای دارد و اجارهٔ کوتاه‌تر پایان آن را جابه‌جا می‌کند. مدت طولانی‌تری انتخاب کنید، یا صبر کنید تا آن اجاره تمام شود.
wait-ask = ⏳ <b>چقدر صبر کنم؟</b>
wait-now = الان: <b>{ $amount }</b> برای { $duration }، تا { $end }.
wait-rest = بعداً: <b>{ $rest }</b>. الان کسی عرضه نمی‌کند: شاید بخش‌بخش یا دیر برسد، یا اصلاً نرسد. هر بخش از لحظهٔ رسیدنش { $duration } فعال است، پس بخش‌ها هم‌زمان فعال نیستند.
wait-none = بعداً: کل <b>{ $rest }</b>. الان کسی عرضه نمی‌کند: شاید بخش‌بخش یا دیر برسد، یا اصلاً نرسد. هر بخش از لحظهٔ رسیدنش { $duration } فعال است، پس شاید بخش‌ها هم‌زمان فعال نباشند.
wait-rule = در پایان مهلتتان، باقی‌مانده لغو می‌شود و پولش برمی‌گردد. اگر مهلت شما پس از <b>{ $time }</b> باشد، از آن زمان خودتان هم می‌توانید لغوش کنید.
wait-deadline = الان هزینهٔ همه را می‌پردازید. هرچه ظرف <b>{ $wait }</b> نرسد لغو می‌شود و پولش برمی‌گردد (الان حدود { $refund } TRX)، منهای کارمزد لغو (اگر باشد).
wait-deadline-net = الان هزینهٔ همه را می‌پردازید. هرچه ظرف <b>{ $wait }</b> نرسد لغو می‌شود و پولش برمی‌گردد (الان حدود { $refund } TRX).
wait-open = الان هزینهٔ همه را می‌پردازید. اگر الان سفارش دهید، از <b>{ $time }</b> می‌توانید باقی‌مانده را در «سفارش‌ها» لغو کنید، اگر مارکت‌پلیس اجازه دهد.
wait-fixed = الان هزینهٔ همه را می‌پردازید. <b>در این مارکت‌پلیس نمی‌توانم باقی‌مانده را لغو کنم.</b>
wait-not-offered = این مارکت‌پلیس سفارش در انتظار را لغو نمی‌کند، پس اجارهٔ کوتاه ممکن است تا ابد منتظر بماند. همان مقداری را که الان هست بگیرید.
purchase-waiting = ⏳ هنوز در انتظار <b>{ $amount }</b>. وقتی کسی عرضه کند می‌رسد.
purchase-waiting-until = ⏳ هنوز در انتظار <b>{ $amount }</b>، حداکثر تا { $end }. هر چه تا آن زمان نرسد، لغو می‌شود و پولش برمی‌گردد.
purchase-waiting-fixed = ⏳ هنوز در انتظار <b>{ $amount }</b>. تا { $end } نمی‌توانید لغوش کنید؛ در همان زمان، هرچه نرسیده خودکار لغو می‌شود و پولش برمی‌گردد.
purchase-wait-over = مقدار { $amount } تا پایان مهلت شما، { $end }، نرسید و لغو شد.
wait-needs-link =
  { $count ->
    [1] ⏳ 1 سفارش مهلت‌دار هنوز در انتظار است. تا حسابش اینجا متصل نباشد، نمی‌توانم سر مهلت لغوش کنم و پولش نگه داشته می‌شود.
   *[other] ⏳ { $count } سفارش مهلت‌دار هنوز در انتظار است. تا حسابشان اینجا متصل نباشد، نمی‌توانم سر مهلت لغوشان کنم و پولشان نگه داشته می‌شود.
  }
wait-unlinked = ⚠️ <b>باقی‌ماندهٔ سفارش شما لغو نشد.</b> مهلت شما برای { $what } به آدرس { $address } تا { $end } بود، اما حسابی که پول را پرداخته دیگر اینجا متصل نیست، یا کلیدش کار نمی‌کند. باقی‌مانده هنوز در انتظار است و پولش نگه داشته شده. حساب را دوباره متصل کنید تا ظرف یک دقیقه لغوش کنم.
purchase-earlier-unknown = ❗ هنوز بررسی می‌کنم که سفارش قبلی شما ({ $what }) ثبت شده یا نه. اگر الان سفارش دهید، ممکن است هر دو را بگیرید.
purchase-requoted-price = 🔄 قیمت تغییر کرد. هیچ مبلغی کسر نشد؛ این پیش‌فاکتور جدید است.
purchase-requoted-rise = 🔄 قیمت { $more } TRX بالا رفت. هیچ مبلغی کسر نشد؛ این پیش‌فاکتور جدید است.
quote-rise = قیمت از { $from } به { $to } TRX رسید.
quote-fall = قیمت از { $from } به { $to } TRX کاهش یافت.
purchase-requoted-promo-ended = 🎟 مهلت کد تخفیف تمام شده است. هیچ مبلغی کسر نشد؛ این پیش‌فاکتور بدون کد است.
purchase-requoted-promo-used-up = 🎟 ظرفیت کد تخفیف تمام شده است. هیچ مبلغی کسر نشد؛ این پیش‌فاکتور بدون کد است.
purchase-requoted-promo-used = 🎟 این کد تخفیف را تا سقف مجاز استفاده کرده‌اید. هیچ مبلغی کسر نشد؛ این پیش‌فاکتور بدون کد است.
purchase-requoted-market = 🔄 بازار دیگر کل این مقدار را ندارد. هیچ مبلغی کسر نشد؛ این پیش‌فاکتور جدید است.
purchase-requoted-made-already = 📦 سفارش قبلی‌تان برای همین اجاره ثبت شده بود؛ آن را در پیامی جدا نشان می‌دهم. الان چیزی سفارش داده نشد. فقط اگر آن را دو بار می‌خواهید تأیید کنید.
purchase-requoted-balance = 🔄 موجودی شما دیگر کافی نیست. هیچ مبلغی کسر نشد.
purchase-came-back = 💰 واریزتان رسید. این پیش‌فاکتور شما با قیمت فعلی است.
button-confirm = ✅ اجاره با { $cost } TRX
button-confirm-extend = ✅ تمدید با { $cost } TRX
button-take-part = گرفتن { $amount } همین حالا
button-rest-later = سفارش همه، انتظار برای بقیه
button-order-wait = سفارش و انتظار
button-new-quote = 🔄 پیش‌فاکتور جدید
button-retry = 🔄 تلاش دوباره
button-buy-again = 🔁 دوباره
button-order-details = 🔎 جزئیات
button-quote-details = 🔎 جزئیات
button-quote-change = ✏️ تغییر
quote-change-ask = چه چیزی را تغییر می‌دهید؟
button-quote-amount = 🔢 مقدار
button-quote-duration = ⏱ مدت
button-quote-receiver = 📮 آدرس
button-use-account = 💼 استفاده از حساب
quote-without-account = حساب لازم نیست: از کیف پول خودتان بپردازید. اگر سفارش انجام نشود، TRX شما برمی‌گردد.
quote-account-only = این را نمی‌توان از کیف پول پرداخت. به حساب نیاز دارید.
button-ways = 💳 روش دیگر پرداخت…
ways-ask = چطور می‌خواهید بپردازید؟
purchase-sending = ⏳ در حال سفارش { $what } به مبلغ { $cost } TRX…
purchase-unknown = ❗ <b>هنوز نمی‌دانم سفارش شما ثبت شده یا نه</b>
purchase-unknown-why = سفارش { $what } را به مبلغ { $cost } TRX دادم و مارکت‌پلیس جواب روشنی نداد. دوباره سفارش نمی‌دهم.
purchase-unknown-next = سفارش‌ها و موجودی شما را بررسی می‌کنم و همین‌جا خبر می‌دهم. سفارش ممکن است دیر دیده شود، پس شاید 10 دقیقه طول بکشد.
purchase-unknown-unreachable = هنوز به مارکت‌پلیس دسترسی ندارم. باز هم تلاش می‌کنم و همین‌جا خبر می‌دهم. لطفاً تا آن موقع همین را دوباره سفارش ندهید.
purchase-unknown-money = موجودی شما بیشتر از جمع سفارش‌هایی که می‌بینم کم شده است، پس احتمالاً سفارش ثبت شده. پیگیری می‌کنم و همین‌جا خبر می‌دهم. لطفاً تا آن موقع همین را دوباره سفارش ندهید.
purchase-unknown-signed = شاید انتقال شما هنوز در راه باشد: تا { $time } معتبر است. بررسی را ادامه می‌دهم و همین‌جا خبر می‌دهم. لطفاً تا آن زمان دوباره نپردازید.
purchase-not-seen = ❔ <b>به احتمال زیاد سفارش شما ثبت نشد:</b> { $what } به مبلغ { $cost } TRX
purchase-not-seen-why = مارکت‌پلیس چنین سفارشی نشان نمی‌دهد و از موجودی شما هم پولی بابت آن کم نشده است.
purchase-not-seen-money = مارکت‌پلیس چنین سفارشی نشان نمی‌دهد، اما موجودی شما بیشتر از جمع سفارش‌هایی که می‌بینم کم شده است. لطفاً از مارکت‌پلیس بپرسید.
purchase-not-seen-next = تا { $until } پیگیری می‌کنم و اگر پیدا شد خبر می‌دهم. اگر پیش از آن همین را سفارش دهید، ممکن است هر دو را بگیرید.
purchase-not-made = ✖️ <b>هیچ مبلغی کسر نشد.</b> سفارش شما برای { $what } ({ $cost } TRX) ثبت نشد.
purchase-found-late = ❗ گفته بودم این سفارش به احتمال زیاد ثبت نشده است. حالا مارکت‌پلیس آن را نشان می‌دهد. اگر همین را جای دیگری سفارش داده‌اید، شاید همان باشد.
purchase-refused-title = ✖️ <b>سفارش داده نشد، هیچ مبلغی کسر نشد:</b> { $what }
purchase-not-ordered = ✖️ <b>سفارش داده نشد:</b> { $what }
purchase-payment-returned = پرداخت شما رسید، اما دیگر نمی‌شد سفارش را ثبت کرد. { $amount } TRX حداکثر تا چند دقیقهٔ دیگر به آدرس پرداخت‌کننده برمی‌گردد.
purchase-payment-failed = شبکه پرداخت { $amount } TRX شما را نپذیرفت، پس سفارشی ثبت نشد. اگر با این حال برسد، به آدرس پرداخت‌کننده برمی‌گردد.
purchase-payment-sent = سفارش رد شده بود، اما کیف پول شما بعداً { $amount } TRX را فرستاد. این مبلغ به آدرس پرداخت‌کننده برمی‌گردد. اگر تا یک ساعت دیگر نرسید، به /support پیام دهید.
purchase-expired = اعتبار این پیش‌فاکتور تمام شد.
quote-continued = ادامه در پایین ⬇️
purchase-cancelled = لغو شد. هیچ مبلغی کسر نشد.
quote-cancelled = پیش‌فاکتور لغو شد. هیچ مبلغی کسر نشد.
purchase-ordered-buy = ⏳ <b>در جست‌وجوی { $what }…</b>
purchase-ordered-part = ✅ <b>{ $what } فعال است</b>
purchase-ordered-extend = ⏳ <b>در حال تمدید { $what }…</b>
purchase-progress = { $bar } { $percent }٪
purchase-paid = پرداخت شد: { $cost } TRX
purchase-paid-delegations =
  { $count ->
    [one] پرداخت: { $cost } TRX · { $count } واگذاری
   *[other] پرداخت: { $cost } TRX · { $count } واگذاری
  }
purchase-order-id = سفارش: { $id }
purchase-completed-buy = ✅ <b>{ $what }</b> برای { $address } تا <b>{ $end }</b>
purchase-completed-extend = ✅ <b>{ $what }</b> برای { $address } تا <b>{ $end }</b> تمدید شد
purchase-completed-none = ✖️ <b>لغو شد: { $what }</b> برای { $address }
purchase-completed-parts = ✅ <b>{ $what }</b> برای { $address }، در { $parts } بخش
purchase-runs = هر بخش زمان خودش را دارد:
purchase-run = • { $amount }: از { $start } تا <b>{ $end }</b>
purchase-run-over = • { $amount }: از { $start } تا { $end }، پایان یافت
purchase-run-until = • { $amount }: تا <b>{ $end }</b>
purchase-runs-most = حداکثر <b>{ $amount }</b> هم‌زمان.
saved = 💚 صرفه‌جویی: <b>{ $saved } TRX</b> ({ $percent }٪)؛ سوزاندن { $burn } TRX هزینه داشت
purchase-ends = تا: <b>{ $end }</b>
purchase-ends-first = بخش اول تا: <b>{ $end }</b>
purchase-ends-last = بخش آخر تا: <b>{ $end }</b>
purchase-delegations = واگذارشده از طرف:
purchase-delegation = • { $delegator}: { $amount }
purchase-more = … و { $count } مورد دیگر

## paying from another wallet
button-pay-wallet = 📲 پرداخت با ارسال TRX
button-copy-amount = 📋 کپی مبلغ
button-wallet-order = 📲 قابل پرداخت: { $what } · { $cost } TRX · { $left }
orders-to-pay = 📲 یعنی منتظر پرداخت شماست. روی آن بزنید تا آدرس را ببینید.
purchase-requoted-no-wallet = ℹ️ این مارکت‌پلیس پرداخت از کیف پول دیگر را نمی‌پذیرد. هیچ مبلغی کسر نشد؛ می‌توانید از موجودی بپردازید.
failure-unpaid = سفارش‌های پرداخت‌نشدهٔ شما زیاد است. یکی را بپردازید یا صبر کنید تا منقضی شوند. هیچ مبلغی کسر نشد.
wallet-asking = ⏳ در حال گرفتن آدرس پرداخت: { $cost } TRX برای { $what }…
wallet-asking-again = مارکت‌پلیس هنوز جواب نداده است. باز هم تلاش می‌کنم. فعلاً چیزی نپردازید؛ هیچ مبلغی کسر نشد.
wallet-title = 📲 <b>پرداخت برای { $what }، { $duration }</b>
wallet-amount = بفرستید: { $amount } TRX
wallet-amount-rest = هنوز باید بفرستید: { $amount } TRX
wallet-address = به: { $address }
wallet-left = ⏳ <b>{ $left } مانده</b>، تا { $time }
wallet-partly = 💰 <b>از { $amount } TRX مبلغ { $paid } TRX رسید و { $missing } TRX مانده است.</b>
wallet-all-seen = ✅ <b>مبلغ { $amount } TRX رسید. لازم نیست چیز دیگری بفرستید.</b>
wallet-arriving = 🔎 شبکه هنوز در حال تأیید { $arriving } TRX است.
wallet-part-title = 💰 <b>مبلغ { $came } TRX برای { $what } رسید، اما هنوز کافی نیست.</b>
wallet-part = از { $amount } TRX تا الان { $seen } TRX رسیده و { $missing } TRX مانده است.
wallet-part-else = اگر بقیه به‌موقع نرسد، چیزی سفارش داده نمی‌شود و پرداختتان به موجودی شما می‌رود.
wallet-part-else-sender = اگر بقیه تا آن موقع نرسد، چیزی سفارش داده نمی‌شود و آنچه رسیده به کیف پول فرستنده برمی‌گردد.
wallet-covered = 💰 <b>مبلغ { $amount } TRX رسید.</b> سفارشتان را ثبت می‌کنم.
wallet-over = ⌛ <b>وقت تمام شد.</b> لطفاً دیگر چیزی نفرستید. بررسی می‌کنم چه مبلغی به‌موقع رسیده است؛ یکی دو دقیقه طول می‌کشد.
wallet-rules =
  • از هر کیف پول یا صرافی. فقط TRX، نه توکن.
  • مبلغی که می‌رسد ملاک است: صرافی ممکن است کارمزد کم کند.
  • بیشتر: مازاد به موجودی شما در اینجا می‌رود. کمتر: بقیه را تا { $time } بفرستید. دیرتر: همهٔ مبلغ به موجودی شما می‌رود.
wallet-rules-sender =
  • فقط TRX و نه از صرافی: مبلغ برگشتی ممکن است آنجا گم شود. اول حسابی متصل کنید تا به موجودی شما برگردد.
  • بیشتر: مازاد برمی‌گردد. کمتر: بقیه را تا { $time } از همان کیف پول بفرستید. دیرتر: همهٔ مبلغ برمی‌گردد.
  • { $minimum }
wallet-rules-network = • کیف پول شما حدود { $fee } TRX بیشتر به شبکه می‌پردازد، چون این آدرس پرداخت جدید است.
wallet-rules-network-saves = • کیف پول شما حدود { $fee } TRX بیشتر به شبکه می‌پردازد، چون این آدرس پرداخت جدید است. با احتساب آن، { $percent }٪ صرفه‌جویی می‌کنید.
wallet-send-fee = ارسال TRX توسط خودتان حدود { $fee } TRX کارمزد شبکهٔ بیشتر دارد. با TronLink یا حساب، ندارد.
wallet-watching = 👀 منتظر پرداخت شما هستم.
wallet-forgotten = ✖️ <b>بسته شد.</b> لطفاً دیگر چیزی به آن آدرس نفرستید. اگر { $amount } TRX را پیش‌تر فرستاده‌اید و تا { $time } برسد، سفارش ثبت می‌شود؛ هر مبلغ دیگری به موجودی شما می‌رود.
wallet-forgotten-sender = ✖️ <b>بسته شد.</b> لطفاً دیگر چیزی به آن آدرس نفرستید. اگر { $amount } TRX را پیش‌تر فرستاده‌اید و تا { $time } برسد، سفارش ثبت می‌شود؛ هر مبلغ دیگری به کیف پول فرستنده برمی‌گردد.
wallet-forgotten-part = مبلغ { $paid } TRX از قبل رسیده است. اگر چیز دیگری نرسد، پس از آن زمان به موجودی شما می‌رود.
wallet-forgotten-part-sender = مبلغ { $paid } TRX از قبل رسیده است. اگر چیز دیگری نرسد، پس از آن زمان برگردانده می‌شود.
wallet-expired = ⌛ <b>به‌موقع پرداخت نشد، چیزی سفارش داده نشد:</b> { $what }
wallet-cancelled = ✖️ <b>پیش از پرداخت لغو شد، چیزی سفارش داده نشد:</b> { $what }
wallet-taken = ✅ <b>کس دیگری هزینهٔ این را پرداخت:</b> { $what }. لازم نیست شما بپردازید.
wallet-expired-part = از { $amount } TRX مبلغ { $paid } TRX به‌موقع رسید.
wallet-expired-none = چیزی به‌موقع نرسید.
wallet-late = لطفاً دیگر چیزی به آن آدرس نفرستید. پرداختی که دیر برسد به موجودی شما می‌رود.
wallet-late-sender = لطفاً دیگر چیزی به آن آدرس نفرستید. پرداختی که دیر برسد به کیف پول فرستنده برمی‌گردد.
wallet-to-balance = مبلغ { $paid } TRX شما به موجودی‌تان می‌رود. یکی دو دقیقهٔ دیگر خبر می‌دهم.
wallet-to-sender = مبلغ { $paid } TRX شما به کیف پول فرستنده برمی‌گردد. یکی دو دقیقهٔ دیگر خبر می‌دهم.
wallet-returned = ↩️ <b>پرداخت کردید، اما سفارش ثبت نشد:</b> { $what }
wallet-why-market = وقتی پرداختتان رسید، بازار دیگر نمی‌توانست آن را با این قیمت تکمیل کند.
wallet-why-previous = مارکت‌پلیس برای هر آدرس هر بار یک سفارش می‌پذیرد و سفارش قبلی هنوز تکمیل نشده است.
wallet-why-other = دلیل مارکت‌پلیس: { $reason }
wallet-missing = ❗ <b>نتوانستم بفهمم این پرداخت شده یا نه:</b> { $what }. اگر برایش TRX فرستاده‌اید، موجودی خود و /orders را ببینید و شمارهٔ سفارش را به مارکت‌پلیس بدهید.
wallet-missing-sender = ❗ <b>نتوانستم بفهمم این پرداخت شده یا نه:</b> { $what }. اگر TRX فرستاده‌اید، با شمارهٔ سفارش به /support بنویسید.
wallet-credited = 💰 <b>مبلغ { $amount } TRX به موجودی شما اضافه شد.</b>
wallet-sent-back = ↩️ <b>مبلغ { $amount } TRX در راه برگشت به کیف پول فرستنده است.</b>
wallet-kept = ℹ️ <b>مبلغ { $amount } TRX فعلاً برگردانده نمی‌شود.</b> { $minimum }
wallet-refund-minimum = مبلغ برگشتیِ کمتر از { $min } TRX جداگانه فرستاده نمی‌شود؛ با بازپرداخت بعدی به همان کیف پول می‌آید.
wallet-credited-rest = بیشتر از هزینهٔ سفارش فرستاده بودید.
wallet-repaid = ℹ️ <b>از پرداخت شما { $amount } TRX بابت بدهی حسابتان کم شد:</b> بلاک‌چین پرداخت قبلی شما را باطل کرد، اما شما آن را خرج کرده بودید.

## paid by somebody else, and inline mode
button-ask-pay = 🙏 درخواست پرداخت از دیگری
button-request-pay = 💳 به‌جای من بپردازید
button-request-open = 🔄 بررسی دوباره
button-request-share = 📨 ارسال برای کسی
button-request-drop = ✖️ لغو درخواست
request-what = <b>{ $what }</b> برای { $duration }
request-made = 🙏 <b>درخواست پرداخت.</b> لینک را بفرستید یا تصویر را نشان دهید. هر کس آن را باز کند می‌بیند چه می‌خواهید و می‌تواند از موجودی خودش یا هر کیف پولی بپردازد.
request-made-balance = 🙏 <b>درخواست پرداخت.</b> لینک را بفرستید یا تصویر را نشان دهید. هر کس آن را باز کند می‌بیند چه می‌خواهید و می‌تواند از موجودی خودش در اینجا بپردازد. این مارکت‌پلیس پرداخت از کیف پول را نمی‌پذیرد.
request-link = لینک: { $link }
request-terms = تا { $end } معتبر است، برای یک پرداخت. وقتی کسی پرداخت کرد خبر می‌دهم. اگر پیش‌فاکتور بالا را خودتان بپردازید، این درخواست بسته می‌شود.
request-share = لطفاً هزینهٔ { $what } در TRON را به‌جای من بپردازید:
request-asks = 🙏 <b>{ $who } از شما می‌خواهد هزینهٔ این را بپردازید:</b>
request-somebody = کسی
request-quote-own = 🙏 <b>این درخواست خودتان است.</b> اگر خودتان بپردازید، بسته می‌شود. تا { $end } باز است.
request-no-account = حساب لازم نیست: از هر کیف پولی بپردازید. اگر حساب متصل دارید، با یک کلیک از موجودی آن می‌پردازید.
request-wallet-open = ⏳ کسی آدرس پرداخت گرفته، اما هنوز چیزی نفرستاده است. اگر الان بپردازید، پرداخت او لغو می‌شود.
request-quote = 🙏 <b>{ $who } از شما می‌خواهد هزینهٔ این را بپردازید.</b> به آدرس زیر می‌رود و رسیدش را شما می‌گیرید. تا { $end } باز است.
request-short = 📉 بازار الان نمی‌تواند همهٔ آن را تکمیل کند و درخواست یکجا پرداخت می‌شود. چند دقیقهٔ دیگر دوباره بررسی کنید.
request-told = 🎉 <b>کسی به‌جای شما پرداخت کرد.</b>
request-undone = ⚠️ <b>پرداخت به‌جای شما ناموفق بود.</b> پول به پرداخت‌کننده برمی‌گردد.
request-open-again = درخواست شما دوباره تا { $end } باز است.
request-over-again = در این فاصله مهلت درخواست شما تمام شد. می‌توانید درخواست تازه‌ای بسازید.
request-dropped = ✖️ درخواست لغو شد. دیگر کسی نمی‌تواند آن را بپردازد.
request-paying = ⏳ کسی همین الان دارد هزینهٔ این را می‌پردازد. از شما مبلغی کسر نشد. اگر پرداخت او ناموفق باشد، می‌توانید بپردازید.
request-paid = ✅ کسی قبلاً هزینهٔ این را پرداخته است. از شما مبلغی کسر نشد.
request-expired = ⌛ مهلت این درخواست تمام شده است. هیچ مبلغی کسر نشد. درخواست جدیدی بخواهید.
request-withdrawn = ✖️ این درخواست پس گرفته شد. هیچ مبلغی کسر نشد.
request-gone = این درخواست دیگر وجود ندارد. هیچ مبلغی کسر نشد. درخواست جدیدی بخواهید.
request-card-open = 🙏 <b>لطفاً هزینهٔ این اجاره را بپردازید</b>
request-card-paying = ⏳ <b>کسی دارد هزینهٔ این اجاره را می‌پردازد</b>
request-card-paid = ✅ <b>پرداخت شد.</b> اجاره چند لحظهٔ دیگر شروع می‌شود.
request-card-filled = ✅ <b>پرداخت و تحویل شد</b>
request-card-expired = ⌛ <b>کسی به‌موقع نپرداخت</b>
request-card-withdrawn = ✖️ <b>این درخواست پس گرفته شد</b>
request-card-from = درخواست‌کننده: { $who }
request-card-terms = حدود { $cost } TRX با قیمت فعلی. هر کسی در اینجا می‌تواند تا { $end } بپردازد.
inline-card-title = 🙏 به‌جای من بپردازید
inline-card = { $what }، { $duration }، برای { $receiver }: حدود { $cost } TRX
inline-price = ⚡ { $what } برای { $duration }: الان { $cost } TRX
inline-price-hint = فرستادن این قیمت به چت
inline-saves = { $percent }٪ کمتر از سوزاندن TRX برای آن
inline-short = 📉 الان فقط { $available } موجود است.
inline-no-price-title = ⚠️ الان قیمتی نیست
inline-no-price = مارکت‌پلیس جواب نمی‌دهد. لطفاً یک دقیقهٔ دیگر دوباره امتحان کنید.
inline-how-title = ❓ طرز استفاده
inline-not-read = 🤔 این را متوجه نمی‌شوم
inline-how-short = @{ $name } 65k 1h T… (مقدار، مدت، آدرس)
inline-how = در هر چتی نام من، یک مقدار، یک مدت و یک آدرس بنویسید: <code>@{ $name } 65k 1h T…</code>. با آدرس، دیگران می‌توانند به‌جای شما بپردازند؛ بدون آن، قیمت فعلی را می‌گیرید.
wallet-credited-unpaid = سفارش ثبت نشد.

## failures of a purchase, each with a next step
failure-key = 🔑 کلید API شما دیگر کار نمی‌کند: باطل شده یا مال سرویس دیگری است. هیچ مبلغی کسر نشد. برای ادامه، یک کلید معتبر متصل کنید.
failure-balance = موجودی شما کافی نیست. هیچ مبلغی کسر نشد.
failure-price = قیمت از آنچه تأیید کردید بالاتر رفت. هیچ مبلغی کسر نشد. برای قیمت فعلی، پیش‌فاکتور جدید بگیرید.
failure-market = بازار الان نمی‌تواند این را تکمیل کند. هیچ مبلغی کسر نشد. پیش‌فاکتور جدید بگیرید تا ببینید چه موجود است.
failure-extend = این تمدید دیگر ممکن نیست. هیچ مبلغی کسر نشد. پیش‌فاکتور جدید بگیرید.
failure-nothing-to-extend = هیچ اجاره‌ای در این آدرس را نمی‌شود تا آن زمان تمدید کرد. هیچ مبلغی کسر نشد. پایان دیگری انتخاب کنید یا دوباره اجاره کنید.
failure-previous = مارکت‌پلیس برای هر آدرس هر بار یک سفارش می‌پذیرد و سفارش قبلی هنوز تکمیل نشده است. هیچ مبلغی کسر نشد. /orders را ببینید.
failure-busy = سرویس شلوغ است. هیچ مبلغی کسر نشد. لطفاً چند ثانیهٔ دیگر دوباره امتحان کنید.
failure-forbidden = حساب شما اجازهٔ این کار را ندارد. هیچ مبلغی کسر نشد. حساب خود را بررسی کنید یا حساب دیگری متصل کنید.
failure-sub-key = با کلید متصل فقط می‌شود دید، اجاره کرد و تمدید کرد. برای این کار، کلید خود حساب را متصل کنید.
failure-sub-key-receiver = کلید متصل نمی‌تواند برای این آدرس سفارش دهد. هیچ مبلغی کسر نشد.
failure-sub-key-budget = این از باقی‌ماندهٔ بودجهٔ امروز کلید متصل بیشتر است. هیچ مبلغی کسر نشد.
failure-values = مارکت‌پلیس این مقدارها را نمی‌پذیرد. هیچ مبلغی کسر نشد. آدرس، مقدار یا مدت را تغییر دهید.
failure-down = سرویس مشکلی داشت. هیچ مبلغی کسر نشد. لطفاً یک دقیقهٔ دیگر دوباره امتحان کنید.
failure-paused = ⏸ اپراتور خرید را متوقف کرده است{ $reason }. هیچ مبلغی کسر نشد. اجاره‌های فعالتان ادامه دارد.
failure-market-paused = ⏸ مارکت‌پلیس الان سفارش جدید نمی‌پذیرد. هیچ مبلغی کسر نشد. اجاره‌های فعالتان ادامه دارد.
failure-own = مشکلی از سمت ما پیش آمد. هیچ مبلغی کسر نشد. لطفاً در /support بگویید و کد پیگیری <code>{ $reference }</code> را بنویسید.
failure-unknown = مارکت‌پلیس این را به دلیلی که نمی‌شناسم ({ $code }) رد کرد. هیچ مبلغی کسر نشد. لطفاً در /support بگویید و کد پیگیری <code>{ $reference }</code> را بنویسید.

## buy
command-buy = اجارهٔ قدم‌به‌قدم انرژی یا پهنای باند
command-energy = اجارهٔ انرژی: آدرس، مقدار، مدت
command-bandwidth = اجارهٔ پهنای باند: آدرس، مقدار، مدت
buy-resource = <b>چه چیزی می‌خواهید اجاره کنید؟</b>

  انرژی برای انتقال USDT و قراردادهای دیگر است و پهنای باند برای هر تراکنشی.
buy-stands = موجودی: { $balance } TRX
buy-stands-unknown = موجودی: فعلاً معلوم نیست.
buy-receiver =
  <b>{ $what }: برای کدام آدرس؟</b>

  یکی از آدرس‌های اخیر را انتخاب کنید، یا یک آدرس TRON بفرستید.
buy-receiver-new =
  <b>{ $what }: برای کدام آدرس؟</b>

  یک آدرس TRON بفرستید (T…، 34 کاراکتر).
buy-amount = <b>{ $resource }: چقدر؟</b>
buy-amount-each = <b>{ $resource }: برای هر یک از { $count } آدرس چقدر؟</b>
buy-amount-hint = انتخاب کنید، یا مقداری بنویسید مثل <code>65000</code>، <code>65k</code> یا <code>1.5M</code>.
buy-market = برای یک ساعت: { $available } موجود است، از { $price } TRX به‌ازای هر 1,000 واحد
buy-each = هر انتقال { $energy } انرژی می‌خواهد؛ مقدارها رو به بالا گرد شده‌اند
buy-amount-chosen = مقدار: <b>{ $what }</b>
buy-recipient =
  <b>چه کسی USDT می‌گیرد؟</b>
  آدرس او یا تراکنش را بفرستید تا بررسی کنم { $amount } انرژی کافی است یا نه. دریافت‌کننده‌ای که USDT ندارد حدود دو برابر انرژی لازم دارد. می‌توانید از این مرحله بگذرید.
buy-recipient-not-found = آن تراکنش را روی بلاک‌چین پیدا نمی‌کنم. آدرس دریافت‌کننده را بفرستید، یا از این مرحله بگذرید.
buy-recipient-no-usdt = آن انتقال USDT نیست. آدرس دریافت‌کننده را بفرستید، یا از این مرحله بگذرید.
buy-recipient-same = این همان آدرسی است که برایش اجاره می‌کنید. آدرسی را بفرستید که USDT می‌گیرد، یا از این مرحله بگذرید.
buy-recipient-enough = ✅ گیرنده بررسی شد: { $amount } انرژی کافی است.
buy-recipient-short = ⚠️ این انتقال حدود { $need } انرژی می‌برد. برای اجارهٔ بیشتر برگردید.
button-skip = ⏭ رد شدن
buy-duration-noted = ✔️ مدت: { $duration }. حالا مقدار:
buy-duration =
  <b>برای چه مدت؟</b>

  انتخاب کنید، یا بنویسید <code>15m</code>، <code>3h</code>، <code>1d</code>؛ عدد تنها یعنی روز.
buy-durations-dearer = نشان داده نشد: { $durations }. اجارهٔ طولانی‌تر ارزان‌تر است.
buy-durations-short = الان موجود نیست: { $durations }
button-duration = { $duration } · { $cost } TRX
same-cost = ⚖️ قیمت از { $from } تا { $to } یکسان است.
duration-scarce = عرضهٔ ارزان برای { $duration } تمام شده است: روزی { $cost } TRX به‌جای { $usual }.
address-rented = این آدرس همین حالا اجارهٔ فعال دارد، پس ارزان‌ترین پیشنهادها برایش باز نیست. وقتی اجارهٔ فعلی تمام شود، قیمت پایین می‌آید.
price-asking = در حال گرفتن قیمت از بازار…
buy-usage-address = ADDRESS
buy-usage-energy =
  ⚡ این‌طور بنویسید: <code>/energy ADDRESS AMOUNT DURATION</code>

  مثلاً <code>/energy { $address } 65k 1h</code>
buy-usage-bandwidth =
  📶 این‌طور بنویسید: <code>/bandwidth ADDRESS AMOUNT DURATION</code>

  مثلاً <code>/bandwidth { $address } 5000 1h</code>
buy-link-wrong = ⚠️ از روی این لینک نمی‌توانم سفارش ثبت کنم. از اینجا شروع کنید.
preset-usdt-holder = 1 انتقال USDT · { $amount }
preset-usdt-new = 1 انتقال USDT، آدرس جدید · { $amount }
preset-usdt-holder-5 = 5 انتقال USDT · { $amount }
preset-usdt-holder-10 = 10 انتقال USDT · { $amount }
preset-usdt-3 = 3 انتقال USDT · { $amount }
preset-usdt-20 = 20 انتقال USDT · { $amount }

## wrong input: amounts, durations, addresses
wrong-empty = چیزی ننوشته‌اید. لطفاً بنویسید.
wrong-too-long = خیلی طولانی است. حداکثر { $characters } کاراکتر و { $words } کلمه می‌خوانم.
wrong-which = این می‌تواند { $first } یا { $second } باشد. یکی را دقیقاً همین‌طور بنویسید.
wrong-part = نمی‌دانم «{ $text }» اینجا یعنی چه. یک مقدار مثل 65k و یک مدت مثل 1h بنویسید.
wrong-many = عددهای این خط زیاد است. یک مقدار و یک مدت لازم دارم، مثل 65k 1h.
wrong-unicode-digits = لطفاً از رقم‌های معمولی 0 تا 9 استفاده کنید.
wrong-exponent = لطفاً عدد را کامل بنویسید، بدون «e».
wrong-not-positive = عددی بزرگ‌تر از صفر بنویسید.
wrong-amount-fraction = لطفاً عدد صحیح بنویسید، بدون اعشار.
wrong-amount = این مقدار نیست. مثلاً 65000، 65k یا 1.5M بنویسید.
wrong-amount-address = این آدرس یا تراکنش است. مقدار لازم دارم، مثل 65000، 65k یا 1.5M.
wrong-amount-separators = آن نقطه یا ویرگول برای هزارگان است یا اعشار؟ مثلاً بنویسید 65000 یا 65,000 یا 65k یا 1.5M.
wrong-amount-below = کوچک‌ترین سفارش { $energy } یا { $bandwidth } است.
wrong-amount-smallest = کوچک‌ترین سفارش { $min } است.
wrong-amount-above = بزرگ‌ترین سفارش { $max } است.
wrong-duration-fraction = بدون اعشار بنویسید، مثل 30m یا 12h.
wrong-duration = این مدت نیست. مثلاً بنویسید 15m یا 2 ساعت یا 1h30m یا 1d؛ عدد تنها یعنی روز.
wrong-duration-address = این آدرس یا تراکنش است. مدت لازم دارم، مثل 15m یا 2 ساعت یا 1d.
wrong-duration-below = کوتاه‌ترین اجاره { $min } است.
wrong-duration-above = طولانی‌ترین اجاره { $max } است.
wrong-address-shape = این آدرس TRON نیست. آدرس‌های TRON با T شروع می‌شوند و 34 کاراکتر دارند.
wrong-address-length = این آدرس TRON نیست: باید 34 کاراکتر داشته باشد، اما { $count } کاراکتر دارد. آن را دوباره از کیف پول کپی کنید.
wrong-address-checksum = این آدرس غلط تایپی دارد: یکی از نویسه‌هایش اشتباه است. دوباره از کیف پول کپی‌اش کنید.
wrong-address-look-alike = از این آدرس استفاده نکنید. حرف { $position } («{ $letter }») شبیه حرف اصلی است، اما همان نیست؛ کلاهبردارها چنین کپی‌هایی می‌سازند. آدرس را دوباره از کیف پول کپی کنید.
wrong-address-letter = حرف { $position } «{ $letter }» است که در آدرس‌های TRON وجود ندارد. آدرس را دوباره از کیف پول کپی کنید.
wrong-address-several = بیش از یک آدرس در آن است. فقط همانی را که منظورتان است بفرستید.
wrong-address-hex = این شکل هگزادسیمال آدرس است. کیف پول‌ها آن را { $address } نشان می‌دهند؛ اگر منظورتان همین است، همین را بفرستید.
wrong-address-foreign = این آدرس بلاک‌چین دیگری است (0x…). آدرس TRON لازم دارم که با T شروع می‌شود.
wrong-address-not-activated = این آدرس هنوز روی بلاک‌چین نیست، پس نمی‌تواند منابع بگیرد. از کیف پول دیگری هر مقدار TRX به آن بفرستید (شبکه حدود { $fee } TRX می‌گیرد)، بعد آدرس را دوباره برایم بفرستید.
wrong-address-contract = این یک قرارداد است. فقط برای آدرس کیف پول می‌شود اجاره کرد.
wrong-address-deposit = این آدرسِ همین سرویس است و فقط TRX می‌گیرد. آدرس کیف پولی را بفرستید که از آن ارسال می‌کنید.
wrong-address-unreachable = به شبکهٔ TRON دسترسی ندارم که این آدرس را بررسی کنم. لطفاً چند لحظهٔ دیگر دوباره بفرستید.
wrong-one-of = <code>{ $text }</code>: { $problem }

activation-offer =
  <b>این آدرس هنوز فعال نشده است:</b> { $address }
  تا فعال نشود، نمی‌تواند منابع بگیرد. فعال‌سازی <b>{ $cost } TRX</b> هزینه دارد، فقط یک بار، از موجودی شما ({ $balance } TRX). بعد همین‌جا ادامه می‌دهیم.
activation-short = 💰 <b>مبلغ { $missing } TRX کم دارید.</b>
activation-under-way = 🌱 در حال فعال‌سازی { $address }… چند ثانیه طول می‌کشد.
activation-coming =
  ⏳ آدرس { $address } هنوز روی بلاک‌چین نیست.
  چند لحظهٔ دیگر دوباره بررسی کنید. هر چند بار بررسی کنید، فقط یک بار می‌پردازید.
activation-done = ✅ آدرس { $address } حالا فعال است. هزینه: { $cost } TRX از موجودی شما.
button-activate = ✅ فعال‌سازی با { $cost } TRX
button-bulk = 🧾 چند آدرس با هم
command-bulk = اجاره برای چند آدرس با هم
bulk-ask =
  <b>اجاره برای چند آدرس: { $resource }</b>
  فهرستی بفرستید: در هر خط یک آدرس، بعد مقدار و مدت، مثل <code>T… 65000 1h</code>؛ مدت بدون واحد یعنی روز. اگر خطی مقدار یا مدت نداشته باشد، یک بار می‌پرسم.
  فایل هم می‌شود (CSV یا متن). حداکثر { $most } آدرس.
bulk-send-again = بعد فهرست را دوباره بفرستید.
bulk-too-many = ⚠️ این { $count } خط است؛ حداکثر { $most } خط می‌پذیرم. فهرست را در چند بخش بفرستید. چیزی سفارش داده نشد.
bulk-cut = ⚠️ این پیام آن‌قدر بلند است که شاید تلگرام تقسیمش کرده باشد، برای همین نادیده‌اش گرفتم. چیزی سفارش داده نشد. فایل (CSV یا متن) بفرستید، یا حداکثر { $most } خط در یک پیام.
bulk-empty = ⚠️ در این فهرست آدرسی نیست.
bulk-file-lost = ⚠️ نتوانستم فایل را دانلود کنم. لطفاً دوباره بفرستید، یا فهرست را همین‌جا بچسبانید.
bulk-file-large = ⚠️ فایل خیلی بزرگ است (حداکثر 1 مگابایت). فهرست را در چند بخش بفرستید.
bulk-file-no-text = ⚠️ این فایل متنی نیست. در برنامهٔ صفحه‌گسترده‌تان «ذخیره به نام» و CSV را انتخاب کنید.
bulk-none-good = ⚠️ هیچ‌کدام از این خط‌ها قابل استفاده نیست. چیزی سفارش داده نشد.
bulk-problems =
  { $count ->
    [1] ⚠️ یک خط قابل استفاده نیست:
   *[other] ⚠️ { $count } خط قابل استفاده نیست:
  }
bulk-problem = { $n } (<code>{ $text }</code>)
bulk-send-right = آدرس درست را بفرستید یا با { $count } خط ادامه دهید.
bulk-replaced = ✅ خط { $n } جایگزین شد.
bulk-twice = همان آدرس خط { $n } است. هر دو را در یک خط بیاورید.
bulk-more = … و { $count } مورد دیگر
bulk-for = { $count ->
    [1] برای 1 آدرس
   *[other] برای { $count } آدرس
  }
bulk-checking = ⏳ در حال بررسی آدرس‌ها و قیمت‌ها…
bulk-title-energy = { $count ->
    [1] <b>انرژی برای 1 آدرس</b>
   *[other] <b>انرژی برای { $count } آدرس</b>
  }
bulk-title-bandwidth = { $count ->
    [1] <b>پهنای باند برای 1 آدرس</b>
   *[other] <b>پهنای باند برای { $count } آدرس</b>
  }
bulk-title-both = <b>انرژی و پهنای باند، در یک سفارش</b>
bulk-group =
  { $count ->
    [1] • 1 × { $what }، { $duration }: به مبلغ { $cost } TRX
   *[other] • { $count } × { $what }، { $duration }: هر کدام { $cost } TRX
  }
bulk-left-out = ⚠️ <b>کنار گذاشته شد</b>، بدون هزینه:
bulk-left-line = { $count ->
    [1] • خط { $lines }: { $problem }
   *[other] • خط‌های { $lines }: { $problem }
}
bulk-left-not-activated = این آدرس هنوز روی بلاک‌چین نیست. با /buy برایش اجاره کنید تا نشان دهم چطور فعالش کنید.
bulk-left-unreachable = شبکهٔ TRON جواب نداد، برای همین نتوانستم این آدرس را بررسی کنم. «بررسی دوباره» را بزنید.
bulk-left-warned = این آدرس در فهرست سیاه USDT یا فهرست کلاهبرداری‌های شناخته‌شده است. اگر مطمئنید، با /buy جداگانه برایش اجاره کنید.
bulk-left-made = همین سفارش قبلاً ثبت شده بود و فقط جوابش گم شده بود. دوباره سفارش داده نشد.
bulk-left-locked = بازار به‌اندازهٔ کافی دارد، اما نه برای این آدرس؛ احتمالاً به‌خاطر اجاره‌های قبلی آن. مدت طولانی‌تری انتخاب کنید، یا بعد از پایان آن‌ها دوباره امتحان کنید.
bulk-lately = ⚠️ <b>در یک ساعت گذشته سفارش داده شده</b>، با همان آدرس، مقدار و مدت: { $receivers }. با تأیید، دوباره سفارش داده می‌شوند.
bulk-available = ⚠️ بازار الان { $available } دارد. خط‌هایی که تکمیل نشوند نه سفارش داده می‌شوند و نه هزینه‌ای دارند؛ فهرستشان را می‌دهم تا دوباره امتحان کنید.
bulk-cost = هزینه: حداکثر <b>{ $cost } TRX</b>
bulk-short = 💰 موجودی شما { $balance } TRX است: <b>{ $missing } TRX کم دارد.</b> اول واریز کنید، بعد «بررسی دوباره» را بزنید.
bulk-filled = { $bar } <b>{ $filled } از { $all }</b> تکمیل شد
bulk-filling = ⏳ در حال تکمیل: { $count }
bulk-waiting = ▫️ هنوز سفارش داده نشده: { $count }
bulk-unknown = ❓ بدون جواب، در حال بررسی که سفارش داده شده یا نه: { $count }
bulk-partly = ☑️ بخشی تحویل شد، پول بقیه برگشت: { $count }
bulk-returned = ↩️ تحویل نشد، پول برگشت: { $count }
bulk-failed = ❌ سفارش داده نشد، بدون هزینه: { $count }
bulk-unwanted = ✖️ پیش از سفارش متوقف شد، بدون هزینه: { $count }
bulk-paid = پرداخت شد: <b>{ $paid } TRX</b> از حداکثر { $most } TRX
bulk-paused = ⏸ اپراتور خرید را متوقف کرده است{ $reason }. بقیه پس از ادامهٔ خرید سفارش داده می‌شود، مگر این‌که متوقفش کنید.
bulk-not-made = سرویس این سفارش را نمی‌شناسد، پس به احتمال زیاد مبلغی کسر نشد. تا 24 ساعت پیگیری می‌کنم.
bulk-uncharged = { $count ->
    [1] ❌ خط { $lines }، بدون هزینه: { $why }
   *[other] ❌ خط‌های { $lines }، بدون هزینه: { $why }
}
bulk-why-price = قیمت بالا رفت
bulk-why-market = عرضهٔ بازار کافی نیست
bulk-why-balance = موجودی کافی نبود
bulk-why-key = کلید API دیگر کار نمی‌کند
bulk-why-other = مارکت‌پلیس رد کرد ({ $code })
bulk-line = { $mark } <code>{ $receiver }</code> · { $amount } · { $duration }
bulk-ends = برای پایان این اجاره‌ها پیام نمی‌دهم. زمان باقی‌مانده در /orders است.
bulk-csv = نتیجهٔ هر خط. زمان‌ها به UTC است.
button-bulk-go-on = ⬅️ ادامه با { $count }
button-bulk-confirm = ✅ تأیید { $count } مورد، { $cost } TRX
button-bulk-look = 🔄 بررسی دوباره
button-bulk-stop = ✋ توقف بقیه
button-bulk-again = 🔄 پیش‌فاکتور جدید برای { $count }
button-bulk-csv = 📄 نتیجه به‌صورت فایل

## extend
command-extend = تمدید اجاره
extend-which =
  <b>تمدید: کدام اجاره؟</b>

  یکی را انتخاب کنید، یا یک آدرس TRON بفرستید تا همهٔ اجاره‌های آن تمدید شود.
extend-which-none =
  <b>تمدید: کدام آدرس؟</b>

  اجارهٔ فعالی از شما نمی‌بینم. آدرس TRON اجاره را بفرستید.
button-rental = { $what } · { $receiver } · { $left } مانده
button-extend-all = همهٔ اجاره‌های این آدرس
extend-looking = در حال بررسی موارد قابل تمدید…
extend-none = برای { $address } چیز قابل تمدیدی پیدا نکردم. اجارهٔ پایان‌یافته تمدید نمی‌شود؛ دوباره اجاره کنید یا آدرس دیگری بفرستید.
extend-none-rental = هیچ بخشی از این اجاره (برای { $address }) قابل تمدید نیست. دوباره اجاره کنید، یا همهٔ اجاره‌های این آدرس را تمدید کنید.
extend-what = <b>چه چیزی تمدید شود؟</b>
extend-found = • { $what }، پایان: { $end }
extend-found-between = • { $what }، در چند بخش، پایان: { $first } تا { $last }
extend-shared = ℹ️ { $what } از آن مربوط به اجاره‌های دیگر این آدرس است: در TRON هر تأمین‌کننده برای هر آدرس یک زمان پایان دارد، پس همه با هم تمدید و پرداخت می‌شوند.
extend-or-rent = شاید اجارهٔ تازه ارزان‌تر باشد.
extend-sum = در مجموع: <b>{ $what }</b>
extend-together = ℹ️ این مارکت‌پلیس نمی‌تواند یک اجاره را جدا تمدید کند: این همهٔ اجاره‌های این آدرس است.
extend-left = ✖️ شامل نمی‌شود: { $what }. { $why }
extend-left-ended = پایان یافته است.
extend-left-not-allowed = تأمین‌کنندهٔ آن اجازهٔ تمدید نمی‌دهد.
extend-left-no-lock = می‌شود زودتر پسش داد، برای همین تمدید نمی‌شود.
extend-left-ending = چند ثانیهٔ دیگر پایان می‌یابد.
extend-left-longer = از قبل مدت بیشتری دارد.
extend-left-too-long = تأمین‌کنندهٔ آن برای این‌قدر طولانی اجاره نمی‌دهد.
extend-left-in-progress = بخش دیگری در راه این آدرس است: یک دقیقهٔ دیگر دوباره امتحان کنید.
extend-left-no-stake = تأمین‌کنندهٔ آن استیک آزاد ندارد.
extend-left-paused = تأمین‌کنندهٔ آن فعلاً متوقف است و چیزی را تمدید نمی‌کند.
extend-left-other = مارکت‌پلیس آن را تمدید نمی‌کند.
extend-end =
  <b>تا کی؟</b>

  انتخاب کنید چقدر بیشتر، یا بنویسید: <code>12h</code>، <code>2d</code>؛ عدد تنها یعنی روز. دیرترین پایان: { $max }.
extend-end-wrong = این‌طور { $end } تمام می‌شود. دیرترین پایان ممکن { $max } است.

## orders
command-orders = سفارش‌های شما
orders-running = 🟢 <b>فعال</b>
orders-waiting = ⏳ <b>در انتظار</b>
orders-ended = 🏁 <b>پایان‌یافته</b>
orders-none-running = اجارهٔ فعالی ندارید.
orders-none-waiting = سفارش در انتظاری ندارید.
orders-none-ended = هنوز اجاره‌ای از شما پایان نیافته است.
orders-line-running = • { $what } برای { $receiver }: <b>{ $left }</b> مانده، تا { $end }
orders-line-waiting = • { $what } برای { $receiver }: <b>{ $percent }٪</b> تکمیل شده، با { $price } TRX به‌ازای هر 1,000 واحد در روز
orders-line-cancelled-untimed = • ✖️ لغو شد: { $what } برای { $receiver }
orders-line-cancelled = • ✖️ لغو شد: { $what } برای { $receiver }، { $time }
orders-line-cancelled-back = • ✖️ لغو شد: { $what } برای { $receiver }، { $time }. { $returned } TRX به موجودی برگشت.
orders-line-ended = • { $what } برای { $receiver }: { $time }، به مبلغ { $cost } TRX
orders-line-ended-saved = • { $what } برای { $receiver }: { $time }، به مبلغ { $cost } TRX، <b>صرفه‌جویی { $saved } TRX</b>
orders-line-zap = • { $what } از { $receiver }: { $state }، { $time }
button-orders-running = فعال
button-orders-waiting = در انتظار
button-orders-ended = پایان‌یافته
button-order-waiting = { $what } · { $receiver } · { $percent }٪ تکمیل
button-order-over = { $what } · { $receiver } · { $state }
orders-page = صفحهٔ { $page } از { $pages }
orders-unread = ℹ️ فقط جدیدترین سفارش‌هایتان در فهرست است. قدیمی‌ترها: { $more }
orders-tap = برای دیدن جزئیات، روی سفارش بزنید.
button-refresh = 🔄 به‌روزرسانی
order-title-normal = 📄 <b>{ $what }</b>
order-title-extend = 📄 <b>تمدید: { $what }</b>
order-fill = تکمیل‌شده: { $bar } { $percent }٪ ({ $filled } از { $amount })
order-waits = تکمیل‌شده: ⏳ هنوز هیچ از { $amount }
order-made = زمان سفارش: { $time }
order-duration = مدت: { $duration }
order-left = زمان باقی‌مانده: <b>{ $left }</b>، تا { $end }
order-left-first = زمان باقی‌مانده: <b>{ $left }</b> برای بخش اول، تا { $end }
order-returnable = اگر الان پسش دهید، <b>{ $refund } TRX</b> برمی‌گردد
order-part-ended = یک بخش پایان یافت: { $end }
order-cancellable = از { $time } می‌توانید لغوش کنید.
order-duration-extended = مدت: { $duration }، با تمدیدها { $total }
order-extension = تمدید تا { $end }: { $cost } TRX برای { $what }
order-ended = پایان یافت: { $end }
order-no-delegations = هنوز چیزی واگذار نشده است.
order-missing = این سفارش در حساب شما نیست.
orders-updated = به‌روز است

## changing an order: cancelling, another price, another receiver
button-cancel-order = ✖️ لغو سفارش
button-cancel-order-from = ✖️ لغو از { $time }
button-cancel-order-yes = بله، سفارش لغو شود
button-return = ↩️ پس دادن زودتر
button-return-yes = بله، همین حالا پس داده شود
button-receipt-file = 🧾 رسید امضاشده
receipt-file = 🧾 آنچه فروخته، تحویل و پرداخت شده، با امضای مارکت‌پلیس ({ $signer }). امضا را بررسی کردم.
receipt-not-ready = رسید حدود یک دقیقه پس از واگذاری، وقتی نهایی شد، آماده است.
receipt-not-offered = این مارکت‌پلیس رسید امضا نمی‌کند.
receipt-wrong = امضای این رسید مال مارکت‌پلیس نیست. لطفاً به /support بگویید.
button-change-price = 💱 تغییر قیمت
button-change-price-yes = ✅ قیمت تغییر کند
button-change-receiver = 📮 تغییر گیرنده
button-change-receiver-yes = ✅ گیرنده تغییر کند
button-check-again = 🔄 بررسی دوباره
button-price-higher = 10٪ بیشتر: { $price }
button-price-medium = بازار: { $price }
change-ask-cancel = ✖️ <b>این سفارش لغو شود؟</b> { $what }
change-ask-return = ↩️ <b>این اجاره زودتر پس داده شود؟</b> { $what }
change-gives-back = پس می‌دهید: { $amount }
change-return-part = • { $amount }: { $hours } ساعت استفاده‌نشده، { $percent }٪ قیمت آن: { $refund } TRX
change-return-stays = می‌ماند: { $amount } را الان نمی‌شود پس داد و تا پایانش ادامه دارد.
change-return-waits = بخش تکمیل‌نشده ({ $amount }) در انتظار می‌ماند؛ می‌توانید جداگانه لغوش کنید.
change-return-final = ⚠️ این کار برگشت ندارد. آدرس ظرف حدود دو دقیقه آن را از دست می‌دهد. فقط ساعت‌های کامل استفاده‌نشده حساب می‌شود.
change-gives-up = هنوز تحویل نشده، لغو می‌شود: { $amount }
change-comes-back = مبلغ برگشتی: <b>{ $refund } TRX</b>
change-no-fee = کارمزد لغو: ندارد
change-fee = کارمزد لغو: { $fee } TRX
change-stays = می‌ماند: { $amount } واگذار و پرداخت شده و تا پایانش ادامه دارد.
change-stays-until = می‌ماند: { $amount } واگذار و پرداخت شده و تا { $end } ادامه دارد.
change-pending = در جریان: { $amount }. یکی دو دقیقهٔ دیگر یا واگذار می‌شود یا پول آن هم برمی‌گردد.
change-young-cancel = ⏱ هنوز نمی‌توانید این سفارش را لغو کنید.
change-young-receiver = ⏱ هنوز نمی‌توانید گیرندهٔ این سفارش را تغییر دهید.
change-young-from = از <b>{ $time }</b> می‌توانید این کار را بکنید، حدود { $left } دیگر.
change-price-ask =
  💱 <b>قیمت جدید برای { $what }</b>

  انتخاب کنید، یا قیمت را به TRX به‌ازای هر 1,000 واحد در روز بنویسید، مثل <code>0.066</code>. قیمت بالاتر زودتر تکمیل می‌شود. قیمت جدید برای بخش تکمیل‌نشده است.
change-price-now = قیمت فعلی: { $price } TRX به‌ازای هر 1,000 واحد در روز
change-price-lowest = حداقل: { $price } TRX به‌ازای هر 1,000 واحد در روز
change-price-below = ⚠️ این برای مارکت‌پلیس خیلی کم است. حداقل: <b>{ $price } TRX</b> به‌ازای هر 1,000 واحد در روز.
change-price-medium = قیمت بازار که الان بیشترین مقدار را تکمیل می‌کند: { $price } TRX به‌ازای هر 1,000 واحد در روز
change-price-same = ⚠️ قیمت فعلی همین است. قیمت دیگری بنویسید.
change-ask-price = 💱 <b>قیمت تغییر کند؟</b> { $what }
change-price-to = قیمت: از { $from } به <b>{ $to } TRX</b> به‌ازای هر 1,000 واحد در روز
change-price-rest = برای بخش تکمیل‌نشده: { $amount }
change-total = جمع جدید: <b>{ $total } TRX</b> (الان { $before } TRX)
change-takes = از موجودی شما: <b>{ $extra } TRX</b>
change-receiver-ask =
  📮 <b>گیرندهٔ جدید برای { $what }</b>

  آدرس TRON را بفرستید که باید بخش تکمیل‌نشده را بگیرد.
change-receiver-same = ⚠️ گیرندهٔ فعلی همین است. آدرس دیگری بفرستید.
change-ask-receiver = 📮 <b>گیرنده تغییر کند؟</b> { $what }
change-receiver-from = الان: { $address }
change-receiver-to = جدید: { $address }
change-stays-there = مقدار { $amount } از قبل به آدرس اول واگذار شده است و همان‌جا می‌ماند.
change-moved = 🔄 سفارش تغییر کرده است. کاری انجام نشد؛ وضعیت فعلی این است.
change-already = در حال انجام است. لطفاً صبر کنید.
change-earlier-unknown = هنوز آخرین تغییرتان در این سفارش را بررسی می‌کنم. همین‌جا خبر می‌دهم.
change-sending-cancel = ⏳ در حال لغو سفارش…
change-sending-return = ⏳ در حال پس دادن اجاره…
change-sending-price = ⏳ در حال تغییر قیمت…
change-sending-receiver = ⏳ در حال تغییر گیرنده…
change-unknown = ❗ <b>هنوز نمی‌دانم این کار انجام شده یا نه</b>
change-unknown-cancel = وقتی سفارشتان را لغو کردم، مارکت‌پلیس جواب نداد. دوباره تلاش نمی‌کنم؛ سفارش را بررسی می‌کنم و همین‌جا خبر می‌دهم. شاید 10 دقیقه طول بکشد.
change-unknown-return = وقتی اجاره‌تان را پس دادم، مارکت‌پلیس جواب نداد. دوباره تلاش نمی‌کنم؛ سفارش را بررسی می‌کنم و همین‌جا خبر می‌دهم. شاید 10 دقیقه طول بکشد.
change-unknown-price = وقتی قیمت را تغییر دادم، مارکت‌پلیس جواب نداد. دوباره تلاش نمی‌کنم؛ سفارش را بررسی می‌کنم و همین‌جا خبر می‌دهم. شاید 10 دقیقه طول بکشد.
change-unknown-receiver = وقتی گیرنده را تغییر دادم، مارکت‌پلیس جواب نداد. دوباره تلاش نمی‌کنم؛ سفارش را بررسی می‌کنم و همین‌جا خبر می‌دهم. شاید 10 دقیقه طول بکشد.
change-not-seen-cancel = به احتمال زیاد سفارشتان <b>لغو نشد</b>: مارکت‌پلیس آن را بدون تغییر نشان می‌دهد.
change-not-seen-return = به احتمال زیاد اجاره‌تان <b>پس داده نشد</b>: مارکت‌پلیس آن را بدون تغییر نشان می‌دهد.
change-not-seen-price = به احتمال زیاد قیمت <b>تغییر نکرد</b>: مارکت‌پلیس سفارش را بدون تغییر نشان می‌دهد.
change-not-seen-receiver = به احتمال زیاد گیرنده <b>تغییر نکرد</b>: مارکت‌پلیس سفارش را بدون تغییر نشان می‌دهد.
change-not-seen-next = تا { $until } پیگیری می‌کنم و اگر انجام شد خبر می‌دهم.
change-found-late = ❗ گفته بودم این به احتمال زیاد انجام نشده است. حالا در سفارش می‌بینم که انجام شده.
change-not-made-cancel = سفارشتان <b>لغو نشد</b>.
change-not-made-return = اجاره‌تان <b>پس داده نشد</b>.
change-not-made-price = قیمت <b>تغییر نکرد</b>.
change-not-made-receiver = گیرنده <b>تغییر نکرد</b>.
change-done-cancel = ✅ <b>سفارش لغو شد:</b> { $what }
change-done-return = ✅ <b>زودتر پس داده شد:</b> { $amount }
change-return-leaves = آدرس ظرف حدود دو دقیقه آن را از دست می‌دهد. دیگر مبلغی بابت آن کسر نمی‌شود.
change-came-back = به موجودی شما برگشت: <b>{ $refund } TRX</b>
change-done-price = ✅ <b>قیمت تغییر کرد:</b> { $what } با { $price } TRX به‌ازای هر 1,000 واحد در روز
change-costs = هزینهٔ کل سفارش حالا { $total } TRX است.
change-done-receiver = ✅ <b>گیرنده تغییر کرد:</b> { $what }
change-refused = ✖️ <b>چیزی تغییر نکرد.</b>
change-over = ℹ️ این سفارش تکمیل شده یا پایان یافته است. دیگر نمی‌توانید لغوش کنید یا تغییرش دهید.
return-nothing = ℹ️ الان هیچ بخشی از این اجاره را نمی‌توانید پس دهید. چیزی تغییر نکرد.
return-less = ⏱ مبلغ برگشتی حالا کمتر از آن است که نشان دادم. چیزی پس داده نشد؛ برای مبلغ فعلی دوباره بررسی کنید.
return-not-offered = ℹ️ در این مارکت‌پلیس نمی‌شود اجاره را زودتر پس داد. تا پایانش ادامه دارد.
return-not-taken = ℹ️ این را نمی‌توانید زودتر پس دهید: بلاک‌چین تا پایان قفلش کرده است.
return-locked = ℹ️ بلاک‌چین این را تا { $end } قفل کرده است. پس از آن می‌توانید پسش دهید.
return-not-final = ⏱ این کمتر از یک دقیقه پیش واگذار شد. وقتی بلاکش نهایی شد می‌توانید پسش دهید؛ یک دقیقهٔ دیگر دوباره بررسی کنید.
return-no-hour = ℹ️ ساعت کامل استفاده‌نشده‌ای نمانده، پس مبلغی برنمی‌گردد. اجاره تا پایانش ادامه دارد.
return-done = ℹ️ این اجاره را قبلاً پس داده‌اید.
change-not-changeable = ℹ️ این نوع سفارش را نمی‌شود لغو کرد یا تغییر داد.
change-not-offered = ℹ️ در این مارکت‌پلیس نمی‌توانم سفارش را لغو کنم یا تغییر دهم. چیزی تغییر نکرد؛ سفارش ادامه دارد.
change-in-progress = ⏱ بخشی از سفارش در راه بلاک‌چین است، پس الان نمی‌توانید تغییرش دهید. چیزی تغییر نکرد. یک دقیقهٔ دیگر دوباره بررسی کنید.
change-price-too-low = ⚠️ این قیمت برای مارکت‌پلیس خیلی کم است. چیزی تغییر نکرد.
change-balance-low = 💰 موجودی شما کافی نیست. چیزی تغییر نکرد.
change-not-taken = ⚠️ مارکت‌پلیس این تغییر را رد کرد. چیزی تغییر نکرد.
wrong-price = این قیمت نیست. قیمت را به TRX به‌ازای هر 1,000 واحد در روز بنویسید، مثل 0.066.
wrong-price-address = این آدرس یا تراکنش است. قیمتی به TRX به‌ازای هر 1,000 واحد در روز لازم دارم، مثل 0.066.
wrong-price-fraction = حداکثر سه رقم اعشار، مثل 0.066.
wrong-trx = این مقدار TRX نیست. مثلاً بنویسید 12.5 (حداکثر شش رقم اعشار).
wrong-trx-address = این آدرس یا تراکنش است. مقدار TRX لازم دارم، مثل 12.5.
wrong-trx-above = هیچ‌کس این‌قدر TRX ندارد. حداکثر: { $max } TRX.
wrong-price-above = این بیش از ده برابر قیمت فعلی است. حداکثر: { $max }.
purchase-returned = به موجودی شما برگشت: <b>{ $returned } TRX</b>
order-price = قیمت: { $price } TRX به‌ازای هر 1,000 واحد در روز
order-ended-short = سفارش پیش از تکمیل کامل پایان یافت.
order-fixed = ℹ️ در این مارکت‌پلیس نمی‌توانم سفارش را لغو کنم یا تغییر دهم.
order-moved = مقدار { $amount } پیش از تغییر گیرنده به { $address } رفت.

## calc and available
command-calc = قیمت یک مقدار و مدت
command-available = عرضهٔ فعلی بازار
command-price = قیمت‌های فعلی و گذشته
calc-amount =
  🧮 <b>محاسبهٔ قیمت: چه مقدار؟</b>

  یک انتقال USDT حدود { $holder } انرژی می‌برد؛ به آدرسی که USDT ندارد، { $newHolder }. انتخاب کنید، یا مقداری بنویسید مثل <code>65k</code>.
calc-usage = 🧮 بنویسید <code>/calc AMOUNT DURATION</code>، مثلاً <code>/calc 65000 1h</code>
calc-title = 🧮 <b>{ $amount } برای { $duration }</b>
calc-line = { $resource }: اجاره <b>{ $cost } TRX</b>، سوزاندن { $burn } TRX، { $percent }٪ صرفه‌جویی
calc-line-dear = { $resource }: اجاره <b>{ $cost } TRX</b>، سوزاندن { $burn } TRX
calc-line-rent = { $resource }: اجاره <b>{ $cost } TRX</b>
calc-short = { $resource }: الان فقط { $available } موجود است
calc-none = { $resource }: الان موجود نیست
calc-send-address = برای دیدن قیمت نهایی، آدرس کیف پولی را بفرستید که از آن انتقال می‌دهید.
calc-below = { $resource }: کوچک‌ترین سفارش { $min } است
calc-unknown = { $resource }: سرویس جواب نمی‌دهد
calc-days = سوزاندن برای روزی یک بار در { $days } روز حساب شده است.
available-title = 📊 <b>{ $resource }: موجود در بازار</b>
available-level = هر 1,000 در روز { $price } TRX: { $available }
available-range = هر 1,000 واحد در روز از { $low } تا { $high } TRX: { $available }
available-none = هیچ
available-empty = اکنون چیزی برای اجاره نیست.
available-unknown = سرویس جواب نمی‌دهد
available-note = اول ارزان‌ترین پیشنهادها استفاده می‌شود. هر مقدار، پیشنهادهای ارزان‌تر را هم در بر دارد.
available-picture = برای { $duration }: قیمت به TRX برای هر 1,000 واحد در روز (راست)، مقدار موجود با آن قیمت (بالا).
button-price-for = برای { $duration }
price-title = 📈 <b>قیمت { $resource }</b>
price-now = الان <b>{ $cost } TRX</b> برای { $what } به مدت { $duration }.
price-cheaper = الان <b>{ $cost } TRX</b> برای { $what } به مدت { $duration }: ارزان‌تر از { $percent }٪ قیمت‌های { $past } گذشته.
price-dearer = الان <b>{ $cost } TRX</b> برای { $what } به مدت { $duration }: گران‌تر از { $percent }٪ قیمت‌های { $past } گذشته.
price-steady = الان <b>{ $cost } TRX</b> برای { $what } به مدت { $duration }: در { $past } گذشته تغییری نکرده است.
price-new = الان <b>{ $cost } TRX</b> برای { $what } به مدت { $duration }. قیمت‌ها از { $since } ثبت شده و برای مقایسه هنوز زود است.
price-short = بازار الان { $what } برای { $duration } ندارد.
price-unknown = الان نمی‌توانم قیمت را بگیرم. لطفاً یک دقیقهٔ دیگر دوباره امتحان کنید.
price-range = در این نمودار: کمترین { $low } TRX، بیشترین { $high } TRX.
price-since = قیمت‌ها از { $since } ثبت شده‌اند.
price-legend = خط: ارزان‌ترین پیشنهاد. نقطه‌ها: اجاره‌های این ربات. جای خالی: بدون پیشنهاد یا داده. زمان‌ها: { $zone }.
price-nothing-yet = برای این بازه هنوز قیمتی ثبت نشده است. دقیقه‌ای یک بار بررسی می‌کنم: لطفاً چند دقیقهٔ دیگر دوباره امتحان کنید.
price-past-week = هفتهٔ
price-period-hour = ساعت
price-period-day = روز
price-period-week = هفته
wrong-input = ⚠️ { $problem }
tap-already = سفارشتان در حال انجام است. لطفاً صبر کنید.
tap-requoted = پیش‌فاکتور عوض شد. لطفاً مورد جدید را ببینید.
button-busy = ⏳ در حال انجام…

## told without being asked
not-handled = ⚠️ نتوانستم آخرین درخواستتان را تمام کنم. در /orders ببینید چه سفارش داده شده و برای بقیه دوباره درخواست دهید.
ending-title = ⏰ <b>{ $what } برای { $address } تا { $left } دیگر تمام می‌شود</b>
ending-rest = بخش‌هایی که دیرتر تکمیل شده‌اند دیرتر تمام می‌شوند، آخرین بخش { $end }.
ended-title = 🏁 <b>{ $what } برای { $address } تمام شد: { $end }</b>
ended-used = حدود { $used } از { $all } مصرف شد
ended-estimate = برآورد ما { $short } انرژی کم بود و { $burned } TRX سوخت. <b>{ $credited } TRX</b> به موجودی شما اضافه کردیم.
ended-saved = 💚 صرفه‌جویی: <b>{ $saved } TRX</b>. به‌جای سوزاندن { $burn } TRX، { $cost } TRX پرداختید
ended-lost = مبلغ { $cost } TRX پرداختید. این بار سوزاندن { $lost } TRX ارزان‌تر می‌شد: دفعهٔ بعد کمتر اجاره کنید، یا بگذارید انتقال TRX بسوزاند.
ended-unused = از آن استفاده نکردید ({ $cost } TRX). دفعهٔ بعد، درست پیش از ارسال اجاره کنید.
failed-title = ⚠️ <b>انتقال شما ناموفق بود</b>
failed-from = از: { $address }
failed-fee-limit = سقف کارمزد (fee limit) کیف پولتان { $limit } TRX بود، اما این انتقال { $need } TRX لازم دارد. سقف را بالا ببرید و دوباره بفرستید.
failed-fee-limit-some = سقف کارمزد (fee limit) کیف پولتان، { $limit } TRX، خیلی کم بود. آن را بالا ببرید و دوباره بفرستید.
failed-energy = این انتقال حدود { $need } انرژی لازم داشت. کیف پول کمتر از این داشت و TRX کافی هم برای سوزاندن بقیه نداشت.
failed-energy-some = انرژی کیف پول کم بود و TRX کافی هم برای سوزاندن بقیه نداشت. بیشتر اجاره کنید و دوباره بفرستید.
failed-balance = خواستید { $amount } بفرستید، اما کیف پول { $has } دارد. کمتر بفرستید یا اول شارژش کنید.
failed-frozen = صادرکنندهٔ USDT این کیف پول را مسدود کرده است. نمی‌تواند USDT بفرستد.
failed-refused = قرارداد توکن آن را رد کرد. مبلغ و دریافت‌کننده را بررسی کنید و دوباره بفرستید.
failed-other = شبکه آن را متوقف کرد ({ $result }). دوباره بفرستید.
failed-again = در کیف پول { $left } انرژی مانده است. برای ارسال دوباره، { $more } دیگر اجاره کنید.
failed-bytes = ⚠️ <b>این کیف پول الان نمی‌تواند بفرستد</b>
failed-bytes-why = انرژی دارد، اما پهنای باند ندارد و TRX آن برای پرداختش کم است، پس شبکه هر انتقالی را رد می‌کند. پهنای باند اجاره کنید، یا { $burn } TRX به کیف پول بفرستید.
button-explorer = 🔗 تراکنش

## zapbuy
command-zapbuy = ارسال TRX و دریافت یک ساعت انرژی
zapbuy-title = 🚀 <b>با ZapBuy، TRX بفرستید و 1 ساعت انرژی بگیرید</b>
zapbuy-address = بفرستید به: { $address }
zapbuy-from = از { $sender } (از آدرس دیگر، قیمت ممکن است فرق کند):
zapbuy-from-any = از آدرسی که هنوز اجاره‌ای ندارد:
zapbuy-barred = ⚠️ بازار الان نمی‌تواند به <b>{ $sender }</b> انرژی بدهد؛ احتمالاً به‌خاطر اجاره‌های قبلی آن. لطفاً هنوز از آن نفرستید.
zapbuy-offer = • با ارسال <b>{ $pay } TRX</b>، { $energy } انرژی برای 1 ساعت می‌گیرید
zapbuy-smallest = قیمت‌های فعلی. حداقل: <b>{ $pay } TRX</b>؛ قیمت‌ها تغییر می‌کند، پس کمی بیشتر بفرستید: با مبلغ اضافه انرژی بیشتری می‌خرید.
zapbuy-short = ⚠️ <b>الان انرژی نیست. لطفاً هنوز نفرستید.</b> تا انرژی نیاید، هر TRX که برسد، منهای کارمزد شبکه، برگردانده می‌شود.
zapbuy-no-price = ⚠️ <b>الان قیمتی نیست. لطفاً هنوز نفرستید.</b>
zapbuy-delayed = ⚠️ <b>کار ZapBuy عقب افتاده است. لطفاً هنوز نفرستید.</b> به TRX رسیده، همین که جبران شد رسیدگی می‌شود.
button-tell-stock = 🔔 وقتی انرژی آمد خبرم کن
zapbuy-paused = ⏸ <b>فعلاً ZapBuy متوقف است</b>{ $reason }. لطفاً الان نفرستید: هر TRX که برسد، پس از ادامهٔ ZapBuy سفارش داده می‌شود یا برگردانده می‌شود.
zapbuy-rules =
  • فقط TRX از کیف پول خودتان: نه توکن، نه صرافی، نه قرارداد.
  • انرژی به آدرس فرستنده می‌رود.
  • اگر بازار نتواند تکمیلش کند، TRX شما برگردانده می‌شود.
zapbuy-small-return = • کمتر از 65,000 انرژی سفارش داده نمی‌شود: TRX شما منهای { $fee } TRX برای شبکه برگردانده می‌شود؛ { $fee } TRX یا کمتر نگه داشته می‌شود.
zapbuy-small-credit = • کمتر از 65,000 انرژی سفارش داده نمی‌شود: اگر TRX از آدرس خود حساب آمده باشد به حسابتان می‌رود، وگرنه برگردانده می‌شود؛ در هر دو حال منهای { $fee } TRX برای شبکه. { $fee } TRX یا کمتر نگه داشته می‌شود.
zapbuy-small-keep = • ⚠️ کمتر از 65,000 انرژی سفارش داده نمی‌شود و TRX شما <b>برگردانده نمی‌شود</b>.
zapbuy-rules-more = • هر انتقال یک سفارش است. اگر درباره‌اش از من خبری نشد، txid را برایم بفرستید.
zapbuy-prove = 🔔 برای باخبر شدن از انتقال‌هایتان، اول «این کیف پول من است» را بزنید.
zapbuy-markup = سود سرویس ({ $percent }٪) در قیمت‌ها حساب شده است.
## Inviting people
command-referral = دعوت دیگران
referral-title = 🤝 <b>دعوت دیگران</b>
referral-share = هر کس این ربات را اولین بار با لینک شما باز کند، دعوت‌شدهٔ شماست. <b>{ $percent }٪</b> از درآمد ربات از اجاره‌های او به موجودی شما می‌آید. او چیزی بیشتر نمی‌پردازد.
referral-no-share = دعوت‌ها فعلاً درآمدی ندارد، اما کسانی که این ربات را اولین بار با لینک شما باز کنند همچنان به نام شما ثبت می‌شوند.
referral-not-offered = این ربات پاداش دعوت ندارد.
referral-no-account = پاداش‌ها به موجودی حسابتان می‌رود. حسابی متصل نکرده‌اید، پس هنوز نمی‌توانید پاداش بگیرید.
referral-link = لینک شما: { $link }
referral-count = دعوت‌شده‌ها: { $count }
referral-earned = درآمد: <b>{ $earned } TRX</b>
referral-last = آخرین پاداش‌ها:
referral-entry = • { $time }: مبلغ { $amount } TRX
referral-told = 🤝 در 24 ساعت پیش از { $time }، از دعوت‌هایتان <b>{ $amount } TRX</b> درآمد داشتید.
referral-welcome = 🤝 شما دعوت شده‌اید. دعوت‌کننده ممکن است سهمی از درآمد این ربات از اجاره‌های شما بگیرد؛ شما چیزی بیشتر نمی‌پردازید.

## partner: bots of one's own
command-partner = ربات خودتان را داشته باشید و درآمد کسب کنید
partner-title = 🏪 <b>ربات خودتان</b>
partner-what = با @BotFather رباتی بسازید تا به نام شما انرژی اجاره دهد. روی قیمت بازار هر اجاره سودی می‌گذارید که به موجودی حسابتان می‌رود.
partner-bounds = سود مجاز: { $min }٪ تا { $max }٪.
partner-kept = اپراتور این سرویس <b>{ $percent }٪</b> از سود شما را برمی‌دارد.
partner-kept-next = از { $time }، اپراتور این سرویس <b>{ $percent }٪</b> از سود شما را برمی‌دارد.
partner-share-told = ℹ️ از { $time }، اپراتور این سرویس <b>{ $percent }٪</b> از سود شما را برمی‌دارد. شرایط اجاره‌های پیش از آن تغییر نمی‌کند.
partner-approval = هر ربات جدید را پیش از شروع یک اپراتور بررسی می‌کند.
partner-needs-account = اول به یک حساب نیاز دارید: سودتان به موجودی آن می‌رود.
partner-not-offered = اینجا نمی‌توانید ربات خودتان را داشته باشید.
button-bot-new = ➕ افزودن ربات
button-bot-make = 🤖 ساختن ربات در اینجا
button-bot-make-request = 🤖 ساخت ربات من
bot-make = 🤖 <b>دکمهٔ زیر کادر پیام را بزنید.</b> تلگرام نامی می‌پرسد و ربات را می‌سازد. توکن آن را از تلگرام می‌گیرم، پس هیچ‌وقت در چت دیده نمی‌شود.
bot-made = ✅ تلگرام ربات را ساخت.
button-bot-go-on = ⬅️ ادامه
button-bot-begin = ✅ شروع ربات
button-bot-days = 📅 روزبه‌روز
button-bot-margin = ✏️ تغییر سود
button-bot-account = 🔁 پرداخت سود به حساب متصل
button-bot-approve = ✅ تأیید
button-bot-refuse = 🚫 رد
button-bot-pause = ⏸ توقف
button-bot-resume = ▶️ ادامه
button-bot-close = 🗑 بستن
button-bot-close-yes = 🗑 بله، بسته شود
bot-ask-token = توکن ربات خود را بفرستید.
bot-ask-token-rule = در @BotFather با /newbot ربات بسازید تا توکنش را ببینید. پیامتان را فوراً حذف می‌کنم، توکن را رمزنگاری‌شده ذخیره می‌کنم و هرگز نشانش نمی‌دهم. جای دیگری از آن استفاده نکنید: دو برنامه با یک توکن پیام‌های همدیگر را می‌گیرند.
bot-token-checking = ⏳ در حال پرسیدن از تلگرام…
bot-not-a-token = ⚠️ این توکن نیست. توکن شبیه ⁦123456789:ABC...⁩ است و @BotFather آن را می‌دهد.
bot-token-refused = ⚠️ تلگرام این توکن را نمی‌شناسد. دوباره از @BotFather کپی‌اش کنید، یا آنجا توکن جدیدی بسازید.
bot-token-unreachable = ⚠️ تلگرام جواب نمی‌دهد. یک دقیقهٔ دیگر توکن را دوباره بفرستید.
bot-token-taken = ⚠️ این ربات اینجا در حال استفاده است. اگر مال شماست، با @BotFather ربات دیگری بسازید.
bot-token-renewed = ✅ ربات توکن جدید گرفت.
bot-found = ✅ پیدا شد: <b>{ $name }</b>، @{ $username }
bot-found-next = یک قدم دیگر مانده تا شروع شود.
bot-ask-margin = <b>چند درصد سود روی قیمت بازار می‌گذارید؟</b> کاربران آن را در هر پیش‌فاکتور می‌بینند.
bot-margin-wrong = ⚠️ عددی از { $min } تا { $max } با حداکثر دو رقم اعشار بفرستید.
bot-confirm = <b>{ $name }، @{ $username } شروع شود؟</b>
bot-confirm-money = سود شما با هر اجاره گرفته می‌شود و وقتی اجاره نهایی شد به موجودی شما می‌رود. با هر بازپرداخت، سهم آن از سود هم برمی‌گردد.
bot-title = 🏪 <b>{ $name }</b>، @{ $username }
bot-state = وضعیت: { $state }
bot-state-draft = شروع نشده
bot-state-pending = در انتظار اپراتور
bot-state-running = در حال کار
bot-state-paused = متوقف
bot-state-closing = در حال بسته شدن
bot-state-refused = رد شده
bot-state-removed = بسته شده
bot-state-revoked = متوقف، توکن رد شد
bot-problem-revoked = ⚠️ تلگرام توکن را رد می‌کند: باطل شده است. ربات را با توکن جدید دوباره اضافه کنید؛ کاربران و آمارش می‌ماند.
bot-problem-used = ⚠️ برنامهٔ دیگری از این توکن استفاده می‌کند. متوقفش کنید: تا آن موقع هر کدام فقط بخشی از پیام‌ها را می‌گیرد.
bot-closes = تا { $time } جواب می‌دهد و بعد متوقف می‌شود.
bot-people = کاربران: { $count }
bot-owner = مالک: { $id }
bot-place = فرایند: { $address }
bot-nowhere = ⚠️ هیچ فرایندی آن را اجرا نمی‌کند.
bot-margin = سود: <b>{ $percent }٪</b> روی قیمت بازار
bot-other-account = ℹ️ سود به حسابی غیر از حساب متصل فعلی می‌رود.
bot-trade = اجاره‌ها: { $count }، به مبلغ { $paid } TRX
bot-trade-margin = از آن سود: { $margin } TRX
bot-trade-credited = به موجودی شریک رفت: <b>{ $credited } TRX</b>
bot-trade-kept = سهم اپراتور: { $kept } TRX
bot-trade-to-come = هنوز نهایی نشده: { $amount } TRX
bot-trade-withdrawn = برداشت‌شده از آن حساب: { $withdrawn } TRX
bot-days = 📅 <b>@{ $username }</b>، به تفکیک روز (UTC)
bot-days-none = هنوز چیزی نیست.
bot-day = • { $day }: { $count } به مبلغ { $paid } TRX، سود { $margin } TRX، شریک { $credited } TRX
bot-days-rule = هر اجاره در روزی حساب می‌شود که نهایی شود.
bot-ask-close = <b>@{ $username } بسته شود؟</b> از همین حالا نمی‌فروشد و { $days } روز دیگر خاموش می‌شود. به کاربرانش فوراً خبر داده می‌شود: حساب و پولشان مال خودشان می‌ماند و تا آن موقع می‌توانند کلیدشان را ذخیره کنند.
bot-ask-drop = <b>@{ $username } حذف شود؟</b> هنوز شروع نشده است؛ توکنش از اینجا پاک می‌شود.
bot-closing = ⚠️ <b>این ربات در حال بسته شدن است.</b> دیگر نمی‌فروشد و { $time } خاموش می‌شود. حساب شما و پول آن مال شما می‌ماند. پیش از آن کلید API خود را ذخیره کنید: «حساب»، بعد «نمایش کلید». برای ادامه، @{ $username } را باز کنید و کلید را آنجا متصل کنید.
bot-reopened = ✅ <b>این ربات باز می‌ماند.</b> حساب و کلیدتان اینجا همچنان کار می‌کند.
bot-sells-no-more = ⚠️ این ربات در حال بسته شدن است: دیگر نمی‌فروشد و { $time } خاموش می‌شود. اجاره‌های فعالتان ادامه دارد.
bot-news-pending = 🏪 ربات شریک جدیدی منتظر تأیید شماست: @{ $username }
bot-news-approved = ✅ ربات شما @{ $username } تأیید شد و الان شروع می‌کند.
bot-news-refused = 🚫 یک اپراتور ربات شما @{ $username } را رد کرد. توکنش از اینجا پاک شد.
bot-news-paused = ⏸ یک اپراتور ربات شما @{ $username } را متوقف کرد: جواب می‌دهد، اما نمی‌فروشد.
bot-news-resumed = ▶️ ربات شما @{ $username } دوباره می‌فروشد.
bot-news-revoked = ⚠️ تلگرام توکن ربات شما @{ $username } را رد می‌کند، برای همین ربات متوقف شد. از @BotFather توکن جدید بگیرید و ربات را دوباره اضافه کنید: کاربران و آمارش می‌ماند.
bot-news-used = ⚠️ برنامهٔ دیگری از توکن ربات شما @{ $username } استفاده می‌کند. متوقفش کنید: تا آن موقع هر کدام فقط بخشی از پیام‌ها را می‌گیرد.
bot-news-working = ✅ ربات شما @{ $username } دوباره کار می‌کند.
bot-news-closing = 🗑 یک اپراتور ربات شما @{ $username } را می‌بندد: دیگر نمی‌فروشد و { $days } روز دیگر خاموش می‌شود. درآمدتان در موجودی شما می‌ماند.
bot-news-texts = ✏️ ربات شریک @{ $username } متن‌های جدیدی برای تأیید شما دارد.
bot-news-texts-approved = ✅ متن‌های جدید ربات شما @{ $username } تأیید شد و از حالا نمایش داده می‌شود.
bot-news-texts-refused = 🚫 یک اپراتور متن‌های جدید ربات شما @{ $username } را رد کرد. کاربران همچنان متن‌های قبلی را می‌بینند.
command-promo = وارد کردن کد تخفیف
button-promo = 🎟 کد تخفیف
promo-ask = 🎟 <b>کد تخفیف را بفرستید.</b>
promo-held = کد { $code } را دارید: سود سرویس برای شما { $percent }٪ است. کد جدید جای آن را می‌گیرد.
promo-rule = برای اجاره یا تمدیدی است که خودتان انجام می‌دهید، نه برای فهرست‌ها و قانون‌ها.
promo-taken = 🎟 کد تخفیف <b>{ $code }</b> ذخیره شد: سود سرویس در اجاره یا تمدید بعدی شما به‌جای { $usual }٪، { $percent }٪ است. در پیش‌فاکتور دیده می‌شود و با تأیید مصرف می‌شود.
promo-until = پایان اعتبار: { $end }
promo-nothing = ℹ️ کد تخفیف <b>{ $code }</b> فعلاً چیزی کم نمی‌کند: سود سرویس فقط { $usual }٪ است.
promo-wrong = ⚠️ کد تخفیف { $min } تا { $max } حرف (A–Z) و رقم دارد.
promo-unknown = ⚠️ کد تخفیف <b>{ $code }</b> وجود ندارد. املای آن را بررسی کنید.
promo-ended = ⚠️ مهلت کد تخفیف <b>{ $code }</b> تمام شده است.
promo-used-up = ⚠️ ظرفیت کد تخفیف <b>{ $code }</b> تمام شده است.
promo-used = ⚠️ کد تخفیف <b>{ $code }</b> را تا سقف مجاز استفاده کرده‌اید.
promo-not-offered = اینجا کد تخفیف نیست: این ربات سودی اضافه نمی‌کند.
zapbuy-yours = <b>آخرین انتقال‌ها</b>
button-my-wallet = 🖊 این کیف پول من است
zapbuy-usage = 🚀 برای آدرس و قیمت‌ها <code>/zapbuy</code> را بنویسید، یا برای وضعیت یک انتقال <code>/zapbuy TXID</code> را (64 کاراکتر).
zapbuy-not-offered = اینجا ZapBuy ارائه نمی‌شود.
zapbuy-unknown-txid = انتقال { $txid } را نمی‌شناسم. انتقال جدید حدود 3 ثانیه پس از بلاکش دیده می‌شود. فقط TRX ارسالی به آدرس ZapBuy حساب می‌شود: آدرس و توکن را بررسی کنید.
zap-line = • { $paid }: { $state }، { $time }
zap-title = 🚀 <b>انتقال { $paid } TRX</b>
zap-sender = از: { $address }
zap-time = ارسال: { $time }
zap-stands = وضعیت: <b>{ $state }</b>
zap-energy = انرژی: { $energy } برای 1 ساعت
zap-until = تا: <b>{ $end }</b>
zap-refund = بازپرداخت: { $txid }
zap-fee = { $fee } TRX بابت هزینهٔ شبکه کم شد.
zap-owed-next = به آدرس فرستنده برمی‌گردد.
zap-owed-less = مبلغ <b>{ $back } TRX</b> به آدرس فرستنده برمی‌گردد؛ بقیه را شبکه می‌گیرد.
zap-owed-credit = مبلغ <b>{ $back } TRX</b> به حساب فرستنده می‌رود، یا اگر حسابی نباشد به آدرس او برمی‌گردد؛ بقیه را شبکه می‌گیرد.
zap-owed-hand = این را خودکار برنمی‌گردانیم، چون ممکن است در آدرس فرستنده گم شود. فرستنده به پشتیبانی بگوید به کدام کیف پول خودش فرستاده شود.
zap-owed-never = هزینهٔ برگرداندنش از خود مبلغ بیشتر است.
zap-small-next = برای گرفتن انرژی، دست‌کم <b>{ $pay } TRX</b> در یک انتقال بفرستید.
zap-short-next = الان تا <b>{ $available } انرژی</b> می‌توانید بخرید.
zap-will-tell = همین‌جا خبر می‌دهم که بعد چه می‌شود.
zap-state-seen = رسید
zap-state-ordering = در حال سفارش
zap-state-ordered = سفارش داده شد، انرژی در راه است
zap-state-filled = انجام شد
zap-state-ignored = بدون سفارش، برگردانده نمی‌شود
zap-state-refused = پذیرفته نشد
zap-state-owed = برگشت از راه پشتیبانی
zap-state-short = بخشی تحویل شد
zap-state-refunding = در حال برگرداندن
zap-state-refunded = برگردانده شد
zap-state-vanished = بلاک‌چین آن را باطل کرد
zap-reason-too-small = با قیمت آن لحظه برای 65,000 انرژی کم بود.
zap-reason-exchange = از کیف پول یک صرافی آمد.
zap-reason-contract = از یک قرارداد آمد که نمی‌تواند انرژی بگیرد.
zap-reason-market-short = بازار این‌قدر انرژی نداشت.
zap-reason-order-ended = سفارش بدون تحویل هیچ مقدار انرژی پایان یافت.
zap-reason-order-short = اپراتور بقیه را بررسی می‌کند.
zap-reason-answer-lost = مارکت‌پلیس جواب روشنی نداد.
zap-reason-paused = آن موقع ZapBuy متوقف بود.
zap-reason-admin = اپراتور این تصمیم را گرفت.
zap-reason-fork = بلاک‌چین انتقال را باطل کرد.
zap-reason-not-solid = انتقال‌های بزرگ حدود یک دقیقه منتظر می‌مانند تا بلاکشان نهایی شود.
zap-reason-market = سفارش ثبت نشد.
zap-told-seen = 🚀 مبلغ <b>{ $paid } TRX</b> به ZapBuy رسید. بررسی می‌کنم با آن چه می‌شود خرید.
zap-told-unknown = ❔ <b>هنوز نمی‌دانم با { $paid } TRX انرژی سفارش داده شد یا نه.</b> مارکت‌پلیس جواب روشنی نداد.
zap-unknown-next = دنبال سفارش می‌گردم. ممکن است دیر دیده شود، پس تا 10 دقیقه سفارش دیگری نمی‌دهم. همین‌جا خبر می‌دهم.
zap-told-late = سفارش ثبت شده بود، پس چیزی برگردانده نمی‌شود.
zap-told-ordered = 📦 سفارش داده شد: <b>{ $energy } انرژی</b> برای 1 ساعت، برای { $address }.
zap-told-filled = ✅ <b>{ $energy } انرژی</b> برای { $address } تا { $end }.
zap-told-missing = { $missing } انرژی نرسید. بهای آن از کارمزد شبکه برای بازپرداخت کمتر است، پس چیزی برگردانده نمی‌شود.
zap-told-short = ⚠️ <b>فقط { $energy } از { $wanted } انرژی</b> به { $address } رسید. همین مقدار یک ساعت کامل می‌ماند.
zap-told-ignored = <b>با { $paid } TRX انرژی خریده نشد</b> و مبلغ نزد اپراتور می‌ماند.
zap-told-closed = اپراتور انتقال { $paid } TRX را بدون بازپرداخت بست. انرژی رسیده باقی می‌ماند.
zap-told-refused = ✖️ <b>مبلغ { $paid } TRX برای سفارش پذیرفته نشد</b> و در آدرس ZapBuy می‌ماند. فرستنده می‌تواند برگشتش را از پشتیبانی بخواهد.
zap-told-owed = ↩️ <b>با { $paid } TRX انرژی خریده نشد.</b>
zap-told-owed-lost = ↩️ <b>برای { $paid } TRX سفارشی پیدا نکردم.</b> اگر پیدا شد، خبر می‌دهم.
zap-told-refunded = ↩️ <b>مبلغ { $paid } TRX برگردانده شد</b> به { $address }.
zap-told-sent-back = ↩️ <b>برگردانده شد.</b> مبلغ و آدرس را در تراکنش می‌بینید.
zap-told-vanished = بلاک‌چین انتقال { $paid } TRX را باطل کرد، پس پول هنوز نزد فرستنده است. اگر انتقال در بلاک دیگری برگردد، ادامه می‌دهم.

## admin: the operators' screens
command-admin = سلامت سرویس
command-zaps = انتقال‌های ZapBuy
command-zap = یک انتقال: تلاش دوباره، نادیده گرفتن، ثبت بازپرداخت
command-pause = توقف خرید یا ZapBuy
command-resume = ادامهٔ بخش متوقف‌شده
command-broadcast = پیام به همه
command-find = یافتن کاربر، سفارش یا تراکنش
button-admin-people = 👥 کاربران
button-admin-orders = 📦 سفارش‌ها
button-admin-find = 🔎 جست‌وجو
find-ask = 🔎 شناسهٔ تلگرام، @نام، آدرس، شمارهٔ سفارش یا txid را بفرستید.
find-nothing = ⚠️ چیزی پیدا نشد. شناسهٔ تلگرام، @نام، آدرس، شمارهٔ سفارش یا txid را امتحان کنید.
find-name = 🔎 <b>{ $name }</b>: چند کاربر
find-address = 🔎 <b>آدرس</b> { $address }
find-address-nobody = کسی آن را متصل نکرده، آدرس واریز کسی نیست و در چت برایش اجاره نشده است.
find-account = 💼 <b>حساب</b> { $account }
find-linked = متصل به { $name } از { $since }
find-was-linked = تا { $until } متصل به { $name } بود
find-not-linked = الان متصل به کسی نیست.
person-former = حساب { $account } را از { $since } تا { $until } متصل داشت
button-give-back = ↩️ برگرداندن
button-give-back-same = به همان کسی که داشت
button-claim-signed-in = شخص وارد شده است
button-claim-proof = مدرک را دارم
give-back-ask-whom = ↩️ حساب به چه کسی برسد؟ شناسهٔ تلگرام یا @نام کاربری از این ربات را بنویسید.
give-back-unknown = ⚠️ با این نام دقیقاً یک کاربر پیدا نمی‌کنم. او باید این ربات را باز کرده باشد؛ شناسهٔ تلگرام یکتاست.
give-back-ask-payer = شناسهٔ تراکنش (txid) یک واریز قبلی به { $address } را بفرستید. بعد آن شخص باید ثابت کند که کیف پول فرستنده مال اوست.
find-payer-unknown = ⚠️ انتقال TRX نهایی با این txid وجود ندارد.
find-payer-other = ⚠️ آن انتقال به آدرس دیگری رفته است.
find-payer-late = ⚠️ این واریز پس از قطع اتصال حساب است، پس هر کسی می‌توانسته آن را بفرستد. واریز قدیمی‌تری بدهید.
find-payer-exchange = ⚠️ از صرافی یا قرارداد آمده که چیزی را ثابت نمی‌کند. واریزی از کیف پول خود آن شخص بدهید.
claim-title = ↩️ <b>مدرک برای حساب { $account }</b>، برای { $user }. آن شخص تا 24 ساعت یکی از این دو کار را می‌کند:
claim-sign-in = • { $link } را باز می‌کند و با کیف پول { $wallet } وارد می‌شود. هزینه‌ای ندارد.
claim-send = • از همان کیف پول دقیقاً { $amount } TRX به { $address } می‌فرستد و txid را به شما می‌گوید. این واریز حساب می‌شود.
claim-ask-proof = شخص با کیف پول وارد شده؟ دکمه را بزنید. مبلغ را فرستاده؟ txid را بچسبانید.
claim-unreadable = ⚠️ این txid نیست.
claim-not-signed-in = ⚠️ شخص از زمان این درخواست با آن کیف پول وارد نشده است.
claim-transfer-unknown = ⚠️ انتقال TRX نهایی با این txid وجود ندارد. انتقال جدید حدود یک دقیقه طول می‌کشد.
claim-transfer-other = ⚠️ آن انتقال نمی‌خواند: کیف پول، مبلغ، آدرس یا زمانش فرق دارد.
claim-old = ⚠️ 24 ساعت تمام شده است. با «برگرداندن» دوباره شروع کنید.
claim-done-before = این درخواست قبلاً انجام شده است.
claim-barred = ⚠️ برگردانده نشد: در این مدت کسی حساب را متصل کرده، یا آن شخص ده حساب دارد.
claim-given = ✅ مدرک معتبر است. حساب برگردانده شد و به آن شخص خبر داده شد.
claim-unknown = ⏳ مدرک معتبر است، اما سرویس جواب روشنی نداد. پیگیری می‌کنم و به آن شخص خبر می‌دهم.
claim-busy = ⏳ آخرین تعویض کلید این شخص هنوز در جریان است. چند دقیقهٔ دیگر دوباره امتحان کنید.
claim-refused = ⚠️ مدرک معتبر است، اما سرویس به این ربات کلید جدید نمی‌دهد و کلید قبلی پاک شده است. اپراتور سرویس باید کلید صادر کند.
find-txid-nothing = این txid را نمی‌شناسم. شاید اکسپلورر نشان دهد مال کیست.
find-zap = ⚡ انتقال ZapBuy: وضعیت { $state }، مبلغ { $paid } از { $sender }
find-zap-refund = ↩️ بازپرداخت ZapBuy: وضعیت { $state }، بابت { $paid } از { $sender }
find-deposit = 📥 واریز به حساب { $account }: { $state }، مبلغ { $amount } از { $sender }
find-delegation = 🔋 واگذاری برای سفارش { $order }: { $state }، { $units } واحد
find-reclaim = ♻️ پایان واگذاری برای سفارش { $order }: { $state }، { $units } واحد
find-outgoing = 📤 تراکنش خروجی این فرایند: { $purpose } برای { $ref }، بلاک: { $state }
find-no-block = هنوز هیچ
find-purchase = 📦 اجارهٔ { $id } از چت: { $state }
people-title = 👥 <b>کاربران</b>
people-newest = جدیدترین‌ها:
person-title = 👤 <b>{ $id }</b> { $name }
person-since = از { $since }، زبان { $language }
person-role = 👮 اپراتور: { $role }
person-banned = ⛔ مسدود از { $since }
person-blocked = 🔕 از { $since } ربات را مسدود کرده است
person-account = حساب { $account }، متصل از { $since }
person-key-dead = ⚠️ کلیدش از { $since } کار نمی‌کند
person-unlinked = حسابی متصل نیست.
person-unknown = کاربری با شناسهٔ { $id } نیست.
person-notes = 📝 <b>یادداشت‌ها</b>
person-note = { $time } · { $by }: { $text }
person-not-changed = ⚠️ چیزی تغییر نکرد: از قبل همین‌طور بود، یا این شخص اپراتور ربات است.
button-ban = ⛔ مسدود کردن
button-unban = ✅ رفع مسدودیت
button-note = 📝 یادداشت
note-ask = 📝 دربارهٔ { $id } چه چیزی را به یاد داشته باشیم؟ اپراتورها یادداشت را می‌بینند و خود شخص می‌تواند آن را در فایل /privacy خود بخواند.
desk-orders-title = 📦 <b>سفارش‌های چت</b>
desk-orders-none = هنوز سفارشی نیست.
desk-order-title = 📦 <b>{ $what }</b>: { $kind }، { $state }
desk-order-purchase = اجاره: { $id }
desk-order-account = حساب { $account } از { $user }
desk-order-duration = برای { $duration }
desk-order-filled = تکمیل‌شده: { $percent }٪
desk-order-sent = فرستاده شد: { $at }
desk-order-error = خطای مارکت‌پلیس: { $code }
desk-order-delegate = 🔋 { $what } از { $delegator }: { $txid }
command-journal = کارهای اپراتورها
command-operators = اپراتورهای این ربات
admin-not-yours = نقش اپراتوری شما شامل این کار نمی‌شود.
button-admin-card = 🛠 کارت
button-admin-zaps = ⚡ زپ‌ها
button-admin-money = 💰 پول
button-admin-terms = 💹 سود سرویس
button-admin-bots = 🏪 ربات‌ها
button-admin-texts = ✏️ متن‌ها
button-admin-promo = 🎟 کدهای تخفیف
button-admin-problems = ⚠️ مشکلات
button-admin-page = 🖥 باز کردن صفحه
button-admin-journal = 📖 گزارش کارها
button-admin-pause = ⏸ توقف
button-admin-broadcast = 📣 پیام همگانی
button-admin-operators = 👮 اپراتورها
admin-orders-count = سفارش‌ها در 24 ساعت: { $orders }
role-owner = مالک
role-support = پشتیبانی
role-finance = مالی
role-partner = شریک
role-owner-is = <b>مالک</b>: همه‌چیز، از جمله این‌که چه کسی اپراتور ربات باشد.
role-support-is = <b>پشتیبانی</b>: کاربران، سفارش‌ها و زپ‌ها را می‌بیند و به پرسش‌ها جواب می‌دهد.
role-finance-is = <b>مالی</b>: پول و هر چه را پشتیبانی می‌بیند می‌بیند و زپ‌ها را تسویه می‌کند.
role-given = 👮 شما حالا اپراتور این ربات هستید، با نقش: { $role }. دستور /admin را بفرستید.
role-taken = شما دیگر اپراتور این ربات نیستید.
operators-title = 👮 <b>اپراتورها</b>
operators-line = • { $id }: { $role }
operators-configured = • { $id }: { $role } (از ADMIN_IDS)
operators-ask-who = شناسهٔ تلگرام شخص را بفرستید. او آن را با /id می‌گیرد و باید یک بار به این ربات پیام داده باشد.
operators-no-id = ⚠️ این شناسهٔ تلگرام نیست: فقط رقم بنویسید.
operators-is-configured = ⚠️ این شخص طبق پیکربندی از قبل مالک است.
operators-unknown = ⚠️ هنوز کسی با این شناسه به ربات پیام نداده است.
operators-ask-role = نقش { $id } چه باشد؟
operators-added = ✅ شناسهٔ { $id } حالا اپراتور است: { $role }. به او خبر داده شد.
operators-removed = ✅ شناسهٔ { $id } دیگر اپراتور نیست. به او خبر داده شد.
button-operator-add = ➕ افزودن اپراتور
button-operator-remove = ✖️ { $id }، { $role }
journal-title = 📖 <b>گزارش کارها</b>
journal-by = کارهای اپراتور { $by }
journal-about = دربارهٔ { $about }
journal-empty = هنوز چیزی نیست.
journal-line = { $time } · { $by } · <b>{ $action }</b> { $target }
button-newer = ◀️ جدیدتر
button-older = قدیمی‌تر ▶️
button-journal-all = همه‌چیز
pause-title =
  ⏸ <b>توقف</b>

  در زمان توقف، سفارش جدید رد می‌شود و کاربران دلیل را می‌بینند. سفارش‌های قبلی ادامه دارد.
pause-none = چیزی متوقف نیست.
pause-name-buy = اجاره
name-zapbuy = ZapBuy
pause-name-withdraw = برداشت‌ها
pause-name-all = همه‌چیز
pause-ask-reason = دلیل توقف چیست: { $what }؟ یک جمله بفرستید؛ کاربران آن را همان‌طور می‌بینند.
button-no-reason = بدون دلیل
button-pause = ⏸ توقف: { $what }
button-resume = ▶️ ادامه: { $what }
button-signing-stop = 🔒 توقف همهٔ امضاها
signing-ask = 🔒 <b>همهٔ امضاها متوقف شود؟</b> هیچ انتقال، واگذاری یا پس‌گیری‌ای امضا نمی‌شود و سفارش‌ها و پرداخت‌ها منتظر می‌مانند. ادامه فقط روی دستگاه امضاکننده ممکن است: <code>npm run signer -- resume</code>
button-signing-stop-yes = بله، متوقف شود
signing-stopped = 🔒 <b>امضا متوقف شد.</b> سفارش‌ها و پرداخت‌ها منتظرند. برای ادامه، این را روی دستگاه امضاکننده اجرا کنید: <code>npm run signer -- resume</code>
signing-away = امضاکننده جواب نمی‌دهد. روی دستگاه خودش متوقفش کنید: npm run signer -- stop
digest-title = 📊 <b>گزارش روزانه</b>
digest-yesterday = <b>دیروز</b> (UTC)
digest-no-day = هنوز هیچ روزی ثبت نشده است.
digest-quiet = اتفاقی نیفتاد: نه سفارشی، نه درآمدی و نه هزینه‌ای.
digest-on = هر روز ساعت { $hour } آن را دریافت می‌کنید، { $zone }.
digest-off = این گزارش را دریافت نمی‌کنید.
digest-ask = ساعت را انتخاب کنید. گزارش شامل آمار روز گذشته، 7 و 30 روز، بدهی‌ها و دارایی‌ها و مشکلات است. منطقهٔ زمانی را در /settings تنظیم کنید.
digest-saved = ذخیره شد
button-digest = 🗓 گزارش روزانه
button-digest-off = 🔕 ارسال نشود
figures-money = سفارش‌ها: { $orders }{ $more }، پرداخت‌شده { $paid } TRX{ $morePaid }، سود { $margin } TRX{ $moreMargin }
figures-filled = کاملاً تکمیل‌شده: { $percent }٪
figures-times = نیمی در { $median } ثانیه و 99٪ در { $p99 } ثانیه تکمیل شد
figures-people = خریداران: { $buyers }، حساب‌های جدید: { $accounts }
figures-owed = بدهی به حساب‌ها: { $owed } TRX، موجود: { $there } TRX
figures-missing = ⚠️ { $missing } TRX کم است.
money-title = 💰 <b>پول</b>
money-today = <b>امروز</b> (UTC)
money-days = <b>{ $days } روز گذشته</b>
money-rentals = اجاره‌ها: { $count }، پرداخت‌شده { $paid } TRX
money-rentals-markup = از آن سود سرویس: { $markup } TRX
money-zaps = زپ‌ها: { $count }، دریافتی { $paid } TRX، سود نسبت به هزینهٔ سفارش‌ها { $markup } TRX
money-picture = به تفکیک روز، به TRX: اجاره‌ها سبز، زپ‌ها نارنجی.
money-markup = موجودی سود سرویس: { $markup } TRX
markup-title = 💹 <b>سود سرویس</b>
markup-now = روی هر اجاره و تمدید در چت: <b>{ $percent }٪</b> بیشتر از قیمت بازار.
markup-none = سودی نیست: کاربران قیمت بازار را می‌پردازند.
markup-shared = <b>{ $percent }٪</b> از سود به دعوت‌کنندهٔ کاربری می‌رسد که اجاره می‌کند.
markup-not-shared = دعوت‌کننده‌ها سهمی از آن ندارند.
markup-rule = سود در هر هزینه‌ای که کاربر می‌بیند حساب شده، در پیش‌فاکتور آمده و با سفارش گرفته می‌شود. با هر بازپرداخت، سهم آن از سود هم برمی‌گردد. هیچ‌کس بیشتر از پیش‌فاکتوری که تأیید کرده نمی‌پردازد.
markup-earned = موجودی سود سرویس: { $markup } TRX
markup-impossible =
  اجاره‌ها در مارکت‌پلیس دیگری و از حساب خود هر کاربر در آنجا پرداخت می‌شود. آن مارکت‌پلیس فراخوانی‌ای ندارد که همراه سفارش سود بگیرد.

  سود به مارکت‌پلیس خود این برنامه نیاز دارد (<code>ROLES</code> شامل <code>market</code> باشد و <code>MARKET_URL</code> تنظیم نشده باشد). سود ZapBuy جداست: <code>ZAPBUY_MARKUP_PERCENT</code>.
estimate-credits-on = اگر برآورد ربات کم بوده باشد، تا { $max } TRX برای هر اجاره و { $daily } TRX در 24 ساعت از سود سرویس به موجودی کاربر اضافه می‌شود.
estimate-credits-off = اگر برآورد ربات کم بوده باشد، چیزی اضافه نمی‌شود: <code>MARKET_ESTIMATE_CREDIT_MAX_TRX</code> و <code>MARKET_ESTIMATE_CREDIT_DAILY_TRX</code> صفر هستند.
estimate-credits-made = اضافه‌شده بابت برآوردهای کم: { $day } TRX در 24 ساعت، در مجموع { $total } TRX.
estimate-credits-impossible = جبران برآوردهای کم هم ممکن نیست: فقط مارکت‌پلیس خود این برنامه می‌تواند سود را به موجودی کاربر ببرد.
markup-ask = چند درصد روی قیمت بازار باشد؟
referral-ask = چند درصد از سود به دعوت‌کننده برسد؟
markup-range = از 0 تا { $max }، حداکثر دو رقم اعشار.
markup-wrong = ⚠️ عددی از 0 تا { $max } با حداکثر دو رقم اعشار بفرستید.
button-markup-other = ✏️ تغییر سود
button-referral-other = ✏️ تغییر سهم
bots-title = 🏪 <b>ربات‌های دیگر</b>
bots-rule = هر کدام کاربران و متن‌های خودش را دارد و از همین مارکت‌پلیس استفاده می‌کند.
bots-elsewhere = آن‌ها را در ربات اصلی مدیریت کنید.
bots-none = ربات دیگری نیست.
bots-configured = از BOT_TOKENS: { $bot }
bots-at = در { $address }: { $count }
bots-partners-off = کاربران نمی‌توانند ربات خودشان را اضافه کنند (PARTNER_BOTS خاموش است).
bots-partners-on = کاربران می‌توانند با /partner ربات خودشان را اضافه کنند.
bots-terms = سود شریکان: { $min }٪ تا { $max }٪؛ { $kept }٪ آن سهم شماست. بازهٔ جدید برای سودهایی است که از آن پس تعیین شود.
bots-kept-next = از { $time }، سهم شما { $percent }٪ است؛ به شریکان خبر داده شده است.
button-bot-new-own = ➕ افزودن ربات خودتان
button-margin-min = ✏️ کمترین سود
button-margin-max = ✏️ بیشترین سود
button-partner-share = ✏️ سهم شما
partner-share-ask = چند درصد از سود شریک سهم شما باشد؟ به شریکان فوراً خبر داده می‌شود؛ درصد بیشتر از 14 روز بعد اعمال می‌شود.
margin-min-ask = کمترین سودی که شریک می‌تواند بگذارد چقدر است؟
margin-max-ask = بیشترین سودی که شریک می‌تواند بگذارد چقدر است؟ 0 یعنی حداکثر عمومی.
bot-texts-title = ✏️ <b>متن‌های این ربات</b>
bot-texts-rule = نام بالای خوشامد و منو دیده می‌شود؛ /support به‌جای فرم، راه تماس را نشان می‌دهد.
bot-texts-asked = <b>متن‌های شریک</b> (⏳: فقط پس از تأیید شما نمایش داده می‌شود)
bot-text-waits = ⏳ { $name }: { $text } (در انتظار تأیید یک اپراتور)
button-bot-texts-approve = ✅ تأیید متن‌ها
button-bot-texts-refuse = 🚫 رد متن‌ها
named-line = { $name }: { $text }
bot-text-product = نام
bot-text-greeting = خوشامد
bot-text-contact = تماس پشتیبانی
bot-text-usual = پیش‌فرض
bot-text-ask = <b>{ $name }</b>: متن جدید را بفرستید، حداکثر { $max } کاراکتر.
bot-text-long = ⚠️ خیلی طولانی است (حداکثر { $max } کاراکتر).
bot-text-no-contact = ⚠️ @name یا https://… یا آدرس ایمیل بفرستید.
button-bot-text-usual = ↩️ پیش‌فرض
promo-codes-title = 🎟 <b>کدهای تخفیف</b>
promo-codes-rule = هر کد، سود سرویس را که الان { $usual }٪ است، برای یک اجاره یا تمدید که کاربر در چت تأیید می‌کند کم می‌کند. قیمت بازار همان می‌ماند.
promo-codes-no-markup = سود سرویس صفر است، پس کد چیزی کم نمی‌کند. اول سودی تعیین کنید.
promo-codes-none = هنوز کدی نیست.
promo-code-line = { $code }: سود سرویس { $percent }٪
promo-code-uses = استفاده: { $uses }. تخفیف داده‌شده: { $given } TRX
promo-code-uses-of = استفاده: { $uses } از { $max }. تخفیف داده‌شده: { $given } TRX
promo-code-each = برای هر نفر: { $max }
promo-code-open = بدون تاریخ پایان
promo-code-until = تا { $end }
promo-code-over = پایان یافت: { $end }
promo-code-unlimited = کل استفاده: بدون محدودیت
promo-code-limit = کل استفاده: { $max }
promo-code-ended = ⛔ کد تخفیف { $code } پایان یافت. پیش‌فاکتورهای باز با این کد هنگام تأیید عوض می‌شوند.
promo-code-made = ✅ کد تخفیف { $code } فعال شد. دکمهٔ هم‌نامش لینک آن را کپی می‌کند.
promo-code-taken = ⚠️ کد تخفیف { $code } هست یا قبلاً بوده است. کد دیگری انتخاب کنید.
promo-ask-code = <b>چه کدی؟</b> { $min } تا { $max } حرف (A–Z) و رقم. بزرگی و کوچکی حروف فرقی ندارد.
promo-ask-rate = <b>با این کد سود سرویس چند درصد باشد؟</b> الان { $usual }٪ است؛ 0 سود را حذف می‌کند.
promo-ask-end = <b>تا کی اعتبار دارد؟</b> دکمه‌ای را بزنید، یا مدت یا تاریخ میلادی بنویسید: <code>10d</code>، <code>2026-03-31</code>.
promo-ask-uses = <b>در کل چند بار؟</b> دکمه‌ای را بزنید، یا عددی بنویسید.
promo-ask-each = <b>هر نفر چند بار؟</b> دکمه‌ای را بزنید، یا عددی بنویسید.
promo-count-wrong = ⚠️ عدد صحیحی از 1 تا { $max } بفرستید.
promo-confirm = <b>این کد ساخته شود؟</b>
button-promo-new = ➕ کد جدید
button-promo-end = ⛔ پایان { $code }
button-promo-random = 🎲 کد تصادفی
button-promo-open = بدون پایان
button-promo-unlimited = بدون محدودیت
button-promo-make = ✅ ساخت کد
money-book = <b>ذخیره</b>، برای یک ساعت: { $energy } انرژی، { $bandwidth } پهنای باند
money-pool = استخر
money-fund = صندوق
money-wallet = { $name }: موجودی { $balance } TRX، نیاز { $needs } TRX
money-wallet-short = ⚠️ { $name }: موجودی { $balance } TRX، نیاز { $needs } TRX، کمبود { $missing } TRX
money-no-stock = مارکت‌پلیس جای دیگری اجرا می‌شود، پس ذخیره و استخرش اینجا دیده نمی‌شود.
money-stock-unknown = ذخیره و استخر الان در دسترس نیست ({ $code }).
problems-more = … و { $count } مورد دیگر: /healthz را ببینید.
admin-title = 🛠 <b>اپراتور</b>
admin-market-ok = ✅ مارکت‌پلیس جواب می‌دهد ({ $ms } میلی‌ثانیه)
admin-market-down = ❌ مارکت‌پلیس: { $code }
admin-chain-ok = ✅ بلاک‌چین: بلاک { $head }، نهایی‌شده { $solid }
admin-chain-down = ❌ بلاک‌چین: { $code }
admin-lag = عقب‌ماندگی به بلاک: { $lags }
admin-users = کاربران: { $users }، متصل: { $linked }، ربات را مسدود کرده: { $blocked }
admin-orders = سفارش‌ها در 24 ساعت: { $orders } به مبلغ { $cost } TRX
admin-open = سفارش‌های باز: { $open }، نتیجهٔ نامعلوم: { $unknown }
admin-zaps = زپ‌ها: { $zaps }
admin-queue = پیام‌های در انتظار: { $queued }، ناموفق در 24 ساعت: { $failed }
admin-paused = ⏸ <b>{ $what }</b> را { $by } متوقف کرده، از { $since }: { $reason }
admin-problems = ⚠️ <b>مشکلات</b>
admin-no-problems = این فرایند مشکلی ندارد.
alarms-unconfirmed = { $count ->
   *[other] 🔔 { $count } هشدار منتظر تأیید است.
}
button-alarms-confirm = ✅ تأیید هشدارها
alarms-confirmed = تأیید شد. به کس دیگری خبر داده نمی‌شود.
button-page-connect = اتصال این چت
button-page-open = باز کردن صفحه
page-link = این دکمه شما را یک بار و تا { $minutes } دقیقه وارد صفحهٔ اپراتور می‌کند. آن را برای کسی نفرستید.
page-not-connected = این چت به نام شما در صفحهٔ اپراتور متصل نیست. آنجا وارد شوید، با زدن روی نامتان صفحهٔ خود را باز کنید، <b>Connect your chat</b> را بزنید و کد را برای من بفرستید. مالک با { $command } شما را دعوت می‌کند.
page-ask-code = کدی را که صفحهٔ اپراتور نشان می‌دهد بفرستید.
page-wrong-code = این کد اشتباه است یا منقضی شده. در صفحه کد جدیدی بسازید.
page-connected = ✅ این چت حالا به { $name } وصل است.
admin-alerts = ❗ <b>هشدارهای باز</b>
admin-alert = • { $key } از { $since }
admin-done = ✅ انجام شد.
admin-withdrawals = <b>برداشت‌های منتظر تأیید شما: { $count }</b>
admin-withdrawal = { $n }. مبلغ <b>{ $amount } TRX</b>، زمان درخواست { $since }، { $id }
    حساب: { $account }
    به: { $address }
admin-withdrawal-listed = از { $since } در فهرست حساب است.
admin-withdrawal-unlisted = این آدرس دیگر در فهرست حساب نیست.
admin-withdrawal-sure = <b>این برداشت تأیید شود؟</b> پس از ارسال قابل برگشت نیست.
admin-withdrawal-approved = ✅ تأیید شد و در راه است.
admin-withdrawal-refused = 🚫 رد شد و پول به موجودی برگشت.
admin-withdrawal-elsewhere = قبلاً درباره‌اش تصمیم گرفته شده یا لغو شده است.
admin-withdrawal-why = چرا رد می‌کنید؟ کاربر جواب شما را می‌خواند. انتخاب کنید یا بنویسید.
admin-withdrawal-ask = لطفاً به پشتیبانی پیام دهید
admin-withdrawal-not-you = مطمئن نشدیم که خودتان بودید؛ لطفاً به پشتیبانی پیام دهید
admin-withdrawal-wait = لطفاً فردا دوباره امتحان کنید
admin-withdrawals-none-here = این مارکت‌پلیس برداشت ندارد، یا این ربات کلید اپراتوری آن را ندارد.
alert-withdrawal-review = برداشت { $amount } TRX به { $address } به بررسی شما نیاز دارد ({ $id }). آن را در /admin تأیید یا رد کنید.
alert-withdrawal-judged = برداشت { $id } دیگر به بررسی نیاز ندارد.
admin-pause-usage = یکی از این‌ها را بنویسید: <code>/pause buy دلیل</code>، <code>/pause zapbuy دلیل</code> یا <code>/pause withdraw دلیل</code>.
admin-pause-done = ⏸ { $what }: متوقف شد. کسانی که امتحان کنند دلیل را می‌بینند.
admin-pause-buy-here = سفارش و تمدید جدید، افزایش قیمت و فعال‌سازی در چت و در مارکت‌پلیس این فرایند (REST، MCP) با کد ORDERS_PAUSED رد می‌شود. ZapBuy هم منتظر می‌ماند.
admin-pause-buy-elsewhere = این فقط در چت اعمال می‌شود، چون مارکت‌پلیس جای دیگری اجرا می‌شود. برای توقف آنجا: <code>npm run operator -- orders pause</code>
admin-pause-already = { $what }: از قبل متوقف است.
admin-resume-usage = بنویسید <code>/resume</code> یا <code>/resume buy</code>، <code>/resume zapbuy</code>، <code>/resume withdraw</code>.
admin-resume-done = ▶️ ادامه یافت: { $what }.
admin-resume-nothing = چیزی متوقف نیست.
broadcast-usage = با <code>/broadcast متن</code> هم شروع می‌شود. پیش از ارسال، پیش‌نمایش را می‌بینید.
broadcast-refused = ⚠️ تلگرام این متن را رد می‌کند: { $problem }
broadcast-ask =
  این‌طور دیده می‌شود. برای { $people } { $people ->
    [one] نفر
   *[other] نفر
  } فرستاده شود؟
broadcast-ask-text =
  <b>متن به زبان { $language }</b>
  می‌توانید از HTML تلگرام استفاده کنید، مثل &lt;b&gt;پررنگ&lt;/b&gt;.
broadcast-for = برای: { $who }
broadcast-written-in = زبان‌ها: { $languages }. بقیه متن اول را می‌گیرند.
button-broadcast-stars = ⭐ ارسال سریع‌تر
button-broadcast-paid = ⭐ ارسال با حداکثر { $stars } Stars
broadcast-stars =
  <b>ارسال سریع‌تر با Stars؟</b>
  تلگرام پیام همگانی پولی را تا 1,000 پیام در ثانیه می‌فرستد. هر پیام 0.1 Star هزینه دارد: حداکثر { $stars } Stars برای { $people } نفر. بدون Stars رایگان است و حداقل { $free } طول می‌کشد.
broadcast-stars-balance = ربات شما { $balance } Stars دارد.
broadcast-stars-unknown = تلگرام تعداد Stars ربات شما را نمی‌گوید، پس این کار ممکن نیست.
broadcast-stars-short = ⚠️ تعداد Stars شما کافی نیست. چیزی فرستاده نشد.
broadcast-is-paid = ⭐ پرداخت‌شده با Stars
broadcast-pinned = 📌 روی کارت اصلی تا <b>{ $time }</b>
broadcast-choose-who = <b>چه کسانی بگیرند؟</b>
broadcast-choose-words =
  <b>به چه زبانی می‌نویسید؟</b>
  کسانی که زبان دیگری دارند، متنی را می‌گیرند که اول نوشته‌اید.
broadcast-choose-days =
  <b>چه مدت روی کارت اصلی بماند؟</b>
  هر کس جدیدترین پیامی را می‌بیند که برای اوست.
broadcast-too-long = ⚠️ کارت اصلی { $most } کاراکتر جا دارد. چیزی تغییر نکرد.
broadcast-over = ⚠️ این دیگر پیش‌نویس نیست. چیزی تغییر نکرد.
broadcast-to-everybody = همه
broadcast-to-linked = دارندگان حساب
broadcast-to-renting = اجاره‌کنندگان فعلی
broadcasts-title = 📣 <b>پیام همگانی</b>
broadcasts-pinned = الان روی کارت‌های اصلی: { $count }. برای برداشتن، روی پیام بزنید.
broadcasts-none = پیامی روی کارت‌های اصلی نیست.
announcement = 📌 { $text }
button-broadcast-new = ✏️ پیام جدید
button-broadcast-pin = 📌 روی کارت اصلی
button-broadcast-unpin = 📌 برداشتن
button-broadcast-who = 👥 چه کسانی بگیرند
button-broadcast-words = 🌐 زبان‌ها
broadcast-dropped = فرستاده نشد.
broadcast-title = 📣 <b>پیام همگانی: { $state ->
        [sending] در حال ارسال
        [stopped] متوقف شد
        [done] فرستاده شد
       *[draft] هنوز فرستاده نشده
    }</b>
broadcast-counts = { $done } از { $people }
broadcast-outcomes = فرستاده‌شده: { $sent } · ناموفق: { $failed } · ربات را مسدود کرده: { $blocked }
button-broadcast-send = 📣 ارسال
button-broadcast-stop = ✋ توقف
admin-zaps-usage = بنویسید <code>/zaps</code> یا <code>/zaps وضعیت</code>. وضعیت‌ها: { $states }
admin-zaps-title = 🚀 <b>زپ‌ها: { $state }</b>
admin-zaps-none = هیچ.
admin-zap-usage = بنویسید <code>/zap TXID</code> یا <code>/zap TXID retry</code> یا <code>/zap TXID ignore</code> یا <code>/zap TXID rest</code> یا <code>/zap TXID refunded TXID</code>.
admin-zap-unknown = هیچ زپی این txid را ندارد.
admin-zap-elsewhere = ⚠️ در وضعیت فعلی ممکن نیست.
admin-zap-state = داخلی: { $state }، { $reason }، تلاش { $attempt }
admin-zap-txid = شناسهٔ تراکنش: { $txid }
admin-zap-cost = هزینه: { $cost } TRX
admin-zap-off-chain = ⚠️ از { $since } در هیچ بلاکی نیست
admin-zap-refunded-by = بازپرداخت دستی توسط { $by }
admin-zap-refund-how = برای ثبت بازپرداخت دستی: { $command }
admin-refund-usage = ⚠️ شناسهٔ تراکنش (txid) بازپرداخت را بدهید: 64 رقم هگزادسیمال، متفاوت با txid انتقال.
admin-refund-not-found = ⚠️ روی بلاک‌چین تراکنش موفقی با این txid نیست. چیزی ثبت نشد؛ وقتی وارد بلاک شد دوباره امتحان کنید.
admin-refund-not-final = ⚠️ هنوز ممکن است بلاک‌چین این تراکنش را باطل کند. چیزی ثبت نشد؛ یک دقیقهٔ دیگر دوباره امتحان کنید.
admin-refund-unchecked = ⚠️ الان به بلاک‌چین دسترسی ندارم. چیزی ثبت نشد؛ یک دقیقهٔ دیگر دوباره امتحان کنید.
admin-refund-used = ⚠️ این تراکنش قبلاً برای بازپرداخت انتقال دیگری ثبت شده است. چیزی ثبت نشد.
button-zap-retry = 🔁 تلاش دوباره
button-zap-ignore = 🚫 نادیده گرفتن
button-zap-rest = ↩️ بازگرداندن { $amount } TRX برای باقی‌مانده
alert-title = ❗ <b>اپراتور: اقدام لازم است</b>
alert-over-title = ✅ <b>اپراتور: برطرف شد</b>
alert-unwell = مشکل در <b>{ $part }</b>: { $problem }
alert-remedy = چه باید کرد: { $remedy }
alert-since = از { $time }
alert-lasted = مدت آن { $duration } بود.
alert-runbook = بیشتر: بخش { $section } در { $file }
alert-well-again = بخش <b>{ $part }</b> دوباره کار می‌کند.
alert-refund-owed = بدهی بازپرداخت: { $paid } TRX به { $sender } ({ $reason }). خودکار فرستاده نشد: { $why }. زپ: { $txid }
alert-order-short = سفارش یک زپ روی { $percent }٪ مانده است. سفارش: { $order }، زپ: { $txid }
alert-zap-vanished = بلاک‌چین انتقال { $paid } TRX را باطل کرد که از قبل این وضعیت را داشت: { $state }. زپ: { $txid }
alert-zap-order-late = سفارش یک زپ دیر دیده شد، وقتی وضعیت زپ از قبل این بود: { $state }. مبلغ { $cost } TRX اضافه کسر شد. لطفاً تصمیم بگیرید؛ خودکار کاری نمی‌شود. سفارش: { $order }، زپ: { $txid }
alert-outcome-unknown = نتیجهٔ یک سفارش، تغییر سفارش یا زپ معلوم نیست ({ $reason }). تکرار نمی‌شود. مرجع: { $txid }
alert-undecided = وضعیت یک پرداخت یا بازپرداخت را نمی‌توان خودکار تعیین کرد: { $reason }. آن را دستی حل کنید و سپس در «مشکلات» تأیید کنید. مرجع: { $txid }
alert-watcher-behind = ناظر ZapBuy { $lag } بلاک عقب است.
alert-key-rejected = مارکت‌پلیس ZAPBUY_API_KEY را رد می‌کند: زپ‌ها را نمی‌شود سفارش داد.
alert-balance-low = موجودی حساب ZapBuy کم است: { $balance } TRX (هشدار زیر { $limit } TRX). واریز کنید به { $address }
alert-ticket-waits = کاربری بیش از { $hours } ساعت منتظر پشتیبانی است. پرسش‌های باز: { $n }. در /admin، بخش پرسش‌ها.
alert-deposit-address-changed = آدرس واریز حساب ZapBuy از { $before } به { $after } تغییر کرد. تا کسی این را بررسی نکند، شارژ متوقف است.
alert-parameter = شبکه <b>{ $key }</b> را تغییر داد: { $before } ← { $after }. ربات sunwatt همین حالا مقدار جدید را به کار می‌برد.
alert-proposal = پیشنهاد { $id } می‌خواهد <b>{ $key }</b> را تغییر دهد: { $before } ← { $after }. از 27 نمایندهٔ ارشد (SR)، { $approvals } نفر موافق‌اند؛ 18 نفر لازم است. رأی‌گیری { $end } تمام می‌شود.
alert-proposal-sure = پیشنهاد { $id } رأی کافی دارد: <b>{ $key }</b> از { $before } به { $after } تغییر می‌کند، { $end }.
alert-means-energy-fee = کیف پول بدون انرژی برای هر واحد همین را می‌سوزاند. پیش‌فاکتورها، صرفه‌جویی و سقف کارمزد خودکار تنظیم می‌شود؛ ببینید قیمت‌های شما هنوز جذاب است یا نه.
alert-means-byte-fee = تراکنش بدون پهنای باند برای هر بایت همین را می‌سوزاند. برآوردها و مبلغی که از انتقال‌های کوچک ZapBuy نگه داشته می‌شود خودکار تنظیم می‌شود.
alert-means-activation = این بخشی از هزینهٔ آدرس جدید است. فعال‌سازی‌ها خودکار تنظیم می‌شود و کارمزد برداشت هم، مگر این‌که MARKET_WITHDRAW_FEE_TRX تعیین شده باشد: آن‌وقت ببینید هنوز هزینه را پوشش می‌دهد یا نه.
alert-means-sender = فرستنده برای تراکنش با یادداشت (memo) یا با چند امضا این را می‌پردازد؛ sunwatt چنین تراکنشی نمی‌فرستد.
alert-means-permission = تأمین‌کننده‌ها هنگام دادن یا تغییر مجوز آدرس استخر این را می‌پردازند.
alert-means-free-bandwidth = هر آدرس روزانه همین مقدار پهنای باند رایگان دارد. اگر کمتر شود، جمع‌آوری‌ها و بازپرداخت‌ها بیشتر منتظر می‌مانند یا TRX می‌سوزانند.
alert-means-supply = همهٔ استیک‌ها با هم روزانه همین مقدار انرژی می‌دهند، پس هر تأمین‌کننده می‌تواند بیشتر یا کمتر عرضه کند. اجاره‌های فعال تغییری نمی‌کند.
alert-means-lock = هیچ واگذاری‌ای بیشتر از این قفل نمی‌شود، پس هیچ اجاره‌ای هم طولانی‌تر نمی‌شود. سقف API همان 30 روز است.
alert-means-unfreeze = تأمین‌کننده‌ها برای TRX که از استیک خارج می‌کنند این تعداد روز منتظر می‌مانند.
alert-means-fee-limit = سقف کارمزد هیچ فراخوانی قراردادی نمی‌تواند بالاتر از این باشد.
alert-means-dynamic = با تغییر این، انتقال USDT مقدار دیگری انرژی می‌برد. برآوردها و مقدارهای پیشنهادی خودکار تنظیم می‌شود.
zap-title-token = 🚀 <b>انتقال یک توکن: { $token }</b>
zap-reason-not-trx = توکن بود. فقط TRX حساب می‌شود. فرستنده می‌تواند برگشتش را از پشتیبانی بخواهد.
zap-told-token = ✖️ <b>یک توکن به ZapBuy رسید: { $token }.</b> آنجا فقط TRX حساب می‌شود، پس چیزی سفارش داده نشد. فرستنده می‌تواند برگشتش را از پشتیبانی بخواهد.
alert-why-no-key = بازپرداخت اینجا خودکار نیست: دستی بفرستید، بعد ⁦/zap TXID refunded TXID⁩
alert-why-by-hand = از صرافی یا قرارداد آمده است، پس به آنجا نفرستید. صاحبش را پیدا کنید، به کیف پولی از خودش بفرستید، بعد ⁦/zap TXID refunded TXID⁩
alert-why-too-large = از سقف یک بازپرداخت بیشتر است: دستی بفرستید، بعد ⁦/zap TXID refunded TXID⁩
alert-why-daily-limit = سقف امروز پر شده است: پس از 00:00 به وقت UTC ادامه می‌دهم، دستی نفرستید
alert-why-wallet-low = موجودی آدرس ZapBuy کم است: از TOP_UP_ADDRESSES به آن TRX بفرستید تا ادامه دهم، دستی نفرستید
alert-why-partly-delivered = بخشی تحویل شده و این بهای بخش باقی‌مانده است: با ⁦/zap TXID rest⁩ برگردانید، یا مبلغ دیگری را دستی بفرستید، بعد ⁦/zap TXID refunded TXID⁩
alert-why-maybe-sent = بخشی تحویل شده و شاید TRX قبلاً برگردانده شده باشد: تراکنش‌های آدرس ZapBuy را بررسی کنید؛ اگر هیچ‌کدام بازپرداخت نیست، دستی بفرستید، بعد ⁦/zap TXID refunded TXID⁩
alert-why-off-chain = پرداخت دیگر روی بلاک‌چین نیست، پس شاید بدهی‌ای نباشد

## alerts: what the bot watches by itself
command-alerts = هشدارها و خرید خودکار
alerts-title = 🔔 <b>هشدارها</b>
autobuy-title =
  🤖 <b>خرید خودکار</b>

  وقتی منابع آدرسی کم شود، در محدوده‌ای که تعیین کرده‌اید برایش بیشتر اجاره می‌کنم.
alerts-none = هنوز هشداری ندارید. می‌توانم خبر دهم که منابع یک آدرس یا موجودی شما کم شده، یا اجاره ارزان شده است.
alerts-some =
  { $count ->
    [1] یک هشدار دارید. برای تغییر، روی آن بزنید.
   *[other] { $count } هشدار دارید. برای تغییر، روی یکی بزنید.
  }
alerts-full = شما { $max } هشدار دارید. یکی را که دیگر لازم ندارید حذف کنید.
alerts-saved = ✅ تنظیم شد.
alerts-history = <b>تاریخچه</b> (جدیدترین اول)
alerts-delete = این هشدار و تاریخچه‌اش حذف شود؟
alerts-address = 🔔 <b>هشدارهای این آدرس</b>
alerts-rental = 🔔 <b>هشدارهای { $what }</b>
alerts-leads = چقدر پیش از پایان یادآوری کنم؟ اگر این از یک‌سوم مدت اجاره بیشتر باشد، در یک‌سوم آخر یادآوری می‌کنم.
alerts-leads-all = ⏰ <b>پایان اجاره‌ها</b>
alerts-lead-set = انجام شد
alerts-which-address = <b>کدام آدرس؟</b> یک آدرس TRON بفرستید.
alerts-low =
  <b>وقتی { $resource } از این کمتر شد خبر دهم…</b>

  انتخاب کنید، یا عددی بنویسید مثل <code>65000</code> یا <code>65k</code>.
alerts-now = الان: { $now }
alerts-balance =
  <b>وقتی موجودی شما از این کمتر شد خبر دهم…</b>

  انتخاب کنید، یا مقداری به TRX بنویسید.
alerts-price =
  <b>وقتی { $what } برای 1 ساعت حداکثر این‌قدر شد خبر دهم…</b>

  انتخاب کنید، یا مقداری به TRX بنویسید.
alerts-price-far = ⚠️ این خیلی کمتر از قیمت فعلی ({ $cost } TRX) است، پس هشدار هیچ‌وقت نمی‌آید. قیمت برای کل اجاره است، نه برای 1,000 واحد. حداقل { $min } بنویسید.
alerts-price-now = الان: <b>{ $cost } TRX</b>
button-alerts-all = 🔔 همهٔ هشدارها
button-new-low-energy = ➕ کم شدن انرژی
button-new-low-bandwidth = ➕ کم شدن پهنای باند
button-new-price-energy = ➕ قیمت انرژی
button-new-price-bandwidth = ➕ قیمت پهنای باند
button-new-balance = ➕ کم شدن موجودی
button-leads = ⏰ پایان اجاره‌ها
button-lead-off = هرگز
button-rule-low = { $mark } { $receiver } زیر { $level } { $resource }
button-rule-balance = { $mark } موجودی زیر { $level } TRX
button-rule-price = { $mark } { $resource } تا { $level } TRX
button-rule-stock = { $mark } عرضهٔ { $resource }
button-rule-pause = ⏸ توقف
button-rule-resume = ▶️ ادامه
button-rule-edit = ✏️ تغییر
button-rule-history = 📜 تاریخچه
button-rule-delete = 🗑 حذف
button-rule-delete-yes = بله، حذف
button-rule-open = 🔔 این هشدار
button-receipt-package = 📦 این بسته
button-receipt-rule = 🤖 این قانون
rule-is-on = روشن است: { $rule }
button-rule-rent = ⚡ اجاره برای این آدرس
button-rule-rent-price = ⚡ اجاره با این قیمت
rule-low = 🪫 <b>هشدار وقتی { $address } کمتر از { $level } { $resource } داشته باشد</b>
rule-balance = 💰 <b>هشدار وقتی موجودی شما کمتر از { $level } TRX باشد</b>
rule-price = 🏷 <b>هشدار وقتی { $what } به { $level } TRX یا کمتر برسد</b>
rule-stock = 🏷 <b>هشدار وقتی { $what } عرضه شود</b>
rule-usual = { $what } برای { $duration }
rule-trx = { $amount } TRX
rule-state-on = 🟢 روشن
rule-state-paused = ⏸ شما متوقفش کرده‌اید
rule-state-stopped = ⚠️ متوقف شد
rule-state-done = ✔️ تمام شد
rule-log-made = تنظیم شد
rule-log-changed = تغییر کرد
rule-log-paused = متوقف شد
rule-log-resumed = ادامه یافت
rule-log-key = متوقف شد: دیگر نمی‌شود اینجا از حساب استفاده کرد
rule-log-crossed = { $now }: هشدار فرستاده شد
rule-log-back = دوباره { $now }
rule-told-low = 🪫 <b>فقط { $left } مانده</b>
rule-told-low-level = هشدار شما: کمتر از { $level }.
rule-told-balance = 💰 <b>موجودی شما { $balance } TRX است</b>
rule-told-balance-level = هشدار شما: کمتر از { $level } TRX.
rule-told-price = 🏷 <b>قیمت { $what } الان { $cost } TRX است</b>
rule-told-price-level = هشدار شما: { $level } TRX یا کمتر. ({ $price } TRX به‌ازای هر 1,000 واحد در روز)
rule-keep = ♻️ <b>این اجارهٔ { $resource } فعال می‌ماند</b>، برای { $address }
rule-auto = 🤖 <b>وقتی { $address } به زیر { $level } برسد: { $what } برای { $duration } (با همان قیمت، مدت بیشتر)</b>
rule-told-keep = ♻️ <b>{ $text }</b>
rule-told-auto = 🤖 <b>{ $text }</b>
rule-did-bought = خریده شد: { $what } به مبلغ { $cost } TRX ({ $left } مانده بود)
rule-did-bought-longer = خریده شد: { $what } برای { $duration } به‌جای { $asked }، بدون هزینهٔ اضافه: { $cost } TRX ({ $left } مانده بود)
rule-did-extended = تا { $end } تمدید شد، به مبلغ { $cost } TRX
rule-did-enough = الان { $left } موجود است: کافی است
rule-did-quiet = خریده نشد: { $left } مانده، اما الان ساعت‌های سکوت شماست
rule-did-incoming = در انتظار: سفارشی برای این آدرس در راه است
rule-did-price = خریده نشد: قیمت { $cost } TRX است، بالاتر از سقف { $max } TRX شما
rule-did-dear = متوقف شد: هر روز { $cost } TRX می‌شد، بالاتر از سقف { $max } TRX شما
rule-did-market = خریده نشد: بازار فقط { $available } دارد
rule-did-daily = خریده نشد: امروز { $spent } از { $max } TRX خرج شده است. فردا ادامه می‌یابد
rule-did-total = متوقف شد: بودجهٔ کل خرج شده است ({ $spent } از { $max } TRX)
rule-did-balance = متوقف شد: موجودی شما کافی نیست
rule-did-balance-missing = متوقف شد: موجودی شما { $missing } TRX کم دارد
rule-did-paused = موقتاً متوقف: اپراتور خرید را متوقف کرده است. خودکار ادامه می‌یابد
rule-did-unknown = به مبلغ { $cost } TRX سفارش داده شد، اما مارکت‌پلیس تأیید نکرده است. تا ندانم، چیز دیگری نمی‌خرم
rule-did-not-made = به احتمال زیاد سفارش { $cost } TRX ثبت نشد. همچنان فعال است
rule-did-moved = خریده نشد: بازار تغییر کرد
rule-did-refused = متوقف شد: مارکت‌پلیس سفارش را رد کرد ({ $code })
rule-did-not-extendable = متوقف شد: این اجاره دیگر تمدید نمی‌شود
rule-did-late = متوقف شد: نتوانستم به‌موقع تمدیدش کنم
rule-did-ended = متوقف شد: اجاره پایان یافته است
rule-did-kept = انجام شد: تا { $end } فعال است
receipt-rule = 🤖 طبق قانون شما خودکار خریده شد.
receipt-package = 📦 انتقال { $n } از { $count }
receipt-longer = 💡 { $duration } به‌جای { $asked }، بدون هزینهٔ اضافه.
rule-other-account = این مال حسابی است که متصل نیست. برای ادامه متصلش کنید، یا این را حذف کنید و دوباره بسازید.
button-rule-keep = { $mark } ♻️ { $receiver } { $resource } فعال می‌ماند
button-rule-auto = { $mark } 🤖 { $receiver } بالای { $level } { $resource }
button-rule-start = ✅ شروع
button-keep = ♻️ فعال بماند
button-new-auto-energy = 🤖 خرید خودکار انرژی
button-new-auto-bandwidth = 🤖 خرید خودکار پهنای باند
## packages: a number of transfers, rented one by one
button-new-package = 📦 بستهٔ انتقال
button-rule-package = { $mark } 📦 { $receiver } · { $count }
button-send-now = ⚡ می‌خواهم بفرستم
button-send-anyway = ⚡ با این حال یکی دیگر
button-keep-ready = 🟢 همیشه آماده باشد
button-on-request = ✋ فقط با درخواست
button-package-start = ✅ کنار گذاشتن { $total } TRX
button-package-cancel = ✖️ لغو بسته
button-package-cancel-yes = بله، لغو شود
package-transfer = 📦 <b>چه کسی USDT می‌گیرد؟</b> اولین انتقال به آدرسی که USDT ندارد انرژی بیشتری می‌برد.
package-holder = کسی که USDT دارد · { $amount }
package-new = آدرس جدید · { $amount }
package-count = 📦 <b>چند انتقال؟</b> هر کدام { $what } می‌برد، الان { $cost } TRX. انتخاب کنید، یا عددی تا { $max } بنویسید.
package-count-wrong = عدد صحیحی از 1 تا { $max } بنویسید.
package-max = <b>هر انتقال حداکثر چقدر هزینه داشته باشد؟</b> الان { $cost } TRX است. انتخاب کنید، یا مقداری به TRX بنویسید.
rule-package =
  📦 <b>{ $count ->
    [1] 1 انتقال برای { $address }
   *[other] { $count } انتقال برای { $address }
  }</b>
package-terms = هر کدام: { $what } برای { $duration } (با همان قیمت، مدت بیشتر)، حداکثر { $max } TRX. تا { $end }.
package-ready = 🟢 همیشه آماده: وقتی انرژی برای یک انتقال کافی نباشد، برای انتقال بعدی اجاره می‌کنم.
package-on-request = ✋ فقط با درخواست: اول <i>می‌خواهم بفرستم</i> را بزنید.
package-now = یک انتقال الان { $cost } TRX است
package-total = در مجموع حداکثر <b>{ $total } TRX</b>
package-short = <b>موجودی شما { $missing } TRX کم دارد.</b>
package-how = • پول در موجودی شما می‌ماند. اینجا آن را کنار می‌گذارم؛ برنامه‌هایی که کلید API شما را دارند هنوز می‌توانند آن را خرج کنند.
    • هزینهٔ هر انتقال را وقتی می‌پردازید که انرژی‌اش واگذار شود، با قیمت همان لحظه. اگر از یکی استفاده نکنید، باز هم حساب می‌شود و پیش از بعدی از شما می‌پرسم.
    • وقتی بسته تمام شود یا لغوش کنید، باقی‌مانده دوباره آزاد می‌شود.
package-exists = این آدرس از قبل یک بسته دارد.
package-left = مانده: <b>{ $left } از { $count }</b>
package-open = ⏳ انرژی یک انتقال در راه است.
package-paid = پرداخت‌شده: { $spent } TRX، هر انتقال { $each } TRX
package-reserved = کنارگذاشته‌شده برای بسته‌ها: { $reserved } TRX
package-reserved-of = کنارگذاشته‌شده برای بسته‌ها: { $reserved } TRX؛ در دسترس: { $available } TRX
package-enough = این آدرس { $what } دارد که برای یک انتقال کافی است. همین حالا بفرستید.
package-cancel = <b>این بسته لغو شود؟</b> انتقال‌های استفاده‌نشده: { $left }. { $back } TRX دوباره آزاد می‌شود.
package-cancelled = ✖️ بسته لغو شد. انتقال‌های استفاده‌نشده: { $left }. { $back } TRX دوباره آزاد است.
rule-told-package = 📦 <b>{ $text }</b>
rule-did-transfer = انتقال { $n } از { $count }: { $what } برای { $time }، { $cost } TRX
rule-did-unused = در انتظار: انرژی آخرین انتقال استفاده‌نشده تمام شد. برای بعدی «می‌خواهم بفرستم» را بزنید
rule-did-package-used = همه استفاده شد: { $count } از { $count }، پرداخت‌شده { $spent } TRX
rule-did-package-over = پایان یافت: { $used } از { $count } استفاده شد، پرداخت‌شده { $spent } TRX. { $back } TRX دوباره آزاد است
button-auto-level = ✏️ حد
button-auto-amount = ✏️ مقدار
button-auto-duration = ✏️ مدت
button-auto-max = ✏️ سقف قیمت
button-auto-daily = ✏️ بودجهٔ روزانه
button-auto-total = ✏️ بودجهٔ کل
button-auto-quiet = ✏️ ساعت‌های سکوت
keep-until =
  ♻️ <b>تا چه مدت فعال بماند؟</b>

  انتخاب کنید، یا مدتی مثل <code>10d</code> یا آخرین روز (تاریخ میلادی) مثل <code>2026-03-31</code> بنویسید.
keep-until-wrong = مدتی مثل 10d، یا روزی در آینده (تاریخ میلادی) مثل 2026-03-31 بنویسید، حداکثر { $days } روز بعد.
keep-max =
  <b>هر روز حداکثر چقدر هزینه داشته باشد؟</b>

  انتخاب کنید، یا مقداری به TRX بنویسید. اگر روزی بیشتر شود، متوقف می‌شوم و خبر می‌دهم.
keep-max-now = با قیمت این اجاره، هر روز { $cost } TRX می‌شود.
keep-sure = ♻️ <b>فعال بماند؟</b>
keep-terms = تا { $end }، حداکثر روزی { $max } TRX.
keep-how = نیم ساعت پیش از پایان، از موجودی شما یک روز تمدیدش می‌کنم و خبر می‌دهم. اجاره‌های دیگری که هم‌زمان با آن تمام می‌شوند، یا مارکت‌پلیس نمی‌تواند جدایشان کند، با آن تمدید و پرداخت می‌شوند. اگر نتوانم تمدید کنم (قیمت، موجودی یا عرضه)، متوقف می‌شوم و خبر می‌دهم.
auto-level = <b>وقتی { $resource } از این کمتر شد بخرم…</b>

  انتخاب کنید، یا عددی بنویسید مثل <code>65000</code> یا <code>65k</code>.
auto-duration =
  <b>هر اجاره چه مدت باشد؟</b>

  انتخاب کنید، یا بنویسید <code>1h</code>، <code>1d</code>.
auto-max = <b>{ $what } برای { $duration } حداکثر چقدر هزینه داشته باشد؟</b> انتخاب کنید، یا مقداری به TRX بنویسید.
auto-daily = <b>روزی حداکثر چقدر خرج کنم؟</b>

  انتخاب کنید، یا مقداری به TRX بنویسید. روز از نیمه‌شب شما شروع می‌شود.
auto-total =
  <b>و در مجموع؟</b>

  انتخاب کنید، یا مقداری به TRX بنویسید. وقتی خرج شد، متوقف می‌شوم.
auto-no-total = بدون سقف
auto-quiet =
  <b>چه وقت‌هایی نخرم؟</b>

  انتخاب کنید، یا ساعت‌ها را به وقت خودتان بنویسید، مثل <code>22-7</code>.
auto-no-quiet = هیچ‌وقت
auto-quiet-wrong = دو زمان بنویسید، مثل 22-7 یا 22:30-6:00.
auto-sure = 🤖 <b>خرید خودکار شروع شود؟</b>
auto-budget = هر بار حداکثر { $max } TRX و روزی { $daily } TRX (برای { $times } بار یا بیشتر کافی است).
auto-budget-total = هر بار حداکثر { $max } TRX و روزی { $daily } TRX (برای { $times } بار یا بیشتر کافی است)، در مجموع { $total } TRX.
auto-quiet-hours = بدون خرید: { $hours } (به وقت شما).
auto-at-once = ⚠️ این آدرس الان { $what } دارد که کمتر از این حد است. پس از شروع، ظرف یک دقیقه بررسی می‌کنم و اگر هنوز کمتر باشد می‌خرم.
auto-how = از موجودی شما پرداخت می‌شود و برای هر خرید رسید می‌گیرید. تاریخچه نشان می‌دهد چه چیزی خریده نشد و چرا. اگر موجودی کافی نباشد، متوقف می‌شوم و خبر می‌دهم.
rule-told-key =
  { $count ->
    [1] ⚠️ <b>یکی از هشدارهای شما متوقف شد:</b> اتصال حسابش اینجا قطع یا کلیدش باطل شده است. حساب را دوباره متصل کنید، بعد در «هشدارها» روی «ادامه» بزنید.
   *[other] ⚠️ <b>{ $count } هشدار شما متوقف شد:</b> اتصال حسابشان اینجا قطع یا کلیدش باطل شده است. حساب را دوباره متصل کنید، بعد در «هشدارها» روی «ادامه» بزنید.
  }

## the Mini App
button-app = 📱 باز کردن برنامه
app-rent = اجاره
app-running = فعال
app-market = بازار
app-wallets = آدرس‌ها
app-account = حساب
app-loading = در حال بارگذاری…
app-offline = اتصال برقرار نیست. این آخرین وضعیت شناخته‌شده است؛ با برگشتن اتصال به‌روز می‌شود.
app-ended = این نشست تمام شده است. برنامه را ببندید و دوباره از چت باز کنید.
app-outside = برای اجاره و دیدن سفارش‌هایتان، ربات را در تلگرام باز کنید.
app-failed = بارگذاری نشد.
app-open-chat = باز کردن چت
app-banned = شما نمی‌توانید از این ربات استفاده کنید.
app-busy = خیلی سریع زدید. کمی صبر کنید و دوباره امتحان کنید.
app-receiver = گیرنده
app-receiver-hint = آدرس یا نام
app-scan = اسکن کد QR
app-amount = مقدار
app-duration = مدت
app-quote = نمایش قیمت
app-own-price = قیمت دلخواه خود را تعیین کنید
app-own-hint = TRX به‌ازای هر 1,000 واحد در روز. سفارش منتظر می‌ماند تا تأمین‌کننده‌ای این قیمت را بپذیرد.
app-own-value = قیمت شما
app-own-wait = حداکثر انتظار
app-left = زمان باقی‌مانده
app-filled = تکمیل‌شده
app-extend-until = تا چه زمانی تمدید شود؟ دیرترین پایان: { $max }.
app-statement-sent = فایل به چت فرستاده شد.
app-chart-unit = { $what } برای { $duration }، به TRX
app-price-alert = 🔔 هشدار قیمت
app-alert-level = هزینه به TRX
app-continue = ادامه
app-history = تاریخچهٔ قیمت
app-depth = موجود تا هر قیمت (TRX به‌ازای هر 1,000 واحد در روز)
app-balance = موجودی
app-withdraw-amount = مقدار به TRX
app-withdraw-to = ارسال به
app-address = آدرس
app-name = نام
app-save = ذخیره
app-sign-in-hint = صفحه‌ای در مرورگر شما باز می‌شود، چون کیف پول‌ها داخل تلگرام کار نمی‌کنند.
app-rules = قانون‌های خودکار
app-no-rules = هنوز قانونی ندارید. آن‌ها را در چت با /alerts بسازید.
app-copied = کپی شد
app-more = نمایش بیشتر

## notifications: what may be said unasked
button-notifications = 🔔 اعلان‌ها
notify-title =
  🔔 <b>اعلان‌ها</b>

  برای تغییر بزنید: روشن، بی‌صدا، خاموش. با هر تنظیمی، همیشه جوابتان را می‌دهم.
notify-orders = رسید سفارش‌ها
notify-rentals = پایان اجاره‌ها
notify-transfers = انتقال‌های ناموفق
notify-alerts = هشدارها
notify-on = روشن
notify-silent = بی‌صدا
notify-off = خاموش

checkout-title = پرداخت سفارش شما
checkout-fixed = همین حالا با TRX پرداخت می‌کنید. پس از ادامه، قیمت به مدت { $duration } ثابت می‌ماند.
checkout-continue = ادامه به پرداخت
checkout-until = قیمت تا { $time } ثابت است.
checkout-fee = چون این آدرس پرداخت جدید است، شبکه حدود { $fee } TRX دیگر از فرستنده می‌گیرد.
checkout-own-wallet = از کیف پول خودتان و فقط با TRX پرداخت کنید. اگر از صرافی پرداخت کنید، مبلغ برگشتی ممکن است گم شود.
checkout-send = دقیقاً <b>{ $amount } TRX</b> را در یک پرداخت به { $address } بفرستید.
checkout-part = { $paid } TRX رسیده است. هنوز { $missing } TRX کم است.
checkout-part-sender = TRX باقی‌مانده را از همان کیف پول، { $address }، بفرستید. از کیف پول دیگر فقط مبلغ کامل { $amount } TRX حساب می‌شود و پرداخت اول برگردانده می‌شود.
checkout-small = { $amount } TRX رسیده که کمتر از یک‌دهم قیمت است. فقط اگر همان کیف پول بقیه را بفرستد حساب می‌شود؛ وگرنه برمی‌گردد.
checkout-arriving = ⏳ پرداخت شما در راه است. کار دیگری لازم نیست: این صفحه تأیید آن را نشان می‌دهد.
checkout-late = ⏳ مهلت پرداخت تمام شده است. اگر پرداخت کرده‌اید، یک دقیقه صبر کنید: این صفحه نتیجه را نشان می‌دهد. حالا پرداخت نکنید.
checkout-filling = ✅ پرداخت شد. { $what } حدود یک دقیقهٔ دیگر می‌رسد.
checkout-filled = ✅ پرداخت و تحویل شد: { $what }
checkout-short = تحویل شد: { $filled } از { $what }. باقی به کیف پولی که پرداخت کرده برمی‌گردد.
checkout-expired = این سفارش به‌موقع پرداخت نشد و دیگر قابل پرداخت نیست؛ هر چه رسیده باشد برگردانده می‌شود.
checkout-returned = ثبت سفارش ممکن نشد. پرداخت شما برگردانده می‌شود.
checkout-cancelled = این سفارش لغو شد و دیگر قابل پرداخت نیست؛ هر چه رسیده باشد برگردانده می‌شود.
checkout-refunding = ↩️ { $amount } TRX در حال بازگشت به { $address } است.
checkout-refunded = ↩️ { $amount } TRX به { $address } برگردانده شد.
checkout-refund-small = { $amount } TRX برای برگرداندن جداگانه کم است. همراه بازپرداخت بعدی به { $address } فرستاده می‌شود.
checkout-return = بازگشت به { $host }
checkout-follow = وقتی پرداخت شما برسد، این صفحه به‌روز می‌شود.
checkout-sign-how = یک امضا در کیف پول شما دقیقاً همین مبلغ را پرداخت می‌کند.
checkout-not-payable = این سفارش دیگر قابل پرداخت نیست یا قبلاً پرداخت شده است. برای دیدن وضعیت، صفحه را دوباره بارگذاری کنید.
checkout-payer = پرداخت از این آدرس پذیرفته نمی‌شود. حساب دیگری را در کیف پول خود انتخاب کنید.
checkout-unavailable = فعلاً سفارش جدید ممکن نیست. چیزی پرداخت نشد؛ لطفاً بعداً دوباره امتحان کنید.
checkout-link-wrong = این لینک پرداخت کار نمی‌کند، پس چیزی پرداخت نشد. لطفاً از فروشگاه لینک جدید بخواهید.
checkout-link-expired = این لینک پرداخت منقضی شده است. چیزی پرداخت نشد؛ لطفاً از فروشگاه لینک جدید بخواهید.
checkout-ended = این صفحهٔ پرداخت بسته شده است، چون بیش از یک روز از مهلت پرداخت گذشته است. اگر پرداخت کرده‌اید، دربارهٔ سفارش از فروشگاه بپرسید و دوباره پرداخت نکنید.
checkout-details = جزئیات برای فروشگاه: { $detail }

## Providers: people with staked TRX who join the marketplace
button-earn = 🌱 درآمد از TRX استیک‌شده
button-earn-start = 🌱 انتخاب حساب
button-earn-page = 🔐 باز کردن صفحه
button-earn-revoke = پس گرفتن مجوز
button-copy-command = 📋 کپی دستور
command-earn = درآمد از TRX استیک‌شدهٔ شما
earn-title = <b>از TRX استیک‌شدهٔ خود درآمد کسب کنید</b>
earn-intro =
    مردم انرژی یا پهنای باند حاصل از استیک شما را اجاره می‌کنند و پولش به شما می‌رسد. TRX شما در حساب خودتان استیک می‌ماند. شما به کلید این مارکت‌پلیس فقط یک مجوز می‌دهید: واگذاری TRX استیک‌شدهٔ شما و پس گرفتن آن. این کلید نمی‌تواند چیزی بفرستد، از استیک خارج کند یا تغییر دهد.
earn-terms = { $resource } · کمترین قیمت: <b>{ $price } TRX</b> به‌ازای هر 1,000 واحد در روز. کوچک‌ترین اجاره: { $min }.
earn-today = استیک { $stake } TRX روزانه { $amount } می‌دهد. اگر همه‌اش با قیمت فعلی، { $price } TRX برای هر 1,000 واحد، اجاره برود، روزی <b>{ $earned } TRX</b> درآمد دارید.
earn-at-once = به‌محض این‌که شبکه مجوز را نهایی کند، می‌توانید درآمد داشته باشید.
earn-reviewed = هر حساب را باید یک اپراتور تأیید کند. اگر حساب شما تأیید نشود، کارمزد شبکه برنمی‌گردد.
earn-not-offered = در این ربات نمی‌توانید از TRX استیک‌شده درآمد داشته باشید.
earn-closed = فعلاً تأمین‌کنندهٔ جدید پذیرفته نمی‌شود. اگر استیک شما از قبل ثبت شده است، با کیف پول آن وارد شوید تا آن را در /earn ببینید.
earn-closed-owner = فعلاً تأمین‌کنندهٔ جدید پذیرفته نمی‌شود. برای استیک شما چیزی تغییر نمی‌کند.
earn-ask = استیک در کدام حساب است؟ آدرس آن را بفرستید. پیش از این‌که چیزی امضا کنید، نشان می‌دهم چه چیزی تغییر می‌کند.
earn-line-open = ✏️ { $address }: در انتظار امضای شما
earn-line-sent = 🔎 { $address }: امضا شد، در انتظار شبکه
earn-line-granted = ⏳ { $address }: مجوز داده شد، در انتظار اپراتور
earn-line-done = ✅ { $address }: ثبت‌شده
earn-line-removed = ✖️ { $address }: مجوز حذف شد
earn-line-ended = ⌛ { $address }: ناتمام
earn-page =
    صفحه را در مرورگر کیف پولی باز کنید که { $address } در آن است. صفحه نشان می‌دهد چه چیزی تغییر می‌کند و چقدر هزینه دارد، و کیف پول شما امضا می‌کند. برای کیف پول سرد فایل دارد.

    کلیدی که مجوز می‌گیرد: { $grantee }. آن را با کلیدی که کیف پول نشان می‌دهد مقایسه کنید.
earn-page-revoke =
    صفحه را در مرورگر کیف پولی باز کنید که { $address } در آن است. صفحه نشان می‌دهد چه چیزی هنوز در اجاره است، و کیف پول شما امضا می‌کند. برای کیف پول سرد فایل دارد.

    کلیدی که مجوز را از دست می‌دهد: { $grantee }.
earn-page-until = صفحه تا { $time } باز است.
earn-busy = یک تغییر امضاشده برای { $address } در راه است. صبر کنید تمام شود و دوباره امتحان کنید.
earn-enrolled-already = ✅ { $address } ثبت شده و مجوز برقرار است.
earn-granted-already = ✅ { $address } مجوز را قبلاً داده است و چیزی برای امضا نیست. وقتی کسب درآمد ممکن شد، همین‌جا خبر می‌دهم.
earn-enrolled = ✅ <b>ثبت شد.</b> { $address } حالا این را تأمین می‌کند: { $resources }. کمی TRX در حساب نگه دارید: هر واگذاری پهنای باند آن را مصرف می‌کند یا TRX می‌سوزاند.
earn-enrolled-price = کمترین قیمت: { $price } TRX به‌ازای هر 1,000 واحد در روز ({ $resource }).
earn-enrolled-start = به‌محض این‌که کسی با قیمت شما سفارش دهد، اجاره شروع می‌شود.
earn-allowed = ✅ <b>گسترش یافت.</b> مجوز { $address } حالا آنچه را در «پاداش استیک» علامت زده‌اید شامل می‌شود.
earn-waiting = ⏳ { $address } مجوز را داده است. یک اپراتور باید تأییدش کند؛ وقتی انجام شد همین‌جا خبر می‌دهم.
earn-removed = ✖️ <b>حذف شد.</b> این مارکت‌پلیس دیگر نمی‌تواند استیک { $address } را واگذار کند یا پس بگیرد. آنچه هنوز واگذار شده است را پس از پایان مهلت، خودتان در کیف پول پس بگیرید.
earn-revoked = ⚠️ <b>مجوز لغو شد.</b> { $address } دیگر اجازه نمی‌دهد این مارکت‌پلیس استیکش را واگذار کند. اجارهٔ جدیدی نمی‌گیرد و آنچه الان واگذار شده است فقط از کیف پول خودش پس گرفته می‌شود. اگر اشتباه بوده، دوباره مجوز بدهید.
earn-not-listed = { $address } در فهرست تأمین‌کنندگان این مارکت‌پلیس نیست. برای اضافه شدن از /support بخواهید.
earn-staked = استیک‌شده: <b>{ $staked } TRX</b>، حدود { $amount } در روز.
earn-choose = { $address } برای هر دو منبع استیک دارد. کدام را می‌خواهید اجاره دهید؟
earn-estimate = در 7 روز گذشته، با قیمت { $price } TRX به‌ازای هر 1,000 واحد در روز یا بیشتر، حدود <b>{ $earned } TRX</b> درآمد می‌داشت.
earn-estimate-how = = { $sold } TRX که همهٔ تأمین‌کنندگان این‌گونه به دست آوردند (اجاره‌ها: { $fills }) × { $stake } از { $all } TRX استیک، با استیک شما. این وعده نیست.
earn-estimate-little = داده برای برآورد خیلی کم است: اجاره‌ها با قیمت { $price } TRX به‌ازای هر 1,000 واحد در روز یا بیشتر در 7 روز گذشته: { $fills }.
own-title = 🌱 <b>استیک شما</b> { $address } · { $resource }
own-income = امروز: <b>{ $today } TRX</b>. این ماه: <b>{ $month } TRX</b>.
own-unpaid = هنوز پرداخت‌نشده: { $unpaid } TRX.
own-unpaid-both = هنوز پرداخت‌نشده، برای انرژی و پهنای باند: { $unpaid } TRX.
own-yield = بازدهٔ سالانه: <b>{ $percent }٪</b> = { $earned } TRX در { $days } روز ÷ { $stake } TRX استیک × 365 ÷ { $days }.
own-yield-none = بازدهٔ سالانه: پس از اولین روز کامل معلوم می‌شود.
own-running = اجاره‌هایی که از استیک شما استفاده می‌کنند: { $count }. دیرترین‌ها:
own-running-none = الان هیچ اجاره‌ای از استیک شما استفاده نمی‌کند.
own-free = آزاد: { $amount }.
own-payout = 💸 { $amount } TRX، { $time }: { $txid }
own-payout-failed = ⚠️ { $amount } TRX، { $time }: پرداخت ناموفق بود و تکرار می‌شود. { $txid }
own-state-active = از { $price } TRX به‌ازای هر 1,000 واحد در روز عرضه می‌شود.
own-state-paused = ⏸ متوقف: چیز جدیدی اجاره داده نمی‌شود. اجاره‌های فعال تا پایان ادامه دارند.
own-state-leaving = 👋 در حال خروج هستید: از حالا اجارهٔ جدیدی نیست. آخرین اجاره { $time } تمام می‌شود.
own-state-left = 👋 خارج شده‌اید. همهٔ استیک شما آزاد است؛ می‌توانید مجوز را پس بگیرید.
own-state-left-running = 👋 خارج شده‌اید. این استیک آزاد است. وقتی همهٔ اجاره‌های { $resource } تمام شوند، می‌توانید مجوز را پس بگیرید.
own-state-left-one = 👋 خارج شده‌اید. این استیک آزاد است. مجوز برای { $resource } هم هست: برای پس گرفتن آن، از آنجا هم خارج شوید.
own-state-operator = ⛔ اپراتور این مارکت‌پلیس اجارهٔ جدید از این حساب را متوقف کرده است. از /support بپرسید.
own-state-permission = ⚠️ مجوز وجود ندارد، پس چیزی اجاره داده نمی‌شود. برای ادامه دوباره آن را بدهید.
own-state-fees = ⚠️ TRX حساب برای پرداخت واگذاری‌ها کم است، پس چیزی اجاره داده نمی‌شود. کمی TRX به آن بفرستید.
own-state-rests = ⏳ شبکه چند واگذاری را رد کرد. تا { $time } چیز جدیدی اجاره داده نمی‌شود.
own-terms = ⚙️ <b>شرایط شما</b> برای { $address } · { $resource }
own-terms-apply = تغییر برای اجاره‌های جدید است. اجاره‌های فعال شرایط خود را نگه می‌دارند.
own-payout-to = پرداخت به: { $address }
own-rhythm-daily = روزی یک بار، بدون کارمزد پرداخت می‌شود
own-rhythm-at-once = در اولین فرصت پرداخت می‌شود، هر بار با { $fee } TRX
own-payout-minimum = هر پرداخت دست‌کم { $minimum } TRX است و پس از خروج شما دست‌کم { $last } TRX
own-commission = مارکت‌پلیس { $percent }٪ از درآمد شما را برمی‌دارد
own-name-price = کمترین قیمت
own-name-smallest = کوچک‌ترین اجاره
own-name-longest = طولانی‌ترین اجاره
own-name-share = سهم از استیک
own-name-reserve = ذخیره برای شما
own-name-payout = آدرس دریافت درآمد
own-value-price = { $price } TRX به‌ازای هر 1,000 واحد در روز
own-saved = ✅ ذخیره شد.
own-csv = آخرین اجاره‌ها و پرداخت‌های شما، با تراکنش‌هایشان.
button-own-terms = ⚙️ شرایط
button-own-pause = ⏸ توقف
button-own-resume = ▶️ عرضهٔ دوباره
button-own-csv = 📄 صورت‌حساب
button-own-leave = 👋 خروج
button-own-at-once = پرداخت در اولین فرصت
button-own-daily = پرداخت روزی یک بار
button-own-payout-self = خود همین حساب
button-earn-page-again = 🔐 دادن دوبارهٔ مجوز
own-notices = 🔔 <b>اعلان‌های استیک شما</b> { $address } · { $resource }
own-notices-how = برای روشن یا خاموش کردن بزنید. اجاره‌های جدید حداکثر ساعتی یک پیام دارند.
own-notice-sold = اجاره داده شد
own-notice-ended = اجاره‌های پایان‌یافته
own-notice-price = قیمتی کمتر از قیمت من
own-notice-idle = استیک یک روز آزاد مانده
own-notice-withdraw = TRX خارج‌شده قابل برداشت است
own-notice-rewards = دریافت پاداش استیک
own-news-sold = 🌱 <b>استیک شما { $earned } TRX درآورد.</b> اجاره‌های جدید: { $count }.
own-news-ended = 🏁 اجاره‌های پایان‌یافتهٔ استیک شما: { $count }.
own-news-price = 📉 تأمین‌کنندهٔ دیگری استیک آزاد با { $price } TRX به‌ازای هر 1,000 واحد در روز دارد. کمترین قیمت شما { $mine } TRX است.
own-news-idle = 💤 استیک شما یک روز آزاد مانده است. شاید قیمت کمتر کمک کند.
own-news-withdraw = 💰 { $amount } TRX که از استیک خارج کردید الان در کیف پول قابل برداشت است.
own-news-rewards = 🗳 <b>{ $amount } TRX پاداش استیک دریافت شد.</b>
button-own-notices = 🔔 اعلان‌ها
button-own-rewards = 🗳 پاداش استیک
button-own-allow = 🔐 گسترش مجوز
button-own-reserve = ذخیره
own-rewards = 🗳 <b>پاداش استیک</b> { $address }
own-rewards-how = استیک شما می‌تواند به یک نمایندهٔ ارشد (SR) هم رأی بدهد و از آن پاداش بگیرد. مارکت‌پلیس فقط کاری را می‌کند که اینجا علامت بزنید. نمی‌تواند چیزی را از استیک خارج کند یا بفرستد. رأی آن جای رأی‌های قبلی شما را می‌گیرد.
own-rewards-votes = رأی‌ها: { $cast } از { $power }
own-rewards-claimed = دریافت‌شده در این ماه: <b>{ $month } TRX</b>. در مجموع: { $total } TRX.
own-rewards-claimable = دریافت‌نشده: { $claimable } TRX. دوباره استیک‌شده: { $restaked } TRX.
own-rewards-restaked = پاداش‌های دریافت‌شده به‌صورت TRX کامل دوباره استیک می‌شوند، تا وقتی حداقل { $reserve } TRX در حساب بماند. آنچه بعداً از استیک خارج کنید، پس از 14 روز قابل برداشت است.
own-rewards-missing = ⚠️ مجوز این حساب همهٔ آنچه علامت زده‌اید را شامل نمی‌شود. آن را در صفحه گسترش دهید؛ شبکه برای این کار کارمزد می‌گیرد.
own-reward-vote = رأی دادن
own-reward-vote-for = رأی به { $representative }
own-reward-claim = دریافت پاداش، روزی یک بار
own-reward-restake = استیک دوبارهٔ پاداش
own-reward-restake-for = استیک دوبارهٔ پاداش برای { $resource }
own-ask-reserve = هنگام استیک دوبارهٔ پاداش‌ها چند TRX در حساب بماند؟ یک عدد بفرستید.
own-reserve-wrong = ⚠️ باید تعداد TRX از 0 تا { $max } باشد.
button-own-open = 🌱 باز کردن
button-own-other = { $resource } این حساب
button-own-add = ➕ اجارهٔ { $resource } هم
button-sell = 📋 سفارش‌های باز
command-sell = خودتان به سفارش‌های باز بفروشید
sell-title = 📋 <b>سفارش‌های باز: { $count }</b>
sell-intro = این سفارش‌ها را خودتان تکمیل کنید، بدون ثبت‌نام: کیف پولتان هر واگذاری را امضا می‌کند و همین که در بلاکی قرار بگیرد، پولتان را می‌گیرید.
sell-none = سفارش بازی با این فیلتر نیست.
sell-empty = الان سفارش بازی نیست. سفارش باز قیمتی است که خود خریدار می‌گذارد؛ شما آن را با TRX استیک‌شدهٔ خود انجام می‌دهید.
sell-empty-notices = اعلان‌ها را روشن کنید تا خبرتان کنم.
sell-line = • <b>{ $what }</b> برای { $duration } با قیمت { $price } TRX به‌ازای هر 1,000 واحد در روز: حدود <b>{ $earned } TRX</b> درآمد
sell-line-stake = • <b>{ $what }</b> برای { $duration } با قیمت { $price } TRX به‌ازای هر 1,000 واحد در روز: حدود <b>{ $earned } TRX</b> درآمد، { $stake } TRX استیک را قفل می‌کند
sell-line-part = می‌توانید بخشی از آن را هم بدهید، از { $min } به بالا.
sell-line-any-part = می‌توانید بخشی از آن را هم بدهید.
sell-filter = فیلتر: { $filter }
sell-filter-how = انتخاب کنید چه چیزی را ببینید و دربارهٔ چه چیزی خبر بگیرید. سفارشی که بخش‌بخش هم می‌پذیرد، حتی اگر بزرگ‌تر باشد نشان داده می‌شود.
sell-resource-any = انرژی و پهنای باند
sell-name-min-amount = کوچک‌ترین سفارش
sell-name-max-amount = بزرگ‌ترین سفارش
sell-name-min-duration = کوتاه‌ترین اجاره
sell-ask = <b>{ $name }</b>: یک مقدار بفرستید، مثلاً { $example }.
sell-wrong = ⚠️ { $name }: فقط یک مقدار بفرستید، مثلاً { $example }.
sell-notices-on = 🔔 سفارش‌های جدید مناسب را خبر می‌دهم، حداکثر یک پیام در هر 10 دقیقه.
sell-notices-off = 🔕 دیگر دربارهٔ سفارش‌های جدید خبر نمی‌دهم.
button-sell-order = 💰 { $what } · { $duration } · { $earned } TRX
button-sell-filter = ⚙️ فیلتر
button-sell-clear = پاک کردن فیلتر
button-sell-any = بدون محدودیت
button-sell-notices-on = 🔔 اعلان‌ها: روشن
button-sell-notices-off = 🔕 اعلان‌ها: خاموش
sell-new = 📋 <b>سفارش‌های باز جدید برای شما: { $count }</b>
sell-new-line = • { $what } برای { $duration }: حدود { $earned } TRX درآمد
sell-news-sold = ✅ <b>{ $what } به { $earned } TRX فروخته شد.</b> مبلغ با پرداخت روزانهٔ بعدی به { $address } می‌رود. استیک تا { $time } قفل است.
sell-news-failed = ✖️ <b>فروخته نشد.</b> واگذاری { $address } در هیچ بلاکی نیست. استیک شما آزاد است.
sell-news-unbought = ⚠️ <b>پرداخت نشد.</b> شبکه ابتدا واگذاری { $address } را رد کرد. بعداً وارد بلاکی شد، وقتی دیگران سفارش را تکمیل کرده بودند. پس از پایان قفل، استیک را در کیف پولتان پس بگیرید.
sell-news-over = 🏁 <b>اجارهٔ { $what } پایان یافت.</b> استیک { $address } را در کیف پولتان پس بگیرید. بعد می‌توانید دوباره آن را بفروشید.
sell-sent = 🔎 واگذاری شما فرستاده شد. وقتی فروخته شد همین‌جا خبر می‌دهم.
sell-lines =
    با این خط‌های tronweb امضا کنید و متن چاپ‌شده را تا یک دقیقه برایم بفرستید:

    { $lines }
sell-problem-gone = این سفارش تکمیل یا لغو شده است. چیزی فروخته نشد.
sell-problem-not-allowed = این حساب هنوز اجازهٔ فروش در اینجا را ندارد. اول آن را در /earn ثبت کنید.
sell-problem-rests = آخرین فروش شما ناموفق بود. از { $time } می‌توانید دوباره بفروشید.
sell-problem-refused = شبکه واگذاری را رد کرد. چیزی فروخته نشد.
sell-problem-signer = صاحب حساب این را امضا نکرده است. چیزی فروخته نشد.
sell-problem-other = این واگذاری آن چیزی نیست که سفارش لازم دارد. چیزی فروخته نشد.
sell-problem-busy = پیش‌تر برای این سفارش یک واگذاری فرستاده شده است. منتظر نتیجه بمانید.
sell-problem-receiver = گیرندهٔ این سفارش نمی‌تواند واگذاری دریافت کند. چیزی فروخته نشد.
sell-problem-own = این سفارش برای خود همین حساب است و حساب نمی‌تواند به خودش واگذار کند.
sell-problem-lock = این حساب از قبل یک واگذاری قفل‌شده به همین گیرنده دارد. از حساب دیگری یا پس از پایان قفل بفروشید.
sell-problem-fees = پهنای باند یا TRX حساب برای هزینهٔ واگذاری کافی نیست. کمی TRX به آن بفرستید.
sell-problem-stake = استیک آزاد این حساب برای سفارش کافی نیست.
sell-page-title = فروش به یک سفارش باز
sell-page-receiver = گیرنده: { $receiver }
sell-page-how = کیف پولتان یک واگذاری را امضا می‌کند که در این مدت قفل است. زودتر نمی‌توانید استیک را پس بگیرید. تا دو دقیقه امضا کنید.
sell-page-offer = <b>{ $stake } TRX</b> از استیک { $address } واگذار می‌شود: { $what }، با درآمد <b>{ $earned } TRX</b>.
sell-page-sign = فروش با { $wallet }
sell-page-declined = در کیف پولتان رد کردید. چیزی فروخته نشد.
sell-page-failed = کیف پولتان خطا داد. چیزی فروخته نشد؛ دوباره امتحان کنید.
sell-page-cold = بدون کیف پول در این مرورگر
sell-page-lines = با tronweb، این خط‌ها آن را امضا می‌کنند. نتیجه را تا یک دقیقه بفرستید:
sell-page-send = فروش
sell-page-busy = 🔎 واگذاری فرستاده شد: { $txid }
sell-page-included = ✅ واگذاری در یک بلاک است. شبکه آن را حدود یک دقیقهٔ دیگر نهایی می‌کند.
sell-page-refused = شبکه واگذاری را رد کرد. تا { $time } هنوز ممکن است وارد بلاکی شود؛ پیش از فروش دوباره تا آن زمان صبر کنید.
earn-refused = ✖️ اپراتور این مارکت‌پلیس { $address } را ثبت نکرد. می‌توانید مجوز را در /earn پس بگیرید.
button-provider-approve = ✅ پذیرش { $address }
button-provider-refuse = 🚫 رد
button-admin-providers = 🌱 تأمین‌کنندگان
admin-providers = 🌱 <b>تأمین‌کنندگان: { $count }</b>، با { $stake } TRX استیک
admin-provider-line = • { $address }: { $resource }، { $price } SUN، { $stake } TRX، { $state }
admin-provider-active = فعال
admin-provider-own-pause = متوقف توسط مالک
admin-provider-left = خارج شده
admin-provider-stopped = متوقف توسط اپراتور
admin-provider-no-permission = بدون مجوز
admin-provider-waits = ⏳ { $address } مجوز داده و منتظر تأیید شماست
admin-provider-approved = ✅ { $address } با شرایط پیش‌فرض ثبت شد.
admin-provider-refused = 🚫 { $address } رد شد. به مالک پیام داده می‌شود.
admin-provider-paused = ⏸ { $address } اجارهٔ جدید نمی‌گیرد.
admin-provider-resumed = ▶️ { $address } دوباره می‌تواند اجاره بگیرد.
admin-provider-decided = { $address } دیگر منتظر نیست. شاید اپراتور دیگری تصمیم گرفته است.
admin-provider-impossible = ⚠️ { $address } الان قابل تغییر نیست: مجوز از بین رفته یا ثبت نشده است.
admin-providers-none-here = مارکت‌پلیس جای دیگری اجرا می‌شود. تأمین‌کنندگان آنجا مدیریت می‌شوند.
button-admin-suppliers = 🛒 منابع بیرونی
admin-suppliers = 🛒 <b>منابع بیرونی</b>: سرویس‌هایی که این مارکت‌پلیس از آن‌ها می‌خرد
admin-suppliers-none = هنوز هیچ‌کدام.
admin-suppliers-add = برای افزودن، از { $command } روی سرور یا صفحهٔ اپراتور استفاده کنید. هرگز کلید API را به این چت نفرستید: پیام‌ها اینجا می‌مانند.
admin-suppliers-none-here = مارکت‌پلیس جای دیگری اجرا می‌شود. منابع بیرونی آنجا مدیریت می‌شوند.
admin-supplier-line = • <b>{ $name }</b> ({ $label }): { $state }، موجودی { $balance } TRX
admin-supplier-active = فعال
admin-supplier-paused = متوقف
admin-supplier-resting = پس از خطا معلق شد
admin-supplier-unreadable = خوانده نمی‌شود
admin-supplier-limits = خرج امروز: { $spent } از { $day } TRX. هر سفارش: تا { $order } TRX. حاشیهٔ سود: { $margin }٪.
admin-supplier-failure = ⚠️ آخرین خطا: { $why }
admin-supplier-missing = ⚠️ { $trx } TRX کم است: سفارش‌ها موجودی را توضیح نمی‌دهند. آن‌ها را مقایسه کنید، سپس از { $command } استفاده کنید.
admin-supplier-no-balance = موجودی خود را گزارش نمی‌کند، پس پول آن بررسی نمی‌شود. طبق دفاتر، سفارش‌های آن { $trx } TRX هزینه داشته است.
admin-supplier-top-up = برای شارژ، TRX را به { $address } بفرستید
admin-supplier-stopped = ⏸ { $name } سفارش جدید نمی‌گیرد. سفارش‌های باز ادامه دارند.
admin-supplier-resumed = ▶️ { $name } دوباره می‌تواند سفارش بگیرد.
admin-supplier-gone = { $name } دیگر وجود ندارد.
admin-supplier-limited = ✅ محدودیت‌ها ذخیره شد.
admin-supplier-well = ✅ موجودی و پیشنهادها ({ $offers }) همان‌طور است که انتظار می‌رفت.
admin-supplier-well-offers = ✅ پیشنهادها ({ $offers }) همان‌طور است که انتظار می‌رفت. موجودی خود را گزارش نمی‌کند.
admin-supplier-differs = ⚠️ مطابق انتظار نیست: { $differences }
button-supplier-test = 🔍 آزمایش
button-supplier-limits = 📏 محدودیت‌ها
button-supplier-qr = 🔳 کد QR
supplier-limits-ask = 📏 <b>{ $name }</b>: بیشترین هزینه به TRX را برای هر سفارش و سپس برای هر روز بفرستید، مانند <code>100 1000</code>
supplier-limits-wrong = دو عدد صحیح بفرستید، مانند <code>100 1000</code>.
own-ask = <b>{ $name }</b>، الان { $value }. مقدار جدید را بفرستید: { $min } تا { $max }.
own-wrong = ⚠️ { $name }: باید از { $min } تا { $max } باشد.
own-ask-payout = درآمد { $address } به کجا پرداخت شود؟ یک آدرس بفرستید. دو بار بررسی کنید: پرداخت برگشت‌ناپذیر است.
own-payout-wrong = ⚠️ آدرس دریافت درآمد: باید حساب خودتان باشد، نه قرارداد و نه آدرس این مارکت‌پلیس.
own-payout-proof = برای پرداخت به آدرس دیگر، اول با کیف پول همین استیک وارد شوید. این‌گونه کس دیگری نمی‌تواند درآمد شما را جابه‌جا کند.
own-sign-in = برای دیدن درآمد و تغییر شرایط، با کیف پول همین استیک وارد شوید.
earn-review =
    🌱 <b>یک تأمین‌کننده منتظر است</b>
    { $address } مجوز را داده و می‌خواهد بپیوندد. با شرایط پیش‌فرض بپذیرید یا با شرایط دیگر ثبت کنید:
    { $command }

# Texts about permissions, also on the page.
grant-account = حساب { $address }: { $staked } TRX استیک شده که روزانه حدود { $amount } می‌دهد.
grant-changes = <b>چه تغییر می‌کند:</b> کلید { $grantee } می‌تواند TRX استیک‌شدهٔ این حساب را واگذار کند و این واگذاری‌ها را پس بگیرد. نمی‌تواند TRX یا توکن بفرستد، از استیک خارج کند یا مجوزها را تغییر دهد. تا وقتی اجاره‌ای در جریان است، بخش مورد استفادهٔ آن را نمی‌توانید از استیک خارج کنید؛ طولانی‌ترین اجاره 30 روز است.
grant-changes-revoke = <b>چه تغییر می‌کند:</b> مجوز این مارکت‌پلیس حذف می‌شود. دیگر نمی‌تواند استیک شما را واگذار کند یا آنچه واگذار شده را پس بگیرد.
grant-replaced = این کلید از قبل مجوزی با عملیات دیگر دارد: { $operations }. مجوز پایین جایگزین آن می‌شود.
grant-shared = ⚠️ این کلید به‌تنهایی می‌تواند از مجوز «{ $name }» شما هم استفاده کند: { $operations }. این مجوز میان چند کلید مشترک است، پس این تغییر به آن دست نمی‌زند. اگر نمی‌خواهید، کلید را در کیف پول خود از آن حذف کنید.
grant-moved = ⚠️ شبکه مجوزها را بر اساس جایشان شماره می‌زند، پس شمارهٔ این‌ها عوض می‌شود. برنامه‌هایی که با آن‌ها امضا می‌کنند به شمارهٔ جدید نیاز دارند:
grant-moved-line = • «{ $name }»: { $from } به { $to }
grant-stays = <b>چه می‌ماند:</b> TRX شما مثل قبل در حساب خودتان استیک می‌ماند. مجوز مالک که همه چیز را کنترل می‌کند، بدون هیچ تغییری می‌ماند، و همهٔ مجوزهای دیگر هم همین‌طور.
grant-owner-own = <b>چه کسی حساب را کنترل می‌کند:</b> پیش و پس از این تغییر، فقط کلید خودش.
grant-owner-keys = ⚠️ <b>چه کسی حساب را کنترل می‌کند</b> (پیش و پس از این تغییر): { $keys } (وزن لازم: { $threshold }). اگر یکی از این کلیدها را نمی‌شناسید، امضا نکنید.
grant-cost = <b>هزینه:</b> { $fee } TRX از این حساب.
grant-cost-whose = شبکه آن را برای تغییر مجوزها می‌سوزاند. چیزی از آن به این مارکت‌پلیس نمی‌رسد.
grant-other-key = <b>کلید دیگری برای این حساب امضا می‌کند.</b> از فایل پایین استفاده کنید و آن را با این کلید امضا کنید: { $keys }.
grant-multisig = <b>این حساب چند امضا لازم دارد</b> (وزن کل { $threshold }). از فایل پایین استفاده کنید و آن را یکی پس از دیگری با این کلیدها امضا کنید: { $keys }. سپس فایل با همهٔ امضاها را بچسبانید.
grant-everything = همه کار می‌تواند بکند
grant-allows = می‌تواند: { $operations }
grant-operations = { $count ->
        [one] { $count } نوع تراکنش
       *[other] { $count } نوع تراکنش
    }
grant-threshold = امضاهای لازم: وزن { $threshold }
grant-title-owner = مالک
grant-title-witness = نماینده
grant-title-active = فعال { $id }: { $name }
grant-label-same = می‌ماند
grant-label-new = جدید
grant-label-changed = تغییر می‌کند
grant-label-removed = حذف می‌شود
grant-not-activated = این حساب هنوز در شبکه وجود ندارد. اول کمی TRX به آن بفرستید.
grant-contract = این آدرس یک قرارداد است. فقط حساب خودتان می‌تواند مجوز بدهد.
grant-own = این آدرس خود مارکت‌پلیس است. آدرس حساب خودتان را بفرستید.
grant-none = چیزی برای تغییر نیست: مجوزهای حساب از قبل همان‌طور است که باید باشد.
grant-full = این حساب هشت مجوز فعال دارد که بیشترین حد شبکه است. یکی را در کیف پول حذف کنید و این صفحه را دوباره باز کنید.
grant-ids = مجوزهای این حساب شماره‌های نامعمولی دارند که با تغییر جابه‌جا می‌شوند. برای احتیاط، این صفحه به آن‌ها دست نمی‌زند. لطفاً از /support بپرسید.
grant-unsettled = مجوزهای این حساب همین حالا تغییر کرده است. حدود یک دقیقهٔ دیگر، وقتی شبکه آن‌ها را نهایی کرد، این صفحه را دوباره باز کنید.
grant-stake = استیک این حساب روزانه { $units } می‌دهد و کوچک‌ترین اجاره { $min } است. اول حدود { $more } TRX دیگر استیک کنید تا کارمزد را بیهوده نپردازید.
grant-balance = این حساب { $balance } TRX دارد و کارمزد شبکه { $fee } TRX است. اول کسری را به آن بفرستید.
grant-running-none = الان هیچ اجاره‌ای از استیک شما استفاده نمی‌کند.
grant-running = { $count ->
        [one] ⚠️ <b>{ $count } اجاره هنوز از استیک شما استفاده می‌کند.</b> بدون مجوز ادامه می‌یابد، اما پس از پایانش فقط شما می‌توانید واگذاری را در کیف پول خود پس بگیرید:
       *[other] ⚠️ <b>{ $count } اجاره هنوز از استیک شما استفاده می‌کنند.</b> بدون مجوز ادامه می‌یابند، اما پس از پایانشان فقط شما می‌توانید واگذاری‌ها را در کیف پول خود پس بگیرید:
    }
grant-running-line = • { $amount } برای { $receiver } تا { $time }
grant-sent = 🔎 امضا و فرستاده شد. حدود یک دقیقهٔ دیگر برگشت‌ناپذیر می‌شود. می‌توانید این صفحه را ببندید. تراکنش: { $txid }
grant-seen = 🔎 مجوزهای حساب همان‌طور است که باید باشد. حدود یک دقیقهٔ دیگر شبکه آن را نهایی می‌کند.
grant-node-down = الان شبکهٔ TRON در دسترس نیست. چیزی فرستاده نشد. لطفاً یک دقیقهٔ دیگر دوباره امتحان کنید.
grant-refused = شبکه تراکنش را نپذیرفت. چیزی تغییر نکرد. لطفاً دوباره امتحان کنید.
grant-still-valid = تراکنش امضاشده تا { $time } معتبر می‌ماند. اگر خودتان آن را بفرستید، این صفحه نشان می‌دهد؛ اگر دوباره هم امضا کنید، ممکن است کارمزد دو بار کسر شود.
grant-expired = تراکنش پیش از ورود به بلاک منقضی شد. چیزی تغییر نکرد. می‌توانید دوباره امضا کنید.
grant-failed = شبکه تراکنش را در بلاک رد کرد. چیزی تغییر نکرد. می‌توانید دوباره امضا کنید.
grant-other = این دقیقاً همان تغییری نیست که این صفحه نشان می‌دهد، یا حساب از آن زمان تغییر کرده است. چیزی فرستاده نشد. صفحه را دوباره بارگذاری و دوباره امضا کنید.
grant-late = امضا دیر رسید. چیزی فرستاده نشد. لطفاً دوباره امضا کنید.
grant-signer = کلید دیگری این را امضا کرده است. فقط مالک حساب می‌تواند مجوزهایش را تغییر دهد. چیزی فرستاده نشد.
grant-signatures = امضاهای بیشتری لازم است. چیزی فرستاده نشد. این فایل را با کلیدهای دیگر هم امضا کنید و دوباره بچسبانید.
grant-busy = یک تراکنش امضاشده در راه است. برای پیگیری، صفحه را دوباره بارگذاری کنید.
grant-pending = تغییری در مجوزهای این حساب در صفحهٔ دیگری امضا شده و در راه است. صبر کنید تمام شود: امضای دوباره یعنی پرداخت دوبارهٔ کارمزد شبکه. از این صفحه چیزی فرستاده نشد.

## Web pages. Texts of pages (page-*, pay-page-*, grant-page-*) take no HTML.
page-ended = این صفحه دیگر معتبر نیست یا لینک آن کامل نیست. چت را باز کنید و از آنجا دوباره شروع کنید.
page-starting = ربات در حال راه‌اندازی است. چند ثانیهٔ دیگر دوباره امتحان کنید.
page-too-many = درخواست‌ها بیش از حد است. کمی صبر کنید و صفحه را دوباره بارگذاری کنید.
page-failed = مشکلی پیش آمد. در این مرحله چیزی پرداخت نشد. برگردید و دوباره امتحان کنید.
page-unclear = مشکلی پیش آمد و شاید این مرحله انجام شده باشد. پیش از تلاش دوباره، صفحه را دوباره بارگذاری کنید تا وضعیت آن را ببینید.
page-to-chat = بازگشت به چت
pay-page-title = پرداخت اجاره
button-pay-page = 👛 پرداخت از کیف پول من
pay-page-until = این پیش‌فاکتور تا { $time } باز است. هنگام پرداخت، قیمت دوباره بررسی می‌شود.
pay-page-not-here = این را دیگر نمی‌توان از کیف پول پرداخت کرد. به چت برگردید.
pay-page-shared = هر کس لینک این صفحه را داشته باشد می‌تواند اینجا پرداخت کند. اجاره همیشه به آدرس بالا می‌رسد.
pay-page-show-address = نمایش آدرس و کد QR
pay-page-without-wallet = این مرورگر کیف پول ندارد. صفحه را در مرورگر کیف پول باز کنید یا به یک آدرس پرداخت کنید.
pay-page-qr = کد QR آدرس پرداخت
pay-page-connect = پرداخت { $cost } با { $wallet }
pay-page-sign-how = یک امضا هم پرداخت می‌کند و هم سفارش می‌دهد. اگر تا آن زمان قیمت تغییر کرده باشد، چیزی پرداخت نمی‌شود.
pay-page-signing = در کیف پول خود تأیید کنید…
pay-page-declined = در کیف پول رد کردید. چیزی پرداخت نشد.
pay-page-broadcast = کیف پول نتوانست پرداخت را بفرستد. چیزی پرداخت نشد؛ دوباره امتحان کنید.
pay-page-no-wallet = هیچ حسابی در کیف پول در دسترس نیست. یکی بسازید یا قفلش را باز کنید و دوباره امتحان کنید.
pay-page-other-account = در کیف پول حساب دیگری انتخاب شده است. آنجا { $address } را انتخاب کنید یا دوباره وصل شوید.
pay-page-tronlink-failed = TronLink نتوانست این کار را انجام دهد. در این مرحله چیزی پرداخت نشد؛ دوباره امتحان کنید یا از کد QR استفاده کنید.
pay-page-other-transfer = کیف پول چیزی غیر از درخواست این صفحه را امضا کرد، پس چیزی فرستاده نشد.
pay-page-too-late = امضا خیلی دیر رسید، پس چیزی فرستاده نشد. دوباره امتحان کنید.
pay-page-no-right = این حساب فقط با این امضا نمی‌تواند TRX بفرستد. از حساب دیگر یا کد QR استفاده کنید.
pay-page-too-little = این حساب TRX کافی ندارد. چیزی فرستاده نشد.
pay-page-moved = قیمت تغییر کرده است، پس چیزی پرداخت نشد. برای دیدن قیمت جدید صفحه را دوباره بارگذاری کنید.
pay-page-network = کیف پول شما به شبکهٔ دیگری وصل است. آن را به TRON { $network } ببرید و دوباره امتحان کنید.
pay-page-wallet-failed = کیف پول خطا داد. چیزی فرستاده نشد؛ دوباره امتحان کنید یا راه دیگری را به کار ببرید.
pay-page-no-answer = سرور جواب نداد. اگر امضا کرده‌اید، دوباره امضا نکنید: صفحه نتیجه را به‌محض مشخص شدن نشان می‌دهد.
pay-page-login = گرفتن آدرس من از TronLink
pay-page-open = باز کردن این صفحه در TronLink
pay-page-transfer = پرداخت { $cost } در TronLink از { $address }
pay-page-tronlink-missing = چیزی باز نشد؟ TronLink را نصب کنید یا از کد QR استفاده کنید.
pay-page-address = آدرس
pay-page-amount = مبلغ به TRX
pay-page-copy = کپی
pay-page-copied = کپی شد
pay-page-follow = وقتی پرداخت شما برسد، این صفحه و چت به‌روز می‌شوند.
pay-page-once = فقط یک بار و دقیقاً همین مبلغ را پرداخت کنید.
pay-page-offline = اتصال قطع شد. در حال اتصال دوباره…
grant-page-title = اجازه دهید این مارکت‌پلیس استیک شما را واگذار کند
grant-page-title-revoke = پس گرفتن مجوز
grant-page-permissions = همهٔ مجوزهای حساب، پیش و پس از تغییر
grant-page-vote = اجازهٔ رأی دادن به نماینده هم داده شود
grant-page-claim = اجازهٔ دریافت پاداش رأی‌ها هم داده شود
grant-page-restake = اجازهٔ استیک دوبارهٔ این پاداش‌ها هم داده شود
grant-page-extras = این سه مورد را بعداً هم می‌توانید در /earn، «پاداش استیک» روشن کنید. اگر حالا اجازه دهید، دوباره کارمزد شبکه نمی‌دهید.
grant-page-sign = امضا با { $wallet }
grant-page-declined = شما در کیف پول رد کردید. چیزی تغییر نکرد.
grant-page-wallet-failed = کیف پول خطایی گزارش کرد. چیزی فرستاده نشد؛ دوباره امتحان کنید یا از فایل استفاده کنید.
grant-page-mismatch = شبکهٔ کیف پول شما برای این حساب مجوزهایی متفاوت با این صفحه نشان می‌دهد. چیزی امضا نشد. لطفاً به پشتیبانی خبر دهید.
grant-page-tronlink-missing = چیزی باز نشد؟ TronLink را نصب کنید یا از فایل پایین استفاده کنید.
grant-page-cold = کیف پول سرد، چند امضا، یا بدون کیف پول در اینجا
grant-page-cold-how = فایل، تراکنش امضانشده را دارد و 23 ساعت معتبر است. آن را امضا کنید و نتیجه را بچسبانید. پیش از ارسال بررسی می‌شود.
grant-page-file = دریافت تراکنش امضانشده
grant-page-code = کد QR تراکنش امضانشده (raw data به صورت hex)
grant-page-no-code = کد QR را نمی‌توان نشان داد، مثلاً چون تراکنش بیش از حد طولانی است. از فایل استفاده کنید.
grant-page-lines = با tronweb، این خط‌ها فایل را امضا می‌کنند:
grant-page-field = تراکنش امضاشده (JSON یا hex)
grant-page-send = بررسی و ارسال
grant-page-checking = در حال بررسی…
pay-page-new-price = قیمت تغییر کرد؛ چیزی پرداخت نشد. این پیش‌فاکتور جدید است.
sign-in-chat = 🖊 <b>ورود با کیف پول</b>
  کیف پول شما پیامی کوتاه را امضا می‌کند. هزینه‌ای ندارد و چیزی جابه‌جا نمی‌کند.
  آدرس بدون تایپ ذخیره می‌شود و ربات می‌داند که مال شماست.

  لینک یک بار و تا 30 دقیقه کار می‌کند. آن را به کسی ندهید.
button-sign-in-page = 🖊 باز کردن صفحه
signed-in = ✅ { $address } مال شماست: با آن وارد شدید. در دفترچهٔ آدرس شماست.
sign-in-title = ورود با کیف پول
sign-in-intro = این به { $bot } ثابت می‌کند که یک کیف پول مال کاربر تلگرام <b>{ $user }</b> است و آدرس آن را آنجا ذخیره می‌کند. هزینه‌ای ندارد و چیزی جابه‌جا نمی‌کند.

  این شما نیستید؟ پس امضا نکنید.
sign-in-with = ورود با { $wallet }
sign-in-declined = در کیف پول رد کردید. چیزی امضا نشد.
sign-in-failed = کیف پول شما نتوانست امضا کند. دوباره امتحان کنید یا پیام را جای دیگری امضا کنید.
sign-in-no-wallet = این مرورگر کیف پول ندارد. صفحه را در مرورگر کیف پول باز کنید یا پیام را جای دیگری امضا کنید.
sign-in-no-answer = سرور جواب نداد. لطفاً دوباره امتحان کنید.
sign-in-cold = امضا در جای دیگر (کیف پول سخت‌افزاری یا سرد)
sign-in-address = آدرس کیف پول
sign-in-show-message = نمایش پیام
sign-in-message = دقیقاً همین پیام را امضا کنید (TIP-191، signMessageV2). تا { $time } معتبر است.
sign-in-signature = امضا را بچسبانید
sign-in-check = بررسی امضا
sign-in-wrong-address = این آدرس TRON نیست. اشتباه تایپی را بررسی کنید.
sign-in-refused = امضا جور نیست: از کیف پولی غیر از { $address } است، برای پیام دیگری است یا دیر رسیده. پیام جدید را اینجا می‌بینید.
sign-in-name = کیف پول من

status-title = وضعیت سرویس
status-level-up = کار می‌کند
status-level-degraded = محدود
status-level-paused = متوقف موقت
status-level-down = از کار افتاده
status-part-orders = سفارش و تحویل
status-part-payments = واریز و برداشت
status-part-chat = ربات تلگرام
status-why-orders-broken = فعلاً سفارش جدید پذیرفته نمی‌شود. برای سفارش ردشده پولی کم نمی‌شود.
status-why-orders-slow = تحویل ممکن است بیش از معمول طول بکشد.
status-why-stock = فعلاً چیزی برای اجاره موجود نیست. سفارش‌ها منتظر عرضهٔ جدید می‌مانند.
status-why-payments-broken = واریز و برداشت تا راه افتادن سرویس منتظر می‌ماند. پولی از دست نمی‌رود.
status-why-payments-slow = واریز یا برداشت ممکن است بیش از معمول طول بکشد. پولی از دست نمی‌رود.
status-why-chat-broken = ربات به تلگرام دسترسی ندارد. سفارش‌ها ادامه دارند و پیام‌ها بعداً فرستاده می‌شوند.
status-why-chat-slow = پیام‌های ربات ممکن است دیر برسند.
status-why-pause = اپراتور این سرویس را موقتاً متوقف کرده است.
status-why-stopped = سرویس اجرا نمی‌شد.
status-last = آخرین اختلال
status-last-none = در 90 روز گذشته اختلالی نبوده است.
status-history = در دسترس در 90 روز گذشته
status-real = آیا این ربات اصلی است؟
status-real-text = اپراتور فقط این ربات‌ها و این سایت را دارد؛ شریکان ممکن است ربات‌های دیگری داشته باشند. پرداخت بدون حساب فقط به این آدرس‌ها یا به آدرس خود سفارش می‌رود. این آدرس در چت یا در صفحهٔ پرداخت سفارش در همین سایت نشان داده می‌شود. /deposit در چت آدرس واریز خودتان را نشان می‌دهد.
status-fund = پرداخت بدون حساب
status-signed = امضا شده با
button-admin-adjust = ✋ تغییر دستی پول
button-adjust-credit = ➕ افزایش
button-adjust-debit = ➖ کسر
button-adjust-refund = ↩️ بازپرداخت دستی
button-adjust-return = ↩️ برگرداندن انتقال
button-adjust-return-n = ↩️ { $n }
button-adjust-all = همهٔ باقی‌مانده
button-adjust-sender = به فرستنده
button-adjust-do = ✅ انجام شود
button-adjust-do-quietly = ✅ انجام شود، دلیل پنهان بماند
adjust-waiting = <b>منتظر اپراتور دوم: { $count }</b>
adjust-none-waiting = <b>تغییر دستی پول</b>: چیزی منتظر اپراتور دوم نیست.
adjust-recent = <b>آخرین‌ها</b>
adjust-unclaimed = <b>انتقال‌های بدون سفارش: { $count }</b>
adjust-line = { $mark } <b>{ $what }</b>، { $of }، { $since }، { $by }: { $reason }
adjust-transfer = { $n }. <b>{ $amount } TRX</b> از { $from }، { $since }، { $txid }
adjust-what-credit = افزایش { $amount } TRX
adjust-what-debit = کسر { $amount } TRX
adjust-what-refund = بازپرداخت { $amount } TRX
adjust-what-return = برگرداندن { $amount } TRX
adjust-what-deposit = واریز { $amount } TRX
adjust-what-correct = اصلاح هزینهٔ منبع بیرونی: { $amount } TRX
adjust-ask-credit = چند TRX به موجودی { $of } اضافه می‌کنید؟
adjust-ask-debit = چند TRX از موجودی { $of } کم می‌کنید؟ پولی که برای سفارش‌ها و برداشت‌ها نگه داشته شده دست نمی‌خورد.
adjust-ask-refund = چند TRX از سفارش { $of } را برمی‌گردانید؟
adjust-ask-txid = شناسهٔ تراکنش انتقال را بفرستید. اگر قرارداد پرداخت کرده، یک نقطه و شماره‌اش را اضافه کنید: <code>…f3.0</code>
adjust-ask-to = پول { $txid } به چه کسی می‌رسد؟ یک آدرس، یا شناسهٔ حسابی را که موجودی‌اش باید زیاد شود بفرستید.
adjust-ask-reason = چرا؟ دلیل در گزارش کارها ثبت می‌شود. کاربران حساب آن را می‌خوانند، مگر در مرحلهٔ بعد پنهانش کنید.
adjust-reason-length = لطفاً { $min } تا { $max } کاراکتر بنویسید.
adjust-not-understood = متوجه نشدم.
adjust-sure-credit = <b>موجودی این حساب زیاد شود؟</b>
adjust-sure-debit = <b>از این حساب کسر شود؟</b>
adjust-sure-refund = <b>پول این سفارش برگردد؟</b>
adjust-sure-return = <b>این انتقال برگردد؟</b> پس از ارسال قابل برگشت نیست.
adjust-sure-of = برای: { $of }
adjust-sure-amount = مبلغ: <b>{ $amount } TRX</b>
adjust-sure-all = مبلغ: همهٔ باقی‌مانده
adjust-sure-to = به: { $to }
adjust-sure-sender = به: فرستنده‌اش
adjust-done = ✅ انجام شد: { $what }.
adjust-requested = ⏳ درخواست شد: { $what }. تا اپراتور دیگری ظرف { $days } روز تأیید نکند چیزی تغییر نمی‌کند.
adjust-declined = 🚫 رد شد. چیزی تغییر نکرد.
adjust-refused = ❌ چیزی تغییر نکرد. مارکت‌پلیس آن را رد کرد: { $reason }
adjust-yourself = خودتان این را درخواست کرده‌اید، پس اپراتور دیگری باید تأیید کند.
adjust-elsewhere = دربارهٔ آن تصمیم گرفته شده یا مهلتش تمام شده است.
adjust-why-not = چرا رد می‌کنید؟ دلیل در گزارش کارها ثبت می‌شود.
adjust-none-here = این مارکت‌پلیس پول را دستی جابه‌جا نمی‌کند، یا این ربات کلید اپراتور ندارد.
button-adjust-deposit = ➕ ثبت واریز
adjust-ask-account = واریز { $txid } به چه کسی می‌رسد؟ آدرس واریز یا شناسهٔ حساب را بفرستید.
adjust-ask-contract = کدام قرارداد پرداخت کرده است؟ آدرس آن را، همان‌طور که اکسپلورر نشان می‌دهد، بفرستید.
adjust-ask-deposit = قرارداد در { $of } چند TRX پرداخت کرده است؟
adjust-sure-deposit = <b>این واریز ثبت شود؟</b>
adjust-sure-from = پرداخت از: { $from }
alert-adjustment-waits = { $by } می‌خواهد { $amount } TRX را دستی جابه‌جا کند ({ $id }): { $reason }. اپراتور دوم باید در /admin تأیید یا رد کند.
alert-adjustment-decided = درخواست { $id } دیگر به اپراتور دوم نیاز ندارد.
account-credit = ➕ <b>اپراتور { $amount } TRX به موجودی شما اضافه کرد.</b>
account-debit = ➖ <b>اپراتور { $amount } TRX از موجودی شما کم کرد.</b> اگر فکر می‌کنید اشتباه است، به /support بنویسید.
account-refund = ↩️ <b>اپراتور { $amount } TRX برگرداند</b>؛ بابت اجاره‌ای برای { $address }. پول در موجودی شماست.
account-changed-why = دلیل: { $reason }
adjust-confirm = <b>این درخواست اپراتور دیگر تأیید شود؟</b> پول فوراً جابه‌جا می‌شود.
