### Русский. Ключи начинаются с названия функции. Значения — HTML Telegram, параметры уже экранированы;
### кнопки, окна и команды (button-*, command-*, stale-button, flow-stale-screen) — без HTML.

## Язык и запись времени
# Так язык называется в Intl; direction — rtl там, где пишут справа налево.
locale = ru-RU
direction = ltr
# Как Intl сокращает сроки на кнопках: narrow, short или long. Введённое так же читается так же.
short-duration = narrow
# Момент времени или часовой пояс и то, насколько его часы опережают UTC.
time = { $time } ({ $zone })

## Кнопки, одинаковые везде
button-menu = 🏠 Меню
button-more = Ещё…
more-title = <b>Ещё</b>
button-share = 📨 Поделиться
button-rent-now = ⚡ Арендовать
button-link = 🔑 Привязать API-ключ
button-create = ✨ Создать аккаунт
button-buy-energy = ⚡ Купить Энергию
button-buy-bandwidth = 📶 Купить Bandwidth
button-extend = ⏳ Продлить
button-orders = 📋 Заказы
button-deposit = 💰 Пополнить
button-withdraw = 💸 Вывести
button-withdraw-yes = ✅ Подтвердить
button-withdraw-stop = 🛑 Отменить вывод
button-withdraw-new = ➕ Новый адрес
button-withdraw-add = ✅ Добавить адрес
button-withdraw-off = 🗑 Убрать адрес
button-withdraw-take-off = 🛑 Убрать адрес
button-withdraw-all = Всё: { $amount }, придёт { $arrives } TRX
button-admin-withdrawals = 💸 Выводы на проверку
button-admin-approve = ✅ { $n }
button-admin-refuse = 🚫 { $n }
button-admin-approve-sure = ✅ Отправить { $amount } TRX
command-withdraw = Вывести TRX с баланса на свой кошелёк
button-account = 👤 Аккаунт
button-zapbuy = 🚀 ZapBuy
button-alerts = 🔔 Оповещения
button-autobuy = 🤖 Автопокупка
button-addresses = 📒 Адреса
button-help = ❓ Помощь
button-settings = ⚙️ Настройки
button-referral = 🤝 Пригласить
button-partner = 🏪 Свой бот
button-calc = 🧮 Калькулятор
button-price = 📈 Цены
button-support = 💬 Поддержка
button-support-open = 💬 Написать в поддержку
button-rent = Аренда { $resource }
button-object = 🛑 Остановить
button-back = ◀️ Назад
button-cancel = ✖️ Отмена
button-open-private = Открыть личный чат
button-copy-address = 📋 Копировать адрес
button-copy-link = 📋 Копировать ссылку
button-show-key = 👁 Показать ключ
button-revoke-key = ♻️ Заменить ключ
button-revoke-yes = Да, заменить ключ
button-keys = 🗝 Ключи для программ
button-key-new = ➕ Новый ключ
button-key-make = ✅ Создать ключ
button-key-off = 🛑 Отозвать этот ключ
button-key-off-named = 🛑 Отозвать { $name }
button-key-no-budget = Без лимита
button-key-anybody = Любой адрес
button-key-script = Скрипт
button-key-agent = ИИ-агент
button-unlink = ⛓ Отвязать
button-unlink-yes = Да, отвязать
button-counted = 🔏 Подтверждение баланса
button-export = 📄 Выгрузить заказы
button-my-data = 📄 Получить мои данные
button-forget-me = 🗑 Удалить мои данные
button-forget-me-yes = Да, удалить всё

## Команды в меню Telegram
command-start = Ваш статус и главное меню
command-link = Привязать API-ключ
command-cancel = Прервать текущее действие
command-account = Баланс, адрес пополнения, API-ключ
command-keys = Ключи для скриптов и ИИ-агентов
command-deposit = Пополнить баланс
command-settings = Язык, часовой пояс, уведомления
command-addresses = Ваши адреса и их имена
command-help = Как пользоваться ботом
command-id = Ваш Telegram ID
command-privacy = Что бот хранит о вас

## Все диалоги
flow-cancelled = Отменено. Ничего не изменилось.
flow-expired = Я закрыл этот шаг: 15 минут не было ответа. Начните заново из меню.
flow-stale-screen = Этот экран устарел. Вот актуальный.
flow-use-buttons = ⚠️ Здесь нужны кнопки.
flow-typed = Вы ввели: «{ $input }»
flow-again = { $times ->
    [one] Это уже { $times } попытка
    [few] Это уже { $times } попытки
    [many] Это уже { $times } попыток
   *[other] Это уже { $times } попытки
  }. Не получается? Напишите в /support.
flow-text-only = ⚠️ Здесь я читаю только текст. Введите ответ.

## Всё остальное
cancel-nothing = Отменять нечего.
question-again = ⚠️ Вопрос устарел. Вот как всё обстоит сейчас; подтвердите ещё раз.
stale-button = Эта кнопка устарела. Откройте меню.
unknown-command = Я не знаю такой команды. Что я умею: /help.
stray-text = Продолжите из меню.
stray-message = Я понимаю только текст и кнопки. Напишите строку вроде <code>65k 1h</code> с адресом или откройте меню.
edited-message = Правки сообщений я не вижу. Отправьте новое сообщение.
group-pointer = Об аккаунтах и деньгах я говорю только в личном чате.
banned = ⛔ Оператор закрыл вам доступ к боту. Баланс и заказы не затронуты. Если это ошибка, объясните в /support.
unbanned = ✅ Вам снова можно пользоваться ботом. Введите /start.
pasted-key-deleted = Это было похоже на API-ключ, и я его удалил. Чтобы привязать ключ, нажмите кнопку ниже и вставьте его, когда я попрошу.
pasted-key-not-deleted = Это похоже на API-ключ, но удалить его я не смог. Удалите его сами. Чтобы привязать ключ, нажмите кнопку ниже и вставьте его, когда я попрошу.
pasted-token-deleted = Это было похоже на токен бота, и я его удалил. Давайте токен только @BotFather или здесь, когда я его попрошу.
pasted-token-not-deleted = Это похоже на токен бота, но удалить его я не смог. Удалите его сами.
not-linked = Для этого нужен аккаунт. Если он у вас есть, привяжите его API-ключ.

typed-unknown = 🤔 Я не понял «{ $text }».
typed-examples = Например, <code>65k 1h</code> и адрес или сохранённое имя, в любом порядке. Что-то можно опустить: я спрошу. Ещё я понимаю ID транзакций, номера заказов и ссылки на обозреватели.
typed-which = 🤔 Это можно понять по-разному. Что вы имели в виду?
typed-order-unknown = У вас нет заказа с таким номером.
typed-kept = Я запомню «{ $line }» и предложу снова, когда на вашем балансе будут деньги.
create-for-order = Создайте аккаунт, чтобы платить с баланса. Этот заказ я сохраню.
typed-words-menu = меню, старт, начало, домой, главная, привет, здравствуйте
typed-words-account = баланс, мой баланс, деньги, кошелёк
typed-words-rent = аренда, арендовать, купить, купить энергию, энергия
typed-words-price = цена, стоимость, сколько стоит, почём
typed-words-cancel = отмена, отменить, отмени, стоп, хватит
typed-words-leave = меню, главное меню
transaction-title = 🔎 <b>Транзакция</b> { $txid }
transaction-rental = Часть вашей аренды: { $what }.
transaction-transfer = { $amount } TRX: { $from } → { $to }
transaction-token = Токен (не TRX): { $from } → { $to }
transaction-delegate = Делегирование { $resource }: { $from } → { $to }
transaction-undelegate = Отзыв { $resource }: { $from } ← { $to }
transaction-done = ✅ Подтверждена в блоке: { $time }
transaction-failed = ❌ Не прошла: { $time }. Ничего не переведено
transaction-waits = ⏳ Ждёт блока. Обычно это около 3 секунд.
transaction-cost = Сожжено { $fee } TRX, израсходовано { $energy } Энергии.
transaction-unknown = В блокчейне я её не нахожу. Если она новая, попробуйте через минуту. Если старая, она не попала в блок, и ничего не переведено.
transaction-unknown-zap = ZapBuy учитывает только TRX, отправленные на адрес ZapBuy: проверьте адрес и токен.
transaction-chain-silent = ⚠️ Узел TRON не отвечает. Попробуйте через минуту.
typed-address = 📮 { $address }
typed-address-rent = Арендовать для этого адреса?
typed-deposit-address = 💰 { $address } — ваш адрес для пополнения: TRX, отправленные туда, приходят на баланс. Арендовать для него ничего нельзя.
typed-zapbuy-address = 🚀 { $address } — адрес ZapBuy: отправьте туда TRX и получите Энергию на час.
## addresses: адресная книга
addresses-title = 📒 <b>Ваши адреса</b>
addresses-none = Сохранённых адресов нет. Сохраните те, для которых арендуете: их имена будут в списках, расчётах и чеках.
addresses-line = <b>{ $name }</b>
  { $address }
addresses-line-default = ⭐ <b>{ $name }</b> (получатель по умолчанию)
  { $address }
addresses-others = ➕ — адреса, для которых вы арендовали, но не дали имени.
addresses-has = ⚡ { $energy } Энергии · 📶 { $bandwidth } Bandwidth · { $balance } TRX
addresses-not-activated = 🌱 Ещё не активирован: TRON не знает этого адреса.
addresses-unknown = Сеть не отвечает, поэтому показать ресурсы адреса не могу.
addresses-proven = ✅ Ваш кошелёк: вы входили через него.
addresses-is-default = ⭐ Ваш получатель по умолчанию
addresses-activate = Арендовать для этого адреса можно будет, когда он активирован.
addresses-activate-elsewhere = ℹ️ Сейчас я не могу активировать этот адрес. Отправьте на него любую сумму TRX, это его активирует (ваш кошелёк заплатит за это около { $fee } TRX). Затем проверьте снова.
addresses-ask = 📒 <b>Какой адрес?</b>

  Вставьте его сообщением.
addresses-ask-name = 📒 { $address }

  Как его назвать? До 30 символов, можно с эмодзи.
addresses-saved = ✅ Сохранено.
addresses-removed = 🗑 Адрес { $name } удалён из адресной книги.
addresses-name-unseen = ⚠️ Только буквы, цифры или эмодзи, в одну строку.
addresses-name-long = ⚠️ Не больше 30 символов.
addresses-name-secret = ⚠️ Это похоже на адрес или ключ. Придумайте короткое имя.
addresses-name-taken = ⚠️ Адрес с таким именем у вас уже есть. Выберите другое.
addresses-full = ⚠️ Адресная книга заполнена (адресов: { $max }). Сначала удалите один.
button-rent-for = ⚡ Арендовать: { $name }
button-address-add = ➕ Добавить
button-sign-in = 🖊 Войти через кошелёк
button-address-save = 💾 Сохранить с именем
button-address-rename = ✏️ Переименовать
button-address-remove = 🗑 Удалить
button-address-default = ⭐ По умолчанию
button-address-plain = Больше не по умолчанию
button-address-activate = 🌱 Активировать
button-explorer-address = 🔗 Обозреватель

## Ошибки
error-key-dead = 🔑 Ваш API-ключ больше не работает: его отозвали или он от другого сервиса. Деньги на аккаунте в безопасности. Чтобы продолжить, привяжите действующий ключ.
error-busy = Сервис занят. Попробуйте через несколько секунд.
error-forbidden = Вашему аккаунту это недоступно.
error-balance-low = На балансе не хватает денег. Ничего не списано.
error-balance-missing = Не хватает <b>{ $missing } TRX</b>. Ничего не списано.
error-service-down = У сервиса сбой. На этом шаге ничего не изменилось. Попробуйте через минуту.
error-unknown = У нас что-то сломалось. Напишите в /support и укажите код <code>{ $reference }</code>. Прежде чем покупать снова, загляните в /orders.

## start: приветствие и карточка состояния
in-bold = <b>{ $text }</b>
as-it-is = { $text }
welcome = <b>Добро пожаловать!</b> Здесь можно в пару нажатий арендовать Энергию и Bandwidth TRON.
welcome-energy = <b>Что такое Энергия?</b> Перевод USDT в TRON расходует Энергию. Без неё сеть сжигает ваши TRX, и это дороже аренды.
welcome-price = Сейчас { $amount } Энергии на 1 час (один перевод USDT) стоит <b>{ $cost } TRX</b>.
welcome-price-saves = Сейчас { $amount } Энергии на 1 час (один перевод USDT) стоит <b>{ $cost } TRX</b> вместо { $burn } TRX при сжигании: <b>вы экономите { $percent }%</b>.
welcome-zapbuy = 🚀 <b>ZapBuy</b>: отправьте немного TRX на один адрес, и ваш кошелёк получит Энергию на час.
welcome-next = Чтобы начать, создайте аккаунт или привяжите API-ключ своего.
welcome-wallet = Нажмите ⚡ «Арендовать» или напишите <code>65k 1h</code> и свой адрес. Аккаунт не нужен.
start-unknown = Ссылка не работает. Возможно, она обрезана или устарела.
welcome-link = Чтобы начать, привяжите API-ключ своего аккаунта. Аккаунта нет? Спросите поддержку.
status-balance = Баланс: <b>{ $balance } TRX</b>
status-running = ⚡ <b>Действует: { $count }</b>
status-line = { $what } → { $receiver } · ещё { $left }
status-account = Адрес: { $address }
status-more = … и ещё { $count } в разделе «Заказы»
button-again-what = 🔁 { $what } · { $duration } · { $receiver }
status-waiting = { $count ->
    [one] ⏳ { $count } заказ ждёт
    [few] ⏳ { $count } заказа ждут
    [many] ⏳ { $count } заказов ждут
   *[other] ⏳ { $count } заказа ждут
  }
status-unavailable = Сервис не отвечает, поэтому показать баланс не могу. Ваши деньги в безопасности. Попробуйте через минуту.

## link
link-ask = <b>Привязка аккаунта</b>

  Вставьте API-ключ. Я сразу удалю ваше сообщение, проверю ключ и сохраню его зашифрованным.
link-checking = Проверяю ключ…
link-done = ✅ Ваш аккаунт привязан.
link-delete-it-yourself = Удалить сообщение с ключом я не смог. Удалите его сами.
link-not-a-key = ⚠️ Это не похоже на API-ключ. Ключ — одно слово до 128 символов: латинские буквы, цифры и знаки.
link-refused-key = ⚠️ Сервис не знает этого ключа. Возможно, в нём опечатка, он отозван или от другой сети (у основной и тестовой разные ключи). Ничего не сохранено.
link-refused-forbidden = ⚠️ С этим ключом пользоваться сервисом нельзя. Ничего не сохранено.
link-refused-unsettled = ⚠️ Замена ключа ещё идёт, поэтому привязать ключ пока нельзя. Попробуйте через несколько минут.
link-refused-busy = ⚠️ Сервис занят и не проверил ключ. Ничего не сохранено. Вставьте его ещё раз через несколько секунд.
link-refused-unreachable = ⚠️ Сервис недоступен, проверить ключ не получилось. Ничего не сохранено. Вставьте его ещё раз через минуту.
link-refused-answer = ⚠️ Ответ сервиса непонятен, и ключ не проверен. Ничего не сохранено. Попробуйте позже.
keys-title = 🗝 <b>Ключи для программ</b>

  Ключ для скрипта или ИИ-агента. В пределах, которые вы зададите, с ним можно смотреть баланс и заказы, узнавать цены, арендовать и продлевать. Выводить, отменять и создавать ключи с ним нельзя. Лимит обновляется в полночь UTC.
keys-none = Ключей для программ у вас нет.
keys-line = 🗝 <b>{ $name }</b>
keys-spent = Потрачено сегодня: { $spent } из { $daily } TRX
keys-spent-free = Потрачено сегодня: { $spent } TRX, без лимита
keys-for = Для: { $addresses }
keys-for-these = Для этих адресов:
bullet = • { $what }
keys-for-any = Для любого адреса
keys-until = До { $time }
keys-forever = Бессрочно
keys-not-offered = Здесь нет ключей для программ. Программа может использовать только ваш API-ключ, а с ним полный доступ к балансу.
keys-too-many = Больше ключей создать нельзя: исчерпан лимит, общий или дневной. Отзовите один или подождите день.
keys-ask-name = Для чего этот ключ? Введите имя или выберите.
keys-ask-budget = Сколько можно тратить с ним в день (UTC)? Введите сумму в TRX или выберите.

  Каждый заказ считается целиком, даже если часть денег вернётся.
keys-ask-receivers = Для каких адресов с ним можно арендовать? Пришлите до { $max } одним сообщением или выберите.
keys-receivers-many = ⚠️ Здесь адресов: { $count }. У ключа их может быть до { $max }.
keys-ask-time = Сколько ключ должен работать?
keys-confirm = <b>Создать такой ключ?</b>
keys-budget = Может тратить { $daily } TRX в день
keys-budget-free = ⚠️ Может потратить весь баланс
keys-time = Срок: { $time }
keys-made = ✅ <b>Ключ { $name } создан.</b> Он показан ниже, только один раз. Все, кто привязал этот аккаунт, получат уведомление.
keys-shown = Ключ <b>{ $name }</b>. Скопируйте его сейчас: он не хранится, и показать его снова нельзя.

  { $key }

  REST: заголовок <code>apikey</code>. MCP: заголовок <code>Authorization: ApiKey</code> и ключ. Сообщение удалится через 2 минуты.
keys-revoked = 🛑 Ключ больше не работает. Его заказы продолжаются.

## account: создание, показ, ключи, уход
create-done = ✅ Аккаунт готов. Теперь пополните баланс. API-ключ хранится зашифрованным; посмотреть его можно в разделе «Аккаунт».
create-not-offered = Сейчас я не могу открывать аккаунты. Если аккаунт у вас есть, привяжите его API-ключ.
create-unknown = Сервис не дал ясного ответа, и я ещё не знаю, создан ли аккаунт. Я проверяю и напишу вам. Делать ничего не нужно.
create-failed = Скорее всего, аккаунт не создан. Ничего не списано, можно попробовать снова из меню. Я буду проверять ещё 24 часа: если он появится, привяжу его и напишу вам.
withdraw-choose = <b>Вывод TRX</b>
  Куда? Выберите адрес или введите новый.
withdraw-available = Баланс: { $available } TRX
withdraw-left = Осталось из лимита на 24 часа: { $left } из { $daily } TRX
withdraw-none = Адресов для вывода пока нет.
withdraw-none-wait = Новый адрес заработает через { $wait }. За это время можно убрать адрес, если его добавили не вы.
withdraw-waiting = ⏳ { $address } заработает: <b>{ $time }</b>
withdraw-new = <b>Новый адрес</b>
  Введите адрес TRON своего кошелька. Все, кто привязал этот аккаунт, получат уведомление и смогут его убрать.
withdraw-new-sure = <b>Добавить этот адрес?</b>
  { $address }
  TRX, отправленные не туда, пропадут: сверьте его со своим кошельком.
withdraw-new-after = Выводить на него можно через { $wait }.
withdraw-new-at-once = Выводить на него можно сразу.
withdraw-added = ✅ Добавлен: { $address }. Вывод на него станет доступен: <b>{ $time }</b>.
withdraw-address-refused = Этот адрес не подойдёт: он принадлежит маркетплейсу или ваш список заполнен.
withdraw-off = <b>Убрать адрес</b>
  Выводы, которые ещё не отправлены на него, отменятся.
withdraw-removed = 🗑 Убран: { $address }. Ещё не отправленные TRX вернулись на баланс.
withdraw-amount = <b>Сколько?</b> Введите сумму в TRX.
withdraw-rules = Минимум { $min } TRX; комиссия { $fee } TRX вычитается
withdraw-too-little = Сейчас доступно меньше минимального вывода. Пополните баланс или подождите, пока пройдут 24 часа.
withdraw-amount-below = Минимальный вывод — { $min } TRX.
withdraw-amount-above = Вывести можно не больше { $max } TRX.
withdraw-amount-limit = Сейчас можно вывести { $left } TRX: лимит считается за последние 24 часа.
withdraw-ask = <b>Вывести { $amount } TRX?</b>
withdraw-title = <b>Вывод { $amount } TRX</b>
withdraw-to = Куда: { $address }
withdraw-fee = Комиссия: { $fee } TRX
withdraw-arrives = Придёт: <b>{ $amount } TRX</b>
withdraw-left-after = Останется из лимита: { $left } TRX
withdraw-will-wait = Отправим через { $time } после подтверждения. До этого вывод можно отменить.
withdraw-will-look = Сумма большая, поэтому сначала её проверит оператор. До отправки вывод можно отменить.
withdraw-final = После отправки вернуть деньги нельзя.
withdraw-sending = ⏳ Спрашиваю маркетплейс…
withdraw-unknown = ⏳ <b>Ответа нет.</b> Я проверяю, принят ли вывод, и обновлю это сообщение. Пока не запрашивайте его снова.
withdraw-not-made = Такого вывода у маркетплейса нет: скорее всего, ничего не списано. Я буду проверять ещё 24 часа и сообщу, если он появится.
withdraw-dropped = Ничего не выведено.
withdraw-not-taken = <b>Ничего не выведено.</b>
withdraw-not-listed = Этого адреса больше нет в вашем списке.
withdraw-contract = Это смарт-контракт. Нужен адрес кошелька: выводить TRX на контракты сеть не даёт.
withdraw-too-new = Адрес добавлен недавно, выводить на него ещё рано.
withdraw-limit = Это больше вашего лимита на 24 часа.
withdraw-too-many = Слишком много сразу: ждать могут до 10 выводов, а добавить за 24 часа можно до 10 адресов. Подождите или отмените один.
withdraw-balance = На балансе не хватает денег.
withdraw-not-possible = Маркетплейс не отправляет такую сумму на этот адрес.
withdraw-paused = ⏸ Вывод приостановлен. Деньги остаются на балансе. Когда он возобновится, скажет поддержка.
withdraw-not-offered = На этом маркетплейсе нет вывода. Баланс можно тратить на заказы. Чтобы вернуть деньги, напишите в поддержку.
withdraw-requested = ⏳ Отменить можно до <b>{ $time }</b>, потом отправляем.
withdraw-review = 🔎 Сначала вывод проверит оператор. О результате напишу. Вывод ещё можно отменить.
withdraw-held = 🔎 Сначала вывод проверит оператор: { $reason }. О результате напишу. Вывод ещё можно отменить.
withdraw-signed = 📤 Отправлено. Сеть подтвердит вывод примерно за минуту.
withdraw-done = ✅ <b>{ $amount } TRX пришли.</b>
withdraw-txid = Транзакция: { $txid }
withdraw-failed = ❌ Сеть отклонила вывод. Вся сумма снова на балансе. Можно попробовать ещё раз.
withdraw-cancelled = 🛑 Отменено. Вся сумма снова на балансе.
withdraw-refused = 🚫 Оператор не одобрил вывод: { $reason }. Вся сумма снова на балансе.
withdraw-already = Уже выполняется.
withdraw-too-late = Отменять поздно: вывод уже отправлен или завершён.
withdraw-stopped = 🛑 <b>Остановлено.</b> Деньги снова на балансе. Если вывод запросили не вы, ваш API-ключ есть у кого-то ещё: сразу замените его.
withdraw-stop-late = Останавливать поздно: вывод уже отправлен или завершён. Если вывод запросили не вы, ваш API-ключ есть у кого-то ещё: сразу замените его и напишите в поддержку.
account-address-added = 🔔 <b>В аккаунт добавлен адрес для вывода</b>
  { $address }
  Вывод на него станет доступен: <b>{ $time }</b>. Если это были не вы, уберите его и замените API-ключ.
account-withdrawal = 🔔 <b>Запрошен вывод { $amount } TRX с вашего аккаунта</b>
  Куда: { $address }
  Самая ранняя отправка: <b>{ $time }</b>. Если это были не вы, остановите вывод и замените API-ключ.
account-withdrawal-back = ↩️ <b>Вывод { $amount } TRX</b> на { $address } не отправлен: { $reason }. Деньги снова на балансе.
account-extension-short = ↩️ <b>Возврат { $amount } TRX.</b> Продление для { $address } дало меньше, чем вы купили. За недостающее вы не платите.
account-rental-short = ↩️ <b>Возврат { $amount } TRX.</b> Поставщик раньше срока завершил свою часть аренды для { $address }. Загляните в /orders и арендуйте снова, если ещё нужно.
account-new-network = 🔔 <b>Ваш API-ключ использовали из новой сети</b>
  Время: { $time }. Если это были не вы и не ваша программа, замените API-ключ.
account-key-made = 🔔 <b>В аккаунте новый ключ для программы: { $name }</b>
account-key-made-daily = С ним можно арендовать за счёт баланса, до <b>{ $daily } TRX</b> в день. Выводить деньги нельзя.
account-key-made-all = С ним можно арендовать на <b>весь баланс</b>. Выводить деньги нельзя.
account-key-made-not-you = Если это были не вы, отзовите его и замените API-ключ.
account-key-limit = 🔔 <b>Ключ для программы дошёл до лимита: { $name }</b>
account-key-limit-budget = С ним заказывали на <b>{ $amount } TRX</b>, а это больше остатка лимита на сегодня (UTC). Заказ отклонён, ничего не списано.
account-key-limit-address = С ним заказывали для { $address }, а этот адрес ему не разрешён. Заказ отклонён, ничего не списано.
account-key-limit-rule = Если программе нужно больше, создайте новый ключ, а этот отзовите. О каждом ключе я пишу не чаще раза в день.
account-title = <b>Аккаунт</b>
account-deposit-address = Адрес для пополнения: { $address }
account-key = API-ключ: <code>••••{ $hint }</code>
account-sub-key = 🗝 Привязан ключ с ограничениями: с ним можно смотреть баланс и заказы, узнавать цены, арендовать и продлевать. Для остального привяжите ключ самого аккаунта.
account-saved = 💚 Сэкономлено за всё время: <b>{ $saved } TRX</b>
account-not-saved = Сэкономлено за всё время: пока ничего. За то, что вы использовали, сжигание взяло бы на { $lost } TRX меньше.
account-key-coming = Ваш API-ключ…
account-key-shown = Ваш API-ключ, с ним полный доступ к балансу:

  { $key }

  Сообщение удалится через 30 секунд.
account-revoke-confirm = <b>Заменить API-ключ?</b>

  Вы получите новый ключ. Старый (оканчивается на <code>{ $hint }</code>) и все ключи для программ сразу перестанут работать везде. Баланс и заказы останутся.
account-revoke-confirm-later = <b>Заменить API-ключ?</b>

  Кто-то привязал этот аккаунт раньше вас и может возразить в течение 24 часов. Потом вы получите новый ключ, а старый (оканчивается на <code>{ $hint }</code>) и все ключи для программ перестанут работать везде. Баланс и заказы останутся.
account-revoked = ✅ У аккаунта новый API-ключ, старый больше не работает. Новый — в разделе «Аккаунт».
account-revoke-not-offered = На этом сервисе я не могу заменить ключ. Ничего не изменилось.
account-revoke-unknown = Сервис не дал ясного ответа, и я ещё не знаю, какой ключ действует. Я проверяю и напишу вам. Делать ничего не нужно.
account-revoke-failed = Скорее всего, API-ключ не заменён и привязан прежний. Я буду проверять ещё 24 часа: если новый ключ заработает, привяжу его и напишу вам.
account-revoke-later = ⏳ Кто-то привязал этот аккаунт раньше вас и может возразить до <b>{ $time }</b>; ему уже сообщено. Потом новый ключ появится в разделе «Аккаунт», и я напишу вам.
account-revoke-waits = ⏳ Новый API-ключ запросили из чата, где аккаунт привязали позже. Если это не остановить, ключ сменится: <b>{ $time }</b>.
account-revoke-asked = 🔔 <b>Кто-то хочет заменить API-ключ вашего аккаунта</b>

  Запрос пришёл из другого чата, где аккаунт привязали позже вас. Если его не остановить, ключ здесь проработает до <b>{ $time }</b>.
