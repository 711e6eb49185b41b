/** Questions about the alarm channels. By default there are none. */
import { checkAlarms } from '../doctor/services.ts'
import type { Settings } from './env-file.ts'
import type { Question } from './question.ts'

const always = () => true
const hasMail = ({ ALARM_CHANNELS }: Settings) => /(?:^|,)\s*\S+\s+mail\s/.test(ALARM_CHANNELS ?? '')

export const alarmQuestions = (applies: Question['applies']): readonly Question[] => [
  {
    name: 'ALARM_CHANNELS',
    explanation:
      'Where to notify you of problems, even if Telegram is down: your name, a kind and a target, for example "anna ntfy https://ntfy.sh/x7Kq2" or "anna mail anna@example.com". Separate several with commas. Press Enter to set it later.',
    isSecret: true,
    applies,
    isAsked: always,
    defaultAnswer: () => '',
    check: (read) => checkAlarms(read, ({ target }) => target.kind !== 'mail'),
  },
  {
    name: 'ALARM_MAIL_FROM',
    explanation: 'The sender of these mails.',
    applies: hasMail,
    isAsked: always,
    defaultAnswer: () => undefined,
  },
  {
    name: 'ALARM_SMTP_URL',
    explanation: 'The server that sends these mails: smtps://USER:PASSWORD@HOST',
    isSecret: true,
    applies: hasMail,
    isAsked: always,
    defaultAnswer: () => undefined,
    check: (read) => checkAlarms(read, ({ target }) => target.kind === 'mail'),
  },
]
