import { endOwnerSession } from '../device/end-owner-session'
import { forgetAccount } from '../device/kept'
import { followOtherTabs, notifySignedOut } from '../other-tabs'
import { hasSessionHint } from '../session'
import { afterCheck } from '../session-rules'

/** Not in every browser. The others check when the tab becomes visible. */
const cookies: EventTarget | undefined = 'cookieStore' in globalThis ? globalThis.cookieStore : undefined

/**
 * Keeps a tab in step with the browser's session. It reloads when another tab signs out. When the session ends for
 * another reason, it asks the person to sign in again, and nothing typed is lost.
 * @returns a function that stops it
 */
export function followSession(id: string, name: string): () => void {
  let isLeaving = false
  const check = (isReturning = false) => {
    const step = afterCheck({ hasSession: hasSessionHint(), isLeaving, isReturning })
    if (step === 'reload') location.reload()
    if (step === 'ask') endOwnerSession()
  }
  const onCookies = () => check()
  const onVisible = () => check(!document.hidden)
  // the click comes first, and the session ends a moment later
  const onClick = ({ target }: MouseEvent) => {
    if (!(target instanceof Element && target.closest('a[href^="/api/logout"]'))) return
    forgetAccount('owner')
    notifySignedOut('owner')
  }
  const stop = followOtherTabs('owner', id, name, () => {
    isLeaving = true
    check()
  })
  document.addEventListener('click', onClick)
  document.addEventListener('visibilitychange', onVisible)
  cookies?.addEventListener('change', onCookies)
  return () => {
    stop()
    document.removeEventListener('click', onClick)
    document.removeEventListener('visibilitychange', onVisible)
    cookies?.removeEventListener('change', onCookies)
  }
}
