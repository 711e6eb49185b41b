### Português (Brasil). As chaves começam com o nome da sua função. Os valores são HTML do Telegram; os parâmetros chegam escapados.
### Textos de botões, avisos e comandos (button-*, command-*, stale-button, flow-stale-screen) não levam HTML.

## O idioma, e como ele escreve uma hora
# Como o Intl o conhece; direction é rtl onde se escreve da direita.
locale = pt-BR
direction = ltr
# Como o Intl abrevia durações nos botões: narrow, short ou long. O que se digita assim é lido igual.
short-duration = narrow
# Um momento, ou um fuso horário, com o quanto os relógios dele estão adiantados.
time = { $time } ({ $zone })

## Botões iguais em toda parte
button-menu = 🏠 Menu
button-more = Mais…
more-title = <b>Mais</b>
button-share = 📨 Compartilhar
button-rent-now = ⚡ Alugar
button-link = 🔑 Vincular chave API
button-create = ✨ Criar conta
button-buy-energy = ⚡ Comprar Energia
button-buy-bandwidth = 📶 Comprar Largura de banda
button-extend = ⏳ Estender
button-orders = 📋 Pedidos
button-deposit = 💰 Depositar
button-withdraw = 💸 Sacar
button-withdraw-yes = ✅ Confirmar
button-withdraw-stop = 🛑 Cancelar o saque
button-withdraw-new = ➕ Endereço novo
button-withdraw-add = ✅ Adicionar o endereço
button-withdraw-off = 🗑 Remover um endereço
button-withdraw-take-off = 🛑 Remover o endereço
button-withdraw-all = Tudo: { $amount } TRX
button-admin-withdrawals = 💸 Saques para aprovar
button-admin-approve = ✅ { $n }
button-admin-refuse = 🚫 { $n }
button-admin-approve-sure = ✅ Enviar { $amount } TRX
command-withdraw = Enviar TRX do seu saldo para a sua carteira
button-account = 👤 Conta
button-zapbuy = 🚀 ZapBuy
button-alerts = 🔔 Alertas
button-autobuy = 🤖 Autocompra
button-addresses = 📒 Endereços
button-help = ❓ Ajuda
button-settings = ⚙️ Configurações
button-referral = 🤝 Convidar
button-partner = 🏪 Seu próprio bot
button-calc = 🧮 Calculadora
button-price = 📈 Preços
button-support = 💬 Suporte
button-support-open = 💬 Escrever ao suporte
button-rent = Alugar { $resource }
button-object = 🛑 Impedir
button-back = ◀️ Voltar
button-cancel = ✖️ Cancelar
button-open-private = Abrir conversa privada
button-copy-address = 📋 Copiar endereço
button-copy-link = 📋 Copiar link
button-show-key = 👁 Ver chave
button-revoke-key = ♻️ Substituir chave
button-revoke-yes = Sim, substituir a chave
button-keys = 🗝 Chaves para programas
button-key-new = ➕ Nova chave
button-key-make = ✅ Criar a chave
button-key-off = 🛑 Revogar esta chave
button-key-off-named = 🛑 Revogar { $name }
button-key-no-budget = Sem orçamento
button-key-anybody = Qualquer endereço
button-key-script = Programa
button-key-agent = Agente de IA
button-unlink = ⛓ Desvincular
button-unlink-yes = Sim, desvincular
button-counted = 🔏 Verificar se meu saldo está contado
button-export = 📄 Exportar pedidos
button-my-data = 📄 Obter meus dados
button-forget-me = 🗑 Apagar meus dados
button-forget-me-yes = Sim, apagar tudo

## Comandos no menu do Telegram
command-start = Sua situação e o menu principal
command-link = Vincular sua chave API
command-cancel = Parar o que você está fazendo
command-account = Saldo, endereços, chave API
command-keys = Chaves para programas e agentes de IA
command-deposit = Adicionar TRX ao seu saldo
command-settings = Idioma, fuso horário, notificações
command-addresses = Seus endereços e os nomes deles
command-help = O que eu sei fazer
command-id = Seu id do Telegram
command-privacy = O que é guardado sobre você

## Todos os passos guiados
flow-cancelled = Cancelado. Nada foi alterado.
flow-expired = Fechei isto porque nada aconteceu durante 15 minutos. Abra o menu quando quiser continuar.
flow-stale-screen = Essa tela estava desatualizada. Esta é a atual.
flow-use-buttons = ⚠️ Use os botões daqui, por favor.
flow-typed = Você digitou: “{ $input }”
flow-again = O mesmo outra vez ({ $times } vezes): assim continua sem dar para usar.
flow-text-only = ⚠️ Aqui só consigo ler texto simples. Digite como mensagem, por favor.

## Todo o resto
cancel-nothing = Não há nada para cancelar agora.
stale-button = Este botão é de uma mensagem anterior. Abra o menu para ver o atual.
unknown-command = Não conheço esse comando. /help mostra os que conheço.
stray-text = Continue pelo menu, por favor.
stray-message = Só leio texto e botões. Digite uma linha como <code>65k 1h</code> com um endereço, ou use o menu.
edited-message = Não acompanho edições. Envie de novo como uma nova mensagem.
group-pointer = De contas e dinheiro eu só falo em conversa privada.
banned = ⛔ Um operador bloqueou seu acesso a este bot. Seu saldo e seus pedidos no serviço não são afetados. Se acha que é um engano, digite /support e diga por quê.
unbanned = ✅ Um operador liberou seu acesso de novo. Digite /start.
pasted-key-deleted = Essa mensagem parecia uma chave API, então eu a apaguei. Para usar uma chave, comece pelo botão abaixo e cole-a quando eu pedir.
pasted-key-not-deleted = Essa mensagem parece uma chave API e não consegui apagá-la. Apague-a você, por favor. Para usar uma chave, comece pelo botão abaixo e cole-a quando eu pedir.
pasted-token-deleted = Essa mensagem parecia o token de um bot, então eu a apaguei. Nunca envie um token a ninguém além do @BotFather e do lugar que o pede a você.
pasted-token-not-deleted = Essa mensagem parece o token de um bot e não consegui apagá-la. Apague você mesmo, por favor.
not-linked = Você precisa de uma conta para isto. Se já tem uma, vincule a chave API dela.

typed-unknown = 🤔 Não entendi “{ $text }”.
typed-examples = Tente <code>65k 1h</code> com um endereço ou um nome salvo, em qualquer ordem. Uma parte basta. Também leio IDs de transação, números de orden e links de exploradores.
typed-which = 🤔 Isso pode ser lido de mais de um jeito. Qual você quer dizer?
typed-order-unknown = Nenhum dos seus pedidos tem este número.
typed-kept = Vou guardar “{ $line }” e oferecer de novo quando a sua conta tiver saldo.
typed-words-menu = menu, início, começar, oi, olá
typed-words-account = saldo, meu saldo, dinheiro, carteira, minha conta
typed-words-rent = alugar, comprar, comprar energia, energia, energia por favor
typed-words-cancel = cancelar, cancela, parar, desistir
typed-words-leave = menu, menu principal
transaction-title = 🔎 <b>Transação</b> { $txid }
transaction-rental = Faz parte do seu aluguel de { $what }.
transaction-transfer = { $amount } TRX de { $from } para { $to }
transaction-token = Um token (não TRX) de { $from } para { $to }
transaction-delegate = Delegação de { $resource }: de { $from } para { $to }
transaction-undelegate = Retomada de { $resource } que { $from } tinha delegado para { $to }
transaction-done = ✅ Em um bloco desde { $time }
transaction-failed = ❌ Falhou em { $time }: nada foi movido
transaction-waits = ⏳ Espera entrar em um bloco. Isso costuma levar cerca de 3 segundos.
transaction-cost = Queimou { $fee } TRX e usou { $energy } de Energia.
transaction-unknown = A blockchain não a conhece. Se for nova, tente de novo em um minuto. Se for mais antiga: nunca entrou em um bloco, e nada foi movido.
transaction-unknown-zap = Só TRX enviados para o endereço do ZapBuy contam como transferência do ZapBuy: confira o endereço e o token.
transaction-chain-silent = ⚠️ Não sei: o nó da TRON não responde agora. Tente de novo em um minuto.
typed-address = 📮 { $address }
typed-address-rent = Alugar algo para este endereço?
typed-deposit-address = 💰 { $address } é o seu endereço de depósito: os TRX que você envia para lá chegam ao seu saldo. Não dá para alugar nada para ele.
typed-zapbuy-address = 🚀 { $address } é o endereço do ZapBuy: envie TRX para lá e receba Energia por uma hora.
## endereços: a lista de endereços
addresses-title = 📒 <b>Seus endereços</b>
addresses-none = Nenhum endereço tem nome ainda. Adicione aqueles para os quais você aluga: os nomes aparecem nas suas listas, cotações e recibos.
addresses-line = <b>{ $name }</b>
  { $address }
addresses-line-default = ⭐ <b>{ $name }</b> (recebedor padrão)
  { $address }
addresses-others = ➕ significa: você alugou para ele, e ele ainda não tem nome.
addresses-has = ⚡ { $energy } de Energia · 📶 { $bandwidth } de Largura de banda · { $balance } TRX
addresses-not-activated = 🌱 Não ativado: a TRON ainda não o conhece.
addresses-unknown = Não se sabe agora o que ele tem: a rede não responde.
addresses-is-default = ⭐ Seu recebedor padrão
addresses-activate = Nada pode ser alugado para um endereço antes de ele ser ativado.
addresses-activate-elsewhere = ℹ️ Este endereço não pode ser ativado por aqui agora. Qualquer quantidade de TRX enviada a ele o ativa; sua carteira paga cerca de { $fee } TRX a mais por isso. Depois, olhe de novo.
addresses-ask = 📒 <b>Qual endereço?</b>

  Cole-o como mensagem.
addresses-ask-name = 📒 { $address }

  Que nome ele vai ter? No máximo 30 caracteres, emoji também vale.
addresses-saved = ✅ Salvo.
addresses-removed = 🗑 { $name } não está mais na sua lista de endereços.
addresses-name-unseen = ⚠️ Um nome precisa de letras, números ou emoji, em uma só linha.
addresses-name-long = ⚠️ No máximo 30 caracteres, por favor.
addresses-name-secret = ⚠️ Isso parece um endereço ou uma chave, não um nome. Use um nome curto.
addresses-name-taken = ⚠️ Outro dos seus endereços já tem esse nome. Escolha outro.
addresses-full = ⚠️ Sua lista de endereços está cheia: { $max } endereços. Remova um primeiro.
button-rent-for = ⚡ Alugar para { $name }
button-address-add = ➕ Adicionar
button-address-save = 💾 Salvar com um nome
button-address-rename = ✏️ Renomear
button-address-remove = 🗑 Remover
button-address-default = ⭐ Tornar padrão
button-address-plain = Não é mais o padrão
button-address-activate = 🌱 Ativar
button-explorer-address = 🔗 Explorador

## Erros
error-key-dead = 🔑 Sua chave API não funciona mais: foi revogada ou é de outro serviço. Vincule uma chave atual para continuar. Seu dinheiro continua na sua conta.
error-busy = O serviço está ocupado. Espere alguns segundos e tente de novo.
error-forbidden = Sua conta não tem permissão para fazer isso.
error-balance-low = Seu saldo é baixo demais para isto. Nada foi cobrado.
error-balance-missing = Seu saldo é baixo demais para isto: faltam <b>{ $missing } TRX</b>. Nada foi cobrado.
error-service-down = O serviço não respondeu como deveria. Este passo não alterou nada. Tente de novo em um minuto.
error-unknown = Algo deu errado do nosso lado. Escreva para /support e mencione a referência <code>{ $reference }</code>. Antes de repetir uma compra, veja /orders.

## início: boas-vindas e cartão de situação
in-bold = <b>{ $text }</b>
as-it-is = { $text }
welcome = <b>Boas-vindas!</b> Alugue Energia e Banda da TRON em poucos toques.
welcome-energy = <b>O que é Energia?</b> Enviar USDT na TRON consome Energia. Sem ela, a rede queima seus TRX, e isso custa mais do que alugar.
welcome-price = Agora { $amount } de Energia por 1 hora, o suficiente para uma transferência de USDT, custa <b>{ $cost } TRX</b>.
welcome-price-saves = Agora { $amount } de Energia por 1 hora, o suficiente para uma transferência de USDT, custa <b>{ $cost } TRX</b> em vez de { $burn } TRX queimados: <b>você economiza { $percent }%</b>.
welcome-zapbuy = 🚀 <b>ZapBuy</b> não precisa de conta: envie uns poucos TRX para um endereço, e sua carteira tem Energia por uma hora.
welcome-next = Para começar, crie uma conta. Se você já tem uma, vincule a chave API dela.
start-unknown = Este link não leva a nada que eu conheça. Pode estar cortado, ou ser mais antigo do que aquilo que mostro agora.
welcome-link = Para começar, vincule a chave API da sua conta. Não tem conta? Pergunte ao suporte como conseguir uma.
status-balance = Saldo: <b>{ $balance } TRX</b>
status-running = ⚡ <b>{ $count } em andamento</b>
status-line = { $what } → { $receiver } · restam { $left }
status-account = Endereço: { $address }
status-more = … e mais { $count } em Pedidos
button-again-what = 🔁 { $what } · { $duration } · { $receiver }
status-waiting = { $count ->
    [one] ⏳ { $count } pedido espera execução
   *[other] ⏳ { $count } pedidos esperam execução
  }
status-unavailable = O serviço não responde agora, então não consigo mostrar seu saldo. Seu dinheiro não é afetado. Tente de novo em um minuto.

## vincular
link-ask = <b>Vincule sua conta</b>

  Cole sua chave API como mensagem. Eu apago a mensagem na hora, verifico a chave com uma única chamada e a guardo criptografada.
link-checking = Verificando a chave…
link-done = ✅ Sua conta está vinculada.
link-delete-it-yourself = Não consegui apagar sua mensagem com a chave. Apague-a você, por favor.
link-not-a-key = ⚠️ Isso não parece uma chave API: ela é uma só palavra, sem espaços, com no máximo 128 caracteres, feita de letras simples, números e sinais.
link-refused-key = ⚠️ O serviço não conhece esta chave. Ela pode estar digitada errado, revogada ou ser de outro ambiente (a rede principal e a de testes têm chaves diferentes). Nada foi guardado.
link-refused-forbidden = ⚠️ A chave é conhecida, mas não tem permissão para usar este serviço. Nada foi guardado.
link-refused-unsettled = ⚠️ Uma troca de chave ainda está sendo resolvida, então ainda não posso vincular uma chave. Tente de novo em alguns minutos.
link-refused-busy = ⚠️ O serviço está ocupado e não verificou a chave. Nada foi guardado. Cole-a de novo em alguns segundos.
link-refused-unreachable = ⚠️ Não dá para chegar ao serviço agora, então a chave não pôde ser verificada. Nada foi guardado. Cole-a de novo em um minuto.
link-refused-answer = ⚠️ O serviço deu uma resposta que não entendo, então a chave não pôde ser verificada. Nada foi guardado. Tente de novo mais tarde.
keys-title = 🗝 <b>Chaves para programas</b>

  Uma chave para um programa ou um agente de IA: ela pode ver o saldo e os pedidos, cotar, alugar e estender, dentro dos limites que você der. Não pode sacar nada, cancelar nada nem criar outras chaves. Os dias de um orçamento são em UTC.
keys-none = Você não tem chaves para programas.
keys-line = 🗝 <b>{ $name }</b>
keys-spent = Gasto hoje: { $spent } de { $daily } TRX
keys-spent-free = Gasto hoje: { $spent } TRX, sem orçamento
keys-for = Para: { $addresses }
keys-for-these = Para estes endereços:
bullet = • { $what }
keys-for-any = Para qualquer endereço
keys-until = Até { $time }
keys-forever = Não expira
keys-not-offered = Este serviço não cria chaves para programas. Um programa só poderia usar sua própria chave API, que dá acesso total ao seu saldo.
keys-too-many = Seriam mais chaves do que uma conta pode ter, ou criar em um dia. Revogue uma primeiro, ou espere um dia.
keys-ask-name = Para que é a chave? Dê um nome a ela, ou escolha um.
keys-ask-budget = Quanto ela pode gastar por dia (UTC)? Digite um valor de TRX, ou escolha.

  Conta o que ela pediu, mesmo quando uma parte volta.
keys-ask-receivers = Para quais endereços ela pode alugar? Envie até { $max } endereços em uma mensagem, ou escolha.
keys-receivers-many = ⚠️ São { $count } endereços; uma chave aceita no máximo { $max }.
keys-ask-time = Por quanto tempo ela deve funcionar?
keys-confirm = <b>Criar esta chave?</b>
keys-budget = Pode gastar { $daily } TRX por dia
keys-budget-free = ⚠️ Pode gastar todo o saldo
keys-time = Funciona por { $time }
keys-made = ✅ <b>A chave { $name } foi criada.</b> Ela aparece na mensagem abaixo, uma única vez. Todos que vincularam esta conta ficam sabendo.
keys-shown = A chave <b>{ $name }</b>. Copie agora: ela não fica guardada em lugar nenhum e não pode ser mostrada de novo.

  { $key }

  REST: cabeçalho <code>apikey</code>. MCP: cabeçalho <code>Authorization: ApiKey</code> e a chave. Esta mensagem se apaga sozinha depois de 2 minutos.
keys-revoked = 🛑 A chave não funciona mais. O que ela pediu continua.

## conta: criar, mostrar, chaves, sair
create-done = ✅ Sua conta está pronta. Agora deposite alguns TRX. Eu guardo para você a chave API da conta, criptografada; você pode vê-la em Conta.
create-not-offered = Este bot não pode abrir contas agora. Você pode vincular a chave API de uma conta que tem.
create-unknown = O serviço não respondeu com clareza, então ainda não sei se sua conta foi criada. Estou verificando e vou escrever para você; não precisa fazer nada.
create-failed = O mais provável é que sua conta não tenha sido criada: o serviço não a conhece. Nada foi cobrado. Você pode tentar de novo pelo menu. Continuo procurando por 24 horas; se ela aparecer, eu a vinculo e aviso você.
withdraw-choose = <b>Sacar TRX</b>
    Para onde deve ir? Toque em um endereço ou digite um novo.
withdraw-available = No seu saldo: { $available } TRX
withdraw-left = Resta do seu limite de 24 horas: { $left } de { $daily } TRX
withdraw-none = Você ainda não tem nenhum endereço.
withdraw-none-wait = Um novo pode ser usado depois de { $wait }: se outra pessoa adicionar um, você tem esse tempo para removê-lo.
withdraw-waiting = ⏳ { $address } pode ser usado a partir de <b>{ $time }</b>
withdraw-new = <b>Endereço novo</b>
    Digite o endereço TRON da sua carteira. Todos os que vincularam esta conta são avisados e podem removê-lo.
withdraw-new-sure = <b>Adicionar este endereço?</b>
    { $address }
    TRX enviados a um endereço errado não podem ser recuperados, então compare-o com a sua carteira.
withdraw-new-after = Você pode sacar para ele depois de { $wait }.
withdraw-new-at-once = Você pode sacar para ele imediatamente.
withdraw-added = ✅ Adicionado: { $address }. Pode ser usado a partir de <b>{ $time }</b>.
withdraw-address-refused = Esse endereço não pode ser usado: ele é desta plataforma, ou a lista está cheia.
withdraw-off = <b>Remover um endereço</b>
    O que ainda não foi enviado a ele é cancelado.
