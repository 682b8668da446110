import { cloneElement, type ReactElement, useEffect, useId, useRef } from 'react'
import './tooltip.css'

/** Milliseconds of hovering before it opens. */
const openDelay = 700

interface TooltipProps {
  text: string
  /** Must be focusable. */
  children: ReactElement<{ 'aria-describedby'?: string }>
}

/** Describes an element. It opens on hover after a delay, on keyboard focus without one, and closes on Escape. */
export function Tooltip({ text, children }: TooltipProps) {
  const id = useId()
  const tip = useRef<HTMLSpanElement>(null)
  const openTimer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const show = (isOpen: boolean) => {
    clearTimeout(openTimer.current)
    tip.current?.togglePopover(isOpen)
  }
  const close = () => show(false)
  useEffect(() => () => clearTimeout(openTimer.current), [])
  return (
    // the span adds no meaning: it only listens for pointer and focus
    <span
      className="tooltip-place"
      onPointerEnter={({ pointerType }) => {
        if (pointerType !== 'touch') openTimer.current = setTimeout(() => show(true), openDelay)
      }}
      onPointerLeave={close}
      onPointerDown={close}
      onFocus={({ target }) => {
        if (target.matches(':focus-visible')) show(true)
      }}
      onBlur={close}
    >
      {cloneElement(children, { 'aria-describedby': id })}
      <span ref={tip} id={id} role="tooltip" popover="auto" className="tooltip">
        {text}
      </span>
    </span>
  )
}
