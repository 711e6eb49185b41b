/** One value for `/metrics`. */
export interface Measure {
  /** `sunwatt_<what>_<unit>`. Counters end in `_total`. */
  name: string
  help: string
  /**
   * All measures with the same name have the same keys. Values are few and contain no secrets, addresses or accounts.
   */
  labels?: Readonly<Record<string, string>>
  value: number
  /** True if the value counts events in this process and never decreases. */
  isCounter?: true
}

/** Makes one counter per kind of event in this process. `label` is the label key for the kind. */
export function counterMeasures(
  {
    name,
    help,
    label,
    extraLabels = {},
  }: { name: string; help: string; label: string; extraLabels?: Record<string, string> },
  counts: Readonly<Record<string, number>>,
): Measure[] {
  return Object.entries(counts).map(([which, value]) => ({
    ...{ name, help, labels: { ...extraLabels, [label]: which }, value },
    isCounter: true,
  }))
}

export const ageSec = (nowMs: number, sinceMs: number | null | undefined): number =>
  sinceMs == null ? 0 : Math.max(0, (nowMs - sinceMs) / 1000)