withdraw-removed = 🗑 Removido: { $address }. O que ainda não foi enviado para lá está de volta no saldo.
withdraw-amount = <b>Quanto?</b> Digite o valor em TRX.
withdraw-rules = Pelo menos { $min } TRX; a taxa de { $fee } TRX é descontada disso
withdraw-too-little = Isso é menos do que o menor saque. Deposite mais, ou espere até passarem as 24 horas.
withdraw-amount-below = O menor saque é de { $min } TRX.
withdraw-amount-above = Seu saldo tem { $max } TRX.
withdraw-amount-limit = Só { $left } TRX podem ser sacados agora: o limite conta as últimas 24 horas.
withdraw-ask = <b>Sacar { $amount } TRX?</b>
withdraw-title = <b>Saque de { $amount } TRX</b>
withdraw-to = Para: { $address }
withdraw-fee = Taxa: { $fee } TRX
withdraw-arrives = Chegam: <b>{ $amount } TRX</b>
withdraw-left-after = Resta do seu limite depois dele: { $left } TRX
withdraw-will-wait = Ele é enviado { $time } depois que você confirmar. Até lá, você pode cancelá-lo.
withdraw-will-look = Por causa do valor, um operador o confere antes do envio. Até lá, você pode cancelá-lo.
withdraw-final = Depois de enviado, não pode ser recuperado.
withdraw-moved = ⚠️ As condições mudaram. Olhe de novo, por favor.
withdraw-sending = ⏳ Consultando a plataforma…
withdraw-unknown = ⏳ <b>A resposta se perdeu.</b> Estou verificando se o saque foi aceito, e vou mudar esta mensagem. Não o peça de novo ainda.
withdraw-not-made = A plataforma não mostra este saque, então o mais provável é que nada tenha sido descontado. Continuo procurando por 24 horas e aviso você se ele aparecer.
withdraw-dropped = Nada foi sacado.
withdraw-not-taken = <b>Nada foi sacado.</b>
withdraw-not-listed = O endereço não está mais na sua lista.
withdraw-contract = Esse endereço é um contrato inteligente. A TRON não aceita TRX para contratos, então nada pode ser enviado para lá. Use o endereço de uma carteira.
withdraw-too-new = O endereço foi adicionado há pouco tempo demais.
withdraw-limit = Seria mais do que você pode sacar em 24 horas.
withdraw-too-many = São muitos de uma vez: no máximo 10 saques podem esperar, e 10 endereços podem ser adicionados em 24 horas. Espere, ou cancele um.
withdraw-balance = Seu saldo é baixo demais para isso.
withdraw-not-possible = A plataforma não envia este valor para este endereço.
withdraw-paused = ⏸ Os saques estão pausados no momento. Seu dinheiro continua no seu saldo. O suporte pode dizer quando eles serão retomados.
withdraw-not-offered = Esta plataforma não envia TRX dos saldos. O que está no seu saldo pode ser usado para pedidos. Para recebê-lo de volta, fale com o suporte.
withdraw-requested = ⏳ É enviado em <b>{ $time }</b>. Você ainda pode cancelá-lo.
withdraw-review = 🔎 Um operador o confere antes do envio. Escrevo para você quando estiver decidido. Você ainda pode cancelá-lo.
withdraw-held = 🔎 Um operador o confere antes do envio, por este motivo: { $reason }. Escrevo para você quando estiver decidido. Você ainda pode cancelá-lo.
withdraw-signed = 📤 Está a caminho. A rede o confirma em cerca de um minuto.
withdraw-done = ✅ <b>{ $amount } TRX chegaram.</b>
withdraw-txid = Transação: { $txid }
withdraw-failed = ❌ A rede não o aceitou. Tudo está de volta no seu saldo. Você pode tentar de novo.
withdraw-cancelled = 🛑 Cancelado. Tudo está de volta no seu saldo.
withdraw-refused = 🚫 O operador não o aprovou: { $reason }. Tudo está de volta no seu saldo.
withdraw-already = Já estou cuidando disso.
withdraw-too-late = Tarde demais para cancelar: está a caminho ou já terminou.
withdraw-stopped = 🛑 <b>Impedido.</b> O dinheiro está de volta no saldo. Se não foi você quem pediu, outra pessoa tem a sua chave API: substitua-a agora.
withdraw-stop-late = Não dá mais para impedir: está a caminho, ou já terminou. Se não foi você quem pediu, outra pessoa tem a sua chave API: substitua-a agora, e fale com o suporte.
account-address-added = 🔔 <b>Um endereço de saque foi adicionado à sua conta</b>
    { $address }
    TRX podem ser enviados a ele a partir de <b>{ $time }</b>. Se não foi você, remova-o e substitua sua chave API.
account-withdrawal = 🔔 <b>{ $amount } TRX vão ser sacados da sua conta</b>
    Para: { $address }
    Não é enviado antes de <b>{ $time }</b>. Se não foi você, impeça-o e substitua sua chave API.
account-withdrawal-back = ↩️ <b>Um saque de { $amount } TRX não foi enviado</b> para { $address }: { $reason }. O dinheiro está de novo no seu saldo.
account-extension-short = ↩️ <b>{ $amount } TRX voltaram.</b> Uma extensão para { $address } deu menos na rede do que você comprou; pelo que ela não deu você não paga.
account-rental-short = ↩️ <b>{ $amount } TRX voltaram.</b> Um fornecedor retirou antes do prazo a parte dele de um aluguel para { $address }. Veja /orders e alugue de novo se ainda precisar.
account-new-network = 🔔 <b>Sua chave API foi usada de uma rede nova</b>
    Em { $time }, de onde nunca tinha sido usada antes. Se foi você ou um programa seu, está tudo bem. Se não, substitua sua chave API.
account-key-made = 🔔 <b>Uma chave para um programa foi criada na sua conta: { $name }</b>
account-key-made-daily = Ela pode alugar com o seu saldo, até <b>{ $daily } TRX</b> por dia, e não saca nada.
account-key-made-all = Ela pode alugar com <b>todo o seu saldo</b>, e não saca nada.
account-key-made-not-you = Se não foi você, revogue-a e substitua sua chave API.
account-key-limit = 🔔 <b>Uma chave para um programa chegou ao limite: { $name }</b>
account-key-limit-budget = Ela tentou fazer um pedido de <b>{ $amount } TRX</b>, mais do que resta hoje (UTC) do orçamento dela. O pedido foi recusado e nada foi cobrado.
account-key-limit-address = Ela tentou fazer um pedido para { $address }, que não é um dos endereços dela. O pedido foi recusado e nada foi cobrado.
account-key-limit-rule = Se o programa precisa de mais, crie uma nova chave para ele e revogue esta. Você é avisado no máximo uma vez por dia sobre cada chave.
account-title = <b>Conta</b>
account-deposit-address = Endereço de depósito: { $address }
account-key = Chave API: <code>••••{ $hint }</code>
account-sub-key = 🗝 A chave vinculada aqui tem limites: pode ver o saldo e os pedidos, cotar, alugar e estender. Para o resto, vincule a chave da própria conta.
account-saved = 💚 Economizado até agora: <b>{ $saved } TRX</b>
account-not-saved = Economizado até agora: nada ainda. Pelo que foi realmente usado, queimar teria saído { $lost } TRX mais barato.
account-key-coming = Sua chave API…
account-key-shown = Sua chave API, que dá acesso total ao seu saldo:

  { $key }

  Esta mensagem se apaga sozinha depois de 30 segundos.
account-revoke-confirm = <b>Substituir sua chave API?</b>

  Você recebe uma chave nova, e a antiga (que termina em <code>{ $hint }</code>) para de funcionar na hora, em todo lugar onde você a usa; as chaves para programas também param. O saldo e os pedidos ficam.
account-revoke-confirm-later = <b>Substituir sua chave API?</b>

  Alguém vinculou esta conta antes de você e pode se opor durante 24 horas. Depois você recebe uma chave nova, e a antiga (que termina em <code>{ $hint }</code>) para de funcionar em todo lugar; as chaves para programas também param. O saldo e os pedidos ficam.
account-revoked = ✅ Sua conta tem uma chave API nova, e a antiga não funciona mais. Você pode ver a nova em Conta.
account-revoke-not-offered = Este serviço não deixa o bot substituir chaves. Nada foi alterado.
account-revoke-unknown = O serviço não respondeu com clareza, então ainda não sei qual das suas chaves é a válida. Estou verificando e vou escrever para você; não precisa fazer nada.
account-revoke-failed = O mais provável é que sua chave API não tenha sido substituída, e a antiga continua vinculada. Continuo procurando por 24 horas; se a nova passar a valer, eu a vinculo e aviso você.
account-revoke-later = ⏳ Alguém vinculou esta conta antes de você, então a chave nova só vem em <b>{ $time }</b>. Até lá, os outros podem se opor; eles foram avisados. Você a encontra em Conta, e eu escrevo quando estiver feito.
account-revoke-waits = ⏳ Uma chave API nova foi pedida em uma conversa que vinculou a conta mais tarde. Ela vem em <b>{ $time }</b>, a menos que seja impedida.
account-revoke-asked = 🔔 <b>Alguém quer substituir a chave API da sua conta</b>

  Isso foi pedido em outra conversa, que vinculou sua conta depois de você. Em <b>{ $time }</b> a chave daqui para de funcionar, a menos que você impeça.
account-objected = 🛑 <b>Impedido.</b> Sua chave API fica como está.
account-objected-other = A outra conversa ainda tem acesso à sua conta. Se você não sabe quem é, substitua a chave agora: aqui vale na hora, e a outra conversa fica de fora.
account-object-late = Não há mais nada para impedir.
account-objected-to = 🛑 A chave API da sua conta não foi substituída: alguém que vinculou a conta antes de você se opôs. A chave continua funcionando.
account-linked-elsewhere = 🔔 <b>Sua conta foi vinculada em outra conversa do Telegram.</b>

  Alguém tem a chave API dela. Se não foi você, substitua a chave agora.
account-revealed-elsewhere = 🔔 <b>A chave API da sua conta foi mostrada em outra conversa do Telegram.</b>

  Se não foi você, substitua a chave agora.
account-revoked-elsewhere = 🔑 A chave API da sua conta foi substituída em outra conversa do Telegram, então não funciona mais aqui. Seu dinheiro continua na conta. Se foi você, vincule a chave nova; se não, fale com o suporte.
account-key-dead = 🔑 <b>Sua chave API não funciona mais.</b> Ela não foi substituída neste bot. Seu dinheiro continua na conta. Se você substituiu a chave, vincule a nova; se não, fale com o suporte imediatamente.
account-unlink-confirm = <b>Desvincular { $name }?</b>

  A conta fica no serviço, mas só a chave API dela (que termina em <code>{ $hint }</code>) leva de volta: salve-a primeiro. Apago a chave uma hora depois de desvincular.
account-unlinked = { $name } não está mais vinculada. Até { $time } ainda posso mostrar a chave ou vincular de novo. Depois apago a chave.
account-unsettled = Algo ainda está sendo resolvido (por exemplo, uma compra, um saque ou uma troca de chave). Tente de novo em alguns minutos.
account-heading = 💼 <b>{ $name }</b>
account-name-first = Principal
account-name = Conta { $number }
account-gone = Isto é de uma conta que não está mais vinculada aqui. Escolha outra conta ou vincule-a de novo.
account-chosen = Agora você usa { $name }.
account-ask-name = Que nome esta conta vai ter? No máximo 30 caracteres, emoji também vale.
account-name-taken = ⚠️ Outra das suas contas já tem esse nome. Escolha outro.
accounts-title = <b>Suas contas</b>
accounts-current = Você está usando <b>{ $name }</b>. Toque em um nome para trocar.
button-account-rename = ✏️ Renomear
button-account-default = Nome padrão
button-accounts = 💼 Todas as contas
button-create-more = ✨ Nova conta
button-link-more = 🔑 Vincular outra chave
create-more = <b>Abrir outra conta?</b> Você fica com a que tem:
left-behind = { $count ->
    [one] Você deixa para trás esta conta:
   *[other] Você deixa para trás estas contas:
  }
left-unknown = <b>{ $name }</b>: saldo desconhecido no momento
left-balance = <b>{ $name }</b>: { $balance } TRX
left-rentals = { $count ->
    [one] { $count } aluguel
   *[other] { $count } aluguéis
  }
left-waiting = { $count ->
    [one] { $count } pedido em espera
   *[other] { $count } pedidos em espera
  }
account-unlinked-dead = { $name } não está mais vinculada.
account-former-gone = Essa chave já foi apagada. O suporte pode ajudar você a voltar à conta.
button-former-show = 🔑 Chave de { $name }
button-former-link = ↩️ Vincular de novo
account-given-back = ✅ O suporte devolveu uma conta a você. Ela está em Conta.
account-not-given-back = Não foi possível devolver a conta: o serviço não aceitou a chave nova. Fale com o suporte.
link-adds = As contas que você tem continuam vinculadas. Esta se junta a elas.
link-added = ✅ <b>{ $name }</b> está vinculada, e é ela que você usa agora. Suas outras contas estão em Conta.
link-refused-full = ⚠️ Você já tem dez contas aqui, e esse é o máximo. Desvincule uma primeiro.
counted-title = <b>Seu saldo está contado</b>
counted-amount = Em { $time }, <b>{ $amount } TRX</b> foram contados para você: seu saldo e o que estava retido para pedidos e saques.
counted-checked = Eu mesmo verifiquei: sua parte está no total de <b>{ $total } TRX</b> que este serviço deve a todos, e os endereços dele assinaram que há <b>{ $assets } TRX</b> lá.
counted-short = ⚠️ São <b>{ $missing } TRX</b> a menos do que ele deve.
counted-root = Impressão da contagem: { $root }. Todos devem ver a mesma.
counted-nothing = Em { $time } nada era devido a você, então não havia o que contar. Há uma nova contagem a cada hora.
counted-wrong = ⚠️ <b>A prova não se sustenta.</b> O que o serviço diz do seu saldo não bate com o que ele publicou. Faça uma captura de tela e pergunte ao suporte.
counted-not-offered = Este serviço não publica essa prova.
account-export-empty = Ainda não há pedidos para exportar.
account-export-done = { $count ->
    [one] { $count } pedido
   *[other] { $count } pedidos
  }, do mais novo ao mais antigo. Os horários são em UTC.
account-export-more = O arquivo tem os mais novos: { $more } mais antigos não estão nele.

## depósito
deposit-title = <b>Deposite TRX</b> neste endereço:

  { $address }
deposit-minimum-kept = • Pelo menos <b>{ $minimum } TRX</b>; menos do que isso é guardado e contado com o seu próximo depósito
deposit-minimum = • Pelo menos <b>{ $minimum } TRX</b> de uma vez: esta plataforma não diz o que acontece com menos
deposit-send = Envie pelo menos <b>{ $amount } TRX</b> ao seu endereço de depósito.
deposit-send-more = { $small } TRX já esperam no seu endereço de depósito: envie pelo menos mais <b>{ $amount } TRX</b>.
deposit-send-fee = Já inclui a taxa de depósito de { $fee } TRX.
deposit-send-usual = Normalmente um depósito conta a partir de { $minimum } TRX, e o primeiro custa cerca de { $fee } TRX.
deposit-then-check = Depois verifique de novo.
deposit-first-fee = • O primeiro depósito custa { $first } TRX (ele ativa o endereço)
deposit-further-fee = • Depósitos grátis por dia (UTC): { $free }; cada um a mais custa { $further } TRX
deposit-next-free = • Seu próximo depósito de hoje não tem taxa
deposit-next-fee = • Seu próximo depósito de hoje custa { $fee } TRX
deposit-rules = • Só TRX: nada de USDT nem outros tokens
deposit-not-seen = O serviço não responde agora, então não consigo dizer o que chegou até aqui. O endereço está certo mesmo assim.
deposit-watching = Depósitos chegam em segundos. Acompanho por 24 horas e aviso você.
deposit-arrived = 💰 <b>{ $arrived } TRX</b> chegaram. Saldo: <b>{ $balance } TRX</b>

  Se houve uma taxa de depósito, ela já está descontada.

deposit-credited = 💰 <b>{ $credited } TRX</b> chegaram. Saldo: <b>{ $balance } TRX</b>
deposit-fee = Você enviou { $amount } TRX; a taxa de depósito foi de { $fee } TRX.
deposit-no-fee = Não houve taxa de depósito.
deposit-waiting = 🔎 <b>{ $amount } TRX</b> foram vistos. Um valor tão grande conta quando a rede o confirma, em cerca de um minuto; eu aviso você.
deposit-small = ⚠️ <b>{ $amount } TRX chegaram, menos do que um depósito exige.</b> Eles ficam guardados para você e não se perdem.
deposit-small-many = ⚠️ <b>{ $count } transferências pequenas chegaram, { $amount } TRX no total: cada uma é menos do que um depósito exige.</b> Elas ficam guardadas para você e não se perdem.
deposit-small-rest = ⏳ { $small } TRX esperam no seu endereço de depósito. Envie mais <b>{ $missing } TRX</b>, e tudo conta.
deposit-reversed = ↩️ A rede desfez seu depósito de { $amount } TRX. Saldo: { $balance } TRX. Olhe na sua carteira: o dinheiro deve estar lá de novo. Se não estiver, fale com o suporte.
deposit-token = 🪙 <b>Um token chegou ao seu endereço de depósito: { $token }.</b> Lá só TRX conta, então ele não está no seu saldo. Ele está nesse endereço. Se foi você quem enviou, peça ao suporte para devolvê-lo.
deposit-token-many = 🪙 <b>{ $count } transferências de um token chegaram ao seu endereço de depósito; a maior é de { $token }.</b> Lá só TRX conta, então elas não estão no seu saldo. Se foi você quem enviou, peça ao suporte para devolvê-las.
deposit-token-unknown = 🪙 Um token desconhecido foi enviado ao seu endereço de depósito: { $token }. Aqui ele não é dinheiro, e seu saldo não mudou. Tokens assim costumam ser spam: não abra os links nos nomes deles. Se foi você quem enviou, fale com o suporte.
deposit-dust = 🧹 Transferências minúsculas para o seu endereço de depósito no último dia: { $count }, { $amount } TRX no total.
deposit-dust-tokens = 🧹 Transferências de tokens sem valor para o seu endereço de depósito no último dia: { $count }.
deposit-dust-rule = A maioria é spam. Nunca copie um endereço de uma transferência assim.
deposit-by-balance = Esta plataforma não lista os depósitos. Só vejo que seu saldo subiu, então não consigo dizer cada depósito, as taxas ou os valores pequenos que esperam.
button-deposits = 📜 Depósitos anteriores
button-deposits-all = 🧹 Com centavos e tokens
button-deposits-money = 💰 Só depósitos de verdade
deposits-title = 📜 <b>Seus depósitos</b>, do mais recente ao mais antigo
deposits-hidden = Transferências abaixo de { $amount } TRX e tokens não são mostrados.
deposits-none = Ainda não chegou nenhum depósito.
deposits-line = • { $time }: <b>{ $what }</b>, { $state }, { $txid }
deposits-line-link = • { $time }: <b>{ $what }</b>, { $state }, <a href="{ $url }">transação</a>
deposits-credited = creditado, sem taxa
deposits-credited-fee = creditado, taxa de { $fee } TRX
deposits-with-later = creditado junto com um depósito posterior
deposits-waiting = ⏳ a rede está confirmando
deposits-small = ⏳ abaixo do mínimo, conta com o próximo depósito
deposits-reversed = ↩️ desfeito pela rede, não está no seu saldo
deposits-token = 🪙 não é TRX, não está no seu saldo
deposits-unavailable = O serviço não responde agora, então não consigo listar seus depósitos. Tente de novo daqui a pouco.
token-usdt = { $amount } USDT

## suporte
command-support = Perguntar às pessoas por trás deste bot
support-title = 💬 <b>Suporte</b>
support-contact = Escreva para { $contact }. Nunca envie sua chave API a ninguém.
support-nobody = Ninguém responde perguntas neste bot. /help explica o que ele faz.
support-ask = Escreva sua pergunta em uma só mensagem: texto, uma imagem ou um arquivo. As pessoas por trás deste bot leem e respondem aqui. Nunca envie a ninguém sua chave API nem as palavras da sua carteira.
support-goes-on = Sua pergunta #{ $n } está aberta. O que você escrever agora é acrescentado a ela: texto, uma imagem ou um arquivo.
support-what = Diga o que aconteceu e quando. O que ajuda: o txid de uma transferência, o número de um pedido ou a referência que eu dei. Seu id do Telegram: { $id }
support-handed-on = ✅ Os operadores a receberam, como pergunta #{ $n }. A resposta deles chega aqui.
support-hid = 🔐 Havia algo que parecia uma chave ou as palavras de uma carteira. Tirei isso e removi sua mensagem. Substitua essa chave agora; mova o que está nessa carteira.
support-too-often = ⏱ É muita coisa em um minuto. Espere um pouco e depois escreva o resto em uma só mensagem.
ticket-text-or-file = Posso receber texto, uma imagem ou um arquivo.
ticket-answer = 💬 <b>Resposta à sua pergunta #{ $n }</b>
ticket-closed-for-you = ✅ Os operadores fecharam sua pergunta #{ $n }. Se algo ainda estiver em aberto, escreva de novo.
ticket-solved = ✅ A pergunta #{ $n } está fechada. Obrigado por me avisar.
button-ticket-reply = ↩️ Responder
button-ticket-solved = ✅ Resolvido
button-ticket-file = 📎 Arquivo
button-ticket-answer = ↩️ Dar resposta
button-ticket-close = ✖️ Fechar
button-ticket = #{ $n } · { $state } · { $since }
button-admin-tickets = 💬 Tickets
tickets-title = 💬 <b>Tickets</b>
tickets-waiting = { $count ->
    [0] Ninguém espera uma resposta.
   *[other] Esperando resposta: { $count }, o mais antigo há { $since }.
  }
ticket-title = 💬 <b>Ticket #{ $n }</b> · { $state }
ticket-open = em espera
ticket-answered = respondido
ticket-closed = fechado
ticket-person = De { $id } { $name } · { $language }
ticket-about = <i>Estava vendo:</i> { $about }
ticket-by-person = 👤 { $time }
    { $file }{ $text }
ticket-by-operator = 👮 { $id }, { $time }
    { $file }{ $text }
ticket-gone = O ticket #{ $n } não existe mais.
ticket-ask-answer = Sua resposta ao ticket #{ $n }: texto, uma imagem ou um arquivo. A pessoa a recebe deste bot, sem o seu nome.
ticket-sent = ✅ Enviado.
ticket-was-closed = Já estava fechado.

## ajuda, id, privacidade, configurações
help-money = Você paga com seu saldo ou de qualquer carteira. Nada é cobrado antes de você confirmar um preço.
help-line = ⚡ <b>Digite uma linha:</b> <code>65k 1h { $receiver }</code>
        Quantidade, tempo e um endereço ou um nome da sua agenda, em qualquer ordem.
