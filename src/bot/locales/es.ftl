### Español (Latinoamérica). Las claves empiezan con el nombre de su función. Los valores son HTML de Telegram; los parámetros llegan escapados.
### Los textos de botones, avisos y comandos (button-*, command-*, stale-button, flow-stale-screen) no llevan HTML.

## El idioma, y cómo escribe una hora
# Como lo conoce Intl; direction es rtl donde se escribe desde la derecha.
locale = es-MX
direction = ltr
# Cómo abrevia Intl las duraciones en los botones: narrow, short o long. Escritas así se leen igual.
short-duration = narrow
# Un momento, o una zona horaria, con lo que sus relojes están adelantados.
time = { $time } ({ $zone })

## Botones iguales en todas partes
button-menu = 🏠 Menú
button-more = Más…
more-title = <b>Más</b>
button-share = 📨 Compartir
button-rent-now = ⚡ Alquilar
button-link = 🔑 Vincular clave API
button-create = ✨ Crear cuenta
button-buy-energy = ⚡ Comprar Energía
button-buy-bandwidth = 📶 Comprar Ancho de banda
button-extend = ⏳ Extender
button-orders = 📋 Órdenes
button-deposit = 💰 Depositar
button-withdraw = 💸 Retirar
button-withdraw-yes = ✅ Confirmar
button-withdraw-stop = 🛑 Cancelar el retiro
button-withdraw-new = ➕ Dirección nueva
button-withdraw-add = ✅ Agregar la dirección
button-withdraw-off = 🗑 Quitar una dirección
button-withdraw-take-off = 🛑 Quitar la dirección
button-withdraw-all = Todo: { $amount } TRX
button-admin-withdrawals = 💸 Retiros por aprobar
button-admin-approve = ✅ { $n }
button-admin-refuse = 🚫 { $n }
button-admin-approve-sure = ✅ Enviar { $amount } TRX
command-withdraw = Enviar TRX de tu saldo a tu billetera
button-account = 👤 Cuenta
button-zapbuy = 🚀 ZapBuy
button-alerts = 🔔 Alertas
button-autobuy = 🤖 Autocompra
button-addresses = 📒 Direcciones
button-help = ❓ Ayuda
button-settings = ⚙️ Ajustes
button-referral = 🤝 Invitar
button-partner = 🏪 Tu propio bot
button-calc = 🧮 Calculadora
button-price = 📈 Precios
button-support = 💬 Soporte
button-support-open = 💬 Escribir a soporte
button-rent = Alquilar { $resource }
button-object = 🛑 Detenerlo
button-back = ◀️ Atrás
button-cancel = ✖️ Cancelar
button-open-private = Abrir chat privado
button-copy-address = 📋 Copiar dirección
button-copy-link = 📋 Copiar enlace
button-show-key = 👁 Ver clave
button-revoke-key = ♻️ Reemplazar clave
button-revoke-yes = Sí, reemplazar la clave
button-keys = 🗝 Claves para programas
button-key-new = ➕ Clave nueva
button-key-make = ✅ Crear la clave
button-key-off = 🛑 Revocar esta clave
button-key-off-named = 🛑 Revocar { $name }
button-key-no-budget = Sin presupuesto
button-key-anybody = Cualquier dirección
button-key-script = Programa
button-key-agent = Agente de IA
button-unlink = ⛓ Desvincular
button-unlink-yes = Sí, desvincular
button-counted = 🔏 Comprobar que mi saldo está contado
button-export = 📄 Exportar órdenes
button-my-data = 📄 Obtener mis datos
button-forget-me = 🗑 Borrar mis datos
button-forget-me-yes = Sí, borrar todo

## Comandos del menú de Telegram
command-start = Tu estado y el menú principal
command-link = Vincular tu clave API
command-cancel = Detener lo que estás haciendo
command-account = Saldo, direcciones, clave API
command-keys = Claves para programas y agentes de IA
command-deposit = Agregar TRX a tu saldo
command-settings = Idioma, zona horaria, notificaciones
command-addresses = Tus direcciones y sus nombres
command-help = Lo que puedo hacer
command-id = Tu id de Telegram
command-privacy = Qué se guarda sobre ti

## Todos los pasos guiados
flow-cancelled = Cancelado. No se cambió nada.
flow-expired = Cerré esto porque no pasó nada durante 15 minutos. Abre el menú cuando quieras seguir.
flow-stale-screen = Esa pantalla estaba desactualizada. Esta es la actual.
flow-use-buttons = ⚠️ Usa los botones que ves aquí.
flow-typed = Escribiste: “{ $input }”
flow-again = Otra vez lo mismo ({ $times } veces): así sigue sin poder usarse.
flow-text-only = ⚠️ Aquí solo puedo leer texto simple. Escríbelo como mensaje.

## Todo lo demás
cancel-nothing = Ahora no hay nada que cancelar.
stale-button = Este botón es de un mensaje anterior. Abre el menú para ver el actual.
unknown-command = No conozco ese comando. En /help están los que conozco.
stray-text = Continúa desde el menú.
stray-message = Solo leo texto y botones. Escribe una línea como <code>65k 1h</code> con una dirección, o usa el menú.
edited-message = No leo los mensajes editados. Envíalo otra vez como mensaje nuevo.
group-pointer = De cuentas y dinero solo hablo en un chat privado.
banned = ⛔ Un operador te cerró el acceso a este bot. Tu saldo y tus órdenes en el servicio no se tocan. Si crees que es un error, escribe /support y di por qué.
unbanned = ✅ Un operador te volvió a dar acceso. Escribe /start.
pasted-key-deleted = Ese mensaje parecía una clave API, así que lo borré. Para usar una clave, empieza con el botón de abajo y pégala cuando te la pida.
pasted-key-not-deleted = Ese mensaje parece una clave API y no pude borrarlo. Bórralo tú. Para usar una clave, empieza con el botón de abajo y pégala cuando te la pida.
pasted-token-deleted = Ese mensaje parecía el token de un bot, así que lo borré. No envíes nunca un token a nadie más que a @BotFather y al lugar que te lo pide.
pasted-token-not-deleted = Ese mensaje parece el token de un bot y no pude borrarlo. Bórralo tú, por favor.
not-linked = Para esto necesitas una cuenta. Si tienes una, vincula su clave API.

typed-unknown = 🤔 No entendí “{ $text }”.
typed-examples = Prueba <code>65k 1h</code> con una dirección o un nombre guardado, en cualquier orden. Una parte basta. También leo ID de transacción, números de orden y enlaces de exploradores.
typed-which = 🤔 Eso se puede leer de varias maneras. ¿Cuál quieres decir?
typed-order-unknown = Ninguna de tus órdenes tiene este número.
typed-kept = Guardo “{ $line }” y te lo ofrezco de nuevo cuando tu cuenta tenga saldo.
typed-words-menu = menú, inicio, empezar, hola, buenas
typed-words-account = saldo, mi saldo, dinero, billetera, mi cuenta
typed-words-rent = alquilar, rentar, comprar, comprar energía, energía, energía por favor
typed-words-cancel = cancelar, cancela, parar, detener
typed-words-leave = menú, menú principal
transaction-title = 🔎 <b>Transacción</b> { $txid }
transaction-rental = Es parte de tu alquiler de { $what }.
transaction-transfer = { $amount } TRX de { $from } a { $to }
transaction-token = Un token (no TRX) de { $from } a { $to }
transaction-delegate = Se delega { $resource } de { $from } a { $to }
transaction-undelegate = Se quita { $resource } que { $from } había delegado a { $to }
transaction-done = ✅ En un bloque desde el { $time }
transaction-failed = ❌ Falló el { $time }: no se movió nada
transaction-waits = ⏳ Espera entrar en un bloque. Suele tardar unos 3 segundos.
transaction-cost = Quemó { $fee } TRX y usó { $energy } de Energía.
transaction-unknown = La blockchain no la conoce. Si es nueva, intenta de nuevo en un minuto. Si es más antigua: nunca entró en un bloque y no se movió nada.
transaction-unknown-zap = Solo los TRX enviados a la dirección de ZapBuy cuentan como transferencia de ZapBuy: revisa la dirección y el token.
transaction-chain-silent = ⚠️ No lo sé: el nodo de TRON no responde ahora. Intenta de nuevo en un minuto.
typed-address = 📮 { $address }
typed-address-rent = ¿Alquilar algo para esta dirección?
typed-deposit-address = 💰 { $address } es tu dirección de depósito: los TRX que envías ahí llegan a tu saldo. No se puede alquilar nada para ella.
typed-zapbuy-address = 🚀 { $address } es la dirección de ZapBuy: envía TRX ahí y recibe Energía por una hora.
## direcciones: la libreta de direcciones
addresses-title = 📒 <b>Tus direcciones</b>
addresses-none = Todavía ninguna dirección tiene nombre. Agrega aquellas para las que alquilas: sus nombres aparecen en tus listas, cotizaciones y recibos.
addresses-line = <b>{ $name }</b>
  { $address }
addresses-line-default = ⭐ <b>{ $name }</b> (receptor predeterminado)
  { $address }
addresses-others = ➕ significa: alquilaste para ella y todavía no tiene nombre.
addresses-has = ⚡ { $energy } de Energía · 📶 { $bandwidth } de Ancho de banda · { $balance } TRX
addresses-not-activated = 🌱 Sin activar: TRON todavía no la conoce.
addresses-unknown = Ahora no se sabe lo que tiene: la red no responde.
addresses-is-default = ⭐ Tu receptor predeterminado
addresses-activate = No se puede alquilar nada para una dirección antes de activarla.
addresses-activate-elsewhere = ℹ️ Ahora esta dirección no se puede activar desde aquí. Cualquier cantidad de TRX que se le envíe la activa; por eso tu billetera paga cerca de { $fee } TRX más. Después, mira de nuevo.
addresses-ask = 📒 <b>¿Qué dirección?</b>

  Pégala como mensaje.
addresses-ask-name = 📒 { $address }

  ¿Qué nombre le ponemos? Máximo 30 caracteres, también emojis.
addresses-saved = ✅ Guardado.
addresses-removed = 🗑 { $name } ya no está en tu libreta de direcciones.
addresses-name-unseen = ⚠️ Un nombre necesita letras, números o emojis, en una sola línea.
addresses-name-long = ⚠️ Máximo 30 caracteres, por favor.
addresses-name-secret = ⚠️ Eso parece una dirección o una clave, no un nombre. Usa un nombre corto.
addresses-name-taken = ⚠️ Otra de tus direcciones ya tiene ese nombre. Elige otro.
addresses-full = ⚠️ Tu libreta de direcciones está llena: { $max } direcciones. Primero quita una.
button-rent-for = ⚡ Alquilar para { $name }
button-address-add = ➕ Agregar
button-address-save = 💾 Guardar con nombre
button-address-rename = ✏️ Renombrar
button-address-remove = 🗑 Quitar
button-address-default = ⭐ Hacer predeterminada
button-address-plain = Ya no predeterminada
button-address-activate = 🌱 Activar
button-explorer-address = 🔗 Explorador

## Errores
error-key-dead = 🔑 Tu clave API ya no funciona: fue revocada o es de otro servicio. Vincula una clave vigente para seguir. Tu dinero sigue en tu cuenta.
error-busy = El servicio está ocupado. Espera unos segundos e intenta de nuevo.
error-forbidden = Tu cuenta no tiene permiso para hacer eso.
error-balance-low = Tu saldo no alcanza para esto. No se cobró nada.
error-balance-missing = Tu saldo no alcanza para esto: faltan <b>{ $missing } TRX</b>. No se cobró nada.
error-service-down = El servicio no respondió como debía. Este paso no cambió nada. Intenta de nuevo en un minuto.
error-unknown = Algo salió mal de nuestro lado. Escribe a /support y menciona la referencia <code>{ $reference }</code>. Antes de repetir una compra, mira /orders.

## inicio: bienvenida y tarjeta de estado
in-bold = <b>{ $text }</b>
as-it-is = { $text }
welcome = <b>¡Hola!</b> Alquila Energía y Ancho de banda de TRON en pocos toques.
welcome-energy = <b>¿Qué es la Energía?</b> Enviar USDT en TRON consume Energía. Sin ella, la red quema tus TRX, y eso cuesta más que alquilar.
welcome-price = Ahora { $amount } de Energía por 1 hora, suficiente para una transferencia de USDT, cuesta <b>{ $cost } TRX</b>.
welcome-price-saves = Ahora { $amount } de Energía por 1 hora, suficiente para una transferencia de USDT, cuesta <b>{ $cost } TRX</b> en vez de quemar { $burn } TRX: <b>ahorras { $percent }%</b>.
welcome-zapbuy = 🚀 <b>ZapBuy</b> no necesita cuenta: envía unos pocos TRX a una dirección y tu billetera tiene Energía por una hora.
welcome-next = Para empezar, crea una cuenta. Si ya tienes una, vincula su clave API.
start-unknown = Este enlace no lleva a nada que yo conozca. Puede estar cortado, o ser más antiguo que lo que muestro ahora.
welcome-link = Para empezar, vincula la clave API de tu cuenta. ¿No tienes cuenta? Pregunta a soporte cómo conseguirla.
status-balance = Saldo: <b>{ $balance } TRX</b>
status-running = ⚡ <b>{ $count } en curso</b>
status-line = { $what } → { $receiver } · quedan { $left }
status-account = Dirección: { $address }
status-more = … y { $count } más en Órdenes
button-again-what = 🔁 { $what } · { $duration } · { $receiver }
status-waiting = { $count ->
    [one] ⏳ 1 orden espera ejecución
   *[other] ⏳ { $count } órdenes esperan ejecución
  }
status-unavailable = El servicio no responde ahora, así que no puedo mostrar tu saldo. Tu dinero no se ve afectado. Intenta de nuevo en un minuto.

## vincular
link-ask = <b>Vincula tu cuenta</b>

  Pega tu clave API como mensaje. Borro el mensaje de inmediato, compruebo la clave con una sola consulta y la guardo cifrada.
link-checking = Comprobando la clave…
link-done = ✅ Tu cuenta está vinculada.
link-delete-it-yourself = No pude borrar tu mensaje con la clave. Bórralo tú, por favor.
link-not-a-key = ⚠️ Eso no parece una clave API: es una sola palabra sin espacios, de máximo 128 caracteres, hecha de letras simples, números y signos.
link-refused-key = ⚠️ El servicio no conoce esta clave. Puede estar mal escrita, revocada o ser de otro entorno (la red principal y la de prueba tienen claves distintas). No se guardó nada.
link-refused-forbidden = ⚠️ La clave es conocida, pero no tiene permiso para usar este servicio. No se guardó nada.
link-refused-unsettled = ⚠️ Un cambio de clave todavía se está resolviendo, así que aún no puedo vincular una clave. Intenta de nuevo en unos minutos.
link-refused-busy = ⚠️ El servicio está ocupado y no comprobó la clave. No se guardó nada. Pégala otra vez en unos segundos.
link-refused-unreachable = ⚠️ Ahora no se puede llegar al servicio, así que no se pudo comprobar la clave. No se guardó nada. Pégala otra vez en un minuto.
link-refused-answer = ⚠️ El servicio dio una respuesta que no entiendo, así que no se pudo comprobar la clave. No se guardó nada. Intenta de nuevo más tarde.
keys-title = 🗝 <b>Claves para programas</b>

  Una clave para un programa o un agente de IA: puede ver el saldo y las órdenes, cotizar, alquilar y extender, dentro de los límites que le pongas. No puede retirar nada, ni cancelar nada, ni crear otras claves. Los días de un presupuesto son en UTC.
keys-none = No tienes claves para programas.
keys-line = 🗝 <b>{ $name }</b>
keys-spent = Gastado hoy: { $spent } de { $daily } TRX
keys-spent-free = Gastado hoy: { $spent } TRX, sin presupuesto
keys-for = Para: { $addresses }
keys-for-these = Para estas direcciones:
bullet = • { $what }
keys-for-any = Para cualquier dirección
keys-until = Hasta el { $time }
keys-forever = No vence
keys-not-offered = Este servicio no crea claves para programas. Un programa solo podría usar tu propia clave API, que da acceso total a tu saldo.
keys-too-many = Serían más claves de las que una cuenta puede tener, o crear en un día. Revoca una primero, o espera un día.
keys-ask-name = ¿Para qué es la clave? Ponle un nombre, o elige uno.
keys-ask-budget = ¿Cuánto puede gastar al día (UTC)? Escribe una cantidad de TRX, o elige.

  Cuenta lo que haya ordenado, también cuando una parte vuelve.
keys-ask-receivers = ¿Para qué direcciones puede alquilar? Envía hasta { $max } direcciones en un mensaje, o elige.
keys-receivers-many = ⚠️ Son { $count } direcciones; una clave acepta como máximo { $max }.
keys-ask-time = ¿Cuánto tiempo debe funcionar?
keys-confirm = <b>¿Crear esta clave?</b>
keys-budget = Puede gastar { $daily } TRX al día
keys-budget-free = ⚠️ Puede gastar todo el saldo
keys-time = Funciona durante { $time }
keys-made = ✅ <b>La clave { $name } está creada.</b> Aparece en el mensaje de abajo, una sola vez. Todos los que vincularon esta cuenta se enteran.
keys-shown = La clave <b>{ $name }</b>. Cópiala ahora: no se guarda en ninguna parte y no se puede mostrar otra vez.

  { $key }

  REST: encabezado <code>apikey</code>. MCP: encabezado <code>Authorization: ApiKey</code> y la clave. Este mensaje se borra solo después de 2 minutos.
keys-revoked = 🛑 La clave ya no funciona. Lo que ordenó sigue.

## cuenta: crear, mostrar, claves, salir
create-done = ✅ Tu cuenta está lista. Ahora deposita algunos TRX. Yo guardo por ti la clave API de la cuenta, cifrada; puedes verla en Cuenta.
create-not-offered = Este bot no puede abrir cuentas ahora. Puedes vincular la clave API de una cuenta que tengas.
create-unknown = El servicio no respondió con claridad, así que todavía no sé si tu cuenta se creó. Lo estoy averiguando y te escribiré; no tienes que hacer nada.
create-failed = Lo más probable es que tu cuenta no se haya creado: el servicio no la conoce. No se cobró nada. Puedes intentarlo de nuevo desde el menú. Sigo buscando durante 24 horas; si aparece, la vinculo y te aviso.
withdraw-choose = <b>Retirar TRX</b>
    ¿Adónde debe ir? Toca una dirección o escribe una nueva.
withdraw-available = En tu saldo: { $available } TRX
withdraw-left = Te queda de tu límite de 24 horas: { $left } de { $daily } TRX
withdraw-none = Todavía no tienes ninguna dirección.
withdraw-none-wait = Una nueva se puede usar después de { $wait }: si otra persona agrega una, tienes ese tiempo para quitarla.
withdraw-waiting = ⏳ { $address } se puede usar desde el <b>{ $time }</b>
withdraw-new = <b>Dirección nueva</b>
    Escribe la dirección TRON de tu billetera. Todos los que han vinculado esta cuenta reciben un aviso y pueden quitarla.
withdraw-new-sure = <b>¿Agregar esta dirección?</b>
    { $address }
    Los TRX enviados a una dirección equivocada no se pueden recuperar, así que compárala con tu billetera.
withdraw-new-after = Puedes retirar a ella después de { $wait }.
withdraw-new-at-once = Puedes retirar a ella enseguida.
withdraw-added = ✅ Agregada: { $address }. Se puede usar desde el <b>{ $time }</b>.
withdraw-address-refused = Esa dirección no se puede usar: es de esta plataforma, o la lista está llena.
withdraw-off = <b>Quitar una dirección</b>
    Lo que todavía no se le envió se cancela.
