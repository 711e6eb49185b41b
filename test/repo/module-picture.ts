/**
 * Draws `docs/modules.svg`: the modules of the import table in their layers, and the life of an order through them.
 * `npm run docs` writes the file, and a test fails if the file differs. Drawing throws if a step names a file that does
 * not exist, or a call that the table does not allow.
 */
import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { LAYERED_MODULES, type LayeredModule, layerOf, MODULES, submodulesBelow } from './module-table.ts'

/** One step of an order. */
interface Step {
  /** Path within `src`. The first one or two folders name the box on which the step is drawn. */
  file: string
  text: string
  /** Way from the previous step to this one. Only a call has to be allowed by the table. */
  by: 'call' | 'HTTP' | 'database' | 'event'
}

const STEPS: readonly Step[] = [
  { by: 'event', file: 'bot/features/buy/flow.ts', text: 'asks for amount, receiver and duration, and shows a quote' },
  { by: 'call', file: 'bot/purchases/place.ts', text: 'handles Confirm and checks that the quote is still valid' },
  {
    by: 'call',
    file: 'paying-calls/paying-call.ts',
    text: 'stores the intent, makes the call, resolves a lost answer',
  },
  { by: 'call', file: 'client/client.ts', text: 'sends POST /v2/buy-resource' },
  { by: 'HTTP', file: 'market/http/add-call.ts', text: 'checks the API key and the body' },
  { by: 'call', file: 'market/orders/place-order.ts', text: 'sets the price, holds the money, stores the order' },
  { by: 'call', file: 'market/matching/match.ts', text: 'takes supply from the book and plans delegations' },
  {
    by: 'database',
    file: 'market/rentals/delegate-worker.ts',
    text: 'builds the transaction of each planned delegation',
  },
  { by: 'call', file: 'chain/send.ts', text: 'has the transaction signed, records it and broadcasts it' },
  { by: 'event', file: 'signer/signer.ts', text: 'checks the transaction against its policy and signs it' },
  { by: 'event', file: 'chain/tracker.ts', text: 'waits for the block that includes the transaction' },
  { by: 'event', file: 'market/rentals/settle.ts', text: 'settles the delegation: money, order and book together' },
  { by: 'HTTP', file: 'bot/notifier/progress.ts', text: 'polls the order; the bot updates the live message' },
]

interface Box {
  name: string
  x: number
  y: number
  width: number
  height: number
}

const WIDTH = 1120
const MARGIN = 20
const GAP = 14
/** Left edge of the market's box. The lines of HTTP calls run through the gap on its left. */
const MARKET_X = 560
const GAP_X = MARKET_X - 23
/** Inner margin of a box, and the width of its column of chips with steps. */
const INSET = 14
const COLUMN = 118
const CHIP = { height: 24, gap: 6, charWidth: 7.1 }
const BADGE_R = 8.5
const SMALL_BOX = 46

const STYLE = `
svg { --bg: #ffffff; --box: #f6f8fa; --chip: #ffffff; --line: #d1d9e0; --text: #1f2328; --muted: #59636e; --way: #b45309; --on-way: #ffffff }
@media (prefers-color-scheme: dark) {
svg { --bg: #0d1117; --box: #151b23; --chip: #212830; --line: #3d444d; --text: #f0f6fc; --muted: #9198a1; --way: #f0a53a; --on-way: #0d1117 }
}
text { font: 12px system-ui, -apple-system, "Segoe UI", "Helvetica Neue", Arial, sans-serif; fill: var(--text) }
.page { fill: var(--bg) } .box { fill: var(--box); stroke: var(--line) } .chip { fill: var(--chip); stroke: var(--line) }
.name { font-weight: 600; font-size: 14px } .muted { fill: var(--muted) } .middle { text-anchor: middle }
.on { stroke: var(--way); stroke-width: 1.5 } .badge { fill: var(--way) }
.number { fill: var(--on-way); font-size: 11px; font-weight: 700; text-anchor: middle }
.file { font: 600 12px ui-monospace, SFMono-Regular, Menlo, Consolas, monospace }
.way { fill: none; stroke: var(--way); stroke-width: 1.75; marker-end: url(#arrow) } .apart { stroke-dasharray: 5 4 }
#arrow path { fill: var(--way) }`

/** Returns the name of the box of a step: `bot/features` or `client`. */
function boxOf({ file }: Step): string {
  const [module = '', submodule = ''] = file.split('/')
  return module in LAYERED_MODULES ? `${module}/${submodule}` : module
}