help-command = { $command } – { $description }
help-stuck = /cancel para o que estiver em andamento. Todos os comandos estão no menu ao lado do campo de texto.
id-yours = Seu id do Telegram: { $id }
privacy-stored = <b>O que é guardado sobre você</b>

  • seu id do Telegram, seu @nome, idioma e fuso horário
  • suas contas: nomes, endereços e chaves API criptografadas; das desvinculadas, a chave por uma hora
  • as compras que você fez aqui
  • seus alertas, e o que resultou deles
  • os endereços que você salvou, com os nomes deles
  • o que você pediu que outros pagassem
  • quem convidou você, e quem você convidou
  • uma conversa enquanto ela dura
  • o que você escreveu ao suporte, e as respostas
  • o que os operadores anotaram sobre você

  As mensagens com chaves são apagadas da conversa. Seu saldo e seus pedidos são guardados pelo serviço, não por este bot.
privacy-limits = Quando você apaga seus dados, fica um hash com chave do seu id do Telegram e da sua conta. Ele não diz quem você é. Serve apenas para manter os limites: os usos de cupons, os convites para pessoas novas, as mensagens ao suporte por minuto e os bloqueios.
privacy-data = 📄 Tudo o que é guardado sobre você, como JSON: horários em UTC, valores em SUN (1 TRX = 1.000.000 SUN). Sua chave API não está nele.
privacy-confirm = <b>Apagar aqui tudo sobre você?</b> Isso não pode ser desfeito. Sua conta no serviço não é afetada.
privacy-confirm-key = ⚠️ As chaves API também são apagadas, na hora. Sem a chave, ninguém chega ao saldo: salve-as primeiro em Conta.
privacy-bot-first = Nada foi apagado: você tem um bot próprio aqui. Encerre-o primeiro, com /partner. Quando ele tiver parado, você poderá apagar seus dados.
privacy-forgotten = Feito: tudo sobre você foi apagado aqui. /start começa de novo.
settings-now = <b>Idioma e hora</b>

        Sua hora: { $now }
button-zone = 🕑 Fuso horário
button-zone-ask = 🕑 Horários em UTC: defina o seu
button-zone-utc = Manter UTC
zone-ask = 🕑 <b>Que horas são onde você está?</b> Mostro a hora de agora assim: { $now }.
zone-type = Escolha, ou digite o que seu relógio mostra agora, como <code>14:05</code>, ou uma cidade como <code>Shanghai</code>, ou <code>UTC+3</code>. Uma cidade segue o horário de verão; um número, não.
zone-asia = Ásia
zone-europe = Europa
zone-africa = África
zone-americas = América
zone-oceania = Austrália e Pacífico
zone-set = ✅ Agora os horários são os seus. Mostro a hora de agora assim: { $now }.
zone-wrong = Não conheço esse lugar. Digite em inglês uma cidade grande do seu fuso horário, como <code>Shanghai</code>, ou o que seu relógio mostra agora, como <code>14:05</code>.
zone-wrong-offset = Nenhum relógio fica tão longe de UTC: vai de UTC-12 a UTC+14. Digite, por exemplo, <code>UTC+3</code> ou <code>UTC+5:30</code>.
zone-wrong-clock = Nenhum relógio mostra isso agora. Digite horas e minutos de um dia de 24 horas, como <code>14:05</code>.
language-name = Português (Brasil)

## compras: cotações, pedidos a caminho, recibos (comprar, estender e pedidos os compartilham)
resource-energy = Energia
resource-bandwidth = Largura de banda
purchase-amount = { $amount } de { $resource }
purchase-title-buy = ⚡ <b>{ $what } por { $duration }</b>
purchase-title-extend = ⏳ <b>Estender { $what } até { $end }</b>
purchase-for = Para: { $address }
purchase-to = → { $address }
purchase-longer-cheaper = 💡 Mais barato: <b>{ $duration } por { $cost } TRX</b>
purchase-longer-same = 💡 Pelo mesmo preço: <b>{ $duration }</b>
purchase-price = Preço: { $price } TRX por 1.000 ao dia
purchase-duration = Até { $end } se for atendido agora
purchase-total = <b>{ $cost } TRX</b>
transfer-price = { $count ->
    [1] Dá para 1 envio de USDT
   *[other] Dá para { $count } envios de USDT: { $cost } TRX cada um
}
purchase-total-burn = <b>{ $cost } TRX</b> (queimando: { $burn }, você economiza { $percent }%)
purchase-markup = Inclui { $markup } TRX ({ $percent }%) para este bot; o preço de mercado é { $market } TRX
purchase-promo = 🎟 Cupom { $code }: acréscimo de { $percent }% em vez de { $usual }%, <b>{ $less } TRX</b> a menos
purchase-burn = Queimando: { $burn } TRX. <b>Você economiza { $percent }%</b>
purchase-burn-days = Se em vez disso queimar TRX: { $burn } TRX, com um uso por dia durante { $days } dias. <b>Você economiza { $percent }%</b>
purchase-burn-cheaper = { $days ->
    [1] ⚠️ Alugar não economiza nada aqui: queimar custa { $burn } TRX, este aluguel { $cost } TRX. Cancele, e deixe a transferência queimar.
   *[other] ⚠️ Alugar não economiza nada aqui: queimar uma vez por dia durante { $days } dias custa { $burn } TRX, este aluguel { $cost } TRX. Cancele, e deixe as transferências queimarem.
}
purchase-available = Disponível agora: { $available }
purchase-balance = Saldo: { $before } TRX → { $after } TRX depois
purchase-balance-after = Saldo depois: { $after } TRX
check-enough = ✅ Este endereço já tem { $what }: o suficiente para isto. Cancele, a menos que precise de mais.
check-fits = ✔️ Verificado na blockchain: esta transferência usa cerca de { $need } de Energia.
check-short-new = ⚠️ O destinatário não tem USDT, então a transferência usa cerca de <b>{ $need }</b> de Energia: { $short } a mais do que isto. Alugue { $need } com o botão abaixo.
check-short = ⚠️ A transferência usa cerca de <b>{ $need }</b> de Energia: { $short } a mais do que isto. Alugue { $need } com o botão abaixo.
check-short-burn = Com esta quantidade, cerca de { $burn } TRX seriam queimados mesmo assim.
check-short-fails = ⛔ A carteira não tem os { $burn } TRX que seriam queimados pelo resto, então a transferência falharia.
purchase-new-recipient = Destinatário novo? A primeira transferência de USDT precisa de { $amount }.
check-too-much = 💡 O destinatário tem USDT: cerca de <b>{ $need }</b> de Energia bastam para uma transferência. Alugue menos com o botão abaixo.
check-rest = 💡 Este endereço já tem { $has } de Energia: a transferência queimaria só { $burn } TRX pelo resto. Este aluguel custa { $cost } TRX.
check-bandwidth = 📶 Não resta Largura de banda grátis neste endereço: uma transferência de USDT queima também cerca de { $burn } TRX por ela. Alugue Largura de banda também, ou espere: ela volta em até 24 horas.
check-refused = ⛔ Esta transferência será recusada: a carteira não tem Largura de banda grátis nem TRX para pagá-la.
check-fee-limit = ⚙️ Defina o limite de taxa da sua carteira (fee limit) em pelo menos { $limit } TRX. A Energia alugada conta para esse limite, e muitas carteiras param em { $usual } TRX.
check-fee-limit-wallet = ⚙️ A última transferência desta carteira tinha um limite de taxa (fee limit) de { $wallet } TRX. Esta precisa de { $limit } TRX: aumente o limite na carteira antes.
check-shut-out-sender = 🚫 <b>{ $address } está na lista negra do USDT.</b> Ele não pode enviar USDT: a transferência falharia. Use outro endereço.
check-shut-out = 🚫 <b>{ $address } está na lista negra do USDT.</b> USDT enviados para lá ficam congelados. Não envie, e peça ao destinatário outro endereço.
check-scam-why = 🚫 <b>Aviso sobre { $address }:</b> { $reason }. Não envie nada para lá a menos que tenha certeza, e pergunte a /support.
check-scam = 🚫 <b>Aviso:</b> { $address } está na lista de endereços conhecidos por fraude. Não envie nada para lá a menos que tenha certeza, e pergunte a /support.
purchase-sure = <b>Alugar mesmo assim?</b> O aluguel não pode ser desfeito.
button-sure = ‼️ Alugar mesmo assim · { $cost } TRX
button-longer = ⏱ Trocar por { $duration } · { $cost } TRX
button-need = ⚡ Alugar { $amount } no lugar
button-whom = 📤 Para quem vão os USDT?
button-rent-bandwidth = 📶 Largura de banda também
button-rent-both = ⚡📶 Alugar Energia e Largura de banda
both-none = No momento falta Largura de banda no mercado. Nada foi pedido.
purchase-short = 💰 Seu saldo é de { $balance } TRX: <b>faltam { $missing } TRX.</b>
purchase-short-next = Assim que seu saldo cobrir, esta cotação volta sozinha, com o preço daquele momento.
purchase-partial = ⚠️ O mercado só tem <b>{ $available }</b> de { $wanted } agora. Pegue isso, ou peça tudo e espere o resto.
purchase-partial-none = ⚠️ O mercado não tem nada agora. Você pode pedir e esperar.
purchase-partial-only = ⚠️ O mercado só pode dar <b>{ $available }</b> de { $wanted } agora. Esta plataforma não pode cancelar o que espera, então um aluguel tão curto não pode esperar o resto. Pegue o que há, ou deixe.
purchase-locked = 🔒 Outros endereços podem alugar <b>{ $units }</b> agora, mas este não por esta duração: ele já tem um aluguel dos mesmos provedores. Na TRON há um só bloqueio por provedor e endereço, então um aluguel mais curto também mudaria o fim do anterior. Escolha uma duração maior ou espere o aluguel anterior terminar. Em /orders você pode aumentar o preço de um pedido que espera.
purchase-none-only = ⚠️ O mercado não tem nada disso para dar agora. Esta plataforma não pode cancelar o que espera, então um aluguel tão curto não pode esperar. Tente mais tarde, ou por um dia ou mais.
wait-ask = ⏳ <b>Por quanto tempo espero o resto?</b>
wait-now = Agora: <b>{ $amount }</b> por { $duration }, até { $end }.
wait-rest = Ainda por vir: <b>{ $rest }</b>. Ninguém oferece isso agora: pode vir em partes, tarde ou nunca. Cada parte dura { $duration } a partir do momento em que chega, então as partes não correm junto com a primeira.
wait-none = Ainda por vir: <b>{ $rest }</b>, tudo. Ninguém oferece isso agora: pode vir em partes, tarde ou nunca. Cada parte dura { $duration } a partir do momento em que chega, então as partes podem não correr juntas.
wait-rule = O que não tiver vindo até lá é cancelado, e o dinheiro dele volta. Se pedir agora, você também pode cancelar a partir de <b>{ $time }</b>.
wait-deadline = O que não tiver vindo em <b>{ $wait }</b> é cancelado, e o dinheiro dele volta: até { $refund } TRX, menos a taxa de cancelamento onde houver. Você paga por tudo agora.
wait-open = Você paga por tudo agora. Se pedir agora, o que ainda espera pode ser cancelado a partir de <b>{ $time }</b>, em Pedidos, onde a plataforma permitir.
wait-fixed = Você paga por tudo agora. <b>Esta plataforma não me deixa cancelar o que ainda espera.</b>
wait-not-offered = Esta plataforma não pode cancelar o que espera, então um aluguel curto poderia esperar sem fim. Pegue o que há agora.
purchase-waiting = ⏳ Esperando <b>{ $amount }</b>. Chega quando alguém oferecer.
purchase-waiting-until = ⏳ Esperando <b>{ $amount }</b>, no máximo até { $end }. Depois, o resto é cancelado e reembolsado.
purchase-wait-over = { $amount } não tinha vindo até { $end }, o seu prazo, e foi cancelado.
wait-needs-link = { $count ->
    [one] ⏳ { $count } pedido ainda espera, com prazo. Enquanto a conta dele não estiver vinculada aqui, não consigo cumprir o prazo: o que não tiver vindo até lá não é cancelado, e o dinheiro continua retido.
   *[other] ⏳ { $count } pedidos ainda esperam, com prazo. Enquanto a conta deles não estiver vinculada aqui, não consigo cumprir o prazo: o que não tiver vindo até lá não é cancelado, e o dinheiro continua retido.
  }
wait-unlinked = ⚠️ <b>O resto do seu pedido não foi cancelado.</b> Seu prazo para { $what } para { $address } era { $end }, mas a conta que pagou não está mais vinculada aqui, ou a chave dela não funciona mais. O que não veio continua esperando, e o dinheiro continua retido. Vincule a conta de novo, e eu cancelo o resto em um minuto.
purchase-earlier-unknown = ❗ Ainda não sei o que aconteceu com um pedido seu anterior ({ $what }). Estou verificando e aviso você. Se você pedir agora, os dois podem ser feitos.
purchase-requoted-price = 🔄 O preço mudou. Nada foi pedido nem cobrado; esta é a nova cotação.
purchase-requoted-rise = 🔄 O preço subiu { $more } TRX. Nada foi cobrado; esta é a nova cotação.
purchase-requoted-promo-ended = 🎟 O cupom terminou. Nada foi pedido nem cobrado; esta é a cotação sem ele.
purchase-requoted-promo-used-up = 🎟 Outros foram mais rápidos: o cupom se esgotou. Nada foi pedido nem cobrado; esta é a cotação sem ele.
purchase-requoted-promo-used = 🎟 Você já usou este cupom tantas vezes quanto uma pessoa pode. Nada foi pedido nem cobrado; esta é a cotação sem ele.
purchase-requoted-market = 🔄 O mercado mudou e não pode mais executar isso de uma vez. Nada foi pedido nem cobrado; assim está agora.
purchase-requoted-made-already = 📦 Seu pedido anterior da mesma coisa acabou sendo feito; eu o mostro em uma mensagem própria. Nada foi pedido agora. Confirme só se quiser pela segunda vez.
purchase-requoted-balance = 🔄 Seu saldo não cobre mais isso. Nada foi pedido nem cobrado.
purchase-came-back = 💰 Seu depósito chegou. Esta é sua cotação ao preço atual.
button-confirm = ✅ Alugar por { $cost } TRX
button-confirm-extend = ✅ Estender por { $cost } TRX
button-take-part = Pegar { $amount } agora
button-rest-later = Pedir tudo, esperar o resto
button-order-wait = Pedir e esperar
button-new-quote = 🔄 Nova cotação
button-retry = 🔄 Tentar de novo
button-buy-again = 🔁 De novo
button-order-details = 🔎 Detalhes
button-quote-details = 🔎 Detalhes
button-ways = 💳 Pagar de outro jeito…
ways-ask = Como você quer pagar?
purchase-sending = ⏳ Fazendo o pedido: { $what } por { $cost } TRX…
purchase-unknown = ❗ <b>Ainda não sei se o seu pedido foi feito</b>
purchase-unknown-why = A plataforma não deu uma resposta clara quando pedi { $what } por { $cost } TRX. Eu não peço de novo.
purchase-unknown-next = Olho seus pedidos e seu saldo e digo aqui o que aconteceu com ele. Um pedido pode aparecer tarde, então isso pode levar 10 minutos.
purchase-unknown-unreachable = Ainda não dá para chegar à plataforma, então continuo sem saber. Sigo perguntando e aviso você aqui assim que ela responder. Por favor, não peça o mesmo de novo até lá.
purchase-unknown-money = Seu saldo caiu mais do que a soma dos pedidos que consigo ver, então ele provavelmente foi feito e ainda não está na lista. Continuo procurando e aviso você aqui. Por favor, não peça o mesmo de novo até lá.
purchase-not-seen = ❔ <b>O mais provável é que o seu pedido não tenha sido feito:</b> { $what } por { $cost } TRX
purchase-not-seen-why = A plataforma continua sem mostrar esse pedido, e seu saldo não mostra nenhum pagamento por ele.
purchase-not-seen-money = A plataforma não mostra esse pedido. Mas seu saldo caiu mais do que a soma dos pedidos que consigo ver: pergunte à plataforma sobre isso.
purchase-not-seen-next = Continuo procurando até { $until } e escrevo para você se ele aparecer afinal. Se você pedir o mesmo antes disso, os dois podem ser feitos.
purchase-not-made = ✅ <b>Nada foi cobrado.</b> Seu pedido de { $what } ({ $cost } TRX) não foi feito.
purchase-found-late = ❗ Eu disse que o mais provável era que este pedido não tivesse sido feito. Agora a plataforma o mostra. Se foi você quem o fez em outro lugar, o meu não foi feito.
purchase-refused-title = ✖️ <b>Não foi pedido, nada foi cobrado:</b> { $what }
purchase-expired = Esta cotação expirou. Nada foi cobrado.
purchase-waiting-ended = Parei de esperar um depósito para esta cotação. Nada foi pedido nem cobrado.
purchase-cancelled = Cancelado. Nada foi pedido nem cobrado.
quote-cancelled = Cotação cancelada. Nada foi cobrado.
purchase-ordered-buy = ⏳ <b>Procurando { $what }…</b>
purchase-ordered-extend = ⏳ <b>Estendendo { $what }…</b>
purchase-progress = { $bar } { $percent }%
purchase-paid = Pago: { $cost } TRX
purchase-paid-delegations = { $count ->
        [one] { $cost } TRX · { $count } delegação { $links }
       *[other] { $cost } TRX · { $count } delegações { $links }
      }
purchase-order-id = Pedido: { $id }
purchase-completed-buy = ✅ <b>{ $what }</b> para { $address } até <b>{ $end }</b>
purchase-completed-extend = ✅ <b>{ $what }</b> para { $address } estendido até <b>{ $end }</b>
purchase-completed-part = ☑️ <b>{ $percent }% de { $what }</b> para { $address }: o pedido terminou
purchase-completed-parts = ✅ <b>{ $what }</b> para { $address }, em { $parts } partes
purchase-runs = Em partes, cada uma com o seu próprio tempo:
purchase-run = • { $amount }: de { $start } até <b>{ $end }</b>
purchase-run-over = • { $amount }: de { $start } até { $end }, terminou
purchase-run-until = • { $amount }: até <b>{ $end }</b>
purchase-runs-most = No máximo <b>{ $amount }</b> ao mesmo tempo.
saved = 💚 Economizado: <b>{ $saved } TRX</b> ({ $percent }%): queimar teria custado { $burn } TRX
purchase-ends = Até: <b>{ $end }</b>
purchase-ends-first = A primeira parte, até: <b>{ $end }</b>
purchase-ends-last = A última parte, até: <b>{ $end }</b>
purchase-delegations = Delegado por:
purchase-delegation = • { $delegator}: { $amount }
purchase-delegation-link = • { $delegator}: { $amount }, <a href="{ $url }">transação</a>
purchase-more = … e mais { $count }

## pagar de outra carteira
button-pay-wallet = 📲 Pagar de outra carteira
button-copy-amount = 📋 Copiar valor
button-wallet-order = 📲 A pagar: { $what } · { $cost } TRX · { $left }
orders-to-pay = 📲 espera o seu pagamento: toque para ver para onde enviar.
purchase-requoted-no-wallet = ℹ️ Esta plataforma não aceita pagamento de outra carteira. Nada foi pedido nem cobrado; você pode pagar do seu saldo.
failure-unpaid = Pedidos seus demais esperam pagamento. Pague um deles, ou espere até o tempo deles acabar. Nada foi cobrado.
wallet-asking = ⏳ Pedindo um endereço onde você possa pagar { $cost } TRX por { $what }…
wallet-asking-again = A plataforma ainda não respondeu. Sigo perguntando. Não há nada para pagar até agora, e nada foi cobrado.
wallet-title = 📲 <b>Pague por { $what }, { $duration }</b>
wallet-amount = Envie: { $amount } TRX
wallet-amount-rest = Falta enviar: { $amount } TRX
wallet-address = Para: { $address }
wallet-left = ⏳ <b>Tempo restante: { $left }</b>, até { $time }
wallet-partly = 💰 <b>{ $paid } de { $amount } TRX chegaram, faltam { $missing } TRX.</b>
wallet-all-seen = ✅ <b>Todos os { $amount } TRX foram vistos: não há mais nada para enviar.</b>
wallet-arriving = 🔎 Mais { $arriving } TRX foram vistos. Valores grandes contam quando a rede os confirma, em cerca de um minuto.
wallet-part-title = 💰 <b>{ $came } TRX chegaram para { $what }. Ainda não é o suficiente.</b>
wallet-part = { $seen } de { $amount } TRX já estão aí, faltam { $missing } TRX.
wallet-part-arriving = Valores grandes contam quando a rede os confirma, em cerca de um minuto.
wallet-part-else = Se o resto não vier até lá, nada é pedido e o que chegou vai para o seu saldo.
wallet-part-else-sender = Se o resto não vier até lá, nada é pedido e o que chegou volta para a carteira que enviou.
wallet-covered = 💰 <b>{ $amount } TRX chegaram.</b> Seu pedido está sendo feito.
wallet-over = ⌛ <b>O tempo acabou.</b> Por favor, não envie mais nada. Estou verificando o que chegou a tempo; isso leva um ou dois minutos.
wallet-rules = • De qualquer carteira ou exchange. Só TRX, nada de tokens.
    • Conta o que chega: uma exchange pode ficar com uma taxa, então confira o que ela envia.
    • A mais, a menos ou tarde demais: vai para o seu saldo aqui.
