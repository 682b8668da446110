import { usePageTitle } from '../ui/page-title'
import { ConsoleBoard } from './console-board'
import { ConsoleGate } from './console-gate'
import { useIsUnlocked } from './console-session'
import { consoleWords } from './console-words'

/** The super admin's console, behind its access code. */
export function ConsoleScreen() {
  usePageTitle(consoleWords.title)
  return useIsUnlocked() ? <ConsoleBoard /> : <ConsoleGate />
}
