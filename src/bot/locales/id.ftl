### Bahasa Indonesia. Kunci dimulai dengan nama fiturnya. Nilainya HTML Telegram; parameter datang sudah di-escape.
### Teks tombol, notifikasi singkat, dan perintah (button-*, command-*, stale-button, flow-stale-screen) tanpa HTML.

## The language, and how it puts a time
# As Intl knows the language; direction is rtl where it is written from the right.
locale = id-ID
direction = ltr
# Cara Intl menyingkat durasi di tombol: narrow, short, atau long. Yang diketik begitu harus dibaca sama.
# Jangan narrow: 10 hari menjadi “10 hr”, yang dibaca 10 jam.
short-duration = long
# A point in time, or a time zone, with what its clocks are ahead.
time = { $time } ({ $zone })

## Buttons that are the same everywhere
button-menu = 🏠 Menu
button-more = Lainnya…
more-title = <b>Lainnya</b>
button-share = 📨 Bagikan
button-rent-now = ⚡ Sewa
button-link = 🔑 Hubungkan kunci API
button-create = ✨ Buat akun
button-buy-energy = ⚡ Sewa Energi
button-buy-bandwidth = 📶 Sewa Bandwidth
button-extend = ⏳ Perpanjang
button-orders = 📋 Pesanan
button-deposit = 💰 Deposit
button-withdraw = 💸 Tarik
button-withdraw-yes = ✅ Konfirmasi
button-withdraw-stop = 🛑 Batalkan penarikan
button-withdraw-new = ➕ Alamat baru
button-withdraw-add = ✅ Tambahkan alamat
button-withdraw-off = 🗑 Hapus alamat
button-withdraw-take-off = 🛑 Hapus alamat ini
button-withdraw-all = Semua: { $amount }, diterima { $arrives } TRX
button-admin-withdrawals = 💸 Penarikan untuk disetujui
button-admin-approve = ✅ { $n }
button-admin-refuse = 🚫 { $n }
button-admin-approve-sure = ✅ Kirim { $amount } TRX
command-withdraw = Kirim TRX dari saldo ke dompet
button-account = 👤 Akun
button-zapbuy = 🚀 ZapBuy
button-alerts = 🔔 Peringatan
button-autobuy = 🤖 Beli otomatis
button-addresses = 📒 Alamat
button-help = ❓ Bantuan
button-settings = ⚙️ Pengaturan
button-referral = 🤝 Undang orang
button-partner = 🏪 Bot Anda sendiri
button-calc = 🧮 Kalkulator
button-price = 📈 Harga
button-support = 💬 Support
button-support-open = 💬 Hubungi support
button-rent = Sewa { $resource }
button-object = 🛑 Hentikan
button-back = ◀️ Kembali
button-cancel = ✖️ Batal
button-open-private = Buka chat pribadi
button-copy-address = 📋 Salin alamat
button-copy-link = 📋 Salin tautan
button-show-key = 👁 Lihat kunci
button-revoke-key = ♻️ Ganti kunci
button-revoke-yes = Ya, ganti kunci
button-keys = 🗝 Kunci untuk program
button-key-new = ➕ Kunci baru
button-key-make = ✅ Buat kunci
button-key-off = 🛑 Cabut kunci ini
button-key-off-named = 🛑 Cabut { $name }
button-key-no-budget = Tanpa anggaran
button-key-anybody = Alamat mana pun
button-key-script = Skrip
button-key-agent = Agen AI
button-unlink = ⛓ Putuskan
button-unlink-yes = Ya, putuskan
button-counted = 🔏 Bukti saldo saya
button-export = 📄 Ekspor pesanan
button-my-data = 📄 Ambil data saya
button-forget-me = 🗑 Hapus data saya
button-forget-me-yes = Ya, hapus semuanya

## Commands in Telegram's menu
command-start = Status Anda dan menu utama
command-link = Hubungkan kunci API Anda
command-cancel = Batalkan yang sedang Anda lakukan
command-account = Saldo, alamat deposit, kunci API
command-keys = Kunci untuk skrip dan agen AI
command-deposit = Tambahkan TRX ke saldo Anda
command-settings = Bahasa, zona waktu, notifikasi
command-addresses = Alamat Anda dan namanya
command-help = Cara memakai bot ini
command-id = ID Telegram Anda
command-privacy = Data Anda yang disimpan bot ini

## Every flow
flow-cancelled = Dibatalkan. Tidak ada yang diubah.
flow-expired = Sesi ini ditutup karena 15 menit tanpa jawaban. Mulai lagi dari menu.
flow-stale-screen = Layar itu sudah kedaluwarsa. Ini yang terbaru.
flow-use-buttons = ⚠️ Silakan pakai tombolnya.
flow-typed = Anda mengetik: “{ $input }”
flow-again = Masih buntu? /support bisa membantu.
flow-text-only = ⚠️ Di sini saya hanya bisa membaca teks. Silakan ketik.

## Anything else
cancel-nothing = Tidak ada yang perlu dibatalkan.
question-again = ⚠️ Pertanyaan itu sudah lama. Inilah keadaan sekarang; mohon konfirmasi lagi.
stale-button = Tombol ini sudah kedaluwarsa. Buka menu untuk yang terbaru.
unknown-command = Saya tidak kenal perintah itu. /help menunjukkan yang saya bisa.
stray-text = Silakan lanjutkan dari menu.
stray-message = Saya hanya membaca teks dan tombol. Ketik misalnya <code>65k 1h</code> dengan alamat, atau pakai menu.
edited-message = Saya tidak melihat editan. Kirim sebagai pesan baru.
group-pointer = Soal akun dan uang hanya saya bahas di chat pribadi.
group-inline = Di grup ini, ketik <code>@{ $name } 65k 1h T…</code> untuk melihat harga atau meminta seseorang membayar.
banned = ⛔ Operator memblokir Anda dari bot ini. Saldo dan pesanan Anda tidak terpengaruh. Jika ini keliru, jelaskan lewat /support.
unbanned = ✅ Anda bisa memakai bot ini lagi. Ketik /start.
pasted-key-deleted = Itu mirip kunci API, jadi saya hapus. Untuk menghubungkan kunci, ketuk tombol di bawah dan tempelkan saat saya minta.
pasted-key-not-deleted = Itu mirip kunci API dan saya tidak bisa menghapusnya. Tolong hapus sendiri. Untuk menghubungkan kunci, ketuk tombol di bawah dan tempelkan saat saya minta.
pasted-token-deleted = Itu mirip token bot, jadi saya hapus. Berikan token hanya kepada @BotFather, atau di sini saat saya minta.
pasted-token-not-deleted = Itu mirip token bot dan saya tidak bisa menghapusnya. Tolong hapus sendiri.
not-linked = Anda perlu akun untuk ini. Jika sudah punya, hubungkan kunci API-nya.

typed-unknown = 🤔 Saya tidak mengerti “{ $text }”.
typed-meant = Maksud Anda ini?
typed-meant-which = Maksud Anda salah satu dari ini?
typed-examples = Coba <code>65k 1h</code> dengan alamat atau nama tersimpan, urutannya bebas. Yang belum ada akan saya tanyakan. Saya juga membaca ID transaksi, nomor pesanan, dan tautan explorer.
typed-which = 🤔 Itu bisa berarti lebih dari satu hal. Yang mana?
typed-order-unknown = Anda tidak punya pesanan dengan nomor ini.
typed-kept = Saya simpan “{ $line }” dan tawarkan lagi begitu akun Anda berisi saldo.
typed-kept-cost = “{ $line }” seharga { $cost } TRX.
create-for-order = Buat akun untuk membayar dari saldo. Pesanan ini saya simpan untuk Anda.
typed-words-menu = menu, mulai, beranda, halo, hai, hi, hello
typed-words-account = saldo, saldo saya, cek saldo, uang, uang saya, dompet, akun
typed-words-language = bahasa, bahasa indonesia
typed-words-rent = sewa, beli, sewa energi, beli energi, minta energi, energi
typed-words-price = harga, harga berapa, berapa harganya, berapa, biaya
typed-words-cancel = batal, batalkan, berhenti, stop
typed-words-leave = menu, menu utama
typed-words-about-deposit = deposit, isi saldo, top up, topup, setor
typed-words-about-cancel = batal, cancel
typed-words-about-support = support, bantuan, admin
typed-topic-deposit = 💰 Untuk menambah TRX ke saldo, buka /deposit.
typed-topic-cancel = ✖️ Untuk membatalkan pesanan, buka pesanan itu di /orders. Untuk menghentikan langkah ini, kirim /cancel.
typed-topic-support = 💬 Tulis ke /support, nanti dijawab orang.
transaction-title = 🔎 <b>Transaksi</b> { $txid }
transaction-rental = Bagian dari sewa { $what } Anda.
transaction-payment = Pembayaran untuk sewa { $what } Anda.
transaction-transfer = { $amount } TRX dari { $from } ke { $to }
transaction-token = Token (bukan TRX) dari { $from } ke { $to }
transaction-delegate = { $from } mendelegasikan { $resource } ke { $to }
transaction-undelegate = { $from } menarik kembali { $resource } yang didelegasikan ke { $to }
transaction-done = ✅ Dikonfirmasi di blok: { $time }
transaction-failed = ❌ Gagal: { $time }. Tidak ada yang ditransfer
transaction-waits = ⏳ Menunggu blok. Biasanya sekitar 3 detik.
transaction-cost = Membakar { $fee } TRX dan memakai { $energy } Energi.
transaction-unknown = Transaksi ini tidak ada di blockchain. Jika baru, coba lagi dalam satu menit. Jika sudah lama, transaksi itu tidak pernah masuk blok dan tidak ada yang ditransfer.
transaction-unknown-zap = ZapBuy hanya menghitung TRX yang dikirim ke alamat ZapBuy: periksa alamat dan tokennya.
transaction-chain-silent = ⚠️ Node TRON tidak merespons. Coba lagi dalam satu menit.
typed-address = 📮 { $address }
typed-address-rent = Sewa untuk alamat ini?
typed-deposit-address = 💰 { $address } adalah alamat deposit Anda. TRX yang dikirim ke sana masuk ke saldo Anda. Anda tidak bisa menyewa untuk alamat ini.
typed-zapbuy-address = 🚀 { $address } adalah alamat ZapBuy: kirim TRX ke sana dan dapatkan Energi selama satu jam.
## addresses: the address book
addresses-title = 📒 <b>Alamat Anda</b>
addresses-none = Belum ada alamat tersimpan. Simpan alamat tujuan sewa Anda agar namanya muncul di daftar, penawaran, dan struk.
addresses-line = <b>{ $name }</b>
  { $address }
addresses-line-default = ⭐ <b>{ $name }</b> (penerima utama)
  { $address }
addresses-others = ➕ menandai alamat tujuan sewa yang belum Anda beri nama.
addresses-has = ⚡ { $energy } Energi · 📶 { $bandwidth } Bandwidth · { $balance } TRX
addresses-not-activated = 🌱 Belum aktif: TRON belum mengenal alamat ini.
addresses-unknown = Jaringan tidak merespons, jadi Energi dan Bandwidth alamat ini tidak bisa ditampilkan.
addresses-proven = ✅ Dompet Anda sendiri: Anda masuk dengannya.
addresses-is-default = ⭐ Penerima utama Anda
addresses-activate = Anda bisa menyewa untuk alamat ini setelah diaktifkan.
addresses-activate-elsewhere = ℹ️ Saya sedang tidak bisa mengaktifkan alamat ini. Kirim TRX berapa pun ke sana untuk mengaktifkannya (dompet Anda membayar sekitar { $fee } TRX untuk itu). Lalu periksa lagi.
addresses-ask = 📒 <b>Alamat yang mana?</b>

  Tempelkan sebagai pesan.
addresses-ask-name = 📒 { $address }

  Mau diberi nama apa? Maksimal 30 karakter, emoji juga boleh.
addresses-saved = ✅ Disimpan.
addresses-removed = 🗑 { $name } dihapus dari buku alamat Anda.
addresses-name-unseen = ⚠️ Pakai huruf, angka, atau emoji, dalam satu baris.
addresses-name-long = ⚠️ Maksimal 30 karakter.
addresses-name-secret = ⚠️ Itu mirip alamat atau kunci. Pilih nama pendek.
addresses-name-taken = ⚠️ Nama itu sudah dipakai alamat Anda yang lain. Pilih nama lain.
addresses-full = ⚠️ Buku alamat Anda penuh ({ $max } alamat). Hapus satu dulu.
button-rent-for = ⚡ Sewa untuk { $name }
button-address-add = ➕ Tambah
button-sign-in = 🖊 Masuk dengan dompet
button-address-save = 💾 Simpan dengan nama
button-address-rename = ✏️ Ubah nama
button-address-remove = 🗑 Hapus
button-address-default = ⭐ Jadikan utama
button-address-plain = Bukan utama lagi
button-address-activate = 🌱 Aktifkan
button-explorer-address = 🔗 Explorer

## Errors
error-key-dead = 🔑 Kunci API Anda tidak berlaku lagi: sudah dicabut atau milik layanan lain. Uang Anda aman di akun. Hubungkan kunci yang berlaku untuk melanjutkan.
error-busy = Layanan sedang sibuk. Coba lagi dalam beberapa detik.
error-forbidden = Akun Anda tidak bisa melakukan itu.
error-balance-low = Saldo Anda tidak cukup. Dana Anda tidak dipotong.
error-balance-missing = Saldo kurang <b>{ $missing } TRX</b>. Dana Anda tidak dipotong.
error-service-down = Layanan sedang bermasalah. Langkah ini tidak mengubah apa pun. Coba lagi dalam satu menit.
error-unknown = Ada kesalahan di pihak kami. Laporkan ke /support dengan referensi <code>{ $reference }</code>. Cek /orders sebelum membeli lagi.

## start: welcome and status card
in-bold = <b>{ $text }</b>
as-it-is = { $text }
welcome = <b>Selamat datang!</b> Sewa Energi dan Bandwidth TRON, cukup beberapa ketukan.
welcome-energy = <b>Apa itu Energi?</b> Mengirim USDT di TRON memerlukan Energi. Tanpanya, jaringan membakar TRX Anda, dan itu lebih mahal daripada menyewa.
welcome-price = Saat ini { $amount } Energi untuk 1 jam (satu transfer USDT) harganya <b>{ $cost } TRX</b>.
welcome-price-saves = Saat ini { $amount } Energi untuk 1 jam (satu transfer USDT) harganya <b>{ $cost } TRX</b>, bukan { $burn } TRX yang dibakar: <b>Anda hemat { $percent }%</b>.
welcome-zapbuy = 🚀 <b>ZapBuy</b>: kirim beberapa TRX ke satu alamat, dan dompet Anda mendapat Energi selama satu jam.
welcome-next = Buat akun untuk mulai, atau hubungkan kunci API akun yang sudah Anda punya.
welcome-wallet = Ketuk ⚡ Sewa, atau ketik <code>65k 1h</code> dan alamat Anda. Tidak perlu akun.
start-unknown = Tautan ini tidak berfungsi. Mungkin terpotong atau terlalu lama.
welcome-link = Hubungkan kunci API akun Anda untuk mulai. Belum punya? Tanyakan ke support.
status-balance = Saldo: <b>{ $balance } TRX</b>
status-running = ⚡ <b>{ $count } berjalan</b>
status-line = { $what } → { $receiver } · sisa { $left }
status-account = Alamat: { $address }
status-more = … dan { $count } lagi di Pesanan
button-again-what = 🔁 { $what } · { $duration } · { $receiver }
status-waiting = { $count ->
   *[other] ⏳ { $count } pesanan menunggu
  }
status-unavailable = Layanan tidak merespons, jadi saldo Anda tidak bisa ditampilkan. Uang Anda aman. Coba lagi dalam satu menit.

## link
link-ask = <b>Hubungkan akun Anda</b>

  Tempelkan kunci API Anda. Pesannya langsung saya hapus, lalu kuncinya saya periksa dan simpan terenkripsi.
link-checking = Memeriksa kunci…
link-done = ✅ Akun Anda terhubung.
link-delete-it-yourself = Saya tidak bisa menghapus pesan berisi kunci Anda. Tolong hapus sendiri.
link-not-a-key = ⚠️ Itu tidak seperti kunci API. Kunci adalah satu kata, maksimal 128 huruf, angka, dan tanda.
link-refused-key = ⚠️ Layanan tidak mengenal kunci ini. Mungkin salah ketik, sudah dicabut, atau untuk jaringan lain (jaringan utama dan uji coba punya kunci berbeda). Tidak ada yang disimpan.
link-refused-forbidden = ⚠️ Kunci ini tidak boleh memakai layanan ini. Tidak ada yang disimpan.
link-refused-unsettled = ⚠️ Penggantian kunci masih berjalan, jadi saya belum bisa menghubungkan kunci. Coba lagi dalam beberapa menit.
link-refused-busy = ⚠️ Layanan sedang sibuk dan belum memeriksa kunci. Tidak ada yang disimpan. Tempelkan lagi dalam beberapa detik.
link-refused-unreachable = ⚠️ Layanan tidak bisa dihubungi untuk memeriksa kunci. Tidak ada yang disimpan. Tempelkan lagi dalam satu menit.
link-refused-answer = ⚠️ Jawaban layanan tidak bisa saya baca, jadi kunci belum diperiksa. Tidak ada yang disimpan. Coba lagi nanti.
keys-title = 🗝 <b>Kunci untuk program</b>

  Kunci untuk skrip atau agen AI. Dalam batas yang Anda tetapkan, kunci ini bisa melihat saldo dan pesanan, mengecek harga, menyewa, dan memperpanjang. Tidak bisa menarik dana, membatalkan, atau membuat kunci. Anggaran direset tengah malam UTC.
keys-none = Anda tidak punya kunci untuk program.
keys-line = 🗝 <b>{ $name }</b>
keys-spent = Terpakai hari ini: { $spent } dari { $daily } TRX
keys-spent-free = Terpakai hari ini: { $spent } TRX, tanpa anggaran
keys-for = Untuk: { $addresses }
keys-for-these = Untuk alamat-alamat ini:
bullet = • { $what }
keys-for-any = Untuk alamat mana pun
keys-until = Sampai { $time }
keys-forever = Tidak kedaluwarsa
keys-not-offered = Layanan ini tidak punya kunci untuk program. Program hanya bisa memakai kunci API Anda, yang memberi akses penuh ke saldo.
keys-too-many = Batas jumlah kunci tercapai, secara total atau per hari. Cabut satu, atau tunggu sehari.
keys-ask-name = Untuk apa kunci ini? Beri nama, atau pilih.
keys-ask-budget = Boleh memakai berapa per hari (UTC)? Ketik jumlah TRX, atau pilih.

  Setiap pesanan dihitung penuh, meski sebagian dikembalikan.
keys-ask-receivers = Boleh menyewa untuk alamat mana? Kirim maksimal { $max } dalam satu pesan, atau pilih.
keys-receivers-many = ⚠️ Itu { $count } alamat. Satu kunci maksimal { $max }.
keys-ask-time = Berapa lama kunci ini berlaku?
keys-confirm = <b>Buat kunci ini?</b>
keys-budget = Boleh memakai { $daily } TRX per hari
keys-budget-free = ⚠️ Boleh memakai seluruh saldo
keys-time = Berlaku selama { $time }
keys-made = ✅ <b>Kunci { $name } dibuat.</b> Ada di pesan di bawah dan hanya ditampilkan sekali. Semua yang menghubungkan akun ini diberi tahu.
keys-shown = Kunci <b>{ $name }</b>. Salin sekarang: kunci ini tidak disimpan dan tidak bisa ditampilkan lagi.

  { $key }

  REST: header <code>apikey</code>. MCP: header <code>Authorization: ApiKey</code> dan kuncinya. Pesan ini terhapus sendiri setelah 2 menit.
keys-revoked = 🛑 Kunci tidak berfungsi lagi. Pesanannya tetap berjalan.

## account: creating, showing, keys, leaving
create-done = ✅ Akun Anda siap. Berikutnya, deposit TRX. Kunci API Anda disimpan terenkripsi; lihat di Akun.
create-paying = Sekarang Anda membayar dari akun ini.
create-not-offered = Saya sedang tidak bisa membuka akun. Anda bisa menghubungkan kunci API akun yang sudah ada.
create-unknown = Jawaban layanan tidak jelas, jadi saya belum tahu apakah akun Anda sudah dibuat. Saya sedang memeriksanya dan akan mengabari Anda. Anda tidak perlu melakukan apa pun.
create-failed = Kemungkinan besar akun Anda tidak dibuat. Dana Anda tidak dipotong, dan Anda bisa mencoba lagi dari menu. Saya terus memeriksa selama 24 jam; jika akunnya muncul, saya hubungkan dan kabari Anda.
withdraw-choose = <b>Tarik TRX</b>
    Ke mana? Ketuk alamat, atau ketik yang baru.
withdraw-available = Saldo: { $available } TRX
withdraw-left = Sisa batas 24 jam Anda: { $left } dari { $daily } TRX
withdraw-none = Anda belum punya alamat penarikan.
withdraw-none-wait = Alamat baru bisa dipakai setelah { $wait }. Jadi Anda sempat menghapus alamat yang ditambahkan orang lain.
withdraw-waiting = ⏳ { $address } bisa dipakai mulai <b>{ $time }</b>
withdraw-new = <b>Alamat baru</b>
    Ketik alamat TRON dompet Anda. Semua yang menghubungkan akun ini diberi tahu dan bisa menghapusnya.
withdraw-new-sure = <b>Tambahkan alamat ini?</b>
    { $address }
    TRX yang dikirim ke alamat salah akan hilang, jadi cocokkan dengan dompet Anda.
withdraw-new-after = Anda bisa menarik ke alamat ini setelah { $wait }.
withdraw-new-at-once = Anda bisa langsung menarik ke alamat ini.
withdraw-added = ✅ Ditambahkan: { $address }. Bisa dipakai untuk penarikan mulai <b>{ $time }</b>.
withdraw-address-refused = Alamat itu tidak bisa dipakai: milik marketplace ini, atau daftar Anda penuh.
withdraw-address-own = Ini alamat kami sendiri; pilih alamat Anda.
withdraw-off = <b>Hapus alamat</b>
    Penarikan yang belum dikirim ke sana dibatalkan.
withdraw-removed = 🗑 Dihapus: { $address }. TRX yang belum dikirim sudah kembali ke saldo.
withdraw-amount = <b>Berapa?</b> Ketik jumlahnya dalam TRX.
withdraw-rules = Minimal { $min } TRX; biaya { $fee } TRX dipotong dari situ
withdraw-too-little = Jumlah yang bisa Anda tarik sekarang di bawah minimal. Deposit lagi, atau tunggu sampai 24 jam berlalu.
withdraw-amount-below = Penarikan minimal { $min } TRX.
withdraw-amount-above = Anda bisa menarik paling banyak { $max } TRX.
withdraw-amount-limit = Sekarang Anda bisa menarik { $left } TRX: batasnya berlaku untuk 24 jam terakhir.
withdraw-ask = <b>Tarik { $amount } TRX?</b>
withdraw-title = <b>Penarikan { $amount } TRX</b>
withdraw-to = Ke: { $address }
withdraw-fee = Biaya: { $fee } TRX
withdraw-arrives = Diterima: <b>{ $amount } TRX</b>
withdraw-left-after = Saldo setelahnya: { $left } TRX
withdraw-will-wait = Kami kirim { $time } setelah Anda konfirmasi. Sebelum itu masih bisa dibatalkan.
withdraw-will-look = Karena jumlahnya, operator memeriksanya dulu. Sebelum itu masih bisa dibatalkan.
withdraw-final = Setelah dikirim, tidak bisa dikembalikan.
withdraw-sending = ⏳ Mengirim ke marketplace…
withdraw-unknown = ⏳ <b>Tidak ada jawaban.</b> Saya sedang memeriksa apakah penarikan diterima, dan akan memperbarui pesan ini. Jangan minta lagi dulu.
withdraw-not-made = Penarikan ini tidak ada di marketplace, jadi kemungkinan besar tidak ada yang diambil. Saya terus memeriksa selama 24 jam dan mengabari Anda jika muncul.
withdraw-dropped = Tidak ada yang ditarik.
withdraw-not-taken = <b>Tidak ada yang ditarik.</b>
withdraw-not-listed = Alamat ini tidak ada lagi di daftar Anda.
withdraw-contract = Itu smart contract. Pakai alamat dompet: TRON menolak penarikan TRX ke kontrak.
withdraw-too-new = Alamat ini baru saja ditambahkan, belum bisa dipakai.
withdraw-limit = Itu melebihi batas 24 jam Anda.
withdraw-too-many = Terlalu banyak sekaligus: maksimal 10 penarikan menunggu, dan 10 alamat baru dalam 24 jam. Tunggu, atau batalkan satu.
withdraw-balance = Saldo Anda tidak cukup.
withdraw-not-possible = Marketplace tidak mengirim jumlah ini ke alamat ini.
withdraw-paused = ⏸ Penarikan sedang dijeda. Uang Anda tetap di saldo. Support bisa memberi tahu kapan dibuka lagi.
withdraw-not-offered = Marketplace ini tidak melayani penarikan. Saldo bisa dipakai untuk pesanan. Untuk mendapatkannya kembali, hubungi support.
withdraw-requested = ⏳ Anda bisa membatalkan sampai <b>{ $time }</b>. Setelah itu dikirim, dan saya kabari begitu tiba.
withdraw-review = 🔎 Operator memeriksanya dulu. Hasilnya saya kabari. Masih bisa dibatalkan.
withdraw-held = 🔎 Operator memeriksanya dulu: { $reason }. Hasilnya saya kabari. Masih bisa dibatalkan.
withdraw-signed = 📤 Terkirim. Dikonfirmasi jaringan dalam sekitar satu menit.
withdraw-done = ✅ <b>{ $amount } TRX sudah diterima.</b>
withdraw-txid = Transaksi: { $txid }
withdraw-failed = ❌ Jaringan menolaknya. Seluruh jumlahnya kembali ke saldo Anda. Anda bisa mencoba lagi.
withdraw-cancelled = 🛑 Dibatalkan. Seluruh jumlahnya kembali ke saldo Anda.
withdraw-refused = 🚫 Operator tidak menyetujuinya: { $reason }. Seluruh jumlahnya kembali ke saldo Anda.
withdraw-already = Sedang diproses.
withdraw-too-late = Terlambat dibatalkan: sudah dikirim atau sudah selesai.
withdraw-stopped = 🛑 <b>Dihentikan.</b> Uangnya kembali ke saldo. Jika bukan Anda yang minta, ada orang lain yang memegang kunci API Anda: ganti sekarang.
withdraw-stop-late = Terlambat dihentikan: sudah dikirim atau sudah selesai. Jika bukan Anda yang minta, ada orang lain yang memegang kunci API Anda: ganti sekarang dan hubungi support.
account-address-added = 🔔 <b>Alamat penarikan baru di akun Anda</b>
    { $address }
    Bisa dipakai mulai <b>{ $time }</b>. Jika ini bukan Anda, hapus alamatnya dan ganti kunci API Anda.
account-withdrawal = 🔔 <b>Penarikan { $amount } TRX dari akun Anda</b>
    Ke: { $address }
    Dikirim paling cepat: <b>{ $time }</b>. Jika ini bukan Anda, hentikan dan ganti kunci API Anda.
account-withdrawal-back = ↩️ <b>Penarikan { $amount } TRX Anda</b> ke { $address } tidak dikirim: { $reason }. Uangnya kembali ke saldo Anda.
account-extension-short = ↩️ <b>{ $amount } TRX dikembalikan.</b> Perpanjangan untuk { $address } memberi lebih sedikit dari yang Anda beli. Kekurangannya tidak Anda bayar.
account-rental-short = ↩️ <b>{ $amount } TRX dikembalikan.</b> Satu penyedia mengakhiri bagiannya dari sewa untuk { $address } lebih awal. Cek /orders, dan sewa lagi jika masih perlu.
account-new-network = 🔔 <b>Kunci API Anda dipakai dari jaringan baru</b>
    Waktu: { $time }. Jika bukan Anda atau program Anda, ganti kunci API Anda.
account-key-made = 🔔 <b>Kunci baru untuk program di akun Anda: { $name }</b>
account-key-made-daily = Bisa menyewa hingga <b>{ $daily } TRX</b> per hari dari saldo Anda. Tidak bisa menarik dana.
account-key-made-all = Bisa menyewa dengan <b>seluruh saldo Anda</b>. Tidak bisa menarik dana.
account-key-made-not-you = Jika ini bukan Anda, cabut kunci itu dan ganti kunci API Anda.
account-key-limit = 🔔 <b>Kunci untuk program mencapai batasnya: { $name }</b>
account-key-limit-budget = Kunci ini mencoba memesan seharga <b>{ $amount } TRX</b>, lebih dari sisa anggaran hari ini (UTC). Pesanannya ditolak, dana Anda tidak dipotong.
account-key-limit-address = Kunci ini mencoba memesan untuk { $address }, yang tidak termasuk alamatnya. Pesanannya ditolak, dana Anda tidak dipotong.
account-key-limit-rule = Jika program perlu lebih, buat kunci baru dan cabut yang ini. Pemberitahuan ini datang maksimal sekali sehari per kunci.
account-title = <b>Akun</b>
account-deposit-address = Alamat deposit: { $address }
account-key = Kunci API: <code>••••{ $hint }</code>
account-sub-key = 🗝 Kunci yang terhubung ini terbatas: bisa melihat saldo dan pesanan, mengecek harga, menyewa, dan memperpanjang. Untuk yang lain, hubungkan kunci utama akun.
account-saved = 💚 Hemat sejauh ini: <b>{ $saved } TRX</b>
account-not-saved = Hemat sejauh ini: belum ada. Untuk yang benar-benar Anda pakai, membakar akan lebih murah { $lost } TRX.
account-key-coming = Kunci API Anda…
account-key-shown = Kunci API Anda, dengan akses penuh ke saldo:

  { $key }

  Pesan ini terhapus sendiri setelah 30 detik.
account-revoke-confirm = <b>Ganti kunci API Anda?</b>

  Anda mendapat kunci baru. Kunci lama (berakhiran <code>{ $hint }</code>) dan semua kunci untuk program langsung tidak berfungsi di mana pun. Saldo dan pesanan tetap.
account-revoke-confirm-later = <b>Ganti kunci API Anda?</b>

  Ada yang menghubungkan akun ini sebelum Anda dan punya 24 jam untuk menolak. Setelah itu Anda mendapat kunci baru, dan kunci lama (berakhiran <code>{ $hint }</code>) serta semua kunci untuk program tidak berfungsi di mana pun. Saldo dan pesanan tetap.
