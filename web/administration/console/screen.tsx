import { usePageTitle } from '../../ui/page/page-title'
import { ConsoleBoard } from './board'
import { consoleCopy } from './copy'
import { ConsoleGate } from './gate'
import { useIsUnlocked } from './session'

export function ConsoleScreen() {
  usePageTitle(consoleCopy.title)
  return useIsUnlocked() ? <ConsoleBoard /> : <ConsoleGate />
}
