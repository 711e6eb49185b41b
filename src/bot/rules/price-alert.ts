/** Price alerts: the suggested levels, and the rule. Levels are costs of `PRICE_ALERT_RENTAL` in SUN. */
import { MAX_COST_SUN, MAX_RULES, type NewRule, type Rule, saveRule } from '../../db/stores/bot/rules.ts'
import { newId } from '../../kernel/ids.ts'
import type { Resource } from '../../kernel/resource.ts'
import { mulDivUp, roundUpToCent } from '../../kernel/sun.ts'
import type { PersonContext } from '../base/context.ts'
import type { Html } from '../locales/html.ts'
import type { Translator } from '../locales/translator.ts'
import { subjectKeys } from './alerts.ts'

export { MAX_COST_SUN }

/** Suggested levels, in percent of the current cost. At the current cost, an alert would fire at once. */
const PRICE_PERCENTAGES = [95, 90, 80, 70]

export const percentOf = (costSun: number, percent: number): number => roundUpToCent(mulDivUp(costSun, percent, 100))

/** `nowSun`: current cost. Null if it is unknown. */
export const suggestedLevels = (nowSun: number | null): number[] =>
  nowSun === null ? [] : PRICE_PERCENTAGES.map((percent) => percentOf(nowSun, percent))

export const priceAlert = (
  { deps, user }: Pick<PersonContext, 'deps' | 'user'>,
  resource: Resource,
  level: number,
): NewRule => ({
  id: newId(deps.clock.now()),
  userId: user.id,
  kind: 'price',
  level,
  resource,
  subject: subjectKeys.price(resource),
})

/** Saves a new rule. Returns null if the user already has the maximum number of rules. */
export async function saveNewRule({ deps }: Pick<PersonContext, 'deps'>, newRule: NewRule): Promise<Rule | null> {
  return deps.db.write(async (tx) => (await saveRule(tx, newRule, deps.clock.now())) ?? null)
}

export const rulesFullText = (t: Translator): Html => t('alerts-full', { max: MAX_RULES })