account-revoked = ✅ Akun Anda punya kunci API baru. Kunci lama tidak berfungsi lagi. Yang baru ada di Akun.
account-revoke-not-offered = Saya tidak bisa mengganti kunci di layanan ini. Tidak ada yang diubah.
account-revoke-unknown = Jawaban layanan tidak jelas, jadi saya belum tahu kunci mana yang berlaku. Saya sedang memeriksanya dan akan mengabari Anda. Anda tidak perlu melakukan apa pun.
account-revoke-failed = Kemungkinan besar kunci API Anda tidak diganti; kunci lama masih terhubung. Saya terus memeriksa selama 24 jam; jika kunci baru mulai berfungsi, saya hubungkan dan kabari Anda.
account-revoke-later = ⏳ Ada yang menghubungkan akun ini sebelum Anda dan bisa menolak sampai <b>{ $time }</b>. Mereka sudah diberi tahu. Setelah itu kunci baru Anda ada di Akun, dan saya kabari Anda.
account-revoke-waits = ⏳ Chat yang menghubungkan akun ini belakangan meminta kunci API baru. Berlaku <b>{ $time }</b>, kecuali Anda hentikan.
account-revoke-asked = 🔔 <b>Ada yang ingin mengganti kunci API akun Anda</b>

  Permintaannya dari chat lain yang menghubungkan akun ini setelah Anda. Kunci di sini tidak berfungsi lagi <b>{ $time }</b>, kecuali Anda hentikan.
account-objected = 🛑 <b>Dihentikan.</b> Kunci API Anda tetap sama.
account-objected-other = Chat lain itu masih punya akses ke akun Anda. Jika Anda tidak tahu siapa itu, ganti kuncinya sekarang: dari chat ini langsung berlaku dan chat itu kehilangan akses.
account-object-late = Tidak ada lagi yang bisa dihentikan.
account-objected-to = 🛑 Kunci API tidak diganti: yang menghubungkan akun ini sebelum Anda menolak. Kuncinya masih berfungsi.
account-linked-elsewhere = 🔔 <b>Akun Anda dihubungkan di chat Telegram lain.</b>

  Ada orang di sana yang memegang kunci API-nya. Jika bukan Anda, ganti kuncinya sekarang.
account-revealed-elsewhere = 🔔 <b>Kunci API akun Anda ditampilkan di chat Telegram lain.</b>

  Jika bukan Anda, ganti kuncinya sekarang.
account-revoked-elsewhere = 🔑 Kunci API akun Anda diganti di chat Telegram lain, jadi di sini tidak berfungsi lagi. Uang Anda aman di akun. Jika itu Anda, hubungkan kunci baru; jika bukan, hubungi support.
account-key-dead = 🔑 <b>Kunci API Anda tidak berfungsi lagi.</b> Kunci itu tidak diganti di bot ini. Uang Anda aman di akun. Jika Anda yang menggantinya, hubungkan kunci baru; jika bukan, segera hubungi support.
account-unlink-confirm = <b>Putuskan { $name }?</b>

  Kunci API-nya (berakhiran <code>{ $hint }</code>) saya hapus di sini satu jam kemudian. Saldo tetap di akun, tetapi tanpa kunci tidak ada yang bisa mengaksesnya: simpan dulu kuncinya.
account-unlinked = { $name } tidak terhubung lagi. Sampai { $time } saya masih bisa menampilkan atau menghubungkan kuncinya lagi. Setelah itu saya hapus.
account-linked-again = ✅ { $name } terhubung lagi.
account-unsettled = Masih ada yang berjalan (misalnya pembelian, penarikan, atau penggantian kunci). Coba lagi dalam beberapa menit.
account-heading = 💼 <b>{ $name }</b>
account-name-first = Utama
account-name = Akun { $number }
account-gone = Akun itu tidak terhubung lagi di sini. Pilih akun lain, atau hubungkan lagi.
account-chosen = Sekarang Anda memakai { $name }.
account-ask-name = Mau diberi nama apa akun ini? Maksimal 30 karakter, emoji juga boleh.
account-name-taken = ⚠️ Nama itu sudah dipakai akun Anda yang lain. Pilih nama lain.
accounts-title = <b>Akun Anda</b>
accounts-current = Anda memakai <b>{ $name }</b>. Ketuk ✓ untuk rinciannya, atau nama lain untuk beralih.
button-account-rename = ✏️ Ubah nama
button-account-default = Nama standar
button-accounts = 💼 Semua akun
button-create-more = ✨ Akun baru
button-link-more = 🔑 Hubungkan kunci lain
create-more = <b>Buka satu akun lagi?</b> Akun yang sekarang tetap ada:
left-behind = { $count ->
   *[other] Akun yang Anda tinggalkan:
  }
left-unknown = <b>{ $name }</b>: saldo sedang tidak diketahui
left-balance = <b>{ $name }</b>: { $balance } TRX
left-rentals = { $count ->
   *[other] { $count } sewa
  }
left-waiting = { $count ->
   *[other] { $count } pesanan menunggu
  }
account-unlinked-dead = { $name } tidak terhubung lagi.
account-former-gone = Kunci itu sudah dihapus. Support bisa membantu Anda kembali ke akun itu.
button-former-show = 🔑 Kunci { $name }
button-former-link = ↩️ Hubungkan lagi
account-given-back = ✅ Support mengembalikan sebuah akun kepada Anda. Lihat di Akun.
account-not-given-back = Support tidak bisa mengembalikan akun itu: layanan menolak kunci baru. Hubungi /support.
link-adds = Akun Anda yang lain tetap terhubung.
link-added = ✅ <b>{ $name }</b> terhubung dan sekarang Anda pakai. Akun lainnya ada di Akun.
link-refused-full = ⚠️ Anda sudah punya sepuluh akun di sini, itu batasnya. Putuskan satu dulu.
counted-title = <b>Bukti saldo Anda</b>
counted-amount = <b>{ $amount } TRX</b> dihitung untuk Anda, { $time }: saldo Anda ditambah yang ditahan untuk pesanan dan penarikan.
counted-checked = Sudah saya periksa: jumlah Anda termasuk dalam <b>{ $total } TRX</b> kewajiban layanan ini kepada semua pengguna, dan alamat-alamatnya menandatangani bahwa mereka memegang <b>{ $assets } TRX</b>.
counted-short = ⚠️ Itu kurang <b>{ $missing } TRX</b> dari kewajibannya.
counted-root = Sidik jari hitungan ini: { $root }. Semua orang harus melihat yang sama.
counted-nothing = Pada hitungan terakhir, { $time }, layanan tidak punya kewajiban kepada Anda. Ada hitungan baru setiap jam.
counted-wrong = ⚠️ <b>Buktinya tidak valid.</b> Saldo Anda tidak cocok dengan yang diterbitkan layanan. Ambil tangkapan layar dan hubungi support.
counted-not-offered = Layanan ini tidak menerbitkan bukti seperti itu.
account-export-empty = Belum ada pesanan untuk diekspor.
account-export-done = { $count ->
   *[other] { $count } entri
  }, terbaru lebih dulu. Waktu dalam UTC.
account-export-more = File berisi pesanan terbaru Anda; { $more } yang lebih lama tidak termasuk.
account-export-elsewhere = Pesanan yang dibayar dari dompet ada di file { $name }.

## deposit
deposit-title = <b>Deposit TRX</b> ke alamat ini:

  { $address }
deposit-minimum-kept = • Minimal <b>{ $minimum } TRX</b>; kurang dari itu digabung ke deposit berikutnya
deposit-minimum = • Minimal <b>{ $minimum } TRX</b> sekali kirim: marketplace ini tidak menyebutkan nasib jumlah yang lebih kecil
deposit-send = Kirim minimal <b>{ $amount } TRX</b> ke alamat deposit Anda.
deposit-send-more = { $small } TRX sudah menunggu di alamat deposit Anda: kirim minimal <b>{ $amount } TRX</b> lagi.
deposit-send-fee = Sudah termasuk biaya deposit { $fee } TRX.
deposit-send-usual = Biasanya deposit dihitung mulai { $minimum } TRX, dan deposit pertama kena biaya sekitar { $fee } TRX.
deposit-then-check = Lalu periksa lagi.
deposit-first-fee = • Deposit pertama kena biaya { $first } TRX (mengaktifkan alamat)
deposit-further-fee = • Deposit gratis per hari (UTC): { $free }; selebihnya { $further } TRX per deposit
deposit-next-free = • Deposit Anda berikutnya hari ini gratis
deposit-next-fee = • Deposit Anda berikutnya hari ini kena biaya { $fee } TRX
deposit-rules = • Hanya TRX: jangan USDT atau token lain
deposit-not-seen = Layanan tidak merespons, jadi yang sudah masuk tidak bisa ditampilkan. Alamatnya tetap berlaku.
deposit-watching = Deposit biasanya masuk dalam hitungan detik. Saya pantau 24 jam dan kabari Anda.
deposit-arrived = 💰 <b>{ $arrived } TRX</b> masuk. Saldo: <b>{ $balance } TRX</b>

  Biaya deposit, jika ada, sudah dipotong.

deposit-credited = 💰 <b>{ $credited } TRX</b> masuk. Saldo: <b>{ $balance } TRX</b>
deposit-fee = Anda mengirim { $amount } TRX; biaya depositnya { $fee } TRX.
deposit-no-fee = Tidak ada biaya deposit.
deposit-waiting = 🔎 <b>{ $amount } TRX</b> terlihat. Jumlah besar perlu konfirmasi sekitar satu menit; saya kabari Anda.
deposit-small = ⚠️ <b>{ $amount } TRX masuk, di bawah deposit minimal.</b> Tetap disimpan untuk Anda.
deposit-small-many = ⚠️ <b>{ $count } transfer kecil masuk, total { $amount } TRX. Masing-masing di bawah deposit minimal.</b> Tetap disimpan untuk Anda.
deposit-small-rest = ⏳ { $small } TRX menunggu di alamat deposit Anda. Kirim <b>{ $missing } TRX</b> lagi, dan semuanya dihitung, dikurangi biaya deposit jika ada.
deposit-small-credit = ⏳ { $small } TRX menunggu di alamat deposit Anda. Kirim <b>{ $missing } TRX</b> lagi, dan { $credited } TRX masuk ke saldo Anda: { $total } dikurangi biaya deposit { $fee } TRX.
deposit-reversed = ↩️ Jaringan membatalkan deposit { $amount } TRX Anda. Saldo: { $balance } TRX. Cek dompet Anda: uangnya seharusnya sudah kembali. Jika belum, hubungi support.
deposit-token = 🪙 <b>Ada token masuk ke alamat deposit Anda: { $token }.</b> Hanya TRX yang dihitung sebagai deposit, jadi saldo Anda tidak berubah. Jika Anda yang mengirimnya, minta support mengembalikannya.
deposit-token-many = 🪙 <b>{ $count } transfer token masuk ke alamat deposit Anda, yang terbesar { $token }.</b> Hanya TRX yang dihitung sebagai deposit, jadi saldo Anda tidak berubah. Jika Anda yang mengirimnya, minta support mengembalikannya.
deposit-token-unknown = 🪙 Token tak dikenal masuk ke alamat deposit Anda: { $token }. Saldo Anda tidak berubah. Token seperti ini biasanya spam: jangan buka tautan di namanya. Jika Anda sendiri yang mengirimnya, hubungi support.
deposit-dust = 🧹 Dalam sehari terakhir, { $count } transfer sangat kecil masuk ke alamat deposit Anda, seluruhnya { $amount } TRX.
deposit-dust-tokens = 🧹 Transfer token tanpa nilai ke alamat deposit Anda dalam sehari terakhir: { $count }.
deposit-dust-rule = Kebanyakan adalah spam. Jangan pernah menyalin alamat dari transfer seperti ini.
deposit-by-balance = Marketplace ini tidak menampilkan daftar deposit. Saya hanya melihat saldo Anda naik, bukan tiap deposit atau biayanya.
button-deposits = 📜 Deposit sebelumnya
button-deposits-all = 🧹 Termasuk receh dan token
button-deposits-money = 💰 Hanya deposit sungguhan
deposits-title = 📜 <b>Deposit Anda</b>, terbaru di atas
deposits-hidden = Transfer di bawah { $amount } TRX dan token tidak ditampilkan.
deposits-none = Belum ada deposit yang masuk.
deposits-line = • { $time }: <b>{ $what }</b>, { $state }, { $txid }
deposits-line-link = • { $time }: <b>{ $what }</b>, { $state }, <a href="{ $url }">transaksi</a>
deposits-credited = masuk saldo, tanpa biaya
deposits-credited-fee = masuk saldo, biaya { $fee } TRX
deposits-with-later = masuk saldo bersama deposit berikutnya
deposits-waiting = ⏳ sedang dikonfirmasi jaringan
deposits-small = ⏳ di bawah minimum, dihitung bersama deposit berikutnya
deposits-reversed = ↩️ dibatalkan jaringan, tidak masuk saldo
deposits-token = 🪙 bukan TRX, tidak masuk saldo
deposits-unavailable = Layanan sedang tidak merespons, jadi deposit Anda tidak bisa ditampilkan. Coba lagi dalam satu menit.
token-usdt = { $amount } USDT

## support
command-support = Hubungi tim di balik bot ini
support-title = 💬 <b>Support</b>
support-contact = Tulis ke { $contact }. Jangan pernah memberikan kunci API Anda kepada siapa pun.
support-nobody = Bot ini tidak punya support. /help menjelaskan cara kerjanya.
support-ask = Tulis pertanyaan Anda dalam satu pesan: teks, gambar, atau file. Tim di balik bot ini menjawab di sini. Jangan pernah mengirim kunci API atau frasa pemulihan dompet Anda kepada siapa pun.
support-goes-on = Pertanyaan Anda #{ $n } masih terbuka. Kiriman Anda sekarang ditambahkan ke sana: teks, gambar, atau file.
support-what = Ceritakan apa yang terjadi dan kapan. Sertakan txid, nomor pesanan, atau referensi dari saya, jika ada. ID Telegram Anda: { $id }
support-handed-on = ✅ Pertanyaan #{ $n } tercatat. Jawabannya datang di sini.
support-hid = 🔐 Pesan Anda berisi sesuatu yang mirip kunci atau frasa pemulihan. Bagian itu saya buang dan pesan Anda saya hapus. Segera ganti kunci itu, atau pindahkan uang dari dompet itu.
support-too-often = ⏱ Terlalu banyak pesan dalam satu menit. Tunggu sebentar, lalu kirim sisanya dalam satu pesan.
ticket-text-or-file = Kirim teks, gambar, atau file.
ticket-answer = 💬 <b>Jawaban untuk pertanyaan Anda #{ $n }</b>
ticket-closed-for-you = ✅ Pertanyaan #{ $n } ditutup. Ada lagi?
ticket-offer = Kirim ini ke dukungan?
button-ticket-send = Ya
ticket-solved = ✅ Pertanyaan #{ $n } ditutup. Terima kasih.
button-ticket-reply = ↩️ Balas
button-ticket-solved = ✅ Selesai
button-ticket-file = 📎 File
button-ticket-answer = ↩️ Jawab
button-ticket-close = ✖️ Tutup
button-ticket = #{ $n } · { $state } · { $since }
button-admin-tickets = 💬 Tiket
tickets-title = 💬 <b>Tiket</b>
tickets-waiting = { $count ->
    [0] Tidak ada pertanyaan terbuka.
   *[other] Menunggu jawaban: { $count }, paling lama sudah { $since }.
  }
ticket-title = 💬 <b>Tiket #{ $n }</b> · { $state }
ticket-open = menunggu
ticket-answered = dijawab
ticket-closed = ditutup
ticket-person = Dari { $id } { $name } · { $language }
ticket-about = <i>Sedang dilihat:</i> { $about }
ticket-by-person = 👤 { $time }
    { $file }{ $text }
ticket-by-operator = 👮 { $id }, { $time }
    { $file }{ $text }
ticket-gone = Tiket #{ $n } tidak ada lagi.
ticket-ask-answer = Jawaban Anda untuk tiket #{ $n }: teks, gambar, atau file. Orang itu melihatnya sebagai jawaban bot, tanpa nama Anda.
ticket-sent = ✅ Terkirim.
ticket-was-closed = Sudah ditutup.

## help, id, privacy, settings
help-money = Bayar dari saldo atau dompet mana pun. Dana Anda tidak dipotong sebelum Anda mengonfirmasi harga.
help-line = ⚡ <b>Ketik satu baris:</b> <code>65k 1h { $receiver }</code>
        Jumlah, waktu, dan alamat atau nama dari buku alamat Anda, urutannya bebas.
help-command = { $command } – { $description }
help-stuck = /cancel keluar dari langkah saat ini. Semua perintah ada di menu di samping kolom teks.
help-status = Periksa apakah bot ini asli: { $url }
id-yours = ID Telegram Anda: { $id }
privacy-stored = <b>Data Anda yang disimpan bot ini</b>

  • ID Telegram, @nama, bahasa, dan zona waktu
  • kunci API Anda, terenkripsi (sampai satu jam setelah akunnya diputuskan), serta nama dan alamat akun
  • pembelian Anda di sini
  • peringatan Anda dan riwayatnya
  • alamat tersimpan dan namanya
  • akun Anda dengan stake TRX yang Anda tawarkan di sini
  • permintaan pembayaran Anda
  • siapa yang mengundang Anda, dan siapa yang Anda undang
  • percakapan yang sedang berlangsung
  • pertanyaan Anda ke support dan jawabannya
  • catatan operator tentang Anda

  Pesan berisi kunci dihapus dari chat. Saldo dan pesanan Anda disimpan oleh layanan, bukan oleh bot ini.
privacy-limits = Setelah Anda menghapus data, hash berkunci dari ID Telegram dan akun Anda tetap ada. Hash itu tidak menunjukkan siapa Anda, hanya menjaga batas: kode promo, undangan, pesan ke support per menit, dan blokir.
privacy-data = 📄 Semua data Anda yang tersimpan, dalam JSON: waktu UTC, jumlah dalam SUN (1 TRX = 1.000.000 SUN). Kunci API Anda tidak termasuk.
privacy-confirm = <b>Hapus semua data Anda di sini?</b> Ini tidak bisa dibatalkan.
privacy-confirm-key = ⚠️ Kunci API Anda juga ikut terhapus. Tanpa kuncinya, tidak ada yang bisa mengakses saldo akun: tarik dulu uangnya atau simpan kuncinya.
privacy-confirm-rules = Peringatan, beli otomatis, dan paket Anda berakhir.
privacy-bot-first = Tidak ada yang dihapus: Anda menjalankan bot di sini. Tutup dulu lewat /partner. Setelah bot berhenti, Anda bisa menghapus data.
privacy-forgotten = Semua data Anda di sini sudah dihapus. Kirim /start untuk mulai lagi.
settings-now = <b>Bahasa dan waktu</b>

        Waktu Anda: { $now }
button-zone = 🕑 Zona waktu
button-zone-ask = 🕑 Waktu UTC: atur zona Anda
button-zone-utc = Tetap UTC
zone-ask = 🕑 <b>Apa zona waktu Anda?</b> Saya menampilkan waktu sebagai { $now }.
zone-type = Pilih, atau ketik jam setempat, seperti <code>14:05</code>, kota seperti <code>Jakarta</code>, atau <code>UTC+7</code>. Kota mengikuti waktu musim panas, selisih UTC tidak.
zone-asia = Asia
zone-europe = Eropa
zone-africa = Afrika
zone-americas = Amerika
zone-oceania = Australia dan Pasifik
zone-set = ✅ Zona waktu disimpan. Waktu Anda: { $now }.
zone-wrong = Saya tidak kenal tempat itu. Ketik kota besar di zona waktu Anda dalam bahasa Inggris, seperti <code>Jakarta</code>, atau jam setempat, seperti <code>14:05</code>.
zone-wrong-offset = Tidak ada zona waktu seperti itu. Selisihnya dari UTC-12 sampai UTC+14, misalnya <code>UTC+7</code> atau <code>UTC+5:30</code>.
zone-wrong-clock = Tidak ada zona waktu dengan jam itu sekarang. Ketik jam dan menit format 24 jam, seperti <code>14:05</code>.
language-name = Bahasa Indonesia

## purchases: quotes, orders on their way, receipts (buy, extend, orders share them)
resource-energy = Energi
resource-bandwidth = Bandwidth
resource-title-energy = ⚡ Energi
resource-title-bandwidth = 📶 Bandwidth
purchase-amount = { $amount } { $resource }
purchase-amount-part = { $filled } dari { $what }
purchase-title-buy = ⚡ <b>Sewa { $what } selama { $duration }</b>
purchase-title-extend = ⏳ <b>{ $cost } TRX: perpanjang { $what } sampai { $end }</b>
purchase-for = Untuk: { $address }
purchase-to = → { $address }
purchase-longer-cheaper = 💡 Lebih murah: <b>{ $duration }, { $cost } TRX</b>
purchase-longer-same = 💡 Harga sama: <b>{ $duration }</b>
purchase-price = Harga: { $price } TRX per 1.000 per hari
purchase-duration = Sampai { $end } jika terisi sekarang
purchase-total = <b>{ $cost } TRX</b>
transfer-price = { $count ->
    [1] Cukup untuk 1 transfer USDT
   *[other] Cukup untuk { $count } transfer USDT: { $cost } TRX per transfer
}
purchase-total-burn = <b>{ $cost } TRX</b> (jika dibakar: { $burn }, hemat { $percent }%)
purchase-total-burn-fee = <b>{ $cost } TRX</b> + { $fee } untuk jaringan (jika dibakar: { $burn }, hemat { $percent }%)
purchase-markup = Termasuk { $markup } TRX ({ $percent }%) untuk bot ini; harga pasar { $market } TRX
purchase-promo = 🎟 Kode { $code }: markup { $percent }%, bukan { $usual }%, lebih murah <b>{ $less } TRX</b>
purchase-burn = Jika dibakar: { $burn } TRX. <b>Hemat { $percent }%</b>
purchase-burn-days = Jika dibakar sekali sehari selama { $days } hari: { $burn } TRX. <b>Hemat { $percent }%</b>
purchase-burn-cheaper = { $days ->
    [1] ⚠️ Membakar lebih murah: { $burn } TRX, bukan { $cost } TRX. Batalkan, dan biarkan transfernya membakar TRX.
   *[other] ⚠️ Membakar lebih murah: { $burn } TRX untuk sekali pakai sehari selama { $days } hari, bukan { $cost } TRX. Batalkan, dan biarkan transfernya membakar TRX.
}
purchase-available = Tersedia sekarang: { $available }
purchase-available-all = Tersedia sekarang: semua { $available }
purchase-balance = Saldo: { $before } TRX → { $after } TRX setelahnya
purchase-balance-after = Saldo setelahnya: { $after } TRX
check-enough = ✅ Alamat ini sudah punya { $what }. Mungkin Anda tidak perlu ini.
check-fits = ✔️ Sudah diperiksa: transfer ini perlu sekitar { $need } Energi.
check-short-new = ⚠️ Penerima belum punya USDT, jadi transfernya perlu sekitar <b>{ $need }</b> Energi, { $short } lebih banyak dari ini. Sewa { $need } di bawah.
check-short = ⚠️ Transfernya perlu sekitar <b>{ $need }</b> Energi, { $short } lebih banyak dari ini. Sewa { $need } di bawah.
check-short-burn = Dengan jumlah ini, sekitar { $burn } TRX tetap terbakar.
check-short-fails = ⛔ Dompet tidak punya { $burn } TRX untuk menutup kekurangannya, jadi transfernya akan gagal.
purchase-new-recipient = Penerima baru? Transfer USDT pertama perlu { $amount }.
quote-supplier = { $amount } berasal dari layanan lain dan tidak bisa diperpanjang. Jika berakhir lebih awal, biaya waktu yang tidak terpakai dikembalikan.
quote-supplier-all = Semuanya berasal dari layanan lain dan tidak bisa diperpanjang. Jika berakhir lebih awal, biaya waktu yang tidak terpakai dikembalikan.
check-too-much = 💡 Penerima sudah punya USDT, jadi sekitar <b>{ $need }</b> Energi cukup untuk satu transfer. Sewa lebih sedikit di bawah.
check-rest = 💡 Alamat ini sudah punya { $has } Energi. Transfernya hanya membakar { $burn } TRX untuk sisanya; sewa ini { $cost } TRX.
check-bandwidth = 📶 Sisa Bandwidth { $has }; transfer USDT perlu { $need }, jika kurang akan membakar juga sekitar { $burn } TRX. Sewa Bandwidth juga, atau tunggu hingga 24 jam.
check-refused = ⛔ Transfer ini akan ditolak: dompet tidak punya Bandwidth gratis maupun TRX untuk membayarnya.
check-fee-limit = ⚙️ Atur fee limit dompet Anda minimal { $limit } TRX: Energi sewaan ikut dihitung, dan bawaan banyak dompet hanya { $usual } TRX.
check-fee-limit-wallet = ⚙️ Fee limit transfer terakhir dompet ini { $wallet } TRX. Yang ini perlu { $limit } TRX: naikkan dulu di dompet.
check-shut-out-sender = 🚫 <b>{ $address } ada di daftar hitam USDT.</b> Alamat ini tidak bisa mengirim USDT, jadi transfernya akan gagal. Pakai alamat lain.
check-shut-out = 🚫 <b>{ $address } ada di daftar hitam USDT.</b> USDT yang dikirim ke sana dibekukan. Minta alamat lain kepada penerima.
check-scam-why = 🚫 <b>Peringatan tentang { $address }:</b> { $reason }. Jangan kirim apa pun ke sana kecuali Anda yakin, dan tanyakan ke /support.
check-scam = 🚫 <b>Peringatan:</b> { $address } ada di daftar penipuan yang dikenal. Jangan kirim apa pun ke sana kecuali Anda yakin, dan tanyakan ke /support.
purchase-sure = <b>Tetap sewa?</b> Ini tidak bisa dibatalkan.
button-sure = ‼️ Tetap sewa · { $cost } TRX
button-longer = ⏱ Jadikan { $duration } · { $cost } TRX
button-need = ⚡ Sewa { $amount } saja
button-whom = 📤 Siapa penerima USDT?
button-rent-bandwidth = 📶 Bandwidth juga
button-rent-both = ⚡📶 Sewa Energi dan Bandwidth
both-none = Bandwidth di pasar sedang kurang. Tidak ada yang dipesan.
purchase-short = 💰 Saldo Anda { $balance } TRX: <b>kurang { $missing } TRX.</b>
purchase-short-next = Begitu saldo Anda cukup, penawaran ini muncul lagi dengan harga saat itu.
purchase-partial = ⚠️ Sekarang hanya ada <b>{ $available }</b> dari { $wanted }, sekitar { $cost } TRX. { $wait ->
        [deadline] Sisanya bisa menunggu sampai batas waktu pilihan Anda; uang untuk yang belum datang saat itu dikembalikan.
        [open] Sisanya bisa menunggu sampai ada yang menawarkan.
        [account] Sisanya hanya bisa menunggu jika dibayar dari akun.
       *[none] Sewa sependek ini tidak bisa menunggu sisanya, karena marketplace ini tidak bisa membatalkan pesanan yang menunggu.
    }
purchase-partial-none = ⚠️ Pasar sedang kosong. { $wait ->
        [account] Anda hanya bisa menunggu jika membayar dari akun.
        [none] Sewa sependek ini tidak bisa menunggu, karena marketplace ini tidak bisa membatalkan pesanan yang menunggu. Coba lagi nanti, atau untuk sehari atau lebih.
       *[open] Anda bisa memesan dan menunggu stok.
    }
purchase-locked = 🔒 Alamat lain bisa mendapat lebih banyak: alamat ini kemungkinan besar sudah menyewa dari penyedia yang sama, dan sewa yang lebih pendek akan menggeser akhirnya. Pilih durasi lebih panjang, atau tunggu sampai berakhir.
wait-ask = ⏳ <b>Berapa lama saya menunggu?</b>
wait-now = Sekarang: <b>{ $amount }</b> selama { $duration }, sampai { $end }.
wait-rest = Nanti: <b>{ $rest }</b>. Belum ada yang menawarkannya: bisa datang bertahap, terlambat, atau tidak sama sekali. Setiap bagian berjalan { $duration } sejak datang, jadi tidak berjalan bersamaan.
wait-none = Nanti: semuanya, <b>{ $rest }</b>. Belum ada yang menawarkannya: bisa datang bertahap, terlambat, atau tidak sama sekali. Setiap bagian berjalan { $duration } sejak datang, jadi mungkin tidak berjalan bersamaan.
wait-rule = Pada batas waktu Anda, sisanya dibatalkan dan uangnya dikembalikan. Jika batas waktunya setelah <b>{ $time }</b>, sejak saat itu Anda juga bisa membatalkannya sendiri.
wait-deadline = Semuanya dibayar sekarang. Yang tidak datang dalam <b>{ $wait }</b> dibatalkan dan dikembalikan (sekarang sekitar { $refund } TRX), dikurangi biaya pembatalan jika ada.
wait-deadline-net = Semuanya dibayar sekarang. Yang tidak datang dalam <b>{ $wait }</b> dibatalkan dan dikembalikan (sekarang sekitar { $refund } TRX).
wait-open = Semuanya dibayar sekarang. Jika Anda memesan sekarang, sisanya bisa dibatalkan di Pesanan mulai <b>{ $time }</b>, jika marketplace mengizinkan.
wait-fixed = Semuanya dibayar sekarang. <b>Di marketplace ini saya tidak bisa membatalkan sisanya.</b>
wait-not-offered = Marketplace ini tidak bisa membatalkan pesanan yang menunggu, jadi sewa pendek bisa menunggu selamanya. Ambil yang ada sekarang.
purchase-waiting = ⏳ Masih menunggu <b>{ $amount }</b>. Datang begitu ada yang menawarkan.
purchase-waiting-until = ⏳ Masih menunggu <b>{ $amount }</b>, paling lama sampai { $end }. Yang belum datang sampai saat itu dibatalkan dan uangnya dikembalikan.
purchase-waiting-fixed = ⏳ Masih menunggu <b>{ $amount }</b>. Anda tidak bisa membatalkan sebelum { $end }. Yang belum datang sampai saat itu otomatis dibatalkan dan uangnya dikembalikan.
purchase-wait-over = { $amount } tidak datang sampai batas waktu Anda, { $end }, dan dibatalkan.
wait-needs-link = { $count ->
   *[other] ⏳ { $count } pesanan masih menunggu, dengan batas waktu. Saya hanya bisa membatalkannya tepat waktu jika akunnya terhubung di sini: kalau tidak, uangnya tetap ditahan.
  }
