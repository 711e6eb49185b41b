/** The two resources a TRON transaction consumes; the strings are the wire values. */
export const RESOURCES = ['ENERGY', 'BANDWIDTH'] as const
export type Resource = (typeof RESOURCES)[number]

export const isResource = (value: unknown): value is Resource => value === 'ENERGY' || value === 'BANDWIDTH'
