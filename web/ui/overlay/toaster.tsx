import { type FocusEvent, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { Cross } from '../icon'
import type * as AvoidControls from './avoid-controls'
import { useTopModal } from './open-modals'
import { dismissToast, type ShownToast, useToasts } from './toast'
import { closesIn, holdsIn } from './toast-rules'
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
  const cameFrom = useRef<Element>(null)
  const newest = toasts[0]?.id
  useEffect(() => {
    const shown = region.current?.querySelector<HTMLElement>('.toast')
    if (!newest || !shown || shown.closest('dialog')) return
    const reposition = () => placed(({ avoidControls }) => avoidControls(shown, controls, pressed))
    placed(({ uncoverFocus }) => uncoverFocus(shown, controls))
    // what the toast reports also changes the page
    const page = new ResizeObserver(reposition)
    page.observe(document.body)
    addEventListener('scrollend', reposition)
    return () => {
      page.disconnect()
      removeEventListener('scrollend', reposition)
    }
  }, [newest])
  useEffect(() => {
    const focusOnF8 = ({ key }: KeyboardEvent) => key === 'F8' && region.current?.focus()
    const onPress = ({ target }: PointerEvent) => {
      pressed = (target instanceof Element && target.closest(controls)) || undefined
    }
    addEventListener('pointerdown', onPress)
    addEventListener('keydown', focusOnF8)
    return () => {
      removeEventListener('pointerdown', onPress)
      removeEventListener('keydown', focusOnF8)
    }
  }, [])
  return (
    <section
      className="toast-region"
      aria-label="Notifications (F8)"
      tabIndex={-1}
      hidden={isHidden}
      ref={region}
      onFocus={({ currentTarget, relatedTarget }: FocusEvent) => {
        if (!currentTarget.contains(relatedTarget)) cameFrom.current = relatedTarget
      }}
    >
      <ol aria-live="polite">
        {toasts
          .filter(({ isOpen }) => isOpen)
          .map((one) => (
            <ToastCard key={one.id} {...one} onFocusLost={() => focusOn(cameFrom.current)} />
          ))}
      </ol>
    </section>
  )
}

const focusOn = (element: Element | null) => element instanceof HTMLElement && element.focus()

const controls = 'a, button, input, select, textarea, summary, [role="option"]'

/** The last control that was pressed, which not every browser focuses. */
let pressed: Element | undefined

/** Loaded with the first toast, which is shown in any case. */
const placed = (place: (module: typeof AvoidControls) => void) =>
  void import('./avoid-controls').then(place, () => undefined)

const leftUntil = (end: number | undefined) => (end === undefined ? undefined : end - Date.now())

interface ToastCardProps extends ShownToast {
  /** It closes while the focus is in it. */
  onFocusLost: () => void
}

function ToastCard({ id, title, description, action, variant = 'default', until, hold, onFocusLost }: ToastCardProps) {
  const [end, setEnd] = useState(until)
  const [isPaused, setPaused] = useState(false)
  const card = useRef<HTMLLIElement>(null)
  useEffect(() => {
    const wait = closesIn({ left: leftUntil(end), isPaused })
    if (wait === undefined) return
    const timer = setTimeout(dismissToast, wait, id)
    return () => clearTimeout(timer)
  }, [id, isPaused, end])
  useEffect(() => {
    const wait = holdsIn({ left: leftUntil(end), isPaused }, hold !== undefined)
    if (!hold || wait === undefined) return
    const timer = setTimeout(() => void hold().then(setEnd, () => undefined), wait)
    return () => clearTimeout(timer)
  }, [isPaused, hold, end])
  const returnFocus = useEffectEvent(onFocusLost)
  useLayoutEffect(() => {
    const element = card.current
    return () => {
      if (element?.contains(document.activeElement)) returnFocus()
    }
  }, [])
  return (
    <li
      ref={card}
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
