/** The two resources that a TRON transaction consumes. The strings are the API values. */
export const RESOURCES = ['ENERGY', 'BANDWIDTH'] as const
export type Resource = (typeof RESOURCES)[number]

export const isResource = (value: unknown): value is Resource => value === 'ENERGY' || value === 'BANDWIDTH'