withdraw-removed = 🗑 Quitada: { $address }. Lo que todavía no se envió ahí está de nuevo en el saldo.
withdraw-amount = <b>¿Cuánto?</b> Escribe la cantidad en TRX.
withdraw-rules = Al menos { $min } TRX; la comisión de { $fee } TRX se descuenta de ahí
withdraw-too-little = Eso es menos que el retiro mínimo. Deposita más, o espera a que pasen las 24 horas.
withdraw-amount-below = El retiro mínimo es de { $min } TRX.
withdraw-amount-above = Tu saldo tiene { $max } TRX.
withdraw-amount-limit = Ahora solo se pueden retirar { $left } TRX: el límite cuenta las últimas 24 horas.
withdraw-ask = <b>¿Retirar { $amount } TRX?</b>
withdraw-title = <b>Retiro de { $amount } TRX</b>
withdraw-to = A: { $address }
withdraw-fee = Comisión: { $fee } TRX
withdraw-arrives = Llegan: <b>{ $amount } TRX</b>
withdraw-left-after = Después te queda de tu límite: { $left } TRX
withdraw-will-wait = Se envía { $time } después de que confirmes. Hasta entonces puedes cancelarlo.
withdraw-will-look = Por la cantidad, un operador lo revisa antes de enviarlo. Hasta entonces puedes cancelarlo.
withdraw-final = Una vez enviado, no se puede recuperar.
withdraw-moved = ⚠️ Las condiciones cambiaron. Míralas de nuevo.
withdraw-sending = ⏳ Consultando a la plataforma…
withdraw-unknown = ⏳ <b>La respuesta se perdió.</b> Estoy averiguando si el retiro fue aceptado, y cambiaré este mensaje. No lo pidas de nuevo todavía.
withdraw-not-made = La plataforma no muestra este retiro, así que lo más probable es que no se haya descontado nada. Sigo buscando durante 24 horas y te aviso si aparece.
withdraw-dropped = No se retiró nada.
withdraw-not-taken = <b>No se retiró nada.</b>
withdraw-not-listed = La dirección ya no está en tu lista.
withdraw-contract = Esa dirección es un contrato inteligente. TRON no acepta TRX para contratos, así que no se puede enviar nada allí. Usa la dirección de una billetera.
withdraw-too-new = La dirección se agregó hace muy poco.
withdraw-limit = Sería más de lo que puedes retirar en 24 horas.
withdraw-too-many = Son demasiados a la vez: pueden esperar como máximo 10 retiros, y se pueden agregar 10 direcciones en 24 horas. Espera, o cancela uno.
withdraw-balance = Tu saldo no alcanza para eso.
withdraw-not-possible = La plataforma no envía esta cantidad a esta dirección.
withdraw-paused = ⏸ Los retiros están en pausa por el momento. Tu dinero sigue en tu saldo. Soporte puede decirte cuándo se reanudan.
withdraw-not-offered = Esta plataforma no envía TRX desde los saldos. Lo que hay en tu saldo se puede usar para órdenes. Para recuperarlo, pregunta a soporte.
withdraw-requested = ⏳ Se envía el <b>{ $time }</b>. Todavía puedes cancelarlo.
withdraw-review = 🔎 Un operador lo revisa antes de enviarlo. Te escribo cuando esté decidido. Todavía puedes cancelarlo.
withdraw-held = 🔎 Un operador lo revisa antes de enviarlo, por este motivo: { $reason }. Te escribo cuando esté decidido. Todavía puedes cancelarlo.
withdraw-signed = 📤 Está en camino. La red lo confirma en cerca de un minuto.
withdraw-done = ✅ <b>Llegaron { $amount } TRX.</b>
withdraw-txid = Transacción: { $txid }
withdraw-failed = ❌ La red no lo aceptó. Todo está de nuevo en tu saldo. Puedes intentarlo otra vez.
withdraw-cancelled = 🛑 Cancelado. Todo está de nuevo en tu saldo.
withdraw-refused = 🚫 El operador no lo aprobó: { $reason }. Todo está de nuevo en tu saldo.
withdraw-already = Ya estoy en eso.
withdraw-too-late = Demasiado tarde para cancelar: está en camino o ya terminó.
withdraw-stopped = 🛑 <b>Detenido.</b> El dinero está de nuevo en el saldo. Si no lo pediste tú, otra persona tiene tu clave API: reemplázala ahora.
withdraw-stop-late = Ya no se puede detener: está en camino o ya terminó. Si no lo pediste tú, otra persona tiene tu clave API: reemplázala ahora y escribe a soporte.
account-address-added = 🔔 <b>Se agregó una dirección de retiro a tu cuenta</b>
    { $address }
    Se le pueden enviar TRX desde el <b>{ $time }</b>. Si no fuiste tú, quítala y reemplaza tu clave API.
account-withdrawal = 🔔 <b>Se van a retirar { $amount } TRX de tu cuenta</b>
    A: { $address }
    Se envía, como muy pronto, el <b>{ $time }</b>. Si no fuiste tú, detenlo y reemplaza tu clave API.
account-withdrawal-back = ↩️ <b>Un retiro de { $amount } TRX no se envió</b> a { $address }: { $reason }. El dinero está otra vez en tu saldo.
account-extension-short = ↩️ <b>Volvieron { $amount } TRX.</b> Una extensión para { $address } dio menos en la cadena de lo que compraste; lo que no dio no lo pagas.
account-rental-short = ↩️ <b>Volvieron { $amount } TRX.</b> Un proveedor retiró antes de tiempo su parte de un alquiler para { $address }. Mira /orders y alquila de nuevo si aún lo necesitas.
account-new-network = 🔔 <b>Tu clave API se usó desde una red nueva</b>
    El { $time }, desde un lugar donde nunca antes se había usado. Si fuiste tú o un programa tuyo, todo está bien. Si no, reemplaza tu clave API.
account-key-made = 🔔 <b>Se creó una clave para un programa en tu cuenta: { $name }</b>
account-key-made-daily = Puede alquilar con tu saldo, hasta <b>{ $daily } TRX</b> al día, y no retira nada.
account-key-made-all = Puede alquilar con <b>todo tu saldo</b>, y no retira nada.
account-key-made-not-you = Si no fuiste tú, revócala y reemplaza tu clave API.
account-key-limit = 🔔 <b>Una clave para un programa llegó a su límite: { $name }</b>
account-key-limit-budget = Intentó ordenar por <b>{ $amount } TRX</b>, más de lo que queda hoy (UTC) de su presupuesto. La orden se rechazó y no se cobró nada.
account-key-limit-address = Intentó ordenar para { $address }, que no es una de sus direcciones. La orden se rechazó y no se cobró nada.
account-key-limit-rule = Si el programa necesita más, crea una clave nueva para él y revoca esta. Te aviso como máximo una vez al día por cada clave.
account-title = <b>Cuenta</b>
account-deposit-address = Dirección de depósito: { $address }
account-key = Clave API: <code>••••{ $hint }</code>
account-sub-key = 🗝 La clave vinculada aquí tiene límites: puede ver el saldo y las órdenes, cotizar, alquilar y extender. Para lo demás, vincula la clave propia de la cuenta.
account-saved = 💚 Ahorrado hasta ahora: <b>{ $saved } TRX</b>
account-not-saved = Ahorrado hasta ahora: nada todavía. Según lo que se usó de verdad, quemar habría salido { $lost } TRX más barato.
account-key-coming = Tu clave API…
account-key-shown = Tu clave API, que da acceso total a tu saldo:

  { $key }

  Este mensaje se borra solo después de 30 segundos.
account-revoke-confirm = <b>¿Reemplazar tu clave API?</b>

  Recibes una clave nueva, y la anterior (que termina en <code>{ $hint }</code>) deja de funcionar de inmediato, en todas partes donde la uses; las claves para programas también dejan de funcionar. El saldo y las órdenes se quedan.
account-revoke-confirm-later = <b>¿Reemplazar tu clave API?</b>

  Alguien vinculó esta cuenta antes que tú y puede oponerse durante 24 horas. Después recibes una clave nueva, y la anterior (que termina en <code>{ $hint }</code>) deja de funcionar en todas partes; las claves para programas también dejan de funcionar. El saldo y las órdenes se quedan.
account-revoked = ✅ Tu cuenta tiene una clave API nueva, y la anterior ya no funciona. Puedes ver la nueva en Cuenta.
account-revoke-not-offered = Este servicio no permite que el bot reemplace claves. No se cambió nada.
account-revoke-unknown = El servicio no respondió con claridad, así que todavía no sé cuál de tus claves es la válida. Lo estoy averiguando y te escribiré; no tienes que hacer nada.
account-revoke-failed = Lo más probable es que tu clave API no se haya reemplazado, y la anterior sigue vinculada. Sigo buscando durante 24 horas; si la nueva pasa a ser válida, la vinculo y te aviso.
account-revoke-later = ⏳ Alguien vinculó esta cuenta antes que tú, así que la clave nueva no llega hasta el <b>{ $time }</b>. Hasta entonces los demás pueden oponerse; ya se les avisó. La encuentras en Cuenta, y te escribo cuando esté hecho.
account-revoke-waits = ⏳ Se pidió una clave API nueva en un chat que vinculó la cuenta más tarde. Llega el <b>{ $time }</b>, a menos que se detenga.
account-revoke-asked = 🔔 <b>Alguien quiere reemplazar la clave API de tu cuenta</b>

  Se pidió en otro chat que vinculó tu cuenta después que tú. El <b>{ $time }</b> la clave de aquí deja de funcionar, a menos que lo detengas.
account-objected = 🛑 <b>Detenido.</b> Tu clave API queda como está.
account-objected-other = El otro chat sigue teniendo acceso a tu cuenta. Si no sabes quién es, reemplaza la clave ahora: aquí surte efecto de inmediato, y el otro chat queda fuera.
account-object-late = Ya no hay nada que detener.
account-objected-to = 🛑 La clave API de tu cuenta no se reemplazó: alguien que vinculó la cuenta antes que tú se opuso. La clave sigue funcionando.
account-linked-elsewhere = 🔔 <b>Tu cuenta se vinculó en otro chat de Telegram.</b>

  Alguien tiene su clave API. Si no fuiste tú, reemplaza la clave ahora.
account-revealed-elsewhere = 🔔 <b>La clave API de tu cuenta se mostró en otro chat de Telegram.</b>

  Si no fuiste tú, reemplaza la clave ahora.
account-revoked-elsewhere = 🔑 La clave API de tu cuenta se reemplazó en otro chat de Telegram, así que aquí ya no funciona. Tu dinero sigue en la cuenta. Si fuiste tú, vincula la clave nueva; si no, escribe a soporte.
account-key-dead = 🔑 <b>Tu clave API ya no funciona.</b> No se reemplazó en este bot. Tu dinero sigue en la cuenta. Si reemplazaste la clave, vincula la nueva; si no, escribe a soporte de inmediato.
account-unlink-confirm = <b>¿Desvincular { $name }?</b>

  La cuenta se queda en el servicio, pero solo su clave API (que termina en <code>{ $hint }</code>) permite volver a ella: guárdala primero. Borro la clave una hora después de desvincular.
account-unlinked = { $name } ya no está vinculada. Hasta { $time } todavía puedo mostrar su clave o volver a vincularla. Después borro la clave.
account-unsettled = Todavía se está resolviendo algo (por ejemplo, una compra, un retiro o un cambio de clave). Intenta de nuevo en unos minutos.
account-heading = 💼 <b>{ $name }</b>
account-name-first = Principal
account-name = Cuenta { $number }
account-gone = Esto es de una cuenta que ya no está vinculada aquí. Elige otra cuenta o vuelve a vincularla.
account-chosen = Ahora usas { $name }.
account-ask-name = ¿Qué nombre le ponemos a esta cuenta? Máximo 30 caracteres, también emojis.
account-name-taken = ⚠️ Otra de tus cuentas ya tiene ese nombre. Elige otro.
accounts-title = <b>Tus cuentas</b>
accounts-current = Estás usando <b>{ $name }</b>. Toca un nombre para cambiar.
button-account-rename = ✏️ Renombrar
button-account-default = Nombre habitual
button-accounts = 💼 Todas las cuentas
button-create-more = ✨ Cuenta nueva
button-link-more = 🔑 Vincular otra clave
create-more = <b>¿Abrir otra cuenta?</b> Conservas lo que tienes:
left-behind = { $count ->
    [one] Dejas atrás esta cuenta:
   *[other] Dejas atrás estas cuentas:
  }
left-unknown = <b>{ $name }</b>: ahora no se conoce el saldo
left-balance = <b>{ $name }</b>: { $balance } TRX
left-rentals = { $count ->
    [one] 1 alquiler
   *[other] { $count } alquileres
  }
left-waiting = { $count ->
    [one] 1 orden en espera
   *[other] { $count } órdenes en espera
  }
account-unlinked-dead = { $name } ya no está vinculada.
account-former-gone = Esa clave ya se borró. Soporte puede ayudarte a recuperar la cuenta.
button-former-show = 🔑 Clave de { $name }
button-former-link = ↩️ Volver a vincular
account-given-back = ✅ Soporte te devolvió una cuenta. La encuentras en Cuenta.
account-not-given-back = No se pudo devolver la cuenta: el servicio no aceptó la clave nueva. Escribe a soporte.
link-adds = Las cuentas que tienes siguen vinculadas. Esta se suma a ellas.
link-added = ✅ <b>{ $name }</b> está vinculada y ahora usas esta cuenta. Las demás están en Cuenta.
link-refused-full = ⚠️ Ya tienes diez cuentas aquí, que es el máximo. Primero desvincula una.
counted-title = <b>Su saldo está contado</b>
counted-amount = A las { $time } se contaron <b>{ $amount } TRX</b> para usted: su saldo y lo retenido para pedidos y retiros.
counted-checked = Lo he comprobado yo mismo: su parte está en el total de <b>{ $total } TRX</b> que este servicio debe a todos, y sus direcciones han firmado que allí hay <b>{ $assets } TRX</b>.
counted-short = ⚠️ Son <b>{ $missing } TRX</b> menos de lo que debe.
counted-root = Huella del recuento: { $root }. Todos deben ver la misma.
counted-nothing = A las { $time } no se le debía nada, así que no había nada que contar. Cada hora hay un nuevo recuento.
counted-wrong = ⚠️ <b>La prueba no se sostiene.</b> Lo que el servicio dice de su saldo no coincide con lo que ha publicado. Haga una captura de pantalla y pregunte al soporte.
counted-not-offered = Este servicio no publica esa prueba.
account-export-empty = Todavía no hay órdenes que exportar.
account-export-done = { $count ->
    [one] 1 orden
   *[other] { $count } órdenes
  }, de la más nueva a la más antigua. Las horas están en UTC.
account-export-more = El archivo tiene las más nuevas: { $more } más antiguas no están en él.

## depósito
deposit-title = <b>Deposita TRX</b> en esta dirección:

  { $address }
deposit-minimum-kept = • Al menos <b>{ $minimum } TRX</b>; si llega menos, se guarda y se cuenta con tu próximo depósito
deposit-minimum = • Al menos <b>{ $minimum } TRX</b> de una vez: esta plataforma no dice qué pasa con menos
deposit-send = Envía al menos <b>{ $amount } TRX</b> a tu dirección de depósito.
deposit-send-more = { $small } TRX ya esperan en tu dirección de depósito: envía al menos <b>{ $amount } TRX</b> más.
deposit-send-fee = Incluye la comisión de depósito de { $fee } TRX.
deposit-send-usual = Normalmente un depósito cuenta a partir de { $minimum } TRX, y el primero cuesta cerca de { $fee } TRX.
deposit-then-check = Luego revisa otra vez.
deposit-first-fee = • El primer depósito cuesta { $first } TRX (activa la dirección)
deposit-further-fee = • Depósitos gratis al día (UTC): { $free }; cada uno más cuesta { $further } TRX
deposit-next-free = • Tu próximo depósito de hoy no tiene comisión
deposit-next-fee = • Tu próximo depósito de hoy cuesta { $fee } TRX
deposit-rules = • Solo TRX: ni USDT ni otros tokens
deposit-not-seen = El servicio no responde ahora, así que no puedo decir qué ha llegado hasta el momento. De todos modos, la dirección es correcta.
deposit-watching = Los depósitos llegan en segundos. Vigilo 24 horas y te aviso.
deposit-arrived = 💰 Llegaron <b>{ $arrived } TRX</b>. Saldo: <b>{ $balance } TRX</b>

  Si hubo una comisión de depósito, ya está descontada.

deposit-credited = 💰 Llegaron <b>{ $credited } TRX</b>. Saldo: <b>{ $balance } TRX</b>
deposit-fee = Enviaste { $amount } TRX; la comisión de depósito fue de { $fee } TRX.
deposit-no-fee = No hubo comisión de depósito.
deposit-waiting = 🔎 Se vieron <b>{ $amount } TRX</b>. Una cantidad tan grande cuenta cuando la red la confirma, en cerca de un minuto; te aviso.
deposit-small = ⚠️ <b>Llegaron { $amount } TRX, menos de lo que requiere un depósito.</b> Están guardados para ti y no se pierden.
deposit-small-many = ⚠️ <b>Llegaron { $count } transferencias pequeñas, { $amount } TRX en total: cada una es menos de lo que requiere un depósito.</b> Están guardadas para ti y no se pierden.
deposit-small-rest = ⏳ { $small } TRX esperan en tu dirección de depósito. Envía <b>{ $missing } TRX</b> más, y cuenta todo.
deposit-reversed = ↩️ La red deshizo tu depósito de { $amount } TRX. Saldo: { $balance } TRX. Mira en tu billetera: el dinero debería estar ahí otra vez. Si no está, escribe a soporte.
deposit-token = 🪙 <b>A tu dirección de depósito llegó un token: { $token }.</b> Ahí solo cuentan los TRX, así que no está en tu saldo. Está en esa dirección. Si lo enviaste tú, pide a soporte que lo devuelva.
deposit-token-many = 🪙 <b>A tu dirección de depósito llegaron { $count } transferencias de un token; la mayor es de { $token }.</b> Ahí solo cuentan los TRX, así que no están en tu saldo. Si las enviaste tú, pide a soporte que las devuelva.
deposit-token-unknown = 🪙 Enviaron un token desconocido a tu dirección de depósito: { $token }. Aquí no es dinero y tu saldo no ha cambiado. Estos tokens suelen ser spam: no abras los enlaces de sus nombres. Si lo enviaste tú, escribe a soporte.
deposit-dust = 🧹 Transferencias diminutas a tu dirección de depósito en el último día: { $count }, { $amount } TRX en total.
deposit-dust-tokens = 🧹 Transferencias de tokens sin valor a tu dirección de depósito en el último día: { $count }.
deposit-dust-rule = La mayoría es spam. No copies nunca una dirección de una transferencia así.
deposit-by-balance = Esta plataforma no muestra los depósitos. Solo veo que tu saldo ha subido, así que no puedo nombrar cada depósito, las comisiones ni los importes pequeños que esperan.
button-deposits = 📜 Depósitos anteriores
button-deposits-all = 🧹 Con restos y tokens
button-deposits-money = 💰 Solo depósitos reales
deposits-title = 📜 <b>Tus depósitos</b>, los más recientes primero
deposits-hidden = No se muestran las transferencias de menos de { $amount } TRX ni los tokens.
deposits-none = Aún no ha llegado ningún depósito.
deposits-line = • { $time }: <b>{ $what }</b>, { $state }, { $txid }
deposits-line-link = • { $time }: <b>{ $what }</b>, { $state }, <a href="{ $url }">transacción</a>
deposits-credited = acreditado, sin comisión
deposits-credited-fee = acreditado, comisión { $fee } TRX
deposits-with-later = acreditado junto con un depósito posterior
deposits-waiting = ⏳ la red lo está confirmando
deposits-small = ⏳ por debajo del mínimo, cuenta con el próximo depósito
deposits-reversed = ↩️ deshecho por la red, no está en tu saldo
deposits-token = 🪙 no es TRX, no está en tu saldo
deposits-unavailable = El servicio no responde ahora, así que no puedo mostrar tus depósitos. Inténtalo de nuevo en un momento.
token-usdt = { $amount } USDT

## soporte
command-support = Preguntar a las personas detrás de este bot
support-title = 💬 <b>Soporte</b>
support-contact = Escribe a { $contact }. Nunca envíes a nadie tu clave API.
support-nobody = En este bot nadie responde preguntas. /help explica lo que hace.
support-ask = Escribe tu pregunta en un solo mensaje: texto, una imagen o un archivo. Las personas detrás de este bot la leen y responden aquí. Nunca envíes a nadie tu clave API ni las palabras de tu billetera.
support-goes-on = Tu pregunta #{ $n } está abierta. Lo que escribas ahora se le agrega: texto, una imagen o un archivo.
support-what = Di qué pasó y cuándo. Lo que ayuda: el txid de una transferencia, el número de una orden o la referencia que te di. Tu id de Telegram: { $id }
support-handed-on = ✅ Los operadores la tienen, como pregunta #{ $n }. Su respuesta llega aquí.
support-hid = 🔐 Contenía algo que parecía una clave o las palabras de una billetera. Lo quité y eliminé tu mensaje. Reemplaza esa clave ahora; mueve lo que haya en esa billetera.
support-too-often = ⏱ Es mucho para un minuto. Espera un poco y luego escribe lo demás en un solo mensaje.
ticket-text-or-file = Puedo recibir texto, una imagen o un archivo.
ticket-answer = 💬 <b>Respuesta a tu pregunta #{ $n }</b>
ticket-closed-for-you = ✅ Los operadores cerraron tu pregunta #{ $n }. Si algo sigue pendiente, escribe de nuevo.
ticket-solved = ✅ La pregunta #{ $n } está cerrada. Gracias por avisarme.
button-ticket-reply = ↩️ Responder
button-ticket-solved = ✅ Resuelto
button-ticket-file = 📎 Archivo
button-ticket-answer = ↩️ Contestar
button-ticket-close = ✖️ Cerrar
button-ticket = #{ $n } · { $state } · { $since }
button-admin-tickets = 💬 Tickets
tickets-title = 💬 <b>Tickets</b>
tickets-waiting = { $count ->
    [0] Nadie espera respuesta.
   *[other] Esperan respuesta: { $count }; el que más lleva, desde hace { $since }.
  }
ticket-title = 💬 <b>Ticket #{ $n }</b> · { $state }
ticket-open = en espera
ticket-answered = respondido
ticket-closed = cerrado
ticket-person = De { $id } { $name } · { $language }
ticket-about = <i>Estaba mirando:</i> { $about }
ticket-by-person = 👤 { $time }
    { $file }{ $text }
ticket-by-operator = 👮 { $id }, { $time }
    { $file }{ $text }
ticket-gone = El ticket #{ $n } ya no existe.
ticket-ask-answer = Tu respuesta al ticket #{ $n }: texto, una imagen o un archivo. La persona la recibe de este bot, sin tu nombre.
ticket-sent = ✅ Enviado.
ticket-was-closed = Ya estaba cerrado.

## ayuda, id, privacidad, ajustes
help-money = Pagas desde tu saldo o desde cualquier billetera. No se cobra nada antes de que confirmes un precio.
help-line = ⚡ <b>Escribe una línea:</b> <code>65k 1h { $receiver }</code>
        Cantidad, tiempo y una dirección o un nombre de tu libreta, en cualquier orden.
