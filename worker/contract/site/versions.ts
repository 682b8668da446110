/** The date from which a text applies, as ISO date. Change it with the text: people are asked to agree again. */
export const termsVersion = '2026-11-26'
export const privacyVersion = '2026-11-26'
