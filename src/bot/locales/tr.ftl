### Türkçe. Anahtarlar işlevin adıyla başlar. Değerler Telegram HTML'idir, parametreler kaçışlı gelir; düğme,
### uyarı ve komut metinlerinde (button-*, command-*, stale-button, flow-stale-screen) HTML yoktur.

## Dil ve zamanın yazılışı
# Intl'in bildiği dil; sağdan sola yazılan dillerde direction rtl olur.
locale = tr-TR
direction = ltr
# Intl düğmelerde süreleri nasıl kısaltır: narrow, short ya da long. Öyle yazılan aynı okunmalı.
# narrow olmaz: 15 dakika “15d” olurdu, o da 15 gün diye okunur.
short-duration = short
# Bir an ya da saat dilimi ve saatlerinin UTC'den ne kadar ileride olduğu.
time = { $time } ({ $zone })

## Her yerde aynı olan düğmeler
button-menu = 🏠 Menü
button-more = Daha fazla…
more-title = <b>Daha fazla</b>
button-share = 📨 Paylaş
button-rent-now = ⚡ Kirala
button-link = 🔑 API anahtarı bağla
button-create = ✨ Hesap oluştur
button-buy-energy = ⚡ Enerji al
button-buy-bandwidth = 📶 Bant genişliği al
button-extend = ⏳ Uzat
button-orders = 📋 Siparişler
button-deposit = 💰 Yatır
button-withdraw = 💸 Çek
button-withdraw-yes = ✅ Onayla
button-withdraw-stop = 🛑 Çekimi iptal et
button-withdraw-new = ➕ Yeni adres
button-withdraw-add = ✅ Adresi ekle
button-withdraw-off = 🗑 Adres kaldır
button-withdraw-take-off = 🛑 Adresi kaldır
button-withdraw-all = Tümü: { $amount } TRX
button-admin-withdrawals = 💸 Onay bekleyen çekimler
button-admin-approve = ✅ { $n }
button-admin-refuse = 🚫 { $n }
button-admin-approve-sure = ✅ { $amount } TRX gönder
command-withdraw = Bakiyenizden cüzdanınıza TRX gönderin
button-account = 👤 Hesap
button-zapbuy = 🚀 ZapBuy
button-alerts = 🔔 Uyarılar
button-autobuy = 🤖 Otomatik alım
button-addresses = 📒 Adresler
button-help = ❓ Yardım
button-settings = ⚙️ Ayarlar
button-referral = 🤝 Davet et
button-partner = 🏪 Kendi botunuz
button-calc = 🧮 Hesaplayıcı
button-price = 📈 Fiyatlar
button-support = 💬 Destek
button-support-open = 💬 Desteğe yaz
button-rent = { $resource } kirala
button-object = 🛑 Durdur
button-back = ◀️ Geri
button-cancel = ✖️ Vazgeç
button-open-private = Özel sohbeti aç
button-copy-address = 📋 Adresi kopyala
button-copy-link = 📋 Bağlantıyı kopyala
button-show-key = 👁 Anahtarı göster
button-revoke-key = ♻️ Anahtarı değiştir
button-revoke-yes = Evet, anahtarı değiştir
button-keys = 🗝 Program anahtarları
button-key-new = ➕ Yeni anahtar
button-key-make = ✅ Anahtarı oluştur
button-key-off = 🛑 Bu anahtarı iptal et
button-key-off-named = 🛑 İptal et: { $name }
button-key-no-budget = Bütçe yok
button-key-anybody = Herhangi bir adres
button-key-script = Betik
button-key-agent = Yapay zekâ ajanı
button-unlink = ⛓ Bağlantıyı kaldır
button-unlink-yes = Evet, kaldır
button-counted = 🔏 Bakiyem sayılmış mı, denetle
button-export = 📄 Siparişleri aktar
button-my-data = 📄 Verilerimi al
button-forget-me = 🗑 Verilerimi sil
button-forget-me-yes = Evet, hepsini sil

## Telegram menüsündeki komutlar
command-start = Durumunuz ve ana menü
command-link = API anahtarınızı bağlayın
command-cancel = Yaptığınız işlemi durdurun
command-account = Bakiye, adresler, API anahtarı
command-keys = Betikler ve yapay zekâ ajanları için anahtarlar
command-deposit = Bakiyenize TRX ekleyin
command-settings = Dil, saat dilimi, bildirimler
command-addresses = Adresleriniz ve adları
command-help = Neler yapabilirim
command-id = Telegram kimlik numaranız
command-privacy = Hakkınızda ne saklanıyor

## Her akış
flow-cancelled = İptal edildi. Hiçbir şey değişmedi.
flow-expired = 15 dakika boyunca hiçbir şey olmadığı için bunu kapattım. Devam etmek istediğinizde menüyü açın.
flow-stale-screen = O ekran eskimişti. Güncel olanı bu.
flow-use-buttons = ⚠️ Lütfen burada düğmeleri kullanın.
flow-typed = Yazdığınız: “{ $input }”
flow-again = Yine aynısı ({ $times } kez): bu hâliyle hâlâ kullanılamıyor.
flow-text-only = ⚠️ Burada yalnızca düz metin okuyabilirim. Lütfen mesaj olarak yazın.

## Geri kalanlar
cancel-nothing = Şu anda iptal edilecek bir şey yok.
stale-button = Bu düğme eski bir mesaja ait. Güncel olanı için menüyü açın.
unknown-command = Bu komutu bilmiyorum. Bildiklerimi /help listeler.
stray-text = Lütfen menüden devam edin.
stray-message = Yalnızca metin ve düğmeleri okurum. <code>65k 1h</code> gibi bir satırı adresle birlikte yazın ya da menüyü kullanın.
edited-message = Mesaj düzenlemelerini izlemiyorum. Lütfen yeni bir mesaj olarak gönderin.
group-pointer = Hesaplar ve para hakkında yalnızca özel sohbette konuşurum.
banned = ⛔ Bir operatör bu bota erişiminizi kapattı. Servisteki bakiyenize ve siparişlerinize dokunulmadı. Bunun bir hata olduğunu düşünüyorsanız /support yazın ve nedenini anlatın.
unbanned = ✅ Bir operatör erişiminizi yeniden açtı. /start yazın.
pasted-key-deleted = O mesaj bir API anahtarına benziyordu, bu yüzden sildim. Anahtar kullanmak için aşağıdaki düğmeyle başlayın ve ben isteyince yapıştırın.
pasted-key-not-deleted = Bu mesaj bir API anahtarına benziyor ve silemedim. Lütfen kendiniz silin. Anahtar kullanmak için aşağıdaki düğmeyle başlayın ve ben isteyince yapıştırın.
pasted-token-deleted = Bu mesaj bir bot tokenına benziyordu, bu yüzden sildim. Tokenı @BotFather ve sizden isteyen yer dışında kimseye göndermeyin.
pasted-token-not-deleted = Bu mesaj bir bot tokenına benziyor ama silemedim. Lütfen kendiniz silin.
not-linked = Bunun için bir hesap gerekiyor. Hesabınız varsa API anahtarını bağlayın.

typed-unknown = 🤔 “{ $text }” yazınızı anlamadım.
typed-examples = <code>65k 1h</code> ile birlikte bir adres ya da kayıtlı bir ad yazın; sırası önemli değil. Bir kısmı da yeter. İşlem kimliklerini, sipariş numaralarını ve gezgin bağlantılarını da okurum.
typed-which = 🤔 Bu birden fazla anlama gelebilir. Hangisini istiyorsunuz?
typed-order-unknown = Siparişlerinizin hiçbirinde bu numara yok.
typed-kept = “{ $line }” isteğinizi saklıyorum ve hesabınıza para gelince yeniden öneririm.
typed-words-menu = menü, menu, başla, başlat, ana sayfa, merhaba, selam
typed-words-account = bakiye, bakiyem, para, cüzdan, hesabım
typed-words-rent = kirala, kiralama, satın al, enerji al, enerji kirala, enerji
typed-words-cancel = iptal, vazgeç, dur, iptal et
typed-words-leave = menü, ana menü
transaction-title = 🔎 <b>İşlem</b> { $txid }
transaction-rental = Kiralamanızın bir parçası: { $what }.
transaction-transfer = { $amount } TRX, { $from } adresinden { $to } adresine
transaction-token = Bir token (TRX değil), { $from } adresinden { $to } adresine
transaction-delegate = { $resource }, { $from } adresinden { $to } adresine delege ediliyor
transaction-undelegate = { $from } adresinin { $to } adresine delege ettiği { $resource } geri alınıyor
transaction-done = ✅ Bir bloğa girdi: { $time }
transaction-failed = ❌ Başarısız oldu ({ $time }): hiçbir şey aktarılmadı
transaction-waits = ⏳ Bir bloğa girmeyi bekliyor. Bu genellikle yaklaşık 3 saniye sürer.
transaction-cost = { $fee } TRX yaktı ve { $energy } Enerji kullandı.
transaction-unknown = Zincir bunu tanımıyor. Yeniyse bir dakika sonra tekrar deneyin. Daha eskiyse: hiçbir bloğa girmedi ve hiçbir şey aktarılmadı.
transaction-unknown-zap = Yalnızca ZapBuy adresine gönderilen TRX, ZapBuy transferi sayılır: adresi ve token'ı kontrol edin.
transaction-chain-silent = ⚠️ Bilmiyorum: TRON düğümü şu anda yanıt vermiyor. Bir dakika sonra tekrar deneyin.
typed-address = 📮 { $address }
typed-address-rent = Bu adres için bir şey kiralansın mı?
typed-deposit-address = 💰 { $address } sizin yatırma adresinizdir: oraya gönderdiğiniz TRX bakiyenize gelir. Bu adres için hiçbir şey kiralanamaz.
typed-zapbuy-address = 🚀 { $address } ZapBuy adresidir: oraya TRX gönderin, bir saatlik Enerji alın.
## addresses: adres defteri
addresses-title = 📒 <b>Adresleriniz</b>
addresses-none = Henüz hiçbir adresin adı yok. Kiralama yaptığınız adresleri ekleyin: adları listelerinizde, fiyat tekliflerinizde ve makbuzlarınızda görünür.
addresses-line = <b>{ $name }</b>
  { $address }
addresses-line-default = ⭐ <b>{ $name }</b> (varsayılan alıcı)
  { $address }
addresses-others = ➕ şu demek: bu adres için kiralama yaptınız ama henüz adı yok.
addresses-has = ⚡ { $energy } Enerji · 📶 { $bandwidth } Bant genişliği · { $balance } TRX
addresses-not-activated = 🌱 Etkinleştirilmemiş: TRON bu adresi henüz tanımıyor.
addresses-unknown = Bu adreste ne olduğu şu anda bilinmiyor: ağ yanıt vermiyor.
addresses-is-default = ⭐ Varsayılan alıcınız
addresses-activate = Bir adres etkinleştirilmeden onun için hiçbir şey kiralanamaz.
addresses-activate-elsewhere = ℹ️ Bu adres şu anda buradan etkinleştirilemiyor. Adrese gönderilen herhangi bir miktar TRX onu etkinleştirir; cüzdanınız bunun için yaklaşık { $fee } TRX fazla öder. Sonra tekrar bakın.
addresses-ask = 📒 <b>Hangi adres?</b>

  Mesaj olarak yapıştırın.
addresses-ask-name = 📒 { $address }

  Adı ne olsun? En fazla 30 karakter, emoji de olur.
addresses-saved = ✅ Kaydedildi.
addresses-removed = 🗑 { $name } artık adres defterinizde değil.
addresses-name-unseen = ⚠️ Bir adda harf, rakam ya da emoji bulunmalı ve ad tek satır olmalı.
addresses-name-long = ⚠️ Lütfen en fazla 30 karakter.
addresses-name-secret = ⚠️ Bu bir ada değil, bir adrese ya da anahtara benziyor. Kısa bir ad kullanın.
addresses-name-taken = ⚠️ Başka bir adresinizin adı bu. Başka bir ad seçin.
addresses-full = ⚠️ Adres defteriniz dolu: { $max } adres. Önce birini kaldırın.
button-rent-for = ⚡ Kirala: { $name }
button-address-add = ➕ Ekle
button-address-save = 💾 Adıyla kaydet
button-address-rename = ✏️ Yeniden adlandır
button-address-remove = 🗑 Kaldır
button-address-default = ⭐ Varsayılan yap
button-address-plain = Artık varsayılan değil
button-address-activate = 🌱 Etkinleştir
button-explorer-address = 🔗 Blok gezgini

## Hatalar
error-key-dead = 🔑 API anahtarınız artık çalışmıyor: iptal edilmiş ya da başka bir servise ait. Devam etmek için geçerli bir anahtar bağlayın. Paranız hesabınızda kalır.
error-busy = Servis meşgul. Lütfen birkaç saniye bekleyip tekrar deneyin.
error-forbidden = Hesabınızın bunu yapmasına izin verilmiyor.
error-balance-low = Bakiyeniz bunun için yetersiz. Hiçbir ücret alınmadı.
error-balance-missing = Bakiyeniz bunun için yetersiz: <b>{ $missing } TRX</b> eksik. Hiçbir ücret alınmadı.
error-service-down = Servis olması gerektiği gibi yanıt vermedi. Bu adımda hiçbir şey değişmedi. Lütfen bir dakika sonra tekrar deneyin.
error-unknown = Bizim tarafımızda bir sorun oldu. /support üzerinden bildirin ve <code>{ $reference }</code> kodunu belirtin. Bir satın almayı tekrarlamadan önce /orders bölümüne bakın.

## start: karşılama ve durum kartı
in-bold = <b>{ $text }</b>
as-it-is = { $text }
welcome = <b>Hoş geldiniz!</b> TRON Enerjisi ve Bant genişliğini birkaç dokunuşla kiralayın.
welcome-energy = <b>Enerji nedir?</b> TRON’da USDT göndermek Enerji harcar. Enerji yoksa ağ TRX’inizi yakar; bu kiralamaktan pahalıdır.
welcome-price = Şu anda 1 saatlik { $amount } Enerji, bir USDT transferine yetecek kadar, <b>{ $cost } TRX</b> tutuyor.
welcome-price-saves = Şu anda 1 saatlik { $amount } Enerji, bir USDT transferine yetecek kadar, { $burn } TRX yakmak yerine <b>{ $cost } TRX</b> tutuyor: <b>%{ $percent } tasarruf edersiniz</b>.
welcome-zapbuy = 🚀 <b>ZapBuy</b> için hesap gerekmez: tek bir adrese birkaç TRX gönderin, cüzdanınızda bir saatlik Enerji olsun.
welcome-next = Başlamak için bir hesap oluşturun. Zaten bir hesabınız varsa onun API anahtarını bağlayın.
start-unknown = Bu bağlantı bildiğim hiçbir yere çıkmıyor. Eksik kopyalanmış ya da artık eskimiş olabilir.
welcome-link = Başlamak için hesabınızın API anahtarını bağlayın. Hesabınız yok mu? Nasıl alacağınızı desteğe sorun.
status-balance = Bakiye: <b>{ $balance } TRX</b>
status-running = ⚡ <b>{ $count } kiralama sürüyor</b>
status-line = { $what } → { $receiver } · { $left } kaldı
status-account = Adres: { $address }
status-more = … ve Siparişler bölümünde { $count } tane daha
button-again-what = 🔁 { $what } · { $duration } · { $receiver }
status-waiting = { $count ->
    [one] ⏳ 1 sipariş gerçekleşmeyi bekliyor
   *[other] ⏳ { $count } sipariş gerçekleşmeyi bekliyor
  }
status-unavailable = Servis şu anda yanıt vermiyor, bu yüzden bakiyenizi gösteremiyorum. Paranız bundan etkilenmez. Lütfen bir dakika sonra tekrar deneyin.

## link
link-ask = <b>Hesabınızı bağlayın</b>

  API anahtarınızı mesaj olarak yapıştırın. Mesajı hemen silerim, anahtarı tek bir sorguyla kontrol eder ve şifreli olarak saklarım.
link-checking = Anahtar kontrol ediliyor…
link-done = ✅ Hesabınız bağlandı.
link-delete-it-yourself = Anahtarın bulunduğu mesajınızı silemedim. Lütfen kendiniz silin.
link-not-a-key = ⚠️ Bu bir API anahtarına benzemiyor: anahtar boşluksuz tek bir kelimedir, en fazla 128 karakterdir, düz harf, rakam ve işaretlerden oluşur.
link-refused-key = ⚠️ Servis bu anahtarı tanımıyor. Yanlış yazılmış, iptal edilmiş ya da başka bir ortama ait olabilir (ana ağ ile test ağının anahtarları farklıdır). Hiçbir şey saklanmadı.
link-refused-forbidden = ⚠️ Anahtar tanınıyor ama bu servisi kullanma izni yok. Hiçbir şey saklanmadı.
link-refused-unsettled = ⚠️ Bir anahtar değişikliği henüz sonuçlanmadı, bu yüzden şimdilik anahtar bağlayamıyorum. Lütfen birkaç dakika sonra yeniden deneyin.
link-refused-busy = ⚠️ Servis meşgul ve anahtarı kontrol etmedi. Hiçbir şey saklanmadı. Lütfen birkaç saniye sonra yeniden yapıştırın.
link-refused-unreachable = ⚠️ Servise şu anda ulaşılamıyor, bu yüzden anahtar kontrol edilemedi. Hiçbir şey saklanmadı. Lütfen bir dakika sonra yeniden yapıştırın.
link-refused-answer = ⚠️ Servis anlamadığım bir yanıt verdi, bu yüzden anahtar kontrol edilemedi. Hiçbir şey saklanmadı. Lütfen daha sonra tekrar deneyin.
keys-title = 🗝 <b>Program anahtarları</b>

  Bir betik ya da yapay zekâ ajanı için anahtar: verdiğiniz sınırlar içinde bakiyeyi ve siparişleri görebilir, fiyat sorabilir, kiralayabilir ve uzatabilir. Hiçbir şey çekemez, hiçbir şeyi iptal edemez ve başka anahtar oluşturamaz. Bütçe günleri UTC'ye göredir.
keys-none = Programlar için anahtarınız yok.
keys-line = 🗝 <b>{ $name }</b>
keys-spent = Bugün harcanan: { $spent } / { $daily } TRX
keys-spent-free = Bugün harcanan: { $spent } TRX, bütçe yok
keys-for = Adresler: { $addresses }
keys-for-these = Şu adresler için:
bullet = • { $what }
keys-for-any = Herhangi bir adres için
keys-until = Bitiş: { $time }
keys-forever = Süresiz
keys-not-offered = Bu servis programlar için anahtar oluşturmuyor. Bir program ancak bakiyenize tam erişim veren API anahtarınızın kendisini kullanabilirdi.
keys-too-many = Bu, bir hesabın sahip olabileceğinden ya da bir günde oluşturabileceğinden fazla anahtar olurdu. Önce birini iptal edin ya da bir gün bekleyin.
keys-ask-name = Anahtar ne için? Bir ad verin ya da seçin.
keys-ask-budget = Günde (UTC) ne kadar harcayabilsin? Bir TRX tutarı yazın ya da seçin.

  Sipariş ettiği sayılır, bir kısmı geri dönse bile.
keys-ask-receivers = Hangi adresler için kiralayabilsin? Tek mesajda en fazla { $max } adres gönderin ya da seçin.
keys-receivers-many = ⚠️ Burada { $count } adres var; bir anahtar en fazla { $max } adres alır.
keys-ask-time = Ne kadar süre çalışsın?
keys-confirm = <b>Bu anahtar oluşturulsun mu?</b>
keys-budget = Günde { $daily } TRX harcayabilir
keys-budget-free = ⚠️ Bakiyenin tamamını harcayabilir
keys-time = Çalışma süresi: { $time }
keys-made = ✅ <b>{ $name } anahtarı oluşturuldu.</b> Aşağıdaki mesajda, yalnızca bir kez duruyor. Bu hesabı bağlamış herkese haber verilir.
keys-shown = <b>{ $name }</b> anahtarı. Şimdi kopyalayın: hiçbir yerde saklanmaz ve yeniden gösterilemez.

  { $key }

  REST: <code>apikey</code> başlığı. MCP: <code>Authorization: ApiKey</code> başlığı ve anahtar. Bu mesaj 2 dakika sonra kendini siler.
keys-revoked = 🛑 Anahtar artık çalışmıyor. Sipariş ettikleri devam eder.

## account: oluşturma, gösterme, anahtarlar, ayrılma
create-done = ✅ Hesabınız hazır. Şimdi biraz TRX yatırın. Hesabın API anahtarını sizin için şifreli olarak saklıyorum; Hesap bölümünde görebilirsiniz.
create-not-offered = Bu bot şu anda hesap açamıyor. Var olan bir hesabınızın API anahtarını bağlayabilirsiniz.
create-unknown = Servis net yanıt vermedi, bu yüzden hesabınızın oluşturulup oluşturulmadığını henüz bilmiyorum. Öğreniyorum ve size yazacağım; sizin bir şey yapmanız gerekmez.
create-failed = Hesabınız büyük olasılıkla oluşturulmadı: servis onu tanımıyor. Hiçbir ücret alınmadı. Menüden tekrar deneyebilirsiniz. 24 saat boyunca bakmaya devam edeceğim; ortaya çıkarsa bağlayıp size haber veririm.
withdraw-choose = <b>TRX çekimi</b>
    Nereye gitsin? Bir adrese dokunun ya da yenisini yazın.
withdraw-available = Bakiyenizde: { $available } TRX
withdraw-left = 24 saatlik limitinizden kalan: { $left } / { $daily } TRX
withdraw-none = Henüz adresiniz yok.
withdraw-none-wait = Yeni bir adres { $wait } sonra kullanılabilir: adresi başkası eklerse onu kaldırmak için bu kadar süreniz olur.
withdraw-waiting = ⏳ { $address }, kullanılabileceği an: <b>{ $time }</b>
withdraw-new = <b>Yeni adres</b>
    Cüzdanınızın TRON adresini yazın. Bu hesabı bağlamış olan herkese haber verilir ve herkes onu kaldırabilir.
withdraw-new-sure = <b>Bu adres eklensin mi?</b>
    { $address }
    Yanlış adrese gönderilen TRX geri getirilemez, bu yüzden adresi cüzdanınızla karşılaştırın.
withdraw-new-after = Bu adrese { $wait } sonra çekim yapabilirsiniz.
withdraw-new-at-once = Bu adrese hemen çekim yapabilirsiniz.
withdraw-added = ✅ Eklendi: { $address }. Kullanılabileceği an: <b>{ $time }</b>.
withdraw-address-refused = Bu adres kullanılamaz: ya bu pazar yerine ait ya da liste dolu.
withdraw-off = <b>Adres kaldır</b>
    Ona henüz gönderilmemiş olanlar iptal edilir.
