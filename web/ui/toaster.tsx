import { X } from 'lucide-react'
import { Toast as Radix } from 'radix-ui'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { createPortal } from 'react-dom'
import { onModals, topModal } from './modal'
import { dismissToast, onToasts, type ShownToast, shownToasts, toastDuration } from './toast'
import './toaster.css'

/** Milliseconds for which the spoken copy of a toast stays in the page. */
const spokenFor = 1_000

/** Where toasts appear, inside the open dialog if there is one; F8 moves the focus there. */
export function Toaster() {
  const toasts = useSyncExternalStore(onToasts, shownToasts, shownToasts)
  const modal = useSyncExternalStore(onModals, topModal, () => undefined)
  return (
    <Radix.Provider duration={toastDuration} swipeDirection="right">
      {toasts.map((one) => (
        <ToastCard key={one.id} {...one} />
      ))}
      {createPortal(
        <>
          <Radix.Viewport className="toast-viewport" hotkey={['F8']} label="Notifications ({hotkey})" />
          {modal && toasts[0]?.isOpen && <Spoken key={toasts[0].id} {...toasts[0]} />}
        </>,
        modal ?? document.body,
      )}
    </Radix.Provider>
  )
}

function ToastCard({ id, title, description, action, variant = 'default', isOpen }: ShownToast) {
  return (
    <Radix.Root
      className={`toast toast-${variant}`}
      open={isOpen}
      onOpenChange={(open) => {
        if (!open) dismissToast(id)
      }}
    >
      <div className="toast-words">
        <Radix.Title className="toast-title">{title}</Radix.Title>
        {description && <Radix.Description className="toast-description">{description}</Radix.Description>}
        {action}
      </div>
      <Radix.Close className="toast-close" aria-label="Dismiss">
        <X className="icon" aria-hidden="true" />
      </Radix.Close>
    </Radix.Root>
  )
}

/** Radix speaks from the end of the page, which an open dialog silences. */
function Spoken({ title, description }: ShownToast) {
  const [isSpoken, setSpoken] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setSpoken(true), spokenFor)
    return () => clearTimeout(timer)
  }, [])
  return (
    <div className="visually-hidden" role="status">
      {!isSpoken && (
        <>
          {title} {description}
        </>
      )}
    </div>
  )
}
