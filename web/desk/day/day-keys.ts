import { useEffect, useRef } from 'react'
import type { DayView } from '#contract/desk/day'
import { areShortcutsOn } from '../../ui/hooks/shortcuts-on'
import { ignoresShortcuts } from '../../ui/keyboard/ignores-shortcuts'
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

const rowsShown = () =>
  [...document.querySelectorAll<HTMLElement>('main tr:has(a)')].filter((row) => row.checkVisibility())

/** When the row that had the focus is gone, the one in its place has it; in an empty list the line of what is snoozed. */
export function useKeptPlace(day: DayView): void {
  const last = useRef<{ row: HTMLElement; at: number }>(undefined)
  useEffect(() => {
    const onFocus = ({ target }: FocusEvent) => {
      const row = target instanceof Element ? target.closest<HTMLElement>('main tr') : null
      if (row) last.current = { row, at: rowsShown().indexOf(row) }
    }
    document.addEventListener('focusin', onFocus)
    return () => document.removeEventListener('focusin', onFocus)
  }, [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: after each change of the day
  useEffect(() => {
    if (!last.current || last.current.row.isConnected || document.activeElement !== document.body) return
    const next = rowsShown()
    const link = next[Math.min(last.current.at, next.length - 1)]?.querySelector('a')
    ;(link ?? document.querySelector<HTMLElement>('main summary'))?.focus()
  }, [day])
}
