export const deedStates = ['uploaded', 'released', 'superseded', 'revoked'] as const
export type DeedState = (typeof deedStates)[number]

/** What is said of the seal of a released deed. */
export const sealWords = {
  sealed: 'Sealed',
  notSealed: 'Not sealed',
  asked:
    'The file gets a certificate as its last page, with a code by which anybody can verify it, and a seal, so that a PDF reader shows any change. One that is signed already or damaged stays exactly as it is.',
  certified: 'The last page is the certificate, and a PDF reader shows whether anything was changed since.',
  asUploaded:
    'Released exactly as it was uploaded: this file could not take a certificate and a seal. It is verified by its code or its fingerprint.',
} as const
