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
button-buy-energy = ⚡ Enerji kirala
button-buy-bandwidth = 📶 Bant genişliği kirala
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
button-withdraw-all = Tümü: { $amount }, ele geçen { $arrives } TRX
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
button-counted = 🔏 Bakiyemin kanıtı
button-export = 📄 Siparişleri aktar
button-my-data = 📄 Verilerimi al
button-forget-me = 🗑 Verilerimi sil
button-forget-me-yes = Evet, hepsini sil

## Telegram menüsündeki komutlar
command-start = Durumunuz ve ana menü
command-link = API anahtarınızı bağlayın
command-cancel = Yaptığınız işlemi iptal edin
command-account = Bakiye, yatırma adresi, API anahtarı
command-keys = Betikler ve yapay zekâ ajanları için anahtarlar
command-deposit = Bakiyenize TRX ekleyin
command-settings = Dil, saat dilimi, bildirimler
command-addresses = Adresleriniz ve adları
command-help = Bu bot nasıl kullanılır
command-id = Telegram kimlik numaranız
command-privacy = Bu bot hakkınızda ne saklıyor

## Her akış
flow-cancelled = İptal edildi. Hiçbir şey değişmedi.
flow-expired = 15 dakika yanıt gelmediği için kapandı. Menüden yeniden başlayabilirsiniz.
flow-stale-screen = O ekran eskiydi. Güncel olanı bu.
flow-use-buttons = ⚠️ Lütfen düğmeleri kullanın.
flow-typed = Yazdığınız: “{ $input }”
flow-again = Takıldınız mı? /support yardımcı olur.
flow-text-only = ⚠️ Burada yalnızca metin okuyabiliyorum. Lütfen yazın.

## Geri kalanlar
cancel-nothing = İptal edilecek bir şey yok.
question-again = ⚠️ O soru eskimişti. Güncel durum aşağıda; lütfen yeniden onaylayın.
stale-button = Bu düğme eski. Güncel olanı için menüyü açın.
unknown-command = Bu komutu bilmiyorum. Neler yapabildiğim /help içinde.
stray-text = Lütfen menüden devam edin.
stray-message = Yalnızca metin ve düğmeleri okurum. <code>65k 1h</code> gibi bir satırı adresle birlikte yazın ya da menüyü kullanın.
edited-message = Düzenlemeleri göremiyorum. Lütfen yeni mesaj olarak gönderin.
group-pointer = Hesap ve para konularını yalnızca özel sohbette konuşurum.
group-inline = Bu grupta fiyat görmek ya da birinden ödemesini istemek için <code>@{ $name } 65k 1h T…</code> yazın.
banned = ⛔ Bir operatör bu botu kullanmanızı engelledi. Bakiyeniz ve siparişleriniz etkilenmez. Bir hata varsa nedenini /support üzerinden yazın.
unbanned = ✅ Bu botu yeniden kullanabilirsiniz. /start yazın.
pasted-key-deleted = API anahtarına benziyordu, sildim. Anahtar bağlamak için aşağıdaki düğmeye dokunun ve ben isteyince yapıştırın.
pasted-key-not-deleted = API anahtarına benziyor ama silemedim. Lütfen kendiniz silin. Anahtar bağlamak için aşağıdaki düğmeye dokunun ve ben isteyince yapıştırın.
pasted-token-deleted = Bot tokenına benziyordu, sildim. Tokenı yalnızca @BotFather’a ya da burada ben isteyince verin.
pasted-token-not-deleted = Bot tokenına benziyor ama silemedim. Lütfen kendiniz silin.
not-linked = Bunun için hesap gerekiyor. Hesabınız varsa API anahtarını bağlayın.

typed-unknown = 🤔 “{ $text }” yazdınız, anlamadım.
typed-meant = Bunu mu demek istediniz?
typed-meant-which = Bunlardan birini mi demek istediniz?
typed-examples = <code>65k 1h</code> ile bir adres ya da kayıtlı bir ad yazın; sırası önemli değil, eksik kalanı sorarım. İşlem kimliği, sipariş numarası ve blok gezgini bağlantısı da okurum.
typed-which = 🤔 Bu birden fazla anlama gelebilir. Hangisi?
typed-order-unknown = Bu numarayla bir siparişiniz yok.
typed-kept = “{ $line }” isteğinizi saklıyorum, hesabınıza para gelince yeniden öneririm.
typed-kept-cost = “{ $line }” { $cost } TRX tutar.
create-for-order = Bakiyeden ödemek için hesap oluşturun. Bu siparişi sizin için saklıyorum.
typed-words-menu = menü, menu, başla, başlat, ana sayfa, merhaba, selam
typed-words-account = bakiye, bakiyem, para, cüzdan, hesabım
typed-words-language = dil, türkçe
typed-words-rent = kirala, kiralama, satın al, enerji al, enerji kirala, enerji
typed-words-price = fiyat, ücret, ne kadar, kaç para
typed-words-cancel = iptal, vazgeç, dur, iptal et
typed-words-leave = menü, ana menü
typed-words-about-deposit = yatır, bakiye yükle, para yükle
typed-words-about-cancel = iptal, vazgeç
typed-words-about-support = destek, yardım
typed-topic-deposit = 💰 Bakiyenize TRX eklemek için /deposit komutunu açın.
typed-topic-cancel = ✖️ Bir siparişi iptal etmek için onu /orders altında açın. Buradaki işlemi bırakmak için /cancel gönderin.
typed-topic-support = 💬 /support üzerinden yazın, size bir kişi yanıt verir.
transaction-title = 🔎 <b>İşlem</b> { $txid }
transaction-rental = Kiralamanızın bir parçası: { $what }.
transaction-payment = Kiralamanızın ödemesi: { $what }.
transaction-transfer = { $amount } TRX, { $from } adresinden { $to } adresine
transaction-token = Bir token (TRX değil), { $from } adresinden { $to } adresine
transaction-delegate = { $from } adresi { $to } adresine { $resource } delege etti
transaction-undelegate = { $from }, { $to } adresine delege ettiğini geri aldı: { $resource }
transaction-done = ✅ Blokta onaylandı: { $time }
transaction-failed = ❌ Başarısız: { $time }. Hiçbir şey aktarılmadı
transaction-waits = ⏳ Blok bekleniyor. Genellikle yaklaşık 3 saniye sürer.
transaction-cost = { $fee } TRX yaktı ve { $energy } Enerji kullandı.
transaction-unknown = Zincirde bulamıyorum. Yeniyse bir dakika sonra tekrar deneyin. Eskiyse hiçbir bloğa girmemiştir ve hiçbir şey aktarılmamıştır.
transaction-unknown-zap = ZapBuy yalnızca ZapBuy adresine gönderilen TRX’i sayar: adresi ve tokenı kontrol edin.
transaction-chain-silent = ⚠️ TRON düğümü yanıt vermiyor. Bir dakika sonra tekrar deneyin.
typed-address = 📮 { $address }
typed-address-rent = Bu adres için kiralansın mı?
typed-deposit-address = 💰 { $address } sizin yatırma adresiniz: oraya gönderilen TRX bakiyenize eklenir. Bu adres için kiralama yapılamaz.
typed-zapbuy-address = 🚀 { $address } ZapBuy adresidir: oraya TRX gönderin, bir saatlik Enerji alın.
## addresses: adres defteri
addresses-title = 📒 <b>Adresleriniz</b>
addresses-none = Kayıtlı adresiniz yok. Kiralama yaptığınız adresleri kaydedin: adları listelerde, tekliflerde ve makbuzlarda görünür.
addresses-line = <b>{ $name }</b>
  { $address }
addresses-line-default = ⭐ <b>{ $name }</b> (varsayılan alıcı)
  { $address }
addresses-others = ➕ kiralama yaptığınız ama ad vermediğiniz adresleri gösterir.
addresses-has = ⚡ { $energy } Enerji · 📶 { $bandwidth } Bant genişliği · { $balance } TRX
addresses-not-activated = 🌱 Henüz etkin değil: TRON bu adresi tanımıyor.
addresses-unknown = Ağ yanıt vermiyor, bu yüzden kaynaklarını gösteremiyorum.
addresses-proven = ✅ Kendi cüzdanınız: onunla giriş yaptınız.
addresses-is-default = ⭐ Varsayılan alıcınız
addresses-activate = Etkinleştirildikten sonra bu adres için kiralayabilirsiniz.
addresses-activate-elsewhere = ℹ️ Bu adresi şu anda etkinleştiremiyorum. Herhangi bir miktar TRX gönderirseniz etkinleşir (cüzdanınız bunun için yaklaşık { $fee } TRX öder). Sonra tekrar kontrol edin.
addresses-ask = 📒 <b>Hangi adres?</b>

  Mesaj olarak yapıştırın.
addresses-ask-name = 📒 { $address }

  Adı ne olsun? En fazla 30 karakter, emoji de olur.
addresses-saved = ✅ Kaydedildi.
addresses-removed = 🗑 { $name } adres defterinizden kaldırıldı.
addresses-name-unseen = ⚠️ Tek satırda harf, rakam ya da emoji kullanın.
addresses-name-long = ⚠️ Lütfen en fazla 30 karakter.
addresses-name-secret = ⚠️ Bu bir adrese ya da anahtara benziyor. Kısa bir ad seçin.
addresses-name-taken = ⚠️ Bu adda bir adresiniz zaten var. Başka bir ad seçin.
addresses-full = ⚠️ Adres defteriniz dolu ({ $max } adres). Önce birini kaldırın.
button-rent-for = ⚡ Kirala: { $name }
button-address-add = ➕ Ekle
button-sign-in = 🖊 Cüzdanla giriş yap
button-address-save = 💾 Ad vererek kaydet
button-address-rename = ✏️ Yeniden adlandır
button-address-remove = 🗑 Kaldır
button-address-default = ⭐ Varsayılan yap
button-address-plain = Varsayılandan çıkar
button-address-activate = 🌱 Etkinleştir
button-explorer-address = 🔗 Blok gezgini

## Hatalar
error-key-dead = 🔑 API anahtarınız artık çalışmıyor: iptal edilmiş ya da başka bir servise ait. Paranız hesabınızda güvende. Devam etmek için geçerli bir anahtar bağlayın.
error-busy = Servis meşgul. Lütfen birkaç saniye sonra tekrar deneyin.
error-forbidden = Hesabınız bunu yapamaz.
error-balance-low = Bakiyeniz yetersiz. Ücret alınmadı.
error-balance-missing = <b>{ $missing } TRX</b> eksik. Ücret alınmadı.
error-service-down = Serviste bir sorun oldu. Bu adım hiçbir şeyi değiştirmedi. Lütfen bir dakika sonra tekrar deneyin.
error-unknown = Bizden kaynaklanan bir sorun oldu. Lütfen /support üzerinden <code>{ $reference }</code> koduyla bildirin. Yeniden satın almadan önce /orders bölümüne bakın.

## start: karşılama ve durum kartı
in-bold = <b>{ $text }</b>
as-it-is = { $text }
welcome = <b>Hoş geldiniz!</b> TRON Enerji ve Bant genişliğini birkaç dokunuşla kiralayın.
welcome-energy = <b>Enerji nedir?</b> TRON’da USDT göndermek Enerji harcar. Enerji yoksa ağ TRX’inizi yakar; bu, kiralamaktan pahalıdır.
welcome-price = Şu anda 1 saatlik { $amount } Enerji (bir USDT transferi) <b>{ $cost } TRX</b>.
welcome-price-saves = Şu anda 1 saatlik { $amount } Enerji (bir USDT transferi), { $burn } TRX yakmak yerine <b>{ $cost } TRX</b>: <b>%{ $percent } tasarruf edersiniz</b>.
welcome-zapbuy = 🚀 <b>ZapBuy</b>: tek bir adrese birkaç TRX gönderin, cüzdanınıza bir saatlik Enerji gelsin.
welcome-next = Başlamak için hesap oluşturun ya da hesabınızın API anahtarını bağlayın.
welcome-wallet = ⚡ Kirala’ya dokunun ya da <code>65k 1h</code> ve adresinizi yazın. Hesap gerekmez.
start-unknown = Bu bağlantı çalışmıyor. Eksik kopyalanmış ya da eskimiş olabilir.
welcome-link = Başlamak için hesabınızın API anahtarını bağlayın. Hesabınız yoksa desteğe sorun.
status-balance = Bakiye: <b>{ $balance } TRX</b>
status-running = ⚡ <b>{ $count } kiralama sürüyor</b>
status-line = { $what } → { $receiver } · { $left } kaldı
status-account = Adres: { $address }
status-more = … ve Siparişler’de { $count } tane daha
button-again-what = 🔁 { $what } · { $duration } · { $receiver }
status-waiting = ⏳ { $count } sipariş bekliyor
status-unavailable = Servis yanıt vermiyor, bu yüzden bakiyenizi gösteremiyorum. Paranız güvende. Lütfen bir dakika sonra tekrar deneyin.

## link
link-ask = <b>Hesabınızı bağlayın</b>

  API anahtarınızı yapıştırın. Mesajınızı hemen siler, anahtarı kontrol eder ve şifreli saklarım.
link-checking = Anahtar kontrol ediliyor…
link-done = ✅ Hesabınız bağlandı.
link-delete-it-yourself = Anahtarınızın olduğu mesajı silemedim. Lütfen kendiniz silin.
link-not-a-key = ⚠️ Bu API anahtarına benzemiyor. Anahtar, harf, rakam ve işaretlerden oluşan, en fazla 128 karakterlik tek bir kelimedir.
link-refused-key = ⚠️ Servis bu anahtarı tanımıyor. Yanlış yazılmış, iptal edilmiş ya da başka bir ağa ait olabilir (ana ağ ile test ağının anahtarları farklıdır). Hiçbir şey saklanmadı.
link-refused-forbidden = ⚠️ Bu anahtarın servisi kullanma izni yok. Hiçbir şey saklanmadı.
link-refused-unsettled = ⚠️ Bir anahtar değişikliği hâlâ sürüyor, bu yüzden şimdilik anahtar bağlayamıyorum. Lütfen birkaç dakika sonra tekrar deneyin.
link-refused-busy = ⚠️ Servis meşgul ve anahtarı kontrol etmedi. Hiçbir şey saklanmadı. Lütfen birkaç saniye sonra yeniden yapıştırın.
link-refused-unreachable = ⚠️ Anahtarı kontrol etmek için servise ulaşamıyorum. Hiçbir şey saklanmadı. Lütfen bir dakika sonra yeniden yapıştırın.
link-refused-answer = ⚠️ Servisin yanıtını okuyamadım, bu yüzden anahtar kontrol edilmedi. Hiçbir şey saklanmadı. Lütfen daha sonra tekrar deneyin.
keys-title = 🗝 <b>Program anahtarları</b>

  Bir betik ya da yapay zekâ ajanı için anahtar. Belirlediğiniz sınırlar içinde bakiyeyi ve siparişleri görür, fiyat alır, kiralar ve uzatır. Çekim yapamaz, iptal edemez, anahtar oluşturamaz. Bütçeler UTC gece yarısında sıfırlanır.
keys-none = Program anahtarınız yok.
keys-line = 🗝 <b>{ $name }</b>
keys-spent = Bugün harcanan: { $spent } / { $daily } TRX
keys-spent-free = Bugün harcanan: { $spent } TRX, bütçe yok
keys-for = Adresler: { $addresses }
keys-for-these = Şu adresler için:
bullet = • { $what }
keys-for-any = Herhangi bir adres için
keys-until = Bitiş: { $time }
keys-forever = Süresiz
keys-not-offered = Bu serviste program anahtarı yok. Bir program ancak bakiyenize tam erişim veren API anahtarınızı kullanabilir.
keys-too-many = Toplam ya da günlük anahtar sınırına ulaştınız. Birini iptal edin ya da bir gün bekleyin.
keys-ask-name = Anahtar ne için? Bir ad verin ya da seçin.
keys-ask-budget = Günde (UTC) ne kadar harcayabilsin? Bir TRX tutarı yazın ya da seçin.

  Her sipariş tam tutarıyla sayılır, bir kısmı iade edilse bile.
keys-ask-receivers = Hangi adresler için kiralayabilsin? Tek mesajda en fazla { $max } adres gönderin ya da seçin.
keys-receivers-many = ⚠️ { $count } adres gönderdiniz. Bir anahtar en fazla { $max } adres alır.
keys-ask-time = Ne kadar süre çalışsın?
keys-confirm = <b>Bu anahtar oluşturulsun mu?</b>
keys-budget = Günde { $daily } TRX harcayabilir
keys-budget-free = ⚠️ Bakiyenizin tamamını harcayabilir
keys-time = Çalışma süresi: { $time }
keys-made = ✅ <b>{ $name } anahtarı oluşturuldu.</b> Aşağıdaki mesajda, yalnızca bir kez gösterilir. Bu hesabı bağlamış herkese bildirilir.
keys-shown = <b>{ $name }</b> anahtarı. Şimdi kopyalayın: saklanmaz ve yeniden gösterilemez.

  { $key }

  REST: <code>apikey</code> başlığı. MCP: <code>Authorization: ApiKey</code> başlığı ve anahtar. Bu mesaj 2 dakika sonra kendini siler.
keys-revoked = 🛑 Anahtar artık çalışmıyor. Verdiği siparişler devam eder.

## account: oluşturma, gösterme, anahtarlar, ayrılma
create-done = ✅ Hesabınız hazır. Şimdi biraz TRX yatırın. API anahtarınız şifreli saklanıyor; Hesap bölümünde görebilirsiniz.
create-paying = Artık bu hesaptan ödüyorsunuz.
create-not-offered = Şu anda hesap açamıyorum. Var olan bir hesabın API anahtarını bağlayabilirsiniz.
create-unknown = Servis net yanıt vermedi, bu yüzden hesabınızın oluşup oluşmadığını henüz bilmiyorum. Kontrol ediyorum ve size yazacağım; bir şey yapmanız gerekmez.
create-failed = Hesabınız büyük olasılıkla oluşmadı. Ücret alınmadı; menüden tekrar deneyebilirsiniz. 24 saat daha kontrol edeceğim; hesap ortaya çıkarsa bağlar ve haber veririm.
withdraw-choose = <b>TRX çek</b>
  Nereye? Bir adrese dokunun ya da yenisini yazın.
withdraw-available = Bakiye: { $available } TRX
withdraw-left = 24 saatlik limitinizden kalan: { $left } / { $daily } TRX
withdraw-none = Henüz çekim adresiniz yok.
withdraw-none-wait = Yeni adres { $wait } sonra kullanılabilir. Böylece başkasının eklediği bir adresi kaldırmaya vaktiniz olur.
withdraw-waiting = ⏳ { $address }, kullanılabileceği zaman: <b>{ $time }</b>
withdraw-new = <b>Yeni adres</b>
  Cüzdanınızın TRON adresini yazın. Bu hesabı bağlamış herkese bildirilir; herkes adresi kaldırabilir.
withdraw-new-sure = <b>Bu adres eklensin mi?</b>
  { $address }
  Yanlış adrese gönderilen TRX kaybolur; adresi cüzdanınızla karşılaştırın.
withdraw-new-after = Bu adrese { $wait } sonra çekim yapabilirsiniz.
withdraw-new-at-once = Bu adrese hemen çekim yapabilirsiniz.
withdraw-added = ✅ Eklendi: { $address }. Çekim yapılabileceği zaman: <b>{ $time }</b>.
withdraw-address-refused = Bu adres kullanılamaz: bu pazar yerine ait ya da listeniz dolu.
withdraw-address-own = Bu bizim adresimiz; kendi adreslerinizden birini seçin.
withdraw-off = <b>Adres kaldır</b>
  Bu adrese henüz gönderilmemiş çekimler iptal edilir.
withdraw-removed = 🗑 Kaldırıldı: { $address }. Henüz gönderilmemiş TRX bakiyenize döndü.
withdraw-amount = <b>Ne kadar?</b> TRX olarak tutarı yazın.
withdraw-rules = En az { $min } TRX; { $fee } TRX ücret düşülür
withdraw-too-little = Şu anda çekebileceğiniz tutar en küçük çekim tutarının altında. Daha fazla yatırın ya da 24 saatin dolmasını bekleyin.
withdraw-amount-below = En küçük çekim { $min } TRX.
withdraw-amount-above = En fazla { $max } TRX çekebilirsiniz.
withdraw-amount-limit = Şu anda { $left } TRX çekebilirsiniz: limit son 24 saati kapsar.
withdraw-ask = <b>{ $amount } TRX çekilsin mi?</b>
withdraw-title = <b>{ $amount } TRX çekimi</b>
withdraw-to = Adres: { $address }
withdraw-fee = Ücret: { $fee } TRX
withdraw-arrives = Cüzdana geçecek: <b>{ $amount } TRX</b>
withdraw-left-after = Sonraki bakiye: { $left } TRX
withdraw-will-wait = Onayınızdan { $time } sonra göndeririz. O zamana kadar iptal edebilirsiniz.
withdraw-will-look = Tutar nedeniyle önce bir operatör inceler. O zamana kadar iptal edebilirsiniz.
withdraw-final = Gönderildikten sonra geri alınamaz.
withdraw-sending = ⏳ Pazar yerine soruluyor…
withdraw-unknown = ⏳ <b>Yanıt alamadım.</b> Çekimin kabul edilip edilmediğini kontrol ediyorum ve bu mesajı güncelleyeceğim. Lütfen henüz yeniden istemeyin.
withdraw-not-made = Pazar yerinde böyle bir çekim görünmüyor; büyük olasılıkla hiçbir şey alınmadı. 24 saat daha kontrol eder, ortaya çıkarsa haber veririm.
withdraw-dropped = Hiçbir şey çekilmedi.
withdraw-not-taken = <b>Hiçbir şey çekilmedi.</b>
withdraw-not-listed = Bu adres artık listenizde değil.
withdraw-contract = Bu bir akıllı sözleşme. Cüzdan adresi kullanın: TRON, sözleşmelere TRX çekimini reddeder.
withdraw-too-new = Adres çok yeni eklendi.
withdraw-limit = Bu, 24 saatlik limitinizi aşıyor.
withdraw-too-many = Aynı anda çok fazla: en fazla 10 çekim bekleyebilir ve 24 saatte en fazla 10 adres ekleyebilirsiniz. Bekleyin ya da birini iptal edin.
withdraw-balance = Bakiyeniz yetersiz.
withdraw-not-possible = Pazar yeri bu tutarı bu adrese göndermiyor.
withdraw-paused = ⏸ Çekimler duraklatıldı. Paranız bakiyenizde kalır. Ne zaman yeniden başlayacağını destek söyleyebilir.
withdraw-not-offered = Bu pazar yerinde çekim yok. Bakiyenizi siparişlerde kullanabilirsiniz. Geri almak için desteğe yazın.
withdraw-requested = ⏳ <b>{ $time }</b> saatine kadar iptal edebilirsiniz. Sonra gönderilir, ulaşınca haber veririm.
withdraw-review = 🔎 Önce bir operatör inceliyor. Sonucu size yazarım. Hâlâ iptal edebilirsiniz.
withdraw-held = 🔎 Önce bir operatör inceliyor: { $reason }. Sonucu size yazarım. Hâlâ iptal edebilirsiniz.
withdraw-signed = 📤 Gönderildi. Ağ yaklaşık bir dakikada onaylar.
withdraw-done = ✅ <b>{ $amount } TRX ulaştı.</b>
withdraw-txid = İşlem: { $txid }
withdraw-failed = ❌ Ağ reddetti. Tutarın tamamı bakiyenize döndü. Tekrar deneyebilirsiniz.
withdraw-cancelled = 🛑 İptal edildi. Tutarın tamamı bakiyenize döndü.
withdraw-refused = 🚫 Operatör onaylamadı: { $reason }. Tutarın tamamı bakiyenize döndü.
withdraw-already = Zaten işleniyor.
withdraw-too-late = İptal için çok geç: gönderildi ya da sonuçlandı.
withdraw-stopped = 🛑 <b>Durduruldu.</b> Para bakiyenize döndü. Bunu siz istemediyseniz API anahtarınız başkasının elinde: hemen değiştirin.
withdraw-stop-late = Durdurmak için çok geç: gönderildi ya da sonuçlandı. Bunu siz istemediyseniz API anahtarınız başkasının elinde: hemen değiştirin ve desteğe yazın.
account-address-added = 🔔 <b>Hesabınıza bir çekim adresi eklendi</b>
  { $address }
  Kullanılabileceği zaman: <b>{ $time }</b>. Bunu siz yapmadıysanız adresi kaldırın ve API anahtarınızı değiştirin.
account-withdrawal = 🔔 <b>Hesabınızdan { $amount } TRX çekiliyor</b>
  Adres: { $address }
  En erken gönderim: <b>{ $time }</b>. Bunu siz yapmadıysanız durdurun ve API anahtarınızı değiştirin.
account-withdrawal-back = ↩️ <b>{ $amount } TRX çekiminiz</b> { $address } adresine gönderilmedi: { $reason }. Para bakiyenize döndü.
account-extension-short = ↩️ <b>{ $amount } TRX iade edildi.</b> { $address } için bir uzatma, satın aldığınızdan azını verdi. Eksik kısım için ödeme yapmazsınız.
account-rental-short = ↩️ <b>{ $amount } TRX iade edildi.</b> Bir sağlayıcı, { $address } için kiralamadaki payını erken bitirdi. /orders bölümüne bakın, gerekirse yeniden kiralayın.
account-new-network = 🔔 <b>API anahtarınız yeni bir ağdan kullanıldı</b>
  Zaman: { $time }. Bu siz ya da programınız değilse API anahtarınızı değiştirin.
account-key-made = 🔔 <b>Hesabınızda yeni program anahtarı: { $name }</b>
account-key-made-daily = Bakiyenizden günde en fazla <b>{ $daily } TRX</b> tutarında kiralayabilir. Çekim yapamaz.
account-key-made-all = <b>Bakiyenizin tamamıyla</b> kiralayabilir. Çekim yapamaz.
account-key-made-not-you = Bunu siz yapmadıysanız iptal edin ve API anahtarınızı değiştirin.
account-key-limit = 🔔 <b>Bir program anahtarı sınırına ulaştı: { $name }</b>
account-key-limit-budget = <b>{ $amount } TRX</b> tutarında sipariş vermek istedi; bu, bugünkü (UTC) bütçesinden kalandan fazla. Sipariş reddedildi, ücret alınmadı.
account-key-limit-address = { $address } için sipariş vermek istedi; bu, izinli adreslerinden biri değil. Sipariş reddedildi, ücret alınmadı.
account-key-limit-rule = Programa daha fazlası gerekiyorsa yeni anahtar oluşturup bunu iptal edin. Bu bildirim her anahtar için günde en fazla bir kez gelir.
account-title = <b>Hesap</b>
account-deposit-address = Yatırma adresi: { $address }
account-key = API anahtarı: <code>••••{ $hint }</code>
account-sub-key = 🗝 Bağlı anahtar sınırlı: bakiyeyi ve siparişleri görür, fiyat alır, kiralar ve uzatır. Gerisi için hesabın kendi anahtarını bağlayın.
account-saved = 💚 Şimdiye kadarki tasarruf: <b>{ $saved } TRX</b>
account-not-saved = Şimdiye kadarki tasarruf: henüz yok. Gerçekte kullandığınız kadarı için yakmak { $lost } TRX daha ucuz olurdu.
account-key-coming = API anahtarınız…
account-key-shown = Bakiyenize tam erişim veren API anahtarınız:

  { $key }

  Bu mesaj 30 saniye sonra kendini siler.
account-revoke-confirm = <b>API anahtarınız değiştirilsin mi?</b>

  Yeni bir anahtar alırsınız. Eskisi (sonu <code>{ $hint }</code>) ve tüm program anahtarları her yerde hemen devre dışı kalır. Bakiyeniz ve siparişleriniz kalır.
account-revoke-confirm-later = <b>API anahtarınız değiştirilsin mi?</b>

  Bu hesabı sizden önce bağlayan birinin itiraz için 24 saati var. Sonra yeni bir anahtar alırsınız; eskisi (sonu <code>{ $hint }</code>) ve tüm program anahtarları her yerde devre dışı kalır. Bakiyeniz ve siparişleriniz kalır.
account-revoked = ✅ Hesabınızın yeni bir API anahtarı var, eskisi artık çalışmıyor. Yenisi Hesap bölümünde.
account-revoke-not-offered = Bu serviste anahtar değiştiremiyorum. Hiçbir şey değişmedi.
account-revoke-unknown = Servis net yanıt vermedi, bu yüzden hangi anahtarın geçerli olduğunu henüz bilmiyorum. Kontrol ediyorum ve size yazacağım; bir şey yapmanız gerekmez.
account-revoke-failed = API anahtarınız büyük olasılıkla değişmedi; eskisi hâlâ bağlı. 24 saat daha kontrol edeceğim; yeni anahtar çalışmaya başlarsa bağlar ve haber veririm.
account-revoke-later = ⏳ Bu hesabı sizden önce bağlayan biri <b>{ $time }</b> saatine kadar itiraz edebilir; kendisine bildirildi. Sonra yeni anahtarınız Hesap bölümünde olur ve size yazarım.
account-revoke-waits = ⏳ Bu hesabı sonradan bağlayan bir sohbet yeni API anahtarı istedi. Durdurmazsanız geçerli olacağı zaman: <b>{ $time }</b>.
account-revoke-asked = 🔔 <b>Biri hesabınızın API anahtarını değiştirmek istiyor</b>

  İstek, hesabı sizden sonra bağlayan başka bir sohbetten geldi. Durdurmazsanız buradaki anahtarın devre dışı kalacağı zaman: <b>{ $time }</b>.
