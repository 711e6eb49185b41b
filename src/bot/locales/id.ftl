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
button-buy-energy = ⚡ Beli Energi
button-buy-bandwidth = 📶 Beli Bandwidth
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
button-withdraw-all = Semua: { $amount } TRX
button-admin-withdrawals = 💸 Penarikan untuk disetujui
button-admin-approve = ✅ { $n }
button-admin-refuse = 🚫 { $n }
button-admin-approve-sure = ✅ Kirim { $amount } TRX
command-withdraw = Kirim TRX dari saldo ke dompet Anda
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
button-support = 💬 Dukungan
button-support-open = 💬 Hubungi dukungan
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
button-counted = 🔏 Periksa saldo saya terhitung
button-export = 📄 Ekspor pesanan
button-my-data = 📄 Ambil data saya
button-forget-me = 🗑 Hapus data saya
button-forget-me-yes = Ya, hapus semuanya

## Commands in Telegram's menu
command-start = Status Anda dan menu utama
command-link = Hubungkan kunci API Anda
command-cancel = Hentikan yang sedang Anda lakukan
command-account = Saldo, alamat, kunci API
command-keys = Kunci untuk skrip dan agen AI
command-deposit = Tambahkan TRX ke saldo Anda
command-settings = Bahasa, zona waktu, notifikasi
command-addresses = Alamat Anda dan namanya
command-help = Apa yang bisa saya lakukan
command-id = Id Telegram Anda
command-privacy = Apa yang disimpan tentang Anda

## Every flow
flow-cancelled = Dibatalkan. Tidak ada yang diubah.
flow-expired = Saya menutup ini karena tidak ada kegiatan selama 15 menit. Buka menu kapan pun Anda ingin melanjutkan.
flow-stale-screen = Layar itu sudah usang. Ini layar yang terbaru.
flow-use-buttons = ⚠️ Silakan gunakan tombol di sini.
flow-typed = Anda mengetik: “{ $input }”
flow-again = Sama lagi ({ $times } kali): seperti itu tetap tidak bisa dipakai.
flow-text-only = ⚠️ Di sini saya hanya bisa membaca teks biasa. Silakan ketik sebagai pesan.

## Anything else
cancel-nothing = Saat ini tidak ada yang bisa dibatalkan.
stale-button = Tombol ini dari pesan lama. Buka menu untuk tombol yang terbaru.
unknown-command = Saya tidak mengenal perintah itu. /help menampilkan perintah yang saya kenal.
stray-text = Silakan lanjutkan dari menu.
stray-message = Saya hanya membaca teks dan tombol. Ketik baris seperti <code>65k 1h</code> dengan alamat, atau gunakan menu.
edited-message = Saya tidak mengikuti pesan yang diedit. Silakan kirim lagi sebagai pesan baru.
group-pointer = Saya hanya membahas akun dan uang di chat pribadi.
banned = ⛔ Operator telah memblokir Anda dari bot ini. Saldo dan pesanan Anda di layanan tidak disentuh. Jika menurut Anda ini keliru, ketik /support dan jelaskan alasannya.
unbanned = ✅ Operator telah mengizinkan Anda masuk lagi. Ketik /start.
pasted-key-deleted = Pesan itu tampak seperti kunci API, jadi saya menghapusnya. Untuk memakai kunci, mulai dengan tombol di bawah dan tempelkan saat saya minta.
pasted-key-not-deleted = Pesan itu tampak seperti kunci API dan saya tidak bisa menghapusnya. Silakan hapus sendiri. Untuk memakai kunci, mulai dengan tombol di bawah dan tempelkan saat saya minta.
pasted-token-deleted = Pesan itu mirip token bot, jadi saya hapus. Jangan pernah kirim token kepada siapa pun selain @BotFather dan tempat yang memintanya.
pasted-token-not-deleted = Pesan itu mirip token bot dan saya tidak bisa menghapusnya. Silakan hapus sendiri.
not-linked = Anda memerlukan akun untuk ini. Jika sudah punya, hubungkan kunci API-nya.

typed-unknown = 🤔 Saya tidak mengerti “{ $text }”.
typed-examples = Coba <code>65k 1h</code> dengan alamat atau nama tersimpan, urutannya bebas. Sebagian saja cukup. Saya juga membaca ID transaksi, nomor pesanan, dan tautan penjelajah.
typed-which = 🤔 Itu bisa dibaca dengan lebih dari satu cara. Yang mana maksud Anda?
typed-order-unknown = Tidak ada pesanan Anda dengan nomor ini.
typed-kept = Saya simpan “{ $line }” dan menawarkannya lagi begitu akun Anda berisi saldo.
typed-words-menu = menu, mulai, beranda, halo, hai, hi, hello
typed-words-account = saldo, saldo saya, cek saldo, uang, uang saya, dompet, akun
typed-words-rent = sewa, beli, sewa energi, beli energi, minta energi, energi
typed-words-cancel = batal, batalkan, berhenti, stop
typed-words-leave = menu, menu utama
transaction-title = 🔎 <b>Transaksi</b> { $txid }
transaction-rental = Ini bagian dari sewa { $what } Anda.
transaction-transfer = { $amount } TRX dari { $from } ke { $to }
transaction-token = Sebuah token (bukan TRX) dari { $from } ke { $to }
transaction-delegate = { $resource } didelegasikan dari { $from } ke { $to }
transaction-undelegate = { $resource } yang didelegasikan { $from } ke { $to } ditarik kembali
transaction-done = ✅ Masuk blok pada { $time }
transaction-failed = ❌ Gagal pada { $time }: tidak ada yang dipindahkan
transaction-waits = ⏳ Menunggu masuk ke blok. Biasanya sekitar 3 detik.
transaction-cost = Transaksi ini membakar { $fee } TRX dan memakai { $energy } Energi.
transaction-unknown = Blockchain tidak mengenalnya. Jika baru, coba lagi setelah satu menit. Jika sudah lama: transaksi itu tidak pernah masuk blok, dan tidak ada yang dipindahkan.
transaction-unknown-zap = Hanya TRX yang dikirim ke alamat ZapBuy yang dihitung sebagai transfer ZapBuy: periksa alamat dan tokennya.
transaction-chain-silent = ⚠️ Saya tidak tahu: node TRON saat ini tidak menjawab. Coba lagi setelah satu menit.
typed-address = 📮 { $address }
typed-address-rent = Sewa sesuatu untuk alamat ini?
typed-deposit-address = 💰 { $address } adalah alamat deposit Anda: TRX yang Anda kirim ke sana masuk ke saldo Anda. Tidak ada yang bisa disewa untuk alamat ini.
typed-zapbuy-address = 🚀 { $address } adalah alamat ZapBuy: kirim TRX ke sana dan dapatkan Energi selama satu jam.
## addresses: the address book
addresses-title = 📒 <b>Alamat Anda</b>
addresses-none = Belum ada alamat yang diberi nama. Tambahkan alamat tujuan sewa Anda: namanya muncul di daftar, penawaran, dan struk Anda.
addresses-line = <b>{ $name }</b>
  { $address }
addresses-line-default = ⭐ <b>{ $name }</b> (penerima utama)
  { $address }
addresses-others = ➕ artinya: Anda pernah menyewa untuk alamat ini, dan alamat ini belum punya nama.
addresses-has = ⚡ { $energy } Energi · 📶 { $bandwidth } Bandwidth · { $balance } TRX
addresses-not-activated = 🌱 Belum aktif: TRON belum mengenal alamat ini.
addresses-unknown = Isi alamat ini belum diketahui sekarang: jaringan tidak menjawab.
addresses-is-default = ⭐ Penerima utama Anda
addresses-activate = Tidak ada yang bisa disewa untuk alamat sebelum diaktifkan.
addresses-activate-elsewhere = ℹ️ Saat ini alamat ini tidak bisa diaktifkan dari sini. Berapa pun TRX yang dikirim ke alamat ini akan mengaktifkannya; dompet Anda membayar tambahan sekitar { $fee } TRX untuk itu. Setelah itu lihat lagi.
addresses-ask = 📒 <b>Alamat yang mana?</b>

  Tempelkan sebagai pesan.
addresses-ask-name = 📒 { $address }

  Apa namanya? Paling banyak 30 karakter, emoji juga boleh.
addresses-saved = ✅ Disimpan.
addresses-removed = 🗑 { $name } tidak lagi ada di buku alamat Anda.
addresses-name-unseen = ⚠️ Nama harus berisi huruf, angka, atau emoji, dalam satu baris.
addresses-name-long = ⚠️ Paling banyak 30 karakter.
addresses-name-secret = ⚠️ Itu tampak seperti alamat atau kunci, bukan nama. Gunakan nama pendek.
addresses-name-taken = ⚠️ Alamat Anda yang lain sudah memakai nama itu. Pilih nama lain.
addresses-full = ⚠️ Buku alamat Anda penuh: { $max } alamat. Hapus satu dulu.
button-rent-for = ⚡ Sewa untuk { $name }
button-address-add = ➕ Tambah
button-address-save = 💾 Simpan dengan nama
button-address-rename = ✏️ Ubah nama
button-address-remove = 🗑 Hapus
button-address-default = ⭐ Jadikan utama
button-address-plain = Bukan utama lagi
button-address-activate = 🌱 Aktifkan
button-explorer-address = 🔗 Penjelajah

## Errors
error-key-dead = 🔑 Kunci API Anda tidak berlaku lagi: sudah dicabut atau milik layanan lain. Hubungkan kunci yang berlaku untuk melanjutkan. Uang Anda tetap ada di akun Anda.
error-busy = Layanan sedang sibuk. Silakan tunggu beberapa detik lalu coba lagi.
error-forbidden = Akun Anda tidak diizinkan melakukan itu.
error-balance-low = Saldo Anda tidak cukup untuk ini. Tidak ada dana yang dipotong.
error-balance-missing = Saldo Anda tidak cukup untuk ini: kurang <b>{ $missing } TRX</b>. Tidak ada dana yang dipotong.
error-service-down = Layanan tidak menjawab sebagaimana mestinya. Langkah ini tidak mengubah apa pun. Silakan coba lagi setelah satu menit.
error-unknown = Terjadi kesalahan di pihak kami. Sampaikan ke /support dan sebutkan referensi <code>{ $reference }</code>. Sebelum mengulang pembelian, lihat /orders.

## start: welcome and status card
in-bold = <b>{ $text }</b>
as-it-is = { $text }
welcome = <b>Selamat datang!</b> Sewa Energi dan Bandwidth TRON dalam beberapa ketukan.
welcome-energy = <b>Apa itu Energi?</b> Mengirim USDT di TRON memerlukan Energi. Tanpanya, jaringan membakar TRX Anda, dan itu lebih mahal daripada menyewa.
welcome-price = Saat ini { $amount } Energi untuk 1 jam, cukup untuk satu transfer USDT, harganya <b>{ $cost } TRX</b>.
welcome-price-saves = Saat ini { $amount } Energi untuk 1 jam, cukup untuk satu transfer USDT, harganya <b>{ $cost } TRX</b>, bukan { $burn } TRX yang dibakar: <b>Anda hemat { $percent }%</b>.
welcome-zapbuy = 🚀 <b>ZapBuy</b> tidak memerlukan akun: kirim beberapa TRX ke satu alamat, dan dompet Anda punya Energi selama satu jam.
welcome-next = Untuk memulai, buat akun. Jika sudah punya, hubungkan kunci API-nya.
start-unknown = Tautan ini tidak menuju apa pun yang saya kenal. Mungkin terpotong, atau lebih lama dari yang saya tampilkan sekarang.
welcome-link = Untuk memulai, hubungkan kunci API akun Anda. Belum punya akun? Tanyakan kepada dukungan cara mendapatkannya.
status-balance = Saldo: <b>{ $balance } TRX</b>
status-running = ⚡ <b>{ $count } berjalan</b>
status-line = { $what } → { $receiver } · sisa { $left }
status-account = Alamat: { $address }
status-more = … dan { $count } lagi di Pesanan
button-again-what = 🔁 { $what } · { $duration } · { $receiver }
status-waiting = { $count ->
   *[other] ⏳ { $count } pesanan menunggu dipenuhi
  }
status-unavailable = Layanan saat ini tidak menjawab, jadi saya tidak bisa menampilkan saldo Anda. Uang Anda tidak terpengaruh. Silakan coba lagi setelah satu menit.

## link
link-ask = <b>Hubungkan akun Anda</b>

  Tempelkan kunci API Anda sebagai pesan. Saya langsung menghapus pesan itu, memeriksa kuncinya dengan satu panggilan, dan menyimpannya terenkripsi.
link-checking = Memeriksa kunci…
link-done = ✅ Akun Anda terhubung.
link-delete-it-yourself = Saya tidak bisa menghapus pesan Anda yang berisi kunci. Silakan hapus sendiri.
link-not-a-key = ⚠️ Itu tidak tampak seperti kunci API: kunci adalah satu kata tanpa spasi, paling banyak 128 karakter, terdiri dari huruf, angka, dan tanda biasa.
link-refused-key = ⚠️ Layanan tidak mengenal kunci ini. Mungkin salah ketik, sudah dicabut, atau milik lingkungan lain (jaringan utama dan jaringan uji punya kunci berbeda). Tidak ada yang disimpan.
link-refused-forbidden = ⚠️ Kunci ini dikenal tetapi tidak diizinkan memakai layanan ini. Tidak ada yang disimpan.
link-refused-unsettled = ⚠️ Penggantian kunci masih diselesaikan, jadi saya belum bisa menghubungkan kunci. Silakan coba lagi setelah beberapa menit.
link-refused-busy = ⚠️ Layanan sedang sibuk dan tidak memeriksa kunci. Tidak ada yang disimpan. Silakan tempelkan lagi setelah beberapa detik.
link-refused-unreachable = ⚠️ Layanan saat ini tidak bisa dihubungi, jadi kunci tidak bisa diperiksa. Tidak ada yang disimpan. Silakan tempelkan lagi setelah satu menit.
link-refused-answer = ⚠️ Layanan memberi jawaban yang tidak saya pahami, jadi kunci tidak bisa diperiksa. Tidak ada yang disimpan. Silakan coba lagi nanti.
keys-title = 🗝 <b>Kunci untuk program</b>

  Kunci untuk skrip atau agen AI: ia bisa melihat saldo dan pesanan, menanyakan harga, menyewa, dan memperpanjang, dalam batas yang Anda berikan. Ia tidak bisa menarik apa pun, membatalkan apa pun, atau membuat kunci lain. Hari anggaran dihitung menurut UTC.
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
keys-not-offered = Layanan ini tidak membuat kunci untuk program. Program hanya bisa memakai kunci API Anda sendiri, yang memberi akses penuh ke saldo Anda.
keys-too-many = Itu akan melebihi jumlah kunci yang boleh dimiliki sebuah akun, atau dibuat dalam sehari. Cabut satu dulu, atau tunggu sehari.
keys-ask-name = Kunci ini untuk apa? Beri nama, atau pilih satu.
keys-ask-budget = Berapa banyak boleh dipakainya per hari (UTC)? Ketik jumlah TRX, atau pilih.

  Yang dihitung adalah apa yang dipesannya, juga jika sebagian kembali.
keys-ask-receivers = Untuk alamat mana saja ia boleh menyewa? Kirim hingga { $max } alamat dalam satu pesan, atau pilih.
keys-receivers-many = ⚠️ Itu { $count } alamat; satu kunci menerima paling banyak { $max }.
keys-ask-time = Berapa lama kunci ini berlaku?
keys-confirm = <b>Buat kunci ini?</b>
keys-budget = Boleh memakai { $daily } TRX per hari
keys-budget-free = ⚠️ Boleh memakai seluruh saldo
keys-time = Berlaku selama { $time }
keys-made = ✅ <b>Kunci { $name } sudah dibuat.</b> Kunci itu ada di pesan di bawah, sekali saja. Semua yang menghubungkan akun ini diberi tahu.
keys-shown = Kunci <b>{ $name }</b>. Salin sekarang: kunci ini tidak disimpan di mana pun dan tidak bisa ditampilkan lagi.

  { $key }

  REST: header <code>apikey</code>. MCP: header <code>Authorization: ApiKey</code> dan kuncinya. Pesan ini terhapus sendiri setelah 2 menit.
keys-revoked = 🛑 Kunci tidak berfungsi lagi. Yang sudah dipesannya tetap berlanjut.

## account: creating, showing, keys, leaving
create-done = ✅ Akun Anda siap. Berikutnya, deposit sejumlah TRX. Saya menyimpan kunci API akun untuk Anda, terenkripsi; Anda bisa melihatnya di Akun.
create-not-offered = Bot ini saat ini tidak bisa membuka akun. Anda bisa menghubungkan kunci API dari akun yang Anda miliki.
create-unknown = Layanan tidak menjawab dengan jelas, jadi saya belum tahu apakah akun Anda sudah dibuat. Saya sedang mencari tahu dan akan mengabari Anda; Anda tidak perlu melakukan apa pun.
create-failed = Kemungkinan besar akun Anda tidak dibuat: layanan tidak mengenalnya. Tidak ada dana yang dipotong. Anda bisa mencoba lagi dari menu. Saya terus mencari selama 24 jam; jika akun itu muncul, saya menghubungkannya dan memberi tahu Anda.
withdraw-choose = <b>Tarik TRX</b>
    Dikirim ke mana? Ketuk sebuah alamat, atau ketik yang baru.
withdraw-available = Di saldo Anda: { $available } TRX
withdraw-left = Sisa batas 24 jam Anda: { $left } dari { $daily } TRX
withdraw-none = Anda belum punya alamat.
withdraw-none-wait = Alamat baru bisa dipakai setelah { $wait }: jika orang lain menambahkan alamat, selama itulah waktu Anda untuk menghapusnya.
withdraw-waiting = ⏳ { $address } bisa dipakai mulai <b>{ $time }</b>
withdraw-new = <b>Alamat baru</b>
    Ketik alamat TRON dompet Anda. Semua orang yang telah menghubungkan akun ini diberi tahu, dan bisa menghapusnya.
withdraw-new-sure = <b>Tambahkan alamat ini?</b>
    { $address }
    TRX yang dikirim ke alamat salah tidak bisa dikembalikan, jadi cocokkan dengan dompet Anda.
withdraw-new-after = Anda bisa menarik ke alamat ini setelah { $wait }.
withdraw-new-at-once = Anda bisa langsung menarik ke alamat ini.
withdraw-added = ✅ Ditambahkan: { $address }. Bisa dipakai mulai <b>{ $time }</b>.
withdraw-address-refused = Alamat itu tidak bisa dipakai: milik marketplace ini, atau daftarnya penuh.
withdraw-off = <b>Hapus alamat</b>
    Yang belum dikirim ke alamat itu akan dibatalkan.
withdraw-removed = 🗑 Dihapus: { $address }. Yang belum dikirim ke sana sudah kembali ke saldo.
withdraw-amount = <b>Berapa?</b> Ketik jumlah TRX.
withdraw-rules = Minimal { $min } TRX; biaya { $fee } TRX diambil dari jumlah itu
withdraw-too-little = Itu kurang dari penarikan terkecil. Deposit lagi, atau tunggu sampai 24 jam berlalu.
withdraw-amount-below = Penarikan terkecil adalah { $min } TRX.
withdraw-amount-above = Saldo Anda berisi { $max } TRX.
withdraw-amount-limit = Saat ini hanya { $left } TRX yang bisa ditarik: batas menghitung 24 jam terakhir.
withdraw-ask = <b>Tarik { $amount } TRX?</b>
withdraw-title = <b>Penarikan { $amount } TRX</b>
withdraw-to = Ke: { $address }
withdraw-fee = Biaya: { $fee } TRX
withdraw-arrives = Diterima: <b>{ $amount } TRX</b>
withdraw-left-after = Sisa batas Anda setelah ini: { $left } TRX
withdraw-will-wait = Dikirim { $time } setelah Anda konfirmasi. Sebelum itu Anda bisa membatalkannya.
withdraw-will-look = Karena jumlahnya, operator melihatnya sebelum dikirim. Sebelum itu Anda bisa membatalkannya.
withdraw-final = Setelah dikirim, tidak bisa dikembalikan.
withdraw-moved = ⚠️ Ketentuannya telah berubah. Silakan lihat lagi.
withdraw-sending = ⏳ Menanyakan ke marketplace…
withdraw-unknown = ⏳ <b>Jawabannya hilang.</b> Saya sedang mencari tahu apakah penarikan diterima, dan akan mengubah pesan ini. Jangan minta lagi dulu.
withdraw-not-made = Marketplace tidak menampilkan penarikan ini, jadi kemungkinan besar tidak ada yang diambil. Saya terus mencari selama 24 jam dan memberi tahu Anda jika muncul.
withdraw-dropped = Tidak ada yang ditarik.
withdraw-not-taken = <b>Tidak ada yang ditarik.</b>
withdraw-not-listed = Alamat itu tidak ada lagi di daftar Anda.
withdraw-contract = Alamat itu adalah smart contract. TRON tidak menerima TRX untuk kontrak, jadi tidak ada yang bisa dikirim ke sana. Gunakan alamat dompet.
withdraw-too-new = Alamat itu masih terlalu baru.
withdraw-limit = Itu akan melebihi yang bisa Anda tarik dalam 24 jam.
withdraw-too-many = Terlalu banyak sekaligus: paling banyak 10 penarikan boleh menunggu, dan 10 alamat boleh ditambahkan dalam 24 jam. Tunggu, atau batalkan satu.
withdraw-balance = Saldo Anda tidak cukup untuk itu.
withdraw-not-possible = Marketplace tidak mengirim jumlah ini ke alamat ini.
withdraw-paused = ⏸ Penarikan sedang dijeda untuk sementara. Uang Anda tetap di saldo. Dukungan bisa memberi tahu kapan dilanjutkan.
withdraw-not-offered = Marketplace ini tidak mengirim TRX dari saldo. Isi saldo Anda bisa dipakai untuk pesanan. Untuk mendapatkannya kembali, tanyakan ke dukungan.
withdraw-requested = ⏳ Dikirim pada <b>{ $time }</b>. Anda masih bisa membatalkannya.
withdraw-review = 🔎 Operator melihatnya sebelum dikirim. Saya mengabari Anda setelah diputuskan. Anda masih bisa membatalkannya.
withdraw-held = 🔎 Operator melihatnya sebelum dikirim, karena ini: { $reason }. Saya mengabari Anda setelah diputuskan. Anda masih bisa membatalkannya.
withdraw-signed = 📤 Sedang dalam perjalanan. Jaringan mengonfirmasinya dalam sekitar satu menit.
withdraw-done = ✅ <b>{ $amount } TRX sudah sampai.</b>
withdraw-txid = Transaksi: { $txid }
withdraw-failed = ❌ Jaringan tidak menerimanya. Semuanya sudah kembali ke saldo Anda. Anda bisa mencoba lagi.
withdraw-cancelled = 🛑 Dibatalkan. Semuanya sudah kembali ke saldo Anda.
withdraw-refused = 🚫 Operator tidak menyetujuinya: { $reason }. Semuanya sudah kembali ke saldo Anda.
withdraw-already = Sedang saya kerjakan.
withdraw-too-late = Terlambat untuk dibatalkan: sedang dikirim atau sudah selesai.
withdraw-stopped = 🛑 <b>Dihentikan.</b> Uangnya sudah kembali ke saldo. Jika bukan Anda yang memintanya, orang lain memegang kunci API Anda: ganti sekarang.
withdraw-stop-late = Tidak bisa dihentikan lagi: sedang dikirim, atau sudah selesai. Jika bukan Anda yang memintanya, orang lain memegang kunci API Anda: ganti sekarang, dan tanyakan ke dukungan.
account-address-added = 🔔 <b>Alamat penarikan ditambahkan ke akun Anda</b>
    { $address }
    TRX bisa dikirim ke sana mulai <b>{ $time }</b>. Jika ini bukan Anda, hapus alamat itu dan ganti kunci API Anda.