help-command = { $command } – { $description }
help-stuck = /cancel detiene lo que esté en curso. Todos los comandos están en el menú junto al campo de texto.
id-yours = Tu id de Telegram: { $id }
privacy-stored = <b>Qué se guarda sobre ti</b>

  • tu id de Telegram, tu @nombre, idioma y zona horaria
  • tus cuentas: nombres, direcciones y claves API cifradas; de las desvinculadas, la clave por una hora
  • las compras que hiciste aquí
  • tus alertas, y lo que resultó de ellas
  • las direcciones que guardaste, con sus nombres
  • lo que pediste que otros pagaran
  • quién te invitó, y a quién invitaste
  • una conversación mientras dura
  • lo que escribiste a soporte, y las respuestas
  • lo que los operadores anotaron sobre ti

  Los mensajes con claves se borran del chat. Tu saldo y tus órdenes los guarda el servicio, no este bot.
privacy-limits = Cuando borras tus datos, queda un hash con clave de tu id de Telegram y de tu cuenta. No dice quién eres. Solo mantiene los límites: los usos de códigos promocionales, las invitaciones para personas nuevas, los mensajes a soporte por minuto y los bloqueos.
privacy-data = 📄 Todo lo que se guarda sobre ti, como JSON: horas en UTC, cantidades en SUN (1 TRX = 1,000,000 SUN). Tu clave API no está incluida.
privacy-confirm = <b>¿Borrar aquí todo sobre ti?</b> No se puede deshacer. Tu cuenta en el servicio no se toca.
privacy-confirm-key = ⚠️ Las claves API también se borran, de inmediato. Sin clave nadie puede llegar al saldo: guárdalas primero en Cuenta.
privacy-bot-first = No se borró nada: tienes un bot propio aquí. Ciérralo primero, con /partner. Cuando se haya detenido, podrás borrar tus datos.
privacy-forgotten = Listo: todo sobre ti se borró aquí. /start empieza de nuevo.
settings-now = <b>Idioma y hora</b>

        Tu hora: { $now }
button-zone = 🕑 Zona horaria
button-zone-ask = 🕑 Horas en UTC: pon la tuya
button-zone-utc = Dejar UTC
zone-ask = 🕑 <b>¿Qué hora es donde estás?</b> Muestro la hora actual así: { $now }.
zone-type = Elige, o escribe lo que tu reloj marca ahora, como <code>14:05</code>, o una ciudad como <code>Shanghai</code>, o <code>UTC+3</code>. Una ciudad sigue el horario de verano; un número no.
zone-asia = Asia
zone-europe = Europa
zone-africa = África
zone-americas = América
zone-oceania = Australia y Pacífico
zone-set = ✅ Ahora las horas son las tuyas. Muestro la hora actual así: { $now }.
zone-wrong = No conozco ese lugar. Escribe en inglés una ciudad grande de tu zona horaria, como <code>Shanghai</code>, o lo que tu reloj marca ahora, como <code>14:05</code>.
zone-wrong-offset = Ningún reloj está tan lejos de UTC: va de UTC-12 a UTC+14. Escribe, por ejemplo, <code>UTC+3</code> o <code>UTC+5:30</code>.
zone-wrong-clock = Ningún reloj marca eso ahora. Escribe horas y minutos de un día de 24 horas, como <code>14:05</code>.
language-name = Español

## compras: cotizaciones, órdenes en camino, recibos (comprar, extender y órdenes los comparten)
resource-energy = Energía
resource-bandwidth = Ancho de banda
purchase-amount = { $amount } de { $resource }
purchase-title-buy = ⚡ <b>{ $what } por { $duration }</b>
purchase-title-extend = ⏳ <b>Prorrogar { $what } hasta { $end }</b>
purchase-for = Para: { $address }
purchase-to = → { $address }
purchase-longer-cheaper = 💡 Más barato: <b>{ $duration } por { $cost } TRX</b>
purchase-longer-same = 💡 Por el mismo precio: <b>{ $duration }</b>
purchase-price = Precio: { $price } TRX por 1,000 al día
purchase-duration = Hasta { $end } si se completa ahora
purchase-total = <b>{ $cost } TRX</b>
transfer-price = { $count ->
    [1] Alcanza para 1 envío de USDT
   *[other] Alcanza para { $count } envíos de USDT: { $cost } TRX cada uno
}
purchase-total-burn = <b>{ $cost } TRX</b> (quemando: { $burn }, ahorras { $percent } %)
purchase-markup = Incluye { $markup } TRX ({ $percent } %) para este bot; el precio del mercado es { $market } TRX
purchase-promo = 🎟 Código promocional { $code }: recargo de { $percent }% en lugar de { $usual }%, <b>{ $less } TRX</b> menos
purchase-burn = Quemando: { $burn } TRX. <b>Ahorras { $percent } %</b>
purchase-burn-days = Si en su lugar quemas TRX: { $burn } TRX, usándolo una vez al día durante { $days } días. <b>Ahorras { $percent }%</b>
purchase-burn-cheaper = { $days ->
    [1] ⚠️ Aquí alquilar no ahorra nada: quemar cuesta { $burn } TRX, este alquiler { $cost } TRX. Cancela, y deja que la transferencia queme.
   *[other] ⚠️ Aquí alquilar no ahorra nada: quemar una vez al día durante { $days } días cuesta { $burn } TRX, este alquiler { $cost } TRX. Cancela, y deja que las transferencias quemen.
}
purchase-available = Disponible ahora: { $available }
purchase-balance = Saldo: { $before } TRX → { $after } TRX después
purchase-balance-after = Saldo después: { $after } TRX
check-enough = ✅ Esta dirección ya tiene { $what }: alcanza para esto. Cancela, a menos que necesites más.
check-fits = ✔️ Comprobado en la blockchain: esta transferencia usa cerca de { $need } de Energía.
check-short-new = ⚠️ El destinatario no tiene USDT, así que la transferencia usa cerca de <b>{ $need }</b> de Energía: { $short } más que esto. Alquila { $need } con el botón de abajo.
check-short = ⚠️ La transferencia usa cerca de <b>{ $need }</b> de Energía: { $short } más que esto. Alquila { $need } con el botón de abajo.
check-short-burn = Con esta cantidad se quemarían de todos modos cerca de { $burn } TRX.
check-short-fails = ⛔ La billetera no tiene los { $burn } TRX que se quemarían por el resto, así que la transferencia fallaría.
purchase-new-recipient = ¿Destinatario nuevo? La primera transferencia de USDT necesita { $amount }.
check-too-much = 💡 El destinatario tiene USDT: cerca de <b>{ $need }</b> de Energía alcanzan para una transferencia. Alquila menos con el botón de abajo.
check-rest = 💡 Esta dirección ya tiene { $has } de Energía: la transferencia quemaría solo { $burn } TRX por lo que falta. Este alquiler cuesta { $cost } TRX.
check-bandwidth = 📶 A esta dirección no le queda Ancho de banda gratis: una transferencia de USDT también quema cerca de { $burn } TRX por eso. Alquila además Ancho de banda, o espera: se recupera en un plazo de 24 horas.
check-refused = ⛔ Esta transferencia será rechazada: a la billetera no le queda Ancho de banda gratis ni TRX para pagarlo.
check-fee-limit = ⚙️ Pon el límite de comisión de tu billetera (fee limit) en al menos { $limit } TRX. La Energía alquilada cuenta para ese límite, y muchas billeteras se detienen en { $usual } TRX.
check-fee-limit-wallet = ⚙️ La última transferencia de esta billetera tenía un límite de comisión (fee limit) de { $wallet } TRX. Esta necesita { $limit } TRX: súbelo antes en la billetera.
check-shut-out-sender = 🚫 <b>{ $address } está en la lista negra de USDT.</b> No puede enviar USDT: la transferencia fallaría. Usa otra dirección.
check-shut-out = 🚫 <b>{ $address } está en la lista negra de USDT.</b> Los USDT enviados ahí quedan congelados. No envíes, y pide al destinatario otra dirección.
check-scam-why = 🚫 <b>Advertencia sobre { $address }:</b> { $reason }. No envíes nada ahí a menos que tengas certeza, y pregunta a /support.
check-scam = 🚫 <b>Advertencia:</b> { $address } está en la lista de direcciones conocidas por fraude. No envíes nada ahí a menos que tengas certeza, y pregunta a /support.
purchase-sure = <b>¿Alquilar de todos modos?</b> El alquiler no se puede deshacer.
button-sure = ‼️ Alquilar igual · { $cost } TRX
button-longer = ⏱ Mejor { $duration } · { $cost } TRX
button-need = ⚡ Mejor alquilar { $amount }
button-whom = 📤 ¿A quién van los USDT?
button-rent-bandwidth = 📶 También Ancho de banda
button-rent-both = ⚡📶 Alquilar Energía y Ancho de banda
both-none = Ahora mismo al mercado le falta Ancho de banda. No se pidió nada.
purchase-short = 💰 Tu saldo es de { $balance } TRX: <b>faltan { $missing } TRX.</b>
purchase-short-next = Cuando tu saldo alcance, esta cotización vuelve sola, con el precio de ese momento.
purchase-partial = ⚠️ El mercado solo tiene <b>{ $available }</b> de { $wanted } ahora. Toma eso, o pide todo y espera el resto.
purchase-partial-none = ⚠️ El mercado no tiene nada ahora. Puedes pedir y esperar.
purchase-partial-only = ⚠️ Ahora el mercado solo puede dar <b>{ $available }</b> de { $wanted }. Esta plataforma no puede cancelar lo que espera, así que un alquiler tan corto no puede esperar el resto. Toma lo que hay, o déjalo.
purchase-locked = 🔒 Otras direcciones podrían alquilar <b>{ $units }</b> ahora, pero esta no por esta duración: ya tiene un alquiler de los mismos proveedores. En TRON hay un solo bloqueo por proveedor y dirección, así que un alquiler más corto también cambiaría el final del anterior. Elige una duración más larga o espera a que termine el alquiler anterior. En /orders puedes subir el precio de una orden que espera.
purchase-none-only = ⚠️ Ahora el mercado no tiene nada de esto para dar. Esta plataforma no puede cancelar lo que espera, así que un alquiler tan corto no puede esperar. Inténtalo más tarde, o por un día o más.
wait-ask = ⏳ <b>¿Cuánto tiempo espero el resto?</b>
wait-now = Ahora: <b>{ $amount }</b> por { $duration }, hasta el { $end }.
wait-rest = Por llegar: <b>{ $rest }</b>. Nadie lo ofrece ahora: puede llegar por partes, tarde o nunca. Cada parte dura { $duration } desde el momento en que llega, así que las partes no corren al mismo tiempo que la primera.
wait-none = Por llegar: <b>{ $rest }</b>, todo. Nadie lo ofrece ahora: puede llegar por partes, tarde o nunca. Cada parte dura { $duration } desde el momento en que llega, así que las partes pueden no coincidir.
wait-rule = Lo que no haya llegado hasta entonces se cancela, y su dinero vuelve. Si ordenas ahora, también puedes cancelarlo tú desde el <b>{ $time }</b>.
wait-deadline = Lo que no haya llegado en <b>{ $wait }</b> se cancela, y su dinero vuelve: hasta { $refund } TRX, menos la comisión de cancelación donde la haya. Ahora pagas por todo.
wait-open = Ahora pagas por todo. Si ordenas ahora, puedes cancelar lo que siga en espera desde el <b>{ $time }</b>, en Órdenes, donde la plataforma lo permita.
wait-fixed = Ahora pagas por todo. <b>Esta plataforma no me permite cancelar lo que siga en espera.</b>
wait-not-offered = Esta plataforma no puede cancelar lo que espera, así que un alquiler corto podría esperar sin fin. Toma lo que hay ahora.
purchase-waiting = ⏳ Esperando <b>{ $amount }</b>. Llegará cuando alguien lo ofrezca.
purchase-waiting-until = ⏳ Esperando <b>{ $amount }</b>, como máximo hasta { $end }. Después, el resto se cancela y se devuelve el dinero.
purchase-wait-over = { $amount } no había llegado para el { $end }, tu fecha límite, y se canceló.
wait-needs-link = { $count ->
    [one] ⏳ 1 orden sigue en espera, con fecha límite. Mientras su cuenta no esté vinculada aquí, no puedo cumplir la fecha límite: lo que no haya llegado para entonces no se cancela, y su dinero sigue retenido.
   *[other] ⏳ { $count } órdenes siguen en espera, con fecha límite. Mientras su cuenta no esté vinculada aquí, no puedo cumplir la fecha límite: lo que no haya llegado para entonces no se cancela, y su dinero sigue retenido.
  }
wait-unlinked = ⚠️ <b>El resto de tu orden no se canceló.</b> Tu fecha límite para { $what } para { $address } era el { $end }, pero la cuenta que pagó ya no está vinculada aquí, o su clave ya no funciona. Lo que no ha llegado sigue en espera, y su dinero sigue retenido. Vincula la cuenta otra vez y cancelo el resto en un minuto.
purchase-earlier-unknown = ❗ Todavía no sé qué pasó con una orden tuya anterior ({ $what }). Lo estoy averiguando y te aviso. Si ordenas ahora, pueden hacerse las dos.
purchase-requoted-price = 🔄 El precio cambió. No se ordenó ni se cobró nada; esta es la nueva cotización.
purchase-requoted-rise = 🔄 El precio subió { $more } TRX. No se cobró nada; esta es la nueva cotización.
purchase-requoted-promo-ended = 🎟 El código promocional terminó. No se ordenó ni se cobró nada; esta es la cotización sin él.
purchase-requoted-promo-used-up = 🎟 Otros fueron más rápidos: el código promocional se agotó. No se ordenó ni se cobró nada; esta es la cotización sin él.
purchase-requoted-promo-used = 🎟 Ya usaste este código promocional tantas veces como puede una persona. No se ordenó ni se cobró nada; esta es la cotización sin él.
purchase-requoted-market = 🔄 El mercado cambió y ya no puede ejecutar eso de una vez. No se ordenó ni se cobró nada; así está ahora.
purchase-requoted-made-already = 📦 Tu orden anterior por lo mismo sí se hizo al final; la muestro en un mensaje aparte. Ahora no se ordenó nada. Confirma solo si lo quieres por segunda vez.
purchase-requoted-balance = 🔄 Tu saldo ya no alcanza. No se ordenó ni se cobró nada.
purchase-came-back = 💰 Llegó tu depósito. Esta es tu cotización al precio actual.
button-confirm = ✅ Alquilar por { $cost } TRX
button-confirm-extend = ✅ Prorrogar por { $cost } TRX
button-take-part = Tomar { $amount } ahora
button-rest-later = Ordenar todo, esperar resto
button-order-wait = Ordenar y esperar
button-new-quote = 🔄 Nueva cotización
button-retry = 🔄 Intentar de nuevo
button-buy-again = 🔁 Otra vez
button-order-details = 🔎 Detalles
button-quote-details = 🔎 Detalles
button-ways = 💳 Pagar de otra forma…
ways-ask = ¿Cómo quieres pagar?
purchase-sending = ⏳ Haciendo la orden: { $what } por { $cost } TRX…
purchase-unknown = ❗ <b>Todavía no sé si tu orden se hizo</b>
purchase-unknown-why = La plataforma no dio una respuesta clara cuando ordené { $what } por { $cost } TRX. No vuelvo a ordenar.
purchase-unknown-next = Reviso tus órdenes y tu saldo y te digo aquí qué pasó con ella. Una orden puede aparecer tarde, así que eso puede tardar 10 minutos.
purchase-unknown-unreachable = Todavía no se puede llegar a la plataforma, así que sigo sin saberlo. Sigo preguntando y te aviso aquí en cuanto responda. Por favor, no ordenes lo mismo otra vez hasta entonces.
purchase-unknown-money = Tu saldo bajó más de lo que suman las órdenes que puedo ver, así que probablemente se hizo y todavía no aparece en la lista. Sigo buscando y te aviso aquí. Por favor, no ordenes lo mismo otra vez hasta entonces.
purchase-not-seen = ❔ <b>Lo más probable es que tu orden no se haya hecho:</b> { $what } por { $cost } TRX
purchase-not-seen-why = La plataforma sigue sin mostrar esa orden, y tu saldo no muestra ningún pago por ella.
purchase-not-seen-money = La plataforma no muestra esa orden. Pero tu saldo bajó más de lo que suman las órdenes que puedo ver: pregunta a la plataforma por eso.
purchase-not-seen-next = Sigo buscando hasta el { $until } y te escribo si al final aparece. Si ordenas lo mismo antes de eso, pueden hacerse las dos.
purchase-not-made = ✅ <b>No se cobró nada.</b> Tu orden de { $what } ({ $cost } TRX) no se hizo.
purchase-found-late = ❗ Te dije que lo más probable era que esta orden no se hubiera hecho. Ahora la plataforma la muestra. Si la hiciste tú en otro lugar, la mía no se hizo.
purchase-refused-title = ✖️ <b>No se ordenó, no se cobró nada:</b> { $what }
purchase-expired = Esta cotización caducó. No se cobró nada.
purchase-waiting-ended = Dejé de esperar un depósito para esta cotización. No se ordenó ni se cobró nada.
purchase-cancelled = Cancelado. No se ordenó ni se cobró nada.
quote-cancelled = Cotización cancelada. No se cobró nada.
purchase-ordered-buy = ⏳ <b>Buscando { $what }…</b>
purchase-ordered-extend = ⏳ <b>Prorrogando { $what }…</b>
purchase-progress = { $bar } { $percent }%
purchase-paid = Pagado: { $cost } TRX
purchase-paid-delegations = { $count ->
        [one] { $cost } TRX · { $count } delegación { $links }
       *[other] { $cost } TRX · { $count } delegaciones { $links }
      }
purchase-order-id = Orden: { $id }
purchase-completed-buy = ✅ <b>{ $what }</b> para { $address } hasta <b>{ $end }</b>
purchase-completed-extend = ✅ <b>{ $what }</b> para { $address } prorrogado hasta <b>{ $end }</b>
purchase-completed-part = ☑️ <b>{ $percent } % de { $what }</b> para { $address }: la orden terminó
purchase-completed-parts = ✅ <b>{ $what }</b> para { $address }, en { $parts } partes
purchase-runs = Por partes, cada una con su propio tiempo:
purchase-run = • { $amount }: del { $start } al <b>{ $end }</b>
purchase-run-over = • { $amount }: del { $start } al { $end }, terminó
purchase-run-until = • { $amount }: hasta el <b>{ $end }</b>
purchase-runs-most = Como máximo <b>{ $amount }</b> al mismo tiempo.
saved = 💚 Ahorrado: <b>{ $saved } TRX</b> ({ $percent }%): quemar habría costado { $burn } TRX
purchase-ends = Hasta: <b>{ $end }</b>
purchase-ends-first = La primera parte, hasta: <b>{ $end }</b>
purchase-ends-last = La última parte, hasta: <b>{ $end }</b>
purchase-delegations = Delegado por:
purchase-delegation = • { $delegator}: { $amount }
purchase-delegation-link = • { $delegator}: { $amount }, <a href="{ $url }">transacción</a>
purchase-more = … y { $count } más

## pagar desde otra billetera
button-pay-wallet = 📲 Pagar con otra billetera
button-copy-amount = 📋 Copiar cantidad
button-wallet-order = 📲 Por pagar: { $what } · { $cost } TRX · { $left }
orders-to-pay = 📲 espera tu pago: tócala para ver adónde enviarlo.
purchase-requoted-no-wallet = ℹ️ Esta plataforma no acepta pagos desde otra billetera. No se ordenó ni se cobró nada; puedes pagar de tu saldo.
failure-unpaid = Demasiadas de tus órdenes esperan pago. Paga una de ellas, o espera a que se acabe su tiempo. No se cobró nada.
wallet-asking = ⏳ Pidiendo una dirección donde puedas pagar { $cost } TRX por { $what }…
wallet-asking-again = La plataforma todavía no ha respondido. Sigo preguntando. Hasta ahora no hay nada que pagar, y no se cobró nada.
wallet-title = 📲 <b>Paga por { $what }, { $duration }</b>
wallet-amount = Envía: { $amount } TRX
wallet-amount-rest = Falta enviar: { $amount } TRX
wallet-address = A: { $address }
wallet-left = ⏳ <b>Tiempo restante: { $left }</b>, hasta el { $time }
wallet-partly = 💰 <b>Llegaron { $paid } de { $amount } TRX, faltan { $missing } TRX.</b>
wallet-all-seen = ✅ <b>Se vieron todos los { $amount } TRX: no hay nada más que enviar.</b>
wallet-arriving = 🔎 Se vieron { $arriving } TRX más. Las cantidades grandes cuentan cuando la red las confirma, en cerca de un minuto.
wallet-part-title = 💰 <b>Llegaron { $came } TRX para { $what }. Todavía no alcanza.</b>
wallet-part = Ya hay { $seen } de { $amount } TRX, faltan { $missing } TRX.
wallet-part-arriving = Las cantidades grandes cuentan cuando la red las confirma, en cerca de un minuto.
wallet-part-else = Si el resto no llega para entonces, no se ordena nada y lo que llegó va a tu saldo.
wallet-part-else-sender = Si el resto no llega a tiempo, no se pide nada y lo que llegó vuelve a la billetera que lo envió.
wallet-covered = 💰 <b>Llegaron { $amount } TRX.</b> Tu orden se está haciendo.
wallet-over = ⌛ <b>Se acabó el tiempo.</b> Por favor, no envíes nada más. Estoy averiguando qué llegó a tiempo; eso tarda uno o dos minutos.
wallet-rules = • Desde cualquier billetera o exchange. Solo TRX, sin tokens.
    • Cuenta lo que llega: un exchange puede quedarse con una comisión, así que revisa lo que envía.
    • Si es de más, de menos o tarde: va a tu saldo aquí.
