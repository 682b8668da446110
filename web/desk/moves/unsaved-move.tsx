import type { ClientApplication } from '#contract/desk/views'
import { stepLabel } from '#contract/steps'
import { useMember } from '../../firms/member'
import { Button } from '../../ui/button'
import './unsaved-move.css'
import { moveCopy } from '../list-copy'
import { useUnsavedMove } from './unsaved-moves'
import { useMove } from './use-move'

/** Shown next to the control until a move is confirmed. */
export function UnsavedMove({ application }: { application: ClientApplication }) {
  const { portalVariant } = useMember().firm
  const unsaved = useUnsavedMove(application.id)
  const move = useMove()
  if (!unsaved) return null
  const { status: step } = unsaved
  return (
    <div className="unsaved-move" role="alert">
      <p>{moveCopy.notSaved}</p>
      <Button
        size="small"
        variant="secondary"
        pending={move.isPending}
        pendingText={moveCopy.saving}
        onClick={() => move.mutate({ application, step })}
      >
        {moveCopy.retry}
        <span className="visually-hidden">: {stepLabel(application.serviceType, step, portalVariant)}</span>
      </Button>
    </div>
  )
}
