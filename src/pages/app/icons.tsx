/** Icons of the tab bar: 24 by 24, in the colour of the text. */

const PATHS = {
  rent: 'M13 2 4 14h6l-1 8 9-12h-6z',
  running: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zm0 4v5l3.5 2',
  market: 'M3 20h18M4 15l5-5 4 3 7-8',
  wallets: 'M4 6h14a2 2 0 0 1 2 2v9a2 2 0 0 1-2 2H6a2 2 0 0 1-2-2zm0 0 11-3v3m1 6.5h4',
  account: 'M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8zm-8 9a8 8 0 0 1 16 0',
} as const

export const Icon = ({ name }: { name: keyof typeof PATHS }) => (
  <svg class="icon" viewBox="0 0 24 24" width="22" height="22" aria-hidden="true">
    <path d={PATHS[name]} />
  </svg>
)
