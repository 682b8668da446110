import { useState } from 'react'
import type { ClientApplication } from '#contract/desk/views'
import type { MacroPlans } from '#contract/messaging/macros'
import { useAction } from '../../server/action/use-action'
import { serverMessage, statusOf } from '../../server/api'
import { toast } from '../../ui/overlay/toast'
import { type Refused, undoableOf, undoSecondsOf } from '../bulk/bulk-rules'
import { offerUndo } from '../moves/undo'
import type { Sent } from '../moves/use-move'
import { countMove, invalidateApplication, reloadApplication, showApplication } from '../queries/application-queries'
import { macroCopy as copy } from './copy'
import { sendMacro } from './macro-calls'

/** Runs a macro on files, one after the other, as its preview showed it. What fails is named, the rest stays done. */
export function useRunMacro(files: readonly ClientApplication[]) {
  const [done, setDone] = useState(0)
  const action = useAction({
    mutationFn: async ({ macro, plans, version }: MacroPlans & { macro: string }) => {
      const applicationOf = (id: number) => files.find((file) => file.id === id)
      const refused: Refused[] = []
      const ran: Sent[] = []
      for (const [position, plan] of plans.entries()) {
        const application = applicationOf(plan.id)
        if (!application) continue
        try {
          if (plan.refused !== null) throw new Error(plan.refused)
          const seconds = undoSecondsOf(position, plans.length)
          // from before the call, so that the server never ends it earlier
          const until = Date.now() + seconds * 1000
          const changed = await sendMacro(macro, plan, version, seconds)
          showApplication(changed)
          countMove(application.status, changed.status)
          ran.push({ changed, until: plan.sends.length > 0 ? until : undefined })
        } catch (error) {
          refused.push({ application, why: plan.refused ?? serverMessage(error, copy.nothingChanged) })
          if (statusOf(error) === 409) await reloadApplication(plan.id).catch(() => undefined)
        }
        setDone(position + 1)
      }
      say(macro, ran)
      return { done: ran.length, refused }
    },
    onMutate: () => setDone(0),
    onSettled: async () => {
      await Promise.all(files.map(({ id }) => invalidateApplication(id)))
    },
  })
  return { ...action, done }
}

/** One undo for all of them, until the first client is notified. */
function say(macro: string, ran: readonly Sent[]): void {
  if (ran.length === 0) return
  const text = { title: copy.ran(macro), description: copy.ranMore(ran.length) }
  const undoable = undoableOf(ran)
  if (undoable) offerUndo({ ...text, ...undoable, undone: copy.undone })
  else toast(text)
}