wait-unlinked = ⚠️ <b>Sisa pesanan Anda tidak dibatalkan.</b> Batas waktu Anda untuk { $what } bagi { $address } adalah { $end }, tetapi akun yang membayar tidak terhubung lagi di sini, atau kuncinya tidak berfungsi lagi. Sisanya masih menunggu, dan uangnya ditahan. Hubungkan lagi akunnya, dan saya batalkan sisanya dalam satu menit.
purchase-earlier-unknown = ❗ Saya masih memeriksa apakah pesanan Anda sebelumnya berhasil ({ $what }). Jika memesan sekarang, Anda bisa mendapat keduanya.
purchase-requoted-price = 🔄 Harganya berubah. Dana Anda tidak dipotong; ini penawaran barunya.
purchase-requoted-rise = 🔄 Harganya naik { $more } TRX. Dana Anda tidak dipotong; ini penawaran barunya.
quote-rise = Harga naik dari { $from } menjadi { $to } TRX.
quote-fall = Harga turun dari { $from } menjadi { $to } TRX.
purchase-requoted-promo-ended = 🎟 Kode promo sudah berakhir. Dana Anda tidak dipotong; ini penawaran tanpa kode.
purchase-requoted-promo-used-up = 🎟 Kode promo sudah habis. Dana Anda tidak dipotong; ini penawaran tanpa kode.
purchase-requoted-promo-used = 🎟 Anda sudah memakai kode promo ini sebanyak yang diizinkan. Dana Anda tidak dipotong; ini penawaran tanpa kode.
purchase-requoted-market = 🔄 Pasar tidak lagi punya sebanyak itu. Dana Anda tidak dipotong; ini penawaran barunya.
purchase-requoted-made-already = 📦 Pesanan Anda sebelumnya untuk sewa yang sama ternyata berhasil; saya tampilkan di pesan terpisah. Kali ini tidak ada yang dipesan. Konfirmasi hanya jika Anda mau dua kali.
purchase-requoted-balance = 🔄 Saldo Anda tidak cukup lagi. Dana Anda tidak dipotong.
purchase-came-back = 💰 Deposit Anda masuk. Ini penawaran Anda dengan harga sekarang.
button-confirm = ✅ Sewa seharga { $cost } TRX
button-confirm-extend = ✅ Perpanjang seharga { $cost } TRX
button-take-part = Ambil { $amount } sekarang
button-rest-later = Pesan semua, tunggu sisanya
button-order-wait = Pesan dan tunggu
button-new-quote = 🔄 Penawaran baru
button-retry = 🔄 Coba lagi
button-buy-again = 🔁 Lagi
button-order-details = 🔎 Detail
button-quote-details = 🔎 Detail
button-quote-change = ✏️ Ubah
quote-change-ask = Apa yang ingin Anda ubah?
button-quote-amount = 🔢 Jumlah
button-quote-duration = ⏱ Durasi
button-quote-receiver = 📮 Alamat
button-use-account = 💼 Pakai akun
quote-without-account = Tidak perlu akun: bayar dari dompet Anda sendiri. Jika pesanan gagal, TRX Anda kembali.
quote-account-only = Ini tidak bisa dibayar dari dompet. Anda perlu akun.
button-ways = 💳 Bayar dengan cara lain…
ways-ask = Mau bayar dengan apa?
purchase-sending = ⏳ Memesan { $what } seharga { $cost } TRX…
purchase-unknown = ❗ <b>Belum pasti apakah pesanan Anda berhasil</b>
purchase-unknown-why = Saya memesan { $what } seharga { $cost } TRX, dan jawaban marketplace tidak jelas. Saya tidak akan memesannya lagi.
purchase-unknown-next = Saya sedang memeriksa pesanan dan saldo Anda dan mengabari di sini. Pesanan bisa muncul terlambat, jadi ini bisa sampai 10 menit.
purchase-unknown-unreachable = Marketplace masih tidak bisa dihubungi. Saya terus mencoba dan mengabari di sini. Sampai saat itu, jangan memesan ini lagi.
purchase-unknown-money = Saldo Anda turun lebih banyak daripada pesanan yang terdaftar, jadi pesanan itu mungkin berhasil. Saya terus memeriksa dan mengabari di sini. Sampai saat itu, jangan memesan ini lagi.
purchase-unknown-signed = Transfer Anda mungkin masih dalam perjalanan: berlaku sampai { $time }. Saya terus memeriksa dan akan memberi tahu di sini. Jangan bayar lagi sebelum itu.
purchase-not-seen = ❔ <b>Kemungkinan besar pesanan Anda tidak berhasil:</b> { $what } seharga { $cost } TRX
purchase-not-seen-why = Pesanan itu tidak ada di marketplace, dan saldo Anda tidak menunjukkan pembayarannya.
purchase-not-seen-money = Pesanan itu tidak ada di marketplace, tetapi saldo Anda turun lebih banyak daripada pesanan yang terdaftar. Tanyakan ini ke marketplace.
purchase-not-seen-next = Saya terus memeriksa sampai { $until } dan mengabari Anda jika muncul. Jika memesan yang sama sebelum itu, Anda bisa mendapat keduanya.
purchase-not-made = ✖️ <b>Dana Anda tidak dipotong.</b> Pesanan Anda untuk { $what } ({ $cost } TRX) tidak berhasil.
purchase-found-late = ❗ Tadi saya bilang pesanan ini kemungkinan besar tidak berhasil. Sekarang marketplace menampilkannya. Jika Anda memesan yang sama di tempat lain, bisa jadi ini pesanan itu.
purchase-refused-title = ✖️ <b>Tidak dipesan, dana Anda tidak dipotong:</b> { $what }
purchase-not-ordered = ✖️ <b>Tidak dipesan:</b> { $what }
purchase-payment-returned = Pembayaran Anda sudah masuk, tetapi pesanannya tidak bisa dibuat lagi. { $amount } TRX dikembalikan ke alamat pembayar, paling lama dalam beberapa menit.
purchase-payment-failed = Jaringan tidak menerima pembayaran Anda sebesar { $amount } TRX, jadi tidak ada pesanan. Jika tetap masuk, dana itu dikembalikan ke alamat pembayar.
purchase-payment-sent = Dompet Anda mengirim { $amount } TRX belakangan, padahal pesanannya sudah ditolak. Uang itu kembali ke alamat pembayar. Jika dalam satu jam belum sampai, hubungi /support.
purchase-expired = Penawaran ini kedaluwarsa.
quote-continued = Lanjut di bawah ⬇️
purchase-cancelled = Dibatalkan. Dana Anda tidak dipotong.
quote-cancelled = Penawaran dibatalkan. Dana Anda tidak dipotong.
purchase-ordered-buy = ⏳ <b>Mencari { $what }…</b>
purchase-ordered-part = ✅ <b>{ $what } aktif</b>
purchase-ordered-extend = ⏳ <b>Memperpanjang { $what }…</b>
purchase-progress = { $bar } { $percent }%
purchase-paid = Dibayar: { $cost } TRX
purchase-paid-delegations = { $cost } TRX · { $count } delegasi
purchase-order-id = Pesanan: { $id }
purchase-completed-buy = ✅ <b>{ $what }</b> untuk { $address } sampai <b>{ $end }</b>
purchase-completed-extend = ✅ <b>{ $what }</b> untuk { $address } diperpanjang sampai <b>{ $end }</b>
purchase-completed-none = ✖️ <b>Dibatalkan: { $what }</b> untuk { $address }
purchase-completed-parts = ✅ <b>{ $what }</b> untuk { $address }, dalam { $parts } bagian
purchase-runs = Tiap bagian punya waktunya sendiri:
purchase-run = • { $amount }: { $start } sampai <b>{ $end }</b>
purchase-run-over = • { $amount }: { $start } sampai { $end }, berakhir
purchase-run-until = • { $amount }: sampai <b>{ $end }</b>
purchase-runs-most = Maksimal <b>{ $amount }</b> sekaligus.
saved = 💚 Hemat: <b>{ $saved } TRX</b> ({ $percent }%): jika dibakar, { $burn } TRX
purchase-ends = Sampai: <b>{ $end }</b>
purchase-ends-first = Bagian pertama sampai: <b>{ $end }</b>
purchase-ends-last = Bagian terakhir sampai: <b>{ $end }</b>
purchase-delegations = Didelegasikan oleh:
purchase-delegation = • { $delegator}: { $amount }
purchase-more = … dan { $count } lagi

## paying from another wallet
button-pay-wallet = 📲 Bayar dengan kirim TRX
button-copy-amount = 📋 Salin jumlah
button-wallet-order = 📲 Bayar: { $what } · { $cost } TRX · { $left }
orders-to-pay = 📲 menunggu pembayaran Anda. Ketuk untuk melihat alamatnya.
purchase-requoted-no-wallet = ℹ️ Marketplace ini tidak menerima pembayaran dari dompet lain. Dana Anda tidak dipotong; Anda bisa membayar dari saldo.
failure-unpaid = Pesanan Anda yang belum dibayar terlalu banyak. Bayar satu, atau tunggu kedaluwarsa. Dana Anda tidak dipotong.
wallet-asking = ⏳ Meminta alamat pembayaran: { $cost } TRX untuk { $what }…
wallet-asking-again = Marketplace belum menjawab. Saya terus mencoba. Jangan bayar dulu; dana Anda tidak dipotong.
wallet-title = 📲 <b>Bayar untuk { $what }, { $duration }</b>
wallet-amount = Kirim: { $amount } TRX
wallet-amount-rest = Masih harus dikirim: { $amount } TRX
wallet-address = Ke: { $address }
wallet-left = ⏳ <b>Sisa { $left }</b>, sampai { $time }
wallet-partly = 💰 <b>{ $paid } dari { $amount } TRX masuk, kurang { $missing } TRX.</b>
wallet-all-seen = ✅ <b>{ $amount } TRX diterima. Tidak perlu mengirim lagi.</b>
wallet-arriving = 🔎 Jaringan masih mengonfirmasi { $arriving } TRX.
wallet-part-title = 💰 <b>{ $came } TRX masuk untuk { $what }, tetapi belum cukup.</b>
wallet-part = { $seen } dari { $amount } TRX diterima, kurang { $missing } TRX.
wallet-part-else = Jika sisanya tidak masuk tepat waktu, tidak ada yang dipesan, dan pembayaran Anda masuk ke saldo.
wallet-part-else-sender = Jika sisanya tidak masuk tepat waktu, tidak ada yang dipesan, dan yang sudah masuk kembali ke dompet pengirimnya.
wallet-covered = 💰 <b>{ $amount } TRX masuk.</b> Pesanan Anda sedang dibuat.
wallet-over = ⌛ <b>Waktunya habis.</b> Jangan kirim apa pun lagi. Saya sedang memeriksa apa yang masuk tepat waktu, satu atau dua menit.
wallet-rules = • Dari dompet atau bursa mana pun. Hanya TRX, jangan token.
    • Yang dihitung adalah jumlah yang masuk: bursa bisa memotong biaya.
    • Lebih: selisihnya masuk ke saldo Anda di sini. Kurang: kirim sisanya sebelum { $time }. Terlambat: semuanya masuk ke saldo Anda.
wallet-rules-sender = • Hanya TRX, dan jangan dari bursa: pengembalian dana bisa hilang di sana. Hubungkan akun dulu, maka dananya masuk ke saldo Anda.
    • Lebih: selisihnya kembali. Kurang: kirim sisanya dari dompet yang sama sebelum { $time }. Terlambat: semuanya kembali.
    • { $minimum }
wallet-rules-network = • Dompet Anda membayar sekitar { $fee } TRX lagi ke jaringan, karena alamat pembayaran ini baru.
wallet-rules-network-saves = • Dompet Anda membayar sekitar { $fee } TRX lagi ke jaringan, karena alamat pembayaran ini baru. Termasuk itu, Anda hemat { $percent }%.
wallet-send-fee = Mengirim TRX sendiri kena tambahan biaya jaringan sekitar { $fee } TRX. Dengan TronLink atau akun, tidak.
wallet-watching = 👀 Saya memantau pembayaran Anda.
wallet-forgotten = ✖️ <b>Ditutup.</b> Jangan kirim apa pun lagi ke alamat itu. Jika Anda sudah mengirim { $amount } TRX dan masuk sebelum { $time }, pesanan tetap dibuat; jumlah lain masuk ke saldo Anda.
wallet-forgotten-sender = ✖️ <b>Ditutup.</b> Jangan kirim apa pun lagi ke alamat itu. Jika Anda sudah mengirim { $amount } TRX dan masuk sebelum { $time }, pesanan tetap dibuat; yang lain kembali ke dompet pengirimnya.
wallet-forgotten-part = { $paid } TRX sudah masuk. Jika tidak ada lagi yang menyusul, jumlah itu masuk ke saldo Anda setelah waktu tersebut.
wallet-forgotten-part-sender = { $paid } TRX sudah masuk. Jika tidak ada lagi yang menyusul, jumlah itu dikembalikan setelah waktu tersebut.
wallet-expired = ⌛ <b>Tidak dibayar tepat waktu, tidak ada yang dipesan:</b> { $what }
wallet-cancelled = ✖️ <b>Dibatalkan sebelum dibayar, tidak ada yang dipesan:</b> { $what }
wallet-taken = ✅ <b>Orang lain sudah membayar ini:</b> { $what }. Anda tidak perlu membayar.
wallet-expired-part = { $paid } dari { $amount } TRX masuk tepat waktu.
wallet-expired-none = Tidak ada yang masuk tepat waktu.
wallet-late = Jangan kirim apa pun lagi ke alamat itu. Pembayaran yang terlambat masuk ke saldo Anda.
wallet-late-sender = Jangan kirim apa pun lagi ke alamat itu. Pembayaran yang terlambat dikembalikan ke dompet pengirimnya.
wallet-to-balance = { $paid } TRX Anda masuk ke saldo. Saya kabari dalam satu atau dua menit.
wallet-to-sender = { $paid } TRX Anda kembali ke dompet pengirimnya. Saya kabari dalam satu atau dua menit.
wallet-returned = ↩️ <b>Anda sudah membayar, tetapi pesanan tidak bisa dibuat:</b> { $what }
wallet-why-market = Saat pembayaran Anda masuk, pasar tidak bisa lagi memenuhinya dengan harga ini.
wallet-why-previous = Marketplace hanya menerima satu pesanan per alamat pada satu waktu, dan pesanan sebelumnya belum terpenuhi.
wallet-why-other = Alasan dari marketplace: { $reason }
wallet-missing = ❗ <b>Saya tidak bisa memastikan apakah ini sudah dibayar:</b> { $what }. Jika Anda mengirim TRX, cek saldo dan /orders, dan berikan nomor pesanannya ke marketplace.
wallet-missing-sender = ❗ <b>Saya tidak bisa memastikan apakah ini sudah dibayar:</b> { $what }. Jika Anda mengirim TRX, tulis ke /support dengan nomor pesanannya.
wallet-credited = 💰 <b>{ $amount } TRX masuk ke saldo Anda.</b>
wallet-sent-back = ↩️ <b>{ $amount } TRX sedang dikembalikan ke dompet pengirimnya.</b>
wallet-kept = ℹ️ <b>{ $amount } TRX belum dikembalikan.</b> { $minimum }
wallet-refund-minimum = Pengembalian di bawah { $min } TRX tidak dikirim sendiri: dikirim bersama pengembalian berikutnya ke dompet yang sama.
wallet-credited-rest = Anda mengirim lebih dari harga pesanan.
wallet-repaid = ℹ️ <b>{ $amount } TRX dari pembayaran Anda menutup utang akun Anda:</b> blockchain membatalkan pembayaran sebelumnya yang sudah Anda pakai.

## paid by somebody else, and inline mode
button-ask-pay = 🙏 Minta orang lain bayar
button-request-pay = 💳 Bayarkan untuk saya
button-request-open = 🔄 Periksa lagi
button-request-share = 📨 Kirim ke seseorang
button-request-drop = ✖️ Batalkan permintaan
request-what = <b>{ $what }</b> selama { $duration }
request-made = 🙏 <b>Permintaan pembayaran.</b> Kirim tautannya atau tunjukkan gambarnya. Yang membukanya melihat permintaan Anda dan bisa membayar dari saldonya atau dompet mana pun.
request-made-balance = 🙏 <b>Permintaan pembayaran.</b> Kirim tautannya atau tunjukkan gambarnya. Yang membukanya melihat permintaan Anda dan bisa membayar dari saldonya di sini. Marketplace ini tidak menerima pembayaran dari dompet.
request-link = Tautan: { $link }
request-terms = Berlaku sampai { $end }, untuk satu pembayaran. Saya kabari begitu ada yang membayar. Jika Anda membayar sendiri penawaran di atas, permintaan ini ditutup.
request-share = Tolong bayarkan { $what } di TRON untuk saya:
request-asks = 🙏 <b>{ $who } meminta Anda membayar ini:</b>
request-somebody = Seseorang
request-quote-own = 🙏 <b>Permintaan Anda sendiri.</b> Jika Anda yang membayar, permintaan ini ditutup. Terbuka sampai { $end }.
request-no-account = Tidak perlu akun: bayar dari dompet mana pun. Dengan akun terhubung, Anda membayar dari saldonya dengan satu ketukan.
request-wallet-open = ⏳ Seseorang ingin membayar dari dompet dan belum mengirim apa pun. Jika Anda membayar sekarang, pembayaran itu dibatalkan.
request-quote = 🙏 <b>{ $who } meminta Anda membayar ini.</b> Untuk alamat di bawah; struknya untuk Anda. Terbuka sampai { $end }.
request-short = 📉 Pasar sekarang tidak bisa memenuhi semuanya, dan permintaan dibayar sekaligus. Cek lagi dalam beberapa menit.
request-told = 🎉 <b>Ada yang membayarkan untuk Anda.</b>
request-undone = ⚠️ <b>Pembayaran untuk Anda gagal.</b> Uangnya kembali ke pembayar.
request-open-again = Permintaan Anda terbuka lagi sampai { $end }.
request-over-again = Sementara itu permintaan Anda kedaluwarsa. Anda bisa membuat yang baru.
request-dropped = ✖️ Permintaan dibatalkan. Tidak ada yang bisa membayarnya lagi.
request-paying = ⏳ Seseorang sedang membayar ini. Dana Anda tidak dipotong. Jika pembayarannya gagal, Anda bisa membayar.
request-paid = ✅ Seseorang sudah membayar ini. Dana Anda tidak dipotong.
request-expired = ⌛ Permintaan ini kedaluwarsa. Dana Anda tidak dipotong. Minta yang baru.
request-withdrawn = ✖️ Permintaan ini ditarik. Dana Anda tidak dipotong.
request-gone = Permintaan ini sudah tidak ada. Dana Anda tidak dipotong. Minta yang baru.
request-card-open = 🙏 <b>Tolong bayarkan sewa ini</b>
request-card-paying = ⏳ <b>Seseorang sedang membayar sewa ini</b>
request-card-paid = ✅ <b>Dibayar.</b> Sewa dimulai sebentar lagi.
request-card-filled = ✅ <b>Dibayar dan dikirim</b>
request-card-expired = ⌛ <b>Tidak ada yang membayar tepat waktu</b>
request-card-withdrawn = ✖️ <b>Permintaan ini ditarik</b>
request-card-from = Diminta oleh { $who }
request-card-terms = Sekitar { $cost } TRX dengan harga sekarang. Siapa pun di sini bisa membayar sampai { $end }.
inline-card-title = 🙏 Bayarkan untuk saya
inline-card = { $what }, { $duration }, untuk { $receiver }: sekitar { $cost } TRX
inline-price = ⚡ { $what } selama { $duration }: { $cost } TRX sekarang
inline-price-hint = Kirim harga ini ke chat
inline-saves = { $percent }% lebih hemat daripada membakar TRX
inline-short = 📉 Sekarang hanya { $available } yang tersedia.
inline-no-price-title = ⚠️ Belum ada harga saat ini
inline-no-price = Marketplace tidak merespons. Coba lagi dalam satu menit.
inline-how-title = ❓ Cara memakainya
inline-not-read = 🤔 Saya tidak mengerti itu
inline-how-short = @{ $name } 65k 1h T… (jumlah, waktu, alamat)
inline-how = Di chat mana pun, ketik nama saya, jumlah, waktu, dan alamat: <code>@{ $name } 65k 1h T…</code>. Dengan alamat, orang lain bisa membayar untuk Anda; tanpa alamat, Anda mendapat harga sekarang.
wallet-credited-unpaid = Pesanannya tidak berhasil.

## failures of a purchase, each with a next step
failure-key = 🔑 Kunci API Anda tidak berlaku lagi: sudah dicabut atau milik layanan lain. Dana Anda tidak dipotong. Hubungkan kunci yang berlaku untuk melanjutkan.
failure-balance = Saldo Anda tidak cukup. Dana Anda tidak dipotong.
failure-price = Harganya naik melebihi yang Anda konfirmasi. Dana Anda tidak dipotong. Minta penawaran baru dengan harga sekarang.
failure-market = Pasar sekarang tidak bisa memenuhi ini. Dana Anda tidak dipotong. Minta penawaran baru untuk yang tersedia.
failure-extend = Perpanjangan ini tidak bisa dilakukan lagi. Dana Anda tidak dipotong. Minta penawaran baru.
failure-nothing-to-extend = Tidak ada yang bisa diperpanjang sampai waktu itu di alamat ini. Dana Anda tidak dipotong. Coba waktu akhir lain, atau sewa lagi.
failure-previous = Marketplace hanya menerima satu pesanan per alamat pada satu waktu, dan pesanan sebelumnya belum terpenuhi. Dana Anda tidak dipotong. Cek /orders.
failure-busy = Layanan sedang sibuk. Dana Anda tidak dipotong. Coba lagi dalam beberapa detik.
failure-forbidden = Akun Anda tidak bisa melakukan ini. Dana Anda tidak dipotong. Periksa akun Anda, atau hubungkan yang lain.
failure-sub-key = Kunci yang terhubung hanya bisa melihat, menyewa, dan memperpanjang. Untuk ini, hubungkan kunci utama akun.
failure-sub-key-receiver = Kunci yang terhubung tidak bisa memesan untuk alamat ini. Dana Anda tidak dipotong.
failure-sub-key-budget = Ini melebihi sisa anggaran hari ini dari kunci yang terhubung. Dana Anda tidak dipotong.
failure-values = Marketplace tidak menerima nilai ini. Dana Anda tidak dipotong. Ubah alamat, jumlah, atau durasinya.
failure-down = Layanan sedang bermasalah. Dana Anda tidak dipotong. Coba lagi dalam satu menit.
failure-paused = ⏸ Operator menjeda pembelian{ $reason }. Dana Anda tidak dipotong. Sewa Anda yang berjalan tetap berlanjut.
failure-market-paused = ⏸ Marketplace sedang tidak menerima pesanan baru. Dana Anda tidak dipotong. Sewa Anda yang berjalan tetap berlanjut.
failure-own = Ada kesalahan di pihak kami. Dana Anda tidak dipotong. Laporkan ke /support dengan referensi <code>{ $reference }</code>.
failure-unknown = Marketplace menolak ini karena alasan yang tidak saya ketahui ({ $code }). Dana Anda tidak dipotong. Laporkan ke /support dengan referensi <code>{ $reference }</code>.

## buy
command-buy = Sewa Energi atau Bandwidth, langkah demi langkah
command-energy = Sewa Energi: alamat, jumlah, durasi
command-bandwidth = Sewa Bandwidth: alamat, jumlah, durasi
buy-resource = <b>Mau sewa apa?</b>

  Energi untuk transfer USDT dan kontrak lain, Bandwidth untuk setiap transaksi.
buy-stands = Saldo: { $balance } TRX
buy-stands-unknown = Saldo: sedang tidak tersedia.
buy-receiver = <b>{ $what }: untuk alamat mana?</b>

  Pilih yang terakhir dipakai, atau tempelkan alamat TRON.
buy-receiver-new = <b>{ $what }: untuk alamat mana?</b>

  Tempelkan alamat TRON (T…, 34 karakter).
buy-amount = <b>{ $resource }: berapa banyak?</b>
buy-amount-each = <b>{ $resource }: berapa banyak untuk masing-masing dari { $count } alamat?</b>
buy-amount-hint = Pilih, atau ketik jumlah seperti <code>65000</code>, <code>65k</code>, atau <code>1.5M</code>.
buy-market = Untuk satu jam: { $available } tersedia, mulai { $price } TRX per 1.000
buy-each = Satu transfer butuh { $energy } Energi; jumlah dibulatkan ke atas
buy-amount-chosen = Jumlah: <b>{ $what }</b>
buy-recipient = <b>Siapa penerima USDT-nya?</b>
    Kirim alamatnya atau transaksinya, dan saya periksa apakah { $amount } Energi cukup. Penerima tanpa USDT perlu sekitar dua kali lipat. Boleh dilewati.
buy-recipient-not-found = Transaksi itu tidak ada di blockchain. Kirim alamat penerima, atau lewati.
buy-recipient-no-usdt = Itu bukan transfer USDT. Kirim alamat penerima, atau lewati.
buy-recipient-same = Itu alamat tujuan sewa Anda. Kirim alamat yang menerima USDT, atau lewati.
buy-recipient-enough = ✅ Penerima sudah diperiksa: { $amount } Energi cukup.
buy-recipient-short = ⚠️ Transfer ini perlu sekitar { $need } Energi. Kembali untuk menyewa lebih banyak.
button-skip = ⏭ Lewati
buy-duration-noted = ✔️ Selama { $duration }. Sekarang jumlahnya:
buy-duration = <b>Berapa lama?</b>

  Pilih, atau ketik <code>15m</code>, <code>3h</code>, <code>1d</code>; angka saja berarti hari.
buy-durations-dearer = Tidak ditampilkan: { $durations }. Sewa yang lebih lama lebih murah.
buy-durations-short = Tidak tersedia sekarang: { $durations }
button-duration = { $duration } · { $cost } TRX
same-cost = ⚖️ { $from } sampai { $to } harganya sama.
duration-scarce = Stok untuk { $duration } tinggal sedikit: { $cost } TRX per hari, bukan { $usual }.
address-rented = Alamat ini sudah punya sewa yang berjalan, jadi penawaran termurah tidak tersedia untuknya. Setelah semuanya berakhir, harganya turun.
price-asking = Mengecek harga pasar…
buy-usage-address = ALAMAT
buy-usage-energy = ⚡ Ketik begini: <code>/energy ALAMAT JUMLAH DURASI</code>

  Contoh: <code>/energy { $address } 65k 1h</code>
buy-usage-bandwidth = 📶 Ketik begini: <code>/bandwidth ALAMAT JUMLAH DURASI</code>

  Contoh: <code>/bandwidth { $address } 5000 1h</code>
buy-link-wrong = ⚠️ Saya tidak bisa memesan dari tautan itu. Mulai di sini saja.
preset-usdt-holder = 1 transfer USDT · { $amount }
preset-usdt-new = 1 transfer USDT, alamat baru · { $amount }
preset-usdt-holder-5 = 5 transfer USDT · { $amount }
preset-usdt-holder-10 = 10 transfer USDT · { $amount }
preset-usdt-3 = 3 transfer USDT · { $amount }
preset-usdt-20 = 20 transfer USDT · { $amount }

## wrong input: amounts, durations, addresses
wrong-empty = Itu kosong. Silakan ketik.
wrong-too-long = Terlalu panjang. Saya membaca maksimal { $characters } karakter dan { $words } kata.
wrong-which = Itu bisa berarti { $first } atau { $second }. Ketik salah satunya persis seperti itu.
wrong-part = Saya tidak tahu arti “{ $text }” di sini. Ketik jumlah seperti 65k dan waktu seperti 1h.
wrong-many = Terlalu banyak angka di baris itu. Saya perlu satu jumlah dan satu waktu, seperti 65k 1h.
wrong-unicode-digits = Pakai angka biasa 0 sampai 9.
wrong-exponent = Tulis angkanya lengkap, tanpa “e”.
wrong-not-positive = Ketik angka di atas nol.
wrong-amount-fraction = Pakai bilangan bulat, tanpa desimal.
wrong-amount = Itu bukan jumlah. Coba 65000, 65k, atau 1.5M.
wrong-amount-address = Itu alamat atau transaksi. Saya perlu jumlah, seperti 65000, 65k, atau 1.5M.
wrong-amount-separators = Titik atau koma itu untuk ribuan atau desimal? Ketik 65000 tanpa titik, 65k, 1500000, atau 1.5M.
wrong-amount-below = Pesanan minimal { $energy } atau { $bandwidth }.
wrong-amount-smallest = Pesanan minimal { $min }.
wrong-amount-above = Pesanan maksimal { $max }.
wrong-duration-fraction = Pakai satuan bulat, seperti 30m atau 12h.
wrong-duration = Itu bukan durasi. Coba 15m, 2 jam, 1h30m, atau 1d; angka saja berarti hari.
wrong-duration-address = Itu alamat atau transaksi. Saya perlu durasi, seperti 15m, 2 jam, atau 1d.
wrong-duration-below = Sewa paling singkat { $min }.
wrong-duration-above = Sewa paling lama { $max }.
wrong-address-shape = Itu bukan alamat TRON. Alamat TRON diawali T dan panjangnya 34 karakter.
wrong-address-length = Itu bukan alamat TRON: panjangnya harus 34 karakter, sedangkan punya Anda { $count }. Salin lagi alamatnya dari dompet.
wrong-address-checksum = Ada salah ketik di alamat itu: satu karakternya keliru. Salin lagi dari dompet.
wrong-address-look-alike = Jangan pakai alamat ini. Karakter ke-{ $position }, “{ $letter }”, hanya terlihat benar; penipu membuat tiruan seperti ini. Salin lagi alamatnya dari dompet.
wrong-address-letter = Karakter ke-{ $position } adalah “{ $letter }”, yang tidak pernah ada di alamat TRON. Salin lagi alamatnya dari dompet.
wrong-address-several = Itu berisi lebih dari satu alamat. Kirim satu saja.
wrong-address-hex = Itu bentuk heksadesimal. Dompet menampilkannya sebagai { $address }; kirim itu jika memang yang Anda maksud.
wrong-address-foreign = Itu alamat di blockchain lain (0x…). Saya perlu alamat TRON, yang diawali T.
wrong-address-not-activated = Alamat ini belum ada di blockchain, jadi belum bisa menerima Energi atau Bandwidth. Kirim TRX berapa pun ke sana dari dompet lain (jaringan mengambil sekitar { $fee } TRX), lalu kirim lagi alamatnya ke saya.
wrong-address-contract = Ini kontrak. Anda hanya bisa menyewa untuk alamat dompet.
wrong-address-deposit = Itu alamat layanan ini, yang hanya menerima TRX. Tempelkan alamat dompet yang Anda pakai untuk mengirim.
wrong-address-unreachable = Jaringan TRON tidak bisa dihubungi untuk memeriksa alamat ini. Kirim lagi sebentar lagi.
wrong-one-of = <code>{ $text }</code>: { $problem }