wallet-rules-sender = • De uma carteira sua. Só TRX, nada de tokens.
    • A mais, a menos ou tarde demais: volta para a carteira que enviou. Menos de 1 TRX é pouco demais para voltar sozinho.
    • Não de uma exchange: o que volta poderia se perder lá. Vincule antes uma conta, e vai para o seu saldo.
wallet-rules-network = • Sua carteira paga à rede cerca de { $fee } TRX a mais, porque o endereço é novo.
wallet-forgotten = ✖️ <b>Cancelado.</b> Por favor, não envie mais nada para esse endereço. Se mesmo assim { $amount } TRX chegarem lá até { $time }, o pedido é feito afinal; qualquer outra coisa vai para o seu saldo.
wallet-forgotten-sender = ✖️ <b>Cancelado.</b> Por favor, não envie mais nada para esse endereço. Se mesmo assim { $amount } TRX chegarem lá até { $time }, o pedido é feito afinal; qualquer outra coisa volta para a carteira que enviou.
wallet-forgotten-part = { $paid } TRX já chegaram. Se nada mais vier, eles vão para o seu saldo depois desse horário.
wallet-forgotten-part-sender = { $paid } TRX já chegaram. Se nada mais vier, eles voltam depois desse horário.
wallet-expired = ⌛ <b>Não foi pago a tempo, nada foi pedido:</b> { $what }
wallet-cancelled = ✖️ <b>Cancelado antes de ser pago, nada foi pedido:</b> { $what }
wallet-taken = ✅ <b>Outra pessoa já pagou isto:</b> { $what }. Você não precisa mais pagar.
wallet-expired-part = { $paid } de { $amount } TRX chegaram a tempo.
wallet-expired-none = Nada chegou a tempo.
wallet-late = Por favor, não envie mais nada para esse endereço. O que ainda chegar vai para o seu saldo.
wallet-late-sender = Por favor, não envie mais nada para esse endereço. O que ainda chegar volta para a carteira que enviou.
wallet-to-balance = Seus { $paid } TRX vão para o seu saldo. Aviso você quando estiverem lá, em um ou dois minutos.
wallet-to-sender = Seus { $paid } TRX voltam para a carteira que os enviou. Aviso você quando estiverem a caminho, em um ou dois minutos.
wallet-returned = ↩️ <b>Você pagou, mas o pedido não pôde mais ser feito:</b> { $what }
wallet-why-market = Quando seu pagamento chegou, o mercado não podia mais executá-lo de uma vez.
wallet-why-previous = Um pedido anterior para este endereço ainda não foi executado, e a plataforma só aceita o próximo depois dele.
wallet-why-other = A plataforma diz: { $reason }
wallet-missing = ❗ <b>Não consegui descobrir se isto foi pago:</b> { $what }. Se você enviou TRX por isto, olhe seu saldo e /orders, e informe o número do pedido à plataforma.
wallet-missing-sender = ❗ <b>Não consegui descobrir se isto foi pago:</b> { $what }. Se você enviou TRX por isto, escreva para /support e informe o número do pedido.
wallet-credited = 💰 <b>{ $amount } TRX estão no seu saldo.</b>
wallet-sent-back = ↩️ <b>{ $amount } TRX voltam para a carteira que os enviou.</b>
wallet-credited-rest = Você enviou mais do que o seu pedido precisava.
wallet-repaid = ℹ️ <b>{ $amount } TRX do que você enviou foram retidos</b> pelo que a sua conta devia: a blockchain havia desfeito um pagamento anterior depois de ele ter sido gasto.

## pago por outra pessoa, e modo inline
button-ask-pay = 🙏 Pedir que alguém pague
button-request-pay = 💳 Pagar por mim
button-request-open = 🔄 Olhar de novo
button-request-share = 📨 Enviar a alguém
button-request-drop = ✖️ Anular a solicitação
request-what = <b>{ $what }</b> por { $duration }
request-made = 🙏 <b>Uma solicitação para pagarem por você.</b> Envie o link a alguém, ou mostre a imagem: quem o abrir vê o que você quer e paga do próprio saldo ou de qualquer carteira.
request-made-balance = 🙏 <b>Uma solicitação para pagarem por você.</b> Envie o link a alguém, ou mostre a imagem: quem o abrir vê o que você quer e paga do próprio saldo aqui. Esta plataforma não aceita pagamento de uma carteira.
request-link = Link: { $link }
request-terms = Vale até { $end } e é paga uma única vez. Aviso você quando alguém tiver pagado. Se você mesmo pagar a cotação acima, esta solicitação se encerra.
request-share = Por favor, pague { $what } na TRON por mim:
request-asks = 🙏 <b>{ $who } pede que você pague isto:</b>
request-somebody = Alguém
request-quote-own = 🙏 <b>É a sua própria solicitação.</b> Se você mesmo a pagar, ela se encerra. Aberta até { $end }.
request-no-account = Você não precisa de conta: pague de qualquer carteira. Com uma conta vinculada, você paga do saldo com um toque.
request-wallet-open = ⏳ Alguém quer pagar de uma carteira e ainda não enviou nada. Se você pagar agora, esse pagamento é cancelado.
request-quote = 🙏 <b>{ $who } pede que você pague isto.</b> Vai para o endereço abaixo; você recebe o recibo. Aberta até { $end }.
request-short = 📉 O mercado não pode executar tudo agora, e uma solicitação é paga de uma só vez. Olhe de novo em alguns minutos.
request-told = 🎉 <b>Alguém pagou por você.</b>
request-undone = ⚠️ <b>O que alguém pagou por você não foi feito.</b> O dinheiro volta para essa pessoa.
request-open-again = Sua solicitação está aberta de novo até { $end }: outra pessoa pode pagá-la.
request-dropped = ✖️ Sua solicitação foi anulada: ninguém pode mais pagá-la.
request-paying = ⏳ Alguém está pagando isto agora mesmo. Nada foi cobrado de você. Se o pagamento dessa pessoa não der em nada, você pode pagar.
request-paid = ✅ Alguém já pagou isto. Nada foi cobrado de você.
request-expired = ⌛ Esta solicitação é antiga demais. Nada foi cobrado. Quem pediu pode enviar uma nova.
request-withdrawn = ✖️ Esta solicitação foi anulada. Nada foi cobrado.
request-gone = Esta solicitação não existe mais. Nada foi cobrado. Quem pediu pode enviar uma nova.
request-card-open = 🙏 <b>Por favor, pague este aluguel</b>
request-card-paying = ⏳ <b>Alguém está pagando este aluguel</b>
request-card-paid = ✅ <b>Pago.</b> O aluguel começa em instantes.
request-card-filled = ✅ <b>Pago e entregue</b>
request-card-expired = ⌛ <b>Ninguém pagou isto a tempo</b>
request-card-withdrawn = ✖️ <b>Esta solicitação foi anulada</b>
request-card-from = De { $who }
request-card-terms = Cerca de { $cost } TRX ao preço de agora. Qualquer pessoa aqui pode pagar até { $end }.
inline-card-title = 🙏 Pagar por mim
inline-card = { $what }, { $duration }, para { $receiver }: cerca de { $cost } TRX
inline-price = ⚡ { $what } por { $duration }: { $cost } TRX agora
inline-price-hint = Enviar este preço para a conversa
inline-saves = { $percent }% menos do que queimar TRX por isso
inline-short = 📉 Só dá para conseguir { $available } agora.
inline-no-price-title = ⚠️ Sem preço agora
inline-no-price = A plataforma não responde agora. Tente de novo em um minuto.
inline-how-title = ❓ Como escrever
inline-not-read = 🤔 Não consigo ler isso
inline-how-short = @{ $name } 65k 1h T… (quantidade, tempo, endereço)
inline-how = Em qualquer conversa, digite meu nome, uma quantidade, um tempo e o endereço que recebe: <code>@{ $name } 65k 1h T…</code>. Com um endereço, você pode pedir que outros paguem por você; sem ele, recebe o preço de agora.
wallet-credited-unpaid = Você os enviou por um pedido que não foi feito.

## falhas de uma compra, cada uma com um próximo passo
failure-key = 🔑 Sua chave API não funciona mais: foi revogada ou é de outro serviço. Nada foi cobrado. Vincule uma chave atual para continuar.
failure-balance = Seu saldo é baixo demais. Nada foi cobrado.
failure-price = O preço subiu acima do que você confirmou. Nada foi cobrado. Uma nova cotação mostra o preço de agora.
failure-market = O mercado não pode executar isto agora. Nada foi cobrado. Uma nova cotação mostra o que dá para conseguir.
failure-extend = O mercado não pode mais estendê-lo assim. Nada foi cobrado. Uma nova cotação mostra o que pode ser estendido.
failure-nothing-to-extend = Não há nada para este endereço que possa ser estendido até esse horário. Nada foi cobrado. Tente outro fim, ou alugue de novo.
failure-previous = Um pedido anterior para este endereço ainda não foi executado, e a plataforma só aceita o próximo depois dele. Nada foi cobrado. Veja /orders.
failure-busy = O serviço está ocupado. Nada foi cobrado. Tente de novo em alguns segundos.
failure-forbidden = Sua conta não tem permissão para fazer isto. Nada foi cobrado. Confira sua conta, ou vincule outra.
failure-sub-key = A chave vinculada aqui tem limites: pode olhar, pedir e estender, e nada mais. Para isto, vincule a chave da própria conta.
failure-sub-key-receiver = A chave vinculada aqui não pode fazer pedidos para este endereço. Nada foi cobrado.
failure-sub-key-budget = Isto custa mais do que resta hoje do orçamento da chave vinculada aqui. Nada foi cobrado.
failure-values = A plataforma não aceita estes valores. Nada foi cobrado. Mude a quantidade ou a duração.
failure-down = O serviço não respondeu como deveria. Nada foi cobrado. Tente de novo em um minuto.
failure-paused = ⏸ O operador pausou as compras{ $reason }. Nada foi cobrado. Seus aluguéis ativos continuam.
failure-market-paused = ⏸ A plataforma não aceita pedidos novos agora. Nada foi cobrado. Seus aluguéis ativos continuam.
failure-own = Algo deu errado do nosso lado. Nada foi cobrado. Escreva para /support e mencione a referência <code>{ $reference }</code>.
failure-unknown = A plataforma recusou isto por um motivo que não conheço ({ $code }). Nada foi cobrado. Escreva para /support e mencione a referência <code>{ $reference }</code>.

## comprar
command-buy = Alugar Energia ou Largura de banda, passo a passo
command-energy = Alugar Energia: endereço, quantidade, duração
command-bandwidth = Alugar Largura de banda: endereço, quantidade, duração
buy-resource = <b>O que você quer alugar?</b>

  Energia paga transferências de USDT e outros contratos; Largura de banda, toda transação.
buy-stands = Saldo: { $balance } TRX
buy-stands-unknown = Saldo: não se sabe agora, o serviço não responde.
buy-receiver = <b>{ $resource }: para qual endereço?</b>

  Escolha um que você já usou, ou cole um endereço TRON.
buy-receiver-new = <b>{ $resource }: para qual endereço?</b>

  Cole um endereço TRON (T…, 34 caracteres).
buy-amount = <b>{ $resource }: quanto?</b>

  Escolha para que você precisa, ou digite uma quantidade como <code>65000</code>, <code>65k</code> ou <code>1.5M</code>.
buy-market = Preço agora: a partir de { $price } TRX por 1.000 ao dia; { $available } disponíveis por uma hora
buy-amount-chosen = Quantidade: <b>{ $what }</b>
buy-recipient = <b>Para quem vão os USDT?</b>
    Envie o endereço, ou cole a transferência ou o id da transação dela: verifico na blockchain se { $amount } de Energia é o suficiente. Quem ainda não tem USDT exige cerca do dobro. Você pode pular isto.
buy-recipient-not-found = Não encontro essa transação na blockchain agora. Envie então o endereço do destinatário, ou pule.
buy-recipient-no-usdt = Essa transação não é uma transferência de USDT. Envie então o endereço do destinatário, ou pule.
buy-recipient-same = Esse é o endereço para o qual é a Energia. Envie o endereço que recebe os USDT, ou pule.
button-skip = ⏭ Pular
buy-duration = <b>Por quanto tempo?</b>

  Escolha, ou digite <code>15m</code>, <code>3h</code>, <code>1d</code>; um número sem letra são dias.

  ⚖️ <b>Uma hora custa o mesmo que um dia:</b> abaixo de um dia, o mercado cobra o dia inteiro.
button-duration = { $duration } · { $cost } TRX
price-asking = Consultando o preço no mercado…
buy-usage-address = ENDEREÇO
buy-usage-energy = ⚡ Digite assim: <code>/energy ENDEREÇO QUANTIDADE DURAÇÃO</code>

  Por exemplo <code>/energy { $address } 65k 1h</code>
buy-usage-bandwidth = 📶 Digite assim: <code>/bandwidth ENDEREÇO QUANTIDADE DURAÇÃO</code>

  Por exemplo <code>/bandwidth { $address } 5000 1h</code>
buy-link-wrong = ⚠️ Esse link não descreve um pedido que eu possa fazer. Comece por aqui.
preset-usdt-holder = 1 envio de USDT · { $amount }
preset-usdt-new = 1 envio de USDT, endereço novo · { $amount }
preset-usdt-holder-5 = 5 envios de USDT · { $amount }
preset-usdt-holder-10 = 10 envios de USDT · { $amount }
preset-usdt-3 = 3 envios de USDT · { $amount }
preset-usdt-20 = 20 envios de USDT · { $amount }
argument-address = ⚠️ <b>ENDEREÇO:</b> { $problem }

## entrada errada: quantidades, durações, endereços
wrong-empty = Não há nada escrito. Digite, por favor.
wrong-too-long = Isso é longo demais: uma linha pode ter no máximo { $characters } caracteres e { $words } palavras.
wrong-which = Isso pode ser { $first } ou { $second }. Digite um dos dois, exatamente assim.
wrong-part = Não sei o que “{ $text }” significa aqui. Digite uma quantidade como 65k e um tempo como 1h.
wrong-many = Há números demais nesta linha. Preciso de uma quantidade e um tempo, como 65k 1h.
wrong-unicode-digits = Use os algarismos simples de 0 a 9.
wrong-exponent = Escreva o número completo, sem “e”.
wrong-not-positive = Tem que ser mais do que zero.
wrong-amount-fraction = Só dá para alugar unidades inteiras: sem frações.
wrong-amount = Não consigo ler isso como quantidade. Digite, por exemplo, 65000, 65k ou 1.5M.
wrong-amount-address = Isso é um endereço ou uma transação. Aqui eu peço uma quantidade: digite, por exemplo, 65000, 65k ou 1.5M.
wrong-amount-separators = Não tenho certeza do que você quer dizer: um ponto ou uma vírgula pode separar milhares ou decimais. Para sessenta e cinco mil, digite 65000, sem ponto, ou 65k. Para um milhão e meio, digite 1500000 ou 1.5M.
wrong-amount-below = O menor pedido é de { $energy } ou { $bandwidth }.
wrong-amount-above = O maior pedido é de { $max }.
wrong-duration-fraction = Leio meios e quartos, como 1,5h. Para outras frações use unidades menores, como 70m.
wrong-duration = Não consigo ler isso como duração. Digite, por exemplo, 15m, 2 horas, 1h30m ou 1d; um número sem letra são dias.
wrong-duration-address = Isso é um endereço ou uma transação. Aqui eu peço uma duração: digite, por exemplo, 15m, 2 horas ou 1d.
wrong-duration-below = O aluguel mais curto é de { $min }.
wrong-duration-above = O aluguel mais longo é de { $max }.
wrong-address-shape = Isso não é um endereço TRON. Ele começa com T e tem 34 caracteres.
wrong-address-checksum = Esse endereço tem um erro de digitação: a soma de verificação está errada. Copie-o de novo da carteira.
wrong-address-look-alike = Não use este endereço. O caractere { $position }, “{ $letter }”, só se parece com um de um endereço TRON; golpistas fazem cópias assim. Copie o endereço da carteira de novo.
wrong-address-several = Há mais de um endereço aí. Envie só o que você quer.
wrong-address-hex = Essa é a forma hexadecimal de um endereço. As carteiras o mostram como { $address }; envie-me essa forma se for esse que você quer.
wrong-address-foreign = Esse é um endereço de outra blockchain (0x…). Preciso de um endereço TRON: ele começa com T.
wrong-address-not-activated = Este endereço ainda não existe na blockchain, então nada pode ser delegado a ele. Envie a ele qualquer quantidade de TRX de outra carteira (a rede cobra cerca de { $fee } TRX por isso) e depois me envie o endereço de novo.
wrong-address-contract = Isto é um contrato. Recursos só podem ser alugados para o endereço de uma carteira.
wrong-address-deposit = Esse é o seu endereço de depósito: TRX vão para lá, e nada é enviado dele. Cole o endereço da carteira de onde você envia.
wrong-address-unreachable = Não consigo chegar à rede TRON para verificar este endereço agora. Envie-o de novo em instantes.
wrong-one-of = <code>{ $text }</code>: { $problem }

activation-offer =
    <b>Este endereço nunca foi ativado:</b> { $address }
    Nada pode ser delegado a ele até que seja. Ativá-lo custa <b>{ $cost } TRX</b>, uma única vez, do seu saldo ({ $balance } TRX). Depois continuamos aqui.
activation-short = 💰 <b>Faltam { $missing } TRX.</b>
activation-under-way = 🌱 Ativando { $address }… Isso leva alguns segundos.
activation-coming =
    ⏳ { $address } ainda não está na blockchain.
    Verifique de novo em instantes. Por mais vezes que verifique, você paga por isso uma única vez.
activation-done = ✅ { $address } está ativo agora. Custou { $cost } TRX, retirados do seu saldo.
button-activate = ✅ Ativar por { $cost } TRX
button-bulk = 🧾 Muitos endereços
command-bulk = Alugar para muitos endereços de uma vez
bulk-ask = <b>Alugar para muitos endereços</b>
    Envie uma lista: um endereço em cada linha, seguido da quantidade e do tempo, como <code>T… 65000 1h</code>; um tempo sem letra são dias. Onde uma linha não disser quanto ou por quanto tempo, pergunto uma vez para todas.
    Um arquivo (CSV ou texto) também serve. No máximo { $most } endereços por vez.
bulk-too-many = ⚠️ São { $count } linhas. São aceitas no máximo { $most } por vez: envie em partes. Nada foi pedido.
bulk-cut = ⚠️ Essa mensagem é tão longa que o Telegram pode tê-la cortado em várias, então não a li. Nada foi pedido. Envie a lista como arquivo (CSV ou texto), ou no máximo { $most } linhas em uma mensagem.
bulk-empty = ⚠️ Não há nenhuma linha com um endereço.
bulk-file-lost = ⚠️ O Telegram não me deu o arquivo. Envie-o mais uma vez, ou cole a lista.
bulk-file-large = ⚠️ O arquivo é grande demais: no máximo 1 MB. Envie a lista em partes.
bulk-file-no-text = ⚠️ Esse arquivo não é de texto. Na planilha, escolha “Salvar como” e CSV.
bulk-none-good = ⚠️ Nenhuma linha serve. Nada foi pedido.
bulk-problems = { $count ->
    [1] ⚠️ Uma linha não serve:
   *[other] ⚠️ { $count } linhas não servem:
  }
bulk-problem = • Linha { $n } (<code>{ $text }</code>): { $problem }
bulk-twice = O mesmo endereço da linha { $n }. Ponha os dois em uma linha, com a soma.
bulk-more = … e mais { $count }
bulk-for = { $count ->
    [one] Para { $count } endereço
   *[other] Para { $count } endereços
  }
bulk-checking = ⏳ Consultando a rede sobre os endereços, e o mercado sobre o preço…
bulk-title-energy = { $count ->
    [one] <b>Energia para { $count } endereço</b>
   *[other] <b>Energia para { $count } endereços</b>
  }
bulk-title-bandwidth = { $count ->
    [one] <b>Largura de banda para { $count } endereço</b>
   *[other] <b>Largura de banda para { $count } endereços</b>
  }
bulk-title-both = <b>Energia e Largura de banda, em um só pedido</b>
bulk-group = { $count ->
    [1] • 1 × { $what }, { $duration }: { $cost } TRX
   *[other] • { $count } × { $what }, { $duration }: { $cost } TRX cada
  }
