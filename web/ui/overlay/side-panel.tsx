import { X } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { classNames } from '../class-names'
import './dialog.css'
import './side-panel.css'
import { useModal } from './use-modal'

interface SidePanelProps {
  title: ReactNode
  onClose: () => void
  children: ReactNode
  className?: string
}

export function SidePanel({ title, onClose, children, className }: SidePanelProps) {
  const id = useId()
  const { dialogProps, titleProps } = useModal(onClose)
  return (
    <dialog {...dialogProps} className={classNames('side-panel', className)} aria-labelledby={id}>
      <div className="dialog-head">
        <h2 id={id} {...titleProps}>
          {title}
        </h2>
        <button type="button" className="dialog-close" onClick={onClose} aria-label="Close">
          <X className="icon" aria-hidden="true" />
        </button>
      </div>
      <div className="dialog-body">{children}</div>
    </dialog>
  )
}
