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
button-buy-energy = ⚡ Alquilar Energía
button-buy-bandwidth = 📶 Alquilar Ancho de banda
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
button-withdraw-all = Todo: { $amount }, llegan { $arrives } TRX
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
button-counted = 🔏 Prueba de mi saldo
button-export = 📄 Exportar órdenes
button-my-data = 📄 Obtener mis datos
button-forget-me = 🗑 Borrar mis datos
button-forget-me-yes = Sí, borrar todo

## Comandos del menú de Telegram
command-start = Tu estado y el menú principal
command-link = Vincular tu clave API
command-cancel = Cancelar lo que estás haciendo
command-account = Saldo, dirección de depósito, clave API
command-keys = Claves para programas y agentes de IA
command-deposit = Agregar TRX a tu saldo
command-settings = Idioma, zona horaria, notificaciones
command-addresses = Tus direcciones y sus nombres
command-help = Cómo usar este bot
command-id = Tu id de Telegram
command-privacy = Qué guarda este bot sobre ti

## Todos los pasos guiados
flow-cancelled = Cancelado. No se cambió nada.
flow-expired = Se cerró tras 15 minutos sin respuesta. Empieza de nuevo desde el menú.
flow-stale-screen = Esa pantalla ya no estaba al día. Esta es la actual.
flow-use-buttons = ⚠️ Usa los botones, por favor.
flow-typed = Escribiste: “{ $input }”
flow-again = ¿No te sale? /support puede ayudarte.
flow-text-only = ⚠️ Aquí solo leo texto. Escríbelo, por favor.

## Todo lo demás
cancel-nothing = No hay nada que cancelar.
question-again = ⚠️ Esa pregunta era antigua. Así están las cosas ahora; confirma de nuevo.
stale-button = Este botón ya no está al día. Abre el menú para ver los actuales.
unknown-command = No conozco ese comando. En /help está lo que puedo hacer.
stray-text = Continúa desde el menú.
stray-message = Solo leo texto y botones. Escribe una línea como <code>65k 1h</code> con una dirección, o usa el menú.
edited-message = No veo las ediciones. Envíalo como mensaje nuevo.
group-pointer = De cuentas y dinero solo hablo en un chat privado.
group-inline = En este grupo, escribe <code>@{ $name } 65k 1h T…</code> para ver un precio o pedir que alguien pague.
banned = ⛔ Un operador te bloqueó en este bot. Tu saldo y tus órdenes no cambian. Si es un error, explícalo en /support.
unbanned = ✅ Puedes usar este bot otra vez. Escribe /start.
pasted-key-deleted = Eso parecía una clave API, así que lo borré. Para vincular una clave, toca el botón de abajo y pégala cuando te la pida.
pasted-key-not-deleted = Eso parece una clave API y no pude borrarlo. Bórralo tú, por favor. Para vincular una clave, toca el botón de abajo y pégala cuando te la pida.
pasted-token-deleted = Eso parecía el token de un bot, así que lo borré. Da un token solo a @BotFather, o aquí cuando te lo pida.
pasted-token-not-deleted = Eso parece el token de un bot y no pude borrarlo. Bórralo tú, por favor.
not-linked = Para esto necesitas una cuenta. Si tienes una, vincula su clave API.

typed-unknown = 🤔 No entendí “{ $text }”.
typed-meant = ¿Quisiste decir esto?
typed-meant-which = ¿Quisiste decir una de estas opciones?
typed-examples = Prueba <code>65k 1h</code> con una dirección o un nombre guardado, en cualquier orden. Si falta algo, te lo pregunto. También leo ID de transacción, números de orden y enlaces de exploradores.
typed-which = 🤔 Eso puede significar más de una cosa. ¿Cuál quieres?
typed-order-unknown = No tienes ninguna orden con ese número.
typed-kept = Guardo “{ $line }” y te lo ofrezco de nuevo cuando tu cuenta tenga saldo.
typed-kept-cost = “{ $line }” cuesta { $cost } TRX.
create-for-order = Crea una cuenta para pagar con saldo. Te guardo este pedido.
typed-words-menu = menú, inicio, empezar, hola, buenas
typed-words-account = saldo, mi saldo, dinero, billetera, mi cuenta
typed-words-language = idioma, español
typed-words-rent = alquilar, rentar, comprar, comprar energía, energía, energía por favor
typed-words-price = precio, coste, costo, cuánto cuesta, cuánto vale
typed-words-cancel = cancelar, cancela, parar, detener
typed-words-leave = menú, menú principal
typed-words-about-deposit = deposit, depósito, recargar, ingresar, añadir saldo, agregar saldo
typed-words-about-cancel = cancel, anular
typed-words-about-support = soporte, ayuda, hablar con
typed-topic-deposit = 💰 Para añadir TRX a tu saldo, abre /deposit.
typed-topic-cancel = ✖️ Para cancelar un pedido, ábrelo en /orders. Para dejar lo que estás haciendo aquí, envía /cancel.
typed-topic-support = 💬 Escribe a /support y te responderá una persona.
transaction-title = 🔎 <b>Transacción</b> { $txid }
transaction-rental = Es parte de tu alquiler de { $what }.
transaction-payment = Es el pago de tu alquiler de { $what }.
transaction-transfer = { $amount } TRX de { $from } a { $to }
transaction-token = Un token (no TRX) de { $from } a { $to }
transaction-delegate = { $from } delegó { $resource } a { $to }
transaction-undelegate = { $from } recuperó { $resource } que había delegado a { $to }
transaction-done = ✅ Confirmada en un bloque: { $time }
transaction-failed = ❌ Falló: { $time }. No se transfirió nada
transaction-waits = ⏳ Esperando un bloque. Suele tardar unos 3 segundos.
transaction-cost = Quemó { $fee } TRX y usó { $energy } de Energía.
transaction-unknown = No la encuentro en la blockchain. Si es nueva, intenta de nuevo en un minuto. Si es más antigua, nunca llegó a un bloque y no se transfirió nada.
transaction-unknown-zap = ZapBuy solo cuenta los TRX enviados a su dirección: revisa la dirección y el token.
transaction-chain-silent = ⚠️ El nodo de TRON no responde. Intenta de nuevo en un minuto.
typed-address = 📮 { $address }
typed-address-rent = ¿Alquilar para esta dirección?
typed-deposit-address = 💰 { $address } es tu dirección de depósito: los TRX que envías ahí se suman a tu saldo. No se puede alquilar para ella.
typed-zapbuy-address = 🚀 { $address } es la dirección de ZapBuy: envía TRX ahí y recibe Energía por una hora.
## direcciones: la libreta de direcciones
addresses-title = 📒 <b>Tus direcciones</b>
addresses-none = No tienes direcciones guardadas. Guarda las que usas para alquilar: su nombre aparece en listas, cotizaciones y recibos.
addresses-line = <b>{ $name }</b>
  { $address }
addresses-line-default = ⭐ <b>{ $name }</b> (receptor predeterminado)
  { $address }
addresses-others = ➕ marca las direcciones para las que alquilaste y que no tienen nombre.
addresses-has = ⚡ { $energy } de Energía · 📶 { $bandwidth } de Ancho de banda · { $balance } TRX
addresses-not-activated = 🌱 Sin activar: TRON no conoce esta dirección todavía.
addresses-unknown = La red no responde, así que no puedo mostrar sus recursos.
addresses-proven = ✅ Tu propia billetera: iniciaste sesión con ella.
addresses-is-default = ⭐ Tu receptor predeterminado
addresses-activate = Podrás alquilar para esta dirección cuando esté activada.
addresses-activate-elsewhere = ℹ️ Ahora no puedo activar esta dirección. Se activa enviándole cualquier cantidad de TRX (tu billetera paga cerca de { $fee } TRX por eso). Después, revisa de nuevo.
addresses-ask = 📒 <b>¿Qué dirección?</b>

  Pégala como mensaje.
addresses-ask-name = 📒 { $address }

  ¿Qué nombre le ponemos? Máximo 30 caracteres, también emojis.
addresses-saved = ✅ Guardado.
addresses-removed = 🗑 { $name } se quitó de tu libreta de direcciones.
addresses-name-unseen = ⚠️ Usa letras, números o emojis, en una sola línea.
addresses-name-long = ⚠️ Máximo 30 caracteres, por favor.
addresses-name-secret = ⚠️ Eso parece una dirección o una clave. Elige un nombre corto.
addresses-name-taken = ⚠️ Ya tienes una dirección con ese nombre. Elige otro.
addresses-full = ⚠️ Tu libreta de direcciones está llena ({ $max } direcciones). Quita una primero.
button-rent-for = ⚡ Alquilar para { $name }
button-address-add = ➕ Agregar
button-sign-in = 🖊 Iniciar sesión con billetera
button-address-save = 💾 Guardar con nombre
button-address-rename = ✏️ Renombrar
button-address-remove = 🗑 Quitar
button-address-default = ⭐ Predeterminada
button-address-plain = Ya no predeterminada
button-address-activate = 🌱 Activar
button-explorer-address = 🔗 Explorador

## Errores
error-key-dead = 🔑 Tu clave API ya no funciona: fue revocada o es de otro servicio. Tu dinero está seguro en tu cuenta. Vincula una clave vigente para seguir.
error-busy = El servicio está ocupado. Intenta de nuevo en unos segundos.
error-forbidden = Tu cuenta no puede hacer eso.
error-balance-low = Tu saldo no alcanza. No se cobró nada.
error-balance-missing = Te faltan <b>{ $missing } TRX</b>. No se cobró nada.
error-service-down = El servicio tuvo un problema. Este paso no cambió nada. Intenta de nuevo en un minuto.
error-unknown = Algo falló de nuestro lado. Escribe a /support con la referencia <code>{ $reference }</code>. Revisa /orders antes de comprar de nuevo.

## inicio: bienvenida y tarjeta de estado
in-bold = <b>{ $text }</b>
as-it-is = { $text }
welcome = <b>¡Te damos la bienvenida!</b> Alquila Energía y Ancho de banda de TRON en pocos toques.
welcome-energy = <b>¿Qué es la Energía?</b> Enviar USDT en TRON consume Energía. Sin ella, la red quema tus TRX, y sale más caro que alquilar.
welcome-price = Ahora, { $amount } de Energía por 1 hora (una transferencia de USDT) cuesta <b>{ $cost } TRX</b>.
welcome-price-saves = Ahora, { $amount } de Energía por 1 hora (una transferencia de USDT) cuesta <b>{ $cost } TRX</b> en vez de { $burn } TRX quemados: <b>ahorras { $percent }%</b>.
welcome-zapbuy = 🚀 <b>ZapBuy</b>: envía unos TRX a una dirección y tu billetera recibe Energía por una hora.
welcome-next = Para empezar, crea una cuenta o vincula la clave API de la que ya tienes.
welcome-wallet = Toca ⚡ Alquilar o escribe <code>65k 1h</code> y tu dirección. No necesitas cuenta.
start-unknown = Este enlace no funciona. Puede estar cortado o ser muy antiguo.
welcome-link = Para empezar, vincula la clave API de tu cuenta. Si no tienes una, pregunta a soporte.
status-balance = Saldo: <b>{ $balance } TRX</b>
status-running = ⚡ <b>{ $count } en curso</b>
status-line = { $what } → { $receiver } · quedan { $left }
status-account = Dirección: { $address }
status-more = … y { $count } más en Órdenes
button-again-what = 🔁 { $what } · { $duration } · { $receiver }
status-waiting = { $count ->
    [one] ⏳ 1 orden en espera
   *[other] ⏳ { $count } órdenes en espera
  }
status-unavailable = El servicio no responde, así que no puedo mostrar tu saldo. Tu dinero está seguro. Intenta de nuevo en un minuto.

## vincular
link-ask = <b>Vincula tu cuenta</b>

  Pega tu clave API. Borro tu mensaje de inmediato, compruebo la clave y la guardo cifrada.
link-checking = Comprobando la clave…
link-done = ✅ Tu cuenta está vinculada.
link-delete-it-yourself = No pude borrar el mensaje con tu clave. Bórralo tú, por favor.
link-not-a-key = ⚠️ Eso no parece una clave API. Una clave es una sola palabra de hasta 128 letras, números y signos.
link-refused-key = ⚠️ El servicio no conoce esta clave. Puede estar mal escrita, revocada o ser de otra red (la principal y las de prueba tienen claves distintas). No se guardó nada.
link-refused-forbidden = ⚠️ Esta clave no tiene permiso para usar el servicio. No se guardó nada.
link-refused-unsettled = ⚠️ Hay un cambio de clave en curso, así que aún no puedo vincular una clave. Intenta de nuevo en unos minutos.
link-refused-busy = ⚠️ El servicio está ocupado y no comprobó la clave. No se guardó nada. Pégala otra vez en unos segundos.
link-refused-unreachable = ⚠️ No puedo llegar al servicio para comprobar la clave. No se guardó nada. Pégala otra vez en un minuto.
link-refused-answer = ⚠️ El servicio dio una respuesta que no puedo leer, así que la clave no se comprobó. No se guardó nada. Intenta de nuevo más tarde.
keys-title = 🗝 <b>Claves para programas</b>

  Una clave para un programa o un agente de IA. Dentro de los límites que pongas, puede ver el saldo y las órdenes, cotizar, alquilar y extender. No puede retirar, cancelar ni crear claves. Los presupuestos se reinician a medianoche UTC.
keys-none = No tienes claves para programas.
keys-line = 🗝 <b>{ $name }</b>
keys-spent = Gastado hoy: { $spent } de { $daily } TRX
keys-spent-free = Gastado hoy: { $spent } TRX, sin presupuesto
keys-for = Para: { $addresses }
keys-for-these = Para estas direcciones:
bullet = • { $what }
keys-for-any = Para cualquier dirección
keys-until = Hasta { $time }
keys-forever = No vence
keys-not-offered = Este servicio no tiene claves para programas. Un programa solo podría usar tu clave API, que da acceso total a tu saldo.
keys-too-many = Llegaste al límite de claves, en total o por día. Revoca una, o espera un día.
keys-ask-name = ¿Para qué es la clave? Ponle un nombre, o elige uno.
keys-ask-budget = ¿Cuánto puede gastar al día (UTC)? Escribe una cantidad de TRX, o elige.

  Cada orden cuenta completa, aunque una parte se reembolse.
keys-ask-receivers = ¿Para qué direcciones puede alquilar? Envía hasta { $max } en un mensaje, o elige.
keys-receivers-many = ⚠️ Son { $count } direcciones. Una clave permite hasta { $max }.
keys-ask-time = ¿Cuánto tiempo debe funcionar?
keys-confirm = <b>¿Crear esta clave?</b>
keys-budget = Puede gastar { $daily } TRX al día
keys-budget-free = ⚠️ Puede gastar todo tu saldo
keys-time = Funciona durante { $time }
keys-made = ✅ <b>Clave { $name } creada.</b> Está en el mensaje de abajo y se muestra una sola vez. Todos los que vincularon esta cuenta reciben un aviso.
keys-shown = La clave <b>{ $name }</b>. Cópiala ahora: no se guarda en ninguna parte y no se puede mostrar otra vez.

  { $key }

  REST: encabezado <code>apikey</code>. MCP: encabezado <code>Authorization: ApiKey</code> y la clave. Este mensaje se borra solo después de 2 minutos.
keys-revoked = 🛑 La clave ya no funciona. Sus órdenes siguen.

## cuenta: crear, mostrar, claves, salir
create-done = ✅ Tu cuenta está lista. Ahora deposita algunos TRX. Tu clave API se guarda cifrada; puedes verla en Cuenta.
create-paying = Ahora pagas desde esta cuenta.
create-not-offered = Ahora no puedo abrir cuentas. Puedes vincular la clave API de una que tengas.
create-unknown = El servicio no respondió con claridad, así que aún no sé si tu cuenta se creó. Lo estoy revisando y te escribo. No tienes que hacer nada.
create-failed = Lo más probable es que tu cuenta no se haya creado. No se cobró nada, y puedes intentarlo de nuevo desde el menú. Sigo revisando durante 24 horas; si la cuenta aparece, la vinculo y te aviso.
withdraw-choose = <b>Retirar TRX</b>
  ¿Adónde? Toca una dirección, o escribe una nueva.
withdraw-available = Saldo: { $available } TRX
withdraw-left = Te queda de tu límite de 24 horas: { $left } de { $daily } TRX
withdraw-none = Todavía no tienes ninguna dirección de retiro.
withdraw-none-wait = Una dirección nueva funciona después de { $wait }. Así tienes tiempo de quitar una que haya agregado otra persona.
withdraw-waiting = ⏳ { $address } funciona desde <b>{ $time }</b>
withdraw-new = <b>Dirección nueva</b>
  Escribe la dirección TRON de tu billetera. Todos los que vincularon esta cuenta reciben un aviso y pueden quitarla.
withdraw-new-sure = <b>¿Agregar esta dirección?</b>
    { $address }
    Los TRX enviados a una dirección equivocada no se pueden recuperar, así que compárala con tu billetera.
withdraw-new-after = Puedes retirar a ella después de { $wait }.
withdraw-new-at-once = Puedes retirar a ella enseguida.
withdraw-added = ✅ Agregada: { $address }. Puedes retirar a ella desde <b>{ $time }</b>.
withdraw-address-refused = No puedes usar esa dirección: es de esta plataforma, o tu lista está llena.
withdraw-address-own = Esta dirección es nuestra; elige una tuya.
withdraw-off = <b>Quitar una dirección</b>
  Los retiros que aún no se le enviaron se cancelan.
withdraw-removed = 🗑 Quitada: { $address }. Los TRX no enviados están de nuevo en tu saldo.
withdraw-amount = <b>¿Cuánto?</b> Escribe la cantidad en TRX.
withdraw-rules = Mínimo { $min } TRX; se descuenta la comisión de { $fee } TRX
withdraw-too-little = Lo que puedes retirar ahora es menos que el retiro mínimo. Deposita más, o espera a que pasen las 24 horas.
withdraw-amount-below = El retiro mínimo es de { $min } TRX.
withdraw-amount-above = Puedes retirar como máximo { $max } TRX.
withdraw-amount-limit = Ahora puedes retirar { $left } TRX: el límite cuenta las últimas 24 horas.
withdraw-ask = <b>¿Retirar { $amount } TRX?</b>
withdraw-title = <b>Retiro de { $amount } TRX</b>
withdraw-to = A: { $address }
withdraw-fee = Comisión: { $fee } TRX
withdraw-arrives = Llegan: <b>{ $amount } TRX</b>
withdraw-left-after = Saldo después: { $left } TRX
withdraw-will-wait = Lo enviamos { $time } después de que confirmes. Hasta entonces puedes cancelar.
withdraw-will-look = Por la cantidad, un operador lo revisa antes. Hasta entonces puedes cancelar.
withdraw-final = Una vez enviado, no se puede revertir.
withdraw-sending = ⏳ Consultando a la plataforma…
withdraw-unknown = ⏳ <b>No recibí respuesta.</b> Reviso si el retiro fue aceptado y actualizo este mensaje. No lo pidas de nuevo todavía.
withdraw-not-made = La plataforma no muestra este retiro, así que lo más probable es que no se haya descontado nada. Sigo revisando durante 24 horas y te aviso si aparece.
withdraw-dropped = No se retiró nada.
withdraw-not-taken = <b>No se retiró nada.</b>
withdraw-not-listed = La dirección ya no está en tu lista.
withdraw-contract = Eso es un contrato inteligente. Usa la dirección de una billetera: TRON rechaza los retiros de TRX a contratos.
withdraw-too-new = La dirección se agregó hace muy poco.
withdraw-limit = Eso supera tu límite de 24 horas.
withdraw-too-many = Demasiados a la vez: puede haber hasta 10 retiros pendientes, y puedes agregar hasta 10 direcciones en 24 horas. Espera, o cancela uno.
withdraw-balance = Tu saldo no alcanza para eso.
withdraw-not-possible = La plataforma no envía esta cantidad a esta dirección.
withdraw-paused = ⏸ Los retiros están en pausa. Tu dinero sigue en tu saldo. Soporte puede decirte cuándo se reanudan.
withdraw-not-offered = Esta plataforma no tiene retiros. Puedes gastar tu saldo en órdenes. Para recuperarlo, pregunta a soporte.
withdraw-requested = ⏳ Puedes cancelar hasta <b>{ $time }</b>. Después lo enviamos y te aviso cuando llegue.
withdraw-review = 🔎 Un operador lo revisa antes. Te aviso del resultado. Todavía puedes cancelar.
withdraw-held = 🔎 Un operador lo revisa antes: { $reason }. Te aviso del resultado. Todavía puedes cancelar.
withdraw-signed = 📤 Enviado. La red lo confirma en cerca de un minuto.
withdraw-done = ✅ <b>Llegaron { $amount } TRX.</b>
withdraw-txid = Transacción: { $txid }
withdraw-failed = ❌ La red lo rechazó. La cantidad completa está de nuevo en tu saldo. Puedes intentarlo otra vez.
withdraw-cancelled = 🛑 Cancelado. La cantidad completa está de nuevo en tu saldo.
withdraw-refused = 🚫 El operador no lo aprobó: { $reason }. La cantidad completa está de nuevo en tu saldo.
withdraw-already = Ya estoy en eso.
withdraw-too-late = Ya es tarde para cancelar: se envió o terminó.
withdraw-stopped = 🛑 <b>Detenido.</b> El dinero está de nuevo en tu saldo. Si no lo pediste tú, otra persona tiene tu clave API: reemplázala ahora.
withdraw-stop-late = Ya es tarde para detenerlo: se envió o terminó. Si no lo pediste tú, otra persona tiene tu clave API: reemplázala ahora y escribe a soporte.
account-address-added = 🔔 <b>Se agregó una dirección de retiro a tu cuenta</b>
  { $address }
  Funciona desde <b>{ $time }</b>. Si no fuiste tú, quítala y reemplaza tu clave API.
account-withdrawal = 🔔 <b>Retiro de { $amount } TRX de tu cuenta</b>
  A: { $address }
  Envío no antes de: <b>{ $time }</b>. Si no fuiste tú, detenlo y reemplaza tu clave API.
account-withdrawal-back = ↩️ <b>Tu retiro de { $amount } TRX</b> a { $address } no se envió: { $reason }. El dinero está de nuevo en tu saldo.
account-extension-short = ↩️ <b>{ $amount } TRX reembolsados.</b> Una extensión para { $address } entregó menos de lo que compraste. La parte que falta no la pagas.
account-rental-short = ↩️ <b>{ $amount } TRX reembolsados.</b> Un proveedor terminó antes de tiempo su parte de un alquiler para { $address }. Revisa /orders y alquila de nuevo si aún lo necesitas.
account-new-network = 🔔 <b>Tu clave API se usó desde una red nueva</b>
  Hora: { $time }. Si no fuiste tú ni tu programa, reemplaza tu clave API.
account-key-made = 🔔 <b>Nueva clave para un programa en tu cuenta: { $name }</b>
account-key-made-daily = Puede alquilar con tu saldo por hasta <b>{ $daily } TRX</b> al día. No puede retirar.
account-key-made-all = Puede alquilar con <b>todo tu saldo</b>. No puede retirar.
account-key-made-not-you = Si no fuiste tú, revócala y reemplaza tu clave API.
account-key-limit = 🔔 <b>Una clave para un programa llegó a su límite: { $name }</b>
account-key-limit-budget = Intentó ordenar por <b>{ $amount } TRX</b>, más de lo que queda del presupuesto de hoy (UTC). La orden se rechazó y no se cobró nada.
account-key-limit-address = Intentó ordenar para { $address }, que no es una de sus direcciones. La orden se rechazó y no se cobró nada.
account-key-limit-rule = Si el programa necesita más, crea una clave nueva y revoca esta. Te aviso como máximo una vez al día por clave.
account-title = <b>Cuenta</b>
account-deposit-address = Dirección de depósito: { $address }
account-key = Clave API: <code>••••{ $hint }</code>
account-sub-key = 🗝 La clave vinculada tiene límites: puede ver el saldo y las órdenes, cotizar, alquilar y extender. Para lo demás, vincula la clave propia de la cuenta.
account-saved = 💚 Ahorrado hasta ahora: <b>{ $saved } TRX</b>
account-not-saved = Ahorrado hasta ahora: nada todavía. Por lo que de verdad usaste, quemar habría costado { $lost } TRX menos.
account-key-coming = Tu clave API…
account-key-shown = Tu clave API, con acceso total a tu saldo:

  { $key }

  Este mensaje se borra solo en 30 segundos.
account-revoke-confirm = <b>¿Reemplazar tu clave API?</b>

  Recibes una clave nueva. La anterior (termina en <code>{ $hint }</code>) y todas las claves para programas dejan de funcionar de inmediato, en todas partes. Tu saldo y tus órdenes se quedan.
account-revoke-confirm-later = <b>¿Reemplazar tu clave API?</b>

  Alguien vinculó esta cuenta antes que tú y tiene 24 horas para oponerse. Después recibes una clave nueva, y la anterior (termina en <code>{ $hint }</code>) y todas las claves para programas dejan de funcionar en todas partes. Tu saldo y tus órdenes se quedan.
account-revoked = ✅ Tu cuenta tiene una clave API nueva. La anterior ya no funciona. La nueva está en Cuenta.
account-revoke-not-offered = En este servicio no puedo reemplazar claves. No se cambió nada.
account-revoke-unknown = El servicio no respondió con claridad, así que aún no sé qué clave es válida. Lo estoy revisando y te escribo. No tienes que hacer nada.
account-revoke-failed = Lo más probable es que tu clave API no se haya reemplazado; la anterior sigue vinculada. Sigo revisando durante 24 horas; si la nueva empieza a funcionar, la vinculo y te aviso.
account-revoke-later = ⏳ Alguien vinculó esta cuenta antes que tú y puede oponerse hasta <b>{ $time }</b>. Ya se le avisó. Después, tu clave nueva está en Cuenta, y te escribo.
account-revoke-waits = ⏳ Un chat que vinculó esta cuenta después pidió una clave API nueva. Si no lo detienes, entra en vigor: <b>{ $time }</b>.
account-revoke-asked = 🔔 <b>Alguien quiere reemplazar la clave API de tu cuenta</b>

  La solicitud viene de otro chat que vinculó la cuenta después que tú. Si no lo detienes, la clave de aquí funciona hasta <b>{ $time }</b>.