account-withdrawal = 🔔 <b>{ $amount } TRX akan ditarik dari akun Anda</b>
    Ke: { $address }
    Dikirim paling cepat pada <b>{ $time }</b>. Jika ini bukan Anda, hentikan dan ganti kunci API Anda.
account-withdrawal-back = ↩️ <b>Penarikan { $amount } TRX tidak dikirim</b> ke { $address }: { $reason }. Uangnya ada di saldo Anda lagi.
account-extension-short = ↩️ <b>{ $amount } TRX kembali.</b> Perpanjangan untuk { $address } memberi lebih sedikit di rantai daripada yang Anda beli; yang tidak diberikan tidak Anda bayar.
account-rental-short = ↩️ <b>{ $amount } TRX kembali.</b> Satu penyedia menarik bagiannya dari sewa untuk { $address } sebelum waktunya. Lihat /orders, dan sewa lagi bila masih perlu.
account-new-network = 🔔 <b>Kunci API Anda dipakai dari jaringan baru</b>
    Pada { $time }, dari tempat yang belum pernah dipakai sebelumnya. Jika itu Anda atau program Anda, semuanya aman. Jika bukan, ganti kunci API Anda.
account-key-made = 🔔 <b>Kunci untuk program dibuat untuk akun Anda: { $name }</b>
account-key-made-daily = Kunci ini bisa menyewa dengan saldo Anda, hingga <b>{ $daily } TRX</b> per hari, dan tidak menarik apa pun.
account-key-made-all = Kunci ini bisa menyewa dengan <b>seluruh saldo Anda</b>, dan tidak menarik apa pun.
account-key-made-not-you = Jika itu bukan Anda, cabut kunci itu dan ganti kunci API Anda.
account-key-limit = 🔔 <b>Kunci untuk program mencapai batasnya: { $name }</b>
account-key-limit-budget = Kunci ini mencoba memesan seharga <b>{ $amount } TRX</b>, lebih dari sisa anggarannya hari ini (UTC). Pesanan ditolak, tidak ada dana yang dipotong.
account-key-limit-address = Kunci ini mencoba memesan untuk { $address }, yang bukan salah satu alamatnya. Pesanan ditolak, tidak ada dana yang dipotong.
account-key-limit-rule = Jika program butuh lebih banyak, buat kunci baru untuknya dan cabut kunci ini. Untuk setiap kunci Anda diberi tahu paling banyak sekali sehari.
account-title = <b>Akun</b>
account-deposit-address = Alamat deposit: { $address }
account-key = Kunci API: <code>••••{ $hint }</code>
account-sub-key = 🗝 Kunci yang terhubung di sini punya batas: ia bisa melihat saldo dan pesanan, menanyakan harga, menyewa, dan memperpanjang. Untuk yang lain, hubungkan kunci akun itu sendiri.
account-saved = 💚 Hemat sejauh ini: <b>{ $saved } TRX</b>
account-not-saved = Hemat sejauh ini: belum ada. Menurut yang benar-benar dipakai, membakar TRX akan lebih murah { $lost } TRX.
account-key-coming = Kunci API Anda…
account-key-shown = Kunci API Anda, yang memberi akses penuh ke saldo Anda:

  { $key }

  Pesan ini terhapus sendiri setelah 30 detik.
account-revoke-confirm = <b>Ganti kunci API Anda?</b>

  Anda mendapat kunci baru, dan kunci lama (berakhiran <code>{ $hint }</code>) langsung berhenti berfungsi, di mana pun Anda memakainya; kunci untuk program juga berhenti. Saldo dan pesanan tetap.
account-revoke-confirm-later = <b>Ganti kunci API Anda?</b>

  Seseorang menghubungkan akun ini sebelum Anda dan bisa menolak selama 24 jam. Setelah itu Anda mendapat kunci baru, dan kunci lama (berakhiran <code>{ $hint }</code>) berhenti berfungsi di mana-mana; kunci untuk program juga berhenti. Saldo dan pesanan tetap.
account-revoked = ✅ Akun Anda punya kunci API baru, dan kunci lama tidak berfungsi lagi. Anda bisa melihat yang baru di Akun.
account-revoke-not-offered = Layanan ini tidak mengizinkan bot mengganti kunci. Tidak ada yang diubah.
account-revoke-unknown = Layanan tidak menjawab dengan jelas, jadi saya belum tahu kunci Anda yang mana yang berlaku. Saya sedang mencari tahu dan akan mengabari Anda; Anda tidak perlu melakukan apa pun.
account-revoke-failed = Kemungkinan besar kunci API Anda tidak diganti, dan kunci lama masih terhubung. Saya terus mencari selama 24 jam; jika yang baru ternyata berlaku, saya menghubungkannya dan memberi tahu Anda.
account-revoke-later = ⏳ Seseorang menghubungkan akun ini sebelum Anda, jadi kunci yang baru hanya datang pada <b>{ $time }</b>. Sebelum itu yang lain bisa menolak; mereka sudah diberi tahu. Anda menemukannya di Akun, dan saya mengabari Anda setelah selesai.
account-revoke-waits = ⏳ Kunci API baru diminta di chat yang menghubungkan akun belakangan. Kunci itu datang pada <b>{ $time }</b> kecuali dihentikan.
account-revoke-asked = 🔔 <b>Seseorang ingin mengganti kunci API akun Anda</b>

  Permintaan datang dari chat lain yang menghubungkan akun Anda setelah Anda. Pada <b>{ $time }</b> kunci di sini berhenti berfungsi, kecuali Anda menghentikannya.
account-objected = 🛑 <b>Dihentikan.</b> Kunci API Anda tetap seperti semula.
account-objected-other = Chat lain itu masih punya akses ke akun Anda. Jika Anda tidak tahu siapa itu, ganti kuncinya sekarang: di sini langsung berlaku, dan chat lain itu keluar.
account-object-late = Tidak ada lagi yang bisa dihentikan.
account-objected-to = 🛑 Kunci API akun Anda tidak diganti: seseorang yang menghubungkan akun ini sebelum Anda menolak. Kuncinya masih berfungsi.
account-linked-elsewhere = 🔔 <b>Akun Anda dihubungkan di chat Telegram lain.</b>

  Seseorang memegang kunci API-nya. Jika itu bukan Anda, ganti kuncinya sekarang.
account-revealed-elsewhere = 🔔 <b>Kunci API akun Anda ditampilkan di chat Telegram lain.</b>

  Jika itu bukan Anda, ganti kuncinya sekarang.
account-revoked-elsewhere = 🔑 Kunci API akun Anda diganti di chat Telegram lain, jadi tidak berfungsi lagi di sini. Uang Anda tetap di akun. Jika itu Anda, hubungkan kunci baru; jika bukan, tanyakan ke dukungan.
account-key-dead = 🔑 <b>Kunci API Anda tidak berfungsi lagi.</b> Kunci itu tidak diganti di bot ini. Uang Anda tetap di akun. Jika Anda yang mengganti kunci, hubungkan yang baru; jika bukan, segera tanyakan ke dukungan.
account-unlink-confirm = <b>Putuskan { $name }?</b>

  Akun tetap di layanan, tetapi hanya kunci API-nya (berakhiran <code>{ $hint }</code>) yang bisa membukanya lagi: simpan dulu. Satu jam setelah diputuskan, kuncinya saya hapus.
account-unlinked = { $name } tidak terhubung lagi. Sampai { $time } saya masih bisa menampilkan kuncinya atau menghubungkannya lagi. Setelah itu kuncinya saya hapus.
account-unsettled = Ada yang masih diselesaikan (misalnya pembelian, penarikan, atau penggantian kunci). Silakan coba lagi setelah beberapa menit.
account-heading = 💼 <b>{ $name }</b>
account-name-first = Utama
account-name = Akun { $number }
account-gone = Ini milik akun yang tidak lagi terhubung di sini. Pilih akun lain, atau hubungkan lagi.
account-chosen = Sekarang Anda memakai { $name }.
account-ask-name = Apa nama akun ini? Paling banyak 30 karakter, emoji juga boleh.
account-name-taken = ⚠️ Akun Anda yang lain sudah memakai nama itu. Pilih nama lain.
accounts-title = <b>Akun Anda</b>
accounts-current = Anda memakai <b>{ $name }</b>. Ketuk nama untuk beralih.
button-account-rename = ✏️ Ubah nama
button-account-default = Nama standar
button-accounts = 💼 Semua akun
button-create-more = ✨ Akun baru
button-link-more = 🔑 Hubungkan kunci lain
create-more = <b>Buka satu akun lagi?</b> Akun yang ada tetap:
left-behind = { $count ->
   *[other] Yang Anda tinggalkan:
  }
left-unknown = <b>{ $name }</b>: saldo belum diketahui saat ini
left-balance = <b>{ $name }</b>: { $balance } TRX
left-rentals = { $count ->
   *[other] { $count } sewa
  }
left-waiting = { $count ->
   *[other] { $count } pesanan menunggu
  }
account-unlinked-dead = { $name } tidak terhubung lagi.
account-former-gone = Kunci itu sudah dihapus. Dukungan bisa membantu Anda kembali ke akun itu.
button-former-show = 🔑 Kunci { $name }
button-former-link = ↩️ Hubungkan lagi
account-given-back = ✅ Dukungan mengembalikan sebuah akun kepada Anda. Lihat di Akun.
account-not-given-back = Akun tidak bisa dikembalikan: layanan tidak menerima kunci baru. Silakan tanyakan ke dukungan.
link-adds = Akun yang ada tetap terhubung. Akun ini ditambahkan.
link-added = ✅ <b>{ $name }</b> terhubung dan sekarang Anda pakai. Akun lainnya ada di Akun.
link-refused-full = ⚠️ Anda sudah punya sepuluh akun di sini, itu batasnya. Putuskan satu dulu.
counted-title = <b>Saldo Anda terhitung</b>
counted-amount = Pada { $time }, <b>{ $amount } TRX</b> dihitung untuk Anda: saldo Anda dan yang ditahan untuk pesanan dan penarikan.
counted-checked = Saya memeriksanya sendiri: bagian Anda ada dalam total <b>{ $total } TRX</b> yang terutang layanan ini kepada semua orang, dan alamat-alamatnya telah menandatangani bahwa ada <b>{ $assets } TRX</b> di sana.
counted-short = ⚠️ Itu <b>{ $missing } TRX</b> kurang dari utangnya.
counted-root = Sidik hitungan: { $root }. Semua orang harus melihat yang sama.
counted-nothing = Pada { $time } tidak ada yang terutang kepada Anda, jadi tidak ada yang dihitung. Ada hitungan baru setiap jam.
counted-wrong = ⚠️ <b>Buktinya tidak cocok.</b> Yang dikatakan layanan tentang saldo Anda tidak sesuai dengan yang diterbitkannya. Ambil tangkapan layar dan tanyakan ke dukungan.
counted-not-offered = Layanan ini tidak menerbitkan bukti seperti itu.
account-export-empty = Belum ada pesanan untuk diekspor.
account-export-done = { $count ->
   *[other] { $count } pesanan
  }, terbaru lebih dulu. Waktu dalam UTC.
account-export-more = Berkas ini berisi yang terbaru: { $more } yang lebih lama tidak ada di dalamnya.

## deposit
deposit-title = <b>Deposit TRX</b> ke alamat ini:

  { $address }
deposit-minimum-kept = • Minimal <b>{ $minimum } TRX</b>; kurang dari itu disimpan dan dihitung bersama deposit Anda berikutnya
deposit-minimum = • Minimal <b>{ $minimum } TRX</b> sekali kirim: marketplace ini tidak mengatakan apa yang terjadi dengan jumlah di bawahnya
deposit-send = Kirim minimal <b>{ $amount } TRX</b> ke alamat deposit Anda.
deposit-send-more = { $small } TRX sudah menunggu di alamat deposit Anda: kirim minimal <b>{ $amount } TRX</b> lagi.
deposit-send-fee = Sudah termasuk biaya deposit { $fee } TRX.
deposit-send-usual = Biasanya deposit dihitung mulai { $minimum } TRX, dan deposit pertama dikenai sekitar { $fee } TRX.
deposit-then-check = Lalu periksa lagi.
deposit-first-fee = • Deposit pertama dikenai { $first } TRX (untuk mengaktifkan alamat)
deposit-further-fee = • Deposit gratis per hari (UTC): { $free }; setiap deposit berikutnya dikenai { $further } TRX
deposit-next-free = • Deposit Anda berikutnya hari ini gratis
deposit-next-fee = • Deposit Anda berikutnya hari ini dikenai { $fee } TRX
deposit-rules = • Hanya TRX: bukan USDT atau token lain
deposit-not-seen = Layanan saat ini tidak menjawab, jadi saya tidak bisa mengatakan apa yang sudah sampai. Alamatnya tetap benar.
deposit-watching = Deposit masuk dalam hitungan detik. Saya pantau 24 jam dan memberi tahu Anda.
deposit-arrived = 💰 <b>{ $arrived } TRX</b> sampai. Saldo: <b>{ $balance } TRX</b>

  Jika ada biaya deposit, biaya itu sudah dipotong.

deposit-credited = 💰 <b>{ $credited } TRX</b> sampai. Saldo: <b>{ $balance } TRX</b>
deposit-fee = Anda mengirim { $amount } TRX; biaya depositnya { $fee } TRX.
deposit-no-fee = Tidak ada biaya deposit.
deposit-waiting = 🔎 <b>{ $amount } TRX</b> sudah terlihat. Jumlah sebesar itu dihitung setelah jaringan mengonfirmasinya, dalam sekitar satu menit; saya beri tahu Anda.
deposit-small = ⚠️ <b>{ $amount } TRX sampai, kurang dari yang diperlukan untuk deposit.</b> Jumlah itu disimpan untuk Anda dan tidak hilang.
deposit-small-many = ⚠️ <b>{ $count } transfer kecil sampai, seluruhnya { $amount } TRX: masing-masing kurang dari yang diperlukan untuk deposit.</b> Jumlah itu disimpan untuk Anda dan tidak hilang.
deposit-small-rest = ⏳ { $small } TRX menunggu di alamat deposit Anda. Kirim <b>{ $missing } TRX</b> lagi, dan semuanya dihitung.
deposit-reversed = ↩️ Jaringan membatalkan deposit { $amount } TRX Anda. Saldo: { $balance } TRX. Lihat dompet Anda: uangnya seharusnya ada lagi di sana. Jika tidak, tanyakan ke dukungan.
deposit-token = 🪙 <b>Sebuah token masuk ke alamat deposit Anda: { $token }.</b> Di sana hanya TRX yang dihitung, jadi token itu tidak ada di saldo Anda. Token itu berada di alamat tersebut. Jika Anda yang mengirimnya, minta dukungan mengirimnya kembali.
deposit-token-many = 🪙 <b>{ $count } transfer token masuk ke alamat deposit Anda, yang terbesar { $token }.</b> Di sana hanya TRX yang dihitung, jadi token itu tidak ada di saldo Anda. Jika Anda yang mengirimnya, minta dukungan mengirimnya kembali.
deposit-token-unknown = 🪙 Token yang tidak dikenal dikirim ke alamat deposit Anda: { $token }. Di sini token itu bukan uang, dan saldo Anda tidak berubah. Token seperti ini biasanya spam: jangan buka tautan di namanya. Jika Anda sendiri yang mengirimnya, tanyakan ke dukungan.
deposit-dust = 🧹 Dalam sehari terakhir, { $count } transfer sangat kecil masuk ke alamat deposit Anda, seluruhnya { $amount } TRX.
deposit-dust-tokens = 🧹 Transfer token tanpa nilai ke alamat deposit Anda dalam sehari terakhir: { $count }.
deposit-dust-rule = Sebagian besar adalah spam. Jangan pernah menyalin alamat dari transfer seperti itu.
deposit-by-balance = Marketplace ini tidak menampilkan daftar deposit. Saya hanya bisa melihat saldo Anda naik, jadi saya tidak bisa menyebutkan tiap deposit, biaya, atau jumlah kecil yang menunggu.
button-deposits = 📜 Deposit sebelumnya
button-deposits-all = 🧹 Termasuk receh dan token
button-deposits-money = 💰 Hanya deposit sungguhan
deposits-title = 📜 <b>Deposit Anda</b>, terbaru di atas
deposits-hidden = Transfer di bawah { $amount } TRX dan token tidak ditampilkan.
deposits-none = Belum ada deposit yang sampai.
deposits-line = • { $time }: <b>{ $what }</b>, { $state }, { $txid }
deposits-line-link = • { $time }: <b>{ $what }</b>, { $state }, <a href="{ $url }">transaksi</a>
deposits-credited = masuk saldo, tanpa biaya
deposits-credited-fee = masuk saldo, biaya { $fee } TRX
deposits-with-later = masuk saldo bersama deposit berikutnya
deposits-waiting = ⏳ sedang dikonfirmasi jaringan
deposits-small = ⏳ di bawah minimum, dihitung bersama deposit berikutnya
deposits-reversed = ↩️ dibatalkan jaringan, tidak ada di saldo Anda
deposits-token = 🪙 bukan TRX, tidak ada di saldo Anda
deposits-unavailable = Layanan saat ini tidak menjawab, jadi saya tidak bisa menampilkan deposit Anda. Coba lagi sebentar lagi.
token-usdt = { $amount } USDT

## support
command-support = Tanya orang-orang di balik bot ini
support-title = 💬 <b>Dukungan</b>
support-contact = Tulis ke { $contact }. Jangan pernah mengirim kunci API Anda kepada siapa pun.
support-nobody = Tidak ada yang menjawab pertanyaan di bot ini. /help menjelaskan apa yang dilakukannya.
support-ask = Tulis pertanyaan Anda dalam satu pesan: teks, gambar, atau berkas. Orang-orang di balik bot ini membacanya dan menjawab di sini. Jangan pernah mengirim kunci API atau kata pemulihan dompet Anda kepada siapa pun.
support-goes-on = Pertanyaan Anda #{ $n } masih terbuka. Yang Anda tulis sekarang ditambahkan ke sana: teks, gambar, atau berkas.
support-what = Ceritakan apa yang terjadi dan kapan. Yang membantu: txid sebuah transfer, nomor pesanan, atau referensi yang saya berikan. Id Telegram Anda: { $id }
support-handed-on = ✅ Operator sudah menerimanya, sebagai pertanyaan #{ $n }. Jawaban mereka datang di sini.
support-hid = 🔐 Pesan itu berisi sesuatu yang tampak seperti kunci atau kata pemulihan dompet. Saya mengeluarkannya dan menghapus pesan Anda. Ganti kunci itu sekarang; pindahkan isi dompet itu.
support-too-often = ⏱ Itu banyak sekali dalam satu menit. Silakan tunggu sebentar, lalu tulis sisanya dalam satu pesan.
ticket-text-or-file = Saya bisa menerima teks, gambar, atau berkas.
ticket-answer = 💬 <b>Jawaban untuk pertanyaan Anda #{ $n }</b>
ticket-closed-for-you = ✅ Operator menutup pertanyaan Anda #{ $n }. Jika masih ada yang belum selesai, tulis lagi.
ticket-solved = ✅ Pertanyaan #{ $n } ditutup. Terima kasih sudah memberi tahu saya.
button-ticket-reply = ↩️ Balas
button-ticket-solved = ✅ Selesai
button-ticket-file = 📎 Berkas
button-ticket-answer = ↩️ Jawab
button-ticket-close = ✖️ Tutup
button-ticket = #{ $n } · { $state } · { $since }
button-admin-tickets = 💬 Tiket
tickets-title = 💬 <b>Tiket</b>
tickets-waiting = { $count ->
    [0] Tidak ada yang menunggu jawaban.
   *[other] Menunggu jawaban: { $count }, paling lama sudah { $since }.
  }
ticket-title = 💬 <b>Tiket #{ $n }</b> · { $state }
ticket-open = menunggu
ticket-answered = dijawab
ticket-closed = ditutup
ticket-person = Dari { $id } { $name } · { $language }
ticket-about = <i>Yang sedang dilihat orang ini:</i> { $about }
ticket-by-person = 👤 { $time }
    { $file }{ $text }
ticket-by-operator = 👮 { $id }, { $time }
    { $file }{ $text }
ticket-gone = Tiket #{ $n } tidak ada lagi.
ticket-ask-answer = Jawaban Anda untuk tiket #{ $n }: teks, gambar, atau berkas. Orang itu menerimanya dari bot ini, tanpa nama Anda.
ticket-sent = ✅ Terkirim.
ticket-was-closed = Tiket itu sudah ditutup sebelumnya.

## help, id, privacy, settings
help-money = Anda membayar dari saldo atau dari dompet mana pun. Tidak ada yang dipotong sebelum Anda mengonfirmasi harga.
help-line = ⚡ <b>Ketik satu baris:</b> <code>65k 1h { $receiver }</code>
        Jumlah, waktu, dan alamat atau nama dari buku alamat Anda, urutannya bebas.
help-command = { $command } – { $description }
help-stuck = /cancel menghentikan apa pun yang sedang berlangsung. Semua perintah ada di menu di samping kolom teks.
id-yours = Id Telegram Anda: { $id }
privacy-stored = <b>Apa yang disimpan tentang Anda</b>

  • id Telegram, @nama, bahasa, dan zona waktu Anda
  • akun Anda: nama, alamat, dan kunci API terenkripsi; untuk akun yang diputuskan, kuncinya selama satu jam
  • pembelian yang Anda lakukan di sini
  • peringatan Anda, dan hasilnya
  • alamat yang Anda simpan, beserta namanya
  • apa yang Anda minta orang lain bayar
  • siapa yang mengundang Anda, dan siapa yang Anda undang
  • percakapan selama berlangsung
  • apa yang Anda tulis ke dukungan, dan jawabannya
  • apa yang dicatat operator tentang Anda

  Pesan yang berisi kunci dihapus dari chat. Saldo dan pesanan Anda disimpan oleh layanan, bukan oleh bot ini.
