import { product } from '#contract/product'

export const printCopy = {
  code: 'QR code of this page’s address',
  printedAt: (time: string) => `Printed from ${product.name} on ${time}. Times are Harare time (UTC+2).`,
  mayHaveChanged: 'It may have changed since. The page itself is at',
} as const