account-objected = 🛑 <b>Остановлено.</b> Ваш API-ключ остаётся прежним.
account-objected-other = У другого чата ещё есть доступ к вашему аккаунту. Если вы не знаете, кто это, замените ключ сейчас: отсюда это сработает сразу, и тот чат потеряет доступ.
account-object-late = Останавливать уже нечего.
account-objected-to = 🛑 API-ключ не заменён: возразил тот, кто привязал аккаунт раньше вас. Прежний ключ работает.
account-linked-elsewhere = 🔔 <b>Ваш аккаунт привязали в другом чате Telegram.</b>

  Там есть его API-ключ. Если это были не вы, сразу замените ключ.
account-revealed-elsewhere = 🔔 <b>API-ключ вашего аккаунта показан в другом чате Telegram.</b>

  Если это были не вы, сразу замените ключ.
account-revoked-elsewhere = 🔑 API-ключ вашего аккаунта заменили в другом чате Telegram, и здесь он больше не работает. Деньги на аккаунте в безопасности. Если это были вы, привяжите новый ключ; если нет, напишите в поддержку.
account-key-dead = 🔑 <b>Ваш API-ключ больше не работает.</b> Его заменили не в этом боте. Деньги на аккаунте в безопасности. Если это сделали вы, привяжите новый ключ; если нет, сразу напишите в поддержку.
account-unlink-confirm = <b>Отвязать { $name }?</b>

  Через час я удалю здесь его API-ключ (оканчивается на <code>{ $hint }</code>). Баланс останется в аккаунте, но без ключа в него никто не войдёт: сначала сохраните ключ.
account-unlinked = { $name } больше не привязан. До { $time } я могу показать его ключ или привязать его снова. Потом ключ удалится.
account-unsettled = Что-то ещё выполняется (например, покупка, вывод или замена ключа). Попробуйте через несколько минут.
account-heading = 💼 <b>{ $name }</b>
account-name-first = Основной
account-name = Аккаунт { $number }
account-gone = Этот аккаунт здесь больше не привязан. Выберите другой или привяжите его снова.
account-chosen = Сейчас используется { $name }.
account-ask-name = Как назвать этот аккаунт? До 30 символов, можно с эмодзи.
account-name-taken = ⚠️ Аккаунт с таким именем у вас уже есть. Выберите другое.
accounts-title = <b>Ваши аккаунты</b>
accounts-current = Сейчас используется <b>{ $name }</b>. Чтобы переключиться, нажмите на имя.
button-account-rename = ✏️ Переименовать
button-account-default = Имя по умолчанию
button-accounts = 💼 Все аккаунты
button-create-more = ✨ Новый аккаунт
button-link-more = 🔑 Привязать другой ключ
create-more = <b>Открыть ещё один аккаунт?</b> Прежний останется:
left-behind = { $count ->
    [one] Вы оставляете этот аккаунт:
    [few] Вы оставляете эти аккаунты:
    [many] Вы оставляете эти аккаунты:
   *[other] Вы оставляете эти аккаунты:
  }
left-unknown = <b>{ $name }</b>: баланс сейчас неизвестен
left-balance = <b>{ $name }</b>: { $balance } TRX
left-rentals = { $count ->
    [one] { $count } аренда
    [few] { $count } аренды
    [many] { $count } аренд
   *[other] { $count } аренды
  }
left-waiting = { $count ->
    [one] { $count } заказ ждёт
    [few] { $count } заказа ждут
    [many] { $count } заказов ждут
   *[other] { $count } заказа ждут
  }
account-unlinked-dead = { $name } больше не привязан.
account-former-gone = Этот ключ уже удалён. Вернуться в аккаунт поможет поддержка.
button-former-show = 🔑 Ключ: { $name }
button-former-link = ↩️ Привязать снова
account-given-back = ✅ Поддержка вернула вам аккаунт. Он в разделе «Аккаунт».
account-not-given-back = Вернуть аккаунт не получилось: сервис не выдал новый ключ. Напишите в /support.
link-adds = Остальные ваши аккаунты останутся привязанными.
link-added = ✅ <b>{ $name }</b> привязан и теперь используется. Остальные аккаунты — в разделе «Аккаунт».
link-refused-full = ⚠️ Здесь уже десять аккаунтов, это предел. Сначала отвяжите один.
counted-title = <b>Подтверждение баланса</b>
counted-amount = Учтено ваших денег: <b>{ $amount } TRX</b> ({ $time }), это баланс и удержанное для заказов и выводов.
counted-checked = Я проверил: ваша сумма входит в <b>{ $total } TRX</b>, которые сервис должен всем пользователям, а его адреса подписали, что на них <b>{ $assets } TRX</b>.
counted-short = ⚠️ Это на <b>{ $missing } TRX</b> меньше, чем он должен.
counted-root = Отпечаток подсчёта: { $root }. У всех он должен быть одинаковым.
counted-nothing = При последнем подсчёте, { $time }, сервис вам ничего не был должен. Новый подсчёт — каждый час.
counted-wrong = ⚠️ <b>Подтверждение неверно.</b> Ваш баланс не совпадает с тем, что опубликовал сервис. Сделайте снимок экрана и напишите в поддержку.
counted-not-offered = Этот сервис не публикует таких подтверждений.
account-export-empty = Заказов для выгрузки пока нет.
account-export-done = { $count ->
    [one] { $count } запись
    [few] { $count } записи
    [many] { $count } записей
   *[other] { $count } записи
  }, сначала новые. Время — UTC.
account-export-more = В файле самые новые заказы, более старых в нём нет: { $more }.

## deposit
deposit-title = <b>Отправьте TRX</b> на этот адрес:

  { $address }
deposit-minimum-kept = • Минимум <b>{ $minimum } TRX</b>; меньшие суммы прибавятся к следующему пополнению
deposit-minimum = • Не меньше <b>{ $minimum } TRX</b> за раз: что будет с меньшей суммой, маркетплейс не сообщает
deposit-send = Отправьте на адрес для пополнения не меньше <b>{ $amount } TRX</b>.
deposit-send-more = На адресе для пополнения уже ждут { $small } TRX. Отправьте ещё не меньше <b>{ $amount } TRX</b>.
deposit-send-fee = Комиссия за пополнение ({ $fee } TRX) уже учтена.
deposit-send-usual = Обычно зачисляется от { $minimum } TRX, первое пополнение стоит около { $fee } TRX.
deposit-then-check = Затем проверьте снова.
deposit-first-fee = • Первое пополнение стоит { $first } TRX (оно активирует адрес)
deposit-further-fee = • Бесплатных пополнений в день (UTC): { $free }, потом { $further } TRX за каждое
deposit-next-free = • Следующее пополнение сегодня бесплатное
deposit-next-fee = • Следующее пополнение сегодня стоит { $fee } TRX
deposit-rules = • Только TRX: ни USDT, ни других токенов
deposit-not-seen = Сервис не отвечает, поэтому показать, что пришло, не могу. Адрес действует.
deposit-watching = Обычно пополнение приходит за секунды. Я слежу 24 часа и напишу вам.
deposit-arrived = 💰 Пришло <b>{ $arrived } TRX</b>. Баланс: <b>{ $balance } TRX</b>

  Если была комиссия, она уже вычтена.

deposit-credited = 💰 Пришло <b>{ $credited } TRX</b>. Баланс: <b>{ $balance } TRX</b>
deposit-fee = Вы отправили { $amount } TRX, комиссия за пополнение — { $fee } TRX.
deposit-no-fee = Комиссии за пополнение не было.
deposit-waiting = 🔎 Вижу <b>{ $amount } TRX</b>. Крупные суммы сеть подтверждает около минуты; я напишу вам.
deposit-small = ⚠️ <b>Пришло { $amount } TRX, это меньше минимального пополнения.</b> Они хранятся для вас.
deposit-small-many = ⚠️ <b>Мелкие переводы: { $count }, всего { $amount } TRX. Каждый меньше минимального пополнения.</b> Они хранятся для вас.
deposit-small-rest = ⏳ На адресе для пополнения ждут { $small } TRX. Отправьте ещё <b>{ $missing } TRX</b>, и зачислится всё, за вычетом комиссии за пополнение, если она есть.
deposit-reversed = ↩️ Сеть отменила ваше пополнение на { $amount } TRX. Баланс: { $balance } TRX. Проверьте кошелёк: деньги должны вернуться туда. Если их нет, напишите в поддержку.
deposit-token = 🪙 <b>На адрес для пополнения пришёл токен: { $token }.</b> Зачисляются только TRX, поэтому баланс не изменился. Если токен отправили вы, попросите поддержку вернуть его.
deposit-token-many = 🪙 <b>На адрес для пополнения пришли переводы токена: { $count }, самый крупный — { $token }.</b> Зачисляются только TRX, поэтому баланс не изменился. Если их отправили вы, попросите поддержку вернуть их.
deposit-token-unknown = 🪙 На адрес для пополнения пришёл неизвестный токен: { $token }. Баланс не изменился. Обычно такие токены — спам: не открывайте ссылки в их названиях. Если его отправили вы, напишите в поддержку.
deposit-dust = 🧹 За сутки на адрес для пополнения пришла мелочь. Переводов: { $count }, всего { $amount } TRX.
deposit-dust-tokens = 🧹 За сутки на адрес для пополнения пришли ничего не стоящие токены. Переводов: { $count }.
deposit-dust-rule = Обычно это спам. Никогда не копируйте адрес из такого перевода.
deposit-by-balance = Этот маркетплейс не показывает пополнения. Я вижу только рост баланса, без отдельных пополнений и комиссий.
button-deposits = 📜 Прошлые пополнения
button-deposits-all = 🧹 С мелочью и токенами
button-deposits-money = 💰 Только пополнения
deposits-title = 📜 <b>Ваши пополнения</b>, сначала новые
deposits-hidden = Переводы меньше { $amount } TRX и токены скрыты.
deposits-none = Пополнений ещё не было.
deposits-line = • { $time }: <b>{ $what }</b>, { $state }, { $txid }
deposits-line-link = • { $time }: <b>{ $what }</b>, { $state }, <a href="{ $url }">транзакция</a>
deposits-credited = зачислено, без комиссии
deposits-credited-fee = зачислено, комиссия { $fee } TRX
deposits-with-later = зачислено со следующим пополнением
deposits-waiting = ⏳ сеть подтверждает
deposits-small = ⏳ меньше минимума, зачислится со следующим
deposits-reversed = ↩️ отменено сетью, на балансе нет
deposits-token = 🪙 не TRX, на балансе нет
deposits-unavailable = Сервис не отвечает, поэтому показать пополнения не могу. Попробуйте через минуту.
token-usdt = { $amount } USDT

## support
command-support = Написать тем, кто ведёт этого бота
support-title = 💬 <b>Поддержка</b>
support-contact = Пишите: { $contact }. Никому не отправляйте свой API-ключ.
support-nobody = У этого бота нет поддержки. Что он умеет: /help.
support-ask = Напишите вопрос одним сообщением: текст, картинка или файл. Те, кто ведёт этого бота, ответят здесь. Никому не отправляйте свой API-ключ и секретную фразу кошелька.
support-goes-on = Ваш вопрос #{ $n } открыт. Всё, что вы сейчас отправите, добавится к нему: текст, картинка или файл.
support-what = Напишите, что случилось и когда. Если есть, добавьте txid, номер заказа или код, который я дал. Ваш Telegram ID: { $id }
support-handed-on = ✅ Вопрос #{ $n } у операторов. Они ответят здесь.
support-hid = 🔐 В сообщении было что-то похожее на ключ или секретную фразу. Я убрал это и удалил сообщение. Сразу замените этот ключ или переведите деньги из того кошелька.
support-too-often = ⏱ Слишком много сообщений за минуту. Подождите немного и отправьте остальное одним сообщением.
ticket-text-or-file = Отправьте текст, картинку или файл.
ticket-answer = 💬 <b>Ответ на ваш вопрос #{ $n }</b>
ticket-closed-for-you = ✅ Операторы закрыли ваш вопрос #{ $n }. Если что-то не решено, напишите снова.
ticket-solved = ✅ Вопрос #{ $n } закрыт. Спасибо!
button-ticket-reply = ↩️ Ответить
button-ticket-solved = ✅ Решено
button-ticket-file = 📎 Файл
button-ticket-answer = ↩️ Ответить
button-ticket-close = ✖️ Закрыть
button-ticket = #{ $n } · { $state } · { $since }
button-admin-tickets = 💬 Тикеты
tickets-title = 💬 <b>Тикеты</b>
tickets-waiting = { $count ->
    [0] Открытых вопросов нет.
   *[other] Ждут ответа: { $count }, дольше всего — { $since }.
  }
ticket-title = 💬 <b>Тикет #{ $n }</b> · { $state }
ticket-open = ждёт
ticket-answered = есть ответ
ticket-closed = закрыт
ticket-person = От { $id } { $name } · { $language }
ticket-about = <i>На экране было:</i> { $about }
ticket-by-person = 👤 { $time }
    { $file }{ $text }
ticket-by-operator = 👮 { $id }, { $time }
    { $file }{ $text }
ticket-gone = Тикета #{ $n } больше нет.
ticket-ask-answer = Ваш ответ на тикет #{ $n }: текст, картинка или файл. Пользователь увидит его как ответ бота, без вашего имени.
ticket-sent = ✅ Отправлено.
ticket-was-closed = Уже закрыт.

## help, id, privacy, settings
help-money = Платить можно с баланса или с любого кошелька. Пока вы не подтвердили цену, ничего не списывается.
help-line = ⚡ <b>Напишите одной строкой:</b> <code>65k 1h { $receiver }</code>
  Количество, срок и адрес или имя из адресной книги, в любом порядке.
help-command = { $command } — { $description }
help-stuck = /cancel отменит текущий шаг. Все команды — в меню у поля ввода.
help-status = Проверьте, что этот бот настоящий: { $url }
id-yours = Ваш Telegram ID: { $id }
privacy-stored = <b>Что бот хранит о вас</b>

  • Telegram ID, @имя, язык и часовой пояс
  • API-ключи, зашифрованные (и ещё час после отвязки), имена и адреса аккаунтов
  • ваши покупки здесь
  • оповещения и их историю
  • сохранённые адреса и их имена
  • ваши аккаунты со стейком, которые вы здесь предлагали
  • ваши просьбы об оплате
  • кто пригласил вас и кого пригласили вы
  • текущий диалог
  • вопросы в поддержку и ответы
  • заметки операторов о вас

  Сообщения с ключами удаляются из чата. Баланс и заказы хранит сервис, а не бот.
privacy-limits = После удаления остаётся хеш (с секретным ключом) вашего Telegram ID и аккаунта. По нему нельзя узнать, кто вы. Он нужен только для ограничений: промокоды, приглашения, сообщения в поддержку за минуту и блокировки.
privacy-data = 📄 Всё, что хранится о вас, в JSON: время в UTC, суммы в SUN (1 TRX = 1 000 000 SUN). API-ключа в файле нет.
privacy-confirm = <b>Удалить здесь всё о вас?</b> Отменить это нельзя. Аккаунт в сервисе останется.
privacy-confirm-key = ⚠️ API-ключи тоже удалятся. Без ключа до баланса аккаунта не доберётся никто: сначала сохраните их в разделе «Аккаунт».
privacy-bot-first = Ничего не удалено: у вас здесь есть свой бот. Сначала закройте его: /partner. Когда он остановится, данные можно будет удалить.
privacy-forgotten = Готово: всё о вас здесь удалено. Начать заново: /start.
settings-now = <b>Язык и время</b>

  Ваше время: { $now }
button-zone = 🕑 Часовой пояс
button-zone-ask = 🕑 Время в UTC: указать свой пояс
button-zone-utc = Оставить UTC
zone-ask = 🕑 <b>Какой у вас часовой пояс?</b> Сейчас я показываю { $now }.
zone-type = Выберите или введите своё время, например <code>14:05</code>, город по-английски, например <code>Shanghai</code>, или <code>UTC+3</code>. Город учитывает летнее время, число — нет.
zone-asia = Азия
zone-europe = Европа
zone-africa = Африка
zone-americas = Америка
zone-oceania = Австралия и Океания
zone-set = ✅ Часовой пояс сохранён. Ваше время: { $now }.
zone-wrong = Я не знаю такого места. Введите крупный город вашего пояса по-английски, например <code>Shanghai</code>, или своё время, например <code>14:05</code>.
zone-wrong-offset = Такого часового пояса нет. Бывает от UTC-12 до UTC+14, например <code>UTC+3</code> или <code>UTC+5:30</code>.
zone-wrong-clock = Такого времени сейчас нет ни в одном поясе. Введите часы и минуты, например <code>14:05</code>.
language-name = Русский

## покупки: расчёты, заказы в работе, чеки (общие для buy, extend, orders)
# Родительный падеж: тексты ниже построены под него («65 000 Энергии», «Аренда Энергии»).
resource-energy = Энергии
resource-bandwidth = Bandwidth
resource-title-energy = ⚡ Энергия
resource-title-bandwidth = 📶 Bandwidth
purchase-amount = { $amount } { $resource }
purchase-amount-part = { $filled } из { $what }
purchase-title-buy = ⚡ <b>{ $what } на { $duration }</b>
purchase-title-extend = ⏳ <b>Продлить { $what } до { $end }</b>
purchase-for = Для: { $address }
purchase-to = → { $address }
purchase-longer-cheaper = 💡 Дешевле: <b>{ $duration } за { $cost } TRX</b>
purchase-longer-same = 💡 По той же цене: <b>{ $duration }</b>
purchase-price = Цена: { $price } TRX за 1 000 в день
purchase-duration = До { $end }, если исполнится сейчас
purchase-total = <b>{ $cost } TRX</b>
transfer-price = { $count ->
    [1] Хватит на 1 перевод USDT
    [one] Хватит на { $count } перевод USDT, по { $cost } TRX
    [few] Хватит на { $count } перевода USDT, по { $cost } TRX
    [many] Хватит на { $count } переводов USDT, по { $cost } TRX
   *[other] Хватит на { $count } перевода USDT, по { $cost } TRX
  }
purchase-total-burn = <b>{ $cost } TRX</b> (сжигание: { $burn }, экономия { $percent }%)
purchase-total-burn-fee = <b>{ $cost } TRX</b> + { $fee } комиссия сети (сжигание: { $burn }, экономия { $percent }%)
purchase-markup = Из них { $markup } TRX ({ $percent }%) — этому боту; рыночная цена — { $market } TRX
purchase-promo = 🎟 Промокод { $code }: наценка { $percent }% вместо { $usual }%, это на <b>{ $less } TRX</b> дешевле
purchase-burn = Сжигание: { $burn } TRX. <b>Вы экономите { $percent }%</b>
purchase-burn-days = Сжигание раз в день, { $days ->
    [one] { $days } день
    [few] { $days } дня
    [many] { $days } дней
   *[other] { $days } дня
  }: { $burn } TRX. <b>Вы экономите { $percent }%</b>
purchase-burn-cheaper = { $days ->
    [1] ⚠️ Сжигание дешевле: { $burn } TRX вместо { $cost } TRX. Отмените аренду, пусть перевод сожжёт TRX.
   *[other] ⚠️ Сжигание дешевле: { $burn } TRX при одном переводе в день ({ $days } дн.) вместо { $cost } TRX. Отмените аренду, пусть переводы сжигают TRX.
  }
purchase-available = Доступно сейчас: { $available }
purchase-available-all = Доступно сейчас: все { $available }
purchase-balance = Баланс: { $before } TRX → { $after } TRX после
purchase-balance-after = Баланс после: { $after } TRX
check-enough = ✅ На этом адресе уже есть { $what }. Возможно, аренда не нужна.
check-fits = ✔️ Проверено: этому переводу нужно около { $need } Энергии.
check-short-new = ⚠️ У получателя нет USDT, поэтому переводу нужно около <b>{ $need }</b> Энергии: на { $short } больше, чем здесь. Арендуйте { $need } кнопкой ниже.
check-short = ⚠️ Переводу нужно около <b>{ $need }</b> Энергии: на { $short } больше, чем здесь. Арендуйте { $need } кнопкой ниже.
check-short-burn = С этим количеством всё равно сгорит около { $burn } TRX.
check-short-fails = ⛔ В кошельке нет { $burn } TRX, чтобы сжечь за остаток: перевод не пройдёт.
purchase-new-recipient = Новый получатель? На первый перевод USDT нужно { $amount }.
quote-supplier = { $amount } поставит другой сервис, продлить эту часть нельзя. Если она закончится раньше, вернём деньги за неиспользованное время.
quote-supplier-all = Всё поставит другой сервис, продлить нельзя. Если закончится раньше, вернём деньги за неиспользованное время.
check-too-much = 💡 У получателя уже есть USDT, на один перевод хватит около <b>{ $need }</b> Энергии. Арендуйте меньше кнопкой ниже.
check-rest = 💡 На этом адресе уже есть { $has } Энергии. За остальное перевод сожжёт всего { $burn } TRX, а эта аренда стоит { $cost } TRX.
check-bandwidth = 📶 Осталось { $has } Bandwidth, а перевод USDT требует { $need }, иначе сожжёт ещё около { $burn } TRX. Арендуйте и Bandwidth или подождите до 24 часов.
check-refused = ⛔ Сеть отклонит этот перевод: в кошельке нет ни бесплатного Bandwidth, ни TRX на него.
check-fee-limit = ⚙️ Поставьте в кошельке лимит комиссии от { $limit } TRX: арендованная Энергия в него засчитывается, а по умолчанию там часто { $usual } TRX.
check-fee-limit-wallet = ⚙️ У последнего перевода с этого кошелька лимит комиссии был { $wallet } TRX, а этому нужно { $limit } TRX: сначала поднимите лимит.
check-shut-out-sender = 🚫 <b>{ $address } в чёрном списке USDT.</b> Отправить USDT с него нельзя, перевод не пройдёт. Возьмите другой адрес.
check-shut-out = 🚫 <b>{ $address } в чёрном списке USDT.</b> USDT, отправленные туда, будут заморожены. Попросите у получателя другой адрес.
check-scam-why = 🚫 <b>Осторожно, { $address }:</b> { $reason }. Ничего туда не отправляйте, если не уверены, и спросите в /support.
check-scam = 🚫 <b>Осторожно:</b> { $address } в списке известных мошенников. Ничего туда не отправляйте, если не уверены, и спросите в /support.
purchase-sure = <b>Всё равно арендовать?</b> Отменить это нельзя.
button-sure = ‼️ Всё равно взять · { $cost } TRX
button-longer = ⏱ Лучше { $duration } · { $cost } TRX
button-need = ⚡ Взять { $amount }
button-whom = 📤 Кому USDT?
button-rent-bandwidth = 📶 И Bandwidth
button-rent-both = ⚡📶 Взять Энергию и Bandwidth
both-none = Сейчас на рынке мало Bandwidth. Ничего не заказано.
purchase-short = 💰 На балансе { $balance } TRX: <b>не хватает { $missing } TRX.</b>
purchase-short-next = Когда на балансе будет достаточно, этот расчёт вернётся с текущей ценой.
purchase-partial = ⚠️ Сейчас на рынке только <b>{ $available }</b> из { $wanted }. Возьмите это или закажите всё и подождите остальное.
purchase-partial-none = ⚠️ Сейчас на рынке пусто. Можно заказать и подождать.
purchase-partial-only = ⚠️ Сейчас на рынке только <b>{ $available }</b> из { $wanted }. Остального такая короткая аренда ждать не может: этот маркетплейс не отменяет ожидающие заказы. Возьмите то, что есть, или отмените.
purchase-locked = 🔒 Есть <b>{ $units }</b>, но не для этого адреса: скорее всего, у него уже есть аренда у тех же поставщиков, и более короткая сдвинула бы её конец (в TRON у поставщика одна блокировка на адрес). Выберите срок больше или дождитесь конца прежней аренды. Цену ожидающего заказа можно поднять в /orders.
purchase-none-only = ⚠️ Сейчас на рынке пусто. Такая короткая аренда ждать не может: этот маркетплейс не отменяет ожидающие заказы. Попробуйте позже или от одного дня.
wait-ask = ⏳ <b>Сколько ждать?</b>
wait-now = Сейчас: <b>{ $amount }</b> на { $duration }, до { $end }.
wait-rest = Потом: <b>{ $rest }</b>. Сейчас этого никто не предлагает: может прийти частями, поздно или вообще не прийти. Срок каждой части ({ $duration }) идёт с её прихода, поэтому действуют они не одновременно.
wait-none = Потом: всё, <b>{ $rest }</b>. Сейчас этого никто не предлагает: может прийти частями, поздно или вообще не прийти. Срок каждой части ({ $duration }) идёт с её прихода, поэтому действовать они могут не одновременно.
wait-rule = Когда выйдет ваш срок, остаток отменится, и деньги за него вернутся. Если срок дольше, отменить остаток можно и самому: с <b>{ $time }</b>.
wait-deadline = Сейчас вы платите за всё. Что не придёт за <b>{ $wait }</b>, отменится, и деньги вернутся: до { $refund } TRX минус комиссия за отмену, если она есть.
wait-deadline-net = Сейчас вы платите за всё. Что не придёт за <b>{ $wait }</b>, отменится, и вернётся до { $refund } TRX.
wait-open = Сейчас вы платите за всё. Если заказать сейчас, остаток можно отменить в «Заказах» с <b>{ $time }</b>, если маркетплейс это разрешает.
wait-fixed = Сейчас вы платите за всё. <b>Отменить остаток на этом маркетплейсе я не могу.</b>
wait-not-offered = Этот маркетплейс не отменяет ожидающие заказы, и короткая аренда могла бы ждать вечно. Возьмите то, что есть сейчас.
purchase-waiting = ⏳ Ещё ждём <b>{ $amount }</b>: придёт, когда кто-нибудь предложит.
purchase-waiting-until = ⏳ Ещё ждём <b>{ $amount }</b>, самое позднее до { $end }. Что не придёт к этому времени, отменится, и деньги вернутся.
purchase-waiting-fixed = ⏳ Ещё ждём <b>{ $amount }</b>. Отменить до { $end } нельзя. Что не придёт к этому времени, отменится само, и деньги вернутся.
purchase-wait-over = { $amount } не пришло к вашему сроку ({ $end }) и отменено.
wait-needs-link = { $count ->
    [one] ⏳ { $count } заказ ещё ждёт, у него есть крайний срок. Отменить его в срок я смогу, только если здесь привязан его аккаунт: иначе деньги останутся удержанными.
    [few] ⏳ { $count } заказа ещё ждут, у них есть крайние сроки. Отменить их в срок я смогу, только если здесь привязан их аккаунт: иначе деньги останутся удержанными.
    [many] ⏳ { $count } заказов ещё ждут, у них есть крайние сроки. Отменить их в срок я смогу, только если здесь привязан их аккаунт: иначе деньги останутся удержанными.
   *[other] ⏳ { $count } заказа ещё ждут, у них есть крайние сроки. Отменить их в срок я смогу, только если здесь привязан их аккаунт: иначе деньги останутся удержанными.
  }
