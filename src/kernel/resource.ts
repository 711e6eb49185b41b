/** The two resources a TRON transaction consumes; the strings are the wire values. */
export const RESOURCES = ['ENERGY', 'BANDWIDTH'] as const
export type Resource = (typeof RESOURCES)[number]

export function isResource(value: unknown): value is Resource {
  return value === 'ENERGY' || value === 'BANDWIDTH'
}
