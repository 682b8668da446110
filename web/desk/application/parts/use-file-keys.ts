import { useEffect } from 'react'
import { areShortcutsOn } from '../../../ui/hooks/shortcuts-on'
import { type FileKey, fileKeys } from '../../../ui/keyboard/file-keys'
import { ignoresShortcuts } from '../../../ui/keyboard/focus-moves'
import { isShortcut } from '../../../ui/keyboard/key-rules'

/** Moves the focus to a form of the page, which opens; beside the keys of every staff screen. */
export function useFileKeys(): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
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