wait-unlinked = ⚠️ <b>Остаток заказа не отменён.</b> Его ({ $what }, { $address }) нужно было ждать до { $end }, но аккаунт, с которого он оплачен, здесь больше не привязан, или его ключ не работает. Остаток всё ещё ждёт, деньги за него удержаны. Привяжите аккаунт снова, и я отменю остаток в течение минуты.
purchase-earlier-unknown = ❗ Я ещё проверяю, прошёл ли ваш прежний заказ ({ $what }). Если заказать сейчас, могут прийти оба.
purchase-requoted-price = 🔄 Цена изменилась. Ничего не списано; вот новый расчёт.
purchase-requoted-rise = 🔄 Цена выросла на { $more } TRX. Ничего не списано; вот новый расчёт.
quote-rise = Цена выросла с { $from } до { $to } TRX.
purchase-requoted-promo-ended = 🎟 Промокод закончился. Ничего не списано; вот расчёт без него.
purchase-requoted-promo-used-up = 🎟 Промокод исчерпан. Ничего не списано; вот расчёт без него.
purchase-requoted-promo-used = 🎟 Вы уже использовали этот промокод максимальное число раз. Ничего не списано; вот расчёт без него.
purchase-requoted-market = 🔄 Полного количества на рынке уже нет. Ничего не списано; вот новый расчёт.
purchase-requoted-made-already = 📦 Ваш прежний такой же заказ всё-таки прошёл; я покажу его отдельным сообщением. Сейчас ничего не заказано. Подтверждайте, только если нужно второй раз.
purchase-requoted-balance = 🔄 На балансе уже не хватает денег. Ничего не списано.
purchase-came-back = 💰 Пополнение пришло. Вот ваш расчёт по текущей цене.
button-confirm = ✅ Арендовать за { $cost } TRX
button-confirm-extend = ✅ Продлить за { $cost } TRX
button-take-part = Взять { $amount } сейчас
button-rest-later = Заказать всё и ждать
button-order-wait = Заказать и ждать
button-new-quote = 🔄 Новый расчёт
button-retry = 🔄 Повторить
button-buy-again = 🔁 Ещё раз
button-order-details = 🔎 Подробнее
button-quote-details = 🔎 Подробнее
button-use-account = 💼 Через аккаунт
quote-without-account = Аккаунт не нужен: заплатите со своего кошелька. Если заказ не состоится, TRX вернутся.
quote-account-only = С кошелька это оплатить нельзя. Нужен аккаунт.
button-ways = 💳 Оплатить по-другому…
ways-ask = Как вам удобно заплатить?
purchase-sending = ⏳ Заказываю { $what } за { $cost } TRX…
purchase-unknown = ❗ <b>Я ещё не знаю, прошёл ли ваш заказ</b>
purchase-unknown-why = Я заказал { $what } за { $cost } TRX, но маркетплейс не дал ясного ответа. Второй раз я не заказываю.
purchase-unknown-next = Я проверяю ваши заказы и баланс и напишу здесь. Заказ может появиться не сразу, до 10 минут.
purchase-unknown-unreachable = Маркетплейс всё ещё недоступен. Я пробую дальше и напишу здесь. Пока не заказывайте это снова.
purchase-unknown-money = С баланса ушло больше, чем стоят видимые заказы, так что заказ, вероятно, прошёл. Я проверяю дальше и напишу здесь. Пока не заказывайте это снова.
purchase-unknown-signed = Ваш перевод, возможно, ещё в пути: он действителен до { $time }. Я продолжу проверять и напишу сюда. До этого времени не платите ещё раз.
purchase-not-seen = ❔ <b>Скорее всего, заказ не прошёл:</b> { $what } за { $cost } TRX
purchase-not-seen-why = Такого заказа у маркетплейса нет, и с баланса за него ничего не ушло.
purchase-not-seen-money = Такого заказа у маркетплейса нет, но с баланса ушло больше, чем стоят видимые заказы. Спросите об этом маркетплейс.
purchase-not-seen-next = Я буду проверять до { $until } и сообщу, если он появится. Если до этого заказать то же самое, могут прийти оба.
purchase-not-made = ✖️ <b>Ничего не списано.</b> Ваш заказ ({ $what }, { $cost } TRX) не прошёл.
purchase-found-late = ❗ Я писал, что этот заказ, скорее всего, не прошёл. Теперь он есть у маркетплейса. Если вы заказали то же самое в другом месте, это может быть тот заказ.
purchase-refused-title = ✖️ <b>Не заказано, ничего не списано:</b> { $what }
purchase-not-ordered = ✖️ <b>Не заказано:</b> { $what }
purchase-payment-returned = Ваш платёж пришёл, но оформить заказ уже не удалось. { $amount } TRX вернутся на адрес плательщика, самое позднее через несколько минут.
purchase-payment-failed = Сеть не приняла ваш платёж { $amount } TRX, поэтому заказа нет. Если платёж всё же придёт, он вернётся на адрес плательщика.
purchase-payment-sent = Ваш кошелёк отправил { $amount } TRX позже, хотя заказ был отклонён. Они вернутся на адрес, с которого пришли. Если через час их там нет, напишите в /support.
purchase-expired = Расчёт устарел.
purchase-cancelled = Отменено. Ничего не списано.
quote-cancelled = Расчёт отменён. Ничего не списано.
purchase-ordered-buy = ⏳ <b>Ищу { $what }…</b>
purchase-ordered-extend = ⏳ <b>Продлеваю { $what }…</b>
purchase-progress = { $bar } { $percent }%
purchase-paid = Оплачено: { $cost } TRX
purchase-paid-delegations = { $count ->
        [one] { $cost } TRX · { $count } делегирование
        [few] { $cost } TRX · { $count } делегирования
        [many] { $cost } TRX · { $count } делегирований
       *[other] { $cost } TRX · { $count } делегирования
      }
purchase-order-id = Заказ: { $id }
purchase-completed-buy = ✅ <b>{ $what }</b> для { $address } до <b>{ $end }</b>
purchase-completed-extend = ✅ <b>{ $what }</b> для { $address }, продлено до <b>{ $end }</b>
purchase-completed-none = ✖️ <b>Отменено: { $what }</b> для { $address }
purchase-completed-parts = ✅ <b>{ $what }</b> для { $address }, частей: { $parts }
purchase-runs = У каждой части свой срок:
purchase-run = • { $amount }: с { $start } до <b>{ $end }</b>
purchase-run-over = • { $amount }: с { $start } до { $end }, закончено
purchase-run-until = • { $amount }: до <b>{ $end }</b>
purchase-runs-most = Одновременно не больше <b>{ $amount }</b>.
saved = 💚 Сэкономлено <b>{ $saved } TRX</b> ({ $percent }%): сжигание стоило бы { $burn } TRX
purchase-ends = До: <b>{ $end }</b>
purchase-ends-first = Первая часть — до <b>{ $end }</b>
purchase-ends-last = Последняя часть — до <b>{ $end }</b>
purchase-delegations = Делегировали:
purchase-delegation = • { $delegator}: { $amount }
purchase-delegation-link = • { $delegator}: { $amount }, <a href="{ $url }">транзакция</a>
purchase-more = … и ещё { $count }

## оплата с другого кошелька
button-pay-wallet = 📲 Оплатить переводом TRX
button-copy-amount = 📋 Копировать сумму
button-wallet-order = 📲 К оплате: { $what } · { $cost } TRX · { $left }
orders-to-pay = Заказы с 📲 ждут вашей оплаты. Нажмите на заказ, чтобы увидеть адрес.
purchase-requoted-no-wallet = ℹ️ Этот маркетплейс не принимает оплату с другого кошелька. Ничего не списано; можно заплатить с баланса.
failure-unpaid = У вас слишком много неоплаченных заказов. Оплатите один или подождите, пока их время выйдет. Ничего не списано.
wallet-asking = ⏳ Получаю адрес для оплаты: { $cost } TRX за { $what }…
wallet-asking-again = Маркетплейс ещё не ответил. Я пробую дальше. Пока ничего не платите; ничего не списано.
wallet-title = 📲 <b>Оплата: { $what }, { $duration }</b>
wallet-amount = Отправьте: { $amount } TRX
wallet-amount-rest = Осталось отправить: { $amount } TRX
wallet-address = Куда: { $address }
wallet-left = ⏳ <b>Ещё { $left }</b>, до { $time }
wallet-partly = 💰 <b>Пришло { $paid } из { $amount } TRX, осталось { $missing } TRX.</b>
wallet-all-seen = ✅ <b>Все { $amount } TRX пришли. Больше ничего отправлять не нужно.</b>
wallet-arriving = 🔎 В пути ещё { $arriving } TRX. Крупные суммы сеть подтверждает около минуты.
wallet-part-title = 💰 <b>За { $what } пришло { $came } TRX, этого ещё мало.</b>
wallet-part = Получено { $seen } из { $amount } TRX, осталось { $missing } TRX.
wallet-part-arriving = Крупные суммы сеть подтверждает около минуты.
wallet-part-else = Если остальное не придёт вовремя, заказа не будет, а ваши деньги поступят на баланс.
wallet-part-else-sender = Если остальное не придёт вовремя, заказа не будет, а деньги вернутся на кошелёк, с которого пришли.
wallet-covered = 💰 <b>Пришло { $amount } TRX.</b> Размещаю заказ.
wallet-over = ⌛ <b>Время вышло.</b> Больше ничего не отправляйте. Я проверяю, что пришло вовремя; это минута-две.
wallet-rules = • С любого кошелька или биржи. Только TRX, без токенов.
  • Считается то, что пришло: биржа может удержать комиссию.
  • Слишком много, мало или поздно: деньги поступят на ваш баланс здесь.
wallet-rules-sender = • Только со своего кошелька и только TRX.
  • Слишком много, мало или поздно: деньги вернутся на кошелёк, с которого пришли, от 1 TRX.
  • Не с биржи: возврат может там потеряться. Сначала привяжите аккаунт, и возвраты пойдут на баланс.
wallet-rules-network = • Ваш кошелёк заплатит сети примерно на { $fee } TRX больше: адрес новый.
wallet-rules-network-saves = • Ваш кошелёк заплатит сети примерно на { $fee } TRX больше: адрес новый. С учётом этого вы экономите { $percent }%.
wallet-forgotten = ✖️ <b>Закрыто.</b> Больше ничего не отправляйте на тот адрес. Если вы уже отправили { $amount } TRX и они придут до { $time }, заказ состоится; любая другая сумма поступит на баланс.
wallet-forgotten-sender = ✖️ <b>Закрыто.</b> Больше ничего не отправляйте на тот адрес. Если вы уже отправили { $amount } TRX и они придут до { $time }, заказ состоится; любая другая сумма вернётся на кошелёк, с которого пришла.
wallet-forgotten-part = Уже пришло { $paid } TRX. Если больше ничего не придёт, после этого времени они поступят на баланс.
wallet-forgotten-part-sender = Уже пришло { $paid } TRX. Если больше ничего не придёт, после этого времени они вернутся.
wallet-expired = ⌛ <b>Не оплачено вовремя, ничего не заказано:</b> { $what }
wallet-cancelled = ✖️ <b>Отменено до оплаты, ничего не заказано:</b> { $what }
wallet-taken = ✅ <b>Это уже оплатил кто-то другой:</b> { $what }. Вам платить не нужно.
wallet-expired-part = Вовремя пришло { $paid } из { $amount } TRX.
wallet-expired-none = Вовремя ничего не пришло.
wallet-late = Больше ничего не отправляйте на тот адрес. Опоздавшие платежи поступят на баланс.
wallet-late-sender = Больше ничего не отправляйте на тот адрес. Опоздавшие платежи вернутся на кошелёк, с которого пришли.
wallet-to-balance = Ваши { $paid } TRX поступят на баланс. Я напишу через минуту-две.
wallet-to-sender = Ваши { $paid } TRX возвращаются на кошелёк, с которого пришли. Когда они будут в пути, я напишу, через минуту-две.
wallet-returned = ↩️ <b>Вы заплатили, но заказ не состоялся:</b> { $what }
wallet-why-market = Когда платёж пришёл, рынок уже не мог исполнить заказ.
wallet-why-previous = Маркетплейс принимает по одному заказу на адрес, а прежний ещё не исполнен.
wallet-why-other = Причина от маркетплейса: { $reason }
wallet-missing = ❗ <b>Я не смог выяснить, оплачено ли это:</b> { $what }. Если вы отправляли TRX, проверьте баланс и /orders и сообщите маркетплейсу номер заказа.
wallet-missing-sender = ❗ <b>Я не смог выяснить, оплачено ли это:</b> { $what }. Если вы отправляли TRX, напишите в /support и укажите номер заказа.
wallet-credited = 💰 <b>На баланс поступило { $amount } TRX.</b>
wallet-sent-back = ↩️ <b>{ $amount } TRX возвращаются на кошелёк, с которого пришли.</b>
wallet-credited-rest = Вы отправили больше, чем стоил заказ.
wallet-repaid = ℹ️ <b>{ $amount } TRX из вашего платежа закрыли долг аккаунта:</b> блокчейн отменил прежний платёж, который вы уже потратили.

## оплата другим человеком и inline-режим
button-ask-pay = 🙏 Попросить оплатить
button-request-pay = 💳 Оплатить
button-request-open = 🔄 Проверить снова
button-request-share = 📨 Отправить кому-то
button-request-drop = ✖️ Отозвать просьбу
request-what = <b>{ $what }</b> на { $duration }
request-made = 🙏 <b>Просьба об оплате.</b> Отправьте ссылку или покажите картинку. Кто её откроет, увидит, что вам нужно, и сможет заплатить с баланса или любого кошелька.
request-made-balance = 🙏 <b>Просьба об оплате.</b> Отправьте ссылку или покажите картинку. Кто её откроет, увидит, что вам нужно, и сможет заплатить со своего баланса здесь. Оплату с кошелька этот маркетплейс не принимает.
request-link = Ссылка: { $link }
request-terms = Действует до { $end }, на одну оплату. Я напишу, когда кто-нибудь заплатит. Если вы сами оплатите расчёт выше, просьба закроется.
request-share = Пожалуйста, оплатите за меня { $what } в сети TRON:
request-asks = 🙏 <b>{ $who } просит вас оплатить:</b>
request-somebody = Кто-то
request-quote-own = 🙏 <b>Это ваша просьба.</b> Если оплатите её сами, она закроется. Действует до { $end }.
request-no-account = Аккаунт не нужен: платите с любого кошелька. С привязанным аккаунтом хватит одного нажатия.
request-wallet-open = ⏳ Кто-то запросил адрес для оплаты, но ещё ничего не отправил. Если вы заплатите сейчас, его оплата отменится.
request-quote = 🙏 <b>{ $who } просит вас оплатить.</b> Аренда пойдёт на адрес ниже, чек получите вы. Действует до { $end }.
request-short = 📉 Сейчас рынок не может дать всё, а просьба оплачивается целиком. Проверьте снова через несколько минут.
request-told = 🎉 <b>За вас заплатили.</b>
request-undone = ⚠️ <b>Оплата за вас не состоялась.</b> Деньги вернутся тому, кто платил.
request-open-again = Ваша просьба снова открыта до { $end }.
request-over-again = Тем временем ваша просьба устарела. Можно создать новую.
request-dropped = ✖️ Просьба отозвана. Оплатить её больше нельзя.
request-paying = ⏳ Кто-то оплачивает это прямо сейчас. С вас ничего не списано. Если не получится, сможете заплатить вы.
request-paid = ✅ Это уже оплатили. С вас ничего не списано.
request-expired = ⌛ Просьба устарела. Ничего не списано. Попросите прислать новую.
request-withdrawn = ✖️ Просьбу отозвали. Ничего не списано.
request-gone = Этой просьбы больше нет. Ничего не списано. Попросите прислать новую.
request-card-open = 🙏 <b>Пожалуйста, оплатите эту аренду</b>
request-card-paying = ⏳ <b>Кто-то оплачивает эту аренду</b>
request-card-paid = ✅ <b>Оплачено.</b> Аренда вот-вот начнётся.
request-card-filled = ✅ <b>Оплачено и доставлено</b>
request-card-expired = ⌛ <b>Вовремя никто не оплатил</b>
request-card-withdrawn = ✖️ <b>Эту просьбу отозвали</b>
request-card-from = Кто попросил: { $who }
request-card-terms = Около { $cost } TRX по текущей цене. Заплатить может любой участник чата, до { $end }.
inline-card-title = 🙏 Оплатите за меня
inline-card = { $what }, { $duration }, для { $receiver }: около { $cost } TRX
inline-price = ⚡ { $what } на { $duration }: сейчас { $cost } TRX
inline-price-hint = Отправить эту цену в чат
inline-saves = На { $percent }% дешевле, чем сжигать TRX
inline-short = 📉 Сейчас доступно только { $available }.
inline-no-price-title = ⚠️ Сейчас цены нет
inline-no-price = Маркетплейс не отвечает. Попробуйте через минуту.
inline-how-title = ❓ Как этим пользоваться
inline-not-read = 🤔 Не понимаю
inline-how-short = @{ $name } 65k 1h T… (количество, срок, адрес)
inline-how = В любом чате введите моё имя, количество, срок и адрес: <code>@{ $name } 65k 1h T…</code>. С адресом за вас смогут заплатить другие, без адреса вы получите текущую цену.
wallet-credited-unpaid = Заказ не состоялся.

## неудачи покупки, у каждой следующий шаг
failure-key = 🔑 Ваш API-ключ больше не работает: его отозвали или он от другого сервиса. Ничего не списано. Чтобы продолжить, привяжите действующий ключ.
failure-balance = На балансе не хватает денег. Ничего не списано.
failure-price = Цена стала выше той, что вы подтвердили. Ничего не списано. Запросите новый расчёт.
failure-market = Сейчас на рынке столько нет. Ничего не списано. Новый расчёт покажет, что доступно.
failure-extend = Так продлить уже нельзя. Ничего не списано. Запросите новый расчёт.
failure-nothing-to-extend = На этом адресе нет ничего, что можно продлить до этого времени. Ничего не списано. Выберите другое время или арендуйте снова.
failure-previous = Маркетплейс принимает по одному заказу на адрес, а прежний ещё не исполнен. Ничего не списано. Загляните в /orders.
failure-busy = Сервис занят. Ничего не списано. Попробуйте через несколько секунд.
failure-forbidden = Вашему аккаунту это недоступно. Ничего не списано. Проверьте аккаунт или привяжите другой.
failure-sub-key = С привязанным ключом можно только смотреть, арендовать и продлевать. Для этого привяжите ключ самого аккаунта.
failure-sub-key-receiver = С привязанным ключом нельзя заказывать для этого адреса. Ничего не списано.
failure-sub-key-budget = Это больше, чем осталось на сегодня у привязанного ключа. Ничего не списано.
failure-values = Маркетплейс не принимает эти значения. Ничего не списано. Измените адрес, количество или срок.
failure-down = У сервиса сбой. Ничего не списано. Попробуйте через минуту.
failure-paused = ⏸ Оператор приостановил покупки{ $reason }. Ничего не списано. Действующие аренды продолжаются.
failure-market-paused = ⏸ Маркетплейс сейчас не принимает новых заказов. Ничего не списано. Действующие аренды продолжаются.
failure-own = У нас что-то сломалось. Ничего не списано. Напишите в /support и укажите код <code>{ $reference }</code>.
failure-unknown = Маркетплейс отказал по неизвестной мне причине ({ $code }). Ничего не списано. Напишите в /support и укажите код <code>{ $reference }</code>.

## buy
command-buy = Арендовать Энергию или Bandwidth по шагам
command-energy = Аренда Энергии: адрес, количество, срок
command-bandwidth = Аренда Bandwidth: адрес, количество, срок
buy-resource = <b>Что арендовать?</b>

  Энергия оплачивает переводы USDT и другие контракты, Bandwidth — любую транзакцию.
buy-stands = Баланс: { $balance } TRX
buy-stands-unknown = Баланс: сейчас неизвестен.
buy-receiver = <b>Аренда { $what }: для какого адреса?</b>

  Выберите недавний или вставьте адрес TRON.
buy-receiver-new = <b>Аренда { $what }: для какого адреса?</b>

  Вставьте адрес TRON (T…, 34 символа).
buy-amount = <b>Аренда { $resource }: сколько?</b>

  Выберите или введите количество, например <code>65000</code>, <code>65k</code> или <code>1.5M</code>.
buy-market = На час: доступно { $available }, от { $price } TRX за 1 000
buy-each = Один перевод требует { $energy } Энергии; количества округлены вверх
buy-amount-chosen = Количество: <b>{ $what }</b>
buy-recipient = <b>Кому отправите USDT?</b>
  Пришлите адрес или транзакцию, и я проверю, хватит ли { $amount } Энергии. Если у получателя нет USDT, нужно примерно вдвое больше. Можно пропустить.
buy-recipient-not-found = Такой транзакции в блокчейне не нахожу. Пришлите адрес получателя или пропустите.
buy-recipient-no-usdt = Это не перевод USDT. Пришлите адрес получателя или пропустите.
buy-recipient-same = Для этого адреса вы и арендуете. Пришлите адрес, который получит USDT, или пропустите.
button-skip = ⏭ Пропустить
buy-duration-noted = ✔️ Срок: { $duration }. Теперь количество:
buy-duration = <b>На какой срок?</b>

  Выберите или введите <code>15m</code> (минуты), <code>3h</code> (часы), <code>1d</code> (дни); просто число — дни.
buy-durations-dearer = Не показано: { $durations }. Более долгая аренда дешевле.
buy-durations-short = Сейчас недоступно: { $durations }
button-duration = { $duration } · { $cost } TRX
duration-scarce = На { $duration } осталось мало: { $cost } TRX в день вместо { $usual }.
price-asking = Узнаю цену на рынке…
buy-usage-address = АДРЕС
buy-usage-energy = ⚡ Введите так: <code>/energy АДРЕС КОЛИЧЕСТВО СРОК</code>

  Например: <code>/energy { $address } 65k 1h</code>
buy-usage-bandwidth = 📶 Введите так: <code>/bandwidth АДРЕС КОЛИЧЕСТВО СРОК</code>

  Например: <code>/bandwidth { $address } 5000 1h</code>
buy-link-wrong = ⚠️ По этой ссылке заказать не могу. Начните здесь.
preset-usdt-holder = 1 перевод USDT · { $amount }
preset-usdt-new = 1 перевод USDT новому адресу · { $amount }
preset-usdt-holder-5 = 5 переводов USDT · { $amount }
preset-usdt-holder-10 = 10 переводов USDT · { $amount }
preset-usdt-3 = 3 перевода USDT · { $amount }
preset-usdt-20 = 20 переводов USDT · { $amount }

## неверный ввод: количества, сроки, адреса
wrong-empty = Здесь пусто. Введите значение.
wrong-too-long = Слишком длинно. Я читаю до { $characters } символов и { $words } слов.
wrong-which = Это может быть { $first } или { $second }. Введите один из вариантов в точности так.
wrong-part = Не понимаю, что здесь значит «{ $text }». Введите количество, например 65k, и срок, например 1h.
wrong-many = В строке слишком много чисел. Нужны одно количество и один срок, например 65k 1h.
wrong-unicode-digits = Введите обычные цифры от 0 до 9.
wrong-exponent = Напишите число полностью, без «e».
wrong-not-positive = Введите число больше нуля.
wrong-amount-fraction = Введите целое число, без дробей.
wrong-amount = Это не количество. Введите, например, 65000, 65k или 1.5M.
wrong-amount-address = Это адрес или транзакция. Здесь нужно количество, например 65000, 65k или 1.5M.
wrong-amount-separators = Точка или запятая здесь отделяет тысячи или дробную часть? Введите, например, 65000, 65 000, 65k или 1.5M.
wrong-amount-below = Минимальный заказ — { $energy } или { $bandwidth }.
wrong-amount-smallest = Минимальный заказ — { $min }.
wrong-amount-above = Максимальный заказ — { $max }.
wrong-duration-fraction = Напишите без дробей, например 30m или 12h.
wrong-duration = Это не срок. Введите, например, 15m, 2 часа, 1h30m или 1d; просто число — дни.
wrong-duration-address = Это адрес или транзакция. Здесь нужен срок, например 15m, 2 часа или 1d.
wrong-duration-below = Самая короткая аренда — { $min }.
wrong-duration-above = Самая длинная аренда — { $max }.
wrong-address-shape = Это не адрес TRON. Он начинается с T, в нём 34 символа.
wrong-address-checksum = В адресе опечатка: не сходится контрольная сумма. Скопируйте его из кошелька ещё раз.
wrong-address-look-alike = Не используйте этот адрес. Символ { $position }, «{ $letter }», только похож на правильный; такие копии делают мошенники. Скопируйте адрес из кошелька ещё раз.
wrong-address-several = Здесь больше одного адреса. Пришлите только нужный.
wrong-address-hex = Это шестнадцатеричная запись. В кошельках этот адрес выглядит так: { $address }. Если он тот самый, пришлите его в таком виде.
wrong-address-foreign = Это адрес другого блокчейна (0x…). Нужен адрес TRON, он начинается с T.
wrong-address-not-activated = Этого адреса ещё нет в блокчейне, и получать ресурсы он не может. Отправьте на него любую сумму TRX с другого кошелька (сеть возьмёт около { $fee } TRX) и пришлите мне адрес снова.
wrong-address-contract = Это контракт. Арендовать можно только для адреса кошелька.
wrong-address-deposit = Это адрес для пополнения, он только принимает TRX. Вставьте адрес кошелька, с которого вы отправляете.
wrong-address-unreachable = Сеть TRON недоступна, проверить адрес не могу. Пришлите его снова чуть позже.
wrong-one-of = <code>{ $text }</code>: { $problem }

activation-offer = <b>Этот адрес ещё не активирован:</b> { $address }
  Получать ресурсы он пока не может. Активация стоит <b>{ $cost } TRX</b>, один раз, с вашего баланса ({ $balance } TRX). Потом продолжим здесь.
activation-short = 💰 <b>Не хватает { $missing } TRX.</b>
activation-under-way = 🌱 Активирую { $address }… Это несколько секунд.
activation-coming = ⏳ { $address } ещё не появился в блокчейне.
  Проверьте снова через минуту. Платите вы один раз, сколько бы ни проверяли.
activation-done = ✅ { $address } теперь активирован. Стоимость: { $cost } TRX, с вашего баланса.
button-activate = ✅ Активировать за { $cost } TRX
button-bulk = 🧾 Много адресов
command-bulk = Аренда для многих адресов сразу
bulk-ask = <b>Аренда для многих адресов</b>
  Пришлите список: в строке адрес, потом количество и срок, например <code>T… 65000 1h</code>; число без единицы — дни. Если в строках нет количества или срока, я спрошу один раз.
  Подойдёт и файл (CSV или текст). До { $most } адресов.
