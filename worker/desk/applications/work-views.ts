import { activityText } from '#contract/applications/activity'
import { groupOf } from '#contract/applications/activity-groups'
import type { FirmActivity, NoteView } from '#contract/desk/views'
import type { notes } from '../../applications/note-tables'
import type { workLog } from '../tables'

export const noteView = (note: typeof notes.$inferSelect): NoteView => ({
  id: note.id,
  text: note.text,
  by: note.memberName,
  createdAt: note.createdAt.toISOString(),
  isForNextFirm: note.isForNextFirm,
  fromFirm: note.fromFirm,
})

export const workView = ({ action, detail, memberName, createdAt }: typeof workLog.$inferSelect): FirmActivity => ({
  at: createdAt.toISOString(),
  who: memberName,
  role: '',
  what: activityText(action, detail),
  group: groupOf(action),
  isFirmOnly: true,
})
