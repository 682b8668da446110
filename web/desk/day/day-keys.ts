import { useEffect } from 'react'
import { areShortcutsOn } from '../../ui/hooks/shortcuts-on'
import { ignoresShortcuts } from '../../ui/keyboard/focus-moves'
import { isShortcut } from '../../ui/keyboard/key-rules'

/** A key presses the button that has it, in the row that has the focus. */
export function useDayKeys(): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!areShortcutsOn() || !isShortcut(event, ignoresShortcuts())) return
      const row = document.activeElement?.closest('tr')
      const button = row?.querySelector<HTMLButtonElement>(`button[data-key="${CSS.escape(event.key)}"]`)
      if (!button) return
      event.preventDefault()
      button.click()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])
}
