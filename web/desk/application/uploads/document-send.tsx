import { documentTypes, fileMessages, maxFileBytes } from '#contract/documents/documents'
import { toast } from '../../../ui/overlay/toast'
import { reloadFile } from '../../applications/application-queries'
import { fileCopy } from '../copy'
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
      toast({ title: fileCopy.documentSent, description: fileCopy.documentSentMore })
      return reloadFile(fileId)
    }}
    failed={{ title: fileCopy.documentFailed, text: fileCopy.documentFailedMore }}
  />
)
