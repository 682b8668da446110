import type { DocumentType } from '#contract/documents/documents'

/** What each type of file is called in a line of facts. */
export const typeLabels: Record<DocumentType, string> = {
  'application/pdf': 'PDF',
  'image/jpeg': 'Photo',
  'image/png': 'Picture',
  'image/heic': 'HEIC photo',
}

export const viewerCopy = {
  close: 'Close the document',
  download: 'Download the original',
  previous: 'Previous document',
  next: 'Next document',
  place: (at: number, all: number) => `${at} of ${all}`,
  firstPage: 'Page 1',
  page: (at: number, all: number) => `Page ${at} of ${all}`,
  picture: (name: string, page: number) => `Page ${page} of ${name}`,
  previousPage: 'Previous page',
  nextPage: 'Next page',
  larger: 'Larger',
  smaller: 'Smaller',
  turn: 'Turn to the right',
  stage: 'Page, scrolls by the arrow keys',
  tools: 'Pages and size',
  loading: 'Loading the document...',
  opened: (size: string) => `Loading the whole file (${size})...`,
  preview:
    'A small picture of the first page, made on the device that sent the file. Open the whole file to read every word.',
  whole: (size: string) => `Open the whole file (${size})`,
  again: 'Try again',
  white:
    'This page looks empty here. Some scans can’t be shown in a browser. Download the original and open it in another program.',
  offline: 'No connection. The document opens when you are online again.',
  gone: 'This document is not here any more. Reload the page to see what is.',
  locked: 'This PDF is protected by a password. Download the original and enter the password in another program.',
  damaged: 'This file can’t be shown here. It may be damaged. Download the original and try another program.',
  heic: 'This browser can’t show HEIC photos. Download the original and open it in another program, or open this page in Safari.',
  refused: 'The document was not opened. Please try again.',
} as const
