import { cloneElement, type ReactElement, useEffect, useId, useRef } from 'react'
import './tooltip.css'

/** Milliseconds for which a pointer rests on the element first. */
const openDelay = 700

interface TooltipProps {
  text: string
  /** Must be focusable. */
  children: ReactElement<{ 'aria-describedby'?: string }>
}

/** Says more about an element, to a pointer that rests on it and at once to the keyboard. Escape closes it. */
export function Tooltip({ text, children }: TooltipProps) {
  const id = useId()
  const tip = useRef<HTMLSpanElement>(null)
  const resting = useRef<ReturnType<typeof setTimeout>>(undefined)
  const show = (isOpen: boolean) => {
    clearTimeout(resting.current)
    tip.current?.togglePopover(isOpen)
  }
  const close = () => show(false)
  useEffect(() => () => clearTimeout(resting.current), [])
  return (
    // the element itself keeps its meaning: this only notices where the pointer and the focus are
    <span
      className="tooltip-place"
      onPointerEnter={({ pointerType }) => {
        if (pointerType !== 'touch') resting.current = setTimeout(() => show(true), openDelay)
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