bulk-send-again = Потом пришлите список ещё раз.
bulk-too-many = ⚠️ Здесь строк: { $count }, а я беру до { $most }. Пришлите список частями. Ничего не заказано.
bulk-cut = ⚠️ Сообщение такое длинное, что Telegram мог его разделить, поэтому я его не читал. Ничего не заказано. Пришлите файл (CSV или текст) или до { $most } строк одним сообщением.
bulk-empty = ⚠️ В списке нет ни одного адреса.
bulk-file-lost = ⚠️ Скачать файл не получилось. Пришлите его ещё раз или вставьте список.
bulk-file-large = ⚠️ Файл слишком большой (до 1 МБ). Пришлите список частями.
bulk-file-no-text = ⚠️ Это не текстовый файл. В таблице выберите «Сохранить как» и CSV.
bulk-none-good = ⚠️ Ни одна строка не подходит. Ничего не заказано.
bulk-problems = { $count ->
    [one] ⚠️ { $count } строка не подходит:
    [few] ⚠️ { $count } строки не подходят:
    [many] ⚠️ { $count } строк не подходят:
   *[other] ⚠️ { $count } строки не подходят:
  }
bulk-problem = • Строка { $n } (<code>{ $text }</code>): { $problem }
bulk-twice = Тот же адрес, что в строке { $n }. Объедините их в одну.
bulk-more = … и ещё { $count }
bulk-for = { $count ->
    [one] Для { $count } адреса
    [few] Для { $count } адресов
    [many] Для { $count } адресов
   *[other] Для { $count } адреса
  }
bulk-checking = ⏳ Проверяю адреса и цены…
bulk-title-energy = { $count ->
    [one] <b>Энергия для { $count } адреса</b>
    [few] <b>Энергия для { $count } адресов</b>
    [many] <b>Энергия для { $count } адресов</b>
   *[other] <b>Энергия для { $count } адреса</b>
  }
bulk-title-bandwidth = { $count ->
    [one] <b>Bandwidth для { $count } адреса</b>
    [few] <b>Bandwidth для { $count } адресов</b>
    [many] <b>Bandwidth для { $count } адресов</b>
   *[other] <b>Bandwidth для { $count } адреса</b>
  }
bulk-title-both = <b>Энергия и Bandwidth одним заказом</b>
bulk-group = { $count ->
    [1] • 1 × { $what }, { $duration }: { $cost } TRX
   *[other] • { $count } × { $what }, { $duration }: по { $cost } TRX
  }
bulk-left-out = ⚠️ <b>Не вошли</b> и не оплачиваются:
bulk-left-line = • Строка { $lines }: { $problem }
bulk-left-not-activated = Этого адреса ещё нет в блокчейне. Арендуйте для него через /buy, и я покажу, как его активировать.
bulk-left-unreachable = Сеть TRON не ответила, и адрес не проверен. Нажмите «Проверить снова».
bulk-left-warned = Этот адрес в чёрном списке USDT или в списке известных мошенников. Если уверены, арендуйте для него отдельно: /buy.
bulk-left-made = Такой же заказ уже прошёл, потерялся только ответ. Повторно не заказано.
bulk-left-locked = На рынке достаточно, но не для этого адреса: скорее всего, из-за его прежней аренды. Выберите срок больше или попробуйте, когда она закончится.
bulk-lately = ⚠️ <b>Уже заказано за последний час</b> (тот же адрес, количество и срок): { $count }. Подтверждение закажет их ещё раз.
bulk-available = ⚠️ Сейчас на рынке { $available }. Строки, на которые не хватит, не заказываются и не оплачиваются; я покажу их, чтобы вы попробовали снова.
bulk-cost = Стоимость: не больше <b>{ $cost } TRX</b>
bulk-short = 💰 На балансе { $balance } TRX: <b>не хватает { $missing } TRX.</b> Пополните баланс и нажмите «Проверить снова».
bulk-filled = { $bar } исполнено <b>{ $filled } из { $all }</b>
bulk-filling = ⏳ Выполняются: { $count }
bulk-waiting = ▫️ Ещё не заказаны: { $count }
bulk-unknown = ❓ Нет ответа, проверяю, заказано ли: { $count }
bulk-returned = ↩️ Исполнены частично, остаток возвращён: { $count }
bulk-failed = ❌ Не заказаны и не оплачены: { $count }
bulk-unwanted = ✖️ Остановлены до заказа, не оплачены: { $count }
bulk-paid = Оплачено: <b>{ $paid } TRX</b>, максимум { $most } TRX
bulk-paused = ⏸ Оператор приостановил покупки{ $reason }. Остальное закажется, когда они возобновятся, если вы это не остановите.
bulk-not-made = Сервис не знает этого заказа: скорее всего, ничего не списано. Я буду проверять ещё 24 часа.
bulk-uncharged = ❌ Строка { $lines }, не оплачена: { $why }
bulk-why-price = цена выросла
bulk-why-market = на рынке столько нет
bulk-why-balance = на балансе не хватило денег
bulk-why-key = API-ключ больше не работает
bulk-why-other = отказ маркетплейса ({ $code })
bulk-line = { $mark } <code>{ $receiver }</code> · { $amount } · { $duration }
bulk-ends = О конце этих аренд я не пишу. Сколько осталось: /orders.
bulk-csv = Результат по каждой строке. Время в UTC.
button-bulk-go-on = ➡️ Дальше: { $count }
button-bulk-confirm = ✅ Подтвердить { $count } за { $cost } TRX
button-bulk-look = 🔄 Проверить снова
button-bulk-stop = ✋ Остановить остальное
button-bulk-again = 🔄 Новый расчёт: { $count }
button-bulk-csv = 📄 Результат файлом

## extend
command-extend = Продлить аренду
extend-which = <b>Продление: какая аренда?</b>

  Выберите одну или вставьте адрес TRON, чтобы продлить всё на нём.
extend-which-none = <b>Продление: какой адрес?</b>

  Действующих аренд у вас не вижу. Вставьте адрес TRON, на котором она есть.
button-rental = { $what } · { $receiver } · ещё { $left }
button-extend-all = Всё на этом адресе
extend-looking = Проверяю, что можно продлить…
extend-none = Для { $address } продлить нечего. Закончившуюся аренду продлить нельзя; арендуйте снова или вставьте другой адрес.
extend-none-rental = В этой аренде (для { $address }) продлить ничего нельзя. Арендуйте снова или продлите всё на этом адресе.
extend-what = <b>Что продлить?</b>
extend-found = • { $what }, до { $end }
extend-found-between = • { $what }, частями: первая до { $first }, последняя до { $last }
extend-found-shared = { $found }: { $own } из этой аренды и { $others } из других. У них общее время окончания, поэтому продлеваются и оплачиваются они вместе.
extend-sum = Всего: <b>{ $what }</b>
extend-together = ℹ️ Этот маркетплейс не может продлить одну аренду: это всё, что есть на адресе.
extend-left = ✖️ Не входит: { $what }. { $why }
extend-left-ended = Срок закончился.
extend-left-not-allowed = Поставщик не разрешает продление.
extend-left-no-lock = Это можно вернуть досрочно, поэтому продлить нельзя.
extend-left-ending = Заканчивается через секунды.
extend-left-longer = Уже действует дольше.
extend-left-too-long = Поставщик так надолго не сдаёт.
extend-left-in-progress = На этот адрес идёт другая доставка: попробуйте через минуту.
extend-left-no-stake = У поставщика нет свободного стейка.
extend-left-paused = Поставщик на паузе и ничего не продлевает.
extend-left-other = Маркетплейс это не продлевает.
extend-end = <b>До какого времени?</b>

  Выберите или введите, насколько дольше: <code>12h</code> (часы), <code>2d</code> (дни); просто число — дни. Самое позднее: { $max }.
extend-end-wrong = Получится до { $end }, а можно самое позднее до { $max }.

## orders
command-orders = Ваши заказы
orders-running = 🟢 <b>Действуют</b>
orders-waiting = ⏳ <b>Ждут</b>
orders-ended = 🏁 <b>Закончились</b>
orders-none-running = Сейчас ничего не действует.
orders-none-waiting = Ожидающих заказов нет.
orders-none-ended = Закончившихся аренд ещё нет.
orders-line-running = • { $what } → { $receiver }: ещё <b>{ $left }</b>, до { $end }
orders-line-waiting = • { $what } → { $receiver }: исполнено <b>{ $percent }%</b>, по { $price } TRX за 1 000 в день
orders-line-cancelled-untimed = • ✖️ Отменено: { $what } → { $receiver }
orders-line-cancelled = • ✖️ Отменено: { $what } → { $receiver }, { $time }
orders-line-cancelled-back = • ✖️ Отменено: { $what } → { $receiver }, { $time }. На баланс вернулось { $returned } TRX.
orders-line-ended = • { $what } → { $receiver }: { $time }, { $cost } TRX
orders-line-ended-saved = • { $what } → { $receiver }: { $time }, { $cost } TRX, <b>сэкономлено { $saved } TRX</b>
orders-line-zap = • { $what } от { $receiver }: { $state } ({ $time })
button-orders-running = Действуют
button-orders-waiting = Ждут
button-orders-ended = Закончились
button-order-waiting = { $what } · { $receiver } · исполнено { $percent }%
button-order-over = { $what } · { $receiver } · { $state }
orders-page = Страница { $page } из { $pages }
orders-unread = ℹ️ Показаны только самые новые заказы. Более старых: { $more }
orders-tap = Нажмите на заказ, чтобы открыть его.
button-refresh = 🔄 Обновить
order-title-normal = 📄 <b>{ $what }</b>
order-title-extend = 📄 <b>Продление: { $what }</b>
order-fill = Исполнено: { $bar } { $percent }% ({ $filled } из { $amount })
order-waits = Исполнено: ⏳ пока ничего из { $amount }
order-made = Заказано: { $time }
order-duration = Срок: { $duration }
order-left = Осталось: <b>{ $left }</b>, до { $end }
order-left-first = Осталось: <b>{ $left }</b> у первой части, до { $end }
order-returnable = Верните сейчас и получите обратно <b>{ $refund } TRX</b>
order-part-ended = Часть закончилась: { $end }
order-cancellable = Отменить можно с { $time }.
order-duration-extended = Срок: { $duration }, с продлениями { $total }
order-extension = Продлено до { $end }: { $cost } TRX за { $what }
order-ended = Закончено: { $end }
order-no-delegations = Делегирований пока нет.
order-missing = Этого заказа нет в вашем аккаунте.
orders-updated = Обновлено

## изменение заказа: отмена, другая цена, другой получатель
button-cancel-order = ✖️ Отменить заказ
button-cancel-order-from = ✖️ Отменить с { $time }
button-cancel-order-yes = Да, отменить заказ
button-return = ↩️ Вернуть досрочно
button-return-yes = Да, вернуть сейчас
button-receipt-file = 🧾 Чек с подписью
receipt-file = 🧾 Что продано, доставлено и оплачено, с подписью маркетплейса ({ $signer }). Подпись я проверил.
receipt-not-ready = Чек будет готов примерно через минуту после делегирования, когда оно станет окончательным.
receipt-not-offered = Этот маркетплейс не подписывает чеки.
receipt-wrong = Подпись на этом чеке не от маркетплейса. Сообщите в /support.
button-change-price = 💱 Изменить цену
button-change-price-yes = ✅ Изменить цену
button-change-receiver = 📮 Изменить получателя
button-change-receiver-yes = ✅ Изменить получателя
button-check-again = 🔄 Проверить снова
button-price-higher = +10%: { $price }
button-price-medium = Рынок: { $price }
change-ask-cancel = ✖️ <b>Отменить этот заказ?</b> { $what }
change-ask-return = ↩️ <b>Вернуть эту аренду досрочно?</b> { $what }
change-gives-back = Вы возвращаете: { $amount }
change-return-part = { $hours ->
    [one] • { $amount }: { $hours } неиспользованный час, { $percent }% цены: { $refund } TRX
    [few] • { $amount }: { $hours } неиспользованных часа, { $percent }% цены: { $refund } TRX
    [many] • { $amount }: { $hours } неиспользованных часов, { $percent }% цены: { $refund } TRX
   *[other] • { $amount }: { $hours } неиспользованного часа, { $percent }% цены: { $refund } TRX
  }
change-return-stays = Остаётся: { $amount } сейчас вернуть нельзя, это действует до конца срока.
change-return-waits = Неисполненная часть ({ $amount }) ждёт дальше; отменить её можно отдельно.
change-return-final = ⚠️ Это окончательно. Адрес лишится этого в течение примерно двух минут. Считаются только целые неиспользованные часы.
change-gives-up = Ещё не доставлено и будет отменено: { $amount }
change-comes-back = Возврат: <b>{ $refund } TRX</b>
change-no-fee = Комиссия за отмену: нет
change-fee = Комиссия за отмену: { $fee } TRX
change-stays = Остаётся: { $amount } делегировано и оплачено, действует до конца срока.
change-stays-until = Остаётся: { $amount } делегировано и оплачено, действует до { $end }.
change-pending = В процессе: { $amount }. Через минуту-две это делегируется или деньги тоже вернутся.
change-young-cancel = ⏱ Этот заказ пока нельзя отменить.
change-young-receiver = ⏱ Получателя этого заказа пока нельзя изменить.
change-young-from = Можно будет с <b>{ $time }</b>: осталось примерно { $left }.
change-price-ask = 💱 <b>Новая цена для { $what }</b>

  Выберите или введите TRX за 1 000 в день, например <code>0.066</code>. Чем выше цена, тем раньше исполнение. Новая цена — для неисполненной части.
change-price-now = Цена сейчас: { $price } TRX за 1 000 в день
change-price-lowest = Минимум: { $price } TRX за 1 000 в день
change-price-below = ⚠️ Для маркетплейса это слишком мало. Минимум: <b>{ $price } TRX</b> за 1 000 в день.
change-price-medium = Рыночная цена, по ней сейчас исполняется больше всего: { $price } TRX за 1 000 в день
change-price-same = ⚠️ Это текущая цена. Введите другую.
change-ask-price = 💱 <b>Изменить цену?</b> { $what }
change-price-to = Цена: { $from } → <b>{ $to } TRX</b> за 1 000 в день
change-price-rest = Для неисполненной части: { $amount }
change-total = Новая сумма: <b>{ $total } TRX</b> (сейчас { $before } TRX)
change-takes = С вашего баланса: <b>{ $extra } TRX</b>
change-receiver-ask = 📮 <b>Новый получатель для { $what }</b>

  Вставьте адрес TRON, который получит неисполненную часть.
change-receiver-same = ⚠️ Это текущий получатель. Вставьте другой адрес.
change-ask-receiver = 📮 <b>Изменить получателя?</b> { $what }
change-receiver-from = Сейчас: { $address }
change-receiver-to = Новый: { $address }
change-stays-there = { $amount } уже делегировано первому адресу и останется на нём.
change-moved = 🔄 Заказ изменился. Ничего не сделано; вот его текущее состояние.
change-already = Уже выполняется. Подождите немного.
change-earlier-unknown = Я ещё проверяю ваше последнее изменение этого заказа. Напишу здесь.
change-sending-cancel = ⏳ Отменяю заказ…
change-sending-return = ⏳ Возвращаю аренду…
change-sending-price = ⏳ Меняю цену…
change-sending-receiver = ⏳ Меняю получателя…
change-unknown = ❗ <b>Я ещё не знаю, получилось ли</b>
change-unknown-cancel = Я отменял ваш заказ, но маркетплейс не ответил. Второй раз не пробую; я проверяю заказ и напишу здесь. Это может занять 10 минут.
change-unknown-return = Я возвращал вашу аренду, но маркетплейс не ответил. Второй раз не пробую; я проверяю заказ и напишу здесь. Это может занять 10 минут.
change-unknown-price = Я менял цену, но маркетплейс не ответил. Второй раз не пробую; я проверяю заказ и напишу здесь. Это может занять 10 минут.
change-unknown-receiver = Я менял получателя, но маркетплейс не ответил. Второй раз не пробую; я проверяю заказ и напишу здесь. Это может занять 10 минут.
change-not-seen-cancel = Скорее всего, ваш заказ <b>не отменён</b>: у маркетплейса он без изменений.
change-not-seen-return = Скорее всего, ваша аренда <b>не возвращена</b>: у маркетплейса она без изменений.
change-not-seen-price = Скорее всего, цена <b>не изменена</b>: у маркетплейса заказ без изменений.
change-not-seen-receiver = Скорее всего, получатель <b>не изменён</b>: у маркетплейса заказ без изменений.
change-not-seen-next = Я буду проверять до { $until } и напишу, если получится.
change-found-late = ❗ Я писал, что это, скорее всего, не получилось. Теперь по заказу видно, что получилось.
change-not-made-cancel = Ваш заказ <b>не отменён</b>.
change-not-made-return = Ваша аренда <b>не возвращена</b>.
change-not-made-price = Цена <b>не изменена</b>.
change-not-made-receiver = Получатель <b>не изменён</b>.
change-done-cancel = ✅ <b>Заказ отменён:</b> { $what }
change-done-return = ✅ <b>Возвращено досрочно:</b> { $amount }
change-return-leaves = Адрес лишится этого в течение примерно двух минут. Больше за это ничего не списывается.
change-came-back = Вернулось на баланс: <b>{ $refund } TRX</b>
change-done-price = ✅ <b>Цена изменена:</b> { $what } по { $price } TRX за 1 000 в день
change-costs = Теперь весь заказ стоит { $total } TRX.
change-done-receiver = ✅ <b>Получатель изменён:</b> { $what }
change-refused = ✖️ <b>Ничего не изменено.</b>
change-over = ℹ️ Заказ уже исполнен или закончился. Отменить или изменить его нельзя.
return-nothing = ℹ️ Сейчас вернуть из этой аренды ничего нельзя. Ничего не изменено.
return-less = ⏱ Возврат стал меньше, чем я показал. Ничего не возвращено; проверьте снова, чтобы увидеть текущую сумму.
return-not-offered = ℹ️ На этом маркетплейсе нет досрочного возврата. Аренда действует до конца срока.
return-not-taken = ℹ️ Досрочно вернуть нельзя: до конца срока это заблокировано в сети.
return-locked = ℹ️ До { $end } это заблокировано в сети. Потом можно вернуть.
return-not-final = ⏱ Делегировано меньше минуты назад. Вернуть можно, когда блок станет окончательным; проверьте снова через минуту.
return-no-hour = ℹ️ Целых неиспользованных часов не осталось, возвращать нечего. Аренда действует до конца срока.
return-done = ℹ️ Эту аренду вы уже вернули.
change-not-changeable = ℹ️ Такие заказы нельзя ни отменить, ни изменить.
change-not-offered = ℹ️ На этом маркетплейсе я не могу отменять и изменять заказы. Ничего не изменено; заказ продолжается.
change-in-progress = ⏱ Часть заказа уже отправляется в блокчейн, и изменить его сейчас нельзя. Ничего не изменено. Проверьте снова через минуту.
change-price-too-low = ⚠️ Для маркетплейса эта цена слишком мала. Ничего не изменено.
change-balance-low = 💰 На балансе не хватает денег. Ничего не изменено.
change-not-taken = ⚠️ Маркетплейс отклонил это изменение. Ничего не изменено.
wrong-price = Это не цена. Введите TRX за 1 000 в день, например 0.066.
wrong-price-address = Это адрес или транзакция. Здесь нужна цена в TRX за 1 000 в день, например 0.066.
wrong-price-fraction = До трёх знаков после запятой, например 0.066.
wrong-trx = Это не сумма в TRX. Введите, например, 12.5 (до шести знаков после запятой).
wrong-trx-address = Это адрес или транзакция. Здесь нужна сумма в TRX, например 12.5.
wrong-trx-above = Столько TRX нет ни у кого. Максимум: { $max } TRX.
wrong-price-above = Это более чем вдесятеро выше текущей цены. Максимум: { $max }.
purchase-returned = Вернулось на баланс: <b>{ $returned } TRX</b>
order-price = Цена: { $price } TRX за 1 000 в день
order-ended-short = Заказ закончился, не исполнившись целиком.
order-fixed = ℹ️ На этом маркетплейсе я не могу отменять и изменять заказы.
order-moved = { $amount } ушло на { $address } до того, как вы сменили получателя.

## calc и available
command-calc = Цена по количеству и сроку
command-available = Что рынок предлагает сейчас
command-price = Цены сейчас и раньше
calc-amount = 🧮 <b>Калькулятор: сколько?</b>

  Перевод USDT берёт около { $holder } Энергии, на адрес без USDT — { $newHolder }. Выберите или введите количество, например <code>65k</code>.
calc-duration = 🧮 <b>{ $amount }: на какой срок?</b>

  Выберите или введите <code>15m</code>, <code>2 часа</code>, <code>1d</code>. Меньше дня стоит почти как день.
calc-usage = 🧮 Введите <code>/calc КОЛИЧЕСТВО СРОК</code>, например <code>/calc 65000 1h</code>
calc-title = 🧮 <b>{ $amount } на { $duration }</b>
calc-line = Аренда { $resource }: <b>{ $cost } TRX</b>, сжигание: { $burn } TRX, экономия { $percent }%
calc-line-dear = Аренда { $resource }: <b>{ $cost } TRX</b>, сжигание: { $burn } TRX
calc-line-rent = Аренда { $resource }: <b>{ $cost } TRX</b>
calc-short = Аренда { $resource }: сейчас доступно только { $available }
calc-none = Аренда { $resource }: сейчас ничего не доступно
calc-below = Аренда { $resource }: минимальный заказ — { $min }
calc-unknown = Аренда { $resource }: сервис не отвечает
calc-day = ⚖️ { $duration } стоит столько же, сколько { $day }.
calc-days = Сжигание: один раз в день, { $days ->
    [one] { $days } день
    [few] { $days } дня
    [many] { $days } дней
   *[other] { $days } дня
  }.
available-title = 📊 <b>Сколько { $resource } доступно сейчас</b>
available-level = { $price } TRX за 1 000 в день: { $available }
available-range = от { $low } до { $high } TRX за 1 000 в день: { $available }
available-none = ничего
available-unknown = сервис не отвечает
available-note = Сначала берутся самые дешёвые предложения. В каждое количество входят и более дешёвые.
available-picture = Срок { $duration }: вправо — цена в TRX за 1 000 в день, вверх — сколько по ней доступно.
button-price-for = На { $duration }
price-title = 📈 <b>Цена { $resource }</b>
price-now = Сейчас <b>{ $cost } TRX</b> за { $what } на { $duration }.
price-cheaper = Сейчас <b>{ $cost } TRX</b> за { $what } на { $duration }: дешевле, чем было { $percent }% времени за { $past }.
price-dearer = Сейчас <b>{ $cost } TRX</b> за { $what } на { $duration }: дороже, чем было { $percent }% времени за { $past }.
price-steady = Сейчас <b>{ $cost } TRX</b> за { $what } на { $duration }: за { $past } цена не менялась.
price-new = Сейчас <b>{ $cost } TRX</b> за { $what } на { $duration }. История цен — с { $since }, сравнивать рано.
price-short = Сейчас на рынке нет { $what } на { $duration }.
price-unknown = Сейчас цену узнать не получается. Попробуйте через минуту.
price-range = На графике: минимум { $low } TRX, максимум { $high } TRX.
price-legend = Линия: самое дешёвое предложение. Точки: аренды через этого бота. Разрыв: нет предложений или данных. Время: { $zone }.
price-nothing-yet = За этот период цен ещё нет. Я проверяю раз в минуту: загляните через несколько минут.
price-past-week = последнюю неделю
price-period-hour = Час
price-period-day = День
price-period-week = Неделя
wrong-input = ⚠️ { $problem }
tap-already = Ваш заказ уже выполняется. Подождите немного.
tap-requoted = Расчёт изменился. Посмотрите новый.
button-busy = ⏳ Выполняется…

## сообщается без запроса
not-handled = ⚠️ Ваш последний запрос я выполнил не до конца. Что заказано, видно в /orders; остальное запросите снова.
ending-title = ⏰ <b>{ $what } для { $address }: до конца { $left }</b>
ending-rest = Части, исполненные позже, действуют дольше, последняя — до { $end }.
ended-title = 🏁 <b>{ $what } для { $address }: закончилось, { $end }</b>
ended-used = Использовано около { $used } из { $all }
ended-estimate = Наша оценка была занижена на { $short } Энергии: сгорело { $burned } TRX. На ваш баланс зачислено <b>{ $credited } TRX</b>.
ended-saved = 💚 Сэкономлено <b>{ $saved } TRX</b>: вы заплатили { $cost } TRX вместо { $burn } TRX при сжигании
ended-lost = Вы заплатили { $cost } TRX. Сжигание в этот раз было бы на { $lost } TRX дешевле: в следующий раз арендуйте меньше или пусть перевод сожжёт TRX.
ended-unused = Вы этим не воспользовались ({ $cost } TRX). В следующий раз арендуйте прямо перед отправкой.
failed-title = ⚠️ <b>Ваш перевод не прошёл</b>
failed-from = С адреса: { $address }
failed-fee-limit = Лимит комиссии в кошельке был { $limit } TRX, а этому переводу нужно { $need } TRX. Поднимите лимит и отправьте снова.
failed-fee-limit-some = Лимит комиссии { $limit } TRX в кошельке был слишком мал. Поднимите его и отправьте снова.
failed-energy = Нужно было около { $need } Энергии. В кошельке её было меньше, а TRX, чтобы сжечь за остаток, не хватило.
failed-energy-some = В кошельке было мало Энергии и мало TRX, чтобы сжечь за остаток. Арендуйте ещё и отправьте снова.
failed-balance = Вы отправляли { $amount }, а в кошельке { $has }. Отправьте меньше или сначала пополните его.
failed-frozen = Эмитент USDT заморозил этот кошелёк. Отправлять USDT с него нельзя.
failed-refused = Контракт токена отклонил перевод. Проверьте сумму и получателя и отправьте снова.
failed-other = Сеть остановила перевод ({ $result }). Отправьте снова.
failed-again = В кошельке осталось { $left } Энергии. Чтобы отправить снова, арендуйте ещё { $more }.
failed-bytes = ⚠️ <b>Этот кошелёк сейчас не может отправлять</b>
failed-bytes-why = Энергия есть, но нет Bandwidth, а TRX на него не хватает, поэтому сеть отклоняет любой перевод. Арендуйте Bandwidth или отправьте на кошелёк { $burn } TRX.
button-explorer = 🔗 Транзакция

## zapbuy
command-zapbuy = Отправить TRX и получить Энергию на час
zapbuy-title = 🚀 <b>ZapBuy: отправьте TRX, получите Энергию на 1 час</b>
zapbuy-address = Адрес: { $address }
zapbuy-from = С адреса { $sender } (с другого адреса цена может быть иной):
zapbuy-from-any = С адреса, на котором ещё нет аренды:
zapbuy-offer = • отправьте <b>{ $pay } TRX</b>, получите { $energy } Энергии на 1 час
zapbuy-smallest = Цены на сейчас. Минимум: <b>{ $pay } TRX</b>; цены меняются, отправляйте чуть больше: на излишек вы получите больше Энергии.
zapbuy-short = ⚠️ Сейчас на рынке столько нет. Лучше подождать.
zapbuy-no-price = ⚠️ Сейчас цены нет. Лучше подождите с отправкой.
zapbuy-paused = ⏸ <b>ZapBuy приостановлен</b>{ $reason }. Пока не отправляйте: если TRX всё же придут, Энергия закажется после паузы или TRX подлежат возврату.
zapbuy-rules = • Только TRX со своего кошелька: без токенов, бирж и контрактов.
  • Энергия придёт на адрес отправителя.
  • Если рынок не может её дать, TRX вернутся.
