import { undoSeconds } from '#contract/desk/undo'
import type { ClientApplication } from '#contract/desk/views'
import type { Step } from '#contract/steps'
import { portalCopy } from '../../firms/copy'
import { asMember, memberQuery } from '../../firms/member-query'
import { useAction } from '../../server/action/use-action'
import { api, serverMessage, statusOf } from '../../server/api'
import { queryClient } from '../../server/server-state'
import { toast } from '../../ui/overlay/toast'
import { isUnreachable } from '../../ui/page/is-unreachable'
import { moveCopy } from '../list-copy'
import { countMove, invalidateApplication, reloadApplication, showApplication } from '../queries/application-queries'
import { stepCopy } from '../step-copy'
import { newlyPassed, offersUndo, undoableUntil } from './undo-rules'
import { clearUnsavedMove, saveUnsavedMove } from './unsaved-moves'

export interface Move {
  application: ClientApplication
  step: Step
}

/** A move shows as done only once the server has confirmed it. */
export const useMove = () =>
  useAction({
    mutationFn: async ({ application, step }: Move) => {
      const [sent, undo] = await Promise.all([sendMove(application, step), loadUndo()])
      return { ...sent, offerUndo: undo?.offerUndo }
    },
    onSuccess: ({ changed, until, offerUndo }, { application }) => {
      showApplication(changed)
      clearUnsavedMove(application.id)
      countMove(application.status, changed.status)
      const done = { title: moveCopy.statusUpdated, description: movedText(application, changed) }
      if (offerUndo && offersUndo(application, changed, until)) offerUndo({ ...done, moved: [changed], until })
      else toast(done)
      void invalidateApplication(application.id)
    },
    onError: async (error, { application, step }) => {
      if (isUnreachable(error)) saveUnsavedMove(application.id, { status: step })
      else clearUnsavedMove(application.id)
      const isStepper = queryClient.getQueryData(memberQuery.queryKey)?.firm.portalVariant === 'stepper'
      toast({
        title: isStepper ? moveCopy.stepFailed : moveCopy.updateFailed,
        description: serverMessage(error, isStepper ? moveCopy.stepFailedMore : portalCopy.nothingChanged),
        variant: 'destructive',
      })
      if (statusOf(error) === 409) await reloadApplication(application.id).catch(() => undefined)
    },
  })

/** Not loaded with the dashboard; without it a move is done all the same. */
const loadUndo = () => import('./undo').catch(() => undefined)

/** What the toast of a move adds: what the client is not told, and passed steps that nobody recorded. */
function movedText(application: ClientApplication, changed: ClientApplication): string {
  const passed = newlyPassed(application, changed)
  return [
    moveCopy.statusUpdatedMore,
    ...(changed.isUnconfirmed ? [stepCopy.unconfirmed] : []),
    ...(passed.length > 0 ? [stepCopy.passedHint(passed.length)] : []),
  ].join(' ')
}

export interface Sent {
  changed: ClientApplication
  /** Until when it can be undone, by this browser's clock; undefined if it was there already. */
  until: number | undefined
}

/** @param how for how many seconds it can be undone, and why it goes on without what is required */
export async function sendMove(
  application: ClientApplication,
  step: Step,
  { seconds = undoSeconds, ...more }: { seconds?: number; overrideReason?: string } = {},
): Promise<Sent> {
  const { id, version } = application
  // from before the call, so that the server never ends it earlier
  const until = Date.now() + seconds * 1000
  const json = { status: step, version, undoSeconds: seconds, ...more }
  const call = api.lawfirm.clients[':id'].status.$patch({ param: { id: String(id) }, json })
  const changed = await (await asMember(call)).json()
  return { changed, until: undoableUntil(application, changed, until) }
}
