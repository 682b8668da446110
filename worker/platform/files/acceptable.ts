import type { DocumentType } from '#contract/documents/documents'
import { foreignRefusal, pdfRefusal } from '#contract/documents/refused-files'
import { Failure } from '../failure'
import { faultOf } from '../pdf/safety'
import { fileTypeOf, foreignKindOf } from './file-type'

interface NamedContent {
  /** As its sender named it; without one it is called "this file". */
  name?: string
  content: ArrayBuffer
}

/** A file's type by its content. @throws Failure not-a-document, unsafe-document, with what it is and the way out */
export function assertAcceptable(
  { name = '', content }: NamedContent,
  accepted: readonly DocumentType[],
): DocumentType {
  const type = fileTypeOf(content)
  if (!type || !accepted.includes(type)) {
    throw new Failure('not-a-document', foreignRefusal(name, type ? 'photo' : foreignKindOf(content, name)))
  }
  const fault = type === 'application/pdf' ? faultOf(content) : undefined
  if (fault) throw new Failure('unsafe-document', pdfRefusal(name, fault))
  return type
}
