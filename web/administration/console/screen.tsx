import { usePageTitle } from '../../ui/page/page-title'
import { ConsoleBoard } from './board'
import { consoleCopy } from './copy'
import { ConsoleSignInGate } from './sign-in/sign-in-gate'

export function ConsoleScreen() {
  usePageTitle(consoleCopy.title)
  return (
    <ConsoleSignInGate>
      <ConsoleBoard />
    </ConsoleSignInGate>
  )
}
