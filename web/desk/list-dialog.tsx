import { FormerDialog } from './former/former-dialog'
import { OriginalsDialog } from './originals/originals-dialog'
import { ViewsDialog } from './saved-views/views-dialog'

// in one file with the dialogs: the list loads it once
export { ClosedMatches } from './former/closed-matches'

export interface ListDialogProps {
  list: 'originals' | 'former' | 'views'
  onClose: () => void
}

const dialogs = { originals: OriginalsDialog, former: FormerDialog, views: ViewsDialog } as const

export function ListDialog({ list, onClose }: ListDialogProps) {
  const Shown = dialogs[list]
  return <Shown onClose={onClose} />
}
