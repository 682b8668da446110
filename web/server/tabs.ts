import { toast } from '../ui/overlay/toast'

/** Owners and members of firms sign in side by side. */
type Realm = 'owner' | 'member'

interface Arrival {
  realm: Realm
  id: string
}

// the build writes pages without a browser, and an open channel would keep it from ending
const channel = typeof document === 'undefined' ? undefined : new BroadcastChannel('sign-ins')
/** In the tab's own storage: that it began again, and nothing about anybody. */
const place = 'signed-in-elsewhere'

const nobody = ''

/** Tells this browser's other tabs who signed in here. */
export const notifyOtherTabs = (realm: Realm, id: string): void => channel?.postMessage({ realm, id } satisfies Arrival)

/** Tells them that whoever it was signed out here. */
export const notifySignedOut = (realm: Realm): void => notifyOtherTabs(realm, nobody)

/**
 * A browser has one session: when another tab signs in as another person or signs out, what this one shows is not
 * theirs to see. It is loaded again.
 * @param id who this tab shows
 * @param whenOut begins again once the session is over, where the other tab says so before it is
 * @returns stops it
 */
export function followOtherTabs(realm: Realm, id: string, name: string, whenOut = beginAgain): () => void {
  if (takeMark()) toast({ title: `You signed in as ${name} in another tab` })
  const hear = ({ data }: MessageEvent<Arrival>) => {
    if (data.realm !== realm || data.id === id) return
    if (data.id === nobody) return whenOut()
    leaveMark()
    beginAgain()
  }
  channel?.addEventListener('message', hear)
  return () => channel?.removeEventListener('message', hear)
}

function beginAgain(): void {
  location.reload()
}

function leaveMark() {
  try {
    sessionStorage.setItem(place, 'yes')
  } catch {
    // storage that is closed: the page begins again without a word
  }
}

function takeMark(): boolean {
  try {
    const isThere = sessionStorage.getItem(place) !== null
    sessionStorage.removeItem(place)
    return isThere
  } catch {
    return false
  }
}
