/** Operator calls, absent from the reference service: incidents, and the channels that announce them. */
import { Alarms, AlarmTest, ConfirmAlarmsBody } from '../../../contract/operator/alarms.ts'
import { EmptyBody } from '../../../contract/v2.ts'
import { confirmAlarms, listAlarms, testAlarms } from '../../operator/alarms.ts'
import { defineOperatorCall } from '../call.ts'

export const OPERATOR_ALARM_CALLS = [
  defineOperatorCall('GET /v2/operator/alarms', {
    summary: 'Alarm channels, and incidents of the last week, newest first',
    answer: Alarms,
    run: ({ market }) => listAlarms(market),
  }),
  defineOperatorCall('POST /v2/operator/alarms/confirm', {
    summary: 'Confirms open incidents, so that no other operator is notified of them',
    roles: ['finance', 'support'],
    body: ConfirmAlarmsBody,
    answer: Alarms,
    example: { part: 'tron' },
    run: ({ market, body, operator }) => confirmAlarms(market, body.part, operator),
  }),
  defineOperatorCall('POST /v2/operator/alarms/test', {
    summary: 'Sends a test message to every alarm channel, and returns the answer of each',
    roles: ['finance', 'support'],
    body: EmptyBody,
    answer: AlarmTest,
    run: ({ market }) => testAlarms(market),
  }),
]
