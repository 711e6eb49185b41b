/** Rental durations in whole seconds. */
export const MINUTE_SEC = 60
export const HOUR_SEC = 3_600
export const DAY_SEC = 86_400

/** Unit words in all languages of the bot. Excludes letters that mean different units in two languages, such as `g`. */
const UNITS: readonly [sec: number, words: string][] = [
  [
    MINUTE_SEC,
    `m min mins minute minutes 分 分钟 分鐘 м мин минута минуту минуты минут p ph phút minuto minutos dk dakika
    mnt menit دقیقه`,
  ],
  [HOUR_SEC, `h hr hrs hour hours 时 小时 个小时 小時 個小時 ч час часа часов giờ tiếng hora horas sa saat jam ساعت`],
  [DAY_SEC, `d day days 天 日 д дн день дня дней сутки суток ngày día días dia dias gün hari روز`],
  [
    7 * DAY_SEC,
    `w wk week weeks 周 星期 个星期 週 нед неделя неделю недели недель tuần sem semana semanas hafta minggu pekan هفته`,
  ],
]

/** Removes accents, which many people omit, and replaces the Yeh of Arabic keyboards with the Persian one. */
const withoutAccents = (text: string): string =>
  text.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '').replaceAll('\u064a', '\u06cc')

const UNIT_SEC = new Map(UNITS.flatMap(([sec, words]) => words.split(/\s+/).map((word) => [withoutAccents(word), sec])))
const PART = /([0-9]{1,6})\s*(\p{L}+)[\s.,，،]*/uy

/**
 * Parses `15m`, `2 hours`, `1h30m`, `1 day 12 hours`, `3 天` or `2 часа` to seconds. A bare number means days. Undefined
 * for a sign, fraction, exponent, other scripts, or a repeated unit.
 */
export function parseDuration(text: string): number | undefined {
  const normalized = withoutAccents(text.trim())
  if (/^[0-9]{1,6}$/.test(normalized)) return Number(normalized) * DAY_SEC || undefined
  const seenUnits = new Set<number>()
  let totalSec = 0
  for (let at = 0; at < normalized.length; at = PART.lastIndex) {
    PART.lastIndex = at
    const [, count, word] = PART.exec(normalized) ?? []
    const sec = UNIT_SEC.get(word ?? '')
    if (sec === undefined || seenUnits.has(sec)) return undefined
    seenUnits.add(sec)
    totalSec += Number(count) * sec
  }
  return totalSec || undefined
}

/** Formats for people: `3d`, `1d 2h`, `45m`, with at most two units. Under a minute: `30s`. */
export function formatDuration(totalSec: number): string {
  const parts: string[] = []
  let rest = Math.max(0, Math.floor(totalSec))
  if (rest < MINUTE_SEC) return `${rest}s`
  for (const [unit, sec] of [
    ['d', DAY_SEC],
    ['h', HOUR_SEC],
    ['m', MINUTE_SEC],
  ] as const) {
    const n = Math.floor(rest / sec)
    if (n > 0) parts.push(`${n}${unit}`)
    rest -= n * sec
  }
  return parts.slice(0, 2).join(' ')
}