activation-offer =
    <b>Alamat ini belum aktif:</b> { $address }
    Sebelum aktif, alamat ini tidak bisa menerima Energi atau Bandwidth. Biaya aktivasi <b>{ $cost } TRX</b>, sekali saja, dari saldo Anda ({ $balance } TRX). Setelah itu kita lanjut di sini.
activation-short = 💰 <b>Kurang { $missing } TRX.</b>
activation-under-way = 🌱 Mengaktifkan { $address }… Perlu beberapa detik.
activation-coming =
    ⏳ { $address } belum ada di blockchain.
    Cek lagi sebentar lagi. Anda hanya membayar sekali, berapa kali pun Anda mengecek.
activation-done = ✅ { $address } sekarang aktif. Biaya: { $cost } TRX, dari saldo Anda.
button-activate = ✅ Aktifkan: { $cost } TRX
button-bulk = 🧾 Banyak alamat
command-bulk = Sewa untuk banyak alamat sekaligus
bulk-ask = <b>Sewa untuk banyak alamat: { $resource }</b>
    Kirim daftar: satu alamat per baris, lalu jumlah dan waktu, seperti <code>T… 65000 1h</code>; waktu tanpa satuan berarti hari. Jika ada baris tanpa jumlah atau waktu, saya tanya sekali.
    Bisa juga file (CSV atau teks). Maksimal { $most } alamat.
bulk-send-again = Setelah itu, kirim lagi daftarnya.
bulk-too-many = ⚠️ Itu { $count } baris; maksimal { $most }. Kirim daftarnya bertahap. Tidak ada yang dipesan.
bulk-cut = ⚠️ Pesan itu sangat panjang sehingga mungkin dipecah Telegram, jadi saya abaikan. Tidak ada yang dipesan. Kirim file (CSV atau teks), atau maksimal { $most } baris dalam satu pesan.
bulk-empty = ⚠️ Tidak ada alamat di daftar itu.
bulk-file-lost = ⚠️ File tidak bisa diunduh. Kirim lagi, atau tempelkan daftarnya.
bulk-file-large = ⚠️ File terlalu besar (maks. 1 MB). Kirim daftarnya bertahap.
bulk-file-no-text = ⚠️ Itu bukan file teks. Di spreadsheet, pilih “Simpan sebagai” lalu CSV.
bulk-none-good = ⚠️ Tidak ada baris yang bisa dipakai. Tidak ada yang dipesan.
bulk-problems = { $count ->
   *[other] ⚠️ { $count } baris tidak bisa dipakai:
  }
bulk-problem = { $n } (<code>{ $text }</code>)
bulk-send-right = Kirim alamat yang benar, atau lanjutkan dengan { $count }.
bulk-replaced = ✅ Baris { $n } diganti.
bulk-twice = Alamatnya sama dengan baris { $n }. Gabungkan jadi satu baris.
bulk-more = … dan { $count } lagi
bulk-for = { $count ->
   *[other] Untuk { $count } alamat
  }
bulk-checking = ⏳ Memeriksa alamat dan harga…
bulk-title-energy = { $count ->
   *[other] <b>Energi untuk { $count } alamat</b>
  }
bulk-title-bandwidth = { $count ->
   *[other] <b>Bandwidth untuk { $count } alamat</b>
  }
bulk-title-both = <b>Energi dan Bandwidth, satu pesanan</b>
bulk-group = { $count ->
    [1] • 1 × { $what }, { $duration }: { $cost } TRX
   *[other] • { $count } × { $what }, { $duration }: masing-masing { $cost } TRX
  }
bulk-left-out = ⚠️ <b>Tidak disertakan</b>, tidak ditagih:
bulk-left-line = { $count ->
    [1] • Baris { $lines }: { $problem }
   *[other] • { $count } baris ({ $lines }): { $problem }
}
bulk-left-not-activated = Alamat ini belum ada di blockchain. Sewa untuknya dengan /buy, dan saya tunjukkan cara mengaktifkannya.
bulk-left-unreachable = Jaringan TRON tidak merespons, jadi alamat ini belum bisa diperiksa. Ketuk “Periksa lagi”.
bulk-left-warned = Alamat ini ada di daftar hitam USDT atau daftar penipuan yang dikenal. Jika Anda yakin, sewa tersendiri dengan /buy.
bulk-left-made = Pesanan yang sama ternyata sudah berhasil; hanya jawabannya yang hilang. Tidak dipesan lagi.
bulk-left-locked = Pasar punya cukup, tetapi tidak untuk alamat ini, kemungkinan besar karena sewa sebelumnya. Pilih durasi lebih panjang, atau coba lagi setelah sewa itu berakhir.
bulk-lately = ⚠️ <b>Sudah dipesan dalam satu jam terakhir</b>, dengan alamat, jumlah, dan waktu yang sama: { $receivers }. Konfirmasi akan memesannya lagi.
bulk-available = ⚠️ Pasar sekarang punya { $available }. Baris yang tidak bisa dipenuhi tidak dipesan dan tidak ditagih; saya tampilkan agar bisa Anda coba lagi.
bulk-cost = Biaya: maksimal <b>{ $cost } TRX</b>
bulk-short = 💰 Saldo Anda { $balance } TRX: <b>kurang { $missing } TRX.</b> Deposit dulu, lalu ketuk “Periksa lagi”.
bulk-filled = { $bar } <b>{ $filled } dari { $all }</b> terpenuhi
bulk-filling = ⏳ Sedang berjalan: { $count }
bulk-waiting = ▫️ Belum dipesan: { $count }
bulk-unknown = ❓ Tidak ada jawaban; sedang diperiksa apakah sudah dipesan: { $count }
bulk-partly = ☑️ Terkirim sebagian, sisanya dikembalikan: { $count }
bulk-returned = ↩️ Tidak terkirim, uang dikembalikan: { $count }
bulk-failed = ❌ Tidak dipesan, tidak ditagih: { $count }
bulk-unwanted = ✖️ Dihentikan sebelum dipesan, tidak ditagih: { $count }
bulk-paid = Dibayar: <b>{ $paid } TRX</b> dari maksimal { $most } TRX
bulk-paused = ⏸ Operator menjeda pembelian{ $reason }. Sisanya dipesan saat pembelian dibuka lagi, kecuali Anda hentikan.
bulk-not-made = Layanan tidak mengenal pesanan ini, jadi kemungkinan besar dana Anda tidak dipotong. Saya terus memeriksa selama 24 jam.
bulk-uncharged = { $count ->
    [1] ❌ Baris { $lines }, tidak ditagih: { $why }
   *[other] ❌ { $count } baris ({ $lines }), tidak ditagih: { $why }
}
bulk-why-price = harganya naik
bulk-why-market = pasar tidak punya cukup
bulk-why-balance = saldo Anda tidak cukup
bulk-why-key = kunci API tidak berlaku lagi
bulk-why-other = ditolak marketplace ({ $code })
bulk-line = { $mark } <code>{ $receiver }</code> · { $amount } · { $duration }
bulk-ends = Saya tidak mengabari saat sewa ini berakhir. Sisa waktunya ada di /orders.
bulk-csv = Hasil setiap baris. Waktu dalam UTC.
button-bulk-go-on = ➡️ Lanjutkan dengan { $count }
button-bulk-confirm = ✅ Konfirmasi { $count } · { $cost } TRX
button-bulk-look = 🔄 Periksa lagi
button-bulk-stop = ✋ Hentikan sisanya
button-bulk-again = 🔄 Penawaran baru untuk { $count }
button-bulk-csv = 📄 Hasil sebagai file

## extend
command-extend = Perpanjang sewa
extend-which = <b>Perpanjang: sewa yang mana?</b>

  Pilih satu, atau tempelkan alamat TRON untuk memperpanjang semuanya di sana.
extend-which-none = <b>Perpanjang: alamat yang mana?</b>

  Saya tidak melihat sewa Anda yang berjalan. Tempelkan alamat TRON yang punya sewa.
button-rental = { $what } · { $receiver } · sisa { $left }
button-extend-all = Semua di alamat ini
extend-looking = Memeriksa apa yang bisa diperpanjang…
extend-none = Tidak ada yang bisa diperpanjang untuk { $address }. Sewa yang sudah berakhir tidak bisa; sewa lagi, atau tempelkan alamat lain.
extend-none-rental = Tidak ada bagian sewa ini (untuk { $address }) yang bisa diperpanjang. Sewa lagi, atau perpanjang semua yang ada di alamat itu.
extend-what = <b>Mau perpanjang yang mana?</b>
extend-found = • { $what }, berakhir { $end }
extend-found-between = • { $what }, bertahap, berakhir { $first } sampai { $last }
extend-shared = ℹ️ Termasuk { $what } dari sewa lain: TRON menyimpan satu waktu berakhir per penyedia dan alamat, jadi semuanya diperpanjang dan dibayar bersama.
extend-or-rent = Sewa baru bisa lebih murah.
extend-sum = Total: <b>{ $what }</b>
extend-together = ℹ️ Marketplace ini tidak bisa memperpanjang satu sewa saja: ini semua yang ada di alamat itu.
extend-left = ✖️ Tidak termasuk: { $what }. { $why }
extend-left-ended = Sudah berakhir.
extend-left-not-allowed = Penyedianya tidak mengizinkan perpanjangan.
extend-left-no-lock = Bisa dikembalikan lebih awal, jadi tidak bisa diperpanjang.
extend-left-ending = Berakhir dalam hitungan detik.
extend-left-longer = Sudah berjalan lebih lama.
extend-left-too-long = Penyedianya tidak menyewakan selama itu.
extend-left-in-progress = Masih ada yang sedang dikirim ke alamat itu: coba lagi dalam satu menit.
extend-left-no-stake = Penyedianya tidak punya stake bebas.
extend-left-paused = Penyedianya sedang dijeda dan tidak memperpanjang apa pun.
extend-left-other = Marketplace tidak memperpanjangnya.
extend-end = <b>Sampai kapan?</b>

  Pilih berapa lama lagi, atau ketik: <code>12h</code>, <code>2d</code>; angka saja berarti hari. Paling lama sampai { $max }.
extend-end-wrong = Itu akan berakhir { $end }. Paling lama sampai { $max }.

## orders
command-orders = Pesanan Anda
orders-running = 🟢 <b>Berjalan</b>
orders-waiting = ⏳ <b>Menunggu</b>
orders-ended = 🏁 <b>Berakhir</b>
orders-none-running = Tidak ada yang berjalan.
orders-none-waiting = Tidak ada pesanan yang menunggu.
orders-none-ended = Belum ada sewa yang berakhir.
orders-line-running = • { $what } untuk { $receiver }: sisa <b>{ $left }</b>, sampai { $end }
orders-line-waiting = • { $what } untuk { $receiver }: <b>{ $percent }%</b> terpenuhi, { $price } TRX per 1.000 per hari
orders-line-cancelled-untimed = • ✖️ Dibatalkan: { $what } untuk { $receiver }
orders-line-cancelled = • ✖️ Dibatalkan: { $what } untuk { $receiver }, { $time }
orders-line-cancelled-back = • ✖️ Dibatalkan: { $what } untuk { $receiver }, { $time }. { $returned } TRX sudah kembali ke saldo Anda.
orders-line-ended = • { $what } untuk { $receiver }: { $time }, { $cost } TRX
orders-line-ended-saved = • { $what } untuk { $receiver }: { $time }, { $cost } TRX, <b>hemat { $saved } TRX</b>
orders-line-zap = • { $what } dari { $receiver }: { $state }, { $time }
button-orders-running = Berjalan
button-orders-waiting = Menunggu
button-orders-ended = Berakhir
button-order-waiting = { $what } · { $receiver } · { $percent }% terpenuhi
button-order-over = { $what } · { $receiver } · { $state }
orders-page = Halaman { $page } dari { $pages }
orders-unread = ℹ️ Hanya pesanan terbaru yang ditampilkan. Yang lebih lama: { $more }
orders-tap = Ketuk pesanan untuk melihat detailnya.
button-refresh = 🔄 Segarkan
order-title-normal = 📄 <b>{ $what }</b>
order-title-extend = 📄 <b>Perpanjangan: { $what }</b>
order-fill = Terpenuhi: { $bar } { $percent }% ({ $filled } dari { $amount })
order-waits = Terpenuhi: ⏳ belum ada dari { $amount }
order-made = Dipesan: { $time }
order-duration = Durasi: { $duration }
order-left = Sisa waktu: <b>{ $left }</b>, sampai { $end }
order-left-first = Sisa waktu: <b>{ $left }</b> untuk bagian pertama, sampai { $end }
order-returnable = Jika dikembalikan sekarang, Anda dapat kembali <b>{ $refund } TRX</b>
order-part-ended = Satu bagian berakhir: { $end }
order-cancellable = Bisa dibatalkan mulai { $time }.
order-duration-extended = Durasi: { $duration }, diperpanjang jadi total { $total }
order-extension = Diperpanjang sampai { $end }: { $cost } TRX untuk { $what }
order-ended = Berakhir: { $end }
order-no-delegations = Belum ada delegasi.
order-missing = Pesanan ini tidak ada di akun Anda.
orders-updated = Sudah terbaru

## changing an order: cancelling, another price, another receiver
button-cancel-order = ✖️ Batalkan pesanan
button-cancel-order-from = ✖️ Batalkan mulai { $time }
button-cancel-order-yes = Ya, batalkan pesanan
button-return = ↩️ Kembalikan lebih awal
button-return-yes = Ya, kembalikan sekarang
button-receipt-file = 🧾 Struk bertanda tangan
receipt-file = 🧾 Yang dijual, dikirim, dan dibayar, ditandatangani marketplace ({ $signer }). Tanda tangannya sudah saya periksa.
receipt-not-ready = Struk siap sekitar satu menit setelah delegasi, begitu final.
receipt-not-offered = Marketplace ini tidak menandatangani struk.
receipt-wrong = Tanda tangan struk ini bukan milik marketplace. Laporkan ke /support.
button-change-price = 💱 Ubah harga
button-change-price-yes = ✅ Ubah harga
button-change-receiver = 📮 Ganti penerima
button-change-receiver-yes = ✅ Ganti penerima
button-check-again = 🔄 Periksa lagi
button-price-higher = +10%: { $price }
button-price-medium = Pasar: { $price }
change-ask-cancel = ✖️ <b>Batalkan pesanan ini?</b> { $what }
change-ask-return = ↩️ <b>Kembalikan sewa ini lebih awal?</b> { $what }
change-gives-back = Anda kembalikan: { $amount }
change-return-part = • { $amount }: { $hours } jam tidak terpakai, { $percent }% dari harganya: { $refund } TRX
change-return-stays = Tetap: { $amount } tidak bisa dikembalikan sekarang dan berjalan sampai berakhir.
change-return-waits = Yang belum terpenuhi ({ $amount }) tetap menunggu; bisa dibatalkan tersendiri.
change-return-final = ⚠️ Ini final. Alamat kehilangannya dalam sekitar dua menit. Hanya jam penuh yang belum terpakai yang dihitung.
change-gives-up = Belum dikirim, akan dibatalkan: { $amount }
change-comes-back = Pengembalian dana: <b>{ $refund } TRX</b>
change-no-fee = Biaya pembatalan: tidak ada
change-fee = Biaya pembatalan: { $fee } TRX
change-stays = Tetap: { $amount } sudah didelegasikan dan dibayar, berjalan sampai berakhir.
change-stays-until = Tetap: { $amount } sudah didelegasikan dan dibayar, berjalan sampai { $end }.
change-pending = Sedang berjalan: { $amount }. Dalam satu atau dua menit, itu didelegasikan atau juga dikembalikan.
change-young-cancel = ⏱ Pesanan ini belum bisa dibatalkan.
change-young-receiver = ⏱ Penerima pesanan ini belum bisa diganti.
change-young-from = Bisa mulai <b>{ $time }</b>, sekitar { $left } lagi.
change-price-ask = 💱 <b>Harga baru untuk { $what }</b>

  Pilih, atau ketik TRX per 1.000 per hari, seperti <code>0,066</code>. Harga lebih tinggi dipenuhi lebih dulu. Harga baru berlaku untuk yang belum terpenuhi.
change-price-now = Harga sekarang: { $price } TRX per 1.000 per hari
change-price-lowest = Minimal: { $price } TRX per 1.000 per hari
change-price-below = ⚠️ Terlalu rendah untuk marketplace. Minimal <b>{ $price } TRX</b> per 1.000 per hari.
change-price-medium = Harga pasar dengan pengisian terbanyak sekarang: { $price } TRX per 1.000 per hari
change-price-same = ⚠️ Itu harga yang sekarang. Ketik yang lain.
change-ask-price = 💱 <b>Ubah harga?</b> { $what }
change-price-to = Harga: { $from } → <b>{ $to } TRX</b> per 1.000 per hari
change-price-rest = Untuk yang belum terpenuhi: { $amount }
change-total = Total baru: <b>{ $total } TRX</b> (sekarang { $before } TRX)
change-takes = Dari saldo Anda: <b>{ $extra } TRX</b>
change-receiver-ask = 📮 <b>Penerima baru untuk { $what }</b>

  Tempelkan alamat TRON yang akan menerima bagian yang belum terpenuhi.
change-receiver-same = ⚠️ Itu penerima yang sekarang. Tempelkan alamat lain.
change-ask-receiver = 📮 <b>Ganti penerima?</b> { $what }
change-receiver-from = Sekarang: { $address }
change-receiver-to = Baru: { $address }
change-stays-there = { $amount } sudah didelegasikan ke alamat pertama dan tetap di sana.
change-moved = 🔄 Pesanannya sudah berubah. Tidak ada yang dilakukan; ini keadaannya sekarang.
change-already = Sedang diproses. Mohon tunggu.
change-earlier-unknown = Perubahan terakhir Anda pada pesanan ini masih saya periksa. Saya kabari di sini.
change-sending-cancel = ⏳ Membatalkan pesanan…
change-sending-return = ⏳ Mengembalikan sewa…
change-sending-price = ⏳ Mengubah harga…
change-sending-receiver = ⏳ Mengganti penerima…
change-unknown = ❗ <b>Belum pasti apakah itu berhasil</b>
change-unknown-cancel = Marketplace tidak menjawab saat saya membatalkan pesanan Anda. Saya tidak mencoba lagi; saya periksa pesanannya dan mengabari di sini. Bisa sampai 10 menit.
change-unknown-return = Marketplace tidak menjawab saat saya mengembalikan sewa Anda. Saya tidak mencoba lagi; saya periksa pesanannya dan mengabari di sini. Bisa sampai 10 menit.
change-unknown-price = Marketplace tidak menjawab saat saya mengubah harga. Saya tidak mencoba lagi; saya periksa pesanannya dan mengabari di sini. Bisa sampai 10 menit.
change-unknown-receiver = Marketplace tidak menjawab saat saya mengganti penerima. Saya tidak mencoba lagi; saya periksa pesanannya dan mengabari di sini. Bisa sampai 10 menit.
change-not-seen-cancel = Kemungkinan besar pesanan Anda <b>tidak dibatalkan</b>: di marketplace tidak berubah.
change-not-seen-return = Kemungkinan besar sewa Anda <b>tidak dikembalikan</b>: di marketplace tidak berubah.
change-not-seen-price = Kemungkinan besar harganya <b>tidak diubah</b>: di marketplace pesanannya tidak berubah.
change-not-seen-receiver = Kemungkinan besar penerimanya <b>tidak diganti</b>: di marketplace pesanannya tidak berubah.
change-not-seen-next = Saya terus memeriksa sampai { $until } dan mengabari Anda jika berhasil.
change-found-late = ❗ Tadi saya bilang ini kemungkinan besar tidak berhasil. Ternyata berhasil, menurut pesanannya.
change-not-made-cancel = Pesanan Anda <b>tidak dibatalkan</b>.
change-not-made-return = Sewa Anda <b>tidak dikembalikan</b>.
change-not-made-price = Harganya <b>tidak diubah</b>.
change-not-made-receiver = Penerimanya <b>tidak diganti</b>.
change-done-cancel = ✅ <b>Pesanan dibatalkan:</b> { $what }
change-done-return = ✅ <b>Dikembalikan lebih awal:</b> { $amount }
change-return-leaves = Alamat kehilangannya dalam sekitar dua menit. Anda tidak ditagih lagi untuk itu.
change-came-back = Dikembalikan ke saldo Anda: <b>{ $refund } TRX</b>
change-done-price = ✅ <b>Harga diubah:</b> { $what } pada { $price } TRX per 1.000 per hari
change-costs = Total harga pesanan sekarang { $total } TRX.
change-done-receiver = ✅ <b>Penerima diganti:</b> { $what }
change-refused = ✖️ <b>Tidak ada yang diubah.</b>
change-over = ℹ️ Pesanan ini sudah terpenuhi atau berakhir. Tidak bisa dibatalkan atau diubah lagi.
return-nothing = ℹ️ Tidak ada bagian sewa ini yang bisa dikembalikan sekarang. Tidak ada yang diubah.
return-less = ⏱ Dana yang kembali sekarang lebih kecil dari yang saya tampilkan. Tidak ada yang dikembalikan; cek lagi untuk jumlah terbaru.
return-not-offered = ℹ️ Marketplace ini tidak melayani pengembalian lebih awal. Sewa berjalan sampai berakhir.
return-not-taken = ℹ️ Ini tidak bisa dikembalikan lebih awal: blockchain menguncinya sampai berakhir.
return-locked = ℹ️ Blockchain mengunci ini sampai { $end }. Setelah itu bisa dikembalikan.
return-not-final = ⏱ Ini didelegasikan kurang dari satu menit lalu. Bisa dikembalikan begitu bloknya final; cek lagi dalam satu menit.
return-no-hour = ℹ️ Tidak ada lagi jam penuh yang tersisa, jadi tidak ada pengembalian dana. Sewa berjalan sampai berakhir.
return-done = ℹ️ Anda sudah mengembalikan sewa ini.
change-not-changeable = ℹ️ Pesanan jenis ini tidak bisa dibatalkan atau diubah.
change-not-offered = ℹ️ Saya tidak bisa membatalkan atau mengubah pesanan di marketplace ini. Tidak ada yang diubah; pesanan berlanjut.
change-in-progress = ⏱ Sebagian pesanan sedang menuju blockchain, jadi sekarang tidak bisa diubah. Tidak ada yang diubah. Cek lagi dalam satu menit.
change-price-too-low = ⚠️ Harga itu terlalu rendah untuk marketplace. Tidak ada yang diubah.
change-balance-low = 💰 Saldo Anda tidak cukup. Tidak ada yang diubah.
change-not-taken = ⚠️ Marketplace menolak perubahan ini. Tidak ada yang diubah.
wrong-price = Itu bukan harga. Ketik TRX per 1.000 per hari, seperti 0,066.
wrong-price-address = Itu alamat atau transaksi. Saya perlu harga dalam TRX per 1.000 per hari, seperti 0,066.
wrong-price-fraction = Maksimal tiga desimal, seperti 0,066.
wrong-trx = Itu bukan jumlah TRX. Coba 12,5 (maksimal enam desimal).
wrong-trx-address = Itu alamat atau transaksi. Saya perlu jumlah TRX, seperti 12,5.
wrong-trx-above = Tidak ada yang punya TRX sebanyak itu. Maksimal { $max } TRX.
wrong-price-above = Itu lebih dari sepuluh kali harga sekarang. Maksimal { $max }.
purchase-returned = Dikembalikan ke saldo Anda: <b>{ $returned } TRX</b>
order-price = Harga: { $price } TRX per 1.000 per hari
order-ended-short = Pesanan berakhir sebelum semuanya terpenuhi.
order-fixed = ℹ️ Saya tidak bisa membatalkan atau mengubah pesanan di marketplace ini.
order-moved = { $amount } masuk ke { $address } sebelum Anda mengganti penerima.

## calc and available
command-calc = Harga untuk jumlah dan durasi
command-available = Yang ditawarkan pasar sekarang
command-price = Harga sekarang dan sebelumnya
calc-amount = 🧮 <b>Cek harga: berapa banyak?</b>

  Satu transfer USDT perlu sekitar { $holder } Energi; ke alamat tanpa USDT, { $newHolder }. Pilih, atau ketik jumlah seperti <code>65k</code>.
calc-usage = 🧮 Ketik <code>/calc JUMLAH DURASI</code>, misalnya <code>/calc 65000 1h</code>
calc-title = 🧮 <b>{ $amount } selama { $duration }</b>
calc-line = { $resource }: sewa <b>{ $cost } TRX</b>, bakar { $burn } TRX, Anda hemat { $percent }%
calc-line-dear = { $resource }: sewa <b>{ $cost } TRX</b>, bakar { $burn } TRX
calc-line-rent = { $resource }: sewa <b>{ $cost } TRX</b>
calc-short = { $resource }: sekarang hanya { $available } yang tersedia
calc-none = { $resource }: sekarang tidak tersedia
calc-send-address = Untuk melihat penawaran, kirim alamat dompet yang Anda pakai untuk mengirim.
calc-below = { $resource }: pesanan minimal { $min }
calc-unknown = { $resource }: layanan tidak menjawab
calc-days = Perhitungan bakar: sekali pakai sehari selama { $days } hari.
available-title = 📊 <b>{ $resource }: tersedia sekarang</b>
available-level = { $price } TRX per 1.000 per hari: { $available }
available-range = dari { $low } sampai { $high } TRX per 1.000 per hari: { $available }
available-none = tidak ada
available-empty = Saat ini tidak ada yang bisa disewa.
available-unknown = layanan tidak menjawab
available-note = Tawaran termurah dipakai lebih dulu. Setiap jumlah mencakup yang lebih murah.
available-picture = Untuk { $duration }: harga dalam TRX per 1.000 per hari (ke kanan), jumlah yang tersedia pada harga itu (ke atas).
button-price-for = Untuk { $duration }
price-title = 📈 <b>Harga { $resource }</b>
price-now = Sekarang <b>{ $cost } TRX</b> untuk { $what } selama { $duration }.
price-cheaper = Sekarang <b>{ $cost } TRX</b> untuk { $what } selama { $duration }: lebih murah daripada { $percent }% harga dalam { $past } terakhir.
price-dearer = Sekarang <b>{ $cost } TRX</b> untuk { $what } selama { $duration }: lebih mahal daripada { $percent }% harga dalam { $past } terakhir.
price-steady = Sekarang <b>{ $cost } TRX</b> untuk { $what } selama { $duration }: tidak berubah dalam { $past } terakhir.
price-new = Sekarang <b>{ $cost } TRX</b> untuk { $what } selama { $duration }. Riwayat harga baru mulai { $since }, belum bisa dibandingkan.
price-short = Pasar sekarang tidak punya { $what } selama { $duration }.
price-unknown = Harga sedang tidak bisa diambil. Coba lagi dalam satu menit.
price-range = Terendah { $low } TRX, tertinggi { $high } TRX pada grafik ini.
price-since = Harga tercatat sejak { $since }.
price-legend = Garis: tawaran termurah. Titik: sewa lewat bot ini. Celah: tidak ada tawaran atau data. Waktu: { $zone }.
price-nothing-yet = Belum ada harga tercatat untuk periode ini. Saya mengecek sekali per menit: coba lagi dalam beberapa menit.
price-past-week = seminggu
price-period-hour = Jam
price-period-day = Hari
price-period-week = Minggu
wrong-input = ⚠️ { $problem }
tap-already = Pesanan Anda sedang diproses. Mohon tunggu.
tap-requoted = Penawarannya berubah. Silakan periksa yang baru.
button-busy = ⏳ Sedang diproses…

## told without being asked
not-handled = ⚠️ Permintaan terakhir Anda tidak bisa saya selesaikan. Cek /orders untuk yang sudah dipesan, lalu minta lagi sisanya.
ending-title = ⏰ <b>{ $what } untuk { $address } berakhir dalam { $left }</b>
ending-rest = Bagian yang datang kemudian berjalan lebih lama, terakhir sampai { $end }.
ended-title = 🏁 <b>{ $what } untuk { $address } berakhir { $end }</b>
ended-used = Terpakai sekitar { $used } dari { $all }
ended-estimate = Perkiraan kami kurang { $short } Energi: { $burned } TRX terbakar. Kami menambahkan <b>{ $credited } TRX</b> ke saldo Anda.
ended-saved = 💚 Hemat <b>{ $saved } TRX</b>: Anda membayar { $cost } TRX, bukan { $burn } TRX yang dibakar
ended-lost = Anda membayar { $cost } TRX. Kali ini membakar akan lebih murah { $lost } TRX: lain kali sewa lebih sedikit, atau biarkan transfernya membakar.
ended-unused = Tidak terpakai ({ $cost } TRX). Lain kali, sewa tepat sebelum Anda mengirim.
failed-title = ⚠️ <b>Transfer Anda gagal</b>
failed-from = Dari: { $address }
failed-fee-limit = Fee limit di dompet Anda { $limit } TRX, padahal transfer ini perlu { $need } TRX. Naikkan ke { $need } TRX, lalu kirim lagi.
failed-fee-limit-some = Fee limit { $limit } TRX di dompet Anda terlalu rendah. Naikkan, lalu kirim lagi.
failed-energy = Transfer ini perlu sekitar { $need } Energi. Dompet punya kurang dari itu, dan TRX-nya tidak cukup untuk dibakar.
failed-energy-some = Transfer ini perlu lebih banyak Energi daripada yang ada di dompet, dan TRX-nya tidak cukup untuk dibakar. Sewa lagi, lalu kirim lagi.
failed-balance = Nilainya { $amount }, tetapi dompet hanya punya { $has }. Kirim lebih sedikit, atau isi dulu.
failed-frozen = Penerbit USDT membekukan dompet ini, jadi tidak bisa mengirim USDT.
failed-refused = Kontrak token menolaknya. Periksa jumlah dan penerimanya, lalu kirim lagi.
failed-other = Jaringan menghentikannya ({ $result }). Kirim lagi.
failed-again = Sisa Energi di dompet: { $left }. Untuk mengirim lagi, sewa { $more } lagi.
failed-bytes = ⚠️ <b>Dompet ini tidak bisa mengirim sekarang</b>
failed-bytes-why = Dompet punya Energi, tetapi tidak punya Bandwidth dan TRX-nya tidak cukup untuk membayarnya, jadi jaringan menolak setiap transfer. Sewa Bandwidth, atau kirim { $burn } TRX ke dompet itu.
button-explorer = 🔗 Transaksi

