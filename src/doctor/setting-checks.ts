/** Checks of the settings and of the files that they come from. */
import { existsSync, readFileSync, statSync } from 'node:fs'
import { parseEnv } from 'node:util'
import { INHERITED_SOCKET, KEY_NAMES } from '../config/config.ts'
import { findUnknownSettings, probableSetting, settingNames } from '../config/unknown-settings.ts'
import { type Check, failure, type Outcome, ok, warning } from './check.ts'

/** Settings file of the systemd unit. */
const UNIT_FILE = '/etc/sunwatt.env'

const NOT_PRIVATE = 0o077

export const SETTINGS: Check = {
  name: 'settings',
  run({ env, problems }) {
    const count = [...settingNames()].filter((name) => (env[name] ?? '').trim() !== '').length
    if (problems.length === 0) return [ok(`${count} settings are set, and all are valid`)]
    return problems.map((problem) => failure(problem, 'correct this setting: .env.example explains each one'))
  },
}

export const ENV_FILES: Check = {
  name: 'settings file',
  run: ({ env, envPath }) => examineFile(envPath, env, existsSync(UNIT_FILE) ? UNIT_FILE : undefined),
}

/** Examines the file in the folder of the program. `unitFile`: path of the systemd unit's file, if there is one. */
export function examineFile(
  path: string,
  env: Readonly<Record<string, string | undefined>>,
  unitFile?: string,
): Outcome[] {
  if (!existsSync(path)) return [ok('no .env in this folder: the settings come from the environment')]
  const stray = unitFile === undefined ? [] : [strayFile(path, unitFile)]
  let file: Record<string, string | undefined>
  try {
    file = { ...parseEnv(readFileSync(path, 'utf8')) }
  } catch {
    return [
      ...stray,
      failure(
        `${path} is not a file that this user can read`,
        'remove it, or make it readable for the user of the service',
      ),
    ]
  }
  const others = Object.entries(file).flatMap(([name, value = '']) => {
    // Unknown settings that prevent a start are already reported by the check of the settings.
    const isReported = findUnknownSettings({ [name]: value }).length > 0
    const nearest = value === '' || isReported ? undefined : probableSetting(name)
    return nearest === undefined
      ? []
      : [warning(`${name} is not a setting; the nearest name is ${nearest}`, `rename or remove it in ${path}`)]
  })
  // A program that has a separate signer process gets no keys.
  const withheld: readonly string[] = env.SIGNER_SOCKET === INHERITED_SOCKET ? KEY_NAMES : []
  const overridden = Object.keys(file).filter(
    (name) => settingNames().has(name) && !withheld.includes(name) && (env[name] ?? '') !== file[name],
  )
  const outcomes = [
    ...stray,
    ...others,
    ...(overridden.length === 0
      ? []
      : [
          warning(
            `the environment has other values for ${overridden.join(', ')}, and they take precedence`,
            `remove them from the environment or from ${path}`,
          ),
        ]),
    ...((statSync(path).mode & NOT_PRIVATE) === 0
      ? []
      : [warning(`other users of this machine can read ${path}, which has keys`, `chmod 600 ${path}`)]),
  ]
  return outcomes.length > 0 ? outcomes : [ok(`${path} is private, and no variable overrides it`)]
}

const strayFile = (path: string, unitFile: string): Outcome =>
  warning(
    `${path} and ${unitFile} both exist; the unit's user cannot read ${path}, and then the program does not start`,
    `move the settings to ${unitFile}, and remove ${path}`,
  )

export const OPERATORS: Check = {
  name: 'alarms',
  run({ config: { roles, adminIds, network }, secrets: { alarmChannels } }) {
    if (network === 'sandbox') return []
    const names = alarmChannels.map(({ name }) => name).join(', ')
    const next = 'set ALARM_CHANNELS (npm run setup): docs/operating/monitoring.md#alarms-outside-telegram'
    return [
      names !== ''
        ? ok(`alarms go to ${names}; operator alarms test sends them a message`)
        : warning('no operator is notified while Telegram or the bot is down', next),
      ...(!roles.bot
        ? []
        : adminIds.length > 0
          ? [ok(`${adminIds.length} owner(s) receive alerts in the chat`)]
          : [warning('no owner receives alerts', 'send /id to the bot, set ADMIN_IDS to the number, and restart')]),
    ]
  },
}
