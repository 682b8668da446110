import { hasSessionHint, publishSessionEnded } from './session'
import { followOtherTabs, notifySignedOut } from './tabs'

/** Not in every browser; the others notice when the tab is looked at again. */
const cookies: EventTarget | undefined = 'cookieStore' in globalThis ? globalThis.cookieStore : undefined

/**
 * Keeps what a tab shows in step with the browser's session: it begins again when another tab signs out. When the
 * session is gone for another reason, the person who looks at it again is asked to sign in, and loses nothing.
 * @returns stops it
 */
export function followSession(id: string, name: string): () => void {
  let isLeaving = false
  const leave = () => {
    if (isLeaving && !hasSessionHint()) location.reload()
  }
  const look = () => {
    leave()
    if (!isLeaving && !document.hidden && !hasSessionHint()) publishSessionEnded()
  }
  // the link is followed after the click: the session ends a moment later
  const hearClick = ({ target }: MouseEvent) => {
    if (target instanceof Element && target.closest('a[href^="/api/logout"]')) notifySignedOut('owner')
  }
  const stop = followOtherTabs('owner', id, name, () => {
    isLeaving = true
    leave()
  })
  document.addEventListener('click', hearClick)
  document.addEventListener('visibilitychange', look)
  cookies?.addEventListener('change', leave)
  return () => {
    stop()
    document.removeEventListener('click', hearClick)
    document.removeEventListener('visibilitychange', look)
    cookies?.removeEventListener('change', leave)
  }
}