withdraw-removed = 🗑 Kaldırıldı: { $address }. Oraya henüz gönderilmemiş olanlar bakiyeye geri döndü.
withdraw-amount = <b>Ne kadar?</b> TRX olarak tutarı yazın.
withdraw-rules = En az { $min } TRX; { $fee } TRX ücret bu tutardan düşülür
withdraw-too-little = Bu, en küçük çekimden az. Daha fazla yatırın ya da 24 saatin dolmasını bekleyin.
withdraw-amount-below = En küçük çekim { $min } TRX.
withdraw-amount-above = Bakiyenizde { $max } TRX var.
withdraw-amount-limit = Şu anda yalnızca { $left } TRX çekilebilir: limit son 24 saati sayar.
withdraw-ask = <b>{ $amount } TRX çekilsin mi?</b>
withdraw-title = <b>{ $amount } TRX çekimi</b>
withdraw-to = Nereye: { $address }
withdraw-fee = Ücret: { $fee } TRX
withdraw-arrives = Ulaşacak tutar: <b>{ $amount } TRX</b>
withdraw-left-after = Bundan sonra limitinizden kalan: { $left } TRX
withdraw-will-wait = Onayınızdan { $time } sonra gönderilir. O ana kadar iptal edebilirsiniz.
withdraw-will-look = Tutarı nedeniyle gönderilmeden önce bir operatör bakar. O ana kadar iptal edebilirsiniz.
withdraw-final = Gönderildikten sonra geri getirilemez.
withdraw-moved = ⚠️ Koşullar değişti. Lütfen tekrar bakın.
withdraw-sending = ⏳ Pazar yerine soruluyor…
withdraw-unknown = ⏳ <b>Yanıt kayboldu.</b> Çekimin kabul edilip edilmediğini öğreniyorum ve bu mesajı güncelleyeceğim. Henüz yeniden istemeyin.
withdraw-not-made = Pazar yeri bu çekimi göstermiyor; büyük olasılıkla hiçbir şey alınmadı. 24 saat boyunca bakmaya devam eder, ortaya çıkarsa size haber veririm.
withdraw-dropped = Hiçbir şey çekilmedi.
withdraw-not-taken = <b>Hiçbir şey çekilmedi.</b>
withdraw-not-listed = Adres artık listenizde değil.
withdraw-contract = Bu adres bir akıllı sözleşme. TRON, sözleşmelere TRX gönderimini kabul etmez; oraya hiçbir şey gönderilemez. Bir cüzdan adresi kullanın.
withdraw-too-new = Adres çok yeni eklendi.
withdraw-limit = Bu, 24 saatte çekebileceğinizden fazla olurdu.
withdraw-too-many = Bu aynı anda çok fazla: en fazla 10 çekim bekleyebilir ve 24 saatte en fazla 10 adres eklenebilir. Bekleyin ya da birini iptal edin.
withdraw-balance = Bakiyeniz bunun için yetersiz.
withdraw-not-possible = Pazar yeri bu tutarı bu adrese göndermiyor.
withdraw-paused = ⏸ Çekimler şimdilik duraklatıldı. Paranız bakiyenizde kalır. Ne zaman devam edeceğini destek söyleyebilir.
withdraw-not-offered = Bu pazar yeri bakiyelerden TRX göndermiyor. Bakiyenizdekiler siparişler için kullanılabilir. Geri almak için desteğe sorun.
withdraw-requested = ⏳ Gönderileceği an: <b>{ $time }</b>. Hâlâ iptal edebilirsiniz.
withdraw-review = 🔎 Gönderilmeden önce bir operatör bakacak. Karar verilince size yazarım. Hâlâ iptal edebilirsiniz.
withdraw-held = 🔎 Şu nedenle gönderilmeden önce bir operatör bakacak: { $reason }. Karar verilince size yazarım. Hâlâ iptal edebilirsiniz.
withdraw-signed = 📤 Yolda. Ağ yaklaşık bir dakikada onaylar.
withdraw-done = ✅ <b>{ $amount } TRX ulaştı.</b>
withdraw-txid = İşlem: { $txid }
withdraw-failed = ❌ Ağ kabul etmedi. Tutarın tamamı bakiyenize geri döndü. Tekrar deneyebilirsiniz.
withdraw-cancelled = 🛑 İptal edildi. Tutarın tamamı bakiyenize geri döndü.
withdraw-refused = 🚫 Operatör onaylamadı: { $reason }. Tutarın tamamı bakiyenize geri döndü.
withdraw-already = Zaten ilgileniyorum.
withdraw-too-late = İptal için çok geç: ya yolda ya da sonuçlandı.
withdraw-stopped = 🛑 <b>Durduruldu.</b> Para yeniden bakiyede. Bunu siz istemediyseniz API anahtarınız başka birinde de var: hemen değiştirin.
withdraw-stop-late = Artık durdurulamaz: ya yolda ya da sonuçlandı. Bunu siz istemediyseniz API anahtarınız başka birinde de var: hemen değiştirin ve desteğe sorun.
account-address-added = 🔔 <b>Hesabınıza bir çekim adresi eklendi</b>
    { $address }
    Bu adrese TRX gönderilebileceği an: <b>{ $time }</b>. Bunu siz yapmadıysanız adresi kaldırın ve API anahtarınızı değiştirin.
account-withdrawal = 🔔 <b>Hesabınızdan { $amount } TRX çekilecek</b>
    Nereye: { $address }
    En erken gönderim: <b>{ $time }</b>. Bunu siz yapmadıysanız durdurun ve API anahtarınızı değiştirin.
account-withdrawal-back = ↩️ <b>{ $amount } TRX çekimi gönderilmedi</b>, adres: { $address }, neden: { $reason }. Para yeniden bakiyenizde.
account-extension-short = ↩️ <b>{ $amount } TRX geri geldi.</b> { $address } için uzatma, zincirde aldığınızdan az verdi; vermediği için ödeme yapmazsınız.
account-rental-short = ↩️ <b>{ $amount } TRX geri geldi.</b> Bir sağlayıcı, { $address } için kiralamadaki payını süresinden önce geri aldı. /orders bölümüne bakın; gerekiyorsa yeniden kiralayın.
account-new-network = 🔔 <b>API anahtarınız yeni bir ağdan kullanıldı</b>
    Zaman: { $time }; daha önce oradan hiç kullanılmamıştı. Bunu siz ya da bir programınız yaptıysa sorun yok. Değilse API anahtarınızı değiştirin.
account-key-made = 🔔 <b>Hesabınız için bir program anahtarı oluşturuldu: { $name }</b>
account-key-made-daily = Bakiyenizle günde en fazla <b>{ $daily } TRX</b> tutarında kiralayabilir, hiçbir şey çekemez.
account-key-made-all = <b>Bakiyenizin tamamıyla</b> kiralayabilir, hiçbir şey çekemez.
account-key-made-not-you = Bunu siz yapmadıysanız onu iptal edin ve API anahtarınızı değiştirin.
account-key-limit = 🔔 <b>Bir program anahtarı sınırına ulaştı: { $name }</b>
account-key-limit-budget = <b>{ $amount } TRX</b> tutarında sipariş vermek istedi; bu, bütçesinden bugün (UTC) kalandan fazla. Sipariş reddedildi, hiçbir ücret alınmadı.
account-key-limit-address = { $address } için sipariş vermek istedi; bu, onun adreslerinden biri değil. Sipariş reddedildi, hiçbir ücret alınmadı.
account-key-limit-rule = Programın daha fazlasına ihtiyacı varsa ona yeni bir anahtar oluşturup bunu iptal edin. Her anahtar için günde en fazla bir kez haber verilir.
account-title = <b>Hesap</b>
account-deposit-address = Yatırma adresi: { $address }
account-key = API anahtarı: <code>••••{ $hint }</code>
account-sub-key = 🗝 Burada bağlı olan anahtar sınırlı: bakiyeyi ve siparişleri görebilir, fiyat sorabilir, kiralayabilir ve uzatabilir. Gerisi için hesabın kendi anahtarını bağlayın.
account-saved = 💚 Şimdiye kadarki tasarruf: <b>{ $saved } TRX</b>
account-not-saved = Şimdiye kadarki tasarruf: henüz yok. Gerçekte kullanılana göre yakmak { $lost } TRX daha ucuz olurdu.
account-key-coming = API anahtarınız…
account-key-shown = Bakiyenize tam erişim veren API anahtarınız:

  { $key }

  Bu mesaj 30 saniye sonra kendini siler.
account-revoke-confirm = <b>API anahtarınız değiştirilsin mi?</b>

  Yeni bir anahtar alırsınız ve eskisi (sonu <code>{ $hint }</code>) kullandığınız her yerde hemen çalışmaz olur; program anahtarları da çalışmaz olur. Bakiye ve siparişler kalır.
account-revoke-confirm-later = <b>API anahtarınız değiştirilsin mi?</b>

  Bu hesabı sizden önce biri bağlamış ve 24 saat boyunca itiraz edebilir. Sonra yeni bir anahtar alırsınız ve eskisi (sonu <code>{ $hint }</code>) her yerde çalışmaz olur; program anahtarları da çalışmaz olur. Bakiye ve siparişler kalır.
account-revoked = ✅ Hesabınızın yeni bir API anahtarı var, eskisi artık çalışmıyor. Yenisini Hesap bölümünde görebilirsiniz.
account-revoke-not-offered = Bu servis, botun anahtar değiştirmesine izin vermiyor. Hiçbir şey değişmedi.
account-revoke-unknown = Servis net yanıt vermedi, bu yüzden anahtarlarınızdan hangisinin geçerli olduğunu henüz bilmiyorum. Öğreniyorum ve size yazacağım; sizin bir şey yapmanız gerekmez.
account-revoke-failed = API anahtarınız büyük olasılıkla değiştirilmedi ve eskisi hâlâ bağlı. 24 saat boyunca bakmaya devam edeceğim; yenisi geçerli olursa bağlayıp size haber veririm.
account-revoke-later = ⏳ Bu hesabı sizden önce biri bağlamış, bu yüzden yeni anahtar ancak şu zamanda gelir: <b>{ $time }</b>. O ana kadar diğerleri itiraz edebilir; onlara haber verildi. Anahtarı Hesap bölümünde bulursunuz ve tamamlanınca size yazarım.
account-revoke-waits = ⏳ Hesabı sonradan bağlayan bir sohbette yeni API anahtarı istendi. Durdurulmazsa şu zamanda gelir: <b>{ $time }</b>.
account-revoke-asked = 🔔 <b>Biri hesabınızın API anahtarını değiştirmek istiyor</b>

  Bu, hesabınızı sizden sonra bağlayan başka bir sohbette istendi. Siz durdurmazsanız buradaki anahtar şu zamanda çalışmaz olur: <b>{ $time }</b>.
account-objected = 🛑 <b>Durduruldu.</b> API anahtarınız olduğu gibi kalıyor.
account-objected-other = Diğer sohbetin hesabınıza hâlâ erişimi var. Kim olduğunu bilmiyorsanız anahtarı hemen değiştirin: burada değişiklik anında olur ve diğer sohbetin erişimi kesilir.
account-object-late = Artık durdurulacak bir şey yok.
account-objected-to = 🛑 Hesabınızın API anahtarı değiştirilmedi: hesabı sizden önce bağlayan biri itiraz etti. Anahtar hâlâ çalışıyor.
account-linked-elsewhere = 🔔 <b>Hesabınız başka bir Telegram sohbetinde bağlandı.</b>

  API anahtarı birinin elinde. Bu siz değilseniz anahtarı hemen değiştirin.
account-revealed-elsewhere = 🔔 <b>Hesabınızın API anahtarı başka bir Telegram sohbetinde gösterildi.</b>

  Bu siz değilseniz anahtarı hemen değiştirin.
account-revoked-elsewhere = 🔑 Hesabınızın API anahtarı başka bir Telegram sohbetinde değiştirildi, bu yüzden burada artık çalışmıyor. Paranız hesapta kalır. Bu sizseniz yeni anahtarı bağlayın; değilseniz desteğe sorun.
account-key-dead = 🔑 <b>API anahtarınız artık çalışmıyor.</b> Bu botta değiştirilmedi. Paranız hesapta kalır. Anahtarı siz değiştirdiyseniz yenisini bağlayın; değilse hemen desteğe sorun.
account-unlink-confirm = <b>{ $name } bağlantısı kaldırılsın mı?</b>

  Hesap serviste kalır, ama ona yalnızca API anahtarıyla (sonu <code>{ $hint }</code>) dönülebilir: önce anahtarı kaydedin. Bağlantı kalktıktan bir saat sonra anahtarı silerim.
account-unlinked = { $name } artık bağlı değil. { $time } saatine kadar anahtarını gösterebilir ya da yeniden bağlayabilirim. Sonra anahtarı silerim.
account-unsettled = Henüz sonuçlanmamış bir şey var (örneğin bir satın alma, çekim ya da anahtar değişikliği). Lütfen birkaç dakika sonra tekrar deneyin.
account-heading = 💼 <b>{ $name }</b>
account-name-first = Ana hesap
account-name = Hesap { $number }
account-gone = Bu, artık burada bağlı olmayan bir hesaba ait. Başka bir hesap seçin ya da bunu yeniden bağlayın.
account-chosen = Şimdi { $name } kullanılıyor.
account-ask-name = Bu hesabın adı ne olsun? En fazla 30 karakter, emoji de olur.
account-name-taken = ⚠️ Başka bir hesabınızın adı bu. Başka bir ad seçin.
accounts-title = <b>Hesaplarınız</b>
accounts-current = <b>{ $name }</b> kullanılıyor. Geçmek için bir ada dokunun.
button-account-rename = ✏️ Adını değiştir
button-account-default = Varsayılan ad
button-accounts = 💼 Tüm hesaplar
button-create-more = ✨ Yeni hesap
button-link-more = 🔑 Başka anahtar bağla
create-more = <b>Bir hesap daha açılsın mı?</b> Elinizdeki kalır:
left-behind = { $count ->
    [one] Geride bıraktığınız hesap:
   *[other] Geride bıraktığınız hesaplar:
  }
left-unknown = <b>{ $name }</b>: bakiye şu anda bilinmiyor
left-balance = <b>{ $name }</b>: { $balance } TRX
left-rentals = { $count ->
    [one] 1 kiralama
   *[other] { $count } kiralama
  }
left-waiting = { $count ->
    [one] 1 bekleyen emir
   *[other] { $count } bekleyen emir
  }
account-unlinked-dead = { $name } artık bağlı değil.
account-former-gone = Bu anahtar silindi. Hesabı geri almanıza destek yardımcı olabilir.
button-former-show = 🔑 { $name } anahtarı
button-former-link = ↩️ Yeniden bağla
account-given-back = ✅ Destek size bir hesabı geri verdi. Hesap bölümünde bulabilirsiniz.
account-not-given-back = Hesap geri verilemedi: servis yeni anahtarı kabul etmedi. Lütfen desteğe yazın.
link-adds = Mevcut hesaplarınız bağlı kalır, bu da onlara eklenir.
link-added = ✅ <b>{ $name }</b> bağlandı ve şimdi o kullanılıyor. Diğer hesaplarınız Hesap bölümünde.
link-refused-full = ⚠️ Burada on hesabınız var, en fazlası bu. Önce birinin bağlantısını kaldırın.
counted-title = <b>Bakiyeniz sayıldı</b>
counted-amount = { $time } itibarıyla sizin için <b>{ $amount } TRX</b> sayıldı: bakiyeniz ve siparişler ile çekimler için tutulan tutar.
counted-checked = Bunu kendim denetledim: payınız, bu hizmetin herkese borçlu olduğu <b>{ $total } TRX</b> toplamının içinde ve adresleri orada <b>{ $assets } TRX</b> bulunduğunu imzaladı.
counted-short = ⚠️ Bu, borcundan <b>{ $missing } TRX</b> eksik.
counted-root = Sayımın parmak izi: { $root }. Herkes aynısını görmelidir.
counted-nothing = { $time } itibarıyla size bir borç yoktu, bu yüzden sayılacak bir şey de yoktu. Her saat yeni bir sayım yapılır.
counted-wrong = ⚠️ <b>Kanıt tutmuyor.</b> Hizmetin bakiyeniz hakkında söylediği, yayımladığıyla uyuşmuyor. Ekran görüntüsü alın ve desteğe sorun.
counted-not-offered = Bu hizmet böyle bir kanıt yayımlamıyor.
account-export-empty = Henüz aktarılacak sipariş yok.
account-export-done = { $count ->
    [one] 1 sipariş
   *[other] { $count } sipariş
  }, en yenisi başta. Saatler UTC.
account-export-more = Dosyada en yeniler var: daha eski { $more } sipariş içinde yok.

## deposit
deposit-title = Bu adrese <b>TRX yatırın</b>:

  { $address }
deposit-minimum-kept = • En az <b>{ $minimum } TRX</b>; daha azı saklanır ve bir sonraki yatırmanızla birlikte sayılır
deposit-minimum = • Bir kerede en az <b>{ $minimum } TRX</b>: bu pazar yeri daha azının ne olacağını söylemiyor
deposit-send = Yatırma adresinize en az <b>{ $amount } TRX</b> gönderin.
deposit-send-more = { $small } TRX yatırma adresinizde zaten bekliyor: en az <b>{ $amount } TRX</b> daha gönderin.
deposit-send-fee = { $fee } TRX yatırma ücreti buna dahildir.
deposit-send-usual = Genellikle bir yatırma { $minimum } TRX’ten itibaren sayılır ve ilki yaklaşık { $fee } TRX tutar.
deposit-then-check = Sonra tekrar kontrol edin.
deposit-first-fee = • İlk yatırma { $first } TRX tutar (adresi etkinleştirir)
deposit-further-fee = • Günlük ücretsiz yatırma (UTC): { $free }; sonraki her biri { $further } TRX tutar
deposit-next-free = • Bugünkü sonraki yatırmanız ücretsiz
deposit-next-fee = • Bugünkü sonraki yatırmanız { $fee } TRX tutar
deposit-rules = • Yalnızca TRX: USDT ya da başka token yok
deposit-not-seen = Servis şu anda yanıt vermiyor, bu yüzden şimdiye kadar neyin geldiğini söyleyemiyorum. Adres yine de doğru.
deposit-watching = Yatırmalar saniyeler içinde gelir. 24 saat izler, size haber veririm.
deposit-arrived = 💰 <b>{ $arrived } TRX</b> geldi. Bakiye: <b>{ $balance } TRX</b>

  Yatırma ücreti varsa zaten düşülmüştür.

deposit-credited = 💰 <b>{ $credited } TRX</b> geldi. Bakiye: <b>{ $balance } TRX</b>
deposit-fee = { $amount } TRX gönderdiniz; yatırma ücreti { $fee } TRX oldu.
deposit-no-fee = Yatırma ücreti alınmadı.
deposit-waiting = 🔎 <b>{ $amount } TRX</b> görüldü. Bu kadar büyük bir tutar, ağ onayladıktan sonra, yaklaşık bir dakika içinde sayılır; size haber veririm.
deposit-small = ⚠️ <b>{ $amount } TRX geldi, bu bir yatırma için gerekenden az.</b> Sizin için saklanıyor, kaybolmadı.
deposit-small-many = ⚠️ <b>{ $count } küçük transfer geldi, toplam { $amount } TRX: her biri bir yatırma için gerekenden az.</b> Sizin için saklanıyorlar, kaybolmadılar.
deposit-small-rest = ⏳ { $small } TRX yatırma adresinizde bekliyor. <b>{ $missing } TRX</b> daha gönderin, hepsi sayılsın.
deposit-reversed = ↩️ Ağ, { $amount } TRX yatırmanızı geri aldı. Bakiye: { $balance } TRX. Cüzdanınıza bakın: para yeniden orada olmalı. Değilse desteğe sorun.
deposit-token = 🪙 <b>Yatırma adresinize bir token geldi: { $token }.</b> Orada yalnızca TRX sayılır, bu yüzden bakiyenizde değil. O adreste duruyor. Siz gönderdiyseniz geri gönderilmesini destekten isteyin.
deposit-token-many = 🪙 <b>Yatırma adresinize { $count } token transferi geldi, en büyüğü { $token }.</b> Orada yalnızca TRX sayılır, bu yüzden bakiyenizde değiller. Siz gönderdiyseniz geri gönderilmelerini destekten isteyin.
deposit-token-unknown = 🪙 Yatırma adresinize bilinmeyen bir token gönderildi: { $token }. Burada para sayılmaz ve bakiyeniz değişmedi. Böyle tokenlar genellikle spamdir: adlarındaki bağlantıları açmayın. Kendiniz gönderdiyseniz desteğe sorun.
deposit-dust = 🧹 Son bir günde yatırma adresinize { $count } çok küçük transfer geldi, toplam { $amount } TRX.
deposit-dust-tokens = 🧹 Son bir günde yatırma adresinize gelen değersiz token transferi: { $count }.
deposit-dust-rule = Çoğu spamdir. Böyle bir transferden asla adres kopyalamayın.
deposit-by-balance = Bu pazar yeri yatırmaları listelemiyor. Yalnızca bakiyenizin arttığını görebilirim; tek tek yatırmaları, ücretleri ya da bekleyen küçük tutarları söyleyemem.
button-deposits = 📜 Önceki yatırmalar
button-deposits-all = 🧹 Kırıntı ve tokenlarla
button-deposits-money = 💰 Yalnızca gerçek yatırmalar
deposits-title = 📜 <b>Yatırmalarınız</b>, en yenisi başta
deposits-hidden = { $amount } TRX’in altındaki transferler ve tokenlar gösterilmiyor.
deposits-none = Henüz bir yatırma gelmedi.
deposits-line = • { $time }: <b>{ $what }</b>, { $state }, { $txid }
deposits-line-link = • { $time }: <b>{ $what }</b>, { $state }, <a href="{ $url }">işlem</a>
deposits-credited = bakiyeye geçti, ücretsiz
deposits-credited-fee = bakiyeye geçti, ücret { $fee } TRX
deposits-with-later = sonraki bir yatırmayla birlikte bakiyeye geçti
deposits-waiting = ⏳ ağ onaylıyor
deposits-small = ⏳ en az tutarın altında, sonraki yatırmayla sayılır
deposits-reversed = ↩️ ağ geri aldı, bakiyenizde değil
deposits-token = 🪙 TRX değil, bakiyenizde değil
deposits-unavailable = Servis şu anda yanıt vermiyor, bu yüzden yatırmalarınızı listeleyemiyorum. Birazdan yeniden deneyin.
token-usdt = { $amount } USDT

## support
command-support = Bu botun arkasındaki kişilere sorun
support-title = 💬 <b>Destek</b>
support-contact = Şuraya yazın: { $contact }. API anahtarınızı asla kimseye göndermeyin.
support-nobody = Bu botta soruları kimse yanıtlamıyor. Ne yaptığını /help açıklar.
support-ask = Sorunuzu tek bir mesajda yazın: metin, resim ya da dosya. Bu botun arkasındaki kişiler okur ve burada yanıtlar. API anahtarınızı ya da cüzdanınızın gizli kelimelerini asla kimseye göndermeyin.
support-goes-on = #{ $n } numaralı sorunuz açık. Şimdi yazdıklarınız ona eklenir: metin, resim ya da dosya.
support-what = Ne olduğunu ve ne zaman olduğunu yazın. Şunlar işe yarar: bir transferin txid'si, bir siparişin numarası ya da size verdiğim kod. Telegram kimlik numaranız: { $id }
support-handed-on = ✅ Operatörlere ulaştı, soru numarası #{ $n }. Yanıtları buraya gelir.
support-hid = 🔐 İçinde bir anahtara ya da cüzdan kelimelerine benzeyen bir şey vardı. Onu çıkardım ve mesajınızı sildim. O anahtarı hemen değiştirin; o cüzdanda ne varsa başka yere taşıyın.
support-too-often = ⏱ Bu bir dakika için çok fazla. Lütfen biraz bekleyin, sonra gerisini tek bir mesajda yazın.
ticket-text-or-file = Metin, resim ya da dosya alabilirim.
ticket-answer = 💬 <b>#{ $n } numaralı sorunuza yanıt</b>
ticket-closed-for-you = ✅ Operatörler #{ $n } numaralı sorunuzu kapattı. Hâlâ çözülmeyen bir şey varsa tekrar yazın.
ticket-solved = ✅ #{ $n } numaralı soru kapandı. Haber verdiğiniz için teşekkürler.
button-ticket-reply = ↩️ Yanıtla
button-ticket-solved = ✅ Çözüldü
button-ticket-file = 📎 Dosya
button-ticket-answer = ↩️ Yanıtla
button-ticket-close = ✖️ Kapat
button-ticket = #{ $n } · { $state } · { $since }
button-admin-tickets = 💬 Talepler
tickets-title = 💬 <b>Talepler</b>
tickets-waiting = { $count ->
    [0] Yanıt bekleyen yok.
   *[other] Yanıt bekleyen: { $count }, en uzun bekleyen: { $since }.
  }
ticket-title = 💬 <b>Talep #{ $n }</b> · { $state }
ticket-open = bekliyor
ticket-answered = yanıtlandı
ticket-closed = kapalı
ticket-person = Gönderen: { $id } { $name } · { $language }
ticket-about = <i>Baktığı ekran:</i> { $about }
ticket-by-person = 👤 { $time }
    { $file }{ $text }
ticket-by-operator = 👮 { $id }, { $time }
    { $file }{ $text }
ticket-gone = #{ $n } numaralı talep artık yok.
ticket-ask-answer = #{ $n } numaralı talebe yanıtınız: metin, resim ya da dosya. Kişi onu adınız olmadan bu bottan alır.
ticket-sent = ✅ Gönderildi.
ticket-was-closed = Zaten kapalıydı.

