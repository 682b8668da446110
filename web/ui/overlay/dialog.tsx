import { X } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { classNames } from '../class-names'
import './dialog.css'
import { useModal } from './use-modal'

interface DialogProps {
  title: ReactNode
  onClose: () => void
  children: ReactNode
  actions?: ReactNode
  size?: 'small' | 'medium' | 'large'
  isFullOnPhone?: boolean
  /** False while closing would lose something: Escape and the backdrop then do nothing. */
  isDismissible?: boolean
  /** False when the content has its own visible heading; the title then only names the dialog. */
  isTitleShown?: boolean
  className?: string
}

/** A native modal dialog. Mount it to open it. */
export function Dialog(props: DialogProps) {
  const { title, onClose, children, actions, size = 'medium', isFullOnPhone, className } = props
  const { isDismissible = true, isTitleShown = true } = props
  const id = useId()
  const { dialogProps, titleProps } = useModal(onClose, { isDismissible })
  return (
    <dialog
      {...dialogProps}
      className={classNames('dialog', `dialog-${size}`, isFullOnPhone && 'dialog-full', className)}
      aria-labelledby={id}
    >
      <div className={isTitleShown ? 'dialog-head' : 'dialog-head dialog-head-bare'}>
        <h2 id={id} {...titleProps} className={isTitleShown ? undefined : 'visually-hidden'}>
          {title}
        </h2>
        {isDismissible && (
          <button type="button" className="dialog-close" onClick={onClose} aria-label="Close">
            <X className="icon" aria-hidden="true" />
          </button>
        )}
      </div>
      <div className="dialog-body">{children}</div>
      {actions && <div className="dialog-actions">{actions}</div>}
    </dialog>
  )
}