account-objected = 🛑 <b>Durduruldu.</b> API anahtarınız aynı kalıyor.
account-objected-other = Diğer sohbet hesabınıza hâlâ erişebiliyor. Kim olduğunu bilmiyorsanız anahtarı hemen değiştirin: bu sohbetten anında olur ve diğerinin erişimi kesilir.
account-object-late = Durdurulacak bir şey kalmadı.
account-objected-to = 🛑 API anahtarı değişmedi: hesabı sizden önce bağlayan biri itiraz etti. Anahtar hâlâ çalışıyor.
account-linked-elsewhere = 🔔 <b>Hesabınız başka bir Telegram sohbetinde bağlandı.</b>

  API anahtarınız orada birinin elinde. Bu siz değilseniz anahtarı hemen değiştirin.
account-revealed-elsewhere = 🔔 <b>Hesabınızın API anahtarı başka bir Telegram sohbetinde gösterildi.</b>

  Bu siz değilseniz anahtarı hemen değiştirin.
account-revoked-elsewhere = 🔑 Hesabınızın API anahtarı başka bir Telegram sohbetinde değiştirildi, burada artık çalışmıyor. Paranız hesapta güvende. Bunu siz yaptıysanız yeni anahtarı bağlayın; yapmadıysanız desteğe yazın.
account-key-dead = 🔑 <b>API anahtarınız artık çalışmıyor.</b> Bu botta değiştirilmedi. Paranız hesapta güvende. Anahtarı siz değiştirdiyseniz yenisini bağlayın; değiştirmediyseniz hemen desteğe yazın.
account-unlink-confirm = <b>{ $name } bağlantısı kaldırılsın mı?</b>

  API anahtarını (sonu <code>{ $hint }</code>) bir saat sonra buradan silerim. Bakiye hesapta kalır, ama anahtar olmadan kimse ulaşamaz: önce anahtarı kaydedin.
account-unlinked = { $name } artık bağlı değil. { $time } saatine kadar anahtarını gösterebilir ya da yeniden bağlayabilirim. Sonra anahtarı silerim.
account-linked-again = ✅ { $name } yeniden bağlandı.
account-unsettled = Bir işlem hâlâ sürüyor (satın alma, çekim ya da anahtar değişikliği gibi). Lütfen birkaç dakika sonra tekrar deneyin.
account-heading = 💼 <b>{ $name }</b>
account-name-first = Ana hesap
account-name = Hesap { $number }
account-gone = Bu hesap artık burada bağlı değil. Başka birini seçin ya da yeniden bağlayın.
account-chosen = Şimdi { $name } hesabını kullanıyorsunuz.
account-ask-name = Bu hesabın adı ne olsun? En fazla 30 karakter, emoji de olur.
account-name-taken = ⚠️ Bu adda bir hesabınız zaten var. Başka bir ad seçin.
accounts-title = <b>Hesaplarınız</b>
accounts-current = <b>{ $name }</b> hesabını kullanıyorsunuz. Ayrıntılar için ✓ işaretlisine, geçmek için başka bir ada dokunun.
button-account-rename = ✏️ Adını değiştir
button-account-default = Varsayılan ad
button-accounts = 💼 Tüm hesaplar
button-create-more = ✨ Yeni hesap
button-link-more = 🔑 Başka anahtar bağla
create-more = <b>Bir hesap daha açılsın mı?</b> Şu anki hesabınız kalır:
left-behind = { $count ->
    [one] Geride bıraktığınız hesap:
   *[other] Geride bıraktığınız hesaplar:
  }
left-unknown = <b>{ $name }</b>: bakiye şu anda bilinmiyor
left-balance = <b>{ $name }</b>: { $balance } TRX
left-rentals = { $count } kiralama
left-waiting = { $count } bekleyen sipariş
account-unlinked-dead = { $name } artık bağlı değil.
account-former-gone = Bu anahtar silindi. Hesaba yeniden ulaşmanıza destek yardımcı olabilir.
button-former-show = 🔑 { $name } anahtarı
button-former-link = ↩️ Yeniden bağla
account-given-back = ✅ Destek size bir hesabı geri verdi. Hesap bölümünde.
account-not-given-back = Destek hesabı geri veremedi: servis yeni anahtarı reddetti. Lütfen /support üzerinden yazın.
link-adds = Diğer hesaplarınız bağlı kalır.
link-added = ✅ <b>{ $name }</b> bağlandı, şimdi onu kullanıyorsunuz. Diğer hesaplarınız Hesap bölümünde.
link-refused-full = ⚠️ Burada on hesabınız var, en fazla bu kadar olur. Önce birinin bağlantısını kaldırın.
counted-title = <b>Bakiyenizin kanıtı</b>
counted-amount = Size ait sayılan: <b>{ $amount } TRX</b>, { $time }; bakiyeniz ile siparişler ve çekimler için tutulan tutar.
counted-checked = Kontrol ettim: tutarınız, bu servisin tüm kullanıcılara borçlu olduğu <b>{ $total } TRX</b> içinde ve adresleri <b>{ $assets } TRX</b> tuttuklarını imzaladı.
counted-short = ⚠️ Bu, borcundan <b>{ $missing } TRX</b> eksik.
counted-root = Bu sayımın parmak izi: { $root }. Herkes aynısını görmelidir.
counted-nothing = Son sayımda, { $time }, servisin size borcu yoktu. Her saat yeni sayım yapılır.
counted-wrong = ⚠️ <b>Kanıt geçerli değil.</b> Bakiyeniz, servisin yayımladığıyla uyuşmuyor. Ekran görüntüsü alın ve desteğe yazın.
counted-not-offered = Bu servis böyle bir kanıt yayımlamıyor.
account-export-empty = Henüz aktarılacak sipariş yok.
account-export-done = { $count } kayıt, en yenisi başta. Saatler UTC.
account-export-more = Dosyada en yeni siparişleriniz var; daha eski { $more } sipariş eksik.
account-export-elsewhere = Cüzdandan ödenen siparişler { $name } hesabının dosyasında.

## deposit
deposit-title = Bu adrese <b>TRX yatırın</b>:

  { $address }
deposit-minimum-kept = • En az <b>{ $minimum } TRX</b>; daha azı bir sonraki yatırmanıza eklenir
deposit-minimum = • Bir kerede en az <b>{ $minimum } TRX</b>: bu pazar yeri daha azının ne olacağını söylemiyor
deposit-send = Yatırma adresinize en az <b>{ $amount } TRX</b> gönderin.
deposit-send-more = Yatırma adresinizde { $small } TRX zaten bekliyor: en az <b>{ $amount } TRX</b> daha gönderin.
deposit-send-fee = { $fee } TRX yatırma ücreti dâhildir.
deposit-send-usual = Genellikle bir yatırma { $minimum } TRX’ten itibaren sayılır ve ilki yaklaşık { $fee } TRX tutar.
deposit-then-check = Sonra tekrar kontrol edin.
deposit-first-fee = • İlk yatırma { $first } TRX tutar (adresi etkinleştirir)
deposit-further-fee = • Günde { $free } ücretsiz yatırma (UTC); sonraki her biri { $further } TRX
deposit-next-free = • Bugünkü sıradaki yatırmanız ücretsiz
deposit-next-fee = • Bugünkü sıradaki yatırmanız { $fee } TRX tutar
deposit-rules = • Yalnızca TRX: USDT ya da başka token yok
deposit-not-seen = Servis yanıt vermiyor, bu yüzden ne geldiğini gösteremiyorum. Adres hâlâ geçerli.
deposit-watching = Yatırmalar genellikle saniyeler içinde gelir. 24 saat izler ve haber veririm.
deposit-arrived = 💰 <b>{ $arrived } TRX</b> geldi. Bakiye: <b>{ $balance } TRX</b>

  Varsa yatırma ücreti düşülmüştür.

deposit-credited = 💰 <b>{ $credited } TRX</b> geldi. Bakiye: <b>{ $balance } TRX</b>
deposit-fee = { $amount } TRX gönderdiniz; yatırma ücreti { $fee } TRX oldu.
deposit-no-fee = Yatırma ücreti alınmadı.
deposit-waiting = 🔎 <b>{ $amount } TRX</b> görüldü. Büyük tutarların onayı yaklaşık bir dakika sürer; haber veririm.
deposit-small = ⚠️ <b>{ $amount } TRX geldi; bu, en düşük yatırma tutarının altında.</b> Sizin için saklanıyor.
deposit-small-many = ⚠️ <b>{ $count } küçük transfer geldi, toplam { $amount } TRX. Her biri en düşük yatırma tutarının altında.</b> Sizin için saklanıyorlar.
deposit-small-rest = ⏳ Yatırma adresinizde { $small } TRX bekliyor. <b>{ $missing } TRX</b> daha gönderin, hepsi sayılsın; varsa yatırma ücreti düşülür.
deposit-small-credit = ⏳ Yatırma adresinizde { $small } TRX bekliyor. <b>{ $missing } TRX</b> daha gönderin, bakiyenize { $credited } TRX eklensin: { $total } eksi { $fee } TRX yatırma ücreti.
deposit-reversed = ↩️ Ağ, { $amount } TRX yatırmanızı geri aldı. Bakiye: { $balance } TRX. Cüzdanınıza bakın: para geri dönmüş olmalı. Dönmediyse desteğe yazın.
deposit-token = 🪙 <b>Yatırma adresinize bir token geldi: { $token }.</b> Yalnızca TRX yatırma sayılır, bu yüzden bakiyeniz değişmedi. Siz gönderdiyseniz iadesini destekten isteyin.
deposit-token-many = 🪙 <b>Yatırma adresinize { $count } token transferi geldi, en büyüğü { $token }.</b> Yalnızca TRX yatırma sayılır, bu yüzden bakiyeniz değişmedi. Siz gönderdiyseniz iadesini destekten isteyin.
deposit-token-unknown = 🪙 Yatırma adresinize bilinmeyen bir token geldi: { $token }. Bakiyeniz değişmedi. Böyle tokenlar genellikle spamdir: adlarındaki bağlantıları açmayın. Kendiniz gönderdiyseniz desteğe yazın.
deposit-dust = 🧹 Son bir günde yatırma adresinize { $count } çok küçük transfer geldi, toplam { $amount } TRX.
deposit-dust-tokens = 🧹 Son bir günde yatırma adresinize gelen değersiz token transferi: { $count }.
deposit-dust-rule = Çoğu spamdir. Böyle bir transferden asla adres kopyalamayın.
deposit-by-balance = Bu pazar yeri yatırmaları listelemiyor. Yalnızca bakiyenizin arttığını görüyorum; tek tek yatırmaları ya da ücretleri değil.
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
deposits-small = ⏳ en düşük tutarın altında, sonraki yatırmayla sayılır
deposits-reversed = ↩️ ağ geri aldı, bakiyenizde değil
deposits-token = 🪙 TRX değil, bakiyenizde değil
deposits-unavailable = Servis yanıt vermiyor, bu yüzden yatırmalarınızı listeleyemiyorum. Lütfen bir dakika sonra tekrar deneyin.
token-usdt = { $amount } USDT

## support
command-support = Bu botun arkasındaki kişilere yazın
support-title = 💬 <b>Destek</b>
support-contact = Şuraya yazın: { $contact }. API anahtarınızı asla kimseye göndermeyin.
support-nobody = Bu botun desteği yok. Ne yaptığını /help açıklar.
support-ask = Sorunuzu tek mesajda yazın: metin, resim ya da dosya. Bu botun arkasındaki kişiler burada yanıtlar. API anahtarınızı ya da cüzdanınızın kurtarma kelimelerini asla kimseye göndermeyin.
support-goes-on = #{ $n } numaralı sorunuz açık. Şimdi gönderdikleriniz ona eklenir: metin, resim ya da dosya.
support-what = Ne olduğunu ve ne zaman olduğunu yazın. Varsa txid, sipariş numarası ya da size verdiğim kodu ekleyin. Telegram kimlik numaranız: { $id }
support-handed-on = ✅ #{ $n } numaralı soru kaydedildi. Yanıt buraya gelir.
support-hid = 🔐 Mesajınızda anahtara ya da kurtarma kelimelerine benzeyen bir şey vardı. Onu çıkardım ve mesajınızı sildim. O anahtarı hemen değiştirin ya da o cüzdandaki parayı taşıyın.
support-too-often = ⏱ Bir dakikada çok fazla mesaj. Lütfen biraz bekleyin, sonra gerisini tek mesajda gönderin.
ticket-text-or-file = Lütfen metin, resim ya da dosya gönderin.
ticket-answer = 💬 <b>#{ $n } numaralı sorunuza yanıt</b>
ticket-closed-for-you = ✅ #{ $n } numaralı soru kapandı. Başka bir şey var mı?
ticket-offer = Bunu desteğe göndereyim mi?
button-ticket-send = Evet
ticket-solved = ✅ #{ $n } numaralı soru kapandı. Teşekkürler.
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
help-money = Bakiyenizden ya da herhangi bir cüzdandan ödersiniz. Fiyatı onaylamadan ücret alınmaz.
help-line = ⚡ <b>Tek satır yazın:</b> <code>65k 1h { $receiver }</code>
  Miktar, süre ve bir adres ya da adres defterinizden bir ad; sırası önemli değil.
help-command = { $command } – { $description }
help-stuck = /cancel geçerli adımdan çıkar. Tüm komutlar yazı alanının yanındaki menüde.
help-status = Bu botun gerçek olduğunu kontrol edin: { $url }
id-yours = Telegram kimlik numaranız: { $id }
privacy-stored = <b>Bu bot hakkınızda ne saklıyor</b>

  • Telegram kimlik numaranız, @adınız, dil ve saat dilimi
  • şifreli API anahtarlarınız (bağlantı kaldırılınca bir saat daha), hesaplarınızın adları ve adresleri
  • buradaki satın almalarınız
  • uyarılarınız ve geçmişleri
  • kayıtlı adresleriniz ve adları
  • burada sunduğunuz, stake edilmiş TRX’li hesaplarınız
  • ödeme istekleriniz
  • sizi kimin davet ettiği ve kimi davet ettiğiniz
  • süren konuşma
  • desteğe sorularınız ve yanıtlar
  • operatörlerin hakkınızdaki notları

  İçinde anahtar olan mesajlar sohbetten silinir. Bakiyenizi ve siparişlerinizi bu bot değil, servis saklar.
privacy-limits = Verilerinizi sildikten sonra Telegram kimlik numaranızın ve hesabınızın anahtarlı özeti (hash) kalır. Kim olduğunuzu göstermez. Yalnızca sınırlar için kullanılır: promosyon kodları, davetler, dakikadaki destek mesajları ve engellemeler.
privacy-data = 📄 Hakkınızda saklanan her şey, JSON olarak: saatler UTC, tutarlar SUN (1 TRX = 1.000.000 SUN). API anahtarınız dâhil değil.
privacy-confirm = <b>Buradaki tüm verileriniz silinsin mi?</b> Bu geri alınamaz.
privacy-confirm-key = ⚠️ API anahtarlarınız da silinir. Anahtarı olmadan bir hesabın bakiyesine kimse ulaşamaz: önce parayı çekin ya da anahtarları kaydedin.
privacy-confirm-rules = Uyarılarınız, otomatik alımlarınız ve paketleriniz sona erer.
privacy-bot-first = Hiçbir şey silinmedi: burada bir bot işletiyorsunuz. Önce /partner ile kapatın. Durduktan sonra verilerinizi silebilirsiniz.
privacy-forgotten = Buradaki tüm verileriniz silindi. Yeniden başlamak için /start gönderin.
settings-now = <b>Dil ve saat</b>

  Saatiniz: { $now }
button-zone = 🕑 Saat dilimi
button-zone-ask = 🕑 Saatler UTC: dilimi ayarla
button-zone-utc = UTC kalsın
zone-ask = 🕑 <b>Saat diliminiz hangisi?</b> Saati { $now } olarak gösteriyorum.
zone-type = Seçin ya da yerel saatinizi (<code>14:05</code>), bir şehri (<code>Shanghai</code>) ya da <code>UTC+3</code> yazın. Şehir yaz saatine uyar, UTC farkı uymaz.
zone-asia = Asya
zone-europe = Avrupa
zone-africa = Afrika
zone-americas = Amerika
zone-oceania = Avustralya ve Pasifik
zone-set = ✅ Saat dilimi kaydedildi. Saatiniz: { $now }.
zone-wrong = Bu yeri bilmiyorum. Saat diliminizdeki büyük bir şehri İngilizce (<code>Shanghai</code>) ya da yerel saatinizi (<code>14:05</code>) yazın.
zone-wrong-offset = Böyle bir saat dilimi yok. UTC-12 ile UTC+14 arasında olur, örneğin <code>UTC+3</code> ya da <code>UTC+5:30</code>.
zone-wrong-clock = Şu anda hiçbir saat diliminde bu saat değil. 24 saat düzeninde saat ve dakika yazın, örneğin <code>14:05</code>.
language-name = Türkçe

## satın almalar: fiyat teklifleri, yoldaki siparişler, makbuzlar (buy, extend, orders bunları paylaşır)
resource-energy = Enerji
resource-bandwidth = Bant genişliği
resource-title-energy = ⚡ Enerji
resource-title-bandwidth = 📶 Bant genişliği
purchase-amount = { $amount } { $resource }
purchase-amount-part = { $filled } / { $what }
purchase-title-buy = ⚡ <b>{ $duration } için { $what }</b>
purchase-title-extend = ⏳ <b>{ $cost } TRX: { $what }, { $end } saatine kadar uzat</b>
purchase-for = Adres: { $address }
purchase-to = → { $address }
purchase-longer-cheaper = 💡 Daha ucuz: <b>{ $duration }, { $cost } TRX</b>
purchase-longer-same = 💡 Aynı fiyata: <b>{ $duration }</b>
purchase-price = Fiyat: 1.000 birim için günde { $price } TRX
purchase-duration = Şimdi gerçekleşirse bitiş: { $end }
purchase-total = <b>{ $cost } TRX</b>
transfer-price = { $count ->
    [1] 1 USDT transferine yeter
   *[other] { $count } USDT transferine yeter: her biri { $cost } TRX
}
purchase-total-burn = <b>{ $cost } TRX</b> (yakmak: { $burn }, %{ $percent } tasarruf)
purchase-total-burn-fee = <b>{ $cost } TRX</b> + { $fee } ağ ücreti (yakmak: { $burn }, %{ $percent } tasarruf)
purchase-markup = Bu bot için { $markup } TRX (%{ $percent }) dâhil; piyasa fiyatı { $market } TRX
purchase-promo = 🎟 Kod { $code }: komisyon %{ $usual } yerine %{ $percent }, <b>{ $less } TRX</b> daha az
purchase-burn = Yakmak: { $burn } TRX. <b>%{ $percent } tasarruf edersiniz</b>
purchase-burn-days = { $days } gün boyunca günde bir kez yakmak: { $burn } TRX. <b>%{ $percent } tasarruf edersiniz</b>
purchase-burn-cheaper = { $days ->
    [1] ⚠️ Yakmak daha ucuz: { $cost } TRX yerine { $burn } TRX. Vazgeçin, transfer yaksın.
   *[other] ⚠️ Yakmak daha ucuz: { $days } gün boyunca günde bir kullanım, { $cost } TRX yerine { $burn } TRX. Vazgeçin, transferler yaksın.
  }
purchase-available = Şu anda mevcut: { $available }
purchase-available-all = Şu anda mevcut: { $available } (tamamı)
purchase-balance = Bakiye: { $before } TRX → sonra { $after } TRX
purchase-balance-after = Sonraki bakiye: { $after } TRX
check-enough = ✅ Bu adreste zaten { $what } var. Buna gerek olmayabilir.
check-fits = ✔️ Kontrol edildi: bu transfer yaklaşık { $need } Enerji harcar.
check-short-new = ⚠️ Alıcıda USDT yok, bu yüzden transfer yaklaşık <b>{ $need }</b> Enerji harcar, bu tekliftekinden { $short } fazla. Aşağıdan { $need } kiralayın.
check-short = ⚠️ Transfer yaklaşık <b>{ $need }</b> Enerji harcar, bu tekliftekinden { $short } fazla. Aşağıdan { $need } kiralayın.
check-short-burn = Bu miktarla yine de yaklaşık { $burn } TRX yanar.
check-short-fails = ⛔ Cüzdanda kalan kısım için yanacak { $burn } TRX yok, bu yüzden transfer başarısız olur.
purchase-new-recipient = Alıcı yeni mi? İlk USDT transferi için { $amount } gerekir.
quote-supplier = { $amount } başka bir servisten gelir ve uzatılamaz. Erken biterse kullanılmayan sürenin ücreti iade edilir.
quote-supplier-all = Tamamı başka bir servisten gelir ve uzatılamaz. Erken biterse kullanılmayan sürenin ücreti iade edilir.
check-too-much = 💡 Alıcıda zaten USDT var, bu yüzden bir transfer için yaklaşık <b>{ $need }</b> Enerji yeter. Aşağıdan daha azını kiralayın.
check-rest = 💡 Bu adreste zaten { $has } Enerji var. Transfer kalanı için yalnızca { $burn } TRX yakar; bu kiralama { $cost } TRX.
check-bandwidth = 📶 { $has } Bant genişliği kaldı; USDT transferi { $need } ister, yoksa ayrıca yaklaşık { $burn } TRX yakar. Bant genişliği de kiralayın ya da en fazla 24 saat bekleyin.
check-refused = ⛔ Bu transfer reddedilecek: cüzdanda ücretsiz Bant genişliği de onu ödeyecek TRX de yok.
check-fee-limit = ⚙️ Cüzdanınızın ücret limitini en az { $limit } TRX yapın: kiralanan Enerji de limitten sayılır ve çoğu cüzdanda limit { $usual } TRX’tir.
check-fee-limit-wallet = ⚙️ Bu cüzdandan son transferin ücret limiti { $wallet } TRX idi. Bunun için { $limit } TRX gerekiyor: önce cüzdanda limiti yükseltin.
check-shut-out-sender = 🚫 <b>{ $address } USDT’nin kara listesinde.</b> USDT gönderemez, transfer başarısız olur. Başka bir adres kullanın.
check-shut-out = 🚫 <b>{ $address } USDT’nin kara listesinde.</b> Oraya gönderilen USDT dondurulur. Alıcıdan başka bir adres isteyin.
check-scam-why = 🚫 <b>{ $address } hakkında uyarı:</b> { $reason }. Emin değilseniz oraya hiçbir şey göndermeyin ve /support üzerinden sorun.
check-scam = 🚫 <b>Uyarı:</b> { $address } bilinen dolandırıcılık adresleri listesinde. Emin değilseniz oraya hiçbir şey göndermeyin ve /support üzerinden sorun.
purchase-sure = <b>Yine de kiralansın mı?</b> Bu geri alınamaz.
button-sure = ‼️ Yine de kirala · { $cost } TRX
button-longer = ⏱ { $duration } olsun · { $cost } TRX
button-need = ⚡ Bunun yerine { $amount }
button-whom = 📤 USDT kime gidecek?
button-rent-bandwidth = 📶 Bant genişliği de
button-rent-both = ⚡📶 Enerji + Bant genişliği
both-none = Piyasada şu anda yeterli Bant genişliği yok. Sipariş verilmedi.
purchase-short = 💰 Bakiyeniz { $balance } TRX: <b>{ $missing } TRX eksik.</b>
purchase-short-next = Bakiyeniz yettiğinde bu teklif o anki fiyatla kendiliğinden geri gelir.
purchase-partial = ⚠️ Şu anda { $wanted } yerine yalnızca <b>{ $available }</b> var, yaklaşık { $cost } TRX. { $wait ->
        [deadline] Kalanı, seçeceğiniz süre dolana kadar bekleyebilir; o zamana kadar gelmeyenin parası iade edilir.
        [open] Kalanı, biri sunana kadar bekleyebilir.
        [account] Kalanı yalnızca hesaptan öderseniz bekleyebilir.
       *[none] Bu pazar yerinde bekleyen siparişler iptal edilemediğinden bu kadar kısa bir kiralama kalanı bekleyemez.
    }
purchase-partial-none = ⚠️ Piyasada şu anda hiç yok. { $wait ->
        [account] Yalnızca hesaptan öderseniz bekleyebilirsiniz.
        [none] Bu pazar yerinde bekleyen siparişler iptal edilemediğinden bu kadar kısa bir kiralama bekleyemez. Daha sonra ya da en az bir günlük süreyle deneyin.
       *[open] Sipariş verip bekleyebilirsiniz.
    }
purchase-locked = 🔒 Başka adresler daha fazlasını alabilir: bu adres büyük olasılıkla zaten aynı sağlayıcılardan kiralıyor ve daha kısa bir kiralama onun bitişini değiştirirdi. Daha uzun bir süre seçin ya da bitmesini bekleyin.
wait-ask = ⏳ <b>Ne kadar bekleyeyim?</b>
wait-now = Şimdi: { $duration } için <b>{ $amount }</b>, bitiş { $end }.
wait-rest = Sonra: <b>{ $rest }</b>. Şu anda kimse sunmuyor: parça parça ya da geç gelebilir, hiç gelmeyebilir. Her parça geldiği andan itibaren { $duration } sürer, yani parçalar aynı anda sürmez.
wait-none = Sonra: <b>{ $rest }</b>, hepsi. Şu anda kimse sunmuyor: parça parça ya da geç gelebilir, hiç gelmeyebilir. Her parça geldiği andan itibaren { $duration } sürer, yani parçalar aynı anda sürmeyebilir.
wait-rule = Süreniz dolunca kalan iptal edilir ve parası iade edilir. Süreniz <b>{ $time }</b> zamanından sonraysa, o andan itibaren kendiniz de iptal edebilirsiniz.
wait-deadline = Hepsini şimdi ödersiniz. <b>{ $wait }</b> içinde gelmeyen iptal edilir ve parası iade edilir (şimdi yaklaşık { $refund } TRX), varsa iptal ücreti düşülür.
wait-deadline-net = Hepsini şimdi ödersiniz. <b>{ $wait }</b> içinde gelmeyen iptal edilir ve parası iade edilir (şimdi yaklaşık { $refund } TRX).
wait-open = Hepsini şimdi ödersiniz. Şimdi sipariş verirseniz, pazar yeri izin veriyorsa, kalanı <b>{ $time }</b> itibarıyla Siparişler bölümünden iptal edebilirsiniz.
wait-fixed = Hepsini şimdi ödersiniz. <b>Bu pazar yerinde kalanı iptal edemem.</b>
wait-not-offered = Bu pazar yerinde bekleyen siparişler iptal edilemez, kısa bir kiralama sonsuza kadar bekleyebilir. Şu anda olanı alın.
purchase-waiting = ⏳ <b>{ $amount }</b> hâlâ bekleniyor. Biri sunduğunda gelir.
purchase-waiting-until = ⏳ <b>{ $amount }</b> hâlâ bekleniyor, en geç { $end }. O zamana kadar gelmeyen kısım iptal edilir ve parası iade edilir.
purchase-waiting-fixed = ⏳ <b>{ $amount }</b> hâlâ bekleniyor. { $end } öncesinde iptal edemezsiniz. O zamana kadar gelmeyen kısım kendiliğinden iptal edilir ve parası iade edilir.
purchase-wait-over = { $amount } verdiğiniz sürede, { $end }, gelmedi ve iptal edildi.
wait-needs-link = { $count ->
    [one] ⏳ 1 sipariş hâlâ bekliyor ve süreli. Hesabı burada bağlı değilse süresi dolunca iptal edemem: parası tutulmaya devam eder.
   *[other] ⏳ { $count } sipariş hâlâ bekliyor ve süreli. Hesapları burada bağlı değilse süreleri dolunca iptal edemem: paraları tutulmaya devam eder.
  }