bulk-left-out = ⚠️ <b>Ficam de fora</b>, e não são pagos:
bulk-left-line = • Linha { $lines }: { $problem }
bulk-left-not-activated = Este endereço ainda não existe na blockchain. Envie-o sozinho, e eu mostro como ativá-lo.
bulk-left-unreachable = A rede TRON não respondeu e não pude verificar este endereço. Toque em “Verificar de novo”.
bulk-left-warned = Este endereço está na lista de endereços conhecidos por fraude, ou na lista negra do USDT. Se tiver certeza, alugue para ele separadamente com /buy.
bulk-left-made = Entretanto foi encontrado um pedido igual cuja resposta se tinha perdido. Não foi pedido de novo.
bulk-lately = ⚠️ <b>Já pedido na última hora</b>, com o mesmo endereço, quantidade e duração: { $count }. Confirmar faz o pedido mais uma vez.
bulk-available = ⚠️ O mercado tem { $available } agora. O que ele não consegue executar não é pedido nem pago; eu mostro a você, e dá para tentar de novo.
bulk-cost = Custo: no máximo <b>{ $cost } TRX</b>
bulk-short = 💰 Seu saldo é de { $balance } TRX: <b>faltam { $missing } TRX.</b> Deposite primeiro e depois toque em “Verificar de novo”.
bulk-filled = { $bar } <b>{ $filled } de { $all }</b> executados
bulk-filling = ⏳ Em execução: { $count }
bulk-waiting = ▫️ Ainda não pedidos: { $count }
bulk-unknown = ❓ A resposta se perdeu, estou descobrindo: { $count }
bulk-returned = ↩️ Terminaram sem ser executados por inteiro, o resto foi devolvido: { $count }
bulk-failed = ❌ Não pedidos, não pagos: { $count }
bulk-unwanted = ✖️ Parados antes de serem pedidos, não pagos: { $count }
bulk-paid = Pago: <b>{ $paid } TRX</b> de no máximo { $most } TRX
bulk-paused = ⏸ O operador pausou as compras{ $reason }. O resto é pedido quando elas continuarem; você também pode parar.
bulk-not-made = O serviço não conhece o pedido, então o mais provável é que nada tenha sido descontado. Continuo procurando por 24 horas.
bulk-uncharged = ❌ Linha { $lines }, nada foi cobrado: { $why }
bulk-why-price = o preço subiu
bulk-why-market = o mercado não tem o suficiente
bulk-why-balance = seu saldo era baixo demais
bulk-why-key = a chave API não funciona mais
bulk-why-other = a plataforma recusou ({ $code })
bulk-line = { $mark } <code>{ $receiver }</code> · { $amount } · { $duration }
bulk-ends = Não escrevo a você no fim de cada um. /orders mostra por quanto tempo eles ainda valem.
bulk-csv = O que aconteceu com cada linha. Os horários são em UTC.
button-bulk-go-on = ➡️ Continuar com { $count }
button-bulk-confirm = ✅ Confirmar { $count } por { $cost } TRX
button-bulk-look = 🔄 Verificar de novo
button-bulk-stop = ✋ Parar o resto
button-bulk-again = 🔄 Nova cotação para { $count }
button-bulk-csv = 📄 Resultado em arquivo

## estender
command-extend = Fazer um aluguel durar mais
extend-which = <b>Estender: qual aluguel?</b>

  Escolha um, ou cole um endereço TRON para tudo o que ele tem.
extend-which-none = <b>Estender: qual endereço?</b>

  Não conheço nenhum aluguel seu ativo. Cole o endereço TRON que tem um.
button-rental = { $what } · { $receiver } · restam { $left }
button-extend-all = Tudo neste endereço
extend-looking = Procurando o que pode ser estendido…
extend-none = Nada que possa ser estendido foi encontrado para { $address }. Aluguéis que terminaram não podem ser estendidos; você pode alugar de novo, ou colar outro endereço.
extend-none-rental = Nada deste aluguel pode ser estendido (para { $address }). Você pode alugar de novo, ou olhar tudo o que o endereço tem.
extend-what = <b>O que você quer estender?</b>
extend-found = • { $what }, termina em { $end }
extend-found-between = • { $what }, em partes que terminam de { $first } a { $last }
extend-found-shared = { $found }: { $own } deste aluguel e { $others } de outros aluguéis. Vêm de um só fornecedor, e a blockchain os bloqueia como um só: são estendidos, e pagos, juntos.
extend-sum = Ao todo: <b>{ $what }</b>
extend-together = ℹ️ Esta plataforma não distingue um aluguel de outro no mesmo endereço: isto é tudo o que ele tem.
extend-left = ✖️ Fica de fora: { $what }. { $why }
extend-left-ended = Já terminou.
extend-left-not-allowed = O fornecedor não permite estender.
extend-left-no-lock = Pode ser devolvido antes, e por isso não pode ser estendido.
extend-left-ending = Termina em segundos.
extend-left-longer = Já dura mais do que isso.
extend-left-too-long = O fornecedor não aluga por tanto tempo.
extend-left-in-progress = Há mais a caminho de lá: tente de novo em um minuto.
extend-left-no-stake = O fornecedor não tem mais com que estendê-lo.
extend-left-other = A plataforma não o estende.
extend-end = <b>Até quando?</b>

  Escolha quanto tempo a mais, ou digite: <code>12h</code>, <code>2d</code>; um número sem letra são dias. No máximo até { $max }.
extend-end-wrong = Isso terminaria em { $end }. Pode ser estendido até { $max } no máximo.

## pedidos
command-orders = Seus pedidos
orders-running = 🟢 <b>Ativos</b>
orders-waiting = ⏳ <b>Em espera</b>
orders-ended = 🏁 <b>Terminados</b>
orders-none-running = Nada em andamento.
orders-none-waiting = Nada seu espera execução.
orders-none-ended = Nada seu terminou ainda.
orders-line-running = • { $what } para { $receiver }: tempo restante <b>{ $left }</b>, até { $end }
orders-line-waiting = • { $what } para { $receiver }: em espera, <b>{ $percent }%</b> executado até agora, a { $price } TRX por 1.000 ao dia
orders-line-ended = • { $what } para { $receiver }: { $time }, { $cost } TRX
orders-line-ended-saved = • { $what } para { $receiver }: { $time }, { $cost } TRX, <b>{ $saved } TRX economizados</b>
orders-line-zap = • { $what } de { $receiver }: { $state } ({ $time })
button-orders-running = Ativos
button-orders-waiting = Em espera
button-orders-ended = Terminados
button-order-waiting = { $what } · { $receiver } · espera, { $percent }%
button-order-over = { $what } · { $receiver } · { $state }
orders-page = Página { $page } de { $pages }
orders-unread = ℹ️ Só os seus pedidos mais novos foram lidos. Mais antigos que não aparecem aqui: { $more }
orders-tap = Toque em um pedido para ver os detalhes.
button-refresh = 🔄 Atualizar
order-title-normal = 📄 <b>{ $what }</b>
order-title-extend = 📄 <b>Extensão: { $what }</b>
order-fill = Executado: { $bar } { $percent }% ({ $filled } de { $amount })
order-waits = Executado: ⏳ nada de { $amount } ainda, o pedido espera
order-made = Pedido feito: { $time }
order-duration = Duração: { $duration }
order-left = Tempo restante: <b>{ $left }</b>, até { $end }
order-left-first = Tempo restante: <b>{ $left }</b> para a primeira parte, até { $end }
order-returnable = Se devolver agora, voltam <b>{ $refund } TRX</b>
order-part-ended = Uma parte dele terminou: { $end }
order-cancellable = Pode ser cancelado a partir de { $time }.
order-duration-extended = Duração: { $duration }, estendida para { $total } no total
order-extension = Estendido até { $end }: { $cost } TRX por { $what }
order-ended = Terminou: { $end }
order-no-delegations = Nenhuma delegação ainda.
order-missing = Este pedido não está na sua conta.
orders-updated = Atualizado

## mudar um pedido: cancelar, outro preço, outro recebedor
button-cancel-order = ✖️ Cancelar pedido
button-cancel-order-yes = Sim, cancelar o pedido
button-return = ↩️ Devolver antes
button-return-yes = Sim, devolver agora
button-receipt-file = 🧾 Recibo assinado
receipt-file = 🧾 O que foi vendido, entregue e pago, assinado pela plataforma ({ $signer }). Conferi a assinatura.
receipt-not-ready = Ele chega cerca de um minuto depois da delegação, quando nada mais pode mudar na rede.
receipt-not-offered = Esta plataforma não assina recibos.
receipt-wrong = A assinatura deste recibo não é da plataforma. Avise em /support.
button-change-price = 💱 Mudar preço
button-change-price-yes = ✅ Mudar o preço
button-change-receiver = 📮 Mudar recebedor
button-change-receiver-yes = ✅ Mudar o recebedor
button-check-again = 🔄 Verificar de novo
button-price-higher = +10%: { $price }
button-price-medium = Mercado: { $price }
change-ask-cancel = ✖️ <b>Cancelar este pedido?</b> { $what }
change-ask-return = ↩️ <b>Devolver este aluguel antes?</b> { $what }
change-gives-back = É devolvido: { $amount }
change-return-part = { $hours ->
    [one] • { $amount }: { $hours } hora não usada, { $percent }% do preço dela: { $refund } TRX
   *[other] • { $amount }: { $hours } horas não usadas, { $percent }% do preço delas: { $refund } TRX
  }
change-return-stays = Fica: { $amount } não pode ser devolvido agora e continua até o fim.
change-return-waits = O que ainda não foi executado ({ $amount }) continua esperando; pode ser cancelado à parte.
change-return-final = ⚠️ Isto é definitivo. O endereço perde isso em cerca de dois minutos, e só contam as horas inteiras não usadas.
change-gives-up = Fica abandonado, porque ninguém o entregou ainda: { $amount }
change-comes-back = Volta para o seu saldo: <b>{ $refund } TRX</b>
change-no-fee = Taxa de cancelamento: nenhuma
change-fee = Taxa de cancelamento: { $fee } TRX
change-stays = Fica: { $amount } já está delegado e pago; continua até o fim.
change-stays-until = Fica: { $amount } já está delegado e pago; continua até { $end }.
change-pending = A caminho da blockchain: { $amount }. Ou é delegado e pago, ou o dinheiro dele também volta; isso leva um ou dois minutos.
change-young-cancel = ⏱ Este pedido ainda não pode ser cancelado.
change-young-receiver = ⏱ O recebedor deste pedido ainda não pode ser mudado.
change-young-from = É possível a partir de <b>{ $time }</b> (em cerca de { $left }).
change-price-ask = 💱 <b>Outro preço para { $what }</b>

  Digite em TRX por 1.000 ao dia, como <code>0,066</code>, ou escolha. Pedidos com preço mais alto são atendidos primeiro. Vale para o que ainda não foi executado.
change-price-now = Preço agora: { $price } TRX por 1.000 ao dia
change-price-lowest = O mínimo que a plataforma aceita: { $price } TRX por 1.000 ao dia
change-price-below = ⚠️ A plataforma não aceita um preço tão baixo. Pelo menos <b>{ $price } TRX</b> por 1.000 ao dia.
change-price-medium = No mercado, o que mais é executado agora: { $price } TRX por 1.000 ao dia
change-price-same = ⚠️ Esse é o preço que ele já tem. Digite outro.
change-ask-price = 💱 <b>Mudar o preço?</b> { $what }
change-price-to = Preço: { $from } → <b>{ $to } TRX</b> por 1.000 ao dia
change-price-rest = Para o que ainda não foi executado: { $amount }
change-total = Novo total: <b>{ $total } TRX</b> (agora { $before } TRX)
change-takes = Descontado do seu saldo: <b>{ $extra } TRX</b>
change-receiver-ask = 📮 <b>Outro recebedor para { $what }</b>

  Cole o endereço TRON que deve receber o que ainda não foi executado.
change-receiver-same = ⚠️ Esse é o endereço que ele já tem. Cole outro.
change-ask-receiver = 📮 <b>Mudar o recebedor?</b> { $what }
change-receiver-from = Até agora: { $address }
change-receiver-to = De agora em diante: { $address }
change-stays-there = { $amount } já está delegado ao primeiro endereço e fica lá.
change-moved = 🔄 O pedido mudou nesse meio-tempo. Nada foi feito; assim está agora.
change-already = Já estou cuidando disso. Espere um momento.
change-earlier-unknown = Ainda estou verificando o que aconteceu com a sua última mudança deste pedido. Espere, por favor; aviso você aqui.
change-sending-cancel = ⏳ Cancelando o pedido…
change-sending-return = ⏳ Devolvendo o aluguel…
change-sending-price = ⏳ Mudando o preço…
change-sending-receiver = ⏳ Mudando o recebedor…
change-unknown = ❗ <b>Ainda não sei se isso foi feito</b>
change-unknown-cancel = A plataforma não respondeu quando cancelei o seu pedido. Não tento de novo; olho o pedido e aviso você aqui. Isso pode levar 10 minutos.
change-unknown-return = A plataforma não respondeu quando devolvi o seu aluguel. Não tento de novo; olho o pedido e aviso você aqui. Isso pode levar 10 minutos.
change-unknown-price = A plataforma não respondeu quando mudei o preço. Não tento de novo; olho o pedido e aviso você aqui. Isso pode levar 10 minutos.
change-unknown-receiver = A plataforma não respondeu quando mudei o recebedor. Não tento de novo; olho o pedido e aviso você aqui. Isso pode levar 10 minutos.
change-not-seen-cancel = O mais provável é que o seu pedido <b>não tenha sido cancelado</b>: a plataforma o mostra como estava antes.
change-not-seen-return = O mais provável é que o seu aluguel <b>não tenha sido devolvido</b>: a plataforma o mostra como estava antes.
change-not-seen-price = O mais provável é que o preço <b>não tenha sido mudado</b>: a plataforma mostra o pedido como estava antes.
change-not-seen-receiver = O mais provável é que o recebedor <b>não tenha sido mudado</b>: a plataforma mostra o pedido como estava antes.
change-not-seen-next = Continuo olhando até { $until } e escrevo para você se isso for feito afinal.
change-found-late = ❗ Eu disse que o mais provável era que isto não tivesse sido feito. Agora o pedido o mostra.
change-not-made-cancel = Seu pedido <b>não foi cancelado</b>: está como antes.
change-not-made-return = Seu aluguel <b>não foi devolvido</b>: está como antes.
change-not-made-price = O preço <b>não foi mudado</b>: o pedido está como antes.
change-not-made-receiver = O recebedor <b>não foi mudado</b>: o pedido está como antes.
change-done-cancel = ✅ <b>Pedido cancelado:</b> { $what }
change-done-return = ✅ <b>Devolvido antes:</b> { $amount }
change-return-leaves = A rede tira isso do endereço em cerca de dois minutos. Nada mais é cobrado por isso.
change-came-back = De volta no seu saldo: <b>{ $refund } TRX</b>
change-done-price = ✅ <b>Preço mudado:</b> { $what } a { $price } TRX por 1.000 ao dia
change-costs = O pedido custa { $total } TRX ao todo.
change-done-receiver = ✅ <b>Recebedor mudado:</b> { $what }
change-refused = ✖️ <b>Nada foi alterado.</b>
change-over = ℹ️ Este pedido foi executado ou terminou nesse meio-tempo. Nada dele pode mais ser cancelado nem mudado.
return-nothing = ℹ️ Nada deste aluguel pode ser devolvido antes agora. Nada foi alterado.
return-less = ⏱ Agora voltaria menos do que mostrei. Nada foi devolvido; verifique de novo para ver quanto.
return-not-offered = ℹ️ Esta plataforma não aceita aluguéis de volta antes do fim. Ele continua até lá.
return-not-taken = ℹ️ Quem delega isto só o pega de volta no fim: a rede o bloqueia até lá.
return-locked = ℹ️ A rede bloqueia isto até { $end }; antes não pode ser devolvido.
return-not-final = ⏱ Isto foi delegado há menos de um minuto. Pode ser devolvido assim que o bloco for definitivo; olhe de novo em um minuto.
return-no-hour = ℹ️ Não resta nenhuma hora inteira não usada deste aluguel, então nada voltaria. Ele continua até o fim.
return-done = ℹ️ Este aluguel já foi devolvido antes.
change-not-changeable = ℹ️ Pedidos deste tipo não podem ser cancelados nem mudados.
change-not-offered = ℹ️ Esta plataforma não me deixa cancelar nem mudar pedidos. Nada foi alterado; o pedido continua.
change-in-progress = ⏱ Uma parte do pedido está a caminho da blockchain agora mesmo, então ele não pode ser mudado. Nada foi alterado. Verifique de novo em um minuto.
change-price-too-low = ⚠️ A plataforma não aceita um preço tão baixo. Nada foi alterado.
change-balance-low = 💰 Seu saldo não cobre mais isso. Nada foi alterado.
change-not-taken = ⚠️ A plataforma não aceita esta mudança. Nada foi alterado.
wrong-price = Não consigo ler isso como preço. Digite em TRX por 1.000 ao dia, por exemplo 0,066.
wrong-price-address = Isso é um endereço ou uma transação. Aqui eu peço um preço em TRX por 1.000 ao dia, por exemplo 0,066.
wrong-price-fraction = No máximo três casas decimais, por exemplo 0,066.
wrong-trx = Não consigo ler isso como um valor de TRX. Digite, por exemplo, 12,5; no máximo seis casas decimais.
wrong-trx-address = Isso é um endereço ou uma transação. Aqui eu peço um valor de TRX, por exemplo 12,5.
wrong-trx-above = Isso é mais do que qualquer pessoa tem: no máximo { $max } TRX.
wrong-price-above = Isso é mais de dez vezes o preço de agora. No máximo { $max }.
purchase-returned = Voltou para o seu saldo: <b>{ $returned } TRX</b>
order-price = Preço: { $price } TRX por 1.000 ao dia
order-ended-short = Terminou antes de tudo ser executado.
order-fixed = ℹ️ Esta plataforma não me deixa cancelá-lo nem mudá-lo.
order-moved = { $amount } dele foi para { $address }, antes de o recebedor ser mudado.

## calculadora e disponível
command-calc = Quanto custa? Quantidade e duração
command-available = O que o mercado oferece agora
command-price = Quanto custa agora e quanto custava antes
calc-amount = 🧮 <b>Quanto custa? Primeiro: qual quantidade?</b>

  Uma transferência de USDT usa cerca de { $holder } de Energia; para um endereço sem USDT, { $newHolder }. Escolha, ou digite uma quantidade como <code>65k</code>.
calc-duration = 🧮 <b>{ $amount }: por quanto tempo?</b>

  Escolha, ou digite: <code>15m</code>, <code>2 horas</code>, <code>1d</code>. Menos de um dia custa o mesmo que um dia.
calc-usage = 🧮 Digite assim: <code>/calc QUANTIDADE DURAÇÃO</code>

  Por exemplo <code>/calc 65000 1h</code>
calc-title = 🧮 <b>{ $amount } por { $duration }</b>
calc-line = { $resource }: alugar <b>{ $cost } TRX</b>, queimar { $burn } TRX, você economiza { $percent }%
calc-line-dear = { $resource }: alugar <b>{ $cost } TRX</b>, queimar { $burn } TRX
calc-line-rent = { $resource }: alugar <b>{ $cost } TRX</b>
calc-short = { $resource }: só dá para conseguir { $available } agora
calc-none = { $resource }: não dá para conseguir nada agora
calc-below = { $resource }: o menor pedido é de { $min }
calc-unknown = { $resource }: o serviço não informa agora
calc-day = ⚖️ Uma hora custa o mesmo que um dia: { $duration } e { $day } custam igual.
calc-days = A queima é contada com um uso por dia, { $days } dias.
available-title = 📊 <b>{ $resource }: o que dá para conseguir agora</b>
available-level = { $price } TRX por 1.000 ao dia: { $available }
available-range = de { $low } a { $high } TRX por 1.000 ao dia: { $available }
available-none = nada
available-unknown = o serviço não informa agora
available-note = As quantidades crescem com o preço: um pedido pega primeiro o mais barato.
available-picture = A imagem, para { $duration }: para a direita, o preço em TRX por 1.000 ao dia; para cima, quanto dá para conseguir a esse preço.
button-price-for = Por { $duration }
price-title = 📈 <b>{ $resource }: o preço</b>
price-now = Agora <b>{ $cost } TRX</b> por { $what } por { $duration }.
price-cheaper = Agora <b>{ $cost } TRX</b> por { $what } por { $duration }: mais barato do que em { $percent }% do último período ({ $past }).
price-dearer = Agora <b>{ $cost } TRX</b> por { $what } por { $duration }: mais caro do que em { $percent }% do último período ({ $past }).
price-steady = Agora <b>{ $cost } TRX</b> por { $what } por { $duration }: o mesmo que durante todo o último período ({ $past }).
price-new = Agora <b>{ $cost } TRX</b> por { $what } por { $duration }. Os preços só são registrados desde { $since }: pouco demais para comparar.
price-short = O mercado não tem { $what } por { $duration } agora.
price-unknown = O mercado não diz quanto custa agora. Nada mais é afetado; tente de novo em um minuto.
price-range = Mínimo { $low } TRX, máximo { $high } TRX nesta imagem.
price-legend = Linha: a oferta mais barata. Pontos: o que foi pago por este bot. Lacuna: nada foi oferecido, ou nada foi registrado. Horários: { $zone }.
price-nothing-yet = Nada deste período está registrado ainda. O preço é olhado uma vez por minuto: volte em alguns minutos.
price-past-week = 1 semana
price-period-hour = Hora
price-period-day = Dia
price-period-week = Semana
wrong-input = ⚠️ { $problem }
tap-already = Já está a caminho. Espere um momento.
button-busy = ⏳ A caminho…

