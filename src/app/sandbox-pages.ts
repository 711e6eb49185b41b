/** Origin of the web pages for people on this machine. Browsers treat http on this name as secure. */
export const sandboxPagesUrl = (apiUrl: string): string => `http://localhost:${new URL(apiUrl).port}`
