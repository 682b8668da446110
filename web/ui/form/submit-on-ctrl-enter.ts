import type { KeyboardEvent } from 'react'

/** Ctrl+Enter, or Cmd+Enter on a Mac, sends a form from any of its fields. */
export function submitOnCtrlEnter(event: KeyboardEvent<HTMLFormElement>): void {
  const { key, ctrlKey, metaKey, nativeEvent, currentTarget } = event
  if (key !== 'Enter' || !(ctrlKey || metaKey) || nativeEvent.isComposing || nativeEvent.repeat) return
  event.preventDefault()
  currentTarget.requestSubmit()
}