zapbuy-small-return = • Меньше 65 000 Энергии не заказывается: TRX вернутся за вычетом { $fee } TRX на сеть; { $fee } TRX и меньше остаются здесь.
zapbuy-small-credit = • Меньше 65 000 Энергии не заказывается: TRX поступят в ваш аккаунт, если пришли с его собственного адреса, иначе вернутся за вычетом { $fee } TRX на сеть; { $fee } TRX и меньше остаются здесь.
zapbuy-small-keep = • ⚠️ Меньше 65 000 Энергии не заказывается, и TRX <b>не возвращаются</b>.
zapbuy-rules-more = • Один перевод — один заказ. Если я о нём не напишу, пришлите мне txid.
zapbuy-markup = Включая наценку { $percent }%.
## Inviting people
command-referral = Пригласить людей
referral-title = 🤝 <b>Приглашайте людей</b>
referral-share = Кто впервые откроет бота по вашей ссылке, считается вашим приглашённым. Вы получаете на баланс <b>{ $percent }%</b> того, что бот зарабатывает на его арендах. Он ничего не доплачивает.
referral-no-share = Сейчас за приглашения ничего не начисляется, но те, кто впервые откроет бота по вашей ссылке, всё равно считаются вашими.
referral-not-offered = В этом боте нет наград за приглашения.
referral-no-account = Награды приходят на баланс аккаунта. Аккаунт не привязан, поэтому получать их пока нельзя.
referral-link = Ваша ссылка: { $link }
referral-count = Приглашено: { $count }
referral-earned = Заработано: <b>{ $earned } TRX</b>
referral-last = Последние награды:
referral-entry = • { $time }: { $amount } TRX
referral-told = 🤝 За 24 часа до { $time } ваши приглашённые принесли вам <b>{ $amount } TRX</b>.
referral-welcome = 🤝 Вас пригласили. Пригласивший может получать долю того, что бот зарабатывает на ваших арендах; вы ничего не доплачиваете.

## partner: bots of one's own
command-partner = Свой бот и заработок на нём
partner-title = 🏪 <b>Свой бот</b>
partner-what = Создайте бота в @BotFather, и он будет сдавать Энергию под вашим именем. К рыночной цене каждой аренды вы добавляете свою наценку; она приходит на баланс вашего аккаунта.
partner-bounds = Наценка: от { $min }% до { $max }%.
partner-kept = <b>{ $percent }%</b> вашей наценки оставляет себе оператор сервиса.
partner-kept-next = С { $time } <b>{ $percent }%</b> вашей наценки оставляет себе оператор сервиса.
partner-share-told = ℹ️ С { $time } <b>{ $percent }%</b> вашей наценки оставляет себе оператор сервиса. Для прежних аренд условия не меняются.
partner-approval = Каждого нового бота сначала проверяет оператор.
partner-needs-account = Сначала нужен аккаунт: наценка приходит на его баланс.
partner-not-offered = Здесь нельзя открыть своего бота.
button-bot-new = ➕ Добавить бота
button-bot-make = 🤖 Создать бота здесь
button-bot-make-request = 🤖 Создать моего бота
bot-make = 🤖 <b>Нажмите кнопку под полем ввода.</b> Telegram спросит имя и создаст бота. Токен я получу от Telegram, в чате его не будет.
bot-made = ✅ Telegram создал бота.
button-bot-go-on = ➡️ Дальше
button-bot-begin = ✅ Запустить бота
button-bot-days = 📅 По дням
button-bot-margin = ✏️ Изменить наценку
button-bot-account = 🔁 Наценку — на этот аккаунт
button-bot-approve = ✅ Одобрить
button-bot-refuse = 🚫 Отклонить
button-bot-pause = ⏸ Пауза
button-bot-resume = ▶️ Возобновить
button-bot-close = 🗑 Закрыть
button-bot-close-yes = 🗑 Да, закрыть
bot-ask-token = Пришлите токен вашего бота.
bot-ask-token-rule = В @BotFather команда /newbot создаёт бота и показывает токен. Ваше сообщение я сразу удалю, токен сохраню зашифрованным и никогда не покажу. Больше нигде его не используйте: две программы с одним токеном отбирают сообщения друг у друга.
bot-token-checking = ⏳ Спрашиваю Telegram…
bot-not-a-token = ⚠️ Это не токен. Он выглядит как 123456789:ABC... и приходит от @BotFather.
bot-token-refused = ⚠️ Telegram не знает этого токена. Скопируйте его в @BotFather ещё раз или создайте там новый.
bot-token-unreachable = ⚠️ Telegram не отвечает. Пришлите токен ещё раз через минуту.
bot-token-taken = ⚠️ Этот бот здесь уже работает. Если он ваш, создайте другого в @BotFather.
bot-token-renewed = ✅ У бота новый токен.
bot-found = ✅ Найден: <b>{ $name }</b>, @{ $username }
bot-found-next = Ещё один шаг, и бота можно запускать.
bot-ask-margin = <b>Какую наценку к рыночной цене вы добавите, в процентах?</b> Её видно в каждом расчёте.
bot-margin-wrong = ⚠️ Пришлите число от { $min } до { $max }, до двух знаков после запятой.
bot-confirm = <b>Запустить { $name }, @{ $username }?</b>
bot-confirm-money = Наценка берётся с каждой аренды и приходит на ваш баланс, когда аренда станет окончательной. При возврате возвращается и её часть.
bot-title = 🏪 <b>{ $name }</b>, @{ $username }
bot-state = Состояние: { $state }
bot-state-draft = не запущен
bot-state-pending = ждёт оператора
bot-state-running = работает
bot-state-paused = приостановлен
bot-state-closing = закрывается
bot-state-refused = отклонён
bot-state-removed = закрыт
bot-state-revoked = остановлен, токен отклонён
bot-problem-revoked = ⚠️ Telegram отклоняет токен: его отозвали. Добавьте бота ещё раз с новым; пользователи и цифры сохранятся.
bot-problem-used = ⚠️ Этот токен использует другая программа. Остановите её: пока она работает, каждая получает лишь часть сообщений.
bot-closes = Отвечает до { $time }, потом остановится.
bot-people = Пользователей: { $count }
bot-owner = Владелец: { $id }
bot-place = Процесс: { $address }
bot-nowhere = ⚠️ Он не запущен ни в одном процессе.
bot-margin = Наценка: <b>{ $percent }%</b> к рыночной цене
bot-other-account = ℹ️ Наценка приходит не на тот аккаунт, что привязан сейчас.
bot-trade = Аренд: { $count }, на { $paid } TRX
bot-trade-margin = Из них наценка: { $margin } TRX
bot-trade-credited = Зачислено партнёру: <b>{ $credited } TRX</b>
bot-trade-kept = Осталось у оператора: { $kept } TRX
bot-trade-to-come = Ещё не окончательно: { $amount } TRX
bot-trade-withdrawn = Выведено с этого аккаунта: { $withdrawn } TRX
bot-days = 📅 <b>@{ $username }</b>, по дням (UTC)
bot-days-none = Пока ничего.
bot-day = • { $day }: { $count } на { $paid } TRX, наценка { $margin } TRX, партнёру { $credited } TRX
bot-days-rule = Аренды считаются в день, когда стали окончательными.
bot-ask-close = <b>Закрыть @{ $username }?</b> Он сразу перестанет продавать, а через { $days ->
    [one] { $days } день
    [few] { $days } дня
    [many] { $days } дней
   *[other] { $days } дня
  } остановится. Пользователи узнают сейчас: аккаунты и деньги остаются у них, а ключи они могут сохранить до этого срока.
bot-ask-drop = <b>Убрать @{ $username }?</b> Он ещё не запущен; его токен здесь удалится.
bot-closing = ⚠️ <b>Этот бот закрывается.</b> Он больше не продаёт и работает до { $time }. Аккаунт и деньги остаются вашими. Сохраните до этого API-ключ: «Аккаунт», потом «Показать ключ». Чтобы продолжить, откройте @{ $username } и привяжите ключ там.
bot-reopened = ✅ <b>Этот бот всё-таки остаётся.</b> Ваш аккаунт и ключ работают здесь дальше.
bot-sells-no-more = ⚠️ Этот бот закрывается: он больше не продаёт и работает до { $time }. Действующие аренды продолжаются.
bot-news-pending = 🏪 Новый партнёрский бот ждёт одобрения: @{ $username }
bot-news-approved = ✅ Ваш бот @{ $username } одобрен и запускается.
bot-news-refused = 🚫 Оператор отклонил вашего бота @{ $username }. Его токен здесь удалён.
bot-news-paused = ⏸ Оператор приостановил вашего бота @{ $username }: он отвечает, но не продаёт.
bot-news-resumed = ▶️ Ваш бот @{ $username } снова продаёт.
bot-news-revoked = ⚠️ Telegram отклоняет токен вашего бота @{ $username }, и бот остановлен. Возьмите новый токен в @BotFather и добавьте бота ещё раз: пользователи и цифры сохранятся.
bot-news-used = ⚠️ Токен вашего бота @{ $username } использует другая программа. Остановите её: пока она работает, каждая получает лишь часть сообщений.
bot-news-working = ✅ Ваш бот @{ $username } снова работает.
bot-news-closing = 🗑 Оператор закрывает вашего бота @{ $username }: он больше не продаёт и через { $days ->
    [one] { $days } день
    [few] { $days } дня
    [many] { $days } дней
   *[other] { $days } дня
  } остановится. Заработанное остаётся на балансе.
bot-news-texts = ✏️ Новые тексты партнёрского бота @{ $username } ждут одобрения.
bot-news-texts-approved = ✅ Новые тексты вашего бота @{ $username } одобрены и уже показываются.
bot-news-texts-refused = 🚫 Оператор отклонил новые тексты вашего бота @{ $username }. Пользователи видят прежние.
command-promo = Ввести промокод
button-promo = 🎟 Промокод
promo-ask = 🎟 <b>Пришлите промокод.</b>
promo-held = У вас промокод { $code }: наценка бота { $percent }%. Новый промокод его заменит.
promo-rule = Он действует, когда вы сами арендуете или продлеваете, но не для списков и правил.
promo-taken = 🎟 Промокод <b>{ $code }</b> сохранён: на следующую аренду или продление наценка бота { $percent }% вместо { $usual }%. Её видно в расчёте; промокод тратится при подтверждении.
promo-until = Действует до: { $end }
promo-nothing = ℹ️ Промокод <b>{ $code }</b> сейчас ничего не даёт: наценка и так { $usual }%.
promo-wrong = ⚠️ В промокоде от { $min } до { $max } латинских букв (A–Z) и цифр.
promo-unknown = ⚠️ Промокода <b>{ $code }</b> нет. Проверьте написание.
promo-ended = ⚠️ Промокод <b>{ $code }</b> закончился.
promo-used-up = ⚠️ Промокод <b>{ $code }</b> исчерпан.
promo-used = ⚠️ Вы уже использовали промокод <b>{ $code }</b> максимальное число раз.
promo-not-offered = Промокодов здесь нет: этот бот не берёт наценку.
zapbuy-yours = <b>Ваши последние переводы</b>
zapbuy-usage = 🚀 <code>/zapbuy</code> — адрес и цены, <code>/zapbuy TXID</code> (64 символа) — состояние перевода.
zapbuy-not-offered = Здесь нет ZapBuy.
zapbuy-unknown-txid = Я не знаю перевода { $txid }. Новые появляются примерно через 3 секунды после своего блока. ZapBuy учитывает только TRX, отправленные на его адрес: проверьте адрес и токен.
zap-line = • { $paid }: { $state } ({ $time })
zap-title = 🚀 <b>Перевод { $paid } TRX</b>
zap-sender = От: { $address }
zap-time = Отправлено: { $time }
zap-stands = Состояние: <b>{ $state }</b>
zap-energy = Энергия: { $energy } на 1 час
zap-until = До: <b>{ $end }</b>
zap-refund = Возврат: { $txid }
zap-owed-next = Деньги вернутся на адрес отправителя.
zap-owed-less = На адрес отправителя вернутся <b>{ $back } TRX</b>; остальное заберёт сеть.
zap-owed-credit = <b>{ $back } TRX</b> поступят в аккаунт отправителя, а если его нет, вернутся на адрес отправителя; остальное заберёт сеть.
zap-owed-hand = Автоматически мы это не возвращаем: на адресе отправителя деньги могут потеряться. Напишите в поддержку, на какой ваш кошелёк их отправить.
zap-owed-never = Не возвращается: возврат обошёлся бы дороже самой суммы.
zap-will-tell = Что будет дальше, напишу здесь.
zap-state-seen = поступил
zap-state-ordering = заказывается
zap-state-ordered = заказано, Энергия в пути
zap-state-filled = готово
zap-state-ignored = заказа нет, не возвращается
zap-state-refused = не принят
zap-state-owed = подлежит возврату
zap-state-short = доставлено частично
zap-state-refunding = возвращается
zap-state-refunded = возвращён
zap-state-vanished = отменён блокчейном
zap-reason-too-small = Это слишком мало для 65 000 Энергии по цене на тот момент.
zap-reason-exchange = Перевод пришёл с кошелька биржи.
zap-reason-contract = Перевод пришёл с контракта, а контракт не может получить Энергию.
zap-reason-market-short = На рынке не было столько Энергии.
zap-reason-order-ended = Заказ закончился, Энергия не пришла.
zap-reason-order-short = Заказ закончился, доставлена только часть. Оператор разбирается.
zap-reason-answer-lost = Маркетплейс не дал ясного ответа.
zap-reason-paused = ZapBuy был приостановлен.
zap-reason-admin = Так решил оператор.
zap-reason-fork = Блокчейн отменил перевод.
zap-reason-not-solid = Крупные переводы ждут около минуты, пока их блок не станет окончательным.
zap-reason-market = Рынок отклонил заказ.
zap-told-seen = 🚀 Пришли ваши <b>{ $paid } TRX</b>. Смотрю, сколько Энергии на них выйдет.
zap-told-unknown = ❔ <b>Я ещё не знаю, заказана ли Энергия на ваши { $paid } TRX.</b> Маркетплейс не дал ясного ответа.
zap-unknown-next = Я ищу заказ. Он может появиться не сразу, поэтому 10 минут другого я не отправляю. Напишу здесь.
zap-told-late = Заказ всё-таки прошёл, поэтому ничего не возвращается.
zap-told-ordered = 📦 Заказано: <b>{ $energy } Энергии</b> на 1 час, для { $address }.
zap-told-filled = ✅ <b>{ $energy } Энергии</b> для { $address } до { $end }.
zap-told-missing = Не пришло { $missing } Энергии. Это дешевле комиссии сети за возврат, поэтому возврата не будет.
zap-told-short = ⚠️ <b>Пришло только { $energy } из { $wanted } Энергии</b> на { $address }. Она остаётся у вас на весь час.
zap-told-ignored = На ваши { $paid } TRX ничего не куплено, они остаются у оператора.
zap-told-closed = Оператор закрыл ваш перевод { $paid } TRX без возврата. Поступившая Энергия остаётся у вас.
zap-told-refused = ✖️ Ваши { $paid } TRX не приняты для заказа. Они лежат на адресе ZapBuy. Попросите поддержку вернуть их.
zap-told-owed = ↩️ <b>На ваши { $paid } TRX Энергия не куплена, мы их вернём.</b>
zap-told-owed-lost = ↩️ <b>Ваши { $paid } TRX подлежат возврату.</b> Я долго искал заказ и не нашёл. Если он всё же появится, напишу.
zap-told-refunded = ↩️ <b>{ $paid } TRX возвращены</b> на { $address }.
zap-told-sent-back = ↩️ <b>Деньги отправлены вам обратно.</b> Сумма и адрес — в транзакции.
zap-told-vanished = Блокчейн отменил ваш перевод на { $paid } TRX, деньги по-прежнему у вас. Если он вернётся в другом блоке, я продолжу.

## admin: экраны операторов
command-admin = Состояние сервиса
command-zaps = Переводы ZapBuy
command-zap = Перевод: повторить, игнорировать, отметить возврат
command-pause = Приостановить покупки или ZapBuy
command-resume = Возобновить приостановленное
command-broadcast = Отправить сообщение всем
command-find = Найти пользователя, заказ, транзакцию
button-admin-people = 👥 Пользователи
button-admin-orders = 📦 Заказы
button-admin-find = 🔎 Найти
find-ask = 🔎 Вставьте Telegram ID, @имя, адрес, номер заказа или txid.
find-nothing = ⚠️ Ничего не найдено. Попробуйте Telegram ID, @имя, адрес, номер заказа или txid.
find-name = 🔎 <b>{ $name }</b>: несколько пользователей
find-address = 🔎 <b>Адрес</b> { $address }
find-address-nobody = Он ни у кого не привязан, не адрес пополнения, и в чате для него не арендовали.
find-account = 💼 <b>Аккаунт</b> { $account }
find-linked = Привязан: { $name }, с { $since }
find-was-linked = Был привязан: { $name }, до { $until }
find-not-linked = Сейчас ни у кого не привязан.
person-former = Был привязан { $account }, с { $since } до { $until }
button-give-back = ↩️ Вернуть
button-give-back-same = Тому, у кого он был
button-claim-signed-in = Человек вошёл через кошелёк
button-claim-proof = Доказательство есть
give-back-ask-whom = ↩️ Кому вернуть аккаунт? Введите Telegram ID или @имя пользователя этого бота.
give-back-unknown = ⚠️ Однозначно такого пользователя не нашлось. Он должен был открыть этого бота; точнее всего Telegram ID.
give-back-ask-payer = Вставьте txid прежнего пополнения на { $address }. Пользователь должен будет доказать, что кошелёк отправителя его.
find-payer-unknown = ⚠️ Окончательного перевода TRX с таким txid нет.
find-payer-other = ⚠️ Этот перевод ушёл на другой адрес.
find-payer-late = ⚠️ Пополнение пришло после отвязки, его мог отправить кто угодно. Возьмите более раннее.
find-payer-exchange = ⚠️ Пришло с биржи или контракта и ничего не доказывает. Возьмите пополнение с кошелька самого пользователя.
claim-title = ↩️ <b>Доказательство для аккаунта { $account }</b>, пользователь { $user }. В течение 24 часов он делает одно из двух:
claim-sign-in = • Открывает { $link } и входит через кошелёк { $wallet }. Это бесплатно.
claim-send = • Отправляет ровно { $amount } TRX с этого кошелька на { $address } и сообщает вам txid. Это считается пополнением.
claim-ask-proof = Человек вошёл через кошелёк? Нажмите кнопку. Отправил сумму? Вставьте txid.
claim-unreadable = ⚠️ Это не txid.
claim-not-signed-in = ⚠️ С момента этого запроса человек ещё не входил через этот кошелёк.
claim-transfer-unknown = ⚠️ Окончательного перевода TRX с таким txid нет. Новому нужно около минуты.
claim-transfer-other = ⚠️ Перевод не подходит: другой кошелёк, сумма, адрес или время.
claim-old = ⚠️ 24 часа прошли. Начните заново с «Вернуть».
claim-done-before = Этот запрос уже решён.
claim-barred = ⚠️ Не возвращено: аккаунт с тех пор кто-то привязал, или у пользователя уже десять аккаунтов.
claim-given = ✅ Доказательство верное. Аккаунт возвращён, пользователю сообщено.
claim-unknown = ⏳ Доказательство верное, но сервис не дал ясного ответа. Я выясняю и сообщу пользователю.
claim-busy = ⏳ Последняя замена ключа у этого пользователя ещё идёт. Попробуйте через несколько минут.
claim-refused = ⚠️ Доказательство верное, но сервис не выдаёт этому боту новый ключ, а прежний удалён. Новый должен выпустить оператор сервиса.
find-txid-nothing = Я не знаю этого txid. Чей он, может показать обозреватель.
find-zap = ⚡ Перевод ZapBuy: { $state }, { $paid } от { $sender }
find-zap-refund = ↩️ Возврат ZapBuy: { $state }, за { $paid } от { $sender }
find-deposit = 📥 Пополнение аккаунта { $account }: { $state }, { $amount } от { $sender }
find-delegation = 🔋 Делегирование по заказу { $order }: { $state }, единиц: { $units }
find-reclaim = ♻️ Конец делегирования по заказу { $order }: { $state }, единиц: { $units }
find-outgoing = 📤 Исходящая транзакция этого процесса: { $purpose } для { $ref }, блок: { $state }
find-no-block = пока нет
find-purchase = 📦 Аренда { $id } из чата: { $state }
people-title = 👥 <b>Пользователи</b>
people-newest = Новые:
person-title = 👤 <b>{ $id }</b> { $name }
person-since = С { $since }, язык { $language }
person-role = 👮 Оператор: { $role }
person-banned = ⛔ Доступ закрыт с { $since }
person-blocked = 🔕 Блокирует бота с { $since }
person-account = Аккаунт { $account }, привязан { $since }
person-key-dead = ⚠️ Ключ не работает с { $since }
person-unlinked = Аккаунт не привязан.
person-unknown = Пользователя с ID { $id } нет.
person-notes = 📝 <b>Заметки</b>
person-note = { $time } · { $by }: { $text }
person-not-changed = ⚠️ Ничего не изменилось: так уже было, или это оператор бота.
button-ban = ⛔ Закрыть доступ
button-unban = ✅ Вернуть доступ
button-note = 📝 Заметка
note-ask = 📝 Что запомнить о { $id }? Заметку видят операторы, а сам пользователь — в своём файле из /privacy.
desk-orders-title = 📦 <b>Заказы из чата</b>
desk-orders-none = Заказов ещё нет.
desk-order-title = 📦 <b>{ $what }</b>: { $kind }, { $state }
desk-order-purchase = Аренда: { $id }
desk-order-account = Аккаунт { $account }, пользователь { $user }
desk-order-duration = На { $duration }
desk-order-filled = Исполнено: { $percent }%
desk-order-sent = Отправлено: { $at }
desk-order-error = Ошибка маркетплейса: { $code }
desk-order-delegate = 🔋 { $what } от { $delegator }: { $txid }
command-journal = Действия операторов
command-operators = Операторы этого бота
admin-not-yours = Ваша роль оператора этого не включает.
button-admin-card = 🛠 Карточка
button-admin-zaps = ⚡ Переводы ZapBuy
button-admin-money = 💰 Деньги
button-admin-terms = 💹 Наценка
button-admin-bots = 🏪 Боты
button-admin-texts = ✏️ Тексты
button-admin-promo = 🎟 Промокоды
button-admin-problems = ⚠️ Проблемы
button-admin-page = 🖥 Открыть страницу
button-admin-journal = 📖 Журнал
button-admin-pause = ⏸ Пауза
button-admin-broadcast = 📣 Рассылка
button-admin-operators = 👮 Операторы
admin-orders-count = Заказов за 24 ч: { $orders }
role-owner = владелец
role-support = поддержка
role-finance = финансы
role-partner = партнёр
role-owner-is = <b>Владелец</b>: всё, в том числе кто управляет ботом.
role-support-is = <b>Поддержка</b>: видит пользователей, заказы и переводы ZapBuy, отвечает на вопросы.
role-finance-is = <b>Финансы</b>: видит то же, что «Поддержка», и деньги, улаживает переводы ZapBuy.
role-given = 👮 Теперь вы оператор этого бота: { $role }. Введите /admin.
role-taken = Вы больше не оператор этого бота.
operators-title = 👮 <b>Операторы</b>
operators-line = • { $id }: { $role }
operators-configured = • { $id }: { $role } (ADMIN_IDS)
operators-ask-who = Пришлите Telegram ID пользователя. Он узнаёт его через /id и должен был хотя бы раз написать боту.
operators-no-id = ⚠️ Это не Telegram ID: нужны только цифры.
operators-is-configured = ⚠️ Это уже владелец, по конфигурации.
operators-unknown = ⚠️ Никто с этим ID боту ещё не писал.
operators-ask-role = Что можно { $id }?
operators-added = ✅ { $id } теперь оператор: { $role }. Пользователю сообщено.
operators-removed = ✅ { $id } больше не оператор. Пользователю сообщено.
button-operator-add = ➕ Добавить оператора
button-operator-remove = ✖️ { $id }, { $role }
journal-title = 📖 <b>Журнал</b>
journal-by = Действия оператора { $by }
journal-about = О { $about }
journal-empty = Пока ничего.
journal-line = { $time } · { $by } · <b>{ $action }</b> { $target }
button-newer = ◀️ Новее
button-older = Старше ▶️
button-journal-all = Всё
pause-title = ⏸ <b>Пауза</b>

  На паузе новые заказы не принимаются, и пользователи видят причину. Прежние заказы продолжаются.
pause-none = На паузе ничего нет.
pause-name-buy = Аренда
name-zapbuy = ZapBuy
pause-name-withdraw = Вывод
pause-name-all = Всё
pause-ask-reason = Причина паузы ({ $what })? Пришлите одно предложение; пользователи увидят его как есть.
button-no-reason = Без причины
button-pause = ⏸ Пауза: { $what }
button-resume = ▶️ Возобновить: { $what }
button-signing-stop = 🔒 Остановить подписание
signing-ask = 🔒 <b>Остановить подписание?</b> Переводы, делегирования и отзывы не подписываются, поэтому заказы и выплаты ждут. Возобновить можно только на машине с ключами: <code>npm run signer -- resume</code>
button-signing-stop-yes = Да, остановить
signing-stopped = 🔒 <b>Подписание остановлено.</b> Заказы и выплаты ждут. Чтобы возобновить, выполните на машине с ключами: <code>npm run signer -- resume</code>
signing-away = Программа подписи не отвечает. Остановите её на её машине: npm run signer -- stop
digest-title = 📊 <b>Ежедневная сводка</b>
digest-yesterday = <b>Вчера</b> (UTC)
digest-no-day = Пока нет ни одного записанного дня.
digest-quiet = Ничего не произошло: ни заказов, ни доходов, ни расходов.
digest-on = Вы получаете её каждый день в { $hour }, { $zone }.
digest-off = Вы её не получаете.
digest-ask = Выберите час. В сводке — показатели за последний день, 7 и 30 дней, долги и средства, а также проблемы. Часовой пояс меняется в /settings.
digest-saved = Сохранено
button-digest = 🗓 Ежедневная сводка
button-digest-off = 🔕 Не присылать
figures-money = Заказы: { $orders }{ $more }, оплачено { $paid } TRX{ $morePaid }, маржа { $margin } TRX{ $moreMargin }
figures-filled = Исполнено полностью: { $percent }%
figures-times = Половина — за { $median } с, 99% — за { $p99 } с
figures-people = Покупатели: { $buyers }, новые аккаунты: { $accounts }
figures-owed = Долг перед аккаунтами: { $owed } TRX, в наличии: { $there } TRX
figures-missing = ⚠️ Не хватает { $missing } TRX.
money-title = 💰 <b>Деньги</b>
money-today = <b>Сегодня</b> (UTC)
money-days = <b>{ $days ->
    [one] Последний { $days } день
    [few] Последние { $days } дня
    [many] Последние { $days } дней
   *[other] Последние { $days } дня
  }</b>