## zapbuy
command-zapbuy = Kirim TRX, dapat Energi untuk satu jam
zapbuy-title = 🚀 <b>ZapBuy: kirim TRX, dapatkan Energi selama 1 jam</b>
zapbuy-address = Kirim ke: { $address }
zapbuy-from = Dari { $sender } (dari alamat lain, harganya bisa berbeda):
zapbuy-from-any = Dari alamat yang belum punya sewa:
zapbuy-barred = ⚠️ Pasar tidak bisa melayani <b>{ $sender }</b> sekarang, kemungkinan besar karena sewa sebelumnya. Jangan kirim dari sana dulu.
zapbuy-offer = • kirim <b>{ $pay } TRX</b>, dapatkan { $energy } Energi selama 1 jam
zapbuy-smallest = Harga sekarang. Minimal: <b>{ $pay } TRX</b>; harga bergerak, jadi lebihkan sedikit: kelebihannya menambah Energi.
zapbuy-short = ⚠️ <b>Energi sedang kosong. Jangan kirim dulu.</b> Selama kosong, TRX yang masuk dikirim kembali, dikurangi biaya jaringan.
zapbuy-no-price = ⚠️ <b>Sedang tidak ada harga. Jangan kirim dulu.</b>
zapbuy-delayed = ⚠️ <b>ZapBuy sedang tertunda. Jangan kirim dulu.</b> TRX yang sudah masuk diproses begitu normal lagi.
button-tell-stock = 🔔 Kabari kalau Energi tersedia
zapbuy-paused = ⏸ <b>ZapBuy sedang dijeda</b>{ $reason }. Jangan kirim dulu: TRX yang masuk dipesan saat ZapBuy dibuka lagi, atau dikirim kembali.
zapbuy-rules = • Hanya TRX dari dompet Anda sendiri: bukan token, bursa, atau kontrak.
    • Energi masuk ke alamat pengirim.
    • Jika pasar tidak bisa memenuhinya, TRX Anda dikirim kembali.
zapbuy-small-return = • Kurang dari 65.000 Energi tidak dipesan: TRX Anda dikirim kembali, dikurangi { $fee } TRX untuk jaringan; { $fee } TRX atau kurang tidak dikembalikan.
zapbuy-small-credit = • Kurang dari 65.000 Energi tidak dipesan: TRX Anda masuk ke akun jika dikirim dari alamat akun itu sendiri, jika tidak, kembali ke Anda; keduanya dikurangi { $fee } TRX untuk jaringan. { $fee } TRX atau kurang tidak dikembalikan.
zapbuy-small-keep = • ⚠️ Kurang dari 65.000 Energi tidak dipesan, dan TRX Anda <b>tidak dikirim kembali</b>.
zapbuy-rules-more = • Satu transfer, satu pesanan. Jika tidak ada kabar dari saya, kirim txid-nya.
zapbuy-prove = 🔔 Agar mendapat kabar tentang transfer Anda, ketuk “Ini dompet saya” dulu.
zapbuy-markup = Sudah termasuk markup { $percent }%.
## Inviting people
command-referral = Undang orang
referral-title = 🤝 <b>Undang orang</b>
referral-share = Siapa pun yang pertama kali membuka bot ini lewat tautan Anda dihitung sebagai undangan Anda. Anda mendapat <b>{ $percent }%</b> dari pendapatan bot atas sewanya, langsung di saldo. Mereka tidak membayar lebih.
referral-no-share = Undangan sedang tidak menghasilkan, tetapi siapa yang pertama kali membuka bot ini lewat tautan Anda tetap dihitung.
referral-not-offered = Bot ini tidak punya bonus undangan.
referral-no-account = Bonus masuk ke saldo akun Anda. Belum ada akun terhubung, jadi Anda belum bisa menerimanya.
referral-link = Tautan Anda: { $link }
referral-count = Orang yang diundang: { $count }
referral-earned = Didapat: <b>{ $earned } TRX</b>
referral-last = Bonus terakhir:
referral-entry = • { $time }: { $amount } TRX
referral-told = 🤝 Anda mendapat <b>{ $amount } TRX</b> dari undangan Anda dalam 24 jam sebelum { $time }.
referral-welcome = 🤝 Anda diundang. Pengundang bisa mendapat bagian dari pendapatan bot atas sewa Anda; Anda tidak membayar lebih.

## partner: bots of one's own
command-partner = Jalankan bot sendiri dan dapat penghasilan
partner-title = 🏪 <b>Bot Anda sendiri</b>
partner-what = Buat bot di @BotFather, dan bot itu menyewakan Energi atas nama Anda. Anda menambahkan margin ke harga pasar setiap sewa; margin masuk ke saldo akun Anda.
partner-bounds = Margin yang diizinkan: { $min }% sampai { $max }%.
partner-kept = Operator layanan ini mengambil <b>{ $percent }%</b> dari margin Anda.
partner-kept-next = Mulai { $time }, operator layanan ini mengambil <b>{ $percent }%</b> dari margin Anda.
partner-share-told = ℹ️ Mulai { $time }, operator layanan ini mengambil <b>{ $percent }%</b> dari margin Anda. Sewa sebelumnya tetap dengan ketentuannya.
partner-approval = Operator memeriksa setiap bot baru sebelum berjalan.
partner-needs-account = Anda perlu akun dulu: margin masuk ke saldonya.
partner-not-offered = Anda tidak bisa menjalankan bot sendiri di sini.
button-bot-new = ➕ Tambah bot
button-bot-make = 🤖 Buat bot di sini
button-bot-make-request = 🤖 Buat bot saya
bot-make = 🤖 <b>Ketuk tombol di bawah kolom ketik.</b> Telegram menanyakan nama dan membuat botnya. Tokennya saya terima dari Telegram, jadi tidak pernah muncul di chat.
bot-made = ✅ Telegram sudah membuat botnya.
button-bot-go-on = ➡️ Lanjut
button-bot-begin = ✅ Jalankan bot
button-bot-days = 📅 Per hari
button-bot-margin = ✏️ Ubah margin
button-bot-account = 🔁 Margin ke akun terhubung
button-bot-approve = ✅ Setujui
button-bot-refuse = 🚫 Tolak
button-bot-pause = ⏸ Jeda
button-bot-resume = ▶️ Jual lagi
button-bot-close = 🗑 Tutup
button-bot-close-yes = 🗑 Ya, tutup
bot-ask-token = Kirim token bot Anda.
bot-ask-token-rule = Di @BotFather, /newbot membuat bot dan menampilkan tokennya. Pesan Anda langsung saya hapus; token disimpan terenkripsi dan tidak pernah ditampilkan. Jangan pakai di tempat lain: dua program dengan satu token saling merebut pesan.
bot-token-checking = ⏳ Menanyakan ke Telegram…
bot-not-a-token = ⚠️ Itu bukan token. Bentuknya 123456789:ABC... dan didapat dari @BotFather.
bot-token-refused = ⚠️ Telegram tidak mengenal token ini. Salin lagi dari @BotFather, atau buat yang baru di sana.
bot-token-unreachable = ⚠️ Telegram tidak merespons. Kirim lagi tokennya dalam satu menit.
bot-token-taken = ⚠️ Bot ini sudah dipakai di sini. Jika itu milik Anda, buat bot lain di @BotFather.
bot-token-renewed = ✅ Bot punya token baru.
bot-found = ✅ Ditemukan: <b>{ $name }</b>, @{ $username }
bot-found-next = Satu langkah lagi, lalu bot bisa berjalan.
bot-ask-margin = <b>Berapa persen margin yang Anda tambahkan ke harga pasar?</b> Orang melihatnya di setiap penawaran.
bot-margin-wrong = ⚠️ Kirim angka dari { $min } sampai { $max }, maksimal dua desimal.
bot-confirm = <b>Jalankan { $name }, @{ $username }?</b>
bot-confirm-money = Margin ditagih bersama setiap sewa dan masuk ke saldo Anda begitu sewa final. Pengembalian dana mencakup bagian marginnya.
bot-title = 🏪 <b>{ $name }</b>, @{ $username }
bot-state = Status: { $state }
bot-state-draft = belum dijalankan
bot-state-pending = menunggu operator
bot-state-running = berjalan
bot-state-paused = dijeda
bot-state-closing = sedang ditutup
bot-state-refused = ditolak
bot-state-removed = ditutup
bot-state-revoked = berhenti, token ditolak
bot-problem-revoked = ⚠️ Telegram menolak tokennya: sudah dicabut. Tambahkan bot lagi dengan token baru; pengguna dan angkanya tetap ada.
bot-problem-used = ⚠️ Program lain memakai token ini. Hentikan: sampai saat itu, masing-masing hanya menerima sebagian pesan.
bot-closes = Bot menjawab sampai { $time }, lalu berhenti.
bot-people = Pengguna: { $count }
bot-owner = Pemilik: { $id }
bot-place = Proses: { $address }
bot-nowhere = ⚠️ Tidak ada proses yang menjalankannya.
bot-margin = Margin: <b>{ $percent }%</b> di atas harga pasar
bot-other-account = ℹ️ Margin masuk ke akun lain, bukan yang sekarang terhubung.
bot-trade = Sewa: { $count }, senilai { $paid } TRX
bot-trade-margin = Termasuk margin: { $margin } TRX
bot-trade-credited = Masuk ke saldo mitra: <b>{ $credited } TRX</b>
bot-trade-kept = Diambil operator: { $kept } TRX
bot-trade-to-come = Belum final: { $amount } TRX
bot-trade-withdrawn = Ditarik dari akun itu: { $withdrawn } TRX
bot-days = 📅 <b>@{ $username }</b>, per hari UTC
bot-days-none = Belum ada.
bot-day = • { $day }: { $count } senilai { $paid } TRX, margin { $margin } TRX, untuk mitra { $credited } TRX
bot-days-rule = Sewa dihitung pada hari ketika sudah final.
bot-ask-close = <b>Tutup @{ $username }?</b> Bot langsung berhenti menjual dan mati dalam { $days } hari. Penggunanya langsung diberi tahu: akun dan uang tetap milik mereka, dan sampai saat itu mereka bisa menyimpan kuncinya.
bot-ask-drop = <b>Hapus @{ $username }?</b> Bot belum berjalan; tokennya dihapus di sini.
bot-closing = ⚠️ <b>Bot ini akan ditutup.</b> Bot tidak menjual lagi dan mati { $time }. Akun dan uangnya tetap milik Anda. Simpan kunci API sebelum itu: Akun, lalu Lihat kunci. Untuk melanjutkan, buka @{ $username } dan hubungkan kuncinya di sana.
bot-reopened = ✅ <b>Bot ini tidak jadi ditutup.</b> Akun dan kunci Anda tetap berfungsi di sini.
bot-sells-no-more = ⚠️ Bot ini akan ditutup: tidak menjual lagi dan mati { $time }. Sewa Anda yang berjalan tetap berlanjut.
bot-news-pending = 🏪 Bot mitra baru menunggu persetujuan Anda: @{ $username }
bot-news-approved = ✅ Bot Anda @{ $username } disetujui dan mulai berjalan.
bot-news-refused = 🚫 Operator menolak bot Anda @{ $username }. Tokennya dihapus di sini.
bot-news-paused = ⏸ Operator menjeda bot Anda @{ $username }: bot menjawab, tetapi tidak menjual.
bot-news-resumed = ▶️ Bot Anda @{ $username } menjual lagi.
bot-news-revoked = ⚠️ Telegram menolak token bot Anda @{ $username }, jadi bot berhenti. Minta token baru di @BotFather dan tambahkan lagi botnya: pengguna dan angkanya tetap ada.
bot-news-used = ⚠️ Program lain memakai token bot Anda @{ $username }. Hentikan: sampai saat itu, masing-masing hanya menerima sebagian pesan.
bot-news-working = ✅ Bot Anda @{ $username } bekerja lagi.
bot-news-closing = 🗑 Operator menutup bot Anda @{ $username }: bot tidak menjual lagi dan mati dalam { $days } hari. Penghasilan Anda tetap di saldo.
bot-news-texts = ✏️ Bot mitra @{ $username } punya teks baru yang menunggu persetujuan Anda.
bot-news-texts-approved = ✅ Teks baru bot Anda @{ $username } disetujui dan sudah tampil.
bot-news-texts-refused = 🚫 Operator menolak teks baru bot Anda @{ $username }. Pengguna tetap melihat yang lama.
command-promo = Masukkan kode promo
button-promo = 🎟 Kode promo
promo-ask = 🎟 <b>Kirim kode promonya.</b>
promo-held = Anda punya { $code }: markup Anda { $percent }%. Kode baru menggantikannya.
promo-rule = Berlaku saat Anda sendiri menyewa atau memperpanjang, bukan untuk daftar dan aturan.
promo-taken = 🎟 Kode promo <b>{ $code }</b> disimpan: sewa atau perpanjangan Anda berikutnya kena markup { $percent }%, bukan { $usual }%. Penawaran menampilkannya, dan terpakai saat Anda konfirmasi.
promo-until = Berlaku sampai: { $end }
promo-nothing = ℹ️ Kode promo <b>{ $code }</b> sekarang tidak menghemat apa pun: markup-nya hanya { $usual }%.
promo-wrong = ⚠️ Kode promo terdiri dari { $min } sampai { $max } huruf (A–Z) dan angka.
promo-unknown = ⚠️ Kode promo <b>{ $code }</b> tidak ada. Periksa ejaannya.
promo-ended = ⚠️ Kode promo <b>{ $code }</b> sudah berakhir.
promo-used-up = ⚠️ Kode promo <b>{ $code }</b> sudah habis.
promo-used = ⚠️ Anda sudah memakai kode promo <b>{ $code }</b> sebanyak yang diizinkan.
promo-not-offered = Di sini tidak ada kode promo: bot ini tidak memakai markup.
zapbuy-yours = <b>Transfer terakhir</b>
button-my-wallet = 🖊 Ini dompet saya
zapbuy-usage = 🚀 Ketik <code>/zapbuy</code> untuk alamat dan harga, atau <code>/zapbuy TXID</code> (64 karakter) untuk status transfer.
zapbuy-not-offered = ZapBuy tidak ditawarkan di sini.
zapbuy-unknown-txid = Saya tidak menemukan transfer { $txid }. Transfer baru muncul sekitar 3 detik setelah bloknya. ZapBuy hanya menghitung TRX yang dikirim ke alamatnya: periksa alamat dan tokennya.
zap-line = • { $paid }: { $state }, { $time }
zap-title = 🚀 <b>Transfer { $paid } TRX</b>
zap-sender = Dari: { $address }
zap-time = Dikirim: { $time }
zap-stands = Status: <b>{ $state }</b>
zap-energy = Energi: { $energy } selama 1 jam
zap-until = Sampai: <b>{ $end }</b>
zap-refund = Pengembalian dana: { $txid }
zap-fee = Dipotong { $fee } TRX untuk biaya jaringan.
zap-owed-next = Dana kembali ke alamat pengirim.
zap-owed-less = <b>{ $back } TRX</b> kembali ke alamat pengirim; sisanya diambil jaringan.
zap-owed-credit = <b>{ $back } TRX</b> masuk ke akun pengirim, atau kembali ke alamatnya jika tidak punya akun; sisanya diambil jaringan.
zap-owed-hand = Ini tidak dikembalikan otomatis, karena dana bisa hilang di alamat pengirim. Pengirim dapat memberi tahu support ke dompetnya yang mana harus dikirim.
zap-owed-never = Biaya pengembaliannya lebih besar daripada jumlahnya.
zap-small-next = Untuk mendapat Energi, kirim minimal <b>{ $pay } TRX</b> dalam satu transfer.
zap-short-next = Sekarang bisa beli hingga <b>{ $available } Energi</b>.
zap-will-tell = Kelanjutannya saya kabari di sini.
zap-state-seen = masuk
zap-state-ordering = sedang dipesan
zap-state-ordered = dipesan, Energi segera datang
zap-state-filled = selesai
zap-state-ignored = tidak dipesan, tidak dikembalikan
zap-state-refused = tidak diterima
zap-state-owed = dikembalikan lewat support
zap-state-short = dikirim sebagian
zap-state-refunding = sedang dikirim kembali
zap-state-refunded = sudah dikirim kembali
zap-state-vanished = dibatalkan oleh blockchain
zap-reason-too-small = Itu terlalu sedikit untuk 65.000 Energi dengan harga saat itu.
zap-reason-exchange = Dana datang dari dompet bursa.
zap-reason-contract = Dana datang dari kontrak, yang tidak bisa menerima Energi.
zap-reason-market-short = Pasar tidak punya Energi sebanyak itu.
zap-reason-order-ended = Pesanan berakhir tanpa Energi yang dikirim.
zap-reason-order-short = Sisanya sedang diperiksa operator.
zap-reason-answer-lost = Jawaban marketplace tidak jelas.
zap-reason-paused = Saat itu ZapBuy sedang dijeda.
zap-reason-admin = Ini keputusan operator.
zap-reason-fork = Blockchain membatalkan transfer itu.
zap-reason-not-solid = Transfer besar menunggu sekitar satu menit sampai bloknya final.
zap-reason-market = Pesanan tidak bisa dibuat.
zap-told-seen = 🚀 <b>{ $paid } TRX</b> masuk ke ZapBuy. Sedang dicek dapat berapa.
zap-told-unknown = ❔ <b>Belum pasti apakah { $paid } TRX berhasil memesan Energi.</b> Jawaban marketplace tidak jelas.
zap-unknown-next = Saya sedang mencari pesanannya. Pesanan bisa muncul terlambat, jadi selama 10 menit saya tidak memesan lagi. Saya kabari di sini.
zap-told-late = Pesanannya berhasil, jadi tidak ada yang dikirim kembali.
zap-told-ordered = 📦 Dipesan: <b>{ $energy } Energi</b> selama 1 jam, untuk { $address }.
zap-told-filled = ✅ <b>{ $energy } Energi</b> untuk { $address } sampai { $end }.
zap-told-missing = { $missing } Energi tidak masuk. Harganya lebih kecil dari biaya jaringan untuk pengembalian, jadi tidak ada yang dikembalikan.
zap-told-short = ⚠️ <b>Hanya { $energy } dari { $wanted } Energi</b> yang masuk ke { $address }. Energi itu tetap ada selama satu jam penuh.
zap-told-ignored = <b>{ $paid } TRX tidak membeli Energi</b> dan tetap di operator.
zap-told-closed = Operator menutup transfer { $paid } TRX tanpa pengembalian. Energi yang sudah tiba tetap ada.
zap-told-refused = ✖️ <b>{ $paid } TRX tidak diterima untuk pesanan.</b> Dananya ada di alamat ZapBuy. Pengirim dapat meminta support mengembalikannya.
zap-told-owed = ↩️ <b>{ $paid } TRX tidak membeli Energi.</b>
zap-told-owed-lost = ↩️ <b>Pesanan untuk { $paid } TRX tidak ditemukan.</b> Jika masih muncul, saya kabari.
zap-told-refunded = ↩️ <b>{ $paid } TRX dikirim kembali</b> ke { $address }.
zap-told-sent-back = ↩️ <b>Sudah dikirim kembali.</b> Jumlah dan alamatnya ada di transaksi.
zap-told-vanished = Blockchain membatalkan transfer { $paid } TRX, jadi uangnya masih di pengirim. Jika transfer itu kembali di blok lain, saya lanjutkan.

## admin: the operators' screens
command-admin = Kondisi layanan
command-zaps = Transfer ZapBuy
command-zap = Satu transfer: ulangi, abaikan, tandai dikembalikan
command-pause = Jeda pembelian atau ZapBuy
command-resume = Lanjutkan yang dijeda
command-broadcast = Kirim pesan ke semua orang
command-find = Cari orang, pesanan, atau transaksi
button-admin-people = 👥 Orang
button-admin-orders = 📦 Pesanan
button-admin-find = 🔎 Cari
find-ask = 🔎 Tempelkan ID Telegram, @nama, alamat, nomor pesanan, atau txid.
find-nothing = ⚠️ Tidak ditemukan. Coba ID Telegram, @nama, alamat, nomor pesanan, atau txid.
find-name = 🔎 <b>{ $name }</b>: beberapa orang
find-address = 🔎 <b>Alamat</b> { $address }
find-address-nobody = Tidak ada yang menghubungkannya, memakainya sebagai alamat deposit, atau menyewa untuknya di chat.
find-account = 💼 <b>Akun</b> { $account }
find-linked = Dihubungkan { $name } sejak { $since }
find-was-linked = Pernah dihubungkan { $name } sampai { $until }
find-not-linked = Sekarang tidak ada yang menghubungkannya.
person-former = Pernah menghubungkan { $account } dari { $since } sampai { $until }
button-give-back = ↩️ Kembalikan
button-give-back-same = Ke pemilik sebelumnya
button-claim-signed-in = Orangnya sudah masuk
button-claim-proof = Saya punya buktinya
give-back-ask-whom = ↩️ Siapa yang menerima akun? Ketik ID Telegram atau @nama seseorang yang memakai bot ini.
give-back-unknown = ⚠️ Saya tidak menemukan tepat satu orang dengan nama itu. Orangnya harus membuka bot ini dulu; ID Telegram paling pasti.
give-back-ask-payer = Tempelkan txid deposit terdahulu ke { $address }. Lalu orang itu harus membuktikan bahwa dompet pengirimnya miliknya.
find-payer-unknown = ⚠️ Tidak ada transfer TRX final dengan txid itu.
find-payer-other = ⚠️ Transfer itu menuju alamat lain.
find-payer-late = ⚠️ Deposit itu dilakukan setelah akun diputuskan, jadi siapa pun bisa mengirimnya. Gunakan yang lebih lama.
find-payer-exchange = ⚠️ Itu berasal dari bursa atau kontrak, jadi tidak membuktikan apa-apa. Pakai deposit dari dompet orang itu sendiri.
claim-title = ↩️ <b>Bukti untuk akun { $account }</b>, bagi { $user }. Dalam 24 jam, orang itu melakukan salah satu ini:
claim-sign-in = • Membuka { $link } dan masuk dengan dompet { $wallet }. Gratis.
claim-send = • Mengirim tepat { $amount } TRX dari dompet itu ke { $address } dan memberi tahu Anda txid-nya. Ini dihitung sebagai deposit.
claim-ask-proof = Apakah orangnya sudah masuk dengan dompet itu? Ketuk tombolnya. Sudah mengirim jumlahnya? Tempelkan txid.
claim-unreadable = ⚠️ Itu bukan txid.
claim-not-signed-in = ⚠️ Orangnya belum masuk dengan dompet itu sejak permintaan ini.
claim-transfer-unknown = ⚠️ Tidak ada transfer TRX final dengan txid itu. Transfer baru perlu sekitar satu menit.
claim-transfer-other = ⚠️ Transfer itu tidak cocok: dompet, jumlah, alamat, atau waktunya berbeda.
claim-old = ⚠️ Sudah lebih dari 24 jam. Mulai lagi dengan Kembalikan.
claim-done-before = Ini sudah selesai.
claim-barred = ⚠️ Tidak dikembalikan: sudah ada yang menghubungkan akun itu, atau orang itu punya sepuluh akun.
claim-given = ✅ Buktinya benar. Akun dikembalikan, dan orang itu diberi tahu.
claim-unknown = ⏳ Buktinya benar, tetapi jawaban layanan tidak jelas. Saya sedang memeriksanya; orang itu akan diberi tahu.
claim-busy = ⏳ Penggantian kunci terakhir orang ini masih diselesaikan. Coba lagi setelah beberapa menit.
claim-refused = ⚠️ Buktinya benar, tetapi bot ini tidak bisa mendapat kunci baru dari layanan, dan kunci lama sudah dihapus. Operator layanan harus menerbitkannya.
find-txid-nothing = Saya tidak mengenal txid ini. Explorer mungkin menunjukkan pemiliknya.
find-zap = ⚡ Transfer ZapBuy: { $state }, { $paid } dari { $sender }
find-zap-refund = ↩️ Pengembalian dana ZapBuy: { $state }, untuk { $paid } dari { $sender }
find-deposit = 📥 Deposit ke akun { $account }: { $state }, { $amount } dari { $sender }
find-delegation = 🔋 Delegasi untuk pesanan { $order }: { $state }, { $units } unit
find-reclaim = ♻️ Akhir delegasi untuk pesanan { $order }: { $state }, { $units } unit
find-outgoing = 📤 Transaksi keluar dari proses ini: { $purpose } untuk { $ref }, blok: { $state }
find-no-block = belum ada
find-purchase = 📦 Sewa { $id } dari chat: { $state }
people-title = 👥 <b>Orang</b>
people-newest = Yang terbaru:
person-title = 👤 <b>{ $id }</b> { $name }
person-since = Sejak { $since }, bahasa { $language }
person-role = 👮 Operator: { $role }
person-banned = ⛔ Diblokir sejak { $since }
person-blocked = 🔕 Memblokir bot sejak { $since }
person-account = Akun { $account }, dihubungkan { $since }
person-key-dead = ⚠️ Kuncinya tidak berfungsi sejak { $since }
person-unlinked = Tidak ada akun yang terhubung.
person-unknown = Tidak ada orang dengan ID { $id }.
person-notes = 📝 <b>Catatan</b>
person-note = { $time } · { $by }: { $text }
person-not-changed = ⚠️ Tidak ada yang berubah: memang sudah begitu, atau orang itu operator bot.
button-ban = ⛔ Blokir
button-unban = ✅ Izinkan lagi
button-note = 📝 Catatan
note-ask = 📝 Apa yang perlu diingat tentang { $id }? Operator melihat catatan ini, dan orang itu bisa membacanya di file /privacy miliknya.
desk-orders-title = 📦 <b>Pesanan dari chat</b>
desk-orders-none = Belum ada pesanan.
desk-order-title = 📦 <b>{ $what }</b>: { $kind }, { $state }
desk-order-purchase = Sewa: { $id }
desk-order-account = Akun { $account } milik { $user }
desk-order-duration = Selama { $duration }
desk-order-filled = Terpenuhi: { $percent }%
desk-order-sent = Dikirim { $at }
desk-order-error = Error marketplace: { $code }
desk-order-delegate = 🔋 { $what } oleh { $delegator }: { $txid }
command-journal = Tindakan operator
command-operators = Operator bot ini
admin-not-yours = Peran operator Anda tidak mencakup ini.
button-admin-card = 🛠 Kartu
button-admin-zaps = ⚡ Zap
button-admin-money = 💰 Uang
button-admin-terms = 💹 Markup
button-admin-bots = 🏪 Bot
button-admin-texts = ✏️ Teks
button-admin-promo = 🎟 Kode promo
button-admin-problems = ⚠️ Masalah
button-admin-page = 🖥 Buka halaman
button-admin-journal = 📖 Jurnal
button-admin-pause = ⏸ Jeda
button-admin-broadcast = 📣 Siaran
button-admin-operators = 👮 Operator
admin-orders-count = Pesanan dalam 24 jam: { $orders }
role-owner = pemilik
role-support = support
role-finance = keuangan
role-partner = mitra
role-owner-is = <b>Pemilik</b>: semuanya, termasuk siapa operator bot.
role-support-is = <b>Support</b>: melihat orang, pesanan, dan zap, serta menjawab pertanyaan.
role-finance-is = <b>Keuangan</b>: melihat yang dilihat Support dan uangnya, serta menyelesaikan zap.
role-given = 👮 Anda sekarang operator bot ini: { $role }. Ketik /admin.
role-taken = Anda bukan operator bot ini lagi.
operators-title = 👮 <b>Operator</b>
operators-line = • { $id }: { $role }
operators-configured = • { $id }: { $role } (ADMIN_IDS)
operators-ask-who = Kirim ID Telegram orang itu. Ia mendapatkannya dengan /id, dan harus pernah menulis ke bot ini.
operators-no-id = ⚠️ Itu bukan ID Telegram: hanya angka.
operators-is-configured = ⚠️ Orang itu sudah pemilik lewat konfigurasi.
operators-unknown = ⚠️ Belum ada yang menulis ke bot dengan ID ini.
operators-ask-role = Apa yang boleh dilakukan { $id }?
operators-added = ✅ { $id } sekarang operator: { $role }. Ia sudah diberi tahu.
operators-removed = ✅ { $id } bukan operator lagi. Ia sudah diberi tahu.
button-operator-add = ➕ Tambah operator
button-operator-remove = ✖️ { $id }, { $role }
journal-title = 📖 <b>Jurnal</b>
journal-by = Dari operator { $by }
journal-about = Tentang { $about }
journal-empty = Belum ada apa-apa.
journal-line = { $time } · { $by } · <b>{ $action }</b> { $target }
button-newer = ◀️ Lebih baru
button-older = Lebih lama ▶️
button-journal-all = Semuanya
pause-title = ⏸ <b>Jeda</b>

  Selama dijeda, pesanan baru ditolak dan orang melihat alasannya. Pesanan sebelumnya berlanjut.
