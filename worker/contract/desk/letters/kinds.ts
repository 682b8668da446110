export const letterKinds = [
  'cover-letter',
  'power-of-attorney',
  'lost-deed',
  'resolution',
  'cover-sheet',
  'label',
  'receipt',
] as const
/** What a firm prints from its own template and a file. */
export type LetterKind = (typeof letterKinds)[number]

export const letterTitles: Readonly<Record<LetterKind, string>> = {
  'cover-letter': 'Cover letter',
  'power-of-attorney': 'Special power of attorney',
  'lost-deed': 'Declaration for a lost deed',
  resolution: 'Resolution',
  'cover-sheet': 'Cover sheet',
  label: 'Label',
  receipt: 'Receipt for an original',
}
