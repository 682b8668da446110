import { useState } from 'react'
import type { ClientApplication } from '#contract/desk/views'
import { portalCopy } from '../../firms/copy'
import { asMember } from '../../firms/member-query'
import { reloadTeam } from '../../firms/team/team-queries'
import { useAction } from '../../server/action/use-action'
import { api, serverMessage, statusOf } from '../../server/api'
import { sendAssignee } from '../applications/use-assign'
import { moveCopy } from '../list-copy'
import { offerUndo } from '../moves/undo'
import { newlyPassed } from '../moves/undo-rules'
import { type Sent, sendMove } from '../moves/use-move'
import { countMove, invalidateApplication, reloadApplication, showApplication } from '../queries/application-queries'
import { type BulkAction, type Refused, undoableOf, undoSecondsOf } from './bulk-rules'
import { bulkCopy } from './copy'

/**
 * One action for several files, one after the other, as many as the shown list has. Those that fail are named, the others
 * stay done.
 */
export function useBulkAction() {
  const [done, setDone] = useState(0)
  const bulk = useAction({
    mutationFn: async ({
      applications,
      action,
    }: {
      applications: readonly ClientApplication[]
      action: BulkAction
    }) => {
      const refused: Refused[] = []
      const moved: Sent[] = []
      const unrecorded: ClientApplication[] = []
      for (const [position, application] of applications.entries()) {
        try {
          if (action.kind === 'assign') showApplication(await sendAssignee(application, action.memberId))
          else if (action.kind === 'remind') await sendReminder(application)
          else {
            const sent = await sendMove(application, action.step, {
              seconds: undoSecondsOf(position, applications.length),
            })
            showApplication(sent.changed)
            countMove(application.status, sent.changed.status)
            moved.push(sent)
            if (newlyPassed(application, sent.changed).length > 0) unrecorded.push(sent.changed)
          }
        } catch (error) {
          refused.push({ application, why: serverMessage(error, portalCopy.nothingChanged) })
          if (statusOf(error) === 409) await reloadApplication(application.id).catch(() => undefined)
        }
        setDone(position + 1)
      }
      offerUndoOf(moved)
      return { kind: action.kind, done: applications.length - refused.length, refused, unrecorded }
    },
    onMutate: () => setDone(0),
    onSettled: async (_result, _error, { applications }) => {
      await Promise.all([...applications.map(({ id }) => invalidateApplication(id)), reloadTeam()])
    },
  })
  return { ...bulk, done }
}

/** All of them together, until the first client is notified. */
function offerUndoOf(sent: readonly Sent[]): void {
  const undoable = undoableOf(sent)
  if (undoable)
    offerUndo({ title: moveCopy.statusUpdated, description: bulkCopy.changed(undoable.moved.length), ...undoable })
}

const sendReminder = ({ id }: ClientApplication) =>
  asMember(api.lawfirm.clients[':id']['deposit-reminder'].$post({ param: { id: String(id) } }))