/** Throws if the step cannot happen in the code as the picture shows it. */
function checkStep(step: Step, before: Step | undefined): void {
  if (!existsSync(fileURLToPath(new URL(`../../src/${step.file}`, import.meta.url))))
    throw new Error(`${step.file} does not exist`)
  if (step.by !== 'call' || !before) return
  const [from = '', fromSub = ''] = before.file.split('/')
  const [to = '', toSub = ''] = step.file.split('/')
  const layered = LAYERED_MODULES[from]
  const isAllowed =
    from !== to
      ? MODULES[from]?.includes(to)
      : !layered || layered.endpoints.includes(fromSub) || submodulesBelow(layered, fromSub)?.includes(toSub)
  if (!isAllowed) throw new Error(`${before.file} may not call ${step.file}`)
}

/** Numbers of the steps drawn on a box. */
const numbersOn = (name: string): number[] => STEPS.flatMap((step, i) => (boxOf(step) === name ? [i + 1] : []))

/** True if the box reads the result over HTTP, which runs through the gap on its right. */
const isPolled = (name: string) =>
  name.startsWith('bot/') && STEPS.some((step) => step.by === 'HTTP' && boxOf(step) === name)

const badgesWidth = (name: string) => numbersOn(name).length * (BADGE_R * 2 + 3)

/** Draws the numbers of a box from `x` to the right. */
const badges = (name: string, x: number, y: number): string[] =>
  numbersOn(name).map((number, i) => {
    const cx = x + BADGE_R + i * (BADGE_R * 2 + 3)
    return `<circle class="badge" cx="${cx}" cy="${y}" r="${BADGE_R}"/><text class="number" x="${cx}" y="${y + 4}">${number}</text>`
  })

const rect = ({ x, y, width, height }: Box, style: string, rx: number) =>
  `<rect class="${style}" x="${x}" y="${y}" width="${width}" height="${height}" rx="${rx}"/>`

/** Lists the imports that a box states. Every module may import the kernel, so it is left out. */
function importsText(module: string): string {
  const allowed = (MODULES[module] ?? []).filter((name) => name !== 'kernel')
  if (allowed.length > 0) return `may import ${allowed.join(', ')}`
  return module === 'kernel' ? 'imports no other module' : 'imports only the kernel'
}

/** Groups the submodules of a module by layer, the highest first. */
function rowsOf(module: LayeredModule): string[][] {
  const named = [...module.ground, ...Object.keys(module.submodules)]
  const rows: string[][] = []
  for (const name of named) {
    const layer = layerOf(module, name)
    rows[layer] = [...(rows[layer] ?? []), name]
  }
  return [module.endpoints.slice(), ...rows.reverse()].filter((row) => row?.length > 0)
}

class Picture {
  readonly boxes = new Map<string, Box>()
  readonly drawn: string[] = []

  place(box: Box): Box {
    this.boxes.set(box.name, box)
    return box
  }

  /** Draws a module with its name and its imports. */
  module(box: Box): void {
    const { name, x, y, width } = this.place(box)
    const isOn = numbersOn(name).length > 0
    this.drawn.push(rect(box, isOn ? 'box on' : 'box', 8))
    this.drawn.push(`<text class="name" x="${x + 12}" y="${y + 20}">${name}</text>`)
    this.drawn.push(...badges(name, x + width - badgesWidth(name) - 6, y + 16))
    this.drawn.push(`<text class="muted" x="${x + 12}" y="${y + 37}">${importsText(name)}</text>`)
  }

  /** Draws a module with its submodules in layers, and returns the bottom edge. */
  layered(name: string, x: number, y: number, width: number, minHeight = 0): number {
    const rows = rowsOf(LAYERED_MODULES[name] as LayeredModule)
    const height = Math.max(minHeight, 50 + rows.length * (CHIP.height + GAP))
    const step = (height - 50) / rows.length
    this.module({ name, x, y, width, height })
    for (const [i, row] of rows.entries()) this.#chips(name, row, x + INSET, x + width - INSET, y + 50 + i * step)
    return y + height
  }