## help, id, privacy, settings
help-money = Bakiyenizden ya da herhangi bir cüzdandan ödersiniz. Fiyatı onaylamadan hiçbir şey tahsil edilmez.
help-line = ⚡ <b>Tek satır yazın:</b> <code>65k 1h { $receiver }</code>
        Miktar, süre ve bir adres ya da adres defterinizden bir ad; sırası önemli değil.
help-command = { $command } – { $description }
help-stuck = /cancel süren her şeyi durdurur. Tüm komutlar metin alanının yanındaki menüde.
id-yours = Telegram kimlik numaranız: { $id }
privacy-stored = <b>Hakkınızda saklananlar</b>

  • Telegram kimlik numaranız, @adınız, dil ve saat dilimi
  • hesaplarınız: adlar, adresler ve şifreli API anahtarları; bağlantısı kaldırılanların anahtarı bir saat
  • burada yaptığınız satın almalar
  • uyarılarınız ve onlardan ne çıktığı
  • kaydettiğiniz adresler ve adları
  • başkalarından ödemesini istedikleriniz
  • sizi kimin davet ettiği ve sizin kimi davet ettiğiniz
  • sürdüğü müddetçe bir konuşma
  • desteğe yazdıklarınız ve yanıtlar
  • operatörlerin hakkınızda yazdıkları

  İçinde anahtar olan mesajlar sohbetten silinir. Bakiyenizi ve siparişlerinizi bu bot değil, servis saklar.
privacy-limits = Verilerinizi sildiğinizde Telegram kimlik numaranızın ve hesabınızın anahtarlı bir özeti (hash) kalır. Bu özet kim olduğunuzu söylemez. Yalnızca sınırları korur: promosyon kodlarının kullanımı, yeni kişilere açık davetler, bir dakikada desteğe yazılan mesajlar ve erişim engelleri.
privacy-data = 📄 Hakkınızda saklanan her şey, JSON olarak: saatler UTC, tutarlar SUN (1 TRX = 1.000.000 SUN). API anahtarınız içinde değil.
privacy-confirm = <b>Burada hakkınızdaki her şey silinsin mi?</b> Bu geri alınamaz. Servisteki hesabınıza dokunulmaz.
privacy-confirm-key = ⚠️ API anahtarları da hemen silinir. Anahtar olmadan bakiyeye kimse ulaşamaz: önce Hesap bölümünde kaydedin.
privacy-bot-first = Hiçbir şey silinmedi: burada kendi botunuz var. Önce /partner ile onu kapatın. Bot durduktan sonra verilerinizi silebilirsiniz.
privacy-forgotten = Tamam: burada hakkınızdaki her şey silindi. /start yeniden başlatır.
settings-now = <b>Dil ve saat</b>

        Saatiniz: { $now }
button-zone = 🕑 Saat dilimi
button-zone-ask = 🕑 Saatler UTC: sizinkini seçin
button-zone-utc = UTC kalsın
zone-ask = 🕑 <b>Saatiniz kaç?</b> Şu anı { $now } olarak gösteriyorum.
zone-type = Seçin ya da saatinizin şu anda gösterdiğini (örneğin <code>14:05</code>), bir şehri (örneğin <code>Shanghai</code>) ya da <code>UTC+3</code> yazın. Şehir yaz saatini izler, sayı izlemez.
zone-asia = Asya
zone-europe = Avrupa
zone-africa = Afrika
zone-americas = Amerika
zone-oceania = Avustralya ve Pasifik
zone-set = ✅ Saatler artık sizin saatiniz. Şu anı { $now } olarak gösteriyorum.
zone-wrong = Bu yeri bilmiyorum. Saat diliminizdeki büyük bir şehri İngilizce yazın (örneğin <code>Shanghai</code>) ya da saatinizin şu anda gösterdiğini yazın (örneğin <code>14:05</code>).
zone-wrong-offset = Hiçbir saat UTC'den bu kadar uzak değildir: UTC-12 ile UTC+14 arasında olur. Örneğin <code>UTC+3</code> ya da <code>UTC+5:30</code> yazın.
zone-wrong-clock = Şu anda hiçbir saat bunu göstermiyor. 24 saatlik düzende saat ve dakika yazın, örneğin <code>14:05</code>.
language-name = Türkçe

## satın almalar: fiyat teklifleri, yoldaki siparişler, makbuzlar (buy, extend, orders bunları paylaşır)
resource-energy = Enerji
resource-bandwidth = Bant genişliği
purchase-amount = { $amount } { $resource }
purchase-title-buy = ⚡ <b>{ $what }, { $duration }</b>
purchase-title-extend = ⏳ <b>{ $what }: { $end } zamanına kadar uzat</b>
purchase-for = Adres: { $address }
purchase-to = → { $address }
purchase-longer-cheaper = 💡 Daha ucuz: <b>{ $duration }, { $cost } TRX</b>
purchase-longer-same = 💡 Aynı fiyata: <b>{ $duration }</b>
purchase-price = Fiyat: 1.000 birim başına günde { $price } TRX
purchase-duration = Şimdi karşılanırsa { $end } zamanına kadar
purchase-total = <b>{ $cost } TRX</b>
transfer-price = { $count ->
    [1] 1 USDT transferine yeter
   *[other] { $count } USDT transferine yeter: her biri { $cost } TRX
}
purchase-total-burn = <b>{ $cost } TRX</b> (yakmak: { $burn }, %{ $percent } tasarruf)
purchase-markup = Bu botun payı { $markup } TRX (%{ $percent }) dâhil; piyasa fiyatı { $market } TRX
purchase-promo = 🎟 Promosyon kodu { $code }: kâr payı %{ $usual } yerine %{ $percent }, <b>{ $less } TRX</b> daha az
purchase-burn = Yakmak: { $burn } TRX. <b>%{ $percent } tasarruf</b>
purchase-burn-days = Bunun yerine TRX yakmak: { $days } gün boyunca günde bir kullanımla { $burn } TRX. <b>%{ $percent } tasarruf edersiniz</b>
purchase-burn-cheaper = { $days ->
    [1] ⚠️ Kiralamak burada tasarruf sağlamaz: yakmak { $burn } TRX, bu kiralama { $cost } TRX tutar. Vazgeçin, transfer TRX yaksın.
   *[other] ⚠️ Kiralamak burada tasarruf sağlamaz: { $days } gün boyunca günde bir kez yakmak { $burn } TRX, bu kiralama { $cost } TRX tutar. Vazgeçin, transferler TRX yaksın.
}
purchase-available = Şu anda mevcut: { $available }
purchase-balance = Bakiye: { $before } TRX → sonrasında { $after } TRX
purchase-balance-after = Sonraki bakiye: { $after } TRX
check-enough = ✅ Bu adreste zaten { $what } var: bunun için yeterli. Daha fazlasına ihtiyacınız yoksa vazgeçin.
check-fits = ✔️ Zincirde kontrol edildi: bu transfer yaklaşık { $need } Enerji kullanır.
check-short-new = ⚠️ USDT'yi alacak kişide USDT yok, bu yüzden transfer yaklaşık <b>{ $need }</b> Enerji kullanır: bundan { $short } fazla. Aşağıdaki düğmeyle { $need } kiralayın.
check-short = ⚠️ Transfer yaklaşık <b>{ $need }</b> Enerji kullanır: bundan { $short } fazla. Aşağıdaki düğmeyle { $need } kiralayın.
check-short-burn = Bu miktarla yine de yaklaşık { $burn } TRX yanar.
check-short-fails = ⛔ Cüzdanda kalan için yanacak { $burn } TRX yok, bu yüzden transfer başarısız olur.
purchase-new-recipient = Alıcı yeni mi? İlk USDT transferi { $amount } ister.
check-too-much = 💡 USDT'yi alacak kişide USDT var: bir transfer için yaklaşık <b>{ $need }</b> Enerji yeter. Aşağıdaki düğmeyle daha az kiralayın.
check-rest = 💡 Bu adreste zaten { $has } Enerji var: transfer kalanı için yalnızca { $burn } TRX yakar. Bu kiralama { $cost } TRX tutar.
check-bandwidth = 📶 Bu adreste ücretsiz Bant genişliği kalmadı: bir USDT transferi bunun için de yaklaşık { $burn } TRX yakar. Bant genişliği de kiralayın ya da bekleyin: 24 saat içinde geri gelir.
check-refused = ⛔ Bu transfer reddedilecek: cüzdanda ne ücretsiz Bant genişliği ne de onu ödeyecek TRX var.
check-fee-limit = ⚙️ Cüzdanınızın ücret limitini en az { $limit } TRX yapın. Kiralanan Enerji de bu limite sayılır ve birçok cüzdan { $usual } TRX sınırında durur.
check-fee-limit-wallet = ⚙️ Bu cüzdandan yapılan son transferin ücret limiti { $wallet } TRX idi. Bu transfer { $limit } TRX ister: önce cüzdanda limiti yükseltin.
check-shut-out-sender = 🚫 <b>{ $address } USDT'nin kara listesinde.</b> USDT gönderemez: transfer başarısız olur. Başka bir adres kullanın.
check-shut-out = 🚫 <b>{ $address } USDT'nin kara listesinde.</b> Oraya gönderilen USDT dondurulur. Göndermeyin ve USDT'yi alacak kişiden başka bir adres isteyin.
check-scam-why = 🚫 <b>{ $address } hakkında uyarı:</b> { $reason }. Emin değilseniz oraya hiçbir şey göndermeyin ve /support üzerinden sorun.
check-scam = 🚫 <b>Uyarı:</b> { $address } dolandırıcılıkla bilinen adresler listesinde. Emin değilseniz oraya hiçbir şey göndermeyin ve /support üzerinden sorun.
purchase-sure = <b>Yine de kiralansın mı?</b> Kiralama geri alınamaz.
button-sure = ‼️ Yine de kirala · { $cost } TRX
button-longer = ⏱ { $duration } olsun · { $cost } TRX
button-need = ⚡ { $amount } kirala
button-whom = 📤 USDT kime gidecek?
button-rent-bandwidth = 📶 Bant genişliği de
button-rent-both = ⚡📶 Enerji ve Bant genişliği kirala
both-none = Şu anda pazarda yeterli Bant genişliği yok. Hiçbir şey sipariş edilmedi.
purchase-short = 💰 Bakiyeniz { $balance } TRX: <b>{ $missing } TRX eksik.</b>
purchase-short-next = Bakiyeniz yettiğinde bu fiyat teklifi o anın fiyatıyla kendiliğinden geri gelir.
purchase-partial = ⚠️ Piyasada şu an { $wanted } içinden yalnızca <b>{ $available }</b> var. Onu alın ya da tümünü sipariş edip kalanı bekleyin.
purchase-partial-none = ⚠️ Piyasada şu an hiç yok. Sipariş edip bekleyebilirsiniz.
purchase-partial-only = ⚠️ Piyasa şu anda ancak <b>{ $available }</b> verebiliyor, istenen: { $wanted }. Bu pazar yeri bekleyeni iptal edemiyor, bu yüzden bu kadar kısa bir kiralama kalanı bekleyemez. Olanı alın ya da vazgeçin.
purchase-locked = 🔒 Başka adresler şu anda <b>{ $units }</b> kiralayabilir, ama bu adres bu süre için kiralayamaz: aynı sağlayıcılardan bir kiralaması var. TRON’da her sağlayıcı ve adres için tek bir kilit vardır; daha kısa bir kiralama öncekinin bitişini de değiştirirdi. Daha uzun bir süre seçin ya da önceki kiralamanın bitmesini bekleyin. Bekleyen bir siparişin fiyatını /orders altında yükseltebilirsiniz.
purchase-none-only = ⚠️ Piyasanın şu anda verecek hiçbir şeyi yok. Bu pazar yeri bekleyeni iptal edemiyor, bu yüzden bu kadar kısa bir kiralama bekleyemez. Daha sonra ya da bir gün veya daha uzun bir süre için deneyin.
wait-ask = ⏳ <b>Kalanı ne kadar bekleyeyim?</b>
wait-now = Şimdi: { $duration } için <b>{ $amount }</b>, bitiş { $end }.
wait-rest = Gelecek olan: <b>{ $rest }</b>. Şu anda kimse sunmuyor: parça parça gelebilir, geç gelebilir ya da hiç gelmeyebilir. Her parça geldiği andan başlayarak { $duration } sürer, bu yüzden parçalar ilkiyle aynı anda sürmez.
wait-none = Gelecek olan: <b>{ $rest }</b>, yani hepsi. Şu anda kimse sunmuyor: parça parça gelebilir, geç gelebilir ya da hiç gelmeyebilir. Her parça geldiği andan başlayarak { $duration } sürer, bu yüzden parçalar aynı anda sürmeyebilir.
wait-rule = O zamana kadar gelmeyen iptal edilir ve parası geri gelir. Şimdi sipariş verirseniz kendiniz de iptal edebilirsiniz: <b>{ $time }</b> itibarıyla.
wait-deadline = <b>{ $wait }</b> içinde gelmeyen iptal edilir ve parası geri gelir: en fazla { $refund } TRX, varsa iptal ücreti düşülerek. Şimdi hepsini ödersiniz.
wait-open = Şimdi hepsini ödersiniz. Şimdi sipariş verirseniz hâlâ bekleyen kısmı, pazar yeri izin veriyorsa, Siparişler bölümünden iptal edebilirsiniz: <b>{ $time }</b> itibarıyla.
wait-fixed = Şimdi hepsini ödersiniz. <b>Bu pazar yeri, hâlâ bekleyeni iptal etmeme izin vermiyor.</b>
wait-not-offered = Bu pazar yeri bekleyeni iptal edemiyor, bu yüzden kısa bir kiralama sonsuza kadar bekleyebilir. Şu anda olanı alın.
purchase-waiting = ⏳ <b>{ $amount }</b> bekleniyor. Birisi sunduğunda gelir.
purchase-waiting-until = ⏳ <b>{ $amount }</b> bekleniyor, en geç { $end }. Sonra kalan iptal edilir ve parası iade edilir.
purchase-wait-over = { $amount } son tarihinize ({ $end }) kadar gelmedi ve iptal edildi.
wait-needs-link = { $count ->
    [one] ⏳ 1 sipariş hâlâ bekliyor ve son tarihi var. Hesabı burada bağlı değilken son tarihe uyamam: o zamana kadar gelmeyen iptal edilmez ve parası tutulmaya devam eder.
   *[other] ⏳ { $count } sipariş hâlâ bekliyor ve son tarihleri var. Hesapları burada bağlı değilken son tarihlere uyamam: o zamana kadar gelmeyen iptal edilmez ve parası tutulmaya devam eder.
  }
wait-unlinked = ⚠️ <b>Siparişinizin kalanı iptal edilmedi.</b> { $address } için { $what } siparişinizin son tarihi { $end } idi, ama ödemeyi yapan hesap artık burada bağlı değil ya da anahtarı artık çalışmıyor. Gelmeyen kısım beklemeye devam ediyor ve parası tutuluyor. Hesabı yeniden bağlayın, kalanı bir dakika içinde iptal edeyim.
purchase-earlier-unknown = ❗ Önceki bir siparişinizin ({ $what }) ne olduğunu henüz bilmiyorum. Öğreniyorum ve size haber vereceğim. Şimdi sipariş verirseniz ikisi de yapılmış olabilir.
purchase-requoted-price = 🔄 Fiyat değişti. Hiçbir şey sipariş edilmedi, hiçbir ücret alınmadı; yeni fiyat teklifi bu.
purchase-requoted-rise = 🔄 Fiyat { $more } TRX arttı. Hiçbir ücret alınmadı; yeni fiyat teklifi bu.
purchase-requoted-promo-ended = 🎟 Promosyon kodu sona erdi. Hiçbir şey sipariş edilmedi, hiçbir ücret alınmadı; kodsuz fiyat teklifi bu.
purchase-requoted-promo-used-up = 🎟 Başkaları daha hızlıydı: promosyon kodu tükendi. Hiçbir şey sipariş edilmedi, hiçbir ücret alınmadı; kodsuz fiyat teklifi bu.
purchase-requoted-promo-used = 🎟 Bu promosyon kodunu bir kişinin kullanabileceği kadar kullandınız. Hiçbir şey sipariş edilmedi, hiçbir ücret alınmadı; kodsuz fiyat teklifi bu.
purchase-requoted-market = 🔄 Piyasa değişti ve bunu artık bir kerede gerçekleştiremiyor. Hiçbir şey sipariş edilmedi, hiçbir ücret alınmadı; şu anki durum bu.
purchase-requoted-made-already = 📦 Aynı şey için verdiğiniz önceki sipariş yapılmış; onu ayrı bir mesajda gösteriyorum. Şimdi hiçbir şey sipariş edilmedi. Yalnızca ikinci kez istiyorsanız onaylayın.
purchase-requoted-balance = 🔄 Bakiyeniz artık buna yetmiyor. Hiçbir şey sipariş edilmedi, hiçbir ücret alınmadı.
purchase-came-back = 💰 Yatırmanız ulaştı. Güncel fiyatla teklifiniz burada.
button-confirm = ✅ { $cost } TRX ile kirala
button-confirm-extend = ✅ { $cost } TRX ile uzat
button-take-part = Şimdi { $amount } al
button-rest-later = Hepsini iste, kalanı bekle
button-order-wait = Sipariş ver ve bekle
button-new-quote = 🔄 Yeni fiyat teklifi
button-retry = 🔄 Tekrar dene
button-buy-again = 🔁 Yeniden
button-order-details = 🔎 Ayrıntılar
button-quote-details = 🔎 Ayrıntılar
button-ways = 💳 Başka yolla öde…
ways-ask = Nasıl ödemek istersiniz?
purchase-sending = ⏳ Sipariş veriliyor: { $what }, { $cost } TRX…
purchase-unknown = ❗ <b>Siparişinizin yapılıp yapılmadığını henüz bilmiyorum</b>
purchase-unknown-why = { $cost } TRX karşılığında { $what } sipariş ettiğimde pazar yeri net bir yanıt vermedi. Yeniden sipariş vermiyorum.
purchase-unknown-next = Siparişlerinize ve bakiyenize bakıyorum, ne olduğunu burada söyleyeceğim. Bir sipariş geç görünebilir, bu yüzden 10 dakika sürebilir.
purchase-unknown-unreachable = Pazar yerine hâlâ ulaşılamıyor, bu yüzden hâlâ bilmiyorum. Sormaya devam ediyorum ve yanıt verir vermez burada söyleyeceğim. Lütfen o zamana kadar aynısını yeniden sipariş etmeyin.
purchase-unknown-money = Bakiyeniz, görebildiğim siparişlerden daha fazla azalmış; yani büyük olasılıkla yapıldı ama henüz listelenmedi. Bakmaya devam ediyorum ve burada söyleyeceğim. Lütfen o zamana kadar aynısını yeniden sipariş etmeyin.
purchase-not-seen = ❔ <b>Siparişiniz büyük olasılıkla yapılmadı:</b> { $what }, { $cost } TRX
purchase-not-seen-why = Pazar yeri hâlâ böyle bir sipariş göstermiyor ve bakiyenizde bunun için bir ödeme görünmüyor.
purchase-not-seen-money = Pazar yeri böyle bir sipariş göstermiyor. Ama bakiyeniz, görebildiğim siparişlerden daha fazla azalmış: bunu pazar yerine sorun.
purchase-not-seen-next = Şu zamana kadar bakmaya devam ederim: { $until }. Yine de ortaya çıkarsa size yazarım. O zamandan önce aynısını sipariş ederseniz ikisi de yapılmış olabilir.
purchase-not-made = ✅ <b>Hiçbir ücret alınmadı.</b> Siparişiniz ({ $what }, { $cost } TRX) yapılmadı.
purchase-found-late = ❗ Bu siparişin büyük olasılıkla yapılmadığını söylemiştim. Şimdi pazar yeri onu gösteriyor. Siparişi başka bir yerden siz verdiyseniz benimki yapılmadı.
purchase-refused-title = ✖️ <b>Sipariş verilmedi, hiçbir ücret alınmadı:</b> { $what }
purchase-expired = Bu teklifin süresi doldu. Ücret alınmadı.
purchase-waiting-ended = Bu fiyat teklifi için yatırma beklemeyi bıraktım. Hiçbir şey sipariş edilmedi, hiçbir ücret alınmadı.
purchase-cancelled = İptal edildi. Hiçbir şey sipariş edilmedi, hiçbir ücret alınmadı.
quote-cancelled = Teklif iptal edildi. Ücret alınmadı.
purchase-ordered-buy = ⏳ <b>{ $what } aranıyor…</b>
purchase-ordered-extend = ⏳ <b>{ $what } uzatılıyor…</b>
purchase-progress = { $bar } %{ $percent }
purchase-paid = Ödenen: { $cost } TRX
purchase-paid-delegations = { $count ->
        [one] { $cost } TRX · { $count } devir { $links }
       *[other] { $cost } TRX · { $count } devir { $links }
      }
purchase-order-id = Sipariş: { $id }
purchase-completed-buy = ✅ <b>{ $what }</b>, { $address } için, <b>{ $end }</b> zamanına kadar
purchase-completed-extend = ✅ <b>{ $what }</b>, { $address } için, <b>{ $end }</b> zamanına kadar uzatıldı
purchase-completed-part = ☑️ <b>{ $what }: %{ $percent }</b>, { $address } için; sipariş sona erdi
purchase-completed-parts = ✅ <b>{ $what }</b>, { $address } için, { $parts } parça hâlinde
purchase-runs = Parçalar hâlinde, her biri kendi süresiyle:
purchase-run = • { $amount }: { $start } – <b>{ $end }</b>
purchase-run-over = • { $amount }: { $start } – { $end }, bitti
purchase-run-until = • { $amount }: bitiş <b>{ $end }</b>
purchase-runs-most = Aynı anda en fazla <b>{ $amount }</b>.
saved = 💚 Tasarruf: <b>{ $saved } TRX</b> (%{ $percent }): yakmak { $burn } TRX tutardı
purchase-ends = Bitiş: <b>{ $end }</b>
purchase-ends-first = İlk parçanın bitişi: <b>{ $end }</b>
purchase-ends-last = Son parçanın bitişi: <b>{ $end }</b>
purchase-delegations = Delege eden:
purchase-delegation = • { $delegator}: { $amount }
purchase-delegation-link = • { $delegator}: { $amount }, <a href="{ $url }">işlem</a>
purchase-more = … ve { $count } tane daha

## başka bir cüzdandan ödeme
button-pay-wallet = 📲 Başka cüzdandan öde
button-copy-amount = 📋 Tutarı kopyala
button-wallet-order = 📲 Ödenecek: { $what } · { $cost } TRX · { $left }
orders-to-pay = 📲 ödemenizi bekliyor: nereye göndereceğinizi görmek için dokunun.
purchase-requoted-no-wallet = ℹ️ Bu pazar yeri başka bir cüzdandan ödeme almıyor. Hiçbir şey sipariş edilmedi, hiçbir ücret alınmadı; bakiyenizden ödeyebilirsiniz.
failure-unpaid = Ödeme bekleyen siparişiniz çok fazla. Birini ödeyin ya da sürelerinin dolmasını bekleyin. Hiçbir ücret alınmadı.
wallet-asking = ⏳ { $what } için { $cost } TRX ödeyebileceğiniz bir adres isteniyor…
wallet-asking-again = Pazar yeri henüz yanıt vermedi. Sormaya devam ediyorum. Şimdilik ödenecek bir şey yok ve hiçbir ücret alınmadı.
wallet-title = 📲 <b>Ödeme: { $what }, { $duration }</b>
wallet-amount = Gönderin: { $amount } TRX
wallet-amount-rest = Gönderilecek kalan: { $amount } TRX
wallet-address = Nereye: { $address }
wallet-left = ⏳ <b>{ $left } kaldı</b>, son: { $time }
wallet-partly = 💰 <b>{ $amount } TRX tutarın { $paid } TRX kadarı geldi, { $missing } TRX eksik.</b>
wallet-all-seen = ✅ <b>{ $amount } TRX'in tamamı görüldü: gönderilecek başka bir şey yok.</b>
wallet-arriving = 🔎 { $arriving } TRX daha görüldü. Büyük tutarlar, ağ onayladıktan sonra, yaklaşık bir dakika içinde sayılır.
wallet-part-title = 💰 <b>{ $what } için { $came } TRX geldi. Henüz yeterli değil.</b>
wallet-part = { $amount } TRX tutarın { $seen } TRX kadarı var, { $missing } TRX eksik.
wallet-part-arriving = Büyük tutarlar, ağ onayladıktan sonra, yaklaşık bir dakika içinde sayılır.
wallet-part-else = Kalanı o zamana kadar gelmezse hiçbir şey sipariş edilmez ve gelen tutar bakiyenize geçer.
wallet-part-else-sender = Kalan kısım o zamana kadar gelmezse hiçbir şey sipariş edilmez ve gelen tutar gönderildiği cüzdana döner.
wallet-covered = 💰 <b>{ $amount } TRX geldi.</b> Siparişiniz veriliyor.
wallet-over = ⌛ <b>Süre doldu.</b> Lütfen artık hiçbir şey göndermeyin. Neyin zamanında geldiğini öğreniyorum; bu bir iki dakika sürer.
wallet-rules = • Herhangi bir cüzdandan ya da borsadan. Yalnızca TRX, token yok.
    • Ulaşan tutar sayılır: borsa bir ücret kesebilir, ne gönderdiğini kontrol edin.
    • Fazla, eksik ya da geç gelen: buradaki bakiyenize geçer.