wait-unlinked = ⚠️ <b>Siparişinizin kalanı iptal edilmedi.</b> { $address } için { $what } siparişinizin süresi { $end } saatinde doldu, ama ödeyen hesap artık burada bağlı değil ya da anahtarı çalışmıyor. Kalan hâlâ bekliyor, parası tutuluyor. Hesabı yeniden bağlayın, bir dakika içinde iptal ederim.
purchase-earlier-unknown = ❗ Önceki bir siparişinizin ({ $what }) verilip verilmediğini hâlâ kontrol ediyorum. Şimdi sipariş verirseniz ikisi de gelebilir.
purchase-requoted-price = 🔄 Fiyat değişti. Ücret alınmadı; yeni teklif bu.
purchase-requoted-rise = 🔄 Fiyat { $more } TRX arttı. Ücret alınmadı; yeni teklif bu.
quote-rise = Fiyat { $from } TRX’ten { $to } TRX’e çıktı.
quote-fall = Fiyat { $from } TRX’ten { $to } TRX’e düştü.
purchase-requoted-promo-ended = 🎟 Promosyon kodu sona erdi. Ücret alınmadı; kodsuz teklif bu.
purchase-requoted-promo-used-up = 🎟 Promosyon kodu tükendi. Ücret alınmadı; kodsuz teklif bu.
purchase-requoted-promo-used = 🎟 Bu promosyon kodunu kullanabileceğiniz kadar kullandınız. Ücret alınmadı; kodsuz teklif bu.
purchase-requoted-market = 🔄 Piyasada artık miktarın tamamı yok. Ücret alınmadı; yeni teklif bu.
purchase-requoted-made-already = 📦 Aynı kiralama için önceki siparişiniz verilmiş; onu ayrı bir mesajda gösteriyorum. Şimdi sipariş verilmedi. Yalnızca iki kez istiyorsanız onaylayın.
purchase-requoted-balance = 🔄 Bakiyeniz artık yetmiyor. Ücret alınmadı.
purchase-came-back = 💰 Yatırmanız geldi. Güncel fiyatla teklifiniz burada.
button-confirm = ✅ { $cost } TRX ile kirala
button-confirm-extend = ✅ { $cost } TRX ile uzat
button-take-part = Şimdi { $amount } al
button-rest-later = Hepsini iste, kalanı bekle
button-order-wait = Sipariş ver ve bekle
button-new-quote = 🔄 Yeni teklif
button-retry = 🔄 Tekrar dene
button-buy-again = 🔁 Yeniden
button-order-details = 🔎 Ayrıntılar
button-quote-details = 🔎 Ayrıntılar
button-quote-change = ✏️ Değiştir
quote-change-ask = Neyi değiştirmek istiyorsunuz?
button-quote-amount = 🔢 Miktar
button-quote-duration = ⏱ Süre
button-quote-receiver = 📮 Adres
button-use-account = 💼 Hesap kullan
quote-without-account = Hesap gerekmez: kendi cüzdanınızdan ödeyin. Sipariş olmazsa TRX’iniz geri gelir.
quote-account-only = Bu, cüzdandan ödenemez. Hesap gerekir.
button-ways = 💳 Başka yolla öde…
ways-ask = Nasıl ödemek istersiniz?
purchase-sending = ⏳ { $cost } TRX ile { $what } sipariş ediliyor…
purchase-unknown = ❗ <b>Siparişinizin verilip verilmediğini henüz bilmiyorum</b>
purchase-unknown-why = { $cost } TRX ile { $what } sipariş ettim, pazar yeri net yanıt vermedi. Yeniden sipariş vermem.
purchase-unknown-next = Siparişlerinizi ve bakiyenizi kontrol ediyorum, sonucu burada yazacağım. Siparişler geç görünebilir; bu 10 dakika sürebilir.
purchase-unknown-unreachable = Pazar yerine hâlâ ulaşamıyorum. Denemeye devam ediyorum ve sonucu burada yazacağım. Lütfen o zamana kadar aynısını yeniden sipariş etmeyin.
purchase-unknown-money = Bakiyeniz, listelenen siparişlerinizin açıkladığından fazla azaldı; sipariş büyük olasılıkla verildi. Kontrole devam ediyorum ve sonucu burada yazacağım. Lütfen o zamana kadar aynısını yeniden sipariş etmeyin.
purchase-unknown-signed = Transferiniz hâlâ yolda olabilir: { $time } saatine kadar geçerli. Kontrol etmeyi sürdürüp buradan haber vereceğim. O zamana kadar lütfen yeniden ödemeyin.
purchase-not-seen = ❔ <b>Siparişiniz büyük olasılıkla verilmedi:</b> { $what }, { $cost } TRX
purchase-not-seen-why = Pazar yerinde böyle bir sipariş, bakiyenizde de bunun ödemesi görünmüyor.
purchase-not-seen-money = Pazar yerinde böyle bir sipariş görünmüyor, ama bakiyeniz listelenen siparişlerinizin açıkladığından fazla azaldı. Lütfen bunu pazar yerine sorun.
purchase-not-seen-next = { $until } saatine kadar kontrol eder, ortaya çıkarsa haber veririm. Ondan önce aynısını sipariş ederseniz ikisi de gelebilir.
purchase-not-made = ✖️ <b>Ücret alınmadı.</b> { $what } ({ $cost } TRX) siparişiniz verilmedi.
purchase-found-late = ❗ Bu siparişin büyük olasılıkla verilmediğini söylemiştim. Pazar yeri şimdi onu gösteriyor. Aynısını başka yerde sipariş ettiyseniz bu o olabilir.
purchase-refused-title = ✖️ <b>Sipariş verilmedi, ücret alınmadı:</b> { $what }
purchase-not-ordered = ✖️ <b>Sipariş verilmedi:</b> { $what }
purchase-payment-returned = Ödemeniz ulaştı ama sipariş artık verilemedi. { $amount } TRX en geç birkaç dakika içinde ödeyen adrese geri gönderilir.
purchase-payment-failed = Ağ, { $amount } TRX tutarındaki ödemenizi kabul etmedi, bu yüzden sipariş yok. Yine de ulaşırsa ödeyen adrese geri gönderilir.
purchase-payment-sent = Sipariş reddedilmişti, ama cüzdanınız { $amount } TRX’i sonradan gönderdi. Ödemenin geldiği adrese geri döner. Bir saat içinde gelmezse /support’a yazın.
purchase-expired = Bu teklifin süresi doldu.
quote-continued = Aşağıda devam ediyor ⬇️
purchase-cancelled = İptal edildi. Ücret alınmadı.
quote-cancelled = Teklif iptal edildi. Ücret alınmadı.
purchase-ordered-buy = ⏳ <b>{ $what } aranıyor…</b>
purchase-ordered-part = ✅ <b>{ $what } etkin</b>
purchase-ordered-extend = ⏳ <b>{ $what } uzatılıyor…</b>
purchase-progress = { $bar } %{ $percent }
purchase-paid = Ödenen: { $cost } TRX
purchase-paid-delegations = { $cost } TRX · { $count } delegasyon
purchase-order-id = Sipariş: { $id }
purchase-completed-buy = ✅ <b>{ $what }</b>, { $address } için, bitiş <b>{ $end }</b>
purchase-completed-extend = ✅ <b>{ $what }</b>, { $address } için uzatıldı, bitiş <b>{ $end }</b>
purchase-completed-none = ✖️ <b>İptal edildi: { $what }</b>, { $address } için
purchase-completed-parts = ✅ <b>{ $what }</b>, { $address } için, { $parts } parça hâlinde
purchase-runs = Her parçanın kendi süresi var:
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
purchase-more = … ve { $count } tane daha

## başka bir cüzdandan ödeme
button-pay-wallet = 📲 TRX göndererek öde
button-copy-amount = 📋 Tutarı kopyala
button-wallet-order = 📲 Ödenecek: { $what } · { $cost } TRX · { $left }
orders-to-pay = 📲 işaretli siparişler ödemenizi bekliyor. Adres için birine dokunun.
purchase-requoted-no-wallet = ℹ️ Bu pazar yeri başka cüzdandan ödeme almıyor. Ücret alınmadı; bakiyenizden ödeyebilirsiniz.
failure-unpaid = Ödenmemiş siparişiniz çok fazla. Birini ödeyin ya da sürelerinin dolmasını bekleyin. Ücret alınmadı.
wallet-asking = ⏳ { $what } için ödeme adresi alınıyor: { $cost } TRX…
wallet-asking-again = Pazar yeri henüz yanıt vermedi. Denemeye devam ediyorum. Henüz bir şey ödemeyin; ücret alınmadı.
wallet-title = 📲 <b>Ödeme: { $what }, { $duration }</b>
wallet-amount = Gönderin: { $amount } TRX
wallet-amount-rest = Kalan: { $amount } TRX
wallet-address = Adres: { $address }
wallet-left = ⏳ <b>{ $left } kaldı</b>, bitiş { $time }
wallet-partly = 💰 <b>{ $paid } / { $amount } TRX geldi, { $missing } TRX kaldı.</b>
wallet-all-seen = ✅ <b>{ $amount } TRX geldi. Başka bir şey göndermeniz gerekmez.</b>
wallet-arriving = 🔎 Ağ hâlâ { $arriving } TRX’i onaylıyor.
wallet-part-title = 💰 <b>{ $what } için { $came } TRX geldi, ama henüz yetmiyor.</b>
wallet-part = { $seen } / { $amount } TRX alındı, { $missing } TRX kaldı.
wallet-part-else = Kalan zamanında gelmezse sipariş verilmez ve ödemeniz bakiyenize geçer.
wallet-part-else-sender = Kalan zamanında gelmezse sipariş verilmez ve gelen tutar, gönderen cüzdana döner.
wallet-covered = 💰 <b>{ $amount } TRX geldi.</b> Siparişiniz veriliyor.
wallet-over = ⌛ <b>Süre doldu.</b> Lütfen artık bir şey göndermeyin. Zamanında ne geldiğini kontrol ediyorum; bir iki dakika sürer.
wallet-rules = • Herhangi bir cüzdandan ya da borsadan. Yalnızca TRX, token yok.
  • Gelen tutar sayılır: borsalar ücret kesebilir.
  • Fazla: artan tutar buradaki bakiyenize geçer. Eksik: kalanı { $time } saatine kadar gönderin. Geç: tamamı bakiyenize geçer.
wallet-rules-sender = • Yalnızca TRX ve borsadan değil: iade orada kaybolabilir. Önce bir hesap bağlayın, iadeler bakiyenize geçer.
  • Fazla: artan tutar geri gelir. Eksik: kalanı aynı cüzdandan { $time } saatine kadar gönderin. Geç: tamamı geri gelir.
  • { $minimum }
wallet-rules-network = • Bu ödeme adresi yeni olduğu için cüzdanınız ağa yaklaşık { $fee } TRX fazla öder.
wallet-rules-network-saves = • Bu ödeme adresi yeni olduğu için cüzdanınız ağa yaklaşık { $fee } TRX fazla öder. Bu dahil %{ $percent } tasarruf edersiniz.
wallet-send-fee = TRX’i kendiniz gönderirseniz ağ için yaklaşık { $fee } TRX fazla ödersiniz. TronLink ya da hesapla ödemezsiniz.
wallet-watching = 👀 Ödemenizi bekliyorum.
wallet-forgotten = ✖️ <b>Kapatıldı.</b> Lütfen o adrese artık bir şey göndermeyin. { $amount } TRX gönderdiyseniz ve bu { $time } saatine kadar gelirse sipariş yine verilir; başka bir tutar bakiyenize geçer.
wallet-forgotten-sender = ✖️ <b>Kapatıldı.</b> Lütfen o adrese artık bir şey göndermeyin. { $amount } TRX gönderdiyseniz ve bu { $time } saatine kadar gelirse sipariş yine verilir; başka her şey gönderen cüzdana döner.
wallet-forgotten-part = { $paid } TRX zaten geldi. Başka bir şey gelmezse o zamandan sonra bakiyenize geçer.
wallet-forgotten-part-sender = { $paid } TRX zaten geldi. Başka bir şey gelmezse o zamandan sonra geri döner.
wallet-expired = ⌛ <b>Zamanında ödenmedi, sipariş verilmedi:</b> { $what }
wallet-cancelled = ✖️ <b>Ödenmeden iptal edildi, sipariş verilmedi:</b> { $what }
wallet-taken = ✅ <b>Bunu başka biri ödedi:</b> { $what }. Artık ödemeniz gerekmiyor.
wallet-expired-part = { $amount } TRX’in { $paid } TRX’i zamanında geldi.
wallet-expired-none = Zamanında hiçbir şey gelmedi.
wallet-late = Lütfen o adrese artık bir şey göndermeyin. Geç gelen ödeme bakiyenize geçer.
wallet-late-sender = Lütfen o adrese artık bir şey göndermeyin. Yine de gelen, gönderen cüzdana döner.
wallet-to-balance = { $paid } TRX bakiyenize geçiyor. Bir iki dakika içinde haber veririm.
wallet-to-sender = { $paid } TRX gönderen cüzdana dönüyor. Bir iki dakika içinde haber veririm.
wallet-returned = ↩️ <b>Ödediniz ama sipariş verilemedi:</b> { $what }
wallet-why-market = Ödemeniz geldiğinde piyasa bunu bu fiyata artık karşılayamıyordu.
wallet-why-previous = Pazar yeri adres başına aynı anda tek sipariş alır, önceki henüz gerçekleşmedi.
wallet-why-other = Pazar yerinin açıklaması: { $reason }
wallet-missing = ❗ <b>Bunun ödenip ödenmediğini öğrenemedim:</b> { $what }. TRX gönderdiyseniz bakiyenize ve /orders bölümüne bakın, sipariş numarasını pazar yerine bildirin.
wallet-missing-sender = ❗ <b>Bunun ödenip ödenmediğini öğrenemedim:</b> { $what }. TRX gönderdiyseniz sipariş numarasıyla /support üzerinden yazın.
wallet-credited = 💰 <b>{ $amount } TRX bakiyenize eklendi.</b>
wallet-sent-back = ↩️ <b>{ $amount } TRX gönderen cüzdana geri dönüyor.</b>
wallet-kept = ℹ️ <b>{ $amount } TRX henüz geri gönderilmiyor.</b> { $minimum }
wallet-refund-minimum = { $min } TRX’ten az iadeler tek başına gönderilmez: aynı cüzdana yapılacak bir sonraki iadeyle gelir.
wallet-credited-rest = Siparişin tutarından fazla gönderdiniz.
wallet-repaid = ℹ️ <b>Ödemenizin { $amount } TRX’i hesabınızın borcunu kapattı:</b> zincir, harcamış olduğunuz önceki bir ödemeyi geri almıştı.

## başkasının ödemesi ve satır içi kip
button-ask-pay = 🙏 Birinden ödemesini iste
button-request-pay = 💳 Bunu öde
button-request-open = 🔄 Tekrar kontrol et
button-request-share = 📨 Birine gönder
button-request-drop = ✖️ İsteği geri çek
request-what = { $duration } için <b>{ $what }</b>
request-made = 🙏 <b>Ödeme isteği.</b> Bağlantıyı gönderin ya da resmi gösterin. Açan herkes ne istediğinizi görür ve bakiyesinden ya da herhangi bir cüzdandan ödeyebilir.
request-made-balance = 🙏 <b>Ödeme isteği.</b> Bağlantıyı gönderin ya da resmi gösterin. Açan herkes ne istediğinizi görür ve buradaki bakiyesinden ödeyebilir. Bu pazar yeri cüzdandan ödeme almıyor.
request-link = Bağlantı: { $link }
request-terms = { $end } saatine kadar, tek ödeme için geçerli. Biri ödeyince haber veririm. Yukarıdaki teklifi kendiniz öderseniz bu istek kapanır.
request-share = Lütfen TRON’da { $what } için benim yerime ödeyin:
request-asks = 🙏 <b>{ $who } bunu ödemenizi istiyor:</b>
request-somebody = Biri
request-quote-own = 🙏 <b>Bu sizin isteğiniz.</b> Kendiniz öderseniz kapanır. { $end } saatine kadar açık.
request-no-account = Hesap gerekmez: herhangi bir cüzdandan ödeyin. Bağlı hesabınız varsa bakiyenizden tek dokunuşla ödersiniz.
request-wallet-open = ⏳ Biri cüzdandan ödemek istiyor ama henüz bir şey göndermedi. Şimdi öderseniz o ödeme iptal edilir.
request-quote = 🙏 <b>{ $who } bunu ödemenizi istiyor.</b> Kiralama aşağıdaki adrese gider, makbuz size gelir. { $end } saatine kadar açık.
request-short = 📉 Piyasa şu anda hepsini karşılayamıyor ve bir istek tek seferde ödenir. Birkaç dakika sonra tekrar kontrol edin.
request-told = 🎉 <b>Biri sizin için ödedi.</b>
request-undone = ⚠️ <b>Sizin için yapılan ödeme başarısız oldu.</b> Ödeyenin parası geri döner.
request-open-again = İsteğiniz { $end } saatine kadar yeniden açık.
request-over-again = Bu arada isteğinizin süresi doldu. Yenisini oluşturabilirsiniz.
request-dropped = ✖️ İstek geri çekildi. Artık kimse ödeyemez.
request-paying = ⏳ Biri şu anda bunu ödüyor. Sizden ücret alınmadı. Ödemesi başarısız olursa siz ödeyebilirsiniz.
request-paid = ✅ Biri bunu zaten ödedi. Sizden ücret alınmadı.
request-expired = ⌛ Bu isteğin süresi doldu. Ücret alınmadı. Yenisini isteyin.
request-withdrawn = ✖️ Bu istek geri çekildi. Ücret alınmadı.
request-gone = Bu istek artık yok. Ücret alınmadı. Yenisini isteyin.
request-card-open = 🙏 <b>Lütfen bu kiralamayı ödeyin</b>
request-card-paying = ⏳ <b>Biri bu kiralamayı ödüyor</b>
request-card-paid = ✅ <b>Ödendi.</b> Kiralama birazdan başlar.
request-card-filled = ✅ <b>Ödendi ve teslim edildi</b>
request-card-expired = ⌛ <b>Zamanında kimse ödemedi</b>
request-card-withdrawn = ✖️ <b>Bu istek geri çekildi</b>
request-card-from = İsteyen: { $who }
request-card-terms = Güncel fiyatla yaklaşık { $cost } TRX. Buradaki herkes { $end } saatine kadar ödeyebilir.
inline-card-title = 🙏 Benim için ödeyin
inline-card = { $what }, { $duration }, alıcı { $receiver }: yaklaşık { $cost } TRX
inline-price = ⚡ { $duration } için { $what }: şu anda { $cost } TRX
inline-price-hint = Bu fiyatı sohbete gönder
inline-saves = TRX yakmaktan %{ $percent } daha ucuz
inline-short = 📉 Şu anda yalnızca { $available } alınabilir.
inline-no-price-title = ⚠️ Şu anda fiyat yok
inline-no-price = Pazar yeri yanıt vermiyor. Lütfen bir dakika sonra tekrar deneyin.
inline-how-title = ❓ Nasıl kullanılır
inline-not-read = 🤔 Bunu anlamadım
inline-how-short = @{ $name } 65k 1h T… (miktar, süre, adres)
inline-how = Herhangi bir sohbette adımı, bir miktar, bir süre ve bir adres yazın: <code>@{ $name } 65k 1h T…</code>. Adresle başkaları sizin için ödeyebilir; adressiz güncel fiyatı alırsınız.
wallet-credited-unpaid = Sipariş verilmedi.

## bir satın almanın başarısızlıkları, her birinde bir sonraki adımla
failure-key = 🔑 API anahtarınız artık çalışmıyor: iptal edilmiş ya da başka bir servise ait. Ücret alınmadı. Devam etmek için geçerli bir anahtar bağlayın.
failure-balance = Bakiyeniz yetersiz. Ücret alınmadı.
failure-price = Fiyat, onayladığınızı aştı. Ücret alınmadı. Güncel fiyat için yeni teklif alın.
failure-market = Piyasa bunu şu anda karşılayamıyor. Ücret alınmadı. Ne alınabildiğini görmek için yeni teklif alın.
failure-extend = Bu uzatma artık mümkün değil. Ücret alınmadı. Yeni teklif alın.
failure-nothing-to-extend = Bu adreste o zamana kadar uzatılabilecek bir şey yok. Ücret alınmadı. Başka bir bitiş deneyin ya da yeniden kiralayın.
failure-previous = Pazar yeri adres başına aynı anda tek sipariş alır, önceki henüz gerçekleşmedi. Ücret alınmadı. /orders bölümüne bakın.
failure-busy = Servis meşgul. Ücret alınmadı. Lütfen birkaç saniye sonra tekrar deneyin.
failure-forbidden = Hesabınız bunu yapamaz. Ücret alınmadı. Hesabınızı kontrol edin ya da başka bir hesap bağlayın.
failure-sub-key = Bağlı anahtar yalnızca görüntüler, kiralar ve uzatır. Bunun için hesabın kendi anahtarını bağlayın.
failure-sub-key-receiver = Bağlı anahtar bu adres için sipariş veremez. Ücret alınmadı.
failure-sub-key-budget = Bu, bağlı anahtarın bugünkü kalan bütçesinden fazla. Ücret alınmadı.
failure-values = Pazar yeri bu değerleri kabul etmiyor. Ücret alınmadı. Adresi, miktarı ya da süreyi değiştirin.
failure-down = Serviste bir sorun oldu. Ücret alınmadı. Lütfen bir dakika sonra tekrar deneyin.
failure-paused = ⏸ Operatör satın almayı duraklattı{ $reason }. Ücret alınmadı. Süren kiralamalarınız devam eder.
failure-market-paused = ⏸ Pazar yeri şu anda yeni sipariş almıyor. Ücret alınmadı. Süren kiralamalarınız devam eder.
failure-own = Bizden kaynaklanan bir sorun oldu. Ücret alınmadı. Lütfen /support üzerinden <code>{ $reference }</code> koduyla bildirin.
failure-unknown = Pazar yeri bunu bilmediğim bir nedenle reddetti ({ $code }). Ücret alınmadı. Lütfen /support üzerinden <code>{ $reference }</code> koduyla bildirin.

## buy
command-buy = Adım adım Enerji ya da Bant genişliği kiralayın
command-energy = Enerji kiralayın: adres, miktar, süre
command-bandwidth = Bant genişliği kiralayın: adres, miktar, süre
buy-resource = <b>Ne kiralamak istersiniz?</b>

  Enerji, USDT transferleri ve diğer sözleşmeler için; Bant genişliği her işlem için.
buy-stands = Bakiye: { $balance } TRX
buy-stands-unknown = Bakiye: şu anda gösterilemiyor.
buy-receiver = <b>{ $what }: hangi adres için?</b>

  Son kullandıklarınızdan seçin ya da bir TRON adresi yapıştırın.
buy-receiver-new = <b>{ $what }: hangi adres için?</b>

  Bir TRON adresi yapıştırın (T…, 34 karakter).
buy-amount = <b>{ $resource }: ne kadar?</b>
buy-amount-each = <b>{ $resource }: { $count } adresin her birine ne kadar?</b>
buy-amount-hint = Seçin ya da <code>65000</code>, <code>65k</code>, <code>1.5M</code> gibi bir miktar yazın.
buy-market = Bir saatliğine: { $available } mevcut, 1.000 birim { $price } TRX’ten başlar
buy-each = Bir transfer { $energy } Enerji harcar; miktarlar yukarı yuvarlanır
buy-amount-chosen = Miktar: <b>{ $what }</b>
buy-recipient = <b>USDT kime gidecek?</b>
  Alıcının adresini ya da işlemi gönderin, { $amount } Enerji yeter mi kontrol edeyim. USDT’si olmayan alıcı için yaklaşık iki katı gerekir. Atlayabilirsiniz.
buy-recipient-not-found = Bu işlemi zincirde bulamıyorum. Alıcının adresini gönderin ya da atlayın.
buy-recipient-no-usdt = Bu bir USDT transferi değil. Alıcının adresini gönderin ya da atlayın.
buy-recipient-same = Bu, kiralama yaptığınız adres. USDT’yi alacak adresi gönderin ya da atlayın.
buy-recipient-enough = ✅ Alıcı kontrol edildi: { $amount } Enerji yeter.
buy-recipient-short = ⚠️ Bu transfer yaklaşık { $need } Enerji harcar. Daha fazlasını kiralamak için geri dönün.
button-skip = ⏭ Atla
buy-duration-noted = ✔️ Süre: { $duration }. Şimdi miktar:
buy-duration = <b>Ne kadar süre için?</b>

  Seçin ya da <code>15 dk</code>, <code>3 saat</code>, <code>1 gün</code> gibi yazın; yalın bir sayı gün demektir.
buy-durations-dearer = Gösterilmeyen: { $durations }. Daha uzun kiralama daha ucuz.
buy-durations-short = Şu an yok: { $durations }
button-duration = { $duration } · { $cost } TRX
same-cost = ⚖️ { $from } ile { $to } arası aynı fiyat.
duration-scarce = { $duration } için arz az: günlüğü { $usual } yerine { $cost } TRX.
address-rented = Bu adreste süren kiralamalar var; bu yüzden en ucuz tekliflerden yararlanamaz. Onlar bitince fiyat düşer.
price-asking = Piyasadan fiyat isteniyor…
buy-usage-address = ADRES
buy-usage-energy = ⚡ Şöyle yazın: <code>/energy ADRES MİKTAR SÜRE</code>

  Örneğin <code>/energy { $address } 65k 1h</code>
buy-usage-bandwidth = 📶 Şöyle yazın: <code>/bandwidth ADRES MİKTAR SÜRE</code>

  Örneğin <code>/bandwidth { $address } 5000 1h</code>
buy-link-wrong = ⚠️ Bu bağlantıyla sipariş veremiyorum. Buradan başlayın.
preset-usdt-holder = 1 USDT transferi · { $amount }
preset-usdt-new = 1 USDT transferi, yeni adres · { $amount }
preset-usdt-holder-5 = 5 USDT transferi · { $amount }
preset-usdt-holder-10 = 10 USDT transferi · { $amount }
preset-usdt-3 = 3 USDT transferi · { $amount }
preset-usdt-20 = 20 USDT transferi · { $amount }

## yanlış giriş: miktarlar, süreler, adresler
wrong-empty = Bu boş. Lütfen yazın.
wrong-too-long = Bu çok uzun. En fazla { $characters } karakter ve { $words } kelime okurum.
wrong-which = Bu { $first } ya da { $second } olabilir. Birini aynen böyle yazın.
wrong-part = “{ $text }” burada ne demek, bilmiyorum. 65k gibi bir miktar ve 1h gibi bir süre yazın.
wrong-many = Bu satırda çok fazla sayı var. Bir miktar ve bir süre gerekli, örneğin 65k 1h.
wrong-unicode-digits = Lütfen 0’dan 9’a düz rakamları kullanın.
wrong-exponent = Lütfen sayıyı “e” olmadan, tam olarak yazın.
wrong-not-positive = Sıfırdan büyük bir sayı yazın.
wrong-amount-fraction = Lütfen kesirsiz, tam sayı yazın.
wrong-amount = Bu bir miktar değil. 65000, 65k ya da 1.5M gibi yazın.
wrong-amount-address = Bu bir adres ya da işlem. Bana bir miktar gerekiyor: 65000, 65k ya da 1.5M gibi.
wrong-amount-separators = Buradaki nokta ya da virgül binlik mi, ondalık mı? 65000, 65k, 1500000 ya da 1.5M gibi yazın.
wrong-amount-below = En küçük sipariş { $energy } ya da { $bandwidth }.
wrong-amount-smallest = En küçük sipariş { $min }.
wrong-amount-above = En büyük sipariş { $max }.
wrong-duration-fraction = Küsuratsız yazın, örneğin 30m ya da 12h.
wrong-duration = Bu bir süre değil. 15 dk, 2 saat, 1h30m ya da 1 gün gibi yazın; yalın bir sayı gün demektir.
wrong-duration-address = Bu bir adres ya da işlem. Bana bir süre gerekiyor: 15 dk, 2 saat ya da 1 gün gibi.
wrong-duration-below = En kısa kiralama { $min }.
wrong-duration-above = En uzun kiralama { $max }.
wrong-address-shape = Bu bir TRON adresi değil. TRON adresi T ile başlar ve 34 karakterdir.
wrong-address-length = Bu bir TRON adresi değil: 34 karakter olmalı, sizinki { $count } karakter. Adresi cüzdandan yeniden kopyalayın.
wrong-address-checksum = Bu adreste yazım hatası var: bir karakter yanlış. Cüzdandan yeniden kopyalayın.
wrong-address-look-alike = Bu adresi kullanmayın. { $position }. karakter, “{ $letter }”, yalnızca doğru gibi görünüyor; dolandırıcılar böyle kopyalar yapar. Adresi cüzdandan yeniden kopyalayın.
wrong-address-letter = { $position }. karakter “{ $letter }”; TRON adreslerinde bu karakter bulunmaz. Adresi cüzdandan yeniden kopyalayın.
wrong-address-several = Burada birden fazla adres var. Yalnızca istediğinizi gönderin.
wrong-address-hex = Bu onaltılık biçim. Cüzdanlar onu { $address } olarak gösterir; kastettiğiniz buysa onu gönderin.
wrong-address-foreign = Bu başka bir zincirin adresi (0x…). Bana T ile başlayan bir TRON adresi gerekiyor.
wrong-address-not-activated = Bu adres henüz zincirde yok, bu yüzden kaynak alamaz. Başka bir cüzdandan herhangi bir miktar TRX gönderin (ağ yaklaşık { $fee } TRX alır), sonra adresi bana yeniden gönderin.
wrong-address-contract = Bu bir sözleşme. Yalnızca bir cüzdan adresi için kiralayabilirsiniz.
wrong-address-deposit = Bu adres bu hizmete ait, yalnızca TRX alır. Gönderim yaptığınız cüzdanın adresini yapıştırın.
wrong-address-unreachable = Adresi kontrol etmek için TRON ağına ulaşamıyorum. Lütfen birazdan yeniden gönderin.
wrong-one-of = <code>{ $text }</code>: { $problem }

activation-offer = <b>Bu adres henüz etkin değil:</b> { $address }
  Etkinleşmeden kaynak alamaz. Etkinleştirme bir kez <b>{ $cost } TRX</b> tutar ve bakiyenizden ({ $balance } TRX) ödenir. Sonra buradan devam ederiz.
activation-short = 💰 <b>{ $missing } TRX eksik.</b>
activation-under-way = 🌱 { $address } etkinleştiriliyor… Bu birkaç saniye sürer.
activation-coming = ⏳ { $address } henüz zincirde değil.
  Birazdan tekrar kontrol edin. Ne kadar sık bakarsanız bakın, yalnızca bir kez ödersiniz.
activation-done = ✅ { $address } artık etkin. Tutar: { $cost } TRX, bakiyenizden.
button-activate = ✅ { $cost } TRX ile etkinleştir
button-bulk = 🧾 Çok adres
command-bulk = Aynı anda çok adres için kiralayın
bulk-ask = <b>Çok adres için kiralayın: { $resource }</b>
  Liste gönderin: her satırda bir adres, sonra miktar ve süre, örneğin <code>T… 65000 1h</code>; birimsiz süre gün demektir. Miktarı ya da süresi olmayan satırlar için bir kez sorarım.
  Dosya da olur (CSV ya da metin). En fazla { $most } adres.
bulk-send-again = Sonra listeyi yeniden gönderin.
bulk-too-many = ⚠️ { $count } satır var; en fazla { $most } alırım. Listeyi parça parça gönderin. Sipariş verilmedi.
bulk-cut = ⚠️ Mesaj çok uzun, Telegram bölmüş olabilir; bu yüzden dikkate almadım. Sipariş verilmedi. Dosya (CSV ya da metin) gönderin ya da bir mesajda en fazla { $most } satır yazın.
bulk-empty = ⚠️ Bu listede adres yok.
bulk-file-lost = ⚠️ Dosyayı indiremedim. Lütfen yeniden gönderin ya da listeyi yapıştırın.
bulk-file-large = ⚠️ Dosya çok büyük (en fazla 1 MB). Listeyi parça parça gönderin.
bulk-file-no-text = ⚠️ Bu bir metin dosyası değil. Tablonuzda “Farklı kaydet” ve CSV’yi seçin.
bulk-none-good = ⚠️ Bu satırların hiçbirini kullanamıyorum. Sipariş verilmedi.
bulk-problems = { $count ->
    [one] ⚠️ Bir satırı kullanamıyorum:
   *[other] ⚠️ { $count } satırı kullanamıyorum:
  }
