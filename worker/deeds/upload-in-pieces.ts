import type { Purpose } from '../applications/uploads/purpose'
import { ofMember } from '../applications/uploads/purposes'
import type { MemberSessionToken } from '../firms/member'
import { hasRoomForDeed, openDeedsOf } from './room-queries'
import { uploadDeed } from './upload'

/** A digital deed that arrives in pieces. */
export const deedInPieces = (member: MemberSessionToken, id: number): Purpose => ({
  ...ofMember(member, id, 'deed'),
  room: { read: (db) => openDeedsOf(db, id), holds: hasRoomForDeed },
  store: (context, file, more) => uploadDeed(context, member, id, file, more),
})
