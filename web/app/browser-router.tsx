import { type ReactNode, startTransition, useLayoutEffect, useState } from 'react'
import { UNSAFE_createBrowserHistory as createBrowserHistory, Router } from 'react-router'

/** Replaces the router's own, whose forms, prefetching and scroll handling would add 4 KB. */
export function BrowserRouter({ children }: { children: ReactNode }) {
  const [history] = useState(() => createBrowserHistory({ window, v5Compat: true }))
  const [at, setAt] = useState({ action: history.action, location: history.location })
  useLayoutEffect(
    () => history.listen(({ action, location }) => startTransition(() => setAt({ action, location }))),
    [history],
  )
  return (
    <Router location={at.location} navigationType={at.action} navigator={history}>
      {children}
    </Router>
  )
}