privacy-limits = Saat Anda menghapus data, hash berkunci dari id Telegram dan akun Anda tetap disimpan. Hash itu tidak menunjukkan siapa Anda. Gunanya hanya menjaga batas: pemakaian kode promo, undangan untuk orang baru, pesan ke dukungan dalam satu menit, dan blokir.
privacy-data = 📄 Semua yang disimpan tentang Anda, sebagai JSON: waktu dalam UTC, jumlah dalam SUN (1 TRX = 1.000.000 SUN). Kunci API Anda tidak ada di dalamnya.
privacy-confirm = <b>Hapus semua tentang Anda di sini?</b> Ini tidak bisa diurungkan. Akun Anda di layanan tidak disentuh.
privacy-confirm-key = ⚠️ Kunci API juga langsung dihapus. Tanpa kunci tidak ada yang bisa mengakses saldonya: simpan dulu di Akun.
privacy-bot-first = Tidak ada yang dihapus: Anda punya bot sendiri di sini. Tutup dulu bot itu, dengan /partner. Setelah bot itu berhenti, Anda bisa menghapus data Anda.
privacy-forgotten = Selesai: semua tentang Anda sudah dihapus di sini. /start memulai dari awal.
settings-now = <b>Bahasa dan waktu</b>

        Waktu Anda: { $now }
button-zone = 🕑 Zona waktu
button-zone-ask = 🕑 Waktu dalam UTC: atur milik Anda
button-zone-utc = Tetap UTC
zone-ask = 🕑 <b>Di mana jam Anda?</b> Saya menampilkan sekarang sebagai { $now }.
zone-type = Pilih, atau ketik waktu di jam Anda sekarang, seperti <code>14:05</code>, atau kota seperti <code>Shanghai</code>, atau <code>UTC+3</code>. Kota mengikuti waktu musim panas, angka tidak.
zone-asia = Asia
zone-europe = Eropa
zone-africa = Afrika
zone-americas = Amerika
zone-oceania = Australia dan Pasifik
zone-set = ✅ Waktu kini sesuai milik Anda. Saya menampilkan sekarang sebagai { $now }.
zone-wrong = Saya tidak mengenal tempat itu. Ketik kota besar di zona waktu Anda dalam bahasa Inggris, seperti <code>Shanghai</code>, atau waktu di jam Anda sekarang, seperti <code>14:05</code>.
zone-wrong-offset = Tidak ada jam yang sejauh itu dari UTC: rentangnya dari UTC-12 sampai UTC+14. Ketik misalnya <code>UTC+3</code> atau <code>UTC+5:30</code>.
zone-wrong-clock = Tidak ada jam yang menunjukkan itu sekarang. Ketik jam dan menit dalam format 24 jam, seperti <code>14:05</code>.
language-name = Bahasa Indonesia

## purchases: quotes, orders on their way, receipts (buy, extend, orders share them)
resource-energy = Energi
resource-bandwidth = Bandwidth
purchase-amount = { $amount } { $resource }
purchase-title-buy = ⚡ <b>{ $what } selama { $duration }</b>
purchase-title-extend = ⏳ <b>Perpanjang { $what } sampai { $end }</b>
purchase-for = Untuk: { $address }
purchase-to = → { $address }
purchase-longer-cheaper = 💡 Lebih murah: <b>{ $duration } seharga { $cost } TRX</b>
purchase-longer-same = 💡 Harga sama: <b>{ $duration }</b>
purchase-price = Harga: { $price } TRX per 1.000 per hari
purchase-duration = Sampai { $end } jika terisi sekarang
purchase-total = <b>{ $cost } TRX</b>
transfer-price = { $count ->
    [1] Cukup untuk 1 transfer USDT
   *[other] Cukup untuk { $count } transfer USDT: masing-masing { $cost } TRX
}
purchase-total-burn = <b>{ $cost } TRX</b> (dengan membakar: { $burn }, hemat { $percent }%)
purchase-markup = Termasuk { $markup } TRX ({ $percent }%) untuk bot ini; harga pasar { $market } TRX
purchase-promo = 🎟 Kode promo { $code }: tambahan harga { $percent }%, bukan { $usual }%, lebih murah <b>{ $less } TRX</b>
purchase-burn = Dengan membakar: { $burn } TRX. <b>Anda hemat { $percent }%</b>
purchase-burn-days = Jika membakar TRX: { $burn } TRX, dengan pemakaian sekali sehari selama { $days } hari. <b>Anda hemat { $percent }%</b>
purchase-burn-cheaper = { $days ->
    [1] ⚠️ Di sini menyewa tidak menghemat apa pun: membakar TRX menghabiskan { $burn } TRX, sewa ini { $cost } TRX. Batalkan, dan biarkan transfernya membakar TRX.
   *[other] ⚠️ Di sini menyewa tidak menghemat apa pun: membakar sekali sehari selama { $days } hari menghabiskan { $burn } TRX, sewa ini { $cost } TRX. Batalkan, dan biarkan transfernya membakar TRX.
}
purchase-available = Tersedia sekarang: { $available }
purchase-balance = Saldo: { $before } TRX → { $after } TRX setelahnya
purchase-balance-after = Saldo setelahnya: { $after } TRX
check-enough = ✅ Alamat ini sudah punya { $what }: cukup untuk ini. Batalkan, kecuali Anda perlu lebih.
check-fits = ✔️ Sudah diperiksa di blockchain: transfer ini memerlukan sekitar { $need } Energi.
check-short-new = ⚠️ Penerima belum punya USDT, jadi transfernya memerlukan sekitar <b>{ $need }</b> Energi: { $short } lebih banyak dari ini. Sewa { $need } dengan tombol di bawah.
check-short = ⚠️ Transfernya memerlukan sekitar <b>{ $need }</b> Energi: { $short } lebih banyak dari ini. Sewa { $need } dengan tombol di bawah.
check-short-burn = Dengan jumlah ini, sekitar { $burn } TRX tetap akan terbakar.
check-short-fails = ⛔ Dompet tidak punya { $burn } TRX yang akan terbakar untuk sisanya, jadi transfernya akan gagal.
purchase-new-recipient = Penerima baru? Transfer USDT pertama memerlukan { $amount }.
check-too-much = 💡 Penerima sudah punya USDT: sekitar <b>{ $need }</b> Energi cukup untuk satu transfer. Sewa lebih sedikit dengan tombol di bawah.
check-rest = 💡 Alamat ini sudah punya { $has } Energi: transfernya hanya akan membakar { $burn } TRX untuk sisanya. Harga sewa ini { $cost } TRX.
check-bandwidth = 📶 Bandwidth gratis di alamat ini sudah habis: transfer USDT juga membakar sekitar { $burn } TRX untuk Bandwidth. Sewa Bandwidth juga, atau tunggu: akan kembali dalam 24 jam.
check-refused = ⛔ Transfer ini akan ditolak: dompet tidak punya Bandwidth gratis dan tidak punya TRX untuk membayarnya.
check-fee-limit = ⚙️ Atur batas biaya (fee limit) dompet Anda minimal { $limit } TRX. Energi sewaan ikut dihitung di dalamnya, dan banyak dompet berhenti di { $usual } TRX.
check-fee-limit-wallet = ⚙️ Transfer terakhir dari dompet ini memakai batas biaya (fee limit) { $wallet } TRX. Yang ini memerlukan { $limit } TRX: naikkan dulu di dompet.
check-shut-out-sender = 🚫 <b>{ $address } ada di daftar hitam USDT.</b> Alamat ini tidak bisa mengirim USDT: transfernya akan gagal. Gunakan alamat lain.
check-shut-out = 🚫 <b>{ $address } ada di daftar hitam USDT.</b> USDT yang dikirim ke sana dibekukan. Jangan kirim, dan minta alamat lain kepada penerima.
check-scam-why = 🚫 <b>Peringatan tentang { $address }:</b> { $reason }. Jangan kirim apa pun ke sana kecuali Anda yakin, dan tanyakan ke /support.
check-scam = 🚫 <b>Peringatan:</b> { $address } ada di daftar alamat yang dikenal untuk penipuan. Jangan kirim apa pun ke sana kecuali Anda yakin, dan tanyakan ke /support.
purchase-sure = <b>Tetap sewa?</b> Sewa tidak bisa diurungkan.
button-sure = ‼️ Tetap sewa · { $cost } TRX
button-longer = ⏱ Jadikan { $duration } · { $cost } TRX
button-need = ⚡ Sewa { $amount } saja
button-whom = 📤 USDT dikirim ke siapa?
button-rent-bandwidth = 📶 Bandwidth juga
button-rent-both = ⚡📶 Sewa Energi dan Bandwidth
both-none = Bandwidth di pasar sedang kurang. Tidak ada yang dipesan.
purchase-short = 💰 Saldo Anda { $balance } TRX: <b>kurang { $missing } TRX.</b>
purchase-short-next = Begitu saldo Anda mencukupi, penawaran ini kembali sendiri, dengan harga saat itu.
purchase-partial = ⚠️ Pasar hanya punya <b>{ $available }</b> dari { $wanted } sekarang. Ambil itu, atau pesan semuanya dan tunggu sisanya.
purchase-partial-none = ⚠️ Pasar tidak punya stok sekarang. Anda bisa memesan dan menunggu.
purchase-partial-only = ⚠️ Pasar saat ini hanya bisa memberi <b>{ $available }</b> dari { $wanted }. Marketplace ini tidak bisa membatalkan yang menunggu, jadi sewa sependek ini tidak bisa menunggu sisanya. Ambil yang ada, atau lewatkan.
purchase-locked = 🔒 Alamat lain bisa menyewa <b>{ $units }</b> sekarang, tetapi alamat ini tidak untuk durasi ini: alamat ini sudah menyewa dari penyedia yang sama. Di TRON hanya ada satu kunci untuk setiap penyedia dan alamat, jadi sewa yang lebih pendek juga akan menggeser akhir sewa sebelumnya. Pilih durasi yang lebih panjang, atau tunggu sampai sewa sebelumnya berakhir. Harga pesanan yang menunggu bisa dinaikkan di /orders.
purchase-none-only = ⚠️ Pasar saat ini tidak punya apa pun untuk diberikan. Marketplace ini tidak bisa membatalkan yang menunggu, jadi sewa sependek ini tidak bisa menunggu. Coba lagi nanti, atau untuk sehari atau lebih.
wait-ask = ⏳ <b>Berapa lama saya menunggu sisanya?</b>
wait-now = Sekarang: <b>{ $amount }</b> selama { $duration }, sampai { $end }.
wait-rest = Masih kurang: <b>{ $rest }</b>. Saat ini tidak ada yang menawarkannya: bisa datang bertahap, terlambat, atau tidak sama sekali. Setiap bagian berjalan { $duration } sejak saat datangnya, jadi bagian-bagian itu tidak berjalan bersamaan dengan yang pertama.
wait-none = Masih kurang: <b>{ $rest }</b>, yaitu semuanya. Saat ini tidak ada yang menawarkannya: bisa datang bertahap, terlambat, atau tidak sama sekali. Setiap bagian berjalan { $duration } sejak saat datangnya, jadi bagian-bagian itu mungkin tidak berjalan bersamaan.
wait-rule = Yang belum datang sampai saat itu dibatalkan, dan uangnya kembali. Jika Anda memesan sekarang, Anda juga bisa membatalkannya sendiri mulai <b>{ $time }</b>.
wait-deadline = Yang belum datang dalam <b>{ $wait }</b> dibatalkan, dan uangnya kembali: hingga { $refund } TRX, dikurangi biaya pembatalan jika ada. Anda membayar semuanya sekarang.
wait-open = Anda membayar semuanya sekarang. Jika Anda memesan sekarang, yang masih menunggu bisa dibatalkan mulai <b>{ $time }</b>, di Pesanan, jika marketplace mengizinkannya.
wait-fixed = Anda membayar semuanya sekarang. <b>Marketplace ini tidak mengizinkan saya membatalkan yang masih menunggu.</b>
wait-not-offered = Marketplace ini tidak bisa membatalkan yang menunggu, jadi sewa pendek bisa menunggu tanpa akhir. Ambil yang ada sekarang.
purchase-waiting = ⏳ Menunggu <b>{ $amount }</b>. Datang saat ada yang menawarkan.
purchase-waiting-until = ⏳ Menunggu <b>{ $amount }</b>, paling lama sampai { $end }. Setelah itu sisanya dibatalkan dan uangnya kembali.
purchase-wait-over = { $amount } belum datang sampai { $end }, batas waktu Anda, dan dibatalkan.
wait-needs-link = { $count ->
   *[other] ⏳ { $count } pesanan masih menunggu, dengan batas waktu. Selama akunnya tidak terhubung di sini, saya tidak bisa menepati batas waktu itu: yang belum datang sampai saat itu tidak dibatalkan, dan uangnya tetap ditahan.
  }
wait-unlinked = ⚠️ <b>Sisa pesanan Anda tidak dibatalkan.</b> Batas waktu Anda untuk { $what } bagi { $address } adalah { $end }, tetapi akun yang membayarnya tidak terhubung lagi di sini, atau kuncinya tidak berfungsi lagi. Yang belum datang tetap menunggu, dan uangnya tetap ditahan. Hubungkan lagi akun itu, dan saya membatalkan sisanya dalam satu menit.
purchase-earlier-unknown = ❗ Saya belum tahu apa yang terjadi dengan pesanan Anda sebelumnya ({ $what }). Saya sedang mencari tahu dan akan memberi tahu Anda. Jika Anda memesan sekarang, keduanya bisa saja dibuat.
purchase-requoted-price = 🔄 Harganya telah berubah. Tidak ada yang dipesan dan tidak ada dana yang dipotong; ini penawaran baru.
purchase-requoted-rise = 🔄 Harganya naik { $more } TRX. Tidak ada dana yang dipotong; ini penawaran baru.
purchase-requoted-promo-ended = 🎟 Kode promo sudah berakhir. Tidak ada yang dipesan dan tidak ada dana yang dipotong; ini penawaran tanpa kode itu.
purchase-requoted-promo-used-up = 🎟 Orang lain lebih cepat: kode promo sudah habis dipakai. Tidak ada yang dipesan dan tidak ada dana yang dipotong; ini penawaran tanpa kode itu.
purchase-requoted-promo-used = 🎟 Anda sudah memakai kode promo ini sebanyak yang boleh untuk satu orang. Tidak ada yang dipesan dan tidak ada dana yang dipotong; ini penawaran tanpa kode itu.
purchase-requoted-market = 🔄 Pasar telah berubah dan tidak bisa lagi memenuhinya sekaligus. Tidak ada yang dipesan dan tidak ada dana yang dipotong; beginilah keadaannya sekarang.
purchase-requoted-made-already = 📦 Pesanan Anda sebelumnya untuk hal yang sama ternyata dibuat; saya menampilkannya dalam pesan tersendiri. Kali ini tidak ada yang dipesan. Konfirmasi hanya jika Anda menginginkannya untuk kedua kali.
purchase-requoted-balance = 🔄 Saldo Anda tidak lagi mencukupi. Tidak ada yang dipesan dan tidak ada dana yang dipotong.
purchase-came-back = 💰 Deposit Anda masuk. Ini penawaran Anda dengan harga sekarang.
button-confirm = ✅ Sewa seharga { $cost } TRX
button-confirm-extend = ✅ Perpanjang seharga { $cost } TRX
button-take-part = Ambil { $amount } sekarang
button-rest-later = Pesan semua, tunggu sisanya
button-order-wait = Pesan dan tunggu
button-new-quote = 🔄 Penawaran baru
button-retry = 🔄 Coba lagi
button-buy-again = 🔁 Sewa lagi
button-order-details = 🔎 Detail
button-quote-details = 🔎 Detail
button-ways = 💳 Bayar dengan cara lain…
ways-ask = Anda ingin membayar dengan cara apa?
purchase-sending = ⏳ Membuat pesanan: { $what } seharga { $cost } TRX…
purchase-unknown = ❗ <b>Saya belum tahu apakah pesanan Anda dibuat</b>
purchase-unknown-why = Marketplace tidak memberi jawaban yang jelas saat saya memesan { $what } seharga { $cost } TRX. Saya tidak memesan lagi.
purchase-unknown-next = Saya memeriksa pesanan dan saldo Anda dan memberi tahu Anda di sini apa hasilnya. Pesanan bisa muncul terlambat, jadi ini bisa memakan waktu 10 menit.
purchase-unknown-unreachable = Marketplace masih tidak bisa dihubungi, jadi saya masih belum tahu. Saya terus bertanya dan memberi tahu Anda di sini begitu ada jawaban. Mohon jangan memesan hal yang sama sebelum itu.
purchase-unknown-money = Saldo Anda turun lebih banyak daripada pesanan yang bisa saya lihat, jadi mungkin pesanan itu dibuat dan belum terdaftar. Saya terus mencari dan memberi tahu Anda di sini. Mohon jangan memesan hal yang sama sebelum itu.
purchase-not-seen = ❔ <b>Kemungkinan besar pesanan Anda tidak dibuat:</b> { $what } seharga { $cost } TRX
purchase-not-seen-why = Marketplace masih tidak menampilkan pesanan seperti itu, dan saldo Anda tidak menunjukkan pembayaran untuknya.
purchase-not-seen-money = Marketplace tidak menampilkan pesanan seperti itu. Tetapi saldo Anda turun lebih banyak daripada pesanan yang bisa saya lihat: tanyakan hal ini ke marketplace.
purchase-not-seen-next = Saya terus mencari sampai { $until } dan mengabari Anda jika ternyata muncul. Jika Anda memesan hal yang sama sebelum itu, keduanya bisa saja dibuat.
purchase-not-made = ✅ <b>Tidak ada dana yang dipotong.</b> Pesanan Anda untuk { $what } ({ $cost } TRX) tidak dibuat.
purchase-found-late = ❗ Saya mengatakan bahwa pesanan ini kemungkinan besar tidak dibuat. Sekarang marketplace menampilkannya. Jika Anda sendiri membuatnya di tempat lain, pesanan saya tidak dibuat.
purchase-refused-title = ✖️ <b>Tidak dipesan, tidak ada dana yang dipotong:</b> { $what }
purchase-expired = Penawaran ini kedaluwarsa. Tidak ada yang dipotong.
purchase-waiting-ended = Saya berhenti menunggu deposit untuk penawaran ini. Tidak ada yang dipesan dan tidak ada dana yang dipotong.
purchase-cancelled = Dibatalkan. Tidak ada yang dipesan dan tidak ada dana yang dipotong.
quote-cancelled = Penawaran dibatalkan. Tidak ada yang dipotong.
purchase-ordered-buy = ⏳ <b>Mencari { $what }…</b>
purchase-ordered-extend = ⏳ <b>Memperpanjang { $what }…</b>
purchase-progress = { $bar } { $percent }%
purchase-paid = Dibayar: { $cost } TRX
purchase-paid-delegations = { $cost } TRX · { $count } delegasi { $links }
purchase-order-id = Pesanan: { $id }
purchase-completed-buy = ✅ <b>{ $what }</b> untuk { $address } sampai <b>{ $end }</b>
purchase-completed-extend = ✅ <b>{ $what }</b> untuk { $address } diperpanjang sampai <b>{ $end }</b>
purchase-completed-part = ☑️ <b>{ $percent }% dari { $what }</b> untuk { $address }: pesanan berakhir
purchase-completed-parts = ✅ <b>{ $what }</b> untuk { $address }, dalam { $parts } bagian
purchase-runs = Dalam beberapa bagian, masing-masing dengan waktunya sendiri:
purchase-run = • { $amount }: { $start } sampai <b>{ $end }</b>
purchase-run-over = • { $amount }: { $start } sampai { $end }, berakhir
purchase-run-until = • { $amount }: sampai <b>{ $end }</b>
purchase-runs-most = Paling banyak <b>{ $amount }</b> pada saat yang sama.
saved = 💚 Hemat: <b>{ $saved } TRX</b> ({ $percent }%): membakar TRX akan menghabiskan { $burn } TRX
purchase-ends = Sampai: <b>{ $end }</b>
purchase-ends-first = Bagian pertama sampai: <b>{ $end }</b>
purchase-ends-last = Bagian terakhir sampai: <b>{ $end }</b>
purchase-delegations = Didelegasikan oleh:
purchase-delegation = • { $delegator}: { $amount }
purchase-delegation-link = • { $delegator}: { $amount }, <a href="{ $url }">transaksi</a>
purchase-more = … dan { $count } lagi

## paying from another wallet
button-pay-wallet = 📲 Bayar dari dompet lain
button-copy-amount = 📋 Salin jumlah
button-wallet-order = 📲 Bayar: { $what } · { $cost } TRX · { $left }
orders-to-pay = 📲 menunggu pembayaran Anda: ketuk untuk melihat ke mana mengirimnya.
purchase-requoted-no-wallet = ℹ️ Marketplace ini tidak menerima pembayaran dari dompet lain. Tidak ada yang dipesan dan tidak ada dana yang dipotong; Anda bisa membayar dari saldo.
failure-unpaid = Terlalu banyak pesanan Anda yang menunggu dibayar. Bayar salah satunya, atau tunggu sampai waktunya habis. Tidak ada dana yang dipotong.
wallet-asking = ⏳ Meminta alamat tempat Anda bisa membayar { $cost } TRX untuk { $what }…
wallet-asking-again = Marketplace belum menjawab. Saya terus bertanya. Sejauh ini belum ada yang perlu dibayar, dan tidak ada dana yang dipotong.
wallet-title = 📲 <b>Bayar untuk { $what }, { $duration }</b>
wallet-amount = Kirim: { $amount } TRX
wallet-amount-rest = Masih harus dikirim: { $amount } TRX
wallet-address = Ke: { $address }
wallet-left = ⏳ <b>Sisa { $left }</b>, sampai { $time }
wallet-partly = 💰 <b>{ $paid } dari { $amount } TRX sampai, kurang { $missing } TRX.</b>
wallet-all-seen = ✅ <b>Seluruh { $amount } TRX sudah terlihat: tidak ada lagi yang perlu dikirim.</b>
wallet-arriving = 🔎 { $arriving } TRX lagi sudah terlihat. Jumlah besar dihitung setelah jaringan mengonfirmasinya, dalam sekitar satu menit.
wallet-part-title = 💰 <b>{ $came } TRX sampai untuk { $what }. Itu belum cukup.</b>
wallet-part = { $seen } dari { $amount } TRX sudah ada, kurang { $missing } TRX.
wallet-part-arriving = Jumlah besar dihitung setelah jaringan mengonfirmasinya, dalam sekitar satu menit.
wallet-part-else = Jika sisanya tidak datang sampai saat itu, tidak ada yang dipesan dan yang sudah sampai masuk ke saldo Anda.
wallet-part-else-sender = Jika sisanya tidak datang sampai saat itu, tidak ada yang dipesan dan yang sudah sampai kembali ke dompet pengirimnya.
wallet-covered = 💰 <b>{ $amount } TRX sampai.</b> Pesanan Anda sedang dibuat.
wallet-over = ⌛ <b>Waktunya habis.</b> Mohon jangan kirim apa pun lagi. Saya sedang mencari tahu apa yang sampai tepat waktu; itu memakan waktu satu atau dua menit.
wallet-rules = • Dari dompet atau bursa mana pun. Hanya TRX, bukan token.
    • Yang dihitung adalah yang sampai: bursa bisa memotong biaya, jadi periksa berapa yang dikirimnya.
    • Terlalu banyak, terlalu sedikit, atau terlambat: masuk ke saldo Anda di sini.
