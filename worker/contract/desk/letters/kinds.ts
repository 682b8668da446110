export const letterKinds = ['cover-letter', 'power-of-attorney', 'lost-deed', 'resolution', 'label', 'receipt'] as const
/** What a firm prints from its own template and a file. */
export type LetterKind = (typeof letterKinds)[number]

/** Letters that there may be, though none is made any more: a cover sheet is printed from the file. */
export const madeKinds = [...letterKinds, 'cover-sheet'] as const
export type MadeKind = (typeof madeKinds)[number]

export const letterTitles: Readonly<Record<MadeKind, string>> = {
  'cover-letter': 'Cover letter',
  'power-of-attorney': 'Special power of attorney',
  'lost-deed': 'Declaration for a lost deed',
  resolution: 'Resolution',
  'cover-sheet': 'Cover sheet',
  label: 'Label',
  receipt: 'Receipt for an original',
}