wallet-rules-sender = • Kendi cüzdanınızdan. Yalnızca TRX, token yok.
    • Fazla, eksik veya geç gelen tutar, gönderildiği cüzdana geri döner. 1 TRX'ten azı tek başına geri gönderilmez.
    • Borsadan göndermeyin: geri dönen tutar orada kaybolabilir. Önce bir hesap bağlayın, tutar bakiyenize geçer.
wallet-rules-network = • Adres yeni olduğu için cüzdanınız ağa yaklaşık { $fee } TRX fazla öder.
wallet-forgotten = ✖️ <b>İptal edildi.</b> Lütfen o adrese artık hiçbir şey göndermeyin. Oraya { $time } tarihine kadar yine de { $amount } TRX gelirse sipariş yapılır; başka her şey bakiyenize geçer.
wallet-forgotten-sender = ✖️ <b>İptal edildi.</b> Lütfen o adrese artık bir şey göndermeyin. { $time } saatine kadar oraya yine de { $amount } TRX gelirse sipariş yapılır; diğer her şey gönderildiği cüzdana döner.
wallet-forgotten-part = Şimdiden { $paid } TRX geldi. Başka bir şey gelmezse bu tutar o zamandan sonra bakiyenize geçer.
wallet-forgotten-part-sender = { $paid } TRX zaten geldi. Başka bir şey gelmezse o saatten sonra geri döner.
wallet-expired = ⌛ <b>Zamanında ödenmedi, hiçbir şey sipariş edilmedi:</b> { $what }
wallet-cancelled = ✖️ <b>Ödenmeden iptal edildi, hiçbir şey sipariş edilmedi:</b> { $what }
wallet-taken = ✅ <b>Bunu başka biri ödedi:</b> { $what }. Artık ödemeniz gerekmiyor.
wallet-expired-part = { $amount } TRX tutarın { $paid } TRX kadarı zamanında geldi.
wallet-expired-none = Zamanında hiçbir şey gelmedi.
wallet-late = Lütfen o adrese artık hiçbir şey göndermeyin. Yine de gelen bakiyenize geçer.
wallet-late-sender = Lütfen o adrese artık bir şey göndermeyin. Yine de gelen tutar, gönderildiği cüzdana döner.
wallet-to-balance = { $paid } TRX bakiyenize geçiyor. Oraya ulaştığında size haber veririm, bir iki dakika içinde.
wallet-to-sender = { $paid } TRX gönderildiği cüzdana döner. Bir iki dakika içinde yola çıktığında size haber veririm.
wallet-returned = ↩️ <b>Ödediniz ama sipariş artık yapılamadı:</b> { $what }
wallet-why-market = Ödemeniz geldiğinde piyasa bunu artık bir kerede gerçekleştiremiyordu.
wallet-why-previous = Bu adres için önceki bir sipariş henüz gerçekleşmedi ve pazar yeri bir sonrakini ancak ondan sonra alıyor.
wallet-why-other = Pazar yerinin açıklaması: { $reason }
wallet-missing = ❗ <b>Bunun ödenip ödenmediğini öğrenemedim:</b> { $what }. Bunun için TRX gönderdiyseniz bakiyenize ve /orders bölümüne bakın, sipariş numarasını pazar yerine bildirin.
wallet-missing-sender = ❗ <b>Bunun ödenip ödenmediğini öğrenemedim:</b> { $what }. Bunun için TRX gönderdiyseniz /support'a sipariş numarasıyla yazın.
wallet-credited = 💰 <b>{ $amount } TRX bakiyenizde.</b>
wallet-sent-back = ↩️ <b>{ $amount } TRX gönderildiği cüzdana geri dönüyor.</b>
wallet-credited-rest = Siparişiniz için gerekenden fazla gönderdiniz.
wallet-repaid = ℹ️ <b>Gönderdiğinizin { $amount } TRX kadarı</b> hesabınızın borcu için alıkonuldu: zincir, önceki bir ödemeyi harcandıktan sonra geri almıştı.

## başkasının ödemesi ve satır içi kip
button-ask-pay = 🙏 Birinden ödemesini iste
button-request-pay = 💳 Benim için öde
button-request-open = 🔄 Tekrar bak
button-request-share = 📨 Birine gönder
button-request-drop = ✖️ İsteği geri çek
request-what = { $duration } için <b>{ $what }</b>
request-made = 🙏 <b>Sizin için ödeme isteği.</b> Bağlantıyı birine gönderin ya da resmi gösterin: açan kişi ne istediğinizi görür ve kendi bakiyesinden ya da herhangi bir cüzdandan öder.
request-made-balance = 🙏 <b>Sizin için ödeme isteği.</b> Bağlantıyı birine gönderin ya da resmi gösterin: açan kişi ne istediğinizi görür ve buradaki kendi bakiyesinden öder. Bu pazar yeri cüzdandan ödeme almıyor.
request-link = Bağlantı: { $link }
request-terms = Son geçerlilik: { $end }; yalnızca bir kez ödenir. Biri ödediğinde size haber veririm. Yukarıdaki teklifi kendiniz öderseniz bu istek kapanır.
request-share = { $what } için lütfen TRON'da benim yerime ödeyin:
request-asks = 🙏 <b>{ $who } bunu ödemenizi istiyor:</b>
request-somebody = Biri
request-quote-own = 🙏 <b>Bu sizin kendi isteğiniz.</b> Kendiniz öderseniz kapanır. Son geçerlilik: { $end }.
request-no-account = Hesap gerekmez: herhangi bir cüzdandan ödeyin. Bağlı bir hesapla, bakiyenizden tek dokunuşla ödersiniz.
request-wallet-open = ⏳ Biri cüzdandan ödemek istiyor ama henüz bir şey göndermedi. Şimdi öderseniz o ödeme iptal edilir.
request-quote = 🙏 <b>{ $who } bunu ödemenizi istiyor.</b> Kaynak aşağıdaki adrese gider; makbuzu siz alırsınız. Son geçerlilik: { $end }.
request-short = 📉 Piyasa şu anda hepsini gerçekleştiremiyor ve bir istek tek seferde ödenir. Birkaç dakika sonra tekrar bakın.
request-told = 🎉 <b>Biri sizin için ödedi.</b>
request-undone = ⚠️ <b>Birinin sizin için ödediği kiralama olmadı.</b> Parası kendisine geri döner.
request-open-again = İsteğiniz yeniden açık; son geçerlilik: { $end }. Başka biri ödeyebilir.
request-dropped = ✖️ İsteğiniz geri çekildi: artık kimse ödeyemez.
request-paying = ⏳ Biri şu anda bunu ödüyor. Sizden hiçbir ücret alınmadı. Onun ödemesi sonuçsuz kalırsa siz ödeyebilirsiniz.
request-paid = ✅ Biri bunu zaten ödedi. Sizden hiçbir ücret alınmadı.
request-expired = ⌛ Bu istek çok eski. Hiçbir ücret alınmadı. İsteyen kişi yenisini gönderebilir.
request-withdrawn = ✖️ Bu istek geri çekildi. Hiçbir ücret alınmadı.
request-gone = Bu istek artık yok. Hiçbir ücret alınmadı. İsteyen kişi yenisini gönderebilir.
request-card-open = 🙏 <b>Lütfen bu kiralamayı ödeyin</b>
request-card-paying = ⏳ <b>Biri bu kiralamayı ödüyor</b>
request-card-paid = ✅ <b>Ödendi.</b> Kiralama birazdan başlar.
request-card-filled = ✅ <b>Ödendi ve teslim edildi</b>
request-card-expired = ⌛ <b>Bunu zamanında kimse ödemedi</b>
request-card-withdrawn = ✖️ <b>Bu istek geri çekildi</b>
request-card-from = Gönderen: { $who }
request-card-terms = Şu anki fiyatla yaklaşık { $cost } TRX. Buradaki herkes şu zamana kadar ödeyebilir: { $end }.
inline-card-title = 🙏 Benim için ödeyin
inline-card = { $what }, { $duration }, alıcı { $receiver }: yaklaşık { $cost } TRX
inline-price = ⚡ { $duration } için { $what }: şu anda { $cost } TRX
inline-price-hint = Bu fiyatı sohbete gönder
inline-saves = Bunun için TRX yakmaktan %{ $percent } daha az
inline-short = 📉 Şu anda yalnızca { $available } alınabilir.
inline-no-price-title = ⚠️ Şu anda fiyat yok
inline-no-price = Pazar yeri şu anda yanıt vermiyor. Lütfen bir dakika sonra tekrar deneyin.
inline-how-title = ❓ Nasıl yazılır
inline-not-read = 🤔 Bunu okuyamıyorum
inline-how-short = @{ $name } 65k 1h T… (miktar, süre, adres)
inline-how = Herhangi bir sohbette adımı, bir miktar, bir süre ve alacak adresi yazın: <code>@{ $name } 65k 1h T…</code>. Adresle başkalarından sizin için ödemelerini isteyebilirsiniz; adres olmadan şu anki fiyatı alırsınız.
wallet-credited-unpaid = Bunu, yapılmamış bir sipariş için gönderdiniz.

## bir satın almanın başarısızlıkları, her birinde bir sonraki adımla
failure-key = 🔑 API anahtarınız artık çalışmıyor: iptal edilmiş ya da başka bir servise ait. Hiçbir ücret alınmadı. Devam etmek için geçerli bir anahtar bağlayın.
failure-balance = Bakiyeniz yetersiz. Hiçbir ücret alınmadı.
failure-price = Fiyat, onayladığınızın üzerine çıktı. Hiçbir ücret alınmadı. Yeni fiyat teklifi şu anki fiyatı gösterir.
failure-market = Piyasa bunu şu anda gerçekleştiremiyor. Hiçbir ücret alınmadı. Yeni fiyat teklifi nelerin alınabileceğini gösterir.
failure-extend = Piyasa bunu artık bu şekilde uzatamıyor. Hiçbir ücret alınmadı. Yeni fiyat teklifi nelerin uzatılabileceğini gösterir.
failure-nothing-to-extend = Bu adres için o zamana kadar uzatılabilecek bir şey yok. Hiçbir ücret alınmadı. Başka bir bitiş deneyin ya da yeniden kiralayın.
failure-previous = Bu adres için önceki bir sipariş henüz gerçekleşmedi ve pazar yeri bir sonrakini ancak ondan sonra alıyor. Hiçbir ücret alınmadı. /orders bölümüne bakın.
failure-busy = Servis meşgul. Hiçbir ücret alınmadı. Lütfen birkaç saniye sonra tekrar deneyin.
failure-forbidden = Hesabınızın bunu yapmasına izin verilmiyor. Hiçbir ücret alınmadı. Hesabınızı kontrol edin ya da başka birini bağlayın.
failure-sub-key = Burada bağlı olan anahtar sınırlı: bakabilir, sipariş verebilir ve uzatabilir, başka bir şey yapamaz. Bunun için hesabın kendi anahtarını bağlayın.
failure-sub-key-receiver = Burada bağlı olan anahtar bu adres için sipariş veremez. Hiçbir ücret alınmadı.
failure-sub-key-budget = Bu, burada bağlı olan anahtarın bütçesinden bugün kalandan fazla tutuyor. Hiçbir ücret alınmadı.
failure-values = Pazar yeri bu değerleri kabul etmiyor. Hiçbir ücret alınmadı. Miktarı ya da süreyi değiştirin.
failure-down = Servis olması gerektiği gibi yanıt vermedi. Hiçbir ücret alınmadı. Lütfen bir dakika sonra tekrar deneyin.
failure-paused = ⏸ Satın alma operatör tarafından duraklatıldı{ $reason }. Hiçbir ücret alınmadı. Süren kiralamalarınız devam eder.
failure-market-paused = ⏸ Pazar yeri şu anda yeni sipariş almıyor. Hiçbir ücret alınmadı. Süren kiralamalarınız devam eder.
failure-own = Bizim tarafımızda bir sorun oldu. Hiçbir ücret alınmadı. /support üzerinden bildirin ve <code>{ $reference }</code> kodunu belirtin.
failure-unknown = Pazar yeri bunu bilmediğim bir nedenle reddetti ({ $code }). Hiçbir ücret alınmadı. /support üzerinden bildirin ve <code>{ $reference }</code> kodunu belirtin.

## buy
command-buy = Adım adım Enerji ya da Bant genişliği kiralayın
command-energy = Enerji kiralayın: adres, miktar, süre
command-bandwidth = Bant genişliği kiralayın: adres, miktar, süre
buy-resource = <b>Ne kiralamak istersiniz?</b>

  Enerji, USDT transferleri ve diğer sözleşmeler içindir; Bant genişliği her işlem içindir.
buy-stands = Bakiye: { $balance } TRX
buy-stands-unknown = Bakiye: şu anda bilinmiyor, servis yanıt vermiyor.
buy-receiver = <b>{ $resource }: hangi adres için?</b>

  Daha önce kullandıklarınızdan birini seçin ya da bir TRON adresi yapıştırın.
buy-receiver-new = <b>{ $resource }: hangi adres için?</b>

  Bir TRON adresi yapıştırın (T…, 34 karakter).
buy-amount = <b>{ $resource }: ne kadar?</b>

  Ne için gerektiğini seçin ya da <code>65000</code>, <code>65k</code> veya <code>1.5M</code> gibi bir miktar yazın.
buy-market = Şu anki fiyat: 1.000 birim başına günde { $price } TRX'ten başlar; bir saatliğine { $available } mevcut
buy-amount-chosen = Miktar: <b>{ $what }</b>
buy-recipient = <b>USDT kime gidecek?</b>
    Adresi gönderin ya da transferi veya işlem kimliğini yapıştırın: { $amount } Enerjinin yetip yetmediğini zincirde kontrol ederim. Henüz USDT'si olmayan biri için yaklaşık iki katı gerekir. Bunu atlayabilirsiniz.
buy-recipient-not-found = Bu işlemi şu anda zincirde bulamıyorum. Bunun yerine USDT'yi alacak kişinin adresini gönderin ya da atlayın.
buy-recipient-no-usdt = Bu işlem bir USDT transferi değil. Bunun yerine USDT'yi alacak kişinin adresini gönderin ya da atlayın.
buy-recipient-same = Bu, Enerjinin gideceği adres. USDT'yi alacak adresi gönderin ya da atlayın.
button-skip = ⏭ Atla
buy-duration = <b>Ne kadar süre için?</b>

  Seçin ya da yazın: <code>15 dk</code>, <code>3 saat</code>, <code>1 gün</code>; yalın bir sayı gün demektir.

  ⚖️ <b>Bir saat bir gün kadar tutar:</b> bir günden kısa sürelerde piyasa tam günü ücretlendirir.
button-duration = { $duration } · { $cost } TRX
price-asking = Piyasadan fiyat isteniyor…
buy-usage-address = ADRES
buy-usage-energy = ⚡ Şöyle yazın: <code>/energy ADRES MİKTAR SÜRE</code>

  Örneğin <code>/energy { $address } 65k 1h</code>
buy-usage-bandwidth = 📶 Şöyle yazın: <code>/bandwidth ADRES MİKTAR SÜRE</code>

  Örneğin <code>/bandwidth { $address } 5000 1h</code>
buy-link-wrong = ⚠️ Bu bağlantı, verebileceğim bir siparişi anlatmıyor. Bunun yerine buradan başlayın.
preset-usdt-holder = 1 USDT transferi · { $amount }
preset-usdt-new = 1 USDT transferi, yeni adres · { $amount }
preset-usdt-holder-5 = 5 USDT transferi · { $amount }
preset-usdt-holder-10 = 10 USDT transferi · { $amount }
preset-usdt-3 = 3 USDT transferi · { $amount }
preset-usdt-20 = 20 USDT transferi · { $amount }
argument-address = ⚠️ <b>ADRES:</b> { $problem }

## yanlış giriş: miktarlar, süreler, adresler
wrong-empty = İçinde hiçbir şey yok. Lütfen yazın.
wrong-too-long = Bu çok uzun: bir satırda en fazla { $characters } karakter ve { $words } kelime olabilir.
wrong-which = Bu { $first } veya { $second } olabilir. İkisinden birini aynen böyle yazın.
wrong-part = “{ $text }” burada ne demek, bilmiyorum. 65k gibi bir miktar ve 1h gibi bir süre yazın.
wrong-many = Bu satırda fazla sayı var. Bir miktar ve bir süre gerekli, örneğin 65k 1h.
wrong-unicode-digits = Lütfen 0'dan 9'a düz rakamları kullanın.
wrong-exponent = Lütfen sayıyı “e” olmadan, tam olarak yazın.
wrong-not-positive = Sıfırdan büyük olmalı.
wrong-amount-fraction = Yalnızca tam birimler kiralanabilir: kesir olmaz.
wrong-amount = Bunu miktar olarak okuyamıyorum. Örneğin 65000, 65k veya 1.5M yazın.
wrong-amount-address = Bu bir adres ya da işlem. Burada bir miktar istiyorum: örneğin 65000, 65k veya 1.5M yazın.
wrong-amount-separators = Ne demek istediğinizden emin değilim: nokta ya da virgül, binlik de ondalık da olabilir. Altmış beş bin için noktasız 65000 ya da 65k yazın. Bir buçuk milyon için 1500000 ya da 1.5M yazın.
wrong-amount-below = En küçük sipariş { $energy } ya da { $bandwidth }.
wrong-amount-above = En büyük sipariş { $max }.
wrong-duration-fraction = 1.5h gibi yarımları ve çeyrekleri okurum. Başka kesirler için 70m gibi daha küçük birimler yazın.
wrong-duration = Bunu süre olarak okuyamıyorum. Örneğin 15 dk, 2 saat, 1h30m veya 1 gün yazın; yalın bir sayı gün demektir.
wrong-duration-address = Bu bir adres ya da işlem. Burada bir süre istiyorum: örneğin 15 dk, 2 saat veya 1 gün yazın.
wrong-duration-below = En kısa kiralama { $min }.
wrong-duration-above = En uzun kiralama { $max }.
wrong-address-shape = Bu bir TRON adresi değil. TRON adresi T ile başlar ve 34 karakterdir.
wrong-address-checksum = Bu adreste yazım hatası var: sağlama toplamı yanlış. Cüzdandan yeniden kopyalayın.
wrong-address-look-alike = Bu adresi kullanmayın. { $position }. karakter, “{ $letter }”, yalnızca bir TRON adresinin karakterine benziyor; dolandırıcılar böyle kopyalar yapar. Adresi cüzdandan yeniden kopyalayın.
wrong-address-several = Burada birden fazla adres var. Yalnızca istediğinizi gönderin.
wrong-address-hex = Bu, bir adresin onaltılık biçimi. Cüzdanlar onu { $address } olarak gösterir; kastettiğiniz buysa bana bu biçimde gönderin.
wrong-address-foreign = Bu başka bir zincirin adresi (0x…). Bana TRON adresi gerekiyor: T ile başlar.
wrong-address-not-activated = Bu adres henüz zincirde yok, bu yüzden ona hiçbir şey delege edilemez. Başka bir cüzdandan ona herhangi bir miktar TRX gönderin (ağ bunun için yaklaşık { $fee } TRX alır), sonra adresi bana yeniden gönderin.
wrong-address-contract = Bu bir sözleşme. Kaynaklar yalnızca bir cüzdan adresi için kiralanabilir.
wrong-address-deposit = Bu sizin yatırma adresiniz: TRX oraya gider, oradan hiçbir şey gönderilmez. Gönderim yaptığınız cüzdanın adresini yapıştırın.
wrong-address-unreachable = Bu adresi kontrol etmek için şu anda TRON ağına ulaşamıyorum. Lütfen biraz sonra yeniden gönderin.
wrong-one-of = <code>{ $text }</code>: { $problem }

activation-offer =
    <b>Bu adres hiç etkinleştirilmemiş:</b> { $address }
    Etkinleştirilene kadar ona hiçbir şey delege edilemez. Etkinleştirmek bir kereye mahsus <b>{ $cost } TRX</b> tutar, bakiyenizden ödenir ({ $balance } TRX). Sonra buradan devam ederiz.
activation-short = 💰 <b>{ $missing } TRX eksik.</b>
activation-under-way = 🌱 { $address } etkinleştiriliyor… Bu birkaç saniye sürer.
activation-coming =
    ⏳ { $address } henüz zincirde değil.
    Biraz sonra tekrar kontrol edin. Ne kadar sık kontrol ederseniz edin, bir kez ödersiniz.
activation-done = ✅ { $address } artık etkin. { $cost } TRX tuttu ve bakiyenizden alındı.
button-activate = ✅ { $cost } TRX ile etkinleştir
button-bulk = 🧾 Çok sayıda adres
command-bulk = Aynı anda çok sayıda adres için kirala
bulk-ask = <b>Çok sayıda adres için kirala</b>
    Bana bir liste gönderin: her satırda bir adres, arkasında miktar ve süre, örneğin <code>T… 65000 1h</code>; birimsiz süre gün sayılır. Bir satırda ne kadar ya da ne kadar süreyle yazmıyorsa, hepsi için bir kez sorarım.
    Dosya (CSV ya da metin) da olur. Bir seferde en fazla { $most } adres.
bulk-too-many = ⚠️ Burada { $count } satır var. Bir seferde en fazla { $most } satır alınır: parça parça gönderin. Hiçbir şey sipariş edilmedi.
bulk-cut = ⚠️ Mesaj o kadar uzun ki Telegram onu birkaç mesaja bölmüş olabilir, bu yüzden okumadım. Hiçbir şey sipariş edilmedi. Listeyi dosya olarak (CSV ya da metin) gönderin ya da bir mesajda en fazla { $most } satır yazın.
bulk-empty = ⚠️ İçinde adres olan satır yok.
bulk-file-lost = ⚠️ Telegram dosyayı bana vermedi. Lütfen bir kez daha gönderin ya da listeyi yapıştırın.
bulk-file-large = ⚠️ Dosya çok büyük: en fazla 1 MB. Listeyi parça parça gönderin.
bulk-file-no-text = ⚠️ Bu dosya metin değil. Hesap tablosunda “Farklı kaydet” ve CSV'yi seçin.
bulk-none-good = ⚠️ Hiçbir satır kullanılamıyor. Hiçbir şey sipariş edilmedi.
bulk-problems = { $count ->
    [one] ⚠️ Bir satır kullanılamıyor:
   *[other] ⚠️ { $count } satır kullanılamıyor:
  }
bulk-problem = • Satır { $n } (<code>{ $text }</code>): { $problem }
bulk-twice = { $n }. satırdaki adresin aynısı. İkisini toplamıyla tek satıra yazın.
bulk-more = … ve { $count } tane daha
bulk-for = { $count ->
    [one] 1 adres için
   *[other] { $count } adres için
  }
bulk-checking = ⏳ Adresler zincire, fiyat piyasaya soruluyor…
bulk-title-energy = { $count ->
    [one] <b>1 adres için Enerji</b>
   *[other] <b>{ $count } adres için Enerji</b>
  }
bulk-title-bandwidth = { $count ->
    [one] <b>1 adres için Bant genişliği</b>
   *[other] <b>{ $count } adres için Bant genişliği</b>
  }
bulk-title-both = <b>Enerji ve Bant genişliği, tek sipariş</b>
bulk-group = { $count ->
    [1] • 1 × { $what }, { $duration }: { $cost } TRX
   *[other] • { $count } × { $what }, { $duration }: her biri { $cost } TRX
  }
