/** The keys of an open document, and their lines in the list of shortcuts. */
export const viewerKeys = {
  j: { does: 'nextFile', text: 'On a document: the next one' },
  k: { does: 'previousFile', text: 'On a document: the one before' },
  ArrowRight: { does: 'nextPage', text: 'On a document: next page' },
  ArrowLeft: { does: 'previousPage', text: 'On a document: page before' },
  '+': { does: 'larger', text: 'On a document: larger' },
  '-': { does: 'smaller', text: 'On a document: smaller' },
  t: { does: 'turn', text: 'On a document: turn it to the right' },
  a: { does: 'accept', text: 'On a requested document: accept it' },
  x: { does: 'refuse', text: 'On a requested document: refuse it' },
  Escape: { does: 'close', text: 'On a document: close it' },
} as const
export type ViewerKey = (typeof viewerKeys)[keyof typeof viewerKeys]['does']
