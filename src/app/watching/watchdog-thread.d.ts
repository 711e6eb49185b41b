/** Part of a CPU profile from the inspector. */
interface ProfileNode {
  id: number
  hitCount?: number
  children?: number[]
  callFrame: { functionName: string; url: string; lineNumber: number }
  positionTicks?: { line: number; ticks: number }[]
}

export function createCount(): (beats: number, isDebugged: boolean) => number
export function hottestStack(profile: { nodes: ProfileNode[] }): string[]