bulk-problem = { $n } (<code>{ $text }</code>)
bulk-send-right = Doğru adresi gönderin ya da { $count } satırla devam edin.
bulk-replaced = ✅ { $n }. satır değiştirildi.
bulk-twice = { $n }. satırla aynı adres. İkisini tek satırda birleştirin.
bulk-more = … ve { $count } tane daha
bulk-for = { $count } adres için
bulk-checking = ⏳ Adresler ve fiyatlar kontrol ediliyor…
bulk-title-energy = <b>{ $count } adres için Enerji</b>
bulk-title-bandwidth = <b>{ $count } adres için Bant genişliği</b>
bulk-title-both = <b>Enerji ve Bant genişliği, tek sipariş</b>
bulk-group = { $count ->
    [1] • 1 × { $what }, { $duration }: { $cost } TRX
   *[other] • { $count } × { $what }, { $duration }: her biri { $cost } TRX
  }
bulk-left-out = ⚠️ <b>Dışarıda kalanlar</b>, ücret alınmaz:
bulk-left-line = { $count ->
    [1] • Satır { $lines }: { $problem }
   *[other] • Satırlar { $lines }: { $problem }
}
bulk-left-not-activated = Bu adres henüz zincirde yok. Onun için /buy ile kiralayın, nasıl etkinleştirileceğini göstereyim.
bulk-left-unreachable = TRON ağı yanıt vermedi, bu adresi kontrol edemedim. “Tekrar kontrol et”e dokunun.
bulk-left-warned = Bu adres USDT’nin kara listesinde ya da bilinen dolandırıcılık adresleri listesinde. Eminseniz /buy ile tek başına kiralayın.
bulk-left-made = Aynı sipariş zaten verilmişti, yalnızca yanıtı kaybolmuştu. Yeniden sipariş verilmedi.
bulk-left-locked = Piyasada yeterince var, ama bu adres için yok; büyük olasılıkla önceki kiralamaları yüzünden. Daha uzun bir süre seçin ya da onlar bitince yeniden deneyin.
bulk-lately = ⚠️ <b>Son bir saatte zaten sipariş edildi</b>; adres, miktar ve süre aynı: { $receivers }. Onaylarsanız yeniden sipariş edilir.
bulk-available = ⚠️ Piyasada şu anda { $available } var. Karşılanamayan satırlar sipariş edilmez, ücreti alınmaz; onları listelerim, tekrar deneyebilirsiniz.
bulk-cost = Tutar: en fazla <b>{ $cost } TRX</b>
bulk-short = 💰 Bakiyeniz { $balance } TRX: <b>{ $missing } TRX eksik.</b> Önce yatırın, sonra “Tekrar kontrol et”e dokunun.
bulk-filled = { $bar } gerçekleşen: <b>{ $filled } / { $all }</b>
bulk-filling = ⏳ Sürüyor: { $count }
bulk-waiting = ▫️ Henüz sipariş edilmedi: { $count }
bulk-unknown = ❓ Yanıt yok, sipariş verildi mi kontrol ediyorum: { $count }
bulk-partly = ☑️ Kısmen teslim edildi, kalanı iade edildi: { $count }
bulk-returned = ↩️ Teslim edilmedi, iade edildi: { $count }
bulk-failed = ❌ Sipariş edilmedi, ücret alınmadı: { $count }
bulk-unwanted = ✖️ Siparişten önce durduruldu, ücret alınmadı: { $count }
bulk-paid = Ödenen: <b>{ $paid } TRX</b>, en fazla { $most } TRX
bulk-paused = ⏸ Operatör satın almayı duraklattı{ $reason }. Siz durdurmazsanız kalanlar, satın alma yeniden başlayınca sipariş edilir.
bulk-not-made = Servis bu siparişi tanımıyor; büyük olasılıkla ücret alınmadı. 24 saat daha kontrol ederim.
bulk-uncharged = { $count ->
    [1] ❌ Satır { $lines }, ücret alınmadı: { $why }
   *[other] ❌ Satırlar { $lines }, ücret alınmadı: { $why }
}
bulk-why-price = fiyat arttı
bulk-why-market = piyasada yeterince yok
bulk-why-balance = bakiyeniz yetersizdi
bulk-why-key = API anahtarı artık çalışmıyor
bulk-why-other = pazar yeri reddetti ({ $code })
bulk-line = { $mark } <code>{ $receiver }</code> · { $amount } · { $duration }
bulk-ends = Bu kiralamalar bitince size yazmam. Kalan süreyi /orders gösterir.
bulk-csv = Her satırın sonucu. Saatler UTC.
button-bulk-go-on = ➡️ { $count } satırla devam et
button-bulk-confirm = ✅ { $count } adet, { $cost } TRX: onayla
button-bulk-look = 🔄 Tekrar kontrol et
button-bulk-stop = ✋ Kalanları durdur
button-bulk-again = 🔄 { $count } için yeni teklif
button-bulk-csv = 📄 Sonuç dosyası

## extend
command-extend = Bir kiralamayı uzatın
extend-which = <b>Uzatma: hangi kiralama?</b>

  Birini seçin ya da adresteki her şeyi uzatmak için bir TRON adresi yapıştırın.
extend-which-none = <b>Uzatma: hangi adres?</b>

  Süren bir kiralamanızı göremiyorum. Kiralaması olan TRON adresini yapıştırın.
button-rental = { $what } · { $receiver } · { $left } kaldı
button-extend-all = Bu adresteki her şey
extend-looking = Ne uzatılabilir, kontrol ediliyor…
extend-none = { $address } için uzatılacak bir şey bulamadım. Biten kiralama uzatılamaz; yeniden kiralayın ya da başka bir adres yapıştırın.
extend-none-rental = Bu kiralamanın ({ $address } için) hiçbir kısmı uzatılamaz. Yeniden kiralayın ya da adresteki her şeyi uzatın.
extend-what = <b>Neyi uzatmak istersiniz?</b>
extend-found = • { $what }, bitiş { $end }
extend-found-between = • { $what }, parçalar hâlinde, bitiş { $first } ile { $last } arası
extend-shared = ℹ️ Bunun { $what } kadarı başka kiralamalardan: TRON, sağlayıcı ve adres başına tek bitiş saati tutar; bu yüzden hepsi birlikte uzatılır ve ödenir.
extend-or-rent = Yeni bir kiralama daha ucuz olabilir.
extend-sum = Toplam: <b>{ $what }</b>
extend-together = ℹ️ Bu pazar yerinde tek bir kiralama uzatılamaz: bu, adresteki her şey.
extend-left = ✖️ Dâhil değil: { $what }. { $why }
extend-left-ended = Süresi bitti.
extend-left-not-allowed = Sağlayıcısı uzatmaya izin vermiyor.
extend-left-no-lock = Erken iade edilebilir, bu yüzden uzatılamaz.
extend-left-ending = Birkaç saniye içinde bitiyor.
extend-left-longer = Zaten daha uzun sürüyor.
extend-left-too-long = Sağlayıcısı o kadar uzun kiralamıyor.
extend-left-in-progress = O adrese başka bir teslimat sürüyor: bir dakika sonra tekrar deneyin.
extend-left-no-stake = Sağlayıcısının boşta stake’i yok.
extend-left-paused = Sağlayıcısı duraklatıldı ve hiçbir şeyi uzatmıyor.
extend-left-other = Pazar yeri bunu uzatmıyor.
extend-end = <b>Ne zamana kadar?</b>

  Ne kadar uzatılacağını seçin ya da yazın: <code>12h</code> (saat), <code>2d</code> (gün); yalın bir sayı gün demektir. En geç bitiş: { $max }.
extend-end-wrong = Bitiş { $end } olurdu. En geç { $max } olabilir.

## orders
command-orders = Siparişleriniz
orders-running = 🟢 <b>Sürenler</b>
orders-waiting = ⏳ <b>Bekleyenler</b>
orders-ended = 🏁 <b>Bitenler</b>
orders-none-running = Süren bir şey yok.
orders-none-waiting = Bekleyen sipariş yok.
orders-none-ended = Henüz biten kiralama yok.
orders-line-running = • { $what } → { $receiver }: <b>{ $left }</b> kaldı, bitiş { $end }
orders-line-waiting = • { $what } → { $receiver }: <b>%{ $percent }</b> gerçekleşti, 1.000 birim için günde { $price } TRX
orders-line-cancelled-untimed = • ✖️ İptal edildi: { $what } → { $receiver }
orders-line-cancelled = • ✖️ İptal edildi: { $what } → { $receiver }, { $time }
orders-line-cancelled-back = • ✖️ İptal edildi: { $what } → { $receiver }, { $time }. { $returned } TRX bakiyenize döndü.
orders-line-ended = • { $what } → { $receiver }: { $time }, { $cost } TRX
orders-line-ended-saved = • { $what } → { $receiver }: { $time }, { $cost } TRX, <b>{ $saved } TRX tasarruf</b>
orders-line-zap = • { $what }, gönderen { $receiver }: { $state }, { $time }
button-orders-running = Sürenler
button-orders-waiting = Bekleyenler
button-orders-ended = Bitenler
button-order-waiting = { $what } · { $receiver } · %{ $percent }
button-order-over = { $what } · { $receiver } · { $state }
orders-page = Sayfa { $page } / { $pages }
orders-unread = ℹ️ Yalnızca en yeni siparişleriniz listelenir. Daha eskiler: { $more }
orders-tap = Ayrıntıları için bir siparişe dokunun.
button-refresh = 🔄 Yenile
order-title-normal = 📄 <b>{ $what }</b>
order-title-extend = 📄 <b>Uzatma: { $what }</b>
order-fill = Gerçekleşen: { $bar } %{ $percent } ({ $filled } / { $amount })
order-waits = Gerçekleşen: ⏳ { $amount } için henüz yok
order-made = Sipariş zamanı: { $time }
order-duration = Süre: { $duration }
order-left = Kalan süre: <b>{ $left }</b>, bitiş { $end }
order-left-first = Kalan süre: ilk parça için <b>{ $left }</b>, bitiş { $end }
order-returnable = Şimdi erken iade ederseniz <b>{ $refund } TRX</b> geri alırsınız
order-part-ended = Bir parça bitti: { $end }
order-cancellable = { $time } itibarıyla iptal edilebilir.
order-duration-extended = Süre: { $duration }, uzatmayla toplam { $total }
order-extension = { $end } saatine kadar uzatıldı: { $what } için { $cost } TRX
order-ended = Bitti: { $end }
order-no-delegations = Henüz delegasyon yok.
order-missing = Bu sipariş hesabınızda yok.
orders-updated = Güncel

## bir siparişi değiştirmek: iptal, başka fiyat, başka alıcı
button-cancel-order = ✖️ Siparişi iptal et
button-cancel-order-from = ✖️ İptal: { $time } itibarıyla
button-cancel-order-yes = Evet, siparişi iptal et
button-return = ↩️ Erken iade et
button-return-yes = Evet, şimdi iade et
button-receipt-file = 🧾 İmzalı makbuz
receipt-file = 🧾 Satılan, teslim edilen ve ödenen; pazar yeri imzaladı ({ $signer }). İmzayı kontrol ettim.
receipt-not-ready = Makbuz, delegasyon kesinleşince, yaklaşık bir dakika sonra hazır olur.
receipt-not-offered = Bu pazar yeri makbuz imzalamıyor.
receipt-wrong = Bu makbuzun imzası pazar yerine ait değil. Lütfen /support üzerinden bildirin.
button-change-price = 💱 Fiyatı değiştir
button-change-price-yes = ✅ Fiyatı değiştir
button-change-receiver = 📮 Alıcıyı değiştir
button-change-receiver-yes = ✅ Alıcıyı değiştir
button-check-again = 🔄 Tekrar kontrol et
button-price-higher = +%10: { $price }
button-price-medium = Piyasa: { $price }
change-ask-cancel = ✖️ <b>Bu sipariş iptal edilsin mi?</b> { $what }
change-ask-return = ↩️ <b>Bu kiralama erken iade edilsin mi?</b> { $what }
change-gives-back = İade ettiğiniz: { $amount }
change-return-part = • { $amount }: kullanılmamış { $hours } saat, fiyatının %{ $percent } kadarı: { $refund } TRX
change-return-stays = Kalan: { $amount } şu anda iade edilemez, bitişine kadar sürer.
change-return-waits = Gerçekleşmeyen kısım ({ $amount }) beklemeye devam eder; ayrıca iptal edebilirsiniz.
change-return-final = ⚠️ Bu geri alınamaz. Adres onu yaklaşık iki dakika içinde kaybeder. Yalnızca kullanılmamış tam saatler sayılır.
change-gives-up = Henüz teslim edilmedi, iptal edilecek: { $amount }
change-comes-back = İade: <b>{ $refund } TRX</b>
change-no-fee = İptal ücreti: yok
change-fee = İptal ücreti: { $fee } TRX
change-stays = Kalan: { $amount } delege edildi ve ödendi, bitişine kadar sürer.
change-stays-until = Kalan: { $amount } delege edildi ve ödendi, bitiş { $end }.
change-pending = Sürüyor: { $amount }. Bir iki dakika içinde ya delege edilir ya da o da iade edilir.
change-young-cancel = ⏱ Bu siparişi henüz iptal edemezsiniz.
change-young-receiver = ⏱ Bu siparişin alıcısını henüz değiştiremezsiniz.
change-young-from = <b>{ $time }</b> itibarıyla mümkün, yaklaşık { $left } sonra.
change-price-ask = 💱 <b>{ $what } için yeni fiyat</b>

  Seçin ya da 1.000 birim için günlük TRX yazın, örneğin <code>0.066</code>. Yüksek fiyatlar önce gerçekleşir. Yeni fiyat gerçekleşmeyen kısım için geçerlidir.
change-price-now = Şu anki fiyat: 1.000 birim için günde { $price } TRX
change-price-lowest = En az: 1.000 birim için günde { $price } TRX
change-price-below = ⚠️ Bu fiyat pazar yeri için çok düşük. En az: 1.000 birim için günde <b>{ $price } TRX</b>.
change-price-medium = Şu anda en çok gerçekleşen piyasa fiyatı: 1.000 birim için günde { $price } TRX
change-price-same = ⚠️ Şu anki fiyat bu. Başka bir fiyat yazın.
change-ask-price = 💱 <b>Fiyat değiştirilsin mi?</b> { $what }
change-price-to = Fiyat: { $from } → 1.000 birim için günde <b>{ $to } TRX</b>
change-price-rest = Gerçekleşmeyen kısım için: { $amount }
change-total = Yeni toplam: <b>{ $total } TRX</b> (şu anda { $before } TRX)
change-takes = Bakiyenizden: <b>{ $extra } TRX</b>
change-receiver-ask = 📮 <b>{ $what } için yeni alıcı</b>

  Gerçekleşmeyen kısmı alacak TRON adresini yapıştırın.
change-receiver-same = ⚠️ Şu anki alıcı bu. Başka bir adres yapıştırın.
change-ask-receiver = 📮 <b>Alıcı değiştirilsin mi?</b> { $what }
change-receiver-from = Şimdi: { $address }
change-receiver-to = Yeni: { $address }
change-stays-there = { $amount } zaten ilk adrese delege edildi ve orada kalır.
change-moved = 🔄 Sipariş değişti. Hiçbir şey yapılmadı; güncel durum bu.
change-already = Zaten işleniyor. Lütfen bekleyin.
change-earlier-unknown = Bu siparişteki son değişikliğinizi hâlâ kontrol ediyorum. Sonucu burada yazacağım.
change-sending-cancel = ⏳ Sipariş iptal ediliyor…
change-sending-return = ⏳ Kiralama iade ediliyor…
change-sending-price = ⏳ Fiyat değiştiriliyor…
change-sending-receiver = ⏳ Alıcı değiştiriliyor…
change-unknown = ❗ <b>Bunun olup olmadığını henüz bilmiyorum</b>
change-unknown-cancel = Siparişinizi iptal ederken pazar yeri yanıt vermedi. Yeniden denemem; siparişi kontrol ediyorum ve sonucu burada yazacağım. Bu 10 dakika sürebilir.
change-unknown-return = Kiralamanızı iade ederken pazar yeri yanıt vermedi. Yeniden denemem; siparişi kontrol ediyorum ve sonucu burada yazacağım. Bu 10 dakika sürebilir.
change-unknown-price = Fiyatı değiştirirken pazar yeri yanıt vermedi. Yeniden denemem; siparişi kontrol ediyorum ve sonucu burada yazacağım. Bu 10 dakika sürebilir.
change-unknown-receiver = Alıcıyı değiştirirken pazar yeri yanıt vermedi. Yeniden denemem; siparişi kontrol ediyorum ve sonucu burada yazacağım. Bu 10 dakika sürebilir.
change-not-seen-cancel = Siparişiniz büyük olasılıkla <b>iptal edilmedi</b>: pazar yerinde değişmemiş görünüyor.
change-not-seen-return = Kiralamanız büyük olasılıkla <b>iade edilmedi</b>: pazar yerinde değişmemiş görünüyor.
change-not-seen-price = Fiyat büyük olasılıkla <b>değişmedi</b>: sipariş pazar yerinde değişmemiş görünüyor.
change-not-seen-receiver = Alıcı büyük olasılıkla <b>değişmedi</b>: sipariş pazar yerinde değişmemiş görünüyor.
change-not-seen-next = { $until } saatine kadar kontrol eder, olursa haber veririm.
change-found-late = ❗ Bunun büyük olasılıkla olmadığını söylemiştim. Sipariş şimdi olduğunu gösteriyor.
change-not-made-cancel = Siparişiniz <b>iptal edilmedi</b>.
change-not-made-return = Kiralamanız <b>iade edilmedi</b>.
change-not-made-price = Fiyat <b>değişmedi</b>.
change-not-made-receiver = Alıcı <b>değişmedi</b>.
change-done-cancel = ✅ <b>Sipariş iptal edildi:</b> { $what }
change-done-return = ✅ <b>Erken iade edildi:</b> { $amount }
change-return-leaves = Adres onu yaklaşık iki dakika içinde kaybeder. Onun için artık ücret alınmaz.
change-came-back = Bakiyenize iade edilen: <b>{ $refund } TRX</b>
change-done-price = ✅ <b>Fiyat değişti:</b> { $what }, 1.000 birim için günde { $price } TRX
change-costs = Sipariş şimdi toplam { $total } TRX.
change-done-receiver = ✅ <b>Alıcı değişti:</b> { $what }
change-refused = ✖️ <b>Hiçbir şey değişmedi.</b>
change-over = ℹ️ Bu sipariş gerçekleşti ya da bitti. Artık iptal edemez ya da değiştiremezsiniz.
return-nothing = ℹ️ Bu kiralamanın hiçbir kısmını şu anda iade edemezsiniz. Hiçbir şey değişmedi.
return-less = ⏱ İade tutarı artık gösterdiğimden az. Hiçbir şey iade edilmedi; güncel tutar için tekrar kontrol edin.
return-not-offered = ℹ️ Bu pazar yerinde erken iade yok. Kiralama bitişine kadar sürer.
return-not-taken = ℹ️ Bunu erken iade edemezsiniz: zincir bitişine kadar kilitler.
return-locked = ℹ️ Zincir bunu { $end } saatine kadar kilitler. Sonra iade edebilirsiniz.
return-not-final = ⏱ Bu, bir dakika dolmadan önce delege edildi. Bloğu kesinleşince iade edebilirsiniz; bir dakika sonra tekrar kontrol edin.
return-no-hour = ℹ️ Kullanılmamış tam saat kalmadı, bu yüzden iade yok. Kiralama bitişine kadar sürer.
return-done = ℹ️ Bu kiralamayı zaten iade ettiniz.
change-not-changeable = ℹ️ Bu tür siparişler iptal edilemez ve değiştirilemez.
change-not-offered = ℹ️ Bu pazar yerinde sipariş iptal edemem ya da değiştiremem. Hiçbir şey değişmedi; sipariş devam ediyor.
change-in-progress = ⏱ Siparişin bir kısmı zincire gidiyor, bu yüzden şu anda değiştiremezsiniz. Hiçbir şey değişmedi. Bir dakika sonra tekrar kontrol edin.
change-price-too-low = ⚠️ Bu fiyat pazar yeri için çok düşük. Hiçbir şey değişmedi.
change-balance-low = 💰 Bakiyeniz yetmiyor. Hiçbir şey değişmedi.
change-not-taken = ⚠️ Pazar yeri bu değişikliği reddetti. Hiçbir şey değişmedi.
wrong-price = Bu bir fiyat değil. 1.000 birim için günlük TRX yazın, örneğin 0.066.
wrong-price-address = Bu bir adres ya da işlem. Bana 1.000 birim için günlük TRX fiyatı gerekiyor, örneğin 0.066.
wrong-price-fraction = En fazla üç ondalık basamak, örneğin 0.066.
wrong-trx = Bu bir TRX tutarı değil. 12.5 gibi yazın (en fazla altı ondalık basamak).
wrong-trx-address = Bu bir adres ya da işlem. Bana bir TRX tutarı gerekiyor, örneğin 12.5.
wrong-trx-above = Bu kadar TRX kimsede yok. En fazla: { $max } TRX.
wrong-price-above = Bu, şu anki fiyatın on katından fazla. En fazla: { $max }.
purchase-returned = Bakiyenize iade edilen: <b>{ $returned } TRX</b>
order-price = Fiyat: 1.000 birim için günde { $price } TRX
order-ended-short = Sipariş tamamı gerçekleşmeden sona erdi.
order-fixed = ℹ️ Bu pazar yerinde sipariş iptal edemem ya da değiştiremem.
order-moved = Alıcıyı değiştirmenizden önce { $amount }, { $address } adresine gitti.

## calc ve available
command-calc = Bir miktar ve sürenin fiyatı
command-available = Piyasada şu anda ne var
command-price = Şu anki ve önceki fiyatlar
calc-amount = 🧮 <b>Fiyat hesabı: ne kadar?</b>

  Bir USDT transferi yaklaşık { $holder } Enerji harcar; USDT’si olmayan adrese { $newHolder }. Seçin ya da <code>65k</code> gibi bir miktar yazın.
calc-usage = 🧮 <code>/calc MİKTAR SÜRE</code> yazın, örneğin <code>/calc 65000 1h</code>
calc-title = 🧮 <b>{ $duration } için { $amount }</b>
calc-line = { $resource }: kiralama <b>{ $cost } TRX</b>, yakma { $burn } TRX, %{ $percent } tasarruf
calc-line-dear = { $resource }: kiralama <b>{ $cost } TRX</b>, yakma { $burn } TRX
calc-line-rent = { $resource }: kiralama <b>{ $cost } TRX</b>
calc-short = { $resource }: şu anda yalnızca { $available } mevcut
calc-none = { $resource }: şu anda mevcut değil
calc-send-address = Teklif için, gönderim yapacağınız cüzdanın adresini yazın.
calc-below = { $resource }: en küçük sipariş { $min }
calc-unknown = { $resource }: servis yanıt vermedi
calc-days = Yakma hesabı: { $days } gün boyunca günde bir kullanım.
available-title = 📊 <b>{ $resource }: şu anda mevcut</b>
available-level = 1.000 için günde { $price } TRX: { $available }
available-range = 1.000 için günde { $low } – { $high } TRX: { $available }
available-none = yok
available-empty = Şu anda kiralanacak bir şey yok.
available-unknown = servis yanıt vermedi
available-note = Önce en ucuz teklifler kullanılır. Her miktar daha ucuz olanları da içerir.
available-picture = { $duration } için: 1.000 birimin günlük TRX fiyatı (sağa), o fiyata mevcut miktar (yukarı).
button-price-for = Süre: { $duration }
price-title = 📈 <b>{ $resource } fiyatı</b>
price-now = Şu anda { $duration } için { $what }: <b>{ $cost } TRX</b>.
price-cheaper = Şu anda { $duration } için { $what }: <b>{ $cost } TRX</b>. Son { $past } içindeki fiyatların %{ $percent } kadarından ucuz.
price-dearer = Şu anda { $duration } için { $what }: <b>{ $cost } TRX</b>. Son { $past } içindeki fiyatların %{ $percent } kadarından pahalı.
price-steady = Şu anda { $duration } için { $what }: <b>{ $cost } TRX</b>. Son { $past } içinde değişmedi.
price-new = Şu anda { $duration } için { $what }: <b>{ $cost } TRX</b>. Fiyat geçmişinin başlangıcı: { $since }, karşılaştırmak için çok yeni.
price-short = Piyasada şu anda { $duration } için { $what } yok.
price-unknown = Fiyatı şu anda alamıyorum. Lütfen bir dakika sonra tekrar deneyin.
price-range = Bu grafikte en düşük { $low } TRX, en yüksek { $high } TRX.
price-since = Fiyat kaydının başlangıcı: { $since }.
price-legend = Çizgi: en ucuz teklif. Noktalar: bu bottan kiralamalar. Boşluk: teklif ya da veri yok. Saatler: { $zone }.
price-nothing-yet = Bu dönem için henüz fiyat kaydı yok. Dakikada bir bakarım: lütfen birkaç dakika sonra tekrar deneyin.
price-past-week = 1 hafta
price-period-hour = Saat
price-period-day = Gün
price-period-week = Hafta
wrong-input = ⚠️ { $problem }
tap-already = Siparişiniz zaten yolda. Lütfen bekleyin.
tap-requoted = Teklif değişti. Lütfen yenisine bakın.
button-busy = ⏳ İşleniyor…

## sorulmadan bildirilenler
not-handled = ⚠️ Son isteğinizi tamamlayamadım. Nelerin sipariş edildiğine /orders bölümünden bakın, gerisini yeniden isteyin.
ending-title = ⏰ <b>{ $address } için { $what } { $left } sonra bitiyor</b>
ending-rest = Sonra gerçekleşen parçalar daha uzun sürer, sonuncusunun bitişi { $end }.
ended-title = 🏁 <b>{ $address } için { $what } bitti: { $end }</b>
ended-used = Kullanılan: yaklaşık { $used } / { $all }
ended-estimate = Tahminimiz { $short } Enerji eksik kaldı: { $burned } TRX yandı. Bakiyenize <b>{ $credited } TRX</b> ekledik.
ended-saved = 💚 <b>{ $saved } TRX</b> tasarruf: { $burn } TRX yakmak yerine { $cost } TRX ödediniz
ended-lost = { $cost } TRX ödediniz. Bu kez yakmak { $lost } TRX daha ucuz olurdu: bir dahaki sefere daha az kiralayın ya da transfer yaksın.
ended-unused = Kullanmadınız ({ $cost } TRX). Bir dahaki sefere göndermeden hemen önce kiralayın.
failed-title = ⚠️ <b>Transferiniz başarısız oldu</b>
failed-from = Gönderen: { $address }
failed-fee-limit = Cüzdanınızdaki ücret limiti { $limit } TRX idi, bu transfer için { $need } TRX gerekiyor. Limiti { $need } TRX yapıp yeniden gönderin.
failed-fee-limit-some = Cüzdanınızdaki { $limit } TRX ücret limiti çok düşüktü. Yükseltip yeniden gönderin.
failed-energy = Yaklaşık { $need } Enerji gerekiyordu. Cüzdanda daha azı vardı ve kalanı yakmaya TRX yetmedi.
failed-energy-some = Cüzdandakinden fazla Enerji gerekti ve kalanı yakmaya TRX yetmedi. Daha fazla kiralayıp yeniden gönderin.
failed-balance = { $amount } göndermek istediniz, cüzdanda ise { $has } var. Daha az gönderin ya da önce yükleme yapın.
failed-frozen = USDT’yi çıkaran şirket bu cüzdanı dondurdu, bu yüzden USDT gönderemez.
failed-refused = Token sözleşmesi transferi reddetti. Tutarı ve alıcıyı kontrol edip yeniden gönderin.
failed-other = Ağ transferi durdurdu ({ $result }). Yeniden gönderin.
failed-again = Cüzdanda { $left } Enerji kaldı. Yeniden göndermek için { $more } daha kiralayın.
failed-bytes = ⚠️ <b>Bu cüzdan şu anda gönderemez</b>
failed-bytes-why = Enerji var, ama cüzdanda Bant genişliği de onu ödeyecek TRX de yok, bu yüzden ağ her transferi reddeder. Bant genişliği kiralayın ya da cüzdana { $burn } TRX gönderin.
button-explorer = 🔗 İşlem

