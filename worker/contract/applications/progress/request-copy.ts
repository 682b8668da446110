import { type Reader, unnamedFirm } from '#contract/applications/progress/copy'
import { documentsRequest } from '#contract/applications/progress/next-copy'
import { type MissingDocuments, namesInText } from '#contract/documents/requests'

/**
 * Where an application is while documents are requested, and what comes next: what is missing by name, never what has come. A
 * visitor reads no names, and a request in a message has none.
 */
export function requestText(
  requested: MissingDocuments | null | undefined,
  firmName: string | null | undefined,
  reader: Reader,
): { where: string; next: string } {
  if (reader !== 'owner') return documentsRequest.visitor()
  if (!requested || requested.missing.length === 0) return documentsRequest.owner(firmName)
  const firm = firmName ?? unnamedFirm
  return {
    where: `${firm} needs from you: ${namesInText(requested.missing)}.`,
    next: `Upload each one. ${firm} then accepts it, or says why it needs another copy.`,
  }
}
