import { assertClient } from '../../applications/client-rules'
import { applicationOfFirm } from '../../applications/shared/application-queries'
import { followedApplication } from '../../applications/shared/viewer-queries'
import { readAsViewer, type Viewer } from '../../applications/viewer'
import { assertOpen } from '../../applications/withdrawn-rules'
import type { MemberSessionToken } from '../../firms/member'
import { readAs } from '../../platform/admission'
import type { Parts, Result } from '../../platform/database/batch'
import { Failure } from '../../platform/failure'
import { uploadDocument } from '../documents'
import { hasRoomAtFirm } from '../queries'
import { sendDocument } from '../send-document'
import { hasRoom, quotaOf } from '../shared/document-queries'
import type { Purpose, UploadPurpose } from './purpose'

/** An owner's document, from a session or from the browser that made the application. */
export const ownersDocument = (viewer: Viewer, id: number): Purpose => ({
  ...ofVisitor(viewer, id, 'document'),
  room: { read: (db) => quotaOf(db, id), holds: hasRoom },
  namesDocument: true,
  store: (context, file, more) => uploadDocument(context, viewer, id, file, more),
})

/** A document that a member sends the owner. */
export const firmsDocument = (member: MemberSessionToken, id: number): Purpose => ({
  ...ofMember(member, id, 'firm-document'),
  room: {
    read: (db) => quotaOf(db, id),
    holds: (applicationId, room) => hasRoomAtFirm(member.firmId, applicationId, room),
  },
  namesDocument: true,
  store: (context, file, more) => sendDocument(context, member, id, file, more),
})

type Sent = Pick<Purpose, 'sender' | 'admit'>

/** Uploads of an owner, or of the browser that made the application. */
export const ofVisitor = (viewer: Viewer, id: number, purpose: UploadPurpose): Sent => ({
  sender: { applicationId: id, sessionId: viewer.sessionToken?.sid ?? '', purpose },
  async admit(context, step, parts) {
    const statements = { applications: followedApplication(context.db, viewer, id), rows: parts as Parts }
    const read = await readAsViewer(context, viewer, statements)
    const [application] = read.applications
    if (!application) throw new Failure('not-found')
    if (step !== 'look') assertOpen(application)
    return { application, rows: read.rows as Result<typeof parts> }
  },
})

/** Uploads of a member to an application of their firm. */
export const ofMember = (member: MemberSessionToken, id: number, purpose: UploadPurpose): Sent => ({
  sender: { applicationId: id, sessionId: member.sid, purpose },
  async admit(context, step, parts) {
    const statements = { applications: applicationOfFirm(context.db, member.firmId, id), rows: parts as Parts }
    const read = await readAs(context, member, statements)
    const [application] = read.applications
    if (!application) throw new Failure('not-found')
    if (step !== 'look') assertClient(application)
    return { application, rows: read.rows as Result<typeof parts> }
  },
})