pause-none = Tidak ada yang dijeda.
pause-name-buy = Penyewaan
name-zapbuy = ZapBuy
pause-name-withdraw = Penarikan
pause-name-all = Semuanya
pause-ask-reason = Mengapa dijeda: { $what }? Kirim satu kalimat; orang-orang melihatnya apa adanya.
button-no-reason = Tanpa alasan
button-pause = ⏸ Jeda: { $what }
button-resume = ▶️ Lanjutkan: { $what }
button-signing-stop = 🔒 Hentikan semua tanda tangan
signing-ask = 🔒 <b>Hentikan semua tanda tangan?</b> Transfer, delegasi, dan penarikan delegasi tidak ditandatangani, jadi pesanan dan pembayaran menunggu. Hanya bisa dilanjutkan di mesin penanda tangan: <code>npm run signer -- resume</code>
button-signing-stop-yes = Ya, hentikan
signing-stopped = 🔒 <b>Tanda tangan dihentikan.</b> Pesanan dan pembayaran menunggu. Untuk melanjutkan, jalankan di mesin penanda tangan: <code>npm run signer -- resume</code>
signing-away = Penanda tangan tidak merespons. Hentikan di mesinnya sendiri: npm run signer -- stop
digest-title = 📊 <b>Ringkasan harian</b>
digest-yesterday = <b>Kemarin</b> (UTC)
digest-no-day = Belum ada hari yang tercatat.
digest-quiet = Tidak ada yang terjadi: tidak ada pesanan, pendapatan, atau biaya.
digest-on = Anda menerimanya setiap hari pukul { $hour }, { $zone }.
digest-off = Anda tidak menerimanya.
digest-ask = Pilih jamnya. Isinya angka hari terakhir, 7 dan 30 hari, utang dan aset, serta masalah. Zona waktu diatur di /settings.
digest-saved = Tersimpan
button-digest = 🗓 Ringkasan harian
button-digest-off = 🔕 Jangan kirim
figures-money = Pesanan: { $orders }{ $more }, dibayar { $paid } TRX{ $morePaid }, margin { $margin } TRX{ $moreMargin }
figures-filled = Terpenuhi seluruhnya: { $percent }%
figures-times = Setengahnya dalam { $median } dtk, 99% dalam { $p99 } dtk
figures-people = Pembeli: { $buyers }, akun baru: { $accounts }
figures-owed = Utang ke akun: { $owed } TRX, tersedia: { $there } TRX
figures-missing = ⚠️ Kurang { $missing } TRX.
money-title = 💰 <b>Uang</b>
money-today = <b>Hari ini</b> (UTC)
money-days = <b>{ $days } hari terakhir</b>
money-rentals = Sewa: { $count }, dibayar { $paid } TRX
money-rentals-markup = Termasuk markup: { $markup } TRX
money-zaps = Zap: { $count }, diterima { $paid } TRX, margin di atas harga pesanan { $markup } TRX
money-picture = Per hari, dalam TRX: sewa hijau, zap oranye.
money-markup = Saldo markup: { $markup } TRX
markup-title = 💹 <b>Markup</b>
markup-now = Pada setiap sewa dan perpanjangan di chat: <b>{ $percent }%</b> di atas harga pasar.
markup-none = Tanpa markup: orang membayar harga pasar.
markup-shared = <b>{ $percent }%</b> dari markup untuk pengundang pengguna yang menyewa.
markup-not-shared = Pengundang tidak mendapat bagian darinya.
markup-rule = Markup termasuk dalam setiap biaya yang dilihat orang, disebut di penawaran, dan ditagih bersama pesanan. Pengembalian dana mencakup bagiannya. Tidak ada yang membayar lebih dari penawaran yang dikonfirmasi.
markup-earned = Saldo markup: { $markup } TRX
markup-impossible = Sewa dibayar di marketplace lain, dari akun masing-masing orang di sana. Di sana tidak ada panggilan yang menagih markup bersama pesanan.

  Markup memerlukan marketplace program ini sendiri (<code>ROLES</code> berisi <code>market</code>, <code>MARKET_URL</code> tidak diatur). ZapBuy punya markup sendiri: <code>ZAPBUY_MARKUP_PERCENT</code>.
estimate-credits-on = Jika perkiraan bot terlalu rendah, hingga { $max } TRX per sewa dan { $daily } TRX dalam 24 jam dikreditkan dari markup.
estimate-credits-off = Jika perkiraan bot terlalu rendah, tidak ada yang dikreditkan: <code>MARKET_ESTIMATE_CREDIT_MAX_TRX</code> dan <code>MARKET_ESTIMATE_CREDIT_DAILY_TRX</code> bernilai 0.
estimate-credits-made = Dikreditkan karena perkiraan rendah: { $day } TRX dalam 24 jam, total { $total } TRX.
estimate-credits-impossible = Kredit karena perkiraan rendah juga tidak bisa: hanya marketplace program ini sendiri yang bisa memindahkan markup ke saldo.
markup-ask = Berapa persen di atas harga pasar?
referral-ask = Berapa persen dari markup untuk pengundang?
markup-range = Dari 0 sampai { $max }, maksimal dua desimal.
markup-wrong = ⚠️ Kirim angka dari 0 sampai { $max }, maksimal dua desimal.
button-markup-other = ✏️ Ubah markup
button-referral-other = ✏️ Ubah bagian
bots-title = 🏪 <b>Bot tambahan</b>
bots-rule = Masing-masing punya pengguna dan teks sendiri, dan memakai marketplace ini.
bots-elsewhere = Kelola di bot utama.
bots-none = Tidak ada bot tambahan.
bots-configured = Dari BOT_TOKENS: { $bot }
bots-at = Di { $address }: { $count }
bots-partners-off = Orang tidak bisa menambah bot sendiri (PARTNER_BOTS off).
bots-partners-on = Orang bisa menambah bot sendiri lewat /partner.
bots-terms = Margin mitra: { $min }% sampai { $max }%; Anda mengambil { $kept }% darinya. Rentang baru berlaku untuk margin yang ditetapkan setelahnya.
bots-kept-next = Mulai { $time } Anda mengambil { $percent }%; mitra sudah diberi tahu.
button-bot-new-own = ➕ Tambah bot sendiri
button-margin-min = ✏️ Margin terendah
button-margin-max = ✏️ Margin tertinggi
button-partner-share = ✏️ Bagian Anda
partner-share-ask = Berapa persen margin mitra yang Anda ambil? Mitra langsung diberi tahu; persentase lebih tinggi berlaku setelah 14 hari.
margin-min-ask = Berapa margin terendah untuk mitra?
margin-max-ask = Berapa margin tertinggi untuk mitra? 0 berarti batas umum.
bot-texts-title = ✏️ <b>Teks bot ini</b>
bot-texts-rule = Nama tampil di atas sapaan dan menu; /support menampilkan kontak, bukan formulir.
bot-texts-asked = <b>Teks dari mitra</b> (⏳: baru tampil setelah Anda setujui)
bot-text-waits = ⏳ { $name }: { $text } (menunggu persetujuan operator)
button-bot-texts-approve = ✅ Setujui teksnya
button-bot-texts-refuse = 🚫 Tolak teksnya
named-line = { $name }: { $text }
bot-text-product = Nama
bot-text-greeting = Sapaan
bot-text-contact = Kontak support
bot-text-usual = bawaan
bot-text-ask = <b>{ $name }</b>: kirim teks baru, maksimal { $max } karakter.
bot-text-long = ⚠️ Terlalu panjang (maks. { $max } karakter).
bot-text-no-contact = ⚠️ Kirim @nama, https://… atau alamat email.
button-bot-text-usual = ↩️ Pakai bawaan
promo-codes-title = 🎟 <b>Kode promo</b>
promo-codes-rule = Kode menurunkan markup, sekarang { $usual }%, untuk satu sewa atau perpanjangan yang dikonfirmasi di chat. Harga pasar tetap.
promo-codes-no-markup = Tidak ada markup, jadi kode tidak menghemat apa pun. Atur markup dulu.
promo-codes-none = Belum ada kode.
promo-code-line = { $code }: markup { $percent }%
promo-code-uses = Terpakai: { $uses }. Diskon: { $given } TRX
promo-code-uses-of = Terpakai: { $uses } dari { $max }. Diskon: { $given } TRX
promo-code-each = Per orang: { $max }
promo-code-open = Tanpa tanggal akhir
promo-code-until = Sampai { $end }
promo-code-over = Berakhir: { $end }
promo-code-unlimited = Total pemakaian: tanpa batas
promo-code-limit = Total pemakaian: { $max }
promo-code-ended = ⛔ Kode promo { $code } sudah diakhiri. Penawaran terbuka dengan kode itu diganti saat dikonfirmasi.
promo-code-made = ✅ Kode promo { $code } aktif. Tombol dengan namanya menyalin tautannya.
promo-code-taken = ⚠️ Kode promo { $code } sudah ada atau pernah ada. Pilih yang lain.
promo-ask-code = <b>Kode apa?</b> { $min } sampai { $max } huruf (A–Z) dan angka. Huruf besar dan kecil sama saja.
promo-ask-rate = <b>Berapa persen markup dengan kode ini?</b> Sekarang { $usual }%; 0 menghapus markup.
promo-ask-end = <b>Kapan kedaluwarsa?</b> Ketuk, atau ketik waktu atau tanggal: <code>10d</code>, <code>2026-03-31</code>.
promo-ask-uses = <b>Berapa total pemakaian?</b> Ketuk, atau ketik angka.
promo-ask-each = <b>Berapa pemakaian per orang?</b> Ketuk, atau ketik angka.
promo-count-wrong = ⚠️ Kirim bilangan bulat dari 1 sampai { $max }.
promo-confirm = <b>Buat kode ini?</b>
button-promo-new = ➕ Kode baru
button-promo-end = ⛔ Akhiri { $code }
button-promo-random = 🎲 Buat acak
button-promo-open = Tanpa akhir
button-promo-unlimited = Tanpa batas
button-promo-make = ✅ Buat
money-book = <b>Stok</b>, untuk satu jam: { $energy } Energi, { $bandwidth } Bandwidth
money-pool = Pool
money-fund = Dana
money-wallet = { $name }: { $balance } TRX, perlu { $needs } TRX
money-wallet-short = ⚠️ { $name }: { $balance } TRX, perlu { $needs } TRX, kurang { $missing } TRX
money-no-stock = Marketplace berjalan di tempat lain, jadi stok dan pool-nya tidak terlihat di sini.
money-stock-unknown = Stok dan pool sedang tidak tersedia ({ $code }).
problems-more = … dan { $count } lagi: lihat /healthz.
admin-title = 🛠 <b>Operator</b>
admin-market-ok = ✅ Marketplace merespons ({ $ms } ms)
admin-market-down = ❌ Marketplace: { $code }
admin-chain-ok = ✅ Blockchain: blok { $head }, final { $solid }
admin-chain-down = ❌ Blockchain: { $code }
admin-lag = Ketertinggalan dalam blok: { $lags }
admin-users = Pengguna: { $users }, terhubung { $linked }, memblokir { $blocked }
admin-orders = Pesanan dalam 24 jam: { $orders } seharga { $cost } TRX
admin-open = Pesanan terbuka: { $open }, hasil tidak diketahui: { $unknown }
admin-zaps = Zap: { $zaps }
admin-queue = Pesan menunggu: { $queued }, gagal dalam 24 jam: { $failed }
admin-paused = ⏸ <b>{ $what }</b> dijeda oleh { $by } sejak { $since }: { $reason }
admin-problems = ⚠️ <b>Masalah</b>
admin-no-problems = Tidak ada masalah di proses ini.
alarms-unconfirmed = { $count ->
   *[other] 🔔 { $count } alarm menunggu konfirmasi.
}
button-alarms-confirm = ✅ Konfirmasi alarm
alarms-confirmed = Dikonfirmasi. Tidak ada orang lain yang diberi tahu.
button-page-connect = Hubungkan chat ini
button-page-open = Buka halaman
page-link = Tombol ini memasukkan Anda ke halaman operator satu kali, dalam { $minutes } menit. Jangan diteruskan.
page-not-connected = Chat ini belum terhubung dengan nama Anda di halaman operator. Masuk di sana, buka halaman Anda dengan mengetuk nama Anda, ketuk <b>Connect your chat</b>, lalu kirim kodenya. Pemilik mengundang Anda dengan { $command }.
page-ask-code = Kirim kode yang ditampilkan halaman operator.
page-wrong-code = Kode ini salah atau sudah kedaluwarsa. Buat yang baru di halaman.
page-connected = ✅ Chat ini sekarang terhubung dengan { $name }.
admin-alerts = ❗ <b>Peringatan terbuka</b>
admin-alert = • { $key } sejak { $since }
admin-done = ✅ Selesai.
admin-withdrawals = <b>Penarikan menunggu persetujuan Anda: { $count }</b>
admin-withdrawal = { $n }. <b>{ $amount } TRX</b>, diminta { $since }, { $id }
    Akun: { $account }
    Ke: { $address }
admin-withdrawal-listed = Di daftar akun sejak { $since }.
admin-withdrawal-unlisted = Alamat ini tidak ada lagi di daftar akun.
admin-withdrawal-sure = <b>Setujui penarikan ini?</b> Setelah dikirim, tidak bisa dikembalikan.
admin-withdrawal-approved = ✅ Disetujui dan sedang dikirim.
admin-withdrawal-refused = 🚫 Ditolak; uangnya kembali ke saldo.
admin-withdrawal-elsewhere = Sudah diputuskan atau dibatalkan.
admin-withdrawal-why = Mengapa ditolak? Orang itu membaca jawaban Anda. Pilih, atau ketik.
admin-withdrawal-ask = silakan hubungi support
admin-withdrawal-not-you = kami tidak bisa memastikan bahwa itu Anda; silakan hubungi support
admin-withdrawal-wait = silakan coba lagi besok
admin-withdrawals-none-here = Marketplace ini tidak punya penarikan, atau bot ini tidak punya kunci operator untuknya.
alert-withdrawal-review = Penarikan { $amount } TRX ke { $address } perlu Anda periksa ({ $id }). Setujui atau tolak di /admin.
alert-withdrawal-judged = Penarikan { $id } tidak perlu diperiksa lagi.
admin-pause-usage = Ketik <code>/pause buy alasan</code>, <code>/pause zapbuy alasan</code>, atau <code>/pause withdraw alasan</code>.
admin-pause-done = ⏸ { $what }: dijeda. Yang mencoba melihat alasannya.
admin-pause-buy-here = Pesanan baru, perpanjangan, kenaikan harga, dan aktivasi ditolak di chat dan oleh marketplace proses ini (REST, MCP) dengan kode ORDERS_PAUSED. ZapBuy juga menunggu.
admin-pause-buy-elsewhere = Ini hanya berlaku di chat, karena marketplace berjalan di tempat lain. Untuk menjedanya di sana: <code>npm run operator -- orders pause</code>
admin-pause-already = { $what }: sudah dijeda.
admin-resume-usage = Ketik <code>/resume</code> atau <code>/resume buy</code>, <code>/resume zapbuy</code>, <code>/resume withdraw</code>.
admin-resume-done = ▶️ Dilanjutkan: { $what }.
admin-resume-nothing = Tidak ada yang dijeda.
broadcast-usage = <code>/broadcast TEKS</code> juga bisa. Anda melihat pratinjau sebelum apa pun dikirim.
broadcast-refused = ⚠️ Telegram akan menolak teks ini: { $problem }
broadcast-ask = Begini tampilannya. Kirim ke { $people } { $people ->
       *[other] orang
    }?
broadcast-ask-text = <b>Teks dalam { $language }</b>
    HTML Telegram bisa dipakai, seperti &lt;b&gt;tebal&lt;/b&gt;.
broadcast-for = Untuk: { $who }
broadcast-written-in = Bahasa: { $languages }. Yang lain menerima yang pertama.
button-broadcast-stars = ⭐ Kirim lebih cepat
button-broadcast-paid = ⭐ Bayar maks. { $stars } Stars, kirim
broadcast-stars = <b>Kirim lebih cepat dengan Stars?</b>
    Telegram mengirim siaran berbayar hingga 1.000 pesan per detik. Setiap pesan 0,1 Star: maksimal { $stars } Stars untuk { $people } orang. Tanpa Stars perlu setidaknya { $free } dan gratis.
broadcast-stars-balance = Bot Anda punya { $balance } Stars.
broadcast-stars-unknown = Telegram tidak menampilkan jumlah Stars bot Anda, jadi ini tidak bisa dilakukan.
broadcast-stars-short = ⚠️ Stars Anda tidak cukup. Tidak ada yang dikirim.
broadcast-is-paid = ⭐ Dibayar dengan Stars
broadcast-pinned = 📌 Di kartu utama sampai <b>{ $time }</b>
broadcast-choose-who = <b>Siapa yang menerimanya?</b>
broadcast-choose-words = <b>Anda menulis dalam bahasa apa?</b>
    Orang dengan bahasa lain menerima teks yang Anda tulis pertama.
broadcast-choose-days = <b>Berapa lama di kartu utama?</b>
    Setiap orang melihat yang terbaru yang ditujukan kepadanya.
broadcast-too-long = ⚠️ Kartu utama memuat { $most } karakter. Tidak ada yang diubah.
broadcast-over = ⚠️ Ini sudah bukan draf. Tidak ada yang diubah.
broadcast-to-everybody = Semua orang
broadcast-to-linked = Yang punya akun
broadcast-to-renting = Sedang menyewa
broadcasts-title = 📣 <b>Siaran</b>
broadcasts-pinned = Di kartu utama sekarang: { $count }. Ketuk untuk menghapusnya.
broadcasts-none = Tidak ada pesan di kartu utama.
announcement = 📌 { $text }
button-broadcast-new = ✏️ Pesan baru
button-broadcast-pin = 📌 Di kartu utama
button-broadcast-unpin = 📌 Hapus
button-broadcast-who = 👥 Siapa penerimanya
button-broadcast-words = 🌐 Bahasa
broadcast-dropped = Tidak dikirim.
broadcast-title = 📣 <b>Siaran: { $state ->
        [sending] sedang dikirim
        [stopped] dihentikan
        [done] terkirim
       *[draft] belum dikirim
    }</b>
broadcast-counts = { $done } dari { $people }
broadcast-outcomes = Terkirim: { $sent } · gagal: { $failed } · memblokir bot: { $blocked }
button-broadcast-send = 📣 Kirim
button-broadcast-stop = ✋ Hentikan
admin-zaps-usage = Ketik <code>/zaps</code> atau <code>/zaps STATUS</code>. Status: { $states }
admin-zaps-title = 🚀 <b>Zap: { $state }</b>
admin-zaps-none = Tidak ada.
admin-zap-usage = Ketik <code>/zap TXID</code>, <code>/zap TXID retry</code>, <code>/zap TXID ignore</code>, <code>/zap TXID rest</code>, atau <code>/zap TXID refunded TXID</code>.
admin-zap-unknown = Tidak ada zap dengan txid ini.
admin-zap-elsewhere = ⚠️ Tidak bisa dalam statusnya sekarang.
admin-zap-state = Internal: { $state }, { $reason }, percobaan { $attempt }
admin-zap-txid = Txid: { $txid }
admin-zap-cost = Biaya: { $cost } TRX
admin-zap-off-chain = ⚠️ Tidak ada di blok mana pun sejak { $since }
admin-zap-refunded-by = Dikembalikan manual oleh { $by }
admin-zap-refund-how = Untuk mencatat pengembalian manual: { $command }
admin-refund-usage = ⚠️ Berikan txid pengembalian dana: 64 digit heksadesimal, berbeda dari txid transfernya.
admin-refund-not-found = ⚠️ Tidak ada transaksi berhasil dengan txid itu di blockchain. Tidak ada yang ditandai; coba lagi setelah masuk blok.
admin-refund-not-final = ⚠️ Blockchain masih bisa membatalkan transaksi itu. Tidak ada yang ditandai; coba lagi dalam satu menit.
admin-refund-unchecked = ⚠️ Blockchain sedang tidak bisa dihubungi. Tidak ada yang ditandai; coba lagi dalam satu menit.
admin-refund-used = ⚠️ Transaksi itu sudah dipakai untuk pengembalian dana transfer lain. Tidak ada yang ditandai.
button-zap-retry = 🔁 Coba lagi
button-zap-ignore = 🚫 Abaikan
button-zap-rest = ↩️ Kembalikan { $amount } TRX untuk sisanya
alert-title = ❗ <b>Operator: perlu tindakan</b>
alert-over-title = ✅ <b>Operator: teratasi</b>
alert-unwell = <b>{ $part }</b> bermasalah: { $problem }
alert-remedy = Yang perlu dilakukan: { $remedy }
alert-since = Sejak { $time }
alert-lasted = Berlangsung { $duration }.
alert-runbook = Selengkapnya: bagian { $section } di { $file }
alert-well-again = <b>{ $part }</b> berfungsi lagi.
alert-refund-owed = Harus dikembalikan: { $paid } TRX ke { $sender } ({ $reason }). Tidak dikirim otomatis: { $why }. Zap: { $txid }
alert-order-short = Pesanan sebuah zap macet di { $percent }%. Pesanan: { $order }, zap: { $txid }
alert-zap-vanished = Blockchain membatalkan transfer { $paid } TRX yang sudah { $state }. Zap: { $txid }
alert-zap-order-late = Pesanan sebuah zap muncul terlambat, saat zap sudah { $state }: { $cost } TRX tambahan dipotong. Putuskan tindakannya; tidak ada yang terjadi otomatis. Pesanan: { $order }, zap: { $txid }
alert-outcome-unknown = Hasil sebuah pesanan, perubahan pesanan, atau zap tidak diketahui ({ $reason }). Tidak diulang. Referensi: { $txid }
alert-undecided = Sebuah pembayaran atau pengembalian dana tidak bisa diputuskan otomatis: { $reason }. Selesaikan secara manual, lalu konfirmasi di Masalah. Referensi: { $txid }
alert-watcher-behind = Pemantau ZapBuy tertinggal { $lag } blok.
alert-key-rejected = Marketplace menolak ZAPBUY_API_KEY: zap tidak bisa dipesan.
alert-balance-low = Saldo akun ZapBuy menipis: { $balance } TRX (peringatan di { $limit } TRX). Deposit ke { $address }
alert-ticket-waits = Seorang pengguna menunggu support lebih dari { $hours } jam. Pertanyaan terbuka: { $n }. /admin, Tiket.
alert-deposit-address-changed = Alamat deposit akun ZapBuy berubah dari { $before } menjadi { $after }. Isi ulang dihentikan sampai ada yang memeriksanya.
alert-parameter = Jaringan mengubah <b>{ $key }</b>: { $before } → { $after }. sunwatt sudah memakai nilai yang baru.
alert-proposal = Proposal { $id } akan mengubah <b>{ $key }</b>: { $before } → { $after }. Disetujui { $approvals } dari 27 super representative; diperlukan 18. Pemungutan suara berakhir { $end }.
alert-proposal-sure = Proposal { $id } sudah mendapat cukup suara: <b>{ $key }</b> berubah dari { $before } menjadi { $after } pada { $end }.
alert-means-energy-fee = Inilah yang dibakar dompet tanpa Energi per unit. Penawaran, penghematan, dan fee limit menyesuaikan; periksa apakah harga Anda masih menarik.
alert-means-byte-fee = Inilah yang dibakar transaksi tanpa Bandwidth per byte. Perkiraan dan jumlah yang ditahan dari transfer ZapBuy kecil menyesuaikan.
alert-means-activation = Ini bagian dari biaya alamat baru. Aktivasi menyesuaikan, begitu juga biaya penarikan kecuali MARKET_WITHDRAW_FEE_TRX diatur: jika diatur, periksa apakah masih menutup biayanya.
alert-means-sender = Pengirim membayar ini untuk transaksi dengan memo atau beberapa tanda tangan; sunwatt tidak mengirim transaksi seperti itu.
alert-means-permission = Penyedia membayar ini saat memberikan atau mengubah izin untuk alamat pool.
alert-means-free-bandwidth = Setiap alamat mendapat Bandwidth gratis sebanyak ini per hari. Jika berkurang, pengumpulan dana dan pengembalian menunggu lebih lama atau membakar TRX.
alert-means-supply = Semua stake bersama menghasilkan Energi sebanyak ini per hari, jadi setiap penyedia bisa menawarkan lebih atau kurang. Sewa yang berjalan tetap.
alert-means-lock = Tidak ada delegasi yang bisa dikunci lebih lama, jadi tidak ada sewa yang lebih lama. Batas API tetap 30 hari.
alert-means-unfreeze = Penyedia menunggu sekian hari ini untuk TRX yang mereka unstake.
alert-means-fee-limit = Tidak ada panggilan kontrak yang bisa memakai fee limit lebih tinggi.
alert-means-dynamic = Jika ini berubah, transfer USDT memakai jumlah Energi yang berbeda. Perkiraan dan jumlah yang disarankan menyesuaikan.
zap-title-token = 🚀 <b>Transfer token: { $token }</b>
zap-reason-not-trx = Itu token. Hanya TRX yang dihitung. Pengirim dapat meminta support mengembalikannya.
zap-told-token = ✖️ <b>Ada token masuk ke ZapBuy: { $token }.</b> Hanya TRX yang dihitung di sana, jadi tidak ada yang dipesan. Pengirim dapat meminta support mengembalikannya.
alert-why-no-key = pengembalian dana tidak otomatis di sini: kirim manual, lalu /zap TXID refunded TXID
alert-why-by-hand = datang dari bursa atau kontrak, jadi jangan kirim ke sana. Temukan pemiliknya, kirim ke dompetnya, lalu /zap TXID refunded TXID
alert-why-too-large = melebihi pengembalian tunggal terbesar: kirim manual, lalu /zap TXID refunded TXID
alert-why-daily-limit = batas hari ini tercapai: saya lanjutkan setelah 00:00 UTC, jangan kirim manual
alert-why-wallet-low = saldo alamat ZapBuy terlalu rendah: kirim TRX ke sana dari TOP_UP_ADDRESSES dan saya lanjutkan, jangan kirim manual
alert-why-partly-delivered = sebagian sudah dikirim, dan ini harga sisanya: kembalikan dengan /zap TXID rest, atau kirim jumlah lain secara manual, lalu /zap TXID refunded TXID
alert-why-maybe-sent = sebagian sudah dikirim, dan TRX mungkin sudah dikembalikan: periksa transfer dari alamat ZapBuy; jika tidak ada pengembaliannya, kirim manual, lalu /zap TXID refunded TXID
alert-why-off-chain = pembayarannya tidak ada lagi di blockchain, jadi mungkin tidak ada yang harus dikembalikan

## alerts: what the bot watches by itself
command-alerts = Peringatan dan beli otomatis
alerts-title = 🔔 <b>Peringatan</b>
autobuy-title = 🤖 <b>Beli otomatis</b>

        Saat Energi atau Bandwidth sebuah alamat menipis, saya menyewa lagi, dalam batas yang Anda tetapkan.
alerts-none = Belum ada peringatan. Saya bisa mengabari saat Energi atau Bandwidth sebuah alamat, atau saldo Anda, menipis, atau saat sewa sedang murah.
alerts-some = { $count ->
   *[other] { $count } peringatan. Ketuk salah satu untuk mengubahnya.
  }
alerts-full = Anda punya { $max } peringatan. Hapus yang tidak diperlukan lagi.
alerts-saved = ✅ Diatur.
alerts-history = <b>Yang terjadi</b> (terbaru lebih dulu)
alerts-delete = Hapus ini dan riwayatnya?
alerts-address = 🔔 <b>Peringatan untuk alamat ini</b>
alerts-rental = 🔔 <b>Peringatan untuk { $what }</b>
alerts-leads = Berapa lama sebelum berakhir saya ingatkan? Jika lebih dari sepertiga masa sewa, saya ingatkan di sepertiga terakhirnya.
alerts-leads-all = ⏰ <b>Saat sewa berakhir</b>
alerts-lead-set = Selesai
alerts-which-address = <b>Alamat yang mana?</b> Tempelkan alamat TRON.
alerts-low = <b>Kabari saat { $resource } di bawah…</b>

  Pilih, atau ketik angka seperti <code>65000</code> atau <code>65k</code>.
alerts-now = Sekarang: { $now }
alerts-balance = <b>Kabari saat saldo Anda di bawah…</b>

  Pilih, atau ketik jumlah TRX.
alerts-price = <b>Kabari saat harga { $what } untuk 1 jam paling tinggi…</b>

  Pilih, atau ketik jumlah TRX.
