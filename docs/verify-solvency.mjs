#!/usr/bin/env node
/**
 * Checks what a sunwatt marketplace publishes of what it owes and has, without trusting it: one file, nothing but
 * Node 20, and no code of the marketplace's. Read it before you run it.
 *
 *   node verify-solvency.mjs https://market.example.org
 *   API_KEY=... node verify-solvency.mjs https://market.example.org      with what is owed to that account
 *   node verify-solvency.mjs solvency.json mine.json                     the two answers, saved before
 *
 *   --owner ID      yours: the id of your account (GET /v2/user-info), or external: and your address
 *   --amount SUN    what you know to be owed to you
 *   --node URL      a TRON node that you trust (https://api.trongrid.io): to compare the balance of each address now
 *
 * Exit code 0: everything holds. 1: something does not, and it is said what.
 */
import { createHash } from 'node:crypto'
import { readFileSync, realpathSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const MAX_LEVELS = 40

/**
 * `solvency`: data of GET /v2/solvency; `owed`: of POST /v2/solvency/mine, or nothing. `known`: {owner, amount}, as far
 * as you know them. Answers {wrong, notes}: sentences; all is well where `wrong` is empty.
 */
export function verify(solvency, owed, known = {}) {
  const wrong = []
  const notes = []
  const check = (isRight, sentence) => {
    if (!isRight) wrong.push(sentence)
    return isRight
  }
  if (!check(isObject(solvency), 'the answer of /v2/solvency is not an object')) return { wrong, notes }
  for (const field of ['at', 'blockNumber', 'total', 'assets', 'arriving'])
    check(isAmount(solvency[field]), `${field} is not a whole number from 0: ${solvency[field]}`)
  check(isHash(solvency.root), 'root is not a hash')
  if (!check(Array.isArray(solvency.addresses), 'addresses is not a list')) return { wrong, notes }

  const seen = new Set()
  let proved = 0n
  const fund = solvency.addresses.find((one) => one?.kind === 'fund')?.address
  for (const one of solvency.addresses) {
    const { address, kind, balance, signature } = isObject(one) ? one : {}
    if (!check(isAmount(balance), `${address}: its balance is not a whole number from 0: ${balance}`)) continue
    check(!seen.has(address), `${address} is listed twice: its balance would count twice`)
    seen.add(address)
    if (signature === null) {
      notes.push(`${address} (${kind}) has ${trx(balance)} TRX, and has not proved whose it is: not counted`)
      continue
    }
    const { at, root, total, blockNumber } = solvency
    const message =
      kind === 'treasury'
        ? `sunwatt solvency treasury of ${fund}`
        : `sunwatt solvency ${at} ${root} ${total} ${blockNumber} ${address} ${balance}`
    if (check(signerOf(message, signature) === address, `${address} (${kind}) has not signed: ${message}`))
      proved += BigInt(balance)
  }
  check(proved === BigInt(solvency.assets), `assets says ${solvency.assets}, the proved balances are ${proved} SUN`)
  const all = proved + BigInt(solvency.arriving)
  check(all >= BigInt(solvency.total), `${trx(solvency.total)} TRX is owed, but only ${trx(all)} TRX is covered`)
  check(solvency.covered === all >= BigInt(solvency.total), `covered says ${solvency.covered}`)
  if (proved < BigInt(solvency.total) && all >= BigInt(solvency.total))
    notes.push(`${trx(solvency.arriving)} TRX of it are said to be in blocks that were not solidified yet`)

  if (owed !== undefined) verifyOwed(solvency, owed, known, check, notes)
  return { wrong, notes }
}

function verifyOwed(solvency, owed, known, check, notes) {
  if (!check(isObject(owed) && Array.isArray(owed.leaves), 'the answer of /v2/solvency/mine has no leaves')) return
  for (const field of ['at', 'root', 'total'])
    check(owed[field] === solvency[field], `mine is of another tree: ${field} is ${owed[field]}`)
  if (known.owner !== undefined) check(owed.owner === known.owner, `mine is of ${owed.owner}, not of ${known.owner}`)
  let sum = 0n
  const parts = new Set()
  const places = new Set()
  for (const { part, amount, nonce, index, path } of owed.leaves) {
    const which = `leaf ${part}`
    const isLeaf =
      Number.isInteger(part) && part >= 0 && part < 256 && isAmount(amount) && isHash(nonce) && Array.isArray(path)
    if (!check(isLeaf, `${which} is none`)) continue
    check(!parts.has(part) && !places.has(index), `${which} is there twice`)
    parts.add(part)
    places.add(index)
    if (!check(path.length <= MAX_LEVELS && isAmount(index) && index < 2 ** path.length, `${which} has no such place`))
      continue
    let hash = sha256([0], bytes(nonce), [part], eight(amount), Buffer.from(String(owed.owner), 'utf8'))
    let total = BigInt(amount)
    let place = index
    let isPath = true
    for (const sibling of path) {
      isPath &&= isObject(sibling) && isHash(sibling.hash) && isAmount(sibling.sum)
      if (!check(isPath, `${which}: a sibling on its path is none, or has a sum below zero`)) break
      const other = [bytes(sibling.hash), eight(sibling.sum)]
      const own = [hash, eight(total)]
      hash = place % 2 === 1 ? sha256([1], ...other, ...own) : sha256([1], ...own, ...other)
      total += BigInt(sibling.sum)
      place = Math.floor(place / 2)
    }
    if (!isPath) continue
    check(hash.toString('hex') === solvency.root, `${which} does not lead to the root`)
    check(total === BigInt(solvency.total), `${which} leads to a total of ${total} SUN`)
    sum += BigInt(amount)
  }
  check(sum === BigInt(isAmount(owed.amount) ? owed.amount : -1), `amount says ${owed.amount}, its leaves ${sum} SUN`)
  if (known.amount !== undefined)
    check(sum === BigInt(known.amount), `${known.amount} SUN is owed to you, ${sum} SUN is counted`)
  notes.push(`${trx(sum)} TRX is counted for ${owed.owner}`)
}

const isObject = (value) => typeof value === 'object' && value !== null
const isAmount = (value) => Number.isSafeInteger(value) && value >= 0
const isHash = (value) => typeof value === 'string' && /^[0-9a-f]{64}$/.test(value)
const bytes = (hex) => Buffer.from(hex, 'hex')
const trx = (sun) => (Number(sun) / 1e6).toFixed(6)

function eight(amount) {
  const buffer = Buffer.alloc(8)
  buffer.writeBigUInt64BE(BigInt(amount))
  return buffer
}

const sha256 = (...parts) =>
  createHash('sha256')
    .update(Buffer.concat(parts.map((one) => Buffer.from(one))))
    .digest()

// TIP-191: who signed a message. Recovering a key from a signature on secp256k1 (SEC 1, 4.1.6), slowly and plainly.

const P = 2n ** 256n - 2n ** 32n - 977n
const N = 0xfffffffffffffffffffffffffffffffebaaedce6af48a03bbfd25e8cd0364141n
const G = {
  x: 0x79be667ef9dcbbac55a06295ce870b07029bfcdb2dce28d959f2815b16f81798n,
  y: 0x483ada7726a3c4655da4fbfc0e1108a8fd17b448a68554199c47d08ffb10d4b8n,
  z: 1n,
}

/** Returns the signer's address in Base58check; undefined if the signature is malformed. */
export function signerOf(message, signature) {
  if (typeof signature !== 'string' || !/^0x[0-9a-fA-F]{130}$/.test(signature)) return undefined
  const text = Buffer.from(message, 'utf8')
  const hash = keccak256(Buffer.concat([Buffer.from(`\x19TRON Signed Message:\n${text.length}`, 'utf8'), text]))
  const [r, s, v] = [signature.slice(2, 66), signature.slice(66, 130), signature.slice(130)].map((hex) =>
    BigInt(`0x${hex}`),
  )
  const recovery = v >= 27n ? v - 27n : v
  if (r === 0n || r >= N || s === 0n || s > N / 2n || recovery > 1n) return undefined
  const square = mod(r ** 3n + 7n, P)
  let y = power(square, (P + 1n) / 4n, P)
  if (mod(y * y, P) !== square) return undefined
  if (y % 2n !== recovery) y = P - y
  const inverse = power(r, N - 2n, N)
  const z = BigInt(`0x${hash.toString('hex')}`)
  const key = add(times(mod(-z * inverse, N), G), times(mod(s * inverse, N), { x: r, y, z: 1n }))
  if (!key) return undefined
  const shrink = power(key.z, P - 2n, P)
  return addressOf(mod(key.x * shrink ** 2n, P), mod(key.y * shrink ** 3n, P))
}

function addressOf(x, y) {
  const hex = x.toString(16).padStart(64, '0') + y.toString(16).padStart(64, '0')
  const body = Buffer.concat([Buffer.from([0x41]), keccak256(bytes(hex)).subarray(12)])
  const all = Buffer.concat([body, sha256(sha256(body)).subarray(0, 4)])
  let text = ''
  for (let n = BigInt(`0x${all.toString('hex')}`); n > 0n; n /= 58n)
    text = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz'[Number(n % 58n)] + text
  return text
}

function mod(a, m) {
  const rest = a % m
  return rest < 0n ? rest + m : rest
}

function power(base, exponent, m) {
  let result = 1n
  for (let b = mod(base, m), e = exponent; e > 0n; e >>= 1n, b = (b * b) % m) if (e & 1n) result = (result * b) % m
  return result
}

/** Points as (x / z², y / z³), so that only the end takes an inverse; undefined is the one at infinity. */
function add(a, b) {
  if (!a || !b) return a ?? b
  const [aa, bb] = [a.z * a.z, b.z * b.z]
  const [u, s] = [mod(a.x * bb, P), mod(a.y * bb * b.z, P)]
  const [h, r] = [mod(b.x * aa - u, P), mod(b.y * aa * a.z - s, P)]
  if (h === 0n) return r === 0n ? double(a) : undefined
  const hh = mod(h * h, P)
  const x = mod(r * r - hh * h - 2n * u * hh, P)
  return { x, y: mod(r * (u * hh - x) - s * hh * h, P), z: mod(h * a.z * b.z, P) }
}

function double({ x: px, y: py, z: pz }) {
  const yy = mod(py * py, P)
  const d = mod(4n * px * yy, P)
  const e = 3n * px * px
  const x = mod(e * e - 2n * d, P)
  return { x, y: mod(e * (d - x) - 8n * yy * yy, P), z: mod(2n * py * pz, P) }
}

function times(factor, point) {
  let sum
  let doubled = point
  for (let k = factor; k > 0n; k >>= 1n) {
    if (k & 1n) sum = add(sum, doubled)
    doubled = double(doubled)
  }
  return sum
}

/** Keccak-256, with the padding from before SHA-3. */
function keccak256(input) {
  const rate = 136
  const padded = Buffer.alloc((Math.floor(input.length / rate) + 1) * rate)
  input.copy(padded)
  padded[input.length] ^= 0x01
  padded[padded.length - 1] ^= 0x80
  const state = Array(25).fill(0n)
  for (let at = 0; at < padded.length; at += rate) {
    for (let lane = 0; lane < rate / 8; lane++) state[lane] ^= padded.readBigUInt64LE(at + lane * 8)
    permute(state)
  }
  const out = Buffer.alloc(32)
  for (let lane = 0; lane < 4; lane++) out.writeBigUInt64LE(state[lane], lane * 8)
  return out
}

const MASK = 2n ** 64n - 1n
const rotate = (lane, by) => ((lane << by) | (lane >> (64n - by))) & MASK

function permute(a) {
  let lfsr = 1
  for (let round = 0; round < 24; round++) {
    const columns = [0, 1, 2, 3, 4].map((x) => a[x] ^ a[x + 5] ^ a[x + 10] ^ a[x + 15] ^ a[x + 20])
    for (let i = 0; i < 25; i++) a[i] ^= columns[(i + 4) % 5] ^ rotate(columns[(i + 1) % 5], 1n)
    let [x, y] = [1, 0]
    let moved = a[1]
    for (let step = 1; step <= 24; step++) {
      ;[x, y] = [y, (2 * x + 3 * y) % 5]
      const kept = a[x + 5 * y]
      a[x + 5 * y] = rotate(moved, BigInt(((step * (step + 1)) / 2) % 64))
      moved = kept
    }
    for (let row = 0; row < 25; row += 5) {
      const lanes = a.slice(row, row + 5)
      for (let i = 0; i < 5; i++) a[row + i] = lanes[i] ^ (~lanes[(i + 1) % 5] & MASK & lanes[(i + 2) % 5])
    }
    for (let bit = 0; bit < 7; bit++) {
      if (lfsr & 1) a[0] ^= 1n << BigInt(2 ** bit - 1)
      lfsr = lfsr & 0x80 ? ((lfsr << 1) ^ 0x171) & 0xff : lfsr << 1
    }
  }
}

// The command.

/** Compares the balances that a node reports for the addresses with the published ones. */
async function compare(node, addresses) {
  const notes = []
  for (const { address, kind, balance } of addresses) {
    const { balance: now = 0 } = await json(`${node.replace(/\/$/, '')}/walletsolidity/getaccount`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ address, visible: true }),
    })
    const same =
      now === balance ? 'as published' : `published were ${trx(balance)}: it has moved since, or was never so`
    notes.push(`${address} (${kind}) has ${trx(now)} TRX now, ${same}`)
  }
  return notes
}

