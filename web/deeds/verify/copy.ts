import { maxFileBytes } from '#contract/files'
import { product } from '#contract/product'
import type { CertificateStatus } from '#contract/verification'
import type { ResultTone } from '../../ui/result-panel'

/** The certificate and the seal make a file longer than the uploaded one. */
export const maxDeedBytes = 2 * maxFileBytes

export const verifyCopy = {
  title: 'Verify a digital deed',
  lead: 'Find out whether a deed that somebody shows you is a file that a law firm validated. No account, no cost.',
  file: {
    title: 'You have the file',
    label: 'Choose the PDF',
    hint: 'Or drop it anywhere on this page. It stays on your device: only its fingerprint, 64 letters and digits, is sent.',
    over: 'Drop the file anywhere',
    reading: 'Reading',
    'no-pdf': 'This is not a PDF. A photo or a scan of a deed has no fingerprint that we know.',
    'too-large': `This file is larger than any deed of ${product.name}, so it is none of ours.`,
  },
  code: {
    title: 'You have the code',
    label: 'Code of the certificate',
    hint: 'Twelve letters and digits on the last page. Spaces, hyphens and small letters do not matter.',
    missing: 'Please type the code',
    verify: 'Verify',
  },
  who: 'The owner is told that somebody verified the deed, and from which country if that is known. They are never told who.',
  certificate: 'Certificate',
  looking: 'Looking it up...',
  failed: 'We could not look it up',
  failedText: 'Please check your connection and try again. Until then, do not rely on the document.',
  tooMany: 'Too many that we do not know',
  tooManyText: 'Ten in a minute are the most. Please wait a minute and try again.',
  again: 'Verify another one',
  facts: 'What we know of it',
  firm: 'Validated by',
  validatedAt: 'Validated on',
  deedNumber: 'End of the deed’s number',
  fingerprint: 'Fingerprint (SHA-256)',
  copyFingerprint: 'Copy fingerprint',
  notForSale: 'The owner says that this property is not for sale',
  notForSaleText:
    'If somebody offers it to you, do not pay anything. Ask the law firm by the number on its own website.',
  compare: {
    title: 'Is your file exactly this one?',
    label: 'Choose your PDF',
    hint: 'Or drop it anywhere on this page. It is compared on your device and goes nowhere.',
    failed: 'The file could not be read. Please choose it again.',
    same: { word: 'Same file', title: 'Your file is exactly this file.' },
    other: {
      word: 'Not this file',
      title: 'Your file is not this file.',
      text: 'It was changed, saved again by another program, or is a different document. Do not rely on it: ask the owner for the file as it was downloaded.',
    },
  },
  statement: {
    title: 'Signed statement',
    text: 'All of this, signed by us with the time you asked. Keep it: anybody can check it later, without us.',
    download: 'Download',
    copy: 'Copy',
    how: 'How to check it offline',
    steps: [
      'The statement is a compact JWS, signed with Ed25519 (EdDSA). Any JWT library reads it.',
      'Its header names the key (kid). Keep a copy of our public keys:',
      'Verify the signature with that key. What it states is then what we answered, at the time in iat.',
    ],
  },
} as const

interface Answer {
  tone: ResultTone
  word: string
  /** What it means and what to do. */
  advice: readonly string[]
}

const byItsOwnNumber =
  'Ask the law firm by the telephone number on its own website, not by one that came with the document.'

/** The word and the advice of each answer; the sentence between them names the firm and the day. */
export const answers: Record<CertificateStatus, Answer> = {
  valid: {
    tone: 'good',
    word: 'Valid',
    advice: [
      'Compare the facts below with the document in your hand. Who owns the property today, only the Deeds Registry says.',
    ],
  },
  superseded: {
    tone: 'caution',
    word: 'Replaced by a newer version',
    advice: ['The law firm has released a newer version since. Do not rely on this one: ask the owner for the newest.'],
  },
  revoked: { tone: 'bad', word: 'Withdrawn', advice: [`It is no longer valid. Do not rely on it. ${byItsOwnNumber}`] },
  unknown: { tone: 'bad', word: 'Unknown', advice: ['Do not rely on it.', byItsOwnNumber] },
}

export const unknownSentence = {
  code: 'We know no certificate with this code.',
  file: 'This is no file that we know.',
} as const
export const unknownHint = {
  code: 'Look whether the code is typed as it is printed.',
  file: 'A deed that was changed, printed and scanned, or saved again by another program is a different file.',
} as const

export const ownCertificate = {
  title: 'Certificate',
  text: 'Give this address to whoever should verify your deed. It never shows the deed. You are told of every check, and find it in the list of who saw your file.',
  copy: 'Copy address',
  notForSale: 'My property is not for sale',
  notForSaleText: 'Whoever verifies the deed is told so. It protects you from people who sell what is not theirs.',
  saved: 'Saved.',
  failed: 'This was not saved. Please check your connection and try again.',
} as const
