/** *Market*: the price compared with earlier prices, its history, and the supply at each price. */
import { useState } from 'preact/hooks'
import type { AppMarket } from '../../../contract/pages/app.ts'
import { useApp, useCallData, useTask } from '../context.ts'
import { BotText, Card, Choice, Failure, Field, LoadedContent, Title } from '../parts.tsx'
import { Plot } from '../plot.tsx'
import { vibrate } from '../telegram.ts'

const DURATIONS_SEC = [3_600, 86_400] as const
/** Minimum number of prices for a line. */
const MIN_POINTS = 2
type Period = AppMarket['periods'][number]['name']

export function MarketScreen() {
  const { t, account, session } = useApp()
  const [resource, setResource] = useState<'ENERGY' | 'BANDWIDTH'>('ENERGY')
  const [durationSec, setDuration] = useState<number>(DURATIONS_SEC[0])
  const [period, setPeriod] = useState<Period>('week')
  const subject = `${account} ${resource} ${durationSec}`
  const read = useCallData<AppMarket>('market', { account, resource, durationSec, period }, { subject })
  return (
    <>
      <Title>{t('app-market')}</Title>
      <Choice
        label={t('app-market')}
        value={resource}
        options={[
          { value: 'ENERGY', label: t('resource-energy') },
          { value: 'BANDWIDTH', label: t('resource-bandwidth') },
        ]}
        onChange={setResource}
      />
      <Choice
        label={t('app-duration')}
        value={durationSec}
        options={DURATIONS_SEC.map((sec) => ({ value: sec, label: t.shortDuration(sec) }))}
        onChange={setDuration}
      />
      <LoadedContent read={read} lines={8}>
        {({ text, unit, points, levels, range, periods, alert }) => (
          <>
            <Card>
              <BotText html={text} />
            </Card>
            <Card label={t('app-history')}>
              <h2>{t('app-history')}</h2>
              <p class="quiet">{unit}</p>
              <Choice
                label={t('app-history')}
                value={period}
                options={periods.map(({ name, label }) => ({ value: name, label }))}
                onChange={setPeriod}
              />
              {points.length < MIN_POINTS ? (
                <p class="quiet">{t('price-nothing-yet')}</p>
              ) : (
                <Plot
                  label={t('app-history')}
                  isTime
                  xs={points.map(({ atMs }) => atMs / 1_000)}
                  ys={points.map(({ price }) => price)}
                />
              )}
            </Card>
            {session.token !== null && <PriceAlert key={resource} resource={resource} alert={alert} />}
            {range !== '' && (
              <Card>
                <BotText html={range} />
              </Card>
            )}
            {levels.length > 0 && (
              <Card label={t('app-depth')}>
                <h2>{t('app-depth')}</h2>
                <Plot
                  label={t('app-depth')}
                  xs={levels.map(({ price }) => price)}
                  ys={levels.map(({ available }) => available)}
                />
                <table class="reader">
                  <tbody>
                    {levels.map(({ price, available }) => (
                      <tr key={price}>
                        <th scope="row">{t.number(price)}</th>
                        <td>{t.number(available)}</td>
                      </tr>
                    ))}
                  </tbody>
                </table>
              </Card>
            )}
          </>
        )}
      </LoadedContent>
    </>
  )
}

/** Creates a price alert. The bot sends it to the chat. */
function PriceAlert({ resource, alert }: { resource: 'ENERGY' | 'BANDWIDTH'; alert: AppMarket['alert'] }) {
  const { t } = useApp()
  const [level, setLevel] = useState('')
  const [saved, setSaved] = useState<string>()
  const task = useTask()
  const { failure } = task
  const save = async () => {
    // A blank gets the server's own text about the missing value.
    const answer = await task.run<{ text: string }>('market/alert', { resource, level: level.trim() || ' ' })
    if (answer) setSaved(answer.text)
    vibrate(answer ? 'success' : 'error')
  }
  return (
    <details class="card">
      <summary>{t('app-price-alert')}</summary>
      {saved !== undefined ? (
        <div aria-live="polite">
          <BotText html={saved} />
        </div>
      ) : (
        <>
          <BotText html={alert.text} />
          {failure && failure.field === undefined && <Failure failure={failure} />}
          <Field
            id="alert-level"
            label={t('app-alert-level')}
            inputMode="decimal"
            value={level}
            problem={failure?.field === 'level' ? failure.text : undefined}
            onInput={setLevel}
          />
          <Choice
            label={t('app-alert-level')}
            value={level}
            options={alert.suggestions.map((one) => ({ value: one.value, label: one.label }))}
            onChange={setLevel}
          />
          <button type="button" disabled={task.isBusy} onClick={() => void save()}>
            {t('app-save')}
          </button>
        </>
      )}
    </details>
  )
}
