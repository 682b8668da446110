import { Keyboard } from 'lucide-react'
import { useEffectEvent, useLayoutEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { Button } from '../button'
import { screen } from '../page/screen'
import { focusAdjacentRow, focusedSearch, focusFirstResult, focusSearch, focusSearchOnNextScreen } from './focus-moves'
import { ignoresShortcuts } from './ignores-shortcuts'
import { keyAction, leadsToResults } from './key-rules'
import { shortcutsTitle } from './shortcuts-title'
import './shortcuts.css'
import { areShortcutsOn } from '../hooks/shortcuts-on'

const ShortcutsDialog = screen<{ onClose: () => void }>(
  async () => (await import('./shortcuts-dialog')).ShortcutsDialog,
)

/** The keys of a staff screen. `/` leads to the list where the screen has no search. */
export function Shortcuts({ list }: { list: string }) {
  const [isShown, setShown] = useState(false)
  const navigate = useNavigate()
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const field = focusedSearch()
    if (field && leadsToResults(event)) {
      event.preventDefault()
      return focusFirstResult(field)
    }
    const action = areShortcutsOn() ? keyAction(event, ignoresShortcuts()) : undefined
    if (!action) return
    event.preventDefault()
    if (action === 'help') setShown(true)
    else if (action !== 'search') focusAdjacentRow(action)
    else if (!focusSearch()) {
      focusSearchOnNextScreen()
      void navigate(list)
    }
  })
  // before the rows that the keys move through are painted
  useLayoutEffect(() => {
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])
  return (
    <div className="shortcuts">
      <Button variant="quiet" size="small" icon={Keyboard} onClick={() => setShown(true)}>
        {shortcutsTitle}
      </Button>
      {isShown && <ShortcutsDialog onClose={() => setShown(false)} />}
    </div>
  )
}
