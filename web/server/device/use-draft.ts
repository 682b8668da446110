import { useEffect, useSyncExternalStore } from 'react'
import { useSession } from '../session'
import { type Draft, type DraftOwner, type DraftPlace, draftAddress } from './draft-rules'
import { draftAt, listenToDrafts, openDrafts, writeDraft } from './drafts'

/** What was typed into a form and not sent. It outlives the page; an empty draft removes it. */
export function useDraft(place: DraftPlace): [draft: Draft, write: (draft: Draft) => void] {
  const { realm, account } = place
  const address = draftAddress(place)
  const read = () => draftAt(address)
  const draft = useSyncExternalStore(listenToDrafts, read, read)
  useEffect(() => void openDrafts({ realm, account }), [realm, account])
  return [draft, (next) => writeDraft(place, next)]
}

/** Without an account it is the browser that started the application. */
export function useOwnerOfDrafts(): DraftOwner {
  const session = useSession()
  return { realm: 'owner', account: session.state === 'signed-in' ? String(session.user.id) : 'visitor' }
}
