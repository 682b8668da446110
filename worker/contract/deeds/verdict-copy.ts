/** A placeholder in the advice: whom to call, with a number that is not from the document. */
export const callFirm = '{call}'
export const callOf = (firm?: { name: string; phone: string | null }): string =>
  firm?.phone
    ? `call ${firm.name} on ${firm.phone}, not on a number in the document`
    : 'call the law firm on the number on its own website, not one in the document'

interface VerdictCopy {
  tone: 'good' | 'neutral' | 'caution' | 'bad'
  word: string | Record<'code' | 'file', string>
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
      `It may have been changed or saved again by another program, or this code was copied onto a different document. Before you pay anyone, ${callFirm}.`,
    ],
  },
  revoked: {
    tone: 'bad',
    word: 'Revoked',
    title: 'This deed was revoked.',
    advice: [`It is no longer valid. Don’t rely on it, and ${callFirm}.`],
  },
  unknown: {
    tone: 'caution',
    word: { code: 'Code not found', file: 'File not recognised' },
    title: { code: 'We can’t find a certificate with this code.', file: 'We don’t recognise this file.' },
    first: {
      code: 'First check that you typed the code exactly as printed: twelve letters and digits.',
      file: 'First ask the owner for the file as they downloaded it. A deed that was changed, printed and scanned, or saved by another program is a different file.',
    },
    advice: [`Still not found? Before you rely on the document or pay anyone, ${callFirm}.`],
  },
  superseded: {
    tone: 'caution',
    word: 'Replaced by a newer version',
    title: 'This deed is not the latest version.',
    advice: [
      'First ask the owner for the latest version. The law firm has released a newer one, so don’t rely on this one.',
    ],
  },
  notForSale: {
    tone: 'caution',
    word: 'Not for sale',
    title: 'The owner says that this property is not for sale.',
    advice: [`If someone offers it to you, don’t pay anything, and ${callFirm}.`],
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