bulk-left-out = ⚠️ <b>Dışarıda kalanlar</b>, ücreti de ödenmez:
bulk-left-line = • Satır { $lines }: { $problem }
bulk-left-not-activated = Bu adres henüz zincirde yok. Onu bana tek başına gönderin, nasıl etkinleştirileceğini göstereyim.
bulk-left-unreachable = TRON ağı yanıt vermedi, bu adresi kontrol edemedim. “Tekrar kontrol et” düğmesine dokunun.
bulk-left-warned = Bu adres dolandırıcılıkla bilinen adresler listesinde ya da USDT’nin kara listesinde. Eminseniz onun için /buy ile ayrıca kiralayın.
bulk-left-made = Bu sırada, yanıtı kaybolan aynı sipariş bulundu. Yeniden sipariş verilmedi.
bulk-lately = ⚠️ <b>Son bir saatte zaten sipariş edildi</b>; adres, miktar ve süre aynı: { $count }. Onaylarsanız bir kez daha sipariş edilir.
bulk-available = ⚠️ Piyasada şu anda { $available } var. Piyasanın karşılayamadığı sipariş edilmez ve ücreti ödenmez; onu size gösteririm, tekrar deneyebilirsiniz.
bulk-cost = Tutar: en fazla <b>{ $cost } TRX</b>
bulk-short = 💰 Bakiyeniz { $balance } TRX: <b>{ $missing } TRX eksik.</b> Önce yatırın, sonra “Tekrar kontrol et” düğmesine dokunun.
bulk-filled = { $bar } gerçekleşen: <b>{ $filled } / { $all }</b>
bulk-filling = ⏳ Gerçekleşmekte: { $count }
bulk-waiting = ▫️ Henüz sipariş edilmedi: { $count }
bulk-unknown = ❓ Yanıt kayboldu, öğrenmeye çalışıyorum: { $count }
bulk-returned = ↩️ Tamamı gerçekleşmeden sona erdi, kalanı geri ödendi: { $count }
bulk-failed = ❌ Sipariş edilmedi, ödenmedi: { $count }
bulk-unwanted = ✖️ Sipariş edilmeden durduruldu, ödenmedi: { $count }
bulk-paid = Ödenen: <b>{ $paid } TRX</b>, en fazla { $most } TRX
bulk-paused = ⏸ Operatör satın almayı duraklattı{ $reason }. Kalanlar, satın alma devam edince sipariş edilir; isterseniz durdurabilirsiniz.
bulk-not-made = Servis bu siparişi bilmiyor; büyük olasılıkla hiçbir şey alınmadı. 24 saat boyunca bakmaya devam ederim.
bulk-uncharged = ❌ Satır { $lines }, ücret alınmadı: { $why }
bulk-why-price = fiyat arttı
bulk-why-market = piyasada yeterince yok
bulk-why-balance = bakiyeniz yetersizdi
bulk-why-key = API anahtarı artık çalışmıyor
bulk-why-other = pazar yeri reddetti ({ $code })
bulk-line = { $mark } <code>{ $receiver }</code> · { $amount } · { $duration }
bulk-ends = Her birinin bitişinde size yazmam. Ne kadar daha süreceklerini /orders gösterir.
bulk-csv = Her satırın sonucu. Saatler UTC'dir.
button-bulk-go-on = ➡️ { $count } satırla devam et
button-bulk-confirm = ✅ { $count } adet, { $cost } TRX: onayla
button-bulk-look = 🔄 Tekrar kontrol et
button-bulk-stop = ✋ Kalanları durdur
button-bulk-again = 🔄 { $count } adres için yeni fiyat teklifi
button-bulk-csv = 📄 Sonuç dosyası

## extend
command-extend = Bir kiralamayı uzatın
extend-which = <b>Uzatma: hangi kiralama?</b>

  Birini seçin ya da üzerindeki her şey için bir TRON adresi yapıştırın.
extend-which-none = <b>Uzatma: hangi adres?</b>

  Bildiğim kadarıyla süren bir kiralamanız yok. Kiralaması olan TRON adresini yapıştırın.
button-rental = { $what } · { $receiver } · { $left } kaldı
button-extend-all = Bu adresteki her şey
extend-looking = Nelerin uzatılabileceğine bakılıyor…
extend-none = { $address } için uzatılabilecek bir şey bulunamadı. Bitmiş kiralamalar uzatılamaz; yeniden kiralayabilir ya da başka bir adres yapıştırabilirsiniz.
extend-none-rental = Bu kiralamanın ({ $address } için) hiçbir kısmı uzatılamaz. Yeniden kiralayabilir ya da adresteki her şeye bakabilirsiniz.
extend-what = <b>Ne uzatmak istersiniz?</b>
extend-found = • { $what }, bitiş { $end }
extend-found-between = • { $what }, bitişleri { $first } ile { $last } arasında olan parçalar hâlinde
extend-found-shared = { $found }: { $own } bu kiralamadan, { $others } başka kiralamalardan. Hepsi tek bir sağlayıcıdan geliyor ve zincir bunları bir bütün olarak kilitliyor: birlikte uzatılır ve birlikte ödenir.
extend-sum = Toplam: <b>{ $what }</b>
extend-together = ℹ️ Bu pazar yeri bir adresteki kiralamaları birbirinden ayırmıyor: bu, adreste olan her şey.
extend-left = ✖️ Dışarıda kalan: { $what }. { $why }
extend-left-ended = Süresi bitti.
extend-left-not-allowed = Sağlayıcısı uzatmaya izin vermiyor.
extend-left-no-lock = Erken iade edilebilir, bu yüzden uzatılamaz.
extend-left-ending = Birkaç saniye içinde bitiyor.
extend-left-longer = Zaten daha uzun sürüyor.
extend-left-too-long = Sağlayıcısı o kadar uzun kiralamıyor.
extend-left-in-progress = Oraya yolda olan başka bir şey var: bir dakika sonra tekrar deneyin.
extend-left-no-stake = Sağlayıcısında uzatacak bir şey kalmadı.
extend-left-other = Pazar yeri bunu uzatmıyor.
extend-end = <b>Ne zamana kadar?</b>

  Ne kadar daha süreceğini seçin ya da yazın: <code>12h</code> (saat), <code>2d</code> (gün); yalın bir sayı gün demektir. En geç: { $max }.
extend-end-wrong = O zaman bitiş { $end } olurdu. En geç şu zamana kadar uzatılabilir: { $max }.

## orders
command-orders = Siparişleriniz
orders-running = 🟢 <b>Sürenler</b>
orders-waiting = ⏳ <b>Bekleyenler</b>
orders-ended = 🏁 <b>Bitenler</b>
orders-none-running = Süren bir şey yok.
orders-none-waiting = Gerçekleşmeyi bekleyen bir şeyiniz yok.
orders-none-ended = Henüz biten bir şeyiniz yok.
orders-line-running = • { $what } → { $receiver }: <b>{ $left }</b> kaldı, bitiş { $end }
orders-line-waiting = • { $what } → { $receiver }: bekliyor, şimdiye kadar <b>%{ $percent }</b> gerçekleşti, 1.000 birim başına günde { $price } TRX
orders-line-ended = • { $what } → { $receiver }: { $time }, { $cost } TRX
orders-line-ended-saved = • { $what } → { $receiver }: { $time }, { $cost } TRX, <b>{ $saved } TRX tasarruf</b>
orders-line-zap = • { $what }, gönderen { $receiver }: { $state } ({ $time })
button-orders-running = Sürenler
button-orders-waiting = Bekleyenler
button-orders-ended = Bitenler
button-order-waiting = { $what } · { $receiver } · bekliyor, %{ $percent }
button-order-over = { $what } · { $receiver } · { $state }
orders-page = Sayfa { $page } / { $pages }
orders-unread = ℹ️ Yalnızca en yeni siparişleriniz okundu. Burada olmayan daha eski siparişler: { $more }
orders-tap = Ayrıntıları için bir siparişe dokunun.
button-refresh = 🔄 Yenile
order-title-normal = 📄 <b>{ $what }</b>
order-title-extend = 📄 <b>Uzatma: { $what }</b>
order-fill = Gerçekleşen: { $bar } %{ $percent } ({ $filled } / { $amount })
order-waits = Gerçekleşen: ⏳ { $amount } miktarın henüz hiçbiri, sipariş bekliyor
order-made = Sipariş zamanı: { $time }
order-duration = Süre: { $duration }
order-left = Kalan süre: <b>{ $left }</b>, bitiş { $end }
order-left-first = İlk parçanın kalan süresi: <b>{ $left }</b>, bitiş { $end }
order-returnable = Erken iade edilirse şu anda <b>{ $refund } TRX</b> geri döner
order-part-ended = Bir parçası bitti: { $end }
order-cancellable = İptal edilebileceği zaman: { $time }.
order-duration-extended = Süre: { $duration }, uzatmayla toplam { $total }
order-extension = { $end } tarihine kadar uzatıldı: { $what } için { $cost } TRX
order-ended = Bitti: { $end }
order-no-delegations = Henüz delegasyon yok.
order-missing = Bu sipariş hesabınızda yok.
orders-updated = Güncel

## bir siparişi değiştirmek: iptal, başka fiyat, başka alıcı
button-cancel-order = ✖️ Siparişi iptal et
button-cancel-order-yes = Evet, siparişi iptal et
button-return = ↩️ Erken iade et
button-return-yes = Evet, şimdi iade et
button-receipt-file = 🧾 İmzalı makbuz
receipt-file = 🧾 Satılan, teslim edilen ve ödenen, pazar yerinin imzasıyla ({ $signer }). İmzayı kontrol ettim.
receipt-not-ready = Devirden yaklaşık bir dakika sonra, zincirde artık hiçbir şey değişemeyince hazır olur.
receipt-not-offered = Bu pazar yeri makbuz imzalamıyor.
receipt-wrong = Bu makbuzun imzası pazar yerinin değil. Lütfen /support ile bildirin.
button-change-price = 💱 Fiyatı değiştir
button-change-price-yes = ✅ Fiyatı değiştir
button-change-receiver = 📮 Alıcıyı değiştir
button-change-receiver-yes = ✅ Alıcıyı değiştir
button-check-again = 🔄 Tekrar kontrol et
button-price-higher = +%10: { $price }
button-price-medium = Piyasa: { $price }
change-ask-cancel = ✖️ <b>Bu sipariş iptal edilsin mi?</b> { $what }
change-ask-return = ↩️ <b>Bu kiralama erken iade edilsin mi?</b> { $what }
change-gives-back = İade edilen: { $amount }
change-return-part = • { $amount }: kullanılmamış { $hours } saat, fiyatının %{ $percent } kadarı: { $refund } TRX
change-return-stays = Kalan: { $amount } şu anda iade edilemez ve bitişine kadar sürer.
change-return-waits = Henüz gerçekleşmeyen ({ $amount }) beklemeye devam eder; ayrıca iptal edilebilir.
change-return-final = ⚠️ Bu geri alınamaz. Adres onu yaklaşık iki dakika içinde kaybeder ve yalnızca kullanılmamış tam saatler sayılır.
change-gives-up = Henüz kimse teslim etmediği için vazgeçilen: { $amount }
change-comes-back = Bakiyenize geri dönecek: <b>{ $refund } TRX</b>
change-no-fee = İptal ücreti: yok
change-fee = İptal ücreti: { $fee } TRX
change-stays = Kalan: { $amount } delege edildi ve ödendi; bitişine kadar sürer.
change-stays-until = Kalan: { $amount } delege edildi ve ödendi; bitişine ({ $end }) kadar sürer.
change-pending = Zincire giden: { $amount }. Ya delege edilip ödenir ya da onun parası da geri gelir; bu bir iki dakika sürer.
change-young-cancel = ⏱ Bu sipariş henüz iptal edilemez.
change-young-receiver = ⏱ Bu siparişin alıcısı henüz değiştirilemez.
change-young-from = Mümkün olacağı zaman: <b>{ $time }</b> (yaklaşık { $left } sonra).
change-price-ask = 💱 <b>{ $what } için başka fiyat</b>

  <code>0.066</code> gibi, 1.000 birim başına günlük TRX olarak yazın ya da seçin. Fiyatı yüksek siparişler önce gerçekleşir. Yeni fiyat henüz gerçekleşmeyen kısım için geçerlidir.
change-price-now = Şu anki fiyat: 1.000 birim başına günde { $price } TRX
change-price-lowest = Pazar yerinin kabul ettiği en düşük fiyat: 1.000 birim başına günde { $price } TRX
change-price-below = ⚠️ Pazar yeri bu kadar düşük bir fiyat kabul etmiyor. 1.000 birim başına günde en az <b>{ $price } TRX</b>.
change-price-medium = Piyasada şu anda en fazlasını karşılayan fiyat: 1.000 birim başına günde { $price } TRX
change-price-same = ⚠️ Zaten bu fiyatta. Başka bir fiyat yazın.
change-ask-price = 💱 <b>Fiyat değiştirilsin mi?</b> { $what }
change-price-to = Fiyat: { $from } → 1.000 birim başına günde <b>{ $to } TRX</b>
change-price-rest = Henüz gerçekleşmeyen kısım için: { $amount }
change-total = Yeni toplam: <b>{ $total } TRX</b> (şu anda { $before } TRX)
change-takes = Bakiyenizden alınacak: <b>{ $extra } TRX</b>
change-receiver-ask = 📮 <b>{ $what } için başka alıcı</b>

  Henüz gerçekleşmeyen kısmı alacak TRON adresini yapıştırın.
change-receiver-same = ⚠️ Zaten bu adreste. Başka bir adres yapıştırın.
change-ask-receiver = 📮 <b>Alıcı değiştirilsin mi?</b> { $what }
change-receiver-from = Şimdiye kadar: { $address }
change-receiver-to = Bundan sonra: { $address }
change-stays-there = { $amount } zaten ilk adrese delege edildi ve orada kalır.
change-moved = 🔄 Sipariş bu arada değişti. Hiçbir şey yapılmadı; şu anki durum bu.
change-already = Zaten üzerindeyim. Lütfen biraz bekleyin.
change-earlier-unknown = Bu siparişteki son değişikliğinizin ne olduğunu hâlâ öğreniyorum. Lütfen bekleyin; burada söyleyeceğim.
change-sending-cancel = ⏳ Sipariş iptal ediliyor…
change-sending-return = ⏳ Kiralama iade ediliyor…
change-sending-price = ⏳ Fiyat değiştiriliyor…
change-sending-receiver = ⏳ Alıcı değiştiriliyor…
change-unknown = ❗ <b>Bunun yapılıp yapılmadığını henüz bilmiyorum</b>
change-unknown-cancel = Siparişinizi iptal ederken pazar yeri yanıt vermedi. Yeniden denemiyorum; siparişe bakıyorum ve burada söyleyeceğim. Bu 10 dakika sürebilir.
change-unknown-return = Kiralamanızı iade ederken pazar yeri yanıt vermedi. Yeniden denemiyorum; siparişe bakıyorum ve burada söyleyeceğim. Bu 10 dakika sürebilir.
change-unknown-price = Fiyatı değiştirirken pazar yeri yanıt vermedi. Yeniden denemiyorum; siparişe bakıyorum ve burada söyleyeceğim. Bu 10 dakika sürebilir.
change-unknown-receiver = Alıcıyı değiştirirken pazar yeri yanıt vermedi. Yeniden denemiyorum; siparişe bakıyorum ve burada söyleyeceğim. Bu 10 dakika sürebilir.
change-not-seen-cancel = Siparişiniz büyük olasılıkla <b>iptal edilmedi</b>: pazar yeri onu eskisi gibi gösteriyor.
change-not-seen-return = Kiralamanız büyük olasılıkla <b>iade edilmedi</b>: pazar yeri onu eskisi gibi gösteriyor.
change-not-seen-price = Fiyat büyük olasılıkla <b>değişmedi</b>: pazar yeri siparişi eskisi gibi gösteriyor.
change-not-seen-receiver = Alıcı büyük olasılıkla <b>değişmedi</b>: pazar yeri siparişi eskisi gibi gösteriyor.
change-not-seen-next = Şu zamana kadar bakmaya devam ederim: { $until }. Yine de yapılmışsa size yazarım.
change-found-late = ❗ Bunun büyük olasılıkla yapılmadığını söylemiştim. Şimdi sipariş yapıldığını gösteriyor.
change-not-made-cancel = Siparişiniz <b>iptal edilmedi</b>: eskisi gibi duruyor.
change-not-made-return = Kiralamanız <b>iade edilmedi</b>: eskisi gibi duruyor.
change-not-made-price = Fiyat <b>değişmedi</b>: sipariş eskisi gibi duruyor.
change-not-made-receiver = Alıcı <b>değişmedi</b>: sipariş eskisi gibi duruyor.
change-done-cancel = ✅ <b>Sipariş iptal edildi:</b> { $what }
change-done-return = ✅ <b>Erken iade edildi:</b> { $amount }
change-return-leaves = Zincir onu adresten yaklaşık iki dakika içinde alır. Onun için başka ücret alınmaz.
change-came-back = Bakiyenize geri dönen: <b>{ $refund } TRX</b>
change-done-price = ✅ <b>Fiyat değişti:</b> { $what }, 1.000 birim başına günde { $price } TRX
change-costs = Sipariş toplam { $total } TRX tutuyor.
change-done-receiver = ✅ <b>Alıcı değişti:</b> { $what }
change-refused = ✖️ <b>Hiçbir şey değişmedi.</b>
change-over = ℹ️ Bu sipariş bu arada gerçekleşti ya da bitti. Artık hiçbir kısmı iptal edilemez ya da değiştirilemez.
return-nothing = ℹ️ Bu kiralamanın hiçbir kısmı şu anda erken iade edilemez. Hiçbir şey değiştirilmedi.
return-less = ⏱ Artık size gösterdiğimden azı geri döner. Hiçbir şey iade edilmedi; ne kadar olduğunu görmek için tekrar kontrol edin.
return-not-offered = ℹ️ Bu pazar yeri kiralamaları bitişinden önce geri almaz. O zamana kadar sürer.
return-not-taken = ℹ️ Bunu delege eden, ancak bitişinde geri alır: zincir o zamana kadar kilitler.
return-locked = ℹ️ Zincir bunu şu zamana kadar kilitler: { $end }. Ondan önce iade edilemez.
return-not-final = ⏱ Bu, bir dakikadan kısa süre önce delege edildi. Bloğu kesinleşir kesinleşmez iade edilebilir; bir dakika sonra tekrar bakın.
return-no-hour = ℹ️ Bu kiralamanın kullanılmamış tam bir saati yok, bu yüzden hiçbir şey geri dönmezdi. Bitişine kadar sürer.
return-done = ℹ️ Bu kiralama zaten erken iade edilmişti.
change-not-changeable = ℹ️ Bu türden siparişler ne iptal edilebilir ne değiştirilebilir.
change-not-offered = ℹ️ Bu pazar yeri sipariş iptal etmeme ya da değiştirmeme izin vermiyor. Hiçbir şey değişmedi; sipariş devam ediyor.
change-in-progress = ⏱ Siparişin bir parçası tam şu anda zincire gidiyor, bu yüzden değiştirilemez. Hiçbir şey değişmedi. Bir dakika sonra tekrar kontrol edin.
change-price-too-low = ⚠️ Pazar yeri bu kadar düşük bir fiyat kabul etmiyor. Hiçbir şey değişmedi.
change-balance-low = 💰 Bakiyeniz artık buna yetmiyor. Hiçbir şey değişmedi.
change-not-taken = ⚠️ Pazar yeri bu değişikliği kabul etmiyor. Hiçbir şey değişmedi.
wrong-price = Bunu fiyat olarak okuyamıyorum. 1.000 birim başına günlük TRX olarak yazın, örneğin 0.066.
wrong-price-address = Bu bir adres ya da işlem. Burada 1.000 birim başına günlük TRX olarak bir fiyat istiyorum, örneğin 0.066.
wrong-price-fraction = En fazla üç ondalık basamak, örneğin 0.066.
wrong-trx = Bunu TRX tutarı olarak okuyamıyorum. Örneğin 12.5 yazın; en fazla altı ondalık basamak.
wrong-trx-address = Bu bir adres ya da işlem. Burada bir TRX tutarı istiyorum, örneğin 12.5.
wrong-trx-above = Bu kadarı kimsede yok: en fazla { $max } TRX.
wrong-price-above = Bu, şu anki fiyatın on katından fazla. En fazla { $max }.
purchase-returned = Bakiyenize geri dönen: <b>{ $returned } TRX</b>
order-price = Fiyat: 1.000 birim başına günde { $price } TRX
order-ended-short = Tamamı gerçekleşmeden sona erdi.
order-fixed = ℹ️ Bu pazar yeri onu iptal etmeme ya da değiştirmeme izin vermiyor.
order-moved = Bunun { $amount } kadarı, alıcı değişmeden önce { $address } adresine gitti.

## calc ve available
command-calc = Ne kadar tutar? Miktar ve süre
command-available = Piyasanın şu anda sundukları
command-price = Şu anki ve önceki fiyatlar
calc-amount = 🧮 <b>Ne kadar tutar? Önce: hangi miktar?</b>

  Bir USDT transferi yaklaşık { $holder } Enerji kullanır, USDT'si olmayan bir adrese { $newHolder }. Seçin ya da <code>65k</code> gibi bir miktar yazın.
calc-duration = 🧮 <b>{ $amount }: ne kadar süre için?</b>

  Seçin ya da yazın: <code>15 dk</code>, <code>2 saat</code>, <code>1 gün</code>. Bir günden kısası bir gün kadar tutar.
calc-usage = 🧮 Şöyle yazın: <code>/calc MİKTAR SÜRE</code>

  Örneğin <code>/calc 65000 1h</code>
calc-title = 🧮 <b>{ $duration } için { $amount }</b>
calc-line = { $resource }: kiralamak <b>{ $cost } TRX</b>, yakmak { $burn } TRX, %{ $percent } tasarruf edersiniz
calc-line-dear = { $resource }: kiralamak <b>{ $cost } TRX</b>, yakmak { $burn } TRX
calc-line-rent = { $resource }: kiralamak <b>{ $cost } TRX</b>
calc-short = { $resource }: şu anda yalnızca { $available } alınabilir
calc-none = { $resource }: şu anda hiç alınamaz
calc-below = { $resource }: en küçük sipariş { $min }
calc-unknown = { $resource }: servis şu anda söylemiyor
calc-day = ⚖️ Bir saat bir gün kadar tutar: { $duration } ile { $day } aynı fiyata.
calc-days = Yakma, { $days } gün boyunca günde bir kullanım için hesaplandı.
available-title = 📊 <b>{ $resource }: şu anda alınabilenler</b>
available-level = 1.000 için günde { $price } TRX: { $available }
available-range = 1.000 için günde { $low } – { $high } TRX: { $available }
available-none = hiçbir şey
available-unknown = servis şu anda söylemiyor
available-note = Miktarlar fiyatla birlikte artar: bir sipariş önce en ucuzu alır.
available-picture = Resim { $duration } için: sağa doğru 1.000 birim başına günlük TRX fiyatı, yukarı doğru o fiyata ne kadar alınabildiği.
button-price-for = Süre: { $duration }
price-title = 📈 <b>{ $resource }: fiyat</b>
price-now = Şu anda { $duration } için { $what }: <b>{ $cost } TRX</b>.
price-cheaper = Şu anda { $duration } için { $what }: <b>{ $cost } TRX</b>. Son { $past } içindeki sürenin %{ $percent } kadarından daha ucuz.
price-dearer = Şu anda { $duration } için { $what }: <b>{ $cost } TRX</b>. Son { $past } içindeki sürenin %{ $percent } kadarından daha pahalı.
price-steady = Şu anda { $duration } için { $what }: <b>{ $cost } TRX</b>. Son { $past } boyunca hep aynı.
price-new = Şu anda { $duration } için { $what }: <b>{ $cost } TRX</b>. Fiyatlar yalnızca şu zamandan beri kaydediliyor: { $since }. Karşılaştırmak için çok kısa.
price-short = Piyasada şu anda { $duration } için { $what } yok.
price-unknown = Piyasa şu anda bunun ne kadar tuttuğunu söylemiyor. Başka hiçbir şey etkilenmez; lütfen bir dakika sonra tekrar deneyin.
price-range = Bu resimde en düşük { $low } TRX, en yüksek { $high } TRX.
price-legend = Çizgi: en ucuz teklif. Noktalar: bu bot üzerinden ödenenler. Boşluk: hiçbir şey sunulmadı ya da kaydedilmedi. Saatler: { $zone }.
price-nothing-yet = Bu zamana ait henüz bir kayıt yok. Fiyata dakikada bir bakılır: lütfen birkaç dakika sonra yeniden gelin.
price-past-week = 1 hafta
price-period-hour = Saat
price-period-day = Gün
price-period-week = Hafta
wrong-input = ⚠️ { $problem }
tap-already = Zaten işleniyor. Lütfen biraz bekleyin.
button-busy = ⏳ İşleniyor…

