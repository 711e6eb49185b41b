/** What may happen to a call between two programs. */
export const SPOILT = [
  'unsent',
  'cut',
  'late',
  'half',
  'twice',
  'html',
  'made and html',
  '429',
  '500',
  'made and 500',
] as const
export type Spoilt = (typeof SPOILT)[number]

export const HTML = '<html><body>Bad gateway</body></html>'
