/** Accepted formats of an operator's contact, shown to users of a bot. */
export const CONTACT = /^(@[A-Za-z0-9_]{4,32}|https:\/\/\S+|[^\s@]+@[^\s@]+\.[^\s@]+)$/
export const CONTACT_FORM = '@name, https://... or an email address'
