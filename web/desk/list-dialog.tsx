import { FormerDialog } from './former/former-dialog'
import { OriginalsDialog } from './originals/originals-dialog'

export interface ListDialogProps {
  list: 'originals' | 'former'
  onClose: () => void
}

export const ListDialog = ({ list, onClose }: ListDialogProps) =>
  list === 'originals' ? <OriginalsDialog onClose={onClose} /> : <FormerDialog onClose={onClose} />
