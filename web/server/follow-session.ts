import { deleteDrafts } from './device/delete-drafts'
import { endOwnerSession } from './device/end-owner-session'
import { followOtherTabs, notifySignedOut } from './other-tabs'
import { hasSessionHint } from './session'

/** Not in every browser. The others check when the tab becomes visible. */
const cookies: EventTarget | undefined = 'cookieStore' in globalThis ? globalThis.cookieStore : undefined

/**
 * Keeps a tab in step with the browser's session. It reloads when another tab signs out. When the session ends for
 * another reason, it asks the person to sign in again, and nothing typed is lost.
 * @returns a function that stops it
 */
export function followSession(id: string, name: string): () => void {
  let isLeaving = false
  const reloadAfterSignOut = () => {
    if (isLeaving && !hasSessionHint()) location.reload()
  }
  const checkSession = () => {
    reloadAfterSignOut()
    if (!isLeaving && !document.hidden && !hasSessionHint()) endOwnerSession()
  }
  // the click comes first, and the session ends a moment later
  const onClick = ({ target }: MouseEvent) => {
    if (!(target instanceof Element && target.closest('a[href^="/api/logout"]'))) return
    deleteDrafts('owner')
    notifySignedOut('owner')
  }
  const stop = followOtherTabs('owner', id, name, () => {
    isLeaving = true
    reloadAfterSignOut()
  })
  document.addEventListener('click', onClick)
  document.addEventListener('visibilitychange', checkSession)
  cookies?.addEventListener('change', reloadAfterSignOut)
  return () => {
    stop()
    document.removeEventListener('click', onClick)
    document.removeEventListener('visibilitychange', checkSession)
    cookies?.removeEventListener('change', reloadAfterSignOut)
  }
}