## zapbuy
command-zapbuy = TRX gönderin, bir saatlik Enerji alın
zapbuy-title = 🚀 <b>ZapBuy: TRX gönderin, 1 saatlik Enerji alın</b>
zapbuy-address = Adres: { $address }
zapbuy-from = { $sender } adresinden (başka bir adresten fiyat farklı olabilir):
zapbuy-from-any = Henüz kiralaması olmayan bir adresten:
zapbuy-barred = ⚠️ Piyasa şu anda <b>{ $sender }</b> için Enerji veremiyor; büyük olasılıkla önceki kiralamaları yüzünden. Lütfen oradan henüz göndermeyin.
zapbuy-offer = • <b>{ $pay } TRX</b> gönderin, 1 saatliğine { $energy } Enerji alın
zapbuy-smallest = Güncel fiyatlar. En az: <b>{ $pay } TRX</b>; fiyat oynar, biraz fazla gönderin: fazlası daha çok Enerji alır.
zapbuy-short = ⚠️ <b>Şu anda Enerji yok. Lütfen henüz göndermeyin.</b> Enerji yokken gelen TRX, ağ ücreti düşülerek geri gönderilir.
zapbuy-no-price = ⚠️ <b>Şu anda fiyat yok. Lütfen henüz göndermeyin.</b>
zapbuy-delayed = ⚠️ <b>ZapBuy gecikiyor. Lütfen henüz göndermeyin.</b> Gelmiş TRX, gecikme bitince işlenir.
button-tell-stock = 🔔 Enerji gelince haber ver
zapbuy-paused = ⏸ <b>ZapBuy duraklatıldı</b>{ $reason }. Lütfen şimdi göndermeyin: yine de TRX gelirse ZapBuy yeniden başlayınca Enerji sipariş edilir ya da TRX geri gönderilir.
zapbuy-rules = • Yalnızca kendi cüzdanınızdan TRX: token, borsa ya da sözleşme olmaz.
  • Enerji, gönderen adrese gider.
  • Piyasa karşılayamazsa TRX’iniz geri gönderilir.
zapbuy-small-return = • 65.000 Enerjiden azı sipariş edilmez: TRX’iniz, ağ için { $fee } TRX düşülerek geri gönderilir; { $fee } TRX ve altı geri gönderilmez.
zapbuy-small-credit = • 65.000 Enerjiden azı sipariş edilmez: TRX’iniz hesabın kendi adresinden geldiyse hesabınıza geçer, yoksa size döner; her iki durumda ağ için { $fee } TRX düşülür. { $fee } TRX ve altı geri gönderilmez.
zapbuy-small-keep = • ⚠️ 65.000 Enerjiden azı sipariş edilmez ve TRX’iniz <b>geri gönderilmez</b>.
zapbuy-rules-more = • Bir transfer, bir sipariş. Benden haber almazsanız txid’yi gönderin.
zapbuy-prove = 🔔 Transferlerinizden haberdar olmak için önce “Bu benim cüzdanım”a dokunun.
zapbuy-markup = %{ $percent } komisyon dâhildir.
## Inviting people
command-referral = İnsanları davet edin
referral-title = 🤝 <b>İnsanları davet edin</b>
referral-share = Bu botu ilk kez bağlantınızla açan kişi davetliniz sayılır. Botun onun kiralamalarından kazandığının <b>%{ $percent }</b> kadarı bakiyenize gelir. Davetliniz fazladan ödemez.
referral-no-share = Davetler şu anda kazandırmıyor, ama botu ilk kez bağlantınızla açanlar yine davetliniz sayılır.
referral-not-offered = Bu botta davet kazancı yok.
referral-no-account = Kazançlar hesabınızın bakiyesine gelir. Bağlı hesabınız olmadığı için henüz alamazsınız.
referral-link = Bağlantınız: { $link }
referral-count = Davet edilenler: { $count }
referral-earned = Kazanılan: <b>{ $earned } TRX</b>
referral-last = Son kazançlar:
referral-entry = • { $time }: { $amount } TRX
referral-told = 🤝 { $time } öncesindeki 24 saatte davetlerinizden <b>{ $amount } TRX</b> kazandınız.
referral-welcome = 🤝 Davetle geldiniz. Davet eden, bu botun kiralamalarınızdan kazancından pay alabilir; siz fazladan ödemezsiniz.

## partner: bots of one's own
command-partner = Kendi botunuzu çalıştırın ve kazanın
partner-title = 🏪 <b>Kendi botunuz</b>
partner-what = @BotFather ile bir bot oluşturun; bot sizin adınızla Enerji kiralasın. Her kiralamada piyasa fiyatına payınızı eklersiniz; bu pay hesabınızın bakiyesine gelir.
partner-bounds = İzin verilen pay: %{ $min } – %{ $max }.
partner-kept = Payınızın <b>%{ $percent }</b> kadarı bu servisin operatöründe kalır.
partner-kept-next = { $time } itibarıyla payınızın <b>%{ $percent }</b> kadarı bu servisin operatöründe kalır.
partner-share-told = ℹ️ { $time } itibarıyla payınızın <b>%{ $percent }</b> kadarı bu servisin operatöründe kalır. Önceki kiralamaların koşulları değişmez.
partner-approval = Her yeni botu başlamadan önce bir operatör inceler.
partner-needs-account = Önce hesap gerekiyor: payınız bakiyesine gelir.
partner-not-offered = Burada kendi botunuzu çalıştıramazsınız.
button-bot-new = ➕ Bot ekle
button-bot-make = 🤖 Burada bot oluştur
button-bot-make-request = 🤖 Botumu oluştur
bot-make = 🤖 <b>Yazı alanının altındaki düğmeye dokunun.</b> Telegram bir ad sorar ve botu oluşturur. Tokenı Telegram’dan alırım; hiçbir sohbette görünmez.
bot-made = ✅ Telegram botu oluşturdu.
button-bot-go-on = ➡️ Devam
button-bot-begin = ✅ Botu başlat
button-bot-days = 📅 Gün gün
button-bot-margin = ✏️ Payı değiştir
button-bot-account = 🔁 Payı bağlı hesaba aktar
button-bot-approve = ✅ Onayla
button-bot-refuse = 🚫 Reddet
button-bot-pause = ⏸ Duraklat
button-bot-resume = ▶️ Sürdür
button-bot-close = 🗑 Kapat
button-bot-close-yes = 🗑 Evet, kapat
bot-ask-token = Botunuzun tokenını gönderin.
bot-ask-token-rule = @BotFather’da /newbot bir bot oluşturur ve tokenını gösterir. Mesajınızı hemen siler, tokenı şifreli saklarım ve asla göstermem. Başka yerde kullanmayın: aynı tokenı kullanan iki program birbirinin mesajlarını alır.
bot-token-checking = ⏳ Telegram’a soruluyor…
bot-not-a-token = ⚠️ Bu bir token değil. Token 123456789:ABC... biçimindedir ve @BotFather’dan gelir.
bot-token-refused = ⚠️ Telegram bu tokenı tanımıyor. @BotFather’dan yeniden kopyalayın veya orada yenisini oluşturun.
bot-token-unreachable = ⚠️ Telegram yanıt vermiyor. Bir dakika sonra tokenı yeniden gönderin.
bot-token-taken = ⚠️ Bu bot burada zaten kullanılıyor. Sizinse @BotFather’da başka bir bot oluşturun.
bot-token-renewed = ✅ Botun yeni bir tokenı var.
bot-found = ✅ Bulundu: <b>{ $name }</b>, @{ $username }
bot-found-next = Bir adım daha, sonra başlayabilir.
bot-ask-margin = <b>Piyasa fiyatına yüzde kaç pay ekliyorsunuz?</b> İnsanlar bunu her teklifte görür.
bot-margin-wrong = ⚠️ { $min } ile { $max } arasında, en çok iki ondalıklı bir sayı gönderin.
bot-confirm = <b>{ $name }, @{ $username } başlatılsın mı?</b>
bot-confirm-money = Payınız her kiralamayla alınır ve kiralama kesinleşince bakiyenize gelir. İadeler paydaki kısmını da içerir.
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
bot-problem-revoked = ⚠️ Telegram tokenı reddediyor: iptal edilmiş. Botu yeni tokenla yeniden ekleyin; kullanıcıları ve sayıları kalır.
bot-problem-used = ⚠️ Bu tokenı başka bir program kullanıyor. Onu durdurun: o zamana kadar her biri mesajların yalnızca bir kısmını alır.
bot-closes = { $time } saatine kadar yanıt verir, sonra durur.
bot-people = Kişi: { $count }
bot-owner = Sahibi: { $id }
bot-place = Süreç: { $address }
bot-nowhere = ⚠️ Hiçbir süreç onu çalıştırmıyor.
bot-margin = Pay: piyasa fiyatının üzerine <b>%{ $percent }</b>
bot-other-account = ℹ️ Pay, şu anda bağlı olandan başka bir hesaba gidiyor.
bot-trade = Kiralama: { $count }, toplam { $paid } TRX
bot-trade-margin = İçindeki pay: { $margin } TRX
bot-trade-credited = Ortağın bakiyesine gelen: <b>{ $credited } TRX</b>
bot-trade-kept = Operatörde kalan: { $kept } TRX
bot-trade-to-come = Henüz kesinleşmeyen: { $amount } TRX
bot-trade-withdrawn = O hesaptan çekilen: { $withdrawn } TRX
bot-days = 📅 <b>@{ $username }</b>, gün gün (UTC)
bot-days-none = Henüz yok.
bot-day = • { $day }: { $count } kiralama, { $paid } TRX, pay { $margin } TRX, ortağa { $credited } TRX
bot-days-rule = Kiralamalar kesinleştikleri günde sayılır.
bot-ask-close = <b>@{ $username } kapatılsın mı?</b> Satışı şimdi durur, { $days } gün sonra kapanır. Kullanıcılarına hemen bildirilir: hesapları ve paraları onlarda kalır, o zamana kadar anahtarlarını kaydedebilirler.
bot-ask-drop = <b>@{ $username } kaldırılsın mı?</b> Henüz başlamadı; tokenı burada silinir.
bot-closing = ⚠️ <b>Bu bot kapanıyor.</b> Artık satış yapmıyor, kapanış: { $time }. Hesabınız ve paranız sizin kalır. Önce API anahtarınızı kaydedin: Hesap, sonra Anahtarı göster. Devam etmek için @{ $username } botunu açıp anahtarı orada bağlayın.
bot-reopened = ✅ <b>Bu bot açık kalıyor.</b> Hesabınız ve anahtarınız burada çalışmaya devam eder.
bot-sells-no-more = ⚠️ Bu bot kapanıyor: artık satış yapmıyor, kapanış: { $time }. Süren kiralamalarınız devam eder.
bot-news-pending = 🏪 Yeni bir ortak botu onayınızı bekliyor: @{ $username }
bot-news-approved = ✅ @{ $username } botunuz onaylandı ve şimdi başlıyor.
bot-news-refused = 🚫 Bir operatör @{ $username } botunuzu reddetti. Tokenı burada silindi.
bot-news-paused = ⏸ Bir operatör @{ $username } botunuzu duraklattı: yanıt veriyor ama satış yapmıyor.
bot-news-resumed = ▶️ @{ $username } botunuz yeniden satıyor.
bot-news-revoked = ⚠️ Telegram @{ $username } botunuzun tokenını reddediyor, bot durdu. @BotFather’dan yeni token alıp botu yeniden ekleyin: kullanıcıları ve sayıları kalır.
bot-news-used = ⚠️ @{ $username } botunuzun tokenını başka bir program kullanıyor. Onu durdurun: o zamana kadar her biri mesajların yalnızca bir kısmını alır.
bot-news-working = ✅ @{ $username } botunuz yeniden çalışıyor.
bot-news-closing = 🗑 Bir operatör @{ $username } botunuzu kapatıyor: artık satış yapmıyor, { $days } gün sonra kapanıyor. Kazancınız bakiyenizde kalır.
bot-news-texts = ✏️ @{ $username } ortak botunun onayınızı bekleyen yeni metinleri var.
bot-news-texts-approved = ✅ @{ $username } botunuzun yeni metinleri onaylandı ve yayında.
bot-news-texts-refused = 🚫 Bir operatör @{ $username } botunuzun yeni metinlerini reddetti. İnsanlar hâlâ eskilerini görüyor.
command-promo = Promosyon kodu girin
button-promo = 🎟 Promosyon kodu
promo-ask = 🎟 <b>Promosyon kodunu gönderin.</b>
promo-held = { $code } kodunuz var: botun komisyonu %{ $percent }. Yeni kod onun yerine geçer.
promo-rule = Kendiniz kiraladığınızda ya da uzattığınızda geçerlidir; listelerde ve kurallarda değil.
promo-taken = 🎟 <b>{ $code }</b> kodu kaydedildi: sıradaki kiralama ya da uzatmanızda botun komisyonu %{ $usual } yerine %{ $percent }. Teklif bunu gösterir; onaylayınca kod kullanılır.
promo-until = Bitişi: { $end }
promo-nothing = ℹ️ <b>{ $code }</b> kodu şu anda bir şey kazandırmıyor: komisyon zaten %{ $usual }.
promo-wrong = ⚠️ Promosyon kodu { $min }–{ $max } harf (A–Z) ve rakamdan oluşur.
promo-unknown = ⚠️ <b>{ $code }</b> diye bir promosyon kodu yok. Yazılışını kontrol edin.
promo-ended = ⚠️ <b>{ $code }</b> promosyon kodu sona erdi.
promo-used-up = ⚠️ <b>{ $code }</b> promosyon kodu tükendi.
promo-used = ⚠️ <b>{ $code }</b> promosyon kodunu kullanabileceğiniz kadar kullandınız.
promo-not-offered = Burada promosyon kodu yok: bu bot komisyon eklemiyor.
zapbuy-yours = <b>Son transferler</b>
button-my-wallet = 🖊 Bu benim cüzdanım
zapbuy-usage = 🚀 Adres ve fiyatlar için <code>/zapbuy</code>, bir transferin durumu için <code>/zapbuy TXID</code> (64 karakter) yazın.
zapbuy-not-offered = ZapBuy burada sunulmuyor.
zapbuy-unknown-txid = { $txid } transferini bilmiyorum. Yeniler, bloktan yaklaşık 3 saniye sonra görünür. ZapBuy yalnızca adresine gönderilen TRX’i sayar: adresi ve tokenı kontrol edin.
zap-line = • { $paid }: { $state }, { $time }
zap-title = 🚀 <b>{ $paid } TRX transferi</b>
zap-sender = Gönderen: { $address }
zap-time = Gönderim: { $time }
zap-stands = Durum: <b>{ $state }</b>
zap-energy = Enerji: 1 saat için { $energy }
zap-until = Bitiş: <b>{ $end }</b>
zap-refund = İade: { $txid }
zap-fee = Ağ ücreti olarak { $fee } TRX düşüldü.
zap-owed-next = Gönderen adrese geri döner.
zap-owed-less = <b>{ $back } TRX</b> gönderen adrese döner; gerisini ağ alır.
zap-owed-credit = <b>{ $back } TRX</b> gönderenin hesabına geçer, hesabı yoksa gönderen adrese döner; gerisini ağ alır.
zap-owed-hand = Gönderen adreste kaybolabileceği için bunu otomatik iade etmiyoruz. Gönderen, hangi cüzdanına gönderileceğini desteğe yazabilir.
zap-owed-never = Geri göndermenin masrafı tutarından fazla olur.
zap-small-next = Enerji almak için tek transferde en az <b>{ $pay } TRX</b> gönderin.
zap-short-next = Şu anda en fazla <b>{ $available } Enerji</b> alabilirsiniz.
zap-will-tell = Sonrasını burada yazacağım.
zap-state-seen = geldi
zap-state-ordering = sipariş ediliyor
zap-state-ordered = sipariş edildi, Enerji yolda
zap-state-filled = tamam
zap-state-ignored = sipariş yok, iade edilmez
zap-state-refused = kabul edilmedi
zap-state-owed = destek iade edecek
zap-state-short = kısmen teslim edildi
zap-state-refunding = geri gönderiliyor
zap-state-refunded = geri gönderildi
zap-state-vanished = zincir geri aldı
zap-reason-too-small = O anki fiyatla 65.000 Enerji için azdı.
zap-reason-exchange = Bir borsanın cüzdanından geldi.
zap-reason-contract = Bir sözleşmeden geldi; sözleşmeler Enerji alamaz.
zap-reason-market-short = Piyasada o kadar Enerji yoktu.
zap-reason-order-ended = Sipariş, Enerji teslim edilmeden sona erdi.
zap-reason-order-short = Kalanını operatör inceliyor.
zap-reason-answer-lost = Pazar yeri net yanıt vermedi.
zap-reason-paused = ZapBuy duraklatılmıştı.
zap-reason-admin = Operatör böyle karar verdi.
zap-reason-fork = Zincir transferi geri aldı.
zap-reason-not-solid = Büyük transferler, blokları kesinleşene kadar yaklaşık bir dakika bekler.
zap-reason-market = Sipariş verilemedi.
zap-told-seen = 🚀 ZapBuy’a <b>{ $paid } TRX</b> geldi. Neye yettiğini kontrol ediyorum.
zap-told-unknown = ❔ <b>{ $paid } TRX ile Enerji sipariş edildi mi, henüz bilmiyorum.</b> Pazar yeri net yanıt vermedi.
zap-unknown-next = Siparişi arıyorum. Geç görünebilir, bu yüzden 10 dakika boyunca ikincisini göndermem. Sonucu burada yazacağım.
zap-told-late = Sipariş verilmiş, bu yüzden geri gönderilecek bir şey yok.
zap-told-ordered = 📦 Sipariş edildi: { $address } için 1 saatlik <b>{ $energy } Enerji</b>.
zap-told-filled = ✅ { $address } için <b>{ $energy } Enerji</b>, bitiş { $end }.
zap-told-missing = { $missing } Enerji gelmedi. Bedeli, iadenin ağ ücretinden az olduğu için geri gönderilmez.
zap-told-short = ⚠️ { $address } adresine <b>{ $wanted } Enerjinin yalnızca { $energy } kadarı</b> geldi. Bu kısım bir saat boyunca kalır.
zap-told-ignored = <b>{ $paid } TRX ile Enerji alınmadı</b>; tutar operatörde kalıyor.
zap-told-closed = Operatör { $paid } TRX tutarındaki transferi iade etmeden kapattı. Gelen Enerji kalır.
zap-told-refused = ✖️ <b>{ $paid } TRX sipariş için kabul edilmedi.</b> ZapBuy adresinde duruyor. Gönderen, iadesini destekten isteyebilir.
zap-told-owed = ↩️ <b>{ $paid } TRX ile Enerji alınmadı.</b>
zap-told-owed-lost = ↩️ <b>{ $paid } TRX için sipariş bulamadım.</b> Yine de ortaya çıkarsa haber veririm.
zap-told-refunded = ↩️ <b>{ $paid } TRX geri gönderildi</b>, adres: { $address }.
zap-told-sent-back = ↩️ <b>Geri gönderildi.</b> Tutarı ve adresi işlem gösterir.
zap-told-vanished = Zincir { $paid } TRX transferini geri aldı, para hâlâ gönderende. Transfer başka bir blokta geri gelirse devam ederim.

## admin: operatörlerin ekranları
command-admin = Servisin durumu
command-zaps = ZapBuy transferleri
command-zap = Bir transfer: yeniden deneyin, yok sayın, iade edildi işaretleyin
command-pause = Satın almayı ya da ZapBuy’ı duraklatın
command-resume = Duraklatılanı sürdürün
command-broadcast = Herkese mesaj gönderin
command-find = Kişi, sipariş ya da işlem bulun
button-admin-people = 👥 Kişiler
button-admin-orders = 📦 Siparişler
button-admin-find = 🔎 Bul
find-ask = 🔎 Telegram kimlik numarası, @ad, adres, sipariş numarası ya da txid yapıştırın.
find-nothing = ⚠️ Hiçbir şey bulunamadı. Telegram kimlik numarası, @ad, adres, sipariş numarası ya da txid deneyin.
find-name = 🔎 <b>{ $name }</b>: birkaç kişi
find-address = 🔎 <b>Adres</b> { $address }
find-address-nobody = Bunu kimse bağlamamış, kimsenin yatırma adresi değil ve sohbette bunun için kiralama yapılmamış.
find-account = 💼 <b>Hesap</b> { $account }
find-linked = Bağlı: { $name }, başlangıç { $since }
find-was-linked = Eskiden bağlı: { $name }, bitiş { $until }
find-not-linked = Şu anda kimseye bağlı değil.
person-former = { $account } bağlıydı: { $since } – { $until }
button-give-back = ↩️ Geri ver
button-give-back-same = Önceki kişiye
button-claim-signed-in = Kişi giriş yaptı
button-claim-proof = Kanıt bende
give-back-ask-whom = ↩️ Hesap kime verilsin? Bu botu kullanan birinin Telegram kimliğini ya da @adını yazın.
give-back-unknown = ⚠️ Bu ad tek bir kullanıcıyla eşleşmiyor. Kişi bu botu açmış olmalı; Telegram kimlik numarası benzersizdir.
give-back-ask-payer = { $address } adresine yapılmış eski bir yatırmanın txid’sini yapıştırın. Kişi sonra gönderen cüzdanın kendisinin olduğunu kanıtlamalı.
find-payer-unknown = ⚠️ Bu txid ile kesinleşmiş bir TRX transferi bulamadım.
find-payer-other = ⚠️ O transfer başka bir adrese gitmiş.
find-payer-late = ⚠️ Bu yatırma bağlantı kaldırıldıktan sonra yapılmış; herkes göndermiş olabilir. Daha eski birini kullanın.
find-payer-exchange = ⚠️ O, bir borsadan ya da sözleşmeden gelmiş ve bir şey kanıtlamaz. Kişinin kendi cüzdanından bir yatırma kullanın.
claim-title = ↩️ <b>{ $account } hesabı için kanıt</b>, kişi: { $user }. Kişi 24 saat içinde şunlardan birini yapar:
claim-sign-in = • { $link } bağlantısını açar ve { $wallet } cüzdanıyla giriş yapar. Ücretsizdir.
claim-send = • O cüzdandan { $address } adresine tam { $amount } TRX gönderir ve size txid’yi söyler. Bu, yatırma sayılır.
claim-ask-proof = Kişi cüzdanla giriş yaptı mı? Düğmeye dokunun. Tutarı mı gönderdi? Txid’yi yapıştırın.
claim-unreadable = ⚠️ Bu bir txid değil.
claim-not-signed-in = ⚠️ Kişi bu istekten sonra o cüzdanla giriş yapmadı.
claim-transfer-unknown = ⚠️ Bu txid ile kesinleşmiş bir TRX transferi bulamadım. Yeni bir transfer yaklaşık bir dakika sürer.
claim-transfer-other = ⚠️ Bu transfer uymuyor: cüzdan, tutar, adres ya da zaman farklı.
claim-old = ⚠️ 24 saat doldu. Geri ver ile yeniden başlayın.
claim-done-before = Bu zaten sonuçlandı.
claim-barred = ⚠️ Geri verilmedi: hesabı bu arada biri bağladı ya da kişinin on hesabı var.
claim-given = ✅ Kanıt doğru. Hesap geri verildi ve kişiye bildirildi.
claim-unknown = ⏳ Kanıt doğru, ama servis net yanıt vermedi. Kontrol ediyorum; kişiye bildirilecek.
claim-busy = ⏳ Bu kişinin son anahtar değişikliği henüz sonuçlanmadı. Birkaç dakika sonra yeniden deneyin.
claim-refused = ⚠️ Kanıt doğru, ama bu bot servisten yeni anahtar alamıyor ve eskisi silindi. Yenisini servisin operatörü vermeli.
find-txid-nothing = Bu txid’yi bilmiyorum. Kime ait olduğunu blok gezgini gösterebilir.
find-zap = ⚡ ZapBuy transferi: { $state }, { $paid }, gönderen { $sender }
find-zap-refund = ↩️ ZapBuy iadesi: { $state }, { $paid }, gönderen { $sender }
find-deposit = 📥 { $account } hesabına yatırma: { $state }, { $amount }, gönderen { $sender }
find-delegation = 🔋 { $order } siparişi için delegasyon: { $state }, { $units } birim
find-reclaim = ♻️ { $order } siparişinin bir delegasyonu bitti: { $state }, { $units } birim
find-outgoing = 📤 Bu sürecin giden işlemi: { $ref } için { $purpose }, blok: { $state }
find-no-block = henüz yok
find-purchase = 📦 Sohbetten { $id } kiralaması: { $state }
people-title = 👥 <b>Kişiler</b>
people-newest = En yeniler:
person-title = 👤 <b>{ $id }</b> { $name }
person-since = Başlangıç { $since }, dil { $language }
person-role = 👮 Operatör: { $role }
person-banned = ⛔ Engelli, { $since } saatinden beri
person-blocked = 🔕 Botu engelledi: { $since }
person-account = Hesap { $account }, bağlanma { $since }
person-key-dead = ⚠️ Anahtarı { $since } saatinden beri çalışmıyor
person-unlinked = Bağlı hesap yok.
person-unknown = { $id } numaralı kişi yok.
person-notes = 📝 <b>Notlar</b>
person-note = { $time } · { $by }: { $text }
person-not-changed = ⚠️ Hiçbir şey değişmedi: zaten öyleydi ya da kişi bu botun operatörü.
button-ban = ⛔ Engelle
button-unban = ✅ Engeli kaldır
button-note = 📝 Not
note-ask = 📝 { $id } hakkında ne hatırlayalım? Notu operatörler görür; kişi de /privacy dosyasında okuyabilir.
desk-orders-title = 📦 <b>Sohbetteki siparişler</b>
desk-orders-none = Henüz sipariş yok.
desk-order-title = 📦 <b>{ $what }</b>: { $kind }, { $state }
desk-order-purchase = Kiralama: { $id }
desk-order-account = Hesap { $account }, kişi { $user }
desk-order-duration = Süre: { $duration }
desk-order-filled = Gerçekleşen: %{ $percent }
desk-order-sent = Gönderildi: { $at }
desk-order-error = Pazar yeri hatası: { $code }
desk-order-delegate = 🔋 { $what }, delege eden { $delegator }: { $txid }
command-journal = Operatörlerin işlemleri
command-operators = Bu botun operatörleri
admin-not-yours = Operatör rolünüz bunu kapsamıyor.
button-admin-card = 🛠 Kart
button-admin-zaps = ⚡ ZapBuy transferleri
button-admin-money = 💰 Para
button-admin-terms = 💹 Komisyon
button-admin-bots = 🏪 Botlar
button-admin-texts = ✏️ Metinler
button-admin-promo = 🎟 Promosyon kodları
button-admin-problems = ⚠️ Sorunlar
button-admin-page = 🖥 Sayfayı aç
button-admin-journal = 📖 Günlük
button-admin-pause = ⏸ Duraklat
button-admin-broadcast = 📣 Duyuru
button-admin-operators = 👮 Operatörler
admin-orders-count = 24 saatteki siparişler: { $orders }
role-owner = sahip
role-support = destek
role-finance = finans
role-partner = ortak
role-owner-is = <b>Sahip</b>: her şey, operatörleri belirlemek dâhil.
role-support-is = <b>Destek</b>: kişileri, siparişleri ve ZapBuy transferlerini görür, soruları yanıtlar.
role-finance-is = <b>Finans</b>: Destek’in gördüklerini ve parayı görür, ZapBuy transferlerini sonuçlandırır.
role-given = 👮 Artık bu botun operatörüsünüz: { $role }. /admin yazın.
role-taken = Artık bu botun operatörü değilsiniz.
operators-title = 👮 <b>Operatörler</b>
operators-line = • { $id }: { $role }
operators-configured = • { $id }: { $role } (ADMIN_IDS)
operators-ask-who = Kişinin Telegram kimlik numarasını gönderin. /id ile görür; bu bota en az bir kez yazmış olmalı.
operators-no-id = ⚠️ Bu bir Telegram kimlik numarası değil: yalnızca rakamlar.
operators-is-configured = ⚠️ Bu kişi yapılandırmaya göre zaten sahip.
operators-unknown = ⚠️ Bu numaralı kimse bota henüz yazmadı.
operators-ask-role = { $id } neler yapabilsin?
operators-added = ✅ { $id } artık operatör: { $role }. Kendisine bildirildi.
operators-removed = ✅ { $id } artık operatör değil. Kendisine bildirildi.
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

  Duraklatılınca yeni siparişler reddedilir ve insanlar nedeni görür. Önceki siparişler devam eder.
pause-none = Duraklatılmış bir şey yok.
pause-name-buy = Kiralama
name-zapbuy = ZapBuy
pause-name-withdraw = Çekimler
pause-name-all = Her şey
pause-ask-reason = Neden duraklatılıyor: { $what }? Bir cümle gönderin; insanlar yazdığınız gibi görür.
button-no-reason = Nedensiz
button-pause = ⏸ Duraklat: { $what }
button-resume = ▶️ Sürdür: { $what }
button-signing-stop = 🔒 Tüm imzaları durdur
signing-ask = 🔒 <b>Tüm imzalar durdurulsun mu?</b> Transfer, delegasyon ve geri alma imzalanmaz; siparişler ve ödemeler bekler. Yalnızca imzalayıcının makinesinde devam ettirilir: <code>npm run signer -- resume</code>
button-signing-stop-yes = Evet, durdur
signing-stopped = 🔒 <b>İmzalar durdu.</b> Siparişler ve ödemeler bekliyor. Devam için imzalayıcının makinesinde çalıştırın: <code>npm run signer -- resume</code>
signing-away = İmzalayıcı yanıt vermiyor. Kendi makinesinde durdurun: npm run signer -- stop
digest-title = 📊 <b>Günlük özet</b>
digest-yesterday = <b>Dün</b> (UTC)
digest-no-day = Henüz kaydedilmiş bir gün yok.
digest-quiet = Hiçbir şey olmadı: sipariş, gelir ve gider yok.
digest-on = Her gün { $hour } saatinde alıyorsunuz, { $zone }.
digest-off = Bu özeti almıyorsunuz.
digest-ask = Saati seçin. Özette son günün, 7 ve 30 günün rakamları, borçlar ve varlıklar ile sorunlar yer alır. Saat diliminizi /settings altında ayarlayın.
digest-saved = Kaydedildi
button-digest = 🗓 Günlük özet
button-digest-off = 🔕 Gönderme
figures-money = Siparişler: { $orders }{ $more }, ödenen { $paid } TRX{ $morePaid }, kâr { $margin } TRX{ $moreMargin }
figures-filled = Tamamen gerçekleşen: { $percent }%
figures-times = Yarısı { $median } sn, %99’u { $p99 } sn içinde gerçekleşti
figures-people = Alıcılar: { $buyers }, yeni hesaplar: { $accounts }
figures-owed = Hesaplara borç: { $owed } TRX, eldeki: { $there } TRX
figures-missing = ⚠️ { $missing } TRX eksik.
money-title = 💰 <b>Para</b>
money-today = <b>Bugün</b> (UTC)
money-days = <b>Son { $days } gün</b>
money-rentals = Kiralamalar: { $count }, ödenen { $paid } TRX
money-rentals-markup = İçindeki komisyon: { $markup } TRX
money-zaps = ZapBuy transferleri: { $count }, gelen { $paid } TRX, sipariş tutarını aşan { $markup } TRX
money-picture = Günlük, TRX: kiralamalar yeşil, ZapBuy transferleri turuncu.
money-markup = Komisyon bakiyesi: { $markup } TRX
markup-title = 💹 <b>Komisyon</b>
markup-now = Sohbetteki her kiralama ve uzatmada: piyasa fiyatının üzerine <b>%{ $percent }</b>.
markup-none = Komisyon yok: insanlar piyasa fiyatını öder.
markup-shared = Komisyonun <b>%{ $percent }</b> kadarı, kiralayanı davet edene gider.
markup-not-shared = Davet edenler ondan pay almaz.
markup-rule = Komisyon gösterilen her tutara dâhildir, teklifte belirtilir ve siparişle alınır. İadeler onun payını da içerir. Kimse onayladığı tekliften fazlasını ödemez.
markup-earned = Komisyon bakiyesi: { $markup } TRX
markup-impossible = Kiralamalar başka bir pazar yerinde, herkesin oradaki hesabından ödenir. Orada siparişle komisyon alan bir çağrı yok.

  Komisyon için bu programın kendi pazar yeri gerekir (<code>ROLES</code> içinde <code>market</code> var, <code>MARKET_URL</code> verilmemiş). ZapBuy’ın kendi ayarı var: <code>ZAPBUY_MARKUP_PERCENT</code>.