wallet-rules-sender = • Dari dompet Anda sendiri. Hanya TRX, bukan token.
    • Terlalu banyak, terlalu sedikit, atau terlambat: kembali ke dompet pengirimnya. Kurang dari 1 TRX terlalu kecil untuk dikembalikan tersendiri.
    • Jangan dari bursa: yang dikembalikan bisa hilang di sana. Tautkan akun dulu, maka dananya masuk ke saldo Anda.
wallet-rules-network = • Dompet Anda membayar tambahan sekitar { $fee } TRX kepada jaringan, karena alamatnya baru.
wallet-forgotten = ✖️ <b>Dibatalkan.</b> Mohon jangan kirim apa pun lagi ke alamat itu. Jika { $amount } TRX tetap sampai di sana sebelum { $time }, pesanan tetap dibuat; yang lainnya masuk ke saldo Anda.
wallet-forgotten-sender = ✖️ <b>Dibatalkan.</b> Mohon jangan kirim apa pun lagi ke alamat itu. Jika { $amount } TRX tetap sampai di sana sebelum { $time }, pesanan tetap dibuat; yang lainnya kembali ke dompet pengirimnya.
wallet-forgotten-part = { $paid } TRX sudah sampai. Jika tidak ada lagi yang datang, jumlah itu masuk ke saldo Anda setelah waktu tersebut.
wallet-forgotten-part-sender = { $paid } TRX sudah sampai. Jika tidak ada lagi yang datang, jumlah itu dikembalikan setelah waktu tersebut.
wallet-expired = ⌛ <b>Tidak dibayar tepat waktu, tidak ada yang dipesan:</b> { $what }
wallet-cancelled = ✖️ <b>Dibatalkan sebelum dibayar, tidak ada yang dipesan:</b> { $what }
wallet-taken = ✅ <b>Orang lain sudah membayar ini:</b> { $what }. Anda tidak perlu membayar lagi.
wallet-expired-part = { $paid } dari { $amount } TRX sampai tepat waktu.
wallet-expired-none = Tidak ada yang sampai tepat waktu.
wallet-late = Mohon jangan kirim apa pun lagi ke alamat itu. Yang masih sampai masuk ke saldo Anda.
wallet-late-sender = Mohon jangan kirim apa pun lagi ke alamat itu. Yang masih sampai kembali ke dompet pengirimnya.
wallet-to-balance = { $paid } TRX Anda masuk ke saldo Anda. Saya beri tahu Anda setelah masuk, dalam satu atau dua menit.
wallet-to-sender = { $paid } TRX Anda kembali ke dompet pengirimnya. Saya beri tahu Anda setelah dikirim, dalam satu atau dua menit.
wallet-returned = ↩️ <b>Anda sudah membayar, tetapi pesanan tidak bisa dibuat lagi:</b> { $what }
wallet-why-market = Saat pembayaran Anda sampai, pasar tidak bisa lagi memenuhinya sekaligus.
wallet-why-previous = Pesanan sebelumnya untuk alamat ini belum terpenuhi, dan marketplace menerima yang berikutnya hanya setelah itu.
wallet-why-other = Marketplace mengatakan: { $reason }
wallet-missing = ❗ <b>Saya tidak bisa mengetahui apakah ini sudah dibayar:</b> { $what }. Jika Anda mengirim TRX untuk ini, lihat saldo Anda dan /orders, dan berikan nomor pesanannya kepada marketplace.
wallet-missing-sender = ❗ <b>Saya tidak bisa mengetahui apakah ini sudah dibayar:</b> { $what }. Jika Anda mengirim TRX untuk ini, tulis ke /support dengan nomor pesanannya.
wallet-credited = 💰 <b>{ $amount } TRX ada di saldo Anda.</b>
wallet-sent-back = ↩️ <b>{ $amount } TRX kembali ke dompet pengirimnya.</b>
wallet-credited-rest = Anda mengirim lebih banyak dari yang diperlukan pesanan Anda.
wallet-repaid = ℹ️ <b>{ $amount } TRX dari yang Anda kirim ditahan</b> untuk utang akun Anda: blockchain telah membatalkan pembayaran sebelumnya setelah uangnya terpakai.

## paid by somebody else, and inline mode
button-ask-pay = 🙏 Minta orang lain bayar
button-request-pay = 💳 Bayarkan untuk saya
button-request-open = 🔄 Lihat lagi
button-request-share = 📨 Kirim ke seseorang
button-request-drop = ✖️ Tarik permintaan
request-what = <b>{ $what }</b> selama { $duration }
request-made = 🙏 <b>Permintaan agar dibayarkan untuk Anda.</b> Kirim tautannya kepada seseorang, atau tunjukkan gambarnya: siapa pun yang membukanya melihat apa yang Anda inginkan dan membayar dari saldonya sendiri atau dari dompet mana pun.
request-made-balance = 🙏 <b>Permintaan agar dibayarkan untuk Anda.</b> Kirim tautannya kepada seseorang, atau tunjukkan gambarnya: siapa pun yang membukanya melihat apa yang Anda inginkan dan membayar dari saldonya sendiri di sini. Marketplace ini tidak menerima pembayaran dari dompet.
request-link = Tautan: { $link }
request-terms = Berlaku sampai { $end }, dan hanya dibayar satu kali. Saya memberi tahu Anda jika seseorang sudah membayar. Jika Anda membayar sendiri penawaran di atas, permintaan ini ditutup.
request-share = Tolong bayarkan { $what } di TRON untuk saya:
request-asks = 🙏 <b>{ $who } meminta Anda membayar ini:</b>
request-somebody = Seseorang
request-quote-own = 🙏 <b>Permintaan Anda sendiri.</b> Jika Anda membayarnya sendiri, permintaan ini ditutup. Terbuka sampai { $end }.
request-no-account = Anda tidak perlu akun: bayar dari dompet mana pun. Dengan akun tertaut, Anda membayar dari saldonya dengan satu ketukan.
request-wallet-open = ⏳ Seseorang mau membayar dari dompet, tetapi belum mengirim apa pun. Jika Anda membayar sekarang, pembayaran itu dibatalkan.
request-quote = 🙏 <b>{ $who } meminta Anda membayar ini.</b> Ini menuju alamat di bawah; Anda mendapat struknya. Terbuka sampai { $end }.
request-short = 📉 Saat ini pasar tidak bisa memenuhi semuanya, sedangkan permintaan dibayar sekaligus. Lihat lagi setelah beberapa menit.
request-told = 🎉 <b>Seseorang sudah membayarkan untuk Anda.</b>
request-undone = ⚠️ <b>Yang dibayar seseorang untuk Anda tidak jadi.</b> Uangnya kembali kepadanya.
request-open-again = Permintaan Anda terbuka lagi sampai { $end }: orang lain bisa membayarnya.
request-dropped = ✖️ Permintaan Anda ditarik: tidak ada yang bisa membayarnya lagi.
request-paying = ⏳ Seseorang sedang membayar ini sekarang. Tidak ada dana Anda yang dipotong. Jika pembayaran mereka tidak jadi, Anda bisa membayar.
request-paid = ✅ Seseorang sudah membayar ini. Tidak ada dana Anda yang dipotong.
request-expired = ⌛ Permintaan ini terlalu lama. Tidak ada dana yang dipotong. Yang meminta bisa mengirim yang baru.
request-withdrawn = ✖️ Permintaan ini sudah ditarik. Tidak ada dana yang dipotong.
request-gone = Permintaan ini tidak ada lagi. Tidak ada dana yang dipotong. Yang meminta bisa mengirim yang baru.
request-card-open = 🙏 <b>Tolong bayarkan sewa ini</b>
request-card-paying = ⏳ <b>Seseorang sedang membayar sewa ini</b>
request-card-paid = ✅ <b>Dibayar.</b> Sewa dimulai sebentar lagi.
request-card-filled = ✅ <b>Dibayar dan diserahkan</b>
request-card-expired = ⌛ <b>Tidak ada yang membayar ini tepat waktu</b>
request-card-withdrawn = ✖️ <b>Permintaan ini sudah ditarik</b>
request-card-from = Dari { $who }
request-card-terms = Sekitar { $cost } TRX dengan harga sekarang. Siapa pun di sini bisa membayar sampai { $end }.
inline-card-title = 🙏 Bayarkan untuk saya
inline-card = { $what }, { $duration }, untuk { $receiver }: sekitar { $cost } TRX
inline-price = ⚡ { $what } selama { $duration }: { $cost } TRX sekarang
inline-price-hint = Kirim harga ini ke chat
inline-saves = { $percent }% lebih murah daripada membakar TRX untuk itu
inline-short = 📉 Saat ini hanya { $available } yang tersedia.
inline-no-price-title = ⚠️ Belum ada harga saat ini
inline-no-price = Marketplace saat ini tidak menjawab. Silakan coba lagi setelah satu menit.
inline-how-title = ❓ Cara menulisnya
inline-not-read = 🤔 Saya tidak bisa membacanya
inline-how-short = @{ $name } 65k 1h T… (jumlah, waktu, alamat)
inline-how = Di chat mana pun, ketik nama saya, jumlah, waktu, dan alamat penerima: <code>@{ $name } 65k 1h T…</code>. Dengan alamat, Anda bisa meminta yang lain membayar untuk Anda; tanpa alamat, Anda mendapat harga sekarang.
wallet-credited-unpaid = Anda mengirimnya untuk pesanan yang tidak dibuat.

## failures of a purchase, each with a next step
failure-key = 🔑 Kunci API Anda tidak berlaku lagi: sudah dicabut atau milik layanan lain. Tidak ada dana yang dipotong. Hubungkan kunci yang berlaku untuk melanjutkan.
failure-balance = Saldo Anda tidak cukup. Tidak ada dana yang dipotong.
failure-price = Harganya naik di atas yang Anda konfirmasi. Tidak ada dana yang dipotong. Penawaran baru menunjukkan harga sekarang.
failure-market = Pasar saat ini tidak bisa memenuhi ini. Tidak ada dana yang dipotong. Penawaran baru menunjukkan apa yang tersedia.
failure-extend = Pasar tidak bisa lagi memperpanjangnya seperti itu. Tidak ada dana yang dipotong. Penawaran baru menunjukkan apa yang bisa diperpanjang.
failure-nothing-to-extend = Tidak ada yang bisa diperpanjang sampai waktu itu untuk alamat ini. Tidak ada dana yang dipotong. Coba waktu berakhir yang lain, atau sewa baru.
failure-previous = Pesanan sebelumnya untuk alamat ini belum terpenuhi, dan marketplace menerima yang berikutnya hanya setelah itu. Tidak ada dana yang dipotong. Lihat /orders.
failure-busy = Layanan sedang sibuk. Tidak ada dana yang dipotong. Silakan coba lagi setelah beberapa detik.
failure-forbidden = Akun Anda tidak diizinkan melakukan ini. Tidak ada dana yang dipotong. Periksa akun Anda, atau hubungkan akun lain.
failure-sub-key = Kunci yang terhubung di sini punya batas: ia boleh melihat, memesan, dan memperpanjang, tidak lebih. Untuk ini, hubungkan kunci akun itu sendiri.
failure-sub-key-receiver = Kunci yang terhubung di sini tidak boleh memesan untuk alamat ini. Tidak ada dana yang dipotong.
failure-sub-key-budget = Ini lebih mahal daripada sisa anggaran hari ini dari kunci yang terhubung di sini. Tidak ada dana yang dipotong.
failure-values = Marketplace tidak menerima nilai ini. Tidak ada dana yang dipotong. Ubah jumlah atau durasinya.
failure-down = Layanan tidak menjawab sebagaimana mestinya. Tidak ada dana yang dipotong. Silakan coba lagi setelah satu menit.
failure-paused = ⏸ Pembelian dijeda oleh operator{ $reason }. Tidak ada dana yang dipotong. Sewa Anda yang sedang berjalan tetap berlanjut.
failure-market-paused = ⏸ Marketplace saat ini tidak menerima pesanan baru. Tidak ada dana yang dipotong. Sewa Anda yang sedang berjalan tetap berlanjut.
failure-own = Terjadi kesalahan di pihak kami. Tidak ada dana yang dipotong. Sampaikan ke /support dan sebutkan referensi <code>{ $reference }</code>.
failure-unknown = Marketplace menolak ini karena alasan yang tidak saya ketahui ({ $code }). Tidak ada dana yang dipotong. Sampaikan ke /support dan sebutkan referensi <code>{ $reference }</code>.

## buy
command-buy = Sewa Energi atau Bandwidth, langkah demi langkah
command-energy = Sewa Energi: alamat, jumlah, durasi
command-bandwidth = Sewa Bandwidth: alamat, jumlah, durasi
buy-resource = <b>Apa yang ingin Anda sewa?</b>

  Energi untuk transfer USDT dan kontrak lain, Bandwidth untuk setiap transaksi.
buy-stands = Saldo: { $balance } TRX
buy-stands-unknown = Saldo: saat ini tidak diketahui, layanan tidak menjawab.
buy-receiver = <b>{ $resource }: untuk alamat yang mana?</b>

  Pilih yang pernah Anda pakai, atau tempelkan alamat TRON.
buy-receiver-new = <b>{ $resource }: untuk alamat yang mana?</b>

  Tempelkan alamat TRON (T…, 34 karakter).
buy-amount = <b>{ $resource }: berapa banyak?</b>

  Pilih untuk apa Anda memerlukannya, atau ketik jumlah seperti <code>65000</code>, <code>65k</code>, atau <code>1.5M</code>.
buy-market = Harga sekarang: mulai { $price } TRX per 1.000 per hari; { $available } tersedia untuk satu jam
buy-amount-chosen = Jumlah: <b>{ $what }</b>
buy-recipient = <b>USDT dikirim ke siapa?</b>
    Kirim alamatnya, atau tempelkan transfer itu atau id transaksinya (txid): saya memeriksa di blockchain apakah { $amount } Energi cukup. Orang yang belum punya USDT memerlukan sekitar dua kali lipat. Anda bisa melewati ini.
buy-recipient-not-found = Saat ini saya tidak menemukan transaksi itu di blockchain. Kirim alamat penerima, atau lewati.
buy-recipient-no-usdt = Transaksi itu bukan transfer USDT. Kirim alamat penerima, atau lewati.
buy-recipient-same = Itu alamat tujuan Energinya. Kirim alamat yang menerima USDT, atau lewati.
button-skip = ⏭ Lewati
buy-duration = <b>Untuk berapa lama?</b>

  Pilih, atau ketik <code>15m</code>, <code>3h</code>, <code>1d</code>; angka tanpa satuan berarti hari.

  ⚖️ <b>Satu jam harganya sama dengan satu hari:</b> di bawah sehari, pasar menagih sehari penuh.
button-duration = { $duration } · { $cost } TRX
price-asking = Menanyakan harga ke pasar…
buy-usage-address = ALAMAT
buy-usage-energy = ⚡ Ketik seperti ini: <code>/energy ALAMAT JUMLAH DURASI</code>

  Misalnya <code>/energy { $address } 65k 1h</code>
buy-usage-bandwidth = 📶 Ketik seperti ini: <code>/bandwidth ALAMAT JUMLAH DURASI</code>

  Misalnya <code>/bandwidth { $address } 5000 1h</code>
buy-link-wrong = ⚠️ Tautan itu tidak menggambarkan pesanan yang bisa saya buat. Mulailah di sini.
preset-usdt-holder = 1 transfer USDT · { $amount }
preset-usdt-new = 1 transfer USDT, alamat baru · { $amount }
preset-usdt-holder-5 = 5 transfer USDT · { $amount }
preset-usdt-holder-10 = 10 transfer USDT · { $amount }
preset-usdt-3 = 3 transfer USDT · { $amount }
preset-usdt-20 = 20 transfer USDT · { $amount }
argument-address = ⚠️ <b>ALAMAT:</b> { $problem }

## wrong input: amounts, durations, addresses
wrong-empty = Tidak ada isinya. Silakan ketik.
wrong-too-long = Itu terlalu panjang: satu baris paling banyak { $characters } karakter dan { $words } kata.
wrong-which = Itu bisa berarti { $first } atau { $second }. Ketik salah satunya, persis seperti itu.
wrong-part = Saya tidak tahu arti “{ $text }” di sini. Ketik jumlah seperti 65k dan waktu seperti 1h.
wrong-many = Terlalu banyak angka di baris ini. Saya perlu satu jumlah dan satu waktu, seperti 65k 1h.
wrong-unicode-digits = Silakan gunakan angka biasa 0 sampai 9.
wrong-exponent = Silakan tulis angkanya secara lengkap, tanpa “e”.
wrong-not-positive = Harus lebih dari nol.
wrong-amount-fraction = Hanya satuan utuh yang bisa disewa: tanpa pecahan.
wrong-amount = Saya tidak bisa membacanya sebagai jumlah. Ketik misalnya 65000, 65k, atau 1.5M.
wrong-amount-address = Itu alamat atau transaksi. Di sini saya meminta jumlah: ketik misalnya 65000, 65k, atau 1.5M.
wrong-amount-separators = Saya tidak yakin maksud Anda: titik atau koma bisa berarti ribuan atau desimal. Untuk enam puluh lima ribu, ketik 65000, tanpa titik, atau 65k. Untuk satu setengah juta, ketik 1500000 atau 1.5M.
wrong-amount-below = Pesanan terkecil adalah { $energy } atau { $bandwidth }.
wrong-amount-above = Pesanan terbesar adalah { $max }.
wrong-duration-fraction = Saya membaca setengah dan seperempat, seperti 1.5h. Untuk pecahan lain pakai satuan yang lebih kecil, seperti 70m.
wrong-duration = Saya tidak bisa membacanya sebagai durasi. Ketik misalnya 15m, 2 jam, 1h30m, atau 1d; angka tanpa satuan berarti hari.
wrong-duration-address = Itu alamat atau transaksi. Di sini saya meminta durasi: ketik misalnya 15m, 2 jam, atau 1d.
wrong-duration-below = Sewa terpendek adalah { $min }.
wrong-duration-above = Sewa terpanjang adalah { $max }.
wrong-address-shape = Itu bukan alamat TRON. Alamat TRON diawali T dan terdiri dari 34 karakter.
wrong-address-checksum = Alamat itu salah ketik: checksum-nya salah. Salin lagi dari dompet.
wrong-address-look-alike = Jangan pakai alamat ini. Karakter ke-{ $position }, “{ $letter }”, hanya mirip dengan karakter alamat TRON; penipu membuat salinan seperti ini. Salin lagi alamatnya dari dompet.
wrong-address-several = Ada lebih dari satu alamat di sini. Kirim hanya yang Anda maksud.
wrong-address-hex = Itu bentuk heksadesimal dari sebuah alamat. Dompet menampilkannya sebagai { $address }; kirim bentuk itu jika memang itu yang Anda maksud.
wrong-address-foreign = Itu alamat blockchain lain (0x…). Saya memerlukan alamat TRON: diawali T.
wrong-address-not-activated = Alamat ini belum ada di blockchain, jadi tidak ada yang bisa didelegasikan ke sana. Kirim berapa pun TRX ke alamat itu dari dompet lain (jaringan mengambil sekitar { $fee } TRX untuk itu), lalu kirim lagi alamatnya kepada saya.
wrong-address-contract = Ini sebuah kontrak. Sumber daya hanya bisa disewa untuk alamat dompet.
wrong-address-deposit = Itu alamat deposit Anda: TRX masuk ke sana, dan tidak ada yang dikirim dari sana. Tempelkan alamat dompet yang Anda pakai untuk mengirim.
wrong-address-unreachable = Saat ini saya tidak bisa menghubungi jaringan TRON untuk memeriksa alamat ini. Silakan kirim ulang sebentar lagi.
wrong-one-of = <code>{ $text }</code>: { $problem }

activation-offer =
    <b>Alamat ini belum pernah diaktifkan:</b> { $address }
    Tidak ada yang bisa didelegasikan ke sana sebelum diaktifkan. Biaya mengaktifkannya <b>{ $cost } TRX</b>, satu kali, dari saldo Anda ({ $balance } TRX). Setelah itu kita lanjutkan di sini.
activation-short = 💰 <b>Kurang { $missing } TRX.</b>
activation-under-way = 🌱 Mengaktifkan { $address }… Ini memakan waktu beberapa detik.
activation-coming =
    ⏳ { $address } belum ada di blockchain.
    Periksa kembali sebentar lagi. Berapa kali pun Anda memeriksa, Anda membayarnya satu kali.
activation-done = ✅ { $address } sekarang aktif. Biayanya { $cost } TRX, diambil dari saldo Anda.
button-activate = ✅ Aktifkan: { $cost } TRX
button-bulk = 🧾 Banyak alamat
command-bulk = Sewa untuk banyak alamat sekaligus
bulk-ask = <b>Sewa untuk banyak alamat</b>
    Kirim daftar kepada saya: satu alamat di setiap baris, diikuti jumlah dan waktu, seperti <code>T… 65000 1h</code>; waktu tanpa satuan berarti hari. Jika sebuah baris tidak menyebut berapa banyak atau berapa lama, saya bertanya sekali untuk semuanya.
    Berkas (CSV atau teks) juga bisa. Paling banyak { $most } alamat sekaligus.
bulk-too-many = ⚠️ Ada { $count } baris. Paling banyak { $most } diterima sekaligus: kirim sebagian demi sebagian. Tidak ada yang dipesan.
bulk-cut = ⚠️ Pesan itu begitu panjang sehingga Telegram mungkin memotongnya menjadi beberapa, jadi tidak saya baca. Tidak ada yang dipesan. Kirim daftar sebagai berkas (CSV atau teks), atau paling banyak { $most } baris dalam satu pesan.
bulk-empty = ⚠️ Tidak ada baris yang berisi alamat.
bulk-file-lost = ⚠️ Telegram tidak memberikan berkasnya kepada saya. Silakan kirim sekali lagi, atau tempel daftarnya.
bulk-file-large = ⚠️ Berkas terlalu besar: paling banyak 1 MB. Kirim daftarnya sebagian demi sebagian.
bulk-file-no-text = ⚠️ Berkas itu bukan teks. Di lembar kerja, pilih “Simpan sebagai” dan CSV.
bulk-none-good = ⚠️ Tidak ada baris yang bisa dipakai. Tidak ada yang dipesan.
bulk-problems = { $count ->
   *[other] ⚠️ { $count } baris tidak bisa dipakai:
  }
