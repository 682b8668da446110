/** The keys of an open document; the list of shortcuts has a line for each. */
export const viewerKeys = {
  j: 'nextFile',
  k: 'previousFile',
  ArrowRight: 'nextPage',
  ArrowLeft: 'previousPage',
  '+': 'larger',
  '-': 'smaller',
  t: 'turn',
  a: 'accept',
  x: 'refuse',
  Escape: 'close',
} as const
export type ViewerKey = (typeof viewerKeys)[keyof typeof viewerKeys]
