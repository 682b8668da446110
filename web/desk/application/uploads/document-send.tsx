import { documentTypes, fileMessages, maxFileBytes } from '#contract/documents/documents'
import { toast } from '../../../ui/overlay/toast'
import { reloadApplication } from '../../applications/application-queries'
import { deskCopy } from '../copy'
import { FileSend } from './file-send'

export const DocumentSend = ({ fileId }: { fileId: number }) => (
  <FileSend
    destination={{
      to: `/api/lawfirm/clients/${fileId}/documents`,
      inPieces: `/api/lawfirm/clients/${fileId}/uploads`,
    }}
    label="Send the client a document"
    hint="PDF, JPEG, PNG or HEIC, up to 15 MB. We’ll notify the client straight away."
    accept={documentTypes}
    refusalOf={({ size }) => (size > maxFileBytes ? fileMessages.tooLarge : undefined)}
    onSent={() => {
      toast({ title: deskCopy.documentSent, description: deskCopy.documentSentMore })
      return reloadApplication(fileId)
    }}
    failed={{ title: deskCopy.documentFailed, text: deskCopy.documentFailedMore }}
  />
)