## sorulmadan bildirilenler
not-handled = ⚠️ Son istediğinizi tamamlayamadım ve denemeyi bıraktım. Yapılanları /orders gösterir; gerisini yeniden isteyin.
ending-title = ⏰ <b>{ $what }, { $address } için: { $left } içinde bitiyor</b>
ending-rest = Daha sonra gerçekleşen kısım daha uzun kalır, sonuncusunun bitişi { $end }.
ended-title = 🏁 <b>{ $what }, { $address } için: { $end } zamanında bitti</b>
ended-used = Kullanılan: { $all } içinden yaklaşık { $used }
ended-estimate = Tahminimiz { $short } Enerji eksik kaldı: { $burned } TRX yandı. Bakiyenize <b>{ $credited } TRX</b> ekledik.
ended-saved = 💚 <b>{ $saved } TRX</b> tasarruf: { $burn } TRX yakmak yerine { $cost } TRX ödediniz
ended-lost = { $cost } TRX ödediniz. Bu kez yakmak { $lost } TRX daha ucuz olurdu: gelecek sefer daha az kiralayın ya da transferin yakmasına izin verin.
failed-title = ⚠️ <b>Transferiniz başarısız oldu</b>
failed-from = Gönderen: { $address }
failed-fee-limit = Cüzdanınızdaki ücret limiti { $limit } TRX idi, bu transfer ise { $need } TRX ister. Limiti { $need } TRX yapıp yeniden gönderin.
failed-fee-limit-some = Cüzdanınızdaki { $limit } TRX ücret limiti çok düşüktü. Yükseltip yeniden gönderin.
failed-energy = Bu transfer yaklaşık { $need } Enerji ister. Cüzdanda daha azı vardı ve kalanı yakmaya TRX yetmedi.
failed-energy-some = Cüzdandakinden fazla Enerji gerekti ve kalanı yakmaya TRX yetmedi. Daha fazla kiralayıp yeniden gönderin.
failed-balance = Transfer { $amount } içindi, cüzdanda ise { $has } var. Daha az gönderin ya da önce yükleme yapın.
failed-frozen = USDT’yi çıkaran kuruluş bu cüzdanı dondurmuş, bu yüzden USDT gönderemez.
failed-refused = Tokenın sözleşmesi transferi reddetti. Tutarı ve alıcıyı kontrol edip yeniden gönderin.
failed-other = Ağ transferi durdurdu ({ $result }). Yeniden gönderin.
failed-again = Cüzdanda { $left } Enerji kaldı. Yeniden göndermek için { $more } daha kiralayın.
failed-bytes = ⚠️ <b>Bu cüzdan şu anda gönderemez</b>
failed-bytes-why = Enerji var, ama cüzdanda ne Bant genişliği ne de onu ödeyecek TRX var; ağ her transferi reddeder. Bant genişliği kiralayın ya da cüzdana { $burn } TRX gönderin.
button-explorer = 🔗 İşlem

## zapbuy
command-zapbuy = TRX gönderin, bir saatlik Enerji alın
zapbuy-title = 🚀 <b>ZapBuy: TRX gönderin, 1 saatlik Enerji alın</b>
zapbuy-address = Nereye: { $address }
zapbuy-offer = • <b>{ $pay } TRX</b> gönderin, 1 saatliğine { $energy } Enerji alın
zapbuy-smallest = Şu anki fiyatlar. İşe yarayan en küçük tutar: <b>{ $pay } TRX</b>; fiyatlar oynar, bu yüzden biraz fazla gönderin.
zapbuy-short = ⚠️ Piyasa şu anda o kadarını veremiyor. Beklemek daha iyi.
zapbuy-no-price = ⚠️ Piyasa şu anda fiyat söylemiyor. Göndermeden önce beklemek daha iyi.
zapbuy-paused = ⏸ <b>ZapBuy şu anda duraklatıldı</b>{ $reason }. Göndermeden önce beklemek daha iyi: bu arada gönderdiğiniz, devam ettiğinde sipariş edilir ya da size iade borcu olarak kalır.
zapbuy-rules = • Yalnızca TRX, kendi cüzdanınızdan: token yok, borsadan değil, sözleşmeden değil.
    • Enerji, gönderen adrese gider.
    • Piyasa gerçekleştiremezse TRX'iniz size geri döner.
zapbuy-small-return = • 65.000 Enerjiden azını satın alan tutar, ağ için { $fee } TRX düşülerek size geri döner; { $fee } TRX ve altı burada kalır.
zapbuy-small-credit = • 65.000 Enerjiden azını satın alan tutar, hesabın kendi adresinden geldiyse hesabınıza geçer, aksi hâlde ağ için { $fee } TRX düşülerek size geri döner; { $fee } TRX ve altı burada kalır.
zapbuy-small-keep = • ⚠️ 65.000 Enerjiden azını satın alan tutarla sipariş verilmez ve bu tutar <b>geri gönderilmez</b>.
zapbuy-rules-more = • Bir transfer, bir sipariş. Onun hakkında size yazmazsam bana txid'sini gönderin.
zapbuy-markup = Fiyata %{ $percent } kâr payı dâhildir.
## Inviting people
command-referral = İnsanları davet edin, pay alın
referral-title = 🤝 <b>İnsanları davet edin</b>
referral-share = Bu botu ilk kez sizin bağlantınızla açan kişi sizin davetliniz sayılır. Botun onun kiralamalarından kazandığının <b>%{ $percent }</b> kadarı bakiyenize gelir. Davetliniz bunun için fazladan ödemez.
referral-no-share = Davet etmek şu anda bir şey kazandırmıyor. Botu ilk kez bağlantınızla açanlar yine de hatırlanır.
referral-not-offered = Bu bot davet için pay vermez.
referral-no-account = Paylar hesabınızın bakiyesine gelir. Bağlı hesabınız yok: o zamana kadar bir şey gelemez.
referral-link = Bağlantınız: { $link }
referral-count = Onunla gelenler: { $count }
referral-earned = Bakiyenize gelen: <b>{ $earned } TRX</b>
referral-last = Son gelenler:
referral-entry = • { $time }: { $amount } TRX
referral-told = 🤝 Davet ettiğiniz kişiler için bakiyenize <b>{ $amount } TRX</b> geldi; { $time } öncesindeki 24 saat için.
referral-welcome = 🤝 Davetle geldiniz. Sizi davet eden, bu botun kiralamalarınızdan kazandığından pay alabilir; siz bunun için fazladan ödemezsiniz.

## partner: bots of one's own
command-partner = Kendi botunuzu çalıştırın ve kazanın
partner-title = 🏪 <b>Kendi botunuz</b>
partner-what = @BotFather'da bir bot oluşturursunuz, bot burada sizin adınızla Energy kiralar. Bottaki her kiralamada piyasa fiyatına kendi payınızı eklersiniz; bu pay hesabınızın bakiyesine gelir.
partner-bounds = Pay %{ $min } ile %{ $max } arasında olabilir.
partner-kept = Payınızın <b>%{ $percent }</b> kadarı bu hizmetin işletmecisinde kalır.
partner-kept-next = { $time } itibarıyla payınızın <b>%{ $percent }</b> kadarı bu hizmetin işletmecisinde kalır.
partner-share-told = ℹ️ { $time } itibarıyla payınızın <b>%{ $percent }</b> kadarı bu hizmetin işletmecisinde kalır. Daha önce yapılan kiralamaların koşulları değişmez.
partner-approval = Her yeni botu başlamadan önce bir operatör inceler.
partner-needs-account = Önce bir hesap gerekir: payınız onun bakiyesine gelir.
partner-not-offered = Burada kendi botunuzu çalıştıramazsınız.
button-bot-new = ➕ Bot ekle
button-bot-make = 🤖 Burada bot oluştur
button-bot-make-request = 🤖 Botumu oluştur
bot-make = 🤖 <b>Yazı alanının altındaki düğmeye dokunun.</b> Telegram bir ad sorar ve botu oluşturur. Token'ı Telegram'dan alırım; hiçbir sohbette görünmez.
bot-made = ✅ Telegram botu oluşturdu.
button-bot-go-on = ➡️ Devam
button-bot-begin = ✅ Botu başlat
button-bot-days = 📅 Gün gün
button-bot-margin = ✏️ Payı değiştir
button-bot-account = 🔁 Şu an bağlı hesaba kazan
button-bot-approve = ✅ Onayla
button-bot-refuse = 🚫 Reddet
button-bot-pause = ⏸ Duraklat
button-bot-resume = ▶️ Satışa devam
button-bot-close = 🗑 Kapat
button-bot-close-yes = 🗑 Evet, kapat
bot-ask-token = Botunuzun tokenını gönderin.
bot-ask-token-rule = @BotFather'da /newbot bir bot oluşturur ve tokenını gösterir. Mesajınızı hemen silerim, tokenı şifreli saklarım ve asla göstermem. Başka yerde kullanmayın: aynı tokenla çalışan iki program birbirinin mesajlarını alır.
bot-token-checking = ⏳ Telegram'a soruluyor...
bot-not-a-token = ⚠️ Bu bir token değil. Token 123456789:ABC... biçimindedir ve @BotFather'dan gelir.
bot-token-refused = ⚠️ Telegram bu tokenı tanımıyor. @BotFather'dan yeniden kopyalayın veya orada yenisini oluşturun.
bot-token-unreachable = ⚠️ Telegram şu an yanıt vermiyor. Bir dakika sonra tokenı yeniden gönderin.
bot-token-taken = ⚠️ Bu bot burada zaten kullanılıyor. Sizinse @BotFather'da başka bir bot oluşturun.
bot-token-renewed = ✅ Botun yeni bir tokenı var.
bot-found = ✅ Bulundu: <b>{ $name }</b>, @{ $username }
bot-found-next = Bir adım daha, sonra başlayabilir.
bot-ask-margin = <b>Piyasa fiyatına yüzde kaç ekliyorsunuz?</b> İnsanlar bunu her teklifte görür.
bot-margin-wrong = ⚠️ { $min } ile { $max } arasında, en çok iki ondalıklı bir sayı gönderin.
bot-confirm = <b>{ $name }, @{ $username } başlatılsın mı?</b>
bot-confirm-money = Payınız her kiralamayla alınır ve kiralama kesinleşince bakiyenize gelir. Karşılanmayan veya erken iade edilen kısım, payıyla birlikte geri ödenir.
bot-title = 🏪 <b>{ $name }</b>, @{ $username }
bot-state = Durum: { $state }
bot-state-draft = başlatılmadı
bot-state-pending = operatör bekliyor
bot-state-running = çalışıyor
bot-state-paused = duraklatıldı
bot-state-closing = kapanıyor
bot-state-refused = reddedildi
bot-state-removed = kapatıldı
bot-state-revoked = durdu, token reddedildi
bot-problem-revoked = ⚠️ Telegram tokenını reddediyor: iptal edilmiş. Botu yeni bir tokenla yeniden ekleyin; kişileri ve sayıları kalır.
bot-problem-used = ⚠️ Tokenını başka bir program kullanıyor. Onu durdurun: o zamana dek her biri mesajların yalnızca bir kısmını alır.
bot-closes = { $time } tarihine kadar yanıt verir, sonra durur.
bot-people = Kişi: { $count }
bot-owner = Sahibi: { $id }
bot-place = Süreç: { $address }
bot-nowhere = ⚠️ Şu anda hiçbir süreç onu çalıştırmıyor.
bot-margin = Pay: piyasa fiyatının üzerine <b>%{ $percent }</b>
bot-other-account = ℹ️ Pay, şu an bağlı olandan farklı bir hesaba geliyor.
bot-trade = Kiralama: { $count }, toplam { $paid } TRX
bot-trade-margin = İçindeki pay: { $margin } TRX
bot-trade-credited = Ortağın bakiyesine gelen: <b>{ $credited } TRX</b>
bot-trade-kept = İşletmecide kalan: { $kept } TRX
bot-trade-to-come = Henüz kesinleşmeyen: { $amount } TRX
bot-trade-withdrawn = O hesaptan şimdiye dek çekilen: { $withdrawn } TRX
bot-days = 📅 <b>@{ $username }</b>, UTC günlerine göre
bot-days-none = Henüz yok.
bot-day = • { $day }: { $count } kiralama, { $paid } TRX, pay { $margin } TRX, ortağa { $credited } TRX
bot-days-rule = Bir kiralama kesinleştiği gün sayılır.
bot-ask-close = <b>@{ $username } kapatılsın mı?</b> Bundan böyle satış yapmaz ve { $days } gün sonra durur. Kişilerine hemen bildirilir: hesapları ve paraları onlarda kalır, o zamana dek anahtarlarını saklayabilirler.
bot-ask-drop = <b>@{ $username } geri çekilsin mi?</b> Başlatılmadı; tokenı burada silinir.
bot-closing = ⚠️ <b>Bu bot kapanıyor.</b> Artık satış yapmıyor ve { $time } itibarıyla duracak. Hesabınız ve içindeki para sizin kalır. Bundan önce API anahtarınızı saklayın: Hesap, sonra Anahtarı göster. Devam etmek için @{ $username } botunu açın ve anahtarı orada bağlayın.
bot-reopened = ✅ <b>Bu bot açık kalıyor.</b> Kapatma iptal edildi: hesabınız ve anahtarınız burada çalışmaya devam ediyor.
bot-sells-no-more = ⚠️ Bu bot kapanıyor: artık satış yapmıyor ve { $time } itibarıyla duracak. Süren kiralamalarınız devam eder.
bot-news-pending = 🏪 Yeni bir ortak botu onayınızı bekliyor: @{ $username }
bot-news-approved = ✅ @{ $username } botunuz onaylandı ve şimdi başlıyor.
bot-news-refused = 🚫 Bir operatör @{ $username } botunuzu reddetti. Tokenı burada silindi.
bot-news-paused = ⏸ Bir operatör @{ $username } botunuzu duraklattı: yanıt veriyor ama satış yapmıyor.
bot-news-resumed = ▶️ @{ $username } botunuz yeniden satıyor.
bot-news-revoked = ⚠️ Telegram @{ $username } botunuzun tokenını reddediyor, bot duruyor. @BotFather'dan yeni bir token alın ve botu onunla yeniden ekleyin: kişileri ve sayıları kalır.
bot-news-used = ⚠️ @{ $username } botunuzun tokenını başka bir program kullanıyor. Onu durdurun: o zamana dek her biri mesajların yalnızca bir kısmını alır.
bot-news-working = ✅ @{ $username } botunuz yeniden çalışıyor.
bot-news-closing = 🗑 Bir operatör @{ $username } botunuzu kapatıyor: artık satış yapmıyor ve { $days } gün sonra duracak. Kazandıklarınız bakiyenizde kalır.
bot-news-texts = ✏️ @{ $username } ortak botunun onayınızı bekleyen yeni metinleri var.
bot-news-texts-approved = ✅ @{ $username } botunuzun metinleri onaylandı ve artık gösteriliyor.
bot-news-texts-refused = 🚫 Bir operatör @{ $username } botunuzun yeni metinlerini reddetti. Kişiler önceki metinleri görmeye devam ediyor.
command-promo = Promosyon kodu gir
button-promo = 🎟 Promosyon kodu
promo-ask = 🎟 <b>Promosyon kodunu gönderin.</b>
promo-held = Şu anda { $code } kodunuz var: onunla kâr payı %{ $percent }. Başka bir kod onun yerini alır.
promo-rule = Kendi dokunuşunuzla kiraladığınız veya uzattığınız şeyde geçerlidir; listelerde ve kurallarda değil.
promo-taken = 🎟 <b>{ $code }</b> promosyon kodu sizde: sıradaki kiralama veya uzatmanızda bu botun kâr payı %{ $usual } yerine %{ $percent }. Fiyat teklifi bunu gösterir; kod, onayladığınızda kullanılır.
promo-until = Bitişi: { $end }
promo-nothing = ℹ️ <b>{ $code }</b> promosyon kodu şu anda bir şey düşürmüyor: bu botun kâr payı zaten %{ $usual }.
promo-wrong = ⚠️ Promosyon kodu { $min } ile { $max } arasında harf (A–Z) ve rakamdan oluşur, başka bir şey içermez.
promo-unknown = ⚠️ <b>{ $code }</b> diye bir promosyon kodu yok. Yazılışını kontrol edin.
promo-ended = ⚠️ <b>{ $code }</b> promosyon kodu sona erdi.
promo-used-up = ⚠️ <b>{ $code }</b> promosyon kodu tükendi: başkaları daha hızlıydı.
promo-used = ⚠️ <b>{ $code }</b> promosyon kodunu bir kişinin kullanabileceği kadar kullandınız.
promo-not-offered = Burada promosyon kodu yok: bu bot pazar yerinin fiyatına bir şey eklemez.
zapbuy-yours = <b>Son transferleriniz</b>
zapbuy-usage = 🚀 Adres ve fiyatlar için <code>/zapbuy</code>, bir transferin ne olduğunu görmek için <code>/zapbuy TXID</code> (64 karakter) yazın.
zapbuy-not-offered = ZapBuy burada sunulmuyor.
zapbuy-unknown-txid = { $txid } diye bir transfer bilmiyorum. Yenisi, bir bloğa girdikten yaklaşık 3 saniye sonra burada görünür. Yalnızca ZapBuy adresine gönderilen TRX sayılır: adresi ve token'ı kontrol edin.
zap-line = • { $paid }: { $state } ({ $time })
zap-title = 🚀 <b>{ $paid } TRX transferi</b>
zap-sender = Gönderen: { $address }
zap-time = Gönderim: { $time }
zap-stands = Durum: <b>{ $state }</b>
zap-energy = Enerji: 1 saat için { $energy }
zap-until = Bitiş: <b>{ $end }</b>
zap-refund = İade: { $txid }
zap-owed-next = Geldiği adrese geri döner.
zap-owed-less = <b>{ $back } TRX</b> geldiği adrese geri döner; kalanını ağ alır.
zap-owed-credit = <b>{ $back } TRX</b> geldiği adresin hesabına geçer, o adresin hesabı yoksa adrese geri döner; kalanını ağ alır.
zap-owed-hand = Orada kaybolabileceği için kendiliğinden geri gönderilmez. Desteğe sorun ve kendinize ait hangi cüzdana gitmesi gerektiğini söyleyin.
zap-will-tell = Nasıl devam ettiğini burada söylerim.
zap-state-seen = geldi
zap-state-ordering = sipariş ediliyor
zap-state-ordered = sipariş edildi, Enerji yolda
zap-state-filled = tamam
zap-state-ignored = çok az, sipariş yok
zap-state-refused = kabul edilmedi
zap-state-owed = iade borcu var
zap-state-refunding = geri gönderiliyor
zap-state-refunded = geri gönderildi
zap-state-vanished = zincir geri aldı
zap-reason-too-small = O anki fiyatla 65.000 Enerjiden azını satın alıyor.
zap-reason-exchange = Bir borsanın cüzdanından geldi.
zap-reason-contract = Bir sözleşmeden geldi; sözleşme için Enerji kiralanamaz.
zap-reason-market-short = Piyasa o kadar Enerji veremedi.
zap-reason-order-ended = Sipariş hiç Enerji teslim edilmeden sona erdi.
zap-reason-order-short = Sipariş yalnızca bir kısmı teslim edilerek sona erdi. Operatör inceliyor.
zap-reason-answer-lost = Pazar yeri siparişe net bir yanıt vermedi.
zap-reason-paused = ZapBuy duraklatılmıştı.
zap-reason-admin = Operatör böyle karar verdi.
zap-reason-fork = Zincir transferi geri aldı.
zap-reason-not-solid = Büyük bir transfer, bloğu kesinleşene kadar bekler, yaklaşık bir dakika.
zap-reason-market = Piyasa siparişi almadı.
zap-told-seen = 🚀 <b>{ $paid } TRX</b> tutarınız geldi. Neye yettiğine bakıyorum.
zap-told-unknown = ❔ <b>{ $paid } TRX tutarınızla Enerji sipariş edilip edilmediğini henüz bilmiyorum.</b> Pazar yeri net bir yanıt vermedi.
zap-unknown-next = Siparişi arıyorum ve 10 dakika geçmeden ikincisini göndermem: geç görünebilir. Burada söylerim.
zap-told-late = Sipariş sonuçta yapılmış, bu yüzden hiçbir şey geri gönderilmiyor.
zap-told-ordered = 📦 Sipariş edildi: 1 saatliğine <b>{ $energy } Enerji</b>, adres: { $address }.
zap-told-filled = ✅ <b>{ $energy } Enerji</b> hazır, adres: { $address }, bitiş: { $end }.
zap-told-ignored = { $paid } TRX tutarınızla sipariş verilmedi ve tutar operatörde kalıyor.
zap-told-refused = ✖️ { $paid } TRX tutarınız sipariş için kabul edilmedi. ZapBuy adresinde kalıyor. Geri gönderilmesini destekten isteyin.
zap-told-owed = ↩️ <b>{ $paid } TRX tutarınızla sipariş verilmedi, size geri dönüyor.</b>
zap-told-owed-lost = ↩️ <b>Size { $paid } TRX iade borcu var.</b> Siparişi yeterince aradım ve bulamadım. Yine de ortaya çıkarsa size haber veririm.
zap-told-refunded = ↩️ <b>{ $paid } TRX geri gönderildi</b>, adres: { $address }.
zap-told-sent-back = ↩️ <b>Size geri gönderildi.</b> Neyin hangi adrese gittiğini işlem gösterir.
zap-told-vanished = Zincir { $paid } TRX transferinizi geri aldı: para hâlâ sizde. Başka bir blokta geri gelirse devam ederim.

## admin: operatörlerin ekranları
command-admin = Her şeyin sağlığı
command-zaps = ZapBuy transferleri
command-zap = Bir transfer: yeniden dene, yok say, iade edildi say
command-pause = Satın almayı ya da ZapBuy'ı duraklat
command-resume = Duraklatılanı sürdür
command-broadcast = Herkese bir şey duyur
command-find = Kişi, sipariş ya da işlem bul
button-admin-people = 👥 Kişiler
button-admin-orders = 📦 Siparişler
button-admin-find = 🔎 Bul
find-ask = 🔎 Elinizdekini yapıştırın: Telegram kimlik numarası, @ad, adres, sipariş numarası ya da txid.
find-nothing = ⚠️ Burada böyle bir şey yok. Kimlik numarası, @ad, adres, sipariş numarası ya da txid olabilir.
find-name = 🔎 <b>{ $name }</b>: birkaç kişi
find-address = 🔎 <b>Adres</b> { $address }
find-address-nobody = Bunu kimse bağlamadı, oraya yatırmıyor ve sohbette onun için kiralama yapmadı.
find-account = 💼 <b>Hesap</b> { $account }
find-linked = { $since } tarihinden beri bağlayan: { $name }
find-was-linked = { $until } tarihine kadar bağlayan: { $name }
find-not-linked = Şu anda kimseye bağlı değil.
person-former = { $account } bağlıydı: { $since } – { $until }
button-give-back = ↩️ Geri ver
button-give-back-same = Önceki kişiye
button-copy-message = 📋 Mesajı kopyala
button-claim-proof = Kanıt bende
give-back-ask-whom = ↩️ Hesap kime verilsin? Bu botu kullanan birinin Telegram kimliğini ya da @adını yazın.
give-back-unknown = ⚠️ Bu adla tam olarak bir kişi tanımıyorum. Kişi önce bu botu açmalı; Telegram kimliği kesindir.
give-back-ask-payer = { $address } adresine yapılmış eski bir yatırmanın txid’sini yapıştırın. Kişi sonra gönderen cüzdanın kendisinin olduğunu kanıtlamalı.
find-payer-unknown = ⚠️ Bu txid ile kesinleşmiş bir TRX transferi bulamadım.
find-payer-other = ⚠️ O transfer başka bir adrese gitmiş.
find-payer-exchange = ⚠️ O, bir borsadan ya da sözleşmeden gelmiş ve bir şey kanıtlamaz. Kişinin kendi cüzdanından bir yatırma kullanın.
claim-title = ↩️ <b>{ $account } hesabı için kanıt</b>, kişi: { $user }. Kişi 24 saat içinde şunlardan birini yapar:
claim-sign = 1. Bu mesajı { $wallet } cüzdanıyla imzalar ve imzayı size gönderir:
  { $message }
