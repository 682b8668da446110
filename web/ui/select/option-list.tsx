import { type KeyboardEvent, useEffectEvent, useLayoutEffect, useRef } from 'react'
import type { Pressed } from './open-rules'
import { optionAt, optionFor, type Sought, soughtBy } from './option-rules'

export interface Option {
  value: string
  label: string
}

export interface Opened {
  label: string
  /** The key that opened the list, empty for the mouse, and those that followed while it loaded; when, in milliseconds. */
  keys: readonly { key: string; at: number }[]
}

export interface OptionListProps {
  opened: Opened
  options: readonly Option[]
  value: string
  onChoose: (value: string) => void
  /** The keyboard closes it without a choice. */
  onLeave: () => void
  onClose: () => void
}

/** An open list beside its select. The focus is on an option, and moves without choosing. */
export function OptionList({ opened, options, value, onChoose, onLeave, onClose }: OptionListProps) {
  const list = useRef<HTMLDivElement>(null)
  const sought = useRef<Sought>({ text: '', at: Number.NEGATIVE_INFINITY })
  const all = () => Array.from(list.current?.children ?? []).filter((child) => child instanceof HTMLElement)
  const current = () => all().findIndex((option) => option === document.activeElement)
  const focus = (position: number | undefined) => {
    if (position === undefined) return
    const option = all()[position]
    option?.focus({ preventScroll: true })
    option?.scrollIntoView({ block: 'nearest' })
  }
  const seek = (pressed: Pressed, at: number) => {
    const next = soughtBy(pressed, sought.current, at)
    if (!next) return
    sought.current = next
    const labels = options.map((option) => option.label)
    focus(optionFor(next.text, labels, current()))
  }
  const close = () => list.current?.hidePopover()
  const press = (pressed: Pressed, at: number) => {
    if (pressed.key === 'Enter') {
      const chosen = options[current()]
      close()
      if (chosen) onChoose(chosen.value)
      else onLeave()
    } else {
      focus(optionAt(pressed.key, current(), options.length))
      seek(pressed, at)
    }
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const { key } = event
    if (event.ctrlKey || event.metaKey || event.nativeEvent.isComposing) return
    if (key === 'Tab') {
      // goes on from the select
      onLeave()
      return close()
    }
    event.preventDefault()
    event.stopPropagation()
    if (key === 'Escape' || (event.altKey && key === 'ArrowUp')) {
      onLeave()
      close()
    } else press(event.nativeEvent, event.timeStamp)
  }
  const onOpen = useEffectEvent(() => {
    list.current?.showPopover()
    const chosen = Math.max(
      0,
      options.findIndex((option) => option.value === value),
    )
    focus(chosen)
    for (const [position, { key, at }] of opened.keys.entries()) {
      const pressed = { key, ctrlKey: false, metaKey: false, isComposing: false }
      if (position > 0) press(pressed, at)
      else seek(pressed, at)
    }
  })
  useLayoutEffect(() => onOpen(), [])
  return (
    <div
      ref={list}
      role="listbox"
      aria-label={opened.label}
      className="option-list"
      popover="auto"
      tabIndex={-1}
      onKeyDown={onKeyDown}
      // as it closes: "toggle" comes a task later, and would close a list that the next key has opened
      onBeforeToggle={({ newState }) => newState === 'closed' && onClose()}
    >
      {options.map((option) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: the list has the keys of its options
        <div
          key={option.value}
          role="option"
          tabIndex={-1}
          className="option"
          data-value={option.value}
          aria-selected={option.value === value}
          onPointerMove={({ currentTarget }) => currentTarget.focus({ preventScroll: true })}
          onClick={() => {
            close()
            onChoose(option.value)
          }}
        >
          {option.label}
        </div>
      ))}
    </div>
  )
}
