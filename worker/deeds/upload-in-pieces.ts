import type { Purpose } from '../documents/uploads/purpose'
import { ofMember } from '../documents/uploads/purposes'
import type { MemberSessionToken } from '../firms/member'
import { deedsQuotaOf, hasRoomForDeed } from './quota-queries'
import { uploadDeed } from './upload'

/** A digital deed that arrives in pieces. */
export const deedInPieces = (member: MemberSessionToken, id: number): Purpose => ({
  ...ofMember(member, id, 'deed'),
  room: { read: (db) => deedsQuotaOf(db, id), holds: hasRoomForDeed },
  store: (context, file, more) => uploadDeed(context, member, id, file, more),
})
