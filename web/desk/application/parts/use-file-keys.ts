import { useEffect } from 'react'
import { areShortcutsOn } from '../../../ui/hooks/shortcuts-on'
import { type FileKey, fileKeys } from '../../../ui/keyboard/file-keys'
import { ignoresShortcuts } from '../../../ui/keyboard/ignores-shortcuts'
import { isShortcut } from '../../../ui/keyboard/key-rules'

/** Moves the focus to a form of the page, which opens, and with Esc out of it; beside the keys of every staff screen. */
export function useFileKeys(): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && areShortcutsOn()) return leaveField(event)
      if (!areShortcutsOn() || !isShortcut(event, ignoresShortcuts()) || !Object.hasOwn(fileKeys, event.key)) return
      const target = document.querySelector<HTMLElement>(fileKeys[event.key as FileKey].target)
      if (!target) return
      event.preventDefault()
      target.focus()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])
}

/** To the page’s heading, where keys are shortcuts again; what is typed stays. */
function leaveField({ defaultPrevented, isComposing }: KeyboardEvent) {
  const isInField = document.activeElement?.matches('main form :is(textarea, input)')
  if (!isInField || defaultPrevented || isComposing || document.querySelector('dialog[open]')) return
  document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true })
}