alerts-price-far = ⚠️ Itu jauh di bawah harga sekarang, { $cost } TRX, jadi peringatannya tak akan pernah datang. Harga berlaku untuk seluruh sewa, bukan per 1.000 unit. Ketik minimal { $min }.
alerts-price-now = Sekarang: <b>{ $cost } TRX</b>
button-alerts-all = 🔔 Semua peringatan
button-new-low-energy = ➕ Energi rendah
button-new-low-bandwidth = ➕ Bandwidth rendah
button-new-price-energy = ➕ Harga Energi
button-new-price-bandwidth = ➕ Harga Bandwidth
button-new-balance = ➕ Saldo rendah
button-leads = ⏰ Sewa akan berakhir
button-lead-off = Tidak pernah
button-rule-low = { $mark } { $receiver } di bawah { $level } { $resource }
button-rule-balance = { $mark } Saldo di bawah { $level } TRX
button-rule-price = { $mark } { $resource } maks. { $level } TRX
button-rule-stock = { $mark } { $resource } tersedia
button-rule-pause = ⏸ Jeda
button-rule-resume = ▶️ Lanjutkan
button-rule-edit = ✏️ Ubah
button-rule-history = 📜 Riwayat
button-rule-delete = 🗑 Hapus
button-rule-delete-yes = Ya, hapus
button-rule-open = 🔔 Peringatan ini
button-receipt-package = 📦 Paket ini
button-receipt-rule = 🤖 Aturan ini
rule-is-on = Sudah aktif: { $rule }
button-rule-rent = ⚡ Sewa untuk alamat ini
button-rule-rent-price = ⚡ Sewa dengan harga ini
rule-low = 🪫 <b>Peringatan saat { $address } punya kurang dari { $level } { $resource }</b>
rule-balance = 💰 <b>Peringatan saat saldo Anda di bawah { $level } TRX</b>
rule-price = 🏷 <b>Peringatan saat harga { $what } { $level } TRX atau kurang</b>
rule-stock = 🏷 <b>Peringatan saat { $what } tersedia</b>
rule-usual = { $what } selama { $duration }
rule-trx = { $amount } TRX
rule-state-on = 🟢 Aktif
rule-state-paused = ⏸ Dijeda oleh Anda
rule-state-stopped = ⚠️ Berhenti
rule-state-done = ✔️ Selesai
rule-log-made = diatur
rule-log-changed = diubah
rule-log-paused = dijeda
rule-log-resumed = dilanjutkan
rule-log-key = berhenti: akun tidak bisa dipakai lagi di sini
rule-log-crossed = { $now }: peringatan dikirim
rule-log-back = kembali { $now }
rule-told-low = 🪫 <b>Tersisa { $left }</b>
rule-told-low-level = Peringatan Anda: di bawah { $level }.
rule-told-balance = 💰 <b>Saldo Anda { $balance } TRX</b>
rule-told-balance-level = Peringatan Anda: di bawah { $level } TRX.
rule-told-price = 🏷 <b>Harga { $what } sekarang { $cost } TRX</b>
rule-told-price-level = Peringatan Anda: { $level } TRX atau kurang. ({ $price } TRX per 1.000 per hari)
rule-keep = ♻️ <b>Menjaga sewa { $resource } ini tetap berjalan</b> di { $address }
rule-auto = 🤖 <b>Jika { $address } di bawah { $level }: { $what } selama { $duration } (lebih lama dengan harga sama)</b>
rule-told-keep = ♻️ <b>{ $text }</b>
rule-told-auto = 🤖 <b>{ $text }</b>
rule-did-bought = Membeli { $what } seharga { $cost } TRX (saat itu tersisa { $left })
rule-did-bought-longer = Membeli { $what } selama { $duration }, bukan { $asked }, tanpa biaya tambahan: { $cost } TRX (saat itu tersisa { $left })
rule-did-extended = Diperpanjang sampai { $end } seharga { $cost } TRX
rule-did-enough = Ada { $left }: cukup
rule-did-quiet = Tidak dibeli: tersisa { $left }, tetapi ini jam tenang Anda
rule-did-incoming = Menunggu: pesanan untuk alamat ini masih dalam proses
rule-did-price = Tidak dibeli: harganya { $cost } TRX, di atas batas { $max } TRX
rule-did-dear = Berhenti: sehari harganya { $cost } TRX, di atas batas { $max } TRX
rule-did-market = Tidak dibeli: di pasar hanya ada { $available }
rule-did-daily = Tidak dibeli: hari ini sudah terpakai { $spent } dari { $max } TRX. Lanjut besok
rule-did-total = Berhenti: anggaran total habis ({ $spent } dari { $max } TRX)
rule-did-balance = Berhenti: saldo Anda tidak cukup
rule-did-balance-missing = Berhenti: saldo Anda kurang { $missing } TRX
rule-did-paused = Dijeda: operator menjeda pembelian. Lanjut otomatis
rule-did-unknown = Dipesan seharga { $cost } TRX, tetapi belum dikonfirmasi marketplace. Saya tidak membeli apa pun lagi sampai jelas
rule-did-not-made = Pesanan seharga { $cost } TRX kemungkinan besar tidak berhasil. Tetap aktif
rule-did-moved = Tidak dibeli: pasar bergerak
rule-did-refused = Berhenti: marketplace menolak pesanan ({ $code })
rule-did-not-extendable = Berhenti: sewa ini tidak bisa diperpanjang lagi
rule-did-late = Berhenti: tidak sempat diperpanjang tepat waktu
rule-did-ended = Berhenti: sewa sudah berakhir
rule-did-kept = Selesai: berjalan sampai { $end }
receipt-rule = 🤖 Dibeli otomatis oleh aturan Anda.
receipt-package = 📦 Transfer { $n } dari { $count }
receipt-longer = 💡 { $duration }, bukan { $asked }, tanpa biaya tambahan.
rule-other-account = Ini milik akun yang tidak terhubung. Hubungkan untuk melanjutkan, atau hapus dan atur lagi.
button-rule-keep = { $mark } ♻️ { $receiver } { $resource } tetap berjalan
button-rule-auto = { $mark } 🤖 { $receiver } di atas { $level } { $resource }
button-rule-start = ✅ Mulai
button-keep = ♻️ Jaga tetap berjalan
button-new-auto-energy = 🤖 Beli otomatis Energi
button-new-auto-bandwidth = 🤖 Beli otomatis Bandwidth
## packages: a number of transfers, rented one by one
button-new-package = 📦 Paket transfer
button-rule-package = { $mark } 📦 { $receiver } · { $count }
button-send-now = ⚡ Saya mau kirim
button-send-anyway = ⚡ Tetap satu lagi
button-keep-ready = 🟢 Selalu siap
button-on-request = ✋ Hanya saat diminta
button-package-start = ✅ Sisihkan { $total } TRX
button-package-cancel = ✖️ Batalkan paket
button-package-cancel-yes = Ya, batalkan
package-transfer = 📦 <b>Siapa penerima USDT-nya?</b> Transfer pertama ke alamat tanpa USDT perlu lebih banyak Energi.
package-holder = Yang sudah punya USDT · { $amount }
package-new = Alamat baru · { $amount }
package-count = 📦 <b>Berapa transfer?</b> Tiap transfer perlu { $what }, sekarang { $cost } TRX. Pilih, atau ketik angka sampai { $max }.
package-count-wrong = Ketik bilangan bulat dari 1 sampai { $max }.
package-max = <b>Berapa harga maksimal satu transfer?</b> Sekarang { $cost } TRX. Pilih, atau ketik jumlah TRX.
rule-package = 📦 <b>{ $count ->
    [1] 1 transfer untuk { $address }
   *[other] { $count } transfer untuk { $address }
}</b>
package-terms = Tiap transfer: { $what } selama { $duration } (lebih lama dengan harga sama), maksimal { $max } TRX. Sampai { $end }.
package-ready = 🟢 Selalu siap: begitu Energi tidak cukup lagi untuk satu transfer, saya sewa yang berikutnya.
package-on-request = ✋ Hanya saat diminta: ketuk <i>Saya mau kirim</i> dulu.
package-now = Satu transfer sekarang: { $cost } TRX
package-total = Semuanya: maksimal <b>{ $total } TRX</b>
package-short = <b>Saldo Anda kurang { $missing } TRX.</b>
package-how = • Uangnya tetap di saldo Anda. Di sini saya sisihkan; program yang memakai kunci API Anda tetap bisa membelanjakannya.
    • Tiap transfer dibayar saat Energinya sudah ada, dengan harga saat itu. Yang tidak terpakai tetap dihitung, dan saya bertanya dulu sebelum yang berikutnya.
    • Sisanya bebas lagi saat paket berakhir atau Anda batalkan.
package-exists = Alamat ini sudah punya paket.
package-left = Sisa: <b>{ $left } dari { $count }</b>
package-open = ⏳ Energi untuk satu transfer sedang dikirim.
package-paid = Dibayar: { $spent } TRX, { $each } TRX per transfer
package-reserved = Disisihkan untuk paket: { $reserved } TRX
package-reserved-of = Disisihkan untuk paket: { $reserved } TRX. Tersedia: { $available } TRX
package-enough = Alamat ini punya { $what }, cukup untuk satu transfer. Langsung kirim saja.
package-cancel = <b>Batalkan paket ini?</b> Transfer tak terpakai: { $left }. Setelah itu { $back } TRX bebas lagi.
package-cancelled = ✖️ Paket dibatalkan. Transfer tak terpakai: { $left }. { $back } TRX bebas lagi.
rule-told-package = 📦 <b>{ $text }</b>
rule-did-transfer = Transfer { $n } dari { $count }: { $what } selama { $time }, { $cost } TRX
rule-did-unused = Menunggu: Energi transfer terakhir berakhir tanpa terpakai. Ketuk “Saya mau kirim” untuk yang berikutnya
rule-did-package-used = Habis: { $count } dari { $count }, dibayar { $spent } TRX
rule-did-package-over = Berakhir: { $used } dari { $count } terpakai, dibayar { $spent } TRX. { $back } TRX bebas lagi
button-auto-level = ✏️ Batas
button-auto-amount = ✏️ Jumlah
button-auto-duration = ✏️ Durasi
button-auto-max = ✏️ Harga tertinggi
button-auto-daily = ✏️ Anggaran harian
button-auto-total = ✏️ Anggaran total
button-auto-quiet = ✏️ Jam tenang
keep-until = ♻️ <b>Dijaga tetap berjalan berapa lama?</b>

  Pilih, atau ketik waktu seperti <code>10d</code>, atau hari terakhir seperti <code>2026-03-31</code>.
keep-until-wrong = Ketik waktu seperti 10d, atau tanggal mendatang seperti 2026-03-31, maksimal { $days } hari ke depan.
keep-max = <b>Berapa harga maksimal per hari?</b>

  Pilih, atau ketik jumlah TRX. Jika lebih mahal, saya berhenti dan mengabari Anda.
keep-max-now = Dengan harga sewa ini, sehari { $cost } TRX.
keep-sure = ♻️ <b>Jaga tetap berjalan?</b>
keep-terms = Sampai { $end }, maksimal { $max } TRX per hari.
keep-how = Setengah jam sebelum berakhir, saya perpanjang sehari dari saldo Anda dan mengabari Anda. Sewa lain yang berakhir bersamaan, atau yang tidak bisa dipisahkan marketplace, ikut diperpanjang dan dibayar. Jika tidak bisa diperpanjang (harga, saldo, atau stok), saya berhenti dan mengabari Anda.
auto-level = <b>Beli saat { $resource } di bawah…</b>

  Pilih, atau ketik angka seperti <code>65000</code> atau <code>65k</code>.
auto-duration = <b>Berapa lama tiap sewa?</b>

  Pilih, atau ketik <code>1h</code>, <code>1d</code>.
auto-max = <b>Berapa harga maksimal { $what } selama { $duration }?</b> Pilih, atau ketik jumlah TRX.
auto-daily = <b>Boleh belanja berapa per hari?</b>

  Pilih, atau ketik jumlah TRX. Hari dimulai tengah malam waktu Anda.
auto-total = <b>Dan totalnya?</b>

  Pilih, atau ketik jumlah TRX. Saya berhenti saat habis.
auto-no-total = Tanpa batas
auto-quiet = <b>Kapan saya tidak boleh membeli?</b>

  Pilih, atau ketik jam seperti <code>22-7</code>, dalam zona waktu Anda.
auto-no-quiet = Tidak pernah
auto-quiet-wrong = Ketik dua jam, seperti 22-7 atau 22:30-6:00.
auto-sure = 🤖 <b>Mulai beli otomatis?</b>
auto-budget = Maksimal { $max } TRX setiap kali dan { $daily } TRX per hari (cukup untuk { $times } kali atau lebih).
auto-budget-total = Maksimal { $max } TRX setiap kali dan { $daily } TRX per hari (cukup untuk { $times } kali atau lebih), total { $total } TRX.
auto-quiet-hours = Tidak pada { $hours } (waktu Anda).
auto-at-once = ⚠️ Alamat itu kini punya { $what }, di bawah batas ini. Setelah Anda memulai, saya periksa dalam satu menit, dan membeli jika masih di bawah batas.
auto-how = Dibayar dari saldo Anda; setiap pembelian ada struknya. Yang dilewati dan alasannya ada di riwayat. Jika saldo tidak cukup, saya berhenti dan mengabari Anda.
rule-told-key = { $count ->
   *[other] ⚠️ <b>{ $count } peringatan Anda berhenti:</b> akunnya diputuskan di sini, atau kuncinya dicabut. Hubungkan lagi akunnya, lalu ketuk Lanjutkan di Peringatan.
  }

## the Mini App
button-app = 📱 Buka aplikasi
app-rent = Sewa
app-running = Berjalan
app-market = Pasar
app-wallets = Alamat
app-account = Akun
app-loading = Memuat…
app-offline = Tidak ada koneksi. Ini keadaan terakhir yang diketahui; layar diperbarui saat Anda kembali daring.
app-ended = Sesi ini sudah berakhir. Tutup aplikasi, lalu buka lagi dari chat.
app-outside = Buka bot di Telegram untuk menyewa dan melihat pesanan Anda.
app-failed = Gagal dimuat.
app-open-chat = Buka chat
app-banned = Anda tidak dapat memakai bot ini.
app-busy = Terlalu banyak ketukan. Tunggu sebentar, lalu coba lagi.
app-receiver = Penerima
app-receiver-hint = Alamat atau nama
app-scan = Pindai kode QR
app-amount = Jumlah
app-duration = Durasi
app-quote = Lihat harga
app-own-price = Tentukan harga sendiri
app-own-hint = TRX per 1.000 per hari. Pesanan menunggu sampai ada penyedia yang menerima harga ini.
app-own-value = Harga Anda
app-own-wait = Tunggu paling lama
app-left = Sisa waktu
app-filled = Terpenuhi
app-extend-until = Perpanjang sampai kapan? Paling lama sampai { $max }.
app-statement-sent = File-nya sudah dikirim ke chat.
app-chart-unit = { $what } selama { $duration }, dalam TRX
app-price-alert = 🔔 Peringatan harga
app-alert-level = Biaya dalam TRX
app-continue = Lanjut
app-history = Riwayat harga
app-depth = Tersedia sampai tiap harga (TRX per 1.000 per hari)
app-balance = Saldo
app-withdraw-amount = Jumlah dalam TRX
app-withdraw-to = Kirim ke
app-address = Alamat
app-name = Nama
app-save = Simpan
app-sign-in-hint = Membuka halaman di browser, karena dompet tidak berfungsi di dalam Telegram.
app-rules = Aturan otomatis
app-no-rules = Belum ada aturan. Buat di chat dengan /alerts.
app-copied = Disalin
app-more = Tampilkan lagi

## notifications: what may be said unasked
button-notifications = 🔔 Notifikasi
notify-title = 🔔 <b>Notifikasi</b>

  Ketuk untuk mengubah: aktif, senyap (tanpa suara), nonaktif. Saya selalu menjawab Anda, apa pun setelannya.
notify-orders = Struk pesanan
notify-rentals = Sewa akan berakhir
notify-transfers = Transfer yang gagal
notify-alerts = Peringatan
notify-on = aktif
notify-silent = senyap
notify-off = nonaktif

checkout-title = Pembayaran pesanan Anda
checkout-fixed = Anda membayar sekarang, dengan TRX. Setelah lanjut, harganya tetap selama { $duration }.
checkout-continue = Lanjut ke pembayaran
checkout-until = Harganya tetap sampai { $time }.
checkout-fee = Jaringan memungut sekitar { $fee } TRX lagi dari pengirim, karena alamat pembayaran ini baru.
checkout-own-wallet = Bayar dari dompet Anda sendiri, hanya dengan TRX. Jika membayar dari bursa, pengembalian dana bisa hilang.
checkout-send = Kirim tepat <b>{ $amount } TRX</b> ke { $address }, dalam satu pembayaran.
checkout-part = { $paid } TRX sudah masuk. Masih kurang { $missing } TRX.
checkout-part-sender = Kirim TRX yang kurang dari dompet yang sama, { $address }. Dari dompet lain, hanya { $amount } TRX penuh yang dihitung, dan pembayaran pertama dikembalikan.
checkout-small = { $amount } TRX sudah masuk, kurang dari sepersepuluh harga. Jumlah itu hanya dihitung jika dompet yang sama mengirim sisanya; jika tidak, dikembalikan.
checkout-arriving = ⏳ Pembayaran Anda sedang dalam perjalanan. Tidak perlu apa-apa lagi: halaman ini menunjukkan saat sudah dikonfirmasi.
checkout-late = ⏳ Waktu pembayaran sudah habis. Jika Anda sudah membayar, tunggu satu menit: halaman ini menunjukkan hasilnya. Jangan bayar sekarang.
checkout-filling = ✅ Sudah dibayar. { $what } tiba dalam sekitar satu menit.
checkout-filled = ✅ Sudah dibayar dan dikirim: { $what }
checkout-short = Terkirim: { $filled } dari { $what }. Sisanya dikembalikan ke dompet yang membayar.
checkout-expired = Pesanan ini tidak dibayar tepat waktu dan tidak bisa dibayar lagi; semua yang sudah masuk dikembalikan.
checkout-returned = Pesanan tidak bisa dibuat. Pembayaran Anda dikembalikan.
checkout-cancelled = Pesanan ini dibatalkan dan tidak bisa dibayar lagi; semua yang sudah masuk dikembalikan.
checkout-refunding = ↩️ { $amount } TRX sedang dikembalikan ke { $address }.
checkout-refunded = ↩️ { $amount } TRX sudah dikembalikan ke { $address }.
checkout-refund-small = { $amount } TRX terlalu kecil untuk dikembalikan sendiri. Jumlah ini dikirim bersama pengembalian berikutnya ke { $address }.
checkout-return = Kembali ke { $host }
checkout-follow = Halaman ini diperbarui saat pembayaran Anda masuk.
checkout-sign-how = Satu tanda tangan di dompet Anda membayar tepat jumlah ini.
checkout-not-payable = Pesanan ini tidak bisa dibayar lagi, atau sudah dibayar. Muat ulang halaman untuk melihat statusnya.
checkout-payer = Pembayaran dari alamat ini tidak diterima. Pilih akun lain di dompet Anda.
checkout-unavailable = Saat ini pesanan baru tidak bisa dibuat. Tidak ada yang dibayar; coba lagi nanti.
checkout-link-wrong = Tautan pembayaran ini tidak berfungsi, jadi tidak ada yang dibayar. Minta tautan baru ke toko.
checkout-link-expired = Tautan pembayaran ini sudah kedaluwarsa. Tidak ada yang dibayar; minta tautan baru ke toko.
checkout-ended = Halaman pembayaran ini sudah ditutup karena batas waktunya lewat lebih dari sehari. Jika Anda sudah membayar, tanyakan pesanan Anda ke toko; jangan membayar lagi.
checkout-details = Rincian untuk toko: { $detail }

## Providers: people with staked TRX who join the marketplace
button-earn = 🌱 Dapatkan hasil dari stake TRX
button-earn-start = 🌱 Pilih akun
button-earn-page = 🔐 Buka halaman
button-earn-revoke = Cabut izin
button-copy-command = 📋 Salin perintah
command-earn = Dapatkan hasil dari stake TRX Anda
earn-title = <b>Dapatkan hasil dari stake TRX Anda</b>
earn-intro =
    Orang menyewa Energi atau Bandwidth yang dihasilkan stake Anda, dan bayarannya untuk Anda. TRX Anda tetap di-stake di akun Anda sendiri. Anda memberi kunci marketplace ini satu izin: mendelegasikan TRX yang Anda stake dan menariknya kembali. Kunci itu tidak bisa mengirim, meng-unstake, atau mengubah apa pun.
earn-terms = { $resource } · Harga terendah: <b>{ $price } TRX</b> per 1.000 per hari. Sewa terkecil: { $min }.
earn-today = Stake { $stake } TRX menghasilkan { $amount } per hari. Jika semuanya tersewa pada harga saat ini, { $price } TRX per 1.000, Anda mendapat <b>{ $earned } TRX</b> per hari.
earn-at-once = Anda bisa mulai mendapat hasil begitu jaringan memfinalkan izin itu.
earn-reviewed = Setiap akun harus disetujui operator. Jika akun Anda tidak disetujui, biaya jaringan tidak dikembalikan.
earn-not-offered = Di bot ini Anda tidak bisa mendapat hasil dari stake TRX.
earn-closed = Penyedia baru belum bisa bergabung saat ini. Jika stake Anda sudah terdaftar, masuklah dengan dompetnya, lalu Anda akan menemukannya di /earn.
earn-closed-owner = Penyedia baru belum bisa bergabung saat ini. Tidak ada yang berubah untuk stake Anda.
earn-ask = Akun mana yang punya stake? Kirim alamatnya. Saya tunjukkan apa yang akan berubah sebelum Anda menandatangani apa pun.
earn-line-open = ✏️ { $address }: menunggu tanda tangan Anda
earn-line-sent = 🔎 { $address }: sudah ditandatangani, menunggu jaringan
earn-line-granted = ⏳ { $address }: izin diberikan, menunggu operator
earn-line-done = ✅ { $address }: terdaftar
earn-line-removed = ✖️ { $address }: izin dicabut
earn-line-ended = ⌛ { $address }: tidak selesai
earn-page =
    Buka halaman ini di browser dompet yang memegang { $address }. Halaman menunjukkan apa yang berubah dan biayanya, lalu dompet Anda menandatangani. Untuk cold wallet tersedia file.

    Kunci yang mendapat izin: { $grantee }. Bandingkan dengan yang ditampilkan dompet Anda.
earn-page-revoke =
    Buka halaman ini di browser dompet yang memegang { $address }. Halaman menunjukkan apa yang masih disewa, lalu dompet Anda menandatangani. Untuk cold wallet tersedia file.

    Kunci yang kehilangan izin: { $grantee }.
earn-page-until = Halaman terbuka sampai { $time }.
earn-busy = Perubahan yang ditandatangani untuk { $address } sedang diproses. Tunggu sampai selesai, lalu coba lagi.
earn-enrolled-already = ✅ { $address } terdaftar dan izinnya berlaku.
earn-granted-already = ✅ { $address } sudah memberi izin, jadi tidak ada yang perlu ditandatangani. Saya kabari di sini saat Anda bisa mulai mendapat hasil.
earn-enrolled = ✅ <b>Terdaftar.</b> { $address } kini menyediakan: { $resources }. Sisakan sedikit TRX di akun itu: setiap delegasi memakai Bandwidth-nya atau membakar TRX.
earn-enrolled-price = Harga terendah: { $price } TRX per 1.000 per hari ({ $resource }).
earn-enrolled-start = Sewa dimulai begitu ada yang memesan dengan harga Anda.
earn-allowed = ✅ <b>Diperluas.</b> Izin { $address } sekarang mencakup yang Anda centang di Imbalan staking.
earn-waiting = ⏳ { $address } sudah memberi izin. Operator harus menyetujuinya; saya kabari di sini setelah selesai.
earn-removed = ✖️ <b>Dicabut.</b> Marketplace ini tidak bisa lagi mendelegasikan stake { $address } atau menariknya kembali. Yang masih didelegasikan, tarik sendiri di dompet Anda setelah waktunya habis.
earn-revoked = ⚠️ <b>Izin dicabut.</b> { $address } tidak lagi mengizinkan marketplace ini mendelegasikan stake-nya. Tidak ada sewa baru, dan yang sedang didelegasikan hanya bisa ditarik dari dompetnya sendiri. Jika ini tidak disengaja, beri izin lagi.
earn-not-listed = { $address } tidak ada dalam daftar penyedia marketplace ini. Untuk ditambahkan, hubungi /support.
earn-staked = Di-stake: <b>{ $staked } TRX</b>, sekitar { $amount } per hari.
earn-choose = { $address } punya stake untuk keduanya. Apa yang ingin Anda sewakan?
earn-estimate = Dalam 7 hari terakhir, pada { $price } TRX per 1.000 per hari atau lebih, hasilnya sekitar <b>{ $earned } TRX</b>.
earn-estimate-how = = { $sold } TRX yang diperoleh semua penyedia (sewa: { $fills }) × { $stake } dari { $all } TRX stake, termasuk milik Anda. Ini bukan janji.
earn-estimate-little = Data terlalu sedikit untuk perkiraan: sewa pada { $price } TRX per 1.000 per hari atau lebih dalam 7 hari terakhir: { $fills }.
own-title = 🌱 <b>Stake Anda</b> { $address } · { $resource }
own-income = Hari ini: <b>{ $today } TRX</b>. Bulan ini: <b>{ $month } TRX</b>.
own-unpaid = Belum dibayarkan: { $unpaid } TRX.
own-unpaid-both = Belum dibayarkan, untuk Energi dan Bandwidth: { $unpaid } TRX.
own-yield = Hasil per tahun: <b>{ $percent }%</b> = { $earned } TRX dalam { $days } hari ÷ { $stake } TRX stake × 365 ÷ { $days }.
own-yield-none = Hasil per tahun: diketahui setelah satu hari penuh.
own-running = Sewa yang memakai stake Anda: { $count }. Yang berakhir paling akhir:
own-running-none = Saat ini tidak ada sewa yang memakai stake Anda.
own-free = Bebas saat ini: { $amount }.
own-payout = 💸 { $amount } TRX, { $time }: { $txid }
own-payout-failed = ⚠️ { $amount } TRX, { $time }: pembayaran gagal dan akan diulang. { $txid }
own-state-active = Ditawarkan mulai { $price } TRX per 1.000 per hari.
own-state-paused = ⏸ Dijeda: tidak ada sewa baru. Yang berjalan tetap sampai selesai.
own-state-leaving = 👋 Anda sedang keluar: mulai sekarang tidak ada yang baru. Sewa terakhir berakhir { $time }.
own-state-left = 👋 Anda sudah keluar. Semua stake Anda bebas; izin bisa dicabut.
own-state-left-running = 👋 Anda sudah keluar. Stake ini bebas. Izin bisa dicabut setelah semua sewa { $resource } berakhir.
own-state-left-one = 👋 Anda sudah keluar. Stake ini bebas. Izin juga dipakai untuk { $resource }: untuk mencabutnya, keluar dari sana juga.
own-state-operator = ⛔ Operator marketplace ini menghentikan sewa baru dari akun ini. Silakan hubungi /support.
own-state-permission = ⚠️ Izinnya tidak ada, jadi tidak ada yang disewakan. Berikan lagi untuk melanjutkan.
own-state-fees = ⚠️ TRX di akun terlalu sedikit untuk membayar delegasi, jadi tidak ada yang disewakan. Kirim TRX ke akun itu.
own-state-rests = ⏳ Jaringan menolak beberapa delegasi. Tidak ada sewa baru sampai { $time }.
own-terms = ⚙️ <b>Syarat Anda</b> untuk { $address } · { $resource }
own-terms-apply = Perubahan berlaku untuk sewa baru. Yang berjalan tetap pada syaratnya.
own-payout-to = Dibayarkan ke: { $address }
own-rhythm-daily = Dibayarkan sekali sehari, tanpa biaya
own-rhythm-at-once = Dibayarkan secepatnya, { $fee } TRX tiap kali
own-payout-minimum = Setiap pembayaran minimal { $minimum } TRX, atau { $last } TRX setelah Anda keluar
own-commission = Marketplace mengambil { $percent }% dari penghasilan Anda
own-name-price = Harga terendah
own-name-smallest = Sewa terkecil
own-name-longest = Sewa terlama
own-name-share = Bagian stake
own-name-reserve = Cadangan Anda
own-name-payout = Alamat penerimaan
own-value-price = { $price } TRX per 1.000 per hari
own-saved = ✅ Tersimpan.
own-csv = Sewa dan pembayaran terakhir Anda, beserta transaksinya.
button-own-terms = ⚙️ Syarat
button-own-pause = ⏸ Jeda
button-own-resume = ▶️ Tawarkan lagi
button-own-csv = 📄 Rincian
button-own-leave = 👋 Keluar
button-own-at-once = Bayarkan secepatnya
button-own-daily = Bayarkan sekali sehari
button-own-payout-self = Akun itu sendiri
button-earn-page-again = 🔐 Berikan izin lagi
own-notices = 🔔 <b>Pemberitahuan tentang stake Anda</b> { $address } · { $resource }
own-notices-how = Ketuk untuk menyalakan atau mematikan. Sewa baru dikabarkan paling banyak satu pesan per jam.
own-notice-sold = Disewakan
own-notice-ended = Sewa yang berakhir
own-notice-price = Harga di bawah harga saya
own-notice-idle = Stake bebas seharian
own-notice-withdraw = TRX hasil unstake bisa ditarik
own-notice-rewards = Imbalan staking diklaim
own-news-sold = 🌱 <b>Stake Anda menghasilkan { $earned } TRX.</b> Sewa baru: { $count }.
own-news-ended = 🏁 Sewa stake Anda yang berakhir: { $count }.
own-news-price = 📉 Penyedia lain punya stake bebas seharga { $price } TRX per 1.000 per hari. Harga terendah Anda { $mine } TRX.
own-news-idle = 💤 Stake Anda sudah bebas selama sehari. Harga lebih rendah mungkin membantu.
own-news-withdraw = 💰 { $amount } TRX hasil unstake sekarang bisa ditarik di dompet Anda.
own-news-rewards = 🗳 <b>{ $amount } TRX imbalan staking diklaim.</b>
button-own-notices = 🔔 Pemberitahuan
button-own-rewards = 🗳 Imbalan staking
button-own-allow = 🔐 Perluas izin
button-own-reserve = Cadangan
own-rewards = 🗳 <b>Imbalan staking</b> { $address }
own-rewards-how = Stake Anda juga bisa memilih super representative, dan itu menghasilkan imbalan. Marketplace hanya melakukan yang Anda centang di sini. Marketplace tidak bisa meng-unstake atau mengirim apa pun. Suaranya menggantikan suara Anda sebelumnya.
own-rewards-votes = Suara: { $cast } dari { $power }
own-rewards-claimed = Diklaim bulan ini: <b>{ $month } TRX</b>. Seluruhnya: { $total } TRX.
own-rewards-claimable = Belum diklaim: { $claimable } TRX. Di-stake lagi: { $restaked } TRX.
own-rewards-restaked = Imbalan yang diklaim di-stake lagi dalam TRX bulat, selama setidaknya { $reserve } TRX tetap di akun. Yang Anda unstake nanti bisa ditarik setelah 14 hari.
own-rewards-missing = ⚠️ Izin akun ini belum mencakup semua yang Anda centang. Perluas di halaman; jaringan mengenakan biaya untuk itu.
own-reward-vote = Beri suara
own-reward-vote-for = Beri suara untuk { $representative }
own-reward-claim = Klaim imbalan sekali sehari
own-reward-restake = Stake lagi imbalan
own-reward-restake-for = Stake lagi imbalan untuk { $resource }
own-ask-reserve = Berapa TRX yang harus tetap di akun saat imbalan di-stake lagi? Kirim angkanya.
own-reserve-wrong = ⚠️ Harus berupa jumlah TRX dari 0 sampai { $max }.
button-own-open = 🌱 Buka
button-own-other = { $resource } akun ini
button-own-add = ➕ Sewakan { $resource } juga
button-sell = 📋 Pesanan terbuka
command-sell = Jual sendiri ke pesanan terbuka
sell-title = 📋 <b>Pesanan terbuka: { $count }</b>
sell-intro = Penuhi sendiri pesanan ini tanpa mendaftar: dompet Anda menandatangani setiap delegasi, dan Anda dibayar begitu delegasi masuk blok.
sell-none = Tidak ada pesanan terbuka yang cocok.
sell-empty = Sekarang tidak ada pesanan terbuka. Pesanan terbuka adalah harga dari pembeli sendiri; Anda memenuhinya dengan TRX yang di-stake.
sell-empty-notices = Nyalakan pemberitahuan, nanti saya kabari.
sell-line = • <b>{ $what }</b> selama { $duration } seharga { $price } TRX per 1.000 per hari: menghasilkan sekitar <b>{ $earned } TRX</b>
sell-line-stake = • <b>{ $what }</b> selama { $duration } seharga { $price } TRX per 1.000 per hari: menghasilkan sekitar <b>{ $earned } TRX</b>, mengunci { $stake } TRX stake
sell-line-part = Anda juga bisa memenuhi sebagian, mulai { $min }.
sell-line-any-part = Anda juga bisa memenuhi sebagian.
sell-filter = Saringan: { $filter }
sell-filter-how = Pilih apa yang ingin Anda lihat dan ingin diberitahukan. Pesanan yang menerima sebagian tetap tampil walau lebih besar.
sell-resource-any = Energi dan Bandwidth
sell-name-min-amount = Pesanan terkecil
sell-name-max-amount = Pesanan terbesar
sell-name-min-duration = Sewa tersingkat
sell-ask = <b>{ $name }</b>: kirim satu nilai, misalnya { $example }.
sell-wrong = ⚠️ { $name }: kirim satu nilai saja, misalnya { $example }.
sell-notices-on = 🔔 Anda akan dikabari pesanan baru yang cocok, paling banyak satu pesan tiap 10 menit.
sell-notices-off = 🔕 Tidak ada lagi pemberitahuan pesanan baru.
button-sell-order = 💰 { $what } · { $duration } · { $earned } TRX
button-sell-filter = ⚙️ Saringan
button-sell-clear = Hapus saringan
button-sell-any = Tanpa batas
button-sell-notices-on = 🔔 Pemberitahuan: nyala
button-sell-notices-off = 🔕 Pemberitahuan: mati
sell-new = 📋 <b>Pesanan terbuka baru untuk Anda: { $count }</b>
sell-new-line = • { $what } selama { $duration }: menghasilkan sekitar { $earned } TRX
sell-news-sold = ✅ <b>{ $what } terjual seharga { $earned } TRX.</b> Dibayarkan ke { $address } pada pembayaran harian berikutnya. Stake terkunci sampai { $time }.
sell-news-failed = ✖️ <b>Tidak terjual.</b> Tidak ada blok yang memuat delegasi dari { $address }. Stake Anda bebas.
sell-news-unbought = ⚠️ <b>Tidak dibayar.</b> Jaringan awalnya menolak delegasi dari { $address }. Belakangan delegasi itu masuk blok, saat pesanan sudah dipenuhi orang lain. Setelah kunci berakhir, tarik kembali stake di dompet Anda.
sell-news-over = 🏁 <b>Sewa { $what } sudah berakhir.</b> Tarik kembali stake { $address } di dompet Anda. Setelah itu Anda bisa menjualnya lagi.
sell-sent = 🔎 Delegasi Anda sudah dikirim. Saya kabari di sini begitu terjual.
sell-lines =
    Tandatangani dengan baris tronweb ini, lalu kirim teks yang muncul dalam satu menit:

    { $lines }