bulk-problem = • Baris { $n } (<code>{ $text }</code>): { $problem }
bulk-twice = Alamat yang sama dengan baris { $n }. Tulis keduanya dalam satu baris, dengan jumlah totalnya.
bulk-more = … dan { $count } lagi
bulk-for = { $count ->
   *[other] Untuk { $count } alamat
  }
bulk-checking = ⏳ Menanyakan alamat-alamat itu ke rantai, dan harga ke pasar…
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
bulk-left-out = ⚠️ <b>Tidak disertakan</b>, dan tidak dibayar:
bulk-left-line = • Baris { $lines }: { $problem }
bulk-left-not-activated = Alamat ini belum ada di blockchain. Kirim alamat itu saja kepada saya, dan saya tunjukkan cara mengaktifkannya.
bulk-left-unreachable = Jaringan TRON tidak menjawab, jadi alamat ini belum bisa saya periksa. Ketuk “Periksa lagi”.
bulk-left-warned = Alamat ini ada di daftar alamat yang dikenal untuk penipuan, atau di daftar hitam USDT. Jika Anda yakin, sewa untuknya secara terpisah dengan /buy.
bulk-left-made = Pesanan yang sama, yang jawabannya sempat hilang, sudah ditemukan. Tidak dipesan sekali lagi.
bulk-lately = ⚠️ <b>Sudah dipesan dalam satu jam terakhir</b>, dengan alamat, jumlah, dan waktu yang sama: { $count }. Konfirmasi akan memesannya sekali lagi.
bulk-available = ⚠️ Pasar sekarang punya { $available }. Yang tidak bisa dipenuhi tidak dipesan dan tidak dibayar; saya menunjukkannya kepada Anda, dan Anda bisa mencobanya lagi.
bulk-cost = Biaya: paling banyak <b>{ $cost } TRX</b>
bulk-short = 💰 Saldo Anda { $balance } TRX: <b>kurang { $missing } TRX.</b> Deposit dulu, lalu ketuk “Periksa lagi”.
bulk-filled = { $bar } <b>{ $filled } dari { $all }</b> terpenuhi
bulk-filling = ⏳ Sedang dipenuhi: { $count }
bulk-waiting = ▫️ Belum dipesan: { $count }
bulk-unknown = ❓ Jawabannya hilang, saya sedang mencari tahu: { $count }
bulk-returned = ↩️ Berakhir sebelum semuanya terpenuhi, sisanya dikembalikan: { $count }
bulk-failed = ❌ Tidak dipesan, tidak dibayar: { $count }
bulk-unwanted = ✖️ Dihentikan sebelum dipesan, tidak dibayar: { $count }
bulk-paid = Dibayar: <b>{ $paid } TRX</b> dari paling banyak { $most } TRX
bulk-paused = ⏸ Operator menjeda pembelian{ $reason }. Sisanya dipesan saat pembelian berlanjut; Anda juga bisa menghentikannya.
bulk-not-made = Layanan tidak mengenal pesanan ini, jadi kemungkinan besar tidak ada yang diambil. Saya terus mencari selama 24 jam.
bulk-uncharged = ❌ Baris { $lines }, tidak ada dana yang dipotong: { $why }
bulk-why-price = harganya naik
bulk-why-market = pasar tidak punya cukup
bulk-why-balance = saldo Anda tidak cukup
bulk-why-key = kunci API tidak berlaku lagi
bulk-why-other = ditolak marketplace ({ $code })
bulk-line = { $mark } <code>{ $receiver }</code> · { $amount } · { $duration }
bulk-ends = Saya tidak menulis kepada Anda di setiap akhirnya. /orders menunjukkan berapa lama lagi semuanya berjalan.
bulk-csv = Hasil setiap baris. Waktu dalam UTC.
button-bulk-go-on = ➡️ Lanjutkan dengan { $count }
button-bulk-confirm = ✅ Konfirmasi { $count } seharga { $cost } TRX
button-bulk-look = 🔄 Periksa lagi
button-bulk-stop = ✋ Hentikan sisanya
button-bulk-again = 🔄 Penawaran baru untuk { $count }
button-bulk-csv = 📄 Hasil sebagai berkas

## extend
command-extend = Membuat sewa berlangsung lebih lama
extend-which = <b>Perpanjang: sewa yang mana?</b>

  Pilih satu, atau tempelkan alamat TRON untuk semua yang dimilikinya.
extend-which-none = <b>Perpanjang: alamat yang mana?</b>

  Setahu saya tidak ada sewa Anda yang berjalan. Tempelkan alamat TRON yang punya sewa.
button-rental = { $what } · { $receiver } · sisa { $left }
button-extend-all = Semua di alamat ini
extend-looking = Mencari yang bisa diperpanjang…
extend-none = Tidak ditemukan yang bisa diperpanjang untuk { $address }. Sewa yang sudah berakhir tidak bisa diperpanjang; Anda bisa menyewa baru, atau tempelkan alamat lain.
extend-none-rental = Tidak ada dari sewa ini yang bisa diperpanjang (untuk { $address }). Anda bisa menyewa baru, atau melihat semua yang dimiliki alamat itu.
extend-what = <b>Apa yang ingin Anda perpanjang?</b>
extend-found = • { $what }, berakhir pada { $end }
extend-found-between = • { $what }, dalam bagian-bagian yang berakhir dari { $first } sampai { $last }
extend-found-shared = { $found }: { $own } dari sewa ini dan { $others } dari sewa lain. Semuanya dari satu penyedia, dan blockchain menguncinya sebagai satu: diperpanjang, dan dibayar, bersama-sama.
extend-sum = Seluruhnya: <b>{ $what }</b>
extend-together = ℹ️ Marketplace ini tidak membedakan satu sewa dari sewa lain di sebuah alamat: ini semua yang dimilikinya.
extend-left = ✖️ Tidak termasuk: { $what }. { $why }
extend-left-ended = Sudah berakhir.
extend-left-not-allowed = Penyedianya tidak mengizinkan perpanjangan.
extend-left-no-lock = Ini bisa dikembalikan lebih awal, karena itu tidak bisa diperpanjang.
extend-left-ending = Berakhir dalam hitungan detik.
extend-left-longer = Sudah berjalan lebih lama dari itu.
extend-left-too-long = Penyedianya tidak menyewakan selama itu.
extend-left-in-progress = Masih ada yang sedang dikirim ke sana: coba lagi satu menit lagi.
extend-left-no-stake = Penyedianya tidak punya apa pun lagi untuk memperpanjangnya.
extend-left-other = Marketplace tidak memperpanjangnya.
extend-end = <b>Sampai kapan?</b>

  Pilih berapa lama lagi, atau ketik: <code>12h</code>, <code>2d</code>; angka tanpa satuan berarti hari. Paling lama sampai { $max }.
extend-end-wrong = Itu akan berakhir pada { $end }. Hanya bisa diperpanjang paling lama sampai { $max }.

## orders
command-orders = Pesanan Anda
orders-running = 🟢 <b>Berjalan</b>
orders-waiting = ⏳ <b>Menunggu</b>
orders-ended = 🏁 <b>Berakhir</b>
orders-none-running = Tidak ada yang berjalan.
orders-none-waiting = Tidak ada pesanan Anda yang menunggu dipenuhi.
orders-none-ended = Belum ada pesanan Anda yang berakhir.
orders-line-running = • { $what } untuk { $receiver }: sisa <b>{ $left }</b>, sampai { $end }
orders-line-waiting = • { $what } untuk { $receiver }: menunggu, sejauh ini <b>{ $percent }%</b> terpenuhi, pada { $price } TRX per 1.000 per hari
orders-line-ended = • { $what } untuk { $receiver }: { $time }, { $cost } TRX
orders-line-ended-saved = • { $what } untuk { $receiver }: { $time }, { $cost } TRX, <b>hemat { $saved } TRX</b>
orders-line-zap = • { $what } dari { $receiver }: { $state } ({ $time })
button-orders-running = Berjalan
button-orders-waiting = Menunggu
button-orders-ended = Berakhir
button-order-waiting = { $what } · { $receiver } · menunggu, { $percent }%
button-order-over = { $what } · { $receiver } · { $state }
orders-page = Halaman { $page } dari { $pages }
orders-unread = ℹ️ Hanya pesanan terbaru Anda yang dibaca. Pesanan lebih lama yang tidak ada di sini: { $more }
orders-tap = Ketuk sebuah pesanan untuk melihat detailnya.
button-refresh = 🔄 Segarkan
order-title-normal = 📄 <b>{ $what }</b>
order-title-extend = 📄 <b>Perpanjangan: { $what }</b>
order-fill = Terpenuhi: { $bar } { $percent }% ({ $filled } dari { $amount })
order-waits = Terpenuhi: ⏳ belum ada dari { $amount }, pesanan menunggu
order-made = Dipesan: { $time }
order-duration = Durasi: { $duration }
order-left = Sisa waktu: <b>{ $left }</b>, sampai { $end }
order-left-first = Sisa waktu: <b>{ $left }</b> untuk bagian pertama, sampai { $end }
order-returnable = Jika dikembalikan lebih awal, sekarang <b>{ $refund } TRX</b> akan kembali
order-part-ended = Sebagian berakhir: { $end }
order-cancellable = Bisa dibatalkan mulai { $time }.
order-duration-extended = Durasi: { $duration }, diperpanjang menjadi total { $total }
order-extension = Diperpanjang hingga { $end }: { $cost } TRX untuk { $what }
order-ended = Berakhir: { $end }
order-no-delegations = Belum ada delegasi.
order-missing = Pesanan ini tidak ada di akun Anda.
orders-updated = Sudah terbaru

## changing an order: cancelling, another price, another receiver
button-cancel-order = ✖️ Batalkan pesanan
button-cancel-order-yes = Ya, batalkan pesanan
button-return = ↩️ Kembalikan lebih awal
button-return-yes = Ya, kembalikan sekarang
button-receipt-file = 🧾 Kuitansi bertanda tangan
receipt-file = 🧾 Yang dijual, dikirim, dan dibayar, ditandatangani marketplace ({ $signer }). Tanda tangannya sudah saya periksa.
receipt-not-ready = Kuitansi ada sekitar satu menit setelah delegasi, saat tidak ada lagi yang bisa berubah di rantai.
receipt-not-offered = Marketplace ini tidak menandatangani kuitansi.
receipt-wrong = Tanda tangan kuitansi ini bukan milik marketplace. Beri tahu /support.
button-change-price = 💱 Ubah harga
button-change-price-yes = ✅ Ubah harganya
button-change-receiver = 📮 Ubah penerima
button-change-receiver-yes = ✅ Ubah penerimanya
button-check-again = 🔄 Periksa lagi
button-price-higher = +10%: { $price }
button-price-medium = Pasar: { $price }
change-ask-cancel = ✖️ <b>Batalkan pesanan ini?</b> { $what }
change-ask-return = ↩️ <b>Kembalikan sewa ini lebih awal?</b> { $what }
change-gives-back = Dikembalikan: { $amount }
change-return-part = • { $amount }: { $hours } jam tidak terpakai, { $percent }% dari harganya: { $refund } TRX
change-return-stays = Tetap: { $amount } tidak bisa dikembalikan sekarang dan berlanjut sampai akhirnya.
change-return-waits = Yang belum dipenuhi ({ $amount }) tetap menunggu; itu bisa dibatalkan tersendiri.
change-return-final = ⚠️ Ini tidak bisa diurungkan. Alamat itu kehilangannya dalam sekitar dua menit, dan hanya jam penuh yang tidak terpakai yang dihitung.
change-gives-up = Dilepas, karena belum ada yang menyerahkannya: { $amount }
change-comes-back = Kembali ke saldo Anda: <b>{ $refund } TRX</b>
change-no-fee = Biaya pembatalan: tidak ada
change-fee = Biaya pembatalan: { $fee } TRX
change-stays = Tetap: { $amount } sudah didelegasikan dan dibayar; itu berlanjut sampai berakhir.
change-stays-until = Tetap: { $amount } sudah didelegasikan dan dibayar; itu berlanjut sampai { $end }.
change-pending = Dalam perjalanan ke blockchain: { $amount }. Itu akan didelegasikan dan dibayar, atau uangnya juga kembali; ini memakan waktu satu atau dua menit.
change-young-cancel = ⏱ Pesanan ini belum bisa dibatalkan.
change-young-receiver = ⏱ Penerima pesanan ini belum bisa diubah.
change-young-from = Bisa mulai <b>{ $time }</b> (sekitar { $left } lagi).
change-price-ask = 💱 <b>Harga lain untuk { $what }</b>

  Ketik dalam TRX per 1.000 per hari, seperti <code>0,066</code>, atau pilih. Pesanan dengan harga lebih tinggi dilayani lebih dulu. Ini berlaku untuk yang belum terpenuhi.
change-price-now = Harga sekarang: { $price } TRX per 1.000 per hari
change-price-lowest = Terendah yang diterima marketplace: { $price } TRX per 1.000 per hari
change-price-below = ⚠️ Marketplace tidak menerima harga serendah itu. Minimal <b>{ $price } TRX</b> per 1.000 per hari.
change-price-medium = Di pasar, yang paling banyak memenuhi saat ini: { $price } TRX per 1.000 per hari
change-price-same = ⚠️ Itu harga yang sudah dipakai. Ketik yang lain.
change-ask-price = 💱 <b>Ubah harganya?</b> { $what }
change-price-to = Harga: { $from } → <b>{ $to } TRX</b> per 1.000 per hari
change-price-rest = Untuk yang belum terpenuhi: { $amount }
change-total = Total baru: <b>{ $total } TRX</b> (sekarang { $before } TRX)
change-takes = Dipotong dari saldo Anda: <b>{ $extra } TRX</b>
change-receiver-ask = 📮 <b>Penerima lain untuk { $what }</b>

  Tempelkan alamat TRON yang akan menerima yang belum terpenuhi.
change-receiver-same = ⚠️ Itu alamat yang sudah dipakai. Tempelkan yang lain.
change-ask-receiver = 📮 <b>Ubah penerimanya?</b> { $what }
change-receiver-from = Sampai sekarang: { $address }
change-receiver-to = Mulai sekarang: { $address }
change-stays-there = { $amount } sudah didelegasikan ke alamat pertama dan tetap di sana.
change-moved = 🔄 Sementara itu pesanannya telah berubah. Tidak ada yang dilakukan; beginilah keadaannya sekarang.
change-already = Sedang saya kerjakan. Silakan tunggu sebentar.
change-earlier-unknown = Saya masih mencari tahu apa yang terjadi dengan perubahan terakhir Anda pada pesanan ini. Silakan tunggu; saya beri tahu Anda di sini.
change-sending-cancel = ⏳ Membatalkan pesanan…
change-sending-return = ⏳ Mengembalikan sewa…
change-sending-price = ⏳ Mengubah harga…
change-sending-receiver = ⏳ Mengubah penerima…
change-unknown = ❗ <b>Saya belum tahu apakah itu sudah dilakukan</b>
change-unknown-cancel = Marketplace tidak menjawab saat saya membatalkan pesanan Anda. Saya tidak mencoba lagi; saya melihat pesanannya dan memberi tahu Anda di sini. Itu bisa memakan waktu 10 menit.
change-unknown-return = Marketplace tidak menjawab saat saya mengembalikan sewa Anda. Saya tidak mencoba lagi; saya melihat pesanannya dan memberi tahu Anda di sini. Itu bisa memakan waktu 10 menit.
change-unknown-price = Marketplace tidak menjawab saat saya mengubah harga. Saya tidak mencoba lagi; saya melihat pesanannya dan memberi tahu Anda di sini. Itu bisa memakan waktu 10 menit.
change-unknown-receiver = Marketplace tidak menjawab saat saya mengubah penerima. Saya tidak mencoba lagi; saya melihat pesanannya dan memberi tahu Anda di sini. Itu bisa memakan waktu 10 menit.
change-not-seen-cancel = Kemungkinan besar pesanan Anda <b>tidak dibatalkan</b>: marketplace menampilkannya seperti sebelumnya.
change-not-seen-return = Kemungkinan besar sewa Anda <b>tidak dikembalikan</b>: marketplace menampilkannya seperti sebelumnya.
change-not-seen-price = Kemungkinan besar harganya <b>tidak diubah</b>: marketplace menampilkan pesanan seperti sebelumnya.
change-not-seen-receiver = Kemungkinan besar penerimanya <b>tidak diubah</b>: marketplace menampilkan pesanan seperti sebelumnya.
change-not-seen-next = Saya terus mencari sampai { $until } dan mengabari Anda jika ternyata dilakukan.
change-found-late = ❗ Saya mengatakan bahwa ini kemungkinan besar tidak dilakukan. Sekarang pesanannya menunjukkan bahwa ini dilakukan.
change-not-made-cancel = Pesanan Anda <b>tidak dibatalkan</b>: tetap seperti sebelumnya.
change-not-made-return = Sewa Anda <b>tidak dikembalikan</b>: tetap seperti sebelumnya.
change-not-made-price = Harganya <b>tidak diubah</b>: pesanan tetap seperti sebelumnya.
change-not-made-receiver = Penerimanya <b>tidak diubah</b>: pesanan tetap seperti sebelumnya.
change-done-cancel = ✅ <b>Pesanan dibatalkan:</b> { $what }
change-done-return = ✅ <b>Dikembalikan lebih awal:</b> { $amount }
change-return-leaves = Rantai mengambilnya dari alamat itu dalam sekitar dua menit. Tidak ada lagi yang dipotong untuknya.
change-came-back = Kembali di saldo Anda: <b>{ $refund } TRX</b>
change-done-price = ✅ <b>Harga diubah:</b> { $what } pada { $price } TRX per 1.000 per hari
change-costs = Harga pesanan ini seluruhnya { $total } TRX.
change-done-receiver = ✅ <b>Penerima diubah:</b> { $what }
change-refused = ✖️ <b>Tidak ada yang diubah.</b>
change-over = ℹ️ Sementara itu pesanan ini sudah terpenuhi atau berakhir. Tidak ada lagi darinya yang bisa dibatalkan atau diubah.
return-nothing = ℹ️ Sekarang tidak ada bagian sewa ini yang bisa dikembalikan lebih awal. Tidak ada yang diubah.
return-less = ⏱ Sekarang yang akan kembali lebih sedikit daripada yang saya tunjukkan. Tidak ada yang dikembalikan; periksa lagi untuk melihat berapa.
return-not-offered = ℹ️ Marketplace ini tidak menerima sewa kembali sebelum berakhir. Sewa berlanjut sampai saat itu.
return-not-taken = ℹ️ Pihak yang mendelegasikan ini baru mengambilnya kembali saat berakhir: rantai menguncinya sampai saat itu.
return-locked = ℹ️ Rantai mengunci ini sampai { $end }; sebelum itu tidak bisa dikembalikan.
return-not-final = ⏱ Ini didelegasikan kurang dari satu menit yang lalu. Ini bisa dikembalikan begitu bloknya final; lihat lagi satu menit lagi.
return-no-hour = ℹ️ Tidak ada jam penuh yang tidak terpakai dari sewa ini, jadi tidak ada yang akan kembali. Sewa berlanjut sampai akhirnya.
return-done = ℹ️ Sewa ini sudah dikembalikan lebih awal.
change-not-changeable = ℹ️ Pesanan jenis ini tidak bisa dibatalkan maupun diubah.
change-not-offered = ℹ️ Marketplace ini tidak mengizinkan saya membatalkan atau mengubah pesanan. Tidak ada yang diubah; pesanan berlanjut.
change-in-progress = ⏱ Sebagian pesanan sedang dalam perjalanan ke blockchain, jadi tidak bisa diubah. Tidak ada yang diubah. Periksa lagi setelah satu menit.
change-price-too-low = ⚠️ Marketplace tidak menerima harga serendah itu. Tidak ada yang diubah.
change-balance-low = 💰 Saldo Anda tidak lagi mencukupi. Tidak ada yang diubah.
change-not-taken = ⚠️ Marketplace tidak menerima perubahan ini. Tidak ada yang diubah.
wrong-price = Saya tidak bisa membacanya sebagai harga. Ketik dalam TRX per 1.000 per hari, misalnya 0,066.
wrong-price-address = Itu alamat atau transaksi. Di sini saya meminta harga dalam TRX per 1.000 per hari, misalnya 0,066.
wrong-price-fraction = Paling banyak tiga desimal, misalnya 0,066.
wrong-trx = Saya tidak bisa membacanya sebagai jumlah TRX. Ketik misalnya 12,5; paling banyak enam desimal.
wrong-trx-address = Itu alamat atau transaksi. Di sini saya meminta jumlah TRX, misalnya 12,5.
wrong-trx-above = Itu lebih banyak dari yang dimiliki siapa pun: paling banyak { $max } TRX.
wrong-price-above = Itu lebih dari sepuluh kali harga sekarang. Paling banyak { $max }.
purchase-returned = Kembali ke saldo Anda: <b>{ $returned } TRX</b>
order-price = Harga: { $price } TRX per 1.000 per hari
order-ended-short = Pesanan berakhir sebelum semuanya terpenuhi.
order-fixed = ℹ️ Marketplace ini tidak mengizinkan saya membatalkan atau mengubahnya.
order-moved = { $amount } darinya masuk ke { $address }, sebelum penerima diubah.

## calc and available
command-calc = Berapa harganya? Jumlah dan durasi
command-available = Apa yang ditawarkan pasar sekarang
command-price = Harga sekarang dan harga sebelumnya
calc-amount = 🧮 <b>Berapa harganya? Pertama: berapa banyak?</b>

  Satu transfer USDT memerlukan sekitar { $holder } Energi, ke alamat tanpa USDT { $newHolder }. Pilih, atau ketik jumlah seperti <code>65k</code>.
calc-duration = 🧮 <b>{ $amount }: untuk berapa lama?</b>

  Pilih, atau ketik: <code>15m</code>, <code>2 jam</code>, <code>1d</code>. Kurang dari sehari harganya sama dengan sehari.
calc-usage = 🧮 Ketik seperti ini: <code>/calc JUMLAH DURASI</code>

  Misalnya <code>/calc 65000 1h</code>
