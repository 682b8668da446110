import { haveSessionsChanged } from './session-hints'
import { afterReturn } from './session-rules'
import { openSessions } from './session-store'

/**
 * The back/forward cache shows a page as it was left. When a session has ended or is another person's since then, the page
 * is emptied before anybody can read it, and loaded again.
 */
export function followReturns(): void {
  addEventListener('pageshow', ({ persisted }) => {
    const step = afterReturn(persisted, haveSessionsChanged())
    if (step === 'begin-again') beginAgain()
    if (step === 'ask-server') for (const path of openSessions()) void checkSession(path)
  })
}

async function checkSession(path: string) {
  const answer = await fetch(path, { credentials: 'same-origin' }).catch(() => undefined)
  void answer?.body?.cancel()
  if (answer?.status === 401) beginAgain()
}

function beginAgain() {
  document.title = ''
  document.body.replaceChildren()
  location.reload()
}
