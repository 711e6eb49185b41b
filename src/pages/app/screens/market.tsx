/** *Market*: the price compared with earlier prices, its history, and the supply at each price. */
import { useState } from 'preact/hooks'
import type { AppMarket } from '../../../contract/pages/app.ts'
import { useApp, useCallData } from '../context.ts'
import { BotText, Card, Choice, Read, Title } from '../parts.tsx'
import { Plot } from '../plot.tsx'

const DURATIONS_SEC = [3_600, 86_400] as const
/** Minimum number of prices for a line. */
const MIN_POINTS = 2
type Period = AppMarket['periods'][number]['name']

export function MarketScreen() {
  const { t, account } = useApp()
  const [resource, setResource] = useState<'ENERGY' | 'BANDWIDTH'>('ENERGY')
  const [durationSec, setDuration] = useState<number>(DURATIONS_SEC[0])
  const [period, setPeriod] = useState<Period>('week')
  const read = useCallData<AppMarket>('market', { account, resource, durationSec, period })
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
      <Read read={read} lines={8}>
        {({ text, unit, points, levels, periods }) => (
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
      </Read>
    </>
  )
}
