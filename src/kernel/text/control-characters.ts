/** Control and invisible characters, which could manipulate a terminal or change how text reads. */

export const CONTROL_CHARACTERS = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu

/** Replaces control characters in untrusted text. */
export const withoutControlCharacters = (text: string): string => text.replace(CONTROL_CHARACTERS, '?')
