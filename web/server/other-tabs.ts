import { toast } from '../ui/overlay/toast'
import { afterMessage, type Realm, type SignInMessage, signedOutId } from './session-rules'

// the build prerenders without a browser, and an open channel would keep its process alive
const channel = typeof document === 'undefined' ? undefined : new BroadcastChannel('sign-ins')
/** In session storage: only that this tab reloaded, nothing about a person. */
const storageKey = 'signed-in-elsewhere'

export const notifyOtherTabs = (realm: Realm, id: string): void =>
  channel?.postMessage({ realm, id } satisfies SignInMessage)

export const notifySignedOut = (realm: Realm): void => notifyOtherTabs(realm, signedOutId)

/**
 * Reloads this tab when another tab signs in as a different person or signs out, because a browser has one session.
 * @param id the person this tab shows
 * @param whenOut reloads once the session has ended; the other tab may announce it earlier
 * @returns a function that stops it
 */
export function followOtherTabs(realm: Realm, id: string, name: string, whenOut = reload): () => void {
  if (takeReloadFlag()) toast({ title: `You signed in as ${name} in another tab` })
  const onMessage = ({ data }: MessageEvent<SignInMessage>) => {
    const step = afterMessage(data, { realm, id })
    if (step === 'leave') whenOut()
    if (step !== 'change-person') return
    setReloadFlag()
    reload()
  }
  channel?.addEventListener('message', onMessage)
  return () => channel?.removeEventListener('message', onMessage)
}

function reload(): void {
  location.reload()
}

function setReloadFlag() {
  try {
    sessionStorage.setItem(storageKey, 'yes')
  } catch {
    // storage is blocked: the tab reloads without a message
  }
}

function takeReloadFlag(): boolean {
  try {
    const isSet = sessionStorage.getItem(storageKey) !== null
    sessionStorage.removeItem(storageKey)
    return isSet
  } catch {
    return false
  }
}
