import type { DeedVersion } from '#contract/deeds/views'
import { fileMessages, firstPage, maxFileBytes } from '#contract/documents/documents'
import { api, sendFile } from '../../../server/api'
import { sha256Of } from '../../../ui/format/sha256'
import { toast } from '../../../ui/overlay/toast'
import { reloadApplication } from '../../queries/application-queries'
import { deskCopy } from '../copy'
import { FileSend } from './file-send'

const deedType = 'application/pdf'

export const DeedUpload = ({ fileId }: { fileId: number }) => (
  <FileSend<DeedVersion>
    destination={{
      to: `/api/lawfirm/clients/${fileId}/deed`,
      inPieces: `/api/lawfirm/clients/${fileId}/deed-uploads`,
    }}
    label="Upload a deed"
    hint={deskCopy.uploadHint}
    accept={[deedType]}
    refusalOf={({ type, size }) => {
      if (type !== deedType) return fileMessages.notADeed
      if (size === 0) return fileMessages.empty
      return size > maxFileBytes ? fileMessages.tooLarge : undefined
    }}
    complete={async (file, sent) => {
      const [picture, answer] = await Promise.all([pictureOf(file), sent])
      // the deed is uploaded, with or without its picture
      if (picture) await addPicture(fileId, file, picture, answer).catch(() => undefined)
    }}
    onSent={() => {
      toast({ title: deskCopy.uploaded, description: deskCopy.uploadedMore })
      return reloadApplication(fileId)
    }}
    failed={{ title: deskCopy.uploadFailed, text: deskCopy.uploadFailedMore }}
  />
)

/** Drawn with code that only an upload loads. */
async function pictureOf(deed: File): Promise<File | null> {
  const code = await import('../../../documents/viewer/picture-of').catch(() => null)
  return code && code.pictureOf(deed, firstPage)
}

async function addPicture(fileId: number, deed: File, picture: File, answer: DeedVersion | undefined) {
  const version = answer?.version ?? (await versionOf(fileId, deed))
  if (version) await sendFile(`/api/lawfirm/clients/${fileId}/deed/${version}/picture`, picture)
}

/** A deed that went in pieces is known by its content. */
async function versionOf(fileId: number, deed: File): Promise<number | undefined> {
  const [sha256, answer] = await Promise.all([
    deed.arrayBuffer().then(sha256Of),
    api.lawfirm.clients[':id'].$get({ param: { id: String(fileId) } }),
  ])
  const { deeds } = await answer.json()
  const versions = deeds.filter((one) => one.sha256 === sha256 && one.state === 'uploaded' && !one.hasPicture)
  return versions.map(({ version }) => version).toSorted((a, b) => b - a)[0]
}
