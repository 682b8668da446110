import { type Reader, unnamedFirm } from '#contract/applications/progress/copy'
import { documentsRequest } from '#contract/applications/progress/next-copy'
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
const requestTexts = {
  missing: (firm: string, names: readonly string[]) => ({
    where: `${firm} needs from you: ${namesInText(names)}.`,
    next: `Upload each one. ${firm} then accepts it, or says why it needs another copy.`,
  }),
  checking: (firm: string) => ({
    where: 'No requested document is missing.',
    next: `${firm} checks what you sent. We’ll tell you when all of it is accepted, or if a better copy is needed.`,
  }),
} as const

const checkingForVisitors = {
  where: 'No document that the law firm requested is missing.',
  next: 'The law firm checks them next.',
} as const

/** Where an application is while documents are requested, and what comes next; a visitor reads no names. */
export function requestText(
  requested: Parameters<typeof isChecking>[0],
  firmName: string | null | undefined,
  reader: Reader,
): { where: string; next: string } {
  if (reader !== 'owner') return isChecking(requested) ? checkingForVisitors : documentsRequest.visitor()
  if (isChecking(requested)) return requestTexts.checking(firmName ?? unnamedFirm)
  const { missing } = requested.missingDocuments ?? {}
  return missing ? requestTexts.missing(firmName ?? unnamedFirm, missing) : documentsRequest.owner(firmName)
}
