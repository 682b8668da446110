type KeyAction = 'search' | 'next' | 'previous' | 'help'

const actions: Readonly<Record<string, KeyAction>> = { '/': 'search', j: 'next', k: 'previous', '?': 'help' }

type Pressed = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'isComposing' | 'defaultPrevented'>

/**
 * Whether a pressed key may be a shortcut.
 * @param ignoresShortcuts the focus is in a field, a menu or a dialog, where keys mean something else
 */
export const isShortcut = (event: Pressed, ignoresShortcuts: boolean): boolean =>
  !(ignoresShortcuts || event.ctrlKey || event.metaKey || event.altKey || event.isComposing || event.defaultPrevented)

/** What a pressed key does on a staff screen. */
export const keyAction = (event: Pressed, ignoresShortcuts: boolean): KeyAction | undefined =>
  isShortcut(event, ignoresShortcuts) && Object.hasOwn(actions, event.key) ? actions[event.key] : undefined

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
