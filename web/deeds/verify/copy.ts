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
  firm: 'Released by',
  validatedAt: 'Released on',
  deedNumber: 'Deed number ends in',
  pattern: 'The pattern on the printed certificate must look like this one. If it doesn’t, don’t rely on it.',
  compare: {
    title: 'Is yours the same file?',
    label: 'Choose your PDF',
    hint: 'Or drop it anywhere on this page. It is compared on your device and never sent.',
    failed: 'The file could not be read. Please choose it again.',
    compared: (name: string) => `Compared with ${name}. The result is at the top of this page.`,
  },
  statement: {
    title: 'Signed statement',
    text: 'A signed record of what we know about the released file, with its fingerprint and the time. It proves nothing about a file that was not compared. Keep it: anyone can check it later, without us.',
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

const byItsOwnNumber = 'Call the firm on the number on its website, not one in the document.'

interface VerdictCopy {
  tone: ResultTone
  word: string
  /** What it means, and first what to do. */
  advice: readonly string[]
}

/** The texts of each verdict. The sentence that names the firm and the day is the title where there is no other. */
export const verdictCopy = {
  different: {
    tone: 'bad',
    word: 'Different file',
    title: 'Your file is different.',
    advice: [
      'Don’t rely on it. First ask the owner for the file as they downloaded it.',
      'It may have been changed or saved again by another program, or it may be a different document.',
    ],
  },
  revoked: { tone: 'bad', word: 'Revoked', advice: [`It is no longer valid. Don’t rely on it. ${byItsOwnNumber}`] },
  unknown: {
    tone: 'bad',
    word: 'Unknown',
    title: { code: 'We can’t find a certificate with this code.', file: 'We don’t recognise this file.' },
    first: {
      code: 'First check that you typed the code exactly as printed: twelve letters and digits.',
      file: 'First ask the owner for the file as they downloaded it. A deed that was changed, printed and scanned, or saved by another program is a different file.',
    },
    advice: [`Still not found? Don’t rely on the document, and don’t pay anyone. ${byItsOwnNumber}`],
  },
  superseded: {
    tone: 'caution',
    word: 'Replaced by a newer version',
    advice: [
      'First ask the owner for the latest version. The law firm has released a newer one, so don’t rely on this one.',
    ],
  },
  notForSale: {
    tone: 'caution',
    word: 'Not for sale',
    title: 'The owner says that this property is not for sale',
    advice: ['If someone offers it to you, don’t pay anything. Call the law firm on the number on its website.'],
  },
  code: {
    tone: 'neutral',
    word: 'Code found',
    check: 'Check below that yours is the same file.',
    advice: [
      'A code or QR can be copied onto another document. Only comparing the file shows that yours is the one that was released.',
    ],
  },
  file: {
    tone: 'good',
    word: 'Valid',
    same: 'Your file is exactly the same.',
    advice: [
      'Compare the details below with your document. Only the Deeds Registry can confirm who owns the property today.',
    ],
  },
} as const satisfies Record<string, VerdictCopy & Record<string, unknown>>

/** What is known by the code alone. */
export const codeSentence = (firm: string, date: string): string =>
  `${firm} released a digital deed with this code on ${date}.`

export const firstPageCopy = {
  picture: 'The first page of the uploaded file',
  isRightDeed: 'This is the first page. Is it the right deed?',
  readWhole: 'Download and read the whole file',
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