estimate-credits-on = Botun tahmini eksik kalırsa komisyondan kiralama başına en fazla { $max } TRX, 24 saatte en fazla { $daily } TRX bakiyeye eklenir.
estimate-credits-off = Botun tahmini eksik kalırsa bir şey eklenmez: <code>MARKET_ESTIMATE_CREDIT_MAX_TRX</code> ve <code>MARKET_ESTIMATE_CREDIT_DAILY_TRX</code> 0.
estimate-credits-made = Eksik tahminler için eklenen: 24 saatte { $day } TRX, toplam { $total } TRX.
estimate-credits-impossible = Eksik tahminler için ekleme de mümkün değil: komisyonu bakiyeye yalnızca bu programın kendi pazar yeri aktarabilir.
markup-ask = Piyasa fiyatının üzerine yüzde kaç?
referral-ask = Komisyonun yüzde kaçı davet edene gitsin?
markup-range = 0 ile { $max } arası, en fazla iki ondalık basamak.
markup-wrong = ⚠️ 0 ile { $max } arasında, en fazla iki ondalıklı bir sayı gönderin.
button-markup-other = ✏️ Komisyonu değiştir
button-referral-other = ✏️ Oranı değiştir
bots-title = 🏪 <b>Ek botlar</b>
bots-rule = Her birinin kendi kullanıcıları ve metinleri var; hepsi bu pazar yerini kullanır.
bots-elsewhere = Ana bottan yönetilir.
bots-none = Ek bot yok.
bots-configured = BOT_TOKENS’tan: { $bot }
bots-at = { $address }: { $count }
bots-partners-off = Kişiler kendi botlarını ekleyemez (PARTNER_BOTS: off).
bots-partners-on = Kişiler /partner ile kendi botlarını ekleyebilir.
bots-terms = Ortak payı: %{ $min } – %{ $max }; bunun %{ $kept } kadarı sizde kalır. Yeni aralık, bundan sonra belirlenen paylar için geçerlidir.
bots-kept-next = { $time } itibarıyla %{ $percent } sizde kalır; ortaklara bildirildi.
button-bot-new-own = ➕ Kendi botunuzu ekleyin
button-margin-min = ✏️ En düşük pay
button-margin-max = ✏️ En yüksek pay
button-partner-share = ✏️ Sizin kısmınız
partner-share-ask = Ortak payının yüzde kaçı sizde kalsın? Ortaklara hemen bildirilir; daha yüksek oran 14 gün sonra geçerli olur.
margin-min-ask = Bir ortak en az ne kadar pay belirleyebilsin?
margin-max-ask = Bir ortak en fazla ne kadar pay belirleyebilsin? 0: genel üst sınır.
bot-texts-title = ✏️ <b>Bu botun metinleri</b>
bot-texts-rule = Ad, karşılamanın ve menünün üstünde görünür; /support form yerine iletişimi gösterir.
bot-texts-asked = <b>Ortağın metinleri</b> (⏳: yalnızca onayınızdan sonra gösterilir)
bot-text-waits = ⏳ { $name }: { $text } (operatör onayı bekliyor)
button-bot-texts-approve = ✅ Metinleri onayla
button-bot-texts-refuse = 🚫 Metinleri reddet
named-line = { $name }: { $text }
bot-text-product = Ad
bot-text-greeting = Karşılama
bot-text-contact = Destek iletişimi
bot-text-usual = varsayılan
bot-text-ask = <b>{ $name }</b>: yeni metni gönderin, en fazla { $max } karakter.
bot-text-long = ⚠️ Çok uzun (en fazla { $max } karakter).
bot-text-no-contact = ⚠️ @ad, https://… veya bir e-posta adresi gönderin.
button-bot-text-usual = ↩️ Varsayılanı kullan
promo-codes-title = 🎟 <b>Promosyon kodları</b>
promo-codes-rule = Kod, şu anda %{ $usual } olan komisyonu sohbette onaylanan tek bir kiralama ya da uzatma için düşürür. Piyasa fiyatı aynı kalır.
promo-codes-no-markup = Komisyon yok, bu yüzden kod bir şey kazandırmaz. Önce komisyon belirleyin.
promo-codes-none = Henüz kod yok.
promo-code-line = { $code }: komisyon %{ $percent }
promo-code-uses = Kullanım: { $uses }. İndirim: { $given } TRX
promo-code-uses-of = Kullanım: { $uses } / { $max }. İndirim: { $given } TRX
promo-code-each = Kişi başına: { $max }
promo-code-open = Bitiş tarihi yok
promo-code-until = Bitiş: { $end }
promo-code-over = Sona erdi: { $end }
promo-code-unlimited = Toplam kullanım: sınırsız
promo-code-limit = Toplam kullanım: { $max }
promo-code-ended = ⛔ { $code } promosyon kodu sona erdi. Bu kodlu açık teklifler onaylanınca yenilenir.
promo-code-made = ✅ { $code } promosyon kodu yayında. Adını taşıyan düğme bağlantısını kopyalar.
promo-code-taken = ⚠️ { $code } kodu zaten var ya da vardı. Başka birini seçin.
promo-ask-code = <b>Hangi kod?</b> { $min }–{ $max } harf (A–Z) ve rakam. Büyük/küçük harf fark etmez.
promo-ask-rate = <b>Bu kodla komisyon yüzde kaç?</b> Şu anda %{ $usual }; 0 komisyonu kaldırır.
promo-ask-end = <b>Ne zaman bitsin?</b> Dokunun ya da bir süre veya gün yazın: <code>10d</code>, <code>2026-03-31</code>.
promo-ask-uses = <b>Toplam kaç kullanım?</b> Dokunun ya da bir sayı yazın.
promo-ask-each = <b>Kişi başına kaç kullanım?</b> Dokunun ya da bir sayı yazın.
promo-count-wrong = ⚠️ 1 ile { $max } arasında bir tam sayı gönderin.
promo-confirm = <b>Bu kod oluşturulsun mu?</b>
button-promo-new = ➕ Yeni kod
button-promo-end = ⛔ Bitir: { $code }
button-promo-random = 🎲 Rastgele
button-promo-open = Süresiz
button-promo-unlimited = Sınırsız
button-promo-make = ✅ Oluştur
money-book = <b>Stok</b>, bir saat için: { $energy } Enerji, { $bandwidth } Bant genişliği
money-pool = Havuz
money-fund = Fon
money-wallet = { $name }: { $balance } TRX, gereken { $needs } TRX
money-wallet-short = ⚠️ { $name }: { $balance } TRX, gereken { $needs } TRX, { $missing } TRX eksik
money-no-stock = Pazar yeri başka yerde çalışıyor, bu yüzden stoku ve havuzu burada görünmüyor.
money-stock-unknown = Stok ve havuz şu anda gösterilemiyor ({ $code }).
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
admin-paused = ⏸ <b>{ $what }</b> duraklatıldı ({ $by }, { $since }): { $reason }
admin-problems = ⚠️ <b>Sorunlar</b>
admin-no-problems = Bu süreçte sorun yok.
alarms-unconfirmed = 🔔 { $count } alarm onay bekliyor.
button-alarms-confirm = ✅ Alarmları onayla
alarms-confirmed = Onaylandı. Başka kimseye bildirilmeyecek.
button-page-connect = Bu sohbeti bağla
button-page-open = Sayfayı aç
page-link = Bu düğme { $minutes } dakika içinde, yalnızca bir kez operatör sayfasını açar. Başkasına iletmeyin.
page-not-connected = Bu sohbet, operatör sayfasındaki adınıza bağlı değil. Orada giriş yapın, adınıza dokunarak kendi sayfanızı açın, <b>Connect your chat</b> düğmesine dokunun ve kodu bana gönderin. Bir sahip sizi { $command } ile davet eder.
page-ask-code = Operatör sayfasının gösterdiği kodu gönderin.
page-wrong-code = Kod yanlış ya da süresi dolmuş. Sayfada yenisini oluşturun.
page-connected = ✅ Bu sohbet artık { $name } adına bağlı.
admin-alerts = ❗ <b>Açık alarmlar</b>
admin-alert = • { $key }, başlangıç { $since }
admin-done = ✅ Tamam.
admin-withdrawals = <b>Onayınızı bekleyen çekimler: { $count }</b>
admin-withdrawal = { $n }. <b>{ $amount } TRX</b>, istek { $since }, { $id }
  Hesap: { $account }
  Adres: { $address }
admin-withdrawal-listed = { $since } saatinden beri hesabın listesinde.
admin-withdrawal-unlisted = Bu adres artık hesabın listesinde değil.
admin-withdrawal-sure = <b>Bu çekim onaylansın mı?</b> Gönderildikten sonra geri alınamaz.
admin-withdrawal-approved = ✅ Onaylandı, yolda.
admin-withdrawal-refused = 🚫 Reddedildi; para bakiyeye döndü.
admin-withdrawal-elsewhere = Zaten karar verilmiş ya da iptal edilmiş.
admin-withdrawal-why = Neden reddediyorsunuz? Kişi yanıtınızı okur. Seçin ya da yazın.
admin-withdrawal-ask = lütfen desteğe yazın
admin-withdrawal-not-you = bunun siz olduğunuzdan emin olamadık; lütfen desteğe yazın
admin-withdrawal-wait = lütfen yarın tekrar deneyin
admin-withdrawals-none-here = Bu pazar yerinde çekim yok ya da bu botta bunun için operatör anahtarı yok.
alert-withdrawal-review = { $address } adresine { $amount } TRX çekimi incelemenizi bekliyor ({ $id }). /admin içinden onaylayın ya da reddedin.
alert-withdrawal-judged = { $id } çekimi artık inceleme beklemiyor.
admin-pause-usage = <code>/pause buy neden</code>, <code>/pause zapbuy neden</code> veya <code>/pause withdraw neden</code> yazın.
admin-pause-done = ⏸ { $what }: duraklatıldı. Deneyenler nedeni görür.
admin-pause-buy-here = Yeni siparişler, uzatmalar, fiyat artışları ve etkinleştirmeler hem sohbette hem de bu süreçteki pazar yeri tarafından (REST, MCP) ORDERS_PAUSED koduyla reddediliyor. ZapBuy da bekliyor.
admin-pause-buy-elsewhere = Bu yalnızca sohbette geçerli, çünkü pazar yeri başka yerde çalışıyor. Orada duraklatmak için: <code>npm run operator -- orders pause</code>
admin-pause-already = { $what }: zaten duraklatılmıştı.
admin-resume-usage = <code>/resume</code> ya da <code>/resume buy</code>, <code>/resume zapbuy</code>, <code>/resume withdraw</code> yazın.
admin-resume-done = ▶️ Devam ediyor: { $what }.
admin-resume-nothing = Duraklatılmış bir şey yok.
broadcast-usage = <code>/broadcast METİN</code> de duyuru başlatır. Gönderilmeden önce önizlemesini görürsünüz.
broadcast-refused = ⚠️ Telegram bu metni reddeder: { $problem }
broadcast-ask = Böyle görünüyor. { $people } kişiye gönderilsin mi?
broadcast-ask-text = <b>Metin, şu dilde: { $language }</b>
    Metni yazın, istediğiniz yerde Telegram HTML’iyle, örneğin &lt;b&gt;kalın&lt;/b&gt;.
broadcast-for = Kime: { $who }
broadcast-written-in = Yazıldığı diller: { $languages }. Diğer herkes ilkini alır.
button-broadcast-stars = ⭐ Daha hızlı gönder
button-broadcast-paid = ⭐ { $stars } Stars’a kadar öde, gönder
broadcast-stars = <b>Stars ile daha hızlı gönderilsin mi?</b>
    Telegram ücretli yayını saniyede en çok 1.000 mesajla gönderir. Her mesaj 0,1 Star tutar: { $people } kişi için en fazla { $stars } Stars. Ücretsiz gönderim en az { $free } sürer.
broadcast-stars-balance = Botunuzda { $balance } Stars var.
broadcast-stars-unknown = Telegram botunuzda kaç Stars olduğunu bildirmiyor; bu yüzden mümkün değil.
broadcast-stars-short = ⚠️ Stars yetmiyor. Hiçbir şey gönderilmedi.
broadcast-is-paid = ⭐ Stars ile ödendi
broadcast-pinned = 📌 Ana kartta, bitiş: <b>{ $time }</b>
broadcast-choose-who = <b>Kime gitsin?</b>
broadcast-choose-words = <b>Hangi dilde yazıyorsunuz?</b>
  Başka dildekiler ilk yazdığınız metni alır.
broadcast-choose-days = <b>Ana kartta ne kadar kalsın?</b>
  Herkes kendisine yönelik en yeni duyuruyu görür.
broadcast-too-long = ⚠️ Ana karta { $most } karakter sığar. Hiçbir şey değişmedi.
broadcast-over = ⚠️ Bu artık taslak değil. Hiçbir şey değişmedi.
broadcast-to-everybody = Herkes
broadcast-to-linked = Hesabı olanlar
broadcast-to-renting = Şu anda kiralayanlar
broadcasts-title = 📣 <b>Duyuru</b>
broadcasts-pinned = Şu anda ana kartlarda: { $count }. Kaldırmak için birine dokunun.
broadcasts-none = Ana kartlarda mesaj yok.
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
admin-zap-usage = <code>/zap TXID</code>, <code>/zap TXID retry</code>, <code>/zap TXID ignore</code>, <code>/zap TXID rest</code> veya <code>/zap TXID refunded TXID</code> yazın.
admin-zap-unknown = Bu txid’ye sahip bir ZapBuy transferi yok.
admin-zap-elsewhere = ⚠️ Şu anki durumunda mümkün değil.
admin-zap-state = İç durum: { $state }, { $reason }, deneme { $attempt }
admin-zap-txid = Txid: { $txid }
admin-zap-cost = Maliyet: { $cost } TRX
admin-zap-off-chain = ⚠️ { $since } saatinden beri hiçbir blokta değil
admin-zap-refunded-by = Elle iade eden: { $by }
admin-zap-refund-how = Elle yapılan iadeyi kaydetmek için: { $command }
admin-refund-usage = ⚠️ İadenin txid’sini verin: 64 onaltılık basamak, transferinkinden farklı.
admin-refund-not-found = ⚠️ Zincirde bu txid’ye sahip başarılı bir işlem yok. Hiçbir şey işaretlenmedi; bir bloğa girdiğinde tekrar deneyin.
admin-refund-not-final = ⚠️ Bir çatallanma o işlemi hâlâ geri alabilir. Hiçbir şey işaretlenmedi; bir dakika sonra tekrar deneyin.
admin-refund-unchecked = ⚠️ Zincire şu anda ulaşamıyorum. Hiçbir şey işaretlenmedi; bir dakika sonra tekrar deneyin.
admin-refund-used = ⚠️ O işlem zaten başka bir transferi iade etti. Hiçbir şey işaretlenmedi.
button-zap-retry = 🔁 Yeniden dene
button-zap-ignore = 🚫 Yok say
button-zap-rest = ↩️ Kalanı için { $amount } TRX iade et
alert-title = ❗ <b>Operatör: işlem gerekiyor</b>
alert-over-title = ✅ <b>Operatör: çözüldü</b>
alert-unwell = <b>{ $part }</b> sorunlu: { $problem }
alert-remedy = Yapılacak: { $remedy }
alert-since = Başlangıç: { $time }
alert-lasted = { $duration } sürdü.
alert-runbook = Ayrıntı: { $file }, { $section } bölümü
alert-well-again = <b>{ $part }</b> yeniden çalışıyor.
alert-refund-owed = İade borcu: { $paid } TRX, alıcı { $sender } ({ $reason }). Otomatik gönderilmedi: { $why }. ZapBuy transferi: { $txid }
alert-order-short = Bir ZapBuy siparişi %{ $percent } ile takıldı. Sipariş: { $order }, transfer: { $txid }
alert-zap-vanished = Bir çatallanma, durumu { $state } olan bir transferi geri aldı: { $paid } TRX artık zincirde değil. ZapBuy transferi: { $txid }
alert-zap-order-late = Bir ZapBuy siparişi geç ortaya çıktı, transferin durumu zaten { $state } idi: fazladan { $cost } TRX alındı. Ne yapılacağına siz karar verin; kendiliğinden bir şey olmaz. Sipariş: { $order }, ZapBuy transferi: { $txid }
alert-outcome-unknown = Bir siparişin, sipariş değişikliğinin ya da ZapBuy transferinin sonucu bilinmiyor ({ $reason }). Tekrarlanmıyor. Kod: { $txid }
alert-undecided = Bir ödemenin veya iadenin durumu otomatik belirlenemiyor: { $reason }. Elle çözün, sonra Sorunlar bölümünde onaylayın. Kod: { $txid }
alert-watcher-behind = ZapBuy izleyicisi { $lag } blok geride.
alert-key-rejected = Pazar yeri ZAPBUY_API_KEY anahtarını reddediyor: ZapBuy sipariş veremiyor.
alert-balance-low = ZapBuy hesabında az kaldı: { $balance } TRX (uyarı sınırı { $limit } TRX). Yatırma adresi: { $address }
alert-ticket-waits = Bir kullanıcı { $hours } saatten uzun süredir destek bekliyor. Açık sorular: { $n }. /admin, Talepler.
alert-deposit-address-changed = ZapBuy hesabının yatırma adresi değişti: { $before } → { $after }. Biri kontrol edene kadar yüklemeler durduruldu.
alert-parameter = Ağ <b>{ $key }</b> değerini değiştirdi: { $before } → { $after }. sunwatt yeni değeri kullanıyor.
alert-proposal = { $id } numaralı öneri <b>{ $key }</b> değerini değiştirecek: { $before } → { $after }. 27 süper temsilciden { $approvals } tanesi onayladı; 18 onay gerekli. Oylama bitişi: { $end }.
alert-proposal-sure = { $id } numaralı öneri yeterli oyu aldı: <b>{ $key }</b>, { $before } yerine { $after } olacak ({ $end }).
alert-means-energy-fee = Enerjisi olmayan bir cüzdan bir birim için bunu yakar. Teklifler, tasarruf ve ücret limitleri kendiliğinden uyar; fiyatlarınızın hâlâ cazip olup olmadığına bakın.
alert-means-byte-fee = Bant genişliği olmayan bir işlem bir bayt için bunu yakar. Tahminler ve küçük ZapBuy transferlerinden düşülen tutar kendiliğinden uyar.
alert-means-activation = Bu, yeni bir adresin maliyetinin bir parçasıdır. Etkinleştirmeler kendiliğinden uyar; MARKET_WITHDRAW_FEE_TRX ayarlı değilse çekim ücreti de. Ayarlıysa maliyeti hâlâ karşıladığından emin olun.
alert-means-sender = Gönderenler bunu not içeren veya birden çok imzalı bir işlem için öder; sunwatt böyle işlem göndermez.
alert-means-permission = Sağlayıcılar, havuz adresine izin verirken ya da izni değiştirirken bunu öder.
alert-means-free-bandwidth = Her adres günde bu kadar ücretsiz Bant genişliği alır. Azalırsa toplama ve iade işlemleri daha uzun bekler ya da TRX yakar.
alert-means-supply = Tüm stake’ler birlikte günde bu kadar Enerji verir; her sağlayıcı buna göre daha çok ya da daha az sunabilir. Süren kiralamalar değişmez.
alert-means-lock = Hiçbir delegasyon daha uzun kilitlenemez, bu yüzden hiçbir kiralama daha uzun süremez. API sınırı 30 gün olarak kalır.
alert-means-unfreeze = Sağlayıcılar çözdükleri TRX için bu kadar gün bekler.
alert-means-fee-limit = Hiçbir sözleşme çağrısı daha yüksek bir ücret limiti belirtemez.
alert-means-dynamic = Bu değişince bir USDT transferi farklı miktarda Enerji kullanır. Tahminler ve önerilen miktarlar kendiliğinden uyar.
zap-title-token = 🚀 <b>Bir token transferi: { $token }</b>
zap-reason-not-trx = Bu bir tokendı. Yalnızca TRX sayılır. Gönderen, iadesini destekten isteyebilir.
zap-told-token = ✖️ <b>ZapBuy’a bir token geldi: { $token }.</b> Orada yalnızca TRX sayılır, bu yüzden sipariş verilmedi. Gönderen, iadesini destekten isteyebilir.
alert-why-no-key = burada iadeler otomatik değil: elle gönderin, sonra /zap TXID refunded TXID
alert-why-by-hand = bir borsadan ya da sözleşmeden geldi: oraya göndermeyin. Sahibini bulun, kendi cüzdanına gönderin, sonra /zap TXID refunded TXID
alert-why-too-large = tek seferlik en büyük iadeyi aşıyor: elle gönderin, sonra /zap TXID refunded TXID
alert-why-daily-limit = bugünkü limit doldu: 00:00 UTC’den sonra devam ederim, elle göndermeyin
alert-why-wallet-low = ZapBuy adresinde çok az var: oraya TOP_UP_ADDRESSES içindeki bir adresten TRX gönderin, kendim devam ederim, elle göndermeyin
alert-why-partly-delivered = bir kısmı teslim edildi, bu tutar kalanın bedeli: /zap TXID rest ile iade edin ya da başka bir tutarı elle gönderin, sonra /zap TXID refunded TXID
alert-why-maybe-sent = bir kısmı teslim edildi ve TRX zaten iade edilmiş olabilir: ZapBuy adresinin transferlerini kontrol edin; iade yoksa elle gönderin, sonra /zap TXID refunded TXID
alert-why-off-chain = ödeme artık zincirde değil, iade gerekmeyebilir

## alerts: botun kendiliğinden izledikleri
command-alerts = Uyarılar ve otomatik alım
alerts-title = 🔔 <b>Uyarılar</b>
autobuy-title = 🤖 <b>Otomatik alım</b>

  Bir adreste az kalınca, belirlediğiniz sınırlar içinde onun için yenisini kiralarım.
alerts-none = Henüz uyarı yok. Bir adreste ya da bakiyenizde az kalınca veya kiralama ucuzlayınca haber verebilirim.
alerts-some = { $count ->
    [one] Bir uyarı. Değiştirmek için dokunun.
   *[other] { $count } uyarı. Değiştirmek için birine dokunun.
  }
alerts-full = { $max } uyarınız var. Artık gerekmeyen birini silin.
alerts-saved = ✅ Kuruldu.
alerts-history = <b>Neler oldu</b> (en yenisi başta)
alerts-delete = Bu uyarı geçmişiyle birlikte silinsin mi?
alerts-address = 🔔 <b>Bu adres için uyarılar</b>
alerts-rental = 🔔 <b>{ $what } için uyarılar</b>
alerts-leads = Bitişten ne kadar önce hatırlatayım? Bu, kiralamanın üçte birinden uzunsa son üçte birinde hatırlatırım.
alerts-leads-all = ⏰ <b>Kiralamalar biterken</b>
alerts-lead-set = Tamam
alerts-which-address = <b>Hangi adres?</b> Bir TRON adresi yapıştırın.
alerts-low = <b>{ $resource } şu değerin altına düşünce haber ver…</b>

  Seçin ya da <code>65000</code> veya <code>65k</code> gibi bir sayı yazın.
alerts-now = Şu anda: { $now }
alerts-balance = <b>Bakiyeniz şu tutarın altına düşünce haber ver…</b>

  Seçin ya da bir TRX tutarı yazın.
alerts-price = <b>1 saatliğine { $what } en fazla şu kadar tutunca haber ver…</b>

  Seçin ya da bir TRX tutarı yazın.
alerts-price-far = ⚠️ Bu, şimdiki fiyatın ({ $cost } TRX) çok altında; uyarı hiç gelmez. Fiyat 1.000 birim için değil, kiralamanın tamamı içindir. En az { $min } yazın.
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
button-rule-stock = { $mark } { $resource } var
button-rule-pause = ⏸ Duraklat
button-rule-resume = ▶️ Sürdür
button-rule-edit = ✏️ Değiştir
button-rule-history = 📜 Geçmiş
button-rule-delete = 🗑 Sil
button-rule-delete-yes = Evet, sil
button-rule-open = 🔔 Bu uyarı
button-receipt-package = 📦 Bu paket
button-receipt-rule = 🤖 Bu kural
rule-is-on = Zaten açık: { $rule }
button-rule-rent = ⚡ Bu adres için kirala
button-rule-rent-price = ⚡ Bu fiyata kirala
rule-low = 🪫 <b>{ $address } adresinde { $resource } { $level } altına düşünce uyarı</b>
rule-balance = 💰 <b>Bakiyeniz { $level } TRX altına düşünce uyarı</b>
rule-price = 🏷 <b>{ $what } { $level } TRX ya da altına inince uyarı</b>
rule-stock = 🏷 <b>{ $what } bulununca uyarı</b>
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
rule-log-key = durdu: hesap artık burada kullanılamıyor
rule-log-crossed = { $now }: uyarı gönderildi
rule-log-back = yeniden { $now }
rule-told-low = 🪫 <b>Yalnızca { $left } kaldı</b>
rule-told-low-level = Uyarınız: { $level } altı.
rule-told-balance = 💰 <b>Bakiyeniz { $balance } TRX</b>
rule-told-balance-level = Uyarınız: { $level } TRX altı.
rule-told-price = 🏷 <b>{ $what } şu anda { $cost } TRX</b>
rule-told-price-level = Uyarınız: { $level } TRX ya da altı. (1.000 birim için günde { $price } TRX)
rule-keep = ♻️ { $address } adresinde <b>bu { $resource } kiralamasını otomatik uzatır</b>
rule-auto = 🤖 <b>{ $address } { $level } altına düşünce: { $duration } için { $what } (aynı fiyata daha uzun)</b>
rule-told-keep = ♻️ <b>{ $text }</b>
rule-told-auto = 🤖 <b>{ $text }</b>
rule-did-bought = { $cost } TRX ile { $what } alındı ({ $left } kalmıştı)
rule-did-bought-longer = Ek ücret olmadan { $asked } yerine { $duration } için { $what } alındı: { $cost } TRX ({ $left } kalmıştı)
rule-did-extended = { $cost } TRX ile uzatıldı, bitiş { $end }
rule-did-enough = { $left } var: yeterli
rule-did-quiet = Alınmadı: { $left } kaldı, ama şu an sessiz saatleriniz
rule-did-incoming = Bekleniyor: bu adres için bir sipariş yolda
rule-did-price = Alınmadı: fiyat { $cost } TRX, sınırınız { $max } TRX
rule-did-dear = Durdu: bir gün { $cost } TRX tutardı, sınırınız { $max } TRX
rule-did-market = Alınmadı: piyasada yalnızca { $available } var
rule-did-daily = Alınmadı: bugün { $max } TRX’in { $spent } TRX’ini harcadınız. Yarın devam eder
rule-did-total = Durdu: toplam bütçe harcandı ({ $spent } / { $max } TRX)
rule-did-balance = Durdu: bakiyeniz yetersiz
rule-did-balance-missing = Durdu: bakiyenizde { $missing } TRX eksik
rule-did-paused = Duraklatıldı: operatör satın almayı duraklattı. Kendiliğinden devam eder
rule-did-unknown = { $cost } TRX ile sipariş edildi, ama pazar yeri onaylamadı. Öğrenene kadar başka bir şey almam
rule-did-not-made = { $cost } TRX tutarındaki sipariş büyük olasılıkla verilmedi. Hâlâ etkin
rule-did-moved = Alınmadı: piyasa değişti
rule-did-refused = Durdu: pazar yeri siparişi reddetti ({ $code })
rule-did-not-extendable = Durdu: bu kiralama artık uzatılamıyor
rule-did-late = Durdu: zamanında uzatamadım
rule-did-ended = Durdu: kiralama bitti
rule-did-kept = Tamamlandı: bitiş { $end }
receipt-rule = 🤖 Kuralınızla otomatik alındı.
receipt-package = 📦 Transfer { $n } / { $count }
receipt-longer = 💡 Ek ücret olmadan { $asked } yerine { $duration }.
rule-other-account = Bu, bağlı olmayan bir hesaba ait. Devam için o hesabı bağlayın ya da bunu silip yeniden kurun.
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
button-on-request = ✋ Yalnızca isteyince
button-package-start = ✅ { $total } TRX ayır
button-package-cancel = ✖️ Paketi iptal et
button-package-cancel-yes = Evet, iptal et
package-transfer = 📦 <b>USDT kime gidecek?</b> USDT’si olmayan adrese ilk transfer daha çok Enerji ister.
package-holder = USDT’si olan biri · { $amount }
package-new = Yeni adres · { $amount }
package-count = 📦 <b>Kaç transfer?</b> Her biri { $what }, şu anda { $cost } TRX. Seçin ya da en fazla { $max } olan bir sayı yazın.
package-count-wrong = 1 ile { $max } arasında bir tam sayı yazın.
package-max = <b>Bir transfer en fazla ne kadar tutsun?</b> Şu anda { $cost } TRX. Seçin ya da bir TRX tutarı yazın.
rule-package = 📦 <b>{ $address } için { $count } transfer</b>
package-terms = Her biri: { $duration } için { $what } (aynı fiyata daha uzun), en fazla { $max } TRX. Bitiş: { $end }.
package-ready = 🟢 Hazır tutulur: Enerji bir transfere yetmeyince yenisini kiralarım.
package-on-request = ✋ Yalnızca isteyince: göndermeden önce <i>Şimdi gönderiyorum</i> düğmesine dokunun.
package-now = Şu anda bir transfer: { $cost } TRX
package-total = Toplam: en fazla <b>{ $total } TRX</b>
package-short = <b>{ $missing } TRX eksik.</b>
package-how = • Para bakiyenizde kalır. Burada ayrılmış tutulur; API anahtarınızı kullanan programlar onu yine de harcayabilir.
    • Her transferi, Enerjisi delege edilince o anki fiyatla ödersiniz. Kullanmadığınız da sayılır; bir sonrakinden önce sorarım.
    • Kalan, paket bitince ya da iptal edince serbest kalır.
