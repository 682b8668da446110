import type { DocumentView } from '#contract/applications/views'
import { documentTypes, fileMessages, maxFileBytes } from '#contract/documents/documents'
import { toast } from '../../../ui/overlay/toast'
import { reloadApplication } from '../../queries/application-queries'
import { deskCopy } from '../copy'
import { FileSend } from './file-send'

interface DocumentSendProps {
  fileId: number
  label?: string
  /** Gets the id of a document that the client has now. */
  onArrived?: (id: number) => void
}

export const DocumentSend = ({ fileId, label = 'Send the client a document', onArrived }: DocumentSendProps) => (
  <FileSend<Pick<DocumentView, 'id'>>
    destination={{
      to: `/api/lawfirm/clients/${fileId}/documents`,
      inPieces: `/api/lawfirm/clients/${fileId}/uploads`,
    }}
    label={label}
    hint={deskCopy.documentHint}
    accept={documentTypes}
    refusalOf={({ size }) => (size > maxFileBytes ? fileMessages.tooLarge : undefined)}
    answerOf={(id) => ({ id })}
    complete={async (file, sent) => {
      const answer = await sent
      // the document is there, with or without its picture
      if (answer) void addPicture(`/api/lawfirm/clients/${fileId}/documents/${answer.id}`, file)
    }}
    onSent={async () => {
      toast({ title: deskCopy.documentSent, description: deskCopy.documentSentMore })
      const { documents } = await reloadApplication(fileId)
      const newest = documents.find(({ isFromFirm }) => isFromFirm)
      if (newest) onArrived?.(newest.id)
    }}
    failed={{ title: deskCopy.documentFailed, text: deskCopy.documentFailedMore }}
  />
)

const addPicture = async (document: string, file: File) =>
  (await import('../../../documents/viewer/send-picture')).sendPicture(document, file)