wallet-rules-sender = • Desde una billetera tuya. Solo TRX, nada de tokens.
    • De más, de menos o demasiado tarde: vuelve a la billetera que lo envió. Menos de 1 TRX es muy poco para devolverlo por separado.
    • No desde un exchange: lo que vuelve podría perderse allí. Vincula antes una cuenta y va a tu saldo.
wallet-rules-network = • Tu billetera paga a la red cerca de { $fee } TRX más, porque la dirección es nueva.
wallet-forgotten = ✖️ <b>Cancelado.</b> Por favor, no envíes nada más a esa dirección. Si de todos modos llegan ahí { $amount } TRX a más tardar el { $time }, la orden se hace al final; cualquier otra cosa va a tu saldo.
wallet-forgotten-sender = ✖️ <b>Cancelado.</b> Por favor, no envíes nada más a esa dirección. Si aun así llegan { $amount } TRX antes de { $time }, el pedido se hace de todos modos; lo demás vuelve a la billetera que lo envió.
wallet-forgotten-part = Ya llegaron { $paid } TRX. Si no llega nada más, van a tu saldo después de esa hora.
wallet-forgotten-part-sender = Ya han llegado { $paid } TRX. Si no llega nada más, vuelven después de esa hora.
wallet-expired = ⌛ <b>No se pagó a tiempo, no se ordenó nada:</b> { $what }
wallet-cancelled = ✖️ <b>Cancelado antes de pagarse, no se ordenó nada:</b> { $what }
wallet-taken = ✅ <b>Otra persona ya ha pagado esto:</b> { $what }. Ya no tienes que pagar.
wallet-expired-part = Llegaron a tiempo { $paid } de { $amount } TRX.
wallet-expired-none = No llegó nada a tiempo.
wallet-late = Por favor, no envíes nada más a esa dirección. Lo que todavía llegue va a tu saldo.
wallet-late-sender = Por favor, no envíes nada más a esa dirección. Lo que todavía llegue vuelve a la billetera que lo envió.
wallet-to-balance = Tus { $paid } TRX van a tu saldo. Te aviso cuando estén ahí, en uno o dos minutos.
wallet-to-sender = Tus { $paid } TRX vuelven a la billetera que los envió. Te aviso cuando estén en camino, en un minuto o dos.
wallet-returned = ↩️ <b>Pagaste, pero la orden ya no se pudo hacer:</b> { $what }
wallet-why-market = Cuando llegó tu pago, el mercado ya no podía ejecutarla de una vez.
wallet-why-previous = Una orden anterior para esta dirección todavía no se ejecutó, y la plataforma acepta la siguiente solo después de ella.
wallet-why-other = La plataforma dice: { $reason }
wallet-missing = ❗ <b>No pude averiguar si esto se pagó:</b> { $what }. Si enviaste TRX por ello, mira tu saldo y /orders, y da el número de orden a la plataforma.
wallet-missing-sender = ❗ <b>No pude averiguar si esto se pagó:</b> { $what }. Si enviaste TRX por ello, escribe a /support con el número de pedido.
wallet-credited = 💰 <b>{ $amount } TRX están en tu saldo.</b>
wallet-sent-back = ↩️ <b>{ $amount } TRX vuelven a la billetera que los envió.</b>
wallet-credited-rest = Enviaste más de lo que tu orden necesitaba.
wallet-repaid = ℹ️ <b>{ $amount } TRX de lo que enviaste se retuvieron</b> por lo que tu cuenta debía: la blockchain había deshecho un pago anterior después de que se gastara.

## pagado por otra persona, y modo inline
button-ask-pay = 🙏 Pedir que alguien pague
button-request-pay = 💳 Pagar por mí
button-request-open = 🔄 Mirar de nuevo
button-request-share = 📨 Enviarla a alguien
button-request-drop = ✖️ Anular la solicitud
request-what = <b>{ $what }</b> por { $duration }
request-made = 🙏 <b>Una solicitud para que paguen por ti.</b> Envía el enlace a alguien, o muestra la imagen: quien lo abra ve lo que quieres y paga de su propio saldo o desde cualquier billetera.
request-made-balance = 🙏 <b>Una solicitud para que paguen por ti.</b> Envía el enlace a alguien, o muestra la imagen: quien lo abra ve lo que quieres y paga de su propio saldo aquí. Esta plataforma no acepta pagos desde una billetera.
request-link = Enlace: { $link }
request-terms = Vale hasta { $end } y se paga una sola vez. Te avisaré cuando alguien haya pagado. Si pagas tú la cotización de arriba, esta solicitud se cierra.
request-share = Por favor, paga por mí { $what } en TRON:
request-asks = 🙏 <b>{ $who } te pide que pagues esto:</b>
request-somebody = Alguien
request-quote-own = 🙏 <b>Es tu propia solicitud.</b> Si la pagas tú, se cierra. Abierta hasta { $end }.
request-no-account = No necesitas cuenta: paga desde cualquier billetera. Con una cuenta vinculada pagas de su saldo con un toque.
request-wallet-open = ⏳ Alguien quiere pagar desde una billetera y aún no ha enviado nada. Si pagas ahora, ese pago se cancela.
request-quote = 🙏 <b>{ $who } te pide que pagues esto.</b> Va a la dirección de abajo; tú recibes el recibo. Abierta hasta { $end }.
request-short = 📉 Ahora el mercado no puede ejecutar todo, y una solicitud se paga de una sola vez. Mira de nuevo en unos minutos.
request-told = 🎉 <b>Alguien pagó por ti.</b>
request-undone = ⚠️ <b>Lo que alguien pagó por ti no se hizo.</b> Su dinero vuelve a esa persona.
request-open-again = Tu solicitud está abierta de nuevo hasta el { $end }: otra persona puede pagarla.
request-dropped = ✖️ Tu solicitud se anuló: ya nadie puede pagarla.
request-paying = ⏳ Alguien está pagando esto ahora mismo. A ti no se te cobró nada. Si su pago no se concreta, puedes pagar tú.
request-paid = ✅ Alguien ya pagó esto. A ti no se te cobró nada.
request-expired = ⌛ Esta solicitud es demasiado antigua. No se cobró nada. Quien la pidió puede enviar una nueva.
request-withdrawn = ✖️ Esta solicitud se anuló. No se cobró nada.
request-gone = Esta solicitud ya no está. No se cobró nada. Quien la pidió puede enviar una nueva.
request-card-open = 🙏 <b>Por favor, paga este alquiler</b>
request-card-paying = ⏳ <b>Alguien está pagando este alquiler</b>
request-card-paid = ✅ <b>Pagado.</b> El alquiler empieza en un momento.
request-card-filled = ✅ <b>Pagado y entregado</b>
request-card-expired = ⌛ <b>Nadie pagó esto a tiempo</b>
request-card-withdrawn = ✖️ <b>Esta solicitud se anuló</b>
request-card-from = De { $who }
request-card-terms = Cerca de { $cost } TRX al precio de ahora. Cualquiera aquí puede pagar hasta el { $end }.
inline-card-title = 🙏 Pagar por mí
inline-card = { $what }, { $duration }, para { $receiver }: cerca de { $cost } TRX
inline-price = ⚡ { $what } por { $duration }: { $cost } TRX ahora
inline-price-hint = Enviar este precio al chat
inline-saves = { $percent }% menos que quemar TRX por ello
inline-short = 📉 Ahora solo se puede conseguir { $available }.
inline-no-price-title = ⚠️ Sin precio ahora
inline-no-price = La plataforma no responde ahora. Intenta de nuevo en un minuto.
inline-how-title = ❓ Cómo se escribe
inline-not-read = 🤔 Eso no lo puedo leer
inline-how-short = @{ $name } 65k 1h T… (cantidad, tiempo, dirección)
inline-how = En cualquier chat, escribe mi nombre, una cantidad, un tiempo y la dirección que lo recibe: <code>@{ $name } 65k 1h T…</code>. Con una dirección puedes pedir a otros que paguen por ti; sin ella, obtienes el precio de ahora.
wallet-credited-unpaid = Los enviaste por una orden que no se hizo.

## fallos de una compra, cada uno con un siguiente paso
failure-key = 🔑 Tu clave API ya no funciona: fue revocada o es de otro servicio. No se cobró nada. Vincula una clave vigente para seguir.
failure-balance = Tu saldo no alcanza. No se cobró nada.
failure-price = El precio subió por encima de lo que confirmaste. No se cobró nada. Una nueva cotización muestra el precio de ahora.
failure-market = El mercado no puede ejecutar esto ahora. No se cobró nada. Una nueva cotización muestra lo que se puede conseguir.
failure-extend = El mercado ya no puede extenderlo así. No se cobró nada. Una nueva cotización muestra lo que se puede extender.
failure-nothing-to-extend = Para esta dirección no hay nada que se pueda extender hasta ese momento. No se cobró nada. Prueba otro fin, o alquila de nuevo.
failure-previous = Una orden anterior para esta dirección todavía no se ejecutó, y la plataforma acepta la siguiente solo después de ella. No se cobró nada. Mira /orders.
failure-busy = El servicio está ocupado. No se cobró nada. Intenta de nuevo en unos segundos.
failure-forbidden = Tu cuenta no tiene permiso para hacer esto. No se cobró nada. Revisa tu cuenta, o vincula otra.
failure-sub-key = La clave vinculada aquí tiene límites: puede mirar, ordenar y extender, y nada más. Para esto, vincula la clave propia de la cuenta.
failure-sub-key-receiver = La clave vinculada aquí no puede ordenar para esta dirección. No se cobró nada.
failure-sub-key-budget = Esto cuesta más de lo que queda hoy del presupuesto de la clave vinculada aquí. No se cobró nada.
failure-values = La plataforma no acepta estos valores. No se cobró nada. Cambia la cantidad o la duración.
failure-down = El servicio no respondió como debía. No se cobró nada. Intenta de nuevo en un minuto.
failure-paused = ⏸ El operador puso las compras en pausa{ $reason }. No se cobró nada. Tus alquileres activos siguen.
failure-market-paused = ⏸ La plataforma no acepta órdenes nuevas ahora. No se cobró nada. Tus alquileres activos siguen.
failure-own = Algo salió mal de nuestro lado. No se cobró nada. Escribe a /support y menciona la referencia <code>{ $reference }</code>.
failure-unknown = La plataforma rechazó esto por un motivo que no conozco ({ $code }). No se cobró nada. Escribe a /support y menciona la referencia <code>{ $reference }</code>.

## comprar
command-buy = Alquilar Energía o Ancho de banda, paso a paso
command-energy = Alquilar Energía: dirección, cantidad, duración
command-bandwidth = Alquilar Ancho de banda: dirección, cantidad, duración
buy-resource = <b>¿Qué quieres alquilar?</b>

  La Energía paga las transferencias de USDT y otros contratos; el Ancho de banda, cada transacción.
buy-stands = Saldo: { $balance } TRX
buy-stands-unknown = Saldo: ahora no se sabe, el servicio no responde.
buy-receiver = <b>{ $resource }: ¿para qué dirección?</b>

  Elige una que ya usaste, o pega una dirección de TRON.
buy-receiver-new = <b>{ $resource }: ¿para qué dirección?</b>

  Pega una dirección de TRON (T…, 34 caracteres).
buy-amount = <b>{ $resource }: ¿cuánto?</b>

  Elige para qué lo necesitas, o escribe una cantidad como <code>65000</code>, <code>65k</code> o <code>1.5M</code>.
buy-market = Precio ahora: desde { $price } TRX por 1,000 al día; { $available } disponibles por una hora
buy-amount-chosen = Cantidad: <b>{ $what }</b>
buy-recipient = <b>¿A quién van los USDT?</b>
    Envía la dirección, o pega la transferencia o su id de transacción: compruebo en la blockchain si { $amount } de Energía alcanza. Alguien que todavía no tiene USDT requiere cerca del doble. Puedes omitir esto.
buy-recipient-not-found = Ahora no encuentro esa transacción en la blockchain. Envía en su lugar la dirección del destinatario, u omite.
buy-recipient-no-usdt = Esa transacción no es una transferencia de USDT. Envía en su lugar la dirección del destinatario, u omite.
buy-recipient-same = Esa es la dirección para la que es la Energía. Envía la dirección que recibe los USDT, u omite.
button-skip = ⏭ Omitir
buy-duration = <b>¿Por cuánto tiempo?</b>

  Elige, o escribe <code>15m</code>, <code>3h</code>, <code>1d</code>; un número sin letra son días.

  ⚖️ <b>Una hora cuesta lo mismo que un día:</b> por menos de un día el mercado cobra el día entero.
button-duration = { $duration } · { $cost } TRX
price-asking = Consultando el precio al mercado…
buy-usage-address = DIRECCIÓN
buy-usage-energy = ⚡ Escríbelo así: <code>/energy DIRECCIÓN CANTIDAD DURACIÓN</code>

  Por ejemplo <code>/energy { $address } 65k 1h</code>
buy-usage-bandwidth = 📶 Escríbelo así: <code>/bandwidth DIRECCIÓN CANTIDAD DURACIÓN</code>

  Por ejemplo <code>/bandwidth { $address } 5000 1h</code>
buy-link-wrong = ⚠️ Ese enlace no describe una orden que yo pueda hacer. Mejor empieza aquí.
preset-usdt-holder = 1 envío de USDT · { $amount }
preset-usdt-new = 1 envío de USDT, dirección nueva · { $amount }
preset-usdt-holder-5 = 5 envíos de USDT · { $amount }
preset-usdt-holder-10 = 10 envíos de USDT · { $amount }
preset-usdt-3 = 3 envíos de USDT · { $amount }
preset-usdt-20 = 20 envíos de USDT · { $amount }
argument-address = ⚠️ <b>DIRECCIÓN:</b> { $problem }

## datos incorrectos: cantidades, duraciones, direcciones
wrong-empty = No hay nada escrito. Escríbelo, por favor.
wrong-too-long = Eso es demasiado largo: una línea puede tener como máximo { $characters } caracteres y { $words } palabras.
wrong-which = Eso puede ser { $first } o { $second }. Escribe uno de los dos, tal cual.
wrong-part = No sé qué significa “{ $text }” aquí. Escribe una cantidad como 65k y un tiempo como 1h.
wrong-many = Hay demasiados números en esta línea. Necesito una cantidad y un tiempo, como 65k 1h.
wrong-unicode-digits = Usa los dígitos simples del 0 al 9.
wrong-exponent = Escribe el número completo, sin “e”.
wrong-not-positive = Tiene que ser más que cero.
wrong-amount-fraction = Solo se alquilan unidades enteras: sin fracciones.
wrong-amount = No puedo leer eso como cantidad. Escribe, por ejemplo, 65000, 65k o 1.5M.
wrong-amount-address = Eso es una dirección o una transacción. Aquí pido una cantidad: escribe, por ejemplo, 65000, 65k o 1.5M.
wrong-amount-separators = No tengo claro qué quieres decir: un punto o una coma puede separar miles o decimales. Escribe, por ejemplo, 65000, 65,000, 65k o 1.5M.
wrong-amount-below = La orden más pequeña es de { $energy } o { $bandwidth }.
wrong-amount-above = La orden más grande es de { $max }.
wrong-duration-fraction = Leo medios y cuartos, como 1.5h. Para otras fracciones usa unidades menores, como 70m.
wrong-duration = No puedo leer eso como duración. Escribe, por ejemplo, 15m, 2 horas, 1h30m o 1d; un número sin letra son días.
wrong-duration-address = Eso es una dirección o una transacción. Aquí pido una duración: escribe, por ejemplo, 15m, 2 horas o 1d.
wrong-duration-below = El alquiler más corto es de { $min }.
wrong-duration-above = El alquiler más largo es de { $max }.
wrong-address-shape = Eso no es una dirección de TRON. Empieza con T y tiene 34 caracteres.
wrong-address-checksum = Esa dirección tiene un error al escribirla: su suma de verificación no coincide. Cópiala otra vez de la billetera.
wrong-address-look-alike = No uses esta dirección. El carácter { $position }, “{ $letter }”, solo se parece a uno de una dirección de TRON; los estafadores hacen copias así. Copia la dirección de la billetera otra vez.
wrong-address-several = Ahí hay más de una dirección. Envía solo la que quieres.
wrong-address-hex = Esa es la forma hexadecimal de una dirección. Las billeteras la muestran como { $address }; envíame esa forma si es la que quieres.
wrong-address-foreign = Esa es una dirección de otra blockchain (0x…). Necesito una dirección de TRON: empieza con T.
wrong-address-not-activated = Esta dirección todavía no existe en la blockchain, así que no se le puede delegar nada. Envíale cualquier cantidad de TRX desde otra billetera (la red cobra por eso cerca de { $fee } TRX) y luego envíame la dirección otra vez.
wrong-address-contract = Esto es un contrato. Los recursos solo se pueden alquilar para la dirección de una billetera.
wrong-address-deposit = Esa es tu dirección de depósito: ahí llegan TRX, y desde ella no se envía nada. Pega la dirección de la billetera desde la que envías.
wrong-address-unreachable = Ahora no puedo llegar a la red TRON para comprobar esta dirección. Envíala otra vez en un momento.
wrong-one-of = <code>{ $text }</code>: { $problem }

activation-offer =
    <b>Esta dirección nunca se activó:</b> { $address }
    No se le puede delegar nada hasta que lo esté. Activarla cuesta <b>{ $cost } TRX</b>, una sola vez, de tu saldo ({ $balance } TRX). Después seguimos aquí.
activation-short = 💰 <b>Faltan { $missing } TRX.</b>
activation-under-way = 🌱 Activando { $address }… Esto tarda unos segundos.
activation-coming =
    ⏳ { $address } todavía no está en la blockchain.
    Revisa otra vez en un momento. Por más veces que revises, lo pagas una sola vez.
activation-done = ✅ { $address } ya está activa. Costó { $cost } TRX, tomados de tu saldo.
button-activate = ✅ Activar por { $cost } TRX
button-bulk = 🧾 Muchas direcciones
command-bulk = Alquilar para muchas direcciones a la vez
bulk-ask = <b>Alquilar para muchas direcciones</b>
    Envíame una lista: una dirección en cada línea, y detrás la cantidad y el tiempo, como <code>T… 65000 1h</code>; un tiempo sin letra son días. Donde una línea no diga cuánto o por cuánto tiempo, pregunto una vez para todas.
    También sirve un archivo (CSV o texto). Como máximo { $most } direcciones a la vez.
bulk-too-many = ⚠️ Son { $count } líneas. Se aceptan como máximo { $most } a la vez: envíalas por partes. No se ordenó nada.
bulk-cut = ⚠️ Ese mensaje es tan largo que Telegram pudo cortarlo en varios, así que no lo leí. No se ordenó nada. Envía la lista como archivo (CSV o texto), o como máximo { $most } líneas en un mensaje.
bulk-empty = ⚠️ No hay ninguna línea con una dirección.
bulk-file-lost = ⚠️ Telegram no me dio el archivo. Envíalo otra vez, o pega la lista.
bulk-file-large = ⚠️ El archivo es demasiado grande: como máximo 1 MB. Envía la lista por partes.
bulk-file-no-text = ⚠️ Ese archivo no es de texto. En una hoja de cálculo elige “Guardar como” y CSV.
bulk-none-good = ⚠️ Ninguna línea sirve. No se ordenó nada.
bulk-problems = { $count ->
    [one] ⚠️ Una línea no sirve:
   *[other] ⚠️ { $count } líneas no sirven:
  }
bulk-problem = • Línea { $n } (<code>{ $text }</code>): { $problem }
bulk-twice = La misma dirección que en la línea { $n }. Pon las dos en una línea, con la suma.
bulk-more = … y { $count } más
bulk-for = { $count ->
    [one] Para 1 dirección
   *[other] Para { $count } direcciones
  }
bulk-checking = ⏳ Preguntando a la cadena por las direcciones, y al mercado por el precio…
bulk-title-energy = { $count ->
    [one] <b>Energía para 1 dirección</b>
   *[other] <b>Energía para { $count } direcciones</b>
  }
bulk-title-bandwidth = { $count ->
    [one] <b>Ancho de banda para 1 dirección</b>
   *[other] <b>Ancho de banda para { $count } direcciones</b>
  }
bulk-title-both = <b>Energía y Ancho de banda, en un solo pedido</b>
bulk-group = { $count ->
    [1] • 1 × { $what }, { $duration }: { $cost } TRX
   *[other] • { $count } × { $what }, { $duration }: { $cost } TRX cada una
  }
