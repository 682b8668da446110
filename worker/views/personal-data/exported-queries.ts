import { getTableColumns } from 'drizzle-orm'
import { applications } from '../../applications/tables'

const {
  userId: _account,
  firmId: _firm,
  version: _version,
  erasedAt: _erased,
  startedElsewhere: _elsewhere,
  newDocumentsAt: _unseen,
  documentsAt: _documents,
  messageCount: _messages,
  clientMessages: _sent,
  answeredMessages: _answered,
  clientUnread: _unread,
  awaitingReplyAt: _awaiting,
  clientNotifiedAt: _notified,
  firmNotifiedAt: _firmNotified,
  deedWaitingAt: _waiting,
  validationWaitsAt: _validationWaits,
  identityWaitsAt: _identityWaits,
  conflictsFor: _conflictsFor,
  conflictAt: _conflictAt,
  exceptionAt: _exceptionAt,
  chaseAt: _chaseAt,
  taskDueAt: _taskDue,
  waybillAt: _waybill,
  toCheckAt: _toCheck,
  withdrawnDeed: _withdrawnDeed,
  depositRemindedAt: _reminded,
  assigneeId: _assignee,
  assigneeName: _assigneeName,
  originalFirmId: _originalFirm,
  originalEntry: _originalEntry,
  ...columns
} = getTableColumns(applications)

/** The columns of an application that its owner gets: what they gave, and what was done. */
export const exportedColumns = () => columns