package-exists = Bu adresin zaten bir paketi var.
package-left = Kalan: <b>{ $left } / { $count }</b>
package-open = ⏳ Bir transferin Enerjisi yolda.
package-paid = Ödenen: { $spent } TRX, transfer başına { $each } TRX
package-reserved = Paketler için ayrılan: { $reserved } TRX
package-reserved-of = Paketler için ayrılan: { $reserved } TRX. Kullanılabilir: { $available } TRX
package-enough = Bu adreste { $what } var, bir transfere yeter. Hemen gönderin.
package-cancel = <b>Bu paket iptal edilsin mi?</b> Kullanılmayan transferler: { $left }. { $back } TRX serbest kalır.
package-cancelled = ✖️ Paket iptal edildi. Kullanılmayan transferler: { $left }. { $back } TRX yeniden serbest.
rule-told-package = 📦 <b>{ $text }</b>
rule-did-transfer = Transfer { $n } / { $count }: { $time } için { $what }, { $cost } TRX
rule-did-unused = Bekliyor: son transferin Enerjisi kullanılmadan bitti. Sonraki için “Şimdi gönderiyorum” düğmesine dokunun
rule-did-package-used = Tükendi: { $count } / { $count }, { $spent } TRX ödendi
rule-did-package-over = Bitti: { $used } / { $count } kullanıldı, { $spent } TRX ödendi. { $back } TRX yeniden serbest
button-auto-level = ✏️ Sınır
button-auto-amount = ✏️ Miktar
button-auto-duration = ✏️ Süre
button-auto-max = ✏️ En yüksek fiyat
button-auto-daily = ✏️ Günlük bütçe
button-auto-total = ✏️ Toplam bütçe
button-auto-quiet = ✏️ Sessiz saatler
keep-until = ♻️ <b>Otomatik uzatma: ne kadar süreyle?</b>

  Seçin ya da <code>10d</code> (10 gün) gibi bir süre veya <code>2026-03-31</code> gibi son günü yazın.
keep-until-wrong = 10d (10 gün) gibi bir süre ya da 2026-03-31 gibi ileri bir gün yazın; en fazla { $days } gün sonrası.
keep-max = <b>Bir gün en fazla ne kadar tutsun?</b>

  Seçin ya da bir TRX tutarı yazın. Daha pahalıysa durur, haber veririm.
keep-max-now = Bu kiralamanın fiyatıyla bir gün { $cost } TRX tutar.
keep-sure = ♻️ <b>Otomatik uzatılsın mı?</b>
keep-terms = Bitiş { $end }, günde en fazla { $max } TRX.
keep-how = Bitmesine yarım saat kala bakiyenizden bir gün uzatır, haber veririm. Aynı anda biten ya da pazar yerinin ayıramadığı kiralamalar onunla birlikte uzatılır ve ödenir. Uzatamazsam (fiyat, bakiye ya da arz) durur, haber veririm.
auto-level = <b>{ $resource } şu değerin altına düşünce satın al…</b>

  Seçin ya da <code>65000</code> veya <code>65k</code> gibi bir sayı yazın.
auto-duration = <b>Her kiralama ne kadar sürsün?</b>

  Seçin ya da <code>1 saat</code>, <code>1 gün</code> gibi yazın.
auto-max = <b>{ $duration } için { $what } en fazla ne kadar tutsun?</b> Seçin ya da bir TRX tutarı yazın.
auto-daily = <b>Günde en fazla ne kadar harcayabilirim?</b>

  Seçin ya da bir TRX tutarı yazın. Gün sizin gece yarınızda başlar.
auto-total = <b>Peki toplamda?</b>

  Seçin ya da bir TRX tutarı yazın. Harcanınca dururum.
auto-no-total = Sınır yok
auto-quiet = <b>Hangi saatlerde almayayım?</b>

  Seçin ya da kendi saat diliminizde <code>22-7</code> gibi saatler yazın.
auto-no-quiet = Hiçbir zaman
auto-quiet-wrong = İki saat yazın, örneğin 22-7 ya da 22:30-6:00.
auto-sure = 🤖 <b>Otomatik alım başlasın mı?</b>
auto-budget = Her seferinde en fazla { $max } TRX, günde { $daily } TRX ({ $times } veya daha fazla kez yeter).
auto-budget-total = Her seferinde en fazla { $max } TRX, günde { $daily } TRX ({ $times } veya daha fazla kez yeter), toplamda { $total } TRX.
auto-quiet-hours = { $hours } saatlerinde değil (sizin saatiniz).
auto-at-once = ⚠️ Adreste şu anda { $what } var, bu seviyenin altında. Başlattıktan sonra bir dakika içinde kontrol eder, hâlâ altındaysa satın alırım.
auto-how = Bakiyenizden ödenir; her alımda makbuz alırsınız. Neyin neden atlandığını geçmiş gösterir. Bakiyeniz yetmezse durur, haber veririm.
rule-told-key = { $count ->
    [one] ⚠️ <b>Bir uyarınız durdu:</b> hesabının anahtarı iptal edildi ya da burada bağlantısı kaldırıldı. Yeniden bağlayın, sonra Uyarılar’da Sürdür’e dokunun.
   *[other] ⚠️ <b>{ $count } uyarınız durdu:</b> hesaplarının anahtarı iptal edildi ya da burada bağlantısı kaldırıldı. Yeniden bağlayın, sonra Uyarılar’da Sürdür’e dokunun.
  }

## the Mini App
button-app = 📱 Uygulamayı aç
app-rent = Kirala
app-running = Sürenler
app-market = Piyasa
app-wallets = Adresler
app-account = Hesap
app-loading = Yükleniyor…
app-offline = Bağlantı yok. Bu, bilinen son durum; bağlantı gelince yenilenir.
app-ended = Bu oturum sona erdi. Uygulamayı kapatın ve sohbetten yeniden açın.
app-outside = Kiralamak ve siparişlerinizi görmek için botu Telegram’da açın.
app-failed = Yüklenemedi.
app-open-chat = Sohbeti aç
app-banned = Bu botu kullanamazsınız.
app-busy = Çok sık dokundunuz. Biraz bekleyip tekrar deneyin.
app-receiver = Alıcı
app-receiver-hint = Adres veya ad
app-scan = QR kod tara
app-amount = Miktar
app-duration = Süre
app-quote = Fiyatı göster
app-own-price = Kendi fiyatınızı belirleyin
app-own-hint = 1.000 birim için günde TRX. Sipariş, bir sağlayıcı bu fiyatı kabul edene kadar bekler.
app-own-value = Fiyatınız
app-own-wait = En uzun bekleme
app-left = Kalan süre
app-filled = Gerçekleşen
app-extend-until = Ne zamana kadar uzatılsın? En geç bitiş: { $max }.
app-statement-sent = Dosya sohbete gönderildi.
app-chart-unit = { $duration } için { $what }, TRX
app-price-alert = 🔔 Fiyat uyarısı
app-alert-level = TRX olarak maliyet
app-continue = Devam
app-history = Fiyat geçmişi
app-depth = Her fiyata kadar mevcut (1.000 birim için günde TRX)
app-balance = Bakiye
app-withdraw-amount = TRX tutarı
app-withdraw-to = Gönderilecek adres
app-address = Adres
app-name = Ad
app-save = Kaydet
app-sign-in-hint = Tarayıcınızda bir sayfa açar; cüzdanlar Telegram içinde çalışmaz.
app-rules = Otomatik kurallar
app-no-rules = Henüz kural yok. Sohbette /alerts ile oluşturun.
app-copied = Kopyalandı
app-more = Daha fazla göster

## bildirimler: sorulmadan söylenebilecekler
button-notifications = 🔔 Bildirimler
notify-title = 🔔 <b>Bildirimler</b>

  Değiştirmek için dokunun: açık, sessiz (ses yok), kapalı. Ne seçerseniz seçin, size her zaman yanıt veririm.
notify-orders = Sipariş makbuzları
notify-rentals = Kiralama bitişi
notify-transfers = Başarısız transferler
notify-alerts = Uyarılar
notify-on = açık
notify-silent = sessiz
notify-off = kapalı

checkout-title = Sipariş ödemesi
checkout-fixed = Şimdi TRX ile ödersiniz. Devam ettiğinizde fiyat { $duration } boyunca sabitlenir.
checkout-continue = Ödemeye geç
checkout-until = Fiyat { $time } saatine kadar sabit.
checkout-fee = Bu ödeme adresi yeni olduğu için ağ, gönderenden ayrıca yaklaşık { $fee } TRX alır.
checkout-own-wallet = Kendi cüzdanınızdan ve yalnızca TRX ile ödeyin. Borsadan öderseniz iade kaybolabilir.
checkout-send = { $address } adresine tek seferde tam <b>{ $amount } TRX</b> gönderin.
checkout-part = { $paid } TRX geldi. { $missing } TRX eksik.
checkout-part-sender = Eksik TRX’i aynı cüzdandan gönderin: { $address }. Başka bir cüzdandan yalnızca { $amount } TRX’in tamamı sayılır ve ilk ödeme iade edilir.
checkout-small = { $amount } TRX geldi; bu, fiyatın onda birinden az. Yalnızca kalanı aynı cüzdan gönderirse sayılır, yoksa geri gönderilir.
checkout-arriving = ⏳ Ödemeniz yolda. Yapmanız gereken başka bir şey yok: onaylandığında bu sayfa gösterir.
checkout-late = ⏳ Ödeme süresi doldu. Ödediyseniz bir dakika bekleyin: bu sayfa sonucu gösterir. Şimdi ödeme yapmayın.
checkout-filling = ✅ Ödendi. { $what } yaklaşık bir dakika içinde ulaşacak.
checkout-filled = ✅ Ödendi ve teslim edildi: { $what }
checkout-short = Teslim edilen: { $filled } / { $what }. Kalanı, ödeyen cüzdana iade edilir.
checkout-expired = Bu sipariş zamanında ödenmedi. Artık ödeyemezsiniz; gelen tutar iade edilir.
checkout-returned = Sipariş verilemedi. Ödemeniz iade edilir.
checkout-cancelled = Bu sipariş iptal edildi. Artık ödeyemezsiniz; gelen tutar iade edilir.
checkout-refunding = ↩️ { $amount } TRX, { $address } adresine iade ediliyor.
checkout-refunded = ↩️ { $amount } TRX, { $address } adresine iade edildi.
checkout-refund-small = { $amount } TRX tek başına iade için çok az. { $address } adresine yapılacak bir sonraki iadeyle gönderilir.
checkout-return = { $host } sitesine dön
checkout-follow = Ödemeniz geldiğinde bu sayfa güncellenir.
checkout-sign-how = Cüzdanınızdaki tek bir imza tam bu tutarı öder.
checkout-not-payable = Bu sipariş artık ödenemiyor ya da zaten ödendi. Durumunu görmek için sayfayı yenileyin.
checkout-payer = Bu adresten ödeme kabul edilmiyor. Cüzdanınızda başka bir hesap seçin.
checkout-unavailable = Şu anda yeni sipariş verilemiyor. Hiçbir şey ödenmedi; lütfen daha sonra deneyin.
checkout-link-wrong = Bu ödeme bağlantısı çalışmıyor, bu yüzden hiçbir şey ödenmedi. Lütfen mağazadan yenisini isteyin.
checkout-link-expired = Bu ödeme bağlantısının süresi doldu. Hiçbir şey ödenmedi; lütfen mağazadan yenisini isteyin.
checkout-ended = Bu ödeme sayfası kapandı; ödeme süresi bir günden uzun süre önce doldu. Ödeme yaptıysanız siparişinizi mağazaya sorun; tekrar ödemeyin.
checkout-details = Mağaza için ayrıntılar: { $detail }

## Providers: people with staked TRX who join the marketplace
button-earn = 🌱 Stake TRX ile kazan
button-earn-start = 🌱 Hesap seç
button-earn-page = 🔐 Sayfayı aç
button-earn-revoke = İzni geri al
button-copy-command = 📋 Komutu kopyala
command-earn = Stake ettiğiniz TRX ile kazanın
earn-title = <b>Stake ettiğiniz TRX ile kazanın</b>
earn-intro =
    İnsanlar stake’inizin ürettiği Enerjiyi ya da Bant genişliğini kiralar, ödedikleri size gelir. TRX’iniz kendi hesabınızda stake edilmiş kalır. Bu pazar yerinin anahtarına tek bir izin verirsiniz: stake ettiğiniz TRX’i delege etmek ve geri almak. Gönderemez, stake’ten çıkaramaz, hiçbir şeyi değiştiremez.
earn-terms = { $resource } · En düşük fiyat: 1.000 birim için günde <b>{ $price } TRX</b>. En küçük kiralama: { $min }.
earn-today = { $stake } TRX stake günde { $amount } verir. Tamamı güncel fiyattan (1.000 birim için { $price } TRX) kiralanırsa günde <b>{ $earned } TRX</b> kazanırsınız.
earn-at-once = Ağ izni kesinleştirir kesinleştirmez kazanabilirsiniz.
earn-reviewed = Her hesabı bir operatörün onaylaması gerekir. Sizinki onaylanmazsa ağ ücreti geri ödenmez.
earn-not-offered = Bu botta stake ettiğiniz TRX ile kazanamazsınız.
earn-closed = Şu anda yeni sağlayıcı kabul edilmiyor. Stake’iniz zaten kayıtlıysa cüzdanıyla giriş yapın; onu /earn altında bulursunuz.
earn-closed-owner = Şu anda yeni sağlayıcı kabul edilmiyor. Stake’iniz için hiçbir şey değişmez.
earn-ask = Stake hangi hesapta? Adresini gönderin. Siz bir şey imzalamadan önce neyin değişeceğini gösteririm.
earn-line-open = ✏️ { $address }: imzanızı bekliyor
earn-line-sent = 🔎 { $address }: imzalandı, ağ bekleniyor
earn-line-granted = ⏳ { $address }: izin verildi, operatör bekleniyor
earn-line-done = ✅ { $address }: kayıtlı
earn-line-removed = ✖️ { $address }: izin kaldırıldı
earn-line-ended = ⌛ { $address }: tamamlanmadı
earn-page =
    Sayfayı, { $address } hesabının bulunduğu cüzdanın tarayıcısında açın. Neyin değiştiğini ve ne kadar tuttuğunu gösterir, cüzdanınız imzalar. Soğuk cüzdan için dosya vardır.

    İzni alan anahtar: { $grantee }. Cüzdanınızın gösterdiğiyle karşılaştırın.
earn-page-revoke =
    Sayfayı, { $address } hesabının bulunduğu cüzdanın tarayıcısında açın. Nelerin hâlâ kirada olduğunu gösterir, cüzdanınız imzalar. Soğuk cüzdan için dosya vardır.

    İzni kaybeden anahtar: { $grantee }.
earn-page-until = Sayfa { $time } saatine kadar açık.
earn-busy = { $address } için imzalı bir değişiklik yolda. Bitmesini bekleyip tekrar deneyin.
earn-enrolled-already = ✅ { $address } kayıtlı ve izin yerinde.
earn-granted-already = ✅ { $address } izni zaten vermiş, imzalanacak bir şey yok. Kazanmaya başlayabildiğinizde size burada haber veririm.
earn-enrolled = ✅ <b>Kaydedildi.</b> { $address } artık şunu sağlıyor: { $resources }. Hesapta biraz TRX bırakın: her delegasyon onun Bant genişliğini kullanır ya da TRX yakar.
earn-enrolled-price = En düşük fiyat: 1.000 birim için günde { $price } TRX ({ $resource }).
earn-enrolled-start = Biri fiyatınızdan sipariş verir vermez kiralamalar başlar.
earn-allowed = ✅ <b>Genişletildi.</b> { $address } izni artık Stake ödülleri altında işaretlediklerinize yetiyor.
earn-waiting = ⏳ { $address } izni verdi. Bir operatörün onaylaması gerekir; bitince size burada haber veririm.
earn-removed = ✖️ <b>Kaldırıldı.</b> Bu pazar yeri artık { $address } hesabının stake’ini ne delege edebilir ne geri alabilir. Hâlâ delege edilmiş olanı süresi dolunca cüzdanınızdan kendiniz geri alın.
earn-revoked = ⚠️ <b>İzin geri alındı.</b> { $address } artık bu pazar yerinin stake’ini delege etmesine izin vermiyor. Yeni kiralama almaz; şu an delege edilmiş olan yalnızca kendi cüzdanından geri alınabilir. Yanlışlıkla olduysa izni yeniden verin.
earn-not-listed = { $address } bu pazar yerinin sağlayıcı listesinde yok. Eklenmek için /support’a yazın.
earn-staked = Stake edilen: <b>{ $staked } TRX</b>, günde yaklaşık { $amount }.
earn-choose = { $address } her ikisi için de stake etmiş. Neyi kiraya vermek istersiniz?
earn-estimate = Son 7 günde, 1.000 birim için günde { $price } TRX ve üzeri fiyattan, yaklaşık <b>{ $earned } TRX</b> kazanırdı.
earn-estimate-how = = tüm sağlayıcıların bu fiyattan kazandığı { $sold } TRX (kiralama: { $fills }) × sizinki dahil { $all } TRX stake’in { $stake } TRX’i. Söz değildir.
earn-estimate-little = Tahmin için veri çok az: son 7 günde 1.000 birim için günde { $price } TRX ve üzeri kiralama: { $fills }.
own-title = 🌱 <b>Stake’iniz</b> { $address } · { $resource }
own-income = Bugün: <b>{ $today } TRX</b>. Bu ay: <b>{ $month } TRX</b>.
own-unpaid = Henüz ödenmeyen: { $unpaid } TRX.
own-unpaid-both = Enerji ve Bant genişliği için henüz ödenmeyen: { $unpaid } TRX.
own-yield = Yıllık getiri: <b>%{ $percent }</b> = { $days } günde { $earned } TRX ÷ { $stake } TRX stake × 365 ÷ { $days }.
own-yield-none = Yıllık getiri: ilk tam günden sonra belli olur.
own-running = Stake’inizi kullanan kiralamalar: { $count }. En son bitenler:
own-running-none = Şu anda hiçbir kiralama stake’inizi kullanmıyor.
own-free = Şu an boşta: { $amount }.
own-payout = 💸 { $amount } TRX, { $time }: { $txid }
own-payout-failed = ⚠️ { $amount } TRX, { $time }: ödeme başarısız oldu, tekrarlanacak. { $txid }
own-state-active = 1.000 birim için günde { $price } TRX ve üzerinden sunuluyor.
own-state-paused = ⏸ Duraklatıldı: yeni kiralama yok. Sürenler sonuna kadar sürer.
own-state-leaving = 👋 Ayrılıyorsunuz: artık yeni kiralama yok. Son kiralamanın bitişi: { $time }.
own-state-left = 👋 Ayrıldınız. Stake’inizin tamamı boşta; izni geri alabilirsiniz.
own-state-left-running = 👋 Ayrıldınız. Bu stake boşta. Süren { $resource } kiralaması kalmayınca izni geri alabilirsiniz.
own-state-left-one = 👋 Ayrıldınız. Bu stake boşta. İzin { $resource } için de geçerli: izni geri almak için oradan da ayrılın.
own-state-operator = ⛔ Bu pazar yerinin bir operatörü bu hesaptan yeni kiralamaları durdurdu. Lütfen /support’a yazın.
own-state-permission = ⚠️ İzin yok, bu yüzden hiçbir şey kiraya verilmiyor. Devam etmek için yeniden verin.
own-state-fees = ⚠️ Hesapta delegasyonlara yetecek TRX yok, bu yüzden hiçbir şey kiraya verilmiyor. Biraz TRX gönderin.
own-state-rests = ⏳ Ağ bazı delegasyonları reddetti. { $time } saatine kadar yeni kiralama yok.
own-terms = ⚙️ <b>Koşullarınız</b>: { $address } · { $resource }
own-terms-apply = Değişiklik yeni kiralamalar için geçerlidir. Sürenlerin koşulları değişmez.
own-payout-to = Ödeme adresi: { $address }
own-rhythm-daily = Günde bir kez ücretsiz ödenir
own-rhythm-at-once = Mümkün olur olmaz ödenir, her seferinde { $fee } TRX
own-payout-minimum = Her ödeme en az { $minimum } TRX, ayrıldıktan sonra en az { $last } TRX
own-commission = Pazar yeri kazancınızın %{ $percent } kadarını alır
own-name-price = En düşük fiyat
own-name-smallest = En küçük kiralama
own-name-longest = En uzun kiralama
own-name-share = Stake payı
own-name-reserve = Size ayrılan
own-name-payout = Ödeme adresi
own-value-price = 1.000 birim için günde { $price } TRX
own-saved = ✅ Kaydedildi.
own-csv = Son kiralamalarınız ve ödemeleriniz, işlemleriyle birlikte.
button-own-terms = ⚙️ Koşullar
button-own-pause = ⏸ Duraklat
button-own-resume = ▶️ Yeniden sun
button-own-csv = 📄 Döküm
button-own-leave = 👋 Ayrıl
button-own-at-once = Mümkün olur olmaz öde
button-own-daily = Günde bir kez öde
button-own-payout-self = Hesabın kendisi
button-earn-page-again = 🔐 İzni yeniden ver
own-notices = 🔔 <b>Stake’inizle ilgili bildirimler</b> { $address } · { $resource }
own-notices-how = Açmak ya da kapatmak için dokunun. Yeni kiralamalar saatte en fazla bir mesajla gelir.
own-notice-sold = Kiralandı
own-notice-ended = Biten kiralamalar
own-notice-price = Benimkinden düşük fiyat
own-notice-idle = Stake bir gün boş kaldı
own-notice-withdraw = Stake’ten çıkan TRX çekilebilir
own-notice-rewards = Stake ödülleri alındı
own-news-sold = 🌱 <b>Stake’iniz { $earned } TRX kazandı.</b> Yeni kiralamalar: { $count }.
own-news-ended = 🏁 Stake’inizin biten kiralamaları: { $count }.
own-news-price = 📉 Başka bir sağlayıcının 1.000 birimi günde { $price } TRX’ten boş stake’i var. Sizin en düşük fiyatınız { $mine } TRX.
own-news-idle = 💤 Stake’iniz bir gündür boşta. Daha düşük bir fiyat işe yarayabilir.
own-news-withdraw = 💰 Stake’ten çıkardığınız { $amount } TRX artık cüzdanınızda çekilebilir.
own-news-rewards = 🗳 <b>{ $amount } TRX stake ödülü alındı.</b>
button-own-notices = 🔔 Bildirimler
button-own-rewards = 🗳 Stake ödülleri
button-own-allow = 🔐 İzni genişlet
button-own-reserve = Yedek
own-rewards = 🗳 { $address } için <b>stake ödülleri</b>
own-rewards-how = Stake’iniz bir süper temsilciye oy da verebilir; bunun karşılığında ödül kazanır. Pazar yeri yalnızca burada işaretlediklerinizi yapar. Stake’i çözemez, hiçbir şey gönderemez. Verdiği oy, önceki oylarınızın yerine geçer.
own-rewards-votes = Oylar: { $cast } / { $power }
own-rewards-claimed = Bu ay alınan: <b>{ $month } TRX</b>. Toplam: { $total } TRX.
own-rewards-claimable = Henüz alınmayan: { $claimable } TRX. Yeniden stake edilen: { $restaked } TRX.
own-rewards-restaked = Alınan ödüller, hesapta en az { $reserve } TRX kaldığı sürece tam TRX olarak yeniden stake edilir. Sonradan çözdüğünüz stake 14 gün sonra çekilebilir.
own-rewards-missing = ⚠️ Bu hesabın izni, işaretlediklerinizin hepsine yetmiyor. Sayfada genişletin; ağ bunun için ücret alır.
own-reward-vote = Oy ver
own-reward-vote-for = { $representative } için oy ver
own-reward-claim = Ödülleri günde bir kez al
own-reward-restake = Ödülleri yeniden stake et
own-reward-restake-for = Ödülleri { $resource } için yeniden stake et
own-ask-reserve = Ödüller yeniden stake edilirken hesapta kaç TRX kalsın? Bir sayı gönderin.
own-reserve-wrong = ⚠️ 0 ile { $max } arasında bir TRX sayısı olmalı.
button-own-open = 🌱 Aç
button-own-other = Bu hesap: { $resource }
button-own-add = ➕ Kiraya da ver: { $resource }
button-sell = 📋 Açık siparişler
command-sell = Açık siparişlere kendiniz satış yapın
sell-title = 📋 <b>Açık siparişler: { $count }</b>
sell-intro = Bu siparişleri kaydolmadan kendiniz karşılayın: her delegasyonu cüzdanınız imzalar, bir bloğa girince ödemenizi alırsınız.
sell-none = Uyan açık sipariş yok.
sell-empty = Şu anda açık sipariş yok. Açık sipariş, alıcının kendi fiyatıdır; onu stake ettiğiniz TRX ile karşılarsınız.
sell-empty-notices = Bildirimleri açın, gelince haber vereyim.
sell-line = • { $duration } için <b>{ $what }</b>, 1.000 birim için günde { $price } TRX: yaklaşık <b>{ $earned } TRX</b> kazandırır
sell-line-stake = • { $duration } için <b>{ $what }</b>, 1.000 birim için günde { $price } TRX: yaklaşık <b>{ $earned } TRX</b> kazandırır, { $stake } TRX stake kilitler
sell-line-part = Bir kısmını da verebilirsiniz, en az { $min }.
sell-line-any-part = Bir kısmını da verebilirsiniz.
sell-filter = Filtre: { $filter }
sell-filter-how = Neleri görmek ve neler için bildirim almak istediğinizi seçin. Parça kabul eden bir sipariş daha büyük olsa da gösterilir.
sell-resource-any = Enerji ve Bant genişliği
sell-name-min-amount = En küçük sipariş
sell-name-max-amount = En büyük sipariş
sell-name-min-duration = En kısa kiralama
sell-ask = <b>{ $name }</b>: bir değer gönderin, örneğin { $example }.
sell-wrong = ⚠️ { $name }: tek bir değer gönderin, örneğin { $example }.
sell-notices-on = 🔔 Uyan yeni siparişleri size bildireceğim, 10 dakikada en fazla bir mesajla.
sell-notices-off = 🔕 Yeni siparişler için artık bildirim yok.
button-sell-order = 💰 { $what } · { $duration } · { $earned } TRX
button-sell-filter = ⚙️ Filtre
button-sell-clear = Filtreyi temizle
button-sell-any = Sınır yok
button-sell-notices-on = 🔔 Bildirimler: açık
button-sell-notices-off = 🔕 Bildirimler: kapalı
sell-new = 📋 <b>Size uyan yeni açık siparişler: { $count }</b>
sell-new-line = • { $duration } için { $what }: yaklaşık { $earned } TRX kazandırır
sell-news-sold = ✅ <b>{ $what }, { $earned } TRX’e satıldı.</b> Ödeme bir sonraki günlük ödemeyle { $address } adresine yapılır. Stake { $time } saatine kadar kilitli.
sell-news-failed = ✖️ <b>Satılmadı.</b> { $address } hesabının delegasyonu hiçbir blokta yok. Stake’iniz serbest.
sell-news-unbought = ⚠️ <b>Ödenmedi.</b> Ağ, { $address } hesabının delegasyonunu önce reddetti. Bir blok onu sonradan, siparişi başkaları karşıladıktan sonra aldı. Kilit bitince stake’i cüzdanınızda geri alın.
sell-news-over = 🏁 <b>{ $what } kiralaması bitti.</b> { $address } hesabının stake’ini cüzdanınızda geri alın. Sonra yeniden satabilirsiniz.
sell-sent = 🔎 Delegasyonunuz yolda. Sonucunu burada bildireceğim.
sell-lines =
    Bu tronweb satırlarıyla imzalayın ve çıkan metni bir dakika içinde bana gönderin:

    { $lines }
