/** Combinations of settings that are invalid, although each setting is valid alone. */
import type { Config, Secrets } from './settings.ts'

/** Orders must be retained this long, because statistics cover the last six months. */
const MIN_ARCHIVE_DAYS = 220

export function findContradictions(config: Config, secrets: Secrets): string[] {
  const found: string[] = []
  const need = (present: unknown, name: string, why: string) => {
    if (present === undefined) found.push(`${name} is missing: ${why}`)
  }
  const isSignerSeparate = config.signer.socket !== undefined
  if (!config.roles.bot && !config.roles.market) found.push('ROLES names neither bot nor market')
  if (!config.roles.market && config.marketUrl === undefined)
    found.push('MARKET_URL is missing: without the market role the bot needs a marketplace to talk to')
  if (config.telegram.apiRoot !== undefined && config.roles.bot)
    need(secrets.botToken, 'BOT_TOKEN', 'TELEGRAM_API_ROOT is set, so the bot needs a token')
  if (config.telegram.mode === 'webhook' && config.roles.bot) {
    need(config.telegram.webhookUrl, 'WEBHOOK_URL', 'BOT_MODE is webhook')
    need(secrets.webhookSecret, 'WEBHOOK_SECRET', 'BOT_MODE is webhook')
    if (config.telegram.apiRoot === undefined && config.telegram.webhookUrl !== undefined)
      found.push(...unreachableForTelegram(config.telegram.webhookUrl))
  }
  if (config.publicUrl?.startsWith('http:') && secrets.botToken !== undefined && config.telegram.apiRoot === undefined)
    found.push('PUBLIC_URL: must be https, because Telegram and wallets open only https pages')
  if (secrets.formerEncryptionKeys.length > 0)
    need(secrets.encryptionKey, 'ENCRYPTION_KEY', 'FORMER_ENCRYPTION_KEYS only decrypt; new secrets need a current key')
  if (secrets.formerAdminKey !== undefined)
    need(secrets.marketAdminKey, 'MARKET_ADMIN_KEY', 'FORMER_MARKET_ADMIN_KEY is accepted only in addition to it')
  if (config.backup.folder !== undefined)
    need(config.backup.publicKey, 'BACKUP_PUBLIC_KEY', 'backups in BACKUP_FOLDER are encrypted to it')
  if (secrets.alarmChannels.some(({ target }) => target.kind === 'mail')) {
    need(secrets.alarmSmtp, 'ALARM_SMTP_URL', 'ALARM_CHANNELS has a mail address, and mail needs a server')
    if (secrets.alarmSmtp)
      need(secrets.alarmSmtp.from, 'ALARM_MAIL_FROM', 'it is the sender of the mail of ALARM_SMTP_URL')
  }
  const { afterDays } = config.market.archive
  if (afterDays > 0 && afterDays < MIN_ARCHIVE_DAYS)
    found.push(`MARKET_ARCHIVE_AFTER_DAYS is ${afterDays}; expected 0 (never), or at least ${MIN_ARCHIVE_DAYS}`)
  const { maxSun, dailySun } = config.market.estimateCredits
  if (maxSun > 0 !== dailySun > 0)
    found.push(
      'only one of MARKET_ESTIMATE_CREDIT_MAX_TRX and MARKET_ESTIMATE_CREDIT_DAILY_TRX is above 0: set both, or nothing is credited',
    )
  const { address: zapAddress, noOrder, refundMaxSun } = config.zapbuy
  if (zapAddress !== undefined && noOrder !== undefined && noOrder !== 'keep') {
    if (!isSignerSeparate)
      need(
        secrets.zapbuyPrivateKey,
        'ZAPBUY_PRIVATE_KEY',
        `ZAPBUY_NO_ORDER is ${noOrder}: the bot needs the key to send the money back`,
      )
    if (refundMaxSun === 0)
      found.push(
        `ZAPBUY_REFUND_MAX_TRX is 0 and ZAPBUY_NO_ORDER is ${noOrder}: raise the limit, or nothing can be sent back`,
      )
  }
  if (secrets.zapbuyPrivateKey !== undefined)
    need(config.zapbuy.address, 'ZAPBUY_ADDRESS', 'ZAPBUY_PRIVATE_KEY is the key of that address')
  if (secrets.marketFundKey !== undefined && secrets.marketFundKey === secrets.zapbuyPrivateKey)
    found.push(
      'MARKET_FUND_PRIVATE_KEY and ZAPBUY_PRIVATE_KEY are the same: every payment would count as a ZapBuy transfer. Use different keys',
    )
  if (config.market.treasuryProof !== undefined)
    need(
      config.market.treasuryAddress,
      'MARKET_TREASURY_ADDRESS',
      'MARKET_TREASURY_PROOF must be signed by that address',
    )
  if (config.market.treasuryAddress !== undefined && config.market.treasuryAddress === config.zapbuy.address)
    found.push(
      'MARKET_TREASURY_ADDRESS and ZAPBUY_ADDRESS are the same: every sweep would count as a ZapBuy transfer. Use different addresses',
    )
  if (config.zapbuy.address !== undefined && (config.marketUrl !== undefined || config.network !== 'sandbox'))
    need(secrets.zapbuyApiKey, 'ZAPBUY_API_KEY', 'ZapBuy orders are paid from an account at the marketplace')
  if (secrets.marketAdminPassword !== undefined) {
    if (!config.roles.market)
      found.push('MARKET_ADMIN_PASSWORD is set, but ROLES has no market: the password opens a page of the marketplace')
    if (config.marketUrl !== undefined)
      need(
        secrets.marketAdminKey,
        'MARKET_ADMIN_KEY',
        'the operator page (MARKET_ADMIN_PASSWORD) calls the marketplace with it',
      )
    if (secrets.marketAdminPassword === secrets.marketAdminKey)
      found.push(
        'MARKET_ADMIN_PASSWORD and MARKET_ADMIN_KEY are the same: the key must not be used in a browser. Choose another password',
      )
  }
  if (config.supplier.kind !== undefined && !config.roles.market)
    found.push('SUPPLIER is set, but ROLES has no market: only a marketplace buys from suppliers')
  if (config.network !== 'sandbox') {
    if (config.roles.bot) {
      need(
        secrets.encryptionKey,
        'ENCRYPTION_KEY',
        `a bot on ${config.network} stores real API keys; make one with: openssl rand -base64 32`,
      )
      need(secrets.botToken, 'BOT_TOKEN', `a bot on ${config.network} uses the real Telegram`)
    }
    if (config.roles.market) {
      if (!isSignerSeparate)
        need(secrets.marketMnemonic, 'MARKET_MNEMONIC', `deposit addresses on ${config.network} are derived from it`)
      need(secrets.marketAdminKey, 'MARKET_ADMIN_KEY', 'it is needed to open accounts and to enroll providers')
    }
  }
  return found
}

/**
 * Returns a problem if Telegram's servers cannot call this address. A self-hosted Bot API server can call any address:
 * https://core.telegram.org/bots/api#setwebhook
 */
function unreachableForTelegram(webhookUrl: string): string[] {
  const { protocol, port } = new URL(webhookUrl)
  const reachable = protocol === 'https:' && ['', '80', '88', '8443'].includes(port)
  return reachable ? [] : ['WEBHOOK_URL: Telegram calls only https addresses on the ports 443, 80, 88 and 8443']
}