account-objected = 🛑 <b>Detenido.</b> Tu clave API queda como está.
account-objected-other = El otro chat aún tiene acceso a tu cuenta. Si no sabes quién es, reemplaza la clave ahora: desde este chat surte efecto de inmediato y deja fuera al otro.
account-object-late = Ya no hay nada que detener.
account-objected-to = 🛑 La clave API no se reemplazó: alguien que vinculó la cuenta antes que tú se opuso. La clave sigue funcionando.
account-linked-elsewhere = 🔔 <b>Tu cuenta se vinculó en otro chat de Telegram.</b>

  Alguien tiene su clave API. Si no fuiste tú, reemplaza la clave ahora.
account-revealed-elsewhere = 🔔 <b>La clave API de tu cuenta se mostró en otro chat de Telegram.</b>

  Si no fuiste tú, reemplaza la clave ahora.
account-revoked-elsewhere = 🔑 La clave API de tu cuenta se reemplazó en otro chat de Telegram, así que aquí ya no funciona. Tu dinero sigue en la cuenta. Si fuiste tú, vincula la clave nueva; si no, escribe a soporte.
account-key-dead = 🔑 <b>Tu clave API ya no funciona.</b> No se reemplazó en este bot. Tu dinero sigue en la cuenta. Si reemplazaste la clave, vincula la nueva; si no, escribe a soporte de inmediato.
account-unlink-confirm = <b>¿Desvincular { $name }?</b>

  Borro aquí su clave API (termina en <code>{ $hint }</code>) una hora después. La cuenta conserva su saldo, pero sin la clave nadie puede acceder a ella: guárdala primero.
account-unlinked = { $name } ya no está vinculada. Hasta { $time } todavía puedo mostrar su clave o volver a vincularla. Después borro la clave.
account-linked-again = ✅ { $name } está vinculada de nuevo.
account-unsettled = Todavía hay algo en curso (una compra, un retiro o un cambio de clave, por ejemplo). Intenta de nuevo en unos minutos.
account-heading = 💼 <b>{ $name }</b>
account-name-first = Principal
account-name = Cuenta { $number }
account-gone = Esa cuenta ya no está vinculada aquí. Elige otra o vuelve a vincularla.
account-chosen = Ahora usas { $name }.
account-ask-name = ¿Qué nombre le ponemos a esta cuenta? Máximo 30 caracteres, también emojis.
account-name-taken = ⚠️ Otra de tus cuentas ya tiene ese nombre. Elige otro.
accounts-title = <b>Tus cuentas</b>
accounts-current = Estás usando <b>{ $name }</b>. Toca ✓ para ver los detalles u otro nombre para cambiar.
button-account-rename = ✏️ Renombrar
button-account-default = Nombre original
button-accounts = 💼 Todas las cuentas
button-create-more = ✨ Cuenta nueva
button-link-more = 🔑 Vincular otra clave
create-more = <b>¿Abrir otra cuenta?</b> Conservas la que tienes:
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
account-not-given-back = Soporte no pudo devolverte la cuenta: el servicio rechazó una clave nueva. Escribe a /support.
link-adds = Tus otras cuentas siguen vinculadas.
link-added = ✅ <b>{ $name }</b> está vinculada y ahora usas esta cuenta. Las demás están en Cuenta.
link-refused-full = ⚠️ Ya tienes diez cuentas aquí, que es el máximo. Primero desvincula una.
counted-title = <b>Prueba de tu saldo</b>
counted-amount = <b>{ $amount } TRX</b> a tu favor, { $time }: tu saldo más lo retenido para órdenes y retiros.
counted-checked = Lo comprobé: tu cantidad es parte de los <b>{ $total } TRX</b> que este servicio debe a todos los usuarios, y sus direcciones firmaron que tienen <b>{ $assets } TRX</b>.
counted-short = ⚠️ Son <b>{ $missing } TRX</b> menos de lo que debe.
counted-root = Huella de este recuento: { $root }. Todos deben ver la misma.
counted-nothing = En el último recuento, { $time }, el servicio no te debía nada. Hay uno nuevo cada hora.
counted-wrong = ⚠️ <b>La prueba no es válida.</b> Tu saldo no coincide con lo que publicó el servicio. Haz una captura de pantalla y escribe a soporte.
counted-not-offered = Este servicio no publica esa prueba.
account-export-empty = Todavía no hay órdenes que exportar.
account-export-done = { $count ->
    [one] 1 movimiento
   *[other] { $count } movimientos
  }, del más nuevo al más antiguo. Las horas están en UTC.
account-export-more = El archivo tiene tus órdenes más nuevas; faltan { $more } más antiguas.
account-export-elsewhere = Las órdenes pagadas desde una billetera están en el archivo de { $name }.

## depósito
deposit-title = <b>Deposita TRX</b> en esta dirección:

  { $address }
deposit-minimum-kept = • Mínimo <b>{ $minimum } TRX</b>; las cantidades menores se suman a tu próximo depósito
deposit-minimum = • Al menos <b>{ $minimum } TRX</b> de una vez: esta plataforma no dice qué pasa con cantidades menores
deposit-send = Envía al menos <b>{ $amount } TRX</b> a tu dirección de depósito.
deposit-send-more = { $small } TRX ya esperan en tu dirección de depósito: envía al menos <b>{ $amount } TRX</b> más.
deposit-send-fee = Incluye la comisión de depósito de { $fee } TRX.
deposit-send-usual = Normalmente un depósito cuenta a partir de { $minimum } TRX, y el primero cuesta cerca de { $fee } TRX.
deposit-then-check = Luego revisa otra vez.
deposit-first-fee = • El primer depósito cuesta { $first } TRX (activa la dirección)
deposit-further-fee = • Depósitos gratis al día (UTC): { $free }; cada depósito adicional cuesta { $further } TRX
deposit-next-free = • Tu próximo depósito de hoy no tiene comisión
deposit-next-fee = • Tu próximo depósito de hoy cuesta { $fee } TRX
deposit-rules = • Solo TRX: ni USDT ni otros tokens
deposit-not-seen = El servicio no responde, así que no puedo mostrar lo que llegó. La dirección sigue siendo válida.
deposit-watching = Los depósitos suelen llegar en segundos. Vigilo 24 horas y te aviso.
deposit-arrived = 💰 Llegaron <b>{ $arrived } TRX</b>. Saldo: <b>{ $balance } TRX</b>

  La comisión de depósito, si la hay, ya está descontada.

deposit-credited = 💰 Llegaron <b>{ $credited } TRX</b>. Saldo: <b>{ $balance } TRX</b>
deposit-fee = Enviaste { $amount } TRX; la comisión de depósito fue de { $fee } TRX.
deposit-no-fee = No hubo comisión de depósito.
deposit-waiting = 🔎 Veo <b>{ $amount } TRX</b>. Las cantidades grandes necesitan cerca de un minuto de confirmaciones; te aviso.
deposit-small = ⚠️ <b>Llegaron { $amount } TRX, menos que el depósito mínimo.</b> Quedan guardados para ti.
deposit-small-many = ⚠️ <b>Llegaron { $count } transferencias pequeñas, { $amount } TRX en total. Cada una es menor que el depósito mínimo.</b> Quedan guardadas para ti.
deposit-small-rest = ⏳ { $small } TRX esperan en tu dirección de depósito. Envía <b>{ $missing } TRX</b> más, y cuenta todo, menos la comisión de depósito si la hay.
deposit-small-credit = ⏳ { $small } TRX esperan en tu dirección de depósito. Envía <b>{ $missing } TRX</b> más y se suman { $credited } TRX a tu saldo: { $total } menos la comisión de depósito de { $fee } TRX.
deposit-reversed = ↩️ La red revirtió tu depósito de { $amount } TRX. Saldo: { $balance } TRX. Revisa tu billetera: el dinero debería estar de vuelta. Si no, escribe a soporte.
deposit-token = 🪙 <b>Llegó un token a tu dirección de depósito: { $token }.</b> Solo los TRX cuentan como depósito, así que tu saldo no cambió. Si lo enviaste tú, pide a soporte que lo devuelva.
deposit-token-many = 🪙 <b>A tu dirección de depósito llegaron { $count } transferencias de un token; la mayor es de { $token }.</b> Solo los TRX cuentan como depósito, así que tu saldo no cambió. Si las enviaste tú, pide a soporte que las devuelva.
deposit-token-unknown = 🪙 Llegó un token desconocido a tu dirección de depósito: { $token }. Tu saldo no cambió. Estos tokens suelen ser spam: no abras los enlaces de sus nombres. Si lo enviaste tú, escribe a soporte.
deposit-dust = 🧹 Transferencias diminutas a tu dirección de depósito en el último día: { $count }, { $amount } TRX en total.
deposit-dust-tokens = 🧹 Transferencias de tokens sin valor a tu dirección de depósito en el último día: { $count }.
deposit-dust-rule = La mayoría es spam. No copies nunca una dirección de una transferencia así.
deposit-by-balance = Esta plataforma no muestra los depósitos. Solo veo que tu saldo subió, no cada depósito ni las comisiones.
button-deposits = 📜 Depósitos anteriores
button-deposits-all = 🧹 Con restos y tokens
button-deposits-money = 💰 Solo depósitos reales
deposits-title = 📜 <b>Tus depósitos</b>, los más recientes primero
deposits-hidden = No se muestran las transferencias de menos de { $amount } TRX ni los tokens.
deposits-none = Todavía no llegó ningún depósito.
deposits-line = • { $time }: <b>{ $what }</b>, { $state }, { $txid }
deposits-line-link = • { $time }: <b>{ $what }</b>, { $state }, <a href="{ $url }">transacción</a>
deposits-credited = acreditado, sin comisión
deposits-credited-fee = acreditado, comisión { $fee } TRX
deposits-with-later = acreditado junto con un depósito posterior
deposits-waiting = ⏳ la red lo está confirmando
deposits-small = ⏳ por debajo del mínimo, cuenta con el próximo depósito
deposits-reversed = ↩️ revertido por la red, no está en tu saldo
deposits-token = 🪙 no es TRX, no está en tu saldo
deposits-unavailable = El servicio no responde, así que no puedo mostrar tus depósitos. Intenta de nuevo en un minuto.
token-usdt = { $amount } USDT

## soporte
command-support = Escribir a las personas detrás de este bot
support-title = 💬 <b>Soporte</b>
support-contact = Escribe a { $contact }. Nunca envíes a nadie tu clave API.
support-nobody = Este bot no tiene soporte. /help explica lo que hace.
support-ask = Escribe tu pregunta en un solo mensaje: texto, una imagen o un archivo. Las personas detrás de este bot responden aquí. Nunca envíes a nadie tu clave API ni la frase de recuperación de tu billetera.
support-goes-on = Tu pregunta #{ $n } está abierta. Lo que envíes ahora se le agrega: texto, una imagen o un archivo.
support-what = Di qué pasó y cuándo. Incluye un txid, un número de orden o la referencia que te di, si los tienes. Tu id de Telegram: { $id }
support-handed-on = ✅ Pregunta #{ $n } guardada. La respuesta llegará aquí.
support-hid = 🔐 Tu mensaje tenía algo parecido a una clave o una frase de recuperación. Lo quité y borré tu mensaje. Reemplaza esa clave ahora, o saca el dinero de esa billetera.
support-too-often = ⏱ Demasiados mensajes en un minuto. Espera un poco y envía el resto en un solo mensaje.
ticket-text-or-file = Envía texto, una imagen o un archivo, por favor.
ticket-answer = 💬 <b>Respuesta a tu pregunta #{ $n }</b>
ticket-closed-for-you = ✅ La pregunta #{ $n } está cerrada. ¿Algo más?
ticket-offer = ¿Envío esto a soporte?
button-ticket-send = Sí
ticket-solved = ✅ La pregunta #{ $n } está cerrada. Gracias.
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
help-stuck = /cancel sale del paso actual. Todos los comandos están en el menú junto al campo de texto.
help-status = Comprueba que este bot es auténtico: { $url }
id-yours = Tu id de Telegram: { $id }
privacy-stored = <b>Qué guarda este bot sobre ti</b>

  • tu id de Telegram, @nombre, idioma y zona horaria
  • tus claves API, cifradas (también una hora después de desvincular), y los nombres y direcciones de tus cuentas
  • tus compras aquí
  • tus alertas y su historial
  • tus direcciones guardadas y sus nombres
  • tus cuentas con TRX en stake que ofreciste aquí
  • tus solicitudes de pago
  • quién te invitó, y a quién invitaste
  • la conversación en curso
  • tus preguntas a soporte y las respuestas
  • notas de los operadores sobre ti

  Los mensajes con claves se borran del chat. Tu saldo y tus órdenes los guarda el servicio, no este bot.
privacy-limits = Después de borrar tus datos queda un hash con clave de tu id de Telegram y de tu cuenta. No revela quién eres. Solo sirve para hacer cumplir los límites: códigos promocionales, invitaciones, mensajes a soporte por minuto y bloqueos.
privacy-data = 📄 Todo lo que se guarda sobre ti, como JSON: horas en UTC, cantidades en SUN (1 TRX = 1,000,000 SUN). Tu clave API no está incluida.
privacy-confirm = <b>¿Borrar todo lo tuyo aquí?</b> No se puede deshacer.
privacy-confirm-key = ⚠️ Esto borra también tus claves API. Sin su clave, nadie puede acceder al saldo de una cuenta: antes retira el dinero o guarda las claves.
privacy-confirm-rules = Tus alertas, autocompras y paquetes terminan.
privacy-bot-first = No se borró nada: tienes un bot propio aquí. Ciérralo primero, con /partner. Cuando se haya detenido, podrás borrar tus datos.
privacy-forgotten = Todo lo tuyo aquí está borrado. Envía /start para empezar de nuevo.
settings-now = <b>Idioma y hora</b>

        Tu hora: { $now }
button-zone = 🕑 Zona horaria
button-zone-ask = 🕑 Horas en UTC: pon la tuya
button-zone-utc = Dejar UTC
zone-ask = 🕑 <b>¿Cuál es tu zona horaria?</b> Muestro la hora como { $now }.
zone-type = Elige, o escribe tu hora local, como <code>14:05</code>, una ciudad como <code>Shanghai</code>, o <code>UTC+3</code>. Una ciudad sigue el horario de verano; un desfase no.
zone-asia = Asia
zone-europe = Europa
zone-africa = África
zone-americas = América
zone-oceania = Australia y Pacífico
zone-set = ✅ Zona horaria guardada. Tu hora: { $now }.
zone-wrong = No conozco ese lugar. Escribe en inglés una ciudad grande de tu zona horaria, como <code>Shanghai</code>, o tu hora local, como <code>14:05</code>.
zone-wrong-offset = No existe esa zona horaria. Van de UTC-12 a UTC+14, como <code>UTC+3</code> o <code>UTC+5:30</code>.
zone-wrong-clock = Ninguna zona horaria tiene esa hora ahora. Escribe horas y minutos en formato de 24 horas, como <code>14:05</code>.
language-name = Español

## compras: cotizaciones, órdenes en camino, recibos (comprar, extender y órdenes los comparten)
resource-energy = Energía
resource-bandwidth = Ancho de banda
resource-title-energy = ⚡ Energía
resource-title-bandwidth = 📶 Ancho de banda
purchase-amount = { $amount } de { $resource }
purchase-amount-part = { $filled } de { $what }
purchase-title-buy = ⚡ <b>Alquilar { $what } por { $duration }</b>
purchase-title-extend = ⏳ <b>{ $cost } TRX: extender { $what } hasta { $end }</b>
purchase-for = Para: { $address }
purchase-to = → { $address }
purchase-longer-cheaper = 💡 Más barato: <b>{ $duration } por { $cost } TRX</b>
purchase-longer-same = 💡 Mismo precio: <b>{ $duration }</b>
purchase-price = Precio: { $price } TRX por 1,000 al día
purchase-duration = Hasta { $end } si se entrega ahora
purchase-total = <b>{ $cost } TRX</b>
transfer-price = { $count ->
    [1] Alcanza para 1 envío de USDT
   *[other] Alcanza para { $count } envíos de USDT: { $cost } TRX cada uno
}
purchase-total-burn = <b>{ $cost } TRX</b> (quemando: { $burn }, ahorras { $percent }%)
purchase-total-burn-fee = <b>{ $cost } TRX</b> + { $fee } para la red (quemando: { $burn }, ahorras { $percent }%)
purchase-markup = Incluye { $markup } TRX ({ $percent }%) para este bot; el precio del mercado es { $market } TRX
purchase-promo = 🎟 Código { $code }: recargo de { $percent }% en vez de { $usual }%, <b>{ $less } TRX</b> menos
purchase-burn = Quemando: { $burn } TRX. <b>Ahorras { $percent }%</b>
purchase-burn-days = Quemando una vez al día por { $days } días: { $burn } TRX. <b>Ahorras { $percent }%</b>
purchase-burn-cheaper = { $days ->
    [1] ⚠️ Quemar sale más barato: { $burn } TRX en vez de { $cost } TRX. Cancela y deja que la transferencia queme.
   *[other] ⚠️ Quemar sale más barato: { $burn } TRX con un uso al día durante { $days } días, en vez de { $cost } TRX. Cancela y deja que las transferencias quemen.
  }
purchase-available = Disponible ahora: { $available }
purchase-available-all = Disponible ahora: todo ({ $available })
purchase-balance = Saldo: { $before } TRX → { $after } TRX después
purchase-balance-after = Saldo después: { $after } TRX
check-enough = ✅ Esta dirección ya tiene { $what }. Quizá no necesites esto.
check-fits = ✔️ Comprobado: esta transferencia usa cerca de { $need } de Energía.
check-short-new = ⚠️ El destinatario no tiene USDT, así que la transferencia usa cerca de <b>{ $need }</b> de Energía, { $short } más que en esta cotización. Alquila { $need } abajo.
check-short = ⚠️ La transferencia usa cerca de <b>{ $need }</b> de Energía, { $short } más que en esta cotización. Alquila { $need } abajo.
check-short-burn = Con esta cantidad aún se quemarían cerca de { $burn } TRX.
check-short-fails = ⛔ La billetera no tiene los { $burn } TRX que se quemarían por el resto, así que la transferencia fallaría.
purchase-new-recipient = ¿Destinatario nuevo? La primera transferencia de USDT necesita { $amount }.
quote-supplier = Otro servicio entrega { $amount }, que no se puede extender. Si termina antes, se te reembolsa el tiempo no usado.
quote-supplier-all = Todo lo entrega otro servicio y no se puede extender. Si termina antes, se te reembolsa el tiempo no usado.
check-too-much = 💡 El destinatario ya tiene USDT, así que cerca de <b>{ $need }</b> de Energía alcanza para una transferencia. Alquila menos abajo.
check-rest = 💡 Esta dirección ya tiene { $has } de Energía. La transferencia quemaría solo { $burn } TRX por lo que falta; este alquiler cuesta { $cost } TRX.
check-bandwidth = 📶 Quedan { $has } de Ancho de banda; una transferencia de USDT necesita { $need }; si no, quema además cerca de { $burn } TRX. Alquila también Ancho de banda, o espera hasta 24 horas.
check-refused = ⛔ Esta transferencia será rechazada: la billetera no tiene Ancho de banda gratis ni TRX para pagarlo.
check-fee-limit = ⚙️ Pon el límite de comisión (fee limit) de tu billetera en { $limit } TRX o más: la Energía alquilada cuenta para él, y muchas billeteras traen { $usual } TRX.
check-fee-limit-wallet = ⚙️ La última transferencia de esta billetera tenía un límite de comisión (fee limit) de { $wallet } TRX. Esta necesita { $limit } TRX: súbelo primero en la billetera.
check-shut-out-sender = 🚫 <b>{ $address } está en la lista negra de USDT.</b> No puede enviar USDT, así que la transferencia fallaría. Usa otra dirección.
check-shut-out = 🚫 <b>{ $address } está en la lista negra de USDT.</b> Los USDT enviados ahí quedan congelados. Pide otra dirección al destinatario.
check-scam-why = 🚫 <b>Advertencia sobre { $address }:</b> { $reason }. No envíes nada ahí si no estás seguro, y pregunta a /support.
check-scam = 🚫 <b>Advertencia:</b> { $address } está en una lista de estafas conocidas. No envíes nada ahí si no estás seguro, y pregunta a /support.
purchase-sure = <b>¿Alquilar de todos modos?</b> No se puede deshacer.
button-sure = ‼️ Alquilar igual · { $cost } TRX
button-longer = ⏱ Mejor { $duration } · { $cost } TRX
button-need = ⚡ Mejor alquilar { $amount }
button-whom = 📤 ¿A quién van los USDT?
button-rent-bandwidth = 📶 También Ancho de banda
button-rent-both = ⚡📶 Energía y Ancho de banda
both-none = Ahora al mercado le falta Ancho de banda. No se ordenó nada.
purchase-short = 💰 Tu saldo es de { $balance } TRX: <b>faltan { $missing } TRX.</b>
purchase-short-next = Cuando tu saldo alcance, esta cotización vuelve sola, con el precio de ese momento.
purchase-partial = ⚠️ Ahora solo hay <b>{ $available }</b> de { $wanted }, por unos { $cost } TRX. { $wait ->
        [deadline] El resto puede esperar hasta el plazo que elijas; lo que no llegue se te reembolsa.
        [open] El resto puede esperar a que alguien lo ofrezca.
        [account] El resto solo puede esperar si pagas desde una cuenta.
       *[none] Un alquiler tan corto no puede esperar el resto aquí, porque esta plataforma no cancela órdenes en espera.
    }
purchase-partial-none = ⚠️ El mercado no tiene nada ahora. { $wait ->
        [account] Solo puedes esperar si pagas desde una cuenta.
        [none] Un alquiler tan corto no puede esperar aquí, porque esta plataforma no cancela órdenes en espera. Intenta más tarde, o por un día o más.
       *[open] Puedes ordenar y esperar a que haya.
    }
purchase-locked = 🔒 Otras direcciones pueden conseguir más: esta seguramente ya alquila a los mismos proveedores, y un alquiler más corto movería su final. Elige una duración más larga, o espera a que termine.
wait-ask = ⏳ <b>¿Cuánto tiempo espero?</b>
wait-now = Ahora: <b>{ $amount }</b> por { $duration }, hasta { $end }.
wait-rest = Después: <b>{ $rest }</b>. Nadie lo ofrece ahora: puede llegar por partes, tarde o nunca. Cada parte dura { $duration } desde que llega, así que las partes no corren a la vez.
wait-none = Después: <b>{ $rest }</b>, todo. Nadie lo ofrece ahora: puede llegar por partes, tarde o nunca. Cada parte dura { $duration } desde que llega, así que las partes pueden no coincidir.
wait-rule = Al llegar tu plazo, el resto se cancela y se reembolsa. Si tu plazo es posterior a <b>{ $time }</b>, desde entonces también puedes cancelarlo tú.
wait-deadline = Ahora pagas todo. Lo que no llegue en <b>{ $wait }</b> se cancela y se reembolsa (ahora unos { $refund } TRX), menos la comisión de cancelación si la hay.
wait-deadline-net = Ahora pagas todo. Lo que no llegue en <b>{ $wait }</b> se cancela y se reembolsa (ahora unos { $refund } TRX).
wait-open = Ahora pagas todo. Si ordenas ahora, puedes cancelar el resto en Órdenes desde <b>{ $time }</b>, si la plataforma lo permite.
wait-fixed = Ahora pagas todo. <b>En esta plataforma no puedo cancelar el resto.</b>
wait-not-offered = Esta plataforma no cancela órdenes en espera, así que un alquiler corto podría esperar para siempre. Toma lo que hay ahora.
purchase-waiting = ⏳ Falta <b>{ $amount }</b>. Llegará cuando alguien lo ofrezca.
purchase-waiting-until = ⏳ Falta <b>{ $amount }</b>, como máximo hasta { $end }. Lo que no haya llegado para entonces se cancela y se reembolsa.
purchase-waiting-fixed = ⏳ Falta <b>{ $amount }</b>. No puedes cancelar antes de { $end }. Lo que no haya llegado para entonces se cancela y se reembolsa automáticamente.
purchase-wait-over = { $amount } no llegó dentro de tu plazo, { $end }, y se canceló.
wait-needs-link = { $count ->
    [one] ⏳ 1 orden sigue en espera, con plazo. No puedo cancelarla al llegar el plazo si su cuenta no está vinculada aquí: su dinero seguiría retenido.
   *[other] ⏳ { $count } órdenes siguen en espera, con plazo. No puedo cancelarlas al llegar el plazo si su cuenta no está vinculada aquí: su dinero seguiría retenido.
  }
