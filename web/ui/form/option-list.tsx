import { type KeyboardEvent, useLayoutEffect, useRef } from 'react'
import { optionAt, optionFor, type Sought, soughtBy } from './option-rules'

export interface Option {
  value: string
  label: string
}

export interface OptionListProps {
  label: string
  options: readonly Option[]
  value: string
  /** The key that opened it. */
  firstKey: string
  onChoose: (value: string) => void
  /** The keyboard closes it without a choice. */
  onLeave: () => void
  onClose: () => void
}

/** An open list beside its select. The focus is on an option, and moves without choosing. */
export function OptionList({ label, options, value, firstKey, onChoose, onLeave, onClose }: OptionListProps) {
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
  const seek = (event: globalThis.KeyboardEvent) => {
    const next = soughtBy(event, sought.current, event.timeStamp)
    if (!next) return
    sought.current = next
    const labels = options.map((option) => option.label)
    focus(optionFor(next.text, labels, current()))
  }
  const close = () => list.current?.hidePopover()
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
    if (key === 'Enter') {
      const chosen = options[current()]
      close()
      if (chosen) onChoose(chosen.value)
      else onLeave()
    } else if (key === 'Escape' || (event.altKey && key === 'ArrowUp')) {
      onLeave()
      close()
    } else {
      focus(optionAt(key, current(), options.length))
      seek(event.nativeEvent)
    }
  }
  useLayoutEffect(() => {
    list.current?.showPopover()
    const chosen = Math.max(
      0,
      options.findIndex((option) => option.value === value),
    )
    focus(chosen)
    const isWord = [...firstKey].length === 1 && firstKey !== ' '
    if (!isWord) return
    sought.current = { text: firstKey.toLowerCase(), at: performance.now() }
    focus(
      optionFor(
        sought.current.text,
        options.map((option) => option.label),
        chosen,
      ),
    )
    // what it opens with
    // biome-ignore lint/correctness/useExhaustiveDependencies: only when it opens
  }, [])
  return (
    <div
      ref={list}
      role="listbox"
      aria-label={label}
      className="option-list"
      popover="auto"
      tabIndex={-1}
      onKeyDown={onKeyDown}
      onToggle={({ newState }) => newState === 'closed' && onClose()}
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