  /**
   * Draws chips without steps after the column of those with steps, so that lines run through the column alone. A
   * second chip with steps in a row, or one that is reached over HTTP, is drawn at the right edge.
   */
  #chips(module: string, row: readonly string[], left: number, right: number, y: number): void {
    const stepped = row.filter((name) => numbersOn(`${module}/${name}`).length > 0)
    const atRight = stepped.find((name, i) => i > 0 || isPolled(`${module}/${name}`))
    let x = left + COLUMN
    for (const submodule of row) {
      const name = `${module}/${submodule}`
      const badgeWidth = badgesWidth(name)
      const width = submodule.length * CHIP.charWidth + 16 + badgeWidth
      const isFree = badgeWidth === 0
      const boxX = isFree ? x : submodule === atRight ? right - width : left
      const box = this.place({ name, x: boxX, y, width, height: CHIP.height })
      this.drawn.push(rect(box, isFree ? 'chip' : 'chip on', 12))
      this.drawn.push(...badges(name, boxX + 5, y + CHIP.height / 2))
      const middle = boxX + badgeWidth + (width - badgeWidth) / 2
      this.drawn.push(`<text class="middle" x="${middle}" y="${y + 16}">${submodule}</text>`)
      if (isFree) x += width + CHIP.gap
    }
  }

  /** Draws a row of modules over the whole width. Their widths are shares of it. */
  row(y: number, shares: Readonly<Record<string, number>>, from = MARGIN, to = WIDTH - MARGIN): number {
    const names = Object.keys(shares)
    const total = Object.values(shares).reduce((sum, share) => sum + share, 0)
    const free = to - from - GAP * (names.length - 1)
    let x = from
    for (const name of names) {
      const width = (free * (shares[name] as number)) / total
      this.module({ name, x, y, width, height: SMALL_BOX })
      x += width + GAP
    }
    return y + SMALL_BOX
  }
}

/** Height of the free strip through which the line of an HTTP call leaves the client's row. */
const STRIP = 2 * GAP
const path = (by: Step['by'], d: string) => `<path class="${by === 'call' ? 'way' : 'way apart'}" d="${d}"/>`
const middleY = (box: Box) => box.y + box.height / 2
/** Line of the column of steps in a box. */
const columnX = (box: Box) => box.x + (box.height === CHIP.height ? 0 : INSET) + 5 + BADGE_R

/** Draws the line from one step to the next. */
function line(from: Box, to: Box, by: Step['by']): string {
  if (by === 'HTTP') return httpLine(from, to)
  if (from.y === to.y) {
    const isRight = to.x > from.x
    const [x1, x2] = isRight ? [from.x + from.width, to.x - 2] : [from.x, to.x + to.width + 2]
    return path(by, `M${x1} ${middleY(from) + (isRight ? 8 : -8)} H${x2}`)
  }
  const isDown = to.y > from.y
  const y1 = isDown ? from.y + from.height : from.y
  const y2 = isDown ? to.y - 2 : to.y + to.height + 2
  if (columnX(from) === columnX(to)) return path(by, `M${columnX(from)} ${y1} V${y2}`)
  const isShort = from.height === CHIP.height && to.height === CHIP.height
  if (isShort) return path(by, `M${columnX(from) + 40} ${y1} V${(y1 + y2) / 2} H${columnX(to)} V${y2}`)
  const rightX = Math.min(from.x + from.width, to.x + to.width)
  return path(by, `M${rightX - (isDown ? 34 : 14)} ${y1} V${y2}`)
}

/** Draws an HTTP call: from the client to the market, or from the market's API to the bot. */
function httpLine(from: Box, to: Box): string {
  if (to.x < GAP_X)
    return path('HTTP', `M${from.x} ${middleY(from) + 5} H${GAP_X - 6} V${middleY(to)} H${to.x + to.width + 2}`)
  const start = from.x + from.width - INSET
  return path('HTTP', `M${start} ${from.y} v${-STRIP / 2} H${GAP_X + 6} V${middleY(to) - 5} H${to.x - 2}`)
}

/** Draws the text of each step in two columns, and returns the bottom edge. */
function legend(drawn: string[], top: number): number {
  const perColumn = Math.ceil(STEPS.length / 2)
  for (const [i, { file, text }] of STEPS.entries()) {
    const x = MARGIN + (i < perColumn ? 0 : WIDTH / 2)
    const y = top + (i % perColumn) * 40
    drawn.push(`<circle class="badge" cx="${x + 10}" cy="${y + 10}" r="${BADGE_R}"/>`)
    drawn.push(`<text class="number" x="${x + 10}" y="${y + 14}">${i + 1}</text>`)
    drawn.push(`<text class="file" x="${x + 28}" y="${y + 14}">${file}</text>`)
    drawn.push(`<text class="muted" x="${x + 28}" y="${y + 30}">${text}</text>`)
  }
  return top + perColumn * 40
}