wait-unlinked = ⚠️ <b>El resto de tu orden no se canceló.</b> Tu plazo para { $what } para { $address } era { $end }, pero la cuenta que pagó ya no está vinculada aquí, o su clave ya no funciona. El resto sigue en espera, con su dinero retenido. Vincula la cuenta otra vez y lo cancelo en un minuto.
purchase-earlier-unknown = ❗ Todavía estoy revisando si una orden tuya anterior se hizo ({ $what }). Si ordenas ahora, puedes recibir las dos.
purchase-requoted-price = 🔄 El precio cambió. No se cobró nada; esta es la nueva cotización.
purchase-requoted-rise = 🔄 El precio subió { $more } TRX. No se cobró nada; esta es la nueva cotización.
quote-rise = El precio subió de { $from } a { $to } TRX.
quote-fall = El precio bajó de { $from } a { $to } TRX.
purchase-requoted-promo-ended = 🎟 El código promocional terminó. No se cobró nada; esta es la cotización sin él.
purchase-requoted-promo-used-up = 🎟 El código promocional se agotó. No se cobró nada; esta es la cotización sin él.
purchase-requoted-promo-used = 🎟 Ya usaste este código promocional el máximo de veces. No se cobró nada; esta es la cotización sin él.
purchase-requoted-market = 🔄 El mercado ya no tiene la cantidad completa. No se cobró nada; esta es la nueva cotización.
purchase-requoted-made-already = 📦 Tu orden anterior por el mismo alquiler sí se hizo; te la muestro en otro mensaje. Ahora no se ordenó nada. Confirma solo si lo quieres dos veces.
purchase-requoted-balance = 🔄 Tu saldo ya no alcanza. No se cobró nada.
purchase-came-back = 💰 Llegó tu depósito. Esta es tu cotización al precio actual.
button-confirm = ✅ Alquilar por { $cost } TRX
button-confirm-extend = ✅ Extender por { $cost } TRX
button-take-part = Tomar { $amount } ahora
button-rest-later = Ordenar todo, esperar resto
button-order-wait = Ordenar y esperar
button-new-quote = 🔄 Nueva cotización
button-retry = 🔄 Reintentar
button-buy-again = 🔁 Otra vez
button-order-details = 🔎 Detalles
button-quote-details = 🔎 Detalles
button-quote-change = ✏️ Cambiar
quote-change-ask = ¿Qué quieres cambiar?
button-quote-amount = 🔢 Cantidad
button-quote-duration = ⏱ Duración
button-quote-receiver = 📮 Dirección
button-use-account = 💼 Usar una cuenta
quote-without-account = No hace falta cuenta: paga con tu propia billetera. Si la orden no se hace, recuperas tus TRX.
quote-account-only = Esto no se puede pagar con una billetera. Necesitas una cuenta.
button-ways = 💳 Pagar de otra forma…
ways-ask = ¿Cómo quieres pagar?
purchase-sending = ⏳ Ordenando { $what } por { $cost } TRX…
purchase-unknown = ❗ <b>Todavía no sé si tu orden se hizo</b>
purchase-unknown-why = Ordené { $what } por { $cost } TRX y la plataforma no dio una respuesta clara. No lo ordeno de nuevo.
purchase-unknown-next = Reviso tus órdenes y tu saldo y te aviso aquí. Una orden puede aparecer tarde, así que puede tardar 10 minutos.
purchase-unknown-unreachable = La plataforma sigue sin responder. Sigo intentando y te aviso aquí. Hasta entonces, no ordenes esto otra vez, por favor.
purchase-unknown-money = Tu saldo bajó más de lo que explican tus órdenes, así que la orden probablemente se hizo. Sigo revisando y te aviso aquí. Hasta entonces, no ordenes esto otra vez, por favor.
purchase-unknown-signed = Tu transferencia quizá siga en camino: es válida hasta { $time }. Seguiré comprobando y te avisaré aquí. No vuelvas a pagar hasta entonces.
purchase-not-seen = ❔ <b>Lo más probable es que tu orden no se haya hecho:</b> { $what } por { $cost } TRX
purchase-not-seen-why = La plataforma no muestra esa orden, y en tu saldo no hay ningún pago por ella.
purchase-not-seen-money = La plataforma no muestra esa orden, pero tu saldo bajó más de lo que explican tus órdenes. Pregunta a la plataforma, por favor.
purchase-not-seen-next = Sigo revisando hasta { $until } y te aviso si aparece. Si ordenas lo mismo antes, puedes recibir las dos.
purchase-not-made = ✖️ <b>No se cobró nada.</b> Tu orden de { $what } ({ $cost } TRX) no se hizo.
purchase-found-late = ❗ Te dije que lo más probable era que esta orden no se hubiera hecho. Ahora la plataforma la muestra. Si ordenaste lo mismo en otro lugar, puede ser esa.
purchase-refused-title = ✖️ <b>No se ordenó, no se cobró nada:</b> { $what }
purchase-not-ordered = ✖️ <b>No se ordenó:</b> { $what }
purchase-payment-returned = Tu pago llegó, pero la orden ya no se pudo hacer. { $amount } TRX vuelven a la dirección que pagó, en unos minutos como mucho.
purchase-payment-failed = La red no aceptó tu pago de { $amount } TRX, así que no hay orden. Si aun así llega, vuelve a la dirección que pagó.
purchase-payment-sent = Tu billetera envió los { $amount } TRX más tarde, aunque la orden ya se había rechazado. Vuelven a la dirección que pagó. Si en una hora no han llegado, escribe a /support.
purchase-expired = Esta cotización caducó.
quote-continued = Sigue abajo ⬇️
purchase-cancelled = Cancelado. No se cobró nada.
quote-cancelled = Cotización cancelada. No se cobró nada.
purchase-ordered-buy = ⏳ <b>Buscando { $what }…</b>
purchase-ordered-part = ✅ <b>{ $what } en marcha</b>
purchase-ordered-extend = ⏳ <b>Extendiendo { $what }…</b>
purchase-progress = { $bar } { $percent }%
purchase-paid = Pagado: { $cost } TRX
purchase-paid-delegations = { $count ->
        [one] { $cost } TRX · { $count } delegación
       *[other] { $cost } TRX · { $count } delegaciones
      }
purchase-order-id = Orden: { $id }
purchase-completed-buy = ✅ <b>{ $what }</b> para { $address } hasta <b>{ $end }</b>
purchase-completed-extend = ✅ <b>{ $what }</b> para { $address }: extendido hasta <b>{ $end }</b>
purchase-completed-none = ✖️ <b>Cancelada: { $what }</b> para { $address }
purchase-completed-parts = ✅ <b>{ $what }</b> para { $address }, en { $parts } partes
purchase-runs = Cada parte tiene su propio tiempo:
purchase-run = • { $amount }: { $start } – <b>{ $end }</b>
purchase-run-over = • { $amount }: { $start } – { $end }, terminó
purchase-run-until = • { $amount }: hasta <b>{ $end }</b>
purchase-runs-most = Como máximo <b>{ $amount }</b> a la vez.
saved = 💚 Ahorrado: <b>{ $saved } TRX</b> ({ $percent }%): quemar habría costado { $burn } TRX
purchase-ends = Hasta: <b>{ $end }</b>
purchase-ends-first = Primera parte hasta <b>{ $end }</b>
purchase-ends-last = Última parte hasta <b>{ $end }</b>
purchase-delegations = Delegado por:
purchase-delegation = • { $delegator}: { $amount }
purchase-more = … y { $count } más

## pagar desde otra billetera
button-pay-wallet = 📲 Pagar enviando TRX
button-copy-amount = 📋 Copiar cantidad
button-wallet-order = 📲 Por pagar: { $what } · { $cost } TRX · { $left }
orders-to-pay = Las órdenes con 📲 esperan tu pago. Toca una para ver la dirección.
purchase-requoted-no-wallet = ℹ️ Esta plataforma no acepta pagos desde otra billetera. No se cobró nada; puedes pagar con tu saldo.
failure-unpaid = Tienes demasiadas órdenes sin pagar. Paga una, o espera a que venzan. No se cobró nada.
wallet-asking = ⏳ Pidiendo una dirección de pago: { $cost } TRX por { $what }…
wallet-asking-again = La plataforma todavía no respondió. Sigo intentando. No pagues nada aún; no se cobró nada.
wallet-title = 📲 <b>Paga por { $what }, { $duration }</b>
wallet-amount = Envía: { $amount } TRX
wallet-amount-rest = Falta enviar: { $amount } TRX
wallet-address = A: { $address }
wallet-left = ⏳ <b>Quedan { $left }</b>, hasta { $time }
wallet-partly = 💰 <b>Llegaron { $paid } de { $amount } TRX, faltan { $missing } TRX.</b>
wallet-all-seen = ✅ <b>Llegaron { $amount } TRX. No tienes que enviar nada más.</b>
wallet-arriving = 🔎 La red aún está confirmando { $arriving } TRX.
wallet-part-title = 💰 <b>Llegaron { $came } TRX para { $what }, pero todavía no alcanza.</b>
wallet-part = Recibidos { $seen } de { $amount } TRX, faltan { $missing } TRX.
wallet-part-else = Si el resto no llega a tiempo, no se ordena nada y tu pago va a tu saldo.
wallet-part-else-sender = Si el resto no llega a tiempo, no se ordena nada y lo que llegó vuelve a la billetera que lo envió.
wallet-covered = 💰 <b>Llegaron { $amount } TRX.</b> Estoy haciendo tu orden.
wallet-over = ⌛ <b>Se acabó el tiempo.</b> No envíes nada más, por favor. Reviso qué llegó a tiempo; tarda uno o dos minutos.
wallet-rules = • Desde cualquier billetera o exchange. Solo TRX, sin tokens.
  • Cuenta lo que llega: un exchange puede descontar una comisión.
  • De más: lo que sobra va a tu saldo aquí. De menos: envía el resto antes de { $time }. Tarde: todo va a tu saldo.
wallet-rules-sender = • Solo TRX y no desde un exchange: un reembolso podría perderse ahí. Vincula primero una cuenta y los reembolsos van a tu saldo.
  • De más: lo que sobra vuelve. De menos: envía el resto desde la misma billetera antes de { $time }. Tarde: vuelve todo.
  • { $minimum }
wallet-rules-network = • Tu billetera paga a la red cerca de { $fee } TRX más, porque esta dirección de pago es nueva.
wallet-rules-network-saves = • Tu billetera paga a la red cerca de { $fee } TRX más, porque esta dirección de pago es nueva. Contando eso, ahorras { $percent }%.
wallet-send-fee = Enviar TRX por tu cuenta cuesta cerca de { $fee } TRX más de red. Con TronLink o una cuenta, no.
wallet-watching = 👀 Estoy pendiente de tu pago.
wallet-forgotten = ✖️ <b>Cerrado.</b> No envíes nada más a esa dirección, por favor. Si ya enviaste { $amount } TRX y llegan hasta { $time }, la orden se hace; cualquier otra cantidad va a tu saldo.
wallet-forgotten-sender = ✖️ <b>Cerrado.</b> No envíes nada más a esa dirección, por favor. Si ya enviaste { $amount } TRX y llegan hasta { $time }, la orden se hace; cualquier otra cantidad vuelve a la billetera que la envió.
wallet-forgotten-part = Ya llegaron { $paid } TRX. Si no llega nada más, van a tu saldo después de esa hora.
wallet-forgotten-part-sender = Ya llegaron { $paid } TRX. Si no llega nada más, vuelven después de esa hora.
wallet-expired = ⌛ <b>No se pagó a tiempo, no se ordenó nada:</b> { $what }
wallet-cancelled = ✖️ <b>Cancelado antes de pagarse, no se ordenó nada:</b> { $what }
wallet-taken = ✅ <b>Otra persona ya pagó esto:</b> { $what }. Ya no tienes que pagar.
wallet-expired-part = Llegaron a tiempo { $paid } de { $amount } TRX.
wallet-expired-none = No llegó nada a tiempo.
wallet-late = No envíes nada más a esa dirección, por favor. Los pagos tardíos van a tu saldo.
wallet-late-sender = No envíes nada más a esa dirección, por favor. Lo que aún llegue vuelve a la billetera que lo envió.
wallet-to-balance = Tus { $paid } TRX van a tu saldo. Te aviso en uno o dos minutos.
wallet-to-sender = Tus { $paid } TRX vuelven a la billetera que los envió. Te aviso en uno o dos minutos.
wallet-returned = ↩️ <b>Pagaste, pero la orden no se pudo hacer:</b> { $what }
wallet-why-market = Cuando llegó tu pago, el mercado ya no podía completarla a este precio.
wallet-why-previous = La plataforma acepta una orden a la vez por dirección, y una anterior aún no se completó.
wallet-why-other = Motivo de la plataforma: { $reason }
wallet-missing = ❗ <b>No pude averiguar si esto se pagó:</b> { $what }. Si enviaste TRX por ello, revisa tu saldo y /orders, y da el número de orden a la plataforma.
wallet-missing-sender = ❗ <b>No pude averiguar si esto se pagó:</b> { $what }. Si enviaste TRX por ello, escribe a /support con el número de orden.
wallet-credited = 💰 <b>Se sumaron { $amount } TRX a tu saldo.</b>
wallet-sent-back = ↩️ <b>{ $amount } TRX vuelven a la billetera que los envió.</b>
wallet-kept = ℹ️ <b>{ $amount } TRX todavía no se devuelve.</b> { $minimum }
wallet-refund-minimum = Un reembolso de menos de { $min } TRX no se envía por separado: llega con el próximo a la misma billetera.
wallet-credited-rest = Enviaste más de lo que costó la orden.
wallet-repaid = ℹ️ <b>{ $amount } TRX de tu pago cubrieron una deuda de tu cuenta:</b> la blockchain revirtió un pago anterior que ya habías gastado.

## pagado por otra persona, y modo inline
button-ask-pay = 🙏 Pedir que alguien pague
button-request-pay = 💳 Pagar esto
button-request-open = 🔄 Revisar otra vez
button-request-share = 📨 Enviarla a alguien
button-request-drop = ✖️ Anular la solicitud
request-what = <b>{ $what }</b> por { $duration }
request-made = 🙏 <b>Solicitud de pago.</b> Envía el enlace o muestra la imagen. Quien lo abra ve lo que quieres y puede pagar con su saldo o desde cualquier billetera.
request-made-balance = 🙏 <b>Solicitud de pago.</b> Envía el enlace o muestra la imagen. Quien lo abra ve lo que quieres y puede pagar con su saldo aquí. Esta plataforma no acepta pagos desde una billetera.
request-link = Enlace: { $link }
request-terms = Vale hasta { $end }, para un solo pago. Te aviso cuando alguien pague. Si pagas tú la cotización de arriba, esta solicitud se cierra.
request-share = Por favor, paga por mí { $what } en TRON:
request-asks = 🙏 <b>{ $who } te pide que pagues esto:</b>
request-somebody = Alguien
request-quote-own = 🙏 <b>Tu propia solicitud.</b> Si la pagas tú, se cierra. Abierta hasta { $end }.
request-no-account = No necesitas cuenta: paga desde cualquier billetera. Con una cuenta vinculada pagas con su saldo en un toque.
request-wallet-open = ⏳ Alguien quiere pagar desde una billetera y aún no envió nada. Si pagas ahora, ese pago se cancela.
request-quote = 🙏 <b>{ $who } te pide que pagues esto.</b> Va a la dirección de abajo; el recibo te llega a ti. Abierta hasta { $end }.
request-short = 📉 El mercado no puede completarlo ahora, y una solicitud se paga de una sola vez. Revisa de nuevo en unos minutos.
request-told = 🎉 <b>Alguien pagó por ti.</b>
request-undone = ⚠️ <b>El pago que alguien hizo por ti falló.</b> Se le devuelve el dinero.
request-open-again = Tu solicitud está abierta de nuevo hasta { $end }.
request-over-again = Mientras tanto, tu solicitud venció. Puedes crear otra.
request-dropped = ✖️ Solicitud anulada. Ya nadie puede pagarla.
request-paying = ⏳ Alguien está pagando esto ahora mismo. No se te cobró nada. Si su pago falla, puedes pagar tú.
request-paid = ✅ Alguien ya pagó esto. No se te cobró nada.
request-expired = ⌛ Esta solicitud venció. No se cobró nada. Pide una nueva.
request-withdrawn = ✖️ Esta solicitud se anuló. No se cobró nada.
request-gone = Esta solicitud ya no existe. No se cobró nada. Pide una nueva.
request-card-open = 🙏 <b>Por favor, paga este alquiler</b>
request-card-paying = ⏳ <b>Alguien está pagando este alquiler</b>
request-card-paid = ✅ <b>Pagado.</b> El alquiler empieza en un momento.
request-card-filled = ✅ <b>Pagado y entregado</b>
request-card-expired = ⌛ <b>Nadie pagó a tiempo</b>
request-card-withdrawn = ✖️ <b>Esta solicitud se anuló</b>
request-card-from = Solicitado por { $who }
request-card-terms = Cerca de { $cost } TRX al precio actual. Cualquiera aquí puede pagar hasta { $end }.
inline-card-title = 🙏 Pagar por mí
inline-card = { $what }, { $duration }, para { $receiver }: cerca de { $cost } TRX
inline-price = ⚡ { $what } por { $duration }: { $cost } TRX ahora
inline-price-hint = Enviar este precio al chat
inline-saves = { $percent }% menos que quemar TRX
inline-short = 📉 Ahora solo hay { $available }.
inline-no-price-title = ⚠️ Sin precio ahora
inline-no-price = La plataforma no responde. Intenta de nuevo en un minuto.
inline-how-title = ❓ Cómo se usa
inline-not-read = 🤔 No entiendo eso
inline-how-short = @{ $name } 65k 1h T… (cantidad, tiempo, dirección)
inline-how = En cualquier chat, escribe mi nombre, una cantidad, un tiempo y una dirección: <code>@{ $name } 65k 1h T…</code>. Con dirección, otros pueden pagar por ti; sin ella, recibes el precio actual.
wallet-credited-unpaid = La orden no se hizo.

## fallos de una compra, cada uno con un siguiente paso
failure-key = 🔑 Tu clave API ya no funciona: fue revocada o es de otro servicio. No se cobró nada. Vincula una clave vigente para seguir.
failure-balance = Tu saldo no alcanza. No se cobró nada.
failure-price = El precio subió por encima de lo que confirmaste. No se cobró nada. Pide una nueva cotización con el precio actual.
failure-market = El mercado no puede completar esto ahora. No se cobró nada. Pide una nueva cotización de lo que hay.
failure-extend = Esta extensión ya no es posible. No se cobró nada. Pide una nueva cotización.
failure-nothing-to-extend = Nada en esta dirección se puede extender hasta ese momento. No se cobró nada. Prueba otro final, o alquila de nuevo.
failure-previous = La plataforma acepta una orden a la vez por dirección, y una anterior aún no se completó. No se cobró nada. Revisa /orders.
failure-busy = El servicio está ocupado. No se cobró nada. Intenta de nuevo en unos segundos.
failure-forbidden = Tu cuenta no puede hacer esto. No se cobró nada. Revisa tu cuenta, o vincula otra.
failure-sub-key = La clave vinculada solo puede ver, alquilar y extender. Para esto, vincula la clave propia de la cuenta.
failure-sub-key-receiver = La clave vinculada no puede ordenar para esta dirección. No se cobró nada.
failure-sub-key-budget = Esto supera lo que le queda hoy al presupuesto de la clave vinculada. No se cobró nada.
failure-values = La plataforma no acepta estos valores. No se cobró nada. Cambia la dirección, la cantidad o la duración.
failure-down = El servicio tuvo un problema. No se cobró nada. Intenta de nuevo en un minuto.
failure-paused = ⏸ El operador puso las compras en pausa{ $reason }. No se cobró nada. Tus alquileres en curso siguen.
failure-market-paused = ⏸ La plataforma no acepta órdenes nuevas ahora. No se cobró nada. Tus alquileres en curso siguen.
failure-own = Algo falló de nuestro lado. No se cobró nada. Escribe a /support con la referencia <code>{ $reference }</code>.
failure-unknown = La plataforma rechazó esto por un motivo que no conozco ({ $code }). No se cobró nada. Escribe a /support con la referencia <code>{ $reference }</code>.

## comprar
command-buy = Alquilar Energía o Ancho de banda, paso a paso
command-energy = Alquilar Energía: dirección, cantidad, duración
command-bandwidth = Alquilar Ancho de banda: dirección, cantidad, duración
buy-resource = <b>¿Qué quieres alquilar?</b>

  La Energía paga las transferencias de USDT y otros contratos; el Ancho de banda, cada transacción.
buy-stands = Saldo: { $balance } TRX
buy-stands-unknown = Saldo: no disponible ahora.
buy-receiver = <b>{ $what }: ¿para qué dirección?</b>

  Elige una reciente, o pega una dirección de TRON.
buy-receiver-new = <b>{ $what }: ¿para qué dirección?</b>

  Pega una dirección de TRON (T…, 34 caracteres).
buy-amount = <b>{ $resource }: ¿cuánto?</b>
buy-amount-each = <b>{ $resource }: ¿cuánto para cada una de las { $count }?</b>
buy-amount-hint = Elige, o escribe una cantidad como <code>65000</code>, <code>65k</code> o <code>1.5M</code>.
buy-market = Por una hora: { $available } disponibles, desde { $price } TRX por 1,000
buy-each = Un envío usa { $energy } de Energía; las cantidades se redondean hacia arriba
buy-amount-chosen = Cantidad: <b>{ $what }</b>
buy-recipient = <b>¿Quién recibe los USDT?</b>
  Envía su dirección o la transacción, y compruebo si { $amount } de Energía alcanza. Un destinatario sin USDT requiere cerca del doble. Puedes omitir esto.
buy-recipient-not-found = No encuentro esa transacción en la blockchain. Envía la dirección del destinatario, u omite.
buy-recipient-no-usdt = Eso no es una transferencia de USDT. Envía la dirección del destinatario, u omite.
buy-recipient-same = Esa es la dirección para la que alquilas. Envía la que recibe los USDT, u omite.
buy-recipient-enough = ✅ Destinatario comprobado: { $amount } de Energía alcanzan.
buy-recipient-short = ⚠️ Esta transferencia usa cerca de { $need } de Energía. Vuelve atrás para alquilar más.
button-skip = ⏭ Omitir
buy-duration-noted = ✔️ Por { $duration }. Ahora la cantidad:
buy-duration = <b>¿Por cuánto tiempo?</b>

  Elige, o escribe <code>15m</code>, <code>3h</code>, <code>1d</code>; un número solo son días.
buy-durations-dearer = No se muestra: { $durations }. Un alquiler más largo cuesta menos.
buy-durations-short = No disponible ahora: { $durations }
button-duration = { $duration } · { $cost } TRX
same-cost = ⚖️ De { $from } a { $to }: mismo precio.
duration-scarce = Hay poca oferta para { $duration }: { $cost } TRX al día en vez de { $usual }.
address-rented = Esta dirección ya tiene alquileres en curso, por eso no puede usar las ofertas más baratas. Cuando terminen, saldrá más barato.
price-asking = Consultando el precio al mercado…
buy-usage-address = DIRECCIÓN
buy-usage-energy = ⚡ Escríbelo así: <code>/energy DIRECCIÓN CANTIDAD DURACIÓN</code>

  Por ejemplo <code>/energy { $address } 65k 1h</code>
buy-usage-bandwidth = 📶 Escríbelo así: <code>/bandwidth DIRECCIÓN CANTIDAD DURACIÓN</code>

  Por ejemplo <code>/bandwidth { $address } 5000 1h</code>
buy-link-wrong = ⚠️ No puedo hacer una orden con ese enlace. Empieza aquí.
preset-usdt-holder = 1 envío de USDT · { $amount }
preset-usdt-new = 1 envío de USDT, dirección nueva · { $amount }
preset-usdt-holder-5 = 5 envíos de USDT · { $amount }
preset-usdt-holder-10 = 10 envíos de USDT · { $amount }
preset-usdt-3 = 3 envíos de USDT · { $amount }
preset-usdt-20 = 20 envíos de USDT · { $amount }

## datos incorrectos: cantidades, duraciones, direcciones
wrong-empty = Está vacío. Escríbelo, por favor.
wrong-too-long = Es demasiado largo. Leo hasta { $characters } caracteres y { $words } palabras.
wrong-which = Eso puede ser { $first } o { $second }. Escribe uno de los dos, tal cual.
wrong-part = No sé qué significa “{ $text }” aquí. Escribe una cantidad como 65k y un tiempo como 1h.
wrong-many = Hay demasiados números en esa línea. Necesito una cantidad y un tiempo, como 65k 1h.
wrong-unicode-digits = Usa los dígitos del 0 al 9, por favor.
wrong-exponent = Escribe el número completo, sin “e”.
wrong-not-positive = Escribe un número mayor que cero.
wrong-amount-fraction = Usa un número entero, sin decimales.
wrong-amount = Eso no es una cantidad. Prueba 65000, 65k o 1.5M.
wrong-amount-address = Eso es una dirección o una transacción. Necesito una cantidad, como 65000, 65k o 1.5M.
wrong-amount-separators = ¿Ese punto o coma separa miles o decimales? Prueba 65000, 65,000, 65k o 1.5M.
wrong-amount-below = La orden mínima es de { $energy } o { $bandwidth }.
wrong-amount-smallest = La orden mínima es de { $min }.
wrong-amount-above = La orden máxima es de { $max }.
wrong-duration-fraction = Usa unidades enteras, como 30m o 12h.
wrong-duration = Eso no es una duración. Prueba 15m, 2 horas, 1h30m o 1d; un número solo son días.
wrong-duration-address = Eso es una dirección o una transacción. Necesito una duración, como 15m, 2 horas o 1d.
wrong-duration-below = El alquiler más corto es de { $min }.
wrong-duration-above = El alquiler más largo es de { $max }.
wrong-address-shape = Eso no es una dirección de TRON: empiezan con T y tienen 34 caracteres.
wrong-address-length = Eso no es una dirección de TRON: debe tener 34 caracteres y la tuya tiene { $count }. Cópiala otra vez de la billetera.
wrong-address-checksum = Esa dirección tiene un error: algún carácter no es correcto. Cópiala otra vez de la billetera.
wrong-address-look-alike = No uses esta dirección. El carácter { $position }, “{ $letter }”, solo parece correcto; los estafadores hacen copias así. Copia la dirección otra vez de la billetera.
wrong-address-letter = El carácter { $position } es “{ $letter }”, que nunca aparece en una dirección TRON. Copia la dirección otra vez de la billetera.
wrong-address-several = Ahí hay más de una dirección. Envía solo la que quieres.
wrong-address-hex = Esa es la forma hexadecimal. Las billeteras la muestran como { $address }; envíala así si es la que quieres.
wrong-address-foreign = Esa dirección es de otra blockchain (0x…). Necesito una dirección de TRON, que empieza con T.
wrong-address-not-activated = Esta dirección aún no está en la blockchain, así que no puede recibir recursos. Envíale cualquier cantidad de TRX desde otra billetera (la red cobra cerca de { $fee } TRX) y luego mándame la dirección otra vez.
wrong-address-contract = Esto es un contrato. Solo puedes alquilar para la dirección de una billetera.
wrong-address-deposit = Esa dirección es de este servicio y solo recibe TRX. Pega la dirección de la billetera desde la que envías.
wrong-address-unreachable = No puedo llegar a la red TRON para comprobar esta dirección. Envíala otra vez en un momento.
wrong-one-of = <code>{ $text }</code>: { $problem }

activation-offer = <b>Esta dirección aún no está activada:</b> { $address }
  Hasta entonces no puede recibir recursos. Activarla cuesta <b>{ $cost } TRX</b>, una sola vez, de tu saldo ({ $balance } TRX). Después seguimos aquí.
activation-short = 💰 <b>Faltan { $missing } TRX.</b>
activation-under-way = 🌱 Activando { $address }… Esto tarda unos segundos.
activation-coming = ⏳ { $address } todavía no está en la blockchain.
  Revisa otra vez en un momento. Pagas una sola vez, por más que revises.
activation-done = ✅ { $address } ya está activa. Costo: { $cost } TRX, de tu saldo.
button-activate = ✅ Activar por { $cost } TRX
button-bulk = 🧾 Muchas direcciones
command-bulk = Alquilar para muchas direcciones a la vez
bulk-ask = <b>Alquilar para muchas direcciones: { $resource }</b>
  Envía una lista: una dirección por línea, luego cantidad y tiempo, como <code>T… 65000 1h</code>; un tiempo sin unidad son días. Si faltan la cantidad o el tiempo, pregunto una vez.
  También sirve un archivo (CSV o texto). Hasta { $most } direcciones.