claim-send = 2. O cüzdandan { $address } adresine tam { $amount } TRX gönderir ve size txid’yi söyler. Bu, yatırma sayılır.
claim-ask-proof = İmzayı ya da txid’yi yapıştırın.
claim-unreadable = ⚠️ Bu ne bir imza ne de bir txid.
claim-other-signer = ⚠️ Bunu başka bir cüzdan imzalamış ya da başka bir mesaj imzalanmış.
claim-transfer-unknown = ⚠️ Bu txid ile kesinleşmiş bir TRX transferi bulamadım. Yeni bir transfer yaklaşık bir dakika sürer.
claim-transfer-other = ⚠️ Bu transfer uymuyor: cüzdan, tutar, adres ya da zaman farklı.
claim-old = ⚠️ Üzerinden 24 saatten fazla geçti. Geri ver ile yeniden başlayın.
claim-done-before = Bu zaten sonuçlandı.
claim-barred = ⚠️ Geri verilmedi: hesabı bu arada biri bağladı ya da kişinin on hesabı var.
claim-given = ✅ Kanıt doğru. Hesap geri verildi ve kişiye bildirildi.
claim-unknown = ⏳ Kanıt doğru, ama servis net yanıt vermedi. Araştırıyorum; kişiye bildirilecek.
claim-busy = ⏳ Bu kişinin son anahtar değişikliği henüz sonuçlanmadı. Birkaç dakika sonra yeniden deneyin.
claim-refused = ⚠️ Kanıt doğru, ama bu bot servisten yeni anahtar alamıyor ve eskisi silindi. Yenisini servisin işletmecisi vermeli.
find-txid-nothing = Burada hiçbir şey bunu tanımıyor. Blok gezgininde başka birinin olabilir.
find-zap = ⚡ ZapBuy'a bir transfer: { $state }, { $paid } TRX, gönderen { $sender }
find-zap-refund = ↩️ Bir ZapBuy transferinin iadesi: { $state }, gelen { $paid } TRX, gönderen { $sender }
find-deposit = 📥 { $account } hesabına yatırma: { $state }, { $amount } TRX, gönderen { $sender }
find-delegation = 🔋 { $order } siparişi için delegasyon: { $state }, { $units } birim
find-reclaim = ♻️ { $order } siparişi için bir delegasyonun sonu: { $state }, { $units } birim
find-outgoing = 📤 Bu sürecin gönderdiği ya da beklediği: { $ref } için { $purpose }, blok: { $state }
find-no-block = henüz yok
find-purchase = 📦 Sohbetten { $id } kiralaması: { $state }
people-title = 👥 <b>Kişiler</b>
people-newest = En yeniler:
person-title = 👤 <b>{ $id }</b> { $name }
person-since = Başlangıç { $since }, dil { $language }
person-role = 👮 Operatör: { $role }
person-banned = ⛔ Engelli, başlangıç { $since }
person-blocked = 🔕 Botu engelliyor, başlangıç { $since }
person-account = Hesap { $account }, bağlanma { $since }
person-key-dead = ⚠️ Anahtarı çalışmıyor, başlangıç { $since }
person-unlinked = Bağlı hesap yok.
person-unknown = { $id } kimlik numaralı kimse burada bilinmiyor.
person-notes = 📝 <b>Notlar</b>
person-note = { $time } · { $by }: { $text }
person-not-changed = ⚠️ Hiçbir şey değişmedi: zaten öyleydi ya da bu kişi botu yönetiyor.
button-ban = ⛔ Engelle
button-unban = ✅ Yeniden içeri al
button-note = 📝 Not
note-ask = 📝 { $id } hakkında ne hatırlansın? Operatörler görür; kişi de bunu /privacy dosyasında okuyabilir.
desk-orders-title = 📦 <b>Sohbetteki siparişler</b>
desk-orders-none = Henüz hiçbiri gönderilmedi.
desk-order-title = 📦 <b>{ $what }</b>: { $kind }, { $state }
desk-order-purchase = Kiralama: { $id }
desk-order-account = Hesap { $account }, kişi { $user }
desk-order-duration = Süre: { $duration }
desk-order-filled = Gerçekleşen: %{ $percent }
desk-order-sent = Gönderildi: { $at }
desk-order-error = Pazar yerinin dediği: { $code }
desk-order-delegate = 🔋 { $what }, delege eden { $delegator }: { $txid }
command-journal = Operatörlerin yaptıkları
command-operators = Bu botu kimler yönetiyor
admin-not-yours = Operatör rolünüz bunu kapsamıyor.
button-admin-card = 🛠 Kart
button-admin-zaps = ⚡ ZapBuy transferleri
button-admin-money = 💰 Para
button-admin-terms = 💹 Kâr payı
button-admin-bots = 🏪 Botlar
button-admin-texts = ✏️ Metinler
button-admin-promo = 🎟 Promosyon kodları
button-admin-problems = ⚠️ Sorunlar
button-admin-journal = 📖 Günlük
button-admin-pause = ⏸ Duraklat
button-admin-broadcast = 📣 Duyuru
button-admin-operators = 👮 Operatörler
admin-orders-count = 24 saatteki siparişler: { $orders }
role-owner = sahip
role-support = destek
role-finance = finans
role-partner = ortak
role-owner-is = <b>Sahip</b>: her şey, botu kimlerin yönettiği de.
role-support-is = <b>Destek</b>: kişilere, siparişlere ve ZapBuy transferlerine bakar, soruları yanıtlar.
role-finance-is = <b>Finans</b>: aynılarına ve paraya bakar, ZapBuy transferlerini sonuçlandırır.
role-given = 👮 Artık bu botun yönetimine yardım ediyorsunuz, rolünüz: { $role }. /admin yazın.
role-taken = Artık bu botu yönetmiyorsunuz.
operators-title = 👮 <b>Operatörler</b>
operators-line = • { $id }: { $role }
operators-configured = • { $id }: { $role } (ADMIN_IDS)
operators-ask-who = Kişinin Telegram kimlik numarasını gönderin: /id ile görür ve bu bota en az bir kez yazmış olmalıdır.
operators-no-id = ⚠️ Bu bir Telegram kimlik numarası değil: yalnızca rakamlar.
operators-is-configured = ⚠️ Bu kişi yapılandırmaya göre zaten sahip.
operators-unknown = ⚠️ Bu numaralı kimse bota henüz yazmadı.
operators-ask-role = { $id } neler yapabilsin?
operators-added = ✅ { $id } artık: { $role }. Kendisine bildirildi.
operators-removed = ✅ { $id } artık botu yönetmiyor. Kendisine bildirildi.
button-operator-add = ➕ Operatör ekle
button-operator-remove = ✖️ { $id }, { $role }
journal-title = 📖 <b>Günlük</b>
journal-by = Operatör: { $by }
journal-about = Konu: { $about }
journal-empty = Henüz bir şey yok.
journal-line = { $time } · { $by } · <b>{ $action }</b> { $target }
button-newer = ◀️ Daha yeni
button-older = Daha eski ▶️
button-journal-all = Hepsi
pause-title = ⏸ <b>Duraklat</b>

  Duraklatılan, yeni siparişleri reddeder ve kişilere nedeni gösterilir. Daha önce sipariş edilenler devam eder.
pause-none = Her şey çalışıyor.
pause-name-buy = Kiralama
name-zapbuy = ZapBuy
pause-name-withdraw = Çekimler
pause-name-all = Her şey
pause-ask-reason = Neden duraklatılıyor: { $what }? Bir cümle gönderin; kişilere olduğu gibi gösterilir.
button-no-reason = Neden yok
button-pause = ⏸ Duraklat: { $what }
button-resume = ▶️ Sürdür: { $what }
button-signing-stop = 🔒 Tüm imzaları durdur
signing-ask = 🔒 <b>Tüm imzalar durdurulsun mu?</b> O andan sonra hiçbir transfer ve devir imzalanmaz, hiçbir şey geri alınmaz: siparişler ve ödemeler bekler. Buradan devam ettirilemez; bu yalnızca anahtarların bulunduğu makinede yapılır: <code>npm run signer -- resume</code>
button-signing-stop-yes = Evet, durdur
signing-stopped = 🔒 <b>Hiçbir şey imzalanmıyor.</b> Siparişler ve ödemeler bekliyor. Yalnızca anahtarların bulunduğu makinede devam eder: <code>npm run signer -- resume</code>
signing-away = İmzalayıcı yanıt vermiyor. Kendi makinesinde durdurun: npm run signer -- stop
money-title = 💰 <b>Para</b>
money-today = <b>Bugün</b> (UTC)
money-days = <b>Son { $days } gün</b>
money-rentals = Kiralamalar: { $count }, ödenen { $paid } TRX
money-rentals-markup = İçindeki kâr payı: { $markup } TRX
money-zaps = ZapBuy transferleri: { $count }, gönderilen { $paid } TRX, bunun sipariş tutarlarını aşan kısmı { $markup } TRX
money-picture = Günlük, TRX: kiralamalar yeşil, ZapBuy transferleri turuncu.
money-markup = Defterlerdeki kâr payı: { $markup } TRX
markup-title = 💹 <b>Kâr payı</b>
markup-now = Sohbetteki her kiralama ve uzatmada: piyasa fiyatının üzerine <b>%{ $percent }</b>.
markup-none = Yok: insanlar piyasa fiyatını öder.
markup-shared = Kâr payının <b>%{ $percent }</b> kadarı kişiyi davet edene gider.
markup-not-shared = Davet edenlere ondan bir şey gitmez.
markup-rule = Gösterilen her tutarın içindedir, teklifte adı geçer ve siparişle birlikte alınır. Karşılanmayan kısım kendi payını geri verir. Kimseden onayladığı tekliften fazlası alınmaz.
markup-earned = Defterlerde: { $markup } TRX
markup-impossible = Kiralamalar başka bir pazar yerinde, herkesin oradaki kendi hesabından ödenir. Orada siparişle birlikte kâr payı alan bir çağrı yoktur, bu yüzden kâr payı olamaz.

  Bu programın pazar yeriyle (<code>ROLES</code> içinde <code>market</code> var, <code>MARKET_URL</code> verilmemiş) olabilir. ZapBuy'ın kendi payı vardır: <code>ZAPBUY_MARKUP_PERCENT</code>.
estimate-credits-on = Botun tahmini eksik kaldığında, kâr payından bir kiralama için en çok { $max } TRX, 24 saatte en çok { $daily } TRX bakiyeye eklenir.
estimate-credits-off = Botun tahmini eksik kaldığında hiçbir şey eklenmez: <code>MARKET_ESTIMATE_CREDIT_MAX_TRX</code> ve <code>MARKET_ESTIMATE_CREDIT_DAILY_TRX</code> 0.
estimate-credits-made = Eksik tahminler için eklenen: son 24 saatte { $day } TRX, toplam { $total } TRX.
estimate-credits-impossible = Botun tahmini eksik kaldığında da hiçbir şey eklenemez: kâr payını bir kişinin bakiyesine yalnızca bu programın pazar yeri aktarabilir.
markup-ask = Piyasa fiyatının üzerine yüzde kaç?
referral-ask = Kâr payının yüzde kaçı kişiyi davet edene?
markup-range = 0 ile { $max } arası, en çok iki ondalık basamak.
markup-wrong = ⚠️ Bu, 0 ile { $max } arasında ve en çok iki ondalık basamaklı bir yüzde değil.
button-markup-other = ✏️ Başka kâr payı
button-referral-other = ✏️ Başka oran
bots-title = 🏪 <b>Bunun yanındaki botlar</b>
bots-rule = Her birinin kendi kişileri ve metinleri vardır; hepsi bu piyasayla çalışır.
bots-elsewhere = Ana botta yönetilirler.
bots-none = Hiç yok.
bots-configured = BOT_TOKENS'tan: { $bot }
bots-at = { $address }: { $count }
bots-partners-off = Kişiler kendi botlarını ekleyemez (PARTNER_BOTS: off).
bots-partners-on = Kişiler /partner ile kendi botlarını ekleyebilir.
bots-terms = Ortakların payı: %{ $min } – %{ $max }; bunun %{ $kept } kadarı sizde kalır. Değişen aralık, bundan sonra belirlenen paylar için geçerlidir.
bots-kept-next = { $time } itibarıyla %{ $percent } sizde kalır; ortaklara bildirildi.
button-bot-new-own = ➕ Sizin bir botunuz
button-margin-min = ✏️ En düşük pay
button-margin-max = ✏️ En yüksek pay
button-partner-share = ✏️ Sizin kısmınız
partner-share-ask = Bir ortağın payının yüzde kaçı sizde kalsın? Ortaklara hemen bildirilir; daha yüksek bir yüzde 14 gün sonra geçerli olur.
margin-min-ask = Bir ortağın belirleyebileceği en düşük pay nedir?
margin-max-ask = Bir ortağın belirleyebileceği en yüksek pay nedir? 0: her ek ücretin üst sınırı kadar.
bot-texts-title = ✏️ <b>Bu bot kendini nasıl anlatıyor</b>
bot-texts-rule = Ad, karşılamanın ve menünün üstünde durur; iletişimi /support form yerine gösterir.
bot-texts-asked = <b>Ortağın metinleri</b> (⏳: yalnızca siz onaylayınca gösterilir)
bot-text-waits = ⏳ { $name }: { $text } (bir operatör onaylayana kadar gösterilmez)
button-bot-texts-approve = ✅ Metinleri onayla
button-bot-texts-refuse = 🚫 Metinleri reddet
named-line = { $name }: { $text }
bot-text-product = Ad
bot-text-greeting = Karşılama
bot-text-contact = Destek iletişimi
bot-text-usual = olağan
bot-text-ask = <b>{ $name }</b>: yeni metni gönderin, en çok { $max } karakter.
bot-text-long = ⚠️ Çok uzun: en çok { $max } karakter.
bot-text-no-contact = ⚠️ { $form } gönderin.
button-bot-text-usual = ↩️ Olağan
promo-codes-title = 🎟 <b>Promosyon kodları</b>
promo-codes-rule = Kod, şu anda %{ $usual } olan kâr payını, bir kişinin sohbette onayladığı tek bir kiralama veya uzatma için düşürür. Piyasa fiyatı aynı kalır.
promo-codes-no-markup = Şu anda kâr payı yok, bu yüzden kod bir şey düşürmez. Önce bir kâr payı belirleyin.
promo-codes-none = Henüz hiç yok.
promo-code-line = { $code }: kâr payı %{ $percent }
promo-code-uses = Kullanım: { $uses }. Verilen indirim: { $given } TRX
promo-code-uses-of = Kullanım: { $uses } / { $max }. Verilen indirim: { $given } TRX
promo-code-each = Kişi başına: { $max }
promo-code-open = Kendiliğinden bitmez
promo-code-until = { $end } tarihine kadar
promo-code-over = Sona erdi: { $end }
promo-code-unlimited = Toplam kullanım: sınırsız
promo-code-limit = Toplam kullanım: { $max }
promo-code-ended = ⛔ { $code } promosyon kodu sona erdi. Onu gösteren bir fiyat teklifi onaylanınca yenisiyle değişir.
promo-code-made = ✅ { $code } promosyon kodu artık kullanılabilir. Adını taşıyan düğme bağlantısını kopyalar.
promo-code-taken = ⚠️ { $code } kodu zaten var ya da vardı. Başka birini seçin.
promo-ask-code = <b>Hangi kod?</b> { $min } ile { $max } arasında harf (A–Z) ve rakam. Büyük ve küçük harf aynıdır.
promo-ask-rate = <b>Onunla kâr payı yüzde kaç olsun?</b> Şu anda %{ $usual }; 0 tamamını kaldırır.
promo-ask-end = <b>Ne zamana kadar kullanılabilsin?</b> Dokunun ya da bir süre veya gün yazın: <code>10d</code>, <code>2026-03-31</code>.
promo-ask-uses = <b>Herkes birlikte kaç kez kullanabilsin?</b> Dokunun ya da bir sayı yazın.
promo-ask-each = <b>Bir kişi kaç kez kullanabilsin?</b> Dokunun ya da bir sayı yazın.
promo-count-wrong = ⚠️ Bu, 1 ile { $max } arasında bir tam sayı değil.
promo-confirm = <b>Bu kod oluşturulsun mu?</b>
button-promo-new = ➕ Yeni kod
button-promo-end = ⛔ Bitir: { $code }
button-promo-random = 🎲 Rastgele oluştur
button-promo-open = Süresiz
button-promo-unlimited = Sınırsız
button-promo-make = ✅ Oluştur
money-book = <b>Stok</b>, bir saat için: { $energy } Enerji, { $bandwidth } Bant genişliği
money-pool = Havuz
money-fund = Fon
money-wallet = { $name }: { $balance } TRX, gereken { $needs } TRX
money-wallet-short = ⚠️ { $name }: { $balance } TRX, gereken { $needs } TRX, { $missing } TRX eksik
money-no-stock = Pazar yeri başka yerde çalışıyor: stoku ve havuzu burada bilinmiyor.
money-stock-unknown = Stok ve havuz şu anda okunamıyor ({ $code }).
problems-more = … ve { $count } tane daha: bkz. /healthz.
admin-title = 🛠 <b>Operatör</b>
admin-market-ok = ✅ Pazar yeri yanıt veriyor ({ $ms } ms)
admin-market-down = ❌ Pazar yeri: { $code }
admin-chain-ok = ✅ Zincir: blok { $head }, kesinleşen { $solid }
admin-chain-down = ❌ Zincir: { $code }
admin-lag = Blok gecikmesi: { $lags }
admin-users = Kullanıcılar: { $users }, bağlı { $linked }, engelleyen { $blocked }
admin-orders = 24 saatteki siparişler: { $orders }, toplam { $cost } TRX
admin-open = Açık siparişler: { $open }, sonucu bilinmeyen: { $unknown }
admin-zaps = ZapBuy transferleri: { $zaps }
admin-queue = Bekleyen mesajlar: { $queued }, 24 saatte başarısız: { $failed }
admin-paused = ⏸ <b>{ $what }</b> duraklatıldı; duraklatan { $by }, başlangıç { $since }: { $reason }
admin-problems = ⚠️ <b>Sorunlu</b>
admin-no-problems = Bu süreçte her şey yolunda.
admin-alerts = ❗ <b>Açık alarmlar</b>
admin-alert = • { $key }, başlangıç { $since }
admin-done = ✅ Tamam.
admin-withdrawals = <b>Sizi bekleyen çekimler: { $count }</b>
admin-withdrawal = { $n }. <b>{ $amount } TRX</b>, istenme zamanı { $since }, { $id }
    Hesap: { $account }
    Nereye: { $address }
admin-withdrawal-listed = Hesabın listesinde, ekleme { $since }.
admin-withdrawal-unlisted = Artık hesabın listesinde değil.
admin-withdrawal-sure = <b>Bu çekim onaylansın mı?</b> Gönderilen geri gelmez.
admin-withdrawal-approved = ✅ Onaylandı: gönderiliyor.
admin-withdrawal-refused = 🚫 Reddedildi: para yeniden bakiyede.
admin-withdrawal-elsewhere = Zaten karar verilmiş ya da iptal edilmiş.
admin-withdrawal-why = Neden reddediliyor? Kişi yanıtınızı okur. Seçin ya da yazın.
admin-withdrawal-ask = lütfen desteğe yazın
admin-withdrawal-not-you = bunun siz olduğunuzdan emin olamadık; lütfen desteğe yazın
admin-withdrawal-wait = lütfen yarın tekrar deneyin
admin-withdrawals-none-here = Bu pazar yerinde çekim yok ya da bu botta bunun için operatör anahtarı yok.
alert-withdrawal-review = { $address } adresine { $amount } TRX çekimi bakmanızı bekliyor ({ $id }). /admin içinden onaylayın ya da reddedin.
alert-withdrawal-judged = { $id } çekimi artık beklemiyor.
admin-pause-usage = <code>/pause buy neden</code>, <code>/pause zapbuy neden</code> veya <code>/pause withdraw neden</code> yazın.
admin-pause-done = ⏸ { $what }: duraklatıldı. Soran kişilere bu söylenir.
admin-pause-buy-here = Yeni siparişler, uzatmalar, fiyat artışları ve etkinleştirmeler hem sohbette hem de bu süreçteki pazar yeri tarafından (REST, MCP) ORDERS_PAUSED koduyla reddediliyor. ZapBuy da bekliyor.
admin-pause-buy-elsewhere = Yalnızca sohbette reddediliyorlar: pazar yeri başka yerde çalışıyor. Orada bunu <code>npm run operator -- orders pause</code> yapar.
admin-pause-already = { $what }: zaten duraklatılmıştı.
admin-resume-usage = <code>/resume</code> yazın ya da neyi sürdüreceğinizi ekleyin: <code>buy</code>, <code>zapbuy</code>, <code>withdraw</code>.
admin-resume-done = ▶️ { $what }: devam ediyor.
admin-resume-nothing = Duraklatılmış bir şey yoktu.
broadcast-usage = <code>/broadcast METİN</code> de bir duyuru başlatır. Siz görmeden hiçbir şey gönderilmez.
broadcast-refused = ⚠️ Telegram bu metni reddederdi: { $problem }
broadcast-ask = Böyle görünüyor. { $people } { $people ->
        [one] kişiye
       *[other] kişiye
    } gönderilsin mi?
broadcast-ask-text = <b>Metin, şu dilde: { $language }</b>
    Metni yazın, istediğiniz yerde Telegram HTML'iyle, örneğin &lt;b&gt;kalın&lt;/b&gt;.
broadcast-for = Kime: { $who }
broadcast-written-in = Yazıldığı diller: { $languages }. Diğer herkes ilkini alır.
button-broadcast-stars = ⭐ Daha hızlı gönder
button-broadcast-paid = ⭐ En çok { $stars } Stars öde ve gönder
broadcast-stars = <b>Stars ile daha hızlı gönderilsin mi?</b>
    Telegram ücretli yayını saniyede en çok 1.000 mesajla gönderir. Her mesaj 0,1 Star tutar: { $people } kişi için en çok { $stars } Stars. Ücretsiz gönderim en az { $free } sürer.
broadcast-stars-balance = Botunuzda { $balance } Stars var.
broadcast-stars-unknown = Telegram botunuzda kaç Stars olduğunu bildirmiyor; bu yüzden mümkün değil.
broadcast-stars-short = ⚠️ Bu yetmiyor. Hiçbir şey gönderilmedi.
broadcast-is-paid = ⭐ Stars ile ödendi
broadcast-pinned = 📌 Ana kartta, bitiş: <b>{ $time }</b>
broadcast-choose-who = <b>Kime gitsin?</b>
broadcast-choose-words = <b>Hangi dilde yazıyorsunuz?</b>
    Dili başka olanlar ilk yazılan metni alır.
broadcast-choose-days = <b>Ana kartta ne kadar dursun?</b>
    Herkes orada kendisine yönelik en yeni duyuruyu görür.
broadcast-too-long = ⚠️ Ana karta en fazla { $most } karakter sığar. Hiçbir şey değiştirilmedi.
broadcast-over = ⚠️ Bu artık taslak değil. Hiçbir şey değiştirilmedi.
broadcast-to-everybody = Herkes
broadcast-to-linked = Hesabı olanlar
broadcast-to-renting = Şu anda kiralayanlar
broadcasts-title = 📣 <b>Duyuru</b>
broadcasts-pinned = Şu anda ana kartlarda: { $count }. Kaldırmak için birine dokunun.
broadcasts-none = Ana kartlarda bir şey yok.
announcement = 📌 { $text }
button-broadcast-new = ✏️ Yeni duyuru yaz
button-broadcast-pin = 📌 Ana karta koy
button-broadcast-unpin = 📌 Kaldır
button-broadcast-who = 👥 Kime gidecek
button-broadcast-words = 🌐 Diller
broadcast-dropped = Gönderilmedi.
broadcast-title = 📣 <b>Duyuru: { $state ->
        [sending] gönderiliyor
        [stopped] durduruldu
        [done] gönderildi
       *[draft] henüz gönderilmedi
    }</b>