bulk-left-out = ⚠️ <b>Quedan fuera</b>, y no se pagan:
bulk-left-line = • Línea { $lines }: { $problem }
bulk-left-not-activated = Esta dirección todavía no existe en la blockchain. Envíamela sola y te muestro cómo activarla.
bulk-left-unreachable = La red TRON no respondió y no pude revisar esta dirección. Toca «Revisar otra vez».
bulk-left-warned = Esta dirección está en la lista de direcciones conocidas por fraude, o en la lista negra de USDT. Si tienes certeza, alquila para ella por separado con /buy.
bulk-left-made = Entretanto apareció un pedido igual cuya respuesta se había perdido. No se pidió otra vez.
bulk-lately = ⚠️ <b>Ya pedido en la última hora</b>, con la misma dirección, cantidad y duración: { $count }. Confirmar lo pide otra vez.
bulk-available = ⚠️ El mercado tiene ahora { $available }. Lo que no puede ejecutar no se ordena ni se paga; te lo muestro, y puedes intentarlo otra vez.
bulk-cost = Costo: como máximo <b>{ $cost } TRX</b>
bulk-short = 💰 Tu saldo es de { $balance } TRX: <b>faltan { $missing } TRX.</b> Deposita primero y luego toca “Revisar otra vez”.
bulk-filled = { $bar } <b>{ $filled } de { $all }</b> ejecutadas
bulk-filling = ⏳ En ejecución: { $count }
bulk-waiting = ▫️ Todavía sin ordenar: { $count }
bulk-unknown = ❓ Se perdió la respuesta, lo estoy averiguando: { $count }
bulk-returned = ↩️ Terminaron sin ejecutarse por completo, el resto se devolvió: { $count }
bulk-failed = ❌ No se ordenaron ni se pagaron: { $count }
bulk-unwanted = ✖️ Se detuvieron antes de ordenarse, no se pagaron: { $count }
bulk-paid = Pagado: <b>{ $paid } TRX</b> de como máximo { $most } TRX
bulk-paused = ⏸ El operador puso las compras en pausa{ $reason }. El resto se ordena cuando sigan; también puedes detenerlo.
bulk-not-made = El servicio no conoce la orden, así que lo más probable es que no se haya descontado nada. Sigo buscando durante 24 horas.
bulk-uncharged = ❌ Línea { $lines }, sin cobro: { $why }
bulk-why-price = el precio subió
bulk-why-market = el mercado no tiene suficiente
bulk-why-balance = tu saldo no alcanzaba
bulk-why-key = la clave API ya no funciona
bulk-why-other = la plataforma la rechazó ({ $code })
bulk-line = { $mark } <code>{ $receiver }</code> · { $amount } · { $duration }
bulk-ends = No te escribo al final de cada una. /orders muestra cuánto tiempo les queda.
bulk-csv = Qué pasó con cada línea. Las horas están en UTC.
button-bulk-go-on = ➡️ Seguir con { $count }
button-bulk-confirm = ✅ Confirmar { $count } por { $cost } TRX
button-bulk-look = 🔄 Revisar otra vez
button-bulk-stop = ✋ Detener el resto
button-bulk-again = 🔄 Nueva cotización para { $count }
button-bulk-csv = 📄 Resultado en archivo

## extender
command-extend = Hacer que un alquiler dure más
extend-which = <b>Extender: ¿qué alquiler?</b>

  Elige uno, o pega una dirección de TRON para todo lo que tiene.
extend-which-none = <b>Extender: ¿qué dirección?</b>

  No conozco ningún alquiler tuyo activo. Pega la dirección de TRON que tiene uno.
button-rental = { $what } · { $receiver } · quedan { $left }
button-extend-all = Todo en esta dirección
extend-looking = Buscando qué se puede extender…
extend-none = No se encontró nada que se pueda extender para { $address }. Los alquileres que terminaron no se pueden extender; puedes alquilar de nuevo, o pegar otra dirección.
extend-none-rental = No se puede extender nada de este alquiler (para { $address }). Puedes alquilar de nuevo, o mirar todo lo que tiene la dirección.
extend-what = <b>¿Qué quieres extender?</b>
extend-found = • { $what }, termina el { $end }
extend-found-between = • { $what }, en partes que terminan del { $first } al { $last }
extend-found-shared = { $found }: { $own } de este alquiler y { $others } de otros alquileres. Vienen de un mismo proveedor, y la blockchain los bloquea como uno solo: se extienden, y se pagan, juntos.
extend-sum = En total: <b>{ $what }</b>
extend-together = ℹ️ Esta plataforma no distingue un alquiler de otro en una misma dirección: esto es todo lo que tiene.
extend-left = ✖️ Queda fuera: { $what }. { $why }
extend-left-ended = Ya terminó.
extend-left-not-allowed = Su proveedor no permite extenderlo.
extend-left-no-lock = Se puede devolver antes, y por eso no se extiende.
extend-left-ending = Termina en cuestión de segundos.
extend-left-longer = Ya dura más que eso.
extend-left-too-long = Su proveedor no alquila por tanto tiempo.
extend-left-in-progress = Hay más en camino hacia allí: inténtalo de nuevo en un minuto.
extend-left-no-stake = A su proveedor no le queda con qué extenderlo.
extend-left-other = La plataforma no lo extiende.
extend-end = <b>¿Hasta cuándo?</b>

  Elige cuánto más, o escríbelo: <code>12h</code>, <code>2d</code>; un número sin letra son días. Como máximo hasta el { $max }.
extend-end-wrong = Eso terminaría el { $end }. Se puede extender como máximo hasta el { $max }.

## órdenes
command-orders = Tus órdenes
orders-running = 🟢 <b>Activas</b>
orders-waiting = ⏳ <b>En espera</b>
orders-ended = 🏁 <b>Terminadas</b>
orders-none-running = Nada en curso.
orders-none-waiting = No tienes nada que espere ejecución.
orders-none-ended = Todavía no tienes nada terminado.
orders-line-running = • { $what } para { $receiver }: tiempo restante <b>{ $left }</b>, hasta el { $end }
orders-line-waiting = • { $what } para { $receiver }: en espera, <b>{ $percent }%</b> ejecutado hasta ahora, a { $price } TRX por 1,000 al día
orders-line-ended = • { $what } para { $receiver }: { $time }, { $cost } TRX
orders-line-ended-saved = • { $what } para { $receiver }: { $time }, { $cost } TRX, <b>{ $saved } TRX ahorrados</b>
orders-line-zap = • { $what } de { $receiver }: { $state } ({ $time })
button-orders-running = Activas
button-orders-waiting = En espera
button-orders-ended = Terminadas
button-order-waiting = { $what } · { $receiver } · espera, { $percent }%
button-order-over = { $what } · { $receiver } · { $state }
orders-page = Página { $page } de { $pages }
orders-unread = ℹ️ Solo se leyeron tus órdenes más nuevas. Más antiguas que no aparecen aquí: { $more }
orders-tap = Toca una orden para ver sus detalles.
button-refresh = 🔄 Actualizar
order-title-normal = 📄 <b>{ $what }</b>
order-title-extend = 📄 <b>Extensión: { $what }</b>
order-fill = Ejecutado: { $bar } { $percent }% ({ $filled } de { $amount })
order-waits = Ejecutado: ⏳ nada de { $amount } todavía, la orden espera
order-made = Ordenado: { $time }
order-duration = Duración: { $duration }
order-left = Tiempo restante: <b>{ $left }</b>, hasta el { $end }
order-left-first = Tiempo restante: <b>{ $left }</b> para la primera parte, hasta el { $end }
order-returnable = Si lo devuelves ahora, vuelven <b>{ $refund } TRX</b>
order-part-ended = Una parte terminó: { $end }
order-cancellable = Se puede cancelar desde el { $time }.
order-duration-extended = Duración: { $duration }, prolongada a { $total } en total
order-extension = Prolongada hasta el { $end }: { $cost } TRX por { $what }
order-ended = Terminó: { $end }
order-no-delegations = Todavía sin delegación.
order-missing = Esta orden no está en tu cuenta.
orders-updated = Actualizado

## cambiar una orden: cancelarla, otro precio, otro receptor
button-cancel-order = ✖️ Cancelar orden
button-cancel-order-yes = Sí, cancelar la orden
button-return = ↩️ Devolver antes
button-return-yes = Sí, devolver ahora
button-receipt-file = 🧾 Recibo firmado
receipt-file = 🧾 Lo vendido, lo entregado y lo pagado, firmado por la plataforma ({ $signer }). He comprobado la firma.
receipt-not-ready = Llega alrededor de un minuto después de la delegación, cuando ya nada puede cambiar en la cadena.
receipt-not-offered = Esta plataforma no firma recibos.
receipt-wrong = La firma de este recibo no es de la plataforma. Avisa a /support.
button-change-price = 💱 Cambiar precio
button-change-price-yes = ✅ Cambiar el precio
button-change-receiver = 📮 Cambiar receptor
button-change-receiver-yes = ✅ Cambiar el receptor
button-check-again = 🔄 Revisar otra vez
button-price-higher = +10%: { $price }
button-price-medium = Mercado: { $price }
change-ask-cancel = ✖️ <b>¿Cancelar esta orden?</b> { $what }
change-ask-return = ↩️ <b>¿Devolver este alquiler antes?</b> { $what }
change-gives-back = Se devuelve: { $amount }
change-return-part = { $hours ->
    [one] • { $amount }: 1 hora sin usar, { $percent }% de su precio: { $refund } TRX
   *[other] • { $amount }: { $hours } horas sin usar, { $percent }% de su precio: { $refund } TRX
  }
change-return-stays = Se queda: { $amount } no se puede devolver ahora y sigue hasta su fin.
change-return-waits = Lo que todavía no se ejecutó ({ $amount }) sigue esperando; se puede cancelar por separado.
change-return-final = ⚠️ Esto es definitivo. La dirección lo pierde en unos dos minutos, y solo cuentan las horas enteras sin usar.
change-gives-up = Se abandona, porque nadie lo ha entregado todavía: { $amount }
change-comes-back = Vuelve a tu saldo: <b>{ $refund } TRX</b>
change-no-fee = Comisión de cancelación: ninguna
change-fee = Comisión de cancelación: { $fee } TRX
change-stays = Se queda: { $amount } ya está delegado y pagado; sigue hasta su fin.
change-stays-until = Se queda: { $amount } ya está delegado y pagado; sigue hasta el { $end }.
change-pending = En camino a la blockchain: { $amount }. O se delega y se paga, o su dinero también vuelve; eso tarda uno o dos minutos.
change-young-cancel = ⏱ Esta orden todavía no se puede cancelar.
change-young-receiver = ⏱ El receptor de esta orden todavía no se puede cambiar.
change-young-from = Es posible desde el <b>{ $time }</b> (en cerca de { $left }).
change-price-ask = 💱 <b>Otro precio para { $what }</b>

  Escríbelo en TRX por 1,000 al día, como <code>0.066</code>, o elige. Las órdenes con un precio más alto se atienden primero. Se aplica a lo que todavía no se ejecutó.
change-price-now = Precio ahora: { $price } TRX por 1,000 al día
change-price-lowest = Lo mínimo que acepta la plataforma: { $price } TRX por 1,000 al día
change-price-below = ⚠️ La plataforma no acepta un precio tan bajo. Al menos <b>{ $price } TRX</b> por 1,000 al día.
change-price-medium = En el mercado, lo que más se ejecuta ahora: { $price } TRX por 1,000 al día
change-price-same = ⚠️ Ese es el precio que ya tiene. Escribe otro.
change-ask-price = 💱 <b>¿Cambiar el precio?</b> { $what }
change-price-to = Precio: { $from } → <b>{ $to } TRX</b> por 1,000 al día
change-price-rest = Para lo que todavía no se ejecutó: { $amount }
change-total = Nuevo total: <b>{ $total } TRX</b> (ahora { $before } TRX)
change-takes = Se descuenta de tu saldo: <b>{ $extra } TRX</b>
change-receiver-ask = 📮 <b>Otro receptor para { $what }</b>

  Pega la dirección de TRON que debe recibir lo que todavía no se ejecutó.
change-receiver-same = ⚠️ Esa es la dirección que ya tiene. Pega otra.
change-ask-receiver = 📮 <b>¿Cambiar el receptor?</b> { $what }
change-receiver-from = Hasta ahora: { $address }
change-receiver-to = Desde ahora: { $address }
change-stays-there = { $amount } ya está delegado a la primera dirección y se queda ahí.
change-moved = 🔄 La orden cambió entretanto. No se hizo nada; así está ahora.
change-already = Ya estoy en eso. Espera un momento.
change-earlier-unknown = Todavía estoy averiguando qué pasó con tu último cambio de esta orden. Espera, por favor; te aviso aquí.
change-sending-cancel = ⏳ Cancelando la orden…
change-sending-return = ⏳ Devolviendo el alquiler…
change-sending-price = ⏳ Cambiando el precio…
change-sending-receiver = ⏳ Cambiando el receptor…
change-unknown = ❗ <b>Todavía no sé si eso se hizo</b>
change-unknown-cancel = La plataforma no respondió cuando cancelé tu orden. No lo intento de nuevo; miro la orden y te aviso aquí. Eso puede tardar 10 minutos.
change-unknown-return = La plataforma no respondió cuando devolví tu alquiler. No lo intento de nuevo; miro la orden y te aviso aquí. Eso puede tardar 10 minutos.
change-unknown-price = La plataforma no respondió cuando cambié el precio. No lo intento de nuevo; miro la orden y te aviso aquí. Eso puede tardar 10 minutos.
change-unknown-receiver = La plataforma no respondió cuando cambié el receptor. No lo intento de nuevo; miro la orden y te aviso aquí. Eso puede tardar 10 minutos.
change-not-seen-cancel = Lo más probable es que tu orden <b>no se haya cancelado</b>: la plataforma la muestra como estaba antes.
change-not-seen-return = Lo más probable es que tu alquiler <b>no se haya devuelto</b>: la plataforma lo muestra como estaba antes.
change-not-seen-price = Lo más probable es que el precio <b>no haya cambiado</b>: la plataforma muestra la orden como estaba antes.
change-not-seen-receiver = Lo más probable es que el receptor <b>no haya cambiado</b>: la plataforma muestra la orden como estaba antes.
change-not-seen-next = Sigo mirando hasta el { $until } y te escribo si al final se hace.
change-found-late = ❗ Te dije que lo más probable era que esto no se hubiera hecho. Ahora la orden lo muestra.
change-not-made-cancel = Tu orden <b>no se canceló</b>: está como antes.
change-not-made-return = Tu alquiler <b>no se devolvió</b>: está como antes.
change-not-made-price = El precio <b>no cambió</b>: la orden está como antes.
change-not-made-receiver = El receptor <b>no cambió</b>: la orden está como antes.
change-done-cancel = ✅ <b>Orden cancelada:</b> { $what }
change-done-return = ✅ <b>Devuelto antes:</b> { $amount }
change-return-leaves = La cadena lo quita de la dirección en unos dos minutos. No se cobra nada más por ello.
change-came-back = De nuevo en tu saldo: <b>{ $refund } TRX</b>
change-done-price = ✅ <b>Precio cambiado:</b> { $what } a { $price } TRX por 1,000 al día
change-costs = La orden cuesta { $total } TRX en total.
change-done-receiver = ✅ <b>Receptor cambiado:</b> { $what }
change-refused = ✖️ <b>No se cambió nada.</b>
change-over = ℹ️ Esta orden se ejecutó o terminó entretanto. Ya no se puede cancelar ni cambiar nada de ella.
return-nothing = ℹ️ Ahora no se puede devolver antes nada de este alquiler. No se cambió nada.
return-less = ⏱ Ahora volvería menos de lo que te mostré. No se devolvió nada; revisa otra vez para ver cuánto.
return-not-offered = ℹ️ Esta plataforma no acepta alquileres de vuelta antes de su fin. Sigue hasta entonces.
return-not-taken = ℹ️ Quien delega esto lo toma de vuelta solo a su fin: la cadena lo bloquea hasta entonces.
return-locked = ℹ️ La cadena bloquea esto hasta el { $end }; antes no se puede devolver.
return-not-final = ⏱ Esto se delegó hace menos de un minuto. Se puede devolver en cuanto su bloque sea definitivo; mira otra vez en un minuto.
return-no-hour = ℹ️ A este alquiler no le queda ninguna hora entera sin usar, así que no volvería nada. Sigue hasta su fin.
return-done = ℹ️ Este alquiler ya se devolvió antes.
change-not-changeable = ℹ️ Las órdenes de este tipo no se pueden cancelar ni cambiar.
change-not-offered = ℹ️ Esta plataforma no me permite cancelar ni cambiar órdenes. No se cambió nada; la orden sigue.
change-in-progress = ⏱ Una parte de la orden va justo ahora en camino a la blockchain, así que no se puede cambiar. No se cambió nada. Revisa otra vez en un minuto.
change-price-too-low = ⚠️ La plataforma no acepta un precio tan bajo. No se cambió nada.
change-balance-low = 💰 Tu saldo ya no alcanza. No se cambió nada.
change-not-taken = ⚠️ La plataforma no acepta este cambio. No se cambió nada.
wrong-price = No puedo leer eso como precio. Escríbelo en TRX por 1,000 al día, por ejemplo 0.066.
wrong-price-address = Eso es una dirección o una transacción. Aquí pido un precio en TRX por 1,000 al día, por ejemplo 0.066.
wrong-price-fraction = Tres decimales como máximo, por ejemplo 0.066.
wrong-trx = No puedo leer eso como cantidad de TRX. Escribe, por ejemplo, 12.5; seis decimales como máximo.
wrong-trx-address = Eso es una dirección o una transacción. Aquí pido una cantidad de TRX, por ejemplo 12.5.
wrong-trx-above = Eso es más de lo que tiene nadie: como máximo { $max } TRX.
wrong-price-above = Eso es más de diez veces el precio de ahora. Como máximo { $max }.
purchase-returned = Volvió a tu saldo: <b>{ $returned } TRX</b>
order-price = Precio: { $price } TRX por 1,000 al día
order-ended-short = Terminó antes de que se ejecutara todo.
order-fixed = ℹ️ Esta plataforma no me permite cancelarla ni cambiarla.
order-moved = { $amount } de ella fue a { $address }, antes de que se cambiara el receptor.

## calculadora y disponible
command-calc = ¿Cuánto cuesta? Cantidad y duración
command-available = Lo que el mercado ofrece ahora
command-price = Lo que cuesta ahora y lo que costaba antes
calc-amount = 🧮 <b>¿Cuánto cuesta? Primero: ¿qué cantidad?</b>

  Una transferencia de USDT usa cerca de { $holder } de Energía; a una dirección sin USDT, { $newHolder }. Elige, o escribe una cantidad como <code>65k</code>.
calc-duration = 🧮 <b>{ $amount }: ¿por cuánto tiempo?</b>

  Elige, o escríbelo: <code>15m</code>, <code>2 horas</code>, <code>1d</code>. Menos de un día cuesta lo mismo que un día.
calc-usage = 🧮 Escríbelo así: <code>/calc CANTIDAD DURACIÓN</code>

  Por ejemplo <code>/calc 65000 1h</code>
calc-title = 🧮 <b>{ $amount } por { $duration }</b>
calc-line = { $resource }: alquilar <b>{ $cost } TRX</b>, quemar { $burn } TRX, ahorras { $percent }%
calc-line-dear = { $resource }: alquilar <b>{ $cost } TRX</b>, quemar { $burn } TRX
calc-line-rent = { $resource }: alquilar <b>{ $cost } TRX</b>
calc-short = { $resource }: ahora solo se puede conseguir { $available }
calc-none = { $resource }: ahora no se puede conseguir nada
calc-below = { $resource }: la orden más pequeña es de { $min }
calc-unknown = { $resource }: el servicio no lo dice ahora
calc-day = ⚖️ Una hora cuesta lo mismo que un día: { $duration } y { $day } cuestan igual.
calc-days = La quema se cuenta con un uso al día, { $days } días.
available-title = 📊 <b>{ $resource }: lo que se puede conseguir ahora</b>
available-level = { $price } TRX por 1,000 al día: { $available }
available-range = de { $low } a { $high } TRX por 1,000 al día: { $available }
available-none = nada
available-unknown = el servicio no lo dice ahora
available-note = Las cantidades crecen con el precio: una orden toma primero lo más barato.
available-picture = La imagen, para { $duration }: hacia la derecha, el precio en TRX por 1,000 al día; hacia arriba, cuánto se puede conseguir a ese precio.
button-price-for = Por { $duration }
price-title = 📈 <b>{ $resource }: el precio</b>
price-now = Ahora <b>{ $cost } TRX</b> por { $what } por { $duration }.
price-cheaper = Ahora <b>{ $cost } TRX</b> por { $what } por { $duration }: más barato que en el { $percent }% del último período ({ $past }).
price-dearer = Ahora <b>{ $cost } TRX</b> por { $what } por { $duration }: más caro que en el { $percent }% del último período ({ $past }).
price-steady = Ahora <b>{ $cost } TRX</b> por { $what } por { $duration }: igual que durante todo el último período ({ $past }).
price-new = Ahora <b>{ $cost } TRX</b> por { $what } por { $duration }. Los precios solo se registran desde el { $since }: muy poco para comparar.
price-short = El mercado no tiene { $what } por { $duration } ahora.
price-unknown = El mercado no dice cuánto cuesta ahora. Nada más se ve afectado; intenta de nuevo en un minuto.
price-range = Mínimo { $low } TRX, máximo { $high } TRX en esta imagen.
price-legend = Línea: la oferta más barata. Puntos: lo que se pagó por medio de este bot. Hueco: no se ofreció nada, o no se registró nada. Horas: { $zone }.
price-nothing-yet = De este tiempo todavía no hay nada registrado. El precio se mira una vez por minuto: vuelve en unos minutos.
price-past-week = 1 semana
price-period-hour = Hora
price-period-day = Día
price-period-week = Semana
wrong-input = ⚠️ { $problem }
tap-already = Ya está en camino. Espera un momento.
button-busy = ⏳ En camino…

