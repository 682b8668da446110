import { useEffect, useState } from 'react'
import { screen } from '../../ui/page/screen'
import { type HeldMove as Held, onHeldMove } from '../applications/held-move'

interface DialogProps {
  held: Held
  onClose: () => void
}

/** Loaded when a move is held. */
const Dialog = screen<DialogProps>(async () => (await import('./held-move-dialog')).HeldMoveDialog, null)

/** Asks why a file goes on without what its firm requires. */
export function HeldMove() {
  const [held, setHeld] = useState<Held>()
  useEffect(() => onHeldMove(setHeld), [])
  return held && <Dialog held={held} onClose={() => setHeld(undefined)} />
}
