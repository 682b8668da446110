import { maxFileSize } from '#contract/documents/documents'
import type { LicenceState } from '#contract/firms/licence'

export const licenceCopy = {
  title: 'Practising Certificates',
  lead: 'Each lawyer’s certificate for the year. We check it against the Law Society’s list. All certificates end on 31 December.',
  failed: 'The certificates didn’t load',
  noLawyers: 'Your team has no lawyers yet.',
  enter: 'Enter a certificate',
  lawyer: 'Lawyer',
  number: 'Registration number',
  year: 'Year',
  file: 'Choose the certificate',
  fileHint: `PDF, JPEG, PNG or HEIC, up to ${maxFileSize}`,
  chosen: (name: string) => `Chosen: ${name}`,
  fileNeeded: 'Please choose the file of the certificate',
  send: 'Send for checking',
  sending: 'Sending...',
  sent: 'Certificate sent',
  sentMore: 'We’ll check it and tell the lawyer by email.',
  sendFailed: 'The certificate was not sent',
  kept: 'Nothing was changed. Please try again.',
  checked: (year: number, day: string, list: string) =>
    `${year}: checked on ${day} against the Law Society’s list of ${list}`,
  waits: (year: number) => `${year}: waits for our check`,
  refused: (year: number, reason: string) => `${year}: not accepted. ${reason}`,
  team: 'See the certificates',
} as const

export const licenceLabels: Readonly<Record<LicenceState, string>> = {
  valid: 'Valid',
  ending: 'Ends on 31 December',
  grace: 'Ended, still counts',
  expired: 'Expired',
  waiting: 'Waits for our check',
  none: 'Not entered',
}

interface Warning {
  title: string
  text: string
}

/** What a firm in this state is warned of; nothing while its certificates count. */
export const licenceWarning = (state: LicenceState, takesFiles: boolean): Warning | undefined => {
  const noFiles = 'Your firm gets no new files until a certificate is checked. The files that it has stay with it.'
  if (state === 'expired') return { title: 'Your firm’s practising certificates have expired', text: noFiles }
  if (state === 'grace')
    return {
      title: 'Your firm’s practising certificates ended on 31 December',
      text: 'Last year’s still count for a short time. Please enter this year’s now.',
    }
  if (state === 'none')
    return {
      title: 'No practising certificate was entered',
      text: takesFiles ? 'Please enter the certificate of each lawyer, so that we can check it.' : noFiles,
    }
  return state === 'waiting' && !takesFiles
    ? { title: 'Your practising certificate waits for our check', text: noFiles }
    : undefined
}