/** Returns the picture as SVG. Throws if the table has a module that the picture leaves out. */
export function modulePicture(): string {
  for (const [i, step] of STEPS.entries()) checkStep(step, STEPS[i - 1])
  const picture = new Picture()
  const programs = [...new Set(Object.keys(MODULES).map((name) => name.split('/')[0] as string))].filter(
    (name) => name === 'bin' || MODULES[name]?.includes('*'),
  )
  const strip = { name: 'programs', x: MARGIN, y: MARGIN, width: WIDTH - 2 * MARGIN, height: 36 }
  picture.drawn.push(rect(strip, 'box', 8))
  picture.drawn.push(`<text class="name" x="${MARGIN + 12}" y="${MARGIN + 23}">${programs.join(' · ')}</text>`)
  const about = 'put the modules together and may import all of them; every module may import the kernel'
  picture.drawn.push(`<text class="muted" x="${MARGIN + 212}" y="${MARGIN + 23}">${about}</text>`)

  const top = MARGIN + 36 + GAP
  const leftEnd = GAP_X - 23
  const botEnd = picture.layered('bot', MARGIN, top, leftEnd - MARGIN)
  const zapEnd = picture.row(botEnd + GAP, { pages: 1, checkout: 1, zapbuy: 1 }, MARGIN + 4 * INSET, leftEnd)
  const callsEnd = picture.row(zapEnd + GAP, { 'paying-calls': 1, operator: 1 }, MARGIN, leftEnd)
  picture.layered('market', MARKET_X, top, WIDTH - MARGIN - MARKET_X, callsEnd - top)
  const clientsEnd = picture.row(callsEnd + STRIP, {
    alarms: 1,
    suppliers: 1,
    client: 1,
    config: 1,
    sandbox: 1,
    signer: 1,
    chain: 1,
  })
  const baseEnd = picture.row(clientsEnd + GAP, { pictures: 1, contract: 1, db: 1, tron: 1 })
  const kernelEnd = picture.row(baseEnd + GAP, { kernel: 1 })
  const missing = Object.keys(MODULES).filter((name) => !programs.includes(name.split('/')[0] as string))
  for (const name of missing) if (!picture.boxes.has(name)) throw new Error(`the picture has no place for ${name}`)

  const lines = STEPS.slice(1).map((step, i) => {
    const before = STEPS[i] as Step
    // The poll of the last step reads from the API, not from the step before.
    const from = step.by === 'HTTP' && step.file.startsWith('bot/') ? 'market/http' : boxOf(before)
    return line(picture.boxes.get(from) as Box, picture.boxes.get(boxOf(step)) as Box, step.by)
  })
  const steps: string[] = []
  const height = legend(steps, kernelEnd + 2 * GAP) + GAP
  for (const [i, [style, text]] of [
    ['way', 'a call'],
    ['way apart', 'HTTP, the database or an event'],
  ].entries()) {
    const y = height - GAP - 26 + i * 20
    steps.push(`<path class="${style}" d="M${MARGIN + WIDTH / 2} ${y} h34"/>`)
    steps.push(`<text class="muted" x="${MARGIN + WIDTH / 2 + 44}" y="${y + 4}">${text}</text>`)
  }
  const isBox = (one: string) => one.includes('class="box')
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${height}" role="img" aria-labelledby="title">`,
    '<title id="title">The modules in their layers, and the life of an order through them</title>',
    `<style>${STYLE}\n</style>`,
    '<defs><marker id="arrow" viewBox="0 0 8 8" refX="6" refY="4" markerWidth="8" markerHeight="8" markerUnits="userSpaceOnUse" orient="auto">',
    '<path d="M0 0 L8 4 L0 8 z"/></marker></defs>',
    `<rect class="page" width="${WIDTH}" height="${height}" rx="10"/>`,
    ...picture.drawn.filter(isBox),
    ...lines,
    ...picture.drawn.filter((one) => !isBox(one)),
    ...steps,
    '</svg>',
    '',
  ]
    .join('\n')
    .replace(/\d+\.\d{3,}/g, (number) => String(Math.round(Number(number) * 10) / 10))
}