money-rentals = Аренды: { $count }, оплачено { $paid } TRX
money-rentals-markup = Из них наценка: { $markup } TRX
money-zaps = Переводы ZapBuy: { $count }, получено { $paid } TRX, сверх стоимости заказов { $markup } TRX
money-picture = По дням, в TRX: аренды — зелёные, переводы ZapBuy — оранжевые.
money-markup = Баланс наценки: { $markup } TRX
markup-title = 💹 <b>Наценка</b>
markup-now = На каждую аренду и продление в чате: <b>{ $percent }%</b> к рыночной цене.
markup-none = Наценки нет: пользователи платят рыночную цену.
markup-shared = <b>{ $percent }%</b> наценки получает тот, кто пригласил пользователя.
markup-not-shared = Пригласившие доли не получают.
markup-rule = Наценка входит во все цены, которые видят пользователи, названа в расчёте и берётся вместе с заказом. При возврате возвращается и её часть. Никто не платит больше, чем подтвердил в расчёте.
markup-earned = Баланс наценки: { $markup } TRX
markup-impossible = Аренды оплачиваются на другом маркетплейсе, с аккаунта каждого пользователя там. Взять наценку вместе с заказом там нельзя.

  Для наценки нужен маркетплейс этой программы (в <code>ROLES</code> есть <code>market</code>, <code>MARKET_URL</code> не задан). У ZapBuy наценка своя: <code>ZAPBUY_MARKUP_PERCENT</code>.
estimate-credits-on = Если оценка бота занижена, из наценки зачисляется до { $max } TRX за аренду и до { $daily } TRX за 24 часа.
estimate-credits-off = Если оценка бота занижена, ничего не зачисляется: <code>MARKET_ESTIMATE_CREDIT_MAX_TRX</code> и <code>MARKET_ESTIMATE_CREDIT_DAILY_TRX</code> равны 0.
estimate-credits-made = Зачислено за заниженные оценки: { $day } TRX за 24 часа, всего { $total } TRX.
estimate-credits-impossible = Зачислять за заниженные оценки тоже нельзя: перевести наценку на баланс может только маркетплейс этой программы.
markup-ask = Сколько процентов к рыночной цене?
referral-ask = Сколько процентов наценки получает пригласивший?
markup-range = От 0 до { $max }, до двух знаков после запятой.
markup-wrong = ⚠️ Пришлите число от 0 до { $max }, до двух знаков после запятой.
button-markup-other = ✏️ Изменить наценку
button-referral-other = ✏️ Изменить долю
bots-title = 🏪 <b>Дополнительные боты</b>
bots-rule = У каждого свои пользователи и тексты; маркетплейс общий, этот.
bots-elsewhere = Управлять ими можно в главном боте.
bots-none = Дополнительных ботов нет.
bots-configured = Из BOT_TOKENS: { $bot }
bots-at = { $address }: { $count }
bots-partners-off = Пользователи не могут добавлять своих ботов (PARTNER_BOTS выключен).
bots-partners-on = Пользователи могут добавлять своих ботов: /partner.
bots-terms = Наценка партнёров: от { $min }% до { $max }%; { $kept }% её вы оставляете себе. Новые границы — для наценок, заданных после этого.
bots-kept-next = С { $time } вы оставляете себе { $percent }%; партнёрам сообщено.
button-bot-new-own = ➕ Добавить своего бота
button-margin-min = ✏️ Минимальная наценка
button-margin-max = ✏️ Максимальная наценка
button-partner-share = ✏️ Ваша доля
partner-share-ask = Сколько процентов наценки партнёра вы оставляете себе? Партнёры узнают сразу; более высокий процент действует через 14 дней.
margin-min-ask = Какую минимальную наценку может задать партнёр?
margin-max-ask = Какую максимальную наценку может задать партнёр? 0 — общий максимум.
bot-texts-title = ✏️ <b>Тексты этого бота</b>
bot-texts-rule = Название стоит над приветствием и меню; вместо формы /support показывает контакт.
bot-texts-asked = <b>Тексты партнёра</b> (⏳: видны только после вашего одобрения)
bot-text-waits = ⏳ { $name }: { $text } (ждёт одобрения оператора)
button-bot-texts-approve = ✅ Одобрить тексты
button-bot-texts-refuse = 🚫 Отклонить тексты
named-line = { $name }: { $text }
bot-text-product = Название
bot-text-greeting = Приветствие
bot-text-contact = Контакт поддержки
bot-text-usual = по умолчанию
bot-text-ask = <b>{ $name }</b>: пришлите новый текст, до { $max } символов.
bot-text-long = ⚠️ Слишком длинно (до { $max } символов).
bot-text-no-contact = ⚠️ Пришлите @имя, https://… или адрес эл. почты.
button-bot-text-usual = ↩️ По умолчанию
promo-codes-title = 🎟 <b>Промокоды</b>
promo-codes-rule = Промокод снижает наценку (сейчас { $usual }%) на одну аренду или продление, которые пользователь подтверждает в чате. Рыночная цена не меняется.
promo-codes-no-markup = Наценки нет, поэтому промокод ничего не даёт. Сначала задайте её.
promo-codes-none = Промокодов ещё нет.
promo-code-line = { $code }: наценка { $percent }%
promo-code-uses = Использован: { $uses }. Скидки: { $given } TRX
promo-code-uses-of = Использован: { $uses } из { $max }. Скидки: { $given } TRX
promo-code-each = На человека: { $max }
promo-code-open = Бессрочно
promo-code-until = До { $end }
promo-code-over = Закончился: { $end }
promo-code-unlimited = Всего использований: без лимита
promo-code-limit = Всего использований: { $max }
promo-code-ended = ⛔ Промокод { $code } закончен. Открытые с ним расчёты при подтверждении заменятся новыми.
promo-code-made = ✅ Промокод { $code } действует. Кнопка с ним копирует ссылку.
promo-code-taken = ⚠️ Промокод { $code } уже есть или был. Выберите другой.
promo-ask-code = <b>Какой промокод?</b> От { $min } до { $max } латинских букв (A–Z) и цифр. Регистр не важен.
promo-ask-rate = <b>Какая наценка с ним, в процентах?</b> Сейчас { $usual }%; 0 — без наценки.
promo-ask-end = <b>До какого времени он действует?</b> Выберите или введите срок либо день: <code>10d</code>, <code>2026-03-31</code>.
promo-ask-uses = <b>Сколько использований всего?</b> Выберите или введите число.
promo-ask-each = <b>Сколько использований на человека?</b> Выберите или введите число.
promo-count-wrong = ⚠️ Пришлите целое число от 1 до { $max }.
promo-confirm = <b>Создать этот промокод?</b>
button-promo-new = ➕ Новый промокод
button-promo-end = ⛔ Закончить { $code }
button-promo-random = 🎲 Случайный
button-promo-open = Бессрочно
button-promo-unlimited = Без лимита
button-promo-make = ✅ Создать
money-book = <b>Запас</b> на час: { $energy } Энергии, { $bandwidth } Bandwidth
money-pool = Пул
money-fund = Фонд
money-wallet = { $name }: { $balance } TRX, нужно { $needs } TRX
money-wallet-short = ⚠️ { $name }: { $balance } TRX, нужно { $needs } TRX, не хватает { $missing } TRX
money-no-stock = Маркетплейс работает в другом месте, поэтому его запас и пул здесь не видны.
money-stock-unknown = Запас и пул сейчас неизвестны ({ $code }).
problems-more = … и ещё { $count }: см. /healthz.
admin-title = 🛠 <b>Оператор</b>
admin-market-ok = ✅ Маркетплейс отвечает ({ $ms } мс)
admin-market-down = ❌ Маркетплейс: { $code }
admin-chain-ok = ✅ Блокчейн: блок { $head }, подтверждён { $solid }
admin-chain-down = ❌ Блокчейн: { $code }
admin-lag = Отставание в блоках: { $lags }
admin-users = Пользователи: { $users }, с аккаунтом { $linked }, заблокировали бота { $blocked }
admin-orders = Заказов за 24 ч: { $orders } на { $cost } TRX
admin-open = Открытые заказы: { $open }, исход неизвестен: { $unknown }
admin-zaps = Переводы ZapBuy: { $zaps }
admin-queue = Сообщений в очереди: { $queued }, не доставлено за 24 ч: { $failed }
admin-paused = ⏸ <b>{ $what }</b>: пауза с { $since }, { $by }: { $reason }
admin-problems = ⚠️ <b>Проблемы</b>
admin-no-problems = В этом процессе проблем нет.
alarms-unconfirmed = { $count ->
    [one] 🔔 { $count } тревога ждёт подтверждения.
    [few] 🔔 { $count } тревоги ждут подтверждения.
   *[many] 🔔 { $count } тревог ждут подтверждения.
}
button-alarms-confirm = ✅ Подтвердить тревоги
alarms-confirmed = Подтверждено. Больше никто не будет извещён.
button-page-connect = Связать этот чат
button-page-open = Открыть страницу
page-link = Эта кнопка один раз открывает страницу оператора, в течение { $minutes } мин. Не пересылайте её.
page-not-connected = Этот чат не связан с вашим именем на странице оператора. Войдите там, откройте свою страницу, нажав на своё имя, нажмите <b>Connect your chat</b> и пришлите мне код. Владелец приглашает вас командой { $command }.
page-ask-code = Пришлите код, который показывает страница оператора.
page-wrong-code = Код неверный или устарел. Создайте новый на странице.
page-connected = ✅ Этот чат теперь связан с именем { $name }.
admin-alerts = ❗ <b>Открытые тревоги</b>
admin-alert = • { $key } с { $since }
admin-done = ✅ Готово.
admin-withdrawals = <b>Выводы, которые ждут вашего одобрения: { $count }</b>
admin-withdrawal = { $n }. <b>{ $amount } TRX</b>, запрошен { $since }, { $id }
    Аккаунт: { $account }
    Куда: { $address }
admin-withdrawal-listed = В списке аккаунта с { $since }.
admin-withdrawal-unlisted = Этого адреса больше нет в списке аккаунта.
admin-withdrawal-sure = <b>Одобрить этот вывод?</b> После отправки вернуть его нельзя.
admin-withdrawal-approved = ✅ Одобрено, отправляется.
admin-withdrawal-refused = 🚫 Отказано; деньги снова на балансе.
admin-withdrawal-elsewhere = Решение уже принято, или вывод отменён.
admin-withdrawal-why = Почему отказ? Пользователь прочитает ваш ответ. Выберите или введите.
admin-withdrawal-ask = напишите в поддержку
admin-withdrawal-not-you = мы не уверены, что это были вы; напишите в поддержку
admin-withdrawal-wait = попробуйте снова завтра
admin-withdrawals-none-here = На этом маркетплейсе нет вывода, или у бота нет для него ключа оператора.
alert-withdrawal-review = Вывод { $amount } TRX на { $address } ждёт вашей проверки ({ $id }). Одобрить или отказать: /admin.
alert-withdrawal-judged = Вывод { $id } проверять больше не нужно.
admin-pause-usage = Введите <code>/pause buy причина</code>, <code>/pause zapbuy причина</code> или <code>/pause withdraw причина</code>.
admin-pause-done = ⏸ { $what }: на паузе. Кто попробует, увидит причину.
admin-pause-buy-here = Новые заказы, продления, повышения цены и активации отклоняются в чате и на маркетплейсе этого процесса (REST, MCP) с кодом ORDERS_PAUSED. ZapBuy тоже ждёт.
admin-pause-buy-elsewhere = Это действует только в чате, потому что маркетплейс работает в другом месте. Пауза там: <code>npm run operator -- orders pause</code>
admin-pause-already = { $what }: уже на паузе.
admin-resume-usage = Введите <code>/resume</code> или <code>/resume buy</code>, <code>/resume zapbuy</code>, <code>/resume withdraw</code>.
admin-resume-done = ▶️ Возобновлено: { $what }.
admin-resume-nothing = На паузе ничего нет.
broadcast-usage = Начать можно и так: <code>/broadcast ТЕКСТ</code>. Перед отправкой вы увидите, как это выглядит.
broadcast-refused = ⚠️ Telegram отклонит этот текст: { $problem }
broadcast-ask = Так это выглядит. Отправить { $people } { $people ->
    [one] пользователю
    [few] пользователям
    [many] пользователям
   *[other] пользователям
  }?
broadcast-ask-text = <b>Текст, язык: { $language }</b>
  Можно использовать HTML Telegram, например &lt;b&gt;жирный&lt;/b&gt;.
broadcast-for = Кому: { $who }
broadcast-written-in = Языки: { $languages }. Остальные получат первый.
button-broadcast-stars = ⭐ Отправить быстрее
button-broadcast-paid = ⭐ Отправить, до { $stars } Stars
broadcast-stars = <b>Отправить быстрее за Stars?</b>
  Платную рассылку Telegram отправляет до 1 000 сообщений в секунду. Одно сообщение стоит 0,1 Star: не больше { $stars } Stars (получателей: { $people }). Без Stars это бесплатно и займёт не меньше: { $free }.
broadcast-stars-balance = У вашего бота Stars: { $balance }.
broadcast-stars-unknown = Telegram не сообщает, сколько у бота Stars, поэтому так отправить нельзя.
broadcast-stars-short = ⚠️ Не хватает Stars. Ничего не отправлено.
broadcast-is-paid = ⭐ Оплачено Stars
broadcast-pinned = 📌 На главном экране до <b>{ $time }</b>
broadcast-choose-who = <b>Кто это получит?</b>
broadcast-choose-words = <b>На каком языке вы пишете?</b>
  У кого другой язык, получит текст, который вы написали первым.
broadcast-choose-days = <b>Как долго держать на главном экране?</b>
  Каждый видит самое новое из адресованного ему.
broadcast-too-long = ⚠️ На главный экран помещается { $most } символов. Ничего не изменено.
broadcast-over = ⚠️ Это уже не черновик. Ничего не изменено.
broadcast-to-everybody = Все
broadcast-to-linked = С аккаунтом
broadcast-to-renting = Сейчас арендуют
broadcasts-title = 📣 <b>Рассылка</b>
broadcasts-pinned = На главном экране сейчас: { $count }. Нажмите, чтобы убрать.
broadcasts-none = На главном экране сообщений нет.
announcement = 📌 { $text }
button-broadcast-new = ✏️ Новое сообщение
button-broadcast-pin = 📌 На главный экран
button-broadcast-unpin = 📌 Убрать
button-broadcast-who = 👥 Кто получит
button-broadcast-words = 🌐 Языки
broadcast-dropped = Не отправлено.
broadcast-title = 📣 <b>Рассылка: { $state ->
        [sending] отправляется
        [stopped] остановлена
        [done] отправлена
       *[draft] ещё не отправлена
    }</b>
broadcast-counts = { $done } из { $people }
broadcast-outcomes = Отправлено: { $sent } · не доставлено: { $failed } · заблокировали бота: { $blocked }
button-broadcast-send = 📣 Отправить
button-broadcast-stop = ✋ Остановить
admin-zaps-usage = Введите <code>/zaps</code> или <code>/zaps СОСТОЯНИЕ</code>. Состояния: { $states }
admin-zaps-title = 🚀 <b>Переводы ZapBuy: { $state }</b>
admin-zaps-none = Пусто.
admin-zap-usage = Введите <code>/zap TXID</code>, <code>/zap TXID retry</code>, <code>/zap TXID ignore</code>, <code>/zap TXID rest</code> или <code>/zap TXID refunded TXID</code>.
admin-zap-unknown = Перевода ZapBuy с таким txid нет.
admin-zap-elsewhere = ⚠️ В текущем состоянии это невозможно.
admin-zap-state = Внутреннее: { $state }, { $reason }, попытка { $attempt }
admin-zap-txid = Txid: { $txid }
admin-zap-cost = Стоимость: { $cost } TRX
admin-zap-off-chain = ⚠️ Ни в одном блоке с { $since }
admin-zap-refunded-by = Возвращён вручную: { $by }
admin-zap-refund-how = Отметить возврат вручную: { $command }
admin-refund-usage = ⚠️ Укажите txid возврата: 64 шестнадцатеричные цифры, не тот же, что у перевода.
admin-refund-not-found = ⚠️ В блокчейне нет успешной транзакции с таким txid. Ничего не отмечено; попробуйте снова, когда она будет в блоке.
admin-refund-not-final = ⚠️ Форк ещё может отменить эту транзакцию. Ничего не отмечено; попробуйте через минуту.
admin-refund-unchecked = ⚠️ Блокчейн сейчас недоступен. Ничего не отмечено; попробуйте через минуту.
admin-refund-used = ⚠️ Этой транзакцией уже возвращён другой перевод. Ничего не отмечено.
button-zap-retry = 🔁 Повторить
button-zap-ignore = 🚫 Игнорировать
button-zap-rest = ↩️ Вернуть { $amount } TRX за остаток
alert-title = ❗ <b>Оператору: нужно действие</b>
alert-over-title = ✅ <b>Оператору: решено</b>
alert-unwell = <b>{ $part }</b>, проблема: { $problem }
alert-remedy = Что делать: { $remedy }
alert-since = Началось: { $time }
alert-lasted = Длилось { $duration }.
alert-runbook = Подробнее: раздел { $section } в { $file }
alert-well-again = <b>{ $part }</b> снова работает.
alert-refund-owed = Нужен возврат: { $paid } TRX для { $sender } ({ $reason }). Автоматически не отправлен: { $why }. Перевод ZapBuy: { $txid }
alert-order-short = Заказ по переводу ZapBuy остановился на { $percent }%. Заказ: { $order }, перевод ZapBuy: { $txid }
alert-zap-vanished = Форк отменил перевод, который уже был в состоянии { $state }: { $paid } TRX больше нет в блокчейне. Перевод ZapBuy: { $txid }
alert-zap-order-late = Заказ по переводу ZapBuy появился поздно, когда перевод уже был в состоянии { $state }: списано ещё { $cost } TRX. Решите, что делать; само ничего не произойдёт. Заказ: { $order }, перевод ZapBuy: { $txid }
alert-outcome-unknown = Исход заказа, его изменения или перевода ZapBuy неизвестен ({ $reason }). Повтора не будет. Код: { $txid }
alert-undecided = Платёж или возврат нельзя определить автоматически: { $reason }. Решите вопрос вручную, затем подтвердите в разделе «Проблемы». Код: { $txid }
alert-watcher-behind = Наблюдатель ZapBuy отстаёт, блоков: { $lag }.
alert-key-rejected = Маркетплейс отклоняет ZAPBUY_API_KEY: заказывать по переводам ZapBuy нельзя.
alert-balance-low = На аккаунте ZapBuy мало денег: { $balance } TRX (порог { $limit } TRX). Пополните: { $address }
alert-ticket-waits = Пользователь ждёт поддержку больше { $hours } ч. Открытых вопросов: { $n }. /admin, «Тикеты».
alert-deposit-address-changed = Адрес для пополнения аккаунта ZapBuy изменился с { $before } на { $after }. Пока это не проверят, пополнения остановлены.
alert-parameter = Сеть изменила <b>{ $key }</b>: { $before } → { $after }. sunwatt уже использует новое значение.
alert-proposal = Предложение { $id } изменит <b>{ $key }</b>: { $before } → { $after }. Одобрили { $approvals } из 27 суперпредставителей, нужно 18. Конец голосования: { $end }.
alert-proposal-sure = Предложение { $id } набрало достаточно голосов: <b>{ $key }</b> меняется с { $before } на { $after }, { $end }.
alert-means-energy-fee = Столько кошелёк без Энергии сжигает за единицу. Расчёты, экономия и лимиты комиссии изменятся сами; проверьте, выгодны ли ещё ваши цены.
alert-means-byte-fee = Столько транзакция без Bandwidth сжигает за байт. Оценки и удержание с мелких переводов ZapBuy изменятся сами.
alert-means-activation = Это часть стоимости нового адреса. Активация изменится сама, комиссия за вывод тоже, если не задан MARKET_WITHDRAW_FEE_TRX: тогда проверьте, покрывает ли она расходы.
alert-means-sender = Это платит отправитель транзакции с примечанием или несколькими подписями; sunwatt таких не отправляет.
alert-means-permission = Это платят поставщики, когда дают или меняют разрешение адресу пула.
alert-means-free-bandwidth = Столько бесплатного Bandwidth адрес получает в день. Если станет меньше, сборы и возвраты ждут дольше или сжигают TRX.
alert-means-supply = Весь стейк вместе даёт столько Энергии в день, поэтому каждый поставщик сможет предложить больше или меньше. Действующие аренды не меняются.
alert-means-lock = Дольше делегирование заблокировать нельзя, поэтому и аренда дольше не бывает. Предел API остаётся 30 дней.
alert-means-unfreeze = Столько дней поставщики ждут TRX, выведенные из стейка.
alert-means-fee-limit = Выше лимит комиссии для вызова контракта задать нельзя.
alert-means-dynamic = Когда это меняется, перевод USDT расходует другое количество Энергии. Оценки и предлагаемые количества изменятся сами.
zap-title-token = 🚀 <b>Перевод токена: { $token }</b>
zap-reason-not-trx = Это был токен, а считаются только TRX. Попросите поддержку вернуть его.
zap-told-token = ✖️ На адрес ZapBuy вы отправили токен: { $token }. Там считаются только TRX, поэтому ничего не заказано. Токен всё ещё там; попросите поддержку вернуть его.
alert-why-no-key = автоматических возвратов здесь нет: отправьте вручную, затем /zap TXID refunded TXID
alert-why-by-hand = пришло с биржи или контракта, туда не отправляйте. Найдите владельца, отправьте на его кошелёк, затем /zap TXID refunded TXID
alert-why-too-large = больше максимального разового возврата: отправьте вручную, затем /zap TXID refunded TXID
alert-why-daily-limit = дневной лимит исчерпан: после 00:00 UTC я продолжу сам, вручную не отправляйте
alert-why-wallet-low = на адресе ZapBuy мало денег: отправьте туда TRX с адреса из TOP_UP_ADDRESSES, и я продолжу сам, вручную не отправляйте
alert-why-partly-delivered = часть доставлена, это цена остатка: верните её командой /zap TXID rest или отправьте другую сумму вручную, затем /zap TXID refunded TXID
alert-why-off-chain = платежа больше нет в блокчейне, так что возвращать, возможно, нечего

## alerts: за чем бот следит сам
command-alerts = Оповещения и автопокупка
alerts-title = 🔔 <b>Оповещения</b>
autobuy-title = 🤖 <b>Автопокупка</b>

  Когда на адресе остаётся мало, я арендую для него ещё, в пределах ваших лимитов.
alerts-none = Оповещений пока нет. Я могу написать, когда на адресе или балансе останется мало или когда аренда подешевеет.
alerts-some = { $count ->
    [1] Одно оповещение. Нажмите, чтобы изменить.
    [one] { $count } оповещение. Нажмите на нужное, чтобы изменить.
    [few] { $count } оповещения. Нажмите на нужное, чтобы изменить.
    [many] { $count } оповещений. Нажмите на нужное, чтобы изменить.
   *[other] { $count } оповещения. Нажмите на нужное, чтобы изменить.
  }
alerts-full = Лимит оповещений исчерпан: { $max }. Удалите ненужное.
alerts-saved = ✅ Настроено.
alerts-history = <b>История</b> (сначала новое)
alerts-delete = Удалить это вместе с историей?
alerts-address = 🔔 <b>Оповещения для этого адреса</b>
alerts-rental = 🔔 <b>Оповещения для { $what }</b>
alerts-leads = За сколько до конца напомнить? Если это больше трети аренды, напомню в последней трети.
alerts-leads-all = ⏰ <b>Когда аренда заканчивается</b>
alerts-lead-set = Готово
alerts-which-address = <b>Какой адрес?</b> Вставьте адрес TRON.
alerts-low = <b>Сообщить, когда { $resource } меньше…</b>

  Выберите или введите число, например <code>65000</code> или <code>65k</code>.
alerts-now = Сейчас: { $now }
alerts-balance = <b>Сообщить, когда баланс меньше…</b>

  Выберите или введите сумму в TRX.
alerts-price = <b>Сообщить, когда { $what } на 1 час стоит не больше…</b>

  Выберите или введите сумму в TRX.
