/** Wallet panel next to the chat: balances on the chain, transfers and the newest blocks. */
import { act, get } from '../api.js'
import { $, buttonEl, el, icon } from '../dom.js'
import { copyText } from '../notice.js'
import { onChange, store } from '../store.js'
import { settingsCard } from './requests.js'

const REFRESH_MS = 2000
let shownFor = 0
let asset = 'TRX'
let busy = false
let parts

export function startWallet() {
  onChange((change) => {
    if (change.kind !== 'loaded' && change.kind !== 'where' && change.kind !== 'wallet') return
    const on = store.wallet
    $('wallet').hidden = !on
    $('wallet-chip').hidden = !on
    $('app').classList.toggle('with-wallet', on)
    if (!on) return
    if (!parts) build()
    if (shownFor !== store.personId) clearResult()
    refresh()
  })
  setInterval(() => {
    if (store.wallet && parts && !document.hidden) refresh()
  }, REFRESH_MS)
}

export function openWallet() {
  $('app').dataset.open = 'wallet'
  $('wallet').querySelector('[data-action="close-wallet"]').focus()
}

export function closeWallet() {
  if ($('app').dataset.open !== 'wallet') return
  delete $('app').dataset.open
  $('wallet-chip').focus({ preventScroll: true })
}

function build() {
  $('wallet-chip').prepend(icon('wallet', 18))
  parts = {
    address: buttonEl({ class: 'address', title: 'Copy the address', data: { action: 'copy-address' } }),
    trx: el('span', { class: 'amount', data: { balance: 'TRX' } }, '…'),
    usdt: el('span', { class: 'amount', data: { balance: 'USDT' } }, '…'),
    energy: meter('Energy', 'energy'),
    bandwidth: meter('Bandwidth', 'bandwidth'),
    targets: el('div', { class: 'targets', role: 'group', 'aria-label': 'Known addresses' }),
    to: el('input', {
      id: 'send-to',
      name: 'to',
      placeholder: 'T…',
      autocomplete: 'off',
      spellcheck: 'false',
      required: true,
    }),
    amount: el('input', {
      id: 'send-amount',
      name: 'amount',
      inputmode: 'decimal',
      placeholder: '0',
      autocomplete: 'off',
      required: true,
    }),
    unit: el('span', { class: 'unit' }, 'TRX'),
    feeLimit: el('input', {
      id: 'send-fee-limit',
      name: 'feeLimit',
      inputmode: 'decimal',
      placeholder: 'automatic',
      autocomplete: 'off',
    }),
    submit: el('button', { type: 'submit', class: 'primary', data: { action: 'wallet-send' } }, 'Send TRX'),
    result: el('div', { class: 'result', role: 'status', 'aria-live': 'polite' }),
    blocks: el('ol', { class: 'blocks' }),
    trouble: el('p', { class: 'trouble', role: 'status' }),
  }
  const settings = store.pages && settingsCard()
  parts.address.addEventListener('click', () => copyText(parts.address.dataset.address))
  $('wallet').replaceChildren(
    el(
      'header',
      { class: 'wallet-head' },
      el('h2', {}, 'Wallet'),
      el('span', { class: 'tag' }, 'sandbox chain'),
      buttonEl(
        { class: 'icon-button only-narrow-wallet', 'aria-label': 'Close the wallet', data: { action: 'close-wallet' } },
        icon('close'),
      ),
    ),
    el('div', { class: 'wallet-body' }, parts.trouble, balanceCard(), sendCard(), settings, blocksCard()),
  )
  $('wallet').querySelector('[data-action="close-wallet"]').addEventListener('click', closeWallet)
}

function balanceCard() {
  return el(
    'section',
    { class: 'card balance', 'aria-label': 'Balances' },
    el('div', { class: 'money' }, parts.trx, el('span', { class: 'coin' }, 'TRX')),
    el('div', { class: 'money minor' }, parts.usdt, el('span', { class: 'coin' }, 'USDT')),
    parts.address,
    el('div', { class: 'meters' }, parts.energy.node, parts.bandwidth.node),
  )
}

function sendCard() {
  const form = el(
    'form',
    { class: 'card send-form', 'aria-label': 'Send' },
    el(
      'div',
      { class: 'switch', role: 'group', 'aria-label': 'What to send' },
      ['TRX', 'USDT'].map((name) =>
        buttonEl({ data: { asset: name }, 'aria-pressed': String(name === asset), onclick: () => choose(name) }, name),
      ),
    ),
    el('label', { class: 'wallet-field', for: 'send-to' }, el('span', {}, 'To'), parts.to),
    parts.targets,
    el(
      'label',
      { class: 'wallet-field', for: 'send-amount' },
      el('span', {}, 'Amount'),
      el('span', { class: 'with-unit' }, parts.amount, parts.unit),
    ),
    feeLimitField(),
    parts.submit,
    parts.result,
  )
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    send()
  })
  return form
}

/** A USDT transfer that needs more than its fee limit fails, as on the real network. */
function feeLimitField() {
  parts.feeLimitField = el(
    'label',
    { class: 'wallet-field', for: 'send-fee-limit', hidden: true },
    el('span', {}, 'Fee limit'),
    el('span', { class: 'with-unit' }, parts.feeLimit, el('span', { class: 'unit' }, 'TRX')),
  )
  return parts.feeLimitField
}

function blocksCard() {
  return el('section', { class: 'card', 'aria-label': 'Last blocks' }, el('h3', {}, 'Last blocks'), parts.blocks)
}