/** The marketplace and the node are not trusted: an endless answer, or a compressed one, may not fill the memory. */
const MAX_ANSWER_BYTES = 64 * 1024 * 1024

async function json(place, options) {
  if (!/^https?:/.test(place)) return JSON.parse(readFileSync(place, 'utf8'))
  const answer = await fetch(place, options)
  const text = await textOf(answer, place)
  if (!answer.ok) throw new Error(`${place} answers ${answer.status} ${text}`)
  return JSON.parse(text)
}

async function textOf({ body }, place) {
  const chunks = []
  let bytes = 0
  for await (const chunk of body ?? []) {
    bytes += chunk.length
    if (bytes > MAX_ANSWER_BYTES) throw new Error(`the answer of ${place} is longer than ${MAX_ANSWER_BYTES} bytes`)
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}

const say = (line) => process.stdout.write(`${line}\n`)
const dataOf = (answer) => (isObject(answer) && 'data' in answer ? answer.data : answer)

async function main([...words]) {
  const option = (name) => {
    const at = words.indexOf(`--${name}`)
    return at < 0 ? undefined : words.splice(at, 2)[1]
  }
  const known = { owner: option('owner'), amount: option('amount') }
  const node = option('node')
  const [from, mine] = words
  if (from === undefined) throw new Error('say where the marketplace is, or in which file its answer is')
  const isMarket = /^https?:/.test(from)
  const base = from.replace(/\/$/, '')
  const apikey = process.env.API_KEY
  const asked = { method: 'POST', headers: { apikey, 'content-type': 'application/json' }, body: '{}' }
  const solvency = dataOf(await json(isMarket ? `${base}/v2/solvency` : from))
  const place = mine ?? (isMarket && apikey ? `${base}/v2/solvency/mine` : undefined)
  const owed = place === undefined ? undefined : dataOf(await json(place, asked))
  const { wrong, notes } = verify(solvency, owed, known)
  if (node !== undefined) notes.push(...(await compare(node, solvency.addresses)))
  say(`${new Date(solvency.at * 1000).toISOString()}: root ${solvency.root}, block ${solvency.blockNumber}`)
  say(`${trx(solvency.total)} TRX owed, ${trx(solvency.assets)} TRX proved at ${solvency.addresses.length} addresses`)
  for (const note of notes) say(`- ${note}`)
  for (const sentence of wrong) say(`WRONG: ${sentence}`)
  say(wrong.length === 0 ? 'Everything holds.' : `${wrong.length} things do not hold.`)
  return wrong.length === 0 ? 0 : 1
}

if (process.argv[1] !== undefined && realpathSync(process.argv[1]) === fileURLToPath(import.meta.url))
  main(process.argv.slice(2)).then(
    (code) => {
      process.exitCode = code
    },
    (error) => {
      say(error.message)
      process.exitCode = 1
    },
  )