alerts-price-far = ⚠️ Это намного ниже нынешней цены { $cost } TRX: такое оповещение не пришло бы никогда. Цена указывается за всю аренду, а не за 1 000 единиц. Введите не меньше { $min }.
alerts-price-now = Сейчас: <b>{ $cost } TRX</b>
button-alerts-all = 🔔 Все оповещения
button-new-low-energy = ➕ Мало Энергии
button-new-low-bandwidth = ➕ Мало Bandwidth
button-new-price-energy = ➕ Цена Энергии
button-new-price-bandwidth = ➕ Цена Bandwidth
button-new-balance = ➕ Мало на балансе
button-leads = ⏰ Конец аренды
button-lead-off = Никогда
button-rule-low = { $mark } { $receiver } меньше { $level } { $resource }
button-rule-balance = { $mark } Баланс меньше { $level } TRX
button-rule-price = { $mark } Цена { $resource } до { $level } TRX
button-rule-pause = ⏸ Пауза
button-rule-resume = ▶️ Возобновить
button-rule-edit = ✏️ Изменить
button-rule-history = 📜 История
button-rule-delete = 🗑 Удалить
button-rule-delete-yes = Да, удалить
button-rule-open = 🔔 Это оповещение
button-receipt-package = 📦 Этот пакет
button-rule-rent = ⚡ Арендовать для этого адреса
button-rule-rent-price = ⚡ Арендовать по этой цене
rule-low = 🪫 <b>Сообщить, когда у { $address } меньше { $level } { $resource }</b>
rule-balance = 💰 <b>Сообщить, когда баланс меньше { $level } TRX</b>
rule-price = 🏷 <b>Сообщить, когда { $what } стоит { $level } TRX или меньше</b>
rule-usual = { $what } на { $duration }
rule-trx = { $amount } TRX
rule-state-on = 🟢 Включено
rule-state-paused = ⏸ Вы поставили на паузу
rule-state-stopped = ⚠️ Остановлено
rule-state-done = ✔️ Завершено
rule-log-made = настроено
rule-log-changed = изменено
rule-log-paused = приостановлено
rule-log-resumed = возобновлено
rule-log-key = остановлено: аккаунт здесь больше недоступен
rule-log-crossed = { $now }: оповещение отправлено
rule-log-back = снова { $now }
rule-told-low = 🪫 <b>Осталось только { $left }</b>
rule-told-low-level = Ваше оповещение: меньше { $level }.
rule-told-balance = 💰 <b>На балансе { $balance } TRX</b>
rule-told-balance-level = Ваше оповещение: меньше { $level } TRX.
rule-told-price = 🏷 <b>{ $what } сейчас стоит { $cost } TRX</b>
rule-told-price-level = Ваше оповещение: { $level } TRX или меньше. ({ $price } TRX за 1 000 в день)
rule-keep = ♻️ <b>Продлевает эту аренду { $resource }</b> для { $address }
rule-auto = 🤖 <b>Когда на { $address } станет меньше { $level }, арендую { $what } на { $duration } или дольше, если это не дороже</b>
rule-told-keep = ♻️ <b>{ $text }</b>
rule-told-auto = 🤖 <b>{ $text }</b>
rule-did-bought = Куплено { $what } за { $cost } TRX (оставалось { $left })
rule-did-bought-longer = Куплено { $what } на { $duration } без доплаты (просили { $asked }): { $cost } TRX (оставалось { $left })
rule-did-extended = Продлено до { $end } за { $cost } TRX
rule-did-enough = Есть { $left }: достаточно
rule-did-quiet = Не куплено: осталось { $left }, но сейчас тихие часы
rule-did-incoming = Жду: заказ для этого адреса ещё в пути
rule-did-price = Не куплено: цена { $cost } TRX, выше ваших { $max } TRX
rule-did-dear = Остановлено: день стоил бы { $cost } TRX, больше ваших { $max } TRX
rule-did-market = Не куплено: на рынке только { $available }
rule-did-daily = Не куплено: сегодня потрачено { $spent } из { $max } TRX. Завтра продолжу
rule-did-total = Остановлено: общий лимит потрачен ({ $spent } из { $max } TRX)
rule-did-balance = Остановлено: на балансе не хватает денег
rule-did-balance-missing = Остановлено: на балансе не хватает { $missing } TRX
rule-did-paused = Пауза: оператор приостановил покупки. Потом продолжу сам
rule-did-unknown = Заказано за { $cost } TRX, но маркетплейс не подтвердил. Пока не узнаю, больше ничего не покупаю
rule-did-not-made = Заказ за { $cost } TRX, скорее всего, не прошёл. Правило действует
rule-did-moved = Не куплено: рынок изменился
rule-did-refused = Остановлено: маркетплейс отклонил заказ ({ $code })
rule-did-not-extendable = Остановлено: эту аренду больше нельзя продлить
rule-did-late = Остановлено: не успел продлить вовремя
rule-did-ended = Остановлено: аренда закончилась
rule-did-kept = Готово: действует до { $end }
receipt-rule = 🤖 Куплено автоматически по вашему правилу.
receipt-package = 📦 Арендовано из вашего пакета переводов.
receipt-longer = 💡 { $duration } без доплаты (просили { $asked }).
rule-other-account = Это относится к аккаунту, который не привязан. Привяжите его, чтобы продолжить, или удалите это и настройте заново.
button-rule-keep = { $mark } ♻️ { $receiver } продление { $resource }
button-rule-auto = { $mark } 🤖 { $receiver } больше { $level } { $resource }
button-rule-start = ✅ Запустить
button-keep = ♻️ Автопродление
button-new-auto-energy = 🤖 Автопокупка Энергии
button-new-auto-bandwidth = 🤖 Автопокупка Bandwidth
## packages: a number of transfers, rented one by one
button-new-package = 📦 Пакет переводов
button-rule-package = { $mark } 📦 { $receiver } · { $count }
button-send-now = ⚡ Сейчас отправлю
button-send-anyway = ⚡ Всё равно ещё один
button-keep-ready = 🟢 Держать наготове
button-on-request = ✋ Только по запросу
button-package-start = ✅ Отложить { $total } TRX
button-package-cancel = ✖️ Отменить пакет
button-package-cancel-yes = Да, отменить
package-transfer = 📦 <b>Кому отправите USDT?</b> Первый перевод на адрес без USDT требует больше Энергии.
package-holder = Тот, у кого есть USDT · { $amount }
package-new = Новый адрес · { $amount }
package-count = 📦 <b>Сколько переводов?</b> На каждый нужно { $what }, сейчас { $cost } TRX. Выберите или введите число до { $max }.
package-count-wrong = Введите целое число от 1 до { $max }.
package-max = <b>Сколько максимум может стоить один перевод?</b> Сейчас { $cost } TRX. Выберите или введите сумму в TRX.
rule-package = 📦 <b>{ $count ->
    [one] { $count } перевод с { $address }
    [few] { $count } перевода с { $address }
    [many] { $count } переводов с { $address }
   *[other] { $count } перевода с { $address }
}</b>
package-terms = На каждый: { $what }, не дороже { $max } TRX. До { $end }.
package-ready = 🟢 Наготове: когда Энергии не хватает на перевод, арендую на следующий.
package-on-request = ✋ Только по запросу: сначала нажмите <i>Сейчас отправлю</i>.
package-now = Один перевод сейчас стоит { $cost } TRX
package-total = Всего: не больше <b>{ $total } TRX</b>
package-short = <b>На балансе не хватает { $missing } TRX.</b>
package-how = • Деньги остаются на балансе. Здесь я держу их отложенными; программы с вашим API-ключом всё же могут их потратить.
    • За каждый перевод вы платите, когда Энергия делегирована, по цене на этот момент. Перевод считается, даже если вы не отправите; после неиспользованного я жду вашего нажатия.
    • Остаток снова свободен, когда пакет закончится или вы его отмените.
package-exists = У этого адреса уже есть пакет.
package-left = Осталось: <b>{ $left } из { $count }</b>
package-open = ⏳ Энергия на один перевод в пути.
package-paid = Оплачено: { $spent } TRX, по { $each } TRX за перевод
package-reserved = Отложено на пакеты: { $reserved } TRX
package-reserved-of = Отложено на пакеты: { $reserved } TRX. Доступно: { $available } TRX
package-enough = На этом адресе { $what }, на перевод хватит. Просто отправляйте.
package-cancel = <b>Отменить этот пакет?</b> Не использовано переводов: { $left }. На балансе снова будут свободны { $back } TRX.
package-cancelled = ✖️ Пакет отменён. Не использовано переводов: { $left }. На балансе снова свободны { $back } TRX.
rule-told-package = 📦 <b>{ $text }</b>
rule-did-transfer = Перевод { $n } из { $count }: { $what } на { $time }, { $cost } TRX
rule-did-unused = Жду: Энергия на прошлый перевод не пригодилась. Для следующего нажмите «Сейчас отправлю»
rule-did-package-used = Использован весь: { $count } из { $count }, оплачено { $spent } TRX
rule-did-package-over = Закончился: использовано { $used } из { $count }, оплачено { $spent } TRX. На балансе снова свободны { $back } TRX
button-auto-level = ✏️ Порог
button-auto-amount = ✏️ Количество
button-auto-duration = ✏️ Срок
button-auto-max = ✏️ Макс. цена
button-auto-daily = ✏️ Лимит на день
button-auto-total = ✏️ Общий лимит
button-auto-quiet = ✏️ Тихие часы
keep-until = ♻️ <b>Сколько времени продлевать?</b>

  Выберите или введите срок, например <code>10d</code>, или последний день, например <code>2026-03-31</code>.
keep-until-wrong = Введите срок, например 10d, или будущий день, например 2026-03-31, не дальше { $days ->
    [one] { $days } дня
    [few] { $days } дней
    [many] { $days } дней
   *[other] { $days } дня
  }.
keep-max = <b>Сколько максимум может стоить день?</b>

  Выберите или введите сумму в TRX. Если день дороже, я остановлюсь и напишу.
keep-max-now = По цене этой аренды день стоит { $cost } TRX.
keep-sure = ♻️ <b>Включить автопродление?</b>
keep-terms = До { $end }, не больше { $max } TRX в день.
keep-how = За полчаса до конца я продлеваю аренду на день с вашего баланса и пишу вам. Другие аренды с тем же временем окончания или те, что маркетплейс не может отделить, продлеваются и оплачиваются вместе с ней. Если продлить нельзя (цена, баланс, рынок), я останавливаюсь и пишу вам.
auto-level = <b>Покупать, когда { $resource } меньше…</b>

  Выберите или введите число, например <code>65000</code> или <code>65k</code>.
auto-duration = <b>На какой срок каждая аренда?</b>

  Выберите или введите <code>1h</code> (час), <code>1d</code> (день). Час стоит почти как день.
auto-max = <b>Сколько максимум может стоить { $what } на { $duration }?</b> Выберите или введите сумму в TRX.
auto-daily = <b>Сколько можно тратить в день?</b>

  Выберите или введите сумму в TRX. День начинается в вашу полночь.
auto-total = <b>А всего?</b>

  Выберите или введите сумму в TRX. Когда она кончится, я остановлюсь.
auto-no-total = Без лимита
auto-quiet = <b>Когда не покупать?</b>

  Выберите или введите часы, например <code>22-7</code>, в вашем часовом поясе.
auto-no-quiet = Никогда
auto-quiet-wrong = Введите начало и конец, например 22-7 или 22:30-6:00.
auto-sure = 🤖 <b>Включить автопокупку?</b>
auto-budget = Не больше { $max } TRX за раз и { $daily } TRX в день ({ $times }×).
auto-budget-total = Не больше { $max } TRX за раз, { $daily } TRX в день ({ $times }×), всего { $total } TRX.
auto-quiet-hours = Кроме { $hours } (ваше время).
auto-at-once = ⚠️ Сейчас на адресе { $what }, это ниже уровня. После запуска проверю в течение минуты и куплю, если уровень всё ещё ниже.
auto-how = Оплата с баланса, на каждую покупку приходит чек. Что пропущено и почему, видно в истории. Если на балансе не хватает денег, я останавливаюсь и пишу вам.
rule-told-key = ⚠️ <b>{ $count ->
    [one] Остановлено { $count } ваше оповещение
    [few] Остановлены { $count } ваших оповещения
    [many] Остановлено { $count } ваших оповещений
   *[other] Остановлено { $count } вашего оповещения
  }:</b> ключ аккаунта отозван или отвязан здесь. Привяжите его снова и нажмите «Возобновить» в «Оповещениях».

## the Mini App
button-app = 📱 Открыть приложение
app-rent = Аренда
app-running = Действуют
app-market = Рынок
app-wallets = Адреса
app-account = Аккаунт
app-loading = Загрузка…
app-offline = Нет связи. Вы видите последнее известное состояние; оно обновится, когда связь вернётся.
app-ended = Сеанс закончился. Закройте приложение и откройте его снова из чата.
app-outside = Чтобы арендовать и видеть свои заказы, откройте бота в Telegram.
app-failed = Не удалось загрузить.
app-open-chat = Открыть чат
app-banned = Вы не можете пользоваться этим ботом.
app-busy = Слишком много нажатий. Подождите немного и попробуйте снова.
app-receiver = Получатель
app-receiver-hint = Адрес или имя
app-scan = Сканировать QR-код
app-amount = Количество
app-duration = Срок
app-quote = Показать цену
app-own-price = Назвать свою цену
app-own-hint = TRX за 1 000 в день. Заказ ждёт, пока поставщик не согласится на эту цену.
app-own-value = Ваша цена
app-own-wait = Ждать не дольше
app-left = Осталось
app-filled = Исполнено
app-extend-until = До какого времени продлить? Самое позднее до { $max }.
app-statement-sent = Файл отправлен в чат.
app-chart-unit = { $what } на { $duration }, в TRX
app-price-alert = 🔔 Уведомление о цене
app-alert-level = Стоимость в TRX
app-continue = Продолжить
app-history = История цены
app-depth = Доступно не дороже каждой цены (TRX за 1 000 в день)
app-balance = Баланс
app-withdraw-amount = Сумма в TRX
app-withdraw-to = Куда отправить
app-address = Адрес
app-name = Название
app-save = Сохранить
app-sign-in-hint = Откроется страница в браузере: внутри Telegram кошельки не работают.
app-rules = Автоматические правила
app-no-rules = Правил пока нет. Создайте их в чате: /alerts.
app-copied = Скопировано
app-more = Показать ещё

## уведомления: что можно говорить без запроса
button-notifications = 🔔 Уведомления
notify-title = 🔔 <b>Уведомления</b>

  Нажмите, чтобы изменить: вкл., тихо (без звука), выкл. На ваши действия я отвечаю всегда.
notify-orders = Чеки заказов
notify-rentals = Конец аренды
notify-transfers = Неудачные переводы
notify-alerts = Оповещения
notify-on = вкл.
notify-silent = тихо
notify-off = выкл.

checkout-title = Оплата заказа
checkout-fixed = Вы платите сейчас, в TRX. После продолжения цена зафиксирована на { $duration }.
checkout-continue = Перейти к оплате
checkout-until = Цена зафиксирована до { $time }.
checkout-fee = Сеть возьмёт с отправителя ещё около { $fee } TRX, потому что этот платёжный адрес новый.
checkout-own-wallet = Платите со своего кошелька и только TRX. При оплате с биржи возврат может потеряться.
checkout-send = Отправьте ровно <b>{ $amount } TRX</b> на { $address }, одним платежом.
checkout-part = Поступило { $paid } TRX. Не хватает { $missing } TRX.
checkout-part-sender = Отправьте недостающие TRX с того же кошелька, { $address }. С любого другого засчитаются только полные { $amount } TRX, а первый платёж вернётся.
checkout-small = Пришло { $amount } TRX: меньше десятой части цены. Они засчитаются, только если остальное отправит тот же кошелёк; иначе вернутся.
checkout-arriving = ⏳ Ваш платёж в пути. Больше ничего делать не нужно: страница покажет, когда он подтвердится.
checkout-late = ⏳ Время на оплату вышло. Если вы уже заплатили, подождите минуту: страница покажет результат. Сейчас не платите.
checkout-filling = ✅ Оплачено. { $what } придёт примерно в течение минуты.
checkout-filled = ✅ Оплачено и доставлено: { $what }
checkout-short = Доставлено: { $filled } из { $what }. Остаток вернётся на кошелёк, с которого платили.
checkout-expired = Этот заказ не был оплачен вовремя. Оплатить его больше нельзя; всё, что поступило, возвращается.
checkout-returned = Оформить заказ не удалось. Ваш платёж возвращается.
checkout-cancelled = Этот заказ отменён. Оплатить его больше нельзя; всё, что поступило, возвращается.
checkout-refunding = ↩️ { $amount } TRX возвращаются на { $address }.
checkout-refunded = ↩️ { $amount } TRX возвращены на { $address }.
checkout-refund-small = { $amount } TRX — слишком мало для отдельного возврата. Они уйдут вместе со следующим возвратом на { $address }.
checkout-return = Назад на { $host }
checkout-follow = Страница обновится, когда придёт ваш платёж.
checkout-sign-how = Одна подпись в кошельке оплачивает ровно эту сумму.
checkout-not-payable = Этот заказ больше нельзя оплатить, или он уже оплачен. Обновите страницу, чтобы увидеть его состояние.
checkout-payer = Платежи с этого адреса не принимаются. Выберите в кошельке другой аккаунт.
checkout-unavailable = Сейчас новые заказы невозможны. Ничего не оплачено; попробуйте позже.
checkout-link-wrong = Эта ссылка на оплату не работает, поэтому ничего не оплачено. Попросите у магазина новую.
checkout-link-expired = Срок этой ссылки на оплату истёк. Ничего не оплачено; попросите у магазина новую.
checkout-ended = Эта страница оплаты закрыта: срок оплаты прошёл больше суток назад. Если вы платили, спросите магазин о заказе и не платите ещё раз.
checkout-details = Подробности для магазина: { $detail }

## Providers: people with staked TRX who join the marketplace
button-earn = 🌱 Заработать на стейке TRX
button-earn-start = 🌱 Выбрать аккаунт
button-earn-page = 🔐 Открыть страницу
button-earn-revoke = Отозвать разрешение
button-copy-command = 📋 Копировать команду
command-earn = Заработать на своём стейке TRX
earn-title = <b>Заработайте на своём стейке TRX</b>
earn-intro =
    Люди арендуют Энергию или Bandwidth, которые даёт ваш стейк, а их плата достаётся вам. Ваши TRX остаются в стейке на вашем аккаунте. Вы даёте ключу этого маркетплейса одно разрешение: делегировать ваши TRX в стейке и забирать их обратно. Отправлять, выводить из стейка и менять что-либо он не может.
earn-terms = { $resource } · Минимальная цена: <b>{ $price } TRX</b> за 1 000 в день. Минимальная аренда: { $min }.
earn-at-once = Зарабатывать можно, как только сеть окончательно подтвердит разрешение.
earn-reviewed = Каждый аккаунт должен одобрить оператор. Если ваш не одобрят, комиссия сети не возвращается.
earn-not-offered = В этом боте нельзя заработать на стейке TRX.
earn-closed = Сейчас новые поставщики не принимаются. Если ваш стейк уже подключён, войдите через его кошелёк, и он появится в /earn.
earn-closed-owner = Сейчас новые поставщики не принимаются. Для вашего стейка ничего не меняется.
earn-ask = На каком аккаунте стейк? Пришлите его адрес. Я покажу, что изменится, прежде чем вы что-то подпишете.
earn-line-open = ✏️ { $address }: ждёт вашей подписи
earn-line-sent = 🔎 { $address }: подписано, ждём сеть
earn-line-granted = ⏳ { $address }: разрешение дано, ждём оператора
earn-line-done = ✅ { $address }: подключён
earn-line-removed = ✖️ { $address }: разрешение отозвано
earn-line-ended = ⌛ { $address }: не завершено
earn-page =
    Откройте страницу в браузере кошелька, где лежит { $address }. Она покажет, что изменится и сколько это стоит, а подпишет ваш кошелёк. Для холодного кошелька есть файл.

    Ключ, который получит разрешение: { $grantee }. Сравните его с тем, что покажет кошелёк.
earn-page-revoke =
    Откройте страницу в браузере кошелька, где лежит { $address }. Она покажет, что ещё сдано, а подпишет ваш кошелёк. Для холодного кошелька есть файл.

    Ключ, который потеряет разрешение: { $grantee }.
earn-page-until = Страница открыта до { $time }.
earn-busy = Подписанное изменение для { $address } уже отправлено. Дождитесь его и попробуйте снова.
earn-enrolled-already = ✅ { $address } подключён, разрешение действует.
earn-granted-already = ✅ { $address } уже дал разрешение, подписывать нечего. Я сообщу здесь, когда можно будет зарабатывать.
earn-enrolled = ✅ <b>Подключено.</b> { $address } теперь сдаёт: { $resources }. Оставьте на аккаунте немного TRX: каждое делегирование расходует его Bandwidth или сжигает TRX.
earn-enrolled-price = Минимальная цена: { $price } TRX за 1 000 в день ({ $resource }).
earn-enrolled-start = Аренда начнётся, как только кто-то закажет по вашей цене.
earn-allowed = ✅ <b>Расширено.</b> Разрешение { $address } теперь позволяет то, что вы отметили в разделе «Награды за стейк».
earn-waiting = ⏳ { $address } дал разрешение. Его должен одобрить оператор; я сообщу здесь, когда всё будет готово.
earn-removed = ✖️ <b>Отозвано.</b> Маркетплейс больше не может ни делегировать стейк { $address }, ни забирать его обратно. Что ещё делегировано, заберите сами в кошельке, когда выйдет срок.
earn-revoked = ⚠️ <b>Разрешение отозвано.</b> { $address } больше не разрешает маркетплейсу делегировать свой стейк. Новых аренд не будет, а уже делегированное можно забрать только из своего кошелька. Если это ошибка, выдайте разрешение снова.
earn-not-listed = { $address } нет в списке поставщиков этого маркетплейса. Чтобы попасть в него, напишите в /support.
earn-staked = В стейке: <b>{ $staked } TRX</b>, около { $amount } в день.
earn-choose = У { $address } есть стейк для обоих ресурсов. Что сдавать в аренду?
earn-estimate = За последние 7 дней по цене от { $price } TRX за 1 000 в день он заработал бы около <b>{ $earned } TRX</b>.
earn-estimate-how = = { $sold } TRX, заработанные так всеми поставщиками (аренд: { $fills }) × { $stake } из { $all } TRX стейка вместе с вашим. Это не обещание.
earn-estimate-little = Для оценки слишком мало данных: аренд по цене от { $price } TRX за 1 000 в день за последние 7 дней: { $fills }.
own-title = 🌱 <b>Ваш стейк</b> { $address } · { $resource }
own-income = Сегодня: <b>{ $today } TRX</b>. В этом месяце: <b>{ $month } TRX</b>.
own-unpaid = Ещё не выплачено: { $unpaid } TRX.
own-unpaid-both = Ещё не выплачено, за Энергию и Bandwidth: { $unpaid } TRX.
own-yield = Годовая доходность: <b>{ $percent }%</b> = { $earned } TRX за { $days } дн. ÷ { $stake } TRX стейка × 365 ÷ { $days }.
own-yield-none = Годовая доходность: появится после первого полного дня.
own-running = Аренд за счёт вашего стейка: { $count }. Заканчиваются последними:
own-running-none = Сейчас ваш стейк никто не арендует.
own-free = Свободно: { $amount }.
own-payout = 💸 { $amount } TRX, { $time }: { $txid }
own-payout-failed = ⚠️ { $amount } TRX, { $time }: выплата не прошла и будет повторена. { $txid }
own-state-active = Предлагается от { $price } TRX за 1 000 в день.
own-state-paused = ⏸ На паузе: новых аренд нет. Текущие идут до конца.
own-state-leaving = 👋 Вы выходите: новых аренд больше нет. Последняя закончится: { $time }.
own-state-left = 👋 Вы вышли. Весь ваш стейк свободен; разрешение можно забрать.
own-state-left-running = 👋 Вы вышли. Этот стейк свободен. Разрешение можно будет забрать, когда закончатся все аренды { $resource }.
own-state-left-one = 👋 Вы вышли. Этот стейк свободен. Разрешение нужно и другому ресурсу ({ $resource }): чтобы забрать его, выйдите и там.
own-state-operator = ⛔ Оператор маркетплейса остановил новые аренды с этого аккаунта. Напишите в /support.
own-state-permission = ⚠️ Разрешения нет, поэтому ничего не сдаётся. Чтобы продолжить, дайте его снова.
own-state-fees = ⚠️ На аккаунте слишком мало TRX для делегирований, поэтому ничего не сдаётся. Пополните его.
own-state-rests = ⏳ Сеть отклонила несколько делегирований. Новых аренд не будет до { $time }.
own-terms = ⚙️ <b>Ваши условия</b> для { $address } · { $resource }
own-terms-apply = Изменение действует для новых аренд. У текущих условия прежние.
own-payout-to = Выплаты на: { $address }
own-rhythm-daily = Выплата раз в день, без комиссии
own-rhythm-at-once = Выплата сразу, каждая за { $fee } TRX
own-payout-minimum = Минимальная выплата { $minimum } TRX, после выхода { $last } TRX
own-commission = Маркетплейс берёт { $percent }% вашего дохода
own-name-price = Минимальная цена
own-name-smallest = Минимальная аренда
own-name-longest = Самая долгая аренда
own-name-share = Доля стейка
own-name-reserve = Оставить себе
own-name-payout = Адрес выплат
own-value-price = { $price } TRX за 1 000 в день
own-saved = ✅ Сохранено.
own-csv = Ваши последние аренды и выплаты с транзакциями.
button-own-terms = ⚙️ Условия
button-own-pause = ⏸ Пауза
button-own-resume = ▶️ Сдавать снова
button-own-csv = 📄 Выписка
button-own-leave = 👋 Выйти
button-own-at-once = Выплачивать сразу
button-own-daily = Выплачивать раз в день
button-own-payout-self = Сам этот аккаунт
button-earn-page-again = 🔐 Дать разрешение снова
own-notices = 🔔 <b>Уведомления о вашем стейке</b> { $address } · { $resource }
own-notices-how = Нажмите, чтобы включить или выключить. О новых арендах — не больше одного сообщения в час.
own-notice-sold = Сдано в аренду
own-notice-ended = Завершённые аренды
own-notice-price = Цена ниже моей
own-notice-idle = Стейк свободен целый день
own-notice-withdraw = TRX из стейка можно вывести
own-notice-rewards = Получены награды за стейк
own-news-sold = 🌱 <b>Ваш стейк заработал { $earned } TRX.</b> Новых аренд: { $count }.
own-news-ended = 🏁 Завершилось аренд вашего стейка: { $count }.
own-news-price = 📉 У другого поставщика есть свободный стейк по { $price } TRX за 1 000 в день. Ваша минимальная цена — { $mine } TRX.
own-news-idle = 💤 Ваш стейк свободен уже день. Возможно, поможет цена пониже.
own-news-withdraw = 💰 { $amount } TRX, выведенные из стейка, теперь можно забрать в кошельке.
own-news-rewards = 🗳 <b>Получено наград за стейк: { $amount } TRX.</b>
button-own-notices = 🔔 Уведомления
button-own-rewards = 🗳 Награды за стейк
button-own-allow = 🔐 Расширить разрешение
button-own-reserve = Резерв
own-rewards = 🗳 <b>Награды за стейк</b> { $address }
own-rewards-how = Ваш стейк может ещё и голосовать за суперпредставителя, за это начисляются награды. Маркетплейс делает только то, что вы отметите здесь. Он не может вывести стейк или что-то отправить. Его голос заменяет ваши прежние голоса.
own-rewards-votes = Голоса: { $cast } из { $power }
own-rewards-claimed = Получено в этом месяце: <b>{ $month } TRX</b>. Всего: { $total } TRX.
own-rewards-claimable = Ещё не получено: { $claimable } TRX. Снова в стейке: { $restaked } TRX.
own-rewards-restaked = Полученные награды снова идут в стейк, целыми TRX, пока на аккаунте остаётся не меньше { $reserve } TRX. То, что вы потом выведете из стейка, можно забрать через 14 дней.
own-rewards-missing = ⚠️ Разрешение этого аккаунта позволяет не всё, что вы отметили. Расширьте его на странице; сеть берёт за это комиссию.
own-reward-vote = Голосовать
own-reward-vote-for = Голосовать за { $representative }
own-reward-claim = Получать награды раз в день
own-reward-restake = Снова отправлять награды в стейк
own-reward-restake-for = Снова отправлять награды в стейк: { $resource }
own-ask-reserve = Сколько TRX должно оставаться на аккаунте, когда награды снова идут в стейк? Отправьте число.
own-reserve-wrong = ⚠️ Нужно число TRX от 0 до { $max }.
button-own-open = 🌱 Открыть
button-own-other = { $resource } этого аккаунта
button-own-add = ➕ Сдавать и { $resource }
button-sell = 📋 Открытые заказы
command-sell = Выполнять открытые заказы самому
sell-title = 📋 <b>Открытые заказы: { $count }</b>
sell-intro = Выполняйте эти заказы сами, без регистрации: каждое делегирование подписывает ваш кошелёк, а оплата приходит, как только оно попадёт в блок.
sell-none = Подходящих заказов нет.
sell-line = • <b>{ $what }</b> на { $duration } по { $price } TRX за 1 000 в день: доход около <b>{ $earned } TRX</b>
sell-line-stake = • <b>{ $what }</b> на { $duration } по { $price } TRX за 1 000 в день: доход около <b>{ $earned } TRX</b>, блокирует { $stake } TRX стейка
sell-line-part = Можно выполнить и часть, от { $min }.
sell-line-any-part = Можно выполнить и часть.
sell-filter = Фильтр: { $filter }
sell-filter-how = Выберите, что показывать и о чём сообщать. Заказ, который можно выполнить частями, показывается, даже если он больше.
sell-resource-any = Энергия и Bandwidth
sell-name-min-amount = Наименьший заказ
sell-name-max-amount = Наибольший заказ
sell-name-min-duration = Самая короткая аренда
sell-ask = <b>{ $name }</b>: отправьте значение, например { $example }.
sell-wrong = ⚠️ { $name }: отправьте одно значение, например { $example }.
sell-notices-on = 🔔 О новых подходящих заказах — не чаще одного сообщения в 10 минут.
sell-notices-off = 🔕 Уведомлений о новых заказах больше не будет.
button-sell-order = 💰 { $what } · { $duration } · { $earned } TRX
button-sell-filter = ⚙️ Фильтр
button-sell-clear = Сбросить фильтр
button-sell-any = Без лимита
button-sell-notices-on = 🔔 Уведомления: вкл.
button-sell-notices-off = 🔕 Уведомления: выкл.
sell-new = 📋 <b>Новые открытые заказы для вас: { $count }</b>
sell-new-line = • { $what } на { $duration }: доход около { $earned } TRX
sell-news-sold = ✅ <b>Продано: { $what } за { $earned } TRX.</b> Оплата придёт на { $address } с ближайшей ежедневной выплатой. Стейк заблокирован до { $time }.
sell-news-failed = ✖️ <b>Не продано.</b> Делегирования с { $address } нет ни в одном блоке. Ваш стейк свободен.
sell-news-unbought = ⚠️ <b>Не оплачено.</b> Сеть сначала отклонила делегирование с { $address }. Позже оно попало в блок, когда заказ уже выполнили другие. Когда блокировка закончится, заберите стейк обратно в кошельке.
sell-news-over = 🏁 <b>Аренда закончилась: { $what }.</b> Заберите стейк { $address } обратно в кошельке. После этого его можно продать снова.
sell-sent = 🔎 Делегирование отправлено. Я сообщу здесь, чем всё закончится.
sell-lines =
    Подпишите его этими строками tronweb и в течение минуты отправьте мне выведенный текст:

    { $lines }
