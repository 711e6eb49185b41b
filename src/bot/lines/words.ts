/** Vocabulary of typed lines, in all languages of the bot. A word may have several meanings; the parser decides. */
import { DAY_SEC, HOUR_SEC, MINUTE_SEC } from '../../kernel/duration.ts'
import type { Resource } from '../../kernel/resource.ts'

const WEEK_SEC = 7 * DAY_SEC
const MONTH_SEC = 30 * DAY_SEC

/** Units of time. Excludes letters that mean different units in two languages, such as `g`. */
const UNITS: readonly [sec: number, words: string][] = [
  [1, `s sec secs second seconds 秒 сек секунда секунду секунды секунд giây segundo segundos saniye detik ثانیه`],
  [
    MINUTE_SEC,
    `m min mins minute minutes 分 分钟 分鐘 м мин минута минуту минуты минут p ph phút minuto minutos dk dakika
    dakikalık dakikalığına mnt menit دقیقه دقیقهای`,
  ],
  [
    HOUR_SEC,
    `h hr hrs hour hours 时 小时 个小时 小時 個小時 钟头 个钟头 ч час часа часов часик giờ tiếng hora horas sa saat
    saatlik saatliğine jam ساعت ساعته`,
  ],
  [
    DAY_SEC,
    `d day days 天 日 д дн день дня дней сутки суток ngày día días dia dias gün günlük günlüğüne hari روز روزه`,
  ],
  [
    WEEK_SEC,
    `w wk week weeks 周 星期 个星期 週 нед неделя неделю недели недель tuần sem semana semanas hafta haftalık
    haftalığına minggu pekan هفته هفتهای`,
  ],
  [MONTH_SEC, `month months 个月 個月 месяц месяца tháng mes meses mês ay aylık bulan ماه ماهه`],
]

/** Singular units that mean one unit without a number: `for an hour`, `на час`. */
const SINGULAR = `hour day week month час сутки день неделю неделя месяц hora día dia semana mes mês saat saatlik
  saatliğine gün günlük günlüğüne hafta haftalık haftalığına ay aylık ساعت روز هفته ماه`

/** Words that are a whole duration. */
const SPANS: readonly [sec: number, words: string][] = [
  [HOUR_SEC / 2, 'полчаса'],
  [HOUR_SEC, 'sejam'],
  [DAY_SEC, 'sehari'],
  [WEEK_SEC, 'seminggu'],
  [MONTH_SEC, 'sebulan'],
]

const MULTIPLIERS: readonly [zeros: number, words: string][] = [
  [3, `k thousand thousands к т тыс тысяча тысячи тысяч 千 nghìn ngàn bin ribu rb هزار ک`],
  [4, `万 萬 vạn`],
  [
    6,
    `m million millions mln mio kk м млн миллион миллиона миллионов кк 百万 百萬 triệu tr millón millones milhão milhões mi
    milyon juta jt میلیون`,
  ],
  [8, `亿 億`],
]

/** Multipliers that depend on the language of the user. `mil` is a thousand except in English, `w` is 万 in Chinese. */
const MULTIPLIERS_BY_LANGUAGE = new Map<string, (language: string | undefined) => number | undefined>([
  ['mil', (language) => (language === 'en' ? 6 : 3)],
  ['w', (language) => (language === 'zh' ? 4 : undefined)],
])

/** Number words, which count only before a unit or a multiplier. */
const COUNTS: readonly [count: number, words: string][] = [
  [0.5, 'half 半 media meia yarım setengah nửa نیم'],
  [1, 'a an one один одна одну 一 un una uno um uma bir satu một یک'],
  [1.5, 'полтора'],
  [2, 'two два две двое 二 两 兩 dos dois duas iki dua hai دو'],
  [3, 'three три трое 三 tres três üç tiga ba سه'],
  [4, 'four четыре 四 cuatro quatro dört empat bốn چهار'],
  [5, 'five пять 五 cinco beş lima năm پنج'],
  [6, 'six шесть 六 seis altı enam sáu شش'],
  [7, 'seven семь 七 siete sete yedi tujuh bảy هفت'],
  [8, 'eight восемь 八 ocho oito sekiz delapan tám هشت'],
  [9, 'nine девять 九 nueve nove dokuz sembilan chín نه'],
  [10, 'ten десять 十 diez dez on sepuluh mười ده'],
  [12, 'twelve двенадцать doce doze'],
  [15, 'fifteen пятнадцать quince quinze'],
  [20, 'twenty двадцать veinte vinte yirmi بیست'],
  [30, 'thirty тридцать treinta trinta otuz سی'],
]

/** Names of the resources. An underscore joins the words of a phrase. */
const RESOURCE_WORDS: Readonly<Record<Resource, string>> = {
  ENERGY: `energy nrg 能量 能 энергия энергии энергию энергией энергий enerji enerjisi energi energía energia năng_lượng
    انرژی`,
  BANDWIDTH: `bandwidth bw 带宽 帶寬 频宽 бандвич бандвиз бэндвич бэндвидс полоса полосы пропускная_способность пропускной_способности
    пропускную_способность bant_genişliği bant băng_thông ancho_de_banda ancho_banda largura_de_banda banda lebar_pita
    پهنای_باند باند`,
}

/** Words of currencies: a number before one is money, not an amount of a resource. */
const CURRENCIES = 'trx trxs tronix трх трикс usdt usd usdc sun юсдт тезер تتر ترون'