## dicho sin que se pregunte
not-handled = ⚠️ No pude terminar lo último que pediste, y dejé de intentarlo. /orders muestra lo que se hizo; pide el resto otra vez.
ending-title = ⏰ <b>{ $what } para { $address } termina en { $left }</b>
ending-rest = Lo que se ejecutó después se queda más tiempo; lo último, hasta el { $end }.
ended-title = 🏁 <b>{ $what } para { $address } terminó: { $end }</b>
ended-used = Usado: unos { $used } de { $all }
ended-estimate = Nuestra estimación se quedó corta en { $short } de Energía: se quemaron { $burned } TRX. Te abonamos <b>{ $credited } TRX</b> en tu saldo.
ended-saved = 💚 Ahorraste <b>{ $saved } TRX</b>: pagaste { $cost } TRX en vez de quemar { $burn } TRX
ended-lost = Pagaste { $cost } TRX. Esta vez quemar habría costado { $lost } TRX menos: la próxima alquila menos o deja que la transferencia queme.
failed-title = ⚠️ <b>Tu transferencia falló</b>
failed-from = De: { $address }
failed-fee-limit = El límite de comisión (fee limit) de tu billetera era de { $limit } TRX, y esta transferencia necesita { $need } TRX. Súbelo a { $need } TRX y envía de nuevo.
failed-fee-limit-some = El límite de comisión (fee limit) de { $limit } TRX de tu billetera era demasiado bajo. Súbelo y envía de nuevo.
failed-energy = Necesita cerca de { $need } de Energía. La billetera tenía menos, y muy pocos TRX para quemar por el resto.
failed-energy-some = Necesitaba más Energía de la que tenía la billetera, y había muy pocos TRX para quemar por el resto. Alquila más y envía de nuevo.
failed-balance = Era por { $amount }, pero la billetera tiene { $has }. Envía menos o recarga antes.
failed-frozen = El emisor de USDT congeló esta billetera, así que no puede enviar USDT.
failed-refused = El contrato del token la rechazó. Revisa el importe y el destinatario, y envía de nuevo.
failed-other = La red la detuvo ({ $result }). Envíala de nuevo.
failed-again = A la billetera le quedan { $left } de Energía. Para enviar de nuevo, alquila { $more } más.
failed-bytes = ⚠️ <b>Esta billetera no puede enviar ahora</b>
failed-bytes-why = La Energía está, pero la billetera no tiene Ancho de banda ni TRX para pagarlo, así que la red rechaza cualquier transferencia. Alquila Ancho de banda o envía { $burn } TRX a la billetera.
button-explorer = 🔗 Transacción

## zapbuy
command-zapbuy = Enviar TRX y recibir Energía por una hora
zapbuy-title = 🚀 <b>ZapBuy: envía TRX, recibe Energía por 1 hora</b>
zapbuy-address = Enviar a: { $address }
zapbuy-offer = • envía <b>{ $pay } TRX</b>, recibe { $energy } de Energía por 1 hora
zapbuy-smallest = Precios de ahora. Cantidad mínima útil: <b>{ $pay } TRX</b>; los precios se mueven, así que envía un poco más.
zapbuy-short = ⚠️ El mercado no puede dar tanto ahora. Mejor espera.
zapbuy-no-price = ⚠️ El mercado no da un precio ahora. Mejor espera antes de enviar.
zapbuy-paused = ⏸ <b>ZapBuy está en pausa ahora</b>{ $reason }. Mejor espera antes de enviar: lo que envíes mientras tanto se ordena cuando se reanude, o se te debe devolver.
zapbuy-rules = • Solo TRX, desde tu propia billetera: sin tokens, no desde un exchange, no desde un contrato.
    • La Energía va a la dirección que envía.
    • Si el mercado no puede ejecutarlo, tus TRX vuelven a ti.
zapbuy-small-return = • Lo que compra menos de 65,000 de Energía vuelve a ti, menos { $fee } TRX para la red; { $fee } TRX o menos se queda aquí.
zapbuy-small-credit = • Lo que compra menos de 65,000 de Energía va a tu cuenta si vino de la propia dirección de la cuenta; si no, vuelve a ti, menos { $fee } TRX para la red; { $fee } TRX o menos se queda aquí.
zapbuy-small-keep = • ⚠️ Lo que compra menos de 65,000 de Energía no genera ninguna orden y <b>no se devuelve</b>.
zapbuy-rules-more = • Una transferencia, una orden. Si no te escribo sobre ella, envíame su txid.
zapbuy-markup = Incluye un recargo de { $percent }%.
## Inviting people
command-referral = Invita a otros y recibe una parte
referral-title = 🤝 <b>Invitar a otros</b>
referral-share = Quien abre este bot por primera vez con tu enlace cuenta como invitado tuyo. De lo que el bot gana con sus alquileres, <b>{ $percent }%</b> llega a tu saldo. Esa persona no paga más por ello.
referral-no-share = Por ahora invitar no da nada. Aun así se recuerda a quien abre este bot por primera vez con tu enlace.
referral-not-offered = Este bot no reparte nada por invitar.
referral-no-account = Las partes llegan al saldo de tu cuenta. No tienes ninguna vinculada: hasta entonces no puede llegar nada.
referral-link = Tu enlace: { $link }
referral-count = Llegaron con él: { $count }
referral-earned = Llegó a tu saldo: <b>{ $earned } TRX</b>
referral-last = Las últimas:
referral-entry = • { $time }: { $amount } TRX
referral-told = 🤝 Llegaron <b>{ $amount } TRX</b> a tu saldo por las personas que invitaste, en las 24 horas anteriores al { $time }.
referral-welcome = 🤝 Te invitaron. Quien te invitó puede recibir una parte de lo que este bot gana con tus alquileres; no pagas más por ello.

## partner: bots of one's own
command-partner = Lleva tu propio bot y gana
partner-title = 🏪 <b>Tu propio bot</b>
partner-what = Creas un bot en @BotFather y alquila Energy aquí con tu nombre. En cada alquiler sumas tu margen al precio del mercado; llega al saldo de tu cuenta.
partner-bounds = El margen puede ir de { $min } % a { $max } %.
partner-kept = De tu margen, el <b>{ $percent } %</b> se queda el operador de este servicio.
partner-kept-next = Desde el { $time }, el <b>{ $percent } %</b> de tu margen se lo queda el operador de este servicio.
partner-share-told = ℹ️ Desde el { $time }, el <b>{ $percent } %</b> de tu margen se lo queda el operador de este servicio. Los alquileres anteriores conservan sus condiciones.
partner-approval = Un operador revisa cada bot nuevo antes de que empiece.
partner-needs-account = Primero necesitas una cuenta: tu margen llega a su saldo.
partner-not-offered = Aquí no se ofrecen bots propios.
button-bot-new = ➕ Añadir un bot
button-bot-make = 🤖 Crear un bot aquí
button-bot-make-request = 🤖 Crear mi bot
bot-make = 🤖 <b>Toca el botón debajo del campo de texto.</b> Telegram pide un nombre y crea el bot. Recibo su token de Telegram, así que nunca aparece en un chat.
bot-made = ✅ Telegram ha creado el bot.
button-bot-go-on = ➡️ Seguir
button-bot-begin = ✅ Iniciar el bot
button-bot-days = 📅 Día a día
button-bot-margin = ✏️ Cambiar el margen
button-bot-account = 🔁 Cobrar en la cuenta vinculada ahora
button-bot-approve = ✅ Aprobar
button-bot-refuse = 🚫 Rechazar
button-bot-pause = ⏸ Pausar
button-bot-resume = ▶️ Volver a vender
button-bot-close = 🗑 Cerrar
button-bot-close-yes = 🗑 Sí, cerrarlo
bot-ask-token = Envíame el token de tu bot.
bot-ask-token-rule = En @BotFather, /newbot crea un bot y muestra su token. Borro tu mensaje al instante, guardo el token cifrado y no lo muestro nunca. No lo uses en otro sitio: dos programas con un mismo token se quitan los mensajes.
bot-token-checking = ⏳ Preguntando a Telegram...
bot-not-a-token = ⚠️ Eso no es un token. Tiene la forma 123456789:ABC... y lo da @BotFather.
bot-token-refused = ⚠️ Telegram no conoce este token. Cópialo otra vez de @BotFather o crea allí uno nuevo.
bot-token-unreachable = ⚠️ Telegram no responde ahora. Envía el token otra vez en un minuto.
bot-token-taken = ⚠️ Este bot ya se usa aquí. Si es tuyo, crea otro en @BotFather.
bot-token-renewed = ✅ El bot tiene un token nuevo.
bot-found = ✅ Encontrado: <b>{ $name }</b>, @{ $username }
bot-found-next = Un paso más y podrá empezar.
bot-ask-margin = <b>¿Qué porcentaje sumas al precio del mercado?</b> La gente lo ve en cada presupuesto.
bot-margin-wrong = ⚠️ Envía un número de { $min } a { $max } con dos decimales como máximo.
bot-confirm = <b>¿Iniciar { $name }, @{ $username }?</b>
bot-confirm-money = Tu margen se cobra con cada alquiler y llega a tu saldo cuando ese alquiler es definitivo. Lo que no se completa, o se devuelve antes, se reembolsa con su parte del margen.
bot-title = 🏪 <b>{ $name }</b>, @{ $username }
bot-state = Estado: { $state }
bot-state-draft = sin iniciar
bot-state-pending = esperando a un operador
bot-state-running = en marcha
bot-state-paused = en pausa
bot-state-closing = cerrándose
bot-state-refused = rechazado
bot-state-removed = cerrado
bot-state-revoked = detenido, token rechazado
bot-problem-revoked = ⚠️ Telegram rechaza su token: fue revocado. Añade el bot otra vez con uno nuevo; su gente y sus cifras se conservan.
bot-problem-used = ⚠️ Otro programa usa su token. Deténlo: hasta entonces cada uno recibe solo una parte de los mensajes.
bot-closes = Responde hasta { $time } y luego se detiene.
bot-people = Personas: { $count }
bot-owner = Dueño: { $id }
bot-place = Proceso: { $address }
bot-nowhere = ⚠️ Ahora no lo ejecuta ningún proceso.
bot-margin = Margen: <b>{ $percent } %</b> sobre el precio del mercado
bot-other-account = ℹ️ El margen llega a una cuenta distinta de la que tienes vinculada ahora.
bot-trade = Alquileres: { $count }, por { $paid } TRX
bot-trade-margin = Margen incluido: { $margin } TRX
bot-trade-credited = Llegó al saldo del socio: <b>{ $credited } TRX</b>
bot-trade-kept = Se quedó el operador: { $kept } TRX
bot-trade-to-come = Aún no definitivo: { $amount } TRX
bot-trade-withdrawn = Retirado de esa cuenta hasta ahora: { $withdrawn } TRX
bot-days = 📅 <b>@{ $username }</b>, por días UTC
bot-days-none = Nada todavía.
bot-day = • { $day }: { $count } por { $paid } TRX, margen { $margin } TRX, al socio { $credited } TRX
bot-days-rule = Un alquiler cuenta el día en que es definitivo.
bot-ask-close = <b>¿Cerrar @{ $username }?</b> Desde ahora no vende nada y se detiene en { $days } días. A su gente se le avisa al instante: sus cuentas y su dinero siguen siendo suyos, y hasta entonces pueden guardar sus claves.
bot-ask-drop = <b>¿Retirar @{ $username }?</b> No ha empezado; su token se borra aquí.
bot-closing = ⚠️ <b>Este bot se cierra.</b> Ya no vende nada y se detiene el { $time }. Tu cuenta y su dinero siguen siendo tuyos. Guarda antes tu clave API: Cuenta y luego Mostrar clave. Para continuar, abre @{ $username } y vincula allí la clave.
bot-reopened = ✅ <b>Este bot sigue abierto.</b> Al final no se cierra: tu cuenta y tu clave siguen funcionando aquí.
bot-sells-no-more = ⚠️ Este bot se cierra: ya no vende nada y se detiene el { $time }. Tus alquileres activos siguen.
bot-news-pending = 🏪 Un nuevo bot de socio espera tu aprobación: @{ $username }
bot-news-approved = ✅ Tu bot @{ $username } está aprobado y empieza ahora.
bot-news-refused = 🚫 Un operador rechazó tu bot @{ $username }. Su token se borró aquí.
bot-news-paused = ⏸ Un operador puso en pausa tu bot @{ $username }: responde, pero no vende nada.
bot-news-resumed = ▶️ Tu bot @{ $username } vuelve a vender.
bot-news-revoked = ⚠️ Telegram rechaza el token de tu bot @{ $username }, así que está parado. Consigue un token nuevo en @BotFather y añade el bot otra vez: su gente y sus cifras se conservan.
bot-news-used = ⚠️ Otro programa usa el token de tu bot @{ $username }. Deténlo: hasta entonces cada uno recibe solo una parte de los mensajes.
bot-news-working = ✅ Tu bot @{ $username } funciona de nuevo.
bot-news-closing = 🗑 Un operador cierra tu bot @{ $username }: ya no vende nada y se detiene en { $days } días. Lo ganado sigue en tu saldo.
bot-news-texts = ✏️ El bot de socio @{ $username } tiene textos nuevos que esperan tu aprobación.
bot-news-texts-approved = ✅ Los textos de tu bot @{ $username } están aprobados y se muestran desde ahora.
bot-news-texts-refused = 🚫 Un operador rechazó los textos nuevos de tu bot @{ $username }. La gente sigue viendo los anteriores.
command-promo = Ingresar un código promocional
button-promo = 🎟 Código promocional
promo-ask = 🎟 <b>Envíame el código promocional.</b>
promo-held = Ahora tienes { $code }: con él el recargo es { $percent }%. Otro código lo reemplaza.
promo-rule = Vale para lo que alquilas o extiendes tú mismo, no para listas ni reglas.
promo-taken = 🎟 Tienes el código promocional <b>{ $code }</b>: en tu próximo alquiler o extensión el recargo de este bot es { $percent }% en lugar de { $usual }%. La cotización lo muestra; se usa cuando confirmas.
promo-until = Vence: { $end }
promo-nothing = ℹ️ El código promocional <b>{ $code }</b> no descuenta nada por ahora: el recargo de este bot es solo { $usual }%.
promo-wrong = ⚠️ Un código promocional tiene de { $min } a { $max } letras (A–Z) y cifras, nada más.
promo-unknown = ⚠️ No existe el código promocional <b>{ $code }</b>. Revisa cómo se escribe.
promo-ended = ⚠️ El código promocional <b>{ $code }</b> terminó.
promo-used-up = ⚠️ El código promocional <b>{ $code }</b> se agotó: otros fueron más rápidos.
promo-used = ⚠️ Ya usaste el código promocional <b>{ $code }</b> tantas veces como puede una persona.
promo-not-offered = Aquí no hay códigos promocionales: este bot no agrega nada al precio del mercado.
zapbuy-yours = <b>Tus últimas</b>
zapbuy-usage = 🚀 Escribe <code>/zapbuy</code> para ver la dirección y los precios, o <code>/zapbuy TXID</code> (64 caracteres) para ver qué pasó con una transferencia.
zapbuy-not-offered = Aquí no se ofrece ZapBuy.
zapbuy-unknown-txid = No conozco una transferencia { $txid }. Una nueva aparece aquí unos 3 segundos después de estar en un bloque. Solo cuentan los TRX enviados a la dirección de ZapBuy: revisa la dirección y el token.
zap-line = • { $paid }: { $state } ({ $time })
zap-title = 🚀 <b>Transferencia de { $paid } TRX</b>
zap-sender = De: { $address }
zap-time = Enviada: { $time }
zap-stands = Estado: <b>{ $state }</b>
zap-energy = Energía: { $energy } por 1 hora
zap-until = Hasta: <b>{ $end }</b>
zap-refund = Reembolso: { $txid }
zap-owed-next = Vuelve a la dirección de la que vino.
zap-owed-less = <b>{ $back } TRX</b> vuelven a la dirección de la que vinieron; la red se queda con el resto.
zap-owed-credit = <b>{ $back } TRX</b> van a la cuenta de la dirección de la que vinieron, o vuelven a esa dirección si no tiene cuenta; la red se queda con el resto.
zap-owed-hand = No se devuelve de forma automática, porque ahí podría perderse. Escribe a soporte, y di a cuál de tus propias billeteras debe ir.
zap-will-tell = Te cuento aquí cómo sigue.
zap-state-seen = recibida
zap-state-ordering = haciendo la orden
zap-state-ordered = ordenada, Energía en camino
zap-state-filled = completa
zap-state-ignored = muy pequeña, sin orden
zap-state-refused = no aceptada
zap-state-owed = por devolver
zap-state-refunding = en devolución
zap-state-refunded = devuelta
zap-state-vanished = deshecha por la blockchain
zap-reason-too-small = Compra menos de 65,000 de Energía al precio de ese momento.
zap-reason-exchange = Vino de la billetera de un exchange.
zap-reason-contract = Vino de un contrato; no se puede alquilar Energía para uno.
zap-reason-market-short = El mercado no pudo dar tanta Energía.
zap-reason-order-ended = La orden terminó sin que se entregara Energía.
zap-reason-order-short = La orden terminó con solo una parte entregada. El operador lo está revisando.
zap-reason-answer-lost = La plataforma no dio una respuesta clara a la orden.
zap-reason-paused = ZapBuy estaba en pausa.
zap-reason-admin = El operador lo decidió así.
zap-reason-fork = La blockchain deshizo la transferencia.
zap-reason-not-solid = Una transferencia grande espera hasta que su bloque es definitivo, cerca de un minuto.
zap-reason-market = El mercado no aceptó la orden.
zap-told-seen = 🚀 Llegaron tus <b>{ $paid } TRX</b>. Estoy viendo qué compran.
zap-told-unknown = ❔ <b>Todavía no sé si con tus { $paid } TRX se ordenó Energía.</b> La plataforma no dio una respuesta clara.
zap-unknown-next = Busco la orden y no envío una segunda antes de que pasen 10 minutos: puede aparecer tarde. Te aviso aquí.
zap-told-late = La orden sí se había hecho, así que no se devuelve nada.
zap-told-ordered = 📦 Ordenado: <b>{ $energy } de Energía</b> por 1 hora, para { $address }.
zap-told-filled = ✅ <b>{ $energy } de Energía</b> ya está disponible para { $address }, hasta el { $end }.
zap-told-ignored = Tus { $paid } TRX no generaron ninguna orden y se quedan con el operador.
zap-told-refused = ✖️ Tus { $paid } TRX no se aceptaron para una orden. Se quedan en la dirección de ZapBuy. Pide a soporte que los devuelva.
zap-told-owed = ↩️ <b>Tus { $paid } TRX no generaron ninguna orden y vuelven a ti.</b>
zap-told-owed-lost = ↩️ <b>Se te deben devolver tus { $paid } TRX.</b> Busqué la orden el tiempo suficiente y no encontré ninguna. Si aun así aparece, te aviso.
zap-told-refunded = ↩️ <b>Se devolvieron { $paid } TRX</b> a { $address }.
zap-told-sent-back = ↩️ <b>Se te devolvió.</b> La transacción muestra cuánto y a qué dirección.
zap-told-vanished = La blockchain deshizo tu transferencia de { $paid } TRX: el dinero sigue contigo. Si vuelve en otro bloque, continúo.

## admin: las pantallas de los operadores
command-admin = Salud de todo
command-zaps = Transferencias de ZapBuy
command-zap = Una transferencia: reintentar, ignorar, reembolsada
command-pause = Pausar las compras o ZapBuy
command-resume = Reanudar lo que está en pausa
command-broadcast = Decir algo a todos
command-find = Buscar una persona, una orden, una transacción
button-admin-people = 👥 Personas
button-admin-orders = 📦 Órdenes
button-admin-find = 🔎 Buscar
find-ask = 🔎 Pega lo que tengas: un id de Telegram, un @nombre, una dirección, el número de una orden o un txid.
find-nothing = ⚠️ Aquí nada corresponde a eso. Puede ser un id, un @nombre, una dirección, el número de una orden o un txid.
find-name = 🔎 <b>{ $name }</b>: varias personas
find-address = 🔎 <b>Dirección</b> { $address }
find-address-nobody = Nadie la vinculó, ni deposita ahí, ni alquiló para ella en el chat.
find-account = 💼 <b>Cuenta</b> { $account }
find-linked = Vinculada por { $name } desde { $since }
find-was-linked = Estuvo vinculada por { $name } hasta { $until }
find-not-linked = Ahora nadie la tiene vinculada.
person-former = Tuvo vinculada { $account } desde { $since } hasta { $until }
button-give-back = ↩️ Devolver
button-give-back-same = A quien la tenía
button-copy-message = 📋 Copiar el mensaje
button-claim-proof = Tengo la prueba
give-back-ask-whom = ↩️ ¿Quién recibe la cuenta? Escribe el id de Telegram o el @nombre de alguien que usa este bot.
give-back-unknown = ⚠️ No conozco exactamente a una persona con ese nombre. Primero debe abrir este bot; el id de Telegram es exacto.
give-back-ask-payer = Pega el txid de un depósito anterior a { $address }. Después la persona debe probar que la billetera que lo envió es suya.
find-payer-unknown = ⚠️ No encuentro una transferencia definitiva de TRX con ese txid.
find-payer-other = ⚠️ Esa transferencia fue a otra dirección.
find-payer-exchange = ⚠️ Eso vino de un exchange o de un contrato y no prueba nada. Usa un depósito desde la billetera propia de la persona.
claim-title = ↩️ <b>Prueba para la cuenta { $account }</b>, para { $user }. En 24 horas, la persona hace una de estas cosas:
claim-sign = 1. Firma este mensaje con la billetera { $wallet } y te envía la firma:
  { $message }