bulk-send-again = Después, envía la lista otra vez.
bulk-too-many = ⚠️ Son { $count } líneas; acepto hasta { $most }. Envía la lista por partes. No se ordenó nada.
bulk-cut = ⚠️ Ese mensaje es tan largo que Telegram pudo dividirlo, así que lo ignoré. No se ordenó nada. Envía un archivo (CSV o texto), o hasta { $most } líneas en un mensaje.
bulk-empty = ⚠️ No hay ninguna dirección en esa lista.
bulk-file-lost = ⚠️ No pude descargar el archivo. Envíalo otra vez, o pega la lista.
bulk-file-large = ⚠️ El archivo es demasiado grande (máx. 1 MB). Envía la lista por partes.
bulk-file-no-text = ⚠️ Eso no es un archivo de texto. En tu hoja de cálculo elige “Guardar como” y CSV.
bulk-none-good = ⚠️ No puedo usar ninguna de estas líneas. No se ordenó nada.
bulk-problems = { $count ->
    [one] ⚠️ No puedo usar una línea:
   *[other] ⚠️ No puedo usar { $count } líneas:
  }
bulk-problem = { $n } (<code>{ $text }</code>)
bulk-send-right = Envía la dirección correcta, o sigue con { $count }.
bulk-replaced = ✅ Línea { $n } sustituida.
bulk-twice = Es la misma dirección de la línea { $n }. Júntalas en una sola línea.
bulk-more = … y { $count } más
bulk-for = { $count ->
    [one] Para 1 dirección
   *[other] Para { $count } direcciones
  }
bulk-checking = ⏳ Revisando direcciones y precios…
bulk-title-energy = { $count ->
    [one] <b>Energía para 1 dirección</b>
   *[other] <b>Energía para { $count } direcciones</b>
  }
bulk-title-bandwidth = { $count ->
    [one] <b>Ancho de banda para 1 dirección</b>
   *[other] <b>Ancho de banda para { $count } direcciones</b>
  }
bulk-title-both = <b>Energía y Ancho de banda, en una orden</b>
bulk-group = { $count ->
    [1] • 1 × { $what }, { $duration }: { $cost } TRX
   *[other] • { $count } × { $what }, { $duration }: { $cost } TRX cada una
  }
bulk-left-out = ⚠️ <b>Quedan fuera</b>, sin cobro:
bulk-left-line = { $count ->
    [1] • Línea { $lines }: { $problem }
   *[other] • Líneas { $lines }: { $problem }
}
bulk-left-not-activated = Esta dirección aún no está en la blockchain. Alquila para ella con /buy y te muestro cómo activarla.
bulk-left-unreachable = La red TRON no respondió y no pude revisar esta dirección. Toca “Revisar otra vez”.
bulk-left-warned = Esta dirección está en la lista negra de USDT o en una lista de estafas conocidas. Si estás seguro, alquila solo para ella con /buy.
bulk-left-made = La misma orden ya se había hecho; solo se perdió la respuesta. No se ordenó otra vez.
bulk-left-locked = El mercado tiene suficiente, pero no para esta dirección, seguramente por sus alquileres anteriores. Elige una duración más larga, o inténtalo cuando terminen.
bulk-lately = ⚠️ <b>Ya ordenado en la última hora</b>, con la misma dirección, cantidad y tiempo: { $receivers }. Confirmar lo ordena otra vez.
bulk-available = ⚠️ El mercado tiene { $available } ahora. Las líneas que no puede completar no se ordenan ni se cobran; te las muestro para que lo intentes otra vez.
bulk-cost = Costo: como máximo <b>{ $cost } TRX</b>
bulk-short = 💰 Tu saldo es de { $balance } TRX: <b>faltan { $missing } TRX.</b> Deposita primero y luego toca “Revisar otra vez”.
bulk-filled = { $bar } <b>{ $filled } de { $all }</b> completadas
bulk-filling = ⏳ En curso: { $count }
bulk-waiting = ▫️ Todavía sin ordenar: { $count }
bulk-unknown = ❓ Sin respuesta; reviso si se ordenó: { $count }
bulk-partly = ☑️ Entregadas en parte, el resto reembolsado: { $count }
bulk-returned = ↩️ No entregadas, reembolsadas: { $count }
bulk-failed = ❌ No ordenadas, sin cobro: { $count }
bulk-unwanted = ✖️ Detenidas antes de ordenarse, sin cobro: { $count }
bulk-paid = Pagado: <b>{ $paid } TRX</b>, máximo { $most } TRX
bulk-paused = ⏸ El operador puso las compras en pausa{ $reason }. El resto se ordena cuando se reanuden, a menos que lo detengas.
bulk-not-made = El servicio no conoce esta orden, así que lo más probable es que no se haya cobrado nada. Sigo revisando durante 24 horas.
bulk-uncharged = { $count ->
    [1] ❌ Línea { $lines }, sin cobro: { $why }
   *[other] ❌ Líneas { $lines }, sin cobro: { $why }
}
bulk-why-price = el precio subió
bulk-why-market = el mercado no tiene suficiente
bulk-why-balance = tu saldo no alcanzaba
bulk-why-key = la clave API ya no funciona
bulk-why-other = la plataforma la rechazó ({ $code })
bulk-line = { $mark } <code>{ $receiver }</code> · { $amount } · { $duration }
bulk-ends = No te aviso cuando terminen estos alquileres. /orders muestra el tiempo que queda.
bulk-csv = El resultado de cada línea. Las horas están en UTC.
button-bulk-go-on = ➡️ Seguir con { $count }
button-bulk-confirm = ✅ Confirmar { $count } por { $cost } TRX
button-bulk-look = 🔄 Revisar otra vez
button-bulk-stop = ✋ Detener el resto
button-bulk-again = 🔄 Nueva cotización para { $count }
button-bulk-csv = 📄 Resultado en archivo

## extender
command-extend = Extender un alquiler
extend-which = <b>Extender: ¿qué alquiler?</b>

  Elige uno, o pega una dirección de TRON para extender todo lo que tiene.
extend-which-none = <b>Extender: ¿qué dirección?</b>

  No veo ningún alquiler tuyo en curso. Pega la dirección de TRON que tiene uno.
button-rental = { $what } · { $receiver } · quedan { $left }
button-extend-all = Todo en esta dirección
extend-looking = Revisando qué se puede extender…
extend-none = No encontré nada que extender para { $address }. Los alquileres terminados no se extienden; alquila de nuevo, o pega otra dirección.
extend-none-rental = Ninguna parte de este alquiler (para { $address }) se puede extender. Alquila de nuevo, o extiende todo lo que tiene la dirección.
extend-what = <b>¿Qué quieres extender?</b>
extend-found = • { $what }, hasta { $end }
extend-found-between = • { $what }, en partes: la primera hasta { $first }, la última hasta { $last }
extend-shared = ℹ️ Incluye { $what } de otros alquileres: TRON guarda una sola hora de fin por proveedor y dirección, así que extiendes y pagas todo.
extend-or-rent = Un alquiler nuevo puede salir más barato.
extend-sum = En total: <b>{ $what }</b>
extend-together = ℹ️ Esta plataforma no puede extender un solo alquiler: esto es todo lo que tiene la dirección.
extend-left = ✖️ No incluido: { $what }. { $why }
extend-left-ended = Ya terminó.
extend-left-not-allowed = Su proveedor no permite extensiones.
extend-left-no-lock = Se puede devolver antes, así que no se puede extender.
extend-left-ending = Termina en segundos.
extend-left-longer = Ya dura más que eso.
extend-left-too-long = Su proveedor no alquila por tanto tiempo.
extend-left-in-progress = Hay otra entrega en curso a esa dirección: intenta de nuevo en un minuto.
extend-left-no-stake = A su proveedor no le queda stake libre.
extend-left-paused = Su proveedor está en pausa y no extiende nada.
extend-left-other = La plataforma no lo extiende.
extend-end = <b>¿Hasta cuándo?</b>

  Elige cuánto más, o escríbelo: <code>12h</code>, <code>2d</code>; un número solo son días. Final máximo: { $max }.
extend-end-wrong = Eso sería hasta { $end }. Como máximo, hasta { $max }.

## órdenes
command-orders = Tus órdenes
orders-running = 🟢 <b>En curso</b>
orders-waiting = ⏳ <b>En espera</b>
orders-ended = 🏁 <b>Terminadas</b>
orders-none-running = Nada en curso.
orders-none-waiting = No hay órdenes en espera.
orders-none-ended = Todavía no terminó ningún alquiler.
orders-line-running = • { $what } para { $receiver }: quedan <b>{ $left }</b>, hasta { $end }
orders-line-waiting = • { $what } para { $receiver }: <b>{ $percent }%</b> completado, a { $price } TRX por 1,000 al día
orders-line-cancelled-untimed = • ✖️ Cancelada: { $what } para { $receiver }
orders-line-cancelled = • ✖️ Cancelada: { $what } para { $receiver }, { $time }
orders-line-cancelled-back = • ✖️ Cancelada: { $what } para { $receiver }, { $time }. De vuelta en tu saldo: { $returned } TRX.
orders-line-ended = • { $what } para { $receiver }: { $time }, { $cost } TRX
orders-line-ended-saved = • { $what } para { $receiver }: { $time }, { $cost } TRX, <b>{ $saved } TRX ahorrados</b>
orders-line-zap = • { $what } de { $receiver }: { $state }, { $time }
button-orders-running = En curso
button-orders-waiting = En espera
button-orders-ended = Terminadas
button-order-waiting = { $what } · { $receiver } · espera, { $percent }%
button-order-over = { $what } · { $receiver } · { $state }
orders-page = Página { $page } de { $pages }
orders-unread = ℹ️ Solo se muestran tus órdenes más nuevas. Más antiguas: { $more }
orders-tap = Toca una orden para ver sus detalles.
button-refresh = 🔄 Actualizar
order-title-normal = 📄 <b>{ $what }</b>
order-title-extend = 📄 <b>Extensión: { $what }</b>
order-fill = Completado: { $bar } { $percent }% ({ $filled } de { $amount })
order-waits = Completado: ⏳ nada de { $amount } todavía
order-made = Ordenado: { $time }
order-duration = Duración: { $duration }
order-left = Tiempo restante: <b>{ $left }</b>, hasta { $end }
order-left-first = Tiempo restante: <b>{ $left }</b> para la primera parte, hasta { $end }
order-returnable = Devuélvelo ahora y recuperas <b>{ $refund } TRX</b>
order-part-ended = Una parte terminó: { $end }
order-cancellable = Se puede cancelar desde { $time }.
order-duration-extended = Duración: { $duration }, extendida a { $total } en total
order-extension = Extendido hasta { $end }: { $cost } TRX por { $what }
order-ended = Terminó: { $end }
order-no-delegations = Todavía sin delegación.
order-missing = Esta orden no está en tu cuenta.
orders-updated = Actualizado

## cambiar una orden: cancelarla, otro precio, otro receptor
button-cancel-order = ✖️ Cancelar orden
button-cancel-order-from = ✖️ Cancelar desde { $time }
button-cancel-order-yes = Sí, cancelar la orden
button-return = ↩️ Devolver antes
button-return-yes = Sí, devolver ahora
button-receipt-file = 🧾 Recibo firmado
receipt-file = 🧾 Lo vendido, entregado y pagado, firmado por la plataforma ({ $signer }). Comprobé la firma.
receipt-not-ready = El recibo está listo cerca de un minuto después de la delegación, cuando es definitiva.
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
change-ask-return = ↩️ <b>¿Devolver este alquiler antes de tiempo?</b> { $what }
change-gives-back = Se devuelve: { $amount }
change-return-part = { $hours ->
    [one] • { $amount }: 1 hora sin usar, { $percent }% de su precio: { $refund } TRX
   *[other] • { $amount }: { $hours } horas sin usar, { $percent }% de su precio: { $refund } TRX
  }
change-return-stays = Se queda: { $amount } no se puede devolver ahora y sigue hasta su final.
change-return-waits = La parte sin completar ({ $amount }) sigue en espera; puedes cancelarla por separado.
change-return-final = ⚠️ Es definitivo. La dirección lo pierde en unos dos minutos. Solo cuentan las horas enteras sin usar.
change-gives-up = Aún no entregado, se cancelará: { $amount }
change-comes-back = Reembolso: <b>{ $refund } TRX</b>
change-no-fee = Comisión de cancelación: ninguna
change-fee = Comisión de cancelación: { $fee } TRX
change-stays = Se queda: { $amount } ya está delegado y pagado, y sigue hasta su final.
change-stays-until = Se queda: { $amount } ya está delegado y pagado, y sigue hasta { $end }.
change-pending = En curso: { $amount }. En uno o dos minutos se delega o también se reembolsa.
change-young-cancel = ⏱ Todavía no puedes cancelar esta orden.
change-young-receiver = ⏱ Todavía no puedes cambiar el receptor de esta orden.
change-young-from = Podrás hacerlo desde <b>{ $time }</b>, en cerca de { $left }.
change-price-ask = 💱 <b>Nuevo precio para { $what }</b>

  Elige, o escribe TRX por 1,000 al día, como <code>0.066</code>. Los precios más altos se completan primero. El precio nuevo vale para la parte sin completar.
change-price-now = Precio ahora: { $price } TRX por 1,000 al día
change-price-lowest = Mínimo: { $price } TRX por 1,000 al día
change-price-below = ⚠️ Es muy bajo para la plataforma. Mínimo: <b>{ $price } TRX</b> por 1,000 al día.
change-price-medium = Precio de mercado, con el que más se completa ahora: { $price } TRX por 1,000 al día
change-price-same = ⚠️ Ese es el precio actual. Escribe otro.
change-ask-price = 💱 <b>¿Cambiar el precio?</b> { $what }
change-price-to = Precio: { $from } → <b>{ $to } TRX</b> por 1,000 al día
change-price-rest = Para la parte sin completar: { $amount }
change-total = Nuevo total: <b>{ $total } TRX</b> (ahora { $before } TRX)
change-takes = De tu saldo: <b>{ $extra } TRX</b>
change-receiver-ask = 📮 <b>Nuevo receptor para { $what }</b>

  Pega la dirección de TRON que debe recibir la parte sin completar.
change-receiver-same = ⚠️ Ese es el receptor actual. Pega otra dirección.
change-ask-receiver = 📮 <b>¿Cambiar el receptor?</b> { $what }
change-receiver-from = Ahora: { $address }
change-receiver-to = Nuevo: { $address }
change-stays-there = { $amount } ya está delegado a la primera dirección y se queda ahí.
change-moved = 🔄 La orden cambió. No se hizo nada; este es el estado actual.
change-already = Ya estoy en eso. Espera un momento.
change-earlier-unknown = Todavía estoy revisando tu último cambio en esta orden. Te aviso aquí.
change-sending-cancel = ⏳ Cancelando la orden…
change-sending-return = ⏳ Devolviendo el alquiler…
change-sending-price = ⏳ Cambiando el precio…
change-sending-receiver = ⏳ Cambiando el receptor…
change-unknown = ❗ <b>Todavía no sé si eso se hizo</b>
change-unknown-cancel = La plataforma no respondió cuando cancelé tu orden. No lo intento de nuevo; reviso la orden y te aviso aquí. Puede tardar 10 minutos.
change-unknown-return = La plataforma no respondió cuando devolví tu alquiler. No lo intento de nuevo; reviso la orden y te aviso aquí. Puede tardar 10 minutos.
change-unknown-price = La plataforma no respondió cuando cambié el precio. No lo intento de nuevo; reviso la orden y te aviso aquí. Puede tardar 10 minutos.
change-unknown-receiver = La plataforma no respondió cuando cambié el receptor. No lo intento de nuevo; reviso la orden y te aviso aquí. Puede tardar 10 minutos.
change-not-seen-cancel = Lo más probable es que tu orden <b>no se haya cancelado</b>: la plataforma la muestra sin cambios.
change-not-seen-return = Lo más probable es que tu alquiler <b>no se haya devuelto</b>: la plataforma lo muestra sin cambios.
change-not-seen-price = Lo más probable es que el precio <b>no haya cambiado</b>: la plataforma muestra la orden sin cambios.
change-not-seen-receiver = Lo más probable es que el receptor <b>no haya cambiado</b>: la plataforma muestra la orden sin cambios.
change-not-seen-next = Sigo revisando hasta { $until } y te aviso si se hace.
change-found-late = ❗ Te dije que lo más probable era que esto no se hubiera hecho. La orden muestra ahora que sí.
change-not-made-cancel = Tu orden <b>no se canceló</b>.
change-not-made-return = Tu alquiler <b>no se devolvió</b>.
change-not-made-price = El precio <b>no cambió</b>.
change-not-made-receiver = El receptor <b>no cambió</b>.
change-done-cancel = ✅ <b>Orden cancelada:</b> { $what }
change-done-return = ✅ <b>Devuelto antes de tiempo:</b> { $amount }
change-return-leaves = La dirección lo pierde en unos dos minutos. No se te cobra más por ello.
change-came-back = Reembolsado a tu saldo: <b>{ $refund } TRX</b>
change-done-price = ✅ <b>Precio cambiado:</b> { $what } a { $price } TRX por 1,000 al día
change-costs = La orden cuesta ahora { $total } TRX en total.
change-done-receiver = ✅ <b>Receptor cambiado:</b> { $what }
change-refused = ✖️ <b>No se cambió nada.</b>
change-over = ℹ️ Esta orden se completó o terminó. Ya no puedes cancelarla ni cambiarla.
return-nothing = ℹ️ Ahora no puedes devolver ninguna parte de este alquiler. No se cambió nada.
return-less = ⏱ El reembolso es ahora menor de lo que te mostré. No se devolvió nada; revisa otra vez para ver la cantidad actual.
return-not-offered = ℹ️ Esta plataforma no tiene devoluciones anticipadas. El alquiler sigue hasta su final.
return-not-taken = ℹ️ No puedes devolverlo antes de tiempo: la blockchain lo bloquea hasta su final.
return-locked = ℹ️ La blockchain bloquea esto hasta { $end }. Después puedes devolverlo.
return-not-final = ⏱ Esto se delegó hace menos de un minuto. Podrás devolverlo cuando su bloque sea definitivo; revisa otra vez en un minuto.
return-no-hour = ℹ️ No queda ninguna hora entera sin usar, así que no hay reembolso. El alquiler sigue hasta su final.
return-done = ℹ️ Ya devolviste este alquiler.
change-not-changeable = ℹ️ Las órdenes de este tipo no se pueden cancelar ni cambiar.
change-not-offered = ℹ️ En esta plataforma no puedo cancelar ni cambiar órdenes. No se cambió nada; la orden sigue.
change-in-progress = ⏱ Una parte de la orden va en camino a la blockchain, así que no puedes cambiarla ahora. No se cambió nada. Revisa otra vez en un minuto.
change-price-too-low = ⚠️ Ese precio es muy bajo para la plataforma. No se cambió nada.
change-balance-low = 💰 Tu saldo no alcanza. No se cambió nada.
change-not-taken = ⚠️ La plataforma rechazó este cambio. No se cambió nada.
wrong-price = Eso no es un precio. Escribe TRX por 1,000 al día, como 0.066.
wrong-price-address = Eso es una dirección o una transacción. Necesito un precio en TRX por 1,000 al día, como 0.066.
wrong-price-fraction = Hasta tres decimales, como 0.066.
wrong-trx = Eso no es una cantidad de TRX. Prueba 12.5 (hasta seis decimales).
wrong-trx-address = Eso es una dirección o una transacción. Necesito una cantidad de TRX, como 12.5.
wrong-trx-above = Son más TRX de los que tiene nadie. Máximo: { $max } TRX.
wrong-price-above = Eso es más de diez veces el precio actual. Máximo: { $max }.
purchase-returned = Reembolsado a tu saldo: <b>{ $returned } TRX</b>
order-price = Precio: { $price } TRX por 1,000 al día
order-ended-short = La orden terminó antes de completarse.
order-fixed = ℹ️ En esta plataforma no puedo cancelar ni cambiar órdenes.
order-moved = { $amount } fue a { $address } antes de que cambiaras el receptor.

## calculadora y disponible
command-calc = Precio de una cantidad y una duración
command-available = Lo que el mercado ofrece ahora
command-price = Precios actuales y pasados
calc-amount = 🧮 <b>Consultar precio: ¿cuánto?</b>

  Una transferencia de USDT usa cerca de { $holder } de Energía; a una dirección sin USDT, { $newHolder }. Elige, o escribe una cantidad como <code>65k</code>.
calc-usage = 🧮 Escribe <code>/calc CANTIDAD DURACIÓN</code>, por ejemplo <code>/calc 65000 1h</code>
calc-title = 🧮 <b>{ $amount } por { $duration }</b>
calc-line = { $resource }: alquilar <b>{ $cost } TRX</b>, quemar { $burn } TRX, ahorras { $percent }%
calc-line-dear = { $resource }: alquilar <b>{ $cost } TRX</b>, quemar { $burn } TRX
calc-line-rent = { $resource }: alquilar <b>{ $cost } TRX</b>
calc-short = { $resource }: ahora solo hay { $available }
calc-none = { $resource }: ahora no hay nada disponible
calc-send-address = Envía la dirección de la billetera desde la que transfieres y te doy el precio.
calc-below = { $resource }: la orden mínima es de { $min }
calc-unknown = { $resource }: el servicio no responde
calc-days = Quemar cuenta un uso al día durante { $days } días.
available-title = 📊 <b>{ $resource }: disponible ahora</b>
available-level = { $price } TRX por 1,000 al día: { $available }
available-range = de { $low } a { $high } TRX por 1,000 al día: { $available }
available-none = nada
available-empty = Ahora no hay nada para alquilar.
available-unknown = el servicio no responde
available-note = Primero se usan las ofertas más baratas. Cada cantidad incluye las más baratas.
available-picture = Para { $duration }: precio en TRX por 1,000 al día (a la derecha), cantidad disponible a ese precio (hacia arriba).
button-price-for = Por { $duration }
price-title = 📈 <b>{ $resource }: precio</b>
price-now = Ahora <b>{ $cost } TRX</b> por { $what } por { $duration }.
price-cheaper = Ahora <b>{ $cost } TRX</b> por { $what } por { $duration }: más barato que el { $percent }% de los precios del último período ({ $past }).
price-dearer = Ahora <b>{ $cost } TRX</b> por { $what } por { $duration }: más caro que el { $percent }% de los precios del último período ({ $past }).
price-steady = Ahora <b>{ $cost } TRX</b> por { $what } por { $duration }: igual que durante todo el último período ({ $past }).
price-new = Ahora <b>{ $cost } TRX</b> por { $what } por { $duration }. El historial empieza: { $since }, muy poco para comparar.
price-short = El mercado no tiene { $what } por { $duration } ahora.
price-unknown = Ahora no puedo obtener el precio. Intenta de nuevo en un minuto.
price-range = Mínimo { $low } TRX, máximo { $high } TRX en este gráfico.
price-since = Precios registrados desde { $since }.
price-legend = Línea: la oferta más barata. Puntos: alquileres con este bot. Hueco: sin oferta o sin datos. Horas: { $zone }.
price-nothing-yet = Aún no hay precios registrados de este período. Reviso una vez por minuto: vuelve en unos minutos, por favor.
price-past-week = 1 semana
price-period-hour = Hora
price-period-day = Día
price-period-week = Semana
wrong-input = ⚠️ { $problem }
tap-already = Tu orden ya está en camino. Espera, por favor.
tap-requoted = La cotización cambió. Revisa la nueva.
button-busy = ⏳ En camino…

## dicho sin que se pregunte
not-handled = ⚠️ No pude terminar lo último que pediste. Revisa en /orders qué se ordenó y pide el resto otra vez.
ending-title = ⏰ <b>{ $what } para { $address } termina en { $left }</b>
ending-rest = Las partes completadas después duran más; la última, hasta { $end }.
ended-title = 🏁 <b>{ $what } para { $address } terminó: { $end }</b>
ended-used = Usado: unos { $used } de { $all }
ended-estimate = Nuestra estimación se quedó corta en { $short } de Energía: se quemaron { $burned } TRX. Te abonamos <b>{ $credited } TRX</b> en tu saldo.
ended-saved = 💚 Ahorraste <b>{ $saved } TRX</b>: pagaste { $cost } TRX en vez de quemar { $burn } TRX
ended-lost = Pagaste { $cost } TRX. Esta vez quemar habría costado { $lost } TRX menos: la próxima alquila menos o deja que la transferencia queme.
ended-unused = No lo usaste ({ $cost } TRX). La próxima vez, alquila justo antes de enviar.
failed-title = ⚠️ <b>Tu transferencia falló</b>
failed-from = De: { $address }
failed-fee-limit = El límite de comisión (fee limit) de tu billetera era de { $limit } TRX, y esta transferencia necesita { $need } TRX. Súbelo a { $need } TRX y envía de nuevo.
failed-fee-limit-some = El límite de comisión (fee limit) de { $limit } TRX de tu billetera era demasiado bajo. Súbelo y envía de nuevo.
failed-energy = Necesitaba cerca de { $need } de Energía. La billetera tenía menos, y muy pocos TRX para quemar por el resto.
failed-energy-some = Necesitaba más Energía de la que tenía la billetera, y había muy pocos TRX para quemar por el resto. Alquila más y envía de nuevo.
failed-balance = Intentaste enviar { $amount }, pero la billetera tiene { $has }. Envía menos o recarga antes.
failed-frozen = El emisor de USDT congeló esta billetera, así que no puede enviar USDT.
failed-refused = El contrato del token la rechazó. Revisa la cantidad y el destinatario, y envía de nuevo.
failed-other = La red la detuvo ({ $result }). Envíala de nuevo.
failed-again = A la billetera le quedan { $left } de Energía. Para enviar de nuevo, alquila { $more } más.
failed-bytes = ⚠️ <b>Esta billetera no puede enviar ahora</b>
failed-bytes-why = La Energía está, pero la billetera no tiene Ancho de banda ni TRX para pagarlo, así que la red rechaza cualquier transferencia. Alquila Ancho de banda o envía { $burn } TRX a la billetera.
button-explorer = 🔗 Transacción

