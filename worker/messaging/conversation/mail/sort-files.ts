import { documentTypes } from '#contract/documents/documents'
import type { RefusedFile } from '#contract/messaging/conversation'
import { Failure } from '../../../platform/failure'
import { assertAcceptable } from '../../../platform/files/acceptable'
import type { ReceivedFile } from '../receive-message'
import { shownName } from './mail-refusal-rules'
import { type Part, partKind, strangeParts } from './part-rules'

interface Sorted {
  files: readonly ReceivedFile[]
  /** What a person attached and cannot be taken. */
  refused: readonly RefusedFile[]
  /** Whether none of the documents that the person attached can be taken: the words alone are not what they sent. */
  isRefusedWhole: boolean
}

/** What becomes of each part of a mail besides its text. */
export function sortFiles(parts: readonly Part[]): Sorted {
  const files: ReceivedFile[] = []
  const refused: RefusedFile[] = []
  let refusedDocuments = 0
  for (const part of parts) {
    const kind = partKind(part)
    if (kind === 'dropped') continue
    const name = shownName(part.filename)
    if (kind !== 'file') {
      refused.push({ name, reason: strangeParts[kind] })
      continue
    }
    const bytes = Uint8Array.from(part.bytes).buffer
    try {
      const contentType = assertAcceptable({ content: bytes }, documentTypes)
      files.push({ name: part.filename ?? 'document', type: part.mimeType, contentType, bytes })
    } catch (error) {
      if (!(error instanceof Failure)) throw error
      refused.push({ name, reason: error.detail })
      refusedDocuments += 1
    }
  }
  return { files, refused, isRefusedWhole: refusedDocuments > 0 && files.length === 0 }
}
