import type { CertificateStatus } from '#contract/certificates/verification'
import { maxFileBytes } from '#contract/files'
import { shownTitles } from '#contract/http/shown-titles'
import { product } from '#contract/product'
import type { ResultTone } from '../../ui/result-panel'

/** The certificate and the seal make a file longer than the uploaded one. */
export const maxDeedBytes = 2 * maxFileBytes

export const verifyCopy = {
  title: 'Verify a digital deed',
  lead: 'Check whether a deed someone has shown you is a file that a law firm validated. It’s free and you don’t need an account.',
  file: {
    title: 'You have the file',
    label: 'Choose the PDF',
    hint: 'Or drop it anywhere on this page. The file stays on your device. We only receive its fingerprint, 64 letters and digits.',
    over: 'Drop the file anywhere',
    reading: 'Reading',
    'no-pdf': 'This is not a PDF. We can’t recognise a photo or a scan of a deed.',
    'too-large': `This file is larger than any deed from ${product.name}, so it is not one of ours.`,
  },
  code: {
    title: 'You have the code',
    label: 'Certificate code',
    hint: 'The twelve letters and digits on the last page. Spaces, hyphens and capitals don’t matter.',
    missing: 'Please enter the code',
    verify: 'Verify',
  },
  who: 'We tell the owner that the deed was checked and from which country, but never by whom.',
  certificate: 'Certificate',
  looking: 'Looking it up...',
  failed: 'We could not check it',
  failedText: 'Please check your connection and try again. Until then, don’t rely on the document.',
  tooMany: shownTitles['too-many-attempts'],
  tooManyText: 'You can try 10 codes a minute. Wait a minute and try again.',
  again: 'Verify another deed',
  facts: 'What we know',
  firm: 'Validated by',
  validatedAt: 'Validated on',
  deedNumber: 'Deed number ends in',
  pattern: 'The pattern on the printed certificate must look like this one. If it doesn’t, don’t rely on it.',
  notForSale: 'The owner says that this property is not for sale',
  notForSaleText: 'If someone offers it to you, don’t pay anything. Call the law firm on the number on its website.',
  compare: {
    title: 'Is your file exactly this one?',
    label: 'Choose your PDF',
    hint: 'Or drop it anywhere on this page. It is compared on your device and never sent.',
    failed: 'The file could not be read. Please choose it again.',
    same: { word: 'Same file', title: 'Your file is exactly the same.' },
    other: {
      word: 'Different file',
      title: 'Your file is different.',
      text: 'It may have been changed or saved again by another program, or it may be a different document. Don’t rely on it. Ask the owner for the file as they downloaded it.',
    },
  },
  statement: {
    title: 'Signed statement',
    text: 'A signed record of this check, with the time. Keep it: anyone can check it later, without us.',
    download: 'Download',
    copy: 'Copy',
    how: 'How to check it offline',
    steps: [
      'The statement is a compact JWS, signed with Ed25519 (EdDSA). Any JWT library reads it.',
      'Its header names the key (kid). Keep a copy of our public keys:',
      'Verify the signature with that key. If it is valid, the statement is what we answered at the time in iat.',
    ],
  },
} as const

interface Answer {
  tone: ResultTone
  word: string
  /** What it means and what to do. */
  advice: readonly string[]
}

const byItsOwnNumber = 'Call the firm on the number on its website, not one in the document.'

/** The word and the advice of each answer; the sentence between them names the firm and the day. */
export const answers: Record<CertificateStatus, Answer> = {
  valid: {
    tone: 'good',
    word: 'Valid',
    advice: [
      'Compare the details below with your document. Only the Deeds Registry can confirm who owns the property today.',
    ],
  },
  superseded: {
    tone: 'caution',
    word: 'Replaced by a newer version',
    advice: [
      'The law firm has released a newer version. Don’t rely on this one. Ask the owner for the latest version.',
    ],
  },
  revoked: { tone: 'bad', word: 'Revoked', advice: [`It is no longer valid. Don’t rely on it. ${byItsOwnNumber}`] },
  unknown: { tone: 'bad', word: 'Unknown', advice: ['Don’t rely on it.', byItsOwnNumber] },
}

export const unknownSentence = {
  code: 'We can’t find a certificate with this code.',
  file: 'We don’t recognise this file.',
} as const
export const unknownHint = {
  code: 'Check that you typed the code exactly as printed.',
  file: 'A deed that was changed, printed and scanned, or saved by another program is a different file.',
} as const

export const firstPageCopy = {
  picture: 'The first page of the uploaded file',
  isRightDeed: 'This is the first page. Is it the right deed?',
  readWhole: 'Download and read the whole file',
} as const

export const deedCheckCopy = {
  compare: 'Compare each with the deed, and tick what is the same.',
  noPicture: 'There is no picture of the first page.',
  readWhole: 'Download and read the file',
  facts: { client: 'Client', property: 'Property', deedNumber: 'Title deed number' },
} as const

export const fingerprintCopy = {
  details: 'Details',
  released: 'Fingerprint (SHA-256)',
  copy: 'Copy fingerprint',
  uploaded: 'Fingerprint of the file as uploaded, printed on the certificate',
  copyUploaded: 'Copy the uploaded file’s fingerprint',
} as const

export const ownCertificate = {
  share: 'Share the certificate',
  text: 'Share this link so someone can check your deed. They won’t see the deed itself. We tell you about every check.',
  copy: 'Copy link',
  notForSale: 'My property is not for sale',
  notForSaleText: 'Anyone who checks the deed will see this. It helps stop someone selling your property.',
  saved: 'Saved.',
  failed: 'This was not saved. Please check your connection and try again.',
} as const