## zapbuy
command-zapbuy = Enviar TRX y recibir Energía por una hora
zapbuy-title = 🚀 <b>ZapBuy: envía TRX, recibe Energía por 1 hora</b>
zapbuy-address = Enviar a: { $address }
zapbuy-from = Desde { $sender } (desde otra dirección, el precio puede variar):
zapbuy-from-any = Desde una dirección que aún no tiene alquileres:
zapbuy-barred = ⚠️ Ahora no hay Energía para <b>{ $sender }</b>, seguramente por sus alquileres anteriores. No envíes desde ahí todavía.
zapbuy-offer = • envía <b>{ $pay } TRX</b>, recibe { $energy } de Energía por 1 hora
zapbuy-smallest = Precios actuales. Mínimo: <b>{ $pay } TRX</b>; los precios se mueven, así que envía un poco más: lo que sobra compra más Energía.
zapbuy-short = ⚠️ <b>Ahora no hay Energía. No envíes todavía.</b> Mientras no haya, los TRX que lleguen se devuelven, menos la comisión de la red.
zapbuy-no-price = ⚠️ <b>Ahora no hay precio. No envíes todavía.</b>
zapbuy-delayed = ⚠️ <b>ZapBuy va con retraso. No envíes todavía.</b> Los TRX que ya llegaron se procesan en cuanto se ponga al día.
button-tell-stock = 🔔 Avísame cuando haya Energía
zapbuy-paused = ⏸ <b>ZapBuy está en pausa</b>{ $reason }. No envíes ahora, por favor: si aun así llegan TRX, la Energía se ordena cuando ZapBuy se reanude, o se te devuelven los TRX.
zapbuy-rules = • Solo TRX desde tu propia billetera: sin tokens, exchanges ni contratos.
  • La Energía va a la dirección que envía.
  • Si el mercado no puede completarlo, tus TRX se te devuelven.
zapbuy-small-return = • Menos de 65,000 de Energía no se ordena: tus TRX se devuelven menos { $fee } TRX para la red; { $fee } TRX o menos se queda aquí.
zapbuy-small-credit = • Menos de 65,000 de Energía no se ordena: tus TRX van a tu cuenta si vinieron de la dirección propia de la cuenta; si no, se te devuelven; en ambos casos menos { $fee } TRX para la red. { $fee } TRX o menos se queda aquí.
zapbuy-small-keep = • ⚠️ Menos de 65,000 de Energía no se ordena, y tus TRX <b>no se devuelven</b>.
zapbuy-rules-more = • Una transferencia es una orden. Si no te aviso nada de ella, envíame el txid.
zapbuy-prove = 🔔 Para recibir avisos de tus transferencias, pulsa antes «Es mi billetera».
zapbuy-markup = Incluye un recargo de { $percent }%.
## Inviting people
command-referral = Invitar a otros
referral-title = 🤝 <b>Invitar a otros</b>
referral-share = Quien abre este bot por primera vez con tu enlace cuenta como tu invitado. Recibes en tu saldo el <b>{ $percent }%</b> de lo que el bot gana con sus alquileres. Tus invitados no pagan más.
referral-no-share = Por ahora invitar no da ganancias, pero quien abre este bot por primera vez con tu enlace cuenta como tu invitado.
referral-not-offered = Este bot no da recompensas por invitar.
referral-no-account = Las recompensas van al saldo de tu cuenta. No tienes ninguna vinculada, así que aún no puedes recibirlas.
referral-link = Tu enlace: { $link }
referral-count = Personas invitadas: { $count }
referral-earned = Ganado: <b>{ $earned } TRX</b>
referral-last = Últimas recompensas:
referral-entry = • { $time }: { $amount } TRX
referral-told = 🤝 En las 24 horas hasta { $time } ganaste <b>{ $amount } TRX</b> por tus invitados.
referral-welcome = 🤝 Te invitaron. Quien te invitó puede recibir una parte de lo que este bot gana con tus alquileres; tú no pagas más.

## partner: bots of one's own
command-partner = Tener tu propio bot y ganar
partner-title = 🏪 <b>Tu propio bot</b>
partner-what = Crea un bot con @BotFather y alquila Energía con tu nombre. Sumas un margen al precio de mercado de cada alquiler; va al saldo de tu cuenta.
partner-bounds = El margen puede ir de { $min }% a { $max }%.
partner-kept = El operador de este servicio se queda con el <b>{ $percent }%</b> de tu margen.
partner-kept-next = Desde { $time }, el operador de este servicio se queda con el <b>{ $percent }%</b> de tu margen.
partner-share-told = ℹ️ Desde { $time }, el operador de este servicio se queda con el <b>{ $percent }%</b> de tu margen. Los alquileres anteriores conservan sus condiciones.
partner-approval = Un operador revisa cada bot nuevo antes de que empiece.
partner-needs-account = Primero necesitas una cuenta: tu margen va a su saldo.
partner-not-offered = Aquí no se ofrecen bots propios.
button-bot-new = ➕ Agregar un bot
button-bot-make = 🤖 Crear un bot aquí
button-bot-make-request = 🤖 Crear mi bot
bot-make = 🤖 <b>Toca el botón debajo del campo de texto.</b> Telegram pide un nombre y crea el bot. Recibo su token de Telegram, así que nunca aparece en un chat.
bot-made = ✅ Telegram creó el bot.
button-bot-go-on = ➡️ Seguir
button-bot-begin = ✅ Iniciar el bot
button-bot-days = 📅 Día a día
button-bot-margin = ✏️ Cambiar el margen
button-bot-account = 🔁 Margen a la cuenta vinculada
button-bot-approve = ✅ Aprobar
button-bot-refuse = 🚫 Rechazar
button-bot-pause = ⏸ Pausar
button-bot-resume = ▶️ Reanudar
button-bot-close = 🗑 Cerrar
button-bot-close-yes = 🗑 Sí, cerrarlo
bot-ask-token = Envíame el token de tu bot.
bot-ask-token-rule = En @BotFather, /newbot crea un bot y muestra su token. Borro tu mensaje al instante, guardo el token cifrado y no lo muestro nunca. No lo uses en otro sitio: dos programas con un mismo token se quitan los mensajes.
bot-token-checking = ⏳ Preguntando a Telegram…
bot-not-a-token = ⚠️ Eso no es un token. Tiene la forma 123456789:ABC... y lo da @BotFather.
bot-token-refused = ⚠️ Telegram no conoce este token. Cópialo otra vez de @BotFather o crea allí uno nuevo.
bot-token-unreachable = ⚠️ Telegram no responde ahora. Envía el token otra vez en un minuto.
bot-token-taken = ⚠️ Este bot ya se usa aquí. Si es tuyo, crea otro en @BotFather.
bot-token-renewed = ✅ El bot tiene un token nuevo.
bot-found = ✅ Encontrado: <b>{ $name }</b>, @{ $username }
bot-found-next = Un paso más y podrá empezar.
bot-ask-margin = <b>¿Qué margen sumas al precio de mercado, en porcentaje?</b> La gente lo ve en cada cotización.
bot-margin-wrong = ⚠️ Envía un número de { $min } a { $max } con dos decimales como máximo.
bot-confirm = <b>¿Iniciar { $name }, @{ $username }?</b>
bot-confirm-money = Tu margen se cobra con cada alquiler y va a tu saldo cuando el alquiler es definitivo. Los reembolsos incluyen su parte del margen.
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
bot-problem-revoked = ⚠️ Telegram rechaza el token: fue revocado. Agrega el bot otra vez con uno nuevo; sus usuarios y sus cifras se conservan.
bot-problem-used = ⚠️ Otro programa usa su token. Deténlo: hasta entonces cada uno recibe solo una parte de los mensajes.
bot-closes = Responde hasta { $time } y luego se detiene.
bot-people = Personas: { $count }
bot-owner = Dueño: { $id }
bot-place = Proceso: { $address }
bot-nowhere = ⚠️ Ahora no lo ejecuta ningún proceso.
bot-margin = Margen: <b>{ $percent }%</b> sobre el precio del mercado
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
bot-ask-drop = <b>¿Retirar @{ $username }?</b> Aún no empezó; su token se borra aquí.
bot-closing = ⚠️ <b>Este bot se cierra.</b> Ya no vende y funciona solo hasta { $time }. Tu cuenta y su dinero siguen siendo tuyos. Guarda antes tu clave API: Cuenta y luego Ver clave. Para continuar, abre @{ $username } y vincula la clave ahí.
bot-reopened = ✅ <b>Este bot sigue abierto.</b> Al final no se cierra: tu cuenta y tu clave siguen funcionando aquí.
bot-sells-no-more = ⚠️ Este bot se cierra: ya no vende y funciona solo hasta { $time }. Tus alquileres en curso siguen.
bot-news-pending = 🏪 Un nuevo bot de socio espera tu aprobación: @{ $username }
bot-news-approved = ✅ Tu bot @{ $username } está aprobado y empieza ahora.
bot-news-refused = 🚫 Un operador rechazó tu bot @{ $username }. Su token se borró aquí.
bot-news-paused = ⏸ Un operador puso en pausa tu bot @{ $username }: responde, pero no vende nada.
bot-news-resumed = ▶️ Tu bot @{ $username } vuelve a vender.
bot-news-revoked = ⚠️ Telegram rechaza el token de tu bot @{ $username }, así que el bot se detuvo. Consigue un token nuevo en @BotFather y agrega el bot otra vez: sus usuarios y sus cifras se conservan.
bot-news-used = ⚠️ Otro programa usa el token de tu bot @{ $username }. Deténlo: hasta entonces cada uno recibe solo una parte de los mensajes.
bot-news-working = ✅ Tu bot @{ $username } funciona de nuevo.
bot-news-closing = 🗑 Un operador cierra tu bot @{ $username }: ya no vende nada y se detiene en { $days } días. Lo ganado sigue en tu saldo.
bot-news-texts = ✏️ El bot de socio @{ $username } tiene textos nuevos que esperan tu aprobación.
bot-news-texts-approved = ✅ Los textos de tu bot @{ $username } están aprobados y se muestran desde ahora.
bot-news-texts-refused = 🚫 Un operador rechazó los textos nuevos de tu bot @{ $username }. La gente sigue viendo los anteriores.
command-promo = Ingresar un código promocional
button-promo = 🎟 Código promocional
promo-ask = 🎟 <b>Envíame el código promocional.</b>
promo-held = Tienes el código { $code }: el recargo del bot es de { $percent }%. Un código nuevo lo reemplaza.
promo-rule = Vale cuando alquilas o extiendes tú, no para listas ni reglas.
promo-taken = 🎟 Código promocional <b>{ $code }</b> guardado: el recargo del bot en tu próximo alquiler o extensión es de { $percent }% en vez de { $usual }%. La cotización lo muestra, y se usa al confirmar.
promo-until = Vence: { $end }
promo-nothing = ℹ️ El código promocional <b>{ $code }</b> no ahorra nada ahora: el recargo es de solo { $usual }%.
promo-wrong = ⚠️ Un código promocional tiene de { $min } a { $max } letras (A–Z) y números.
promo-unknown = ⚠️ No existe el código promocional <b>{ $code }</b>. Revisa cómo se escribe.
promo-ended = ⚠️ El código promocional <b>{ $code }</b> terminó.
promo-used-up = ⚠️ El código promocional <b>{ $code }</b> se agotó.
promo-used = ⚠️ Ya usaste el código promocional <b>{ $code }</b> el máximo de veces.
promo-not-offered = Aquí no hay códigos promocionales: este bot no agrega recargo.
zapbuy-yours = <b>Últimas transferencias</b>
button-my-wallet = 🖊 Es mi billetera
zapbuy-usage = 🚀 Escribe <code>/zapbuy</code> para la dirección y los precios, o <code>/zapbuy TXID</code> (64 caracteres) para el estado de una transferencia.
zapbuy-not-offered = Aquí no se ofrece ZapBuy.
zapbuy-unknown-txid = No conozco la transferencia { $txid }. Las nuevas aparecen unos 3 segundos después de su bloque. ZapBuy solo cuenta los TRX enviados a su dirección: revisa la dirección y el token.
zap-line = • { $paid }: { $state }, { $time }
zap-title = 🚀 <b>Transferencia de { $paid } TRX</b>
zap-sender = De: { $address }
zap-time = Enviada: { $time }
zap-stands = Estado: <b>{ $state }</b>
zap-energy = Energía: { $energy } por 1 hora
zap-until = Hasta: <b>{ $end }</b>
zap-refund = Reembolso: { $txid }
zap-fee = Se descontaron { $fee } TRX por la red.
zap-owed-next = Vuelve a la dirección del remitente.
zap-owed-less = <b>{ $back } TRX</b> vuelven a la dirección del remitente; la red se queda con el resto.
zap-owed-credit = <b>{ $back } TRX</b> van a la cuenta del remitente, o vuelven a su dirección si no tiene cuenta; la red se queda con el resto.
zap-owed-hand = Esto no se devuelve automáticamente, porque podría perderse en la dirección del remitente. El remitente puede decir a soporte a cuál de sus billeteras enviarlo.
zap-owed-never = Devolverlo costaría más de lo que vale.
zap-small-next = Para recibir Energía, envía al menos <b>{ $pay } TRX</b> en una sola transferencia.
zap-short-next = Ahora puedes comprar hasta <b>{ $available } de Energía</b>.
zap-will-tell = Te aviso aquí qué pasa después.
zap-state-seen = recibida
zap-state-ordering = haciendo la orden
zap-state-ordered = ordenada, Energía en camino
zap-state-filled = completa
zap-state-ignored = sin orden, no se devuelve
zap-state-refused = no aceptada
zap-state-owed = la devuelve soporte
zap-state-short = entregado en parte
zap-state-refunding = en devolución
zap-state-refunded = devuelta
zap-state-vanished = deshecha por la blockchain
zap-reason-too-small = Era muy poco para 65,000 de Energía al precio de ese momento.
zap-reason-exchange = Vino de la billetera de un exchange.
zap-reason-contract = Vino de un contrato, que no puede recibir Energía.
zap-reason-market-short = El mercado no tenía tanta Energía.
zap-reason-order-ended = La orden terminó sin entregar Energía.
zap-reason-order-short = El operador está revisando el resto.
zap-reason-answer-lost = La plataforma no dio una respuesta clara.
zap-reason-paused = ZapBuy estaba en pausa.
zap-reason-admin = El operador lo decidió así.
zap-reason-fork = La blockchain revirtió la transferencia.
zap-reason-not-solid = Las transferencias grandes esperan cerca de un minuto a que su bloque sea definitivo.
zap-reason-market = No se pudo hacer la orden.
zap-told-seen = 🚀 Llegaron <b>{ $paid } TRX</b> a ZapBuy. Veo cuánta Energía compran.
zap-told-unknown = ❔ <b>Todavía no sé si con { $paid } TRX se ordenó Energía.</b> La plataforma no dio una respuesta clara.
zap-unknown-next = Estoy buscando la orden. Puede aparecer tarde, así que no envío otra durante 10 minutos. Te aviso aquí.
zap-told-late = La orden sí se hizo, así que no se devuelve nada.
zap-told-ordered = 📦 Ordenado: <b>{ $energy } de Energía</b> por 1 hora, para { $address }.
zap-told-filled = ✅ <b>{ $energy } de Energía</b> para { $address } hasta { $end }.
zap-told-missing = Faltaron { $missing } de Energía. Costaron menos que la comisión de red de un reembolso, así que no se devuelve nada.
zap-told-short = ⚠️ <b>Solo llegaron { $energy } de { $wanted } de Energía</b> a { $address }. Esa Energía se queda toda la hora.
zap-told-ignored = <b>{ $paid } TRX no compraron Energía</b> y se quedan con el operador.
zap-told-closed = El operador cerró la transferencia de { $paid } TRX sin reembolso. La Energía que llegó se queda.
zap-told-refused = ✖️ <b>{ $paid } TRX no se aceptaron para una orden.</b> Se quedan en la dirección de ZapBuy. El remitente puede pedir a soporte que los devuelva.
zap-told-owed = ↩️ <b>{ $paid } TRX no compraron Energía.</b>
zap-told-owed-lost = ↩️ <b>No encontré ninguna orden para { $paid } TRX.</b> Si aun así aparece, te aviso.
zap-told-refunded = ↩️ <b>Se devolvieron { $paid } TRX</b> a { $address }.
zap-told-sent-back = ↩️ <b>Devuelto.</b> La transacción muestra cuánto y a qué dirección.
zap-told-vanished = La blockchain revirtió la transferencia de { $paid } TRX, así que el dinero sigue siendo del remitente. Si la transferencia vuelve en otro bloque, continúo.

## admin: las pantallas de los operadores
command-admin = Estado del servicio
command-zaps = Transferencias de ZapBuy
command-zap = Una transferencia: reintentar, ignorar, reembolsada
command-pause = Pausar las compras o ZapBuy
command-resume = Reanudar lo que está en pausa
command-broadcast = Enviar un mensaje a todos
command-find = Buscar una persona, una orden, una transacción
button-admin-people = 👥 Personas
button-admin-orders = 📦 Órdenes
button-admin-find = 🔎 Buscar
find-ask = 🔎 Pega un id de Telegram, un @nombre, una dirección, un número de orden o un txid.
find-nothing = ⚠️ No encontré nada. Prueba un id de Telegram, un @nombre, una dirección, un número de orden o un txid.
find-name = 🔎 <b>{ $name }</b>: varias personas
find-address = 🔎 <b>Dirección</b> { $address }
find-address-nobody = Nadie la vinculó, ni la tiene como dirección de depósito, ni alquiló para ella en el chat.
find-account = 💼 <b>Cuenta</b> { $account }
find-linked = Vinculada por { $name } desde { $since }
find-was-linked = Estuvo vinculada por { $name } hasta { $until }
find-not-linked = Ahora nadie la tiene vinculada.
person-former = Tuvo vinculada { $account } desde { $since } hasta { $until }
button-give-back = ↩️ Devolver
button-give-back-same = A quien la tenía
button-claim-signed-in = La persona inició sesión
button-claim-proof = Tengo la prueba
give-back-ask-whom = ↩️ ¿Quién recibe la cuenta? Escribe el id de Telegram o el @nombre de alguien que usa este bot.
give-back-unknown = ⚠️ Ese nombre no corresponde a un solo usuario. La persona debe haber abierto este bot; el id de Telegram es único.
give-back-ask-payer = Pega el txid de un depósito anterior a { $address }. Después la persona debe probar que la billetera que lo envió es suya.
find-payer-unknown = ⚠️ No encuentro una transferencia definitiva de TRX con ese txid.
find-payer-other = ⚠️ Esa transferencia fue a otra dirección.
find-payer-late = ⚠️ Ese depósito es posterior a la desvinculación; pudo enviarlo cualquiera. Usa uno anterior.
find-payer-exchange = ⚠️ Eso vino de un exchange o de un contrato y no prueba nada. Usa un depósito desde la billetera propia de la persona.
claim-title = ↩️ <b>Prueba para la cuenta { $account }</b>, para { $user }. En 24 horas, la persona hace una de estas cosas:
claim-sign-in = • Abre { $link } e inicia sesión con la billetera { $wallet }. No cuesta nada.
claim-send = • Envía exactamente { $amount } TRX desde esa billetera a { $address } y te dice el txid. Cuenta como depósito.
claim-ask-proof = ¿La persona inició sesión con la billetera? Toca el botón. ¿Envió la cantidad? Pega el txid.
claim-unreadable = ⚠️ Eso no es un txid.
claim-not-signed-in = ⚠️ La persona no inició sesión con esa billetera desde esta solicitud.
claim-transfer-unknown = ⚠️ No encuentro una transferencia definitiva de TRX con ese txid. Una nueva tarda cerca de un minuto.
claim-transfer-other = ⚠️ Esa transferencia no coincide: la billetera, la cantidad, la dirección o la hora es otra.
claim-old = ⚠️ Pasaron las 24 horas. Empieza de nuevo con Devolver.
claim-done-before = Esto ya está resuelto.
claim-barred = ⚠️ No se devolvió: alguien vinculó la cuenta desde entonces, o la persona ya tiene diez cuentas.
claim-given = ✅ La prueba es correcta. La cuenta se devolvió y la persona recibe el aviso.
claim-unknown = ⏳ La prueba es correcta, pero el servicio no respondió con claridad. Lo estoy averiguando; la persona recibirá el aviso.
claim-busy = ⏳ El último cambio de clave de esta persona todavía se está resolviendo. Intenta de nuevo en unos minutos.
claim-refused = ⚠️ La prueba es correcta, pero este bot no puede obtener una clave nueva del servicio, y la anterior ya se borró. Debe emitirla el operador del servicio.
find-txid-nothing = No conozco este txid. El explorador puede mostrar de quién es.
find-zap = ⚡ Transferencia de ZapBuy: { $state }, { $paid } de { $sender }
find-zap-refund = ↩️ Reembolso de ZapBuy: { $state }, por { $paid } de { $sender }
find-deposit = 📥 Depósito en la cuenta { $account }: { $state }, { $amount } de { $sender }
find-delegation = 🔋 Delegación para la orden { $order }: { $state }, { $units } unidades
find-reclaim = ♻️ Fin de una delegación para la orden { $order }: { $state }, { $units } unidades
find-outgoing = 📤 Transacción saliente de este proceso: { $purpose } para { $ref }, bloque: { $state }
find-no-block = ninguno todavía
find-purchase = 📦 Alquiler { $id } del chat: { $state }
people-title = 👥 <b>Personas</b>
people-newest = Las más nuevas:
person-title = 👤 <b>{ $id }</b> { $name }
person-since = Desde { $since }, idioma { $language }
person-role = 👮 Operador: { $role }
person-banned = ⛔ Bloqueado desde { $since }
person-blocked = 🔕 Bloquea el bot desde { $since }
person-account = Cuenta { $account }, vinculada: { $since }
person-key-dead = ⚠️ Su clave no funciona desde { $since }
person-unlinked = No hay ninguna cuenta vinculada.
person-unknown = No hay nadie con el id { $id }.
person-notes = 📝 <b>Notas</b>
person-note = { $time } · { $by }: { $text }
person-not-changed = ⚠️ No cambió nada: ya estaba así, o la persona opera el bot.
button-ban = ⛔ Bloquear
button-unban = ✅ Desbloquear
button-note = 📝 Nota
note-ask = 📝 ¿Qué hay que recordar sobre { $id }? Los operadores lo ven, y la persona puede leerlo en su archivo de /privacy.
desk-orders-title = 📦 <b>Órdenes del chat</b>
desk-orders-none = Todavía no hay órdenes.
desk-order-title = 📦 <b>{ $what }</b>: { $kind }, { $state }
desk-order-purchase = Alquiler: { $id }
desk-order-account = Cuenta { $account } de { $user }
desk-order-duration = Por { $duration }
desk-order-filled = Completado: { $percent }%
desk-order-sent = Enviada: { $at }
desk-order-error = Error de la plataforma: { $code }
desk-order-delegate = 🔋 { $what } por { $delegator }: { $txid }
command-journal = Acciones de los operadores
command-operators = Quién opera este bot
admin-not-yours = Tu rol de operador no incluye esto.
button-admin-card = 🛠 Tarjeta
button-admin-zaps = ⚡ Zaps
button-admin-money = 💰 Dinero
button-admin-terms = 💹 Recargo
button-admin-bots = 🏪 Bots
button-admin-texts = ✏️ Textos
button-admin-promo = 🎟 Códigos
button-admin-problems = ⚠️ Problemas
button-admin-page = 🖥 Abrir la página
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
role-support-is = <b>Soporte</b>: ve personas, órdenes y zaps, y responde preguntas.
role-finance-is = <b>Finanzas</b>: ve lo mismo que Soporte y el dinero, y liquida zaps.
role-given = 👮 Ahora eres operador de este bot: { $role }. Escribe /admin.
role-taken = Ya no eres operador de este bot.
operators-title = 👮 <b>Operadores</b>
operators-line = • { $id }: { $role }
operators-configured = • { $id }: { $role } (ADMIN_IDS)
operators-ask-who = Envía el id de Telegram de la persona: lo lee con /id, y tiene que haber escrito a este bot una vez.
operators-no-id = ⚠️ Eso no es un id de Telegram: solo dígitos.
operators-is-configured = ⚠️ Esa persona ya es propietaria por configuración.
operators-unknown = ⚠️ Nadie con este id escribió al bot todavía.
operators-ask-role = ¿Qué puede hacer { $id }?
operators-added = ✅ { $id } ahora es operador: { $role }. Ya se le avisó.
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

  Durante la pausa se rechazan las órdenes nuevas y la gente ve el motivo. Las órdenes anteriores siguen.
pause-none = No hay nada en pausa.
pause-name-buy = Alquiler
name-zapbuy = ZapBuy
pause-name-withdraw = Retiros
pause-name-all = Todo
pause-ask-reason = ¿Por qué queda en pausa: { $what }? Envía una frase; a las personas se les muestra tal cual.
button-no-reason = Sin motivo
button-pause = ⏸ Pausar: { $what }
button-resume = ▶️ Reanudar: { $what }
button-signing-stop = 🔒 Detener las firmas
signing-ask = 🔒 <b>¿Detener todas las firmas?</b> No se firma ninguna transferencia, delegación ni recuperación, así que las órdenes y los pagos esperan. Solo se reanuda en la máquina del firmante: <code>npm run signer -- resume</code>
button-signing-stop-yes = Sí, detener
signing-stopped = 🔒 <b>Firmas detenidas.</b> Las órdenes y los pagos esperan. Para reanudar, ejecuta esto en la máquina del firmante: <code>npm run signer -- resume</code>
signing-away = El firmante no responde. Detenlo en su propia máquina: npm run signer -- stop
digest-title = 📊 <b>Resumen diario</b>
digest-yesterday = <b>Ayer</b> (UTC)
digest-no-day = Aún no hay ningún día registrado.
digest-quiet = No pasó nada: ni órdenes, ni ingresos, ni costos.
digest-on = Lo recibes cada día a las { $hour }, { $zone }.
digest-off = No lo recibes.
digest-ask = Elige la hora. Incluye las cifras del último día, de 7 y de 30 días, las deudas y los fondos, y los problemas. Tu zona horaria se cambia en /settings.
digest-saved = Guardado
button-digest = 🗓 Resumen diario
button-digest-off = 🔕 No enviar
figures-money = Órdenes: { $orders }{ $more }, pagados { $paid } TRX{ $morePaid }, margen { $margin } TRX{ $moreMargin }
figures-filled = Completadas: { $percent }%
figures-times = La mitad en { $median } s, el 99% en { $p99 } s
figures-people = Compradores: { $buyers }, cuentas nuevas: { $accounts }
figures-owed = Debido a las cuentas: { $owed } TRX, disponible: { $there } TRX
figures-missing = ⚠️ Faltan { $missing } TRX.
money-title = 💰 <b>Dinero</b>
money-today = <b>Hoy</b> (UTC)
money-days = <b>Los últimos { $days } días</b>
money-rentals = Alquileres: { $count }, pagados { $paid } TRX
money-rentals-markup = Recargo incluido: { $markup } TRX
money-zaps = Zaps: { $count }, recibidos { $paid } TRX, margen sobre el costo de las órdenes { $markup } TRX
money-picture = Por día, en TRX: alquileres en verde, zaps en naranja.
money-markup = Saldo de recargos: { $markup } TRX
markup-title = 💹 <b>Recargo</b>
markup-now = En cada alquiler y extensión del chat: <b>{ $percent }%</b> sobre el precio del mercado.
markup-none = Sin recargo: se paga el precio de mercado.
markup-shared = El <b>{ $percent }%</b> del recargo va a quien invitó al usuario que alquila.
markup-not-shared = Quienes invitan no reciben parte.
markup-rule = El recargo está incluido en cada costo que ve la gente, se nombra en la cotización y se cobra con la orden. Los reembolsos incluyen su parte. Nadie paga más que la cotización que confirma.
markup-earned = Saldo de recargos: { $markup } TRX
markup-impossible = Los alquileres se pagan en otra plataforma, desde la cuenta que cada persona tiene allí. No tiene ninguna llamada que cobre un recargo con la orden.

  Un recargo requiere la plataforma de este programa (<code>ROLES</code> incluye <code>market</code>, <code>MARKET_URL</code> no está definido). ZapBuy tiene el suyo: <code>ZAPBUY_MARKUP_PERCENT</code>.
