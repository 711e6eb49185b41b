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
button-buy-energy = ⚡ Alugar Energia
button-buy-bandwidth = 📶 Alugar Banda
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
button-withdraw-all = Tudo: { $amount }, chegam { $arrives } TRX
button-admin-withdrawals = 💸 Saques para aprovar
button-admin-approve = ✅ { $n }
button-admin-refuse = 🚫 { $n }
button-admin-approve-sure = ✅ Enviar { $amount } TRX
command-withdraw = Enviar TRX do saldo para a sua carteira
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
button-support-open = 💬 Falar com o suporte
button-rent = Alugar { $resource }
button-object = 🛑 Impedir
button-back = ◀️ Voltar
button-cancel = ✖️ Cancelar
button-open-private = Abrir conversa privada
button-copy-address = 📋 Copiar endereço
button-copy-link = 📋 Copiar link
button-show-key = 👁 Ver chave
button-revoke-key = ♻️ Trocar chave
button-revoke-yes = Sim, trocar a chave
button-keys = 🗝 Chaves para programas
button-key-new = ➕ Nova chave
button-key-make = ✅ Criar a chave
button-key-off = 🛑 Revogar esta chave
button-key-off-named = 🛑 Revogar { $name }
button-key-no-budget = Sem orçamento
button-key-anybody = Qualquer endereço
button-key-script = Script
button-key-agent = Agente de IA
button-unlink = ⛓ Desvincular
button-unlink-yes = Sim, desvincular
button-counted = 🔏 Prova do meu saldo
button-export = 📄 Exportar pedidos
button-my-data = 📄 Baixar meus dados
button-forget-me = 🗑 Apagar meus dados
button-forget-me-yes = Sim, apagar tudo

## Comandos no menu do Telegram
command-start = Sua situação e o menu principal
command-link = Vincular sua chave API
command-cancel = Cancelar o que você está fazendo
command-account = Saldo, endereço de depósito, chave API
command-keys = Chaves para scripts e agentes de IA
command-deposit = Adicionar TRX ao seu saldo
command-settings = Idioma, fuso horário, notificações
command-addresses = Seus endereços e nomes
command-help = Como usar este bot
command-id = Seu ID do Telegram
command-privacy = O que este bot guarda sobre você

## Todos os passos guiados
flow-cancelled = Cancelado. Nada foi alterado.
flow-expired = Fechei isto após 15 minutos sem resposta. Comece de novo pelo menu.
flow-stale-screen = Essa tela estava desatualizada. Esta é a atual.
flow-use-buttons = ⚠️ Use os botões, por favor.
flow-typed = Você digitou: “{ $input }”
flow-again = Travou? O /support pode ajudar.
flow-text-only = ⚠️ Aqui só consigo ler texto. Digite, por favor.

## Todo o resto
cancel-nothing = Não há nada para cancelar.
question-again = ⚠️ Essa pergunta era antiga. É assim que está agora; confirme de novo.
stale-button = Este botão está desatualizado. Abra o menu para ver os atuais.
unknown-command = Não conheço esse comando. Em /help você vê o que eu faço.
stray-text = Continue pelo menu, por favor.
stray-message = Só leio texto e botões. Digite uma linha como <code>65k 1h</code> com um endereço, ou use o menu.
edited-message = Não vejo edições. Envie como mensagem nova, por favor.
group-pointer = Só falo de contas e dinheiro em conversa privada.
group-inline = Neste grupo, digite <code>@{ $name } 65k 1h T…</code> para ver um preço ou pedir que alguém pague.
banned = ⛔ Um operador bloqueou você neste bot. Seu saldo e seus pedidos não foram afetados. Se for engano, explique em /support.
unbanned = ✅ Você já pode usar este bot de novo. Digite /start.
pasted-key-deleted = Isso parecia uma chave API, então apaguei. Para vincular uma chave, toque no botão abaixo e cole quando eu pedir.
pasted-key-not-deleted = Isso parece uma chave API, e não consegui apagar. Apague você, por favor. Para vincular uma chave, toque no botão abaixo e cole quando eu pedir.
pasted-token-deleted = Isso parecia o token de um bot, então apaguei. Só envie um token ao @BotFather, ou aqui quando eu pedir.
pasted-token-not-deleted = Isso parece o token de um bot, e não consegui apagar. Apague você, por favor.
not-linked = Para isso você precisa de uma conta. Se já tem uma, vincule a chave API dela.

typed-unknown = 🤔 Não entendi “{ $text }”.
typed-meant = Você quis dizer isto?
typed-meant-which = Você quis dizer uma destas opções?
typed-examples = Tente <code>65k 1h</code> com um endereço ou um nome salvo, em qualquer ordem. Se faltar algo, eu pergunto. Também leio IDs de transação, números de pedido e links de exploradores.
typed-which = 🤔 Isso pode ser mais de uma coisa. Qual?
typed-order-unknown = Você não tem nenhum pedido com esse número.
typed-kept = Vou guardar “{ $line }” e oferecer de novo quando houver saldo na sua conta.
typed-kept-cost = “{ $line }” custa { $cost } TRX.
create-for-order = Crie uma conta para pagar com saldo. Eu guardo este pedido para você.
typed-words-menu = menu, início, começar, oi, olá
typed-words-account = saldo, meu saldo, dinheiro, carteira, minha conta
typed-words-language = língua, português
typed-words-rent = alugar, comprar, comprar energia, energia, energia por favor
typed-words-price = preço, custo, quanto custa, quanto é
typed-words-cancel = cancelar, cancela, parar, desistir
typed-words-leave = menu, menu principal
typed-words-about-deposit = deposit, depósito, recarregar, adicionar saldo, colocar saldo
typed-words-about-cancel = cancel, anular
typed-words-about-support = suporte, ajuda, falar com
typed-topic-deposit = 💰 Para adicionar TRX ao saldo, abra /deposit.
typed-topic-cancel = ✖️ Para cancelar um pedido, abra-o em /orders. Para parar o que está fazendo aqui, envie /cancel.
typed-topic-support = 💬 Escreva para o /support e uma pessoa vai responder.
transaction-title = 🔎 <b>Transação</b> { $txid }
transaction-rental = Faz parte do seu aluguel de { $what }.
transaction-payment = É o pagamento do seu aluguel de { $what }.
transaction-transfer = { $amount } TRX de { $from } para { $to }
transaction-token = Um token (não TRX) de { $from } para { $to }
transaction-delegate = { $from } delegou { $resource } para { $to }
transaction-undelegate = { $from } retomou { $resource } que tinha delegado para { $to }
transaction-done = ✅ Confirmada em um bloco: { $time }
transaction-failed = ❌ Falhou: { $time }. Nada foi transferido
transaction-waits = ⏳ Aguardando um bloco. Costuma levar uns 3 segundos.
transaction-cost = Queimou { $fee } TRX e usou { $energy } de Energia.
transaction-unknown = Não encontrei na blockchain. Se for nova, tente de novo em um minuto. Se for mais antiga, nunca entrou em um bloco e nada foi transferido.
transaction-unknown-zap = O ZapBuy só conta TRX enviados ao endereço do ZapBuy: confira o endereço e o token.
transaction-chain-silent = ⚠️ O nó da TRON não responde. Tente de novo em um minuto.
typed-address = 📮 { $address }
typed-address-rent = Alugar para este endereço?
typed-deposit-address = 💰 { $address } é o seu endereço de depósito. Os TRX enviados para lá entram no seu saldo. Não dá para alugar para ele.
typed-zapbuy-address = 🚀 { $address } é o endereço do ZapBuy: envie TRX para lá e receba Energia por uma hora.
## endereços: a lista de endereços
addresses-title = 📒 <b>Seus endereços</b>
addresses-none = Você ainda não salvou endereços. Salve aqueles para os quais aluga: os nomes aparecem em listas, cotações e recibos.
addresses-line = <b>{ $name }</b>
  { $address }
addresses-line-default = ⭐ <b>{ $name }</b> (recebedor padrão)
  { $address }
addresses-others = ➕ marca endereços para os quais você alugou, mas ainda sem nome.
addresses-has = ⚡ { $energy } de Energia · 📶 { $bandwidth } de Banda · { $balance } TRX
addresses-not-activated = 🌱 Ainda não ativado: a TRON não conhece este endereço.
addresses-unknown = A rede não responde, então não consigo mostrar os recursos dele.
addresses-proven = ✅ Sua própria carteira: você entrou com ela.
addresses-is-default = ⭐ Seu recebedor padrão
addresses-activate = Depois de ativado, dá para alugar para este endereço.
addresses-activate-elsewhere = ℹ️ Não consigo ativar este endereço agora. Enviar qualquer quantia de TRX para ele o ativa (sua carteira paga cerca de { $fee } TRX por isso). Depois, verifique de novo.
addresses-ask = 📒 <b>Qual endereço?</b>

  Cole aqui.
addresses-ask-name = 📒 { $address }

  Como ele vai se chamar? Até 30 caracteres, emoji também vale.
addresses-saved = ✅ Salvo.
addresses-removed = 🗑 { $name } saiu da sua lista de endereços.
addresses-name-unseen = ⚠️ Use letras, números ou emoji, em uma só linha.
addresses-name-long = ⚠️ No máximo 30 caracteres, por favor.
addresses-name-secret = ⚠️ Isso parece um endereço ou uma chave. Escolha um nome curto.
addresses-name-taken = ⚠️ Você já tem um endereço com esse nome. Escolha outro.
addresses-full = ⚠️ Sua lista está cheia ({ $max } endereços). Remova um primeiro.
button-rent-for = ⚡ Alugar para { $name }
button-address-add = ➕ Adicionar
button-sign-in = 🖊 Entrar com carteira
button-address-save = 💾 Salvar com nome
button-address-rename = ✏️ Renomear
button-address-remove = 🗑 Remover
button-address-default = ⭐ Tornar padrão
button-address-plain = Deixar de ser padrão
button-address-activate = 🌱 Ativar
button-explorer-address = 🔗 Explorador

## Erros
error-key-dead = 🔑 Sua chave API não funciona mais: foi revogada ou é de outro serviço. Seu dinheiro está seguro na sua conta. Vincule uma chave atual para continuar.
error-busy = O serviço está ocupado. Tente de novo em alguns segundos.
error-forbidden = Sua conta não tem permissão para isso.
error-balance-low = Saldo insuficiente. Nada foi cobrado.
error-balance-missing = Faltam <b>{ $missing } TRX</b>. Nada foi cobrado.
error-service-down = O serviço teve um problema. Este passo não alterou nada. Tente de novo em um minuto.
error-unknown = Algo deu errado do nosso lado. Escreva para /support e informe a referência <code>{ $reference }</code>. Veja /orders antes de comprar de novo.

## início: boas-vindas e cartão de situação
in-bold = <b>{ $text }</b>
as-it-is = { $text }
welcome = <b>Boas-vindas!</b> Alugue Energia e Banda (Bandwidth) da TRON em poucos toques.
welcome-energy = <b>O que é Energia?</b> Enviar USDT na TRON gasta Energia. Sem ela, a rede queima seus TRX, e isso sai mais caro do que alugar.
welcome-price = Agora, { $amount } de Energia por 1 hora (uma transferência de USDT) custa <b>{ $cost } TRX</b>.
welcome-price-saves = Agora, { $amount } de Energia por 1 hora (uma transferência de USDT) custa <b>{ $cost } TRX</b> em vez de { $burn } TRX queimados: <b>você economiza { $percent }%</b>.
welcome-zapbuy = 🚀 <b>ZapBuy</b>: envie alguns TRX para um endereço, e sua carteira recebe Energia por uma hora.
welcome-next = Para começar, crie uma conta ou vincule a chave API da que você já tem.
welcome-wallet = Toque em ⚡ Alugar ou digite <code>65k 1h</code> e seu endereço. Não precisa de conta.
start-unknown = Este link não funciona. Pode estar cortado ou ser antigo demais.
welcome-link = Para começar, vincule a chave API da sua conta. Não tem conta? Fale com o suporte.
status-balance = Saldo: <b>{ $balance } TRX</b>
status-running = ⚡ <b>{ $count } em andamento</b>
status-line = { $what } → { $receiver } · faltam { $left }
status-account = Endereço: { $address }
status-more = … e mais { $count } em Pedidos
button-again-what = 🔁 { $what } · { $duration } · { $receiver }
status-waiting = { $count ->
    [one] ⏳ { $count } pedido em espera
   *[other] ⏳ { $count } pedidos em espera
  }
status-unavailable = O serviço não responde, então não consigo mostrar seu saldo. Seu dinheiro está seguro. Tente de novo em um minuto.

## vincular
link-ask = <b>Vincule sua conta</b>

  Cole sua chave API. Apago sua mensagem na hora, verifico a chave e a guardo criptografada.
link-checking = Verificando a chave…
link-done = ✅ Sua conta está vinculada.
link-delete-it-yourself = Não consegui apagar a mensagem com a sua chave. Apague você, por favor.
link-not-a-key = ⚠️ Isso não parece uma chave API. Uma chave é uma só palavra de até 128 letras, números e sinais.
link-refused-key = ⚠️ O serviço não conhece esta chave. Ela pode ter erro de digitação, ter sido revogada ou ser de outra rede (a principal e a de testes têm chaves diferentes). Nada foi guardado.
link-refused-forbidden = ⚠️ Esta chave não tem permissão para usar o serviço. Nada foi guardado.
link-refused-unsettled = ⚠️ Uma troca de chave ainda está em andamento, então ainda não posso vincular outra. Tente de novo em alguns minutos.
link-refused-busy = ⚠️ O serviço está ocupado e não verificou a chave. Nada foi guardado. Cole de novo em alguns segundos.
link-refused-unreachable = ⚠️ Não consigo falar com o serviço para verificar a chave. Nada foi guardado. Cole de novo em um minuto.
link-refused-answer = ⚠️ Não entendi a resposta do serviço, então a chave não foi verificada. Nada foi guardado. Tente de novo mais tarde.
keys-title = 🗝 <b>Chaves para programas</b>

  Uma chave para um script ou agente de IA. Dentro dos limites que você definir, ela vê saldo e pedidos, cota, aluga e estende. Não saca, não cancela nem cria chaves. O orçamento recomeça à meia-noite UTC.
keys-none = Você não tem chaves para programas.
keys-line = 🗝 <b>{ $name }</b>
keys-spent = Gasto hoje: { $spent } de { $daily } TRX
keys-spent-free = Gasto hoje: { $spent } TRX, sem orçamento
keys-for = Para: { $addresses }
keys-for-these = Para estes endereços:
bullet = • { $what }
keys-for-any = Para qualquer endereço
keys-until = Até { $time }
keys-forever = Sem data de fim
keys-not-offered = Este serviço não tem chaves para programas. Um programa só poderia usar sua chave API, que dá acesso total ao seu saldo.
keys-too-many = Você chegou ao limite de chaves, no total ou por dia. Revogue uma ou espere um dia.
keys-ask-name = Para que é a chave? Dê um nome ou escolha um.
keys-ask-budget = Quanto ela pode gastar por dia (UTC)? Digite um valor em TRX, ou escolha.

  Cada pedido conta inteiro, mesmo que uma parte seja reembolsada.
keys-ask-receivers = Para quais endereços ela pode alugar? Envie até { $max } em uma mensagem, ou escolha.
keys-receivers-many = ⚠️ São { $count } endereços. Uma chave aceita até { $max }.
keys-ask-time = Por quanto tempo ela deve valer?
keys-confirm = <b>Criar esta chave?</b>
keys-budget = Pode gastar { $daily } TRX por dia
keys-budget-free = ⚠️ Pode gastar todo o seu saldo
keys-time = Vale por { $time }
keys-made = ✅ <b>Chave { $name } criada.</b> Ela está na mensagem abaixo e só aparece uma vez. Todos que vincularam esta conta recebem um aviso.
keys-shown = Chave <b>{ $name }</b>. Copie agora: ela não fica guardada e não aparece de novo.

  { $key }

  REST: cabeçalho <code>apikey</code>. MCP: cabeçalho <code>Authorization: ApiKey</code> e a chave. Esta mensagem se apaga em 2 minutos.
keys-revoked = 🛑 A chave não funciona mais. Os pedidos dela continuam.

## conta: criar, mostrar, chaves, sair
create-done = ✅ Sua conta está pronta. Agora deposite alguns TRX. Sua chave API fica guardada criptografada; você a vê em Conta.
create-paying = Agora você paga com esta conta.
create-not-offered = Não posso abrir contas agora. Você pode vincular a chave API de uma conta que já tem.
create-unknown = O serviço não deu uma resposta clara, então ainda não sei se sua conta foi criada. Estou verificando e aviso você. Não precisa fazer nada.
create-failed = Provavelmente sua conta não foi criada. Nada foi cobrado, e você pode tentar de novo pelo menu. Continuo verificando por 24 horas; se a conta aparecer, eu a vinculo e aviso você.
withdraw-choose = <b>Sacar TRX</b>
  Para onde? Toque em um endereço ou digite um novo.
withdraw-available = Saldo: { $available } TRX
withdraw-left = Restam do seu limite de 24 horas: { $left } de { $daily } TRX
withdraw-none = Você ainda não tem endereço de saque.
withdraw-none-wait = Um endereço novo só vale depois de { $wait }. Assim dá tempo de remover um que outra pessoa tenha adicionado.
withdraw-waiting = ⏳ { $address } vale a partir de <b>{ $time }</b>
withdraw-new = <b>Endereço novo</b>
  Digite o endereço TRON da sua carteira. Todos que vincularam esta conta recebem um aviso e podem removê-lo.
withdraw-new-sure = <b>Adicionar este endereço?</b>
  { $address }
  TRX enviados a um endereço errado estão perdidos: compare com a sua carteira.
withdraw-new-after = Você pode sacar para ele depois de { $wait }.
withdraw-new-at-once = Você já pode sacar para ele.
withdraw-added = ✅ Adicionado: { $address }. Você pode sacar para ele a partir de <b>{ $time }</b>.
withdraw-address-refused = Você não pode usar esse endereço: ele é desta plataforma, ou sua lista está cheia.
withdraw-address-own = Este endereço é nosso; escolha um seu.
withdraw-off = <b>Remover um endereço</b>
  Saques para ele que ainda não foram enviados são cancelados.
withdraw-removed = 🗑 Removido: { $address }. Os TRX ainda não enviados voltaram ao seu saldo.
withdraw-amount = <b>Quanto?</b> Digite o valor em TRX.
withdraw-rules = Mínimo { $min } TRX; a taxa de { $fee } TRX é descontada
withdraw-too-little = O que você pode sacar agora é menos que o saque mínimo. Deposite mais, ou espere passarem as 24 horas.
withdraw-amount-below = O saque mínimo é de { $min } TRX.
withdraw-amount-above = Você pode sacar no máximo { $max } TRX.
withdraw-amount-limit = Agora você pode sacar { $left } TRX: o limite vale para as últimas 24 horas.
withdraw-ask = <b>Sacar { $amount } TRX?</b>
withdraw-title = <b>Saque de { $amount } TRX</b>
withdraw-to = Para: { $address }
withdraw-fee = Taxa: { $fee } TRX
withdraw-arrives = Você recebe: <b>{ $amount } TRX</b>
withdraw-left-after = Saldo depois: { $left } TRX
withdraw-will-wait = O envio sai { $time } após a sua confirmação. Até lá você pode cancelar.
withdraw-will-look = Pelo valor, um operador analisa antes. Até lá você pode cancelar.
withdraw-final = Depois de enviado, não dá para desfazer.
withdraw-sending = ⏳ Consultando a plataforma…
withdraw-unknown = ⏳ <b>Fiquei sem resposta.</b> Estou verificando se o saque foi aceito e atualizo esta mensagem. Por enquanto, não peça de novo.
withdraw-not-made = A plataforma não mostra este saque, então provavelmente nada foi descontado. Continuo verificando por 24 horas e aviso se ele aparecer.
withdraw-dropped = Nada foi sacado.
withdraw-not-taken = <b>Nada foi sacado.</b>
withdraw-not-listed = Este endereço não está mais na sua lista.
withdraw-contract = Isso é um contrato inteligente. Use o endereço de uma carteira: a TRON recusa saques de TRX para contratos.
withdraw-too-new = O endereço foi adicionado há muito pouco tempo.
withdraw-limit = Isso passa do seu limite de 24 horas.
withdraw-too-many = É demais de uma vez: até 10 saques podem ficar pendentes, e dá para adicionar até 10 endereços em 24 horas. Espere ou cancele um.
withdraw-balance = Saldo insuficiente.
withdraw-not-possible = A plataforma não envia este valor para este endereço.
withdraw-paused = ⏸ Os saques estão pausados. Seu dinheiro continua no seu saldo. O suporte pode dizer quando voltam.
withdraw-not-offered = Esta plataforma não faz saques. Você pode usar seu saldo em pedidos. Para recebê-lo de volta, fale com o suporte.
withdraw-requested = ⏳ Você pode cancelar até <b>{ $time }</b>. Depois enviamos, e eu aviso quando chegar.
withdraw-review = 🔎 Um operador analisa antes. Aviso você do resultado. Ainda dá para cancelar.
withdraw-held = 🔎 Um operador analisa antes: { $reason }. Aviso você do resultado. Ainda dá para cancelar.
withdraw-signed = 📤 Enviado. A rede confirma em cerca de um minuto.
withdraw-done = ✅ <b>{ $amount } TRX chegaram.</b>
withdraw-txid = Transação: { $txid }
withdraw-failed = ❌ A rede recusou. O valor inteiro voltou ao seu saldo. Você pode tentar de novo.
withdraw-cancelled = 🛑 Cancelado. O valor inteiro voltou ao seu saldo.
withdraw-refused = 🚫 O operador não aprovou: { $reason }. O valor inteiro voltou ao seu saldo.
withdraw-already = Já estou cuidando disso.
withdraw-too-late = Tarde demais para cancelar: já foi enviado ou já terminou.
withdraw-stopped = 🛑 <b>Impedido.</b> O dinheiro voltou ao seu saldo. Se não foi você que pediu, outra pessoa tem sua chave API: troque-a agora.
withdraw-stop-late = Tarde demais para impedir: já foi enviado ou já terminou. Se não foi você que pediu, outra pessoa tem sua chave API: troque-a agora e fale com o suporte.
account-address-added = 🔔 <b>Um endereço de saque foi adicionado à sua conta</b>
  { $address }
  Ele vale a partir de <b>{ $time }</b>. Se não foi você, remova-o e troque sua chave API.
account-withdrawal = 🔔 <b>Saque de { $amount } TRX da sua conta</b>
  Para: { $address }
  Envio não antes de: <b>{ $time }</b>. Se não foi você, impeça o saque e troque sua chave API.
account-withdrawal-back = ↩️ <b>Seu saque de { $amount } TRX</b> para { $address } não foi enviado: { $reason }. O dinheiro voltou ao seu saldo.
account-extension-short = ↩️ <b>{ $amount } TRX reembolsados.</b> Uma extensão para { $address } entregou menos do que você comprou. Você não paga pelo que faltou.
account-rental-short = ↩️ <b>{ $amount } TRX reembolsados.</b> Um fornecedor encerrou antes do prazo a parte dele em um aluguel para { $address }. Veja /orders e alugue de novo se ainda precisar.
account-new-network = 🔔 <b>Sua chave API foi usada de uma rede nova</b>
  Horário: { $time }. Se não foi você nem um programa seu, troque sua chave API.
account-key-made = 🔔 <b>Nova chave para programa na sua conta: { $name }</b>
account-key-made-daily = Ela pode alugar por até <b>{ $daily } TRX</b> por dia com o seu saldo. Não pode sacar.
account-key-made-all = Ela pode alugar com <b>todo o seu saldo</b>. Não pode sacar.
account-key-made-not-you = Se não foi você, revogue-a e troque sua chave API.
account-key-limit = 🔔 <b>Uma chave para programa chegou ao limite: { $name }</b>
account-key-limit-budget = Ela tentou um pedido de <b>{ $amount } TRX</b>, mais do que resta do orçamento de hoje (UTC). O pedido foi recusado e nada foi cobrado.
account-key-limit-address = Ela tentou um pedido para { $address }, que não é um dos endereços dela. O pedido foi recusado e nada foi cobrado.
account-key-limit-rule = Se o programa precisa de mais, crie uma chave nova e revogue esta. Este aviso vem no máximo uma vez por dia por chave.
account-title = <b>Conta</b>
account-deposit-address = Endereço de depósito: { $address }
account-key = Chave API: <code>••••{ $hint }</code>
account-sub-key = 🗝 A chave vinculada tem limites: vê saldo e pedidos, cota, aluga e estende. Para o resto, vincule a chave da própria conta.
account-saved = 💚 Economizado até agora: <b>{ $saved } TRX</b>
account-not-saved = Economizado até agora: nada ainda. Para o que você usou de fato, queimar teria custado { $lost } TRX a menos.
account-key-coming = Sua chave API…
account-key-shown = Sua chave API, com acesso total ao seu saldo:

  { $key }

  Esta mensagem se apaga em 30 segundos.
account-revoke-confirm = <b>Trocar sua chave API?</b>

  Você recebe uma chave nova. A antiga (que termina em <code>{ $hint }</code>) e todas as chaves para programas param de funcionar na hora, em todo lugar. Seu saldo e seus pedidos ficam.
account-revoke-confirm-later = <b>Trocar sua chave API?</b>

  Alguém vinculou esta conta antes de você e tem 24 horas para se opor. Depois disso você recebe uma chave nova, e a antiga (que termina em <code>{ $hint }</code>) e todas as chaves para programas param de funcionar em todo lugar. Seu saldo e seus pedidos ficam.
account-revoked = ✅ Sua conta tem uma chave API nova. A antiga não funciona mais. A nova está em Conta.
account-revoke-not-offered = Não posso trocar chaves neste serviço. Nada foi alterado.
account-revoke-unknown = O serviço não deu uma resposta clara, então ainda não sei qual chave vale. Estou verificando e aviso você. Não precisa fazer nada.
account-revoke-failed = Provavelmente sua chave API não foi trocada; a antiga continua vinculada. Continuo verificando por 24 horas; se a nova passar a funcionar, eu a vinculo e aviso você.
account-revoke-later = ⏳ Alguém vinculou esta conta antes de você e pode se opor até <b>{ $time }</b>. Já foi avisado. Depois disso, sua chave nova estará em Conta, e eu aviso você.
account-revoke-waits = ⏳ Uma conversa que vinculou esta conta mais tarde pediu uma chave API nova. Ela vale a partir de <b>{ $time }</b>, a menos que você impeça.
account-revoke-asked = 🔔 <b>Alguém quer trocar a chave API da sua conta</b>

  O pedido vem de outra conversa, que vinculou a conta depois de você. Se você não impedir, a chave daqui funciona até <b>{ $time }</b>.
