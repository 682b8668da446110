type KeyAction = 'search' | 'next' | 'previous' | 'help'

const actions: Readonly<Record<string, KeyAction>> = { '/': 'search', j: 'next', k: 'previous', '?': 'help' }

type Pressed = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'isComposing' | 'defaultPrevented'>

/**
 * What a pressed key does on a staff screen.
 * @param ignoresShortcuts the focus is in a field, a menu or a dialog, where keys mean something else
 */
export function keyAction(event: Pressed, ignoresShortcuts: boolean): KeyAction | undefined {
  const { key, ctrlKey, metaKey, altKey, isComposing, defaultPrevented } = event
  if (ignoresShortcuts || ctrlKey || metaKey || altKey || isComposing || defaultPrevented) return undefined
  return Object.hasOwn(actions, key) ? actions[key] : undefined
}

/** Whether the key leads from a search to its first result. */
export const leadsToResults = (event: Pressed): boolean =>
  event.key === 'ArrowDown' && !event.isComposing && !event.defaultPrevented && !event.altKey

/** The position of the row that comes next; undefined at either end. */
export function nextRow(current: number, rows: number, action: 'next' | 'previous'): number | undefined {
  if (rows === 0) return undefined
  if (current < 0) return 0
  const next = action === 'next' ? current + 1 : current - 1
  return next >= 0 && next < rows ? next : undefined
}