sell-problem-gone = Этот заказ уже выполнен или отменён. Ничего не продано.
sell-problem-not-allowed = Этот аккаунт пока не может здесь продавать. Сначала подключите его в /earn.
sell-problem-rests = Последняя продажа не удалась. Снова продавать можно с { $time }.
sell-problem-refused = Сеть отклонила делегирование. Ничего не продано.
sell-problem-signer = Владелец аккаунта этого не подписывал. Ничего не продано.
sell-problem-other = Для заказа нужно другое делегирование. Ничего не продано.
sell-problem-busy = Делегирование для этого заказа уже отправлено. Дождитесь результата.
sell-problem-receiver = Получатель этого заказа не может принять делегирование. Ничего не продано.
sell-problem-own = Этот заказ — для самого этого аккаунта, а делегировать самому себе нельзя.
sell-problem-lock = У этого аккаунта уже есть заблокированное делегирование тому же получателю. Продайте с другого аккаунта или после окончания блокировки.
sell-problem-fees = На аккаунте не хватает Bandwidth или TRX, чтобы оплатить делегирование. Отправьте на него немного TRX.
sell-problem-stake = На этом аккаунте слишком мало свободного стейка для заказа.
sell-page-title = Выполнить открытый заказ
sell-page-receiver = Получатель: { $receiver }
sell-page-how = Ваш кошелёк подписывает делегирование с блокировкой на этот срок. Забрать стейк раньше нельзя. Подпишите в течение двух минут.
sell-page-offer = Делегируется <b>{ $stake } TRX</b> стейка { $address }: { $what }, доход <b>{ $earned } TRX</b>.
sell-page-sign = Продать через { $wallet }
sell-page-declined = Вы отклонили запрос в кошельке. Ничего не продано.
sell-page-failed = Кошелёк сообщил об ошибке. Ничего не продано; попробуйте ещё раз.
sell-page-cold = Нет кошелька в этом браузере
sell-page-lines = С tronweb его подписывают эти строки. Отправьте результат в течение минуты:
sell-page-send = Продать
sell-page-busy = 🔎 Делегирование отправлено: { $txid }
sell-page-included = ✅ Делегирование в блоке. Примерно через минуту сеть сделает его окончательным.
sell-page-refused = Сеть отклонила делегирование. До { $time } оно ещё может попасть в блок, поэтому до этого времени не продавайте снова.
earn-refused = ✖️ Оператор маркетплейса не подключил { $address }. Разрешение можно забрать в /earn.
button-provider-approve = ✅ Принять { $address }
button-provider-refuse = 🚫 Отказать
button-admin-providers = 🌱 Поставщики
admin-providers = 🌱 <b>Поставщиков: { $count }</b>, стейк { $stake } TRX
admin-provider-line = • { $address }: { $resource }, { $price } SUN, { $stake } TRX, { $state }
admin-provider-active = активен
admin-provider-own-pause = на паузе у владельца
admin-provider-left = вышел
admin-provider-stopped = на паузе у оператора
admin-provider-no-permission = без разрешения
admin-provider-waits = ⏳ { $address } дал разрешение и ждёт вашего решения
admin-provider-approved = ✅ { $address } подключён с условиями по умолчанию.
admin-provider-refused = 🚫 { $address }: отказано. Владелец получит сообщение.
admin-provider-paused = ⏸ { $address }: новых аренд нет.
admin-provider-resumed = ▶️ { $address }: новые аренды снова возможны.
admin-provider-decided = { $address } больше не ждёт. Возможно, решил другой оператор.
admin-provider-impossible = ⚠️ { $address } сейчас изменить нельзя: нет разрешения, или он не подключён.
admin-providers-none-here = Маркетплейс работает в другом месте. Поставщиками управляют там.
button-admin-suppliers = 🛒 Внешние сервисы
admin-suppliers = 🛒 <b>Внешние сервисы</b>, у которых покупает этот маркетплейс
admin-suppliers-none = Пока ни одного.
admin-suppliers-add = Чтобы добавить сервис, используйте { $command } на сервере или страницу оператора. Никогда не отправляйте API-ключ в этот чат: сообщения здесь остаются.
admin-suppliers-none-here = Маркетплейс работает в другом месте. Внешними сервисами управляют там.
admin-supplier-line = • <b>{ $name }</b> ({ $label }): { $state }, баланс { $balance } TRX
admin-supplier-active = работает
admin-supplier-paused = на паузе
admin-supplier-resting = ждёт после сбоя
admin-supplier-unreadable = не отвечает как надо
admin-supplier-limits = Потрачено сегодня: { $spent } из { $day } TRX. На заказ: до { $order } TRX. Наценка: { $margin }%.
admin-supplier-failure = ⚠️ Последняя ошибка: { $why }
admin-supplier-missing = ⚠️ Не хватает { $trx } TRX: заказы не объясняют баланс. Сверьте их, затем используйте { $command }.
admin-supplier-no-balance = Сервис не сообщает баланс, поэтому деньги там не проверяются. По учёту, заказы стоили { $trx } TRX.
admin-supplier-top-up = Чтобы пополнить, отправьте TRX на { $address }
admin-supplier-stopped = ⏸ { $name } не получает новых заказов. Открытые продолжаются.
admin-supplier-resumed = ▶️ { $name } снова может получать заказы.
admin-supplier-gone = { $name } больше нет.
admin-supplier-limited = ✅ Лимиты сохранены.
admin-supplier-well = ✅ Баланс и предложения ({ $offers }) такие, как ожидалось.
admin-supplier-well-offers = ✅ Предложения ({ $offers }) такие, как ожидалось. Баланс сервис не сообщает.
admin-supplier-differs = ⚠️ Не так, как ожидалось: { $differences }
button-supplier-test = 🔍 Проверить
button-supplier-limits = 📏 Лимиты
button-supplier-qr = 🔳 QR-код
supplier-limits-ask = 📏 <b>{ $name }</b>: отправьте наибольшую стоимость в TRX за заказ, затем за день, например <code>100 1000</code>
supplier-limits-wrong = Отправьте два целых числа, например <code>100 1000</code>.
own-ask = <b>{ $name }</b>, сейчас { $value }. Пришлите новое значение: от { $min } до { $max }.
own-wrong = ⚠️ { $name }: нужно значение от { $min } до { $max }.
own-ask-payout = Куда выплачивать доход с { $address }? Пришлите адрес. Проверьте его дважды: выплату вернуть нельзя.
own-payout-wrong = ⚠️ Адрес выплат: нужен ваш аккаунт, а не контракт и не адрес этого маркетплейса.
own-payout-proof = Чтобы получать выплаты на другой адрес, сначала войдите через кошелёк этого стейка. Так никто другой не перенаправит ваш доход.
own-sign-in = Чтобы видеть доход и менять условия, войдите через кошелёк этого стейка.
earn-review =
    🌱 <b>Поставщик ждёт</b>
    { $address } дал разрешение и хочет подключиться. Примите с условиями по умолчанию или подключите с другими:
    { $command }

# Texts about permissions, also on the page.
grant-account = Аккаунт { $address }: { $staked } TRX в стейке, это около { $amount } в день.
grant-changes = <b>Что изменится:</b> ключ { $grantee } сможет делегировать TRX в стейке этого аккаунта и забирать их обратно. Отправлять TRX и токены, выводить из стейка и менять разрешения он не сможет. Пока идёт аренда, занятую ею часть нельзя вывести из стейка; самая долгая аренда — 30 дней.
grant-changes-revoke = <b>Что изменится:</b> разрешение этого маркетплейса будет удалено. Он больше не сможет ни делегировать ваш стейк, ни забирать делегированное.
grant-replaced = У этого ключа уже есть разрешение с другими операциями: { $operations }. Его заменит разрешение из списка ниже.
grant-shared = ⚠️ Этот ключ может один пользоваться и вашим разрешением «{ $name }»: { $operations }. Там есть и другие ключи, поэтому это изменение его не затрагивает. Если вы этого не хотите, удалите ключ из него в кошельке.
grant-moved = ⚠️ Сеть нумерует разрешения по порядку, поэтому у этих изменится номер. Программам, которые ими подписывают, нужен новый номер:
grant-moved-line = • «{ $name }»: было { $from }, станет { $to }
grant-stays = <b>Что останется:</b> ваши TRX остаются на вашем аккаунте, в том же стейке. Разрешение владельца, которое управляет всем, повторяется без изменений, как и все остальные.
grant-owner-own = <b>Кто управляет аккаунтом:</b> только его собственный ключ, до и после этого изменения.
grant-owner-keys = ⚠️ <b>Кто управляет аккаунтом</b> до и после этого изменения: { $keys } (нужен вес { $threshold }). Если какой-то из этих ключей вам незнаком, не подписывайте.
grant-cost = <b>Стоимость:</b> { $fee } TRX с этого аккаунта.
grant-cost-whose = Сеть сжигает их за изменение разрешений. Маркетплейс из них не получает ничего.
grant-other-key = <b>За этот аккаунт подписывает другой ключ.</b> Возьмите файл ниже и подпишите его этим ключом: { $keys }.
grant-multisig = <b>Этому аккаунту нужно несколько подписей</b> (общий вес { $threshold }). Возьмите файл ниже и подпишите его этими ключами по очереди: { $keys }. Затем вставьте файл со всеми подписями.
grant-everything = Может всё
grant-allows = Может: { $operations }
grant-operations = { $count ->
        [one] { $count } вид операций
        [few] { $count } вида операций
        [many] { $count } видов операций
       *[other] { $count } вида операций
    }
grant-threshold = Нужны подписи общим весом { $threshold }
grant-title-owner = Владелец
grant-title-witness = Представитель
grant-title-active = Активное { $id }: { $name }
grant-label-same = остаётся
grant-label-new = новое
grant-label-changed = меняется
grant-label-removed = удаляется
grant-not-activated = Этого аккаунта ещё нет в сети. Сначала отправьте на него немного TRX.
grant-contract = Это адрес контракта. Разрешения может давать только обычный аккаунт.
grant-own = Это адрес самого маркетплейса. Пришлите адрес своего аккаунта.
grant-none = Менять нечего: разрешения аккаунта уже такие, как нужно.
grant-full = У этого аккаунта восемь активных разрешений, больше сеть не допускает. Удалите одно в кошельке и откройте страницу снова.
grant-ids = У разрешений этого аккаунта необычные номера, и изменение бы их сдвинуло. На всякий случай страница их не трогает. Напишите в /support.
grant-unsettled = Разрешения этого аккаунта только что изменились. Откройте страницу снова примерно через минуту, когда сеть подтвердит их окончательно.
grant-stake = Стейк этого аккаунта даёт { $units } в день, а минимальная аренда — { $min }. Сначала добавьте TRX в стейк, чтобы не платить комиссию зря.
grant-balance = На этом аккаунте { $balance } TRX, а комиссия сети — { $fee } TRX. Сначала пополните его.
grant-running-none = Сейчас ваш стейк никто не арендует.
grant-running = { $count ->
        [one] ⚠️ <b>Ваш стейк ещё занят: { $count } аренда.</b> Без разрешения она продолжится, но забрать делегированное после её конца сможете только вы, в кошельке:
        [few] ⚠️ <b>Ваш стейк ещё занят: { $count } аренды.</b> Без разрешения они продолжатся, но забрать делегированное после их конца сможете только вы, в кошельке:
        [many] ⚠️ <b>Ваш стейк ещё занят: { $count } аренд.</b> Без разрешения они продолжатся, но забрать делегированное после их конца сможете только вы, в кошельке:
       *[other] ⚠️ <b>Ваш стейк ещё занят: { $count } аренды.</b> Без разрешения они продолжатся, но забрать делегированное после их конца сможете только вы, в кошельке:
    }
grant-running-line = • { $amount } для { $receiver } до { $time }
grant-sent = 🔎 Подписано и отправлено. Примерно через минуту отменить это будет уже нельзя. Страницу можно закрыть. Транзакция: { $txid }
grant-seen = 🔎 Разрешения аккаунта уже такие, как нужно. Примерно через минуту сеть подтвердит это окончательно.
grant-node-down = Сеть TRON сейчас недоступна. Ничего не отправлено. Попробуйте через минуту.
grant-refused = Сеть не приняла транзакцию. Ничего не изменилось. Попробуйте ещё раз.
grant-still-valid = Подписанная транзакция действительна до { $time }. Если вы отправите её сами, эта страница её покажет; если вы к тому же подпишете новую, комиссия может быть списана дважды.
grant-expired = Срок транзакции истёк раньше, чем она попала в блок. Ничего не изменилось. Можно подписать снова.
grant-failed = Сеть отклонила транзакцию в блоке. Ничего не изменилось. Можно подписать снова.
grant-other = Это не в точности то изменение, которое показывает страница, или аккаунт с тех пор изменился. Ничего не отправлено. Обновите страницу и подпишите снова.
grant-late = Подпись пришла слишком поздно. Ничего не отправлено. Подпишите снова.
grant-signer = Это подписано другим ключом. Менять разрешения может только владелец аккаунта. Ничего не отправлено.
grant-signatures = Нужно больше подписей. Ничего не отправлено. Подпишите этот файл и другими ключами, затем вставьте снова.
grant-busy = Подписанная транзакция уже отправлена. Обновите страницу, чтобы следить за ней.
grant-pending = Изменение разрешений этого аккаунта уже подписано на другой странице и отправлено. Дождитесь его: если подписать ещё раз, комиссия сети будет списана дважды. С этой страницы ничего не отправлено.

## Web pages. Texts of pages (page-*, pay-page-*, grant-page-*) take no HTML.
page-ended = Эта страница больше не действует, или ссылка неполная. Откройте чат и начните там заново.
page-starting = Бот запускается. Попробуйте через несколько секунд.
page-too-many = Слишком много запросов. Подождите немного и обновите страницу.
page-failed = Что-то пошло не так. На этом шаге ничего не оплачено. Вернитесь и попробуйте ещё раз.
page-unclear = Что-то пошло не так, но этот шаг мог быть выполнен. Обновите страницу и проверьте результат, прежде чем пробовать снова.
page-to-chat = Вернуться в чат
pay-page-title = Оплата аренды
button-pay-page = 👛 Оплатить с моего кошелька
pay-page-until = Расчёт действует до { $time }. При оплате цена проверяется ещё раз.
pay-page-not-here = Это больше нельзя оплатить с кошелька. Вернитесь в чат.
pay-page-shared = Оплатить здесь может любой, у кого есть ссылка на эту страницу. Аренда всегда идёт на адрес, указанный выше.
pay-page-show-address = Показать адрес и QR-код
pay-page-qr = QR-код адреса для оплаты
pay-page-connect = Оплатить { $cost } через { $wallet }
pay-page-sign-how = Одна подпись и платит, и заказывает. Если цена успеет измениться, ничего не спишется.
pay-page-signing = Подтвердите в кошельке…
pay-page-declined = Вы отклонили запрос в кошельке. Ничего не оплачено.
pay-page-broadcast = Кошелёк не смог отправить платёж. Ничего не оплачено, попробуйте ещё раз.
pay-page-no-wallet = В кошельке нет доступного аккаунта. Создайте или разблокируйте его и попробуйте ещё раз.
pay-page-other-account = В кошельке выбран другой аккаунт. Выберите там { $address } или подключитесь заново.
pay-page-tronlink-failed = TronLink не смог это сделать. На этом шаге ничего не оплачено. Попробуйте ещё раз или используйте QR-код.
pay-page-other-transfer = Кошелёк подписал не то, о чём просила страница, поэтому ничего не отправлено.
pay-page-too-late = Подпись пришла слишком поздно, поэтому ничего не отправлено. Попробуйте ещё раз.
pay-page-no-right = Этот аккаунт не может отправить TRX с одной этой подписью. Используйте другой аккаунт или QR-код.
pay-page-too-little = На этом аккаунте не хватает TRX. Ничего не отправлено.
pay-page-moved = Цена изменилась, поэтому ничего не оплачено. Обновите страницу, чтобы увидеть новую цену.
pay-page-network = Кошелёк подключён к другой сети. Переключите его на TRON { $network } и попробуйте ещё раз.
pay-page-wallet-failed = Кошелёк ответил ошибкой. Ничего не отправлено. Попробуйте ещё раз или другим способом.
pay-page-no-answer = Сервер не ответил. Если вы уже подписали, не подписывайте снова: страница покажет результат, как только он станет известен.
pay-page-login = Получить мой адрес из TronLink
pay-page-open = Открыть эту страницу в TronLink
pay-page-transfer = Оплатить { $cost } в TronLink с { $address }
pay-page-tronlink-missing = Ничего не открылось? Установите TronLink или используйте QR-код.
pay-page-address = Адрес
pay-page-amount = Сумма в TRX
pay-page-copy = Копировать
pay-page-copied = Скопировано
pay-page-follow = Я жду ваш платёж. Эта страница и чат обновятся, когда он придёт.
pay-page-once = Платите ровно эту сумму и только один раз.
pay-page-offline = Связь потеряна. Подключаюсь снова…
grant-page-title = Разрешите этому маркетплейсу делегировать ваш стейк
grant-page-title-revoke = Отозвать разрешение
grant-page-permissions = Все разрешения аккаунта до и после
grant-page-vote = Разрешить также голосовать за представителя
grant-page-claim = Разрешить также получать награды за голоса
grant-page-restake = Разрешить также снова отправлять эти награды в стейк
grant-page-extras = Эти три пункта можно включить и позже: /earn, «Награды за стейк». Если разрешить их сразу, комиссию сети не придётся платить ещё раз.
grant-page-sign = Подписать через { $wallet }
grant-page-declined = Вы отклонили запрос в кошельке. Ничего не изменилось.
grant-page-wallet-failed = Кошелёк сообщил об ошибке. Ничего не отправлено; попробуйте ещё раз или возьмите файл.
grant-page-mismatch = Сеть вашего кошелька показывает другие разрешения этого аккаунта, чем эта страница. Ничего не подписано. Сообщите об этом в поддержку.
grant-page-tronlink-missing = Ничего не открылось? Установите TronLink или возьмите файл ниже.
grant-page-cold = Холодный кошелёк, несколько подписей или здесь нет кошелька
grant-page-cold-how = В файле — неподписанная транзакция. Она действует 23 часа. Подпишите её и вставьте результат. Перед отправкой он проверяется.
grant-page-file = Скачать неподписанную транзакцию
grant-page-code = QR-код неподписанной транзакции (raw data в hex)
grant-page-no-code = QR-код показать нельзя: например, транзакция слишком длинная. Используйте файл.
grant-page-lines = С tronweb файл подписывают эти строки:
grant-page-field = Подписанная транзакция (JSON или hex)
grant-page-send = Проверить и отправить
grant-page-checking = Проверяю…
pay-page-new-price = Цена изменилась, ничего не оплачено. Вот новый расчёт.
sign-in-chat = 🖊 <b>Вход через кошелёк</b>
  Кошелёк подпишет короткое сообщение. Это бесплатно и ничего не переводит.
  Адрес сохранится сам, и бот будет знать, что он ваш.

  Ссылка действует один раз, 30 минут. Никому её не передавайте.
button-sign-in-page = 🖊 Открыть страницу
signed-in = ✅ { $address } — ваш: вы вошли через него. Он в вашей адресной книге.
sign-in-title = Вход через кошелёк
sign-in-intro = Так вы подтвердите боту { $bot }, что кошелёк принадлежит пользователю Telegram <b>{ $user }</b>; его адрес будет сохранён. Это бесплатно и ничего не переводит.

  Это не вы? Тогда не подписывайте.
sign-in-with = Войти через { $wallet }
sign-in-declined = Вы отказались в кошельке. Ничего не подписано.
sign-in-failed = Кошелёк не смог подписать. Попробуйте ещё раз или подпишите сообщение в другом месте.
sign-in-no-wallet = В этом браузере нет кошелька. Откройте страницу в браузере кошелька или подпишите сообщение в другом месте.
sign-in-no-answer = Сервер не ответил. Попробуйте ещё раз.
sign-in-cold = Подписать в другом месте (аппаратный или холодный кошелёк)
sign-in-address = Адрес кошелька
sign-in-show-message = Показать сообщение
sign-in-message = Подпишите именно это сообщение (TIP-191, signMessageV2). Оно действует до { $time }.
sign-in-signature = Вставьте подпись
sign-in-check = Проверить подпись
sign-in-wrong-address = Это не адрес TRON. Проверьте, нет ли опечатки.
sign-in-refused = Подпись не подходит: она от другого кошелька, не { $address }, под другим сообщением или пришла слишком поздно. Вот новое сообщение.
sign-in-name = Мой кошелёк

status-title = Состояние сервиса
status-level-up = Работает
status-level-degraded = С ограничениями
status-level-paused = Приостановлено
status-level-down = Не работает
status-part-orders = Заказы и доставка
status-part-payments = Пополнения и выводы
status-part-chat = Бот в Telegram
status-why-orders-broken = Новые заказы сейчас отклоняются. За отклонённый заказ ничего не списывается.
status-why-orders-slow = Доставка может занять больше времени, чем обычно.
status-why-stock = Сейчас арендовать нечего. Заказы ждут нового предложения.
status-why-payments-broken = Пополнения и выводы ждут, пока сервис не заработает. Деньги не теряются.
status-why-payments-slow = Пополнения или выводы могут занять больше времени, чем обычно. Деньги не теряются.
status-why-chat-broken = Бот не может связаться с Telegram. Заказы продолжаются, сообщения придут позже.
status-why-chat-slow = Сообщения бота могут приходить с опозданием.
status-why-pause = Оператор приостановил этот сервис.
status-why-stopped = Сервис не работал.
status-last = Последний сбой
status-last-none = За последние 90 дней сбоев не было.
status-history = Доступность за последние 90 дней
status-real = Это настоящий бот?
status-real-text = У оператора есть только эти боты и этот сайт; у партнёров могут быть другие. Оплата без аккаунта идёт только на эти адреса, а ваш адрес пополнения покажет /deposit в чате.
status-fund = Оплата без аккаунта
status-signed = Подписано
button-admin-adjust = ✋ Ручные операции
button-adjust-credit = ➕ Зачислить
button-adjust-debit = ➖ Списать
button-adjust-refund = ↩️ Вернуть вручную
button-adjust-return = ↩️ Вернуть перевод
button-adjust-return-n = ↩️ { $n }
button-adjust-all = Всё, что осталось
button-adjust-sender = Отправителю
button-adjust-do = ✅ Выполнить
button-adjust-do-quietly = ✅ Выполнить и скрыть причину
adjust-waiting = <b>Ждут второго оператора: { $count }</b>
adjust-none-waiting = <b>Ручные операции</b>: второго оператора ничего не ждёт.
adjust-recent = <b>Последние</b>
adjust-unclaimed = <b>Переводы без заказа: { $count }</b>
adjust-line = { $mark } <b>{ $what }</b>, { $of }, { $since }, { $by }: { $reason }
adjust-transfer = { $n }. <b>{ $amount } TRX</b> от { $from }, { $since }, { $txid }
adjust-what-credit = Зачисление { $amount } TRX
adjust-what-debit = Списание { $amount } TRX
adjust-what-refund = Возврат { $amount } TRX
adjust-what-return = Возврат перевода { $amount } TRX
adjust-what-deposit = Пополнение { $amount } TRX
adjust-what-correct = Исправление расхода у внешнего сервиса: { $amount } TRX
adjust-ask-credit = Сколько TRX зачислить на баланс { $of }?
adjust-ask-debit = Сколько TRX списать с баланса { $of }? Деньги, удержанные под заказы и выводы, не затрагиваются.
adjust-ask-refund = Сколько TRX вернуть по заказу { $of }?
adjust-ask-txid = Пришлите id транзакции перевода. Если платил контракт, добавьте точку и номер платежа: <code>…f3.0</code>
adjust-ask-to = Кому отдать деньги { $txid }? Пришлите адрес или id аккаунта для зачисления.
adjust-ask-reason = Почему? Причина попадёт в журнал. Пользователи аккаунта её увидят, если не скрыть её на следующем шаге.
adjust-reason-length = Напишите от { $min } до { $max } символов.
adjust-not-understood = Не получилось понять.
adjust-sure-credit = <b>Зачислить на этот аккаунт?</b>
adjust-sure-debit = <b>Списать с этого аккаунта?</b>
adjust-sure-refund = <b>Вернуть деньги за этот заказ?</b>
adjust-sure-return = <b>Вернуть этот перевод?</b> После отправки отменить нельзя.
adjust-sure-of = Для: { $of }
adjust-sure-amount = Сумма: <b>{ $amount } TRX</b>
adjust-sure-all = Сумма: всё, что осталось
adjust-sure-to = Кому: { $to }
adjust-sure-sender = Кому: отправителю
adjust-done = ✅ Готово: { $what }.
adjust-requested = ⏳ Запрошено: { $what }. Ничего не изменится, пока другой оператор не подтвердит в течение { $days } дн.
adjust-declined = 🚫 Отклонено. Ничего не изменилось.
adjust-refused = ❌ Ничего не изменилось. Маркетплейс отказал: { $reason }
adjust-yourself = Это ваш запрос, поэтому подтвердить его должен другой оператор.
adjust-elsewhere = Это уже решено, или срок истёк.
adjust-why-not = Почему вы отклоняете? Причина попадёт в журнал.
adjust-none-here = Этот маркетплейс не проводит ручных операций, или у бота нет ключа оператора.
button-adjust-deposit = ➕ Записать пополнение
adjust-ask-account = Кому зачислить пополнение { $txid }? Пришлите адрес для пополнения или id аккаунта.
adjust-ask-contract = Какой контракт заплатил? Пришлите его адрес, как его показывает обозреватель.
adjust-ask-deposit = Сколько TRX заплатил контракт в { $of }?
adjust-sure-deposit = <b>Записать это пополнение?</b>
adjust-sure-from = Заплатил: { $from }
alert-adjustment-waits = { $by } хочет провести вручную { $amount } TRX ({ $id }): { $reason }. Второй оператор должен подтвердить или отклонить это в /admin.
alert-adjustment-decided = Запросу { $id } второй оператор больше не нужен.
account-credit = ➕ <b>Оператор зачислил { $amount } TRX</b> на ваш баланс.
account-debit = ➖ <b>Оператор списал { $amount } TRX</b> с вашего баланса. Если это ошибка, напишите в /support.
account-refund = ↩️ <b>Оператор вернул { $amount } TRX</b> за аренду для { $address }. Деньги на вашем балансе.
account-changed-why = Причина: { $reason }
adjust-confirm = <b>Подтвердить этот запрос другого оператора?</b> Деньги будут переведены сразу.