account-objected = 🛑 <b>Impedido.</b> Sua chave API fica como está.
account-objected-other = A outra conversa ainda tem acesso à sua conta. Se você não sabe quem é, troque a chave agora: desta conversa, isso vale na hora e deixa a outra de fora.
account-object-late = Não há mais nada para impedir.
account-objected-to = 🛑 A chave API não foi trocada: alguém que vinculou a conta antes de você se opôs. A chave continua funcionando.
account-linked-elsewhere = 🔔 <b>Sua conta foi vinculada em outra conversa do Telegram.</b>

  Alguém lá tem a chave API dela. Se não foi você, troque a chave agora.
account-revealed-elsewhere = 🔔 <b>A chave API da sua conta foi mostrada em outra conversa do Telegram.</b>

  Se não foi você, troque a chave agora.
account-revoked-elsewhere = 🔑 A chave API da sua conta foi trocada em outra conversa do Telegram, então não funciona mais aqui. Seu dinheiro está seguro na conta. Se foi você, vincule a chave nova; se não, fale com o suporte.
account-key-dead = 🔑 <b>Sua chave API não funciona mais.</b> Ela não foi trocada neste bot. Seu dinheiro está seguro na conta. Se você trocou a chave, vincule a nova; se não, fale já com o suporte.
account-unlink-confirm = <b>Desvincular { $name }?</b>

  Em uma hora, apago aqui a chave API dela (que termina em <code>{ $hint }</code>). A conta mantém o saldo, mas sem a chave ninguém entra nela: salve a chave antes.
account-unlinked = { $name } não está mais vinculada. Até { $time } ainda posso mostrar a chave ou vincular de novo. Depois apago a chave.
account-linked-again = ✅ { $name } está vinculada de novo.
account-unsettled = Algo ainda está em andamento (uma compra, um saque ou uma troca de chave, por exemplo). Tente de novo em alguns minutos.
account-heading = 💼 <b>{ $name }</b>
account-name-first = Principal
account-name = Conta { $number }
account-gone = Essa conta não está mais vinculada aqui. Escolha outra ou vincule-a de novo.
account-chosen = Agora você está usando { $name }.
account-ask-name = Como esta conta vai se chamar? Até 30 caracteres, emoji também vale.
account-name-taken = ⚠️ Outra das suas contas já tem esse nome. Escolha outro.
accounts-title = <b>Suas contas</b>
accounts-current = Você está usando <b>{ $name }</b>. Toque em ✓ para ver os detalhes ou em outro nome para trocar.
button-account-rename = ✏️ Renomear
button-account-default = Nome padrão
button-accounts = 💼 Todas as contas
button-create-more = ✨ Nova conta
button-link-more = 🔑 Vincular outra chave
create-more = <b>Abrir outra conta?</b> A que você tem continua:
left-behind = { $count ->
    [one] Você deixa esta conta para trás:
   *[other] Você deixa estas contas para trás:
  }
left-unknown = <b>{ $name }</b>: saldo desconhecido agora
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
account-former-gone = Essa chave já foi apagada. O suporte pode ajudar você a recuperar o acesso à conta.
button-former-show = 🔑 Chave de { $name }
button-former-link = ↩️ Vincular de novo
account-given-back = ✅ O suporte devolveu uma conta a você. Ela está em Conta.
account-not-given-back = O suporte não conseguiu devolver a conta: o serviço recusou uma chave nova. Escreva para /support.
link-adds = Suas outras contas continuam vinculadas.
link-added = ✅ <b>{ $name }</b> está vinculada e em uso. Suas outras contas estão em Conta.
link-refused-full = ⚠️ Você tem dez contas aqui, e esse é o máximo. Desvincule uma primeiro.
counted-title = <b>Prova do seu saldo</b>
counted-amount = <b>{ $amount } TRX</b> contados a seu favor, { $time }: seu saldo mais o que está retido para pedidos e saques.
counted-checked = Verifiquei: seu valor faz parte dos <b>{ $total } TRX</b> que este serviço deve a todos os usuários, e os endereços dele assinaram que guardam <b>{ $assets } TRX</b>.
counted-short = ⚠️ São <b>{ $missing } TRX</b> a menos do que ele deve.
counted-root = Impressão digital desta contagem: { $root }. Todos devem ver a mesma.
counted-nothing = Na última contagem, { $time }, o serviço não devia nada a você. Há uma nova a cada hora.
counted-wrong = ⚠️ <b>A prova não é válida.</b> Seu saldo não bate com o que o serviço publicou. Tire um print e fale com o suporte.
counted-not-offered = Este serviço não publica essa prova.
account-export-empty = Ainda não há pedidos para exportar.
account-export-done = { $count ->
    [one] { $count } registro
   *[other] { $count } registros
  }, mais novos primeiro. Horários em UTC.
account-export-more = O arquivo tem seus pedidos mais novos; faltam { $more } mais antigos.
account-export-elsewhere = Os pedidos pagos com uma carteira estão no arquivo de { $name }.

## depósito
deposit-title = <b>Deposite TRX</b> neste endereço:

  { $address }
deposit-minimum-kept = • Mínimo <b>{ $minimum } TRX</b>; valores menores somam no próximo depósito
deposit-minimum = • Pelo menos <b>{ $minimum } TRX</b> de uma vez: esta plataforma não diz o que acontece com valores menores
deposit-send = Envie pelo menos <b>{ $amount } TRX</b> ao seu endereço de depósito.
deposit-send-more = Já há { $small } TRX no seu endereço de depósito: envie pelo menos mais <b>{ $amount } TRX</b>.
deposit-send-fee = Já inclui a taxa de depósito de { $fee } TRX.
deposit-send-usual = Normalmente um depósito conta a partir de { $minimum } TRX, e o primeiro custa cerca de { $fee } TRX.
deposit-then-check = Depois verifique de novo.
deposit-first-fee = • O primeiro depósito custa { $first } TRX (ativa o endereço)
deposit-further-fee = • Depósitos grátis por dia (UTC): { $free }; cada um a mais custa { $further } TRX
deposit-next-free = • Seu próximo depósito de hoje é grátis
deposit-next-fee = • Seu próximo depósito de hoje custa { $fee } TRX
deposit-rules = • Só TRX: nada de USDT ou outros tokens
deposit-not-seen = O serviço não responde, então não consigo mostrar o que chegou. O endereço continua valendo.
deposit-watching = Depósitos costumam chegar em segundos. Acompanho por 24 horas e aviso você.
deposit-arrived = 💰 <b>{ $arrived } TRX</b> chegaram. Saldo: <b>{ $balance } TRX</b>

  A taxa de depósito, se houve, já foi descontada.

deposit-credited = 💰 <b>{ $credited } TRX</b> chegaram. Saldo: <b>{ $balance } TRX</b>
deposit-fee = Você enviou { $amount } TRX; a taxa de depósito foi de { $fee } TRX.
deposit-no-fee = Não houve taxa de depósito.
deposit-waiting = 🔎 Vejo <b>{ $amount } TRX</b>. Valores altos levam cerca de um minuto para confirmar; aviso você.
deposit-small = ⚠️ <b>{ $amount } TRX chegaram, menos que o depósito mínimo.</b> Ficam guardados para você.
deposit-small-many = ⚠️ <b>{ $count } transferências pequenas chegaram, { $amount } TRX no total. Cada uma é menor que o depósito mínimo.</b> Ficam guardadas para você.
deposit-small-rest = ⏳ { $small } TRX no seu endereço de depósito. Envie mais <b>{ $missing } TRX</b>, e tudo entra no saldo, menos a taxa de depósito, se houver.
deposit-small-credit = ⏳ { $small } TRX no seu endereço de depósito. Envie mais <b>{ $missing } TRX</b> e { $credited } TRX entram no saldo: { $total } menos a taxa de depósito de { $fee } TRX.
deposit-reversed = ↩️ A rede desfez seu depósito de { $amount } TRX. Saldo: { $balance } TRX. Confira sua carteira: o dinheiro deve ter voltado. Se não, fale com o suporte.
deposit-token = 🪙 <b>Um token chegou ao seu endereço de depósito: { $token }.</b> Só TRX conta como depósito, então seu saldo não mudou. Se foi você que enviou, peça ao suporte para devolver.
deposit-token-many = 🪙 <b>{ $count } transferências de um token chegaram ao seu endereço de depósito; a maior é de { $token }.</b> Só TRX conta como depósito, então seu saldo não mudou. Se foi você que enviou, peça ao suporte para devolver.
deposit-token-unknown = 🪙 Um token desconhecido chegou ao seu endereço de depósito: { $token }. Seu saldo não mudou. Tokens assim costumam ser spam: não abra links nos nomes deles. Se foi você que enviou, fale com o suporte.
deposit-dust = 🧹 { $count ->
    [1] Uma transferência minúscula de { $amount } TRX chegou ao seu endereço de depósito no último dia.
   *[other] { $count } transferências minúsculas, { $amount } TRX no total, chegaram ao seu endereço de depósito no último dia.
  }
deposit-dust-tokens = 🧹 Transferências de tokens sem valor ao seu endereço de depósito no último dia: { $count }.
deposit-dust-rule = A maioria é spam. Nunca copie um endereço de uma transferência assim.
deposit-by-balance = Esta plataforma não lista depósitos. Só vejo que seu saldo subiu, não cada depósito ou taxa.
button-deposits = 📜 Depósitos anteriores
button-deposits-all = 🧹 Com centavos e tokens
button-deposits-money = 💰 Só depósitos de verdade
deposits-title = 📜 <b>Seus depósitos</b>, mais novos primeiro
deposits-hidden = Transferências abaixo de { $amount } TRX e tokens não aparecem aqui.
deposits-none = Nenhum depósito chegou ainda.
deposits-line = • { $time }: <b>{ $what }</b>, { $state }, { $txid }
deposits-line-link = • { $time }: <b>{ $what }</b>, { $state }, <a href="{ $url }">transação</a>
deposits-credited = creditado, sem taxa
deposits-credited-fee = creditado, taxa de { $fee } TRX
deposits-with-later = creditado junto com um depósito posterior
deposits-waiting = ⏳ a rede está confirmando
deposits-small = ⏳ abaixo do mínimo, conta com o próximo depósito
deposits-reversed = ↩️ desfeito pela rede, não está no seu saldo
deposits-token = 🪙 não é TRX, não está no seu saldo
deposits-unavailable = O serviço não responde, então não consigo listar seus depósitos. Tente de novo em um minuto.
token-usdt = { $amount } USDT