sell-problem-gone = Bu sipariş karşılandı ya da iptal edildi. Hiçbir şey satılmadı.
sell-problem-not-allowed = Bu hesap burada henüz satış yapamaz. Önce /earn altında kaydedin.
sell-problem-rests = Son satışınız başarısız oldu. { $time } itibarıyla yeniden satabilirsiniz.
sell-problem-refused = Ağ delegasyonu reddetti. Hiçbir şey satılmadı.
sell-problem-signer = Bunu hesabın sahibi imzalamamış. Hiçbir şey satılmadı.
sell-problem-other = Bu, siparişin gerektirdiği delegasyon değil. Hiçbir şey satılmadı.
sell-problem-busy = Bu sipariş için daha önce bir delegasyon gönderildi. Sonucunu bekleyin.
sell-problem-receiver = Bu siparişin alıcısı delegasyon alamıyor. Hiçbir şey satılmadı.
sell-problem-own = Bu sipariş bu hesabın kendisi için; bir hesap kendine delege edemez.
sell-problem-lock = Bu hesabın aynı alıcıya kilitli bir delegasyonu zaten var. Başka bir hesaptan ya da kilit bittikten sonra satış yapın.
sell-problem-fees = Hesapta delegasyonu ödemek için yeterli Bant genişliği ya da TRX yok. Hesaba biraz TRX gönderin.
sell-problem-stake = Bu hesabın boştaki stake’i sipariş için yetersiz.
sell-page-title = Açık bir siparişe sat
sell-page-receiver = Alıcı: { $receiver }
sell-page-how = Cüzdanınız bu süre için kilitli bir delegasyon imzalar. Stake’i daha erken geri alamazsınız. İki dakika içinde imzalayın.
sell-page-offer = { $address } hesabının <b>{ $stake } TRX</b> stake’ini delege eder: { $what }, kazancı <b>{ $earned } TRX</b>.
sell-page-sign = { $wallet } ile sat
sell-page-declined = Cüzdanınızda reddettiniz. Hiçbir şey satılmadı.
sell-page-failed = Cüzdanınız hata bildirdi. Hiçbir şey satılmadı; lütfen yeniden deneyin.
sell-page-cold = Bu tarayıcıda cüzdan yoksa
sell-page-lines = tronweb ile bu satırlar imzalar. Sonucu bir dakika içinde gönderin:
sell-page-send = Sat
sell-page-busy = 🔎 Delegasyon yolda: { $txid }
sell-page-included = ✅ Delegasyon bir blokta. Ağ onu yaklaşık bir dakika içinde kesinleştirir.
sell-page-refused = Ağ delegasyonu reddetti. Bir blok onu { $time } saatine kadar yine de alabilir; yeniden satmadan önce bekleyin.
earn-refused = ✖️ Bu pazar yerinin bir operatörü { $address } adresini kaydetmedi. İzni /earn altında geri alabilirsiniz.
button-provider-approve = ✅ Onayla { $address }
button-provider-refuse = 🚫 Reddet
button-admin-providers = 🌱 Sağlayıcılar
admin-providers = 🌱 <b>Sağlayıcılar: { $count }</b>, { $stake } TRX stake
admin-provider-line = • { $address }: { $resource }, { $price } SUN, { $stake } TRX, { $state }
admin-provider-active = etkin
admin-provider-own-pause = sahibi duraklattı
admin-provider-left = ayrıldı
admin-provider-stopped = operatör duraklattı
admin-provider-no-permission = izin yok
admin-provider-waits = ⏳ { $address } izni verdi, sizi bekliyor
admin-provider-approved = ✅ { $address } varsayılan koşullarla kaydedildi.
admin-provider-refused = 🚫 { $address } reddedildi. Sahibine mesaj gider.
admin-provider-paused = ⏸ { $address } yeni kiralama almıyor.
admin-provider-resumed = ▶️ { $address } yeniden kiralama alabilir.
admin-provider-decided = { $address } artık beklemiyor. Başka bir operatör karar vermiş olabilir.
admin-provider-impossible = ⚠️ { $address } şu anda değiştirilemez: izin yok ya da kayıtlı değil.
admin-providers-none-here = Pazar yeri başka yerde çalışıyor. Sağlayıcılar orada yönetilir.
button-admin-suppliers = 🛒 Tedarikçiler
admin-suppliers = 🛒 <b>Tedarikçiler</b>: bu pazar yerinin satın aldığı servisler
admin-suppliers-none = Henüz yok.
admin-suppliers-add = Eklemek için sunucuda { $command } komutunu veya operatör sayfasını kullanın. Bu sohbete asla API anahtarı göndermeyin: mesajlar burada kalır.
admin-suppliers-none-here = Pazar yeri başka yerde çalışıyor. Tedarikçiler orada yönetilir.
admin-supplier-line = • <b>{ $name }</b> ({ $label }): { $state }, bakiye { $balance } TRX
admin-supplier-active = etkin
admin-supplier-paused = duraklatıldı
admin-supplier-resting = hatadan sonra bekliyor
admin-supplier-unreadable = okunamıyor
admin-supplier-limits = Bugün harcanan: { $spent } / { $day } TRX. Sipariş başına: en çok { $order } TRX. Kâr payı: %{ $margin }.
admin-supplier-failure = ⚠️ Son hata: { $why }
admin-supplier-missing = ⚠️ { $trx } TRX eksik: siparişler bakiyeyi açıklamıyor. Karşılaştırın, sonra { $command } kullanın.
admin-supplier-no-balance = Bakiye bildirmiyor, bu yüzden parası denetlenmiyor. Defterlere göre siparişleri { $trx } TRX tuttu.
admin-supplier-top-up = Yüklemek için TRX’i şuraya gönderin: { $address }
admin-supplier-stopped = ⏸ { $name } yeni sipariş almıyor. Açık olanlar sürüyor.
admin-supplier-resumed = ▶️ { $name } yeniden sipariş alabilir.
admin-supplier-gone = { $name } artık yok.
admin-supplier-limited = ✅ Sınırlar kaydedildi.
admin-supplier-well = ✅ Bakiye ve teklifler ({ $offers }) beklendiği gibi.
admin-supplier-well-offers = ✅ Teklifler ({ $offers }) beklendiği gibi. Bakiye bildirmiyor.
admin-supplier-differs = ⚠️ Beklendiği gibi değil: { $differences }
button-supplier-test = 🔍 Dene
button-supplier-limits = 📏 Sınırlar
button-supplier-qr = 🔳 QR kodu
supplier-limits-ask = 📏 <b>{ $name }</b>: önce sipariş başına, sonra günlük en yüksek maliyeti TRX olarak gönderin, örneğin <code>100 1000</code>
supplier-limits-wrong = İki tam sayı gönderin, örneğin <code>100 1000</code>.
own-ask = <b>{ $name }</b>, şu an { $value }. Yeni değeri gönderin: { $min } ile { $max } arası.
own-wrong = ⚠️ { $name }: { $min } ile { $max } arasında olmalı.
own-ask-payout = { $address } kazancı nereye ödensin? Bir adres gönderin. İki kez kontrol edin: ödeme geri alınamaz.
own-payout-wrong = ⚠️ Ödeme adresi: sizin bir hesabınız olmalı; sözleşme ya da bu pazar yerinin adresi olamaz.
own-payout-proof = Başka bir adrese ödeme için önce bu stake’in cüzdanıyla giriş yapın. Böylece başka biri kazancınızı yönlendiremez.
own-sign-in = Kazancı görmek ve koşulları değiştirmek için bu stake’in cüzdanıyla giriş yapın.
earn-review =
    🌱 <b>Bir sağlayıcı bekliyor</b>
    { $address } izni verdi ve katılmak istiyor. Varsayılan koşullarla onaylayın ya da başka koşullarla kaydedin:
    { $command }

# Texts about permissions, also on the page.
grant-account = Hesap { $address }: { $staked } TRX stake edilmiş; günde yaklaşık { $amount } üretir.
grant-changes = <b>Değişen:</b> { $grantee } anahtarı bu hesabın stake ettiği TRX’i delege edebilir ve bu delegasyonları geri alabilir. TRX ya da token gönderemez, stake’ten çıkaramaz, izinleri değiştiremez. Bir kiralama sürerken kullandığı kısmı stake’ten çıkaramazsınız; en uzun kiralama 30 gündür.
grant-changes-revoke = <b>Değişen:</b> bu pazar yerinin izni kaldırılır. Artık stake’inizi ne delege edebilir ne de delege edileni geri alabilir.
grant-replaced = Bu anahtarın zaten başka işlemlerle bir izni var: { $operations }. Yerine aşağıdaki geçer.
grant-shared = ⚠️ Bu anahtar “{ $name }” izninizi de tek başına kullanabilir: { $operations }. Bu izni başka anahtarlarla paylaştığı için bu değişiklik ona dokunmaz. İstemiyorsanız cüzdanınızda anahtarı bu izinden kaldırın.
grant-moved = ⚠️ Ağ izinleri sırasına göre numaralar, bu yüzden şunların numarası değişir. Bunlarla imzalayan programlara yeni numara verilmelidir:
grant-moved-line = • “{ $name }”: { $from } yerine { $to }
grant-stays = <b>Değişmeyen:</b> TRX’iniz hesabınızda, eskisi gibi stake edilmiş kalır. Her şeyi yöneten sahip izni hiç değişmeden tekrarlanır, diğer bütün izinler de öyle.
grant-owner-own = <b>Hesabı kim yönetir:</b> bu değişiklikten önce de sonra da yalnızca kendi anahtarı.
grant-owner-keys = ⚠️ <b>Hesabı kim yönetir</b> (bu değişiklikten önce ve sonra): { $keys } (gereken ağırlık: { $threshold }). Bu anahtarlardan birini tanımıyorsanız imzalamayın.
grant-cost = <b>Ücret:</b> bu hesaptan { $fee } TRX.
grant-cost-whose = Ağ bunu izin değişikliği için yakar. Bu pazar yeri bundan hiçbir şey almaz.
grant-other-key = <b>Bu hesap adına başka bir anahtar imzalar.</b> Aşağıdaki dosyayı alın ve şu anahtarla imzalayın: { $keys }.
grant-multisig = <b>Bu hesap birden çok imza ister</b> (toplam ağırlık { $threshold }). Aşağıdaki dosyayı alın ve sırayla şu anahtarlarla imzalayın: { $keys }. Sonra bütün imzaları içeren dosyayı yapıştırın.
grant-everything = Her şeyi yapabilir
grant-allows = Yapabildikleri: { $operations }
grant-operations = { $count } işlem türü
grant-threshold = Gereken imzalar: { $threshold } ağırlık
grant-title-owner = Sahip
grant-title-witness = Temsilci
grant-title-active = Etkin { $id }: { $name }
grant-label-same = kalır
grant-label-new = yeni
grant-label-changed = değişir
grant-label-removed = kaldırılır
grant-not-activated = Bu hesap ağda henüz yok. Önce ona biraz TRX gönderin.
grant-contract = Bu adres bir sözleşme. Yalnızca kendi hesabınız izin verebilir.
grant-own = Bu, pazar yerinin kendi adresi. Kendi hesabınızın adresini gönderin.
grant-none = Değişecek bir şey yok: hesabın izinleri zaten olması gerektiği gibi.
grant-full = Bu hesapta sekiz etkin izin var; ağ daha fazlasına izin vermez. Cüzdanınızda birini kaldırıp bu sayfayı yeniden açın.
grant-ids = Bu hesabın izin numaraları alışılmadık ve bir değişiklik onları kaydırırdı. Güvenlik için bu sayfa onlara dokunmaz. Lütfen /support’a yazın.
grant-unsettled = Bu hesabın izinleri az önce değişti. Ağ bunları kesinleştirince, yaklaşık bir dakika sonra bu sayfayı yeniden açın.
grant-stake = Bu hesabın stake’i günde { $units } üretir, en küçük kiralama ise { $min }. Ücreti boşuna ödememek için önce yaklaşık { $more } TRX daha stake edin.
grant-balance = Bu hesapta { $balance } TRX var, ağın ücreti { $fee } TRX. Önce eksik olanı gönderin.
grant-running-none = Şu anda hiçbir kiralama stake’inizi kullanmıyor.
grant-running = { $count ->
        [one] ⚠️ <b>{ $count } kiralama hâlâ stake’inizi kullanıyor.</b> İzin olmadan da sürer, ama bitince delegasyonu yalnızca siz, cüzdanınızdan geri alabilirsiniz:
       *[other] ⚠️ <b>{ $count } kiralama hâlâ stake’inizi kullanıyor.</b> İzin olmadan da sürerler, ama bitince delegasyonları yalnızca siz, cüzdanınızdan geri alabilirsiniz:
    }
grant-running-line = • { $receiver } için { $amount }, { $time } saatine kadar
grant-sent = 🔎 İmzalandı ve gönderildi. Yaklaşık bir dakika sonra artık geri alınamaz. Bu sayfayı kapatabilirsiniz. İşlem: { $txid }
grant-seen = 🔎 Hesabın izinleri olması gerektiği gibi. Yaklaşık bir dakika içinde ağ bunu kesinleştirir.
grant-node-down = TRON ağına şu anda ulaşılamıyor. Hiçbir şey gönderilmedi. Bir dakika sonra tekrar deneyin.
grant-refused = Ağ işlemi kabul etmedi. Hiçbir şey değişmedi. Tekrar deneyin.
grant-still-valid = İmzalı işlem { $time } saatine kadar geçerli kalır. Kendiniz gönderirseniz bu sayfa gösterir; ayrıca yeniden imzalarsanız ücret iki kez kesilebilir.
grant-expired = İşlem bir bloğa girmeden süresi doldu. Hiçbir şey değişmedi. Yeniden imzalayabilirsiniz.
grant-failed = Ağ işlemi bir blokta reddetti. Hiçbir şey değişmedi. Yeniden imzalayabilirsiniz.
grant-other = Bu, sayfanın gösterdiği değişikliğin tam aynısı değil ya da hesap o zamandan beri değişti. Hiçbir şey gönderilmedi. Sayfayı yenileyip yeniden imzalayın.
grant-late = İmza çok geç geldi. Hiçbir şey gönderilmedi. Yeniden imzalayın.
grant-signer = Bunu başka bir anahtar imzalamış. İzinleri yalnızca hesabın sahibi değiştirebilir. Hiçbir şey gönderilmedi.
grant-signatures = Daha çok imza gerekiyor. Hiçbir şey gönderilmedi. Bu dosyayı diğer anahtarlarla da imzalayıp yeniden yapıştırın.
grant-busy = İmzalı bir işlem zaten yolda. İzlemek için sayfayı yenileyin.
grant-pending = Bu hesabın izinlerindeki bir değişiklik başka bir sayfada imzalandı ve yolda. Bitmesini bekleyin: yeniden imzalamak ağ ücretini iki kez ödetir. Bu sayfadan hiçbir şey gönderilmedi.

## Web pages. Texts of pages (page-*, pay-page-*, grant-page-*) take no HTML.
page-ended = Bu sayfanın süresi doldu ya da bağlantısı eksik. Sohbeti açıp oradan yeniden başlayın.
page-starting = Bot başlatılıyor. Birkaç saniye sonra tekrar deneyin.
page-too-many = Çok fazla istek. Biraz bekleyip sayfayı yenileyin.
page-failed = Bir şeyler ters gitti. Bu adımda hiçbir ödeme yapılmadı. Geri dönüp tekrar deneyin.
page-unclear = Bir şeyler ters gitti, ancak bu adım gerçekleşmiş olabilir. Yeniden denemeden önce durumu görmek için sayfayı yenileyin.
page-to-chat = Sohbete dön
pay-page-title = Kiralama ödemesi
button-pay-page = 👛 Cüzdanımdan öde
pay-page-until = Bu teklif { $time } saatine kadar açık. Fiyat, ödeme sırasında yeniden kontrol edilir.
pay-page-not-here = Bu artık bir cüzdandan ödenemez. Sohbete dönün.
pay-page-shared = Bu sayfanın bağlantısına sahip herkes burada ödeyebilir. Kiralama her zaman yukarıdaki adrese gider.
pay-page-show-address = Adresi ve QR kodunu göster
pay-page-without-wallet = Bu tarayıcıda cüzdan yok. Sayfayı cüzdanınızın tarayıcısında açın ya da bir adrese ödeyin.
pay-page-qr = Ödeme adresinin QR kodu
pay-page-connect = { $wallet } ile { $cost } öde
pay-page-sign-how = Tek imza hem öder hem sipariş verir. Bu arada fiyat değiştiyse hiçbir şey ödenmez.
pay-page-signing = Cüzdanınızda onaylayın…
pay-page-declined = Cüzdanda reddettiniz. Hiçbir şey ödenmedi.
pay-page-broadcast = Cüzdan ödemeyi gönderemedi. Hiçbir şey ödenmedi; tekrar deneyin.
pay-page-no-wallet = Cüzdanda kullanılabilir bir hesap yok. Bir hesap oluşturun ya da kilidini açın, sonra tekrar deneyin.
pay-page-other-account = Cüzdanda başka bir hesap seçili. Orada { $address } hesabını seçin ya da yeniden bağlanın.
pay-page-tronlink-failed = TronLink bunu yapamadı. Bu adımda hiçbir şey ödenmedi; tekrar deneyin ya da QR kodunu kullanın.
pay-page-other-transfer = Cüzdan bu sayfanın istediğinden başka bir şey imzaladı, bu yüzden hiçbir şey gönderilmedi.
pay-page-too-late = İmza çok geç geldi, bu yüzden hiçbir şey gönderilmedi. Tekrar deneyin.
pay-page-no-right = Bu hesap yalnızca bu imzayla TRX gönderemez. Başka bir hesap ya da QR kodunu kullanın.
pay-page-too-little = Bu hesapta yeterli TRX yok. Hiçbir şey gönderilmedi.
pay-page-moved = Fiyat değişti, bu yüzden hiçbir şey ödenmedi. Yeni fiyatı görmek için sayfayı yenileyin.
pay-page-network = Cüzdanınız başka bir ağa bağlı. TRON { $network } ağına geçip tekrar deneyin.
pay-page-wallet-failed = Cüzdan bir hata döndürdü. Hiçbir şey gönderilmedi; tekrar deneyin ya da başka bir yol kullanın.
pay-page-no-answer = Sunucu yanıt vermedi. İmzaladıysanız yeniden imzalamayın: sonuç belli olur olmaz bu sayfa gösterir.
pay-page-login = Adresimi TronLink’ten al
pay-page-open = Bu sayfayı TronLink’te aç
pay-page-transfer = TronLink’te { $address } adresinden { $cost } öde
pay-page-tronlink-missing = Hiçbir şey açılmadı mı? TronLink’i yükleyin ya da QR kodunu kullanın.
pay-page-address = Adres
pay-page-amount = TRX tutarı
pay-page-copy = Kopyala
pay-page-copied = Kopyalandı
pay-page-follow = Ödemeniz geldiğinde bu sayfa ve sohbet güncellenir.
pay-page-once = Tam bu tutarı ve yalnızca bir kez ödeyin.
pay-page-offline = Bağlantı koptu. Yeniden bağlanıyor…
grant-page-title = Bu pazar yerinin stake’inizi delege etmesine izin verin
grant-page-title-revoke = İzni geri al
grant-page-permissions = Hesabın bütün izinleri, önce ve sonra
grant-page-vote = Temsilciye oy vermeye de izin ver
grant-page-claim = Oy ödüllerini almaya da izin ver
grant-page-restake = Bu ödülleri yeniden stake etmeye de izin ver
grant-page-extras = Bu üçünü sonra da /earn, Stake ödülleri altında açabilirsiniz. Şimdi izin verirseniz ağ ücretini bir daha ödemezsiniz.
grant-page-sign = { $wallet } ile imzala
grant-page-declined = Cüzdanınızda reddettiniz. Hiçbir şey değişmedi.
grant-page-wallet-failed = Cüzdanınız bir hata bildirdi. Hiçbir şey gönderilmedi; tekrar deneyin ya da dosyayı kullanın.
grant-page-mismatch = Cüzdanınızın ağı bu hesap için bu sayfadan farklı izinler gösteriyor. Hiçbir şey imzalanmadı. Lütfen desteğe bildirin.
grant-page-tronlink-missing = Bir şey açılmadı mı? TronLink’i kurun ya da aşağıdaki dosyayı kullanın.
grant-page-cold = Soğuk cüzdan, birden çok imza ya da burada cüzdan yok
grant-page-cold-how = Dosyada imzasız işlem var. 23 saat geçerlidir. İmzalayın, sonucu yapıştırın. Gönderilmeden önce denetlenir.
grant-page-file = İmzasız işlemi indir
grant-page-code = İmzasız işlemin QR kodu (hex olarak raw data)
grant-page-no-code = QR kodu gösterilemiyor, örneğin işlem çok uzun olduğu için. Dosyayı kullanın.
grant-page-lines = tronweb ile dosyayı şu satırlar imzalar:
grant-page-field = İmzalı işlem (JSON ya da hex)
grant-page-send = Denetle ve gönder
grant-page-checking = Denetleniyor…
pay-page-new-price = Fiyat değişti; hiçbir şey ödenmedi. Yeni teklif bu.
sign-in-chat = 🖊 <b>Cüzdanla giriş</b>
  Cüzdanınız kısa bir mesaj imzalar. Ücretsizdir ve hiçbir şey aktarmaz.
  Adres yazmadan kaydedilir ve bot onun sizin olduğunu bilir.

  Bağlantı bir kez, 30 dakika geçerlidir. Kimseyle paylaşmayın.
button-sign-in-page = 🖊 Sayfayı aç
signed-in = ✅ { $address } sizin: onunla giriş yaptınız. Adres defterinizde.
sign-in-title = Cüzdanla giriş
sign-in-intro = Bu, bir cüzdanın <b>{ $user }</b> adlı Telegram kullanıcısına ait olduğunu { $bot } botuna kanıtlar ve adresini orada kaydeder. Ücretsizdir ve hiçbir şey aktarmaz.

  Bu siz değil misiniz? O zaman imzalamayın.
sign-in-with = { $wallet } ile giriş yap
sign-in-declined = Cüzdanınızda reddettiniz. Hiçbir şey imzalanmadı.
sign-in-failed = Cüzdanınız imzalayamadı. Yeniden deneyin ya da mesajı başka bir yerde imzalayın.
sign-in-no-wallet = Bu tarayıcıda cüzdan yok. Sayfayı cüzdanınızın tarayıcısında açın ya da mesajı başka bir yerde imzalayın.
sign-in-no-answer = Sunucu yanıt vermedi. Lütfen yeniden deneyin.
sign-in-cold = Başka yerde imzala (donanım veya soğuk cüzdan)
sign-in-address = Cüzdan adresi
sign-in-show-message = Mesajı göster
sign-in-message = Tam olarak bu mesajı imzalayın (TIP-191, signMessageV2). { $time } saatine kadar geçerlidir.
sign-in-signature = İmzayı yapıştırın
sign-in-check = İmzayı kontrol et
sign-in-wrong-address = Bu bir TRON adresi değil. Yazım hatası olup olmadığına bakın.
sign-in-refused = İmza uymuyor: { $address } dışında bir cüzdandan, başka bir mesaj için ya da çok geç. İşte yeni bir mesaj.
sign-in-name = Cüzdanım

status-title = Servis durumu
status-level-up = Çalışıyor
status-level-degraded = Kısıtlı
status-level-paused = Duraklatıldı
status-level-down = Hizmet dışı
status-part-orders = Siparişler ve teslimat
status-part-payments = Yatırma ve çekme
status-part-chat = Telegram botu
status-why-orders-broken = Yeni siparişler şu anda reddediliyor. Reddedilen siparişten ücret alınmaz.
status-why-orders-slow = Teslimat normalden uzun sürebilir.
status-why-stock = Şu anda kiralanabilecek bir şey yok. Siparişler yeni arzı bekliyor.
status-why-payments-broken = Yatırma ve çekme işlemleri servis yeniden çalışana kadar bekler. Para kaybolmaz.
status-why-payments-slow = Yatırma veya çekme normalden uzun sürebilir. Para kaybolmaz.
status-why-chat-broken = Bot Telegram’a ulaşamıyor. Siparişler sürer, mesajlar sonra gönderilir.
status-why-chat-slow = Botun mesajları geç gelebilir.
status-why-pause = Operatör bu servisi duraklattı.
status-why-stopped = Servis çalışmıyordu.
status-last = Son olay
status-last-none = Son 90 günde olay yok.
status-history = Son 90 gündeki erişilebilirlik
status-real = Bu gerçek bot mu?
status-real-text = Operatörün yalnızca bu botları ve bu sitesi vardır; ortakların başka botları olabilir. Hesapsız ödemeler yalnızca bu adreslere ya da siparişin kendi adresine gider. O adres sohbette ya da siparişin bu sitedeki ödeme sayfasında gösterilir. Kendi yatırma adresinizi sohbette /deposit gösterir.
status-fund = Hesapsız ödemeler
status-signed = İmzalayan
button-admin-adjust = ✋ Elle para işlemi
button-adjust-credit = ➕ Ekle
button-adjust-debit = ➖ Düş
button-adjust-refund = ↩️ Elle iade et
button-adjust-return = ↩️ Transferi iade et
button-adjust-return-n = ↩️ { $n }
button-adjust-all = Kalanın tamamı
button-adjust-sender = Gönderenine
button-adjust-do = ✅ Yap
button-adjust-do-quietly = ✅ Yap, nedeni gizle
adjust-waiting = <b>İkinci operatörü bekleyen: { $count }</b>
adjust-none-waiting = <b>Elle para işlemi</b>: ikinci operatörü bekleyen bir şey yok.
adjust-recent = <b>Son işlemler</b>
adjust-unclaimed = <b>Siparişi olmayan transferler: { $count }</b>
adjust-line = { $mark } <b>{ $what }</b>, { $of }, { $since }, { $by }: { $reason }
adjust-transfer = { $n }. <b>{ $amount } TRX</b>, gönderen { $from }, { $since }, { $txid }
adjust-what-credit = { $amount } TRX ekleme
adjust-what-debit = { $amount } TRX düşme
adjust-what-refund = { $amount } TRX sipariş iadesi
adjust-what-return = { $amount } TRX transfer iadesi
adjust-what-deposit = { $amount } TRX yatırma
adjust-what-correct = Tedarikçi maliyeti düzeltmesi: { $amount } TRX
adjust-ask-credit = { $of } bakiyesine kaç TRX ekliyorsunuz?
adjust-ask-debit = { $of } bakiyesinden kaç TRX düşüyorsunuz? Siparişler ve çekimler için ayrılan paraya dokunulmaz.
adjust-ask-refund = { $of } siparişinin kaç TRX’ini iade ediyorsunuz?
adjust-ask-txid = Transferin işlem kimliğini gönderin. Ödemeyi bir sözleşme yaptıysa nokta ve numarasını ekleyin: <code>…f3.0</code>
adjust-ask-to = { $txid } parası kime gidecek? Bir adres ya da bakiyesine eklenecek hesabın kimliğini gönderin.
adjust-ask-reason = Neden? Neden günlüğe yazılır. Sonraki adımda gizlemezseniz hesabın kullanıcıları da okur.
adjust-reason-length = { $min }–{ $max } karakter yazın.
adjust-not-understood = Bunu anlayamadım.
adjust-sure-credit = <b>Bu hesaba eklensin mi?</b>
adjust-sure-debit = <b>Bu hesaptan düşülsün mü?</b>
adjust-sure-refund = <b>Bu sipariş iade edilsin mi?</b>
adjust-sure-return = <b>Bu transfer iade edilsin mi?</b> Gönderildikten sonra geri alınamaz.
adjust-sure-of = Konu: { $of }
adjust-sure-amount = Tutar: <b>{ $amount } TRX</b>
adjust-sure-all = Tutar: kalanın tamamı
adjust-sure-to = Alıcı: { $to }
adjust-sure-sender = Alıcı: göndereni
adjust-done = ✅ Tamam: { $what }.
adjust-requested = ⏳ İstendi: { $what }. Başka bir operatör { $days } gün içinde onaylayana kadar hiçbir şey değişmez.
adjust-declined = 🚫 Reddedildi. Hiçbir şey değişmedi.
adjust-refused = ❌ Hiçbir şey değişmedi. Pazar yeri reddetti: { $reason }
adjust-yourself = Bunu siz istediniz, bu yüzden başka bir operatör onaylamalı.
adjust-elsewhere = Buna zaten karar verildi ya da süresi doldu.
adjust-why-not = Neden reddediyorsunuz? Neden günlüğe yazılır.
adjust-none-here = Bu pazar yeri elle para işlemi yapmıyor ya da bu botun operatör anahtarı yok.
button-adjust-deposit = ➕ Yatırma kaydet
adjust-ask-account = { $txid } yatırması kime ait? Yatırma adresini ya da hesabın id’sini gönderin.
adjust-ask-contract = Hangi sözleşme ödedi? Gezginin gösterdiği adresi gönderin.
adjust-ask-deposit = Sözleşme { $of } içinde kaç TRX ödedi?
adjust-sure-deposit = <b>Bu yatırma kaydedilsin mi?</b>
adjust-sure-from = Ödeyen: { $from }
alert-adjustment-waits = { $by } elle { $amount } TRX işlemek istiyor ({ $id }): { $reason }. İkinci bir operatör /admin altında onaylamalı ya da reddetmeli.
alert-adjustment-decided = { $id } isteği artık ikinci operatör beklemiyor.
account-credit = ➕ <b>Operatör bakiyenize { $amount } TRX ekledi.</b>
account-debit = ➖ <b>Operatör bakiyenizden { $amount } TRX düştü.</b> Yanlış olduğunu düşünüyorsanız /support’a yazın.
account-refund = ↩️ <b>Operatör { $amount } TRX iade etti</b>: { $address } için bir kiralama. Para bakiyenizde.
account-changed-why = Neden: { $reason }
adjust-confirm = <b>Başka bir operatörün bu isteği onaylansın mı?</b> Para hemen hareket eder.
