/** Applies the light or dark theme before the first paint. Follows the system setting until the person chooses. */
;(() => {
  const root = document.documentElement
  const read = () => {
    try {
      return localStorage.getItem('sandbox-theme')
    } catch {
      return null
    }
  }
  const saved = read()
  if (saved === 'light' || saved === 'dark') root.dataset.theme = saved
})()
