import { maxUndoWaitSeconds, undoSeconds } from '#contract/desk/undo'
import type { ClientApplication } from '#contract/desk/views'
import { asMember } from '../../firms/member-query'
import { api, serverMessage, statusOf } from '../../server/api'
import { toast } from '../../ui/overlay/toast'
import { ToastButton } from '../../ui/overlay/toast-button'
import { countMove, invalidateApplication, reloadApplication, showApplication } from '../queries/application-queries'
import { undoText } from '../undo-copy'

interface UndoOffer {
  title: string
  description: string
  /** As the server answered the changes. */
  moved: readonly ClientApplication[]
  /** When the first client is notified, by this browser's clock. */
  until: number
  /** The title once they are undone. */
  undone?: string
}

/** Shows what was changed, with Undo until the clients are notified; that waits while the pointer or the focus is there. */
export function offerUndo({ title, description, moved, until, undone = undoText.undone }: UndoOffer): string {
  const last = Date.now() + maxUndoWaitSeconds * 1000
  const hold = () => (Date.now() < last ? holdAll(moved) : Promise.reject(new Error('It waited long enough')))
  return toast({ title, description, until, hold, action: <UndoButton moved={moved} undone={undone} /> })
}

/** @returns until when all of them can be undone now, by this browser's clock */
async function holdAll(moved: readonly ClientApplication[]): Promise<number> {
  const until = Date.now() + undoSeconds * 1000
  await Promise.all(
    moved.map(async ({ id, status: step, version }) => {
      const call = api.lawfirm.clients[':id'].status.$patch({
        param: { id: String(id) },
        json: { status: step, version, undoSeconds },
      })
      await asMember(call)
    }),
  )
  return until
}

function UndoButton({ moved, undone }: Required<Pick<UndoOffer, 'moved' | 'undone'>>) {
  return (
    <div className="toast-action">
      <ToastButton pendingText={undoText.pending} onClick={() => void undoAll(moved, undone)}>
        {undoText.undo}
      </ToastButton>
      {moved.some(({ clientEmail, isUnconfirmed }) => clientEmail && !isUnconfirmed) && (
        <span>{undoText.waits(moved.length)}</span>
      )}
    </div>
  )
}

async function undoAll(moved: readonly ClientApplication[], title: string): Promise<void> {
  const outcomes = await Promise.allSettled(moved.map(undoOne))
  const failed = outcomes.flatMap((outcome, position) => {
    const application = moved[position]
    return outcome.status === 'rejected' && application ? [{ application, reason: outcome.reason as unknown }] : []
  })
  const [first] = failed
  if (!first) {
    toast({ title, description: undoText.undoneMore(moved.length) })
    return
  }
  const names = failed.map(({ application }) => application.clientName).join(', ')
  const why = serverMessage(first.reason, undoText.failedMore)
  toast({
    title: undoText.failed,
    description: moved.length === 1 ? why : `${names}: ${why}`,
    variant: 'destructive',
  })
}

async function undoOne({ id, version, status: step }: ClientApplication): Promise<void> {
  const call = api.lawfirm.clients[':id'].status.undo.$post({ param: { id: String(id) }, json: { version } })
  try {
    const restored = await (await asMember(call)).json()
    showApplication(restored)
    countMove(step, restored.status)
    await invalidateApplication(id)
  } catch (error) {
    if (statusOf(error) === 409) await reloadApplication(id).catch(() => undefined)
    throw error
  }
}