## dito sem que se pergunte
not-handled = ⚠️ Não consegui terminar o último que você pediu, e parei de tentar. /orders mostra o que foi feito; peça o resto de novo.
ending-title = ⏰ <b>{ $what } para { $address } termina em { $left }</b>
ending-rest = O que foi executado depois fica mais tempo; o último, até { $end }.
ended-title = 🏁 <b>{ $what } para { $address } terminou: { $end }</b>
ended-used = Usado: cerca de { $used } de { $all }
ended-estimate = Nossa estimativa ficou { $short } de Energia abaixo: { $burned } TRX queimados. Creditamos no seu saldo <b>{ $credited } TRX</b>.
ended-saved = 💚 Você economizou <b>{ $saved } TRX</b>: pagou { $cost } TRX em vez de queimar { $burn } TRX
ended-lost = Você pagou { $cost } TRX. Desta vez queimar teria custado { $lost } TRX a menos: na próxima alugue menos ou deixe a transferência queimar.
failed-title = ⚠️ <b>Sua transferência falhou</b>
failed-from = De: { $address }
failed-fee-limit = O limite de taxa (fee limit) da sua carteira era de { $limit } TRX, e esta transferência precisa de { $need } TRX. Aumente o limite para { $need } TRX e envie de novo.
failed-fee-limit-some = O limite de taxa (fee limit) de { $limit } TRX da sua carteira era baixo demais. Aumente-o e envie de novo.
failed-energy = Ela precisa de cerca de { $need } de Energia. A carteira tinha menos, e TRX de menos para queimar pelo resto.
failed-energy-some = Ela precisava de mais Energia do que a carteira tinha, e havia TRX de menos para queimar pelo resto. Alugue mais e envie de novo.
failed-balance = Era de { $amount }, mas a carteira tem { $has }. Envie menos ou recarregue antes.
failed-frozen = O emissor do USDT congelou esta carteira, então ela não pode enviar USDT.
failed-refused = O contrato do token a recusou. Confira o valor e o destinatário e envie de novo.
failed-other = A rede a interrompeu ({ $result }). Envie de novo.
failed-again = Restam { $left } de Energia na carteira. Para enviar de novo, alugue mais { $more }.
failed-bytes = ⚠️ <b>Esta carteira não consegue enviar agora</b>
failed-bytes-why = A Energia está lá, mas a carteira não tem Largura de banda nem TRX para pagá-la, então a rede recusa qualquer transferência. Alugue Largura de banda ou envie { $burn } TRX para a carteira.
button-explorer = 🔗 Transação

## zapbuy
command-zapbuy = Enviar TRX e receber Energia por uma hora
zapbuy-title = 🚀 <b>ZapBuy: envie TRX, receba Energia por 1 hora</b>
zapbuy-address = Envie para: { $address }
zapbuy-offer = • envie <b>{ $pay } TRX</b>, receba { $energy } de Energia por 1 hora
zapbuy-smallest = Preços de agora. Menor valor útil: <b>{ $pay } TRX</b>; os preços se movem, então envie um pouco mais.
zapbuy-short = ⚠️ O mercado não pode dar tanto agora. Melhor esperar.
zapbuy-no-price = ⚠️ O mercado não informa um preço agora. Melhor esperar antes de enviar.
zapbuy-paused = ⏸ <b>O ZapBuy está pausado agora</b>{ $reason }. Melhor esperar antes de enviar: o que você enviar nesse meio-tempo é pedido quando ele for retomado, ou fica devido a você.
zapbuy-rules = • Só TRX, da sua própria carteira: nada de tokens, não de uma exchange, não de um contrato.
    • A Energia vai para o endereço que envia.
    • Se o mercado não puder executar, seus TRX voltam para você.
zapbuy-small-return = • O que compra menos de 65.000 de Energia volta para você, menos { $fee } TRX para a rede; { $fee } TRX ou menos fica aqui.
zapbuy-small-credit = • O que compra menos de 65.000 de Energia vai para a sua conta se veio do próprio endereço da conta; se não, volta para você, menos { $fee } TRX para a rede; { $fee } TRX ou menos fica aqui.
zapbuy-small-keep = • ⚠️ O que compra menos de 65.000 de Energia não gera pedido e <b>não é devolvido</b>.
zapbuy-rules-more = • Uma transferência, um pedido. Se eu não escrever para você sobre ela, me envie o txid.
zapbuy-markup = Um acréscimo de { $percent }% está incluído.
## Inviting people
command-referral = Convide pessoas e receba uma parte
referral-title = 🤝 <b>Convidar pessoas</b>
referral-share = Quem abre este bot pela primeira vez com o seu link conta como convidado seu. Do que o bot ganha com os aluguéis dessa pessoa, <b>{ $percent }%</b> vai para o seu saldo. Ela não paga nada a mais por isso.
referral-no-share = Por enquanto convidar não rende nada. Mesmo assim fica registrado quem abre este bot pela primeira vez com o seu link.
referral-not-offered = Este bot não reparte nada por convites.
referral-no-account = As partes vão para o saldo da sua conta. Você não tem nenhuma vinculada: até lá nada pode chegar.
referral-link = Seu link: { $link }
referral-count = Chegaram por ele: { $count }
referral-earned = Chegou ao seu saldo: <b>{ $earned } TRX</b>
referral-last = As últimas:
referral-entry = • { $time }: { $amount } TRX
referral-told = 🤝 <b>{ $amount } TRX</b> chegaram ao seu saldo pelas pessoas que você convidou, nas 24 horas antes de { $time }.
referral-welcome = 🤝 Você foi convidado. Quem convidou você pode receber uma parte do que este bot ganha com os seus aluguéis; você não paga nada a mais por isso.

## partner: bots of one's own
command-partner = Tenha seu próprio bot e ganhe
partner-title = 🏪 <b>Seu próprio bot</b>
partner-what = Você cria um bot no @BotFather e ele aluga Energy aqui com o seu nome. Em cada aluguel você soma a sua margem ao preço do mercado; ela chega ao saldo da sua conta.
partner-bounds = A margem pode ir de { $min }% a { $max }%.
partner-kept = Da sua margem, <b>{ $percent }%</b> fica com o operador deste serviço.
partner-kept-next = A partir de { $time }, <b>{ $percent }%</b> da sua margem fica com o operador deste serviço.
partner-share-told = ℹ️ A partir de { $time }, <b>{ $percent }%</b> da sua margem fica com o operador deste serviço. Os aluguéis feitos antes mantêm as condições.
partner-approval = Um operador analisa cada bot novo antes de ele começar.
partner-needs-account = Primeiro você precisa de uma conta: a margem chega ao saldo dela.
partner-not-offered = Bots próprios não são oferecidos aqui.
button-bot-new = ➕ Adicionar um bot
button-bot-make = 🤖 Criar um bot aqui
button-bot-make-request = 🤖 Criar meu bot
bot-make = 🤖 <b>Toque no botão abaixo do campo de texto.</b> O Telegram pede um nome e cria o bot. Recebo o token do Telegram, então ele nunca aparece em um chat.
bot-made = ✅ O Telegram criou o bot.
button-bot-go-on = ➡️ Continuar
button-bot-begin = ✅ Iniciar o bot
button-bot-days = 📅 Dia a dia
button-bot-margin = ✏️ Mudar a margem
button-bot-account = 🔁 Receber na conta vinculada agora
button-bot-approve = ✅ Aprovar
button-bot-refuse = 🚫 Recusar
button-bot-pause = ⏸ Pausar
button-bot-resume = ▶️ Voltar a vender
button-bot-close = 🗑 Encerrar
button-bot-close-yes = 🗑 Sim, encerrar
bot-ask-token = Envie o token do seu bot.
bot-ask-token-rule = No @BotFather, /newbot cria um bot e mostra o token. Apago sua mensagem na hora, guardo o token criptografado e nunca o mostro. Não o use em outro lugar: dois programas com um mesmo token tomam as mensagens um do outro.
bot-token-checking = ⏳ Perguntando ao Telegram...
bot-not-a-token = ⚠️ Isso não é um token. Ele tem a forma 123456789:ABC... e vem do @BotFather.
bot-token-refused = ⚠️ O Telegram não conhece este token. Copie-o de novo do @BotFather ou crie um novo lá.
bot-token-unreachable = ⚠️ O Telegram não responde agora. Envie o token de novo em um minuto.
bot-token-taken = ⚠️ Este bot já está em uso aqui. Se for seu, crie outro no @BotFather.
bot-token-renewed = ✅ O bot tem um token novo.
bot-found = ✅ Encontrado: <b>{ $name }</b>, @{ $username }
bot-found-next = Mais um passo e ele pode começar.
bot-ask-margin = <b>Que porcentagem você soma ao preço do mercado?</b> As pessoas a veem em cada cotação.
bot-margin-wrong = ⚠️ Envie um número de { $min } a { $max } com no máximo duas casas decimais.
bot-confirm = <b>Iniciar { $name }, @{ $username }?</b>
bot-confirm-money = Sua margem é cobrada em cada aluguel e chega ao seu saldo quando ele é definitivo. O que não é atendido, ou é devolvido antes, é reembolsado com a sua parte da margem.
bot-title = 🏪 <b>{ $name }</b>, @{ $username }
bot-state = Estado: { $state }
bot-state-draft = não iniciado
bot-state-pending = aguardando um operador
bot-state-running = em funcionamento
bot-state-paused = pausado
bot-state-closing = encerrando
bot-state-refused = recusado
bot-state-removed = encerrado
bot-state-revoked = parado, token recusado
bot-problem-revoked = ⚠️ O Telegram recusa o token dele: foi revogado. Adicione o bot de novo com um token novo; as pessoas e os números ficam.
bot-problem-used = ⚠️ Outro programa usa o token dele. Pare esse programa: até lá cada um recebe só uma parte das mensagens.
bot-closes = Ele responde até { $time } e depois para.
bot-people = Pessoas: { $count }
bot-owner = Dono: { $id }
bot-place = Processo: { $address }
bot-nowhere = ⚠️ Nenhum processo o executa agora.
bot-margin = Margem: <b>{ $percent }%</b> sobre o preço do mercado
bot-other-account = ℹ️ A margem chega a uma conta que não é a que você tem vinculada agora.
bot-trade = Aluguéis: { $count }, por { $paid } TRX
bot-trade-margin = Margem incluída: { $margin } TRX
bot-trade-credited = Chegou ao saldo do parceiro: <b>{ $credited } TRX</b>
bot-trade-kept = Ficou com o operador: { $kept } TRX
bot-trade-to-come = Ainda não definitivo: { $amount } TRX
bot-trade-withdrawn = Sacado dessa conta até agora: { $withdrawn } TRX
bot-days = 📅 <b>@{ $username }</b>, por dias UTC
bot-days-none = Nada ainda.
bot-day = • { $day }: { $count } por { $paid } TRX, margem { $margin } TRX, ao parceiro { $credited } TRX
bot-days-rule = Um aluguel conta no dia em que é definitivo.
bot-ask-close = <b>Encerrar @{ $username }?</b> A partir de agora ele não vende nada e para em { $days } dias. As pessoas são avisadas na hora: as contas e o dinheiro continuam delas, e até lá elas podem guardar suas chaves.
bot-ask-drop = <b>Retirar @{ $username }?</b> Ele não começou; o token é apagado aqui.
bot-closing = ⚠️ <b>Este bot será encerrado.</b> Ele não vende mais nada e para em { $time }. Sua conta e o dinheiro nela continuam seus. Guarde sua chave de API antes disso: Conta e depois Mostrar chave. Para continuar, abra @{ $username } e vincule a chave lá.
bot-reopened = ✅ <b>Este bot continua aberto.</b> Ele não será mais encerrado: sua conta e sua chave seguem funcionando aqui.
bot-sells-no-more = ⚠️ Este bot será encerrado: não vende mais nada e para em { $time }. Seus aluguéis ativos continuam.
bot-news-pending = 🏪 Um novo bot de parceiro espera a sua aprovação: @{ $username }
bot-news-approved = ✅ Seu bot @{ $username } foi aprovado e começa agora.
bot-news-refused = 🚫 Um operador recusou seu bot @{ $username }. O token dele foi apagado aqui.
bot-news-paused = ⏸ Um operador pausou seu bot @{ $username }: ele responde, mas não vende nada.
bot-news-resumed = ▶️ Seu bot @{ $username } voltou a vender.
bot-news-revoked = ⚠️ O Telegram recusa o token do seu bot @{ $username }, então ele está parado. Pegue um token novo no @BotFather e adicione o bot de novo: as pessoas e os números ficam.
bot-news-used = ⚠️ Outro programa usa o token do seu bot @{ $username }. Pare esse programa: até lá cada um recebe só uma parte das mensagens.
bot-news-working = ✅ Seu bot @{ $username } voltou a funcionar.
bot-news-closing = 🗑 Um operador está encerrando seu bot @{ $username }: ele não vende mais nada e para em { $days } dias. O que ele ganhou continua no seu saldo.
bot-news-texts = ✏️ O bot de parceiro @{ $username } tem textos novos à espera da sua aprovação.
bot-news-texts-approved = ✅ Os textos do seu bot @{ $username } foram aprovados e já aparecem.
bot-news-texts-refused = 🚫 Um operador recusou os textos novos do seu bot @{ $username }. As pessoas continuam vendo os anteriores.
command-promo = Digitar um cupom
button-promo = 🎟 Cupom
promo-ask = 🎟 <b>Envie o cupom.</b>
promo-held = Agora você tem { $code }: com ele o acréscimo é { $percent }%. Outro cupom toma o lugar dele.
promo-rule = Vale para o que você mesmo aluga ou estende, não para listas e regras.
promo-taken = 🎟 Você tem o cupom <b>{ $code }</b>: no próximo aluguel ou extensão o acréscimo deste bot é { $percent }% em vez de { $usual }%. A cotação mostra isso; ele é usado quando você confirma.
promo-until = Vale até: { $end }
promo-nothing = ℹ️ O cupom <b>{ $code }</b> não desconta nada agora: o acréscimo deste bot é só { $usual }%.
promo-wrong = ⚠️ Um cupom tem de { $min } a { $max } letras (A–Z) e algarismos, nada mais.
promo-unknown = ⚠️ Não existe o cupom <b>{ $code }</b>. Confira como se escreve.
promo-ended = ⚠️ O cupom <b>{ $code }</b> terminou.
promo-used-up = ⚠️ O cupom <b>{ $code }</b> se esgotou: outros foram mais rápidos.
promo-used = ⚠️ Você já usou o cupom <b>{ $code }</b> tantas vezes quanto uma pessoa pode.
promo-not-offered = Aqui não há cupons: este bot não acrescenta nada ao preço do mercado.
zapbuy-yours = <b>Suas últimas</b>
zapbuy-usage = 🚀 Digite <code>/zapbuy</code> para ver o endereço e os preços, ou <code>/zapbuy TXID</code> (64 caracteres) para ver o que aconteceu com uma transferência.
zapbuy-not-offered = O ZapBuy não é oferecido aqui.
zapbuy-unknown-txid = Não conheço uma transferência { $txid }. Uma nova aparece aqui cerca de 3 segundos depois de estar em um bloco. Só TRX enviados para o endereço do ZapBuy contam: confira o endereço e o token.
zap-line = • { $paid }: { $state } ({ $time })
zap-title = 🚀 <b>Transferência de { $paid } TRX</b>
zap-sender = De: { $address }
zap-time = Enviada: { $time }
zap-stands = Situação: <b>{ $state }</b>
zap-energy = Energia: { $energy } por 1 hora
zap-until = Até: <b>{ $end }</b>
zap-refund = Reembolso: { $txid }
zap-owed-next = Volta para o endereço de onde veio.
zap-owed-less = <b>{ $back } TRX</b> voltam para o endereço de onde vieram; a rede fica com o resto.
zap-owed-credit = <b>{ $back } TRX</b> vão para a conta do endereço de onde vieram, ou voltam para esse endereço se ele não tiver conta; a rede fica com o resto.
zap-owed-hand = Não é devolvido automaticamente, porque lá poderia se perder. Fale com o suporte, e diga para qual carteira sua ele deve ir.
zap-will-tell = Conto aqui como continua.
zap-state-seen = recebida
zap-state-ordering = fazendo o pedido
zap-state-ordered = pedido feito, Energia a caminho
zap-state-filled = concluída
zap-state-ignored = pequena demais, sem pedido
zap-state-refused = não aceita
zap-state-owed = a devolver
zap-state-refunding = sendo devolvida
zap-state-refunded = devolvida
zap-state-vanished = desfeita pela blockchain
zap-reason-too-small = Ela compra menos de 65.000 de Energia ao preço daquele momento.
zap-reason-exchange = Ela veio da carteira de uma exchange.
zap-reason-contract = Ela veio de um contrato; não dá para alugar Energia para um.
zap-reason-market-short = O mercado não pôde dar tanta Energia.
zap-reason-order-ended = O pedido terminou sem nenhuma Energia entregue.
zap-reason-order-short = O pedido terminou com só uma parte entregue. O operador está verificando.
zap-reason-answer-lost = A plataforma não deu uma resposta clara ao pedido.
zap-reason-paused = O ZapBuy estava pausado.
zap-reason-admin = O operador decidiu assim.
zap-reason-fork = A blockchain desfez a transferência.
zap-reason-not-solid = Uma transferência grande espera até o bloco dela ser definitivo, cerca de um minuto.
zap-reason-market = O mercado não aceitou o pedido.
zap-told-seen = 🚀 Seus <b>{ $paid } TRX</b> chegaram. Estou vendo o que eles compram.
zap-told-unknown = ❔ <b>Ainda não sei se com os seus { $paid } TRX foi pedida Energia.</b> A plataforma não deu uma resposta clara.
zap-unknown-next = Procuro o pedido e não envio um segundo antes de passarem 10 minutos: ele pode aparecer tarde. Aviso você aqui.
zap-told-late = O pedido tinha sido feito afinal, então nada é devolvido.
zap-told-ordered = 📦 Pedido feito: <b>{ $energy } de Energia</b> por 1 hora, para { $address }.
zap-told-filled = ✅ <b>{ $energy } de Energia</b> está disponível para { $address }, até { $end }.
zap-told-ignored = Seus { $paid } TRX não geraram pedido e ficam com o operador.
zap-told-refused = ✖️ Seus { $paid } TRX não foram aceitos para um pedido. Eles ficam no endereço do ZapBuy. Peça ao suporte para devolvê-los.
zap-told-owed = ↩️ <b>Seus { $paid } TRX não geraram pedido e voltam para você.</b>
zap-told-owed-lost = ↩️ <b>Seus { $paid } TRX devem ser devolvidos a você.</b> Procurei o pedido por tempo suficiente e não encontrei nenhum. Se mesmo assim ele aparecer, aviso você.
zap-told-refunded = ↩️ <b>{ $paid } TRX foram devolvidos</b> para { $address }.
zap-told-sent-back = ↩️ <b>Foi devolvido a você.</b> A transação mostra o quê e para qual endereço.
zap-told-vanished = A blockchain desfez sua transferência de { $paid } TRX: o dinheiro continua com você. Se ela voltar em outro bloco, eu continuo.

## admin: as telas dos operadores
command-admin = Saúde de tudo
command-zaps = Transferências do ZapBuy
command-zap = Uma transferência: repetir, ignorar, reembolsada
command-pause = Pausar as compras ou o ZapBuy
command-resume = Retomar o que está pausado
command-broadcast = Dizer algo a todos
command-find = Buscar uma pessoa, um pedido, uma transação
button-admin-people = 👥 Pessoas
button-admin-orders = 📦 Pedidos
button-admin-find = 🔎 Buscar
find-ask = 🔎 Cole o que você tem: um id do Telegram, um @nome, um endereço, o número de um pedido ou um txid.
find-nothing = ⚠️ Nada aqui corresponde a isso. Pode ser um id, um @nome, um endereço, o número de um pedido ou um txid.
find-name = 🔎 <b>{ $name }</b>: várias pessoas
find-address = 🔎 <b>Endereço</b> { $address }
find-address-nobody = Ninguém o vinculou, deposita nele ou alugou para ele na conversa.
find-account = 💼 <b>Conta</b> { $account }
find-linked = Vinculada por { $name } desde { $since }
find-was-linked = Esteve vinculada por { $name } até { $until }
find-not-linked = Ninguém a tem vinculada agora.
person-former = Teve { $account } vinculada de { $since } até { $until }
button-give-back = ↩️ Devolver
button-give-back-same = A quem a tinha
button-copy-message = 📋 Copiar a mensagem
button-claim-proof = Tenho a prova
give-back-ask-whom = ↩️ Quem recebe a conta? Digite o id do Telegram ou o @nome de alguém que usa este bot.
give-back-unknown = ⚠️ Não conheço exatamente uma pessoa com esse nome. Ela precisa abrir este bot primeiro; o id do Telegram é exato.
give-back-ask-payer = Cole o txid de um depósito anterior em { $address }. Depois a pessoa precisa provar que a carteira que enviou é dela.
find-payer-unknown = ⚠️ Não encontro uma transferência definitiva de TRX com esse txid.
find-payer-other = ⚠️ Essa transferência foi para outro endereço.
find-payer-exchange = ⚠️ Isso veio de uma exchange ou de um contrato e não prova nada. Use um depósito da carteira da própria pessoa.
claim-title = ↩️ <b>Prova para a conta { $account }</b>, para { $user }. Em 24 horas, a pessoa faz uma destas coisas:
claim-sign = 1. Assina esta mensagem com a carteira { $wallet } e envia a assinatura para você:
  { $message }