/** Words that join the parts of a duration: `1 day and 12 hours`. */
const JOINTS = 'and и 和 y e ve dan và و'

/** Words without a meaning of their own. None of them may negate, limit or redirect a request. */
const FILLERS = `
  a an the for to of please pls plz thanks thank you thx i me my need needs want wanted would like rent buy get give send
  order some with at on in is this it address addr wallet receiver recipient duration amount time now hi hello hey
  can could want us unit units trc20 tron delegate rental here
  на для мне мой моя моё мою мои кошелек кошелёк кошелька адрес адреса пожалуйста плиз пж нужно нужна нужен надо хочу хотел
  купить аренда аренду арендовать арендуй снять возьми дай дайте отправь в к по за это этот вот срок единиц штук
  给 我 要 租 租用 买 購買 购买 请 為 为 到 地址 钱包 錢包 的 个 想 需要 帮 帮我 谢谢 时长 時長 数量 數量 一下 充 用 在 这个 单位 点
  por para al a de del la el las los favor quiero necesito alquilar alquila alquilarme comprar compra dame mi dirección
  billetera en durante con gracias unidades un una
  ao aos do da o os quero preciso alugar aluga comprar me meu minha endereço carteira em com obrigado obrigada um uma
  için icin lütfen adres adresi adresim adresine adresime cüzdan cüzdanım cüzdanıma bana kirala kiralamak istiyorum al almak
  satın lazım gerek gerekiyor süreyle boyunca bir adet
  untuk ke selama tolong mohon alamat dompet saya aku mau ingin sewa beli butuh perlu kirim dengan di minta buat
  cho trong vào đến tới xin vui lòng làm ơn tôi cần muốn thuê mua địa chỉ ví của với giúp gửi
  برای به تا لطفا لطفاً در من را رو می خواهم میخواهم میخوام خواستم نیاز دارم اجاره خرید کیف پول آدرس مدت مقدار از بده کن
  عدد واحد یک`

/** Removes case, accents and the differences between keyboards: `Día` and `DIA`, Arabic and Persian letters. */
export const wordKey = (text: string): string =>
  text
    .toLowerCase()
    .normalize('NFD')
    .replace(/[\p{M}'’]/gu, '')
    .replaceAll('ı', 'i')
    .replaceAll('đ', 'd')
    .replaceAll('ي', 'ی')
    .replaceAll('ك', 'ک')

const keysOf = (words: string): string[] =>
  words
    .trim()
    .split(/\s+/)
    .map((word) => wordKey(word).replaceAll('_', ' '))

const setOf = (words: string): ReadonlySet<string> => new Set(keysOf(words))

const mapOf = <T>(rows: readonly (readonly [T, string])[]): ReadonlyMap<string, T> =>
  new Map(rows.flatMap(([value, words]) => keysOf(words).map((key) => [key, value] as const)))

const units = mapOf(UNITS)
const singular = setOf(SINGULAR)
const spans = mapOf(SPANS)
const multipliers = mapOf(MULTIPLIERS)
const counts = mapOf(COUNTS)
const resources = mapOf(
  (Object.keys(RESOURCE_WORDS) as Resource[]).map((name) => [name, RESOURCE_WORDS[name]] as const),
)
const currencies = setOf(CURRENCIES)
const joints = setOf(JOINTS)
const fillers = setOf(FILLERS)

/** Meanings of one word or phrase. */
export interface Meaning {
  unitSec?: number | undefined
  /** Number of zeros of a multiplier. */
  zeros?: number | undefined
  count?: number | undefined
  /** Duration without a number. */
  spanSec?: number | undefined
  resource?: Resource | undefined
  isCurrency: boolean
  isJoint: boolean
  isFiller: boolean
}

/** Returns undefined for a word without a known meaning. */
export function meaningOf(key: string, language: string | undefined): Meaning | undefined {
  const unitSec = units.get(key)
  const zeros = multipliers.get(key) ?? MULTIPLIERS_BY_LANGUAGE.get(key)?.(language)
  const meaning = {
    unitSec,
    zeros,
    count: counts.get(key),
    spanSec: spans.get(key) ?? (singular.has(key) ? unitSec : undefined),
    resource: resources.get(key),
    isCurrency: currencies.has(key),
    isJoint: joints.has(key),
    isFiller: fillers.has(key) || joints.has(key),
  }
  return Object.values(meaning).some((value) => value !== undefined && value !== false) ? meaning : undefined
}

/** Pattern of a unit of time that is a whole word, or is written in Chinese. */
export const TIME_UNIT = String.raw`(?:${[...units.keys()].join('|')})(?!(?!\p{Script=Han})\p{L})`

/** True for a word that gives a number its meaning when it follows without a space: `65k`, `2h`, `5trx`. */
export const isSuffix = (key: string): boolean =>
  units.has(key) ||
  multipliers.has(key) ||
  MULTIPLIERS_BY_LANGUAGE.has(key) ||
  currencies.has(key) ||
  resources.has(key)

const HAN_WORDS = new Set(
  [units, multipliers, counts, resources].flatMap((words) => [...words.keys()]).concat([...fillers, ...joints]),
)
/** Longest Chinese word of the vocabulary. */
export const MAX_HAN_WORD = 4
export const isHanWord = (text: string): boolean => HAN_WORDS.has(text)
/** Maximum number of words in a name of a resource. */
export const MAX_PHRASE = 3
export const resourceNamed = (phrase: string): Resource | undefined => resources.get(phrase)
