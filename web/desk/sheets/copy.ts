import type { FirmSheet } from '#contract/addresses/links'

export const sheetTitles: Record<FirmSheet, string> = {
  cover: 'Cover sheet',
  signing: 'Signing abroad',
}

export const sheetCopy = {
  print: 'Print',
  back: 'Back to the file',
  notFound: 'Sheet not found',
  notFoundMore: 'There is no sheet at this address.',
  loadFailed: 'Failed to fetch the file',
  file: 'QR code of the file’s address',
  documents: 'Documents on Gwaro',
  noDocuments: 'None yet.',
  handler: 'Assigned to',
  noHandler: 'No one',
  erased: 'The client’s account was deleted',
  erasedMore: 'Their name and address are gone, so there is nothing to print.',
  loading: 'Loading the file...',
} as const
