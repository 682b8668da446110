import { toast } from '../ui/overlay/toast'

/** Owners and members of firms can be signed in side by side. */
type Realm = 'owner' | 'member'

interface Arrival {
  realm: Realm
  id: string
}

// the build prerenders without a browser, and an open channel would keep its process alive
const channel = typeof document === 'undefined' ? undefined : new BroadcastChannel('sign-ins')
/** In session storage: only that this tab reloaded, nothing about a person. */
const place = 'signed-in-elsewhere'

const nobody = ''

export const notifyOtherTabs = (realm: Realm, id: string): void => channel?.postMessage({ realm, id } satisfies Arrival)

export const notifySignedOut = (realm: Realm): void => notifyOtherTabs(realm, nobody)

/**
 * Reloads this tab when another tab signs in as a different person or signs out, because a browser has one session.
 * @param id the person this tab shows
 * @param whenOut reloads once the session has ended; the other tab may announce it earlier
 * @returns a function that stops it
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
    // storage is blocked: the tab reloads without a message
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