claim-send = 2. Envía exactamente { $amount } TRX desde esa billetera a { $address } y te dice el txid. Cuenta como depósito.
claim-ask-proof = Pega la firma o el txid.
claim-unreadable = ⚠️ Eso no es una firma ni un txid.
claim-other-signer = ⚠️ Lo firmó otra billetera, o se firmó otro mensaje.
claim-transfer-unknown = ⚠️ No encuentro una transferencia definitiva de TRX con ese txid. Una nueva tarda cerca de un minuto.
claim-transfer-other = ⚠️ Esa transferencia no coincide: la billetera, el monto, la dirección o la hora es otra.
claim-old = ⚠️ Pasaron más de 24 horas. Empieza de nuevo con Devolver.
claim-done-before = Esto ya está resuelto.
claim-barred = ⚠️ No se devolvió: alguien vinculó la cuenta desde entonces, o la persona ya tiene diez cuentas.
claim-given = ✅ La prueba es correcta. La cuenta se devolvió y la persona recibe el aviso.
claim-unknown = ⏳ La prueba es correcta, pero el servicio no respondió con claridad. Lo estoy averiguando; la persona recibirá el aviso.
claim-busy = ⏳ El último cambio de clave de esta persona todavía se está resolviendo. Intenta de nuevo en unos minutos.
claim-refused = ⚠️ La prueba es correcta, pero este bot no puede obtener una clave nueva del servicio, y la anterior ya se borró. Debe emitirla el operador del servicio.
find-txid-nothing = Aquí nada la conoce. En el explorador puede ser de otra persona.
find-zap = ⚡ Una transferencia a ZapBuy: { $state }, { $paid } TRX de { $sender }
find-zap-refund = ↩️ El reembolso de un zap: { $state }, { $paid } TRX habían venido de { $sender }
find-deposit = 📥 Un depósito a la cuenta { $account }: { $state }, { $amount } TRX de { $sender }
find-delegation = 🔋 Una delegación para la orden { $order }: { $state }, { $units } unidades
find-reclaim = ♻️ El fin de una delegación para la orden { $order }: { $state }, { $units } unidades
find-outgoing = 📤 Enviada o esperada por este proceso: { $purpose } para { $ref }, bloque: { $state }
find-no-block = ninguno todavía
find-purchase = 📦 El alquiler { $id } del chat: { $state }
people-title = 👥 <b>Personas</b>
people-newest = Las más nuevas:
person-title = 👤 <b>{ $id }</b> { $name }
person-since = Desde el { $since }, idioma { $language }
person-role = 👮 Operador: { $role }
person-banned = ⛔ Acceso cerrado desde el { $since }
person-blocked = 🔕 Bloquea el bot desde el { $since }
person-account = Cuenta { $account }, vinculada el { $since }
person-key-dead = ⚠️ Su clave no funciona desde el { $since }
person-unlinked = No hay ninguna cuenta vinculada.
person-unknown = Aquí no se conoce a nadie con el id { $id }.
person-notes = 📝 <b>Notas</b>
person-note = { $time } · { $by }: { $text }
person-not-changed = ⚠️ No cambió nada: ya estaba así, o la persona opera el bot.
button-ban = ⛔ Cerrar el acceso
button-unban = ✅ Volver a dar acceso
button-note = 📝 Nota
note-ask = 📝 ¿Qué hay que recordar sobre { $id }? Los operadores lo ven, y la persona puede leerlo en su archivo de /privacy.
desk-orders-title = 📦 <b>Órdenes del chat</b>
desk-orders-none = Todavía no se envió ninguna.
desk-order-title = 📦 <b>{ $what }</b>: { $kind }, { $state }
desk-order-purchase = Alquiler: { $id }
desk-order-account = Cuenta { $account } de { $user }
desk-order-duration = Por { $duration }
desk-order-filled = Ejecutado: { $percent }%
desk-order-sent = Enviada el { $at }
desk-order-error = Dicho por la plataforma: { $code }
desk-order-delegate = 🔋 { $what } por { $delegator }: { $txid }
command-journal = Lo que hicieron los operadores
command-operators = Quién opera este bot
admin-not-yours = Tu rol de operador no incluye esto.
button-admin-card = 🛠 Tarjeta
button-admin-zaps = ⚡ Zaps
button-admin-money = 💰 Dinero
button-admin-terms = 💹 Recargo
button-admin-bots = 🏪 Otros bots
button-admin-texts = ✏️ Textos
button-admin-promo = 🎟 Códigos
button-admin-problems = ⚠️ Problemas
button-admin-journal = 📖 Registro
button-admin-pause = ⏸ Pausa
button-admin-broadcast = 📣 Difusión
button-admin-operators = 👮 Operadores
admin-orders-count = Órdenes en 24 h: { $orders }
role-owner = propietario
role-support = soporte
role-finance = finanzas
role-partner = socio
role-owner-is = <b>Propietario</b>: todo, y quién opera el bot.
role-support-is = <b>Soporte</b>: mira personas, órdenes y zaps, responde preguntas.
role-finance-is = <b>Finanzas</b>: mira lo mismo y el dinero, y liquida zaps.
role-given = 👮 Ahora ayudas a operar este bot, como: { $role }. Escribe /admin.
role-taken = Ya no operas este bot.
operators-title = 👮 <b>Operadores</b>
operators-line = • { $id }: { $role }
operators-configured = • { $id }: { $role } (ADMIN_IDS)
operators-ask-who = Envía el id de Telegram de la persona: lo lee con /id, y tiene que haber escrito a este bot una vez.
operators-no-id = ⚠️ Eso no es un id de Telegram: solo dígitos.
operators-is-configured = ⚠️ Ese ya es un propietario por la configuración.
operators-unknown = ⚠️ Nadie con este id ha escrito al bot todavía.
operators-ask-role = ¿Qué puede hacer { $id }?
operators-added = ✅ { $id } ahora es: { $role }. Ya se le avisó.
operators-removed = ✅ { $id } ya no opera el bot. Ya se le avisó.
button-operator-add = ➕ Agregar un operador
button-operator-remove = ✖️ { $id }, { $role }
journal-title = 📖 <b>Registro</b>
journal-by = Del operador { $by }
journal-about = Sobre { $about }
journal-empty = Nada todavía.
journal-line = { $time } · { $by } · <b>{ $action }</b> { $target }
button-newer = ◀️ Más nuevo
button-older = Más antiguo ▶️
button-journal-all = Todo
pause-title = ⏸ <b>Pausa</b>

  Lo que está en pausa rechaza órdenes nuevas, y a las personas se les muestra el motivo. Lo que se ordenó antes sigue.
pause-none = Todo funciona.
pause-name-buy = Alquiler
name-zapbuy = ZapBuy
pause-name-withdraw = Retiros
pause-name-all = Todo
pause-ask-reason = ¿Por qué queda en pausa: { $what }? Envía una frase; a las personas se les muestra tal cual.
button-no-reason = Sin motivo
button-pause = ⏸ Pausar: { $what }
button-resume = ▶️ Reanudar: { $what }
button-signing-stop = 🔒 Detener todas las firmas
signing-ask = 🔒 <b>¿Detener todas las firmas?</b> Desde ese momento no se firma ninguna transferencia ni delegación, y no se recupera nada: los pedidos y los pagos esperan. Desde aquí no se puede reanudar; solo en la máquina de las claves: <code>npm run signer -- resume</code>
button-signing-stop-yes = Sí, detener
signing-stopped = 🔒 <b>No se firma nada.</b> Los pedidos y los pagos esperan. Solo se reanuda en la máquina de las claves: <code>npm run signer -- resume</code>
signing-away = El firmante no responde. Deténgalo en su propia máquina: npm run signer -- stop
money-title = 💰 <b>Dinero</b>
money-today = <b>Hoy</b> (UTC)
money-days = <b>Los últimos { $days } días</b>
money-rentals = Alquileres: { $count }, pagados { $paid } TRX
money-rentals-markup = Recargo incluido: { $markup } TRX
money-zaps = Zaps: { $count }, enviados { $paid } TRX, de ellos { $markup } TRX más de lo que costaron las órdenes
money-picture = Por día, en TRX: alquileres en verde, zaps en naranja.
money-markup = Recargo en los libros: { $markup } TRX
markup-title = 💹 <b>Recargo</b>
markup-now = En cada alquiler y extensión del chat: <b>{ $percent }%</b> sobre el precio del mercado.
markup-none = No hay ninguno: se paga el precio del mercado.
markup-shared = Del recargo, <b>{ $percent }%</b> va a quien invitó a la persona.
markup-not-shared = Nada de él va a quienes invitan.
markup-rule = Está en cada costo que se muestra, se nombra en la cotización y se cobra con el pedido. Lo que no se llena devuelve su parte. A nadie se le cobra más que la cotización que confirma.
markup-earned = En los libros: { $markup } TRX
markup-impossible = Los alquileres se pagan en otra plataforma, desde la cuenta que cada persona tiene allí. No tiene ninguna llamada que cobre un recargo con el pedido, así que no puede haberlo.

  Con la plataforma de este programa (<code>ROLES</code> incluye <code>market</code>, <code>MARKET_URL</code> no está definido) sí se puede. ZapBuy tiene uno propio: <code>ZAPBUY_MARKUP_PERCENT</code>.
estimate-credits-on = Cuando la estimación del bot se queda corta, se abonan del recargo hasta { $max } TRX por alquiler y { $daily } TRX en 24 horas.
estimate-credits-off = Cuando la estimación del bot se queda corta, no se abona nada: <code>MARKET_ESTIMATE_CREDIT_MAX_TRX</code> y <code>MARKET_ESTIMATE_CREDIT_DAILY_TRX</code> son 0.
estimate-credits-made = Abonado por estimaciones cortas: { $day } TRX en las últimas 24 horas, { $total } TRX en total.
estimate-credits-impossible = Cuando la estimación del bot se queda corta tampoco se puede abonar nada: solo la plataforma de este programa puede pasar el recargo al saldo de una persona.
markup-ask = ¿Qué porcentaje sobre el precio del mercado?
referral-ask = ¿Qué porcentaje del recargo para quien invitó a la persona?
markup-range = De 0 a { $max }, con dos decimales como máximo.
markup-wrong = ⚠️ Eso no es un porcentaje de 0 a { $max } con dos decimales como máximo.
button-markup-other = ✏️ Otro recargo
button-referral-other = ✏️ Otra parte
bots-title = 🏪 <b>Bots junto a este</b>
bots-rule = Cada uno tiene su gente y sus textos; todos usan este mercado.
bots-elsewhere = Se gestionan en el bot principal.
bots-none = No hay ninguno.
bots-configured = De BOT_TOKENS: { $bot }
bots-at = En { $address }: { $count }
bots-partners-off = La gente no puede añadir bots propios (PARTNER_BOTS está en off).
bots-partners-on = La gente puede añadir bots propios con /partner.
bots-terms = Margen de los socios: de { $min } % a { $max } %; de él te quedas el { $kept } %. Un cambio de límites vale para los márgenes que se fijen desde entonces.
bots-kept-next = Desde el { $time } te quedas el { $percent } %; los socios ya lo saben.
button-bot-new-own = ➕ Otro bot tuyo
button-margin-min = ✏️ Margen mínimo
button-margin-max = ✏️ Margen máximo
button-partner-share = ✏️ Tu parte
partner-share-ask = ¿Qué porcentaje del margen de un socio te quedas? Se avisa a los socios de inmediato; un porcentaje mayor vale a partir de 14 días después.
margin-min-ask = ¿Cuál es el margen mínimo que puede fijar un socio?
margin-max-ask = ¿Cuál es el margen máximo que puede fijar un socio? 0: tanto como cualquier margen.
bot-texts-title = ✏️ <b>Lo que este bot dice de sí mismo</b>
bot-texts-rule = El nombre va sobre el saludo y el menú; el contacto lo muestra /support en lugar del formulario.
bot-texts-asked = <b>Textos del socio</b> (⏳: solo se muestran tras tu aprobación)
bot-text-waits = ⏳ { $name }: { $text } (no se muestra hasta que un operador lo apruebe)
button-bot-texts-approve = ✅ Aprobar los textos
button-bot-texts-refuse = 🚫 Rechazar los textos
named-line = { $name }: { $text }
bot-text-product = Nombre
bot-text-greeting = Saludo
bot-text-contact = Contacto de soporte
bot-text-usual = lo habitual
bot-text-ask = <b>{ $name }</b>: envía el texto nuevo, { $max } caracteres como máximo.
bot-text-long = ⚠️ Es demasiado largo: { $max } caracteres como máximo.
bot-text-no-contact = ⚠️ Envía { $form }.
button-bot-text-usual = ↩️ Lo habitual
promo-codes-title = 🎟 <b>Códigos promocionales</b>
promo-codes-rule = Un código baja el recargo, ahora { $usual }%, para un alquiler o una extensión que una persona confirma en el chat. El precio del mercado no cambia.
promo-codes-no-markup = Ahora no hay recargo, así que un código no descuenta nada. Primero fija uno.
promo-codes-none = Aún no hay ninguno.
promo-code-line = { $code }: recargo { $percent }%
promo-code-uses = Usos: { $uses }. Descontado: { $given } TRX
promo-code-uses-of = Usos: { $uses } de { $max }. Descontado: { $given } TRX
promo-code-each = Por persona: { $max }
promo-code-open = No termina por sí solo
promo-code-until = Hasta { $end }
promo-code-over = Terminó: { $end }
promo-code-unlimited = Usos en total: sin límite
promo-code-limit = Usos en total: { $max }
promo-code-ended = ⛔ El código { $code } terminó. Una cotización que lo muestra se reemplaza al confirmarla.
promo-code-made = ✅ El código { $code } ya se puede usar. El botón con su nombre copia el enlace.
promo-code-taken = ⚠️ Ya existe o existió un código { $code }. Elige otro.
promo-ask-code = <b>¿Qué código?</b> De { $min } a { $max } letras (A–Z) y cifras. Da igual mayúsculas o minúsculas.
promo-ask-rate = <b>¿De qué porcentaje es el recargo con él?</b> Ahora es { $usual }%; 0 lo quita del todo.
promo-ask-end = <b>¿Hasta cuándo se puede usar?</b> Toca, o escribe un tiempo o un día: <code>10d</code>, <code>2026-03-31</code>.
promo-ask-uses = <b>¿Cuántas veces se puede usar, entre todos?</b> Toca, o escribe un número.
promo-ask-each = <b>¿Cuántas veces cada persona?</b> Toca, o escribe un número.
promo-count-wrong = ⚠️ Eso no es un número entero de 1 a { $max }.
promo-confirm = <b>¿Crear este código?</b>
button-promo-new = ➕ Código nuevo
button-promo-end = ⛔ Terminar { $code }
button-promo-random = 🎲 Inventar uno
button-promo-open = Sin fin
button-promo-unlimited = Sin límite
button-promo-make = ✅ Crearlo
money-book = <b>Existencias</b>, por una hora: { $energy } de Energía, { $bandwidth } de Ancho de banda
money-pool = Pool
money-fund = Fondo
money-wallet = { $name }: { $balance } TRX, necesita { $needs } TRX
money-wallet-short = ⚠️ { $name }: { $balance } TRX, necesita { $needs } TRX, faltan { $missing } TRX
money-no-stock = La plataforma corre en otro lugar: aquí no se conocen sus existencias ni su pool.
money-stock-unknown = Las existencias y el pool no se pueden leer ahora ({ $code }).
problems-more = … y { $count } más: mira /healthz.
admin-title = 🛠 <b>Operador</b>
admin-market-ok = ✅ La plataforma responde ({ $ms } ms)
admin-market-down = ❌ Plataforma: { $code }
admin-chain-ok = ✅ Blockchain: bloque { $head }, solidificado { $solid }
admin-chain-down = ❌ Blockchain: { $code }
admin-lag = Retraso en bloques: { $lags }
admin-users = Usuarios: { $users }, vinculados { $linked }, bloquearon { $blocked }
admin-orders = Órdenes en 24 h: { $orders } por { $cost } TRX
admin-open = Órdenes abiertas: { $open }, resultado desconocido: { $unknown }
admin-zaps = Zaps: { $zaps }
admin-queue = Mensajes en espera: { $queued }, fallidos en 24 h: { $failed }
admin-paused = ⏸ <b>{ $what }</b> en pausa por { $by } desde el { $since }: { $reason }
admin-problems = ⚠️ <b>No está bien</b>
admin-no-problems = Todo en este proceso está bien.
admin-alerts = ❗ <b>Alertas abiertas</b>
admin-alert = • { $key } desde el { $since }
admin-done = ✅ Hecho.
admin-withdrawals = <b>Retiros que te esperan: { $count }</b>
admin-withdrawal = { $n }. <b>{ $amount } TRX</b>, pedido el { $since }, { $id }
    Cuenta: { $account }
    A: { $address }
admin-withdrawal-listed = En la lista de la cuenta desde el { $since }.
admin-withdrawal-unlisted = Ya no está en la lista de la cuenta.
admin-withdrawal-sure = <b>¿Aprobar este retiro?</b> Lo que se envía no vuelve.
admin-withdrawal-approved = ✅ Aprobado: se envía.
admin-withdrawal-refused = 🚫 Rechazado: el dinero está de nuevo en el saldo.
admin-withdrawal-elsewhere = Ya estaba decidido, o cancelado.
admin-withdrawal-why = ¿Por qué se rechaza? La persona lee tu respuesta. Elige, o escríbela.
admin-withdrawal-ask = por favor, escribe a soporte
admin-withdrawal-not-you = no pudimos tener la certeza de que fuiste tú; por favor, escribe a soporte
admin-withdrawal-wait = por favor, intenta de nuevo mañana
admin-withdrawals-none-here = Esta plataforma no tiene retiros, o este bot no tiene una clave de operador para ella.
alert-withdrawal-review = Un retiro de { $amount } TRX a { $address } espera tu revisión ({ $id }). Apruébalo o recházalo en /admin.
alert-withdrawal-judged = El retiro { $id } ya no espera.
admin-pause-usage = Escribe <code>/pause buy motivo</code>, <code>/pause zapbuy motivo</code> o <code>/pause withdraw motivo</code>.
admin-pause-done = ⏸ { $what }: en pausa. A quien pregunte se le dice.
admin-pause-buy-here = Las órdenes nuevas, las extensiones, las subidas de precio y las activaciones se rechazan en el chat y, en este proceso, por la plataforma (REST, MCP), con el código ORDERS_PAUSED. ZapBuy también espera.
admin-pause-buy-elsewhere = Se rechazan solo en el chat: la plataforma corre en otro lugar. Allí lo hace <code>npm run operator -- orders pause</code>.
admin-pause-already = { $what }: ya estaba en pausa.
admin-resume-usage = Escribe <code>/resume</code>, o con qué: <code>buy</code>, <code>zapbuy</code>, <code>withdraw</code>.
admin-resume-done = ▶️ { $what }: se reanuda.
admin-resume-nothing = No había nada en pausa.
broadcast-usage = <code>/broadcast TEXTO</code> también empieza una. Nada se envía antes de que lo veas.
broadcast-refused = ⚠️ Telegram rechazaría este texto: { $problem }
broadcast-ask = Así se ve. ¿Enviarlo a { $people } { $people ->
        [one] persona
       *[other] personas
    }?
broadcast-ask-text = <b>El texto en { $language }</b>
    Escríbelo, con HTML de Telegram donde lo quieras, como &lt;b&gt;negrita&lt;/b&gt;.
broadcast-for = Para: { $who }
broadcast-written-in = Escrito en: { $languages }. Los demás reciben el primero.
button-broadcast-stars = ⭐ Enviar más rápido
button-broadcast-paid = ⭐ Pagar hasta { $stars } Stars y enviar
broadcast-stars = <b>¿Enviar más rápido con Stars?</b>
    Telegram envía una difusión de pago a un máximo de 1.000 mensajes por segundo. Cada mensaje cuesta 0,1 Star: como máximo { $stars } Stars para { $people } personas. Gratis tarda al menos { $free }.
broadcast-stars-balance = Tu bot tiene { $balance } Stars.
broadcast-stars-unknown = Telegram no indica cuántas Stars tiene tu bot, así que no es posible.
broadcast-stars-short = ⚠️ No alcanza. No se envió nada.
broadcast-is-paid = ⭐ Pagado con Stars
broadcast-pinned = 📌 En la tarjeta de inicio hasta <b>{ $time }</b>
broadcast-choose-who = <b>¿Quién lo recibe?</b>
broadcast-choose-words = <b>¿En qué idioma lo escribes?</b>
    Quien tiene otro recibe el texto que se escribió primero.
broadcast-choose-days = <b>¿Cuánto tiempo está en la tarjeta de inicio?</b>
    Cada persona ve ahí lo más nuevo que sea para ella.
broadcast-too-long = ⚠️ En la tarjeta de inicio caben como máximo { $most } caracteres. No se cambió nada.
broadcast-over = ⚠️ Ya no es un borrador. No se cambió nada.
broadcast-to-everybody = Todos
broadcast-to-linked = Con cuenta
broadcast-to-renting = Quienes alquilan ahora
broadcasts-title = 📣 <b>Difusión</b>
broadcasts-pinned = Ahora en las tarjetas de inicio: { $count }. Toca una para quitarla.
broadcasts-none = No hay nada en las tarjetas de inicio.
announcement = 📌 { $text }
button-broadcast-new = ✏️ Escribir una
button-broadcast-pin = 📌 En la tarjeta de inicio
button-broadcast-unpin = 📌 Quitarla
button-broadcast-who = 👥 Quién la recibe
button-broadcast-words = 🌐 Idiomas
broadcast-dropped = No se envió.
broadcast-title = 📣 <b>Difusión: { $state ->
        [sending] enviándose
        [stopped] detenida
        [done] enviada
       *[draft] aún sin enviar
    }</b>
