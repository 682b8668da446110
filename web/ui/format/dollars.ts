/** What was typed as an amount in dollars, with or without cents, as a number; null for nothing. */
export const dollarsIn = (typed: unknown): unknown =>
  typeof typed === 'string' && typed.trim() !== '' ? Number(typed.replace(/[$,\s]/g, '')) : null