claim-send = 2. Envia exatamente { $amount } TRX dessa carteira para { $address } e informa o txid a você. Conta como depósito.
claim-ask-proof = Cole a assinatura ou o txid.
claim-unreadable = ⚠️ Isso não é uma assinatura nem um txid.
claim-other-signer = ⚠️ Outra carteira assinou, ou foi assinada outra mensagem.
claim-transfer-unknown = ⚠️ Não encontro uma transferência definitiva de TRX com esse txid. Uma nova leva cerca de um minuto.
claim-transfer-other = ⚠️ Essa transferência não confere: a carteira, o valor, o endereço ou o horário é outro.
claim-old = ⚠️ Isso foi há mais de 24 horas. Comece de novo com Devolver.
claim-done-before = Isto já foi resolvido.
claim-barred = ⚠️ Não devolvida: alguém vinculou a conta desde então, ou a pessoa já tem dez contas.
claim-given = ✅ A prova está certa. A conta foi devolvida, e a pessoa é avisada.
claim-unknown = ⏳ A prova está certa, mas o serviço não respondeu com clareza. Estou verificando; a pessoa será avisada.
claim-busy = ⏳ A última troca de chave desta pessoa ainda está sendo resolvida. Tente de novo em alguns minutos.
claim-refused = ⚠️ A prova está certa, mas este bot não consegue uma chave nova do serviço, e a antiga foi apagada. O operador do serviço precisa emitir uma.
find-txid-nothing = Nada aqui a conhece. No explorador ela pode ser de outra pessoa.
find-zap = ⚡ Uma transferência para o ZapBuy: { $state }, { $paid } TRX de { $sender }
find-zap-refund = ↩️ O reembolso de um zap: { $state }, { $paid } TRX tinham vindo de { $sender }
find-deposit = 📥 Um depósito na conta { $account }: { $state }, { $amount } TRX de { $sender }
find-delegation = 🔋 Uma delegação para o pedido { $order }: { $state }, { $units } unidades
find-reclaim = ♻️ O fim de uma delegação para o pedido { $order }: { $state }, { $units } unidades
find-outgoing = 📤 Enviada ou esperada por este processo: { $purpose } para { $ref }, bloco: { $state }
find-no-block = nenhum ainda
find-purchase = 📦 O aluguel { $id } da conversa: { $state }
people-title = 👥 <b>Pessoas</b>
people-newest = As mais novas:
person-title = 👤 <b>{ $id }</b> { $name }
person-since = Desde { $since }, idioma { $language }
person-role = 👮 Operador: { $role }
person-banned = ⛔ Acesso bloqueado desde { $since }
person-blocked = 🔕 Bloqueia o bot desde { $since }
person-account = Conta { $account }, vinculada em { $since }
person-key-dead = ⚠️ A chave dela não funciona desde { $since }
person-unlinked = Nenhuma conta está vinculada.
person-unknown = Ninguém com o id { $id } é conhecido aqui.
person-notes = 📝 <b>Notas</b>
person-note = { $time } · { $by }: { $text }
person-not-changed = ⚠️ Nada mudou: já estava assim, ou a pessoa opera o bot.
button-ban = ⛔ Bloquear acesso
button-unban = ✅ Liberar acesso
button-note = 📝 Nota
note-ask = 📝 O que deve ser lembrado sobre { $id }? Os operadores veem, e a pessoa pode ler no arquivo dela em /privacy.
desk-orders-title = 📦 <b>Pedidos da conversa</b>
desk-orders-none = Nenhum foi enviado ainda.
desk-order-title = 📦 <b>{ $what }</b>: { $kind }, { $state }
desk-order-purchase = Aluguel: { $id }
desk-order-account = Conta { $account } de { $user }
desk-order-duration = Por { $duration }
desk-order-filled = Executado: { $percent }%
desk-order-sent = Enviado em { $at }
desk-order-error = Dito pela plataforma: { $code }
desk-order-delegate = 🔋 { $what } por { $delegator }: { $txid }
command-journal = O que os operadores fizeram
command-operators = Quem opera este bot
admin-not-yours = Sua função de operador não inclui isto.
button-admin-card = 🛠 Painel
button-admin-zaps = ⚡ Zaps
button-admin-money = 💰 Dinheiro
button-admin-terms = 💹 Acréscimo
button-admin-bots = 🏪 Outros bots
button-admin-texts = ✏️ Textos
button-admin-promo = 🎟 Cupons
button-admin-problems = ⚠️ Problemas
button-admin-journal = 📖 Registro
button-admin-pause = ⏸ Pausa
button-admin-broadcast = 📣 Comunicado
button-admin-operators = 👮 Operadores
admin-orders-count = Pedidos em 24 h: { $orders }
role-owner = proprietário
role-support = suporte
role-finance = finanças
role-partner = parceiro
role-owner-is = <b>Proprietário</b>: tudo, e quem opera o bot.
role-support-is = <b>Suporte</b>: vê pessoas, pedidos e zaps, responde perguntas.
role-finance-is = <b>Finanças</b>: vê o mesmo e o dinheiro, e resolve zaps.
role-given = 👮 Agora você ajuda a operar este bot, como: { $role }. Digite /admin.
role-taken = Você não opera mais este bot.
operators-title = 👮 <b>Operadores</b>
operators-line = • { $id }: { $role }
operators-configured = • { $id }: { $role } (ADMIN_IDS)
operators-ask-who = Envie o id do Telegram da pessoa: ela o lê com /id, e precisa ter escrito para este bot uma vez.
operators-no-id = ⚠️ Isso não é um id do Telegram: só algarismos.
operators-is-configured = ⚠️ Esse já é um proprietário pela configuração.
operators-unknown = ⚠️ Ninguém com este id escreveu para o bot ainda.
operators-ask-role = O que { $id } pode fazer?
operators-added = ✅ { $id } agora é: { $role }. A pessoa foi avisada.
operators-removed = ✅ { $id } não opera mais o bot. A pessoa foi avisada.
button-operator-add = ➕ Adicionar um operador
button-operator-remove = ✖️ { $id }, { $role }
journal-title = 📖 <b>Registro</b>
journal-by = Do operador { $by }
journal-about = Sobre { $about }
journal-empty = Nada ainda.
journal-line = { $time } · { $by } · <b>{ $action }</b> { $target }
button-newer = ◀️ Mais novo
button-older = Mais antigo ▶️
button-journal-all = Tudo
pause-title = ⏸ <b>Pausa</b>

  O que está pausado recusa pedidos novos, e o motivo é mostrado às pessoas. O que foi pedido antes continua.
pause-none = Tudo funciona.
pause-name-buy = Aluguel
name-zapbuy = ZapBuy
pause-name-withdraw = Saques
pause-name-all = Tudo
pause-ask-reason = Por que fica em pausa: { $what }? Envie uma frase; ela é mostrada às pessoas tal como está.
button-no-reason = Sem motivo
button-pause = ⏸ Pausar: { $what }
button-resume = ▶️ Retomar: { $what }
button-signing-stop = 🔒 Parar todas as assinaturas
signing-ask = 🔒 <b>Parar todas as assinaturas?</b> A partir daí nenhuma transferência ou delegação é assinada, e nada é recuperado: pedidos e pagamentos esperam. Daqui não é possível retomar; só na máquina das chaves: <code>npm run signer -- resume</code>
button-signing-stop-yes = Sim, parar
signing-stopped = 🔒 <b>Nada é assinado.</b> Pedidos e pagamentos esperam. Só é retomado na máquina das chaves: <code>npm run signer -- resume</code>
signing-away = O assinador não responde. Pare-o na própria máquina dele: npm run signer -- stop
money-title = 💰 <b>Dinheiro</b>
money-today = <b>Hoje</b> (UTC)
money-days = <b>Os últimos { $days } dias</b>
money-rentals = Aluguéis: { $count }, pagos { $paid } TRX
money-rentals-markup = Acréscimo incluído: { $markup } TRX
money-zaps = Zaps: { $count }, enviados { $paid } TRX, deles { $markup } TRX a mais do que os pedidos custaram
money-picture = Por dia, em TRX: aluguéis em verde, zaps em laranja.
money-markup = Acréscimo nos livros: { $markup } TRX
markup-title = 💹 <b>Acréscimo</b>
markup-now = Em cada aluguel e extensão no chat: <b>{ $percent }%</b> sobre o preço do mercado.
markup-none = Não há nenhum: paga-se o preço do mercado.
markup-shared = Do acréscimo, <b>{ $percent }%</b> vai para quem convidou a pessoa.
markup-not-shared = Nada dele vai para quem convida.
markup-rule = Está em todo custo mostrado, é citado na cotação e cobrado com o pedido. O que não for preenchido devolve a sua parte. Ninguém paga mais do que a cotação que confirma.
markup-earned = Nos livros: { $markup } TRX
markup-impossible = Os aluguéis são pagos em outra plataforma, da conta que cada pessoa tem lá. Ela não tem nenhuma chamada que cobre um acréscimo com o pedido, então não pode haver.

  Com a plataforma deste programa (<code>ROLES</code> inclui <code>market</code>, <code>MARKET_URL</code> não está definido) pode. O ZapBuy tem o seu próprio: <code>ZAPBUY_MARKUP_PERCENT</code>.
estimate-credits-on = Quando a estimativa do bot fica abaixo, até { $max } TRX por aluguel e { $daily } TRX em 24 horas são creditados do acréscimo.
estimate-credits-off = Quando a estimativa do bot fica abaixo, nada é creditado: <code>MARKET_ESTIMATE_CREDIT_MAX_TRX</code> e <code>MARKET_ESTIMATE_CREDIT_DAILY_TRX</code> são 0.
estimate-credits-made = Creditado por estimativas que ficaram abaixo: { $day } TRX nas últimas 24 horas, { $total } TRX no total.
estimate-credits-impossible = Quando a estimativa do bot fica abaixo, também não há como creditar nada: só a plataforma deste programa pode passar o acréscimo para o saldo de uma pessoa.
markup-ask = Quantos por cento sobre o preço do mercado?
referral-ask = Quantos por cento do acréscimo para quem convidou a pessoa?
markup-range = De 0 a { $max }, com no máximo duas casas decimais.
markup-wrong = ⚠️ Isso não é uma porcentagem de 0 a { $max } com no máximo duas casas decimais.
button-markup-other = ✏️ Outro acréscimo
button-referral-other = ✏️ Outra parte
bots-title = 🏪 <b>Bots ao lado deste</b>
bots-rule = Cada um tem suas pessoas e seus textos; todos usam este mercado.
bots-elsewhere = Eles são gerenciados no bot principal.
bots-none = Não há nenhum.
bots-configured = De BOT_TOKENS: { $bot }
bots-at = Em { $address }: { $count }
bots-partners-off = As pessoas não podem adicionar bots próprios (PARTNER_BOTS está em off).
bots-partners-on = As pessoas podem adicionar bots próprios com /partner.
bots-terms = Margem dos parceiros: de { $min }% a { $max }%; dela você fica com { $kept }%. Limites alterados valem para margens definidas a partir daí.
bots-kept-next = A partir de { $time } você fica com { $percent }%; os parceiros já foram avisados.
button-bot-new-own = ➕ Outro bot seu
button-margin-min = ✏️ Menor margem
button-margin-max = ✏️ Maior margem
button-partner-share = ✏️ Sua parte
partner-share-ask = Que porcentagem da margem de um parceiro fica com você? Os parceiros são avisados na hora; uma porcentagem maior vale a partir de 14 dias depois.
margin-min-ask = Qual é a menor margem que um parceiro pode definir?
margin-max-ask = Qual é a maior margem que um parceiro pode definir? 0: tanto quanto qualquer acréscimo.
bot-texts-title = ✏️ <b>O que este bot diz de si</b>
bot-texts-rule = O nome fica acima da saudação e do menu; o contato é mostrado por /support no lugar do formulário.
bot-texts-asked = <b>Textos do parceiro</b> (⏳: só aparecem depois da sua aprovação)
bot-text-waits = ⏳ { $name }: { $text } (não aparece até um operador aprovar)
button-bot-texts-approve = ✅ Aprovar os textos
button-bot-texts-refuse = 🚫 Recusar os textos
named-line = { $name }: { $text }
bot-text-product = Nome
bot-text-greeting = Saudação
bot-text-contact = Contato de suporte
bot-text-usual = o de sempre
bot-text-ask = <b>{ $name }</b>: envie o texto novo, no máximo { $max } caracteres.
bot-text-long = ⚠️ Longo demais: no máximo { $max } caracteres.
bot-text-no-contact = ⚠️ Envie { $form }.
button-bot-text-usual = ↩️ O de sempre
promo-codes-title = 🎟 <b>Cupons</b>
promo-codes-rule = Um cupom baixa o acréscimo, agora { $usual }%, para um aluguel ou extensão que uma pessoa confirma no chat. O preço do mercado não muda.
promo-codes-no-markup = Agora não há acréscimo, então um cupom não desconta nada. Defina um primeiro.
promo-codes-none = Ainda não há nenhum.
promo-code-line = { $code }: acréscimo { $percent }%
promo-code-uses = Usos: { $uses }. Descontado: { $given } TRX
promo-code-uses-of = Usos: { $uses } de { $max }. Descontado: { $given } TRX
promo-code-each = Por pessoa: { $max }
promo-code-open = Não termina sozinho
promo-code-until = Até { $end }
promo-code-over = Terminou: { $end }
promo-code-unlimited = Usos no total: sem limite
promo-code-limit = Usos no total: { $max }
promo-code-ended = ⛔ O cupom { $code } terminou. Uma cotação que o mostra é substituída ao ser confirmada.
promo-code-made = ✅ O cupom { $code } já pode ser usado. O botão com o nome dele copia o link.
promo-code-taken = ⚠️ Já existe ou existiu um cupom { $code }. Escolha outro.
promo-ask-code = <b>Qual cupom?</b> De { $min } a { $max } letras (A–Z) e algarismos. Maiúsculas e minúsculas dão no mesmo.
promo-ask-rate = <b>Quantos por cento é o acréscimo com ele?</b> Agora é { $usual }%; 0 o retira por inteiro.
promo-ask-end = <b>Até quando pode ser usado?</b> Toque, ou digite um tempo ou um dia: <code>10d</code>, <code>2026-03-31</code>.
promo-ask-uses = <b>Quantas vezes pode ser usado, por todos juntos?</b> Toque, ou digite um número.
promo-ask-each = <b>Quantas vezes por uma pessoa?</b> Toque, ou digite um número.
promo-count-wrong = ⚠️ Isso não é um número inteiro de 1 a { $max }.
promo-confirm = <b>Criar este cupom?</b>
button-promo-new = ➕ Novo cupom
button-promo-end = ⛔ Encerrar { $code }
button-promo-random = 🎲 Inventar um
button-promo-open = Sem fim
button-promo-unlimited = Sem limite
button-promo-make = ✅ Criar
money-book = <b>Estoque</b>, por uma hora: { $energy } de Energia, { $bandwidth } de Largura de banda
money-pool = Pool
money-fund = Fundo
money-wallet = { $name }: { $balance } TRX, precisa de { $needs } TRX
money-wallet-short = ⚠️ { $name }: { $balance } TRX, precisa de { $needs } TRX, faltam { $missing } TRX
money-no-stock = A plataforma roda em outro lugar: o estoque e o pool dela não são conhecidos aqui.
money-stock-unknown = O estoque e o pool não podem ser lidos agora ({ $code }).
problems-more = … e mais { $count }: veja /healthz.
admin-title = 🛠 <b>Operador</b>
admin-market-ok = ✅ A plataforma responde ({ $ms } ms)
admin-market-down = ❌ Plataforma: { $code }
admin-chain-ok = ✅ Blockchain: bloco { $head }, solidificado { $solid }
admin-chain-down = ❌ Blockchain: { $code }
admin-lag = Atraso em blocos: { $lags }
admin-users = Usuários: { $users }, vinculados { $linked }, bloquearam { $blocked }
admin-orders = Pedidos em 24 h: { $orders } por { $cost } TRX
admin-open = Pedidos abertos: { $open }, resultado desconhecido: { $unknown }
admin-zaps = Zaps: { $zaps }
admin-queue = Mensagens em espera: { $queued }, com falha em 24 h: { $failed }
admin-paused = ⏸ <b>{ $what }</b> em pausa por { $by } desde { $since }: { $reason }
admin-problems = ⚠️ <b>Não está bem</b>
admin-no-problems = Tudo neste processo está bem.
admin-alerts = ❗ <b>Alertas abertos</b>
admin-alert = • { $key } desde { $since }
admin-done = ✅ Feito.
admin-withdrawals = <b>Saques que esperam por você: { $count }</b>
admin-withdrawal = { $n }. <b>{ $amount } TRX</b>, pedido em { $since }, { $id }
    Conta: { $account }
    Para: { $address }
admin-withdrawal-listed = Na lista da conta desde { $since }.
admin-withdrawal-unlisted = Não está mais na lista da conta.
admin-withdrawal-sure = <b>Aprovar este saque?</b> O que é enviado não volta.
admin-withdrawal-approved = ✅ Aprovado: é enviado.
admin-withdrawal-refused = 🚫 Recusado: o dinheiro está de volta no saldo.
admin-withdrawal-elsewhere = Já estava decidido, ou cancelado.
admin-withdrawal-why = Por que é recusado? A pessoa lê a sua resposta. Escolha, ou digite.
admin-withdrawal-ask = por favor, escreva ao suporte
admin-withdrawal-not-you = não pudemos ter certeza de que era você; por favor, escreva ao suporte
admin-withdrawal-wait = por favor, tente de novo amanhã
admin-withdrawals-none-here = Esta plataforma não tem saques, ou este bot não tem uma chave de operador para ela.
alert-withdrawal-review = Um saque de { $amount } TRX para { $address } espera a sua conferência ({ $id }). Aprove ou recuse em /admin.
alert-withdrawal-judged = O saque { $id } não espera mais.
admin-pause-usage = Digite <code>/pause buy motivo</code>, <code>/pause zapbuy motivo</code> ou <code>/pause withdraw motivo</code>.
admin-pause-done = ⏸ { $what }: em pausa. Quem perguntar fica sabendo.
admin-pause-buy-here = Pedidos novos, extensões, aumentos de preço e ativações são recusados na conversa e, neste processo, pela plataforma (REST, MCP), com o código ORDERS_PAUSED. O ZapBuy também espera.
admin-pause-buy-elsewhere = São recusados só na conversa: a plataforma roda em outro lugar. Lá, quem faz isso é <code>npm run operator -- orders pause</code>.
admin-pause-already = { $what }: já estava em pausa.
admin-resume-usage = Digite <code>/resume</code>, ou com o quê: <code>buy</code>, <code>zapbuy</code>, <code>withdraw</code>.
admin-resume-done = ▶️ { $what }: retomado.
admin-resume-nothing = Nada estava em pausa.
broadcast-usage = <code>/broadcast TEXTO</code> também começa um comunicado. Nada é enviado antes de você ver.
broadcast-refused = ⚠️ O Telegram recusaria este texto: { $problem }
broadcast-ask = É assim que fica. Enviar para { $people } { $people ->
        [one] pessoa
       *[other] pessoas
    }?
broadcast-ask-text = <b>O texto em { $language }</b>
    Digite-o, com HTML do Telegram onde quiser, como &lt;b&gt;negrito&lt;/b&gt;.
broadcast-for = Para: { $who }
broadcast-written-in = Escrito em: { $languages }. Os demais recebem o primeiro.
button-broadcast-stars = ⭐ Enviar mais rápido
button-broadcast-paid = ⭐ Pagar até { $stars } Stars e enviar
broadcast-stars = <b>Enviar mais rápido com Stars?</b>
    O Telegram envia uma transmissão paga a até 1.000 mensagens por segundo. Cada mensagem custa 0,1 Star: no máximo { $stars } Stars para { $people } pessoas. De graça, leva pelo menos { $free }.
broadcast-stars-balance = Seu bot tem { $balance } Stars.
broadcast-stars-unknown = O Telegram não informa quantas Stars seu bot tem, então não é possível.
broadcast-stars-short = ⚠️ Não é suficiente. Nada foi enviado.
broadcast-is-paid = ⭐ Pago com Stars
broadcast-pinned = 📌 No cartão inicial até <b>{ $time }</b>
broadcast-choose-who = <b>Quem recebe?</b>
broadcast-choose-words = <b>Em que idioma você escreve?</b>
    Quem usa outro recebe o texto que foi escrito primeiro.
broadcast-choose-days = <b>Por quanto tempo fica no cartão inicial?</b>
    Cada pessoa vê ali o mais novo que for para ela.
broadcast-too-long = ⚠️ No cartão inicial cabem no máximo { $most } caracteres. Nada foi alterado.
broadcast-over = ⚠️ Isso já não é um rascunho. Nada foi alterado.
broadcast-to-everybody = Todos
broadcast-to-linked = Quem tem conta
broadcast-to-renting = Quem aluga agora
broadcasts-title = 📣 <b>Comunicado</b>
broadcasts-pinned = Agora nos cartões iniciais: { $count }. Toque em um para tirá-lo.
broadcasts-none = Não há nada nos cartões iniciais.
announcement = 📌 { $text }
button-broadcast-new = ✏️ Escrever um
button-broadcast-pin = 📌 No cartão inicial
button-broadcast-unpin = 📌 Tirar
button-broadcast-who = 👥 Quem recebe
button-broadcast-words = 🌐 Idiomas
broadcast-dropped = Não enviado.
broadcast-title = 📣 <b>Comunicado: { $state ->
        [sending] sendo enviado
        [stopped] interrompido
        [done] enviado
       *[draft] ainda não enviado
    }</b>