function meter(label, name) {
  const value = el('span', { class: 'meter-value', data: { meter: name } }, '…')
  const bar = el('progress', { max: '1', value: '0', 'aria-label': `${label} left` })
  return {
    bar,
    value,
    node: el('div', { class: `meter ${name}` }, el('span', { class: 'meter-name' }, label), value, bar),
  }
}

function choose(name) {
  asset = name
  for (const button of $('wallet').querySelectorAll('[data-asset]'))
    button.setAttribute('aria-pressed', String(button.dataset.asset === name))
  parts.unit.textContent = name
  parts.submit.textContent = `Send ${name}`
  parts.feeLimitField.hidden = name !== 'USDT'
  // Suggests 1 USDT: the transfer that shows how Energy is used or TRX is burned.
  if (name === 'USDT' && parts.amount.value === '') parts.amount.value = '1'
}

async function refresh() {
  const { personId } = store
  try {
    const data = await get(`/people/${personId}/wallet`)
    if (personId !== store.personId) return
    shownFor = personId
    draw(data)
    parts.trouble.textContent = ''
  } catch (error) {
    parts.trouble.textContent = `No balances: ${error.message}`
  }
}

function draw({ balances, known, blocks }) {
  parts.trx.textContent = grouped(balances.trx)
  parts.usdt.textContent = grouped(balances.usdt)
  $('wallet-chip-text').textContent = `${grouped(balances.trx)} TRX`
  if (parts.address.dataset.address !== balances.address) {
    parts.address.dataset.address = balances.address
    parts.address.replaceChildren(el('code', {}, balances.address), icon('copy', 16))
  }
  drawMeter(parts.energy, balances.energy)
  drawMeter(parts.bandwidth, balances.bandwidth)
  drawTargets(known)
  drawBlocks(blocks)
}

function drawMeter({ bar, value }, { used, limit }) {
  const left = Math.max(0, limit - used)
  bar.max = Math.max(1, limit)
  bar.value = left
  value.textContent = `${left.toLocaleString('en')} / ${limit.toLocaleString('en')}`
}

function drawTargets(known) {
  const key = known.map((one) => one.label + one.address).join()
  if (parts.targets.dataset.known === key) return
  parts.targets.dataset.known = key
  parts.targets.replaceChildren(
    ...known.map(({ label, address }) =>
      buttonEl(
        {
          class: 'chip',
          title: address,
          data: { target: address },
          onclick: () => {
            parts.to.value = address
            parts.amount.focus()
          },
        },
        label,
      ),
    ),
  )
}

function drawBlocks(blocks) {
  parts.blocks.replaceChildren(
    ...blocks
      .slice(0, 8)
      .map((block) =>
        el(
          'li',
          { data: { block: block.number } },
          el('span', { class: 'block-number' }, `#${block.number.toLocaleString('en')}`),
          el(
            'span',
            { class: block.transactions > 0 ? 'block-txs some' : 'block-txs' },
            block.transactions === 0 ? 'empty' : `${block.transactions} tx`,
          ),
          el('time', {}, new Date(block.timeMs).toLocaleTimeString([], { hour12: false })),
        ),
      ),
  )
}

async function send() {
  if (busy) return
  busy = true
  parts.submit.disabled = true
  showResult('waiting', 'Waiting for a block…')
  try {
    const body = { asset, to: parts.to.value, amount: parts.amount.value, feeLimit: parts.feeLimit.value }
    const done = await act(store.personId, 'wallet/send', body)
    showResult(done.success ? 'done' : 'failed', ...resultLines(done, body))
    if (done.success) parts.amount.value = ''
    refresh()
  } catch (error) {
    showResult('failed', error.message)
  } finally {
    busy = false
    parts.submit.disabled = false
  }
}

function resultLines(done, body) {
  const cost = []
  if (done.energyUsed > 0) cost.push(`${done.energyUsed.toLocaleString('en')} Energy used`)
  if (done.bandwidthUsed > 0) cost.push(`${done.bandwidthUsed.toLocaleString('en')} Bandwidth used`)
  const burned = Number(done.burnedTrx) > 0 ? `${grouped(done.burnedTrx)} TRX burned` : 'nothing burned'
  const head = done.success ? `Sent ${grouped(body.amount)} ${body.asset}` : 'The chain took it, but it failed'
  return [
    `${head} in block #${done.blockNumber.toLocaleString('en')}`,
    el('span', { class: Number(done.burnedTrx) > 0 ? 'burned' : 'saved' }, [...cost, burned].join(' · ')),
    buttonEl(
      { class: 'txid', title: 'Copy the transaction id', onclick: () => copyText(done.txid) },
      `${done.txid.slice(0, 10)}…${done.txid.slice(-8)}`,
    ),
  ]
}

function showResult(state, ...content) {
  parts.result.dataset.state = state
  parts.result.replaceChildren(...content.map((part) => (typeof part === 'string' ? el('span', {}, part) : part)))
}

function clearResult() {
  if (!parts) return
  parts.result.replaceChildren()
  delete parts.result.dataset.state
}

/** Formats 1234567.8 as 1,234,567.8. Takes any number of digits. */
function grouped(decimal) {
  const [whole, fraction] = String(decimal).split('.')
  const digits = whole.replaceAll(/\B(?=(\d{3})+$)/g, ',')
  return fraction ? `${digits}.${fraction}` : digits
}
