/** Requests of web pages and links to the wallet, each confirmed in a dialog, and the settings of the wallet. */
import { act, get } from '../api.js'
import { buttonEl, el } from '../dom.js'
import { openBrowser } from '../frames/links.js'
import { askDialog, copyText, toast } from '../notice.js'
import { onChange, store } from '../store.js'

/** Open dialog: `{ id, controller }`. */
let shown
const fields = new Map()
/** Address of the selected account; a click copies it. */
const selected = buttonEl({ class: 'address', title: 'Copy the address' })
selected.addEventListener('click', () => copyText(selected.textContent))

export function startWalletRequests() {
  onChange((change) => {
    if (change.kind === 'where') shown?.controller.abort()
    const concernsMe = change.kind === 'wallet' && change.personId === store.personId
    if (store.pages && (concernsMe || change.kind === 'loaded' || change.kind === 'where')) refresh()
  })
}

async function refresh() {
  const { personId } = store
  try {
    const { settings, address, requests } = await get(`/people/${personId}/wallet/requests`)
    if (personId !== store.personId) return
    store.walletSettings = settings
    for (const [name, field] of fields) setField(field, settings[name])
    selected.textContent = address ?? ''
    selected.hidden = address === null
    if (shown && !requests.some(({ id }) => id === shown.id)) shown.controller.abort()
    if (!shown && requests.length > 0) ask(personId, requests[0])
  } catch (error) {
    toast(error.message)
  }
}

async function ask(personId, { id, title, site, facts, approve, opens }) {
  const controller = new AbortController()
  shown = { id, controller }
  const answer = await askDialog({
    kind: 'wallet-request',
    title,
    body: [
      el('p', { class: 'request-site' }, site),
      el(
        'dl',
        { class: 'facts' },
        facts.map(([label, value]) => el('div', {}, el('dt', {}, label), el('dd', { data: { fact: label } }, value))),
      ),
    ],
    buttons: approve
      ? [
          { id: 'refuse', text: 'Refuse', danger: true },
          { id: 'approve', text: approve },
        ]
      : [{ id: 'refuse', text: 'Close' }],
    signal: controller.signal,
  })
  if (!controller.signal.aborted) {
    const approved = answer?.id === 'approve'
    await act(personId, 'wallet/decide', { requestId: id, approved }).catch((error) => toast(error.message))
    if (approved && opens) openBrowser(opens, 'wallet')
  }
  // Until the decision has arrived, a refresh would ask again.
  shown = undefined
  refresh()
}

const SETTINGS = {
  account: [
    'Account',
    {
      first: 'First',
      second: 'Second',
      staked: 'Third, with TRX staked for Energy',
      both: 'Fourth, with TRX staked for Energy and Bandwidth',
      none: 'No wallet',
    },
  ],
  network: ['Network', { sandbox: 'Sandbox chain', mainnet: 'Mainnet', nile: 'Nile', shasta: 'Shasta' }],
  inBrowser: ['Web pages open', { true: 'with the wallet', false: 'without it, as on a phone' }],
  fault: [
    'The wallet',
    {
      none: 'works',
      broadcast: 'fails to broadcast',
      amount: 'signs another amount',
      receiver: 'signs another receiver',
      contract: 'signs another contract',
      permission: 'signs with a permission that it lacks',
      expiration: 'signs an expired transaction',
    },
  ],
}

/** Creates the card with the settings that pages notice. */
export function settingsCard() {
  const rows = Object.entries(SETTINGS).map(([name, [label, options]]) => {
    const field = el(
      'select',
      { name, data: { setting: name }, onchange: () => change(name, field.value) },
      Object.entries(options).map(([value, text]) => el('option', { value }, text)),
    )
    fields.set(name, field)
    return el('label', { class: 'wallet-field setting' }, el('span', {}, label), field)
  })
  return el('details', { class: 'card settings' }, el('summary', {}, 'Settings for web pages'), rows, selected)
}

function setField(field, value) {
  if (document.activeElement !== field) field.value = String(value)
}

async function change(name, value) {
  try {
    await act(store.personId, 'wallet/settings', { [name]: name === 'inBrowser' ? value === 'true' : value })
  } catch (error) {
    toast(error.message)
  }
}