estimate-credits-on = Cuando la estimación del bot se queda corta, se abonan del recargo hasta { $max } TRX por alquiler y { $daily } TRX en 24 horas.
estimate-credits-off = Cuando la estimación del bot se queda corta, no se abona nada: <code>MARKET_ESTIMATE_CREDIT_MAX_TRX</code> y <code>MARKET_ESTIMATE_CREDIT_DAILY_TRX</code> son 0.
estimate-credits-made = Abonado por estimaciones cortas: { $day } TRX en las últimas 24 horas, { $total } TRX en total.
estimate-credits-impossible = Cuando la estimación del bot se queda corta tampoco se puede abonar nada: solo la plataforma de este programa puede pasar el recargo al saldo de una persona.
markup-ask = ¿Qué porcentaje sobre el precio del mercado?
referral-ask = ¿Qué porcentaje del recargo para quien invitó a la persona?
markup-range = De 0 a { $max }, con dos decimales como máximo.
markup-wrong = ⚠️ Envía un número de 0 a { $max } con dos decimales como máximo.
button-markup-other = ✏️ Cambiar recargo
button-referral-other = ✏️ Cambiar parte
bots-title = 🏪 <b>Bots adicionales</b>
bots-rule = Cada uno tiene su gente y sus textos y usa esta plataforma.
bots-elsewhere = Se gestionan en el bot principal.
bots-none = No hay bots adicionales.
bots-configured = De BOT_TOKENS: { $bot }
bots-at = En { $address }: { $count }
bots-partners-off = La gente no puede agregar bots propios (PARTNER_BOTS está en off).
bots-partners-on = La gente puede agregar bots propios con /partner.
bots-terms = Margen de los socios: de { $min }% a { $max }%; te quedas con el { $kept }%. Un cambio de límites vale para los márgenes que se fijen desde entonces.
bots-kept-next = Desde { $time } te quedas con el { $percent }%; ya se avisó a los socios.
button-bot-new-own = ➕ Agregar bot propio
button-margin-min = ✏️ Margen mínimo
button-margin-max = ✏️ Margen máximo
button-partner-share = ✏️ Tu parte
partner-share-ask = ¿Con qué porcentaje del margen de un socio te quedas? Se avisa a los socios de inmediato; un porcentaje mayor vale después de 14 días.
margin-min-ask = ¿Cuál es el margen mínimo que puede fijar un socio?
margin-max-ask = ¿Cuál es el margen máximo que puede fijar un socio? 0 significa el máximo general.
bot-texts-title = ✏️ <b>Textos de este bot</b>
bot-texts-rule = El nombre va sobre el saludo y el menú; el contacto lo muestra /support en lugar del formulario.
bot-texts-asked = <b>Textos del socio</b> (⏳: solo se muestran tras tu aprobación)
bot-text-waits = ⏳ { $name }: { $text } (espera la aprobación de un operador)
button-bot-texts-approve = ✅ Aprobar los textos
button-bot-texts-refuse = 🚫 Rechazar los textos
named-line = { $name }: { $text }
bot-text-product = Nombre
bot-text-greeting = Saludo
bot-text-contact = Contacto de soporte
bot-text-usual = por defecto
bot-text-ask = <b>{ $name }</b>: envía el texto nuevo, { $max } caracteres como máximo.
bot-text-long = ⚠️ Es demasiado largo: { $max } caracteres como máximo.
bot-text-no-contact = ⚠️ Envía @nombre, https://… o una dirección de correo.
button-bot-text-usual = ↩️ Por defecto
promo-codes-title = 🎟 <b>Códigos promocionales</b>
promo-codes-rule = Un código baja el recargo, ahora { $usual }%, para un alquiler o una extensión que una persona confirma en el chat. El precio del mercado no cambia.
promo-codes-no-markup = No hay recargo, así que un código no ahorra nada. Primero fija un recargo.
promo-codes-none = Aún no hay ninguno.
promo-code-line = { $code }: recargo { $percent }%
promo-code-uses = Usos: { $uses }. Descontado: { $given } TRX
promo-code-uses-of = Usos: { $uses } de { $max }. Descontado: { $given } TRX
promo-code-each = Por persona: { $max }
promo-code-open = Sin fecha de fin
promo-code-until = Hasta { $end }
promo-code-over = Terminó: { $end }
promo-code-unlimited = Usos en total: sin límite
promo-code-limit = Usos en total: { $max }
promo-code-ended = ⛔ El código { $code } terminó. Las cotizaciones abiertas con él se reemplazan al confirmarlas.
promo-code-made = ✅ El código { $code } ya se puede usar. El botón con su nombre copia el enlace.
promo-code-taken = ⚠️ Ya existe o existió un código { $code }. Elige otro.
promo-ask-code = <b>¿Qué código?</b> De { $min } a { $max } letras (A–Z) y cifras. Da igual mayúsculas o minúsculas.
promo-ask-rate = <b>¿Qué porcentaje de recargo con este código?</b> Ahora { $usual }%; 0 quita el recargo.
promo-ask-end = <b>¿Hasta cuándo se puede usar?</b> Toca, o escribe un tiempo o un día: <code>10d</code>, <code>2026-03-31</code>.
promo-ask-uses = <b>¿Cuántas veces se puede usar, entre todos?</b> Toca, o escribe un número.
promo-ask-each = <b>¿Cuántas veces cada persona?</b> Toca, o escribe un número.
promo-count-wrong = ⚠️ Envía un número entero de 1 a { $max }.
promo-confirm = <b>¿Crear este código?</b>
button-promo-new = ➕ Código nuevo
button-promo-end = ⛔ Terminar { $code }
button-promo-random = 🎲 Aleatorio
button-promo-open = Sin fin
button-promo-unlimited = Sin límite
button-promo-make = ✅ Crearlo
money-book = <b>Existencias</b>, por una hora: { $energy } de Energía, { $bandwidth } de Ancho de banda
money-pool = Pool
money-fund = Fondo
money-wallet = { $name }: { $balance } TRX, necesita { $needs } TRX
money-wallet-short = ⚠️ { $name }: { $balance } TRX, necesita { $needs } TRX, faltan { $missing } TRX
money-no-stock = La plataforma corre en otro lugar, así que sus existencias y su pool no se ven aquí.
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
admin-paused = ⏸ <b>{ $what }</b> en pausa por { $by } desde { $since }: { $reason }
admin-problems = ⚠️ <b>Problemas</b>
admin-no-problems = No hay problemas en este proceso.
alarms-unconfirmed = { $count ->
    [one] 🔔 { $count } alarma espera confirmación.
   *[other] 🔔 { $count } alarmas esperan confirmación.
}
button-alarms-confirm = ✅ Confirmar alarmas
alarms-confirmed = Confirmado. No se avisa a nadie más.
button-page-connect = Conectar este chat
button-page-open = Abrir la página
page-link = Este botón te da acceso a la página del operador una sola vez, dentro de { $minutes } minutos. No lo reenvíes.
page-not-connected = Este chat no está conectado con tu nombre en la página del operador. Inicia sesión allí, abre tu propia página tocando tu nombre, toca <b>Connect your chat</b> y envíame el código. Un propietario te invita con { $command }.
page-ask-code = Envíame el código que muestra la página del operador.
page-wrong-code = El código es incorrecto o venció. Crea otro en la página.
page-connected = ✅ Este chat ahora está conectado a { $name }.
admin-alerts = ❗ <b>Alertas abiertas</b>
admin-alert = • { $key } desde { $since }
admin-done = ✅ Hecho.
admin-withdrawals = <b>Retiros que esperan tu aprobación: { $count }</b>
admin-withdrawal = { $n }. <b>{ $amount } TRX</b>, solicitado: { $since }, { $id }
    Cuenta: { $account }
    A: { $address }
admin-withdrawal-listed = En la lista de la cuenta desde { $since }.
admin-withdrawal-unlisted = Ya no está en la lista de la cuenta.
admin-withdrawal-sure = <b>¿Aprobar este retiro?</b> Una vez enviado, no se puede revertir.
admin-withdrawal-approved = ✅ Aprobado y en camino.
admin-withdrawal-refused = 🚫 Rechazado: el dinero está de nuevo en el saldo.
admin-withdrawal-elsewhere = Ya estaba decidido, o cancelado.
admin-withdrawal-why = ¿Por qué se rechaza? La persona lee tu respuesta. Elige, o escríbela.
admin-withdrawal-ask = por favor, escribe a soporte
admin-withdrawal-not-you = no pudimos tener la certeza de que fuiste tú; por favor, escribe a soporte
admin-withdrawal-wait = por favor, intenta de nuevo mañana
admin-withdrawals-none-here = Esta plataforma no tiene retiros, o este bot no tiene una clave de operador para ella.
alert-withdrawal-review = Un retiro de { $amount } TRX a { $address } necesita tu revisión ({ $id }). Apruébalo o recházalo en /admin.
alert-withdrawal-judged = El retiro { $id } ya no necesita revisión.
admin-pause-usage = Escribe <code>/pause buy motivo</code>, <code>/pause zapbuy motivo</code> o <code>/pause withdraw motivo</code>.
admin-pause-done = ⏸ { $what }: en pausa. Quien lo intente ve el motivo.
admin-pause-buy-here = Las órdenes nuevas, las extensiones, las subidas de precio y las activaciones se rechazan en el chat y, en este proceso, por la plataforma (REST, MCP), con el código ORDERS_PAUSED. ZapBuy también espera.
admin-pause-buy-elsewhere = Vale solo en el chat, porque la plataforma corre en otro lugar. Para pausarla allí: <code>npm run operator -- orders pause</code>
admin-pause-already = { $what }: ya estaba en pausa.
admin-resume-usage = Escribe <code>/resume</code> o <code>/resume buy</code>, <code>/resume zapbuy</code>, <code>/resume withdraw</code>.
admin-resume-done = ▶️ { $what }: se reanuda.
admin-resume-nothing = No hay nada en pausa.
broadcast-usage = <code>/broadcast TEXTO</code> también empieza una. Antes de enviar ves una vista previa.
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
  Telegram envía una difusión de pago a un máximo de 1,000 mensajes por segundo. Cada mensaje cuesta 0.1 Star: como máximo { $stars } Stars para { $people } personas. Sin Stars tarda al menos { $free } y es gratis.
broadcast-stars-balance = Tu bot tiene { $balance } Stars.
broadcast-stars-unknown = Telegram no indica cuántas Stars tiene tu bot, así que no es posible.
broadcast-stars-short = ⚠️ No tienes suficientes Stars. No se envió nada.
broadcast-is-paid = ⭐ Pagado con Stars
broadcast-pinned = 📌 En la tarjeta de inicio hasta <b>{ $time }</b>
broadcast-choose-who = <b>¿Quién lo recibe?</b>
broadcast-choose-words = <b>¿En qué idioma lo escribes?</b>
    Quien tiene otro recibe el texto que se escribió primero.
broadcast-choose-days = <b>¿Cuánto tiempo queda en la tarjeta de inicio?</b>
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
button-broadcast-new = ✏️ Mensaje nuevo
button-broadcast-pin = 📌 En la tarjeta de inicio
button-broadcast-unpin = 📌 Quitar
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
admin-zap-usage = Escribe <code>/zap TXID</code>, <code>/zap TXID retry</code>, <code>/zap TXID ignore</code>, <code>/zap TXID rest</code> o <code>/zap TXID refunded TXID</code>.
admin-zap-unknown = Ningún zap tiene este txid.
admin-zap-elsewhere = ⚠️ No es posible en el estado en que está ahora.
admin-zap-state = Interno: { $state }, { $reason }, intento { $attempt }
admin-zap-txid = Txid: { $txid }
admin-zap-cost = Costo: { $cost } TRX
admin-zap-off-chain = ⚠️ En ningún bloque desde { $since }
admin-zap-refunded-by = Reembolsado a mano por { $by }
admin-zap-refund-how = Para registrar un reembolso manual: { $command }
admin-refund-usage = ⚠️ Da el txid del reembolso: 64 dígitos hexadecimales, uno distinto del de la transferencia.
admin-refund-not-found = ⚠️ La blockchain no tiene ninguna transacción exitosa con ese txid. No se marcó nada; intenta de nuevo cuando esté en un bloque.
admin-refund-not-final = ⚠️ Una bifurcación todavía podría revertir esa transacción. No se marcó nada; intenta de nuevo en un minuto.
admin-refund-unchecked = ⚠️ Ahora no se puede consultar la blockchain. No se marcó nada; intenta de nuevo en un minuto.
admin-refund-used = ⚠️ Esa transacción ya reembolsó otra transferencia. No se marcó nada.
button-zap-retry = 🔁 Reintentar
button-zap-ignore = 🚫 Ignorar
button-zap-rest = ↩️ Devolver { $amount } TRX por el resto
alert-title = ❗ <b>Operador: hace falta actuar</b>
alert-over-title = ✅ <b>Operador: resuelto</b>
alert-unwell = <b>{ $part }</b> tiene un problema: { $problem }
alert-remedy = Qué hacer: { $remedy }
alert-since = Desde: { $time }
alert-lasted = Duró { $duration }.
alert-runbook = Más: sección { $section } de { $file }
alert-well-again = <b>{ $part }</b> funciona otra vez.
alert-refund-owed = Se debe un reembolso: { $paid } TRX a { $sender } ({ $reason }). No se envió automáticamente: { $why }. Zap: { $txid }
alert-order-short = La orden de un zap está detenida en { $percent }%. Orden: { $order }, zap: { $txid }
alert-zap-vanished = Un fork revirtió una transferencia que ya estaba { $state }: { $paid } TRX ya no están en la blockchain. Zap: { $txid }
alert-zap-order-late = Una orden de un zap apareció tarde, cuando el zap ya estaba { $state }: se cobraron { $cost } TRX más. Decide qué hacer; nada ocurre automáticamente. Orden: { $order }, zap: { $txid }
alert-outcome-unknown = No se conoce el resultado de una orden, un cambio de orden o un zap ({ $reason }). No se repite. Referencia: { $txid }
alert-undecided = Un pago o reembolso no se puede resolver automáticamente: { $reason }. Resuélvelo manualmente y luego confírmalo en Problemas. Referencia: { $txid }
alert-watcher-behind = El vigilante de ZapBuy va { $lag } bloques atrás.
alert-key-rejected = La plataforma rechaza ZAPBUY_API_KEY: no se pueden ordenar zaps.
alert-balance-low = La cuenta de ZapBuy tiene poco saldo: { $balance } TRX (aviso a partir de { $limit } TRX). Deposita en { $address }
alert-ticket-waits = Alguien espera una respuesta de soporte desde hace más de { $hours } horas. Preguntas abiertas: { $n }. /admin, Tickets.
alert-deposit-address-changed = La dirección de depósito de la cuenta de ZapBuy cambió de { $before } a { $after }. Las recargas están detenidas hasta que alguien lo revise.
alert-parameter = La red cambió <b>{ $key }</b>: { $before } → { $after }. sunwatt ya usa el nuevo valor.
alert-proposal = La propuesta { $id } cambiaría <b>{ $key }</b>: { $before } → { $after }. La aprobaron { $approvals } de 27 superrepresentantes; necesita 18. Fin de la votación: { $end }.
alert-proposal-sure = La propuesta { $id } tiene votos suficientes: <b>{ $key }</b> pasa de { $before } a { $after } ({ $end }).
alert-means-energy-fee = Es lo que quema por unidad una billetera sin Energía. Las cotizaciones, el ahorro y los límites de comisión se ajustan solos; revisa si tus precios siguen siendo atractivos.
alert-means-byte-fee = Es lo que quema por byte una transacción sin Ancho de banda. Las estimaciones y lo que se descuenta de las transferencias pequeñas de ZapBuy se ajustan solas.
alert-means-activation = Es parte de lo que cuesta una dirección nueva. Las activaciones se ajustan solas, y también la comisión de los retiros, salvo que MARKET_WITHDRAW_FEE_TRX esté definido: en ese caso revisa que aún cubra el costo.
alert-means-sender = Lo paga quien envía una transacción con nota o con varias firmas; sunwatt no envía ninguna así.
alert-means-permission = Lo pagan los proveedores al otorgar o cambiar el permiso para la dirección del pool.
alert-means-free-bandwidth = Cada dirección recibe gratis este Ancho de banda al día. Si baja, las recolecciones y los reembolsos esperan más o queman TRX.
alert-means-supply = Todo el stake junto rinde esta Energía al día, así que cada proveedor puede ofrecer más o menos. Los alquileres en curso no cambian.
alert-means-lock = Ninguna delegación puede bloquearse por más tiempo, así que ningún alquiler puede durar más. El límite de la API sigue siendo de 30 días.
alert-means-unfreeze = Los proveedores esperan estos días por los TRX que retiran del stake.
alert-means-fee-limit = Ninguna llamada a un contrato puede indicar un límite de comisión más alto.
alert-means-dynamic = Cuando esto cambia, una transferencia de USDT usa otra cantidad de Energía. Las estimaciones y las cantidades sugeridas se ajustan solas.
zap-title-token = 🚀 <b>Transferencia de un token: { $token }</b>
zap-reason-not-trx = Era un token. Solo cuentan los TRX. El remitente puede pedir a soporte que lo devuelva.
zap-told-token = ✖️ <b>Llegó un token a ZapBuy: { $token }.</b> Ahí solo cuentan los TRX, así que no se ordenó nada. El remitente puede pedir a soporte que lo devuelva.
alert-why-no-key = los reembolsos no son automáticos aquí: envíalo a mano, y luego /zap TXID refunded TXID
alert-why-by-hand = vino de un exchange o de un contrato: no lo envíes ahí. Encuentra a su dueño, envíalo a una billetera suya, luego /zap TXID refunded TXID
alert-why-too-large = supera el reembolso individual más grande: envíalo a mano, y luego /zap TXID refunded TXID
alert-why-daily-limit = se alcanzó el límite de hoy: sigo después de las 00:00 UTC, no lo envíes a mano
alert-why-wallet-low = la dirección de ZapBuy tiene muy poco: envía TRX ahí desde TOP_UP_ADDRESSES y sigo, no lo envíes a mano
alert-why-partly-delivered = se entregó una parte, y este es el precio del resto: devuélvelo con /zap TXID rest, o envía otra cantidad a mano, y luego /zap TXID refunded TXID
alert-why-maybe-sent = se entregó una parte y quizá ya se devolvieron TRX: revisa las transferencias de la dirección de ZapBuy; si ninguna es el reembolso, envíalo a mano, y luego /zap TXID refunded TXID
alert-why-off-chain = el pago ya no está en la blockchain, así que puede que no se deba nada

## alertas: lo que el bot vigila por sí mismo
command-alerts = Alertas y autocompra
alerts-title = 🔔 <b>Alertas</b>
autobuy-title = 🤖 <b>Autocompra</b>

        Cuando a una dirección le queda poco, alquilo más para ella, dentro de tus límites.
alerts-none = Todavía no hay alertas. Puedo avisarte cuando a una dirección o a tu saldo le quede poco, o cuando un alquiler esté barato.
alerts-some = { $count ->
    [one] Una alerta. Tócala para cambiarla.
   *[other] { $count } alertas. Toca una para cambiarla.
  }
alerts-full = Tienes { $max } alertas. Borra una que ya no necesites.
alerts-saved = ✅ Configurado.
alerts-history = <b>Qué pasó</b> (lo más nuevo primero)
alerts-delete = ¿Borrar esto y su historial?
alerts-address = 🔔 <b>Alertas para esta dirección</b>
alerts-rental = 🔔 <b>Alertas para { $what }</b>
alerts-leads = ¿Cuánto antes de que termine te aviso? Si eso es más de un tercio del alquiler, te aviso en su último tercio.
alerts-leads-all = ⏰ <b>Cuando terminan los alquileres</b>
alerts-lead-set = Hecho
alerts-which-address = <b>¿Qué dirección?</b> Pega una dirección de TRON.
alerts-low = <b>Avisarme cuando { $resource } baje de…</b>

  Elige, o escribe un número como <code>65000</code> o <code>65k</code>.
alerts-now = Ahora: { $now }
alerts-balance = <b>Avisarme cuando mi saldo baje de…</b>

  Elige, o escribe una cantidad de TRX.
alerts-price = <b>Avisarme cuando { $what } por 1 hora cueste como máximo…</b>

  Elige, o escribe una cantidad de TRX.
alerts-price-far = ⚠️ Eso está muy por debajo del precio actual, { $cost } TRX, así que la alerta no llegaría nunca. El precio es por todo el alquiler, no por 1,000 unidades. Escribe al menos { $min }.
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
button-rule-stock = { $mark } { $resource } disponible
button-rule-pause = ⏸ Pausar
button-rule-resume = ▶️ Reanudar
button-rule-edit = ✏️ Cambiar
button-rule-history = 📜 Historial
button-rule-delete = 🗑 Borrar
button-rule-delete-yes = Sí, borrar
button-rule-open = 🔔 Esta alerta
button-receipt-package = 📦 Este paquete
button-receipt-rule = 🤖 Esta regla
rule-is-on = Ya está activa: { $rule }
button-rule-rent = ⚡ Alquilar para esta dirección
button-rule-rent-price = ⚡ Alquilar a este precio
rule-low = 🪫 <b>Avisar cuando { $address } tenga menos de { $level } de { $resource }</b>
rule-balance = 💰 <b>Avisar cuando tu saldo esté por debajo de { $level } TRX</b>
rule-price = 🏷 <b>Avisar cuando { $what } cueste { $level } TRX o menos</b>
rule-stock = 🏷 <b>Avisar cuando haya { $what }</b>
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
rule-told-low = 🪫 <b>Solo quedan { $left }</b>
rule-told-low-level = Tu alerta: menos de { $level }.
rule-told-balance = 💰 <b>Tu saldo es de { $balance } TRX</b>
rule-told-balance-level = Tu alerta: menos de { $level } TRX.
rule-told-price = 🏷 <b>{ $what } cuesta { $cost } TRX ahora</b>
rule-told-price-level = Tu alerta: { $level } TRX o menos. ({ $price } TRX por 1,000 al día)
rule-keep = ♻️ <b>Mantiene activo este alquiler de { $resource }</b> en { $address }
rule-auto = 🤖 <b>Cuando { $address } baje de { $level }: { $what } por { $duration } (más tiempo al mismo precio)</b>
rule-told-keep = ♻️ <b>{ $text }</b>
rule-told-auto = 🤖 <b>{ $text }</b>
rule-did-bought = Compré { $what } por { $cost } TRX (quedaban { $left })
rule-did-bought-longer = Compré { $what } por { $duration } en vez de { $asked }, sin costo extra: { $cost } TRX (quedaban { $left })
rule-did-extended = Extendido hasta { $end } por { $cost } TRX
rule-did-enough = { $left } disponibles: alcanza
rule-did-quiet = Sin comprar: quedan { $left }, pero son tus horas de silencio
rule-did-incoming = En espera: un pedido para esta dirección está en camino
rule-did-price = Sin comprar: el precio es de { $cost } TRX, más que tus { $max } TRX
rule-did-dear = Detenida: costaría { $cost } TRX al día, más que tus { $max } TRX
rule-did-market = Sin comprar: el mercado solo tiene { $available }
rule-did-daily = Sin comprar: hoy gastaste { $spent } de { $max } TRX. Sigue mañana
rule-did-total = Detenida: presupuesto total gastado ({ $spent } de { $max } TRX)
rule-did-balance = Detenida: tu saldo no alcanza
rule-did-balance-missing = Detenida: a tu saldo le faltan { $missing } TRX
rule-did-paused = En pausa: el operador puso las compras en pausa. Se reanuda automáticamente
rule-did-unknown = Ordenado por { $cost } TRX, pero la plataforma no lo confirmó. No compro nada más hasta saberlo
rule-did-not-made = Lo más probable es que la orden de { $cost } TRX no se haya hecho. Sigue activa
rule-did-moved = Sin comprar: el mercado cambió
rule-did-refused = Detenida: la plataforma rechazó la orden ({ $code })
rule-did-not-extendable = Detenida: este alquiler ya no se puede extender
rule-did-late = Detenida: no pude extender a tiempo
rule-did-ended = Detenida: el alquiler terminó
rule-did-kept = Terminada: está activo hasta { $end }
receipt-rule = 🤖 Comprado automáticamente por tu regla.
receipt-package = 📦 Envío { $n } de { $count }
receipt-longer = 💡 { $duration } en vez de { $asked }, sin costo extra.
rule-other-account = Esto es de una cuenta que no está vinculada. Vincúlala para continuar, o borra esto y configúralo de nuevo.
button-rule-keep = { $mark } ♻️ { $receiver }: mantener { $resource }
button-rule-auto = { $mark } 🤖 { $receiver } sobre { $level } de { $resource }
button-rule-start = ✅ Empezar
button-keep = ♻️ Mantener activo
button-new-auto-energy = 🤖 Autocompra Energía
button-new-auto-bandwidth = 🤖 Autocompra Banda
## packages: a number of transfers, rented one by one
button-new-package = 📦 Paquete de envíos
button-rule-package = { $mark } 📦 { $receiver } · { $count }
button-send-now = ⚡ Voy a enviar
button-send-anyway = ⚡ Uno más, de todos modos
button-keep-ready = 🟢 Mantenerla lista
button-on-request = ✋ Solo a petición
button-package-start = ✅ Apartar { $total } TRX
button-package-cancel = ✖️ Cancelar el paquete
button-package-cancel-yes = Sí, cancelarlo
package-transfer = 📦 <b>¿Quién recibe los USDT?</b> El primer envío a una dirección sin USDT necesita más Energía.
package-holder = Alguien que ya tiene USDT · { $amount }
package-new = Dirección nueva · { $amount }
package-count = 📦 <b>¿Cuántos envíos?</b> Cada uno necesita { $what }, ahora { $cost } TRX. Elige o escribe un número hasta { $max }.
package-count-wrong = Escribe un número entero de 1 a { $max }.
package-max = <b>¿Cuánto puede costar un envío como máximo?</b> Ahora cuesta { $cost } TRX. Elige o escribe una cantidad de TRX.
rule-package = 📦 <b>{ $count ->
    [1] 1 envío desde { $address }
   *[other] { $count } envíos desde { $address }
}</b>
package-terms = Cada uno: { $what } por { $duration } (más tiempo al mismo precio), { $max } TRX como máximo. Hasta { $end }.
package-ready = 🟢 Siempre lista: cuando la Energía no alcanza para un envío, alquilo la del siguiente.
package-on-request = ✋ Solo a petición: toca <i>Voy a enviar</i> antes de enviar.
package-now = Un envío ahora: { $cost } TRX
package-total = En total: <b>{ $total } TRX</b> como máximo
package-short = <b>Faltan { $missing } TRX.</b>
package-how = • El dinero sigue en tu saldo. Aquí lo mantengo apartado; los programas que usan tu clave API aún pueden gastarlo.
    • Pagas cada envío cuando se delega su Energía, al precio de ese momento. Si no usas uno, cuenta igual, y te pregunto antes del siguiente.
    • Lo que sobra queda libre cuando el paquete termina o lo cancelas.
