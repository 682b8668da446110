import { useEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { Cross } from '../icon'
import { useTopModal } from './open-modals'
import { dismissToast, type ShownToast, toastDuration, useToasts } from './toast'
import './toaster.css'

const none: readonly ShownToast[] = []

/**
 * Shows toasts at the edge of the page, or in the top dialog, which makes everything else inert. In the first script,
 * because errors must show even when no other chunk loads.
 */
export function Toaster() {
  const toasts = useToasts()
  const modal = useTopModal()
  return (
    <>
      <Region toasts={modal ? none : toasts} isHidden={modal !== undefined} />
      {modal && createPortal(<Region toasts={toasts} />, modal)}
    </>
  )
}

/** Mounted before its first toast, because screen readers announce only changes. F8 moves the focus to it. */
function Region({ toasts, isHidden }: { toasts: readonly ShownToast[]; isHidden?: boolean }) {
  const region = useRef<HTMLElement>(null)
  const newest = toasts[0]?.id
  useEffect(() => {
    if (newest && region.current) uncoverFocus(region.current)
  }, [newest])
  useEffect(() => {
    const focusOnF8 = ({ key }: KeyboardEvent) => key === 'F8' && region.current?.focus()
    addEventListener('keydown', focusOnF8)
    return () => removeEventListener('keydown', focusOnF8)
  }, [])
  return (
    <section className="toast-region" aria-label="Notifications (F8)" tabIndex={-1} hidden={isHidden} ref={region}>
      <ol aria-live="polite">
        {toasts
          .filter(({ isOpen }) => isOpen)
          .map((one) => (
            <ToastCard key={one.id} {...one} />
          ))}
      </ol>
    </section>
  )
}

const clearance = 8

/** Scrolls so that the focused control is not below a toast. */
function uncoverFocus(region: Element) {
  const [toastBox, control] = [region.querySelector('.toast')?.getBoundingClientRect(), document.activeElement]
  if (!toastBox || !control?.matches('a, button, input, select, textarea, summary') || region.contains(control)) return
  const box = control.getBoundingClientRect()
  const isBeside = box.right < toastBox.left || box.left > toastBox.right
  if (isBeside || box.bottom < toastBox.top || box.top > toastBox.bottom) return
  const isAtTop = toastBox.top < innerHeight / 2
  window.scrollBy(0, isAtTop ? box.top - toastBox.bottom - clearance : box.bottom - toastBox.top + clearance)
}

function ToastCard({ id, title, description, action, variant = 'default' }: ShownToast) {
  const [isPaused, setPaused] = useState(false)
  useEffect(() => {
    if (isPaused) return
    const timer = setTimeout(dismissToast, toastDuration, id)
    return () => clearTimeout(timer)
  }, [id, isPaused])
  return (
    <li
      className={`toast toast-${variant}`}
      data-state="open"
      onPointerEnter={() => setPaused(true)}
      onPointerLeave={() => setPaused(false)}
      onFocus={() => setPaused(true)}
      onBlur={() => setPaused(false)}
    >
      <div className="toast-words">
        <p className="toast-title">{title}</p>
        {description && <p className="toast-description">{description}</p>}
        {action}
      </div>
      <button type="button" className="toast-close" aria-label="Dismiss" onClick={() => dismissToast(id)}>
        <Cross className="icon" aria-hidden="true" />
      </button>
    </li>
  )
}
