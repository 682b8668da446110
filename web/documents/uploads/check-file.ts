import { documentTypes, fileMessages, maxFileBytes } from '#contract/documents/documents'

/** Why a document cannot be sent; undefined if it can. The server checks files of unknown type by their content. */
export function documentProblem({ type, size }: File): string | undefined {
  if (type !== '' && !documentTypes.some((known) => known === type)) return fileMessages.notADocument
  if (size === 0) return fileMessages.empty
  return size > maxFileBytes ? fileMessages.tooLarge : undefined
}