calc-title = 🧮 <b>{ $amount } selama { $duration }</b>
calc-line = { $resource }: sewa <b>{ $cost } TRX</b>, bakar { $burn } TRX, Anda hemat { $percent }%
calc-line-dear = { $resource }: sewa <b>{ $cost } TRX</b>, bakar { $burn } TRX
calc-line-rent = { $resource }: sewa <b>{ $cost } TRX</b>
calc-short = { $resource }: saat ini hanya { $available } yang tersedia
calc-none = { $resource }: saat ini tidak ada yang tersedia
calc-below = { $resource }: pesanan terkecil adalah { $min }
calc-unknown = { $resource }: layanan saat ini tidak memberi tahu
calc-day = ⚖️ Satu jam harganya sama dengan satu hari: harga { $duration } dan { $day } sama.
calc-days = Pembakaran dihitung untuk satu pemakaian per hari, { $days } hari.
available-title = 📊 <b>{ $resource }: yang tersedia sekarang</b>
available-level = { $price } TRX per 1.000 per hari: { $available }
available-range = dari { $low } sampai { $high } TRX per 1.000 per hari: { $available }
available-none = tidak ada
available-unknown = layanan saat ini tidak memberi tahu
available-note = Jumlah bertambah seiring harga: pesanan mengambil yang termurah lebih dulu.
available-picture = Gambar, untuk { $duration }: ke kanan harga dalam TRX per 1.000 per hari, ke atas berapa banyak yang tersedia pada harga itu.
button-price-for = Untuk { $duration }
price-title = 📈 <b>{ $resource }: harganya</b>
price-now = Sekarang <b>{ $cost } TRX</b> untuk { $what } selama { $duration }.
price-cheaper = Sekarang <b>{ $cost } TRX</b> untuk { $what } selama { $duration }: lebih murah daripada { $percent }% waktu dalam { $past } terakhir.
price-dearer = Sekarang <b>{ $cost } TRX</b> untuk { $what } selama { $duration }: lebih mahal daripada { $percent }% waktu dalam { $past } terakhir.
price-steady = Sekarang <b>{ $cost } TRX</b> untuk { $what } selama { $duration }: sama seperti sepanjang { $past } terakhir.
price-new = Sekarang <b>{ $cost } TRX</b> untuk { $what } selama { $duration }. Harga baru dicatat sejak { $since }: terlalu singkat untuk dibandingkan.
price-short = Pasar saat ini tidak punya { $what } selama { $duration }.
price-unknown = Pasar saat ini tidak memberi tahu harganya. Hal lain tidak terpengaruh; silakan coba lagi setelah satu menit.
price-range = Terendah { $low } TRX, tertinggi { $high } TRX dalam gambar ini.
price-legend = Garis: tawaran termurah. Titik: yang dibayar lewat bot ini. Celah: tidak ada yang ditawarkan, atau tidak ada yang dicatat. Waktu: { $zone }.
price-nothing-yet = Belum ada yang dicatat untuk waktu ini. Harga dilihat sekali per menit: silakan kembali setelah beberapa menit.
price-past-week = seminggu
price-period-hour = Jam
price-period-day = Hari
price-period-week = Minggu
wrong-input = ⚠️ { $problem }
tap-already = Sudah sedang diproses. Silakan tunggu sebentar.
button-busy = ⏳ Sedang diproses…

## told without being asked
not-handled = ⚠️ Saya tidak bisa menyelesaikan permintaan terakhir Anda, dan sudah berhenti mencoba. /orders menunjukkan apa yang dibuat; minta lagi untuk sisanya.
ending-title = ⏰ <b>{ $what } untuk { $address } berakhir dalam { $left }</b>
ending-rest = Yang terpenuhi belakangan bertahan lebih lama, yang terakhir sampai { $end }.
ended-title = 🏁 <b>{ $what } untuk { $address } berakhir: { $end }</b>
ended-used = Terpakai sekitar { $used } dari { $all }
ended-estimate = Perkiraan kami kurang { $short } Energi: { $burned } TRX terbakar. Kami menambahkan <b>{ $credited } TRX</b> ke saldo Anda.
ended-saved = 💚 Hemat <b>{ $saved } TRX</b>: Anda membayar { $cost } TRX, bukan membakar { $burn } TRX
ended-lost = Anda membayar { $cost } TRX. Kali ini membakar akan lebih murah { $lost } TRX: lain kali sewa lebih sedikit, atau biarkan transfernya membakar.
failed-title = ⚠️ <b>Transfer Anda gagal</b>
failed-from = Dari: { $address }
failed-fee-limit = Batas biaya (fee limit) di dompet Anda { $limit } TRX, padahal transfer ini memerlukan { $need } TRX. Naikkan batasnya ke { $need } TRX, lalu kirim lagi.
failed-fee-limit-some = Batas biaya (fee limit) { $limit } TRX di dompet Anda terlalu rendah. Naikkan, lalu kirim lagi.
failed-energy = Transfer ini memerlukan sekitar { $need } Energi. Dompet punya kurang dari itu, dan TRX untuk membakar sisanya tidak cukup.
failed-energy-some = Transfer ini memerlukan lebih banyak Energi daripada yang ada di dompet, dan TRX untuk membakar sisanya tidak cukup. Sewa lagi, lalu kirim lagi.
failed-balance = Nilainya { $amount }, tetapi saldo dompet { $has }. Kirim lebih sedikit, atau isi dulu.
failed-frozen = Penerbit USDT membekukan dompet ini, jadi dompet ini tidak bisa mengirim USDT.
failed-refused = Kontrak token menolaknya. Periksa jumlah dan penerimanya, lalu kirim lagi.
failed-other = Jaringan menghentikannya ({ $result }). Kirim lagi.
failed-again = Sisa Energi di dompet: { $left }. Untuk mengirim lagi, sewa { $more } lagi.
failed-bytes = ⚠️ <b>Dompet ini tidak bisa mengirim sekarang</b>
failed-bytes-why = Energinya ada, tetapi dompet tidak punya Bandwidth dan tidak punya TRX untuk membayarnya, jadi jaringan menolak setiap transfer. Sewa Bandwidth, atau kirim { $burn } TRX ke dompet itu.
button-explorer = 🔗 Transaksi

## zapbuy
command-zapbuy = Kirim TRX, dapatkan Energi selama satu jam
zapbuy-title = 🚀 <b>ZapBuy: kirim TRX, dapatkan Energi selama 1 jam</b>
zapbuy-address = Kirim ke: { $address }
zapbuy-offer = • kirim <b>{ $pay } TRX</b>, dapatkan { $energy } Energi selama 1 jam
zapbuy-smallest = Harga sekarang. Jumlah terkecil yang berguna: <b>{ $pay } TRX</b>; harga bergerak, jadi kirim sedikit lebih banyak.
zapbuy-short = ⚠️ Pasar saat ini tidak bisa memberi sebanyak itu. Sebaiknya tunggu.
zapbuy-no-price = ⚠️ Pasar saat ini tidak memberi tahu harga. Sebaiknya tunggu sebelum mengirim.
zapbuy-paused = ⏸ <b>ZapBuy sedang dijeda</b>{ $reason }. Sebaiknya tunggu sebelum mengirim: yang Anda kirim sementara itu dipesan saat dilanjutkan, atau harus dikembalikan kepada Anda.
zapbuy-rules = • Hanya TRX, dari dompet Anda sendiri: bukan token, bukan dari bursa, bukan dari kontrak.
    • Energi masuk ke alamat pengirim.
    • Jika pasar tidak bisa memenuhinya, TRX Anda kembali kepada Anda.
zapbuy-small-return = • Yang hanya membeli kurang dari 65.000 Energi kembali kepada Anda, dikurangi { $fee } TRX untuk jaringan; { $fee } TRX atau kurang tetap di sini.
zapbuy-small-credit = • Yang hanya membeli kurang dari 65.000 Energi masuk ke akun Anda jika berasal dari alamat akun itu sendiri, jika tidak kembali kepada Anda, dikurangi { $fee } TRX untuk jaringan; { $fee } TRX atau kurang tetap di sini.
zapbuy-small-keep = • ⚠️ Yang hanya membeli kurang dari 65.000 Energi tidak membuat pesanan dan <b>tidak dikirim kembali</b>.
zapbuy-rules-more = • Satu transfer, satu pesanan. Jika saya tidak mengabari Anda tentang itu, kirim txid-nya kepada saya.
zapbuy-markup = Sudah termasuk markup { $percent }%.
## Inviting people
command-referral = Undang orang dan dapatkan bagian
referral-title = 🤝 <b>Undang orang</b>
referral-share = Siapa yang pertama kali membuka bot ini lewat tautan Anda dihitung sebagai undangan Anda. Dari yang diperoleh bot lewat sewanya, <b>{ $percent }%</b> masuk ke saldo Anda. Ia tidak membayar lebih karenanya.
referral-no-share = Saat ini mengundang orang tidak menghasilkan apa-apa. Siapa yang pertama kali membuka bot ini lewat tautan Anda tetap dicatat.
referral-not-offered = Bot ini tidak memberi bagian untuk undangan.
referral-no-account = Bagian masuk ke saldo akun Anda. Belum ada akun yang terhubung: sampai saat itu tidak ada yang bisa masuk.
referral-link = Tautan Anda: { $link }
referral-count = Datang lewat tautan itu: { $count }
referral-earned = Masuk ke saldo Anda: <b>{ $earned } TRX</b>
referral-last = Yang terakhir:
referral-entry = • { $time }: { $amount } TRX
referral-told = 🤝 <b>{ $amount } TRX</b> masuk ke saldo Anda dari orang yang Anda undang, dalam 24 jam sebelum { $time }.
referral-welcome = 🤝 Anda diundang. Yang mengundang Anda bisa mendapat bagian dari yang diperoleh bot ini lewat sewa Anda; Anda tidak membayar lebih karenanya.

## partner: bots of one's own
command-partner = Jalankan bot sendiri dan dapatkan penghasilan
partner-title = 🏪 <b>Bot Anda sendiri</b>
partner-what = Anda membuat bot di @BotFather dan bot itu menyewakan Energy di sini atas nama Anda. Pada setiap sewa di dalamnya Anda menambahkan margin ke harga pasar; margin itu masuk ke saldo akun Anda.
partner-bounds = Margin bisa dari { $min }% sampai { $max }%.
partner-kept = Dari margin Anda, <b>{ $percent }%</b> menjadi bagian operator layanan ini.
partner-kept-next = Mulai { $time }, <b>{ $percent }%</b> dari margin Anda menjadi bagian operator layanan ini.
partner-share-told = ℹ️ Mulai { $time }, <b>{ $percent }%</b> dari margin Anda menjadi bagian operator layanan ini. Sewa yang dibuat sebelumnya tetap dengan ketentuannya.
partner-approval = Operator memeriksa setiap bot baru sebelum berjalan.
partner-needs-account = Anda perlu akun dulu: margin masuk ke saldonya.
partner-not-offered = Bot sendiri tidak ditawarkan di sini.
button-bot-new = ➕ Tambah bot
button-bot-make = 🤖 Buat bot di sini
button-bot-make-request = 🤖 Buat bot saya
bot-make = 🤖 <b>Ketuk tombol di bawah kolom ketik.</b> Telegram menanyakan nama dan membuat botnya. Saya mendapat tokennya dari Telegram, jadi token tidak pernah muncul di obrolan.
bot-made = ✅ Telegram sudah membuat botnya.
button-bot-go-on = ➡️ Lanjut
button-bot-begin = ✅ Jalankan bot
button-bot-days = 📅 Per hari
button-bot-margin = ✏️ Ubah margin
button-bot-account = 🔁 Terima di akun yang tertaut sekarang
button-bot-approve = ✅ Setujui
button-bot-refuse = 🚫 Tolak
button-bot-pause = ⏸ Jeda
button-bot-resume = ▶️ Jual lagi
button-bot-close = 🗑 Tutup
button-bot-close-yes = 🗑 Ya, tutup
bot-ask-token = Kirim token bot Anda.
bot-ask-token-rule = Di @BotFather, /newbot membuat bot dan menampilkan tokennya. Pesan Anda langsung saya hapus, token saya simpan terenkripsi dan tidak pernah saya tampilkan. Jangan pakai di tempat lain: dua program dengan satu token saling merebut pesan.
bot-token-checking = ⏳ Menanyakan ke Telegram...
bot-not-a-token = ⚠️ Itu bukan token. Bentuknya 123456789:ABC... dan berasal dari @BotFather.
bot-token-refused = ⚠️ Telegram tidak mengenal token ini. Salin lagi dari @BotFather, atau buat yang baru di sana.
bot-token-unreachable = ⚠️ Telegram sedang tidak menjawab. Kirim token lagi semenit lagi.
bot-token-taken = ⚠️ Bot ini sudah dipakai di sini. Jika itu milik Anda, buat bot lain di @BotFather.
bot-token-renewed = ✅ Bot punya token baru.
bot-found = ✅ Ditemukan: <b>{ $name }</b>, @{ $username }
bot-found-next = Satu langkah lagi, lalu bot bisa berjalan.
bot-ask-margin = <b>Berapa persen yang Anda tambahkan ke harga pasar?</b> Orang melihatnya di setiap penawaran.
bot-margin-wrong = ⚠️ Kirim angka dari { $min } sampai { $max } dengan paling banyak dua desimal.
bot-confirm = <b>Jalankan { $name }, @{ $username }?</b>
bot-confirm-money = Margin diambil bersama setiap sewa dan masuk ke saldo Anda setelah sewa itu final. Bagian yang tidak terpenuhi, atau dikembalikan lebih awal, dibayarkan kembali beserta bagian marginnya.
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
bot-problem-used = ⚠️ Program lain memakai tokennya. Hentikan program itu: sampai saat itu masing-masing hanya menerima sebagian pesan.
bot-closes = Bot menjawab sampai { $time }, lalu berhenti.
bot-people = Pengguna: { $count }
bot-owner = Pemilik: { $id }
bot-place = Proses: { $address }
bot-nowhere = ⚠️ Saat ini tidak ada proses yang menjalankannya.
bot-margin = Margin: <b>{ $percent }%</b> di atas harga pasar
bot-other-account = ℹ️ Margin masuk ke akun yang bukan akun tertaut Anda sekarang.
bot-trade = Sewa: { $count }, senilai { $paid } TRX
bot-trade-margin = Margin di dalamnya: { $margin } TRX
bot-trade-credited = Masuk ke saldo mitra: <b>{ $credited } TRX</b>
bot-trade-kept = Bagian operator: { $kept } TRX
bot-trade-to-come = Belum final: { $amount } TRX
bot-trade-withdrawn = Ditarik dari akun itu sejauh ini: { $withdrawn } TRX
bot-days = 📅 <b>@{ $username }</b>, per hari UTC
bot-days-none = Belum ada.
bot-day = • { $day }: { $count } senilai { $paid } TRX, margin { $margin } TRX, untuk mitra { $credited } TRX
bot-days-rule = Sewa dihitung pada hari ketika sudah final.
bot-ask-close = <b>Tutup @{ $username }?</b> Mulai sekarang bot tidak menjual apa pun dan berhenti dalam { $days } hari. Penggunanya langsung diberi tahu: akun dan uang tetap milik mereka, dan sampai saat itu mereka bisa menyimpan kuncinya.
bot-ask-drop = <b>Tarik kembali @{ $username }?</b> Bot belum berjalan; tokennya dihapus di sini.
bot-closing = ⚠️ <b>Bot ini ditutup.</b> Bot tidak menjual lagi dan berhenti pada { $time }. Akun Anda dan uang di dalamnya tetap milik Anda. Simpan kunci API sebelum itu: Akun, lalu Tampilkan kunci. Untuk melanjutkan, buka @{ $username } dan tautkan kunci di sana.
bot-reopened = ✅ <b>Bot ini tetap buka.</b> Penutupannya dibatalkan: akun dan kunci Anda tetap berfungsi di sini.
bot-sells-no-more = ⚠️ Bot ini ditutup: bot tidak menjual lagi dan berhenti pada { $time }. Sewa Anda yang sedang berjalan tetap berlanjut.
bot-news-pending = 🏪 Bot mitra baru menunggu persetujuan Anda: @{ $username }
bot-news-approved = ✅ Bot Anda @{ $username } disetujui dan mulai berjalan.
bot-news-refused = 🚫 Operator menolak bot Anda @{ $username }. Tokennya dihapus di sini.
bot-news-paused = ⏸ Operator menjeda bot Anda @{ $username }: bot menjawab, tetapi tidak menjual.
bot-news-resumed = ▶️ Bot Anda @{ $username } menjual lagi.
bot-news-revoked = ⚠️ Telegram menolak token bot Anda @{ $username }, jadi bot berhenti. Ambil token baru di @BotFather dan tambahkan bot lagi: pengguna dan angkanya tetap ada.
bot-news-used = ⚠️ Program lain memakai token bot Anda @{ $username }. Hentikan program itu: sampai saat itu masing-masing hanya menerima sebagian pesan.
bot-news-working = ✅ Bot Anda @{ $username } bekerja lagi.
bot-news-closing = 🗑 Operator menutup bot Anda @{ $username }: bot tidak menjual lagi dan berhenti dalam { $days } hari. Penghasilan Anda tetap di saldo.
bot-news-texts = ✏️ Bot mitra @{ $username } punya teks baru yang menunggu persetujuan Anda.
bot-news-texts-approved = ✅ Teks bot Anda @{ $username } disetujui dan mulai ditampilkan.
bot-news-texts-refused = 🚫 Operator menolak teks baru bot Anda @{ $username }. Pengguna tetap melihat teks sebelumnya.
command-promo = Masukkan kode promo
button-promo = 🎟 Kode promo
promo-ask = 🎟 <b>Kirimkan kode promonya.</b>
promo-held = Sekarang Anda punya { $code }: dengan kode ini tambahan harganya { $percent }%. Kode lain akan menggantikannya.
promo-rule = Berlaku untuk sewa atau perpanjangan yang Anda konfirmasi sendiri, bukan untuk daftar dan aturan.
promo-taken = 🎟 Anda punya kode promo <b>{ $code }</b>: pada sewa atau perpanjangan berikutnya, tambahan harga bot ini { $percent }%, bukan { $usual }%. Penawaran akan menunjukkannya; kode terpakai saat Anda mengonfirmasi.
promo-until = Berlaku sampai: { $end }
promo-nothing = ℹ️ Kode promo <b>{ $code }</b> saat ini tidak memotong apa pun: tambahan harga bot ini hanya { $usual }%.
promo-wrong = ⚠️ Kode promo terdiri dari { $min } sampai { $max } huruf (A–Z) dan angka, tanpa yang lain.
promo-unknown = ⚠️ Tidak ada kode promo <b>{ $code }</b>. Periksa cara menulisnya.
promo-ended = ⚠️ Kode promo <b>{ $code }</b> sudah berakhir.
promo-used-up = ⚠️ Kode promo <b>{ $code }</b> sudah habis dipakai: orang lain lebih cepat.
promo-used = ⚠️ Anda sudah memakai kode promo <b>{ $code }</b> sebanyak yang boleh untuk satu orang.
promo-not-offered = Di sini tidak ada kode promo: bot ini tidak menambah apa pun pada harga marketplace.
zapbuy-yours = <b>Yang terakhir dari Anda</b>
zapbuy-usage = 🚀 Ketik <code>/zapbuy</code> untuk alamat dan harga, atau <code>/zapbuy TXID</code> (64 karakter) untuk melihat apa yang terjadi dengan sebuah transfer.
zapbuy-not-offered = ZapBuy tidak ditawarkan di sini.
zapbuy-unknown-txid = Saya tidak mengenal transfer { $txid }. Transfer baru muncul di sini sekitar 3 detik setelah masuk blok. Hanya TRX yang dikirim ke alamat ZapBuy yang dihitung: periksa alamat dan tokennya.
zap-line = • { $paid }: { $state } ({ $time })
zap-title = 🚀 <b>Transfer { $paid } TRX</b>
zap-sender = Dari: { $address }
zap-time = Dikirim: { $time }
zap-stands = Status: <b>{ $state }</b>
zap-energy = Energi: { $energy } selama 1 jam
zap-until = Sampai: <b>{ $end }</b>
zap-refund = Pengembalian dana: { $txid }
zap-owed-next = Dana itu kembali ke alamat asalnya.
zap-owed-less = <b>{ $back } TRX</b> kembali ke alamat asalnya; sisanya diambil jaringan.
zap-owed-credit = <b>{ $back } TRX</b> masuk ke akun milik alamat asalnya, atau kembali ke alamat itu jika tidak punya akun; sisanya diambil jaringan.
zap-owed-hand = Dana itu tidak dikirim kembali secara otomatis, karena bisa hilang di sana. Tanyakan ke dukungan, dan sebutkan ke dompet Anda sendiri yang mana harus dikirim.
zap-will-tell = Saya beri tahu Anda di sini kelanjutannya.
zap-state-seen = sampai
zap-state-ordering = sedang dipesan
zap-state-ordered = dipesan, Energi sedang menuju
zap-state-filled = selesai
zap-state-ignored = terlalu kecil, tanpa pesanan
zap-state-refused = tidak diterima
zap-state-owed = harus dikembalikan
zap-state-refunding = sedang dikirim kembali
zap-state-refunded = sudah dikirim kembali
zap-state-vanished = dibatalkan oleh blockchain
zap-reason-too-small = Jumlahnya membeli kurang dari 65.000 Energi dengan harga saat itu.
zap-reason-exchange = Dana datang dari dompet sebuah bursa.
zap-reason-contract = Dana datang dari sebuah kontrak; Energi tidak bisa disewa untuk kontrak.
zap-reason-market-short = Pasar tidak bisa memberi Energi sebanyak itu.
zap-reason-order-ended = Pesanan berakhir tanpa Energi yang diserahkan.
zap-reason-order-short = Pesanan berakhir dengan hanya sebagian yang diserahkan. Operator sedang memeriksanya.
zap-reason-answer-lost = Marketplace tidak memberi jawaban yang jelas atas pesanan itu.
zap-reason-paused = ZapBuy sedang dijeda.
zap-reason-admin = Operator memutuskan demikian.
zap-reason-fork = Blockchain membatalkan transfer itu.
zap-reason-not-solid = Transfer besar menunggu sampai bloknya final, sekitar satu menit.
zap-reason-market = Pasar tidak menerima pesanan itu.
zap-told-seen = 🚀 <b>{ $paid } TRX</b> Anda sudah sampai. Saya sedang melihat apa yang bisa dibeli dengannya.
zap-told-unknown = ❔ <b>Saya belum tahu apakah { $paid } TRX Anda berhasil memesan Energi.</b> Marketplace tidak memberi jawaban yang jelas.
zap-unknown-next = Saya mencari pesanan itu dan tidak mengirim yang kedua sebelum 10 menit berlalu: pesanan bisa muncul terlambat. Saya beri tahu Anda di sini.
zap-told-late = Ternyata pesanannya dibuat, jadi tidak ada yang dikirim kembali.
zap-told-ordered = 📦 Dipesan: <b>{ $energy } Energi</b> selama 1 jam, untuk { $address }.
zap-told-filled = ✅ <b>{ $energy } Energi</b> sudah ada untuk { $address }, sampai { $end }.
zap-told-ignored = { $paid } TRX Anda tidak membuat pesanan dan tetap di operator.
zap-told-refused = ✖️ { $paid } TRX Anda tidak diterima untuk pesanan. Dana itu tetap di alamat ZapBuy. Minta dukungan mengirimnya kembali.
zap-told-owed = ↩️ <b>{ $paid } TRX Anda tidak membuat pesanan dan kembali kepada Anda.</b>
zap-told-owed-lost = ↩️ <b>{ $paid } TRX Anda harus dikembalikan kepada Anda.</b> Saya sudah cukup lama mencari pesanannya dan tidak menemukannya. Jika ternyata muncul, saya beri tahu Anda.
zap-told-refunded = ↩️ <b>{ $paid } TRX dikirim kembali</b> ke { $address }.
zap-told-sent-back = ↩️ <b>Sudah dikirim kembali kepada Anda.</b> Transaksinya menunjukkan apa dan ke alamat mana.
zap-told-vanished = Blockchain membatalkan transfer { $paid } TRX Anda: uangnya masih pada Anda. Jika transfer itu kembali di blok lain, saya lanjutkan.

