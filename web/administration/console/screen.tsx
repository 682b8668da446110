import { usePageTitle } from '../../ui/page/page-title'
import { ConsoleBoard } from './board'
import { consoleCopy } from './copy'
import { PersonGate } from './person/gate'

export function ConsoleScreen() {
  usePageTitle(consoleCopy.title)
  return (
    <PersonGate>
      <ConsoleBoard />
    </PersonGate>
  )
}
