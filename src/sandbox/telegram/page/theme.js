/** Light or dark: as the system says until the person chooses. Runs before the page is drawn. */
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