package-exists = Esta dirección ya tiene un paquete.
package-left = Quedan: <b>{ $left } de { $count }</b>
package-open = ⏳ La Energía para un envío está en camino.
package-paid = Pagado: { $spent } TRX, { $each } TRX por envío
package-reserved = Apartado para paquetes: { $reserved } TRX
package-reserved-of = Apartado para paquetes: { $reserved } TRX. Disponible: { $available } TRX
package-enough = Esta dirección tiene { $what }, suficiente para un envío. Ya puedes enviar.
package-cancel = <b>¿Cancelar este paquete?</b> Envíos sin usar: { $left }. { $back } TRX vuelven a estar libres.
package-cancelled = ✖️ Paquete cancelado. Envíos sin usar: { $left }. { $back } TRX vuelven a estar libres.
rule-told-package = 📦 <b>{ $text }</b>
rule-did-transfer = Envío { $n } de { $count }: { $what } durante { $time }, { $cost } TRX
rule-did-unused = En espera: la Energía del último envío terminó sin usarse. Toca “Voy a enviar” para el siguiente
rule-did-package-used = Agotado: { $count } de { $count }, { $spent } TRX pagados
rule-did-package-over = Terminado: { $used } de { $count } usados, { $spent } TRX pagados. { $back } TRX vuelven a estar libres
button-auto-level = ✏️ Nivel
button-auto-amount = ✏️ Cantidad
button-auto-duration = ✏️ Duración
button-auto-max = ✏️ Precio máximo
button-auto-daily = ✏️ Presupuesto diario
button-auto-total = ✏️ Presupuesto total
button-auto-quiet = ✏️ Horas de silencio
keep-until = ♻️ <b>¿Por cuánto tiempo mantenerlo activo?</b>

  Elige, o escribe un tiempo como <code>10d</code>, o el último día como <code>2026-03-31</code>.
keep-until-wrong = Escribe un tiempo como 10d, o un día futuro como 2026-03-31, hasta { $days } días adelante.
keep-max = <b>¿Cuánto puede costar un día como máximo?</b>

  Elige, o escribe una cantidad de TRX. Si un día cuesta más, me detengo y te aviso.
keep-max-now = Al precio de este alquiler, un día cuesta { $cost } TRX.
keep-sure = ♻️ <b>¿Mantenerlo activo?</b>
keep-terms = Hasta { $end }, por un máximo de { $max } TRX al día.
keep-how = Media hora antes de que termine, lo extiendo un día con tu saldo y te aviso. Otros alquileres que terminan a la misma hora, o que la plataforma no puede separar, se extienden y se pagan con él. Si no puedo (precio, saldo u oferta), me detengo y te aviso.
auto-level = <b>Comprar cuando { $resource } baje de…</b>

  Elige, o escribe un número como <code>65000</code> o <code>65k</code>.
auto-duration = <b>¿Cuánto debe durar cada alquiler?</b>

  Elige, o escribe <code>1h</code>, <code>1d</code>.
auto-max = <b>¿Cuánto puede costar { $what } por { $duration } como máximo?</b> Elige, o escribe una cantidad de TRX.
auto-daily = <b>¿Cuánto puedo gastar al día?</b>

  Elige, o escribe una cantidad de TRX. El día empieza en tu medianoche.
auto-total = <b>¿Y en total?</b>

  Elige, o escribe una cantidad de TRX. Cuando se gaste, me detengo.
auto-no-total = Sin límite
auto-quiet = <b>¿Cuándo no debo comprar?</b>

  Elige, o escribe horas como <code>22-7</code>, en tu zona horaria.
auto-no-quiet = Nunca
auto-quiet-wrong = Escribe dos horas, como 22-7 o 22:30-6:00.
auto-sure = 🤖 <b>¿Activar la autocompra?</b>
auto-budget = Como máximo { $max } TRX cada vez y { $daily } TRX al día (alcanza para { $times } o más).
auto-budget-total = Como máximo { $max } TRX cada vez y { $daily } TRX al día (alcanza para { $times } o más), { $total } TRX en total.
auto-quiet-hours = No en este horario: { $hours } (tu hora).
auto-at-once = ⚠️ La dirección tiene ahora { $what }, menos que este nivel. Cuando empieces, lo compruebo en menos de un minuto y compro si sigue por debajo.
auto-how = Se paga con tu saldo; recibes un recibo por cada compra. El historial muestra qué se omitió y por qué. Si tu saldo no alcanza, me detengo y te aviso.
rule-told-key = ⚠️ <b>{ $count ->
    [one] Una de tus alertas se detuvo
   *[other] { $count } de tus alertas se detuvieron
  }:</b> la clave de su cuenta fue revocada o desvinculada aquí. Vincúlala de nuevo y toca Reanudar en Alertas.

## the Mini App
button-app = 📱 Abrir la app
app-rent = Alquilar
app-running = En curso
app-market = Mercado
app-wallets = Direcciones
app-account = Cuenta
app-loading = Cargando…
app-offline = Sin conexión. Este es el último estado conocido; se actualizará cuando vuelva la conexión.
app-ended = Esta sesión terminó. Cierra la app y ábrela de nuevo desde el chat.
app-outside = Abre el bot en Telegram para alquilar y ver tus órdenes.
app-failed = No se pudo cargar.
app-open-chat = Abrir el chat
app-banned = No puedes usar este bot.
app-busy = Demasiados toques. Espera un momento y vuelve a intentarlo.
app-receiver = Receptor
app-receiver-hint = Dirección o nombre
app-scan = Escanear un código QR
app-amount = Cantidad
app-duration = Duración
app-quote = Ver el precio
app-own-price = Pon tu propio precio
app-own-hint = TRX por 1,000 al día. La orden espera hasta que un proveedor acepte este precio.
app-own-value = Tu precio
app-own-wait = Esperar como máximo
app-left = Tiempo restante
app-filled = Completado
app-extend-until = ¿Hasta cuándo quieres extender? Final máximo: { $max }.
app-statement-sent = El archivo ya está en el chat.
app-chart-unit = { $what } durante { $duration }, en TRX
app-price-alert = 🔔 Alerta de precio
app-alert-level = Costo en TRX
app-continue = Continuar
app-history = Historial de precios
app-depth = Disponible hasta cada precio (TRX por 1,000 al día)
app-balance = Saldo
app-withdraw-amount = Cantidad en TRX
app-withdraw-to = Enviar a
app-address = Dirección
app-name = Nombre
app-save = Guardar
app-sign-in-hint = Abre una página en tu navegador, porque las billeteras no funcionan dentro de Telegram.
app-rules = Reglas automáticas
app-no-rules = Aún no hay reglas. Se crean en el chat con /alerts.
app-copied = Copiado
app-more = Mostrar más

## notificaciones: lo que se puede decir sin preguntar
button-notifications = 🔔 Notificaciones
notify-title = 🔔 <b>Notificaciones</b>

  Toca para cambiar: sí, en silencio (sin sonido), no. Siempre te respondo, sea cual sea el ajuste.
notify-orders = Recibos de órdenes
notify-rentals = Alquileres que terminan
notify-transfers = Transferencias que fallan
notify-alerts = Alertas
notify-on = sí
notify-silent = en silencio
notify-off = no

checkout-title = Pago de tu pedido
checkout-fixed = Pagas ahora, en TRX. Al continuar, el precio queda fijado durante { $duration }.
checkout-continue = Ir al pago
checkout-until = El precio está fijado hasta { $time }.
checkout-fee = La red cobra además unos { $fee } TRX a quien paga, porque esta dirección de pago es nueva.
checkout-own-wallet = Paga desde tu propia billetera y solo en TRX. Si pagas desde un exchange, un reembolso podría perderse.
checkout-send = Envía exactamente <b>{ $amount } TRX</b> a { $address }, en un solo pago.
checkout-part = Llegaron { $paid } TRX. Faltan { $missing } TRX.
checkout-part-sender = Envía los TRX que faltan desde la misma billetera, { $address }. Desde otra, solo cuenta el total de { $amount } TRX, y el primer pago se devuelve.
checkout-small = Llegaron { $amount } TRX, menos de una décima parte del precio. Solo cuentan si la misma billetera envía el resto; si no, se devuelven.
checkout-arriving = ⏳ Tu pago está en camino. No tienes que hacer nada más: esta página muestra cuándo se confirma.
checkout-late = ⏳ El plazo para pagar terminó. Si ya pagaste, espera un minuto: esta página muestra el resultado. No pagues ahora.
checkout-filling = ✅ Pagado. { $what } llegará en más o menos un minuto.
checkout-filled = ✅ Pagado y entregado: { $what }
checkout-short = Entregado: { $filled } de { $what }. El resto se devuelve a la billetera que pagó.
checkout-expired = Este pedido no se pagó a tiempo. Ya no puedes pagarlo; todo lo que llegó se devuelve.
checkout-returned = No se pudo hacer el pedido. Tu pago se devuelve.
checkout-cancelled = Este pedido se canceló. Ya no puedes pagarlo; todo lo que llegó se devuelve.
checkout-refunding = ↩️ Se están devolviendo { $amount } TRX a { $address }.
checkout-refunded = ↩️ Se devolvieron { $amount } TRX a { $address }.
checkout-refund-small = { $amount } TRX es muy poco para devolverlo por separado. Se envía con la próxima devolución a { $address }.
checkout-return = Volver a { $host }
checkout-follow = Esta página se actualiza cuando llegue tu pago.
checkout-sign-how = Una firma en tu billetera paga exactamente esta cantidad.
checkout-not-payable = Este pedido ya no se puede pagar, o ya está pagado. Recarga la página para ver su estado.
checkout-payer = No se aceptan pagos desde esta dirección. Elige otra cuenta en tu billetera.
checkout-unavailable = Por ahora no se pueden hacer pedidos nuevos. No se pagó nada; inténtalo más tarde.
checkout-link-wrong = Este enlace de pago no funciona, así que no se pagó nada. Pide uno nuevo a la tienda.
checkout-link-expired = Este enlace de pago venció. No se pagó nada; pide uno nuevo a la tienda.
checkout-ended = Esta página de pago ya no está disponible: el plazo terminó hace más de un día. Si pagaste, pregunta a la tienda por tu pedido y no pagues otra vez.
checkout-details = Detalles para la tienda: { $detail }

## Providers: people with staked TRX who join the marketplace
button-earn = 🌱 Ganar con TRX en stake
button-earn-start = 🌱 Elegir una cuenta
button-earn-page = 🔐 Abrir la página
button-earn-revoke = Retirar el permiso
button-copy-command = 📋 Copiar el comando
command-earn = Ganar con tus TRX en stake
earn-title = <b>Gana con tus TRX en stake</b>
earn-intro =
    La gente alquila la Energía o el Ancho de banda que produce tu stake, y tú cobras lo que pagan. Tus TRX siguen en stake en tu propia cuenta. Le das a la clave de esta plataforma un solo permiso: delegar tus TRX en stake y recuperarlos. No puede enviar, retirar del stake ni cambiar nada.
earn-terms = { $resource } · Precio mínimo: <b>{ $price } TRX</b> por 1,000 al día. Alquiler mínimo: { $min }.
earn-today = { $stake } TRX en stake dan { $amount } al día. Si se alquila todo al precio actual de { $price } TRX por 1,000, ganas <b>{ $earned } TRX</b> al día.
earn-at-once = Puedes ganar en cuanto la red confirme el permiso de forma definitiva.
earn-reviewed = Un operador debe aprobar cada cuenta. Si la tuya no se aprueba, la comisión de la red no se devuelve.
earn-not-offered = En este bot no se puede ganar con TRX en stake.
earn-closed = Por ahora no se admiten nuevos proveedores. Si tu stake ya está inscrito, inicia sesión con su billetera y lo encontrarás en /earn.
earn-closed-owner = Por ahora no se admiten nuevos proveedores. Para tu stake no cambia nada.
earn-ask = ¿Qué cuenta tiene el stake? Envíame su dirección. Te mostraré qué cambiaría antes de que firmes nada.
earn-line-open = ✏️ { $address }: falta tu firma
earn-line-sent = 🔎 { $address }: firmado, esperando a la red
earn-line-granted = ⏳ { $address }: permiso concedido, esperando a un operador
earn-line-done = ✅ { $address }: inscrita
earn-line-removed = ✖️ { $address }: permiso retirado
earn-line-ended = ⌛ { $address }: sin terminar
earn-page =
    Abre la página en el navegador de la billetera que tiene { $address }. Muestra qué cambia y cuánto cuesta, y tu billetera firma. Para una billetera fría hay un archivo.

    La clave que recibe el permiso: { $grantee }. Compárala con la que muestra tu billetera.
earn-page-revoke =
    Abre la página en el navegador de la billetera que tiene { $address }. Muestra qué sigue alquilado, y tu billetera firma. Para una billetera fría hay un archivo.

    La clave que pierde el permiso: { $grantee }.
earn-page-until = La página está abierta hasta { $time }.
earn-busy = Ya se envió un cambio firmado para { $address }. Espera a que termine y vuelve a intentarlo.
earn-enrolled-already = ✅ { $address } está inscrita y el permiso está vigente.
earn-granted-already = ✅ { $address } ya concedió el permiso, así que no hay nada que firmar. Te avisaré aquí cuando puedas empezar a ganar.
earn-enrolled = ✅ <b>Inscrita.</b> { $address } ya ofrece: { $resources }. Deja algunos TRX en la cuenta: cada delegación usa su Ancho de banda o quema TRX.
earn-enrolled-price = Precio mínimo: { $price } TRX por 1,000 al día ({ $resource }).
earn-enrolled-start = Los alquileres empiezan en cuanto alguien pida a tu precio.
earn-allowed = ✅ <b>Ampliado.</b> El permiso de { $address } ya permite lo que marcaste en Recompensas de staking.
earn-waiting = ⏳ { $address } concedió el permiso. Un operador debe aprobarla; te avisaré aquí cuando esté listo.
earn-removed = ✖️ <b>Retirado.</b> Esta plataforma ya no puede delegar el stake de { $address } ni recuperarlo. Lo que siga delegado, recupéralo tú en tu billetera cuando acabe su plazo.
earn-revoked = ⚠️ <b>Permiso retirado.</b> { $address } ya no permite que esta plataforma delegue su stake. No recibe más alquileres, y lo ya delegado solo se puede recuperar desde su propia billetera. Si fue un error, vuelve a conceder el permiso.
earn-not-listed = { $address } no está en la lista de proveedores de esta plataforma. Para entrar, escribe a /support.
earn-staked = En stake: <b>{ $staked } TRX</b>, unos { $amount } al día.
earn-choose = { $address } tiene stake para ambos recursos. ¿Qué quieres ofrecer en alquiler?
earn-estimate = En los últimos 7 días, a { $price } TRX por 1,000 al día o más, habría ganado unos <b>{ $earned } TRX</b>.
earn-estimate-how = = { $sold } TRX que ganaron así todos los proveedores (alquileres: { $fills }) × { $stake } de { $all } TRX en stake, con los tuyos. No es una promesa.
earn-estimate-little = Hay muy pocos datos para estimar: alquileres a { $price } TRX por 1,000 al día o más en los últimos 7 días: { $fills }.
own-title = 🌱 <b>Tu stake</b> { $address } · { $resource }
own-income = Hoy: <b>{ $today } TRX</b>. Este mes: <b>{ $month } TRX</b>.
own-unpaid = Por pagar: { $unpaid } TRX.
own-unpaid-both = Por pagar, de Energía y Ancho de banda: { $unpaid } TRX.
own-yield = Rendimiento anual: <b>{ $percent }%</b> = { $earned } TRX en { $days } días ÷ { $stake } TRX en stake × 365 ÷ { $days }.
own-yield-none = Rendimiento anual: se sabrá tras el primer día completo.
own-running = Alquileres que usan tu stake: { $count }. Los que terminan al final:
own-running-none = Ahora ningún alquiler usa tu stake.
own-free = Libre ahora: { $amount }.
own-payout = 💸 { $amount } TRX, { $time }: { $txid }
own-payout-failed = ⚠️ { $amount } TRX, { $time }: el pago falló y se repetirá. { $txid }
own-state-active = Se ofrece a { $price } TRX por 1,000 al día o más.
own-state-paused = ⏸ En pausa: no se alquila nada nuevo. Los alquileres en curso siguen hasta su final.
own-state-leaving = 👋 Te estás yendo: desde ahora, nada nuevo. El último alquiler termina: { $time }.
own-state-left = 👋 Saliste. Todo tu stake está libre; puedes retirar el permiso.
own-state-left-running = 👋 Saliste. Este stake está libre. Podrás retirar el permiso cuando no quede ningún alquiler de { $resource } en curso.
own-state-left-one = 👋 Saliste. Este stake está libre. El permiso también sirve para { $resource }: para retirarlo, sal también de ahí.
own-state-operator = ⛔ Un operador de esta plataforma detuvo los alquileres nuevos de esta cuenta. Escribe a /support.
own-state-permission = ⚠️ Falta el permiso y por eso no se alquila nada. Concédelo de nuevo para seguir.
own-state-fees = ⚠️ La cuenta tiene muy pocos TRX para pagar delegaciones y por eso no se alquila nada. Envíale TRX.
own-state-rests = ⏳ La red rechazó algunas delegaciones. No se alquila nada nuevo hasta { $time }.
own-terms = ⚙️ <b>Tus condiciones</b> para { $address } · { $resource }
own-terms-apply = Un cambio vale para alquileres nuevos. Los alquileres en curso conservan sus condiciones.
own-payout-to = Se paga a: { $address }
own-rhythm-daily = Se paga una vez al día, sin comisión
own-rhythm-at-once = Se paga cuanto antes, por { $fee } TRX cada vez
own-payout-minimum = Cada pago es de al menos { $minimum } TRX, o de { $last } TRX cuando hayas salido
own-commission = La plataforma se queda con el { $percent }% de lo que ganas
own-name-price = Precio mínimo
own-name-smallest = Alquiler mínimo
own-name-longest = Alquiler más largo
own-name-share = Parte del stake
own-name-reserve = Reserva para ti
own-name-payout = Dirección de pago
own-value-price = { $price } TRX por 1,000 al día
own-saved = ✅ Guardado.
own-csv = Tus últimos alquileres y pagos, con sus transacciones.
button-own-terms = ⚙️ Condiciones
button-own-pause = ⏸ Pausar
button-own-resume = ▶️ Ofrecer de nuevo
button-own-csv = 📄 Extracto
button-own-leave = 👋 Salir
button-own-at-once = Pagar cuanto antes
button-own-daily = Pagar una vez al día
button-own-payout-self = La propia cuenta
button-earn-page-again = 🔐 Conceder el permiso de nuevo
own-notices = 🔔 <b>Avisos sobre tu stake</b> { $address } · { $resource }
own-notices-how = Toca para activar o desactivar un aviso. Los alquileres nuevos llegan en un mensaje por hora como mucho.
own-notice-sold = Alquilado
own-notice-ended = Alquileres terminados
own-notice-price = Un precio por debajo del mío
own-notice-idle = Stake libre un día entero
own-notice-withdraw = TRX fuera del stake, listos para retirar
own-notice-rewards = Recompensas de staking cobradas
own-news-sold = 🌱 <b>Tu stake ganó { $earned } TRX.</b> Alquileres nuevos: { $count }.
own-news-ended = 🏁 Alquileres de tu stake que terminaron: { $count }.
own-news-price = 📉 Otro proveedor tiene stake libre a { $price } TRX por 1,000 al día. Tu precio mínimo es { $mine } TRX.
own-news-idle = 💤 Tu stake lleva un día libre. Un precio más bajo puede ayudar.
own-news-withdraw = 💰 Ya puedes retirar en tu billetera { $amount } TRX que sacaste del stake.
own-news-rewards = 🗳 <b>{ $amount } TRX de recompensas de staking cobrados.</b>
button-own-notices = 🔔 Avisos
button-own-rewards = 🗳 Recompensas de staking
button-own-allow = 🔐 Ampliar el permiso
button-own-reserve = Reserva
own-rewards = 🗳 <b>Recompensas de staking</b> de { $address }
own-rewards-how = Tu stake también puede votar a un superrepresentante, y eso da recompensas. La plataforma solo hace lo que marques aquí. No puede retirar el stake ni enviar nada. Su voto sustituye a tus votos anteriores.
own-rewards-votes = Votos: { $cast } de { $power }
own-rewards-claimed = Cobrado este mes: <b>{ $month } TRX</b>. En total: { $total } TRX.
own-rewards-claimable = Por cobrar: { $claimable } TRX. Puesto de nuevo en stake: { $restaked } TRX.
own-rewards-restaked = Las recompensas cobradas vuelven al stake, en TRX enteros, mientras queden al menos { $reserve } TRX en la cuenta. Lo que saques después del stake se puede retirar a los 14 días.
own-rewards-missing = ⚠️ El permiso de esta cuenta no permite todo lo que marcaste. Amplíalo en una página; la red cobra una comisión por ello.
own-reward-vote = Votar
own-reward-vote-for = Votar a { $representative }
own-reward-claim = Cobrar las recompensas una vez al día
own-reward-restake = Volver a poner las recompensas en stake
own-reward-restake-for = Volver a poner las recompensas en stake para { $resource }
own-ask-reserve = ¿Cuántos TRX deben quedar en la cuenta cuando las recompensas vuelven al stake? Envía un número.
own-reserve-wrong = ⚠️ Tiene que ser un número de TRX de 0 a { $max }.
button-own-open = 🌱 Abrir
button-own-other = { $resource } de esta cuenta
button-own-add = ➕ Ofrecer también { $resource }
button-sell = 📋 Órdenes abiertas
command-sell = Vender tú mismo a órdenes abiertas
sell-title = 📋 <b>Órdenes abiertas: { $count }</b>
sell-intro = Completa tú mismo estas órdenes, sin inscribirte: tu billetera firma cada delegación y cobras en cuanto esté en un bloque.
sell-none = Ninguna orden abierta coincide.
sell-empty = Ahora no hay órdenes abiertas. Una orden abierta es el precio que pone el comprador; tú la cubres con tus TRX en stake.
sell-empty-notices = Activa los avisos y te digo cuando haya.
sell-line = • <b>{ $what }</b> por { $duration } a { $price } TRX por 1,000 al día: ganas unos <b>{ $earned } TRX</b>
sell-line-stake = • <b>{ $what }</b> por { $duration } a { $price } TRX por 1,000 al día: ganas unos <b>{ $earned } TRX</b>, bloquea { $stake } TRX en stake
sell-line-part = También puedes entregar una parte, desde { $min }.
sell-line-any-part = También puedes entregar una parte.
sell-filter = Filtro: { $filter }
sell-filter-how = Elige qué quieres ver y de qué quieres avisos. Una orden que acepta partes también aparece aunque sea más grande.
sell-resource-any = Energía y Ancho de banda
sell-name-min-amount = Orden mínima
sell-name-max-amount = Orden máxima
sell-name-min-duration = Alquiler más corto
sell-ask = <b>{ $name }</b>: envía un valor, por ejemplo { $example }.
sell-wrong = ⚠️ { $name }: envía un solo valor, por ejemplo { $example }.
sell-notices-on = 🔔 Te avisaré de las órdenes nuevas que coincidan, con un mensaje cada 10 minutos como mucho.
sell-notices-off = 🔕 No habrá más avisos de órdenes nuevas.
button-sell-order = 💰 { $what } · { $duration } · { $earned } TRX
button-sell-filter = ⚙️ Filtro
button-sell-clear = Quitar el filtro
button-sell-any = Sin límite
button-sell-notices-on = 🔔 Avisos: sí
button-sell-notices-off = 🔕 Avisos: no
sell-new = 📋 <b>Órdenes abiertas nuevas para ti: { $count }</b>
sell-new-line = • { $what } por { $duration }: ganas unos { $earned } TRX
sell-news-sold = ✅ <b>Vendiste { $what } por { $earned } TRX.</b> Se paga a { $address } con el próximo pago diario. El stake está bloqueado hasta { $time }.
sell-news-failed = ✖️ <b>No se vendió.</b> Ningún bloque contiene la delegación de { $address }. Tu stake está libre.
sell-news-unbought = ⚠️ <b>Sin pago.</b> La red rechazó primero la delegación de { $address }. Un bloque la incluyó después, cuando otros ya habían completado la orden. Cuando termine el bloqueo, recupera el stake en tu billetera.
sell-news-over = 🏁 <b>El alquiler de { $what } terminó.</b> Recupera el stake de { $address } en tu billetera. Después podrás venderlo otra vez.
sell-sent = 🔎 Tu delegación está en camino. Te diré aquí qué pasa con ella.
sell-lines =
    Fírmala con estas líneas de tronweb y envíame el texto que muestran antes de un minuto:

    { $lines }
