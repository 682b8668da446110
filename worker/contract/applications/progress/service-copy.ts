import { type Reader, unnamedFirm } from '#contract/applications/progress/copy'
import type { ServiceType } from '#contract/services'
import type { Step } from '#contract/steps'

interface Words {
  firm: string
  /** `your` or `the`, in front of the service. */
  your: string
  Your: string
  /** `you` or `the owner`. */
  you: string
}

interface StepText {
  /** What is recorded. */
  where: string
  /** Who acts now, and what comes of it. */
  next: string
}

type LaterStep = Exclude<Step, 'file_created'>
export type OtherService = Exclude<ServiceType, 'digitize'>
type Texts = Record<LaterStep, (words: Words) => StepText>

const registryPace = 'How long that takes is up to the Registry.'
const questions = ({ firm, you }: Words) => `Every step is done. ${firm} can tell ${you} what to keep.`

const texts: Record<OtherService, Texts> = {
  transfer: {
    contacted: ({ firm, your, you }) => ({
      where: `${firm} has contacted ${you} about ${your} transfer.`,
      next: `${firm} prepares the documents, and tells ${you} what has to be signed.`,
    }),
    pending_documents: ({ firm, Your, you }) => ({
      where: `${Your} transfer is waiting for signatures.`,
      next: `${firm} tells ${you} who signs what, and where.`,
    }),
    received: ({ firm, your }) => ({
      where: `${firm} has received the documents for ${your} transfer.`,
      next: `${firm} checks them before anything goes to the Deeds Registry.`,
    }),
    verified: ({ firm, your }) => ({
      where: `${firm} has checked the documents for ${your} transfer.`,
      next: `Next, the transfer is registered at the Deeds Registry. ${registryPace}`,
    }),
    complete: (words) => ({ where: `${words.Your} transfer is registered.`, next: questions(words) }),
  },
  diligence: {
    contacted: ({ firm, your, you }) => ({
      where: `${firm} has contacted ${you} about ${your} due diligence.`,
      next: `${firm} prepares the searches.`,
    }),
    pending_documents: ({ firm, your }) => ({
      where: `The searches for ${your} due diligence are not complete yet.`,
      next: `${firm} makes the searches, and then writes the report.`,
    }),
    received: ({ firm, your }) => ({
      where: `The searches for ${your} due diligence are complete.`,
      next: `${firm} now works through what they found.`,
    }),
    verified: ({ firm, your, you }) => ({
      where: `The research for ${your} due diligence is complete.`,
      next: `${firm} now writes the report and sends it to ${you}.`,
    }),
    complete: (words) => ({ where: `${words.Your} report was delivered.`, next: questions(words) }),
  },
  lease: {
    contacted: ({ firm, your, you }) => ({
      where: `${firm} has contacted ${you} about ${your} lease.`,
      next: `${firm} draws up the terms.`,
    }),
    pending_documents: ({ firm, your, you }) => ({
      where: `The terms of ${your} lease are to be reviewed.`,
      next: `${firm} goes through the terms with ${you}.`,
    }),
    received: ({ firm, your }) => ({
      where: `The terms of ${your} lease were reviewed.`,
      next: `${firm} now finalises them.`,
    }),
    verified: ({ firm, your, you }) => ({
      where: `The terms of ${your} lease are final.`,
      next: `Next, both sides sign. ${firm} tells ${you} where and how.`,
    }),
    complete: (words) => ({ where: `${words.Your} lease is ready. The agreement is signed.`, next: questions(words) }),
  },
  sale: {
    contacted: ({ firm, your, you }) => ({
      where: `${firm} has contacted ${you} about ${your} sale agreement.`,
      next: `${firm} draws up the agreement, and tells ${you} what has to be signed.`,
    }),
    pending_documents: ({ firm, Your, you }) => ({
      where: `${Your} sale agreement is waiting for signatures.`,
      next: `${firm} tells ${you} who signs what, and where.`,
    }),
    received: ({ firm, your }) => ({
      where: `${firm} has received the documents for ${your} sale agreement.`,
      next: `${firm} checks them before the agreement is signed.`,
    }),
    verified: ({ firm, Your }) => ({
      where: `${Your} sale agreement is signed.`,
      next: `${firm} now completes the sale.`,
    }),
    complete: (words) => ({ where: `${words.Your} sale is complete.`, next: questions(words) }),
  },
  management: {
    contacted: ({ firm, your, you }) => ({
      where: `${firm} has contacted ${you} about ${your} property management.`,
      next: `${firm} draws up the terms.`,
    }),
    pending_documents: ({ firm, your, you }) => ({
      where: `The terms of ${your} property management are to be approved.`,
      next: `${firm} goes through the terms with ${you}.`,
    }),
    received: ({ firm, your, you }) => ({
      where: `The terms of ${your} property management were reviewed.`,
      next: `Next, they are approved. ${firm} tells ${you} how.`,
    }),
    verified: ({ firm, your }) => ({
      where: `The terms of ${your} property management are approved.`,
      next: `${firm} now starts the management.`,
    }),
    complete: (words) => ({ where: `${words.Your} property management is active.`, next: questions(words) }),
  },
  bond: {
    contacted: ({ firm, your, you }) => ({
      where: `${firm} has contacted ${you} about ${your} notarial bond.`,
      next: `${firm} prepares the bond for the notary.`,
    }),
    pending_documents: ({ firm, Your, you }) => ({
      where: `${Your} notarial bond is waiting for the notary.`,
      next: `${firm} tells ${you} what to bring, and when.`,
    }),
    received: ({ firm, your }) => ({
      where: `${firm} has received the documents for ${your} notarial bond.`,
      next: `${firm} has the bond notarised next.`,
    }),
    verified: ({ Your }) => ({
      where: `${Your} notarial bond is notarised.`,
      next: `Next, the bond is registered at the Deeds Registry. ${registryPace}`,
    }),
    complete: (words) => ({ where: `${words.Your} notarial bond is registered.`, next: questions(words) }),
  },
}

/** Where a service other than a deed's is, and what comes next, at every step after the first. */
export function serviceText(
  serviceType: OtherService,
  step: LaterStep,
  firmName: string | null | undefined,
  reader: Reader,
): StepText {
  const firm = firmName ?? unnamedFirm
  return texts[serviceType][step](
    reader === 'owner'
      ? { firm, your: 'your', Your: 'Your', you: 'you' }
      : { firm, your: 'the', Your: 'The', you: 'the owner' },
  )
}