broadcast-counts = { $done } / { $people }
broadcast-outcomes = Gönderilen: { $sent } · başarısız: { $failed } · botu engelleyen: { $blocked }
button-broadcast-send = 📣 Gönder
button-broadcast-stop = ✋ Durdur
admin-zaps-usage = <code>/zaps</code> ya da <code>/zaps DURUM</code> yazın. Durumlar: { $states }
admin-zaps-title = 🚀 <b>ZapBuy transferleri: { $state }</b>
admin-zaps-none = Yok.
admin-zap-usage = <code>/zap TXID</code>, <code>/zap TXID retry</code>, <code>/zap TXID ignore</code> veya <code>/zap TXID refunded TXID</code> yazın.
admin-zap-unknown = Bu txid'ye sahip bir ZapBuy transferi yok.
admin-zap-elsewhere = ⚠️ Şu anki durumunda mümkün değil.
admin-zap-state = İç durum: { $state }, { $reason }, deneme { $attempt }
admin-zap-txid = Txid: { $txid }
admin-zap-cost = Maliyet: { $cost } TRX
admin-zap-off-chain = ⚠️ Hiçbir blokta değil, başlangıç { $since }
admin-zap-refunded-by = Elle iade eden: { $by }
admin-zap-refund-how = Elle iade edildi mi? { $command }
admin-refund-usage = ⚠️ İadenin txid'sini verin: 64 onaltılık basamak, transferinkinden farklı.
admin-refund-not-found = ⚠️ Zincirde bu txid'ye sahip başarılı bir işlem yok. Hiçbir şey işaretlenmedi; bir bloğa girdiğinde tekrar deneyin.
admin-refund-not-final = ⚠️ Bir çatallanma o işlemi hâlâ geri alabilir. Hiçbir şey işaretlenmedi; bir dakika sonra tekrar deneyin.
admin-refund-unchecked = ⚠️ Zincire şu anda sorulamıyor. Hiçbir şey işaretlenmedi; bir dakika sonra tekrar deneyin.
admin-refund-used = ⚠️ O işlem zaten başka bir transferin iadesiydi. Hiçbir şey işaretlenmedi.
button-zap-retry = 🔁 Yeniden dene
button-zap-ignore = 🚫 Yok say
alert-title = ❗ <b>Operatör: size ihtiyaç var</b>
alert-over-title = ✅ <b>Operatör: sona erdi</b>
alert-unwell = <b>{ $part }</b> iyi değil: { $problem }
alert-remedy = Yapılacak: { $remedy }
alert-since = Başlangıç: { $time }
alert-lasted = { $duration } sürdü.
alert-runbook = Ayrıntı: { $file }, { $section } bölümü
alert-well-again = <b>{ $part }</b> yeniden iyi.
alert-refund-owed = İade borcu var: { $paid } TRX, alıcı { $sender } ({ $reason }). Ben göndermedim: { $why }. ZapBuy transferi: { $txid }
alert-order-short = Bir ZapBuy transferinin siparişi %{ $percent } düzeyinde ve ilerlemiyor. Sipariş: { $order }, ZapBuy transferi: { $txid }
alert-zap-vanished = Bir çatallanma, durumu zaten { $state } olan bir transferi götürdü: { $paid } TRX artık zincirde değil. ZapBuy transferi: { $txid }
alert-zap-order-late = Bir ZapBuy transferinin siparişi geç ortaya çıktı; transferin durumu o sırada zaten { $state } idi: fazladan { $cost } TRX alındı. Bununla ilgili kendiliğinden hiçbir şey yapılmaz. Sipariş: { $order }, ZapBuy transferi: { $txid }
alert-outcome-unknown = Bir siparişin, bir sipariş değişikliğinin ya da bir ZapBuy transferinin ne olduğu belirlenemiyor ({ $reason }). Tekrarlanmıyor. Kod: { $txid }
alert-watcher-behind = ZapBuy izleyicisi { $lag } blok geride.
alert-key-rejected = Pazar yeri ZAPBUY_API_KEY anahtarını reddediyor: ZapBuy transferleri için sipariş verilemiyor.
alert-balance-low = ZapBuy hesabının bakiyesi azalıyor: { $balance } TRX, uyarı sınırı { $limit } TRX. Yatırılacak adres: { $address }
alert-ticket-waits = Biri { $hours } saatten uzun süredir destekten yanıt bekliyor. Açık sorular: { $n }. /admin, Talepler.
alert-deposit-address-changed = ZapBuy hesabının yatırma adresi değişti: { $before } → { $after }. Bir insan bakana kadar hiçbir yükleme yapılmaz.
alert-parameter = Ağ <b>{ $key }</b> değerini değiştirdi: { $before } → { $after }. sunwatt yeni değeri kullanmaya başladı.
alert-proposal = { $id } numaralı öneri <b>{ $key }</b> değerini değiştirecek: { $before } → { $after }. 27 süper temsilciden { $approvals } tanesi onayladı; 18 onay gerekli. Oylama { $end } tarihinde bitiyor.
alert-proposal-sure = { $id } numaralı öneri yeterli oyu aldı: <b>{ $key }</b>, { $end } tarihinde { $before } yerine { $after } olacak.
alert-means-energy-fee = Enerjisi olmayan bir cüzdan bir birim için bunu yakar. Teklifler, tasarruf ve ücret limitleri kendiliğinden uyar; fiyatlarınızın hâlâ cazip olup olmadığına bakın.
alert-means-byte-fee = Bant genişliği olmayan bir işlem bir bayt için bunu yakar. Tahminler ve küçük ZapBuy transferlerinden düşülen tutar kendiliğinden uyar.
alert-means-activation = Bu, yeni bir adresin maliyetinin bir parçasıdır. Etkinleştirmeler kendiliğinden uyar; MARKET_WITHDRAW_FEE_TRX ayarlı değilse çekim ücreti de. Ayarlıysa maliyeti hâlâ karşıladığından emin olun.
alert-means-sender = Gönderenler bunu not içeren veya birden çok imzalı bir işlem için öder; sunwatt böyle işlem göndermez.
alert-means-permission = Sağlayıcılar, havuz adresine izin verirken ya da izni değiştirirken bunu öder.
alert-means-free-bandwidth = Her adres günde bu kadar ücretsiz Bant genişliği alır. Azalırsa toplama ve iade işlemleri daha uzun bekler ya da TRX yakar.
alert-means-supply = Tüm stake'ler birlikte günde bu kadar Enerji verir; her sağlayıcı buna göre daha çok ya da daha az sunabilir. Süren kiralamalar değişmez.
alert-means-lock = Hiçbir delegasyon daha uzun kilitlenemez, bu yüzden hiçbir kiralama daha uzun süremez. API sınırı 30 gün olarak kalır.
alert-means-unfreeze = Sağlayıcılar çözdükleri TRX için bu kadar gün bekler.
alert-means-fee-limit = Hiçbir sözleşme çağrısı daha yüksek bir ücret limiti belirtemez.
alert-means-dynamic = Bu değişince bir USDT transferi farklı miktarda Enerji kullanır. Tahminler ve önerilen miktarlar kendiliğinden uyar.
zap-title-token = 🚀 <b>Bir token transferi: { $token }</b>
zap-reason-not-trx = Bu TRX değil, bir token'dı: yalnızca TRX sayılır. Geri gönderilmesini destekten isteyin.
zap-told-token = ✖️ ZapBuy adresine bir token gönderdiniz: { $token }. Orada yalnızca TRX sayılır, bu yüzden onun için hiçbir şey sipariş edilmedi. Orada duruyor; geri gönderilmesini destekten isteyin.
alert-why-no-key = burada iadeler otomatik değil: elle gönderin, sonra /zap TXID refunded TXID
alert-why-by-hand = bir borsadan ya da sözleşmeden geldi: oraya göndermeyin. Sahibini bulun, kendi cüzdanına gönderin, sonra /zap TXID refunded TXID
alert-why-too-large = tek seferlik en büyük iadenin üzerinde: elle gönderin, sonra /zap TXID refunded TXID
alert-why-daily-limit = bu günün limiti doldu: 00:00 UTC'den sonra kendim devam ederim, elle göndermeyin
alert-why-wallet-low = ZapBuy adresinde çok az var: oraya TOP_UP_ADDRESSES içindeki bir adresten TRX gönderin, kendim devam ederim, elle göndermeyin
alert-why-partly-delivered = bir kısmı teslim edildi: ne kadar iade gerektiğine karar verin, elle gönderin, sonra /zap TXID refunded TXID
alert-why-off-chain = ödeme artık zincirde değil: belki hiçbir iade gerekmez

## alerts: botun kendiliğinden izledikleri
command-alerts = Uyarılar ve otomatik alım
alerts-title = 🔔 <b>Uyarılar</b>
autobuy-title = 🤖 <b>Otomatik alım</b>

        Bir adreste kaynak azalınca, belirlediğiniz sınırlar içinde onun için yenisini kiralarım.
alerts-none = Henüz bir şey kurulmadı. Bir adreste az kaldığında, bakiyeniz azaldığında ya da bir kiralama ucuzladığında size haber verebilirim.
alerts-some = { $count ->
    [one] Bir uyarı. Değiştirmek için dokunun.
   *[other] { $count } uyarı. Değiştirmek için birine dokunun.
  }
alerts-full = Zaten { $max } uyarı var. Artık gerekmeyen birini silin.
alerts-saved = ✅ Kuruldu.
alerts-history = <b>Neler oldu</b> (en yenisi başta)
alerts-delete = Bu, geçmişiyle birlikte silinsin mi?
alerts-address = 🔔 <b>Bu adres için uyarılar</b>
alerts-rental = 🔔 <b>{ $what } için uyarılar</b>
alerts-leads = ⏰ Bitmesine ne kadar kala haber vereyim? Bu, kiralamanın üçte birinden fazlaysa son üçte birinde haber veririm.
alerts-leads-all = ⏰ <b>Kiralamalar bittiğinde</b>
alerts-lead-set = Tamam
alerts-which-address = <b>Hangi adres?</b>

  Kiralama yaptıklarınızdan birini seçin ya da bir TRON adresi yapıştırın.
alerts-low = <b>{ $resource } şu değerin altına düşünce haber ver…</b>

  Seçin ya da <code>65000</code> veya <code>65k</code> gibi bir sayı yazın.
alerts-now = Şu anda: { $now }
alerts-balance = <b>Bakiyeniz şu tutarın altına düşünce haber ver…</b>

  Seçin ya da bir TRX tutarı yazın.
alerts-price = <b>1 saatliğine { $what } en fazla şu kadar tutunca haber ver…</b>

  Seçin ya da bir TRX tutarı yazın.
alerts-price-now = Şu anda: <b>{ $cost } TRX</b>
button-alerts-all = 🔔 Tüm uyarılar
button-new-low-energy = ➕ Enerji azalınca
button-new-low-bandwidth = ➕ Bant gen. azalınca
button-new-price-energy = ➕ Enerji fiyatı
button-new-price-bandwidth = ➕ Bant gen. fiyatı
button-new-balance = ➕ Bakiye azalınca
button-leads = ⏰ Kiralama bitişi
button-lead-off = Hiçbir zaman
button-rule-low = { $mark } { $receiver }: { $level } { $resource } altı
button-rule-balance = { $mark } Bakiye { $level } TRX altı
button-rule-price = { $mark } { $resource } en fazla { $level } TRX
button-rule-pause = ⏸ Duraklat
button-rule-resume = ▶️ Sürdür
button-rule-edit = ✏️ Değiştir
button-rule-history = 📜 Geçmiş
button-rule-delete = 🗑 Sil
button-rule-delete-yes = Evet, sil
button-rule-open = 🔔 Bu uyarı
button-rule-rent = ⚡ Bu adres için kirala
button-rule-rent-price = ⚡ Bu fiyata kirala
rule-low = 🪫 <b>{ $address } adresindeki { $resource } { $level } altına düşünce haber verir</b>
rule-balance = 💰 <b>Bakiyeniz { $level } TRX altına düşünce haber verir</b>
rule-price = 🏷 <b>{ $what } fiyatı { $level } TRX ya da altına inince haber verir</b>
rule-usual = { $duration } için { $what }
rule-trx = { $amount } TRX
rule-state-on = 🟢 Açık
rule-state-paused = ⏸ Siz duraklattınız
rule-state-stopped = ⚠️ Durdu
rule-state-done = ✔️ Tamamlandı
rule-log-made = kuruldu
rule-log-changed = değiştirildi
rule-log-paused = duraklatıldı
rule-log-resumed = sürdürüldü
rule-log-key = durdu: hesap burada artık kullanılamıyor
rule-log-crossed = { $now }: size haber verildi
rule-log-back = yeniden { $now }
rule-told-low = 🪫 <b>Yalnızca { $left } kaldı</b>
rule-told-low-level = { $level } altına düşünce bilmek istemiştiniz.
rule-told-balance = 💰 <b>Bakiyeniz { $balance } TRX</b>
rule-told-balance-level = { $level } TRX altına düşünce bilmek istemiştiniz.
rule-told-price = 🏷 <b>{ $what } şu anda { $cost } TRX</b>
rule-told-price-level = { $level } TRX ya da daha az olunca bilmek istemiştiniz. (Birim fiyat: 1.000 birim başına günde { $price } TRX.)
rule-keep = ♻️ <b>Bu { $resource } kiralamasını sürdürür</b>, adres: { $address }
rule-auto = 🤖 <b>{ $address } adresindeki miktarı { $what } üzerinde tutar</b>
rule-told-keep = ♻️ <b>{ $text }</b>
rule-told-auto = 🤖 <b>{ $text }</b>
rule-did-bought = { $cost } TRX karşılığında { $what } alındı ({ $left } kalmıştı)
rule-did-bought-longer = { $asked } yerine { $duration } için { $what } alındı, çünkü daha pahalı değildi: { $cost } TRX ({ $left } kalmıştı)
rule-did-extended = { $cost } TRX karşılığında uzatıldı, yeni bitiş { $end }
rule-did-enough = { $left } var: yeterli
rule-did-quiet = Alınmadı: { $left } kaldı, ama şu an sessiz saatleriniz
rule-did-price = Alınmadı: şu anda { $cost } TRX tutuyor, sizin { $max } TRX sınırınızın üzerinde
rule-did-dear = Durdu: günde { $cost } TRX tutardı, sizin { $max } TRX sınırınızın üzerinde
rule-did-market = Alınmadı: piyasada şu anda yalnızca { $available } var
rule-did-daily = Alınmadı: günlük { $max } TRX sınırınızın { $spent } TRX kadarı harcandı. Yarın devam eder
rule-did-total = Durdu: toplam { $max } TRX sınırınızın { $spent } TRX kadarı harcandı
rule-did-balance = Durdu: bakiyeniz yetersiz
rule-did-balance-missing = Durdu: bakiyenizde { $missing } TRX eksik
rule-did-paused = Hiçbir şey alınmıyor: operatör satın almayı duraklattı. Kendiliğinden devam eder
rule-did-unknown = { $cost } TRX karşılığında sipariş edildi, ama pazar yeri yapılıp yapılmadığını söylemedi. Bunu öğrenene kadar başka bir şey alınmaz
rule-did-not-made = { $cost } TRX tutarındaki sipariş büyük olasılıkla yapılmadı. Devam ediyor
rule-did-moved = Alınmadı: piyasa o anda değişti
rule-did-refused = Durdu: pazar yeri siparişi reddetti ({ $code })
rule-did-not-extendable = Durdu: bu kiralama artık uzatılamıyor
rule-did-late = Durdu: zamanında uzatılamadı
rule-did-ended = Durdu: kiralama bitti
rule-did-kept = Tamamlandı: bitiş { $end }
receipt-rule = 🤖 Kuralınızla otomatik alındı.
receipt-longer = 💡 { $asked } yerine { $duration }: daha pahalı değildi.
rule-other-account = Bu, şu anda bağlı olmayan bir hesaba ait. Sürdürmek için o hesabı bağlayın ya da bunu silip yeniden kurun.
button-rule-keep = { $mark } ♻️ { $receiver }: { $resource } otomatik
button-rule-auto = { $mark } 🤖 { $receiver }: { $level } { $resource } üstü
button-rule-start = ✅ Başlat
button-keep = ♻️ Otomatik uzat
button-new-auto-energy = 🤖 Otomatik Enerji al
button-new-auto-bandwidth = 🤖 Otomatik Bant al
## packages: a number of transfers, rented one by one
button-new-package = 📦 Transfer paketi
button-rule-package = { $mark } 📦 { $receiver } · { $count }
button-send-now = ⚡ Şimdi gönderiyorum
button-send-anyway = ⚡ Yine de bir tane daha
button-keep-ready = 🟢 Hazır tut
button-on-request = ✋ Yalnızca istenince
button-package-start = ✅ { $total } TRX ayır
button-package-cancel = ✖️ Paketi iptal et
button-package-cancel-yes = Evet, iptal et
package-transfer = 📦 <b>USDT kime gidiyor?</b> USDT'si olmayan bir adrese ilk transfer daha çok Enerji ister.
package-count = 📦 <b>Kaç transfer?</b> Her biri { $what } ister, şu an { $cost } TRX. Seçin ya da { $max } değerine kadar bir sayı yazın.
package-count-wrong = 1 ile { $max } arasında bir tam sayı yazın.
package-max = <b>Bir transfer en çok ne kadar olsun?</b> Şu an { $cost } TRX. Seçin ya da bir TRX tutarı yazın.
rule-package = 📦 <b>{ $count ->
    [1] { $address } için 1 transfer
   *[other] { $address } için { $count } transfer
}</b>
package-terms = Her biri: { $what }, en çok { $max } TRX. Bitiş: { $end }.
package-ready = 🟢 Hazır tutulur: Enerji bir transfere yetmeyince sonrakini kiralarım.
package-on-request = ✋ Yalnızca istenince: göndermeden önce <i>Şimdi gönderiyorum</i> düğmesine dokunun.
package-now = Şu an bir transfer: { $cost } TRX
package-total = Toplam: en çok <b>{ $total } TRX</b>
package-short = <b>{ $missing } TRX eksik.</b>
package-how = Para bakiyenizde kalır, ayrılır. Her transferi Enerjisi geldiğinde, o anki fiyattan ödersiniz. Göndermeseniz de transfer sayılır; kullanılmayan birinden sonra dokunmanızı beklerim. Paket bitince ya da iptal edince kalan yeniden serbesttir. API anahtarınızı kullanan programlar yine de harcayabilir.
package-exists = Bu adresin zaten bir paketi var.
package-left = Kalan: <b>{ $left } / { $count }</b>
package-open = ⏳ Biri yolda.
package-paid = Ödenen: { $spent } TRX, transfer başına { $each } TRX
package-reserved = Paketler için ayrılan: { $reserved } TRX
package-enough = Bu adreste { $what } var, bir transfere yeter. Gönderebilirsiniz.
package-cancel = <b>Bu paket iptal edilsin mi?</b> Kullanılmayan: { $left }. Bakiyenizdeki { $back } TRX yeniden serbest olur.
package-cancelled = ✖️ Paket iptal edildi. Kullanılmayan: { $left }. Bakiyenizdeki { $back } TRX yeniden serbest.
rule-told-package = 📦 <b>{ $text }</b>
rule-did-transfer = Transfer { $n } / { $count }: { $time } için { $what }, { $cost } TRX
rule-did-unused = Bekliyor: son transferin Enerjisi bitti ve kullanıldığını görmedim. Sonraki için Şimdi gönderiyorum düğmesine dokunun
rule-did-package-used = Tükendi: { $count } / { $count }, { $spent } TRX ödendi
rule-did-package-over = Bitti: { $used } / { $count } kullanıldı, { $spent } TRX ödendi. Bakiyenizdeki { $back } TRX yeniden serbest
button-auto-level = ✏️ Sınır
button-auto-amount = ✏️ Miktar
button-auto-duration = ✏️ Süre
button-auto-max = ✏️ En yüksek fiyat
button-auto-daily = ✏️ Günlük bütçe
button-auto-total = ✏️ Toplam bütçe
button-auto-quiet = ✏️ Sessiz saatler
keep-until = ♻️ <b>Otomatik uzatma: şu andan itibaren ne kadar süre?</b>

  Seçin ya da <code>10d</code> (10 gün) gibi bir süre veya <code>2026-03-31</code> gibi son günü yazın.
keep-until-wrong = 10d (10 gün) gibi bir süre ya da 2026-03-31 gibi gelecek bir gün yazın; en fazla { $days } gün sonrası.
keep-max = <b>Bir gün en fazla ne kadar tutsun?</b>

  Seçin ya da bir TRX tutarı yazın. Daha fazla tutacaksa durur ve size haber veririm.
keep-max-now = Bu kiralamanın fiyatıyla bir gün { $cost } TRX tutar.
keep-sure = ♻️ <b>Otomatik uzatılsın mı?</b>
keep-terms = Bitiş { $end }, günde en fazla { $max } TRX.
keep-how = Bitmesine yarım saat kala bakiyenizden bir gün uzatır ve her seferinde size haber veririm. Zincirin onunla birlikte kilitlediği ya da pazar yerinin ondan ayırmadığı ne varsa birlikte uzatılır ve birlikte ödenir. Yapamazsam (fiyat, bakiye, uzatma yok) durur ve size haber veririm.
auto-level = <b>{ $resource } şu değerin altına düşünce satın al…</b>

  Seçin ya da <code>65000</code> veya <code>65k</code> gibi bir sayı yazın.
auto-duration = <b>Her kiralama ne kadar sürsün?</b>

  Seçin ya da yazın: <code>1 saat</code>, <code>1 gün</code>. Bir saat bir gün kadar tutar.
auto-max = <b>{ $duration } için { $what } en fazla ne kadar tutsun?</b> Seçin ya da bir TRX tutarı yazın.
auto-daily = <b>Günde en fazla ne kadar harcayabilirim?</b>

  Seçin ya da bir TRX tutarı yazın. Gün sizin gece yarınızda başlar.
auto-total = <b>Peki toplamda ne kadar?</b>

  Seçin ya da bir TRX tutarı yazın. Sonra durur.
auto-no-total = Sınır yok
auto-quiet = <b>Ne zaman hiçbir şey almayayım?</b>

  Seçin ya da kendi saatinize göre <code>22-7</code> gibi saatler yazın.
auto-no-quiet = Hiçbir zaman
auto-quiet-wrong = İki saat yazın, örneğin 22-7 ya da 22:30-6:00.
auto-sure = 🤖 <b>Böyle kendiliğinden alınsın mı?</b>
auto-each = Her seferinde { $duration } için { $what }, en fazla { $max } TRX.
auto-budget = Günde en fazla { $daily } TRX.
auto-budget-total = Günde en fazla { $daily } TRX, toplamda { $total } TRX.
auto-quiet-hours = Şu saatlerde değil: { $hours } (sizin saatiniz).
auto-how = Bakiyenizden ödenir ve her satın almanın makbuzu vardır. Neyin neden alınmadığı geçmişinde durur. Bakiye yetersizse durur ve size haber veririm.
rule-told-key = { $count ->
    [one] ⚠️ <b>Bir uyarınız durdu:</b> hesabınıza ihtiyacı var, ama onun anahtarı iptal edildi ya da burada bağlantısı kaldırıldı. Yeniden bağlayın, sonra Uyarılar bölümünde Sürdür'e dokunun.
   *[other] ⚠️ <b>{ $count } uyarınız durdu:</b> hesabınıza ihtiyaçları var, ama onun anahtarı iptal edildi ya da burada bağlantısı kaldırıldı. Yeniden bağlayın, sonra Uyarılar bölümünde Sürdür'e dokunun.
  }

## bildirimler: sorulmadan söylenebilecekler
button-notifications = 🔔 Bildirimler
notify-title = 🔔 <b>Bildirimler</b>

  Değiştirmek için dokunun: açık, sessiz (ses yok), kapalı. Kendi yaptıklarınız her zaman yanıtlanır.
notify-orders = Sipariş makbuzları
notify-rentals = Kiralama bitişi
notify-transfers = Başarısız transferler
notify-alerts = Uyarılar
notify-on = açık
notify-silent = sessiz
notify-off = kapalı