broadcast-counts = { $done } de { $people }
broadcast-outcomes = Enviados: { $sent } · fallidos: { $failed } · bloquearon el bot: { $blocked }
button-broadcast-send = 📣 Enviar
button-broadcast-stop = ✋ Detener
admin-zaps-usage = Escribe <code>/zaps</code> o <code>/zaps ESTADO</code>. Estados: { $states }
admin-zaps-title = 🚀 <b>Zaps: { $state }</b>
admin-zaps-none = Ninguno.
admin-zap-usage = Escribe <code>/zap TXID</code>, <code>/zap TXID retry</code>, <code>/zap TXID ignore</code> o <code>/zap TXID refunded TXID</code>.
admin-zap-unknown = Ningún zap tiene este txid.
admin-zap-elsewhere = ⚠️ No es posible en el estado en que está ahora.
admin-zap-state = Interno: { $state }, { $reason }, intento { $attempt }
admin-zap-txid = Txid: { $txid }
admin-zap-cost = Costo: { $cost } TRX
admin-zap-off-chain = ⚠️ En ningún bloque desde el { $since }
admin-zap-refunded-by = Reembolsado a mano por { $by }
admin-zap-refund-how = ¿Reembolsado a mano? { $command }
admin-refund-usage = ⚠️ Da el txid del reembolso: 64 dígitos hexadecimales, uno distinto del de la transferencia.
admin-refund-not-found = ⚠️ La blockchain no tiene ninguna transacción exitosa con ese txid. No se marcó nada; intenta de nuevo cuando esté en un bloque.
admin-refund-not-final = ⚠️ Una bifurcación todavía podría revertir esa transacción. No se marcó nada; intenta de nuevo en un minuto.
admin-refund-unchecked = ⚠️ Ahora no se puede consultar la blockchain. No se marcó nada; intenta de nuevo en un minuto.
admin-refund-used = ⚠️ Esa transacción ya reembolsó otra transferencia. No se marcó nada.
button-zap-retry = 🔁 Reintentar
button-zap-ignore = 🚫 Ignorar
alert-title = ❗ <b>Operador: algo te necesita</b>
alert-over-title = ✅ <b>Operador: resuelto</b>
alert-unwell = <b>{ $part }</b> no está bien: { $problem }
alert-remedy = Qué hacer: { $remedy }
alert-since = Desde: { $time }
alert-lasted = Duró { $duration }.
alert-runbook = Más: sección { $section } de { $file }
alert-well-again = <b>{ $part }</b> está bien otra vez.
alert-refund-owed = Se debe un reembolso: { $paid } TRX a { $sender } ({ $reason }). Yo no lo envié: { $why }. Zap: { $txid }
alert-order-short = La orden de un zap está al { $percent }% y no avanza más. Orden: { $order }, zap: { $txid }
alert-zap-vanished = Un fork se llevó una transferencia que ya estaba { $state }: { $paid } TRX ya no están en la blockchain. Zap: { $txid }
alert-zap-order-late = Una orden de un zap apareció tarde, cuando el zap ya estaba { $state }: se cobraron { $cost } TRX más. No se hace nada al respecto de forma automática. Orden: { $order }, zap: { $txid }
alert-outcome-unknown = No se puede establecer qué pasó con una orden, un cambio de una, o un zap ({ $reason }). No se repite. Referencia: { $txid }
alert-watcher-behind = El vigilante de ZapBuy va { $lag } bloques atrás.
alert-key-rejected = La plataforma rechaza ZAPBUY_API_KEY: no se pueden ordenar zaps.
alert-balance-low = La cuenta de ZapBuy se está quedando sin saldo: { $balance } TRX, la advertencia está en { $limit } TRX. Deposita en { $address }
alert-ticket-waits = Alguien espera una respuesta de soporte desde hace más de { $hours } horas. Preguntas abiertas: { $n }. /admin, Tickets.
alert-deposit-address-changed = La dirección de depósito de la cuenta de ZapBuy cambió de { $before } a { $after }. No se recarga nada hasta que un humano lo haya revisado.
alert-parameter = La red cambió <b>{ $key }</b>: { $before } → { $after }. sunwatt ya usa el nuevo valor.
alert-proposal = La propuesta { $id } cambiaría <b>{ $key }</b>: { $before } → { $after }. La aprobaron { $approvals } de 27 superrepresentantes; necesita 18. La votación termina el { $end }.
alert-proposal-sure = La propuesta { $id } tiene votos suficientes: <b>{ $key }</b> pasa de { $before } a { $after } el { $end }.
alert-means-energy-fee = Es lo que quema por unidad una billetera sin Energía. Las cotizaciones, el ahorro y los límites de comisión se ajustan solos; revisa si tus precios siguen siendo atractivos.
alert-means-byte-fee = Es lo que quema por byte una transacción sin Ancho de banda. Las estimaciones y lo que se descuenta de las transferencias pequeñas de ZapBuy se ajustan solas.
alert-means-activation = Es parte de lo que cuesta una dirección nueva. Las activaciones se ajustan solas, y también la comisión de los retiros, salvo que MARKET_WITHDRAW_FEE_TRX esté definido: en ese caso revisa que aún cubra el costo.
alert-means-sender = Lo paga quien envía una transacción con nota o con varias firmas; sunwatt no envía ninguna así.
alert-means-permission = Lo pagan los proveedores al otorgar o cambiar el permiso para la dirección del fondo común.
alert-means-free-bandwidth = Cada dirección recibe gratis este Ancho de banda al día. Si baja, las recolecciones y los reembolsos esperan más o queman TRX.
alert-means-supply = Todo el stake junto rinde esta Energía al día, así que cada proveedor puede ofrecer más o menos. Los alquileres en curso no cambian.
alert-means-lock = Ninguna delegación puede bloquearse por más tiempo, así que ningún alquiler puede durar más. El límite de la API sigue siendo de 30 días.
alert-means-unfreeze = Los proveedores esperan estos días por los TRX que retiran del stake.
alert-means-fee-limit = Ninguna llamada a un contrato puede indicar un límite de comisión más alto.
alert-means-dynamic = Cuando esto cambia, una transferencia de USDT usa otra cantidad de Energía. Las estimaciones y las cantidades sugeridas se ajustan solas.
zap-title-token = 🚀 <b>Transferencia de un token: { $token }</b>
zap-reason-not-trx = Era un token, no TRX: solo cuentan los TRX. Pide a soporte que lo devuelva.
zap-told-token = ✖️ Enviaste un token a la dirección de ZapBuy: { $token }. Ahí solo cuentan los TRX, así que no se ordenó nada por él. Está ahí; pide a soporte que lo devuelva.
alert-why-no-key = los reembolsos no son automáticos aquí: envíalo a mano, luego /zap TXID refunded TXID
alert-why-by-hand = vino de un exchange o de un contrato: no lo envíes ahí. Encuentra a su dueño, envíalo a una billetera suya, luego /zap TXID refunded TXID
alert-why-too-large = supera el reembolso individual más grande: envíalo a mano, luego /zap TXID refunded TXID
alert-why-daily-limit = se alcanzó el límite de este día: sigo de forma automática después de las 00:00 UTC, no lo envíes a mano
alert-why-wallet-low = la dirección de ZapBuy tiene muy poco: envía TRX ahí desde TOP_UP_ADDRESSES y sigo de forma automática, no lo envíes a mano
alert-why-partly-delivered = se entregó una parte: decide cuánto se debe, envíalo a mano, luego /zap TXID refunded TXID
alert-why-off-chain = el pago ya no está en la blockchain: puede que no se deba nada en absoluto

## alertas: lo que el bot vigila por sí mismo
command-alerts = Alertas y autocompra
alerts-title = 🔔 <b>Alertas</b>
autobuy-title = 🤖 <b>Autocompra</b>

        Cuando a una dirección le queda poco, alquilo más para ella, dentro de tus límites.
alerts-none = Todavía no hay nada configurado. Puedo avisarte cuando a una dirección le quede poco, tu saldo baje o un alquiler se ponga barato.
alerts-some = { $count ->
    [one] Una alerta. Tócala para cambiarla.
   *[other] { $count } alertas. Toca una para cambiarla.
  }
alerts-full = Ya hay { $max } alertas. Borra una que ya no necesites.
alerts-saved = ✅ Configurado.
alerts-history = <b>Qué pasó</b> (lo más nuevo primero)
alerts-delete = ¿Borrar esto, con su historial?
alerts-address = 🔔 <b>Alertas para esta dirección</b>
alerts-rental = 🔔 <b>Alertas para { $what }</b>
alerts-leads = ⏰ ¿Cuánto antes de que termine te aviso? Si eso es más de un tercio del alquiler, te aviso en su último tercio.
alerts-leads-all = ⏰ <b>Cuando terminan los alquileres</b>
alerts-lead-set = Hecho
alerts-which-address = <b>¿Qué dirección?</b>

  Elige una para la que alquilaste, o pega una dirección de TRON.
alerts-low = <b>{ $resource }: avisarte cuando haya menos de…</b>

  Elige, o escribe un número como <code>65000</code> o <code>65k</code>.
alerts-now = Ahora: { $now }
alerts-balance = <b>Avisarte cuando tu saldo baje de…</b>

  Elige, o escribe una cantidad de TRX.
alerts-price = <b>Avisarte cuando { $what } por 1 hora cueste como máximo…</b>

  Elige, o escribe una cantidad de TRX.
alerts-price-now = Ahora: <b>{ $cost } TRX</b>
button-alerts-all = 🔔 Todas las alertas
button-new-low-energy = ➕ Energía baja
button-new-low-bandwidth = ➕ Banda baja
button-new-price-energy = ➕ Precio Energía
button-new-price-bandwidth = ➕ Precio Banda
button-new-balance = ➕ Saldo bajo
button-leads = ⏰ Fin de alquileres
button-lead-off = Nunca
button-rule-low = { $mark } { $receiver } bajo { $level } de { $resource }
button-rule-balance = { $mark } Saldo bajo { $level } TRX
button-rule-price = { $mark } { $resource } a { $level } TRX o menos
button-rule-pause = ⏸ Pausar
button-rule-resume = ▶️ Reanudar
button-rule-edit = ✏️ Cambiar
button-rule-history = 📜 Historial
button-rule-delete = 🗑 Borrar
button-rule-delete-yes = Sí, borrar
button-rule-open = 🔔 Esta alerta
button-rule-rent = ⚡ Alquilar para esta dirección
button-rule-rent-price = ⚡ Alquilar a este precio
rule-low = 🪫 <b>Te avisa cuando { $address } tiene menos de { $level } de { $resource }</b>
rule-balance = 💰 <b>Te avisa cuando tu saldo está por debajo de { $level } TRX</b>
rule-price = 🏷 <b>Te avisa cuando { $what } cuesta { $level } TRX o menos</b>
rule-usual = { $what } por { $duration }
rule-trx = { $amount } TRX
rule-state-on = 🟢 Activa
rule-state-paused = ⏸ Pausada por ti
rule-state-stopped = ⚠️ Detenida
rule-state-done = ✔️ Terminada
rule-log-made = configurada
rule-log-changed = cambiada
rule-log-paused = pausada
rule-log-resumed = reanudada
rule-log-key = detenida: la cuenta ya no se puede usar aquí
rule-log-crossed = { $now }: te avisé
rule-log-back = { $now } otra vez
rule-told-low = 🪫 <b>Solo queda { $left }</b>
rule-told-low-level = Querías saberlo por debajo de { $level }.
rule-told-balance = 💰 <b>Tu saldo es de { $balance } TRX</b>
rule-told-balance-level = Querías saberlo por debajo de { $level } TRX.
rule-told-price = 🏷 <b>{ $what } cuesta { $cost } TRX ahora</b>
rule-told-price-level = Querías saberlo a { $level } TRX o menos. (Precio unitario: { $price } TRX por 1,000 al día.)
rule-keep = ♻️ <b>Mantiene activo este alquiler de { $resource }</b> en { $address }
rule-auto = 🤖 <b>Mantiene { $address } por encima de { $what }</b>
rule-told-keep = ♻️ <b>{ $text }</b>
rule-told-auto = 🤖 <b>{ $text }</b>
rule-did-bought = Se compró { $what } por { $cost } TRX (quedaba { $left })
rule-did-bought-longer = Se compró { $what } por { $duration } en lugar de { $asked }, porque no costaba más: { $cost } TRX (quedaba { $left })
rule-did-extended = Se extendió hasta el { $end } por { $cost } TRX
rule-did-enough = Hay { $left }: alcanza
rule-did-quiet = No se compró: queda { $left }, pero estas son tus horas de silencio
rule-did-price = No se compró: ahora cuesta { $cost } TRX, más que tus { $max } TRX
rule-did-dear = Detenida: costaría { $cost } TRX al día, más que tus { $max } TRX
rule-did-market = No se compró: el mercado solo tiene { $available } ahora
rule-did-daily = No se compró: se gastaron { $spent } de tus { $max } TRX al día. Sigue mañana
rule-did-total = Detenida: se gastaron { $spent } de tus { $max } TRX en total
rule-did-balance = Detenida: tu saldo no alcanza
rule-did-balance-missing = Detenida: faltan { $missing } TRX en tu saldo
rule-did-paused = No se compra nada: el operador puso las compras en pausa. Sigue de forma automática
rule-did-unknown = Se ordenó por { $cost } TRX, pero la plataforma no ha dicho si se hizo. No se compra nada más hasta que lo sepa
rule-did-not-made = Lo más probable es que la orden de { $cost } TRX no se haya hecho. Sigue activa
rule-did-moved = No se compró: el mercado se movió en ese momento
rule-did-refused = Detenida: la plataforma rechazó la orden ({ $code })
rule-did-not-extendable = Detenida: este alquiler ya no se puede extender
rule-did-late = Detenida: no se pudo extender a tiempo
rule-did-ended = Detenida: el alquiler terminó
rule-did-kept = Terminada: está activo hasta el { $end }
receipt-rule = 🤖 Comprado automáticamente por tu regla.
receipt-longer = 💡 { $duration } en lugar de { $asked }: no costaba más.
rule-other-account = Esto es de una cuenta que ahora no está vinculada. Vincúlala para continuar, o borra esto y configúralo de nuevo.
button-rule-keep = { $mark } ♻️ { $receiver }: mantener { $resource }
button-rule-auto = { $mark } 🤖 { $receiver } sobre { $level } de { $resource }
button-rule-start = ✅ Empezar
button-keep = ♻️ Mantener activo
button-new-auto-energy = 🤖 Autocompra Energía
button-new-auto-bandwidth = 🤖 Autocompra Banda
## packages: a number of transfers, rented one by one
button-new-package = 📦 Paquete de envíos
button-rule-package = { $mark } 📦 { $receiver } · { $count }
button-send-now = ⚡ Enviar ahora
button-send-anyway = ⚡ Uno más, de todos modos
button-keep-ready = 🟢 Mantenerla lista
button-on-request = ✋ Solo a petición
button-package-start = ✅ Apartar { $total } TRX
button-package-cancel = ✖️ Cancelar el paquete
button-package-cancel-yes = Sí, cancelarlo
package-transfer = 📦 <b>¿Quién recibe los USDT?</b> El primer envío a una dirección sin USDT necesita más Energía.
package-count = 📦 <b>¿Cuántos envíos?</b> Cada uno necesita { $what }, ahora { $cost } TRX. Elige o escribe un número hasta { $max }.
package-count-wrong = Escribe un número entero de 1 a { $max }.
package-max = <b>¿Cuánto puede costar un envío como máximo?</b> Ahora cuesta { $cost } TRX. Elige o escribe una cantidad de TRX.
rule-package = 📦 <b>{ $count ->
    [1] 1 envío desde { $address }
   *[other] { $count } envíos desde { $address }
}</b>
package-terms = Cada uno: { $what }, por { $max } TRX como máximo. Hasta { $end }.
package-ready = 🟢 Siempre lista: cuando la Energía no alcanza para un envío, alquilo la del siguiente.
package-on-request = ✋ Solo a petición: pulsa <i>Enviar ahora</i> antes de enviar.
package-now = Un envío ahora: { $cost } TRX
package-total = En total: <b>{ $total } TRX</b> como máximo
package-short = <b>Faltan { $missing } TRX.</b>
package-how = El dinero sigue en tu saldo, apartado. Pagas cada envío cuando su Energía está disponible, al precio de ese momento. Un envío cuenta aunque no envíes nada; después de uno sin usar espero a que pulses. Lo que sobra vuelve a estar libre cuando el paquete termina o lo cancelas. Los programas que usan tu clave API aún pueden gastarlo.
package-exists = Esta dirección ya tiene un paquete.
package-left = Quedan: <b>{ $left } de { $count }</b>
package-open = ⏳ Uno está en camino.
package-paid = Pagado: { $spent } TRX, { $each } TRX por envío
package-reserved = Apartado para paquetes: { $reserved } TRX
package-enough = Esta dirección tiene { $what }, suficiente para un envío. Ya puedes enviar.
package-cancel = <b>¿Cancelar este paquete?</b> Sin usar: { $left }. Entonces { $back } TRX de tu saldo vuelven a estar libres.
package-cancelled = ✖️ Paquete cancelado. Sin usar: { $left }. { $back } TRX de tu saldo vuelven a estar libres.
rule-told-package = 📦 <b>{ $text }</b>
rule-did-transfer = Envío { $n } de { $count }: { $what } durante { $time }, { $cost } TRX
rule-did-unused = En espera: la Energía del último envío terminó y no vi que se usara. Pulsa Enviar ahora para el siguiente
rule-did-package-used = Agotado: { $count } de { $count }, { $spent } TRX pagados
rule-did-package-over = Terminado: { $used } de { $count } usados, { $spent } TRX pagados. { $back } TRX de tu saldo vuelven a estar libres
button-auto-level = ✏️ Nivel
button-auto-amount = ✏️ Cantidad
button-auto-duration = ✏️ Duración
button-auto-max = ✏️ Precio máximo
button-auto-daily = ✏️ Presupuesto diario
button-auto-total = ✏️ Presupuesto total
button-auto-quiet = ✏️ Horas de silencio
keep-until = ♻️ <b>Mantener activo: ¿por cuánto tiempo desde ahora?</b>

  Elige, o escribe un tiempo como <code>10d</code>, o el último día como <code>2026-03-31</code>.
keep-until-wrong = Escribe un tiempo como 10d, o un día futuro como 2026-03-31; como máximo { $days } días adelante.
keep-max = <b>¿Cuánto puede costar un día como máximo?</b>

  Elige, o escribe una cantidad de TRX. Si fuera a costar más, me detengo y te aviso.
keep-max-now = Al precio de este alquiler, un día cuesta { $cost } TRX.
keep-sure = ♻️ <b>¿Mantenerlo activo?</b>
keep-terms = Hasta el { $end }, por un máximo de { $max } TRX al día.
keep-how = Media hora antes de que termine lo extiendo por un día, de tu saldo, y te aviso cada vez. Lo que la blockchain bloquea junto con él, o la plataforma no distingue de él, se extiende y se paga junto. Si no puedo (precio, saldo, sin extensión), me detengo y te aviso.
auto-level = <b>{ $resource }: comprar cuando haya menos de…</b>

  Elige, o escribe un número como <code>65000</code> o <code>65k</code>.
auto-duration = <b>¿Cuánto debe durar cada alquiler?</b>

  Elige, o escribe <code>1h</code>, <code>1d</code>. Una hora cuesta lo mismo que un día.
auto-max = <b>¿Cuánto puede costar { $what } por { $duration } como máximo?</b> Elige, o escribe una cantidad de TRX.
auto-daily = <b>¿Cuánto puedo gastar al día como máximo?</b>

  Elige, o escribe una cantidad de TRX. El día empieza en tu medianoche.
auto-total = <b>¿Y cuánto en total?</b>

  Elige, o escribe una cantidad de TRX. Después se detiene.
auto-no-total = Sin límite
auto-quiet = <b>¿Cuándo no debo comprar nada?</b>

  Elige, o escribe horas como <code>22-7</code>, según tu reloj.
auto-no-quiet = Nunca
auto-quiet-wrong = Escribe dos horas, por ejemplo 22-7 o 22:30-6:00.
auto-sure = 🤖 <b>¿Comprar de forma automática, así?</b>
auto-each = Cada vez { $what } por { $duration }, por un máximo de { $max } TRX.
auto-budget = Como máximo { $daily } TRX al día.
auto-budget-total = Como máximo { $daily } TRX al día, { $total } TRX en total.
auto-quiet-hours = No a estas horas: { $hours } (tu reloj).
auto-how = Se paga de tu saldo, y cada compra tiene su recibo. Lo que no se compra, y por qué, está en su historial. Si el saldo no alcanza, se detiene, y te aviso.
rule-told-key = { $count ->
    [one] ⚠️ <b>Una de tus alertas se detuvo:</b> necesita tu cuenta, cuya clave fue revocada o desvinculada aquí. Vincúlala de nuevo y luego toca Reanudar en Alertas.
   *[other] ⚠️ <b>{ $count } de tus alertas se detuvieron:</b> necesitan tu cuenta, cuya clave fue revocada o desvinculada aquí. Vincúlala de nuevo y luego toca Reanudar en Alertas.
  }

## notificaciones: lo que se puede decir sin preguntar
button-notifications = 🔔 Notificaciones
notify-title = 🔔 <b>Notificaciones</b>

  Toca para cambiar: sí, en silencio (sin sonido), no. Lo que haces tú siempre recibe respuesta.
notify-orders = Recibos de órdenes
notify-rentals = Alquileres que terminan
notify-transfers = Transferencias que fallan
notify-alerts = Alertas
notify-on = sí
notify-silent = en silencio
notify-off = no
