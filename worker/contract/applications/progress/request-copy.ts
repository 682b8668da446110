import { type Reader, unnamedFirm } from '#contract/applications/progress/copy'
import { type MissingDocuments, namesInText } from '#contract/documents/requests'

/** Whether nothing that the firm requested is missing, so that the firm acts next. */
export const isChecking = ({
  status,
  missingDocuments,
  isChecking: isKnown = false,
}: {
  status: string
  missingDocuments?: MissingDocuments | null | undefined
  isChecking?: boolean | undefined
}): boolean => status === 'additional_docs' && (isKnown || missingDocuments?.missing.length === 0)

/** What the owner reads during a request: what is missing by name, never what has come. */
export const requestTexts = {
  missing: (firm: string, names: readonly string[]) => ({
    where: `${firm} needs from you: ${namesInText(names)}.`,
    next: `Upload each one. ${firm} then accepts it, or says why it needs another copy.`,
  }),
  checking: (firm: string) => ({
    where: 'No requested document is missing.',
    next: `${firm} checks what you sent. We’ll tell you when all of it is accepted, or if a better copy is needed.`,
  }),
} as const

export const checkingForVisitors = {
  where: 'No document that the law firm requested is missing.',
  next: 'The law firm checks them next.',
} as const

/** The same in a line of a mail or an answer; null for a request in a message. */
export function requestSentence(
  requested: MissingDocuments | null | undefined,
  firm: string | null | undefined,
  reader: Reader,
): string | null {
  if (!requested || reader !== 'owner') return null
  if (requested.missing.length > 0) return `Missing: ${namesInText(requested.missing)}.`
  return requestTexts.checking(firm ?? unnamedFirm).where
}
