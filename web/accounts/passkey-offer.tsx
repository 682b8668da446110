import { useQuery } from '@tanstack/react-query'
import { KeyRound } from 'lucide-react'
import { useState } from 'react'
import { paths } from '#contract/addresses/paths'
import { requiredCopy } from '../identity/factors/required-copy'
import { canUsePasskeys } from '../identity/passkeys'
import { keptName } from '../server/device/kept'
import { Button, LinkButton } from '../ui/button'
import { Notice } from '../ui/notice'
import { ownFactors } from './account-queries'

const storageKey = () => keptName('owner', 'passkey-offer') ?? ''

function isDeclined(): boolean {
  try {
    return localStorage.getItem(storageKey()) !== null
  } catch {
    // the browser keeps nothing, so the offer would return at each visit
    return true
  }
}

/** For an owner who has paid and has no second factor, until they decline. */
export function PasskeyOffer() {
  const [isOpen, setOpen] = useState(() => canUsePasskeys() && !isDeclined())
  const { data } = useQuery({ ...ownFactors.query, enabled: isOpen })
  if (!isOpen || !data || data.passkeys.length > 0 || data.app) return null
  const decline = () => {
    localStorage.setItem(storageKey(), 'declined')
    setOpen(false)
  }
  return (
    <Notice
      icon={KeyRound}
      title={requiredCopy.offer}
      action={
        <div className="row-2">
          <LinkButton to={paths.account} size="small">
            {requiredCopy.add}
          </LinkButton>
          <Button variant="quiet" size="small" onClick={decline}>
            {requiredCopy.notNow}
          </Button>
        </div>
      }
    >
      <p>{requiredCopy.offerMore}</p>
    </Notice>
  )
}
