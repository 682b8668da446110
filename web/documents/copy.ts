import type { SubmissionMethod } from '#contract/applications/applications'
import { promises } from '#contract/applications/promises'
import { maxFileSize } from '#contract/documents/documents'
import { officeText } from '#contract/firms/opening-hours'

export const documentCopy = {
  upload: 'Upload Document',
  add: 'Add a document',
  none: 'None yet. Open to send one.',
  hint: `PDF, JPEG, PNG or HEIC, up to ${maxFileSize} each. Drop files here or choose them.`,
  notUploaded: (name = 'The file') => `${name} was not uploaded`,
} as const

export const instructionCopy = {
  title: 'What to do now',
  afterReplacement: 'Your lawyer will tell you if there is anything to send. Your law firm:',
  note: 'Write your tracking number on a note and put it in the envelope with the deed:',
  send: {
    mail: 'Agree in writing with the firm how the original deed travels and comes back. Then send it by FedEx or DHL, tracked and insured, with a signature, to:',
    dropoff:
      'Agree in writing with the firm when you come and how the original deed comes back. Then bring it and a copy of your identity document to:',
  } satisfies Record<SubmissionMethod, string>,
  addressLater: 'Your law firm. Its address appears here as soon as we have matched you.',
  courier: `Delivery takes ${promises.mailDelivery}. Keep the courier’s receipt.`,
  office: (hours: string) => `${officeText(hours)} Ask for a signed receipt.`,
  news: 'We’ll tell you on WhatsApp and by email when the firm has received it.',
  onlyThere: 'The original goes only to the address above. If someone asks you to send it elsewhere, ask us first.',
} as const

export const entriesCopy = {
  corrected: 'Corrected',
  photo: 'Download the photo',
} as const
