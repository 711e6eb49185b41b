/** A line chart. Loads its large library only when a chart is shown. */
import { useEffect, useRef } from 'preact/hooks'
import { useApp } from './context.ts'

const HEIGHT = 180

const LONGEST_DAY_SEC = 36 * 3_600

/** Labels ticks on the reader's clock: times within about a day, otherwise dates. */
function timeLabels(locale: string, ticks: readonly number[]): string[] {
  const spanSec = (ticks[ticks.length - 1] ?? 0) - (ticks[0] ?? 0)
  const format = new Intl.DateTimeFormat(
    locale,
    spanSec <= LONGEST_DAY_SEC ? { hour: '2-digit', minute: '2-digit' } : { day: 'numeric', month: 'short' },
  )
  return ticks.map((sec) => format.format(sec * 1_000))
}

interface PlotData {
  label: string
  xs: number[]
  ys: number[]
  /** True if `xs` are unix seconds. */
  isTime?: boolean
}

export function Plot({ label, xs, ys, isTime = false }: PlotData) {
  const { t, session } = useApp()
  const box = useRef<HTMLDivElement>(null)
  const data = JSON.stringify([xs, ys])
  useEffect(() => {
    let isGone = false
    let remove = () => {}
    const draw = async () => {
      const { default: UPlot } = await import('uplot')
      const element = box.current
      if (isGone || !element) return
      const style = getComputedStyle(document.documentElement)
      const color = (name: string) => style.getPropertyValue(name).trim()
      const axis = { stroke: color('--quiet'), grid: { stroke: color('--line'), width: 1 }, ticks: { show: false } }
      const chart = new UPlot(
        {
          width: element.clientWidth,
          height: HEIGHT,
          legend: { show: false },
          cursor: { show: false },
          scales: { x: { time: isTime } },
          axes: [
            {
              ...axis,
              values: (_, ticks) =>
                isTime ? timeLabels(session.texts.locale, ticks) : ticks.map((tick) => t.number(tick)),
            },
            { ...axis, size: 56, values: (_, ticks) => ticks.map((tick) => t.compact(tick)) },
          ],
          series: [
            {},
            {
              stroke: color('--accent'),
              width: 2,
              ...(!isTime && UPlot.paths.stepped && { paths: UPlot.paths.stepped({ align: 1 }) }),
            },
          ],
        },
        [xs, ys],
        element,
      )
      const onResize = () => chart.setSize({ width: element.clientWidth, height: HEIGHT })
      window.addEventListener('resize', onResize)
      remove = () => {
        window.removeEventListener('resize', onResize)
        chart.destroy()
      }
    }
    void draw()
    return () => {
      isGone = true
      remove()
    }
  }, [data])
  return <div class="plot" ref={box} role="img" aria-label={label} />
}