sell-problem-gone = Pesanan ini sudah terpenuhi atau dibatalkan. Tidak ada yang terjual.
sell-problem-not-allowed = Akun ini belum boleh menjual di sini. Daftarkan dulu di /earn.
sell-problem-rests = Penjualan terakhir Anda gagal. Anda bisa menjual lagi mulai { $time }.
sell-problem-refused = Jaringan menolak delegasi. Tidak ada yang terjual.
sell-problem-signer = Pemilik akun tidak menandatangani ini. Tidak ada yang terjual.
sell-problem-other = Ini bukan delegasi yang dibutuhkan pesanan. Tidak ada yang terjual.
sell-problem-busy = Delegasi untuk pesanan ini sudah dikirim. Tunggu hasilnya.
sell-problem-receiver = Penerima pesanan ini tidak bisa menerima delegasi. Tidak ada yang terjual.
sell-problem-own = Pesanan ini untuk akun ini sendiri, dan akun tidak bisa mendelegasikan ke dirinya sendiri.
sell-problem-lock = Akun ini sudah punya delegasi terkunci ke penerima yang sama. Jual dari akun lain, atau setelah kunci berakhir.
sell-problem-fees = Bandwidth atau TRX akun ini terlalu sedikit untuk membayar delegasi. Kirim sedikit TRX ke sana.
sell-problem-stake = Stake bebas akun ini terlalu sedikit untuk pesanan.
sell-page-title = Jual ke pesanan terbuka
sell-page-receiver = Penerima: { $receiver }
sell-page-how = Dompet Anda menandatangani delegasi yang terkunci selama waktu ini. Stake tidak bisa ditarik lebih awal. Tandatangani dalam dua menit.
sell-page-offer = Mendelegasikan <b>{ $stake } TRX</b> stake dari { $address }: { $what }, yang menghasilkan <b>{ $earned } TRX</b>.
sell-page-sign = Jual dengan { $wallet }
sell-page-declined = Anda menolak di dompet. Tidak ada yang terjual.
sell-page-failed = Dompet Anda melaporkan kesalahan. Tidak ada yang terjual; coba lagi.
sell-page-cold = Tanpa dompet di browser ini
sell-page-lines = Dengan tronweb, baris ini menandatanganinya. Kirim hasilnya dalam satu menit:
sell-page-send = Jual
sell-page-busy = 🔎 Delegasi sudah dikirim: { $txid }
sell-page-included = ✅ Delegasi sudah ada di blok. Jaringan menjadikannya final dalam sekitar satu menit.
sell-page-refused = Jaringan menolak delegasi. Sebuah blok masih bisa memuatnya sampai { $time }, jadi tunggu sampai saat itu sebelum menjual lagi.
earn-refused = ✖️ Operator marketplace ini tidak mendaftarkan { $address }. Izinnya bisa dicabut di /earn.
button-provider-approve = ✅ Setujui { $address }
button-provider-refuse = 🚫 Tolak
button-admin-providers = 🌱 Penyedia
admin-providers = 🌱 <b>Penyedia: { $count }</b>, dengan stake { $stake } TRX
admin-provider-line = • { $address }: { $resource }, { $price } SUN, { $stake } TRX, { $state }
admin-provider-active = aktif
admin-provider-own-pause = dijeda pemiliknya
admin-provider-left = sudah keluar
admin-provider-stopped = dijeda operator
admin-provider-no-permission = tanpa izin
admin-provider-waits = ⏳ { $address } sudah memberi izin dan menunggu persetujuan Anda
admin-provider-approved = ✅ { $address } terdaftar dengan syarat bawaan.
admin-provider-refused = 🚫 { $address } ditolak. Pemiliknya diberi tahu.
admin-provider-paused = ⏸ { $address } tidak mendapat sewa baru.
admin-provider-resumed = ▶️ { $address } bisa mendapat sewa lagi.
admin-provider-decided = { $address } tidak menunggu lagi. Mungkin operator lain sudah memutuskan.
admin-provider-impossible = ⚠️ { $address } tidak bisa diubah sekarang: izinnya hilang atau belum terdaftar.
admin-providers-none-here = Marketplace berjalan di tempat lain. Penyedia dikelola di sana.
button-admin-suppliers = 🛒 Pemasok
admin-suppliers = 🛒 <b>Pemasok</b>: layanan tempat marketplace ini membeli
admin-suppliers-none = Belum ada.
admin-suppliers-add = Untuk menambah, gunakan { $command } di server atau halaman operator. Jangan pernah kirim kunci API ke chat ini: pesannya tetap tersimpan.
admin-suppliers-none-here = Marketplace berjalan di tempat lain. Pemasok dikelola di sana.
admin-supplier-line = • <b>{ $name }</b> ({ $label }): { $state }, saldo { $balance } TRX
admin-supplier-active = aktif
admin-supplier-paused = dijeda
admin-supplier-resting = ditangguhkan setelah gagal
admin-supplier-unreadable = tidak bisa dibaca
admin-supplier-limits = Terpakai hari ini: { $spent } dari { $day } TRX. Per pesanan: hingga { $order } TRX. Margin: { $margin }%.
admin-supplier-failure = ⚠️ Kesalahan terakhir: { $why }
admin-supplier-missing = ⚠️ { $trx } TRX hilang: pesanannya tidak menjelaskan saldo. Bandingkan, lalu gunakan { $command }.
admin-supplier-no-balance = Layanan ini tidak melaporkan saldo, jadi uangnya tidak diperiksa. Menurut pembukuan, pesanannya menghabiskan { $trx } TRX.
admin-supplier-top-up = Untuk isi ulang, kirim TRX ke { $address }
admin-supplier-stopped = ⏸ { $name } tidak mendapat pesanan baru. Yang terbuka tetap berjalan.
admin-supplier-resumed = ▶️ { $name } boleh mendapat pesanan lagi.
admin-supplier-gone = { $name } sudah tidak ada.
admin-supplier-limited = ✅ Batas tersimpan.
admin-supplier-well = ✅ Saldo dan penawaran ({ $offers }) sesuai harapan.
admin-supplier-well-offers = ✅ Penawaran ({ $offers }) sesuai harapan. Layanan ini tidak melaporkan saldo.
admin-supplier-differs = ⚠️ Tidak sesuai harapan: { $differences }
button-supplier-test = 🔍 Uji
button-supplier-limits = 📏 Batas
button-supplier-qr = 🔳 Kode QR
supplier-limits-ask = 📏 <b>{ $name }</b>: kirim biaya tertinggi dalam TRX per pesanan, lalu per hari, misalnya <code>100 1000</code>
supplier-limits-wrong = Kirim dua bilangan bulat, misalnya <code>100 1000</code>.
own-ask = <b>{ $name }</b>, sekarang { $value }. Kirim nilai baru: { $min } sampai { $max }.
own-wrong = ⚠️ { $name }: harus dari { $min } sampai { $max }.
own-ask-payout = Ke mana penghasilan { $address } dibayarkan? Kirim alamat. Periksa dua kali: pembayaran tidak bisa ditarik kembali.
own-payout-wrong = ⚠️ Alamat penerimaan: harus akun Anda sendiri, bukan kontrak dan bukan alamat marketplace ini.
own-payout-proof = Untuk pembayaran ke alamat lain, masuk dulu dengan dompet stake ini. Dengan begitu orang lain tidak bisa mengalihkan penghasilan Anda.
own-sign-in = Untuk melihat penghasilan dan mengubah syarat, masuk dengan dompet stake ini.
earn-review =
    🌱 <b>Ada penyedia menunggu</b>
    { $address } sudah memberi izin dan ingin bergabung. Setujui dengan syarat bawaan, atau daftarkan dengan syarat lain:
    { $command }

# Texts about permissions, also on the page.
grant-account = Akun { $address }: { $staked } TRX di-stake, menghasilkan sekitar { $amount } per hari.
grant-changes = <b>Yang berubah:</b> kunci { $grantee } boleh mendelegasikan TRX yang di-stake akun ini dan menarik kembali delegasi itu. Kunci itu tidak bisa mengirim TRX atau token, meng-unstake, atau mengubah izin. Selama sewa berjalan, bagian yang dipakai tidak bisa Anda unstake; sewa terlama 30 hari.
grant-changes-revoke = <b>Yang berubah:</b> izin marketplace ini dihapus. Marketplace ini tidak bisa lagi mendelegasikan stake Anda atau menarik kembali yang sudah didelegasikan.
grant-replaced = Kunci ini sudah punya izin dengan operasi lain: { $operations }. Izin itu diganti dengan yang di bawah.
grant-shared = ⚠️ Kunci ini sendiri juga dapat memakai izin Anda “{ $name }”: { $operations }. Izin itu dipakai bersama kunci lain, jadi perubahan ini tidak menyentuhnya. Jika Anda tidak menginginkannya, hapus kunci ini dari izin itu di dompet Anda.
grant-moved = ⚠️ Jaringan memberi nomor izin menurut urutannya, jadi nomor izin berikut berubah. Program yang menandatangani dengannya perlu nomor baru:
grant-moved-line = • “{ $name }”: { $from } menjadi { $to }
grant-stays = <b>Yang tetap:</b> TRX Anda tetap di akun Anda dan tetap di-stake. Izin pemilik, yang mengendalikan semuanya, tetap tanpa perubahan apa pun, begitu juga semua izin lain.
grant-owner-own = <b>Siapa yang mengendalikan akun:</b> hanya kuncinya sendiri, sebelum dan sesudah perubahan ini.
grant-owner-keys = ⚠️ <b>Siapa yang mengendalikan akun,</b> sebelum dan sesudah perubahan ini: { $keys } (bobot yang diperlukan: { $threshold }). Jika ada kunci yang tidak Anda kenal, jangan tandatangani.
grant-cost = <b>Biaya:</b> { $fee } TRX dari akun ini.
grant-cost-whose = Jaringan membakarnya untuk perubahan izin. Marketplace ini tidak menerima apa pun darinya.
grant-other-key = <b>Kunci lain yang menandatangani untuk akun ini.</b> Pakai file di bawah dan tandatangani dengan kunci ini: { $keys }.
grant-multisig = <b>Akun ini perlu beberapa tanda tangan</b> (bobot total { $threshold }). Pakai file di bawah dan tandatangani dengan kunci-kunci ini satu per satu: { $keys }. Lalu tempelkan file dengan semua tanda tangan.
grant-everything = Boleh melakukan semuanya
grant-allows = Boleh: { $operations }
grant-operations = { $count ->
       *[other] { $count } jenis transaksi
    }
grant-threshold = Tanda tangan yang diperlukan: bobot { $threshold }
grant-title-owner = Pemilik
grant-title-witness = Perwakilan
grant-title-active = Aktif { $id }: { $name }
grant-label-same = tetap
grant-label-new = baru
grant-label-changed = berubah
grant-label-removed = dihapus
grant-not-activated = Akun ini belum ada di jaringan. Kirim sedikit TRX ke sana dulu.
grant-contract = Alamat ini adalah kontrak. Hanya akun Anda sendiri yang bisa memberi izin.
grant-own = Ini alamat marketplace itu sendiri. Kirim alamat akun Anda.
grant-none = Tidak ada yang perlu diubah: izin akun ini sudah sebagaimana mestinya.
grant-full = Akun ini punya delapan izin aktif, batas maksimum jaringan. Hapus satu di dompet Anda, lalu buka halaman ini lagi.
grant-ids = Izin akun ini punya nomor yang tidak biasa, yang akan bergeser bila diubah. Demi keamanan, halaman ini tidak menyentuhnya. Silakan tanya lewat /support.
grant-unsettled = Izin akun ini baru saja berubah. Buka halaman ini lagi sekitar satu menit lagi, setelah jaringan memfinalkannya.
grant-stake = Stake akun ini menghasilkan { $units } per hari, sedangkan sewa terkecil { $min }. Stake sekitar { $more } TRX lagi dulu, agar biaya tidak terbuang.
grant-balance = Akun ini punya { $balance } TRX, sedangkan biaya jaringan { $fee } TRX. Kirim kekurangannya dulu.
grant-running-none = Saat ini tidak ada sewa yang memakai stake Anda.
grant-running = { $count ->
       *[other] ⚠️ <b>{ $count } sewa masih memakai stake Anda.</b> Tanpa izin, sewa tetap berjalan, tetapi setelah berakhir hanya Anda yang bisa menarik kembali delegasinya, di dompet Anda:
    }
grant-running-line = • { $amount } untuk { $receiver } sampai { $time }
grant-sent = 🔎 Ditandatangani dan dikirim. Sekitar satu menit lagi tidak bisa dibatalkan. Anda boleh menutup halaman ini. Transaksi: { $txid }
grant-seen = 🔎 Izin akun ini sudah sebagaimana mestinya. Sekitar satu menit lagi jaringan memfinalkannya.
grant-node-down = Jaringan TRON sedang tidak terjangkau. Tidak ada yang dikirim. Coba lagi satu menit lagi.
grant-refused = Jaringan tidak menerima transaksi itu. Tidak ada yang berubah. Coba lagi.
grant-still-valid = Transaksi yang ditandatangani tetap berlaku sampai { $time }. Jika Anda mengirimnya sendiri, halaman ini akan menampilkannya; jika Anda juga menandatangani lagi, biayanya bisa terpotong dua kali.
grant-expired = Transaksi kedaluwarsa sebelum masuk ke blok. Tidak ada yang berubah. Anda bisa menandatangani lagi.
grant-failed = Jaringan menolak transaksi itu di dalam blok. Tidak ada yang berubah. Anda bisa menandatangani lagi.
grant-other = Ini tidak persis sama dengan perubahan di halaman ini, atau akunnya sudah berubah. Tidak ada yang dikirim. Muat ulang halaman dan tandatangani lagi.
grant-late = Tanda tangan datang terlambat. Tidak ada yang dikirim. Tandatangani lagi.
grant-signer = Ini ditandatangani kunci lain. Hanya pemilik akun yang bisa mengubah izinnya. Tidak ada yang dikirim.
grant-signatures = Perlu lebih banyak tanda tangan. Tidak ada yang dikirim. Tandatangani file ini juga dengan kunci lainnya, lalu tempelkan lagi.
grant-busy = Transaksi yang ditandatangani sedang diproses. Muat ulang halaman untuk mengikutinya.
grant-pending = Perubahan izin akun ini sudah ditandatangani di halaman lain dan sedang diproses. Tunggu sampai selesai: menandatangani lagi berarti membayar biaya jaringan dua kali. Tidak ada yang dikirim dari halaman ini.

## Web pages. Texts of pages (page-*, pay-page-*, grant-page-*) take no HTML.
page-ended = Halaman ini sudah kedaluwarsa atau tautannya tidak lengkap. Buka chat dan mulai lagi dari sana.
page-starting = Bot sedang dimulai. Coba lagi dalam beberapa detik.
page-too-many = Terlalu banyak permintaan. Tunggu sebentar, lalu muat ulang.
page-failed = Terjadi kesalahan. Tidak ada yang dibayar pada langkah ini. Kembali dan coba lagi.
page-unclear = Terjadi kesalahan, dan langkah ini mungkin sudah berhasil. Muat ulang halaman untuk melihat statusnya sebelum mencoba lagi.
page-to-chat = Kembali ke chat
pay-page-title = Pembayaran sewa
button-pay-page = 👛 Bayar dari dompet saya
pay-page-until = Penawaran ini terbuka sampai { $time }. Harganya diperiksa lagi saat Anda membayar.
pay-page-not-here = Ini tidak bisa lagi dibayar dari dompet. Kembali ke chat.
pay-page-shared = Siapa pun yang punya tautan halaman ini bisa membayar di sini. Sewa selalu masuk ke alamat di atas.
pay-page-show-address = Tampilkan alamat dan kode QR
pay-page-without-wallet = Browser ini tidak punya dompet. Buka halaman ini di browser dompet Anda, atau bayar ke sebuah alamat.
pay-page-qr = Kode QR alamat pembayaran
pay-page-connect = Bayar { $cost } dengan { $wallet }
pay-page-sign-how = Satu tanda tangan membayar sekaligus memesan. Jika harganya sudah berubah, tidak ada yang dibayar.
pay-page-signing = Konfirmasi di dompet Anda…
pay-page-declined = Anda menolak di dompet. Tidak ada yang dibayar.
pay-page-broadcast = Dompet tidak bisa mengirim pembayaran. Tidak ada yang dibayar; coba lagi.
pay-page-no-wallet = Tidak ada akun yang tersedia di dompet. Buat atau buka kunci akun, lalu coba lagi.
pay-page-other-account = Akun lain dipilih di dompet. Pilih { $address } di sana, atau sambungkan lagi.
pay-page-tronlink-failed = TronLink tidak bisa melakukannya. Tidak ada yang dibayar pada langkah ini; coba lagi atau pakai kode QR.
pay-page-other-transfer = Dompet menandatangani hal lain dari yang diminta halaman ini, jadi tidak ada yang dikirim.
pay-page-too-late = Tanda tangan datang terlambat, jadi tidak ada yang dikirim. Coba lagi.
pay-page-no-right = Akun ini tidak bisa mengirim TRX hanya dengan tanda tangan ini. Pakai akun lain atau kode QR.
pay-page-too-little = TRX di akun ini tidak cukup. Tidak ada yang dikirim.
pay-page-moved = Harganya berubah, jadi tidak ada yang dibayar. Muat ulang halaman untuk melihat harga baru.
pay-page-network = Dompet Anda terhubung ke jaringan lain. Alihkan ke TRON { $network }, lalu coba lagi.
pay-page-wallet-failed = Dompet melaporkan kesalahan. Tidak ada yang dikirim; coba lagi atau pakai cara lain.
pay-page-no-answer = Server tidak merespons. Jika sudah menandatangani, jangan ulangi: halaman ini menampilkan hasilnya begitu diketahui.
pay-page-login = Ambil alamat saya dari TronLink
pay-page-open = Buka halaman ini di TronLink
pay-page-transfer = Bayar { $cost } di TronLink dari { $address }
pay-page-tronlink-missing = Tidak ada yang terbuka? Pasang TronLink, atau pakai kode QR.
pay-page-address = Alamat
pay-page-amount = Jumlah TRX
pay-page-copy = Salin
pay-page-copied = Disalin
pay-page-follow = Halaman ini dan chat diperbarui saat pembayaran Anda masuk.
pay-page-once = Bayar sekali saja, tepat sejumlah ini.
pay-page-offline = Koneksi terputus. Menyambung lagi…
grant-page-title = Izinkan marketplace ini mendelegasikan stake Anda
grant-page-title-revoke = Cabut izin
grant-page-permissions = Semua izin akun, sebelum dan sesudah
grant-page-vote = Izinkan juga memilih perwakilan
grant-page-claim = Izinkan juga mengklaim imbalan suara
grant-page-restake = Izinkan juga men-stake lagi imbalan ini
grant-page-extras = Ketiganya bisa Anda nyalakan nanti di /earn, Imbalan staking. Jika diizinkan sekarang, Anda tidak membayar biaya jaringan lagi.
grant-page-sign = Tandatangani dengan { $wallet }
grant-page-declined = Anda menolaknya di dompet. Tidak ada yang berubah.
grant-page-wallet-failed = Dompet Anda melaporkan kesalahan. Tidak ada yang dikirim; coba lagi atau pakai file.
grant-page-mismatch = Jaringan dompet Anda menampilkan izin akun ini yang berbeda dari halaman ini. Tidak ada yang ditandatangani. Mohon laporkan ke support.
grant-page-tronlink-missing = Tidak ada yang terbuka? Pasang TronLink, atau pakai file di bawah.
grant-page-cold = Cold wallet, beberapa tanda tangan, atau tidak ada dompet di sini
grant-page-cold-how = File berisi transaksi yang belum ditandatangani. Berlaku 23 jam. Tandatangani, lalu tempelkan hasilnya. Hasil diperiksa sebelum dikirim.
grant-page-file = Unduh transaksi yang belum ditandatangani
grant-page-code = Kode QR transaksi yang belum ditandatangani (raw data dalam hex)
grant-page-no-code = Kode QR tidak dapat ditampilkan, misalnya karena transaksinya terlalu panjang. Gunakan file.
grant-page-lines = Dengan tronweb, baris ini menandatangani file:
grant-page-field = Transaksi yang ditandatangani (JSON atau hex)
grant-page-send = Periksa dan kirim
grant-page-checking = Memeriksa…
pay-page-new-price = Harganya berubah; tidak ada yang dibayar. Ini penawaran baru.
sign-in-chat = 🖊 <b>Masuk dengan dompet</b>
  Dompet Anda menandatangani pesan singkat. Gratis dan tidak memindahkan apa pun.
  Alamatnya tersimpan tanpa diketik, dan bot tahu itu milik Anda.

  Tautan berlaku sekali, selama 30 menit. Jangan bagikan.
button-sign-in-page = 🖊 Buka halaman
signed-in = ✅ { $address } milik Anda: Anda masuk dengannya. Alamat ini ada di buku alamat Anda.
sign-in-title = Masuk dengan dompet
sign-in-intro = Ini membuktikan kepada { $bot } bahwa sebuah dompet milik pengguna Telegram <b>{ $user }</b>, dan menyimpan alamatnya di sana. Gratis dan tidak memindahkan apa pun.

  Bukan Anda? Jangan tandatangani.
sign-in-with = Masuk dengan { $wallet }
sign-in-declined = Anda menolak di dompet. Tidak ada yang ditandatangani.
sign-in-failed = Dompet Anda tidak bisa menandatangani. Coba lagi, atau tandatangani pesannya di tempat lain.
sign-in-no-wallet = Browser ini tidak punya dompet. Buka halaman ini di browser dompet Anda, atau tandatangani pesannya di tempat lain.
sign-in-no-answer = Server tidak menjawab. Silakan coba lagi.
sign-in-cold = Tandatangani di tempat lain (hardware wallet atau cold wallet)
sign-in-address = Alamat dompet
sign-in-show-message = Tampilkan pesan
sign-in-message = Tandatangani persis pesan ini (TIP-191, signMessageV2). Berlaku sampai { $time }.
sign-in-signature = Tempelkan tanda tangan
sign-in-check = Periksa tanda tangan
sign-in-wrong-address = Itu bukan alamat TRON. Periksa salah ketik.
sign-in-refused = Tanda tangan itu tidak cocok: dari dompet selain { $address }, untuk pesan lain, atau terlambat. Ini pesan baru.
sign-in-name = Dompet saya

status-title = Status layanan
status-level-up = Berfungsi
status-level-degraded = Terbatas
status-level-paused = Dijeda
status-level-down = Tidak berfungsi
status-part-orders = Pesanan dan pengiriman
status-part-payments = Deposit dan penarikan
status-part-chat = Bot Telegram
status-why-orders-broken = Pesanan baru sedang ditolak. Pesanan yang ditolak tidak dikenai biaya.
status-why-orders-slow = Pengiriman mungkin lebih lama dari biasanya.
status-why-stock = Saat ini tidak ada yang bisa disewa. Pesanan menunggu pasokan baru.
status-why-payments-broken = Deposit dan penarikan menunggu sampai layanan berfungsi lagi. Tidak ada uang yang hilang.
status-why-payments-slow = Deposit atau penarikan mungkin lebih lama dari biasanya. Tidak ada uang yang hilang.
status-why-chat-broken = Bot tidak bisa menghubungi Telegram. Pesanan berlanjut, dan pesan dikirim nanti.
status-why-chat-slow = Pesan dari bot mungkin terlambat.
status-why-pause = Operator menjeda layanan ini.
status-why-stopped = Layanan tidak berjalan.
status-last = Insiden terakhir
status-last-none = Tidak ada insiden dalam 90 hari terakhir.
status-history = Tersedia dalam 90 hari terakhir
status-real = Apakah ini bot yang asli?
status-real-text = Operator hanya menjalankan bot dan situs ini; mitra mungkin punya bot lain. Pembayaran tanpa akun hanya masuk ke alamat ini, atau ke alamat pesanan itu sendiri. Alamat itu tampil di chat atau di halaman pembayaran pesanan di situs ini. /deposit di chat menampilkan alamat deposit Anda sendiri.
status-fund = Pembayaran tanpa akun
status-signed = Ditandatangani oleh
button-admin-adjust = ✋ Penyesuaian manual
button-adjust-credit = ➕ Tambah
button-adjust-debit = ➖ Kurangi
button-adjust-refund = ↩️ Kembalikan manual
button-adjust-return = ↩️ Kembalikan transfer
button-adjust-return-n = ↩️ { $n }
button-adjust-all = Semua yang tersisa
button-adjust-sender = Ke pengirimnya
button-adjust-do = ✅ Lakukan
button-adjust-do-quietly = ✅ Lakukan, sembunyikan alasan
adjust-waiting = <b>Menunggu operator kedua: { $count }</b>
adjust-none-waiting = <b>Penyesuaian manual</b>: tidak ada yang menunggu operator kedua.
adjust-recent = <b>Terbaru</b>
adjust-unclaimed = <b>Transfer tanpa pesanan: { $count }</b>
adjust-line = { $mark } <b>{ $what }</b>, { $of }, { $since }, { $by }: { $reason }
adjust-transfer = { $n }. <b>{ $amount } TRX</b> dari { $from }, { $since }, { $txid }
adjust-what-credit = Penambahan { $amount } TRX
adjust-what-debit = Pengurangan { $amount } TRX
adjust-what-refund = Pengembalian { $amount } TRX
adjust-what-return = Pengembalian transfer { $amount } TRX
adjust-what-deposit = Deposit { $amount } TRX
adjust-what-correct = Koreksi biaya pemasok: { $amount } TRX
adjust-ask-credit = Berapa TRX yang Anda tambahkan ke saldo { $of }?
adjust-ask-debit = Berapa TRX yang Anda ambil dari saldo { $of }? Uang yang ditahan untuk pesanan dan penarikan tidak tersentuh.
adjust-ask-refund = Berapa TRX dari pesanan { $of } yang Anda kembalikan?
adjust-ask-txid = Kirim ID transaksi transfer itu. Untuk pembayaran oleh kontrak, tambahkan titik dan nomornya: <code>…f3.0</code>
adjust-ask-to = Siapa yang menerima uang { $txid }? Kirim alamat, atau ID akun yang saldonya ditambah.
adjust-ask-reason = Mengapa? Alasannya masuk jurnal. Pengguna akun membacanya, kecuali Anda sembunyikan di langkah berikutnya.
adjust-reason-length = Tulis { $min } sampai { $max } karakter.
adjust-not-understood = Saya tidak mengerti.
adjust-sure-credit = <b>Tambah saldo akun ini?</b>
adjust-sure-debit = <b>Kurangi saldo akun ini?</b>
adjust-sure-refund = <b>Kembalikan uang pesanan ini?</b>
adjust-sure-return = <b>Kembalikan transfer ini?</b> Setelah dikirim tidak bisa dibatalkan.
adjust-sure-of = Untuk: { $of }
adjust-sure-amount = Jumlah: <b>{ $amount } TRX</b>
adjust-sure-all = Jumlah: semua yang tersisa
adjust-sure-to = Kepada: { $to }
adjust-sure-sender = Kepada: pengirimnya
adjust-done = ✅ Selesai: { $what }.
adjust-requested = ⏳ Diminta: { $what }. Tidak ada yang berubah sampai operator lain mengonfirmasi dalam { $days } hari.
adjust-declined = 🚫 Ditolak. Tidak ada yang berubah.
adjust-refused = ❌ Tidak ada yang berubah. Marketplace menolaknya: { $reason }
adjust-yourself = Anda sendiri yang memintanya, jadi operator lain harus mengonfirmasi.
adjust-elsewhere = Sudah diputuskan, atau sudah kedaluwarsa.
adjust-why-not = Mengapa Anda menolaknya? Alasannya masuk jurnal.
adjust-none-here = Marketplace ini tidak memindahkan uang secara manual, atau bot ini tidak punya kunci operator.
button-adjust-deposit = ➕ Catat deposit
adjust-ask-account = Siapa yang menerima deposit { $txid }? Kirim alamat deposit atau ID akun.
adjust-ask-contract = Kontrak mana yang membayar? Kirim alamatnya, seperti ditampilkan explorer.
adjust-ask-deposit = Berapa TRX yang dibayar kontrak dalam { $of }?
adjust-sure-deposit = <b>Catat deposit ini?</b>
adjust-sure-from = Dibayar oleh: { $from }
alert-adjustment-waits = { $by } ingin memindahkan { $amount } TRX secara manual ({ $id }): { $reason }. Operator kedua harus mengonfirmasi atau menolak di /admin.
alert-adjustment-decided = Permintaan { $id } tidak lagi memerlukan operator kedua.
account-credit = ➕ <b>Operator menambahkan { $amount } TRX</b> ke saldo Anda.
account-debit = ➖ <b>Operator mengurangi { $amount } TRX</b> dari saldo Anda. Jika menurut Anda ini salah, tulis ke /support.
account-refund = ↩️ <b>Operator mengembalikan { $amount } TRX</b> untuk sewa ke { $address }. Uangnya ada di saldo Anda.
account-changed-why = Alasan: { $reason }
adjust-confirm = <b>Konfirmasi permintaan operator lain ini?</b> Uang langsung berpindah.