broadcast-counts = { $done } de { $people }
broadcast-outcomes = Enviados: { $sent } · com falha: { $failed } · bloquearam o bot: { $blocked }
button-broadcast-send = 📣 Enviar
button-broadcast-stop = ✋ Parar
admin-zaps-usage = Digite <code>/zaps</code> ou <code>/zaps SITUAÇÃO</code>. Situações: { $states }
admin-zaps-title = 🚀 <b>Zaps: { $state }</b>
admin-zaps-none = Nenhum.
admin-zap-usage = Digite <code>/zap TXID</code>, <code>/zap TXID retry</code>, <code>/zap TXID ignore</code> ou <code>/zap TXID refunded TXID</code>.
admin-zap-unknown = Nenhum zap tem este txid.
admin-zap-elsewhere = ⚠️ Não é possível na situação em que está agora.
admin-zap-state = Interno: { $state }, { $reason }, tentativa { $attempt }
admin-zap-txid = Txid: { $txid }
admin-zap-cost = Custo: { $cost } TRX
admin-zap-off-chain = ⚠️ Em nenhum bloco desde { $since }
admin-zap-refunded-by = Reembolsado à mão por { $by }
admin-zap-refund-how = Reembolsado à mão? { $command }
admin-refund-usage = ⚠️ Informe o txid do reembolso: 64 algarismos hexadecimais, diferente do da transferência.
admin-refund-not-found = ⚠️ A blockchain não tem nenhuma transação bem-sucedida com esse txid. Nada foi marcado; tente de novo quando ela estiver em um bloco.
admin-refund-not-final = ⚠️ Uma bifurcação ainda pode desfazer essa transação. Nada foi marcado; tente de novo em um minuto.
admin-refund-unchecked = ⚠️ Não dá para consultar a blockchain agora. Nada foi marcado; tente de novo em um minuto.
admin-refund-used = ⚠️ Essa transação já reembolsou outra transferência. Nada foi marcado.
button-zap-retry = 🔁 Repetir
button-zap-ignore = 🚫 Ignorar
alert-title = ❗ <b>Operador: algo precisa de você</b>
alert-over-title = ✅ <b>Operador: acabou</b>
alert-unwell = <b>{ $part }</b> não está bem: { $problem }
alert-remedy = O que fazer: { $remedy }
alert-since = Desde { $time }
alert-lasted = Durou { $duration }.
alert-runbook = Mais: seção { $section } de { $file }
alert-well-again = <b>{ $part }</b> está bem de novo.
alert-refund-owed = Um reembolso é devido: { $paid } TRX para { $sender } ({ $reason }). Não enviado por mim: { $why }. Zap: { $txid }
alert-order-short = O pedido de um zap está em { $percent }% e não avança mais. Pedido: { $order }, zap: { $txid }
alert-zap-vanished = Um fork levou uma transferência que já estava { $state }: { $paid } TRX não estão mais na blockchain. Zap: { $txid }
alert-zap-order-late = Um pedido de um zap apareceu tarde, quando o zap já estava { $state }: mais { $cost } TRX foram cobrados. Nada é feito sobre isso automaticamente. Pedido: { $order }, zap: { $txid }
alert-outcome-unknown = Não dá para apurar o que aconteceu com um pedido, uma mudança de um, ou um zap ({ $reason }). Não é repetido. Referência: { $txid }
alert-watcher-behind = O vigia do ZapBuy está { $lag } blocos atrás.
alert-key-rejected = A plataforma rejeita ZAPBUY_API_KEY: não dá para pedir zaps.
alert-balance-low = A conta do ZapBuy está ficando sem saldo: { $balance } TRX, o aviso está em { $limit } TRX. Deposite em { $address }
alert-ticket-waits = Alguém espera uma resposta do suporte há mais de { $hours } horas. Perguntas abertas: { $n }. /admin, Tickets.
alert-deposit-address-changed = O endereço de depósito da conta do ZapBuy mudou de { $before } para { $after }. Nada é recarregado até que uma pessoa tenha conferido.
alert-parameter = A rede mudou <b>{ $key }</b>: { $before } → { $after }. O sunwatt já usa o novo valor.
alert-proposal = A proposta { $id } mudaria <b>{ $key }</b>: { $before } → { $after }. Aprovada por { $approvals } de 27 super-representantes; precisa de 18. A votação termina em { $end }.
alert-proposal-sure = A proposta { $id } tem votos suficientes: <b>{ $key }</b> muda de { $before } para { $after } em { $end }.
alert-means-energy-fee = É o que uma carteira sem Energia queima por unidade. Cotações, economia e limites de taxa se ajustam sozinhos; veja se os seus preços continuam atraentes.
alert-means-byte-fee = É o que uma transação sem Largura de banda queima por byte. As estimativas e o que é descontado de transferências ZapBuy pequenas se ajustam sozinhos.
alert-means-activation = É parte do custo de um endereço novo. As ativações se ajustam sozinhas, e a taxa de saque também, a menos que MARKET_WITHDRAW_FEE_TRX esteja definido: nesse caso veja se ele ainda cobre o custo.
alert-means-sender = Quem envia uma transação com memo ou com várias assinaturas paga isto; o sunwatt não envia nenhuma assim.
alert-means-permission = Os provedores pagam isto quando concedem ou mudam a permissão para o endereço do pool.
alert-means-free-bandwidth = Cada endereço recebe esta Largura de banda grátis por dia. Com menos, as coletas e os reembolsos esperam mais ou queimam TRX.
alert-means-supply = Todo o stake junto rende esta Energia por dia, então cada provedor pode oferecer mais ou menos. Os aluguéis em andamento não mudam.
alert-means-lock = Nenhuma delegação pode ficar bloqueada por mais tempo, então nenhum aluguel pode durar mais. O limite da API continua em 30 dias.
alert-means-unfreeze = Os provedores esperam esse número de dias pelos TRX que retiram do stake.
alert-means-fee-limit = Nenhuma chamada de contrato pode indicar um limite de taxa maior.
alert-means-dynamic = Quando isto muda, uma transferência de USDT usa outra quantidade de Energia. As estimativas e as quantidades sugeridas se ajustam sozinhas.
zap-title-token = 🚀 <b>Transferência de um token: { $token }</b>
zap-reason-not-trx = Era um token, não TRX: só TRX conta. Peça ao suporte para devolvê-lo.
zap-told-token = ✖️ Você enviou um token para o endereço do ZapBuy: { $token }. Lá só TRX conta, então nada foi pedido por ele. Ele está lá; peça ao suporte para devolvê-lo.
alert-why-no-key = os reembolsos não são automáticos aqui: envie à mão, depois /zap TXID refunded TXID
alert-why-by-hand = veio de uma exchange ou de um contrato: não envie para lá. Encontre o dono, envie para uma carteira dele, depois /zap TXID refunded TXID
alert-why-too-large = está acima do maior reembolso individual: envie à mão, depois /zap TXID refunded TXID
alert-why-daily-limit = o limite deste dia foi atingido: eu continuo sozinho depois das 00:00 UTC, não envie à mão
alert-why-wallet-low = o endereço do ZapBuy tem pouco demais: envie TRX para lá de TOP_UP_ADDRESSES e eu continuo sozinho, não envie à mão
alert-why-partly-delivered = uma parte foi entregue: decida quanto é devido, envie à mão, depois /zap TXID refunded TXID
alert-why-off-chain = o pagamento não está mais na blockchain: pode ser que nada seja devido

## alertas: o que o bot observa por si mesmo
command-alerts = Alertas e autocompra
alerts-title = 🔔 <b>Alertas</b>
autobuy-title = 🤖 <b>Autocompra</b>

        Quando um endereço fica com pouco, eu alugo mais para ele, dentro dos seus limites.
alerts-none = Nada está configurado ainda. Posso avisar quando um endereço ficar com pouco, seu saldo ficar baixo ou um aluguel ficar barato.
alerts-some = { $count ->
    [1] Um alerta. Toque nele para mudá-lo.
   *[other] { $count } alertas. Toque em um para mudá-lo.
  }
alerts-full = Já há { $max } alertas. Apague um de que você não precisa mais.
alerts-saved = ✅ Configurado.
alerts-history = <b>O que aconteceu</b> (o mais novo primeiro)
alerts-delete = Apagar isto, com o histórico?
alerts-address = 🔔 <b>Alertas para este endereço</b>
alerts-rental = 🔔 <b>Alertas para { $what }</b>
alerts-leads = ⏰ Quanto tempo antes do fim devo avisar? Se isso for mais de um terço do aluguel, aviso no último terço dele.
alerts-leads-all = ⏰ <b>Quando os aluguéis terminam</b>
alerts-lead-set = Feito
alerts-which-address = <b>Qual endereço?</b>

  Escolha um para o qual você alugou, ou cole um endereço TRON.
alerts-low = <b>{ $resource }: avisar quando ficar abaixo de…</b>

  Escolha, ou digite um número como <code>65000</code> ou <code>65k</code>.
alerts-now = Agora: { $now }
alerts-balance = <b>Avisar quando seu saldo ficar abaixo de…</b>

  Escolha, ou digite um valor de TRX.
alerts-price = <b>Avisar quando { $what } por 1 hora custar no máximo…</b>

  Escolha, ou digite um valor de TRX.
alerts-price-now = Agora: <b>{ $cost } TRX</b>
button-alerts-all = 🔔 Todos os alertas
button-new-low-energy = ➕ Energia baixa
button-new-low-bandwidth = ➕ Banda baixa
button-new-price-energy = ➕ Preço Energia
button-new-price-bandwidth = ➕ Preço Banda
button-new-balance = ➕ Saldo baixo
button-leads = ⏰ Fim dos aluguéis
button-lead-off = Nunca
button-rule-low = { $mark } { $receiver } abaixo de { $level } de { $resource }
button-rule-balance = { $mark } Saldo abaixo de { $level } TRX
button-rule-price = { $mark } { $resource } a { $level } TRX ou menos
button-rule-pause = ⏸ Pausar
button-rule-resume = ▶️ Retomar
button-rule-edit = ✏️ Mudar
button-rule-history = 📜 Histórico
button-rule-delete = 🗑 Apagar
button-rule-delete-yes = Sim, apagar
button-rule-open = 🔔 Este alerta
button-rule-rent = ⚡ Alugar para este endereço
button-rule-rent-price = ⚡ Alugar a este preço
rule-low = 🪫 <b>Avisa quando { $address } tem menos de { $level } de { $resource }</b>
rule-balance = 💰 <b>Avisa quando seu saldo está abaixo de { $level } TRX</b>
rule-price = 🏷 <b>Avisa quando { $what } custa { $level } TRX ou menos</b>
rule-usual = { $what } por { $duration }
rule-trx = { $amount } TRX
rule-state-on = 🟢 Ativo
rule-state-paused = ⏸ Pausado por você
rule-state-stopped = ⚠️ Parado
rule-state-done = ✔️ Concluído
rule-log-made = configurado
rule-log-changed = mudado
rule-log-paused = pausado
rule-log-resumed = retomado
rule-log-key = parado: a conta não pode mais ser usada aqui
rule-log-crossed = { $now }: avisei você
rule-log-back = { $now } de novo
rule-told-low = 🪫 <b>Só resta { $left }</b>
rule-told-low-level = Você queria saber abaixo de { $level }.
rule-told-balance = 💰 <b>Seu saldo é de { $balance } TRX</b>
rule-told-balance-level = Você queria saber abaixo de { $level } TRX.
rule-told-price = 🏷 <b>{ $what } custa { $cost } TRX agora</b>
rule-told-price-level = Você queria saber a { $level } TRX ou menos. (Preço unitário: { $price } TRX por 1.000 ao dia.)
rule-keep = ♻️ <b>Mantém este aluguel de { $resource } ativo</b> em { $address }
rule-auto = 🤖 <b>Mantém { $address } acima de { $what }</b>
rule-told-keep = ♻️ <b>{ $text }</b>
rule-told-auto = 🤖 <b>{ $text }</b>
rule-did-bought = Comprei { $what } por { $cost } TRX (restava { $left })
rule-did-bought-longer = Comprei { $what } por { $duration } em vez de { $asked }, porque não custava mais: { $cost } TRX (restava { $left })
rule-did-extended = Estendi até { $end } por { $cost } TRX
rule-did-enough = Há { $left }: é o suficiente
rule-did-quiet = Não comprei: resta { $left }, mas estas são as suas horas de silêncio
rule-did-price = Não comprei: custa { $cost } TRX agora, acima dos seus { $max } TRX
rule-did-dear = Parado: custaria { $cost } TRX por dia, acima dos seus { $max } TRX
rule-did-market = Não comprei: o mercado só tem { $available } agora
rule-did-daily = Não comprei: { $spent } dos seus { $max } TRX por dia foram gastos. Continua amanhã
rule-did-total = Parado: { $spent } dos seus { $max } TRX ao todo foram gastos
rule-did-balance = Parado: seu saldo é baixo demais
rule-did-balance-missing = Parado: faltam { $missing } TRX no seu saldo
rule-did-paused = Nada é comprado: o operador pausou as compras. Continua automaticamente
rule-did-unknown = Pedido feito por { $cost } TRX, mas a plataforma não disse se ele foi realizado. Nada mais é comprado até eu saber
rule-did-not-made = O mais provável é que o pedido de { $cost } TRX não tenha sido feito. Continua
rule-did-moved = Não comprei: o mercado se moveu naquele momento
rule-did-refused = Parado: a plataforma recusou o pedido ({ $code })
rule-did-not-extendable = Parado: este aluguel não pode mais ser estendido
rule-did-late = Parado: não foi possível estender a tempo
rule-did-ended = Parado: o aluguel terminou
rule-did-kept = Concluído: fica ativo até { $end }
receipt-rule = 🤖 Comprado automaticamente pela sua regra.
receipt-longer = 💡 { $duration } em vez de { $asked }: não custava mais.
rule-other-account = Isto é de uma conta que não está vinculada agora. Vincule-a para continuar, ou apague isto e configure de novo.
button-rule-keep = { $mark } ♻️ { $receiver }: manter { $resource }
button-rule-auto = { $mark } 🤖 { $receiver } acima de { $level } de { $resource }
button-rule-start = ✅ Começar
button-keep = ♻️ Manter ativo
button-new-auto-energy = 🤖 Autocompra Energia
button-new-auto-bandwidth = 🤖 Autocompra Banda
## packages: a number of transfers, rented one by one
button-new-package = 📦 Pacote de envios
button-rule-package = { $mark } 📦 { $receiver } · { $count }
button-send-now = ⚡ Enviar agora
button-send-anyway = ⚡ Mais um mesmo assim
button-keep-ready = 🟢 Manter pronta
button-on-request = ✋ Só a pedido
button-package-start = ✅ Separar { $total } TRX
button-package-cancel = ✖️ Cancelar o pacote
button-package-cancel-yes = Sim, cancelar
package-transfer = 📦 <b>Quem recebe os USDT?</b> O primeiro envio a um endereço sem USDT precisa de mais Energia.
package-count = 📦 <b>Quantos envios?</b> Cada um precisa de { $what }, agora { $cost } TRX. Escolha ou digite um número até { $max }.
package-count-wrong = Digite um número inteiro de 1 a { $max }.
package-max = <b>Quanto um envio pode custar no máximo?</b> Agora custa { $cost } TRX. Escolha ou digite um valor em TRX.
rule-package = 📦 <b>{ $count ->
    [1] 1 envio de { $address }
   *[other] { $count } envios de { $address }
}</b>
package-terms = Cada um: { $what }, por no máximo { $max } TRX. Até { $end }.
package-ready = 🟢 Sempre pronta: quando a Energia não cobre mais um envio, alugo a do próximo.
package-on-request = ✋ Só a pedido: toque em <i>Enviar agora</i> antes de enviar.
package-now = Um envio agora: { $cost } TRX
package-total = No total: no máximo <b>{ $total } TRX</b>
package-short = <b>Faltam { $missing } TRX.</b>
package-how = O dinheiro fica no seu saldo, separado. Você paga cada envio quando a Energia dele chega, pelo preço daquele momento. Um envio conta mesmo que você não envie nada; depois de um não usado, espero o seu toque. O que sobra fica livre de novo quando o pacote termina ou você o cancela. Programas que usam a sua chave de API ainda podem gastá-lo.
package-exists = Este endereço já tem um pacote.
package-left = Restam: <b>{ $left } de { $count }</b>
package-open = ⏳ Um está a caminho.
package-paid = Pago: { $spent } TRX, { $each } TRX por envio
package-reserved = Separado para pacotes: { $reserved } TRX
package-enough = Este endereço tem { $what }, o bastante para um envio. É só enviar.
package-cancel = <b>Cancelar este pacote?</b> Não usados: { $left }. Aí { $back } TRX do seu saldo ficam livres de novo.
package-cancelled = ✖️ Pacote cancelado. Não usados: { $left }. { $back } TRX do seu saldo estão livres de novo.
rule-told-package = 📦 <b>{ $text }</b>
rule-did-transfer = Envio { $n } de { $count }: { $what } por { $time }, { $cost } TRX
rule-did-unused = Em espera: a Energia do último envio acabou e não vi que foi usada. Toque em Enviar agora para o próximo
rule-did-package-used = Esgotado: { $count } de { $count }, { $spent } TRX pagos
rule-did-package-over = Terminado: { $used } de { $count } usados, { $spent } TRX pagos. { $back } TRX do seu saldo estão livres de novo
button-auto-level = ✏️ Nível
button-auto-amount = ✏️ Quantidade
button-auto-duration = ✏️ Duração
button-auto-max = ✏️ Preço máximo
button-auto-daily = ✏️ Orçamento diário
button-auto-total = ✏️ Orçamento total
button-auto-quiet = ✏️ Horas de silêncio
keep-until = ♻️ <b>Manter ativo: por quanto tempo a partir de agora?</b>

  Escolha, ou digite um tempo como <code>10d</code>, ou o último dia como <code>2026-03-31</code>.
keep-until-wrong = Digite um tempo como 10d, ou um dia futuro como 2026-03-31; no máximo { $days } dias à frente.
keep-max = <b>Quanto um dia pode custar no máximo?</b>

  Escolha, ou digite um valor de TRX. Se for custar mais, eu paro e aviso você.
keep-max-now = Ao preço deste aluguel, um dia custa { $cost } TRX.
keep-sure = ♻️ <b>Manter ativo?</b>
keep-terms = Até { $end }, por no máximo { $max } TRX por dia.
keep-how = Meia hora antes do fim eu o estendo por um dia, com o seu saldo, e aviso você a cada vez. O que a blockchain bloqueia junto com ele, ou a plataforma não distingue dele, é estendido e pago junto. Se eu não puder (preço, saldo, sem extensão), eu paro e aviso você.
auto-level = <b>{ $resource }: comprar quando ficar abaixo de…</b>

  Escolha, ou digite um número como <code>65000</code> ou <code>65k</code>.
auto-duration = <b>Quanto deve durar cada aluguel?</b>

  Escolha, ou digite <code>1h</code>, <code>1d</code>. Uma hora custa o mesmo que um dia.
auto-max = <b>Quanto { $what } por { $duration } pode custar no máximo?</b> Escolha, ou digite um valor de TRX.
auto-daily = <b>Quanto posso gastar por dia no máximo?</b>

  Escolha, ou digite um valor de TRX. O dia começa à sua meia-noite.
auto-total = <b>E quanto ao todo?</b>

  Escolha, ou digite um valor de TRX. Depois disso, para.
auto-no-total = Sem limite
auto-quiet = <b>Quando não devo comprar nada?</b>

  Escolha, ou digite horas como <code>22-7</code>, pelo seu relógio.
auto-no-quiet = Nunca
auto-quiet-wrong = Digite dois horários, por exemplo 22-7 ou 22:30-6:00.
auto-sure = 🤖 <b>Comprar automaticamente, assim?</b>
auto-each = A cada vez { $what } por { $duration }, por no máximo { $max } TRX.
auto-budget = No máximo { $daily } TRX por dia.
auto-budget-total = No máximo { $daily } TRX por dia, { $total } TRX ao todo.
auto-quiet-hours = Não nestas horas: { $hours } (seu relógio).
auto-how = É pago do seu saldo, e cada compra tem seu recibo. O que não é comprado, e por quê, está no histórico. Um saldo baixo demais faz parar, e eu aviso você.
rule-told-key = { $count ->
    [1] ⚠️ <b>Um dos seus alertas parou:</b> ele precisa da sua conta, cuja chave foi revogada ou desvinculada aqui. Vincule-a de novo, depois toque em Retomar em Alertas.
   *[other] ⚠️ <b>{ $count } dos seus alertas pararam:</b> eles precisam da sua conta, cuja chave foi revogada ou desvinculada aqui. Vincule-a de novo, depois toque em Retomar em Alertas.
  }

## notificações: o que pode ser dito sem perguntar
button-notifications = 🔔 Notificações
notify-title = 🔔 <b>Notificações</b>

  Toque para mudar: sim, em silêncio (sem som), não. O que parte de você é sempre respondido.
notify-orders = Recibos de pedidos
notify-rentals = Aluguéis que terminam
notify-transfers = Transferências que falham
notify-alerts = Alertas
notify-on = sim
notify-silent = em silêncio
notify-off = não