sell-problem-gone = Esta orden ya se completó o se canceló. No se vendió nada.
sell-problem-not-allowed = Esta cuenta aún no puede vender aquí. Inscríbela primero en /earn.
sell-problem-rests = Tu última venta falló. Puedes volver a vender a partir de { $time }.
sell-problem-refused = La red rechazó la delegación. No se vendió nada.
sell-problem-signer = El dueño de la cuenta no firmó esto. No se vendió nada.
sell-problem-other = Esta no es la delegación que necesita la orden. No se vendió nada.
sell-problem-busy = Ya se envió una delegación para esta orden. Espera el resultado.
sell-problem-receiver = El receptor de esta orden no puede recibir una delegación. No se vendió nada.
sell-problem-own = Esta orden es para esta misma cuenta, y una cuenta no puede delegarse a sí misma.
sell-problem-lock = Esta cuenta ya tiene una delegación bloqueada hacia el mismo receptor. Vende desde otra cuenta o cuando acabe el bloqueo.
sell-problem-fees = A la cuenta le falta Ancho de banda o TRX para pagar la delegación. Envíale algo de TRX.
sell-problem-stake = Esta cuenta tiene muy poco stake libre para la orden.
sell-page-title = Vender a una orden abierta
sell-page-receiver = Receptor: { $receiver }
sell-page-how = Tu billetera firma una delegación bloqueada durante este tiempo. No puedes recuperar el stake antes. Firma en menos de dos minutos.
sell-page-offer = Delega <b>{ $stake } TRX</b> en stake de { $address }: { $what }, con lo que ganas <b>{ $earned } TRX</b>.
sell-page-sign = Vender con { $wallet }
sell-page-declined = Lo rechazaste en tu billetera. No se vendió nada.
sell-page-failed = Tu billetera informó un error. No se vendió nada; inténtalo de nuevo.
sell-page-cold = Sin billetera en este navegador
sell-page-lines = Con tronweb, estas líneas la firman. Envía el resultado antes de un minuto:
sell-page-send = Vender
sell-page-busy = 🔎 La delegación está en camino: { $txid }
sell-page-included = ✅ La delegación está en un bloque. La red la hará definitiva en un minuto, más o menos.
sell-page-refused = La red rechazó la delegación. Un bloque aún podría incluirla hasta { $time }; espera hasta entonces antes de vender otra vez.
earn-refused = ✖️ Un operador de esta plataforma no inscribió { $address }. Puedes retirar el permiso en /earn.
button-provider-approve = ✅ Aprobar { $address }
button-provider-refuse = 🚫 Rechazar
button-admin-providers = 🌱 Proveedores
admin-providers = 🌱 <b>Proveedores: { $count }</b>, con { $stake } TRX en stake
admin-provider-line = • { $address }: { $resource }, { $price } SUN, { $stake } TRX, { $state }
admin-provider-active = activo
admin-provider-own-pause = pausado por su dueño
admin-provider-left = se fue
admin-provider-stopped = pausado por un operador
admin-provider-no-permission = sin permiso
admin-provider-waits = ⏳ { $address } concedió el permiso y espera tu decisión
admin-provider-approved = ✅ { $address } queda inscrito con las condiciones por defecto.
admin-provider-refused = 🚫 { $address } rechazado. El dueño recibe un mensaje.
admin-provider-paused = ⏸ { $address } no recibe alquileres nuevos.
admin-provider-resumed = ▶️ { $address } puede recibir alquileres de nuevo.
admin-provider-decided = { $address } ya no espera. Quizá lo decidió otro operador.
admin-provider-impossible = ⚠️ { $address } no se puede cambiar ahora: falta el permiso o no está inscrito.
admin-providers-none-here = La plataforma funciona en otro lugar. Allí se gestionan los proveedores.
button-admin-suppliers = 🛒 Proveedores externos
admin-suppliers = 🛒 <b>Proveedores externos</b>: servicios a los que compra esta plataforma
admin-suppliers-none = Aún no hay ninguno.
admin-suppliers-add = Para agregar uno, usa { $command } en el servidor o la página del operador. Nunca envíes una clave API a este chat: los mensajes se quedan aquí.
admin-suppliers-none-here = La plataforma funciona en otro lugar. Allí se gestionan los proveedores externos.
admin-supplier-line = • <b>{ $name }</b> ({ $label }): { $state }, saldo { $balance } TRX
admin-supplier-active = activo
admin-supplier-paused = en pausa
admin-supplier-resting = en espera tras un fallo
admin-supplier-unreadable = no se puede leer
admin-supplier-limits = Gastado hoy: { $spent } de { $day } TRX. Por orden: hasta { $order } TRX. Margen: { $margin }%.
admin-supplier-failure = ⚠️ Último error: { $why }
admin-supplier-missing = ⚠️ Faltan { $trx } TRX: sus órdenes no explican el saldo. Compáralas y luego usa { $command }.
admin-supplier-no-balance = No informa su saldo, así que su dinero no se comprueba. Según la contabilidad, sus órdenes costaron { $trx } TRX.
admin-supplier-top-up = Para recargar, envía TRX a { $address }
admin-supplier-stopped = ⏸ { $name } no recibe órdenes nuevas. Las abiertas continúan.
admin-supplier-resumed = ▶️ { $name } puede volver a recibir órdenes.
admin-supplier-gone = { $name } ya no existe.
admin-supplier-limited = ✅ Los límites están guardados.
admin-supplier-well = ✅ El saldo y las ofertas ({ $offers }) son los esperados.
admin-supplier-well-offers = ✅ Las ofertas ({ $offers }) son las esperadas. No informa su saldo.
admin-supplier-differs = ⚠️ No es lo esperado: { $differences }
button-supplier-test = 🔍 Probar
button-supplier-limits = 📏 Límites
button-supplier-qr = 🔳 Código QR
supplier-limits-ask = 📏 <b>{ $name }</b>: envía el costo máximo en TRX por orden y luego por día, por ejemplo <code>100 1000</code>
supplier-limits-wrong = Envía dos números enteros, por ejemplo <code>100 1000</code>.
own-ask = <b>{ $name }</b>, ahora { $value }. Envía el valor nuevo: de { $min } a { $max }.
own-wrong = ⚠️ { $name }: debe ser de { $min } a { $max }.
own-ask-payout = ¿A dónde se pagan las ganancias de { $address }? Envía una dirección. Revísala dos veces: un pago no se puede recuperar.
own-payout-wrong = ⚠️ Dirección de pago: debe ser una cuenta tuya, no un contrato ni la dirección de esta plataforma.
own-payout-proof = Para cobrar en otra dirección, inicia sesión antes con la billetera de este stake. Así nadie más puede desviar tus ganancias.
own-sign-in = Para ver las ganancias y cambiar las condiciones, inicia sesión con la billetera de este stake.
earn-review =
    🌱 <b>Un proveedor espera</b>
    { $address } concedió el permiso y quiere unirse. Apruébalo con las condiciones por defecto o inscríbelo con otras:
    { $command }

# Texts about permissions, also on the page.
grant-account = Cuenta { $address }: { $staked } TRX en stake, que dan unos { $amount } al día.
grant-changes = <b>Qué cambia:</b> la clave { $grantee } podrá delegar los TRX en stake de esta cuenta y recuperar esas delegaciones. No puede enviar TRX ni tokens, retirar del stake ni cambiar permisos. Mientras dura un alquiler, no puedes retirar del stake la parte que usa; el alquiler más largo es de 30 días.
grant-changes-revoke = <b>Qué cambia:</b> se elimina el permiso de esta plataforma. Ya no podrá delegar tu stake ni recuperar lo delegado.
grant-replaced = Esta clave ya tiene un permiso, con otras operaciones: { $operations }. Lo sustituye el de abajo.
grant-shared = ⚠️ Esta clave también puede usar sola tu permiso “{ $name }”: { $operations }. Lo comparte con otras claves, así que este cambio no lo toca. Si no lo quieres, quita la clave de ese permiso en tu billetera.
grant-moved = ⚠️ La red numera los permisos por su posición, así que estos cambian de número. Los programas que firman con ellos necesitan el nuevo:
grant-moved-line = • “{ $name }”: de { $from } a { $to }
grant-stays = <b>Qué no cambia:</b> tus TRX siguen en tu cuenta, en stake como antes. El permiso de propietario, que lo controla todo, se repite sin ningún cambio, igual que todos los demás.
grant-owner-own = <b>Quién controla la cuenta:</b> solo su propia clave, antes y después de este cambio.
grant-owner-keys = ⚠️ <b>Quién controla la cuenta,</b> antes y después de este cambio: { $keys } (peso necesario: { $threshold }). Si no conoces alguna de estas claves, no firmes.
grant-cost = <b>Costo:</b> { $fee } TRX de esta cuenta.
grant-cost-whose = La red los quema por cambiar permisos. Esta plataforma no recibe nada de ellos.
grant-other-key = <b>Otra clave firma por esta cuenta.</b> Usa el archivo de abajo y fírmalo con esta clave: { $keys }.
grant-multisig = <b>Esta cuenta necesita varias firmas</b> (peso total { $threshold }). Usa el archivo de abajo y fírmalo con estas claves, una tras otra: { $keys }. Después pega el archivo con todas las firmas.
grant-everything = Puede hacerlo todo
grant-allows = Puede hacer: { $operations }
grant-operations = { $count ->
        [one] { $count } tipo de transacción
       *[other] { $count } tipos de transacciones
    }
grant-threshold = Firmas necesarias: un peso de { $threshold }
grant-title-owner = Propietario
grant-title-witness = Representante
grant-title-active = Activo { $id }: { $name }
grant-label-same = sigue igual
grant-label-new = nuevo
grant-label-changed = cambia
grant-label-removed = se elimina
grant-not-activated = Esta cuenta aún no existe en la red. Envíale primero algunos TRX.
grant-contract = Esta dirección es un contrato. Solo una cuenta propia puede conceder permisos.
grant-own = Esta es la dirección de la propia plataforma. Envía la de tu cuenta.
grant-none = No hay nada que cambiar: los permisos de la cuenta ya están como deben.
grant-full = Esta cuenta tiene ocho permisos activos, el máximo que admite la red. Elimina uno en tu billetera y vuelve a abrir esta página.
grant-ids = Los permisos de esta cuenta tienen números inusuales, que un cambio movería. Por seguridad, esta página no los toca. Pregunta en /support.
grant-unsettled = Los permisos de esta cuenta acaban de cambiar. Vuelve a abrir esta página en un minuto, más o menos, cuando la red los haya confirmado de forma definitiva.
grant-stake = El stake de esta cuenta da { $units } al día, y el alquiler mínimo es { $min }. Pon antes unos { $more } TRX más en stake, para no pagar la comisión en vano.
grant-balance = Esta cuenta tiene { $balance } TRX y la comisión de la red es de { $fee } TRX. Envíale primero lo que falta.
grant-running-none = Ahora ningún alquiler usa tu stake.
grant-running = { $count ->
        [one] ⚠️ <b>{ $count } alquiler usa todavía tu stake.</b> Sin el permiso sigue en curso, pero solo tú podrás recuperar la delegación, en tu billetera, cuando acabe:
       *[other] ⚠️ <b>{ $count } alquileres usan todavía tu stake.</b> Sin el permiso siguen en curso, pero solo tú podrás recuperar las delegaciones, en tu billetera, cuando acaben:
    }
grant-running-line = • { $amount } para { $receiver } hasta { $time }
grant-sent = 🔎 Firmado y enviado. En un minuto, más o menos, ya no se podrá deshacer. Puedes cerrar esta página. Transacción: { $txid }
grant-seen = 🔎 Los permisos de la cuenta ya están como deben. En un minuto, más o menos, la red lo confirma de forma definitiva.
grant-node-down = No se puede acceder ahora a la red TRON. No se envió nada. Inténtalo de nuevo en un minuto.
grant-refused = La red no aceptó la transacción. No cambió nada. Inténtalo de nuevo.
grant-still-valid = La transacción firmada vale hasta { $time }. Si la envías tú, esta página lo mostrará; si además firmas otra, la comisión puede cobrarse dos veces.
grant-expired = La transacción caducó antes de entrar en un bloque. No cambió nada. Puedes firmar otra vez.
grant-failed = La red rechazó la transacción en un bloque. No cambió nada. Puedes firmar otra vez.
grant-other = Esto no es exactamente el cambio que muestra esta página, o la cuenta cambió desde entonces. No se envió nada. Recarga la página y firma otra vez.
grant-late = La firma llegó demasiado tarde. No se envió nada. Firma otra vez.
grant-signer = Esto lo firmó otra clave. Solo el propietario de la cuenta puede cambiar sus permisos. No se envió nada.
grant-signatures = Hacen falta más firmas. No se envió nada. Firma este archivo también con las otras claves y pégalo de nuevo.
grant-busy = Ya se envió una transacción firmada. Recarga la página para seguirla.
grant-pending = Ya se firmó y envió desde otra página un cambio de los permisos de esta cuenta. Espera a que termine: firmar otra vez costaría dos veces la comisión de la red. Desde esta página no se envió nada.

## Web pages. Texts of pages (page-*, pay-page-*, grant-page-*) take no HTML.
page-ended = Esta página caducó o su enlace está incompleto. Abre el chat y empieza de nuevo allí.
page-starting = El bot se está iniciando. Intenta de nuevo en unos segundos.
page-too-many = Demasiadas solicitudes. Espera un momento y recarga.
page-failed = Algo salió mal. En este paso no se pagó nada. Vuelve atrás e inténtalo de nuevo.
page-unclear = Algo salió mal y es posible que este paso se haya completado. Recarga la página para ver su estado antes de volver a intentarlo.
page-to-chat = Volver al chat
pay-page-title = Pago del alquiler
button-pay-page = 👛 Pagar con mi billetera
pay-page-until = Esta cotización está abierta hasta { $time }. El precio se comprueba de nuevo al pagar.
pay-page-not-here = Esto ya no se puede pagar con una billetera. Vuelve al chat.
pay-page-shared = Cualquiera que tenga el enlace de esta página puede pagar aquí. El alquiler siempre va a la dirección de arriba.
pay-page-show-address = Mostrar dirección y código QR
pay-page-without-wallet = Este navegador no tiene billetera. Abre esta página en el navegador de tu billetera o paga a una dirección.
pay-page-qr = Código QR de la dirección de pago
pay-page-connect = Pagar { $cost } con { $wallet }
pay-page-sign-how = Con una sola firma pagas y haces la orden. Si el precio cambió mientras tanto, no se paga nada.
pay-page-signing = Confirma en tu billetera…
pay-page-declined = Lo rechazaste en la billetera. No se pagó nada.
pay-page-broadcast = La billetera no pudo enviar el pago. No se pagó nada; inténtalo de nuevo.
pay-page-no-wallet = Tu billetera no tiene ninguna cuenta disponible. Crea o desbloquea una e inténtalo de nuevo.
pay-page-other-account = En la billetera hay otra cuenta seleccionada. Selecciona allí { $address } o conéctala de nuevo.
pay-page-tronlink-failed = TronLink no pudo hacerlo. En este paso no se pagó nada; inténtalo de nuevo o usa el código QR.
pay-page-other-transfer = La billetera firmó algo distinto de lo que pidió esta página, así que no se envió nada.
pay-page-too-late = La firma llegó demasiado tarde, así que no se envió nada. Inténtalo de nuevo.
pay-page-no-right = Esta cuenta no puede enviar TRX solo con esta firma. Usa otra cuenta o el código QR.
pay-page-too-little = Esta cuenta no tiene suficiente TRX. No se envió nada.
pay-page-moved = El precio cambió, así que no se pagó nada. Recarga la página para ver el nuevo precio.
pay-page-network = Tu billetera está conectada a otra red. Cámbiala a TRON { $network } e inténtalo de nuevo.
pay-page-wallet-failed = La billetera devolvió un error. No se envió nada; inténtalo de nuevo o usa otra forma.
pay-page-no-answer = El servidor no respondió. Si ya firmaste, no vuelvas a firmar: la página mostrará el resultado en cuanto se sepa.
pay-page-login = Obtener mi dirección de TronLink
pay-page-open = Abrir esta página en TronLink
pay-page-transfer = Pagar { $cost } en TronLink desde { $address }
pay-page-tronlink-missing = ¿No se abrió nada? Instala TronLink o usa el código QR.
pay-page-address = Dirección
pay-page-amount = Cantidad en TRX
pay-page-copy = Copiar
pay-page-copied = Copiado
pay-page-follow = Esta página y el chat se actualizan cuando llegue tu pago.
pay-page-once = Paga exactamente esta cantidad y una sola vez.
pay-page-offline = Se perdió la conexión. Reconectando…
grant-page-title = Deja que esta plataforma delegue tu stake
grant-page-title-revoke = Retirar el permiso
grant-page-permissions = Todos los permisos de la cuenta, antes y después
grant-page-vote = Permitir también votar a un representante
grant-page-claim = Permitir también cobrar las recompensas de los votos
grant-page-restake = Permitir también volver a poner esas recompensas en stake
grant-page-extras = Puedes activar estos tres más tarde, en /earn, Recompensas de staking. Si los permites ahora, no pagas otra vez la comisión de la red.
grant-page-sign = Firmar con { $wallet }
grant-page-declined = Lo rechazaste en tu billetera. No cambió nada.
grant-page-wallet-failed = Tu billetera informó un error. No se envió nada; inténtalo de nuevo o usa el archivo.
grant-page-mismatch = La red de tu billetera muestra para esta cuenta otros permisos que esta página. No se firmó nada. Avisa a soporte.
grant-page-tronlink-missing = ¿No se abrió nada? Instala TronLink o usa el archivo de abajo.
grant-page-cold = Billetera fría, varias firmas o sin billetera aquí
grant-page-cold-how = El archivo contiene la transacción sin firmar. Es válida 23 horas. Fírmala y pega el resultado. Se comprueba antes de enviarla.
grant-page-file = Descargar la transacción sin firmar
grant-page-code = Código QR de la transacción sin firmar (raw data en hex)
grant-page-no-code = No se puede mostrar el código QR, por ejemplo porque la transacción es demasiado larga. Usa el archivo.
grant-page-lines = Con tronweb, estas líneas firman el archivo:
grant-page-field = Transacción firmada (JSON o hex)
grant-page-send = Comprobar y enviar
grant-page-checking = Comprobando…
pay-page-new-price = El precio cambió; no se pagó nada. Esta es la nueva cotización.
sign-in-chat = 🖊 <b>Iniciar sesión con una billetera</b>
  Tu billetera firma un mensaje corto. No cuesta nada y no mueve nada.
  La dirección queda guardada sin escribirla, y el bot sabe que es tuya.

  El enlace sirve una vez, durante 30 minutos. No lo compartas.
button-sign-in-page = 🖊 Abrir la página
signed-in = ✅ { $address } es tuya: iniciaste sesión con ella. Está en tu libreta de direcciones.
sign-in-title = Iniciar sesión con una billetera
sign-in-intro = Esto demuestra a { $bot } que una billetera pertenece al usuario de Telegram <b>{ $user }</b> y guarda su dirección allí. No cuesta nada y no mueve nada.

  ¿No eres tú? Entonces no firmes.
sign-in-with = Iniciar sesión con { $wallet }
sign-in-declined = Lo rechazaste en tu billetera. No se firmó nada.
sign-in-failed = Tu billetera no pudo firmar. Inténtalo de nuevo o firma el mensaje en otro lugar.
sign-in-no-wallet = Este navegador no tiene billetera. Abre esta página en el navegador de tu billetera o firma el mensaje en otro lugar.
sign-in-no-answer = El servidor no respondió. Inténtalo de nuevo.
sign-in-cold = Firmar en otro lugar (billetera física o fría)
sign-in-address = Dirección de la billetera
sign-in-show-message = Mostrar el mensaje
sign-in-message = Firma exactamente este mensaje (TIP-191, signMessageV2). Es válido hasta { $time }.
sign-in-signature = Pega la firma
sign-in-check = Comprobar la firma
sign-in-wrong-address = Eso no es una dirección TRON. Revisa si hay errores.
sign-in-refused = Esa firma no sirve: es de una billetera distinta de { $address }, de otro mensaje o llegó tarde. Aquí tienes un mensaje nuevo.
sign-in-name = Mi billetera

status-title = Estado del servicio
status-level-up = Funciona
status-level-degraded = Limitado
status-level-paused = En pausa
status-level-down = Fuera de servicio
status-part-orders = Órdenes y entrega
status-part-payments = Depósitos y retiros
status-part-chat = Bot de Telegram
status-why-orders-broken = Ahora se rechazan órdenes nuevas. Una orden rechazada no se cobra.
status-why-orders-slow = Las entregas pueden tardar más de lo habitual.
status-why-stock = Ahora no hay nada disponible para alquilar. Las órdenes esperan nueva oferta.
status-why-payments-broken = Los depósitos y retiros esperan hasta que el servicio vuelva a funcionar. No se pierde dinero.
status-why-payments-slow = Los depósitos o retiros pueden tardar más de lo habitual. No se pierde dinero.
status-why-chat-broken = El bot no alcanza a Telegram. Las órdenes siguen y los mensajes se envían después.
status-why-chat-slow = Los mensajes del bot pueden llegar tarde.
status-why-pause = El operador pausó este servicio.
status-why-stopped = El servicio no estaba en marcha.
status-last = Último incidente
status-last-none = Ningún incidente en los últimos 90 días.
status-history = Disponible en los últimos 90 días
status-real = ¿Es este el bot auténtico?
status-real-text = El operador solo tiene estos bots y este sitio; los socios pueden tener otros. Los pagos sin cuenta van solo a estas direcciones o a la dirección propia de la orden. La muestra el chat o la página de pago de la orden en este sitio. /deposit en el chat muestra tu propia dirección de depósito.
status-fund = Pagos sin cuenta
status-signed = Firmado por
button-admin-adjust = ✋ Operación manual
button-adjust-credit = ➕ Abonar
button-adjust-debit = ➖ Cargar
button-adjust-refund = ↩️ Reembolso manual
button-adjust-return = ↩️ Devolver una transferencia
button-adjust-return-n = ↩️ { $n }
button-adjust-all = Todo lo que queda
button-adjust-sender = A su remitente
button-adjust-do = ✅ Hacerlo
button-adjust-do-quietly = ✅ Hacerlo y ocultar el motivo
adjust-waiting = <b>Esperan a un segundo operador: { $count }</b>
adjust-none-waiting = <b>Operaciones manuales</b>: nada espera a un segundo operador.
adjust-recent = <b>Últimos</b>
adjust-unclaimed = <b>Transferencias sin orden: { $count }</b>
adjust-line = { $mark } <b>{ $what }</b>, { $of }, { $since }, { $by }: { $reason }
adjust-transfer = { $n }. <b>{ $amount } TRX</b> de { $from }, { $since }, { $txid }
adjust-what-credit = Abono de { $amount } TRX
adjust-what-debit = Cargo de { $amount } TRX
adjust-what-refund = Reembolso de { $amount } TRX
adjust-what-return = Devolución de { $amount } TRX
adjust-what-deposit = Depósito de { $amount } TRX
adjust-what-correct = Corrección del costo de un proveedor externo: { $amount } TRX
adjust-ask-credit = ¿Cuántos TRX agregas al saldo de { $of }?
adjust-ask-debit = ¿Cuántos TRX quitas del saldo de { $of }? El dinero retenido para órdenes y retiros no se toca.
adjust-ask-refund = ¿Cuántos TRX de la orden { $of } reembolsas?
adjust-ask-txid = Envía el id de transacción de la transferencia. Si pagó un contrato, agrega un punto y su número: <code>…f3.0</code>
adjust-ask-to = ¿Quién recibe el dinero de { $txid }? Envía una dirección, o el id de una cuenta para abonarlo.
adjust-ask-reason = ¿Por qué? El motivo queda en el registro. Los usuarios de la cuenta lo leen, salvo que lo ocultes en el siguiente paso.
adjust-reason-length = Escribe de { $min } a { $max } caracteres.
adjust-not-understood = No lo entendí.
adjust-sure-credit = <b>¿Abonar a esta cuenta?</b>
adjust-sure-debit = <b>¿Cargar a esta cuenta?</b>
adjust-sure-refund = <b>¿Reembolsar esta orden?</b>
adjust-sure-return = <b>¿Devolver esta transferencia?</b> Una vez enviada, no se puede revertir.
adjust-sure-of = Para: { $of }
adjust-sure-amount = Cantidad: <b>{ $amount } TRX</b>
adjust-sure-all = Cantidad: todo lo que queda
adjust-sure-to = A: { $to }
adjust-sure-sender = A: su remitente
adjust-done = ✅ Hecho: { $what }.
adjust-requested = ⏳ Solicitado: { $what }. Nada cambia hasta que otro operador lo confirme, en un plazo de { $days } días.
adjust-declined = 🚫 Rechazado. Nada cambió.
adjust-refused = ❌ Nada cambió. La plataforma lo rechazó: { $reason }
adjust-yourself = Lo solicitaste tú, así que otro operador debe confirmarlo.
adjust-elsewhere = Ya se decidió, o venció.
adjust-why-not = ¿Por qué lo rechazas? El motivo queda en el registro.
adjust-none-here = Esta plataforma no permite operaciones manuales, o este bot no tiene clave de operador.
button-adjust-deposit = ➕ Registrar un depósito
adjust-ask-account = ¿Quién recibe el depósito { $txid }? Envía la dirección de depósito o el id de la cuenta.
adjust-ask-contract = ¿Qué contrato pagó? Envía su dirección, como la muestra un explorador.
adjust-ask-deposit = ¿Cuántos TRX pagó el contrato en { $of }?
adjust-sure-deposit = <b>¿Registrar este depósito?</b>
adjust-sure-from = Pagado por: { $from }
alert-adjustment-waits = { $by } quiere mover { $amount } TRX manualmente ({ $id }): { $reason }. Un segundo operador debe confirmarlo o rechazarlo en /admin.
alert-adjustment-decided = La solicitud { $id } ya no necesita un segundo operador.
account-credit = ➕ <b>El operador agregó { $amount } TRX a tu saldo.</b>
account-debit = ➖ <b>El operador quitó { $amount } TRX de tu saldo.</b> Si crees que es un error, escribe a /support.
account-refund = ↩️ <b>El operador reembolsó { $amount } TRX</b> de un alquiler para { $address }. El dinero está en tu saldo.
account-changed-why = Motivo: { $reason }
adjust-confirm = <b>¿Confirmar esta solicitud de otro operador?</b> El dinero se mueve de inmediato.
