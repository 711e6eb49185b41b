/** One number for `/metrics`. */
export interface Measure {
  /** `sunwatt_<what>_<unit>`; of a counter `_total` at the end. */
  name: string
  help: string
  /** The same ones in every measure of a name; few values each, none of them a secret, an address or an account. */
  labels?: Readonly<Record<string, string>>
  value: number
  /** How often something has happened in this process: only ever more. */
  isCounter?: true
}

/** How often each of several things has happened in this process; `label` tells them apart. */
export function counted(
  { name, help, label, of = {} }: { name: string; help: string; label: string; of?: Record<string, string> },
  counts: Readonly<Record<string, number>>,
): Measure[] {
  return Object.entries(counts).map(([which, value]) => ({
    ...{ name, help, labels: { ...of, [label]: which }, value },
    isCounter: true,
  }))
}

/** Seconds since then; 0 where there is nothing. */
export const ageSec = (nowMs: number, sinceMs: number | null | undefined): number =>
  sinceMs == null ? 0 : Math.max(0, (nowMs - sinceMs) / 1000)
