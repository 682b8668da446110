import type { Viewer } from '../../applications/viewer'
import { assertOpen } from '../../applications/withdrawn-rules'
import { hasRoom, quotaOf } from '../../documents/shared/document-queries'
import type { Purpose } from '../../documents/uploads/purpose'
import { ofMember, ofVisitor } from '../../documents/uploads/purposes'
import type { MemberSessionToken } from '../../firms/member'
import type { Parts, Result } from '../../platform/database/batch'
import { countWaiting, type Uploader, waitingFrom } from './attachment-queries'
import { assertFewWait } from './attachment-rules'
import { attachAsClient, attachAsMember, memberUploader } from './attachments'
import { clientUploader } from './send-message'

/** A client's file for a message that arrives in pieces. */
export const clientsAttachment = (viewer: Viewer, id: number): Purpose => ({
  ...forMessage(ofVisitor(viewer, id, 'attachment'), id, clientUploader),
  store: (context, file, more) => attachAsClient(context, viewer, id, file, more),
})

/** A member's file for a message that arrives in pieces. */
export const membersAttachment = (member: MemberSessionToken, id: number): Purpose => ({
  ...forMessage(ofMember(member, id, 'firm-attachment'), id, memberUploader(member)),
  store: (context, file, more) => attachAsMember(context, member, id, file, more),
})

const forMessage = (
  { sender, admit }: Pick<Purpose, 'sender' | 'admit'>,
  id: number,
  uploader: Uploader,
): Omit<Purpose, 'store'> => ({
  sender,
  async admit(context, step, parts) {
    const { application, rows } = await admit(context, step, {
      parts: parts as Parts,
      waiting: step === 'begin' ? countWaiting(context.db, id, uploader) : undefined,
    })
    if (step !== 'look') assertOpen(application)
    if (rows.waiting) assertFewWait(rows.waiting)
    return { application, rows: rows.parts as Result<typeof parts> }
  },
  room: { read: (db) => quotaOf(db, id), holds: hasRoom },
  resultOf: (db, uploadId) => waitingFrom(db, id, uploadId),
})
