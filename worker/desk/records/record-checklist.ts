import { type ChecklistEntryForm, checklistEntryMessages } from '#contract/desk/checklist/entries'
import type { ClientApplication } from '#contract/desk/views'
import { assertClient } from '../../applications/client-rules'
import { assertOpen } from '../../applications/withdrawn-rules'
import type { MemberSessionToken } from '../../firms/member'
import type { AppContext } from '../../platform/context'
import { Failure } from '../../platform/failure'
import { checklistChanged, decideChecklist } from '../checklist/entry-rules'
import { itemsOf } from '../checklist/item-rules'
import { checklistParts, documentOf, endEntry, insertChecklist } from '../checklist/queries'
import { record } from './record'

/**
 * Records something on a file's checklist, or that the Registry sent the application back. Idempotent for the author who
 * repeats it. The activity, which the client reads, has names and no reasons.
 * @throws Failure signed-out, not-found, client-erased, withdrawn, bad-request, forbidden, file-changed
 */
export function recordChecklist(
  context: AppContext,
  sessionToken: MemberSessionToken,
  id: number,
  form: ChecklistEntryForm,
): Promise<ClientApplication> {
  const { db } = context
  const documentId = 'documentId' in form ? form.documentId : null
  return record(
    context,
    sessionToken,
    id,
    {
      ...checklistParts(db, sessionToken.firmId, id),
      document: documentId ? documentOf(db, id, documentId) : undefined,
    },
    ({ application, member, at, document, ...parts }) => {
      assertClient(application)
      assertOpen(application)
      if (document?.length === 0) throw new Failure('bad-request', checklistEntryMessages.document)
      const change = decideChecklist(application, parts.checklist, itemsOf(application, parts), member, form, at)
      if (!change) return undefined
      const { entry, ends, detail } = change
      return {
        action: 'record-checklist',
        detail,
        history: [
          ...(entry
            ? [insertChecklist(db, { ...entry, applicationId: id, number: parts.checklist.length + 1, createdAt: at })]
            : []),
          ...(ends ? [endEntry(db, id, ends.number, ends.by, ends.at)] : []),
        ],
      }
    },
    checklistChanged,
  )
}