## admin: the operators' screens
command-admin = Keadaan semuanya
command-zaps = Transfer ZapBuy
command-zap = Satu transfer: coba lagi, abaikan, tandai dikembalikan
command-pause = Jeda pembelian atau ZapBuy
command-resume = Lanjutkan yang dijeda
command-broadcast = Sampaikan sesuatu kepada semua orang
command-find = Cari orang, pesanan, atau transaksi
button-admin-people = 👥 Orang
button-admin-orders = 📦 Pesanan
button-admin-find = 🔎 Cari
find-ask = 🔎 Tempelkan yang Anda punya: id Telegram, @nama, alamat, nomor pesanan, atau txid.
find-nothing = ⚠️ Tidak ada yang cocok di sini. Bisa berupa id, @nama, alamat, nomor pesanan, atau txid.
find-name = 🔎 <b>{ $name }</b>: beberapa orang
find-address = 🔎 <b>Alamat</b> { $address }
find-address-nobody = Tidak ada yang menghubungkannya, deposit ke sana, atau menyewa untuknya di chat.
find-account = 💼 <b>Akun</b> { $account }
find-linked = Dihubungkan { $name } sejak { $since }
find-was-linked = Pernah dihubungkan { $name } sampai { $until }
find-not-linked = Sekarang tidak ada yang menghubungkannya.
person-former = Pernah menghubungkan { $account } dari { $since } sampai { $until }
button-give-back = ↩️ Kembalikan
button-give-back-same = Ke pemilik sebelumnya
button-copy-message = 📋 Salin pesan
button-claim-proof = Saya punya buktinya
give-back-ask-whom = ↩️ Siapa yang menerima akun? Ketik id Telegram atau @nama seseorang yang memakai bot ini.
give-back-unknown = ⚠️ Saya tidak menemukan tepat satu orang dengan nama itu. Orangnya harus membuka bot ini dulu; id Telegram paling pasti.
give-back-ask-payer = Tempelkan txid deposit terdahulu ke { $address }. Lalu orang itu harus membuktikan bahwa dompet pengirimnya miliknya.
find-payer-unknown = ⚠️ Saya tidak menemukan transfer TRX final dengan txid itu.
find-payer-other = ⚠️ Transfer itu menuju alamat lain.
find-payer-exchange = ⚠️ Itu berasal dari bursa atau kontrak, jadi tidak membuktikan apa-apa. Pakai deposit dari dompet orang itu sendiri.
claim-title = ↩️ <b>Bukti untuk akun { $account }</b>, bagi { $user }. Dalam 24 jam, orang itu melakukan salah satu ini:
claim-sign = 1. Menandatangani pesan ini dengan dompet { $wallet } dan mengirim tanda tangannya kepada Anda:
  { $message }
claim-send = 2. Mengirim tepat { $amount } TRX dari dompet itu ke { $address } dan memberi tahu Anda txid-nya. Ini dihitung sebagai deposit.
claim-ask-proof = Tempelkan tanda tangan atau txid.
claim-unreadable = ⚠️ Itu bukan tanda tangan dan bukan txid.
claim-other-signer = ⚠️ Dompet lain yang menandatangani, atau pesan lain yang ditandatangani.
claim-transfer-unknown = ⚠️ Saya tidak menemukan transfer TRX final dengan txid itu. Transfer baru perlu sekitar satu menit.
claim-transfer-other = ⚠️ Transfer itu tidak cocok: dompet, jumlah, alamat, atau waktunya berbeda.
claim-old = ⚠️ Sudah lebih dari 24 jam. Mulai lagi dengan Kembalikan.
claim-done-before = Ini sudah selesai.
claim-barred = ⚠️ Tidak dikembalikan: sudah ada yang menghubungkan akun itu, atau orang itu punya sepuluh akun.
claim-given = ✅ Buktinya benar. Akun dikembalikan, dan orang itu diberi tahu.
claim-unknown = ⏳ Buktinya benar, tetapi layanan tidak menjawab dengan jelas. Saya sedang mencari tahu; orang itu akan diberi tahu.
claim-busy = ⏳ Penggantian kunci terakhir orang ini masih diselesaikan. Coba lagi setelah beberapa menit.
claim-refused = ⚠️ Buktinya benar, tetapi bot ini tidak bisa mendapat kunci baru dari layanan, dan kunci lama sudah dihapus. Operator layanan harus menerbitkannya.
find-txid-nothing = Tidak ada yang mengenalnya di sini. Di penjelajah, mungkin milik orang lain.
find-zap = ⚡ Transfer ke ZapBuy: { $state }, { $paid } TRX dari { $sender }
find-zap-refund = ↩️ Pengembalian dana sebuah zap: { $state }, { $paid } TRX datang dari { $sender }
find-deposit = 📥 Deposit ke akun { $account }: { $state }, { $amount } TRX dari { $sender }
find-delegation = 🔋 Delegasi untuk pesanan { $order }: { $state }, { $units } unit
find-reclaim = ♻️ Akhir delegasi untuk pesanan { $order }: { $state }, { $units } unit
find-outgoing = 📤 Dikirim atau ditunggu oleh proses ini: { $purpose } untuk { $ref }, blok: { $state }
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
person-key-dead = ⚠️ Kuncinya mati sejak { $since }
person-unlinked = Tidak ada akun yang terhubung.
person-unknown = Tidak ada orang dengan id { $id } yang dikenal di sini.
person-notes = 📝 <b>Catatan</b>
person-note = { $time } · { $by }: { $text }
person-not-changed = ⚠️ Tidak ada yang berubah: memang sudah begitu, atau orang itu mengoperasikan bot.
button-ban = ⛔ Blokir
button-unban = ✅ Izinkan lagi
button-note = 📝 Catatan
note-ask = 📝 Apa yang perlu diingat tentang { $id }? Operator melihatnya, dan orang itu bisa membacanya di berkas /privacy miliknya.
desk-orders-title = 📦 <b>Pesanan dari chat</b>
desk-orders-none = Belum ada yang dikirim.
desk-order-title = 📦 <b>{ $what }</b>: { $kind }, { $state }
desk-order-purchase = Sewa: { $id }
desk-order-account = Akun { $account } milik { $user }
desk-order-duration = Selama { $duration }
desk-order-filled = Terpenuhi: { $percent }%
desk-order-sent = Dikirim { $at }
desk-order-error = Kata marketplace: { $code }
desk-order-delegate = 🔋 { $what } oleh { $delegator }: { $txid }
command-journal = Apa yang dilakukan operator
command-operators = Siapa yang mengoperasikan bot ini
admin-not-yours = Peran Anda sebagai operator tidak mencakup ini.
button-admin-card = 🛠 Kartu
button-admin-zaps = ⚡ Zap
button-admin-money = 💰 Uang
button-admin-terms = 💹 Tambahan harga
button-admin-bots = 🏪 Bot
button-admin-texts = ✏️ Teks
button-admin-promo = 🎟 Kode promo
button-admin-problems = ⚠️ Masalah
button-admin-journal = 📖 Jurnal
button-admin-pause = ⏸ Jeda
button-admin-broadcast = 📣 Siaran
button-admin-operators = 👮 Operator
admin-orders-count = Pesanan dalam 24 jam: { $orders }
role-owner = pemilik
role-support = dukungan
role-finance = keuangan
role-partner = mitra
role-owner-is = <b>Pemilik</b>: semuanya, dan siapa yang mengoperasikan bot.
role-support-is = <b>Dukungan</b>: melihat orang, pesanan, dan zap, menjawab pertanyaan.
role-finance-is = <b>Keuangan</b>: melihat hal yang sama dan uangnya, serta menyelesaikan zap.
role-given = 👮 Anda sekarang ikut mengoperasikan bot ini, sebagai: { $role }. Ketik /admin.
role-taken = Anda tidak lagi mengoperasikan bot ini.
operators-title = 👮 <b>Operator</b>
operators-line = • { $id }: { $role }
operators-configured = • { $id }: { $role } (ADMIN_IDS)
operators-ask-who = Kirim id Telegram orang itu: ia membacanya dengan /id, dan harus pernah menulis ke bot ini.
operators-no-id = ⚠️ Itu bukan id Telegram: hanya angka.
operators-is-configured = ⚠️ Orang itu sudah pemilik menurut konfigurasi.
operators-unknown = ⚠️ Belum ada orang dengan id ini yang menulis ke bot.
operators-ask-role = Apa yang boleh dilakukan { $id }?
operators-added = ✅ { $id } sekarang: { $role }. Ia sudah diberi tahu.
operators-removed = ✅ { $id } tidak lagi mengoperasikan bot. Ia sudah diberi tahu.
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

  Yang dijeda menolak pesanan baru, dan orang-orang melihat alasannya. Yang dipesan sebelumnya tetap berlanjut.
pause-none = Semuanya berjalan.
pause-name-buy = Penyewaan
name-zapbuy = ZapBuy
pause-name-withdraw = Penarikan
pause-name-all = Semuanya
pause-ask-reason = Mengapa dijeda: { $what }? Kirim satu kalimat; orang-orang melihatnya apa adanya.
button-no-reason = Tanpa alasan
button-pause = ⏸ Jeda: { $what }
button-resume = ▶️ Lanjutkan: { $what }
button-signing-stop = 🔒 Hentikan semua tanda tangan
signing-ask = 🔒 <b>Hentikan semua tanda tangan?</b> Sejak itu tidak ada transfer atau delegasi yang ditandatangani, dan tidak ada yang ditarik kembali: pesanan dan pembayaran menunggu. Dari sini tidak bisa dilanjutkan; hanya di mesin penyimpan kunci: <code>npm run signer -- resume</code>
button-signing-stop-yes = Ya, hentikan
signing-stopped = 🔒 <b>Tidak ada yang ditandatangani.</b> Pesanan dan pembayaran menunggu. Hanya bisa dilanjutkan di mesin penyimpan kunci: <code>npm run signer -- resume</code>
signing-away = Penanda tangan tidak menjawab. Hentikan di mesinnya sendiri: npm run signer -- stop
money-title = 💰 <b>Uang</b>
money-today = <b>Hari ini</b> (UTC)
money-days = <b>{ $days } hari terakhir</b>
money-rentals = Sewa: { $count }, dibayar { $paid } TRX
money-rentals-markup = Tambahan harga di dalamnya: { $markup } TRX
money-zaps = Zap: { $count }, dikirim { $paid } TRX, di antaranya { $markup } TRX melebihi harga pesanan
money-picture = Per hari, dalam TRX: sewa hijau, zap oranye.
money-markup = Tambahan harga di pembukuan: { $markup } TRX
markup-title = 💹 <b>Tambahan harga</b>
markup-now = Pada setiap sewa dan perpanjangan di chat: <b>{ $percent }%</b> di atas harga pasar.
markup-none = Tidak ada: orang membayar harga pasar.
markup-shared = Dari tambahan harga, <b>{ $percent }%</b> untuk yang mengundang orang itu.
markup-not-shared = Yang mengundang tidak mendapat apa pun darinya.
markup-rule = Sudah termasuk dalam setiap biaya yang ditampilkan, disebut dalam penawaran, dan diambil bersama pesanan. Yang tidak terpenuhi mengembalikan bagiannya. Tidak ada yang ditagih lebih dari penawaran yang dikonfirmasi.
markup-earned = Di pembukuan: { $markup } TRX
markup-impossible = Sewa dibayar di marketplace lain, dari akun masing-masing orang di sana. Di sana tidak ada panggilan yang mengambil tambahan harga bersama pesanan, jadi tidak mungkin ada.

  Dengan marketplace program ini (<code>ROLES</code> berisi <code>market</code>, <code>MARKET_URL</code> tidak diatur) bisa. ZapBuy punya sendiri: <code>ZAPBUY_MARKUP_PERCENT</code>.
estimate-credits-on = Jika perkiraan bot kurang, hingga { $max } TRX per sewa dan { $daily } TRX dalam 24 jam dikembalikan dari tambahan harga.
estimate-credits-off = Jika perkiraan bot kurang, tidak ada yang dikembalikan: <code>MARKET_ESTIMATE_CREDIT_MAX_TRX</code> dan <code>MARKET_ESTIMATE_CREDIT_DAILY_TRX</code> bernilai 0.
estimate-credits-made = Dikembalikan untuk perkiraan yang kurang: { $day } TRX dalam 24 jam terakhir, { $total } TRX seluruhnya.
estimate-credits-impossible = Jika perkiraan bot kurang, tidak ada juga yang bisa dikembalikan: hanya marketplace dari program ini yang bisa memindahkan tambahan harga ke saldo seseorang.
markup-ask = Berapa persen di atas harga pasar?
referral-ask = Berapa persen dari tambahan harga untuk yang mengundang orang itu?
markup-range = Dari 0 sampai { $max }, paling banyak dua angka desimal.
markup-wrong = ⚠️ Itu bukan persentase dari 0 sampai { $max } dengan paling banyak dua angka desimal.
button-markup-other = ✏️ Tambahan lain
button-referral-other = ✏️ Bagian lain
bots-title = 🏪 <b>Bot selain yang ini</b>
bots-rule = Masing-masing punya pengguna dan teks sendiri; semuanya memakai pasar ini.
bots-elsewhere = Bot dikelola di bot utama.
bots-none = Tidak ada.
bots-configured = Dari BOT_TOKENS: { $bot }
bots-at = Di { $address }: { $count }
bots-partners-off = Orang tidak bisa menambah bot sendiri (PARTNER_BOTS adalah off).
bots-partners-on = Orang bisa menambah bot sendiri lewat /partner.
bots-terms = Margin mitra: { $min }% sampai { $max }%; dari itu Anda menyimpan { $kept }%. Rentang yang diubah berlaku untuk margin yang ditetapkan setelahnya.
bots-kept-next = Mulai { $time } Anda menyimpan { $percent }%; mitra sudah diberi tahu.
button-bot-new-own = ➕ Bot Anda lainnya
button-margin-min = ✏️ Margin terendah
button-margin-max = ✏️ Margin tertinggi
button-partner-share = ✏️ Bagian Anda
partner-share-ask = Berapa persen margin mitra yang Anda simpan? Mitra langsung diberi tahu; persentase yang lebih tinggi berlaku 14 hari kemudian.
margin-min-ask = Berapa margin terendah yang boleh ditetapkan mitra?
margin-max-ask = Berapa margin tertinggi yang boleh ditetapkan mitra? 0: sebesar batas markup mana pun.
bot-texts-title = ✏️ <b>Apa kata bot ini tentang dirinya</b>
bot-texts-rule = Nama tampil di atas sapaan dan menu; kontak ditampilkan /support sebagai ganti formulir.
bot-texts-asked = <b>Teks dari mitra</b> (⏳: baru tampil setelah Anda setujui)
bot-text-waits = ⏳ { $name }: { $text } (tidak tampil sebelum disetujui operator)
button-bot-texts-approve = ✅ Setujui teksnya
button-bot-texts-refuse = 🚫 Tolak teksnya
named-line = { $name }: { $text }
bot-text-product = Nama
bot-text-greeting = Sapaan
bot-text-contact = Kontak dukungan
bot-text-usual = yang biasa
bot-text-ask = <b>{ $name }</b>: kirim teks baru, paling banyak { $max } karakter.
bot-text-long = ⚠️ Terlalu panjang: paling banyak { $max } karakter.
bot-text-no-contact = ⚠️ Kirim { $form }.
button-bot-text-usual = ↩️ Yang biasa
promo-codes-title = 🎟 <b>Kode promo</b>
promo-codes-rule = Kode menurunkan tambahan harga, sekarang { $usual }%, untuk satu sewa atau perpanjangan yang dikonfirmasi orang di chat. Harga pasar tetap.
promo-codes-no-markup = Sekarang tidak ada tambahan harga, jadi kode tidak memotong apa pun. Atur dulu tambahan harganya.
promo-codes-none = Belum ada.
promo-code-line = { $code }: tambahan harga { $percent }%
promo-code-uses = Terpakai: { $uses }. Potongan diberikan: { $given } TRX
promo-code-uses-of = Terpakai: { $uses } dari { $max }. Potongan diberikan: { $given } TRX
promo-code-each = Per orang: { $max }
promo-code-open = Tidak berakhir sendiri
promo-code-until = Sampai { $end }
promo-code-over = Berakhir: { $end }
promo-code-unlimited = Jumlah pemakaian: tanpa batas
promo-code-limit = Jumlah pemakaian: { $max }
promo-code-ended = ⛔ Kode promo { $code } sudah berakhir. Penawaran yang memuatnya diganti saat dikonfirmasi.
promo-code-made = ✅ Kode promo { $code } sudah bisa dipakai. Tombol dengan namanya menyalin tautannya.
promo-code-taken = ⚠️ Kode { $code } sudah ada atau pernah ada. Pilih yang lain.
promo-ask-code = <b>Kode apa?</b> { $min } sampai { $max } huruf (A–Z) dan angka. Huruf besar dan kecil sama saja.
promo-ask-rate = <b>Berapa persen tambahan harga dengan kode ini?</b> Sekarang { $usual }%; 0 menghapus semuanya.
promo-ask-end = <b>Bisa dipakai sampai kapan?</b> Ketuk, atau ketik lama waktu atau tanggal: <code>10d</code>, <code>2026-03-31</code>.
promo-ask-uses = <b>Berapa kali bisa dipakai oleh semua orang bersama?</b> Ketuk, atau ketik angka.
promo-ask-each = <b>Berapa kali oleh satu orang?</b> Ketuk, atau ketik angka.
promo-count-wrong = ⚠️ Itu bukan bilangan bulat dari 1 sampai { $max }.
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
money-no-stock = Marketplace berjalan di tempat lain: stok dan pool-nya tidak diketahui di sini.
money-stock-unknown = Stok dan pool saat ini tidak bisa dibaca ({ $code }).
problems-more = … dan { $count } lagi: lihat /healthz.
admin-title = 🛠 <b>Operator</b>
admin-market-ok = ✅ Marketplace menjawab ({ $ms } ms)
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
admin-problems = ⚠️ <b>Ada gangguan</b>
admin-no-problems = Semua di proses ini baik.
admin-alerts = ❗ <b>Peringatan terbuka</b>
admin-alert = • { $key } sejak { $since }
admin-done = ✅ Selesai.
admin-withdrawals = <b>Penarikan yang menunggu Anda: { $count }</b>
admin-withdrawal = { $n }. <b>{ $amount } TRX</b>, diminta { $since }, { $id }
    Akun: { $account }
    Ke: { $address }
admin-withdrawal-listed = Di daftar akun sejak { $since }.
admin-withdrawal-unlisted = Tidak lagi di daftar akun.
admin-withdrawal-sure = <b>Setujui penarikan ini?</b> Yang dikirim tidak kembali.
admin-withdrawal-approved = ✅ Disetujui: sedang dikirim.
admin-withdrawal-refused = 🚫 Ditolak: uangnya kembali ke saldo.
admin-withdrawal-elsewhere = Sudah diputuskan sebelumnya, atau dibatalkan.
admin-withdrawal-why = Mengapa ditolak? Orang itu membaca jawaban Anda. Pilih, atau ketik.
admin-withdrawal-ask = silakan hubungi dukungan
admin-withdrawal-not-you = kami tidak bisa memastikan bahwa itu Anda; silakan hubungi dukungan
admin-withdrawal-wait = silakan coba lagi besok
admin-withdrawals-none-here = Marketplace ini tidak punya penarikan, atau bot ini tidak punya kunci operator untuknya.
alert-withdrawal-review = Penarikan { $amount } TRX ke { $address } menunggu Anda lihat ({ $id }). Setujui atau tolak di /admin.
alert-withdrawal-judged = Penarikan { $id } tidak menunggu lagi.
admin-pause-usage = Ketik <code>/pause buy alasan</code>, <code>/pause zapbuy alasan</code>, atau <code>/pause withdraw alasan</code>.
admin-pause-done = ⏸ { $what }: dijeda. Orang yang bertanya diberi tahu demikian.
admin-pause-buy-here = Pesanan baru, perpanjangan, kenaikan harga, dan aktivasi ditolak di chat dan oleh marketplace di proses ini (REST, MCP), dengan kode ORDERS_PAUSED. ZapBuy juga menunggu.
admin-pause-buy-elsewhere = Hanya ditolak di chat: marketplace berjalan di tempat lain. Di sana <code>npm run operator -- orders pause</code> yang melakukannya.
admin-pause-already = { $what }: sudah dijeda sebelumnya.
admin-resume-usage = Ketik <code>/resume</code>, atau dengan yang mana: <code>buy</code>, <code>zapbuy</code>, <code>withdraw</code>.
admin-resume-done = ▶️ { $what }: berlanjut.
admin-resume-nothing = Tidak ada yang dijeda.
broadcast-usage = <code>/broadcast TEKS</code> juga memulai siaran. Tidak ada yang dikirim sebelum Anda melihatnya.
broadcast-refused = ⚠️ Telegram akan menolak teks ini: { $problem }
broadcast-ask = Seperti itulah tampilannya. Kirim ke { $people } { $people ->
       *[other] orang
    }?
broadcast-ask-text = <b>Teks dalam { $language }</b>
    Ketik teksnya, dengan HTML Telegram di mana Anda menginginkannya, seperti &lt;b&gt;tebal&lt;/b&gt;.
broadcast-for = Untuk: { $who }
broadcast-written-in = Ditulis dalam: { $languages }. Semua yang lain menerima yang pertama.
button-broadcast-stars = ⭐ Kirim lebih cepat
button-broadcast-paid = ⭐ Bayar hingga { $stars } Stars dan kirim
broadcast-stars = <b>Kirim lebih cepat dengan Stars?</b>
    Telegram mengirim siaran berbayar hingga 1.000 pesan per detik. Setiap pesan berharga 0,1 Star: paling banyak { $stars } Stars untuk { $people } orang. Tanpa bayar butuh setidaknya { $free }.
broadcast-stars-balance = Bot Anda punya { $balance } Stars.
broadcast-stars-unknown = Telegram tidak memberi tahu berapa Stars yang dimiliki bot Anda, jadi ini tidak bisa dilakukan.
broadcast-stars-short = ⚠️ Itu tidak cukup. Tidak ada yang dikirim.
broadcast-is-paid = ⭐ Dibayar dengan Stars
broadcast-pinned = 📌 Di kartu utama sampai <b>{ $time }</b>
broadcast-choose-who = <b>Siapa yang menerimanya?</b>
broadcast-choose-words = <b>Dalam bahasa apa Anda menulisnya?</b>
    Yang berbahasa lain menerima teks yang ditulis pertama.