## suporte
command-support = Falar com a equipe deste bot
support-title = 💬 <b>Suporte</b>
support-contact = Escreva para { $contact }. Nunca envie sua chave API a ninguém.
support-nobody = Este bot não tem suporte. /help explica o que ele faz.
support-ask = Escreva sua pergunta em uma mensagem: texto, imagem ou arquivo. A equipe deste bot responde aqui. Nunca envie a ninguém sua chave API nem a frase de recuperação da sua carteira.
support-goes-on = Sua pergunta #{ $n } está aberta. Tudo o que você enviar agora entra nela: texto, imagem ou arquivo.
support-what = Conte o que aconteceu e quando. Se tiver, inclua o txid, o número do pedido ou a referência que eu dei. Seu ID do Telegram: { $id }
support-handed-on = ✅ Pergunta #{ $n } registrada. A resposta chega aqui.
support-hid = 🔐 Sua mensagem tinha algo como uma chave ou frase de recuperação. Removi isso e apaguei sua mensagem. Troque essa chave agora, ou tire o dinheiro dessa carteira.
support-too-often = ⏱ Mensagens demais em um minuto. Espere um pouco e envie o resto em uma só.
ticket-text-or-file = Envie texto, imagem ou arquivo, por favor.
ticket-answer = 💬 <b>Resposta à sua pergunta #{ $n }</b>
ticket-closed-for-you = ✅ Pergunta #{ $n } encerrada. Mais alguma coisa?
ticket-offer = Enviar isto ao suporte?
button-ticket-send = Sim
ticket-solved = ✅ Pergunta #{ $n } encerrada. Obrigado.
button-ticket-reply = ↩️ Responder
button-ticket-solved = ✅ Resolvido
button-ticket-file = 📎 Arquivo
button-ticket-answer = ↩️ Responder
button-ticket-close = ✖️ Fechar
button-ticket = #{ $n } · { $state } · { $since }
button-admin-tickets = 💬 Tickets
tickets-title = 💬 <b>Tickets</b>
tickets-waiting = { $count ->
    [0] Nenhuma pergunta aberta.
   *[other] Aguardando resposta: { $count }, a mais antiga há { $since }.
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
ticket-ask-answer = Sua resposta ao ticket #{ $n }: texto, imagem ou arquivo. A pessoa a vê como resposta do bot, sem o seu nome.
ticket-sent = ✅ Enviado.
ticket-was-closed = Já estava fechado.

## ajuda, id, privacidade, configurações
help-money = Você paga com seu saldo ou de qualquer carteira. Nada é cobrado antes de você confirmar o preço.
help-line = ⚡ <b>Digite uma linha:</b> <code>65k 1h { $receiver }</code>
  Quantidade, tempo e um endereço ou nome da sua lista, em qualquer ordem.
help-command = { $command } – { $description }
help-stuck = /cancel sai da etapa atual. Todos os comandos estão no menu ao lado do campo de texto.
help-status = Confira se este bot é verdadeiro: { $url }
id-yours = Seu ID do Telegram: { $id }
privacy-stored = <b>O que este bot guarda sobre você</b>

  • seu ID do Telegram, @nome, idioma e fuso horário
  • suas chaves API, criptografadas (por mais uma hora depois de desvincular), e os nomes e endereços das contas
  • suas compras aqui
  • seus alertas e o histórico deles
  • seus endereços salvos e os nomes
  • suas contas com TRX em stake que você ofereceu aqui
  • suas solicitações de pagamento
  • quem convidou você e quem você convidou
  • a conversa atual
  • suas perguntas ao suporte e as respostas
  • anotações dos operadores sobre você

  Mensagens com chaves são apagadas da conversa. Seu saldo e seus pedidos ficam no serviço, não neste bot.
privacy-limits = Depois que você apaga seus dados, fica um hash com chave do seu ID do Telegram e da sua conta. Ele não revela quem você é. Serve só para manter limites: cupons, convites, mensagens ao suporte por minuto e bloqueios.
privacy-data = 📄 Tudo o que está guardado sobre você, em JSON: horários em UTC, valores em SUN (1 TRX = 1.000.000 SUN). Sua chave API não está incluída.
privacy-confirm = <b>Apagar tudo sobre você aqui?</b> Não dá para desfazer.
privacy-confirm-key = ⚠️ Isso também apaga suas chaves API. Sem a chave, ninguém chega ao saldo de uma conta: antes, saque o dinheiro ou salve as chaves.
privacy-confirm-rules = Seus alertas, autocompras e pacotes terminam.
privacy-bot-first = Nada foi apagado: você tem um bot aqui. Encerre-o primeiro com /partner. Quando ele parar, você pode apagar seus dados.
privacy-forgotten = Tudo sobre você aqui foi apagado. Envie /start para recomeçar.
settings-now = <b>Idioma e hora</b>

        Sua hora: { $now }
button-zone = 🕑 Fuso horário
button-zone-ask = 🕑 Horários em UTC: mude o seu
button-zone-utc = Manter UTC
zone-ask = 🕑 <b>Qual é o seu fuso horário?</b> Mostro a hora assim: { $now }.
zone-type = Escolha, ou digite sua hora local, como <code>14:05</code>, uma cidade como <code>Shanghai</code> ou <code>UTC+3</code>. Uma cidade segue o horário de verão; <code>UTC+3</code>, não.
zone-asia = Ásia
zone-europe = Europa
zone-africa = África
zone-americas = América
zone-oceania = Austrália e Pacífico
zone-set = ✅ Fuso horário salvo. Sua hora: { $now }.
zone-wrong = Não conheço esse lugar. Digite uma cidade grande do seu fuso, em inglês, como <code>Shanghai</code>, ou sua hora local, como <code>14:05</code>.
zone-wrong-offset = Esse fuso não existe. Eles vão de UTC-12 a UTC+14, como <code>UTC+3</code> ou <code>UTC+5:30</code>.
zone-wrong-clock = Em nenhum fuso é essa hora agora. Digite horas e minutos no formato de 24 horas, como <code>14:05</code>.
language-name = Português (Brasil)

## compras: cotações, pedidos a caminho, recibos (comprar, estender e pedidos os compartilham)
resource-energy = Energia
resource-bandwidth = Banda
resource-title-energy = ⚡ Energia
resource-title-bandwidth = 📶 Banda
purchase-amount = { $amount } de { $resource }
purchase-amount-part = { $filled } de { $what }
purchase-title-buy = ⚡ <b>Alugar { $what } por { $duration }</b>
purchase-title-extend = ⏳ <b>{ $cost } TRX: estender { $what } até { $end }</b>
purchase-for = Para: { $address }
purchase-to = → { $address }
purchase-longer-cheaper = 💡 Mais barato: <b>{ $duration } por { $cost } TRX</b>
purchase-longer-same = 💡 Mesmo preço: <b>{ $duration }</b>
purchase-price = Preço: { $price } TRX por 1.000 ao dia
purchase-duration = Até { $end } se for entregue agora
purchase-total = <b>{ $cost } TRX</b>
transfer-price = { $count ->
    [1] Dá para 1 transferência de USDT
   *[other] Dá para { $count } transferências de USDT: { $cost } TRX cada
  }
purchase-total-burn = <b>{ $cost } TRX</b> (queimando: { $burn }, você economiza { $percent }%)
purchase-total-burn-fee = <b>{ $cost } TRX</b> + { $fee } para a rede (queimando: { $burn }, você economiza { $percent }%)
purchase-markup = Inclui { $markup } TRX ({ $percent }%) para este bot; o preço de mercado é { $market } TRX
purchase-promo = 🎟 Cupom { $code }: acréscimo de { $percent }% em vez de { $usual }%, <b>{ $less } TRX</b> a menos
purchase-burn = Queimando: { $burn } TRX. <b>Você economiza { $percent }%</b>
purchase-burn-days = Queimando uma vez por dia durante { $days } dias: { $burn } TRX. <b>Você economiza { $percent }%</b>
purchase-burn-cheaper = { $days ->
    [1] ⚠️ Queimar sai mais barato: { $burn } TRX em vez de { $cost } TRX. Cancele e deixe a transferência queimar.
   *[other] ⚠️ Queimar sai mais barato: { $burn } TRX para um uso por dia durante { $days } dias, em vez de { $cost } TRX. Cancele e deixe as transferências queimarem.
  }
purchase-available = Disponível agora: { $available }
purchase-available-all = Disponível agora: tudo ({ $available })
purchase-balance = Saldo: { $before } TRX → { $after } TRX depois
purchase-balance-after = Saldo depois: { $after } TRX
check-enough = ✅ Este endereço já tem { $what }. Talvez você não precise disto.
check-fits = ✔️ Verificado: esta transferência gasta cerca de { $need } de Energia.
check-short-new = ⚠️ O destinatário não tem USDT, então a transferência gasta cerca de <b>{ $need }</b> de Energia, { $short } a mais do que nesta cotação. Alugue { $need } abaixo.
check-short = ⚠️ A transferência gasta cerca de <b>{ $need }</b> de Energia, { $short } a mais do que nesta cotação. Alugue { $need } abaixo.
check-short-burn = Esta quantidade ainda queimaria cerca de { $burn } TRX.
check-short-fails = ⛔ A carteira não tem os { $burn } TRX que o resto queimaria, então a transferência falharia.
purchase-new-recipient = Destinatário novo? A primeira transferência de USDT pede { $amount }.
quote-supplier = Outro serviço entrega { $amount }, que não pode ser estendido. Se terminar antes, o tempo não usado é reembolsado.
quote-supplier-all = Outro serviço entrega tudo, e não dá para estender. Se terminar antes, o tempo não usado é reembolsado.
check-too-much = 💡 O destinatário já tem USDT, então cerca de <b>{ $need }</b> de Energia bastam para uma transferência. Alugue menos abaixo.
check-rest = 💡 Este endereço já tem { $has } de Energia. A transferência queimaria só { $burn } TRX pelo resto; este aluguel custa { $cost } TRX.
check-bandwidth = 📶 Restam { $has } de Banda; uma transferência de USDT precisa de { $need }, senão queima também cerca de { $burn } TRX. Alugue Banda também ou espere até 24 horas.
check-refused = ⛔ Esta transferência será recusada: a carteira não tem Banda grátis nem TRX para pagá-la.
check-fee-limit = ⚙️ Ponha o limite de taxa (fee limit) da sua carteira em { $limit } TRX ou mais: a Energia alugada conta nele, e muitas carteiras vêm com { $usual } TRX.
check-fee-limit-wallet = ⚙️ A última transferência desta carteira tinha limite de taxa (fee limit) de { $wallet } TRX. Esta precisa de { $limit } TRX: aumente o limite na carteira antes.
check-shut-out-sender = 🚫 <b>{ $address } está na lista negra do USDT.</b> Ele não pode enviar USDT, então a transferência falharia. Use outro endereço.
check-shut-out = 🚫 <b>{ $address } está na lista negra do USDT.</b> USDT enviado para lá fica congelado. Peça outro endereço ao destinatário.
check-scam-why = 🚫 <b>Alerta sobre { $address }:</b> { $reason }. Não envie nada para lá sem ter certeza, e pergunte em /support.
check-scam = 🚫 <b>Alerta:</b> { $address } está em uma lista de golpes conhecidos. Não envie nada para lá sem ter certeza, e pergunte em /support.
purchase-sure = <b>Alugar mesmo assim?</b> Não dá para desfazer.
button-sure = ‼️ Alugar mesmo assim · { $cost } TRX
button-longer = ⏱ Mudar para { $duration } · { $cost } TRX
button-need = ⚡ Alugar { $amount }
button-whom = 📤 Quem recebe os USDT?
button-rent-bandwidth = 📶 Banda também
button-rent-both = ⚡📶 Alugar Energia e Banda
both-none = O mercado está sem Banda suficiente agora. Nada foi pedido.
purchase-short = 💰 Seu saldo é { $balance } TRX: <b>faltam { $missing } TRX.</b>
purchase-short-next = Quando seu saldo cobrir, esta cotação volta sozinha, com o preço do momento.
purchase-partial = ⚠️ Agora só há <b>{ $available }</b> de { $wanted }, por cerca de { $cost } TRX. { $wait ->
        [deadline] O resto pode esperar até o prazo que você escolher; o que não chegar é reembolsado.
        [open] O resto pode esperar até alguém oferecer.
        [account] O resto só pode esperar se você pagar com uma conta.
       *[none] Um aluguel tão curto não pode esperar o resto aqui, porque esta plataforma não cancela pedidos em espera.
    }
purchase-partial-none = ⚠️ O mercado não tem nada agora. { $wait ->
        [account] Você só pode esperar se pagar com uma conta.
        [none] Um aluguel tão curto não pode esperar aqui, porque esta plataforma não cancela pedidos em espera. Tente mais tarde, ou por um dia ou mais.
       *[open] Você pode pedir e esperar a oferta.
    }
purchase-locked = 🔒 Outros endereços conseguem mais: este provavelmente já aluga dos mesmos fornecedores, e um aluguel mais curto mudaria o fim dele. Escolha uma duração maior ou espere ele terminar.
wait-ask = ⏳ <b>Por quanto tempo espero?</b>
wait-now = Agora: <b>{ $amount }</b> por { $duration }, até { $end }.
wait-rest = Depois: <b>{ $rest }</b>. Ninguém oferece isso agora: pode vir em partes, tarde ou nunca. Cada parte dura { $duration } desde que chega, então as partes não correm juntas.
wait-none = Depois: tudo, <b>{ $rest }</b>. Ninguém oferece isso agora: pode vir em partes, tarde ou nunca. Cada parte dura { $duration } desde que chega, então as partes podem não correr juntas.
wait-rule = No fim do seu prazo, o resto é cancelado e reembolsado. Se o prazo for depois de <b>{ $time }</b>, a partir daí você também pode cancelar por conta própria.
wait-deadline = Você paga tudo agora. O que não chegar em <b>{ $wait }</b> é cancelado e reembolsado (agora cerca de { $refund } TRX), menos a taxa de cancelamento, se houver.
wait-deadline-net = Você paga tudo agora. O que não chegar em <b>{ $wait }</b> é cancelado e reembolsado (agora cerca de { $refund } TRX).
wait-open = Você paga tudo agora. Se pedir agora, pode cancelar o resto em Pedidos a partir de <b>{ $time }</b>, se a plataforma permitir.
wait-fixed = Você paga tudo agora. <b>Nesta plataforma não posso cancelar o resto.</b>
wait-not-offered = Esta plataforma não cancela pedidos em espera, então um aluguel curto poderia esperar para sempre. Pegue o que há agora.
purchase-waiting = ⏳ Ainda faltam <b>{ $amount }</b>. Chegam quando alguém oferecer.
purchase-waiting-until = ⏳ Ainda faltam <b>{ $amount }</b>, no máximo até { $end }. O que não chegar até lá é cancelado e reembolsado.
purchase-waiting-fixed = ⏳ Ainda faltam <b>{ $amount }</b>. Não dá para cancelar antes de { $end }. O que não chegar até lá é cancelado e reembolsado automaticamente.
purchase-wait-over = { $amount } não chegaram até o seu prazo, { $end }, e foram cancelados.
wait-needs-link = { $count ->
    [one] ⏳ { $count } pedido ainda espera, com prazo. Só posso cancelá-lo no prazo se a conta dele estiver vinculada aqui: sem isso, o dinheiro ficaria retido.
   *[other] ⏳ { $count } pedidos ainda esperam, com prazo. Só posso cancelá-los no prazo se a conta deles estiver vinculada aqui: sem isso, o dinheiro ficaria retido.
  }
wait-unlinked = ⚠️ <b>O resto do seu pedido não foi cancelado.</b> Seu prazo para { $what } para { $address } era { $end }, mas a conta que pagou não está mais vinculada aqui, ou a chave dela não funciona mais. O resto continua em espera, e o dinheiro está retido. Vincule a conta de novo, e eu cancelo em um minuto.
purchase-earlier-unknown = ❗ Ainda estou verificando se um pedido anterior seu deu certo ({ $what }). Se pedir agora, você pode receber os dois.
purchase-requoted-price = 🔄 O preço mudou. Nada foi cobrado; esta é a nova cotação.
purchase-requoted-rise = 🔄 O preço subiu { $more } TRX. Nada foi cobrado; esta é a nova cotação.
quote-rise = O preço subiu de { $from } para { $to } TRX.
quote-fall = O preço caiu de { $from } para { $to } TRX.
purchase-requoted-promo-ended = 🎟 O cupom terminou. Nada foi cobrado; esta é a cotação sem ele.
purchase-requoted-promo-used-up = 🎟 O cupom se esgotou. Nada foi cobrado; esta é a cotação sem ele.
purchase-requoted-promo-used = 🎟 Você já usou este cupom o máximo de vezes. Nada foi cobrado; esta é a cotação sem ele.
purchase-requoted-market = 🔄 O mercado já não tem a quantidade toda. Nada foi cobrado; esta é a nova cotação.
purchase-requoted-made-already = 📦 Seu pedido anterior do mesmo aluguel deu certo; mostro em outra mensagem. Nada foi pedido agora. Confirme só se quiser em dobro.
purchase-requoted-balance = 🔄 Seu saldo já não basta. Nada foi cobrado.
purchase-came-back = 💰 Seu depósito chegou. Esta é sua cotação ao preço de agora.
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
button-quote-change = ✏️ Mudar
quote-change-ask = O que você quer mudar?
button-quote-amount = 🔢 Quantidade
button-quote-duration = ⏱ Duração
button-quote-receiver = 📮 Endereço
button-use-account = 💼 Usar uma conta
quote-without-account = Não precisa de conta: pague com sua própria carteira. Se o pedido falhar, seus TRX voltam.
quote-account-only = Isto não pode ser pago com uma carteira. É preciso ter conta.
button-ways = 💳 Pagar de outro jeito…
ways-ask = Como você quer pagar?
purchase-sending = ⏳ Pedindo { $what } por { $cost } TRX…
purchase-unknown = ❗ <b>Ainda não sei se seu pedido deu certo</b>
purchase-unknown-why = Pedi { $what } por { $cost } TRX, e a plataforma não deu uma resposta clara. Não vou pedir de novo.
purchase-unknown-next = Estou verificando seus pedidos e seu saldo e aviso aqui. Pedidos podem aparecer com atraso, então isso pode levar 10 minutos.
purchase-unknown-unreachable = Ainda não consigo falar com a plataforma. Continuo tentando e aviso aqui. Até lá, não peça isto de novo.
purchase-unknown-money = Seu saldo caiu mais do que seus pedidos listados explicam, então o pedido provavelmente deu certo. Continuo verificando e aviso aqui. Até lá, não peça isto de novo.
purchase-unknown-signed = Sua transferência talvez ainda esteja a caminho: ela vale até { $time }. Continuo verificando e aviso aqui. Não pague de novo até lá.
purchase-not-seen = ❔ <b>Provavelmente seu pedido não foi feito:</b> { $what } por { $cost } TRX
purchase-not-seen-why = A plataforma não mostra esse pedido, e seu saldo não mostra pagamento por ele.
purchase-not-seen-money = A plataforma não mostra esse pedido, mas seu saldo caiu mais do que seus pedidos listados explicam. Pergunte à plataforma sobre isso.
purchase-not-seen-next = Continuo verificando até { $until } e aviso se ele aparecer. Se pedir o mesmo antes disso, você pode receber os dois.
purchase-not-made = ✖️ <b>Nada foi cobrado.</b> Seu pedido de { $what } ({ $cost } TRX) não foi feito.
purchase-found-late = ❗ Eu disse que este pedido provavelmente não tinha sido feito. Agora a plataforma o mostra. Se você pediu o mesmo em outro lugar, pode ser aquele.
purchase-refused-title = ✖️ <b>Não foi pedido, nada foi cobrado:</b> { $what }
purchase-not-ordered = ✖️ <b>Não foi pedido:</b> { $what }
purchase-payment-returned = Seu pagamento chegou, mas já não foi possível fazer o pedido. { $amount } TRX voltam para o endereço que pagou, em alguns minutos no máximo.
purchase-payment-failed = A rede não aceitou seu pagamento de { $amount } TRX, então não há pedido. Se ele chegar mesmo assim, volta para o endereço que pagou.
purchase-payment-sent = Sua carteira enviou os { $amount } TRX mais tarde, embora o pedido já tivesse sido recusado. Eles voltam ao endereço que pagou. Se em uma hora não tiverem chegado, fale com /support.
purchase-expired = Esta cotação expirou.
quote-continued = Continua abaixo ⬇️
purchase-cancelled = Cancelado. Nada foi cobrado.
quote-cancelled = Cotação cancelada. Nada foi cobrado.
purchase-ordered-buy = ⏳ <b>Procurando { $what }…</b>
purchase-ordered-part = ✅ <b>{ $what } em andamento</b>
purchase-ordered-extend = ⏳ <b>Estendendo { $what }…</b>
purchase-progress = { $bar } { $percent }%
purchase-paid = Pago: { $cost } TRX
purchase-paid-delegations = { $count ->
    [one] { $cost } TRX · { $count } delegação
   *[other] { $cost } TRX · { $count } delegações
  }
purchase-order-id = Pedido: { $id }
purchase-completed-buy = ✅ <b>{ $what }</b> para { $address } até <b>{ $end }</b>
purchase-completed-extend = ✅ <b>{ $what }</b> para { $address } estendido até <b>{ $end }</b>
purchase-completed-none = ✖️ <b>Cancelado: { $what }</b> para { $address }
purchase-completed-parts = ✅ <b>{ $what }</b> para { $address }, em { $parts } partes
purchase-runs = Cada parte tem seu próprio tempo:
purchase-run = • { $amount }: de { $start } até <b>{ $end }</b>
purchase-run-over = • { $amount }: de { $start } até { $end }, encerrada
purchase-run-until = • { $amount }: até <b>{ $end }</b>
purchase-runs-most = No máximo <b>{ $amount }</b> ao mesmo tempo.
saved = 💚 Economizado: <b>{ $saved } TRX</b> ({ $percent }%): queimar teria custado { $burn } TRX
purchase-ends = Até: <b>{ $end }</b>
purchase-ends-first = Primeira parte até: <b>{ $end }</b>
purchase-ends-last = Última parte até: <b>{ $end }</b>
purchase-delegations = Delegado por:
purchase-delegation = • { $delegator}: { $amount }
purchase-more = … e mais { $count }

## pagar de outra carteira
button-pay-wallet = 📲 Pagar enviando TRX
button-copy-amount = 📋 Copiar valor
button-wallet-order = 📲 A pagar: { $what } · { $cost } TRX · { $left }
orders-to-pay = Pedidos com 📲 esperam seu pagamento. Toque em um para ver o endereço.
purchase-requoted-no-wallet = ℹ️ Esta plataforma não aceita pagamento de outra carteira. Nada foi cobrado; você pode pagar com seu saldo.
failure-unpaid = Você tem pedidos demais sem pagar. Pague um ou espere que expirem. Nada foi cobrado.
wallet-asking = ⏳ Buscando um endereço de pagamento: { $cost } TRX por { $what }…
wallet-asking-again = A plataforma ainda não respondeu. Continuo tentando. Não pague nada ainda; nada foi cobrado.
wallet-title = 📲 <b>Pagar { $what }, { $duration }</b>
wallet-amount = Envie: { $amount } TRX
wallet-amount-rest = Falta enviar: { $amount } TRX
wallet-address = Para: { $address }
wallet-left = ⏳ <b>Faltam { $left }</b>, até { $time }
wallet-partly = 💰 <b>{ $paid } de { $amount } TRX chegaram, faltam { $missing } TRX.</b>
wallet-all-seen = ✅ <b>{ $amount } TRX recebidos. Não precisa enviar mais nada.</b>
wallet-arriving = 🔎 A rede ainda está confirmando { $arriving } TRX.
wallet-part-title = 💰 <b>{ $came } TRX chegaram para { $what }, mas ainda não basta.</b>
wallet-part = { $seen } de { $amount } TRX recebidos, faltam { $missing } TRX.
wallet-part-else = Se o resto não chegar a tempo, nada é pedido, e o que você pagou vai para o seu saldo.
wallet-part-else-sender = Se o resto não chegar a tempo, nada é pedido, e o que chegou volta para a carteira que enviou.
wallet-covered = 💰 <b>{ $amount } TRX chegaram.</b> Fazendo seu pedido.
wallet-over = ⌛ <b>O tempo acabou.</b> Não envie mais nada, por favor. Estou verificando o que chegou a tempo; leva um ou dois minutos.
wallet-rules = • De qualquer carteira ou exchange. Só TRX, sem tokens.
  • Conta o valor que chega: exchanges podem descontar uma taxa.
  • A mais: o excedente vai para o seu saldo aqui. A menos: envie o resto até { $time }. Tarde demais: tudo vai para o seu saldo.
wallet-rules-sender = • Só TRX, e não de uma exchange: um reembolso pode se perder lá. Vincule uma conta antes, e os reembolsos vão para o seu saldo.
  • A mais: o excedente volta. A menos: envie o resto da mesma carteira até { $time }. Tarde demais: tudo volta.
  • { $minimum }
wallet-rules-network = • Sua carteira paga à rede cerca de { $fee } TRX a mais, porque este endereço de pagamento é novo.
wallet-rules-network-saves = • Sua carteira paga à rede cerca de { $fee } TRX a mais, porque este endereço de pagamento é novo. Contando isso, você economiza { $percent }%.
wallet-send-fee = Enviar TRX você mesmo custa cerca de { $fee } TRX a mais de rede. Com TronLink ou uma conta, não.
wallet-watching = 👀 Estou acompanhando seu pagamento.
wallet-forgotten = ✖️ <b>Fechado.</b> Não envie mais nada para esse endereço, por favor. Se você já enviou { $amount } TRX e eles chegarem até { $time }, o pedido é feito; qualquer outro valor vai para o seu saldo.
wallet-forgotten-sender = ✖️ <b>Fechado.</b> Não envie mais nada para esse endereço, por favor. Se você já enviou { $amount } TRX e eles chegarem até { $time }, o pedido é feito; qualquer outro valor volta para a carteira que enviou.
wallet-forgotten-part = { $paid } TRX já chegaram. Se não vier mais nada, vão para o seu saldo depois desse horário.
wallet-forgotten-part-sender = { $paid } TRX já chegaram. Se não vier mais nada, voltam depois desse horário.
wallet-expired = ⌛ <b>Não foi pago a tempo, nada foi pedido:</b> { $what }
wallet-cancelled = ✖️ <b>Cancelado antes do pagamento, nada foi pedido:</b> { $what }
wallet-taken = ✅ <b>Outra pessoa já pagou isto:</b> { $what }. Você não precisa pagar.
wallet-expired-part = { $paid } de { $amount } TRX chegaram a tempo.
wallet-expired-none = Nada chegou a tempo.
wallet-late = Não envie mais nada para esse endereço, por favor. Pagamentos atrasados vão para o seu saldo.
wallet-late-sender = Não envie mais nada para esse endereço, por favor. O que ainda chegar volta para a carteira que enviou.
wallet-to-balance = Seus { $paid } TRX vão para o seu saldo. Aviso você em um ou dois minutos.
wallet-to-sender = Seus { $paid } TRX voltam para a carteira que enviou. Aviso você em um ou dois minutos.
wallet-returned = ↩️ <b>Você pagou, mas o pedido não pôde ser feito:</b> { $what }
wallet-why-market = Quando seu pagamento chegou, o mercado já não podia atender a este preço.
wallet-why-previous = A plataforma aceita um pedido por endereço de cada vez, e um anterior ainda não foi atendido.
wallet-why-other = Motivo da plataforma: { $reason }
wallet-missing = ❗ <b>Não consegui descobrir se isto foi pago:</b> { $what }. Se você enviou TRX, confira seu saldo e /orders e informe o número do pedido à plataforma.
wallet-missing-sender = ❗ <b>Não consegui descobrir se isto foi pago:</b> { $what }. Se você enviou TRX, escreva para /support e informe o número do pedido.
wallet-credited = 💰 <b>{ $amount } TRX entraram no seu saldo.</b>
wallet-sent-back = ↩️ <b>{ $amount } TRX voltam para a carteira que enviou.</b>
wallet-kept = ℹ️ <b>{ $amount } TRX ainda não volta.</b> { $minimum }
wallet-refund-minimum = Um reembolso de menos de { $min } TRX não é enviado separadamente: vai com o próximo para a mesma carteira.
wallet-credited-rest = Você enviou mais do que o pedido custava.
wallet-repaid = ℹ️ <b>{ $amount } TRX do seu pagamento cobriram uma dívida da sua conta:</b> a blockchain desfez um pagamento anterior que você já tinha gasto.

## pago por outra pessoa, e modo inline
button-ask-pay = 🙏 Pedir que alguém pague
button-request-pay = 💳 Pagar isto
button-request-open = 🔄 Verificar de novo
button-request-share = 📨 Enviar a alguém
button-request-drop = ✖️ Cancelar solicitação
request-what = <b>{ $what }</b> por { $duration }
request-made = 🙏 <b>Solicitação de pagamento.</b> Envie o link ou mostre a imagem. Quem abrir vê o que você quer e pode pagar com o próprio saldo ou de qualquer carteira.
request-made-balance = 🙏 <b>Solicitação de pagamento.</b> Envie o link ou mostre a imagem. Quem abrir vê o que você quer e pode pagar com o próprio saldo aqui. Esta plataforma não aceita pagamento de carteira.
request-link = Link: { $link }
request-terms = Vale até { $end }, para um pagamento. Aviso você quando alguém pagar. Se você mesmo pagar a cotação acima, esta solicitação se encerra.
request-share = Pode pagar { $what } na TRON para mim?
request-asks = 🙏 <b>{ $who } pede que você pague isto:</b>
request-somebody = Alguém
request-quote-own = 🙏 <b>Sua própria solicitação.</b> Se você mesmo pagar, ela se encerra. Aberta até { $end }.
request-no-account = Não precisa de conta: pague de qualquer carteira. Com uma conta vinculada, você paga com o saldo em um toque.
request-wallet-open = ⏳ Alguém quer pagar de uma carteira e ainda não enviou nada. Se você pagar agora, esse pagamento é cancelado.
request-quote = 🙏 <b>{ $who } pede que você pague isto.</b> Vai para o endereço abaixo; você recebe o recibo. Aberta até { $end }.
request-short = 📉 O mercado não atende tudo agora, e uma solicitação é paga de uma vez. Verifique de novo em alguns minutos.
request-told = 🎉 <b>Alguém pagou por você.</b>
request-undone = ⚠️ <b>O pagamento de quem pagou para você falhou.</b> Essa pessoa recebe o dinheiro de volta.
request-open-again = Sua solicitação está aberta de novo até { $end }.
request-over-again = Enquanto isso, sua solicitação expirou. Você pode criar outra.
request-dropped = ✖️ Solicitação cancelada. Ninguém mais pode pagá-la.
request-paying = ⏳ Alguém está pagando isto agora. Nada foi cobrado de você. Se o pagamento falhar, você pode pagar.
request-paid = ✅ Alguém já pagou isto. Nada foi cobrado de você.
request-expired = ⌛ Esta solicitação expirou. Nada foi cobrado. Peça uma nova.
request-withdrawn = ✖️ Esta solicitação foi cancelada. Nada foi cobrado.
request-gone = Esta solicitação não existe mais. Nada foi cobrado. Peça uma nova.
request-card-open = 🙏 <b>Por favor, pague este aluguel</b>
request-card-paying = ⏳ <b>Alguém está pagando este aluguel</b>
request-card-paid = ✅ <b>Pago.</b> O aluguel começa em instantes.
request-card-filled = ✅ <b>Pago e entregue</b>
request-card-expired = ⌛ <b>Ninguém pagou a tempo</b>
request-card-withdrawn = ✖️ <b>Esta solicitação foi cancelada</b>
request-card-from = Solicitado por { $who }
request-card-terms = Cerca de { $cost } TRX ao preço de agora. Qualquer pessoa aqui pode pagar até { $end }.
inline-card-title = 🙏 Pagar por mim
inline-card = { $what }, { $duration }, para { $receiver }: cerca de { $cost } TRX
inline-price = ⚡ { $what } por { $duration }: { $cost } TRX agora
inline-price-hint = Enviar este preço para a conversa
inline-saves = { $percent }% menos que queimar TRX
inline-short = 📉 Só { $available } disponíveis agora.
inline-no-price-title = ⚠️ Sem preço agora
inline-no-price = A plataforma não responde. Tente de novo em um minuto.
inline-how-title = ❓ Como usar
inline-not-read = 🤔 Não entendi isso
inline-how-short = @{ $name } 65k 1h T… (quantidade, tempo, endereço)
inline-how = Em qualquer conversa, digite meu nome, quantidade, tempo e endereço: <code>@{ $name } 65k 1h T…</code>. Com endereço, outros podem pagar por você; sem ele, você recebe o preço de agora.
wallet-credited-unpaid = O pedido não foi feito.

## falhas de uma compra, cada uma com um próximo passo
failure-key = 🔑 Sua chave API não funciona mais: foi revogada ou é de outro serviço. Nada foi cobrado. Vincule uma chave atual para continuar.
failure-balance = Saldo insuficiente. Nada foi cobrado.
failure-price = O preço subiu acima do que você confirmou. Nada foi cobrado. Peça uma nova cotação com o preço de agora.
failure-market = O mercado não consegue atender isto agora. Nada foi cobrado. Peça uma nova cotação com o que há.
failure-extend = Esta extensão não é mais possível. Nada foi cobrado. Peça uma nova cotação.
failure-nothing-to-extend = Nada neste endereço pode ser estendido até esse horário. Nada foi cobrado. Tente outro fim ou alugue de novo.
failure-previous = A plataforma aceita um pedido por endereço de cada vez, e um anterior ainda não foi atendido. Nada foi cobrado. Veja /orders.
failure-busy = O serviço está ocupado. Nada foi cobrado. Tente de novo em alguns segundos.
failure-forbidden = Sua conta não tem permissão para isto. Nada foi cobrado. Confira sua conta ou vincule outra.
failure-sub-key = A chave vinculada só consulta, aluga e estende. Para isto, vincule a chave da própria conta.
failure-sub-key-receiver = A chave vinculada não pode pedir para este endereço. Nada foi cobrado.
failure-sub-key-budget = Isto passa do que resta do orçamento de hoje da chave vinculada. Nada foi cobrado.
failure-values = A plataforma não aceita estes valores. Nada foi cobrado. Mude o endereço, a quantidade ou a duração.
failure-down = O serviço teve um problema. Nada foi cobrado. Tente de novo em um minuto.
failure-paused = ⏸ O operador pausou as compras{ $reason }. Nada foi cobrado. Seus aluguéis em andamento continuam.
failure-market-paused = ⏸ A plataforma não aceita pedidos novos agora. Nada foi cobrado. Seus aluguéis em andamento continuam.
failure-own = Algo deu errado do nosso lado. Nada foi cobrado. Escreva para /support e informe a referência <code>{ $reference }</code>.
failure-unknown = A plataforma recusou isto por um motivo que não conheço ({ $code }). Nada foi cobrado. Escreva para /support e informe a referência <code>{ $reference }</code>.

## comprar
command-buy = Alugar Energia ou Banda, passo a passo
command-energy = Alugar Energia: endereço, quantidade, duração
command-bandwidth = Alugar Banda: endereço, quantidade, duração
buy-resource = <b>O que você quer alugar?</b>

  Energia paga transferências de USDT e outros contratos; Banda, qualquer transação.
buy-stands = Saldo: { $balance } TRX
buy-stands-unknown = Saldo: indisponível agora.
buy-receiver = <b>{ $what }: para qual endereço?</b>

  Escolha um recente ou cole um endereço TRON.
buy-receiver-new = <b>{ $what }: para qual endereço?</b>

  Cole um endereço TRON (T…, 34 caracteres).
buy-amount = <b>{ $resource }: quanto?</b>
buy-amount-each = <b>{ $resource }: quanto para cada um dos { $count }?</b>
buy-amount-hint = Escolha, ou digite uma quantidade como <code>65000</code>, <code>65k</code> ou <code>1.5M</code>.
buy-market = Por uma hora: { $available } disponíveis, a partir de { $price } TRX por 1.000
buy-each = Um envio usa { $energy } de Energia; as quantidades são arredondadas para cima
buy-amount-chosen = Quantidade: <b>{ $what }</b>
buy-recipient = <b>Quem recebe os USDT?</b>
  Envie o endereço ou a transação, e eu verifico se { $amount } de Energia bastam. Um destinatário sem USDT gasta cerca do dobro. Você pode pular.
buy-recipient-not-found = Não encontro essa transação na blockchain. Envie o endereço do destinatário ou pule.
buy-recipient-no-usdt = Isso não é uma transferência de USDT. Envie o endereço do destinatário ou pule.
buy-recipient-same = Esse é o endereço para o qual você está alugando. Envie o que recebe os USDT ou pule.
buy-recipient-enough = ✅ Destinatário verificado: { $amount } de Energia bastam.
buy-recipient-short = ⚠️ Esta transferência gasta cerca de { $need } de Energia. Volte para alugar mais.
button-skip = ⏭ Pular
buy-duration-noted = ✔️ Por { $duration }. Agora a quantidade:
buy-duration = <b>Por quanto tempo?</b>

  Escolha, ou digite <code>15m</code>, <code>3h</code>, <code>1d</code>; só o número vale em dias.
buy-durations-dearer = Não mostrado: { $durations }. Um aluguel mais longo custa menos.
buy-durations-short = Indisponível agora: { $durations }
button-duration = { $duration } · { $cost } TRX
same-cost = ⚖️ De { $from } a { $to }: mesmo preço.
duration-scarce = Há pouca oferta para { $duration }: { $cost } TRX por dia em vez de { $usual }.
address-rented = Este endereço já tem aluguéis em andamento, por isso não consegue as ofertas mais baratas. Quando terminarem, fica mais barato.
price-asking = Consultando o preço no mercado…
buy-usage-address = ENDEREÇO
buy-usage-energy = ⚡ Digite assim: <code>/energy ENDEREÇO QUANTIDADE DURAÇÃO</code>

  Por exemplo <code>/energy { $address } 65k 1h</code>
buy-usage-bandwidth = 📶 Digite assim: <code>/bandwidth ENDEREÇO QUANTIDADE DURAÇÃO</code>

  Por exemplo <code>/bandwidth { $address } 5000 1h</code>
buy-link-wrong = ⚠️ Não consigo fazer um pedido com esse link. Comece por aqui.
preset-usdt-holder = 1 envio de USDT · { $amount }
preset-usdt-new = 1 envio de USDT, endereço novo · { $amount }
preset-usdt-holder-5 = 5 envios de USDT · { $amount }
preset-usdt-holder-10 = 10 envios de USDT · { $amount }
preset-usdt-3 = 3 envios de USDT · { $amount }
preset-usdt-20 = 20 envios de USDT · { $amount }

## entrada errada: quantidades, durações, endereços
wrong-empty = Está vazio. Digite, por favor.
wrong-too-long = Isso é longo demais. Leio até { $characters } caracteres e { $words } palavras.
wrong-which = Isso pode ser { $first } ou { $second }. Digite um deles exatamente assim.
wrong-part = Não entendi “{ $text }” aqui. Digite uma quantidade como 65k e um tempo como 1h.
wrong-many = Há números demais nessa linha. Preciso de uma quantidade e um tempo, como 65k 1h.
wrong-unicode-digits = Use os números comuns, de 0 a 9.
wrong-exponent = Escreva o número completo, sem “e”.
wrong-not-positive = Digite um número maior que zero.
wrong-amount-fraction = Use um número inteiro, sem decimais.
wrong-amount = Isso não é uma quantidade. Tente 65000, 65k ou 1.5M.
wrong-amount-address = Isso é um endereço ou uma transação. Preciso de uma quantidade, como 65000, 65k ou 1.5M.
wrong-amount-separators = Esse ponto ou vírgula separa milhares ou decimais? Digite 65000 (sem ponto), 65k ou 1.5M.
wrong-amount-below = O menor pedido é de { $energy } ou { $bandwidth }.
wrong-amount-smallest = O menor pedido é de { $min }.
wrong-amount-above = O maior pedido é de { $max }.
wrong-duration-fraction = Use unidades inteiras, como 30m ou 12h.
wrong-duration = Isso não é uma duração. Tente 15m, 2 horas, 1h30m ou 1d; só o número vale em dias.
wrong-duration-address = Isso é um endereço ou uma transação. Preciso de uma duração, como 15m, 2 horas ou 1d.
wrong-duration-below = O aluguel mais curto é de { $min }.
wrong-duration-above = O aluguel mais longo é de { $max }.
wrong-address-shape = Isso não é um endereço TRON. Eles começam com T e têm 34 caracteres.
wrong-address-length = Isso não é um endereço TRON: deve ter 34 caracteres, e o seu tem { $count }. Copie o endereço de novo da carteira.
wrong-address-checksum = Esse endereço tem um erro: algum caractere está errado. Copie de novo da carteira.
wrong-address-look-alike = Não use este endereço. O caractere { $position }, “{ $letter }”, só parece certo; golpistas fazem cópias assim. Copie o endereço de novo da carteira.
wrong-address-letter = O caractere { $position } é “{ $letter }”, que nunca aparece em um endereço TRON. Copie o endereço de novo da carteira.
wrong-address-several = Há mais de um endereço aí. Envie só o que você quer.
wrong-address-hex = Essa é a forma hexadecimal. As carteiras mostram { $address }; envie esse se for o que você quer.
wrong-address-foreign = Esse endereço é de outra blockchain (0x…). Preciso de um endereço TRON, que começa com T.
wrong-address-not-activated = Este endereço ainda não está na blockchain, então não pode receber recursos. Envie a ele qualquer quantia de TRX de outra carteira (a rede cobra cerca de { $fee } TRX) e depois me mande o endereço de novo.
wrong-address-contract = Isto é um contrato. Só dá para alugar para o endereço de uma carteira.
wrong-address-deposit = Esse endereço é deste serviço e só recebe TRX. Cole o endereço da carteira de onde você envia.
wrong-address-unreachable = Não consigo acessar a rede TRON para verificar este endereço. Envie de novo daqui a pouco.
wrong-one-of = <code>{ $text }</code>: { $problem }

activation-offer = <b>Este endereço ainda não foi ativado:</b> { $address }
  Até lá, ele não pode receber recursos. A ativação custa <b>{ $cost } TRX</b>, uma única vez, do seu saldo ({ $balance } TRX). Depois continuamos aqui.
activation-short = 💰 <b>Faltam { $missing } TRX.</b>
activation-under-way = 🌱 Ativando { $address }… Leva alguns segundos.
activation-coming = ⏳ { $address } ainda não está na blockchain.
  Verifique de novo daqui a pouco. Você paga uma única vez, não importa quantas vezes verifique.
activation-done = ✅ { $address } está ativo. Custo: { $cost } TRX, do seu saldo.
button-activate = ✅ Ativar por { $cost } TRX
button-bulk = 🧾 Muitos endereços
command-bulk = Alugar para vários endereços de uma vez
bulk-ask = <b>Alugar para muitos endereços: { $resource }</b>
  Envie uma lista: um endereço por linha, depois quantidade e tempo, como <code>T… 65000 1h</code>; tempo sem unidade vale em dias. Se faltar quantidade ou tempo, pergunto uma vez.
  Também vale um arquivo (CSV ou texto). Até { $most } endereços.
bulk-send-again = Depois, envie a lista de novo.
bulk-too-many = ⚠️ São { $count } linhas; aceito até { $most }. Envie a lista em partes. Nada foi pedido.
bulk-cut = ⚠️ A mensagem é tão longa que o Telegram pode tê-la dividido, então a ignorei. Nada foi pedido. Envie um arquivo (CSV ou texto), ou até { $most } linhas em uma mensagem.
bulk-empty = ⚠️ Não há nenhum endereço nessa lista.
bulk-file-lost = ⚠️ Não consegui baixar o arquivo. Envie de novo ou cole a lista.
bulk-file-large = ⚠️ O arquivo é grande demais (máx. 1 MB). Envie a lista em partes.
bulk-file-no-text = ⚠️ Isso não é um arquivo de texto. Na planilha, escolha “Salvar como” e CSV.
bulk-none-good = ⚠️ Não posso usar nenhuma dessas linhas. Nada foi pedido.
bulk-problems = { $count ->
    [1] ⚠️ Não posso usar uma linha:
   *[other] ⚠️ Não posso usar { $count } linhas:
  }
bulk-problem = { $n } (<code>{ $text }</code>)
bulk-send-right = Envie o endereço certo, ou continue com { $count }.
bulk-replaced = ✅ Linha { $n } substituída.
bulk-twice = Mesmo endereço da linha { $n }. Junte os dois em uma linha.
bulk-more = … e mais { $count }
bulk-for = { $count ->
    [one] Para { $count } endereço
   *[other] Para { $count } endereços
  }
bulk-checking = ⏳ Verificando endereços e preços…
bulk-title-energy = { $count ->
    [one] <b>Energia para { $count } endereço</b>
   *[other] <b>Energia para { $count } endereços</b>
  }
bulk-title-bandwidth = { $count ->
    [one] <b>Banda para { $count } endereço</b>
   *[other] <b>Banda para { $count } endereços</b>
  }
bulk-title-both = <b>Energia e Banda, um só pedido</b>
bulk-group = { $count ->
    [1] • 1 × { $what }, { $duration }: { $cost } TRX
   *[other] • { $count } × { $what }, { $duration }: { $cost } TRX cada
  }
bulk-left-out = ⚠️ <b>Fora do pedido</b>, sem cobrança:
bulk-left-line = { $count ->
    [1] • Linha { $lines }: { $problem }
   *[other] • Linhas { $lines }: { $problem }
}
bulk-left-not-activated = Este endereço ainda não está na blockchain. Alugue para ele com /buy, e eu mostro como ativar.
bulk-left-unreachable = A rede TRON não respondeu, então não verifiquei este endereço. Toque em “Verificar de novo”.
bulk-left-warned = Este endereço está na lista negra do USDT ou em uma lista de golpes conhecidos. Se tiver certeza, alugue só para ele com /buy.
bulk-left-made = O mesmo pedido já tinha dado certo; só a resposta se perdeu. Não foi pedido de novo.
bulk-left-locked = O mercado tem o suficiente, mas não para este endereço, provavelmente por causa de aluguéis anteriores. Escolha uma duração maior ou tente de novo quando eles terminarem.
bulk-lately = ⚠️ <b>Já pedidos na última hora</b>, mesmo endereço, quantidade e tempo: { $receivers }. Confirmar pede de novo.
bulk-available = ⚠️ O mercado tem { $available } agora. As linhas que ele não atender não são pedidas nem cobradas; mostro quais são para você tentar de novo.
bulk-cost = Custo: no máximo <b>{ $cost } TRX</b>
bulk-short = 💰 Seu saldo é { $balance } TRX: <b>faltam { $missing } TRX.</b> Deposite primeiro e depois toque em “Verificar de novo”.
bulk-filled = { $bar } <b>{ $filled } de { $all }</b> atendidos
bulk-filling = ⏳ Em andamento: { $count }
bulk-waiting = ▫️ Ainda não pedidos: { $count }
bulk-unknown = ❓ Sem resposta; verificando se foi pedido: { $count }
bulk-partly = ☑️ Entregues em parte, o resto reembolsado: { $count }
bulk-returned = ↩️ Não entregues, reembolsados: { $count }
bulk-failed = ❌ Não pedidos, não cobrados: { $count }
bulk-unwanted = ✖️ Parados antes do pedido, não cobrados: { $count }
bulk-paid = Pago: <b>{ $paid } TRX</b> de no máximo { $most } TRX
bulk-paused = ⏸ O operador pausou as compras{ $reason }. O resto será pedido quando elas voltarem, a menos que você pare.
bulk-not-made = O serviço não conhece este pedido, então provavelmente nada foi cobrado. Continuo verificando por 24 horas.
bulk-uncharged = { $count ->
    [1] ❌ Linha { $lines }, não cobrada: { $why }
   *[other] ❌ Linhas { $lines }, não cobradas: { $why }
}
bulk-why-price = o preço subiu
bulk-why-market = o mercado tem pouco demais
bulk-why-balance = seu saldo era insuficiente
bulk-why-key = a chave API não funciona mais
bulk-why-other = recusado pela plataforma ({ $code })
bulk-line = { $mark } <code>{ $receiver }</code> · { $amount } · { $duration }
bulk-ends = Não aviso quando estes aluguéis terminam. /orders mostra o tempo que falta.
bulk-csv = O resultado de cada linha. Horários em UTC.
button-bulk-go-on = ➡️ Continuar com { $count }
button-bulk-confirm = ✅ Confirmar { $count } por { $cost } TRX
button-bulk-look = 🔄 Verificar de novo
button-bulk-stop = ✋ Parar o resto
button-bulk-again = 🔄 Nova cotação para { $count }
button-bulk-csv = 📄 Resultado em arquivo

## estender
command-extend = Estender um aluguel
extend-which = <b>Estender: qual aluguel?</b>

  Escolha um, ou cole um endereço TRON para estender tudo nele.
extend-which-none = <b>Estender: qual endereço?</b>

  Não vejo nenhum aluguel seu em andamento. Cole o endereço TRON que tem um.
button-rental = { $what } · { $receiver } · faltam { $left }
button-extend-all = Tudo neste endereço
extend-looking = Verificando o que pode ser estendido…
extend-none = Não achei nada para estender para { $address }. Aluguéis encerrados não podem ser estendidos; alugue de novo ou cole outro endereço.
extend-none-rental = Nenhuma parte deste aluguel (para { $address }) pode ser estendida. Alugue de novo, ou estenda tudo no endereço.
extend-what = <b>O que você quer estender?</b>
extend-found = • { $what }, até { $end }
extend-found-between = • { $what }, em partes: a primeira até { $first }, a última até { $last }
extend-shared = ℹ️ Inclui { $what } de outros aluguéis: a TRON guarda um só horário de término por fornecedor e endereço, então você estende e paga tudo.
extend-or-rent = Um aluguel novo pode sair mais barato.
extend-sum = Total: <b>{ $what }</b>
extend-together = ℹ️ Esta plataforma não estende um aluguel só: isto é tudo o que há no endereço.
extend-left = ✖️ Não incluído: { $what }. { $why }
extend-left-ended = Já terminou.
extend-left-not-allowed = O fornecedor não permite extensões.
extend-left-no-lock = Pode ser devolvido antes, então não pode ser estendido.
extend-left-ending = Termina em segundos.
extend-left-longer = Já dura mais.
extend-left-too-long = O fornecedor não aluga por tanto tempo.
extend-left-in-progress = Outra entrega para esse endereço está em andamento: tente de novo em um minuto.
extend-left-no-stake = O fornecedor não tem stake livre.
extend-left-paused = O fornecedor está em pausa e não estende nada.
extend-left-other = A plataforma não o estende.
extend-end = <b>Até quando?</b>

  Escolha quanto tempo a mais, ou digite: <code>12h</code>, <code>2d</code>; só o número vale em dias. No máximo até { $max }.
extend-end-wrong = Isso iria até { $end }. O máximo é até { $max }.

## pedidos
command-orders = Seus pedidos
orders-running = 🟢 <b>Em andamento</b>
orders-waiting = ⏳ <b>Em espera</b>
orders-ended = 🏁 <b>Terminados</b>
orders-none-running = Nada em andamento.
orders-none-waiting = Nenhum pedido em espera.
orders-none-ended = Nenhum aluguel terminou ainda.
orders-line-running = • { $what } para { $receiver }: faltam <b>{ $left }</b>, até { $end }
orders-line-waiting = • { $what } para { $receiver }: <b>{ $percent }%</b> atendido, a { $price } TRX por 1.000 ao dia
orders-line-cancelled-untimed = • ✖️ Cancelado: { $what } para { $receiver }
orders-line-cancelled = • ✖️ Cancelado: { $what } para { $receiver }, { $time }
orders-line-cancelled-back = • ✖️ Cancelado: { $what } para { $receiver }, { $time }. De volta ao seu saldo: { $returned } TRX.
orders-line-ended = • { $what } para { $receiver }: { $time }, { $cost } TRX
orders-line-ended-saved = • { $what } para { $receiver }: { $time }, { $cost } TRX, <b>{ $saved } TRX economizados</b>
orders-line-zap = • { $what } de { $receiver }: { $state }, { $time }
button-orders-running = Em andamento
button-orders-waiting = Em espera
button-orders-ended = Terminados
button-order-waiting = { $what } · { $receiver } · { $percent }% atendido
button-order-over = { $what } · { $receiver } · { $state }
orders-page = Página { $page } de { $pages }
orders-unread = ℹ️ Só seus pedidos mais novos aparecem. Mais antigos: { $more }
orders-tap = Toque em um pedido para ver detalhes.
button-refresh = 🔄 Atualizar
order-title-normal = 📄 <b>{ $what }</b>
order-title-extend = 📄 <b>Extensão: { $what }</b>
order-fill = Atendido: { $bar } { $percent }% ({ $filled } de { $amount })
order-waits = Atendido: ⏳ nada de { $amount } ainda
order-made = Data do pedido: { $time }
order-duration = Duração: { $duration }
order-left = Faltam: <b>{ $left }</b>, até { $end }
order-left-first = Faltam: <b>{ $left }</b> para a primeira parte, até { $end }
order-returnable = Devolva agora e receba <b>{ $refund } TRX</b> de volta
order-part-ended = Uma parte terminou: { $end }
order-cancellable = Pode ser cancelado a partir de { $time }.
order-duration-extended = Duração: { $duration }, estendida para { $total } no total
order-extension = Estendido até { $end }: { $cost } TRX por { $what }
order-ended = Terminou: { $end }
order-no-delegations = Nenhuma delegação ainda.
order-missing = Este pedido não está na sua conta.
orders-updated = Atualizado

## mudar um pedido: cancelar, outro preço, outro recebedor
button-cancel-order = ✖️ Cancelar pedido
button-cancel-order-from = ✖️ Cancelar a partir de { $time }
button-cancel-order-yes = Sim, cancelar o pedido
button-return = ↩️ Devolver antes
button-return-yes = Sim, devolver agora
button-receipt-file = 🧾 Recibo assinado
receipt-file = 🧾 O que foi vendido, entregue e pago, assinado pela plataforma ({ $signer }). Conferi a assinatura.
receipt-not-ready = O recibo fica pronto cerca de um minuto depois da delegação, quando ela é definitiva.
receipt-not-offered = Esta plataforma não assina recibos.
receipt-wrong = A assinatura deste recibo não é da plataforma. Avise o /support.
button-change-price = 💱 Mudar preço
button-change-price-yes = ✅ Mudar o preço
button-change-receiver = 📮 Mudar recebedor
button-change-receiver-yes = ✅ Mudar o recebedor
button-check-again = 🔄 Verificar de novo
button-price-higher = +10%: { $price }
button-price-medium = Mercado: { $price }
change-ask-cancel = ✖️ <b>Cancelar este pedido?</b> { $what }
change-ask-return = ↩️ <b>Devolver este aluguel antes do prazo?</b> { $what }
change-gives-back = Você devolve: { $amount }
change-return-part = { $hours ->
    [one] • { $amount }: { $hours } hora não usada, { $percent }% do preço dela: { $refund } TRX
   *[other] • { $amount }: { $hours } horas não usadas, { $percent }% do preço delas: { $refund } TRX
  }
change-return-stays = Fica: { $amount } não pode ser devolvido agora e vai até o fim.
change-return-waits = A parte não atendida ({ $amount }) continua em espera; você pode cancelá-la à parte.
change-return-final = ⚠️ Não dá para desfazer. O endereço perde isso em cerca de dois minutos. Só contam horas inteiras não usadas.
change-gives-up = Ainda não entregue, será cancelado: { $amount }
change-comes-back = Reembolso: <b>{ $refund } TRX</b>
change-no-fee = Taxa de cancelamento: nenhuma
change-fee = Taxa de cancelamento: { $fee } TRX
change-stays = Fica: { $amount } já está delegado e pago, e vai até o fim.
change-stays-until = Fica: { $amount } já está delegado e pago, e vai até { $end }.
change-pending = Em andamento: { $amount }. Em um ou dois minutos, ou é delegado ou também é reembolsado.
change-young-cancel = ⏱ Você ainda não pode cancelar este pedido.
change-young-receiver = ⏱ Você ainda não pode mudar o recebedor deste pedido.
change-young-from = Será possível a partir de <b>{ $time }</b>, em cerca de { $left }.
change-price-ask = 💱 <b>Novo preço para { $what }</b>

  Escolha, ou digite em TRX por 1.000 ao dia, como <code>0,066</code>. Preços mais altos são atendidos primeiro. O novo preço vale para a parte não atendida.
change-price-now = Preço agora: { $price } TRX por 1.000 ao dia
change-price-lowest = Mínimo: { $price } TRX por 1.000 ao dia
change-price-below = ⚠️ É baixo demais para a plataforma. Mínimo: <b>{ $price } TRX</b> por 1.000 ao dia.
change-price-medium = Preço de mercado, o que mais atende agora: { $price } TRX por 1.000 ao dia
change-price-same = ⚠️ Esse é o preço atual. Digite outro.
change-ask-price = 💱 <b>Mudar o preço?</b> { $what }
change-price-to = Preço: { $from } → <b>{ $to } TRX</b> por 1.000 ao dia
change-price-rest = Para a parte não atendida: { $amount }
change-total = Novo total: <b>{ $total } TRX</b> (agora { $before } TRX)
change-takes = Do seu saldo: <b>{ $extra } TRX</b>
change-receiver-ask = 📮 <b>Novo recebedor para { $what }</b>

  Cole o endereço TRON que deve receber a parte não atendida.
change-receiver-same = ⚠️ Esse é o recebedor atual. Cole outro endereço.
change-ask-receiver = 📮 <b>Mudar o recebedor?</b> { $what }
change-receiver-from = Agora: { $address }
change-receiver-to = Novo: { $address }
change-stays-there = { $amount } já foi delegado ao primeiro endereço e fica lá.
change-moved = 🔄 O pedido mudou. Nada foi feito; este é o estado atual.
change-already = Já estou cuidando disso. Aguarde.
change-earlier-unknown = Ainda estou verificando sua última mudança neste pedido. Aviso aqui.
change-sending-cancel = ⏳ Cancelando o pedido…
change-sending-return = ⏳ Devolvendo o aluguel…
change-sending-price = ⏳ Mudando o preço…
change-sending-receiver = ⏳ Mudando o recebedor…
change-unknown = ❗ <b>Ainda não sei se isso deu certo</b>
change-unknown-cancel = A plataforma não respondeu quando cancelei seu pedido. Não vou repetir; estou verificando o pedido e aviso aqui. Pode levar 10 minutos.
change-unknown-return = A plataforma não respondeu quando devolvi seu aluguel. Não vou repetir; estou verificando o pedido e aviso aqui. Pode levar 10 minutos.
change-unknown-price = A plataforma não respondeu quando mudei o preço. Não vou repetir; estou verificando o pedido e aviso aqui. Pode levar 10 minutos.
change-unknown-receiver = A plataforma não respondeu quando mudei o recebedor. Não vou repetir; estou verificando o pedido e aviso aqui. Pode levar 10 minutos.
change-not-seen-cancel = Provavelmente seu pedido <b>não foi cancelado</b>: a plataforma o mostra sem mudança.
change-not-seen-return = Provavelmente seu aluguel <b>não foi devolvido</b>: a plataforma o mostra sem mudança.
change-not-seen-price = Provavelmente o preço <b>não foi alterado</b>: a plataforma mostra o pedido sem mudança.
change-not-seen-receiver = Provavelmente o recebedor <b>não foi alterado</b>: a plataforma mostra o pedido sem mudança.
change-not-seen-next = Continuo verificando até { $until } e aviso se isso acontecer.
change-found-late = ❗ Eu disse que isto provavelmente não tinha dado certo. Agora o pedido mostra que deu.
change-not-made-cancel = Seu pedido <b>não foi cancelado</b>.
change-not-made-return = Seu aluguel <b>não foi devolvido</b>.
change-not-made-price = O preço <b>não foi alterado</b>.
change-not-made-receiver = O recebedor <b>não foi alterado</b>.
change-done-cancel = ✅ <b>Pedido cancelado:</b> { $what }
change-done-return = ✅ <b>Devolvido antes do prazo:</b> { $amount }
change-return-leaves = O endereço perde isso em cerca de dois minutos. Você não paga mais por isso.
change-came-back = Reembolsado no seu saldo: <b>{ $refund } TRX</b>
change-done-price = ✅ <b>Preço alterado:</b> { $what } a { $price } TRX por 1.000 ao dia
change-costs = O pedido agora custa { $total } TRX no total.
change-done-receiver = ✅ <b>Recebedor alterado:</b> { $what }
change-refused = ✖️ <b>Nada foi alterado.</b>
change-over = ℹ️ Este pedido já foi atendido ou terminou. Você não pode mais cancelar nem mudar.
return-nothing = ℹ️ Você não pode devolver nenhuma parte deste aluguel agora. Nada foi alterado.
return-less = ⏱ O reembolso agora é menor do que mostrei. Nada foi devolvido; verifique de novo para ver o valor atual.
return-not-offered = ℹ️ Esta plataforma não aceita devolução antes do fim. O aluguel vai até o fim.
return-not-taken = ℹ️ Você não pode devolver isto antes do prazo: a blockchain o bloqueia até o fim.
return-locked = ℹ️ A blockchain bloqueia isto até { $end }. Depois você pode devolver.
return-not-final = ⏱ Isto foi delegado há menos de um minuto. Você pode devolver quando o bloco for definitivo; verifique de novo em um minuto.
return-no-hour = ℹ️ Não resta nenhuma hora inteira sem uso, então não há reembolso. O aluguel vai até o fim.
return-done = ℹ️ Você já devolveu este aluguel.
change-not-changeable = ℹ️ Pedidos deste tipo não podem ser cancelados nem mudados.
change-not-offered = ℹ️ Não posso cancelar nem mudar pedidos nesta plataforma. Nada foi alterado; o pedido continua.
change-in-progress = ⏱ Parte do pedido está a caminho da blockchain, então você não pode mudá-lo agora. Nada foi alterado. Verifique de novo em um minuto.
change-price-too-low = ⚠️ Esse preço é baixo demais para a plataforma. Nada foi alterado.
change-balance-low = 💰 Saldo insuficiente. Nada foi alterado.
change-not-taken = ⚠️ A plataforma recusou esta mudança. Nada foi alterado.
wrong-price = Isso não é um preço. Digite em TRX por 1.000 ao dia, como 0,066.
wrong-price-address = Isso é um endereço ou uma transação. Preciso de um preço em TRX por 1.000 ao dia, como 0,066.
wrong-price-fraction = Até três casas decimais, como 0,066.
wrong-trx = Isso não é um valor em TRX. Tente 12,5 (até seis casas decimais).
wrong-trx-address = Isso é um endereço ou uma transação. Preciso de um valor em TRX, como 12,5.
wrong-trx-above = Ninguém tem tantos TRX. Máximo: { $max } TRX.
wrong-price-above = Isso é mais de dez vezes o preço atual. Máximo: { $max }.
purchase-returned = Reembolsado no seu saldo: <b>{ $returned } TRX</b>
order-price = Preço: { $price } TRX por 1.000 ao dia
order-ended-short = O pedido terminou antes de ser todo atendido.
order-fixed = ℹ️ Não posso cancelar nem mudar pedidos nesta plataforma.
order-moved = { $amount } foi para { $address } antes de você mudar o recebedor.

## calculadora e disponível
command-calc = Preço de uma quantidade e duração
command-available = O que o mercado oferece agora
command-price = Preços de agora e de antes
calc-amount = 🧮 <b>Consultar preço: quanto?</b>

  Uma transferência de USDT gasta cerca de { $holder } de Energia; para um endereço sem USDT, { $newHolder }. Escolha, ou digite uma quantidade como <code>65k</code>.
calc-usage = 🧮 Digite <code>/calc QUANTIDADE DURAÇÃO</code>, por exemplo <code>/calc 65000 1h</code>
calc-title = 🧮 <b>{ $amount } por { $duration }</b>
calc-line = { $resource }: alugar <b>{ $cost } TRX</b>, queimar { $burn } TRX, você economiza { $percent }%
calc-line-dear = { $resource }: alugar <b>{ $cost } TRX</b>, queimar { $burn } TRX
calc-line-rent = { $resource }: alugar <b>{ $cost } TRX</b>
calc-short = { $resource }: só { $available } disponíveis agora
calc-none = { $resource }: nada disponível agora
calc-send-address = Para ver a cotação, envie o endereço da carteira de onde você transfere.
calc-below = { $resource }: o menor pedido é de { $min }
calc-unknown = { $resource }: o serviço não respondeu
calc-days = A queima conta um uso por dia, por { $days } dias.
available-title = 📊 <b>{ $resource }: disponível agora</b>
available-level = { $price } TRX por 1.000 ao dia: { $available }
available-range = de { $low } a { $high } TRX por 1.000 ao dia: { $available }
available-none = nada
available-empty = Não há nada para alugar agora.
available-unknown = o serviço não respondeu
available-note = As ofertas mais baratas vão primeiro. Cada quantidade inclui as mais baratas.
available-picture = Por { $duration }: preço em TRX por 1.000 ao dia (para a direita), quantidade disponível a esse preço (para cima).
button-price-for = Por { $duration }
price-title = 📈 <b>{ $resource }: preço</b>
price-now = Agora <b>{ $cost } TRX</b> por { $what } por { $duration }.
price-cheaper = Agora <b>{ $cost } TRX</b> por { $what } por { $duration }: mais barato que { $percent }% dos preços do último período ({ $past }).
price-dearer = Agora <b>{ $cost } TRX</b> por { $what } por { $duration }: mais caro que { $percent }% dos preços do último período ({ $past }).
price-steady = Agora <b>{ $cost } TRX</b> por { $what } por { $duration }: sem mudança no último período ({ $past }).
price-new = Agora <b>{ $cost } TRX</b> por { $what } por { $duration }. Histórico desde { $since }, recente demais para comparar.
price-short = O mercado não tem { $what } por { $duration } agora.
price-unknown = Não consigo obter o preço agora. Tente de novo em um minuto.
price-range = Mínimo { $low } TRX, máximo { $high } TRX neste gráfico.
price-since = Preços registrados desde { $since }.
price-legend = Linha: oferta mais barata. Pontos: aluguéis por este bot. Lacuna: sem oferta ou sem dados. Horários: { $zone }.
price-nothing-yet = Ainda não há preços registrados deste período. Verifico uma vez por minuto: tente de novo em alguns minutos.
price-past-week = 1 semana
price-period-hour = Hora
price-period-day = Dia
price-period-week = Semana
wrong-input = ⚠️ { $problem }
tap-already = Seu pedido já está a caminho. Aguarde.
tap-requoted = A cotação mudou. Confira a nova.
button-busy = ⏳ A caminho…

## dito sem que se pergunte
not-handled = ⚠️ Não consegui concluir sua última solicitação. Veja em /orders o que foi pedido e peça o resto de novo.
ending-title = ⏰ <b>{ $what } para { $address } termina em { $left }</b>
ending-rest = Partes atendidas depois duram mais, a última até { $end }.
ended-title = 🏁 <b>{ $what } para { $address } terminou: { $end }</b>
ended-used = Usado: cerca de { $used } de { $all }
ended-estimate = Nossa estimativa ficou { $short } de Energia abaixo: { $burned } TRX queimados. Creditamos <b>{ $credited } TRX</b> no seu saldo.
ended-saved = 💚 Você economizou <b>{ $saved } TRX</b>: pagou { $cost } TRX em vez de { $burn } TRX queimados
ended-lost = Você pagou { $cost } TRX. Queimar teria custado { $lost } TRX a menos desta vez: na próxima, alugue menos ou deixe a transferência queimar.
ended-unused = Você não usou ({ $cost } TRX). Na próxima, alugue logo antes de enviar.
failed-title = ⚠️ <b>Sua transferência falhou</b>
failed-from = De: { $address }
failed-fee-limit = O limite de taxa (fee limit) da sua carteira era de { $limit } TRX, e esta transferência precisa de { $need } TRX. Aumente o limite para { $need } TRX e envie de novo.
failed-fee-limit-some = O limite de taxa (fee limit) de { $limit } TRX da sua carteira era baixo demais. Aumente-o e envie de novo.
failed-energy = Ela precisava de cerca de { $need } de Energia. A carteira tinha menos, e poucos TRX para queimar o resto.
failed-energy-some = Ela precisava de mais Energia do que a carteira tinha, e havia poucos TRX para queimar o resto. Alugue mais e envie de novo.
failed-balance = Você tentou enviar { $amount }, mas a carteira só tem { $has }. Envie menos ou recarregue antes.
failed-frozen = O emissor do USDT congelou esta carteira, então ela não envia USDT.
failed-refused = O contrato do token recusou. Confira o valor e o destinatário e envie de novo.
failed-other = A rede interrompeu a transferência ({ $result }). Envie de novo.
failed-again = Restam { $left } de Energia na carteira. Para enviar de novo, alugue mais { $more }.
failed-bytes = ⚠️ <b>Esta carteira não consegue enviar agora</b>
failed-bytes-why = A Energia está lá, mas a carteira não tem Banda nem TRX para pagá-la, então a rede recusa qualquer transferência. Alugue Banda ou envie { $burn } TRX para a carteira.
button-explorer = 🔗 Transação

## zapbuy
command-zapbuy = Enviar TRX e receber Energia por uma hora
zapbuy-title = 🚀 <b>ZapBuy: envie TRX, receba Energia por 1 hora</b>
zapbuy-address = Envie para: { $address }
zapbuy-from = De { $sender } (de outro endereço, o preço pode mudar):
zapbuy-from-any = De um endereço que ainda não tem aluguéis:
zapbuy-barred = ⚠️ O mercado não consegue atender <b>{ $sender }</b> agora, provavelmente por causa de aluguéis anteriores. Não envie de lá ainda.
zapbuy-offer = • envie <b>{ $pay } TRX</b>, receba { $energy } de Energia por 1 hora
zapbuy-smallest = Preços de agora. Mínimo: <b>{ $pay } TRX</b>; os preços variam, então envie um pouco mais: o excedente compra mais Energia.
zapbuy-short = ⚠️ <b>Não há Energia agora. Não envie ainda.</b> Enquanto não houver, os TRX que chegarem são devolvidos, menos a taxa da rede.
zapbuy-no-price = ⚠️ <b>Não há preço agora. Não envie ainda.</b>
zapbuy-delayed = ⚠️ <b>O ZapBuy está atrasado. Não envie ainda.</b> Os TRX que já chegaram são tratados assim que o atraso passar.
button-tell-stock = 🔔 Avise quando houver Energia
zapbuy-paused = ⏸ <b>O ZapBuy está pausado</b>{ $reason }. Não envie agora, por favor: se mesmo assim chegarem TRX, a Energia é pedida quando o ZapBuy voltar, ou os TRX são devolvidos.
zapbuy-rules = • Só TRX da sua própria carteira: sem tokens, exchanges ou contratos.
  • A Energia vai para o endereço que envia.
  • Se o mercado não puder atender, seus TRX são devolvidos.
zapbuy-small-return = • Menos de 65.000 de Energia não vira pedido: seus TRX são devolvidos menos { $fee } TRX para a rede; { $fee } TRX ou menos ficam aqui.
zapbuy-small-credit = • Menos de 65.000 de Energia não vira pedido: seus TRX vão para sua conta se vieram do próprio endereço dela; se não, voltam para você; nos dois casos menos { $fee } TRX para a rede. { $fee } TRX ou menos ficam aqui.
zapbuy-small-keep = • ⚠️ Menos de 65.000 de Energia não vira pedido, e seus TRX <b>não são devolvidos</b>.
zapbuy-rules-more = • Uma transferência é um pedido. Se eu não avisar nada sobre ela, me envie o txid.
zapbuy-prove = 🔔 Para receber avisos das suas transferências, toque antes em “É minha carteira”.
zapbuy-markup = Inclui um acréscimo de { $percent }%.
## Inviting people
command-referral = Convidar pessoas
referral-title = 🤝 <b>Convidar pessoas</b>
referral-share = Quem abre este bot pela primeira vez pelo seu link conta como seu convite. Você recebe no seu saldo <b>{ $percent }%</b> do que o bot ganha com os aluguéis dessa pessoa. Ela não paga nada a mais.
referral-no-share = Convites não rendem nada agora, mas quem abre este bot pela primeira vez pelo seu link continua contando como seu.
referral-not-offered = Este bot não tem recompensas por convite.
referral-no-account = As recompensas vão para o saldo da sua conta. Você não tem conta vinculada, então ainda não pode receber.
referral-link = Seu link: { $link }
referral-count = Pessoas convidadas: { $count }
referral-earned = Ganho: <b>{ $earned } TRX</b>
referral-last = Últimas recompensas:
referral-entry = • { $time }: { $amount } TRX
referral-told = 🤝 Você ganhou <b>{ $amount } TRX</b> com seus convites nas 24 horas até { $time }.
referral-welcome = 🤝 Você veio por um convite. Quem convidou pode receber uma parte do que este bot ganha com seus aluguéis; você não paga nada a mais.

## partner: bots of one's own
command-partner = Ter seu próprio bot e ganhar
partner-title = 🏪 <b>Seu próprio bot</b>
partner-what = Crie um bot com o @BotFather, e ele aluga Energia com o seu nome. Você soma uma margem ao preço de mercado de cada aluguel; ela vai para o saldo da sua conta.
partner-bounds = Margem permitida: de { $min }% a { $max }%.
partner-kept = O operador deste serviço fica com <b>{ $percent }%</b> da sua margem.
partner-kept-next = A partir de { $time }, o operador deste serviço fica com <b>{ $percent }%</b> da sua margem.
partner-share-told = ℹ️ A partir de { $time }, o operador deste serviço fica com <b>{ $percent }%</b> da sua margem. Os aluguéis anteriores mantêm as condições.
partner-approval = Um operador analisa cada bot novo antes de iniciar.
partner-needs-account = Você precisa de uma conta primeiro: sua margem vai para o saldo dela.
partner-not-offered = Aqui não dá para ter seu próprio bot.
button-bot-new = ➕ Adicionar bot
button-bot-make = 🤖 Criar um bot aqui
button-bot-make-request = 🤖 Criar meu bot
bot-make = 🤖 <b>Toque no botão abaixo do campo de texto.</b> O Telegram pede um nome e cria o bot. Recebo o token do Telegram, então ele nunca aparece em uma conversa.
bot-made = ✅ O Telegram criou o bot.
button-bot-go-on = ➡️ Continuar
button-bot-begin = ✅ Iniciar o bot
button-bot-days = 📅 Dia a dia
button-bot-margin = ✏️ Mudar a margem
button-bot-account = 🔁 Receber na conta vinculada
button-bot-approve = ✅ Aprovar
button-bot-refuse = 🚫 Recusar
button-bot-pause = ⏸ Pausar
button-bot-resume = ▶️ Retomar
button-bot-close = 🗑 Encerrar
button-bot-close-yes = 🗑 Sim, encerrar
bot-ask-token = Envie o token do seu bot.
bot-ask-token-rule = No @BotFather, /newbot cria um bot e mostra o token. Apago sua mensagem na hora, guardo o token criptografado e nunca o mostro. Não use o token em outro lugar: dois programas com o mesmo token roubam as mensagens um do outro.
bot-token-checking = ⏳ Perguntando ao Telegram…
bot-not-a-token = ⚠️ Isso não é um token. Ele se parece com 123456789:ABC... e vem do @BotFather.
bot-token-refused = ⚠️ O Telegram não conhece este token. Copie-o de novo do @BotFather ou crie um novo lá.
bot-token-unreachable = ⚠️ O Telegram não responde. Envie o token de novo em um minuto.
bot-token-taken = ⚠️ Este bot já está em uso aqui. Se for seu, crie outro no @BotFather.
bot-token-renewed = ✅ O bot tem um token novo.
bot-found = ✅ Encontrado: <b>{ $name }</b>, @{ $username }
bot-found-next = Mais um passo e ele pode começar.
bot-ask-margin = <b>Que margem você soma ao preço de mercado, em porcentagem?</b> As pessoas a veem em cada cotação.
bot-margin-wrong = ⚠️ Envie um número de { $min } a { $max } com até duas casas decimais.
bot-confirm = <b>Iniciar { $name }, @{ $username }?</b>
bot-confirm-money = Sua margem é cobrada em cada aluguel e vai para o seu saldo quando ele é definitivo. Reembolsos incluem a parte da margem.
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
bot-problem-revoked = ⚠️ O Telegram recusa o token: ele foi revogado. Adicione o bot de novo com um token novo; os usuários e os números ficam.
bot-problem-used = ⚠️ Outro programa usa este token. Pare-o: até lá, cada um recebe só parte das mensagens.
bot-closes = Ele responde até { $time } e depois para.
bot-people = Pessoas: { $count }
bot-owner = Dono: { $id }
bot-place = Processo: { $address }
bot-nowhere = ⚠️ Nenhum processo o executa.
bot-margin = Margem: <b>{ $percent }%</b> sobre o preço de mercado
bot-other-account = ℹ️ A margem vai para uma conta diferente da que está vinculada agora.
bot-trade = Aluguéis: { $count }, por { $paid } TRX
bot-trade-margin = Dos quais margem: { $margin } TRX
bot-trade-credited = Creditado ao parceiro: <b>{ $credited } TRX</b>
bot-trade-kept = Ficou com o operador: { $kept } TRX
bot-trade-to-come = Ainda não definitivo: { $amount } TRX
bot-trade-withdrawn = Sacado dessa conta: { $withdrawn } TRX
bot-days = 📅 <b>@{ $username }</b>, por dia (UTC)
bot-days-none = Nada ainda.
bot-day = • { $day }: { $count } por { $paid } TRX, margem { $margin } TRX, parceiro { $credited } TRX
bot-days-rule = Os aluguéis contam no dia em que são definitivos.
bot-ask-close = <b>Encerrar @{ $username }?</b> Ele para de vender agora e desliga em { $days } dias. Os usuários são avisados na hora: as contas e o dinheiro continuam deles, e até lá eles podem salvar suas chaves.
bot-ask-drop = <b>Remover @{ $username }?</b> Ele ainda não começou; o token é apagado aqui.
bot-closing = ⚠️ <b>Este bot vai encerrar.</b> Ele não vende mais e funciona só até { $time }. Sua conta e o dinheiro nela continuam seus. Salve sua chave API antes disso: Conta e depois Ver chave. Para continuar, abra @{ $username } e vincule a chave lá.
bot-reopened = ✅ <b>Este bot continua aberto.</b> Sua conta e sua chave seguem funcionando aqui.
bot-sells-no-more = ⚠️ Este bot vai encerrar: não vende mais e funciona só até { $time }. Seus aluguéis em andamento continuam.
bot-news-pending = 🏪 Um novo bot de parceiro espera sua aprovação: @{ $username }
bot-news-approved = ✅ Seu bot @{ $username } foi aprovado e está iniciando.
bot-news-refused = 🚫 Um operador recusou seu bot @{ $username }. O token foi apagado aqui.
bot-news-paused = ⏸ Um operador pausou seu bot @{ $username }: ele responde, mas não vende.
bot-news-resumed = ▶️ Seu bot @{ $username } voltou a vender.
bot-news-revoked = ⚠️ O Telegram recusa o token do seu bot @{ $username }, então ele parou. Pegue um token novo no @BotFather e adicione o bot de novo: os usuários e os números ficam.
bot-news-used = ⚠️ Outro programa usa o token do seu bot @{ $username }. Pare-o: até lá, cada um recebe só parte das mensagens.
bot-news-working = ✅ Seu bot @{ $username } voltou a funcionar.
bot-news-closing = 🗑 Um operador está encerrando seu bot @{ $username }: ele não vende mais e desliga em { $days } dias. Seus ganhos ficam no seu saldo.
bot-news-texts = ✏️ O bot de parceiro @{ $username } tem textos novos para sua aprovação.
bot-news-texts-approved = ✅ Os textos novos do seu bot @{ $username } foram aprovados e já estão no ar.
bot-news-texts-refused = 🚫 Um operador recusou os textos novos do seu bot @{ $username }. As pessoas continuam vendo os antigos.
command-promo = Usar um cupom
button-promo = 🎟 Cupom
promo-ask = 🎟 <b>Envie o cupom.</b>
promo-held = Você tem o cupom { $code }: o acréscimo do bot é de { $percent }%. Um cupom novo o substitui.
promo-rule = Vale quando você mesmo aluga ou estende, não para listas e regras.
promo-taken = 🎟 Cupom <b>{ $code }</b> salvo: o acréscimo do bot no seu próximo aluguel ou extensão é de { $percent }% em vez de { $usual }%. A cotação mostra, e ele é usado quando você confirma.
promo-until = Vale até: { $end }
promo-nothing = ℹ️ O cupom <b>{ $code }</b> não economiza nada agora: o acréscimo é de só { $usual }%.
promo-wrong = ⚠️ Um cupom tem de { $min } a { $max } letras (A–Z) e números.
promo-unknown = ⚠️ O cupom <b>{ $code }</b> não existe. Confira a grafia.
promo-ended = ⚠️ O cupom <b>{ $code }</b> terminou.
promo-used-up = ⚠️ O cupom <b>{ $code }</b> se esgotou.
promo-used = ⚠️ Você já usou o cupom <b>{ $code }</b> o máximo de vezes.
promo-not-offered = Aqui não há cupons: este bot não cobra acréscimo.
zapbuy-yours = <b>Últimas transferências</b>
button-my-wallet = 🖊 É minha carteira
zapbuy-usage = 🚀 Digite <code>/zapbuy</code> para ver endereço e preços, ou <code>/zapbuy TXID</code> (64 caracteres) para a situação de uma transferência.
zapbuy-not-offered = O ZapBuy não é oferecido aqui.
zapbuy-unknown-txid = Não conheço a transferência { $txid }. As novas aparecem cerca de 3 segundos depois do bloco. O ZapBuy só conta TRX enviados ao endereço dele: confira o endereço e o token.
zap-line = • { $paid }: { $state }, { $time }
zap-title = 🚀 <b>Transferência de { $paid } TRX</b>
zap-sender = De: { $address }
zap-time = Enviada: { $time }
zap-stands = Situação: <b>{ $state }</b>
zap-energy = Energia: { $energy } por 1 hora
zap-until = Até: <b>{ $end }</b>
zap-refund = Reembolso: { $txid }
zap-fee = Foram descontados { $fee } TRX da rede.
zap-owed-next = Volta para o endereço que enviou.
zap-owed-less = <b>{ $back } TRX</b> voltam para o endereço que enviou; a rede fica com o resto.
zap-owed-credit = <b>{ $back } TRX</b> vão para a conta de quem enviou ou, se não houver conta, voltam para o endereço que enviou; a rede fica com o resto.
zap-owed-hand = Não devolvemos isto automaticamente, porque no endereço que enviou o valor pode se perder. Quem enviou pode dizer ao suporte para qual carteira própria devolver.
zap-owed-never = Devolver custaria mais do que vale.
zap-small-next = Para receber Energia, envie pelo menos <b>{ $pay } TRX</b> em uma só transferência.
zap-short-next = Agora dá para comprar até <b>{ $available } de Energia</b>.
zap-will-tell = Aviso aqui o que acontece depois.
zap-state-seen = recebida
zap-state-ordering = pedido sendo feito
zap-state-ordered = pedido feito, Energia a caminho
zap-state-filled = concluída
zap-state-ignored = sem pedido, sem devolução
zap-state-refused = não aceita
zap-state-owed = devolução pelo suporte
zap-state-short = entregue em parte
zap-state-refunding = sendo devolvida
zap-state-refunded = devolvida
zap-state-vanished = desfeita pela blockchain
zap-reason-too-small = Era pouco para 65.000 de Energia ao preço daquele momento.
zap-reason-exchange = Veio da carteira de uma exchange.
zap-reason-contract = Veio de um contrato, que não pode receber Energia.
zap-reason-market-short = O mercado não tinha tanta Energia.
zap-reason-order-ended = O pedido terminou sem entregar nenhuma Energia.
zap-reason-order-short = O operador está verificando o resto.
zap-reason-answer-lost = A plataforma não deu uma resposta clara.
zap-reason-paused = O ZapBuy estava pausado.
zap-reason-admin = Foi decisão do operador.
zap-reason-fork = A blockchain desfez a transferência.
zap-reason-not-solid = Transferências grandes esperam cerca de um minuto até o bloco ser definitivo.
zap-reason-market = Não foi possível fazer o pedido.
zap-told-seen = 🚀 <b>{ $paid } TRX</b> chegaram ao ZapBuy. Vendo quanta Energia eles compram.
zap-told-unknown = ❔ <b>Ainda não sei se { $paid } TRX viraram um pedido de Energia.</b> A plataforma não deu uma resposta clara.
zap-unknown-next = Estou procurando o pedido. Ele pode aparecer com atraso, então não envio outro por 10 minutos. Aviso aqui.
zap-told-late = O pedido deu certo, então nada é devolvido.
zap-told-ordered = 📦 Pedido: <b>{ $energy } de Energia</b> por 1 hora, para { $address }.
zap-told-filled = ✅ <b>{ $energy } de Energia</b> para { $address } até { $end }.
zap-told-missing = Faltaram { $missing } de Energia. Custaram menos que a taxa de rede de um reembolso, então nada é devolvido.
zap-told-short = ⚠️ <b>Só chegaram { $energy } de { $wanted } de Energia</b> a { $address }. Essa Energia fica pela hora inteira.
zap-told-ignored = <b>{ $paid } TRX não compraram Energia</b> e ficam com o operador.
zap-told-closed = O operador encerrou a transferência de { $paid } TRX sem reembolso. A Energia que chegou fica.
zap-told-refused = ✖️ <b>{ $paid } TRX não foram aceitos para um pedido.</b> Eles estão no endereço do ZapBuy. Quem enviou pode pedir a devolução ao suporte.
zap-told-owed = ↩️ <b>{ $paid } TRX não compraram Energia.</b>
zap-told-owed-lost = ↩️ <b>Não achei nenhum pedido para { $paid } TRX.</b> Se ele ainda aparecer, aviso você.
zap-told-refunded = ↩️ <b>{ $paid } TRX devolvidos</b> para { $address }.
zap-told-sent-back = ↩️ <b>Devolvido.</b> A transação mostra o valor e o endereço.
zap-told-vanished = A blockchain desfez a transferência de { $paid } TRX, então o dinheiro continua com quem enviou. Se ela voltar em outro bloco, eu continuo.

## admin: as telas dos operadores
command-admin = Estado do serviço
command-zaps = Transferências do ZapBuy
command-zap = Uma transferência: repetir, ignorar, reembolsada
command-pause = Pausar as compras ou o ZapBuy
command-resume = Retomar o que está pausado
command-broadcast = Enviar uma mensagem a todos
command-find = Buscar uma pessoa, um pedido, uma transação
button-admin-people = 👥 Pessoas
button-admin-orders = 📦 Pedidos
button-admin-find = 🔎 Buscar
find-ask = 🔎 Cole um ID do Telegram, um @nome, um endereço, um número de pedido ou um txid.
find-nothing = ⚠️ Nada encontrado. Tente um ID do Telegram, um @nome, um endereço, um número de pedido ou um txid.
find-name = 🔎 <b>{ $name }</b>: várias pessoas
find-address = 🔎 <b>Endereço</b> { $address }
find-address-nobody = Ninguém o vinculou, o tem como endereço de depósito ou alugou para ele na conversa.
find-account = 💼 <b>Conta</b> { $account }
find-linked = Vinculada por { $name } desde { $since }
find-was-linked = Esteve vinculada por { $name } até { $until }
find-not-linked = Ninguém a tem vinculada agora.
person-former = Teve { $account } vinculada de { $since } até { $until }
button-give-back = ↩️ Devolver
button-give-back-same = A quem a tinha
button-claim-signed-in = A pessoa entrou com a carteira
button-claim-proof = Tenho a prova
give-back-ask-whom = ↩️ Quem recebe a conta? Digite o ID do Telegram ou o @nome de alguém que usa este bot.
give-back-unknown = ⚠️ Esse nome não corresponde a um único usuário. A pessoa precisa ter aberto este bot; o ID do Telegram é único.
give-back-ask-payer = Cole o txid de um depósito anterior em { $address }. Depois a pessoa precisa provar que a carteira que enviou é dela.
find-payer-unknown = ⚠️ Não encontro uma transferência definitiva de TRX com esse txid.
find-payer-other = ⚠️ Essa transferência foi para outro endereço.
find-payer-late = ⚠️ Esse depósito é posterior à desvinculação; qualquer pessoa pode tê-lo enviado. Use um anterior.
find-payer-exchange = ⚠️ Isso veio de uma exchange ou de um contrato e não prova nada. Use um depósito da carteira da própria pessoa.
claim-title = ↩️ <b>Prova para a conta { $account }</b>, para { $user }. Em 24 horas, a pessoa faz uma destas coisas:
claim-sign-in = • Abre { $link } e entra com a carteira { $wallet }. Não custa nada.
claim-send = • Envia exatamente { $amount } TRX dessa carteira para { $address } e informa o txid a você. Conta como depósito.
claim-ask-proof = A pessoa entrou com a carteira? Toque no botão. Enviou o valor? Cole o txid.
claim-unreadable = ⚠️ Isso não é um txid.
claim-not-signed-in = ⚠️ A pessoa não entrou com essa carteira desde esta solicitação.
claim-transfer-unknown = ⚠️ Não encontro uma transferência definitiva de TRX com esse txid. Uma nova leva cerca de um minuto.
claim-transfer-other = ⚠️ Essa transferência não confere: a carteira, o valor, o endereço ou o horário é outro.
claim-old = ⚠️ As 24 horas já passaram. Comece de novo com Devolver.
claim-done-before = Isto já foi resolvido.
claim-barred = ⚠️ Não devolvida: alguém vinculou a conta desde então, ou a pessoa já tem dez contas.
claim-given = ✅ A prova está certa. A conta foi devolvida, e a pessoa foi avisada.
claim-unknown = ⏳ A prova está certa, mas o serviço não respondeu com clareza. Estou verificando; a pessoa será avisada.
claim-busy = ⏳ A última troca de chave desta pessoa ainda está sendo resolvida. Tente de novo em alguns minutos.
claim-refused = ⚠️ A prova está certa, mas este bot não consegue uma chave nova do serviço, e a antiga foi apagada. O operador do serviço precisa emitir uma.
find-txid-nothing = Não conheço este txid. O explorador pode mostrar de quem é.
find-zap = ⚡ Transferência do ZapBuy: { $state }, { $paid } de { $sender }
find-zap-refund = ↩️ Reembolso do ZapBuy: { $state }, por { $paid } de { $sender }
find-deposit = 📥 Depósito na conta { $account }: { $state }, { $amount } de { $sender }
find-delegation = 🔋 Delegação para o pedido { $order }: { $state }, { $units } unidades
find-reclaim = ♻️ Fim de uma delegação para o pedido { $order }: { $state }, { $units } unidades
find-outgoing = 📤 Transação de saída deste processo: { $purpose } para { $ref }, bloco: { $state }
find-no-block = nenhum ainda
find-purchase = 📦 Aluguel { $id } da conversa: { $state }
people-title = 👥 <b>Pessoas</b>
people-newest = Mais novas:
person-title = 👤 <b>{ $id }</b> { $name }
person-since = Desde { $since }, idioma { $language }
person-role = 👮 Operador: { $role }
person-banned = ⛔ Bloqueada desde { $since }
person-blocked = 🔕 Bloqueou o bot: { $since }
person-account = Conta { $account }, vinculada: { $since }
person-key-dead = ⚠️ A chave dela não funciona desde { $since }
person-unlinked = Nenhuma conta vinculada.
person-unknown = Não há pessoa com o ID { $id }.
person-notes = 📝 <b>Notas</b>
person-note = { $time } · { $by }: { $text }
person-not-changed = ⚠️ Nada mudou: já estava assim, ou a pessoa opera o bot.
button-ban = ⛔ Bloquear
button-unban = ✅ Desbloquear
button-note = 📝 Nota
note-ask = 📝 O que devemos lembrar sobre { $id }? Os operadores veem a nota, e a pessoa pode lê-la no arquivo dela em /privacy.
desk-orders-title = 📦 <b>Pedidos da conversa</b>
desk-orders-none = Nenhum pedido ainda.
desk-order-title = 📦 <b>{ $what }</b>: { $kind }, { $state }
desk-order-purchase = Aluguel: { $id }
desk-order-account = Conta { $account } de { $user }
desk-order-duration = Por { $duration }
desk-order-filled = Atendido: { $percent }%
desk-order-sent = Enviado: { $at }
desk-order-error = Erro da plataforma: { $code }
desk-order-delegate = 🔋 { $what } por { $delegator }: { $txid }
command-journal = Ações dos operadores
command-operators = Operadores deste bot
admin-not-yours = Sua função de operador não inclui isto.
button-admin-card = 🛠 Painel
button-admin-zaps = ⚡ Zaps
button-admin-money = 💰 Dinheiro
button-admin-terms = 💹 Acréscimo
button-admin-bots = 🏪 Bots
button-admin-texts = ✏️ Textos
button-admin-promo = 🎟 Cupons
button-admin-problems = ⚠️ Problemas
button-admin-page = 🖥 Abrir a página
button-admin-journal = 📖 Registro
button-admin-pause = ⏸ Pausa
button-admin-broadcast = 📣 Comunicado
button-admin-operators = 👮 Operadores
admin-orders-count = Pedidos em 24 h: { $orders }
role-owner = proprietário
role-support = suporte
role-finance = finanças
role-partner = parceiro
role-owner-is = <b>Proprietário</b>: tudo, inclusive quem opera o bot.
role-support-is = <b>Suporte</b>: vê pessoas, pedidos e zaps e responde perguntas.
role-finance-is = <b>Finanças</b>: vê o mesmo que o Suporte e o dinheiro, e resolve zaps.
role-given = 👮 Agora você opera este bot: { $role }. Digite /admin.
role-taken = Você não opera mais este bot.
operators-title = 👮 <b>Operadores</b>
operators-line = • { $id }: { $role }
operators-configured = • { $id }: { $role } (ADMIN_IDS)
operators-ask-who = Envie o ID do Telegram da pessoa. Ela o vê com /id e precisa ter escrito para este bot uma vez.
operators-no-id = ⚠️ Isso não é um ID do Telegram: só números.
operators-is-configured = ⚠️ Essa pessoa já é proprietária pela configuração.
operators-unknown = ⚠️ Ninguém com este ID escreveu para o bot ainda.
operators-ask-role = O que { $id } pode fazer?
operators-added = ✅ { $id } agora opera o bot: { $role }. A pessoa foi avisada.
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

  Durante a pausa, pedidos novos são recusados e as pessoas veem o motivo. Os pedidos anteriores continuam.
pause-none = Nada está pausado.
pause-name-buy = Aluguel
name-zapbuy = ZapBuy
pause-name-withdraw = Saques
pause-name-all = Tudo
pause-ask-reason = Por que a pausa: { $what }? Envie uma frase; as pessoas a veem como você escrever.
button-no-reason = Sem motivo
button-pause = ⏸ Pausar: { $what }
button-resume = ▶️ Retomar: { $what }
button-signing-stop = 🔒 Parar assinaturas
signing-ask = 🔒 <b>Parar todas as assinaturas?</b> Nenhuma transferência, delegação ou recuperação é assinada, então pedidos e pagamentos esperam. Só dá para retomar na máquina do assinador: <code>npm run signer -- resume</code>
button-signing-stop-yes = Sim, parar
signing-stopped = 🔒 <b>Assinaturas paradas.</b> Pedidos e pagamentos esperam. Para retomar, execute isto na máquina do assinador: <code>npm run signer -- resume</code>
signing-away = O assinador não responde. Pare-o na máquina dele: npm run signer -- stop
digest-title = 📊 <b>Resumo diário</b>
digest-yesterday = <b>Ontem</b> (UTC)
digest-no-day = Ainda não há nenhum dia registrado.
digest-quiet = Nada aconteceu: nenhum pedido, ganho ou custo.
digest-on = Você o recebe todos os dias às { $hour }, { $zone }.
digest-off = Você não o recebe.
digest-ask = Escolha a hora. Ele traz os números do último dia, de 7 e de 30 dias, dívidas e ativos, e os problemas. Seu fuso horário fica em /settings.
digest-saved = Salvo
button-digest = 🗓 Resumo diário
button-digest-off = 🔕 Não enviar
figures-money = Pedidos: { $orders }{ $more }, pagos { $paid } TRX{ $morePaid }, margem { $margin } TRX{ $moreMargin }
figures-filled = Atendidos por completo: { $percent }%
figures-times = Metade em { $median } s, 99% em { $p99 } s
figures-people = Compradores: { $buyers }, contas novas: { $accounts }
figures-owed = Devido às contas: { $owed } TRX, disponível: { $there } TRX
figures-missing = ⚠️ Faltam { $missing } TRX.
money-title = 💰 <b>Dinheiro</b>
money-today = <b>Hoje</b> (UTC)
money-days = <b>Os últimos { $days } dias</b>
money-rentals = Aluguéis: { $count }, pagos { $paid } TRX
money-rentals-markup = Dos quais acréscimo: { $markup } TRX
money-zaps = Zaps: { $count }, recebidos { $paid } TRX, margem sobre o custo dos pedidos { $markup } TRX
money-picture = Por dia, em TRX: aluguéis em verde, zaps em laranja.
money-markup = Saldo do acréscimo: { $markup } TRX
markup-title = 💹 <b>Acréscimo</b>
markup-now = Em cada aluguel e extensão na conversa: <b>{ $percent }%</b> sobre o preço de mercado.
markup-none = Sem acréscimo: as pessoas pagam o preço de mercado.
markup-shared = <b>{ $percent }%</b> do acréscimo vai para quem convidou o usuário que aluga.
markup-not-shared = Quem convida não recebe parte dele.
markup-rule = O acréscimo está incluído em todo custo que as pessoas veem, aparece na cotação e é cobrado com o pedido. Reembolsos incluem a parte dele. Ninguém paga mais do que a cotação que confirma.
markup-earned = Saldo do acréscimo: { $markup } TRX
markup-impossible = Os aluguéis são pagos em outra plataforma, da conta de cada pessoa lá. Ela não tem chamada que cobre um acréscimo com o pedido.

  Um acréscimo exige a plataforma deste programa (<code>ROLES</code> com <code>market</code>, <code>MARKET_URL</code> não definido). O ZapBuy tem o seu: <code>ZAPBUY_MARKUP_PERCENT</code>.
estimate-credits-on = Se a estimativa do bot ficou baixa, até { $max } TRX por aluguel e { $daily } TRX em 24 horas são creditados do acréscimo.
estimate-credits-off = Se a estimativa do bot ficou baixa, nada é creditado: <code>MARKET_ESTIMATE_CREDIT_MAX_TRX</code> e <code>MARKET_ESTIMATE_CREDIT_DAILY_TRX</code> são 0.
estimate-credits-made = Creditado por estimativas baixas: { $day } TRX em 24 horas, { $total } TRX no total.
estimate-credits-impossible = Também não há créditos por estimativas baixas: só a plataforma deste programa pode passar acréscimo para um saldo.
markup-ask = Que porcentagem sobre o preço de mercado?
referral-ask = Que porcentagem do acréscimo vai para quem convidou?
markup-range = De 0 a { $max }, com até duas casas decimais.
markup-wrong = ⚠️ Envie um número de 0 a { $max } com até duas casas decimais.
button-markup-other = ✏️ Mudar acréscimo
button-referral-other = ✏️ Mudar parte
bots-title = 🏪 <b>Outros bots</b>
bots-rule = Cada um tem seus usuários e textos e usa esta plataforma.
bots-elsewhere = Gerencie-os no bot principal.
bots-none = Nenhum outro bot.
bots-configured = De BOT_TOKENS: { $bot }
bots-at = Em { $address }: { $count }
bots-partners-off = As pessoas não podem adicionar bots próprios (PARTNER_BOTS desligado).
bots-partners-on = As pessoas podem adicionar bots próprios com /partner.
bots-terms = Margem dos parceiros: de { $min }% a { $max }%; você fica com { $kept }% dela. Uma faixa nova vale para margens definidas a partir daí.
bots-kept-next = A partir de { $time }, você fica com { $percent }%; os parceiros foram avisados.
button-bot-new-own = ➕ Adicionar bot próprio
button-margin-min = ✏️ Menor margem
button-margin-max = ✏️ Maior margem
button-partner-share = ✏️ Sua parte
partner-share-ask = Com que porcentagem da margem de um parceiro você fica? Os parceiros são avisados na hora; uma porcentagem maior vale depois de 14 dias.
margin-min-ask = Qual é a menor margem que um parceiro pode definir?
margin-max-ask = Qual é a maior margem que um parceiro pode definir? 0 significa o máximo geral.
bot-texts-title = ✏️ <b>Textos deste bot</b>
bot-texts-rule = O nome aparece acima da saudação e do menu; /support mostra o contato em vez do formulário.
bot-texts-asked = <b>Textos do parceiro</b> (⏳: só aparecem depois da sua aprovação)
bot-text-waits = ⏳ { $name }: { $text } (aguardando aprovação de um operador)
button-bot-texts-approve = ✅ Aprovar os textos
button-bot-texts-refuse = 🚫 Recusar os textos
named-line = { $name }: { $text }
bot-text-product = Nome
bot-text-greeting = Saudação
bot-text-contact = Contato de suporte
bot-text-usual = padrão
bot-text-ask = <b>{ $name }</b>: envie o texto novo, até { $max } caracteres.
bot-text-long = ⚠️ É longo demais (máx. { $max } caracteres).
bot-text-no-contact = ⚠️ Envie @nome, https://… ou um endereço de e-mail.
button-bot-text-usual = ↩️ Usar o padrão
promo-codes-title = 🎟 <b>Cupons</b>
promo-codes-rule = Um cupom baixa o acréscimo, agora { $usual }%, em um aluguel ou extensão que a pessoa confirma na conversa. O preço de mercado não muda.
promo-codes-no-markup = Não há acréscimo, então um cupom não economiza nada. Defina um acréscimo primeiro.
promo-codes-none = Nenhum cupom ainda.
promo-code-line = { $code }: acréscimo { $percent }%
promo-code-uses = Usos: { $uses }. Descontos: { $given } TRX
promo-code-uses-of = Usos: { $uses } de { $max }. Descontos: { $given } TRX
promo-code-each = Por pessoa: { $max }
promo-code-open = Sem data de fim
promo-code-until = Até { $end }
promo-code-over = Terminou: { $end }
promo-code-unlimited = Usos no total: sem limite
promo-code-limit = Usos no total: { $max }
promo-code-ended = ⛔ O cupom { $code } terminou. Cotações abertas com ele são substituídas ao confirmar.
promo-code-made = ✅ O cupom { $code } está no ar. O botão com o nome dele copia um link.
promo-code-taken = ⚠️ O cupom { $code } já existe ou existiu. Escolha outro.
promo-ask-code = <b>Qual cupom?</b> De { $min } a { $max } letras (A–Z) e números. Maiúsculas e minúsculas não importam.
promo-ask-rate = <b>Que acréscimo com este cupom, em porcentagem?</b> Agora { $usual }%; 0 o retira.
promo-ask-end = <b>Quando expira?</b> Toque, ou digite um tempo ou um dia: <code>10d</code>, <code>2026-03-31</code>.
promo-ask-uses = <b>Quantos usos no total?</b> Toque ou digite um número.
promo-ask-each = <b>Quantos usos por pessoa?</b> Toque ou digite um número.
promo-count-wrong = ⚠️ Envie um número inteiro de 1 a { $max }.
promo-confirm = <b>Criar este cupom?</b>
button-promo-new = ➕ Novo cupom
button-promo-end = ⛔ Encerrar { $code }
button-promo-random = 🎲 Aleatório
button-promo-open = Sem fim
button-promo-unlimited = Sem limite
button-promo-make = ✅ Criar
money-book = <b>Estoque</b>, por uma hora: { $energy } de Energia, { $bandwidth } de Banda
money-pool = Pool
money-fund = Fundo
money-wallet = { $name }: { $balance } TRX, precisa de { $needs } TRX
money-wallet-short = ⚠️ { $name }: { $balance } TRX, precisa de { $needs } TRX, faltam { $missing } TRX
money-no-stock = A plataforma roda em outro lugar, então o estoque e o pool dela não aparecem aqui.
money-stock-unknown = Estoque e pool indisponíveis agora ({ $code }).
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
admin-paused = ⏸ <b>{ $what }</b>: pausa por { $by } desde { $since }: { $reason }
admin-problems = ⚠️ <b>Problemas</b>
admin-no-problems = Nenhum problema neste processo.
alarms-unconfirmed = { $count ->
    [one] 🔔 { $count } alarme aguarda confirmação.
   *[other] 🔔 { $count } alarmes aguardam confirmação.
}
button-alarms-confirm = ✅ Confirmar alarmes
alarms-confirmed = Confirmado. Ninguém mais é avisado.
button-page-connect = Conectar esta conversa
button-page-open = Abrir a página
page-link = Este botão dá acesso à página do operador uma única vez, em até { $minutes } minutos. Não o encaminhe.
page-not-connected = Esta conversa não está conectada ao seu nome na página do operador. Entre lá, abra a sua própria página tocando no seu nome, toque em <b>Connect your chat</b> e me envie o código. Um proprietário convida você com { $command }.
page-ask-code = Envie o código que a página do operador mostra.
page-wrong-code = O código está errado ou expirou. Crie outro na página.
page-connected = ✅ Esta conversa agora está conectada a { $name }.
admin-alerts = ❗ <b>Alertas abertos</b>
admin-alert = • { $key } desde { $since }
admin-done = ✅ Feito.
admin-withdrawals = <b>Saques aguardando sua aprovação: { $count }</b>
admin-withdrawal = { $n }. <b>{ $amount } TRX</b>, solicitado: { $since }, { $id }
    Conta: { $account }
    Para: { $address }
admin-withdrawal-listed = Na lista da conta desde { $since }.
admin-withdrawal-unlisted = Este endereço não está mais na lista da conta.
admin-withdrawal-sure = <b>Aprovar este saque?</b> Depois de enviado, não dá para desfazer.
admin-withdrawal-approved = ✅ Aprovado e a caminho.
admin-withdrawal-refused = 🚫 Recusado; o dinheiro voltou ao saldo.
admin-withdrawal-elsewhere = Já tinha sido decidido ou cancelado.
admin-withdrawal-why = Por que recusar? A pessoa lê sua resposta. Escolha ou digite.
admin-withdrawal-ask = fale com o suporte, por favor
admin-withdrawal-not-you = não tivemos certeza de que era você; fale com o suporte, por favor
admin-withdrawal-wait = tente de novo amanhã, por favor
admin-withdrawals-none-here = Esta plataforma não tem saques, ou este bot não tem chave de operador para ela.
alert-withdrawal-review = Um saque de { $amount } TRX para { $address } precisa da sua análise ({ $id }). Aprove ou recuse em /admin.
alert-withdrawal-judged = O saque { $id } não precisa mais de análise.
admin-pause-usage = Digite <code>/pause buy motivo</code>, <code>/pause zapbuy motivo</code> ou <code>/pause withdraw motivo</code>.
admin-pause-done = ⏸ { $what }: em pausa. Quem tentar vê o motivo.
admin-pause-buy-here = Pedidos novos, extensões, aumentos de preço e ativações são recusados na conversa e pela plataforma deste processo (REST, MCP) com o código ORDERS_PAUSED. O ZapBuy também espera.
admin-pause-buy-elsewhere = Vale só na conversa, porque a plataforma roda em outro lugar. Para pausar lá: <code>npm run operator -- orders pause</code>
admin-pause-already = { $what }: já em pausa.
admin-resume-usage = Digite <code>/resume</code> ou <code>/resume buy</code>, <code>/resume zapbuy</code>, <code>/resume withdraw</code>.
admin-resume-done = ▶️ Retomado: { $what }.
admin-resume-nothing = Nada está pausado.
broadcast-usage = <code>/broadcast TEXTO</code> também começa um. Você vê uma prévia antes de qualquer envio.
broadcast-refused = ⚠️ O Telegram recusaria este texto: { $problem }
broadcast-ask = Fica assim. Enviar para { $people } { $people ->
    [one] pessoa
   *[other] pessoas
  }?
broadcast-ask-text = <b>O texto em { $language }</b>
  O HTML do Telegram funciona, como &lt;b&gt;negrito&lt;/b&gt;.
broadcast-for = Para: { $who }
broadcast-written-in = Idiomas: { $languages }. Os demais recebem o primeiro.
button-broadcast-stars = ⭐ Enviar mais rápido
button-broadcast-paid = ⭐ Pagar até { $stars } Stars e enviar
broadcast-stars = <b>Enviar mais rápido com Stars?</b>
  O Telegram envia um comunicado pago a até 1.000 mensagens por segundo. Cada mensagem custa 0,1 Star: no máximo { $stars } Stars para { $people } pessoas. Sem Stars, leva pelo menos { $free } e é grátis.
broadcast-stars-balance = Seu bot tem { $balance } Stars.
broadcast-stars-unknown = O Telegram não informa quantas Stars seu bot tem, então não é possível.
broadcast-stars-short = ⚠️ Stars insuficientes. Nada foi enviado.
broadcast-is-paid = ⭐ Pago com Stars
broadcast-pinned = 📌 No cartão inicial até <b>{ $time }</b>
broadcast-choose-who = <b>Quem recebe?</b>
broadcast-choose-words = <b>Em que idioma você vai escrever?</b>
  Quem usa outro idioma recebe o texto que você escreveu primeiro.
broadcast-choose-days = <b>Por quanto tempo fica no cartão inicial?</b>
  Cada pessoa vê o mais novo que for para ela.
broadcast-too-long = ⚠️ O cartão inicial comporta { $most } caracteres. Nada foi alterado.
broadcast-over = ⚠️ Isto não é mais um rascunho. Nada foi alterado.
broadcast-to-everybody = Todos
broadcast-to-linked = Com conta
broadcast-to-renting = Alugando agora
broadcasts-title = 📣 <b>Comunicado</b>
broadcasts-pinned = Nos cartões iniciais agora: { $count }. Toque em um para removê-lo.
broadcasts-none = Nenhuma mensagem nos cartões iniciais.
announcement = 📌 { $text }
button-broadcast-new = ✏️ Nova mensagem
button-broadcast-pin = 📌 No cartão inicial
button-broadcast-unpin = 📌 Remover
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
admin-zap-usage = Digite <code>/zap TXID</code>, <code>/zap TXID retry</code>, <code>/zap TXID ignore</code>, <code>/zap TXID rest</code> ou <code>/zap TXID refunded TXID</code>.
admin-zap-unknown = Nenhum zap tem este txid.
admin-zap-elsewhere = ⚠️ Não é possível na situação atual.
admin-zap-state = Interno: { $state }, { $reason }, tentativa { $attempt }
admin-zap-txid = Txid: { $txid }
admin-zap-cost = Custo: { $cost } TRX
admin-zap-off-chain = ⚠️ Em nenhum bloco desde { $since }
admin-zap-refunded-by = Reembolsado manualmente por { $by }
admin-zap-refund-how = Para registrar um reembolso manual: { $command }
admin-refund-usage = ⚠️ Informe o txid do reembolso: 64 dígitos hexadecimais, diferente do da transferência.
admin-refund-not-found = ⚠️ A blockchain não tem transação bem-sucedida com esse txid. Nada foi marcado; tente de novo quando ela estiver em um bloco.
admin-refund-not-final = ⚠️ Um fork ainda pode desfazer essa transação. Nada foi marcado; tente de novo em um minuto.
admin-refund-unchecked = ⚠️ Não consigo acessar a blockchain agora. Nada foi marcado; tente de novo em um minuto.
admin-refund-used = ⚠️ Essa transação já reembolsou outra transferência. Nada foi marcado.
button-zap-retry = 🔁 Repetir
button-zap-ignore = 🚫 Ignorar
button-zap-rest = ↩️ Devolver { $amount } TRX pelo restante
alert-title = ❗ <b>Operador: ação necessária</b>
alert-over-title = ✅ <b>Operador: resolvido</b>
alert-unwell = <b>{ $part }</b> está com um problema: { $problem }
alert-remedy = O que fazer: { $remedy }
alert-since = Desde { $time }
alert-lasted = Durou { $duration }.
alert-runbook = Mais: seção { $section } de { $file }
alert-well-again = <b>{ $part }</b> voltou a funcionar.
alert-refund-owed = Reembolso devido: { $paid } TRX para { $sender } ({ $reason }). Não enviado automaticamente: { $why }. Zap: { $txid }
alert-order-short = O pedido de um zap parou em { $percent }%. Pedido: { $order }, zap: { $txid }
alert-zap-vanished = Um fork desfez uma transferência que já estava { $state }: { $paid } TRX não estão mais na blockchain. Zap: { $txid }
alert-zap-order-late = O pedido de um zap apareceu com atraso, quando o zap já estava { $state }: mais { $cost } TRX foram cobrados. Decida o que fazer; nada acontece automaticamente. Pedido: { $order }, zap: { $txid }
alert-outcome-unknown = O resultado de um pedido, de uma mudança ou de um zap é desconhecido ({ $reason }). Não é repetido. Referência: { $txid }
alert-undecided = Um pagamento ou reembolso não pode ser decidido automaticamente: { $reason }. Resolva manualmente e depois confirme em Problemas. Referência: { $txid }
alert-watcher-behind = O monitor do ZapBuy está { $lag } blocos atrás.
alert-key-rejected = A plataforma recusa ZAPBUY_API_KEY: zaps não podem ser pedidos.
alert-balance-low = A conta do ZapBuy está baixa: { $balance } TRX (aviso em { $limit } TRX). Deposite em { $address }
alert-ticket-waits = Um usuário espera o suporte há mais de { $hours } horas. Perguntas abertas: { $n }. /admin, Tickets.
alert-deposit-address-changed = O endereço de depósito da conta do ZapBuy mudou de { $before } para { $after }. As recargas estão paradas até alguém conferir.
alert-parameter = A rede mudou <b>{ $key }</b>: { $before } → { $after }. O sunwatt já usa o novo valor.
alert-proposal = A proposta { $id } mudaria <b>{ $key }</b>: { $before } → { $after }. Aprovada por { $approvals } de 27 super representantes; precisa de 18. Fim da votação: { $end }.
alert-proposal-sure = A proposta { $id } tem votos suficientes: <b>{ $key }</b> muda de { $before } para { $after } ({ $end }).
alert-means-energy-fee = É o que uma carteira sem Energia queima por unidade. Cotações, economia e limites de taxa se ajustam; veja se seus preços continuam atraentes.
alert-means-byte-fee = É o que uma transação sem Banda queima por byte. As estimativas e o que fica de transferências ZapBuy pequenas se ajustam.
alert-means-activation = É parte do custo de um endereço novo. As ativações se ajustam, e a taxa de saque também, a menos que MARKET_WITHDRAW_FEE_TRX esteja definido: nesse caso, veja se ainda cobre o custo.
alert-means-sender = Quem envia uma transação com memo ou várias assinaturas paga isto; o sunwatt não envia nenhuma.
alert-means-permission = Os fornecedores pagam isto quando concedem ou mudam a permissão para o endereço do pool.
alert-means-free-bandwidth = Cada endereço recebe esta Banda grátis por dia. Com menos, coletas e reembolsos esperam mais ou queimam TRX.
alert-means-supply = Todo o stake junto rende esta Energia por dia, então cada fornecedor pode oferecer mais ou menos. Os aluguéis em andamento não mudam.
alert-means-lock = Nenhuma delegação pode ficar bloqueada por mais tempo, então nenhum aluguel pode durar mais. O limite da API continua em 30 dias.
alert-means-unfreeze = Os fornecedores esperam esse número de dias pelos TRX que retiram do stake.
alert-means-fee-limit = Nenhuma chamada de contrato pode ter um limite de taxa maior.
alert-means-dynamic = Quando isto muda, uma transferência de USDT gasta outra quantidade de Energia. As estimativas e as quantidades sugeridas se ajustam.
zap-title-token = 🚀 <b>Transferência de um token: { $token }</b>
zap-reason-not-trx = Era um token. Só TRX conta. Quem enviou pode pedir a devolução ao suporte.
zap-told-token = ✖️ <b>Chegou um token ao ZapBuy: { $token }.</b> Lá só TRX conta, então nada foi pedido. Quem enviou pode pedir a devolução ao suporte.
alert-why-no-key = os reembolsos não são automáticos aqui: envie manualmente, depois /zap TXID refunded TXID
alert-why-by-hand = veio de uma exchange ou de um contrato, então não envie para lá. Encontre o dono, envie para uma carteira dele, depois /zap TXID refunded TXID
alert-why-too-large = está acima do maior reembolso individual: envie manualmente, depois /zap TXID refunded TXID
alert-why-daily-limit = o limite de hoje foi atingido: continuo depois das 00:00 UTC, não envie manualmente
alert-why-wallet-low = o endereço do ZapBuy tem pouco: envie TRX para lá de TOP_UP_ADDRESSES e eu continuo, não envie manualmente
alert-why-partly-delivered = uma parte foi entregue, e este é o preço do restante: devolva com /zap TXID rest, ou envie outro valor manualmente, depois /zap TXID refunded TXID
alert-why-maybe-sent = uma parte foi entregue, e TRX talvez já tenha sido devolvido: confira as transferências do endereço do ZapBuy; se nenhuma for o reembolso, envie manualmente, depois /zap TXID refunded TXID
alert-why-off-chain = o pagamento não está mais na blockchain, então talvez nada seja devido

## alertas: o que o bot observa por si mesmo
command-alerts = Alertas e autocompra
alerts-title = 🔔 <b>Alertas</b>
autobuy-title = 🤖 <b>Autocompra</b>

  Quando um endereço fica com pouco, alugo mais para ele, dentro dos limites que você definir.
alerts-none = Nenhum alerta ainda. Posso avisar quando um endereço ou seu saldo ficar baixo, ou quando um aluguel ficar barato.
alerts-some = { $count ->
    [1] Um alerta. Toque nele para mudar.
   *[other] { $count } alertas. Toque em um para mudar.
  }
alerts-full = Você tem { $max } alertas. Apague um de que não precisa mais.
alerts-saved = ✅ Pronto.
alerts-history = <b>O que aconteceu</b> (mais novo primeiro)
alerts-delete = Apagar isto e o histórico?
alerts-address = 🔔 <b>Alertas para este endereço</b>
alerts-rental = 🔔 <b>Alertas para { $what }</b>
alerts-leads = Quanto tempo antes do fim devo avisar? Se passar de um terço do aluguel, aviso no último terço.
alerts-leads-all = ⏰ <b>Quando os aluguéis terminam</b>
alerts-lead-set = Pronto
alerts-which-address = <b>Qual endereço?</b> Cole um endereço TRON.
alerts-low = <b>Avisar quando { $resource } ficar abaixo de…</b>

  Escolha, ou digite um número como <code>65000</code> ou <code>65k</code>.
alerts-now = Agora: { $now }
alerts-balance = <b>Avisar quando seu saldo ficar abaixo de…</b>

  Escolha, ou digite um valor em TRX.
alerts-price = <b>Avisar quando { $what } por 1 hora custar no máximo…</b>

  Escolha, ou digite um valor em TRX.
alerts-price-far = ⚠️ Isso está muito abaixo do preço atual, { $cost } TRX; o alerta nunca chegaria. O preço é do aluguel inteiro, não de 1.000 unidades. Digite pelo menos { $min }.
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
button-rule-stock = { $mark } { $resource } disponível
button-rule-pause = ⏸ Pausar
button-rule-resume = ▶️ Retomar
button-rule-edit = ✏️ Mudar
button-rule-history = 📜 Histórico
button-rule-delete = 🗑 Apagar
button-rule-delete-yes = Sim, apagar
button-rule-open = 🔔 Este alerta
button-receipt-package = 📦 Este pacote
button-receipt-rule = 🤖 Esta regra
rule-is-on = Já está ativa: { $rule }
button-rule-rent = ⚡ Alugar para este endereço
button-rule-rent-price = ⚡ Alugar a este preço
rule-low = 🪫 <b>Alerta quando { $address } tiver menos de { $level } de { $resource }</b>
rule-balance = 💰 <b>Alerta quando seu saldo ficar abaixo de { $level } TRX</b>
rule-price = 🏷 <b>Alerta quando { $what } custar { $level } TRX ou menos</b>
rule-stock = 🏷 <b>Alerta quando houver { $what }</b>
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
rule-log-crossed = { $now }: alerta enviado
rule-log-back = { $now } de novo
rule-told-low = 🪫 <b>Só restam { $left }</b>
rule-told-low-level = Seu alerta: abaixo de { $level }.
rule-told-balance = 💰 <b>Seu saldo é { $balance } TRX</b>
rule-told-balance-level = Seu alerta: abaixo de { $level } TRX.
rule-told-price = 🏷 <b>{ $what } custa { $cost } TRX agora</b>
rule-told-price-level = Seu alerta: { $level } TRX ou menos. ({ $price } TRX por 1.000 ao dia)
rule-keep = ♻️ <b>Mantém este aluguel de { $resource } em andamento</b> em { $address }
rule-auto = 🤖 <b>Quando { $address } ficar abaixo de { $level }: { $what } por { $duration } (mais tempo pelo mesmo preço)</b>
rule-told-keep = ♻️ <b>{ $text }</b>
rule-told-auto = 🤖 <b>{ $text }</b>
rule-did-bought = Comprei { $what } por { $cost } TRX (restavam { $left })
rule-did-bought-longer = Comprei { $what } por { $duration } em vez de { $asked }, sem custo extra: { $cost } TRX (restavam { $left })
rule-did-extended = Estendi até { $end } por { $cost } TRX
rule-did-enough = { $left } disponíveis: basta
rule-did-quiet = Não comprei: restam { $left }, mas são suas horas de silêncio
rule-did-incoming = Aguardando: um pedido para este endereço está a caminho
rule-did-price = Não comprei: o preço é { $cost } TRX, acima dos seus { $max } TRX
rule-did-dear = Parei: um dia custaria { $cost } TRX, acima dos seus { $max } TRX
rule-did-market = Não comprei: só { $available } no mercado
rule-did-daily = Não comprei: você já gastou { $spent } de { $max } TRX hoje. Continuo amanhã
rule-did-total = Parei: orçamento total gasto ({ $spent } de { $max } TRX)
rule-did-balance = Parei: saldo insuficiente
rule-did-balance-missing = Parei: faltam { $missing } TRX no seu saldo
rule-did-paused = Em pausa: o operador pausou as compras. Continua automaticamente
rule-did-unknown = Pedi por { $cost } TRX, mas a plataforma não confirmou. Não compro mais nada até saber
rule-did-not-made = O pedido de { $cost } TRX provavelmente não deu certo. Continua ativo
rule-did-moved = Não comprei: o mercado mudou
rule-did-refused = Parei: a plataforma recusou o pedido ({ $code })
rule-did-not-extendable = Parei: este aluguel não pode mais ser estendido
rule-did-late = Parei: não consegui estender a tempo
rule-did-ended = Parei: o aluguel terminou
rule-did-kept = Concluído: vai até { $end }
receipt-rule = 🤖 Comprado automaticamente pela sua regra.
receipt-package = 📦 Transferência { $n } de { $count }
receipt-longer = 💡 { $duration } em vez de { $asked }, sem custo extra.
rule-other-account = Isto é de uma conta que não está vinculada. Vincule-a para continuar, ou apague isto e configure de novo.
button-rule-keep = { $mark } ♻️ { $receiver }: manter { $resource }
button-rule-auto = { $mark } 🤖 { $receiver } acima de { $level } de { $resource }
button-rule-start = ✅ Começar
button-keep = ♻️ Manter em andamento
button-new-auto-energy = 🤖 Autocompra Energia
button-new-auto-bandwidth = 🤖 Autocompra Banda
## packages: a number of transfers, rented one by one
button-new-package = 📦 Pacote de transferências
button-rule-package = { $mark } 📦 { $receiver } · { $count }
button-send-now = ⚡ Vou enviar agora
button-send-anyway = ⚡ Mais uma mesmo assim
button-keep-ready = 🟢 Deixar sempre pronta
button-on-request = ✋ Só a pedido
button-package-start = ✅ Separar { $total } TRX
button-package-cancel = ✖️ Cancelar o pacote
button-package-cancel-yes = Sim, cancelar
package-transfer = 📦 <b>Quem recebe os USDT?</b> A primeira transferência para um endereço sem USDT precisa de mais Energia.
package-holder = Quem já tem USDT · { $amount }
package-new = Endereço novo · { $amount }
package-count = 📦 <b>Quantas transferências?</b> Cada uma precisa de { $what }, agora { $cost } TRX. Escolha, ou digite um número até { $max }.
package-count-wrong = Digite um número inteiro de 1 a { $max }.
package-max = <b>Quanto uma transferência pode custar no máximo?</b> Agora custa { $cost } TRX. Escolha, ou digite um valor em TRX.
rule-package = 📦 <b>{ $count ->
    [1] 1 transferência de { $address }
   *[other] { $count } transferências de { $address }
  }</b>
package-terms = Cada uma: { $what } por { $duration } (mais tempo pelo mesmo preço), no máximo { $max } TRX. Até { $end }.
package-ready = 🟢 Sempre pronta: quando a Energia não cobre mais uma transferência, alugo a próxima.
package-on-request = ✋ Só a pedido: toque em <i>Vou enviar agora</i> antes de enviar.
package-now = Uma transferência agora: { $cost } TRX
package-total = Total: no máximo <b>{ $total } TRX</b>
package-short = <b>Faltam { $missing } TRX.</b>
package-how = • O dinheiro fica no seu saldo. Aqui eu o mantenho separado; programas que usam sua chave API ainda podem gastá-lo.
    • Você paga cada transferência quando a Energia dela é delegada, ao preço do momento. Se você não usar uma, ela conta mesmo assim, e pergunto antes da próxima.
    • O que sobra fica livre quando o pacote termina ou você o cancela.
package-exists = Este endereço já tem um pacote.
package-left = Restam: <b>{ $left } de { $count }</b>
package-open = ⏳ A Energia para uma transferência está a caminho.
package-paid = Pago: { $spent } TRX, { $each } TRX por transferência
package-reserved = Separado para pacotes: { $reserved } TRX
package-reserved-of = Separado para pacotes: { $reserved } TRX. Disponível: { $available } TRX
package-enough = Este endereço tem { $what }, o bastante para uma transferência. É só enviar.
package-cancel = <b>Cancelar este pacote?</b> Transferências não usadas: { $left }. Com isso, { $back } TRX ficam livres de novo.
package-cancelled = ✖️ Pacote cancelado. Transferências não usadas: { $left }. { $back } TRX estão livres de novo.
rule-told-package = 📦 <b>{ $text }</b>
rule-did-transfer = Transferência { $n } de { $count }: { $what } por { $time }, { $cost } TRX
rule-did-unused = Em espera: a Energia da última transferência acabou sem uso. Toque em “Vou enviar agora” para a próxima
rule-did-package-used = Esgotado: { $count } de { $count }, { $spent } TRX pagos
rule-did-package-over = Terminou: { $used } de { $count } usadas, { $spent } TRX pagos. { $back } TRX estão livres de novo
button-auto-level = ✏️ Nível
button-auto-amount = ✏️ Quantidade
button-auto-duration = ✏️ Duração
button-auto-max = ✏️ Preço máximo
button-auto-daily = ✏️ Orçamento diário
button-auto-total = ✏️ Orçamento total
button-auto-quiet = ✏️ Horas de silêncio
keep-until = ♻️ <b>Manter em andamento por quanto tempo?</b>

  Escolha, ou digite um tempo como <code>10d</code>, ou o último dia, como <code>2026-03-31</code>.
keep-until-wrong = Digite um tempo como 10d, ou um dia futuro como 2026-03-31, até { $days } dias à frente.
keep-max = <b>Quanto um dia pode custar no máximo?</b>

  Escolha, ou digite um valor em TRX. Se um dia custar mais, paro e aviso você.
keep-max-now = Ao preço deste aluguel, um dia custa { $cost } TRX.
keep-sure = ♻️ <b>Manter em andamento?</b>
keep-terms = Até { $end }, por no máximo { $max } TRX por dia.
keep-how = Meia hora antes do fim, estendo por um dia com o seu saldo e aviso você. Outros aluguéis que terminam no mesmo horário, ou que a plataforma não consegue separar, são estendidos e pagos junto. Se eu não puder estender (preço, saldo ou oferta), paro e aviso você.
auto-level = <b>Comprar quando { $resource } ficar abaixo de…</b>

  Escolha, ou digite um número como <code>65000</code> ou <code>65k</code>.
auto-duration = <b>Quanto deve durar cada aluguel?</b>

  Escolha, ou digite <code>1h</code>, <code>1d</code>.
auto-max = <b>Quanto { $what } por { $duration } pode custar no máximo?</b> Escolha, ou digite um valor em TRX.
auto-daily = <b>Quanto posso gastar por dia?</b>

  Escolha, ou digite um valor em TRX. O dia começa à sua meia-noite.
auto-total = <b>E no total?</b>

  Escolha, ou digite um valor em TRX. Quando acabar, eu paro.
auto-no-total = Sem limite
auto-quiet = <b>Quando não devo comprar?</b>

  Escolha, ou digite horas como <code>22-7</code>, no seu fuso.
auto-no-quiet = Nunca
auto-quiet-wrong = Digite dois horários, como 22-7 ou 22:30-6:00.
auto-sure = 🤖 <b>Ativar a autocompra?</b>
auto-budget = No máximo { $max } TRX a cada vez e { $daily } TRX por dia (o bastante para { $times } ou mais).
auto-budget-total = No máximo { $max } TRX a cada vez e { $daily } TRX por dia (o bastante para { $times } ou mais), { $total } TRX no total.
auto-quiet-hours = Não neste horário: { $hours } (sua hora).
auto-at-once = ⚠️ O endereço tem agora { $what }, abaixo deste nível. Depois que você começar, eu verifico em até um minuto e compro se ainda estiver abaixo.
auto-how = Pago com o seu saldo; cada compra tem recibo. O histórico mostra o que não foi comprado e por quê. Se o saldo for insuficiente, paro e aviso você.
rule-told-key = { $count ->
    [1] ⚠️ <b>Um dos seus alertas parou:</b> a chave da conta dele foi revogada ou desvinculada aqui. Vincule-a de novo e toque em Retomar em Alertas.
   *[other] ⚠️ <b>{ $count } dos seus alertas pararam:</b> a chave da conta deles foi revogada ou desvinculada aqui. Vincule-a de novo e toque em Retomar em Alertas.
  }

## the Mini App
button-app = 📱 Abrir o app
app-rent = Alugar
app-running = Em andamento
app-market = Mercado
app-wallets = Endereços
app-account = Conta
app-loading = Carregando…
app-offline = Sem conexão. Este é o último estado conhecido; ele será atualizado quando a conexão voltar.
app-ended = Esta sessão terminou. Feche o app e abra de novo pelo chat.
app-outside = Abra o bot no Telegram para alugar e ver seus pedidos.
app-failed = Não carregou.
app-open-chat = Abrir o chat
app-banned = Você não pode usar este bot.
app-busy = Toques demais. Espere um momento e tente de novo.
app-receiver = Recebedor
app-receiver-hint = Endereço ou nome
app-scan = Ler um código QR
app-amount = Quantidade
app-duration = Duração
app-quote = Ver o preço
app-own-price = Defina seu próprio preço
app-own-hint = TRX por 1.000 ao dia. O pedido espera até que um fornecedor aceite este preço.
app-own-value = Seu preço
app-own-wait = Esperar no máximo
app-left = Tempo restante
app-filled = Atendido
app-extend-until = Estender até quando? No máximo até { $max }.
app-statement-sent = O arquivo já está na conversa.
app-chart-unit = { $what } por { $duration }, em TRX
app-price-alert = 🔔 Alerta de preço
app-alert-level = Custo em TRX
app-continue = Continuar
app-history = Histórico de preços
app-depth = Disponível até cada preço (TRX por 1.000 ao dia)
app-balance = Saldo
app-withdraw-amount = Valor em TRX
app-withdraw-to = Enviar para
app-address = Endereço
app-name = Nome
app-save = Salvar
app-sign-in-hint = Abre uma página no seu navegador, porque carteiras não funcionam dentro do Telegram.
app-rules = Regras automáticas
app-no-rules = Ainda não há regras. Crie-as na conversa com /alerts.
app-copied = Copiado
app-more = Mostrar mais

## notificações: o que pode ser dito sem perguntar
button-notifications = 🔔 Notificações
notify-title = 🔔 <b>Notificações</b>

  Toque para mudar: ligado, silencioso (sem som), desligado. Sempre respondo a você, seja qual for a escolha.
notify-orders = Recibos de pedidos
notify-rentals = Aluguéis terminando
notify-transfers = Transferências que falham
notify-alerts = Alertas
notify-on = ligado
notify-silent = silencioso
notify-off = desligado

checkout-title = Pagamento do seu pedido
checkout-fixed = Você paga agora, em TRX. Ao continuar, o preço fica fixo por { $duration }.
checkout-continue = Ir para o pagamento
checkout-until = O preço fica fixo até { $time }.
checkout-fee = A rede cobra de quem paga mais cerca de { $fee } TRX, porque este endereço de pagamento é novo.
checkout-own-wallet = Pague de uma carteira sua e só em TRX. Se pagar de uma exchange, um reembolso pode se perder.
checkout-send = Envie exatamente <b>{ $amount } TRX</b> para { $address }, em um só pagamento.
checkout-part = Chegaram { $paid } TRX. Faltam { $missing } TRX.
checkout-part-sender = Envie os TRX que faltam da mesma carteira, { $address }. De outra, só conta o total de { $amount } TRX, e o primeiro pagamento é devolvido.
checkout-small = Chegaram { $amount } TRX, menos de um décimo do preço. Só contam se a mesma carteira enviar o resto; senão, são devolvidos.
checkout-arriving = ⏳ Seu pagamento está a caminho. Não precisa fazer mais nada: esta página mostra quando ele for confirmado.
checkout-late = ⏳ O prazo para pagar terminou. Se você já pagou, espere um minuto: esta página mostra o resultado. Não pague agora.
checkout-filling = ✅ Pago. { $what } chega em mais ou menos um minuto.
checkout-filled = ✅ Pago e entregue: { $what }
checkout-short = Entregue: { $filled } de { $what }. O restante volta para a carteira que pagou.
checkout-expired = Este pedido não foi pago a tempo. Não dá mais para pagá-lo; tudo o que chegou é devolvido.
checkout-returned = Não foi possível fazer o pedido. Seu pagamento é devolvido.
checkout-cancelled = Este pedido foi cancelado. Não dá mais para pagá-lo; tudo o que chegou é devolvido.
checkout-refunding = ↩️ { $amount } TRX estão sendo devolvidos para { $address }.
checkout-refunded = ↩️ { $amount } TRX foram devolvidos para { $address }.
checkout-refund-small = { $amount } TRX é pouco para devolver separadamente. O valor vai com a próxima devolução para { $address }.
checkout-return = Voltar para { $host }
checkout-follow = Esta página é atualizada quando seu pagamento chegar.
checkout-sign-how = Uma assinatura na sua carteira paga exatamente este valor.
checkout-not-payable = Este pedido não pode mais ser pago ou já foi pago. Recarregue a página para ver a situação.
checkout-payer = Pagamentos deste endereço não são aceitos. Escolha outra conta na sua carteira.
checkout-unavailable = No momento não é possível fazer novos pedidos. Nada foi pago; tente de novo mais tarde.
checkout-link-wrong = Este link de pagamento não funciona, então nada foi pago. Peça um novo à loja.
checkout-link-expired = Este link de pagamento expirou. Nada foi pago; peça um novo à loja.
checkout-ended = Esta página de pagamento foi encerrada: o prazo terminou há mais de um dia. Se você pagou, pergunte à loja sobre o seu pedido e não pague de novo.
checkout-details = Detalhes para a loja: { $detail }

## Providers: people with staked TRX who join the marketplace
button-earn = 🌱 Ganhar com TRX em stake
button-earn-start = 🌱 Escolher uma conta
button-earn-page = 🔐 Abrir a página
button-earn-revoke = Retirar a permissão
button-copy-command = 📋 Copiar o comando
command-earn = Ganhar com seus TRX em stake
earn-title = <b>Ganhe com seus TRX em stake</b>
earn-intro =
    As pessoas alugam a Energia ou a Banda que seu stake rende, e você recebe o que elas pagam. Seus TRX continuam em stake na sua própria conta. Você dá à chave desta plataforma uma única permissão: delegar seus TRX em stake e pegá-los de volta. Ela não pode enviar, tirar do stake nem mudar nada.
earn-terms = { $resource } · Preço mínimo: <b>{ $price } TRX</b> por 1.000 ao dia. Aluguel mínimo: { $min }.
earn-today = { $stake } TRX em stake rendem { $amount } por dia. Se tudo for alugado ao preço atual de { $price } TRX por 1.000, você ganha <b>{ $earned } TRX</b> por dia.
earn-at-once = Você pode ganhar assim que a rede confirmar a permissão em definitivo.
earn-reviewed = Um operador precisa aprovar cada conta. Se a sua não for aprovada, a taxa da rede não é devolvida.
earn-not-offered = Neste bot não dá para ganhar com TRX em stake.
earn-closed = No momento, novos fornecedores não podem entrar. Se o seu stake já está cadastrado, entre com a carteira dele e você o encontrará em /earn.
earn-closed-owner = No momento, novos fornecedores não podem entrar. Nada muda para o seu stake.
earn-ask = Qual conta tem o stake? Envie o endereço dela. Eu mostro o que mudaria antes de você assinar qualquer coisa.
earn-line-open = ✏️ { $address }: falta sua assinatura
earn-line-sent = 🔎 { $address }: assinado, esperando a rede
earn-line-granted = ⏳ { $address }: permissão dada, esperando um operador
earn-line-done = ✅ { $address }: cadastrada
earn-line-removed = ✖️ { $address }: permissão retirada
earn-line-ended = ⌛ { $address }: não concluído
earn-page =
    Abra a página no navegador da carteira que tem { $address }. Ela mostra o que muda e quanto custa, e sua carteira assina. Para uma carteira fria, há um arquivo.

    A chave que recebe a permissão: { $grantee }. Compare com a que sua carteira mostra.
earn-page-revoke =
    Abra a página no navegador da carteira que tem { $address }. Ela mostra o que ainda está alugado, e sua carteira assina. Para uma carteira fria, há um arquivo.

    A chave que perde a permissão: { $grantee }.
earn-page-until = A página fica aberta até { $time }.
earn-busy = Uma mudança assinada para { $address } já foi enviada. Espere ela terminar e tente de novo.
earn-enrolled-already = ✅ { $address } está cadastrada, e a permissão está ativa.
earn-granted-already = ✅ { $address } já deu a permissão, então não há nada para assinar. Aviso aqui quando você puder começar a ganhar.
earn-enrolled = ✅ <b>Cadastrada.</b> { $address } agora fornece: { $resources }. Deixe alguns TRX na conta: cada delegação usa a Banda dela ou queima TRX.
earn-enrolled-price = Preço mínimo: { $price } TRX por 1.000 ao dia ({ $resource }).
earn-enrolled-start = Os aluguéis começam assim que alguém pedir pelo seu preço.
earn-allowed = ✅ <b>Ampliada.</b> A permissão de { $address } agora permite o que você marcou em Recompensas de staking.
earn-waiting = ⏳ { $address } deu a permissão. Um operador precisa aprovar; aviso aqui quando estiver pronto.
earn-removed = ✖️ <b>Retirada.</b> Esta plataforma não pode mais delegar o stake de { $address } nem pegá-lo de volta. O que ainda estiver delegado, pegue você mesmo na carteira quando o prazo acabar.
earn-revoked = ⚠️ <b>Permissão revogada.</b> { $address } não permite mais que esta plataforma delegue o stake dela. Não recebe novos aluguéis, e o que está delegado agora só pode ser recuperado na própria carteira. Se foi um engano, conceda a permissão de novo.
earn-not-listed = { $address } não está na lista de fornecedores desta plataforma. Para entrar, fale com /support.
earn-staked = Em stake: <b>{ $staked } TRX</b>, cerca de { $amount } por dia.
earn-choose = { $address } tem stake para os dois recursos. O que você quer oferecer para aluguel?
earn-estimate = Nos últimos 7 dias, a { $price } TRX por 1.000 ao dia ou mais, teria rendido cerca de <b>{ $earned } TRX</b>.
earn-estimate-how = = { $sold } TRX que todos os fornecedores ganharam assim (aluguéis: { $fills }) × { $stake } de { $all } TRX em stake, com os seus. Não é uma promessa.
earn-estimate-little = Dados insuficientes para estimar: aluguéis a { $price } TRX por 1.000 ao dia ou mais nos últimos 7 dias: { $fills }.
own-title = 🌱 <b>Seu stake</b> { $address } · { $resource }
own-income = Hoje: <b>{ $today } TRX</b>. Este mês: <b>{ $month } TRX</b>.
own-unpaid = Ainda não pago: { $unpaid } TRX.
own-unpaid-both = Ainda não pago, de Energia e Banda: { $unpaid } TRX.
own-yield = Rendimento anual: <b>{ $percent }%</b> = { $earned } TRX em { $days } dias ÷ { $stake } TRX em stake × 365 ÷ { $days }.
own-yield-none = Rendimento anual: conhecido após o primeiro dia completo.
own-running = Aluguéis que usam seu stake: { $count }. Os que terminam por último:
own-running-none = Nenhum aluguel usa seu stake agora.
own-free = Livre agora: { $amount }.
own-payout = 💸 { $amount } TRX, { $time }: { $txid }
own-payout-failed = ⚠️ { $amount } TRX, { $time }: o pagamento falhou e será repetido. { $txid }
own-state-active = Oferecido a { $price } TRX por 1.000 ao dia ou mais.
own-state-paused = ⏸ Em pausa: nada novo é alugado. Os aluguéis em andamento vão até o fim.
own-state-leaving = 👋 Você está saindo: nada novo a partir de agora. O último aluguel termina: { $time }.
own-state-left = 👋 Você saiu. Todo o seu stake está livre; você pode retirar a permissão.
own-state-left-running = 👋 Você saiu. Este stake está livre. Você poderá retirar a permissão quando não houver mais nenhum aluguel de { $resource } em andamento.
own-state-left-one = 👋 Você saiu. Este stake está livre. A permissão também vale para { $resource }: para retirá-la, saia de lá também.
own-state-operator = ⛔ Um operador desta plataforma parou novos aluguéis desta conta. Fale com /support.
own-state-permission = ⚠️ Falta a permissão, por isso nada é alugado. Conceda-a de novo para continuar.
own-state-fees = ⚠️ A conta tem poucos TRX para pagar delegações, por isso nada é alugado. Envie TRX para ela.
own-state-rests = ⏳ A rede recusou algumas delegações. Nada novo é alugado até { $time }.
own-terms = ⚙️ <b>Suas condições</b> para { $address } · { $resource }
own-terms-apply = Uma mudança vale para novos aluguéis. Os que estão em andamento mantêm as suas.
own-payout-to = Pago em: { $address }
own-rhythm-daily = Pago uma vez por dia, sem taxa
own-rhythm-at-once = Pago assim que possível, por { $fee } TRX cada vez
own-payout-minimum = Cada pagamento é de pelo menos { $minimum } TRX, ou { $last } TRX depois que você sair
own-commission = A plataforma fica com { $percent }% do que você ganha
own-name-price = Preço mínimo
own-name-smallest = Aluguel mínimo
own-name-longest = Aluguel mais longo
own-name-share = Parte do stake
own-name-reserve = Reserva para você
own-name-payout = Endereço de pagamento
own-value-price = { $price } TRX por 1.000 ao dia
own-saved = ✅ Salvo.
own-csv = Seus últimos aluguéis e pagamentos, com as transações.
button-own-terms = ⚙️ Condições
button-own-pause = ⏸ Pausar
button-own-resume = ▶️ Oferecer de novo
button-own-csv = 📄 Extrato
button-own-leave = 👋 Sair
button-own-at-once = Pagar assim que possível
button-own-daily = Pagar uma vez por dia
button-own-payout-self = A própria conta
button-earn-page-again = 🔐 Conceder a permissão de novo
own-notices = 🔔 <b>Avisos sobre seu stake</b> { $address } · { $resource }
own-notices-how = Toque para ligar ou desligar um aviso. Novos aluguéis chegam em no máximo uma mensagem por hora.
own-notice-sold = Alugado
own-notice-ended = Aluguéis encerrados
own-notice-price = Um preço abaixo do meu
own-notice-idle = Stake livre por um dia
own-notice-withdraw = TRX fora do stake, prontos para saque
own-notice-rewards = Recompensas de staking resgatadas
own-news-sold = 🌱 <b>Seu stake rendeu { $earned } TRX.</b> Novos aluguéis: { $count }.
own-news-ended = 🏁 Aluguéis do seu stake que terminaram: { $count }.
own-news-price = 📉 Outro fornecedor tem stake livre a { $price } TRX por 1.000 ao dia. Seu preço mínimo é { $mine } TRX.
own-news-idle = 💤 Seu stake está livre há um dia. Um preço menor pode ajudar.
own-news-withdraw = 💰 { $amount } TRX que você tirou do stake já podem ser sacados na sua carteira.
own-news-rewards = 🗳 <b>{ $amount } TRX de recompensas de staking resgatados.</b>
button-own-notices = 🔔 Avisos
button-own-rewards = 🗳 Recompensas de staking
button-own-allow = 🔐 Ampliar a permissão
button-own-reserve = Reserva
own-rewards = 🗳 <b>Recompensas de staking</b> de { $address }
own-rewards-how = Seu stake também pode votar em um super-representante, e isso rende recompensas. A plataforma só faz o que você marcar aqui. Ela não pode desfazer o stake nem enviar nada. O voto dela substitui seus votos anteriores.
own-rewards-votes = Votos: { $cast } de { $power }
own-rewards-claimed = Resgatado neste mês: <b>{ $month } TRX</b>. No total: { $total } TRX.
own-rewards-claimable = A resgatar: { $claimable } TRX. Colocado de novo em stake: { $restaked } TRX.
own-rewards-restaked = As recompensas resgatadas voltam ao stake, em TRX inteiros, enquanto restarem pelo menos { $reserve } TRX na conta. O que você tirar do stake depois pode ser sacado após 14 dias.
own-rewards-missing = ⚠️ A permissão desta conta não permite tudo o que você marcou. Amplie-a em uma página; a rede cobra uma taxa por isso.
own-reward-vote = Votar
own-reward-vote-for = Votar em { $representative }
own-reward-claim = Resgatar recompensas uma vez por dia
own-reward-restake = Colocar recompensas em stake de novo
own-reward-restake-for = Colocar recompensas em stake de novo para { $resource }
own-ask-reserve = Quantos TRX devem ficar na conta quando as recompensas voltam ao stake? Envie um número.
own-reserve-wrong = ⚠️ Precisa ser um número de TRX de 0 a { $max }.
button-own-open = 🌱 Abrir
button-own-other = { $resource } desta conta
button-own-add = ➕ Oferecer também { $resource }
button-sell = 📋 Pedidos abertos
command-sell = Atender você mesmo pedidos abertos
sell-title = 📋 <b>Pedidos abertos: { $count }</b>
sell-intro = Atenda estes pedidos você mesmo, sem se cadastrar: sua carteira assina cada delegação, e você recebe assim que ela estiver em um bloco.
sell-none = Nenhum pedido aberto corresponde.
sell-empty = Não há pedidos abertos agora. Um pedido aberto é o preço do próprio comprador; você o atende com seus TRX em stake.
sell-empty-notices = Ative os avisos e eu conto quando houver.
sell-line = • <b>{ $what }</b> por { $duration } a { $price } TRX por 1.000 ao dia: rende cerca de <b>{ $earned } TRX</b>
sell-line-stake = • <b>{ $what }</b> por { $duration } a { $price } TRX por 1.000 ao dia: rende cerca de <b>{ $earned } TRX</b>, bloqueia { $stake } TRX em stake
sell-line-part = Você também pode entregar uma parte, a partir de { $min }.
sell-line-any-part = Você também pode entregar uma parte.
sell-filter = Filtro: { $filter }
sell-filter-how = Escolha o que quer ver e sobre o que quer avisos. Um pedido que aceita partes também aparece se for maior.
sell-resource-any = Energia e Banda
sell-name-min-amount = Menor pedido
sell-name-max-amount = Maior pedido
sell-name-min-duration = Aluguel mais curto
sell-ask = <b>{ $name }</b>: envie um valor, por exemplo { $example }.
sell-wrong = ⚠️ { $name }: envie um só valor, por exemplo { $example }.
sell-notices-on = 🔔 Você receberá os novos pedidos que correspondem, no máximo uma mensagem a cada 10 minutos.
sell-notices-off = 🔕 Sem mais avisos sobre novos pedidos.
button-sell-order = 💰 { $what } · { $duration } · { $earned } TRX
button-sell-filter = ⚙️ Filtro
button-sell-clear = Limpar o filtro
button-sell-any = Sem limite
button-sell-notices-on = 🔔 Avisos: sim
button-sell-notices-off = 🔕 Avisos: não
sell-new = 📋 <b>Novos pedidos abertos para você: { $count }</b>
sell-new-line = • { $what } por { $duration }: rende cerca de { $earned } TRX
sell-news-sold = ✅ <b>Você vendeu { $what } por { $earned } TRX.</b> O valor vai para { $address } com o próximo pagamento diário. O stake fica bloqueado até { $time }.
sell-news-failed = ✖️ <b>Não vendido.</b> Nenhum bloco contém a delegação de { $address }. Seu stake está livre.
sell-news-unbought = ⚠️ <b>Não pago.</b> A rede recusou a delegação de { $address } no começo. Um bloco a incluiu depois, quando outros já tinham atendido o pedido. Quando o bloqueio acabar, recupere o stake na sua carteira.
sell-news-over = 🏁 <b>O aluguel de { $what } terminou.</b> Recupere o stake de { $address } na sua carteira. Depois você pode vendê-lo de novo.
sell-sent = 🔎 Sua delegação está a caminho. Aviso aqui o que acontecer com ela.
sell-lines =
    Assine com estas linhas do tronweb e me envie o texto mostrado em até um minuto:

    { $lines }
sell-problem-gone = Este pedido já foi atendido ou cancelado. Nada foi vendido.
sell-problem-not-allowed = Esta conta ainda não pode vender aqui. Cadastre-a primeiro em /earn.
sell-problem-rests = Sua última venda falhou. Você pode vender de novo a partir de { $time }.
sell-problem-refused = A rede recusou a delegação. Nada foi vendido.
sell-problem-signer = O dono da conta não assinou isto. Nada foi vendido.
sell-problem-other = Esta não é a delegação de que o pedido precisa. Nada foi vendido.
sell-problem-busy = Uma delegação para este pedido já foi enviada. Espere o resultado.
sell-problem-receiver = O recebedor deste pedido não pode receber uma delegação. Nada foi vendido.
sell-problem-own = Este pedido é para esta mesma conta, e uma conta não pode delegar a si mesma.
sell-problem-lock = Esta conta já tem uma delegação bloqueada para o mesmo recebedor. Venda de outra conta ou depois do bloqueio.
sell-problem-fees = A conta tem pouca Banda ou poucos TRX para pagar a delegação. Envie alguns TRX a ela.
sell-problem-stake = Esta conta tem pouco stake livre para o pedido.
sell-page-title = Vender para um pedido aberto
sell-page-receiver = Recebedor: { $receiver }
sell-page-how = Sua carteira assina uma delegação bloqueada por este tempo. Não dá para recuperar o stake antes. Assine em até dois minutos.
sell-page-offer = Delega <b>{ $stake } TRX</b> em stake de { $address }: { $what }, o que rende <b>{ $earned } TRX</b>.
sell-page-sign = Vender com { $wallet }
sell-page-declined = Você recusou na carteira. Nada foi vendido.
sell-page-failed = Sua carteira informou um erro. Nada foi vendido; tente de novo.
sell-page-cold = Sem carteira neste navegador
sell-page-lines = Com o tronweb, estas linhas assinam. Envie o resultado em até um minuto:
sell-page-send = Vender
sell-page-busy = 🔎 A delegação está a caminho: { $txid }
sell-page-included = ✅ Um bloco contém a delegação. A rede a torna definitiva em cerca de um minuto.
sell-page-refused = A rede recusou a delegação. Um bloco ainda poderia incluí-la até { $time }; espere até lá antes de vender de novo.
earn-refused = ✖️ Um operador desta plataforma não cadastrou { $address }. Você pode retirar a permissão em /earn.
button-provider-approve = ✅ Aprovar { $address }
button-provider-refuse = 🚫 Recusar
button-admin-providers = 🌱 Fornecedores
admin-providers = 🌱 <b>Fornecedores: { $count }</b>, com { $stake } TRX em stake
admin-provider-line = • { $address }: { $resource }, { $price } SUN, { $stake } TRX, { $state }
admin-provider-active = ativo
admin-provider-own-pause = pausado pelo dono
admin-provider-left = saiu
admin-provider-stopped = pausado por um operador
admin-provider-no-permission = sem permissão
admin-provider-waits = ⏳ { $address } concedeu a permissão e espera sua decisão
admin-provider-approved = ✅ { $address } foi cadastrado com as condições padrão.
admin-provider-refused = 🚫 { $address } recusado. O dono recebe uma mensagem.
admin-provider-paused = ⏸ { $address } não recebe novos aluguéis.
admin-provider-resumed = ▶️ { $address } pode receber aluguéis de novo.
admin-provider-decided = { $address } não espera mais. Outro operador pode ter decidido.
admin-provider-impossible = ⚠️ { $address } não pode ser mudado agora: falta a permissão ou não está cadastrado.
admin-providers-none-here = A plataforma roda em outro lugar. Os fornecedores são gerenciados lá.
button-admin-suppliers = 🛒 Fornecedores externos
admin-suppliers = 🛒 <b>Fornecedores externos</b>: serviços de que esta plataforma compra
admin-suppliers-none = Ainda nenhum.
admin-suppliers-add = Para adicionar um, use { $command } no servidor ou a página do operador. Nunca envie uma chave API nesta conversa: as mensagens ficam aqui.
admin-suppliers-none-here = A plataforma roda em outro lugar. Os fornecedores externos são gerenciados lá.
admin-supplier-line = • <b>{ $name }</b> ({ $label }): { $state }, saldo { $balance } TRX
admin-supplier-active = ativo
admin-supplier-paused = em pausa
admin-supplier-resting = em espera após uma falha
admin-supplier-unreadable = não pode ser lido
admin-supplier-limits = Gasto hoje: { $spent } de { $day } TRX. Por pedido: até { $order } TRX. Margem: { $margin }%.
admin-supplier-failure = ⚠️ Último erro: { $why }
admin-supplier-missing = ⚠️ Faltam { $trx } TRX: os pedidos não explicam o saldo. Compare-os e depois use { $command }.
admin-supplier-no-balance = Não informa o saldo, por isso o dinheiro não é verificado. Segundo a contabilidade, os pedidos custaram { $trx } TRX.
admin-supplier-top-up = Para recarregar, envie TRX para { $address }
admin-supplier-stopped = ⏸ { $name } não recebe novos pedidos. Os abertos continuam.
admin-supplier-resumed = ▶️ { $name } pode receber pedidos de novo.
admin-supplier-gone = { $name } não existe mais.
admin-supplier-limited = ✅ Os limites foram salvos.
admin-supplier-well = ✅ O saldo e as ofertas ({ $offers }) estão como esperado.
admin-supplier-well-offers = ✅ As ofertas ({ $offers }) estão como esperado. Não informa o saldo.
admin-supplier-differs = ⚠️ Diferente do esperado: { $differences }
button-supplier-test = 🔍 Testar
button-supplier-limits = 📏 Limites
button-supplier-qr = 🔳 Código QR
supplier-limits-ask = 📏 <b>{ $name }</b>: envie o custo máximo em TRX por pedido e depois por dia, por exemplo <code>100 1000</code>
supplier-limits-wrong = Envie dois números inteiros, por exemplo <code>100 1000</code>.
own-ask = <b>{ $name }</b>, agora { $value }. Envie o novo valor: de { $min } a { $max }.
own-wrong = ⚠️ { $name }: deve ser de { $min } a { $max }.
own-ask-payout = Para onde vão os ganhos de { $address }? Envie um endereço. Confira duas vezes: um pagamento não volta.
own-payout-wrong = ⚠️ Endereço de pagamento: deve ser uma conta sua, não um contrato nem o endereço desta plataforma.
own-payout-proof = Para receber em outro endereço, entre antes com a carteira deste stake. Assim ninguém mais desvia seus ganhos.
own-sign-in = Para ver os ganhos e mudar as condições, entre com a carteira deste stake.
earn-review =
    🌱 <b>Um fornecedor espera</b>
    { $address } deu a permissão e quer participar. Aprove com as condições padrão ou cadastre com outras:
    { $command }

# Texts about permissions, also on the page.
grant-account = Conta { $address }: { $staked } TRX em stake, que rendem cerca de { $amount } por dia.
grant-changes = <b>O que muda:</b> a chave { $grantee } poderá delegar os TRX em stake desta conta e pegar essas delegações de volta. Ela não pode enviar TRX nem tokens, tirar do stake nem mudar permissões. Durante um aluguel, você não pode tirar do stake a parte que ele usa; o aluguel mais longo é de 30 dias.
grant-changes-revoke = <b>O que muda:</b> a permissão desta plataforma é removida. Ela não poderá mais delegar seu stake nem pegar de volta o que está delegado.
grant-replaced = Esta chave já tem uma permissão, com outras operações: { $operations }. Ela é substituída pela que está abaixo.
grant-shared = ⚠️ Esta chave também pode usar sozinha a sua permissão “{ $name }”: { $operations }. Ela a divide com outras chaves, por isso esta mudança não mexe nela. Se não quiser isso, remova a chave dela na sua carteira.
grant-moved = ⚠️ A rede numera as permissões pela posição, então estas mudam de número. Os programas que assinam com elas precisam do novo:
grant-moved-line = • “{ $name }”: de { $from } para { $to }
grant-stays = <b>O que fica:</b> seus TRX continuam na sua conta, em stake como antes. A permissão de proprietário, que controla tudo, é repetida sem nenhuma mudança, assim como todas as outras.
grant-owner-own = <b>Quem controla a conta:</b> só a própria chave dela, antes e depois desta mudança.
grant-owner-keys = ⚠️ <b>Quem controla a conta,</b> antes e depois desta mudança: { $keys } (peso necessário: { $threshold }). Se você não conhece alguma destas chaves, não assine.
grant-cost = <b>Custo:</b> { $fee } TRX desta conta.
grant-cost-whose = A rede os queima por mudar permissões. Esta plataforma não recebe nada disso.
grant-other-key = <b>Outra chave assina por esta conta.</b> Use o arquivo abaixo e assine com esta chave: { $keys }.
grant-multisig = <b>Esta conta precisa de várias assinaturas</b> (peso total { $threshold }). Use o arquivo abaixo e assine com estas chaves, uma após a outra: { $keys }. Depois cole o arquivo com todas as assinaturas.
grant-everything = Pode fazer tudo
grant-allows = Pode fazer: { $operations }
grant-operations = { $count ->
        [one] { $count } tipo de transação
       *[other] { $count } tipos de transações
    }
grant-threshold = Assinaturas necessárias: peso de { $threshold }
grant-title-owner = Proprietário
grant-title-witness = Representante
grant-title-active = Ativa { $id }: { $name }
grant-label-same = fica igual
grant-label-new = nova
grant-label-changed = muda
grant-label-removed = é removida
grant-not-activated = Esta conta ainda não existe na rede. Primeiro envie alguns TRX para ela.
grant-contract = Este endereço é um contrato. Só uma conta sua pode dar permissões.
grant-own = Este é o endereço da própria plataforma. Envie o da sua conta.
grant-none = Não há nada para mudar: as permissões da conta já estão como devem.
grant-full = Esta conta tem oito permissões ativas, o máximo que a rede aceita. Remova uma na carteira e abra esta página de novo.
grant-ids = As permissões desta conta têm números incomuns, que uma mudança deslocaria. Por segurança, esta página não mexe nelas. Pergunte em /support.
grant-unsettled = As permissões desta conta acabaram de mudar. Abra esta página de novo em cerca de um minuto, quando a rede as tiver confirmado em definitivo.
grant-stake = O stake desta conta rende { $units } por dia, e o aluguel mínimo é { $min }. Coloque antes cerca de { $more } TRX a mais em stake, para não pagar a taxa à toa.
grant-balance = Esta conta tem { $balance } TRX, e a taxa da rede é { $fee } TRX. Envie primeiro o que falta.
grant-running-none = Nenhum aluguel usa seu stake agora.
grant-running = { $count ->
        [one] ⚠️ <b>{ $count } aluguel ainda usa seu stake.</b> Sem a permissão ele continua, mas só você poderá pegar a delegação de volta, na carteira, quando acabar:
       *[other] ⚠️ <b>{ $count } aluguéis ainda usam seu stake.</b> Sem a permissão eles continuam, mas só você poderá pegar as delegações de volta, na carteira, quando acabarem:
    }
grant-running-line = • { $amount } para { $receiver } até { $time }
grant-sent = 🔎 Assinado e enviado. Em cerca de um minuto não dá mais para desfazer. Você pode fechar esta página. Transação: { $txid }
grant-seen = 🔎 As permissões da conta já estão como devem. Em cerca de um minuto a rede confirma isso em definitivo.
grant-node-down = A rede TRON não está acessível agora. Nada foi enviado. Tente de novo em um minuto.
grant-refused = A rede não aceitou a transação. Nada mudou. Tente de novo.
grant-still-valid = A transação assinada vale até { $time }. Se você mesmo a enviar, esta página vai mostrar; se também assinar outra, a taxa pode ser cobrada duas vezes.
grant-expired = A transação expirou antes de entrar em um bloco. Nada mudou. Você pode assinar de novo.
grant-failed = A rede rejeitou a transação em um bloco. Nada mudou. Você pode assinar de novo.
grant-other = Isto não é exatamente a mudança que esta página mostra, ou a conta mudou desde então. Nada foi enviado. Recarregue a página e assine de novo.
grant-late = A assinatura chegou tarde demais. Nada foi enviado. Assine de novo.
grant-signer = Outra chave assinou isto. Só o proprietário da conta pode mudar as permissões. Nada foi enviado.
grant-signatures = Faltam assinaturas. Nada foi enviado. Assine este arquivo também com as outras chaves e cole de novo.
grant-busy = Uma transação assinada já foi enviada. Recarregue a página para acompanhar.
grant-pending = Uma mudança das permissões desta conta já foi assinada e enviada em outra página. Espere ela terminar: assinar de novo custaria duas vezes a taxa da rede. Nada foi enviado desta página.

## Web pages. Texts of pages (page-*, pay-page-*, grant-page-*) take no HTML.
page-ended = Esta página expirou ou o link está incompleto. Abra o chat e comece de novo por lá.
page-starting = O bot está iniciando. Tente de novo em alguns segundos.
page-too-many = Solicitações demais. Espere um momento e recarregue.
page-failed = Algo deu errado. Nada foi pago nesta etapa. Volte e tente de novo.
page-unclear = Algo deu errado, e esta etapa pode ter sido concluída. Recarregue a página para ver o estado antes de tentar de novo.
page-to-chat = Voltar ao chat
pay-page-title = Pagamento do aluguel
button-pay-page = 👛 Pagar com minha carteira
pay-page-until = Esta cotação fica aberta até { $time }. O preço é conferido de novo quando você pagar.
pay-page-not-here = Isto não pode mais ser pago com uma carteira. Volte ao chat.
pay-page-shared = Qualquer pessoa com o link desta página pode pagar aqui. O aluguel sempre vai para o endereço acima.
pay-page-show-address = Mostrar endereço e código QR
pay-page-without-wallet = Este navegador não tem carteira. Abra esta página no navegador da sua carteira ou pague para um endereço.
pay-page-qr = Código QR do endereço de pagamento
pay-page-connect = Pagar { $cost } com { $wallet }
pay-page-sign-how = Uma assinatura paga e faz o pedido. Se o preço mudar nesse meio-tempo, nada é pago.
pay-page-signing = Confirme na sua carteira…
pay-page-declined = Você recusou na carteira. Nada foi pago.
pay-page-broadcast = A carteira não conseguiu enviar o pagamento. Nada foi pago; tente de novo.
pay-page-no-wallet = Sua carteira não tem nenhuma conta disponível. Crie ou desbloqueie uma e tente de novo.
pay-page-other-account = Outra conta está selecionada na carteira. Selecione { $address } nela ou conecte de novo.
pay-page-tronlink-failed = O TronLink não conseguiu fazer isso. Nada foi pago nesta etapa; tente de novo ou use o código QR.
pay-page-other-transfer = A carteira assinou algo diferente do que esta página pediu, então nada foi enviado.
pay-page-too-late = A assinatura chegou tarde demais, então nada foi enviado. Tente de novo.
pay-page-no-right = Esta conta não pode enviar TRX só com esta assinatura. Use outra conta ou o código QR.
pay-page-too-little = Esta conta não tem TRX suficiente. Nada foi enviado.
pay-page-moved = O preço mudou, então nada foi pago. Recarregue a página para ver o novo preço.
pay-page-network = Sua carteira está conectada a outra rede. Mude para TRON { $network } e tente de novo.
pay-page-wallet-failed = A carteira respondeu com um erro. Nada foi enviado; tente de novo ou use outra forma.
pay-page-no-answer = O servidor não respondeu. Se você já assinou, não assine de novo: a página mostra o resultado assim que for conhecido.
pay-page-login = Obter meu endereço do TronLink
pay-page-open = Abrir esta página no TronLink
pay-page-transfer = Pagar { $cost } no TronLink de { $address }
pay-page-tronlink-missing = Nada abriu? Instale o TronLink ou use o código QR.
pay-page-address = Endereço
pay-page-amount = Valor em TRX
pay-page-copy = Copiar
pay-page-copied = Copiado
pay-page-follow = Esta página e o chat são atualizados quando seu pagamento chegar.
pay-page-once = Pague exatamente este valor e só uma vez.
pay-page-offline = Conexão perdida. Reconectando…
grant-page-title = Deixe esta plataforma delegar seu stake
grant-page-title-revoke = Retirar a permissão
grant-page-permissions = Todas as permissões da conta, antes e depois
grant-page-vote = Permitir também votar em um representante
grant-page-claim = Permitir também resgatar as recompensas dos votos
grant-page-restake = Permitir também colocar essas recompensas em stake de novo
grant-page-extras = Você pode ativar estas três depois, em /earn, Recompensas de staking. Se permitir agora, não paga a taxa da rede outra vez.
grant-page-sign = Assinar com { $wallet }
grant-page-declined = Você recusou na carteira. Nada mudou.
grant-page-wallet-failed = A carteira informou um erro. Nada foi enviado; tente de novo ou use o arquivo.
grant-page-mismatch = A rede da sua carteira mostra para esta conta permissões diferentes das desta página. Nada foi assinado. Avise o suporte.
grant-page-tronlink-missing = Não abriu nada? Instale o TronLink ou use o arquivo abaixo.
grant-page-cold = Carteira fria, várias assinaturas ou sem carteira aqui
grant-page-cold-how = O arquivo contém a transação não assinada. Ela vale por 23 horas. Assine e cole o resultado. Ele é verificado antes do envio.
grant-page-file = Baixar a transação não assinada
grant-page-code = Código QR da transação não assinada (raw data em hex)
grant-page-no-code = Não é possível mostrar o código QR, por exemplo porque a transação é longa demais. Use o arquivo.
grant-page-lines = Com tronweb, estas linhas assinam o arquivo:
grant-page-field = Transação assinada (JSON ou hex)
grant-page-send = Verificar e enviar
grant-page-checking = Verificando…
pay-page-new-price = O preço mudou; nada foi pago. Esta é a nova cotação.
sign-in-chat = 🖊 <b>Entrar com uma carteira</b>
  Sua carteira assina uma mensagem curta. Não custa nada e não move nada.
  O endereço fica salvo sem digitar, e o bot sabe que é seu.

  O link vale uma vez, por 30 minutos. Não o repasse.
button-sign-in-page = 🖊 Abrir a página
signed-in = ✅ { $address } é seu: você entrou com ele. Está na sua lista de endereços.
sign-in-title = Entrar com uma carteira
sign-in-intro = Isto prova a { $bot } que uma carteira pertence ao usuário do Telegram <b>{ $user }</b> e salva o endereço dela lá. Não custa nada e não move nada.

  Não é você? Então não assine.
sign-in-with = Entrar com { $wallet }
sign-in-declined = Você recusou na carteira. Nada foi assinado.
sign-in-failed = Sua carteira não conseguiu assinar. Tente de novo ou assine a mensagem em outro lugar.
sign-in-no-wallet = Este navegador não tem carteira. Abra esta página no navegador da sua carteira ou assine a mensagem em outro lugar.
sign-in-no-answer = O servidor não respondeu. Tente de novo.
sign-in-cold = Assinar em outro lugar (carteira de hardware ou fria)
sign-in-address = Endereço da carteira
sign-in-show-message = Mostrar a mensagem
sign-in-message = Assine exatamente esta mensagem (TIP-191, signMessageV2). Ela vale até { $time }.
sign-in-signature = Cole a assinatura
sign-in-check = Verificar a assinatura
sign-in-wrong-address = Isso não é um endereço TRON. Confira se há erros.
sign-in-refused = Essa assinatura não serve: é de uma carteira diferente de { $address }, de outra mensagem ou chegou tarde. Aqui está uma nova mensagem.
sign-in-name = Minha carteira

status-title = Estado do serviço
status-level-up = Funciona
status-level-degraded = Limitado
status-level-paused = Em pausa
status-level-down = Fora de serviço
status-part-orders = Pedidos e entrega
status-part-payments = Depósitos e saques
status-part-chat = Bot do Telegram
status-why-orders-broken = Novos pedidos estão sendo recusados. Um pedido recusado não é cobrado.
status-why-orders-slow = As entregas podem demorar mais que o normal.
status-why-stock = No momento não há nada disponível para alugar. Os pedidos esperam nova oferta.
status-why-payments-broken = Depósitos e saques esperam até o serviço voltar. Nenhum dinheiro se perde.
status-why-payments-slow = Depósitos ou saques podem demorar mais que o normal. Nenhum dinheiro se perde.
status-why-chat-broken = O bot não consegue falar com o Telegram. Os pedidos continuam e as mensagens são enviadas depois.
status-why-chat-slow = As mensagens do bot podem atrasar.
status-why-pause = O operador pausou este serviço.
status-why-stopped = O serviço não estava em execução.
status-last = Último incidente
status-last-none = Nenhum incidente nos últimos 90 dias.
status-history = Disponível nos últimos 90 dias
status-real = Este é o bot verdadeiro?
status-real-text = O operador só tem estes bots e este site; parceiros podem ter outros. Pagamentos sem conta vão só para estes endereços ou para o endereço próprio do pedido. Ele aparece na conversa ou na página de pagamento do pedido neste site. /deposit na conversa mostra seu próprio endereço de depósito.
status-fund = Pagamentos sem conta
status-signed = Assinado por
button-admin-adjust = ✋ Operação manual
button-adjust-credit = ➕ Creditar
button-adjust-debit = ➖ Debitar
button-adjust-refund = ↩️ Reembolso manual
button-adjust-return = ↩️ Devolver uma transferência
button-adjust-return-n = ↩️ { $n }
button-adjust-all = Tudo o que resta
button-adjust-sender = Ao remetente
button-adjust-do = ✅ Fazer
button-adjust-do-quietly = ✅ Fazer e ocultar o motivo
adjust-waiting = <b>Aguardam um segundo operador: { $count }</b>
adjust-none-waiting = <b>Operações manuais</b>: nada aguarda um segundo operador.
adjust-recent = <b>Últimos</b>
adjust-unclaimed = <b>Transferências sem pedido: { $count }</b>
adjust-line = { $mark } <b>{ $what }</b>, { $of }, { $since }, { $by }: { $reason }
adjust-transfer = { $n }. <b>{ $amount } TRX</b> de { $from }, { $since }, { $txid }
adjust-what-credit = Crédito de { $amount } TRX
adjust-what-debit = Débito de { $amount } TRX
adjust-what-refund = Reembolso de { $amount } TRX
adjust-what-return = Devolução de { $amount } TRX
adjust-what-deposit = Depósito de { $amount } TRX
adjust-what-correct = Correção do custo de um fornecedor externo: { $amount } TRX
adjust-ask-credit = Quantos TRX você adiciona ao saldo de { $of }?
adjust-ask-debit = Quantos TRX você tira do saldo de { $of }? O dinheiro retido para pedidos e saques não é tocado.
adjust-ask-refund = Quantos TRX do pedido { $of } você reembolsa?
adjust-ask-txid = Envie o id da transação da transferência. Se um contrato pagou, acrescente um ponto e o número: <code>…f3.0</code>
adjust-ask-to = Quem recebe o dinheiro de { $txid }? Envie um endereço, ou o id de uma conta para creditar.
adjust-ask-reason = Por quê? O motivo fica no registro. Os usuários da conta o leem, a menos que você o oculte no próximo passo.
adjust-reason-length = Escreva de { $min } a { $max } caracteres.
adjust-not-understood = Não entendi.
adjust-sure-credit = <b>Creditar esta conta?</b>
adjust-sure-debit = <b>Debitar esta conta?</b>
adjust-sure-refund = <b>Reembolsar este pedido?</b>
adjust-sure-return = <b>Devolver esta transferência?</b> Depois de enviada, não dá para desfazer.
adjust-sure-of = Para: { $of }
adjust-sure-amount = Valor: <b>{ $amount } TRX</b>
adjust-sure-all = Valor: tudo o que resta
adjust-sure-to = Para: { $to }
adjust-sure-sender = Para: o remetente
adjust-done = ✅ Feito: { $what }.
adjust-requested = ⏳ Solicitado: { $what }. Nada muda até outro operador confirmar, em até { $days } dias.
adjust-declined = 🚫 Recusado. Nada mudou.
adjust-refused = ❌ Nada mudou. A plataforma recusou: { $reason }
adjust-yourself = Foi você quem solicitou, então outro operador precisa confirmar.
adjust-elsewhere = Já foi decidido, ou expirou.
adjust-why-not = Por que você recusa? O motivo fica no registro.
adjust-none-here = Esta plataforma não permite operações manuais, ou este bot não tem chave de operador.
button-adjust-deposit = ➕ Registrar um depósito
adjust-ask-account = Quem recebe o depósito { $txid }? Envie o endereço de depósito ou o id da conta.
adjust-ask-contract = Qual contrato pagou? Envie o endereço, como um explorador o mostra.
adjust-ask-deposit = Quantos TRX o contrato pagou em { $of }?
adjust-sure-deposit = <b>Registrar este depósito?</b>
adjust-sure-from = Pago por: { $from }
alert-adjustment-waits = { $by } quer mover { $amount } TRX manualmente ({ $id }): { $reason }. Um segundo operador precisa confirmar ou recusar em /admin.
alert-adjustment-decided = A solicitação { $id } não precisa mais de um segundo operador.
account-credit = ➕ <b>O operador adicionou { $amount } TRX ao seu saldo.</b>
account-debit = ➖ <b>O operador tirou { $amount } TRX do seu saldo.</b> Se acha que é um erro, escreva para /support.
account-refund = ↩️ <b>O operador reembolsou { $amount } TRX</b> de um aluguel para { $address }. O dinheiro está no seu saldo.
account-changed-why = Motivo: { $reason }
adjust-confirm = <b>Confirmar esta solicitação de outro operador?</b> O dinheiro é movimentado na hora.
