import type { ClientFile } from '#contract/firm-views'
import { stepLabel } from '#contract/pipelines'
import { Button } from '../ui/button'
import { useMember } from './portal-gate'
import './unsaved-move.css'
import { useUnsavedMove } from './unsaved-moves'
import { useMoveFile } from './use-move-file'
import { portalWords } from './words'

/** Beside the control that moves a file: the last move did not arrive. It goes once a move is acknowledged. */
export function UnsavedMove({ file }: { file: ClientFile }) {
  const { portalVariant } = useMember().firm
  const unsaved = useUnsavedMove(file.id)
  const move = useMoveFile()
  if (!unsaved) return null
  const { status } = unsaved
  return (
    <div className="unsaved-move" role="alert">
      <p>{portalWords.notSaved}</p>
      <Button
        size="small"
        variant="secondary"
        pending={move.isPending}
        pendingText={portalWords.saving}
        onClick={() => move.mutate({ file, status })}
      >
        {portalWords.retry}
        <span className="visually-hidden">: {stepLabel(file.serviceType, status, portalVariant)}</span>
      </Button>
    </div>
  )
}