broadcast-choose-days = <b>Berapa lama ada di kartu utama?</b>
    Setiap orang melihat di sana yang terbaru yang ditujukan kepadanya.
broadcast-too-long = ⚠️ Kartu utama memuat paling banyak { $most } karakter. Tidak ada yang diubah.
broadcast-over = ⚠️ Ini bukan draf lagi. Tidak ada yang diubah.
broadcast-to-everybody = Semua orang
broadcast-to-linked = Yang punya akun
broadcast-to-renting = Yang sedang menyewa
broadcasts-title = 📣 <b>Siaran</b>
broadcasts-pinned = Sekarang di kartu utama: { $count }. Ketuk salah satu untuk menurunkannya.
broadcasts-none = Tidak ada apa pun di kartu utama.
announcement = 📌 { $text }
button-broadcast-new = ✏️ Tulis siaran
button-broadcast-pin = 📌 Di kartu utama
button-broadcast-unpin = 📌 Turunkan
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
admin-zap-usage = Ketik <code>/zap TXID</code>, <code>/zap TXID retry</code>, <code>/zap TXID ignore</code>, atau <code>/zap TXID refunded TXID</code>.
admin-zap-unknown = Tidak ada zap dengan txid ini.
admin-zap-elsewhere = ⚠️ Tidak bisa dalam statusnya sekarang.
admin-zap-state = Internal: { $state }, { $reason }, percobaan { $attempt }
admin-zap-txid = Txid: { $txid }
admin-zap-cost = Harga: { $cost } TRX
admin-zap-off-chain = ⚠️ Tidak ada di blok mana pun sejak { $since }
admin-zap-refunded-by = Dikembalikan manual oleh { $by }
admin-zap-refund-how = Sudah dikembalikan manual? { $command }
admin-refund-usage = ⚠️ Berikan txid pengembalian dana: 64 digit heksadesimal, bukan txid transfernya.
admin-refund-not-found = ⚠️ Blockchain tidak punya transaksi berhasil dengan txid itu. Tidak ada yang ditandai; coba lagi setelah masuk blok.
admin-refund-not-final = ⚠️ Transaksi itu masih bisa dibatalkan oleh fork. Tidak ada yang ditandai; coba lagi setelah satu menit.
admin-refund-unchecked = ⚠️ Blockchain saat ini tidak bisa ditanya. Tidak ada yang ditandai; coba lagi setelah satu menit.
admin-refund-used = ⚠️ Transaksi itu sudah mengembalikan dana transfer lain. Tidak ada yang ditandai.
button-zap-retry = 🔁 Coba lagi
button-zap-ignore = 🚫 Abaikan
alert-title = ❗ <b>Operator: ada yang memerlukan Anda</b>
alert-over-title = ✅ <b>Operator: sudah berlalu</b>
alert-unwell = <b>{ $part }</b> terganggu: { $problem }
alert-remedy = Yang perlu dilakukan: { $remedy }
alert-since = Sejak { $time }
alert-lasted = Berlangsung { $duration }.
alert-runbook = Selengkapnya: bagian { $section } di { $file }
alert-well-again = <b>{ $part }</b> sudah baik lagi.
alert-refund-owed = Ada dana yang harus dikembalikan: { $paid } TRX ke { $sender } ({ $reason }). Tidak saya kirim: { $why }. Zap: { $txid }
alert-order-short = Pesanan sebuah zap ada di { $percent }% dan tidak bertambah. Pesanan: { $order }, zap: { $txid }
alert-zap-vanished = Sebuah fork menghapus transfer yang sudah { $state }: { $paid } TRX tidak ada lagi di blockchain. Zap: { $txid }
alert-zap-order-late = Pesanan untuk sebuah zap muncul terlambat, saat zap itu sudah { $state }: { $cost } TRX lagi dipotong. Tidak ada yang dilakukan otomatis untuk itu. Pesanan: { $order }, zap: { $txid }
alert-outcome-unknown = Nasib sebuah pesanan, perubahannya, atau sebuah zap tidak bisa dipastikan ({ $reason }). Itu tidak diulang. Referensi: { $txid }
alert-watcher-behind = Pemantau ZapBuy tertinggal { $lag } blok.
alert-key-rejected = Marketplace menolak ZAPBUY_API_KEY: zap tidak bisa dipesan.
alert-balance-low = Akun ZapBuy hampir habis: { $balance } TRX, batas peringatannya { $limit } TRX. Deposit ke { $address }
alert-ticket-waits = Seseorang menunggu jawaban dukungan lebih dari { $hours } jam. Pertanyaan terbuka: { $n }. /admin, Tiket.
alert-deposit-address-changed = Alamat deposit akun ZapBuy berubah dari { $before } menjadi { $after }. Tidak ada yang diisi ulang sebelum ada manusia yang memeriksa.
alert-parameter = Jaringan mengubah <b>{ $key }</b>: { $before } → { $after }. sunwatt sudah memakai nilai yang baru.
alert-proposal = Proposal { $id } akan mengubah <b>{ $key }</b>: { $before } → { $after }. Disetujui { $approvals } dari 27 super representative; diperlukan 18. Pemungutan suara berakhir { $end }.
alert-proposal-sure = Proposal { $id } sudah mendapat cukup suara: <b>{ $key }</b> berubah dari { $before } menjadi { $after } pada { $end }.
alert-means-energy-fee = Inilah yang dibakar dompet tanpa Energi untuk satu unit. Penawaran, penghematan, dan batas biaya ikut menyesuaikan; periksa apakah harga Anda masih menarik.
alert-means-byte-fee = Inilah yang dibakar transaksi tanpa Bandwidth untuk satu byte. Perkiraan dan potongan dari transfer ZapBuy kecil ikut menyesuaikan.
alert-means-activation = Ini bagian dari biaya alamat baru. Aktivasi ikut menyesuaikan, begitu juga biaya penarikan, kecuali MARKET_WITHDRAW_FEE_TRX diisi: kalau begitu periksa apakah masih menutup biayanya.
alert-means-sender = Pengirim membayar ini untuk transaksi dengan memo atau beberapa tanda tangan; sunwatt tidak mengirim transaksi seperti itu.
alert-means-permission = Penyedia membayar ini saat memberikan atau mengubah izin untuk alamat pool.
alert-means-free-bandwidth = Setiap alamat mendapat Bandwidth gratis sebanyak ini per hari. Jika berkurang, pengumpulan dana dan pengembalian menunggu lebih lama atau membakar TRX.
alert-means-supply = Semua stake bersama-sama menghasilkan Energi sebanyak ini per hari, jadi setiap penyedia bisa menawarkan lebih banyak atau lebih sedikit. Sewa yang berjalan tidak berubah.
alert-means-lock = Tidak ada delegasi yang bisa dikunci lebih lama, jadi tidak ada sewa yang bisa lebih lama. Batas API tetap 30 hari.
alert-means-unfreeze = Penyedia menunggu selama hari ini untuk TRX yang mereka unstake.
alert-means-fee-limit = Tidak ada panggilan kontrak yang boleh menyebut batas biaya lebih tinggi.
alert-means-dynamic = Transfer USDT memakai jumlah Energi yang berbeda bila ini berubah. Perkiraan dan jumlah yang disarankan ikut menyesuaikan.
zap-title-token = 🚀 <b>Transfer sebuah token: { $token }</b>
zap-reason-not-trx = Itu token, bukan TRX: hanya TRX yang dihitung. Minta dukungan mengirimnya kembali.
zap-told-token = ✖️ Anda mengirim token ke alamat ZapBuy: { $token }. Di sana hanya TRX yang dihitung, jadi tidak ada yang dipesan untuk itu. Token itu berada di sana; minta dukungan mengirimnya kembali.
alert-why-no-key = pengembalian dana tidak otomatis di sini: kirim manual, lalu /zap TXID refunded TXID
alert-why-by-hand = datang dari bursa atau kontrak: jangan kirim ke sana. Temukan pemiliknya, kirim ke dompet miliknya, lalu /zap TXID refunded TXID
alert-why-too-large = melebihi pengembalian tunggal terbesar: kirim manual, lalu /zap TXID refunded TXID
alert-why-daily-limit = batas hari ini tercapai: saya lanjut sendiri setelah 00:00 UTC, jangan kirim manual
alert-why-wallet-low = alamat ZapBuy berisi terlalu sedikit: kirim TRX ke sana dari TOP_UP_ADDRESSES dan saya lanjut sendiri, jangan kirim manual
alert-why-partly-delivered = sebagian sudah diserahkan: putuskan berapa yang harus dikembalikan, kirim manual, lalu /zap TXID refunded TXID
alert-why-off-chain = pembayarannya tidak ada lagi di blockchain: mungkin tidak ada yang harus dikembalikan sama sekali

## alerts: what the bot watches by itself
command-alerts = Peringatan dan beli otomatis
alerts-title = 🔔 <b>Peringatan</b>
autobuy-title = 🤖 <b>Beli otomatis</b>

        Saat sumber daya suatu alamat menipis, saya menyewa lagi untuknya, dalam batas yang Anda tetapkan.
alerts-none = Belum ada yang diatur. Saya bisa memberi tahu Anda saat sebuah alamat hampir habis, saldo Anda hampir habis, atau sewa menjadi murah.
alerts-some = { $count ->
   *[other] { $count } peringatan. Ketuk salah satu untuk mengubahnya.
  }
alerts-full = Sudah ada { $max } peringatan. Hapus satu yang tidak Anda perlukan lagi.
alerts-saved = ✅ Diatur.
alerts-history = <b>Yang terjadi</b> (terbaru lebih dulu)
alerts-delete = Hapus ini, beserta riwayatnya?
alerts-address = 🔔 <b>Peringatan untuk alamat ini</b>
alerts-rental = 🔔 <b>Peringatan untuk { $what }</b>
alerts-leads = ⏰ Berapa lama sebelum berakhir saya memberi tahu Anda? Jika itu lebih dari sepertiga masa sewa, saya memberi tahu Anda di sepertiga terakhirnya.
alerts-leads-all = ⏰ <b>Saat sewa berakhir</b>
alerts-lead-set = Selesai
alerts-which-address = <b>Alamat yang mana?</b>

  Pilih alamat tujuan sewa Anda, atau tempelkan alamat TRON.
alerts-low = <b>Beri tahu Anda saat { $resource } turun di bawah…</b>

  Pilih, atau ketik angka seperti <code>65000</code> atau <code>65k</code>.
alerts-now = Sekarang: { $now }
alerts-balance = <b>Beri tahu Anda saat saldo Anda turun di bawah…</b>

  Pilih, atau ketik jumlah TRX.
alerts-price = <b>Beri tahu Anda saat harga { $what } selama 1 jam paling tinggi…</b>

  Pilih, atau ketik jumlah TRX.
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
button-rule-price = { $mark } { $resource } { $level } TRX atau kurang
button-rule-pause = ⏸ Jeda
button-rule-resume = ▶️ Lanjutkan
button-rule-edit = ✏️ Ubah
button-rule-history = 📜 Riwayat
button-rule-delete = 🗑 Hapus
button-rule-delete-yes = Ya, hapus
button-rule-open = 🔔 Peringatan ini
button-rule-rent = ⚡ Sewa untuk alamat ini
button-rule-rent-price = ⚡ Sewa dengan harga ini
rule-low = 🪫 <b>Memberi tahu Anda saat { $address } punya kurang dari { $level } { $resource }</b>
rule-balance = 💰 <b>Memberi tahu Anda saat saldo Anda di bawah { $level } TRX</b>
rule-price = 🏷 <b>Memberi tahu Anda saat harga { $what } { $level } TRX atau kurang</b>
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
rule-log-crossed = { $now }: Anda diberi tahu
rule-log-back = kembali { $now }
rule-told-low = 🪫 <b>Hanya tersisa { $left }</b>
rule-told-low-level = Anda ingin tahu di bawah { $level }.
rule-told-balance = 💰 <b>Saldo Anda { $balance } TRX</b>
rule-told-balance-level = Anda ingin tahu di bawah { $level } TRX.
rule-told-price = 🏷 <b>Harga { $what } sekarang { $cost } TRX</b>
rule-told-price-level = Anda ingin tahu pada { $level } TRX atau kurang. (Harga satuan: { $price } TRX per 1.000 per hari.)
rule-keep = ♻️ <b>Menjaga sewa { $resource } ini tetap berjalan</b> di { $address }
rule-auto = 🤖 <b>Menjaga { $address } di atas { $what }</b>
rule-told-keep = ♻️ <b>{ $text }</b>
rule-told-auto = 🤖 <b>{ $text }</b>
rule-did-bought = Membeli { $what } seharga { $cost } TRX (saat itu tersisa { $left })
rule-did-bought-longer = Membeli { $what } selama { $duration }, bukan { $asked }, karena tidak lebih mahal: { $cost } TRX (saat itu tersisa { $left })
rule-did-extended = Diperpanjang sampai { $end } seharga { $cost } TRX
rule-did-enough = Ada { $left }: cukup
rule-did-quiet = Tidak dibeli: tersisa { $left }, tetapi ini jam tenang Anda
rule-did-price = Tidak dibeli: sekarang harganya { $cost } TRX, di atas { $max } TRX Anda
rule-did-dear = Berhenti: harganya akan { $cost } TRX per hari, di atas { $max } TRX Anda
rule-did-market = Tidak dibeli: pasar sekarang hanya punya { $available }
rule-did-daily = Tidak dibeli: { $spent } dari { $max } TRX per hari Anda sudah terpakai. Aturan ini berlanjut besok
rule-did-total = Berhenti: { $spent } dari total { $max } TRX Anda sudah terpakai
rule-did-balance = Berhenti: saldo Anda tidak cukup
rule-did-balance-missing = Berhenti: saldo Anda kurang { $missing } TRX
rule-did-paused = Tidak ada yang dibeli: operator menjeda pembelian. Aturan ini berlanjut sendiri
rule-did-unknown = Dipesan seharga { $cost } TRX, tetapi marketplace belum mengatakan apakah pesanannya dibuat. Tidak ada lagi yang dibeli sampai saya tahu
rule-did-not-made = Pesanan seharga { $cost } TRX kemungkinan besar tidak dibuat. Aturan ini tetap berlanjut
rule-did-moved = Tidak dibeli: pasar bergerak pada saat itu
rule-did-refused = Berhenti: marketplace menolak pesanan ({ $code })
rule-did-not-extendable = Berhenti: sewa ini tidak bisa diperpanjang lagi
rule-did-late = Berhenti: tidak bisa diperpanjang tepat waktu
rule-did-ended = Berhenti: sewa telah berakhir
rule-did-kept = Selesai: berjalan sampai { $end }
receipt-rule = 🤖 Dibeli otomatis oleh aturan Anda.
receipt-longer = 💡 { $duration }, bukan { $asked }: tidak lebih mahal.
rule-other-account = Ini milik akun yang sekarang tidak terhubung. Hubungkan akun itu untuk melanjutkan, atau hapus ini dan atur lagi.
button-rule-keep = { $mark } ♻️ { $receiver } { $resource } tetap berjalan
button-rule-auto = { $mark } 🤖 { $receiver } di atas { $level } { $resource }
button-rule-start = ✅ Mulai
button-keep = ♻️ Jaga tetap berjalan
button-new-auto-energy = 🤖 Beli otomatis Energi
button-new-auto-bandwidth = 🤖 Beli otomatis Bandwidth
## packages: a number of transfers, rented one by one
button-new-package = 📦 Paket transfer
button-rule-package = { $mark } 📦 { $receiver } · { $count }
button-send-now = ⚡ Kirim sekarang
button-send-anyway = ⚡ Tetap satu lagi
button-keep-ready = 🟢 Selalu siap
button-on-request = ✋ Hanya saat diminta
button-package-start = ✅ Sisihkan { $total } TRX
button-package-cancel = ✖️ Batalkan paket
button-package-cancel-yes = Ya, batalkan
package-transfer = 📦 <b>Siapa yang menerima USDT?</b> Transfer pertama ke alamat tanpa USDT butuh lebih banyak Energi.
package-count = 📦 <b>Berapa kali transfer?</b> Tiap transfer butuh { $what }, sekarang { $cost } TRX. Pilih, atau ketik angka sampai { $max }.
package-count-wrong = Ketik bilangan bulat dari 1 sampai { $max }.
package-max = <b>Berapa paling mahal untuk satu transfer?</b> Sekarang { $cost } TRX. Pilih, atau ketik jumlah TRX.
rule-package = 📦 <b>{ $count ->
    [1] 1 transfer untuk { $address }
   *[other] { $count } transfer untuk { $address }
}</b>
package-terms = Tiap transfer: { $what }, paling mahal { $max } TRX. Sampai { $end }.
package-ready = 🟢 Selalu siap: kalau Energi tidak cukup lagi untuk satu transfer, saya menyewa yang berikutnya.
package-on-request = ✋ Hanya saat diminta: ketuk <i>Kirim sekarang</i> sebelum Anda mengirim.
package-now = Satu transfer sekarang: { $cost } TRX
package-total = Semuanya: paling banyak <b>{ $total } TRX</b>
package-short = <b>Kurang { $missing } TRX.</b>
package-how = Uangnya tetap di saldo Anda, disisihkan. Tiap transfer dibayar saat Energinya sudah ada, dengan harga saat itu. Transfer tetap dihitung walau Anda tidak mengirim; setelah satu yang tidak terpakai, saya menunggu ketukan Anda. Sisanya bebas lagi saat paket berakhir atau Anda batalkan. Program yang memakai kunci API Anda tetap bisa membelanjakannya.
package-exists = Alamat ini sudah punya paket.
package-left = Sisa: <b>{ $left } dari { $count }</b>
package-open = ⏳ Satu sedang dalam proses.
package-paid = Dibayar: { $spent } TRX, { $each } TRX per transfer
package-reserved = Disisihkan untuk paket: { $reserved } TRX
package-enough = Alamat ini punya { $what }, cukup untuk satu transfer. Langsung kirim saja.
package-cancel = <b>Batalkan paket ini?</b> Tidak terpakai: { $left }. Setelah itu { $back } TRX di saldo Anda bebas lagi.
package-cancelled = ✖️ Paket dibatalkan. Tidak terpakai: { $left }. { $back } TRX di saldo Anda bebas lagi.
rule-told-package = 📦 <b>{ $text }</b>
rule-did-transfer = Transfer { $n } dari { $count }: { $what } selama { $time }, { $cost } TRX
rule-did-unused = Menunggu: Energi transfer terakhir sudah berakhir dan saya tidak melihatnya terpakai. Ketuk Kirim sekarang untuk yang berikutnya
rule-did-package-used = Habis: { $count } dari { $count }, dibayar { $spent } TRX
rule-did-package-over = Berakhir: { $used } dari { $count } terpakai, dibayar { $spent } TRX. { $back } TRX di saldo Anda bebas lagi
button-auto-level = ✏️ Batas
button-auto-amount = ✏️ Jumlah
button-auto-duration = ✏️ Durasi
button-auto-max = ✏️ Harga tertinggi
button-auto-daily = ✏️ Anggaran harian
button-auto-total = ✏️ Anggaran total
button-auto-quiet = ✏️ Jam tenang
keep-until = ♻️ <b>Jaga tetap berjalan: berapa lama mulai sekarang?</b>

  Pilih, atau ketik waktu seperti <code>10d</code>, atau hari terakhir seperti <code>2026-03-31</code>.
keep-until-wrong = Ketik waktu seperti 10d, atau hari yang akan datang seperti 2026-03-31; paling jauh { $days } hari ke depan.
keep-max = <b>Paling mahal berapa untuk satu hari?</b>

  Pilih, atau ketik jumlah TRX. Jika harganya lebih dari itu, saya berhenti dan memberi tahu Anda.
keep-max-now = Dengan harga sewa ini, biaya satu hari { $cost } TRX.
keep-sure = ♻️ <b>Jaga tetap berjalan?</b>
keep-terms = Sampai { $end }, paling banyak { $max } TRX per hari.
keep-how = Setengah jam sebelum berakhir, saya memperpanjangnya satu hari, dari saldo Anda, dan memberi tahu Anda setiap kali. Yang dikunci blockchain bersamanya, atau yang tidak dibedakan marketplace darinya, diperpanjang dan dibayar bersama. Jika saya tidak bisa (harga, saldo, tanpa perpanjangan), saya berhenti dan memberi tahu Anda.
auto-level = <b>Beli saat { $resource } turun di bawah…</b>

  Pilih, atau ketik angka seperti <code>65000</code> atau <code>65k</code>.
auto-duration = <b>Berapa lama setiap sewa berjalan?</b>

  Pilih, atau ketik <code>1h</code>, <code>1d</code>. Satu jam harganya sama dengan satu hari.
auto-max = <b>Paling mahal berapa untuk { $what } selama { $duration }?</b> Pilih, atau ketik jumlah TRX.
auto-daily = <b>Paling banyak berapa boleh saya belanjakan per hari?</b>

  Pilih, atau ketik jumlah TRX. Hari dimulai pada tengah malam menurut jam Anda.
auto-total = <b>Dan berapa seluruhnya?</b>

  Pilih, atau ketik jumlah TRX. Setelah itu berhenti.
auto-no-total = Tanpa batas
auto-quiet = <b>Kapan saya tidak boleh membeli apa pun?</b>

  Pilih, atau ketik jam seperti <code>22-7</code>, menurut jam Anda sendiri.
auto-no-quiet = Tidak pernah
auto-quiet-wrong = Ketik dua waktu, misalnya 22-7 atau 22:30-6:00.
auto-sure = 🤖 <b>Beli otomatis, seperti ini?</b>
auto-each = Setiap kali { $what } selama { $duration }, paling banyak { $max } TRX.
auto-budget = Paling banyak { $daily } TRX per hari.
auto-budget-total = Paling banyak { $daily } TRX per hari, { $total } TRX seluruhnya.
auto-quiet-hours = Tidak pada { $hours } (jam Anda).
auto-how = Dibayar dari saldo Anda, dan setiap pembelian ada struknya. Yang tidak dibeli, dan alasannya, ada di riwayatnya. Saldo yang tidak cukup menghentikannya, dan saya memberi tahu Anda.
rule-told-key = { $count ->
   *[other] ⚠️ <b>{ $count } peringatan Anda telah berhenti:</b> memerlukan akun Anda, yang kuncinya dicabut atau diputuskan di sini. Hubungkan lagi, lalu ketuk Lanjutkan di Peringatan.
  }

## notifications: what may be said unasked
button-notifications = 🔔 Notifikasi
notify-title = 🔔 <b>Notifikasi</b>

  Ketuk untuk mengubah: aktif, senyap (tanpa suara), nonaktif. Yang Anda lakukan sendiri selalu dijawab.
notify-orders = Struk pesanan
notify-rentals = Sewa yang berakhir
notify-transfers = Transfer yang gagal
notify-alerts = Peringatan
notify-on = aktif
notify-silent = senyap
notify-off = nonaktif
