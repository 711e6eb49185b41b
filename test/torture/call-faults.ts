/** Network faults that can happen to a call between two programs. */
export const CALL_FAULTS = [
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
export type CallFault = (typeof CALL_FAULTS)[number]

export const HTML = '<html><body>Bad gateway</body></html>'
