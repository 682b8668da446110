import type { FirmSheet } from '#contract/addresses/links'

export const sheetTitles: Record<FirmSheet, string> = {
  cover: 'Cover sheet',
  label: 'Envelope label',
  receipt: 'Receipt for the original deed',
}

export const sheetCopy = {
  print: 'Print',
  toPrint: 'To print:',
  back: 'Back to the file',
  notFound: 'Sheet not found',
  notFoundMore: 'There is no sheet at this address.',
  loadFailed: 'Failed to fetch the file',
  file: 'QR code of the file’s address',
  from: 'From',
  to: 'To',
  byHand: 'Address',
  documents: 'Documents on Gwaro',
  noDocuments: 'None yet.',
  handler: 'Assigned to',
  noHandler: 'No one',
  noNumber: 'No number given',
  notHere: 'The original is not recorded as with your firm',
  notHereMore: 'Record on the file that you have the original. Then print the receipt.',
  noOriginal: 'This service needs no original deed',
  noOriginalMore: 'There is nothing to hand in for this file.',
  erased: 'The client’s account was deleted',
  erasedMore: 'Their name and address are gone, so there is nothing to print.',
  received: (firm: string, client: string) => `${firm} has received the original title deed below from ${client}.`,
  recorded: (day: string, by: string | null) => `${day}${by ? `, by ${by}` : ''}`,
  pages: 'Number of pages',
  condition: 'Condition',
  handedIn: 'Handed in by',
  receivedBy: (firm: string) => `Received for ${firm} by`,
  sign: 'Name, signature and date',
  onlyReceipt: 'This is a receipt. It is not a title deed.',
} as const
