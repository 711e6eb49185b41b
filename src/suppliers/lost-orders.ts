/** The rules for an order whose answer was lost are those of every lost paying call: see docs/decisions/020. */
export { ALARM_AFTER_MS, LOST_CALL_WATCH_MS, pauseBetweenChecksMs, verdictOf } from '../client/lost-calls.ts'
